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
        /// 7.3.
        Fired(unit: UnitId, other: UnitId) = "fired",
        /// 7.6.
        Replied(unit: UnitId, other: UnitId) = "replied",
        /// 8.3.
        Reacted(unit: UnitId, other: UnitId) = "reacted",
        /// 9.1.
        Charges(unit: UnitId, hex: Hex) = "charges",
        /// 9.1.
        CalledOff(unit: UnitId) = "called-off",
        /// 8.2.
        Attacks(unit: UnitId, hex: Hex) = "attacks",
        /// 6.2.
        FailsSquare(unit: UnitId) = "fails-square",
        /// 9.4.
        CounterCharges(unit: UnitId, hex: Hex) = "counter-charges",
        /// 9.4.
        StaysPut(unit: UnitId) = "stays-put",
        /// 8.7.1.
        FellBack(unit: UnitId, hex: Hex) = "fell-back",
        /// 8.7.2.
        Advanced(unit: UnitId, hex: Hex) = "advanced",
        /// 8.7.
        StrikesAgain(hex: Hex, other: Hex) = "strikes-again",
        /// 9.5.
        Pursues(unit: UnitId) = "pursues",
        /// 9.5.
        HeldBack(unit: UnitId) = "held-back",
        /// 10.2.
        Ran(unit: UnitId, hex: Hex) = "ran",
        /// 10.2.
        RanAway(unit: UnitId) = "ran-away",
        /// 10.3.
        Rallied(unit: UnitId) = "rallied",
        /// 10.3.
        RunsOn(unit: UnitId) = "runs-on",
        /// 3.3.
        LeaderLost(leader: LeaderId) = "leader-lost",
        /// 3.3.
        Escaped(leader: LeaderId, hex: Hex) = "escaped",
        /// 3.4.
        Succeeded(leader: LeaderId, hex: Hex) = "succeeded",
        /// 11.3.
        Demoralised(formation: FormationId) = "demoralised",
        /// 11.3.
        TakesHeart(formation: FormationId) = "takes-heart",
        /// 11.4.
        Broken(side: Side) = "broken",
        /// 13.1.
        IceBroke(hex: Hex) = "ice-broke",
        /// 13.3.
        BridgeBroke(hex: Hex, other: Hex) = "bridge-broke",
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
            Self::Fired(..) => "7.3",
            Self::Replied(..) => "7.6",
            Self::Reacted(..) => "8.3",
            Self::Charges(..) | Self::CalledOff(_) => "9.1",
            Self::Attacks(..) => "8.2",
            Self::FailsSquare(_) => "6.2",
            Self::CounterCharges(..) | Self::StaysPut(_) => "9.4",
            Self::FellBack(..) => "8.7.1",
            Self::Advanced(..) => "8.7.2",
            Self::StrikesAgain(..) => "8.7",
            Self::Pursues(_) | Self::HeldBack(_) => "9.5",
            Self::Ran(..) | Self::RanAway(_) => "10.2",
            Self::Rallied(_) | Self::RunsOn(_) => "10.3",
            Self::LeaderLost(_) | Self::Escaped(..) => "3.3",
            Self::Succeeded(..) => "3.4",
            Self::Demoralised(_) | Self::TakesHeart(_) => "11.3",
            Self::Broken(_) => "11.4",
            Self::IceBroke(_) => "13.1",
            Self::BridgeBroke(..) => "13.3",
            Self::Won(_) | Self::Draw => "11.2",
        })
    }
}
