//! A unit as every ruling sees it: who it is (chapters 5 and 6), how it stands (8), what shelters it
//! (4.3) and what it has gone through so far. The same facts serve the side that fires and the side
//! that is fired at, so that a table can turn them round.

use crate::artillery::battery::Damage;
use crate::measure::Measured;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// The nations that some rule or list names.
#[derive(
    Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize, JsonSchema,
)]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs, reason = "named as on the map")]
pub enum Nation {
    #[default]
    Other,
    Austria,
    Britain,
    France,
    Prussia,
    Russia,
    Warsaw,
    Saxony,
    Mamelukes,
}

/// The arm of a unit (T1A, T1C).
#[derive(
    Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize, JsonSchema,
)]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs, reason = "named as in the book")]
pub enum Arm {
    LineInfantry,
    LightInfantry,
    IrregularInfantry,
    LightCavalry,
    HeavyCavalry,
    Lancers,
    IrregularCavalry,
    Camelry,
    Elephants,
    Artillery,
    HorseArtillery,
    Rocketeers,
    General,
}

impl Arm {
    /// Cavalry of every kind, whatever it rides.
    pub const fn is_cavalry(self) -> bool {
        matches!(
            self,
            Self::LightCavalry
                | Self::HeavyCavalry
                | Self::Lancers
                | Self::IrregularCavalry
                | Self::Camelry
                | Self::Elephants
        )
    }

    /// Foot of every kind.
    pub const fn is_infantry(self) -> bool {
        matches!(self, Self::LineInfantry | Self::LightInfantry | Self::IrregularInfantry)
    }

    /// Irregular and native troops.
    pub const fn is_irregular(self) -> bool {
        matches!(
            self,
            Self::IrregularInfantry | Self::IrregularCavalry | Self::Camelry | Self::Elephants
        )
    }

    /// Guns and rockets with their crews.
    pub const fn has_crew(self) -> bool {
        matches!(self, Self::Artillery | Self::HorseArtillery | Self::Rocketeers)
    }

    /// The arm it fights hand to hand as (appendix V).
    pub const fn fights_as(self) -> Self {
        match self {
            Self::Camelry => Self::IrregularCavalry,
            Self::Elephants => Self::HeavyCavalry,
            arm => arm,
        }
    }

    /// Of appendix V.
    pub const fn is_beast(self) -> bool {
        matches!(self, Self::Camelry | Self::Elephants)
    }
}

/// The class of the troops (*klasa oddziałów*).
#[derive(
    Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize, JsonSchema,
)]
#[allow(missing_docs, reason = "named as in the book")]
pub enum Class {
    A,
    B,
    #[default]
    C,
    D,
    E,
}

/// What the men fire with (T1B, T9A, 5.5).
#[derive(
    Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize, JsonSchema,
)]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs, reason = "named as in the book")]
pub enum Weapon {
    None,
    Musket,
    Rifle,
    DragoonMusket,
    Carbine,
    RifledCarbine,
    Bow,
    RifledMusket,
}

impl Weapon {
    /// A rifle or rifled carbine: a whole move to load (15.2c).
    pub const fn loads_slowly(self) -> bool {
        matches!(self, Self::Rifle | Self::RifledCarbine)
    }
}

/// How a unit stands (chapter 8).
#[derive(Clone, Copy, Default, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs, reason = "named as in the book")]
pub enum Formation {
    #[default]
    Line,
    DoubleLine,
    CompanyColumn,
    OpenCompanyColumn,
    DivisionColumn,
    OpenDivisionColumn,
    SquadronColumn,
    OpenSquadronColumn,
    MarchColumn,
    Square,
    DoubleSquare,
    Mass,
    Skirmish,
    Limbered,
    Deployed,
}

impl Formation {
    /// A square, single or double.
    pub const fn is_square(self) -> bool {
        matches!(self, Self::Square | Self::DoubleSquare)
    }

    /// A line, single or double.
    pub const fn is_line(self) -> bool {
        matches!(self, Self::Line | Self::DoubleLine)
    }

    /// A column whose sub-units stand close behind one another (*kolumna zwarta*).
    pub const fn is_close_column(self) -> bool {
        matches!(
            self,
            Self::CompanyColumn | Self::DivisionColumn | Self::SquadronColumn | Self::MarchColumn
        )
    }

