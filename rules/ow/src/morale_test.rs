//! I.4: the morale tests that one unit or stack takes by itself, and what each costs.
//!
//! Who tests, and why: friends through whom somebody retreats (XIII.4, VII.3) or flees (XIII.14.1);
//! a unit that could fall back only under an enemy's front (XIII.19.1); cavalry that infantry
//! (VI.8) or cavalry (VI.9) has come upon from the side or behind; infantry that wants to set
//! chevaux-de-frise against cavalry (X.24.2); a unit that wants to recover next to an enemy
//! (XIII.6.1); whoever attacks guns from their front (XI.6.1).

use crate::levels::Levels;
use crate::morale::{self, Nerve};
use crate::readings::{GunsNotTaken, Readings, TurnedRetreat};
use crate::tables::Tables;
use kernel::{
    Clause, Heading, Line, Message, Next, Num, Outcome, Procedure, Situation, Stop, Umpire,
};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

const PASSED_THROUGH: Clause = Clause::new("XIII.4");
const STACKED_FRIENDS: Clause = Clause::new("VII.3");
const FLIGHT: Clause = Clause::new("XIII.14.1");
const LAST_RESORT: Clause = Clause::new("XIII.19.1");
const APPROACHED: Clause = Clause::new("VI.8");
const AS_BEFORE_INFANTRY: Clause = Clause::new("VI.7");
const TURN: Clause = Clause::new("VI.9");
const CHEVAUX: Clause = Clause::new("X.24.2");
const CHEVAUX_STOP: Clause = Clause::new("X.24.3");
const RECOVERY: Clause = Clause::new("XIII.6.1");
const GUNS: Clause = Clause::new("XI.6.1");
const NOT_PRESSED_HOME: Clause = Clause::new("X.11.(1b)");

/// Why a test is taken.
#[derive(
    Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize, JsonSchema,
)]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs, reason = "the names say it")]
pub enum Reason {
    // Friends retreat through it.
    #[default]
    PassedThrough,
    // Friends flee through it.
    FlightThrough,
    // It retreated into an enemy front zone.
    FrontZoneRetreat,
    // Cavalry whose flank or rear infantry has come upon.
    Approached,
    // Cavalry that wants to turn to cavalry on its flank or rear.
    Turn,
    // Infantry that wants to set chevaux-de-frise against cavalry.
    Chevaux,
    // It wants to recover morale next to an enemy.
    Recovery,
    // It attacks guns from their front.
    GunsAttacked,
}

impl Reason {
    /// The clause that demands the test.
    pub const fn clause(self) -> Clause {
        match self {
            Self::PassedThrough => PASSED_THROUGH,
            Self::FlightThrough => FLIGHT,
            Self::FrontZoneRetreat => LAST_RESORT,
            Self::Approached => APPROACHED,
            Self::Turn => TURN,
            Self::Chevaux => CHEVAUX,
            Self::Recovery => RECOVERY,
            Self::GunsAttacked => GUNS,
        }
    }

    /// What failing it costs every unit that tests.
    pub fn cost(self, readings: &Readings) -> i32 {
        match self {
            Self::PassedThrough
            | Self::FlightThrough
            | Self::FrontZoneRetreat
            | Self::Approached
            | Self::Chevaux => 1,
            Self::GunsAttacked if readings.guns_not_taken == GunsNotTaken::OnePoint => 1,
            Self::Turn | Self::Recovery | Self::GunsAttacked => 0,
        }
    }
}

/// Throws a test without modifiers for this clause: true when it is passed.
#[inline]
pub fn roll(
    nerve: Nerve,
    by: Clause,
    readings: &Readings,
    umpire: &mut impl Umpire,
) -> Result<bool, Stop> {
    let level = nerve.level(readings, umpire);
    umpire.open(Heading::of("test-roll"));
    Ok(morale::test(level, by, Num::ZERO, umpire)?.passed())
}

/// One test.
#[derive(Clone, Copy, Debug)]
pub struct MoraleTest<'a> {
    /// Who takes it.
    pub nerve: Nerve,
    /// Why.
    pub reason: Reason,
    /// How the book is read.
    pub readings: &'a Readings,
}

