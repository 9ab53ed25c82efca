//! 9.24 to 9.26: where a unit that is pushed back ends (ruling `push-back`).

use crate::fight::Zone;
use crate::fight::result::Fate;
use crate::measure::Distance;
use crate::plain::plain;
use crate::readings::{Readings, Resultant};
use crate::tables::Tables;
use crate::units::{self, Stat, Unit};
use kernel::{Clause, Fault, Line, Message, Outcome, Situation, Stop, Umpire, What};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

const BACK: Clause = Clause::new("9.24.p1");
const TAKEN: Clause = Clause::new("9.24.p2");
const OFF: Clause = Clause::new("9.24.p4");
const BLOCKED: Clause = Clause::new("9.25.p1");
const WALL: Clause = Clause::new("9.25.p2");
const OPPOSITE: Clause = Clause::new("9.26.p1");
const BETWEEN: Clause = Clause::new("9.26.p2");
const SURROUNDED: Clause = Clause::new("9.26.p3");
const ONE_EACH: Clause = Clause::new("9.3.p11");

/// What is behind it.
#[derive(Clone, Copy, Default, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs, reason = "the names say it")]
pub enum Behind {
    #[default]
    Free,
    Friends,
    Enemy,
    Impassable,
    Wall,
    OffTable,
}

/// Whose base is the smaller, of two attackers.
#[derive(Clone, Copy, Default, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs, reason = "the names say it")]
pub enum Smaller {
    #[default]
    Neither,
    First,
    Second,
}

/// A unit that is pushed back.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct PushFacts {
    pub(crate) unit: Unit,
    /// The zones it was attacked in.
    #[schemars(length(min = 1, max = 4))]
    pub(crate) zones: Vec<Zone>,
    #[serde(default)]
    pub(crate) smaller: Smaller,
    #[serde(default)]
    pub(crate) behind: Behind,
    /// The nearest free place behind friends.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) free_at: Option<Distance>,
    #[serde(default)]
    pub(crate) readings: Readings,
}

impl Situation for PushFacts {
    const NAME: &'static str = "push-back";
    const EXAMPLE: &'static str = include_str!("../examples/push-back.json");
    type Tables = Tables;
    type Case<'a> = PushBack<'a>;

    fn contradictions(&self) -> Vec<Fault> {
        let mut faults = units::against(&self.unit, "unit");
        for (index, zone) in self.zones.iter().enumerate() {
            if self.zones[..index].contains(zone) {
                let what = What::Against { clause: ONE_EACH, key: "against-same-zone" };
                faults.push(Fault::new(format!("zones[{index}]"), what));
            }
        }
        faults
    }

    fn case<'a>(&'a self, tables: &'a Tables) -> PushBack<'a> {
        PushBack { facts: self, tables }
    }
}

plain!(
    /// One unit pushed back.
    PushBack,
    PushFacts,
    PushOutcome
);

/// What came of it.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize)]
pub struct PushOutcome {
    /// What becomes of it.
    pub fate: Fate,
    /// How far it goes.
    pub distance: Distance,
    /// The levels of cohesion lost.
    pub lost: i32,
    /// Degrees from the first attacker's direction towards the second's.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub angle: Option<i32>,
    /// It counts as half a unit lost.
    pub counts_half: bool,
}

impl Outcome for PushOutcome {
    fn sentences(&self) -> Vec<Message> {
        let mut all = vec![Message::new(self.fate.key())];
        if !self.fate.gone() {
            let went = Message::new("went-back").number("inches", self.distance.as_inches());
            all.push(went.number("lost", self.lost));
            all.push(Message::new("faces-enemy"));
        }
        if let Some(angle) = self.angle {
            all.push(Message::new("pushed-between").number("angle", angle));
        }
        if self.counts_half {
            all.push(Message::new("counts-half"));
        }
        all
    }
}

impl PushBack<'_> {
    fn rule(&self, umpire: &mut impl Umpire) -> Result<PushOutcome, Stop> {
        let mut end = PushOutcome {
            fate: Fate::Pushed,
            distance: Distance(0),
            lost: 0,
            angle: None,
            counts_half: false,
        };
        match self.facts.zones[..] {
            [_] => {}
            [one, other] if one.opposite() == other => {
                umpire.note(Line::note(OPPOSITE));
                end.fate = Fate::Routed;
                return Ok(end);
            }
            [_, _] => end.angle = Some(self.angle(umpire)),
            _ => {
                umpire.note(Line::note(SURROUNDED));
                end.fate = Fate::Destroyed;
                return Ok(end);
            }
        }
        self.place(&mut end, umpire);
        if end.fate != Fate::Pushed {
            (end.angle, end.distance) = (None, Distance(0));
        }
        Ok(end)
    }

    fn angle(&self, umpire: &mut impl Umpire) -> i32 {
        let rows = &self.tables.movement.resultant;
        let by_base = self.facts.readings.resultant == Resultant::ByBase;
        let angle = match self.facts.smaller {
            Smaller::Second if by_base => rows.narrow,
            Smaller::First if by_base => 2 * rows.even - rows.narrow,
            _ => rows.even,
        };
        umpire.note(Line::row(BETWEEN, angle));
        angle
    }

    fn place(&self, end: &mut PushOutcome, umpire: &mut impl Umpire) {
        let PushFacts { unit, behind, free_at, .. } = self.facts;
        let movement = unit.stat(Stat::Move, self.tables);
        let forced = self.tables.movement.forced;
        end.distance = Distance::inches(movement / forced.inches);
        match behind {
            Behind::Enemy | Behind::Impassable => {
                umpire.note(Line::note(BLOCKED));
                end.fate = Fate::Routed;
            }
            Behind::OffTable => {
                umpire.note(Line::note(OFF));
                (end.fate, end.counts_half) = (Fate::Destroyed, true);
            }
            Behind::Friends => {
                umpire.note(Line::row(TAKEN, movement));
                match free_at {
                    Some(free) if !free.over(movement) => end.distance = *free,
                    _ => end.fate = Fate::Routed,
                }
            }
            Behind::Free | Behind::Wall => {
                umpire.note(Line::row(forced.clause, movement / forced.inches).by(BACK));
            }
        }
        if *behind == Behind::Wall && !unit.on_foot(self.tables) {
            end.lost = self.tables.movement.push.wall.inches;
            umpire.note(Line::row(WALL, end.lost));
            if unit.left(self.tables) <= end.lost {
                end.fate = Fate::Routed;
            }
        }
    }
}
