//! What happens by itself between two decisions, and decisions that nobody has to take.

use crate::game::Ow;
use crate::game::agenda::{Step, When};
use crate::game::army::UnitId;
use crate::game::command::Reaction;
use crate::game::event::Event;
use crate::game::reacting::Answer;
use crate::game::state::{Post, Standing, State, mark};
use hexboard::Hex;
use kernel::Stop;
use kernel::game::{Scribe, Side};

impl Ow {
    /// Does everything that happens by itself, up to the next decision.
    pub(super) fn advance(
        &self,
        state: &mut State,
        scribe: &mut impl Scribe<Event>,
    ) -> Result<(), Stop> {
        loop {
            match state.agenda.top() {
                Step::Pair => self.pair(state, scribe),
                Step::Initiative => {
                    state.agenda.pop();
                    self.initiative(state, scribe)?;
                }
                Step::Activate(side) => {
                    state.agenda.pop();
                    self.activate(state, side, scribe);
                }
                Step::Marking => {
                    state.agenda.pop();
                    self.marking(state, scribe);
                }
                Step::Depart(unit, to) => {
                    state.agenda.pop();
                    self.depart(state, unit, to, scribe)?;
                }
                Step::Entered(unit) => {
                    state.agenda.pop();
                    self.entered(state, unit, scribe)?;
                }
                Step::Settle(unit) => {
                    state.agenda.pop();
                    self.come_to_rest(state, unit, scribe);
                }
                Step::Turned(unit) => {
                    state.agenda.pop();
                    self.push_turned(state, unit);
                }
                Step::Press => self.press(state),
                Step::Fight => {
                    state.agenda.pop();
                    self.fight(state, scribe);
                }
                Step::Charges => self.next_charge(state, scribe),
                Step::Clash(side, hex, counter) => {
                    state.agenda.pop();
                    self.clash(state, side, hex, counter, scribe)?;
                }
                Step::Melee(side, hex, counter) => {
                    state.agenda.pop();
                    self.melee(state, side, hex, counter, scribe)?;
                }
                Step::EndActivation => match self.crossed(state) {
                    Some(hex) => state.agenda.push(Step::Align(hex)),
                    None => {
                        state.agenda.pop();
                        self.end_activation(state, scribe);
                    }
                },
                Step::EndTurn => {
                    state.agenda.pop();
                    self.end_turn(state, scribe);
                }
                step => {
                    if !self.needs_nobody(state, step, scribe)? {
                        return Ok(());
                    }
                }
            }
        }
    }

    /// A decision that nobody has to take: there is only one way, or a standing instruction
    /// answers. True when the step was done.
    fn needs_nobody(
        &self,
        state: &mut State,
        step: Step,
        scribe: &mut impl Scribe<Event>,
    ) -> Result<bool, Stop> {
        let done = match step {
            Step::Moving(unit) => {
                let at = state.unit(unit);
                !at.is_here() || at.has(mark::REACTED) && at.has(mark::STOPPED)
            }
            Step::React(by, to, when) => match self.answer(state, by, to, when) {
                Answer::Ask => return Ok(false),
                answer => {
                    state.agenda.pop();
                    let kind = if let Answer::Do(kind) = answer { Some(kind) } else { None };
                    self.react(state, (by, to, when), kind, scribe)?;
                    return Ok(true);
                }
            },
            Step::Extra(unit) => {
                let ways = self.presses(state, unit);
                match ways.map(Hex::is_none) {
                    [false, false] => return Ok(false),
                    [true, true] => true,
                    [one, _] => {
                        state.agenda.pop();
                        self.enter(state, unit, ways[usize::from(one)], true, scribe)?;
                        return Ok(true);
                    }
                }
            }
            Step::FallBack(unit, left) => {
                if !state.unit(unit).is_here() {
                    state.agenda.pop();
                    if let Some(mate) = self.falls_back_too(state) {
                        state.agenda.push(Step::FallBack(mate, left));
                    }
                    return Ok(true);
                }
                let hex = state.unit(unit).hex;
                let Some(way) = self.only_way(state, hex) else { return Ok(false) };
                state.agenda.pop();
                self.fall_back(state, unit, left, way, scribe)?;
                return Ok(true);
            }
            Step::Retreat(hex) => {
                if self.pair_in(state, hex)[0].is_none() {
                    true
                } else {
                    let Some(way) = self.only_way(state, hex) else { return Ok(false) };
                    state.agenda.pop();
                    self.retreat_by(state, hex, way, scribe)?;
                    return Ok(true);
                }
            }
            _ => return self.combat_needs_nobody(state, step, scribe),
        };
        if done {
            state.agenda.pop();
        }
        Ok(done)
    }

