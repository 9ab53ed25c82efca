//! The players by their names.

/// A player that needs nobody.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Bot {
    /// Picks at random from its menu.
    Random,
    /// Plays by rules of thumb.
    Sergeant,
}

impl Bot {
    /// All of them, from the weakest.
    pub const ALL: [Self; 2] = [Self::Random, Self::Sergeant];

    /// Its name on the command line.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Random => "random",
            Self::Sergeant => "sergeant",
        }
    }

    /// The one with this name.
    pub fn named(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|bot| bot.name() == name)
    }
}
