//! What a decision of a random battle costs, in copies of its position and in allocations.
//!
//! `cargo bench -p ow --bench battle` times and holds each figure against its bound; with `count WHAT TIMES` it does
//! one thing so many times and nothing else, for an instruction counter to watch.

use gauge::Gauge;
use gauge::battle::{Bounds, Measured, tell};
use ow::game::Ow;

#[global_allocator]
static COUNTING: dhat::Alloc = dhat::Alloc;

fn game(id: &str) -> Ow {
    let book = ow::ruleset();
    let text = book.texts.scenarios.iter().find(|(known, _)| *known == id).expect("is there").1;
    let scenario = ow::scenario::read(text, &[]).expect("the scenario is right");
    Ow::new(scenario.map, scenario.army, scenario.readings, scenario.tables)
}

fn main() {
    let kliszow = game("kliszow-1702");
    let bounds = Bounds { decision: 2000.0, copies: 40.0, blocks: 0.0 };
    let measured = Measured { game: &kliszow, name: "Kliszów", bounds };
    if measured.counted() {
        return;
    }
    let mut gauge = Gauge::default();
    measured.show(&mut gauge);
    for id in ["ow-training", "kliszow-1702", "wschowa-1706"] {
        tell(id, &game(id));
    }
    gauge.end();
}
