//! Where the chapters of combat join the turn: for each of their steps who decides, what is asked,
//! what can be said, whether it may be, what it does, and what happens by itself.

use crate::battle::Jdg;
use crate::battle::agenda::{Kind, Step};
use crate::battle::army::{UNITS, UnitId};
use crate::battle::command::Command;
use crate::battle::event::Event;
use crate::battle::gunnery::Shot;
use crate::battle::state::{State, Status, mark};
use crate::cavalry::Wish;
use crate::readings::NoOrdersCharge;
use crate::units::Order;
use hexboard::Hex;
use kernel::game::{Hearing, Objector, Scribe, Side, Verdict};
use kernel::{OddsAnswer, Situation, Stop, odds_answer};

impl Jdg {
    /// Who decides a step of combat.
    pub(super) fn fight_decider(&self, state: &State, step: Step) -> Side {
        match step {
            Step::Reply(unit, _)
            | Step::Squares(unit)
            | Step::Answer(unit, _)
            | Step::Reaction(unit, _)
            | Step::Retreat(unit, _)
            | Step::Pursue(unit, _)
            | Step::Chase(unit, ..) => self.side(unit),
            Step::Advance(..) => self.attacking_side(state),
            Step::Further(hex, _) => self.holder(state, hex).unwrap_or(state.active),
            _ => state.active,
        }
    }

    /// What is asked at a step of combat, and by which clause.
    pub(super) const fn fight_question(step: Step) -> (&'static str, &'static str) {
        match step {
            Step::Gunnery => ("7.3", "ask-fire"),
            Step::Reply(..) => ("7.6", "ask-reply"),
            Step::Charging(..) => ("9.1", "ask-charging"),
            Step::Shocks => ("8.2", "ask-attack"),
            Step::Join(_) => ("8.2", "ask-join"),
            Step::Squares(_) => ("9.2", "ask-square"),
            Step::Answer(..) => ("9.4", "ask-answer"),
            Step::Reaction(..) => ("8.3", "ask-reaction"),
            Step::Retreat(..) => ("8.7.1", "ask-retreat"),
            Step::Advance(..) => ("8.7.2", "ask-advance"),
            Step::Further(_, Kind::CounterAttack) => ("8.7", "ask-counter-attack"),
            Step::Further(..) => ("8.7", "ask-breakthrough"),
            Step::Pursue(..) => ("9.5", "ask-pursue"),
            Step::Chase(..) => ("9.5", "ask-chase"),
            Step::Rallies => ("10.3", "ask-rally"),
            _ => ("2.3", "ask-nothing"),
        }
    }

    /// What a step of combat is about.
    pub(super) fn fight_about(&self, _state: &State, step: Step) -> Option<UnitId> {
        match step {
            Step::Reply(unit, _)
            | Step::Charging(unit, ..)
            | Step::Squares(unit)
            | Step::Answer(unit, _)
            | Step::Reaction(unit, _)
            | Step::Retreat(unit, _)
            | Step::Pursue(unit, _)
            | Step::Chase(unit, ..) => Some(unit),
            _ => None,
        }
    }

    /// The odds of a command of combat.
    pub(super) fn fight_chances(
        &self,
        state: &State,
        _side: Side,
        command: Command,
    ) -> Option<OddsAnswer> {
        match (state.agenda.top(), command) {
            (Step::Gunnery, Command::Fire(by, target)) => {
                let salvo = self.salvo(state, Shot::own(by, false), target);
                odds_answer(&salvo.case(&self.tables)).ok()
            }
            (Step::Gunnery, Command::Together(by, target)) => {
                let salvo = self.salvo(state, Shot::own(by, true), target);
                odds_answer(&salvo.case(&self.tables)).ok()
            }
            (Step::Reaction(battery, hex), Command::Fire(_, target)) => {
                let salvo = self.salvo(state, Self::reaction_of(battery, hex), target);
                odds_answer(&salvo.case(&self.tables)).ok()
            }
            (Step::Shocks, Command::Attack(unit, hex)) => {
                let mut there = *state;
                self.stand_down(&mut there);
                there.unit_mut(unit).mark(mark::ENGAGED);
                odds_answer(&self.shock_over(&there, hex)?.case(&self.tables)).ok()
            }
            (Step::Join(hex), _) => {
                let mut there = *state;
                if let Command::Take(unit) = command {
                    there.unit_mut(unit).mark(mark::ENGAGED);
                }
                odds_answer(&self.shock_over(&there, hex)?.case(&self.tables)).ok()
            }
            (Step::Squares(unit), Command::Square) => {
                odds_answer(&self.square_of(state, unit).case(&self.tables)).ok()
            }
            (Step::Rallies, Command::Rally(unit)) => {
                odds_answer(&self.rally_of(state, unit).case(&self.tables)).ok()
            }
            _ => None,
        }
    }

