//! T8: disorder.

use super::movement::{Quarters, Slow};
use super::{Reference, Row};
use crate::ground::{Ground, Pace};
use kernel::Clause;
use serde::Deserialize;

/// A row of T8A; a cell that is not there cannot be.
#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(deny_unknown_fields, bound(deserialize = "'de: 'static"))]
pub struct PaceRow {
    /// The clause.
    pub clause: Clause,
    close: Option<i32>,
    close_fast: Option<i32>,
    open: Option<i32>,
    open_fast: Option<i32>,
}

impl PaceRow {
    /// The disorder, for skirmishers or for others, at a pace.
    pub const fn disorder(&self, open: bool, pace: Pace) -> Option<i32> {
        match (open, pace) {
            (false, Pace::Normal) => self.close,
            (false, Pace::Charge | Pace::Double) => self.close_fast,
            (true, Pace::Normal) => self.open,
            (true, Pace::Charge | Pace::Double) => self.open_fast,
        }
    }
}

/// T8.
#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(deny_unknown_fields, bound(deserialize = "'de: 'static"))]
pub struct Disorder {
    /// T8A.
    pub movement: Movement,
    /// T8B.
    pub fire: Fire,
    /// T8C.
    pub contact: Contact,
    /// T8D to T8F.
    pub melee: Melee,
    /// T8G.
    pub flight: Flight,
    /// T8H.
    pub mingling: Mingling,
    /// Appendix V.
    pub beasts: Beasts,
    /// 13.2.
    pub reordering: Reordering,
}

/// T8A.
#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(deny_unknown_fields, bound(deserialize = "'de: 'static"))]
#[allow(missing_docs, reason = "the rows are named as in the book")]
pub struct Movement {
    pub broken: PaceRow,
    pub steep: PaceRow,
    pub marsh: PaceRow,
    pub obstacle: PaceRow,
    pub building: PaceRow,
    pub double_again: PaceRow,
    pub charge_again: PaceRow,
    pub no_contact: PaceRow,
}

impl Movement {
    /// The row of some ground; nothing where the ground disorders nobody.
    pub const fn row(&self, ground: Ground) -> Option<&PaceRow> {
        match ground {
            Ground::Open | Ground::Road | Ground::GentleUp => None,
            Ground::Scrub
            | Ground::Field
            | Ground::Ford
            | Ground::Mud
            | Ground::LightWood
            | Ground::Orchard => Some(&self.broken),
            Ground::SteepUp | Ground::SteepDown | Ground::DenseWood => Some(&self.steep),
            Ground::Marsh => Some(&self.marsh),
            Ground::River => Some(&self.obstacle),
        }
    }
}

/// A row for every so many per cent.
#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(deny_unknown_fields, bound(deserialize = "'de: 'static"))]
pub struct PercentRow {
    /// The clause.
    pub clause: Clause,
    /// For every so many per cent.
    pub percent: i32,
    /// The number for each.
    pub add: i32,
}

/// T8B.
#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(deny_unknown_fields, bound(deserialize = "'de: 'static"))]
#[allow(missing_docs, reason = "the rows are named as in the book")]
pub struct Fire {
    pub each_percent: PercentRow,
    pub shell_mounted: Row,
    pub rocket_foot: Row,
    pub rocket_mounted: Row,
    pub changing: Row,
}

/// A row of T8C.
#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(deny_unknown_fields, bound(deserialize = "'de: 'static"))]
pub struct ContactRow {
    /// The clause.
    pub clause: Clause,
    /// The number.
    pub add: i32,
    /// It excludes the others that do.
    #[serde(default)]
    pub alone: bool,
}

/// T8C.
#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(deny_unknown_fields, bound(deserialize = "'de: 'static"))]
#[allow(missing_docs, reason = "the rows are named as in the book")]
pub struct Contact {
    pub double: ContactRow,
    pub foot_moving: ContactRow,
    pub changing: ContactRow,
    pub lying: ContactRow,
    pub flank: ContactRow,
    pub rear: ContactRow,
}

/// T8D to T8F.
#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(deny_unknown_fields, bound(deserialize = "'de: 'static"))]
#[allow(missing_docs, reason = "the rows are named as in the book")]
pub struct Melee {
    pub over_obstacle: Row,
    pub by_column: Row,
    pub broken_through: Row,
    pub lancers: Row,
    pub at_obstacle: Row,
    pub changing: Row,
    pub ended: Row,
}

/// T8G.
#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(deny_unknown_fields, bound(deserialize = "'de: 'static"))]
#[allow(missing_docs, reason = "the rows are named as in the book")]
pub struct Flight {
    pub retreat: Row,
    pub rout: Row,
    pub pursuit: Row,
}

/// T8H.
#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(deny_unknown_fields, bound(deserialize = "'de: 'static"))]
#[allow(missing_docs, reason = "the rows are named as in the book")]
pub struct Mingling {
    pub open: Row,
    pub close: Row,
    pub routers: Reference,
}

/// A row for those within so many centimetres.
#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(deny_unknown_fields, bound(deserialize = "'de: 'static"))]
pub struct WithinRow {
    /// The clause.
    pub clause: Clause,
    /// Within so many centimetres.
    pub within: i32,
    /// The number.
    pub add: i32,
}

impl WithinRow {
    /// What it gives, whatever the distance.
    pub const fn row(self) -> Row {
        Row { clause: self.clause, add: self.add }
    }
}

/// Appendix V.
#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(deny_unknown_fields, bound(deserialize = "'de: 'static"))]
#[allow(missing_docs, reason = "the rows are named as in the book")]
pub struct Beasts {
    pub camels: Row,
    pub elephants: WithinRow,
}

/// 13.2f, 13.2g and appendix III: the time that a factor takes.
#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(deny_unknown_fields, bound(deserialize = "'de: 'static"))]
#[allow(missing_docs, reason = "the rows are named as in the book")]
pub struct Reordering {
    pub troops: Quarters,
    pub untried: Quarters,
    pub guns: Quarters,
    pub national: Slow,
}
