//! A scenario: one file a battle, as a person writes it. Reading gives the battle, or everything that is wrong with the
//! file at once, each fault with its line.

use crate::game::Szwadron;
use crate::game::army::{Army, Card, FIGURES_MAX, Goal, base_of};
use crate::game::ground::KINDS;
use crate::readings::Readings;
use crate::units::Kind;
use kernel::game::nations::{self, NATIONS};
use kernel::game::{ScenarioFault, ScenarioInfo, Side};
use kernel::{Both, Message, Num, Reading};
use serde::Deserialize;
use std::collections::BTreeMap;
use std::ops::Range;
use tabletop::{Base, Facing, Formation, Place, Point, TableText, TableWhat};
use toml::Spanned;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct ScenarioText {
    id: String,
    ruleset: Spanned<String>,
    title: NameText,
    rounds: Spanned<u8>,
    /// Who fights whom, the first side and the second; red and blue where nothing is said.
    #[serde(default)]
    sides: Option<(Spanned<String>, Spanned<String>)>,
    #[serde(default)]
    attacks: Option<Spanned<String>>,
    #[serde(default)]
    hold: Option<HoldText>,
    #[serde(default)]
    readings: BTreeMap<Spanned<String>, Spanned<String>>,
    /// The own edge of each side.
    home: BTreeMap<Spanned<String>, Spanned<String>>,
    table: TableText,
    unit: Vec<UnitText>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct NameText {
    pl: String,
    en: String,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct HoldText {
    side: Spanned<String>,
    /// Numbers of areas of the table, counted from one.
    areas: Vec<Spanned<usize>>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct UnitText {
    id: Spanned<String>,
    name: NameText,
    side: Spanned<String>,
    kind: Kind,
    figures: Spanned<u8>,
    #[serde(default)]
    limber: bool,
    #[serde(default = "one")]
    ranks: Spanned<u8>,
    /// The middle of its front, in millimetres.
    at: Spanned<(i32, i32)>,
    /// In degrees, clockwise from the north.
    facing: i32,
}

fn one() -> Spanned<u8> {
    Spanned::new(0..0, 1)
}

/// A battle, ready to be fought.
#[derive(Clone, Debug)]
pub struct Scenario {
    /// What it says of itself.
    pub info: ScenarioInfo,
    /// The game.
    pub game: Szwadron,
}

struct Faults<'a> {
    text: &'a str,
    all: Vec<ScenarioFault>,
}

impl Faults<'_> {
    fn add(&mut self, span: &Range<usize>, message: Message) {
        let line = self.text[..span.start.min(self.text.len())].matches('\n').count() + 1;
        self.all.push(ScenarioFault { line, message });
    }

    fn choice<T: Copy>(&mut self, found: &Spanned<String>, known: &[(&str, T)]) -> Option<T> {
        let value = known.iter().find(|(name, _)| name == found.get_ref());
        if value.is_none() {
            let names: Vec<&str> = known.iter().map(|(name, _)| *name).collect();
            let message = Message::new("scenario-choice").text("found", found.get_ref());
            self.add(&found.span(), message.text("known", names.join(", ")));
        }
        value.map(|(_, value)| *value)
    }
}

/// The sides by their ids.
type Sides = [(&'static str, Side); 2];

/// Who fights whom: two of the nations. Where they are wrong, whatever names a side would be wrong too.
fn sides(
    faults: &mut Faults<'_>,
    text: Option<&(Spanned<String>, Spanned<String>)>,
) -> Option<&'static [&'static str; 2]> {
    let Some((one, other)) = text else { return Some(nations::sides(0, 1)) };
    let all: Vec<(&str, usize)> = NATIONS.into_iter().zip(0..).collect();
    let first = faults.choice(one, &all)?;
    let others: Vec<(&str, usize)> = all.into_iter().filter(|(_, at)| *at != first).collect();
    let second = faults.choice(other, &others)?;
    Some(nations::sides(first, second))
}

/// The own edge of each side.
fn homes(
    faults: &mut Faults<'_>,
    text: &BTreeMap<Spanned<String>, Spanned<String>>,
    by_name: &Sides,
) -> [Facing; 2] {
    let mut home = [None; 2];
    for (name, edge) in text {
        let (side, edge) = (faults.choice(name, by_name), faults.choice(edge, &EDGES));
        if let Some(side) = side {
            home[side.index()] = Some(edge.unwrap_or(Facing::SOUTH));
        }
    }
    for &(name, side) in by_name {
        if home[side.index()].is_none() {
            faults.add(&(0..0), Message::new("scenario-no-home").text("side", name));
        }
    }
    home.map(|edge| edge.unwrap_or(Facing::SOUTH))
}

const EDGES: [(&str, Facing); 4] = [
    ("north", Facing::NORTH),
    ("east", Facing::EAST),
    ("south", Facing::SOUTH),
    ("west", Facing::WEST),
];

/// A reading set by hand, before the scenario's own: `reading`, which one, and its option.
type Setting = (String, String, String);

/// Reads a scenario's text with the readings that the players set by hand.
///
/// # Errors
///
/// Everything that is wrong, in the order of the text.
pub fn read(text: &str, settings: &[Setting]) -> Result<Scenario, Vec<ScenarioFault>> {
    let mut faults = Faults { text, all: Vec::new() };
    let written: ScenarioText = match toml::from_str(text) {
        Ok(written) => written,
        Err(error) => {
            let message = Message::new("scenario-syntax").text("what", error.message());
            faults.add(&error.span().unwrap_or_default(), message);
            return Err(faults.all);
        }
    };
    let scenario = build(&mut faults, written, settings);
    faults.all.sort_by_key(|fault| fault.line);
    match scenario {
        Some(scenario) if faults.all.is_empty() => Ok(scenario),
        _ => Err(faults.all),
    }
}

fn build(faults: &mut Faults<'_>, text: ScenarioText, settings: &[Setting]) -> Option<Scenario> {
    faults.choice(&text.ruleset, &[(crate::ID, ())]);
    let rounds = *text.rounds.get_ref();
    if !(1..=40).contains(&rounds) {
        faults.add(
            &text.rounds.span(),
            Message::new("scenario-rounds").number("found", i32::from(rounds)),
        );
    }
    let table = text.table.build(&KINDS);
    if let Err(wrong) = &table {
        for fault in wrong {
            faults.add(&fault.span, said(&fault.what));
        }
    }
    let table = table.unwrap_or_else(|_| tabletop::Table::bare(Point::mm(5_000, 5_000)));
    let sides = sides(faults, text.sides.as_ref())?;
    let by_name: Sides = [(sides[0], Side::FIRST), (sides[1], Side::SECOND)];
    let attacks = text.attacks.as_ref().and_then(|side| faults.choice(side, &by_name));
    let home = homes(faults, &text.home, &by_name);
    let goal = match &text.hold {
        None => Some(Goal::Figures),
        Some(hold) => holding(faults, hold, &by_name, table.grounds.len()),
    };
    let mut army = Army {
        sides,
        cards: Vec::new(),
        places: Vec::new(),
        rounds,
        attacks,
        home,
        goal: goal.unwrap_or(Goal::Figures),
    };
    for unit in &text.unit {
        muster(faults, unit, &by_name, &mut army);
    }
    let tables = crate::printed().clone();
    let readings = readings(faults, &text.readings, settings);
    let game = Szwadron { table, army, readings, tables, opening: None };
    stand(faults, &game, &text.unit);
    for (name, side) in by_name {
        if game.army.units_of(side).next().is_none() {
            faults.add(&(0..0), Message::new("scenario-no-units").text("side", name));
        }
    }
    let title = Both { pl: text.title.pl, en: text.title.en };
    let info = ScenarioInfo { id: text.id, title, sides: sides.to_vec(), turns: rounds.into() };
    Some(Scenario { info, game })
}

/// What is wrong with a table, in words.
fn said(what: &TableWhat) -> Message {
    let number = |value: i64| Num::whole(value);
    let count = |value: usize| Num::whole(value as i64);
    match what {
        TableWhat::Size { found, least, most } => Message::new("scenario-table-size")
            .number("found", number(*found))
            .number("least", number(*least))
            .number("most", number(*most)),
        TableWhat::Kind { found, known } => {
            Message::new("scenario-table-kind").text("found", found).text("known", known.join(", "))
        }
        TableWhat::TooFew { found, least } => Message::new("scenario-table-too-few")
            .number("found", count(*found))
            .number("least", count(*least)),
        TableWhat::TooMany { found, most } => Message::new("scenario-table-too-many")
            .number("found", count(*found))
            .number("most", count(*most)),
        TableWhat::Outside { point, found, .. } => Message::new("scenario-table-outside")
            .number("point", count(*point))
            .text("x", found.0)
            .text("y", found.1),
        TableWhat::Repeated { point } => {
            Message::new("scenario-table-repeated").number("point", count(*point))
        }
        TableWhat::Crossing { one, other } => Message::new("scenario-table-crossing")
            .number("one", count(*one))
            .number("other", count(*other)),
        TableWhat::Flat => Message::new("scenario-table-flat"),
        TableWhat::Level { found, most } => Message::new("scenario-table-level")
            .number("found", number(*found))
            .number("most", number(*most)),
        TableWhat::NoLevel { kind } => Message::new("scenario-table-no-level").text("kind", kind),
    }
}

/// The scenario's readings, and over them those set by hand.
fn readings(
    faults: &mut Faults<'_>,
    own: &BTreeMap<Spanned<String>, Spanned<String>>,
    settings: &[Setting],
) -> Readings {
    let known = crate::ruleset().readings().unwrap_or_default();
    let by_hand = |word: &String| Spanned::new(0..0, word.clone());
    let mut all: Vec<(Spanned<String>, Spanned<String>)> =
        own.iter().map(|(id, option)| (id.clone(), option.clone())).collect();
    for (kind, id, option) in settings {
        if faults.choice(&by_hand(kind), &[("reading", ())]).is_some() {
            all.push((by_hand(id), by_hand(option)));
        }
    }
    let mut chosen = serde_json::Map::new();
    for (id, option) in all {
        let ids: Vec<(&str, &Reading)> =
            known.iter().map(|reading| (reading.id.as_str(), reading)).collect();
        let Some(reading) = faults.choice(&id, &ids) else { continue };
        let options: Vec<(&str, ())> =
            reading.options.iter().map(|option| (option.id.as_str(), ())).collect();
        if faults.choice(&option, &options).is_some() {
            chosen.insert(id.into_inner(), option.into_inner().into());
        }
    }
    serde_json::from_value(serde_json::Value::Object(chosen)).unwrap_or_default()
}

fn holding(
    faults: &mut Faults<'_>,
    hold: &HoldText,
    by_name: &Sides,
    count: usize,
) -> Option<Goal> {
    let side = faults.choice(&hold.side, by_name)?;
    let mut areas = Vec::new();
    for area in &hold.areas {
        let number = *area.get_ref();
        if (1..=count).contains(&number) {
            areas.push(number - 1);
        } else {
            let message = Message::new("scenario-no-area").number("found", number as i32);
            faults.add(&area.span(), message.number("most", count as i32));
        }
    }
    Some(Goal::Hold(side, areas))
}

/// Puts a unit into the order of battle.
fn muster(faults: &mut Faults<'_>, text: &UnitText, by_name: &Sides, army: &mut Army) {
    let id = text.id.get_ref();
    let plain = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-';
    if id.is_empty()
        || id == "-"
        || !id.chars().all(plain)
        || army.cards.iter().any(|card| card.id == *id)
    {
        faults.add(&text.id.span(), Message::new("scenario-id").text("found", id));
    }
    let side = faults.choice(&text.side, by_name);
    let count = *text.figures.get_ref();
    let first = army.places.len();
    if !(1..=60).contains(&count) || first + usize::from(count) + 1 > FIGURES_MAX {
        faults.add(
            &text.figures.span(),
            Message::new("scenario-figures").number("found", i32::from(count)),
        );
        return;
    }
    let size = base_of(crate::printed().units.row(text.kind).arm);
    let &(x, y) = text.at.get_ref();
    let centre = Point { x: x.clamp(-10_000, 10_000), y: y.clamp(-10_000, 10_000) };
    let front =
        Place { centre: Point::mm(centre.x, centre.y), facing: Facing::degrees(text.facing) };
    let formation = match text.limber {
        true => Formation::Column { files: 1 },
        false => Formation::Line { ranks: *text.ranks.get_ref() },
    };
    let all = usize::from(count) + usize::from(text.limber);
    army.places.extend(formation.places(all, size, front));
    army.cards.push(Card {
        id: id.clone(),
        name: Both { pl: text.name.pl.clone(), en: text.name.en.clone() },
        side: side.unwrap_or(Side::FIRST),
        kind: text.kind,
        figures: first as u8..(first + all) as u8,
        limber: text.limber,
    });
}

/// Figures that stand off the table, across a wall or on each other.
fn stand(faults: &mut Faults<'_>, game: &Szwadron, texts: &[UnitText]) {
    let mut standing: Vec<(usize, Base)> = Vec::new();
    for (number, card) in game.army.cards.iter().enumerate() {
        let Some(text) = texts.iter().find(|text| *text.id.get_ref() == card.id) else { continue };
        let size = base_of(card.row(&game.tables).arm);
        let mut wrong: Option<&str> = None;
        for figure in card.figures() {
            let base = Base::new(game.army.places[figure.index()], size);
            if !game.table.holds(&base).holds() {
                wrong = wrong.or(Some("scenario-off-table"));
            }
            if game.astride(&base).is_some() {
                wrong = wrong.or(Some("scenario-astride"));
            }
            if standing.iter().any(|(_, other)| !other.gap(&base).clear().holds()) {
                wrong = wrong.or(Some("scenario-overlap"));
            }
            standing.push((number, base));
        }
        if let Some(key) = wrong {
            faults.add(&text.at.span(), Message::new(key).text("unit", &card.id));
        }
    }
}
