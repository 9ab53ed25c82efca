//! What a volley costs: the ruling as a ratio to a bare die roll of the same generator in the same
//! run, and its exact odds with losses, percentages and disorder.

#![allow(clippy::print_stdout, missing_docs, reason = "a benchmark prints")]

use gauge::{Gauge, nanoseconds};
use kernel::{Account, Desk, Die, Next, Procedure, Seeded, Silent, Situation, case_verdicts, odds, run};
use std::hint::black_box;
use wn::small_arms::{Fire, FireCase, FireOutcome};

/// Every volley that a case puts and that is fired.
fn volleys() -> Vec<Fire> {
    let verdicts = case_verdicts(&wn::ruleset()).expect("the cases can be read");
    let fire = verdicts.into_iter().filter(|verdict| {
        let allowed = wn::ruleset().ruling(Fire::NAME).map(|ruling| ruling.check(&verdict.situation));
        verdict.procedure == Fire::NAME && allowed.is_some_and(|faults| faults.is_empty())
    });
    fire.map(|verdict| serde_json::from_value(verdict.situation).expect("is a volley")).collect()
}

/// Whether it is fired: volleys that are forbidden or lack a fact would flatter the figures.
fn is_fired(case: &FireCase<'_>) -> bool {
    let end = run(case, case.begin(), &mut Desk::new(Seeded::new(1), Silent));
    matches!(end, Ok(Next::Done(FireOutcome::Fired { .. })))
}

fn main() {
    let volleys = volleys();
    let cases = volleys.iter().map(|volley| volley.case(wn::printed()));
    let cases: Vec<FireCase<'_>> = cases.filter(is_fired).collect();
    println!("{} volleys from the cases", cases.len());
    let times = |times: usize| cases.iter().cycle().take(times);
    let die = nanoseconds(15, || {
        let mut dice = Seeded::new(1);
        (0..1_000_000).for_each(|_| {
            black_box(dice.roll(Die::D6));
        });
        1_000_000
    });
    println!("bare die roll {die:.2} ns");
    let mut gauge = Gauge::default();
    let silent = nanoseconds(15, || {
        let mut desk = Desk::new(Seeded::new(1), Silent);
        for case in times(100_000) {
            let case = black_box(case);
            let _ = black_box(run(case, case.begin(), &mut desk));
        }
        100_000
    });
    gauge.show("silent volley", silent / die, "die rolls", 40.0);
    let itemised = nanoseconds(15, || {
        for (seed, case) in times(20_000).enumerate() {
            let mut desk = Desk::new(Seeded::new(seed as u64), Account::default());
            let case = black_box(case);
            let _ = black_box(run(case, case.begin(), &mut desk));
            black_box(&desk.journal);
        }
        20_000
    });
    gauge.show("itemised volley", itemised / die, "die rolls", 1000.0);
    let every = nanoseconds(15, || {
        for case in times(500) {
            let _ = black_box(odds::odds(black_box(case), case.begin()));
        }
        500
    });
    gauge.show("odds of a volley to its disorder", every / 1000.0, "µs", 1000.0);
    gauge.end();
}
