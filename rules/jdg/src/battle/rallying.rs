//! 10.3: rally in the last step of an activation.

use crate::battle::army::UnitId;
use crate::battle::event::Event;
use crate::battle::state::{State, mark};
use crate::battle::{Jdg, resolve};
use crate::rally::{Rally, RallyOutcome};
use crate::units::Order;
use kernel::game::{Hearing, Objector, Scribe, Verdict};
use kernel::{Clause, Situation, Stop};

const RALLY: Clause = Clause::new("10.3");

impl Jdg {
    /// A unit's rally as the rules see it.
    pub fn rally_of(&self, state: &State, unit: UnitId) -> Rally {
        let (at, side) = (state.unit(unit), self.side(unit));
        let enemies = self.army.unit_ids().filter(|&enemy| {
            let foe = state.unit(enemy);
            self.side(enemy) != side && foe.is_here()
        });
        let distances = enemies.map(|enemy| self.grid().distance(at.hex, state.unit(enemy).hex));
        let chief = self.army.chiefs[side.index()];
        let commander = self.army.formation(self.formation_of(unit)).leader;
        let with = |leader| state.leader(leader).is_here() && state.leader(leader).hex == at.hex;
        Rally {
            order: at.order,
            cohesion: self.face(state, unit).cohesion.into(),
            with_commander: with(commander) || with(chief),
            enemy_distance: distances.min().map(i32::from),
            in_command: at.has(mark::COMMANDED),
            demoralised: self.is_shaken(state, unit),
            readings: self.readings,
        }
    }

    /// 10.3: may this unit try to rally?
    pub(super) fn may_rally<O: Objector>(
        &self,
        state: &State,
        unit: UnitId,
        objector: &mut O,
    ) -> Verdict {
        let at = state.unit(unit);
        let mut hearing = Hearing::new(objector);
        hearing
            .when(!at.has(mark::ACTS), "2.3", "no-part-in-activation")
            .when(!at.is_here(), "10.3", "no-such-unit-here")
            .when(at.has(mark::RALLIED), "10.3", "no-second-rally")
            .when(at.order == Order::GoodOrder, "10.3", "no-rally-in-order");
        if hearing.is_over() || !hearing.verdict().is_allowed() {
            return hearing.verdict();
        }
        self.rally_of(state, unit).against(&self.tables, |why| {
            hearing.tell(true, || kernel::game::Refusal::new(RALLY, why));
        });
        hearing.verdict()
    }

    /// True when somebody could try to rally.
    pub(super) fn can_rally(&self, state: &State) -> bool {
        self.army.unit_ids().any(|unit| self.may_rally(state, unit, &mut ()).is_allowed())
    }

    /// 10.3: a unit tries to rally.
    pub(super) fn rally(
        &self,
        state: &mut State,
        unit: UnitId,
        scribe: &mut impl Scribe<Event>,
    ) -> Result<(), Stop> {
        let facts = self.rally_of(state, unit);
        state.unit_mut(unit).mark(mark::RALLIED);
        scribe.aim(self.key(state, unit.0.into(), 0));
        let outcome = resolve(&facts.case(&self.tables), scribe)?;
        match outcome {
            RallyOutcome::Tried { rallied: true, order } => {
                state.unit_mut(unit).order = order;
                scribe.event(Event::Rallied(unit));
            }
            _ => scribe.event(Event::RunsOn(unit)),
        }
        Ok(())
    }
}
