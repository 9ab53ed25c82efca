//! What can be said at each step: everything that might be allowed, in a fixed order. The check
//! decides.

use crate::game::Ow;
use crate::game::agenda::Step;
use crate::game::army::UnitId;
use crate::game::command::{Command, Hand, Reaction};
use crate::game::state::{Standing, State};
use crate::units::Order;
use hexboard::{Facing, Hex};
use kernel::game::Side;

/// The orders in the order of the book.
const ORDERS: [Order; 3] = [Order::Defence, Order::March, Order::Attack];

impl Ow {
    /// Everything that could be said at this step, in a fixed order; the check decides.
    pub(super) fn candidates(&self, state: &State, side: Side, offer: &mut impl FnMut(Command)) {
        let step = state.agenda.top();
        match step {
            Step::Choose => {
                self.army.wing_ids().for_each(|wing| offer(Command::Choose(wing)));
                self.instructions(state, offer);
            }
            Step::First(_) => {
                [Command::First, Command::Second, Command::SecondShown].into_iter().for_each(offer);
            }
            Step::Chief => {
                let chief = state.leader(state.camp(side).chief);
                self.around(chief.hex, |hex| offer(Command::Chief(hex)));
                for wing in self.army.wing_ids().filter(|&wing| self.army.wing(wing).side == side) {
                    ORDERS.into_iter().for_each(|order| offer(Command::Order(wing, order)));
                    offer(Command::TakeOver(wing));
                }
                offer(Command::Done);
            }
            Step::WingOrder => {
                ORDERS.into_iter().for_each(|order| offer(Command::Try(order)));
                offer(Command::Done);
            }
            Step::Uncommanded | Step::Commanded => {
                let wing = self.army.wing(state.wing);
                wing.units.iter().for_each(|&unit| offer(Command::Unit(unit)));
                wing.lines.iter().for_each(|&leader| offer(Command::Leader(leader)));
                offer(Command::Leader(wing.leader));
                offer(Command::Done);
            }
            Step::Moving(unit) => self.moving_candidates(state, unit, offer),
            Step::Riding(leader) => {
                self.around(state.leader(leader).hex, |hex| offer(Command::Move(hex)));
                offer(Command::Halt);
            }
            Step::Extra(unit) => {
                let at = state.unit(unit);
                self.grid()
                    .front(at.hex, at.facing)
                    .into_iter()
                    .for_each(|hex| offer(Command::To(hex)));
            }
            Step::React(..) => {
                Reaction::ALL.into_iter().for_each(|kind| offer(Command::React(kind)));
                offer(Command::Decline);
                self.instructions(state, offer);
            }
            Step::Kind(_) => [Command::Steel, Command::Fire].into_iter().for_each(offer),
            _ => self.combat_candidates(state, side, step, offer),
        }
    }

    /// Every standing instruction about what is asked.
    fn instructions(&self, state: &State, offer: &mut impl FnMut(Command)) {
        let step = state.agenda.top();
        let tenths = (1..=9).map(Standing::AtLeast);
        let answers = [Standing::Ask, Standing::Never, Standing::Always].into_iter().chain(tenths);
        let asked = Reaction::ALL.map(|kind| self.asks(state, step, kind).then_some(kind));
        for answer in answers {
            asked.iter().flatten().for_each(|&kind| offer(Command::Instruct(kind, answer)));
        }
    }

    /// Each hex around another.
    fn around(&self, hex: Hex, mut offer: impl FnMut(Hex)) {
        if !hex.is_none() {
            let near = self.grid().neighbours(hex).into_iter().filter(|near| !near.is_none());
            near.for_each(&mut offer);
        }
    }

