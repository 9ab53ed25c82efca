//! 7.4, the line of sight (*linia widoczności*), centre to centre.
//!
//! 1. Firer and target look half a level above their ground. A hex between is as high as its level,
//!    more with wood or buildings, more with a unit in it.
//! 2. A hex that is higher than the line there blocks it; where the line runs along a hexside, only
//!    both hexes together do. A crest across the line blocks it, unless firer or target is next to it.
//! 3. Adjacent hexes always see each other. In snow nobody sees far (13.2).

use crate::cells::Row;
use crate::ground::Terrain;
use crate::readings::Readings;
use crate::tables::Tables;
use kernel::{
    Clause, Fault, Heading, Line, Message, Next, Outcome, Procedure, Situation, Stop, Umpire, What,
};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

const SIGHT: Clause = Clause::new("7.4");

/// A line of sight.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
#[allow(missing_docs, reason = "the fields are described in the language files")]
pub struct Sight {
    #[schemars(range(min = 1, max = 40))]
    pub range: i32,
    #[serde(default)]
    #[schemars(range(min = -9, max = 9))]
    pub from_level: i32,
    #[serde(default)]
    #[schemars(range(min = -9, max = 9))]
    pub to_level: i32,
    #[serde(default)]
    #[schemars(length(max = 40))]
    pub between: Vec<Between>,
    #[serde(default)]
    #[schemars(length(max = 40), inner(range(min = 1, max = 40)))]
    pub crests: Vec<i32>,
    #[serde(default)]
    pub snow: bool,
    #[serde(default)]
    pub readings: Readings,
}

/// A hex between, and the other one where the line runs along their hexside.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
#[allow(missing_docs, reason = "the fields are described in the language files")]
pub struct Between {
    #[schemars(range(min = 1, max = 39))]
    pub at: i32,
    #[serde(default)]
    pub hex: Height,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub beside: Option<Height>,
}

/// What makes a hex high.
#[derive(Clone, Copy, Default, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
#[allow(missing_docs, reason = "the fields are described in the language files")]
pub struct Height {
    #[serde(default)]
    #[schemars(range(min = -9, max = 9))]
    pub level: i32,
    #[serde(default)]
    pub terrain: Terrain,
    #[serde(default)]
    pub occupied: bool,
}

impl Height {
    /// In halves of a level.
    #[inline]
    pub const fn halves(self, tables: &Tables) -> i32 {
        let fills = &tables.fills;
        let covered = matches!(self.terrain, Terrain::Wood) || self.terrain.is_built_up();
        let cover = if covered { fills.sight_cover.add } else { 0 };
        let unit = if self.occupied { fills.sight_unit.add } else { 0 };
        2 * self.level + cover + unit
    }
}

/// The ends of a line: levels, and how many hexes apart.
#[derive(Clone, Copy, Debug)]
pub struct Ends {
    /// The firer's level.
    pub from: i32,
    /// The target's level.
    pub to: i32,
    /// The distance in hexes.
    pub range: i32,
}

impl Ends {
    /// True when a hex so far along the line rises above it.
    #[inline]
    pub const fn is_blocked(self, tables: &Tables, at: i32, height: Height) -> bool {
        let Self { from, to, range } = self;
        let line = 2 * (from * (range - at) + to * at) + tables.fills.sight_eye.add * range;
        height.halves(tables) * range > line
    }

    /// True when a crest between this hex of the line and the one before it blocks it.
    #[inline]
    pub const fn crest_blocks(self, at: i32) -> bool {
        at > 1 && at < self.range
    }
}

/// Whether the target is seen.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize)]
pub struct SightOutcome {
    /// It is.
    pub seen: bool,
}

impl Outcome for SightOutcome {
    fn sentences(&self) -> Vec<Message> {
        vec![Message::new(if self.seen { "sight-clear" } else { "sight-blocked" })]
    }
}

/// One line.
pub struct SightCase<'a> {
    facts: &'a Sight,
    tables: &'a Tables,
}

impl Situation for Sight {
    const NAME: &'static str = "line-of-sight";
    const EXAMPLE: &'static str = include_str!("../examples/line-of-sight.json");
    type Tables = Tables;
    type Case<'a> = SightCase<'a>;

    fn contradictions(&self) -> Vec<Fault> {
        let what = || What::Against { clause: SIGHT, key: "against-beyond-line" };
        let mut faults = Vec::new();
        for (index, hex) in self.between.iter().enumerate() {
            if hex.at >= self.range {
                faults.push(Fault::new(format!("between[{index}].at"), what()));
            }
        }
        for (index, &at) in self.crests.iter().enumerate() {
            if at > self.range {
                faults.push(Fault::new(format!("crests[{index}]"), what()));
            }
        }
        faults
    }

    fn case<'a>(&'a self, tables: &'a Tables) -> SightCase<'a> {
        SightCase { facts: self, tables }
    }
}

impl Procedure for SightCase<'_> {
    type State = ();
    type Outcome = SightOutcome;

    fn begin(&self) {}

    fn step(&self, (): (), umpire: &mut impl Umpire) -> Result<Next<(), SightOutcome>, Stop> {
        let Sight { range, from_level, to_level, ref between, ref crests, snow, .. } = *self.facts;
        umpire.open(Heading::of(Sight::NAME));
        let mut seen = true;
        let Row { clause, add } = self.tables.fills.snow_sight;
        if snow && range > add {
            umpire.note(Line::note(clause).why("snow-hides").with(add, 0));
            seen = false;
        }
        let ends = Ends { from: from_level, to: to_level, range };
        for Between { at, hex, beside } in between {
            let blocks = |height| ends.is_blocked(self.tables, *at, height);
            if blocks(*hex) && beside.is_none_or(blocks) {
                umpire.note(Line::note(SIGHT).why("hex-blocks").with(*at, 0));
                seen = false;
            }
        }
        for &at in crests.iter().filter(|&&at| ends.crest_blocks(at)) {
            umpire.note(Line::note(SIGHT).why("crest-blocks").with(at, 0));
            seen = false;
        }
        Ok(Next::Done(SightOutcome { seen }))
    }
}
