//! The agenda: the steps of a battle, in the order of the book.

use crate::battle::army::{LeaderId, UnitId};
use crate::battle::notation::Names;
use crate::follow_up::Further;
use hexboard::Hex;
use kernel::game::Side;
use kernel::game::agenda::Task;
use kernel::{notation, words};

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
        /// 7.6: this battery may reply to that one, which fires at it.
        Reply(unit: UnitId, other: UnitId) = "reply",
        /// 7.3: this battery fires at that unit; true together with the other battery in its hex.
        Salvo(unit: UnitId, other: UnitId, flag: bool) = "salvo",
        /// 9.1: this cavalry charges that hex; so many hexes ridden, and the last direction.
        Charging(unit: UnitId, hex: Hex, number: u8, way: u8) = "charging",
        /// 8.2: more units join the attack on this hex.
        Join(hex: Hex) = "join",
        /// 6.2: this unit may form square.
        Squares(unit: UnitId) = "squares",
        /// 9.4: this cavalry may counter-charge those who charge this hex.
        Answer(unit: UnitId, hex: Hex) = "answer",
        /// 8.3: this battery may fire at those who attack this hex.
        Reaction(unit: UnitId, hex: Hex) = "reaction",
        /// 8.6: the attack on this hex is decided.
        Clash(hex: Hex, kind: Kind) = "clash",
        /// 8.7.1: this unit falls back, so many hexes more.
        Retreat(unit: UnitId, number: u8) = "retreat",
        /// 8.7.2: who takes the hex that was left.
        Advance(hex: Hex, kind: Kind) = "advance",
        /// 8.7: those in this hex may attack once more.
        Further(hex: Hex, kind: Kind) = "further",
        /// 9.5: this cavalry pursues, or is held back; true after a charge.
        Pursue(unit: UnitId, flag: bool) = "pursue",
        /// 9.5: this cavalry pursues, so many hexes more; true once it has attacked.
        Chase(unit: UnitId, number: u8, flag: bool) = "chase",
        /// The activation ends.
        EndActivation = "end-activation",
        /// 1.E: the turn ends.
        EndTurn = "end-turn",
        /// The game is over.
        Over = "over",
    }
}

/// Why there is a shock.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Kind {
    /// 8.2: it was declared.
    Shock,
    /// 8.7: after a breakthrough.
    Breakthrough,
    /// 8.7: the defender strikes back.
    CounterAttack,
    /// 9.5: in pursuit.
    Pursuit,
}
impl Kind {
    /// The same as the rules of shock see it: nothing for a shock that was declared.
    pub const fn further(self) -> Option<Further> {
        match self {
            Self::Shock => None,
            Self::Breakthrough => Some(Further::Breakthrough),
            Self::CounterAttack => Some(Further::CounterAttack),
            Self::Pursuit => Some(Further::Pursuit),
        }
    }
}

words!(Kind {
    Shock = "shock",
    Breakthrough = "breakthrough",
    CounterAttack = "counter-attack",
    Pursuit = "pursuit",
});

/// How deep the agenda can become: a turn, an activation's steps, a shock with everybody's reactions
/// and what each of them leads to.
const DEPTH: usize = 40;

/// What is still to be done.
pub type Agenda = kernel::game::agenda::Agenda<Step, DEPTH>;

impl Task for Step {
    const OVER: Self = Self::Over;
}
