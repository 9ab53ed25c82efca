//! Fire at walls, hedges and buildings: breaches (*wyrwy*, 16.8) and fires (*pożary*, 16.9a).

use super::shooting::{Shooting, Shot};
use super::{Lane, against};
use crate::cover::Way;
use crate::readings::Readings;
use crate::tables::{Ammunition, Tables};
use crate::units::{Arm, Class, Formation, Gun, Unit};
use kernel::{
    Clause, Die, Fault, Heading, Line, Message, Next, Num, Op, Outcome, Procedure, Situation, Stop,
    Throw, Umpire, What,
};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

const WHAT_BREAKS: Clause = Clause::new("16.8a");
const AS_IF: Clause = Clause::new("16.8a.i");
const WIDTH: Clause = Clause::new("16.8a.ii");
const BEHIND: Clause = Clause::new("16.8b");
const OPENED: Clause = Clause::new("16.8c");
const FIRE: Clause = Clause::new("16.9a");
const RANGE: Clause = Clause::new("T10A");
const NO_GUNS: Clause = Clause::new("16.6a");

/// What is fired at.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs, reason = "named as in the book")]
pub(crate) enum Obstacle {
    Hedge,
    Fence,
    Wall,
    BuildingWall,
}

/// Fire at an obstacle, to make a breach.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Breach {
    pub(crate) firer: Unit,
    pub(crate) shot: Shot,
    pub(crate) obstacle: Obstacle,
    /// The breach so far, in millimetres.
    #[serde(default)]
    #[schemars(range(min = 0, max = 2000))]
    pub(crate) breach_mm: i32,
    /// The front of the troops behind it, in millimetres.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schemars(range(min = 1, max = 2000))]
    pub(crate) front_mm: Option<i32>,
    #[serde(default)]
    pub(crate) rain: bool,
    #[serde(default)]
    pub(crate) readings: Readings,
}

/// 16.8c: whether an obstacle with such a breach still shelters a front behind it from fire.
pub(crate) const fn shelters(breach_mm: i32, front_mm: i32) -> bool {
    breach_mm * 2 < front_mm
}

/// 16.8c: whether such a front crosses it as if it were not there, and fights over it so.
pub(crate) const fn lets_pass(breach_mm: i32, front_mm: i32) -> bool {
    breach_mm >= front_mm
}

impl Situation for Breach {
    const NAME: &'static str = "breach";
    const EXAMPLE: &'static str = include_str!("../../examples/breach.json");
    type Tables = Tables;
    type Case<'a> = BreachCase<'a>;

    fn contradictions(&self) -> Vec<Fault> {
        let mut faults = against(&self.firer, &self.shot, &self.readings);
        if !matches!(self.shot.ammunition, Ammunition::Ball | Ammunition::Shell) {
            let what = What::Against { clause: WHAT_BREAKS, key: "against-breaching" };
            faults.push(Fault::new("shot.ammunition", what));
        }
        faults
    }

    fn case<'a>(&'a self, tables: &'a Tables) -> BreachCase<'a> {
        BreachCase { breach: self, tables }
    }
}

/// A target such as 16.8a.i supposes: foot that stands in one rank in the open.
fn thing() -> Unit {
    Unit::standing(Arm::LineInfantry, Class::C, Formation::Line, 1)
}

/// The casualties that a thing takes.
fn casualties(
    shooting: Shooting<'_>,
    crew: i32,
    umpire: &mut impl Umpire,
) -> Result<Option<i32>, Stop> {
    let range = shooting.shot.range.at(shooting.readings);
    if shooting.refused_at(range, umpire) {
        return Ok(None);
    }
    let total = shooting.own(umpire);
    let total = shooting.random(total, umpire)?;
    let Some(base) = shooting.base(total, range, umpire) else { return Ok(None) };
    umpire.note(Line::note(AS_IF));
    let lane = Lane { shooting, crew, total };
    let (_, men) = lane.men(&thing(), 0, (base, range), umpire)?;
    Ok(Some(men))
}

/// One battery at an obstacle.
pub struct BreachCase<'a> {
    breach: &'a Breach,
    tables: &'a Tables,
}

/// What became of the obstacle.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize)]
#[serde(untagged)]
pub enum BreachOutcome {
    /// It was hit.
    Hit {
        /// Casualties, as it were.
        casualties: i32,
        /// The breach, in millimetres.
        breach_mm: i32,
        /// It still shelters the troops behind it, if there are any.
        #[serde(skip_serializing_if = "Option::is_none")]
        shelters: Option<bool>,
        /// It can be crossed as if it were not there.
        #[serde(skip_serializing_if = "Option::is_none")]
        passable: Option<bool>,
    },
    /// They may not fire.
    Refused {
        /// The clauses that forbid it.
        refused: Vec<Clause>,
    },
}