    /// Everything that could be said at a step of combat.
    pub(super) fn fight_candidates(
        &self,
        state: &State,
        _side: Side,
        step: Step,
        offer: &mut impl FnMut(Command),
    ) {
        match step {
            Step::Gunnery => self.fire_candidates(state, offer),
            Step::Reply(..) => offer(Command::Reply),
            Step::Charging(unit, ..) => {
                self.around(state.unit(unit).hex, |hex| offer(Command::Move(hex)));
                return offer(Command::Halt);
            }
            Step::Shocks => {
                self.attack_candidates(state, |unit, hex| {
                    offer(Command::Attack(unit, hex));
                    false
                });
            }
            Step::Join(hex) => self.around(hex, |near| {
                state.units_in(near).for_each(|unit| offer(Command::Take(unit)));
            }),
            Step::Squares(_) => offer(Command::Square),
            Step::Answer(..) => offer(Command::CounterCharge),
            Step::Reaction(battery, _) => {
                self.engaged(state).for_each(|unit| offer(Command::Fire(battery, unit)));
            }
            Step::Retreat(unit, _) => {
                let ways = self.ways_back(state, unit);
                return ways.into_iter().flatten().for_each(|way| offer(Command::To(way.hex)));
            }
            Step::Advance(..) => {
                self.engaged(state).for_each(|unit| offer(Command::Take(unit)));
            }
            Step::Further(hex, _) => self.around(hex, |near| offer(Command::Strike(near))),
            Step::Pursue(..) => {
                return [Command::Pursue, Command::Hold].into_iter().for_each(offer);
            }
            Step::Chase(unit, ..) => self.around(state.unit(unit).hex, |hex| {
                offer(Command::Move(hex));
                offer(Command::Strike(hex));
            }),
            Step::Rallies => {
                for unit in self.army.unit_ids() {
                    offer(Command::Rally(unit));
                }
            }
            _ => return,
        }
        offer(Command::Done);
    }

    fn fire_candidates(&self, state: &State, offer: &mut impl FnMut(Command)) {
        for by in self.firing(state) {
            let pair = self.second_battery(state, by).is_some();
            for target in self.army.unit_ids().filter(|&unit| self.side(unit) != self.side(by)) {
                if state.unit(target).is_here() {
                    offer(Command::Fire(by, target));
                    if pair {
                        offer(Command::Together(by, target));
                    }
                }
            }
        }
    }

    /// 9.1: the charges that could be declared.
    pub(super) fn charge_candidates(&self, state: &State, offer: &mut impl FnMut(Command)) {
        for unit in self.army.unit_ids() {
            let at = state.unit(unit);
            let ready = at.has(mark::ACTS) && at.has(mark::FREE) && !at.has(mark::DONE);
            let free = self.readings.no_orders_charge == NoOrdersCharge::Allowed;
            if !self.arm(unit).is_cavalry() || !at.is_here() || at.has(mark::CHARGED) {
                continue;
            }
            if !(ready || free && at.has(mark::ACTS) && !at.has(mark::DONE)) {
                continue;
            }
            for enemy in self.army.unit_ids().filter(|&other| self.side(other) != self.side(unit)) {
                let foe = state.unit(enemy);
                let top = foe.is_here() && state.stacks.top(foe.hex) == Some(enemy.0);
                if top {
                    offer(Command::Charge(unit, foe.hex));
                }
            }
        }
    }

