//! B8: the end of a turn, ours: rallying (ruling `rally`), divisions (`division-test`), army morale (`army-morale`) and
//! victory points (`score`).

use crate::command::{General, throw};
use crate::orders::Level;
use crate::plain::plain;
use crate::readings::{MoraleStep, Readings};
use crate::tables::{Part, Tables};
use crate::units::{Grade, Unit};
use kernel::{
    Clause, Fault, Line, Message, Num, Op, Outcome, Round, Situation, Stop, Umpire, What,
};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

const RALLY: Clause = Clause::new("B8.6");
const COUNTED: Clause = Clause::new("B8.1");
const FALLS: Clause = Clause::new("9.22.p2");
const BROKEN: Clause = Clause::new("B8.10");
const COMMANDER: Clause = Clause::new("B4.16");
const HALF: Clause = Clause::new("9.24.p4");
const SPENT: Clause = Clause::new("B4.5");
const DIVISION: Clause = Clause::new("B8.5");

fn spent(dice: i32, general: &General) -> Vec<Fault> {
    if dice > general.left(crate::printed()) {
        let what = What::Against { clause: SPENT, key: "against-spent-dice" };
        return vec![Fault::new("dice", what)];
    }
    Vec::new()
}

/// A routed unit at the end of a turn.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct RallyFacts {
    pub(crate) unit: Unit,
    /// The general of its corps.
    pub(crate) general: General,
    /// Dice he throws.
    #[schemars(range(min = 0, max = 6))]
    pub(crate) dice: i32,
    /// It was rallied before.
    #[serde(default)]
    pub(crate) before: bool,
    #[serde(default)]
    pub(crate) readings: Readings,
}

impl Situation for RallyFacts {
    const NAME: &'static str = "rally";
    const EXAMPLE: &'static str = include_str!("../examples/rally.json");
    type Tables = Tables;
    type Case<'a> = Rally<'a>;

    fn contradictions(&self) -> Vec<Fault> {
        let mut faults = spent(self.dice, &self.general);
        if self.before {
            let what = What::Against { clause: RALLY, key: "against-second-rally" };
            faults.push(Fault::new("before", what));
        }
        faults
    }

    fn case<'a>(&'a self, tables: &'a Tables) -> Rally<'a> {
        Rally { facts: self, tables }
    }
}

plain!(
    /// One attempt to rally.
    Rally,
    RallyFacts,
    RallyOutcome
);

/// What came of it.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize)]
pub struct RallyOutcome {
    /// It rallied.
    pub rallied: bool,
    /// With so much cohesion.
    pub cohesion: i32,
}

impl Outcome for RallyOutcome {
    fn sentences(&self) -> Vec<Message> {
        vec![match self.rallied {
            true => Message::new("rallied").number("cohesion", self.cohesion),
            false => Message::new("not-rallied"),
        }]
    }
}

impl Rally<'_> {
    fn rule(&self, umpire: &mut impl Umpire) -> Result<RallyOutcome, Stop> {
        let rows = &self.tables.army.rally;
        let found = throw(self.facts.dice, self.tables, umpire)?;
        if found < rows.need.part {
            return Ok(RallyOutcome { rallied: false, cohesion: 0 });
        }
        let row = match self.facts.unit.grade {
            Grade::Ordinary => rows.cohesion,
            Grade::Veterans | Grade::Elite => rows.veterans,
        };
        umpire.note(Line::row(row.clause, row.part));
        Ok(RallyOutcome { rallied: true, cohesion: row.part })
    }
}

/// A division at the end of a turn.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct DivisionFacts {
    /// Units it began with.
    #[schemars(range(min = 1, max = 20))]
    pub(crate) units: i32,
    /// Units destroyed or routed.
    #[schemars(range(min = 0, max = 20))]
    pub(crate) gone: i32,
    /// Its general.
    pub(crate) general: General,
    /// Dice he throws.
    #[schemars(range(min = 0, max = 6))]
    pub(crate) dice: i32,
    #[serde(default)]
    pub(crate) army_morale: Level,
    #[serde(default)]
    pub(crate) readings: Readings,
}

