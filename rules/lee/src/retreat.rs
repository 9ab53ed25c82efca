//! 9.11: retreat before an attack (ruling `retreat`), in the order of its points a) to j).

use crate::fight::Zone;
use crate::fight::result::Fate;
use crate::measure::{Distance, INCH};
use crate::plain::plain;
use crate::reactions::way;
use crate::readings::Readings;
use crate::tables::Tables;
use crate::units::{self, Grade, Stat, Unit};
use kernel::{Clause, Fault, Line, Message, Num, Op, Outcome, Situation, Stop, Umpire, What};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

const ONLY_STAND: Clause = Clause::new("9.6.p2");
const NO_RETREAT: Clause = Clause::new("9.6.p10");
const AS_DECLARED: Clause = Clause::new("9.6.p9");
const NEARER: Clause = Clause::new("9.11.p2");
const TOO_FAR: Clause = Clause::new("9.11.p3");
const TAKEN: Clause = Clause::new("9.11.p4");
const FACES: Clause = Clause::new("9.11.p5");
const LEVELS: Clause = Clause::new("9.11.p6");
const STEADY: Clause = Clause::new("9.11.p7");
const OFF: Clause = Clause::new("9.11.p8");
const TOUCHES: Clause = Clause::new("9.11.p9");
const IN_REACH: Clause = Clause::new("9.11.p10");
const OUT_OF_REACH: Clause = Clause::new("9.11.p11");

/// Where it goes.
#[derive(Clone, Copy, Default, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs, reason = "the names say it")]
pub enum Towards {
    #[default]
    Away,
    Base,
}

/// What is at the end of its way.
#[derive(Clone, Copy, Default, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs, reason = "the names say it")]
pub enum Place {
    #[default]
    Free,
    Friends,
    Enemy,
    OffTable,
}

/// A unit that retreats.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct RetreatFacts {
    pub(crate) unit: Unit,
    pub(crate) attacker: Unit,
    /// The distance between them.
    pub(crate) distance: Distance,
    /// How far it is to go.
    pub(crate) declared: Distance,
    /// Inches that ground costs on its way.
    #[serde(default)]
    #[schemars(range(min = 0, max = 30))]
    pub(crate) ground_costs: i32,
    #[serde(default)]
    pub(crate) towards: Towards,
    /// The distance between them afterwards; needed on the way to the base.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) distance_after: Option<Distance>,
    #[serde(default)]
    pub(crate) place: Place,
    /// The nearest free place behind friends.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) free_at: Option<Distance>,
    /// Inches that ground costs the attacker.
    #[serde(default)]
    #[schemars(range(min = 0, max = 30))]
    pub(crate) way_costs: i32,
    /// The zone that is attacked.
    #[serde(default)]
    pub(crate) zone: Zone,
    #[serde(default)]
    pub(crate) engaged: bool,
    #[serde(default)]
    pub(crate) pinned: bool,
    #[serde(default)]
    pub(crate) readings: Readings,
}

impl Situation for RetreatFacts {
    const NAME: &'static str = "retreat";
    const EXAMPLE: &'static str = include_str!("../examples/retreat.json");
    type Tables = Tables;
    type Case<'a> = Retreat<'a>;

    fn contradictions(&self) -> Vec<Fault> {
        let mut faults = units::against(&self.unit, "unit");
        faults.extend(units::against(&self.attacker, "attacker"));
        let mut found = |at: &str, clause, key| {
            faults.push(Fault::new(at, What::Against { clause, key }));
        };
        if self.engaged || self.pinned {
            found("engaged", ONLY_STAND, "against-retreat-bound");
        }
        if self.zone != Zone::Front {
            found("zone", NO_RETREAT, "against-retreat-struck");
        }
        if !self.distance.over(crate::printed().movement.retreat.near.inches) {
            found("distance", NO_RETREAT, "against-retreat-near");
        }
        let nearer = self.distance_after.is_some_and(|after| after < self.distance);
        if self.towards == Towards::Base && nearer {
            let what = What::Against { clause: NEARER, key: "against-nearer" };
            faults.push(Fault::new("distance_after", what));
        }
        faults
    }

    fn case<'a>(&'a self, tables: &'a Tables) -> Retreat<'a> {
        Retreat { facts: self, tables }
    }
}

plain!(
    /// One retreat.
    Retreat,
    RetreatFacts,
    RetreatOutcome
);

