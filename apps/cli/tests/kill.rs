//! A server that is killed under load forgets nothing that it answered; `make soak` does it a
//! hundred times.

mod killing;

use std::path::Path;

#[test]
fn what_was_answered_outlasts_a_kill() {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR"));
    let answered = killing::kill_on_file(folder, 3, 3);
    assert!(answered > 20, "there was something to lose: {answered}");
}

#[test]
fn two_servers_on_one_database_make_up_for_each_other() {
    let Some(database) = killing::postgres() else { return };
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR"));
    let answered = killing::kill_and_restart(&database, 2, folder, 4, 3);
    assert!(answered > 20, "there was something to lose: {answered}");
}
