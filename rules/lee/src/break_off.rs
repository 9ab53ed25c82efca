//! 9.16: breaking off after the first round, and the pursuit of it (ruling `break-off`).

use crate::command::{General, throw};
use crate::measure::Distance;
use crate::readings::Readings;
use crate::tables::Tables;
use crate::units::{self, Stat, Unit};
use kernel::{
    Clause, Fault, Heading, Line, Message, Next, Outcome, Procedure, Situation, Stop, Umpire, What,
};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

const AS_PUSHED: Clause = Clause::new("9.16.p2");
const PINNED: Clause = Clause::new("9.16.p7");
const SPENT: Clause = Clause::new("B4.5");

/// A unit that is still engaged after the first round.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct BreakOffFacts {
    unit: Unit,
    /// The general of its division.
    #[serde(default)]
    general: General,
    /// Dice he throws.
    #[schemars(range(min = 0, max = 6))]
    dice: i32,
    #[serde(default)]
    pinned: bool,
    /// The enemy's general.
    #[serde(default)]
    enemy_general: General,
    /// Dice he throws to pursue; none where he lets them go.
    #[serde(default)]
    #[schemars(range(min = 0, max = 6))]
    enemy_dice: i32,
    #[serde(default)]
    readings: Readings,
}

impl Situation for BreakOffFacts {
    const NAME: &'static str = "break-off";
    const EXAMPLE: &'static str = include_str!("../examples/break-off.json");
    type Tables = Tables;
    type Case<'a> = BreakOff<'a>;

    fn contradictions(&self) -> Vec<Fault> {
        let mut faults = units::against(&self.unit, "unit");
        let mut found = |at: &str, clause, key| {
            faults.push(Fault::new(at, What::Against { clause, key }));
        };
        if self.pinned {
            found("pinned", PINNED, "against-pinned");
        }
        let generals = [
            ("dice", self.dice, self.general),
            ("enemy_dice", self.enemy_dice, self.enemy_general),
        ];
        for (at, dice, general) in generals {
            if dice > general.left(crate::printed()) {
                found(at, SPENT, "against-spent-dice");
            }
        }
        faults
    }

    fn case<'a>(&'a self, tables: &'a Tables) -> BreakOff<'a> {
        BreakOff { facts: self, tables }
    }
}

/// One attempt.
pub struct BreakOff<'a> {
    facts: &'a BreakOffFacts,
    tables: &'a Tables,
}

/// What came of it.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize)]
pub struct BreakOffOutcome {
    /// It broke off.
    pub broke_off: bool,
    /// How far it goes.
    pub distance: Distance,
    /// The enemy may pursue.
    pub pursued: bool,
}

impl Outcome for BreakOffOutcome {
    fn sentences(&self) -> Vec<Message> {
        if !self.broke_off {
            return vec![Message::new("stays-in-fight")];
        }
        let went = Message::new("broke-off").number("inches", self.distance.as_inches());
        vec![went, Message::new(if self.pursued { "may-pursue" } else { "not-pursued" })]
    }
}

impl Procedure for BreakOff<'_> {
    /// How far it goes, once it broke off.
    type State = Option<Distance>;
    type Outcome = BreakOffOutcome;

    fn begin(&self) -> Option<Distance> {
        None
    }

    fn step(
        &self,
        state: Option<Distance>,
        umpire: &mut impl Umpire,
    ) -> Result<Next<Option<Distance>, BreakOffOutcome>, Stop> {
        let rows = &self.tables.command.tests;
        let Some(distance) = state else {
            umpire.open(Heading::of(BreakOffFacts::NAME));
            umpire.note(Line::row(rows.break_off.clause, rows.break_off.need));
            if throw(self.facts.dice, self.tables, umpire)? < rows.break_off.need {
                let (broke_off, distance, pursued) = (false, Distance(0), false);
                return Ok(Next::Done(BreakOffOutcome { broke_off, distance, pursued }));
            }
            let forced = self.tables.movement.forced;
            let inches = self.facts.unit.stat(Stat::Move, self.tables) / forced.inches;
            umpire.note(Line::row(forced.clause, inches).by(AS_PUSHED));
            return Ok(Next::Go(Some(Distance::inches(inches))));
        };
        let mut pursued = false;
        if self.facts.enemy_dice > 0 {
            umpire.open(Heading { name: "pursuit-test", side: "side-enemy", number: 0 });
            let row = rows.pursue_break_off;
            umpire.note(Line::row(row.clause, row.need));
            pursued = throw(self.facts.enemy_dice, self.tables, umpire)? >= row.need;
        }
        Ok(Next::Done(BreakOffOutcome { broke_off: true, distance, pursued }))
    }
}
