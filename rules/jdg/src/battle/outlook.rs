//! What a player may weigh before deciding: how far it is, and what an attack or a salvo would come to. The functions that
//! decide in the game answer; nothing is thrown and nothing changes.

use crate::battle::Jdg;
use crate::units::Arm;
use hexboard::{Direction, Flood, Hex};

impl Jdg {
    /// How far it is to each hex from where units of this arm come to it, in halves of a movement point, if nobody stood
    /// in the way.
    pub fn ways_to(&self, arm: Arm, goal: Hex, ways: &mut Flood) {
        let back = |from: Hex, way: Direction, next: Hex| {
            debug_assert_eq!(self.grid().neighbour(from, way), next);
            self.costs.step(arm, next, way.opposite(), false).halves()
        };
        ways.fill(self.grid(), &[goal], u8::MAX - 1, back);
    }

    /// How far it is from a hex to each other for units of this arm, likewise.
    pub fn ways_from(&self, arm: Arm, start: Hex, ways: &mut Flood) {
        let step = |from: Hex, way: Direction, _| self.costs.step(arm, from, way, false).halves();
        ways.fill(self.grid(), &[start], u8::MAX - 1, step);
    }
}
