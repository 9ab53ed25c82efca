//! How far two convex outlines are apart, or how deep they lie in each other, exactly.
//!
//! An outline is a list of corners, clockwise, without three on a line where it can be helped. Two
//! corners are a stretch of a wall, one is a point. The distance is found on the edges that part
//! the two outlines: if the corner nearest to such an edge lies square to it, that is the distance;
//! if there is none, two corners are nearest.

use std::cmp::Ordering;

use crate::margin::Margin;
use crate::point::{Point, Vector};

/// A gap or an overlap up to this is contact: half a millimetre. "Bases touch" must survive the
/// rounding of corners at odd angles.
pub const CONTACT: i32 = 50;

/// How far two outlines are apart, or, below zero, how deep they lie in each other: the shortest
/// push that parts them.
///
/// It is kept as the square root of a fraction, so that comparing it with a limit is exact.
#[derive(Clone, Copy, Debug)]
pub struct Gap {
    overlap: bool,
    above: u128,
    below: u64,
}

impl Gap {
    const fn apart(above: u128, below: u64) -> Self {
        Self { overlap: false, above, below }
    }

    /// A gap of so many whole units.
    pub const fn of(units: u32) -> Self {
        Self::apart(units as u128 * units as u128, 1)
    }

    /// The size of the gap or overlap, rounded down.
    #[inline]
    fn root(self) -> u64 {
        match u64::try_from(self.above) {
            // Between two corners there is nothing to divide by.
            Ok(above) if self.below == 1 => above.isqrt(),
            Ok(above) => (above / self.below).isqrt(),
            Err(_) => ((self.above / u128::from(self.below)) as u64).isqrt(),
        }
    }

    /// True if it is more than this many whole units, by however little.
    #[inline]
    fn exceeds(self, units: u64) -> bool {
        self.above > self.above_of(units)
    }

    /// What stands above in the fraction of so many whole units.
    #[inline]
    fn above_of(self, units: u64) -> u128 {
        u128::from(units * units) * u128::from(self.below)
    }

    /// The greatest whole number that is not more.
    #[inline]
    pub fn floor(self) -> i32 {
        let root = self.root();
        if self.overlap { -((root + u64::from(self.exceeds(root))) as i32) } else { root as i32 }
    }

    /// The smallest whole number that is not less.
    #[inline]
    pub fn ceil(self) -> i32 {
        let root = self.root();
        if self.overlap { -(root as i32) } else { (root + u64::from(self.exceeds(root))) as i32 }
    }

    /// The nearest whole number; the distance as people read it.
    #[inline]
    pub fn rounded(self) -> i32 {
        // The root of four times as much is twice as much: halves show.
        let twice = Self { above: 4 * self.above, ..self }.root();
        let size = twice.div_ceil(2) as i32;
        if self.overlap { -size } else { size }
    }

    /// Whether it is no more than a limit.
    #[inline]
    pub fn at_most(self, limit: i32) -> Margin {
        Margin(limit - self.ceil())
    }

    /// Whether it is no less than a limit.
    #[inline]
    pub fn at_least(self, limit: i32) -> Margin {
        Margin(self.floor() - limit)
    }

    /// Whether it is less than a limit: what [`Gap::at_least`] says, without how much it has to spare.
    #[inline]
    pub fn is_below(self, limit: i32) -> bool {
        match (self.overlap, limit > 0) {
            (false, true) => self.above < self.above_of(limit.unsigned_abs().into()),
            (false, false) => false,
            (true, true) => true,
            (true, false) => self.exceeds(limit.unsigned_abs().into()),
        }
    }

    /// Whether the two are in contact: a gap or an overlap of at most [`CONTACT`].
    pub fn touches(self) -> Margin {
        self.at_most(CONTACT).and(self.at_least(-CONTACT))
    }

    /// Whether the two do not lie in each other by more than [`CONTACT`].
    #[inline]
    pub fn clear(self) -> Margin {
        self.at_least(-CONTACT)
    }
}

impl Ord for Gap {
    /// By size: an overlap before a gap, the deeper overlap first.
    fn cmp(&self, other: &Self) -> Ordering {
        let mine = self.above * u128::from(other.below);
        let his = other.above * u128::from(self.below);
        match (self.overlap, other.overlap) {
            (true, true) => his.cmp(&mine),
            (false, false) => mine.cmp(&his),
            (overlap, _) => other.overlap.cmp(&overlap),
        }
    }
}

