//! The two sides of a shock, each seen as one: what the modifiers ask about them.

use super::situation::{Attacker, DefendingUnit, Exposed, HexOf};
use crate::units::{Arm, Order};

/// The attackers together.
#[derive(Default)]
pub(super) struct Attackers {
    pub(super) strength: i32,
    /// The best of theirs.
    pub(super) cohesion: i32,
    pub(super) count: usize,
    pub(super) infantry: usize,
    pub(super) cavalry: usize,
    pub(super) charging: usize,
    pub(super) heavy_charging: usize,
    /// In a front hex of the defender.
    pub(super) front: usize,
    /// In a rear hex of the defender.
    pub(super) rear: usize,
    /// With a rear hex under the eyes of infantry or artillery that takes no part.
    pub(super) exposed: usize,
    /// Of those, in a hex that has no rear.
    pub(super) exposed_built_up: usize,
    pub(super) built_up: usize,
}

impl Attackers {
    #[inline]
    pub(super) fn of(units: &[Attacker]) -> Self {
        let mut all = Self { count: units.len(), ..Self::default() };
        for unit in units {
            let built_up = unit.terrain.is_built_up();
            let exposed = matches!(unit.exposed_to, Exposed::Infantry | Exposed::Artillery);
            all.strength += unit.strength;
            all.cohesion = all.cohesion.max(unit.cohesion);
            all.infantry += usize::from(unit.arm == Arm::Infantry);
            all.cavalry += usize::from(unit.arm.is_cavalry());
            all.charging += usize::from(unit.charging);
            all.heavy_charging += usize::from(unit.charging && unit.arm == Arm::HeavyCavalry);
            all.front += usize::from(unit.from == HexOf::Front);
            all.rear += usize::from(unit.from == HexOf::Rear);
            all.exposed += usize::from(exposed);
            all.exposed_built_up += usize::from(exposed && built_up);
            all.built_up += usize::from(built_up);
        }
        all
    }
}

/// The defenders together.
#[derive(Default)]
pub(super) struct Defenders {
    /// The best of theirs.
    pub(super) cohesion: i32,
    pub(super) cavalry: usize,
    pub(super) heavy_cavalry: usize,
    /// Who is routed.
    pub(super) routed: usize,
    pub(super) count: usize,
}

impl Defenders {
    #[inline]
    pub(super) fn of(units: &[DefendingUnit]) -> Self {
        let mut all = Self { count: units.len(), ..Self::default() };
        for unit in units {
            all.cohesion = all.cohesion.max(unit.cohesion);
            all.cavalry += usize::from(unit.arm.is_cavalry());
            all.heavy_cavalry += usize::from(unit.arm == Arm::HeavyCavalry);
            all.routed += usize::from(unit.order == Order::Routed);
        }
        all
    }
}
