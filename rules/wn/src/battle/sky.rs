//! The sky over the table (4.4, 4.5, 9.3): a scenario fixes the weather, or names a season and lets it be thrown
//! before the game, and may let it change every four moves. Where the wind blows is thrown when it matters, unless the
//! scenario says it: when smoke of a burning building drifts.
//!
//! The weather of the game is thrown as soon as anybody says something: by then nobody has sealed an order.

use crate::battle::event::{Event, Happening};
use crate::battle::state::State;
use crate::battle::{Battle, resolve};
use crate::readings::SmokeWithoutWind;
use crate::weather::{Change, Choosing, HOURS, Season, Weather, Wind};
use kernel::game::{Key, Scribe};
use kernel::{Situation, Stop};
use serde::{Deserialize, Serialize};
use tabletop::Facing;

/// The sky, as a position remembers it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Sky {
    /// The weather.
    pub weather: Weather,
    /// The season, where the weather is thrown.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub season: Option<Season>,
    /// It changes every four moves (4.4c).
    pub changes: bool,
    /// The sum of the last throw (4.4b).
    #[serde(skip_serializing_if = "Option::is_none")]
    pub sum: Option<i32>,
    /// The hour of the clock to which the wind blows, twelve at the far edge of the table; nothing while nobody knows.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub wind: Option<u8>,
}

impl Sky {
    /// It rains.
    pub fn rains(self) -> bool {
        self.weather == Weather::Rain
    }

    /// What is wrong with it, if anything.
    pub(super) fn unknown(self) -> Option<&'static str> {
        let hour = self.wind.is_none_or(|hour| (1..=HOURS).contains(&hour));
        (!hour).then_some("an hour of the clock, 1 to 12")
    }
}

/// Whither the wind blows that blows to an hour.
pub(super) fn downwind(hour: i32) -> Facing {
    Facing::degrees(hour.rem_euclid(HOURS.into()) * 30)
}

/// The key of whence it comes then, to one of eight points of the compass.
pub(super) fn wind_key(hour: i32) -> &'static str {
    match hour.rem_euclid(HOURS.into()) {
        0 => "sky-wind-south",
        1 | 2 => "sky-wind-southwest",
        3 => "sky-wind-west",
        4 | 5 => "sky-wind-northwest",
        6 => "sky-wind-north",
        7 | 8 => "sky-wind-northeast",
        9 => "sky-wind-east",
        _ => "sky-wind-southeast",
    }
}

/// The key of a weather's name, by its place in the table of 4.4b.
pub(super) fn weather_key(place: i32) -> &'static str {
    let weather = usize::try_from(place).ok().and_then(|at| Weather::ALL.get(at));
    match weather.copied().unwrap_or_default() {
        Weather::FairStill => "sky-fair-still",
        Weather::FairWindy => "sky-fair-windy",
        Weather::Rain => "sky-rain",
        Weather::Fog => "sky-fog",
        Weather::Snow => "sky-snow",
    }
}

impl Battle {
    /// Throws of nobody in particular.
    fn aim_at_the_sky(&self, state: &State, scribe: &mut impl Scribe<Event>) {
        scribe.aim(Key { turn: state.number, part: state.step.into(), actor: 0, target: 0 });
    }

    /// 9.3: the weather before the game, once, where the scenario lets it be thrown.
    pub(super) fn throw_weather(
        &self,
        state: &mut State,
        scribe: &mut impl Scribe<Event>,
    ) -> Result<(), Stop> {
        let Sky { season: Some(season), sum: None, .. } = state.sky else { return Ok(()) };
        self.aim_at_the_sky(state, scribe);
        let asked = Choosing::in_season(season, &self.readings);
        let outcome = resolve(&asked.case(&self.tables), scribe)?;
        (state.sky.weather, state.sky.sum) = (outcome.weather, Some(outcome.sum.unwrap_or(0)));
        state.sky.wind = self.sky.wind.filter(|_| outcome.weather.is_windy());
        let numbers = (outcome.weather as i32, outcome.sum.unwrap_or(0));
        scribe.event(Event::plain(Happening::Weather, numbers.0, numbers.1));
        // Whoever is only on a map yet is found when all are.
        if !state.deploying {
            self.find(state);
        }
        Ok(())
    }

    /// 4.4c: every four moves the weather may change; a wind that rises drives the smoke of firing away (4.6d).
    pub(super) fn change_weather(
        &self,
        state: &mut State,
        scribe: &mut impl Scribe<Event>,
    ) -> Result<(), Stop> {
        let Sky { season: Some(season), sum: Some(sum), changes: true, weather, .. } = state.sky
        else {
            return Ok(());
        };
        if !Change::is_due(state.number) {
            return Ok(());
        }
        self.aim_at_the_sky(state, scribe);
        let asked = Change::of(season, sum, &self.readings);
        let outcome = resolve(&asked.case(&self.tables), scribe)?;
        (state.sky.weather, state.sky.sum) = (outcome.weather, Some(outcome.sum));
        let numbers = (outcome.weather as i32, outcome.sum);
        scribe.event(Event::plain(Happening::WeatherChanged, numbers.0, numbers.1));
        if weather.is_windy() != outcome.weather.is_windy() {
            state.sky.wind = self.sky.wind.filter(|_| outcome.weather.is_windy());
            self.clear_smoke(state, scribe);
        }
        self.need_wind(state, scribe)
    }

    /// 4.5a: where the wind blows, if smoke drifts in it and nobody knows yet.
    pub(super) fn need_wind(
        &self,
        state: &mut State,
        scribe: &mut impl Scribe<Event>,
    ) -> Result<(), Stop> {
        let spun = self.readings.smoke_without_wind == SmokeWithoutWind::AnyDirection;
        let blows = state.sky.weather.is_windy() || spun;
        if !blows || state.sky.wind.is_some() || !self.is_wild_anywhere(state) {
            return Ok(());
        }
        self.aim_at_the_sky(state, scribe);
        // Without wind the pointer is spun all the same, as the reading has it.
        let weather = if spun { Weather::FairWindy } else { state.sky.weather };
        let asked = Wind::of(weather, &self.readings);
        let outcome = resolve(&asked.case(&self.tables), scribe)?;
        if let Some(hour) = outcome.direction {
            state.sky.wind = Some(hour.clamp(1, HOURS.into()) as u8);
            scribe.event(Event::plain(Happening::Wind, hour, 0));
        }
        Ok(())
    }
}
