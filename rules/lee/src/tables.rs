//! The tables, parsed from `tables/*.toml` and complete by type: a missing row or cell does not load.

use crate::command::{Purpose, Rank, Talent};
use crate::units::{Arm, Kind, Stat};
use kernel::Clause;
use serde::Deserialize;
use std::num::NonZeroI32;

/// The files of the tables: name and text.
pub const FILES: [(&str, &str); 6] = [
    ("units", include_str!("../tables/units.toml")),
    ("batteries", include_str!("../tables/batteries.toml")),
    ("fight", include_str!("../tables/fight.toml")),
    ("command", include_str!("../tables/command.toml")),
    ("movement", include_str!("../tables/movement.toml")),
    ("army", include_str!("../tables/army.toml")),
];

/// All tables.
#[derive(Clone, Debug)]
pub struct Tables {
    /// B7.
    pub units: Units,
    /// B6.
    pub batteries: Batteries,
    /// 9.12 to 9.14, 9.20.
    pub fight: Fights,
    /// B4, 9.7 to 9.16.
    pub command: Command,
    /// B5, 9.11, 9.24 to 9.27.
    pub movement: Movement,
    /// B8.
    pub army: Army,
}

impl Tables {
    /// Reads them, in the order of [`FILES`].
    pub fn parse(files: [&'static str; 6]) -> Result<Self, toml::de::Error> {
        let [units, batteries, fight, command, movement, army] = files;
        Ok(Self {
            units: toml::from_str(units)?,
            batteries: toml::from_str(batteries)?,
            fight: toml::from_str(fight)?,
            command: toml::from_str(command)?,
            movement: toml::from_str(movement)?,
            army: toml::from_str(army)?,
        })
    }
}

/// B7 and B6: the numbers of units.
#[derive(Clone, Debug, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields, bound(deserialize = "'de: 'static"))]
#[allow(missing_docs, reason = "the rows are named as the kinds are")]
pub struct Units {
    pub militia: UnitRow,
    pub union_infantry: UnitRow,
    pub confederate_infantry: UnitRow,
    pub zouaves: UnitRow,
    pub light_infantry: UnitRow,
    pub cavalry: UnitRow,
    pub average_cavalry: UnitRow,
    pub dismounted_cavalry: UnitRow,
    pub napoleons: UnitRow,
    pub six_pounders: UnitRow,
    pub rifles: UnitRow,
    pub heavy_parrotts: UnitRow,
    pub mixed_battery: UnitRow,
    pub veterans: Upgrade,
    pub elite: Upgrade,
    pub large: Upgrade,
    pub horse: Horse,
}

impl Units {
    /// The row of a kind.
    pub const fn row(&self, kind: Kind) -> &UnitRow {
        match kind {
            Kind::Militia => &self.militia,
            Kind::UnionInfantry => &self.union_infantry,
            Kind::ConfederateInfantry => &self.confederate_infantry,
            Kind::Zouaves => &self.zouaves,
            Kind::LightInfantry => &self.light_infantry,
            Kind::Cavalry => &self.cavalry,
            Kind::AverageCavalry => &self.average_cavalry,
            Kind::DismountedCavalry => &self.dismounted_cavalry,
            Kind::Napoleons => &self.napoleons,
            Kind::SixPounders => &self.six_pounders,
            Kind::Rifles => &self.rifles,
            Kind::HeavyParrotts => &self.heavy_parrotts,
            Kind::MixedBattery => &self.mixed_battery,
        }
    }
}

/// A kind of unit.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields, bound(deserialize = "'de: 'static"))]
#[allow(missing_docs, reason = "the columns are named as the list names them")]
pub struct UnitRow {
    pub clause: Clause,
    pub arm: Arm,
    pub fire: i32,
    pub melee: i32,
    pub morale: i32,
    pub cohesion: i32,
    #[serde(rename = "move")]
    pub movement: i32,
    pub impetus: i32,
    pub points: i32,
    #[serde(default)]
    pub light: bool,
    #[serde(default)]
    pub open: bool,
}

impl UnitRow {
    /// One of its numbers.
    pub const fn stat(&self, stat: Stat) -> i32 {
        match stat {
            Stat::Fire => self.fire,
            Stat::Melee => self.melee,
            Stat::Morale => self.morale,
            Stat::Cohesion => self.cohesion,
            Stat::Move => self.movement,
            Stat::Impetus => self.impetus,
            Stat::Points => self.points,
        }
    }
}

/// What an upgrade adds.
#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(deny_unknown_fields, bound(deserialize = "'de: 'static"))]
#[allow(missing_docs, reason = "the columns are named as the list names them")]
pub struct Upgrade {
    pub clause: Clause,
    pub fire: i32,
    pub melee: i32,
    pub morale: i32,
    pub cohesion: i32,
    pub points: i32,
}

impl Upgrade {
    /// What it adds to a number.
    pub const fn stat(&self, stat: Stat) -> i32 {
        match stat {
            Stat::Fire => self.fire,
            Stat::Melee => self.melee,
            Stat::Morale => self.morale,
            Stat::Cohesion => self.cohesion,
            Stat::Points => self.points,
            Stat::Move | Stat::Impetus => 0,
        }
    }
}

/// The move of horse artillery.
#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(deny_unknown_fields, bound(deserialize = "'de: 'static"))]
#[allow(missing_docs, reason = "the names say it")]
pub struct Horse {
    pub clause: Clause,
    #[serde(rename = "move")]
    pub movement: i32,
}

/// B6: how batteries fire.
#[derive(Clone, Debug, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
#[allow(missing_docs, reason = "the rows are named as the kinds are")]
pub struct Batteries {
    pub napoleons: Battery,
    pub six_pounders: Battery,
    pub rifles: Battery,
    pub heavy_parrotts: Battery,
    pub mixed_battery: Battery,
}

impl Batteries {
    /// The row of a kind; nothing where it is no battery.
    pub const fn row(&self, kind: Kind) -> Option<&Battery> {
        match kind {
            Kind::Napoleons => Some(&self.napoleons),
            Kind::SixPounders => Some(&self.six_pounders),
            Kind::Rifles => Some(&self.rifles),
            Kind::HeavyParrotts => Some(&self.heavy_parrotts),
            Kind::MixedBattery => Some(&self.mixed_battery),
            _ => None,
        }
    }
}

/// How a battery fires.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Battery {
    /// Cannonade, the nearest band first.
    pub bands: Vec<Band>,
    /// Supporting fire.
    pub support: SupportRow,
}