impl Situation for DivisionFacts {
    const NAME: &'static str = "division-test";
    const EXAMPLE: &'static str = include_str!("../examples/division-test.json");
    type Tables = Tables;
    type Case<'a> = Division<'a>;

    fn contradictions(&self) -> Vec<Fault> {
        let mut faults = spent(self.dice, &self.general);
        if self.gone > self.units {
            let what = What::Against { clause: DIVISION, key: "against-more-gone" };
            faults.push(Fault::new("gone", what));
        }
        faults
    }

    fn case<'a>(&'a self, tables: &'a Tables) -> Division<'a> {
        Division { facts: self, tables }
    }
}

plain!(
    /// One division.
    Division,
    DivisionFacts,
    DivisionOutcome
);

/// What came of it.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize)]
pub struct DivisionOutcome {
    /// It had to test.
    pub tested: bool,
    /// It stays in the battle.
    pub holds: bool,
}

impl Outcome for DivisionOutcome {
    fn sentences(&self) -> Vec<Message> {
        vec![Message::new(if self.holds { "division-holds" } else { "division-retires" })]
    }
}

impl Division<'_> {
    fn rule(&self, umpire: &mut impl Umpire) -> Result<DivisionOutcome, Stop> {
        let rows = &self.tables.army.division;
        if self.facts.gone * rows.part.part < self.facts.units {
            return Ok(DivisionOutcome { tested: false, holds: true });
        }
        let row = if self.facts.army_morale == Level::Low { rows.low } else { rows.need };
        umpire.note(Line::row(row.clause, row.part).why("needs").with(row.part, 0));
        let found = throw(self.facts.dice, self.tables, umpire)?;
        Ok(DivisionOutcome { tested: true, holds: found >= row.part })
    }
}

/// The losses of an army.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct ArmyMoraleFacts {
    /// Infantry and cavalry units at the beginning.
    #[schemars(range(min = 1, max = 99))]
    pub(crate) units: i32,
    /// Infantry and cavalry units destroyed.
    #[serde(default)]
    #[schemars(range(min = 0, max = 99))]
    pub(crate) destroyed: i32,
    /// Units routed.
    #[serde(default)]
    #[schemars(range(min = 0, max = 99))]
    pub(crate) routed: i32,
    /// Batteries lost.
    #[serde(default)]
    #[schemars(range(min = 0, max = 99))]
    pub(crate) batteries: i32,
    /// Units that left the table.
    #[serde(default)]
    #[schemars(range(min = 0, max = 99))]
    pub(crate) off_table: i32,
    /// The army began with high morale.
    #[serde(default)]
    pub(crate) began_high: bool,
    /// It lost its commander-in-chief.
    #[serde(default)]
    pub(crate) commander_lost: bool,
    #[serde(default)]
    pub(crate) readings: Readings,
}

impl Situation for ArmyMoraleFacts {
    const NAME: &'static str = "army-morale";
    const EXAMPLE: &'static str = include_str!("../examples/army-morale.json");
    type Tables = Tables;
    type Case<'a> = ArmyMorale<'a>;

    fn case<'a>(&'a self, tables: &'a Tables) -> ArmyMorale<'a> {
        ArmyMorale { facts: self, tables }
    }
}

plain!(
    /// The morale of an army.
    ArmyMorale,
    ArmyMoraleFacts,
    ArmyMoraleOutcome
);

/// What it is.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize)]
pub struct ArmyMoraleOutcome {
    /// The losses that count.
    pub losses: i32,
    /// The level.
    pub level: Level,
}

impl Outcome for ArmyMoraleOutcome {
    fn sentences(&self) -> Vec<Message> {
        vec![Message::new(match self.level {
            Level::High => "army-high",
            Level::Normal => "army-normal",
            Level::Low => "army-low",
            Level::Broken => "army-broken",
        })]
    }
}

