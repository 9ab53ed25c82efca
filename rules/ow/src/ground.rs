//! A3 and A4: the ground that the terrain tables know, in a hex and on a hexside.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// What a hex is.
#[derive(
    Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize, JsonSchema,
)]
#[serde(rename_all = "kebab-case")]
#[repr(u8)]
#[allow(missing_docs, reason = "the names say it")]
pub enum Terrain {
    // Fields and meadows.
    #[default]
    Clear,
    // Wood.
    Wood,
    // Village or town.
    Village,
    // Marsh that troops can cross.
    Marsh,
    // Deep bog, pond, river.
    Deep,
    // A frozen pond or marsh.
    Frozen,
}

impl Terrain {
    /// Every kind, in the order of the tables.
    pub const ALL: [Self; 6] =
        [Self::Clear, Self::Wood, Self::Village, Self::Marsh, Self::Deep, Self::Frozen];

    /// Its name, as a map writes it.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Clear => "clear",
            Self::Wood => "wood",
            Self::Village => "village",
            Self::Marsh => "marsh",
            Self::Deep => "deep",
            Self::Frozen => "frozen",
        }
    }

    /// True where a defender finds cover, and where nobody sees through (IX.2.1).
    #[inline]
    pub const fn is_cover(self) -> bool {
        matches!(self, Self::Wood | Self::Village)
    }
}

/// What runs along a hexside.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
#[repr(u8)]
#[allow(missing_docs, reason = "the names say it")]
pub enum Edge {
    // A stream.
    Stream,
    // A field work, crossed from its front.
    Work,
    // A ditch, hedge or fence.
    Ditch,
}

impl Edge {
    /// Every kind, in the order of the tables.
    pub const ALL: [Self; 3] = [Self::Stream, Self::Work, Self::Ditch];

    /// Its name, as a map writes it.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Stream => "stream",
            Self::Work => "work",
            Self::Ditch => "ditch",
        }
    }
}

/// All that runs along one hexside.
#[derive(Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[serde(from = "Vec<Edge>", into = "Vec<Edge>")]
pub struct Edges(u8);

impl Edges {
    /// Nothing.
    pub const NONE: Self = Self(0);

    /// The same with this too.
    #[inline]
    pub const fn with(self, edge: Edge) -> Self {
        Self(self.0 | 1 << edge as u8)
    }

    /// Whether this is there.
    #[inline]
    pub const fn has(self, edge: Edge) -> bool {
        self.0 & 1 << edge as u8 != 0
    }

    /// Everything that is there.
    pub fn iter(self) -> impl Iterator<Item = Edge> {
        Edge::ALL.into_iter().filter(move |&edge| self.has(edge))
    }
}

impl From<Vec<Edge>> for Edges {
    fn from(edges: Vec<Edge>) -> Self {
        edges.into_iter().fold(Self::NONE, Self::with)
    }
}

impl From<Edges> for Vec<Edge> {
    fn from(edges: Edges) -> Self {
        edges.iter().collect()
    }
}

/// The ground of one step: the hex entered, the hexside crossed, the road followed.
#[derive(Clone, Copy, Default, PartialEq, Eq, Debug)]
pub struct Ground {
    /// The hex entered.
    pub terrain: Terrain,
    /// Whether the step follows a road (also over a bridge or causeway).
    pub road: bool,
    /// What runs along the hexside.
    pub edges: Edges,
    /// How many levels higher the hex is; below zero: lower.
    pub climb: i8,
}
