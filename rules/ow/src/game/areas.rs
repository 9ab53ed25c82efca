//! What a piece or a hex has around it, as hexes to be drawn: front zone, control zone, reach, fire
//! and sight (VI.1–2, VIII, IX, X.3, XI.2), by the functions that decide in the game.

use crate::game::Ow;
use crate::game::army::UnitId;
use crate::game::notation::Word;
use crate::game::state::{State, mark};
use hexboard::{Hex, Reach};
use kernel::game::view::Area;

impl Ow {
    /// The areas of a unit, or of a hex, by its id; nothing for anything else.
    pub(super) fn drawn_areas(&self, state: &State, about: &str) -> Vec<Area> {
        let names = self.names();
        if let Some(unit) = UnitId::parse(about, names) {
            return self.unit_areas(state, unit);
        }
        match Hex::parse(about, names) {
            Some(hex) => {
                vec![self.grid().area("sight", |to| self.sees(state, hex, to).then_some(None))]
            }
            None => Vec::new(),
        }
    }

    fn unit_areas(&self, state: &State, unit: UnitId) -> Vec<Area> {
        let at = *state.unit(unit);
        if !at.is_here() {
            return Vec::new();
        }
        let mut reach = Reach::default();
        self.reach_of(state, unit, &mut reach);
        let yes = |yes: bool| yes.then_some(None);
        let cost = |hex| reach.cost_to(hex).map(|cost| Some(i32::from(cost)));
        let shoots = !self.card(unit).arm.is_horse();
        vec![
            self.grid().area("front", |hex| yes(self.faces(state, unit, hex))),
            self.grid().area("control", |hex| yes(self.controls(state, unit, hex).is_some())),
            // Who has had his move in this activation goes nowhere.
            self.grid()
                .area("reach", |hex| cost(hex).filter(|_| hex != at.hex && !at.has(mark::DONE))),
            self.grid().area("fire", |hex| yes(shoots && self.bears_on(state, unit, hex))),
            self.grid().area("sight", |hex| yes(hex != at.hex && self.sees(state, at.hex, hex))),
        ]
    }
}
