//! What a shock or charge needs to know: the attackers, where each comes from, and the defender.

use super::ShockCase;
use super::muster::{Attackers, Defenders};
use crate::approach::Approach;
use crate::follow_up::Further;
use crate::ground::{Edge, Edges, Terrain, Way};
use crate::readings::Readings;
use crate::tables::Tables;
use crate::units::{Arm, Order};
use kernel::{Clause, Fault, Situation, What};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

const STRENGTH: Clause = Clause::new("SM.1");
const SQUARE: Clause = Clause::new("SM.11");
const COUNTER_CHARGE: Clause = Clause::new("9.4");
const REACTION: Clause = Clause::new("8.3");
const AGAIN: Clause = Clause::new("10.1");
const CHARGE: Clause = Clause::new("SM.10");
const WATER: Clause = Clause::new("TT.6");

/// The most units on the attacking side.
pub(super) const MOST_UNITS: usize = 8;

/// Attackers against the units of one hex.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
#[schemars(inline)]
#[allow(missing_docs, reason = "the fields are described in the language files")]
pub struct ShockFacts {
    #[schemars(with = "Vec<Attacker>", length(min = 1, max = 8))]
    pub attackers: Attackers,
    #[serde(default = "yes")]
    pub attackers_adjacent: bool,
    pub defender: Defender,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub further: Option<Further>,
    #[serde(default)]
    pub readings: Readings,
}

const fn yes() -> bool {
    true
}

/// A unit that attacks, and the ground it comes over.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
#[allow(missing_docs, reason = "the fields are described in the language files")]
pub struct Attacker {
    pub arm: Arm,
    #[schemars(range(min = 1, max = 99))]
    pub strength: i32,
    #[schemars(range(min = 1, max = 10))]
    pub cohesion: i32,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schemars(range(min = 1, max = 10))]
    pub disordered_cohesion: Option<i32>,
    #[serde(default)]
    pub order: Order,
    #[serde(default)]
    pub charging: bool,
    #[serde(default)]
    pub disordered_by_fire: bool,
    #[serde(default)]
    pub in_square: bool,
    #[serde(default)]
    pub from: HexOf,
    #[serde(default)]
    pub exposed_to: Exposed,
    #[serde(default)]
    pub terrain: Terrain,
    #[serde(default)]
    #[schemars(with = "Vec<Edge>", length(max = 4))]
    pub edges: Edges,
    #[serde(default)]
    pub bridge: bool,
    #[serde(default)]
    pub out_of_work: bool,
    #[serde(default)]
    #[schemars(range(min = -9, max = 9))]
    pub level: i32,
}

impl Attacker {
    #[inline]
    /// The ground it comes over.
    pub fn approach(&self) -> Approach {
        Approach::new(self.edges, self.bridge, self.level).out_of_work(self.out_of_work)
    }
}

/// The hex of the defender that an attacker stands in.
#[derive(Clone, Copy, Default, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs, reason = "the fields are described in the language files")]
pub enum HexOf {
    #[default]
    Front,
    Rear,
}

/// Whose front hex the attacker's rear lies in, of those who take no part.
#[derive(Clone, Copy, Default, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs, reason = "the fields are described in the language files")]
pub enum Exposed {
    #[default]
    Nobody,
    Infantry,
    Artillery,
    Cavalry,
}

/// The hex attacked.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
#[allow(missing_docs, reason = "the fields are described in the language files")]
pub struct Defender {
    #[serde(default)]
    pub terrain: Terrain,
    #[serde(default)]
    pub way: Way,
    #[serde(default)]
    pub square: bool,
    #[serde(default)]
    pub counter_charging: bool,
    #[schemars(with = "Vec<DefendingUnit>", length(min = 1, max = 4))]
    pub units: Defenders,
}

/// A unit that defends.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
#[allow(missing_docs, reason = "the fields are described in the language files")]
pub struct DefendingUnit {
    pub arm: Arm,
    #[schemars(range(min = 1, max = 99))]
    pub strength: i32,
    #[schemars(range(min = 1, max = 10))]
    pub cohesion: i32,
    #[serde(default)]
    pub order: Order,
}

