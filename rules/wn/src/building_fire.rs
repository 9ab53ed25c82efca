//! A burning building (*pożary*, 16.9b to 16.9f) through one move: who sets fire to it and who fights
//! the fire, when it gets out of control, who must leave, and how far off to keep. How shells and
//! rockets set fire stands in [`crate::artillery::breach`].

use crate::measure::{Measured, to_the_table};
use crate::readings::{Readings, SmokeWithoutWind};
use crate::tables::{Breaches, Row, Tables};
use crate::weather::Weather;
use kernel::{
    Clause, Heading, Line, Message, Next, Num, Op, Outcome, Procedure, Situation, Stop, Umpire,
};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

const SHELLED: Clause = Clause::new("16.9a");
const ARSON: Clause = Clause::new("16.9b");
const TOO_LATE: Clause = Clause::new("16.9c");
const FIGHTING: Clause = Clause::new("16.9d");
const LEAVING: Clause = Clause::new("16.9e");
const SMOKE: Clause = Clause::new("16.9f");
const WIND: Clause = Clause::new("4.5a");

/// The names of a fact, one for each of those nearby.
const TO_SMOKE: [&str; 6] = [
    "nearby[0].to_smoke",
    "nearby[1].to_smoke",
    "nearby[2].to_smoke",
    "nearby[3].to_smoke",
    "nearby[4].to_smoke",
    "nearby[5].to_smoke",
];

/// Troops near a fire.
#[derive(Clone, Copy, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct Nearby {
    pub(crate) who: Who,
    pub(crate) to_building: Measured,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) to_smoke: Option<Measured>,
}

/// What they are.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs, reason = "they say it")]
pub(crate) enum Who {
    Foot,
    Mounted,
    Guns,
}

/// A building that burns or is set on fire, in one move.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct BuildingFire {
    /// Fires at the beginning of the move.
    #[schemars(range(min = 0, max = 60))]
    blazes: i32,
    /// Whole moves since the first was lit.
    #[schemars(range(min = 0, max = 100))]
    moves_burning: i32,
    #[serde(default)]
    #[schemars(range(min = 0, max = 60))]
    pub(crate) arsonists: i32,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) arsonists_idle: Option<bool>,
    #[serde(default)]
    #[schemars(range(min = 0, max = 200))]
    pub(crate) firefighters: i32,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) firefighters_idle: Option<bool>,
    /// Troops or equipment are inside.
    #[serde(default)]
    pub(crate) occupied: bool,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) leaving: Option<bool>,
    #[serde(default)]
    weather: Weather,
    /// The hour of the clock towards which the wind blows.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schemars(range(min = 1, max = 12))]
    wind: Option<i32>,
    #[serde(default)]
    #[schemars(length(max = 6))]
    pub(crate) nearby: Vec<Nearby>,
    #[serde(default)]
    readings: Readings,
}

impl BuildingFire {
    /// A building with so many fires that has burned for so long, with nobody there, in this weather and wind.
    pub(crate) fn burning(
        (blazes, moves_burning): (i32, i32),
        (weather, wind): (Weather, Option<i32>),
        by: &Readings,
    ) -> Self {
        Self {
            blazes,
            moves_burning,
            arsonists: 0,
            arsonists_idle: None,
            firefighters: 0,
            firefighters_idle: None,
            occupied: false,
            leaving: None,
            weather,
            wind,
            nearby: Vec::new(),
            readings: *by,
        }
    }
}

impl Situation for BuildingFire {
    const NAME: &'static str = "building-fire";
    const EXAMPLE: &'static str = include_str!("../examples/building-fire.json");
    type Tables = Tables;
    type Case<'a> = FireCase<'a>;

    fn case<'a>(&'a self, tables: &'a Tables) -> FireCase<'a> {
        FireCase { fire: self, rows: &tables.breaches }
    }
}

/// One move of a fire.
pub struct FireCase<'a> {
    fire: &'a BuildingFire,
    rows: &'a Breaches,
}

/// What becomes of those inside.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum Inside {
    Nobody,
    Stays,
    Leaves,
    Destroyed,
}

/// A column of smoke, in centimetres on the table, towards an hour of the clock.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize)]
pub(crate) struct Column {
    pub(crate) long: Num,
    pub(crate) wide: Num,
    pub(crate) towards: i32,
}

/// The fire after the move.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize)]
pub struct FireOutcome {
    pub(crate) blazes: i32,
    pub(crate) out_of_control: bool,
    pub(crate) inside: Inside,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) smoke: Option<Column>,
    /// Which of those nearby are too near, counted from one.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub(crate) too_near: Vec<i32>,
}

impl Outcome for FireOutcome {
    fn sentences(&self) -> Vec<Message> {
        let mut all = vec![match self {
            Self { blazes: 0, .. } => Message::new("building-fire-out"),
            Self { out_of_control: true, .. } => Message::new("building-fire-wild"),
            Self { blazes, .. } => Message::new("building-fire-burns").number("blazes", *blazes),
        }];
        match self.inside {
            Inside::Nobody | Inside::Stays => {}
            Inside::Leaves => all.push(Message::new("building-fire-left")),
            Inside::Destroyed => all.push(Message::new("building-fire-destroyed")),
        }
        all.extend(self.smoke.map(|Column { long, wide, towards }| {
            let column = Message::new("building-fire-smoke").number("long", long);
            column.number("wide", wide).number("hour", towards)
        }));
        let near = |number: &i32| Message::new("building-fire-near").number("number", *number);
        all.extend(self.too_near.iter().map(near));
        all
    }
}

