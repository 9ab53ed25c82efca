//! 13, the special rules of single battles: ice that breaks (13.1) and bridges that do (13.3). Snow (13.2) is
//! part of sight and fire.

use crate::readings::Readings;
use crate::tables::Tables;
use crate::units::{Arm, Order};
use kernel::{
    Clause, Die, Heading, Line, Message, Next, Num, Outcome, Procedure, Situation, Stop, Umpire,
};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

const ICE: Clause = Clause::new("13.1");
const BRIDGE: Clause = Clause::new("13.3");

/// Why the ice may break.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs, reason = "the names say it")]
pub enum Strain {
    GunsHit,
    UnitsOnIt,
}

/// A frozen pond and who stands on it.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
#[allow(missing_docs, reason = "the fields are described in the language files")]
pub struct Ice {
    pub strain: Strain,
    #[schemars(length(min = 1, max = 9))]
    pub on_the_ice: Vec<Arm>,
    #[serde(default)]
    pub readings: Readings,
}

/// What becomes of it and of them.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize)]
pub struct IceOutcome {
    /// The ice breaks: the hex is a lake.
    pub breaks: bool,
    /// The order of those who stood on it, where it breaks.
    pub units: Vec<Order>,
}

impl Outcome for IceOutcome {
    fn sentences(&self) -> Vec<Message> {
        let ice = Message::new(if self.breaks { "ice-breaks" } else { "ice-holds" });
        let units = self.units.iter();
        let units = units.map(|order| Message::new("unit-after").word("order", order.word()));
        [ice].into_iter().chain(units).collect()
    }
}

/// One strain.
pub struct IceCase<'a> {
    facts: &'a Ice,
    tables: &'a Tables,
}

impl Situation for Ice {
    const NAME: &'static str = "ice";
    const EXAMPLE: &'static str = include_str!("../examples/ice.json");
    type Tables = Tables;
    type Case<'a> = IceCase<'a>;

    fn case<'a>(&'a self, tables: &'a Tables) -> IceCase<'a> {
        IceCase { facts: self, tables }
    }
}

/// 13.1: what befalls a unit when the ice breaks under it.
pub const fn through_the_ice(arm: Arm) -> Order {
    match arm {
        Arm::Artillery => Order::Eliminated,
        _ => Order::Routed,
    }
}

/// 13.1: throws for the ice: true when it breaks.
pub fn ice_breaks(tables: &Tables, umpire: &mut impl Umpire) -> Result<bool, Stop> {
    let (face, _) = umpire.die(ICE, Die::D10Zero, Num::ZERO)?;
    let breaks = face <= tables.fills.ice_breaks.add;
    umpire.note(Line::note(ICE).why(if breaks { "ice-breaks" } else { "ice-holds" }));
    Ok(breaks)
}

impl Procedure for IceCase<'_> {
    type State = ();
    type Outcome = IceOutcome;

    fn begin(&self) {}

    fn step(&self, (): (), umpire: &mut impl Umpire) -> Result<Next<(), IceOutcome>, Stop> {
        let Ice { strain, on_the_ice, .. } = self.facts;
        umpire.open(Heading::of(Ice::NAME));
        let bears = self.tables.fills.ice_units.add;
        if *strain == Strain::UnitsOnIt && on_the_ice.len() as i32 <= bears {
            umpire.note(Line::note(ICE).why("ice-bears").with(bears, 0));
            return Ok(Next::Done(IceOutcome { breaks: false, units: Vec::new() }));
        }
        let breaks = ice_breaks(self.tables, umpire)?;
        let fates = on_the_ice.iter().map(|&arm| through_the_ice(arm));
        let units = if breaks { fates.collect() } else { Vec::new() };
        Ok(Next::Done(IceOutcome { breaks, units }))
    }
}

/// A weak bridge.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
#[allow(missing_docs, reason = "the fields are described in the language files")]
pub struct Bridge {
    #[serde(default)]
    #[schemars(range(min = 0, max = 20))]
    pub crossed_before: i32,
    #[serde(default)]
    pub stragglers: bool,
    #[serde(default)]
    pub readings: Readings,
}

/// What becomes of it.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize)]
pub struct BridgeOutcome {
    /// Nobody can cross: stragglers are in the way.
    pub blocked: bool,
    /// It breaks.
    pub breaks: bool,
}

impl Outcome for BridgeOutcome {
    fn sentences(&self) -> Vec<Message> {
        vec![Message::new(match (self.blocked, self.breaks) {
            (true, _) => "bridge-blocked",
            (_, true) => "bridge-breaks",
            _ => "bridge-holds",
        })]
    }
}

/// One crossing.
pub struct BridgeCase<'a> {
    facts: &'a Bridge,
    tables: &'a Tables,
}

impl Situation for Bridge {
    const NAME: &'static str = "weak-bridge";
    const EXAMPLE: &'static str = include_str!("../examples/weak-bridge.json");
    type Tables = Tables;
    type Case<'a> = BridgeCase<'a>;

    fn case<'a>(&'a self, tables: &'a Tables) -> BridgeCase<'a> {
        BridgeCase { facts: self, tables }
    }
}

impl Procedure for BridgeCase<'_> {
    type State = ();
    type Outcome = BridgeOutcome;

    fn begin(&self) {}

    fn step(&self, (): (), umpire: &mut impl Umpire) -> Result<Next<(), BridgeOutcome>, Stop> {
        let Bridge { crossed_before, stragglers, .. } = *self.facts;
        umpire.open(Heading::of(Bridge::NAME));
        if stragglers {
            umpire.note(Line::note(BRIDGE).why("bridge-stragglers"));
            return Ok(Next::Done(BridgeOutcome { blocked: true, breaks: false }));
        }
        let many = self.tables.fills.bridge_units.add;
        let mut breaks = false;
        if crossed_before + 1 >= many {
            let (face, _) = umpire.die(BRIDGE, Die::D10Zero, Num::ZERO)?;
            breaks = face <= self.tables.fills.bridge_breaks.add;
            let why = if breaks { "bridge-breaks" } else { "bridge-holds" };
            umpire.note(Line::note(BRIDGE).why(why));
        }
        Ok(Next::Done(BridgeOutcome { blocked: false, breaks }))
    }
}
