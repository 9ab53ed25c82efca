//! Pursuit (*pogoń*, 23.7): one move of it.
//!
//! 1. How far: at the double or as fast as the routers, whichever is less (23.7a), less the time for an
//!    obstacle that was fought for (12.1c), and not over the edge of the field (23.7d). What that leaves
//!    between them.
//! 2. Disorder (T8G).
//! 3. In the first move they strike unanswered (23.7b, 19.5m: a melee with those in rout); later half of
//!    those who have no prisoner yet take one (23.5e, 23.7c), or kill (23.10a).
//! 4. They rally of themselves (23.7d, 23.8a, 23.10a), or by a test (23.8b), unless they are frenzied
//!    (23.4b).
//!
//! Whether the victors pursue at all, the reaction in melee says (19.5e). Routers have broken
//! away when more than 5 cm lie between them (23.5e with 23.8a).

use super::flight;
use crate::allowed;
use crate::disorder::melee::Flight as Disordering;
use crate::ground::{Ground, Pace};
use crate::measure::{Distance, Measured, on_table};
use crate::movement::{self, Straight};
use crate::readings::Readings;
use crate::tables::{OverRow, Tables};
use crate::units::Unit;
use crate::weather::Weather;
use kernel::{
    Clause, Fault, Heading, Line, Message, Next, Num, Op, Outcome, Procedure, Round, Situation,
    Stop, Umpire, What,
};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

const FRENZY: Clause = Clause::new("23.4b");
const OBSTACLE: Clause = Clause::new("12.1c");
const PURSUIT: Clause = Clause::new("23.7");
const SPEED: Clause = Clause::new("23.7a");
const STRIKE: Clause = Clause::new("23.7b");
const UNANSWERED: Clause = Clause::new("19.5m");
const PRISONERS: Clause = Clause::new("23.7c");
const EDGE: Clause = Clause::new("23.7d");
const HALF: Clause = Clause::new("23.5e");
const KILLED: Clause = Clause::new("23.10a");
const BY_ITSELF: Clause = Clause::new("23.8a");
const TEST: Clause = Clause::new("23.8b");
const ROUTERS: Clause = Clause::new("23.5g");

/// A move has so many quarters.
const QUARTERS: i32 = 4;

/// Victors and those who run from them.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Pursuit {
    /// Who pursues.
    pub(crate) unit: Unit,
    /// Who routs.
    pub(crate) routers: Unit,
    /// Which move of the pursuit it is.
    #[serde(default = "one")]
    #[schemars(range(min = 1, max = 20))]
    pub(crate) moves: i32,
    /// From the pursuers to the routers before this move.
    #[serde(default)]
    pub(crate) gap: Measured,
    /// The pursuers are frenzied.
    #[serde(default)]
    pub(crate) in_frenzy: bool,
    /// Quarters of the move that the obstacle takes which was fought for.
    #[serde(default)]
    #[schemars(range(min = 0, max = 4))]
    pub(crate) quarters_lost: i32,
    /// Prisoners the pursuers took; enemies they killed, if they are frenzied.
    #[serde(default)]
    #[schemars(range(min = 0, max = 400))]
    pub(crate) taken: i32,
    #[serde(default)]
    pub(crate) terrain: Ground,
    #[serde(default)]
    pub(crate) weather: Weather,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) rockets_ride: Option<bool>,
    /// From the pursuers to the edge of the field.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) field_edge: Option<Measured>,
    #[serde(default)]
    pub(crate) readings: Readings,
}

const fn one() -> i32 {
    1
}

impl Situation for Pursuit {
    const NAME: &'static str = "pursuit";
    const EXAMPLE: &'static str = include_str!("../../examples/pursuit.json");
    type Tables = Tables;
    type Case<'a> = PursuitCase<'a>;

