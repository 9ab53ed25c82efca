//! What no points can buy: leaving an enemy front zone (VI.14, VI.15), turning in one (V.3), an
//! enemy's hex (VIII.5), guns next to an enemy (XI.3), chevaux-de-frise for those who have none
//! (X.22, X.24.1, X.27). Each gives the clause that forbids.

use crate::units::{Arm, Strength};
use kernel::Clause;

const TURNS: Clause = Clause::new("V.3");
const FOOT_LEAVES: Clause = Clause::new("VI.14.1");
const GUNS_STAY: Clause = Clause::new("VI.15");
const ENEMY: Clause = Clause::new("VIII.5");
const GUNS_KEEP_OFF: Clause = Clause::new("XI.3");
const WHO_HAS_CHEVAUX: Clause = Clause::new("X.22");
const NOT_UNDER_FRONT: Clause = Clause::new("X.24.1");
const CHEVAUX_LOST: Clause = Clause::new("X.27");

/// VI.14.2: cavalry leaves a front zone either way.
pub const HORSE_LEAVES: Clause = Clause::new("VI.14.2");

/// Leaving an enemy front zone: infantry only backwards, guns never.
#[inline]
pub const fn leaving_front_zone(arm: Arm, backward: bool) -> Result<(), Clause> {
    match arm {
        Arm::Artillery => Err(GUNS_STAY),
        Arm::Infantry | Arm::Dismounted if !backward => Err(FOOT_LEAVES),
        _ => Ok(()),
    }
}

/// Turns of sixty degrees in an enemy front zone: infantry one, guns none.
#[inline]
pub const fn turning_in_front_zone(arm: Arm, turns: i32) -> Result<(), Clause> {
    match arm {
        Arm::Artillery if turns > 0 => Err(TURNS),
        Arm::Infantry | Arm::Dismounted if turns > 1 => Err(TURNS),
        _ => Ok(()),
    }
}

/// Entering a hex: none with an enemy in it.
#[inline]
pub const fn entering(enemy: bool) -> Result<(), Clause> {
    if enemy { Err(ENEMY) } else { Ok(()) }
}

/// Coming next to an enemy: guns do not, but those of a battalion go with it.
#[inline]
pub const fn approaching(arm: Arm, escorted: bool, enemy_adjacent: bool) -> Result<(), Clause> {
    match arm {
        Arm::Artillery if enemy_adjacent && !escorted => Err(GUNS_KEEP_OFF),
        _ => Ok(()),
    }
}

/// Setting chevaux-de-frise in one's own activation: infantry at full strength, not dismounted
/// dragoons, and not in an enemy front zone.
#[inline]
pub const fn setting_chevaux(
    arm: Arm,
    strength: Strength,
    in_front_zone: bool,
) -> Result<(), Clause> {
    match (arm, strength) {
        (Arm::Infantry, Strength::Weakened) => Err(CHEVAUX_LOST),
        (Arm::Infantry, Strength::Full) if in_front_zone => Err(NOT_UNDER_FRONT),
        (Arm::Infantry, Strength::Full) => Ok(()),
        _ => Err(WHO_HAS_CHEVAUX),
    }
}
