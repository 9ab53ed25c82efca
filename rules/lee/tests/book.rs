//! The executable rulebook: its cases, its ledger, its readings and every cell of its tables.

use kernel::{Casebook, audit};
use lee::tables::{FILES, Tables};

#[test]
fn the_book_is_in_order() {
    let findings = audit(&lee::ruleset()).expect("the book's files are TOML");
    assert!(findings.is_empty(), "{} findings\n{findings:#?}", findings.len());
}

/// Changes every cell of every table, one at a time, and demands that some case notices.
#[test]
fn no_table_cell_can_change_unnoticed() {
    let mut cases = Casebook::of(&lee::ruleset()).expect("the cases are TOML");
    let mut unnoticed = Vec::new();
    let mut cells = 0;
    for (file, (name, text)) in FILES.iter().enumerate() {
        let with = |text: String| {
            let mut files = FILES.map(|(_, text)| text);
            files[file] = Box::leak(text.into_boxed_str());
            Tables::parse(files).ok().map(lee::with_tables)
        };
        let (changes, tried) = cases.unnoticed(text, with).expect("a table is TOML");
        unnoticed.extend(changes.into_iter().map(|change| format!("{name}: {change}")));
        cells += tried;
    }
    assert!(unnoticed.is_empty(), "of {cells} changes these go unnoticed: {unnoticed:#?}");
    assert!(cells > 300, "only {cells} cells were changed");
}
