//! The agenda: the steps of a battle.

use crate::game::army::{LeaderId, UnitId, WingId};
use crate::game::notation::Names;
use hexboard::Hex;
use kernel::game::Side;
use kernel::game::agenda::Task;
use kernel::{notation, words};

notation! {
    in Names;
    /// A step.
    Step {
        /// II.2: a new pair of activations, or the end of the turn.
        Pair = "pair",
        /// II.4: both sides choose a token.
        Choose = "choose",
        /// II.4: the initiative is thrown.
        Initiative = "initiative",
        /// II.4: the winner says who goes first.
        First(side: Side) = "first",
        /// The side's chosen wing begins its activation.
        Activate(side: Side) = "activate",
        /// XIII.16.1: the units of the wing that have gathered come back, one after the other.
        Gather = "gather",
        /// II.5.(1): the commander-in-chief moves and gives orders.
        Chief = "chief",
        /// II.5.(2): the wing leader may try another order.
        WingOrder = "wing-order",
        /// II.5.(3): who is commanded.
        Marking = "marking",
        /// II.5.(4): uncommanded units and line leaders.
        Uncommanded = "uncommanded",
        /// II.5.(5): commanded units and the leaders.
        Commanded = "commanded",
        /// A unit is moving.
        Moving(unit: UnitId) = "moving",
        /// A leader is moving.
        Riding(leader: LeaderId) = "riding",
        /// VIII.6: the extra hex under ATTACK.
        Extra(unit: UnitId) = "extra",
        /// VI.10–11: a unit is about to leave a front zone for this hex.
        Depart(unit: UnitId, hex: Hex) = "depart",
        /// A unit has entered its hex.
        Entered(unit: UnitId) = "entered",
        /// VI.4: the reactions to a unit's coming are over.
        Settle(unit: UnitId) = "settle",
        /// VIII.6: units that were not handled press on too.
        Press = "press",
        /// V.3: a unit has turned in a front zone.
        Turned(unit: UnitId) = "turned",
        /// A unit may react to another one.
        React(unit: UnitId, other: UnitId, when: When) = "react",
        /// VI.6.2, X.28.1: into which of two hexes a unit rides to counter-charge the other.
        ChargeTo(unit: UnitId, other: UnitId) = "charge-to",
        /// VI.7–8: cavalry falls back, so many hexes more, before that unit.
        FallBack(unit: UnitId, number: u8) = "fall-back",
        /// II.5.(6), X.18: combat begins.
        Fight = "fight",
        /// X.18: the next counter-charge.
        Charges = "charges",
        /// X.2.4: the kind of combat is chosen.
        Kind(side: Side) = "kind",
        /// X.9: a side's attacks.
        Assault(side: Side) = "assault",
        /// X.9.(2): more stacks join the attack on this hex.
        Join(side: Side, hex: Hex) = "join",
        /// X.8: fire of those who are not attacked at Swedish infantry, before its attack on this
        /// hex.
        Loose(side: Side, hex: Hex) = "loose",
        /// X.11.1, X.19: fire before a side's attack on this hex.
        Defend(side: Side, hex: Hex) = "defend",
        /// X.11.2: a side's attack on this hex; true for a counter-charge.
        Clash(side: Side, hex: Hex, flag: bool) = "clash",
        /// X.11.2: the same after the pistols.
        Melee(side: Side, hex: Hex, flag: bool) = "melee",
        /// XIII.21: who pursues into this hex; true after a rout.
        Pursue(hex: Hex, flag: bool) = "pursue",
        /// XIII.21.2: this cavalry, and who goes with it, may go on, so many hexes more.
        Chase(unit: UnitId, number: u8) = "chase",
        /// XIII.21.4: after its pursuit this unit, and who is with it, may turn.
        Regroup(unit: UnitId) = "regroup",
        /// XIII.24: those in this hex may turn.
        Face(hex: Hex) = "face",
        /// XIII.3.2: which of the two in this hex takes the odd point of a salvo; true when the
        /// salvo has won already.
        Spare(hex: Hex, flag: bool) = "spare",
        /// XIII.17–19: those in this hex retreat.
        Retreat(hex: Hex) = "retreat",
        /// XIII.19.2: those in this hex retreat through friends in the other one: to which hex behind them.
        Behind(hex: Hex, to: Hex) = "behind",
        /// X.4: fire fights of the active side.
        Volleys = "volleys",
        /// X.8: the other side's units that have not fired.
        LooseFire = "loose-fire",
        /// VII.2: the cavalry in this hex has to look one way.
        Align(hex: Hex) = "align",
        /// The activation ends.
        EndActivation = "end-activation",
        /// II.6: the turn ends.
        EndTurn = "end-turn",
        /// XII.7: a successor takes his place with a unit.
        Successor(leader: LeaderId) = "successor",
        /// XII.5.1: which line leader acts for the lost leader of this wing.
        Acting(wing: WingId) = "acting",
        /// XII.7.3: which wing leader does the commander-in-chief's duty.
        NewChief(side: Side) = "new-chief",
        /// The game is over.
        Over = "over",
    }
}

/// When a unit may react.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum When {
    /// The other one came into the control zone two hexes away.
    Near,
    /// The other one came into the front zone.
    Front,
    /// The other one came upon a flank or the rear.
    Behind,
    /// The other one is about to leave the front zone.
    Leaving,
    /// The other one turned in the front zone.
    Turning,
}
words!(When {
    Near = "near",
    Front = "front",
    Behind = "behind",
    Leaving = "leaving",
    Turning = "turning",
});

/// How deep the agenda can become: a pair of activations, an activation's steps, a unit's move
/// with a reaction of every enemy around it, and what each of them leads to.
const DEPTH: usize = 48;

/// What is still to be done.
pub type Agenda = kernel::game::agenda::Agenda<Step, DEPTH>;

impl Task for Step {
    const OVER: Self = Self::Over;
}
