//! 10.2: routed units run towards their own edge of the map, and are lost there.

use crate::battle::Jdg;
use crate::battle::army::UnitId;
use crate::battle::event::Event;
use crate::battle::state::{State, Status, mark};
use crate::units::Order;
use hexboard::{Direction, Hex};
use kernel::game::Scribe;
use kernel::{Clause, Heading, Line, Num};

const ROUT: Clause = Clause::new("10.2");

impl Jdg {
    /// The routed units that still have to run in this activation.
    pub(super) fn runners<'a>(&'a self, state: &'a State) -> impl Iterator<Item = UnitId> + 'a {
        self.army.unit_ids().filter(|&unit| {
            let at = state.unit(unit);
            at.has(mark::ACTS) && at.is_here() && at.is_routed() && !at.has(mark::DONE)
        })
    }

    /// A routed unit runs as far as its movement points reach.
    pub(super) fn run(&self, state: &mut State, unit: UnitId, scribe: &mut impl Scribe<Event>) {
        state.unit_mut(unit).mark(mark::DONE);
        let points = u16::from(self.face(state, unit).points) * 2;
        let (mut left, mut here) = (points, state.unit(unit).hex);
        let mut stands = here;
        let mut first = true;
        let mut spent = Num::ZERO;
        loop {
            let side = self.side(unit);
            if self.home_distance(side, here) == 0 && !first {
                return self.run_away(state, unit, scribe);
            }
            let Some((hex, cost)) = self.next_step(state, unit, here) else { break };
            if cost > left && !first {
                break;
            }
            if first {
                scribe.open(Heading::of("rout"));
                scribe.note(Line::row(ROUT, Num::ratio(points.into(), 2)).why("rout-points"));
            }
            let line = Line::add(ROUT, Num::ratio(cost.into(), 2)).why("rout-step");
            let (column, row) = self.column_and_row(hex);
            spent = scribe.line(spent, line.with(column, row));
            (left, here, first) = (left.saturating_sub(cost), hex, false);
            if self.room(state, unit, here) {
                stands = here;
            }
            if left == 0 {
                break;
            }
        }
        if first && self.home_distance(self.side(unit), here) == 0 {
            return self.run_away(state, unit, scribe);
        }
        if stands != state.unit(unit).hex {
            self.carry(state, unit, stands);
            scribe.event(Event::Ran(unit, stands));
            self.driven_among(state, unit, scribe);
        }
    }

    /// The two numbers of which the name of a hex is made.
    fn column_and_row(&self, hex: Hex) -> (i32, i32) {
        let name = self.grid().name(hex);
        let (column, row) = name.split_at(name.len() / 2);
        (column.parse().unwrap_or(0), row.parse().unwrap_or(0))
    }

    /// The next hex of a unit that runs, and what it costs in halves of a point: nearer to home, and
    /// into an enemy zone of control only where there is no other.
    fn next_step(&self, state: &State, unit: UnitId, from: Hex) -> Option<(Hex, u16)> {
        let (side, arm) = (self.side(unit), self.arm(unit));
        let here = self.home_distance(side, from);
        let ways = Direction::ALL.into_iter().filter_map(|direction| {
            let hex = self.grid().neighbour(from, direction);
            let open = !hex.is_none()
                && !self.is_enemy(state, hex, side)
                && self.is_passable(state, arm, from, direction)
                && self.home_distance(side, hex) < here;
            let cost = || u16::from(self.costs.step(arm, from, direction, false).halves()?).into();
            open.then(cost).flatten().map(|cost: u16| (hex, cost))
        });
        ways.min_by_key(|&(hex, cost)| (self.in_enemy_zone(state, hex, side), cost, hex))
    }

    /// A routed unit is gone over the edge of the map.
    fn run_away(&self, state: &mut State, unit: UnitId, scribe: &mut impl Scribe<Event>) {
        scribe.event(Event::RanAway(unit));
        state.lift(unit);
        let seat = state.unit_mut(unit);
        (seat.status, seat.order) = (Status::Lost, Order::Eliminated);
    }
}
