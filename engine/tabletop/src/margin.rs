//! A verdict with what it has to spare.

/// A verdict near or far from its limit, in hundredths of a millimetre: zero or more, it holds
/// with so much to spare; less than zero, it fails by so much.
///
/// The sign is exact. The amount is the distance from the limit rounded so that the sign stays
/// right: a verdict that fails by a hair has a margin of -1, never of 0.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Margin(pub i32);

impl Margin {
    /// True if the verdict holds.
    #[inline]
    pub const fn holds(self) -> bool {
        self.0 >= 0
    }

    /// The opposite verdict: it holds where this one fails.
    pub const fn not(self) -> Self {
        Self(-1 - self.0)
    }

    /// Both verdicts: the one with less to spare.
    pub fn and(self, other: Self) -> Self {
        self.min(other)
    }

    /// Either verdict: the one with more to spare.
    pub fn or(self, other: Self) -> Self {
        self.max(other)
    }
}
