//! A clause: an address in a rulebook, such as `SM.9` in *Jours de Gloire* or `T13A.4` in
//! *Wojny Napoleońskie*.
//!
//! The book itself is not part of the address: an account, a table and a case always belong to
//! one rulebook, and no rulebook knows another.

use serde::{Deserialize, Deserializer, Serialize};
use std::fmt;

/// The address of a rule in its book.
///
/// It can only be made from text that is part of the program (a constant, or a table embedded in
/// the rulebook's crate), so a clause is known at compile time and costs two words to copy.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
pub struct Clause(&'static str);

impl Clause {
    /// The clause with this address.
    pub const fn new(id: &'static str) -> Self {
        Self(id)
    }

    /// The address as the clause list writes it.
    pub const fn id(self) -> &'static str {
        self.0
    }
}

impl fmt::Display for Clause {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.0)
    }
}

impl fmt::Debug for Clause {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.0)
    }
}

impl<'de: 'static> Deserialize<'de> for Clause {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        <&'static str>::deserialize(deserializer).map(Self)
    }
}
