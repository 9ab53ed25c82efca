//! The log of a game: accounts and events in the order in which they came up, each with those who
//! may read it.

use crate::clause::Clause;
use crate::game::scribe::Chronicle;
use crate::game::side::Side;
use crate::journal::{Account, Journal, Section};
use crate::line::Line;
use crate::num::Num;
use crate::throw::Die;
use crate::umpire::{Found, Heading};

/// Who may read a line of the log.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Audience {
    /// Everybody.
    #[default]
    All,
    /// One side, and everybody once the game is over.
    Only(Side),
    /// Nobody until the game is over.
    AfterTheGame,
}

impl Audience {
    /// True when that side may read it: while the game goes on, or once it is over.
    pub fn admits(self, side: Side, over: bool) -> bool {
        over || match self {
            Self::All => true,
            Self::Only(owner) => owner == side,
            Self::AfterTheGame => false,
        }
    }

    /// True when everybody may read it: while the game goes on, or once it is over.
    pub fn admits_all(self, over: bool) -> bool {
        over || self == Self::All
    }

    /// True when this reader may: a side, or, for nobody in particular, everybody.
    pub fn admits_reader(self, reader: Option<Side>, over: bool) -> bool {
        reader.map_or_else(|| self.admits_all(over), |side| self.admits(side, over))
    }
}

/// One thing in the log.
#[derive(Clone, PartialEq, Debug)]
pub enum Item<E> {
    /// Something happened.
    Event(E),
    /// A rule's account.
    Account(Section),
}

/// The log of one command.
#[derive(Clone, PartialEq, Debug)]
pub struct Log<E> {
    /// What is in it, each with its readers.
    pub items: Vec<(Audience, Item<E>)>,
    audience: Audience,
}

impl<E> Default for Log<E> {
    fn default() -> Self {
        Self { items: Vec::new(), audience: Audience::All }
    }
}

impl<E> Log<E> {
    fn section(&mut self) -> &mut Section {
        let audience = self.audience;
        let fits = matches!(self.items.last(), Some((a, Item::Account(_))) if *a == audience);
        if !fits {
            self.open(Heading::of(""));
        }
        match self.items.last_mut() {
            Some((_, Item::Account(section))) => section,
            _ => unreachable!("a section was just opened"),
        }
    }

    /// What that side may read: while the game goes on, or once it is over.
    pub fn for_side(&self, side: Side, over: bool) -> impl Iterator<Item = &Item<E>> {
        let admitted = self.items.iter().filter(move |(audience, _)| audience.admits(side, over));
        admitted.map(|(_, item)| item)
    }

    /// What was being reckoned last: of a command that stopped there, whose dice it needs.
    pub fn last_heading(&self) -> Option<Heading> {
        match self.items.last() {
            Some((_, Item::Account(section))) => Some(section.heading),
            _ => None,
        }
    }

    /// The accounts, in order.
    pub fn account(&self) -> Account
    where
        E: Clone,
    {
        let section = |(_, item): &(Audience, Item<E>)| match item {
            Item::Account(section) => Some(section.clone()),
            Item::Event(_) => None,
        };
        Account { sections: self.items.iter().filter_map(section).collect() }
    }
}

impl<E> Journal for Log<E> {
    fn line(&mut self, total: Num, line: Line) -> Num {
        self.section().line(total, line)
    }

    fn face(&mut self, clause: Clause, die: Die, face: i32) {
        self.section().face(clause, die, face);
    }

    fn open(&mut self, heading: Heading) {
        self.items.push((self.audience, Item::Account(Section::new(heading))));
    }

    fn found(&mut self, name: &'static str, value: Found) {
        self.section().found.push((name, value));
    }
}

impl<E> Chronicle<E> for Log<E> {
    fn event(&mut self, event: E) {
        self.items.push((self.audience, Item::Event(event)));
    }

    fn readers(&mut self, audience: Audience) {
        self.audience = audience;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn everybody_may_read_everything_once_it_is_over() {
        let log = [Audience::All, Audience::Only(Side::FIRST), Audience::AfterTheGame];
        let reads = |reader, over| log.map(|audience| audience.admits_reader(reader, over));
        assert_eq!(reads(Some(Side::FIRST), false), [true, true, false]);
        assert_eq!(reads(Some(Side::SECOND), false), [true, false, false]);
        assert_eq!(reads(None, false), [true, false, false]);
        for reader in [None, Some(Side::FIRST), Some(Side::SECOND)] {
            assert_eq!(reads(reader, true), [true; 3]);
        }
    }
}
