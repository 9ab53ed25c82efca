//! What happens by itself between two decisions, and decisions that nobody has to take.

use crate::battle::Jdg;
use crate::battle::agenda::Step;
use crate::battle::army::FormationId;
use crate::battle::event::Event;
use crate::battle::state::{Marker, State, mark};
use kernel::Stop;
use kernel::game::Scribe;

impl Jdg {
    /// Does everything that happens by itself, up to the next decision.
    pub(super) fn advance(
        &self,
        state: &mut State,
        scribe: &mut impl Scribe<Event>,
    ) -> Result<(), Stop> {
        while self.goes_on(state, scribe)? {}
        Ok(())
    }

    /// Does the next thing that happens by itself; false when somebody has to decide.
    fn goes_on(&self, state: &mut State, scribe: &mut impl Scribe<Event>) -> Result<bool, Stop> {
        match state.agenda.top() {
            Step::Turn => self.begin_turn(state, scribe),
            Step::Command => {
                state.agenda.pop();
                self.command_check(state, scribe);
            }
            Step::Markers(side) if !self.has_special(state, side) => {
                state.agenda.pop();
            }
            Step::Cup => {
                state.agenda.pop();
                self.fill_cup(state, scribe);
            }
            Step::Initiative => {
                state.agenda.pop();
                self.initiative(state, scribe)?;
            }
            Step::First(side) if !self.has_marker(state, side) => {
                state.agenda.pop();
            }
            Step::Draw => self.draw(state, scribe)?,
            Step::Pick(number) if !self.can_pick(state, number) => self.end_pick(state, number),
            Step::Movement if !self.can_move(state) => {
                state.agenda.pop();
            }
            Step::Moving(unit) if self.is_spent(state, unit) => {
                state.agenda.pop();
                state.unit_mut(unit).mark(mark::DONE);
            }
            Step::EndActivation => {
                state.agenda.pop();
                state.marker = Marker::None;
            }
            Step::EndTurn => {
                state.agenda.pop();
                self.end_turn(state, scribe);
            }
            Step::Over
            | Step::Orders(_)
            | Step::Markers(_)
            | Step::First(_)
            | Step::Unordered
            | Step::Pick(_)
            | Step::Movement
            | Step::Moving(_)
            | Step::Riding(_) => return Ok(false),
            step => return self.fight_goes_on(state, step, scribe),
        }
        Ok(true)
    }

    /// True when a side has a marker in the cup to play first.
    fn has_marker(&self, state: &State, side: kernel::game::Side) -> bool {
        let mut all = self.army.formation_ids();
        all.any(|formation| self.may_play(state, side, formation, &mut ()).is_allowed())
    }

    /// 1.C: the winner's marker is played.
    pub(super) fn play_first(
        &self,
        state: &mut State,
        formation: FormationId,
        scribe: &mut impl Scribe<Event>,
    ) {
        state.formation_mut(formation).markers -= 1;
        scribe.event(Event::Played(formation));
        self.activate(state, Marker::Formation(formation));
    }

    /// True when somebody can still move in this activation.
    fn can_move(&self, state: &State) -> bool {
        let mut units = self.army.unit_ids();
        let mut leaders = self.army.leader_ids();
        units.any(|unit| self.may_pick(state, unit, &mut ()).is_allowed())
            || leaders.any(|leader| self.may_pick_leader(state, leader, &mut ()).is_allowed())
    }

    /// True when a unit cannot go on with its move whatever it wants: it is gone, or it has run.
    fn is_spent(&self, state: &State, unit: crate::battle::army::UnitId) -> bool {
        let at = state.unit(unit);
        let gone = !at.is_here() && at.status != crate::battle::state::Status::Later;
        gone || at.is_routed()
    }
}
