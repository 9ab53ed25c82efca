//! A hundred times killed under load and started again.

#![allow(clippy::print_stdout, clippy::disallowed_types, reason = "a long run says how long")]

#[path = "../tests/killing/mod.rs"]
mod killing;

fn main() {
    let start = std::time::Instant::now();
    let folder = std::path::Path::new(env!("CARGO_TARGET_TMPDIR"));
    let answered = killing::kill_and_restart(folder, 100, 12);
    let seconds = start.elapsed().as_secs_f64();
    println!("100 kills, {answered} commands answered, none lost or doubled, {seconds:.0} s");
}
