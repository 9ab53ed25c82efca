//! 4.6 and 4.7: sight, dead ground and smoke.

use super::Row;
use crate::weather::Weather;
use kernel::Clause;
use serde::Deserialize;

/// 4.6 and 4.7.
#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(deny_unknown_fields, bound(deserialize = "'de: 'static"))]
pub struct SightTables {
    /// 4.6a.
    pub range: SightRanges,
    /// 4.6d and 4.6e.
    pub smoke: SmokeRows,
    /// 4.6f.
    pub over: OverRows,
    /// 4.6g.
    pub dead: DeadRows,
    /// 4.6c and 4.7a.
    pub found: FoundRows,
}

/// 4.6a.
#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(deny_unknown_fields, bound(deserialize = "'de: 'static"))]
#[allow(missing_docs, reason = "the rows are named as in the book")]
pub struct SightRanges {
    pub open: SightRow,
    pub scrub: SightRow,
    pub light_wood: SightRow,
    pub dense_wood: SightRow,
}

/// A row of 4.6a.
#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(deny_unknown_fields, bound(deserialize = "'de: 'static"))]
pub struct SightRow {
    /// The clause.
    pub clause: Clause,
    fair: Option<i32>,
    rain: i32,
    /// In fog.
    pub fog: i32,
}

impl SightRow {
    /// How far one sees; nothing if there is no bound.
    pub const fn range(&self, weather: Weather) -> Option<i32> {
        match weather {
            Weather::FairStill | Weather::FairWindy => self.fair,
            Weather::Rain | Weather::Snow => Some(self.rain),
            Weather::Fog => Some(self.fog),
        }
    }
}

/// 4.6d and 4.6e.
#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(deny_unknown_fields, bound(deserialize = "'de: 'static"))]
#[allow(missing_docs, reason = "the rows are named as in the book")]
pub struct SmokeRows {
    pub grows: Row,
    pub whole: Row,
    pub clears: Row,
    pub moved: Row,
    pub burning: Row,
}

/// 4.6f.
#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(deny_unknown_fields, bound(deserialize = "'de: 'static"))]
#[allow(missing_docs, reason = "the rows are named as in the book")]
pub struct OverRows {
    pub house: Row,
    pub storeyed: Row,
    pub wood: Row,
    pub hill: Row,
}

/// 4.6g.
#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(deny_unknown_fields, bound(deserialize = "'de: 'static"))]
#[allow(missing_docs, reason = "the rows are named as in the book")]
pub struct DeadRows {
    pub storey: Row,
    pub wood: Row,
    pub contour: Row,
    pub higher: Row,
}

/// 4.6c and 4.7a.
#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(deny_unknown_fields, bound(deserialize = "'de: 'static"))]
#[allow(missing_docs, reason = "the rows are named as in the book")]
pub struct FoundRows {
    pub edge: Row,
    pub hedge: Row,
}
