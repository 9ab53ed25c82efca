//! Formations: where the bases of a unit stand when they form line, column or square.

use crate::base::{Place, Size};
use crate::facing::Facing;
use crate::point::{Point, Vector};

/// How the bases of a unit stand to each other.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Formation {
    /// So many ranks, base beside base; the rear rank may be short, and stands in the middle.
    Line {
        /// From front to rear: one at least.
        ranks: u8,
    },
    /// So many files, base behind base; the last rank may be short, and stands in the middle.
    Column {
        /// From left to right: one at least.
        files: u8,
    },
    /// Four sides that face outwards around an empty middle; what is left over stands behind it.
    Square,
    /// So many ranks with the same gap on all sides.
    Dispersed {
        /// From front to rear: one at least.
        ranks: u8,
        /// Between two bases, in hundredths of a millimetre.
        gap: i32,
    },
}

impl Formation {
    /// The places of `count` bases of one size. `at` is where the middle of the front edge of the
    /// formation is and where it faces.
    pub fn places(self, count: usize, size: Size, at: Place) -> Vec<Place> {
        match self {
            Self::Line { ranks } => {
                let files = count.div_ceil(usize::from(ranks.max(1)));
                grid(count, files, size, at)
            }
            Self::Column { files } => grid(count, usize::from(files.max(1)), size, at),
            Self::Dispersed { ranks, gap } => {
                let files = count.div_ceil(usize::from(ranks.max(1)));
                let gap = gap.clamp(0, Size::SIDE_MAX);
                let room = Size { width: size.width + gap, depth: size.depth + gap };
                // The gap in front of the first rank is no part of the formation.
                let ahead = at.centre + at.facing.ahead(gap / 2);
                grid(count, files, room, Place { centre: ahead, ..at })
            }
            Self::Square => square(count, size, at),
        }
    }
}

/// A place `right` and `back` of another as it sees it, rounded once.
fn beside(at: Place, right: i64, back: i64) -> Point {
    let (sin, cos) = at.facing.sine_cosine();
    let x = crate::facing::rounded_shift(right * cos - back * sin, 31);
    let y = crate::facing::rounded_shift(right * sin + back * cos, 31);
    at.centre + Vector { x, y }
}

/// Ranks of `files` bases, the last one short and in the middle. Lengths are doubled on the way, so
/// that halves stay whole.
fn grid(count: usize, files: usize, size: Size, at: Place) -> Vec<Place> {
    let files = files.clamp(1, count.max(1));
    let (width, depth) = (i64::from(size.width), i64::from(size.depth));
    (0..count)
        .map(|number| {
            let (rank, file) = (number / files, number % files);
            let in_rank = files.min(count - rank * files);
            let right = (2 * file as i64 + 1 - in_rank as i64) * width;
            let back = (2 * rank as i64 + 1) * depth;
            Place { centre: beside(at, right, back), facing: at.facing }
        })
        .collect()
}

/// A hollow square: each side as long as the bases allow, its bases facing outwards, turned about
/// the next corner. Fewer than four bases stand in a line.
fn square(count: usize, size: Size, at: Place) -> Vec<Place> {
    let side = count / 4;
    if side == 0 {
        return grid(count, count, size, at);
    }
    let (width, depth) = (i64::from(size.width), i64::from(size.depth));
    // A side runs from one corner of the square to where the flank of the next side begins.
    let whole = 2 * (side as i64 * width + depth);
    let mut places = Vec::with_capacity(count);
    let middle = Place { centre: beside(at, 0, whole / 2), facing: at.facing };
    for quarter in 0..4 {
        let facing = at.facing.turned(16_384 * quarter);
        let here = Place { facing, ..middle };
        for number in 0..side {
            let right = -whole / 2 + (2 * number as i64 + 1) * width;
            places.push(Place { centre: beside(here, right, -whole / 2 + depth), facing });
        }
    }
    let rest = count - 4 * side;
    let behind = Place { centre: beside(at, 0, whole), facing: at.facing };
    places.extend(grid(rest, rest, size, behind));
    places
}

