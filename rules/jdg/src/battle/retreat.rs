//! 8.7.1: falling back, hex by hex, by the best way that is open.
//!
//! The best ways are those into no enemy zone of control; among them those away from the attackers, and
//! then those towards the unit's own edge of the map. Where the hex is full the unit goes on to the next, and those it
//! passes test. Where there is no way at all, it is lost.

use crate::battle::Jdg;
use crate::battle::agenda::Step;
use crate::battle::army::UnitId;
use crate::battle::event::Event;
use crate::battle::state::{State, mark};
use crate::retreat::{self, Passed, WayBack};
use crate::units::{Arm, Order};
use hexboard::Hex;
use kernel::Stop;
use kernel::game::Scribe;

/// A way back: where it leads, and how good it is, the least first.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Way {
    /// The hex entered.
    pub(super) hex: Hex,
    /// In an enemy zone of control; next to an attacker; not towards home.
    rank: (bool, bool, bool),
}

impl Jdg {
    /// A unit comes into an order by combat; one that routs runs at once (10.2).
    pub(super) fn suffer(
        &self,
        state: &mut State,
        unit: UnitId,
        order: Order,
        scribe: &mut impl Scribe<Event>,
    ) {
        let before = state.unit(unit).order;
        self.set_order(state, unit, order, scribe);
        if order == Order::Routed && before != Order::Routed {
            let hexes = self.tables.fills.rout_hexes.add.max(0) as u8;
            state.unit_mut(unit).clear(mark::ENGAGED | mark::CHARGING);
            state.agenda.push(Step::Retreat(unit, hexes));
        }
    }

    /// How far a hex is from the edge to which a side runs.
    pub(super) fn home_distance(&self, side: kernel::game::Side, hex: Hex) -> u16 {
        let home = self.army.home[side.index()].iter();
        home.map(|&edge| self.grid().distance(edge, hex)).min().unwrap_or(0)
    }

    /// The ways by which a unit can fall back from its hex: the best ones.
    pub(super) fn ways_back(&self, state: &State, unit: UnitId) -> [Option<Way>; 6] {
        let (at, side) = (*state.unit(unit), self.side(unit));
        let here = self.home_distance(side, at.hex);
        let mut ways = [None; 6];
        for (slot, direction) in ways.iter_mut().zip(hexboard::Direction::ALL) {
            let hex = self.grid().neighbour(at.hex, direction);
            let open = !hex.is_none()
                && !self.is_enemy(state, hex, side)
                && self.is_passable(state, self.arm(unit), at.hex, direction)
                && (self.has_room(state, unit, hex) || self.beyond(state, unit, hex).is_some());
            if open {
                let zone = self.in_enemy_zone(state, hex, side);
                let near = self.grid().neighbours(hex).into_iter().any(|next| {
                    !next.is_none()
                        && self.is_enemy(state, next, side)
                        && state.units_in(next).any(|unit| state.unit(unit).has(mark::ENGAGED))
                });
                let home = self.home_distance(side, hex) >= here;
                *slot = Some(Way { hex, rank: (zone, near, home) });
            }
        }
        let best = ways.iter().flatten().map(|way| way.rank).min();
        ways.map(|way| way.filter(|way| Some(way.rank) == best))
    }

    /// True when a hex has room for a unit, and ground to stand on.
    fn has_room(&self, state: &State, unit: UnitId, hex: Hex) -> bool {
        self.room(state, unit, hex)
    }

    /// True when an arm can step over a hexside, as things stand.
    pub(super) fn is_passable(
        &self,
        state: &State,
        arm: Arm,
        from: Hex,
        direction: hexboard::Direction,
    ) -> bool {
        let to = self.grid().neighbour(from, direction);
        !to.is_none()
            && self.costs.step(arm, from, direction, false).halves().is_some()
            && self.is_whole(state, from, to)
    }

    /// The next hex behind a full one, with room: the one nearest to home.
    fn beyond(&self, state: &State, unit: UnitId, full: Hex) -> Option<Hex> {
        let side = self.side(unit);
        let from = state.unit(unit).hex;
        let ways = hexboard::Direction::ALL.into_iter().filter_map(|direction| {
            let hex = self.grid().neighbour(full, direction);
            let open = !hex.is_none()
                && hex != from
                && !self.is_enemy(state, hex, side)
                && self.is_passable(state, self.arm(unit), full, direction)
                && self.has_room(state, unit, hex);
            open.then_some(hex)
        });
        ways.min_by_key(|&hex| {
            (self.in_enemy_zone(state, hex, side), self.home_distance(side, hex), hex)
        })
    }

    /// A unit falls back to a hex, or to the one behind it.
    pub(super) fn fall_back(
        &self,
        state: &mut State,
        unit: UnitId,
        left: u8,
        way: Option<Way>,
        scribe: &mut impl Scribe<Event>,
    ) -> Result<(), Stop> {
        let at = *state.unit(unit);
        if at.has(mark::SQUARE) {
            state.unit_mut(unit).clear(mark::SQUARE);
            scribe.event(Event::LeftSquare(unit));
        }
        let Some(way) = way else {
            let order = retreat::suffer(at.order, WayBack::Closed, &self.readings, scribe);
            self.set_order(state, unit, order, scribe);
            return Ok(());
        };
        let back = if way.rank.0 { WayBack::EnemyZone } else { WayBack::Free };
        let order = retreat::suffer(at.order, back, &self.readings, scribe);
        let (from, mut to) = (at.hex, way.hex);
        if !self.has_room(state, unit, to) {
            self.pass_through(state, unit, to, scribe)?;
            to = self.beyond(state, unit, to).unwrap_or(from);
        }
        self.carry(state, unit, to);
        scribe.event(Event::FellBack(unit, to));
        self.driven_among(state, unit, scribe);
        self.occupy(state, unit, scribe);
        let more = left.saturating_sub(1);
        if order == Order::Routed && at.order != Order::Routed {
            self.set_order(state, unit, order, scribe);
            let hexes = self.tables.fills.rout_hexes.add.max(1) as u8;
            state.agenda.push(Step::Retreat(unit, more.max(hexes - 1)));
        } else if more > 0 {
            state.agenda.push(Step::Retreat(unit, more));
        }
        Ok(())
    }

    /// 8.7.1: those through whom a unit falls back test, or are disordered.
    fn pass_through(
        &self,
        state: &mut State,
        unit: UnitId,
        hex: Hex,
        scribe: &mut impl Scribe<Event>,
    ) -> Result<(), Stop> {
        let mut friends = [None; 4];
        friends.iter_mut().zip(state.units_in(hex)).for_each(|(slot, it)| *slot = Some(it));
        for friend in friends.into_iter().flatten() {
            let passed = Passed {
                cohesion: self.face(state, friend).cohesion.into(),
                order: state.unit(friend).order,
                demoralised: self.is_shaken(state, friend),
            };
            scribe.aim(self.key(state, unit.0.into(), friend.0.into()));
            let order = retreat::jostle(&self.tables, &passed, &self.readings, scribe)?;
            self.suffer(state, friend, order, scribe);
        }
        Ok(())
    }

    /// Puts a unit into another hex, whatever it wants; in a stack it looks where the others look.
    pub(super) fn carry(&self, state: &mut State, unit: UnitId, to: Hex) {
        let marks = state.unit(unit).marks;
        self.put_down(state, unit, to);
        state.unit_mut(unit).marks = marks;
    }
}
