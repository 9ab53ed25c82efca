//! What a piece or a hex has around it, as hexes to be drawn: front hexes, zone of control, reach, fire
//! and sight (4, 5.2–5.3, 7.3–7.4), by the functions that decide in the game.

use crate::battle::Jdg;
use crate::battle::army::UnitId;
use crate::battle::notation::Word;
use crate::battle::state::{State, mark};
use crate::units::Arm;
use hexboard::{Flood, Hex};
use kernel::game::view::Area;

impl Jdg {
    /// The areas of a unit, or of a hex, by its id; nothing for anything else.
    pub(super) fn drawn_areas(&self, state: &State, about: &str) -> Vec<Area> {
        let names = self.names();
        match UnitId::parse(about, names) {
            Some(unit) => self.unit_areas(state, unit),
            None => Hex::parse(about, names).map_or_else(Vec::new, |from| {
                let sees = |to: Hex| (to != from && self.sees(state, from, to)).then_some(None);
                vec![self.grid().area("sight", sees)]
            }),
        }
    }

    fn unit_areas(&self, state: &State, unit: UnitId) -> Vec<Area> {
        let at = *state.unit(unit);
        if !at.is_here() {
            return Vec::new();
        }
        let mut reach = Flood::default();
        self.reach_of(state, unit, &mut reach);
        let yes = |yes: bool| yes.then_some(None);
        // Half a point more than a whole number is shown as the next one.
        let cost = |hex| reach.cost_to(hex).map(|halves| Some(i32::from(halves.div_ceil(2))));
        let way = |hex| self.grid().direction_between(at.hex, hex);
        let guns = self.arm(unit) == Arm::Artillery;
        let bears = |hex: Hex| {
            guns && hex != at.hex
                && self.grid().distance(at.hex, hex) <= self.gun_reach(unit)
                && self.in_arc(state, unit, hex)
                && self.sees(state, at.hex, hex)
        };
        vec![
            self.grid().area("front", |hex| yes(self.faces(state, unit, hex))),
            self.grid().area("control", |hex| {
                yes(way(hex).is_some_and(|way| self.controls(state, unit, way)))
            }),
            // Who has had his move in this activation goes nowhere.
            self.grid()
                .area("reach", |hex| cost(hex).filter(|_| hex != at.hex && !at.has(mark::DONE))),
            self.grid().area("fire", |hex| yes(bears(hex))),
            self.grid().area("sight", |hex| yes(hex != at.hex && self.sees(state, at.hex, hex))),
        ]
    }
}
