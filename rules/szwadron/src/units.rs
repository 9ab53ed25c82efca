//! Chapter 1: units (*oddziały*), their traits (1.1), arms and bases (1.2), special abilities (chapter 7), and a unit
//! as every ruling sees it.
//!
//! The book names the traits and prints no units; the front list in `tables/units.toml` is ours. Whoever plays with
//! another list writes the traits that differ beside the kind.

use crate::positions::{self, Position};
use crate::tables::{Shot, Tables, UnitRow};
use kernel::{Clause, Fault, Line, Op, What};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// 1.1: the traits.
pub const TRAITS: Clause = Clause::new("1.1");

/// The kinds of the front list.
#[derive(
    Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize, JsonSchema,
)]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs, reason = "the names say it")]
pub enum Kind {
    LineInfantry,
    Grenadiers,
    GuardInfantry,
    LightInfantry,
    Rifles,
    Militia,
    Pikemen,
    Hussars,
    Uhlans,
    Dragoons,
    Cuirassiers,
    Cossacks,
    FootBattery,
    HeavyBattery,
    HorseBattery,
    HowitzerBattery,
    Limber,
    HorseLimber,
}

impl Kind {
    /// All of them, in the order of the list.
    pub const ALL: [Self; 18] = [
        Self::LineInfantry,
        Self::Grenadiers,
        Self::GuardInfantry,
        Self::LightInfantry,
        Self::Rifles,
        Self::Militia,
        Self::Pikemen,
        Self::Hussars,
        Self::Uhlans,
        Self::Dragoons,
        Self::Cuirassiers,
        Self::Cossacks,
        Self::FootBattery,
        Self::HeavyBattery,
        Self::HorseBattery,
        Self::HowitzerBattery,
        Self::Limber,
        Self::HorseLimber,
    ];

    /// Its name in files.
    pub const fn name(self) -> &'static str {
        match self {
            Self::LineInfantry => "line-infantry",
            Self::Grenadiers => "grenadiers",
            Self::GuardInfantry => "guard-infantry",
            Self::LightInfantry => "light-infantry",
            Self::Rifles => "rifles",
            Self::Militia => "militia",
            Self::Pikemen => "pikemen",
            Self::Hussars => "hussars",
            Self::Uhlans => "uhlans",
            Self::Dragoons => "dragoons",
            Self::Cuirassiers => "cuirassiers",
            Self::Cossacks => "cossacks",
            Self::FootBattery => "foot-battery",
            Self::HeavyBattery => "heavy-battery",
            Self::HorseBattery => "horse-battery",
            Self::HowitzerBattery => "howitzer-battery",
            Self::Limber => "limber",
            Self::HorseLimber => "horse-limber",
        }
    }
}

/// The arm (1.2, 6.6.2).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs, reason = "the names say it")]
pub enum Arm {
    Infantry,
    Cavalry,
    Artillery,
    HorseArtillery,
}

impl Arm {
    /// Guns and limbers, on foot or on horseback.
    pub const fn is_artillery(self) -> bool {
        matches!(self, Self::Artillery | Self::HorseArtillery)
    }
}

/// A special ability (chapter 7).
#[derive(
    Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize, JsonSchema,
)]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs, reason = "the names say it")]
pub enum Ability {
    // 7.3.
    Heavy,
    // 7.4, with shells.
    HighAngle,
    // 7.5.
    DispersedOrder,
    // 7.6.
    AutomaticBreakOff,
    // 7.7.1, always.
    FirstStrike,
    // 7.7.2.I.
    FirstStrikeInCharge,
    // 7.7.2.II.
    FirstStrikeInDefence,
}

/// What is fired (7.1.3).
#[derive(
    Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize, JsonSchema,
)]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs, reason = "the names say it")]
pub enum Ammunition {
    // Muskets, rifles and carbines.
    #[default]
    SmallArms,
    Ball,
    Canister,
    Shell,
}

impl Ammunition {
    /// All of them.
    pub const ALL: [Self; 4] = [Self::SmallArms, Self::Ball, Self::Canister, Self::Shell];

    /// The key of its name.
    pub const fn key(self) -> &'static str {
        match self {
            Self::SmallArms => "choice-small-arms",
            Self::Ball => "choice-ball",
            Self::Canister => "choice-canister",
            Self::Shell => "choice-shell",
        }
    }
}

/// The state of morale (6.1.1).
#[derive(
    Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize, JsonSchema,
)]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs, reason = "the names say it")]
pub enum State {
    #[default]
    Normal,
    Panic,
    Pursuit,
}

/// Traits from a list of one's own, where they differ from the front list.
#[derive(Clone, Copy, Default, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct OwnTraits {
    /// R, in centimetres.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schemars(range(min = 0, max = 60))]
    pub movement: Option<i32>,
    /// R of guns with their limber.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schemars(range(min = 0, max = 60))]
    pub limbered: Option<i32>,
    /// W.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schemars(range(min = 1, max = 20))]
    pub toughness: Option<i32>,
    /// SW.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schemars(range(min = 0, max = 10))]
    pub melee: Option<i32>,
    /// UW.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schemars(range(min = 0, max = 10))]
    pub skill: Option<i32>,
    /// M.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schemars(range(min = 0, max = 10))]
    pub morale: Option<i32>,
    /// SO, with the ammunition that is fired.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schemars(range(min = 0, max = 20))]
    pub fire: Option<i32>,
    /// Z, in centimetres.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schemars(range(min = 0, max = 300))]
    pub range: Option<i32>,
    /// C.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schemars(range(min = 0, max = 20))]
    pub accuracy: Option<i32>,
}

