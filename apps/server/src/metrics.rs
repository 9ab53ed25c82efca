//! Counters, in the text form that Prometheus reads.

use std::fmt::Write as _;
use std::sync::atomic::{AtomicU64, Ordering};

/// A number that goes up, or up and down.
#[derive(Debug, Default)]
pub struct Count(AtomicU64);

impl Count {
    /// So many more.
    pub fn add(&self, more: u64) {
        self.0.fetch_add(more, Ordering::Relaxed);
    }

    /// One less.
    pub fn drop_one(&self) {
        self.0.fetch_sub(1, Ordering::Relaxed);
    }

    /// Another number.
    pub fn set(&self, number: u64) {
        self.0.store(number, Ordering::Relaxed);
    }

    /// The number now.
    pub fn get(&self) -> u64 {
        self.0.load(Ordering::Relaxed)
    }
}

/// The upper bounds of the buckets of answering times, in milliseconds.
const BOUNDS_MS: [u64; 8] = [1, 3, 10, 30, 100, 300, 1_000, 3_000];

/// What the server counts.
#[derive(Debug, Default)]
pub struct Metrics {
    /// Answers by the first digit of their status: 1xx to 5xx.
    pub answers: [Count; 5],
    /// Answers by the time they took, each bound with all faster ones; the last has all.
    times: [Count; BOUNDS_MS.len() + 1],
    /// The time all answers took together, in microseconds.
    time_us: Count,
    /// Games that were made.
    pub games: Count,
    /// Commands that were carried out.
    pub commands: Count,
    /// Commands of bots among them.
    pub bot_commands: Count,
    /// Transactions of the store.
    pub commits: Count,
    /// Entries that another server had written before.
    pub conflicts: Count,
    /// Notices that were handed over.
    pub notices: Count,
    /// Notices that nobody took.
    pub notices_failed: Count,
    /// Games in memory.
    pub tables: Count,
    /// Open WebSockets.
    pub sockets: Count,
    /// Requests that were too many.
    pub refused: Count,
    /// Mistakes of ours that were caught.
    pub panics: Count,
}

impl Metrics {
    /// Takes down an answer: its status and how long it took.
    pub fn answered(&self, status: u16, micros: u64) {
        let kind = usize::from(status / 100).clamp(1, 5) - 1;
        self.answers[kind].add(1);
        self.time_us.add(micros);
        let fits = BOUNDS_MS.iter().zip(&self.times).filter(|(bound, _)| micros <= *bound * 1_000);
        fits.for_each(|(_, count)| count.add(1));
        self.times[BOUNDS_MS.len()].add(1);
    }

    /// Everything, as Prometheus reads it.
    pub fn text(&self) -> String {
        let mut out = String::new();
        let _ = writeln!(out, "# TYPE rozjemca_answers_total counter");
        for (digit, count) in (1..).zip(&self.answers) {
            let _ = writeln!(out, "rozjemca_answers_total{{status=\"{digit}xx\"}} {}", count.get());
        }
        let _ = writeln!(out, "# TYPE rozjemca_answer_seconds histogram");
        let bounds = BOUNDS_MS.iter().map(|&bound| (bound as f64 / 1_000.0).to_string());
        for (bound, count) in bounds.chain(["+Inf".to_owned()]).zip(&self.times) {
            let _ =
                writeln!(out, "rozjemca_answer_seconds_bucket{{le=\"{bound}\"}} {}", count.get());
        }
        let seconds = self.time_us.get() as f64 / 1e6;
        let _ = writeln!(out, "rozjemca_answer_seconds_sum {seconds}");
        let all = self.times[BOUNDS_MS.len()].get();
        let _ = writeln!(out, "rozjemca_answer_seconds_count {all}");
        let totals = [
            ("games_total", "counter", &self.games),
            ("commands_total", "counter", &self.commands),
            ("bot_commands_total", "counter", &self.bot_commands),
            ("commits_total", "counter", &self.commits),
            ("conflicts_total", "counter", &self.conflicts),
            ("notices_total", "counter", &self.notices),
            ("notices_failed_total", "counter", &self.notices_failed),
            ("refused_total", "counter", &self.refused),
            ("panics_total", "counter", &self.panics),
            ("tables", "gauge", &self.tables),
            ("sockets", "gauge", &self.sockets),
        ];
        for (name, kind, count) in totals {
            let _ = writeln!(out, "# TYPE rozjemca_{name} {kind}\nrozjemca_{name} {}", count.get());
        }
        out
    }
}