    fn moving_candidates(&self, state: &State, unit: UnitId, offer: &mut impl FnMut(Command)) {
        let at = state.unit(unit);
        let ways = [self.grid().front(at.hex, at.facing), self.grid().rear(at.hex, at.facing)];
        ways.into_iter()
            .flatten()
            .filter(|hex| !hex.is_none())
            .for_each(|hex| offer(Command::Move(hex)));
        let card = self.card(unit);
        for hand in [Hand::Left, Hand::Right] {
            offer(Command::Turn(hand));
            if card.arm.is_foot() {
                offer(Command::BreakLine(hand));
            }
        }
        let more: &[Command] = match card.arm {
            arm if arm.is_foot() => &[Command::SetChevaux, Command::LiftChevaux, Command::LiftLine],
            arm if arm.is_guns() => &[Command::Limber, Command::Unlimber, Command::ToTop],
            _ => &[],
        };
        more.iter().for_each(|&command| offer(command));
        let last = [Command::Recover, Command::RecoverAll, Command::Leave, Command::Halt];
        last.into_iter().for_each(offer);
    }

    fn combat_candidates(
        &self,
        state: &State,
        side: Side,
        step: Step,
        offer: &mut impl FnMut(Command),
    ) {
        match step {
            Step::FallBack(..)
            | Step::ChargeTo(..)
            | Step::Retreat(_)
            | Step::Behind(..)
            | Step::Gather => self.way_candidates(state, step, offer),
            Step::Assault(_) => {
                for unit in self.army.unit_ids().filter(|&unit| self.may_strike(state, side, unit))
                {
                    let front = self.front(state, unit).into_iter().filter(|hex| !hex.is_none());
                    front.for_each(|hex| offer(Command::Attack(unit, hex)));
                }
                offer(Command::Done);
            }
            Step::Join(_, hex) => {
                for from in self.grid().neighbours(hex) {
                    self.fighters(state, from).for_each(|unit| offer(Command::Join(unit)));
                }
                offer(Command::Done);
            }
            Step::Defend(_, hex) => {
                if let Some(unit) = self.pair_in(state, hex)[0] {
                    let front = self.front(state, unit).into_iter().filter(|at| !at.is_none());
                    front.for_each(|at| offer(Command::Shoot(unit, at)));
                }
                offer(Command::Decline);
                self.instructions(state, offer);
            }
            Step::Volleys | Step::LooseFire | Step::Loose(..) => {
                for unit in self.army.unit_ids() {
                    if self.could_shoot(state, side, unit) {
                        self.targets(state, unit).for_each(|hex| offer(Command::Shoot(unit, hex)));
                    }
                }
                offer(Command::Done);
                self.instructions(state, offer);
            }
            Step::Pursue(hex, _) => {
                let pursuers = self.pursuers(state, hex).into_iter().flatten();
                pursuers.for_each(|unit| offer(Command::Take(unit)));
            }
            Step::Chase(unit, _) => {
                let hex = state.unit(unit).hex;
                self.around(hex, |to| offer(Command::To(to)));
                self.fighters(state, hex).for_each(|unit| offer(Command::Take(unit)));
                offer(Command::Done);
            }
            Step::Align(_) | Step::Face(_) | Step::Regroup(_) => {
                Facing::ALL.into_iter().for_each(|facing| offer(Command::Face(facing)));
                if !matches!(step, Step::Align(_)) {
                    offer(Command::Done);
                }
            }
            Step::Spare(hex, _) => {
                self.fighters(state, hex).for_each(|unit| offer(Command::Take(unit)));
            }
            Step::Successor(_) => self.army.unit_ids().for_each(|unit| offer(Command::Take(unit))),
            Step::Acting(_) | Step::NewChief(_) => {
                self.army.leader_ids().for_each(|leader| offer(Command::Leader(leader)));
            }
            _ => {}
        }
    }

    /// Where units may go that do not move by their own will.
    fn way_candidates(&self, state: &State, step: Step, offer: &mut impl FnMut(Command)) {
        match step {
            Step::FallBack(unit, _) | Step::ChargeTo(unit, _) => {
                self.around(state.unit(unit).hex, |hex| offer(Command::To(hex)));
            }
            Step::Retreat(hex) => self.around(hex, |hex| offer(Command::To(hex))),
            Step::Behind(_, via) => self.around(via, |hex| offer(Command::To(hex))),
            Step::Gather => {
                if let Some(unit) = self.returning(state, state.wing) {
                    let places = self.places_to_gather(state, unit);
                    places.into_iter().for_each(|hex| offer(Command::To(hex)));
                }
            }
            _ => {}
        }
    }
}
