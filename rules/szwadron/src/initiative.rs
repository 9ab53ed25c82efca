//! 2.1.4: who takes the first turn. The book leaves it to scenarios; A4 is ours.
//!
//! Each side throws a die (A4.1), who attacks by the scenario adds one (A4.2), ties are thrown again (A4.3), and the
//! order stays for the whole battle (A4.4).

use crate::readings::{InitiativeOrder, Readings};
use crate::tables::Tables;
use kernel::{
    Clause, Die, Heading, Line, Message, Next, Num, Outcome, Procedure, Situation, Stop, Umpire,
};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use std::cmp::Ordering;

const ORDER: Clause = Clause::new("2.1.4");
const ROLL: Clause = Clause::new("A4.1");
const ATTACKS: Clause = Clause::new("A4.2");
const TIE: Clause = Clause::new("A4.3");
const STAYS: Clause = Clause::new("A4.4");

/// What the side that attacks by the scenario adds (A4.2).
pub const ATTACKER_ADDS: i32 = 1;

/// One of the two sides, in the order of the scenario.
#[derive(
    Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize, JsonSchema,
)]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs, reason = "the names say it")]
pub enum Camp {
    First,
    Second,
}

/// A round about to begin.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct InitiativeFacts {
    /// Which side attacks by the scenario, if one does.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    attacks: Option<Camp>,
    /// The round.
    #[serde(default = "one")]
    #[schemars(range(min = 1, max = 99))]
    game_round: i32,
    /// Who took the first turn of the first round; matters in later rounds.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    began: Option<Camp>,
    #[serde(default)]
    readings: Readings,
}

const fn one() -> i32 {
    1
}

impl Situation for InitiativeFacts {
    const NAME: &'static str = "initiative";
    const EXAMPLE: &'static str = include_str!("../examples/initiative.json");
    type Tables = Tables;
    type Case<'a> = Initiative<'a>;

    fn case<'a>(&'a self, _: &'a Tables) -> Initiative<'a> {
        let Self { attacks, game_round, began, readings } = self;
        Initiative { attacks: *attacks, game_round: *game_round, began: *began, readings }
    }
}

/// Who begins.
pub struct Initiative<'a> {
    /// Which side attacks by the scenario.
    pub attacks: Option<Camp>,
    /// The round.
    pub game_round: i32,
    /// Who began the first round.
    pub began: Option<Camp>,
    /// How the book is read.
    pub readings: &'a Readings,
}

/// What came of it.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize)]
pub struct InitiativeOutcome {
    /// Who takes the first turn.
    pub begins: Camp,
}

impl Outcome for InitiativeOutcome {
    fn sentences(&self) -> Vec<Message> {
        vec![Message::new(match self.begins {
            Camp::First => "first-begins",
            Camp::Second => "second-begins",
        })]
    }
}

impl Procedure for Initiative<'_> {
    /// The first side's result, once it is thrown.
    type State = Option<i32>;
    type Outcome = InitiativeOutcome;

    fn begin(&self) -> Option<i32> {
        None
    }

    fn step(
        &self,
        state: Option<i32>,
        umpire: &mut impl Umpire,
    ) -> Result<Next<Option<i32>, InitiativeOutcome>, Stop> {
        let stays = self.readings.initiative_order == InitiativeOrder::FirstRound;
        if self.game_round > 1 && stays {
            umpire.open(Heading::of(InitiativeFacts::NAME));
            let begins = umpire.fact(self.began, STAYS, "began")?;
            umpire.note(Line::note(STAYS));
            return Ok(Next::Done(InitiativeOutcome { begins }));
        }
        let (side, camp) = match state {
            None => ("side-first", Camp::First),
            Some(_) => ("side-second", Camp::Second),
        };
        umpire.open(Heading { name: InitiativeFacts::NAME, side, number: 1 });
        let adds = if self.attacks == Some(camp) { ATTACKER_ADDS } else { 0 };
        let total = match adds {
            0 => Num::ZERO,
            adds => umpire.line(Num::ZERO, Line::add(ATTACKS, adds)),
        };
        let total = umpire.die(ROLL, Die::D6, total)?.1.floor() as i32;
        let Some(first) = state else {
            return Ok(Next::Go(Some(total)));
        };
        let begins = match first.cmp(&total) {
            Ordering::Greater => Camp::First,
            Ordering::Less => Camp::Second,
            Ordering::Equal => {
                umpire.note(Line::note(TIE));
                return Ok(Next::Go(None));
            }
        };
        umpire.note(Line::note(ORDER));
        Ok(Next::Done(InitiativeOutcome { begins }))
    }
}
