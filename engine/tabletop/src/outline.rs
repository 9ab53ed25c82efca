//! The outline of a thing that is convex: a base, a strip, the ground over which a base moves.

use crate::base::Base;
use crate::gap::{Gap, Lozenge, gap, is_below};
use crate::point::{Point, Vector};

/// The most corners an outline has: the ground of a straight way counts each corner of a base twice.
const CORNERS_MAX: usize = 8;

/// A convex outline of one to eight corners, clockwise, and the box around it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Outline {
    corners: [Point; CORNERS_MAX],
    count: u8,
    around: Around,
}

/// A box along the edges of the table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Around {
    /// Its north-west corner.
    pub least: Point,
    /// Its south-east corner.
    pub most: Point,
}

impl Around {
    /// The box around some points; around the origin if there are none.
    #[inline]
    pub fn of(points: &[Point]) -> Self {
        let first = points.first().copied().unwrap_or_default();
        points.iter().fold(Self { least: first, most: first }, |around, point| Self {
            least: Point { x: around.least.x.min(point.x), y: around.least.y.min(point.y) },
            most: Point { x: around.most.x.max(point.x), y: around.most.y.max(point.y) },
        })
    }

    /// The box, larger by so much on all sides.
    #[must_use]
    pub fn grown(self, by: i32) -> Self {
        let by = Vector { x: by, y: by };
        Self { least: self.least - by, most: self.most + by }
    }

    /// The box around both.
    #[must_use]
    pub fn joined(self, other: Self) -> Self {
        Self::of(&[self.least, self.most, other.least, other.most])
    }

    /// True if the two boxes have a point in common.
    #[inline]
    pub fn meets(self, other: Self) -> bool {
        self.least.x <= other.most.x
            && other.least.x <= self.most.x
            && self.least.y <= other.most.y
            && other.least.y <= self.most.y
    }

    /// True if the point lies in the box or on its edge.
    pub fn holds(self, point: Point) -> bool {
        let Point { x, y } = point;
        (self.least.x..=self.most.x).contains(&x) && (self.least.y..=self.most.y).contains(&y)
    }
}

impl Outline {
    /// The outline of some corners that are convex and clockwise: eight at most.
    pub(crate) fn of(corners: &[Point]) -> Self {
        let mut all = [Point::default(); CORNERS_MAX];
        let count = corners.len().min(CORNERS_MAX);
        all[..count].copy_from_slice(&corners[..count]);
        Self { corners: all, count: count as u8, around: Around::of(&corners[..count]) }
    }

    /// A stretch of a wall.
    pub fn stretch(from: Point, to: Point) -> Self {
        Self::of(&[from, to])
    }

    /// Its corners, clockwise.
    #[inline]
    pub fn corners(&self) -> &[Point] {
        &self.corners[..usize::from(self.count)]
    }

    /// The box around it.
    #[inline]
    pub const fn around(&self) -> Around {
        self.around
    }

    /// The gap to another outline.
    pub fn gap(&self, other: &Self) -> Gap {
        gap(self.corners(), other.corners())
    }

    /// Whether the gap to another outline is less than a limit.
    #[inline]
    pub fn is_nearer(&self, other: &Self, limit: i32) -> bool {
        is_below(self.corners(), other.corners(), limit)
    }
}

impl From<&Base> for Outline {
    fn from(base: &Base) -> Self {
        Self::of(&base.corners())
    }
}

impl Base {
    /// The gap to another base: the distance from edge to edge, or how deep they overlap.
    #[inline]
    pub fn gap(&self, other: &Self) -> Gap {
        self.lozenge().gap(&other.lozenge())
    }

    /// False only if the two are certainly farther apart than `within`.
    #[inline]
    pub fn may_be_within(&self, other: &Self, within: i32) -> bool {
        let (way, mine, his) = (other.centre() - self.centre(), self.half(), other.half());
        let within = within.max(0);
        way.x.abs() <= mine.x + his.x + within && way.y.abs() <= mine.y + his.y + within
    }

    /// The box around the base.
    #[inline]
    pub fn around(&self) -> Around {
        let (centre, half) = (self.centre(), self.half());
        Around { least: centre - half, most: centre + half }
    }

    /// From the middle of the box around the base to its south-east corner.
    #[inline]
    fn half(&self) -> Vector {
        let Lozenge { left, right, .. } = self.lozenge();
        Vector { x: left.x.abs().max(right.x.abs()), y: left.y.abs().max(right.y.abs()) }
    }
}

/// Orders points clockwise around their hull and leaves the corners of the hull in front; says how
/// many there are.
pub(crate) fn hull(points: &mut [Point]) -> usize {
    points.sort_unstable();
    let mut corners: Vec<Point> = Vec::with_capacity(points.len() + 1);
    for backwards in [false, true] {
        let begin = corners.len();
        let count = points.len();
        for step in 0..count {
            let point = points[if backwards { count - 1 - step } else { step }];
            while corners.len() >= begin + 2 {
                let (a, b) = (corners[corners.len() - 2], corners[corners.len() - 1]);
                if (b - a).cross(point - b) > 0 {
                    break;
                }
                corners.pop();
            }
            if corners.len() == begin || corners.last() != Some(&point) {
                corners.push(point);
            }
        }
        corners.pop();
    }
    if corners.is_empty() {
        corners.extend(points.first());
    }
    points[..corners.len()].copy_from_slice(&corners);
    corners.len()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn hulls_are_clockwise_and_tight() {
        let mut points =
            [(0, 0), (10, 0), (10, 10), (0, 10), (5, 5), (5, 0)].map(|(x, y)| Point { x, y });
        let count = hull(&mut points);
        assert_eq!(count, 4);
        let corners = &points[..count];
        for at in 0..4 {
            let (a, b, c) = (corners[at], corners[(at + 1) % 4], corners[(at + 2) % 4]);
            assert!((b - a).cross(c - b) > 0);
        }
    }

    #[test]
    fn hulls_of_little() {
        let a = Point { x: 1, y: 2 };
        let mut same = [a; 4];
        assert_eq!(hull(&mut same), 1);
        assert_eq!(same[0], a);
        let mut row = [(0, 0), (2, 2), (1, 1)].map(|(x, y)| Point { x, y });
        assert_eq!(hull(&mut row), 2);
    }
}
