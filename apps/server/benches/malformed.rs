//! A hundred thousand spoiled messages: the server stays up, and the game what it was.

#![allow(clippy::print_stdout, clippy::disallowed_types, reason = "a long run says how long")]

#[path = "../tests/noise/mod.rs"]
mod noise;

fn main() {
    let start = std::time::Instant::now();
    for seed in 1..=10 {
        noise::shout(10_000, seed);
    }
    println!(
        "100,000 spoiled messages in {:.0} s: nothing happened",
        start.elapsed().as_secs_f64()
    );
}
