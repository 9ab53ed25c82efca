//! A small generator for tests, so that what holds once holds always.

use crate::Point;

/// Numbers that look random.
pub(crate) struct Lcg(u64);

impl Lcg {
    pub(crate) fn new(seed: u64) -> Self {
        Self(seed.wrapping_mul(0x9E37_79B9_7F4A_7C15) | 1)
    }

    pub(crate) fn next(&mut self) -> u32 {
        self.0 =
            self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) as u32
    }

    /// From zero to one less than `n`.
    pub(crate) fn below(&mut self, n: i32) -> i32 {
        (self.next() % n.max(1) as u32) as i32
    }

    pub(crate) fn point(&mut self, width: i32, depth: i32) -> Point {
        Point { x: self.below(width), y: self.below(depth) }
    }
}
