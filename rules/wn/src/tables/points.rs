//! T1: points, and what appendices III to V add to them.

use super::Row;
use crate::units::{Arm, Class, Gun};
use kernel::Clause;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// T1.
#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(deny_unknown_fields, bound(deserialize = "'de: 'static"))]
pub struct Points {
    /// T1A.
    pub figure: Figures,
    /// T1B and the appendices.
    pub extra: Extras,
    /// T1C i and T1D i.
    pub gun: Guns,
    /// T1C ii.
    pub team: Teams,
    /// T1C iii.
    pub crew: Crews,
    /// T1D iii.
    pub wagon: Wagons,
    /// T1E.
    pub general: Generals,
    /// Appendix VI.
    pub small: Small,
    /// T1F.
    pub command: Command,
}

/// A price for each class that there is.
#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(deny_unknown_fields, bound(deserialize = "'de: 'static"))]
#[allow(non_snake_case, reason = "named as in the book")]
pub struct ClassPrices {
    /// The clause.
    pub clause: Clause,
    A: i32,
    B: i32,
    C: Option<i32>,
    D: Option<i32>,
    E: Option<i32>,
}

impl ClassPrices {
    /// The price of a class; nothing where the table has a dash.
    pub const fn of(&self, class: Class) -> Option<i32> {
        match class {
            Class::A => Some(self.A),
            Class::B => Some(self.B),
            Class::C => self.C,
            Class::D => self.D,
            Class::E => self.E,
        }
    }
}

/// T1A.
#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(deny_unknown_fields, bound(deserialize = "'de: 'static"))]
pub struct Figures {
    line_infantry: ClassPrices,
    light_infantry: ClassPrices,
    light_cavalry: ClassPrices,
    heavy_cavalry: ClassPrices,
    irregular_infantry: ClassPrices,
    irregular_cavalry: ClassPrices,
}

impl Figures {
    /// The row of an arm (notes b to e); nothing for crews and generals.
    pub const fn row(&self, arm: Arm) -> Option<&ClassPrices> {
        Some(match arm {
            Arm::LineInfantry => &self.line_infantry,
            Arm::LightInfantry => &self.light_infantry,
            Arm::IrregularInfantry => &self.irregular_infantry,
            Arm::LightCavalry | Arm::Lancers => &self.light_cavalry,
            Arm::HeavyCavalry => &self.heavy_cavalry,
            Arm::IrregularCavalry | Arm::Camelry | Arm::Elephants => &self.irregular_cavalry,
            Arm::Artillery | Arm::HorseArtillery | Arm::Rocketeers | Arm::General => return None,
        })
    }
}

/// T1B and the appendices.
#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(deny_unknown_fields, bound(deserialize = "'de: 'static"))]
#[allow(missing_docs, reason = "the rows are named as in the book")]
pub struct Extras {
    pub rifle: Row,
    pub rifled_carbine: Row,
    pub dragoon_musket: Row,
    pub lance: Row,
    pub armour: Row,
    pub missiles: Row,
    pub no_firearms: Row,
    pub half_trained: Row,
    pub austrian_foot: Row,
    pub prussian_foot: Row,
    pub rifled_musket: Row,
    pub camel: Row,
    pub elephant: Row,
    pub herd: Row,
}

/// T1C i and T1D i.
#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(deny_unknown_fields, bound(deserialize = "'de: 'static"))]
pub struct Guns {
    light: Row,
    six: Row,
    nine: Row,
    twelve: Row,
    howitzer: Row,
    siege: Row,
    launcher: Row,
}

impl Guns {
    /// The row of a piece.
    pub const fn row(&self, gun: Gun) -> Row {
        match gun {
            Gun::Light => self.light,
            Gun::Six => self.six,
            Gun::Nine => self.nine,
            Gun::Twelve => self.twelve,
            Gun::Howitzer => self.howitzer,
            Gun::SiegeGun | Gun::SiegeHowitzer => self.siege,
            Gun::Rockets => self.launcher,
        }
    }
}

/// What draws a gun.
#[derive(
    Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize, JsonSchema,
)]
#[allow(missing_docs, reason = "they say it")]
pub enum Team {
    #[serde(rename = "4-horses")]
    Four,
    #[serde(rename = "6-horses")]
    Six,
    #[serde(rename = "8-horses")]
    Eight,
    #[serde(rename = "8-oxen")]
    Oxen,
}

impl Team {
    /// Its animals.
    pub const fn animals(self) -> i32 {
        match self {
            Self::Four => 4,
            Self::Six => 6,
            Self::Eight | Self::Oxen => 8,
        }
    }
}

/// T1C ii, and how many animals a driver has.
#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(deny_unknown_fields, bound(deserialize = "'de: 'static"))]
pub struct Teams {
    four: Row,
    six: Row,
    eight: Row,
    oxen: Row,
    animals: Row,
}

impl Teams {
    /// The row of a team.
    pub const fn row(&self, team: Team) -> Row {
        match team {
            Team::Four => self.four,
            Team::Six => self.six,
            Team::Eight => self.eight,
            Team::Oxen => self.oxen,
        }
    }

    /// The drivers of a team (20.2c.i).
    pub const fn drivers(&self, team: Team) -> i32 {
        if self.animals.add > 0 { team.animals() / self.animals.add } else { 0 }
    }
}

/// T1C iii.
#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(deny_unknown_fields, bound(deserialize = "'de: 'static"))]
#[allow(missing_docs, reason = "the rows are named as in the book")]
pub struct Crews {
    pub foot: ClassPrices,
    pub mounted: ClassPrices,
    pub drivers: ClassPrices,
}

/// What carries the rockets (T1D iii).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs, reason = "named as in the book")]
pub enum Wagon {
    AmmunitionHorse,
    AmmunitionWagon,
    RocketWagon,
    SixHorseRocketWagon,
}

impl Wagon {
    /// Its drivers: one to two animals (20.2c.i).
    pub const fn drivers(self) -> i32 {
        match self {
            Self::AmmunitionHorse => 0,
            Self::AmmunitionWagon => 1,
            Self::RocketWagon => 2,
            Self::SixHorseRocketWagon => 3,
        }
    }
}

/// T1D iii.
#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(deny_unknown_fields, bound(deserialize = "'de: 'static"))]
pub struct Wagons {
    ammunition_horse: Row,
    ammunition_wagon: Row,
    rocket_wagon: Row,
}

impl Wagons {
    /// The row of a wagon.
    pub const fn row(&self, wagon: Wagon) -> Row {
        match wagon {
            Wagon::AmmunitionHorse => self.ammunition_horse,
            Wagon::AmmunitionWagon => self.ammunition_wagon,
            Wagon::RocketWagon | Wagon::SixHorseRocketWagon => self.rocket_wagon,
        }
    }
}

/// T1E.
#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(deny_unknown_fields, bound(deserialize = "'de: 'static"))]
#[allow(missing_docs, reason = "the rows are named as in the book")]
pub struct Generals {
    pub commander: Row,
    pub other: Row,
}

/// Appendix VI: prices of figures of 5 and 6 mm.
#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(deny_unknown_fields, bound(deserialize = "'de: 'static"))]
pub struct Small {
    /// What the price of a battery or of elephants is divided by.
    pub share: Row,
    /// Generals.
    pub general: Generals,
}

/// T1F.
#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(deny_unknown_fields, bound(deserialize = "'de: 'static"))]
#[allow(missing_docs, reason = "the rows are named as in the book")]
pub struct Command {
    pub unit: Row,
    pub detachment: Row,
}