/// Dice up to a range.
#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
#[allow(missing_docs, reason = "the names say it")]
pub struct Band {
    pub to: i32,
    pub dice: i32,
}

/// Dice of supporting fire.
#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
#[allow(missing_docs, reason = "the names say it")]
pub struct SupportRow {
    pub within: i32,
    pub dice: i32,
}

/// A row that adds.
#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(deny_unknown_fields, bound(deserialize = "'de: 'static"))]
#[allow(missing_docs, reason = "the names say it")]
pub struct Add {
    pub clause: Clause,
    pub add: i32,
}

/// 9.12 to 9.14, 9.20, B1.
#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(deny_unknown_fields, bound(deserialize = "'de: 'static"))]
#[allow(missing_docs, reason = "the names say it")]
pub struct Fights {
    pub success: Success,
    pub danger: Danger,
    pub strength: Strength,
    pub morale: Morale,
    pub result: ResultRows,
}

/// B1.
#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(deny_unknown_fields, bound(deserialize = "'de: 'static"))]
#[allow(missing_docs, reason = "the names say it")]
pub struct Success {
    pub clause: Clause,
    pub least: i32,
}

/// 9.20: what endangers a general.
#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(deny_unknown_fields, bound(deserialize = "'de: 'static"))]
#[allow(missing_docs, reason = "the names say it")]
pub struct Danger {
    pub clause: Clause,
    pub face: i32,
    pub usual: i32,
    pub light: i32,
}

/// 9.13.
#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(deny_unknown_fields, bound(deserialize = "'de: 'static"))]
#[allow(missing_docs, reason = "the rows are named as the book names them")]
pub struct Strength {
    pub defence: Add,
    pub worn: Add,
    pub worn_most: Add,
    pub general: Add,
    pub flank: Add,
    pub rear: Add,
    pub scattered: Add,
    pub rough: Add,
    pub close: Add,
}

/// 9.14.
#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(deny_unknown_fields, bound(deserialize = "'de: 'static"))]
#[allow(missing_docs, reason = "the rows are named as the book names them")]
pub struct Morale {
    pub support: Add,
    pub flank: Add,
    pub rear: Add,
    pub open_horse: Add,
    pub open_foot: Add,
    pub general: Add,
    pub higher: Add,
    pub difficult: Add,
    pub fence: Add,
    pub wood: Add,
    pub behind: Add,
    pub against_horse: Add,
}

/// 9.12: the two tables of results.
#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(deny_unknown_fields, bound(deserialize = "'de: 'static"))]
#[allow(missing_docs, reason = "the names say it")]
pub struct ResultRows {
    pub pushed_by: Add,
    pub fire_draw: Add,
    pub melee_draw: Add,
    pub destroys: Add,
}

/// A row that asks for successes.
#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(deny_unknown_fields, bound(deserialize = "'de: 'static"))]
#[allow(missing_docs, reason = "the names say it")]
pub struct NeedRow {
    pub clause: Clause,
    pub need: i32,
}

