//! What happened.

use crate::game::army::{LeaderId, UnitId, WingId};
use crate::game::command::Reaction;
use crate::game::notation::Names;
use crate::units::Order;
use hexboard::{Facing, Hex};
use kernel::game::Side;
use kernel::{Clause, notation};

notation! {
    in Names;
    /// An event.
    Event {
        /// II.1.
        Turn(turn: u8) = "turn",
        /// II.4.
        Chose(side: Side) = "chose",
        /// II.4.
        Announced(side: Side, total: i8) = "announced",
        /// II.4.
        Revealed(wing: WingId) = "revealed",
        /// II.5.
        Begins(wing: WingId) = "begins",
        /// III.2.
        Rode(leader: LeaderId, hex: Hex) = "rode",
        /// III.4.
        Ordered(wing: WingId, order: Order) = "ordered",
        /// III.4.
        Courier(side: Side) = "courier",
        /// III.5.
        Stubborn(wing: WingId) = "kept-order",
        /// III.6.
        AutoDefence(wing: WingId) = "forced-defence",
        /// III.9.
        Uncommanded(unit: UnitId) = "uncommanded",
        /// III.9.
        LineOut(leader: LeaderId) = "line-out",
        /// II.5.(6).
        Fights(wing: WingId) = "fights",
        /// VI.4.
        Stopped(unit: UnitId) = "stopped",
        /// VIII.3.
        Moved(unit: UnitId, hex: Hex) = "moved",
        /// VIII.6.
        Pressed(unit: UnitId, hex: Hex) = "pressed",
        /// V.2.
        Wheeled(unit: UnitId, facing: Facing) = "wheeled",
        /// XIII.5.
        Recovered(unit: UnitId, morale: i8) = "recovered",
        /// X.24.
        ChevauxSet(unit: UnitId) = "chevaux-set",
        /// X.26.
        ChevauxLifted(unit: UnitId) = "chevaux-lifted",
        /// X.27.
        ChevauxLost(unit: UnitId) = "chevaux-lost",
        /// IV.2.1.
        LineBroken(unit: UnitId) = "line-broken",
        /// IV.2.4.
        LineLifted(unit: UnitId) = "line-lifted",
        /// XI.1.
        Limbered(unit: UnitId) = "limbered",
        /// XI.1.
        Unlimbered(unit: UnitId) = "unlimbered",
        /// XI.8.1.
        GunsUnder(unit: UnitId) = "guns-under",
        /// XI.8.3.
        GunsOnTop(unit: UnitId) = "guns-on-top",
        /// VI.
        Reacts(unit: UnitId, kind: Reaction) = "reacts",
        /// X.28.
        Charges(unit: UnitId, target: UnitId) = "charges",
        /// X.6, XI.4.
        Shot(unit: UnitId, hex: Hex) = "shot",
        /// X.12.
        Pistols(unit: UnitId, hex: Hex) = "pistols",
        /// X.9.
        Attacks(unit: UnitId, hex: Hex) = "attacks",
        /// X.11.(1b).
        Balks(unit: UnitId) = "balks",
        /// XI.6.1.
        SparesGuns(unit: UnitId) = "spares-guns",
        /// XIII.1.
        LostMorale(unit: UnitId, points: u8, morale: i8) = "lost-morale",
        /// XIII.10.
        Weakened(unit: UnitId) = "weakened",
        /// XIII.13.
        Routed(unit: UnitId) = "routed",
        /// XIII.15.3.
        Gathers(unit: UnitId, turn: u8) = "gathers",
        /// XIII.10.4.
        Eliminated(unit: UnitId) = "eliminated",
        /// XIII.16.
        Returned(unit: UnitId, hex: Hex) = "returned",
        /// A12.2.
        Arrived(unit: UnitId, hex: Hex) = "arrived",
        /// A12.1.
        Left(unit: UnitId) = "left",
        /// A12.1.
        RodeOff(leader: LeaderId) = "rode-off",
        /// XIII.17.
        Retreated(unit: UnitId, hex: Hex) = "retreated",
        /// XIII.21.
        Pursued(unit: UnitId, hex: Hex) = "pursued",
        /// XIII.24.
        Held(hex: Hex) = "held",
        /// XIV.4.
        Scored(side: Side, points: i8) = "scored",
        /// XII.2.
        LeaderLost(leader: LeaderId) = "leader-lost",
        /// XII.3.1.
        Escaped(leader: LeaderId, hex: Hex) = "escaped",
        /// XII.3.2.
        Caught(leader: LeaderId) = "caught",
        /// XII.3.
        LeftField(leader: LeaderId) = "left-field",
        /// XII.5.1.
        Acts(leader: LeaderId, wing: WingId) = "acts-for",
        /// XII.5.2.
        TookOver(wing: WingId) = "took-over",
        /// XII.7.
        Succeeded(leader: LeaderId, hex: Hex) = "succeeded",
        /// XII.7.3.
        NewChief(leader: LeaderId) = "new-chief",
        /// VII.2.
        Crowded(unit: UnitId) = "crowded",
        /// A12.1.
        Deserts(wing: WingId) = "deserts",
        /// II.6.
        Won(side: Side) = "won",
        /// A14.4.
        Drawn = "drawn",
    }
}

