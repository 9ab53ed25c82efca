//! XII.2 and XII.3, the loss of a leader (*utrata dowódcy*), and I.4, the test of those he stood
//! with.
//!
//! 1. A die where his unit lost morale: one for cold steel, one for each salvo that told. Alone,
//!    he leaves infantry without a die and cavalry with one. A 9 loses him.
//! 2. Those he stood with test, his factor added to the roll; what failing costs is a reading.

use crate::morale::{self, Nerve};
use crate::pair::Pair;
use crate::readings::{FailedTest, LeaderWithoutUnits, Readings};
use crate::tables::Tables;
use kernel::{
    Clause, Die, Fault, Heading, Line, Message, Next, Num, Outcome, Procedure, Situation, Stop,
    Umpire, What,
};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

const LOST: Clause = Clause::new("XII.2.1");
const EACH_SALVO: Clause = Clause::new("XII.2.2");
const INFANTRY: Clause = Clause::new("XII.3.1");
const CAVALRY: Clause = Clause::new("XII.3.2");
const LEFT_ALONE: Clause = Clause::new("XII.3.3");
const TEST: Clause = Clause::new("I.4");

/// The face that loses him (XII.2.1, XII.3.2).
const FATAL: i32 = 9;

/// What endangers the leader.
#[derive(
    Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize, JsonSchema,
)]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs, reason = "the names say it")]
pub enum Danger {
    // Fire that cost his unit morale.
    #[default]
    Fire,
    // Cold steel that cost his unit morale, also an attack that was not pressed home.
    ColdSteel,
    // Enemy infantry next to him, alone in his hex.
    AloneByInfantry,
    // Enemy cavalry next to him, alone in his hex.
    AloneByCavalry,
}

impl Danger {
    const fn is_alone(self) -> bool {
        matches!(self, Self::AloneByInfantry | Self::AloneByCavalry)
    }
}

/// A leader in danger.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct LeaderLoss {
    danger: Danger,
    #[serde(default = "one")]
    #[schemars(range(min = 0, max = 9))]
    salvos: i32,
    #[serde(default)]
    after_combat: bool,
    #[serde(default = "yes")]
    has_units: bool,
    #[schemars(range(min = 0, max = 9))]
    factor: i32,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schemars(with = "Vec<i32>", length(min = 1, max = 2), inner(range(min = 1, max = 9)))]
    morale: Option<Pair<i32>>,
    #[serde(default)]
    readings: Readings,
}

const fn one() -> i32 {
    1
}

const fn yes() -> bool {
    true
}

impl Situation for LeaderLoss {
    const NAME: &'static str = "leader-loss";
    const EXAMPLE: &'static str = include_str!("../examples/leader-loss.json");
    type Tables = Tables;
    type Case<'a> = LeaderInDanger<'a>;

    fn contradictions(&self) -> Vec<Fault> {
        let mut faults = Vec::new();
        let mut against = |at: &str, clause, key| {
            faults.push(Fault::new(at, What::Against { clause, key }));
        };
        let alone = self.danger.is_alone();
        if alone && self.morale.is_some() {
            against("morale", INFANTRY, "against-not-alone");
        }
        if !alone && self.morale.is_none() {
            against("morale", LOST, "against-alone");
        }
        if self.salvos > 1 && self.danger != Danger::Fire {
            against("salvos", EACH_SALVO, "against-salvos");
        }
        if self.after_combat && !alone {
            against("after_combat", LEFT_ALONE, "against-not-alone");
        }
        if !self.has_units && !alone {
            against("has_units", INFANTRY, "against-not-alone");
        }
        faults
    }

    fn case<'a>(&'a self, _tables: &'a Tables) -> LeaderInDanger<'a> {
        let Self { danger, salvos, after_combat, has_units, factor, morale, ref readings } = *self;
        let with = morale.map(|Pair { first, second }| Nerve { first, second, leader: None });
        LeaderInDanger { danger, salvos, after_combat, has_units, factor, with, readings }
    }
}

/// One leader in one danger.
#[derive(Clone, Copy, Debug)]
pub struct LeaderInDanger<'a> {
    /// What endangers him.
    pub danger: Danger,
    /// Of fire: how many salvos cost his unit morale.
    pub salvos: i32,
    /// Of a leader alone: combat left him so (XII.3.3).
    pub after_combat: bool,
    /// Of a leader alone: a unit under him is on the map, to which he can ride.
    pub has_units: bool,
    /// His morale factor.
    pub factor: i32,
    /// Those he stands with, at their morale now and without him.
    pub with: Option<Nerve>,
    /// How the book is read.
    pub readings: &'a Readings,
}

/// Between the throws.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum LeaderState {
    /// So many dice for him were thrown.
    Thrown(i32),
    /// He is lost: his unit tests.
    Test,
}

