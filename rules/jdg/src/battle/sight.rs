//! 7.3–7.4 on the board: the arc of a battery and the line of sight.

use crate::battle::Jdg;
use crate::battle::army::UnitId;
use crate::battle::ground;
use crate::battle::state::State;
use crate::ground::Edge;
use crate::sight::{Ends, Height};
use hexboard::{Crossed, Hex};

impl Jdg {
    /// True when a hex lies in the wedge that a unit's front hexes span (7.3): the line to it leaves
    /// the unit's hex by one of them.
    #[inline]
    pub fn in_arc(&self, state: &State, unit: UnitId, hex: Hex) -> bool {
        match self.grid().line(state.unit(unit).hex, hex).next() {
            None => self.faces(state, unit, hex),
            Some(Crossed::Hex(first)) => self.faces(state, unit, first),
            Some(Crossed::Edge(left, right)) => {
                [left, right].into_iter().any(|hex| !hex.is_none() && self.faces(state, unit, hex))
            }
        }
    }

    /// 13.2: true while it snows.
    #[inline]
    pub(super) fn snows(&self, state: &State) -> bool {
        self.army.specials.snow >> (state.turn.max(1) - 1) & 1 != 0
    }

    /// What makes a hex high; outside the map nothing does.
    fn height(&self, state: &State, hex: Hex) -> Height {
        Height {
            level: self.map.level(hex).into(),
            terrain: ground::terrain(&self.map, hex),
            occupied: !state.stacks.is_empty(hex),
        }
    }

    /// True when a crest runs along the side between two adjacent hexes.
    fn is_crest(&self, from: Hex, to: Hex) -> bool {
        let way = self.grid().direction_between(from, to);
        way.is_some_and(|way| ground::crossing(&self.map, from, way).edges.has(Edge::Crest))
    }

    /// 13.2: how far one sees in this turn, if it snows.
    pub(super) fn snow_limit(&self, state: &State) -> Option<i32> {
        self.snows(state).then_some(self.tables.fills.snow_sight.add)
    }

    /// 7.4: true when there is a line of sight between two hexes.
    pub fn sees(&self, state: &State, from: Hex, to: Hex) -> bool {
        let range = i32::from(self.grid().distance(from, to));
        if self.snow_limit(state).is_some_and(|limit| range > limit) {
            return false;
        }
        let (near, far) = (self.map.level(from), self.map.level(to));
        let ends = Ends { from: near.into(), to: far.into(), range };
        let place = |hex: Hex| i32::from(self.grid().distance(from, hex)).min(range - 1);
        let hides = |hex: Hex| {
            !hex.is_none() && ends.is_blocked(&self.tables, place(hex), self.height(state, hex))
        };
        let mut before = [from, Hex::NONE];
        let ways = self.grid().line(from, to).chain([Crossed::Hex(to)]);
        for crossed in ways {
            let now = match crossed {
                Crossed::Hex(hex) => [hex, Hex::NONE],
                Crossed::Edge(one, other) => [one, other],
            };
            let along = |hexes: [Hex; 2]| hexes.into_iter().filter(|hex| !hex.is_none());
            let crest = along(before).all(|one| along(now).all(|other| self.is_crest(one, other)));
            let at = i32::from(self.grid().distance(from, now[0]));
            if crest && ends.crest_blocks(at) || now[0] != to && along(now).all(hides) {
                return false;
            }
            before = now;
        }
        true
    }
}
