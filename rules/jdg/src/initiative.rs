//! 1.C, the roll for initiative (*inicjatywa*): each side's die and its commander-in-chief's bonus.
//! The winner picks the first marker to be played.

use crate::readings::{InitiativeTie, Readings};
use crate::tables::Tables;
use kernel::{
    Clause, Die, Found, Heading, Line, Message, Next, Num, Op, Outcome, Procedure, Situation, Stop,
    Umpire,
};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use std::cmp::Ordering;

const INITIATIVE: Clause = Clause::new("1.C");

/// One of the two sides, as the scenario lists them.
#[derive(
    Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize, JsonSchema,
)]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs, reason = "the names say it")]
pub enum Contender {
    #[default]
    First,
    Second,
}

/// Two commanders-in-chief at the start of a turn.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
#[allow(missing_docs, reason = "the fields are described in the language files")]
pub struct Initiative {
    #[schemars(range(min = 0, max = 9))]
    pub first_bonus: i32,
    #[schemars(range(min = 0, max = 9))]
    pub second_bonus: i32,
    #[serde(default)]
    pub last_loser: Contender,
    #[serde(default)]
    pub readings: Readings,
}

/// Who has won.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize)]
pub struct InitiativeOutcome {
    /// Who picks the first marker.
    pub winner: Contender,
    /// The first side's result.
    pub first: i32,
    /// The second side's result.
    pub second: i32,
}

impl Outcome for InitiativeOutcome {
    fn sentences(&self) -> Vec<Message> {
        let key = match self.winner {
            Contender::First => "initiative-first",
            Contender::Second => "initiative-second",
        };
        vec![Message::new(key).number("first", self.first).number("second", self.second)]
    }
}

/// The roll.
pub struct InitiativeCase<'a>(&'a Initiative);

impl Situation for Initiative {
    const NAME: &'static str = "initiative";
    const EXAMPLE: &'static str = include_str!("../examples/initiative.json");
    type Tables = Tables;
    type Case<'a> = InitiativeCase<'a>;

    fn case<'a>(&'a self, _: &'a Tables) -> InitiativeCase<'a> {
        InitiativeCase(self)
    }
}

impl Procedure for InitiativeCase<'_> {
    /// The first side's result, once it is rolled.
    type State = Option<i32>;
    type Outcome = InitiativeOutcome;

    fn begin(&self) -> Option<i32> {
        None
    }

    fn step(
        &self,
        rolled: Option<i32>,
        umpire: &mut impl Umpire,
    ) -> Result<Next<Option<i32>, InitiativeOutcome>, Stop> {
        let (side, bonus) = match rolled {
            None => ("side-first", self.0.first_bonus),
            Some(_) => ("side-second", self.0.second_bonus),
        };
        umpire.open(Heading { name: Initiative::NAME, side, number: 0 });
        let line = Line::new(INITIATIVE, Op::Add(bonus.into())).why("chief-bonus");
        let total = umpire.line(Num::ZERO, line);
        let (_, total) = umpire.die(INITIATIVE, Die::D10Zero, total)?;
        umpire.found("total", Found::Number(total));
        let second = total.floor() as i32;
        let Some(first) = rolled else {
            return Ok(Next::Go(Some(second)));
        };
        let won = |winner| Next::Done(InitiativeOutcome { winner, first, second });
        Ok(match first.cmp(&second) {
            Ordering::Greater => won(Contender::First),
            Ordering::Less => won(Contender::Second),
            Ordering::Equal if self.0.readings.initiative_tie == InitiativeTie::ReRoll => {
                umpire.note(Line::note(INITIATIVE).why("tie-again"));
                Next::Go(None)
            }
            Ordering::Equal => {
                umpire.note(Line::note(INITIATIVE).why("tie-to-loser"));
                won(self.0.last_loser)
            }
        })
    }
}