impl PartialOrd for Gap {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl PartialEq for Gap {
    fn eq(&self, other: &Self) -> bool {
        self.cmp(other).is_eq()
    }
}

impl Eq for Gap {}

/// What one edge of an outline says of another outline.
enum Parting {
    /// It parts them, and the nearest corner of the other lies square to it.
    Square(Gap),
    /// It parts them.
    Aslant,
    /// The other reaches over it, so deep.
    Over(i64),
}

/// The gap between two convex outlines of at least one corner each.
#[inline]
pub fn gap(a: &[Point], b: &[Point]) -> Gap {
    let mut parted = false;
    let mut shallowest: Option<(i64, i64)> = None;
    for (mine, other) in [(a, b), (b, a)] {
        let mut from = mine[mine.len() - 1];
        for &to in mine {
            let edge = (from, to);
            from = to;
            let square = (edge.1 - edge.0).square();
            if square == 0 {
                continue;
            }
            match parting(edge, square, other) {
                Parting::Square(gap) => return gap,
                Parting::Aslant => parted = true,
                Parting::Over(depth) if !parted => {
                    if shallowest.is_none_or(|(least, of)| less(depth, square, least, of)) {
                        shallowest = Some((depth, square));
                    }
                }
                Parting::Over(_) => {}
            }
        }
    }
    match shallowest {
        Some((depth, square)) if !parted => {
            let depth = u128::from(depth.unsigned_abs());
            Gap { overlap: true, above: depth * depth, below: square.unsigned_abs() }
        }
        _ => nearest_corners(a, b),
    }
}

/// Whether the gap between two outlines is less than a limit: what [`Gap::is_below`] says of it, known as soon as one
/// edge keeps them far enough apart.
#[inline]
pub(crate) fn is_below(a: &[Point], b: &[Point], limit: i32) -> bool {
    let least = i128::from(limit).pow(2);
    let mut edges = false;
    for (mine, other) in [(a, b), (b, a)] {
        let mut from = mine[mine.len() - 1];
        for &to in mine {
            let (begin, edge) = (from, to - from);
            from = to;
            let square = edge.square();
            if square == 0 {
                continue;
            }
            edges = true;
            let inmost = other.iter().map(|&corner| edge.cross(corner - begin)).max();
            let inmost = i128::from(inmost.unwrap_or(0));
            let far = match limit < 0 {
                true => inmost <= 0 || inmost * inmost <= least * i128::from(square),
                false => inmost <= 0 && inmost * inmost >= least * i128::from(square),
            };
            if far {
                return false;
            }
        }
    }
    // Where every edge is reached over by more than is allowed, the shallowest is too.
    edges && limit <= 0 || gap(a, b).is_below(limit)
}

#[inline]
fn parting((from, to): (Point, Point), square: i64, other: &[Point]) -> Parting {
    let edge = to - from;
    let mut inmost = i64::MIN;
    for &corner in other {
        inmost = inmost.max(edge.cross(corner - from));
    }
    if inmost > 0 {
        return Parting::Over(inmost);
    }
    let lies_square = |corner: &Point| {
        let way = *corner - from;
        let along = edge.dot(way);
        edge.cross(way) == inmost && along >= 0 && along <= square
    };
    if other.iter().any(lies_square) {
        let distance = u128::from(inmost.unsigned_abs());
        return Parting::Square(Gap::apart(distance * distance, square.unsigned_abs()));
    }
    Parting::Aslant
}

/// The distance between the two corners nearest to each other.
#[inline]
fn nearest_corners(a: &[Point], b: &[Point]) -> Gap {
    let mut least = i64::MAX;
    for &mine in a {
        for &other in b {
            least = least.min((other - mine).square());
        }
    }
    Gap::apart(u128::from(least.unsigned_abs()), 1)
}

/// What an edge of a lozenge says of another.
enum Seen {
    /// It parts them, and the nearest corner of the other lies square to it.
    Square(Gap),
    /// It parts them.
    Aslant,
    /// The other reaches over it.
    Over,
}

/// A parallelogram about its middle: one corner is `left` of it, the next clockwise `right`, the
/// other two lie opposite.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub(crate) struct Lozenge {
    pub(crate) centre: Point,
    pub(crate) left: Vector,
    pub(crate) right: Vector,
}