/// What became of him.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Default, Debug, Serialize)]
pub struct LeaderOutcome {
    /// He is lost.
    pub lost: bool,
    /// He is moved to the nearest unit under him.
    pub moves: bool,
    /// He has no unit to go to and leaves the field.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub leaves: bool,
    /// Whether those he stood with passed their test, where they took one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub passed: Option<bool>,
    /// What each of them loses by it.
    pub points: i32,
}

impl Outcome for LeaderOutcome {
    fn sentences(&self) -> Vec<Message> {
        let fate = match (self.lost, self.moves) {
            (true, _) => "leader-lost",
            (false, true) => "leader-moves",
            (false, false) if self.leaves => "leader-leaves",
            (false, false) => "leader-unhurt",
        };
        let test = self.passed.map(|passed| match passed {
            true => Message::new("leader-test-passed"),
            false => Message::new("leader-test-failed").number("points", self.points),
        });
        [Message::new(fate)].into_iter().chain(test).collect()
    }
}

type Step = Result<Next<LeaderState, LeaderOutcome>, Stop>;

impl Procedure for LeaderInDanger<'_> {
    type State = LeaderState;
    type Outcome = LeaderOutcome;

    #[inline]
    fn begin(&self) -> LeaderState {
        LeaderState::Thrown(0)
    }

    #[inline]
    fn step(&self, state: LeaderState, umpire: &mut impl Umpire) -> Step {
        match state {
            LeaderState::Thrown(thrown) => self.throw(thrown, umpire),
            LeaderState::Test => self.test(umpire),
        }
    }
}

impl LeaderInDanger<'_> {
    /// 1. One die for him.
    fn throw(&self, thrown: i32, umpire: &mut impl Umpire) -> Step {
        let moves = self.danger.is_alone();
        umpire.open(Heading::of(LeaderLoss::NAME));
        if thrown == 0 {
            if self.after_combat {
                umpire.note(Line::note(LEFT_ALONE));
            }
            if self.danger == Danger::AloneByInfantry {
                return Ok(Next::Done(self.gives_way(INFANTRY, umpire)));
            }
            if self.danger == Danger::Fire && self.salvos == 0 {
                return Ok(Next::Done(LeaderOutcome::default()));
            }
        } else {
            umpire.note(Line::note(EACH_SALVO).why("next-salvo").with(thrown + 1, self.salvos));
        }
        let clause = if moves { CAVALRY } else { LOST };
        let (face, _) = umpire.die(clause, Die::D10Zero, Num::ZERO)?;
        let lost = face == FATAL;
        if lost {
            umpire.note(Line::note(clause).why("leader-lost"));
        } else if self.danger == Danger::Fire && thrown + 1 < self.salvos {
            return Ok(Next::Go(LeaderState::Thrown(thrown + 1)));
        } else if moves {
            return Ok(Next::Done(self.gives_way(clause, umpire)));
        }
        Ok(match self.with {
            Some(_) if lost => Next::Go(LeaderState::Test),
            _ => Next::Done(LeaderOutcome { lost, ..LeaderOutcome::default() }),
        })
    }

    /// XII.3.1–2: he goes to the nearest unit under him; what if there is none is a reading.
    fn gives_way(&self, clause: Clause, umpire: &mut impl Umpire) -> LeaderOutcome {
        let stays = LeaderOutcome::default();
        let (outcome, why) = match self.readings.without_units() {
            _ if self.has_units => (LeaderOutcome { moves: true, ..stays }, "leader-moves"),
            LeaderWithoutUnits::LeavesField => {
                (LeaderOutcome { leaves: true, ..stays }, "leader-leaves")
            }
            LeaderWithoutUnits::Lost => (LeaderOutcome { lost: true, ..stays }, "leader-cut-off"),
        };
        umpire.note(Line::note(clause).why(why));
        outcome
    }

    /// 2. The test of those he stood with.
    fn test(&self, umpire: &mut impl Umpire) -> Step {
        let lost = LeaderOutcome { lost: true, ..LeaderOutcome::default() };
        let Some(nerve) = self.with else {
            return Ok(Next::Done(lost));
        };
        umpire.open(Heading::of("morale-level"));
        let level = nerve.level(self.readings, umpire);
        umpire.open(Heading::of("morale-test"));
        let line = Line::add(TEST, self.factor).why("lost-leader").with(self.factor, 0);
        let total = umpire.line(Num::ZERO, line);
        let passed = morale::test(level, TEST, total, umpire)?.passed();
        let mut points = 0;
        if !passed && self.readings.failed_test == FailedTest::OnePoint {
            points = 1;
            umpire.note(Line::note(TEST).why("failed-test-point"));
        }
        Ok(Next::Done(LeaderOutcome { passed: Some(passed), points, ..lost }))
    }
}
