//! The battles: they can be read, and play by chance to their end with everything that every game must pass.

use kernel::game::conformance::{Plan, run};
use std::sync::Arc;
use szwadron::game::scenario;

const TRAINING: &str = include_str!("../../../scenarios/szwadron/szwadron-training.toml");
const FALENTY: &str = include_str!("../../../scenarios/szwadron/falenty-1809.toml");

#[test]
fn the_training_ground_by_chance() {
    let game = Arc::new(scenario::read(TRAINING, &[]).expect("nothing is wrong").game);
    let plan = Plan { games: Some(1), endless: 5_000, every: 20, ..Plan::default() };
    let report = run(&game, &plan).expect("every promise is kept");
    assert_eq!(report.games, 1);
    assert!(report.decisions > 50 && report.refused > 50, "{report:?}");
}

#[test]
fn falenty_can_be_read() {
    let scenario = scenario::read(FALENTY, &[]).expect("nothing is wrong");
    assert_eq!((scenario.info.id.as_str(), scenario.info.turns), ("falenty-1809", 10));
    assert_eq!(scenario.game.army.cards.len(), 13);
    assert_eq!(scenario.info.sides, ["austrian", "polish"]);
}

/// The faults of a text, each with its line.
fn faults(text: &str) -> Vec<(usize, String)> {
    let all = scenario::read(text, &[]).expect_err("is wrong");
    all.into_iter().map(|fault| (fault.line, fault.message.key.to_string())).collect()
}

/// The line on which a text stands.
fn line_of(text: &str, part: &str) -> usize {
    text[..text.find(part).expect("stands there")].matches('\n').count() + 1
}

#[test]
fn bad_figures_and_bad_ground_are_told_at_once() {
    let text = TRAINING.replacen("at = [500, 590]", "at = [310, 590]", 1).replacen(
        "at = [150, 110]",
        "at = [150, 5]",
        1,
    );
    let text = text.replacen("[[400, 270], [600, 270]", "[[600, 430], [600, 270]", 1);
    let found = faults(&text);
    let expected = [
        (line_of(&text, "points = [[600, 430]"), "scenario-table-crossing".to_owned()),
        (line_of(&text, "at = [310, 590]"), "scenario-overlap".to_owned()),
        (line_of(&text, "at = [150, 5]"), "scenario-off-table".to_owned()),
    ];
    assert_eq!(found, expected);
}

#[test]
fn a_unit_without_figures_and_one_in_a_wall_are_refused() {
    let none = TRAINING.replacen("figures = 8", "figures = 0", 1);
    assert_eq!(faults(&none), [(line_of(&none, "figures = 0"), "scenario-figures".to_owned())]);
    let wall = TRAINING.replacen("at = [700, 590]", "at = [800, 340]", 1);
    assert_eq!(faults(&wall), [(line_of(&wall, "at = [800, 340]"), "scenario-astride".to_owned())]);
}

#[test]
fn absurd_places_and_readings_are_told() {
    let far = TRAINING.replacen("at = [700, 590]", "at = [2000000000, 590]", 1);
    let line = line_of(&far, "at = [2000000000, 590]");
    assert_eq!(faults(&far), [(line, "scenario-off-table".to_owned())]);
    let kind = TRAINING.replacen("kind = \"wood\"", "kind = \"jungle\"", 1);
    let line = line_of(&kind, "kind = \"jungle\"");
    assert_eq!(faults(&kind), [(line, "scenario-table-kind".to_owned())]);
    let reading =
        TRAINING.replacen("[table]", "[readings]\nmeasuring = \"sometimes\"\n\n[table]", 1);
    let line = line_of(&reading, "measuring");
    assert_eq!(faults(&reading), [(line, "scenario-choice".to_owned())]);
    let by_hand = [("reading".to_owned(), "measure".to_owned(), "free".to_owned())];
    let found = scenario::read(TRAINING, &by_hand).expect_err("is wrong");
    assert_eq!(found[0].message.key, "scenario-choice");
}

#[test]
fn sides_are_two_different_ones_that_have_words() {
    let known = FALENTY.replacen("[\"austrian\", \"polish\"]", "[\"martian\", \"polish\"]", 1);
    let line = line_of(&known, "martian");
    assert_eq!(faults(&known), [(line, "scenario-choice".to_owned())]);
    let same = FALENTY.replacen("[\"austrian\", \"polish\"]", "[\"polish\", \"polish\"]", 1);
    assert_eq!(faults(&same), [(line, "scenario-choice".to_owned())]);
    let homeless = FALENTY.replacen(", polish = \"north\" }", " }", 1);
    assert_eq!(faults(&homeless), [(1, "scenario-no-home".to_owned())]);
    for nation in kernel::game::nations::NATIONS {
        for text in [words::COMMON.0, words::COMMON.1] {
            assert!(words::inventory(text).contains_key(&format!("side-{nation}")), "{nation}");
        }
    }
}

#[test]
fn falenty_by_chance() {
    let game = Arc::new(scenario::read(FALENTY, &[]).expect("nothing is wrong").game);
    let plan = Plan { seed: 1809, games: Some(1), endless: 5_000, every: 40, ..Plan::default() };
    let report = run(&game, &plan).expect("every promise is kept");
    assert!(report.allowed_strays > 5, "{report:?}");
}
