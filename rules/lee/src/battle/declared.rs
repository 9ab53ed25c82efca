//! The odds of an attack that is only declared: whether it comes up, and the fight if it does.
//!
//! Nobody measures before the reactions are said (9.2): distances are told by eye, to three inches. Whatever lies in
//! that band may be the truth, so the odds take each half inch of it for as likely as any other: a die, thrown for the
//! odds alone.

use crate::battle::Battle;
use crate::battle::army::UnitId;
use crate::battle::insight::BY_EYE;
use crate::battle::state::{State, Step};
use crate::battle::zones::distance;
use crate::fight::attack::{Attack, AttackOutcome, AttackState};
use crate::measure::{Distance, INCH};
use crate::reactions::way;
use crate::units::Stat;
use kernel::{Clause, Die, Message, Next, Outcome, Procedure, Span, Stop, Throw, Umpire};
use serde::Serialize;

const SHORT: Clause = Clause::new("9.3.p7");
/// The parts of the band in which a distance lies that was told by eye: the faces of a die.
const PARTS: i32 = 6;

/// How far off a target seems, and how much of that is beyond the attacker's reach.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize)]
pub struct Reach {
    /// The way of the attack in inches, by eye or measured, with what ground costs.
    pub way: i32,
    /// The attacker's move in inches.
    pub movement: i32,
    /// Of six parts of the band those that are out of reach.
    #[serde(skip)]
    parts: i32,
}

/// An attack with the chance that it does not come up.
pub(super) struct Declared<'a> {
    /// The fight, if there is a place for it.
    pub attack: Option<Attack<'a>>,
    /// How far it is.
    pub reach: Reach,
}

/// What a declared attack comes to.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize)]
#[serde(untagged)]
pub enum DeclaredOutcome {
    /// It does not come up.
    Short {
        /// How far it was, and the move that was there for it.
        falls_short: Reach,
    },
    /// It comes up, and this is how it ends.
    Fought(AttackOutcome),
}

impl Outcome for DeclaredOutcome {
    fn sentences(&self) -> Vec<Message> {
        match self {
            Self::Short { falls_short: Reach { way, movement, .. } } => {
                let short = Message::new("attack-falls-short").number("way", *way);
                vec![short.number("move", *movement)]
            }
            Self::Fought(outcome) => outcome.sentences(),
        }
    }

    fn gist(&self) -> Vec<Message> {
        match self {
            Self::Short { .. } => self.sentences(),
            Self::Fought(outcome) => outcome.gist(),
        }
    }
}

impl Procedure for Declared<'_> {
    /// Nothing before it is known whether it comes up.
    type State = Option<AttackState>;
    type Outcome = DeclaredOutcome;

    fn begin(&self) -> Self::State {
        None
    }

    fn step(
        &self,
        state: Self::State,
        umpire: &mut impl Umpire,
    ) -> Result<Next<Self::State, DeclaredOutcome>, Stop> {
        let short = DeclaredOutcome::Short { falls_short: self.reach };
        let Some(attack) = &self.attack else { return Ok(Next::Done(short)) };
        if let Some(state) = state {
            return Ok(match attack.step(state, umpire)? {
                Next::Go(next) => Next::Go(Some(next)),
                Next::Decide(decision, next) => Next::Decide(decision, Some(next)),
                Next::Done(outcome) => Next::Done(DeclaredOutcome::Fought(outcome)),
            });
        }
        let comes_up = match self.reach.parts {
            0 => true,
            PARTS => false,
            parts => {
                let far = Span::at_least(parts + 1);
                umpire.throw(SHORT, Throw::pool(1, Die::D6, far, Span::NONE))?.value > 0
            }
        };
        Ok(if comes_up { Next::Go(Some(attack.begin())) } else { Next::Done(short) })
    }

    fn decide(&self, state: Self::State, option: usize) -> Self::State {
        let attack = self.attack.as_ref()?;
        state.map(|state| attack.decide(state, option))
    }
}

impl Battle {
    /// Whether distances are still told by eye: before the reactions are said, unless attacks are forced (9.2, 9.5).
    fn goes_by_eye(&self, state: &State) -> bool {
        matches!(state.next(), Step::Declare | Step::Respond) && !state.action.forced
    }

    /// How far an attack has to go, as far as one may know it, and how much of that is beyond its reach.
    pub fn reach_of(&self, state: &State, unit: UnitId, target: UnitId) -> Reach {
        let movement = self.facts(state, unit).stat(Stat::Move, &self.tables);
        let Some(approach) = self.way_to_attack(state, unit, target) else {
            let far = distance(self.measured(&self.base(state, unit), &self.base(state, target)));
            return Reach { way: far.0 / INCH, movement, parts: PARTS };
        };
        let eye = self.goes_by_eye(state);
        let seen = if eye {
            Distance::inches(self.guessed(approach.length))
        } else {
            distance(approach.length)
        };
        let way = way(seen, approach.costs, &self.readings, &self.tables);
        let beyond = |far: i32| Distance(far).over(movement);
        let parts = match eye {
            true => {
                let nearest = way.0 - BY_EYE * INCH / 2;
                let part = BY_EYE * INCH / PARTS;
                (1..=PARTS).filter(|number| beyond(nearest + number * part)).count() as i32
            }
            false => PARTS * i32::from(beyond(way.0)),
        };
        Reach { way: (way.0 + INCH / 2) / INCH, movement, parts }
    }
}

impl Reach {
    /// Whether the attack surely comes up, as far as one may know.
    pub const fn is_sure(self) -> bool {
        self.parts == 0
    }

    /// Of six chances those that it falls short.
    pub const fn parts_short(self) -> i32 {
        self.parts
    }
}
