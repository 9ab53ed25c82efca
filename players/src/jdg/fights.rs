//! Fire, attacks and charges, the answers to them, and what follows (7–10).

use super::sight::Sight;
use super::{Choice, best, moving, weigh};
use crate::why::Why;
use ::jdg::battle::army::UnitId;
use ::jdg::battle::command::Command;
use hexboard::Hex;

/// An attack must promise so much at least, in thousandths of a strength point.
const ATTACK: i64 = 150;
/// A charge likewise: afterwards the horse is often out of hand.
const CHARGE: i64 = 400;
/// Another unit joins only if it betters the attack by this much.
const JOIN: i64 = 60;

/// A number of thousandths as the hundredths that are told.
const fn told(worth: i64) -> i32 {
    (worth / 10) as i32
}

/// The salvo that promises most.
pub(super) fn fire(sight: Sight<'_>, menu: &[Command]) -> Option<Choice> {
    let (command, worth) = best(menu, |command| match command {
        Command::Fire(by, target) => Some(weigh::fire(sight, by, target, false)),
        Command::Together(by, target) => Some(weigh::fire(sight, by, target, true)),
        _ => None,
    })?;
    (worth > 0).then_some((command, Why::new("7.3", "salvo-pays").number(told(worth))))
}

/// Those who could attack a hex, by the menu.
fn attackers(menu: &[Command], hex: Hex) -> Vec<UnitId> {
    let all = menu.iter().filter_map(|&command| match command {
        Command::Attack(unit, target) if target == hex => Some(unit),
        _ => None,
    });
    all.collect()
}

/// The best company for an attack on a hex that this unit begins: whoever betters it joins.
fn company(sight: Sight<'_>, hex: Hex, first: UnitId, all: &[UnitId]) -> i64 {
    let mut units = vec![first];
    let mut worth = weigh::shock(sight, hex, &units, false);
    for &unit in all.iter().filter(|&&unit| unit != first) {
        let at = sight.unit(unit).hex;
        if !units.iter().any(|&other| sight.grid().distance(sight.unit(other).hex, at) <= 1) {
            continue;
        }
        units.push(unit);
        let more = weigh::shock(sight, hex, &units, false);
        if more > worth + JOIN {
            worth = more;
        } else {
            units.pop();
        }
    }
    worth
}

/// The attack that promises most, with whoever can join it.
pub(super) fn attack(sight: Sight<'_>, menu: &[Command]) -> Option<Choice> {
    let (command, worth) = best(menu, |command| match command {
        Command::Attack(unit, hex) => Some(company(sight, hex, unit, &attackers(menu, hex))),
        _ => None,
    })?;
    if worth > ATTACK {
        return Some((command, Why::new("8.2", "shock-pays").number(told(worth))));
    }
    let enough = menu.contains(&Command::Done);
    enough.then_some((Command::Done, Why::new("8.2", "no-shock-pays")))
}

/// Who joins an attack.
pub(super) fn join(sight: Sight<'_>, menu: &[Command], hex: Hex) -> Option<Choice> {
    let engaged: Vec<UnitId> = sight.game.attacking(sight.state).collect();
    let now = weigh::shock(sight, hex, &engaged, false);
    let (command, worth) = best(menu, |command| match command {
        Command::Take(unit) => {
            let more: Vec<UnitId> = engaged.iter().copied().chain([unit]).collect();
            Some(weigh::shock(sight, hex, &more, false))
        }
        _ => None,
    })?;
    let better = worth > now + JOIN;
    better.then_some((command, Why::new("8.2", "joins-attack").number(told(worth - now))))
}

/// Whether a unit stays in the objective that it alone holds, and does not leave it for that hex.
fn stays(sight: Sight<'_>, unit: UnitId, hex: Hex) -> bool {
    let prize = sight.game.army.objectives.iter().any(|prize| prize.hex == hex);
    !prize && moving::garrison(sight, unit).is_some()
}

