//! Where leaders ride: to their own, and not to the enemy (3).

use super::sight::Sight;
use super::{Choice, best};
use crate::why::Why;
use ::jdg::battle::army::{LeaderId, Rank};
use ::jdg::battle::command::Command;
use hexboard::Hex;

/// So near the enemy a leader by himself is in danger.
const DANGER: u16 = 2;

/// How well a leader stands in a hex: near those whom he commands, with a unit, away from the enemy.
fn worth(sight: Sight<'_>, leader: LeaderId, hex: Hex) -> i64 {
    let (grid, army) = (sight.grid(), &sight.game.army);
    let card = army.leader(leader);
    let range = u16::from(card.range);
    let reach = |at: Hex| {
        let far = grid.distance(hex, at);
        if far <= range { 40 - i64::from(far) } else { -4 * i64::from(far - range) }
    };
    let own: i64 = match card.rank {
        Rank::Formation { formation, .. } => {
            let units = army.formation(formation).units.iter().copied();
            units
                .filter(|&unit| sight.unit(unit).is_here())
                .map(|unit| reach(sight.unit(unit).hex))
                .sum()
        }
        Rank::Chief { .. } => {
            let others = army
                .leader_ids()
                .filter(|&other| army.leader(other).side == card.side && other != leader);
            let here =
                others.map(|other| sight.state.leader(other)).filter(|other| other.is_here());
            here.map(|other| reach(other.hex)).sum()
        }
    };
    let company = sight
        .state
        .units_in(hex)
        .any(|unit| sight.card(unit).side == sight.side && !sight.unit(unit).is_routed());
    let near = sight.enemy_at(hex) <= DANGER;
    own + if company { 6 } else { 0 } - if near && !company { 60 } else { 0 }
}

/// The next hex of a leader's ride, or the end of it.
pub(super) fn ride(sight: Sight<'_>, menu: &[Command], leader: LeaderId) -> Option<Choice> {
    let here = sight.state.leader(leader).hex;
    let stay = if here.is_none() { i64::MIN } else { worth(sight, leader, here) };
    let (command, better) = best(menu, |command| match command {
        Command::Move(hex) | Command::Enter(hex) => Some(worth(sight, leader, hex)),
        _ => None,
    })?;
    if better > stay {
        return Some((command, Why::new("3.1", "leader-to-his-own")));
    }
    menu.contains(&Command::Halt).then_some((Command::Halt, Why::new("3.1", "leader-stays")))
}
