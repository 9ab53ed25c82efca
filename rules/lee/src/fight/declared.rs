//! 9.3: an attack that may fall short, and the fight if it comes up (ruling `attack`).
//!
//! 1. The way is measured (9.3.p5); beyond the attacker's move there is no fight, but a forced move (9.3.p7).
//! 2. What an eye alone tells of the way (9.2.p9) leaves a chance: a die, thrown for the odds of a declaration only.

use super::attack::{Attack, AttackOutcome, AttackState};
use crate::measure::Distance;
use kernel::{
    Clause, Die, Heading, Line, Message, Next, Outcome, Procedure, Span, Stop, Throw, Umpire,
};
use serde::Serialize;

const MEASURED: Clause = Clause::new("9.3.p5");
const SHORT: Clause = Clause::new("9.3.p7");
/// The parts of the band in which a distance lies that was told by eye: the faces of a die.
pub(crate) const PARTS: i32 = 6;

/// How far off a target is, or seems, and how much of that is beyond the attacker's reach.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize)]
pub struct Reach {
    /// The way of the attack in inches, measured or by eye, with what ground costs.
    pub way: Distance,
    /// The attacker's move in inches.
    pub movement: i32,
    /// Of six parts of the band those that are out of reach.
    #[serde(skip)]
    pub(crate) parts: i32,
}

impl Reach {
    /// A way that was measured.
    pub(crate) const fn measured(way: Distance, movement: i32) -> Self {
        let parts = if way.over(movement) { PARTS } else { 0 };
        Self { way, movement, parts }
    }

    /// Whether the attack surely comes up, as far as one may know.
    pub const fn is_sure(self) -> bool {
        self.parts == 0
    }

    /// Of six chances those that it falls short.
    pub const fn parts_short(self) -> i32 {
        self.parts
    }
}

/// An attack with the chance that it does not come up.
pub struct Declared<'a> {
    /// The fight, if there is a place for it.
    pub(crate) attack: Option<Attack<'a>>,
    /// How far it is; it comes up where nothing is said.
    pub(crate) reach: Option<Reach>,
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
                let short = Message::new("attack-falls-short").number("way", way.as_inches());
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
        if let (Some(attack), Some(state)) = (&self.attack, state) {
            return Ok(match attack.step(state, umpire)? {
                Next::Go(next) => Next::Go(Some(next)),
                Next::Decide(decision, next) => Next::Decide(decision, Some(next)),
                Next::Done(outcome) => Next::Done(DeclaredOutcome::Fought(outcome)),
            });
        }
        if let Some(reach) = self.reach {
            umpire.open(Heading::of("approach"));
            let (way, movement) = (reach.way.as_inches(), reach.movement);
            umpire.note(Line::note(MEASURED).why("way").with(way, movement));
            let comes_up = match reach.parts {
                0 => self.attack.is_some(),
                PARTS => false,
                parts => {
                    let far = Span::at_least(parts + 1);
                    umpire.throw(SHORT, Throw::pool(1, Die::D6, far, Span::NONE))?.value > 0
                }
            };
            if !comes_up {
                umpire.note(Line::note(SHORT));
                return Ok(Next::Done(DeclaredOutcome::Short { falls_short: reach }));
            }
        }
        match &self.attack {
            Some(attack) => Ok(Next::Go(Some(attack.begin()))),
            None => Err(Stop),
        }
    }

    fn decide(&self, state: Self::State, option: usize) -> Self::State {
        let attack = self.attack.as_ref()?;
        state.map(|state| attack.decide(state, option))
    }
}
