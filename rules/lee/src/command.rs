//! 9.7 to 9.27 and B4: tests of a division's general (ruling `command-test`).
//!
//! 1. His own dice, and those that a superior gives (B4.4).
//! 2. Each success counts; the manoeuvre says how many it needs.
//! 3. Fast cavalry that outflanks throws one die again (9.7).

use crate::measure::Distance;
use crate::readings::Readings;
use crate::tables::{NeedRow, Tables};
use crate::units::{self, Stat, Unit};
use kernel::{
    Clause, Die, Fault, Heading, Line, Message, Next, Num, Op, Outcome, Procedure, Situation, Span,
    Stop, Throw, Umpire, What,
};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

const ONE_TRY: Clause = Clause::new("9.7.p4");
const SUPPORTER: Clause = Clause::new("9.7.p1");
const EXTENDER: Clause = Clause::new("9.8.p7");
const STAYS: Clause = Clause::new("9.8.p6");
const TURN: Clause = Clause::new("9.12.p47");
const PINNED: Clause = Clause::new("9.16.p7");
const SPENT: Clause = Clause::new("B4.5");

/// The rank of a general.
#[derive(
    Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize, JsonSchema,
)]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs, reason = "the names say it")]
pub enum Rank {
    Commander,
    Corps,
    #[default]
    Division,
}

/// The talent of a general.
#[derive(
    Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize, JsonSchema,
)]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs, reason = "the names say it")]
pub enum Talent {
    Poor,
    #[default]
    Average,
    Good,
    Outstanding,
}

/// What the test is for.
#[derive(
    Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize, JsonSchema,
)]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs, reason = "the names say it")]
pub enum Purpose {
    Outflank,
    ExtendLine,
    Cover,
    TurnAfterRetreat,
    TurnAfterFight,
    BreakOff,
    TurnAfterBreakOff,
    PursueBreakOff,
    TurnAfterPush,
    TurnAfterPursuit,
    LeaveZone,
    CounterAttack,
}

/// A general and what he has spent.
#[derive(Clone, Copy, Default, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, default)]
pub struct General {
    /// His rank.
    pub rank: Rank,
    /// His talent.
    pub talent: Talent,
    /// Dice spent this turn.
    #[schemars(range(min = 0, max = 6))]
    pub spent: i32,
}

impl General {
    /// Writes down how many dice he has a turn and how many of them he throws.
    pub fn throws(&self, dice: i32, tables: &Tables, umpire: &mut impl Umpire) -> Num {
        let row = tables.command.dice.row(self.rank);
        umpire.note(Line::row(row.clause, row.dice(self.talent)));
        umpire.line(Num::ZERO, Line::new(SPENT, Op::Base(dice.into())).why("throws"))
    }

    /// The dice he has left.
    pub fn left(&self, tables: &Tables) -> i32 {
        tables.command.dice.row(self.rank).dice(self.talent) - self.spent
    }
}

/// A throw of so many dice of command.
pub fn pool(dice: i32, tables: &Tables) -> Throw {
    let least = Span::at_least(tables.fight.success.least);
    Throw::pool(dice.max(0) as u16, Die::D6, least, Span::NONE)
}

/// Throws so many dice of command and counts the successes.
pub fn throw(dice: i32, tables: &Tables, umpire: &mut impl Umpire) -> Result<i32, Stop> {
    if dice <= 0 {
        return Ok(0);
    }
    let found = umpire.throw(SPENT, pool(dice, tables))?.value;
    let line = Line::new(SPENT, Op::Die(found.into())).why("hits").with(dice, 0);
    umpire.note(line.by(tables.fight.success.clause));
    Ok(found)
}

/// Dice that a superior gives.
#[derive(Clone, Copy, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Superior {
    /// The dice he spends.
    #[schemars(range(min = 0, max = 6))]
    pub dice: i32,
    /// How far he is.
    pub distance: Distance,
}

/// A general's dice with those that a superior spends for him (B4.4).
pub fn helped(
    own: Num,
    superior: Option<Superior>,
    tables: &Tables,
    umpire: &mut impl Umpire,
) -> Num {
    let Some(superior) = superior.filter(|superior| superior.dice > 0) else { return own };
    let row = &tables.command.superior;
    let far = superior.distance.over(row.within);
    let dice = superior.dice / if far { row.far } else { row.near }.get();
    umpire.line(own, Line::add(row.clause, dice).why("superior"))
}

