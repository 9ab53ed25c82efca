//! 2: an activation: who acts, with or without orders, and the four steps.

use crate::activation::{Activation, Acts};
use crate::battle::agenda::Step;
use crate::battle::army::{FormationId, Pick, Rank, SpecialId, UnitId};
use crate::battle::command::Command;
use crate::battle::event::Event;
use crate::battle::state::{Marker, Post, State, Status, mark};
use crate::battle::{Jdg, resolve};
use crate::units::Arms;
use kernel::game::{Hearing, Objector, Scribe, Verdict};
use kernel::{Situation, Stop};

impl Jdg {
    /// 2.3: the activation of a marker begins: its steps, and before them what has to be decided.
    pub(super) fn activate(&self, state: &mut State, marker: Marker) {
        state.marker = marker;
        state.part += 1;
        for unit in self.army.unit_ids() {
            let seat = state.unit_mut(unit);
            seat.marks &= mark::TURN;
            seat.points = 0;
        }
        let steps =
            [Step::EndActivation, Step::Rallies, Step::Shocks, Step::Movement, Step::Gunnery];
        steps.into_iter().for_each(|step| state.agenda.push(step));
        match marker {
            Marker::None => {}
            Marker::Formation(formation) => self.call(state, formation),
            Marker::Special(special) => {
                state.active = self.army.special(special).side;
                state.agenda.push(Step::Pick(0));
            }
        }
    }

    /// The units of a formation, and of those whom its marker may run as well, take part.
    fn call(&self, state: &mut State, formation: FormationId) {
        state.active = self.army.formation(formation).side;
        for unit in self.army.unit_ids() {
            if self.runs(state, formation, unit) {
                state.unit_mut(unit).mark(mark::ACTS);
            }
        }
        for leader in self.army.leader_ids() {
            if !self.army.chiefs.contains(&leader) {
                state.leader_mut(leader).done = false;
            }
        }
        if state.formation(formation).ordered {
            self.rouse(state);
        } else {
            state.agenda.push(Step::Unordered);
        }
    }

    /// True when a formation's marker runs a unit: one of its own, or of a formation that has no
    /// marker in this turn and for which it stands in (2.2).
    fn runs(&self, state: &State, formation: FormationId, unit: UnitId) -> bool {
        let own = self.formation_of(unit);
        let card = self.army.formation(own);
        let present = match state.unit(unit).status {
            Status::Here => true,
            Status::Later => card.arrives <= state.turn,
            Status::Lost | Status::Left => false,
        };
        let substituted = || card.stands_in == Some(formation) && self.markers_of(state, own) == 0;
        present && (own == formation || substituted())
    }

    /// 2.4: those in command act as with orders.
    fn rouse(&self, state: &mut State) {
        for unit in self.army.unit_ids() {
            let seat = state.unit_mut(unit);
            if seat.has(mark::ACTS) && seat.has(mark::COMMANDED) {
                seat.mark(mark::FREE);
            }
        }
    }

    /// 2.4: the formation tries its own initiative, or does not.
    pub(super) fn choose_unordered(
        &self,
        state: &mut State,
        command: Command,
        scribe: &mut impl Scribe<Event>,
    ) -> Result<(), Stop> {
        state.agenda.pop();
        let Marker::Formation(formation) = state.marker else { return Ok(()) };
        if command != Command::Test {
            scribe.event(Event::Halves(formation));
            return Ok(());
        }
        scribe.aim(self.key(state, u16::from(formation.0), 0));
        let activation = self.activation_rating(state, formation);
        let test = Activation { activation, readings: self.readings };
        match resolve(&test.case(&self.tables), scribe)?.acts {
            Acts::Fully => {
                scribe.event(Event::Rouses(formation));
                self.rouse(state);
            }
            Acts::Half => scribe.event(Event::Halves(formation)),
            Acts::Paralysed => {
                scribe.event(Event::Paralysed(formation));
                // Only the fourth step is left.
                while !matches!(state.agenda.top(), Step::Rallies | Step::Over) {
                    state.agenda.pop();
                }
            }
        }
        Ok(())
    }

    /// 2.4, 3.4: the rating of whoever leads a formation; without him it cannot be roused.
    pub(super) fn activation_rating(&self, state: &State, formation: FormationId) -> i32 {
        let leader = self.army.formation(formation).leader;
        match (self.army.leader(leader).rank, state.leader(leader).post) {
            (Rank::Formation { activation, .. }, Post::Here | Post::Later) => {
                self.rating(state, leader, activation).into()
            }
            _ => 0,
        }
    }

    /// The line of a special marker that is being chosen for.
    fn pick_line(&self, state: &State, number: u8) -> Option<(SpecialId, &Pick)> {
        let Marker::Special(special) = state.marker else { return None };
        let line = self.army.special(special).picks.get(usize::from(number))?;
        Some((special, line))
    }

    /// The units chosen so far for a line: those of its arms that take part.
    fn picked<'a>(&'a self, state: &'a State, line: &'a Pick) -> impl Iterator<Item = UnitId> + 'a {
        self.army.unit_ids().filter(|&unit| {
            state.unit(unit).has(mark::ACTS) && line.arms.any(Arms::only(self.arm(unit)))
        })
    }

    /// 2.2: may this unit act on a special marker?
    pub(super) fn may_be_picked<O: Objector>(
        &self,
        state: &State,
        number: u8,
        unit: UnitId,
        objector: &mut O,
    ) -> Verdict {
        let mut hearing = Hearing::new(objector);
        let Some((_, line)) = self.pick_line(state, number) else {
            return hearing.when(true, "2.2", "no-such-command-now").verdict();
        };
        let at = state.unit(unit);
        let others = || self.picked(state, line);
        let mixed = line.together
            && others().any(|other| self.formation_of(other) != self.formation_of(unit));
        hearing
            .when(self.side(unit) != state.active, "2.2", "no-other-sides-unit")
            .when(!at.is_here(), "2.2", "no-such-unit-here")
            .when(at.has(mark::ACTS), "2.2", "no-picked-twice")
            .when(!line.arms.any(Arms::only(self.arm(unit))), "2.2", "no-such-arm")
            .when(others().count() >= usize::from(line.count), "2.2", "no-more-picks")
            .when(mixed, "2.2", "no-other-formation");
        hearing.verdict()
    }

    /// True when somebody could be chosen for a line.
    pub(super) fn can_pick(&self, state: &State, number: u8) -> bool {
        let mut units = self.army.unit_ids();
        units.any(|unit| self.may_be_picked(state, number, unit, &mut ()).is_allowed())
    }

    /// 2.2: a unit acts on a special marker, as with orders.
    pub(super) fn pick(&self, state: &mut State, unit: UnitId, scribe: &mut impl Scribe<Event>) {
        state.unit_mut(unit).mark(mark::ACTS | mark::FREE);
        scribe.event(Event::Picked(unit));
    }

    /// The choice for a line is over: the next line, or the steps.
    pub(super) fn end_pick(&self, state: &mut State, number: u8) {
        state.agenda.pop();
        if self.pick_line(state, number + 1).is_some() {
            state.agenda.push(Step::Pick(number + 1));
        }
    }
}
