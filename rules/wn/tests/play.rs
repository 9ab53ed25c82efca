//! The battle plays by chance to its end, with everything that every game must pass.

use kernel::game::conformance::{Plan, run};
use std::sync::Arc;
use wn::battle::scenario;

const TRAINING: &str = include_str!("../../../scenarios/wn/wn-training.toml");

#[test]
fn the_training_ground_by_chance() {
    let battle = Arc::new(scenario::read(TRAINING, &[]).expect("nothing is wrong").battle);
    let plan = Plan { games: Some(3), endless: 5_000, every: 9, ..Plan::default() };
    let report = run(&battle, &plan).expect("every promise is kept");
    assert_eq!(report.games, 3);
    assert!(report.decisions > 50 && report.refused > 50, "{report:?}");
}

/// Units that send out parts, skirmishers and detachments, and take them in again.
#[test]
fn units_divide_and_join_by_chance() {
    const FIELD: &str = include_str!("../cases/parts-field.toml");
    let battle = Arc::new(scenario::read(FIELD, &[]).expect("nothing is wrong").battle);
    let plan = Plan { games: Some(2), endless: 5_000, every: 9, ..Plan::default() };
    let report = run(&battle, &plan).expect("every promise is kept");
    assert_eq!(report.games, 2);
    assert!(report.decisions > 50 && report.refused > 50, "{report:?}");
}

/// Batteries whose howitzers and teams go their own ways.
#[test]
fn guns_and_teams_by_chance() {
    const FIELD: &str = include_str!("../cases/guns-field.toml");
    let battle = Arc::new(scenario::read(FIELD, &[]).expect("nothing is wrong").battle);
    let plan = Plan { games: Some(2), endless: 5_000, every: 9, ..Plan::default() };
    let report = run(&battle, &plan).expect("every promise is kept");
    assert_eq!(report.games, 2);
    assert!(report.decisions > 50 && report.refused > 50, "{report:?}");
}
