//! Where one can fire (*pole ostrzału*, 14.2): who of a unit fires, how far to the side, and own troops
//! in the way. What guns may fire over stands in [`crate::artillery::overhead`].

use crate::bases::{Base, FigureMm};
use crate::measure::Measured;
use crate::readings::Readings;
use crate::tables::{Row, Tables};
use kernel::{
    Clause, Heading, Line, Message, Next, Num, Op, Outcome, Procedure, Situation, Stop, Umpire,
};
use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::borrow::Cow;

const SKIRMISHERS: Clause = Clause::new("14.2b");
const RANKS: Clause = Clause::new("14.2d");
const GUNS: Clause = Clause::new("14.2e");
const OVERHEAD: Clause = Clause::new("14.3a");
const BASES: Clause = Clause::new("T2");

/// An angle, in tenths of a degree.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) struct Degrees(i32);

impl Degrees {
    /// So many tenths of a degree.
    pub(crate) const fn tenths(tenths: i32) -> Self {
        Self(tenths)
    }
}

impl<'de> Deserialize<'de> for Degrees {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        Ok(Self((f64::deserialize(deserializer)? * 10.0).round() as i32))
    }
}

impl Serialize for Degrees {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        Num::ratio(self.0.into(), 10).serialize(serializer)
    }
}

impl JsonSchema for Degrees {
    fn schema_name() -> Cow<'static, str> {
        "Degrees".into()
    }

    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        json_schema!({"type": "number", "minimum": 0, "maximum": 180})
    }
}

/// How those who fire stand.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs, reason = "they say it")]
pub(crate) enum Stand {
    CloseOrder,
    Square,
    OpenOrder,
    Gun,
}

/// Where in the unit they stand.
#[derive(Clone, Copy, Default, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs, reason = "they say it")]
enum Post {
    #[default]
    FrontRank,
    FlankFile,
    OtherRank,
}

/// Somebody points at somebody.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct FieldOfFire {
    stand: Stand,
    #[serde(default)]
    file: Post,
    /// Between the facing of the figures and the target.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    angle: Option<Degrees>,
    /// From the middle of the rear edge of a gun's base to the target: straight ahead.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    ahead: Option<Measured>,
    /// And to the side.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    aside: Option<Measured>,
    #[serde(default)]
    figure_mm: FigureMm,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schemars(range(min = 15, max = 400))]
    base_width_mm: Option<i32>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schemars(range(min = 20, max = 400))]
    base_depth_mm: Option<i32>,
    #[serde(default)]
    friends_in_the_way: bool,
    #[serde(default)]
    readings: Readings,
}

impl FieldOfFire {
    /// Figures of the front rank that aim so far aside.
    pub(crate) const fn of(stand: Stand, angle: Degrees, friends: bool, by: &Readings) -> Self {
        Self {
            stand,
            file: Post::FrontRank,
            angle: Some(angle),
            ahead: None,
            aside: None,
            figure_mm: FigureMm::Small,
            base_width_mm: None,
            base_depth_mm: None,
            friends_in_the_way: friends,
            readings: *by,
        }
    }
}

impl Situation for FieldOfFire {
    const NAME: &'static str = "field-of-fire";
    const EXAMPLE: &'static str = include_str!("../examples/field-of-fire.json");
    type Tables = Tables;
    type Case<'a> = FieldCase<'a>;

    fn case<'a>(&'a self, tables: &'a Tables) -> FieldCase<'a> {
        FieldCase { asked: self, tables }
    }
}

/// One aim.
pub struct FieldCase<'a> {
    asked: &'a FieldOfFire,
    tables: &'a Tables,
}

/// Whether they can fire there, and what forbids it.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize)]
pub struct FieldOutcome {
    pub(crate) bears: bool,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    refused: Vec<Clause>,
}

impl Outcome for FieldOutcome {
    fn sentences(&self) -> Vec<Message> {
        if self.bears {
            return vec![Message::new("arc-bears")];
        }
        let clauses: Vec<&str> = self.refused.iter().map(|clause| clause.id()).collect();
        vec![Message::new("fire-forbidden").text("clauses", clauses.join(", "))]
    }
}

impl Procedure for FieldCase<'_> {
    type State = ();
    type Outcome = FieldOutcome;

    fn begin(&self) {}

    fn step(&self, (): (), umpire: &mut impl Umpire) -> Result<Next<(), FieldOutcome>, Stop> {
        umpire.open(Heading::of(FieldOfFire::NAME));
        let FieldOfFire { stand, file, friends_in_the_way, .. } = self.asked;
        let arcs = &self.tables.bases.arc;
        let mut refused = Vec::new();
        if *stand == Stand::Gun {
            refused.extend(self.gun(umpire)?);
        } else if *file == Post::OtherRank {
            umpire.note(Line::note(RANKS));
            refused.push(RANKS);
        } else if *stand == Stand::OpenOrder {
            umpire.note(Line::note(SKIRMISHERS));
        } else {
            let arc = match (stand, file) {
                (Stand::Square, _) => arcs.square,
                (_, Post::FlankFile) => arcs.flank,
                _ => arcs.close,
            };
            refused.extend(self.arc(arc, umpire)?);
        }
        if *friends_in_the_way {
            let clause = if *stand == Stand::Gun { GUNS } else { OVERHEAD };
            let why = if *stand == Stand::Gun { "lane-not-free" } else { "no-fire-overhead" };
            umpire.note(Line::note(clause).why(why));
            refused.push(clause);
        }
        Ok(Next::Done(FieldOutcome { bears: refused.is_empty(), refused }))
    }
}

impl FieldCase<'_> {
    /// 14.2a, 14.2c: so far to each side.
    fn arc(&self, arc: Row, umpire: &mut impl Umpire) -> Result<Option<Clause>, Stop> {
        let Degrees(angle) = umpire.fact(self.asked.angle, arc.clause, "angle")?;
        umpire.note(Line::says(arc.clause, Num::ratio(arc.add.into(), 10)).why("degrees"));
        Ok((angle > arc.add).then_some(arc.clause))
    }

    /// 14.2e, T2 note i: between the lines from the middle of the rear edge of the base through its
    /// front corners.
    fn gun(&self, umpire: &mut impl Umpire) -> Result<Option<Clause>, Stop> {
        let FieldOfFire { ahead, aside, figure_mm, readings, .. } = self.asked;
        let ahead = umpire.fact(*ahead, GUNS, "ahead")?.at(readings).as_cm();
        let aside = umpire.fact(*aside, GUNS, "aside")?.at(readings).as_cm();
        let base = Base::of_gun(*figure_mm, &self.tables.bases, readings);
        let width = self.asked.base_width_mm.map_or(base.width, Num::from);
        let depth = self.asked.base_depth_mm.map_or(base.depth, Num::from);
        let slope = Num::HALF * width * Num::ratio(depth.under(), depth.over());
        umpire.note(Line::says(base.clause, width).by(BASES).why("base-width"));
        umpire.note(Line::says(base.clause, depth).by(BASES).why("base-depth"));
        let line = Line::new(GUNS, Op::Times(slope)).why("half-the-arc").with(ahead, 0);
        let reach = umpire.line(ahead, line);
        Ok((aside > reach).then_some(GUNS))
    }
}
