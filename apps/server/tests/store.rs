//! What every store must do; PostgreSQL where `tools/postgres` has started one.

mod common;

use server::metrics::Metrics;
use server::store::{
    Archive, EntryRow, GameRow, LinkRow, Linked, Notice, Postgres, Sqlite, Store, StoreFault,
    Stored, WishRow, Write,
};
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::mpsc::{Receiver, channel};

fn game(id: &str, made: i64) -> GameRow {
    let text = |text: &str| text.to_owned();
    let (owner, print, header) = (text("o"), text("p"), text("{}"));
    GameRow { id: text(id), made, owner, print, header, due: 10 * made }
}

fn entry(game: &str, number: u64) -> Write {
    Write::Entry(EntryRow { game: game.to_owned(), number, at: 7, body: format!("body {number}") })
}

fn link(hash: &str, role: &str) -> Write {
    let row = LinkRow { hash: hash.to_owned(), game: "a".to_owned(), role: role.to_owned() };
    Write::Link(row)
}

fn write(store: &mut dyn Store, writes: &[Write]) -> bool {
    store.write(&writes.iter().collect::<Vec<_>>()).is_ok()
}

fn keeps_games(store: &mut dyn Store) {
    let scenario = || Write::Scenario { print: "p".to_owned(), text: "ż".to_owned() };
    assert!(write(store, &[scenario(), Write::Game(game("a", 1)), entry("a", 1), entry("a", 2)]));
    assert!(write(store, &[scenario(), Write::Game(game("b", 2))]), "a known text stays");
    assert!(!write(store, &[Write::Game(game("a", 3))]), "an id is taken once");
    let found = store.game("a").expect("it answers").expect("it is there");
    assert_eq!((found.game, found.scenario.as_str()), (game("a", 1), "ż"));
    let bodies: Vec<_> = found.entries.iter().map(|entry| entry.body.as_str()).collect();
    assert_eq!(bodies, ["body 1", "body 2"]);
    assert_eq!(store.game("c"), Ok(None));
    let made = store.made_by("o", 10).expect("it answers");
    assert_eq!(made.iter().map(|row| row.id.as_str()).collect::<Vec<_>>(), ["b", "a"]);
    assert_eq!(store.made_by("o", 1).map(|rows| rows.len()), Ok(1));
    assert_eq!(store.made_by("x", 10), Ok(Vec::new()));
}

fn writes_all_or_nothing(store: &mut dyn Store) {
    let both = [entry("a", 3), entry("a", 2)];
    let taken = store.write(&both.iter().collect::<Vec<_>>());
    assert_eq!(taken, Err(StoreFault::Taken), "a number is taken once");
    let known = store.write(&[&Write::Game(game("b", 1))]);
    assert!(matches!(known, Err(StoreFault::Refused(_))), "an id is no number: {known:?}");
    let due = Write::Due { game: "a".to_owned(), at: 99 };
    assert!(!write(store, &[due, entry("a", 3), entry("a", 2)]), "with something else, too");
    let count = |store: &mut dyn Store| store.game("a").map(|game| game.map(|it| it.entries.len()));
    assert_eq!(count(store), Ok(Some(2)), "nothing of it was written");
    assert!(write(store, &[entry("a", 3)]));
    assert_eq!(count(store), Ok(Some(3)));
    assert_eq!(store.game("a").map(|game| game.map(|it| it.game.due)), Ok(Some(10)));
    let after = |store: &mut dyn Store, number| {
        let found = store.entries("a", number).expect("it answers");
        found.into_iter().map(|entry| entry.number).collect::<Vec<_>>()
    };
    assert_eq!((after(store, 1), after(store, 3)), (vec![2, 3], Vec::new()));
}

fn keeps_links(store: &mut dyn Store) {
    assert!(write(store, &[link("h", "seat 0"), link("i", "spectator")]));
    assert!(!write(store, &[link("h", "seat 1")]), "a hash is taken once");
    let role = |store: &mut dyn Store, hash: &str| {
        store.link(hash).expect("it answers").map(|found| found.link.role)
    };
    assert_eq!(role(store, "h").as_deref(), Some("seat 0"));
    assert_eq!(store.link("h").map(|found| found.map(|it| it.length)), Ok(Some(3)));
    let unlink = Write::Unlink { game: "a".to_owned(), role: "seat 0".to_owned() };
    assert!(write(store, &[unlink]));
    assert_eq!((role(store, "h"), role(store, "i").is_some()), (None, true));
}

