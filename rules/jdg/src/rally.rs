//! 10.3, rally (*zbieranie się*) of disordered and routed units in the last step of their activation: a
//! cohesion test, easier with the commander, harder near the enemy, impossible next to him.

use crate::cohesion;
use crate::readings::{RallyCommand, Readings};
use crate::tables::Tables;
use crate::units::Order;
use kernel::{
    Clause, Fault, Heading, Line, Message, Next, Outcome, Procedure, Situation, Stop, Umpire, What,
};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

const RALLY: Clause = Clause::new("10.3");

/// A unit that would rally.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
#[allow(missing_docs, reason = "the fields are described in the language files")]
pub struct Rally {
    pub order: Order,
    #[schemars(range(min = 1, max = 10))]
    pub cohesion: i32,
    #[serde(default)]
    pub with_commander: bool,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schemars(range(min = 1, max = 40))]
    pub enemy_distance: Option<i32>,
    #[serde(default = "yes")]
    pub in_command: bool,
    #[serde(default)]
    pub demoralised: bool,
    #[serde(default)]
    pub readings: Readings,
}

const fn yes() -> bool {
    true
}

/// How it went.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize)]
#[serde(untagged)]
pub enum RallyOutcome {
    /// It tried.
    Tried {
        /// It rallied.
        rallied: bool,
        /// Its order now.
        order: Order,
    },
    /// It may not.
    Forbidden {
        /// The clauses that forbid it.
        refused: Vec<Clause>,
    },
}

impl Outcome for RallyOutcome {
    fn sentences(&self) -> Vec<Message> {
        match self {
            Self::Tried { rallied, order } => {
                let test = if *rallied { "rally-passed" } else { "rally-failed" };
                vec![Message::new(test), Message::new("unit-after").word("order", order.word())]
            }
            Self::Forbidden { refused } => {
                let clauses: Vec<&str> = refused.iter().map(|clause| clause.id()).collect();
                vec![Message::new("rally-forbidden").text("clauses", clauses.join(", "))]
            }
        }
    }
}

impl Rally {
    /// Everything against it: the key of each reason.
    pub fn against(&self, tables: &Tables, mut each: impl FnMut(&'static str)) {
        let adjacent = tables.fills.rally_adjacent.add;
        if self.enemy_distance.is_some_and(|hexes| hexes <= adjacent) {
            each("rally-adjacent");
        }
        if !self.in_command && self.readings.rally_command == RallyCommand::InCommand {
            each("rally-command");
        }
    }
}

/// One rally.
pub struct RallyCase<'a> {
    facts: &'a Rally,
    tables: &'a Tables,
}

impl Situation for Rally {
    const NAME: &'static str = "rally";
    const EXAMPLE: &'static str = include_str!("../examples/rally.json");
    type Tables = Tables;
    type Case<'a> = RallyCase<'a>;

    fn contradictions(&self) -> Vec<Fault> {
        let what = What::Against { clause: RALLY, key: "against-rally-order" };
        let wrong = !matches!(self.order, Order::Disordered | Order::Routed);
        wrong.then(|| Fault::new("order", what)).into_iter().collect()
    }

    fn case<'a>(&'a self, tables: &'a Tables) -> RallyCase<'a> {
        RallyCase { facts: self, tables }
    }
}

impl Procedure for RallyCase<'_> {
    type State = ();
    type Outcome = RallyOutcome;

    fn begin(&self) {}

    fn step(&self, (): (), umpire: &mut impl Umpire) -> Result<Next<(), RallyOutcome>, Stop> {
        let Rally { order, cohesion, with_commander, enemy_distance, demoralised, .. } =
            *self.facts;
        let (fills, readings) = (&self.tables.fills, &self.facts.readings);
        umpire.open(Heading::of(Rally::NAME));
        let mut refused = Vec::new();
        self.facts.against(self.tables, |why| {
            umpire.note(Line::note(RALLY).why(why));
            refused = vec![RALLY];
        });
        if !refused.is_empty() {
            return Ok(Next::Done(RallyOutcome::Forbidden { refused }));
        }
        let shaken = cohesion::shaken(self.tables, cohesion, demoralised, umpire);
        let near = enemy_distance.is_some_and(|hexes| hexes <= fills.rally_near.add);
        let mut rating = match !demoralised && (with_commander || near) {
            true => cohesion::of_counter(shaken, umpire),
            false => shaken.into(),
        };
        if with_commander {
            let row = fills.rally_leader;
            rating = umpire.line(rating, Line::add(row.clause, row.add).why("with-commander"));
        }
        if near {
            let row = fills.rally_enemy;
            rating = umpire.line(rating, Line::add(row.clause, row.add).why("enemy-near"));
        }
        let rallied = cohesion::test(self.tables, readings, rating.floor() as i32, umpire)?;
        let mut after = order;
        if rallied {
            let levels = fills.rally_levels;
            umpire.note(Line::row(levels.clause, levels.add).why("rallies").with(levels.add, 0));
            (0..levels.add).for_each(|_| after = better(after));
        }
        Ok(Next::Done(RallyOutcome::Tried { rallied, order: after }))
    }
}

/// One level better.
const fn better(order: Order) -> Order {
    match order {
        Order::Routed => Order::Disordered,
        Order::Disordered | Order::GoodOrder => Order::GoodOrder,
        Order::Eliminated => Order::Eliminated,
    }
}
