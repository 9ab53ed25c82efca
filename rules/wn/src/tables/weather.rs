//! 4.4: the weather.

use crate::weather::{Season, Weather};
use kernel::Clause;
use serde::Deserialize;

/// 4.4.
#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(deny_unknown_fields, bound(deserialize = "'de: 'static"))]
pub struct WeatherTables {
    season: Seasons,
}

impl WeatherTables {
    /// The column of a season.
    pub const fn season(&self, season: Season) -> SeasonRow {
        match season {
            Season::SpringSummer => self.season.spring_summer,
            Season::Autumn => self.season.autumn,
            Season::Winter => self.season.winter,
        }
    }
}

#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(deny_unknown_fields, bound(deserialize = "'de: 'static"))]
struct Seasons {
    spring_summer: SeasonRow,
    autumn: SeasonRow,
    winter: SeasonRow,
}

/// A column of 4.4b: the least sum of each weather.
#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(deny_unknown_fields, bound(deserialize = "'de: 'static"))]
pub struct SeasonRow {
    /// The clause.
    pub clause: Clause,
    fair_still: i32,
    fair_windy: i32,
    rain: i32,
    fog: Option<i32>,
}

impl SeasonRow {
    /// The weather of a sum.
    pub const fn weather(&self, sum: i32) -> Weather {
        if sum >= self.fair_still {
            return Weather::FairStill;
        }
        if sum >= self.fair_windy {
            return Weather::FairWindy;
        }
        if sum >= self.rain {
            return Weather::Rain;
        }
        match self.fog {
            Some(fog) if sum < fog => Weather::Snow,
            _ => Weather::Fog,
        }
    }
}
