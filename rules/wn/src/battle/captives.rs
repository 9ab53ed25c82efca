//! Prisoners (23.10): who surrenders offers it to an enemy, who takes it or does not; what becomes of it is asked
//! of its ruling. Prisoners are counted, and stand nowhere on the table until they are led off
//! ([`crate::battle::convoys`]): a guard for five is taken from the captors, who disarm them in the next move; when
//! the captors break or are gone, their prisoners are free, and fight no more.

use crate::aftermath::prisoners::Prisoners;
use crate::battle::army::UnitId;
use crate::battle::command::Choice;
use crate::battle::event::{Event, Happening};
use crate::battle::state::{Conduct, Gone, Offer, State};
use crate::battle::{Battle, resolve};
use kernel::Situation;
use kernel::game::Scribe;

/// A guard keeps so many (23.10b.i).
const GUARDED: i32 = 5;
/// They are disarmed in the next move.
const DISARMING: u8 = 2;

/// What may be answered to an offer.
pub(super) const ANSWERS: [Choice; 2] = [Choice::Take, Choice::Ignore];

impl Battle {
    /// A unit offers its surrender to an enemy, or to the nearest who is not driven himself.
    pub(super) fn surrender(
        &self,
        state: &mut State,
        (unit, to): (UnitId, Option<UnitId>),
        scribe: &mut impl Scribe<Event>,
    ) {
        if state.offers.iter().any(|offer| offer.captives == unit) || !state.body(unit).is_here() {
            return;
        }
        let steady = |enemy: &UnitId| {
            let body = state.body(*enemy);
            body.is_here() && body.conduct.gravity() == 0
        };
        let near = || self.nearest_enemies(state, unit).into_iter().find(steady);
        let Some(captor) = to.filter(steady).or_else(near) else {
            self.lose(state, unit, Gone::Surrendered, scribe);
            return;
        };
        for clash in state.clashes.iter_mut().filter(|clash| clash.has(unit)) {
            clash.in_contact = false;
        }
        scribe.event(Event::of(Happening::Offered, unit).against(captor));
        let frenzied = state.body(captor).frenzied;
        let most = GUARDED * (state.body(captor).figures() - 1);
        state.offers.push(Offer { captives: unit, captor });
        if frenzied || state.body(unit).figures() > most {
            self.answer_offer(state, Choice::Ignore, scribe);
        }
    }

    /// What the captors say to the offer that was made last but not yet answered.
    pub(super) fn answer_offer(
        &self,
        state: &mut State,
        choice: Choice,
        scribe: &mut impl Scribe<Event>,
    ) {
        let Some(Offer { captives, captor }) = state.offers.pop() else { return };
        let accepted = choice == Choice::Take;
        let in_frenzy = state.body(captor).frenzied;
        let asked = Prisoners::of(
            self.facts(captives, state.body(captives)),
            (state.body(captor).figures().max(1), in_frenzy),
            (accepted, state.sky.weather, &self.readings),
        );
        let Ok(outcome) = resolve(&asked.case(&self.tables), scribe) else { return };
        if in_frenzy {
            self.lose(state, captives, Gone::Destroyed, scribe);
        } else if accepted {
            state.body_mut(captives).captor = Some(captor);
            self.lose(state, captives, Gone::Surrendered, scribe);
            self.guard(state, captor, outcome.guards());
            state.body_mut(captor).disarms = DISARMING;
            let event = Event::of(Happening::Guarded, captor).against(captives);
            scribe.event(event.with(outcome.guards(), 0));
        } else {
            let body = state.body_mut(captives);
            (body.conduct, body.moves, body.ignored) = (Conduct::Routing, 0, true);
            scribe.event(Event::of(Happening::Spared, captives).against(captor));
        }
    }

    /// Guards are told off.
    pub(super) fn guard(&self, state: &mut State, captor: UnitId, guards: i32) {
        let body = state.body_mut(captor);
        let lost = body.lost_this_move;
        let guards = guards.clamp(0, (body.figures() - 1).max(0));
        body.take_off(guards);
        body.lost_this_move = lost;
        body.guards = body.guards.saturating_add(guards as u8);
    }

    /// 23.5e: pursuers who have taken so many more guard them.
    pub(super) fn guard_taken(&self, state: &mut State, captor: UnitId, taken: i32) {
        let all = i32::from(state.body(captor).taken);
        let guards = |prisoners: i32| (prisoners + GUARDED - 1) / GUARDED;
        self.guard(state, captor, guards(all) - guards(all - taken));
    }

    /// 23.10d: the captors have broken or are gone.
    pub(super) fn free_prisoners(
        &self,
        state: &mut State,
        captor: UnitId,
        scribe: &mut impl Scribe<Event>,
    ) {
        for unit in self.army.units() {
            let body = state.body_mut(unit);
            if body.captor == Some(captor) && !body.led_off {
                (body.captor, body.freed) = (None, true);
                scribe.event(Event::of(Happening::Freed, unit).against(captor));
            }
        }
    }

    /// Figures of a unit that are or were prisoners.
    pub(super) fn prisoners_of(&self, state: &State, unit: UnitId) -> i32 {
        let body = state.body(unit);
        let all = if body.gone == Some(Gone::Surrendered) { body.figures() } else { 0 };
        all + i32::from(body.captured)
    }
}
