//! Sides of a game and sets of them.

use serde::{Deserialize, Serialize};

/// A side: its place in [`crate::game::Game::sides`].
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub struct Side(pub u8);

impl Side {
    /// The first side.
    pub const FIRST: Self = Self(0);
    /// The second side.
    pub const SECOND: Self = Self(1);
    /// No side: whoever only watches.
    pub const NOBODY: Self = Self(u8::MAX);
    /// The most sides of a game: so many a set of them can hold.
    pub const MOST: usize = 8;

    /// The other one, in a game of two.
    #[inline]
    pub const fn other(self) -> Self {
        Self(1 - self.0)
    }

    /// Its place.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// A set of sides.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Sides(u8);

impl Sides {
    /// Nobody.
    pub const NONE: Self = Self(0);
    /// The first two.
    pub const BOTH: Self = Self(3);

    /// One side.
    #[inline]
    pub const fn only(side: Side) -> Self {
        Self(1 << side.0)
    }

    /// The set with this side too.
    #[inline]
    pub const fn and(self, side: Side) -> Self {
        Self(self.0 | 1 << side.0)
    }

    /// True when the side is in it.
    #[inline]
    pub const fn has(self, side: Side) -> bool {
        self.0 & 1 << side.0 != 0
    }

    /// True when nobody is in it.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The first of them.
    #[inline]
    pub const fn first(self) -> Option<Side> {
        if self.0 == 0 { None } else { Some(Side(self.0.trailing_zeros() as u8)) }
    }

    /// Each of them, in order.
    pub fn iter(self) -> impl Iterator<Item = Side> {
        (0..8).map(Side).filter(move |&side| self.has(side))
    }
}