fn knows_what_is_due(store: &mut dyn Store) {
    let due = |store: &mut dyn Store, now| {
        let due = store.due(now, 10).expect("it answers");
        due.into_iter().map(|(id, at)| format!("{id}{at}")).collect::<Vec<_>>()
    };
    assert_eq!((due(store, 9), due(store, 19)), (vec![], vec!["a10".to_owned()]));
    assert_eq!(due(store, 20), ["a10", "b20"], "the most urgent first");
    assert_eq!(store.due(20, 1).map(|due| due.len()), Ok(1));
    let looked = |due, next| Write::Looked { game: "a".to_owned(), due, next };
    assert!(write(store, &[looked(10, 30)]));
    assert_eq!(due(store, 99), ["b20", "a30"]);
    assert!(write(store, &[looked(10, 50)]), "somebody has set another time since");
    assert_eq!(due(store, 99), ["b20", "a30"]);
    assert!(write(store, &[Write::Due { game: "a".to_owned(), at: 15 }]));
    assert_eq!(due(store, 99), ["a15", "b20"]);
    assert!(write(store, &[Write::Over { game: "a".to_owned() }]));
    assert_eq!(due(store, 99), ["b20"]);
}

fn keeps_wishes(store: &mut dyn Store) {
    let wish = |role: &str, address: &str| {
        let text = |text: &str| text.to_owned();
        let (lang, link, code) = (text("pl"), text("secret"), text("hash"));
        let (role, way, address) = (text(role), text("mail"), text(address));
        WishRow { game: text("w"), role, way, address, lang, link, code }
    };
    let one = wish("seat 0", "ą@example.org");
    assert!(write(
        store,
        &[Write::Wish(wish("seat 0", "old")), Write::Wish(wish("seat 1", "two"))]
    ));
    assert!(write(store, &[Write::Wish(one.clone())]), "in place of the other");
    assert_eq!(store.wish("w", "seat 0"), Ok(Some(one)));
    assert_eq!((store.wish("a", "seat 0"), store.wish("w", "seat 2")), (Ok(None), Ok(None)));
    let there = |store: &mut dyn Store, role| store.wish("w", role).map(|wish| wish.is_some());
    let (game, role) = ("w".to_owned(), "seat 0".to_owned());
    assert!(write(store, &[Write::Unwish { game: game.clone(), role }]));
    assert_eq!((there(store, "seat 0"), there(store, "seat 1")), (Ok(false), Ok(true)));
    let unlink = Write::Unlink { game: game.clone(), role: "seat 1".to_owned() };
    assert!(write(store, &[Write::Wish(wish("seat 2", "three")), unlink]));
    assert_eq!((there(store, "seat 1"), there(store, "seat 2")), (Ok(false), Ok(true)));
    assert!(write(store, &[Write::Over { game }]));
    assert_eq!(there(store, "seat 2"), Ok(false), "nobody is told any more");
}

fn everything(store: &mut dyn Store) {
    keeps_games(store);
    writes_all_or_nothing(store);
    keeps_links(store);
    knows_what_is_due(store);
    keeps_wishes(store);
}

/// A store that writes only when it is told to, or nobody tells any more.
struct Held {
    store: Sqlite,
    told: Receiver<()>,
}

impl Store for Held {
    fn write(&mut self, batch: &[&Write]) -> Result<(), StoreFault> {
        let _ = self.told.recv();
        self.store.write(batch)
    }

    fn game(&mut self, id: &str) -> Result<Option<Stored>, StoreFault> {
        self.store.game(id)
    }

    fn entries(&mut self, game: &str, after: u64) -> Result<Vec<EntryRow>, StoreFault> {
        self.store.entries(game, after)
    }

    fn link(&mut self, hash: &str) -> Result<Option<Linked>, StoreFault> {
        self.store.link(hash)
    }

