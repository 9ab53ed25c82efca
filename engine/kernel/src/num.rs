//! The numbers of an account: exact fractions, because books halve, add thirds and take
//! percentages, and a ruling must not depend on a platform's rounding.
//!
//! Nearly every number in a rulebook is whole, so whole numbers take a short path: adding two of
//! them costs an addition. (A general ratio type reduces after every step, which costs more than
//! throwing a die.)

use serde::{Serialize, Serializer};
use std::cmp::Ordering;
use std::fmt;
use std::ops::{Add, Mul, Neg, Sub};

/// An exact fraction in lowest terms.
///
/// Results beyond 64 bits are held at the edge: situations are bounded by their schema, so no
/// ruling gets there, and none panics.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Num {
    over: i64,
    under: i64,
}

impl Num {
    /// Nothing.
    pub const ZERO: Self = Self::whole(0);
    /// One.
    pub const ONE: Self = Self::whole(1);
    /// A half.
    pub const HALF: Self = Self { over: 1, under: 2 };

    /// A whole number.
    #[inline]
    pub const fn whole(n: i64) -> Self {
        Self { over: n, under: 1 }
    }

    /// The fraction `over / under`; a zero below the line counts as one.
    pub fn ratio(over: i64, under: i64) -> Self {
        // Halving an even number needs no greatest common divisor.
        if under > 0 && over % under == 0 {
            return Self::whole(over / under);
        }
        Self::reduced(i128::from(over), i128::from(under))
    }

    fn reduced(over: i128, under: i128) -> Self {
        if under == 0 {
            return Self::whole(hold(over));
        }
        let divisor = gcd(over.unsigned_abs(), under.unsigned_abs()) as i128 * under.signum();
        Self { over: hold(over / divisor), under: hold(under / divisor) }
    }

    /// The numerator in lowest terms.
    pub const fn over(self) -> i64 {
        self.over
    }

    /// The denominator in lowest terms, at least 1.
    pub const fn under(self) -> i64 {
        self.under
    }

    /// True for a whole number.
    pub const fn is_whole(self) -> bool {
        self.under == 1
    }

    /// The next whole number at or below.
    #[inline]
    pub fn floor(self) -> i64 {
        if self.under == 1 { self.over } else { self.over.div_euclid(self.under) }
    }

    /// The next whole number at or above.
    pub fn ceil(self) -> i64 {
        -(-self).floor()
    }

    /// The nearest whole number; a half goes up.
    pub fn nearest(self) -> i64 {
        (self + Self::HALF).floor()
    }

    /// The nearest floating-point number, for showing only.
    pub fn to_f64(self) -> f64 {
        self.over as f64 / self.under as f64
    }
}

fn hold(n: i128) -> i64 {
    i64::try_from(n).unwrap_or(if n < 0 { i64::MIN } else { i64::MAX })
}

fn gcd(mut a: u128, mut b: u128) -> u128 {
    while b != 0 {
        (a, b) = (b, a % b);
    }
    a.max(1)
}

impl From<i32> for Num {
    #[inline]
    fn from(n: i32) -> Self {
        Self::whole(i64::from(n))
    }
}

impl Add for Num {
    type Output = Self;

    #[inline]
    fn add(self, other: Self) -> Self {
        #[cold]
        fn fractions(left: Num, right: Num) -> Num {
            let (a, b) = (i128::from(left.over), i128::from(left.under));
            let (c, d) = (i128::from(right.over), i128::from(right.under));
            Num::reduced(a * d + c * b, b * d)
        }
        if self.under == 1 && other.under == 1 {
            Self::whole(self.over.saturating_add(other.over))
        } else {
            fractions(self, other)
        }
    }
}

impl Sub for Num {
    type Output = Self;

    #[inline]
    fn sub(self, other: Self) -> Self {
        self + -other
    }
}

impl Neg for Num {
    type Output = Self;

    #[inline]
    fn neg(self) -> Self {
        Self { over: self.over.saturating_neg(), under: self.under }
    }
}

impl Mul for Num {
    type Output = Self;

    #[inline]
    fn mul(self, other: Self) -> Self {
        #[cold]
        fn fractions(left: Num, right: Num) -> Num {
            Num::reduced(
                i128::from(left.over) * i128::from(right.over),
                i128::from(left.under) * i128::from(right.under),
            )
        }
        if self.under == 1 && other.under == 1 {
            Self::whole(self.over.saturating_mul(other.over))
        } else {
            fractions(self, other)
        }
    }
}

impl Ord for Num {
    #[inline]
    fn cmp(&self, other: &Self) -> Ordering {
        #[cold]
        fn fractions(left: Num, right: Num) -> Ordering {
            let cross = |a: i64, b: i64| i128::from(a) * i128::from(b);
            cross(left.over, right.under).cmp(&cross(right.over, left.under))
        }
        if self.under == other.under {
            self.over.cmp(&other.over)
        } else {
            fractions(*self, *other)
        }
    }
}

impl PartialOrd for Num {
    #[inline]
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl fmt::Display for Num {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let sign = if f.sign_plus() && self.over >= 0 { "+" } else { "" };
        match self.under {
            1 => f.pad(&format!("{sign}{}", self.over)),
            _ => f.pad(&format!("{sign}{}/{}", self.over, self.under)),
        }
    }
}

impl fmt::Debug for Num {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{self}")
    }
}

impl Serialize for Num {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        if self.is_whole() {
            serializer.serialize_i64(self.over)
        } else {
            serializer.serialize_f64(self.to_f64())
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn halves_and_thirds_are_exact() {
        let third = Num::ratio(1, 3);
        assert_eq!(third + third + third, Num::ONE);
        assert_eq!(Num::HALF * Num::whole(3), Num::ratio(-3, -2));
        assert_eq!(Num::ratio(6, -4).to_string(), "-3/2");
        assert_eq!(format!("{:+}", Num::whole(3)), "+3");
    }

    #[test]
    fn rounding_goes_where_it_says() {
        let cases =
            [((-3, 2), -2, -1, -1), ((3, 2), 1, 2, 2), ((4, 3), 1, 2, 1), ((2, 1), 2, 2, 2)];
        for ((over, under), floor, ceil, nearest) in cases {
            let n = Num::ratio(over, under);
            assert_eq!((n.floor(), n.ceil(), n.nearest()), (floor, ceil, nearest), "{n}");
        }
    }

    #[test]
    fn the_edge_holds_instead_of_breaking() {
        let edge = Num::whole(i64::MAX);
        assert_eq!(edge + Num::ONE, edge);
        assert_eq!(edge * edge, edge);
        assert_eq!(Num::ratio(1, 0), Num::ONE);
        assert!(Num::ratio(1, 3) < Num::HALF);
    }
}
