//! 9.5: the pursuit (*pościg*) of cavalry that has won: compulsory after a charge unless it is held back by
//! a cohesion test, some hexes after the beaten, one more shock, and disorder in the end.

use crate::cohesion;
use crate::readings::{PursuitAvoidance, PursuitThen, Readings};
use crate::tables::Tables;
use crate::units::Order;
use kernel::{
    Clause, Fault, Heading, Line, Message, Next, Outcome, Procedure, Situation, Stop, Umpire, What,
};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

const PURSUIT: Clause = Clause::new("9.5");
const IN_DISORDER: Clause = Clause::new("10.1");

/// What its player wants.
#[derive(Clone, Copy, Default, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs, reason = "the names say it")]
pub enum Wish {
    #[default]
    Pursue,
    Hold,
}

/// Cavalry that has won.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
#[allow(missing_docs, reason = "the fields are described in the language files")]
pub struct Pursuit {
    #[serde(default)]
    pub order: Order,
    #[serde(default = "yes")]
    pub charged: bool,
    #[serde(default)]
    pub wish: Wish,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schemars(range(min = 1, max = 10))]
    pub cohesion: Option<i32>,
    #[serde(default)]
    pub demoralised: bool,
    #[serde(default)]
    pub readings: Readings,
}

const fn yes() -> bool {
    true
}

/// What it does.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize)]
pub struct PursuitOutcome {
    /// It pursues.
    pub pursues: bool,
    /// So many hexes at most.
    pub hexes: i32,
    /// So many shocks at most.
    pub shocks: i32,
    /// The order in which it ends.
    pub order: Order,
}

impl Outcome for PursuitOutcome {
    fn sentences(&self) -> Vec<Message> {
        if !self.pursues {
            return vec![Message::new("pursuit-held")];
        }
        let far = Message::new("pursuit-goes").number("hexes", self.hexes);
        let far = far.number("shocks", self.shocks);
        vec![far, Message::new("pursuit-ends").word("order", self.order.word())]
    }
}

/// One pursuit.
pub struct PursuitCase<'a> {
    facts: &'a Pursuit,
    tables: &'a Tables,
}

impl Situation for Pursuit {
    const NAME: &'static str = "pursuit";
    const EXAMPLE: &'static str = include_str!("../../examples/pursuit.json");
    type Tables = Tables;
    type Case<'a> = PursuitCase<'a>;

    fn contradictions(&self) -> Vec<Fault> {
        let what = What::Against { clause: IN_DISORDER, key: "against-attacking-order" };
        let gone = self.order > Order::Disordered;
        gone.then(|| Fault::new("order", what)).into_iter().collect()
    }

    fn case<'a>(&'a self, tables: &'a Tables) -> PursuitCase<'a> {
        PursuitCase { facts: self, tables }
    }
}

impl Pursuit {
    /// True when holding it back takes a test: it charged, and the reading says so.
    pub fn is_compulsory(&self) -> bool {
        self.charged && self.readings.pursuit_avoidance == PursuitAvoidance::Test
    }
}

impl Procedure for PursuitCase<'_> {
    type State = ();
    type Outcome = PursuitOutcome;

    fn begin(&self) {}

    fn step(&self, (): (), umpire: &mut impl Umpire) -> Result<Next<(), PursuitOutcome>, Stop> {
        let Pursuit { order, wish, cohesion, demoralised, ref readings, .. } = *self.facts;
        umpire.open(Heading::of(Pursuit::NAME));
        let held = match wish {
            Wish::Pursue => false,
            Wish::Hold if self.facts.is_compulsory() => {
                let cohesion = umpire.fact(cohesion, PURSUIT, "cohesion")?;
                let cohesion = cohesion::shaken(self.tables, cohesion, demoralised, umpire);
                cohesion::test(self.tables, readings, cohesion, umpire)?
            }
            Wish::Hold => true,
        };
        if held {
            umpire.note(Line::note(PURSUIT).why("held-back"));
            return Ok(Next::Done(PursuitOutcome { pursues: false, hexes: 0, shocks: 0, order }));
        }
        let (far, more) = (self.tables.fills.pursuit_hexes, self.tables.fills.pursuit_shocks);
        umpire.note(Line::row(far.clause, far.add).why("pursuit-far").with(far.add, more.add));
        let order = match readings.pursuit_then {
            PursuitThen::Disordered => {
                umpire.note(Line::note(PURSUIT).why("pursuit-disorders"));
                order.max(Order::Disordered)
            }
            PursuitThen::KeepsOrder => order,
        };
        let (hexes, shocks) = (far.add, more.add);
        Ok(Next::Done(PursuitOutcome { pursues: true, hexes, shocks, order }))
    }
}
