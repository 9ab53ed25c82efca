//! The game keeps every promise that the kernel asks of a game, on every scenario.

use kernel::game::conformance::Plan;
use kernel::game::{AnyGame, Edition};

fn game(id: &str) -> Box<dyn AnyGame> {
    let book = ow::ruleset();
    let text = book.texts.scenarios.iter().find(|(known, _)| *known == id).expect("is there").1;
    let open = book.open;
    open(text, &[], Edition::NEWEST).expect("the scenario is right").game
}

/// Plays by chance and looks at everything; what is never met proves nothing.
fn conforms(id: &str, decisions: u64, every: u64) {
    let plan = Plan { decisions, every, ..Plan::default() };
    let report = match game(id).conformance(&plan) {
        Ok(report) => report,
        Err(breach) => panic!("{breach:#?}"),
    };
    let met =
        [report.games, report.refused, report.twins, report.allowed_strays, report.hidden_pairs];
    assert!(met.iter().all(|&times| times > 0), "{report:?}");
}

#[test]
fn training_conforms() {
    conforms("ow-training", 110_000, 10);
}

#[test]
fn kliszow_conforms() {
    conforms("kliszow-1702", 50_000, 50);
}

#[test]
fn wschowa_conforms() {
    conforms("wschowa-1706", 50_000, 50);
}
