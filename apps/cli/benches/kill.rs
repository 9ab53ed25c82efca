//! Killed under load and started again, a hundred times or as often as it is told to: one server on
//! a file, then one of two servers on a PostgreSQL, where there is one (`tools/postgres`).

#![allow(clippy::print_stdout, clippy::disallowed_types, reason = "a long run says how long")]
#![allow(clippy::disallowed_methods, reason = "how often is an argument")]

#[path = "../tests/killing/mod.rs"]
mod killing;

use std::path::Path;
use std::time::Instant;

fn main() {
    let rounds = std::env::args().find_map(|word| word.parse().ok()).unwrap_or(100);
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR"));
    let told = |on: &str, start: Instant, answered: usize| {
        let seconds = start.elapsed().as_secs_f64();
        println!(
            "{rounds} kills on {on}, {answered} commands answered, none lost or doubled, {seconds:.0} s"
        );
    };
    let start = Instant::now();
    told("a file", start, killing::kill_on_file(folder, rounds, 12));
    if let Some(database) = killing::postgres() {
        let start = Instant::now();
        let answered = killing::kill_and_restart(&database, 2, folder, rounds, 12);
        told("PostgreSQL, one of two servers each", start, answered);
    }
}
