//! *Ostatni Wikingowie* (The Last Vikings): the Swedish army at Kliszów 1702 and Wschowa 1706.
//!
//! A turn (*etap*) goes through pairs of activations; an activation through six steps (II.5): the
//! commander-in-chief, the wing leader's order, who is commanded, the uncommanded, the commanded,
//! combat. The whole game is [`game`]; its procedures, each also a ruling for the table, are, in
//! the order of the book:
//! - [`morale`] and [`morale_test`]: I.4, the test everything rests on;
//! - [`initiative`]: II.4; [`orders`] and [`command`]: III;
//! - [`movement`], [`formation`] and [`ground`]: IV, V, VIII with our A2–A4;
//! - [`counter_charge`]: VI, X.28;
//! - [`fire`] and [`target`]: X.3–8, [`pistols`]: X.12, [`steel`]: X.9–21, [`assault`]: all of them in one;
//! - [`artillery`]: XI; [`leader_loss`]: XII;
//! - [`losses`], [`recovery`], [`rout`], [`retreat`]: XIII.
//!
//! [`tables`] are the tables, [`readings`] how the unclear places are read, [`scenario`] reads the
//! text of a battle.

pub mod artillery;
pub mod assault;
pub mod command;
pub mod corrections;
pub mod counter_charge;
pub mod fire;
pub mod formation;
pub mod game;
pub mod ground;
pub mod initiative;
pub mod leader_loss;
pub mod levels;
pub mod losses;
pub mod morale;
pub mod morale_test;
pub mod movement;
pub mod orders;
pub mod pair;
pub mod pistols;
pub mod readings;
pub mod recovery;
pub mod retreat;
pub mod rout;
pub mod scenario;
pub mod steel;
pub mod tables;
pub mod target;
pub mod units;

use kernel::game::{Edition, Opened, ScenarioFault};
use kernel::{Both, Entry, Ruleset, Texts};
use std::sync::Arc;
use tables::Tables;

/// The book's short name.
pub const ID: &str = "ow";

/// The version of the rules as they are played; it changes when a record would play differently.
pub const VERSION: u32 = 3;

const TEXTS: Texts = Texts {
    clauses: include_str!("../clauses.toml"),
    readings: include_str!("../readings.toml"),
    cases: &[
        ("morale", include_str!("../cases/morale.toml")),
        ("command", include_str!("../cases/command.toml")),
        ("movement", include_str!("../cases/movement.toml")),
        ("reaction", include_str!("../cases/reaction.toml")),
        ("fire", include_str!("../cases/fire.toml")),
        ("fire-table", include_str!("../cases/fire-table.toml")),
        ("steel", include_str!("../cases/steel.toml")),
        ("pistols", include_str!("../cases/pistols.toml")),
        ("artillery", include_str!("../cases/artillery.toml")),
        ("artillery-table", include_str!("../cases/artillery-table.toml")),
        ("leaders", include_str!("../cases/leaders.toml")),
        ("losses", include_str!("../cases/losses.toml")),
        ("recovery", include_str!("../cases/recovery.toml")),
        ("rout", include_str!("../cases/rout.toml")),
        ("retreat", include_str!("../cases/retreat.toml")),
        ("play-turn", include_str!("../cases/play-turn.toml")),
        ("play-move", include_str!("../cases/play-move.toml")),
        ("play-combat", include_str!("../cases/play-combat.toml")),
        ("play-after", include_str!("../cases/play-after.toml")),
    ],
    scenarios: &[
        ("ow-training", include_str!("../../../scenarios/ow/ow-training.toml")),
        ("kliszow-1702", include_str!("../../../scenarios/ow/kliszow-1702.toml")),
        ("wschowa-1706", include_str!("../../../scenarios/ow/wschowa-1706.toml")),
    ],
    armies: &[],
    fields: &[("field", include_str!("../cases/field.toml"))],
    position: include_str!("../position.toml"),
    pl: include_str!("../lang/pl.ftl"),
    en: include_str!("../lang/en.ftl"),
};

/// The rulebook with our tables.
pub fn ruleset() -> Ruleset {
    with_tables(Tables::ours())
}

/// The rulebook with other tables: for tests that change a cell, and for people who hold the
/// printed ones.
pub fn with_tables(tables: Tables) -> Ruleset {
    let tables = Arc::new(tables);
    Ruleset {
        id: ID,
        title: Both { pl: "Ostatni Wikingowie".into(), en: "The Last Vikings".into() },
        board: "hex",
        rulings: vec![
            Box::new(Entry::<morale_test::MoraleFacts>::new(ID, &tables)),
            Box::new(Entry::<initiative::InitiativeFacts>::new(ID, &tables)),
            Box::new(Entry::<orders::OrderChange>::new(ID, &tables)),
            Box::new(Entry::<command::Command>::new(ID, &tables)),
            Box::new(Entry::<movement::Movement>::new(ID, &tables)),
            Box::new(Entry::<counter_charge::CounterChargeFacts>::new(ID, &tables)),
            Box::new(Entry::<fire::InfantryFire>::new(ID, &tables)),
            Box::new(Entry::<steel::ColdSteelFacts>::new(ID, &tables)),
            Box::new(Entry::<assault::AssaultFacts>::new(ID, &tables)),
            Box::new(Entry::<pistols::Pistols>::new(ID, &tables)),
            Box::new(Entry::<artillery::ArtilleryFire>::new(ID, &tables)),
            Box::new(Entry::<leader_loss::LeaderLoss>::new(ID, &tables)),
            Box::new(Entry::<losses::Losses>::new(ID, &tables)),
            Box::new(Entry::<recovery::RecoveryFacts>::new(ID, &tables)),
            Box::new(Entry::<rout::Rout>::new(ID, &tables)),
            Box::new(Entry::<retreat::RetreatFacts>::new(ID, &tables)),
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
    let mut scenario = scenario::read(text, settings)?;
    scenario.readings.edition = edition;
    let info = scenario.info;
    let game = game::Ow::new(scenario.map, scenario.army, scenario.readings, scenario.tables);
    Ok(Opened { info, game: Box::new(Arc::new(game)) })
}
