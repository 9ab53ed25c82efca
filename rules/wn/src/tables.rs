//! The book's tables, parsed from `tables/*.toml` and complete by type: a missing row or cell does
//! not load.

mod armies;
mod artillery;
mod bases;
mod breaches;
mod casualties;
mod charge;
mod disorder;
mod impact;
mod melee;
mod melee_reaction;
mod morale;
mod movement;
mod percentages;
mod points;
mod rally;
mod sight;
mod small_arms;
mod weather;

pub use armies::{Armies, ArmyRules, Battery, Divide, List, PartRow, Period, Pieces, Troops};
pub use artillery::{Ammunition, Artillery, CoverRow, DepthRow};
pub use bases::{BaseRow, Bases, SpanRow, TinyRow};
pub use breaches::Breaches;
pub use casualties::Casualties;
pub use charge::{Answer, Charge, Finish, Onset, Reactions, SideRow};
pub use disorder::{
    Beasts, ContactRow, Disorder, Flight as FlightRows, Mingling as MinglingRows,
    Movement as DisorderByMovement, PaceRow, PercentRow, WithinRow,
};
pub use impact::{Effect, Impact};
pub use melee::Melee;
pub use morale::{FacesRow, FireRow, Frenzy, Morale, OverRow};
pub use movement::{DistanceRow, How, Movement, Mover, Quarters};
pub use percentages::Percentages;
pub use points::{ClassPrices, Points, Team, Wagon};
pub use rally::Rally;
pub use sight::{SightRow, SightTables};
pub use small_arms::{SmallArms, TargetRow};
pub use weather::WeatherTables;

use crate::measure::Distance;
use kernel::Clause;
use serde::Deserialize;
use std::collections::BTreeMap;

/// The files of the tables: name and text.
pub const FILES: [(&str, &str); 24] = [
    ("disorder", include_str!("../tables/disorder.toml")),
    ("small-arms", include_str!("../tables/small-arms.toml")),
    ("artillery", include_str!("../tables/artillery.toml")),
    ("breaches", include_str!("../tables/breaches.toml")),
    ("casualties", include_str!("../tables/casualties.toml")),
    ("percentages", include_str!("../tables/percentages.toml")),
    ("weather", include_str!("../tables/weather.toml")),
    ("sight", include_str!("../tables/sight.toml")),
    ("bases", include_str!("../tables/bases.toml")),
    ("movement", include_str!("../tables/movement.toml")),
    ("impact", include_str!("../tables/impact.toml")),
    ("morale", include_str!("../tables/morale.toml")),
    ("rally", include_str!("../tables/rally.toml")),
    ("charge", include_str!("../tables/charge.toml")),
    ("melee", include_str!("../tables/melee.toml")),
    ("points", include_str!("../tables/points.toml")),
    ("armies", include_str!("../tables/armies.toml")),
    ("austria", include_str!("../tables/lists/austria.toml")),
    ("britain", include_str!("../tables/lists/britain.toml")),
    ("france", include_str!("../tables/lists/france.toml")),
    ("prussia", include_str!("../tables/lists/prussia.toml")),
    ("russia", include_str!("../tables/lists/russia.toml")),
    ("warsaw", include_str!("../tables/lists/warsaw.toml")),
    ("saxony", include_str!("../tables/lists/saxony.toml")),
];

/// All tables.
#[derive(Clone, Debug)]
pub struct Tables {
    /// T8.
    pub disorder: Disorder,
    /// T9.
    pub small_arms: SmallArms,
    /// T10.
    pub artillery: Artillery,
    /// 16.8 and 16.9.
    pub breaches: Breaches,
    /// T14.
    pub casualties: Casualties,
    /// T15.
    pub percentages: Percentages,
    /// 4.4.
    pub weather: WeatherTables,
    /// 4.6 and 4.7.
    pub sight: SightTables,
    /// T2, 3b, 3c, 4.1, 14.2.
    pub bases: Bases,
    /// T3 to T7.
    pub movement: Movement,
    /// T12.
    pub impact: Impact,
    /// 22.1b, T13C, T16C, 23.4a.
    pub morale: Morale,
    /// T13D, T16D, T16E.
    pub rally: Rally,
    /// T13A and T16A.
    pub charge: Charge,
    /// T11, T13B, T16B.
    pub melee: Melee,
    /// T1.
    pub points: Points,
    /// Appendix I.
    pub armies: Armies,
}

