//! Why not: the reasons against a command, all of them at once, each with its clause.

use crate::clause::Clause;
use crate::line::Why;
use crate::num::Num;

/// One reason against a command.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Refusal {
    /// The clause that forbids it.
    pub clause: Clause,
    /// Why: a stable code, which is also the key of the words, and its numbers.
    pub why: Why,
}

impl Refusal {
    /// A reason without numbers.
    #[inline]
    pub const fn new(clause: Clause, key: &'static str) -> Self {
        Self { clause, why: Why { key, a: Num::ZERO, b: Num::ZERO, word: "" } }
    }

    /// The same with its numbers.
    #[inline]
    pub fn with(self, a: impl Into<Num>, b: impl Into<Num>) -> Self {
        Self { why: Why { a: a.into(), b: b.into(), ..self.why }, ..self }
    }
}

/// What a check comes to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[must_use]
pub enum Verdict {
    /// It may be said.
    Allowed,
    /// It may not; whoever objected knows why.
    Refused,
}

impl Verdict {
    /// True when it may be said.
    #[inline]
    pub const fn is_allowed(self) -> bool {
        matches!(self, Self::Allowed)
    }
}

/// Hears the reasons against a command.
pub trait Objector {
    /// Hears one reason; true when it wants to hear more.
    fn object(&mut self, refusal: Refusal) -> bool;
}

/// Wants to know only whether: the first reason is enough, and its words cost nothing.
impl Objector for () {
    #[inline(always)]
    fn object(&mut self, _: Refusal) -> bool {
        false
    }
}

/// Every reason.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Refusals(pub Vec<Refusal>);

impl Objector for Refusals {
    fn object(&mut self, refusal: Refusal) -> bool {
        if !self.0.contains(&refusal) {
            self.0.push(refusal);
        }
        true
    }
}
