//! What a ruling costs, as ratios to a bare die roll of the same generator in the same run.
//!
//! `cargo bench -p jdg` times and holds each figure against its bound; with `count WHAT TIMES` it
//! does one thing so many times and nothing else, for an instruction counter to watch
//! (`tools/instructions`).

#![allow(
    clippy::disallowed_methods,
    clippy::disallowed_types,
    clippy::print_stdout,
    missing_docs,
    reason = "a benchmark reads the clock and prints"
)]

use jdg::shock::{Shock, ShockCase};
use jdg::tables::{FILES, Tables};
use kernel::{Account, Desk, Die, Next, Procedure, Seeded, Silent, Situation, odds, run, verdicts};
use std::hint::black_box;
use std::time::Instant;

/// Every shock that a case puts and that is fought: 1 to 8 attackers, all kinds of ground.
fn situations() -> Vec<Shock> {
    let verdicts = verdicts(&jdg::ruleset()).expect("the cases can be read");
    let shocks = verdicts.into_iter().filter(|verdict| verdict.procedure == "shock");
    shocks.map(|verdict| serde_json::from_value(verdict.situation).expect("is a shock")).collect()
}

fn bare(times: usize) {
    let mut dice = Seeded::new(1);
    for _ in 0..times {
        black_box(dice.roll(Die::D10Zero));
    }
}

fn silent(cases: &[ShockCase<'_>], times: usize) {
    let mut desk = Desk::new(Seeded::new(1), Silent);
    for case in cases.iter().cycle().take(times) {
        let case = black_box(case);
        let end = run(case, case.begin(), &mut desk);
        black_box(&end);
    }
}

fn itemised(cases: &[ShockCase<'_>], times: usize) {
    let mut dice = Seeded::new(1);
    for case in cases.iter().cycle().take(times) {
        let mut desk = Desk::new(dice, Account::default());
        let case = black_box(case);
        black_box(run(case, case.begin(), &mut desk)).expect("seeded dice never run out");
        black_box(&desk.journal);
        dice = desk.dice;
    }
}

fn every(cases: &[ShockCase<'_>], times: usize) {
    for case in cases.iter().cycle().take(times) {
        black_box(odds::odds(black_box(case), case.begin())).expect("has odds");
    }
}

/// The median, over some rounds, of nanoseconds for one of `times`.
fn nanoseconds(times: usize, mut work: impl FnMut(usize)) -> f64 {
    let mut rounds: Vec<f64> = (0..15)
        .map(|_| {
            let start = Instant::now();
            work(times);
            start.elapsed().as_nanos() as f64 / times as f64
        })
        .collect();
    rounds.sort_by(f64::total_cmp);
    rounds[rounds.len() / 2]
}

fn main() {
    let tables = Tables::parse(FILES.map(|(_, text)| text)).expect("the tables can be read");
    let situations = situations();
    let all: Vec<ShockCase<'_>> = situations.iter().map(|shock| shock.case(&tables)).collect();
    // Shocks that are not allowed end before they begin and would flatter the figures.
    let fought = |case: &ShockCase<'_>| {
        let end = run(case, case.begin(), &mut Desk::new(Seeded::new(1), Silent));
        matches!(end, Ok(Next::Done(jdg::shock::ShockOutcome::Fought { .. })))
    };
    let cases: Vec<ShockCase<'_>> = all.into_iter().filter(fought).collect();
    let args: Vec<String> = std::env::args().collect();
    if let [_, count, what, times, ..] = &args[..]
        && count == "count"
    {
        let times = times.parse().expect("so many times");
        return match what.as_str() {
            "bare" => bare(times),
            "silent" => silent(&cases, times),
            "itemised" => itemised(&cases, times),
            "odds" => every(&cases, times),
            other => panic!("there is no {other}; right would be bare, silent, itemised or odds"),
        };
    }
    let example = serde_json::from_str::<serde_json::Value>(Shock::EXAMPLE).map(|mut value| {
        let object = value.as_object_mut().expect("is an object");
        object.retain(|name, _| name != "ruleset" && name != "procedure");
        serde_json::from_value::<Shock>(value).expect("is a shock")
    });
    let example = example.expect("the example can be read");
    let example = [example.case(&tables)];
    println!("{} shocks from the cases", cases.len());
    let die = nanoseconds(1_000_000, bare);
    println!("bare die roll      {die:10.2} ns");
    let mut sound = true;
    let mut show = |what: &str, ns: f64, bound: f64, unit: f64, name: &str| {
        let figure = ns / unit;
        let verdict = if figure <= bound { "within" } else { "BEYOND" };
        sound &= figure <= bound;
        println!("{what:18} {ns:10.1} ns  {figure:8.1} {name}, {verdict} {bound}");
    };
    let silent = nanoseconds(200_000, |times| silent(&cases, times));
    show("silent ruling", silent, 20.0, die, "die rolls");
    let itemised = nanoseconds(50_000, |times| itemised(&cases, times));
    show("itemised ruling", itemised, 500.0, die, "die rolls");
    let odds_all = nanoseconds(500, |times| every(&cases, times));
    show("odds, all cases", odds_all, 50.0, 1000.0, "µs");
    let odds_example = nanoseconds(500, |times| every(&example, times));
    show("odds, the example", odds_example, 50.0, 1000.0, "µs");
    if !sound {
        println!("a figure is beyond its bound");
        std::process::exit(1);
    }
}
