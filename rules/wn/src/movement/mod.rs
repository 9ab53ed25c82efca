//! A unit's move (*ruch*, chapter 12, T3 to T7): what it wants to do, one thing after the other, what
//! each takes of the move, what is left, and what it may not do.
//!
//! 1. `steps`: the things to do.
//! 2. `speed`: how far a whole move would lead (T3, T4, weather, teams); so a march takes its share.
//! 3. `change`: formations and turns (T6, T7); `special`: obstacles, buildings, limbers (T5, 12.5,
//!    12.6).
//! 4. The disorder that comes of it (T8A), by [`crate::disorder::march`].
//!
//! The first step that is forbidden or does not fit ends the move; what is unfinished can be gone on
//! with in the next (`quarters_done`). Guns are under T4's column of teams, deployed or not.

mod change;
mod limits;
mod rates;
pub mod reach;
mod special;
mod speed;
mod steps;

pub(crate) use special::{HORSES_HELD, holders};

use crate::allowed;
use crate::disorder::march::{self as disorder, ChargeEnd, Previous};
use crate::disorder::mingling;
use crate::ground::{Ground, Pace};
use crate::measure::{Measured, on_table};
use crate::readings::{ChargeManoeuvre, Readings};
use crate::tables::Tables;
use crate::units::{Arm, Charging, Unit};
use crate::weather::Weather;
use kernel::{
    Clause, Fault, Heading, Line, Message, Next, Num, Outcome, Procedure, Situation, Stop, Umpire,
    What,
};
pub(crate) use rates::rates;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use speed::March;
pub use steps::Facing;
pub(crate) use steps::{Action, Barrier, Doing};

const NO_ORDERS: Clause = Clause::new("10.2");
const SKIRMISHERS_UNORDERED: Clause = Clause::new("10.2a");
const CREWS_UNORDERED: Clause = Clause::new("10.2b");
const DISTANCE: Clause = Clause::new("12.1a");
const DOUBLE: Clause = Clause::new("12.2a");
const EVADERS: Clause = Clause::new("12.3a");
const BY_SUBUNITS: Clause = Clause::new("12.1e");
const ABANDONED: Clause = Clause::new("12.7h");
const SKIRMISHERS_EVADE: Clause = Clause::new("12.3a.i");
const GUNNERS_EVADE: Clause = Clause::new("12.3a.ii");
const CAVALRY_EVADES: Clause = Clause::new("12.3a.iii");
const WHEELS: Clause = Clause::new("12.4a");
const LYING: Clause = Clause::new("12.5a");
const TEAMS: Clause = Clause::new("12.7e");
const CONTACT: Clause = Clause::new("17.1a");
const MANOEUVRE: Clause = Clause::new("17.2e");
const OUT_OF_REACH: Clause = Clause::new("17.6a");

/// A unit and what it wants to do in its move.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Move {
    unit: Unit,
    #[schemars(length(min = 1, max = 8))]
    steps: Vec<Doing>,
    /// Quarters of a move that the first step has taken in earlier moves.
    #[serde(default)]
    #[schemars(range(min = 0, max = 16))]
    quarters_done: i32,
    #[serde(default)]
    weather: Weather,
    /// What it did in the move before.
    #[serde(default)]
    previous: Previous,
    /// It has a move order for it.
    #[serde(default = "yes")]
    ordered: bool,
    /// It evades.
    #[serde(default)]
    evades: bool,
    /// Enemy cavalry charges it from behind.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    charged_from_behind: Option<bool>,
    /// An attack is declared.
    #[serde(default)]
    attack_declared: bool,
    /// It goes to safety from an enemy who can charge it or fire at it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    to_safety: Option<bool>,
    /// Whether its disorder lets it go (13.2e) has been judged: the battle sees all of its enemies.
    #[serde(skip)]
    judged: bool,
    /// A company in line, apart from its battalion.
    #[serde(default)]
    lone_company: bool,
    /// Only a part of a company or squadron moves.
    #[serde(default)]
    part_of_subunit: bool,
    /// A team without its drivers.
    #[serde(default)]
    abandoned: bool,
    /// The enemy straight ahead.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    enemy_ahead: Option<Measured>,
    /// He is mounted.
    #[serde(default)]
    enemy_mounted: bool,
    /// The battery fires in this move.
    #[serde(default)]
    battery_fires: bool,
    /// It made an action move in the move before.
    #[serde(default)]
    after_action_move: bool,
    /// The rocket battery is mounted.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    rockets_ride: Option<bool>,
    /// Horses that the team has lost.
    #[serde(default)]
    #[schemars(range(min = 0, max = 8))]
    horses_lost: i32,
    /// Of these, still in harness.
    #[serde(default)]
    #[schemars(range(min = 0, max = 8))]
    dead_in_harness: i32,
    #[serde(default)]
    readings: Readings,
}

