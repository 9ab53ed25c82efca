//! The version of a book's rules that a game is played under.
//!
//! A rule that was wrong is corrected, and the book's version rises. A game that began before goes on as it
//! began: its record names its version, and every correction asks whether it is in force. So what an older
//! program wrote replays to the last fingerprint, and two people in mid-battle do not find the ground changed
//! under their feet.

/// Which version of the rules is in force. It travels with the readings, so that rulings and battles ask the same.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Edition(pub u32);

impl Edition {
    /// The rules with every correction.
    pub const NEWEST: Self = Self(u32::MAX);

    /// Whether what this version of the rules corrected is in force.
    pub const fn has(self, version: u32) -> bool {
        self.0 >= version
    }
}

/// Who does not say otherwise has the newest rules.
impl Default for Edition {
    fn default() -> Self {
        Self::NEWEST
    }
}
