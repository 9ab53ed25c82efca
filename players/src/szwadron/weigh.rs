//! What a shot or a melee is worth, in thousandths of a figure: by the exact odds of the rules.

use super::Sight;
use ::szwadron::fire::{FireOutcome, Manner};
use ::szwadron::game::army::UnitId;
use ::szwadron::game::command::{Command, Shot, Troop};
use ::szwadron::game::state::State;
use ::szwadron::measure::CM;
use ::szwadron::melee::UnitEnd;
use ::szwadron::morale::Stand;
use ::szwadron::units;
use kernel::odds::Share;
use tabletop::Point;

/// What it is worth that a unit gives way, for each figure it has left: it is out of hand for a while.
const ROUT: f64 = 0.7;

/// How exactly a distance is judged by eye.
const BY_EYE: i32 = 2 * CM;

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

/// What it is worth that a unit under fire panics: nothing once it has.
fn shaken(sight: Sight<'_>, state: &State, target: UnitId) -> f64 {
    match state.unit(target).morale {
        units::State::Panic => 0.0,
        _ => panic(sight, state, target),
    }
}

/// What the fire of a command is worth; nothing where the eye says that it falls short.
pub(super) fn fire(sight: Sight<'_>, command: Command) -> i32 {
    let Some(shot) = command.shot() else { return 0 };
    let after = match command {
        Command::MoveAndFire(..) => sight.game.after_move(sight.state, command),
        _ => None,
    };
    let state = after.as_ref().unwrap_or(sight.state);
    let shooter = command.actors().and_then(|troop| troop.units().next());
    if shooter.is_some_and(|unit| !seems_near(sight, state, unit, shot)) {
        return 0;
    }
    let odds = sight.game.fire_odds(sight.state, command);
    shots(&odds, shaken(sight, sight.state, shot.target))
}

/// Whether a target looks near enough: the nearest two figures, judged to two centimetres, within range.
fn seems_near(sight: Sight<'_>, state: &State, unit: UnitId, shot: Shot) -> bool {
    let row = sight.game.army.card(unit).row(&sight.game.tables);
    let Some(range) = row.shot(shot.ammunition).map(|shot| shot.range * CM) else { return false };
    let places = |unit: UnitId| {
        let figures = sight.game.army.card(unit).fighters();
        let here = figures.filter(|&figure| state.figure(figure).here);
        here.map(|figure| state.figure(figure).place.centre).collect::<Vec<Point>>()
    };
    let (own, others) = (places(unit), places(shot.target));
    let far = own.iter().flat_map(|from| others.iter().map(|to| from.distance(*to))).min();
    far.is_some_and(|far| (far / BY_EYE) * BY_EYE <= range)
}

/// What the best shot of a unit is worth in a position.
pub(super) fn best_shot(sight: Sight<'_>, state: &State, unit: UnitId) -> i32 {
    let all = sight.game.shots_of(state, unit).into_iter();
    let worth = |shot: Shot| {
        let odds = sight.game.shot_odds(state, unit, shot, Manner::Standing);
        shots(&odds, shaken(sight, state, shot.target))
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
