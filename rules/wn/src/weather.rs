//! The weather (*pogoda*, 4.4), how it changes, and where the wind blows (*wiatr*, 4.5).

use crate::readings::Readings;
use crate::tables::Tables;
use kernel::{
    Clause, Die, Fault, Heading, Line, Message, Next, Num, Op, Outcome, Procedure, Situation, Stop,
    Throw, Umpire, What,
};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

const STEP: Clause = Clause::new("9.3");
const FRIENDLY: Clause = Clause::new("4.4a");
const CHOOSING: Clause = Clause::new("4.4b");
const CHANGE: Clause = Clause::new("4.4c");
const TOURNAMENT: Clause = Clause::new("4.4d");
const DIRECTION: Clause = Clause::new("4.5a");
const STILL: Clause = Clause::new("4.5b");

/// The directions of the wind are told as the hours of a clock that lies on the table.
pub(crate) const HOURS: u8 = 12;
/// The weather changes every so many moves (4.4c).
const EVERY: i32 = 4;

/// What is played for.
#[derive(Clone, Copy, Default, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs, reason = "they say it")]
enum Occasion {
    #[default]
    Friendly,
    Tournament,
}

/// The season, as the columns of 4.4b have it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs, reason = "named as in the book")]
pub enum Season {
    SpringSummer,
    Autumn,
    Winter,
}

/// The weather, as the rows of 4.4b have it. Where nothing is said it is that of tournaments (4.4d).
#[derive(
    Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize, JsonSchema,
)]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs, reason = "the words stand in lang")]
pub enum Weather {
    FairStill,
    #[default]
    FairWindy,
    Rain,
    Fog,
    Snow,
}

impl Weather {
    /// The wind blows.
    pub const fn is_windy(self) -> bool {
        matches!(self, Self::FairWindy | Self::Rain | Self::Snow)
    }

    /// All of them, as the rows of 4.4b have them.
    pub(crate) const ALL: [Self; 5] =
        [Self::FairStill, Self::FairWindy, Self::Rain, Self::Fog, Self::Snow];

    /// The key of its words.
    pub(crate) const fn key(self) -> &'static str {
        match self {
            Self::FairStill => "weather-fair-still",
            Self::FairWindy => "weather-fair-windy",
            Self::Rain => "weather-rain",
            Self::Fog => "weather-fog",
            Self::Snow => "weather-snow",
        }
    }

    /// The line that says what follows for the wind.
    fn wind(self) -> Line {
        if self.is_windy() {
            Line::note(DIRECTION).why("spin-the-pointer")
        } else {
            Line::note(STILL).why("smoke-gathers")
        }
    }
}

/// The weather before the game.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Choosing {
    #[serde(default)]
    occasion: Occasion,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    season: Option<Season>,
    #[serde(default)]
    readings: Readings,
}

impl Choosing {
    /// A friendly game in this season.
    pub(crate) const fn in_season(season: Season, by: &Readings) -> Self {
        Self { occasion: Occasion::Friendly, season: Some(season), readings: *by }
    }
}

impl Situation for Choosing {
    const NAME: &'static str = "weather";
    const EXAMPLE: &'static str = include_str!("../examples/weather.json");
    type Tables = Tables;
    type Case<'a> = ChoosingCase<'a>;

    fn case<'a>(&'a self, tables: &'a Tables) -> ChoosingCase<'a> {
        ChoosingCase { asked: self, tables }
    }
}

/// One choice of the weather.
pub struct ChoosingCase<'a> {
    asked: &'a Choosing,
    tables: &'a Tables,
}

/// The weather, and the sum to note for its change.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize)]
pub struct WeatherOutcome {
    pub(crate) weather: Weather,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) sum: Option<i32>,
}

impl Outcome for WeatherOutcome {
    fn sentences(&self) -> Vec<Message> {
        let mut all = vec![Message::new(self.weather.key())];
        all.extend(self.sum.map(|sum| Message::new("weather-sum").number("sum", sum)));
        all
    }
}

