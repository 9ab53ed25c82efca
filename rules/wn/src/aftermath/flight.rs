//! Rout (*ucieczka*, 23.5): one move of it.
//!
//! 1. Pinned by pursuers against what they cannot cross, all surrender (23.5f).
//! 2. Where to (23.5a) and how far (T3, T4; the rest of the move for those who break before a charge,
//!    23.1l).
//! 3. Disorder (T8G).
//! 4. Who stands in the way, one after the other: passed by (23.5b), burst through, carried away (23.5d,
//!    T8H), or barring the way (23.5c, 23.5d).
//! 5. Off the field (23.16), or on to the rally test (23.5g).
//!
//! What the routers have of disorder counts with this move's for those they burst through (13.1d). The
//! book does not say what becomes of routers whom their own foot does not let through: they stop there,
//! and surrender as pinned if they are pursued.

use crate::allowed;
use crate::disorder::melee::Flight as Disordering;
use crate::disorder::mingling::{Mingled, Party};
use crate::ground::{Ground, Pace};
use crate::measure::{Measured, on_table};
use crate::movement::{self, Straight};
use crate::readings::Readings;
use crate::surroundings::Whose;
use crate::tables::Tables;
use crate::units::{Arm, Class, Unit};
use crate::weather::Weather;
use kernel::{
    Clause, Fault, Heading, Line, Message, Next, Num, Op, Outcome, Procedure, Situation, Stop,
    Umpire, What,
};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

const ROUT: Clause = Clause::new("23.5");
const DIRECTION: Clause = Clause::new("23.5a");
const SWERVE: Clause = Clause::new("23.5b");
const ENEMY: Clause = Clause::new("23.5c");
const FRIENDS: Clause = Clause::new("23.5d");
const PINNED: Clause = Clause::new("23.5f");
const ONLY_BY_TEST: Clause = Clause::new("23.5g");
const OFF_THE_FIELD: Clause = Clause::new("23.16");
const REST_OF_MOVE: Clause = Clause::new("23.1l");
const OPEN_ORDER: Clause = Clause::new("8.1i");
const AT_ONCE: Clause = Clause::new("13.1d");
const BEFORE: Clause = Clause::new("13.1b");
const GENERALS: Clause = Clause::new("23.15");

/// A move has so many quarters.
const QUARTERS: i32 = 4;

/// A unit in rout, and what is around it.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Flight {
    pub(crate) unit: Unit,
    /// The enemy has it within reach of a charge.
    #[serde(default = "yes")]
    pub(crate) in_charge_reach: bool,
    /// Quarters of the move that are left, if it breaks before a charge.
    #[serde(default = "whole")]
    #[schemars(range(min = 1, max = 4))]
    pub(crate) quarters_left: i32,
    #[serde(default)]
    pub(crate) terrain: Ground,
    #[serde(default)]
    pub(crate) weather: Weather,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) rockets_ride: Option<bool>,
    /// Pursuers are behind it.
    #[serde(default)]
    pub(crate) chased: bool,
    /// An obstacle that it can neither cross nor pass by.
    #[serde(default)]
    pub(crate) obstacle_ahead: bool,
    /// Troops on its way, one after the other.
    #[serde(default)]
    #[schemars(length(max = 6))]
    pub(crate) before_them: Vec<InTheWay>,
    /// To the edge of the field.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) field_edge: Option<Measured>,
    #[serde(default)]
    pub(crate) readings: Readings,
}

const fn yes() -> bool {
    true
}

const fn whole() -> i32 {
    QUARTERS
}

/// Troops on the way of routers.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct InTheWay {
    whose: Whose,
    unit: Unit,
    /// There is a way round them.
    #[serde(default)]
    way_round: bool,
    /// Foot that may refuse lets the routers through.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    lets_through: Option<bool>,
}

impl InTheWay {
    /// 23.5d: foot of class A or B, or of a better class than the routers, need not let them through.
    fn may_refuse(&self, routers: &Unit) -> bool {
        let Self { whose, unit, .. } = self;
        let better = unit.class <= Class::B || unit.class < routers.class;
        *whose == Whose::Own && unit.arm.is_infantry() && better
    }
}

impl Situation for Flight {
    const NAME: &'static str = "flight";
    const EXAMPLE: &'static str = include_str!("../../examples/flight.json");
    type Tables = Tables;
    type Case<'a> = FlightCase<'a>;

    fn contradictions(&self) -> Vec<Fault> {
        let mut faults = allowed::against(&self.unit, "unit", &self.readings);
        for (index, met) in self.before_them.iter().enumerate() {
            let at = format!("before_them[{index}]");
            faults.extend(allowed::against(&met.unit, &format!("{at}.unit"), &self.readings));
            if met.lets_through == Some(false) && !met.may_refuse(&self.unit) {
                let what = What::Against { clause: FRIENDS, key: "against-barring" };
                faults.push(Fault::new(format!("{at}.lets_through"), what));
            }
        }
        let mut against = |at: &str, clause, key| {
            faults.push(Fault::new(at, What::Against { clause, key }));
        };
        if self.unit.arm == Arm::General {
            against("unit.arm", GENERALS, "against-general-test");
        } else if !self.unit.routing {
            against("unit.routing", ROUT, "against-no-rout");
        }
        faults
    }

