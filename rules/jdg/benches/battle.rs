//! What a decision of a random battle costs, in copies of its position and in allocations.
//!
//! `cargo bench -p jdg --bench battle` times and holds each figure against its bound; with `count WHAT TIMES` it does
//! one thing so many times and nothing else, for an instruction counter to watch.

use gauge::Gauge;
use gauge::battle::{Bounds, Measured, tell};
use jdg::battle::Jdg;
use jdg::tables::{FILES, Tables};

#[global_allocator]
static COUNTING: dhat::Alloc = dhat::Alloc;

fn game(id: &str) -> Jdg {
    let book = jdg::ruleset();
    let text = book.texts.scenarios.iter().find(|(known, _)| *known == id).expect("is there").1;
    let tables = Tables::parse(FILES.map(|(_, text)| text)).expect("the tables load");
    let scenario = jdg::scenario::read(text, &[], &tables).expect("the scenario is right");
    Jdg::new(scenario.map, scenario.army, scenario.readings, scenario.tables)
}

fn main() {
    let saalfeld = game("saalfeld-1806");
    // A shock and a salvo at a stack list their units.
    let bounds = Bounds { decision: 2000.0, copies: 40.0, blocks: 200.0 };
    let measured = Measured { game: &saalfeld, name: "Saalfeld", bounds };
    if measured.counted() {
        return;
    }
    let mut gauge = Gauge::default();
    measured.show(&mut gauge);
    for id in ["jdg-training", "saalfeld-1806", "maida-1806"] {
        tell(id, &game(id));
    }
    gauge.end();
}
