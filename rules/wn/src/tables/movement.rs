//! T3 to T7, and the times and shares of chapter 12 and 16.5a. Shares and times are quarters.

use super::{Reference, Row};
use crate::ground::{Ground, Pace};
use crate::units::{Formation, Nation};
use kernel::{Clause, Num};
use serde::Deserialize;

/// T3 to T7 with what belongs to them.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields, bound(deserialize = "'de: 'static"))]
pub struct Movement {
    /// T3.
    pub distance: Distances,
    /// T4.
    pub ground: Grounds,
    /// 12.1d and 12.7g.
    pub weather: Slowing,
    /// T5.
    pub obstacle: Obstacles,
    foot_change: Vec<Change>,
    horse_change: Vec<Change>,
    /// T6, for irregulars.
    pub front: Front,
    /// T7.
    pub turn: Turns,
    /// Appendix III.
    pub slow: Slow,
    /// 12.5 and 12.6.
    pub special: Special,
    /// T1C.
    pub team: Teams,
    /// 16.5a.
    pub action: ActionMoves,
    /// 17.2c.
    pub attack: AttackDistances,
}

/// A row of T3 in centimetres; a cell that is not there cannot be.
#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(deny_unknown_fields, bound(deserialize = "'de: 'static"))]
pub struct DistanceRow {
    /// The clause.
    pub clause: Clause,
    normal: i32,
    charge: Option<i32>,
    double: Option<i32>,
}

impl DistanceRow {
    /// Centimetres a move at a pace.
    pub const fn at(&self, pace: Pace) -> Option<i32> {
        match pace {
            Pace::Normal => Some(self.normal),
            Pace::Charge => self.charge,
            Pace::Double => self.double,
        }
    }
}

/// T3.
#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(deny_unknown_fields, bound(deserialize = "'de: 'static"))]
#[allow(missing_docs, reason = "the rows are named as in the book")]
pub struct Distances {
    pub column: DistanceRow,
    pub line: DistanceRow,
    pub square: DistanceRow,
    pub backwards: DistanceRow,
    pub skirmishers: DistanceRow,
    pub heavy_cavalry: DistanceRow,
    pub light_cavalry: DistanceRow,
    pub field_guns: DistanceRow,
    pub heavy_guns: DistanceRow,
    pub light_horse: DistanceRow,
    pub medium_horse: DistanceRow,
    pub siege: DistanceRow,
    pub deployed_firing: DistanceRow,
    pub deployed: DistanceRow,
    pub deployed_heavy: DistanceRow,
    pub rockets_foot: DistanceRow,
    pub rockets_mounted: DistanceRow,
    pub rout_foot: DistanceRow,
    pub rout_mounted: DistanceRow,
    pub elephants: DistanceRow,
    pub rout_elephants: DistanceRow,
    pub light_infantry: Row,
}

/// Who moves, as the columns of T4 have it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[allow(missing_docs, reason = "named as in the book")]
pub enum Mover {
    Teams,
    Skirmishers,
    Others,
}

/// A row of T4 in quarters; a cell that is not there is forbidden.
#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(deny_unknown_fields, bound(deserialize = "'de: 'static"))]
pub struct GroundRow {
    /// The clause.
    pub clause: Clause,
    teams: Option<i32>,
    skirmishers: Option<i32>,
    others: Option<i32>,
}

impl GroundRow {
    /// The share of the distance that is left.
    pub fn share(&self, mover: Mover) -> Option<Num> {
        let quarters = match mover {
            Mover::Teams => self.teams,
            Mover::Skirmishers => self.skirmishers,
            Mover::Others => self.others,
        };
        quarters.map(in_quarters)
    }
}

/// T4.
#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(deny_unknown_fields, bound(deserialize = "'de: 'static"))]
pub struct Grounds {
    broken: GroundRow,
    gentle_up: GroundRow,
    steep_up: GroundRow,
    steep_down: GroundRow,
    soft: GroundRow,
    river: GroundRow,
    light_wood: GroundRow,
    dense_wood: GroundRow,
    marsh: GroundRow,
}

impl Grounds {
    /// The row of some ground; nothing where it slows nobody.
    pub const fn row(&self, ground: Ground) -> Option<&GroundRow> {
        Some(match ground {
            Ground::Open | Ground::Road => return None,
            Ground::Scrub | Ground::Field => &self.broken,
            Ground::GentleUp => &self.gentle_up,
            Ground::SteepUp => &self.steep_up,
            Ground::SteepDown => &self.steep_down,
            Ground::Ford | Ground::Mud => &self.soft,
            Ground::River => &self.river,
            Ground::LightWood | Ground::Orchard => &self.light_wood,
            Ground::DenseWood => &self.dense_wood,
            Ground::Marsh => &self.marsh,
        })
    }
}

/// A share or a time in quarters.
#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(deny_unknown_fields, bound(deserialize = "'de: 'static"))]
pub struct Quarters {
    /// The clause.
    pub clause: Clause,
    pub(crate) quarters: i32,
}

impl Quarters {
    /// As a number.
    pub fn num(&self) -> Num {
        in_quarters(self.quarters)
    }
}

fn in_quarters(quarters: i32) -> Num {
    Num::ratio(i64::from(quarters), 4)
}

/// 12.1d and 12.7g.
#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(deny_unknown_fields, bound(deserialize = "'de: 'static"))]
#[allow(missing_docs, reason = "the rows are named as in the book")]
pub struct Slowing {
    pub snow: Quarters,
    pub snow_guns: Quarters,
    pub rain_guns: Quarters,
}