    /// The same for the steps of combat and what follows it.
    fn combat_needs_nobody(
        &self,
        state: &mut State,
        step: Step,
        scribe: &mut impl Scribe<Event>,
    ) -> Result<bool, Stop> {
        let done = match step {
            Step::Kind(_) => return Ok(self.settle_kind(state)),
            Step::Assault(side) => !self.can_attack(state, side),
            Step::Join(side, hex) => {
                let joins = |unit| self.may_join(state, side, unit, hex, &mut ()).is_allowed();
                let around = self.grid().neighbours(hex);
                if around.into_iter().any(|from| self.fighters(state, from).any(joins)) {
                    return Ok(false);
                }
                state.agenda.pop();
                self.go(state, side, hex);
                return Ok(true);
            }
            Step::Defend(_, hex) => return self.defend_alone(state, hex, scribe),
            Step::Pursue(hex, rout) => {
                let mut ways = self.pursuers(state, hex).into_iter().flatten();
                match (ways.next(), ways.next()) {
                    (Some(_), Some(_)) => return Ok(false),
                    (None, _) => {
                        self.disengage(state);
                        true
                    }
                    (Some(unit), None) => {
                        state.agenda.pop();
                        self.pursue(state, unit, hex, rout, scribe)?;
                        return Ok(true);
                    }
                }
            }
            Step::Behind(hex, _) => self.pair_in(state, hex)[0].is_none(),
            Step::Gather => return Ok(self.gather_alone(state, scribe)),
            Step::ChargeTo(by, to) => !state.unit(by).is_here() || !state.unit(to).is_here(),
            Step::Loose(_, hex) => self.holds_loose_fire(state, hex),
            Step::Chase(unit, _) | Step::Regroup(unit) => !self.keeps_on(state, unit),
            Step::Align(hex) => !self.is_crossed(state, hex),
            Step::Face(hex) => self.pair_in(state, hex)[0].is_none(),
            Step::Spare(hex, won) => match self.pair_in(state, hex) {
                [Some(_), Some(_)] => return Ok(false),
                [Some(unit), None] => {
                    state.agenda.pop();
                    self.take_spare(state, unit, won, scribe)?;
                    return Ok(true);
                }
                _ => true,
            },
            Step::Volleys => !self.anyone_shoots(state, state.active),
            Step::LooseFire => self.holds_fire(state),
            Step::Successor(leader) => {
                let post = self.army.unit_ids().any(|unit| self.is_post(state, unit, leader));
                if !post {
                    state.leader_mut(leader).post = Post::Gone;
                }
                !post
            }
            Step::Acting(wing) => self.actors(state, wing).next().is_none(),
            Step::NewChief(side) => self.heirs(state, side).next().is_none(),
            _ => false,
        };
        if done {
            state.agenda.pop();
        }
        Ok(done)
    }

    /// What the standing instructions say to a reaction, if it still can be.
    fn answer(&self, state: &State, by: UnitId, to: UnitId, when: When) -> Answer {
        if !state.unit(by).is_here() || !state.unit(to).is_here() {
            return Answer::Decline;
        }
        self.standing_answer(state, by, to, when)
    }

    /// X.11.1: the fire before a clash, when nobody has to be asked.
    fn defend_alone(
        &self,
        state: &mut State,
        hex: Hex,
        scribe: &mut impl Scribe<Event>,
    ) -> Result<bool, Stop> {
        let defender = self.defender_of(state, hex);
        let Some(unit) = defender else {
            state.agenda.pop();
            self.fire_before(state, hex, None, scribe)?;
            return Ok(true);
        };
        let standing = state.camp(self.side(unit)).standing[Reaction::Defend.index()];
        let open = |&at: &Hex| self.may_defend(state, hex, unit, at, &mut ()).is_allowed();
        let at = self.front(state, unit).into_iter().find(open);
        let answer = match standing {
            Standing::Always => at.map(|at| (unit, at)),
            Standing::Never => None,
            _ => return Ok(false),
        };
        state.agenda.pop();
        self.fire_before(state, hex, answer, scribe)?;
        Ok(true)
    }

    /// True when some unit of a side may shoot.
    fn anyone_shoots(&self, state: &State, side: Side) -> bool {
        self.army.unit_ids().any(|unit| {
            self.could_shoot(state, side, unit)
                && self
                    .targets(state, unit)
                    .any(|hex| self.may_shoot(state, side, unit, hex, &mut ()).is_allowed())
        })
    }

    /// X.8: true when the other side has nobody who could shoot, or does not want to.
    fn holds_fire(&self, state: &State) -> bool {
        let side = state.active.other();
        let never = state.camp(side).standing[Reaction::Loose.index()] == Standing::Never;
        (never && !self.must_shoot_back(state)) || !self.anyone_shoots(state, side)
    }

    /// X.8: true when nobody can, or wants to, fire at the Swedes who attack this hex.
    fn holds_loose_fire(&self, state: &State, hex: Hex) -> bool {
        let side = state.active.other();
        let never = state.camp(side).standing[Reaction::Loose.index()] == Standing::Never;
        never
            || !self.army.unit_ids().any(|unit| {
                self.could_shoot(state, side, unit)
                    && self
                        .targets(state, unit)
                        .any(|at| self.may_loose(state, hex, unit, at, &mut ()).is_allowed())
            })
    }

    /// VIII.6: the next unit that was not handled and must press on.
    fn press(&self, state: &mut State) {
        let units = &self.army.wing(state.wing).units;
        let next = units
            .iter()
            .copied()
            .find(|&unit| !state.unit(unit).has(mark::DONE) && self.must_press(state, unit));
        match next {
            Some(unit) => {
                state.unit_mut(unit).mark(mark::DONE);
                state.trail.clear();
                state.agenda.push(Step::Extra(unit));
            }
            None => {
                state.agenda.pop();
            }
        }
    }

    /// A unit has entered its hex: leaders in its way, then reactions.
    fn entered(
        &self,
        state: &mut State,
        unit: UnitId,
        scribe: &mut impl Scribe<Event>,
    ) -> Result<(), Stop> {
        if !state.unit(unit).is_here() {
            return Ok(());
        }
        let hex = state.unit(unit).hex;
        self.come_upon_leaders(state, hex, false, scribe)?;
        self.push_entered(state, unit);
        Ok(())
    }
}
