//! A free table and what stands on it, for books that are played with a ruler. Lengths are
//! hundredths of a millimetre, `x` to the east and `y` to the south of the north-west corner;
//! facings are 1/65,536 of a turn, clockwise from the north.

use super::Sign;
use crate::ruleset::Both;
use serde::Serialize;

/// A place on the table: `x` and `y`.
pub type Spot = [i32; 2];

/// A free table.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize)]
pub struct FreeTable {
    /// From west to east.
    pub width: i32,
    /// From north to south.
    pub depth: i32,
    /// What covers ground, the lowest first.
    pub grounds: Vec<TableGround>,
    /// What runs along a line.
    pub lines: Vec<TableLine>,
    /// The formations that a unit can be told to take, as words of the notation.
    pub forms: Vec<Sign>,
    /// The operations that lead a unit somewhere: the first words of commands that end with a
    /// formation, a place and a facing.
    pub drills: Vec<Sign>,
    /// Where each side may place its troops before the battle, if it does.
    pub zones: Vec<TableZone>,
    /// Everybody may measure from anywhere to anywhere, unless a view says that nobody does now.
    pub ruler: bool,
    /// Lengths are told in inches, as the book has them; else in centimetres.
    pub inches: bool,
}

/// Where a side may place its troops.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct TableZone {
    /// The side.
    pub side: String,
    /// Its corners.
    pub points: Vec<Spot>,
}

/// Something that covers ground.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct TableGround {
    /// The id of its terrain.
    pub terrain: String,
    /// How high it lifts what stands on it, or rises itself.
    pub level: u8,
    /// What it is called.
    pub name: Option<Both>,
    /// Its corners.
    pub points: Vec<Spot>,
}

/// Something along a line.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct TableLine {
    /// The id of its feature.
    pub feature: String,
    /// What it is called.
    pub name: Option<Both>,
    /// The points it runs through.
    pub points: Vec<Spot>,
}

/// What a battle has made of the table: something that burns, its smoke, a breach.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Trace {
    /// The id of its kind: `fire`, `wild-fire` and `smoke` have corners, a `breach` has ends.
    pub kind: String,
    /// Its corners, or the points it runs through.
    pub points: Vec<Spot>,
}

/// Where a figure stands and where it looks.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct Stand {
    /// The middle of its base.
    pub at: Spot,
    /// Which way it looks.
    pub facing: u16,
}

/// A figure on the table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Figure {
    /// Its id.
    pub id: String,
    /// The piece it belongs to.
    pub piece: String,
    /// The id of its arm.
    pub arm: String,
    /// Where it stands.
    pub stand: Stand,
    /// Its base along the front.
    pub width: i32,
    /// Its base from front to rear.
    pub depth: i32,
}

/// An operation that was declared and cannot be taken back. Where measuring is not free (see
/// [`FreeTable::ruler`]), a proposal tells ways and lengths only for these pieces and this operation.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Declared {
    /// The pieces that are to carry it out.
    pub pieces: Vec<String>,
    /// The operation, as the last word of the command that declared it.
    pub operation: String,
    /// The key of its name.
    pub key: String,
}
