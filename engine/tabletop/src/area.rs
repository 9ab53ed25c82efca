//! Areas of the table: a wood, a hill, a lake. Any simple polygon, its rim part of it.

use crate::base::Base;
use crate::gap::{CONTACT, Gap, gap, is_below};
use crate::margin::Margin;
use crate::outline::Around;
use crate::point::{Point, Vector, rounded_ratio};

/// A part of the table within a rim that does not cross itself.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Area {
    corners: Vec<Point>,
    around: Around,
}

/// How a base stands to an area.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Standing {
    /// Wholly outside, so far from the rim; or in contact with it.
    Outside(Gap),
    /// Partly inside: the rim runs through it.
    Across,
    /// Wholly inside, so far from the rim; or in contact with it.
    Inside(Gap),
}

/// A part of a way: from so far along it to so far along it.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Span {
    /// Where it begins.
    pub from: i32,
    /// Where it ends.
    pub to: i32,
}

impl Span {
    /// How long it is.
    pub const fn length(self) -> i32 {
        self.to - self.from
    }
}

impl Area {
    /// An area with the given corners, in either direction around.
    pub fn new(corners: Vec<Point>) -> Self {
        let around = Around::of(&corners);
        Self { corners, around }
    }

    /// Its corners, as they were given.
    pub fn corners(&self) -> &[Point] {
        &self.corners
    }

    /// The box around it.
    pub const fn around(&self) -> Around {
        self.around
    }

    /// The stretches of its rim.
    pub fn rim(&self) -> impl Iterator<Item = (Point, Point)> + Clone {
        let next = self.corners.iter().cycle().skip(1);
        self.corners.iter().copied().zip(next.copied())
    }

    /// True if the point lies inside or on the rim.
    pub fn holds(&self, point: Point) -> bool {
        if !self.around.holds(point) {
            return false;
        }
        let mut inside = false;
        for (from, to) in self.rim() {
            let side = (to - from).cross(point - from);
            if side == 0 && Around::of(&[from, to]).holds(point) {
                return true;
            }
            // Each stretch counts from its upper end, the lower end excluded.
            if (from.y > point.y) != (to.y > point.y) && (side > 0) == (to.y > from.y) {
                inside = !inside;
            }
        }
        inside
    }

    /// The gap between an outline and the rim.
    fn gap_to_rim(&self, corners: &[Point]) -> Option<Gap> {
        self.rim().map(|(from, to)| gap(corners, &[from, to])).reduce(Gap::min)
    }

    /// How a base stands to the area. Up to [`CONTACT`] over the rim is not yet across it.
    pub fn standing(&self, base: &Base) -> Standing {
        let corners = base.corners();
        let nothing = Gap::of(u32::MAX);
        if !self.around.grown(CONTACT).meets(base.around()) {
            return Standing::Outside(self.gap_to_rim(&corners).unwrap_or(nothing));
        }
        let rim = self.gap_to_rim(&corners).unwrap_or(nothing);
        match self.holds(base.centre()) {
            _ if !rim.clear().holds() => Standing::Across,
            true => Standing::Inside(rim),
            false => Standing::Outside(rim),
        }
    }

    /// Whether the rim runs through a base, by more than contact: it stands across it.
    pub fn runs_through(&self, base: &Base) -> bool {
        self.around.meets(base.around()) && any_through(self.rim(), base)
    }

    /// Whether a base stands in the area by more than contact, wholly or in part.
    pub fn meets(&self, base: &Base) -> bool {
        let near = self.around.meets(base.around());
        near && (self.runs_through(base) || self.holds(base.centre()))
    }

    /// Whether a base stands wholly in the area, its rim touched at most.
    pub fn holds_all(&self, base: &Base) -> bool {
        matches!(self.standing(base), Standing::Inside(_))
    }

    /// Whether a base touches the rim from outside.
    pub fn touched_by(&self, base: &Base) -> Margin {
        match self.standing(base) {
            Standing::Outside(gap) => gap.touches(),
            Standing::Across | Standing::Inside(_) => Margin(-1),
        }
    }

    /// The parts of the line between two points that lie in the area, in order.
    pub fn spans(&self, from: Point, to: Point) -> Vec<Span> {
        if !self.around.meets(Around::of(&[from, to])) {
            return Vec::new();
        }
        let mut cuts = Vec::new();
        for (a, b) in self.rim() {
            cuts.extend(cut(from, to, a, b));
        }
        between(cuts, from.distance(to), |at, whole| self.holds(from.part_way(to, at, whole)))
    }

