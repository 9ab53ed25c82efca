//! Commands at random, allowed or not: for tests that hold the check against the menu.

use crate::game::Ow;
use crate::game::agenda::Step;
use crate::game::army::{LeaderId, UnitId, WingId};
use crate::game::command::{Command, Hand, Reaction};
use crate::game::state::{Standing, State};
use crate::units::Order;
use hexboard::{Facing, Hex};
use kernel::game::Side;

impl Ow {
    /// Some well-formed command; half of the time one that fits the step.
    pub(super) fn any_command(
        &self,
        state: &State,
        side: Side,
        draw: &mut dyn FnMut(u32) -> u32,
    ) -> Command {
        let unit = UnitId(draw(self.army.units.len() as u32) as u8);
        let own = {
            let wing = &self.army.wing(state.wing).units;
            wing[draw(wing.len() as u32) as usize]
        };
        let unit = if draw(2) == 0 { unit } else { own };
        let leader = LeaderId(draw(self.army.leaders.len() as u32) as u8);
        let wing = WingId(draw(self.army.wings.len() as u32) as u8);
        let order = [Order::Defence, Order::March, Order::Attack][draw(3) as usize];
        let hand = [Hand::Left, Hand::Right][draw(2) as usize];
        let kind = Reaction::ALL[draw(6) as usize];
        let answer = match draw(4) {
            0 => Standing::Ask,
            1 => Standing::Never,
            2 => Standing::Always,
            _ => Standing::AtLeast(1 + draw(9) as u8),
        };
        let hex = self.stray_hex(state, unit, side, draw);
        let all = [
            Command::Choose(wing),
            Command::Instruct(kind, answer),
            Command::First,
            Command::Second,
            Command::SecondShown,
            Command::Chief(hex),
            Command::Order(wing, order),
            Command::TakeOver(wing),
            Command::Try(order),
            Command::Unit(unit),
            Command::Leader(leader),
            Command::Move(hex),
            Command::Turn(hand),
            Command::Recover,
            Command::RecoverAll,
            Command::SetChevaux,
            Command::LiftChevaux,
            Command::BreakLine(hand),
            Command::LiftLine,
            Command::Limber,
            Command::Unlimber,
            Command::ToTop,
            Command::Leave,
            Command::Halt,
            Command::React(kind),
            Command::Decline,
            Command::To(hex),
            Command::Face(Facing::new(draw(6) as u8)),
            Command::Steel,
            Command::Fire,
            Command::Attack(unit, hex),
            Command::Join(unit),
            Command::Shoot(unit, hex),
            Command::Take(unit),
            Command::Done,
        ];
        all[draw(all.len() as u32) as usize]
    }

    /// A hex near what the step is about, or any.
    fn stray_hex(
        &self,
        state: &State,
        unit: UnitId,
        side: Side,
        draw: &mut dyn FnMut(u32) -> u32,
    ) -> Hex {
        let centre = match state.agenda.top() {
            Step::Moving(unit)
            | Step::Extra(unit)
            | Step::FallBack(unit, _)
            | Step::ChargeTo(unit, _)
            | Step::Chase(unit, _) => state.unit(unit).hex,
            Step::Riding(leader) => state.leader(leader).hex,
            Step::Chief => state.leader(state.camp(side).chief).hex,
            Step::Retreat(hex) => hex,
            _ => state.unit(unit).hex,
        };
        let near = match centre.is_none() {
            true => Hex::NONE,
            false => self.grid().neighbours(centre)[draw(6) as usize],
        };
        if near.is_none() || draw(4) == 0 {
            Hex(draw(self.grid().len() as u32) as u16)
        } else {
            near
        }
    }
}
