//! 2.4, having and not having orders: the activation test (*próba aktywacji*) of a formation's leader
//! and the engagement test (*próba zaangażowania*) of a unit that means to close with the enemy.
//!
//! 1. A formation without orders may test: passed, it acts as with orders; failed, not at all.
//! 2. It may leave the test alone: then it moves half as far and closes only with units that pass
//!    a test of their own. A demoralised formation does not attack (11.3).

use crate::cohesion;
use crate::readings::{DemoralisedShock, FailedActivation, NoOrdersShock, Readings};
use crate::tables::Tables;
use crate::units::Order;
use kernel::{
    Clause, Fault, Heading, Line, Message, Next, Outcome, Procedure, Situation, Stop, Umpire, What,
};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

const ORDERS: Clause = Clause::new("2.4");
const TEST: Clause = Clause::new("0.4");
const IN_DISORDER: Clause = Clause::new("10.1");

/// A formation without orders whose leader tests.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
#[allow(missing_docs, reason = "the fields are described in the language files")]
pub struct Activation {
    #[schemars(range(min = 1, max = 10))]
    pub activation: i32,
    #[serde(default)]
    pub readings: Readings,
}

/// How a formation may act.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Acts {
    /// As with orders.
    Fully,
    /// Half movement, and closing only after a test.
    Half,
    /// Not at all.
    Paralysed,
}

/// How the formation may act.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize)]
pub struct ActivationOutcome {
    /// How it may act.
    pub acts: Acts,
}

impl Outcome for ActivationOutcome {
    fn sentences(&self) -> Vec<Message> {
        vec![Message::new(match self.acts {
            Acts::Fully => "acts-fully",
            Acts::Half => "acts-half",
            Acts::Paralysed => "acts-paralysed",
        })]
    }
}

/// One test.
pub struct ActivationCase<'a> {
    facts: &'a Activation,
    tables: &'a Tables,
}

impl Situation for Activation {
    const NAME: &'static str = "activation-test";
    const EXAMPLE: &'static str = include_str!("../examples/activation-test.json");
    type Tables = Tables;
    type Case<'a> = ActivationCase<'a>;

    fn case<'a>(&'a self, tables: &'a Tables) -> ActivationCase<'a> {
        ActivationCase { facts: self, tables }
    }
}

impl Procedure for ActivationCase<'_> {
    type State = ();
    type Outcome = ActivationOutcome;

    fn begin(&self) {}

    fn step(&self, (): (), umpire: &mut impl Umpire) -> Result<Next<(), ActivationOutcome>, Stop> {
        let Activation { activation, ref readings } = *self.facts;
        umpire.open(Heading::of(Activation::NAME));
        let against = Line::row(TEST, activation).by(ORDERS).why("activation-against");
        let against = against.with(activation, 0);
        let acts = match cohesion::check(self.tables, readings, (activation, against), umpire)? {
            true => Acts::Fully,
            false if readings.failed_activation == FailedActivation::HalfMove => Acts::Half,
            false => Acts::Paralysed,
        };
        let why = match acts {
            Acts::Fully => "as-with-orders",
            Acts::Half => "as-without-orders",
            Acts::Paralysed => "paralysed",
        };
        umpire.note(Line::note(ORDERS).why(why));
        Ok(Next::Done(ActivationOutcome { acts }))
    }
}

/// A unit that means to close with the enemy.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
#[allow(missing_docs, reason = "the fields are described in the language files")]
pub struct Engagement {
    #[schemars(range(min = 1, max = 10))]
    pub engagement: i32,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schemars(range(min = 1, max = 10))]
    pub disordered_engagement: Option<i32>,
    #[serde(default)]
    pub order: Order,
    #[serde(default = "yes")]
    pub with_orders: bool,
    #[serde(default)]
    pub demoralised: bool,
    #[serde(default)]
    pub readings: Readings,
}

const fn yes() -> bool {
    true
}

