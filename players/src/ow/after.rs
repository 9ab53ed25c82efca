//! After the fight: the way back, the pursuit, and which way to look.

use super::Choice;
use super::sight::Sight;
use crate::why::Why;
use ::ow::game::command::Command;
use hexboard::{Facing, Hex};

/// A hex in an enemy's front zone, an enemy next to a hex, and a friend next to it.
const FRONTED: i32 = -60;
const ENEMY: i32 = -10;
const FRIEND: i32 = 6;

/// How safe a hex is.
fn safety(sight: &Sight<'_>, hex: Hex) -> i32 {
    let around = sight.grid().neighbours(hex);
    let enemies = around.into_iter().filter(|&near| !near.is_none() && sight.is_enemy(near));
    let fronted = if sight.is_fronted(hex) { FRONTED } else { 0 };
    fronted + ENEMY * enemies.count() as i32 + FRIEND * sight.friends(&around)
}

/// XIII.19, VI.7: back to where it is safest.
pub(super) fn back(sight: &Sight<'_>, menu: &[Command]) -> Option<Choice> {
    let weigh = |command| match command {
        Command::To(hex) => {
            let far = sight.enemy_distance(hex);
            Some((safety(sight, hex) + far, Why::new("XIII.19.1", "safest-way-back")))
        }
        _ => None,
    };
    sight.best(menu, weigh).map(|(_, choice)| choice)
}

/// XIII.3.2, XIII.21: the steadiest unit pursues, or bears the odd point.
pub(super) fn steadiest(sight: &Sight<'_>, menu: &[Command]) -> Option<Choice> {
    let weigh = |command| match command {
        Command::Take(unit) => {
            let morale = i32::from(sight.unit(unit).morale);
            Some((morale, Why::new("XIII.3.2", "steadiest").number(morale)))
        }
        _ => None,
    };
    sight.best(menu, weigh).map(|(_, choice)| choice)
}

/// XIII.21.2: cavalry goes on only to where it stands better.
pub(super) fn chase(sight: &Sight<'_>, menu: &[Command], from: Hex) -> Option<Choice> {
    let weigh = |command| match command {
        Command::To(hex) => Some((safety(sight, hex), Why::new("XIII.21.2", "rides-on"))),
        Command::Done => Some((safety(sight, from) + 1, Why::new("XIII.21.2", "reins-in"))),
        _ => None,
    };
    sight.best(menu, weigh).map(|(_, choice)| choice)
}

/// XIII.21.4, XIII.24: the front to the enemies, the flanks to friends.
pub(super) fn face(sight: &Sight<'_>, menu: &[Command], hex: Hex) -> Option<Choice> {
    let now = sight.state.units_in(hex).next().map(|unit| sight.unit(unit).facing);
    let weigh = |command| match command {
        Command::Face(facing) => {
            Some((outlook(sight, hex, facing), Why::new("XIII.21.4", "front-to-enemy")))
        }
        Command::Done => {
            let worth = outlook(sight, hex, now?);
            Some((worth + 1, Why::new("XIII.21.4", "looks-right")))
        }
        _ => None,
    };
    sight.best(menu, weigh).map(|(_, choice)| choice)
}

/// How well a facing meets the enemies within three hexes.
fn outlook(sight: &Sight<'_>, hex: Hex, facing: Facing) -> i32 {
    let grid = sight.grid();
    let enemies = sight.units(false).map(|enemy| sight.unit(enemy).hex);
    let near = enemies.filter(|&there| (1..=3).contains(&grid.distance(hex, there)));
    let met = near.map(|there| {
        let close = 4 - i32::from(grid.distance(hex, there));
        if grid.front_at(hex, facing, there, 3) { 4 * close } else { -4 * close }
    });
    met.sum::<i32>() + FRIEND * sight.friends(&grid.sides(hex, facing))
}
