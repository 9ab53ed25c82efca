//! What a decision of a battle by chance costs: in nanoseconds, in copies of the position, in allocations.

use crate::{Gauge, asked_to_count, nanoseconds};
use kernel::game::{Game, Hall, playout};
use std::hint::black_box;
use std::time::Instant;

/// More decisions than any battle has.
const MOST: u64 = 1_000_000;

/// A battle to be measured, and what it is called.
pub struct Measured<'a, G> {
    /// The rules on its scenario.
    pub game: &'a G,
    /// What it is called.
    pub name: &'a str,
    /// The most that it may cost.
    pub bounds: Bounds,
}

/// The most that a battle may cost.
pub struct Bounds {
    /// Nanoseconds a decision.
    pub decision: f64,
    /// The same in copies of the position.
    pub copies: f64,
    /// Blocks allocated in five battles after one that warms up.
    pub blocks: f64,
}

/// So many battles by chance; gives the decisions taken.
fn games<G: Game>(game: &G, times: usize) -> u64 {
    let mut hall = Hall::default();
    let seeds = 1..=times as u64;
    seeds.map(|seed| black_box(playout(game, seed, MOST, &mut hall)).decisions).sum()
}

fn copies<G: Game<State: Copy>>(game: &G, times: usize) {
    let state = game.start();
    for _ in 0..times {
        let copy = *black_box(&state);
        black_box(&copy);
    }
}

/// Allocations in so many battles, after one that warms up. The benchmark must count them: its global allocator is
/// `dhat::Alloc`.
fn allocations<G: Game>(game: &G, times: u64) -> u64 {
    let _profiler = dhat::Profiler::builder().testing().build();
    let mut hall = Hall::default();
    playout(game, 1, MOST, &mut hall);
    let before = dhat::HeapStats::get().total_blocks;
    for seed in 2..2 + times {
        playout(game, seed, MOST, &mut hall);
    }
    dhat::HeapStats::get().total_blocks - before
}

impl<G: Game<State: Copy>> Measured<'_, G> {
    /// Does what the call asks to be counted, `copies` or `games`, and nothing else; false if it asks for nothing.
    pub fn counted(&self) -> bool {
        let Some((what, times)) = asked_to_count() else { return false };
        match what.as_str() {
            "copies" => copies(self.game, times),
            "games" => println!("{} decisions", games(self.game, times)),
            other => panic!("there is no {other}; right would be copies or games"),
        }
        true
    }

    /// Holds every figure against its bound.
    pub fn show(&self, gauge: &mut Gauge) {
        let copy = nanoseconds(15, || {
            copies(self.game, 100_000);
            100_000
        });
        gauge.show("a copy of the position", copy, "ns", 200.0);
        let decision = nanoseconds(9, || games(self.game, 10));
        gauge.show(
            &format!("a random decision at {}", self.name),
            decision,
            "ns",
            self.bounds.decision,
        );
        gauge.show("the same", decision / copy, "copies", self.bounds.copies);
        let fresh = allocations(self.game, 5);
        gauge.show("allocations in 5 games after one", fresh as f64, "blocks", self.bounds.blocks);
    }
}

/// Says how long a battle by chance takes.
pub fn tell<G: Game>(id: &str, game: &G) {
    let start = Instant::now();
    let decisions = games(game, 20);
    let ms = start.elapsed().as_secs_f64() * 1000.0 / 20.0;
    println!("a random game of {id:14} {ms:8.2} ms, {} decisions", decisions / 20);
}
