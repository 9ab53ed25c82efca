//! The umpire: the one thing a rule speaks to. It throws, and it writes lines.
//!
//! An umpire has dice in one hand ([`Dice`]: seeded, given, recorded, or every outcome in turn
//! for the odds) and a journal in the other ([`Journal`]: silent, itemised, or with one line left
//! out). A rule does not know which: the roll in a game, the ruling at a table, the odds and the
//! mass simulation run the same function.

use crate::clause::Clause;
use crate::dice::Dice;
use crate::journal::Journal;
use crate::line::{Line, Op};
use crate::num::Num;
use crate::procedure::Decision;
use crate::throw::{Die, Roll, Throw};

/// The procedure cannot go on here: a die, a fact or a decision is missing, or a typed die is
/// impossible. The umpire that stopped it knows which.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Stop;

/// What a ruling needs before it can go on.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Need {
    /// A die, or the rest of a handful, for a clause.
    Die {
        /// What it is for.
        clause: Clause,
        /// The throw it belongs to.
        throw: Throw,
        /// How many dice of it are still missing.
        left: u16,
        /// Whose they are, where the rule said so: see [`Umpire::by`].
        by: Whose,
    },
    /// A fact about the situation that was not given.
    Fact {
        /// The clause that asks for it.
        clause: Clause,
        /// The field to fill in.
        name: &'static str,
    },
    /// Somebody's choice.
    Decision(Decision),
}

impl Need {
    /// Whose it is: of a section with a side its own, else whose the dice are.
    pub fn whose(&self, section: Option<Heading>) -> Option<Heading> {
        let Self::Die { by: (side, number), .. } = *self else { return section };
        let has_side = section.is_some_and(|heading| !heading.side.is_empty());
        if has_side || side.is_empty() {
            return section;
        }
        let name = section.map_or("", |heading| heading.name);
        Some(Heading { name, side, number })
    }

    /// The clause that asks for it.
    pub const fn clause(&self) -> Clause {
        match self {
            Self::Die { clause, .. } | Self::Fact { clause, .. } => *clause,
            Self::Decision(decision) => decision.clause,
        }
    }
}

/// Whose something is: the key of a side's name, or nothing, and which of its units, counted from one.
pub type Whose = (&'static str, usize);
/// Nobody's in particular.
pub const NOBODY: Whose = ("", 0);

/// What a section of an account is: a procedure, and whose it is where several take their turn.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Heading {
    /// The procedure's name.
    pub name: &'static str,
    /// Whose it is: the key of a side's name, or nothing.
    pub side: &'static str,
    /// Which of that side's units, counted from one; zero where it has only one.
    pub number: usize,
}

impl Heading {
    /// A procedure that is nobody's in particular.
    #[inline(always)]
    pub const fn of(name: &'static str) -> Self {
        Self { name, side: "", number: 0 }
    }
}

/// What a section of an account came to, in a word or a number.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Found {
    /// A number.
    Number(Num),
    /// A word of the rulebook.
    Word(&'static str),
    /// Yes or no.
    Yes(bool),
}

/// Throws dice and writes lines for a rule.
pub trait Umpire {
    /// Throws, for this clause. At most one throw a step: see [`crate::Procedure`].
    fn throw(&mut self, clause: Clause, throw: Throw) -> Result<Roll, Stop>;

    /// Writes a line and gives the total after it.
    fn line(&mut self, total: Num, line: Line) -> Num;

    /// Says whose the next dice are, where the section has no side: nobody's again with [`NOBODY`].
    #[inline(always)]
    fn by(&mut self, _whose: Whose) {}

    /// Begins a new section of the account: the next link of a chain.
    fn open(&mut self, heading: Heading);

    /// Whether a line would count: a rule that chooses between lines must not choose one that is
    /// left out.
    fn counts(&self, line: &Line) -> bool;

