//! The book's tables, parsed from `tables/*.toml` and complete by type: a missing row or cell does
//! not load.

use crate::cells::{Cost, Effect, Modifier, Row, cell, printed};
use crate::ground::{Edge, Edges, Terrain, Way};
use crate::units::Arm;
use kernel::{Clause, Num};
use serde::Deserialize;

/// The files of the tables: name and text.
pub const FILES: [(&str, &str); 5] = [
    ("terrain", include_str!("../tables/terrain.toml")),
    ("shock", include_str!("../tables/shock.toml")),
    ("ratio", include_str!("../tables/ratio.toml")),
    ("fire", include_str!("../tables/fire.toml")),
    ("fills", include_str!("../tables/fills.toml")),
];

/// All tables.
#[derive(Clone, Debug)]
pub struct Tables {
    /// TT.
    pub terrain: TerrainTable,
    /// SM and ST.
    pub shock: ShockTable,
    /// OR.
    pub ratio: RatioTable,
    /// FM and FT.
    pub fire: FireTable,
    /// What the sheet does not print.
    pub fills: Fills,
    /// What in TT can forbid a shock.
    pub barriers: Barriers,
}

impl Tables {
    /// Parses the five files, in the order of [`FILES`].
    pub fn parse(files: [&'static str; 5]) -> Result<Self, toml::de::Error> {
        let [terrain, shock, ratio, fire, fills] = files;
        let terrain = toml::from_str(terrain)?;
        Ok(Self {
            barriers: Barriers::of(&terrain),
            terrain,
            shock: toml::from_str(shock)?,
            ratio: toml::from_str(ratio)?,
            fire: toml::from_str(fire)?,
            fills: toml::from_str(fills)?,
        })
    }
}

/// A row of the terrain table.
#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(deny_unknown_fields, bound(deserialize = "'de: 'static"))]
pub struct TerrainRow {
    /// The clause.
    pub clause: Clause,
    #[serde(deserialize_with = "cell")]
    leader: Cost,
    #[serde(deserialize_with = "cell")]
    infantry: Cost,
    #[serde(deserialize_with = "cell")]
    cavalry: Cost,
    #[serde(deserialize_with = "cell")]
    artillery: Cost,
    /// What it does to fire at a unit there.
    #[serde(deserialize_with = "cell")]
    pub fire: Effect,
    /// What it does to shock against a unit there.
    #[serde(deserialize_with = "cell")]
    pub shock: Effect,
}

/// A row that only costs movement.
#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(deny_unknown_fields, bound(deserialize = "'de: 'static"))]
pub struct CostRow {
    /// The clause.
    pub clause: Clause,
    #[serde(deserialize_with = "cell")]
    leader: Cost,
    #[serde(deserialize_with = "cell")]
    infantry: Cost,
    #[serde(deserialize_with = "cell")]
    cavalry: Cost,
    #[serde(deserialize_with = "cell")]
    artillery: Cost,
}

impl TerrainRow {
    /// The movement columns.
    pub const fn costs(&self) -> CostRow {
        let Self { clause, leader, infantry, cavalry, artillery, .. } = *self;
        CostRow { clause, leader, infantry, cavalry, artillery }
    }
}

impl CostRow {
    /// The cost for an arm.
    pub const fn cost(&self, arm: Arm) -> Cost {
        match arm {
            Arm::Leader => self.leader,
            Arm::Infantry => self.infantry,
            Arm::Cavalry | Arm::HeavyCavalry => self.cavalry,
            Arm::Artillery => self.artillery,
        }
    }
}

/// TT.
#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(deny_unknown_fields, bound(deserialize = "'de: 'static"))]
#[allow(missing_docs, reason = "the rows are named as in the book")]
pub struct TerrainTable {
    clear: TerrainRow,
    rough: TerrainRow,
    garden: TerrainRow,
    wood: TerrainRow,
    marsh: TerrainRow,
    pub river: TerrainRow,
    town: TerrainRow,
    castle: TerrainRow,
    road: TerrainRow,
    track: TerrainRow,
    pub bridge: TerrainRow,
    stream: TerrainRow,
    up: TerrainRow,
    far_up: TerrainRow,
    down: TerrainRow,
    far_down: TerrainRow,
    crest: TerrainRow,
    slope: TerrainRow,
    steep_slope: TerrainRow,
    redoubt: TerrainRow,
    fortification: TerrainRow,
    pub friendly_unit: CostRow,
    pub leaving_zoc: CostRow,
    pub attack_from_built_up: Row,
    pub cavalry_in_built_up: Row,
    pub road_over_slope: Row,
    pub disordered_into_zoc: Row,
    pub sheer_levels: Row,
}

impl TerrainTable {
    /// The row of a hex.
    #[inline]
    pub const fn hex(&self, terrain: Terrain) -> &TerrainRow {
        match terrain {
            Terrain::Clear => &self.clear,
            Terrain::Rough | Terrain::DryLake | Terrain::Vineyard => &self.rough,
            Terrain::Garden | Terrain::PalmGrove => &self.garden,
            Terrain::Wood => &self.wood,
            Terrain::Marsh | Terrain::FrozenPond => &self.marsh,
            Terrain::River | Terrain::Lake | Terrain::Sea => &self.river,
            Terrain::Town | Terrain::Village | Terrain::Ruins => &self.town,
            Terrain::Castle => &self.castle,
        }
    }

