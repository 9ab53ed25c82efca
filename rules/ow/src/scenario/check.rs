//! Who may start where: stacks (VII.1, VII.2), enemies (VIII.5) and terrain (A3).

use super::map::TERRAIN;
use super::muster::Ground;
use super::text::{Faults, Place};
use crate::game::army::{Army, Rank, UnitCard};
use crate::tables::{NO, Row, Tables};
use hexboard::{Hex, Map};
use kernel::game::Side;
use kernel::{Clause, Message};
use std::collections::BTreeMap;

/// The village in [`TERRAIN`].
const VILLAGE: u8 = 2;

/// Those who stand, or arrive, in one hex in one turn.
#[derive(Default)]
struct Stack<'a> {
    units: Vec<&'a UnitCard>,
    sides: Vec<Side>,
}

/// Notes whoever may not stand where the scenario puts him; `units` and `leaders` are the places
/// of their hexes in the text.
pub(super) fn stand(
    faults: &mut Faults,
    army: &Army,
    ground: &Ground<'_>,
    units: &[Place],
    leaders: &[Place],
) {
    let Some(map) = ground.map else { return };
    let mut stacks: BTreeMap<(u8, Hex), Stack<'_>> = BTreeMap::new();
    let hexes = map.grid();
    for (unit, &at) in army.units.iter().zip(units).filter(|(unit, _)| hexes.contains(unit.hex)) {
        closed(faults, map, ground.tables, unit, at);
        let arrives = army.wings.get(unit.wing.index()).map_or(1, |wing| wing.arrives);
        let stack = stacks.entry((arrives, unit.hex)).or_default();
        if enemy(faults, map, stack, (unit.side, &unit.id, unit.hex), at) {
            continue;
        }
        let fits = fits(stack.units.iter().copied().chain([unit]));
        let turned = stack.units.iter().find(|other| {
            fits && unit.arm.is_horse() && other.arm.is_horse() && other.facing != unit.facing
        });
        let named = |key: &str, clause: Clause, other: &UnitCard| {
            let message = Message::new(key).text("unit", &unit.id).text("other", &other.id);
            message.text("hex", hexes.name(unit.hex)).text("clause", clause)
        };
        if let (false, Some(other)) = (fits, stack.units.first()) {
            faults.add(at, named("scenario-stack", Clause::new("VII.1"), other));
        } else if let Some(other) = turned {
            faults.add(at, named("scenario-stack-facing", Clause::new("VII.2"), other));
        }
        stack.units.push(unit);
    }
    for (leader, &at) in army.leaders.iter().zip(leaders) {
        let arrives = match leader.rank {
            Rank::Chief => 1,
            Rank::Wing(wing) | Rank::Line(wing) => {
                army.wings.get(wing.index()).map_or(1, |wing| wing.arrives)
            }
        };
        if hexes.contains(leader.hex) {
            let stack = stacks.entry((arrives, leader.hex)).or_default();
            enemy(faults, map, stack, (leader.side, &leader.id, leader.hex), at);
        }
    }
}

/// Notes somebody in a hex of the enemy; true if he is.
fn enemy(
    faults: &mut Faults,
    map: &Map,
    stack: &mut Stack<'_>,
    (side, id, hex): (Side, &str, Hex),
    at: Place,
) -> bool {
    let enemy = stack.sides.first().is_some_and(|&first| first != side);
    if enemy {
        let message = Message::new("scenario-enemy").text("unit", id);
        let message = message.text("hex", map.grid().name(hex));
        faults.add(at, message.text("clause", Clause::new("VIII.5")));
    } else {
        stack.sides.push(side);
    }
    enemy
}

/// VII.1: one of infantry, two of cavalry with the same impetus, or guns with one of either.
fn fits<'a>(stack: impl Iterator<Item = &'a UnitCard> + Clone) -> bool {
    let count = |arm: fn(&UnitCard) -> bool| stack.clone().filter(|unit| arm(unit)).count();
    let foot = count(|unit| unit.arm.is_foot());
    let horse = count(|unit| unit.arm.is_horse());
    let guns = count(|unit| unit.arm.is_guns());
    let mut impetus = stack.clone().filter(|unit| unit.arm.is_horse()).map(|unit| unit.impetus);
    let first = impetus.next();
    match (foot, horse, guns) {
        (0, 2, 0) => impetus.next() == first,
        (foot, horse, guns) => foot + horse <= 1 && guns <= 1,
    }
}

/// Notes terrain that is closed to a unit (A3). A road opens it; guns need one in a village too.
fn closed(faults: &mut Faults, map: &Map, tables: &Tables, unit: &UnitCard, at: Place) {
    let rows = &tables.movement;
    let code = map.terrain(unit.hex);
    let row: &Row<3> = match code {
        0 => &rows.clear,
        1 => &rows.wood,
        VILLAGE => &rows.village,
        3 => &rows.marsh,
        4 => &rows.deep,
        _ => &rows.frozen,
    };
    let column = if unit.arm.is_foot() { 0 } else { 1 + usize::from(unit.arm.is_guns()) };
    let only_road = unit.arm.is_guns() && code == VILLAGE;
    let shut = |row: &Row<3>| row.cells[column] == NO;
    let by_road = map.roads(unit.hex) != 0 && !shut(&rows.road);
    if (only_road || shut(row)) && !by_road {
        let message = Message::new("scenario-closed").text("unit", &unit.id);
        let message = message.text("hex", map.grid().name(unit.hex)).text("arm", unit.arm.word());
        let terrain = TERRAIN.get(usize::from(code)).copied().unwrap_or_default();
        faults.add(at, message.text("terrain", terrain).text("clause", row.clause));
    }
}
