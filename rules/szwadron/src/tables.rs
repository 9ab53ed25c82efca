//! The tables, parsed from `tables/*.toml` and complete by type: a missing row or cell does not load.

use crate::units::{Ability, Ammunition, Arm, Kind};
use kernel::Clause;
use serde::Deserialize;

/// The files of the tables: name and text.
pub const FILES: [(&str, &str); 7] = [
    ("units", include_str!("../tables/units.toml")),
    ("arms", include_str!("../tables/arms.toml")),
    ("losses", include_str!("../tables/losses.toml")),
    ("positions", include_str!("../tables/positions.toml")),
    ("morale", include_str!("../tables/morale.toml")),
    ("fire", include_str!("../tables/fire.toml")),
    ("movement", include_str!("../tables/movement.toml")),
];

/// All tables.
#[derive(Clone, Debug)]
pub struct Tables {
    /// The front list.
    pub units: Units,
    /// 1.2, 6.6.2, 6.7.1.
    pub arms: Arms,
    /// 1.5.1.
    pub losses: Losses,
    /// 4.10, 5.7.1, 6.2.3.
    pub positions: Positions,
    /// 6.2.4.
    pub morale: Morale,
    /// 4.5.4, 7.4.4.
    pub fire: Fire,
    /// 3.2.
    pub movement: Movement,
}

impl Tables {
    /// Reads them, in the order of [`FILES`].
    pub fn parse(files: [&'static str; 7]) -> Result<Self, toml::de::Error> {
        let [units, arms, losses, positions, morale, fire, movement] = files;
        Ok(Self {
            units: toml::from_str(units)?,
            arms: toml::from_str(arms)?,
            losses: toml::from_str(losses)?,
            positions: toml::from_str(positions)?,
            morale: toml::from_str(morale)?,
            fire: toml::from_str(fire)?,
            movement: toml::from_str(movement)?,
        })
    }
}

/// The front list.
#[derive(Clone, Debug, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields, bound(deserialize = "'de: 'static"))]
#[allow(missing_docs, reason = "the rows are named as the kinds are")]
pub struct Units {
    pub line_infantry: UnitRow,
    pub grenadiers: UnitRow,
    pub guard_infantry: UnitRow,
    pub light_infantry: UnitRow,
    pub rifles: UnitRow,
    pub militia: UnitRow,
    pub pikemen: UnitRow,
    pub hussars: UnitRow,
    pub uhlans: UnitRow,
    pub dragoons: UnitRow,
    pub cuirassiers: UnitRow,
    pub cossacks: UnitRow,
    pub foot_battery: UnitRow,
    pub heavy_battery: UnitRow,
    pub horse_battery: UnitRow,
    pub howitzer_battery: UnitRow,
    pub limber: UnitRow,
    pub horse_limber: UnitRow,
}

impl Units {
    /// The row of a kind.
    pub const fn row(&self, kind: Kind) -> &UnitRow {
        match kind {
            Kind::LineInfantry => &self.line_infantry,
            Kind::Grenadiers => &self.grenadiers,
            Kind::GuardInfantry => &self.guard_infantry,
            Kind::LightInfantry => &self.light_infantry,
            Kind::Rifles => &self.rifles,
            Kind::Militia => &self.militia,
            Kind::Pikemen => &self.pikemen,
            Kind::Hussars => &self.hussars,
            Kind::Uhlans => &self.uhlans,
            Kind::Dragoons => &self.dragoons,
            Kind::Cuirassiers => &self.cuirassiers,
            Kind::Cossacks => &self.cossacks,
            Kind::FootBattery => &self.foot_battery,
            Kind::HeavyBattery => &self.heavy_battery,
            Kind::HorseBattery => &self.horse_battery,
            Kind::HowitzerBattery => &self.howitzer_battery,
            Kind::Limber => &self.limber,
            Kind::HorseLimber => &self.horse_limber,
        }
    }
}

/// A kind of unit: its traits (1.1).
#[derive(Clone, Debug, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields, bound(deserialize = "'de: 'static"))]
pub struct UnitRow {
    /// Where it stands in the list.
    pub clause: Clause,
    /// Its arm.
    pub arm: Arm,
    /// R, in centimetres.
    pub movement: i32,
    /// R of guns with their limber.
    pub limbered: Option<i32>,
    /// W.
    pub toughness: i32,
    /// SW.
    pub melee: i32,
    /// UW.
    pub skill: i32,
    /// M.
    pub morale: i32,
    /// What it can do besides.
    pub abilities: Vec<Ability>,
    small_arms: Option<Shot>,
    ball: Option<Shot>,
    canister: Option<Shot>,
    shell: Option<Shot>,
}

impl UnitRow {
    /// How it fires with this ammunition.
    pub const fn shot(&self, ammunition: Ammunition) -> Option<Shot> {
        match ammunition {
            Ammunition::SmallArms => self.small_arms,
            Ammunition::Ball => self.ball,
            Ammunition::Canister => self.canister,
            Ammunition::Shell => self.shell,
        }
    }
}

/// How a figure fires.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Shot {
    /// SO.
    pub fire: i32,
    /// Z, in centimetres.
    pub range: i32,
    /// C.
    pub accuracy: i32,
}

