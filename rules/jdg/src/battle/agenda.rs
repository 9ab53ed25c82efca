//! The agenda: the steps of a battle, in the order of the book.

use crate::battle::army::{LeaderId, UnitId};
use crate::battle::notation::Names;
use kernel::game::Side;
use kernel::game::agenda::Task;
use kernel::notation;

notation! {
    in Names;
    /// A step.
    Step {
        /// 1: a turn begins.
        Turn = "turn",
        /// 1.A: this side's commander-in-chief gives orders.
        Orders(side: Side) = "orders",
        /// 3.2: who is in command.
        Command = "command",
        /// 1.B: this side may put special markers into the cup.
        Markers(side: Side) = "markers",
        /// 1.B: the markers go into the cup.
        Cup = "cup",
        /// 1.C: the initiative is thrown.
        Initiative = "initiative",
        /// 1.C: the winner says which marker is played first.
        First(side: Side) = "first",
        /// 2.2: the next marker is drawn.
        Draw = "draw",
        /// 2.4: a formation without orders tries its own initiative, or does not.
        Unordered = "unordered",
        /// 2.2: who acts on a special marker, by the number of its line.
        Pick(number: u8) = "pick",
        /// 2.3: artillery fire.
        Gunnery = "gunnery",
        /// 2.3: movement.
        Movement = "movement",
        /// A unit is moving.
        Moving(unit: UnitId) = "moving",
        /// A leader is moving.
        Riding(leader: LeaderId) = "riding",
        /// 2.3: shock and charge.
        Shocks = "shocks",
        /// 2.3: rout and rally.
        Rallies = "rallies",
        /// The activation ends.
        EndActivation = "end-activation",
        /// 1.E: the turn ends.
        EndTurn = "end-turn",
        /// The game is over.
        Over = "over",
    }
}

/// How deep the agenda can become: a turn, an activation's steps, a shock with everybody's reactions
/// and what each of them leads to.
const DEPTH: usize = 40;

/// What is still to be done.
pub type Agenda = kernel::game::agenda::Agenda<Step, DEPTH>;

impl Task for Step {
    const OVER: Self = Self::Over;
}
