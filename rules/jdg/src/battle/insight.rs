//! What a player may ask of the rules before deciding: where a unit could get. Everything is answered
//! by the functions that decide in the game; nothing is thrown and nothing changes.

use crate::battle::agenda::Step;
use crate::battle::army::UnitId;
use crate::battle::state::{State, Status, Unit, mark};
use crate::battle::{Jdg, probe};
use crate::units::{Arm, Order};
use hexboard::{Direction, Flood, Hex};
use kernel::Situation;
use kernel::game::{Losses, Side};

impl Jdg {
    /// What a side has lost: units that are eliminated, and their strength; a routed unit counts
    /// with half of it.
    pub(super) fn lost_by(&self, state: &State, side: Side) -> Losses {
        let mut losses = Losses::default();
        for unit in self.army.unit_ids().filter(|&unit| self.side(unit) == side) {
            let strength = u32::from(self.card(unit).strength);
            let at = state.unit(unit);
            match at.status {
                Status::Lost => {
                    losses.units += 1;
                    losses.levels += strength;
                }
                Status::Here if at.order == Order::Routed => losses.levels += strength / 2,
                _ => {}
            }
        }
        losses
    }

    /// How far it is to each hex from where units of this arm come to it, in halves of a movement
    /// point, if nobody stood in the way.
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

    /// The points in halves with which a unit sets out: those it has if it is moving, those that it gets in this
    /// activation if it takes part in it (4.1), else those of a whole activation.
    fn points_to_go(&self, state: &State, unit: UnitId, moving: bool) -> u8 {
        let at = state.unit(unit);
        if moving {
            return at.points;
        }
        match at.has(mark::ACTS) {
            true => {
                let given = probe(&self.allowance(state, unit).case(&self.tables));
                given.map_or(0, |outcome| (2 * outcome.points).clamp(0, 200) as u8)
            }
            false => self.face(state, unit).points * 2,
        }
    }

    /// Where a unit could get with its points, in halves; in a charge, the hexes into which it may ride next (9.1).
    pub fn reach_of(&self, state: &State, unit: UnitId, reach: &mut Flood) {
        let start = *state.unit(unit);
        let (moving, top) =
            (state.agenda.holds(|step| step == Step::Moving(unit)), state.agenda.top());
        if let Step::Charging(rider, _, _, way) = top
            && rider == unit
        {
            let ride = |from: Hex, direction: Direction, to: Hex| {
                let rides = from == start.hex
                    && self.may_ride_on(state, (unit, way), to, &mut ()).is_allowed();
                let halves = self.pace(state, unit, direction, to).halves;
                halves.filter(|_| rides)
            };
            return reach.fill(self.grid(), &[start.hex], start.points, ride);
        }
        if start.is_routed() {
            return reach.fill(self.grid(), &[start.hex], 0, |_, _, _| None);
        }
        let points = self.points_to_go(state, unit, moving);
        let mut there = *state;
        let step = |from: Hex, _: Direction, to: Hex| {
            self.put_for_a_look(&mut there, unit, from, &start, moving);
            let halves =
                self.pace(&there, unit, self.grid().direction_between(from, to)?, to).halves?;
            self.may_move(&there, unit, to, &mut ()).is_allowed().then_some(halves)
        };
        reach.fill(self.grid(), &[start.hex], points, step);
    }

    /// Puts a unit into a hex to which it has come, with points enough to go on; in a zone of control
    /// it stops. Where it starts it is as it is if it is moving already, else as at the start of a move.
    fn put_for_a_look(
        &self,
        state: &mut State,
        unit: UnitId,
        hex: Hex,
        start: &Unit,
        moving: bool,
    ) {
        if hex != state.unit(unit).hex {
            state.lift(unit);
            state.place(unit, hex);
        }
        let stops = hex != start.hex && self.in_enemy_zone(state, hex, self.side(unit));
        let seat = state.unit_mut(unit);
        seat.points = u8::MAX;
        if hex == start.hex {
            seat.marks = start.marks;
            if moving {
                return;
            }
            seat.clear(mark::ENTERED | mark::STOPPED);
        } else {
            seat.mark(mark::ENTERED);
        }
        if stops {
            seat.mark(mark::STOPPED);
        } else {
            seat.clear(mark::STOPPED);
        }
    }
}
