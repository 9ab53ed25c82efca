//! What a shot or a melee is worth, in thousandths of a figure: by the exact odds of the rules.

use super::Sight;
use ::szwadron::fire::{FireOutcome, Manner};
use ::szwadron::game::army::UnitId;
use ::szwadron::game::command::{Command, Shot, Troop};
use ::szwadron::game::state::State;
use ::szwadron::melee::UnitEnd;
use ::szwadron::morale::Stand;
use kernel::odds::Share;
use tabletop::Point;

/// What it is worth that a unit gives way, for each figure it has left: it is out of hand for a while.
const ROUT: f64 = 0.7;

/// What an own figure is worth for an enemy one: an even melee is none to seek.
const OWN: f64 = 1.5;

/// The chance that a unit which panics at a place flees off the table at once.
pub(super) fn gone(sight: Sight<'_>, state: &State, unit: UnitId, from: Point) -> f64 {
    let odds = sight.game.flight_odds(state, unit, from);
    odds.iter().filter(|(flight, _)| flight.removed > 0).map(|(_, share)| share.to_f64()).sum()
}

/// What it is worth that a figure of a unit panics: as much as one lost where it flees off the table at once.
fn panic(sight: Sight<'_>, state: &State, unit: UnitId) -> f64 {
    let from = sight.game.middle_of(state, unit);
    from.map_or(ROUT, |from| ROUT + (1.0 - ROUT) * gone(sight, state, unit, from))
}

fn given_way(stand: Stand, left: i32, panic: f64) -> f64 {
    match stand {
        Stand::Panic => panic * f64::from(left),
        Stand::ThrownBack => ROUT * f64::from(left) / 3.0,
        _ => 0.0,
    }
}

/// What the fire of a command is worth.
pub(super) fn fire(sight: Sight<'_>, command: Command) -> i32 {
    let shot = command.shot().map(|shot| shot.target);
    let odds = sight.game.fire_odds(sight.state, command);
    shot.map_or(0, |target| shots(&odds, panic(sight, sight.state, target)))
}

/// What the best shot of a unit is worth in a position.
pub(super) fn best_shot(sight: Sight<'_>, state: &State, unit: UnitId) -> i32 {
    let all = sight.game.shots_of(state, unit).into_iter();
    let worth = |shot: Shot| {
        let odds = sight.game.shot_odds(state, unit, shot, Manner::Standing);
        shots(&odds, panic(sight, state, shot.target))
    };
    all.map(worth).max().unwrap_or(0)
}

/// What shots cost that meet an attacker before the melee.
fn repelled(sight: Sight<'_>, state: &State, attacker: UnitId) -> i32 {
    let all = sight.game.repelling(state, attacker).into_iter();
    let panic = panic(sight, state, attacker);
    let worth =
        |(unit, shot)| shots(&sight.game.shot_odds(state, unit, shot, Manner::AtAttacker), panic);
    all.map(worth).sum()
}

/// What it is worth how a shot ends.
fn shots(odds: &[(FireOutcome, Share)], panic: f64) -> i32 {
    let worth = odds.iter().map(|(outcome, share)| {
        share.to_f64() * (f64::from(outcome.lost) + given_way(outcome.target, outcome.left, panic))
    });
    (worth.sum::<f64>() * 1000.0) as i32
}

/// What a charge is worth that ends in a position: the melee, without what the fire costs that meets it.
pub(super) fn charge(sight: Sight<'_>, there: &State, unit: UnitId) -> i32 {
    melee(sight, there, Troop::one(unit)) - (OWN * f64::from(repelled(sight, there, unit))) as i32
}

/// What the melee of units with those they touch is worth.
pub(super) fn melee(sight: Sight<'_>, state: &State, attackers: Troop) -> i32 {
    let odds = sight.game.melee_odds(state, attackers);
    let sides = sight.game.melee_sides(state, attackers);
    let [mine, his] = sides.map(|units| -> Vec<f64> {
        units.into_iter().map(|unit| panic(sight, state, unit)).collect()
    });
    let side = |ends: &[UnitEnd], panic: &[f64]| -> f64 {
        let worth = |(end, panic): (&UnitEnd, &f64)| {
            f64::from(end.lost) + given_way(end.stand, end.left, *panic)
        };
        ends.iter().zip(panic).map(worth).sum()
    };
    let worth = odds.iter().map(|(outcome, share)| {
        share.to_f64() * (side(&outcome.defenders, &his) - OWN * side(&outcome.attackers, &mine))
    });
    (worth.sum::<f64>() * 1000.0) as i32
}
