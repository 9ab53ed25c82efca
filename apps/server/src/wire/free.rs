//! A free table, the figures on it, and what a gesture comes to there: what
//! [`kernel::game::view`] and [`kernel::game::Proposal`] have, ready to be drawn. Lengths are
//! hundredths of a millimetre from the north-west corner; facings are 1/65,536 of a turn, clockwise
//! from the north.

use super::view::{SignOut, signs};
use crate::problem::RefusalOut;
use kernel::game::view as plain;
use serde::Serialize;
use utoipa::ToSchema;
use words::Words;

/// A free table.
#[derive(Clone, PartialEq, Debug, Serialize, ToSchema)]
pub struct TableOut {
    /// From west to east.
    pub width: i32,
    /// From north to south.
    pub depth: i32,
    /// What covers ground, the lowest first.
    pub grounds: Vec<GroundOut>,
    /// What runs along a line.
    pub lines: Vec<LineOut>,
    /// The formations that a unit can be told to take, as words of the notation.
    pub forms: Vec<SignOut>,
    /// The first words of commands that end with a formation, a place and a facing.
    pub drills: Vec<SignOut>,
    /// Where each side may place its troops before the battle, if it does.
    pub zones: Vec<ZoneOut>,
    /// Everybody may measure from anywhere to anywhere, unless the position says that nobody does now.
    pub ruler: bool,
    /// Lengths are told in inches; else in centimetres.
    pub inches: bool,
}

/// Where a side may place its troops.
#[derive(Clone, PartialEq, Debug, Serialize, ToSchema)]
pub struct ZoneOut {
    /// The side.
    pub side: String,
    /// Its corners.
    pub points: Vec<[i32; 2]>,
}

/// Something that covers ground.
#[derive(Clone, PartialEq, Debug, Serialize, ToSchema)]
pub struct GroundOut {
    /// The id of its terrain.
    pub terrain: String,
    /// How high it lifts what stands on it, or rises itself.
    pub level: u8,
    /// What it is called.
    pub name: Option<String>,
    /// Its corners.
    pub points: Vec<[i32; 2]>,
}

/// What a battle has made of the table: something that burns, its smoke, a breach.
#[derive(Clone, PartialEq, Debug, Serialize, ToSchema)]
pub struct TraceOut {
    /// The id of its kind: `fire`, `wild-fire` and `smoke` have corners, a `breach` has ends.
    pub kind: String,
    /// Its corners, or the points it runs through.
    pub points: Vec<[i32; 2]>,
}

impl TraceOut {
    pub(super) fn of(trace: plain::Trace) -> Self {
        Self { kind: trace.kind, points: trace.points }
    }
}

/// Something along a line.
#[derive(Clone, PartialEq, Debug, Serialize, ToSchema)]
pub struct LineOut {
    /// The id of its feature.
    pub feature: String,
    /// What it is called.
    pub name: Option<String>,
    /// The points it runs through.
    pub points: Vec<[i32; 2]>,
}

/// Where something stands and where it looks.
#[derive(Clone, PartialEq, Debug, Serialize, ToSchema)]
pub struct StandOut {
    /// Where.
    pub at: [i32; 2],
    /// Which way it looks.
    pub facing: u16,
}

impl StandOut {
    /// A place and a facing.
    pub(super) const fn of(stand: plain::Stand) -> Self {
        Self { at: stand.at, facing: stand.facing }
    }
}

/// A figure on the table.
#[derive(Clone, PartialEq, Debug, Serialize, ToSchema)]
pub struct FigureOut {
    /// Its id.
    pub id: String,
    /// The piece it belongs to.
    pub piece: String,
    /// The id of its arm.
    pub arm: String,
    /// The middle of its base.
    pub at: [i32; 2],
    /// Which way it looks.
    pub facing: u16,
    /// Its base along the front.
    pub width: i32,
    /// Its base from front to rear.
    pub depth: i32,
}

/// An operation that was declared and cannot be taken back. Where the table has no ruler, a
/// proposal tells ways and lengths only for these pieces and this operation.
#[derive(Clone, PartialEq, Debug, Serialize, ToSchema)]
pub struct DeclaredOut {
    /// The pieces that are to carry it out.
    pub pieces: Vec<String>,
    /// The operation, as the last word of the command that declared it.
    pub operation: String,
    /// Its name.
    pub name: String,
}

impl DeclaredOut {
    /// A declaration in the language of the words.
    pub(super) fn of(declared: plain::Declared, words: &Words) -> Self {
        let plain::Declared { pieces, operation, key } = declared;
        Self { pieces, operation, name: words.word(&key) }
    }
}

/// What a gesture comes to.
#[derive(Clone, PartialEq, Debug, Serialize, ToSchema)]
pub struct ProposalOut {
    /// The nearest command that may be said: what was wanted, if that may be.
    pub command: Option<String>,
    /// What was wanted may be said.
    pub allowed: bool,
    /// Every reason against what was wanted.
    pub refusals: Vec<RefusalOut>,
    /// The way of each figure as it was wanted, in the order in which they go.
    pub ways: Vec<WayOut>,
    /// What each figure may spend on its way.
    pub limit: i32,
}

/// The way of one figure.
#[derive(Clone, PartialEq, Debug, Serialize, ToSchema)]
pub struct WayOut {
    /// The figure.
    pub figure: String,
    /// Where its middle goes.
    pub path: Vec<[i32; 2]>,
    /// Where its middle ends.
    pub at: [i32; 2],
    /// Which way it looks there.
    pub facing: u16,
    /// What it costs, terrain included.
    pub cost: i32,
    /// The reasons against this way.
    pub refusals: Vec<RefusalOut>,
}

impl TableOut {
    /// A table in the language of the words.
    pub(super) fn of(table: plain::FreeTable, words: &Words) -> Self {
        let name = |name: Option<kernel::Both>| name.map(|name| name.get(words.lang()).to_owned());
        let ground = |ground: plain::TableGround| {
            let plain::TableGround { terrain, level, points, .. } = ground;
            GroundOut { terrain, level, name: name(ground.name), points }
        };
        let line = |line: plain::TableLine| LineOut {
            feature: line.feature,
            name: name(line.name),
            points: line.points,
        };
        let zone = |zone: plain::TableZone| ZoneOut { side: zone.side, points: zone.points };
        Self {
            width: table.width,
            depth: table.depth,
            grounds: table.grounds.into_iter().map(ground).collect(),
            lines: table.lines.into_iter().map(line).collect(),
            forms: signs(table.forms, words),
            drills: signs(table.drills, words),
            zones: table.zones.into_iter().map(zone).collect(),
            ruler: table.ruler,
            inches: table.inches,
        }
    }
}

impl FigureOut {
    /// A figure.
    pub(super) fn of(figure: plain::Figure) -> Self {
        let plain::Figure { id, piece, arm, stand, width, depth } = figure;
        Self { id, piece, arm, at: stand.at, facing: stand.facing, width, depth }
    }
}
