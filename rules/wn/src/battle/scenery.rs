//! What a scenario says of its sky (4.4, 4.5) and of what its buildings are built (16.9a), and what is wrong with it.

use crate::artillery::breach::Roof;
use crate::battle::fires::Fabric;
use crate::battle::ground::Terrain;
use crate::battle::sky::Sky;
use crate::weather::{HOURS, Season, Weather};
use kernel::Message;
use kernel::game::written::Faults;
use serde::Deserialize;
use tabletop::Table;
use toml::Spanned;

/// Of what walls are built.
#[derive(Clone, Copy, Default, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
enum Walls {
    #[default]
    Stone,
    Wood,
}

/// A building.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct BuildingText {
    /// Its area, counted from one as in the order `enter`.
    area: Spanned<i64>,
    #[serde(default)]
    walls: Walls,
    #[serde(default)]
    roof: Roof,
}

/// What is said of the sky.
pub(super) struct SkyText<'a> {
    pub(super) weather: &'a Option<Spanned<Weather>>,
    pub(super) season: &'a Option<Spanned<Season>>,
    pub(super) changes: &'a Option<Spanned<bool>>,
    pub(super) wind: &'a Option<Spanned<i64>>,
}

/// The sky at the beginning.
pub(super) fn sky(faults: &mut Faults<'_>, text: &SkyText<'_>) -> Sky {
    let fixed = text.weather.as_ref().map(|weather| *weather.get_ref());
    let season = text.season.as_ref().map(|season| *season.get_ref());
    if let (Some(season), Some(_)) = (text.season, fixed) {
        faults.add(&season.span(), Message::new("scenario-weather-twice"));
    }
    let changes = text.changes.as_ref().is_some_and(|changes| *changes.get_ref());
    if let Some(changing) = text.changes.as_ref().filter(|_| changes && season.is_none()) {
        faults.add(&changing.span(), Message::new("scenario-weather-season"));
    }
    let weather = fixed.unwrap_or_default();
    let mut wind = None;
    if let Some(written) = text.wind {
        let hour = *written.get_ref();
        wind = u8::try_from(hour).ok().filter(|hour| (1..=HOURS).contains(hour));
        if wind.is_none() {
            let found = hour.to_string();
            faults.add(&written.span(), Message::new("scenario-wind").text("found", found));
        } else if season.is_none() && !weather.is_windy() {
            faults.add(&written.span(), Message::new("scenario-wind-still"));
        }
    }
    Sky { weather, season, changes, sum: None, wind }
}

/// Of what the buildings are built.
pub(super) fn fabrics(
    faults: &mut Faults<'_>,
    texts: &[BuildingText],
    table: &Table,
) -> Vec<Fabric> {
    let mut all: Vec<Fabric> = Vec::new();
    for text in texts {
        let number = *text.area.get_ref();
        let area = u8::try_from(number - 1).ok().filter(|&area| {
            let ground = table.grounds.get(usize::from(area));
            let house = |kind| Terrain::of(kind) == Some(Terrain::Building);
            ground.is_some_and(|ground| house(ground.kind))
        });
        let known = area.filter(|&area| all.iter().all(|fabric| fabric.area != area));
        let Some(area) = known else {
            let key = if area.is_some() { "scenario-building-twice" } else { "scenario-building" };
            let message = Message::new(key).text("found", number.to_string());
            faults.add(&text.area.span(), message);
            continue;
        };
        all.push(Fabric { area, wooden_walls: text.walls == Walls::Wood, roof: text.roof });
    }
    all
}
