//! *Wojny Napoleońskie*, at the table: its procedures as rulings.
//!
//! In the order of the book:
//! - [`weather`]: 4.4 and 4.5; [`sight`] and [`dead_ground`]: 4.6 and 4.7; [`smoke`]: 4.6d;
//! - [`units`]: a unit as every ruling sees it, [`allowed`] what it may be, [`cover`] what shelters it;
//! - [`frontage`]: T2 with [`bases`], the shapes of the glossary, 4.1c–d; [`field_of_fire`]: 14.2;
//! - [`targets`]: 14.4, 15.1, 16.3;
//! - [`small_arms`]: chapter 15 and T9, with [`rounds`] for loading;
//! - [`artillery`]: chapter 16 and T10; [`building_fire`]: 16.9b–f;
//! - [`losses`]: chapter 20, T14, T15; [`removal`]: 20.2; [`generals`]: 20.6;
//! - [`movement`]: chapter 12, 8.4, 8.5 and T3 to T7, over the [`ground`], with the [`drill`] of nations;
//! - [`disorder`]: 13.1, 12.9 and T8; [`reordering`]: 13.2; [`division`]: 6.4c, 6.4d and 20.3d;
//! - [`charge`]: chapter 17, 21.1, 21.2 and 23.1, T13A and T16A;
//! - [`melee`]: chapters 18 and 19 and 21.3, T11, T12, T13B and T16B;
//! - [`morale`]: chapter 22, 23.4a, 23.6 and 23.8, with what stands around ([`surroundings`]) and whether a
//!   [`flank`] is secured;
//! - [`aftermath`]: what follows a test (chapter 23);
//! - [`score`]: objectives and victory (chapter 24);
//! - [`army`]: armies by points (T1, appendix I, chapters 5 to 7);
//! - [`battle`]: all of it on a free table.
//!
//! [`tables`] are the tables themselves, [`readings`] how the unclear places and the options are
//! read, [`measure`] the scale of the ground.

pub mod aftermath;
pub mod allowed;
pub mod army;
pub mod artillery;
pub mod bases;
pub mod battle;
pub mod building_fire;
pub mod casualties;
pub mod charge;
pub mod corrections;
pub mod cover;
pub mod dead_ground;
pub mod disorder;
pub mod division;
pub mod drill;
pub mod field_of_fire;
pub mod flank;
pub mod frontage;
pub mod generals;
pub mod ground;
pub mod losses;
pub mod measure;
pub mod melee;
pub mod morale;
pub mod movement;
pub mod readings;
pub mod removal;
pub mod reordering;
pub mod rounds;
pub mod score;
pub mod screen;
pub mod sight;
pub mod small_arms;
pub mod smoke;
pub mod surroundings;
pub mod tables;
pub mod targets;
pub mod units;
pub mod weather;

use kernel::game::{Edition, Opened, ScenarioFault};
use kernel::{Both, Entry, Ruleset, Texts};
use std::sync::{Arc, LazyLock};
use tables::{FILES, Tables};

/// The book's short name.
pub const ID: &str = "wn";

