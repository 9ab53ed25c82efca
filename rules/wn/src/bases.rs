//! The base of a figure or model (*rozmiary podstawek*, T2; appendices V and VI).

use crate::readings::{FigureSize, Readings};
use crate::tables::{BaseRow, Bases, Team as Priced, TinyRow};
use crate::units::{Arm, Formation, Unit};
use kernel::{Clause, Num};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// The size of the figures, if they are not of 5 or 6 mm.
#[derive(Clone, Copy, Default, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[allow(missing_docs, reason = "they say it")]
pub enum FigureMm {
    #[default]
    #[serde(rename = "12-15")]
    Small,
    #[serde(rename = "20-25")]
    Large,
}

/// The team of a gun or wagon.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[allow(missing_docs, reason = "they say it")]
pub enum Team {
    #[serde(rename = "four-horses")]
    Four,
    #[serde(rename = "six-horses")]
    Six,
    #[serde(rename = "eight-horses-or-oxen")]
    Eight,
}

impl Team {
    /// The same in T1.
    pub const fn in_points(self) -> Priced {
        match self {
            Self::Four => Priced::Four,
            Self::Six => Priced::Six,
            Self::Eight => Priced::Eight,
        }
    }

    /// Its animals.
    pub const fn animals(self) -> i32 {
        self.in_points().animals()
    }
}

/// A base: its row, and its size in millimetres.
#[derive(Clone, Copy, Debug)]
pub struct Base {
    /// The row of T2 or of an appendix.
    pub clause: Clause,
    /// Its width.
    pub width: Num,
    /// Its depth.
    pub depth: Num,
}

impl Base {
    const fn row(row: BaseRow, size: FigureMm) -> (Clause, i32, i32) {
        match size {
            FigureMm::Small => (row.clause, row.width, row.depth),
            FigureMm::Large => (row.clause, row.large_width, row.large_depth),
        }
    }

    fn of((clause, width, depth): (Clause, i32, i32)) -> Self {
        let mm = |tenths: i32| Num::ratio(tenths.into(), 10);
        Self { clause, width: mm(width), depth: mm(depth) }
    }

    /// The base of a deployed gun or launcher.
    pub fn of_gun(size: FigureMm, tables: &Bases, readings: &Readings) -> Self {
        Self::of(match readings.figure_size {
            FigureSize::Single => Self::row(tables.figures.gun, size),
            FigureSize::BasesOfTen => tiny(tables.tiny.gun),
        })
    }

    /// The base of a team.
    pub fn of_team(team: Team, size: FigureMm, tables: &Bases, readings: &Readings) -> Self {
        let (rows, small) = (&tables.figures, &tables.tiny);
        let (row, small) = match team {
            Team::Four => (rows.team_4, small.team_4),
            Team::Six => (rows.team_6, small.team_6),
            Team::Eight => (rows.team_8, small.team_8),
        };
        Self::of(match readings.figure_size {
            FigureSize::Single => Self::row(row, size),
            FigureSize::BasesOfTen => tiny(small),
        })
    }

    /// The base of a figure of a unit; in open order on bases for it, or else on others.
    pub fn of_figure(
        unit: &Unit,
        open_bases: bool,
        size: FigureMm,
        (tables, readings): (&Bases, &Readings),
    ) -> Self {
        let open = unit.formation == Formation::Skirmish;
        let (rows, small) = (&tables.figures, &tables.tiny);
        let elephants = unit.arm == Arm::Elephants;
        if readings.figure_size == FigureSize::BasesOfTen {
            return Self::of(tiny(match unit.is_mounted() {
                true if elephants => small.elephants,
                true => small.cavalry,
                false if open => small.skirmishers,
                false => small.foot,
            }));
        }
        let row = match unit.is_mounted() {
            true if elephants => rows.elephants,
            true if open && open_bases => rows.mounted_open,
            true => rows.mounted,
            false if open && open_bases => rows.foot_open,
            false => rows.foot,
        };
        Self::of(Self::row(row, size))
    }
}

const fn tiny(row: TinyRow) -> (Clause, i32, i32) {
    (row.clause, row.width, row.depth)
}
