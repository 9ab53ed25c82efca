//! The sky and what fire does to the ground, where no scenario of ours has the scene: howitzers before a farm, and
//! games by chance in weather that changes.

use kernel::game::Edition;
use kernel::game::conformance::{Plan, run};
use std::sync::Arc;
use wn::battle::scenario;

const TRAINING: &str = include_str!("../../../scenarios/wn/wn-training.toml");

/// The training ground with howitzers, a farm of wood and thatch by the hill, and these words about the sky.
fn farm(sky: &str) -> String {
    let farm = "[[building]]\narea = 3\nwalls = \"wood\"\nroof = \"thatch\"\n\n[[table.area]]\nkind = \"building\"\n\
                points = [[360, 300], [430, 300], [430, 360], [360, 360]]\n\n[[table.line]]";
    TRAINING
        .replace("moves = 12", &format!("moves = 12\n{sky}"))
        .replace("[[table.line]]", farm)
        .replace("gun = \"6-pounder\"", "gun = \"howitzer\"")
}

/// The events of a move in which red howitzers fire at a battalion in the farm, at 34 cm, by these dice.
fn shelled(text: &str, dice: &[i64]) -> Vec<String> {
    let opened = (wn::ruleset().open)(text, &[], Edition::NEWEST).expect("nothing is wrong");
    let set = serde_json::json!({
        "battle": { "number": 2, "step": 1, "begun": false, "ready": [false, false] },
        "unit": {
            "b1": { "inside": 2, "at": "395,330", "facing": 180, "fired": true },
            "b2": { "at": "1000,140", "facing": 180 },
            "r4": { "at": "395,700", "facing": 0, "last_target": "b1", "quiet": 0 },
            "b4": { "formation": "limbered" },
        },
    });
    let set = serde_json::from_value(set).expect("is a document");
    let layout = wn::ruleset().layout().expect("is in order");
    let begins = opened.game.placed(&layout, &[&set]).expect("is a position");
    let commands = ["red: ready", "blue: ready"].map(str::to_owned);
    let end = opened.game.scene(&begins, &commands, dice).expect("is well made");
    end.events.into_iter().map(|(_, event)| event).collect()
}

/// Howitzers at 34 cm: 17 and a die of three (T10A.11, T10I) make four casualties of each model's four gunners, which
/// add four (16.9a); wood adds two and thatch four. Two dice, here a five and a two, make 15 and 12, of stone and
/// tiles 9 and 6; from ten on it burns.
#[test]
fn shells_set_a_farm_alight() {
    let dice = [3, 3, 3, 2, 3, 3, 1, 1];
    let events = shelled(&farm(""), &dice);
    assert!(events.contains(&"alight r4 - 2 2".to_owned()), "{events:?}");
    let stone = farm("").replace("walls = \"wood\"\nroof = \"thatch\"\n", "");
    let events = shelled(&stone, &dice);
    assert!(!events.iter().any(|event| event.starts_with("alight")), "{events:?}");
}

/// 16.1b, 16.9a: rockets fire incendiaries at a building, which add four; they make no breach. 12 and two dice of three
/// (T10A, T10I) make two casualties of four: with wood and thatch 12, and 17 and 14 with the dice.
#[test]
fn rockets_fire_incendiaries_at_a_building() {
    let rockets = farm("")
        .replace("arm = \"artillery\"", "arm = \"rocketeers\"\nnation = \"britain\"")
        .replace("gun = \"howitzer\"", "gun = \"rockets\"");
    let events = shelled(&rockets, &[3, 3, 3, 3, 3, 2, 3, 3, 1, 1]);
    assert!(events.contains(&"alight r4 - 2 2".to_owned()), "{events:?}");
    assert!(!events.iter().any(|event| event.starts_with("breached")), "{events:?}");
}

/// Weather that is said twice, changes without a season or has a wind that cannot be; buildings that are none.
#[test]
fn a_sky_that_cannot_be_is_refused() {
    for (sky, key) in [
        ("weather = \"rain\"\nseason = \"autumn\"", "scenario-weather-twice"),
        ("weather_changes = true", "scenario-weather-season"),
        ("wind = 13", "scenario-wind"),
        ("weather = \"fog\"\nwind = 3", "scenario-wind-still"),
    ] {
        let faults = scenario::read(&farm(sky), &[]).expect_err("is wrong");
        let keys: Vec<&str> = faults.iter().map(|fault| fault.message.key.as_ref()).collect();
        assert_eq!(keys, [key]);
        assert!(faults[0].line > 0);
    }
    for (area, key) in [("area = 2", "scenario-building"), ("area = 0", "scenario-building")] {
        let text = farm("").replace("area = 3", area);
        let faults = scenario::read(&text, &[]).expect_err("is wrong");
        assert_eq!(faults[0].message.key.as_str(), key);
    }
    let twice = farm("").replace("[[building]]", "[[building]]\narea = 3\n\n[[building]]");
    let faults = scenario::read(&twice, &[]).expect_err("is wrong");
    assert_eq!(faults[0].message.key.as_str(), "scenario-building-twice");
}

#[test]
fn games_by_chance_in_weather_that_changes() {
    for sky in ["season = \"winter\"\nweather_changes = true", "weather = \"fair-still\""] {
        let text = farm(sky).replace("moves = 12", "moves = 9");
        let battle = Arc::new(scenario::read(&text, &[]).expect("nothing is wrong").battle);
        let plan = Plan { games: Some(2), endless: 5_000, every: 11, ..Plan::default() };
        let report = run(&battle, &plan).expect("every promise is kept");
        assert_eq!(report.games, 2);
    }
}
