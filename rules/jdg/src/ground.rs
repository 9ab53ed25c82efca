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
        matches!(self, Self::Town | Self::Village | Self::Ruins | Self::Castle)
    }

    /// True where nobody stands: on a river there may be a bridge.
    pub const fn is_open_water(self) -> bool {
        matches!(self, Self::Lake | Self::Sea)
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
    pub(crate) const ALL: [Self; 10] = [
        Self::Stream,
        Self::Canal,
        Self::Ford,
        Self::River,
        Self::Crest,
        Self::Slope,
        Self::SteepSlope,
        Self::Redoubt,
        Self::Wall,
        Self::Fortification,
    ];

    const fn bit(self) -> u16 {
        1 << self as u16
    }

    /// True for a redoubt, wall or fortification (note g).
    pub const fn is_work(self) -> bool {
        self.bit() & Edges::WORKS != 0
    }

    /// True for the row of streams.
    pub const fn is_stream(self) -> bool {
        self.bit() & Edges::STREAMS != 0
    }
}

/// All that runs along one hexside.
#[derive(Clone, Copy, Default, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(from = "Vec<Edge>", into = "Vec<Edge>")]
pub struct Edges(u16);

impl Edges {
    const STREAMS: u16 = Edge::Stream.bit() | Edge::Canal.bit() | Edge::Ford.bit();
    const WATER: u16 = Self::STREAMS | Edge::River.bit();
    const RELIEF: u16 = Edge::Slope.bit() | Edge::SteepSlope.bit();
    const WORKS: u16 = Edge::Redoubt.bit() | Edge::Wall.bit() | Edge::Fortification.bit();

    /// Whether nothing is there.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Whether this is there.
    #[inline]
    pub const fn has(self, edge: Edge) -> bool {
        self.0 & edge.bit() != 0
    }

    /// Whether one of those is there.
    #[inline]
    pub const fn any(self, of: Self) -> bool {
        self.0 & of.0 != 0
    }

    /// Whether there is a stream or a river.
    #[inline]
    pub const fn has_water(self) -> bool {
        self.0 & Self::WATER != 0
    }

    /// Whether there is a stream.
    #[inline]
    pub const fn has_stream(self) -> bool {
        self.0 & Self::STREAMS != 0
    }

    /// The redoubt, wall or fortification, if there is one.
    #[inline]
    pub fn work(self) -> Option<Edge> {
        Self(self.0 & Self::WORKS).iter().next()
    }

    /// True when the hexside is said to have two of a kind.
    pub const fn clash(self) -> bool {
        (self.0 & Self::WATER).count_ones() > 1
            || (self.0 & Self::RELIEF).count_ones() > 1
            || (self.0 & Self::WORKS).count_ones() > 1
    }

    /// All of them, in the order of the book.
    #[inline]
    pub fn iter(self) -> impl Iterator<Item = Edge> {
        let mut left = self.0;
        std::iter::from_fn(move || {
            let next = Edge::ALL.get(left.trailing_zeros() as usize)?;
            left &= left - 1;
            Some(*next)
        })
    }
}

impl FromIterator<Edge> for Edges {
    fn from_iter<I: IntoIterator<Item = Edge>>(list: I) -> Self {
        Self(list.into_iter().fold(0, |set, edge| set | edge.bit()))
    }
}

impl From<Vec<Edge>> for Edges {
    fn from(list: Vec<Edge>) -> Self {
        list.into_iter().collect()
    }
}

impl std::ops::BitOrAssign for Edges {
    fn bitor_assign(&mut self, other: Self) {
        self.0 |= other.0;
    }
}

impl From<Edges> for Vec<Edge> {
    fn from(edges: Edges) -> Self {
        edges.iter().collect()
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
