//! Contact and hand-to-hand fighting (*walka wręcz*): chapters 18, 19 and 21.3.
//!
//! 1. [`impact`]: what a charge does when it strikes (18.1, T12).
//! 2. [`round`]: one round of melee, with [`fighters`] for who takes part (19.2), [`factor`] for T11,
//!    [`storm`] for buildings (19.3) and [`verdict`] for who loses (19.5).
//!    [`tally`] asks only who has lost one.
//! 3. [`reaction`]: the test after it (21.3), with [`score`] for T13B and [`settle`] for what T16B means
//!    to both.

pub mod factor;
pub mod fighters;
pub mod impact;
pub mod reaction;
pub mod round;
pub mod score;
pub mod settle;
pub mod storm;
pub mod tally;
pub mod verdict;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// Who is meant: the side that attacks the position, or the side that holds it.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs, reason = "they say it")]
pub enum Side {
    Attacker,
    Defender,
}

impl Side {
    /// The key of its name.
    pub const fn key(self) -> &'static str {
        self.pick("side-attacker", "side-defender")
    }

    /// The enemy.
    pub const fn other(self) -> Self {
        match self {
            Self::Attacker => Self::Defender,
            Self::Defender => Self::Attacker,
        }
    }

    /// What belongs to it, of two.
    pub const fn pick<T: Copy>(self, attacker: T, defender: T) -> T {
        match self {
            Self::Attacker => attacker,
            Self::Defender => defender,
        }
    }
}

/// How a side came into this move's fight.
#[derive(
    Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize, JsonSchema,
)]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs, reason = "named as in the book")]
pub enum Onset {
    #[default]
    Stood,
    Charged,
    Attacked,
    FollowedUp,
    Pursued,
}

/// What the sides of a fight can be refused for: the field, the clause and the key.
pub type Reason = (String, kernel::Clause, &'static str);
