//! Sweeps: the ground a base passes over when it goes straight, turns or wheels.

use crate::base::{Base, Corner};
use crate::facing::Facing;
use crate::gap::CONTACT;
use crate::margin::Margin;
use crate::outline::{Around, Outline};
use crate::point::Point;

/// A thing in the way, and how far from it one must stay.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Obstacle {
    /// Its outline: a base, or a stretch of a wall.
    pub outline: Outline,
    /// The least gap allowed; minus [`CONTACT`] where one may touch it.
    pub keep: i32,
}

impl Obstacle {
    /// A thing that may be touched but not entered.
    pub const fn solid(outline: Outline) -> Self {
        Self { outline, keep: -CONTACT }
    }

    /// A base from which one must stay so far away.
    pub fn zone(base: &Base, keep: i32) -> Self {
        Self { outline: base.into(), keep }
    }

    /// The same obstacle for a base that may already stand too near: it must not get nearer.
    #[must_use]
    pub fn seen_by(self, base: &Base) -> Self {
        let now = base.gap_to(&self.outline).floor();
        Self { keep: self.keep.min(now), ..self }
    }
}

/// A part of a path.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Leg {
    /// Straight to a place for its centre, without turning.
    Straight(Point),
    /// Turns on the spot, about its centre, the shorter way.
    Turn(Facing),
    /// Wheels about a corner, the shorter way.
    Wheel(Corner, Facing),
}

impl Leg {
    /// Where the base is at the end.
    pub fn end(self, base: &Base) -> Base {
        match self {
            Self::Straight(to) => base.at(to),
            Self::Turn(facing) => base.turned(facing),
            Self::Wheel(corner, facing) => base.wheeled(corner, facing),
        }
    }

    /// How far it goes: straight, its centre; in a wheel, the corner that goes farthest. A turn on
    /// the spot goes nowhere.
    pub fn length(self, base: &Base) -> i32 {
        match self {
            Self::Straight(to) => base.centre().distance(to),
            Self::Turn(_) => 0,
            Self::Wheel(corner, facing) => {
                let pivot = base.corner(corner);
                let radius = base.corners().map(|corner| pivot.distance(corner));
                let radius = radius.into_iter().max().unwrap_or(0);
                crate::facing::arc_length(radius, base.facing().turn_to(facing))
            }
        }
    }

    /// The ground the base passes over.
    #[inline]
    pub fn sweep(self, base: &Base) -> Sweep {
        let around = match self {
            Self::Straight(to) => return Sweep::Straight(straight(base, to)),
            Self::Turn(_) => Around::of(&[base.centre()]).grown(base.radius()),
            Self::Wheel(corner, _) => Around::of(&[base.corner(corner)]).grown(2 * base.radius()),
        };
        Sweep::Turning { leg: self, base: *base, around }
    }

    /// Whether the base keeps clear of an obstacle all the way, and by how much.
    pub fn clears(self, base: &Base, obstacle: &Obstacle) -> Margin {
        self.sweep(base).clears(obstacle)
    }
}

/// The ground a base passes over on a leg, to be held against one obstacle after the other.
#[derive(Clone, Copy, Debug)]
pub enum Sweep {
    /// All of it at once.
    Straight(Outline),
    /// Moment by moment.
    Turning {
        /// The turn or wheel.
        leg: Leg,
        /// Who turns.
        base: Base,
        /// A box around all the ground it may need.
        around: Around,
    },
}

impl Sweep {
    /// A box around the ground.
    pub const fn around(&self) -> Around {
        match self {
            Self::Straight(outline) => outline.around(),
            Self::Turning { around, .. } => *around,
        }
    }

    /// Whether the base keeps clear of an obstacle all the way, and by how much.
    ///
    /// Straight ways are exact. A turn is followed from moment to moment, each so soon after the
    /// one before that no corner can have got nearer than is allowed by more than a unit.
    pub fn clears(&self, obstacle: &Obstacle) -> Margin {
        match self {
            Self::Straight(outline) => outline.gap(&obstacle.outline).at_least(obstacle.keep),
            Self::Turning { leg, base, .. } => match *leg {
                Leg::Wheel(corner, facing) => {
                    let wheeled = |facing| base.wheeled(corner, facing);
                    turning(base, facing, 2 * base.radius(), obstacle, wheeled)
                }
                Leg::Turn(facing) => {
                    turning(base, facing, base.radius(), obstacle, |facing| base.turned(facing))
                }
                Leg::Straight(to) => Leg::Straight(to).clears(base, obstacle),
            },
        }
    }

    /// Whether an obstacle stops the base; those that are far away are dismissed at a glance.
    #[inline]
    pub fn stopped_by(&self, obstacle: &Obstacle) -> bool {
        let near = self.around().grown(obstacle.keep.max(0));
        near.meets(obstacle.outline.around())
            && match self {
                Self::Straight(outline) => outline.is_nearer(&obstacle.outline, obstacle.keep),
                Self::Turning { .. } => !self.clears(obstacle).holds(),
            }
    }
}

/// The outline of the ground a base passes over on its way straight to a place.
pub fn straight(base: &Base, to: Point) -> Outline {
    let (way, corners) = (to - base.centre(), base.corners());
    let leads = |at: usize| (corners[(at + 1) % 4] - corners[at % 4]).cross(way) < 0;
    let mut all = [Point::default(); 8];
    let mut count = 0;
    let mut push = |point| {
        all[count] = point;
        count += 1;
    };
    for (at, &corner) in corners.iter().enumerate() {
        match (leads(at + 3), leads(at)) {
            (false, false) => push(corner),
            (true, true) => push(corner + way),
            (false, true) => {
                push(corner);
                push(corner + way);
            }
            (true, false) => {
                push(corner + way);
                push(corner);
            }
        }
    }
    Outline::of(&all[..count])
}

