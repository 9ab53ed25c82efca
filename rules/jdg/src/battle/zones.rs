//! 5.2–5.3: front and rear hexes, zones of control.

use crate::battle::Jdg;
use crate::battle::army::UnitId;
use crate::battle::state::{State, mark};
use hexboard::{Direction, Hex};
use kernel::game::Side;

/// All six directions, as bits.
const ALL_ROUND: u8 = 0b11_1111;

impl Jdg {
    /// 5.2: the directions of a unit's front hexes, as bits: six in a square and in a built-up hex.
    #[inline]
    pub fn front(&self, state: &State, unit: UnitId) -> u8 {
        let at = state.unit(unit);
        if at.has(mark::SQUARE) || self.built_up[at.hex.index()] {
            return ALL_ROUND;
        }
        self.fronts[at.facing.index()]
    }

    /// True when the unit has six front hexes.
    #[inline]
    pub fn is_all_round(&self, state: &State, unit: UnitId) -> bool {
        self.front(state, unit) == ALL_ROUND
    }

    /// True when the adjacent hex is one of the unit's front hexes.
    #[inline]
    pub fn faces(&self, state: &State, unit: UnitId, hex: Hex) -> bool {
        let way = self.grid().direction_between(state.unit(unit).hex, hex);
        way.is_some_and(|way| self.front(state, unit) & 1 << way.index() != 0)
    }

    /// 5.3: true when the unit controls its neighbour in this direction: routed units control
    /// nothing, and no zone goes over a hexside that the unit could not cross.
    #[inline]
    pub fn controls(&self, state: &State, unit: UnitId, direction: Direction) -> bool {
        let at = state.unit(unit);
        !at.is_routed()
            && self.front(state, unit) & 1 << direction.index() != 0
            && !self.costs.is_barrier(self.arm(unit), at.hex, direction)
    }

    /// The enemies of a side that control a hex.
    #[inline]
    pub fn controllers<'a>(
        &'a self,
        state: &'a State,
        hex: Hex,
        side: Side,
    ) -> impl Iterator<Item = UnitId> + 'a {
        let around = Direction::ALL.into_iter().zip(self.grid().neighbours(hex));
        around.filter(move |&(_, next)| self.is_enemy(state, next, side)).flat_map(
            move |(way, next)| {
                let units = state.units_in(next);
                units.filter(move |&unit| self.controls(state, unit, way.opposite()))
            },
        )
    }

    /// True when the hex is in an enemy zone of control.
    #[inline]
    pub fn in_enemy_zone(&self, state: &State, hex: Hex, side: Side) -> bool {
        self.controllers(state, hex, side).next().is_some()
    }

    /// True when an enemy of the side stands in the hex.
    #[inline]
    pub fn is_enemy(&self, state: &State, hex: Hex, side: Side) -> bool {
        self.holder(state, hex).is_some_and(|holder| holder != side)
    }

    /// True when an enemy of the side stands next to the hex.
    #[inline]
    pub fn near_enemy(&self, state: &State, hex: Hex, side: Side) -> bool {
        self.grid().neighbours(hex).into_iter().any(|next| self.is_enemy(state, next, side))
    }
}