impl ArmyMorale<'_> {
    fn rule(&self, umpire: &mut impl Umpire) -> Result<ArmyMoraleOutcome, Stop> {
        let facts = self.facts;
        let mut total = Num::ZERO;
        if facts.destroyed > 0 {
            total = umpire.line(total, Line::add(COUNTED, facts.destroyed).why("destroyed-count"));
        }
        let halves = facts.routed + facts.batteries + facts.off_table;
        if halves > 0 {
            let half = Line::add(COUNTED, Num::ratio(halves.into(), 2)).why("halves-count");
            total = umpire.line(total, half);
            total = umpire.line(total, Line::new(COUNTED, Op::Round(Round::Up)).why("half-up"));
        }
        let losses = total.floor() as i32;
        let rows = &self.tables.army.steps;
        let mut level = if facts.began_high { 0 } else { 1 };
        for row in [rows.first, rows.second, rows.third] {
            let falls = match facts.readings.morale_step {
                MoraleStep::Reached => losses * row.part >= facts.units,
                MoraleStep::Passed => losses * row.part > facts.units,
            };
            if falls && losses > 0 {
                umpire.note(Line::row(row.clause, row.part).by(FALLS));
                level += 1;
            }
        }
        if facts.commander_lost {
            umpire.note(Line::note(COMMANDER));
            level += 1;
        }
        let level = match level {
            0 => Level::High,
            1 => Level::Normal,
            2 => Level::Low,
            _ => Level::Broken,
        };
        if level == Level::Broken {
            umpire.note(Line::note(BROKEN));
        }
        Ok(ArmyMoraleOutcome { losses, level })
    }
}

/// What one side has taken.
#[derive(Clone, Default, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, default)]
pub struct ScoreFacts {
    /// Ordinary units destroyed.
    #[schemars(range(min = 0, max = 99))]
    pub(crate) ordinary: i32,
    /// Veterans and elite destroyed.
    #[schemars(range(min = 0, max = 99))]
    pub(crate) graded: i32,
    /// Ordinary units that left the table.
    #[schemars(range(min = 0, max = 99))]
    pub(crate) off_table: i32,
    /// Batteries destroyed.
    #[schemars(range(min = 0, max = 99))]
    pub(crate) batteries: i32,
    /// Generals of divisions.
    #[schemars(range(min = 0, max = 20))]
    pub(crate) division_generals: i32,
    /// Generals of corps.
    #[schemars(range(min = 0, max = 20))]
    pub(crate) corps_generals: i32,
    /// The commander-in-chief.
    pub(crate) commander: bool,
    /// Strategic points held.
    #[schemars(range(min = 0, max = 20))]
    pub(crate) places: i32,
    /// The enemy's base of operations.
    pub(crate) enemy_base: bool,
    pub(crate) readings: Readings,
}

impl Situation for ScoreFacts {
    const NAME: &'static str = "score";
    const EXAMPLE: &'static str = include_str!("../examples/score.json");
    type Tables = Tables;
    type Case<'a> = Score<'a>;

    fn case<'a>(&'a self, tables: &'a Tables) -> Score<'a> {
        Score { facts: self, tables }
    }
}

plain!(
    /// The victory points of a side.
    Score,
    ScoreFacts,
    ScoreOutcome
);

/// So many.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize)]
pub struct ScoreOutcome {
    /// Victory points.
    pub points: i32,
}

impl Outcome for ScoreOutcome {
    fn sentences(&self) -> Vec<Message> {
        vec![Message::new("victory-points").number("points", self.points)]
    }
}

impl Score<'_> {
    fn rule(&self, umpire: &mut impl Umpire) -> Result<ScoreOutcome, Stop> {
        let rows = &self.tables.army.points;
        let facts = self.facts;
        let mut total = Num::ZERO;
        let mut score = |times: i32, row: Part, why: &'static str| {
            if times > 0 {
                total = umpire.line(total, Line::add(row.clause, times * row.part).why(why));
            }
        };
        score(facts.ordinary, rows.unit, "for-units");
        score(facts.graded, rows.graded, "for-graded");
        score(facts.batteries, rows.battery, "for-batteries");
        score(facts.division_generals, rows.division, "for-division-generals");
        score(facts.corps_generals, rows.corps, "for-corps-generals");
        score(i32::from(facts.commander), rows.commander, "for-commander");
        score(facts.places, rows.place, "for-places");
        score(i32::from(facts.enemy_base), rows.base, "for-base");
        if facts.off_table > 0 {
            let half = (facts.off_table * rows.unit.part + 1) / 2;
            total = umpire.line(total, Line::add(HALF, half));
        }
        Ok(ScoreOutcome { points: total.floor() as i32 })
    }
}
