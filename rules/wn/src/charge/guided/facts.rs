//! The facts of a charge that is followed from beginning to end, each side's said once, and what the
//! players have decided.

use super::company::Company;
use crate::aftermath::surrounded::Ring;
use crate::charge::declaration::{Declares, OnTheWay, Sees, yes};
use crate::charge::response::{Response, State};
use crate::charge::sides::{Approach, Higher, Role};
use crate::disorder::march::Previous;
use crate::disorder::melee::Struck;
use crate::ground::Ground;
use crate::measure::Measured;
use crate::melee::reaction::{FollowUp, Pursuit};
use crate::melee::storm::Storm;
use crate::melee::{Onset, Reason};
use crate::morale::{Position, Under, UnderFire};
use crate::readings::Readings;
use crate::rounds::Firing;
use crate::surroundings::Around;
use crate::units::{Arm, Unit};
use crate::weather::Weather;
use kernel::Clause;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

const BY_FIRE: Clause = Clause::new("T8B");
const GENERALS: Clause = Clause::new("23.15");
const STRENGTH: Clause = Clause::new("20.3c");
const FIRERS: Clause = Clause::new("14.2d");

/// Who of a side fights where the two meet.
#[derive(Clone, Copy, Default, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, default)]
pub struct Front {
    /// Figures that touch the enemy, or the obstacle or wall that is fought for.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schemars(range(min = 0, max = 200))]
    pub touching: Option<i32>,
    /// Front-rank neighbours of those who touch.
    #[schemars(range(min = 0, max = 20))]
    pub beside: i32,
    /// Figures mixed up with the enemy.
    #[schemars(range(min = 0, max = 200))]
    pub mixed_in: i32,
    /// Crews of the guns in contact.
    #[schemars(range(min = 0, max = 80))]
    pub crews: i32,
    /// Drivers of the limbers in contact.
    #[schemars(range(min = 0, max = 80))]
    pub drivers: i32,
    /// Ranks of the enemy that it breaks through, if it does; otherwise all of them.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schemars(range(min = 1, max = 20))]
    pub ranks_broken: Option<i32>,
}

/// A side of a charge.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Contender {
    /// The unit.
    pub unit: Unit,
    /// What stands around it.
    #[serde(default)]
    pub around: Around,
    /// A sub-unit of a higher class is in the sub-group.
    #[serde(default)]
    pub higher_class: bool,
    /// It has a move order for it.
    #[serde(default = "yes")]
    pub ordered: bool,
    /// What it is about as the charge is declared.
    #[serde(default)]
    pub state: State,
    /// What it did in the move before.
    #[serde(default)]
    pub previous: Previous,
    /// It is its first charge; asked of Mamelukes.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub first_charge: Option<bool>,
    /// Each piece of ground of its run.
    #[serde(default)]
    #[schemars(length(max = 12))]
    pub grounds: Vec<Ground>,
    /// Obstacles that it crosses on its run, besides one that the enemy defends.
    #[serde(default)]
    #[schemars(range(min = 0, max = 6))]
    pub obstacles: i32,
    /// What the fire of others did to it on the way.
    #[serde(default)]
    pub approach: Approach,
    /// It is changing formation as the charge begins.
    #[serde(default)]
    pub changes_now: bool,
    /// It is changing formation as the enemy comes to attack distance.
    #[serde(default)]
    pub changes_later: bool,
    /// Figures that fire at the enemy as he comes.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schemars(range(min = 0, max = 200))]
    pub firing_figures: Option<i32>,
    /// How it spends the move.
    #[serde(default)]
    pub firing: Firing,
    /// Who of it fights.
    #[serde(default)]
    pub fighters: Front,
    /// How it stands to the enemy.
    #[serde(default)]
    pub position: Position,
    /// Fire at it in this move, as morale counts it.
    #[serde(default)]
    pub under_fire: UnderFire,
    /// The result of a test that it is under.
    #[serde(default)]
    pub under: Under,
    /// It has a clear order to hold its place.
    #[serde(default)]
    pub ordered_to_hold: bool,
    /// The enemy is all around it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub ring: Option<Ring>,
}

impl Contender {
    /// What this side cannot be, beside what its unit cannot be.
    pub(super) fn reasons(&self, at: &str, readings: &Readings) -> Vec<Reason> {
        let Self { unit, approach, firing_figures, .. } = self;
        let left = unit.figures.map(|figures| figures - unit.lost_this_move);
        let none_left = left.is_some_and(|left| approach.lost >= left);
        let too_many = firing_figures.zip(unit.figures).is_some_and(|(firing, all)| firing > all);
        let forgotten = !none_left && approach.forgets_losses(unit, readings);
        let reasons = [
            (forgotten, "approach.gained", BY_FIRE, "against-losses-forgotten"),
            (unit.arm == Arm::General, "unit.arm", GENERALS, "against-general-reaction"),
            (none_left, "approach.lost", STRENGTH, "against-lost"),
            (too_many, "firing_figures", FIRERS, "against-figures"),
        ];
        let wrong = reasons.into_iter().filter(|(wrong, ..)| *wrong);
        wrong.map(|(_, field, clause, key)| (format!("{at}.{field}"), clause, key)).collect()
    }
}

