//! The umpire of a game: besides throwing and writing lines it takes down events, knows who may
//! read them, and what each throw is for.

use crate::dice::Dice;
use crate::game::keyed::Key;
use crate::game::log::Audience;
use crate::journal::{Journal, Silent};
use crate::umpire::{Desk, Umpire};

/// An umpire who keeps a log.
pub trait Scribe<E>: Umpire {
    /// Something happened.
    fn event(&mut self, event: E);

    /// Who may read what follows, until said otherwise.
    fn readers(&mut self, audience: Audience);

    /// What the throws that follow are for, until said otherwise.
    fn aim(&mut self, key: Key);
}

/// A journal that also takes down events.
pub trait Chronicle<E>: Journal {
    /// Something happened.
    fn event(&mut self, event: E);

    /// Who may read what follows.
    fn readers(&mut self, audience: Audience);
}

impl<E> Chronicle<E> for Silent {
    #[inline(always)]
    fn event(&mut self, _: E) {}

    #[inline(always)]
    fn readers(&mut self, _: Audience) {}
}

impl<E, D: Dice, J: Chronicle<E>> Scribe<E> for Desk<D, J> {
    #[inline(always)]
    fn event(&mut self, event: E) {
        self.journal.event(event);
    }

    #[inline(always)]
    fn readers(&mut self, audience: Audience) {
        self.journal.readers(audience);
    }

    #[inline(always)]
    fn aim(&mut self, key: Key) {
        self.dice.aim(key);
    }
}
