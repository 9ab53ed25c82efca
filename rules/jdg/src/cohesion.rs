//! The cohesion test (*próba zwartości*, PZw): a ten-sided die at or under the unit's cohesion.
//!
//! The sheet names the test and what failing it costs (FT.note95, OR.note122, OR.note124); how it
//! is rolled is our 0.4.

use crate::readings::{ExtremeDice, Readings, ZeroPasses};
use crate::tables::Tables;
use crate::units::Order;
use kernel::{
    Clause, Die, Fault, Found, Heading, Line, Message, Next, Num, Op, Outcome, Procedure,
    Situation, Stop, Umpire, What,
};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

const COUNTER: Clause = Clause::new("0.3");
const TEST: Clause = Clause::new("0.4");
const OR_DISORDER: Clause = Clause::new("OR.note122");
const OR_RETREAT: Clause = Clause::new("OR.note124");

/// Rolls the test: true when it is passed.
#[inline]
pub fn test(
    tables: &Tables,
    readings: &Readings,
    cohesion: i32,
    umpire: &mut impl Umpire,
) -> Result<bool, Stop> {
    let against = Line::row(TEST, cohesion).why("test-against").with(cohesion, 0);
    check(tables, readings, (cohesion, against), umpire)
}

/// Rolls against any rating, which the line says: true when the roll is at or under it.
#[inline]
pub fn check(
    tables: &Tables,
    readings: &Readings,
    (rating, against): (i32, Line),
    umpire: &mut impl Umpire,
) -> Result<bool, Stop> {
    umpire.note(against);
    let (face, _) = umpire.die(TEST, Die::D10Zero, Num::ZERO)?;
    let mut passed = face <= rating;
    let nine = readings.extreme_dice == ExtremeDice::NineFails;
    let zero = readings.auto_pass_zero == ZeroPasses::Passes;
    if passed && nine && face == tables.fills.always_fails.add {
        umpire.note(Line::note(TEST).why("nine-fails"));
        passed = false;
    } else if !passed && zero && face <= tables.fills.always_passes.add {
        umpire.note(Line::note(TEST).why("zero-passes"));
        passed = true;
    }
    umpire.found("passed", Found::Yes(passed));
    Ok(passed)
}

/// The cohesion of a unit whose formation is demoralised (our 11.3).
#[inline]
pub fn shaken(tables: &Tables, cohesion: i32, demoralised: bool, umpire: &mut impl Umpire) -> i32 {
    if !demoralised {
        return cohesion;
    }
    let row = tables.fills.demoralised_cohesion;
    let line = Line::add(row.clause, row.add).why("demoralised").with(cohesion, 0);
    let total = of_counter(cohesion, umpire);
    umpire.line(total, line).floor() as i32
}

/// A value as the counter has it: the first line of what is reckoned from it.
#[inline]
pub(crate) fn of_counter(value: i32, umpire: &mut impl Umpire) -> Num {
    let base = Line::new(COUNTER, Op::Base(value.into())).why("counter-value");
    umpire.line(Num::ZERO, base)
}

/// The cohesion of a unit's disordered side: as given, or by our 0.3.
#[inline]
pub fn when_disordered(
    tables: &Tables,
    cohesion: i32,
    given: Option<i32>,
    umpire: &mut impl Umpire,
) -> i32 {
    given.unwrap_or_else(|| {
        let (lower, least) = (tables.fills.disordered_cohesion, tables.fills.least_cohesion);
        let printed = of_counter(cohesion, umpire);
        let line = Line::add(lower.clause, lower.add).why("other-side").with(cohesion, 0);
        let reduced = umpire.line(printed, line);
        let held = if reduced < least.add.into() {
            umpire.line(reduced, Line::new(least.clause, Op::AtLeast(least.add.into())))
        } else {
            reduced
        };
        held.floor() as i32
    })
}

/// What failing the test costs.
#[derive(Clone, Copy, Default, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs, reason = "named as in the book: PZw, and PZw/1")]
pub enum Cost {
    #[default]
    Disorder,
    Retreat,
}

/// A unit that must test.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Test {
    #[schemars(range(min = 1, max = 10))]
    cohesion: i32,
    #[serde(default)]
    order: Order,
    #[serde(default)]
    on_failure: Cost,
    #[serde(default)]
    demoralised: bool,
    #[serde(default)]
    readings: Readings,
}

impl Situation for Test {
    const NAME: &'static str = "cohesion-test";
    const EXAMPLE: &'static str = include_str!("../examples/cohesion-test.json");
    type Tables = Tables;
    type Case<'a> = TestCase<'a>;

    fn contradictions(&self) -> Vec<Fault> {
        let what = What::Against { clause: TEST, key: "against-eliminated" };
        let gone = self.order == Order::Eliminated;
        gone.then(|| Fault::new("order", what)).into_iter().collect()
    }

    fn case<'a>(&'a self, tables: &'a Tables) -> TestCase<'a> {
        TestCase { test: self, tables }
    }
}

/// One test.
pub struct TestCase<'a> {
    test: &'a Test,
    tables: &'a Tables,
}

/// How the test went.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize)]
pub struct TestOutcome {
    passed: bool,
    order: Order,
    retreats: bool,
}

impl Outcome for TestOutcome {
    fn sentences(&self) -> Vec<Message> {
        let verdict = if self.passed { "test-passed" } else { "test-failed" };
        let after = if self.retreats { "unit-after-retreats" } else { "unit-after" };
        vec![Message::new(verdict), Message::new(after).word("order", self.order.word())]
    }
}

impl Procedure for TestCase<'_> {
    type State = ();
    type Outcome = TestOutcome;

    fn begin(&self) {}

    fn step(&self, (): (), umpire: &mut impl Umpire) -> Result<Next<(), TestOutcome>, Stop> {
        let Test { cohesion, order, on_failure, demoralised, ref readings } = *self.test;
        umpire.open(Heading::of(Test::NAME));
        let cohesion = shaken(self.tables, cohesion, demoralised, umpire);
        let passed = test(self.tables, readings, cohesion, umpire)?;
        let mut outcome = TestOutcome { passed, order, retreats: false };
        match on_failure {
            _ if passed => {}
            Cost::Disorder => {
                outcome.order = order.disordered(
                    readings,
                    Line::note(OR_DISORDER).why("fails-disordered"),
                    umpire,
                );
            }
            Cost::Retreat => {
                umpire.note(Line::note(OR_RETREAT).why("falls-back"));
                outcome.retreats = true;
            }
        }
        Ok(Next::Done(outcome))
    }
}
