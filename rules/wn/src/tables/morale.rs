//! Morale: the causes of a test (22.1b), T13C, T16C and the throws that bring on frenzy (23.4a).

use super::disorder::{PercentRow, WithinRow};
use super::{EachRow, Row};
use crate::units::Class;
use kernel::Clause;
use serde::Deserialize;

/// Morale.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields, bound(deserialize = "'de: 'static"))]
pub struct Morale {
    /// 22.1b.
    pub cause: Causes,
    /// T13C, what is taken away.
    pub minus: Minus,
    /// T13C, what is added.
    pub plus: Plus,
    /// T16C.
    pub result: Results,
    /// 23.4a.
    pub frenzy: Frenzy,
}

/// A row for more than so much.
#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(deny_unknown_fields, bound(deserialize = "'de: 'static"))]
pub struct OverRow {
    /// The clause.
    pub clause: Clause,
    /// More than so much.
    pub over: i32,
}

/// A row for at least so much.
#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(deny_unknown_fields, bound(deserialize = "'de: 'static"))]
pub struct LeastRow {
    /// The clause.
    pub clause: Clause,
    /// At least so much.
    pub least: i32,
}

/// A row for those so near.
#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(deny_unknown_fields, bound(deserialize = "'de: 'static"))]
pub struct NearRow {
    /// The clause.
    pub clause: Clause,
    /// Within so many centimetres.
    pub within: i32,
}

/// A row for so many casualties a figure.
#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(deny_unknown_fields, bound(deserialize = "'de: 'static"))]
pub struct CasualtiesRow {
    /// The clause.
    pub clause: Clause,
    /// So many a figure.
    pub each: i32,
}

/// 22.1b.
#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(deny_unknown_fields, bound(deserialize = "'de: 'static"))]
#[allow(missing_docs, reason = "the rows are named as in the book")]
pub struct Causes {
    pub first_losses: OverRow,
    pub further_losses: LeastRow,
    pub friends: NearRow,
    pub general: NearRow,
    pub building: CasualtiesRow,
}

/// A row for fire that costs so many casualties a figure.
#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(deny_unknown_fields, bound(deserialize = "'de: 'static"))]
pub struct FireRow {
    /// The clause.
    pub clause: Clause,
    /// The number.
    pub add: i32,
    /// So many a figure.
    pub each: i32,
}

/// T13C, the first part; and appendix V.
#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(deny_unknown_fields, bound(deserialize = "'de: 'static"))]
#[allow(missing_docs, reason = "the rows are named as in the book")]
pub struct Minus {
    pub disorder: EachRow,
    pub losses: PercentRow,
    pub enemy_flank: Row,
    pub enemy_rear: Row,
    pub firing_unit: Row,
    pub ball: FireRow,
    pub shell: FireRow,
    pub canister: FireRow,
    pub flank_losses: Row,
    pub giving_way: WithinRow,
    pub retreating: WithinRow,
    pub ruined: WithinRow,
    pub in_retreat: Row,
    pub general_lost: WithinRow,
    pub advancing: WithinRow,
    pub shelled_elephants: Row,
    pub near_elephants: WithinRow,
}

/// A row for each of those so near, up to so many.
#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(deny_unknown_fields, bound(deserialize = "'de: 'static"))]
pub struct EachNearRow {
    /// The clause.
    pub clause: Clause,
    /// Within so many centimetres.
    pub within: i32,
    /// The number for each.
    pub add: i32,
    /// How many are counted at most.
    pub most: i32,
}

/// T13C, the second part; and appendix III.
#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(deny_unknown_fields, bound(deserialize = "'de: 'static"))]
#[allow(missing_docs, reason = "the rows are named as in the book")]
pub struct Plus {
    pub general_near: WithinRow,
    pub general_far: WithinRow,
    pub higher_class: Row,
    pub close_column: Row,
    pub secured_flank: Row,
    pub support: EachNearRow,
    pub soft_cover: Row,
    pub hard_cover: Row,
    pub building: Row,
    pub giving_way: WithinRow,
    pub retreating: WithinRow,
    pub ruined: WithinRow,
    pub screen: Row,
    pub square: WithinRow,
    pub russian_foot: Row,
}

/// A row of a table of results: the least total of each class.
#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(deny_unknown_fields, bound(deserialize = "'de: 'static"))]
#[allow(non_snake_case, reason = "the classes are named as in the book")]
pub struct ClassRow {
    /// The clause.
    pub clause: Clause,
    A: i32,
    B: i32,
    C: i32,
    D: i32,
    E: i32,
}

impl ClassRow {
    /// The least total of a class.
    pub const fn least(&self, class: Class) -> i32 {
        match class {
            Class::A => self.A,
            Class::B => self.B,
            Class::C => self.C,
            Class::D => self.D,
            Class::E => self.E,
        }
    }
}

/// The last row of a table of results: whoever reached none of the others.
#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(deny_unknown_fields, bound(deserialize = "'de: 'static"))]
pub struct LastRow {
    /// The clause.
    pub clause: Clause,
}

/// T16C.
#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(deny_unknown_fields, bound(deserialize = "'de: 'static"))]
#[allow(missing_docs, reason = "the rows are named as in the book")]
pub struct Results {
    pub good: ClassRow,
    pub halt: ClassRow,
    pub withdraw: ClassRow,
    pub retreat: ClassRow,
    pub worst: LastRow,
}

/// So many dice of a face.
#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(deny_unknown_fields, bound(deserialize = "'de: 'static"))]
pub struct FacesRow {
    /// The clause.
    pub clause: Clause,
    /// So many dice.
    pub dice: usize,
    /// Of this face.
    pub face: i32,
}

/// 23.4a.
#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(deny_unknown_fields, bound(deserialize = "'de: 'static"))]
#[allow(missing_docs, reason = "the rows are named as in the book")]
pub struct Frenzy {
    pub irregulars: FacesRow,
    pub recruits: FacesRow,
    pub british_cavalry: FacesRow,
    pub others: FacesRow,
}
