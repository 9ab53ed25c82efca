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

    /// How high a hex stands in the line.
    fn height(&self, state: &State, hex: Hex) -> Height {
        let occupied = state.stacks.top(hex).is_some();
        let level = i32::from(self.map.level(hex));
        Height { level, terrain: ground::terrain(&self.map, hex), occupied }
    }

    /// 7.4: true when a hex is seen from another, the weather aside.
    pub fn sees(&self, state: &State, from: Hex, to: Hex) -> bool {
        let grid = self.grid();
        if grid.distance(from, to) <= 1 {
            return from != to;
        }
        let level = |hex| i32::from(self.map.level(hex));
        let blocks = |hex: Hex| {
            let (at, on) = (grid.distance(from, hex).into(), grid.distance(hex, to));
            let ends = Ends { from: level(from), to: level(to), range: at + i32::from(on) };
            !hex.is_none() && ends.is_blocked(&self.tables, at, self.height(state, hex))
        };
        let mut before = from;
        for crossed in grid.line(from, to) {
            let blocked = match crossed {
                Crossed::Hex(hex) => {
                    let crest = before != from && self.has_crest(before, hex);
                    before = hex;
                    crest || blocks(hex)
                }
                Crossed::Edge(left, right) => {
                    before = Hex::NONE;
                    blocks(left) && blocks(right)
                }
            };
            if blocked {
                return false;
            }
        }
        true
    }

    /// True when a crest runs between two hexes.
    fn has_crest(&self, from: Hex, to: Hex) -> bool {
        let way = (!from.is_none()).then(|| self.grid().direction_between(from, to)).flatten();
        way.is_some_and(|way| ground::crossing(&self.map, from, way).edges.has(Edge::Crest))
    }
}