const TEXTS: Texts = Texts {
    clauses: include_str!("../clauses.toml"),
    readings: include_str!("../readings.toml"),
    cases: &[
        ("weather", include_str!("../cases/weather.toml")),
        ("sight", include_str!("../cases/sight.toml")),
        ("smoke", include_str!("../cases/smoke.toml")),
        ("units", include_str!("../cases/units.toml")),
        ("field-of-fire", include_str!("../cases/field-of-fire.toml")),
        ("frontage", include_str!("../cases/frontage.toml")),
        ("targets", include_str!("../cases/targets.toml")),
        ("fire", include_str!("../cases/fire.toml")),
        ("artillery", include_str!("../cases/artillery.toml")),
        ("casualties", include_str!("../cases/casualties.toml")),
        ("percentages", include_str!("../cases/percentages.toml")),
        ("removal", include_str!("../cases/removal.toml")),
        ("building-fire", include_str!("../cases/building-fire.toml")),
        ("generals", include_str!("../cases/generals.toml")),
        ("disorder", include_str!("../cases/disorder.toml")),
        ("movement", include_str!("../cases/movement.toml")),
        ("reordering", include_str!("../cases/reordering.toml")),
        ("division", include_str!("../cases/division.toml")),
        ("impact", include_str!("../cases/impact.toml")),
        ("flank", include_str!("../cases/flank.toml")),
        ("morale", include_str!("../cases/morale.toml")),
        ("rally", include_str!("../cases/rally.toml")),
        ("flight", include_str!("../cases/flight.toml")),
        ("pursuit", include_str!("../cases/pursuit.toml")),
        ("prisoners", include_str!("../cases/prisoners.toml")),
        ("special-reactions", include_str!("../cases/special-reactions.toml")),
        ("score", include_str!("../cases/score.toml")),
        ("charge-declaration", include_str!("../cases/charge-declaration.toml")),
        ("charge-response", include_str!("../cases/charge-response.toml")),
        ("charge-reaction", include_str!("../cases/charge-reaction.toml")),
        ("melee", include_str!("../cases/melee.toml")),
        ("army-cost", include_str!("../cases/army-cost.toml")),
        ("army-check", include_str!("../cases/army-check.toml")),
        ("army-lists", include_str!("../cases/army-lists.toml")),
        ("melee-reaction", include_str!("../cases/melee-reaction.toml")),
        ("charge", include_str!("../cases/charge.toml")),
        ("play-clashes", include_str!("../cases/play-clashes.toml")),
        ("play-orders", include_str!("../cases/play-orders.toml")),
        ("play-sky", include_str!("../cases/play-sky.toml")),
        ("play-parts", include_str!("../cases/play-parts.toml")),
        ("play-several", include_str!("../cases/play-several.toml")),
        ("play-siege", include_str!("../cases/play-siege.toml")),
        ("play-guns", include_str!("../cases/play-guns.toml")),
        ("play-horses", include_str!("../cases/play-horses.toml")),
        ("play-teams", include_str!("../cases/play-teams.toml")),
        ("play-crews", include_str!("../cases/play-crews.toml")),
        ("play-deploy", include_str!("../cases/play-deploy.toml")),
        ("play-corrections", include_str!("../cases/play-corrections.toml")),
    ],
    scenarios: &[
        ("wn-training", include_str!("../../../scenarios/wn/wn-training.toml")),
        ("raszyn-falenty-1809", include_str!("../../../scenarios/wn/raszyn-falenty-1809.toml")),
        ("meeting-1809", include_str!("../../../scenarios/wn/meeting-1809.toml")),
    ],
    armies: &[
        ("austria-1809", include_str!("../../../armies/austria-1809.toml")),
        ("britain-1813", include_str!("../../../armies/britain-1813.toml")),
        ("france-1809", include_str!("../../../armies/france-1809.toml")),
        ("prussia-1813", include_str!("../../../armies/prussia-1813.toml")),
        ("russia-1812", include_str!("../../../armies/russia-1812.toml")),
        ("saxony-1809", include_str!("../../../armies/saxony-1809.toml")),
        ("warsaw-1809", include_str!("../../../armies/warsaw-1809.toml")),
    ],
    fields: &[
        ("parts-field", include_str!("../cases/parts-field.toml")),
        ("siege-field", include_str!("../cases/siege-field.toml")),
        ("guns-field", include_str!("../cases/guns-field.toml")),
    ],
    position: include_str!("../position.toml"),
    pl: include_str!("../lang/pl.ftl"),
    en: include_str!("../lang/en.ftl"),
};

/// The printed tables.
pub fn printed() -> &'static Tables {
    static PRINTED: LazyLock<Tables> = LazyLock::new(|| {
        let tables = Tables::parse(FILES.map(|(_, text)| text));
        tables.expect("the embedded tables are checked by a test")
    });
    &PRINTED
}

