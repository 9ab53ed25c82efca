//! Whether a flank is secured (*zabezpieczona flanka*, glossary).

use crate::readings::Readings;
use crate::tables::Tables;
use kernel::{Clause, Heading, Line, Message, Next, Outcome, Procedure, Situation, Stop, Umpire};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

const SECURED: Clause = Clause::new("G.zabezpieczona-flanką");
const OWN_COVER: Clause = Clause::new("G.ukrycie");

/// What a flank leans on.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs, reason = "the words stand in lang")]
pub enum LeansOn {
    Nothing,
    ImpassableObstacle,
    OwnUnit,
    OwnCover,
    UncertainCover,
    TableEdge,
}

/// A flank of a unit.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Flank {
    leans_on: LeansOn,
    /// Friends within one normal move can move there and are nearer to it than any enemy.
    #[serde(default)]
    friends_at_hand: bool,
    #[serde(default)]
    readings: Readings,
}

impl Flank {
    /// A flank that leans on something.
    pub const fn leaning(leans_on: LeansOn, readings: &Readings) -> Self {
        Self { leans_on, friends_at_hand: false, readings: *readings }
    }

    /// The same where friends may be at hand.
    pub const fn with_friends(self, friends_at_hand: bool) -> Self {
        Self { friends_at_hand, ..self }
    }
}

impl Situation for Flank {
    const NAME: &'static str = "flank";
    const EXAMPLE: &'static str = include_str!("../examples/flank.json");
    type Tables = Tables;
    type Case<'a> = FlankCase<'a>;

    fn case<'a>(&'a self, _: &'a Tables) -> FlankCase<'a> {
        FlankCase { asked: self }
    }
}

/// One flank.
pub struct FlankCase<'a> {
    asked: &'a Flank,
}

/// Whether a flank is secured.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize)]
pub struct FlankOutcome {
    /// It is.
    pub secured: bool,
}

impl Outcome for FlankOutcome {
    fn sentences(&self) -> Vec<Message> {
        vec![Message::new(if self.secured { "flank-secured" } else { "flank-open" })]
    }
}

impl Procedure for FlankCase<'_> {
    type State = ();
    type Outcome = FlankOutcome;

    fn begin(&self) {}

    fn step(&self, (): (), umpire: &mut impl Umpire) -> Result<Next<(), FlankOutcome>, Stop> {
        umpire.open(Heading::of(Flank::NAME));
        let Flank { leans_on, friends_at_hand, .. } = self.asked;
        let leans = match leans_on {
            LeansOn::ImpassableObstacle | LeansOn::OwnUnit => true,
            LeansOn::OwnCover => {
                umpire.note(Line::note(OWN_COVER));
                true
            }
            LeansOn::UncertainCover => {
                umpire.note(Line::note(OWN_COVER).why("not-own-cover"));
                false
            }
            LeansOn::Nothing | LeansOn::TableEdge => false,
        };
        let secured = leans || *friends_at_hand;
        if secured {
            umpire.note(Line::note(SECURED));
        } else if *leans_on == LeansOn::TableEdge {
            umpire.note(Line::note(SECURED).why("edge-secures-nothing"));
        }
        Ok(Next::Done(FlankOutcome { secured }))
    }
}
