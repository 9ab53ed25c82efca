//! The training ground, played by chance to its end with everything that every game must pass.

use kernel::game::conformance::{Plan, run};
use std::sync::Arc;
use szwadron::game::scenario;

const TRAINING: &str = include_str!("../../../scenarios/szwadron/szwadron-training.toml");

#[test]
fn the_training_ground_by_chance() {
    let game = Arc::new(scenario::read(TRAINING).expect("nothing is wrong").game);
    let plan = Plan { decisions: 400, games: Some(3), endless: 5_000, every: 20, ..Plan::default() };
    let report = run(&game, &plan).expect("every promise is kept");
    assert!(report.games > 0, "{report:?}");
}
