//! Fields: what lies in front of an edge, between two rays.

use crate::base::{Base, Corner, Edge};
use crate::facing::Facing;
use crate::gap::gap;
use crate::margin::Margin;
use crate::point::{FAR, Point, Vector};

/// The ground between two rays that open by less than half a turn.
///
/// Both rays may begin at one place, as the field of fire of a gun does, or at the two ends of an
/// edge, as that of a rank does; then the field lies in front of the line between them.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Field {
    left: (Point, Vector),
    right: (Point, Vector),
}

impl Field {
    /// The quadrant of an edge: between the lines from the centre of the base through the two
    /// corners at that edge.
    pub fn quadrant(base: &Base, edge: Edge) -> Self {
        let (centre, (left, right)) = (base.centre(), base.edge(edge));
        Self { left: (centre, left - centre), right: (centre, right - centre) }
    }

    /// Between the lines from the middle of the rear edge through the two front corners.
    pub fn from_rear(base: &Base) -> Self {
        let rear = base.middle(Edge::Rear);
        let ray = |corner| (rear, base.corner(corner) - rear);
        Self { left: ray(Corner::FrontLeft), right: ray(Corner::FrontRight) }
    }

    /// In front of an edge, up to an angle to either side of the line square to it: 4,096 is 22½°,
    /// 8,192 is 45°. The angle is less than a quarter turn.
    pub fn in_front(base: &Base, edge: Edge, angle: u16) -> Self {
        let ahead = base.facing().turned(16_384 * edge as i32);
        let (left, right) = base.edge(edge);
        let angle = i32::from(angle.min(16_383));
        Self { left: (left, ray(ahead.turned(-angle))), right: (right, ray(ahead.turned(angle))) }
    }

    /// From one place, up to an angle to either side of a direction. The angle is less than a
    /// quarter turn.
    pub fn from_point(place: Point, facing: Facing, angle: u16) -> Self {
        let angle = i32::from(angle.min(16_383));
        Self {
            left: (place, ray(facing.turned(-angle))),
            right: (place, ray(facing.turned(angle))),
        }
    }

    /// Whether a point lies in the field, and how far from its rim. The rim belongs to it.
    pub fn holds(&self, point: Point) -> Margin {
        let ((left, to_left), (right, to_right)) = (self.left, self.right);
        let inside = beside(to_left, point - left).and(beside(-to_right, point - right));
        if left == right {
            return inside;
        }
        inside.and(beside(left - right, point - right))
    }

    /// Whether any part of a base lies in the field.
    pub fn meets(&self, base: &Base) -> Margin {
        let corners = base.corners();
        let mut most = corners.map(|corner| self.holds(corner).0).into_iter().max().unwrap_or(-1);
        for (from, way) in [self.left, self.right] {
            let far = from + way.with_length(2 * FAR);
            most = most.max(gap(&corners, &[from, far]).at_most(0).0);
        }
        Margin(most)
    }

    /// Whether the whole of a base lies in the field.
    pub fn holds_all(&self, base: &Base) -> Margin {
        let margins = base.corners().map(|corner| self.holds(corner));
        margins.into_iter().fold(Margin(i32::MAX), Margin::and)
    }

    /// The two rays, the left one first: where each begins and where it leads. For whoever draws it.
    pub const fn rays(&self) -> [(Point, Vector); 2] {
        [self.left, self.right]
    }
}

/// A ray in a direction, long enough to be exact.
fn ray(facing: Facing) -> Vector {
    facing.ahead(1 << 20)
}

/// Whether a point lies to the right of a line, and how far from it.
fn beside(line: Vector, to_point: Vector) -> Margin {
    let across = line.cross(to_point);
    let square = u128::from(line.square().unsigned_abs()).max(1);
    let distance = u128::from(across.unsigned_abs());
    let units = (distance * distance / square).isqrt();
    if across >= 0 {
        return Margin(units as i32);
    }
    let exact = units * units * square == distance * distance;
    Margin(-(units as i32) - i32::from(!exact))
}