impl Lozenge {
    /// The gap to another: the same as [`gap`] says of the corners, in a fraction of the time. Two
    /// that are well apart mostly have corners nearest to each other, and what lies opposite need not
    /// be looked at twice.
    #[inline]
    pub(crate) fn gap(&self, other: &Self) -> Gap {
        let (way, back) = (other.centre - self.centre, self.centre - other.centre);
        self.between_corners(other, way).unwrap_or_else(|| self.between_edges(other, way, back))
    }

    /// The gap, if the corners that reach farthest towards each other are the nearest points: no
    /// step along one of their edges brings them nearer.
    #[inline(always)]
    fn between_corners(&self, other: &Self, way: Vector) -> Option<Gap> {
        let (mine, beside_mine) = self.towards(way);
        let (his, beside_his) = other.towards(-way);
        let between = way + his - mine;
        let nearer = |corner: Vector, beside: Vector, to: Vector| {
            (to.dot(beside - corner) > 0) | (to.dot(-beside - corner) > 0)
        };
        let apart = !between.is_zero()
            & !(nearer(mine, beside_mine, between) | nearer(his, beside_his, -between));
        apart.then(|| Gap::apart(u128::from(between.square().unsigned_abs()), 1))
    }

    /// The corner that reaches farthest that way, and one of the two beside it; the other lies
    /// opposite to that.
    #[inline(always)]
    fn towards(&self, way: Vector) -> (Vector, Vector) {
        let (left, right) = (way.dot(self.left), way.dot(self.right));
        let by_left = left.abs() >= right.abs();
        let (corner, beside, reach) =
            if by_left { (self.left, self.right, left) } else { (self.right, self.left, right) };
        (if reach < 0 { -corner } else { corner }, beside)
    }

    /// The gap, if an edge says how large it is.
    #[inline]
    fn between_edges(&self, other: &Self, way: Vector, back: Vector) -> Gap {
        let mut parted = false;
        for second in [false, true] {
            let (from, to) = self.edge(second);
            match self.seen(from, to, way, other) {
                Seen::Square(gap) => return gap,
                Seen::Aslant => parted = true,
                Seen::Over => {}
            }
            let (from, to) = other.edge(second);
            match other.seen(from, to, back, self) {
                Seen::Square(gap) => return gap,
                Seen::Aslant => parted = true,
                Seen::Over => {}
            }
        }
        if parted {
            self.nearest_corners(other, way)
        } else {
            gap(&self.corners(), &other.corners())
        }
    }

    /// One of the two edges that are not opposite each other: where it begins and ends.
    #[inline(always)]
    fn edge(&self, second: bool) -> (Vector, Vector) {
        if second { (self.right, -self.left) } else { (self.left, self.right) }
    }

    fn corners(&self) -> [Point; 4] {
        let Self { centre, left, right } = *self;
        [centre + left, centre + right, centre - left, centre - right]
    }

    /// What an edge, or the one opposite, says of another lozenge that lies `way` from here.
    #[inline(always)]
    fn seen(&self, from: Vector, to: Vector, way: Vector, other: &Self) -> Seen {
        let edge = to - from;
        let across = edge.cross(way);
        let (left, right) = (edge.cross(other.left), edge.cross(other.right));
        let farthest = left.abs().max(right.abs());
        let spare = across.abs() - farthest - self.left.cross(self.right);
        if spare < 0 || edge.is_zero() {
            return Seen::Over;
        }
        let (from, to) = (edge.dot(from), edge.dot(to));
        let (side, low, high) = if across < 0 { (1, from, to) } else { (-1, -to, -from) };
        let square_to = |corner: Vector, across: i64| {
            let nearest = if across * side > 0 { corner } else { -corner };
            across.abs() == farthest && (low..=high).contains(&edge.dot(way + nearest))
        };
        if square_to(other.left, left) || square_to(other.right, right) {
            let distance = u128::from(spare.unsigned_abs());
            return Seen::Square(Gap::apart(distance * distance, edge.square().unsigned_abs()));
        }
        Seen::Aslant
    }

