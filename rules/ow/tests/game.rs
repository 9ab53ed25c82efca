//! The game keeps every promise that the kernel asks of a game.

use kernel::game::conformance::{self, Plan};
use kernel::game::{Hall, playout};
use ow::game::Ow;
use std::sync::Arc;

const TRAINING: &str = include_str!("../../../scenarios/ow/ow-training.toml");
const KLISZOW: &str = include_str!("../../../scenarios/ow/kliszow-1702.toml");
const WSCHOWA: &str = include_str!("../../../scenarios/ow/wschowa-1706.toml");

fn game(text: &str) -> Arc<Ow> {
    let scenario = ow::scenario::read(text, &[]).expect("the scenario is right");
    Arc::new(Ow::new(scenario.map, scenario.army, scenario.readings, scenario.tables))
}

#[test]
fn training_conforms() {
    let plan = Plan { decisions: 100_000, ..Plan::default() };
    let report = conformance::run(&game(TRAINING), &plan);
    assert!(report.is_ok(), "{report:#?}");
}

#[test]
fn battles_end() {
    for text in [KLISZOW, WSCHOWA] {
        let game = game(text);
        let mut hall = Hall::default();
        for seed in 1..=3 {
            let played = playout(&*game, seed, 500_000, &mut hall);
            assert!(played.ending.is_some());
        }
    }
}

#[test]
fn kliszow_conforms() {
    let plan = Plan { decisions: 50_000, every: 50, ..Plan::default() };
    let report = conformance::run(&game(KLISZOW), &plan);
    assert!(report.is_ok(), "{report:#?}");
}

#[test]
fn wschowa_conforms() {
    let plan = Plan { decisions: 50_000, every: 50, ..Plan::default() };
    let report = conformance::run(&game(WSCHOWA), &plan);
    assert!(report.is_ok(), "{report:#?}");
}
