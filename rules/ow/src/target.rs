//! VII.4.2, XIII.3, XIII.17 and XI.7: what is fired at, and what the points of a salvo do to it.
//! Infantry and guns share it (XI.4).
//!
//! 1. A stack is one target; its points are shared out (XIII.3); guns in it suffer nothing.
//! 2. A defender who loses enough falls back a hex (*odwrót*, XIII.17 with our A8).
//! 3. Guns alone lose no morale: deployed they test, limbered they are lost (XI.7).

use crate::morale::{self, Nerve};
use crate::pair::Pair;
use crate::readings::Readings;
use crate::tables::{Row, Tables};
use crate::units::{Arm, Direction, Nation};
use kernel::{
    Clause, Fault, Found, Heading, Line, Message, Next, Num, Op, Outcome, Round, Stop, Umpire, What,
};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

const LIMIT: Clause = Clause::new("VII.1");
const AS_ONE: Clause = Clause::new("VII.4.2");
const SPARED: Clause = Clause::new("VII.4.4");
const EVENLY: Clause = Clause::new("XIII.3.1");
const ODD_POINT: Clause = Clause::new("XIII.3.2");
const RETREAT: Clause = Clause::new("XIII.17");
const GA_PA: Clause = Clause::new("X.19");
const LEADER: Clause = Clause::new("XII.1.2");
const GUNS_ALONE: Clause = Clause::new("XI.7");
const GUNS_RETREAT: Clause = Clause::new("XI.9");
const FORMATIONS: Clause = Clause::new("XI.1.1");
const WHO_HAS_CHEVAUX: Clause = Clause::new("X.22");
const CHEVAUX: Clause = Clause::new("X.23.2");

/// A unit in the hex fired at.
#[derive(
    Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize, JsonSchema,
)]
#[serde(deny_unknown_fields)]
pub struct TargetUnit {
    /// Its arm.
    pub arm: Arm,
    /// Its current morale: for a retreat, and for the test of guns alone.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schemars(range(min = 1, max = 9))]
    pub morale: Option<i32>,
    /// Whose it is: only for guns whose morale is not given.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub nation: Option<Nation>,
}

impl TargetUnit {
    /// A unit with its morale.
    #[inline]
    pub const fn new(arm: Arm, morale: i32) -> Self {
        Self { arm, morale: Some(morale), nation: None }
    }
}

/// What is fired at.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Target {
    /// The units of the hex.
    #[schemars(with = "Vec<TargetUnit>", length(min = 1, max = 2))]
    pub units: Pair<TargetUnit>,
    /// The factor of the leader who stands with them; 0 for none.
    #[serde(default)]
    #[schemars(range(min = 0, max = 9))]
    pub leader: i32,
    /// From which side they are shot at.
    #[serde(default)]
    pub from: Direction,
    /// In a wood or a village.
    #[serde(default)]
    pub wood_or_village: bool,
    /// Behind a field work.
    #[serde(default)]
    pub field_work: bool,
    /// One or more levels higher than the shooter.
    #[serde(default)]
    pub higher: bool,
    /// Guns in march formation.
    #[serde(default)]
    pub limbered: bool,
    /// Behind chevaux-de-frise.
    #[serde(default)]
    pub chevaux: bool,
    /// An attacker, who never falls back under fire.
    #[serde(default)]
    pub attacking: bool,
}

impl Target {
    /// These units in the open, shot at from their front.
    #[inline]
    pub const fn of(units: Pair<TargetUnit>) -> Self {
        Self {
            units,
            leader: 0,
            from: Direction::Front,
            wood_or_village: false,
            field_work: false,
            higher: false,
            limbered: false,
            chevaux: false,
            attacking: false,
        }
    }

    /// Guns and nobody else.
    #[inline]
    pub fn is_guns_alone(&self) -> bool {
        self.units.iter().all(|unit| unit.arm.is_guns())
    }

    /// Two squadrons.
    #[inline]
    pub fn is_two_horse(&self) -> bool {
        self.units.second.is_some() && self.units.iter().all(|unit| unit.arm.is_horse())
    }

    /// Shot at from the flank or the rear.
    #[inline]
    pub fn is_turned(&self) -> bool {
        self.from != Direction::Front
    }

    /// X.23.2: chevaux-de-frise do not matter in fire.
    #[inline]
    pub(crate) fn chevaux_line(&self, umpire: &mut impl Umpire) {
        if self.chevaux {
            umpire.note(Line::note(CHEVAUX).why("chevaux-do-not-matter"));
        }
    }

