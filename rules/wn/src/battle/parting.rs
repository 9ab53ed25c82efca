//! What speaks against orders that divide units or join their parts, or take parts away from each other (6.2, 6.3).

use crate::battle::Battle;
use crate::battle::army::UnitId;
use crate::battle::mission::BESIDE;
use crate::battle::plan::{Act, Plan, Sending};
use crate::battle::state::{Body, Gone, State};
use crate::division::DividedBy;
use crate::units::Formation;
use kernel::game::Refusal;
use kernel::{Clause, What};
use tabletop::CM;

const PARTS: Clause = Clause::new("6.2a");
const TOGETHER: Clause = Clause::new("6.2b");
const DETACHED: Clause = Clause::new("6.3");
const JOINED: Clause = Clause::new("6.4c");

/// Sub-groups keep within so many centimetres of each other (6.2b).
const TOGETHER_CM: i32 = 20;

impl Battle {
    /// Everything against what an order does with the parts of a unit; who ends so.
    pub(super) fn against_parts(
        &self,
        state: &State,
        (unit, plan): (UnitId, Plan),
        end: &Body,
    ) -> Vec<Refusal> {
        let sends = |act| matches!(act, Act::Part(..) | Act::Detach(..));
        let late = plan.acts().skip(1).any(sends);
        let joined_early = plan.joins() && plan.acts().last() != Some(Act::Join);
        let mut reasons = Vec::new();
        if late || joined_early {
            reasons.push(Refusal::new(PARTS, "no-part-so-late"));
        }
        reasons.extend(plan.sends().and_then(|sends| self.against_sending(state, unit, sends)));
        if plan.sends().is_some() && plan.strikes().is_some() {
            reasons.push(Refusal::new(PARTS, "no-part-and-strike"));
        }
        if plan.joins() && !self.ends_beside_its_unit(state, unit, end) {
            reasons.push(Refusal::new(JOINED, "no-unit-to-join").with(BESIDE, 0));
        }
        reasons.extend(self.against_going_away(state, (unit, plan), end));
        reasons
    }

    /// 6.2a, 6.3: parts that cannot be sent out.
    fn against_sending(&self, state: &State, unit: UnitId, sends: Sending) -> Option<Refusal> {
        let (card, body) = (self.army.card(unit), state.body(unit));
        let shut = body.inside.is_some() || body.formation.is_square();
        let parts = self.split(unit, body, sends).filter(|_| !shut && card.part_of.is_none());
        let Some([_, goes]) = parts.filter(|_| self.free_slot(state, unit).is_some()) else {
            return Some(Refusal::new(PARTS, "no-such-part"));
        };
        if !self.has_room(unit, &goes) {
            return Some(Refusal::new(PARTS, "no-room-for-part"));
        }
        if sends.skirmish {
            let facts = self.facts(unit, &Body { formation: Formation::Skirmish, ..goes });
            let against = crate::allowed::against(&facts, "unit", &self.readings);
            let clause = against.first().and_then(|fault| match &fault.what {
                What::Against { clause, .. } => Some(*clause),
                _ => None,
            });
            if let Some(clause) = clause {
                return Some(Refusal::new(clause, "no-such-formation"));
            }
        }
        let out = self.army.family(unit).filter(|&part| {
            let body = state.body(part);
            body.gone != Some(Gone::Joined) && body.divided_by == Some(DividedBy::Detachment)
        });
        let left = usize::from(card.detachments).saturating_sub(out.count());
        (sends.detached && left == 0).then(|| Refusal::new(DETACHED, "no-detachment-paid"))
    }

    /// Where a unit ends by the order that it has.
    pub(super) fn ends(&self, state: &State, unit: UnitId) -> Body {
        let body = state.body(unit);
        let driven = body.conduct.is_driven() || state.fights(unit);
        if driven { *body } else { self.rehearse(state, unit, body.plan).unwrap_or(*body) }
    }

    fn ends_beside_its_unit(&self, state: &State, part: UnitId, end: &Body) -> bool {
        let mut then = state.clone();
        let unit = self.army.whole(part);
        *then.body_mut(part) = *end;
        *then.body_mut(unit) = self.ends(state, unit);
        self.is_beside_its_unit(&then, part)
    }

    /// 6.2b: sub-groups keep together, and those who are too far apart come nearer.
    fn against_going_away(
        &self,
        state: &State,
        (unit, plan): (UnitId, Plan),
        end: &Body,
    ) -> Option<Refusal> {
        let whole = self.army.whole(unit);
        let keeps = |&other: &UnitId| {
            let (body, his) = (state.body(unit), state.body(other));
            let bound = match () {
                () if unit == whole => his.is_subgroup(),
                () => other == whole && body.is_subgroup(),
            };
            // Horses go with who mounts, teams with guns that limber.
            let goes_along = his.riders == Some(unit) && !end.dismounted;
            let goes_along = goes_along || !self.takes_orders(state, other);
            other != unit && bound && !goes_along && his.is_here() && !his.conduct.is_driven()
        };
        let apart = |own: &Body, other: UnitId, his: &Body| {
            Some(self.ground_of(unit, own)?.gap(&self.ground_of(other, his)?).rounded().max(0))
        };
        let most = self.on_table(TOGETHER_CM);
        self.army.family(unit).filter(keeps).find_map(|other| {
            let was = apart(state.body(unit), other, state.body(other))?;
            let is = apart(end, other, &self.ends(state, other))?;
            let strikes = plan.strikes().is_some() && unit != whole && was > most;
            let away = !plan.stays() && plan.strikes().is_none() && is > most && is >= was;
            let refusal = Refusal::new(TOGETHER, "no-part-away").with(is / CM, TOGETHER_CM);
            (strikes || away).then_some(refusal)
        })
    }

    /// 6.3: a sub-group has the orders of its unit.
    pub(super) fn against_own_mission(&self, state: &State, unit: UnitId) -> Option<Refusal> {
        let bound = state.body(unit).is_subgroup() && state.body(self.army.whole(unit)).is_here();
        bound.then(|| Refusal::new(DETACHED, "no-own-mission"))
    }
}
