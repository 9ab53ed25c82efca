//! Where guns stand and which way they look: to the front once, then they fire rather than move.

use super::Choice;
use super::sight::Sight;
use crate::why::Why;
use ::ow::game::army::UnitId;
use ::ow::game::command::{Command, Hand};
use ::ow::game::state::mark;
use ::ow::units::Guns;
use hexboard::{Facing, Hex};

/// What guns that are handled do.
pub(super) fn step(sight: &Sight<'_>, menu: &[Command], unit: UnitId) -> Option<Choice> {
    let (card, at) = (sight.card(unit), sight.unit(unit));
    let ready = at.has(mark::FIRING) || card.guns == Guns::Infantry;
    if sight.game.lies_under(sight.state, unit) && menu.contains(&Command::ToTop) {
        return Some((Command::ToTop, Why::new("XI.8.3", "guns-on-top")));
    }
    if ready && card.guns != Guns::Infantry {
        return turn(sight, menu, unit).or_else(|| halt(menu));
    }
    if !ready && before(sight, unit, at.facing) > 0 && menu.contains(&Command::Unlimber) {
        return Some((Command::Unlimber, Why::new("XI.1.2", "guns-in-range")));
    }
    if card.guns == Guns::Infantry {
        return with_foot(sight, menu, unit).or_else(|| halt(menu));
    }
    closer(sight, menu, unit).or_else(|| halt(menu))
}

/// Infantry guns stay with their battalions and go forward with them.
fn with_foot(sight: &Sight<'_>, menu: &[Command], unit: UnitId) -> Option<Choice> {
    let at = sight.unit(unit);
    let foot = |hex: Hex| sight.game.pair_in(sight.state, hex)[0].is_some();
    let weigh = |command| match command {
        Command::Move(hex) if foot(hex) => {
            let gain = sight.enemy_distance(at.hex) - sight.enemy_distance(hex);
            let wanted = gain > 0 || !foot(at.hex);
            wanted.then_some((gain, Why::new("XI.3", "guns-with-foot")))
        }
        _ => None,
    };
    sight.best(menu, weigh).map(|(_, choice)| choice)
}

fn halt(menu: &[Command]) -> Option<Choice> {
    menu.contains(&Command::Halt)
        .then_some((Command::Halt, Why::new("XI.2.1", "guns-stay-to-fire")))
}

/// How many enemies would be in reach with this facing.
fn before(sight: &Sight<'_>, unit: UnitId, facing: Facing) -> i32 {
    let at = sight.unit(unit);
    let reach = sight.game.gun_reach(unit).unwrap_or(0);
    let bears =
        |enemy: &UnitId| sight.grid().front_at(at.hex, facing, sight.unit(*enemy).hex, reach);
    sight.units(false).filter(bears).count() as i32
}

/// Deployed guns that have nobody before them turn to where somebody is.
fn turn(sight: &Sight<'_>, menu: &[Command], unit: UnitId) -> Option<Choice> {
    let facing = sight.unit(unit).facing;
    if before(sight, unit, facing) > 0 {
        return None;
    }
    let weigh = |command| {
        let turned = match command {
            Command::Turn(Hand::Left) => facing.left(),
            Command::Turn(Hand::Right) => facing.right(),
            _ => return None,
        };
        let targets = before(sight, unit, turned);
        (targets > 0).then_some((targets, Why::new("XI.1.3", "guns-turn").number(targets)))
    };
    sight.best(menu, weigh).map(|(_, choice)| choice)
}

/// Guns on the march close up behind the line, not up to the enemy.
fn closer(sight: &Sight<'_>, menu: &[Command], unit: UnitId) -> Option<Choice> {
    let at = sight.unit(unit);
    let far = |hex: Hex| sight.enemy_distance(hex);
    if far(at.hex) <= 3 {
        return None;
    }
    let weigh = |command| match command {
        Command::Move(hex) if far(hex) < far(at.hex) && far(hex) >= 3 => {
            let friends = sight.friends(&sight.grid().neighbours(hex));
            Some((friends - 4 * far(hex), Why::new("VIII.3", "guns-close-up").number(far(hex))))
        }
        _ => None,
    };
    sight.best(menu, weigh).map(|(_, choice)| choice)
}