    fn contradictions(&self) -> Vec<Fault> {
        let Self { unit, routers, readings, .. } = self;
        let mut faults = allowed::against(unit, "unit", readings);
        faults.extend(allowed::against(routers, "routers", readings));
        let mut against = |at: &str, clause, key| {
            faults.push(Fault::new(at, What::Against { clause, key }));
        };
        if unit.routing {
            against("unit.routing", ROUTERS, "against-routers-pursue");
        }
        if !routers.routing {
            against("routers.routing", PURSUIT, "against-no-rout");
        }
        if unit.figures.is_some_and(|figures| self.taken > figures) {
            against("taken", HALF, "against-prisoners");
        }
        faults
    }

    fn case<'a>(&'a self, tables: &'a Tables) -> PursuitCase<'a> {
        PursuitCase { asked: self, tables }
    }
}

impl Pursuit {
    /// The first move of a pursuit over open ground.
    pub fn of(
        unit: Unit,
        routers: Unit,
        in_frenzy: bool,
        (weather, readings): (Weather, &Readings),
    ) -> Self {
        Self {
            unit,
            routers: Unit { routing: true, ..routers },
            moves: 1,
            gap: Measured::default(),
            in_frenzy,
            quarters_lost: 0,
            taken: 0,
            terrain: Ground::Open,
            weather,
            rockets_ride: None,
            field_edge: None,
            readings: *readings,
        }
    }

    /// One move of the pursuit.
    pub fn resolve(
        &self,
        tables: &Tables,
        umpire: &mut impl Umpire,
    ) -> Result<PursuitOutcome, Stop> {
        let gap = self.gap.at(&self.readings);
        let row = tables.rally.attempt.left_behind;
        if self.moves > 1 && left_behind(gap, row, umpire) {
            return Ok(self.stay(Then::Rallies));
        }
        let by = (tables, &self.readings);
        let own = match self.at_the_double(by, umpire)? {
            Ok(own) => own,
            Err(clause) => {
                umpire.note(Line::note(clause).by(SPEED).why("no-double-move"));
                if self.moves == 1 && self.terrain == Ground::Open {
                    return Ok(self.stay(Then::Stays));
                }
                Num::ZERO
            }
        };
        umpire.open(Heading::of("pursuit-routers"));
        let conditions = (self.weather, self.rockets_ride);
        let prey = flight::speed(&self.routers, self.terrain, conditions, by, umpire)?;
        let run = self.run(own, prey, umpire);
        let gap = between(gap, prey, run, umpire);
        let disorder = self.disorder(tables, umpire);
        let taken = if self.moves == 1 { 0 } else { self.prisoners(umpire)? };
        if self.moves == 1 {
            umpire.note(Line::note(STRIKE).by(UNANSWERED));
        }
        let next = self.next(run, gap, taken, row, umpire);
        let strikes = self.moves == 1;
        let (centimetres, gap) = (on_table(run, &self.readings), on_table(gap, &self.readings));
        Ok(PursuitOutcome { centimetres, gap, disorder, strikes, taken, next })
    }

    /// They do not pursue, or no more.
    fn stay(&self, next: Then) -> PursuitOutcome {
        let gap = on_table(self.gap.at(&self.readings).as_cm(), &self.readings);
        let (centimetres, strikes, taken) = (Num::ZERO, false, 0);
        let disorder = self.unit.disorder;
        PursuitOutcome { centimetres, gap, disorder, strikes, taken, next }
    }

    fn at_the_double(
        &self,
        by: (&Tables, &Readings),
        umpire: &mut impl Umpire,
    ) -> Result<Result<Num, Clause>, Stop> {
        let Self { terrain: ground, weather, rockets_ride, .. } = *self;
        let (pace, previous) = (Pace::Double, Default::default());
        let straight = Straight { ground, pace, previous, weather, rockets_ride };
        let unit = Unit { at_the_double: true, ..self.unit.clone() };
        let whole = movement::whole_move(unit, straight, by, umpire)?;
        Ok(whole.map(|whole| match self.quarters_lost {
            0 => whole,
            lost => {
                let share = Num::ratio((QUARTERS - lost).into(), QUARTERS.into());
                umpire.line(whole, Line::new(OBSTACLE, Op::Times(share)).why("after-obstacle"))
            }
        }))
    }

