//! Where games are kept: a small trait that a database implements, and the rows it keeps.
//!
//! A game is its header and its entries, in order; nothing is ever changed but the links to its
//! seats. [`Archive`] gives a store a thread of its own and commits what waits in one transaction.

mod archive;
mod sqlite;

pub use archive::Archive;
pub use sqlite::Sqlite;

/// A game as it was made.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct GameRow {
    /// Its id.
    pub id: String,
    /// When it was made, in seconds since 1970.
    pub made: i64,
    /// The hash of the key of the browser that made it.
    pub owner: String,
    /// The fingerprint of its scenario's text.
    pub print: String,
    /// Everything else, as JSON.
    pub header: String,
}

/// One thing that was said or done in a game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct EntryRow {
    /// The game.
    pub game: String,
    /// Its number in the game, counted from one, without a gap.
    pub number: u64,
    /// When, in seconds since 1970.
    pub at: i64,
    /// What, as JSON.
    pub body: String,
}

/// A link: who holds the secret of this hash may do this in that game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct LinkRow {
    /// The hash of the secret.
    pub hash: String,
    /// The game.
    pub game: String,
    /// What for: see [`crate::link::Role`].
    pub role: String,
}

/// One thing to be written.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Write {
    /// The text of a scenario, by its fingerprint; one that is known stays.
    Scenario {
        /// The fingerprint.
        print: String,
        /// The text.
        text: String,
    },
    /// A new game.
    Game(GameRow),
    /// A new link.
    Link(LinkRow),
    /// All links of a game with this role stop working.
    Unlink {
        /// The game.
        game: String,
        /// The role.
        role: String,
    },
    /// The next entry of a game.
    Entry(EntryRow),
    /// The game is over: it need not be looked at after a restart.
    Over {
        /// The game.
        game: String,
    },
}

/// A game with everything that happened in it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Stored {
    /// As it was made.
    pub game: GameRow,
    /// The text of its scenario.
    pub scenario: String,
    /// Its entries, in order.
    pub entries: Vec<EntryRow>,
}

/// What a database did not do, in its own words: for the log, not for people.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct StoreFault(pub String);

impl std::fmt::Display for StoreFault {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(&self.0)
    }
}

/// A database. It is called by one thread, one call after the other.
pub trait Store: Send {
    /// Writes all of these or, on a fault, none. When it returns they outlast a loss of power. An
    /// entry whose number is taken is a fault.
    fn write(&mut self, batch: &[&Write]) -> Result<(), StoreFault>;
    /// A game, if there is one with this id.
    fn game(&mut self, id: &str) -> Result<Option<Stored>, StoreFault>;
    /// What the secret of this hash opens.
    fn link(&mut self, hash: &str) -> Result<Option<LinkRow>, StoreFault>;
    /// The games that a browser made, the newest first, at most so many.
    fn made_by(&mut self, owner: &str, most: usize) -> Result<Vec<GameRow>, StoreFault>;
    /// The ids of games that are not over.
    fn running(&mut self) -> Result<Vec<String>, StoreFault>;
}
