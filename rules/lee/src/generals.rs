//! 9.20 and 9.21: generals in danger (ruling `general-danger`) and generals who are ridden down (ruling `capture`).
//!
//! Sixes of the enemy endanger a general: two of them, or one from light infantry. He may test with one die; where his
//! corps is not active, with two that must both succeed. Who does not test, or fails, is gone.

use crate::command::{General, Rank, pool};
use crate::measure::Distance;
use crate::readings::Readings;
use crate::tables::Tables;
use crate::units::{self, Stat, Unit};
use kernel::{
    Clause, Die, Fault, Heading, Line, Message, Next, Num, Op, Outcome, Procedure, Situation, Span,
    Stop, Throw, Umpire, What,
};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

const DANGER: Clause = Clause::new("9.20.p2");
const TAKEN: Clause = Clause::new("9.20.p3");
const SPENT: Clause = Clause::new("B4.5");
const ALONE: Clause = Clause::new("9.21.p1");
const DICE: Clause = Clause::new("9.21.p2");
const MOVED: Clause = Clause::new("9.21.p3");
const STOPS: Clause = Clause::new("9.21.p4");
const IN_BASE: Clause = Clause::new("9.21.p5");
const IMPETUS: Clause = Clause::new("9.13.p5");
const LOST_COMMANDER: Clause = Clause::new("B4.16");

/// What became of the unit he is with.
#[derive(Clone, Copy, Default, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs, reason = "the names say it")]
pub enum WithUnit {
    #[default]
    Fights,
    Routed,
    Destroyed,
}

/// A general with a unit that was shot at.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct DangerFacts {
    /// Who he is.
    pub(crate) general: General,
    /// His corps is active.
    #[serde(default = "yes")]
    pub(crate) active: bool,
    /// He tests if he must.
    #[serde(default = "yes")]
    pub(crate) tests: bool,
    /// Sixes in the enemy's throw.
    #[schemars(range(min = 0, max = 20))]
    pub(crate) sixes: i32,
    /// The enemy is light infantry.
    #[serde(default)]
    pub(crate) by_light_infantry: bool,
    /// What became of his unit.
    #[serde(default)]
    pub(crate) with_unit: WithUnit,
    #[serde(default)]
    pub(crate) readings: Readings,
}

const fn yes() -> bool {
    true
}

/// The dice of his test: own, and successes.
pub(crate) fn test(active: bool, tables: &Tables) -> (i32, i32) {
    let row = &tables.command.inactive;
    if active { (1, 1) } else { (row.dice, row.need) }
}

fn too_few(general: &General, active: bool, tests: bool) -> Vec<Fault> {
    let tables = crate::printed();
    if tests && general.left(tables) < test(active, tables).0 {
        let what = What::Against { clause: SPENT, key: "against-spent-dice" };
        return vec![Fault::new("tests", what)];
    }
    Vec::new()
}

impl Situation for DangerFacts {
    const NAME: &'static str = "general-danger";
    const EXAMPLE: &'static str = include_str!("../examples/general-danger.json");
    type Tables = Tables;
    type Case<'a> = InDanger<'a>;

    fn contradictions(&self) -> Vec<Fault> {
        too_few(&self.general, self.active, self.tests)
    }

    fn case<'a>(&'a self, tables: &'a Tables) -> InDanger<'a> {
        InDanger { facts: self, tables }
    }
}

/// One general in danger.
pub struct InDanger<'a> {
    facts: &'a DangerFacts,
    tables: &'a Tables,
}

/// What becomes of him.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs, reason = "the names say it")]
pub enum GeneralFate {
    Safe,
    Survives,
    Eliminated,
    Captured,
}

/// What came of it.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize)]
pub struct GeneralOutcome {
    /// What becomes of him.
    pub general: GeneralFate,
    /// The dice of his successor.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub successor: Option<i32>,
    /// The army's morale falls by a level.
    pub morale_falls: bool,
}

impl Outcome for GeneralOutcome {
    fn sentences(&self) -> Vec<Message> {
        let mut all = vec![Message::new(match self.general {
            GeneralFate::Safe => "general-safe",
            GeneralFate::Survives => "general-survives",
            GeneralFate::Eliminated => "general-eliminated",
            GeneralFate::Captured => "general-is-captured",
        })];
        if let Some(dice) = self.successor {
            all.push(Message::new("general-successor").number("dice", dice));
        }
        if self.morale_falls {
            all.push(Message::new("army-morale-falls"));
        }
        all
    }
}

/// Puts the outcome together.
fn outcome(
    fate: GeneralFate,
    general: &General,
    tables: &Tables,
    umpire: &mut impl Umpire,
) -> GeneralOutcome {
    if matches!(fate, GeneralFate::Safe | GeneralFate::Survives) {
        return GeneralOutcome { general: fate, successor: None, morale_falls: false };
    }
    let row = &tables.command.successor;
    let list = tables.command.dice.row(general.rank);
    let dice = Op::Base(list.dice(general.talent).into());
    let total = umpire.line(Num::ZERO, Line::new(list.clause, dice));
    let total = umpire.line(total, Line::add(row.clause, -row.dice));
    let dice = umpire.line(total, Line::new(row.clause, Op::AtLeast(Num::ONE)).why("at-least"));
    let morale_falls = general.rank == Rank::Commander;
    if morale_falls {
        umpire.note(Line::note(LOST_COMMANDER));
    }
    GeneralOutcome { general: fate, successor: Some(dice.floor() as i32), morale_falls }
}

