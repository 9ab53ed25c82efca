//! The executable rulebook: its cases, its ledger and every cell of its tables.

use kernel::{Casebook, audit};
use std::ops::Range;
use wn::tables::{FILES, Tables};

/// Every case holds, and every clause is proved, no rule, or says what it waits for.
#[test]
fn the_book_is_in_order() {
    let findings = audit(&wn::ruleset()).expect("the book's files are TOML");
    assert!(findings.is_empty(), "{} findings\n{findings:#?}", findings.len());
}

/// Changes that cannot be noticed: no base factor of T9A is 19, nothing is deeper than seven ranks,
/// T15 goes by fives.
const IDLE: [&str; 4] = [
    "small-arms: range.skirmishers_from.add: -1",
    "artillery: ranks.mass.add: +1",
    "morale: cause.first_losses.over: +1",
    "morale: cause.further_losses.least: -1",
];

#[test]
fn no_cell_of_fire_disorder_and_sight_can_change_unnoticed() {
    watch(0..8, 1700);
}

#[test]
fn no_cell_of_movement_charge_melee_and_morale_can_change_unnoticed() {
    watch(8..16, 1000);
}

#[test]
fn no_cell_of_the_army_lists_can_change_unnoticed() {
    watch(16..FILES.len(), 400);
}

/// Changes every cell of the files of these numbers, one at a time, and demands that some case
/// notices, and that there were as many cells as there must be.
fn watch(files: Range<usize>, least: usize) {
    let mut cases = Casebook::of(&wn::ruleset()).expect("the cases are TOML");
    let mut unnoticed = Vec::new();
    let mut cells = 0;
    for file in files {
        let (name, text) = FILES[file];
        let with = |text: String| {
            let mut files = FILES.map(|(_, text)| text);
            files[file] = Box::leak(text.into_boxed_str());
            Tables::parse(files).ok().map(wn::with_tables)
        };
        let (changes, tried) = cases.unnoticed(text, with).expect("a table is TOML");
        unnoticed.extend(changes.into_iter().map(|change| format!("{name}: {change}")));
        cells += tried;
    }
    unnoticed.retain(|change| !IDLE.contains(&change.as_str()));
    assert!(unnoticed.is_empty(), "of {cells} changes these go unnoticed: {unnoticed:#?}");
    assert!(cells >= least, "only {cells} cells were changed");
}
