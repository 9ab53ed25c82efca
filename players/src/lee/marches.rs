//! Where those go who do not attack, and the cannonade.

use super::{Choice, Sight, best, weigh};
use crate::why::Why;
use ::lee::battle::army::UnitId;
use ::lee::battle::command::Command;
use ::lee::fight::Zone;
use tabletop::{Base, INCH, Place};

/// Guns keep so far from the enemy, in inches.
const GUNS: i32 = 7;
/// A move must better a unit's place by this much, in hundredths of an inch.
const BETTER: i64 = 50;
/// A facing away from the enemy is as bad as so many hundredths of an inch.
const ASIDE: i64 = 400;
/// A goal that the enemy holds, or nobody, is worth so much nearness.
const GOAL: i64 = 2;

/// The fire that does most.
pub(super) fn cannonade(sight: Sight<'_>, menu: &[Command]) -> Option<Choice> {
    let (command, worth) = best(menu, |command| match command {
        Command::Cannonade(batteries, target) => Some(weigh::cannonade(sight, batteries, target)),
        _ => None,
    })?;
    let why = Why::new("B3.3", "guns-fire").number((worth / 10) as i32);
    (worth > 0).then_some((command, why))
}

/// The move that betters the place of a unit most.
pub(super) fn march(sight: Sight<'_>, menu: &[Command]) -> Option<Choice> {
    let (game, state) = (sight.game, sight.state);
    let (command, _) = best(menu, |command| {
        let Command::Move(id, way, dice) = command else { return None };
        let unit = game.named(state, id)?;
        let now = badness(sight, unit, state.body(unit).place)?;
        let end = game.course(state, unit, way).0.end;
        let gain = now - badness(sight, unit, end)? - 200 * i64::from(dice.own);
        (gain > BETTER).then_some(gain)
    })?;
    Some((command, Why::new("B5.1", "nearer")))
}

/// How bad a place is for a unit: far from the enemy or from a goal that is to be taken, facing elsewhere.
fn badness(sight: Sight<'_>, unit: UnitId, place: Place) -> Option<i64> {
    let (game, state) = (sight.game, sight.state);
    let base = Base::new(place, game.base(state, unit).size());
    let hundredths = |length: i32| i64::from(length) * 100 / i64::from(INCH);
    let enemies = game.enemies_near(state, unit);
    let markers = state.patrols.iter().filter(|one| one.here && one.side != sight.side);
    let markers = markers.map(|patrol| patrol.place.centre);
    let seen = enemies.first().map(|&enemy| game.base(state, enemy).centre());
    let nearest = seen.into_iter().chain(markers).min_by_key(|&at| base.centre().distance(at));
    let mut bad = 0;
    if let Some(at) = nearest {
        let far = hundredths(base.centre().distance(at));
        let keep = if game.is_battery(unit) { i64::from(GUNS) * 100 } else { 0 };
        bad += (far - keep).abs();
        if game.zone_at(&base, at) != Zone::Front {
            bad += ASIDE;
        }
    }
    let wanted = game.army.goals.iter().zip(&state.goals);
    let wanted = wanted.filter(|(_, holder)| **holder != Some(sight.side));
    let goals = wanted.map(|(goal, _)| {
        let area = &game.table.grounds[goal.area].area;
        if area.meets(&base) { 0 } else { hundredths(game.goal_at(goal).distance(base.centre())) }
    });
    if !game.is_battery(unit) {
        bad += goals.min().unwrap_or(0) / GOAL;
    }
    nearest.map(|_| bad)
}
