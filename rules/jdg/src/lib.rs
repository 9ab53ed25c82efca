//! *Jours de Gloire* (*Dni Chwały*), by its tables: what a ruling at the table needs.
//!
//! In the order of the book's sheet:
//! - [`movement`]: TT, the terrain table, for movement;
//! - [`shock`]: SM, ST and OR, shock and charge from the first modifier to the last test;
//! - [`fire`]: FM and FT, artillery fire to what becomes of the target;
//! - [`ratio`]: OR, the odds table by itself;
//! - [`cohesion`]: the cohesion test by itself.
//!
//! [`approach`] is the terrain table for fire and shock, [`tables`] the tables themselves,
//! [`readings`] how the unclear places are read.

pub mod approach;
pub mod battle;
pub mod cells;
pub mod cohesion;
pub mod fire;
pub mod ground;
pub mod movement;
pub mod ratio;
pub mod readings;
pub mod scenario;
pub mod shock;
pub mod tables;
pub mod units;

use kernel::{Both, Entry, Ruleset, Texts};
use std::sync::Arc;
use tables::{FILES, Tables};

/// The book's short name.
pub const ID: &str = "jdg";

const TEXTS: Texts = Texts {
    clauses: include_str!("../clauses.toml"),
    readings: include_str!("../readings.toml"),
    cases: &[
        ("movement", include_str!("../cases/movement.toml")),
        ("shock", include_str!("../cases/shock.toml")),
        ("charge", include_str!("../cases/charge.toml")),
        ("fire", include_str!("../cases/fire.toml")),
        ("tests", include_str!("../cases/tests.toml")),
    ],
    scenarios: &[],
    armies: &[],
    fields: &[],
    pl: include_str!("../lang/pl.ftl"),
    en: include_str!("../lang/en.ftl"),
};

/// The rulebook with its printed tables.
pub fn ruleset() -> Ruleset {
    let tables = Tables::parse(FILES.map(|(_, text)| text));
    with_tables(tables.expect("the embedded tables are checked by a test"))
}

/// The rulebook with other tables: for tests that change a cell, and for people who hold a
/// corrected edition.
pub fn with_tables(tables: Tables) -> Ruleset {
    let tables = Arc::new(tables);
    Ruleset {
        id: ID,
        title: Both { pl: "Dni Chwały (Jours de Gloire)".into(), en: "Jours de Gloire".into() },
        board: "hex",
        rulings: vec![
            Box::new(Entry::<movement::Movement>::new(ID, &tables)),
            Box::new(Entry::<fire::Fire>::new(ID, &tables)),
            Box::new(Entry::<shock::Shock>::new(ID, &tables)),
            Box::new(Entry::<shock::Charge>::new(ID, &tables)),
            Box::new(Entry::<ratio::Ratio>::new(ID, &tables)),
            Box::new(Entry::<cohesion::Test>::new(ID, &tables)),
        ],
        open: None,
        version: 1,
        texts: TEXTS,
    }
}
