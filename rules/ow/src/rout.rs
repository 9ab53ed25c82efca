//! XIII.14–16, what becomes of a routed unit (*rozbicie*, *ucieczka*, *zbieranie*), with our A10.
//!
//! 1. A weakened unit, infantry routed by cavalry and whoever can flee only through enemies are
//!    eliminated.
//! 2. The others test against half the morale of their reverse, worse after a flight through a
//!    control zone; failing eliminates.
//! 3. A die on A10 says in which turn the unit is back.

use crate::morale;
use crate::readings::Readings;
use crate::tables::Tables;
use crate::units::{Arm, Nation, Strength};
use kernel::{
    Clause, Die, Fault, Heading, Line, Message, Next, Num, Op, Outcome, Procedure, Round,
    Situation, Stop, Umpire, What,
};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

const LAST_LEVEL: Clause = Clause::new("XIII.10.4");
const REVERSE: Clause = Clause::new("XIII.11");
const WHO_ROUTS: Clause = Clause::new("XIII.13");
const FLIGHT: Clause = Clause::new("XIII.14.1");
const TEST: Clause = Clause::new("XIII.15.1");
const ROUNDING: Clause = Clause::new("I.6");
const FAILED: Clause = Clause::new("XIII.15.2");
const RALLY: Clause = Clause::new("XIII.15.3");
const RIDDEN_DOWN: Clause = Clause::new("XIII.15.4");
const PLACE: Clause = Clause::new("XIII.16.1");
const RETURN: Clause = Clause::new("XIII.16.2");
const TOO_LATE: Clause = Clause::new("A10.7");

/// How the unit can flee.
#[derive(
    Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize, JsonSchema,
)]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs, reason = "the names say it")]
pub enum Flight {
    // Past no enemy.
    #[default]
    Clear,
    // Through an enemy control zone.
    ThroughZone,
    // Only through hexes that enemies hold.
    Blocked,
}

/// The unit that is routed.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Routed {
    /// Whose it is.
    pub nation: Nation,
    /// Its arm.
    pub arm: Arm,
    /// Its strength when it was routed.
    #[serde(default)]
    pub strength: Strength,
    /// The morale printed on the front of its counter.
    #[schemars(range(min = 2, max = 9))]
    pub base_morale: i32,
    /// Whether cavalry routed it.
    #[serde(default)]
    pub by_cavalry: bool,
    /// How it flees.
    #[serde(default)]
    pub flight: Flight,
}

/// A routed unit and the turn.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Rout {
    unit: Routed,
    #[schemars(range(min = 1, max = 99))]
    turn: i32,
    #[schemars(range(min = 1, max = 99))]
    last_turn: i32,
    #[serde(default)]
    readings: Readings,
}

impl Situation for Rout {
    const NAME: &'static str = "rout";
    const EXAMPLE: &'static str = include_str!("../examples/rout.json");
    type Tables = Tables;
    type Case<'a> = RoutedUnit<'a>;

    fn contradictions(&self) -> Vec<Fault> {
        let mut faults = Vec::new();
        let mut against = |at: &str, clause, key| {
            faults.push(Fault::new(at, What::Against { clause, key }));
        };
        if self.unit.arm.is_guns() {
            against("unit.arm", WHO_ROUTS, "against-guns-rout");
        }
        if self.turn > self.last_turn {
            against("turn", TOO_LATE, "against-last-turn");
        }
        faults
    }

    fn case<'a>(&'a self, tables: &'a Tables) -> RoutedUnit<'a> {
        let Self { unit, turn, last_turn, .. } = *self;
        RoutedUnit { unit, turn, last_turn, tables }
    }
}

/// One routed unit.
#[derive(Clone, Copy, Debug)]
pub struct RoutedUnit<'a> {
    /// The unit.
    pub unit: Routed,
    /// The turn it was routed in.
    pub turn: i32,
    /// The last turn of the game.
    pub last_turn: i32,
    /// The tables.
    pub tables: &'a Tables,
}

/// Between the two throws.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum RoutState {
    /// Before the test.
    Test,
    /// It passed: when is it back?
    Rally,
}

/// What became of the unit.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize)]
#[serde(untagged)]
pub enum RoutOutcome {
    /// It is out of the game.
    Eliminated {
        /// The clause that says so.
        eliminated: Clause,
    },
    /// It comes back, weakened and with morale 1.
    Returns {
        /// The turn.
        returns: i32,
    },
}

