//! Whole-number weights: machine numbers that say when they overflow, and big ones that never do.

use num_bigint::BigUint;
use std::fmt;

/// A whole number from zero up. `None` means: too large for this kind.
pub(super) trait Weight: Clone + PartialEq + Sized {
    fn of(n: u32) -> Self;
    fn plus(&self, other: &Self) -> Option<Self>;
    fn times(&self, other: &Self) -> Option<Self>;
    /// The difference; `other` is never the larger one.
    fn minus(&self, other: &Self) -> Self;
    /// The quotient and the remainder; `other` is never zero.
    fn split(&self, other: &Self) -> (Self, Self);
    fn big(&self) -> BigUint;

    fn zero() -> Self {
        Self::of(0)
    }

    fn one() -> Self {
        Self::of(1)
    }

    /// The greatest common divisor.
    fn gcd(&self, other: &Self) -> Self {
        let (mut a, mut b) = (self.clone(), other.clone());
        while b != Self::zero() {
            let rest = a.split(&b).1;
            (a, b) = (b, rest);
        }
        a
    }

    /// The least common multiple.
    fn lcm(&self, other: &Self) -> Option<Self> {
        if self == other {
            return Some(self.clone());
        }
        self.split(&self.gcd(other)).0.times(other)
    }
}

impl Weight for u128 {
    fn of(n: u32) -> Self {
        n.into()
    }

    fn plus(&self, other: &Self) -> Option<Self> {
        self.checked_add(*other)
    }

    fn times(&self, other: &Self) -> Option<Self> {
        self.checked_mul(*other)
    }

    fn minus(&self, other: &Self) -> Self {
        self - other
    }

    fn split(&self, other: &Self) -> (Self, Self) {
        (self / other, self % other)
    }

    fn big(&self) -> BigUint {
        BigUint::from(*self)
    }
}

impl Weight for BigUint {
    fn of(n: u32) -> Self {
        Self::from(n)
    }

    fn plus(&self, other: &Self) -> Option<Self> {
        Some(self + other)
    }

    fn times(&self, other: &Self) -> Option<Self> {
        Some(self * other)
    }

    fn minus(&self, other: &Self) -> Self {
        self - other
    }

    fn split(&self, other: &Self) -> (Self, Self) {
        (self / other, self % other)
    }

    fn big(&self) -> BigUint {
        self.clone()
    }
}

/// A part of the whole, exactly: `3/10`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Share {
    over: BigUint,
    under: BigUint,
}

impl Share {
    /// The fraction in lowest terms; `under` is not zero.
    pub(super) fn new(over: BigUint, under: BigUint) -> Self {
        let divisor = over.gcd(&under);
        Self { over: over / &divisor, under: under / &divisor }
    }

    /// All of it.
    pub fn whole() -> Self {
        Self { over: BigUint::from(1_u32), under: BigUint::from(1_u32) }
    }

    /// Nothing.
    pub fn none() -> Self {
        Self { over: BigUint::ZERO, under: BigUint::from(1_u32) }
    }

    /// The two together.
    pub fn plus(&self, other: &Self) -> Self {
        Self::new(&self.over * &other.under + &other.over * &self.under, &self.under * &other.under)
    }

    /// True for the whole.
    pub fn is_whole(&self) -> bool {
        self.over == self.under
    }

    /// The nearest floating-point number, for showing only.
    pub fn to_f64(&self) -> f64 {
        let spare = self.under.bits().saturating_sub(1000);
        let float = |n: &BigUint| {
            let digits = (n >> spare).to_u64_digits();
            digits
                .iter()
                .rev()
                .fold(0.0, |sum, &digit| sum * 18_446_744_073_709_551_616.0 + digit as f64)
        };
        float(&self.over) / float(&self.under)
    }
}

impl fmt::Display for Share {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&format!("{}/{}", self.over, self.under))
    }
}
