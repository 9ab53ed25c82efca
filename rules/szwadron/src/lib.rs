//! *Szwadron*: single figures on a free table, measured in centimetres. The whole game is [`game`].
//!
//! Its procedures, each also a ruling for the table, in the order of the book:
//! - [`units`]: chapter 1, a unit as every ruling sees it, with the front list; [`traits`] look it up,
//!   [`army`] a list of units; [`formation`]: 1.2 and 1.3;
//! - [`losses`]: 1.5, how damage becomes figures;
//! - [`initiative`], 2.1.4;
//! - [`movement`]: chapter 3;
//! - [`sight`]: 4.3, 4.4 and 4.10 over the [`terrain`] of a table;
//! - [`fire`]: chapter 4, with guns, heavy guns and high-angle fire (7.1, 7.3, 7.4);
//! - [`melee`]: chapter 5, with first strike (7.7);
//! - [`morale`]: chapter 6, its tests, breaking off (5.8, 7.6) and reorganisation (6.8); [`thrown_back`]: 6.5;
//!   [`flight`]: 6.6; [`pursuit`]: 6.7.
//!
//! [`corrections`] says what older games still play otherwise.
//!
//! [`positions`] are good positions under fire, in melee and in tests; [`tables`] the tables themselves, [`readings`]
//! how the unclear places are read, [`measure`] distances.

pub mod army;
pub mod corrections;
pub mod fire;
pub mod flight;
pub mod formation;
pub mod game;
pub mod initiative;
pub mod losses;
pub mod measure;
pub mod melee;
pub mod morale;
pub mod movement;
pub mod positions;
pub mod pursuit;
pub mod readings;
pub mod sight;
pub mod tables;
pub mod terrain;
pub mod thrown_back;
pub mod traits;
pub mod units;

use kernel::game::{Edition, Opened, ScenarioFault};
use kernel::{Both, Entry, Ruleset, Texts};
use std::sync::{Arc, LazyLock};
use tables::{FILES, Tables};

/// The book's short name.
pub const ID: &str = "szwadron";

/// The version of the rules as they are played; it changes when a record would play differently.
pub const VERSION: u32 = 2;

const TEXTS: Texts = Texts {
    clauses: include_str!("../clauses.toml"),
    readings: include_str!("../readings.toml"),
    cases: &[
        ("army", include_str!("../cases/army.toml")),
        ("units", include_str!("../cases/units.toml")),
        ("formation", include_str!("../cases/formation.toml")),
        ("losses", include_str!("../cases/losses.toml")),
        ("initiative", include_str!("../cases/initiative.toml")),
        ("movement", include_str!("../cases/movement.toml")),
        ("sight", include_str!("../cases/sight.toml")),
        ("fire", include_str!("../cases/fire.toml")),
        ("melee", include_str!("../cases/melee.toml")),
        ("combined-melee", include_str!("../cases/combined-melee.toml")),
        ("morale", include_str!("../cases/morale.toml")),
        ("flight", include_str!("../cases/flight.toml")),
        ("play-move", include_str!("../cases/play-move.toml")),
        ("play-fire", include_str!("../cases/play-fire.toml")),
        ("play-melee", include_str!("../cases/play-melee.toml")),
        ("play-morale", include_str!("../cases/play-morale.toml")),
    ],
    scenarios: &[
        ("szwadron-training", include_str!("../../../scenarios/szwadron/szwadron-training.toml")),
        ("falenty-1809", include_str!("../../../scenarios/szwadron/falenty-1809.toml")),
    ],
    armies: &[],
    fields: &[("field", include_str!("../cases/field.toml"))],
    position: include_str!("../position.toml"),
    pl: include_str!("../lang/pl.ftl"),
    en: include_str!("../lang/en.ftl"),
};

/// The printed tables, and ours.
pub fn printed() -> &'static Tables {
    static PRINTED: LazyLock<Tables> = LazyLock::new(|| {
        let tables = Tables::parse(FILES.map(|(_, text)| text));
        tables.expect("the embedded tables are checked by a test")
    });
    &PRINTED
}

/// The rulebook with its tables.
pub fn ruleset() -> Ruleset {
    with_tables(printed().clone())
}

/// The rulebook with other tables: for tests that change a cell.
pub fn with_tables(tables: Tables) -> Ruleset {
    let tables = Arc::new(tables);
    Ruleset {
        id: ID,
        title: Both { pl: "Szwadron".into(), en: "Squadron (Szwadron)".into() },
        board: "table",
        rulings: vec![
            Box::new(Entry::<army::ArmyFacts>::new(ID, &tables)),
            Box::new(Entry::<traits::TraitsFacts>::new(ID, &tables)),
            Box::new(Entry::<formation::FormationFacts>::new(ID, &tables)),
            Box::new(Entry::<losses::LossesFacts>::new(ID, &tables)),
            Box::new(Entry::<initiative::InitiativeFacts>::new(ID, &tables)),
            Box::new(Entry::<movement::MoveFacts>::new(ID, &tables)),
            Box::new(Entry::<sight::situation::SightFacts>::new(ID, &tables)),
            Box::new(Entry::<fire::FireFacts>::new(ID, &tables)),
            Box::new(Entry::<melee::MeleeFacts>::new(ID, &tables)),
            Box::new(Entry::<morale::break_off::BreakOffFacts>::new(ID, &tables)),
            Box::new(Entry::<morale::test::MoraleFacts>::new(ID, &tables)),
            Box::new(Entry::<morale::reorganisation::ReorganisationFacts>::new(ID, &tables)),
            Box::new(Entry::<thrown_back::ThrownBackFacts>::new(ID, &tables)),
            Box::new(Entry::<flight::FlightFacts>::new(ID, &tables)),
            Box::new(Entry::<pursuit::PursuitFacts>::new(ID, &tables)),
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
    let mut scenario = game::scenario::read(text, settings)?;
    scenario.game.readings.edition = edition;
    Ok(Opened { info: scenario.info, game: Box::new(Arc::new(scenario.game)) })
}
