//! 9.27: pursuit (ruling `pursuit`).

use crate::fight::Order;
use crate::fight::result::Fate;
use crate::measure::Distance;
use crate::plain::plain;
use crate::readings::Readings;
use crate::tables::Tables;
use crate::units::{self, Stat, Unit};
use kernel::{Clause, Fault, Line, Message, Outcome, Situation, Stop, Umpire, What};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

const FORCED: Clause = Clause::new("9.27.p1");
const ROUTED: Clause = Clause::new("9.27.p2");
const ORDERS: Clause = Clause::new("9.27.p3");
const FIRST: Clause = Clause::new("9.27.p5");
const LEVELS: Clause = Clause::new("9.27.p6");
const EDGE: Clause = Clause::new("9.27.p7");
const GUNS: Clause = Clause::new("9.27.p8");

/// How the pursued came away.
#[derive(Clone, Copy, Default, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs, reason = "the names say it")]
pub enum Fled {
    #[default]
    Pushed,
    BrokeOff,
    Routed,
    OffTable,
}

/// A unit that pursues another.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct PursuitFacts {
    pub(crate) unit: Unit,
    /// Whom it pursues.
    pub(crate) pursued: Unit,
    #[serde(default)]
    pub(crate) fled: Fled,
    /// The order of its corps; none where the corps is not active.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) order: Option<Order>,
    #[serde(default)]
    pub(crate) additional_round: bool,
    #[serde(default)]
    pub(crate) readings: Readings,
}

impl Situation for PursuitFacts {
    const NAME: &'static str = "pursuit";
    const EXAMPLE: &'static str = include_str!("../examples/pursuit.json");
    type Tables = Tables;
    type Case<'a> = Pursuit<'a>;

    fn contradictions(&self) -> Vec<Fault> {
        let tables = crate::printed();
        let mut faults = units::against(&self.unit, "unit");
        if self.fled != Fled::Routed {
            faults.extend(units::against(&self.pursued, "pursued"));
        }
        let mut found = |at: &str, clause, key| {
            faults.push(Fault::new(at, What::Against { clause, key }));
        };
        if matches!(self.order, None | Some(Order::Defence)) {
            found("order", ORDERS, "against-order");
        }
        if self.additional_round {
            found("additional_round", FIRST, "against-additional");
        }
        if self.unit.guns(tables) {
            found("unit.kind", GUNS, "against-guns-pursue");
        } else if self.unit.left(tables) == 1 {
            found("unit.lost", LEVELS, "against-worn-out");
        }
        faults
    }

    fn case<'a>(&'a self, tables: &'a Tables) -> Pursuit<'a> {
        Pursuit { facts: self, tables }
    }
}

plain!(
    /// One pursuit.
    Pursuit,
    PursuitFacts,
    PursuitOutcome
);

/// What came of it.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize)]
pub struct PursuitOutcome {
    /// How far it goes; nothing where it only takes the place of the routed, or stops at the edge.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub distance: Option<Distance>,
    /// Levels lost by the pursuer.
    pub lost: i32,
    /// Levels lost by the pursued.
    pub pursued_lost: i32,
    /// What becomes of the pursued.
    pub pursued: Fate,
}

impl Outcome for PursuitOutcome {
    fn sentences(&self) -> Vec<Message> {
        let lost = Message::new("pursuit-lost").number("lost", self.lost);
        let mut all = vec![lost.number("pursued", self.pursued_lost)];
        if let Some(distance) = self.distance {
            all.push(Message::new("pursuit-goes").number("inches", distance.as_inches()));
        }
        if self.pursued.gone() {
            all.push(Message::new(self.pursued.key()));
        }
        all
    }
}

impl Pursuit<'_> {
    fn rule(&self, umpire: &mut impl Umpire) -> Result<PursuitOutcome, Stop> {
        let PursuitFacts { unit, pursued, fled, .. } = self.facts;
        let rows = &self.tables.movement.pursuit;
        let lost = rows.each.inches;
        let ridden = unit.mounted(self.tables) && pursued.on_foot(self.tables);
        let theirs = if ridden { rows.ridden.inches } else { lost };
        let line = Line::row(LEVELS, lost).why("levels-of-pursuit");
        let mut end =
            PursuitOutcome { distance: None, lost, pursued_lost: 0, pursued: Fate::Destroyed };
        if *fled == Fled::Routed {
            umpire.note(line.with(lost, 0));
            umpire.note(Line::note(ROUTED));
            return Ok(end);
        }
        if *fled == Fled::OffTable {
            umpire.note(line.with(lost, 0));
            umpire.note(Line::note(EDGE));
            return Ok(end);
        }
        umpire.note(line.with(lost, theirs));
        end.pursued_lost = theirs;
        end.pursued = match pursued.left(self.tables) - theirs {
            ..0 => Fate::Destroyed,
            0 => Fate::Routed,
            _ => Fate::Pushed,
        };
        let forced = self.tables.movement.forced;
        let inches = unit.stat(Stat::Move, self.tables) / forced.inches;
        umpire.note(Line::row(forced.clause, inches).by(FORCED));
        end.distance = Some(Distance::inches(inches));
        Ok(end)
    }
}
