//! Places and vectors in hundredths of a millimetre, and the products that decide everything.

use serde::{Deserialize, Serialize};
use std::ops::{Add, Neg, Sub};

/// Hundredths of a millimetre in a millimetre, a centimetre and an inch.
pub const MM: i32 = 100;
/// A centimetre.
pub const CM: i32 = 1_000;
/// An inch.
pub const INCH: i32 = 2_540;

/// The farthest a coordinate may lie from zero: ten metres. Products of such coordinates fit.
pub const FAR: i32 = 1_000_000;

/// A place on the table: `x` to the east, `y` to the south, in hundredths of a millimetre.
#[derive(
    Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize,
)]
pub struct Point {
    /// From the west edge.
    pub x: i32,
    /// From the north edge.
    pub y: i32,
}

/// A way from one place to another.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct Vector {
    /// To the east.
    pub x: i32,
    /// To the south.
    pub y: i32,
}

impl Point {
    /// A place in millimetres.
    pub const fn mm(x: i32, y: i32) -> Self {
        Self { x: x * MM, y: y * MM }
    }

    /// This place, or the nearest whose coordinates are not absurd ([`FAR`]). Whoever reads
    /// coordinates from outside refuses those that lie off the table; this only keeps arithmetic
    /// from overflowing before.
    pub fn tamed(self) -> Self {
        Self { x: self.x.clamp(-FAR, FAR), y: self.y.clamp(-FAR, FAR) }
    }

    /// The distance to another place, rounded.
    pub fn distance(self, other: Self) -> i32 {
        (other - self).length()
    }

    /// The place `done` of `whole` of the way to another, rounded.
    pub fn part_way(self, other: Self, done: i32, whole: i32) -> Self {
        let way = other - self;
        if whole <= 0 {
            return other;
        }
        let part = |length: i32| rounded_ratio(i64::from(length) * i64::from(done), whole.into());
        self + Vector { x: part(way.x), y: part(way.y) }
    }
}

/// A ratio rounded to the nearest whole number, halves away from zero.
pub(crate) fn rounded_ratio(above: i64, below: i64) -> i32 {
    let half = below / 2;
    ((above + if above < 0 { -half } else { half }) / below) as i32
}

impl Vector {
    /// How far the other vector turns clockwise from this one: more than zero if it does.
    #[inline]
    pub fn cross(self, other: Self) -> i64 {
        i64::from(self.x) * i64::from(other.y) - i64::from(self.y) * i64::from(other.x)
    }

    /// How far the other vector leads along this one.
    #[inline]
    pub fn dot(self, other: Self) -> i64 {
        i64::from(self.x) * i64::from(other.x) + i64::from(self.y) * i64::from(other.y)
    }

    /// The square of its length.
    #[inline]
    pub fn square(self) -> i64 {
        self.dot(self)
    }

    /// Its length, rounded.
    pub fn length(self) -> i32 {
        rounded_root(self.square().unsigned_abs())
    }

    /// True if it leads nowhere.
    pub fn is_zero(self) -> bool {
        self.x == 0 && self.y == 0
    }

    /// The vector of the same direction and the given length, rounded; zero stays zero.
    pub fn with_length(self, length: i32) -> Self {
        let own = self.square().unsigned_abs().isqrt() as i64;
        if own == 0 {
            return self;
        }
        let part = |side: i32| rounded_ratio(i64::from(side) * i64::from(length), own);
        Self { x: part(self.x), y: part(self.y) }
    }

    /// The vector turned a quarter clockwise.
    pub fn right(self) -> Self {
        Self { x: -self.y, y: self.x }
    }
}

/// The square root, rounded to the nearest whole number.
pub(crate) fn rounded_root(square: u64) -> i32 {
    let root = square.isqrt();
    // The next half lies at the square of root + ½: root² + root + ¼.
    (root + u64::from(square - root * root > root)) as i32
}

impl Add<Vector> for Point {
    type Output = Self;

    #[inline]
    fn add(self, way: Vector) -> Self {
        Self { x: self.x + way.x, y: self.y + way.y }
    }
}

impl Sub<Vector> for Point {
    type Output = Self;

    #[inline]
    fn sub(self, way: Vector) -> Self {
        Self { x: self.x - way.x, y: self.y - way.y }
    }
}

impl Sub for Point {
    type Output = Vector;

    #[inline]
    fn sub(self, other: Self) -> Vector {
        Vector { x: self.x - other.x, y: self.y - other.y }
    }
}

impl Add for Vector {
    type Output = Self;

    #[inline]
    fn add(self, other: Self) -> Self {
        Self { x: self.x + other.x, y: self.y + other.y }
    }
}

impl Sub for Vector {
    type Output = Self;

    #[inline]
    fn sub(self, other: Self) -> Self {
        Self { x: self.x - other.x, y: self.y - other.y }
    }
}

impl Neg for Vector {
    type Output = Self;

    #[inline]
    fn neg(self) -> Self {
        Self { x: -self.x, y: -self.y }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lengths_are_rounded() {
        assert_eq!(Vector { x: 3, y: 4 }.length(), 5);
        assert_eq!(Vector { x: 1, y: 1 }.length(), 1);
        assert_eq!(Vector { x: 1, y: 2 }.length(), 2);
        assert_eq!(Vector { x: 30, y: -40 }.with_length(10), Vector { x: 6, y: -8 });
        assert_eq!(Vector::default().with_length(10), Vector::default());
    }

    #[test]
    fn a_part_of_the_way() {
        let (from, to) = (Point::mm(10, 10), Point::mm(20, -10));
        assert_eq!(from.part_way(to, 1, 2), Point::mm(15, 0));
        assert_eq!(from.part_way(to, 0, 2), from);
        assert_eq!(from.part_way(to, 1, 0), to);
        assert_eq!(Point { x: i32::MAX, y: i32::MIN }.tamed(), Point { x: FAR, y: -FAR });
    }
}
