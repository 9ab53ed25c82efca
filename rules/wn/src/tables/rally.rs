//! Rallying from rout and from pursuit: T13D, T16D, T16E and when it may be tried (23.6a, 23.8a).

use super::disorder::{PercentRow, WithinRow};
use super::morale::{CasualtiesRow, ClassRow, LastRow, LeastRow, OverRow};
use super::{EachRow, Row};
use kernel::Clause;
use serde::Deserialize;

/// Rallying.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields, bound(deserialize = "'de: 'static"))]
pub struct Rally {
    /// T13D, what is taken away.
    pub minus: Minus,
    /// T13D, what is added.
    pub plus: Plus,
    /// T16D.
    pub rout: FromRout,
    /// T16E.
    pub pursuit: FromPursuit,
    /// 23.6a and 23.8a.
    pub attempt: Attempt,
}

/// T13D, the first part.
#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(deny_unknown_fields, bound(deserialize = "'de: 'static"))]
#[allow(missing_docs, reason = "the rows are named as in the book")]
pub struct Minus {
    pub disorder: EachRow,
    pub losses: PercentRow,
    pub enemy: WithinRow,
    pub giving_way: WithinRow,
    pub retreating: WithinRow,
    pub ruined: WithinRow,
}

/// A row for those farther than so many centimetres.
#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(deny_unknown_fields, bound(deserialize = "'de: 'static"))]
pub struct FarRow {
    /// The clause.
    pub clause: Clause,
    /// Over so many centimetres.
    pub over: i32,
    /// The number.
    pub add: i32,
}

impl FarRow {
    /// What it gives, whatever the distance.
    pub const fn row(self) -> Row {
        Row { clause: self.clause, add: self.add }
    }
}

/// T13D, the second part.
#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(deny_unknown_fields, bound(deserialize = "'de: 'static"))]
#[allow(missing_docs, reason = "the rows are named as in the book")]
pub struct Plus {
    pub general_near: WithinRow,
    pub general_far: WithinRow,
    pub support: WithinRow,
    pub soft_cover: Row,
    pub hard_cover: Row,
    pub enemy_far: FarRow,
    pub giving_way: WithinRow,
    pub retreating: WithinRow,
    pub ruined: WithinRow,
}

/// T16D.
#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(deny_unknown_fields, bound(deserialize = "'de: 'static"))]
#[allow(missing_docs, reason = "the rows are named as in the book")]
pub struct FromRout {
    pub rally: ClassRow,
    pub onwards: ClassRow,
    pub disperse: LastRow,
}

/// T16E.
#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(deny_unknown_fields, bound(deserialize = "'de: 'static"))]
#[allow(missing_docs, reason = "the rows are named as in the book")]
pub struct FromPursuit {
    pub choice: ClassRow,
    pub onwards: ClassRow,
    pub stepped_e: LeastRow,
    pub halt: LastRow,
}

/// 23.6a and 23.8a.
#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(deny_unknown_fields, bound(deserialize = "'de: 'static"))]
#[allow(missing_docs, reason = "the rows are named as in the book")]
pub struct Attempt {
    pub casualties: CasualtiesRow,
    pub left_behind: OverRow,
}
