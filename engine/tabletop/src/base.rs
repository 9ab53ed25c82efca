//! A base: a rectangle on the table that faces somewhere.

use crate::facing::{Facing, rounded_shift};
use crate::gap::Lozenge;
use crate::point::{Point, Vector};
use serde::{Deserialize, Serialize};

/// How wide and how deep a base is, in hundredths of a millimetre.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct Size {
    /// Along its front.
    pub width: i32,
    /// From front to rear.
    pub depth: i32,
}

impl Size {
    /// The most a side may measure: a metre.
    pub const SIDE_MAX: i32 = 100_000;

    /// A size in millimetres.
    pub const fn mm(width: i32, depth: i32) -> Self {
        Self { width: width * crate::MM, depth: depth * crate::MM }
    }

    /// The half of its diagonal, rounded up: no point of the base is farther from its centre.
    pub fn radius(self) -> i32 {
        let square = i64::from(self.width).pow(2) + i64::from(self.depth).pow(2);
        (square.unsigned_abs().isqrt() / 2) as i32 + 2
    }
}

/// One of the four edges of a base, clockwise.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Edge {
    /// From the front-left corner to the front-right one.
    Front,
    /// From the front-right corner to the rear-right one.
    Right,
    /// From the rear-right corner to the rear-left one.
    Rear,
    /// From the rear-left corner to the front-left one.
    Left,
}

impl Edge {
    /// All four, clockwise from the front.
    pub const ALL: [Self; 4] = [Self::Front, Self::Right, Self::Rear, Self::Left];

    /// The edge across the base.
    pub const fn opposite(self) -> Self {
        Self::ALL[(self as usize + 2) % 4]
    }
}

/// One of the four corners of a base, clockwise.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Corner {
    /// Where the front begins.
    FrontLeft,
    /// Where the front ends.
    FrontRight,
    /// Behind it on the right.
    RearRight,
    /// Behind it on the left.
    RearLeft,
}

impl Corner {
    /// All four, clockwise from the front left.
    pub const ALL: [Self; 4] = [Self::FrontLeft, Self::FrontRight, Self::RearRight, Self::RearLeft];
}

/// Where a base stands and what it faces.
#[derive(
    Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize,
)]
pub struct Place {
    /// The middle of the base.
    pub centre: Point,
    /// Where its front looks.
    pub facing: Facing,
}

/// A rectangle on the table.
///
/// Its corners are rounded once, when it is made, and are the same about its centre wherever it
/// stands; everything else is decided on them. Opposite corners lie exactly opposite.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Base {
    place: Place,
    size: Size,
    /// From the centre to the front-left corner, and to the front-right one.
    corners: [Vector; 2],
}

impl Base {
    /// A base at a place. Absurd coordinates and sizes are cut to what arithmetic can bear: see
    /// [`Point::tamed`].
    #[inline]
    pub fn new(place: Place, size: Size) -> Self {
        let side = |length: i32| length.clamp(0, Size::SIDE_MAX);
        let size = Size { width: side(size.width), depth: side(size.depth) };
        let (sin, cos) = place.facing.sine_cosine();
        let (width, depth) = (i64::from(size.width), i64::from(size.depth));
        let corner = |width: i64| Vector {
            x: rounded_shift(width * cos + depth * sin, 31),
            y: rounded_shift(width * sin - depth * cos, 31),
        };
        let place = Place { centre: place.centre.tamed(), ..place };
        Self { place, size, corners: [corner(-width), corner(width)] }
    }

    /// Where it stands.
    #[inline]
    pub const fn place(&self) -> Place {
        self.place
    }

    /// Its middle.
    #[inline]
    pub const fn centre(&self) -> Point {
        self.place.centre
    }

    /// Where its front looks.
    pub const fn facing(&self) -> Facing {
        self.place.facing
    }

    /// How large it is.
    pub const fn size(&self) -> Size {
        self.size
    }

