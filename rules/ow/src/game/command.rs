//! What a side says.

use crate::game::army::{LeaderId, UnitId, WingId};
use crate::game::notation::{Names, Word};
use crate::game::state::Standing;
use crate::units::Order;
use hexboard::{Facing, Hex};
use kernel::{notation, words};

/// Left or right.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[allow(missing_docs, reason = "the names say it")]
pub enum Hand {
    Left,
    Right,
}
words!(Hand { Left = "left", Right = "right" });

/// A reaction that the rules leave to the non-active player.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Reaction {
    /// VI.6, X.28: a counter-charge.
    CounterCharge,
    /// VI.5, VI.11, XI.2: fire at whoever comes or goes.
    Fire,
    /// VI.12, X.24.2: chevaux-de-frise.
    Chevaux,
    /// VI.9: cavalry turns to an enemy on its flank or in its rear.
    Turn,
    /// X.11.1: fire before a clash.
    Defend,
    /// X.8: fire of units that have not fired.
    Loose,
}
words!(Reaction as "reaction-" {
    CounterCharge = "counter-charge",
    Fire = "fire",
    Chevaux = "chevaux",
    Turn = "turn",
    Defend = "defend",
    Loose = "loose",
});

impl Reaction {
    /// All of them, in the order of the standing instructions.
    pub const ALL: [Self; 6] =
        [Self::CounterCharge, Self::Fire, Self::Chevaux, Self::Turn, Self::Defend, Self::Loose];

    /// Its place among the standing instructions.
    #[inline]
    pub const fn index(self) -> usize {
        self as usize
    }
}

impl<N> Word<N> for Standing {
    fn put(self, names: N, text: &mut String) {
        match self {
            Self::Ask => text.push_str("ask"),
            Self::Never => text.push_str("never"),
            Self::Always => text.push_str("always"),
            Self::AtLeast(tenths) => {
                tenths.put(names, text);
                text.push_str("0%");
            }
            Self::Unknown => text.push_str("unknown"),
        }
    }

    fn parse(word: &str, _: N) -> Option<Self> {
        Some(match word {
            "ask" => Self::Ask,
            "never" => Self::Never,
            "always" => Self::Always,
            "unknown" => Self::Unknown,
            _ => {
                let tenths = word.strip_suffix("0%")?.parse().ok()?;
                Some(Self::AtLeast(tenths)).filter(|_| (1..=9).contains(&tenths))?
            }
        })
    }

    fn known(_: N) -> Vec<String> {
        ["ask", "never", "always", "60%"].map(str::to_owned).to_vec()
    }
}

notation! {
    in Names;
    /// A command.
    Command {
        /// II.4: this wing's token.
        Choose(wing: WingId) = "choose",
        /// Standing instructions: how to answer from now on when this reaction is possible.
        Instruct(kind: Reaction, answer: Standing) = "instruct",
        /// II.4: we go first.
        First = "first",
        /// II.4: the enemy goes first; our leader stays hidden.
        Second = "second",
        /// II.4: the enemy goes first; our leader is shown.
        SecondShown = "second-shown",
        /// II.5.(1): the commander-in-chief rides to this hex.
        Chief(hex: Hex) = "chief",
        /// III.4: the commander-in-chief gives a wing an order.
        Order(wing: WingId, order: Order) = "order",
        /// XII.5.2: the commander-in-chief takes over a wing.
        TakeOver(wing: WingId) = "take-over",
        /// III.5: the wing leader tries another order.
        Try(order: Order) = "try",
        /// Handle this unit.
        Unit(unit: UnitId) = "unit",
        /// Handle this leader.
        Leader(leader: LeaderId) = "leader",
        /// Move to this hex.
        Move(hex: Hex) = "move",
        /// V.2: turn by 60 degrees.
        Turn(hand: Hand) = "wheel",
        /// XIII.5: recover a point of morale.
        Recover = "recover",
        /// XIII.5.2: recover all morale for all points.
        RecoverAll = "recover-all",
        /// X.24.1: set chevaux-de-frise.
        SetChevaux = "set-chevaux",
        /// X.26: lift them.
        LiftChevaux = "lift-chevaux",
        /// IV.2: break the line to this side.
        BreakLine(hand: Hand) = "break-line",
        /// IV.2.4: take the broken line back.
        LiftLine = "lift-line",
        /// XI.1.2: guns go over to march formation.
        Limber = "limber",
        /// XI.1.2: guns go over to firing formation.
        Unlimber = "unlimber",
        /// XI.8.3: guns go on top of the stack.
        ToTop = "to-top",
        /// A12.1: leave the map.
        Leave = "leave",
        /// This unit or leader has moved.
        Halt = "halt",
        /// React.
        React(kind: Reaction) = "react",
        /// Do not.
        Decline = "decline",
        /// Retreat, fall back, pursue or chase to this hex.
        To(hex: Hex) = "to",
        /// Turn to this corner.
        Face(facing: Facing) = "face",
        /// X.2.4: cold steel.
        Steel = "steel",
        /// X.2.4: fire.
        Fire = "fire",
        /// X.9: attack this hex with the units of that one.
        Attack(unit: UnitId, hex: Hex) = "attack",
        /// X.9.(2): these join.
        Join(unit: UnitId) = "join",
        /// X.4: this unit shoots at that hex.
        Shoot(unit: UnitId, hex: Hex) = "shoot",
        /// XIII.3.2, XIII.21: this unit.
        Take(unit: UnitId) = "take",
        /// This step is done.
        Done = "done",
    }
}
