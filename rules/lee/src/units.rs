//! B7 and B6: a unit as every ruling sees it, and the ruling `unit` that reads its row.

use crate::readings::Readings;
use crate::tables::{Tables, UnitRow};
use kernel::{
    Clause, Fault, Heading, Line, Message, Next, Num, Op, Outcome, Procedure, Situation, Stop,
    Umpire, What,
};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

const OWN: Clause = Clause::new("9.14.p14");
const LIST: Clause = Clause::new("B7");
const HORSE: Clause = Clause::new("B5.2");

/// The kinds of the list.
#[derive(
    Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize, JsonSchema,
)]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs, reason = "the names say it")]
pub enum Kind {
    Militia,
    UnionInfantry,
    ConfederateInfantry,
    Zouaves,
    LightInfantry,
    Cavalry,
    AverageCavalry,
    DismountedCavalry,
    Napoleons,
    SixPounders,
    Rifles,
    HeavyParrotts,
    MixedBattery,
}

/// What a unit fights as.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs, reason = "the names say it")]
pub enum Arm {
    Infantry,
    Cavalry,
    // Cavalry on foot: it stands as infantry does.
    Dismounted,
    Artillery,
}

/// What a unit was bought as.
#[derive(
    Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize, JsonSchema,
)]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs, reason = "the names say it")]
pub enum Grade {
    #[default]
    Ordinary,
    Veterans,
    Elite,
}

/// A number of a unit.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[allow(missing_docs, reason = "the names say it")]
pub enum Stat {
    Fire,
    Melee,
    Morale,
    Cohesion,
    Move,
    Impetus,
    Points,
}

/// Numbers from a list of the player's own.
#[derive(Clone, Copy, Default, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, default)]
pub struct Own {
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schemars(range(min = 0, max = 12))]
    fire: Option<i32>,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schemars(range(min = 0, max = 12))]
    melee: Option<i32>,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schemars(range(min = 0, max = 12))]
    morale: Option<i32>,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schemars(range(min = 1, max = 9))]
    cohesion: Option<i32>,
    #[serde(rename = "move", skip_serializing_if = "Option::is_none")]
    #[schemars(range(min = 1, max = 30))]
    movement: Option<i32>,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schemars(range(min = 0, max = 2))]
    impetus: Option<i32>,
}

/// A brigade or a battery.
#[derive(Clone, Copy, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Unit {
    /// What it is.
    pub kind: Kind,
    /// What it was bought as.
    #[serde(default)]
    pub grade: Grade,
    /// A large brigade.
    #[serde(default)]
    pub large: bool,
    /// A battery whose gunners ride.
    #[serde(default)]
    pub horse: bool,
    /// Levels of cohesion lost before.
    #[serde(default)]
    #[schemars(range(min = 0, max = 8))]
    pub lost: i32,
    /// Numbers of the player's own.
    #[serde(default)]
    pub own: Own,
}

impl Unit {
    /// Its row.
    pub const fn row<'a>(&self, tables: &'a Tables) -> &'a UnitRow {
        tables.units.row(self.kind)
    }

    /// What it fights as.
    pub const fn arm(&self, tables: &Tables) -> Arm {
        self.row(tables).arm
    }

    /// Infantry, or cavalry on foot.
    pub fn on_foot(&self, tables: &Tables) -> bool {
        matches!(self.arm(tables), Arm::Infantry | Arm::Dismounted)
    }

    /// Mounted cavalry.
    pub fn mounted(&self, tables: &Tables) -> bool {
        self.arm(tables) == Arm::Cavalry
    }

    /// A battery.
    pub fn guns(&self, tables: &Tables) -> bool {
        self.arm(tables) == Arm::Artillery
    }

    /// The parts of a number, each with its clause; the first is what the row says.
    pub fn parts(&self, stat: Stat, tables: &Tables) -> Vec<(Clause, i32)> {
        let own = match stat {
            Stat::Fire => self.own.fire,
            Stat::Melee => self.own.melee,
            Stat::Morale => self.own.morale,
            Stat::Cohesion => self.own.cohesion,
            Stat::Move => self.own.movement,
            Stat::Impetus => self.own.impetus,
            Stat::Points => None,
        };
        if let Some(own) = own {
            return vec![(OWN, own)];
        }
        let row = self.row(tables);
        if stat == Stat::Move && self.horse {
            return vec![(tables.units.horse.clause, tables.units.horse.movement)];
        }
        let mut parts = vec![(row.clause, row.stat(stat))];
        let bought = match self.grade {
            Grade::Ordinary => None,
            Grade::Veterans => Some(&tables.units.veterans),
            Grade::Elite => Some(&tables.units.elite),
        };
        let large = self.large.then_some(&tables.units.large);
        for more in bought.into_iter().chain(large) {
            if more.stat(stat) != 0 {
                parts.push((more.clause, more.stat(stat)));
            }
        }
        parts
    }

    /// A number of the unit.
    pub fn stat(&self, stat: Stat, tables: &Tables) -> i32 {
        self.parts(stat, tables).iter().map(|(_, amount)| amount).sum()
    }

    /// Writes a number down, part by part, and gives it.
    pub fn write(
        &self,
        stat: Stat,
        by: impl Into<Option<Clause>>,
        tables: &Tables,
        umpire: &mut impl Umpire,
    ) -> Num {
        let (by, mut total) = (by.into(), Num::ZERO);
        for (index, (clause, amount)) in self.parts(stat, tables).into_iter().enumerate() {
            let op = if index == 0 { Op::Base(amount.into()) } else { Op::Add(amount.into()) };
            total = umpire.line(total, Line { by, ..Line::new(clause, op) });
        }
        total
    }

    /// The levels of cohesion it has left.
    pub fn left(&self, tables: &Tables) -> i32 {
        self.stat(Stat::Cohesion, tables) - self.lost
    }
}