    /// Notes what the section came to.
    fn found(&mut self, name: &'static str, value: Found);

    /// Stops for a fact that was not given.
    fn miss(&mut self, clause: Clause, name: &'static str) -> Stop;

    /// Writes a line that has no number.
    #[inline(always)]
    fn note(&mut self, line: Line) {
        self.line(Num::ZERO, line);
    }

    /// Throws one die and adds it to the total: gives the face and the total.
    #[inline(always)]
    fn die(&mut self, clause: Clause, die: Die, total: Num) -> Result<(i32, Num), Stop> {
        let face = self.throw(clause, Throw::one(die))?.value;
        Ok((face, self.line(total, Line::new(clause, Op::Die(face.into())))))
    }

    /// True so often: `times` in `of`.
    #[inline(always)]
    fn chance(&mut self, clause: Clause, times: u32, of: u32) -> Result<bool, Stop> {
        Ok(self.throw(clause, Throw::chance(times, of))?.value > 0)
    }

    /// A fact that only some situations need: given, or asked for by name.
    #[inline(always)]
    fn fact<T>(&mut self, given: Option<T>, clause: Clause, name: &'static str) -> Result<T, Stop>
    where
        Self: Sized,
    {
        given.ok_or_else(|| self.miss(clause, name))
    }
}

/// Any umpire, by a pointer: where speed does not matter, a rule need not be compiled once for each
/// kind.
pub(crate) struct Somebody<'a>(pub(crate) &'a mut dyn Umpire);

impl Umpire for Somebody<'_> {
    fn throw(&mut self, clause: Clause, throw: Throw) -> Result<Roll, Stop> {
        self.0.throw(clause, throw)
    }

    fn line(&mut self, total: Num, line: Line) -> Num {
        self.0.line(total, line)
    }

    fn by(&mut self, whose: Whose) {
        self.0.by(whose);
    }

    fn open(&mut self, heading: Heading) {
        self.0.open(heading);
    }

    fn counts(&self, line: &Line) -> bool {
        self.0.counts(line)
    }

    fn found(&mut self, name: &'static str, value: Found) {
        self.0.found(name, value);
    }

    fn miss(&mut self, clause: Clause, name: &'static str) -> Stop {
        self.0.miss(clause, name)
    }
}

/// An umpire at work: some dice, some journal, and what is missing if it had to stop.
#[derive(Debug)]
pub struct Desk<D, J> {
    /// Where the dice come from.
    pub dice: D,
    /// Where the lines go.
    pub journal: J,
    /// What it stopped for.
    pub need: Option<Need>,
    /// Whose the next dice are.
    by: Whose,
}

impl<D: Dice, J: Journal> Desk<D, J> {
    /// An umpire with these dice and this journal.
    pub const fn new(dice: D, journal: J) -> Self {
        Self { dice, journal, need: None, by: NOBODY }
    }
}

impl<D: Dice, J: Journal> Umpire for Desk<D, J> {
    #[inline(always)]
    fn throw(&mut self, clause: Clause, throw: Throw) -> Result<Roll, Stop> {
        let journal = &mut self.journal;
        let mut left = throw.count;
        let roll = self.dice.cast(clause, throw, |face| {
            left -= 1;
            journal.face(clause, throw.die, face);
        });
        if roll.is_err() {
            self.need = Some(Need::Die { clause, throw, left, by: self.by });
        }
        roll
    }

    #[inline(always)]
    fn line(&mut self, total: Num, line: Line) -> Num {
        self.journal.line(total, line)
    }

    #[inline(always)]
    fn by(&mut self, whose: Whose) {
        self.by = whose;
    }

    #[inline(always)]
    fn open(&mut self, heading: Heading) {
        self.journal.open(heading);
    }

    #[inline(always)]
    fn counts(&self, line: &Line) -> bool {
        self.journal.counts(line)
    }

    #[inline(always)]
    fn found(&mut self, name: &'static str, value: Found) {
        self.journal.found(name, value);
    }

    #[cold]
    fn miss(&mut self, clause: Clause, name: &'static str) -> Stop {
        self.need = Some(Need::Fact { clause, name });
        Stop
    }
}
