//! X.9–X.17, X.19–X.21 and A9: attack with cold steel (*atak na białą broń*), on foot and on horse,
//! and the clash after a counter-charge (X.28.4).
//!
//! 1. May they attack at all (X.9.(3), X.10, X.23.1); everybody's morale before the clash.
//! 2. The first test of every attacking stack, X.11.(1): who fails is out.
//! 3. The one test of the defender, X.11.(2): who fails has lost (`result`).
//! 4. The second test of every stack that passed the first, X.11.(3).
//!
//! Fire before the clash (X.11.1, X.12, X.19) is a procedure of its own, and so is what becomes of
//! a unit that loses points. Loss and gain are counted for each unit that takes part (XIII.3.3).

mod modifiers;
mod outcome;
mod result;
mod situation;

pub use outcome::{
    After, DefenderAfter, Fate, Pursuit, StackAfter, Stacks, SteelOutcome, Winner, pursuit,
};
pub(crate) use situation::contradictions;
pub use situation::{ColdSteelFacts, Defender, SecondEnemy, Stack};

use crate::levels::Levels;
use crate::morale;
use crate::readings::Readings;
use crate::tables::Tables;
use crate::units::Direction;
use kernel::{Clause, Heading, Line, Next, Procedure, Situation, Stop, Umpire};

const FROM_SEVERAL: Clause = Clause::new("X.9.(2)");
const SIDE_BY_SIDE: Clause = Clause::new("X.9.(3)");
const TOGETHER: Clause = Clause::new("X.10");
const CHEVAUX: Clause = Clause::new("X.23.1");
const CHEVAUX_AND_FOOT: Clause = Clause::new("X.23.2");
const COUNTER_CHARGE: Clause = Clause::new("X.28.4");
const GUNS_STAND_BY: Clause = Clause::new("VII.4.1");
const LEADER_HELPS: Clause = Clause::new("XII.1.2");
const ONE_LEADER: Clause = Clause::new("XII.1.3");
const COMPARED: Clause = Clause::new("X.17.1");
const BEST_STACK: Clause = Clause::new("X.17.2");
const SEVERAL: Clause = Clause::new("X.14");
const FIRST_PHASE: Clause = Clause::new("X.11.(1)");
const FIRST: Clause = Clause::new("X.11.(1a)");
const FIRST_FAILED: Clause = Clause::new("X.11.(1b)");
const FIRST_PASSED: Clause = Clause::new("X.11.(1c)");
const DEFENCE: Clause = Clause::new("X.11.(2)");
const HELD: Clause = Clause::new("X.11.(2a)");
const SECOND_PHASE: Clause = Clause::new("X.11.(3)");
const SECOND: Clause = Clause::new("X.11.(3a)");
const EACH: Clause = Clause::new("XIII.3.3");

/// X.11.(3a): so much at least a failed second test costs.
const LEAST_LOST: i32 = 2;

/// The most stacks that can stand around a hex.
pub const MOST: usize = 6;

/// One attack.
#[derive(Clone, Copy, Debug)]
pub struct ColdSteel<'a> {
    /// The attacking stacks, at most [`MOST`].
    pub stacks: &'a [Stack],
    /// The hex attacked.
    pub defender: Defender,
    /// Whether those who attack stand next to each other (X.9.(3)).
    pub side_by_side: bool,
    /// Whether it is a counter-charge.
    pub counter_charge: bool,
    /// The tables.
    pub tables: &'a Tables,
    /// How the book is read.
    pub readings: &'a Readings,
}

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
enum Phase {
    Muster,
    First,
    Defence,
    Second,
}

/// How far the clash has come.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct SteelState {
    phase: Phase,
    /// The stack that tests next.
    next: u8,
    /// Morale before the clash.
    morale: Morale,
    after: After,
}

/// Everybody's morale before the clash, with leaders.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
struct Morale {
    stacks: [i8; MOST],
    defender: i8,
}

type Step = Result<Next<SteelState, SteelOutcome>, Stop>;

