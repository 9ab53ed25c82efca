//! FM and FT: artillery fire (*ogień artylerii*; the only fire there is, small arms are part of
//! shock).
//!
//! 1. Is the fire allowed: order of the battery (our 7.3), range, crests and steep slopes (note f).
//! 2. Strength, modifiers of the firer, the target, the range; then the die.
//! 3. The row of FT: rout, disorder, a cohesion test, or nothing.
//! 4. The test, and what becomes of the target.

use crate::approach::Approach;
use crate::cohesion;
use crate::ground::{Edge, Edges, Terrain, Way};
use crate::readings::{CombinedFire, DisorderedBattery, LongestRange, Readings};
use crate::tables::{FireEffect, Tables};
use crate::units::{Arm, Order};
use kernel::{
    Clause, Die, Fault, Found, Heading, Line, Message, Next, Num, Outcome, Procedure, Situation,
    Stop, Umpire, What,
};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

const ROLL: Clause = Clause::new("FM");
const STRENGTH: Clause = Clause::new("FM.1");
const TERRAIN: Clause = Clause::new("FM.5");
const COUNTER_BATTERY: Clause = Clause::new("FM.4");
const CONCENTRATED: Clause = Clause::new("FM.6");
const AGAIN: Clause = Clause::new("10.1");
const BUILT_UP: Clause = Clause::new("TT.(b)");
const WATER: Clause = Clause::new("TT.6");
const BATTERY_ORDER: Clause = Clause::new("7.3");
const SQUARE: Clause = Clause::new("FM.7");
const ROUT: Clause = Clause::new("FT.note91");
const DISORDER: Clause = Clause::new("FT.note93");
const TEST: Clause = Clause::new("FT.note95");

/// A battery, its target and what lies between.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Fire {
    firer: Firer,
    #[serde(default)]
    purpose: Purpose,
    #[schemars(range(min = 1, max = 20))]
    range: i32,
    target: Target,
    #[serde(default)]
    #[schemars(with = "Vec<Edge>", length(max = 4))]
    edges: Edges,
    #[serde(default)]
    bridge: bool,
    #[serde(default)]
    out_of_work: bool,
    #[serde(default)]
    #[schemars(range(min = -9, max = 9))]
    level: i32,
    #[serde(default)]
    readings: Readings,
}

impl Fire {
    fn approach(&self) -> Approach {
        Approach::new(self.edges, self.bridge, self.level).out_of_work(self.out_of_work)
    }
}

/// The battery that fires.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
struct Firer {
    #[schemars(range(min = 1, max = 20))]
    strength: i32,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schemars(range(min = 1, max = 20))]
    second_battery: Option<i32>,
    #[schemars(range(min = 1, max = 10))]
    effective_range: i32,
    #[serde(default)]
    order: Order,
    #[serde(default)]
    terrain: Terrain,
    #[serde(default)]
    square: bool,
}

/// The unit fired at.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
struct Target {
    arm: Arm,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schemars(range(min = 1, max = 10))]
    cohesion: Option<i32>,
    #[serde(default)]
    order: Order,
    #[serde(default)]
    terrain: Terrain,
    #[serde(default)]
    way: Way,
    #[serde(default)]
    square: bool,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schemars(range(min = 0, max = 9))]
    units_in_hex: Option<u8>,
}

impl Target {
    /// Units other than artillery in the hex: as given, or the target alone.
    fn units_in_hex(&self) -> u8 {
        self.units_in_hex.unwrap_or(u8::from(self.arm != Arm::Artillery))
    }
}

/// Why the battery fires.
#[derive(Clone, Copy, Default, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
enum Purpose {
    #[default]
    Fire,
    Reaction,
    CounterBattery,
}

impl Situation for Fire {
    const NAME: &'static str = "fire";
    const EXAMPLE: &'static str = include_str!("../examples/fire.json");
    type Tables = Tables;
    type Case<'a> = FireCase<'a>;

