//! The army files that come with the book: legal, and worth their points.

use kernel::{ARMY, MUSTER, Source, input};

#[test]
fn every_army_is_legal_and_uses_most_of_its_points() {
    let book = wn::ruleset();
    let army = book.ruling(ARMY).expect("armies are rulings");
    for (id, text) in book.texts.armies {
        let file = input::parse(text.as_bytes()).expect("an army is TOML");
        let answer = army.resolve(&file, Source::Given(&[])).expect("it can be read");
        let outcome = answer.outcome.expect("nothing is needed");
        assert_eq!(outcome["breaches"], serde_json::json!([]), "{id}");
        let points = outcome["points"].as_i64().expect("has points");
        assert!((1950..=2000).contains(&points), "{id}: {points}");
    }
    assert_eq!(book.texts.armies.len(), 7, "one for each list");
}

/// What an army fields is a part of a unit as every other ruling takes it.
#[test]
fn what_an_army_fields_fits_the_other_rulings() {
    let book = wn::ruleset();
    let (muster, movement) = (book.ruling(MUSTER), book.ruling("movement"));
    let (muster, movement) = (muster.expect("a ruling"), movement.expect("a ruling"));
    let mut bodies = 0;
    for (id, text) in book.texts.armies {
        let file = input::parse(text.as_bytes()).expect("an army is TOML");
        let answer = muster.resolve(&file, Source::Given(&[])).expect("it can be read");
        let outcome = answer.outcome.expect("nothing is needed");
        for body in outcome["fielded"].as_array().expect("a list") {
            let mut unit = body["unit"].clone();
            let arm = unit["arm"].as_str().expect("has an arm").to_owned();
            unit["formation"] = match arm.as_str() {
                "artillery" | "horse-artillery" => "deployed".into(),
                _ => "line".into(),
            };
            if arm == "general" {
                unit["class"] = "A".into();
            }
            let situation = serde_json::json!({ "unit": unit, "steps": [{ "action": "march", "centimetres": 1 }] });
            let faults = movement.check(&situation);
            assert!(faults.is_empty(), "{id} {}: {faults:?}", body["name"]);
            bodies += 1;
        }
    }
    assert!(bodies > 60, "only {bodies} bodies");
}
