//! The two sides of a shock, each seen as one: what the modifiers ask about them. It is found out
//! once, when the side is put together, and not again for every ruling.

use super::outcome::Units;
use super::situation::{Attacker, DefendingUnit, Exposed, HexOf};
use crate::ground::Edges;
use crate::units::{Arm, Arms, Order};
use serde::{Deserialize, Serialize};

/// The attackers together.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
#[serde(from = "Vec<Attacker>", into = "Vec<Attacker>")]
pub struct Attackers {
    /// One by one.
    pub each: Vec<Attacker>,
    pub(super) strength: i32,
    /// The best of theirs.
    pub(super) cohesion: i32,
    /// Which arms there are.
    pub(super) arms: Arms,
    /// Which arms charge.
    pub(super) charging: Arms,
    /// Which arms do not.
    pub(super) steady: Arms,
    /// Somebody stands in a front hex of the defender.
    pub(super) front: bool,
    /// Somebody stands in a rear hex of the defender.
    pub(super) rear: bool,
    /// Somebody's rear is under the eyes of infantry or artillery that takes no part.
    pub(super) exposed: bool,
    /// The same, but his hex has no rear.
    pub(super) exposed_in_town: bool,
    /// Somebody is in square.
    pub(super) square: bool,
    /// Somebody comes out of a built-up hex.
    pub(super) built_up: bool,
    /// All that runs along the hexsides they cross.
    pub(super) edges: Edges,
    /// Somebody changes level.
    pub(super) climbs: bool,
    /// They do not all cross the same ground.
    pub(super) apart: bool,
    /// As they stand before the shock.
    pub(super) units: Units,
}

impl From<Vec<Attacker>> for Attackers {
    fn from(each: Vec<Attacker>) -> Self {
        let mut all = Self::default();
        for unit in &each {
            let town = unit.terrain.is_built_up();
            let exposed = matches!(unit.exposed_to, Exposed::Infantry | Exposed::Artillery);
            let arm = Arms::only(unit.arm);
            all.strength += unit.strength;
            all.units.push(unit.order);
            all.cohesion = all.cohesion.max(unit.cohesion);
            all.arms |= arm;
            match unit.charging {
                true => all.charging |= arm,
                false => all.steady |= arm,
            }
            all.front |= unit.from == HexOf::Front;
            all.rear |= unit.from == HexOf::Rear;
            all.exposed |= exposed & !town;
            all.exposed_in_town |= exposed & town;
            all.built_up |= town;
            all.square |= unit.in_square;
            all.edges |= unit.edges;
            all.climbs |= unit.level != 0;
            all.apart |= unit.approach() != each[0].approach();
        }
        Self { each, ..all }
    }
}

impl From<Attackers> for Vec<Attacker> {
    fn from(all: Attackers) -> Self {
        all.each
    }
}

/// The defenders together.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
#[serde(from = "Vec<DefendingUnit>", into = "Vec<DefendingUnit>")]
pub struct Defenders {
    /// One by one.
    pub each: Vec<DefendingUnit>,
    /// As printed; guns and routed units may count otherwise.
    pub(super) strength: i32,
    /// The best of theirs.
    pub(super) cohesion: i32,
    /// Which arms there are.
    pub(super) arms: Arms,
    /// Somebody is routed.
    pub(super) routed: bool,
    /// Somebody is not.
    pub(super) standing: bool,
    /// As they stand before the shock.
    pub(super) units: Units,
}

impl From<Vec<DefendingUnit>> for Defenders {
    fn from(each: Vec<DefendingUnit>) -> Self {
        let mut all = Self::default();
        for unit in &each {
            all.strength += unit.strength;
            all.units.push(unit.order);
            all.cohesion = all.cohesion.max(unit.cohesion);
            all.arms |= Arms::only(unit.arm);
            all.routed |= unit.order == Order::Routed;
            all.standing |= unit.order != Order::Routed;
        }
        Self { each, ..all }
    }
}

impl From<Defenders> for Vec<DefendingUnit> {
    fn from(all: Defenders) -> Self {
        all.each
    }
}

impl Defenders {
    /// Which arms are in this order or a better one.
    pub(super) fn arms_up_to(&self, worst: Order) -> Arms {
        let mut arms = Arms::default();
        for unit in self.each.iter().filter(|unit| unit.order <= worst) {
            arms |= Arms::only(unit.arm);
        }
        arms
    }
}

impl Arms {
    pub(super) const INFANTRY: Self = Self::only(Arm::Infantry);
    pub(super) const ARTILLERY: Self = Self::only(Arm::Artillery);
    pub(super) const HEAVY: Self = Self::only(Arm::HeavyCavalry);
    pub(super) const CAVALRY: Self = Self::only(Arm::Cavalry).and(Self::HEAVY);
}
