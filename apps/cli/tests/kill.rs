//! A server that is killed under load forgets nothing that it answered; `make soak` does it a
//! hundred times.

mod killing;

#[test]
fn what_was_answered_outlasts_a_kill() {
    let folder = std::path::Path::new(env!("CARGO_TARGET_TMPDIR"));
    let answered = killing::kill_and_restart(folder, 3, 3);
    assert!(answered > 20, "there was something to lose: {answered}");
}