impl ShockFacts {
    /// Its procedure: a charge where somebody charges.
    pub fn case<'a>(&'a self, tables: &'a Tables) -> ShockCase<'a> {
        let name = if self.attackers.charging.is_empty() { Shock::NAME } else { Charge::NAME };
        ShockCase { name, facts: self, tables }
    }

    fn contradictions(&self) -> Vec<Fault> {
        let mut faults = Vec::new();
        let mut against = |at: String, clause, key| {
            faults.push(Fault::new(at, What::Against { clause, key }));
        };
        for (index, unit) in self.attackers.each.iter().enumerate() {
            unit.contradictions(self.defender.terrain, |field, clause, key| {
                against(format!("attackers[{index}].{field}"), clause, key);
            });
        }
        let Defender { units, square, counter_charging, .. } = &self.defender;
        let units = &units.each;
        for (index, unit) in units.iter().enumerate() {
            let at = |field: &str| format!("defender.units[{index}].{field}");
            if unit.arm == Arm::Leader {
                against(at("arm"), STRENGTH, "against-leader-fights");
            }
            if unit.order == Order::Eliminated {
                against(at("order"), AGAIN, "against-eliminated");
            }
            if *square && unit.order == Order::Routed {
                against("defender.square".into(), SQUARE, "against-square-order");
            }
        }
        let infantry = units.iter().any(|unit| unit.arm == Arm::Infantry);
        if *square && (!infantry || units.iter().any(|unit| unit.arm.is_cavalry())) {
            against("defender.square".into(), SQUARE, "against-square-arm");
        }
        let charged = !self.attackers.charging.is_empty();
        let worst = self.readings.worst_charging_order();
        let cavalry = |unit: &DefendingUnit| unit.arm.is_cavalry() && unit.order <= worst;
        if *counter_charging && !(charged && units.iter().any(cavalry)) {
            against("defender.counter_charging".into(), COUNTER_CHARGE, "against-counter-charge");
        }
        faults
    }
}

impl Attacker {
    fn contradictions(&self, target: Terrain, mut against: impl FnMut(&str, Clause, &'static str)) {
        if self.arm == Arm::Leader {
            against("arm", STRENGTH, "against-leader-fights");
        }
        if self.order > Order::Disordered {
            against("order", AGAIN, "against-attacking-order");
        }
        if self.charging && !self.arm.is_cavalry() {
            against("charging", CHARGE, "against-charging-arm");
        }
        if self.disordered_by_fire && !(self.charging && self.order == Order::Disordered) {
            against("disordered_by_fire", REACTION, "against-disordered-by-fire");
        }
        if self.in_square && self.arm != Arm::Infantry {
            against("in_square", SQUARE, "against-square-arm");
        }
        if self.terrain.is_open_water() {
            against("terrain", WATER, "against-water");
        }
        self.approach().contradictions(target, against);
    }
}

/// A shock, with or without a charge.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(transparent)]
pub struct Shock(ShockFacts);

impl Situation for Shock {
    const NAME: &'static str = "shock";
    const EXAMPLE: &'static str = include_str!("../../examples/shock.json");
    type Tables = Tables;
    type Case<'a> = ShockCase<'a>;

    fn contradictions(&self) -> Vec<Fault> {
        self.0.contradictions()
    }

    fn case<'a>(&'a self, tables: &'a Tables) -> ShockCase<'a> {
        ShockCase { name: Self::NAME, facts: &self.0, tables }
    }
}

/// A shock in which somebody charges.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(transparent)]
pub struct Charge(ShockFacts);

impl Situation for Charge {
    const NAME: &'static str = "charge";
    const EXAMPLE: &'static str = include_str!("../../examples/charge.json");
    type Tables = Tables;
    type Case<'a> = ShockCase<'a>;

    fn contradictions(&self) -> Vec<Fault> {
        let mut faults = self.0.contradictions();
        if self.0.attackers.charging.is_empty() {
            let what = What::Against { clause: CHARGE, key: "against-nobody-charges" };
            faults.push(Fault::new("attackers", what));
        }
        faults
    }

    fn case<'a>(&'a self, tables: &'a Tables) -> ShockCase<'a> {
        ShockCase { name: Self::NAME, facts: &self.0, tables }
    }
}
