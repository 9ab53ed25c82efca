//! The map of a scenario, and what stands on it: the edges to which the sides run, the prizes, and whether everybody
//! stands where he can.

use super::Sides;
use super::text::{ScenarioText, UnitText};
use crate::battle::army::{Army, Exit, HEXES, Objective, UnitCard};
use crate::battle::ground::{self, FEATURES, TERRAIN};
use crate::cells::Cost;
use crate::ground::Way;
use crate::tables::Tables;
use hexboard::{Direction, Hex, Layout, Map};
use kernel::Message;
use kernel::game::written::{Faults, Word};

/// The four edges of a map.
#[derive(Clone, Copy)]
enum Edge {
    North,
    East,
    South,
    West,
}

const EDGES: [(&str, Edge); 4] =
    [("north", Edge::North), ("east", Edge::East), ("south", Edge::South), ("west", Edge::West)];

/// The map, if it has no fault.
pub(super) fn map(faults: &mut Faults<'_>, text: &ScenarioText, layout: Layout) -> Option<Map> {
    match text.map.build(&TERRAIN.map(|(name, _)| name), &FEATURES, layout) {
        Ok(map) if map.grid().len() <= HEXES => Some(map),
        Ok(map) => {
            let message = Message::new("map-hexes").number("found", map.grid().len() as i32);
            faults.add(&text.layout.span(), message.number("most", HEXES as i32));
            None
        }
        Err(wrong) => {
            wrong.iter().for_each(|fault| faults.table(&fault.span, fault.code(), fault.parts()));
            None
        }
    }
}

/// A hex by its name; none if it is not on the map.
pub(super) fn hex(faults: &mut Faults<'_>, map: &Map, name: &Word) -> Hex {
    let grid = map.grid();
    grid.parse(name.get_ref()).unwrap_or_else(|| {
        let last = grid.name(grid.at(grid.columns(), grid.rows()));
        let message = Message::new("map-hex").text("hex", name.get_ref()).text("last", last);
        faults.add(&name.span(), message);
        Hex::NONE
    })
}

/// A hex of the map's edge by its name.
pub(super) fn edge_hex(faults: &mut Faults<'_>, map: &Map, name: &Word) -> Hex {
    let hex = hex(faults, map, name);
    if !hex.is_none() && map.grid().neighbours(hex).iter().all(|next| !next.is_none()) {
        let message = Message::new("scenario-not-edge").text("hex", name.get_ref());
        faults.add(&name.span(), message);
    }
    hex
}

/// The hexes towards which each side runs.
pub(super) fn homes(
    faults: &mut Faults<'_>,
    text: &ScenarioText,
    by_name: &Sides,
    map: &Map,
) -> [Vec<Hex>; 2] {
    let mut homes = [Vec::new(), Vec::new()];
    for (side, edges) in &text.home {
        let Some(side) = faults.choice(side, by_name) else { continue };
        for edge in edges {
            if let Some(edge) = faults.choice(edge, &EDGES) {
                homes[side.index()].extend(along(map, edge));
            }
        }
    }
    for (&(name, side), home) in by_name.iter().zip(&mut homes) {
        home.sort_unstable();
        home.dedup();
        let given = text.home.keys().any(|word| word.get_ref() == name);
        if !given || (home.is_empty() && text.home.values().all(Vec::is_empty)) {
            let message = Message::new("scenario-no-home").text("side", by_name[side.index()].0);
            faults.add(&text.initiative.span(), message);
        }
    }
    homes
}

/// The hexes along an edge of the map.
fn along(map: &Map, edge: Edge) -> impl Iterator<Item = Hex> + '_ {
    let grid = map.grid();
    grid.hexes().filter(move |&hex| {
        grid.column_and_row(hex).is_some_and(|(column, row)| match edge {
            Edge::North => row == 1,
            Edge::South => row == grid.rows(),
            Edge::West => column == 1,
            Edge::East => column == grid.columns(),
        })
    })
}

/// The objectives and the exits.
pub(super) fn prizes(
    faults: &mut Faults<'_>,
    text: &ScenarioText,
    by_name: &Sides,
    map: &Map,
    army: &mut Army,
) {
    for objective in &text.objective {
        army.objectives.push(Objective {
            name: objective.name.clone(),
            hex: hex(faults, map, &objective.hex),
            points: objective.points,
            holder: objective.held.as_ref().and_then(|side| faults.choice(side, by_name)),
        });
    }
    for exit in &text.exit {
        let Some(side) = faults.choice(&exit.side, by_name) else { continue };
        let hexes = exit.hexes.iter().map(|name| edge_hex(faults, map, name)).collect();
        let from = super::turn(faults, &exit.from, army.turns);
        army.exits.push(Exit { side, hexes, from, halves: exit.halves });
    }
}

/// Units that stand where they cannot, or among enemies.
pub(super) fn stand(
    faults: &mut Faults<'_>,
    text: &ScenarioText,
    map: &Map,
    tables: &Tables,
    army: &Army,
) {
    for (place, (unit, written)) in army.units.iter().zip(&text.unit).enumerate() {
        if unit.hex.is_none() {
            continue;
        }
        let at = |written: &UnitText| {
            written.hex.as_ref().map_or_else(|| written.id.span(), toml::Spanned::span)
        };
        let message = |key: &str| {
            Message::new(key).text("unit", &unit.id).text("hex", map.grid().name(unit.hex))
        };
        if is_closed(map, tables, unit) {
            faults.add(&at(written), message("scenario-closed"));
        }
        let before = army.units[..place].iter().filter(|other| other.hex == unit.hex);
        if before.clone().any(|other| other.side != unit.side) {
            faults.add(&at(written), message("scenario-enemy"));
        }
        if before.clone().any(|other| other.facing != unit.facing) {
            faults.add(&at(written), message("scenario-facings"));
        }
    }
}

/// True when a unit cannot be in its hex, by the terrain, nor by a way or bridge through it.
fn is_closed(map: &Map, tables: &Tables, unit: &UnitCard) -> bool {
    let terrain = ground::terrain(map, unit.hex);
    let row = tables.terrain.hex(terrain).costs();
    let bridge = Direction::ALL.iter().any(|&way| ground::crossing(map, unit.hex, way).bridge);
    let way = ground::way_through(map, unit.hex) != Way::None && !terrain.is_water();
    matches!(row.cost(unit.arm), Cost::Prohibited { .. }) && !bridge && !way
}
