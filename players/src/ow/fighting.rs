//! Steel or fire, who attacks whom and who joins in: what is worth most by the exact odds.

use super::Choice;
use super::sight::Sight;
use super::weigh::{self, Scales};
use crate::why::Why;
use ::ow::game::army::UnitId;
use ::ow::game::command::Command;
use ::ow::game::state::mark;
use hexboard::Hex;

/// A stack that joins must add this much.
const JOINING: i32 = 40;

/// X.2.4: the kind of combat that is worth more to the whole wing.
pub(super) fn kind(sight: &Sight<'_>, menu: &[Command], scales: &mut Scales) -> Option<Choice> {
    let (mut steel, mut fire) = (0, 0);
    for unit in sight.wing(sight.state.wing).filter(|&unit| !sight.card(unit).arm.is_guns()) {
        let targets = enemies_before(sight, unit);
        let hex = sight.unit(unit).hex;
        let clashes = targets.iter().filter_map(|&target| scales.clash(sight, &[hex], target));
        steel += clashes.max().unwrap_or(0);
        if sight.card(unit).arm.is_foot() {
            let shots = targets.iter().map(|&target| weigh::exchange(sight, unit, target));
            fire += shots.max().unwrap_or(0);
        }
    }
    let weigh = |command| match command {
        Command::Steel => Some((steel, Why::new("X.2.4", "steel-is-better").number(steel / 10))),
        Command::Fire => Some((fire, Why::new("X.2.4", "fire-is-better").number(fire / 10))),
        _ => None,
    };
    sight.best(menu, weigh).map(|(_, choice)| choice)
}

fn enemies_before(sight: &Sight<'_>, unit: UnitId) -> Vec<Hex> {
    let front = sight.game.front(sight.state, unit).into_iter();
    front.filter(|&hex| !hex.is_none() && sight.is_enemy(hex)).collect()
}

/// X.9: the best attack first; what need not be done and is not worth it is left.
pub(super) fn assault(sight: &Sight<'_>, menu: &[Command], scales: &mut Scales) -> Option<Choice> {
    let bar = sight.bar();
    let weigh = |command| match command {
        Command::Attack(unit, hex) => {
            let worth = attack(sight, unit, hex, scales);
            Some((worth, Why::new("X.11.2", "attack").number(worth / 10)))
        }
        Command::Done => Some((bar, Why::new("X.9.(5)", "no-good-attack"))),
        _ => None,
    };
    sight.best(menu, weigh).map(|(_, choice)| choice)
}

/// An attack on a hex, with those who could join in if that is better.
fn attack(sight: &Sight<'_>, unit: UnitId, hex: Hex, scales: &mut Scales) -> i32 {
    let (from, horse) = (sight.unit(unit).hex, sight.card(unit).arm.is_horse());
    let alone = scales.clash(sight, &[from], hex).unwrap_or(0);
    let mut all = vec![from];
    for near in sight.grid().neighbours(hex) {
        let joins = |friend: UnitId| {
            let card = sight.card(friend);
            card.wing == sight.card(unit).wing
                && card.arm.is_horse() == horse
                && !sight.unit(friend).has(mark::ATTACKED)
                && sight.game.faces(sight.state, friend, hex)
        };
        let beside = !near.is_none() && sight.grid().is_adjacent(near, from);
        if beside && sight.game.pair_in(sight.state, near)[0].is_some_and(joins) {
            all.push(near);
        }
    }
    let together = if all.len() > 1 { scales.clash(sight, &all, hex) } else { None };
    together.map_or(alone, |together| alone.max(together))
}

/// X.9.(2): whoever makes the attack better joins it.
pub(super) fn join(
    sight: &Sight<'_>,
    menu: &[Command],
    hex: Hex,
    scales: &mut Scales,
) -> Option<Choice> {
    let engaged = |near: &Hex| {
        let units = sight.game.pair_in(sight.state, *near);
        units.into_iter().flatten().any(|unit| sight.unit(unit).has(mark::ENGAGED))
    };
    let around = sight.grid().neighbours(hex);
    let mut from: Vec<Hex> = around.into_iter().filter(|hex| !hex.is_none()).collect();
    from.retain(engaged);
    let now = scales.clash(sight, &from, hex).unwrap_or(0);
    let weigh = |command| match command {
        Command::Join(unit) => {
            from.push(sight.unit(unit).hex);
            let with = scales.clash(sight, &from, hex).unwrap_or(0);
            from.pop();
            Some((with - JOINING, Why::new("X.9.(2)", "join").number((with - now) / 10)))
        }
        Command::Done => Some((now, Why::new("X.11.2", "enough").number(now / 10))),
        _ => None,
    };
    sight.best(menu, weigh).map(|(_, choice)| choice)
}

/// X.11.1: fire before the clash costs nothing.
pub(super) fn defend(sight: &Sight<'_>, menu: &[Command]) -> Option<Choice> {
    let weigh = |command| match command {
        Command::Shoot(unit, hex) => {
            Some((weigh::shot(sight, unit, hex), Why::new("X.11.1", "fire-before-clash")))
        }
        Command::Decline => Some((-1, Why::new("X.11.1", "hold-fire"))),
        _ => None,
    };
    sight.best(menu, weigh).map(|(_, choice)| choice)
}

/// X.4, X.8: the best shot first.
pub(super) fn volleys(sight: &Sight<'_>, menu: &[Command]) -> Option<Choice> {
    let active = sight.state.active == sight.side;
    let weigh = |command| match command {
        Command::Shoot(unit, hex) => {
            let worth = if active {
                weigh::exchange(sight, unit, hex)
            } else {
                weigh::shot(sight, unit, hex)
            };
            Some((worth, Why::new("X.4", "shoot").number(worth / 10)))
        }
        Command::Done => Some((-20, Why::new("X.1", "no-good-shot"))),
        _ => None,
    };
    sight.best(menu, weigh).map(|(_, choice)| choice)
}
