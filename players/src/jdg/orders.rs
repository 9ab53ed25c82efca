//! Which formations get orders, whose marker is played first, whether a formation without orders tries itself (1, 2.4).

use super::sight::Sight;
use super::{Choice, best};
use crate::why::Why;
use ::jdg::battle::army::{FormationId, Rank};
use ::jdg::battle::command::Command;
use ::jdg::battle::state::Marker;

/// A commander with this rating rather tries his own initiative than moves by half.
const TRUSTED: u8 = 5;
/// So near the enemy an activation is worth most.
const NEAR: u16 = 4;

/// What an activation of a formation is worth: much for many who are near the enemy.
fn worth(sight: Sight<'_>, formation: FormationId) -> i64 {
    let units = sight.game.army.formation(formation).units.iter().copied();
    let here = units.filter(|&unit| sight.unit(unit).is_here());
    let each = here.map(|unit| {
        let far = sight.enemy_at(sight.unit(unit).hex).max(1);
        let close = if far <= NEAR { 2 } else { 1 };
        i64::from(sight.weight(unit)) * close * 12 / i64::from(far)
    });
    each.sum::<i64>() + 1
}

/// Orders for those who can do most with them.
pub(super) fn orders(sight: Sight<'_>, menu: &[Command]) -> Option<Choice> {
    let (command, worth) = best(menu, |command| match command {
        Command::Order(formation) => Some(worth(sight, formation)),
        _ => None,
    })?;
    Some((command, Why::new("1.A", "orders-where-needed").number(worth as i32)))
}

/// Special markers are for use.
pub(super) fn markers(menu: &[Command]) -> Option<Choice> {
    let put = menu.iter().find(|command| matches!(command, Command::Put(_)));
    put.map(|&command| (command, Why::new("2.2", "special-marker")))
}

/// The formation that does most goes first.
pub(super) fn first(sight: Sight<'_>, menu: &[Command]) -> Option<Choice> {
    let (command, _) = best(menu, |command| match command {
        Command::Play(formation) => {
            let ordered = i64::from(sight.state.formation(formation).ordered) + 1;
            Some(worth(sight, formation) * ordered)
        }
        _ => None,
    })?;
    Some((command, Why::new("1.C", "strike-first")))
}

/// Without orders: a good commander tries, a poor one moves by half.
pub(super) fn unordered(sight: Sight<'_>, menu: &[Command]) -> Option<Choice> {
    let Marker::Formation(formation) = sight.state.marker else { return None };
    let leader = sight.game.army.formation(formation).leader;
    let Rank::Formation { activation, .. } = sight.game.army.leader(leader).rank else {
        return None;
    };
    let (wanted, key) = match activation >= TRUSTED {
        true => (Command::Test, "commander-tries"),
        false => (Command::Half, "commander-does-not"),
    };
    let why = Why::new("2.4", key).number(activation.into());
    menu.contains(&wanted).then_some((wanted, why))
}

/// Who acts on a special marker: the strongest.
pub(super) fn pick(sight: Sight<'_>, menu: &[Command]) -> Option<Choice> {
    let (command, _) = best(menu, |command| match command {
        Command::Take(unit) => {
            let far = i64::from(sight.enemy_at(sight.unit(unit).hex).max(1));
            Some(i64::from(sight.weight(unit)) * 12 / far)
        }
        _ => None,
    })?;
    Some((command, Why::new("2.2", "special-marker")))
}
