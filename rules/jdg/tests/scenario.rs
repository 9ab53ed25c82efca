//! The scenarios can be read, and whatever is wrong with one is told at once, each fault with its line.

use jdg::battle::ground;
use jdg::scenario::{Scenario, read};
use jdg::tables::{FILES, Tables};
use jdg::units::Arm;
use kernel::game::{ScenarioFault, Side};

const TRAINING: &str = include_str!("../../../scenarios/jdg/jdg-training.toml");
const SAALFELD: &str = include_str!("../../../scenarios/jdg/saalfeld-1806.toml");
const MAIDA: &str = include_str!("../../../scenarios/jdg/maida-1806.toml");

fn opened(text: &str, settings: &[(&str, &str, &str)]) -> Result<Scenario, Vec<ScenarioFault>> {
    let tables = Tables::parse(FILES.map(|(_, text)| text)).expect("the tables load");
    let owned = |&(kind, what, value): &(&str, &str, &str)| {
        (kind.to_owned(), what.to_owned(), value.to_owned())
    };
    read(text, &settings.iter().map(owned).collect::<Vec<_>>(), &tables)
}

#[test]
fn the_scenarios_are_right() {
    for text in [TRAINING, SAALFELD, MAIDA] {
        let read = opened(text, &[]);
        assert!(read.is_ok(), "{:#?}", read.err());
    }
}

/// The order of battle of Saalfeld, by our page: strengths, men who arrive, leaders.
#[test]
fn saalfeld_is_as_it_was() {
    let Scenario { army, map, .. } = opened(SAALFELD, &[]).expect("nothing is wrong");
    assert_eq!((map.grid().columns(), map.grid().rows(), army.turns), (22, 18, 8));
    let total = |side: Side, guns: bool| -> u32 {
        let own = army.units.iter().filter(|unit| unit.side == side);
        own.filter(|unit| (unit.arm == Arm::Artillery) == guns)
            .map(|unit| u32::from(unit.strength))
            .sum()
    };
    assert_eq!(total(Side::FIRST, false), 10 + 4 + 14 + 9 + 10 + 11 + 4 + 3 + 4);
    assert_eq!(total(Side::SECOND, false), 3 + 4 + 7 + 6 + 6 + 6 + 3 + 3 + 2);
    assert_eq!([Side::FIRST, Side::SECOND].map(|side| total(side, true)), [2 + 4, 2 + 4 + 3 + 2]);
    let late: Vec<(&str, u8)> = army
        .formations
        .iter()
        .filter(|formation| formation.arrives > 1)
        .map(|formation| (formation.id.as_str(), formation.arrives))
        .collect();
    assert_eq!(late, [("reille", 2), ("vedel", 3), ("blankenburg", 4)]);
    let values = |id: &str| {
        let unit = army.units.iter().find(|unit| unit.id == id).expect("it is there");
        (unit.front.cohesion, unit.front.engagement, unit.back.cohesion, unit.front.points)
    };
    assert_eq!(values("34-ligne"), (6, 6, 4, 5));
    assert_eq!(values("17-leger"), (7, 7, 5, 6));
    assert_eq!(values("xaver"), (4, 3, 2, 5));
    assert_eq!(values("9-hussars"), (6, 7, 4, 8));
}

/// Nobody crosses the Saale but by the bridge of Saalfeld.
#[test]
fn the_saale_has_one_bridge() {
    let map = opened(SAALFELD, &[]).expect("nothing is wrong").map;
    let grid = map.grid();
    let wet = |hex| ground::terrain(&map, hex).is_water();
    let mut bridges = Vec::new();
    for hex in grid.hexes().filter(|&hex| wet(hex)) {
        let here = grid.neighbours(hex);
        assert!(here.iter().any(|&next| !next.is_none() && wet(next)), "{}", grid.name(hex));
        for direction in hexboard::Direction::ALL {
            if ground::crossing(&map, hex, direction).bridge {
                bridges.push(grid.name(hex));
            }
        }
    }
    assert_eq!(bridges, ["1814", "1814"]);
}

#[test]
fn a_player_sets_readings_and_numbers() {
    let by_hand = [("table", "pursuit_hexes", "2"), ("reading", "second-disorder", "no-effect")];
    let scenario = opened(TRAINING, &by_hand).expect("nothing is wrong");
    assert_eq!(scenario.tables.fills.pursuit_hexes.add, 2);
    assert_eq!(scenario.readings.second_disorder, jdg::readings::SecondDisorder::NoEffect);
    for wrong in [
        ("table", "pursuit", "2"),
        ("table", "pursuit_hexes", "many"),
        ("reading", "second-disorder", "perhaps"),
        ("whim", "second-disorder", "routs"),
    ] {
        assert_eq!(opened(TRAINING, &[wrong]).map_err(|faults| faults.len()).err(), Some(1));
    }
}

