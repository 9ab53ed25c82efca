//! Ground and paces: what a unit moves over (4.2, T4, T5, T8A) and how fast (T3), and where a charge
//! or a double move is not allowed at all (12.2d, 17.1b).

use crate::readings::{FordCharge, Readings};
use crate::units::{Charging, Unit};
use kernel::Clause;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

const NO_DOUBLE: Clause = Clause::new("12.2d");
const NO_CHARGE: Clause = Clause::new("17.1b");
const MARSH: Clause = Clause::new("T8A.3");

/// What a unit moves over.
#[derive(Clone, Copy, Default, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs, reason = "named as in the book")]
pub enum Ground {
    #[default]
    Open,
    Road,
    Scrub,
    Field,
    GentleUp,
    SteepUp,
    SteepDown,
    Ford,
    Mud,
    River,
    LightWood,
    Orchard,
    DenseWood,
    Marsh,
}

impl Ground {
    /// All of them.
    pub const ALL: [Self; 14] = [
        Self::Open,
        Self::Road,
        Self::Scrub,
        Self::Field,
        Self::GentleUp,
        Self::SteepUp,
        Self::SteepDown,
        Self::Ford,
        Self::Mud,
        Self::River,
        Self::LightWood,
        Self::Orchard,
        Self::DenseWood,
        Self::Marsh,
    ];
}

/// How fast a unit moves (T3, T8A).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[allow(missing_docs, reason = "named as in the book")]
pub enum Pace {
    Normal,
    Charge,
    Double,
}

impl Pace {
    /// The pace at which a unit spends its move.
    pub fn of(unit: &Unit) -> Self {
        match unit {
            _ if unit.charging != Charging::Nobody => Self::Charge,
            _ if unit.at_the_double => Self::Double,
            _ => Self::Normal,
        }
    }

    /// Why nobody goes over this ground at this pace: the clause and the key of the reason.
    pub fn forbidden(self, ground: Ground, readings: &Readings) -> Option<(Clause, &'static str)> {
        match (self, ground) {
            (Self::Normal, _) => None,
            (Self::Charge, Ground::SteepUp | Ground::DenseWood) => {
                Some((NO_CHARGE, "against-charge-ground"))
            }
            (Self::Charge, Ground::Ford | Ground::River) => {
                let stops = readings.ford_charge == FordCharge::Forbidden;
                stops.then_some((NO_CHARGE, "against-charge-ground"))
            }
            (Self::Charge, Ground::Marsh) => Some((MARSH, "against-charge-ground")),
            (Self::Double, Ground::SteepUp | Ground::DenseWood | Ground::River | Ground::Marsh) => {
                Some((NO_DOUBLE, "against-double-ground"))
            }
            _ => None,
        }
    }
}