    /// A column of any kind.
    pub const fn is_column(self) -> bool {
        matches!(
            self,
            Self::CompanyColumn
                | Self::OpenCompanyColumn
                | Self::DivisionColumn
                | Self::OpenDivisionColumn
                | Self::SquadronColumn
                | Self::OpenSquadronColumn
                | Self::MarchColumn
        )
    }
}

/// What shelters a unit (4.3).
#[derive(Clone, Copy, Default, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs, reason = "named as in the book")]
pub enum Shelter {
    #[default]
    None,
    LightWood,
    Orchard,
    Hedge,
    Fence,
    DenseWood,
    Ditch,
    Wall,
    Building,
    Fortification,
}

impl Shelter {
    /// Trees, which fire must pass through.
    pub const fn is_wood(self) -> bool {
        matches!(self, Self::LightWood | Self::Orchard | Self::DenseWood)
    }

    /// An obstacle in a line, which must be nearer to the target.
    pub const fn is_linear(self) -> bool {
        matches!(self, Self::Hedge | Self::Fence | Self::Ditch | Self::Wall)
    }
}

/// Whom a unit charges in this move.
#[derive(Clone, Copy, Default, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs, reason = "they say it")]
pub enum Charging {
    #[default]
    Nobody,
    TheFirer,
    Others,
}

/// The piece of a battery (T1C, T10A).
#[derive(
    Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize, JsonSchema,
)]
#[allow(missing_docs, reason = "named as in the book")]
pub enum Gun {
    #[serde(rename = "3-4-pounder")]
    Light,
    #[serde(rename = "6-pounder")]
    Six,
    #[serde(rename = "8-9-pounder")]
    Nine,
    #[serde(rename = "12-pounder")]
    Twelve,
    #[serde(rename = "howitzer")]
    Howitzer,
    #[serde(rename = "siege-gun")]
    SiegeGun,
    #[serde(rename = "siege-howitzer")]
    SiegeHowitzer,
    #[serde(rename = "rockets")]
    Rockets,
}

impl Gun {
    /// The key of its name.
    pub const fn key(self) -> &'static str {
        match self {
            Self::Light => "choice-3-4-pounder",
            Self::Six => "choice-6-pounder",
            Self::Nine => "choice-8-9-pounder",
            Self::Twelve => "choice-12-pounder",
            Self::Howitzer => "choice-howitzer",
            Self::SiegeGun => "choice-siege-gun",
            Self::SiegeHowitzer => "choice-siege-howitzer",
            Self::Rockets => "choice-rockets",
        }
    }

    /// Of the siege train.
    pub const fn is_siege(self) -> bool {
        matches!(self, Self::SiegeGun | Self::SiegeHowitzer)
    }

    /// How heavy it is; a howitzer costs as much as a medium gun and counts as one (T1C).
    pub const fn weight(self) -> Weight {
        match self {
            Self::Light => Weight::Light,
            Self::Six | Self::Nine | Self::Howitzer | Self::Rockets => Weight::Medium,
            Self::Twelve => Weight::Heavy,
            Self::SiegeGun | Self::SiegeHowitzer => Weight::Siege,
        }
    }

    /// A howitzer of either kind.
    pub const fn is_howitzer(self) -> bool {
        matches!(self, Self::Howitzer | Self::SiegeHowitzer)
    }
}

/// How heavy a piece is (T1C, T3).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
#[allow(missing_docs, reason = "named as in the book")]
pub enum Weight {
    Light,
    Medium,
    Heavy,
    Siege,
}

