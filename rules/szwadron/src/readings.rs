//! The readings: where the book is unclear or silent, how it may be read. The questions and the options stand in
//! words in `readings.toml`; a test holds the two together.

use kernel::game::Edition;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// Makes an enum of the options of one reading; the first is the default.
macro_rules! options {
    ($(#[$doc:meta])* $name:ident { $first:ident $(, $other:ident)+ $(,)? }) => {
        $(#[$doc])*
        #[derive(Clone, Copy, Default, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
        #[serde(rename_all = "kebab-case")]
        #[allow(missing_docs, reason = "the words stand in readings.toml")]
        pub enum $name {
            #[default]
            $first,
            $($other,)+
        }
    };
}

options! {
    /// When the order of turns is rolled for (2.1.4).
    InitiativeOrder { FirstRound, EachRound }
}
options! {
    /// What decides about the figure of the remainder (1.5.1).
    LossDice { Exact, D6, D10 }
}
options! {
    /// Whether reach may be measured before a move is declared (3.1.6).
    Measuring { Forbidden, Free }
}
options! {
    /// Where the strip of sight begins (4.3.3).
    StripStart { Edge, Centre }
}
options! {
    /// Whose distance lowers accuracy (4.5.4).
    RangeSteps { EachFigure, Nearest }
}
options! {
    /// How a declared shot interrupts a move (4.12.3).
    Interruption { NamedPoint, PathEnd }
}
options! {
    /// What calls for a test (5.5.1 against 6.3.1).
    MoraleTrigger { AnyDamage, LostFigure }
}
options! {
    /// How much a good position adds to toughness in melee (5.7.1).
    MeleePositions { Full, Half }
}
options! {
    /// Which ground helps the attackers of a unit that declared defence (5.7.4).
    DeclaredDefence { OwnGround, DefendersGround }
}
options! {
    /// How several defenders hurt one attacker in a combined melee (5.10.4).
    DefendersBlows { Together, Apart }
}
options! {
    /// Whether a panicking unit strikes back (6.1.3 against 6.6.4).
    PanicInMelee { Tests, Never }
}
options! {
    /// What fortifications and good positions give in tests (6.2.3).
    MoralePositions { Best, None }
}
options! {
    /// When a unit that is thrown back panics for want of room (6.5.5).
    BlockedRetreat { BlockedAtOnce, ShortOfFull }
}
options! {
    /// Whether a pursuer that is thrown back panics for want of room (6.5.5, 6.7.9).
    BlockedPursuer { InHand, Panics }
}
options! {
    /// Who surrenders (6.6.12).
    Surrender { StuckFigures, WholeUnit }
}
options! {
    /// Whose pursuers move in a morale phase (2.2.1.V against 6.8.8).
    PursuitPhase { OwnUnits, EnemyUnits }
}
options! {
    /// What is halved for dispersed order under fire (7.5.2).
    DispersedLosses { Damage, Figures }
}
options! {
    /// Who strikes first when both sides may (7.7.1).
    BothStrikeFirst { Together, Attacker }
}
options! {
    /// First strike in defence, where the text breaks off (7.7.2.II).
    StrikeInDefence { WithGround, FirstRound }
}

/// How the book is read.
#[derive(Clone, Copy, Default, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(default, rename_all = "kebab-case", deny_unknown_fields)]
#[allow(missing_docs, reason = "the words stand in readings.toml")]
pub struct Readings {
    pub initiative_order: InitiativeOrder,
    pub loss_dice: LossDice,
    pub measuring: Measuring,
    pub strip_start: StripStart,
    pub range_steps: RangeSteps,
    pub interruption: Interruption,
    pub morale_trigger: MoraleTrigger,
    pub melee_positions: MeleePositions,
    pub declared_defence: DeclaredDefence,
    pub defenders_blows: DefendersBlows,
    pub panic_in_melee: PanicInMelee,
    pub morale_positions: MoralePositions,
    pub blocked_retreat: BlockedRetreat,
    pub blocked_pursuer: BlockedPursuer,
    pub surrender: Surrender,
    pub pursuit_phase: PursuitPhase,
    pub dispersed_losses: DispersedLosses,
    pub both_strike_first: BothStrikeFirst,
    pub strike_in_defence: StrikeInDefence,
    /// The version of the rules that a game is played under.
    #[serde(skip)]
    pub edition: Edition,
}