impl Procedure for ChoosingCase<'_> {
    type State = ();
    type Outcome = WeatherOutcome;

    fn begin(&self) {}

    fn step(&self, (): (), umpire: &mut impl Umpire) -> Result<Next<(), WeatherOutcome>, Stop> {
        umpire.open(Heading::of(Choosing::NAME));
        if self.asked.occasion == Occasion::Tournament {
            let weather = Weather::FairWindy;
            umpire.note(Line::note(TOURNAMENT));
            umpire.note(weather.wind());
            return Ok(Next::Done(WeatherOutcome { weather, sum: None }));
        }
        umpire.note(Line::note(FRIENDLY).by(STEP));
        let season = umpire.fact(self.asked.season, CHOOSING, "season")?;
        let sum = umpire.throw(CHOOSING, Throw::sum(2, Die::D6))?.value;
        umpire.line(Num::ZERO, Line::new(CHOOSING, Op::Die(sum.into())));
        let row = self.tables.weather.season(season);
        let weather = row.weather(sum);
        umpire.note(Line::row(row.clause, sum).why("weather-of-sum"));
        umpire.note(weather.wind());
        Ok(Next::Done(WeatherOutcome { weather, sum: Some(sum) }))
    }
}

/// The weather four moves later.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Change {
    #[serde(default)]
    occasion: Occasion,
    season: Season,
    /// The sum noted at the last throw.
    #[schemars(range(min = -30, max = 50))]
    sum: i32,
    /// Moves since then.
    #[serde(default = "every")]
    #[schemars(range(min = 0, max = 100))]
    moves_since: i32,
    #[serde(default)]
    readings: Readings,
}

const fn every() -> i32 {
    EVERY
}

impl Change {
    /// The change that is due in this season, of such a sum.
    pub(crate) const fn of(season: Season, sum: i32, by: &Readings) -> Self {
        let occasion = Occasion::Friendly;
        Self { occasion, season, sum, moves_since: EVERY, readings: *by }
    }

    /// Whether the weather changes before a move of this number.
    pub(crate) const fn is_due(number: u16) -> bool {
        number > 1 && (number as i32 - 1) % EVERY == 0
    }
}

impl Situation for Change {
    const NAME: &'static str = "weather-change";
    const EXAMPLE: &'static str = include_str!("../examples/weather-change.json");
    type Tables = Tables;
    type Case<'a> = ChangeCase<'a>;

    fn contradictions(&self) -> Vec<Fault> {
        let mut faults = Vec::new();
        let mut against = |at: &str, clause, key| {
            faults.push(Fault::new(at, What::Against { clause, key }));
        };
        if self.occasion == Occasion::Tournament {
            against("occasion", TOURNAMENT, "against-tournament-weather");
        }
        if self.moves_since < EVERY {
            against("moves_since", CHANGE, "against-early-change");
        }
        faults
    }

    fn case<'a>(&'a self, tables: &'a Tables) -> ChangeCase<'a> {
        ChangeCase { asked: self, tables }
    }
}

/// One change of the weather.
pub struct ChangeCase<'a> {
    asked: &'a Change,
    tables: &'a Tables,
}

/// Between the dice.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum ChangeState {
    /// Before the die that adds.
    Plus,
    /// After it: the sum so far.
    Minus(i32),
}

/// The weather now, the sum to note, and whether the wind rose or dropped.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize)]
pub struct ChangeOutcome {
    pub(crate) weather: Weather,
    pub(crate) sum: i32,
    wind: WindChange,
}

/// What became of the wind.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
enum WindChange {
    Same,
    Rises,
    Drops,
}

impl Outcome for ChangeOutcome {
    fn sentences(&self) -> Vec<Message> {
        let mut all = vec![Message::new(self.weather.key())];
        all.push(Message::new("weather-sum").number("sum", self.sum));
        match self.wind {
            WindChange::Same => {}
            WindChange::Rises => all.push(Message::new("wind-rises")),
            WindChange::Drops => all.push(Message::new("wind-drops")),
        }
        all
    }
}

