//! What is seen and found (*widoczność*, *wykrywanie*): 4.6 and 4.7. The ground, the weather and smoke
//! bound sight; houses, woods, hills and other troops stand in its way; hedges, woods and buildings
//! hide those who neither move nor fire.

use crate::dead_ground::Obstacle;
use crate::measure::{Distance, Measured};
use crate::readings::{HiddenInScrub, Option as Choice, OutOfWoods, Readings};
use crate::tables::{SightRow, Tables};
use crate::weather::Weather;
use kernel::{
    Clause, Fault, Heading, Line, Message, Next, Num, Outcome, Procedure, Situation, Stop, Umpire,
    What,
};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

const RANGE: Clause = Clause::new("4.6a");
const SCRUB: Clause = Clause::new("4.6b");
const WOODS: Clause = Clause::new("4.6c");
const SMOKE: Clause = Clause::new("4.6d");
const TROOPS: Clause = Clause::new("4.6h");
const SHELTERS: Clause = Clause::new("4.7b");
const BEASTS: Clause = Clause::new("AV");
const DEPLOYED: Clause = Clause::new("9.5");
const PLACED: Clause = Clause::new("11.5");

/// The ground on which somebody stands, as the rows of 4.6a have it.
#[derive(Clone, Copy, Default, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs, reason = "named as in the book")]
pub(crate) enum Ground {
    #[default]
    Open,
    Scrub,
    LightWood,
    DenseWood,
    Building,
}

impl Ground {
    const fn is_wood(self) -> bool {
        matches!(self, Self::LightWood | Self::DenseWood)
    }
}

/// What troops ride.
#[derive(Clone, Copy, Default, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs, reason = "they say it")]
pub(crate) enum Mount {
    #[default]
    OnFoot,
    Horses,
    Camels,
    Elephants,
}

/// Those who look.
#[derive(Clone, Copy, Default, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, default)]
pub(crate) struct Looker {
    pub(crate) ground: Ground,
    /// To the edge of scrub or wood, along the line of sight.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) to_edge: Option<Measured>,
    pub(crate) mount: Mount,
}

/// Those they look at.
#[derive(Clone, Copy, Default, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, default)]
pub(crate) struct LookedAt {
    pub(crate) ground: Ground,
    /// To the edge of scrub or wood, along the line of sight.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) to_edge: Option<Measured>,
    pub(crate) mount: Mount,
    /// They stand directly behind a hedge, a fence or a wall.
    pub(crate) behind_hedge: bool,
    /// They move or fire.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) active: Option<bool>,
    pub(crate) off_table: OffTable,
}

/// Whether troops stand on the table already.
#[derive(Clone, Copy, Default, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs, reason = "they say it")]
pub(crate) enum OffTable {
    #[default]
    OnTable,
    BeforeTheGame,
    InTheGame,
}

/// Smoke on the line of sight.
#[derive(Clone, Copy, Default, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs, reason = "they say it")]
pub(crate) enum Smoke {
    #[default]
    Nowhere,
    OfFiring,
    OfBurning,
}

/// Units in close order on the line of sight.
#[derive(Clone, Copy, Default, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, default)]
pub(crate) struct Between {
    #[schemars(range(min = 0, max = 20))]
    pub(crate) foot_units: i32,
    #[schemars(range(min = 0, max = 20))]
    pub(crate) mounted_units: i32,
    pub(crate) level: Level,
}

/// How high they stand.
#[derive(Clone, Copy, Default, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs, reason = "the words stand in lang")]
pub(crate) enum Level {
    #[default]
    Same,
    Below,
    Above,
}

/// Somebody looks at somebody.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Sight {
    /// How far they are from each other.
    pub(crate) apart: Measured,
    #[serde(default)]
    pub(crate) looker: Looker,
    pub(crate) looked_at: LookedAt,
    /// They stand in the same scrub or wood.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) same_patch: Option<bool>,
    #[serde(default)]
    pub(crate) weather: Weather,
    #[serde(default)]
    pub(crate) smoke: Smoke,
    #[serde(default)]
    #[schemars(length(max = 6))]
    pub(crate) in_the_way: Vec<Obstacle>,
    #[serde(default)]
    pub(crate) troops_between: Between,
    #[serde(default)]
    pub(crate) readings: Readings,
}

