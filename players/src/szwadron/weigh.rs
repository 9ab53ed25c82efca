//! What a shot or a melee is worth, in thousandths of a figure: by the exact odds of the rules.

use super::Sight;
use ::szwadron::game::army::UnitId;
use ::szwadron::game::command::{Shot, Troop};
use ::szwadron::game::state::State;
use ::szwadron::melee::UnitEnd;
use ::szwadron::morale::Stand;

/// What it is worth that a unit gives way, for each figure it has left: it is out of hand for a while.
const ROUT: f64 = 0.5;

/// What an own figure is worth for an enemy one: an even melee is none to seek.
const OWN: f64 = 1.25;

fn given_way(stand: Stand, left: i32) -> f64 {
    match stand {
        Stand::Panic => ROUT * f64::from(left),
        Stand::ThrownBack => ROUT * f64::from(left) / 3.0,
        _ => 0.0,
    }
}

/// What the best shot of a unit is worth in a position.
pub(super) fn best_shot(sight: Sight<'_>, state: &State, unit: UnitId) -> i32 {
    let shots = sight.game.shots_of(state, unit);
    shots.into_iter().map(|one| shot(sight, state, (unit, one, false))).max().unwrap_or(0)
}

/// What a shot is worth, standing or on the march.
pub(super) fn shot(
    sight: Sight<'_>,
    state: &State,
    (unit, shot, marching): (UnitId, Shot, bool),
) -> i32 {
    let odds = sight.game.shot_odds(state, unit, shot, marching);
    let worth = odds.iter().map(|(outcome, share)| {
        share.to_f64() * (f64::from(outcome.lost) + given_way(outcome.target, outcome.left))
    });
    (worth.sum::<f64>() * 1000.0) as i32
}

/// What the melee of units with those they touch is worth.
pub(super) fn melee(sight: Sight<'_>, state: &State, attackers: Troop) -> i32 {
    let odds = sight.game.melee_odds(state, attackers);
    let side = |ends: &[UnitEnd]| -> f64 {
        ends.iter().map(|end| f64::from(end.lost) + given_way(end.stand, end.left)).sum()
    };
    let worth = odds.iter().map(|(outcome, share)| {
        share.to_f64() * (side(&outcome.defenders) - OWN * side(&outcome.attackers))
    });
    (worth.sum::<f64>() * 1000.0) as i32
}
