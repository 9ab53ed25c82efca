//! What happened.

use crate::battle::army::{FormationId, LeaderId, SpecialId, UnitId};
use crate::battle::notation::Names;
use hexboard::{Facing, Hex};
use kernel::game::Side;
use kernel::{Clause, notation};

notation! {
    in Names;
    /// An event.
    Event {
        /// 1.
        Turn(turn: u8) = "turn",
        /// 1.A.
        Ordered(formation: FormationId) = "ordered",
        /// 3.2.
        OutOfCommand(unit: UnitId) = "out-of-command",
        /// 1.B.
        Put(special: SpecialId) = "put",
        /// 1.B.
        Filled(number: u8) = "filled",
        /// 1.C.
        Initiative(side: Side) = "initiative",
        /// 1.C.
        Played(formation: FormationId) = "played",
        /// 2.2.
        Drawn(formation: FormationId) = "drawn",
        /// 2.2.
        DrawnSpecial(special: SpecialId) = "drawn-special",
        /// 2.2.
        Discarded(formation: FormationId) = "discarded",
        /// 2.2.
        DiscardedSpecial(special: SpecialId) = "discarded-special",
        /// 2.4.
        Rouses(formation: FormationId) = "rouses",
        /// 2.4.
        Paralysed(formation: FormationId) = "paralysed",
        /// 2.4.
        Halves(formation: FormationId) = "halves",
        /// 2.2.
        Picked(unit: UnitId) = "picked",
        /// 4.1.
        Moved(unit: UnitId, hex: Hex) = "moved",
        /// 4.4.
        CameIn(unit: UnitId, hex: Hex) = "came-in",
        /// 4.2.
        Faced(unit: UnitId, facing: Facing) = "faced",
        /// 4.3.
        Stopped(unit: UnitId) = "stopped",
        /// 2.4.
        Balks(unit: UnitId) = "balks",
        /// 6.1.
        FormedSquare(unit: UnitId) = "formed-square",
        /// 6.1.
        LeftSquare(unit: UnitId) = "left-square",
        /// 11.1.
        Left(unit: UnitId) = "left",
        /// 3.1.
        Rode(leader: LeaderId, hex: Hex) = "rode",
        /// 4.4.
        Arrived(leader: LeaderId, hex: Hex) = "arrived",
        /// 10.1.
        Disordered(unit: UnitId) = "disordered",
        /// 10.2.
        Routed(unit: UnitId) = "routed",
        /// 10.1.
        Eliminated(unit: UnitId) = "eliminated",
        /// 11.1.
        Took(side: Side, hex: Hex) = "took",
        /// 1.E.
        TurnEnds(turn: u8) = "turn-ends",
        /// 11.2.
        Won(side: Side) = "won",
        /// 11.2.
        Draw = "draw",
    }
}

impl Event {
    /// The clause it rests on.
    pub const fn clause(self) -> Clause {
        Clause::new(match self {
            Self::Turn(_) | Self::Ordered(_) => "1.A",
            Self::OutOfCommand(_) => "3.2",
            Self::Put(_) | Self::Filled(_) => "1.B",
            Self::Initiative(_) | Self::Played(_) => "1.C",
            Self::Drawn(_)
            | Self::DrawnSpecial(_)
            | Self::Discarded(_)
            | Self::DiscardedSpecial(_)
            | Self::Picked(_) => "2.2",
            Self::Rouses(_) | Self::Paralysed(_) | Self::Halves(_) | Self::Balks(_) => "2.4",
            Self::Moved(..) => "4.1",
            Self::CameIn(..) | Self::Arrived(..) => "4.4",
            Self::Faced(..) => "4.2",
            Self::Stopped(_) => "4.3",
            Self::FormedSquare(_) | Self::LeftSquare(_) => "6.1",
            Self::Left(_) | Self::Took(..) => "11.1",
            Self::Rode(..) => "3.1",
            Self::Disordered(_) | Self::Eliminated(_) => "10.1",
            Self::Routed(_) => "10.2",
            Self::TurnEnds(_) => "1.E",
            Self::Won(_) | Self::Draw => "11.2",
        })
    }
}