/// What lies between the two.
#[derive(Clone, Copy, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Between {
    /// Where the run begins.
    pub apart: Measured,
    /// Who stands higher: he goes, or is met, downhill.
    #[serde(default)]
    pub higher: Higher,
    /// Degrees between where the charged face and where the charger is.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schemars(range(min = 0, max = 180))]
    pub from_angle: Option<i32>,
    /// Where the charger is as he comes to attack distance, if elsewhere.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub struck_later: Option<Struck>,
    /// Who sees the enemy.
    #[serde(default)]
    pub sees: Sees,
    /// Both see each other before they are at attack distance.
    #[serde(default = "yes")]
    pub mutual_sight: bool,
    /// In the move before the charger came upon this enemy, whom he had not seen.
    #[serde(default)]
    pub surprised: bool,
    /// What stands on the way.
    #[serde(default)]
    pub on_the_way: OnTheWay,
    /// An obstacle that the charger cannot cross.
    #[serde(default)]
    pub uncrossable: bool,
    /// It is declared after the beginning of the move.
    #[serde(default)]
    pub declared_late: bool,
    /// Quarters of the move spent before the run.
    #[serde(default)]
    #[schemars(range(min = 0, max = 4))]
    pub quarters_used: i32,
    /// Quarters of the move that the obstacles on the run take which nobody defends.
    #[serde(default)]
    #[schemars(range(min = 0, max = 8))]
    pub quarters_crossing: i32,
    /// The weather.
    #[serde(default)]
    pub weather: Weather,
    /// The charge goes through a light wood or an orchard.
    #[serde(default)]
    pub through_wood: bool,
    /// The charged do not touch the obstacle that shelters them.
    #[serde(default)]
    pub stands_off: bool,
    /// The charged are moving as they are struck.
    #[serde(default)]
    pub moving: bool,
    /// The figures charged fight hand to hand already.
    #[serde(default)]
    pub already_fighting: bool,
    /// The charger comes to attack distance of those who withdraw, or touches those who evade.
    #[serde(default)]
    pub overtaken: bool,
}

/// Whether to fire now.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs, reason = "they say it")]
pub enum Volley {
    Fire,
    Hold,
}

/// What a charger does whose enemy is gone.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs, reason = "they say it")]
pub enum Onwards {
    Halt,
    RunOn,
}

/// Whether to go on with a melee.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs, reason = "they say it")]
pub enum Stays {
    FightOn,
    BreakOff,
}

/// What the players have decided; each is asked for when it comes up.
#[derive(Clone, Copy, Default, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, default)]
pub struct Decisions {
    /// What the charged answer.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub response: Option<Response>,
    /// Whether the charged fire before they evade, or at an attack from 5 cm.
    #[serde(skip_serializing_if = "Option::is_none")]
    fire: Option<Volley>,
    /// What the charger does whose enemy is gone.
    #[serde(skip_serializing_if = "Option::is_none")]
    onwards: Option<Onwards>,
    /// Whether the charger goes on with the melee.
    #[serde(skip_serializing_if = "Option::is_none")]
    charger_stays: Option<Stays>,
    /// Whether the charged go on with it.
    #[serde(skip_serializing_if = "Option::is_none")]
    charged_stays: Option<Stays>,
    /// After an enemy who falls back.
    #[serde(skip_serializing_if = "Option::is_none")]
    follow_up: Option<FollowUp>,
    /// After an enemy who routs.
    #[serde(skip_serializing_if = "Option::is_none")]
    pursuit: Option<Pursuit>,
}

/// A round of melee after the first, in a later move.
#[derive(Clone, Copy, Debug)]
pub struct Later {
    /// Which it is.
    pub round: i32,
    /// How the charger and the charged came into it.
    pub onsets: [Onset; 2],
    /// Rounds that they have won before.
    pub won_before: [i32; 2],
}

/// A charge or an attack, from its declaration to what comes of the first round of melee.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct GuidedCharge {
    #[serde(default)]
    pub(crate) declares: Declares,
    pub(crate) charger: Contender,
    pub(crate) charged: Contender,
    pub(crate) between: Between,
    /// The two charge each other.
    #[serde(default)]
    pub(crate) mutual: bool,
    /// The building that the charged hold.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) storm: Option<Storm>,
    #[serde(default)]
    pub(crate) decisions: Decisions,
    /// A later round of the melee, where a battle goes on with it.
    #[serde(skip)]
    pub(crate) later: Option<Later>,
    /// What else goes on around it in a battle.
    #[serde(skip)]
    pub(crate) company: Company,
    #[serde(default)]
    pub(crate) readings: Readings,
}

impl GuidedCharge {
    /// One side.
    pub const fn side(&self, role: Role) -> &Contender {
        match role {
            Role::Charger => &self.charger,
            Role::Defender => &self.charged,
        }
    }
}
