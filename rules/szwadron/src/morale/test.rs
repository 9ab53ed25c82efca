//! Every morale test by itself: after losses (6.3), for pursuit (6.3.6), of a unit that others flee through (6.4.3),
//! and of a unit in panic that is attacked (6.6.4). Breaking off and reorganising have rulings of their own.

use super::{After, IN_PANIC, Nerve, Stage, Stand, called_for};
use crate::readings::Readings;
use crate::tables::Tables;
use crate::units::{self, State, Unit};
use kernel::{
    Clause, Fault, Heading, Line, Message, Next, Outcome, Procedure, Situation, Stop, Umpire, What,
};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

const LOSSES: Clause = Clause::new("6.2.1");
const UNHURT: Clause = Clause::new("5.5.1");
const PURSUIT: Clause = Clause::new("6.3.6");
const FLED_THROUGH: Clause = Clause::new("6.4.3");
const ATTACKED: Clause = Clause::new("6.6.4");

/// Why a unit tests.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs, reason = "the names say it")]
enum Reason {
    // Damage by fire or in melee.
    Losses,
    // All its enemies in the melee gave way.
    Pursuit,
    // A unit in panic flees through it.
    FledThrough,
    // It is in panic and attacked.
    AttackedInPanic,
}

/// A unit that must test.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct MoraleFacts {
    reason: Reason,
    unit: Unit,
    /// Damage done to it.
    #[serde(default = "one")]
    #[schemars(range(min = 0, max = 300))]
    damage: i32,
    /// Figures it has just lost; `unit.figures` are those that are left.
    #[serde(default)]
    #[schemars(range(min = 0, max = 60))]
    lost: i32,
    #[serde(default)]
    readings: Readings,
}

const fn one() -> i32 {
    1
}

impl Situation for MoraleFacts {
    const NAME: &'static str = "morale-test";
    const EXAMPLE: &'static str = include_str!("../../examples/morale-test.json");
    type Tables = Tables;
    type Case<'a> = MoraleCase<'a>;

    fn contradictions(&self) -> Vec<Fault> {
        let mut faults = units::against(&self.unit, "unit");
        if self.reason == Reason::AttackedInPanic && self.unit.state != State::Panic {
            let what = What::Against { clause: ATTACKED, key: "against-no-panic" };
            faults.push(Fault::new("unit.state", what));
        }
        faults
    }

    fn case<'a>(&'a self, tables: &'a Tables) -> MoraleCase<'a> {
        MoraleCase { asked: self, tables }
    }
}

/// One test, or two.
pub struct MoraleCase<'a> {
    asked: &'a MoraleFacts,
    tables: &'a Tables,
}

/// How it went.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize)]
pub struct MoraleOutcome {
    /// How the unit stands now.
    stand: Stand,
    /// It was in panic before, and runs on only in its morale phase (6.6.3).
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    panicked_before: bool,
    /// Of a unit in panic that is attacked: whether it strikes back.
    #[serde(skip_serializing_if = "Option::is_none")]
    strikes_back: Option<bool>,
}

impl Outcome for MoraleOutcome {
    fn sentences(&self) -> Vec<Message> {
        vec![match self.strikes_back {
            Some(true) => Message::new("strikes-back"),
            Some(false) => Message::new("does-not-strike-back"),
            None if self.panicked_before => Message::new(IN_PANIC),
            None => Message::new(self.stand.key()),
        }]
    }
}

impl Procedure for MoraleCase<'_> {
    type State = Option<Stage>;
    type Outcome = MoraleOutcome;

    fn begin(&self) -> Option<Stage> {
        None
    }

    fn step(
        &self,
        state: Option<Stage>,
        umpire: &mut impl Umpire,
    ) -> Result<Next<Option<Stage>, MoraleOutcome>, Stop> {
        let MoraleFacts { reason, unit, readings, .. } = self.asked;
        let nerve = Nerve { unit, figures: unit.figures, tables: self.tables, readings };
        let heading = Heading::of(MoraleFacts::NAME);
        let panicked_before = unit.state == State::Panic;
        let outcome = |stand| MoraleOutcome { stand, panicked_before, strikes_back: None };
        let done = |stand| Ok(Next::Done(outcome(stand)));
        if let Some(stage) = state {
            return match nerve.after_losses(stage, heading, umpire)? {
                After::Again(stage) => Ok(Next::Go(Some(stage))),
                After::Ends(stand) => done(stand),
            };
        }
        umpire.open(heading);
        match reason {
            Reason::Losses => match self.excused(&nerve, umpire) {
                true => done(nerve.standing()),
                false => Ok(Next::Go(Some(Stage::Throw))),
            },
            Reason::Pursuit if nerve.never_pursues(umpire) => done(nerve.standing()),
            Reason::Pursuit if self.asked.damage == 0 => {
                umpire.note(Line::note(UNHURT).why("unhurt"));
                done(nerve.standing())
            }
            Reason::Pursuit => done(nerve.restrained(PURSUIT, umpire)?),
            Reason::FledThrough => match nerve.test(FLED_THROUGH, umpire)? {
                true => done(nerve.standing()),
                false => done(Stand::Panic),
            },
            Reason::AttackedInPanic => {
                let strikes_back = Some(nerve.test(ATTACKED, umpire)?);
                Ok(Next::Done(MoraleOutcome { strikes_back, ..outcome(Stand::Panic) }))
            }
        }
    }
}

impl MoraleCase<'_> {
    /// Whether there is no test for losses, and why.
    fn excused(&self, nerve: &Nerve<'_>, umpire: &mut impl Umpire) -> bool {
        let MoraleFacts { damage, lost, readings, .. } = self.asked;
        if nerve.beyond_testing(umpire) {
            return true;
        }
        if called_for(*damage, *lost, readings) {
            umpire.note(Line::note(LOSSES));
            return false;
        }
        umpire.note(Line::note(UNHURT).why("unhurt"));
        true
    }
}
