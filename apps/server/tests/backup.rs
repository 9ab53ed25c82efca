//! Copies of a store that is being written to, and what comes back out of them.

mod common;

use common::{Two, get, one_of_several};
use serde_json::json;
use server::store::{Database, backup, restore};
use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::Duration;
use tokio::task::JoinHandle;

fn file(name: &str) -> PathBuf {
    let folder = std::path::Path::new(env!("CARGO_TARGET_TMPDIR"));
    let path = folder.join(format!("{name}-{}.db", std::process::id()));
    for end in ["", "-wal", "-shm"] {
        let _ = std::fs::remove_file(format!("{}{end}", path.display()));
    }
    path
}

/// The most commands of one load.
const MOST_COMMANDS: u64 = 12;

/// A table goes on while its store is copied, with commands as long as there is something to say afterwards, and with
/// talk: how much of both was answered.
struct Load {
    answered: Arc<AtomicU64>,
    commands: Arc<AtomicU64>,
    stop: Arc<AtomicBool>,
    talk: JoinHandle<()>,
}

impl Load {
    async fn begin(two: Two) -> Self {
        let (answered, stop) = (Arc::new(AtomicU64::new(0)), Arc::new(AtomicBool::new(false)));
        let (count, ends) = (Arc::clone(&answered), Arc::clone(&stop));
        let commands = Arc::new(AtomicU64::new(0));
        let played = Arc::clone(&commands);
        let talk = tokio::spawn(async move {
            while !ends.load(Ordering::SeqCst) {
                let text = format!("{}", count.load(Ordering::SeqCst) + 1);
                two.act(&two.swedish, "chat", json!({"text": text})).await.expect(200);
                count.fetch_add(1, Ordering::SeqCst);
                if played.load(Ordering::SeqCst) < MOST_COMMANDS {
                    played.fetch_add(two.play(1).await as u64, Ordering::SeqCst);
                }
                // A game takes so much talk and no more.
                tokio::time::sleep(Duration::from_millis(3)).await;
            }
        });
        let load = Self { answered, commands, stop, talk };
        load.until(5).await;
        load
    }

    fn answered(&self) -> u64 {
        self.answered.load(Ordering::SeqCst)
    }

    fn commands(&self) -> u64 {
        self.commands.load(Ordering::SeqCst)
    }

    /// Waits until so much more was answered: it does go on.
    async fn until(&self, more: u64) {
        let wanted = self.answered() + more;
        while self.answered() < wanted {
            assert!(!self.talk.is_finished(), "it goes on");
            tokio::task::yield_now().await;
        }
    }

    /// Ends it; gives how much talk and how many commands were answered.
    async fn end(self) -> (u64, u64) {
        self.stop.store(true, Ordering::SeqCst);
        self.talk.await.expect("all was answered");
        (self.answered.load(Ordering::SeqCst), self.commands.load(Ordering::SeqCst))
    }
}

/// What was said at a table, as the numbers that were talked.
async fn talked(two: &Two) -> Vec<u64> {
    let (mut said, mut from) = (Vec::new(), 1);
    loop {
        let path = format!("/api/seats/{}/log?from={from}", two.saxon);
        let entries = get(&two.app, &path).await.expect(200)["entries"].clone();
        let entries = entries.as_array().cloned().unwrap_or_default();
        if entries.is_empty() {
            return said;
        }
        from += entries.len();
        let chat = entries.iter().filter(|entry| entry["kind"] == "chat");
        said.extend(chat.map(|entry| {
            entry["text"].as_str().and_then(|text| text.parse::<u64>().ok()).expect("a number")
        }));
    }
}

/// Copies a store while it is written to, and brings each copy back meanwhile: it has everything that was
/// answered before it was begun, in order and without a gap, and nothing twice.
async fn copies_are_whole(name: &str, database: &Database, mut empty: impl FnMut() -> Database) {
    let server = one_of_several(database, None);
    let two = Two::sit(server::app(Arc::clone(&server))).await;
    for round in 0..3 {
        two.play(5).await;
        let before = two.state(&two.saxon).await;
        let spoken = talked(&two).await.len();
        let load = Load::begin(two.same()).await;
        let (answered, commands) = (load.answered(), load.commands());
        let copy = file(&format!("{name}-{round}"));
        let games = common::apart(|| backup(database, &copy)).expect("it is copied");
        assert_eq!(games, 1);
        load.until(5).await;
        assert!(common::apart(|| backup(database, &copy)).is_err(), "nothing is written over");
        let back = empty();
        assert_eq!(common::apart(|| restore(&copy, &back)), Ok(1));
        assert!(common::apart(|| restore(&copy, &back)).is_err(), "there are games already");
        load.until(5).await;
        let (most, most_commands) = load.end().await;
        for store in [Database::File(copy), back] {
            let there = Two { app: server::app(one_of_several(&store, None)), ..two.same() };
            let said = talked(&there).await;
            let new = &said[spoken..];
            assert!(new.iter().copied().eq(1..=new.len() as u64), "{new:?}");
            let there_are = answered..=most;
            assert!(there_are.contains(&(new.len() as u64)), "{} of {there_are:?}", new.len());
            let length = there.state(&there.saxon).await["length"].as_u64();
            let new = length.zip(before["length"].as_u64()).map_or(0, |(now, then)| now - then);
            assert!((commands..=most_commands).contains(&new), "{new} of {commands} or more");
            assert_eq!(there.play(1).await, 1, "it goes on");
        }
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_copy_under_load_is_whole_and_comes_back() {
    let mut made = 0;
    let back = move || {
        made += 1;
        Database::File(file(&format!("back-{made}")))
    };
    copies_are_whole("copy", &Database::File(file("games")), back).await;
    let Some(games) = common::postgres() else { return };
    let back = || Database::Postgres(common::postgres().expect("there is one"));
    copies_are_whole("dump", &Database::Postgres(games), back).await;
}

#[cfg(unix)]
#[test]
fn nobody_else_on_the_machine_reads_the_games() {
    use std::os::unix::fs::PermissionsExt;
    let (path, copy) = (file("private"), file("private-copy"));
    let mode = |path: &std::path::Path| {
        std::fs::metadata(path).expect("it is there").permissions().mode() & 0o777
    };
    let database = Database::File(path.clone());
    let store = database.open().expect("it opens");
    for end in ["", "-wal", "-shm"] {
        let file = PathBuf::from(format!("{}{end}", path.display()));
        assert_eq!(mode(&file), 0o600, "{}", file.display());
    }
    backup(&database, &copy).expect("it is copied");
    assert_eq!(mode(&copy), 0o600);
    drop(store);
    std::fs::set_permissions(&path, std::fs::Permissions::from_mode(0o644)).expect("it is ours");
    drop(database.open().expect("it opens"));
    assert_eq!(mode(&path), 0o640, "an old file is closed to strangers");
}
