//! VII.2, XIII.21.4: squadrons of a stack look the same way: which way, and what it costs.

use crate::game::Ow;
use crate::game::army::UnitId;
use crate::game::event::Event;
use crate::game::state::{State, mark};
use crate::losses::Cause;
use hexboard::{Facing, Hex};
use kernel::Stop;
use kernel::game::Scribe;

/// VII.2: what each loses when they cannot turn.
const CROWDED: i32 = 2;

impl Ow {
    /// True when all who fight in a hex look this way.
    pub(super) fn all_look(&self, state: &State, hex: Hex, facing: Facing) -> bool {
        self.fighters(state, hex).all(|unit| state.unit(unit).facing == facing)
    }

    /// True when two squadrons of a hex do not look the same way.
    pub(super) fn is_crossed(&self, state: &State, hex: Hex) -> bool {
        let pair = self.pair_in(state, hex);
        pair[0].is_some_and(|first| !self.all_look(state, hex, state.unit(first).facing))
    }

    /// The first hex of the active wing in which they do not.
    pub(super) fn crossed(&self, state: &State) -> Option<Hex> {
        let units = self.army.wing(state.wing).units.iter().map(|&unit| state.unit(unit));
        let mut hexes = units.filter(|at| at.is_here()).map(|at| at.hex);
        hexes.find(|&hex| self.is_crossed(state, hex))
    }

    /// What a unit has to turn this way, and the points it has for it.
    fn turn_bill(&self, state: &State, unit: UnitId, facing: Facing) -> (u8, u8) {
        let at = state.unit(unit);
        let points = if at.has(mark::STOPPED) { 0 } else { at.points };
        (at.facing.turns_to(facing) * self.card(unit).points[1] as u8, points)
    }

    /// VII.2: true when all in a hex have the points to turn this way.
    pub(super) fn can_align(&self, state: &State, hex: Hex, facing: Facing) -> bool {
        self.fighters(state, hex).all(|unit| {
            let (cost, points) = self.turn_bill(state, unit, facing);
            cost <= points
        })
    }

    /// VII.2: the squadrons of a hex turn this way; without the points each loses morale.
    pub(super) fn align(
        &self,
        state: &mut State,
        hex: Hex,
        facing: Facing,
        scribe: &mut impl Scribe<Event>,
    ) -> Result<(), Stop> {
        let able = self.can_align(state, hex, facing);
        for unit in self.pair_in(state, hex).into_iter().flatten().filter(|_| able) {
            let (cost, _) = self.turn_bill(state, unit, facing);
            state.unit_mut(unit).points -= cost;
        }
        self.turn_all(state, hex, facing, scribe);
        if let Some(first) = self.pair_in(state, hex)[0].filter(|_| !able) {
            scribe.event(Event::Crowded(first));
            self.hurt_all(state, hex, CROWDED, Cause::Other, scribe)?;
            self.lone_leaders(state, hex, true, scribe)?;
        }
        Ok(())
    }

    /// All who fight in a hex turn this way.
    pub(super) fn turn_all(
        &self,
        state: &mut State,
        hex: Hex,
        facing: Facing,
        scribe: &mut impl Scribe<Event>,
    ) {
        for unit in self.pair_in(state, hex).into_iter().flatten() {
            if state.unit(unit).facing != facing {
                state.unit_mut(unit).facing = facing;
                scribe.event(Event::Wheeled(unit, facing));
            }
        }
    }
}