    fn contradictions(&self) -> Vec<Fault> {
        let mut faults = Vec::new();
        let mut against = |at: &str, clause, key| {
            faults.push(Fault::new(at, What::Against { clause, key }));
        };
        if self.target.square && self.target.arm != Arm::Infantry {
            against("target.square", SQUARE, "against-square-arm");
        }
        if self.target.arm == Arm::Leader {
            against("target.arm", STRENGTH, "against-leader-target");
        }
        if self.target.square && self.target.order == Order::Routed {
            against("target.square", SQUARE, "against-square-order");
        }
        if self.purpose == Purpose::CounterBattery && self.target.arm != Arm::Artillery {
            against("purpose", COUNTER_BATTERY, "against-counter-battery");
        }
        if self.target.order == Order::Eliminated {
            against("target.order", AGAIN, "against-eliminated");
        }
        if self.firer.order == Order::Eliminated {
            against("firer.order", AGAIN, "against-eliminated");
        }
        if self.target.units_in_hex() == 0 && self.target.arm != Arm::Artillery {
            against("target.units_in_hex", CONCENTRATED, "against-empty-hex");
        }
        if self.firer.terrain.is_open_water() {
            against("firer.terrain", WATER, "against-water");
        }
        self.approach().contradictions(self.target.terrain, against);
        faults
    }

    fn case<'a>(&'a self, tables: &'a Tables) -> FireCase<'a> {
        FireCase { fire: self, tables }
    }
}

/// One salvo.
pub struct FireCase<'a> {
    fire: &'a Fire,
    tables: &'a Tables,
}

/// Between the roll and the test.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum FireState {
    /// Before the roll.
    Roll,
    /// The target must test, by this row.
    Test(Clause),
}

/// What the fire did.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize)]
#[serde(untagged)]
pub enum FireOutcome {
    /// The battery fired.
    Fired {
        /// The row of FT, if any.
        #[serde(skip_serializing_if = "Option::is_none")]
        result: Option<Clause>,
        /// Whether the target passed its test, if it had one.
        #[serde(skip_serializing_if = "Option::is_none")]
        passed: Option<bool>,
        /// The target's order afterwards.
        order: Order,
    },
    /// It may not fire.
    Forbidden {
        /// The clauses that forbid it.
        forbidden: Vec<Clause>,
    },
}

impl Outcome for FireOutcome {
    fn sentences(&self) -> Vec<Message> {
        match self {
            Self::Forbidden { forbidden } => {
                let clauses: Vec<&str> = forbidden.iter().map(|clause| clause.id()).collect();
                vec![Message::new("fire-forbidden").text("clauses", clauses.join(", "))]
            }
            Self::Fired { result: None, order, .. } => {
                vec![Message::new("fire-nothing").word("order", order.word())]
            }
            Self::Fired { passed, order, .. } => {
                let test = passed.map(|passed| if passed { "test-passed" } else { "test-failed" });
                let after = Message::new("unit-after").word("order", order.word());
                test.map(Message::new).into_iter().chain([after]).collect()
            }
        }
    }
}

type Step = Result<Next<FireState, FireOutcome>, Stop>;

impl Procedure for FireCase<'_> {
    type State = FireState;
    type Outcome = FireOutcome;

    fn begin(&self) -> FireState {
        FireState::Roll
    }

    fn step(&self, state: FireState, umpire: &mut impl Umpire) -> Step {
        match state {
            FireState::Roll => self.roll(umpire),
            FireState::Test(row) => self.test(row, umpire),
        }
    }
}

