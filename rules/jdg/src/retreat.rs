//! 8.7.1: what a retreat (*wycofanie*) costs, by the way that is open.
//!
//! 1. To a free hex: nothing. Only into an enemy zone of control: the unit routs. No way: it is lost.
//! 2. Where the first hex is full it goes on to the next, and those it passes test (OR.note122) or are
//!    disordered.
//! 3. A square is none any more before anything else happens (6.3).
//! 4. A unit that routs goes further at once (10.2).

use crate::cohesion;
use crate::readings::{PassedThrough, Readings, RetreatIntoZone};
use crate::tables::Tables;
use crate::units::Order;
use kernel::{
    Clause, Fault, Heading, Line, Message, Next, Outcome, Procedure, Situation, Stop, Umpire, What,
};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

const RETREAT: Clause = Clause::new("8.7.1");
const SQUARE: Clause = Clause::new("6.3");
const TEST_DISORDER: Clause = Clause::new("OR.note122");
const IN_DISORDER: Clause = Clause::new("10.1");

/// The way that is open.
#[derive(Clone, Copy, Default, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs, reason = "the names say it")]
pub enum WayBack {
    #[default]
    Free,
    EnemyZone,
    Closed,
}

/// A unit that must fall back.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
#[allow(missing_docs, reason = "the fields are described in the language files")]
pub struct Retreat {
    #[serde(default)]
    pub order: Order,
    #[serde(default)]
    pub way_back: WayBack,
    #[serde(default)]
    pub square: bool,
    #[serde(default)]
    #[schemars(length(max = 4))]
    pub passed: Vec<Passed>,
    #[serde(default)]
    pub readings: Readings,
}

/// A friendly unit that it passes.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
#[allow(missing_docs, reason = "the fields are described in the language files")]
pub struct Passed {
    #[schemars(range(min = 1, max = 10))]
    pub cohesion: i32,
    #[serde(default)]
    pub order: Order,
    #[serde(default)]
    pub demoralised: bool,
}

/// What becomes of them.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize)]
pub struct RetreatOutcome {
    /// The unit's order.
    pub order: Order,
    /// How many hexes it goes.
    pub hexes: i32,
    /// The order of those it passed.
    pub passed: Vec<Order>,
}

impl Outcome for RetreatOutcome {
    fn sentences(&self) -> Vec<Message> {
        let unit = match self.order {
            Order::Eliminated => Message::new("retreat-closed"),
            order => {
                let message = Message::new("retreat-hexes").number("hexes", self.hexes);
                message.word("order", order.word())
            }
        };
        let passed = self.passed.iter().enumerate().map(|(index, order)| {
            let message = Message::new("retreat-passed").number("n", index as i32 + 1);
            message.word("order", order.word())
        });
        [unit].into_iter().chain(passed).collect()
    }
}

/// One retreat.
pub struct RetreatCase<'a> {
    facts: &'a Retreat,
    tables: &'a Tables,
}

/// The unit, and those it has passed.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct OnTheWay {
    order: Option<Order>,
    passed: Vec<Order>,
}

impl Situation for Retreat {
    const NAME: &'static str = "retreat";
    const EXAMPLE: &'static str = include_str!("../examples/retreat.json");
    type Tables = Tables;
    type Case<'a> = RetreatCase<'a>;

    fn contradictions(&self) -> Vec<Fault> {
        let mut faults = Vec::new();
        let mut against = |at: String, clause, key| {
            faults.push(Fault::new(at, What::Against { clause, key }));
        };
        if self.order == Order::Eliminated {
            against("order".into(), IN_DISORDER, "against-eliminated");
        }
        for (index, unit) in self.passed.iter().enumerate() {
            if unit.order == Order::Eliminated {
                against(format!("passed[{index}].order"), IN_DISORDER, "against-eliminated");
            }
        }
        faults
    }

    fn case<'a>(&'a self, tables: &'a Tables) -> RetreatCase<'a> {
        RetreatCase { facts: self, tables }
    }
}

/// 1. What the way does to the unit.
pub fn suffer(order: Order, way: WayBack, readings: &Readings, umpire: &mut impl Umpire) -> Order {
    let line = Line::note(RETREAT);
    match way {
        WayBack::Free => {
            umpire.note(line.why("falls-back"));
            order
        }
        WayBack::Closed => {
            umpire.note(line.why("no-way-back"));
            Order::Eliminated
        }
        WayBack::EnemyZone if readings.retreat_into_zone == RetreatIntoZone::KeepsOrder => {
            umpire.note(line.why("falls-back"));
            order
        }
        WayBack::EnemyZone => {
            umpire.note(line.why("into-zone"));
            order.max(Order::Routed)
        }
    }
}

/// 4. How many hexes a unit goes at once.
pub fn hexes(tables: &Tables, order: Order, umpire: &mut impl Umpire) -> i32 {
    match order {
        Order::GoodOrder | Order::Disordered => 1,
        Order::Routed => {
            let row = tables.fills.rout_hexes;
            umpire.note(Line::row(row.clause, row.add).why("runs").with(row.add, 0));
            row.add
        }
        Order::Eliminated => 0,
    }
}

/// 2. What passing does to a friend.
pub fn jostle(
    tables: &Tables,
    friend: &Passed,
    readings: &Readings,
    umpire: &mut impl Umpire,
) -> Result<Order, Stop> {
    if readings.passed_through == PassedThrough::Nothing {
        return Ok(friend.order);
    }
    umpire.note(Line::note(RETREAT).why("passed-through"));
    let cohesion = cohesion::shaken(tables, friend.cohesion, friend.demoralised, umpire);
    if cohesion::test(tables, readings, cohesion, umpire)? {
        return Ok(friend.order);
    }
    let line = Line::note(TEST_DISORDER).by(RETREAT).why("fails-disordered");
    Ok(friend.order.disordered(readings, line, umpire))
}

impl Procedure for RetreatCase<'_> {
    type State = OnTheWay;
    type Outcome = RetreatOutcome;

    fn begin(&self) -> OnTheWay {
        OnTheWay { order: None, passed: Vec::new() }
    }

    fn step(
        &self,
        mut state: OnTheWay,
        umpire: &mut impl Umpire,
    ) -> Result<Next<OnTheWay, RetreatOutcome>, Stop> {
        let Retreat { order, way_back, square, ref passed, ref readings } = *self.facts;
        let Some(order) = state.order else {
            umpire.open(Heading::of(Retreat::NAME));
            if square {
                umpire.note(Line::note(SQUARE).why("square-broken"));
            }
            state.order = Some(suffer(order, way_back, readings, umpire));
            return Ok(Next::Go(state));
        };
        match passed.get(state.passed.len()) {
            Some(friend) if order != Order::Eliminated => {
                let number = state.passed.len() + 1;
                let side = "side-passed";
                umpire.open(Heading { name: "cohesion-test", side, number });
                state.passed.push(jostle(self.tables, friend, readings, umpire)?);
                Ok(Next::Go(state))
            }
            _ => {
                let hexes = hexes(self.tables, order, umpire);
                Ok(Next::Done(RetreatOutcome { order, hexes, passed: state.passed }))
            }
        }
    }
}
