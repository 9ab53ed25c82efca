//! Whether a command may be given at a step, and if not, why not.

use crate::battle::Jdg;
use crate::battle::agenda::Step;
use crate::battle::army::{LeaderId, UnitId};
use crate::battle::command::Command;
use crate::battle::state::{Post, State, Status};
use kernel::game::{Hearing, Objector, Side, Verdict};

impl Jdg {
    /// Whether a side that is asked may say this.
    pub(super) fn judge<O: Objector>(
        &self,
        state: &State,
        side: Side,
        command: Command,
        objector: &mut O,
    ) -> Verdict {
        match (state.agenda.top(), command) {
            (Step::Orders(_), Command::Order(formation)) => {
                self.may_order(state, side, formation, objector)
            }
            (Step::Markers(_), Command::Put(special)) => {
                self.may_put(state, side, special, objector)
            }
            (Step::First(_), Command::Play(formation)) => {
                self.may_play(state, side, formation, objector)
            }
            (Step::Unordered, Command::Test | Command::Half)
            | (
                Step::Orders(_) | Step::Markers(_) | Step::Pick(_) | Step::Movement,
                Command::Done,
            ) => Verdict::Allowed,
            (Step::Pick(number), Command::Take(unit)) => {
                self.may_be_picked(state, number, unit, objector)
            }
            (Step::Movement, Command::Unit(unit)) => self.may_pick(state, unit, objector),
            (Step::Movement, Command::Leader(leader)) => {
                self.may_pick_leader(state, leader, objector)
            }
            (Step::Moving(unit), _) => self.judge_unit(state, (side, unit), command, objector),
            (Step::Riding(leader), _) => {
                self.judge_leader(state, (side, leader), command, objector)
            }
            _ => self.judge_fight(state, side, command, objector),
        }
    }

    /// The same for a unit that is moving.
    fn judge_unit<O: Objector>(
        &self,
        state: &State,
        (side, unit): (Side, UnitId),
        command: Command,
        objector: &mut O,
    ) -> Verdict {
        let here = state.unit(unit).status == Status::Here;
        match command {
            Command::Enter(hex) => self.may_come_in(state, unit, hex, objector),
            Command::Move(_)
            | Command::Face(_)
            | Command::Square
            | Command::LeaveSquare
            | Command::Leave
            | Command::Halt
                if !here =>
            {
                Hearing::new(objector).when(true, "4.4", "no-way-but-in").verdict()
            }
            Command::Move(hex) => self.may_move(state, unit, hex, objector),
            Command::Face(facing) => self.may_face(state, unit, facing, objector),
            Command::Square => self.may_square(state, unit, objector),
            Command::LeaveSquare => self.may_leave_square(state, unit, objector),
            Command::Leave => self.may_leave(state, unit, objector),
            Command::Halt => Verdict::Allowed,
            _ => {
                let why = ("4.1", "no-such-command-now");
                self.out_of_place(state, side, command, why, objector)
            }
        }
    }

    /// The same for a leader who is moving.
    fn judge_leader<O: Objector>(
        &self,
        state: &State,
        (side, leader): (Side, LeaderId),
        command: Command,
        objector: &mut O,
    ) -> Verdict {
        let here = state.leader(leader).post == Post::Here;
        match command {
            Command::Enter(hex) => self.may_leader_come_in(state, leader, hex, objector),
            Command::Move(_) | Command::Halt if !here => {
                Hearing::new(objector).when(true, "4.4", "no-way-but-in").verdict()
            }
            Command::Move(hex) => self.may_ride(state, leader, hex, objector),
            Command::Halt => Verdict::Allowed,
            _ => {
                let why = ("3.1", "no-such-command-now");
                self.out_of_place(state, side, command, why, objector)
            }
        }
    }
}
