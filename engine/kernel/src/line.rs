//! The lines of an account: what each clause does to the running total, and why.

use crate::clause::Clause;
use crate::num::Num;
use std::fmt;

/// What a line does to the total.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Op {
    /// Adds (or, below zero, takes away).
    Add(Num),
    /// Adds, as the row that something must stand in: without it another row would stand there, so
    /// it is never left out.
    Base(Num),
    /// Adds what the dice showed. It is never left out: without a die there is no ruling.
    Die(Num),
    /// Multiplies.
    Times(Num),
    /// Rounds to a whole number.
    Round(Round),
    /// Holds the total at this at most.
    AtMost(Num),
    /// Holds the total at this at least.
    AtLeast(Num),
    /// Reads a row of a table; the amount is what the row was found by.
    Row(Num),
    /// The same; the amount is what the row says, and stands there even if it is the total by chance.
    Says(Num),
    /// Says something without a number: a rule that applies, lifts another or forbids.
    Note,
}

/// Which way a fraction goes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Round {
    /// Down, also below zero.
    Down,
    /// Up, also below zero.
    Up,
    /// To the nearest; a half goes up.
    Nearest,
}

impl Op {
    /// The total after this line.
    #[inline(always)]
    pub fn apply(self, total: Num) -> Num {
        match self {
            Self::Add(n) | Self::Base(n) | Self::Die(n) => total + n,
            Self::Times(n) => total * n,
            Self::Round(Round::Down) => Num::whole(total.floor()),
            Self::Round(Round::Up) => Num::whole(total.ceil()),
            Self::Round(Round::Nearest) => Num::whole(total.nearest()),
            Self::AtMost(n) => total.min(n),
            Self::AtLeast(n) => total.max(n),
            Self::Row(_) | Self::Says(_) | Self::Note => total,
        }
    }

    /// True when leaving the line out could change a total.
    pub fn counts(self) -> bool {
        match self {
            Self::Add(n) => n != Num::ZERO,
            Self::Times(n) => n != Num::ONE,
            Self::Round(_) | Self::AtMost(_) | Self::AtLeast(_) => true,
            Self::Base(_) | Self::Die(_) | Self::Row(_) | Self::Says(_) | Self::Note => false,
        }
    }

    /// The word the command line's JSON uses.
    pub fn word(self) -> &'static str {
        match self {
            Self::Add(_) | Self::Base(_) | Self::Die(_) => "add",
            Self::Times(_) => "times",
            Self::Round(_) => "round",
            Self::AtMost(_) | Self::AtLeast(_) => "cap",
            Self::Row(_) | Self::Says(_) => "row",
            Self::Note => "note",
        }
    }

    /// The number of the line, given the total after it.
    pub fn amount(self, after: Num) -> Num {
        match self {
            Self::Add(n) | Self::Base(n) | Self::Die(n) | Self::Times(n) => n,
            Self::Row(n) | Self::Says(n) | Self::AtMost(n) | Self::AtLeast(n) => n,
            Self::Round(_) => after,
            Self::Note => Num::ZERO,
        }
    }
}

/// The short form used in cases and in columns: `+3`, `x1/2`, `<= 4`, `row 7`, `note`.
impl fmt::Display for Op {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let text = match self {
            Self::Add(n) | Self::Base(n) => format!("{n:+}"),
            Self::Die(n) => format!("die {n}"),
            Self::Times(n) => format!("x{n}"),
            Self::Round(Round::Down) => "round down".to_owned(),
            Self::Round(Round::Up) => "round up".to_owned(),
            Self::Round(Round::Nearest) => "round".to_owned(),
            Self::AtMost(n) => format!("<= {n}"),
            Self::AtLeast(n) => format!(">= {n}"),
            Self::Row(n) | Self::Says(n) => format!("row {n}"),
            Self::Note => "note".to_owned(),
        };
        f.pad(&text)
    }
}