/// 1/65,536 turns in a radian, rounded down.
const RADIAN: i32 = 10_430;

/// Follows a turn in which no corner is farther than `radius` from what stands still: the least of
/// its margins, or the first below zero.
fn turning(
    base: &Base,
    to: Facing,
    radius: i32,
    obstacle: &Obstacle,
    turned: impl Fn(Facing) -> Base,
) -> Margin {
    let (from, whole) = (base.facing(), base.facing().turn_to(to));
    let mut done = 0;
    let mut least = Margin(i32::MAX);
    loop {
        let moment = turned(from.turned(done * whole.signum()));
        let margin = moment.gap_to(&obstacle.outline).at_least(obstacle.keep);
        least = least.and(margin);
        if !margin.holds() || done == whole.abs() {
            return least;
        }
        // A corner moves by no more than its arc: so far one may turn before it matters.
        let free = i64::from(margin.0) * i64::from(RADIAN) / i64::from(radius.max(1));
        let free = free.clamp(1, 65_536) as i32;
        done = (done + free).min(whole.abs());
    }
}

/// How far a base gets on its way straight to a place before an obstacle stops it, in hundredths of
/// a millimetre; the whole way if nothing does, zero if it is too near to begin with.
pub fn free_way(base: &Base, to: Point, obstacle: &Obstacle) -> i32 {
    let whole = base.centre().distance(to);
    let from = base.centre();
    let clears =
        |done: i32| Leg::Straight(from.part_way(to, done, whole)).clears(base, obstacle).holds();
    if clears(whole) {
        return whole;
    }
    let (mut free, mut stopped) = (0, whole);
    while stopped - free > 1 {
        let middle = free.midpoint(stopped);
        if clears(middle) { free = middle } else { stopped = middle }
    }
    free
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Place, Size};

    fn base(x: i32, y: i32, degrees: i32) -> Base {
        let place = Place { centre: Point::mm(x, y), facing: Facing::degrees(degrees) };
        Base::new(place, Size::mm(20, 40))
    }

    fn zone(x: i32, y: i32, keep: i32) -> Obstacle {
        Obstacle::zone(&base(x, y, 0), keep)
    }

    #[test]
    fn straight_past_and_into() {
        let here = base(0, 0, 0);
        let ahead = Leg::Straight(Point::mm(0, -200));
        assert_eq!(ahead.clears(&here, &zone(40, -100, 2_000)), Margin(0));
        assert_eq!(ahead.clears(&here, &zone(39, -100, 2_000)), Margin(-100));
        assert_eq!(ahead.clears(&here, &Obstacle::solid((&base(20, -100, 0)).into())), Margin(50));
        assert!(!ahead.clears(&here, &Obstacle::solid((&base(19, -100, 0)).into())).holds());
        assert_eq!(ahead.length(&here), 20_000);
        assert_eq!(ahead.end(&here).centre(), Point::mm(0, -200));
    }

    #[test]
    fn walls_stop_it() {
        let here = base(0, 0, 0);
        let wall = Obstacle::solid(Outline::stretch(Point::mm(-50, -100), Point::mm(50, -100)));
        assert!(!Leg::Straight(Point::mm(0, -90)).clears(&here, &wall).holds());
        assert_eq!(free_way(&here, Point::mm(0, -200), &wall), 8_050);
        assert_eq!(free_way(&here, Point::mm(0, 200), &wall), 20_000);
        assert_eq!(free_way(&here, Point::mm(0, -200), &zone(0, -10, 2_000)), 0);
    }

    /// A base of 2 × 4 cm that turns on the spot needs room for its diagonal, 22.36 mm around.
    #[test]
    fn a_turn_needs_room_for_the_corners() {
        let here = base(0, 0, 0);
        let post = |x| Obstacle {
            outline: Outline::stretch(Point { x, y: 0 }, Point { x, y: 0 }),
            keep: 0,
        };
        assert!(Leg::Turn(Facing::SOUTH).clears(&here, &post(2_240)).holds());
        assert!(!Leg::Turn(Facing::SOUTH).clears(&here, &post(2_230)).holds());
        // Turned by little, the corners do not get there.
        assert!(Leg::Turn(Facing::degrees(20)).clears(&here, &post(2_000)).holds());
    }

    #[test]
    fn a_wheel_costs_the_way_of_its_outer_corner() {
        let here = base(0, 0, 0);
        let wheel = Leg::Wheel(Corner::FrontRight, Facing::EAST);
        assert_eq!(wheel.end(&here).corner(Corner::FrontRight), here.corner(Corner::FrontRight));
        // The quarter of a circle around the corner through the rear-left one: √(2² + 4²) cm.
        assert_eq!(wheel.length(&here), crate::facing::arc_length(4_472, 16_384));
        let beyond = Obstacle::solid((&base(-30, 20, 0)).into());
        assert!(!wheel.clears(&here, &beyond).holds());
        assert!(wheel.clears(&here, &Obstacle::solid((&base(40, 60, 0)).into())).holds());
    }

    #[test]
    fn whoever_stands_too_near_must_not_get_nearer() {
        let here = base(0, 0, 0);
        let enemy = zone(30, 0, 2_000);
        let seen = enemy.seen_by(&here);
        assert_eq!(seen.keep, 1_000);
        assert!(Leg::Straight(Point::mm(-50, 0)).clears(&here, &seen).holds());
        assert!(!Leg::Straight(Point::mm(5, -5)).clears(&here, &seen).holds());
        assert_eq!(zone(100, 0, 2_000).seen_by(&here).keep, 2_000);
    }
}