const fn yes() -> bool {
    true
}

impl Situation for Move {
    const NAME: &'static str = "movement";
    const EXAMPLE: &'static str = include_str!("../../examples/movement.json");
    type Tables = Tables;
    type Case<'a> = MoveCase<'a>;

    fn contradictions(&self) -> Vec<Fault> {
        let mut faults = allowed::against(&self.unit, "unit", &self.readings);
        for (index, doing) in self.steps.iter().enumerate() {
            for (field, clause, key) in doing.reasons(&self.unit, &self.readings) {
                let what = What::Against { clause, key };
                faults.push(Fault::new(format!("steps[{index}].{field}"), what));
            }
        }
        let against = |(at, clause, key): (&str, Clause, &'static str)| {
            Fault::new(at, What::Against { clause, key })
        };
        faults.extend(self.reasons().into_iter().map(against));
        faults
    }

    fn case<'a>(&'a self, tables: &'a Tables) -> MoveCase<'a> {
        MoveCase { asked: self, tables }
    }
}

impl Move {
    /// A unit that does one thing.
    pub(crate) fn one(
        unit: Unit,
        doing: Doing,
        (previous, weather): (Previous, Weather),
        by: &Readings,
    ) -> Self {
        Self { steps: vec![doing], ..Self::plain(unit, (previous, weather), by) }
    }

    /// A battery that does these things, after an action move or not (16.5a).
    pub(crate) fn of_battery(
        unit: Unit,
        (steps, after_action_move): (Vec<Doing>, bool),
        (previous, weather): (Previous, Weather),
        by: &Readings,
    ) -> Self {
        Self { steps, after_action_move, ..Self::plain(unit, (previous, weather), by) }
    }

    /// A unit of which nothing else is known.
    const fn plain(unit: Unit, (previous, weather): (Previous, Weather), by: &Readings) -> Self {
        Self {
            unit,
            steps: Vec::new(),
            quarters_done: 0,
            weather,
            previous,
            ordered: true,
            evades: false,
            charged_from_behind: None,
            attack_declared: false,
            to_safety: None,
            judged: true,
            lone_company: false,
            part_of_subunit: false,
            abandoned: false,
            enemy_ahead: None,
            enemy_mounted: false,
            battery_fires: false,
            after_action_move: false,
            rockets_ride: None,
            horses_lost: 0,
            dead_in_harness: 0,
            readings: *by,
        }
    }

    /// It charges in this move: so it is said of the unit, or one of its steps is a charge.
    fn charges(&self) -> bool {
        self.unit.charging != Charging::Nobody
            || self.steps.iter().any(|step| step.action == Action::Charge)
    }

