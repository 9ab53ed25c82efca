//! Cover (*ukrycie*, 4.3 and 14.5): what shelters a target from a shot.

use crate::measure::{Distance, Measured};
use crate::readings::{Readings, TotalCover};
use crate::units::{Shelter, Unit};
use kernel::{Clause, Line, Umpire};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

const HARD: Clause = Clause::new("4.3a");
const SOFT: Clause = Clause::new("4.3b");
const TOTAL: Clause = Clause::new("4.3c");
const DITCH: Clause = Clause::new("4.3c.note.i");
const MOUNTED: Clause = Clause::new("4.3c.note.ii");
const TREES: Clause = Clause::new("14.5b");
const LINEAR: Clause = Clause::new("14.5c");
const BUILDING: Clause = Clause::new("14.5d");

/// Trees must stand so deep, in centimetres, to shelter (14.5b).
const DEEP_TREES: i32 = 2;
/// From nearer than this, in centimetres, those who fire out of a building can be hit (14.5d).
const WINDOWS: i32 = 2;

/// How well a target is sheltered.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Cover {
    /// Not at all.
    None,
    /// By soft cover.
    Soft,
    /// By hard cover.
    Hard,
    /// By a building.
    Building,
    /// Altogether.
    Total,
}

/// How well a unit is sheltered where it stands, from nobody in particular: as tests ask it.
pub fn of_place(unit: &Unit, readings: &Readings, umpire: &mut impl Umpire) -> Cover {
    Way::default().cover(unit, Distance::cm(WINDOWS), readings, umpire)
}

/// What lies between the firer and the target.
#[derive(Clone, Copy, Default, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Way {
    /// Trees that the fire passes through before the target.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub trees: Option<Measured>,
    /// The obstacle is nearer to the firer.
    #[serde(default)]
    pub obstacle_near_firer: bool,
    /// The target fires out of the building.
    #[serde(default)]
    pub target_fires_out: bool,
}

impl Way {
    /// The cover of a target from this range.
    pub fn cover(
        &self,
        target: &Unit,
        range: Distance,
        readings: &Readings,
        umpire: &mut impl Umpire,
    ) -> Cover {
        let mut say = |clause, key, cover| {
            umpire.note(Line::note(clause).why(key));
            cover
        };
        let shelter = target.cover;
        let trees = self.trees.map(|trees| trees.at(readings));
        match shelter {
            Shelter::None => Cover::None,
            _ if shelter.is_wood() && trees.is_some_and(|trees| trees.under(DEEP_TREES)) => {
                say(TREES, "thin-trees", Cover::None)
            }
            _ if shelter.is_linear() && self.obstacle_near_firer => {
                say(LINEAR, "obstacle-near-firer", Cover::None)
            }
            Shelter::Ditch if target.is_mounted() => say(DITCH, "ditch-for-foot", Cover::None),
            Shelter::Wall if target.is_mounted() => say(MOUNTED, "wall-for-mounted", Cover::Soft),
            Shelter::LightWood | Shelter::Orchard | Shelter::Hedge | Shelter::Fence => {
                say(SOFT, "", Cover::Soft)
            }
            Shelter::DenseWood | Shelter::Ditch | Shelter::Wall => say(HARD, "", Cover::Hard),
            Shelter::Building if self.target_fires_out && range.under(WINDOWS) => {
                say(BUILDING, "at-the-windows", Cover::None)
            }
            Shelter::Building => say(HARD, "", Cover::Building),
            Shelter::Fortification if readings.total_cover == TotalCover::AsHard => {
                say(TOTAL, "total-as-hard", Cover::Hard)
            }
            Shelter::Fortification => say(TOTAL, "", Cover::Total),
        }
    }
}
