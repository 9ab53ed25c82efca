//! *Jours de Gloire* (*Dni Chwały*): its tables and procedures as rulings, and the whole game on
//! hexes.
//!
//! In the order of the book's sheet:
//! - [`movement`]: TT, the terrain table, for movement;
//! - [`shock`]: SM, ST and OR, shock and charge from the first modifier to the last test;
//! - [`fire`]: FM and FT, artillery fire to what becomes of the target;
//! - [`ratio`]: OR, the odds table by itself;
//! - [`cohesion`]: the cohesion test by itself.
//!
//! And in the order of our own page, where the sheet is silent:
//! - [`initiative`] (1.C), [`activation`] (2.4), [`leader_loss`] (3), [`allowance`] (4.1);
//! - [`stacking`] (5.1), [`facing`] (5.2), [`square`] (6), [`sight`] (7.4);
//! - [`follow_up`] and [`retreat`] (8.7), [`cavalry`] (9), [`rally`] (10.3);
//! - [`victory`] (11), [`specials`] (13).
//!
//! [`approach`] is the terrain table for fire and shock, [`tables`] the tables themselves,
//! [`readings`] how the unclear places are read. [`battle`] is the whole game, [`scenario`] reads
//! the text of a battle.

pub mod activation;
pub mod allowance;
pub mod approach;
pub mod battle;
pub mod cavalry;
pub mod cells;
pub mod cohesion;
pub mod corrections;
pub mod facing;
pub mod fire;
pub mod follow_up;
pub mod ground;
pub mod initiative;
pub mod leader_loss;
pub mod movement;
pub mod rally;
pub mod ratio;
pub mod readings;
pub mod retreat;
pub mod scenario;
pub mod shock;
pub mod sight;
pub mod specials;
pub mod square;
pub mod stacking;
pub mod tables;
pub mod units;
pub mod victory;

use kernel::game::{Edition, Opened, ScenarioFault};
use kernel::{Both, Entry, Ruleset, Texts};
use std::sync::Arc;
use tables::{FILES, Tables};

/// The book's short name.
pub const ID: &str = "jdg";

/// The version of the rules as they are played; it changes when a record would play differently.
pub const VERSION: u32 = 2;

const TEXTS: Texts = Texts {
    clauses: include_str!("../clauses.toml"),
    readings: include_str!("../readings.toml"),
    cases: &[
        ("movement", include_str!("../cases/movement.toml")),
        ("shock", include_str!("../cases/shock.toml")),
        ("charge", include_str!("../cases/charge.toml")),
        ("fire", include_str!("../cases/fire.toml")),
        ("tests", include_str!("../cases/tests.toml")),
        ("command", include_str!("../cases/command.toml")),
        ("march", include_str!("../cases/march.toml")),
        ("cavalry", include_str!("../cases/cavalry.toml")),
        ("after", include_str!("../cases/after.toml")),
        ("special", include_str!("../cases/special.toml")),
        ("play-turn", include_str!("../cases/play-turn.toml")),
        ("play-move", include_str!("../cases/play-move.toml")),
        ("play-fire", include_str!("../cases/play-fire.toml")),
        ("play-shock", include_str!("../cases/play-shock.toml")),
        ("play-charge", include_str!("../cases/play-charge.toml")),
        ("play-rally", include_str!("../cases/play-rally.toml")),
        ("play-end", include_str!("../cases/play-end.toml")),
    ],
    scenarios: &[
        ("jdg-training", include_str!("../../../scenarios/jdg/jdg-training.toml")),
        ("saalfeld-1806", include_str!("../../../scenarios/jdg/saalfeld-1806.toml")),
        ("maida-1806", include_str!("../../../scenarios/jdg/maida-1806.toml")),
    ],
    armies: &[],
    fields: &[("field", include_str!("../cases/field.toml"))],
    position: include_str!("../position.toml"),
    pl: concat!(include_str!("../lang/pl.ftl"), include_str!("../lang/battle-pl.ftl")),
    en: concat!(include_str!("../lang/en.ftl"), include_str!("../lang/battle-en.ftl")),
};

/// The rulebook with its printed tables.
pub fn ruleset() -> Ruleset {
    with_tables(printed())
}

fn printed() -> Tables {
    let tables = Tables::parse(FILES.map(|(_, text)| text));
    tables.expect("the embedded tables are checked by a test")
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
            Box::new(Entry::<initiative::Initiative>::new(ID, &tables)),
            Box::new(Entry::<activation::Activation>::new(ID, &tables)),
            Box::new(Entry::<activation::Engagement>::new(ID, &tables)),
            Box::new(Entry::<leader_loss::LeaderLoss>::new(ID, &tables)),
            Box::new(Entry::<allowance::Allowance>::new(ID, &tables)),
            Box::new(Entry::<stacking::Stacking>::new(ID, &tables)),
            Box::new(Entry::<facing::Facing>::new(ID, &tables)),
            Box::new(Entry::<square::Square>::new(ID, &tables)),
            Box::new(Entry::<sight::Sight>::new(ID, &tables)),
            Box::new(Entry::<follow_up::FollowUp>::new(ID, &tables)),
            Box::new(Entry::<retreat::Retreat>::new(ID, &tables)),
            Box::new(Entry::<cavalry::Declaration>::new(ID, &tables)),
            Box::new(Entry::<cavalry::CounterCharge>::new(ID, &tables)),
            Box::new(Entry::<cavalry::Pursuit>::new(ID, &tables)),
            Box::new(Entry::<rally::Rally>::new(ID, &tables)),
            Box::new(Entry::<victory::Victory>::new(ID, &tables)),
            Box::new(Entry::<victory::ArmyMorale>::new(ID, &tables)),
            Box::new(Entry::<specials::Ice>::new(ID, &tables)),
            Box::new(Entry::<specials::Bridge>::new(ID, &tables)),
        ],
        open,
        version: VERSION,
        texts: TEXTS,
    }
}

/// Opens a scenario's text, or says everything that is wrong with it.
fn open(
    text: &str,
    settings: &[(String, String, String)],
    edition: Edition,
) -> Result<Opened, Vec<ScenarioFault>> {
    let mut scenario = scenario::read(text, settings, &printed())?;
    scenario.readings.edition = edition;
    let info = scenario.info;
    let game = battle::Jdg::new(scenario.map, scenario.army, scenario.readings, scenario.tables);
    Ok(Opened { info, game: Box::new(Arc::new(game)) })
}