/// B4 and the tests of 9.7 to 9.27.
#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(deny_unknown_fields, bound(deserialize = "'de: 'static"))]
#[allow(missing_docs, reason = "the names say it")]
pub struct Command {
    pub dice: CommandDice,
    pub superior: Superior,
    pub tests: Tests,
    pub fast: Horse,
    pub orders: Orders,
    pub order: OrderRows,
    pub inactive: Inactive,
    pub reach: Reach,
    pub successor: Successor,
}

/// B4.1 to B4.3.
#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(deny_unknown_fields, bound(deserialize = "'de: 'static"))]
#[allow(missing_docs, reason = "the names say it")]
pub struct CommandDice {
    pub commander: TalentRow,
    pub corps: TalentRow,
    pub division: TalentRow,
}

impl CommandDice {
    /// The row of a rank.
    pub const fn row(&self, rank: Rank) -> &TalentRow {
        match rank {
            Rank::Commander => &self.commander,
            Rank::Corps => &self.corps,
            Rank::Division => &self.division,
        }
    }
}

/// Dice by talent.
#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(deny_unknown_fields, bound(deserialize = "'de: 'static"))]
#[allow(missing_docs, reason = "the names say it")]
pub struct TalentRow {
    pub clause: Clause,
    pub poor: i32,
    pub average: i32,
    pub good: i32,
    pub outstanding: i32,
}

impl TalentRow {
    /// The dice of a talent.
    pub const fn dice(&self, talent: Talent) -> i32 {
        match talent {
            Talent::Poor => self.poor,
            Talent::Average => self.average,
            Talent::Good => self.good,
            Talent::Outstanding => self.outstanding,
        }
    }
}

/// B4.4.
#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(deny_unknown_fields, bound(deserialize = "'de: 'static"))]
#[allow(missing_docs, reason = "the names say it")]
pub struct Superior {
    pub clause: Clause,
    pub within: i32,
    pub near: NonZeroI32,
    pub far: NonZeroI32,
}

/// What the tests of a division's general need.
#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields, bound(deserialize = "'de: 'static"))]
#[allow(missing_docs, reason = "the rows are named as the purposes are")]
pub struct Tests {
    pub outflank: NeedRow,
    pub outflank_rough: NeedRow,
    pub extend_line: NeedRow,
    pub cover: NeedRow,
    pub turn_after_retreat: NeedRow,
    pub turn_after_fight: NeedRow,
    pub break_off: NeedRow,
    pub turn_after_break_off: NeedRow,
    pub pursue_break_off: NeedRow,
    pub turn_after_push: NeedRow,
    pub turn_after_pursuit: NeedRow,
    pub leave_zone: NeedRow,
    pub counter_attack: NeedRow,
}

impl Tests {
    /// The row of a purpose.
    pub const fn row(&self, purpose: Purpose) -> NeedRow {
        match purpose {
            Purpose::Outflank => self.outflank,
            Purpose::ExtendLine => self.extend_line,
            Purpose::Cover => self.cover,
            Purpose::TurnAfterRetreat => self.turn_after_retreat,
            Purpose::TurnAfterFight => self.turn_after_fight,
            Purpose::BreakOff => self.break_off,
            Purpose::TurnAfterBreakOff => self.turn_after_break_off,
            Purpose::PursueBreakOff => self.pursue_break_off,
            Purpose::TurnAfterPush => self.turn_after_push,
            Purpose::TurnAfterPursuit => self.turn_after_pursuit,
            Purpose::LeaveZone => self.leave_zone,
            Purpose::CounterAttack => self.counter_attack,
        }
    }
}

/// B4.6 to B4.8.
#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(deny_unknown_fields, bound(deserialize = "'de: 'static"))]
#[allow(missing_docs, reason = "the names say it")]
pub struct Orders {
    pub defence: NeedRow,
    pub march: NeedRow,
    pub attack: NeedRow,
}

/// What changes the difficulty of an order.
#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields, bound(deserialize = "'de: 'static"))]
#[allow(missing_docs, reason = "the names say it")]
pub struct OrderRows {
    pub same: NeedRow,
    pub far: NeedRow,
    pub far_over: NeedRow,
    pub high: NeedRow,
    pub low: NeedRow,
}

/// B4.20: how far command reaches, in inches.
#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(deny_unknown_fields, bound(deserialize = "'de: 'static"))]
#[allow(missing_docs, reason = "the names say it")]
pub struct Reach {
    pub division: NeedRow,
    pub corps: NeedRow,
}

/// 9.20: a general whose corps is not active.
#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(deny_unknown_fields, bound(deserialize = "'de: 'static"))]
#[allow(missing_docs, reason = "the names say it")]
pub struct Inactive {
    pub clause: Clause,
    pub dice: i32,
    pub need: i32,
}

