//! What a fight is worth, in thousandths of a strength point, by the exact odds of the rules.

use super::sight::Sight;
use ::jdg::battle::army::UnitId;
use ::jdg::fire::FireOutcome;
use ::jdg::shock::{ShockOutcome, Units};
use ::jdg::units::{Arm, Order};
use hexboard::Hex;
use kernel::odds::Share;

/// What a unit in this order has lost, as a share of its worth.
const fn lost(order: Order) -> f64 {
    match order {
        Order::GoodOrder => 0.0,
        Order::Disordered => 0.3,
        Order::Routed => 0.7,
        Order::Eliminated => 1.0,
    }
}

/// To fall back is as bad as to lose this share.
const FALLS_BACK: f64 = 0.15;
/// Guns are worth more than their strength (11.1).
const GUNS: f64 = 2.0;

fn worth(sight: Sight<'_>, unit: UnitId) -> f64 {
    let card = sight.card(unit);
    f64::from(card.strength) * if card.arm == Arm::Artillery { GUNS } else { 1.0 }
}

/// What becomes of units, as a loss.
fn losses(sight: Sight<'_>, units: impl Iterator<Item = UnitId>, after: Units) -> f64 {
    let each = units.zip(after.iter()).map(|(unit, after)| {
        let worse = lost(after.order) - lost(sight.unit(unit).order);
        worth(sight, unit) * (worse + if after.retreats { FALLS_BACK } else { 0.0 })
    });
    each.sum()
}

fn sum<O>(odds: &[(O, Share)], worth: impl Fn(&O) -> f64) -> i64 {
    let all: f64 = odds.iter().map(|(outcome, share)| share.to_f64() * worth(outcome)).sum();
    (all * 1000.0) as i64
}

/// What an attack of these units on a hex is worth; with `charging` they charge.
pub(super) fn shock(sight: Sight<'_>, hex: Hex, units: &[UnitId], charging: bool) -> i64 {
    let odds = sight.game.shock_outcomes(sight.state, hex, units, charging);
    sum(&odds, |outcome| match outcome {
        ShockOutcome::Forbidden { .. } => 0.0,
        ShockOutcome::Fought { defender, attacker, .. } => {
            let theirs = losses(sight, sight.state.units_in(hex), defender.units);
            theirs - losses(sight, units.iter().copied(), attacker.units)
        }
    })
}

/// What a salvo is worth.
pub(super) fn fire(sight: Sight<'_>, by: UnitId, target: UnitId, together: bool) -> i64 {
    let odds = sight.game.fire_outcomes(sight.state, by, target, together);
    sum(&odds, |outcome| match outcome {
        FireOutcome::Forbidden { .. } => 0.0,
        FireOutcome::Fired { order, .. } => {
            worth(sight, target) * (lost(*order) - lost(sight.unit(target).order))
        }
    })
}
