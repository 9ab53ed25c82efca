//! What an attack with cold steel needs to know: the stacks that attack, where each comes from, and
//! the hex attacked.

use super::ColdSteel;
use crate::levels::Levels;
use crate::readings::Readings;
use crate::tables::Tables;
use crate::units::{Arm, Direction, Nation};
use kernel::{Clause, Fault, Situation, What};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

const IN_A_HEX: Clause = Clause::new("VII.1");
const GUNS_STAND_BY: Clause = Clause::new("VII.4.1");
const GUNS_ALONE: Clause = Clause::new("XI.6.1");
const IMPETUS: Clause = Clause::new("A9.10");
const PIKES: Clause = Clause::new("A9.7");
const CHEVAUX: Clause = Clause::new("X.22");
const COUNTER_CHARGE: Clause = Clause::new("X.28.4");

/// A second enemy in the front zone of an attacker who may choose (X.9.2).
#[derive(
    Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize, JsonSchema,
)]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs, reason = "the names say it")]
pub enum SecondEnemy {
    #[default]
    None,
    // Nobody attacks him, and the attacker stands in his front zone.
    Unattacked,
    // The attacker does not stand in his front zone.
    TurnedAway,
    // Another attacks him.
    Attacked,
}

/// An attacking stack.
#[derive(
    Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize, JsonSchema,
)]
#[serde(deny_unknown_fields)]
pub struct Stack {
    /// Whose troops.
    #[serde(default)]
    pub nation: Nation,
    /// The arm, the same for both units.
    pub arm: Arm,
    /// The current morale of its units.
    pub morale: Levels,
    /// The impetus of its cavalry, the same for both units.
    #[serde(default)]
    #[schemars(range(min = 0, max = 5))]
    pub impetus: i32,
    /// The factor of the leader with it; nought for none.
    #[serde(default)]
    #[schemars(range(min = 0, max = 5))]
    pub leader: i32,
    /// From which side of the defender it comes.
    #[serde(default)]
    pub direction: Direction,
    /// A second enemy before its front.
    #[serde(default)]
    pub second_enemy: SecondEnemy,
    /// Whether it attacks across a stream or out of a marsh.
    #[serde(default)]
    pub hindered: bool,
    /// Whether it attacks uphill.
    #[serde(default)]
    pub uphill: bool,
    /// Whether it attacks across a field work of the defender.
    #[serde(default)]
    pub over_work: bool,
}

/// The hex attacked.
#[derive(
    Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize, JsonSchema,
)]
#[serde(deny_unknown_fields)]
pub struct Defender {
    /// The arm of its units.
    pub arm: Arm,
    /// The current morale of its units.
    pub morale: Levels,
    /// The factor of the leader with them; nought for none.
    #[serde(default)]
    #[schemars(range(min = 0, max = 5))]
    pub leader: i32,
    /// Whether its infantry has pikes.
    #[serde(default)]
    pub pikes: bool,
    /// Whether its infantry stands behind chevaux-de-frise.
    #[serde(default)]
    pub chevaux: bool,
    /// Whether it is a wood or a village.
    #[serde(default)]
    pub cover: bool,
    /// Whether guns stand in it too.
    #[serde(default)]
    pub with_guns: bool,
}

/// Stacks that attack one hex with cold steel.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct ColdSteelFacts {
    #[schemars(length(min = 1, max = 6))]
    attackers: Vec<Stack>,
    defender: Defender,
    #[serde(default = "yes")]
    side_by_side: bool,
    #[serde(default)]
    counter_charge: bool,
    #[serde(default)]
    readings: Readings,
}

const fn yes() -> bool {
    true
}

impl Situation for ColdSteelFacts {
    const NAME: &'static str = "cold-steel";
    const EXAMPLE: &'static str = include_str!("../../examples/cold-steel.json");
    type Tables = Tables;
    type Case<'a> = ColdSteel<'a>;

    fn contradictions(&self) -> Vec<Fault> {
        let place = |index: usize, field: &str| format!("attackers[{index}].{field}");
        let mut faults = contradictions(&self.attackers, &self.defender, place);
        for (index, stack) in self.attackers.iter().enumerate() {
            if self.counter_charge && !stack.arm.is_horse() {
                let key = "against-counter-charge-arm";
                let what = What::Against { clause: COUNTER_CHARGE, key };
                faults.push(Fault::new(place(index, "arm"), what));
            }
        }
        faults
    }

    fn case<'a>(&'a self, tables: &'a Tables) -> ColdSteel<'a> {
        let Self { attackers, defender, side_by_side, counter_charge, readings } = self;
        ColdSteel {
            stacks: attackers,
            defender: *defender,
            side_by_side: *side_by_side,
            counter_charge: *counter_charge,
            tables,
            readings,
        }
    }
}

/// What cannot be of stacks that attack and of those who are attacked.
pub(crate) fn contradictions(
    attackers: &[Stack],
    defender: &Defender,
    place: impl Fn(usize, &str) -> String,
) -> Vec<Fault> {
    let mut faults = Vec::new();
    let mut against = |at: String, clause, key| {
        faults.push(Fault::new(at, What::Against { clause, key }));
    };
    for (index, stack) in attackers.iter().enumerate() {
        let at = |field: &str| place(index, field);
        if stack.arm.is_guns() {
            against(at("arm"), GUNS_STAND_BY, "against-guns-attack");
        }
        if stack.arm.is_foot() && stack.morale.second.is_some() {
            against(at("morale"), IN_A_HEX, "against-two-battalions");
        }
        if !stack.arm.is_horse() && stack.impetus > 0 {
            against(at("impetus"), IMPETUS, "against-impetus");
        }
    }
    let Defender { arm, morale, pikes, chevaux, .. } = *defender;
    if arm.is_guns() {
        against("defender.arm".into(), GUNS_ALONE, "against-guns-alone");
    }
    if arm.is_foot() && morale.second.is_some() {
        against("defender.morale".into(), IN_A_HEX, "against-two-battalions");
    }
    if pikes && !arm.is_foot() {
        against("defender.pikes".into(), PIKES, "against-pikes");
    }
    if chevaux && arm != Arm::Infantry {
        against("defender.chevaux".into(), CHEVAUX, "against-chevaux-arm");
    }
    faults
}
