//! Two games that differ only in a secret choice send the other seat, and everybody else, the same
//! bytes until it comes out.

mod common;

use common::{Two, app, get};
use serde_json::{Value, json};

/// Everything that a reader can ask for.
async fn everything(two: &Two, token: &str) -> Vec<(String, Vec<u8>)> {
    let mut all = Vec::new();
    for what in [
        "",
        "/log",
        "/record",
        "/verify",
        "/board",
        "/positions/0",
        "/positions/1",
        "/check?command=first",
        "/odds?command=first",
        "?lang=pl",
    ] {
        let answer = get(&two.app, &format!("/api/seats/{token}{what}")).await;
        all.push((what.to_owned(), answer.bytes));
    }
    let checks = json!({"commands": ["first", "choose swedish-infantry"]});
    all.push(("/checks".to_owned(), two.act(token, "checks", checks).await.bytes));
    // A stale command, a repeated one and one that nobody asked for tell no more.
    for body in
        [json!({"decision": 7, "command": "first"}), json!({"decision": 0, "command": "first"})]
    {
        let answer = two.act(token, "commands", body.clone()).await;
        all.push((body.to_string(), answer.bytes));
    }
    all
}

/// A game in which the Swedes say this, and what the others see of it.
async fn seen(commands: &[&str]) -> Vec<(String, Vec<u8>)> {
    let two = Two::sit(app()).await;
    for command in commands {
        two.say(&two.swedish, command).await.expect(200);
    }
    let mut all = everything(&two, &two.saxon).await;
    all.extend(everything(&two, &two.spectator).await);
    all
}

#[tokio::test]
async fn a_secret_choice_changes_no_byte_for_the_others() {
    let menu = {
        let two = Two::sit(app()).await;
        two.state(&two.swedish).await["menu"].clone()
    };
    let of = |kind: &str| -> Vec<String> {
        let items = menu.as_array().into_iter().flatten().filter(|item| item["kind"] == kind);
        items.filter_map(|item| item["command"].as_str().map(str::to_owned)).collect()
    };
    let (choices, instructions) = (of("choose"), of("instruct"));
    assert!(choices.len() > 1 && instructions.len() > 1, "there is something to hide: {menu}");
    let (first, second) = (&choices[0], &choices[1]);
    let compare = |one: Vec<(String, Vec<u8>)>, other: Vec<(String, Vec<u8>)>| {
        for ((what, ours), (_, theirs)) in one.iter().zip(&other) {
            let text = |bytes: &[u8]| String::from_utf8_lossy(bytes).into_owned();
            assert_eq!(text(ours), text(theirs), "{what}");
        }
    };
    compare(seen(&[first]).await, seen(&[second]).await);
    compare(seen(&[&instructions[0]]).await, seen(&[&instructions[1]]).await);
    let after_both: Value = serde_json::from_slice(&seen(&[first]).await[0].1).expect("JSON");
    assert_eq!(after_both["length"], 1, "they know that something was said");
}

#[tokio::test]
async fn who_only_watches_is_told_nothing_that_stands_in_for_a_secret() {
    let scenario = get(&app(), "/api/scenarios/raszyn-falenty-1809?lang=en").await.expect(200);
    let pieces = scenario["view"]["pieces"].as_array().expect("pieces");
    let facts = |key: &str| -> Vec<&Value> {
        let all = pieces.iter().flat_map(|piece| piece["facts"].as_array().into_iter().flatten());
        all.filter(|fact| fact["key"] == key).map(|fact| &fact["value"]).collect()
    };
    let classes = facts("fact-class");
    assert!(classes.len() >= 10 && classes.iter().all(|class| *class == "?"), "{classes:?}");
    assert!(facts("fact-mission").is_empty(), "nor what anybody is ordered to do");
}