impl Sight {
    /// A look of which nothing else is known.
    pub(crate) fn plain(weather: Weather, by: &Readings) -> Self {
        Self {
            apart: Measured::default(),
            looker: Looker::default(),
            looked_at: LookedAt::default(),
            same_patch: None,
            weather,
            smoke: Smoke::Nowhere,
            in_the_way: Vec::new(),
            troops_between: Between::default(),
            readings: *by,
        }
    }
}

impl Situation for Sight {
    const NAME: &'static str = "sight";
    const EXAMPLE: &'static str = include_str!("../examples/sight.json");
    type Tables = Tables;
    type Case<'a> = SightCase<'a>;

    fn contradictions(&self) -> Vec<Fault> {
        let mut faults = Vec::new();
        let mut against = |at: &str, clause, key| {
            faults.push(Fault::new(at, What::Against { clause, key }));
        };
        if self.smoke == Smoke::OfFiring && self.weather.is_windy() {
            against("smoke", SMOKE, "against-smoke-in-wind");
        }
        if self.same_patch == Some(true) && self.looker.ground != self.looked_at.ground {
            against("same_patch", RANGE, "against-same-patch");
        }
        let beasts = |mount| matches!(mount, Mount::Camels | Mount::Elephants);
        if self.readings.camels_and_elephants == Choice::Off {
            if beasts(self.looker.mount) {
                against("looker.mount", BEASTS, "against-beasts");
            }
            if beasts(self.looked_at.mount) {
                against("looked_at.mount", BEASTS, "against-beasts");
            }
        }
        faults
    }

    fn case<'a>(&'a self, tables: &'a Tables) -> SightCase<'a> {
        SightCase { sight: self, tables }
    }
}

/// One look.
pub struct SightCase<'a> {
    sight: &'a Sight,
    tables: &'a Tables,
}

/// Whether they are seen.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize)]
pub struct SightOutcome {
    pub(crate) seen: bool,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub(crate) hidden_by: Vec<Clause>,
}

impl Outcome for SightOutcome {
    fn sentences(&self) -> Vec<Message> {
        if self.seen {
            return vec![Message::new("sight-seen")];
        }
        let clauses: Vec<&str> = self.hidden_by.iter().map(|clause| clause.id()).collect();
        vec![Message::new("sight-hidden").text("clauses", clauses.join(", "))]
    }
}

impl Procedure for SightCase<'_> {
    type State = ();
    type Outcome = SightOutcome;

    fn begin(&self) {}

    fn step(&self, (): (), umpire: &mut impl Umpire) -> Result<Next<(), SightOutcome>, Stop> {
        umpire.open(Heading::of(Sight::NAME));
        let Sight { in_the_way, readings, looked_at, .. } = self.sight;
        let mut hidden_by = self.too_far(umpire)?;
        for obstacle in in_the_way {
            hidden_by.extend(obstacle.hides(&self.tables.sight, readings, umpire));
        }
        hidden_by.extend(self.hidden_by_troops(umpire));
        hidden_by.extend(self.unnoticed(umpire)?);
        let seen = hidden_by.is_empty();
        match looked_at.off_table {
            OffTable::BeforeTheGame if seen => umpire.note(Line::note(DEPLOYED)),
            OffTable::InTheGame if seen => umpire.note(Line::note(PLACED)),
            _ => {}
        }
        Ok(Next::Done(SightOutcome { seen, hidden_by }))
    }
}