    /// What cannot be.
    pub(crate) fn contradictions(&self, faults: &mut Vec<Fault>) {
        let mut against = |at: &str, clause, key| {
            faults.push(Fault::new(at, What::Against { clause, key }));
        };
        if let Some(second) = self.units.second {
            let arms = [self.units.first.arm, second.arm];
            let guns = arms.iter().filter(|arm| arm.is_guns()).count();
            if guns != 1 && !self.is_two_horse() {
                against("target.units", LIMIT, "against-stack");
            }
        }
        if self.limbered && self.units.iter().all(|unit| !unit.arm.is_guns()) {
            against("target.limbered", FORMATIONS, "against-limbered");
        }
        if self.chevaux && self.units.iter().all(|unit| unit.arm != Arm::Infantry) {
            against("target.chevaux", WHO_HAS_CHEVAUX, "against-chevaux");
        }
    }
}

/// Between the roll and its effect.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum FireState {
    /// Before the roll.
    Roll,
    /// So many points were hit, at least one.
    Struck(i32),
}

impl FireState {
    /// What follows the points that a table gave: their effect, or nothing.
    pub(crate) fn after(points: i32, umpire: &mut impl Umpire) -> Next<Self, FireOutcome> {
        umpire.found("points", Found::Number(points.into()));
        match points {
            1.. => Next::Go(Self::Struck(points)),
            _ => Next::Done(FireOutcome::Fired(Hit::default())),
        }
    }
}

/// What a salvo did.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Default, Debug, Serialize)]
pub struct Hit {
    /// The points the table gave.
    pub points: i32,
    /// What each unit that can lose morale loses.
    pub each: i32,
    /// The odd point of a stack: its owner says who loses it.
    pub spare: i32,
    /// The target falls back one hex.
    pub retreats: bool,
    /// Whether guns alone passed their test, where they took one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub passed: Option<bool>,
    /// The guns in the hex are lost.
    pub guns_lost: bool,
}

/// What came of fire, or why there was none.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize)]
#[serde(untagged)]
pub enum FireOutcome {
    /// They fired.
    Fired(Hit),
    /// They may not fire.
    Forbidden {
        /// The clause that forbids it.
        refused: Clause,
    },
}

impl Outcome for FireOutcome {
    fn sentences(&self) -> Vec<Message> {
        let hit = match self {
            Self::Forbidden { refused } => {
                return vec![Message::new("fire-forbidden").text("clause", refused)];
            }
            Self::Fired(Hit { points: 0, .. }) => return vec![Message::new("fire-nothing")],
            Self::Fired(hit) => hit,
        };
        let mut said = Vec::new();
        match (hit.each, hit.spare) {
            (0, 0) => {}
            (0, _) => said.push(Message::new("fire-loses-spare")),
            (each, 0) if each == hit.points => {
                said.push(Message::new("fire-loses").number("points", each));
            }
            (each, spare) => {
                said.push(Message::new("fire-loses-each").number("points", each));
                said.extend((spare > 0).then(|| Message::new("fire-spare")));
            }
        }
        said.extend(hit.retreats.then(|| Message::new("fire-retreats")));
        said.extend(hit.guns_lost.then(|| Message::new("fire-guns-lost")));
        said.extend((hit.passed == Some(true)).then(|| Message::new("fire-guns-hold")));
        said
    }
}

/// XIII.3.1 and XIII.3.2: what each of two units loses, and the odd point.
#[inline]
pub(crate) fn share(points: i32, umpire: &mut impl Umpire) -> (i32, i32) {
    let half = Line::new(EVENLY, Op::Times(Num::HALF)).why("shared").with(points, 0);
    let total = umpire.line(points.into(), half);
    let total = umpire.line(total, Line::new(EVENLY, Op::Round(Round::Down)));
    let each = total.floor() as i32;
    let spare = (points - 2 * each).max(0);
    if spare > 0 {
        umpire.note(Line::note(ODD_POINT).why("odd-point"));
    }
    (each, spare)
}

/// Points that struck a target.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Struck<'a> {
    pub(crate) target: &'a Target,
    /// The salvo opens a Ga-Pa.
    pub(crate) ga_pa: bool,
    pub(crate) points: i32,
    pub(crate) readings: &'a Readings,
    pub(crate) tables: &'a Tables,
}

