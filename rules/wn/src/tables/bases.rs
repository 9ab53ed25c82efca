//! T2 and what goes with it: bases, what figures stand for, shapes, room in buildings, arcs of fire.

use super::Row;
use kernel::Clause;
use serde::Deserialize;

/// T2, 3b, 3c, 4.1, 14.2, appendices V and VI.
#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(deny_unknown_fields, bound(deserialize = "'de: 'static"))]
pub struct Bases {
    /// T2.
    pub figures: FigureBases,
    /// T2 note ii.
    pub recommended: Recommended,
    /// Appendix VI.
    pub tiny: TinyBases,
    /// 3b, 3c.
    pub stands_for: StandsFor,
    /// The glossary, 8.3a.
    pub shape: Shapes,
    /// 4.1.
    pub building: BuildingRows,
    /// 14.2.
    pub arc: Arcs,
}

/// A base of two sizes of figures, in tenths of a millimetre.
#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(deny_unknown_fields, bound(deserialize = "'de: 'static"))]
#[allow(missing_docs, reason = "they say it")]
pub struct BaseRow {
    pub clause: Clause,
    pub width: i32,
    pub depth: i32,
    pub large_width: i32,
    pub large_depth: i32,
}

/// T2.
#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(deny_unknown_fields, bound(deserialize = "'de: 'static"))]
#[allow(missing_docs, reason = "the rows are named as in the book")]
pub struct FigureBases {
    pub foot_open: BaseRow,
    pub foot: BaseRow,
    pub mounted_open: BaseRow,
    pub mounted: BaseRow,
    pub team_4: BaseRow,
    pub team_6: BaseRow,
    pub team_8: BaseRow,
    pub gun: BaseRow,
    pub elephants: BaseRow,
}

/// T2 note ii.
#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(deny_unknown_fields, bound(deserialize = "'de: 'static"))]
#[allow(missing_docs, reason = "they say it")]
pub struct Recommended {
    pub figures: Row,
    pub large: Row,
}

/// A base of small figures, in tenths of a millimetre.
#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(deny_unknown_fields, bound(deserialize = "'de: 'static"))]
#[allow(missing_docs, reason = "they say it")]
pub struct TinyRow {
    pub clause: Clause,
    pub width: i32,
    pub depth: i32,
}

/// Appendix VI.
#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(deny_unknown_fields, bound(deserialize = "'de: 'static"))]
#[allow(missing_docs, reason = "the rows are named as in the book")]
pub struct TinyBases {
    pub foot: TinyRow,
    pub skirmishers: TinyRow,
    pub cavalry: TinyRow,
    pub gun: TinyRow,
    pub team_4: TinyRow,
    pub team_6: TinyRow,
    pub team_8: TinyRow,
    pub elephants: TinyRow,
}

/// From so many to so many.
#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(deny_unknown_fields, bound(deserialize = "'de: 'static"))]
#[allow(missing_docs, reason = "they say it")]
pub struct SpanRow {
    pub clause: Clause,
    pub from: i32,
    pub to: i32,
}

/// 3b, 3c.
#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(deny_unknown_fields, bound(deserialize = "'de: 'static"))]
#[allow(missing_docs, reason = "the rows are named as in the book")]
pub struct StandsFor {
    pub men: Row,
    pub men_large: Row,
    pub gunners: Row,
    pub gunners_large: Row,
    pub pieces: SpanRow,
    pub pieces_large: SpanRow,
    pub base: Row,
    pub elephants: Row,
}

/// The glossary, 8.3a.
#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(deny_unknown_fields, bound(deserialize = "'de: 'static"))]
#[allow(missing_docs, reason = "the rows are named as in the book")]
pub struct Shapes {
    pub march_column: Row,
    pub square_side: Row,
    pub square_ranks: Row,
    pub double_line: Row,
}

/// 4.1.
#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(deny_unknown_fields, bound(deserialize = "'de: 'static"))]
#[allow(missing_docs, reason = "the rows are named as in the book")]
pub struct BuildingRows {
    pub room: Row,
    pub fire: Row,
    pub melee: Row,
}

/// 14.2.
#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(deny_unknown_fields, bound(deserialize = "'de: 'static"))]
#[allow(missing_docs, reason = "the rows are named as in the book")]
pub struct Arcs {
    pub close: Row,
    pub square: Row,
    pub flank: Row,
}
