//! B5: what an ordinary move costs, ours (ruling `move`).

use crate::measure::{Distance, INCH};
use crate::plain::plain;
use crate::readings::Readings;
use crate::tables::{Inches, Tables};
use crate::units::{self, Stat, Unit};
use kernel::{Clause, Fault, Line, Message, Num, Op, Outcome, Round, Situation, Stop, Umpire};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

const HALF: Clause = Clause::new("B4.12");

/// A move.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct MoveFacts {
    pub(crate) unit: Unit,
    /// How far it goes.
    pub(crate) distance: Distance,
    /// How often it turns.
    #[serde(default)]
    #[schemars(range(min = 0, max = 6))]
    pub(crate) turns: i32,
    /// Friends it passes through.
    #[serde(default)]
    #[schemars(range(min = 0, max = 6))]
    pub(crate) friends: i32,
    /// Woods, fields, streams, walls and fences that it enters or crosses.
    #[serde(default)]
    #[schemars(range(min = 0, max = 6))]
    pub(crate) obstacles: i32,
    /// Levels it climbs.
    #[serde(default)]
    #[schemars(range(min = 0, max = 6))]
    pub(crate) climbs: i32,
    /// It mounts or dismounts.
    #[serde(default)]
    pub(crate) mounts: bool,
    /// All of it on a road.
    #[serde(default)]
    pub(crate) road: bool,
    /// Its corps is in defence or without an order, or it is out of command.
    #[serde(default)]
    pub(crate) half: bool,
    #[serde(default)]
    pub(crate) readings: Readings,
}

impl Situation for MoveFacts {
    const NAME: &'static str = "move";
    const EXAMPLE: &'static str = include_str!("../examples/move.json");
    type Tables = Tables;
    type Case<'a> = March<'a>;

    fn contradictions(&self) -> Vec<Fault> {
        units::against(&self.unit, "unit")
    }

    fn case<'a>(&'a self, tables: &'a Tables) -> March<'a> {
        March { facts: self, tables }
    }
}

plain!(
    /// One move.
    March,
    MoveFacts,
    MoveOutcome
);

/// What it costs.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize)]
pub struct MoveOutcome {
    /// What the unit has.
    pub movement: Distance,
    /// What it spends.
    pub cost: Distance,
    /// Whether it has enough.
    pub reaches: bool,
}

impl Outcome for MoveOutcome {
    fn sentences(&self) -> Vec<Message> {
        let key = if self.reaches { "move-reaches" } else { "move-short" };
        let message = Message::new(key).number("cost", self.cost.as_inches());
        vec![message.number("movement", self.movement.as_inches())]
    }
}

impl March<'_> {
    fn rule(&self, umpire: &mut impl Umpire) -> Result<MoveOutcome, Stop> {
        let rows = &self.tables.movement.costs;
        let facts = self.facts;
        let mut has = facts.unit.write(Stat::Move, None, self.tables, umpire);
        if facts.road {
            has = umpire.line(has, Line::add(rows.road.clause, rows.road.inches));
        }
        if facts.half {
            let part = Num::ratio(1, i64::from(self.tables.movement.half.inches.max(1)));
            has = umpire.line(has, Line::new(HALF, Op::Times(part)));
            has = umpire.line(has, Line::new(HALF, Op::Round(Round::Down)).why("half-down"));
        }
        let mut cost = facts.distance.as_inches();
        let mut spend = |times: i32, row: Inches| {
            if times > 0 {
                let line = Line::add(row.clause, times * row.inches);
                cost = umpire.line(cost, line.why("times").with(times, 0));
            }
        };
        spend(facts.turns, rows.turn);
        spend(facts.friends, rows.friends);
        spend(facts.obstacles, rows.ground);
        spend(facts.climbs, rows.uphill);
        spend(facts.mounts.into(), rows.mount);
        let inches = |num: Num| Distance((num * Num::whole(i64::from(INCH))).floor() as i32);
        let (movement, cost) = (inches(has), inches(cost));
        Ok(MoveOutcome { movement, cost, reaches: cost <= movement })
    }
}
