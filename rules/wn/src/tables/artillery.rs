//! T10: artillery and rockets.

use super::{EachRow, MovedRow, Random, RangeRow, Row};
use crate::measure::Distance;
use crate::units::Gun;
use kernel::Clause;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// What guns and rockets fire (16.1).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs, reason = "named as in the book")]
pub enum Ammunition {
    Ball,
    Shell,
    Shrapnel,
    Canister,
    Incendiary,
}

/// T10.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields, bound(deserialize = "'de: 'static"))]
pub struct Artillery {
    /// T10A.
    pub range: Ranges,
    /// T10B.
    pub formation: Formations,
    /// T10B, ball through several ranks.
    pub depth: Depths,
    /// T10B, its note.
    pub ranks: Counted,
    /// T10C.
    pub moved: Moved,
    /// T10D.
    pub cover: Covers,
    /// T10E to T10H.
    pub own: Own,
    /// T10I.
    pub random: Random,
    /// T10J.
    pub instead: Instead,
}

/// T10A.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields, bound(deserialize = "'de: 'static"))]
pub struct Ranges {
    to: Vec<i32>,
    canister: Pieces,
    ball: Pieces,
    shell: Pieces,
    shrapnel: Pieces,
}

/// The rows of one ammunition, by the piece that has it.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case", bound(deserialize = "'de: 'static"))]
struct Pieces {
    #[serde(rename = "3-4-pounder")]
    light: Option<RangeRow>,
    #[serde(rename = "6-pounder")]
    six: Option<RangeRow>,
    #[serde(rename = "8-9-pounder")]
    nine: Option<RangeRow>,
    #[serde(rename = "12-pounder")]
    twelve: Option<RangeRow>,
    howitzer: Option<RangeRow>,
    siege_gun: Option<RangeRow>,
    siege_howitzer: Option<RangeRow>,
    rockets: Option<RangeRow>,
}

impl Ranges {
    /// The row of a piece and its ammunition, if it has any. Rockets have one row for all they carry,
    /// and the shrapnel of the siege train one for guns and howitzers.
    pub const fn row(&self, gun: Gun, ammunition: Ammunition) -> Option<&RangeRow> {
        let pieces = match (gun, ammunition) {
            (Gun::Rockets, Ammunition::Shrapnel | Ammunition::Incendiary) => &self.shell,
            (_, Ammunition::Canister) => &self.canister,
            (_, Ammunition::Ball) => &self.ball,
            (_, Ammunition::Shell) => &self.shell,
            (_, Ammunition::Shrapnel) => &self.shrapnel,
            (_, Ammunition::Incendiary) => return None,
        };
        let row = match gun {
            Gun::SiegeHowitzer if matches!(ammunition, Ammunition::Shrapnel) => &pieces.siege_gun,
            Gun::Light => &pieces.light,
            Gun::Six => &pieces.six,
            Gun::Nine => &pieces.nine,
            Gun::Twelve => &pieces.twelve,
            Gun::Howitzer => &pieces.howitzer,
            Gun::SiegeGun => &pieces.siege_gun,
            Gun::SiegeHowitzer => &pieces.siege_howitzer,
            Gun::Rockets => &pieces.rockets,
        };
        row.as_ref()
    }

    /// The factor of a row at a distance.
    #[inline]
    pub fn factor(&self, row: &RangeRow, range: Distance) -> Option<i32> {
        row.factor(&self.to, range)
    }

    /// The farthest that a row reaches, in centimetres.
    pub fn farthest(&self, row: &RangeRow) -> Option<i32> {
        row.farthest(&self.to)
    }
}

/// A row of T10B that counts from so many ranks.
#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(deny_unknown_fields, bound(deserialize = "'de: 'static"))]
pub struct DeepRow {
    /// The clause.
    pub clause: Clause,
    /// From so many ranks.
    pub from: i32,
    /// The number.
    pub add: i32,
}

/// T10B.
#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(deny_unknown_fields, bound(deserialize = "'de: 'static"))]
#[allow(missing_docs, reason = "the rows are named as in the book")]
pub struct Formations {
    pub british_line: Row,
    pub deep_7: DeepRow,
    pub deep_5: DeepRow,
    pub deep_3: DeepRow,
    pub limbered: Row,
    pub mounted: Row,
    pub deployed: Row,
    pub open: Row,
    pub small_bases: Row,
    pub elephants: Row,
}