/// Whether it closes.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize)]
#[serde(untagged)]
pub enum EngagementOutcome {
    /// It may, or it tried.
    Tried {
        /// Whether it closes.
        engages: bool,
    },
    /// It may not.
    Forbidden {
        /// The clauses that forbid it.
        refused: Vec<Clause>,
    },
}

impl Outcome for EngagementOutcome {
    fn sentences(&self) -> Vec<Message> {
        vec![match self {
            Self::Tried { engages: true } => Message::new("engages"),
            Self::Tried { engages: false } => Message::new("hangs-back"),
            Self::Forbidden { refused } => {
                let clauses: Vec<&str> = refused.iter().map(|clause| clause.id()).collect();
                Message::new("shock-forbidden").text("clauses", clauses.join(", "))
            }
        }]
    }
}

/// One unit's will.
pub struct EngagementCase<'a> {
    facts: &'a Engagement,
    tables: &'a Tables,
}

impl Situation for Engagement {
    const NAME: &'static str = "engagement-test";
    const EXAMPLE: &'static str = include_str!("../examples/engagement-test.json");
    type Tables = Tables;
    type Case<'a> = EngagementCase<'a>;

    fn contradictions(&self) -> Vec<Fault> {
        let what = What::Against { clause: IN_DISORDER, key: "against-attacking-order" };
        let gone = self.order > Order::Disordered;
        gone.then(|| Fault::new("order", what)).into_iter().collect()
    }

    fn case<'a>(&'a self, tables: &'a Tables) -> EngagementCase<'a> {
        EngagementCase { facts: self, tables }
    }
}

impl Engagement {
    /// The clause that forbids the unit to close at all, if one does.
    pub fn forbidden(&self, tables: &Tables) -> Option<Clause> {
        let shy = self.readings.demoralised_shock == DemoralisedShock::DefenceOnly;
        if self.demoralised && shy {
            return Some(tables.fills.demoralised_cohesion.clause);
        }
        let never = self.readings.no_orders_shock == NoOrdersShock::Forbidden;
        (!self.with_orders && never).then_some(ORDERS)
    }

    /// The clause that asks for a test, if one does: without orders, and in disorder.
    pub fn tests(&self) -> Option<Clause> {
        match self.order {
            Order::Disordered => Some(IN_DISORDER),
            _ => (!self.with_orders).then_some(ORDERS),
        }
    }
}

impl Procedure for EngagementCase<'_> {
    type State = ();
    type Outcome = EngagementOutcome;

    fn begin(&self) {}

    fn step(&self, (): (), umpire: &mut impl Umpire) -> Result<Next<(), EngagementOutcome>, Stop> {
        umpire.open(Heading::of(Engagement::NAME));
        if let Some(clause) = self.facts.forbidden(self.tables) {
            umpire.note(Line::note(clause).why("prohibited"));
            return Ok(Next::Done(EngagementOutcome::Forbidden { refused: vec![clause] }));
        }
        let Some(clause) = self.facts.tests() else {
            return Ok(Next::Done(EngagementOutcome::Tried { engages: true }));
        };
        let rating = self.rating(umpire);
        let against = Line::row(TEST, rating).by(clause).why("engagement-against");
        let against = (rating, against.with(rating, 0));
        let engages = cohesion::check(self.tables, &self.facts.readings, against, umpire)?;
        if !engages {
            umpire.note(Line::note(clause).why("hangs-back"));
        }
        Ok(Next::Done(EngagementOutcome::Tried { engages }))
    }
}

impl EngagementCase<'_> {
    /// The engagement value of the side now showing (0.3).
    fn rating(&self, umpire: &mut impl Umpire) -> i32 {
        let Engagement { engagement, disordered_engagement, order, .. } = *self.facts;
        match disordered_engagement {
            _ if order != Order::Disordered => engagement,
            Some(given) => given,
            None => {
                let row = self.tables.fills.disordered_engagement;
                let line = Line::add(row.clause, row.add).why("other-side-engagement");
                let printed = cohesion::of_counter(engagement, umpire);
                umpire.line(printed, line.with(engagement, 0)).floor() as i32
            }
        }
    }
}
