//! How a clash ends: for each stack, its tests and losses; for the defender, his fate.

use super::MOST;
use kernel::{Clause, Message, Outcome};
use serde::{Serialize, Serializer};

/// The attackers as the clash goes on: a bit or a number for each.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct After {
    /// How many stacks there are.
    pub(super) count: u8,
    /// Who has not failed the first test.
    pub(super) engaged: u8,
    /// Who has passed the second.
    pub(super) stood: u8,
    /// Points that each unit of the stack loses.
    pub(super) losses: [i8; MOST],
}

impl After {
    #[inline]
    pub(super) const fn of(count: usize) -> Self {
        let engaged = ((1 << count) - 1) as u8;
        Self { count: count as u8, engaged, stood: 0, losses: [0; MOST] }
    }

    /// The stacks at the end; `early` when there was no second test.
    #[inline]
    pub(super) fn stacks(self, early: bool) -> Stacks {
        let mut each = [StackAfter::default(); MOST];
        for (index, stack) in each.iter_mut().enumerate() {
            let has = |bits: u8| bits & 1 << index != 0;
            stack.first_passed = has(self.engaged);
            stack.second_passed = (stack.first_passed && !early).then_some(has(self.stood));
            stack.loses = self.losses[index].into();
        }
        Stacks { count: self.count, each }
    }
}

/// An attacking stack after the clash.
#[derive(Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize)]
pub struct StackAfter {
    /// Whether it passed its first test and so took part.
    pub first_passed: bool,
    /// Whether it passed its second test, if it came to that.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub second_passed: Option<bool>,
    /// Points of morale that each of its units loses.
    pub loses: i32,
    /// How many of its units that routs.
    #[serde(skip_serializing_if = "is_nought")]
    pub routed: i32,
}

/// The attacking stacks, in the order of the situation.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Stacks {
    count: u8,
    each: [StackAfter; MOST],
}

impl Stacks {
    /// Says how many units of a stack are routed.
    #[inline]
    pub(super) fn rout(&mut self, index: usize, units: i32) {
        self.each[index].routed = units;
    }

    /// The stacks one by one.
    #[inline]
    pub fn iter(&self) -> impl Iterator<Item = &StackAfter> {
        self.each.iter().take(self.count.into())
    }
}

impl Serialize for Stacks {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

/// What becomes of the defender.
#[derive(Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Fate {
    /// Nobody came.
    #[default]
    Untouched,
    /// He held.
    Held,
    /// He retreats one hex; of two units one may be routed by what it loses.
    Retreats,
    /// He is routed.
    Routed,
    /// He is eliminated.
    Eliminated,
}

/// The defender after the clash.
#[derive(Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize)]
pub struct DefenderAfter {
    /// What becomes of him.
    pub fate: Fate,
    /// Points of morale that each of his units loses.
    pub loses: i32,
    /// Of those who retreat: how many units are routed by what they lose.
    #[serde(skip_serializing_if = "is_nought")]
    pub routed: i32,
    /// Points of morale that each of his units gets back.
    pub recovers: i32,
    /// Whether guns in his hex are lost with it.
    pub guns_lost: bool,
}

const fn is_nought(number: &i32) -> bool {
    *number == 0
}

/// Who has won the clash.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs, reason = "the names say it")]
pub enum Winner {
    Nobody,
    Attacker,
    Defender,
}

/// How far the attacker must or may pursue.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Pursuit {
    /// Not at all.
    None,
    /// Into the hex that the defender left.
    OneHex,
    /// Into that hex, and three on.
    ThreeHexes,
}

/// How far attackers on horse or on foot pursue a defender with this fate (XIII.21).
#[inline]
pub const fn pursuit(horse: bool, fate: Fate) -> Pursuit {
    match fate {
        Fate::Untouched | Fate::Held => Pursuit::None,
        Fate::Routed | Fate::Eliminated if horse => Pursuit::ThreeHexes,
        Fate::Retreats | Fate::Routed | Fate::Eliminated => Pursuit::OneHex,
    }
}

/// How an attack ends.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize)]
#[serde(untagged)]
pub enum SteelOutcome {
    /// It was tried.
    Fought {
        /// The attacking stacks.
        attackers: Stacks,
        /// The defender.
        defender: DefenderAfter,
        /// Who has won.
        winner: Winner,
        /// How far the attacker pursues.
        pursuit: Pursuit,
    },
    /// It may not be tried.
    Forbidden {
        /// The clause that forbids it.
        refused: Clause,
    },
}

impl Outcome for SteelOutcome {
    fn sentences(&self) -> Vec<Message> {
        let (attackers, defender, winner, pursuit) = match self {
            Self::Forbidden { refused } => {
                return vec![Message::new("steel-forbidden").text("clause", refused)];
            }
            Self::Fought { attackers, defender, winner, pursuit } => {
                (attackers, defender, winner, pursuit)
            }
        };
        let mut all = vec![defender.sentence()];
        if defender.fate == Fate::Retreats && defender.routed > 0 {
            all.push(Message::new("defender-one-routed"));
        }
        if defender.guns_lost {
            all.push(Message::new("defender-guns-lost"));
        }
        for (index, stack) in attackers.iter().enumerate() {
            let key = match (stack.first_passed, stack.second_passed) {
                (false, _) => "attacker-balked",
                (true, None) => "attacker-won",
                (true, Some(true)) => "attacker-stood",
                (true, Some(false)) => "attacker-beaten",
            };
            let message = Message::new(key).number("n", index as i32 + 1);
            all.push(message.number("points", stack.loses));
            if stack.routed > 0 {
                let routed = Message::new("attacker-routed").number("n", index as i32 + 1);
                all.push(routed.number("units", stack.routed));
            }
        }
        let pursues = match pursuit {
            Pursuit::None => None,
            Pursuit::OneHex => Some("attacker-pursues"),
            Pursuit::ThreeHexes => Some("attacker-pursues-far"),
        };
        let point = match winner {
            Winner::Nobody => "steel-no-winner",
            Winner::Attacker => "attacker-takes-point",
            Winner::Defender => "defender-takes-point",
        };
        all.extend(pursues.into_iter().chain([point]).map(Message::new));
        all
    }
}

impl DefenderAfter {
    /// What becomes of him, without the points.
    pub(crate) fn gist(&self) -> Message {
        Message::new(match self.fate {
            Fate::Untouched => "defender-untouched",
            Fate::Held => "gist-defender-held",
            Fate::Retreats => "gist-defender-retreats",
            Fate::Routed => "gist-defender-routed",
            Fate::Eliminated => "defender-eliminated",
        })
    }

    fn sentence(&self) -> Message {
        match self.fate {
            Fate::Untouched => Message::new("defender-untouched"),
            Fate::Held => Message::new("defender-held").number("points", self.recovers),
            Fate::Retreats => Message::new("defender-retreats").number("points", self.loses),
            Fate::Routed => Message::new("defender-routed").number("points", self.loses),
            Fate::Eliminated => Message::new("defender-eliminated"),
        }
    }
}