impl Outcome for RoutOutcome {
    fn sentences(&self) -> Vec<Message> {
        vec![match self {
            Self::Eliminated { eliminated } => {
                Message::new("rout-eliminated").text("clause", eliminated)
            }
            Self::Returns { returns } => Message::new("rout-returns").number("turn", *returns),
        }]
    }
}

type Step = Result<Next<RoutState, RoutOutcome>, Stop>;

impl Procedure for RoutedUnit<'_> {
    type State = RoutState;
    type Outcome = RoutOutcome;

    #[inline]
    fn begin(&self) -> RoutState {
        RoutState::Test
    }

    #[inline]
    fn step(&self, state: RoutState, umpire: &mut impl Umpire) -> Step {
        match state {
            RoutState::Test => self.test(umpire),
            RoutState::Rally => self.rally(umpire),
        }
    }
}

impl RoutedUnit<'_> {
    /// 1. and 2. Whether anything is left to rally.
    fn test(&self, umpire: &mut impl Umpire) -> Step {
        umpire.open(Heading::of(Rout::NAME));
        if let Some(line) = self.lost() {
            umpire.note(line);
            return Ok(Next::Done(RoutOutcome::Eliminated { eliminated: line.clause }));
        }
        let front = Line::new(TEST, Op::Base(self.unit.base_morale.into())).why("front-morale");
        let total = umpire.line(Num::ZERO, front);
        let total = umpire.line(total, Line::add(REVERSE, -1).by(TEST).why("reverse-lower"));
        let total = umpire.line(total, Line::new(TEST, Op::Times(Num::HALF)).why("half-morale"));
        let total = umpire.line(total, Line::new(TEST, Op::Round(Round::Up)).by(ROUNDING));
        let morale = total.floor() as i32;
        umpire.open(Heading::of("morale-test"));
        let mut total = Num::ZERO;
        if self.unit.flight == Flight::ThroughZone {
            let line = Line::add(TEST, 1).by(FLIGHT).why("flight-through-zone");
            total = umpire.line(total, line);
        }
        if morale::test(morale, TEST, total, umpire)?.passed() {
            return Ok(Next::Go(RoutState::Rally));
        }
        umpire.note(Line::note(FAILED).why("rout-test-failed"));
        Ok(Next::Done(RoutOutcome::Eliminated { eliminated: FAILED }))
    }

    /// 1. What eliminates it without a test.
    fn lost(&self) -> Option<Line> {
        let Routed { arm, strength, by_cavalry, flight, .. } = self.unit;
        if strength == Strength::Weakened {
            Some(Line::note(LAST_LEVEL).why("last-level"))
        } else if by_cavalry && arm.is_foot() {
            Some(Line::note(RIDDEN_DOWN).why("ridden-down"))
        } else if flight == Flight::Blocked {
            Some(Line::note(FLIGHT).why("flight-blocked"))
        } else {
            None
        }
    }

    /// 3. The turn of its return.
    fn rally(&self, umpire: &mut impl Umpire) -> Step {
        umpire.open(Heading::of("rally"));
        let table = &self.tables.rally;
        let nation = match self.unit.nation {
            Nation::Swedish => Some(&table.swedish),
            Nation::Russian | Nation::Crown => Some(&table.eastern),
            Nation::Saxon => None,
        };
        let mut total = Num::ZERO;
        if let Some(row) = nation {
            total = umpire.line(total, Line::add(row.clause, row.value()));
        }
        let (_, total) = umpire.die(RALLY, Die::D10Zero, total)?;
        let roll = total.floor() as i32;
        let row = table.rows.iter().find(|row| roll <= row.at(0)).unwrap_or(&table.rows[3]);
        let returns = self.turn + row.at(1);
        let line = Line::row(row.clause, row.at(1)).by(RALLY).why("returns-after");
        umpire.line(total, line.with(row.at(1), returns));
        if returns > self.last_turn {
            umpire.note(Line::note(TOO_LATE).why("too-late").with(returns, self.last_turn));
            return Ok(Next::Done(RoutOutcome::Eliminated { eliminated: TOO_LATE }));
        }
        umpire.note(Line::note(PLACE));
        umpire.note(Line::note(RETURN));
        Ok(Next::Done(RoutOutcome::Returns { returns }))
    }
}
