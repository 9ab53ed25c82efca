//! FM and FT: artillery fire (*ogień artylerii*; the only fire there is, small arms are part of
//! shock).
//!
//! 1. Is the fire allowed: order of the battery, arc, nearer enemies, salvos (our 7.3), sight (7.4), who
//!    replies and reacts (7.6, 8.3), range, crests and steep slopes (note f).
//! 2. Strength, modifiers of the firer, the target, the range, snow (13.2); then the die.
//! 3. The row of FT: rout, disorder, a cohesion test, or nothing.
//! 4. The test, and what becomes of the target; where it routs, the tests of the others in its hex (7.3).

use crate::approach::Approach;
use crate::cohesion;
use crate::ground::{Edge, Edges, Terrain, Way};
use crate::readings::{
    AdjacentTarget, CombinedFire, CounterBatteryTiming, DisorderedBattery, LongestRange,
    ReactionBatteries, Readings, RoutInStack,
};
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
const SIGHT: Clause = Clause::new("7.4");
const REPLY: Clause = Clause::new("7.6");
const IN_REACTION: Clause = Clause::new("8.3");

/// A battery, its target and what lies between.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
#[allow(missing_docs, reason = "the fields are described in the language files")]
pub struct Fire {
    pub firer: Firer,
    #[serde(default)]
    pub purpose: Purpose,
    #[schemars(range(min = 1, max = 20))]
    pub range: i32,
    pub target: Target,
    #[serde(default)]
    #[schemars(length(max = 4))]
    pub others: Vec<Other>,
    #[serde(default)]
    #[schemars(with = "Vec<Edge>", length(max = 4))]
    pub edges: Edges,
    #[serde(default)]
    pub bridge: bool,
    #[serde(default)]
    pub out_of_work: bool,
    #[serde(default)]
    #[schemars(range(min = -9, max = 9))]
    pub level: i32,
    #[serde(default = "yes")]
    pub in_arc: bool,
    #[serde(default = "yes")]
    pub in_sight: bool,
    #[serde(default)]
    pub nearer_enemy: bool,
    #[serde(default)]
    pub snow: bool,
    #[serde(default)]
    pub readings: Readings,
}

const fn yes() -> bool {
    true
}

impl Fire {
    fn approach(&self) -> Approach {
        Approach::new(self.edges, self.bridge, self.level).out_of_work(self.out_of_work)
    }
}

/// The battery that fires.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
#[allow(missing_docs, reason = "the fields are described in the language files")]
pub struct Firer {
    #[schemars(range(min = 1, max = 20))]
    pub strength: i32,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schemars(range(min = 1, max = 20))]
    pub second_battery: Option<i32>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schemars(range(min = 1, max = 10))]
    pub effective_range: Option<i32>,
    #[serde(default)]
    pub guns: Guns,
    #[serde(default)]
    pub order: Order,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub struck: Option<Order>,
    #[serde(default)]
    pub terrain: Terrain,
    #[serde(default)]
    pub square: bool,
    #[serde(default)]
    #[schemars(range(min = 0, max = 9))]
    pub salvos_made: i32,
    #[serde(default)]
    pub stands: Stands,
}

/// What the guns are, where their range is not given (0.3).
#[derive(Clone, Copy, Default, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs, reason = "the names say it")]
pub enum Guns {
    #[default]
    Foot,
    Horse,
}

impl Guns {
    /// Their effective range.
    pub const fn range(self, tables: &Tables) -> i32 {
        match self {
            Self::Foot => tables.fills.foot_range.add,
            Self::Horse => tables.fills.horse_range.add,
        }
    }
}

/// Where a battery stands that fires in reaction (8.3).
#[derive(Clone, Copy, Default, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs, reason = "the names say it")]
pub enum Stands {
    #[default]
    InAttackedHex,
    NextToIt,
    Elsewhere,
}

/// The unit fired at.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
#[allow(missing_docs, reason = "the fields are described in the language files")]
pub struct Target {
    pub arm: Arm,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schemars(range(min = 1, max = 10))]
    pub cohesion: Option<i32>,
    #[serde(default)]
    pub order: Order,
    #[serde(default)]
    pub demoralised: bool,
    #[serde(default)]
    pub terrain: Terrain,
    #[serde(default)]
    pub way: Way,
    #[serde(default)]
    pub square: bool,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schemars(range(min = 0, max = 9))]
    pub units_in_hex: Option<u8>,
}