    #[inline]
    fn nearest_corners(&self, other: &Self, way: Vector) -> Gap {
        let mut least = i64::MAX;
        for mine in [self.left, self.right, -self.left, -self.right] {
            for his in [other.left, other.right, -other.left, -other.right] {
                least = least.min((way + his - mine).square());
            }
        }
        Gap::apart(u128::from(least.unsigned_abs()), 1)
    }
}

/// True if one depth, as a product with the length of its edge whose square is given, is less than
/// another.
#[inline]
fn less(depth: i64, square: i64, other: i64, of: i64) -> bool {
    let (mine, his) = (i128::from(depth), i128::from(other));
    mine * mine * i128::from(of) < his * his * i128::from(square)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn square(x: i32, y: i32) -> [Point; 4] {
        [(0, 0), (20, 0), (20, 20), (0, 20)].map(|(a, b)| Point::mm(x + a, y + b))
    }

    #[test]
    fn apart_square_and_aslant() {
        assert_eq!(gap(&square(0, 0), &square(30, 5)).rounded(), 1_000);
        assert_eq!(gap(&square(0, 0), &square(23, 24)).rounded(), 500);
        assert_eq!(gap(&square(0, 0), &square(20, 0)).rounded(), 0);
        assert_eq!(gap(&square(0, 0), &square(20, 20)).rounded(), 0);
    }

    #[test]
    fn overlaps_are_the_shortest_push() {
        assert_eq!(gap(&square(0, 0), &square(19, 3)).rounded(), -100);
        assert_eq!(gap(&square(0, 0), &square(0, 0)).rounded(), -2_000);
        assert_eq!(gap(&square(0, 0), &square(-15, 12)).rounded(), -500);
    }

    #[test]
    fn stretches_and_points() {
        let wall = [Point::mm(30, -50), Point::mm(30, 50)];
        assert_eq!(gap(&square(0, 0), &wall).rounded(), 1_000);
        assert_eq!(gap(&square(15, 0), &wall).rounded(), -500);
        let post = [Point::mm(23, 24)];
        assert_eq!(gap(&square(0, 0), &post).rounded(), 500);
        assert_eq!(gap(&square(5, 5), &post).rounded(), -100);
        assert_eq!(gap(&post, &[Point::mm(26, 28)]).rounded(), 500);
    }

    #[test]
    fn margins_are_exact() {
        let gap = gap(&[Point { x: 0, y: 0 }], &[Point { x: 1, y: 1 }]);
        assert_eq!((gap.floor(), gap.ceil(), gap.rounded()), (1, 2, 1));
        assert_eq!((gap.at_most(1), gap.at_most(2)), (Margin(-1), Margin(0)));
        assert_eq!((gap.at_least(1), gap.at_least(2)), (Margin(0), Margin(-1)));
        let deep = Gap { overlap: true, ..gap };
        assert_eq!((deep.floor(), deep.ceil(), deep.rounded()), (-2, -1, -1));
        for limit in -3..=3 {
            assert_eq!(gap.is_below(limit), !gap.at_least(limit).holds(), "{limit}");
            assert_eq!(deep.is_below(limit), !deep.at_least(limit).holds(), "{limit}");
            assert_eq!(Gap::of(0).is_below(limit), !Gap::of(0).at_least(limit).holds(), "{limit}");
        }
        assert_eq!(deep.min(gap), deep);
        assert_eq!(gap.min(Gap::of(1)), Gap::of(1));
    }

    /// The quick answer is the one of the gap itself, for all pairs of shapes and limits around it.
    #[test]
    fn quickly_below_is_below() {
        let mut random = crate::random::Lcg::new(9);
        for _ in 0..20_000 {
            let mut shape = || -> Vec<Point> {
                let count = 1 + random.below(6) as usize;
                let mut at = || Point { x: random.below(400), y: random.below(400) };
                let mut points: Vec<Point> = (0..count).map(|_| at()).collect();
                let corners = crate::outline::hull(&mut points);
                points.truncate(corners);
                points
            };
            let (a, b) = (shape(), shape());
            let real = gap(&a, &b);
            for limit in [-50, 0, 100, real.floor(), real.ceil(), real.floor() - 1, real.ceil() + 1]
            {
                assert_eq!(is_below(&a, &b, limit), real.is_below(limit), "{a:?} {b:?} {limit}");
            }
        }
    }
}