/// What goes by the arm.
#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
#[allow(missing_docs, reason = "the rows are named as the arms are")]
pub struct Arms {
    pub infantry: ArmRow,
    pub cavalry: ArmRow,
    pub artillery: ArmRow,
    pub horse_artillery: ArmRow,
}

impl Arms {
    /// The row of an arm.
    pub const fn row(&self, arm: Arm) -> &ArmRow {
        match arm {
            Arm::Infantry => &self.infantry,
            Arm::Cavalry => &self.cavalry,
            Arm::Artillery => &self.artillery,
            Arm::HorseArtillery => &self.horse_artillery,
        }
    }
}

/// An arm.
#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ArmRow {
    /// The base of a figure.
    pub base: Base,
    /// Centimetres of flight for each pip.
    pub flight: i32,
    /// Centimetres of pursuit for each pip; nothing for those who do not pursue.
    pub pursuit: Option<i32>,
}

/// The base of a figure, in centimetres.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Base {
    /// Along the front.
    pub wide: i32,
    /// From front to rear.
    pub deep: i32,
}

/// 1.5.1, as printed.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Losses {
    /// The rows.
    pub row: Vec<LossRow>,
}

/// A chance, and the dice that make it.
#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct LossRow {
    /// Damage left over.
    pub left: i32,
    /// Toughness.
    pub of: i32,
    /// It also serves smaller chances.
    #[serde(default)]
    pub or_less: bool,
    /// With a six-sided die.
    pub d6: Recipe,
    /// With a ten-sided die.
    pub d10: Recipe,
}

/// Which faces take off a figure.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Recipe {
    /// Faces up to this one take it off.
    pub up_to: i32,
    /// Faces from this one on are thrown again.
    pub again: Option<i32>,
}

/// What places give.
#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(deny_unknown_fields, bound(deserialize = "'de: 'static"))]
#[allow(missing_docs, reason = "the rows are named as the places are")]
pub struct Positions {
    pub hill: PositionRow,
    pub obstacle: PositionRow,
    pub stream: PositionRow,
    pub wood: PositionRow,
    pub scrub: PositionRow,
    pub building: PositionRow,
    pub fortification: PositionRow,
}

/// What a place gives.
#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(deny_unknown_fields, bound(deserialize = "'de: 'static"))]
pub struct PositionRow {
    /// To toughness under fire.
    pub fire: Gives,
    /// To toughness in melee.
    pub melee: Gives,
    /// To morale.
    pub morale: Gives,
}

/// A cell: so much by a clause, or nothing.
#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(untagged, bound(deserialize = "'de: 'static"))]
pub enum Gives {
    /// So much.
    Add(Bonus),
    /// `"-"`.
    Nothing(Dash),
}

/// So much by a clause.
#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(deny_unknown_fields, bound(deserialize = "'de: 'static"))]
pub struct Bonus {
    /// The clause.
    pub clause: Clause,
    /// So much.
    pub add: i32,
}

/// The sign of an empty cell.
#[derive(Clone, Copy, Debug, Deserialize)]
pub enum Dash {
    /// `"-"`.
    #[serde(rename = "-")]
    Dash,
}

impl Gives {
    /// What it gives, if anything.
    pub const fn bonus(self) -> Option<Bonus> {
        match self {
            Self::Add(bonus) => Some(bonus),
            Self::Nothing(Dash::Dash) => None,
        }
    }
}

/// 6.2.4.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Morale {
    /// The rows, the mildest first.
    pub losses: Vec<LossesRow>,
}

/// A row of 6.2.4.
#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct LossesRow {
    /// The unit stands at no more than so many parts …
    pub at_most: i32,
    /// … of so many.
    pub of: i32,
    /// What that takes from morale.
    pub add: i32,
}

/// What changes the accuracy of fire.
#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Fire {
    /// 4.5.4.
    pub range: RangeRow,
    /// 7.4.4.
    pub high_angle: i32,
}

/// 4.5.4.
#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RangeRow {
    /// For every full so many centimetres …
    pub each: i32,
    /// … so much.
    pub add: i32,
}

/// What ground costs, in centimetres of movement.
#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Movement {
    /// 3.2.1.
    pub hill: i32,
    /// 3.2.2, for each centimetre.
    pub rough: i32,
    /// 3.2.3.
    pub obstacle: i32,
    /// 3.2.5.
    pub building: i32,
}
