//! A scenario: one file a battle, as a person writes it. Reading gives the battle, or everything that is wrong with the
//! file at once, each fault with its line.
//!
//! Of the sky and the buildings it may say:
//!
//! ```toml
//! weather = "rain"          # fair-still, fair-windy, rain, fog or snow, throughout; fair-windy by itself (4.4d)
//! season = "autumn"         # or spring-summer, autumn, winter: the weather is thrown before the game (4.4b, 9.3)
//! weather_changes = true    # and changes every four moves (4.4c)
//! wind = 3                  # the hour to which the wind blows, 12 at the far edge; else it is thrown (4.5a)
//!
//! [[building]]              # of what a building is built, for fires (16.9a)
//! area = 5                  # the fifth area of the table, as in the order `enter 5`
//! walls = "wood"            # stone or wood; stone if nothing is said
//! roof = "thatch"           # tiles, wood or thatch; tiles if nothing is said
//! ```

use crate::allowed;
use crate::bases::Team;
use crate::battle::Battle;
use crate::battle::army::{Army, Card, General, GeneralId, Goal, Role, UNITS_MAX, UnitId};
use crate::battle::ground::kinds;
use crate::battle::scenery::{self, BuildingText, SkyText};
use crate::battle::state::{Body, COMPANIES_MAX};
use crate::battle::zones::{self, ZoneText};
use crate::units::{Arm, Class, Formation, Gun, Nation, Unit, Weapon};
use crate::weather::{Season, Weather};
use kernel::game::written::{Faults, Setting, Word};
use kernel::game::{ScenarioFault, ScenarioInfo, Side};
use kernel::{Both, Message, What};
use serde::Deserialize;
use std::collections::BTreeMap;
use tabletop::{Area, Base, Facing, Place, Point, Table, TableText};
use toml::Spanned;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct ScenarioText {
    id: String,
    ruleset: Word,
    title: Both,
    #[serde(default)]
    sides: Option<(Word, Word)>,
    moves: Spanned<u16>,
    #[serde(default)]
    weather: Option<Spanned<Weather>>,
    #[serde(default)]
    season: Option<Spanned<Season>>,
    #[serde(default)]
    weather_changes: Option<Spanned<bool>>,
    #[serde(default)]
    wind: Option<Spanned<i64>>,
    #[serde(default)]
    year: Option<i32>,
    #[serde(default)]
    readings: BTreeMap<Word, Word>,
    table: TableText,
    #[serde(default)]
    general: Vec<GeneralText>,
    #[serde(default)]
    objective: Vec<GoalText>,
    #[serde(default)]
    building: Vec<BuildingText>,
    #[serde(default)]
    zone: Vec<ZoneText>,
    unit: Vec<UnitText>,
}

