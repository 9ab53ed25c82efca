//! 8.7: the further shock after a shock: breakthrough (*przełamanie*), counter-attack (*kontratak*) and the one
//! of a pursuit (9.5). Only units in good order, except in pursuit; against an enemy before them; no
//! chain of them.

use crate::cells::Row;
use crate::readings::Readings;
use crate::tables::Tables;
use crate::units::Order;
use kernel::{Clause, Heading, Line, Message, Next, Outcome, Procedure, Situation, Stop, Umpire};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// Why there is another shock.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs, reason = "the names say it")]
pub enum Further {
    Breakthrough,
    CounterAttack,
    Pursuit,
}

/// A unit that would attack once more.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
#[allow(missing_docs, reason = "the fields are described in the language files")]
pub struct FollowUp {
    pub further: Further,
    #[serde(default)]
    pub order: Order,
    #[serde(default)]
    #[schemars(range(min = 0, max = 9))]
    pub shocks_made: i32,
    #[serde(default = "yes")]
    pub target_in_front: bool,
    #[serde(default)]
    pub readings: Readings,
}

const fn yes() -> bool {
    true
}

/// Whether it may.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize)]
pub struct FollowUpOutcome {
    /// It may attack.
    pub allowed: bool,
    /// The clauses that forbid it.
    pub refused: Vec<Clause>,
}

impl Outcome for FollowUpOutcome {
    fn sentences(&self) -> Vec<Message> {
        if self.allowed {
            return vec![Message::new("further-shock")];
        }
        let clauses: Vec<&str> = self.refused.iter().map(|clause| clause.id()).collect();
        vec![Message::new("shock-forbidden").text("clauses", clauses.join(", "))]
    }
}

impl FollowUp {
    /// The row that says how many shocks there may be.
    pub const fn row(further: Further, tables: &Tables) -> Row {
        match further {
            Further::Breakthrough => tables.fills.breakthrough_shocks,
            Further::CounterAttack => tables.fills.counter_attack_shocks,
            Further::Pursuit => tables.fills.pursuit_shocks,
        }
    }

    /// Everything against it.
    pub fn against(&self, tables: &Tables, mut each: impl FnMut(Clause, &'static str)) {
        let row = Self::row(self.further, tables);
        let worst = match self.further {
            Further::Breakthrough | Further::CounterAttack => Order::GoodOrder,
            Further::Pursuit => Order::Disordered,
        };
        if self.order > worst {
            each(row.clause, "further-order");
        }
        if self.shocks_made >= row.add {
            each(row.clause, "further-spent");
        }
        if !self.target_in_front {
            each(row.clause, "further-aside");
        }
    }
}

/// One further shock.
pub struct FollowUpCase<'a> {
    facts: &'a FollowUp,
    tables: &'a Tables,
}

impl Situation for FollowUp {
    const NAME: &'static str = "follow-up";
    const EXAMPLE: &'static str = include_str!("../examples/follow-up.json");
    type Tables = Tables;
    type Case<'a> = FollowUpCase<'a>;

    fn case<'a>(&'a self, tables: &'a Tables) -> FollowUpCase<'a> {
        FollowUpCase { facts: self, tables }
    }
}

impl Procedure for FollowUpCase<'_> {
    type State = ();
    type Outcome = FollowUpOutcome;

    fn begin(&self) {}

    fn step(&self, (): (), umpire: &mut impl Umpire) -> Result<Next<(), FollowUpOutcome>, Stop> {
        umpire.open(Heading::of(FollowUp::NAME));
        let mut refused = Vec::new();
        self.facts.against(self.tables, |clause, why| {
            umpire.note(Line::note(clause).why(why));
            refused.push(clause);
        });
        refused.dedup();
        let allowed = refused.is_empty();
        Ok(Next::Done(FollowUpOutcome { allowed, refused }))
    }
}