impl Outcome for BreachOutcome {
    fn sentences(&self) -> Vec<Message> {
        match self {
            Self::Refused { refused } => {
                let clauses: Vec<&str> = refused.iter().map(|clause| clause.id()).collect();
                vec![Message::new("fire-forbidden").text("clauses", clauses.join(", "))]
            }
            Self::Hit { breach_mm, shelters, passable, .. } => {
                let mut all = vec![Message::new("breach-wide").number("mm", *breach_mm)];
                all.extend(shelters.map(|still| {
                    Message::new(if still { "breach-shelters" } else { "breach-no-shelter" })
                }));
                if *passable == Some(true) {
                    all.push(Message::new("breach-passable"));
                }
                all
            }
        }
    }
}

impl Procedure for BreachCase<'_> {
    type State = ();
    type Outcome = BreachOutcome;

    fn begin(&self) {}

    fn step(&self, (): (), umpire: &mut impl Umpire) -> Result<Next<(), BreachOutcome>, Stop> {
        umpire.open(Heading::of(Breach::NAME));
        let Breach { firer, shot, obstacle, rain, readings, .. } = self.breach;
        let gun = umpire.fact(firer.gun, NO_GUNS, "firer.gun")?;
        let (tables, way) = (self.tables, &Way::default());
        let shooting = Shooting { firer, gun, shot, way, rain: *rain, readings, tables };
        if let Some(clause) = shooting.forbidden(umpire)? {
            return Ok(Next::Done(BreachOutcome::Refused { refused: vec![clause] }));
        }
        let crew = shooting.crew(umpire)?;
        let Some(men) = casualties(shooting, crew, umpire)? else {
            return Ok(Next::Done(BreachOutcome::Refused { refused: vec![RANGE] }));
        };
        let soft = matches!(obstacle, Obstacle::Hedge | Obstacle::Fence);
        let rows = &tables.breaches;
        let each = if soft { rows.soft } else { rows.hard };
        let why = if soft { "soft-breach" } else { "hard-breach" };
        let line = Line::new(WIDTH, Op::Times(each.add.into())).why(why);
        let wider = umpire.line(men.into(), line);
        let breach_mm = (wider + self.breach.breach_mm.into()).floor() as i32;
        let front = self.breach.front_mm;
        let shelters = front.map(|front| shelters(breach_mm, front));
        let passable = front.map(|front| lets_pass(breach_mm, front));
        if front.is_some() {
            umpire.note(Line::note(BEHIND));
        }
        if shelters == Some(false) {
            let wide = passable == Some(true);
            umpire.note(Line::note(OPENED).why(if wide { "wide-open" } else { "half-open" }));
        }
        Ok(Next::Done(BreachOutcome::Hit { casualties: men, breach_mm, shelters, passable }))
    }
}

/// The roof of a building.
#[derive(Clone, Copy, Default, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs, reason = "named as in the book")]
pub enum Roof {
    #[default]
    Tiles,
    Wood,
    Thatch,
}

/// A shell or an incendiary rocket in a building: does it burn?
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Ignition {
    pub(crate) firer: Unit,
    pub(crate) shot: Shot,
    #[serde(default)]
    pub(crate) wooden_walls: bool,
    #[serde(default)]
    pub(crate) roof: Roof,
    #[serde(default)]
    pub(crate) rain: bool,
    #[serde(default)]
    pub(crate) readings: Readings,
}

impl Situation for Ignition {
    const NAME: &'static str = "ignition";
    const EXAMPLE: &'static str = include_str!("../../examples/ignition.json");
    type Tables = Tables;
    type Case<'a> = IgnitionCase<'a>;

    fn contradictions(&self) -> Vec<Fault> {
        let mut faults = against(&self.firer, &self.shot, &self.readings);
        let shell = self.shot.ammunition == Ammunition::Shell;
        let incendiary = self.shot.ammunition == Ammunition::Incendiary;
        let lobs = self.firer.gun.is_some_and(|gun| gun.is_howitzer() || gun == Gun::Rockets);
        let mut against = |at: &str, key| {
            faults.push(Fault::new(at, What::Against { clause: FIRE, key }));
        };
        if !(shell && lobs || incendiary) {
            against("shot.ammunition", "against-ignition");
        }
        if self.firer.models.is_some_and(|models| models > 1) {
            against("firer.models", "against-several-models");
        }
        faults
    }