    fn case<'a>(&'a self, tables: &'a Tables) -> FlightCase<'a> {
        FlightCase { asked: self, tables }
    }
}

impl Flight {
    /// A unit that has just broken, with nothing in its way, on open ground.
    pub fn of(unit: Unit, chased: bool, (weather, readings): (Weather, &Readings)) -> Self {
        Self {
            unit: Unit { routing: true, ..unit },
            in_charge_reach: true,
            quarters_left: QUARTERS,
            terrain: Ground::Open,
            weather,
            rockets_ride: None,
            chased,
            obstacle_ahead: false,
            before_them: Vec::new(),
            field_edge: None,
            readings: *readings,
        }
    }

    /// One move of the rout, or the share of it that is left.
    pub fn resolve(
        &self,
        share: Num,
        tables: &Tables,
        umpire: &mut impl Umpire,
    ) -> Result<FlightOutcome, Stop> {
        let pinned = self.obstacle_ahead && self.chased;
        let towards = if self.in_charge_reach { Towards::Away } else { Towards::Home };
        let run = if pinned { Num::ZERO } else { self.run((towards, share), tables, umpire)? };
        let disorder = self.disorder(tables, umpire);
        let mut met = Vec::new();
        let mut end = match self.obstacle_ahead {
            true => End::HeldUp,
            false => End::RoutsOn,
        };
        for (index, other) in self.before_them.iter().enumerate() {
            if end == End::HeldUp {
                break;
            }
            let side = "side-in-the-way";
            umpire.open(Heading { name: "flight-meeting", side, number: index + 1 });
            let (fate, ends) = self.meet(other, disorder, tables, umpire)?;
            met.push(fate);
            end = ends;
            if end == End::Surrenders {
                break;
            }
        }
        let over_edge = |edge: Measured| edge.at(&self.readings).as_cm() <= run;
        match end {
            End::HeldUp if self.chased => {
                umpire.note(Line::note(PINNED));
                end = End::Surrenders;
            }
            End::RoutsOn if self.field_edge.is_some_and(over_edge) => {
                umpire.note(Line::note(OFF_THE_FIELD));
                end = End::LeavesTheField;
            }
            End::HeldUp | End::RoutsOn => umpire.note(Line::note(ONLY_BY_TEST)),
            End::Surrenders | End::LeavesTheField => {}
        }
        let centimetres = on_table(run, &self.readings);
        Ok(FlightOutcome { end, towards, centimetres, disorder, met })
    }

    /// 23.5a and T3: centimetres of the tables.
    fn run(
        &self,
        (towards, share): (Towards, Num),
        tables: &Tables,
        umpire: &mut impl Umpire,
    ) -> Result<Num, Stop> {
        let key = match towards {
            Towards::Away => "away-from-enemy",
            Towards::Home => "to-own-line",
        };
        umpire.note(Line::note(DIRECTION).why(key));
        if !matches!(self.terrain, Ground::Open | Ground::Road) {
            umpire.note(Line::note(OPEN_ORDER));
        }
        let total =
            speed(&self.unit, self.terrain, self.conditions(), (tables, &self.readings), umpire)?;
        if share == Num::ONE {
            return Ok(total);
        }
        Ok(umpire.line(total, Line::new(REST_OF_MOVE, Op::Times(share)).why("rest-of-move")))
    }

    const fn conditions(&self) -> (Weather, Option<bool>) {
        (self.weather, self.rockets_ride)
    }

    /// T8G: what it has now.
    fn disorder(&self, tables: &Tables, umpire: &mut impl Umpire) -> i32 {
        umpire.open(Heading::of("disorder"));
        let before = before(&self.unit, umpire);
        let table = &tables.disorder.flight;
        Disordering::None.disorder(&self.unit, table, before, umpire).floor() as i32
    }

