//! How far an attack that is only declared has to go.
//!
//! Nobody measures before the reactions are said (9.2): distances are told by eye, to three inches. Whatever lies in
//! that band may be the truth, so the odds take each half inch of it for as likely as any other.

use crate::battle::Battle;
use crate::battle::army::UnitId;
use crate::battle::insight::BY_EYE;
use crate::battle::state::{State, Step};
use crate::battle::zones::distance;
use crate::fight::declared::PARTS;
pub use crate::fight::declared::Reach;
use crate::measure::{Distance, INCH};
use crate::reactions::way;
use crate::units::Stat;

impl Battle {
    /// Whether distances are still told by eye: before the reactions are said, unless attacks are forced (9.2, 9.5).
    fn goes_by_eye(&self, state: &State) -> bool {
        matches!(state.next(), Step::Declare | Step::Respond) && !state.action.forced
    }

    /// How far an attack has to go, as far as one may know it, and how much of that is beyond its reach.
    pub fn reach_of(&self, state: &State, unit: UnitId, target: UnitId) -> Reach {
        let movement = self.facts(state, unit).stat(Stat::Move, &self.tables);
        let Some(approach) = self.way_to_attack(state, unit, target) else {
            let far = distance(self.measured(&self.base(state, unit), &self.base(state, target)));
            return Reach { way: Distance::inches(far.0 / INCH), movement, parts: PARTS };
        };
        if !self.goes_by_eye(state) {
            return Reach::measured(self.way_of(approach), movement);
        }
        let seen = Distance::inches(self.guessed(approach.length));
        let way = way(seen, approach.costs, &self.readings, &self.tables);
        let nearest = way.0 - BY_EYE * INCH / 2;
        let part = BY_EYE * INCH / PARTS;
        let beyond = |number: &i32| Distance(nearest + number * part).over(movement);
        let parts = (1..=PARTS).filter(beyond).count() as i32;
        Reach { way: Distance::inches((way.0 + INCH / 2) / INCH), movement, parts }
    }
}
