//! 16.8 and 16.9: breaches and fires.

use super::Row;
use serde::Deserialize;

/// What guns do to walls and buildings.
#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(deny_unknown_fields, bound(deserialize = "'de: 'static"))]
#[allow(missing_docs, reason = "the rows are named as in the book")]
pub struct Breaches {
    pub soft: Row,
    pub hard: Row,
    pub each_casualty: Row,
    pub incendiary: Row,
    pub wooden_walls: Row,
    pub wooden_roof: Row,
    pub thatch: Row,
    pub rain: Row,
    pub burns_at: Row,
    pub firefighters: Row,
    pub control: Row,
    pub smoke_long: Row,
    pub smoke_wide: Row,
    pub foot_off: Row,
    pub mounted_off: Row,
    pub guns_off: Row,
}
