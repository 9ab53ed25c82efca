//! II.4: the roll for initiative between the two wings that were chosen in secret.

use crate::readings::{InitiativeTie, Readings};
use crate::tables::Tables;
use kernel::{
    Clause, Die, Found, Heading, Line, Message, Next, Num, Op, Outcome, Procedure, Situation, Stop,
    Umpire,
};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use std::cmp::Ordering;

const INITIATIVE: Clause = Clause::new("II.4");
const UNPAIRED: Clause = Clause::new("A14.1");

/// A side of the battle.
#[derive(
    Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize, JsonSchema,
)]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs, reason = "the names say it")]
pub enum Contender {
    Swedish,
    Allied,
}

/// Who has wings left to activate: one side alone does not roll.
#[derive(
    Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize, JsonSchema,
)]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs, reason = "the names say it")]
pub enum WingsLeft {
    #[default]
    Both,
    Swedish,
    Allied,
}

/// The roll.
#[derive(Clone, Copy, Debug)]
pub struct Initiative<'a> {
    /// The initiative factor of the Swedish wing's leader.
    pub swedish: i32,
    /// The initiative factor of the allied wing's leader.
    pub allied: i32,
    /// Who has wings left to activate.
    pub wings_left: WingsLeft,
    /// Who lost the last roll, if there was one.
    pub last_loser: Option<Contender>,
    /// How the book is read.
    pub readings: &'a Readings,
}

/// The Swedish result, once it is rolled.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Rolled(Option<i32>);

/// Who has won.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize)]
pub struct InitiativeOutcome {
    /// Who decides which side activates first.
    pub winner: Contender,
    /// The Swedish result.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub swedish: Option<i32>,
    /// The allied result.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub allied: Option<i32>,
}

impl Outcome for InitiativeOutcome {
    fn sentences(&self) -> Vec<Message> {
        let (Some(swedish), Some(allied)) = (self.swedish, self.allied) else {
            return vec![Message::new(match self.winner {
                Contender::Swedish => "initiative-only-swedish",
                Contender::Allied => "initiative-only-allied",
            })];
        };
        let message = Message::new(match self.winner {
            Contender::Swedish => "initiative-swedish",
            Contender::Allied => "initiative-allied",
        });
        vec![message.number("swedish", swedish).number("allied", allied)]
    }
}

impl Procedure for Initiative<'_> {
    type State = Rolled;
    type Outcome = InitiativeOutcome;

    #[inline]
    fn begin(&self) -> Rolled {
        Rolled(None)
    }

    #[inline]
    fn step(
        &self,
        state: Rolled,
        umpire: &mut impl Umpire,
    ) -> Result<Next<Rolled, InitiativeOutcome>, Stop> {
        let alone = match self.wings_left {
            WingsLeft::Both => None,
            WingsLeft::Swedish => Some(Contender::Swedish),
            WingsLeft::Allied => Some(Contender::Allied),
        };
        if let Some(winner) = alone {
            umpire.open(Heading::of(InitiativeFacts::NAME));
            umpire.note(Line::note(UNPAIRED));
            let (swedish, allied) = (None, None);
            return Ok(Next::Done(InitiativeOutcome { winner, swedish, allied }));
        }
        let (side, factor) = match state.0 {
            None => ("side-swedish", self.swedish),
            Some(_) => ("side-allied", self.allied),
        };
        umpire.open(Heading { name: InitiativeFacts::NAME, side, number: 0 });
        let base = Line::new(INITIATIVE, Op::Base(factor.into())).why("initiative-factor");
        let total = umpire.line(Num::ZERO, base);
        let (_, total) = umpire.die(INITIATIVE, Die::D10Zero, total)?;
        let total = total.floor() as i32;
        umpire.found("total", Found::Number(total.into()));
        let Some(swedish) = state.0 else {
            return Ok(Next::Go(Rolled(Some(total))));
        };
        let won = |winner| {
            let (swedish, allied) = (Some(swedish), Some(total));
            Next::Done(InitiativeOutcome { winner, swedish, allied })
        };
        Ok(match swedish.cmp(&total) {
            Ordering::Greater => won(Contender::Swedish),
            Ordering::Less => won(Contender::Allied),
            Ordering::Equal => match (self.readings.initiative_tie, self.last_loser) {
                (InitiativeTie::LastLoser, Some(loser)) => {
                    umpire.note(Line::note(INITIATIVE).why("tie-to-loser"));
                    won(loser)
                }
                _ => {
                    umpire.note(Line::note(INITIATIVE).why("tie-again"));
                    Next::Go(Rolled(None))
                }
            },
        })
    }
}

/// Two wings that were chosen.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct InitiativeFacts {
    #[schemars(range(min = 0, max = 5))]
    swedish: i32,
    #[schemars(range(min = 0, max = 5))]
    allied: i32,
    #[serde(default)]
    wings_left: WingsLeft,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    last_loser: Option<Contender>,
    #[serde(default)]
    readings: Readings,
}

impl Situation for InitiativeFacts {
    const NAME: &'static str = "initiative";
    const EXAMPLE: &'static str = include_str!("../examples/initiative.json");
    type Tables = Tables;
    type Case<'a> = Initiative<'a>;

    fn case<'a>(&'a self, _: &'a Tables) -> Initiative<'a> {
        let Self { swedish, allied, wings_left, last_loser, ref readings } = *self;
        Initiative { swedish, allied, wings_left, last_loser, readings }
    }
}
