//! T11, T13B and T16B: melee; and the bounds of 19.5.

use super::melee_reaction::{After, MeleeResult, ReactionRows};
use super::{EachRow, Row};
use kernel::Clause;
use serde::Deserialize;

/// T11.
#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(deny_unknown_fields, bound(deserialize = "'de: 'static"))]
pub struct Melee {
    /// The base factor.
    pub base: Base,
    /// T11A.
    pub troops: Troops,
    /// T11B.
    pub ground: Ground,
    /// T11C.
    pub onset: Onset,
    /// 19.5.
    pub result: Bounds,
    /// T13B.
    pub reaction: ReactionRows,
    /// T16B, from the highest value down.
    pub(super) reaction_result: [MeleeResult; 5],
    /// 19.5e and 19.5g.
    pub after: After,
}

/// The base factor.
#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(deny_unknown_fields, bound(deserialize = "'de: 'static"))]
#[allow(missing_docs, reason = "the rows are named as in the book")]
pub struct Base {
    pub foot: Row,
    pub light_horse: Row,
    pub heavy_horse: Row,
    pub irregular_foot: Row,
    pub percentage_dice: Row,
}

/// T11A.
#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(deny_unknown_fields, bound(deserialize = "'de: 'static"))]
#[allow(missing_docs, reason = "the rows are named as in the book")]
pub struct Troops {
    pub irregulars_first: Row,
    pub loaded: Row,
    pub each_rank: Row,
    pub class_a: Row,
    pub class_b: Row,
    pub class_d: Row,
    pub class_e: Row,
    pub disorder: EachRow,
    pub against_armour: Row,
    pub no_hand_weapons: Row,
    pub artillery: Row,
    pub british: Row,
}

/// T11B.
#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(deny_unknown_fields, bound(deserialize = "'de: 'static"))]
#[allow(missing_docs, reason = "the rows are named as in the book")]
pub struct Ground {
    pub higher: Row,
    pub horse_in_wood: Row,
    pub hard_obstacle: Row,
    pub building: Row,
    pub soft_obstacle: Row,
}

/// T11C.
#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(deny_unknown_fields, bound(deserialize = "'de: 'static"))]
#[allow(missing_docs, reason = "the rows are named as in the book")]
pub struct Onset {
    pub follow_foot: Row,
    pub follow_horse: Row,
    pub thin: Row,
    pub company_column: Row,
    pub irregular_foot: Row,
    pub light_horse: Row,
    pub heavy_horse: Row,
    pub mamelukes: Row,
}

/// A difference in hundredths.
#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(deny_unknown_fields, bound(deserialize = "'de: 'static"))]
pub struct Percent {
    /// The clause.
    pub clause: Clause,
    /// So many hundredths.
    pub percent: i32,
}

/// Losses at which a sub-group routs.
#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(deny_unknown_fields, bound(deserialize = "'de: 'static"))]
pub struct Rout {
    /// The clause.
    pub clause: Clause,
    /// So many times those of the enemy.
    pub times: i32,
    /// So many casualties a figure at least.
    pub per_figure: i32,
}

/// 19.5.
#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(deny_unknown_fields, bound(deserialize = "'de: 'static"))]
#[allow(missing_docs, reason = "the rows are named as in the book")]
pub struct Bounds {
    pub undecided: Percent,
    pub losing: Percent,
    pub rout: Rout,
    pub rout_crews: Rout,
}