/// How it went.
#[derive(Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize)]
pub struct MoraleOutcome {
    /// Why it was taken.
    pub reason: Reason,
    /// Whether it was passed.
    pub passed: bool,
    /// Points of morale that each unit loses that tested.
    pub loses: i32,
    /// Points of morale that each unit of cavalry before the chevaux-de-frise loses.
    pub enemy_loses: i32,
    /// Hexes that cavalry falls back whose flank or rear infantry has come upon.
    pub falls_back: i32,
}

impl Outcome for MoraleOutcome {
    fn sentences(&self) -> Vec<Message> {
        let key = match (self.passed, self.reason) {
            (true, Reason::Turn) => "test-passed-turn",
            (true, Reason::Chevaux) => "test-passed-chevaux",
            (true, Reason::Recovery) => "test-passed-recovery",
            (true, Reason::GunsAttacked) => "test-passed-guns",
            (true, _) => "test-passed",
            (false, Reason::Turn) => "test-failed-turn",
            (false, Reason::Chevaux) => "test-failed-chevaux",
            (false, Reason::Recovery) => "test-failed-recovery",
            (false, Reason::GunsAttacked) => "test-failed-guns",
            (false, _) => "test-failed",
        };
        let mut all = vec![Message::new(key)];
        if self.loses > 0 {
            all.push(Message::new("each-loses").number("points", self.loses));
        }
        if self.enemy_loses > 0 {
            all.push(Message::new("cavalry-stopped").number("points", self.enemy_loses));
        }
        if self.falls_back > 0 {
            all.push(Message::new("cavalry-falls-back").number("hexes", self.falls_back));
        }
        all
    }
}

impl Procedure for MoraleTest<'_> {
    type State = ();
    type Outcome = MoraleOutcome;

    #[inline]
    fn begin(&self) {}

    #[inline]
    fn step(&self, (): (), umpire: &mut impl Umpire) -> Result<Next<(), MoraleOutcome>, Stop> {
        umpire.open(Heading::of(MoraleFacts::NAME));
        let Self { nerve, reason, readings } = *self;
        let passed = roll(nerve, reason.clause(), readings, umpire)?;
        let mut outcome = MoraleOutcome { reason, passed, ..MoraleOutcome::default() };
        if !passed && reason.cost(readings) > 0 {
            outcome.loses = reason.cost(readings);
            let line =
                Line::row(reason.clause(), outcome.loses).why("loses").with(outcome.loses, 0);
            umpire.note(match reason {
                Reason::PassedThrough => line.by(STACKED_FRIENDS),
                Reason::GunsAttacked => line.by(NOT_PRESSED_HOME),
                _ => line,
            });
        }
        match reason {
            Reason::Chevaux if passed => {
                outcome.enemy_loses = 2;
                umpire.note(Line::row(CHEVAUX_STOP, 2).why("cavalry-loses").with(2, 0));
            }
            Reason::Approached => {
                let (hexes, by) = match readings.turned_retreat {
                    TurnedRetreat::TwoHexes => (2, Some(AS_BEFORE_INFANTRY)),
                    TurnedRetreat::OneHex => (1, None),
                };
                outcome.falls_back = hexes;
                let line = Line::row(APPROACHED, hexes).why("falls-back").with(hexes, 0);
                umpire.note(by.map_or(line, |by| line.by(by)));
            }
            _ => {}
        }
        Ok(Next::Done(outcome))
    }
}

/// A unit or stack that must test.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct MoraleFacts {
    reason: Reason,
    morale: Levels,
    #[serde(default)]
    #[schemars(range(min = 0, max = 5))]
    leader: i32,
    #[serde(default)]
    readings: Readings,
}

impl Situation for MoraleFacts {
    const NAME: &'static str = "morale-test";
    const EXAMPLE: &'static str = include_str!("../examples/morale-test.json");
    type Tables = Tables;
    type Case<'a> = MoraleTest<'a>;

    fn case<'a>(&'a self, _: &'a Tables) -> MoraleTest<'a> {
        let Self { reason, morale, leader, ref readings } = *self;
        MoraleTest { nerve: morale.with_leader(leader), reason, readings }
    }
}
