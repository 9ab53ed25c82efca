//! Where games are kept: a small trait that a database implements, and the rows it keeps.
//!
//! A game is its header and its entries, in order; nothing is ever changed but the links to its
//! seats and when it must be looked at. [`Archive`] gives a store a thread of its own and commits
//! what waits in one transaction. Several servers may share a store that has [`News`]: an entry's
//! number is taken once, so two who answer one decision cannot both be kept.

mod archive;
mod backup;
mod database;
mod line;
mod postgres;
mod sqlite;

pub use archive::Archive;
pub use backup::{backup, restore};
pub use database::Database;
pub use postgres::Postgres;
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
    /// When a server must look at it next, in seconds since 1970: see [`crate::rounds`].
    pub due: i64,
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

/// A wish: whoever sits there wants to be told when it is his turn. A seat has one at most; it goes when
/// the link to the seat does, and when the game is over.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct WishRow {
    /// The game.
    pub game: String,
    /// The seat, as its link has it: see [`crate::link::Role`].
    pub role: String,
    /// By which way: see [`crate::post::Way`].
    pub way: String,
    /// Where to.
    pub address: String,
    /// In which language.
    pub lang: String,
    /// Nothing: earlier programs kept the secret of the seat's link here.
    pub link: String,
    /// The hash of what must be said before it counts; nothing once it was said.
    pub code: String,
}

/// A link that was found.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Linked {
    /// It.
    pub link: LinkRow,
    /// How many entries its game has.
    pub length: u64,
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
    /// A wish, in place of an earlier one of that seat.
    Wish(WishRow),
    /// A seat wants nothing any more.
    Unwish {
        /// The game.
        game: String,
        /// The seat.
        role: String,
    },
    /// All links of a game with this role stop working.
    Unlink {
        /// The game.
        game: String,
        /// The role.
        role: String,
    },
    /// The next entry of a game.
    Entry(EntryRow),
    /// A game must be looked at by then.
    Due {
        /// The game.
        game: String,
        /// In seconds since 1970.
        at: i64,
    },
    /// A game that was due then has been looked at; nothing if somebody has set another time since.
    Looked {
        /// The game.
        game: String,
        /// When it was due.
        due: i64,
        /// When it is due next.
        next: i64,
    },
    /// The game is over: it need not be looked at any more.
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

/// What a database did not do.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum StoreFault {
    /// An entry's number is taken: somebody else was faster.
    Taken,
    /// It refused, in its own words: for the log, not for people.
    Refused(String),
    /// It cannot be reached; whether the last write was kept nobody knows.
    Away(String),
}

impl std::fmt::Display for StoreFault {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Self::Taken => f.write_str("an entry's number is taken"),
            Self::Refused(why) | Self::Away(why) => f.write_str(why),
        }
    }
}

/// When servers tell the store that they run.
struct Pulse;

impl Pulse {
    /// So many seconds after the last sign of life the next one is written.
    const EVERY: i64 = 2;
    /// After so many without one, no server ran.
    const PAUSE: i64 = 5;
    /// A clock that is behind by more was set back: it begins anew. One that is behind by less is another
    /// server's, and the one that is ahead has said that somebody runs.
    const BEHIND: i64 = 60;

    /// Whether a sign of life is to be written.
    const fn is_due(seen: i64, now: i64) -> bool {
        now < seen - Self::BEHIND || now - seen >= Self::EVERY
    }

    /// The time in which no server ran, if there was any. Zero is a store that has never seen one.
    fn pause(seen: i64, now: i64) -> Option<(i64, i64)> {
        (seen > 0 && now - seen > Self::PAUSE).then_some((seen, now))
    }
}

/// A database. It is called by one thread, one call after the other.
pub trait Store: Send {
    /// Writes all of these or, on a fault, none. When it returns they outlast a loss of power. An
    /// entry whose number is taken is [`StoreFault::Taken`].
    fn write(&mut self, batch: &[&Write]) -> Result<(), StoreFault>;
    /// A game, if there is one with this id.
    fn game(&mut self, id: &str) -> Result<Option<Stored>, StoreFault>;
    /// The entries of a game after this number, in order.
    fn entries(&mut self, game: &str, after: u64) -> Result<Vec<EntryRow>, StoreFault>;
    /// What the secret of this hash opens.
    fn link(&mut self, hash: &str) -> Result<Option<Linked>, StoreFault>;
    /// What somebody at that seat of a game wants to be told.
    fn wish(&mut self, game: &str, role: &str) -> Result<Option<WishRow>, StoreFault>;
    /// The games that a browser made, the newest first, at most so many.
    fn made_by(&mut self, owner: &str, most: usize) -> Result<Vec<GameRow>, StoreFault>;
    /// The ids of games that are not over and must be looked at by now, each with when it was due, the
    /// most urgent first, at most so many.
    fn due(&mut self, now: i64, most: usize) -> Result<Vec<(String, i64)>, StoreFault>;
    /// A server runs at this moment. Gives the times in which none did, in order, each from its first to
    /// its last second.
    fn beat(&mut self, _now: i64) -> Result<Vec<(i64, i64)>, StoreFault> {
        Ok(Vec::new())
    }
    /// Nobody has written for a while: time to tidy up.
    fn rest(&mut self) -> Result<(), StoreFault> {
        Ok(())
    }
    /// Word of what others write into the same store, if there can be others.
    fn news(&self) -> Option<Box<dyn News>> {
        None
    }
}

/// Word of what other servers write into the same store. It is asked by a thread of its own.
pub trait News: Send {
    /// Waits, for some seconds at most, for what is new; nothing may be. After a fault it is asked
    /// again, and gets in touch anew.
    fn next(&mut self) -> Result<Vec<Notice>, StoreFault>;
}

/// What another server has written.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Notice {
    /// A game has so many entries now.
    Entries {
        /// The game.
        game: String,
        /// How many.
        length: u64,
    },
    /// Links to a game stopped working.
    Links {
        /// The game.
        game: String,
    },
    /// Anything may have happened: nobody listened for a while.
    Anything,
}
