//! What lies on the table (3.2, 4.10): the kinds of ground and of lines that the book knows, as a table of
//! `engine/tabletop` counts them.

use crate::movement::Going;
use crate::positions::Position;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// A kind of ground or line.
#[derive(
    Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize, JsonSchema,
)]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs, reason = "the names say it")]
pub enum Terrain {
    // Grounds.
    Hill,
    Wood,
    // Scrub or rubble.
    Thicket,
    Ford,
    House,
    Fort,
    // Deep water or a scarp.
    Lake,
    // Lines.
    // A fence, a barricade or a low wall.
    Fence,
    Brook,
    HighWall,
    // A deep river or a scarp.
    River,
}

impl Terrain {
    /// All of them, in the order of their codes.
    pub const ALL: [Self; 11] = [
        Self::Hill,
        Self::Wood,
        Self::Thicket,
        Self::Ford,
        Self::House,
        Self::Fort,
        Self::Lake,
        Self::Fence,
        Self::Brook,
        Self::HighWall,
        Self::River,
    ];

    /// Its code on a table.
    pub const fn code(self) -> u8 {
        self as u8
    }

    /// The kind with this code.
    pub fn of(code: u8) -> Option<Self> {
        Self::ALL.get(usize::from(code)).copied()
    }

    /// Whether it runs along a line.
    pub const fn is_line(self) -> bool {
        matches!(self, Self::Fence | Self::Brook | Self::HighWall | Self::River)
    }

    /// Whether it lifts whoever stands on it.
    pub const fn lifts(self) -> bool {
        matches!(self, Self::Hill | Self::House | Self::Fort)
    }

    /// What a way through it, or across it, is.
    pub const fn going(self) -> Going {
        match self {
            Self::Hill => Going::Climb,
            Self::Wood | Self::Thicket | Self::Ford => Going::Rough,
            Self::House | Self::Fort => Going::ThroughDoor,
            Self::Fence | Self::Brook => Going::OverObstacle,
            Self::Lake | Self::HighWall | Self::River => Going::Impassable,
        }
    }

    /// What it gives those who stand in it, or at it.
    pub const fn position(self) -> Option<Position> {
        match self {
            Self::Hill => Some(Position::Hill),
            Self::Wood => Some(Position::Wood),
            Self::Thicket => Some(Position::Scrub),
            Self::House => Some(Position::Building),
            Self::Fort => Some(Position::Fortification),
            Self::Fence => Some(Position::Obstacle),
            Self::Brook => Some(Position::Stream),
            Self::Ford | Self::Lake | Self::HighWall | Self::River => None,
        }
    }
}