    /// The same base, moved without turning.
    #[inline]
    pub fn at(&self, centre: Point) -> Self {
        Self { place: Place { centre: centre.tamed(), ..self.place }, ..*self }
    }

    /// Its shape about its middle.
    #[inline]
    pub(crate) const fn lozenge(&self) -> Lozenge {
        let [left, right] = self.corners;
        Lozenge { centre: self.place.centre, left, right }
    }

    /// Its corners, clockwise from the front left.
    #[inline]
    pub fn corners(&self) -> [Point; 4] {
        let Lozenge { centre, left, right } = self.lozenge();
        [centre + left, centre + right, centre - left, centre - right]
    }

    /// One of its corners.
    pub fn corner(&self, corner: Corner) -> Point {
        self.corners()[corner as usize]
    }

    /// The two ends of an edge, clockwise.
    pub fn edge(&self, edge: Edge) -> (Point, Point) {
        let (corners, at) = (self.corners(), edge as usize);
        (corners[at], corners[(at + 1) % 4])
    }

    /// How long an edge is by its size.
    pub const fn edge_length(&self, edge: Edge) -> i32 {
        match edge {
            Edge::Front | Edge::Rear => self.size.width,
            Edge::Right | Edge::Left => self.size.depth,
        }
    }

    /// The middle of an edge, rounded.
    pub fn middle(&self, edge: Edge) -> Point {
        let (from, to) = self.edge(edge);
        from.part_way(to, 1, 2)
    }

    /// The base turned about one of its corners, which stays where it is.
    pub fn wheeled(&self, corner: Corner, facing: Facing) -> Self {
        let turned = Self::new(Place { facing, ..self.place }, self.size);
        let astray = turned.corner(corner) - self.corner(corner);
        turned.at(self.place.centre - astray)
    }

    /// The base turned about its middle.
    pub fn turned(&self, facing: Facing) -> Self {
        Self::new(Place { facing, ..self.place }, self.size)
    }

    /// No point of the base is farther from its centre than this.
    pub fn radius(&self) -> i32 {
        self.size.radius()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn base(x: i32, y: i32, degrees: i32) -> Base {
        let place = Place { centre: Point::mm(x, y), facing: Facing::degrees(degrees) };
        Base::new(place, Size::mm(20, 40))
    }

    #[test]
    fn corners_go_round_clockwise() {
        let north = base(100, 100, 0);
        let corners = [(90, 80), (110, 80), (110, 120), (90, 120)];
        assert_eq!(north.corners(), corners.map(|(x, y)| Point::mm(x, y)));
        let east = base(100, 100, 90);
        let corners = [(120, 90), (120, 110), (80, 110), (80, 90)];
        assert_eq!(east.corners(), corners.map(|(x, y)| Point::mm(x, y)));
        assert_eq!(east.middle(Edge::Front), Point::mm(120, 100));
        assert_eq!(east.edge_length(Edge::Front), 2_000);
    }

    #[test]
    fn a_base_that_moves_keeps_its_shape() {
        let here = base(100, 100, 33);
        let there = here.at(Point { x: 12_345, y: 6_789 });
        for (a, b) in here.corners().into_iter().zip(there.corners()) {
            assert_eq!(b - a, there.centre() - here.centre());
        }
    }

    #[test]
    fn a_wheel_keeps_its_corner() {
        let here = base(100, 100, 33);
        for corner in Corner::ALL {
            for degrees in 0..360 {
                let there = here.wheeled(corner, Facing::degrees(degrees));
                assert_eq!(there.corner(corner), here.corner(corner));
            }
        }
    }

    #[test]
    fn absurd_numbers_do_no_harm() {
        let place = Place { centre: Point { x: i32::MAX, y: i32::MIN }, facing: Facing(1) };
        let base = Base::new(place, Size { width: i32::MAX, depth: -1 });
        assert_eq!(base.centre(), Point { x: 1_000_000, y: -1_000_000 });
    }
}