    /// The row of a hexside.
    #[inline]
    pub const fn edge(&self, edge: Edge) -> &TerrainRow {
        match edge {
            Edge::Stream | Edge::Canal | Edge::Ford => &self.stream,
            Edge::River => &self.river,
            Edge::Crest => &self.crest,
            Edge::Slope => &self.slope,
            Edge::SteepSlope => &self.steep_slope,
            Edge::Redoubt | Edge::Wall => &self.redoubt,
            Edge::Fortification => &self.fortification,
        }
    }

    /// The row of a road or track.
    #[inline]
    pub const fn way(&self, way: Way) -> Option<&TerrainRow> {
        match way {
            Way::None => None,
            Way::Road => Some(&self.road),
            Way::Track => Some(&self.track),
        }
    }

    /// The row of a change of level, upwards above zero.
    #[inline]
    pub const fn level(&self, up: i32) -> Option<&TerrainRow> {
        match up {
            0 => None,
            1 => Some(&self.up),
            -1 => Some(&self.down),
            2.. => Some(&self.far_up),
            _ => Some(&self.far_down),
        }
    }

    /// True where a steep slope between hexes so many levels apart lets nothing pass (note i).
    #[inline]
    pub fn is_sheer(&self, edges: Edges, up: i32) -> bool {
        up.abs() >= self.sheer_levels.add && edges.has(Edge::SteepSlope)
    }
}

/// What between two hexes can forbid a shock: looked up once, so that a shock over other ground
/// need not look for it.
#[derive(Clone, Copy, Debug)]
pub struct Barriers {
    /// Hexsides.
    edges: Edges,
    /// Some change of level.
    levels: bool,
}

impl Barriers {
    fn of(table: &TerrainTable) -> Self {
        let forbids = |row: &TerrainRow| row.shock.into == Modifier::Prohibited;
        // A steep slope forbids it if it is high enough.
        let barrier = |edge: &Edge| *edge == Edge::SteepSlope || forbids(table.edge(*edge));
        let levels = [&table.up, &table.far_up, &table.down, &table.far_down];
        Self {
            edges: Edge::ALL.into_iter().filter(barrier).collect(),
            levels: levels.into_iter().any(forbids),
        }
    }

    /// True when there may be one among these hexsides or changes of level.
    #[inline]
    pub const fn among(&self, edges: Edges, climbs: bool) -> bool {
        edges.any(self.edges) || climbs && self.levels
    }
}

/// SM and ST.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields, bound(deserialize = "'de: 'static"))]
#[allow(missing_docs, reason = "the rows are named as in the book")]
pub struct ShockTable {
    pub routed: Row,
    pub rear: Row,
    pub front_and_rear: Row,
    pub exposed: Row,
    pub cavalry_no_charge: Row,
    pub heavy_charge: Row,
    pub charge: Row,
    pub charge_on_square: Row,
    pub infantry_on_square: Row,
    result: Vec<ShockResult>,
}

/// A row of ST.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields, bound(deserialize = "'de: 'static"))]
pub struct ShockResult {
    /// The clause.
    pub clause: Clause,
    /// From this total up; the last row has no floor.
    #[serde(default = "no_floor")]
    from: i32,
    /// What befalls the defender.
    pub defender: Fates,
    /// What befalls the attacker.
    pub attacker: Fates,
}

const fn no_floor() -> i32 {
    i32::MIN
}

impl ShockTable {
    /// The number of the row for a total.
    #[inline]
    pub fn row(&self, total: Num) -> usize {
        let reached = |row: &ShockResult| total >= row.from.into();
        self.result.iter().position(reached).unwrap_or(0)
    }

    /// A row by its number.
    #[inline]
    pub fn result(&self, row: usize) -> &ShockResult {
        &self.result[row]
    }

    /// A row by its clause.
    pub fn of(&self, clause: Clause) -> Option<&ShockResult> {
        self.result.iter().find(|row| row.clause == clause)
    }
}

/// What may befall a side in a row of ST.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Fate {
    /// Back one hex.
    Retreat,
    /// Disordered.
    Disorder,
    /// A cohesion test, failed: disordered.
    Test,
    /// A cohesion test, failed: back one hex.
    TestOrRetreat,
    /// May break through.
    Breakthrough,
    /// May counter-attack.
    CounterAttack,
    /// Its cavalry pursues.
    Pursuit,
    /// Its charging cavalry pursues.
    ChargePursuit,
    /// Its counter-charging cavalry pursues an attacker who falls back.
    CounterChargePursuit,
}

