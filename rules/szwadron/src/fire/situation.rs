//! Who may fire, and at whom (4.1.1, 4.2, 4.3.4, 4.11, 4.12, chapter 7): a situation for a ruling, and what the book
//! has against it.

use super::Fire;
use crate::losses::{self, Exposed};
use crate::measure::Distance;
use crate::readings::Readings;
use crate::tables::Tables;
use crate::units::{self, Ability, Ammunition, State, Unit};
use kernel::{Clause, Fault, Situation, What};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

const STANDING: Clause = Clause::new("4.1.1");
const DECLARED: Clause = Clause::new("4.2.1.II");
const ENGAGED: Clause = Clause::new("4.3.4");
const UNSEEN: Clause = Clause::new("4.3.6");
const NO_FIRE: Clause = Clause::new("4.6.2");
const IDLE: Clause = Clause::new("4.12.6");
const IN_PANIC: Clause = Clause::new("6.1.3");
const IN_PURSUIT: Clause = Clause::new("6.1.4");
const NO_MARCH: Clause = Clause::new("7.1.2");
const AMMUNITION: Clause = Clause::new("7.1.3");
const UNPREPARED: Clause = Clause::new("7.3.1");
const HOWITZERS: Clause = Clause::new("7.4.1");
const FRIENDS: Clause = Clause::new("7.4.2");
const SHELLS: Clause = Clause::new("7.4.3");

/// Own figures nearer than so many centimetres on the line of fire forbid high-angle fire (7.4.2).
pub const FRIENDS_NEAR: i32 = 6;

/// How a unit comes to fire.
#[derive(
    Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize, JsonSchema,
)]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs, reason = "the names say it")]
pub enum Manner {
    // 2.3.2.II.
    #[default]
    Standing,
    // 4.11.
    Marching,
    // 4.12.3.
    Interrupting,
    // 4.12.5.
    AtPhaseEnd,
    // 4.12.6.
    AtAttacker,
}

/// Figures that fire over the same distance.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Volley {
    /// How many.
    #[schemars(range(min = 1, max = 60))]
    pub figures: i32,
    /// To the figure of the target that they fire at, edge to edge.
    pub distance: Distance,
}

/// Fire of one unit at another.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct FireFacts {
    shooter: Unit,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    ammunition: Option<Ammunition>,
    #[serde(default)]
    manner: Manner,
    #[schemars(length(min = 1, max = 20))]
    volleys: Vec<Volley>,
    /// In a high arc.
    #[serde(default)]
    high_angle: bool,
    /// With a line and a strip of sight, in the field of fire.
    #[serde(default = "yes")]
    sighted: bool,
    /// To the nearest own figure on the line of fire.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    nearest_friend: Option<Distance>,
    /// The shooter has moved in this turn; of a unit that fires at its attacker, it has acted.
    #[serde(default)]
    has_acted: bool,
    /// Heavy guns have moved and not prepared a position since.
    #[serde(default)]
    unprepared: bool,
    /// The shooter is engaged in melee.
    #[serde(default)]
    engaged: bool,
    target: Unit,
    /// The target is engaged in melee.
    #[serde(default)]
    target_engaged: bool,
    /// Its figures that can be hit; all of them where nothing is said.
    #[serde(default)]
    #[schemars(length(max = 6))]
    exposed: Vec<Exposed>,
    #[serde(default)]
    readings: Readings,
}

const fn yes() -> bool {
    true
}

impl Situation for FireFacts {
    const NAME: &'static str = "fire";
    const EXAMPLE: &'static str = include_str!("../../examples/fire.json");
    type Tables = Tables;
    type Case<'a> = Fire<'a>;

    fn contradictions(&self) -> Vec<Fault> {
        let mut faults = units::against(&self.shooter, "shooter");
        faults.extend(units::against(&self.target, "target"));
        faults.extend(losses::against(&self.target, &self.exposed, "exposed"));
        let reasons = self.shooter_may_not().into_iter().chain(self.shot_may_not());
        let fault = |(at, clause, key)| Fault::new(at, What::Against { clause, key });
        faults.extend(reasons.map(fault));
        faults
    }

    fn case<'a>(&'a self, tables: &'a Tables) -> Fire<'a> {
        Fire {
            shooter: &self.shooter,
            ammunition: self.ammunition,
            manner: self.manner,
            volleys: &self.volleys,
            high_angle: self.high_angle,
            sighted: self.sighted,
            target: &self.target,
            exposed: losses::all_exposed(&self.target, &self.exposed),
            tables,
            readings: &self.readings,
        }
    }
}

type Reason = (&'static str, Clause, &'static str);

impl FireFacts {
    /// Why this unit does not fire now.
    fn shooter_may_not(&self) -> Vec<Reason> {
        let tables = crate::printed();
        let mut reasons = Vec::new();
        match self.shooter.state {
            State::Normal => {}
            State::Panic => reasons.push(("shooter.state", IN_PANIC, "against-in-panic")),
            State::Pursuit => reasons.push(("shooter.state", IN_PURSUIT, "against-in-pursuit")),
        }
        match self.manner {
            Manner::Standing if self.has_acted => {
                reasons.push(("has_acted", STANDING, "against-fire-after-moving"));
            }
            Manner::AtAttacker if self.has_acted => {
                reasons.push(("has_acted", IDLE, "against-fire-after-acting"));
            }
            Manner::Marching if self.shooter.row(tables).arm.is_artillery() => {
                reasons.push(("manner", NO_MARCH, "against-guns-marching"));
            }
            _ => {}
        }
        if self.engaged {
            reasons.push(("engaged", STANDING, "against-engaged-fire"));
        }
        if self.unprepared && self.shooter.has(Ability::Heavy, tables) {
            reasons.push(("unprepared", UNPREPARED, "against-unprepared"));
        }
        if self.volleys.iter().map(|volley| volley.figures).sum::<i32>() > self.shooter.figures {
            reasons.push(("volleys", DECLARED, "against-too-many-fire"));
        }
        reasons
    }

    /// Why this shot is not fired at this target.
    fn shot_may_not(&self) -> Vec<Reason> {
        let tables = crate::printed();
        let mut reasons = Vec::new();
        if self.target_engaged {
            reasons.push(("target_engaged", ENGAGED, "against-engaged-target"));
        }
        match self.ammunition {
            None if !self.shooter.fires(tables) => {
                reasons.push(("shooter.kind", NO_FIRE, "against-no-fire"));
            }
            Some(ammunition) if self.shooter.shot(ammunition, tables).is_none() => {
                reasons.push(("ammunition", AMMUNITION, "against-ammunition"));
            }
            _ => {}
        }
        if !self.high_angle {
            if !self.sighted {
                reasons.push(("sighted", UNSEEN, "against-unseen"));
            }
            return reasons;
        }
        if !self.shooter.has(Ability::HighAngle, tables) {
            reasons.push(("high_angle", HOWITZERS, "against-high-angle"));
        } else if self.ammunition.is_some_and(|ammunition| ammunition != Ammunition::Shell) {
            reasons.push(("ammunition", SHELLS, "against-high-angle-ammunition"));
        }
        if self.nearest_friend.is_some_and(|friend| friend.under(FRIENDS_NEAR)) {
            reasons.push(("nearest_friend", FRIENDS, "against-friends-near"));
        }
        reasons
    }
}