impl SightCase<'_> {
    fn apart(&self) -> Distance {
        self.sight.apart.at(&self.sight.readings)
    }

    /// 4.6a, with smoke (4.6d, 4.6e): how far one sees on this ground; nothing if without bound.
    fn range(&self, ground: Ground, umpire: &mut impl Umpire) -> Option<Bound> {
        let rows = &self.tables.sight.range;
        let row = match ground {
            Ground::Open | Ground::Building => rows.open,
            Ground::Scrub => rows.scrub,
            Ground::LightWood => rows.light_wood,
            Ground::DenseWood => rows.dense_wood,
        };
        let range = self.in_weather(row, umpire);
        if self.sight.smoke != Smoke::OfBurning {
            return range;
        }
        let burning = self.tables.sight.smoke.burning;
        umpire.note(Line::says(burning.clause, burning.add));
        let bound = Bound { cm: burning.add.into(), smoke: Some(burning.clause) };
        Some(range.filter(|range| range.cm < bound.cm).unwrap_or(bound))
    }

    fn in_weather(&self, row: SightRow, umpire: &mut impl Umpire) -> Option<Bound> {
        let Sight { weather, smoke, .. } = self.sight;
        if *smoke == Smoke::OfFiring {
            let fog = Num::from(row.fog);
            let cm = if *weather == Weather::Fog { fog * Num::HALF } else { fog };
            umpire.note(Line::says(row.clause, cm).by(SMOKE));
            return Some(Bound { cm, smoke: Some(SMOKE) });
        }
        let cm = Num::from(row.range(*weather)?);
        umpire.note(Line::says(row.clause, cm));
        Some(Bound { cm, smoke: None })
    }

    /// 4.6a to 4.6e: what is too far away, each with its clause.
    fn too_far(&self, umpire: &mut impl Umpire) -> Result<Vec<Clause>, Stop> {
        let Sight { looker, looked_at, .. } = self.sight;
        let apart = self.apart().as_cm();
        if self.in_one_patch(umpire)? {
            let range = self.range(looked_at.ground, umpire);
            return Ok(beyond(apart, range, RANGE).into_iter().collect());
        }
        let mut hidden = Vec::new();
        let mut in_scrub = Num::ZERO;
        for (ground, to_edge, name) in [
            (looker.ground, looker.to_edge, "looker.to_edge"),
            (looked_at.ground, looked_at.to_edge, "looked_at.to_edge"),
        ] {
            if ground == Ground::Scrub {
                let depth = umpire.fact(to_edge, SCRUB, name)?;
                let depth = depth.at(&self.sight.readings).as_cm();
                umpire.note(Line::note(SCRUB));
                let range = self.range(ground, umpire);
                hidden.extend(beyond(depth, range, SCRUB));
                in_scrub = in_scrub + depth;
            }
        }
        hidden.extend(self.out_of_wood(umpire)?);
        hidden.extend(self.inside_wood(umpire)?);
        let range = self.range(Ground::Open, umpire);
        hidden.extend(beyond(apart - in_scrub, range, RANGE));
        Ok(hidden)
    }

    /// Both in the same scrub or wood.
    fn in_one_patch(&self, umpire: &mut impl Umpire) -> Result<bool, Stop> {
        let Sight { looker, looked_at, same_patch, .. } = self.sight;
        let ground = looker.ground;
        if ground != looked_at.ground || !(ground == Ground::Scrub || ground.is_wood()) {
            return Ok(false);
        }
        umpire.fact(*same_patch, RANGE, "same_patch")
    }

    /// 4.6c: into a wood one sees as far as inside it; those who are active near its edge are seen
    /// from as far as in the open.
    fn inside_wood(&self, umpire: &mut impl Umpire) -> Result<Option<Clause>, Stop> {
        let LookedAt { ground, to_edge, .. } = self.sight.looked_at;
        if !ground.is_wood() {
            return Ok(None);
        }
        umpire.note(Line::note(WOODS));
        let range = self.range(ground, umpire);
        let too_far = beyond(self.apart().as_cm(), range, WOODS);
        if too_far.is_none() {
            return Ok(None);
        }
        let edge = self.tables.sight.found.edge;
        let depth = umpire.fact(to_edge, WOODS, "looked_at.to_edge")?.at(&self.sight.readings);
        if depth.within(edge.add) && self.active(WOODS, umpire)? {
            umpire.note(Line::says(edge.clause, edge.add).why("active-at-the-edge"));
            return Ok(None);
        }
        Ok(too_far)
    }

    /// 4.6c the other way round, as it is read.
    fn out_of_wood(&self, umpire: &mut impl Umpire) -> Result<Option<Clause>, Stop> {
        let Looker { ground, to_edge, .. } = self.sight.looker;
        if !ground.is_wood() {
            return Ok(None);
        }
        let edge = self.tables.sight.found.edge;
        if self.sight.readings.out_of_woods == OutOfWoods::FromTheEdge {
            let depth = umpire.fact(to_edge, WOODS, "looker.to_edge")?.at(&self.sight.readings);
            if depth.within(edge.add) {
                umpire.note(Line::says(edge.clause, edge.add).why("looking-out-at-the-edge"));
                return Ok(None);
            }
        }
        umpire.note(Line::note(WOODS).why("looking-out-of-wood"));
        let range = self.range(ground, umpire);
        Ok(beyond(self.apart().as_cm(), range, WOODS))
    }

    /// 4.6h and appendix V.
    fn hidden_by_troops(&self, umpire: &mut impl Umpire) -> Option<Clause> {
        let Sight { looker, looked_at, troops_between, .. } = self.sight;
        let Between { foot_units, mounted_units, level } = *troops_between;
        if foot_units + mounted_units == 0 {
            return None;
        }
        let elephants = looker.mount == Mount::Elephants || looked_at.mount == Mount::Elephants;
        let over_one = looked_at.mount != Mount::OnFoot && (foot_units, mounted_units) == (1, 0);
        match level {
            Level::Below => umpire.note(Line::note(TROOPS).why("troops-below")),
            Level::Same if elephants => umpire.note(Line::note(BEASTS).by(TROOPS)),
            Level::Same if over_one => {
                let camels = looked_at.mount == Mount::Camels;
                let line = Line::note(TROOPS).why("above-one-unit-of-foot");
                umpire.note(if camels { line.by(BEASTS) } else { line });
            }
            _ => {
                umpire.note(Line::note(TROOPS).why("behind-troops"));
                return Some(TROOPS);
            }
        }
        None
    }

    /// 4.7: those who neither move nor fire behind hedges, in woods and in buildings.
    fn unnoticed(&self, umpire: &mut impl Umpire) -> Result<Option<Clause>, Stop> {
        let LookedAt { ground, behind_hedge, .. } = self.sight.looked_at;
        let hedge = self.tables.sight.found.hedge;
        let hides = match ground {
            Ground::Open => false,
            Ground::Scrub => self.sight.readings.hidden_in_scrub == HiddenInScrub::Hidden,
            Ground::LightWood | Ground::DenseWood | Ground::Building => true,
        };
        let clause = if hides {
            umpire.note(Line::note(SHELTERS));
            SHELTERS
        } else if behind_hedge && self.apart().over(hedge.add) {
            umpire.note(Line::says(hedge.clause, hedge.add));
            hedge.clause
        } else {
            return Ok(None);
        };
        Ok((!self.active(clause, umpire)?).then_some(clause))
    }

    fn active(&self, clause: Clause, umpire: &mut impl Umpire) -> Result<bool, Stop> {
        umpire.fact(self.sight.looked_at.active, clause, "looked_at.active")
    }
}

/// How far one sees, and the smoke that bounds it.
#[derive(Clone, Copy)]
struct Bound {
    cm: Num,
    smoke: Option<Clause>,
}

/// The clause that hides what is farther away than a bound.
fn beyond(distance: Num, bound: Option<Bound>, clause: Clause) -> Option<Clause> {
    let bound = bound.filter(|bound| distance > bound.cm)?;
    Some(bound.smoke.unwrap_or(clause))
}