/// What came of it.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize)]
pub struct RetreatOutcome {
    /// How far it went.
    pub distance: Distance,
    /// The levels of cohesion lost.
    pub lost: i32,
    /// What becomes of it.
    pub fate: Fate,
    /// The attacker reaches it in the additional round.
    pub reached: bool,
    /// It counts as half a unit lost.
    pub counts_half: bool,
}

impl Outcome for RetreatOutcome {
    fn sentences(&self) -> Vec<Message> {
        let went = Message::new("went-back").number("inches", self.distance.as_inches());
        let mut all = vec![went.number("lost", self.lost), Message::new(self.fate.key())];
        if !self.fate.gone() {
            all.push(Message::new(if self.reached { "still-reached" } else { "out-of-reach" }));
        }
        if self.counts_half {
            all.push(Message::new("counts-half"));
        }
        all
    }
}

impl Retreat<'_> {
    fn rule(&self, umpire: &mut impl Umpire) -> Result<RetreatOutcome, Stop> {
        let mut distance = self.declared(umpire);
        let gone = |distance, fate, counts_half| {
            Ok(RetreatOutcome { distance, lost: 0, fate, reached: false, counts_half })
        };
        match self.facts.place {
            Place::Free => {}
            Place::Enemy => {
                umpire.note(Line::note(TOUCHES));
                return gone(distance, Fate::Routed, false);
            }
            Place::OffTable => {
                umpire.note(Line::note(OFF));
                return gone(distance, Fate::Destroyed, true);
            }
            Place::Friends => {
                let stretch = self.tables.movement.retreat.stretch.inches;
                let most = self.facts.unit.stat(Stat::Move, self.tables) * stretch / 2;
                umpire.note(Line::row(TAKEN, most));
                match self.facts.free_at {
                    Some(free) if !free.over(most) => distance = free,
                    _ => return gone(distance, Fate::Routed, false),
                }
            }
        }
        let lost = self.levels(distance, umpire);
        let fate = match self.facts.unit.left(self.tables) - lost {
            ..0 => Fate::Destroyed,
            0 => Fate::Routed,
            _ => Fate::Stands,
        };
        let mut reached = false;
        if !fate.gone() {
            umpire.note(Line::note(FACES));
            reached = self.reached(distance, umpire)?;
        }
        Ok(RetreatOutcome { distance, lost, fate, reached, counts_half: false })
    }

    fn declared(&self, umpire: &mut impl Umpire) -> Distance {
        let movement = self.facts.unit.stat(Stat::Move, self.tables);
        if self.facts.declared.over(movement) {
            umpire.note(Line::row(TOO_FAR, movement));
            return Distance::inches(movement);
        }
        umpire.note(Line::row(AS_DECLARED, self.facts.declared.as_inches()));
        self.facts.declared
    }

    /// e) and f).
    fn levels(&self, distance: Distance, umpire: &mut impl Umpire) -> i32 {
        let RetreatFacts { unit, attacker, ground_costs, .. } = self.facts;
        let rows = &self.tables.movement.retreat;
        let half = unit.stat(Stat::Move, self.tables) / 2;
        let far = distance.0 + ground_costs * INCH > half * INCH;
        let levels = if far { rows.long.inches } else { rows.short.inches };
        let base = Line::new(LEVELS, Op::Base(levels.into())).why("levels-of-retreat");
        let total = umpire.line(Num::ZERO, base.with(half, 0));
        let drilled = unit.grade != Grade::Ordinary || unit.row(self.tables).open;
        let rides = unit.mounted(self.tables) && attacker.on_foot(self.tables);
        if !drilled && !rides {
            return total.floor() as i32;
        }
        let steady = Line::new(STEADY, Op::AtMost(rows.steady.inches.into()));
        umpire.line(total, steady).floor() as i32
    }

    /// i) and j).
    fn reached(&self, gone: Distance, umpire: &mut impl Umpire) -> Result<bool, Stop> {
        let RetreatFacts { attacker, distance, towards, distance_after, way_costs, .. } =
            self.facts;
        let after = match towards {
            Towards::Away => Distance(distance.0 + gone.0),
            Towards::Base => umpire.fact(*distance_after, IN_REACH, "distance_after")?,
        };
        let way = way(after, *way_costs, &self.facts.readings, self.tables);
        let reached = !way.over(attacker.stat(Stat::Move, self.tables));
        let line = if reached { Line::note(IN_REACH) } else { Line::note(OUT_OF_REACH) };
        let movement = attacker.stat(Stat::Move, self.tables);
        umpire.note(line.why("way").with(way.as_inches(), movement));
        Ok(reached)
    }
}
