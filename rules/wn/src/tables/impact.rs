//! T12: the impact of a charge.

use super::Row;
use kernel::Clause;
use serde::Deserialize;

/// T12.
#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(deny_unknown_fields, bound(deserialize = "'de: 'static"))]
pub struct Impact {
    /// T12A.
    pub factors: Factors,
    /// T12B.
    pub result: Results,
}

/// T12A.
#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(deny_unknown_fields, bound(deserialize = "'de: 'static"))]
#[allow(missing_docs, reason = "the rows are named as in the book")]
pub struct Factors {
    pub on_skirmishers: Row,
    pub heavy_on_foot: Row,
    pub lancers_on_foot: Row,
    pub light_on_foot: Row,
    pub column_on_thin: Row,
    pub heavy_on_light: Row,
    pub on_square: Row,
    pub on_double_square: Row,
    pub horse_in_wood: Row,
    pub on_obstacle: Row,
    pub uphill: Row,
    pub downhill: Row,
    pub mamelukes: Row,
}

/// What a charge does where it strikes.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs, reason = "named as in the book")]
pub enum Effect {
    BreaksThrough,
    Impetus,
    CrossesWithImpetus,
    Crosses,
    Stopped,
}

/// A row of T12B.
#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(deny_unknown_fields, bound(deserialize = "'de: 'static"))]
pub struct ImpactRow {
    /// The clause.
    pub clause: Clause,
    /// From so many points; the lowest row has no bound.
    from: Option<i32>,
    /// In the open.
    pub open: Effect,
    /// In a wood.
    pub wood: Effect,
    /// Behind an obstacle.
    pub obstacle: Effect,
}

/// T12B.
#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(deny_unknown_fields, bound(deserialize = "'de: 'static"))]
pub struct Results {
    high: ImpactRow,
    middle: ImpactRow,
    low: ImpactRow,
}

impl Results {
    /// The row of so many points.
    pub fn row(&self, points: i32) -> &ImpactRow {
        let reached = |row: &&ImpactRow| row.from.is_some_and(|from| points >= from);
        [&self.high, &self.middle].into_iter().find(reached).unwrap_or(&self.low)
    }
}
