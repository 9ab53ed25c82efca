//! Games in an SQLite file, with a write-ahead log that is flushed to the disk at every commit.
//!
//! `rusqlite` on the archive's own thread, not an asynchronous driver: SQLite works in the caller's
//! thread anyhow, and group commit wants one writer that knows what waits.

use super::{EntryRow, GameRow, LinkRow, Linked, Pulse, Store, StoreFault, Stored, WishRow, Write};
use rusqlite::backup::{Backup, StepResult};
use rusqlite::{
    Connection, OpenFlags, OptionalExtension, Row, Transaction, TransactionBehavior, params,
};
use std::fs::OpenOptions;
use std::path::Path;
use std::time::Duration;

/// The steps by which the tables came to be; a file knows how many it has had.
const STEPS: [&str; 4] = [
    "
    CREATE TABLE scenarios (print TEXT PRIMARY KEY, text TEXT NOT NULL) STRICT, WITHOUT ROWID;
    CREATE TABLE games (
        id TEXT PRIMARY KEY, made INTEGER NOT NULL, owner TEXT NOT NULL, print TEXT NOT NULL,
        header TEXT NOT NULL, over INTEGER NOT NULL DEFAULT 0
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX games_by_owner ON games (owner, made);
    CREATE INDEX games_running ON games (id) WHERE over = 0;
    CREATE TABLE links (
        hash TEXT PRIMARY KEY, game TEXT NOT NULL, role TEXT NOT NULL
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX links_by_game ON links (game, role);
    CREATE TABLE entries (
        game TEXT NOT NULL, number INTEGER NOT NULL, at INTEGER NOT NULL, body TEXT NOT NULL,
        PRIMARY KEY (game, number)
    ) STRICT, WITHOUT ROWID;
",
    "
    DROP INDEX games_running;
    ALTER TABLE games ADD COLUMN due INTEGER NOT NULL DEFAULT 0;
    CREATE INDEX games_due ON games (due) WHERE over = 0;
",
    "
    CREATE TABLE wishes (
        game TEXT NOT NULL, role TEXT NOT NULL, way TEXT NOT NULL, address TEXT NOT NULL,
        lang TEXT NOT NULL, link TEXT NOT NULL, code TEXT NOT NULL, PRIMARY KEY (game, role)
    ) STRICT, WITHOUT ROWID;
",
    // A letter has a link of its own; none is kept that would open a seat.
    "
    UPDATE wishes SET link = '';
    CREATE TABLE pulse (seen INTEGER NOT NULL) STRICT;
    INSERT INTO pulse VALUES (0);
    CREATE TABLE pauses (since INTEGER NOT NULL, until INTEGER NOT NULL) STRICT;
",
];

/// How long another process may hold the file before we give up.
const PATIENCE: Duration = Duration::from_secs(5);

/// The cache, in KiB with a minus, as SQLite wants it: the ends of thousands of games that are being
/// played fit, so that an entry is written without reading first.
const CACHE_KIB: i32 = -65_536;
/// The pages of the write-ahead log before they are copied into the file, 64 MiB: in a long log most of them
/// are versions of the same few, of which only the last is copied.
const LOG_PAGES: u32 = 16_384;

/// Games in an SQLite file.
pub struct Sqlite {
    connection: Connection,
}

impl From<rusqlite::Error> for StoreFault {
    fn from(error: rusqlite::Error) -> Self {
        let text = error.to_string();
        let constraint = Some(rusqlite::ErrorCode::ConstraintViolation);
        match error.sqlite_error_code() == constraint && text.contains("entries.number") {
            true => Self::Taken,
            false => Self::Refused(text),
        }
    }
}

impl Sqlite {
    /// Opens a file, or makes it; nobody else on the machine may read it.
    pub fn open(path: &Path) -> Result<Self, StoreFault> {
        close_to_others(path)?;
        Self::prepare(Connection::open(path)?)
    }

    /// Copies what waits in the write-ahead log into the file, and says how many games there are.
    pub(super) fn rest_and_count(&mut self) -> Result<u64, StoreFault> {
        self.rest()?;
        let count = |row: &Row<'_>| row.get::<_, i64>(0);
        let games = self.connection.query_row("SELECT count(*) FROM games", [], count)?;
        Ok(u64::try_from(games).unwrap_or(0))
    }

    /// The connection, for whoever copies everything.
    pub(super) const fn connection(&mut self) -> &mut Connection {
        &mut self.connection
    }

    /// Games that are forgotten when the program ends.
    pub fn in_memory() -> Result<Self, StoreFault> {
        Self::prepare(Connection::open_in_memory()?)
    }

    fn prepare(mut connection: Connection) -> Result<Self, StoreFault> {
        connection.busy_timeout(PATIENCE)?;
        connection.pragma_update(None, "journal_mode", "WAL")?;
        connection.pragma_update(None, "synchronous", "FULL")?;
        connection.pragma_update(None, "foreign_keys", true)?;
        connection.pragma_update(None, "secure_delete", true)?;
        connection.pragma_update(None, "cache_size", CACHE_KIB)?;
        connection.pragma_update(None, "wal_autocheckpoint", LOG_PAGES)?;
        let transaction = connection.transaction()?;
        let had =
            transaction.pragma_query_value(None, "user_version", |row| row.get::<_, u32>(0))?;
        let had = had as usize;
        if had > STEPS.len() {
            let why = format!("the file was made by a newer program (step {had})");
            return Err(StoreFault::Refused(why));
        }
        STEPS[had..].iter().try_for_each(|step| transaction.execute_batch(step))?;
        transaction.pragma_update(None, "user_version", STEPS.len() as u32)?;
        transaction.commit()?;
        Ok(Self { connection })
    }
}

/// Makes a new file that nobody else may read.
pub(super) fn create(path: &Path) -> Result<(), StoreFault> {
    let made = private().create_new(true).open(path);
    let refused = |why| StoreFault::Refused(format!("{}: {why}", path.display()));
    made.map(drop).map_err(refused)
}

/// How files are made that nobody else may read.
fn private() -> OpenOptions {
    let mut options = OpenOptions::new();
    options.write(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    options
}

/// The file is there, and strangers may not read it: it has the secrets of games that are being played.
/// SQLite gives the files beside it the same rights.
fn close_to_others(path: &Path) -> Result<(), StoreFault> {
    let refused = |why| StoreFault::Refused(format!("{}: {why}", path.display()));
    if !path.exists() {
        return private().create(true).truncate(false).open(path).map(drop).map_err(refused);
    }
    #[cfg(unix)]
    for end in ["", "-wal", "-shm"] {
        use std::os::unix::fs::PermissionsExt;
        let file = format!("{}{end}", path.display());
        let Ok(known) = std::fs::metadata(&file) else { continue };
        let mode = known.permissions().mode() & 0o777;
        let closed = std::fs::Permissions::from_mode(mode & 0o770);
        if mode & 0o007 != 0 && std::fs::set_permissions(&file, closed).is_err() {
            tracing::warn!(file, "every user of this machine can read the games");
        }
    }
    Ok(())
}

/// Copies a file that servers may be writing to, as it is at one moment, and says how many games it has.
pub(super) fn copy(from: &Path, to: &Path) -> Result<u64, StoreFault> {
    let flags = OpenFlags::SQLITE_OPEN_READ_WRITE | OpenFlags::SQLITE_OPEN_NO_MUTEX;
    let source = Connection::open_with_flags(from, flags)?;
    source.busy_timeout(PATIENCE)?;
    let mut target = Connection::open(to)?;
    let copying = Backup::new(&source, &mut target)?;
    // All pages in one step: what is written meanwhile would begin it anew.
    let done = copying.step(-1)?;
    drop(copying);
    if done != StepResult::Done {
        return Err(StoreFault::Away("the file is busy; try again".to_owned()));
    }
    drop(target);
    Sqlite::open(to)?.rest_and_count()
}

fn write(transaction: &Transaction<'_>, write: &Write) -> Result<(), rusqlite::Error> {
    let run = |sql: &str, values: &[&dyn rusqlite::ToSql]| {
        transaction.prepare_cached(sql)?.execute(values).map(|_| ())
    };
    match write {
        Write::Scenario { print, text } => {
            run("INSERT OR IGNORE INTO scenarios VALUES (?1, ?2)", params![print, text])
        }
        Write::Game(game) => run(
            "INSERT INTO games (id, made, owner, print, header, due)
                VALUES (?1, ?2, ?3, ?4, ?5, ?6)",
            params![game.id, game.made, game.owner, game.print, game.header, game.due],
        ),
        Write::Link(link) => {
            let values = params![link.hash, link.game, link.role];
            run("INSERT INTO links VALUES (?1, ?2, ?3)", values)
        }
        Write::Unlink { game, role } => {
            run("DELETE FROM wishes WHERE game = ?1 AND role = ?2", params![game, role])?;
            run("DELETE FROM links WHERE game = ?1 AND role = ?2", params![game, role])
        }
        Write::Wish(wish) => {
            let WishRow { game, role, way, address, lang, link, code } = wish;
            let sql = "INSERT OR REPLACE INTO wishes VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7)";
            run(sql, params![game, role, way, address, lang, link, code])
        }
        Write::Unwish { game, role } => {
            run("DELETE FROM wishes WHERE game = ?1 AND role = ?2", params![game, role])
        }
        Write::Entry(entry) => {
            let number = i64::try_from(entry.number).unwrap_or(i64::MAX);
            let values = params![entry.game, number, entry.at, entry.body];
            run("INSERT INTO entries VALUES (?1, ?2, ?3, ?4)", values)
        }
        Write::Due { game, at } => {
            run("UPDATE games SET due = ?2 WHERE id = ?1", params![game, at])
        }
        Write::Looked { game, due, next } => {
            let sql = "UPDATE games SET due = ?3 WHERE id = ?1 AND due = ?2";
            run(sql, params![game, due, next])
        }
        Write::Over { game } => {
            run("DELETE FROM wishes WHERE game = ?1", params![game])?;
            run("UPDATE games SET over = 1 WHERE id = ?1", params![game])
        }
    }
}

fn game_row(row: &Row<'_>) -> Result<GameRow, rusqlite::Error> {
    Ok(GameRow {
        id: row.get(0)?,
        made: row.get(1)?,
        owner: row.get(2)?,
        print: row.get(3)?,
        header: row.get(4)?,
        due: row.get(5)?,
    })
}

impl Store for Sqlite {
    fn write(&mut self, batch: &[&Write]) -> Result<(), StoreFault> {
        let transaction = self.connection.transaction()?;
        batch.iter().try_for_each(|one| write(&transaction, one))?;
        Ok(transaction.commit()?)
    }

    fn game(&mut self, id: &str) -> Result<Option<Stored>, StoreFault> {
        let sql = "SELECT id, made, owner, games.print, header, due, text
            FROM games JOIN scenarios ON scenarios.print = games.print WHERE id = ?1";
        let mut query = self.connection.prepare_cached(sql)?;
        let found = query.query_row([id], |row| Ok((game_row(row)?, row.get(6)?))).optional()?;
        let Some((game, scenario)) = found else { return Ok(None) };
        drop(query);
        Ok(Some(Stored { game, scenario, entries: self.entries(id, 0)? }))
    }

    fn entries(&mut self, game: &str, after: u64) -> Result<Vec<EntryRow>, StoreFault> {
        let sql = "SELECT number, at, body FROM entries
            WHERE game = ?1 AND number > ?2 ORDER BY number";
        let mut query = self.connection.prepare_cached(sql)?;
        let after = i64::try_from(after).unwrap_or(i64::MAX);
        let entries = query.query_map(params![game, after], |row| {
            let number = u64::try_from(row.get::<_, i64>(0)?).unwrap_or(0);
            Ok(EntryRow { game: game.to_owned(), number, at: row.get(1)?, body: row.get(2)? })
        })?;
        Ok(entries.collect::<Result<_, _>>()?)
    }

    fn link(&mut self, hash: &str) -> Result<Option<Linked>, StoreFault> {
        let sql = "SELECT hash, game, role,
            (SELECT coalesce(max(number), 0) FROM entries WHERE entries.game = links.game)
            FROM links WHERE hash = ?1";
        let mut query = self.connection.prepare_cached(sql)?;
        let link = |row: &Row<'_>| {
            let link = LinkRow { hash: row.get(0)?, game: row.get(1)?, role: row.get(2)? };
            let length = u64::try_from(row.get::<_, i64>(3)?).unwrap_or(0);
            Ok(Linked { link, length })
        };
        Ok(query.query_row([hash], link).optional()?)
    }

    fn wish(&mut self, game: &str, role: &str) -> Result<Option<WishRow>, StoreFault> {
        let sql = "SELECT way, address, lang, link, code FROM wishes WHERE game = ?1 AND role = ?2";
        let mut query = self.connection.prepare_cached(sql)?;
        let wish = |row: &Row<'_>| {
            Ok(WishRow {
                game: game.to_owned(),
                role: role.to_owned(),
                way: row.get(0)?,
                address: row.get(1)?,
                lang: row.get(2)?,
                link: row.get(3)?,
                code: row.get(4)?,
            })
        };
        Ok(query.query_row([game, role], wish).optional()?)
    }

    fn made_by(&mut self, owner: &str, most: usize) -> Result<Vec<GameRow>, StoreFault> {
        let sql = "SELECT id, made, owner, print, header, due FROM games
            WHERE owner = ?1 ORDER BY made DESC, id LIMIT ?2";
        let mut query = self.connection.prepare_cached(sql)?;
        let games = query.query_map(params![owner, most as i64], game_row)?;
        Ok(games.collect::<Result<_, _>>()?)
    }

    fn beat(&mut self, now: i64) -> Result<Vec<(i64, i64)>, StoreFault> {
        let seen = |connection: &Connection| {
            connection.query_row("SELECT seen FROM pulse", [], |row| row.get::<_, i64>(0))
        };
        if Pulse::is_due(seen(&self.connection)?, now) {
            let transaction =
                self.connection.transaction_with_behavior(TransactionBehavior::Immediate)?;
            if let Some((since, until)) = Pulse::pause(seen(&transaction)?, now) {
                transaction.execute("INSERT INTO pauses VALUES (?1, ?2)", [since, until])?;
            }
            transaction.execute("UPDATE pulse SET seen = ?1", [now])?;
            transaction.commit()?;
        }
        let mut query =
            self.connection.prepare_cached("SELECT since, until FROM pauses ORDER BY since")?;
        let pauses = query.query_map([], |row| Ok((row.get(0)?, row.get(1)?)))?;
        Ok(pauses.collect::<Result<_, _>>()?)
    }

    fn rest(&mut self) -> Result<(), StoreFault> {
        // Whoever reads an old page meanwhile keeps the log; it is tried again next time.
        Ok(self.connection.query_row("PRAGMA wal_checkpoint(TRUNCATE)", [], |_| Ok(()))?)
    }

    fn due(&mut self, now: i64, most: usize) -> Result<Vec<(String, i64)>, StoreFault> {
        let sql = "SELECT id, due FROM games WHERE over = 0 AND due <= ?1 ORDER BY due LIMIT ?2";
        let mut query = self.connection.prepare_cached(sql)?;
        let ids =
            query.query_map(params![now, most as i64], |row| Ok((row.get(0)?, row.get(1)?)))?;
        Ok(ids.collect::<Result<_, _>>()?)
    }
}
