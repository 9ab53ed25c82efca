//! The readings: where the book is unclear or silent, how it may be read. The questions and the
//! options stand in words in `readings.toml`; a test holds the two together.

use crate::corrections;
use kernel::game::Edition;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// Makes an enum of the options of one reading; the first is the default.
macro_rules! options {
    ($(#[$doc:meta])* $name:ident { $first:ident, $second:ident $(,)? }) => {
        $(#[$doc])*
        #[derive(
            Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize,
            JsonSchema,
        )]
        #[serde(rename_all = "kebab-case")]
        #[allow(missing_docs, reason = "the words stand in readings.toml")]
        pub enum $name {
            #[default]
            $first,
            $second,
        }
    };
}

options! {
    /// What rout and three points lost in one activation cost together (XIII.10.1).
    RoutAndThree { OneStep, TwoSteps }
}
options! {
    /// How far the control zone of cavalry reaches at two hexes (VI.1).
    CavalryZone { ThreeAhead, WholeRing }
}
options! {
    /// What the defender gets when all attackers balk at their first test (X.11.(1b)).
    BalkedAttack { Nothing, PointAndMorale }
}
options! {
    /// What a failed test after the loss of a leader costs (I.4).
    FailedTest { OnePoint, Nothing }
}
options! {
    /// Who wins an initiative tie (II.4).
    InitiativeTie { ReRoll, LastLoser }
}
options! {
    /// How far cavalry retreats that was approached in flank or rear (VI.8).
    TurnedRetreat { TwoHexes, OneHex }
}
options! {
    /// Whether an acting leader steps in while a wing waits for its new leader (XII.5, XII.7).
    ActingLeader { AtOnce, Nobody }
}
options! {
    /// What a retreat into an enemy front zone costs when nothing else is left (XIII.19).
    BlockedRetreat { Tests, Routs }
}
options! {
    /// Whether infantry whose reaction is spent fires before it is attacked (X.11.1).
    FireAfterReaction { NotAllowed, Allowed }
}
options! {
    /// Whom a leader's factor helps in a stack (VII.4.3, XII.1.1).
    LeaderOnStack { Average, HisUnit }
}
options! {
    /// How two battalions stand to each other before a line is broken (IV.2.1).
    BentLine { SixtyDegrees, TwoSixths }
}
options! {
    /// When infantry comes upon cavalry's flank or rear (VI.8).
    CavalrySurprised { InTheZone, BesideIt }
}
options! {
    /// What becomes of a leader in danger who has no unit to ride to (XII.3).
    LeaderWithoutUnits { LeavesField, Lost }
}
options! {
    /// At whom the other side's units fire that have not fired (X.8).
    LooseFire { AnyEnemy, ActiveWing }
}
options! {
    /// Whom units with ATTACK must attack in an enemy activation (X.9.3).
    AttackOutOfTurn { AnyWing, ActiveWing }
}
options! {
    /// What a failed test before guns costs the attackers (XI.6.1, X.11.(1b)).
    GunsNotTaken { Nothing, OnePoint }
}
options! {
    /// Whether guns that are destroyed score a point (XIV.4).
    GunsScore { Point, Nothing }
}
options! {
    /// Which morale says what a weakened unit pays for its recovery (XIII.5.1, XIII.11).
    RecoveryPrice { Front, SideShowing }
}
options! {
    /// Whom a wing's one kind of combat binds (X.2.4, X.2.3, III.10).
    OneKind { WholeWing, CommandedInfantry }
}
options! {
    /// What becomes of guns whose infantry or cavalry is routed (VII.4.4, XI.9).
    GunsOfTheRouted { Lost, Stand }
}
options! {
    /// Whose morale is compared once a stack has failed its first test (X.17.2, X.14.1).
    BestMorale { ThoseWhoPassed, AllStacks }
}

/// All readings, fixed when a game starts; in a situation any of them may be named.
#[derive(
    Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize, JsonSchema,
)]
#[serde(default, deny_unknown_fields, rename_all = "kebab-case")]
#[allow(missing_docs, reason = "the words stand in readings.toml")]
pub struct Readings {
    pub rout_and_three: RoutAndThree,
    pub cavalry_zone: CavalryZone,
    pub balked_attack: BalkedAttack,
    pub failed_test: FailedTest,
    pub initiative_tie: InitiativeTie,
    pub turned_retreat: TurnedRetreat,
    pub acting_leader: ActingLeader,
    pub blocked_retreat: BlockedRetreat,
    pub fire_after_reaction: FireAfterReaction,
    pub leader_on_stack: LeaderOnStack,
    pub bent_line: BentLine,
    pub cavalry_surprised: CavalrySurprised,
    pub leader_without_units: LeaderWithoutUnits,
    pub loose_fire: LooseFire,
    pub attack_out_of_turn: AttackOutOfTurn,
    pub guns_not_taken: GunsNotTaken,
    pub guns_score: GunsScore,
    pub recovery_price: RecoveryPrice,
    pub one_kind: OneKind,
    pub guns_of_the_routed: GunsOfTheRouted,
    pub best_morale: BestMorale,
    /// The version of the rules that a game is played under.
    #[serde(skip)]
    pub edition: Edition,
}

impl Readings {
    /// XII.3: what becomes of a leader who has no unit to ride to.
    pub fn without_units(&self) -> LeaderWithoutUnits {
        match self.edition.has(corrections::LEADER_WITHOUT_UNITS) {
            true => self.leader_without_units,
            false => LeaderWithoutUnits::Lost,
        }
    }

    /// X.9.3: whom units with ATTACK must attack in an enemy activation.
    pub fn out_of_turn(&self) -> AttackOutOfTurn {
        match self.edition.has(corrections::ATTACK_OUT_OF_TURN) {
            true => self.attack_out_of_turn,
            false => AttackOutOfTurn::ActiveWing,
        }
    }
}
