//! A scenario: one file a battle, as a person writes it. Reading gives the battle, or everything
//! that is wrong with the file at once, each fault with its line.
//!
//! The parts: `text` reads fields with their places, `forces` a wing, a leader or a regiment by
//! itself, `muster` and `regiments` put them together, `check` looks at where they stand, `map` and
//! `settings` read the rest.

mod check;
mod forces;
mod map;
mod muster;
mod regiments;
mod settings;
mod text;

use crate::game::army::{Army, SIDES};
use crate::readings::Readings;
use crate::tables::Tables;
use hexboard::Map;
use kernel::Message;
use kernel::game::{ScenarioFault, ScenarioInfo};
use muster::{Ground, Terms};
use text::{Faults, Kind, Place, Section};
use toml::de::DeTable;

pub use map::{FEATURES, TERRAIN};

/// A battle, ready to be fought.
#[derive(Clone, Debug)]
pub struct Scenario {
    /// What it says of itself.
    pub info: ScenarioInfo,
    /// The map; its codes are those of [`TERRAIN`], its bits those of [`FEATURES`].
    pub map: Map,
    /// The order of battle.
    pub army: Army,
    /// How the book is read.
    pub readings: Readings,
    /// The tables.
    pub tables: Tables,
}

/// Reads a scenario's text. `settings` are readings and table rows set by hand, which go before
/// the scenario's own: (`reading`, id, option) or (`table`, clause, `1,2,3`).
///
/// # Errors
///
/// Everything that is wrong, in the order of the text; with a line of 0 what is wrong with the
/// settings.
pub fn read(
    text: &str,
    settings: &[(String, String, String)],
) -> Result<Scenario, Vec<ScenarioFault>> {
    let mut faults = Faults::default();
    let root = match DeTable::parse(text) {
        Ok(root) => root,
        Err(error) => {
            let at = error.span().map_or(Place::WHOLE, Place::from);
            faults.add(at, Message::new("scenario-syntax"));
            return Err(faults.finish(text));
        }
    };
    let root = Section { table: root.get_ref(), at: (0..0).into() };
    let scenario = whole(&mut faults, root, text, settings);
    match scenario {
        Some(scenario) if faults.is_empty() => Ok(scenario),
        _ => Err(faults.finish(text)),
    }
}

/// Reads the sections one after another; nothing only where there is no map.
fn whole(
    faults: &mut Faults,
    root: Section<'_>,
    text: &str,
    settings: &[(String, String, String)],
) -> Option<Scenario> {
    const FIELDS: [&str; 13] = [
        "id", "ruleset", "title", "turns", "layout", "map", "readings", "tables", "side",
        "victory", "wing", "leader", "regiment",
    ];
    faults.fields(root, &FIELDS);
    let id = forces::id(faults, root).map_or(String::new(), |id| id.text.to_owned());
    faults.choice(root, "ruleset", Kind("scenario-name-ruleset"), &[(crate::ID, ())]);
    let title = forces::both(faults, root, "title");
    let turns = faults.need(root, "turns").and_then(|turns| faults.whole(turns, &(1..=40)));
    settings::kinds(faults, settings);
    let readings = settings::readings(faults, root, settings);
    let tables = settings::tables(faults, root, settings);
    let layout = map::layout(faults, root);
    let map = map::read(faults, root, text, layout);
    let ground = Ground { layout, map: map.as_ref(), tables: &tables };
    let terms = terms(faults, root, turns.map(|turns| turns as u8));
    let army = muster::army(faults, root, &ground, terms);
    let info = ScenarioInfo { id, title, sides: SIDES.to_vec(), turns: army.turns.into() };
    Some(Scenario { info, map: map?, army, readings, tables })
}

/// Couriers, victory levels, what is expected and the draw.
fn terms(faults: &mut Faults, root: Section<'_>, turns: Option<u8>) -> Terms {
    let mut terms = Terms { couriers: [0; 2], victory: [1; 2], par: 0, draw: 0, turns };
    if let Some(sides) = faults.need(root, "side").and_then(|value| faults.group(value)) {
        faults.fields(sides, &SIDES);
        for (number, name) in SIDES.into_iter().enumerate() {
            let value = faults.need(sides, name);
            if let Some(side) = value.and_then(|value| faults.group(value)) {
                faults.fields(side, &["couriers", "victory"]);
                terms.couriers[number] = faults.number(side, "couriers", 0..=9, None) as u8;
                terms.victory[number] = faults.number(side, "victory", 1..=99, None);
            }
        }
    }
    if let Some(victory) = root.get("victory").and_then(|value| faults.group(value)) {
        faults.fields(victory, &["par", "draw"]);
        terms.par = faults.number(victory, "par", -99..=99, Some(0));
        terms.draw = faults.number(victory, "draw", 0..=99, Some(0));
    }
    terms
}
