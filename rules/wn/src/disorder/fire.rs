//! T8B: disorder by fire. One resolver for a single volley ([`crate::losses`]) and for all the fire of
//! a move.

use crate::losses;
use crate::readings::{CasualtyDice, Readings};
use crate::tables::{Row, Tables};
use crate::units::Unit;
use kernel::{Clause, Line, Num, Stop, Umpire};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

const BY_FIRE: Clause = Clause::new("T8B");
const IN_MOVE: Clause = Clause::new("20.3c");
const FIGURES: Clause = Clause::new("20.1e");
const PERCENT: Clause = Clause::new("20.7a.2");

/// Casualties of one move by what caused them, in men.
#[derive(Clone, Copy, Default, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, default)]
pub struct Suffered {
    /// By shells.
    #[schemars(range(min = 0, max = 8000))]
    by_shell: i32,
    /// By rockets.
    #[schemars(range(min = 0, max = 8000))]
    by_rockets: i32,
    /// By everything else.
    #[schemars(range(min = 0, max = 8000))]
    by_others: i32,
    /// Figures that fell, where percentage dice decide it.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schemars(range(min = 0, max = 400))]
    figures_lost: Option<i32>,
}

impl Suffered {
    /// All of them.
    pub const fn men(self) -> i32 {
        self.by_shell + self.by_rockets + self.by_others
    }

    /// T8B for the whole move.
    pub fn disorder(
        self,
        unit: &Unit,
        (tables, readings): (&Tables, &Readings),
        total: Num,
        umpire: &mut impl Umpire,
    ) -> Result<Num, Stop> {
        let figures = umpire.fact(unit.figures, IN_MOVE, "unit.figures")?;
        let table = &tables.percentages;
        let Self { by_shell: shell, by_rockets: rocket, .. } = self;
        let all = self.men();
        let men = losses::single_figures(unit, figures, readings);
        let lost = self.lost(unit, all, readings, umpire)?;
        let percent = table.percent(readings.percentage_table, lost, men);
        umpire.note(Line::says(table.clause, percent).by(IN_MOVE).why("percent-move"));
        let losses = Losses { percent, percent_before: 0, shell, rocket, all, men };
        Ok(losses.disorder(unit, tables, total, umpire))
    }
}

impl Suffered {
    /// Figures lost to so many casualties: those that are said, else as many as the casualties come to.
    fn lost(
        self,
        unit: &Unit,
        all: i32,
        readings: &Readings,
        umpire: &mut impl Umpire,
    ) -> Result<i32, Stop> {
        if losses::in_bases(unit, readings) {
            return Ok(all / losses::A_FIGURE);
        }
        if unit.lost_this_move > 0 || all == 0 {
            return Ok(unit.lost_this_move);
        }
        match readings.casualty_dice {
            CasualtyDice::Remainders => {
                let lost = (all + unit.casualties_over) / losses::A_FIGURE;
                umpire.note(Line::says(FIGURES, lost));
                Ok(lost)
            }
            CasualtyDice::PercentageDice => {
                umpire.fact(self.figures_lost, PERCENT, "suffered.figures_lost")
            }
        }
    }
}

/// 20.1e: whether so many casualties of this move come to more figures than are said to be lost in it.
pub fn outnumber(unit: &Unit, men: i32, readings: &Readings) -> bool {
    let divided = readings.casualty_dice == CasualtyDice::Remainders
        && !losses::in_bases(unit, readings)
        && !losses::stands_singly(unit.arm);
    divided && men / losses::A_FIGURE > unit.lost_this_move
}

/// The factors that the figures lost in this move bring (T8B.1), with so many more lost.
pub fn of_losses(unit: &Unit, more: i32, (tables, readings): (&Tables, &Readings)) -> i32 {
    let each = tables.disorder.fire.each_percent;
    let figures = unit.figures.unwrap_or(1);
    let percent =
        |lost| losses::percent_lost(unit, (lost, figures), (tables, readings)) / each.percent;
    match more {
        0 => percent(unit.lost_this_move),
        more => percent(unit.lost_this_move + more) - percent(unit.lost_this_move),
    }
}

/// Whether the disorder of a unit includes what this move's fire brought; asked where it has lost a tenth.
pub fn counted(
    unit: &Unit,
    said: Option<bool>,
    on: (&Tables, &Readings),
    umpire: &mut impl Umpire,
) -> Result<bool, Stop> {
    Ok(of_losses(unit, 0, on) == 0 || umpire.fact(said, BY_FIRE, "fire_counted")?)
}

/// T8B.1, on top of a disorder that does not include it.
pub fn add_losses(
    unit: &Unit,
    (tables, readings): (&Tables, &Readings),
    total: Num,
    umpire: &mut impl Umpire,
) -> Num {
    let each = tables.disorder.fire.each_percent;
    let factors = of_losses(unit, 0, (tables, readings));
    umpire.line(total, Line::add(each.clause, factors * each.add).by(BY_FIRE))
}

/// What T8B asks about losses.
#[derive(Clone, Copy, Debug)]
pub struct Losses {
    /// Per cent lost in this move.
    pub percent: i32,
    /// Per cent of it that has counted already.
    pub percent_before: i32,
    /// Casualties by shells.
    pub shell: i32,
    /// Casualties by rockets.
    pub rocket: i32,
    /// All casualties.
    pub all: i32,
    /// Figures: as many casualties are one a figure.
    pub men: i32,
}

impl Losses {
    /// T8B.
    pub fn disorder(
        &self,
        unit: &Unit,
        tables: &Tables,
        total: Num,
        umpire: &mut impl Umpire,
    ) -> Num {
        let table = &tables.disorder.fire;
        let each = table.each_percent;
        let tens = |percent| if percent < each.percent { 0 } else { percent / each.percent };
        let tens = tens(self.percent) - tens(self.percent_before);
        let mut total = total;
        if tens > 0 {
            total = umpire.line(total, Line::add(each.clause, tens * each.add));
        }
        let mounted = unit.is_mounted();
        let rocket = if mounted { &table.rocket_mounted } else { &table.rocket_foot };
        let mut count = |counts: bool, row: &Row| {
            if counts {
                total = umpire.line(total, Line::add(row.clause, row.add));
            }
        };
        count(mounted && self.shell >= self.men, &table.shell_mounted);
        count(self.rocket >= self.men, rocket);
        count(unit.changing && self.all >= self.men, &table.changing);
        total
    }
}
