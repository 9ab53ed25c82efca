//! XIII.10–13, what losing morale does to a unit (*utrata morale*): strength, chevaux-de-frise,
//! rout, elimination. VII.6, what a rout costs the other unit of the stack. No dice.
//!
//! 1. The points come off; terrain stops at its floor (our A4.9), guns take no part (VII.4.4).
//! 2. Morale at zero or less routs infantry and cavalry.
//! 3. A rout costs a strength level, and so do three points in one activation.
//! 4. A weakened unit that loses a level, infantry that cavalry routs, and whoever loses six
//!    points in one activation are eliminated.

use crate::readings::{Readings, RoutAndThree};
use crate::tables::Tables;
use crate::units::{Arm, Strength};
use kernel::{
    Clause, Fault, Found, Heading, Line, Message, Next, Num, Op, Outcome, Procedure, Situation,
    Stop, Umpire, What,
};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

const LOSS: Clause = Clause::new("XIII.1");
const COMPANION: Clause = Clause::new("VII.6");
const SPARED: Clause = Clause::new("VII.4.4");
const LEVELS: Clause = Clause::new("XIII.9");
const LEVEL: Clause = Clause::new("XIII.10.1");
const SIX: Clause = Clause::new("XIII.10.2");
const WEAKENED: Clause = Clause::new("XIII.10.3");
const LAST_LEVEL: Clause = Clause::new("XIII.10.4");
const REVERSE: Clause = Clause::new("XIII.11");
const ROUT: Clause = Clause::new("XIII.13");
const RIDDEN_DOWN: Clause = Clause::new("XIII.15.4");
const CHEVAUX: Clause = Clause::new("X.27");

/// So many points lost in one activation cost a strength level (XIII.10.1).
const FOR_A_LEVEL: i32 = 3;
/// So many points lost in one activation eliminate (XIII.10.2).
const FOR_ALL: i32 = 6;
/// What the other unit of a stack loses by a rout (VII.6).
pub const BY_COMPANION: i32 = 2;

/// Why morale is lost.
#[derive(
    Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize, JsonSchema,
)]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs, reason = "the names say it")]
pub enum Cause {
    // Fire of infantry, guns or cavalry.
    #[default]
    Fire,
    // Cold steel, but not of cavalry; also an attack that was not pressed home.
    ColdSteel,
    // Cold steel of cavalry.
    CavalryAttack,
    // Ground that shakes a unit (A4).
    Terrain,
    // The other unit of the stack was routed (VII.6).
    CompanionRouted,
    // Anything else: a failed test, a bad facing.
    Other,
}

impl Cause {
    const fn is_combat(self) -> bool {
        matches!(self, Self::Fire | Self::ColdSteel | Self::CavalryAttack)
    }
}

/// The unit that loses morale.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Shaken {
    /// Its arm.
    pub arm: Arm,
    /// Its strength before the loss.
    #[serde(default)]
    pub strength: Strength,
    /// The morale printed on the front of its counter.
    #[schemars(range(min = 2, max = 9))]
    pub base_morale: i32,
    /// Its morale before the loss.
    #[schemars(range(min = 1, max = 9))]
    pub morale: i32,
    /// What it had already lost in this activation.
    #[serde(default)]
    #[schemars(range(min = 0, max = 5))]
    pub lost_before: i32,
    /// Whether another unit stands in the hex.
    #[serde(default)]
    pub stacked: bool,
}

/// A loss of morale.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Losses {
    unit: Shaken,
    #[schemars(range(min = 1, max = 20))]
    points: i32,
    #[serde(default)]
    cause: Cause,
    #[serde(default)]
    readings: Readings,
}

impl Situation for Losses {
    const NAME: &'static str = "losses";
    const EXAMPLE: &'static str = include_str!("../examples/losses.json");
    type Tables = Tables;
    type Case<'a> = Loss<'a>;

    fn contradictions(&self) -> Vec<Fault> {
        let mut faults = Vec::new();
        let mut against = |at: &str, clause, key| {
            faults.push(Fault::new(at, What::Against { clause, key }));
        };
        let unit = &self.unit;
        if unit.morale > unit.base() {
            against("unit.morale", REVERSE, "against-above-base");
        }
        if unit.arm.is_guns() && unit.strength == Strength::Weakened {
            against("unit.strength", LEVELS, "against-weakened-guns");
        }
        let weakened_already = unit.arm.is_guns() || unit.strength == Strength::Weakened;
        if unit.lost_before >= FOR_A_LEVEL && !weakened_already {
            against("unit.lost_before", LEVEL, "against-full-strength");
        }
        if self.cause == Cause::CompanionRouted && self.points != BY_COMPANION {
            against("points", COMPANION, "against-companion-points");
        }
        faults
    }

    fn case<'a>(&'a self, tables: &'a Tables) -> Loss<'a> {
        let Self { unit, points, cause, ref readings } = *self;
        Loss { unit, points, cause, readings, tables }
    }
}

impl Shaken {
    /// The morale printed on the side now showing.
    const fn base(&self) -> i32 {
        match self.strength {
            Strength::Full => self.base_morale,
            Strength::Weakened => self.base_morale - 1,
        }
    }
}

/// One loss of one unit.
#[derive(Clone, Copy, Debug)]
pub struct Loss<'a> {
    /// Who loses.
    pub unit: Shaken,
    /// How many points.
    pub points: i32,
    /// By what.
    pub cause: Cause,
    /// How the book is read.
    pub readings: &'a Readings,
    /// The tables: of A4, how far terrain can go.
    pub tables: &'a Tables,
}

