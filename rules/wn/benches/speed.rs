//! What a volley costs: the ruling as a ratio to a bare die roll of the same generator in the same
//! run, and its exact odds with losses, percentages and disorder. And the exact odds of a whole charge,
//! as a ratio to those of a volley and in time, and *what would change this?* as a ratio to them.
//!
//! `cargo bench -p wn` times and holds each figure against its bound; with `count WHAT TIMES` it
//! does one thing so many times and nothing else, for an instruction counter to watch
//! (`tools/instructions`).

#![allow(clippy::print_stdout, missing_docs, reason = "a benchmark prints")]

use gauge::{Gauge, nanoseconds_each};
use kernel::{
    Account, Answered, Desk, Die, End, Next, OddsRow, Procedure, Ruleset, Seeded, Silent,
    Situation, case_verdicts, odds, run,
};
use serde_json::Value;
use std::hint::black_box;
use wn::charge::guided::GuidedCharge;
use wn::small_arms::{Fire, FireCase, FireOutcome};

/// Every volley that a case puts and that is fired.
fn volleys() -> Vec<Fire> {
    let book = wn::ruleset();
    let ruling = book.ruling(Fire::NAME).expect("volleys are ruled on");
    let verdicts = case_verdicts(&book).expect("the cases can be read").into_iter();
    let fire = verdicts.filter(|verdict| verdict.procedure == Fire::NAME);
    let fire = fire.filter(|verdict| ruling.check(&verdict.situation).is_empty());
    fire.map(|verdict| serde_json::from_value(verdict.situation).expect("is a volley")).collect()
}

/// Whether it is fired: volleys that are forbidden or lack a fact would flatter the figures.
fn is_fired(case: &FireCase<'_>) -> bool {
    let end = run(case, case.begin(), &mut Desk::new(Seeded::new(1), Silent));
    matches!(end, Ok(Next::Done(FireOutcome::Fired { .. })))
}

fn bare(times: usize) {
    let mut dice = Seeded::new(1);
    for _ in 0..times {
        black_box(dice.roll(Die::D6));
    }
}

fn silent(cases: &[FireCase<'_>], times: usize) {
    let mut desk = Desk::new(Seeded::new(1), Silent);
    for case in cases.iter().cycle().take(times) {
        let case = black_box(case);
        let end = run(case, case.begin(), &mut desk);
        black_box(&end);
    }
}

fn itemised(cases: &[FireCase<'_>], times: usize) {
    let mut dice = Seeded::new(1);
    for case in cases.iter().cycle().take(times) {
        let mut desk = Desk::new(dice, Account::default());
        let case = black_box(case);
        black_box(run(case, case.begin(), &mut desk)).expect("seeded dice never run out");
        black_box(&desk.journal);
        dice = desk.dice;
    }
}

fn every(cases: &[FireCase<'_>], times: usize) {
    for case in cases.iter().cycle().take(times) {
        black_box(odds::odds(black_box(case), case.begin())).expect("has odds");
    }
}

/// Of the whole charges that the cases put and that need no fact or decision, the one with the most
/// ends: those that are refused or break off early would flatter the figures.
fn longest_charge(book: &Ruleset) -> Value {
    let ruling = book.ruling(GuidedCharge::NAME).expect("whole charges are ruled on");
    let verdicts = case_verdicts(book).expect("the cases can be read").into_iter();
    let own = verdicts.filter(|verdict| verdict.procedure == GuidedCharge::NAME);
    let decided = |rows: &[OddsRow]| rows.iter().all(|row| matches!(row.end, End::Outcome(..)));
    let ends = |situation: &Value| match ruling.odds(situation) {
        Ok(odds) if decided(&odds.rows) => odds.rows.len(),
        _ => 0,
    };
    let charges = own.map(|verdict| verdict.situation);
    charges.max_by_key(ends).expect("the cases put whole charges")
}

/// The odds of a whole charge alone.
fn weighed(charge: &GuidedCharge, facts: &Value, times: usize) {
    for _ in 0..times {
        let case = charge.case(wn::printed());
        let case = Answered { procedure: &case, facts };
        black_box(odds::odds(black_box(&case), case.begin())).expect("has odds");
    }
}

fn main() {
    let volleys = volleys();
    let cases = volleys.iter().map(|volley| volley.case(wn::printed()));
    let cases: Vec<FireCase<'_>> = cases.filter(is_fired).collect();
    if let Some((what, times)) = gauge::asked_to_count() {
        return match what.as_str() {
            "bare" => bare(times),
            "silent" => silent(&cases, times),
            "itemised" => itemised(&cases, times),
            "odds" => every(&cases, times),
            other => panic!("there is no {other}; right would be bare, silent, itemised or odds"),
        };
    }
    println!("{} volleys from the cases", cases.len());
    let die = nanoseconds_each(1_000_000, bare);
    println!("bare die roll {die:.2} ns");
    let mut gauge = Gauge::default();
    let silent = nanoseconds_each(100_000, |times| silent(&cases, times));
    gauge.show("silent volley", silent / die, "die rolls", 40.0);
    let itemised = nanoseconds_each(20_000, |times| itemised(&cases, times));
    gauge.show("itemised volley", itemised / die, "die rolls", 1000.0);
    let odds = nanoseconds_each(500, |times| every(&cases, times));
    gauge.show("odds of a volley to its disorder", odds / 1000.0, "µs", 1000.0);
    let book = wn::ruleset();
    let facts = longest_charge(&book);
    let charge: GuidedCharge = serde_json::from_value(facts.clone()).expect("is a charge");
    let whole = nanoseconds_each(20, |times| weighed(&charge, &facts, times));
    gauge.show("odds of a whole charge", whole / odds, "volleys", 2000.0);
    gauge.show("odds of a whole charge", whole / 1e6, "ms", 100.0);
    let ruling = book.ruling(GuidedCharge::NAME).expect("whole charges are ruled on");
    let asked = nanoseconds_each(2, |times| {
        for _ in 0..times {
            black_box(ruling.odds(black_box(&facts))).expect("has odds");
        }
    });
    gauge.show("the same and what would change them", asked / whole, "times the odds", 100.0);
    gauge.end();
}