impl Procedure for ColdSteel<'_> {
    type State = SteelState;
    type Outcome = SteelOutcome;

    #[inline]
    fn begin(&self) -> SteelState {
        let morale = Morale { stacks: [0; MOST], defender: 0 };
        let after = After::of(self.stacks.len().min(MOST));
        SteelState { phase: Phase::Muster, next: 0, morale, after }
    }

    #[inline]
    fn step(&self, state: SteelState, umpire: &mut impl Umpire) -> Step {
        match state.phase {
            Phase::Muster => Ok(self.muster(state, umpire)),
            Phase::First => self.first(state, umpire),
            Phase::Defence => self.defence(state, umpire),
            Phase::Second => self.second(state, umpire),
        }
    }
}

impl ColdSteel<'_> {
    /// 1. What forbids the attack, or everybody's morale.
    #[inline]
    fn muster(
        &self,
        mut state: SteelState,
        umpire: &mut impl Umpire,
    ) -> Next<SteelState, SteelOutcome> {
        umpire.open(Heading::of(ColdSteelFacts::NAME));
        if let Some((refused, why)) = self.forbidden() {
            umpire.note(Line::note(refused).why(why));
            return Next::Done(SteelOutcome::Forbidden { refused });
        }
        if self.counter_charge {
            umpire.note(Line::note(COUNTER_CHARGE).why("counter-charger-attacks"));
        }
        if self.defender.chevaux && self.stacks.iter().all(|stack| stack.arm.is_foot()) {
            umpire.note(Line::note(CHEVAUX_AND_FOOT));
        }
        if self.defender.with_guns {
            umpire.note(Line::note(GUNS_STAND_BY).why("guns-stand-by"));
        }
        if self.stacks.len() > 1 {
            umpire.note(Line::note(SEVERAL).by(FROM_SEVERAL));
        }
        let mut led = false;
        for (index, stack) in self.stacks.iter().take(MOST).enumerate() {
            heading("clash-morale", "side-attacker", index, umpire);
            let factor = if led { self.second_leader(stack.leader, umpire) } else { stack.leader };
            led |= factor > 0;
            state.morale.stacks[index] = self.level(stack.morale, factor, umpire);
        }
        heading("clash-morale", "side-defender", 0, umpire);
        let Defender { morale, leader, .. } = self.defender;
        state.morale.defender = self.level(morale, leader, umpire);
        let best = self.best(state.after.engaged, &state.morale);
        let compared = Line::note(COMPARED).why("morale-compared");
        umpire.note(compared.with(best, i32::from(state.morale.defender)));
        if self.stacks.len() > 1 {
            umpire.note(Line::note(BEST_STACK));
        }
        state.phase = Phase::First;
        Next::Go(state)
    }

    /// Whether the attack may not be tried at all.
    pub(crate) fn is_forbidden(&self) -> bool {
        self.forbidden().is_some()
    }

    fn forbidden(&self) -> Option<(Clause, &'static str)> {
        let horse = |stack: &Stack| stack.arm.is_horse();
        let mixed = self.stacks.iter().any(horse) && !self.stacks.iter().all(horse);
        let ridden = |stack: &Stack| horse(stack) && stack.direction == Direction::Front;
        if mixed {
            Some((TOGETHER, "foot-and-horse"))
        } else if self.stacks.len() > 1 && !self.side_by_side {
            Some((SIDE_BY_SIDE, "not-side-by-side"))
        } else if self.defender.chevaux && self.stacks.iter().any(ridden) {
            Some((CHEVAUX, "chevaux-in-front"))
        } else {
            None
        }
    }

    /// Only one leader supports a side.
    fn second_leader(&self, factor: i32, umpire: &mut impl Umpire) -> i32 {
        if factor > 0 {
            umpire.note(Line::note(ONE_LEADER).why("second-leader"));
        }
        0
    }

    #[inline]
    fn level(&self, morale: Levels, leader: i32, umpire: &mut impl Umpire) -> i8 {
        if leader > 0 {
            umpire.note(Line::note(LEADER_HELPS).why("leader-in-clash"));
        }
        morale.with_leader(leader).level(self.readings, umpire) as i8
    }

    /// The highest morale among these stacks.
    #[inline]
    fn best(&self, engaged: u8, morale: &Morale) -> i32 {
        let of = |(index, _)| i32::from(morale.stacks[index]);
        self.among(engaged).map(of).max().unwrap_or(0)
    }

    /// These stacks with their places.
    #[inline]
    fn among(&self, engaged: u8) -> impl Iterator<Item = (usize, &Stack)> {
        let stacks = self.stacks.iter().take(MOST).enumerate();
        stacks.filter(move |(index, _)| engaged & 1 << index != 0)
    }

    /// 2. The first test of one stack.
    #[inline]
    fn first(&self, mut state: SteelState, umpire: &mut impl Umpire) -> Step {
        let index = usize::from(state.next);
        heading("first-test", "side-attacker", index, umpire);
        let all = After::of(self.stacks.len().min(MOST)).engaged;
        let total = self.attack(index, all, &state.morale, false, umpire);
        let level = i32::from(state.morale.stacks[index]);
        let tested = morale::test(level, FIRST, total, umpire)?;
        if tested.passed() {
            umpire.note(Line::note(FIRST_PASSED).by(FIRST_PHASE));
        } else {
            let line = Line::row(FIRST_FAILED, 1).by(EACH).why("loses").with(1, 0);
            umpire.line((level + tested.excess).into(), line);
            state.after.engaged &= !(1 << index);
            state.after.losses[index] = 1;
        }
        state.next += 1;
        if usize::from(state.next) < self.stacks.len().min(MOST) {
            return Ok(Next::Go(state));
        }
        if state.after.engaged == 0 {
            return Ok(Next::Done(self.balked(state.after, umpire)));
        }
        state.phase = Phase::Defence;
        Ok(Next::Go(state))
    }

    /// 3. The test of the defender.
    #[inline]
    fn defence(&self, mut state: SteelState, umpire: &mut impl Umpire) -> Step {
        heading("defence-test", "side-defender", 0, umpire);
        let total = self.defend(state.after.engaged, &state.morale, umpire);
        let level = i32::from(state.morale.defender);
        let tested = morale::test(level, DEFENCE, total, umpire)?;
        if !tested.passed() {
            return Ok(Next::Done(self.beaten(tested.excess, level, state.after, umpire)));
        }
        umpire.note(Line::note(HELD));
        state.phase = Phase::Second;
        state.next = state.after.engaged.trailing_zeros() as u8;
        Ok(Next::Go(state))
    }

    /// 4. The second test of one stack.
    #[inline]
    fn second(&self, mut state: SteelState, umpire: &mut impl Umpire) -> Step {
        let index = usize::from(state.next);
        heading("second-test", "side-attacker", index, umpire);
        let engaged = state.after.engaged;
        let total = self.attack(index, engaged, &state.morale, true, umpire);
        let level = i32::from(state.morale.stacks[index]);
        let tested = morale::test(level, SECOND_PHASE, total, umpire)?;
        let lost = match tested.passed() {
            true => {
                state.after.stood |= 1 << index;
                let line = Line::row(SECOND, 1).by(EACH).why("loses").with(1, 0);
                umpire.line((level + tested.excess).into(), line);
                1
            }
            false => {
                let lost = tested.excess.max(LEAST_LOST);
                let line = Line::row(SECOND, lost).by(EACH).why("second-loses");
                umpire.line((level + tested.excess).into(), line.with(tested.excess, lost));
                lost
            }
        };
        state.after.losses[index] = lost as i8;
        let waiting = u32::from(engaged) >> (index + 1);
        if waiting == 0 {
            return Ok(Next::Done(self.held(state.after, umpire)));
        }
        state.next += 1 + waiting.trailing_zeros() as u8;
        Ok(Next::Go(state))
    }
}

#[inline]
fn heading(name: &'static str, side: &'static str, index: usize, umpire: &mut impl Umpire) {
    umpire.open(Heading { name, side, number: index + 1 });
}
