//! Where lines go: nowhere, into an account, or past one line that is left out.

use crate::clause::Clause;
use crate::line::{Line, LineKey, Op};
use crate::num::Num;
use crate::throw::Die;
use crate::umpire::{Found, Heading};

/// Takes down what an umpire does.
pub trait Journal {
    /// A line: gives the total after it.
    #[inline(always)]
    fn line(&mut self, total: Num, line: Line) -> Num {
        line.op.apply(total)
    }

    /// Whether a line counts, were it written: only [`Without`] leaves lines out.
    #[inline(always)]
    fn counts(&self, _line: &Line) -> bool {
        true
    }

    /// A face that a die showed.
    #[inline(always)]
    fn face(&mut self, _clause: Clause, _die: Die, _face: i32) {}

    /// A new section begins.
    #[inline(always)]
    fn open(&mut self, _heading: Heading) {}

    /// What the section came to.
    #[inline(always)]
    fn found(&mut self, _name: &'static str, _value: Found) {}
}

/// Writes nothing and costs nothing: for the lab.
#[derive(Clone, Copy, Debug, Default)]
pub struct Silent;

impl Journal for Silent {}

/// Leaves out one line, wherever it comes up, and passes on the rest: *what would change this?*
#[derive(Clone, Debug)]
pub struct Without<J> {
    /// What tells the line that does not count.
    pub key: LineKey,
    /// Who takes down the others.
    pub inner: J,
}

impl<J: Journal> Journal for Without<J> {
    #[inline]
    fn line(&mut self, total: Num, line: Line) -> Num {
        if self.counts(&line) { self.inner.line(total, line) } else { total }
    }

    #[inline]
    fn counts(&self, line: &Line) -> bool {
        line.key() != self.key || !line.op.counts()
    }

    #[inline]
    fn face(&mut self, clause: Clause, die: Die, face: i32) {
        self.inner.face(clause, die, face);
    }

    #[inline]
    fn open(&mut self, heading: Heading) {
        self.inner.open(heading);
    }

    #[inline]
    fn found(&mut self, name: &'static str, value: Found) {
        self.inner.found(name, value);
    }
}

/// A line as it stands in an account.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Entry {
    /// The line.
    pub line: Line,
    /// The total after it.
    pub after: Num,
}

/// A die as it stands in an account.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Cast {
    /// What it was for.
    pub clause: Clause,
    /// The kind of die.
    pub die: Die,
    /// What it showed.
    pub face: i32,
}

/// One link of a chain: its lines, its dice and what it came to.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Section {
    /// What it is.
    pub heading: Heading,
    /// The lines, in order.
    pub entries: Vec<Entry>,
    /// The dice, in order.
    pub dice: Vec<Cast>,
    /// What it came to.
    pub found: Vec<(&'static str, Found)>,
}

impl Section {
    /// Nothing yet.
    pub fn new(heading: Heading) -> Self {
        Self { heading, entries: Vec::with_capacity(16), dice: Vec::new(), found: Vec::new() }
    }

    /// Writes a line: gives the total after it.
    pub fn line(&mut self, total: Num, line: Line) -> Num {
        let after = line.op.apply(total);
        self.entries.push(Entry { line, after });
        after
    }

    /// Notes the face of a die.
    pub fn face(&mut self, clause: Clause, die: Die, face: i32) {
        self.dice.push(Cast { clause, die, face });
    }

    /// The total after the last line that makes it; nothing when none does. A row that is read makes none.
    pub fn total(&self) -> Option<Num> {
        let counted =
            |entry: &&Entry| !matches!(entry.line.op, Op::Row(_) | Op::Says(_) | Op::Note);
        self.entries.iter().rev().find(counted).map(|entry| entry.after)
    }
}

/// Every line of a ruling, in sections.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Account {
    /// The links of the chain, at least one once a line is written.
    pub sections: Vec<Section>,
}

impl Account {
    fn last(&mut self) -> &mut Section {
        if self.sections.is_empty() {
            self.open(Heading::of(""));
        }
        let end = self.sections.len() - 1;
        &mut self.sections[end]
    }

    /// All lines of all sections.
    pub fn entries(&self) -> impl Iterator<Item = &Entry> {
        self.sections.iter().flat_map(|section| &section.entries)
    }

    /// All dice of all sections.
    pub fn dice(&self) -> impl Iterator<Item = &Cast> {
        self.sections.iter().flat_map(|section| &section.dice)
    }
}

impl Journal for Account {
    fn line(&mut self, total: Num, line: Line) -> Num {
        self.last().line(total, line)
    }

    fn face(&mut self, clause: Clause, die: Die, face: i32) {
        self.last().face(clause, die, face);
    }

    fn open(&mut self, heading: Heading) {
        self.sections.push(Section::new(heading));
    }

    fn found(&mut self, name: &'static str, value: Found) {
        self.last().found.push((name, value));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_left_out_changes_the_total_and_a_note_does_not() {
        let (bonus, remark) = (Clause::new("SM.9"), Clause::new("TT.(e)"));
        let total = |mut journal: Without<Account>| {
            let total = journal.line(Num::ONE, Line::add(bonus, 3));
            (journal.line(total, Line::note(remark)), journal.inner.entries().count())
        };
        let without = |clause| Without { key: (clause, None, ""), inner: Account::default() };
        assert_eq!(total(without(bonus)), (Num::ONE, 1));
        assert_eq!(total(without(remark)), (Num::whole(4), 2));
    }
}
