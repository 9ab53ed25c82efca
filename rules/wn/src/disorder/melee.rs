//! T8C to T8G: disorder by contact, after it, in melee and after it, in retreat, rout and pursuit; and
//! near camels and elephants (appendix V).

use crate::measure::Distance;
use crate::readings::{FootReceiving, MeleeChange, Readings};
use crate::tables::{Beasts, ContactRow, Disorder, FlightRows, Row};
use crate::units::{Arm, Charging, Unit};
use kernel::{Clause, Line, Num, Stop, Umpire};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

const EFFECTIVE: Clause = Clause::new("17.8b");
const ONE_OF_THEM: Clause = Clause::new("T8C");
const RISING: Clause = Clause::new("18.3a");
const DISARMING: Clause = Clause::new("23.10e");
const LATE_CHANGE: Clause = Clause::new("8.4e.ii");
const RECEIVING: Clause = Clause::new("T8C.2");
const BY_COLUMN: Clause = Clause::new("T8D.2");
const LANCERS: Clause = Clause::new("T8E.1");

/// What the enemy surprised a unit at.
#[derive(Clone, Copy, Default, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs, reason = "they say it")]
pub enum Caught {
    #[default]
    Ready,
    Changing,
    Lying,
    Rising,
    Disarming,
}

/// Where the enemy strikes a unit.
#[derive(
    Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize, JsonSchema,
)]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs, reason = "they say it")]
pub enum Struck {
    #[default]
    Front,
    Flank,
    Rear,
}

/// How two sides come into contact.
#[derive(Clone, Copy, Default, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, default)]
pub struct Contact {
    /// What the enemy surprised it at.
    pub caught: Caught,
    /// Where the enemy strikes it.
    pub struck: Struck,
    /// The enemy has impetus.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub impetus: Option<bool>,
    /// It receives a charge of cavalry.
    pub charged_by_cavalry: bool,
    /// It is moving as it receives it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub moving: Option<bool>,
    /// A column charges it.
    pub charged_by_column: bool,
    /// Its formation is broken through.
    pub broken_through: bool,
    /// It crosses a defended obstacle at the end of its charge.
    pub defended_obstacle: bool,
}

impl Contact {
    /// T8C, before the impact is determined.
    pub fn on_contact(
        &self,
        unit: &Unit,
        (tables, readings): (&Disorder, &Readings),
        total: Num,
        umpire: &mut impl Umpire,
    ) -> Result<Num, Stop> {
        let table = &tables.contact;
        let add = |row: ContactRow| Line::add(row.clause, row.add);
        let mut total = total;
        if unit.at_the_double {
            total = umpire.line(total, add(table.double));
        }
        let worst = self.worst(unit, tables, umpire)?;
        let foot = self.charged_by_cavalry && !unit.is_mounted();
        if foot && umpire.fact(self.moving, RECEIVING, "contact.moving")? {
            let beside = readings.foot_receiving == FootReceiving::Added || worst.is_none();
            if beside {
                total = umpire.line(total, add(table.foot_moving));
            }
        }
        if let Some(line) = worst {
            total = umpire.line(total, line);
        }
        Ok(total)
    }

    /// The worst of what excludes each other.
    fn worst(
        &self,
        unit: &Unit,
        tables: &Disorder,
        umpire: &mut impl Umpire,
    ) -> Result<Option<Line>, Stop> {
        let table = &tables.contact;
        let late = unit.charging != Charging::Nobody && unit.arm.is_cavalry();
        let (caught, by) = match self.caught {
            Caught::Ready => (None, None),
            Caught::Changing => (Some(table.changing), late.then_some(LATE_CHANGE)),
            Caught::Lying => (Some(table.lying), None),
            Caught::Rising => (Some(table.changing), Some(RISING)),
            Caught::Disarming => (Some(table.changing), Some(DISARMING)),
        };
        let struck = match self.struck {
            Struck::Front => None,
            Struck::Flank => Some(table.flank),
            Struck::Rear => Some(table.rear),
        };
        let effective = match struck {
            Some(_) => umpire.fact(self.impetus, EFFECTIVE, "contact.impetus")?,
            None => false,
        };
        if struck.is_some() && !effective {
            umpire.note(Line::note(EFFECTIVE).why("no-impetus"));
        }
        let line = |row: ContactRow, by: Option<Clause>| {
            let line = Line::add(row.clause, row.add);
            (row, by.map_or(line, |by| line.by(by)))
        };
        let caught = caught.map(|row| line(row, by));
        let struck = struck.filter(|_| effective).map(|row| line(row, Some(EFFECTIVE)));
        if caught.is_some() && struck.is_some() {
            umpire.note(Line::note(ONE_OF_THEM));
        }
        let mut worst = None;
        for (row, line) in caught.into_iter().chain(struck).filter(|(_, line)| umpire.counts(line))
        {
            let (kept, _) = worst.get_or_insert((row, line));
            if row.add > kept.add {
                worst = Some((row, line));
            }
        }
        Ok(worst.map(|(_, line)| line))
    }

