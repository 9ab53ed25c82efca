//! VI.1–2 and IX: front zones, control zones and sight.

use crate::game::Ow;
use crate::game::army::UnitId;
use crate::game::state::{State, mark};
use crate::readings::CavalryZone;
use crate::units::Direction;
use hexboard::{Arc, Crossed, Hex};
use kernel::game::Side;

/// How a hex lies to a unit that controls it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Zone {
    /// In its front zone.
    Front,
    /// Two hexes from a cavalry unit.
    Ring,
}

impl Ow {
    /// The front zone of a unit: two hexes, with a broken line a third (IV.2.1).
    #[inline]
    pub fn front(&self, state: &State, unit: UnitId) -> [Hex; 3] {
        let at = state.unit(unit);
        let [left, right] = self.grid().front(at.hex, at.facing);
        let sides = |index: usize| self.grid().sides(at.hex, at.facing)[index];
        let third = match at.marks & mark::BROKEN {
            mark::BROKEN_LEFT => sides(0),
            mark::BROKEN_RIGHT => sides(1),
            _ => Hex::NONE,
        };
        [left, right, third]
    }

    /// True when the hex is in the unit's front zone.
    #[inline]
    pub fn faces(&self, state: &State, unit: UnitId, hex: Hex) -> bool {
        !hex.is_none() && self.front(state, unit).contains(&hex)
    }

    /// From where a unit in `from` comes at a unit (X.16).
    pub fn direction(&self, state: &State, unit: UnitId, from: Hex) -> Direction {
        let at = state.unit(unit);
        if self.faces(state, unit, from) {
            return Direction::Front;
        }
        let arc = if self.grid().is_adjacent(at.hex, from) {
            self.grid().arc_of(at.hex, at.facing, from)
        } else {
            self.grid().arc_towards(at.hex, at.facing, from)
        };
        match arc {
            Some(Arc::Front) | None => Direction::Front,
            Some(Arc::Side) => Direction::Flank,
            Some(Arc::Rear) => Direction::Rear,
        }
    }

    /// The enemies of a side that have this hex in their front zone.
    #[inline]
    pub(super) fn fronting<'a>(
        &'a self,
        state: &'a State,
        hex: Hex,
        side: Side,
    ) -> impl Iterator<Item = UnitId> + 'a {
        let around = self.grid().neighbours(hex);
        let enemies = around.into_iter().filter(move |&next| self.is_enemy(state, next, side));
        enemies
            .flat_map(|next| state.units_in(next))
            .filter(move |&unit| self.faces(state, unit, hex))
    }

    /// True when an enemy of the side stands in the hex.
    #[inline]
    pub fn is_enemy(&self, state: &State, hex: Hex, side: Side) -> bool {
        self.holder(state, hex).is_some_and(|holder| holder != side)
    }

    /// True when the hex is in an enemy front zone.
    #[inline]
    pub fn in_enemy_front(&self, state: &State, hex: Hex, side: Side) -> bool {
        self.fronting(state, hex, side).next().is_some()
    }

    /// True when an enemy of the side stands next to the hex.
    #[inline]
    pub fn near_enemy(&self, state: &State, hex: Hex, side: Side) -> bool {
        self.grid().neighbours(hex).into_iter().any(|next| self.is_enemy(state, next, side))
    }

    /// How a unit controls a hex, if it does (VI.1–2).
    #[inline]
    pub(super) fn controls(&self, state: &State, unit: UnitId, hex: Hex) -> Option<Zone> {
        if self.faces(state, unit, hex) {
            return Some(Zone::Front);
        }
        if !self.card(unit).arm.is_horse() {
            return None;
        }
        let at = state.unit(unit);
        let ring = match self.readings.cavalry_zone {
            CavalryZone::ThreeAhead => self.grid().ahead(at.hex, at.facing).contains(&hex),
            CavalryZone::WholeRing => self.grid().distance(at.hex, hex) == 2,
        };
        (ring && self.sees(state, at.hex, hex)).then_some(Zone::Ring)
    }

    /// True when there is a line of sight between two hexes (IX).
    #[inline]
    pub(super) fn sees(&self, state: &State, from: Hex, to: Hex) -> bool {
        !self.sight(state, from, to).blocked
    }

    /// What lies on the line between two hexes (IX).
    #[inline]
    pub(super) fn sight(&self, state: &State, from: Hex, to: Hex) -> Sight {
        let level = self.map.level(from).max(self.map.level(to));
        let hides = |hex: Hex| {
            !hex.is_none()
                && (!state.stacks.is_empty(hex)
                    || self.map.level(hex) > level
                    || self.terrain(hex).is_cover())
        };
        let mut sight = Sight { blocked: false, along_edge: false };
        for crossed in self.grid().line(from, to) {
            match crossed {
                Crossed::Hex(hex) => sight.blocked |= hides(hex),
                // Along the edge of a hex that hides there is sight (IX.2.2).
                Crossed::Edge(one, other) => sight.along_edge |= hides(one) || hides(other),
            }
        }
        sight
    }
}

/// What lies on a line of sight.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Sight {
    /// Something hides the target (IX.2.1).
    pub(super) blocked: bool,
    /// It runs along the edge of a hex that would hide it (IX.2.2).
    pub(super) along_edge: bool,
}
