//! Games in a PostgreSQL, which several servers may share.
//!
//! `postgres`, the synchronous face of `tokio-postgres`, on the archive's own thread: whoever waits
//! there shares one statement and one flush. Every commit says by `NOTIFY` which games it touched;
//! another server hears it on a second connection.

use super::line::Line;
use super::{EntryRow, GameRow, LinkRow, Linked, News, Notice, Pulse};
use super::{Sqlite, Store, StoreFault, Stored, WishRow, Write};
use postgres::error::SqlState;
use postgres::fallible_iterator::FallibleIterator;
use postgres::{Client, GenericClient, IsolationLevel, Row, Statement};
use std::sync::Arc;
use std::sync::atomic::{AtomicI32, Ordering};
use std::time::Duration;

/// The steps by which the tables came to be; a database knows how many it has had.
const STEPS: [&str; 3] = [
    r#"
    CREATE TABLE scenarios (print TEXT PRIMARY KEY, text TEXT NOT NULL);
    CREATE TABLE games (
        id TEXT COLLATE "C" PRIMARY KEY, made BIGINT NOT NULL, owner TEXT NOT NULL,
        print TEXT NOT NULL, header TEXT NOT NULL, over BOOLEAN NOT NULL DEFAULT false,
        due BIGINT NOT NULL
    );
    CREATE INDEX games_by_owner ON games (owner, made);
    CREATE INDEX games_due ON games (due) WHERE NOT over;
    CREATE TABLE links (
        hash TEXT COLLATE "C" PRIMARY KEY, game TEXT COLLATE "C" NOT NULL, role TEXT NOT NULL
    );
    CREATE INDEX links_by_game ON links (game, role);
    CREATE TABLE entries (
        game TEXT COLLATE "C" NOT NULL, number BIGINT NOT NULL, at BIGINT NOT NULL,
        body TEXT NOT NULL, PRIMARY KEY (game, number)
    );
"#,
    r#"
    CREATE TABLE wishes (
        game TEXT COLLATE "C" NOT NULL, role TEXT NOT NULL, way TEXT NOT NULL,
        address TEXT NOT NULL, lang TEXT NOT NULL, link TEXT NOT NULL, code TEXT NOT NULL,
        PRIMARY KEY (game, role)
    );
"#,
    // A letter has a link of its own; none is kept that would open a seat.
    "
    UPDATE wishes SET link = '';
    CREATE TABLE pulse (seen BIGINT NOT NULL);
    INSERT INTO pulse VALUES (0);
    CREATE TABLE pauses (since BIGINT NOT NULL, until BIGINT NOT NULL);
",
];

/// All entries of a commit at once, and word of them to the other servers.
const PUT: &str = "WITH put AS (
        INSERT INTO entries SELECT * FROM unnest($1::text[], $2::bigint[], $3::bigint[], $4::text[])
        RETURNING game, number
    ), last AS (SELECT game, max(number) AS number FROM put GROUP BY game)
    SELECT pg_notify('rozjemca', game || ' ' || number) FROM last";
const LINK: &str = "SELECT hash, game, role,
    (SELECT coalesce(max(number), 0) FROM entries WHERE entries.game = links.game)
    FROM links WHERE hash = $1";
const ENTRIES: &str =
    "SELECT number, at, body FROM entries WHERE game = $1 AND number > $2 ORDER BY number";

/// How long the listener waits for a word before it looks around.
const QUIET: Duration = Duration::from_secs(2);
/// The lock under which the tables are made; no other program has a reason to take it.
const MAKING: i64 = 0x726f_7a6a_656d_6361;

impl From<postgres::Error> for StoreFault {
    fn from(error: postgres::Error) -> Self {
        let Some(said) = error.as_db_error() else { return Self::Away(with_causes(&error)) };
        let class = &said.code().code()[..2];
        if said.code() == &SqlState::UNIQUE_VIOLATION && said.constraint() == Some("entries_pkey") {
            Self::Taken
        } else if ["08", "57"].contains(&class) {
            Self::Away(said.to_string())
        } else {
            Self::Refused(said.to_string())
        }
    }
}

/// A fault with everything that has led to it: of a certificate, what is wrong with it.
fn with_causes(fault: &dyn std::error::Error) -> String {
    let (mut text, mut cause) = (fault.to_string(), fault.source());
    while let Some(why) = cause {
        text += &format!(": {why}");
        cause = why.source();
    }
    text
}

