//! The results of tests of reaction and of morale (23.1 to 23.3), and what they oblige to.

use kernel::{Clause, Message};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// A result of a test that holds beyond the moment.
#[derive(
    Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize, JsonSchema,
)]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs, reason = "named as in the book")]
pub enum Reaction {
    Orders,
    Halt,
    Stand,
    FightOn,
    FollowUp,
    Pursue,
    FallBack,
    Withdraw,
    Retreat,
    Break,
}

impl Reaction {
    /// The clause that describes it as the result of a morale test.
    pub const fn by_morale(self) -> Clause {
        match self {
            Self::Orders => Clause::new("23.3a"),
            Self::Halt => Clause::new("23.3b"),
            Self::Stand | Self::FightOn => Clause::new("23.2b"),
            Self::FollowUp => Clause::new("23.2a"),
            Self::Pursue => Clause::new("23.2e"),
            Self::FallBack => Clause::new("23.2c"),
            Self::Withdraw => Clause::new("23.3c"),
            Self::Retreat => Clause::new("23.3d"),
            Self::Break => Clause::new("23.3e"),
        }
    }

    /// The key of its name.
    pub const fn key(self) -> &'static str {
        match self {
            Self::Orders => "result-orders",
            Self::Halt => "result-halt",
            Self::Stand => "result-stand",
            Self::FightOn => "result-fight-on",
            Self::FollowUp => "result-follow-up",
            Self::Pursue => "result-pursue",
            Self::FallBack => "result-fall-back",
            Self::Withdraw => "result-withdraw",
            Self::Retreat => "result-retreat",
            Self::Break => "result-break",
        }
    }

    /// The sentence that says what it obliges to.
    pub fn sentence(self) -> Message {
        Message::new(match self {
            Self::Orders => "reaction-orders",
            Self::Halt => "reaction-halt",
            Self::Stand => "reaction-stand",
            Self::FightOn => "reaction-fight-on",
            Self::FollowUp => "reaction-follow-up",
            Self::Pursue => "reaction-pursue",
            Self::FallBack => "reaction-fall-back",
            Self::Withdraw => "reaction-withdraw",
            Self::Retreat => "reaction-retreat",
            Self::Break => "reaction-break",
        })
    }
}
