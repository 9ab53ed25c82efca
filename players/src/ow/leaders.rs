//! Where leaders ride: within reach of their units, with troops around them and out of the way of
//! enemy cavalry; and who takes over from one who is lost.

use super::Choice;
use super::sight::Sight;
use super::weigh::Scales;
use crate::why::Why;
use ::ow::game::army::{LeaderId, Rank, UnitId};
use ::ow::game::command::Command;
use ::ow::orders::ATTACK_REACH;
use ::ow::units::Order;
use hexboard::Hex;

/// Each hex by which a unit is out of command.
const BEYOND: i32 = 10;
/// Nobody stands with him; enemies next to him.
const ALONE: i32 = 12;
const NEXT_TO_ENEMY: i32 = 30;
/// So many thousandths of a victory point outweigh one point of trouble.
const HELP: i32 = 4;
/// Each hex by which a wing leader is too far off to be given ATTACK (III.3.3).
const TOO_FAR: i32 = 4;

/// III.2, III.8: a leader rides, hex by hex, to the unit with which he stands best.
pub(super) fn ride(
    sight: &Sight<'_>,
    menu: &[Command],
    leader: LeaderId,
    scales: &mut Scales,
) -> Option<Choice> {
    let units = command_of(sight, leader);
    let at = sight.state.leader(leader);
    let mut posts: Vec<Hex> = units.iter().map(|&unit| sight.unit(unit).hex).collect();
    posts.retain(|&hex| sight.grid().distance(at.hex, hex) <= u16::from(at.points));
    posts.push(at.hex);
    let mut trouble = |hex: Hex| trouble(sight, leader, &units, hex, scales);
    let post = posts.into_iter().min_by_key(|&hex| trouble(hex))?;
    let far = |hex: Hex| i32::from(sight.grid().distance(hex, post));
    let weigh = |command| match command {
        Command::Move(hex) => {
            let beyond = out_of(sight, leader, &units, hex);
            Some((-2 * far(hex), Why::new("III.8", "to-his-units").number(beyond)))
        }
        Command::Halt => Some((1 - 2 * far(at.hex), Why::new("III.8", "well-placed"))),
        _ => None,
    };
    sight.best(menu, weigh).map(|(_, choice)| choice)
}

/// The units that a leader commands.
fn command_of(sight: &Sight<'_>, leader: LeaderId) -> Vec<UnitId> {
    match sight.game.army.leader(leader).rank {
        Rank::Chief => Vec::new(),
        Rank::Wing(wing) => sight.wing(wing).collect(),
        Rank::Line(wing) => {
            sight.wing(wing).filter(|&unit| sight.card(unit).line == Some(leader)).collect()
        }
    }
}

/// How many units would be out of his range.
fn out_of(sight: &Sight<'_>, leader: LeaderId, units: &[UnitId], hex: Hex) -> i32 {
    let range = u16::from(sight.game.face(sight.state, leader).range);
    let beyond = |unit: &&UnitId| sight.grid().distance(hex, sight.unit(**unit).hex) > range;
    units.iter().filter(beyond).count() as i32
}

/// How badly a leader stands in a hex.
fn trouble(
    sight: &Sight<'_>,
    leader: LeaderId,
    units: &[UnitId],
    hex: Hex,
    scales: &mut Scales,
) -> i32 {
    let grid = sight.grid();
    let range = i32::from(sight.game.face(sight.state, leader).range);
    let mut trouble = 0;
    for &unit in units {
        let far = i32::from(grid.distance(hex, sight.unit(unit).hex));
        trouble += BEYOND * (far - range).max(0) + far;
    }
    let card = sight.game.army.leader(leader);
    if let Rank::Line(wing) = card.rank
        && let Some(head) = sight.game.wing_leader(sight.state, wing).filter(|&head| head != leader)
    {
        let reach = i32::from(sight.game.face(sight.state, head).range);
        let far = i32::from(grid.distance(hex, sight.state.leader(head).hex));
        trouble += 5 * BEYOND * (far - reach).max(0);
    }
    if let Rank::Wing(wing) = card.rank
        && sight.state.wing_of(wing).order != Order::Defence
    {
        trouble += TOO_FAR * (sight.enemy_distance(hex) - ATTACK_REACH).max(0);
    }
    trouble + exposure(sight, hex) - help(sight, leader, hex, scales) / HELP
}

