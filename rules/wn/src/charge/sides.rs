//! The two sides of a charge as its test sees them, and what lies between each charger and each
//! defender.

use super::response::{Response, State};
use crate::disorder::fire;
use crate::disorder::melee::Struck;
use crate::measure::Measured;
use crate::readings::Readings;
use crate::surroundings::{Around, Looker};
use crate::units::Unit;
use kernel::{Clause, Stop, Umpire};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

const FIGURES: Clause = Clause::new("20.3b");

/// At most so many on each side.
pub const MOST: usize = 3;

/// The names of a fact, unit by unit.
const CHARGERS: [&str; MOST] =
    ["chargers[0].unit.figures", "chargers[1].unit.figures", "chargers[2].unit.figures"];
pub(super) const FIRST_CHARGES: [&str; MOST] =
    ["chargers[0].first_charge", "chargers[1].first_charge", "chargers[2].first_charge"];
const DEFENDERS: [&str; MOST] =
    ["defenders[0].unit.figures", "defenders[1].unit.figures", "defenders[2].unit.figures"];

/// What befell a unit between the two stages of the test.
#[derive(Clone, Copy, Default, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, default)]
pub struct Approach {
    /// Figures that fire took from it.
    #[schemars(range(min = 0, max = 400))]
    pub lost: i32,
    /// Disorder that it gained by moving and by fire.
    #[schemars(range(min = 0, max = 60))]
    pub gained: i32,
}

impl Approach {
    /// Fewer factors are said to be gained than the losses by fire alone bring (T8B).
    pub fn forgets_losses(&self, unit: &Unit, readings: &Readings) -> bool {
        let brought = fire::of_losses(unit, self.lost, (crate::printed(), readings));
        self.lost > 0 && unit.figures.is_some() && self.gained < brought
    }
}

/// One who charges.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Charger {
    /// The unit.
    pub unit: Unit,
    /// What stands around it.
    #[serde(default)]
    pub(super) around: Around,
    /// A sub-unit of a higher class is in the sub-group.
    #[serde(default)]
    pub(super) higher_class: bool,
    /// It is in battle frenzy.
    #[serde(default)]
    pub(super) frenzied: bool,
    /// It is its first charge; asked of Mamelukes.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) first_charge: Option<bool>,
    /// How it reacts is known from the test against the unit that it charges (17.5h).
    #[serde(default)]
    pub(super) settled: bool,
    /// The dice that were thrown for it already.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) thrown: Option<[i32; 2]>,
    #[serde(default)]
    pub(super) approach: Approach,
}

/// One who is charged.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Defender {
    /// The unit.
    pub unit: Unit,
    /// What stands around it.
    #[serde(default)]
    pub(super) around: Around,
    /// A sub-unit of a higher class is in the sub-group.
    #[serde(default)]
    pub(super) higher_class: bool,
    #[serde(default)]
    pub(super) state: State,
    /// What it answers.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) response: Option<Response>,
    /// It is changing formation as the charge begins.
    #[serde(default)]
    pub(super) changes_now: bool,
    /// It is changing formation as the charger comes to attack distance.
    #[serde(default)]
    pub(super) changes_later: bool,
    /// The dice that were thrown for it already.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) thrown: Option<[i32; 2]>,
    #[serde(default)]
    pub(super) approach: Approach,
}

/// Who stands higher.
#[derive(Clone, Copy, Default, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs, reason = "they say it")]
pub enum Higher {
    #[default]
    Neither,
    Charger,
    Defender,
}

/// What lies between a charger and a defender.
#[derive(Clone, Copy, Default, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, default)]
pub struct Clash {
    pub(super) higher: Higher,
    /// From where the charge begins (17.8a).
    pub(super) struck: Struck,
    /// Where the charger is as it comes to attack distance, if elsewhere (17.8b).
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) struck_later: Option<Struck>,
    /// How far apart they were when the charge was declared.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) apart: Option<Measured>,
    /// The charger comes to attack distance of those who withdraw, or touches those who evade.
    pub(super) overtaken: bool,
}

/// Which side a unit is on in a test; in a mutual charge each is the charger once.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[allow(missing_docs, reason = "they say it")]
pub enum Role {
    Charger,
    Defender,
}

/// A unit in a test.
#[derive(Clone, Copy)]
pub struct Party<'a> {
    /// The unit.
    pub unit: &'a Unit,
    /// What stands around it.
    pub around: &'a Around,
    /// A sub-unit of a higher class is in it.
    pub higher_class: bool,
    /// What befell it between the stages.
    pub approach: Approach,
    name: &'static str,
}

impl<'a> Party<'a> {
    /// As it looks around.
    pub fn looker(
        &self,
        readings: &'a Readings,
        umpire: &mut impl Umpire,
    ) -> Result<Looker<'a>, Stop> {
        let figures = self.figures(umpire)?;
        Ok(Looker::of(self.unit, figures, self.around, readings))
    }

    /// Its figures now.
    pub fn figures(&self, umpire: &mut impl Umpire) -> Result<i32, Stop> {
        let figures = umpire.fact(self.unit.figures, FIGURES, self.name)?;
        Ok(figures - self.unit.lost_this_move)
    }
}

impl Charger {
    /// As a party to a test; `index` is its place among the chargers.
    pub(super) fn party(&self, index: usize) -> Party<'_> {
        let name = CHARGERS[index % MOST];
        let Self { unit, around, higher_class, approach, .. } = self;
        Party { unit, around, higher_class: *higher_class, approach: *approach, name }
    }
}

impl Defender {
    /// As a party to a test; `index` is its place among the defenders.
    pub(super) fn party(&self, index: usize) -> Party<'_> {
        let name = DEFENDERS[index % MOST];
        let Self { unit, around, higher_class, approach, .. } = self;
        Party { unit, around, higher_class: *higher_class, approach: *approach, name }
    }
}