/// What became of the unit.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize)]
pub struct Aftermath {
    /// The points that came off, and count toward this activation.
    pub lost: i32,
    /// Its morale now; zero or less when routed.
    pub morale: i32,
    /// The morale printed on the side now showing.
    pub base: i32,
    /// Its strength now.
    pub strength: Strength,
    /// Its chevaux-de-frise are gone for good.
    pub chevaux_lost: bool,
    /// It is routed.
    pub routed: bool,
    /// It is out of the game.
    pub eliminated: bool,
    /// What the other unit of the stack loses by it, unless it is routed too.
    pub companion: i32,
}

impl Outcome for Aftermath {
    fn sentences(&self) -> Vec<Message> {
        let stands =
            || Message::new("loss-morale").number("morale", self.morale).number("base", self.base);
        let weakened = || Message::new("loss-weakened");
        let first = match (self.eliminated, self.routed, self.strength) {
            (true, ..) => vec![Message::new("loss-eliminated")],
            (false, true, _) => vec![Message::new("loss-routed")],
            (false, false, Strength::Full) => vec![stands()],
            (false, false, Strength::Weakened) => vec![stands(), weakened()],
        };
        let chevaux = (self.chevaux_lost && !self.eliminated).then(|| Message::new("loss-chevaux"));
        let companion = (self.companion > 0)
            .then(|| Message::new("loss-companion").number("points", self.companion));
        first.into_iter().chain(chevaux).chain(companion).collect()
    }
}

impl Procedure for Loss<'_> {
    type State = ();
    type Outcome = Aftermath;

    fn begin(&self) {}

    fn step(&self, (): (), umpire: &mut impl Umpire) -> Result<Next<(), Aftermath>, Stop> {
        umpire.open(Heading::of(Losses::NAME));
        Ok(Next::Done(self.apply(umpire)))
    }
}

impl Loss<'_> {
    /// What becomes of the unit.
    #[inline]
    pub fn apply(&self, umpire: &mut impl Umpire) -> Aftermath {
        let unit = &self.unit;
        let morale = self.points(umpire);
        let lost = unit.morale - morale;
        let mut after = Aftermath {
            lost,
            morale,
            base: unit.base(),
            strength: unit.strength,
            chevaux_lost: false,
            routed: false,
            eliminated: false,
            companion: 0,
        };
        if unit.arm.is_guns() {
            umpire.note(Line::note(LEVELS).why("guns-no-levels"));
            return after;
        }
        after.routed = morale <= 0;
        if after.routed {
            umpire.note(Line::note(ROUT).why("loss-routs"));
        }
        self.levels(&mut after, umpire);
        if unit.lost_before + lost >= FOR_ALL {
            umpire.note(Line::note(SIX).why("six-points").with(unit.lost_before + lost, 0));
            after.eliminated = true;
        }
        if after.routed && unit.arm.is_foot() && self.cause == Cause::CavalryAttack {
            umpire.note(Line::note(RIDDEN_DOWN).by(ROUT).why("ridden-down"));
            after.eliminated = true;
        }
        if after.routed && unit.stacked {
            umpire.note(Line::note(COMPANION).why("companion").with(BY_COMPANION, 0));
            after.companion = BY_COMPANION;
        }
        umpire.found("routed", Found::Yes(after.routed));
        umpire.found("eliminated", Found::Yes(after.eliminated));
        after
    }

    /// 1. The morale after the loss.
    fn points(&self, umpire: &mut impl Umpire) -> i32 {
        let unit = &self.unit;
        if unit.arm.is_guns() && self.cause.is_combat() {
            umpire.note(Line::note(SPARED).why("guns-spared"));
            return unit.morale;
        }
        let start = Line::new(LOSS, Op::Base(unit.morale.into())).why("morale-before");
        let total = umpire.line(Num::ZERO, start);
        let line = match self.cause {
            Cause::CompanionRouted => Line::add(COMPANION, -self.points),
            _ => Line::add(LOSS, -self.points).why("points-lost"),
        };
        let mut total = umpire.line(total, line);
        let least = &self.tables.morale.least;
        if self.cause == Cause::Terrain && total < least.value().into() {
            total = umpire.line(total, Line::new(least.clause, Op::AtLeast(least.value().into())));
        }
        total.floor() as i32
    }

    /// 3. and 4. The strength levels that go with it.
    fn levels(&self, after: &mut Aftermath, umpire: &mut impl Umpire) {
        let unit = &self.unit;
        let lost = unit.lost_before + after.lost;
        let three = unit.lost_before < FOR_A_LEVEL && lost >= FOR_A_LEVEL;
        if after.routed {
            self.level(after, Line::note(LEVEL).by(ROUT).why("level-by-rout"), umpire);
        }
        let both = after.routed && self.readings.rout_and_three == RoutAndThree::OneStep;
        if three && both {
            umpire.note(Line::note(LEVEL).why("one-level-for-both").with(lost, 0));
        } else if three {
            self.level(after, Line::note(LEVEL).why("level-by-points").with(lost, 0), umpire);
        }
    }

    /// One level lost, with the line that says why.
    fn level(&self, after: &mut Aftermath, line: Line, umpire: &mut impl Umpire) {
        umpire.note(line);
        match after.strength {
            Strength::Weakened => {
                umpire.note(Line::note(LAST_LEVEL).why("last-level"));
                after.eliminated = true;
            }
            Strength::Full => {
                let reverse = self.unit.base_morale - 1;
                umpire.note(Line::note(WEAKENED).why("now-weakened"));
                umpire.note(Line::note(REVERSE).why("reverse-base").with(reverse, 0));
                after.strength = Strength::Weakened;
                after.base = reverse;
                if self.unit.arm == Arm::Infantry {
                    umpire.note(Line::note(CHEVAUX).why("chevaux-lost"));
                    after.chevaux_lost = true;
                }
            }
        }
    }
}
