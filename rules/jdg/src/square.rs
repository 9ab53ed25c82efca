//! 6, the square (*czworobok*): infantry in good order forms it in its own movement (6.1), or, if it
//! passes a cohesion test, when a charge is declared against it (6.2); on ground that is no cover.

use crate::cells::Modifier;
use crate::cohesion;
use crate::ground::Terrain;
use crate::readings::{Readings, SquareForm, SquareReaction};
use crate::tables::Tables;
use crate::units::{Arm, Order};
use kernel::{Clause, Heading, Line, Message, Next, Outcome, Procedure, Situation, Stop, Umpire};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

const FORM: Clause = Clause::new("6.1");
const REACTION: Clause = Clause::new("6.2");

/// When the square is formed.
#[derive(Clone, Copy, Default, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs, reason = "the names say it")]
pub enum When {
    #[default]
    OwnMovement,
    Charged,
}

/// A unit that would form square.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
#[allow(missing_docs, reason = "the fields are described in the language files")]
pub struct Square {
    pub arm: Arm,
    #[serde(default)]
    pub order: Order,
    #[serde(default)]
    pub terrain: Terrain,
    #[serde(default)]
    pub when: When,
    #[serde(default)]
    pub only_from_rear: bool,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schemars(range(min = 1, max = 10))]
    pub cohesion: Option<i32>,
    #[serde(default)]
    pub demoralised: bool,
    #[serde(default)]
    pub readings: Readings,
}

/// Whether it does.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize)]
#[serde(untagged)]
pub enum SquareOutcome {
    /// It could try.
    Tried {
        /// It stands in square.
        square: bool,
        /// What it costs in movement points.
        cost: i32,
        /// It moves no further.
        ends_move: bool,
    },
    /// It may not.
    Forbidden {
        /// The clauses that forbid it.
        refused: Vec<Clause>,
    },
}

impl Outcome for SquareOutcome {
    fn sentences(&self) -> Vec<Message> {
        vec![match self {
            Self::Tried { square: false, .. } => Message::new("square-fails"),
            Self::Tried { cost: 0, .. } => Message::new("square-formed"),
            Self::Tried { cost, ends_move: true, .. } => {
                Message::new("square-formed-ends").number("cost", *cost)
            }
            Self::Tried { cost, .. } => Message::new("square-formed-goes-on").number("cost", *cost),
            Self::Forbidden { refused } => {
                let clauses: Vec<&str> = refused.iter().map(|clause| clause.id()).collect();
                Message::new("square-forbidden").text("clauses", clauses.join(", "))
            }
        }]
    }
}

/// One square.
pub struct SquareCase<'a> {
    facts: &'a Square,
    tables: &'a Tables,
}

impl Situation for Square {
    const NAME: &'static str = "square";
    const EXAMPLE: &'static str = include_str!("../examples/square.json");
    type Tables = Tables;
    type Case<'a> = SquareCase<'a>;

    fn case<'a>(&'a self, tables: &'a Tables) -> SquareCase<'a> {
        SquareCase { facts: self, tables }
    }
}

impl Square {
    /// Why it may not, if it may not.
    pub fn forbidden(&self, tables: &Tables) -> Option<(Clause, &'static str)> {
        let ground = tables.terrain.hex(self.terrain);
        let negative = |modifier: Modifier| modifier.amount() < 0;
        if self.arm != Arm::Infantry {
            Some((FORM, "square-arm"))
        } else if self.order != Order::GoodOrder {
            Some((FORM, "square-order"))
        } else if negative(ground.fire.into)
            || negative(ground.shock.into)
            || self.terrain.is_water()
        {
            Some((FORM, "square-ground"))
        } else if self.when == When::Charged && self.only_from_rear {
            Some((REACTION, "square-from-rear"))
        } else {
            None
        }
    }
}

impl Procedure for SquareCase<'_> {
    type State = ();
    type Outcome = SquareOutcome;

    fn begin(&self) {}

    fn step(&self, (): (), umpire: &mut impl Umpire) -> Result<Next<(), SquareOutcome>, Stop> {
        let Square { when, cohesion, demoralised, ref readings, .. } = *self.facts;
        umpire.open(Heading::of(Square::NAME));
        if let Some((clause, why)) = self.facts.forbidden(self.tables) {
            umpire.note(Line::note(clause).why(why));
            return Ok(Next::Done(SquareOutcome::Forbidden { refused: vec![clause] }));
        }
        if when == When::OwnMovement {
            let row = self.tables.fills.square_form;
            umpire.note(Line::row(row.clause, row.add).why("square-costs").with(row.add, 0));
            let ends_move = readings.square_form == SquareForm::EndsMove;
            let (square, cost) = (true, row.add);
            return Ok(Next::Done(SquareOutcome::Tried { square, cost, ends_move }));
        }
        umpire.note(Line::note(REACTION));
        let square = match readings.square_reaction {
            SquareReaction::Always => true,
            SquareReaction::Test => {
                let cohesion = umpire.fact(cohesion, REACTION, "cohesion")?;
                let cohesion = cohesion::shaken(self.tables, cohesion, demoralised, umpire);
                cohesion::test(self.tables, readings, cohesion, umpire)?
            }
        };
        Ok(Next::Done(SquareOutcome::Tried { square, cost: 0, ends_move: false }))
    }
}
