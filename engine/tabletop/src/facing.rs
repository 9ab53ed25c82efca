//! Directions on the table: 65,536 to the turn, with sines that are the same on every machine.
//!
//! North is 0 and up, east is a quarter; `x` grows to the east, `y` to the south, as on a screen.
//! Sines come from two small tables worked out in integers by the compiler: one of whole 1/1024
//! turns, one of the 64 steps between them.

use crate::point::Vector;
use serde::{Deserialize, Serialize};

/// A direction: 65,536 to the turn, clockwise from the north.
#[derive(
    Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize,
)]
pub struct Facing(pub u16);

/// One as sines count it.
pub(crate) const ONE: i64 = 1 << 30;

/// The steps of the coarse table in a quarter turn, and of the fine one in a coarse step.
const COARSE: usize = 256;
const FINE: usize = 64;

/// π in units of 2⁻⁶⁰.
const PI_60: i128 = 3_622_009_729_038_561_421;

/// The sine of `steps` 1/65,536 turns, of at most a quarter, in units of 2⁻³⁰: its Taylor series.
const fn sine(steps: usize) -> i32 {
    let x = PI_60 * steps as i128 / 32_768;
    let (mut sum, mut term, mut n) = (x, x, 1);
    while term != 0 {
        term = -((((term * x) >> 60) * x) >> 60) / ((n + 1) * (n + 2));
        sum += term;
        n += 2;
    }
    ((sum + (1 << 29)) >> 30) as i32
}

const COARSE_SINES: [i32; COARSE + 1] = {
    let mut all = [0; COARSE + 1];
    let mut at = 0;
    while at <= COARSE {
        all[at] = sine(at * FINE);
        at += 1;
    }
    all
};

const FINE_SINES: [(i32, i32); FINE] = {
    let mut all = [(0, 0); FINE];
    let mut at = 0;
    while at < FINE {
        all[at] = (sine(at), sine(COARSE * FINE - at));
        at += 1;
    }
    all
};

impl Facing {
    /// Towards the north: up.
    pub const NORTH: Self = Self(0);
    /// Towards the east: right.
    pub const EAST: Self = Self(16_384);
    /// Towards the south: down.
    pub const SOUTH: Self = Self(32_768);
    /// Towards the west: left.
    pub const WEST: Self = Self(49_152);

    /// The facing nearest to so many degrees, clockwise from the north.
    pub const fn degrees(degrees: i32) -> Self {
        let steps = degrees.rem_euclid(360) as i64 * 65_536;
        Self(((steps + 180) / 360) as u16)
    }

    /// This facing in whole degrees, rounded.
    pub const fn to_degrees(self) -> u16 {
        ((self.0 as u32 * 360 + 32_768) / 65_536 % 360) as u16
    }

    /// So many 1/65,536 turns further clockwise; anticlockwise if less than zero.
    pub const fn turned(self, steps: i32) -> Self {
        Self(self.0.wrapping_add(steps as u16))
    }

    /// The shorter way from this facing to another: clockwise is more than zero. About turns are
    /// clockwise.
    pub const fn turn_to(self, other: Self) -> i32 {
        let steps = other.0.wrapping_sub(self.0);
        if steps <= 32_768 { steps as i32 } else { steps as i32 - 65_536 }
    }

    /// Sine and cosine, in units of 2⁻³⁰.
    #[inline]
    pub(crate) fn sine_cosine(self) -> (i64, i64) {
        let in_quarter = usize::from(self.0) % (COARSE * FINE);
        let (coarse, fine) = (in_quarter / FINE, in_quarter % FINE);
        let (sin_c, cos_c) =
            (i64::from(COARSE_SINES[coarse]), i64::from(COARSE_SINES[COARSE - coarse]));
        let (sin_f, cos_f) = (i64::from(FINE_SINES[fine].0), i64::from(FINE_SINES[fine].1));
        let half = ONE / 2;
        let sin = (sin_c * cos_f + cos_c * sin_f + half) >> 30;
        let cos = (cos_c * cos_f - sin_c * sin_f + half) >> 30;
        match usize::from(self.0) / (COARSE * FINE) {
            0 => (sin, cos),
            1 => (cos, -sin),
            2 => (-sin, -cos),
            _ => (-cos, sin),
        }
    }

