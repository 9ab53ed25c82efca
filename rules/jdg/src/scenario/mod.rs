//! A scenario: one file a battle, as a person writes it. Reading gives the battle, or everything that is wrong with the
//! file at once, each fault with its line.
//!
//! ```toml
//! id = "jdg-training"
//! ruleset = "jdg"
//! title = { pl = "Ćwiczenia", en = "Training" }
//! sides = ["french", "austrian"]
//! turns = 6
//! layout = "rows"                     # how the hexes lie: rows or columns
//! initiative = "french"               # who has it if the rolls of the first turn are equal (1.C)
//! home = { french = ["south"], austrian = ["north", "east"] }   # where routed units run (10.2)
//! par = 0                             # points given to the first side before the reckoning (11)
//! readings = { front-hexes = "three" }
//! tables = { pursuit_hexes = 2 }      # numbers of ours that the printed rules have otherwise
//! special = { ice = true, snow = [2, 3], weak-bridges = true }  # rules of single battles (13)
//!
//! [map]                               # as engine/hexboard reads it
//!
//! [[formation]]
//! id = "foot"
//! name = { pl = "Brygada francuska", en = "French brigade" }
//! side = "french"
//! arrives = 2                         # the turn in which it comes (4); it is there by itself
//! entry = ["0718"]                    # by which hexes of the edge
//! markers = [1, 1, 2]                 # activation markers by turn, the last for the rest (2.1); 2 by itself
//! frozen = [1]                        # turns in which it may not act (12)
//! stands-in = "reserve"               # whose marker may run it when its own is missing (2.2)
//!
//! [[leader]]
//! id = "gudin"
//! name = { pl = "Gudin", en = "Gudin" }
//! side = "french"
//! rank = "chief"                      # chief or formation
//! orders = 2                          # of a chief: formations a turn, and what he adds to the initiative
//! initiative = 1
//! formation = "foot"                  # of the others: which one, and the rating of the activation test
//! activation = 7
//! range = 6
//! hex = "0609"                        # not for those who arrive
//!
//! [[unit]]
//! id = "12-ligne"
//! name = { pl = "12 pułk liniowy", en = "12e ligne" }
//! formation = "foot"
//! arm = "infantry"                    # infantry, cavalry, heavy-cavalry or artillery
//! light = true                        # light infantry
//! horse = true                        # horse artillery
//! strength = 8
//! cohesion = 6
//! engagement = 6
//! points = 5                          # movement points and, of guns, effective range: by the arm if left out
//! range = 3
//! disordered = { cohesion = 4, engagement = 4, points = 4 }     # the back of the counter; by 0.3 if left out
//! hex = "0408"
//! facing = "N"
//!
//! [[objective]]
//! name = { pl = "Wieś", en = "The village" }
//! hex = "0605"
//! points = 6
//! held = "austrian"                   # at the beginning; nobody by itself
//!
//! [[exit]]                            # by which a side may leave the map for points
//! side = "french"
//! hexes = ["0601"]
//! from = 5                            # the first turn
//! halves = 1                          # half points for a strength point
//!
//! [[marker]]                          # a special activation marker (2.2)
//! id = "furia"
//! name = { pl = "Furia Francese", en = "Furia Francese" }
//! side = "french"
//! picks = [{ count = 2, arms = ["infantry"], together = true }, { count = 1, arms = ["cavalry"] }]
//! ```
//!
//! `muster` reads the order of battle, `field` the map and where everything stands on it.

mod field;
mod muster;
mod text;

use crate::battle::army::{Army, LeaderId, Specials, TURNS};
use crate::readings::Readings;
use crate::tables::{Fills, Tables};
use hexboard::{Layout, Map};
use kernel::Message;
use kernel::game::written::{Faults, Setting};
use kernel::game::{ScenarioFault, ScenarioInfo, Side};
use text::ScenarioText;
use toml::Spanned;

/// A battle, ready to be fought.
#[derive(Clone, Debug)]
pub struct Scenario {
    /// What it says of itself.
    pub info: ScenarioInfo,
    /// The map; its codes are those of [`crate::battle::ground::TERRAIN`].
    pub map: Map,
    /// The order of battle.
    pub army: Army,
    /// How the book is read.
    pub readings: Readings,
    /// The tables.
    pub tables: Tables,
}

