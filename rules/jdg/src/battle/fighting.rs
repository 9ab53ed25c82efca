//! Where the chapters of combat join the turn: for each of their steps who decides, what is asked,
//! what can be said, whether it may be, what it does, and what happens by itself.

use crate::battle::Jdg;
use crate::battle::agenda::Step;
use crate::battle::army::UnitId;
use crate::battle::command::Command;
use crate::battle::event::Event;
use crate::battle::state::{State, Status, mark};
use crate::units::Order;
use hexboard::Hex;
use kernel::Stop;
use kernel::game::view::Area;
use kernel::game::{Hearing, Objector, Scribe, Side, Verdict};

impl Jdg {
    /// Who decides a step of combat.
    pub(super) fn fight_decider(&self, state: &State, _step: Step) -> Side {
        state.active
    }

    /// What is asked at a step of combat, and by which clause.
    pub(super) const fn fight_question(_step: Step) -> (&'static str, &'static str) {
        ("2.3", "ask-nothing")
    }

    /// What a step of combat is about.
    pub(super) fn fight_about(&self, _state: &State, _step: Step) -> Option<UnitId> {
        None
    }

    /// What a unit has around it in combat, to be drawn.
    pub(super) fn fight_areas(&self, _state: &State, _unit: UnitId) -> Vec<Area> {
        Vec::new()
    }

    /// What can be seen from a hex, to be drawn.
    pub(super) fn hex_areas(&self, _state: &State, _hex: Hex) -> Vec<Area> {
        Vec::new()
    }

    /// Everything that could be said at a step of combat.
    pub(super) fn fight_candidates(
        &self,
        _state: &State,
        _side: Side,
        _step: Step,
        _offer: &mut impl FnMut(Command),
    ) {
    }

    /// Whether a side may say this at a step of combat.
    pub(super) fn judge_fight<O: Objector>(
        &self,
        state: &State,
        _side: Side,
        _command: Command,
        objector: &mut O,
    ) -> Verdict {
        let (clause, _) = Self::question(state.agenda.top());
        Hearing::new(objector).when(true, clause, "no-such-command-now").verdict()
    }

    /// Carries out a command of combat that was allowed.
    pub(super) fn perform_fight(
        &self,
        state: &mut State,
        _side: Side,
        _command: Command,
        _scribe: &mut impl Scribe<Event>,
    ) -> Result<(), Stop> {
        state.agenda.pop();
        Ok(())
    }

    /// A step of combat that happens by itself, or that nobody has to decide: true when something
    /// was done.
    pub(super) fn fight_goes_on(
        &self,
        state: &mut State,
        step: Step,
        _scribe: &mut impl Scribe<Event>,
    ) -> Result<bool, Stop> {
        let done = matches!(step, Step::Gunnery | Step::Shocks | Step::Rallies);
        if done {
            state.agenda.pop();
        }
        Ok(done)
    }

    /// 10.1: a unit comes into another order.
    pub(super) fn set_order(
        &self,
        state: &mut State,
        unit: UnitId,
        order: Order,
        scribe: &mut impl Scribe<Event>,
    ) {
        if state.unit(unit).order == order {
            return;
        }
        state.unit_mut(unit).order = order;
        match order {
            Order::GoodOrder => {}
            Order::Disordered => scribe.event(Event::Disordered(unit)),
            Order::Routed => {
                state.unit_mut(unit).clear(mark::SQUARE);
                scribe.event(Event::Routed(unit));
            }
            Order::Eliminated => {
                state.lift(unit);
                state.unit_mut(unit).status = Status::Lost;
                scribe.event(Event::Eliminated(unit));
            }
        }
    }

    /// 11: the reckoning at the end of a turn.
    pub(super) fn reckon(&self, state: &mut State, scribe: &mut impl Scribe<Event>) {
        if state.turn >= self.army.turns {
            self.finish(state, None, scribe);
        }
    }
}