impl Base {
    /// The quadrant in which a point lies as the base sees it, and how far from the nearest of its
    /// two rims. A point on a rim is in front or behind rather than aside, and the centre in front.
    pub fn quadrant_of(&self, point: Point) -> (Edge, Margin) {
        let edge = self.edge_towards(point);
        (edge, Field::quadrant(self, edge).holds(point))
    }

    /// The edge in whose quadrant a point lies.
    pub fn edge_towards(&self, point: Point) -> Edge {
        let order = [Edge::Front, Edge::Rear, Edge::Right, Edge::Left];
        let (corners, way) = (self.corners(), point - self.centre());
        let lies_in = |edge: &Edge| {
            let at = *edge as usize;
            let ray = |at: usize| corners[at % 4] - self.centre();
            ray(at).cross(way) >= 0 && ray(at + 1).cross(way) <= 0
        };
        order.into_iter().find(lies_in).unwrap_or(Edge::Front)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Place, Size};

    fn gun() -> Base {
        Base::new(Place { centre: Point::mm(100, 100), facing: Facing::EAST }, Size::mm(40, 40))
    }

    #[test]
    fn quadrants_meet_in_the_corners() {
        let gun = gun();
        assert_eq!(gun.quadrant_of(Point::mm(200, 100)).0, Edge::Front);
        assert_eq!(gun.quadrant_of(Point::mm(100, 200)).0, Edge::Right);
        assert_eq!(gun.quadrant_of(Point::mm(0, 150)).0, Edge::Rear);
        assert_eq!(gun.quadrant_of(Point::mm(100, 0)).0, Edge::Left);
        assert_eq!(gun.quadrant_of(Point::mm(150, 150)), (Edge::Front, Margin(0)));
        assert_eq!(gun.quadrant_of(Point::mm(149, 150)).0, Edge::Right);
        assert_eq!(gun.quadrant_of(gun.centre()).0, Edge::Front);
    }

    /// The line from the rear middle through a front corner climbs 20 mm in 40.
    #[test]
    fn a_gun_fires_between_the_lines_from_its_rear() {
        let field = Field::from_rear(&gun());
        assert!(field.holds(Point::mm(180, 150)).holds());
        assert!(field.holds(Point::mm(180, 50)).holds());
        assert!(!field.holds(Point::mm(180, 151)).holds());
        assert!(!field.holds(Point::mm(60, 100)).holds());
    }

    #[test]
    fn a_rank_fires_a_little_aside() {
        let field = Field::in_front(&gun(), Edge::Front, 8_192);
        assert_eq!(field.holds(Point::mm(130, 100)), Margin(1_000));
        assert!(field.holds(Point::mm(220, 219)).holds());
        assert!(!field.holds(Point::mm(220, 221)).holds());
        assert!(!field.holds(Point::mm(119, 100)).holds());
        let right = Field::in_front(&gun(), Edge::Right, 4_096);
        assert!(right.holds(Point::mm(100, 200)).holds());
        assert!(!right.holds(Point::mm(100, 0)).holds());
    }

    #[test]
    fn a_base_half_in_the_field_meets_it() {
        let field = Field::quadrant(&gun(), Edge::Front);
        let target =
            |x, y| Base::new(Place { centre: Point::mm(x, y), ..gun().place() }, Size::mm(20, 20));
        assert!(field.holds_all(&target(200, 100)).holds());
        assert!(field.meets(&target(150, 165)).holds());
        assert!(!field.holds_all(&target(150, 165)).holds());
        assert!(!field.meets(&target(150, 175)).holds());
        // A base wider than the field, whose corners all lie outside of it.
        let wide = Base::new(
            Place { centre: Point::mm(130, 100), facing: Facing::EAST },
            Size::mm(100, 4),
        );
        assert!(field.meets(&wide).holds());
    }
}