    /// What becomes of those in the way, and of the routers.
    fn meet(
        &self,
        other: &InTheWay,
        disorder: i32,
        tables: &Tables,
        umpire: &mut impl Umpire,
    ) -> Result<(Met, End), Stop> {
        if other.way_round {
            umpire.note(Line::note(SWERVE));
            return Ok((Met::of(Fate::PassedBy), End::RoutsOn));
        }
        if other.whose == Whose::Enemy {
            let open = other.unit.is_open() || other.unit.is_deployed();
            let (key, fate, end) = match open {
                true => ("through-skirmishers", Fate::MayStrike, End::RoutsOn),
                false => ("barred-by-close-order", Fate::BarsTheWay, End::Surrenders),
            };
            umpire.note(Line::note(ENEMY).why(key));
            return Ok((Met::of(fate), end));
        }
        if other.may_refuse(&self.unit)
            && !umpire.fact(other.lets_through, FRIENDS, "lets_through")?
        {
            umpire.note(Line::note(FRIENDS).why("not-let-through"));
            return Ok((Met::of(Fate::BarsTheWay), End::HeldUp));
        }
        umpire.note(Line::note(AT_ONCE));
        let routers = Mingled::routers(Unit { disorder, ..self.unit.clone() });
        let own = Party { unit: &other.unit, evades: false };
        let gained = routers.disorder(own, &tables.disorder.mingling, Num::ZERO, umpire);
        let carried_away = routers.carries_away(&other.unit, umpire);
        let fate = if carried_away { Fate::Routs } else { Fate::Disordered };
        Ok((Met { fate, disorder: Some(gained.floor() as i32) }, End::RoutsOn))
    }
}

/// T3, T4, weather: centimetres of the tables that routers run in a whole move.
pub fn speed(
    unit: &Unit,
    ground: Ground,
    (weather, rockets_ride): (Weather, Option<bool>),
    by: (&Tables, &Readings),
    umpire: &mut impl Umpire,
) -> Result<Num, Stop> {
    let previous = Default::default();
    let straight = Straight { ground, pace: Pace::Normal, previous, weather, rockets_ride };
    let unit = Unit { routing: true, ..unit.clone() };
    movement::whole_move(unit, straight, by, umpire).map(|run| run.unwrap_or(Num::ZERO))
}

/// 13.1b: the disorder from before.
pub fn before(unit: &Unit, umpire: &mut impl Umpire) -> Num {
    match unit.disorder {
        0 => Num::ZERO,
        before => umpire.line(Num::ZERO, Line::add(BEFORE, before).why("before")),
    }
}

/// One move of rout.
pub struct FlightCase<'a> {
    asked: &'a Flight,
    tables: &'a Tables,
}

/// Where routers run to.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs, reason = "they say it")]
pub enum Towards {
    Away,
    Home,
}

/// How a move of rout ends.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs, reason = "they say it")]
pub enum End {
    RoutsOn,
    HeldUp,
    Surrenders,
    LeavesTheField,
}

/// What becomes of those in the way.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs, reason = "they say it")]
pub enum Fate {
    PassedBy,
    MayStrike,
    BarsTheWay,
    Disordered,
    Routs,
}

/// Troops that routers met.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize)]
pub struct Met {
    fate: Fate,
    /// Disorder they gain.
    #[serde(skip_serializing_if = "Option::is_none")]
    disorder: Option<i32>,
}

impl Met {
    const fn of(fate: Fate) -> Self {
        Self { fate, disorder: None }
    }

    fn sentence(&self, number: usize) -> Message {
        let key = match self.fate {
            Fate::PassedBy => "met-passed-by",
            Fate::MayStrike => "met-may-strike",
            Fate::BarsTheWay => "met-bars-the-way",
            Fate::Disordered => "met-disordered",
            Fate::Routs => "met-routs",
        };
        let said = Message::new(key).number("number", number as i32 + 1);
        match self.disorder {
            Some(disorder) => said.number("disorder", disorder),
            None => said,
        }
    }
}

/// What becomes of routers in one move.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize)]
pub struct FlightOutcome {
    /// How it ends.
    pub end: End,
    /// Where they run to.
    pub towards: Towards,
    /// At most so many centimetres on the table.
    pub centimetres: Num,
    /// Disorder to be written down.
    pub disorder: i32,
    /// Those they met.
    pub met: Vec<Met>,
}

impl Outcome for FlightOutcome {
    fn sentences(&self) -> Vec<Message> {
        let towards = match self.towards {
            Towards::Away => "flight-away",
            Towards::Home => "flight-home",
        };
        let run = Message::new(towards).number("cm", self.centimetres);
        let run = run.number("disorder", self.disorder);
        let end = Message::new(match self.end {
            End::RoutsOn => "flight-routs-on",
            End::HeldUp => "flight-held-up",
            End::Surrenders => "flight-surrenders",
            End::LeavesTheField => "flight-leaves-the-field",
        });
        let met = self.met.iter().enumerate().map(|(number, met)| met.sentence(number));
        [run].into_iter().chain(met).chain([end]).collect()
    }
}

impl Procedure for FlightCase<'_> {
    type State = ();
    type Outcome = FlightOutcome;

    fn begin(&self) {}

    fn step(&self, (): (), umpire: &mut impl Umpire) -> Result<Next<(), FlightOutcome>, Stop> {
        umpire.open(Heading::of(Flight::NAME));
        let share = Num::ratio(self.asked.quarters_left.into(), QUARTERS.into());
        self.asked.resolve(share, self.tables, umpire).map(Next::Done)
    }
}
