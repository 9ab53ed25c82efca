//! The two sides of a shock, each seen as one: what the modifiers ask about them.

use super::outcome::Units;
use super::situation::{Attacker, DefendingUnit, Exposed, HexOf};
use crate::readings::Readings;
use crate::units::{Arm, Arms, Order};

/// The attackers together.
#[derive(Default)]
pub(super) struct Attackers {
    pub(super) strength: i32,
    /// The best of theirs.
    pub(super) cohesion: i32,
    /// Which arms there are.
    pub(super) arms: Arms,
    /// Which arms charge.
    pub(super) charging: Arms,
    /// Which arms do not.
    pub(super) steady: Arms,
    /// Somebody stands in a front hex of the defender.
    pub(super) front: bool,
    /// Somebody stands in a rear hex of the defender.
    pub(super) rear: bool,
    /// Somebody's rear is under the eyes of infantry or artillery that takes no part.
    pub(super) exposed: bool,
    /// The same, but his hex has no rear.
    pub(super) exposed_in_town: bool,
    /// Somebody comes out of a built-up hex.
    pub(super) built_up: bool,
    /// Somebody crosses more than open ground.
    pub(super) rugged: bool,
    pub(super) units: Units,
}

impl Attackers {
    #[inline]
    pub(super) fn of(units: &[Attacker]) -> Self {
        let mut all = Self::default();
        for unit in units {
            let town = unit.terrain.is_built_up();
            let exposed = matches!(unit.exposed_to, Exposed::Infantry | Exposed::Artillery);
            let arm = Arms::only(unit.arm);
            all.strength += unit.strength;
            all.units.push(unit.order);
            all.cohesion = all.cohesion.max(unit.cohesion);
            all.arms |= arm;
            match unit.charging {
                true => all.charging |= arm,
                false => all.steady |= arm,
            }
            all.front |= unit.from == HexOf::Front;
            all.rear |= unit.from == HexOf::Rear;
            all.exposed |= exposed & !town;
            all.exposed_in_town |= exposed & town;
            all.built_up |= town;
            all.rugged |= unit.is_on_rugged_ground();
        }
        all
    }
}

/// The defenders together.
#[derive(Default)]
pub(super) struct Defenders {
    /// As printed; guns and routed units may count otherwise.
    pub(super) strength: i32,
    /// The best of theirs.
    pub(super) cohesion: i32,
    /// Which arms there are.
    pub(super) arms: Arms,
    /// Which arms could charge.
    pub(super) ready: Arms,
    /// Somebody is routed.
    pub(super) routed: bool,
    /// Somebody is not.
    pub(super) standing: bool,
    pub(super) units: Units,
}

impl Defenders {
    #[inline]
    pub(super) fn of(units: &[DefendingUnit], readings: &Readings) -> Self {
        let worst = readings.worst_charging_order();
        let mut all = Self::default();
        for unit in units {
            all.strength += unit.strength;
            all.units.push(unit.order);
            all.cohesion = all.cohesion.max(unit.cohesion);
            all.arms |= Arms::only(unit.arm);
            if unit.order <= worst {
                all.ready |= Arms::only(unit.arm);
            }
            all.routed |= unit.order == Order::Routed;
            all.standing |= unit.order != Order::Routed;
        }
        all
    }
}

impl Arms {
    pub(super) const INFANTRY: Self = Self::only(Arm::Infantry);
    pub(super) const ARTILLERY: Self = Self::only(Arm::Artillery);
    pub(super) const HEAVY: Self = Self::only(Arm::HeavyCavalry);
    pub(super) const CAVALRY: Self = Self::only(Arm::Cavalry).and(Self::HEAVY);
}
