//! What a charge is worth, in thousandths of a figure: the ruling on charges is asked how it would go, some dozens of
//! times.

use super::Sight;
use ::wn::aftermath::reaction::Reaction as After;
use ::wn::battle::army::UnitId;
use ::wn::charge::guided::outcome::{Ended, Side as Fared};
use ::wn::charge::result::Reaction;

/// So often a charge is tried.
const TIMES: u64 = 32;

/// What it is worth that a unit breaks, for each figure it has left: it may be lost altogether.
const ROUT: i64 = 600;
/// That it gives way in another manner.
const GIVES_WAY: i64 = 150;
/// What an own figure is worth for an enemy one, in per cent.
const OWN: i64 = 120;

/// A charge must go well so often, in per cent.
const SURE: usize = 52;
/// What it is worth to have lost a man less in a melee that goes on: the next round will be like this one.
const NEXT_ROUND: i64 = 150;

/// What became of a side, in thousandths of a figure.
fn cost(fared: &Fared, figures: i32) -> i64 {
    let left = i64::from(figures - fared.figures_lost).max(0);
    let away = match (fared.then, fared.does) {
        _ if fared.surrenders => 1_000,
        (Some(After::Break), _) | (None, Some(Reaction::Break)) => ROUT,
        (Some(After::FallBack | After::Retreat | After::Withdraw | After::Halt), _)
        | (None, Some(Reaction::Evade)) => GIVES_WAY,
        (None, Some(does)) if does.withdraws() => GIVES_WAY,
        _ => 0,
    };
    i64::from(fared.figures_lost) * 1_000 + left * away + i64::from(fared.disorder) * 100
}

/// What it is worth to charge an enemy; nothing if it goes ill too often.
pub(super) fn charge(sight: Sight<'_>, unit: UnitId, enemy: UnitId) -> Option<i64> {
    let state = sight.state;
    let outcomes = sight.game.trial_charges(state, (unit, enemy), TIMES);
    let [own, his] = [unit, enemy].map(|unit| state.body(unit).figures());
    let worth = outcomes.iter().map(|outcome| {
        let [mine, theirs] = outcome.round.men.map(i64::from);
        let goes_on = outcome.ended == Ended::MeleeGoesOn;
        let round = if goes_on { (theirs - mine) * NEXT_ROUND } else { 0 };
        cost(&outcome.charged, his) - cost(&outcome.charger, own) * OWN / 100 + round
    });
    let worth: Vec<i64> = worth.collect();
    let well = worth.iter().filter(|worth| **worth > 0).count();
    let often = 100 * well >= SURE * worth.len();
    (often && !worth.is_empty()).then(|| worth.iter().sum::<i64>() / worth.len() as i64)
}
