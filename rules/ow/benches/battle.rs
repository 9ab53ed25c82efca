//! What a decision of a random battle costs, in copies of its position and in allocations.
//!
//! `cargo bench -p ow` times and holds each figure against its bound; with `count WHAT TIMES` it
//! does one thing so many times and nothing else, for an instruction counter to watch.

#![allow(
    clippy::disallowed_methods,
    clippy::disallowed_types,
    clippy::print_stdout,
    missing_docs,
    reason = "a benchmark reads the clock and prints"
)]

use gauge::{Gauge, nanoseconds};
use kernel::game::{Game, Hall, playout};
use ow::game::Ow;
use std::hint::black_box;
use std::time::Instant;

#[global_allocator]
static COUNTING: dhat::Alloc = dhat::Alloc;

const MOST: u64 = 1_000_000;

fn game(id: &str) -> Ow {
    let book = ow::ruleset();
    let text = book.texts.scenarios.iter().find(|(known, _)| *known == id).expect("is there").1;
    let scenario = ow::scenario::read(text, &[]).expect("the scenario is right");
    Ow::new(scenario.map, scenario.army, scenario.readings, scenario.tables)
}

/// So many games; gives the decisions taken.
fn games(game: &Ow, times: usize) -> u64 {
    let mut hall = Hall::default();
    let seeds = 1..=times as u64;
    seeds.map(|seed| black_box(playout(game, seed, MOST, &mut hall)).decisions).sum()
}

fn copies(game: &Ow, times: usize) {
    let state = game.start();
    for _ in 0..times {
        let copy = *black_box(&state);
        black_box(&copy);
    }
}

/// Allocations in so many games, after one that warms up.
fn allocations(game: &Ow, times: u64) -> u64 {
    let _profiler = dhat::Profiler::builder().testing().build();
    let mut hall = Hall::default();
    playout(game, 1, MOST, &mut hall);
    let before = dhat::HeapStats::get().total_blocks;
    for seed in 2..2 + times {
        playout(game, seed, MOST, &mut hall);
    }
    dhat::HeapStats::get().total_blocks - before
}

fn main() {
    let args: Vec<String> = std::env::args().collect();
    if let [_, count, what, times, ..] = &args[..]
        && count == "count"
    {
        let (game, times) = (game("kliszow-1702"), times.parse().expect("so many times"));
        return match what.as_str() {
            "copies" => copies(&game, times),
            "games" => println!("{} decisions", games(&game, times)),
            other => panic!("there is no {other}; right would be copies or games"),
        };
    }
    let mut gauge = Gauge::default();
    let kliszow = game("kliszow-1702");
    let copy = nanoseconds(15, || {
        copies(&kliszow, 100_000);
        100_000
    });
    gauge.show("a copy of the position", copy, "ns", 200.0);
    let decision = nanoseconds(9, || games(&kliszow, 10));
    gauge.show("a random decision at Kliszów", decision, "ns", 2000.0);
    gauge.show("the same", decision / copy, "copies", 40.0);
    let fresh = allocations(&kliszow, 5);
    gauge.show("allocations in 5 games after one", fresh as f64, "blocks", 0.0);
    for id in ["ow-training", "kliszow-1702", "wschowa-1706"] {
        let game = game(id);
        let start = Instant::now();
        let decisions = games(&game, 20);
        let ms = start.elapsed().as_secs_f64() * 1000.0 / 20.0;
        println!("a random game of {id:14} {ms:8.2} ms, {} decisions", decisions / 20);
    }
    gauge.end();
}