/// A unit, a sub-group or a detachment.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Unit {
    /// Its arm.
    pub arm: Arm,
    /// Its class.
    pub class: Class,
    /// How it stands.
    pub formation: Formation,
    /// Whose it is.
    #[serde(default)]
    pub nation: Nation,
    /// The year, where the nation's ways changed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schemars(range(min = 1790, max = 1860))]
    pub year: Option<i32>,
    /// Companies present in close order, of a French battalion.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schemars(range(min = 1, max = 10))]
    pub companies: Option<i32>,
    /// What the men fire with.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub weapon: Option<Weapon>,
    /// Cavalry in breastplates or other armour.
    #[serde(default)]
    pub armoured: bool,
    /// Irregulars have arms for hand-to-hand fighting.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub hand_weapons: Option<bool>,
    /// Irregulars under chiefs of their own (*oddziały tubylcze*).
    #[serde(default)]
    pub native: bool,
    /// The piece of a battery.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub gun: Option<Gun>,
    /// Models of guns or launchers.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schemars(range(min = 1, max = 20))]
    #[schemars(extend("examples" = [2, 3, 4]))]
    pub models: Option<i32>,
    /// Figures at the beginning of this move.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schemars(range(min = 1, max = 400))]
    #[schemars(extend("examples" = [12, 20, 24, 36, 40]))]
    pub figures: Option<i32>,
    /// Figures at the beginning of the game.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schemars(range(min = 1, max = 400))]
    pub strength: Option<i32>,
    /// Figures that stand one behind another along the line of fire.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schemars(range(min = 1, max = 60))]
    #[schemars(extend("examples" = [1, 2, 3, 4, 5]))]
    pub ranks: Option<i32>,
    /// Disorder so far.
    #[serde(default)]
    #[schemars(range(min = 0, max = 60))]
    #[schemars(extend("examples" = [1, 2, 3, 4]))]
    pub disorder: i32,
    /// What shelters it.
    #[serde(default)]
    pub cover: Shelter,
    /// How far it moved in this move.
    #[serde(default)]
    #[schemars(extend("examples" = [5, 10, 15, 30]))]
    pub moved: Measured,
    /// Whom it charges.
    #[serde(default)]
    pub charging: Charging,
    /// It moves at the double.
    #[serde(default)]
    pub at_the_double: bool,
    /// It is changing formation or turning.
    #[serde(default)]
    pub changing: bool,
    /// Its men lie down.
    #[serde(default)]
    pub lying: bool,
    /// Its horsemen have dismounted.
    #[serde(default)]
    pub dismounted: bool,
    /// It is in rout.
    #[serde(default)]
    pub routing: bool,
    /// A company by itself, apart from its unit (T3, note): a battle knows it, `movement` asks for it.
    #[serde(skip)]
    pub lone: bool,
    /// Its skirmishers stand on bases smaller than recommended.
    #[serde(default)]
    pub small_bases: bool,
    /// Damage to the guns of a battery so far.
    #[serde(default)]
    pub gun_damage: Damage,
    /// Damage to its limbers so far.
    #[serde(default)]
    pub limber_damage: Damage,
    /// Casualties left over from earlier moves.
    #[serde(default)]
    #[schemars(range(min = 0, max = 199))]
    pub casualties_over: i32,
    /// Figures already lost in this move.
    #[serde(default)]
    #[schemars(range(min = 0, max = 400))]
    pub lost_this_move: i32,
}

impl Unit {
    /// A unit of which nothing else is known.
    pub fn standing(arm: Arm, class: Class, formation: Formation, ranks: i32) -> Self {
        Self {
            arm,
            class,
            formation,
            nation: Nation::default(),
            year: None,
            companies: None,
            weapon: None,
            armoured: false,
            hand_weapons: None,
            native: false,
            gun: None,
            models: None,
            figures: None,
            strength: None,
            ranks: Some(ranks),
            disorder: 0,
            cover: Shelter::None,
            moved: Measured::default(),
            charging: Charging::Nobody,
            at_the_double: false,
            changing: false,
            lying: false,
            dismounted: false,
            routing: false,
            lone: false,
            small_bases: false,
            gun_damage: Damage::default(),
            limber_damage: Damage::default(),
            casualties_over: 0,
            lost_this_move: 0,
        }
    }

    /// On horses, camels or elephants now.
    pub const fn is_mounted(&self) -> bool {
        matches!(self.arm, Arm::General) || self.arm.is_cavalry() && !self.dismounted
    }

    /// Irregulars and natives; gunners of class C are irregulars too (T1C).
    pub const fn is_irregular(&self) -> bool {
        self.arm.is_irregular() || self.arm.has_crew() && matches!(self.class, Class::C)
    }

    /// In open order: skirmishers, single figures, and those in rout (8.1h, 8.1i).
    pub const fn is_open(&self) -> bool {
        matches!(self.formation, Formation::Skirmish)
            || matches!(self.arm, Arm::General)
            || self.routing
    }

    /// Guns ready to fire.
    pub const fn is_deployed(&self) -> bool {
        self.arm.has_crew() && matches!(self.formation, Formation::Deployed)
    }

    /// Guns on the move.
    pub const fn is_limbered(&self) -> bool {
        self.arm.has_crew() && matches!(self.formation, Formation::Limbered)
    }

    /// British foot, except riflemen (T9B).
    pub fn is_british_foot(&self) -> bool {
        self.nation == Nation::Britain
            && self.arm.is_infantry()
            && self.weapon != Some(Weapon::Rifle)
    }
}