/// The rulebook with its printed tables.
pub fn ruleset() -> Ruleset {
    with_tables(printed().clone())
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
        rulings: vec![
            Box::new(Entry::<weather::Choosing>::new(ID, &tables)),
            Box::new(Entry::<weather::Change>::new(ID, &tables)),
            Box::new(Entry::<weather::Wind>::new(ID, &tables)),
            Box::new(Entry::<sight::Sight>::new(ID, &tables)),
            Box::new(Entry::<smoke::Smoke>::new(ID, &tables)),
            Box::new(Entry::<frontage::Frontage>::new(ID, &tables)),
            Box::new(Entry::<frontage::Garrison>::new(ID, &tables)),
            Box::new(Entry::<field_of_fire::FieldOfFire>::new(ID, &tables)),
            Box::new(Entry::<targets::Targets>::new(ID, &tables)),
            Box::new(Entry::<small_arms::Fire>::new(ID, &tables)),
            Box::new(Entry::<artillery::Bombardment>::new(ID, &tables)),
            Box::new(Entry::<artillery::breach::Breach>::new(ID, &tables)),
            Box::new(Entry::<artillery::breach::Ignition>::new(ID, &tables)),
            Box::new(Entry::<building_fire::BuildingFire>::new(ID, &tables)),
            Box::new(Entry::<casualties::Casualties>::new(ID, &tables)),
            Box::new(Entry::<casualties::Percentage>::new(ID, &tables)),
            Box::new(Entry::<removal::Removal>::new(ID, &tables)),
            Box::new(Entry::<generals::GeneralRisk>::new(ID, &tables)),
            Box::new(Entry::<disorder::Disordered>::new(ID, &tables)),
            Box::new(Entry::<movement::Move>::new(ID, &tables)),
            Box::new(Entry::<movement::reach::Reach>::new(ID, &tables)),
            Box::new(Entry::<reordering::Reordering>::new(ID, &tables)),
            Box::new(Entry::<division::Division>::new(ID, &tables)),
            Box::new(Entry::<division::Reunion>::new(ID, &tables)),
            Box::new(Entry::<melee::impact::Impact>::new(ID, &tables)),
            Box::new(Entry::<flank::Flank>::new(ID, &tables)),
            Box::new(Entry::<morale::MoraleTest>::new(ID, &tables)),
            Box::new(Entry::<morale::rally::RallyTest>::new(ID, &tables)),
            Box::new(Entry::<aftermath::flight::Flight>::new(ID, &tables)),
            Box::new(Entry::<aftermath::pursuit::Pursuit>::new(ID, &tables)),
            Box::new(Entry::<aftermath::surrounded::Surrounded>::new(ID, &tables)),
            Box::new(Entry::<aftermath::prisoners::Prisoners>::new(ID, &tables)),
            Box::new(Entry::<aftermath::special::SpecialReaction>::new(ID, &tables)),
            Box::new(Entry::<aftermath::leaving::Leaving>::new(ID, &tables)),
            Box::new(Entry::<score::Objective>::new(ID, &tables)),
            Box::new(Entry::<score::Score>::new(ID, &tables)),
            Box::new(Entry::<charge::declaration::ChargeDeclaration>::new(ID, &tables)),
            Box::new(Entry::<charge::answers::ChargeResponse>::new(ID, &tables)),
            Box::new(Entry::<charge::reaction::ChargeReaction>::new(ID, &tables)),
            Box::new(Entry::<melee::round::Melee>::new(ID, &tables)),
            Box::new(Entry::<melee::tally::Round>::new(ID, &tables)),
            Box::new(Entry::<army::ArmyList>::new(ID, &tables)),
            Box::new(Entry::<army::Army>::new(ID, &tables)),
            Box::new(Entry::<army::Muster>::new(ID, &tables)),
            Box::new(Entry::<melee::reaction::MeleeReaction>::new(ID, &tables)),
            Box::new(Entry::<charge::guided::GuidedCharge>::new(ID, &tables)),
        ],
        open,
        version: 2,
        texts: TEXTS,
    }
}

/// Opens a scenario's text, or says everything that is wrong with it.
fn open(
    text: &str,
    settings: &[(String, String, String)],
    edition: Edition,
) -> Result<Opened, Vec<ScenarioFault>> {
    let mut scenario = battle::scenario::read(text, settings)?;
    scenario.battle.readings.edition = edition;
    Ok(Opened { info: scenario.info, game: Box::new(Arc::new(scenario.battle)) })
}
