//! *Wojny Napoleońskie*, at the table: its procedures as rulings.
//!
//! In the order of the book:
//! - [`units`]: a unit as every ruling sees it, [`allowed`] what it may be, [`cover`] what shelters it;
//! - [`small_arms`]: chapter 15 and T9, with [`rounds`] for loading;
//! - [`losses`]: chapter 20, T14, T15, T8B.
//!
//! [`tables`] are the tables themselves, [`readings`] how the unclear places and the options are
//! read, [`measure`] the scale of the ground.

pub mod allowed;
pub mod cover;
pub mod losses;
pub mod measure;
pub mod readings;
pub mod rounds;
pub mod small_arms;
pub mod tables;
pub mod units;

use kernel::{Both, Entry, Ruleset, Texts};
use std::sync::Arc;
use tables::{FILES, Tables};

/// The book's short name.
pub const ID: &str = "wn";

const TEXTS: Texts = Texts {
    clauses: include_str!("../clauses.toml"),
    readings: include_str!("../readings.toml"),
    cases: &[("fire", include_str!("../cases/fire.toml"))],
    scenarios: &[],
    fields: &[],
    pl: include_str!("../lang/pl.ftl"),
    en: include_str!("../lang/en.ftl"),
};

/// The rulebook with its printed tables.
pub fn ruleset() -> Ruleset {
    let tables = Tables::parse(FILES.map(|(_, text)| text));
    with_tables(tables.expect("the embedded tables are checked by a test"))
}

/// The rulebook with other tables: for tests that change a cell, and for people who hold the
/// printed Table 14.
pub fn with_tables(tables: Tables) -> Ruleset {
    let tables = Arc::new(tables);
    Ruleset {
        id: ID,
        title: Both {
            pl: "Wojny Napoleońskie".into(),
            en: "Napoleonic Wars (Wojny Napoleońskie)".into(),
        },
        board: "table",
        rulings: vec![Box::new(Entry::<small_arms::Fire>::new(ID, &tables))],
        open: None,
        version: 1,
        texts: TEXTS,
    }
}
