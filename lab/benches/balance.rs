//! The big measurements: the sergeant against chance from every seat of every scenario, and
//! against itself where both sides should be able to win. Fails when a figure is beyond its bound.
//!
//! `make balance` plays them all; `cargo bench -p lab --bench balance -- 0.1` a tenth of them.

#![allow(
    clippy::disallowed_methods,
    clippy::disallowed_types,
    clippy::print_stdout,
    missing_docs,
    reason = "a benchmark reads the clock and its arguments, and prints"
)]

use kernel::game::{Edition, Opened};
use lab::{Batch, Tally};
use players::Bot;
use std::time::Instant;

const SCENARIOS: [&str; 9] = [
    "ow-training",
    "kliszow-1702",
    "wschowa-1706",
    "szwadron-training",
    "wn-training",
    "lee-training",
    "jdg-training",
    "saalfeld-1806",
    "maida-1806",
];
/// Scenarios in which both sides should be able to win: the share of the games between sergeants that is decided at
/// least, and of the decided ones what each side wins at least.
const BALANCED: [(&str, f64, [f64; 2]); 2] =
    [("kliszow-1702", 0.60, [0.25, 0.25]), ("wschowa-1706", 0.60, [0.25, 0.25])];
/// Scenarios whose balance is told, not asked for: one side has a ground to clear, the other to hold, or more is
/// expected of one than the sergeant can do.
const TOLD: [&str; 4] =
    ["falenty-1809", "raszyn-falenty-1809", "first-bull-run-1861", "saalfeld-1806"];
const SEED: u64 = 1;
/// Of the games against chance at least this share is won.
const WON: f64 = 0.95;
/// Seconds that a game between sergeants may take on one core.
const SECONDS: [(&str, f64); 2] = [("kliszow-1702", 1.0), ("meeting-1809", 5.0)];

fn open(id: &str) -> Opened {
    let (book, text) = all::scenario(id).expect("the scenario is there");
    (book.open)(text, &[], Edition::NEWEST).unwrap_or_else(|why| panic!("{id}: {why:?}"))
}

fn play(opened: &Opened, seats: [Bot; 2], games: u64, jobs: usize) -> Tally {
    let batch = Batch { seats: seats.to_vec(), games, seed: SEED, jobs };
    batch.play(&*opened.game, &|| ()).expect("it can be played")
}

/// A figure beside its bound; whether it keeps it.
fn held(what: &str, figure: f64, at_least: f64) -> bool {
    let holds = figure >= at_least;
    let verdict = if holds { "holds" } else { "MISSED" };
    println!("{what:58} {figure:6.3}, at least {at_least:.2}: {verdict}");
    holds
}

fn main() {
    let part: f64 = std::env::args().filter_map(|arg| arg.parse().ok()).next().unwrap_or(1.0);
    let games = |all: f64| (all * part).max(1.0) as u64;
    let mut sound = true;
    for id in SCENARIOS {
        let opened = open(id);
        for place in 0..2 {
            let mut seats = [Bot::Random; 2];
            seats[place] = Bot::Sergeant;
            let tally = play(&opened, seats, games(100.0), 0);
            let won = tally.wins[place] as f64 / tally.games() as f64;
            let side = opened.game.sides()[place];
            sound &= held(&format!("{id}: the sergeant ({side}) against chance, won"), won, WON);
        }
    }
    for (id, least, each) in BALANCED {
        let opened = open(id);
        let tally = play(&opened, [Bot::Sergeant; 2], games(500.0), 0);
        let decided = tally.decided() as f64;
        let share = decided / tally.games() as f64;
        sound &= held(&format!("{id}: between sergeants, decided"), share, least);
        for ((side, &won), each) in opened.game.sides().iter().zip(&tally.wins).zip(each) {
            let share = won as f64 / decided.max(1.0);
            sound &= held(&format!("{id}: between sergeants, {side} of the decided"), share, each);
        }
    }
    for id in TOLD {
        let opened = open(id);
        let tally = play(&opened, [Bot::Sergeant; 2], games(20.0), 0);
        for (side, &won) in opened.game.sides().iter().zip(&tally.wins) {
            println!("{id}: between sergeants, {side} won {won} of {}", tally.games());
        }
    }
    for (id, most) in SECONDS {
        let (opened, start) = (open(id), Instant::now());
        play(&opened, [Bot::Sergeant; 2], games(10.0), 1);
        let seconds = start.elapsed().as_secs_f64() / games(10.0) as f64;
        println!("{id}: a game between sergeants takes {seconds:.2} s, at most {most}");
        sound &= seconds <= most;
    }
    if !sound {
        println!("a figure is beyond its bound");
        std::process::exit(1);
    }
}
