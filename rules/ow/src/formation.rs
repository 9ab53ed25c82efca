//! A2, the formation table (*Tabela szyków*): points of movement, what a turn costs (V.2) and what
//! a hex backwards costs more (VIII.2).

use crate::tables::{NO, Row, Tables};
use crate::units::{Arm, Guns, Nation};
use kernel::{Clause, Line, Num, Umpire};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize, Serializer};

const TURNS: Clause = Clause::new("V.2.1");
const BROKEN_LINE_STANDS: Clause = Clause::new("IV.2.2");
const CHEVAUX_STAND: Clause = Clause::new("X.25");
const GUNS_TURN: Clause = Clause::new("XI.1.3");

/// How a unit is drawn up (IV).
#[derive(
    Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize, JsonSchema,
)]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs, reason = "the names say it")]
pub enum Formation {
    // In line; guns on the march.
    #[default]
    Line,
    // Infantry whose line is bent back (*załamana linia*).
    BrokenLine,
    // Infantry behind chevaux-de-frise (*kozły hiszpańskie*).
    Chevaux,
    // Field guns ready to fire.
    Firing,
}

/// Who moves.
#[derive(Clone, Copy, Default, PartialEq, Eq, Debug)]
pub struct Mover {
    /// Whose troops.
    pub nation: Nation,
    /// The arm.
    pub arm: Arm,
    /// What guns, if it is artillery.
    pub guns: Guns,
    /// How it is drawn up.
    pub formation: Formation,
}

/// What a turn of sixty degrees costs.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Turn {
    /// So many points.
    Points(i32),
    /// All points, and only one.
    All,
    /// It may not turn.
    Never,
}

impl Serialize for Turn {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            Self::Points(points) => serializer.serialize_i32(*points),
            Self::All => serializer.serialize_str("all"),
            Self::Never => serializer.serialize_str("never"),
        }
    }
}

/// What a unit may do in one activation.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize)]
pub struct Allowance {
    /// Points of movement.
    pub points: i32,
    /// For a turn.
    pub turn: Turn,
    /// More for a hex backwards.
    pub backward: i32,
}

impl Mover {
    /// Its row of the table.
    #[inline]
    pub const fn row(self, tables: &Tables) -> &Row<3> {
        let table = &tables.formations;
        match (self.arm, self.nation) {
            (Arm::Infantry, Nation::Swedish) => &table.swedish_infantry,
            (Arm::Infantry, _) => &table.other_infantry,
            (Arm::Dismounted, _) => &table.dismounted,
            (Arm::Cavalry, Nation::Swedish) => &table.swedish_cavalry,
            (Arm::Cavalry, Nation::Crown) => &table.crown_cavalry,
            (Arm::Cavalry, _) => &table.saxon_cavalry,
            (Arm::LightCavalry, _) => &table.light_cavalry,
            (Arm::Artillery, _) => match (self.guns, self.formation) {
                (Guns::Infantry, _) => &table.infantry_guns,
                (_, Formation::Firing) => &table.firing_guns,
                (Guns::Heavy, _) => &table.heavy_guns,
                (Guns::Medium | Guns::Light, _) => &table.field_guns,
            },
        }
    }

    /// What it may do in one activation.
    #[inline]
    pub const fn allowance(self, tables: &Tables) -> Allowance {
        let row = self.row(tables);
        let turn = match (self.formation, row.cells[1]) {
            (Formation::BrokenLine, _) => Turn::Never,
            (Formation::Chevaux, _) | (_, NO) => Turn::All,
            (_, points) => Turn::Points(points as i32),
        };
        Allowance { points: row.at(0), turn, backward: row.at(2) }
    }

    /// What `turns` turns of sixty degrees cost a unit that has `left` points left: the points, or
    /// the clause that forbids them.
    #[inline]
    pub fn turn_cost(
        self,
        tables: &Tables,
        turns: i32,
        left: i32,
        umpire: &mut impl Umpire,
    ) -> Result<i32, Clause> {
        let (row, allowance) = (self.row(tables), self.allowance(tables));
        let line = |points: i32| {
            Line::add(row.clause, points * turns).by(TURNS).why("turns").with(turns, points)
        };
        match allowance.turn {
            Turn::Points(0) if turns > 1 => Err(row.clause),
            Turn::Points(points) => Ok(umpire.line(Num::ZERO, line(points)).floor() as i32),
            Turn::Never => Err(BROKEN_LINE_STANDS),
            Turn::All => {
                let by = if self.arm.is_guns() { GUNS_TURN } else { CHEVAUX_STAND };
                if turns > 1 || left < allowance.points {
                    return Err(by);
                }
                Ok(umpire.line(Num::ZERO, Line::add(by, left).why("turn-takes-all")).floor() as i32)
            }
        }
    }
}
