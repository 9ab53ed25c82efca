//! 9.4: the counter-charge (*kontrszarża*): cavalry in good order that is the target, or stands near with
//! the charger before it, rides out to meet him if it passes a cohesion test.

use crate::cohesion;
use crate::readings::{CounterChargeTest, Readings};
use crate::tables::Tables;
use crate::units::{Arm, Order};
use kernel::{Clause, Heading, Line, Message, Next, Outcome, Procedure, Situation, Stop, Umpire};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

const COUNTER: Clause = Clause::new("9.4");
const IN_DISORDER: Clause = Clause::new("10.1");

/// Cavalry that would meet a charge.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
#[allow(missing_docs, reason = "the fields are described in the language files")]
pub struct CounterCharge {
    pub arm: Arm,
    #[serde(default)]
    pub order: Order,
    #[serde(default = "yes")]
    pub is_target: bool,
    #[serde(default = "one")]
    #[schemars(range(min = 1, max = 40))]
    pub distance: i32,
    #[serde(default = "yes")]
    pub charger_in_front: bool,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schemars(range(min = 1, max = 10))]
    pub cohesion: Option<i32>,
    #[serde(default)]
    pub demoralised: bool,
    #[serde(default)]
    pub readings: Readings,
}

const fn yes() -> bool {
    true
}

const fn one() -> i32 {
    1
}

/// Whether it rides.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize)]
#[serde(untagged)]
pub enum CounterOutcome {
    /// It could try.
    Tried {
        /// It counter-charges.
        counter_charges: bool,
    },
    /// It may not.
    Forbidden {
        /// The clauses that forbid it.
        refused: Vec<Clause>,
    },
}

impl Outcome for CounterOutcome {
    fn sentences(&self) -> Vec<Message> {
        vec![match self {
            Self::Tried { counter_charges: true } => Message::new("counter-charges"),
            Self::Tried { counter_charges: false } => Message::new("counter-stays"),
            Self::Forbidden { refused } => {
                let clauses: Vec<&str> = refused.iter().map(|clause| clause.id()).collect();
                Message::new("counter-forbidden").text("clauses", clauses.join(", "))
            }
        }]
    }
}

impl CounterCharge {
    /// Why it may not, if it may not.
    pub fn forbidden(&self, tables: &Tables) -> Option<(Clause, &'static str)> {
        let near = self.distance <= tables.fills.counter_charge_reach.add;
        if !self.arm.is_cavalry() {
            Some((COUNTER, "counter-arm"))
        } else if self.order > self.readings.worst_charging_order() {
            Some((IN_DISORDER, "disordered-charge"))
        } else if !self.is_target && !near {
            Some((COUNTER, "counter-far"))
        } else if !self.is_target && !self.charger_in_front {
            Some((COUNTER, "counter-behind"))
        } else {
            None
        }
    }
}

/// One answer to a charge.
pub struct CounterCase<'a> {
    facts: &'a CounterCharge,
    tables: &'a Tables,
}

impl Situation for CounterCharge {
    const NAME: &'static str = "counter-charge";
    const EXAMPLE: &'static str = include_str!("../../examples/counter-charge.json");
    type Tables = Tables;
    type Case<'a> = CounterCase<'a>;

    fn case<'a>(&'a self, tables: &'a Tables) -> CounterCase<'a> {
        CounterCase { facts: self, tables }
    }
}

impl Procedure for CounterCase<'_> {
    type State = ();
    type Outcome = CounterOutcome;

    fn begin(&self) {}

    fn step(&self, (): (), umpire: &mut impl Umpire) -> Result<Next<(), CounterOutcome>, Stop> {
        let CounterCharge { cohesion, demoralised, ref readings, .. } = *self.facts;
        umpire.open(Heading::of(CounterCharge::NAME));
        if let Some((clause, why)) = self.facts.forbidden(self.tables) {
            umpire.note(Line::note(clause).why(why));
            return Ok(Next::Done(CounterOutcome::Forbidden { refused: vec![clause] }));
        }
        let counter_charges = match readings.counter_charge_test {
            CounterChargeTest::Free => true,
            CounterChargeTest::Test => {
                let cohesion = umpire.fact(cohesion, COUNTER, "cohesion")?;
                let cohesion = cohesion::shaken(self.tables, cohesion, demoralised, umpire);
                cohesion::test(self.tables, readings, cohesion, umpire)?
            }
        };
        let why = if counter_charges { "rides-out" } else { "stays-put" };
        umpire.note(Line::note(COUNTER).why(why));
        Ok(Next::Done(CounterOutcome::Tried { counter_charges }))
    }
}
