//! The executable rulebook: its cases, its ledger, its readings and every cell of its tables.

use kernel::{Casebook, Clause, audit};
use ow::tables::{NO, Tables};

#[test]
fn the_book_is_in_order() {
    let findings = audit(&ow::ruleset()).expect("the book's files are TOML");
    assert!(findings.is_empty(), "{} findings\n{}", findings.len(), findings.join("\n\n"));
}

/// The row of the ratio that cannot occur (X.15.1, VII.1): nobody can notice it.
const IDLE: &str = "A9.1";

/// Changes every cell of every table, one at a time, and demands that some case notices.
#[test]
fn no_table_cell_can_change_unnoticed() {
    let cells = cells();
    let mut cases = Casebook::of(&ow::ruleset()).expect("the cases are TOML");
    let mut unnoticed = Vec::new();
    for &(row, cell, clause) in &cells {
        for by in [1, -1] {
            let mut tables = Tables::ours();
            tables.rows()[row].1[cell] += by;
            if !cases.notices(&ow::with_tables(tables)) {
                unnoticed.push(format!("{clause}, cell {cell}: {by:+}"));
            }
        }
    }
    assert!(unnoticed.is_empty(), "these changes go unnoticed: {unnoticed:#?}");
    assert!(cells.len() > 350, "only {} cells were changed", cells.len());
}

/// The cells: row and cell by number, and the row's clause. A cell without limit stays.
fn cells() -> Vec<(usize, usize, Clause)> {
    let mut tables = Tables::ours();
    let rows = tables.rows();
    let rows = rows.iter().enumerate().filter(|(_, row)| row.0.id() != IDLE);
    let each = rows.flat_map(|(index, (clause, cells))| {
        let limited = cells.iter().enumerate().filter(|(_, cell)| **cell != NO);
        limited.map(move |(cell, _)| (index, cell, *clause))
    });
    each.collect()
}
