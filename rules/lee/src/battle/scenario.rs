//! A scenario: one file a battle, as a person writes it. Reading gives the battle, or everything that is wrong with the
//! file at once, each fault with its line. Lengths are inches; the table is drawn in whole ones.
//!
//! ```toml
//! sides = ["union", "confederate"]
//! turns = 10
//! initiative = "union"                # who had it last: the other has it if the first throws are equal (B3.1)
//! home = { union = "north", confederate = "south" }
//! base = { confederate = 3 }          # an area of the table, counted from 1 (9.11, B8.9)
//! high = ["confederate"]              # whose morale begins high (B8.1)
//! swaps = "union"                     # who may swap two patrol markers (B2.7)
//!
//! [[general]]
//! id = "mcdowell"
//! name = { pl = "McDowell", en = "McDowell" }
//! side = "union"
//! rank = "commander"                  # commander, corps or division
//! talent = "poor"                     # poor, average, good or outstanding; average by itself
//! character = "normal"                # aggressive, normal or cautious; normal by itself
//! artillery = true                    # the chief of artillery, of whom the reserve is (B8.11)
//! at = [12, 4.5]
//! arrives = 2                         # the turn in which he comes; he is there by himself
//!
//! [[corps]]
//! id = "c1"
//! name = { pl = "Korpus McDowella", en = "McDowell's Corps" }
//! general = "mcdowell"
//! order = "attack"                    # before the first turn; defence by itself
//!
//! [[division]]
//! id = "d1"
//! name = { pl = "Dywizja Tylera", en = "Tyler's Division" }
//! corps = "c1"
//! general = "tyler"
//!
//! [[unit]]
//! id = "keyes"
//! name = { pl = "Brygada Keyesa", en = "Keyes' Brigade" }
//! short = { pl = "Keyes", en = "Keyes" }     # for a map seen from afar; it may be left out
//! division = "d1"
//! kind = "militia"                    # a row of the list (B7), with grade, large, horse, lost, own as in the rulings
//! at = [12, 6]                        # the middle of its base
//! facing = 180                        # degrees, clockwise from the north
//! arrives = 6                         # the turn in which it comes on
//! patrol = true                       # it begins as a patrol marker (B2.6)
//! reserve = true                      # a battery of the reserve of the army
//!
//! [[goal]]                            # a strategic point (B8.9)
//! id = "henry-hill"
//! name = { pl = "Wzgórze Henry", en = "Henry House Hill" }
//! area = 4
//! held = "confederate"                # at the beginning; nobody by itself
//! ```

use crate::battle::Battle;
use crate::battle::army::{
    Army, Card, Corps, CorpsId, Division, DivisionId, General, GeneralId, Goal, UNITS_MAX,
};
use crate::battle::ground::KINDS;
use crate::battle::state::State;
use crate::battle::zones;
use crate::command::{self, Rank, Talent};
use crate::fight::Order;
use crate::measure::Distance;
use crate::orders::Character;
use crate::units::{self, Grade, Kind, Own, Unit};
use kernel::game::written::{Faults, Setting, Word};
use kernel::game::{ScenarioFault, ScenarioInfo, Side};
use kernel::{Both, Message, What};
use serde::Deserialize;
use std::collections::BTreeMap;
use tabletop::{Base, Facing, INCH, Place, Point, Table, TableText};
use toml::Spanned;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct ScenarioText {
    id: String,
    ruleset: Word,
    title: Both,
    #[serde(default)]
    sides: Option<(Word, Word)>,
    turns: Spanned<u8>,
    initiative: Word,
    home: BTreeMap<Word, Word>,
    #[serde(default)]
    base: BTreeMap<Word, Spanned<i64>>,
    #[serde(default)]
    high: Vec<Word>,
    #[serde(default)]
    swaps: Option<Word>,
    #[serde(default)]
    readings: BTreeMap<Word, Word>,
    table: TableText,
    general: Vec<GeneralText>,
    corps: Vec<CorpsText>,
    division: Vec<DivisionText>,
    unit: Vec<UnitText>,
    #[serde(default)]
    goal: Vec<GoalText>,
}