/// A unit as every ruling sees it.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Unit {
    /// What it is.
    pub kind: Kind,
    /// Its figures now.
    #[schemars(range(min = 1, max = 60))]
    pub figures: i32,
    /// Its figures at the beginning; as many as now where nothing is said.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schemars(range(min = 1, max = 60))]
    pub strength: Option<i32>,
    /// Its state of morale.
    #[serde(default)]
    pub state: State,
    /// It stands in dispersed order, with at least 2 cm between its figures.
    #[serde(default)]
    pub dispersed: bool,
    /// Where all of it stands.
    #[serde(default)]
    #[schemars(length(max = 4))]
    pub positions: Vec<Position>,
    /// Traits that differ from the front list.
    #[serde(default)]
    pub traits: OwnTraits,
    /// Its special abilities, if they differ from the front list.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schemars(length(max = 7))]
    pub abilities: Option<Vec<Ability>>,
}

/// A trait's value, and where it stands: in the front list, or in a list of one's own (1.1).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Trait {
    /// The value.
    pub value: i32,
    /// Where it stands.
    pub clause: Clause,
}

impl Trait {
    /// The line by which a total begins with it, for the clause that asks for it.
    #[inline]
    pub fn base(self, by: Clause, why: &'static str) -> Line {
        Line::new(self.clause, Op::Base(self.value.into())).by(by).why(why)
    }
}

impl Unit {
    /// Its row of the front list.
    #[inline]
    pub fn row<'a>(&self, tables: &'a Tables) -> &'a UnitRow {
        tables.units.row(self.kind)
    }

    /// Its figures at the beginning.
    pub fn strength(&self) -> i32 {
        self.strength.unwrap_or(self.figures)
    }

    /// Whether it has a special ability.
    pub fn has(&self, ability: Ability, tables: &Tables) -> bool {
        match &self.abilities {
            Some(own) => own.contains(&ability),
            None => self.row(tables).abilities.contains(&ability),
        }
    }

    /// Its movement, of guns with or without their limber (7.2.3).
    pub fn movement(&self, limbered: bool, tables: &Tables) -> Trait {
        let row = self.row(tables);
        match (limbered, row.limbered) {
            (true, Some(listed)) => chosen(self.traits.limbered, listed, row),
            _ => chosen(self.traits.movement, row.movement, row),
        }
    }

    /// Its toughness.
    pub fn toughness(&self, tables: &Tables) -> Trait {
        let row = self.row(tables);
        chosen(self.traits.toughness, row.toughness, row)
    }

    /// The toughness of the limbers of guns (7.2.5).
    pub fn limber(&self, tables: &Tables) -> Trait {
        let kind = match self.row(tables).arm {
            Arm::HorseArtillery => Kind::HorseLimber,
            _ => Kind::Limber,
        };
        let row = tables.units.row(kind);
        chosen(None, row.toughness, row)
    }

    /// The strength of one figure in melee.
    pub fn melee(&self, tables: &Tables) -> Trait {
        let row = self.row(tables);
        chosen(self.traits.melee, row.melee, row)
    }

    /// Its skill in melee.
    pub fn skill(&self, tables: &Tables) -> Trait {
        let row = self.row(tables);
        chosen(self.traits.skill, row.skill, row)
    }

    /// Its morale.
    pub fn morale(&self, tables: &Tables) -> Trait {
        let row = self.row(tables);
        chosen(self.traits.morale, row.morale, row)
    }

    /// How it fires with this ammunition: the fire of one figure, the range and the accuracy; nothing when neither
    /// list has it.
    pub fn shot(&self, ammunition: Ammunition, tables: &Tables) -> Option<[Trait; 3]> {
        let row = self.row(tables);
        let OwnTraits { fire, range, accuracy, .. } = self.traits;
        let listed = row.shot(ammunition);
        let own = fire.zip(range).zip(accuracy).map(|((fire, range), accuracy)| Shot {
            fire,
            range,
            accuracy,
        });
        let shot = listed.or(own)?;
        Some([
            chosen(fire, shot.fire, row),
            chosen(range, shot.range, row),
            chosen(accuracy, shot.accuracy, row),
        ])
    }
}

impl Unit {
    /// Whether it fires at all.
    pub fn fires(&self, tables: &Tables) -> bool {
        Ammunition::ALL.into_iter().any(|ammunition| self.shot(ammunition, tables).is_some())
    }
}

fn chosen(own: Option<i32>, listed: i32, row: &UnitRow) -> Trait {
    match own {
        Some(value) => Trait { value, clause: TRAITS },
        None => Trait { value: listed, clause: row.clause },
    }
}

const DISPERSED: Clause = Clause::new("7.5.1");
const LOSSES: Clause = Clause::new("6.2.4");
const PURSUIT: Clause = Clause::new("6.7.1");

/// What the book has against a unit as it is described.
pub fn against(unit: &Unit, at: &str) -> Vec<Fault> {
    let tables = crate::printed();
    let mut faults = Vec::new();
    let mut found = |field: &str, clause, key| {
        faults.push(Fault::new(format!("{at}.{field}"), What::Against { clause, key }));
    };
    if unit.strength() < unit.figures {
        found("strength", LOSSES, "against-stronger-than-begun");
    }
    if unit.dispersed && !unit.has(Ability::DispersedOrder, tables) {
        found("dispersed", DISPERSED, "against-dispersed");
    }
    if unit.state == State::Pursuit && unit.row(tables).arm.is_artillery() {
        found("state", PURSUIT, "against-guns-pursue");
    }
    faults.extend(positions::against(&unit.positions, unit, &format!("{at}.positions")));
    faults
}