/// Games in a PostgreSQL.
pub struct Postgres {
    line: Line,
    connected: Option<Connected>,
    /// The connection that writes, as the database numbers it: its own words are no news.
    writer: Arc<AtomicI32>,
}

/// A connection, with what is asked most often.
struct Connected {
    client: Client,
    put: Statement,
    link: Statement,
    entries: Statement,
}

impl Postgres {
    /// Opens a database, and makes its tables if it has none.
    pub fn open(address: &str) -> Result<Self, StoreFault> {
        let line = Line::to(address)?;
        let mut client = line.connect()?;
        prepare(&mut client)?;
        let mut store = Self { line, connected: None, writer: Arc::default() };
        store.connected = Some(store.dress(client)?);
        Ok(store)
    }

    fn dress(&self, mut client: Client) -> Result<Connected, StoreFault> {
        // Whatever the database does by itself: what we answer for is on the disk.
        client.batch_execute("SET synchronous_commit TO on; SET statement_timeout TO '30s'")?;
        let own: i32 = client.query_one("SELECT pg_backend_pid()", &[])?.get(0);
        self.writer.store(own, Ordering::Release);
        let (put, link) = (client.prepare(PUT)?, client.prepare(LINK)?);
        let entries = client.prepare(ENTRIES)?;
        Ok(Connected { client, put, link, entries })
    }

    /// The connection; one that broke is made anew.
    fn connected(&mut self) -> Result<&mut Connected, StoreFault> {
        let whole = self.connected.take().filter(|connected| !connected.client.is_closed());
        let connected = match whole {
            Some(connected) => connected,
            None => self.dress(self.line.connect()?)?,
        };
        Ok(self.connected.insert(connected))
    }

    /// Does something, once. A connection that broke under it is let go: the database may have said so
    /// before the connection is seen to be closed.
    fn once<T>(
        &mut self,
        work: impl FnOnce(&mut Connected) -> Result<T, postgres::Error>,
    ) -> Result<T, StoreFault> {
        let done = work(self.connected()?).map_err(StoreFault::from);
        if matches!(done, Err(StoreFault::Away(_))) {
            self.connected = None;
        }
        done
    }

    /// Asks something; once more, over a new connection, where the old one has broken meanwhile.
    fn ask<T>(
        &mut self,
        ask: impl Fn(&mut Connected) -> Result<T, postgres::Error>,
    ) -> Result<T, StoreFault> {
        match self.once(&ask) {
            Err(StoreFault::Away(_)) => self.once(ask),
            asked => asked,
        }
    }
}

/// Makes the tables, or brings them up to date; servers that start together take turns.
fn prepare(client: &mut Client) -> Result<(), StoreFault> {
    let mut transaction = client.transaction()?;
    transaction.execute("SELECT pg_advisory_xact_lock($1)", &[&MAKING])?;
    transaction.batch_execute("CREATE TABLE IF NOT EXISTS steps (had INTEGER NOT NULL)")?;
    let had = transaction.query_opt("SELECT had FROM steps", &[])?;
    let had = had.map_or(0, |row| usize::try_from(row.get::<_, i32>(0)).unwrap_or(usize::MAX));
    if had > STEPS.len() {
        let why = format!("the database was made by a newer program (step {had})");
        return Err(StoreFault::Refused(why));
    }
    STEPS[had..].iter().try_for_each(|step| transaction.batch_execute(step))?;
    transaction.execute("DELETE FROM steps", &[])?;
    transaction.execute("INSERT INTO steps VALUES ($1)", &[&(STEPS.len() as i32)])?;
    Ok(transaction.commit()?)
}

fn signed(number: u64) -> i64 {
    i64::try_from(number).unwrap_or(i64::MAX)
}

fn unsigned(number: i64) -> u64 {
    u64::try_from(number).unwrap_or(0)
}

/// Puts entries of any number of games.
fn put(
    client: &mut impl GenericClient,
    statement: &Statement,
    entries: &[&EntryRow],
) -> Result<(), postgres::Error> {
    let games: Vec<&str> = entries.iter().map(|entry| entry.game.as_str()).collect();
    let numbers: Vec<i64> = entries.iter().map(|entry| signed(entry.number)).collect();
    let times: Vec<i64> = entries.iter().map(|entry| entry.at).collect();
    let bodies: Vec<&str> = entries.iter().map(|entry| entry.body.as_str()).collect();
    client.query(statement, &[&games, &numbers, &times, &bodies]).map(|_| ())
}

