//! 5.1: who may stand in one hex. The limit holds at every moment of a move.

use crate::battle::Jdg;
use crate::battle::army::{Army, UnitId};
use crate::battle::state::State;
use crate::units::Arm;
use hexboard::Hex;

/// Whether these units, and no others, may stand in one hex.
pub fn stack_fits(army: &Army, units: impl Iterator<Item = UnitId>) -> bool {
    let (mut foot, mut horse, mut guns, mut one) = (0, 0, 0, None);
    for card in units.map(|unit| army.unit(unit)) {
        match card.arm {
            Arm::Infantry => foot += 1,
            Arm::Cavalry | Arm::HeavyCavalry => horse += 1,
            Arm::Artillery => guns += 1,
            Arm::Leader => {}
        }
        if one.is_some_and(|formation| formation != card.formation) {
            return false;
        }
        one = Some(card.formation);
    }
    let troops = foot + horse;
    (foot == 0 || horse == 0) && troops <= 2 && guns <= if troops == 0 { 2 } else { 1 }
}

impl Jdg {
    /// Whether there is room for a unit in a hex that no enemy holds.
    #[inline]
    pub fn room(&self, state: &State, unit: UnitId, hex: Hex) -> bool {
        match self.holder(state, hex) {
            None => true,
            Some(holder) if holder != self.side(unit) => false,
            Some(_) => {
                let others = state.units_in(hex).filter(|&other| other != unit);
                stack_fits(&self.army, others.chain([unit]))
            }
        }
    }
}