/// The sides by their ids.
type Sides = [(&'static str, Side); 2];

const LAYOUTS: [(&str, Layout); 2] = [("rows", Layout::Rows), ("columns", Layout::Columns)];

/// Reads a scenario's text with the readings and numbers that the players set by hand.
///
/// # Errors
///
/// Everything that is wrong, in the order of the text.
pub fn read(
    text: &str,
    settings: &[Setting],
    tables: &Tables,
) -> Result<Scenario, Vec<ScenarioFault>> {
    let mut faults = Faults::new(text);
    let written = faults.parse::<ScenarioText>();
    let scenario = written.and_then(|written| build(&mut faults, &written, settings, tables));
    faults.end(scenario)
}

fn build(
    faults: &mut Faults<'_>,
    text: &ScenarioText,
    settings: &[Setting],
    tables: &Tables,
) -> Option<Scenario> {
    faults.choice(&text.ruleset, &[(crate::ID, ())]);
    // Where the sides are wrong, whatever names one would be wrong too.
    let sides = faults.sides(text.sides.as_ref())?;
    let by_name: Sides = [(sides[0], Side::FIRST), (sides[1], Side::SECOND)];
    let turns = turn(faults, &text.turns, TURNS as u8);
    let (numbers, questions): (Vec<Setting>, Vec<Setting>) =
        settings.iter().cloned().partition(|(kind, ..)| kind == "table");
    let known = crate::ruleset().readings().unwrap_or_default();
    let readings: Readings = faults.readings(&known, &text.readings, &questions);
    let tables = self::numbers(faults, text, &numbers, tables);
    let layout = faults.choice(&text.layout, &LAYOUTS)?;
    let map = field::map(faults, text, layout)?;
    let mut army = Army {
        sides,
        units: Vec::new(),
        leaders: Vec::new(),
        formations: Vec::new(),
        markers: Vec::new(),
        chiefs: [LeaderId(0); 2],
        home: field::homes(faults, text, &by_name, &map),
        objectives: Vec::new(),
        exits: Vec::new(),
        first: faults.choice(&text.initiative, &by_name).unwrap_or(Side::FIRST),
        par: text.par,
        specials: specials(faults, text, turns),
        turns,
    };
    muster::read(faults, text, &by_name, (&map, &tables), &mut army);
    field::prizes(faults, text, &by_name, &map, &mut army);
    field::stand(faults, text, &map, &tables, &army);
    let (id, title) = (text.id.clone(), text.title.clone());
    let info = ScenarioInfo { id, title, sides: sides.to_vec(), turns: turns.into() };
    Some(Scenario { info, map, army, readings, tables })
}

/// A turn from the first to the last; the nearest stands in for what is wrong.
fn turn(faults: &mut Faults<'_>, text: &Spanned<u8>, last: u8) -> u8 {
    let found = *text.get_ref();
    if !(1..=last).contains(&found) {
        let message = Message::new("scenario-turn").number("found", i32::from(found));
        faults.add(&text.span(), message.number("most", i32::from(last)));
    }
    found.clamp(1, last)
}

/// Turns as bits, the first turn as bit 0.
fn turns(faults: &mut Faults<'_>, list: &[Spanned<u8>], last: u8) -> u32 {
    list.iter().fold(0, |bits, text| bits | 1 << (turn(faults, text, last) - 1))
}

fn specials(faults: &mut Faults<'_>, text: &ScenarioText, last: u8) -> Specials {
    let special = &text.special;
    let snow = turns(faults, &special.snow, last);
    Specials { ice: special.ice, snow, weak_bridges: special.weak_bridges }
}

/// What a number of ours may be.
const NUMBERS: std::ops::RangeInclusive<i64> = -9..=99;

/// The numbers of ours, with those that the scenario and the players set.
fn numbers(
    faults: &mut Faults<'_>,
    text: &ScenarioText,
    settings: &[Setting],
    tables: &Tables,
) -> Tables {
    let mut tables = tables.clone();
    let known: Vec<(&str, ())> = Fills::NAMES.iter().map(|&name| (name, ())).collect();
    let own = text.tables.iter().map(|(name, number)| (name.clone(), *number.get_ref()));
    let by_hand = settings.iter().map(|(_, name, number)| {
        (Spanned::new(0..0, name.clone()), number.trim().parse().unwrap_or(i64::MAX))
    });
    for (name, number) in own.chain(by_hand) {
        if faults.choice(&name, &known).is_none() {
            continue;
        }
        match tables.fills.row(name.get_ref()) {
            Some(row) if NUMBERS.contains(&number) => row.add = number as i32,
            _ => {
                let message = Message::new("scenario-number").text("name", name.get_ref());
                let message = message.number("low", *NUMBERS.start() as i32);
                faults.add(&name.span(), message.number("high", *NUMBERS.end() as i32));
            }
        }
    }
    tables
}
