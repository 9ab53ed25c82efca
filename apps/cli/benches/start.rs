//! From start to printed ruling: `rozjemca resolve` as a whole process, and an empty process of
//! the same kind (`--version`) beside it.

#![allow(
    clippy::disallowed_methods,
    clippy::disallowed_types,
    clippy::print_stdout,
    missing_docs,
    reason = "a benchmark reads the clock and prints"
)]

use std::process::{Command, Stdio};
use std::time::Instant;

const RULING_MS: f64 = 10.0;

fn main() {
    let folder = std::env::temp_dir().join(format!("rozjemca-start-{}", std::process::id()));
    std::fs::create_dir_all(&folder).expect("there is room for a file");
    let file = folder.join("situation.json");
    let program = env!("CARGO_BIN_EXE_rozjemca");
    let example = Command::new(program).args(["resolve", "jdg", "shock", "--example"]).output();
    std::fs::write(&file, example.expect("runs").stdout).expect("can be written");
    let path = file.to_str().expect("is text");
    let ruling =
        milliseconds(program, &["resolve", "jdg", "shock", "--situation", path, "--dice", "7"]);
    let odds = milliseconds(program, &["resolve", "jdg", "shock", "--situation", path, "--odds"]);
    let ledger = milliseconds(program, &["rules", "jdg"]);
    let bare = milliseconds(program, &["--version"]);
    std::fs::remove_dir_all(&folder).expect("can be removed");
    println!("--version          {bare:6.2} ms");
    println!("a ruling           {ruling:6.2} ms, bound {RULING_MS}");
    println!("its odds           {odds:6.2} ms");
    println!("the whole ledger   {ledger:6.2} ms");
    assert!(ruling <= RULING_MS, "a ruling takes longer than its bound");
}

/// The median of many starts.
fn milliseconds(program: &str, args: &[&str]) -> f64 {
    let mut all: Vec<f64> = (0..41)
        .map(|_| {
            let start = Instant::now();
            let done = Command::new(program).args(args).stdout(Stdio::null()).status();
            assert!(done.expect("runs").success());
            start.elapsed().as_secs_f64() * 1000.0
        })
        .collect();
    all.sort_by(f64::total_cmp);
    all[all.len() / 2]
}