/// A test of a division's general.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct CommandFacts {
    /// What for.
    pub(crate) purpose: Purpose,
    /// Who tests.
    #[serde(default)]
    pub(crate) general: General,
    /// How many of his dice he throws.
    #[schemars(range(min = 0, max = 6))]
    pub(crate) dice: i32,
    /// Dice of a superior.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) superior: Option<Superior>,
    /// The unit that is to do it.
    pub(crate) unit: Unit,
    /// There is ground on the way that costs movement.
    #[serde(default)]
    pub(crate) rough: bool,
    /// It was tried before on this zone in this round.
    #[serde(default)]
    pub(crate) tried: bool,
    /// The unit is engaged.
    #[serde(default)]
    pub(crate) engaged: bool,
    /// The unit is pinned.
    #[serde(default)]
    pub(crate) pinned: bool,
    #[serde(default)]
    pub(crate) readings: Readings,
}

impl Situation for CommandFacts {
    const NAME: &'static str = "command-test";
    const EXAMPLE: &'static str = include_str!("../examples/command-test.json");
    type Tables = Tables;
    type Case<'a> = CommandTest<'a>;

    fn contradictions(&self) -> Vec<Fault> {
        let mut faults = units::against(&self.unit, "unit");
        let mut found = |at: &str, clause, key| {
            faults.push(Fault::new(at, What::Against { clause, key }));
        };
        if self.dice > self.general.left(crate::printed()) {
            found("dice", SPENT, "against-spent-dice");
        }
        let moves =
            matches!(self.purpose, Purpose::Outflank | Purpose::ExtendLine | Purpose::Cover);
        if self.purpose == Purpose::Outflank && self.tried {
            found("tried", ONE_TRY, "against-second-try");
        }
        if self.purpose == Purpose::Outflank && self.engaged {
            found("engaged", SUPPORTER, "against-engaged");
        }
        let extends = matches!(self.purpose, Purpose::ExtendLine | Purpose::Cover);
        if extends && (self.engaged || self.pinned) {
            found("engaged", EXTENDER, "against-line-bound");
        }
        if self.purpose == Purpose::TurnAfterFight && self.engaged {
            found("engaged", TURN, "against-engaged");
        }
        if self.purpose == Purpose::BreakOff && self.pinned {
            found("pinned", PINNED, "against-pinned");
        }
        if moves && self.unit.guns(crate::printed()) {
            found("unit.kind", SUPPORTER, "against-guns-attack");
        }
        faults
    }

    fn case<'a>(&'a self, tables: &'a Tables) -> CommandTest<'a> {
        CommandTest { facts: self, tables }
    }
}

/// One test.
pub struct CommandTest<'a> {
    facts: &'a CommandFacts,
    tables: &'a Tables,
}

/// What came of a test.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize)]
pub struct TestOutcome {
    /// Whether it succeeded.
    pub passed: bool,
}

impl Outcome for TestOutcome {
    fn sentences(&self) -> Vec<Message> {
        vec![Message::new(if self.passed { "test-passed" } else { "test-failed" })]
    }
}

impl Procedure for CommandTest<'_> {
    /// Successes so far and dice that failed, once they are thrown.
    type State = Option<(i32, i32)>;
    type Outcome = TestOutcome;

    fn begin(&self) -> Self::State {
        None
    }

    fn step(
        &self,
        state: Self::State,
        umpire: &mut impl Umpire,
    ) -> Result<Next<Self::State, TestOutcome>, Stop> {
        let need = self.need();
        let Some((found, failed)) = state else {
            umpire.open(Heading::of(CommandFacts::NAME));
            umpire.note(Line::row(need.clause, need.need).why("needs").with(need.need, 0));
            let dice = self.dice(umpire);
            let found = throw(dice, self.tables, umpire)?;
            return Ok(Next::Go(Some((found, dice - found))));
        };
        let row = self.tables.command.fast;
        if found < need.need && failed > 0 && self.throws_again() {
            let again = umpire.throw(row.clause, pool(1, self.tables))?.value;
            umpire.note(Line::new(row.clause, Op::Die(again.into())).why("again"));
            return Ok(Next::Go(Some((found + again, 0))));
        }
        let passed = found >= need.need;
        if !passed && self.facts.purpose == Purpose::ExtendLine {
            umpire.note(Line::note(STAYS));
        }
        Ok(Next::Done(TestOutcome { passed }))
    }
}

impl CommandTest<'_> {
    fn need(&self) -> NeedRow {
        let rows = &self.tables.command.tests;
        match self.facts.purpose {
            Purpose::Outflank if self.facts.rough => rows.outflank_rough,
            purpose => rows.row(purpose),
        }
    }

    fn throws_again(&self) -> bool {
        let fast = self.facts.unit.mounted(self.tables)
            && self.facts.unit.stat(Stat::Move, self.tables) >= self.tables.command.fast.movement;
        self.facts.purpose == Purpose::Outflank && fast
    }

    /// His dice, and those of his superior.
    fn dice(&self, umpire: &mut impl Umpire) -> i32 {
        let own = self.facts.general.throws(self.facts.dice, self.tables, umpire);
        helped(own, self.facts.superior, self.tables, umpire).floor() as i32
    }
}