/// Writes whatever is not an entry.
fn write(client: &mut impl GenericClient, write: &Write) -> Result<(), postgres::Error> {
    let mut run = |sql: &str, values: &[&(dyn postgres::types::ToSql + Sync)]| {
        client.execute(sql, values).map(|_| ())
    };
    match write {
        Write::Scenario { print, text } => {
            run("INSERT INTO scenarios VALUES ($1, $2) ON CONFLICT DO NOTHING", &[print, text])
        }
        Write::Game(game) => run(
            "INSERT INTO games (id, made, owner, print, header, due)
                VALUES ($1, $2, $3, $4, $5, $6)",
            &[&game.id, &game.made, &game.owner, &game.print, &game.header, &game.due],
        ),
        Write::Link(link) => {
            run("INSERT INTO links VALUES ($1, $2, $3)", &[&link.hash, &link.game, &link.role])
        }
        Write::Unlink { game, role } => {
            run("DELETE FROM wishes WHERE game = $1 AND role = $2", &[game, role])?;
            run("DELETE FROM links WHERE game = $1 AND role = $2", &[game, role])?;
            run("SELECT pg_notify('rozjemca', $1 || ' links')", &[game])
        }
        Write::Due { game, at } => run("UPDATE games SET due = $2 WHERE id = $1", &[game, at]),
        Write::Looked { game, due, next } => {
            run("UPDATE games SET due = $3 WHERE id = $1 AND due = $2", &[game, due, next])
        }
        Write::Wish(wish) => {
            let WishRow { game, role, way, address, lang, link, code } = wish;
            let sql = "INSERT INTO wishes VALUES ($1, $2, $3, $4, $5, $6, $7)
                ON CONFLICT (game, role) DO UPDATE SET way = excluded.way,
                address = excluded.address, lang = excluded.lang, link = excluded.link,
                code = excluded.code";
            run(sql, &[game, role, way, address, lang, link, code])
        }
        Write::Unwish { game, role } => {
            run("DELETE FROM wishes WHERE game = $1 AND role = $2", &[game, role])
        }
        Write::Over { game } => {
            run("DELETE FROM wishes WHERE game = $1", &[game])?;
            run("UPDATE games SET over = true WHERE id = $1", &[game])
        }
        Write::Entry(_) => Ok(()),
    }
}

fn game_row(row: &Row) -> GameRow {
    GameRow {
        id: row.get(0),
        made: row.get(1),
        owner: row.get(2),
        print: row.get(3),
        header: row.get(4),
        due: row.get(5),
    }
}

impl Store for Postgres {
    fn write(&mut self, batch: &[&Write]) -> Result<(), StoreFault> {
        let entries = batch.iter().filter_map(|write| match write {
            Write::Entry(entry) => Some(entry),
            _ => None,
        });
        let entries: Vec<&EntryRow> = entries.collect();
        self.once(|Connected { client, put: statement, .. }| {
            // One statement is a transaction by itself.
            if entries.len() == batch.len() {
                return put(client, statement, &entries);
            }
            let mut transaction = client.transaction()?;
            for one in batch.iter().filter(|one| !matches!(one, Write::Entry(_))) {
                write(&mut transaction, one)?;
            }
            if !entries.is_empty() {
                put(&mut transaction, statement, &entries)?;
            }
            transaction.commit()
        })
    }

    fn game(&mut self, id: &str) -> Result<Option<Stored>, StoreFault> {
        let sql = "SELECT id, made, owner, games.print, header, due, text
            FROM games JOIN scenarios ON scenarios.print = games.print WHERE id = $1";
        let found = self.ask(|connected| connected.client.query_opt(sql, &[&id]))?;
        let Some(row) = found else { return Ok(None) };
        let entries = self.entries(id, 0)?;
        Ok(Some(Stored { game: game_row(&row), scenario: row.get(6), entries }))
    }

    fn entries(&mut self, game: &str, after: u64) -> Result<Vec<EntryRow>, StoreFault> {
        let rows = self.ask(|Connected { client, entries, .. }| {
            client.query(&*entries, &[&game, &signed(after)])
        })?;
        let entry = |row: &Row| {
            let number = unsigned(row.get(0));
            EntryRow { game: game.to_owned(), number, at: row.get(1), body: row.get(2) }
        };
        Ok(rows.iter().map(entry).collect())
    }

