//! T13A and T16A: the reaction to a charge.

use super::Row;
use kernel::Clause;
use serde::Deserialize;

/// T13A and T16A.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields, bound(deserialize = "'de: 'static"))]
pub struct Charge {
    /// What counts for either side.
    pub side: SideFactors,
    /// What counts between the two.
    pub between: Between,
    result: [Reactions; 6],
    /// When the enemy is gone.
    pub gone: Gone,
    /// When a charge is declared.
    pub declared: Declared,
}

impl Charge {
    /// The row of T16A for a value, and its place from the top.
    pub fn row(&self, value: i32) -> (usize, &Reactions) {
        let fits = |row: &Reactions| row.from.is_none_or(|from| value >= from);
        let at = self.result.iter().position(fits).unwrap_or(self.result.len() - 1);
        (at, &self.result[at])
    }

    /// A row of T16A by its place from the top; the last one for all below.
    pub fn at(&self, place: usize) -> &Reactions {
        &self.result[place.min(self.result.len() - 1)]
    }
}

/// A number for the charger and one for the defender.
#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(deny_unknown_fields, bound(deserialize = "'de: 'static"))]
pub struct SideRow {
    /// The clause.
    pub clause: Clause,
    /// For the charger.
    pub charger: i32,
    /// For the defender.
    pub defender: i32,
}

/// A row for what is within so many centimetres.
#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(deny_unknown_fields, bound(deserialize = "'de: 'static"))]
pub struct NearRow {
    /// Within so many centimetres.
    pub within: i32,
    /// For each.
    pub row: SideRow,
}

/// A row for what is within so many centimetres, up to so many of it.
#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(deny_unknown_fields, bound(deserialize = "'de: 'static"))]
pub struct SupportRow {
    /// Within so many centimetres.
    pub within: i32,
    /// How many are counted at most.
    pub most: i32,
    /// For each.
    pub row: SideRow,
}

/// A row for each of something, up to so many.
#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(deny_unknown_fields, bound(deserialize = "'de: 'static"))]
pub struct MostRow {
    /// How many are counted at most.
    pub most: i32,
    /// For each.
    pub row: SideRow,
}

/// A row for every so many per cent.
#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(deny_unknown_fields, bound(deserialize = "'de: 'static"))]
pub struct LossRow {
    /// For every so many per cent.
    pub percent: i32,
    /// For each of them.
    pub row: SideRow,
}

/// T13A.1 to T13A.15.
#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(deny_unknown_fields, bound(deserialize = "'de: 'static"))]
#[allow(missing_docs, reason = "the rows are named as in the book")]
pub struct SideFactors {
    pub general_near: NearRow,
    pub general_far: NearRow,
    pub class_a: SideRow,
    pub class_b: SideRow,
    pub class_d: SideRow,
    pub class_e: SideRow,
    pub higher_class: SideRow,
    pub higher: SideRow,
    pub outnumbered: SideRow,
    pub disorder: MostRow,
    pub losses: LossRow,
    pub support: SupportRow,
    pub falling_back: NearRow,
    pub retreating: NearRow,
    pub routed: NearRow,
}

/// T13A.16 to T13A.27, and the Mamelukes of appendix III.
#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(deny_unknown_fields, bound(deserialize = "'de: 'static"))]
#[allow(missing_docs, reason = "the rows are named as in the book")]
pub struct Between {
    pub soft_cover: Row,
    pub hard_cover: Row,
    pub line_on_square: Row,
    pub column_on_line: Row,
    pub column_on_square: Row,
    pub horse_on_column: Row,
    pub horse_on_line: Row,
    pub horse_on_square: Row,
    pub horse_on_double: Row,
    pub light_on_heavy: Row,
    pub flank_or_changing: Row,
    pub rear: Row,
    pub mamelukes: Row,
}

/// A row of T16A.
#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(deny_unknown_fields, bound(deserialize = "'de: 'static"))]
pub struct Reactions {
    /// The clause.
    pub clause: Clause,
    from: Option<i32>,
    /// The charger.
    pub charger: ChargerCells,
    /// The defender, mounted.
    pub mounted: Answers,
    /// The defender on foot.
    pub foot: Answers,
    /// Foot that stands ceases fire at so many centimetres.
    pub fire: Option<i32>,
}

/// The charger's cells: at first, and in the end.
#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
#[allow(missing_docs, reason = "they say it")]
pub struct ChargerCells {
    pub first: Onset,
    pub last: Finish,
}

/// The defender's cells: at first, and in the end.
#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
#[allow(missing_docs, reason = "they say it")]
pub struct Answers {
    pub first: Answer,
    pub last: Answer,
}

/// What chargers do at first.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs, reason = "named as in the book")]
pub enum Onset {
    Charge,
    Refuse,
    Withdraw,
}

/// What chargers do in the end.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs, reason = "named as in the book")]
pub enum Finish {
    Strike,
    Halt,
    HaltOrBreak,
}

/// What defenders do.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs, reason = "named as in the book")]
pub enum Answer {
    Break,
    Withdraw,
    SquareStands,
    StandOrEvade,
    AsDeclared,
    MoveOrders,
    CounterCharge,
}

/// Something that a general within so many centimetres may do.
#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(deny_unknown_fields, bound(deserialize = "'de: 'static"))]
pub struct Within {
    /// The clause.
    pub clause: Clause,
    /// Within so many centimetres.
    pub within: i32,
}

/// 17.2f and 17.2g.
#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(deny_unknown_fields, bound(deserialize = "'de: 'static"))]
#[allow(missing_docs, reason = "they say it")]
pub struct Gone {
    pub held: Within,
    pub passed_on: Within,
}

/// 17.2b.i and 17.8a.
#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(deny_unknown_fields, bound(deserialize = "'de: 'static"))]
pub struct Declared {
    /// A general who sees for the unit.
    pub general: Within,
    /// From so many degrees a charge is on the flank.
    pub flank_from: i32,
    /// Over so many degrees it is on the rear.
    pub rear_over: i32,
}