/// B4.15.
#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(deny_unknown_fields, bound(deserialize = "'de: 'static"))]
#[allow(missing_docs, reason = "the names say it")]
pub struct Successor {
    pub clause: Clause,
    pub dice: i32,
}

/// A row in inches, or in levels of cohesion.
#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(deny_unknown_fields, bound(deserialize = "'de: 'static"))]
#[allow(missing_docs, reason = "the names say it")]
pub struct Inches {
    pub clause: Clause,
    pub inches: i32,
}

/// B5, 9.11, 9.21, 9.25 to 9.27.
#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(deny_unknown_fields, bound(deserialize = "'de: 'static"))]
#[allow(missing_docs, reason = "the names say it")]
pub struct Movement {
    pub costs: Costs,
    pub forced: Inches,
    pub half: Inches,
    pub gap: Inches,
    pub retreat: RetreatRows,
    pub pursuit: PursuitRows,
    pub push: PushRows,
    pub capture: CaptureRows,
    pub resultant: ResultantRows,
}

/// What ground costs.
#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(deny_unknown_fields, bound(deserialize = "'de: 'static"))]
#[allow(missing_docs, reason = "the names say it")]
pub struct Costs {
    pub turn: Inches,
    pub friends: Inches,
    pub ground: Inches,
    pub uphill: Inches,
    pub road: Inches,
    pub mount: Inches,
}

/// 9.6 and 9.11.
#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(deny_unknown_fields, bound(deserialize = "'de: 'static"))]
#[allow(missing_docs, reason = "the names say it")]
pub struct RetreatRows {
    pub near: Inches,
    pub short: Inches,
    pub long: Inches,
    pub steady: Inches,
    pub stretch: Inches,
}

/// 9.27.
#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(deny_unknown_fields, bound(deserialize = "'de: 'static"))]
#[allow(missing_docs, reason = "the names say it")]
pub struct PursuitRows {
    pub each: Inches,
    pub ridden: Inches,
}

/// 9.25.
#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(deny_unknown_fields, bound(deserialize = "'de: 'static"))]
#[allow(missing_docs, reason = "the names say it")]
pub struct PushRows {
    pub wall: Inches,
}

/// 9.21.
#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(deny_unknown_fields, bound(deserialize = "'de: 'static"))]
#[allow(missing_docs, reason = "the names say it")]
pub struct CaptureRows {
    pub alone: Inches,
}

/// 9.26, in degrees.
#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
#[allow(missing_docs, reason = "the names say it")]
pub struct ResultantRows {
    pub even: i32,
    pub narrow: i32,
}

/// A row of B8 or of the cannonade.
#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(deny_unknown_fields, bound(deserialize = "'de: 'static"))]
#[allow(missing_docs, reason = "the names say it")]
pub struct Part {
    pub clause: Clause,
    pub part: i32,
}

/// B8, and what a cannonade does (B6).
#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(deny_unknown_fields, bound(deserialize = "'de: 'static"))]
#[allow(missing_docs, reason = "the names say it")]
pub struct Army {
    pub steps: Steps,
    pub division: DivisionRows,
    pub rally: RallyRows,
    pub points: Points,
    pub cannonade: CannonadeRows,
}

/// B8.2.
#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(deny_unknown_fields, bound(deserialize = "'de: 'static"))]
#[allow(missing_docs, reason = "the names say it")]
pub struct Steps {
    pub first: Part,
    pub second: Part,
    pub third: Part,
}

/// B8.5.
#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(deny_unknown_fields, bound(deserialize = "'de: 'static"))]
#[allow(missing_docs, reason = "the names say it")]
pub struct DivisionRows {
    pub part: Part,
    pub need: Part,
    pub low: Part,
}

/// B8.6.
#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(deny_unknown_fields, bound(deserialize = "'de: 'static"))]
#[allow(missing_docs, reason = "the names say it")]
pub struct RallyRows {
    pub need: Part,
    pub cohesion: Part,
    pub veterans: Part,
}

/// B8.7 to B8.9.
#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(deny_unknown_fields, bound(deserialize = "'de: 'static"))]
#[allow(missing_docs, reason = "the names say it")]
pub struct Points {
    pub unit: Part,
    pub graded: Part,
    pub battery: Part,
    pub division: Part,
    pub corps: Part,
    pub commander: Part,
    pub place: Part,
    pub base: Part,
}

/// B6.9 and B6.10.
#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(deny_unknown_fields, bound(deserialize = "'de: 'static"))]
#[allow(missing_docs, reason = "the names say it")]
pub struct CannonadeRows {
    pub worn: Part,
    pub pushed: Part,
    pub lost: Part,
}
