//! Copies of a store that is being written to, and what comes back out of them.

mod common;

use common::{Two, one_of_several};
use server::store::{Database, backup, restore};
use std::path::PathBuf;
use std::sync::Arc;

fn file(name: &str) -> PathBuf {
    let folder = std::path::Path::new(env!("CARGO_TARGET_TMPDIR"));
    let path = folder.join(format!("{name}-{}.db", std::process::id()));
    for end in ["", "-wal", "-shm"] {
        let _ = std::fs::remove_file(format!("{}{end}", path.display()));
    }
    path
}

/// Copies a store under load; every copy is whole and has everything that was answered before it was begun.
async fn copies_are_whole(name: &str, database: &Database, back: &Database) {
    let server = one_of_several(database, None);
    let two = Two::sit(server::app(Arc::clone(&server))).await;
    for round in 0..3 {
        two.play(5).await;
        let before = two.state(&two.saxon).await;
        let busy = two.same();
        let load = tokio::spawn(async move { busy.play(10).await });
        let copy = file(&format!("{name}-{round}"));
        let games = common::apart(|| backup(database, &copy)).expect("it is copied");
        assert_eq!(games, 1);
        load.await.expect("the game goes on meanwhile");
        assert!(common::apart(|| backup(database, &copy)).is_err(), "nothing is written over");
        let there =
            Two { app: server::app(one_of_several(&Database::File(copy), None)), ..two.same() };
        let state = there.state(&there.saxon).await;
        assert!(state["length"].as_u64() >= before["length"].as_u64(), "{state}");
        assert_eq!(there.play(1).await, 1, "it goes on from the copy");
    }
    let copy = file(&format!("{name}-last"));
    common::apart(|| backup(database, &copy)).expect("it is copied");
    assert_eq!(common::apart(|| restore(&copy, back)), Ok(1));
    assert!(common::apart(|| restore(&copy, back)).is_err(), "there are games already");
    let there = Two { app: server::app(one_of_several(back, None)), ..two.same() };
    assert_eq!(there.state(&there.saxon).await, two.state(&two.saxon).await);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_copy_under_load_is_whole_and_comes_back() {
    let (games, back) = (Database::File(file("games")), Database::File(file("back")));
    copies_are_whole("copy", &games, &back).await;
    let (Some(one), Some(other)) = (common::postgres(), common::postgres()) else { return };
    let (games, back) = (Database::Postgres(one), Database::Postgres(other));
    copies_are_whole("dump", &games, &back).await;
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
