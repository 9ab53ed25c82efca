//! Leaving the field (*opuszczanie pola walki*, 23.16): who is lost for the game, who comes back after an
//! evasion once he has reordered (12.3f), and what those off the field still count (24.3c and its note).

use crate::readings::Readings;
use crate::tables::Tables;
use kernel::{Clause, Heading, Line, Message, Next, Outcome, Procedure, Situation, Stop, Umpire};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

const LOST: Clause = Clause::new("23.16");
const EVADED: Clause = Clause::new("12.3f");
const HALF: Clause = Clause::new("24.3c");
const NOTHING: Clause = Clause::new("24.3");

/// Why troops left the field.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs, reason = "named as in the book")]
enum Cause {
    Evade,
    FallBack,
    Withdraw,
    Retreat,
    Rout,
    Dispersed,
}

/// Troops that are off the field.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Leaving {
    cause: Cause,
    #[serde(default)]
    readings: Readings,
}

impl Situation for Leaving {
    const NAME: &'static str = "leaving";
    const EXAMPLE: &'static str = include_str!("../../examples/leaving.json");
    type Tables = Tables;
    type Case<'a> = LeavingCase<'a>;

    fn case<'a>(&'a self, _: &'a Tables) -> LeavingCase<'a> {
        LeavingCase { asked: self }
    }
}

/// Whether they come back.
pub struct LeavingCase<'a> {
    asked: &'a Leaving,
}

/// When they come back.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
enum Return {
    Reordered,
    Never,
}

/// What comes of it.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize)]
pub struct LeavingOutcome {
    comes_back: Return,
    /// They count half of their points, and not nothing.
    counts_half: bool,
}

impl Outcome for LeavingOutcome {
    fn sentences(&self) -> Vec<Message> {
        let back = match self.comes_back {
            Return::Reordered => "leaving-back",
            Return::Never => "leaving-lost",
        };
        let points = if self.counts_half { "leaving-half" } else { "leaving-nothing" };
        vec![Message::new(back), Message::new(points)]
    }
}

impl Procedure for LeavingCase<'_> {
    type State = ();
    type Outcome = LeavingOutcome;

    fn begin(&self) {}

    fn step(&self, (): (), umpire: &mut impl Umpire) -> Result<Next<(), LeavingOutcome>, Stop> {
        umpire.open(Heading::of(Leaving::NAME));
        let comes_back = match self.asked.cause {
            Cause::Evade => Return::Reordered,
            _ => Return::Never,
        };
        umpire.note(Line::note(match comes_back {
            Return::Reordered => EVADED,
            Return::Never => LOST,
        }));
        let counts_half = !matches!(self.asked.cause, Cause::Rout | Cause::Dispersed);
        umpire.note(match counts_half {
            true => Line::note(HALF),
            false => Line::note(NOTHING).why("lost-in-points"),
        });
        Ok(Next::Done(LeavingOutcome { comes_back, counts_half }))
    }
}
