//! What a shock or charge needs to know: the attackers, where each comes from, and the defender.

use super::ShockCase;
use super::muster::{Attackers, Defenders};
use crate::approach::Approach;
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
const AGAIN: Clause = Clause::new("10.1");
const CHARGE: Clause = Clause::new("SM.10");
const WATER: Clause = Clause::new("TT.6");

/// The most units on the attacking side.
pub(super) const MOST_UNITS: usize = 8;

/// Attackers against the units of one hex.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
#[schemars(inline)]
pub struct ShockFacts {
    #[schemars(with = "Vec<Attacker>", length(min = 1, max = 8))]
    pub(super) attackers: Attackers,
    #[serde(default = "yes")]
    pub(super) attackers_adjacent: bool,
    pub(super) defender: Defender,
    #[serde(default)]
    pub(super) readings: Readings,
}

const fn yes() -> bool {
    true
}

/// A unit that attacks, and the ground it comes over.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct Attacker {
    pub(super) arm: Arm,
    #[schemars(range(min = 1, max = 99))]
    pub(super) strength: i32,
    #[schemars(range(min = 1, max = 10))]
    pub(super) cohesion: i32,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schemars(range(min = 1, max = 10))]
    pub(super) disordered_cohesion: Option<i32>,
    #[serde(default)]
    pub(super) order: Order,
    #[serde(default)]
    pub(super) charging: bool,
    #[serde(default)]
    pub(super) from: HexOf,
    #[serde(default)]
    pub(super) exposed_to: Exposed,
    #[serde(default)]
    pub(super) terrain: Terrain,
    #[serde(default)]
    #[schemars(with = "Vec<Edge>", length(max = 4))]
    pub(super) edges: Edges,
    #[serde(default)]
    pub(super) bridge: bool,
    #[serde(default)]
    pub(super) out_of_work: bool,
    #[serde(default)]
    #[schemars(range(min = -9, max = 9))]
    pub(super) level: i32,
}

impl Attacker {
    #[inline]
    pub(super) fn approach(&self) -> Approach {
        Approach::new(self.edges, self.bridge, self.level).out_of_work(self.out_of_work)
    }
}

/// The hex of the defender that an attacker stands in.
#[derive(Clone, Copy, Default, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub(super) enum HexOf {
    #[default]
    Front,
    Rear,
}

/// Whose front hex the attacker's rear lies in, of those who take no part.
#[derive(Clone, Copy, Default, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub(super) enum Exposed {
    #[default]
    Nobody,
    Infantry,
    Artillery,
    Cavalry,
}

/// The hex attacked.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct Defender {
    #[serde(default)]
    pub(super) terrain: Terrain,
    #[serde(default)]
    pub(super) way: Way,
    #[serde(default)]
    pub(super) square: bool,
    #[serde(default)]
    pub(super) counter_charging: bool,
    #[schemars(with = "Vec<DefendingUnit>", length(min = 1, max = 4))]
    pub(super) units: Defenders,
}

/// A unit that defends.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct DefendingUnit {
    pub(super) arm: Arm,
    #[schemars(range(min = 1, max = 99))]
    pub(super) strength: i32,
    #[schemars(range(min = 1, max = 10))]
    pub(super) cohesion: i32,
    #[serde(default)]
    pub(super) order: Order,
}

impl ShockFacts {
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