    /// T8D, after it.
    pub fn after(
        &self,
        unit: &Unit,
        on: (&Disorder, &Readings),
        total: Num,
        umpire: &mut impl Umpire,
    ) -> Result<Num, Stop> {
        let by_column = self.thin_before_column(unit, on.1)
            && umpire.fact(self.impetus, BY_COLUMN, "contact.impetus")?;
        let known = Self { impetus: Some(by_column), ..*self };
        let rows = known.after_rows(unit, on).into_iter();
        Ok(rows.fold(total, |total, row| umpire.line(total, Line::add(row.clause, row.add))))
    }

    fn thin_before_column(&self, unit: &Unit, readings: &Readings) -> bool {
        let line = unit.formation.is_line() && readings.is_a_line(unit);
        let column = self.charged_by_column && readings.is_a_column(self.charged_by_cavalry);
        column && (line || unit.formation.is_square())
    }

    /// The rows of T8D that count, where it is known whether the enemy has impetus.
    pub fn after_rows(&self, unit: &Unit, (tables, readings): (&Disorder, &Readings)) -> Vec<Row> {
        let table = &tables.melee;
        let by_column = self.impetus == Some(true) && self.thin_before_column(unit, readings);
        let rows = [
            (self.defended_obstacle, table.over_obstacle),
            (by_column, table.by_column),
            (self.broken_through, table.broken_through),
        ];
        rows.into_iter().filter(|(counts, _)| *counts).map(|(_, row)| row).collect()
    }
}

/// A round of melee.
#[derive(Clone, Copy, Default, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, default)]
pub struct Melee {
    /// Which round of it this is.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schemars(range(min = 1, max = 20))]
    pub round: Option<i32>,
    /// It crosses a defended obstacle.
    pub crossing: bool,
    /// A sub-unit that fights changes formation or front.
    pub reforming: bool,
    /// It has just ended.
    pub ended: bool,
    /// The enemy rides camels.
    pub camels: bool,
}

impl Melee {
    /// T8E and T8F; whether a defended obstacle was crossed at the end of a charge counts in T8D.
    pub fn disorder(
        &self,
        unit: &Unit,
        crossed: bool,
        (tables, readings): (&Disorder, &Readings),
        total: Num,
        umpire: &mut impl Umpire,
    ) -> Result<Num, Stop> {
        let table = &tables.melee;
        let lancers =
            unit.arm == Arm::Lancers && umpire.fact(self.round, LANCERS, "melee.round")? > 1;
        let changing = match readings.melee_change {
            MeleeChange::AsOthers => table.changing.add,
            MeleeChange::AsCaught => tables.contact.changing.add,
        };
        let camels = self.camels && rides_horses(unit);
        let rows = [
            (lancers, table.lancers.clause, table.lancers.add),
            (self.crossing && !crossed, table.at_obstacle.clause, table.at_obstacle.add),
            (self.reforming, table.changing.clause, changing),
            (camels, tables.beasts.camels.clause, tables.beasts.camels.add),
            (self.ended, table.ended.clause, table.ended.add),
        ];
        let counts = rows.into_iter().filter(|(counts, ..)| *counts);
        Ok(counts.fold(total, |total, (_, clause, add)| {
            let line = Line::add(clause, add);
            let camels = clause == tables.beasts.camels.clause;
            umpire.line(total, if camels { line.why("fights-camels") } else { line })
        }))
    }
}

/// Cavalry that fears camels and elephants.
const fn rides_horses(unit: &Unit) -> bool {
    unit.arm.is_cavalry() && !unit.arm.is_beast() && unit.is_mounted()
}

/// Appendix V: cavalry near elephants.
pub fn elephants(
    unit: &Unit,
    near: Option<Distance>,
    table: &Beasts,
    total: Num,
    umpire: &mut impl Umpire,
) -> Num {
    let row = table.elephants;
    match near {
        Some(near) if rides_horses(unit) && near.within(row.within) => {
            umpire.line(total, Line::add(row.clause, row.add).why("near-elephants"))
        }
        _ => total,
    }
}

/// What a unit is compelled to; rout is a fact of the unit.
#[derive(Clone, Copy, Default, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs, reason = "they say it")]
pub enum Flight {
    #[default]
    None,
    Retreat,
    Pursuit,
}

impl Flight {
    /// T8G.
    pub fn disorder(
        self,
        unit: &Unit,
        table: &FlightRows,
        total: Num,
        umpire: &mut impl Umpire,
    ) -> Num {
        let row = match self {
            Self::Retreat => table.retreat,
            Self::Pursuit => table.pursuit,
            Self::None if unit.routing => table.rout,
            Self::None => return total,
        };
        umpire.line(total, Line::add(row.clause, row.add))
    }
}
