//! What a fight is worth, in thousandths of a level of cohesion: by the exact odds of the rules.

use super::Sight;
use ::lee::battle::army::UnitId;
use ::lee::battle::command::Units;
use ::lee::fight::Reaction;
use ::lee::fight::result::{End, Fate};
use kernel::odds::Share;

/// What becomes of a unit is worth so many levels besides those it lost.
const fn beyond(fate: Fate, left: i32) -> f64 {
    match fate {
        Fate::Stands | Fate::Engaged => 0.0,
        Fate::Pushed => 0.8,
        Fate::Routed => 2.5,
        Fate::Destroyed => 4.0 + left as f64,
    }
}

/// What an own level is worth for one of the enemy's.
const OWN: f64 = 1.0;

fn cost(end: &End) -> f64 {
    f64::from(end.lost) + beyond(end.fate, 0)
}

fn sum<O>(odds: &[(O, Share)], worth: impl Fn(&O) -> f64) -> i64 {
    let all: f64 = odds.iter().map(|(outcome, share)| share.to_f64() * worth(outcome)).sum();
    (all * 1000.0) as i64
}

/// What an attack is worth that comes up.
pub(super) fn attack(sight: Sight<'_>, unit: UnitId, target: UnitId) -> i64 {
    let odds = sight.game.attack_outcomes(sight.state, unit, target);
    sum(&odds, |outcome| cost(&outcome.defender) - OWN * cost(&outcome.attacker))
}

/// What an attack that comes up is worth to whom it strikes, if he meets it so.
pub(super) fn answer(sight: Sight<'_>, attacker: UnitId, unit: UnitId, reaction: Reaction) -> i64 {
    let odds = sight.game.answer_outcomes(sight.state, attacker, unit, reaction);
    sum(&odds, |outcome| cost(&outcome.attacker) - cost(&outcome.defender))
}

/// What the melee of a unit is worth that may go in.
pub(super) fn melee(sight: Sight<'_>, unit: UnitId) -> i64 {
    let odds = sight.game.melee_outcomes(sight.state, unit);
    let attacks = sight.game.is_attacker(sight.state, unit);
    sum(&odds, |outcome| {
        let worth = cost(&outcome.defender) - cost(&outcome.attacker);
        if attacks { worth } else { -worth }
    })
}

/// What a cannonade is worth.
pub(super) fn cannonade(sight: Sight<'_>, batteries: Units, target: UnitId) -> i64 {
    let odds = sight.game.cannonade_outcomes(sight.state, batteries, target);
    sum(&odds, |outcome| {
        f64::from(outcome.lost) + beyond(outcome.fate, 0) + if outcome.pinned { 0.5 } else { 0.0 }
    })
}
