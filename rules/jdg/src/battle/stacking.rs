//! 5.1: who may stand in one hex. The limit holds at every moment of a move.

use crate::battle::Jdg;
use crate::battle::army::UnitId;
use crate::battle::state::State;
use crate::stacking::Stack;
use hexboard::Hex;

impl Jdg {
    /// Whether there is room for a unit in a hex that no enemy holds.
    #[inline]
    pub fn room(&self, state: &State, unit: UnitId, hex: Hex) -> bool {
        match self.holder(state, hex) {
            None => true,
            Some(holder) if holder != self.side(unit) => false,
            Some(_) => {
                let others = state.units_in(hex).filter(|&other| other != unit);
                let mut stack = Stack::default();
                for unit in others.chain([unit]) {
                    stack.add(self.arm(unit), self.formation_of(unit).0);
                }
                stack.fits(&self.tables, &self.readings)
            }
        }
    }
}