    fn link(&mut self, hash: &str) -> Result<Option<Linked>, StoreFault> {
        let found =
            self.ask(|Connected { client, link, .. }| client.query_opt(&*link, &[&hash]))?;
        Ok(found.map(|row| {
            let link = LinkRow { hash: row.get(0), game: row.get(1), role: row.get(2) };
            Linked { link, length: unsigned(row.get(3)) }
        }))
    }

    fn wish(&mut self, game: &str, role: &str) -> Result<Option<WishRow>, StoreFault> {
        let sql = "SELECT way, address, lang, link, code FROM wishes WHERE game = $1 AND role = $2";
        let found = self.ask(|connected| connected.client.query_opt(sql, &[&game, &role]))?;
        Ok(found.map(|row| WishRow {
            game: game.to_owned(),
            role: role.to_owned(),
            way: row.get(0),
            address: row.get(1),
            lang: row.get(2),
            link: row.get(3),
            code: row.get(4),
        }))
    }

    fn made_by(&mut self, owner: &str, most: usize) -> Result<Vec<GameRow>, StoreFault> {
        let sql = "SELECT id, made, owner, print, header, due FROM games
            WHERE owner = $1 ORDER BY made DESC, id LIMIT $2";
        let rows = self.ask(|connected| connected.client.query(sql, &[&owner, &(most as i64)]))?;
        Ok(rows.iter().map(game_row).collect())
    }

    fn due(&mut self, now: i64, most: usize) -> Result<Vec<(String, i64)>, StoreFault> {
        let sql = "SELECT id, due FROM games WHERE NOT over AND due <= $1 ORDER BY due LIMIT $2";
        let rows = self.ask(|connected| connected.client.query(sql, &[&now, &(most as i64)]))?;
        Ok(rows.iter().map(|row| (row.get(0), row.get(1))).collect())
    }

    fn beat(&mut self, now: i64) -> Result<Vec<(i64, i64)>, StoreFault> {
        let rows = self.ask(|connected| {
            let client = &mut connected.client;
            let seen: i64 = client.query_one("SELECT seen FROM pulse", &[])?.get(0);
            if Pulse::is_due(seen, now) {
                let mut transaction = client.transaction()?;
                let seen = transaction.query_one("SELECT seen FROM pulse FOR UPDATE", &[])?.get(0);
                if let Some((since, until)) = Pulse::pause(seen, now) {
                    transaction.execute("INSERT INTO pauses VALUES ($1, $2)", &[&since, &until])?;
                }
                transaction.execute("UPDATE pulse SET seen = $1", &[&now])?;
                transaction.commit()?;
            }
            client.query("SELECT since, until FROM pauses ORDER BY since", &[])
        })?;
        Ok(rows.iter().map(|row| (row.get(0), row.get(1))).collect())
    }

    fn news(&self) -> Option<Box<dyn News>> {
        let (line, writer) = (self.line.clone(), Arc::clone(&self.writer));
        Some(Box::new(Listener { line, writer, client: None }))
    }
}

/// A connection that listens.
struct Listener {
    line: Line,
    writer: Arc<AtomicI32>,
    client: Option<Client>,
}

impl News for Listener {
    fn next(&mut self) -> Result<Vec<Notice>, StoreFault> {
        let Some(mut client) = self.client.take().filter(|client| !client.is_closed()) else {
            let mut client = self.line.connect()?;
            client.batch_execute("LISTEN rozjemca")?;
            self.client = Some(client);
            return Ok(vec![Notice::Anything]);
        };
        let heard = heard(&mut client, self.writer.load(Ordering::Acquire))?;
        self.client = Some(client);
        Ok(heard)
    }
}

/// What others say. The first word is waited for; whatever has come with it is there already.
fn heard(client: &mut Client, own: i32) -> Result<Vec<Notice>, StoreFault> {
    let mut said = client.notifications();
    let mut word = said.timeout_iter(QUIET).next()?;
    let (mut rest, mut heard) = (said.iter(), Vec::new());
    while let Some(known) = word {
        if known.process_id() != own {
            heard.extend(notice(known.payload()));
        }
        word = rest.next()?;
    }
    Ok(heard)
}

