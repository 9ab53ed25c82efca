//! The ground of the terrain table (TT): what lies in a hex, on a hexside, through a hex.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// What a hex is.
#[derive(Clone, Copy, Default, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs, reason = "named as in the book")]
pub enum Terrain {
    #[default]
    Clear,
    Rough,
    DryLake,
    Vineyard,
    Garden,
    PalmGrove,
    Wood,
    Marsh,
    FrozenPond,
    River,
    Lake,
    Sea,
    Town,
    Village,
    Ruins,
    Castle,
}

impl Terrain {
    /// True where a unit has six front hexes (note b).
    pub const fn is_built_up(self) -> bool {
        matches!(
            self,
            Self::Town | Self::Village | Self::Ruins | Self::Castle
        )
    }

    /// True for the row of rivers, lakes and seas.
    pub const fn is_water(self) -> bool {
        matches!(self, Self::River | Self::Lake | Self::Sea)
    }
}

/// What runs along a hexside.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs, reason = "named as in the book")]
pub enum Edge {
    Stream,
    Canal,
    Ford,
    River,
    Crest,
    Slope,
    SteepSlope,
    Redoubt,
    Wall,
    Fortification,
}

impl Edge {
    /// True for a redoubt, wall or fortification (note g).
    pub const fn is_work(self) -> bool {
        matches!(self, Self::Redoubt | Self::Wall | Self::Fortification)
    }

    /// Which of the things that a hexside has at most one of: water, relief, a work, a crest.
    const fn group(self) -> u8 {
        match self {
            Self::Stream | Self::Canal | Self::Ford | Self::River => 0,
            Self::Slope | Self::SteepSlope => 1,
            Self::Redoubt | Self::Wall | Self::Fortification => 2,
            Self::Crest => 3,
        }
    }

    /// True when a hexside is said to have two of a kind.
    pub fn clash(edges: &[Self]) -> bool {
        let twice = |(index, edge): (usize, &Self)| {
            edges[..index]
                .iter()
                .any(|other| other.group() == edge.group())
        };
        edges.iter().enumerate().any(twice)
    }

    /// True for the row of streams.
    pub const fn is_stream(self) -> bool {
        matches!(self, Self::Stream | Self::Canal | Self::Ford)
    }
}

/// A road (*droga*) or track (*szlak*) through a hex.
#[derive(Clone, Copy, Default, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs, reason = "named as in the book")]
pub enum Way {
    #[default]
    None,
    Road,
    Track,
}
