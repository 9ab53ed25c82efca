//! What a ruling costs, as ratios to a bare die roll of the same generator in the same run.
//!
//! `cargo bench -p jdg` times and holds each figure against its bound; with `count WHAT TIMES` it
//! does one thing so many times and nothing else, for an instruction counter to watch
//! (`tools/instructions`).

#![allow(clippy::print_stdout, missing_docs, reason = "a benchmark prints")]

use gauge::{Gauge, nanoseconds_each};
use jdg::shock::{Shock, ShockCase};
use jdg::tables::{FILES, Tables};
use kernel::{Account, Desk, Die, Next, Procedure, Seeded, Silent, Situation, odds, run, verdicts};
use std::hint::black_box;

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
    if let Some((what, times)) = gauge::asked_to_count() {
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
    let die = nanoseconds_each(1_000_000, bare);
    println!("bare die roll {die:.2} ns");
    let mut gauge = Gauge::default();
    let silent = nanoseconds_each(200_000, |times| silent(&cases, times));
    gauge.show("silent ruling", silent / die, "die rolls", 20.0);
    let itemised = nanoseconds_each(50_000, |times| itemised(&cases, times));
    gauge.show("itemised ruling", itemised / die, "die rolls", 500.0);
    let odds_all = nanoseconds_each(500, |times| every(&cases, times));
    gauge.show("odds, all cases", odds_all / 1000.0, "µs", 50.0);
    let odds_example = nanoseconds_each(500, |times| every(&example, times));
    gauge.show("odds, the example", odds_example / 1000.0, "µs", 50.0);
    gauge.end();
}
