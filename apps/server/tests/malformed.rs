//! Spoiled messages neither bring the server down nor change a game; `make soak` sends many more.

mod noise;

#[test]
fn spoiled_messages_change_nothing() {
    noise::shout(2_000, 1709);
}