/// XII.1: what a leader adds to the attack of the units in a hex.
fn help(sight: &Sight<'_>, leader: LeaderId, hex: Hex, scales: &mut Scales) -> i32 {
    let Some(unit) = sight.game.pair_in(sight.state, hex)[0] else { return 0 };
    if sight.order(unit) != Order::Attack {
        return 0;
    }
    let mut there = *sight.state;
    there.leader_mut(leader).hex = hex;
    let front = sight.game.front(sight.state, unit).into_iter();
    let gains = front.filter(|&target| sight.is_enemy(target)).filter_map(|target| {
        let with = scales.clash(&sight.at(&there), &[hex], target)?;
        there.leader_mut(leader).hex = Hex::NONE;
        let without = scales.clash(&sight.at(&there), &[hex], target)?;
        there.leader_mut(leader).hex = hex;
        Some(with - without)
    });
    gains.max().unwrap_or(0)
}

/// XII.3: how much a leader risks in a hex.
fn exposure(sight: &Sight<'_>, hex: Hex) -> i32 {
    let alone = sight.state.units_in(hex).next().is_none();
    let near = sight.game.near_enemy(sight.state, hex, sight.side);
    let lone = if alone { ALONE } else { 0 };
    lone + match (near, alone) {
        (true, true) => 2 * NEXT_TO_ENEMY,
        (true, false) => NEXT_TO_ENEMY,
        _ => 0,
    }
}

/// II.5.(1): the commander-in-chief rides to where he reaches most of his wing leaders.
pub(super) fn chief(sight: &Sight<'_>, menu: &[Command]) -> Option<Choice> {
    let chief = sight.state.camp(sight.side).chief;
    let range = i32::from(sight.game.face(sight.state, chief).range);
    let trouble = |hex: Hex| {
        let leaders = sight.wings().filter_map(|wing| sight.game.wing_leader(sight.state, wing));
        let far = |leader| i32::from(sight.grid().distance(hex, sight.state.leader(leader).hex));
        let reached = leaders.map(|leader| BEYOND * (far(leader) - range).max(0) / 2 + far(leader));
        let near = (3 - sight.enemy_distance(hex)).max(0) * NEXT_TO_ENEMY;
        reached.sum::<i32>() + exposure(sight, hex) + near
    };
    let now = trouble(sight.state.leader(chief).hex);
    let weigh = |command| match command {
        Command::Chief(hex) => Some((-trouble(hex), Why::new("III.4", "chief-to-his-leaders"))),
        Command::Done => Some((1 - now, Why::new("II.5.(1)", "chief-stays"))),
        _ => None,
    };
    sight.best(menu, weigh).map(|(_, choice)| choice)
}

/// XII.7: a successor comes to a unit that is out of harm's way.
pub(super) fn successor(sight: &Sight<'_>, menu: &[Command]) -> Option<Choice> {
    let weigh = |command| match command {
        Command::Take(unit) => {
            let hex = sight.unit(unit).hex;
            let far = sight.enemy_distance(hex).min(5);
            let friends = sight.friends(&sight.grid().neighbours(hex));
            Some((2 * far + friends, Why::new("XII.7", "safe-post").number(far)))
        }
        _ => None,
    };
    sight.best(menu, weigh).map(|(_, choice)| choice)
}

/// XII.5.1, XII.7.3: whoever reaches furthest takes over.
pub(super) fn deputy(sight: &Sight<'_>, menu: &[Command]) -> Option<Choice> {
    let weigh = |command| match command {
        Command::Leader(leader) => {
            let face = sight.game.face(sight.state, leader);
            let worth = 2 * i32::from(face.range) + i32::from(face.independence);
            Some((worth, Why::new("XII.5.1", "furthest-reach").number(face.range.into())))
        }
        _ => None,
    };
    sight.best(menu, weigh).map(|(_, choice)| choice)
}