/// Another unit in the target's hex.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
#[allow(missing_docs, reason = "the fields are described in the language files")]
pub struct Other {
    #[schemars(range(min = 1, max = 10))]
    pub cohesion: i32,
    #[serde(default)]
    pub order: Order,
    #[serde(default)]
    pub demoralised: bool,
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
#[allow(missing_docs, reason = "the names say it")]
pub enum Purpose {
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
        for (index, other) in self.others.iter().enumerate() {
            if other.order == Order::Eliminated {
                against(&format!("others[{index}].order"), AGAIN, "against-eliminated");
            }
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

/// Between the roll and the tests.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum FireState {
    /// Before the roll.
    Roll,
    /// The target must test, by this row.
    Test(Clause),
    /// The target routs, by this row, and is in this order; the others test, and so many have.
    Others(Clause, Order, Vec<Order>),
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
        /// The order of the others in its hex, where they tested.
        #[serde(skip_serializing_if = "Vec::is_empty")]
        others: Vec<Order>,
    },
    /// It may not fire.
    Forbidden {
        /// The clauses that forbid it.
        refused: Vec<Clause>,
    },
}

impl Outcome for FireOutcome {
    fn sentences(&self) -> Vec<Message> {
        match self {
            Self::Forbidden { refused } => {
                let clauses: Vec<&str> = refused.iter().map(|clause| clause.id()).collect();
                vec![Message::new("fire-forbidden").text("clauses", clauses.join(", "))]
            }
            Self::Fired { result: None, order, .. } => {
                vec![Message::new("fire-nothing").word("order", order.word())]
            }
            Self::Fired { passed, order, others, .. } => {
                let test = passed.map(|passed| if passed { "test-passed" } else { "test-failed" });
                let after = Message::new("unit-after").word("order", order.word());
                let others = others.iter().enumerate().map(|(index, order)| {
                    let message = Message::new("fire-other").number("n", index as i32 + 1);
                    message.word("order", order.word())
                });
                test.map(Message::new).into_iter().chain([after]).chain(others).collect()
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
            FireState::Others(row, order, others) => self.other(row, order, others, umpire),
        }
    }
}

impl FireCase<'_> {
    fn roll(&self, umpire: &mut impl Umpire) -> Step {
        umpire.open(Heading::of(Fire::NAME));
        let refused = self.forbidden(umpire);
        if !refused.is_empty() {
            return Ok(Next::Done(FireOutcome::Forbidden { refused }));
        }
        let total = self.firer(Num::ZERO, umpire);
        let total = self.target(total, umpire);
        let total = self.range(total, umpire);
        let (_, total) = umpire.die(ROLL, Die::D10Zero, total)?;
        let Fire { readings, target, .. } = self.fire;
        let Some(row) = self.tables.fire.result(total) else {
            return Ok(Next::Done(fired(None, None, target.order)));
        };
        umpire.line(total, Line::row(row.clause, total));
        umpire.found("result", Found::Word(row.clause.id()));
        let order = match row.effect {
            FireEffect::Rout => {
                let order = target.order.routed(readings, Line::note(ROUT), umpire);
                return Ok(self.after_rout(row.clause, order));
            }
            FireEffect::Disorder => target.order.disordered(readings, Line::note(DISORDER), umpire),
            FireEffect::Test => return Ok(Next::Go(FireState::Test(row.clause))),
        };
        Ok(Next::Done(fired(Some(row.clause), None, order)))
    }

    /// 7.3: a rout frightens the others in the hex.
    fn after_rout(&self, row: Clause, order: Order) -> Next<FireState, FireOutcome> {
        let spreads = self.fire.readings.rout_in_stack == RoutInStack::OthersTest;
        match spreads && !self.fire.others.is_empty() {
            true => Next::Go(FireState::Others(row, order, Vec::new())),
            false => Next::Done(fired(Some(row), None, order)),
        }
    }

    fn other(
        &self,
        row: Clause,
        order: Order,
        mut others: Vec<Order>,
        umpire: &mut impl Umpire,
    ) -> Step {
        let Fire { readings, others: all, .. } = self.fire;
        let other = &all[others.len()];
        let (name, side) = (<cohesion::Test as Situation>::NAME, "side-target");
        umpire.open(Heading { name, side, number: others.len() + 1 });
        umpire.note(Line::note(BATTERY_ORDER).why("rout-spreads"));
        let cohesion = cohesion::shaken(self.tables, other.cohesion, other.demoralised, umpire);
        let after = match cohesion::test(self.tables, readings, cohesion, umpire)? {
            true => other.order,
            false => {
                let line = Line::note(TEST).why("fails-disordered");
                other.order.disordered(readings, line, umpire)
            }
        };
        others.push(after);
        if others.len() < all.len() {
            return Ok(Next::Go(FireState::Others(row, order, others)));
        }
        let (result, passed) = (Some(row), None);
        Ok(Next::Done(FireOutcome::Fired { result, passed, order, others }))
    }

