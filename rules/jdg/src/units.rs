//! Units: their arm, their order, and what disorder and rout do to them (our 10.1).

use crate::readings::{Readings, RoutedHit, SecondDisorder};
use kernel::{Clause, Line, Umpire};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

const AGAIN: Clause = Clause::new("10.1");

/// The arm of a unit; heavy cavalry is marked on its counter.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs, reason = "named as in the book")]
pub enum Arm {
    Leader,
    Infantry,
    Cavalry,
    HeavyCavalry,
    Artillery,
}

impl Arm {
    /// True for both kinds of cavalry.
    pub const fn is_cavalry(self) -> bool {
        matches!(self, Self::Cavalry | Self::HeavyCavalry)
    }
}

/// A set of arms.
#[derive(Clone, Copy, Default, PartialEq, Eq, Debug)]
pub struct Arms(u8);

impl Arms {
    /// One arm.
    #[inline]
    pub const fn only(arm: Arm) -> Self {
        Self(1 << arm as u8)
    }

    /// Both sets together.
    pub const fn and(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    /// Some of those are among them.
    #[inline]
    pub const fn any(self, of: Self) -> bool {
        self.0 & of.0 != 0
    }

    /// There are only those.
    #[inline]
    pub const fn all(self, of: Self) -> bool {
        self.0 & !of.0 == 0
    }

    /// There are none.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }
}

impl std::ops::BitOrAssign for Arms {
    #[inline]
    fn bitor_assign(&mut self, other: Self) {
        self.0 |= other.0;
    }
}

/// The order a unit is in.
#[derive(
    Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize, JsonSchema,
)]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs, reason = "named as in the book")]
pub enum Order {
    #[default]
    GoodOrder,
    Disordered,
    Routed,
    Eliminated,
}

impl Order {
    /// The word for it, also its key in the language files.
    pub const fn word(self) -> &'static str {
        match self {
            Self::GoodOrder => "good-order",
            Self::Disordered => "disordered",
            Self::Routed => "routed",
            Self::Eliminated => "eliminated",
        }
    }

    /// After disorder (*zmieszanie*), with the line that says so.
    #[inline]
    pub fn disordered(self, readings: &Readings, line: Line, umpire: &mut impl Umpire) -> Self {
        umpire.note(line);
        match self {
            Self::GoodOrder => Self::Disordered,
            Self::Disordered if readings.second_disorder == SecondDisorder::NoEffect => self,
            Self::Disordered => {
                umpire.note(Line::note(AGAIN).why("second-disorder"));
                Self::Routed
            }
            Self::Routed | Self::Eliminated => self.hit_again(readings, umpire),
        }
    }

    /// After rout (*ucieczka*), with the line that says so.
    #[inline]
    pub fn routed(self, readings: &Readings, line: Line, umpire: &mut impl Umpire) -> Self {
        umpire.note(line);
        match self {
            Self::GoodOrder | Self::Disordered => Self::Routed,
            Self::Routed | Self::Eliminated => self.hit_again(readings, umpire),
        }
    }

    fn hit_again(self, readings: &Readings, umpire: &mut impl Umpire) -> Self {
        match readings.routed_hit {
            RoutedHit::NoEffect => self,
            RoutedHit::Eliminated => {
                umpire.note(Line::note(AGAIN).why("routed-hit"));
                Self::Eliminated
            }
        }
    }
}
