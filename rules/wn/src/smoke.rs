//! The smoke of firing (*dym*, 4.6d): how it gathers before a unit without wind, and how it clears.

use crate::measure::Measured;
use crate::readings::{HalfSmoke, Readings};
use crate::tables::Tables;
use crate::weather::Weather;
use kernel::{
    Clause, Heading, Line, Message, Next, Num, Op, Outcome, Procedure, Situation, Stop, Umpire,
};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

const SMOKE: Clause = Clause::new("4.6d");
const NO_WIND: Clause = Clause::new("4.5b");

/// What a unit did in a move.
#[derive(Clone, Copy, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct PastMove {
    pub(crate) fired: bool,
    #[serde(default)]
    pub(crate) moved: Measured,
}

/// The last moves of a unit, the oldest first.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Smoke {
    weather: Weather,
    #[serde(default = "yes")]
    firearms: bool,
    #[schemars(length(min = 1, max = 24))]
    past_moves: Vec<PastMove>,
    #[serde(default)]
    readings: Readings,
}

const fn yes() -> bool {
    true
}

impl Smoke {
    /// The smoke of a unit with firearms after these moves.
    pub(crate) const fn after(weather: Weather, past: Vec<PastMove>, by: &Readings) -> Self {
        Self { weather, firearms: true, past_moves: past, readings: *by }
    }
}

impl Situation for Smoke {
    const NAME: &'static str = "smoke";
    const EXAMPLE: &'static str = include_str!("../examples/smoke.json");
    type Tables = Tables;
    type Case<'a> = SmokeCase<'a>;

    fn case<'a>(&'a self, tables: &'a Tables) -> SmokeCase<'a> {
        SmokeCase { smoke: self, tables }
    }
}

/// One unit's smoke.
pub struct SmokeCase<'a> {
    smoke: &'a Smoke,
    tables: &'a Tables,
}

/// The smoke before a unit.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize)]
pub struct SmokeOutcome {
    /// In quarters of what hides the front.
    quarters: i32,
    /// The front is hidden.
    pub(crate) hides: bool,
}

impl Outcome for SmokeOutcome {
    fn sentences(&self) -> Vec<Message> {
        vec![match self {
            Self { hides: true, .. } => Message::new("smoke-hides"),
            Self { quarters: 0, .. } => Message::new("smoke-none"),
            Self { quarters, .. } => Message::new("smoke-thin").number("quarters", *quarters),
        }]
    }
}

impl Procedure for SmokeCase<'_> {
    type State = ();
    type Outcome = SmokeOutcome;

    fn begin(&self) {}

    fn step(&self, (): (), umpire: &mut impl Umpire) -> Result<Next<(), SmokeOutcome>, Stop> {
        umpire.open(Heading::of(Smoke::NAME));
        let Smoke { weather, firearms, past_moves, readings } = self.smoke;
        let none = SmokeOutcome { quarters: 0, hides: false };
        if weather.is_windy() {
            umpire.note(Line::note(SMOKE).why("blown-away"));
            return Ok(Next::Done(none));
        }
        umpire.note(Line::note(NO_WIND).why("smoke-gathers"));
        if !firearms {
            umpire.note(Line::note(SMOKE).why("no-firearms"));
            return Ok(Next::Done(none));
        }
        let whole = Num::from(self.tables.sight.smoke.whole.add);
        let (mut smoke, mut hides) = (Num::ZERO, false);
        for past in past_moves {
            smoke = self.after(smoke, past, umpire);
            hides = match readings.half_smoke {
                HalfSmoke::Clear => smoke >= whole,
                HalfSmoke::Hides => smoke >= whole || hides && smoke > Num::ZERO,
            };
        }
        let quarters = (smoke * Num::whole(4) * Num::ratio(1, whole.floor())).floor() as i32;
        Ok(Next::Done(SmokeOutcome { quarters, hides }))
    }
}

impl SmokeCase<'_> {
    /// The smoke after one more move.
    fn after(&self, smoke: Num, past: &PastMove, umpire: &mut impl Umpire) -> Num {
        let rows = &self.tables.sight.smoke;
        if past.moved.at(&self.smoke.readings).over(rows.moved.add) {
            umpire.note(Line::says(rows.moved.clause, rows.moved.add).why("left-its-smoke"));
            return Num::ZERO;
        }
        let row = if past.fired { rows.grows } else { rows.clears };
        let why = if past.fired { "smoke-grows" } else { "smoke-clears" };
        let smoke = umpire.line(smoke, Line::add(row.clause, row.add).why(why));
        let whole = Num::from(rows.whole.add);
        if smoke > whole {
            umpire.line(smoke, Line::new(rows.whole.clause, Op::AtMost(whole)))
        } else if smoke < Num::ZERO {
            umpire.line(smoke, Line::new(rows.clears.clause, Op::AtLeast(Num::ZERO)))
        } else {
            smoke
        }
    }
}
