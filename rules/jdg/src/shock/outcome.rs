//! How a shock ends: for each unit, its order and whether it falls back; for each side, what it
//! may do next.

use super::situation::MOST_UNITS;
use crate::units::Order;
use kernel::{Clause, Message, Outcome};
use serde::ser::SerializeSeq;
use serde::{Serialize, Serializer};

/// A unit after the shock.
#[derive(Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize)]
pub struct After {
    /// Its order.
    pub order: Order,
    /// Whether it falls back one hex.
    pub retreats: bool,
}

impl After {
    /// Comes into this order; who is gone does not fall back.
    #[inline]
    pub(super) fn suffer(&mut self, order: Order) {
        self.order = order;
        self.retreats &= order != Order::Eliminated;
    }
}

/// The units of one side, in the order of the situation.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Units {
    count: u8,
    list: [After; MOST_UNITS],
}

impl Units {
    /// Units in these orders; more than a hex can meet are not taken.
    #[inline]
    pub(super) fn of(orders: impl Iterator<Item = Order>) -> Self {
        let mut units = Self {
            count: 0,
            list: [After::default(); MOST_UNITS],
        };
        for (slot, order) in units.list.iter_mut().zip(orders) {
            slot.order = order;
            units.count += 1;
        }
        units
    }

    /// The units.
    #[inline]
    pub fn all(&self) -> &[After] {
        &self.list[..usize::from(self.count)]
    }

    /// The units, to be changed.
    #[inline]
    pub(super) fn all_mut(&mut self) -> &mut [After] {
        &mut self.list[..usize::from(self.count)]
    }
}

impl Serialize for Units {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut list = serializer.serialize_seq(Some(self.all().len()))?;
        for unit in self.all() {
            list.serialize_element(unit)?;
        }
        list.end()
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
        forbidden: Vec<Clause>,
    },
}

impl Outcome for ShockOutcome {
    fn sentences(&self) -> Vec<Message> {
        match self {
            Self::Forbidden { forbidden } => {
                let clauses: Vec<&str> = forbidden.iter().map(|clause| clause.id()).collect();
                vec![Message::new("shock-forbidden").text("clauses", clauses.join(", "))]
            }
            Self::Fought {
                defender, attacker, ..
            } => {
                let mut all = defender.sentences("defender");
                all.extend(attacker.sentences("attacker"));
                all
            }
        }
    }
}

impl Side {
    fn sentences(&self, side: &str) -> Vec<Message> {
        let units = self.units.all();
        let mut all = Vec::new();
        for (index, unit) in units.iter().enumerate() {
            let number = if units.len() > 1 { "many" } else { "one" };
            let retreats = if unit.retreats { "-retreats" } else { "" };
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