/// A change to the training battle, and what is told of it.
const WRONG: [(&str, &str, &str); 34] = [
    ("id = \"jdg-training\"", "id = ", "text-syntax"),
    ("ruleset = \"jdg\"", "ruleset = \"ow\"", "text-choice"),
    ("turns = 6", "turns = 0", "scenario-turn"),
    ("turns = 6", "turns = 31", "scenario-turn"),
    ("layout = \"rows\"", "layout = \"lines\"", "text-choice"),
    ("initiative = \"french\"", "initiative = \"swedish\"", "text-choice"),
    ("french = [\"south\"], ", "", "scenario-no-home"),
    ("[\"south\"]", "[\"down\"]", "text-choice"),
    ("w = \"wood\"", "w = \"forest\"", "map-terrain"),
    ("stream = [", "brook = [", "map-feature"),
    ("\"0706/0707\"", "\"0706/0907\"", "map-apart"),
    (
        "side = \"french\"\n\n[[formation]]",
        "side = \"french\"\narrives = 2\n\n[[formation]]",
        "scenario-entry",
    ),
    (
        "side = \"french\"\n\n[[formation]]",
        "side = \"french\"\nfrozen = [7]\n\n[[formation]]",
        "scenario-turn",
    ),
    (
        "side = \"french\"\n\n[[formation]]",
        "side = \"french\"\nstands-in = \"infantry\"\n\n[[formation]]",
        "text-choice",
    ),
    ("id = \"horse\"", "id = \"foot\"", "text-id"),
    (
        "rank = \"chief\"\norders = 2\ninitiative = 1\nrange = 6\nhex = \"0609\"",
        "rank = \"formation\"\nrange = 6\nhex = \"0609\"",
        "scenario-leader-formation",
    ),
    (
        "formation = \"horse\"\nactivation = 7",
        "formation = \"foot\"\nactivation = 7",
        "scenario-two-leaders",
    ),
    (
        "formation = \"horse\"\nactivation = 7",
        "formation = \"infantry\"\nactivation = 7",
        "text-choice",
    ),
    ("range = 6\nhex = \"0609\"", "range = 6", "scenario-no-hex"),
    ("hex = \"0609\"", "hex = \"1409\"", "map-hex"),
    (
        "arm = \"infantry\"\nstrength = 8",
        "arm = \"infantry\"\nhorse = true\nstrength = 8",
        "scenario-arm",
    ),
    ("arm = \"infantry\"\nstrength = 8", "arm = \"leader\"\nstrength = 8", "scenario-arm"),
    ("strength = 8", "strength = 0", "scenario-value"),
    ("cohesion = 6", "cohesion = 31", "scenario-value"),
    ("hex = \"0408\"\nfacing = \"N\"", "hex = \"0408\"", "scenario-no-facing"),
    ("facing = \"N\"", "facing = \"E\"", "text-choice"),
    ("hex = \"0408\"", "hex = \"0605\"", "scenario-enemy"),
    ("hex = \"0908\"\nfacing = \"N\"", "hex = \"0909\"\nfacing = \"S\"", "scenario-facings"),
    ("w = \"wood\"", "w = \"lake\"", "scenario-closed"),
    ("points = 6\nheld = \"austrian\"", "points = 6\nheld = \"polish\"", "text-choice"),
    ("broken_part = 1", "march = 2", "text-choice"),
    ("broken_part = 1", "draw = 200", "scenario-number"),
    ("[map]", "[special]\nsnow = [9]\n\n[map]", "scenario-turn"),
    (
        "[[objective]]",
        "[[exit]]\nside = \"french\"\nhexes = [\"0605\"]\nfrom = 2\nhalves = 1\n\n[[objective]]",
        "scenario-not-edge",
    ),
];

#[test]
fn whatever_is_wrong_is_told() {
    for (from, to, key) in WRONG {
        assert!(TRAINING.contains(from), "{from}");
        let faults = opened(&TRAINING.replacen(from, to, 1), &[]).err().unwrap_or_default();
        let keys: Vec<&str> = faults.iter().map(|fault| fault.message.key.as_str()).collect();
        assert!(keys.contains(&key), "{from} -> {to}: {keys:?}");
        assert!(faults.iter().all(|fault| fault.line > 0), "{from} -> {to}");
    }
}

#[test]
fn all_faults_are_told_at_once_in_the_order_of_the_text() {
    let spoiled = TRAINING
        .replacen("strength = 8", "strength = 0", 1)
        .replacen("hex = \"0609\"", "hex = \"9999\"", 1)
        .replacen("turns = 6", "turns = 99", 1);
    let faults = opened(&spoiled, &[]).err().unwrap_or_default();
    let keys: Vec<&str> = faults.iter().map(|fault| fault.message.key.as_str()).collect();
    assert_eq!(keys, ["scenario-turn", "map-hex", "scenario-value"]);
    assert!(faults.is_sorted_by_key(|fault| fault.line));
}