    fn wish(&mut self, game: &str, role: &str) -> Result<Option<WishRow>, StoreFault> {
        self.store.wish(game, role)
    }

    fn made_by(&mut self, owner: &str, most: usize) -> Result<Vec<GameRow>, StoreFault> {
        self.store.made_by(owner, most)
    }

    fn due(&mut self, now: i64, most: usize) -> Result<Vec<(String, i64)>, StoreFault> {
        self.store.due(now, most)
    }
}

#[tokio::test]
async fn who_writes_at_the_same_time_shares_a_transaction() {
    let metrics = Arc::new(Metrics::default());
    let (tell, told) = channel();
    let store = Held { store: Sqlite::in_memory().expect("memory"), told };
    let archive = Archive::open(Box::new(store), Arc::clone(&metrics)).expect("a thread");
    tell.send(()).expect("it listens");
    let scenario = Write::Scenario { print: "p".to_owned(), text: "t".to_owned() };
    archive.write(vec![scenario, Write::Game(game("a", 1))]).await.expect("it is written");
    let asked = Arc::new(AtomicUsize::new(0));
    let waiting: Vec<_> = (1..=200)
        .map(|number| {
            let (archive, asked) = (archive.clone(), Arc::clone(&asked));
            // The number 100 comes twice: only one of the two is written.
            let number = if number == 101 { 100 } else { number };
            tokio::spawn(async move {
                asked.fetch_add(1, Ordering::Relaxed);
                archive.write(vec![entry("a", number)]).await.is_ok()
            })
        })
        .collect();
    while asked.load(Ordering::Relaxed) < 200 {
        tokio::task::yield_now().await;
    }
    // The disk has been slow so far; now it is quick.
    drop(tell);
    let mut written = 0;
    for one in waiting {
        written += usize::from(one.await.expect("it ends"));
    }
    assert_eq!(written, 199);
    let found = archive.game("a").await.expect("it answers").expect("it is there");
    assert_eq!(found.entries.len(), 199);
    // The game, whoever came while the disk was free, and everybody who came meanwhile.
    let commits = metrics.commits.get();
    assert!((2..=3).contains(&commits), "{commits} transactions");
}

#[test]
fn sqlite_does_it_all() {
    everything(&mut Sqlite::in_memory().expect("memory"));
}

#[test]
fn sqlite_finds_it_again_in_its_file() {
    let folder = std::path::Path::new(env!("CARGO_TARGET_TMPDIR"));
    let path = folder.join(format!("store-{}.db", std::process::id()));
    everything(&mut Sqlite::open(&path).expect("a file"));
    let mut again = Sqlite::open(&path).expect("the same file");
    assert_eq!(again.due(99, 10), Ok(vec![("b".to_owned(), 20)]));
    drop(again);
    for end in ["", "-wal", "-shm"] {
        let _ = std::fs::remove_file(format!("{}{end}", path.display()));
    }
}

/// A file of a program that knew nothing of games that are due.
#[test]
fn an_old_file_is_brought_up_to_date() {
    let folder = std::path::Path::new(env!("CARGO_TARGET_TMPDIR"));
    let path = folder.join(format!("old-{}.db", std::process::id()));
    let _ = std::fs::remove_file(&path);
    let old = rusqlite::Connection::open(&path).expect("a file");
    let tables = "
        CREATE TABLE scenarios (print TEXT PRIMARY KEY, text TEXT NOT NULL) STRICT, WITHOUT ROWID;
        CREATE TABLE games (
            id TEXT PRIMARY KEY, made INTEGER NOT NULL, owner TEXT NOT NULL, print TEXT NOT NULL,
            header TEXT NOT NULL, over INTEGER NOT NULL DEFAULT 0
        ) STRICT, WITHOUT ROWID;
        CREATE INDEX games_running ON games (id) WHERE over = 0;
        INSERT INTO scenarios VALUES ('p', 't');
        INSERT INTO games VALUES ('a', 1, 'o', 'p', '{}', 0), ('b', 2, 'o', 'p', '{}', 1);
        PRAGMA user_version = 1;";
    old.execute_batch(tables).expect("the tables of then");
    drop(old);
    let mut store = Sqlite::open(&path).expect("it is brought up to date");
    assert_eq!(store.due(1, 10), Ok(vec![("a".to_owned(), 0)]), "it is looked at at once");
    assert_eq!(store.made_by("o", 10).map(|rows| rows.len()), Ok(2));
    assert_eq!(store.wish("a", "seat 0"), Ok(None), "nobody had one then");
    drop(store);
    let newer = rusqlite::Connection::open(&path).expect("a file");
    newer.execute_batch("PRAGMA user_version = 99").expect("a word");
    drop(newer);
    assert!(matches!(Sqlite::open(&path), Err(StoreFault::Refused(_))), "a newer program's");
    for end in ["", "-wal", "-shm"] {
        let _ = std::fs::remove_file(format!("{}{end}", path.display()));
    }
}