    /// Whether a side may say this at a step of combat.
    pub(super) fn judge_fight<O: Objector>(
        &self,
        state: &State,
        side: Side,
        command: Command,
        objector: &mut O,
    ) -> Verdict {
        match (state.agenda.top(), command) {
            (Step::Gunnery, Command::Fire(by, target)) => {
                self.may_fire(state, Shot::own(by, false), target, objector)
            }
            (Step::Gunnery, Command::Together(by, target)) => {
                self.may_fire(state, Shot::own(by, true), target, objector)
            }
            (Step::Movement, Command::Charge(unit, hex)) => {
                self.may_charge(state, unit, hex, objector)
            }
            (Step::Charging(unit, _, _, way), Command::Move(hex)) => {
                self.may_ride_on(state, (unit, way), hex, objector)
            }
            (Step::Shocks, Command::Attack(unit, hex)) => {
                self.may_attack(state, unit, hex, objector)
            }
            (Step::Join(hex), Command::Take(unit)) => self.may_attack(state, unit, hex, objector),
            (Step::Answer(unit, hex), Command::CounterCharge) => {
                self.may_answer(state, unit, hex, objector)
            }
            (Step::Reaction(battery, hex), Command::Fire(by, target)) => {
                self.may_react(state, (battery, hex), by, target, objector)
            }
            (Step::Advance(hex, _), Command::Take(unit)) => {
                self.may_advance(state, unit, hex, objector)
            }
            (Step::Further(hex, kind), Command::Strike(target)) => {
                self.may_strike(state, (hex, kind), target, objector)
            }
            (Step::Chase(unit, left, _), Command::Move(hex)) => {
                self.may_chase(state, (unit, left), hex, objector)
            }
            (Step::Chase(unit, _, struck), Command::Strike(hex)) => {
                self.may_chase_down(state, (unit, struck), hex, objector)
            }
            (Step::Retreat(unit, _), Command::To(hex)) => {
                let ways = self.ways_back(state, unit);
                let known = ways.into_iter().flatten().any(|way| way.hex == hex);
                Hearing::new(objector).when(!known, "8.7.1", "no-way-back").verdict()
            }
            (Step::Rallies, Command::Rally(unit)) => self.may_rally(state, unit, objector),
            _ => self.judge_answer(state, side, command, objector),
        }
    }

    /// The same for answers that need no judging.
    fn judge_answer<O: Objector>(
        &self,
        state: &State,
        side: Side,
        command: Command,
        objector: &mut O,
    ) -> Verdict {
        let step = state.agenda.top();
        match (step, command) {
            (Step::Reply(..), Command::Reply)
            | (Step::Squares(_), Command::Square)
            | (Step::Pursue(..), Command::Pursue | Command::Hold)
            | (Step::Charging(..), Command::Halt)
            | (
                Step::Gunnery
                | Step::Reply(..)
                | Step::Shocks
                | Step::Join(_)
                | Step::Squares(_)
                | Step::Answer(..)
                | Step::Reaction(..)
                | Step::Advance(..)
                | Step::Further(..)
                | Step::Chase(..)
                | Step::Rallies,
                Command::Done,
            ) => Verdict::Allowed,
            _ => {
                let (clause, _) = Self::question(step);
                let why = (clause, "no-such-command-now");
                self.out_of_place(state, side, command, why, objector)
            }
        }
    }

    /// 8.3: may this battery fire in reaction at that unit?
    fn may_react<O: Objector>(
        &self,
        state: &State,
        (battery, hex): (UnitId, Hex),
        by: UnitId,
        target: UnitId,
        objector: &mut O,
    ) -> Verdict {
        let mut hearing = Hearing::new(objector);
        hearing.when(by != battery, "8.3", "no-such-command-now").when(
            !state.unit(target).has(mark::ENGAGED),
            "8.3",
            "no-part-in-attack",
        );
        if !hearing.verdict().is_allowed() {
            return hearing.verdict();
        }
        self.may_fire(state, Self::reaction_of(battery, hex), target, objector)
    }

