//! Who can sit at a side.

/// A player that needs nobody.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Bot {
    /// Picks at random from its menu.
    Random,
}

impl Bot {
    /// All of them.
    pub const ALL: [Self; 1] = [Self::Random];

    /// Its name on the command line.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Random => "random",
        }
    }

    /// The one with this name.
    pub fn named(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|bot| bot.name() == name)
    }
}
