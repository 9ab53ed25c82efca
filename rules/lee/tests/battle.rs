//! The battles play by chance to their end with everything that every game must pass.

use kernel::game::conformance::{Plan, run};
use lee::battle::scenario;
use std::sync::Arc;

const TRAINING: &str = include_str!("../../../scenarios/lee/lee-training.toml");
const BULL_RUN: &str = include_str!("../../../scenarios/lee/first-bull-run-1861.toml");

#[test]
fn the_training_field_by_chance() {
    let game = Arc::new(scenario::read(TRAINING, &[]).expect("nothing is wrong").battle);
    let plan = Plan { games: Some(3), endless: 5_000, every: 10, ..Plan::default() };
    let report = run(&game, &plan).expect("every promise is kept");
    assert_eq!(report.games, 3);
    assert!(report.decisions > 100 && report.refused > 100, "{report:?}");
}

#[test]
fn first_bull_run_by_chance() {
    let game = Arc::new(scenario::read(BULL_RUN, &[]).expect("nothing is wrong").battle);
    let plan = Plan { seed: 1861, games: Some(1), endless: 5_000, every: 40, ..Plan::default() };
    let report = run(&game, &plan).expect("every promise is kept");
    assert!(report.allowed_strays > 5 && report.twins > 5, "{report:?}");
}
