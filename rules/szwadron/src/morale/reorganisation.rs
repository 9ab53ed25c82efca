//! 6.8.2 to 6.8.6: an attempt to reorganise a unit in panic or in uncontrolled pursuit.
//!
//! 1. In panic: no enemy within 10 cm (6.8.2). In pursuit: none of its figures engaged (6.8.3).
//! 2. A morale test (6.8.4). Passed: it mends its formation (6.8.5) and acts again from the next turn on (6.8.6).
//!    Failed, or without an attempt: it flees on (6.8.7) or pursues on (6.8.8).

use super::{Nerve, Stand};
use crate::measure::Distance;
use crate::readings::Readings;
use crate::tables::Tables;
use crate::units::{self, State, Unit};
use kernel::{
    Clause, Fault, Heading, Line, Message, Next, Outcome, Procedure, Situation, Stop, Umpire, What,
};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

const NEAR: Clause = Clause::new("6.8.2");
const FREE: Clause = Clause::new("6.8.3");
const ATTEMPT: Clause = Clause::new("6.8.4");
const MENDS: Clause = Clause::new("6.8.5");
const RESTS: Clause = Clause::new("6.8.6");
const FLEES: Clause = Clause::new("6.8.7");
const PURSUES: Clause = Clause::new("6.8.8");

/// An enemy within so many centimetres forbids the attempt (6.8.2).
pub const ENEMY_NEAR: i32 = 10;

/// A unit out of control.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct ReorganisationFacts {
    unit: Unit,
    /// To the nearest enemy; matters in panic.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    nearest_enemy: Option<Distance>,
    /// Some of its figures are engaged in melee; matters in pursuit.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    engaged: Option<bool>,
    #[serde(default)]
    readings: Readings,
}

impl Situation for ReorganisationFacts {
    const NAME: &'static str = "reorganisation";
    const EXAMPLE: &'static str = include_str!("../../examples/reorganisation.json");
    type Tables = Tables;
    type Case<'a> = Reorganisation<'a>;

    fn contradictions(&self) -> Vec<Fault> {
        let mut faults = units::against(&self.unit, "unit");
        if self.unit.state == State::Normal {
            let what = What::Against { clause: ATTEMPT, key: "against-in-order" };
            faults.push(Fault::new("unit.state", what));
        }
        faults
    }

    fn case<'a>(&'a self, tables: &'a Tables) -> Reorganisation<'a> {
        let Self { unit, nearest_enemy, engaged, readings } = self;
        Reorganisation { unit, nearest_enemy: *nearest_enemy, engaged: *engaged, tables, readings }
    }
}

/// One attempt.
pub struct Reorganisation<'a> {
    /// The unit.
    pub unit: &'a Unit,
    /// To the nearest enemy.
    pub nearest_enemy: Option<Distance>,
    /// Some of its figures are engaged.
    pub engaged: Option<bool>,
    /// The tables.
    pub tables: &'a Tables,
    /// How the book is read.
    pub readings: &'a Readings,
}

/// What came of it.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize)]
pub struct ReorganisationOutcome {
    /// Whether it could try.
    pub attempted: bool,
    /// How it stands.
    pub stand: Stand,
}

impl Outcome for ReorganisationOutcome {
    fn sentences(&self) -> Vec<Message> {
        let attempt = (!self.attempted).then(|| Message::new("no-attempt"));
        let stand = Message::new(match self.stand {
            Stand::Panic => "flees-on",
            Stand::Pursuit => "pursues-on",
            _ => "reorganised",
        });
        attempt.into_iter().chain([stand]).collect()
    }
}

impl Procedure for Reorganisation<'_> {
    type State = ();
    type Outcome = ReorganisationOutcome;

    fn begin(&self) {}

    fn step(
        &self,
        (): (),
        umpire: &mut impl Umpire,
    ) -> Result<Next<(), ReorganisationOutcome>, Stop> {
        umpire.open(Heading::of(ReorganisationFacts::NAME));
        let Self { unit, tables, readings, .. } = *self;
        let nerve = Nerve { unit, figures: unit.figures, tables, readings };
        let attempted = self.may_try(umpire)?;
        if attempted && nerve.test(ATTEMPT, umpire)? {
            umpire.note(Line::note(MENDS));
            umpire.note(Line::note(RESTS));
            return Ok(Next::Done(ReorganisationOutcome { attempted, stand: Stand::Stands }));
        }
        umpire.note(Line::note(match unit.state {
            State::Pursuit => PURSUES,
            _ => FLEES,
        }));
        Ok(Next::Done(ReorganisationOutcome { attempted, stand: nerve.standing() }))
    }
}

impl Reorganisation<'_> {
    fn may_try(&self, umpire: &mut impl Umpire) -> Result<bool, Stop> {
        if self.unit.state == State::Pursuit {
            let engaged = umpire.fact(self.engaged, FREE, "engaged")?;
            if engaged {
                umpire.note(Line::note(FREE).why("still-engaged"));
            }
            return Ok(!engaged);
        }
        let enemy = umpire.fact(self.nearest_enemy, NEAR, "nearest_enemy")?;
        let far = enemy.over(ENEMY_NEAR);
        if !far {
            umpire.note(Line::note(NEAR).why("enemy-near").with(enemy.as_cm(), ENEMY_NEAR));
        }
        Ok(far)
    }
}
