//! What every store must do. A second database is one more line at the end.

use server::metrics::Metrics;
use server::store::{
    Archive, EntryRow, GameRow, LinkRow, Sqlite, Store, StoreFault, Stored, Write,
};
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::mpsc::{Receiver, channel};

fn game(id: &str, made: i64) -> GameRow {
    let text = |text: &str| text.to_owned();
    GameRow { id: text(id), made, owner: text("o"), print: text("p"), header: text("{}") }
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
    assert!(!write(store, &[entry("a", 3), entry("a", 2)]), "a number is taken once");
    let count = |store: &mut dyn Store| store.game("a").map(|game| game.map(|it| it.entries.len()));
    assert_eq!(count(store), Ok(Some(2)), "nothing of it was written");
    assert!(write(store, &[entry("a", 3)]));
    assert_eq!(count(store), Ok(Some(3)));
}

fn keeps_links(store: &mut dyn Store) {
    assert!(write(store, &[link("h", "seat 0"), link("i", "spectator")]));
    assert!(!write(store, &[link("h", "seat 1")]), "a hash is taken once");
    let role = |store: &mut dyn Store, hash: &str| {
        store.link(hash).expect("it answers").map(|row| row.role)
    };
    assert_eq!(role(store, "h").as_deref(), Some("seat 0"));
    let unlink = Write::Unlink { game: "a".to_owned(), role: "seat 0".to_owned() };
    assert!(write(store, &[unlink]));
    assert_eq!((role(store, "h"), role(store, "i").is_some()), (None, true));
}

fn knows_what_runs(store: &mut dyn Store) {
    assert_eq!(store.running(), Ok(vec!["a".to_owned(), "b".to_owned()]));
    assert!(write(store, &[Write::Over { game: "a".to_owned() }]));
    assert_eq!(store.running(), Ok(vec!["b".to_owned()]));
}

fn everything(store: &mut dyn Store) {
    keeps_games(store);
    writes_all_or_nothing(store);
    keeps_links(store);
    knows_what_runs(store);
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

    fn link(&mut self, hash: &str) -> Result<Option<LinkRow>, StoreFault> {
        self.store.link(hash)
    }

    fn made_by(&mut self, owner: &str, most: usize) -> Result<Vec<GameRow>, StoreFault> {
        self.store.made_by(owner, most)
    }

    fn running(&mut self) -> Result<Vec<String>, StoreFault> {
        self.store.running()
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
    assert_eq!(again.running(), Ok(vec!["b".to_owned()]));
    drop(again);
    for end in ["", "-wal", "-shm"] {
        let _ = std::fs::remove_file(format!("{}{end}", path.display()));
    }
}