/// Why a line is there, beyond its clause's title: the key of a message in the rulebook's language
/// files, with up to two numbers and a word for it. Without a key the title says it all.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Why {
    /// The message's key, or nothing.
    pub key: &'static str,
    /// The number `a` of the message.
    pub a: Num,
    /// The number `b` of the message.
    pub b: Num,
    /// The word `word` of the message: itself a key.
    pub word: &'static str,
}

impl Why {
    const TITLE: Self = Self { key: "", a: Num::ZERO, b: Num::ZERO, word: "" };
}

/// One line of an account.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Line {
    /// The clause, or table row, that says so.
    pub clause: Clause,
    /// The clause that sends us there, where there is one.
    pub by: Option<Clause>,
    /// What it does.
    pub op: Op,
    /// Why.
    pub why: Why,
}

/// What tells one line from another: the clause, who sent us there, and why.
pub type LineKey = (Clause, Option<Clause>, &'static str);

impl Line {
    /// What tells it from other lines.
    #[inline(always)]
    pub const fn key(&self) -> LineKey {
        (self.clause, self.by, self.why.key)
    }

    /// A line with this effect.
    #[inline(always)]
    pub const fn new(clause: Clause, op: Op) -> Self {
        Self { clause, by: None, op, why: Why::TITLE }
    }

    /// A line that adds.
    #[inline(always)]
    pub fn add(clause: Clause, amount: impl Into<Num>) -> Self {
        Self::new(clause, Op::Add(amount.into()))
    }

    /// A line that only says something.
    #[inline(always)]
    pub const fn note(clause: Clause) -> Self {
        Self::new(clause, Op::Note)
    }

    /// A table row, found by `amount`.
    #[inline(always)]
    pub fn row(clause: Clause, amount: impl Into<Num>) -> Self {
        Self::new(clause, Op::Row(amount.into()))
    }

    /// A table row that says `amount`.
    #[inline(always)]
    pub fn says(clause: Clause, amount: impl Into<Num>) -> Self {
        Self::new(clause, Op::Says(amount.into()))
    }

    /// The same line, naming the clause that sends us there.
    #[inline(always)]
    pub const fn by(self, clause: Clause) -> Self {
        Self { by: Some(clause), ..self }
    }

    /// The same line with its reason.
    #[inline(always)]
    pub const fn why(self, key: &'static str) -> Self {
        Self { why: Why { key, ..self.why }, ..self }
    }

    /// The same line with the numbers of its reason.
    #[inline(always)]
    pub fn with(self, a: impl Into<Num>, b: impl Into<Num>) -> Self {
        Self { why: Why { a: a.into(), b: b.into(), ..self.why }, ..self }
    }

    /// The same line with the word of its reason.
    #[inline(always)]
    pub const fn word(self, word: &'static str) -> Self {
        Self { why: Why { word, ..self.why }, ..self }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_operation_does_what_it_says() {
        let seven_halves = Num::ratio(7, 2);
        let after = |op: Op| op.apply(seven_halves).to_string();
        assert_eq!(after(Op::Add(Num::whole(-4))), "-1/2");
        assert_eq!(after(Op::Times(Num::HALF)), "7/4");
        assert_eq!(after(Op::Round(Round::Down)), "3");
        assert_eq!(after(Op::Round(Round::Up)), "4");
        assert_eq!(after(Op::Round(Round::Nearest)), "4");
        assert_eq!(after(Op::AtMost(Num::whole(2))), "2");
        assert_eq!(after(Op::AtLeast(Num::whole(5))), "5");
        assert_eq!(after(Op::Row(Num::whole(9))), "7/2");
        assert_eq!(after(Op::Says(Num::whole(9))), "7/2");
        assert_eq!(after(Op::Note), "7/2");
        assert!(!Op::Add(Num::ZERO).counts() && Op::AtMost(Num::ZERO).counts());
    }
}