/// The fates of one side in one row, as a set.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Fates(u16);

impl Fates {
    /// True when it is among them.
    #[inline]
    pub const fn has(self, fate: Fate) -> bool {
        self.0 & (1 << fate as u16) != 0
    }
}

impl<'de> Deserialize<'de> for Fates {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let list = Vec::<Fate>::deserialize(deserializer)?;
        Ok(Self(list.into_iter().fold(0, |set, fate| set | 1 << fate as u16)))
    }
}

/// OR.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields, bound(deserialize = "'de: 'static"))]
pub struct RatioTable {
    /// The rows, best for the attacker first.
    pub row: Vec<RatioRow>,
}

/// A row of OR, its ratio in whole numbers: 1.5 to 1 is held as 3 to 2.
#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(from = "PrintedRatio", bound(deserialize = "'de: 'static"))]
pub struct RatioRow {
    /// The clause.
    pub clause: Clause,
    /// The attacker's side of the ratio.
    pub attacker: i64,
    /// The defender's side of the ratio.
    pub defender: i64,
    /// The modifier.
    pub add: i32,
}

/// A row of OR as printed.
#[derive(Deserialize)]
#[serde(deny_unknown_fields, bound(deserialize = "'de: 'static"))]
struct PrintedRatio {
    clause: Clause,
    #[serde(deserialize_with = "printed")]
    attacker: Num,
    #[serde(deserialize_with = "printed")]
    defender: Num,
    add: i32,
}

impl From<PrintedRatio> for RatioRow {
    fn from(row: PrintedRatio) -> Self {
        let PrintedRatio { clause, attacker, defender, add } = row;
        let ratio = attacker * Num::ratio(defender.under(), defender.over());
        Self { clause, attacker: ratio.over(), defender: ratio.under(), add }
    }
}

/// FM and FT.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields, bound(deserialize = "'de: 'static"))]
#[allow(missing_docs, reason = "the rows are named as in the book")]
pub struct FireTable {
    pub combined: Row,
    pub six_fronts: Row,
    pub reaction: Row,
    pub concentrated: Row,
    pub square: Row,
    pub adjacent: Row,
    pub effective: Row,
    pub beyond: Row,
    result: Vec<FireResult>,
}

/// A row of FT.
#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(deny_unknown_fields, bound(deserialize = "'de: 'static"))]
pub struct FireResult {
    /// The clause.
    pub clause: Clause,
    /// From this total up.
    from: i32,
    /// What happens.
    pub effect: FireEffect,
}

/// What fire does.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum FireEffect {
    /// The target routs.
    Rout,
    /// The target is disordered.
    Disorder,
    /// A cohesion test, failed: disordered.
    Test,
}

impl FireTable {
    /// The row for a total, if fire does anything at all.
    pub fn result(&self, total: Num) -> Option<&FireResult> {
        self.result.iter().find(|row| total >= row.from.into())
    }
}

/// Makes the rows that the sheet does not print, and finds them by name.
macro_rules! fills {
    ($($row:ident)*) => {
        /// What the sheet does not print.
        #[derive(Clone, Copy, Debug, Deserialize)]
        #[serde(deny_unknown_fields, bound(deserialize = "'de: 'static"))]
        #[allow(missing_docs, reason = "explained in tables/fills.toml")]
        pub struct Fills {
            $(pub $row: Row,)*
        }

        impl Fills {
            /// The names of all rows.
            pub const NAMES: &'static [&'static str] = &[$(stringify!($row)),*];

            /// The row of this name.
            pub fn row(&mut self, name: &str) -> Option<&mut Row> {
                match name {
                    $(stringify!($row) => Some(&mut self.$row),)*
                    _ => None,
                }
            }
        }
    };
}
fills! {
    disordered_cohesion least_cohesion disordered_engagement disordered_points line_infantry
    light_infantry light_cavalry heavy_cavalry foot_artillery horse_artillery leader horse_range
    foot_range always_fails always_passes markers half_movement least_points leader_lost
    leader_escape successor_rating successor_least successor_orders successor_one_order
    fired_horse_guns turn_in_place stack_units stack_guns stack_guns_alone square_form square_leave
    disordered_battery fires_each furthest_beyond sight_eye sight_cover sight_unit
    artillery_defence routed_defence cohesion_cap breakthrough_shocks counter_attack_shocks
    charge_hexes charges_each charge_turn counter_charge_reach pursuit_hexes pursuit_shocks
    rout_hexes rally_leader rally_enemy rally_near rally_adjacent rally_levels eliminated_points
    eliminated_guns routed_share leader_points chief_points draw marginal major demoralised_part
    demoralised_cohesion demoralised_markers broken_part ice_breaks ice_units snow_sight snow_fire
    bridge_breaks bridge_units
}
