//! What a battle on a free table costs: the legality of a move of twenty figures, a decision of a random battle, and a
//! turn with twice the figures as a ratio to one of the same run with once as many.

#![allow(clippy::print_stdout, missing_docs, reason = "a benchmark prints")]

use gauge::Gauge;
use kernel::game::{Game, Hall, Side, playout};
use std::hint::black_box;
use szwadron::game::Szwadron;
use szwadron::game::command::Command;
use szwadron::game::scenario;
use szwadron::game::state::{State, Step};

const TRAINING: &str = include_str!("../../../scenarios/szwadron/szwadron-training.toml");
const MOST: u64 = 100_000;

fn game(text: &str) -> Szwadron {
    scenario::read(text, &[]).expect("nothing is wrong").game
}

/// The training ground with twice the figures in every unit of foot and horse.
fn doubled() -> Szwadron {
    let text = TRAINING
        .replace("figures = 8", "figures = 16")
        .replace("figures = 6", "figures = 12")
        .replace("figures = 4", "figures = 8\nranks = 2");
    game(&text)
}

/// Nanoseconds for a check of a move of twenty figures, half of its movement ahead.
fn legality() -> f64 {
    let game = game(&TRAINING.replacen("figures = 8", "figures = 20", 1).replacen(
        "at = [300, 590]",
        "at = [330, 560]",
        1,
    ));
    let state = State { agenda: vec![Step::Operate], ..game.start() };
    let command = game.read_command("move r1 as-is 330.00,490.00 0").expect("can be read");
    assert!(matches!(command, Command::Move(..)));
    gauge::nanoseconds(201, || {
        for _ in 0..20 {
            let verdict = game.check(black_box(&state), Side::FIRST, black_box(command), &mut ());
            assert!(verdict.is_allowed(), "the move is legal");
        }
        20
    })
}

/// Decisions and turns of a few random games.
fn games(game: &Szwadron, seeds: std::ops::Range<u64>) -> (u64, u64) {
    let mut hall = Hall::default();
    let played = seeds.map(|seed| black_box(playout(game, seed, MOST, &mut hall)));
    played.fold((0, 0), |(decisions, turns), played| {
        (decisions + played.decisions, turns + u64::from(played.turns))
    })
}

fn main() {
    let mut gauge = Gauge::default();
    gauge.show("a move of twenty figures, legality", legality() / 1000.0, "µs", 200.0);
    let (once, twice) = (game(TRAINING), doubled());
    let decision = gauge::nanoseconds(3, || games(&once, 1..4).0);
    println!("a random battle, each decision     {:9.1} µs", decision / 1000.0);
    let turn = gauge::nanoseconds(3, || games(&once, 1..4).1);
    let heavy = gauge::nanoseconds(3, || games(&twice, 1..4).1);
    gauge.show("a turn with twice the figures", heavy / turn, "times", 2.5);
    gauge.end();
}