    /// The parts of the way of a base straight to a place on which any part of it stands in the
    /// area by more than contact, in order.
    pub fn spans_of(&self, base: &Base, to: Point) -> Vec<Span> {
        let (corners, way) = (base.corners(), to - base.centre());
        let both = [corners, corners.map(|corner| corner + way)];
        let passed = Around::of(both.as_flattened());
        if !self.around.meets(passed) {
            return Vec::new();
        }
        let mut cuts = Vec::new();
        for (a, b) in self.rim().filter(|&(a, b)| passed.meets(Around::of(&[a, b]))) {
            for (at, &corner) in corners.iter().enumerate() {
                cuts.extend(cut(corner, corner + way, a, b));
                // A corner of the area meets an edge of the base, seen from the base.
                let next = corners[(at + 1) % 4];
                cuts.extend(cut(a, a - way, corner, next));
            }
        }
        let from = base.centre();
        let whole = from.distance(to);
        between(cuts, whole, |at, whole| self.meets(&base.at(from.part_way(to, at, whole))))
    }
}

/// Whether any of some stretches runs through a base, by more than contact.
pub(crate) fn any_through(
    mut stretches: impl Iterator<Item = (Point, Point)>,
    base: &Base,
) -> bool {
    let (around, corners) = (base.around(), base.corners());
    stretches.any(|(from, to)| {
        around.meets(Around::of(&[from, to])) && is_below(&corners, &[from, to], -CONTACT)
    })
}

/// How far along the way from one point to another a stretch cuts it, rounded, if it does.
pub(crate) fn cut(from: Point, to: Point, a: Point, b: Point) -> Option<i32> {
    let (way, stretch) = (to - from, b - a);
    let below = way.cross(stretch);
    if below == 0 {
        return None;
    }
    let (along, aside) = ((a - from).cross(stretch), (a - from).cross(way));
    let (below, along, aside) =
        if below < 0 { (-below, -along, -aside) } else { (below, along, aside) };
    let meets = (0..=below).contains(&along) && (0..=below).contains(&aside);
    meets.then(|| part_of(way, along, below))
}

/// The length of a part of a way.
fn part_of(way: Vector, above: i64, below: i64) -> i32 {
    let length = way.square().unsigned_abs().isqrt();
    let scaled = i128::from(length) * i128::from(above) / i128::from(below);
    scaled as i32
}

/// The spans between the cuts of a way where `inside` holds in the middle; neighbours are joined.
fn between(mut cuts: Vec<i32>, whole: i32, inside: impl Fn(i32, i32) -> bool) -> Vec<Span> {
    cuts.extend([0, whole]);
    cuts.sort_unstable();
    cuts.dedup();
    let mut spans: Vec<Span> = Vec::new();
    for pair in cuts.windows(2) {
        let &[from, to] = pair else { continue };
        // The middle, in half units, so that a span of one unit has one.
        if !inside(from + to, 2 * whole) {
            continue;
        }
        match spans.last_mut() {
            Some(last) if last.to == from => last.to = to,
            _ => spans.push(Span { from, to }),
        }
    }
    spans
}

/// Which two stretches of a chain of points cross or touch that should not, if any: the numbers of
/// their first points. `closed` if the last point is joined to the first.
pub fn crosses_itself(points: &[Point], closed: bool) -> Option<(usize, usize)> {
    let count = points.len();
    let stretches = if closed { count } else { count.saturating_sub(1) };
    let end = |at: usize| points[at % count];
    for one in 0..stretches {
        for other in one + 1..stretches {
            let (a, b, c, d) = (end(one), end(one + 1), end(other), end(other + 1));
            let follows = other == one + 1;
            let precedes = closed && (other + 1) % count == one;
            let wrong = match (follows, precedes) {
                (false, false) => meet(a, b, c, d),
                // Neighbours share a point; folded back on each other they share more.
                (true, false) => folded(a, b, d),
                (false, true) => folded(c, a, b),
                (true, true) => true,
            };
            if wrong {
                return Some((one, other));
            }
        }
    }
    None
}

/// True if the way from `a` over `b` to `c` turns straight back.
fn folded(a: Point, b: Point, c: Point) -> bool {
    let (first, second) = (b - a, c - b);
    first.cross(second) == 0 && first.dot(second) < 0
}

/// True if two stretches have a point in common.
fn meet(a: Point, b: Point, c: Point, d: Point) -> bool {
    let side = |a: Point, b: Point, c: Point| (b - a).cross(c - a).signum();
    let on = |a: Point, b: Point, c: Point| side(a, b, c) == 0 && Around::of(&[a, b]).holds(c);
    side(a, b, c) * side(a, b, d) < 0 && side(c, d, a) * side(c, d, b) < 0
        || on(a, b, c)
        || on(a, b, d)
        || on(c, d, a)
        || on(c, d, b)
}