    fn reasons(&self) -> Vec<(&'static str, Clause, &'static str)> {
        let charging = self.charges();
        let mut reasons = Vec::new();
        if self.evades && (charging || !mingling::evades(&self.unit)) {
            reasons.push(("evades", EVADERS, "against-evasion"));
        }
        let artillery = self.unit.arm.has_crew();
        if !artillery && (self.horses_lost > 0 || self.battery_fires) {
            let at = if self.battery_fires { "battery_fires" } else { "horses_lost" };
            reasons.push((at, TEAMS, "against-no-guns"));
        }
        let close = !self.unit.is_open() && !artillery && self.unit.arm != Arm::General;
        if self.part_of_subunit && close && !self.unit.arm.is_irregular() {
            reasons.push(("part_of_subunit", BY_SUBUNITS, "against-part-of-subunit"));
        }
        if self.abandoned && !self.unit.is_limbered() {
            reasons.push(("abandoned", ABANDONED, "against-abandoned"));
        }
        if self.dead_in_harness > self.horses_lost {
            reasons.push(("dead_in_harness", TEAMS, "against-dead-horses"));
        }
        reasons
    }
}

/// One unit's move.
pub struct MoveCase<'a> {
    asked: &'a Move,
    tables: &'a Tables,
}

/// What becomes of one step.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize)]
pub struct StepOutcome {
    /// It is finished.
    done: bool,
    /// What it takes of the move.
    time: Num,
    /// Centimetres on the table, of a march.
    #[serde(skip_serializing_if = "Option::is_none")]
    centimetres: Option<Num>,
    /// What it would still take.
    rest: Num,
    /// The clause that forbids it; the outcome names it.
    #[serde(skip)]
    forbidden: Option<Clause>,
}

/// What becomes of a move.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize)]
pub struct MoveOutcome {
    /// The steps, as far as they go.
    steps: Vec<StepOutcome>,
    /// What is left of the move.
    left: Num,
    /// Disorder by it.
    disorder: i32,
    /// The clauses that forbid the last of the steps.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    refused: Vec<Clause>,
}

impl MoveOutcome {
    /// What the first step takes of a move, however many moves that are; or the clause that forbids it.
    pub(crate) fn first_takes(&self) -> Result<Num, Clause> {
        match self.steps.first() {
            Some(StepOutcome { forbidden: Some(clause), .. }) => Err(*clause),
            Some(step) => Ok(step.time + step.rest),
            None => Ok(Num::ZERO),
        }
    }
}

impl MoveOutcome {
    /// The clause that forbids one of the steps.
    pub(crate) fn forbidden(&self) -> Option<Clause> {
        self.steps.iter().find_map(|step| step.forbidden)
    }

    /// All that was wanted is done.
    pub(crate) fn is_done(&self, steps: usize) -> bool {
        self.steps.len() == steps && self.steps.iter().all(|step| step.done)
    }
}

impl Outcome for MoveOutcome {
    fn sentences(&self) -> Vec<Message> {
        let said = |(index, step): (usize, &StepOutcome)| {
            let key = match step {
                StepOutcome { forbidden: Some(_), .. } => "move-forbidden",
                StepOutcome { centimetres: Some(_), .. } => "move-march",
                StepOutcome { done: true, .. } => "move-done",
                StepOutcome { done: false, .. } => "move-unfinished",
            };
            let said = Message::new(key).number("number", index as i32 + 1);
            match step {
                StepOutcome { forbidden: Some(clause), .. } => said.text("clause", clause),
                StepOutcome { centimetres: Some(cm), .. } => {
                    said.number("cm", *cm).number("time", step.time)
                }
                StepOutcome { done: true, .. } => said.number("time", step.time),
                StepOutcome { .. } => said.number("rest", step.rest),
            }
        };
        let left = Message::new("move-left").number("left", self.left);
        let disorder = Message::new("move-disorder").number("disorder", self.disorder);
        let disorder = (self.disorder > 0).then_some(disorder);
        self.steps.iter().enumerate().map(said).chain([left]).chain(disorder).collect()
    }
}

