//! SM, ST and OR: shock and charge (*starcie*, *szarża*), the only close combat.
//!
//! 1. May they attack at all: ground (TT), guns (our 8.1), attackers side by side (SM.6).
//! 2. Odds, cohesion, terrain, rout and position, cavalry and square (`modifiers`); the die.
//! 3. The row of ST: what each side suffers and may do (`result`).
//! 4. The cohesion tests, one unit after the other.
//!
//! A charge is a shock in which cavalry charges: one procedure, two questions.

mod modifiers;
mod muster;
mod outcome;
mod result;
mod situation;

pub use outcome::{After, ShockOutcome, Side, Units};
pub use situation::{Charge, Shock, ShockFacts};

use crate::tables::Tables;
use kernel::{Clause, Die, Found, Heading, Line, Next, Num, Procedure, Stop, Umpire};

const ROLL: Clause = Clause::new("SM");

/// One shock.
pub struct ShockCase<'a> {
    name: &'static str,
    facts: &'a ShockFacts,
    tables: &'a Tables,
}

/// How far the shock has come.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct ShockState {
    /// The row of ST, once the die is rolled.
    row: Option<u8>,
    /// The next unit to test.
    next: u8,
    attackers: Units,
    defenders: Units,
}

type Step = Result<Next<ShockState, ShockOutcome>, Stop>;

impl Procedure for ShockCase<'_> {
    type State = ShockState;
    type Outcome = ShockOutcome;

    #[inline]
    fn begin(&self) -> ShockState {
        ShockState {
            row: None,
            next: 0,
            attackers: Units::of(&self.facts.attackers, |unit| unit.order),
            defenders: Units::of(&self.facts.defender.units, |unit| unit.order),
        }
    }

    #[inline]
    fn step(&self, state: ShockState, umpire: &mut impl Umpire) -> Step {
        match state.row {
            None => self.roll(state, umpire),
            Some(row) => self.test(row, state, umpire),
        }
    }
}

impl ShockCase<'_> {
    #[inline]
    fn roll(&self, state: ShockState, umpire: &mut impl Umpire) -> Step {
        umpire.open(Heading::of(self.name));
        let mut allowed = true;
        self.each_prohibition(|_, _| allowed = false);
        if !allowed {
            let forbidden = self.forbidden(umpire);
            return Ok(Next::Done(ShockOutcome::Forbidden { forbidden }));
        }
        let total = self.modifiers(umpire);
        let (_, total) = umpire.die(ROLL, Die::D10Zero, total)?;
        let row = self.tables.shock.row(total);
        let clause = self.tables.shock.result(row).clause;
        umpire.line(total, Line::row(clause, total));
        umpire.found("result", Found::Word(clause.id()));
        umpire.found("total", Found::Number(total));
        Ok(self.suffer(row as u8, state, umpire))
    }

    /// 1. Everything that forbids the attack.
    #[cold]
    fn forbidden(&self, umpire: &mut impl Umpire) -> Vec<Clause> {
        let mut by = Vec::new();
        self.each_prohibition(|clause, line| {
            umpire.line(Num::ZERO, line);
            if !by.contains(&clause) {
                by.push(clause);
            }
        });
        by
    }
}
