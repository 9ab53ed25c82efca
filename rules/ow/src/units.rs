//! What fights: nations, arms, guns, and the parts of a unit that the rules look at (I.2).

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// Whose troops they are.
#[derive(
    Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize, JsonSchema,
)]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs, reason = "the names say it")]
pub enum Nation {
    #[default]
    Swedish,
    Saxon,
    Russian,
    Crown,
}

/// What kind of troops they are.
#[derive(
    Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize, JsonSchema,
)]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs, reason = "the names say it")]
pub enum Arm {
    // A battalion.
    #[default]
    Infantry,
    // Dragoons on foot: infantry without chevaux-de-frise.
    Dismounted,
    // A squadron, of horse or dragoons.
    Cavalry,
    // A squadron of light horse: faster, otherwise cavalry.
    LightCavalry,
    // A few guns.
    Artillery,
}

impl Arm {
    /// Battalions and dismounted dragoons.
    #[inline]
    pub const fn is_foot(self) -> bool {
        matches!(self, Self::Infantry | Self::Dismounted)
    }

    /// Squadrons.
    #[inline]
    pub const fn is_horse(self) -> bool {
        matches!(self, Self::Cavalry | Self::LightCavalry)
    }

    /// Guns.
    #[inline]
    pub const fn is_guns(self) -> bool {
        matches!(self, Self::Artillery)
    }

    /// The key of its name.
    pub const fn word(self) -> &'static str {
        match self {
            Self::Infantry => "infantry",
            Self::Dismounted => "dismounted",
            Self::Cavalry => "cavalry",
            Self::LightCavalry => "light-cavalry",
            Self::Artillery => "artillery",
        }
    }
}

/// How heavy guns are.
#[derive(
    Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize, JsonSchema,
)]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs, reason = "the names say it")]
pub enum Guns {
    Heavy,
    Medium,
    #[default]
    Light,
    // The guns of a Saxon battalion (*artyleria piechoty*).
    Infantry,
}

/// The order of a wing (III.3).
#[derive(
    Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize, JsonSchema,
)]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs, reason = "the names say it")]
pub enum Order {
    #[default]
    Defence,
    March,
    Attack,
}

impl Order {
    /// The key of its name.
    pub const fn word(self) -> &'static str {
        match self {
            Self::Defence => "defence",
            Self::March => "march",
            Self::Attack => "attack",
        }
    }
}

/// From which side of a unit something comes (V.1).
#[derive(
    Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize, JsonSchema,
)]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs, reason = "the names say it")]
pub enum Direction {
    #[default]
    Front,
    Flank,
    Rear,
}

/// Whether a unit has its full strength or is weakened, the reverse of its counter (XIII.9).
#[derive(
    Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize, JsonSchema,
)]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs, reason = "the names say it")]
pub enum Strength {
    #[default]
    Full,
    Weakened,
}
