//! *Bogowie Wojny: Lee*, chapter 9: brigades on single bases, measured in inches.
//!
//! The rulings, in the order of the book:
//! - [`units`]: B7, a unit as every ruling sees it;
//! - [`command`]: the tests of a division's general (9.7 to 9.27); [`orders`]: those of a corps (B4, 9.5);
//! - [`fight`]: 9.12 to 9.15, fire, melee, the whole attack, one unit against several;
//! - [`declaration`]: 9.2; [`reactions`]: 9.6; [`retreat`]: 9.11; [`break_off`]: 9.16;
//! - [`generals`]: 9.20 and 9.21; [`push_back`]: 9.24 to 9.26; [`pursuit`]: 9.27;
//! - [`march`]: B5; [`cannonade`]: B6; [`army`]: B8.
//!
//! [`asked`] is how a ruling says what the book forbids, [`tables`] are the tables themselves,
//! [`readings`] how the unclear places are read, [`measure`] distances.

pub mod army;
pub mod asked;
pub mod battle;
pub mod break_off;
pub mod cannonade;
pub mod command;
mod corrections;
pub mod declaration;
pub mod fight;
pub mod generals;
pub mod march;
pub mod measure;
pub mod orders;
mod plain;
pub mod pursuit;
pub mod push_back;
pub mod reactions;
pub mod readings;
pub mod retreat;
pub mod tables;
pub mod units;

use asked::Asked;
use kernel::game::{Edition, Opened, ScenarioFault};
use kernel::{Both, Entry, Ruleset, Texts};
use std::sync::{Arc, LazyLock};
use tables::{FILES, Tables};

/// The book's short name.
pub const ID: &str = "lee";

/// The version of the rules: what each brought stands in `corrections`.
pub const VERSION: u32 = 2;

const TEXTS: Texts = Texts {
    clauses: include_str!("../clauses.toml"),
    readings: include_str!("../readings.toml"),
    cases: &[
        ("units", include_str!("../cases/units.toml")),
        ("command", include_str!("../cases/command.toml")),
        ("fire-fight", include_str!("../cases/fire-fight.toml")),
        ("melee", include_str!("../cases/melee.toml")),
        ("several", include_str!("../cases/several.toml")),
        ("generals", include_str!("../cases/generals.toml")),
        ("after", include_str!("../cases/after.toml")),
        ("army", include_str!("../cases/army.toml")),
        ("play-turn", include_str!("../cases/play-turn.toml")),
        ("play-attacks", include_str!("../cases/play-attacks.toml")),
        ("play-support", include_str!("../cases/play-support.toml")),
        ("play-reactions", include_str!("../cases/play-reactions.toml")),
        ("play-flanks", include_str!("../cases/play-flanks.toml")),
        ("play-fights", include_str!("../cases/play-fights.toml")),
        ("play-after", include_str!("../cases/play-after.toml")),
        ("play-moves", include_str!("../cases/play-moves.toml")),
        ("play-guns", include_str!("../cases/play-guns.toml")),
        ("play-end", include_str!("../cases/play-end.toml")),
    ],
    scenarios: &[
        ("lee-training", include_str!("../../../scenarios/lee/lee-training.toml")),
        ("first-bull-run-1861", include_str!("../../../scenarios/lee/first-bull-run-1861.toml")),
    ],
    armies: &[],
    fields: &[("field", include_str!("../cases/field.toml"))],
    position: include_str!("../position.toml"),
    pl: include_str!("../lang/pl.ftl"),
    en: include_str!("../lang/en.ftl"),
};

/// The tables of the chapter, and ours.
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
        title: Both {
            pl: "Bogowie Wojny: Lee".into(),
            en: "Gods of War: Lee (Bogowie Wojny)".into(),
        },
        board: "table",
        rulings: vec![
            Box::new(Entry::<Asked<units::UnitFacts>>::new(ID, &tables)),
            Box::new(Entry::<Asked<orders::OrderFacts>>::new(ID, &tables)),
            Box::new(Entry::<Asked<command::CommandFacts>>::new(ID, &tables)),
            Box::new(Entry::<Asked<declaration::DeclarationFacts>>::new(ID, &tables)),
            Box::new(Entry::<Asked<reactions::ReactionFacts>>::new(ID, &tables)),
            Box::new(Entry::<Asked<retreat::RetreatFacts>>::new(ID, &tables)),
            Box::new(Entry::<Asked<fight::single::FireFacts>>::new(ID, &tables)),
            Box::new(Entry::<Asked<fight::single::MeleeFacts>>::new(ID, &tables)),
            Box::new(Entry::<Asked<fight::attack::AttackFacts>>::new(ID, &tables)),
            Box::new(Entry::<Asked<fight::several::SeveralFacts>>::new(ID, &tables)),
            Box::new(Entry::<Asked<generals::DangerFacts>>::new(ID, &tables)),
            Box::new(Entry::<Asked<generals::CaptureFacts>>::new(ID, &tables)),
            Box::new(Entry::<Asked<push_back::PushFacts>>::new(ID, &tables)),
            Box::new(Entry::<Asked<pursuit::PursuitFacts>>::new(ID, &tables)),
            Box::new(Entry::<Asked<break_off::BreakOffFacts>>::new(ID, &tables)),
            Box::new(Entry::<Asked<march::MoveFacts>>::new(ID, &tables)),
            Box::new(Entry::<Asked<cannonade::CannonadeFacts>>::new(ID, &tables)),
            Box::new(Entry::<Asked<army::RallyFacts>>::new(ID, &tables)),
            Box::new(Entry::<Asked<army::DivisionFacts>>::new(ID, &tables)),
            Box::new(Entry::<Asked<army::ArmyMoraleFacts>>::new(ID, &tables)),
            Box::new(Entry::<Asked<army::ScoreFacts>>::new(ID, &tables)),
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
    let mut scenario = battle::scenario::read(text, settings)?;
    scenario.battle.readings.edition = edition;
    Ok(Opened { info: scenario.info, game: Box::new(Arc::new(scenario.battle)) })
}