/// A place in inches.
type Inches = Spanned<(Distance, Distance)>;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct GeneralText {
    id: Word,
    name: Both,
    side: Word,
    rank: Rank,
    #[serde(default)]
    talent: Talent,
    #[serde(default)]
    character: Character,
    #[serde(default)]
    artillery: bool,
    at: Inches,
    #[serde(default)]
    arrives: Option<Spanned<u8>>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct CorpsText {
    id: Word,
    name: Both,
    general: Word,
    #[serde(default = "defence")]
    order: Order,
}

const fn defence() -> Order {
    Order::Defence
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct DivisionText {
    id: Word,
    name: Both,
    corps: Word,
    general: Word,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct UnitText {
    id: Word,
    name: Both,
    #[serde(default)]
    short: Option<Both>,
    division: Word,
    kind: Kind,
    #[serde(default)]
    grade: Grade,
    #[serde(default)]
    large: bool,
    #[serde(default)]
    horse: bool,
    #[serde(default)]
    lost: u8,
    #[serde(default)]
    own: Own,
    at: Inches,
    facing: i32,
    #[serde(default)]
    arrives: Option<Spanned<u8>>,
    #[serde(default)]
    patrol: bool,
    #[serde(default)]
    reserve: Option<Spanned<bool>>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct GoalText {
    id: Word,
    name: Both,
    area: Spanned<i64>,
    #[serde(default)]
    held: Option<Word>,
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
type Sides = [(&'static str, Side); 2];

/// The most turns of a battle.
const TURNS_MAX: u8 = 30;

/// The edges of the table.
const EDGES: [(&str, Facing); 4] = [
    ("north", Facing::NORTH),
    ("east", Facing::EAST),
    ("south", Facing::SOUTH),
    ("west", Facing::WEST),
];

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
    let turns = *text.turns.get_ref();
    if !(1..=TURNS_MAX).contains(&turns) {
        let message = Message::new("scenario-turns").number("found", i32::from(turns));
        faults.add(&text.turns.span(), message.number("most", i32::from(TURNS_MAX)));
    }
    let table = text.table.build_in(INCH, &KINDS).unwrap_or_else(|wrong| {
        wrong.iter().for_each(|fault| faults.table(&fault.span, fault.code(), fault.parts()));
        Table::bare(Point { x: 72 * INCH, y: 72 * INCH })
    });
    let known = crate::ruleset().readings().unwrap_or_default();
    let readings = faults.readings(&known, &text.readings, settings);
    let mut army = Army {
        sides,
        cards: Vec::new(),
        divisions: Vec::new(),
        corps: Vec::new(),
        generals: Vec::new(),
        chiefs: [GeneralId(0); 2],
        gunners: [None; 2],
        turns,
        initiative: faults.choice(&text.initiative, &by_name).unwrap_or(Side::FIRST),
        home: homes(faults, (&text.home, text.turns.span()), &by_name),
        bases: [None; 2],
        goals: Vec::new(),
        high: [false; 2],
        swaps: text.swaps.as_ref().and_then(|side| faults.choice(side, &by_name)),
    };
    for (side, area) in &text.base {
        let area = area_of(faults, area, &table);
        if let Some(side) = faults.choice(side, &by_name) {
            army.bases[side.index()] = area;
        }
    }
    for side in &text.high {
        if let Some(side) = faults.choice(side, &by_name) {
            army.high[side.index()] = true;
        }
    }
    staff(faults, (&text, &by_name, &table), &mut army);
    let shaped = organise(faults, &text, &mut army);
    for unit in text.unit.iter().take(UNITS_MAX).filter(|_| shaped) {
        muster(faults, unit, &mut army);
    }
    if let Some(beyond) = text.unit.get(UNITS_MAX) {
        let message = Message::new("scenario-too-many-units").number("most", UNITS_MAX as i32);
        faults.add(&beyond.id.span(), message);
    }
    for goal in &text.goal {
        aim_for(faults, goal, (&by_name, &table), &mut army);
    }
    let tables = crate::printed().clone();
    let battle = Battle { table, army, readings, tables, opening: None };
    if shaped {
        stand(faults, &battle, &text.unit);
        complete(faults, &battle.army, &text);
    }
    let (id, title, turns) = (text.id, text.title, turns.into());
    let info = ScenarioInfo { id, title, sides: sides.to_vec(), turns };
    Some(Scenario { info, battle })
}

/// A place written in inches.
fn point(at: &Inches) -> Point {
    let length = |distance: Distance| zones::length(Distance(distance.0.clamp(-40_000, 40_000)));
    let &(x, y) = at.get_ref();
    Point { x: length(x), y: length(y) }
}

/// The turn in which something comes on: from the first to the last.
fn arrival(faults: &mut Faults<'_>, text: Option<&Spanned<u8>>, turns: u8) -> u8 {
    let Some(turn) = text else { return 1 };
    let found = *turn.get_ref();
    if !(1..=turns).contains(&found) {
        let message = Message::new("scenario-arrives").number("found", i32::from(found));
        faults.add(&turn.span(), message.number("most", i32::from(turns)));
    }
    found
}

/// The own edge of each side.
fn homes(
    faults: &mut Faults<'_>,
    (text, lacking): (&BTreeMap<Word, Word>, std::ops::Range<usize>),
    by_name: &Sides,
) -> [Facing; 2] {
    let mut homes = [None; 2];
    for (side, edge) in text {
        let edge = faults.choice(edge, &EDGES);
        if let Some(side) = faults.choice(side, by_name) {
            homes[side.index()] = Some(edge.unwrap_or(Facing::NORTH));
        }
    }
    for &(name, side) in by_name {
        if homes[side.index()].is_none() {
            let at = text.keys().next().map_or_else(|| lacking.clone(), Spanned::span);
            faults.add(&at, Message::new("scenario-no-home").text("side", name));
        }
    }
    if homes[0].is_some() && homes[0] == homes[1] {
        let at = text.keys().next().map_or(lacking, Spanned::span);
        faults.add(&at, Message::new("scenario-same-home"));
    }
    homes.map(|home| home.unwrap_or(Facing::NORTH))
}

/// An area of the table by its number, counted from one.
fn area_of(faults: &mut Faults<'_>, number: &Spanned<i64>, table: &Table) -> Option<usize> {
    let (found, most) = (*number.get_ref(), table.grounds.len());
    let area = usize::try_from(found).ok().and_then(|number| number.checked_sub(1));
    let area = area.filter(|&area| area < most);
    if area.is_none() {
        let message = Message::new("scenario-no-area").text("found", found.to_string());
        faults.add(&number.span(), message.number("most", most as i32));
    }
    area
}

/// A place that is worth points.
fn aim_for(
    faults: &mut Faults<'_>,
    text: &GoalText,
    (by_name, table): (&Sides, &Table),
    army: &mut Army,
) {
    faults.id(&text.id, army.goals.iter().map(|goal| goal.id.as_str()));
    let held = text.held.as_ref().and_then(|side| faults.choice(side, by_name));
    let area = area_of(faults, &text.area, table).unwrap_or(0);
    let (id, name) = (text.id.get_ref().clone(), text.name.clone());
    army.goals.push(Goal { id, name, area, held });
}

/// An id that nobody has: no unit, general, division or corps, and no patrol marker.
fn new_id(faults: &mut Faults<'_>, id: &Word, army: &Army) {
    let markers: Vec<String> = (1..=UNITS_MAX).map(|number| format!("m{number}")).collect();
    let units = army.cards.iter().map(|card| &card.id);
    let generals = army.generals.iter().map(|general| &general.id);
    let divisions = army.divisions.iter().map(|division| &division.id);
    let corps = army.corps.iter().map(|corps| &corps.id);
    let all = units.chain(generals).chain(divisions).chain(corps).chain(&markers);
    faults.id(id, all.map(String::as_str));
}

/// The generals: of each side one commander-in-chief, and at most one chief of artillery.
fn staff(
    faults: &mut Faults<'_>,
    (text, by_name, table): (&ScenarioText, &Sides, &Table),
    army: &mut Army,
) {
    let mut chiefs = [None; 2];
    for text in text.general.iter().take(UNITS_MAX) {
        new_id(faults, &text.id, army);
        let side = faults.choice(&text.side, by_name).unwrap_or(Side::FIRST);
        let id = GeneralId(army.generals.len() as u8);
        let mut only = |post: &mut Option<GeneralId>, key: &str| match post {
            Some(_) => {
                let message = Message::new(key).text("side", by_name[side.index()].0);
                faults.add(&text.id.span(), message);
            }
            None => *post = Some(id),
        };
        if text.rank == Rank::Commander {
            only(&mut chiefs[side.index()], "scenario-two-commanders");
        }
        if text.artillery {
            only(&mut army.gunners[side.index()], "scenario-two-gunners");
        }
        let at = point(&text.at);
        if !table.holds_point(at) {
            let message = Message::new("scenario-off-table").text("unit", text.id.get_ref());
            faults.add(&text.at.span(), message);
        }
        army.generals.push(General {
            id: text.id.get_ref().clone(),
            name: text.name.clone(),
            side,
            facts: command::General { rank: text.rank, talent: text.talent, spent: 0 },
            character: text.character,
            at,
            arrives: arrival(faults, text.arrives.as_ref(), army.turns),
        });
    }
    if let Some(beyond) = text.general.get(UNITS_MAX) {
        let message = Message::new("scenario-too-many-generals").number("most", UNITS_MAX as i32);
        faults.add(&beyond.id.span(), message);
    }
    for &(name, side) in by_name {
        match chiefs[side.index()] {
            Some(chief) => army.chiefs[side.index()] = chief,
            None => faults.add(&(0..0), Message::new("scenario-no-commander").text("side", name)),
        }
    }
}

/// The corps and the divisions; whether all of them are what they should be, so that units can be put into them.
fn organise(faults: &mut Faults<'_>, text: &ScenarioText, army: &mut Army) -> bool {
    let generals: Vec<(String, (GeneralId, Side))> = army
        .all_generals()
        .map(|id| (army.general(id).id.clone(), (id, army.general(id).side)))
        .collect();
    let known: Vec<(&str, (GeneralId, Side))> =
        generals.iter().map(|(id, general)| (id.as_str(), *general)).collect();
    let mut shaped = true;
    for text in text.corps.iter().take(UNITS_MAX) {
        new_id(faults, &text.id, army);
        let general = faults.choice(&text.general, &known);
        shaped &= general.is_some();
        let (general, side) = general.unwrap_or((GeneralId(0), Side::FIRST));
        let (id, name) = (text.id.get_ref().clone(), text.name.clone());
        army.corps.push(Corps { id, name, side, general, order: text.order });
    }
    let corps: Vec<(String, CorpsId)> =
        army.all_corps().map(|id| (army.corps(id).id.clone(), id)).collect();
    let corps: Vec<(&str, CorpsId)> =
        corps.iter().map(|(id, corps)| (id.as_str(), *corps)).collect();
    for text in text.division.iter().take(UNITS_MAX) {
        new_id(faults, &text.id, army);
        let corps = faults.choice(&text.corps, &corps);
        let side = corps.map(|corps| army.corps(corps).side);
        let own = known.iter().filter(|(_, (_, of))| side.is_none_or(|side| *of == side));
        let own: Vec<(&str, GeneralId)> = own.map(|&(id, (general, _))| (id, general)).collect();
        let general = faults.choice(&text.general, &own);
        shaped &= corps.is_some() && general.is_some();
        let (Some(corps), Some(general)) = (corps, general) else { continue };
        let (id, name) = (text.id.get_ref().clone(), text.name.clone());
        army.divisions.push(Division { id, name, corps, general });
    }
    shaped
}

/// Puts a unit into the order of battle.
fn muster(faults: &mut Faults<'_>, text: &UnitText, army: &mut Army) {
    new_id(faults, &text.id, army);
    let divisions: Vec<(&str, DivisionId)> = army
        .all_divisions()
        .map(|division| (army.division(division).id.as_str(), division))
        .collect();
    let division = faults.choice(&text.division, &divisions).unwrap_or(DivisionId(0));
    let Some(corps) = army.divisions.get(division.index()).map(|division| division.corps) else {
        return;
    };
    let side = army.corps(corps).side;
    let UnitText { kind, grade, large, horse, own, .. } = *text;
    let unit = Unit { kind, grade, large, horse, lost: text.lost.into(), own };
    let reserve = text.reserve.as_ref().is_some_and(|reserve| *reserve.get_ref());
    if let Some(at) = text.reserve.as_ref().filter(|reserve| *reserve.get_ref())
        && (!unit.guns(crate::printed()) || army.gunners[side.index()].is_none())
    {
        let message = Message::new("scenario-reserve").text("unit", text.id.get_ref());
        faults.add(&at.span(), message);
    }
    army.cards.push(Card {
        id: text.id.get_ref().clone(),
        name: text.name.clone(),
        short: text.short.clone(),
        side,
        division,
        unit,
        place: Place { centre: point(&text.at), facing: Facing::degrees(text.facing) },
        arrives: arrival(faults, text.arrives.as_ref(), army.turns),
        patrol: text.patrol,
        reserve,
    });
}

/// Units that cannot be what they are, that stand off the table, or on another that is there or comes on with them.
fn stand(faults: &mut Faults<'_>, battle: &Battle, texts: &[UnitText]) {
    let start = State::new(&battle.army);
    let mut standing: Vec<(u8, Base)> = Vec::new();
    for (unit, text) in battle.army.units().zip(texts) {
        let card = battle.army.card(unit);
        for fault in units::against(&card.unit, "unit") {
            let message = Message::new("scenario-against").text("unit", &card.id);
            let clause = match &fault.what {
                What::Against { clause, .. } => clause.id(),
                _ => "B7",
            };
            faults.add(&text.id.span(), message.text("clause", clause).text("field", &fault.at));
        }
        let base = battle.base(&start, unit);
        let overlaps = standing
            .iter()
            .any(|(turn, other)| *turn == card.arrives && !other.gap(&base).clear().holds());
        let wrong = match () {
            () if !battle.table.holds(&base).holds() => Some("scenario-off-table"),
            () if overlaps => Some("scenario-overlap"),
            () => None,
        };
        if let Some(key) = wrong {
            faults.add(&text.at.span(), Message::new(key).text("unit", &card.id));
        }
        standing.push((card.arrives, base));
    }
}

/// Sides without units, and divisions and corps of nobody.
fn complete(faults: &mut Faults<'_>, army: &Army, text: &ScenarioText) {
    for side in [Side::FIRST, Side::SECOND] {
        if army.units_of(side).next().is_none() {
            faults.add(&(0..0), Message::new("scenario-no-units").text("side", army.side(side)));
        }
    }
    for (division, text) in army.all_divisions().zip(&text.division) {
        if army.units_under(division).next().is_none() {
            let message = Message::new("scenario-empty").text("found", text.id.get_ref());
            faults.add(&text.id.span(), message);
        }
    }
    for (corps, text) in army.all_corps().zip(&text.corps) {
        if army.divisions.iter().all(|division| division.corps != corps) {
            let message = Message::new("scenario-empty").text("found", text.id.get_ref());
            faults.add(&text.id.span(), message);
        }
    }
}
