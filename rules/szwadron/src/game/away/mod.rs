//! Compulsory movements (5.5.6, 6.5, 6.6, 6.7), made by the engine by the rules at the head of each file: who is thrown
//! back (`back`), flees (`flight`) or pursues (`chase`), and who is reorganised (`rally`).

mod back;
mod chase;
mod flight;
mod rally;

use crate::game::Szwadron;
use crate::game::army::{FigureId, UnitId};
use crate::game::drill::Trip;
use crate::game::state::State;
use crate::measure::CM;
use tabletop::{Base, Point, Vector};

impl Szwadron {
    /// The middle of a unit.
    pub(in crate::game) fn middle(&self, state: &State, unit: UnitId) -> Point {
        let (mut sum, mut count) = (Vector::default(), 0);
        for figure in self.here(state, unit) {
            sum = sum + (state.figure(figure).place.centre - Point::default());
            count += 1;
        }
        Point { x: sum.x / count.max(1), y: sum.y / count.max(1) }
    }

    /// The figure of an enemy that is nearest to a figure: base to base, and centre to centre among equals.
    fn nearest_of(&self, state: &State, figure: FigureId, enemy: UnitId) -> Option<FigureId> {
        let base = self.base(state, figure);
        let far = |other: &FigureId| {
            let other_base = self.base(state, *other);
            let apart = base.centre().distance(other_base.centre());
            (base.gap(&other_base).rounded(), apart, *other)
        };
        self.here(state, enemy).min_by_key(far)
    }

    /// Whether a figure may stop there: on the table, on nobody, across nothing.
    fn may_land(&self, state: &State, figure: FigureId, base: &Base) -> bool {
        let others = self.army.units().flat_map(|unit| self.here(state, unit).collect::<Vec<_>>());
        let mut others = others.filter(|&other| other != figure);
        self.table.holds(base).holds()
            && self.astride(base).is_none()
            && others.all(|other| {
                let other = self.base(state, other);
                !base.may_be_within(&other, 0) || base.gap(&other).clear().holds()
            })
    }

    /// How far along a way a figure that must go can stop: on the table, on nobody; or whether it leaves by its edge.
    fn landing(
        &self,
        state: &State,
        figure: FigureId,
        to: Point,
        free: i32,
        homeward: bool,
    ) -> (i32, bool) {
        let base = self.base(state, figure);
        let mut free = free;
        loop {
            let end = base.at(tabletop::along(base.centre(), to, free));
            if homeward && !self.table.holds(&end).holds() {
                return (free, true);
            }
            if self.may_land(state, figure, &end) {
                return (free, false);
            }
            if free <= 0 {
                return (0, false);
            }
            free = (free - CM / 2).max(0);
        }
    }
}

/// Puts figures at the ends of their ways.
fn settle(state: &mut State, trips: &[Trip]) {
    for trip in trips {
        state.figures[trip.figure.index()].place = trip.end().place();
    }
}