impl Procedure for MoveCase<'_> {
    type State = ();
    type Outcome = MoveOutcome;

    fn begin(&self) {}

    fn step(&self, (): (), umpire: &mut impl Umpire) -> Result<Next<(), MoveOutcome>, Stop> {
        umpire.open(Heading::of(Move::NAME));
        let mut course = Course::new(self.asked, self.tables);
        let mut steps = Vec::new();
        let begun = course.may_evade(umpire).and_then(|()| course.road(umpire));
        let road = match begun {
            Ok(road) => road,
            Err(Halt::Stop(stop)) => return Err(stop),
            Err(Halt::Forbidden(line)) => {
                steps.push(refuse(line, umpire));
                course.charge_end = ChargeEnd::None;
                None
            }
        };
        if course.asked.abandoned {
            umpire.note(Line::note(ABANDONED).why("bolts-from-fire"));
        } else if course.pace() == Pace::Double && !course.asked.evades && steps.is_empty() {
            umpire.note(Line::note(DOUBLE));
        }
        course.road_left = road.map(|row| (row.clause, row.num()));
        for (number, doing) in self.asked.steps.iter().enumerate() {
            if steps.last().is_some_and(|last: &StepOutcome| !last.done) {
                if course.charge_end == ChargeEnd::OutOfReach {
                    steps.push(refuse(Line::note(OUT_OF_REACH).why("not-allowed"), umpire));
                }
                break;
            }
            let heading = Heading { name: "movement-step", side: "side-step", number: number + 1 };
            umpire.open(heading);
            course.number = number;
            let before = course.clone();
            match course.take(doing, umpire) {
                Ok(step) => steps.push(step),
                Err(Halt::Stop(stop)) => return Err(stop),
                Err(Halt::Forbidden(line)) => {
                    steps.push(refuse(line, umpire));
                    course = before;
                }
            }
        }
        course.end_charge();
        let disorder = course.disorder(umpire);
        let refused = steps.iter().filter_map(|step| step.forbidden).collect();
        Ok(Next::Done(MoveOutcome { steps, left: course.left, disorder, refused }))
    }
}

fn refuse(line: Line, umpire: &mut impl Umpire) -> StepOutcome {
    umpire.note(line);
    let (time, rest, centimetres) = (Num::ZERO, Num::ZERO, None);
    StepOutcome { done: false, time, centimetres, rest, forbidden: Some(line.clause) }
}

/// Why a step is not taken.
enum Halt {
    /// A fact is missing.
    Stop(Stop),
    /// It is forbidden, by this line.
    Forbidden(Line),
}

impl From<Stop> for Halt {
    fn from(stop: Stop) -> Self {
        Self::Stop(stop)
    }
}

fn forbid<T>(clause: Clause) -> Result<T, Halt> {
    Err(Halt::Forbidden(Line::note(clause).why("not-allowed")))
}

/// What a part is of a whole; all of it, if there is no whole.
fn share(part: Num, whole: Num) -> Num {
    if whole == Num::ZERO {
        return Num::ONE;
    }
    Num::ratio(part.over() * whole.under(), part.under() * whole.over())
}

/// What disorders.
#[derive(Clone, Copy)]
enum Met {
    Ground(Ground),
    Obstacle,
    Building,
}

/// A whole move straight ahead.
#[derive(Clone, Copy, Debug)]
pub struct Straight {
    /// Over what.
    pub ground: Ground,
    /// How fast; who routs has a pace of his own.
    pub pace: Pace,
    /// What the unit did in the move before.
    pub previous: Previous,
    /// The weather.
    pub weather: Weather,
    /// The rocket battery is mounted.
    pub rockets_ride: Option<bool>,
}

/// Centimetres of the tables that a charge leads in a whole move, with every line that makes them; or
/// the clause that forbids it.
pub fn charge_move(
    unit: &Unit,
    (previous, weather): (Previous, Weather),
    by: (&Tables, &Readings),
    umpire: &mut impl Umpire,
) -> Result<Result<Num, Clause>, Stop> {
    let unit = Unit { charging: Charging::Others, at_the_double: false, ..unit.clone() };
    let (ground, pace) = (Ground::Open, Pace::Charge);
    let straight = Straight { ground, pace, previous, weather, rockets_ride: None };
    whole_move(unit, straight, by, umpire)
}