    /// Carries out a command of combat that was allowed.
    pub(super) fn perform_fight(
        &self,
        state: &mut State,
        _side: Side,
        command: Command,
        scribe: &mut impl Scribe<Event>,
    ) -> Result<(), Stop> {
        match (state.agenda.top(), command) {
            (Step::Gunnery, Command::Fire(by, target)) => self.open_fire(state, by, target, false),
            (Step::Gunnery, Command::Together(by, target)) => {
                self.open_fire(state, by, target, true);
            }
            (Step::Reply(..), _) => {
                state.agenda.pop();
                let Step::Salvo(by, target, together) = state.agenda.pop() else { return Ok(()) };
                let reply = command == Command::Reply;
                self.exchange(state, (by, target, together), reply, scribe)?;
            }
            (Step::Movement, Command::Charge(unit, hex)) => {
                self.set_out(state, unit, hex, scribe)?;
            }
            (Step::Charging(unit, target, ridden, _), Command::Move(hex)) => {
                self.ride_on(state, (unit, target), ridden, hex, scribe);
            }
            (Step::Charging(unit, target, ridden, _), _) => {
                self.drive_home(state, (unit, target), ridden, scribe);
            }
            (Step::Shocks, Command::Attack(unit, hex)) => {
                self.stand_down(state);
                if self.engage(state, unit, hex, scribe)? {
                    state.agenda.push(Step::Join(hex));
                }
            }
            (Step::Join(hex), Command::Take(unit)) => {
                self.engage(state, unit, hex, scribe)?;
            }
            (Step::Join(hex), _) => {
                state.agenda.pop();
                self.press(state, hex, Kind::Shock);
            }
            (step, _) => self.perform_after(state, step, command, scribe)?,
        }
        Ok(())
    }

    /// The same for the answers to an attack and for what follows it.
    fn perform_after(
        &self,
        state: &mut State,
        step: Step,
        command: Command,
        scribe: &mut impl Scribe<Event>,
    ) -> Result<(), Stop> {
        match (step, command) {
            (Step::Advance(hex, _), Command::Take(unit)) => {
                self.advance_into(state, unit, hex, scribe);
            }
            (Step::Chase(unit, left, struck), Command::Move(hex)) => {
                self.chase(state, (unit, left, struck), hex, scribe);
            }
            (Step::Chase(unit, ..), Command::Strike(hex)) => {
                self.chase_down(state, unit, hex, scribe);
            }
            (Step::Chase(unit, ..), _) => self.end_chase(state, unit, scribe),
            (Step::Rallies, Command::Rally(unit)) => self.rally(state, unit, scribe)?,
            _ => {
                state.agenda.pop();
                self.perform_reaction(state, step, command, scribe)?;
            }
        }
        Ok(())
    }

    /// The same for steps that are over with the answer.
    fn perform_reaction(
        &self,
        state: &mut State,
        step: Step,
        command: Command,
        scribe: &mut impl Scribe<Event>,
    ) -> Result<(), Stop> {
        match (step, command) {
            (Step::Squares(unit), Command::Square) => self.react_square(state, unit, scribe),
            (Step::Answer(unit, hex), Command::CounterCharge) => {
                self.answer(state, unit, hex, scribe)
            }
            (Step::Reaction(battery, hex), Command::Fire(_, target)) => {
                let shot = Self::reaction_of(battery, hex);
                let hit = self.shoot(state, shot, target, scribe)?;
                self.strike(state, target, hit, scribe)
            }
            (Step::Retreat(unit, left), Command::To(hex)) => {
                let ways = self.ways_back(state, unit);
                let way = ways.into_iter().flatten().find(|way| way.hex == hex);
                self.fall_back(state, unit, left, way, scribe)
            }
            (Step::Further(hex, kind), Command::Strike(target)) => {
                self.strike_again(state, (hex, kind), target, scribe)
            }
            (Step::Pursue(unit, charged), _) => {
                let wish = if command == Command::Hold { Wish::Hold } else { Wish::Pursue };
                self.set_after(state, (unit, charged), wish, scribe)
            }
            (Step::Shocks, _) => {
                self.stand_down(state);
                self.strain_ponds(state, scribe)
            }
            (Step::Rallies, _) => {
                let mut runners = [None; UNITS];
                let all = self.runners(state);
                runners.iter_mut().zip(all).for_each(|(slot, unit)| *slot = Some(unit));
                for unit in runners.into_iter().flatten() {
                    self.run(state, unit, scribe);
                }
                Ok(())
            }
            // Done: the step is over.
            _ => Ok(()),
        }
    }