impl Tables {
    /// Parses the files, in the order of [`FILES`].
    pub fn parse(files: [&'static str; 24]) -> Result<Self, toml::de::Error> {
        let [
            disorder,
            small_arms,
            artillery,
            breaches,
            casualties,
            percentages,
            weather,
            sight,
            bases,
            movement,
            impact,
            morale,
            rally,
            charge,
            melee,
            points,
            rules,
            lists @ ..,
        ] = files;
        Ok(Self {
            disorder: toml::from_str(disorder)?,
            small_arms: toml::from_str(small_arms)?,
            artillery: toml::from_str(artillery)?,
            breaches: toml::from_str(breaches)?,
            casualties: toml::from_str(casualties)?,
            percentages: toml::from_str(percentages)?,
            weather: toml::from_str(weather)?,
            sight: toml::from_str(sight)?,
            bases: toml::from_str(bases)?,
            movement: toml::from_str(movement)?,
            impact: toml::from_str(impact)?,
            morale: toml::from_str(morale)?,
            rally: toml::from_str(rally)?,
            charge: toml::from_str(charge)?,
            melee: toml::from_str(melee)?,
            points: toml::from_str(points)?,
            armies: Armies::parse(rules, &lists)?,
        })
    }
}

/// The rows of a table that is looked into by number.
fn numbered<T>(rows: BTreeMap<String, T>) -> Result<BTreeMap<usize, T>, String> {
    let number = |name: String| name.parse().map_err(|_| format!("{name:?} is no number"));
    rows.into_iter().map(|(name, row)| Ok((number(name)?, row))).collect()
}

/// A row without a number: it forbids, costs nothing or sends us elsewhere.
#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(deny_unknown_fields, bound(deserialize = "'de: 'static"))]
pub struct Reference {
    /// The clause.
    pub clause: Clause,
}

/// A row that gives one number.
#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(deny_unknown_fields, bound(deserialize = "'de: 'static"))]
pub struct Row {
    /// The clause.
    pub clause: Clause,
    /// The number.
    pub add: i32,
}

/// A row that gives a number for each of something, up to so many.
#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(deny_unknown_fields, bound(deserialize = "'de: 'static"))]
pub struct EachRow {
    /// The clause.
    pub clause: Clause,
    /// The number for each.
    pub add: i32,
    /// How many are counted at most.
    pub most: i32,
}

/// A row that gives a number to those who moved over so many centimetres.
#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(deny_unknown_fields, bound(deserialize = "'de: 'static"))]
pub struct MovedRow {
    /// The clause.
    pub clause: Clause,
    /// Over so many centimetres.
    pub over: i32,
    /// The number.
    pub add: i32,
}

/// A row that gives a number to a die of at most so much.
#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(deny_unknown_fields, bound(deserialize = "'de: 'static"))]
pub struct DieRow {
    /// The clause.
    pub clause: Clause,
    /// To this face.
    pub to: i32,
    /// The number.
    pub add: i32,
}

impl DieRow {
    const fn row(self) -> Row {
        Row { clause: self.clause, add: self.add }
    }
}

/// A random factor by the die.
#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(deny_unknown_fields, bound(deserialize = "'de: 'static"))]
pub struct Random {
    low: DieRow,
    middle: DieRow,
    high: Row,
}

impl Random {
    /// The row for a face.
    #[inline]
    pub const fn row(&self, face: i32) -> Row {
        if face <= self.low.to {
            self.low.row()
        } else if face <= self.middle.to {
            self.middle.row()
        } else {
            self.high
        }
    }
}

/// The factors of a weapon, by range.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields, bound(deserialize = "'de: 'static"))]
pub struct RangeRow {
    /// The clause.
    pub clause: Clause,
    /// So many bands are too near.
    #[serde(default)]
    skip: usize,
    factors: Vec<i32>,
}

impl RangeRow {
    /// The factor at a distance, with the upper bounds of the bands in centimetres.
    #[inline]
    pub fn factor(&self, bounds: &[i32], range: Distance) -> Option<i32> {
        let band = bounds.iter().position(|&to| range.within(to))?;
        self.factors.get(band.checked_sub(self.skip)?).copied()
    }

    /// The farthest of its bands, with the same bounds.
    pub fn farthest(&self, bounds: &[i32]) -> Option<i32> {
        bounds.get(self.skip + self.factors.len().checked_sub(1)?).copied()
    }
}
