//! How a shock ends: for each unit, its order and whether it falls back; for each side, what it
//! may do next.

use super::situation::MOST_UNITS;
use crate::units::Order;
use kernel::{Clause, Message, Outcome};
use serde::{Serialize, Serializer};

/// A unit after the shock.
#[derive(Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize)]
pub struct After {
    /// Its order.
    pub order: Order,
    /// Whether it falls back one hex.
    pub retreats: bool,
}

/// The units of one side, in the order of the situation: three bits each, and how many there are
/// in the highest byte. Small to copy, quick to compare.
#[derive(Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Units(u32);

const BITS: u32 = 3;
const RETREATS: u32 = 4;
const COUNT: u32 = 24;

impl Units {
    /// One more unit, in this order; at most [`MOST_UNITS`] are taken.
    #[inline]
    pub(super) fn push(&mut self, order: Order) {
        let count = self.0 >> COUNT;
        if count < MOST_UNITS as u32 {
            self.0 += (1 << COUNT) + ((order as u32) << (BITS * count));
        }
    }

    /// How many there are.
    #[inline]
    pub const fn len(&self) -> usize {
        (self.0 >> COUNT) as usize
    }

    /// True when there are none.
    #[inline]
    pub const fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// The unit at this place.
    #[inline]
    pub const fn get(&self, index: usize) -> After {
        let bits = self.0 >> (BITS * index as u32);
        let order = match bits & 3 {
            0 => Order::GoodOrder,
            1 => Order::Disordered,
            2 => Order::Routed,
            _ => Order::Eliminated,
        };
        After { order, retreats: bits & RETREATS != 0 }
    }

    /// Puts a unit at this place; who is gone does not fall back.
    #[inline]
    pub(super) fn set(&mut self, index: usize, After { order, retreats }: After) {
        let retreats = retreats && order as u32 != Order::Eliminated as u32;
        let bits = order as u32 | if retreats { RETREATS } else { 0 };
        let shift = BITS * index as u32;
        self.0 = self.0 & !(7 << shift) | bits << shift;
    }

    /// The lowest bit of every unit.
    #[inline]
    const fn ones(self) -> u32 {
        0o1111_1111 & ((1 << (BITS * (self.0 >> COUNT))) - 1)
    }

    /// Everybody falls back who is not gone.
    #[inline]
    pub(super) fn retreat(&mut self) {
        let gone = self.0 & (self.0 >> 1);
        self.0 |= (self.ones() & !gone) * RETREATS;
    }

    /// Everybody is lost.
    #[inline]
    pub(super) fn lose(&mut self) {
        let count = self.0 & (!0 << COUNT);
        self.0 = count + self.ones() * Order::Eliminated as u32;
    }

    /// The units one by one.
    #[inline]
    pub fn iter(&self) -> impl Iterator<Item = After> + '_ {
        (0..self.len()).map(|index| self.get(index))
    }
}

impl Serialize for Units {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

/// One side after the shock.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize)]
pub struct Side {
    /// Its units.
    pub units: Units,
    /// It may break through, or counter-attack.
    pub follows_up: bool,
    /// Its cavalry pursues.
    pub pursues: bool,
}

/// How a shock ends.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize)]
#[serde(untagged)]
pub enum ShockOutcome {
    /// It was fought.
    Fought {
        /// The row of ST.
        result: Clause,
        /// The defender; he follows up with a counter-attack.
        defender: Side,
        /// The attacker; he follows up with a breakthrough.
        attacker: Side,
    },
    /// It may not be fought.
    Forbidden {
        /// The clauses that forbid it.
        refused: Vec<Clause>,
    },
}

impl Outcome for ShockOutcome {
    fn sentences(&self) -> Vec<Message> {
        match self {
            Self::Forbidden { refused } => {
                let clauses: Vec<&str> = refused.iter().map(|clause| clause.id()).collect();
                vec![Message::new("shock-forbidden").text("clauses", clauses.join(", "))]
            }
            Self::Fought { defender, attacker, .. } => {
                let mut all = defender.sentences("defender");
                all.extend(attacker.sentences("attacker"));
                all
            }
        }
    }
}

impl Side {
    fn sentences(&self, side: &str) -> Vec<Message> {
        let mut all = Vec::new();
        for (index, unit) in self.units.iter().enumerate() {
            let number = if self.units.len() > 1 { "many" } else { "one" };
            let retreats = match unit.order {
                Order::Eliminated => "-gone",
                _ if unit.retreats => "-retreats",
                _ => "",
            };
            let message = Message::new(format!("{side}-{number}{retreats}"));
            let message = message.number("n", index as i32 + 1);
            all.push(message.word("order", unit.order.word()));
        }
        let also = [(self.follows_up, "follows-up"), (self.pursues, "pursues")];
        let said = also.into_iter().filter(|(yes, _)| *yes);
        all.extend(said.map(|(_, what)| Message::new(format!("{side}-{what}"))));
        all
    }
}