impl FireCase<'_> {
    fn roll(&self, umpire: &mut impl Umpire) -> Step {
        umpire.open(Heading::of(Fire::NAME));
        let forbidden = self.forbidden(umpire);
        if !forbidden.is_empty() {
            return Ok(Next::Done(FireOutcome::Forbidden { forbidden }));
        }
        let total = self.firer(Num::ZERO, umpire);
        let total = self.target(total, umpire);
        let total = self.range(total, umpire);
        let (_, total) = umpire.die(ROLL, Die::D10Zero, total)?;
        let Fire { readings, target, .. } = self.fire;
        let Some(row) = self.tables.fire.result(total) else {
            let outcome = FireOutcome::Fired { result: None, passed: None, order: target.order };
            return Ok(Next::Done(outcome));
        };
        umpire.line(total, Line::row(row.clause, total));
        umpire.found("result", Found::Word(row.clause.id()));
        let order = match row.effect {
            FireEffect::Rout => target.order.routed(readings, Line::note(ROUT), umpire),
            FireEffect::Disorder => target.order.disordered(readings, Line::note(DISORDER), umpire),
            FireEffect::Test => return Ok(Next::Go(FireState::Test(row.clause))),
        };
        Ok(Next::Done(FireOutcome::Fired { result: Some(row.clause), passed: None, order }))
    }

    fn test(&self, row: Clause, umpire: &mut impl Umpire) -> Step {
        let Fire { readings, target, .. } = self.fire;
        umpire.open(Heading::of(<cohesion::Test as Situation>::NAME));
        let cohesion = umpire.fact(target.cohesion, row, "target.cohesion")?;
        let passed = cohesion::test(self.tables, readings, cohesion, umpire)?;
        let order = match passed {
            true => target.order,
            false => {
                target.order.disordered(readings, Line::note(TEST).why("fails-disordered"), umpire)
            }
        };
        Ok(Next::Done(FireOutcome::Fired { result: Some(row), passed: Some(passed), order }))
    }

    fn beyond(&self) -> i32 {
        (self.fire.range - self.fire.firer.effective_range).max(0)
    }

    /// 1. Everything that forbids the fire.
    fn forbidden(&self, umpire: &mut impl Umpire) -> Vec<Clause> {
        let mut by = Vec::new();
        if self.fire.firer.order == Order::Routed {
            umpire.note(Line::note(BATTERY_ORDER).why("routed-battery"));
            by.push(BATTERY_ORDER);
        }
        let furthest = self.tables.fills.furthest_beyond;
        if self.fire.readings.longest_range == LongestRange::TwoBeyond
            && self.beyond() > furthest.add
        {
            umpire.note(Line::note(furthest.clause).why("out-of-range"));
            by.push(furthest.clause);
        }
        let Fire { target, range, .. } = self.fire;
        self.fire.approach().fire_forbidden(self.tables, target.terrain, *range, |clause, line| {
            umpire.note(line);
            by.push(clause);
        });
        by
    }

    /// 2. The firer.
    fn firer(&self, total: Num, umpire: &mut impl Umpire) -> Num {
        let Fire { firer, purpose, readings, .. } = self.fire;
        let table = &self.tables.fire;
        let strength = match (firer.second_battery, readings.combined_fire) {
            (None, _) => firer.strength,
            (Some(second), CombinedFire::Best) => firer.strength.max(second),
            (Some(second), CombinedFire::Sum) => firer.strength + second,
        };
        let mut total = umpire.line(total, Line::add(STRENGTH, strength));
        if firer.second_battery.is_some() {
            total = umpire.line(total, Line::add(table.combined.clause, table.combined.add));
        }
        if firer.square || firer.terrain.is_built_up() {
            let line = Line::add(table.six_fronts.clause, table.six_fronts.add);
            total = umpire.line(total, if firer.square { line } else { line.by(BUILT_UP) });
        }
        if *purpose != Purpose::Fire {
            total = umpire.line(total, Line::add(table.reaction.clause, table.reaction.add));
        }
        if firer.order == Order::Disordered
            && readings.disordered_battery == DisorderedBattery::MinusOne
        {
            let row = self.tables.fills.disordered_battery;
            total = umpire.line(total, Line::add(row.clause, row.add));
        }
        total
    }

    /// 2. The target.
    fn target(&self, mut total: Num, umpire: &mut impl Umpire) -> Num {
        let Fire { target, firer, range, readings, .. } = self.fire;
        let table = &self.tables.fire;
        let approach = self.fire.approach();
        let own = self.tables.terrain.hex(firer.terrain).fire.into.amount();
        approach.own_ground(firer.terrain, own, umpire);
        let cover = approach.fire_cover(self.tables, readings, target.terrain, |clause, amount| {
            umpire.counts(&Line::add(clause, amount).by(TERRAIN))
        });
        let place = (target.terrain, target.way);
        approach.fire_lines(self.tables, place, *range, (TERRAIN, cover), |line| {
            total = umpire.line(total, line);
        });
        if target.units_in_hex() >= 2 {
            total =
                umpire.line(total, Line::add(table.concentrated.clause, table.concentrated.add));
        }
        if target.square {
            total = umpire.line(total, Line::add(table.square.clause, table.square.add));
        }
        total
    }

    /// 2. The range.
    fn range(&self, total: Num, umpire: &mut impl Umpire) -> Num {
        let table = &self.tables.fire;
        let at_troops = self.fire.target.arm != Arm::Artillery;
        let line = match self.beyond() {
            0 if self.fire.range == 1 && at_troops => {
                Line::add(table.adjacent.clause, table.adjacent.add)
            }
            0 => Line::add(table.effective.clause, table.effective.add),
            beyond => {
                let each = table.beyond.add;
                Line::add(table.beyond.clause, each * beyond).why("beyond").with(beyond, each)
            }
        };
        umpire.line(total, line)
    }
}
