//! Who fights whom and how, as it is described for a ruling (9.12 to 9.15, 9.20).

use crate::measure::Distance;
use crate::tables::Tables;
use crate::units::{self, Kind, Unit};
use kernel::{Clause, Fault, What};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

const IN_RANGE: Clause = Clause::new("B6.8");
const REACTION: Clause = Clause::new("9.6.p6");
const SUPPORTS: Clause = Clause::new("9.14.p2");
const LEADER: Clause = Clause::new("9.20.p1");

/// The zone of the defender that is attacked.
#[derive(
    Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize, JsonSchema,
)]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs, reason = "the names say it")]
pub enum Zone {
    #[default]
    Front,
    LeftFlank,
    RightFlank,
    Rear,
}

impl Zone {
    /// One of the two flanks.
    pub const fn is_flank(self) -> bool {
        matches!(self, Self::LeftFlank | Self::RightFlank)
    }

    /// The zone on the other side.
    pub const fn opposite(self) -> Self {
        match self {
            Self::Front => Self::Rear,
            Self::Rear => Self::Front,
            Self::LeftFlank => Self::RightFlank,
            Self::RightFlank => Self::LeftFlank,
        }
    }
}

/// The order of a corps (9.2).
#[derive(
    Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize, JsonSchema,
)]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs, reason = "the names say it")]
pub enum Order {
    Attack,
    March,
    Defence,
}

/// How the defender met the attack (9.6, 9.8).
#[derive(
    Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize, JsonSchema,
)]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs, reason = "the names say it")]
pub enum Reaction {
    #[default]
    Stand,
    ChangeFront,
    ExtendLine,
    CounterAttack,
}

/// What a unit stands in or behind (9.14).
#[derive(
    Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize, JsonSchema,
)]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs, reason = "the names say it")]
pub enum Ground {
    Difficult,
    Fence,
    Wood,
    BuiltUp,
    Stream,
    Wall,
    Fieldworks,
}

/// A general who joined the unit (9.20).
#[derive(Clone, Copy, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Leader {
    /// He adds a die to its fire.
    #[serde(default)]
    pub fire: bool,
    /// He adds a die to its melee.
    #[serde(default)]
    pub melee: bool,
    /// He adds a die to its morale under fire.
    #[serde(default)]
    pub morale: bool,
    /// He adds a die to its morale in melee.
    #[serde(default)]
    pub melee_morale: bool,
    /// His corps is active.
    #[serde(default = "yes")]
    pub active: bool,
}

const fn yes() -> bool {
    true
}

/// A battery that supports with its fire (B6.8).
#[derive(Clone, Copy, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Guns {
    /// What it is.
    pub battery: Kind,
    /// How far from the enemy.
    pub distance: Distance,
}

/// A unit in a fight.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Fighter {
    /// The unit.
    pub unit: Unit,
    /// Edges at which friends support it.
    #[serde(default)]
    #[schemars(range(min = 0, max = 3))]
    pub supports: i32,
    /// The same once it is in melee; as before where nothing is said.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schemars(range(min = 0, max = 3))]
    pub supports_in_melee: Option<i32>,
    /// It stands higher than the enemy.
    #[serde(default)]
    pub higher: bool,
    /// What it stands in or behind.
    #[serde(default)]
    #[schemars(length(max = 3))]
    pub ground: Vec<Ground>,
    /// The general who joined it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub general: Option<Leader>,
    /// Batteries that support it with their fire.
    #[serde(default)]
    #[schemars(length(max = 6))]
    pub guns: Vec<Guns>,
    /// Levels of cohesion lost in the fire fight of this round.
    #[serde(default)]
    #[schemars(range(min = 0, max = 8))]
    pub lost_in_fire: i32,
    /// In how many other fights it stands at once: its dice are shared among all of them (9.15).
    #[serde(default)]
    #[schemars(range(min = 0, max = 4))]
    pub elsewhere: i32,
    /// Its dice of fire or melee that go to this fight then.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schemars(range(min = 0, max = 20))]
    pub share: Option<i32>,
    /// Its dice of morale that go to this fight then.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schemars(range(min = 0, max = 20))]
    pub morale_share: Option<i32>,
}

impl Fighter {
    /// Of so many dice that are shared among its fights those that go to this one: of fire or melee, of morale. As the
    /// owner says if he may, else what cannot be shared evenly comes here (9.15).
    pub fn share_of(&self, column: usize, total: i32) -> i32 {
        let (total, fights) = (total.max(0), self.elsewhere + 1);
        let (least, most) = (total / fights, (total + fights - 1) / fights);
        let named = if column == 0 { self.share } else { self.morale_share };
        named.filter(|dice| (least..=most).contains(dice)).unwrap_or(most)
    }
}

/// How it came to the fight.
#[derive(Clone, Copy, Default, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, default)]
pub struct How {
    /// The defender's zone.
    pub zone: Zone,
    /// The order of the defender's corps.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub order: Option<Order>,
    /// How he met the attack.
    pub reaction: Reaction,
    /// It is the additional round.
    pub additional_round: bool,
    /// In the first round he stood and fired.
    pub stood_first: bool,
}

/// What the book has against a fighter.
pub fn against(fighter: &Fighter, at: &str) -> Vec<Fault> {
    let tables = crate::printed();
    let mut faults = units::against(&fighter.unit, &format!("{at}.unit"));
    faults.extend(against_support(&fighter.guns, at));
    let mut found = |field: &str, clause, key| {
        faults.push(Fault::new(format!("{at}.{field}"), What::Against { clause, key }));
    };
    if fighter.supports_in_melee.is_some_and(|after| after > fighter.supports) {
        found("supports_in_melee", SUPPORTS, "against-more-supports");
    }
    if fighter.unit.guns(tables) && fighter.general.is_some() {
        found("general", LEADER, "against-general-with-guns");
    }
    faults
}

/// What the book has against batteries that support (B6).
pub fn against_support(guns: &[Guns], at: &str) -> Vec<Fault> {
    let tables = crate::printed();
    let mut faults = Vec::new();
    let mut found = |field: String, key| {
        faults.push(Fault::new(field, What::Against { clause: IN_RANGE, key }));
    };
    for (index, guns) in guns.iter().enumerate() {
        match tables.batteries.row(guns.battery) {
            None => found(format!("{at}.guns[{index}].battery"), "against-no-battery"),
            Some(row) if guns.distance.over(row.support.within) => {
                found(format!("{at}.guns[{index}].distance"), "against-out-of-range");
            }
            Some(_) => {}
        }
    }
    faults
}

/// Batteries neither attack nor counter-attack (9.6).
pub fn against_guns(
    attacker: &Fighter,
    defender: &Fighter,
    how: &How,
    tables: &Tables,
) -> Vec<Fault> {
    let mut faults = Vec::new();
    let what = |key| What::Against { clause: REACTION, key };
    if attacker.unit.guns(tables) {
        faults.push(Fault::new("attacker.unit.kind", what("against-guns-attack")));
    }
    if defender.unit.guns(tables) && how.reaction == Reaction::CounterAttack {
        faults.push(Fault::new("how.reaction", what("against-guns-attack")));
    }
    faults
}
