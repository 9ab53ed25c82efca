//! What a side says.

use crate::battle::army::{GeneralId, UnitId};
use crate::battle::deploy::Post;
use crate::battle::mission::Mission;
use crate::battle::plan::Plan;
use crate::units::Formation;
use serde::{Deserialize, Serialize};
use tabletop::{Place, Point};

/// An answer to a question of the move; named as the ruling on charges names it.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs, reason = "they say it")]
pub enum Choice {
    Stand,
    CounterCharge,
    Evade,
    Fire,
    Hold,
    Halt,
    RunOn,
    FightOn,
    BreakOff,
    FollowUp,
    Stay,
    Pursue,
    Take,
    Ignore,
}

impl Choice {
    /// All of them, with their words.
    pub const ALL: [(&'static str, Self); 14] = [
        ("stand", Self::Stand),
        ("counter-charge", Self::CounterCharge),
        ("evade", Self::Evade),
        ("fire", Self::Fire),
        ("hold", Self::Hold),
        ("halt", Self::Halt),
        ("run-on", Self::RunOn),
        ("fight-on", Self::FightOn),
        ("break-off", Self::BreakOff),
        ("follow-up", Self::FollowUp),
        ("stay", Self::Stay),
        ("pursue", Self::Pursue),
        ("take", Self::Take),
        ("ignore", Self::Ignore),
    ];

    /// The choice with this word.
    pub fn named(word: &str) -> Option<Self> {
        Self::ALL.iter().find(|(name, _)| *name == word).map(|(_, choice)| *choice)
    }

    /// Its word.
    pub fn word(self) -> &'static str {
        Self::ALL.iter().find(|(_, choice)| *choice == self).map_or("", |(name, _)| name)
    }
}

/// What a side says.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Command {
    /// Where a unit begins, on the map that its side draws (9.4).
    Deploy(UnitId, Post),
    /// Where a general begins.
    Station(GeneralId, Point),
    /// An order for the whole game (10.1).
    Mission(UnitId, Mission),
    /// The same with the general who gives it (7.2).
    Entrust(GeneralId, UnitId, Mission),
    /// An order for the move (10.2).
    Order(UnitId, Plan),
    /// An order to march there and form so, at the double or not: the plan is made for it.
    March(UnitId, Option<Formation>, Place, bool),
    /// Where a general rides in the move (12.8).
    Ride(GeneralId, Point),
    /// All orders are written.
    Ready,
    /// An answer in the course of the move.
    Choose(Choice),
}