impl Struck<'_> {
    /// What the points do.
    #[inline]
    pub(crate) fn land(&self, umpire: &mut impl Umpire) -> Result<Hit, Stop> {
        let Self { target, points, .. } = *self;
        let hit = Hit { points, ..Hit::default() };
        if target.is_guns_alone() && target.limbered {
            umpire.note(Line::note(GUNS_ALONE).why("limbered-lost"));
            return Ok(Hit { guns_lost: true, ..hit });
        }
        if target.is_guns_alone() {
            return self.guns_test(hit, umpire);
        }
        let guns = target.units.iter().any(|unit| unit.arm.is_guns());
        let (mut each, mut spare) = (points, 0);
        if target.units.second.is_some() {
            umpire.open(Heading::of("fire-effect"));
            umpire.note(Line::note(AS_ONE).why("stack-as-one"));
            if guns {
                umpire.note(Line::note(SPARED).why("guns-spared"));
            } else {
                (each, spare) = share(points, umpire);
            }
        }
        let retreats = self.retreats(umpire)?;
        let guns_lost = retreats && guns;
        if guns_lost {
            umpire.note(Line::note(GUNS_RETREAT).by(SPARED).why("guns-retreat"));
        }
        Ok(Hit { each, spare, retreats, guns_lost, ..hit })
    }

    /// 2. Whether the target falls back.
    fn retreats(&self, umpire: &mut impl Umpire) -> Result<bool, Stop> {
        let Self { target, points, readings, tables, .. } = *self;
        if self.ga_pa {
            umpire.note(Line::note(GA_PA).by(RETREAT).why("ga-pa-holds"));
            return Ok(false);
        }
        if target.attacking {
            umpire.note(Line::note(RETREAT).why("attacker-stays"));
            return Ok(false);
        }
        let nerve = self.nerve(umpire)?;
        let loss = if nerve.second.is_some() { self.loss_of_each(umpire) } else { points.into() };
        umpire.open(Heading::of("fire-retreat"));
        if nerve.leader.is_some() {
            umpire.note(Line::note(LEADER).why("leader-under-fire"));
        }
        let level = nerve.level(readings, umpire);
        let columns = &tables.retreat.columns;
        let column = columns.iter().find(|column| level <= column.at(0)).unwrap_or(&columns[4]);
        let enough = column.at(1);
        let line = Line::row(column.clause, enough).by(RETREAT).why("retreat-at");
        umpire.line(level.into(), line.with(level, enough));
        let retreats = loss >= enough.into();
        if retreats {
            umpire.note(Line::note(RETREAT).why("target-falls-back"));
        }
        umpire.found("retreats", Found::Yes(retreats));
        Ok(retreats)
    }

    /// A8.6: what a stack lost, for each of its two units.
    fn loss_of_each(&self, umpire: &mut impl Umpire) -> Num {
        let least = &self.tables.retreat.stack;
        let half = Line::new(least.clause, Op::Times(Num::HALF)).why("loss-each");
        let loss = umpire.line(self.points.into(), half.with(self.points, 0));
        let loss = umpire.line(loss, Line::new(least.clause, Op::Round(Round::Down)));
        if loss >= least.value().into() {
            return loss;
        }
        let at_least = Op::AtLeast(least.value().into());
        umpire.line(loss, Line::new(least.clause, at_least).why("at-least"))
    }

    /// The leader's factor, where there is a leader.
    fn leader(&self) -> Option<i32> {
        (self.target.leader > 0).then_some(self.target.leader)
    }

    /// Who stands there, guns aside.
    fn nerve(&self, umpire: &mut impl Umpire) -> Result<Nerve, Stop> {
        let Pair { first, second } = self.target.units;
        let leader = self.leader();
        let names = ["target.units[0].morale", "target.units[1].morale"];
        let mut morale = |unit: TargetUnit, name| umpire.fact(unit.morale, RETREAT, name);
        Ok(match second {
            Some(second) if first.arm.is_guns() => {
                Nerve { first: morale(second, names[1])?, second: None, leader }
            }
            Some(second) if !second.arm.is_guns() => {
                let (first, second) = (morale(first, names[0])?, morale(second, names[1])?);
                Nerve { first, second: Some(second), leader }
            }
            _ => Nerve { first: morale(first, names[0])?, second: None, leader },
        })
    }

    /// 3. The test of guns alone in firing formation.
    fn guns_test(&self, hit: Hit, umpire: &mut impl Umpire) -> Result<Hit, Stop> {
        umpire.open(Heading::of("morale-level"));
        let guns = &self.target.units.first;
        let table = &self.tables.artillery;
        let printed = match (guns.morale, guns.nation) {
            (None, Some(Nation::Swedish)) => Some(&table.swedish_morale),
            (None, Some(Nation::Saxon)) => Some(&table.saxon_morale),
            (None, Some(Nation::Crown)) => Some(&table.crown_morale),
            _ => None,
        };
        if let Some(row) = printed {
            umpire.note(Line::row(row.clause, row.value()).why("guns-morale").with(row.value(), 0));
        }
        let morale = guns.morale.or(printed.map(Row::value));
        let first = umpire.fact(morale, GUNS_ALONE, "target.units[0].morale")?;
        let nerve = Nerve { first, second: None, leader: self.leader() };
        if nerve.leader.is_some() {
            umpire.note(Line::note(LEADER).why("leader-under-fire"));
        }
        let level = nerve.level(self.readings, umpire);
        umpire.open(Heading::of("morale-test"));
        let line = Line::add(GUNS_ALONE, hit.points).why("points-to-test").with(hit.points, 0);
        let total = umpire.line(Num::ZERO, line);
        let passed = morale::test(level, GUNS_ALONE, total, umpire)?.passed();
        if !passed {
            umpire.note(Line::note(GUNS_ALONE).why("guns-alone-lost"));
        }
        Ok(Hit { passed: Some(passed), guns_lost: !passed, ..hit })
    }
}
