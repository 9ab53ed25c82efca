//! The readings: where the chapter is unclear or our fills could go either way. The questions and the options stand in
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
    /// What one fight is where five lost levels destroy (9.12, 9.22).
    OneFight { RoundTogether, EachRoll }
}
options! {
    /// Whether the inch of the fire fight counts as way (9.3, 9.6, 9.11).
    LastInch { Counts, LeftOut }
}
options! {
    /// The line on which a unit attacked from two sides is pushed back (9.26).
    Resultant { Directions, ByBase }
}
options! {
    /// Who has the die for the order Defence in the additional round (9.13).
    DefenceDie { StoodFirst, Always }
}
options! {
    /// How often a general adds a die to morale in a round (9.20).
    MoraleDie { OnceARound, EachStage }
}
options! {
    /// In which round an attacker fights whom he attacks instead of one that retreated (9.11).
    DeflectedRound { First, Additional }
}
options! {
    /// Whether a corps in defence may counter-attack (9.6, ours).
    DefenceCounter { CommandTest, Forbidden }
}
options! {
    /// Whether losses that just reach a part of the army lower its morale (ours).
    MoraleStep { Reached, Passed }
}

/// How the book is read.
#[derive(Clone, Copy, Default, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(default, rename_all = "kebab-case", deny_unknown_fields)]
#[allow(missing_docs, reason = "the words stand in readings.toml")]
pub struct Readings {
    pub one_fight: OneFight,
    pub last_inch: LastInch,
    pub resultant: Resultant,
    pub defence_die: DefenceDie,
    pub morale_die: MoraleDie,
    pub deflected_round: DeflectedRound,
    pub defence_counter: DefenceCounter,
    pub morale_step: MoraleStep,
    /// The version of the rules that a game is played under.
    #[serde(skip)]
    pub edition: Edition,
}
