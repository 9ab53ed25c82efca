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

pub use muster::{Attackers, Defenders};
pub use outcome::{After, ShockOutcome, Side, Units};
pub use situation::{Attacker, Charge, Defender, DefendingUnit, Exposed, HexOf, Shock, ShockFacts};

use crate::cells::Modifier;
use crate::tables::Tables;
use crate::units::Arms;
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
    /// The units as they are by now; none before the die.
    attackers: Units,
    defenders: Units,
}

type Step = Result<Next<ShockState, ShockOutcome>, Stop>;

impl Procedure for ShockCase<'_> {
    type State = ShockState;
    type Outcome = ShockOutcome;

    #[inline]
    fn begin(&self) -> ShockState {
        ShockState { row: None, next: 0, attackers: Units::default(), defenders: Units::default() }
    }

    #[inline]
    fn step(&self, state: ShockState, umpire: &mut impl Umpire) -> Step {
        match state.row {
            None => self.roll(umpire),
            Some(row) => self.test(row, state, umpire),
        }
    }
}

impl ShockCase<'_> {
    #[inline]
    fn roll(&self, umpire: &mut impl Umpire) -> Step {
        umpire.open(Heading::of(self.name));
        if !self.is_plain() {
            let refused = self.forbidden(umpire);
            if !refused.is_empty() {
                return Ok(Next::Done(ShockOutcome::Forbidden { refused }));
            }
        }
        debug_assert!(self.is_allowed(), "a plain attack is never forbidden");
        let total = self.modifiers(umpire);
        let (_, total) = umpire.die(ROLL, Die::D10Zero, total)?;
        let row = self.tables.shock.row(total);
        let result = self.tables.shock.result(row);
        umpire.line(total, Line::row(result.clause, total));
        umpire.found("result", Found::Word(result.clause.id()));
        umpire.found("total", Found::Number(total));
        let (attackers, defenders) = (self.facts.attackers.units, self.facts.defender.units.units);
        let state = ShockState { row: Some(row as u8), next: 0, attackers, defenders };
        Ok(self.suffer(result, state, umpire))
    }

    /// True for infantry and horse that charge nobody, over passable ground, into a hex that can be
    /// attacked: nothing else can forbid that.
    #[inline]
    fn is_plain(&self) -> bool {
        let ShockFacts { attackers, attackers_adjacent, defender, .. } = self.facts;
        let hex = self.tables.terrain.hex(defender.terrain);
        *attackers_adjacent
            && hex.shock.into != Modifier::Prohibited
            && attackers.charging.is_empty()
            && !attackers.arms.any(Arms::ARTILLERY)
            && !attackers.square
            && !self.tables.barriers.among(attackers.edges, attackers.climbs)
    }

    /// True when nothing forbids the attack.
    fn is_allowed(&self) -> bool {
        let mut allowed = true;
        self.each_prohibition(|_, _| allowed = false);
        allowed
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