impl Event {
    /// The clause it rests on.
    pub const fn clause(self) -> Clause {
        Clause::new(match self {
            Self::Turn(_) => "II.1",
            Self::Chose(_) | Self::Announced(..) | Self::Revealed(_) => "II.4",
            Self::Begins(_) => "II.5",
            Self::Rode(..) => "III.2",
            Self::Ordered(..) | Self::Courier(_) => "III.4",
            Self::Stubborn(_) => "III.5",
            Self::AutoDefence(_) => "III.6",
            Self::Uncommanded(_) => "II.5.(3)",
            Self::LineOut(_) => "III.9",
            Self::Fights(_) => "II.5.(6)",
            Self::Stopped(_) => "VI.4",
            Self::Moved(..) => "VIII.3",
            Self::Pressed(..) => "VIII.6",
            Self::Wheeled(..) => "V.2.1",
            Self::Recovered(..) => "XIII.5.1",
            Self::ChevauxSet(_) => "X.24.1",
            Self::ChevauxLifted(_) => "X.26",
            Self::ChevauxLost(_) => "X.27",
            Self::LineBroken(_) => "IV.2.1",
            Self::LineLifted(_) => "IV.2.4",
            Self::Limbered(_) | Self::Unlimbered(_) => "XI.1.2",
            Self::GunsUnder(_) => "XI.8.1",
            Self::GunsOnTop(_) => "XI.8.3",
            Self::Reacts(_, Reaction::CounterCharge) | Self::Charges(..) => "X.28.4",
            Self::Reacts(_, Reaction::Fire) => "VI.12",
            Self::Reacts(_, Reaction::Chevaux) => "X.24.2",
            Self::Reacts(_, Reaction::Turn) => "VI.9",
            Self::Reacts(_, Reaction::Defend) => "X.11.1",
            Self::Reacts(_, Reaction::Loose) => "X.8",
            Self::Shot(..) => "X.6",
            Self::Pistols(..) => "X.12.3",
            Self::Attacks(..) => "X.11.2",
            Self::Balks(_) => "X.11.(1b)",
            Self::SparesGuns(_) => "XI.6.1",
            Self::LostMorale(..) => "XIII.1",
            Self::Weakened(_) => "XIII.10.3",
            Self::Routed(_) => "XIII.13",
            Self::Gathers(..) => "XIII.15.3",
            Self::Eliminated(_) => "XIII.12",
            Self::Returned(..) => "XIII.16.1",
            Self::Arrived(..) => "A12.2",
            Self::Left(_) | Self::RodeOff(_) | Self::Deserts(_) => "A12.1",
            Self::Retreated(..) => "XIII.19.1",
            Self::Pursued(..) => "XIII.21.2",
            Self::Held(_) => "XIII.7",
            Self::Scored(..) => "XIV.4",
            Self::LeaderLost(_) => "XII.2.1",
            Self::Escaped(..) => "XII.3.1",
            Self::Caught(_) | Self::LeftField(_) => "XII.3.2",
            Self::Acts(..) => "XII.5.1",
            Self::TookOver(_) => "XII.5.2",
            Self::Succeeded(..) => "XII.7",
            Self::NewChief(_) => "XII.7.3",
            Self::Crowded(_) => "VII.2",
            Self::Won(_) => "II.6",
            Self::Drawn => "A14.4",
        })
    }
}
