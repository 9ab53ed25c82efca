//! Charges up to contact (*szarże*, chapter 17, 21.1, 21.2 and 23.1):
//!
//! 1. [`declaration`]: may a unit charge or attack another, and what follows (17.1–17.3, 17.8).
//! 2. [`response`]: what the charged may answer (17.5, 12.3a); [`answers`] is the ruling about it.
//! 3. [`reaction`]: the test of both sides in two stages (21.2); [`sides`] are its facts, [`factors`]
//!    T13A, [`result`] T16A, [`course`] and [`mutual`] one test after the other (17.4).
//! 4. [`guided`]: the whole charge, from its declaration to flight and pursuit (17.6, 17.7).

pub mod answers;
pub mod course;
pub mod declaration;
pub mod factors;
pub mod guided;
pub mod mutual;
pub mod reaction;
pub mod response;
pub mod result;
pub mod sides;

use crate::readings::{HeldCharge, Readings};
use crate::units::{Arm, Class, Formation, Unit};
use kernel::Clause;
use response::Reason;

const SQUARES: Clause = Clause::new("T3.3");
const NO_CHARGE: Clause = Clause::new("T3");
const CLOSE_ORDER: Clause = Clause::new("17.1c");

/// Why such troops never charge such an enemy, wherever they stand.
pub fn never_charges(unit: &Unit, enemy: &Unit) -> Option<Reason> {
    let harmless = enemy.is_open() || enemy.is_deployed();
    match unit.arm {
        _ if unit.formation.is_square() => Some((SQUARES, "against-square-charge")),
        Arm::General => Some((NO_CHARGE, "against-crew-charge")),
        arm if arm.has_crew() => Some((NO_CHARGE, "against-crew-charge")),
        _ if unit.formation == Formation::Skirmish && !harmless => {
            Some((CLOSE_ORDER, "against-skirmishers-charge"))
        }
        _ => None,
    }
}

/// 17.2f: whom a general may stop when the enemy is gone.
pub fn can_be_held(unit: &Unit, readings: &Readings) -> bool {
    let good = match readings.held_charge {
        HeldCharge::BestClasses => unit.class <= Class::C,
        HeldCharge::AllRegulars => true,
    };
    !unit.is_irregular() && good
}