impl Procedure for ChangeCase<'_> {
    type State = ChangeState;
    type Outcome = ChangeOutcome;

    fn begin(&self) -> ChangeState {
        ChangeState::Plus
    }

    fn step(
        &self,
        state: ChangeState,
        umpire: &mut impl Umpire,
    ) -> Result<Next<ChangeState, ChangeOutcome>, Stop> {
        match state {
            ChangeState::Plus => {
                umpire.open(Heading::of(Change::NAME));
                let face = umpire.throw(CHANGE, Throw::one(Die::Average))?.value;
                let plus = Line::new(CHANGE, Op::Die(face.into())).why("die-that-adds");
                let sum = umpire.line(self.asked.sum.into(), plus);
                Ok(Next::Go(ChangeState::Minus(sum.floor() as i32)))
            }
            ChangeState::Minus(sum) => {
                let face = umpire.throw(CHANGE, Throw::one(Die::Average))?.value;
                let minus = Line::new(CHANGE, Op::Die((-face).into())).why("die-that-takes-away");
                let sum = umpire.line(sum.into(), minus).floor() as i32;
                Ok(Next::Done(self.now(sum, umpire)))
            }
        }
    }
}

impl ChangeCase<'_> {
    /// The weather of the new sum, compared with the old.
    fn now(&self, sum: i32, umpire: &mut impl Umpire) -> ChangeOutcome {
        let row = self.tables.weather.season(self.asked.season);
        let (before, weather) = (row.weather(self.asked.sum), row.weather(sum));
        umpire.note(Line::row(row.clause, sum).why("weather-of-sum"));
        let wind = match (before.is_windy(), weather.is_windy()) {
            (false, true) => WindChange::Rises,
            (true, false) => WindChange::Drops,
            _ => WindChange::Same,
        };
        if wind != WindChange::Same {
            umpire.note(weather.wind());
        }
        ChangeOutcome { weather, sum, wind }
    }
}

/// Where the wind blows.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Wind {
    weather: Weather,
    #[serde(default)]
    readings: Readings,
}

impl Wind {
    /// The wind in such weather.
    pub(crate) const fn of(weather: Weather, by: &Readings) -> Self {
        Self { weather, readings: *by }
    }
}

impl Situation for Wind {
    const NAME: &'static str = "wind";
    const EXAMPLE: &'static str = include_str!("../examples/wind.json");
    type Tables = Tables;
    type Case<'a> = WindCase;

    fn case<'a>(&'a self, _: &'a Tables) -> WindCase {
        WindCase { weather: self.weather }
    }
}

/// One spin of the pointer.
pub struct WindCase {
    weather: Weather,
}

/// The hour of the clock to which the wind blows; nothing without wind.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize)]
pub struct WindOutcome {
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) direction: Option<i32>,
}

impl Outcome for WindOutcome {
    fn sentences(&self) -> Vec<Message> {
        vec![match self.direction {
            Some(hour) => Message::new("wind-blows").number("hour", hour),
            None => Message::new("wind-none"),
        }]
    }
}

impl Procedure for WindCase {
    type State = ();
    type Outcome = WindOutcome;

    fn begin(&self) {}

    fn step(&self, (): (), umpire: &mut impl Umpire) -> Result<Next<(), WindOutcome>, Stop> {
        umpire.open(Heading::of(Wind::NAME));
        if !self.weather.is_windy() {
            umpire.note(self.weather.wind());
            return Ok(Next::Done(WindOutcome { direction: None }));
        }
        let hour = umpire.throw(DIRECTION, Throw::direction(HOURS))?.value;
        umpire.line(Num::ZERO, Line::new(DIRECTION, Op::Die(hour.into())));
        Ok(Next::Done(WindOutcome { direction: Some(hour) }))
    }
}
