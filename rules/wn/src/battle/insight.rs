//! What a player who weighs orders may ask of the rules, on the position as his side knows it: distances, reach, and
//! how a charge would go, by the very ruling that would decide it.

use crate::battle::Battle;
use crate::battle::army::UnitId;
use crate::battle::plan::{Act, Plan};
use crate::battle::state::State;
use crate::charge::guided::outcome::GuidedOutcome;
use crate::tables::Ammunition;
use kernel::{Desk, Next, Num, Procedure, Seeded, Silent, Situation};
use tabletop::{CM, MM};

impl Battle {
    /// From unit to unit, in millimetres; nothing if one is not on the table.
    pub fn distance(&self, state: &State, one: UnitId, other: UnitId) -> Option<i32> {
        let (own, his) = (self.block(state, one)?, self.block(state, other)?);
        Some(own.gap(&his).rounded().max(0) / MM)
    }

    /// How far a unit could charge, in millimetres.
    pub fn charge_reach(&self, state: &State, unit: UnitId) -> i32 {
        let reach = self.charge_speed(state, unit, state.body(unit)).unwrap_or(Num::ZERO);
        (reach * Num::from(CM / MM)).floor() as i32
    }

    /// How far a unit fires, in millimetres; of guns, how far their canister goes.
    pub fn fire_reach(&self, unit: UnitId) -> i32 {
        let facts = &self.army.card(unit).facts;
        let range = &self.tables.small_arms.range;
        let small = facts.weapon.and_then(|weapon| range.farthest(range.row(weapon)?));
        let guns = &self.tables.artillery.range;
        let canister =
            facts.gun.and_then(|gun| guns.farthest(guns.row(gun, Ammunition::Canister)?));
        small.unwrap_or(0).max(canister.unwrap_or(0)) * 10
    }

    /// The order to charge an enemy, with the wheel that it needs.
    pub fn charge_plan(&self, state: &State, unit: UnitId, enemy: UnitId) -> Plan {
        let plan = Plan::of(false, &[Act::Charge(enemy)]).unwrap_or_default();
        self.completed(state, unit, plan)
    }

    /// How a charge would go, thrown so many times as things stand, the first answer given to every question. The dice
    /// are always the same: a player may ask, and nothing is decided.
    pub fn trial_charges(
        &self,
        state: &State,
        (unit, enemy): (UnitId, UnitId),
        times: u64,
    ) -> Vec<GuidedOutcome> {
        let mut written = state.clone();
        written.body_mut(unit).plan = self.charge_plan(state, unit, enemy);
        let clash = self.declared(&written, unit, (enemy, true));
        let asked = self.guided(&written, &clash);
        let case = asked.case(&self.tables);
        let one = |seed: u64| {
            let mut desk = Desk::new(Seeded::stream(seed, 2), Silent);
            let mut stage = case.begin();
            loop {
                stage = match case.step(stage, &mut desk).ok()? {
                    Next::Go(stage) => stage,
                    Next::Decide(_, stage) => case.decide(stage, 0),
                    Next::Done(outcome) => return Some(outcome),
                };
            }
        };
        (0..times).filter_map(one).collect()
    }
}
