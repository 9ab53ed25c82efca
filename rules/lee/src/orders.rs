//! B4: the test of a corps' order (ruling `order-test`), and what a general's character makes of a failure (9.5).

use crate::command::{General, Superior, helped, throw};
use crate::fight::Order;
use crate::measure::Distance;
use crate::readings::Readings;
use crate::tables::{NeedRow, Tables};
use kernel::{
    Clause, Fault, Heading, Line, Message, Next, Num, Op, Outcome, Procedure, Situation, Stop,
    Umpire, What,
};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

const SPENT: Clause = Clause::new("B4.5");
const ACTIVE: Clause = Clause::new("B4.11");
const ATTACKS: Clause = Clause::new("9.5.p1");
const IDLE: Clause = Clause::new("B4.13");
const WATCHES: Clause = Clause::new("B4.14");
const LEAST: i32 = 1;

/// A general's character.
#[derive(
    Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize, JsonSchema,
)]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs, reason = "the names say it")]
pub enum Character {
    Aggressive,
    #[default]
    Normal,
    Cautious,
}

/// The morale of an army.
#[derive(
    Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize, JsonSchema,
)]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs, reason = "the names say it")]
pub enum Level {
    High,
    #[default]
    Normal,
    Low,
    Broken,
}

/// An order that is tested.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct OrderFacts {
    pub(crate) order: Order,
    /// The general of the corps.
    pub(crate) general: General,
    /// How many of his dice he throws.
    #[schemars(range(min = 0, max = 6))]
    pub(crate) dice: i32,
    /// Dice of the commander-in-chief.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) superior: Option<Superior>,
    #[serde(default)]
    pub(crate) character: Character,
    /// The same order as last turn.
    #[serde(default)]
    pub(crate) same: bool,
    /// His distance from the commander-in-chief.
    #[serde(default)]
    pub(crate) from_commander: Distance,
    #[serde(default)]
    pub(crate) army_morale: Level,
    #[serde(default)]
    pub(crate) readings: Readings,
}

impl Situation for OrderFacts {
    const NAME: &'static str = "order-test";
    const EXAMPLE: &'static str = include_str!("../examples/order-test.json");
    type Tables = Tables;
    type Case<'a> = OrderTest<'a>;

    fn contradictions(&self) -> Vec<Fault> {
        let mut faults = Vec::new();
        if self.dice > self.general.left(crate::printed()) {
            let what = What::Against { clause: SPENT, key: "against-spent-dice" };
            faults.push(Fault::new("dice", what));
        }
        faults
    }

    fn case<'a>(&'a self, tables: &'a Tables) -> OrderTest<'a> {
        OrderTest { facts: self, tables }
    }
}

/// One test of an order.
pub struct OrderTest<'a> {
    facts: &'a OrderFacts,
    tables: &'a Tables,
}

/// What a corps does.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs, reason = "the names say it")]
pub enum Corps {
    Active,
    ForcedAttacks,
    Inactive,
    InactiveInDefence,
}

/// What came of it.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize)]
pub struct OrderOutcome {
    /// What the corps does.
    pub corps: Corps,
}

impl Outcome for OrderOutcome {
    fn sentences(&self) -> Vec<Message> {
        vec![Message::new(match self.corps {
            Corps::Active => "corps-active",
            Corps::ForcedAttacks => "corps-attacks",
            Corps::Inactive => "corps-inactive",
            Corps::InactiveInDefence => "corps-watches",
        })]
    }
}

impl Procedure for OrderTest<'_> {
    type State = ();
    type Outcome = OrderOutcome;

    fn begin(&self) {}

    fn step(&self, (): (), umpire: &mut impl Umpire) -> Result<Next<(), OrderOutcome>, Stop> {
        umpire.open(Heading::of(OrderFacts::NAME));
        let need = self.need(umpire);
        umpire.open(Heading::of("command-dice"));
        let dice = self.facts.general.throws(self.facts.dice, self.tables, umpire);
        let mut dice = helped(dice, self.facts.superior, self.tables, umpire);
        if self.facts.army_morale == Level::High {
            dice = add(dice, self.tables.command.order.high, umpire);
        }
        let dice = dice.floor() as i32;
        let found = throw(dice, self.tables, umpire)?;
        let (corps, clause) = match self.facts.character {
            _ if found >= need => (Corps::Active, ACTIVE),
            Character::Aggressive => (Corps::ForcedAttacks, ATTACKS),
            Character::Normal => (Corps::Inactive, IDLE),
            Character::Cautious => (Corps::InactiveInDefence, WATCHES),
        };
        umpire.note(Line::note(clause));
        Ok(Next::Done(OrderOutcome { corps }))
    }
}

fn add(total: Num, row: NeedRow, umpire: &mut impl Umpire) -> Num {
    umpire.line(total, Line::add(row.clause, row.need))
}

impl OrderTest<'_> {
    /// The successes it needs.
    fn need(&self, umpire: &mut impl Umpire) -> i32 {
        let rows = &self.tables.command;
        let row = match self.facts.order {
            Order::Attack => rows.orders.attack,
            Order::March => rows.orders.march,
            Order::Defence => rows.orders.defence,
        };
        let mut need = umpire.line(Num::ZERO, Line::new(row.clause, Op::Base(row.need.into())));
        if self.facts.same {
            let row = rows.order.same;
            need = umpire.line(need, Line::add(row.clause, -row.need));
            let least = Line::new(row.clause, Op::AtLeast(LEAST.into())).why("at-least");
            need = umpire.line(need, least);
        }
        if self.facts.from_commander.over(rows.order.far_over.need) {
            need = add(need, rows.order.far, umpire);
        }
        if self.facts.army_morale == Level::Low && self.facts.order == Order::Attack {
            need = add(need, rows.order.low, umpire);
        }
        need.floor() as i32
    }
}