/// What the list has against a unit at a place of the situation.
pub fn against(unit: &Unit, at: &str) -> Vec<Fault> {
    let tables = crate::printed();
    let mut faults = Vec::new();
    let mut found = |field: &str, clause, key| {
        faults.push(Fault::new(format!("{at}.{field}"), What::Against { clause, key }));
    };
    if unit.left(tables) < 1 {
        found("lost", LIST, "against-gone");
    }
    if unit.horse && !unit.guns(tables) {
        found("horse", HORSE, "against-horse");
    }
    if unit.guns(tables) && unit.grade != Grade::Ordinary {
        found("grade", LIST, "against-graded-guns");
    }
    if unit.guns(tables) && unit.large {
        found("large", LIST, "against-graded-guns");
    }
    faults
}

/// A unit whose numbers are asked for.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct UnitFacts {
    unit: Unit,
    #[serde(default)]
    readings: Readings,
}

impl Situation for UnitFacts {
    const NAME: &'static str = "unit";
    const EXAMPLE: &'static str = include_str!("../examples/unit.json");
    type Tables = Tables;
    type Case<'a> = UnitCase<'a>;

    fn contradictions(&self) -> Vec<Fault> {
        against(&self.unit, "unit")
    }

    fn case<'a>(&'a self, tables: &'a Tables) -> UnitCase<'a> {
        UnitCase { unit: self.unit, tables }
    }
}

/// Reads the row of a unit.
pub struct UnitCase<'a> {
    unit: Unit,
    tables: &'a Tables,
}

/// The numbers of a unit.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize)]
#[allow(missing_docs, reason = "the names say it")]
pub struct UnitOutcome {
    pub fire: i32,
    pub melee: i32,
    pub morale: i32,
    pub cohesion: i32,
    #[serde(rename = "move")]
    pub movement: i32,
    pub impetus: i32,
    pub points: i32,
    pub light: bool,
    pub open: bool,
}

impl Outcome for UnitOutcome {
    fn sentences(&self) -> Vec<Message> {
        let dice = Message::new("unit-dice").number("fire", self.fire).number("melee", self.melee);
        let rest = Message::new("unit-rest").number("cohesion", self.cohesion);
        let rest = rest.number("move", self.movement).number("points", self.points);
        let mut all = vec![dice.number("morale", self.morale), rest];
        if self.impetus > 0 {
            all.push(Message::new("unit-impetus").number("impetus", self.impetus));
        }
        if self.light {
            all.push(Message::new("unit-light"));
        }
        if self.open {
            all.push(Message::new("unit-open"));
        }
        all
    }
}

impl Procedure for UnitCase<'_> {
    type State = ();
    type Outcome = UnitOutcome;

    fn begin(&self) {}

    fn step(&self, (): (), umpire: &mut impl Umpire) -> Result<Next<(), UnitOutcome>, Stop> {
        umpire.open(Heading::of(UnitFacts::NAME));
        let mut clauses = Vec::new();
        for stat in [Stat::Fire, Stat::Melee, Stat::Morale, Stat::Cohesion, Stat::Move] {
            for (clause, _) in self.unit.parts(stat, self.tables) {
                if !clauses.contains(&clause) {
                    clauses.push(clause);
                    umpire.note(Line::note(clause));
                }
            }
        }
        let stat = |stat| self.unit.stat(stat, self.tables);
        let row = self.unit.row(self.tables);
        Ok(Next::Done(UnitOutcome {
            fire: stat(Stat::Fire),
            melee: stat(Stat::Melee),
            morale: stat(Stat::Morale),
            cohesion: stat(Stat::Cohesion),
            movement: stat(Stat::Move),
            impetus: stat(Stat::Impetus),
            points: stat(Stat::Points),
            light: row.light,
            open: row.open,
        }))
    }
}
