//! 5.8, 6.4.1, 6.4.2 and 7.6: breaking off from the enemy (*oderwanie się*).
//!
//! 1. Who breaks off tests, unless he does it by himself (7.6.1).
//! 2. Passed: he goes, by his movement at most (5.8.2). Failed: he panics (5.8.3, 6.4.2).
//! 3. Either way each enemy he was engaged with tests for uncontrolled pursuit (5.8.4, 7.6.2); guns do not pursue.

use super::{Nerve, Stand};
use crate::readings::Readings;
use crate::tables::Tables;
use crate::units::{self, Ability, State, Unit};
use kernel::{
    Clause, Fault, Heading, Line, Message, Next, Outcome, Procedure, Situation, Stop, Umpire, What,
};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

const MAY: Clause = Clause::new("5.8.1");
const GOES: Clause = Clause::new("5.8.2");
const STAYS_TOO_LONG: Clause = Clause::new("5.8.3");
const ENEMY_TESTS: Clause = Clause::new("5.8.4");
const TEST: Clause = Clause::new("6.4.1");
const PANICS: Clause = Clause::new("6.4.2");
const BY_ITSELF: Clause = Clause::new("7.6.1");
const AS_USUAL: Clause = Clause::new("7.6.2");
const IN_PANIC: Clause = Clause::new("6.1.3");
const IN_PURSUIT: Clause = Clause::new("6.1.4");

/// A unit that wants to break off, and those who hold it.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct BreakOffFacts {
    unit: Unit,
    /// It is engaged in melee.
    #[serde(default = "yes")]
    engaged: bool,
    #[schemars(length(min = 1, max = 6))]
    enemies: Vec<Unit>,
    #[serde(default)]
    readings: Readings,
}

const fn yes() -> bool {
    true
}

impl Situation for BreakOffFacts {
    const NAME: &'static str = "break-off";
    const EXAMPLE: &'static str = include_str!("../../examples/break-off.json");
    type Tables = Tables;
    type Case<'a> = BreakOff<'a>;

    fn contradictions(&self) -> Vec<Fault> {
        let mut faults = units::against(&self.unit, "unit");
        for (index, enemy) in self.enemies.iter().enumerate() {
            faults.extend(units::against(enemy, &format!("enemies[{index}]")));
        }
        let mut found = |at: &str, clause, key| {
            faults.push(Fault::new(at, What::Against { clause, key }));
        };
        if !self.engaged {
            found("engaged", MAY, "against-not-engaged");
        }
        match self.unit.state {
            State::Normal => {}
            State::Panic => found("unit.state", IN_PANIC, "against-in-panic"),
            State::Pursuit => found("unit.state", IN_PURSUIT, "against-in-pursuit"),
        }
        faults
    }

    fn case<'a>(&'a self, tables: &'a Tables) -> BreakOff<'a> {
        let Self { unit, enemies, readings, .. } = self;
        BreakOff { unit, enemies: enemies.iter().collect(), tables, readings }
    }
}

/// One attempt to break off.
pub struct BreakOff<'a> {
    /// Who breaks off.
    pub unit: &'a Unit,
    /// Who holds him.
    pub enemies: Vec<&'a Unit>,
    /// The tables.
    pub tables: &'a Tables,
    /// How the book is read.
    pub readings: &'a Readings,
}

/// Who tests next, and what came so far.
#[derive(Clone, Default, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct BreakOffState {
    stand: Option<Stand>,
    enemies: Vec<Stand>,
}

/// What came of it.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize)]
pub struct BreakOffOutcome {
    /// Who broke off.
    pub stand: Stand,
    /// Those who held him, in their order.
    pub enemies: Vec<Stand>,
}

impl Outcome for BreakOffOutcome {
    fn sentences(&self) -> Vec<Message> {
        let broke = Message::new(match self.stand {
            Stand::Panic => "break-off-panics",
            _ => "break-off-goes",
        });
        let enemy = |(index, stand): (usize, &Stand)| {
            let side = Message::new("of-side").word("side", "side-enemy");
            side.number("number", index as i32 + 1).word("what", stand.key())
        };
        [broke].into_iter().chain(self.enemies.iter().enumerate().map(enemy)).collect()
    }
}

impl Procedure for BreakOff<'_> {
    type State = BreakOffState;
    type Outcome = BreakOffOutcome;

    fn begin(&self) -> BreakOffState {
        BreakOffState::default()
    }

    fn step(
        &self,
        mut state: BreakOffState,
        umpire: &mut impl Umpire,
    ) -> Result<Next<BreakOffState, BreakOffOutcome>, Stop> {
        let Some(stand) = state.stand else {
            state.stand = Some(self.goes(umpire)?);
            return Ok(Next::Go(state));
        };
        let Some(enemy) = self.enemies.get(state.enemies.len()) else {
            return Ok(Next::Done(BreakOffOutcome { stand, enemies: state.enemies }));
        };
        let number = state.enemies.len() + 1;
        umpire.open(Heading { name: "pursuit-test", side: "side-enemy", number });
        state.enemies.push(self.follows(enemy, umpire)?);
        Ok(Next::Go(state))
    }
}

impl BreakOff<'_> {
    fn nerve<'a>(&'a self, unit: &'a Unit) -> Nerve<'a> {
        let Self { tables, readings, .. } = self;
        Nerve { unit, figures: unit.figures, tables, readings }
    }

    fn goes(&self, umpire: &mut impl Umpire) -> Result<Stand, Stop> {
        umpire.open(Heading::of(BreakOffFacts::NAME));
        let passed = if self.unit.has(Ability::AutomaticBreakOff, self.tables) {
            umpire.note(Line::note(BY_ITSELF));
            true
        } else {
            self.nerve(self.unit).test(TEST, umpire)?
        };
        if passed {
            let movement = self.unit.movement(false, self.tables);
            let line = Line::row(movement.clause, movement.value).by(GOES).why("goes-off");
            umpire.note(line.with(movement.value, 0));
            return Ok(Stand::Stands);
        }
        umpire.note(Line::note(PANICS).by(STAYS_TOO_LONG));
        Ok(Stand::Panic)
    }

    fn follows(&self, enemy: &Unit, umpire: &mut impl Umpire) -> Result<Stand, Stop> {
        let nerve = self.nerve(enemy);
        if enemy.state != State::Normal || nerve.never_pursues(umpire) {
            return Ok(nerve.standing());
        }
        if self.unit.has(Ability::AutomaticBreakOff, self.tables) {
            umpire.note(Line::note(AS_USUAL));
        }
        nerve.restrained(ENEMY_TESTS, umpire)
    }
}