/// The same for any move straight ahead.
pub fn whole_move(
    unit: Unit,
    straight: Straight,
    by: (&Tables, &Readings),
    umpire: &mut impl Umpire,
) -> Result<Result<Num, Clause>, Stop> {
    team_move(unit, straight, (0, 0), by, umpire)
}

/// The same for a battery with a team that has lost so many horses, so many of them still in harness (12.7d to 12.7f).
pub(crate) fn team_move(
    unit: Unit,
    Straight { ground, pace, previous, weather, rockets_ride }: Straight,
    (horses_lost, dead_in_harness): (i32, i32),
    (tables, readings): (&Tables, &Readings),
    umpire: &mut impl Umpire,
) -> Result<Result<Num, Clause>, Stop> {
    let asked = Move::plain(unit, (previous, weather), readings);
    let asked = Move { rockets_ride, horses_lost, dead_in_harness, ..asked };
    let march = March { ground, pace, backwards: false };
    match Course::new(&asked, tables).speed(march, umpire) {
        Ok(centimetres) => Ok(Ok(centimetres)),
        Err(Halt::Forbidden(line)) => Ok(Err(line.clause)),
        Err(Halt::Stop(stop)) => Err(stop),
    }
}

/// A unit on its way.
#[derive(Clone)]
struct Course<'a> {
    asked: &'a Move,
    tables: &'a Tables,
    /// As it is by now.
    unit: Unit,
    dead_in_harness: i32,
    /// What is left of the move.
    left: Num,
    /// What is left to a battery on the road, by which clause.
    road_left: Option<(Clause, Num)>,
    /// Centimetres of the tables it has come nearer to the enemy.
    moved: Num,
    /// Which step it takes.
    number: usize,
    charged: bool,
    charge_end: ChargeEnd,
    /// What it met, at what pace, and whether in open order.
    met: Vec<(Met, Pace, bool)>,
}

impl<'a> Course<'a> {
    fn new(asked: &'a Move, tables: &'a Tables) -> Self {
        Self {
            asked,
            tables,
            unit: asked.unit.clone(),
            dead_in_harness: asked.dead_in_harness,
            left: Num::ONE,
            road_left: None,
            moved: Num::ZERO,
            number: 0,
            charged: false,
            charge_end: if asked.evades { ChargeEnd::Evaded } else { ChargeEnd::None },
            met: Vec::new(),
        }
    }

