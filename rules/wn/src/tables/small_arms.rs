//! T9: small arms and bows.

use super::{EachRow, MovedRow, Random, RangeRow, Row};
use crate::measure::Distance;
use crate::units::Weapon;
use kernel::Clause;
use serde::Deserialize;

/// T9.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields, bound(deserialize = "'de: 'static"))]
pub struct SmallArms {
    /// T9A.
    pub range: Ranges,
    /// T9B.
    pub own: Own,
    /// T9C.
    pub target: Target,
    /// T9D.
    pub random: Random,
}

/// T9A.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields, bound(deserialize = "'de: 'static"))]
#[allow(missing_docs, reason = "the rows are named as in the book")]
pub struct Ranges {
    to: Vec<i32>,
    rifle: RangeRow,
    musket: RangeRow,
    dragoon_musket: RangeRow,
    rifled_carbine: RangeRow,
    carbine: RangeRow,
    bow: RangeRow,
    rifled_musket: RangeRow,
    pub skirmishers_from: Row,
    pub percentage_dice: Row,
}

impl Ranges {
    /// The row of a weapon.
    pub const fn row(&self, weapon: Weapon) -> Option<&RangeRow> {
        match weapon {
            Weapon::None => None,
            Weapon::Musket => Some(&self.musket),
            Weapon::Rifle => Some(&self.rifle),
            Weapon::DragoonMusket => Some(&self.dragoon_musket),
            Weapon::Carbine => Some(&self.carbine),
            Weapon::RifledCarbine => Some(&self.rifled_carbine),
            Weapon::Bow => Some(&self.bow),
            Weapon::RifledMusket => Some(&self.rifled_musket),
        }
    }

    /// The factor of a weapon at a distance.
    #[inline]
    pub fn factor(&self, row: &RangeRow, range: Distance) -> Option<i32> {
        row.factor(&self.to, range)
    }

    /// The farthest that a row reaches, in centimetres.
    pub fn farthest(&self, row: &RangeRow) -> Option<i32> {
        row.farthest(&self.to)
    }
}

/// T9B.
#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(deny_unknown_fields, bound(deserialize = "'de: 'static"))]
#[allow(missing_docs, reason = "the rows are named as in the book")]
pub struct Own {
    pub first_volley: Row,
    pub skirmishers: Row,
    pub british: Row,
    pub class_a: Row,
    pub class_d: Row,
    pub class_e: Row,
    pub bow_quarter: Row,
    pub bow_cover: Row,
    pub disorder: EachRow,
    pub saddle: Row,
    pub gunners: Row,
    pub rain: Row,
    pub one_shot: Row,
}

/// A row of T9C.
#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(deny_unknown_fields, bound(deserialize = "'de: 'static"))]
pub struct TargetRow {
    /// The clause.
    pub clause: Clause,
    /// Without cover.
    pub none: i32,
    /// In soft cover.
    pub soft: i32,
    /// In hard cover.
    pub hard: i32,
}

/// T9C.
#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(deny_unknown_fields, bound(deserialize = "'de: 'static"))]
#[allow(missing_docs, reason = "the rows are named as in the book")]
pub struct Target {
    pub deep_5: TargetRow,
    pub deep_3: TargetRow,
    pub square: TargetRow,
    pub close: TargetRow,
    pub limbered: TargetRow,
    pub deployed: TargetRow,
    pub open: TargetRow,
    pub moved_12: MovedRow,
    pub moved_25: MovedRow,
    pub lying: Row,
    pub small_bases: Row,
    pub elephants: Row,
}