#[test]
fn postgres_does_it_all_and_finds_it_again() {
    let Some(address) = common::postgres() else { return };
    everything(&mut Postgres::open(&address).expect("a database"));
    let mut again = Postgres::open(&address).expect("the same database");
    assert_eq!(again.due(99, 10), Ok(vec![("b".to_owned(), 20)]));
    let mut client = postgres::Client::connect(&address, postgres::NoTls).expect("it is there");
    client.execute("UPDATE steps SET had = 99", &[]).expect("a word");
    assert!(matches!(Postgres::open(&address), Err(StoreFault::Refused(_))), "a newer program's");
    let nowhere = format!("{address}_nowhere");
    assert!(matches!(Postgres::open(&nowhere), Err(StoreFault::Refused(_))), "no such database");
}

#[test]
fn servers_that_start_together_make_the_tables_once() {
    let Some(address) = common::postgres() else { return };
    let address = &address;
    std::thread::scope(|scope| {
        let open = move || Postgres::open(address).map(|_| ());
        let all: Vec<_> = (0..8).map(|_| scope.spawn(open)).collect();
        all.into_iter().for_each(|one| assert_eq!(one.join().expect("it ends"), Ok(())));
    });
}

#[test]
fn a_server_hears_what_others_write_and_nothing_of_its_own() {
    let Some(address) = common::postgres() else { return };
    let open = || Postgres::open(&address).expect("a database");
    let (mut one, mut other) = (open(), open());
    let mut news = one.news().expect("there can be others");
    assert_eq!(news.next(), Ok(vec![Notice::Anything]), "nobody has listened so far");
    let scenario = Write::Scenario { print: "p".to_owned(), text: "t".to_owned() };
    assert!(write(&mut one, &[scenario, Write::Game(game("a", 1)), entry("a", 1)]));
    assert!(write(&mut other, &[entry("a", 2), entry("a", 3)]));
    let unlink = Write::Unlink { game: "a".to_owned(), role: "seat 0".to_owned() };
    assert!(write(&mut other, &[unlink]));
    let mut heard = Vec::new();
    while heard.len() < 2 {
        heard.extend(news.next().expect("it listens"));
    }
    let game = || "a".to_owned();
    assert_eq!(
        heard,
        [Notice::Entries { game: game(), length: 3 }, Notice::Links { game: game() }]
    );
}

#[test]
fn a_connection_that_broke_is_made_anew() {
    let Some(address) = common::postgres() else { return };
    let mut store = Postgres::open(&address).expect("a database");
    let mut news = store.news().expect("there can be others");
    assert_eq!(news.next(), Ok(vec![Notice::Anything]));
    let scenario = Write::Scenario { print: "p".to_owned(), text: "t".to_owned() };
    assert!(write(&mut store, &[scenario, Write::Game(game("a", 1))]));
    common::cut_off(&address);
    let cut = store.write(&[&entry("a", 1)]);
    assert!(matches!(cut, Err(StoreFault::Away(_))), "{cut:?}");
    assert_eq!(store.write(&[&entry("a", 1)]), Ok(()));
    assert_eq!(store.entries("a", 0).map(|entries| entries.len()), Ok(1));
    assert!(news.next().is_err(), "it was cut off, too");
    assert_eq!(news.next(), Ok(vec![Notice::Anything]), "whatever happened meanwhile");
}
