//! What a unit must do before anything that it is ordered (12.2a, 12.3e, 13.2e): go on at the double, put its ranks in
//! order after it has evaded, and put in order what disorder it has from earlier moves, once it has left the obstacle
//! that it stands across (13.2c).

use crate::battle::Battle;
use crate::battle::army::UnitId;
use crate::battle::plan::{Act, Plan};
use crate::battle::state::{Body, Conduct, State};
use crate::corrections;
use crate::disorder::march::Previous;
use kernel::Clause;
use kernel::game::Refusal;
use tabletop::Place;

const DOUBLES: Clause = Clause::new("12.2a");
const DISARMS: Clause = Clause::new("23.10b.i");
const EVADED: Clause = Clause::new("12.3e");
const DISORDERED: Clause = Clause::new("13.2e");

impl Battle {
    /// Why a unit has something else to do.
    pub(super) fn against_duty(
        &self,
        state: &State,
        (unit, plan): (UnitId, Plan),
        end: &Body,
    ) -> Option<Refusal> {
        let body = state.body(unit);
        if self.must_charge(state, unit).is_some() {
            return None;
        }
        if body.disarms > 0 && plan.acts().next().is_some() {
            return Some(Refusal::new(DISARMS, "no-order-disarming"));
        }
        if body.evaded && self.marches(unit, plan) {
            return Some(Refusal::new(EVADED, "no-march-evaded"));
        }
        let runs = plan.double && !plan.stays() || plan.strikes().is_some();
        if !runs && self.goes_on_doubling(state, unit).is_some() {
            return Some(Refusal::new(DOUBLES, "no-halt-doubling"));
        }
        // 17.1d: who comes from a double move may charge as well.
        let goes_on = match body.previous {
            Previous::Charge => true,
            Previous::Double => self.corrected(corrections::DISORDERED_STAND),
            Previous::Nothing => false,
        };
        let again = goes_on && plan.strikes().is_some_and(|(_, charges)| charges);
        let leaves_line = self.is_astride(state, unit, body)
            && !self.is_astride(state, unit, end)
            && self.corrected(corrections::ACROSS_BEFORE_ORDER);
        let exempt = plan.double || again || leaves_line || self.goes_to_safety(state, unit, end);
        let must = body.disorder > 0 && self.marches(unit, plan) && !exempt;
        must.then(|| Refusal::new(DISORDERED, "no-march-disordered").with(body.disorder, 0))
    }

    /// 17.6a, note: the enemy whom a unit must charge again, or who stands in its way to him; nobody if it may not
    /// charge them now, because a test has halted it or they are too near (17.2b).
    pub fn must_charge(&self, state: &State, unit: UnitId) -> Option<UnitId> {
        let body = state.body(unit);
        let enemy = body.must_charge.filter(|&enemy| state.body(enemy).is_here())?;
        if !self.corrected(corrections::FREE_OF_CHARGE) {
            return Some(enemy);
        }
        let may = |enemy: &UnitId| self.may_charge(state, unit, *enemy);
        Some(enemy)
            .filter(may)
            .or_else(|| self.before_him(state, unit, enemy).into_iter().find(may))
    }

    /// Whether a unit may declare a charge at an enemy now (17.2b, 23.3b).
    pub(super) fn may_charge(&self, state: &State, unit: UnitId, enemy: UnitId) -> bool {
        let plan = self.charge_plan(state, unit, enemy);
        state.body(unit).conduct == Conduct::Ready
            && self.rehearse(state, unit, plan).is_ok()
            && self.against_strike(state, unit, plan).is_empty()
    }

    /// The enemies who stand in the way to another, the nearest first.
    fn before_him(&self, state: &State, unit: UnitId, enemy: UnitId) -> Vec<UnitId> {
        let mut written = state.clone();
        written.body_mut(unit).plan = self.charge_plan(state, unit, enemy);
        let between =
            self.strangers_between(&written, &self.declared(&written, unit, (enemy, true)));
        let mut enemies = self.nearest_enemies(state, unit);
        enemies.retain(|other| between.contains(other));
        enemies
    }

    /// It moves from its place; guns that only turn do not.
    fn marches(&self, unit: UnitId, plan: Plan) -> bool {
        let guns = self.army.card(unit).facts.arm.has_crew();
        !plan.stays() || !guns && plan.acts().any(|act| matches!(act, Act::Wheel(..)))
    }

    /// 12.2a: the order by which a unit that has begun to double goes on; nothing if it has come to its goal, is at
    /// attack distance from an enemy or cannot double here.
    pub(super) fn goes_on_doubling(&self, state: &State, unit: UnitId) -> Option<Plan> {
        let body = state.body(unit);
        let free = body.is_here() && !body.conduct.is_driven() && !state.fights(unit);
        if body.previous != Previous::Double || !free {
            return None;
        }
        let centre = body.next_point()?;
        let mut enemies = self.army.enemies_of(unit);
        if enemies.any(|enemy| self.within_attack_distance(state, unit, enemy)) {
            return None;
        }
        let place = Place { centre, facing: body.heading() };
        let way = self.route(state, unit, (None, place));
        let acts: Vec<Act> = way.acts().collect();
        let plan = Plan::of(true, &acts).filter(|plan| !plan.stays())?;
        self.rehearse(state, unit, plan).is_ok().then_some(plan)
    }

    /// 13.2e: an enemy can charge it or fire at it, and it gets away from all of these.
    fn goes_to_safety(&self, state: &State, unit: UnitId, end: &Body) -> bool {
        let body = state.body(unit);
        let (Some(own), Some(then)) = (self.block(state, unit), self.ground_of(unit, end)) else {
            return false;
        };
        let mut threats = self.army.enemies_of(unit).filter_map(|enemy| {
            let his = self.block(state, enemy)?;
            let apart = own.gap(&his).rounded();
            let near = self.in_charge_reach(state, enemy, unit) || apart <= self.farthest(enemy);
            near.then(|| then.gap(&his).rounded() > apart)
        });
        let leaves = end.front.centre != body.front.centre;
        let first = threats.next();
        leaves && first == Some(true) && threats.all(|away| away)
    }

    /// Step 2: who must go on at the double and was told nothing does so.
    pub(super) fn keep_doubling(&self, state: &mut State) {
        for unit in self.army.units() {
            if state.body(unit).ordered {
                continue;
            }
            if let Some(plan) = self.goes_on_doubling(state, unit) {
                state.body_mut(unit).plan = plan;
            }
        }
    }
}