/// The twice of the ground within a chain of points; zero if they lie on a line.
pub(crate) fn double_ground(points: &[Point]) -> i64 {
    let from = points.first().copied().unwrap_or_default();
    let pairs = points.windows(2);
    pairs.map(|pair| (pair[0] - from).cross(pair[1] - from)).sum()
}

/// The point so far along the way from one point to another.
pub fn along(from: Point, to: Point, distance: i32) -> Point {
    let (way, whole) = (to - from, from.distance(to));
    if whole == 0 {
        return from;
    }
    let part = |length: i32| rounded_ratio(i64::from(length) * i64::from(distance), whole.into());
    from + Vector { x: part(way.x), y: part(way.y) }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Facing, Place, Size};

    fn points(list: &[(i32, i32)]) -> Vec<Point> {
        list.iter().map(|&(x, y)| Point::mm(x, y)).collect()
    }

    /// A wood in the shape of a U, open to the south.
    fn wood() -> Area {
        Area::new(points(&[
            (0, 0),
            (90, 0),
            (90, 60),
            (60, 60),
            (60, 30),
            (30, 30),
            (30, 60),
            (0, 60),
        ]))
    }

    fn base(x: i32, y: i32) -> Base {
        Base::new(Place { centre: Point::mm(x, y), facing: Facing::NORTH }, Size::mm(20, 20))
    }

    #[test]
    fn points_in_and_out() {
        for area in [wood(), Area::new(wood().corners().iter().rev().copied().collect())] {
            assert!(area.holds(Point::mm(15, 50)));
            assert!(!area.holds(Point::mm(45, 50)));
            assert!(area.holds(Point::mm(45, 30)));
            assert!(area.holds(Point::mm(0, 0)));
            assert!(!area.holds(Point { x: -1, y: 0 }));
            assert!(area.holds(Point::mm(60, 45)));
        }
    }

    #[test]
    fn bases_in_and_out() {
        let wood = wood();
        assert!(wood.holds_all(&base(15, 40)));
        assert!(!wood.holds_all(&base(25, 40)));
        assert!(wood.meets(&base(25, 40)));
        assert_eq!(wood.standing(&base(30, 50)), Standing::Across);
        assert!(!wood.meets(&base(45, 45)));
        assert!(wood.touched_by(&base(45, 40)).holds());
        assert!(wood.touched_by(&base(-10, 40)).holds());
        assert!(!wood.touched_by(&base(-11, 40)).holds());
        assert!(wood.holds_all(&base(10, 10)));
        // Half a millimetre over the rim is contact, not across.
        let close = base(0, 0).at(Point { x: -950, y: 3_000 });
        assert!(wood.touched_by(&close).holds());
    }

    #[test]
    fn spans_of_a_line() {
        let spans = wood().spans(Point::mm(-10, 50), Point::mm(110, 50));
        let expected = [(1_000, 4_000), (7_000, 10_000)].map(|(from, to)| Span { from, to });
        assert_eq!(spans, expected);
        assert_eq!(wood().spans(Point::mm(-10, 70), Point::mm(110, 70)), []);
        let inside = wood().spans(Point::mm(10, 10), Point::mm(20, 10));
        assert_eq!(inside, [Span { from: 0, to: 1_000 }]);
    }

    /// A base of 2 cm is in the wood from its front edge's entry until its rear edge's exit, and
    /// contact of half a millimetre at either end does not count.
    #[test]
    fn spans_of_a_base() {
        let spans = wood().spans_of(&base(-30, 50), Point::mm(15, 50));
        assert_eq!(spans, [Span { from: 2_000, to: 4_500 }]);
        // Just the 30 mm of the gap, of which 20 are the base's own.
        let across = wood().spans_of(&base(-30, 50), Point::mm(130, 50));
        assert_eq!(across[0].from, 2_000);
        assert_eq!(across.len(), 2);
        assert_eq!(across[0].to, 7_000);
    }

    #[test]
    fn polygons_that_cross_themselves() {
        assert_eq!(crosses_itself(wood().corners(), true), None);
        let bow = points(&[(0, 0), (10, 10), (10, 0), (0, 10)]);
        assert_eq!(crosses_itself(&bow, true), Some((0, 2)));
        assert_eq!(crosses_itself(&bow, false), Some((0, 2)));
        let spike = points(&[(0, 0), (10, 0), (20, 0), (10, 0), (10, 10)]);
        assert!(crosses_itself(&spike, true).is_some());
        assert_eq!(crosses_itself(&points(&[(0, 0), (10, 0), (10, 10)]), true), None);
        let touching = points(&[(0, 0), (10, 0), (10, 10), (5, 0), (0, 10)]);
        assert!(crosses_itself(&touching, true).is_some());
    }
}