    const fn readings(&self) -> &'a Readings {
        &self.asked.readings
    }

    /// The pace of the move as a whole.
    fn pace(&self) -> Pace {
        let bolts = self.asked.evades || self.asked.abandoned;
        match () {
            () if bolts => Pace::Double,
            () if self.asked.charges() => Pace::Charge,
            () => Pace::of(&self.asked.unit),
        }
    }

    /// 12.3a: who may evade.
    fn may_evade(&self, umpire: &mut impl Umpire) -> Result<(), Halt> {
        let unit = &self.unit;
        if !self.asked.evades {
            return Ok(());
        }
        let clause = match () {
            () if unit.arm.has_crew() => GUNNERS_EVADE,
            () if unit.is_open() => SKIRMISHERS_EVADE,
            () => {
                let behind = self.asked.charged_from_behind;
                if !umpire.fact(behind, CAVALRY_EVADES, "charged_from_behind")? {
                    return forbid(CAVALRY_EVADES);
                }
                CAVALRY_EVADES
            }
        };
        let line = Line::note(clause);
        let unordered = match unit.arm {
            _ if self.asked.ordered => None,
            arm if arm.has_crew() || arm == Arm::General => Some(CREWS_UNORDERED),
            _ => unit.is_open().then_some(SKIRMISHERS_UNORDERED),
        };
        umpire.note(unordered.map_or(line, |by| line.by(by)));
        Ok(())
    }

    /// 17.1d.
    fn charges_at_the_double(&self) -> bool {
        self.asked.previous == Previous::Double
    }

    /// How a step is marched: those who charge manoeuvre at the normal pace.
    fn march(&self, doing: &Doing) -> March {
        let pace = match self.pace() {
            Pace::Charge if doing.action != Action::Charge => Pace::Normal,
            pace => pace,
        };
        March { ground: doing.terrain, pace, backwards: doing.action == Action::Backwards }
    }

    /// Centimetres to the enemy, less the distance that must be kept.
    fn room(&self) -> Option<Num> {
        let ahead = self.asked.enemy_ahead?.at(self.readings()).as_cm();
        let table = &self.tables.movement.attack;
        let of = |mounted| if mounted { &table.mounted } else { &table.foot };
        let own = of(self.unit.is_mounted()).centimetres;
        let his = of(self.asked.enemy_mounted).centimetres;
        let keep = if self.pace() == Pace::Charge { own } else { own.max(his) };
        Some(ahead - self.moved - Num::from(keep))
    }

    /// Within its own attack distance (17.2c).
    fn is_within_attack(&self) -> bool {
        let table = &self.tables.movement.attack;
        let own = if self.unit.is_mounted() { &table.mounted } else { &table.foot };
        let ahead = self.asked.enemy_ahead.map(|ahead| ahead.at(self.readings()).as_cm());
        ahead.is_some_and(|ahead| ahead - self.moved <= Num::from(own.centimetres))
    }

    /// One step.
    fn take(&mut self, doing: &Doing, umpire: &mut impl Umpire) -> Result<StepOutcome, Halt> {
        self.may(doing)?;
        self.may_leave(doing, umpire)?;
        let time = match doing.action {
            Action::March | Action::Backwards | Action::Wheel => {
                return self.march_step(doing, umpire);
            }
            Action::Charge => return self.charge(doing, umpire),
            Action::Cross => {
                let time = self.cross(doing, umpire)?;
                if time.is_some() {
                    self.meet(Met::Obstacle, self.pace());
                }
                time.unwrap_or(Num::ZERO)
            }
            Action::Form => self.form(doing, umpire)?,
            Action::Turn => self.turn(doing, umpire)?,
            Action::Limber | Action::Unlimber => self.limber(doing, umpire)?,
            Action::Enter | Action::Leave => {
                let time = self.building(doing, umpire)?;
                self.meet(Met::Building, self.pace());
                time
            }
            action => self.special(action, umpire)?,
        };
        let time = self.carried_over(doing.action, time, umpire);
        let spent = time.min(self.left);
        self.spend(spent)?;
        let (done, rest) = (time == spent, time - spent);
        Ok(StepOutcome { done, time: spent, centimetres: None, rest, forbidden: None })
    }

    /// What holds for every step: orders, and the limits of a charge.
    fn may(&self, doing: &Doing) -> Result<(), Halt> {
        let own_rule = matches!(doing.action, Action::Form | Action::Turn);
        if self.asked.abandoned && doing.action != Action::March {
            return forbid(ABANDONED);
        }
        let bolts = self.asked.evades || self.asked.abandoned || self.unit.routing;
        if !self.asked.ordered && !bolts && !own_rule {
            return forbid(NO_ORDERS);
        }
        if self.pace() != Pace::Charge {
            return Ok(());
        }
        let manoeuvre = matches!(doing.action, Action::Form | Action::Turn | Action::Wheel);
        let straight = matches!(doing.action, Action::Charge | Action::Cross);
        let barred = self.readings().charge_manoeuvre == ChargeManoeuvre::Forbidden && manoeuvre;
        if barred || (self.charged && !straight) {
            return forbid(MANOEUVRE);
        }
        Ok(())
    }

    /// Takes time off the move; those who charge may spend half of it before.
    fn spend(&mut self, time: Num) -> Result<(), Halt> {
        self.left = self.left - time;
        let manoeuvres = self.pace() == Pace::Charge && !self.charged;
        if manoeuvres && self.left < Num::HALF {
            return forbid(MANOEUVRE);
        }
        Ok(())
    }

    /// What earlier moves have done of the first step.
    fn carried_over(&self, action: Action, time: Num, umpire: &mut impl Umpire) -> Num {
        let done = Num::ratio(i64::from(self.asked.quarters_done), 4).min(time);
        if self.number > 0 || done == Num::ZERO {
            return time;
        }
        let clause = Clause::new(match action {
            Action::Form => "8.4a",
            Action::Turn => "8.5a",
            Action::Cross => "12.1c",
            Action::Limber | Action::Unlimber => "12.6a",
            Action::Spike => "12.5e",
            Action::CutLoose => "12.7d",
            _ => "12.5d",
        });
        umpire.line(time, Line::add(clause, -done).why("done-before"))
    }

    /// A march, a wheel, or a few steps back.
    fn march_step(&mut self, doing: &Doing, umpire: &mut impl Umpire) -> Result<StepOutcome, Halt> {
        if doing.action == Action::Wheel && self.pace() == Pace::Charge && self.is_within_attack() {
            return forbid(WHEELS);
        }
        let wanted = doing.centimetres.map_or(Num::ZERO, |way| way.at(self.readings()).as_cm());
        let (covered, time) = self.march_for(doing, wanted, umpire)?;
        umpire.note(Line::says(DISTANCE, time).why("step-time"));
        if doing.action == Action::March {
            self.moved = self.moved + covered;
        }
        self.spend(time)?;
        Ok(self.marched(wanted, covered, time))
    }

    fn marched(&self, wanted: Num, covered: Num, time: Num) -> StepOutcome {
        let (done, rest) = (covered == wanted, Num::ZERO);
        let centimetres = Some(on_table(covered, self.readings()));
        StepOutcome { done, time, centimetres, rest, forbidden: None }
    }

    /// How far of a way it comes, and the time it takes.
    fn march_for(
        &mut self,
        doing: &Doing,
        wanted: Num,
        umpire: &mut impl Umpire,
    ) -> Result<(Num, Num), Halt> {
        if self.unit.lying {
            return forbid(LYING);
        }
        let march = self.march(doing);
        let speed = self.speed(march, umpire)?;
        let room =
            self.room().filter(|_| doing.action == Action::March && !self.asked.attack_declared);
        let mut covered = wanted.min(speed * self.left);
        if let Some(room) = room.map(|room| room.max(Num::ZERO)).filter(|room| *room < covered) {
            umpire.note(Line::says(CONTACT, room).why("halts-before-enemy"));
            covered = room;
        }
        let time = share(covered, speed);
        if let Some((clause, left)) = &mut self.road_left {
            if time > *left {
                return forbid(*clause);
            }
            *left = *left - time;
        }
        if covered > Num::ZERO {
            self.meet(Met::Ground(doing.terrain), march.pace);
        }
        Ok((covered, time))
    }

    fn meet(&mut self, met: Met, pace: Pace) {
        self.met.push((met, pace, self.unit.is_open()));
    }

    /// T8A for all that it met; generals are never disordered (12.8).
    fn disorder(&self, umpire: &mut impl Umpire) -> i32 {
        if self.unit.arm == Arm::General {
            return 0;
        }
        umpire.open(Heading::of("disorder"));
        let march = disorder::March {
            unit: &self.asked.unit,
            pace: self.pace(),
            rain: self.asked.weather == Weather::Rain,
            previous: self.asked.previous,
            charge_end: self.charge_end,
        };
        let table = &self.tables.disorder.movement;
        let mut account = disorder::Account::new(march, table, self.readings());
        let mut total = Num::ZERO;
        for (met, pace, open) in &self.met {
            account.at(*pace, *open);
            total = match met {
                Met::Ground(ground) => account.ground(*ground, total, umpire),
                Met::Obstacle => account.obstacle(total, umpire),
                Met::Building => account.building(total, umpire),
            };
        }
        account.at(self.pace(), self.unit.is_open());
        account.conduct(total, umpire).floor() as i32
    }
}
