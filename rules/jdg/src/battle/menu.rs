//! What can be said at each step: everything that might be allowed, in a fixed order. The check
//! decides.

use crate::battle::Jdg;
use crate::battle::agenda::Step;
use crate::battle::army::{LeaderId, UnitId};
use crate::battle::command::Command;
use crate::battle::state::{Post, State, Status, mark};
use crate::units::Arm;
use hexboard::{Facing, Hex};
use kernel::game::Side;

impl Jdg {
    /// Everything that could be said at this step, in a fixed order; the check decides.
    pub(super) fn candidates(&self, state: &State, side: Side, offer: &mut impl FnMut(Command)) {
        let step = state.agenda.top();
        match step {
            Step::Orders(_) => {
                self.army.formation_ids().for_each(|formation| offer(Command::Order(formation)));
                offer(Command::Done);
            }
            Step::Markers(_) => {
                self.army.special_ids().for_each(|special| offer(Command::Put(special)));
                offer(Command::Done);
            }
            Step::First(_) => {
                self.army.formation_ids().for_each(|formation| offer(Command::Play(formation)));
            }
            Step::Unordered => [Command::Test, Command::Half].into_iter().for_each(offer),
            Step::Pick(_) => {
                self.army.unit_ids().for_each(|unit| offer(Command::Take(unit)));
                offer(Command::Done);
            }
            Step::Movement => self.movement_candidates(state, offer),
            Step::Moving(unit) => self.moving_candidates(state, unit, offer),
            Step::Riding(leader) => self.riding_candidates(state, leader, offer),
            _ => self.fight_candidates(state, side, step, offer),
        }
    }

    /// Who may move: only those who take part, so that the others need not be judged.
    fn movement_candidates(&self, state: &State, offer: &mut impl FnMut(Command)) {
        for unit in self.army.unit_ids().filter(|&unit| state.unit(unit).has(mark::ACTS)) {
            offer(Command::Unit(unit));
        }
        self.army.leader_ids().for_each(|leader| offer(Command::Leader(leader)));
        self.charge_candidates(state, offer);
        offer(Command::Done);
    }

    /// Each hex around another.
    pub(super) fn around(&self, hex: Hex, mut offer: impl FnMut(Hex)) {
        let near = self.grid().neighbours(hex).into_iter().filter(|near| !near.is_none());
        near.for_each(&mut offer);
    }

    fn moving_candidates(&self, state: &State, unit: UnitId, offer: &mut impl FnMut(Command)) {
        let at = state.unit(unit);
        if at.status == Status::Later {
            return self.unit_entries(state, unit, |hex| offer(Command::Enter(hex)));
        }
        if !at.has(mark::STOPPED) {
            self.around(at.hex, |hex| offer(Command::Move(hex)));
        }
        if at.has(mark::FRESH) || at.points > 0 {
            Facing::ALL.into_iter().for_each(|facing| offer(Command::Face(facing)));
        }
        if self.arm(unit) == Arm::Infantry {
            [Command::Square, Command::LeaveSquare].into_iter().for_each(&mut *offer);
        }
        [Command::Leave, Command::Halt].into_iter().for_each(offer);
    }

    fn riding_candidates(&self, state: &State, leader: LeaderId, offer: &mut impl FnMut(Command)) {
        let seat = state.leader(leader);
        if seat.post == Post::Later {
            return self.leader_entries(state, leader, |hex| offer(Command::Enter(hex)));
        }
        self.around(seat.hex, |hex| offer(Command::Move(hex)));
        offer(Command::Halt);
    }
}
