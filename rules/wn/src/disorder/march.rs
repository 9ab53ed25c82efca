//! T8A: disorder by ground, obstacles, buildings, double moves and charges. The same for a unit whose
//! whole move is known and for one that is moved step by step.

use crate::ground::{Ground, Pace};
use crate::readings::{GroundDisorder, RainMud, Readings};
use crate::tables::{DisorderByMovement, PaceRow};
use crate::units::Unit;
use kernel::{Clause, Line, Num, Umpire};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

const CUMULATIVE: Clause = Clause::new("13.1a");
const MUD_BY_RAIN: Clause = Clause::new("12.7g");
const HELD: Clause = Clause::new("17.2f");
const OUT_OF_REACH: Clause = Clause::new("17.6a");

/// What a unit did in the move before.
#[derive(Clone, Copy, Default, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs, reason = "they say it")]
pub enum Previous {
    #[default]
    Nothing,
    Double,
    Charge,
}

/// How a charge ended, if there was one: `HeldByGeneral` when the enemy was gone (17.2f), `OutOfReach`
/// when it was declared from too far (17.6a, note), `Evaded` when the unit itself was charged and ran.
#[derive(Clone, Copy, Default, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs, reason = "they say it")]
pub enum ChargeEnd {
    #[default]
    None,
    Contact,
    NoContact,
    HeldByGeneral,
    OutOfReach,
    Evaded,
}

/// How a unit spends its move, as far as T8A cares.
#[derive(Clone, Copy)]
pub struct March<'a> {
    /// The unit.
    pub unit: &'a Unit,
    /// Its pace.
    pub pace: Pace,
    /// It rains.
    pub rain: bool,
    /// What it did in the move before.
    pub previous: Previous,
    /// How its charge ended.
    pub charge_end: ChargeEnd,
}

/// T8A at work on one unit: it remembers what has counted.
pub struct Account<'a> {
    march: March<'a>,
    open: bool,
    table: &'a DisorderByMovement,
    once: bool,
    mud: RainMud,
    counted: Vec<Clause>,
}

impl<'a> Account<'a> {
    /// Nothing has counted yet.
    pub fn new(march: March<'a>, table: &'a DisorderByMovement, readings: &Readings) -> Self {
        let once = readings.ground_disorder == GroundDisorder::OncePerRow;
        let open = march.unit.is_open();
        Self { march, open, table, once, mud: readings.rain_mud, counted: Vec::new() }
    }

    /// The pace from here on, and whether in open order.
    pub const fn at(&mut self, pace: Pace, open: bool) {
        self.march.pace = pace;
        self.open = open;
    }

    /// A piece of ground.
    pub fn ground(&mut self, ground: Ground, total: Num, umpire: &mut impl Umpire) -> Num {
        let March { unit, rain, .. } = self.march;
        let soft = rain && unit.arm.has_crew() && ground != Ground::Road;
        if let Some(row) = self.table.row(ground) {
            return self.count(row, None, total, umpire);
        }
        if soft && self.mud == RainMud::DisordersToo {
            return self.count(&self.table.broken, Some(MUD_BY_RAIN), total, umpire);
        }
        total
    }

    /// A linear obstacle.
    pub fn obstacle(&mut self, total: Num, umpire: &mut impl Umpire) -> Num {
        self.count(&self.table.obstacle, None, total, umpire)
    }

    /// Into a building or out of it.
    pub fn building(&mut self, total: Num, umpire: &mut impl Umpire) -> Num {
        self.count(&self.table.building, None, total, umpire)
    }

    /// Double moves and charges.
    pub fn conduct(&mut self, total: Num, umpire: &mut impl Umpire) -> Num {
        let March { pace, previous, charge_end, .. } = self.march;
        let table = self.table;
        let charged = pace == Pace::Charge || charge_end == ChargeEnd::OutOfReach;
        let total = match previous {
            Previous::Double | Previous::Charge if charged => {
                self.fast(&table.charge_again, None, total, umpire)
            }
            Previous::Double if pace == Pace::Double => {
                self.fast(&table.double_again, None, total, umpire)
            }
            _ => total,
        };
        match charge_end {
            ChargeEnd::None | ChargeEnd::Contact => total,
            ChargeEnd::HeldByGeneral => {
                umpire.note(Line::note(HELD).why("held-by-general"));
                total
            }
            ChargeEnd::NoContact | ChargeEnd::Evaded => {
                self.fast(&table.no_contact, None, total, umpire)
            }
            ChargeEnd::OutOfReach => {
                self.fast(&table.no_contact, Some(OUT_OF_REACH), total, umpire)
            }
        }
    }

    /// A row that is about a charge or a double move, whatever the pace on the ground.
    fn fast(
        &mut self,
        row: &PaceRow,
        by: Option<Clause>,
        total: Num,
        umpire: &mut impl Umpire,
    ) -> Num {
        self.write(row.clause, by, row.disorder(self.open, Pace::Charge), total, umpire)
    }

    fn count(
        &mut self,
        row: &PaceRow,
        by: Option<Clause>,
        total: Num,
        umpire: &mut impl Umpire,
    ) -> Num {
        let again = self.counted.contains(&row.clause);
        if self.once && again {
            return total;
        }
        let by = by.or(again.then_some(CUMULATIVE));
        let amount = row.disorder(self.open, self.march.pace);
        self.write(row.clause, by, amount, total, umpire)
    }

    fn write(
        &mut self,
        clause: Clause,
        by: Option<Clause>,
        amount: Option<i32>,
        total: Num,
        umpire: &mut impl Umpire,
    ) -> Num {
        self.counted.push(clause);
        let line = Line::add(clause, amount.unwrap_or(0));
        umpire.line(total, by.map_or(line, |by| line.by(by)))
    }
}