/// A place that is worth points.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct GoalText {
    id: Word,
    name: Both,
    worth: Spanned<i32>,
    /// Its corners, in millimetres.
    points: Spanned<Vec<(i32, i32)>>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct GeneralText {
    id: Word,
    name: Both,
    side: Word,
    #[serde(default)]
    in_chief: bool,
    /// In millimetres.
    at: Spanned<(i32, i32)>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct UnitText {
    id: Word,
    name: Both,
    side: Word,
    arm: Arm,
    class: Class,
    #[serde(default)]
    nation: Nation,
    #[serde(default)]
    weapon: Option<Weapon>,
    #[serde(default)]
    armoured: bool,
    #[serde(default)]
    native: bool,
    #[serde(default)]
    hand_weapons: Option<bool>,
    #[serde(default)]
    gun: Option<Gun>,
    /// The howitzer of a mixed battery, by its number among the models.
    #[serde(default)]
    howitzer: Option<Spanned<u8>>,
    #[serde(default)]
    team: Option<Team>,
    /// Figures of each company or squadron; of a battery, the gunners of each model.
    companies: Spanned<Vec<u8>>,
    formation: Formation,
    #[serde(default = "one")]
    ranks: u8,
    #[serde(default)]
    general: Option<Word>,
    #[serde(default)]
    detached_from: Option<Word>,
    /// Detachments that it may send out in play, paid for in command points (6.3).
    #[serde(default)]
    detachments: u8,
    /// What it is worth; by default what T1 asks for its figures, guns and crews.
    #[serde(default)]
    points: Option<i32>,
    /// The middle of its front, in millimetres.
    at: Spanned<(i32, i32)>,
    /// In degrees, clockwise from the north.
    facing: i32,
}

const fn one() -> u8 {
    1
}

/// A battle, ready to be fought.
#[derive(Clone, Debug)]
pub struct Scenario {
    /// What it says of itself.
    pub info: ScenarioInfo,
    /// The battle.
    pub battle: Battle,
}

/// The sides by their ids.
pub(super) type Sides = [(&'static str, Side); 2];

/// The most moves of a battle.
const MOVES_MAX: u16 = 60;

/// Reads a scenario's text with the readings that the players set by hand.
///
/// # Errors
///
/// Everything that is wrong, in the order of the text.
pub fn read(text: &str, settings: &[Setting]) -> Result<Scenario, Vec<ScenarioFault>> {
    let mut faults = Faults::new(text);
    let written = faults.parse::<ScenarioText>();
    let scenario = written.and_then(|written| build(&mut faults, written, settings));
    faults.end(scenario)
}

fn build(faults: &mut Faults<'_>, text: ScenarioText, settings: &[Setting]) -> Option<Scenario> {
    faults.choice(&text.ruleset, &[(crate::ID, ())]);
    // Where the sides are wrong, whatever names one would be wrong too.
    let sides = faults.sides(text.sides.as_ref())?;
    let by_name: Sides = [(sides[0], Side::FIRST), (sides[1], Side::SECOND)];
    let moves = *text.moves.get_ref();
    if !(1..=MOVES_MAX).contains(&moves) {
        let message = Message::new("scenario-moves").number("found", i32::from(moves));
        faults.add(&text.moves.span(), message.number("most", i32::from(MOVES_MAX)));
    }
    let table = text.table.build(&kinds()).unwrap_or_else(|wrong| {
        wrong.iter().for_each(|fault| faults.table(&fault.span, fault.code(), fault.parts()));
        Table::bare(Point::mm(5_000, 5_000))
    });
    let known = crate::ruleset().readings().unwrap_or_default();
    let readings = faults.readings(&known, &text.readings, settings);
    let mut army = Army { sides, cards: Vec::new(), generals: Vec::new() };
    for general in &text.general {
        promote(faults, (general, &by_name), &mut army);
    }
    for unit in text.unit.iter().take(UNITS_MAX) {
        muster(faults, (unit, text.year, &by_name), &mut army);
    }
    if let Some(beyond) = text.unit.get(places(&army)) {
        let message = Message::new("scenario-too-many-units").number("most", UNITS_MAX as i32);
        faults.add(&beyond.id.span(), message);
    } else {
        army.open_slots();
    }
    let tables = crate::printed().clone();
    let objectives = text.objective.iter().map(|goal| aim_for(faults, goal, &table)).collect();
    let (weather, season) = (&text.weather, &text.season);
    let (changes, wind) = (&text.weather_changes, &text.wind);
    let sky = scenery::sky(faults, &SkyText { weather, season, changes, wind });
    let fabrics = scenery::fabrics(faults, &text.building, &table);
    let zones = zones::read(faults, &text.zone, &by_name, &table);
    let opening = None;
    let battle =
        Battle { table, army, moves, objectives, zones, sky, fabrics, readings, tables, opening };
    stand(faults, &battle, &text.unit);
    for (general, text) in battle.army.chiefs().zip(&text.general) {
        if !battle.in_zone_at(battle.army.general(general).side, place(&text.at, 0).centre) {
            let message = Message::new("scenario-outside-zone").text("unit", text.id.get_ref());
            faults.add(&text.at.span(), message);
        }
    }
    for (name, side) in by_name {
        if battle.army.units_of(side).next().is_none() {
            faults.add(&(0..0), Message::new("scenario-no-units").text("side", name));
        }
    }
    let info = ScenarioInfo { id: text.id, title: text.title, sides: sides.to_vec(), turns: moves };
    Some(Scenario { info, battle })
}

/// How many units find room, of those that stand in the order of battle so far.
fn places(army: &Army) -> usize {
    let rooms = army.cards.iter().map(|card| 1 + card.parts().count());
    let filled = rooms.scan(0, |sum, room| {
        *sum += room;
        Some(*sum)
    });
    filled.take_while(|sum| *sum <= UNITS_MAX).count()
}

fn place(at: &Spanned<(i32, i32)>, facing: i32) -> Place {
    let &(x, y) = at.get_ref();
    let centre = Point::mm(x.clamp(-10_000, 10_000), y.clamp(-10_000, 10_000));
    Place { centre, facing: Facing::degrees(facing) }
}

/// A place that is worth points, which must lie on the table and have a rim that does not cross itself.
fn aim_for(faults: &mut Faults<'_>, text: &GoalText, table: &Table) -> Goal {
    let corners = text
        .points
        .get_ref()
        .iter()
        .map(|&(x, y)| Point::mm(x.clamp(-10_000, 10_000), y.clamp(-10_000, 10_000)));
    let corners: Vec<Point> = corners.collect();
    let off = corners.iter().any(|&corner| !table.holds_point(corner));
    if corners.len() < 3 || off || tabletop::crosses_itself(&corners, true).is_some() {
        let message = Message::new("scenario-objective").text("id", text.id.get_ref());
        faults.add(&text.points.span(), message);
    }
    let worth = *text.worth.get_ref();
    if !(1..=100_000).contains(&worth) {
        faults.add(&text.worth.span(), Message::new("scenario-worth").number("found", worth));
    }
    let (id, name) = (text.id.get_ref().clone(), text.name.clone());
    Goal { id, name, area: Area::new(corners), worth: worth.clamp(1, 100_000) }
}

fn promote(faults: &mut Faults<'_>, (text, by_name): (&GeneralText, &Sides), army: &mut Army) {
    faults.id(&text.id, army.generals.iter().map(|general| general.id.as_str()));
    let side = faults.choice(&text.side, by_name).unwrap_or(Side::FIRST);
    army.generals.push(General {
        id: text.id.get_ref().clone(),
        name: text.name.clone(),
        side,
        in_chief: text.in_chief,
        at: place(&text.at, 0),
    });
}

/// What a unit costs: its figures (T1A), or the guns and crews of a battery (T1C).
fn price(text: &UnitText, figures: i32) -> i32 {
    let points = &crate::printed().points;
    let crew = match text.arm {
        Arm::HorseArtillery => &points.crew.mounted,
        _ => &points.crew.foot,
    };
    let models = text.companies.get_ref().len() as i32;
    let howitzers = i32::from(text.howitzer.is_some());
    let guns = text.gun.map_or(0, |gun| (models - howitzers) * points.gun.row(gun).add);
    let guns = guns + howitzers * points.gun.row(Gun::Howitzer).add;
    let each = points.figure.row(text.arm).unwrap_or(crew).of(text.class).unwrap_or(0);
    guns + figures * each
}

/// Puts a unit into the order of battle.
fn muster(
    faults: &mut Faults<'_>,
    (text, year, by_name): (&UnitText, Option<i32>, &Sides),
    army: &mut Army,
) {
    let ids = army.cards.iter().map(|card| card.id.as_str());
    faults.id(&text.id, ids.chain(army.generals.iter().map(|general| general.id.as_str())));
    let side = faults.choice(&text.side, by_name).unwrap_or(Side::FIRST);
    let companies = text.companies.get_ref();
    if companies.is_empty() || companies.len() > COMPANIES_MAX || companies.contains(&0) {
        let message = Message::new("scenario-companies").number("most", COMPANIES_MAX as i32);
        faults.add(&text.companies.span(), message);
    }
    let own = army.generals.iter().enumerate().filter(|(_, general)| general.side == side);
    let generals: Vec<(&str, GeneralId)> =
        own.map(|(at, general)| (general.id.as_str(), GeneralId(at as u8))).collect();
    let general = text.general.as_ref().and_then(|name| faults.choice(name, &generals));
    let own = army.units_of(side).map(|unit| (army.card(unit).id.as_str(), unit));
    let units: Vec<(&str, UnitId)> = own.collect();
    let detached_from = text.detached_from.as_ref().and_then(|name| faults.choice(name, &units));
    let howitzer = text.howitzer.as_ref().and_then(|number| {
        let (models, place) = (companies.len(), number.get_ref().checked_sub(1));
        let guns = text.gun.is_some_and(|gun| !gun.is_howitzer() && !gun.is_siege());
        let place = place.filter(|&place| usize::from(place) < models && (3..=4).contains(&models));
        let place = place.filter(|_| guns && text.gun != Some(Gun::Rockets));
        if place.is_none() {
            let message = Message::new("scenario-howitzer").text("unit", text.id.get_ref());
            faults.add(&number.span(), message);
        }
        place
    });
    let strength = companies.iter().map(|&figures| i32::from(figures)).sum::<i32>().max(1);
    let guns = text.arm.has_crew();
    let facts = Unit {
        nation: text.nation,
        year,
        companies: (text.nation == Nation::France && text.arm.is_infantry())
            .then_some(companies.len() as i32),
        weapon: text.weapon,
        armoured: text.armoured,
        hand_weapons: text.hand_weapons,
        native: text.native,
        gun: text.gun,
        models: guns.then_some(companies.len().max(1) as i32),
        figures: Some(strength),
        strength: Some(strength),
        ..Unit::standing(text.arm, text.class, text.formation, text.ranks.max(1).into())
    };
    army.cards.push(Card {
        id: text.id.get_ref().clone(),
        name: text.name.clone(),
        side,
        facts,
        companies: companies.clone(),
        howitzer,
        team: text.team,
        general,
        detached_from,
        part_of: None,
        role: Role::Unit,
        slots: Vec::new(),
        detachments: text.detachments,
        at: place(&text.at, text.facing),
        points: text.points.unwrap_or_else(|| price(text, strength)),
    });
}

/// Units that cannot be what they are or be formed so, that stand off the table, where nobody can, or on each other.
fn stand(faults: &mut Faults<'_>, battle: &Battle, texts: &[UnitText]) {
    let mut standing: Vec<Base> = Vec::new();
    for (unit, text) in battle.army.units().zip(texts) {
        let card = battle.army.card(unit);
        for fault in allowed::against(&card.facts, "unit", &battle.readings) {
            let message = Message::new("scenario-against").text("unit", &card.id);
            let clause = match &fault.what {
                What::Against { clause, .. } => clause.id(),
                _ => "T1",
            };
            faults.add(&text.id.span(), message.text("clause", clause).text("field", &fault.at));
        }
        let block = match battle.stands(unit, &Body::new(card)) {
            Ok(stands) => crate::battle::shape::behind(card.at, stands.size()),
            Err(clause) => {
                let message = Message::new("scenario-formation").text("unit", &card.id);
                faults.add(&text.id.span(), message.text("clause", clause));
                continue;
            }
        };
        let wrong = match () {
            () if !battle.table.holds(&block).holds() => Some("scenario-off-table"),
            () if battle.is_barred(&block) => Some("scenario-astride"),
            () if standing.iter().any(|other| !other.gap(&block).clear().holds()) => {
                Some("scenario-overlap")
            }
            () if !battle.in_zone(card.side, &block) => Some("scenario-outside-zone"),
            () => None,
        };
        if let Some(key) = wrong {
            faults.add(&text.at.span(), Message::new(key).text("unit", &card.id));
        }
        standing.push(block);
    }
}