    /// A step of combat that happens by itself, or that nobody has to decide: true when something
    /// was done.
    pub(super) fn fight_goes_on(
        &self,
        state: &mut State,
        step: Step,
        scribe: &mut impl Scribe<Event>,
    ) -> Result<bool, Stop> {
        let idle = match step {
            Step::Gunnery => !self.can_fire(state),
            Step::Shocks => !self.can_attack(state),
            Step::Join(hex) => !self.can_join(state, hex),
            Step::Squares(unit) | Step::Answer(unit, _) => !state.unit(unit).is_here(),
            Step::Reaction(battery, hex) => !self.can_react(state, battery, hex),
            Step::Advance(hex, _) => !self.can_advance(state, hex),
            Step::Further(hex, kind) => !self.can_strike(state, hex, kind),
            Step::Pursue(unit, _) => !self.can_pursue(state, unit),
            Step::Chase(unit, left, struck) => !self.can_chase(state, unit, left, struck),
            Step::Rallies => !self.can_rally(state),
            Step::Charging(unit, ..) => !state.unit(unit).is_here(),
            Step::Reply(..) => false,
            Step::Salvo(by, target, together) => {
                state.agenda.pop();
                self.exchange(state, (by, target, together), false, scribe)?;
                return Ok(true);
            }
            Step::Clash(hex, kind) => {
                state.agenda.pop();
                self.clash(state, hex, kind, scribe)?;
                return Ok(true);
            }
            Step::Retreat(unit, left) => return self.retreat_goes_on(state, unit, left, scribe),
            _ => return Ok(false),
        };
        if idle {
            self.pass(state, step, scribe)?;
        }
        Ok(idle)
    }

    /// A step in which nobody has anything to say.
    fn pass(
        &self,
        state: &mut State,
        step: Step,
        scribe: &mut impl Scribe<Event>,
    ) -> Result<(), Stop> {
        match step {
            Step::Chase(unit, ..) => self.end_chase(state, unit, scribe),
            Step::Join(hex) => {
                state.agenda.pop();
                self.press(state, hex, Kind::Shock);
            }
            _ => self.perform_after(state, step, Command::Done, scribe)?,
        }
        Ok(())
    }

    /// True when somebody could join the attack on a hex.
    fn can_join(&self, state: &State, hex: Hex) -> bool {
        self.grid().neighbours(hex).into_iter().filter(|near| !near.is_none()).any(|near| {
            state.units_in(near).any(|unit| self.may_attack(state, unit, hex, &mut ()).is_allowed())
        })
    }

    /// A retreat with one way, or none, needs no decision.
    fn retreat_goes_on(
        &self,
        state: &mut State,
        unit: UnitId,
        left: u8,
        scribe: &mut impl Scribe<Event>,
    ) -> Result<bool, Stop> {
        if !state.unit(unit).is_here() || left == 0 {
            state.agenda.pop();
            return Ok(true);
        }
        let ways = self.ways_back(state, unit);
        let mut open = ways.into_iter().flatten();
        let (first, second) = (open.next(), open.next());
        if second.is_some() {
            return Ok(false);
        }
        state.agenda.pop();
        self.fall_back(state, unit, left, first, scribe)?;
        Ok(true)
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
}