    fn case<'a>(&'a self, tables: &'a Tables) -> IgnitionCase<'a> {
        IgnitionCase { ignition: self, tables }
    }
}

/// One model's hit.
pub struct IgnitionCase<'a> {
    ignition: &'a Ignition,
    tables: &'a Tables,
}

/// Between the dice.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum IgnitionState {
    /// Before the random factor of the shot.
    Shot,
    /// So many casualties, as it were.
    Hit(i32),
}

/// Whether it burns.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize)]
#[serde(untagged)]
pub enum IgnitionOutcome {
    /// The building was hit.
    Hit {
        /// It burns.
        burns: bool,
    },
    /// They may not fire.
    Refused {
        /// The clauses that forbid it.
        refused: Vec<Clause>,
    },
}

impl Outcome for IgnitionOutcome {
    fn sentences(&self) -> Vec<Message> {
        match self {
            Self::Refused { refused } => {
                let clauses: Vec<&str> = refused.iter().map(|clause| clause.id()).collect();
                vec![Message::new("fire-forbidden").text("clauses", clauses.join(", "))]
            }
            Self::Hit { burns: true } => vec![Message::new("building-burns")],
            Self::Hit { burns: false } => vec![Message::new("building-stands")],
        }
    }
}

impl Procedure for IgnitionCase<'_> {
    type State = IgnitionState;
    type Outcome = IgnitionOutcome;

    fn begin(&self) -> IgnitionState {
        IgnitionState::Shot
    }

    fn step(
        &self,
        state: IgnitionState,
        umpire: &mut impl Umpire,
    ) -> Result<Next<IgnitionState, IgnitionOutcome>, Stop> {
        match state {
            IgnitionState::Shot => self.shot(umpire),
            IgnitionState::Hit(men) => self.hit(men, umpire),
        }
    }
}

impl IgnitionCase<'_> {
    fn shot(&self, umpire: &mut impl Umpire) -> Result<Next<IgnitionState, IgnitionOutcome>, Stop> {
        umpire.open(Heading::of(Ignition::NAME));
        let Ignition { firer, shot, rain, readings, .. } = self.ignition;
        let gun = umpire.fact(firer.gun, NO_GUNS, "firer.gun")?;
        let (tables, way) = (self.tables, &Way::default());
        let shooting = Shooting { firer, gun, shot, way, rain: *rain, readings, tables };
        if let Some(clause) = shooting.forbidden(umpire)? {
            return Ok(Next::Done(IgnitionOutcome::Refused { refused: vec![clause] }));
        }
        let crew = shooting.crew(umpire)?;
        Ok(match casualties(shooting, crew, umpire)? {
            Some(men) => Next::Go(IgnitionState::Hit(men)),
            None => Next::Done(IgnitionOutcome::Refused { refused: vec![RANGE] }),
        })
    }

    /// 16.9a.
    fn hit(
        &self,
        men: i32,
        umpire: &mut impl Umpire,
    ) -> Result<Next<IgnitionState, IgnitionOutcome>, Stop> {
        let Ignition { shot, wooden_walls, roof, rain, .. } = self.ignition;
        let rows = &self.tables.breaches;
        umpire.open(Heading::of("ignition-roll"));
        let each = Line::add(FIRE, men * rows.each_casualty.add).why("each-casualty");
        let mut total = umpire.line(Num::ZERO, each);
        let parts = [
            (shot.ammunition == Ammunition::Incendiary, rows.incendiary, "incendiary"),
            (*wooden_walls, rows.wooden_walls, "wooden-walls"),
            (*roof == Roof::Wood, rows.wooden_roof, "wooden-roof"),
            (*roof == Roof::Thatch, rows.thatch, "thatch"),
            (*rain, rows.rain, "rain-on-fire"),
        ];
        for (_, row, why) in parts.into_iter().filter(|(applies, ..)| *applies) {
            total = umpire.line(total, Line::add(row.clause, row.add).why(why));
        }
        let dice = umpire.throw(FIRE, Throw::sum(2, Die::D6))?.value;
        let total = umpire.line(total, Line::new(FIRE, Op::Die(dice.into())));
        let burns = total >= rows.burns_at.add.into();
        Ok(Next::Done(IgnitionOutcome::Hit { burns }))
    }
}