/// The place of the middle of the front edge, given the places of bases: half way between the
/// outermost in the direction faced. For "as you are" drills.
pub fn front_of(places: &[Place], size: Size, facing: Facing) -> Option<Place> {
    let ahead = facing.ahead(1 << 16);
    let right = facing.turned(16_384).ahead(1 << 16);
    let first = places.first()?.centre;
    let spread = |along: Vector| {
        let values = places.iter().map(move |place| along.dot(place.centre - first));
        (values.clone().min().unwrap_or(0), values.max().unwrap_or(0))
    };
    let ((_, front), (left, most)) = (spread(ahead), spread(right));
    let units = |dot: i64| crate::point::rounded_ratio(dot, 1 << 16);
    let forward = facing.ahead(units(front) + size.depth / 2);
    let aside = facing.turned(16_384).ahead(units((left + most) / 2));
    Some(Place { centre: first + forward + aside, facing })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::base::Base;

    const FOOT: Size = Size::mm(20, 20);
    const HORSE: Size = Size::mm(20, 40);

    fn bases(formation: Formation, count: usize, size: Size, degrees: i32) -> Vec<Base> {
        let at = Place { centre: Point::mm(300, 300), facing: Facing::degrees(degrees) };
        let places = formation.places(count, size, at);
        places.into_iter().map(|place| Base::new(place, size)).collect()
    }

    /// True if every base can be reached from the first over bases no farther apart than `gap`.
    fn hangs_together(bases: &[Base], gap: i32) -> bool {
        let mut reached = vec![0];
        let mut left: Vec<usize> = (1..bases.len()).collect();
        while let Some(at) = left.iter().position(|&other| {
            reached.iter().any(|&one: &usize| bases[one].gap(&bases[other]).at_most(gap).holds())
        }) {
            reached.push(left.remove(at));
        }
        left.is_empty()
    }

    fn clash(bases: &[Base]) -> bool {
        let pairs = (0..bases.len()).flat_map(|a| (0..a).map(move |b| (a, b)));
        pairs.into_iter().any(|(a, b)| !bases[a].gap(&bases[b]).clear().holds())
    }

    #[test]
    fn every_formation_hangs_together_and_nobody_stands_on_another() {
        for degrees in (0..360).step_by(7) {
            for count in 1..=24 {
                for size in [FOOT, HORSE] {
                    for ranks in 1..=3 {
                        let line = bases(Formation::Line { ranks }, count, size, degrees);
                        assert!(hangs_together(&line, crate::CONTACT) && !clash(&line));
                        let column =
                            bases(Formation::Column { files: ranks }, count, size, degrees);
                        assert!(hangs_together(&column, crate::CONTACT) && !clash(&column));
                        let open = Formation::Dispersed { ranks, gap: 2_100 };
                        let open = bases(open, count, size, degrees);
                        assert!(hangs_together(&open, 4_000) && !clash(&open));
                    }
                    let square = bases(Formation::Square, count, size, degrees);
                    assert!(hangs_together(&square, crate::CONTACT), "{count} of {size:?}");
                    assert!(!clash(&square), "{count} of {size:?} at {degrees}");
                }
            }
        }
    }

    #[test]
    fn a_line_stands_behind_its_front() {
        let at = Place { centre: Point::mm(100, 100), facing: Facing::NORTH };
        let places = Formation::Line { ranks: 2 }.places(5, FOOT, at);
        let centres: Vec<Point> = places.iter().map(|place| place.centre).collect();
        let expected = [(80, 110), (100, 110), (120, 110), (90, 130), (110, 130)];
        assert_eq!(centres, expected.map(|(x, y)| Point::mm(x, y)));
        assert_eq!(front_of(&places, FOOT, Facing::NORTH), Some(at));
        assert_eq!(front_of(&[], FOOT, Facing::NORTH), None);
    }

    #[test]
    fn the_sides_of_a_square_face_outwards() {
        let square = bases(Formation::Square, 9, FOOT, 0);
        let facing = |degrees| {
            square.iter().filter(|base| base.facing() == Facing::degrees(degrees)).count()
        };
        assert_eq!([0, 90, 180, 270].map(facing), [3, 2, 2, 2]);
    }
}