/// Throws for his life; with `None` he is not in danger.
fn survives(
    active: bool,
    tests: bool,
    tables: &Tables,
    umpire: &mut impl Umpire,
) -> Result<bool, Stop> {
    if !tests {
        umpire.note(Line::note(DANGER).why("no-test"));
        return Ok(false);
    }
    let (dice, need) = test(active, tables);
    let found = umpire.throw(DANGER, pool(dice, tables))?.value;
    let line = Line::new(DANGER, Op::Die(found.into())).why("life").with(dice, need);
    umpire.note(line.by(tables.fight.success.clause));
    Ok(found >= need)
}

impl Procedure for InDanger<'_> {
    type State = ();
    type Outcome = GeneralOutcome;

    fn begin(&self) {}

    fn step(&self, (): (), umpire: &mut impl Umpire) -> Result<Next<(), GeneralOutcome>, Stop> {
        let DangerFacts { general, active, tests, sixes, by_light_infantry, with_unit, .. } =
            self.facts;
        umpire.open(Heading::of(DangerFacts::NAME));
        if *with_unit != WithUnit::Fights {
            umpire.note(Line::note(TAKEN));
            let done = outcome(GeneralFate::Captured, general, self.tables, umpire);
            return Ok(Next::Done(done));
        }
        let row = &self.tables.fight.danger;
        let needed = if *by_light_infantry { row.light } else { row.usual };
        umpire.note(Line::row(row.clause, *sixes).why("sixes").with(*sixes, needed));
        let fate = if *sixes < needed {
            GeneralFate::Safe
        } else if survives(*active, *tests, self.tables, umpire)? {
            GeneralFate::Survives
        } else {
            GeneralFate::Eliminated
        };
        Ok(Next::Done(outcome(fate, general, self.tables, umpire)))
    }
}

/// What the unit throws with.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs, reason = "the names say it")]
pub enum Weapon {
    Fire,
    Melee,
}

/// A unit that comes upon a general.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct CaptureFacts {
    /// The unit.
    pub(crate) unit: Unit,
    /// What it throws with.
    pub(crate) weapon: Weapon,
    /// The general.
    pub(crate) general: General,
    /// His corps is active.
    #[serde(default = "yes")]
    pub(crate) active: bool,
    /// He tests if he must.
    #[serde(default = "yes")]
    pub(crate) tests: bool,
    /// His distance from the nearest unit of his own.
    pub(crate) from_own: Distance,
    /// He stands in his base of operations.
    #[serde(default)]
    pub(crate) in_base: bool,
    #[serde(default)]
    pub(crate) readings: Readings,
}

impl Situation for CaptureFacts {
    const NAME: &'static str = "capture";
    const EXAMPLE: &'static str = include_str!("../examples/capture.json");
    type Tables = Tables;
    type Case<'a> = Capture<'a>;

    fn contradictions(&self) -> Vec<Fault> {
        let mut faults = units::against(&self.unit, "unit");
        faults.extend(too_few(&self.general, self.active, self.tests));
        if self.in_base {
            let what = What::Against { clause: IN_BASE, key: "against-in-base" };
            faults.push(Fault::new("in_base", what));
        } else if !self.from_own.over(crate::printed().movement.capture.alone.inches) {
            let what = What::Against { clause: ALONE, key: "against-near-own" };
            faults.push(Fault::new("from_own", what));
        }
        faults
    }

    fn case<'a>(&'a self, tables: &'a Tables) -> Capture<'a> {
        Capture { facts: self, tables }
    }
}

/// One attempt.
pub struct Capture<'a> {
    facts: &'a CaptureFacts,
    tables: &'a Tables,
}

impl Procedure for Capture<'_> {
    /// He must test.
    type State = bool;
    type Outcome = GeneralOutcome;

    fn begin(&self) -> bool {
        false
    }

    fn step(
        &self,
        found: bool,
        umpire: &mut impl Umpire,
    ) -> Result<Next<bool, GeneralOutcome>, Stop> {
        let CaptureFacts { unit, active, tests, .. } = self.facts;
        if found {
            umpire.open(Heading { name: DangerFacts::NAME, side: "side-general", number: 0 });
            let lives = survives(*active, *tests, self.tables, umpire)?;
            let fate = if lives { GeneralFate::Survives } else { GeneralFate::Captured };
            return Ok(Next::Done(self.end(fate, umpire)));
        }
        umpire.open(Heading::of(CaptureFacts::NAME));
        let alone = self.tables.movement.capture.alone;
        umpire.note(Line::row(alone.clause, alone.inches));
        let stat = match self.facts.weapon {
            Weapon::Fire => Stat::Fire,
            Weapon::Melee => Stat::Melee,
        };
        let mut total = unit.write(stat, None, self.tables, umpire);
        let impetus = unit.stat(Stat::Impetus, self.tables);
        if total > Num::ZERO && impetus > 0 {
            total = umpire.line(total, Line::add(IMPETUS, impetus));
        }
        if total <= Num::ZERO {
            let done = outcome(GeneralFate::Safe, &self.facts.general, self.tables, umpire);
            return Ok(Next::Done(done));
        }
        let row = &self.tables.fight.danger;
        let throw = Throw::pool(total.floor() as u16, Die::D6, Span::only(row.face), Span::NONE);
        let sixes = umpire.throw(DICE, throw)?.value;
        let needed = if unit.row(self.tables).light { row.light } else { row.usual };
        umpire.note(Line::new(DICE, Op::Die(sixes.into())).why("sixes").with(sixes, needed));
        if sixes >= needed {
            return Ok(Next::Go(true));
        }
        Ok(Next::Done(self.end(GeneralFate::Safe, umpire)))
    }
}

impl Capture<'_> {
    fn end(&self, fate: GeneralFate, umpire: &mut impl Umpire) -> GeneralOutcome {
        umpire.note(Line::note(MOVED));
        umpire.note(Line::note(STOPS));
        outcome(fate, &self.facts.general, self.tables, umpire)
    }
}