    fn test(&self, row: Clause, umpire: &mut impl Umpire) -> Step {
        let Fire { readings, target, .. } = self.fire;
        umpire.open(Heading::of(<cohesion::Test as Situation>::NAME));
        let cohesion = umpire.fact(target.cohesion, row, "target.cohesion")?;
        let cohesion = cohesion::shaken(self.tables, cohesion, target.demoralised, umpire);
        let passed = cohesion::test(self.tables, readings, cohesion, umpire)?;
        let order = match passed {
            true => target.order,
            false => {
                target.order.disordered(readings, Line::note(TEST).why("fails-disordered"), umpire)
            }
        };
        Ok(Next::Done(fired(Some(row), Some(passed), order)))
    }

    fn beyond(&self) -> i32 {
        let Firer { effective_range, guns, .. } = self.fire.firer;
        let effective = effective_range.unwrap_or_else(|| guns.range(self.tables));
        (self.fire.range - effective).max(0)
    }

    /// The order in which the battery fires: a reply may come after the fire it answers.
    fn order(&self) -> Order {
        let Fire { firer, purpose, readings, .. } = self.fire;
        let after = *purpose == Purpose::CounterBattery
            && readings.counter_battery_timing == CounterBatteryTiming::After;
        firer.struck.filter(|_| after).unwrap_or(firer.order)
    }

    /// 1. Everything that forbids the fire.
    fn forbidden(&self, umpire: &mut impl Umpire) -> Vec<Clause> {
        let mut by = Vec::new();
        self.each_prohibition(|clause, line| {
            umpire.note(line);
            if !by.contains(&clause) {
                by.push(clause);
            }
        });
        by
    }

    /// Everything that forbids the fire, with its line.
    pub fn each_prohibition(&self, mut each: impl FnMut(Clause, Line)) {
        let Fire { target, range, purpose, readings, .. } = self.fire;
        let fills = &self.tables.fills;
        let mut against = |clause, why| each(clause, Line::note(clause).why(why));
        if self.order() == Order::Routed {
            against(BATTERY_ORDER, "routed-battery");
        }
        if !self.fire.in_arc {
            against(BATTERY_ORDER, "out-of-arc");
        }
        let near_first = readings.adjacent_target == AdjacentTarget::Preferred;
        if self.fire.nearer_enemy && near_first && *range > 1 && *purpose == Purpose::Fire {
            against(BATTERY_ORDER, "adjacent-first");
        }
        self.each_in_turn(&mut against);
        if !self.fire.in_sight {
            against(SIGHT, "unseen");
        }
        if self.fire.snow && *range > fills.snow_sight.add {
            against(fills.snow_sight.clause, "snow-hides-target");
        }
        let furthest = fills.furthest_beyond;
        if readings.longest_range == LongestRange::TwoBeyond && self.beyond() > furthest.add {
            against(furthest.clause, "out-of-range");
        }
        self.fire.approach().fire_forbidden(self.tables, target.terrain, *range, each);
    }

    /// The same, of the occasion: salvos already fired, replies and reactions.
    fn each_in_turn(&self, against: &mut impl FnMut(Clause, &'static str)) {
        let Fire { firer, purpose, readings, .. } = self.fire;
        let spent = firer.salvos_made >= self.tables.fills.fires_each.add;
        match purpose {
            Purpose::Fire if spent => against(BATTERY_ORDER, "fired-already"),
            Purpose::Reaction if spent => against(IN_REACTION, "fired-already"),
            _ => {}
        }
        let near = match firer.stands {
            Stands::InAttackedHex => true,
            Stands::NextToIt => readings.reaction_batteries == ReactionBatteries::AlsoAdjacent,
            Stands::Elsewhere => false,
        };
        if *purpose == Purpose::Reaction && !near {
            against(IN_REACTION, "reaction-elsewhere");
        }
        if *purpose == Purpose::CounterBattery && self.order() == Order::Disordered {
            against(REPLY, "no-reply-in-disorder");
        }
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
        if self.order() == Order::Disordered
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
        let total = umpire.line(total, line);
        if !self.fire.snow {
            return total;
        }
        let row = self.tables.fills.snow_fire;
        umpire.line(total, Line::add(row.clause, row.add))
    }
}

/// A salvo that nobody else had to test for.
const fn fired(result: Option<Clause>, passed: Option<bool>, order: Order) -> FireOutcome {
    FireOutcome::Fired { result, passed, order, others: Vec::new() }
}