    /// 23.7a, 23.7d: centimetres of the tables.
    fn run(&self, own: Num, prey: Num, umpire: &mut impl Umpire) -> Num {
        umpire.open(Heading::of("pursuit-distance"));
        let run = umpire.line(own, Line::new(SPEED, Op::AtMost(prey)).why("speed-of-routers"));
        match self.field_edge.map(|edge| edge.at(&self.readings).as_cm()) {
            Some(edge) if edge < run => {
                umpire.line(run, Line::new(EDGE, Op::AtMost(edge)).why("to-the-edge"))
            }
            _ => run,
        }
    }

    /// T8G: what they have now.
    fn disorder(&self, tables: &Tables, umpire: &mut impl Umpire) -> i32 {
        umpire.open(Heading::of("disorder"));
        let before = flight::before(&self.unit, umpire);
        let table = &tables.disorder.flight;
        Disordering::Pursuit.disorder(&self.unit, table, before, umpire).floor() as i32
    }

    /// 23.5e: how many surrender to them in this move.
    fn prisoners(&self, umpire: &mut impl Umpire) -> Result<i32, Stop> {
        let figures = umpire.fact(self.figures(), HALF, "unit.figures")?;
        let prey = umpire.fact(self.routers.figures, HALF, "routers.figures")?;
        let prey = prey - self.routers.lost_this_move;
        umpire.open(Heading::of("pursuit-prisoners"));
        let by = if self.in_frenzy { KILLED } else { PRISONERS };
        let line = Line::new(HALF, Op::Base(figures.into())).by(by).why("pursuers");
        let mut total = umpire.line(Num::ZERO, line);
        if self.taken > 0 {
            total = umpire.line(total, Line::add(HALF, -self.taken).why("have-prisoners"));
        }
        total = umpire.line(total, Line::new(HALF, Op::Times(Num::HALF)));
        total = umpire.line(total, Line::new(HALF, Op::Round(Round::Up)));
        if total > Num::from(prey) {
            total =
                umpire.line(total, Line::new(HALF, Op::AtMost(prey.into())).why("routers-left"));
        }
        Ok(total.floor() as i32)
    }

    fn figures(&self) -> Option<i32> {
        self.unit.figures.map(|figures| figures - self.unit.lost_this_move)
    }

    /// What they do at the end of the move.
    fn next(&self, run: Num, gap: Num, taken: i32, row: OverRow, umpire: &mut impl Umpire) -> Then {
        let edge = self.field_edge.map(|edge| edge.at(&self.readings).as_cm());
        let enough = Enough {
            at_edge: edge.is_some_and(|edge| edge <= run),
            taken: self.taken + taken,
            figures: self.figures(),
            in_frenzy: self.in_frenzy,
        };
        if enough.halts(umpire).is_some() {
            return Then::Rallies;
        }
        if self.moves > 1 && self.routers.figures.is_some_and(|prey| taken >= prey) {
            umpire.note(Line::note(HALF).why("all-taken"));
            return Then::AllTaken;
        }
        if left_behind(Distance::of_cm(gap), row, umpire) {
            return Then::Rallies;
        }
        if self.in_frenzy {
            umpire.note(Line::note(FRENZY).why("frenzied-pursue-on"));
            return Then::PursuesOn;
        }
        umpire.note(Line::note(TEST));
        Then::Tests
    }
}

