//! B2: who sees whom, and which patrol markers are found.
//!
//! A unit sees another if a line from an end or the middle of its front to a corner or the middle of the other is free:
//! no wood or built-up area holds more than an inch of it, no hill on it is higher than both its ends, no unit stands
//! on it that is as high as both. Markers and routed units hide nobody.

use crate::battle::Battle;
use crate::battle::army::{BRIGADE, UnitId};
use crate::battle::ground::Terrain;
use crate::battle::state::State;
use crate::battle::zones::Stand;
use kernel::Clause;
use kernel::game::Refusal;
use tabletop::{Base, Corner, Edge, INCH, Point};

/// How far one sees (B2.3).
const SIGHT: i32 = 24 * INCH;
/// From how near a marker is found (B2.6).
const FOUND: i32 = 12 * INCH;
/// How much wood or buildings one sees through (B2.4, B2.5).
const THICKNESS: i32 = INCH;
/// A look begins and ends this part of the way from a corner to the middle.
const WITHIN: i32 = 16;

impl Battle {
    /// Whether a unit sees another (B2.3 to B2.5).
    pub fn sees(&self, state: &State, unit: UnitId, target: UnitId) -> bool {
        let here = |unit| state.is_here(unit);
        here(unit) && here(target) && {
            let (from, to) = (self.base(state, unit), self.base(state, target));
            self.sees_from(state, &from, &to, &[unit, target])
        }
    }

    /// Why a unit does not see another: he is too far or not before it (B2.3), too deep in a wood that one of them
    /// stands in (B2.5), or hidden (B2.4).
    pub(super) fn unseen(&self, state: &State, unit: UnitId, target: UnitId) -> Refusal {
        let [from, to] = [unit, target].map(|unit| self.base(state, unit));
        let front = from.middle(Edge::Front);
        let ahead = from.facing().ahead(INCH);
        let before = to.corners().into_iter().any(|corner| ahead.dot(corner - front) > 0);
        if !before || !from.gap(&to).at_most(SIGHT).holds() {
            return Refusal::new(Clause::new("B2.3"), "no-sight-so-far");
        }
        let ends = [front, to.centre()];
        let covered = self.table.grounds.iter().any(|ground| {
            matches!(Terrain::of(ground.kind), Some(Terrain::Wood | Terrain::BuiltUp))
                && ends.iter().any(|&end| ground.area.holds(end))
        });
        match covered {
            true => Refusal::new(Clause::new("B2.5"), "no-sight-in-wood"),
            false => Refusal::new(Clause::new("B2.4"), "no-sight-hidden"),
        }
    }

    /// Whether a unit sees a patrol marker.
    pub fn sees_marker(&self, state: &State, unit: UnitId, marker: usize) -> bool {
        let Some(patrol) = state.patrols.get(marker).filter(|patrol| patrol.here) else {
            return false;
        };
        let to = Base::new(patrol.place, BRIGADE);
        state.is_here(unit) && {
            let from = self.base(state, unit);
            self.sees_from(state, &from, &to, &[unit, patrol.unit.unwrap_or(unit)])
        }
    }

    /// Whether an enemy sees a patrol marker from near enough to find who it is (B2.6).
    pub fn is_found(&self, state: &State, marker: usize) -> bool {
        let Some(patrol) = state.patrols.get(marker).filter(|patrol| patrol.here) else {
            return false;
        };
        let to = Base::new(patrol.place, BRIGADE);
        self.enemies(state, patrol.side).any(|enemy| {
            let near =
                enemy.base.may_be_within(&to, FOUND) && enemy.base.gap(&to).at_most(FOUND).holds();
            let ends: Vec<UnitId> = enemy.unit.into_iter().chain(patrol.unit).collect();
            near && self.sees_from(state, &enemy.base, &to, &ends)
        })
    }

    /// Whether a base sees another; `ends` are the units that stand there, which hide nothing.
    pub fn sees_from(&self, state: &State, from: &Base, to: &Base, ends: &[UnitId]) -> bool {
        if !from.may_be_within(to, SIGHT) || !from.gap(to).at_most(SIGHT).holds() {
            return false;
        }
        let (left, right) = (from.corner(Corner::FrontLeft), from.corner(Corner::FrontRight));
        let middle = from.middle(Edge::Front);
        // Just within the corners: whoever stands exactly before it hides all.
        let eyes = [middle, left.part_way(middle, 1, WITHIN), right.part_way(middle, 1, WITHIN)];
        let [a, b, c, d] = to.corners().map(|corner| corner.part_way(to.centre(), 1, WITHIN));
        let seen = [to.centre(), a, b, c, d];
        // In front of the line of its front, on which a neighbour does not count as seen.
        let before = |point: Point| (right - left).cross(point - left) < 0;
        let between = from.around().joined(to.around());
        let hides = |stand: &Stand| {
            let end = stand.unit.is_some_and(|unit| ends.contains(&unit));
            !stand.marker && !end && between.meets(stand.base.around())
        };
        let screens = self.stands(state).filter(hides);
        let screens: Vec<(Base, u8)> =
            screens.map(|stand| (stand.base, self.level_at(stand.base.centre()))).collect();
        let mut looks = eyes.into_iter().flat_map(|eye| seen.map(|point| (eye, point)));
        looks.any(|(eye, point)| before(point) && self.is_free(eye, point, &screens))
    }

    /// Whether nothing hides one point from another: neither ground nor any of some bases that stand so high.
    fn is_free(&self, from: Point, to: Point, screens: &[(Base, u8)]) -> bool {
        let high = self.level_at(from).max(self.level_at(to));
        let screened =
            screens.iter().any(|(base, level)| *level >= high && base.is_on_line(from, to));
        !screened
            && !self.table.grounds.iter().any(|ground| match Terrain::of(ground.kind) {
                Some(Terrain::Wood | Terrain::BuiltUp) => {
                    ground.area.spans(from, to).iter().any(|span| span.length() > THICKNESS)
                }
                Some(Terrain::Hill) => {
                    ground.level > high && !ground.area.spans(from, to).is_empty()
                }
                _ => false,
            })
    }
}
