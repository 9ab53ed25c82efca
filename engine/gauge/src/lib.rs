//! What benchmarks share: the median of what was timed, and figures that are held against a bound.
//! Only benchmarks depend on it.

#![allow(
    clippy::disallowed_methods,
    clippy::disallowed_types,
    clippy::print_stdout,
    reason = "a benchmark reads the clock, is told what to count, and prints"
)]

pub mod battle;

use std::time::Instant;

/// The median, over some rounds, of nanoseconds for one of the things that `work` says it did.
pub fn nanoseconds(rounds: usize, mut work: impl FnMut() -> u64) -> f64 {
    let mut all: Vec<f64> = (0..rounds)
        .map(|_| {
            let start = Instant::now();
            let done = work();
            start.elapsed().as_nanos() as f64 / done.max(1) as f64
        })
        .collect();
    all.sort_by(f64::total_cmp);
    all.get(all.len() / 2).copied().unwrap_or_default()
}

/// The same for `work` that is told how often to do its thing.
pub fn nanoseconds_each(times: usize, mut work: impl FnMut(usize)) -> f64 {
    nanoseconds(15, || {
        work(times);
        times as u64
    })
}

/// What the call asks to be done, and how often: `count WHAT TIMES`, for an instruction counter to watch.
pub fn asked_to_count() -> Option<(String, usize)> {
    let mut words = std::env::args().skip(1).skip_while(|word| word != "count").skip(1);
    let what = words.next()?;
    Some((what, words.next()?.parse().ok()?))
}

/// Figures as they are printed, and whether all kept within their bounds.
#[derive(Default)]
pub struct Gauge {
    beyond: bool,
}

impl Gauge {
    /// Prints a figure and holds it against its bound.
    pub fn show(&mut self, what: &str, figure: f64, unit: &str, bound: f64) {
        let verdict = if figure <= bound { "within" } else { "BEYOND" };
        self.beyond |= figure > bound;
        println!("{what:34} {figure:9.1} {unit}, {verdict} {bound}");
    }

    /// Ends the benchmark: with 1 when a figure went beyond its bound.
    pub fn end(self) {
        if self.beyond {
            println!("a figure is beyond its bound");
            std::process::exit(1);
        }
    }
}
