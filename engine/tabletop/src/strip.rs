//! Strips: the ground along a line that must be free, as wide as the caller says.

use crate::base::{Base, Edge};
use crate::gap::{CONTACT, Gap, gap, is_below};
use crate::outline::Outline;
use crate::point::Point;

/// The outline of a strip of the given width whose middle line leads from one point to another.
/// Between two points that are the same it is that point.
pub fn strip(from: Point, to: Point, width: i32) -> Outline {
    let way = to - from;
    if way.is_zero() {
        return Outline::of(&[from]);
    }
    let aside = way.right().with_length(width / 2);
    Outline::of(&[from - aside, to - aside, to + aside, from + aside])
}

impl Base {
    /// Over which edge, and where, the line from the centre of the base to a point leaves it. If
    /// the point lies in the base, the line is drawn on.
    pub fn exit(&self, to: Point) -> (Edge, Point) {
        let edge = self.edge_towards(to);
        let (left, right) = self.edge(edge);
        let (centre, way, along) = (self.centre(), to - self.centre(), right - left);
        let below = way.cross(along);
        if below == 0 {
            return (edge, self.middle(edge));
        }
        let above = (left - centre).cross(along);
        let part =
            |length: i32| crate::point::rounded_ratio(i64::from(length) * above.abs(), below.abs());
        (edge, centre + crate::Vector { x: part(way.x), y: part(way.y) })
    }

    /// The strip along the line from the centre of the base to a point, as wide as the edge over which the line
    /// leaves the base, from the line of that edge on: bases beside this one, in a rank with it, are not in it.
    pub fn strip_over(&self, to: Point) -> Outline {
        let (edge, exit) = self.exit(to);
        let (left, right) = self.edge(edge);
        let (way, along, half) = (to - exit, right - left, self.edge_length(edge) / 2);
        let slope = way.cross(along).abs();
        if slope == 0 {
            return strip(exit, to, 2 * half);
        }
        // So far along the line of the edge, a point lies half the width beside the line of sight.
        let far = i64::from(half) * i64::from(way.length());
        let part = |length: i32| crate::point::rounded_ratio(i64::from(length) * far, slope);
        let beside = crate::Vector { x: part(along.x), y: part(along.y) };
        let aside = way.right().with_length(half);
        Outline::of(&[exit - beside, to - aside, to + aside, exit + beside])
    }

    /// The gap between the base and an outline.
    #[inline]
    pub fn gap_to(&self, outline: &Outline) -> Gap {
        gap(&self.corners(), outline.corners())
    }

    /// Whether an outline lies in the base, or the base in it, by more than contact.
    #[inline]
    pub fn meets(&self, outline: &Outline) -> bool {
        is_below(&self.corners(), outline.corners(), -CONTACT)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Facing, Place, Size};

    fn base(x: i32, y: i32) -> Base {
        Base::new(Place { centre: Point::mm(x, y), facing: Facing::NORTH }, Size::mm(20, 20))
    }

    #[test]
    fn a_strip_is_as_wide_as_it_says() {
        let along = strip(Point::mm(0, 0), Point::mm(100, 0), 2_000);
        assert_eq!(base(50, 25).gap_to(&along).rounded(), 500);
        assert_eq!(base(50, 20).gap_to(&along).rounded(), 0);
        assert_eq!(base(50, 15).gap_to(&along).rounded(), -500);
        assert_eq!(base(115, 0).gap_to(&along).rounded(), 500);
    }

    #[test]
    fn a_strip_over_an_edge_begins_at_its_line() {
        let (here, aside) = (base(0, 0), Point::mm(40, -100));
        let neighbour = base(20, 0);
        assert!(neighbour.gap_to(&here.strip_over(aside)).clear().holds());
        assert!(!neighbour.gap_to(&strip(here.centre(), aside, 2_000)).clear().holds());
        // Straight ahead it is the plain strip.
        let ahead = base(19, -50);
        assert_eq!(ahead.gap_to(&here.strip_over(Point::mm(0, -100))).rounded(), -100);
    }

    #[test]
    fn the_line_leaves_over_an_edge() {
        let here = base(0, 0);
        assert_eq!(here.exit(Point::mm(0, -50)), (Edge::Front, Point::mm(0, -10)));
        assert_eq!(here.exit(Point::mm(40, 20)), (Edge::Right, Point::mm(10, 5)));
        assert_eq!(here.exit(Point::mm(-20, 40)), (Edge::Rear, Point::mm(-5, 10)));
        assert_eq!(here.exit(here.centre()), (Edge::Front, Point::mm(0, -10)));
    }
}