/// Ball through 2, 3, 4, 5 ranks, and into limbered guns.
#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(deny_unknown_fields, bound(deserialize = "'de: 'static"))]
pub struct DepthRow {
    /// The clause.
    pub clause: Clause,
    ranks: [i32; 4],
    /// Into limbered guns.
    pub limbered: i32,
}

impl DepthRow {
    /// Through so many ranks; more than five count as five.
    #[inline]
    pub const fn through(&self, ranks: i32) -> i32 {
        match ranks {
            ..=1 => 0,
            2 => self.ranks[0],
            3 => self.ranks[1],
            4 => self.ranks[2],
            _ => self.ranks[3],
        }
    }
}

/// T10B, ball through several ranks.
#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(deny_unknown_fields, bound(deserialize = "'de: 'static"))]
pub struct Depths {
    heavy: DepthRow,
    #[serde(rename = "8-9-pounder")]
    nine: DepthRow,
    #[serde(rename = "6-pounder")]
    six: DepthRow,
    #[serde(rename = "3-4-pounder")]
    light: DepthRow,
}

impl Depths {
    /// The row of a piece.
    pub const fn row(&self, gun: Gun) -> &DepthRow {
        match gun {
            Gun::Nine => &self.nine,
            Gun::Six => &self.six,
            Gun::Light => &self.light,
            _ => &self.heavy,
        }
    }
}

/// How many ranks a square and a mass count as.
#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(deny_unknown_fields, bound(deserialize = "'de: 'static"))]
#[allow(missing_docs, reason = "the rows are named as in the book")]
pub struct Counted {
    pub square: Row,
    pub mass: Row,
}

/// T10C.
#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(deny_unknown_fields, bound(deserialize = "'de: 'static"))]
#[allow(missing_docs, reason = "the rows are named as in the book")]
pub struct Moved {
    pub moved_12: MovedRow,
    pub moved_25: MovedRow,
    pub siege: MovedRow,
}

/// A row of T10D.
#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(deny_unknown_fields, bound(deserialize = "'de: 'static"))]
pub struct CoverRow {
    /// The clause.
    pub clause: Clause,
    /// In a building.
    pub building: i32,
    /// In other hard cover.
    pub hard: i32,
    /// In soft cover.
    pub soft: i32,
}

/// T10D.
#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(deny_unknown_fields, bound(deserialize = "'de: 'static"))]
pub struct Covers {
    /// Ball at men who lie down.
    pub lying: Row,
    siege_ball: CoverRow,
    ball_12: CoverRow,
    ball_8_9: CoverRow,
    ball_6: CoverRow,
    ball_3_4: CoverRow,
    shell: CoverRow,
    shrapnel: CoverRow,
}

impl Covers {
    /// The row of a piece and its ammunition.
    pub const fn row(&self, gun: Gun, ammunition: Ammunition) -> &CoverRow {
        match (ammunition, gun) {
            (Ammunition::Shell | Ammunition::Incendiary, _) => &self.shell,
            (Ammunition::Shrapnel | Ammunition::Canister, _) => &self.shrapnel,
            (Ammunition::Ball, Gun::Light) => &self.ball_3_4,
            (Ammunition::Ball, Gun::Six) => &self.ball_6,
            (Ammunition::Ball, Gun::Nine) => &self.ball_8_9,
            (Ammunition::Ball, Gun::Twelve) => &self.ball_12,
            (Ammunition::Ball, _) => &self.siege_ball,
        }
    }
}

/// T10E to T10H.
#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(deny_unknown_fields, bound(deserialize = "'de: 'static"))]
#[allow(missing_docs, reason = "the rows are named as in the book")]
pub struct Own {
    pub one_canister: Row,
    pub first_shot: Row,
    pub divided: Row,
    pub disorder: EachRow,
    pub class_a: Row,
    pub class_c: Row,
    pub rain: Row,
    pub rain_shell: Row,
    pub rain_rocket: Row,
}

/// T10J.
#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(deny_unknown_fields, bound(deserialize = "'de: 'static"))]
#[allow(missing_docs, reason = "the rows are named as in the book")]
pub struct Instead {
    pub howitzer: Row,
    pub rocket: Row,
    pub other: Row,
}