/// T5.
#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(deny_unknown_fields, bound(deserialize = "'de: 'static"))]
#[allow(missing_docs, reason = "the rows are named as in the book")]
pub struct Obstacles {
    pub ditch: Quarters,
    pub hedge_skirmishers: Quarters,
    pub hedge_teams: Quarters,
    pub hedge_first: Quarters,
    pub hedge_next: Quarters,
    pub wall_skirmishers: Quarters,
    pub wall_foot: Quarters,
    pub wall_others: Reference,
}

/// Where a line is formed from a column, or the other way round.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs, reason = "named as in the book")]
pub enum How {
    Forward,
    Flank,
}

/// A row of T6.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields, bound(deserialize = "'de: 'static"))]
pub struct Change {
    /// The clause.
    pub clause: Clause,
    from: Vec<Formation>,
    to: Vec<Formation>,
    how: Option<How>,
    nation: Option<Nation>,
    /// There is no other way.
    #[serde(default)]
    pub only: bool,
    /// It can be done while advancing.
    #[serde(default)]
    pub moving: bool,
    quarters: i32,
}

impl Change {
    /// The time.
    pub fn num(&self) -> Num {
        in_quarters(self.quarters)
    }

    /// It leads from one formation to the other.
    fn joins(&self, one: Formation, other: Formation) -> bool {
        self.from.contains(&one) && self.to.contains(&other)
            || self.from.contains(&other) && self.to.contains(&one)
    }

    /// It is done so.
    pub fn is_done(&self, how: How) -> bool {
        self.how.is_none_or(|only| only == how)
    }
}

impl Movement {
    /// The rows of T6 that lead from one formation to another, for foot or for horse.
    pub fn changes(
        &self,
        mounted: bool,
        (from, to): (Formation, Formation),
        nation: Nation,
    ) -> impl Iterator<Item = &Change> {
        let rows = if mounted { &self.horse_change } else { &self.foot_change };
        let own = move |row: &&Change| row.nation.is_none_or(|only| only == nation);
        rows.iter().filter(move |row| row.joins(from, to)).filter(own)
    }
}

/// T6, for irregulars.
#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(deny_unknown_fields, bound(deserialize = "'de: 'static"))]
pub struct Front {
    /// The clause.
    pub clause: Clause,
    figures: i32,
    quarters: i32,
}

impl Front {
    /// The time to widen or narrow a front by so many figures.
    pub fn num(&self, figures: i32) -> Num {
        Num::ratio(i64::from(figures * self.quarters), i64::from(4 * self.figures))
    }
}

/// T7.
#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(deny_unknown_fields, bound(deserialize = "'de: 'static"))]
#[allow(missing_docs, reason = "the rows are named as in the book")]
pub struct Turns {
    pub regulars: Quarters,
    pub irregulars: Quarters,
    pub open: Reference,
    pub routers: Reference,
    pub guns: Quarters,
}

/// Appendix III.
#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Slow {
    quarters: i32,
}

impl Slow {
    /// As a number.
    pub fn num(self) -> Num {
        in_quarters(self.quarters)
    }
}

/// How fast a building fills (12.5d).
#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(deny_unknown_fields, bound(deserialize = "'de: 'static"))]
pub struct Doors {
    /// The clause.
    pub clause: Clause,
    quarters: i32,
    centimetres: i32,
}

impl Doors {
    /// The time for so many figures by so many millimetres of wall; nothing if nobody fits.
    pub fn num(&self, figures: i32, millimetres: i32) -> Option<Num> {
        let at_once = millimetres / (10 * self.centimetres);
        (at_once > 0).then(|| in_quarters((figures + at_once - 1) / at_once * self.quarters))
    }
}

/// 12.5, 12.6, 12.7d and 16.4e.
#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(deny_unknown_fields, bound(deserialize = "'de: 'static"))]
#[allow(missing_docs, reason = "the rows are named as in the book")]
pub struct Special {
    pub lying: Quarters,
    pub mounting: Quarters,
    pub building: Doors,
    pub spiking: Quarters,
    pub light_guns: Quarters,
    pub heavy_guns: Quarters,
    pub siege_guns: Quarters,
    pub rockets: Quarters,
    pub rockets_quick: Quarters,
    pub cutting_loose: Quarters,
}

/// The horses of a team (T1C).
#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(deny_unknown_fields, bound(deserialize = "'de: 'static"))]
pub struct Team {
    /// The clause.
    pub clause: Clause,
    /// So many horses.
    pub horses: i32,
}

/// T1C.
#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(deny_unknown_fields, bound(deserialize = "'de: 'static"))]
#[allow(missing_docs, reason = "the rows are named as in the book")]
pub struct Teams {
    pub light: Team,
    pub medium: Team,
    pub heavy: Team,
}

/// 16.5a.
#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(deny_unknown_fields, bound(deserialize = "'de: 'static"))]
#[allow(missing_docs, reason = "the rows are named as in the book")]
pub struct ActionMoves {
    pub unlimber: Quarters,
    pub unlimber_fire: Quarters,
    pub limber: Quarters,
    pub limber_fire: Quarters,
}

/// A distance of 17.2c.
#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(deny_unknown_fields, bound(deserialize = "'de: 'static"))]
pub struct Near {
    /// The clause.
    pub clause: Clause,
    /// So many centimetres.
    pub centimetres: i32,
}

/// 17.2c.
#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(deny_unknown_fields, bound(deserialize = "'de: 'static"))]
#[allow(missing_docs, reason = "the rows are named as in the book")]
pub struct AttackDistances {
    pub foot: Near,
    pub mounted: Near,
}