    /// The vector of so many units in this direction, rounded.
    #[inline]
    pub fn ahead(self, units: i32) -> Vector {
        let (sin, cos) = self.sine_cosine();
        Vector { x: scaled(sin, units), y: -scaled(cos, units) }
    }

    /// The facing nearest to the direction of a vector; north if the vector is zero.
    pub fn of(vector: Vector) -> Self {
        if vector.is_zero() {
            return Self::NORTH;
        }
        let quarters = [Self::NORTH, Self::EAST, Self::SOUTH, Self::WEST];
        let behind = |facing: Self| {
            let ahead = facing.ahead(1 << 20);
            ahead.cross(vector) >= 0 && ahead.dot(vector) > 0
        };
        let mut low = quarters.into_iter().find(|&quarter| behind(quarter)).unwrap_or(Self::NORTH);
        let mut step = 8_192;
        while step > 0 {
            let next = low.turned(step);
            if next.ahead(1 << 20).cross(vector) >= 0 {
                low = next;
            }
            step /= 2;
        }
        let next = low.turned(1);
        let aside = |facing: Self| facing.ahead(1 << 20).cross(vector).abs();
        if aside(next) < aside(low) { next } else { low }
    }
}

/// `units` times a sine, rounded, the same for both signs.
#[inline]
pub(crate) fn scaled(sine: i64, units: i32) -> i32 {
    rounded_shift(sine * i64::from(units), 30)
}

/// A value divided by two to the `bits`, rounded, halves away from zero.
#[inline]
pub(crate) fn rounded_shift(value: i64, bits: u32) -> i32 {
    let size = ((value.abs() + (1 << (bits - 1))) >> bits) as i32;
    if value < 0 { -size } else { size }
}

/// The length of an arc: `radius` units turned by so many 1/65,536 turns, rounded.
pub fn arc_length(radius: i32, steps: i32) -> i32 {
    let length = i128::from(radius) * i128::from(steps.abs()) * PI_60 / (32_768 << 59);
    ((length + 1) >> 1) as i32
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn quarters_are_exact() {
        assert_eq!(Facing::NORTH.ahead(1_000), Vector { x: 0, y: -1_000 });
        assert_eq!(Facing::EAST.ahead(1_000), Vector { x: 1_000, y: 0 });
        assert_eq!(Facing::SOUTH.ahead(1_000), Vector { x: 0, y: 1_000 });
        assert_eq!(Facing::WEST.ahead(1_000), Vector { x: -1_000, y: 0 });
    }

    #[test]
    fn the_direction_of_a_vector_leads_back() {
        for steps in (0..=u16::MAX).step_by(7) {
            let facing = Facing(steps);
            assert_eq!(Facing::of(facing.ahead(1_000_000)), facing);
        }
        assert_eq!(Facing::of(Vector { x: 0, y: 0 }), Facing::NORTH);
        assert_eq!(Facing::of(Vector { x: -3, y: 0 }), Facing::WEST);
    }

    #[test]
    fn degrees_and_turns() {
        assert_eq!(Facing::degrees(90), Facing::EAST);
        assert_eq!(Facing::degrees(-90), Facing::WEST);
        assert_eq!((0..360).filter(|&d| Facing::degrees(d).to_degrees() != d as u16).count(), 0);
        assert_eq!(Facing::WEST.turn_to(Facing::NORTH), 16_384);
        assert_eq!(Facing::NORTH.turn_to(Facing::WEST), -16_384);
        assert_eq!(Facing::NORTH.turn_to(Facing::SOUTH), 32_768);
    }

    #[test]
    fn arcs_have_their_length() {
        assert_eq!(arc_length(10_000, 65_536), 62_832);
        assert_eq!(arc_length(10_000, -16_384), 15_708);
        assert_eq!(arc_length(0, 16_384), 0);
    }
}
