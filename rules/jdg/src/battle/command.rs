//! What a side says.

use crate::battle::army::{FormationId, LeaderId, SpecialId, UnitId};
use crate::battle::notation::Names;
use hexboard::{Facing, Hex};
use kernel::notation;

notation! {
    in Names;
    /// A command.
    Command {
        /// 1.A: this formation gets orders.
        Order(formation: FormationId) = "order",
        /// 1.B: this special marker goes into the cup.
        Put(special: SpecialId) = "put",
        /// 1.C: this formation's marker is played first.
        Play(formation: FormationId) = "play",
        /// 2.4: the formation tries its own initiative.
        Test = "test",
        /// 2.4: it does not, and moves by half.
        Half = "half",
        /// This unit.
        Take(unit: UnitId) = "take",
        /// Move this unit.
        Unit(unit: UnitId) = "unit",
        /// Move this leader.
        Leader(leader: LeaderId) = "leader",
        /// 4: go to this hex.
        Move(hex: Hex) = "move",
        /// 4.4: come in by this hex.
        Enter(hex: Hex) = "enter",
        /// 4.2: face this corner.
        Face(facing: Facing) = "face",
        /// 6.1: form square.
        Square = "square",
        /// 6.1: leave the square.
        LeaveSquare = "leave-square",
        /// 11.1: leave the map.
        Leave = "leave",
        /// 7.3: this battery fires at that unit.
        Fire(unit: UnitId, other: UnitId) = "fire",
        /// FM.2: the same, together with the other battery in its hex.
        Together(unit: UnitId, other: UnitId) = "fire-together",
        /// 7.6: the battery replies.
        Reply = "reply",
        /// 9.1: this cavalry charges that hex.
        Charge(unit: UnitId, hex: Hex) = "charge",
        /// 8.2: this unit attacks that hex.
        Attack(unit: UnitId, hex: Hex) = "attack",
        /// 8.7, 9.5: attack that hex as well.
        Strike(hex: Hex) = "strike",
        /// 9.4: counter-charge.
        CounterCharge = "counter-charge",
        /// 8.7.1: fall back to this hex.
        To(hex: Hex) = "to",
        /// 9.5: pursue.
        Pursue = "pursue",
        /// 9.5: hold the cavalry back.
        Hold = "hold",
        /// 10.3: this unit tries to rally.
        Rally(unit: UnitId) = "rally",
        /// This unit or leader has moved.
        Halt = "halt",
        /// This step is done.
        Done = "done",
    }
}
