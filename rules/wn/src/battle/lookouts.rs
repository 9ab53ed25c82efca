//! What guns fire at without the crew seeing it, and when: an observer (14.3, note) is one of the crew who for the move
//! stands at most 5 cm from the guns and sees the target over whose friends they fire; and of a move in which it moves,
//! guns take the moment for their one ball, shell or shrapnel at which it is nearest (16.4a).
//!
//! He does not serve a gun meanwhile, and helps only where guns fire over friends at their own level (14.3c, 14.3d,
//! 14.3f).

use crate::artillery::overhead::{Friends, Standing};
use crate::battle::Battle;
use crate::battle::army::UnitId;
use crate::battle::march::WHOLE;
use crate::battle::plan::{Lookout, Plan};
use crate::battle::sight::Lineup;
use crate::battle::state::{Body, State};
use crate::measure::Measured;
use crate::tables::Ammunition;
use crate::units::Gun;
use kernel::Clause;
use kernel::game::Refusal;
use tabletop::{Base, Edge, MM, Point};

const OBSERVER: Clause = Clause::new("14.3");
/// So far from the guns at most, in centimetres.
const WITHIN: i32 = 5;
/// A quarter of a turn.
const QUARTER: i32 = 16_384;

impl Battle {
    /// Why an observer cannot stand there.
    pub(super) fn against_observer(&self, body: &Body, plan: Plan) -> Option<Refusal> {
        let (_, mm) = plan.observer?;
        let far = i32::from(mm) * MM > self.on_table(WITHIN);
        (far || body.figures() < 2).then(|| Refusal::new(OBSERVER, "no-observer-there"))
    }

    /// Where the observer of a battery stands.
    fn lookout(&self, body: &Body, own: &Base) -> Option<Point> {
        let (place, mm) = body.plan.observer?;
        let far = i32::from(mm) * MM;
        let (left, right) = own.edge(Edge::Front);
        let aside = |quarter: i32| own.facing().turned(quarter).ahead(far);
        Some(match place {
            Lookout::Left => left + aside(-QUARTER),
            Lookout::Right => right + aside(QUARTER),
            Lookout::Ahead => own.middle(Edge::Front) + aside(0),
        })
    }

    /// Whether the observer of a battery sees an enemy.
    pub(super) fn observes(
        &self,
        state: &State,
        lineup: &Lineup,
        (unit, enemy): (UnitId, UnitId),
    ) -> bool {
        let own = self.block(state, unit);
        let from = own.and_then(|own| self.lookout(state.body(unit), &own));
        from.is_some_and(|from| self.sees_from(state, lineup, (unit, enemy), &[from]))
    }

    /// How far away the observer of a battery is, if the crew itself does not see an enemy.
    pub(super) fn needs_observer(
        &self,
        state: &State,
        (unit, enemy): (UnitId, UnitId),
    ) -> Option<Measured> {
        let (_, mm) = state.body(unit).plan.observer?;
        (!self.sees(state, unit, enemy)).then(|| Measured::mm(i32::from(mm)))
    }

    /// Whether guns fire this over friends at their own level, by the ruling.
    pub(super) fn lobs(&self, unit: UnitId, (gun, shot): (Gun, Ammunition)) -> bool {
        let far = Measured::mm(9_990);
        let friends = Friends { standing: Standing::Level, from_firer: far, from_target: far };
        self.clears(unit, gun, shot, &[friends])
    }

    /// How far away a target is as guns fire at it: a single shot when it is nearest, canister where it ends.
    pub(super) fn range_in_move(
        &self,
        state: &State,
        (unit, target): (UnitId, UnitId),
        shot: Ammunition,
    ) -> Option<Measured> {
        let (own, his) = (self.block(state, unit)?, self.block(state, target)?);
        let (used, body) = (state.body(unit).course.used, state.body(target));
        let mut apart = own.gap(&his).rounded();
        let single = shot != Ammunition::Canister && body.inside.is_none();
        for (front, by) in body.came_by.into_iter().flatten().zip([0, WHOLE / 2]) {
            let stood = self.ground_of(target, &Body { front, ..*body });
            if let Some(stood) = stood.filter(|_| single && used <= by) {
                apart = apart.min(own.gap(&stood).rounded());
            }
        }
        Some(Measured::mm(apart.max(0) / MM))
    }
}

/// A battery without the gunner who looks out for it.
pub(super) fn at_guns(body: &Body) -> Body {
    let mut body = *body;
    let fullest = body.companies.iter_mut().max_by_key(|left| **left);
    if let Some(crew) = fullest.filter(|_| body.plan.observer.is_some()) {
        *crew = crew.saturating_sub(1);
    }
    body
}
