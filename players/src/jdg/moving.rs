//! Which unit moves next, whither, and which way it looks then (4).

use super::sight::Sight;
use super::{Choice, best};
use crate::why::Why;
use ::jdg::battle::army::UnitId;
use ::jdg::battle::command::Command;
use ::jdg::battle::state::mark;
use ::jdg::units::{Arm, Order};
use hexboard::{Facing, Flood, Hex};

/// So near an enemy may come for an objective that is left alone.
const COMES: u16 = 8;

/// What a move is for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Aim {
    /// To strike whoever stands there.
    Strike,
    /// To take or hold that place.
    Hold,
    /// To fire from near there.
    Fire,
    /// Away from the enemy, to rally.
    Recover,
}

/// Where the unit that is moving goes, and what for.
#[derive(Debug, Default)]
pub(super) struct Plan {
    of: Option<(u8, u8, UnitId)>,
    goal: Option<(Hex, Aim)>,
    ways: Flood,
    search: Flood,
}

/// Who moves next: whoever is nearest to the enemy makes room; the leaders follow.
pub(super) fn next(sight: Sight<'_>, menu: &[Command]) -> Option<Choice> {
    let unit = best(menu, |command| match command {
        Command::Unit(unit) => Some(-i64::from(sight.enemy_at(sight.unit(unit).hex))),
        _ => None,
    });
    if let Some((command, _)) = unit {
        return Some((command, Why::new("4.1", "who-is-near-first")));
    }
    let leader = menu.iter().find(|command| matches!(command, Command::Leader(_)));
    leader.map(|&command| (command, Why::new("3.1", "leaders-last")))
}

/// The next step of a unit's move.
pub(super) fn step(
    sight: Sight<'_>,
    menu: &[Command],
    unit: UnitId,
    plan: &mut Plan,
) -> Option<Choice> {
    if let Some(enter) = menu.iter().find(|command| matches!(command, Command::Enter(_))) {
        return Some((*enter, Why::new("4.4", "comes-on")));
    }
    let now = (sight.state.turn, sight.state.part, unit);
    if plan.of != Some(now) {
        plan.of = Some(now);
        plan.goal = goal(sight, unit, &mut plan.search);
        if let Some((goal, _)) = plan.goal {
            sight.game.ways_to(sight.card(unit).arm, goal, &mut plan.ways);
        }
    }
    let here = sight.unit(unit).hex;
    let onward =
        plan.goal.and_then(|(goal, aim)| onward(sight, menu, unit, (goal, aim), &plan.ways));
    if let Some((command, why)) = onward {
        return Some((command, why));
    }
    if let Some(turn) = turn(sight, menu, unit, here) {
        return Some(turn);
    }
    menu.contains(&Command::Halt).then_some((Command::Halt, Why::new("4.1", "well-placed-here")))
}

/// What the unit goes for.
fn goal(sight: Sight<'_>, unit: UnitId, search: &mut Flood) -> Option<(Hex, Aim)> {
    let (card, at) = (sight.card(unit), sight.unit(unit));
    if at.order != Order::GoodOrder {
        return Some((refuge(sight, at.hex)?, Aim::Recover));
    }
    sight.game.ways_from(card.arm, at.hex, search);
    let far = |hex: Hex| {
        // Into the hex of the enemy nobody goes: next to it is enough.
        let around = sight.grid().neighbours(hex).into_iter().filter(|near| !near.is_none());
        around.chain([hex]).filter_map(|near| search.cost_to(near)).min()
    };
    let mut goals: Vec<(i64, Hex, Aim)> = Vec::new();
    let aim = if card.arm == Arm::Artillery { Aim::Fire } else { Aim::Strike };
    for enemy in sight.units(false) {
        let hex = sight.unit(enemy).hex;
        if let Some(far) = far(hex) {
            goals.push((prey(sight, enemy) - i64::from(far), hex, aim));
        }
    }
    if aim == Aim::Strike {
        if let Some(prize) = garrison(sight, unit) {
            return Some((prize, Aim::Hold));
        }
        let prizes = sight.game.army.objectives.iter().zip(&sight.state.held);
        for (prize, held) in prizes {
            let empty = sight.state.units_in(prize.hex).next().is_none();
            let ours = *held == Some(sight.side);
            if let Some(far) = search.cost_to(prize.hex).filter(|_| !ours && empty) {
                goals.push((3 * i64::from(prize.points) - i64::from(far), prize.hex, Aim::Hold));
            }
        }
    }
    let best = goals.into_iter().max_by_key(|&(worth, hex, _)| (worth, hex))?;
    Some((best.1, best.2))
}

/// The objective that a unit stands in and must not leave: no other of its side is there, and an enemy could come.
pub(super) fn garrison(sight: Sight<'_>, unit: UnitId) -> Option<Hex> {
    let hex = sight.unit(unit).hex;
    let mut prizes = sight.game.army.objectives.iter().zip(&sight.state.held);
    let held = prizes.any(|(prize, held)| prize.hex == hex && *held == Some(sight.side));
    let alone = sight.state.units_in(hex).all(|other| other == unit);
    (held && alone && sight.enemy_at(hex) <= COMES).then_some(hex)
}