impl Procedure for FireCase<'_> {
    type State = ();
    type Outcome = FireOutcome;

    fn begin(&self) {}

    fn step(&self, (): (), umpire: &mut impl Umpire) -> Result<Next<(), FireOutcome>, Stop> {
        umpire.open(Heading::of(BuildingFire::NAME));
        let BuildingFire { blazes, moves_burning, .. } = self.fire;
        let wild = *blazes > 0 && *moves_burning >= self.rows.control.add;
        let before = umpire.line(Num::ZERO, Line::new(SHELLED, Op::Base((*blazes).into())));
        let left = self.fought(before, wild, umpire)?;
        let after = self.lit(left, umpire)?;
        let blazes = after.floor() as i32;
        let inside = self.inside(wild, umpire)?;
        let smoke = if wild { self.smoke(umpire)? } else { None };
        let too_near = if wild { self.too_near(smoke.is_some(), umpire)? } else { Vec::new() };
        let out_of_control = wild;
        Ok(Next::Done(FireOutcome { blazes, out_of_control, inside, smoke, too_near }))
    }
}

impl FireCase<'_> {
    /// 16.9c and 16.9d: four idle figures put out a fire, in the first two moves.
    fn fought(&self, blazes: Num, wild: bool, umpire: &mut impl Umpire) -> Result<Num, Stop> {
        let BuildingFire { firefighters, firefighters_idle, .. } = self.fire;
        if *firefighters == 0 {
            return Ok(blazes);
        }
        if wild {
            umpire.note(Line::says(TOO_LATE, self.rows.control.add).why("too-late-to-fight"));
            return Ok(blazes);
        }
        if !umpire.fact(*firefighters_idle, FIGHTING, "firefighters_idle")? {
            umpire.note(Line::note(FIGHTING).why("not-idle"));
            return Ok(blazes);
        }
        let each = self.rows.firefighters;
        let out = (firefighters / each.add).min(blazes.floor() as i32);
        let line = Line::add(each.clause, -out).why("firefighters").with(*firefighters, each.add);
        Ok(umpire.line(blazes, line))
    }

    /// 16.9b: each idle figure inside lights a fire.
    fn lit(&self, blazes: Num, umpire: &mut impl Umpire) -> Result<Num, Stop> {
        let BuildingFire { arsonists, arsonists_idle, .. } = self.fire;
        if *arsonists == 0 {
            return Ok(blazes);
        }
        if !umpire.fact(*arsonists_idle, ARSON, "arsonists_idle")? {
            umpire.note(Line::note(ARSON).why("not-idle"));
            return Ok(blazes);
        }
        Ok(umpire.line(blazes, Line::add(ARSON, *arsonists)))
    }

    /// 16.9e: out of a wild fire in the next move, or destroyed.
    fn inside(&self, wild: bool, umpire: &mut impl Umpire) -> Result<Inside, Stop> {
        let BuildingFire { occupied, leaving, moves_burning, .. } = self.fire;
        if !occupied {
            return Ok(Inside::Nobody);
        }
        if !wild {
            return Ok(Inside::Stays);
        }
        let in_time = *moves_burning == self.rows.control.add;
        umpire.note(Line::note(LEAVING));
        Ok(match in_time && umpire.fact(*leaving, LEAVING, "leaving")? {
            true => Inside::Leaves,
            false => Inside::Destroyed,
        })
    }

    /// 16.9f: the column of smoke.
    fn smoke(&self, umpire: &mut impl Umpire) -> Result<Option<Column>, Stop> {
        let BuildingFire { weather, wind, readings, .. } = self.fire;
        let spun = readings.smoke_without_wind == SmokeWithoutWind::AnyDirection;
        if !weather.is_windy() && !spun {
            umpire.note(Line::note(SMOKE).why("no-wind-no-column"));
            return Ok(None);
        }
        let towards = umpire.fact(*wind, WIND, "wind")?;
        let (long, wide) = (self.rows.smoke_long, self.rows.smoke_wide);
        let mut measure = |row: Row, why| {
            let line = Line::new(row.clause, Op::Base(row.add.into())).by(WIND).why(why);
            let cm = umpire.line(Num::ZERO, line);
            umpire.line(cm, to_the_table(readings))
        };
        let (long, wide) = (measure(long, "smoke-long"), measure(wide, "smoke-wide"));
        Ok(Some(Column { long, wide, towards }))
    }

    /// 16.9f: how far off to keep.
    fn too_near(&self, smoke: bool, umpire: &mut impl Umpire) -> Result<Vec<i32>, Stop> {
        let BuildingFire { nearby, readings, .. } = self.fire;
        let mut near = Vec::new();
        for (index, Nearby { who, to_building, to_smoke }) in nearby.iter().enumerate() {
            let (row, why) = match who {
                Who::Foot => (self.rows.foot_off, "foot-keeps-off"),
                Who::Mounted => (self.rows.mounted_off, "mounted-keep-off"),
                Who::Guns => (self.rows.guns_off, "guns-keep-off"),
            };
            umpire.note(Line::says(row.clause, row.add).why(why));
            let mut too_near = to_building.at(readings).under(row.add);
            if *who == Who::Guns && smoke {
                let to_smoke = umpire.fact(*to_smoke, SMOKE, TO_SMOKE[index % 6])?;
                too_near |= to_smoke.at(readings).under(row.add);
            }
            if too_near {
                near.push(index as i32 + 1);
            }
        }
        Ok(near)
    }
}
