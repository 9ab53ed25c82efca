//! A scenario: one file a battle, as a person writes it. Reading gives the battle, or everything that is wrong with the
//! file at once, each fault with its line.

use crate::allowed;
use crate::bases::Team;
use crate::battle::Battle;
use crate::battle::army::{Army, Card, General, SIDES, UNITS_MAX, UnitId};
use crate::battle::ground::kinds;
use crate::battle::state::{Body, COMPANIES_MAX};
use crate::units::{Arm, Class, Formation, Gun, Nation, Unit, Weapon};
use crate::weather::Weather;
use kernel::game::written::{Faults, Setting, Word};
use kernel::game::{ScenarioFault, ScenarioInfo, Side};
use kernel::{Both, Message, What};
use serde::Deserialize;
use std::collections::BTreeMap;
use tabletop::{Base, Facing, Place, Point, Table, TableText};
use toml::Spanned;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct ScenarioText {
    id: String,
    ruleset: Word,
    title: Both,
    moves: Spanned<u16>,
    #[serde(default)]
    weather: Weather,
    #[serde(default)]
    year: Option<i32>,
    #[serde(default)]
    readings: BTreeMap<Word, Word>,
    table: TableText,
    #[serde(default)]
    general: Vec<GeneralText>,
    unit: Vec<UnitText>,
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
    #[serde(default)]
    points: i32,
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

const BY_NAME: [(&str, Side); 2] = [(SIDES[0], Side::FIRST), (SIDES[1], Side::SECOND)];

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
    let scenario = written.map(|written| build(&mut faults, written, settings));
    faults.end(scenario)
}

fn build(faults: &mut Faults<'_>, text: ScenarioText, settings: &[Setting]) -> Scenario {
    faults.choice(&text.ruleset, &[(crate::ID, ())]);
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
    let mut army = Army { cards: Vec::new(), generals: Vec::new() };
    for general in &text.general {
        promote(faults, general, &mut army);
    }
    for unit in text.unit.iter().take(UNITS_MAX) {
        muster(faults, (unit, text.year), &mut army);
    }
    if let Some(beyond) = text.unit.get(UNITS_MAX) {
        let message = Message::new("scenario-too-many-units").number("most", UNITS_MAX as i32);
        faults.add(&beyond.id.span(), message);
    }
    let tables = crate::printed().clone();
    let battle = Battle { table, army, moves, weather: text.weather, readings, tables };
    stand(faults, &battle, &text.unit);
    for (name, side) in BY_NAME {
        if battle.army.units_of(side).next().is_none() {
            faults.add(&(0..0), Message::new("scenario-no-units").text("side", name));
        }
    }
    let info = ScenarioInfo { id: text.id, title: text.title, sides: SIDES.to_vec(), turns: moves };
    Scenario { info, battle }
}

fn place(at: &Spanned<(i32, i32)>, facing: i32) -> Place {
    let &(x, y) = at.get_ref();
    let centre = Point::mm(x.clamp(-10_000, 10_000), y.clamp(-10_000, 10_000));
    Place { centre, facing: Facing::degrees(facing) }
}

fn promote(faults: &mut Faults<'_>, text: &GeneralText, army: &mut Army) {
    faults.id(&text.id, army.generals.iter().map(|general| general.id.as_str()));
    let side = faults.choice(&text.side, &BY_NAME).unwrap_or(Side::FIRST);
    army.generals.push(General {
        id: text.id.get_ref().clone(),
        name: text.name.clone(),
        side,
        in_chief: text.in_chief,
        at: place(&text.at, 0),
    });
}

/// Puts a unit into the order of battle.
fn muster(faults: &mut Faults<'_>, (text, year): (&UnitText, Option<i32>), army: &mut Army) {
    let ids = army.cards.iter().map(|card| card.id.as_str());
    faults.id(&text.id, ids.chain(army.generals.iter().map(|general| general.id.as_str())));
    let side = faults.choice(&text.side, &BY_NAME).unwrap_or(Side::FIRST);
    let companies = text.companies.get_ref();
    if companies.is_empty() || companies.len() > COMPANIES_MAX || companies.contains(&0) {
        let message = Message::new("scenario-companies").number("most", COMPANIES_MAX as i32);
        faults.add(&text.companies.span(), message);
    }
    let own = army.generals.iter().enumerate().filter(|(_, general)| general.side == side);
    let generals: Vec<(&str, u8)> =
        own.map(|(at, general)| (general.id.as_str(), at as u8)).collect();
    let general = text.general.as_ref().and_then(|name| faults.choice(name, &generals));
    let own = army.units_of(side).map(|unit| (army.card(unit).id.as_str(), unit));
    let units: Vec<(&str, UnitId)> = own.collect();
    let detached_from = text.detached_from.as_ref().and_then(|name| faults.choice(name, &units));
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
        team: text.team,
        general,
        detached_from,
        at: place(&text.at, text.facing),
        points: text.points,
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
            () => None,
        };
        if let Some(key) = wrong {
            faults.add(&text.at.span(), Message::new(key).text("unit", &card.id));
        }
        standing.push(block);
    }
}