/// How much an enemy invites: the weak, those in disorder, those whom friends have at bay, and those who hold a prize.
fn prey(sight: Sight<'_>, enemy: UnitId) -> i64 {
    let at = sight.unit(enemy);
    let grid = sight.grid();
    let company = sight.units(true).filter(|&own| grid.is_adjacent(sight.unit(own).hex, at.hex));
    let prize = sight.game.army.objectives.iter().find(|prize| prize.hex == at.hex);
    let order = match at.order {
        Order::GoodOrder => 0,
        Order::Disordered => 4,
        Order::Routed | Order::Eliminated => -4,
    };
    let guns = if sight.card(enemy).arm == Arm::Artillery { 3 } else { 0 };
    order
        + guns
        + 3 * company.count().min(3) as i64
        + prize.map_or(0, |prize| i64::from(prize.points))
        - i64::from(sight.weight_near(false, at.hex, 1)) / 6
}

/// Where a shaken unit goes: the hex near it that is furthest from the enemy, towards its own edge.
fn refuge(sight: Sight<'_>, from: Hex) -> Option<Hex> {
    let grid = sight.grid();
    let home = &sight.game.army.home[sight.side.index()];
    let near = grid.hexes().filter(|&hex| grid.distance(from, hex) <= 4);
    near.max_by_key(|&hex| {
        let back = home.iter().map(|&edge| grid.distance(edge, hex)).min().unwrap_or(0);
        // Not off the map, and out of the enemy's reach.
        let edge = i32::from(back == 0) * 5;
        (i32::from(sight.enemy_at(hex).min(4)) * 4 - i32::from(back) - edge, hex)
    })
}

/// The next hex on the way to the goal, if it is wise to go there.
fn onward(
    sight: Sight<'_>,
    menu: &[Command],
    unit: UnitId,
    (goal, aim): (Hex, Aim),
    ways: &Flood,
) -> Option<Choice> {
    let at = sight.unit(unit);
    let (range, far) = (u16::from(sight.card(unit).range), sight.grid().distance(at.hex, goal));
    if aim == Aim::Fire && far <= range {
        return None;
    }
    let here = i64::from(ways.cost_to(at.hex).unwrap_or(u8::MAX));
    let (command, gain) = best(menu, |command| match command {
        Command::Move(hex) => {
            let next = i64::from(ways.cost_to(hex)?);
            (wise(sight, unit, hex, aim)).then_some(here - next)
        }
        _ => None,
    })?;
    let key = match aim {
        Aim::Strike => "to-strike",
        Aim::Hold => "to-hold",
        Aim::Fire => "guns-close-in",
        Aim::Recover => "to-recover",
    };
    (gain > 0).then_some((command, Why::new("4.1", key).number(far.into())))
}

/// May this unit go there? Guns keep off, shaken units too, and others close only where they are not outweighed.
fn wise(sight: Sight<'_>, unit: UnitId, hex: Hex, aim: Aim) -> bool {
    let near = sight.enemy_at(hex);
    match aim {
        Aim::Fire | Aim::Recover => near > 1,
        Aim::Strike | Aim::Hold if near <= 1 => {
            let own = sight.weight_near(true, hex, 2).max(sight.weight(unit));
            let theirs = sight.weight_near(false, hex, 1);
            own * 10 >= theirs * 9
        }
        Aim::Strike | Aim::Hold => true,
    }
}

/// A turn that brings more of the enemy before the front.
fn turn(sight: Sight<'_>, menu: &[Command], unit: UnitId, here: Hex) -> Option<Choice> {
    let at = sight.unit(unit);
    let now = before_front(sight, here, at.facing);
    let (command, worth) = best(menu, |command| match command {
        Command::Face(facing) => Some(before_front(sight, here, facing)),
        _ => None,
    })?;
    // A turn on entering a hex is free, on the spot it costs points.
    let price = if at.has(mark::FRESH) { 0 } else { 2 };
    (worth > now + price).then_some((command, Why::new("4.2", "face-the-enemy")))
}

/// How much of the enemy stands before a front, the nearest most; behind it as much less.
fn before_front(sight: Sight<'_>, hex: Hex, facing: Facing) -> i64 {
    let grid = sight.grid();
    let enemies = sight.units(false).filter(|&enemy| !sight.unit(enemy).is_routed());
    let each = enemies.map(|enemy| {
        let at = sight.unit(enemy).hex;
        let far = i64::from(grid.distance(hex, at)).max(1);
        let weight = i64::from(sight.weight(enemy).max(1)) * 12 / (far * far);
        match grid.arc_towards(hex, facing, at) {
            Some(hexboard::Arc::Front) => 2 * weight,
            Some(hexboard::Arc::Side) => weight,
            Some(hexboard::Arc::Rear) => -3 * weight,
            None => 0,
        }
    });
    each.sum()
}