/// 23.7a: what lies between them after the move.
fn between(gap: Distance, prey: Num, run: Num, umpire: &mut impl Umpire) -> Num {
    umpire.open(Heading::of("pursuit-gap"));
    let lines = [(gap.as_cm(), "gap-before"), (prey, "routers-run"), (-run, "pursuers-run")];
    let count = |total, (cm, key)| match cm == Num::ZERO {
        true => total,
        false => umpire.line(total, Line::new(SPEED, Op::Base(cm)).why(key)),
    };
    lines.into_iter().fold(Num::ZERO, count)
}

/// Whether pursuers have had enough.
#[derive(Clone, Copy, Debug)]
pub struct Enough {
    /// They came to the edge of the field.
    pub at_edge: bool,
    /// Prisoners they took; enemies they killed, if they are frenzied.
    pub taken: i32,
    /// Pursuers, if it is known how many.
    pub figures: Option<i32>,
    /// They are frenzied.
    pub in_frenzy: bool,
}

impl Enough {
    /// 23.7d, 23.8a, 23.10a: the clause by which they halt of themselves.
    pub fn halts(&self, umpire: &mut impl Umpire) -> Option<Clause> {
        let (clause, key) = match self.figures {
            _ if self.at_edge => (EDGE, "pursuers-at-edge"),
            Some(figures) if self.taken >= figures && self.in_frenzy => (KILLED, "each-killed-one"),
            Some(figures) if self.taken >= figures => (BY_ITSELF, "each-took-one"),
            _ => return None,
        };
        umpire.note(Line::note(clause).why(key));
        Some(clause)
    }
}

/// 23.8a: whether the routers have got away from their pursuers.
pub fn left_behind(gap: Distance, row: OverRow, umpire: &mut impl Umpire) -> bool {
    let away = gap.over(row.over);
    if away {
        umpire.note(Line::note(row.clause).why("prey-got-away"));
    }
    away
}

/// One move of pursuit.
pub struct PursuitCase<'a> {
    asked: &'a Pursuit,
    tables: &'a Tables,
}

/// What pursuers do at the end of a move.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs, reason = "they say it")]
pub enum Then {
    Stays,
    Rallies,
    Tests,
    PursuesOn,
    AllTaken,
}

/// What becomes of pursuers in one move.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize)]
pub struct PursuitOutcome {
    /// So many centimetres on the table.
    pub centimetres: Num,
    /// Centimetres to the routers then.
    pub gap: Num,
    /// Disorder to be written down.
    pub disorder: i32,
    /// They strike the routers in a melee, unanswered.
    pub strikes: bool,
    /// Figures that surrender to them.
    pub taken: i32,
    /// What they do then.
    pub next: Then,
}

impl Outcome for PursuitOutcome {
    fn sentences(&self) -> Vec<Message> {
        let next = Message::new(match self.next {
            Then::Stays => "pursuit-stays",
            Then::Rallies => "pursuit-rallies",
            Then::Tests => "pursuit-tests",
            Then::PursuesOn => "pursuit-goes-on",
            Then::AllTaken => "pursuit-all-taken",
        });
        let pursued = self.strikes || self.taken > 0 || self.centimetres > Num::ZERO;
        let run = Message::new("pursuit-run").number("cm", self.centimetres);
        let run = run.number("gap", self.gap).number("disorder", self.disorder);
        let strikes = self.strikes.then(|| Message::new("pursuit-strikes"));
        let taken = Message::new("pursuit-taken").number("figures", self.taken);
        let taken = (self.taken > 0).then_some(taken);
        pursued.then_some(run).into_iter().chain(strikes).chain(taken).chain([next]).collect()
    }
}

impl Procedure for PursuitCase<'_> {
    type State = ();
    type Outcome = PursuitOutcome;

    fn begin(&self) {}

    fn step(&self, (): (), umpire: &mut impl Umpire) -> Result<Next<(), PursuitOutcome>, Stop> {
        umpire.open(Heading::of(Pursuit::NAME));
        self.asked.resolve(self.tables, umpire).map(Next::Done)
    }
}
