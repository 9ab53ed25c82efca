//! 3.3, the loss of a leader (*utrata dowódcy*), and 3.4, who takes his place.
//!
//! 1. Where the unit he is with is disordered or routed by fire, or loses a shock: a die.
//! 2. Alone, when an enemy comes into his hex: to the nearest friendly unit, or taken.
//! 3. In the next orders phase somebody else has his place, with lower ratings.

use crate::cohesion::of_counter;
use crate::readings::Readings;
use crate::tables::Tables;
use kernel::{
    Clause, Die, Fault, Heading, Line, Message, Next, Num, Op, Outcome, Procedure, Situation, Stop,
    Umpire, What,
};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

const LOSS: Clause = Clause::new("3.3");

/// What endangers him.
#[derive(Clone, Copy, Default, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs, reason = "the names say it")]
pub enum Danger {
    #[default]
    UnitStruck,
    Overrun,
}

/// A leader in danger.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
#[allow(missing_docs, reason = "the fields are described in the language files")]
pub struct LeaderLoss {
    #[serde(default)]
    pub danger: Danger,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schemars(range(min = 1, max = 40))]
    pub nearest_friend: Option<i32>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schemars(range(min = 1, max = 10))]
    pub activation: Option<i32>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schemars(range(min = 1, max = 10))]
    pub orders: Option<i32>,
    #[serde(default)]
    pub readings: Readings,
}

/// What becomes of him.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize)]
pub struct LeaderOutcome {
    /// He is killed or taken.
    pub lost: bool,
    /// He rides to the nearest friendly unit.
    pub escapes: bool,
    /// His successor's activation rating.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub activation: Option<i32>,
    /// His successor's orders a turn.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub orders: Option<i32>,
}

impl Outcome for LeaderOutcome {
    fn sentences(&self) -> Vec<Message> {
        let fate = match (self.lost, self.escapes) {
            (true, _) => "leader-is-lost",
            (false, true) => "leader-escapes",
            (false, false) => "leader-unhurt",
        };
        let next = |key: &'static str, value: Option<i32>| {
            value.map(|value| Message::new(key).number("value", value))
        };
        let activation = next("leader-next-activation", self.activation);
        let orders = next("leader-next-orders", self.orders);
        [Message::new(fate)].into_iter().chain(activation).chain(orders).collect()
    }
}

/// One danger.
pub struct LeaderCase<'a> {
    facts: &'a LeaderLoss,
    tables: &'a Tables,
}

impl Situation for LeaderLoss {
    const NAME: &'static str = "leader-loss";
    const EXAMPLE: &'static str = include_str!("../examples/leader-loss.json");
    type Tables = Tables;
    type Case<'a> = LeaderCase<'a>;

    fn contradictions(&self) -> Vec<Fault> {
        let what = What::Against { clause: LOSS, key: "against-with-unit" };
        let with_unit = self.danger == Danger::UnitStruck && self.nearest_friend.is_some();
        with_unit.then(|| Fault::new("nearest_friend", what)).into_iter().collect()
    }

    fn case<'a>(&'a self, tables: &'a Tables) -> LeaderCase<'a> {
        LeaderCase { facts: self, tables }
    }
}

impl Procedure for LeaderCase<'_> {
    type State = ();
    type Outcome = LeaderOutcome;

    fn begin(&self) {}

    fn step(&self, (): (), umpire: &mut impl Umpire) -> Result<Next<(), LeaderOutcome>, Stop> {
        umpire.open(Heading::of(LeaderLoss::NAME));
        let fills = &self.tables.fills;
        let lost = match self.facts.danger {
            Danger::UnitStruck => {
                let (face, _) = umpire.die(LOSS, Die::D10Zero, Num::ZERO)?;
                face <= fills.leader_lost.add
            }
            Danger::Overrun => {
                self.facts.nearest_friend.is_none_or(|hexes| hexes > fills.leader_escape.add)
            }
        };
        let escapes = !lost && self.facts.danger == Danger::Overrun;
        if lost {
            umpire.note(Line::note(LOSS).why("leader-lost"));
        } else if escapes {
            umpire.note(Line::note(LOSS).why("leader-escapes"));
        }
        let mut outcome = LeaderOutcome { lost, escapes, activation: None, orders: None };
        if lost {
            let (lower, least) = (fills.successor_rating, fills.successor_least);
            outcome.activation =
                self.facts.activation.map(|rating| successor(rating, lower, least, umpire));
            let (lower, least) = (fills.successor_orders, fills.successor_one_order);
            outcome.orders =
                self.facts.orders.map(|orders| successor(orders, lower, least, umpire));
        }
        Ok(Next::Done(outcome))
    }
}

/// 3.4: what a successor's rating is.
pub fn successor(
    rating: i32,
    lower: crate::cells::Row,
    least: crate::cells::Row,
    umpire: &mut impl Umpire,
) -> i32 {
    let line = Line::add(lower.clause, lower.add).why("successor").with(rating, 0);
    let printed = of_counter(rating, umpire);
    let total = umpire.line(printed, line);
    let total = match total < least.add.into() {
        true => umpire.line(total, Line::new(least.clause, Op::AtLeast(least.add.into()))),
        false => total,
    };
    total.floor() as i32
}