fn notice(payload: &str) -> Option<Notice> {
    let (game, what) = payload.split_once(' ')?;
    let game = game.to_owned();
    match what {
        "links" => Some(Notice::Links { game }),
        number => number.parse().ok().map(|length| Notice::Entries { game, length }),
    }
}

/// The tables that a copy has, each with its columns; all are texts but those with a number or a truth.
const TABLES: [(&str, &[&str]); 7] = [
    ("scenarios", &["print", "text"]),
    ("games", &["id", "#made", "owner", "print", "header", "?over", "#due"]),
    ("links", &["hash", "game", "role"]),
    ("entries", &["game", "#number", "#at", "body"]),
    ("wishes", &["game", "role", "way", "address", "lang", "link", "code"]),
    ("pauses", &["#since", "#until"]),
    ("pulse", &["#seen"]),
];

fn columns(columns: &[&str]) -> String {
    columns.iter().map(|name| name.trim_start_matches(['#', '?'])).collect::<Vec<_>>().join(", ")
}

fn places(count: usize, sign: char) -> String {
    (1..=count).map(|place| format!("{sign}{place}")).collect::<Vec<_>>().join(", ")
}

/// Copies everything as it is at one moment into a file without games.
pub(super) fn copy_out(address: &str, to: &mut Sqlite) -> Result<(), StoreFault> {
    use rusqlite::types::Value;
    let mut client = Line::to(address)?.connect()?;
    let mut reading = client
        .build_transaction()
        .isolation_level(IsolationLevel::RepeatableRead)
        .read_only(true)
        .start()?;
    let writing = to.connection().transaction()?;
    for (table, names) in TABLES {
        // An older program's database lacks some tables; what it kept in the others is brought up to date.
        let there = reading.query_one("SELECT to_regclass($1) IS NOT NULL", &[&table])?;
        if !there.get::<_, bool>(0) {
            continue;
        }
        if table == "pulse" {
            writing.execute_batch("DELETE FROM pulse")?;
        }
        let columns = columns(names);
        let put = format!("INSERT INTO {table} ({columns}) VALUES ({})", places(names.len(), '?'));
        let mut put = writing.prepare(&put)?;
        let nothing: [&str; 0] = [];
        let mut rows = reading.query_raw(&format!("SELECT {columns} FROM {table}"), nothing)?;
        while let Some(row) = rows.next()? {
            let value = |(place, name): (usize, &&str)| match name.as_bytes().first() {
                Some(b'#') => Value::Integer(row.get(place)),
                Some(b'?') => Value::Integer(i64::from(row.get::<_, bool>(place))),
                _ => Value::Text(row.get(place)),
            };
            let values = names.iter().enumerate().map(value);
            put.execute(rusqlite::params_from_iter(values))?;
        }
    }
    writing.execute_batch("UPDATE wishes SET link = ''")?;
    Ok(writing.commit()?)
}

/// Brings everything of a copy into a database without games.
pub(super) fn copy_in(address: &str, from: &mut Sqlite) -> Result<(), StoreFault> {
    let mut client = Line::to(address)?.connect()?;
    let mut writing = client.transaction()?;
    let games: i64 = writing.query_one("SELECT count(*) FROM games", &[])?.get(0);
    if games > 0 {
        return Err(StoreFault::Refused(format!("the database has games already: {games}")));
    }
    writing.batch_execute("DELETE FROM pulse; DELETE FROM scenarios")?;
    for (table, names) in TABLES {
        let columns = columns(names);
        let put = format!("INSERT INTO {table} ({columns}) VALUES ({})", places(names.len(), '$'));
        let put = writing.prepare(&put)?;
        let mut query = from.connection().prepare(&format!("SELECT {columns} FROM {table}"))?;
        let mut rows = query.query([])?;
        while let Some(row) = rows.next()? {
            let mut values: Vec<Box<dyn postgres::types::ToSql + Sync>> = Vec::new();
            for (place, name) in names.iter().enumerate() {
                values.push(match name.as_bytes().first() {
                    Some(b'#') => Box::new(row.get::<_, i64>(place)?),
                    Some(b'?') => Box::new(row.get::<_, i64>(place)? != 0),
                    _ => Box::new(row.get::<_, String>(place)?),
                });
            }
            let values: Vec<&(dyn postgres::types::ToSql + Sync)> =
                values.iter().map(|value| &**value).collect();
            writing.execute(&put, &values)?;
        }
    }
    Ok(writing.commit()?)
}