/// A charge that promises much.
pub(super) fn charge(sight: Sight<'_>, menu: &[Command]) -> Option<Choice> {
    let (command, worth) = best(menu, |command| match command {
        Command::Charge(unit, hex) if !stays(sight, unit, hex) => {
            Some(weigh::shock(sight, hex, &[unit], true))
        }
        _ => None,
    })?;
    (worth > CHARGE).then_some((command, Why::new("9.1", "charge-promises").number(told(worth))))
}

/// The way of a charge: the shortest of those on which it can be driven home.
pub(super) fn gallop(
    sight: Sight<'_>,
    menu: &[Command],
    unit: UnitId,
    target: Hex,
) -> Option<Choice> {
    let grid = sight.grid();
    let here = grid.distance(sight.unit(unit).hex, target);
    let (command, _) = best(menu, |command| match command {
        Command::Move(hex) if sight.game.leads_home(sight.state, hex) => {
            Some(-i64::from(grid.distance(hex, target)))
        }
        _ => None,
    })?;
    // Next to the target the charge is driven home, unless it has not ridden far enough.
    let ridden = sight.game.is_driven_home(sight.state);
    (here > 1 || !ridden).then_some((command, Why::new("9.1", "gallop")))
}

/// Where a beaten unit falls back to: away from the enemy, towards its own edge.
pub(super) fn back(sight: Sight<'_>, menu: &[Command]) -> Option<Choice> {
    let grid = sight.grid();
    let home = &sight.game.army.home[sight.side.index()];
    let (command, _) = best(menu, |command| match command {
        Command::To(hex) => {
            let edge = home.iter().map(|&edge| grid.distance(edge, hex)).min().unwrap_or(0);
            Some(3 * i64::from(sight.enemy_at(hex).min(4)) - i64::from(edge))
        }
        _ => None,
    })?;
    Some((command, Why::new("8.7.1", "falls-back-there")))
}

/// Who takes the hex that the enemy left: the strongest, and others only where points are to be had.
pub(super) fn advance(sight: Sight<'_>, menu: &[Command], hex: Hex) -> Option<Choice> {
    let prize = sight.game.army.objectives.iter().any(|prize| prize.hex == hex);
    let held = sight.state.units_in(hex).next().is_some();
    if held && !prize {
        return None;
    }
    let (command, _) = best(menu, |command| match command {
        Command::Take(unit) if !stays(sight, unit, hex) => Some(i64::from(sight.weight(unit))),
        _ => None,
    })?;
    Some((command, Why::new("8.7.2", "takes-the-hex")))
}

/// One more attack, where it pays.
pub(super) fn further(sight: Sight<'_>, menu: &[Command], from: &[UnitId]) -> Option<Choice> {
    let (command, worth) = best(menu, |command| match command {
        Command::Strike(hex) => Some(weigh::shock(sight, hex, from, false)),
        _ => None,
    })?;
    (worth > 0).then_some((command, Why::new("8.7", "strikes-on").number(told(worth))))
}

/// Cavalry after its victory: a blow that pays, or as near to the enemy as it comes without being alone among many.
pub(super) fn chase(sight: Sight<'_>, menu: &[Command], unit: UnitId) -> Option<Choice> {
    further(sight, menu, &[unit])
}

/// An answer that is always given: a reply, a square, a counter-charge, a reaction, a rally.
pub(super) fn answer(menu: &[Command]) -> Option<Choice> {
    let of = |command: &&Command| {
        matches!(
            command,
            Command::Reply
                | Command::Square
                | Command::CounterCharge
                | Command::Fire(..)
                | Command::Rally(_)
                | Command::Hold
        )
    };
    let &command = menu.iter().find(of)?;
    let (clause, key) = match command {
        Command::Reply => ("7.6", "guns-reply"),
        Command::Square => ("6.2", "forms-square"),
        Command::CounterCharge => ("9.4", "meets-the-charge"),
        Command::Rally(_) => ("10.3", "rallies"),
        Command::Hold => ("9.5", "holds-the-horse"),
        _ => ("8.3", "fires-first"),
    };
    Some((command, Why::new(clause, key)))
}
