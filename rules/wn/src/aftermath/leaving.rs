//! Leaving the field (*opuszczanie pola walki*, 23.16): who is lost for the game, and who comes back after
//! an evasion (12.3f).

use crate::readings::Readings;
use crate::tables::Tables;
use kernel::{Clause, Heading, Line, Message, Next, Outcome, Procedure, Situation, Stop, Umpire};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

const LOST: Clause = Clause::new("23.16");
const EVADED: Clause = Clause::new("12.3f");

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
    /// Only a part of the unit is off the field.
    #[serde(default)]
    part_only: bool,
    /// They have reordered.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    reordered: Option<bool>,
    /// An enemy is within attack distance of the place where they left.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    enemy_at_edge: Option<bool>,
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
    Now,
    Later,
    Never,
}

/// What comes of it.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize)]
pub struct LeavingOutcome {
    comes_back: Return,
}

impl Outcome for LeavingOutcome {
    fn sentences(&self) -> Vec<Message> {
        vec![Message::new(match self.comes_back {
            Return::Now => "leaving-back-now",
            Return::Later => "leaving-back-later",
            Return::Never => "leaving-lost",
        })]
    }
}

impl Procedure for LeavingCase<'_> {
    type State = ();
    type Outcome = LeavingOutcome;

    fn begin(&self) {}

    fn step(&self, (): (), umpire: &mut impl Umpire) -> Result<Next<(), LeavingOutcome>, Stop> {
        umpire.open(Heading::of(Leaving::NAME));
        let Leaving { cause, part_only, reordered, enemy_at_edge, .. } = self.asked;
        let (comes_back, line) = match cause {
            Cause::Evade if *part_only => (Return::Now, Line::note(EVADED).why("back-to-the-unit")),
            Cause::Evade if !umpire.fact(*reordered, EVADED, "reordered")? => {
                (Return::Later, Line::note(EVADED).why("reorders-first"))
            }
            Cause::Evade if umpire.fact(*enemy_at_edge, EVADED, "enemy_at_edge")? => {
                (Return::Later, Line::note(EVADED).why("enemy-at-the-place"))
            }
            Cause::Evade => (Return::Now, Line::note(EVADED).why("must-come-back")),
            _ => (Return::Never, Line::note(LOST)),
        };
        umpire.note(line);
        Ok(Next::Done(LeavingOutcome { comes_back }))
    }
}
