//! What outlasts a server: games in their file, under the same rules and under others.

mod common;

use common::{Two, app_on};
use serde_json::{Value, json};
use server::limits::Limits;
use server::store::Sqlite;
use std::path::{Path, PathBuf};

fn file(name: &str) -> PathBuf {
    let folder = std::path::Path::new(env!("CARGO_TARGET_TMPDIR"));
    let path = folder.join(format!("{name}-{}.db", std::process::id()));
    for end in ["", "-wal", "-shm"] {
        let _ = std::fs::remove_file(format!("{}{end}", path.display()));
    }
    path
}

fn open(path: &Path) -> axum::Router {
    app_on(Box::new(Sqlite::open(path).expect("a file")), Limits::boundless())
}

/// The same table in another server.
fn moved(two: Two, app: axum::Router) -> Two {
    Two { app, ..two }
}

#[tokio::test]
async fn a_game_is_the_same_after_a_restart() {
    let path = file("restart");
    let two = Two::sit(open(&path)).await;
    two.play(15).await;
    let decision = two.state(&two.swedish).await["decision"].clone();
    two.act(&two.swedish, "chat", json!({"text": "Do jutra"})).await.expect(200);
    two.act(&two.swedish, "take-back", json!({"decision": decision, "to": 11})).await.expect(200);
    let offer = two.state(&two.saxon).await["offer"]["id"].clone();
    let tokens = [two.swedish.clone(), two.saxon.clone(), two.spectator.clone()];
    let mut before = Vec::new();
    for token in &tokens {
        before.push(two.state(token).await);
    }
    let two = moved(two, open(&path));
    for (token, before) in tokens.iter().zip(&before) {
        assert_eq!(two.state(token).await, *before);
    }
    let yes = json!({"offer": offer, "yes": true});
    let back = two.act(&two.saxon, "answer", yes).await.expect(200);
    let two = moved(two, open(&path));
    assert_eq!(two.state(&two.saxon).await, back["state"]);
    assert!(two.play(10).await > 0, "it goes on");
}

#[tokio::test]
async fn a_game_that_parts_from_its_rules_is_given_up_or_taken_back() {
    let path = file("rules");
    let two = Two::sit(open(&path)).await;
    two.play(10).await;
    let change = |sql: &str| {
        let connection = rusqlite::Connection::open(&path).expect("the file");
        connection.execute(sql, []).expect("it is changed")
    };
    let other =
        "UPDATE entries SET body = replace(body, '\"hash\":\"', '\"hash\":\"0') WHERE number = 8";
    change(other);
    let fix = "UPDATE entries SET body = substr(body, 1, instr(body, '\"hash\":\"') + 23) || '\"}' WHERE number = 8";
    change(fix);
    let two = moved(two, open(&path));
    let state = two.state(&two.swedish).await;
    assert_eq!(state["notice"]["code"], "rules-differ", "{}", state["notice"]);
    assert_eq!((&state["length"], &state["menu"]), (&json!(7), &json!([])));
    let decision = state["decision"].clone();
    let late = two.act(&two.swedish, "undo", json!({"decision": decision})).await.expect(409);
    assert_eq!(late["code"], "rules-differ");
    let text = state["notice"]["text"].as_str().unwrap_or_default().to_owned();
    assert!(!text.contains("0123456789abcdef"), "no fingerprint is told: {text}");
    let back = json!({"decision": decision, "to": 7});
    two.act(&two.swedish, "take-back", back).await.expect(200);
    let offer = two.state(&two.saxon).await["offer"]["id"].clone();
    let agreed = two.act(&two.saxon, "answer", json!({"offer": offer, "yes": true})).await;
    assert_eq!(agreed.expect(200)["state"]["notice"], Value::Null);
    assert_eq!(two.play(2).await, 2, "it goes on");
    let two = moved(two, open(&path));
    assert_eq!(two.state(&two.swedish).await["length"], 9);
    two.act(&two.swedish, "resign", json!({})).await.expect(200);
}

#[tokio::test]
async fn a_game_under_newer_rules_is_read_and_given_up() {
    let path = file("newer");
    let two = Two::sit(open(&path)).await;
    two.play(10).await;
    let connection = rusqlite::Connection::open(&path).expect("the file");
    let newer = r#"UPDATE games SET header = replace(header, '"rules":', '"rules":9999')"#;
    assert_eq!(connection.execute(newer, []).expect("it is changed"), 1);
    let two = moved(two, open(&path));
    let state = two.state(&two.swedish).await;
    assert_eq!((&state["notice"]["code"], &state["length"]), (&json!("newer-rules"), &json!(10)));
    let decision = state["decision"].clone();
    for (what, body) in [
        ("take-back", json!({"decision": decision, "to": 7})),
        ("rules", json!({"decision": decision})),
        ("undo", json!({"decision": decision})),
    ] {
        two.act(&two.swedish, what, body).await.expect(409);
    }
    two.act(&two.swedish, "resign", json!({})).await.expect(200);
    assert_eq!(two.state(&two.saxon).await["outcome"]["how"], "resigned");
}

#[tokio::test]
async fn typed_dice_need_assent_and_are_asked_for() {
    let two = Two::sit_with(common::app(), json!({"dice": "typed"})).await;
    let state = two.state(&two.swedish).await;
    assert_eq!((&state["notice"]["code"], &state["menu"]), (&json!("dice-not-agreed"), &json!([])));
    assert_eq!(state["offer"]["kind"], "typed-dice");
    let no = two.act(&two.saxon, "answer", json!({"offer": 0, "yes": false})).await.expect(200);
    assert_eq!(no["state"]["notice"]["code"], "dice-refused");
    let notice = two.state(&two.swedish).await["notice"]["text"].clone();
    assert!(notice.as_str().is_some_and(|text| text.starts_with("Saxons")), "{notice}");
    for token in [&two.swedish, &two.saxon] {
        two.act(token, "answer", json!({"offer": 0, "yes": true})).await.expect(200);
    }
    assert_eq!(two.state(&two.swedish).await["notice"], Value::Null);
    let choose = |state: &Value| state["menu"][0]["command"].as_str().expect("one").to_owned();
    let first = choose(&two.state(&two.swedish).await);
    assert_eq!(two.say(&two.swedish, &first).await.expect(200)["status"], "done");
    let second = choose(&two.state(&two.saxon).await);
    let mut dice = Vec::new();
    let say = |dice: Vec<i64>| {
        let body = json!({"decision": 0, "command": second, "dice": dice});
        two.act(&two.saxon, "commands", body)
    };
    for _ in 0..10 {
        let answer = say(dice.clone()).await.expect(200);
        if answer["status"] == "done" {
            break;
        }
        assert_eq!((&answer["status"], &answer["needs"]["kind"]), (&json!("needs"), &json!("die")));
        assert_eq!(answer["state"]["length"], 1, "nothing is done yet");
        dice.push(4);
    }
    assert!(!dice.is_empty(), "dice were thrown");
    assert_eq!(say(dice).await.expect(200)["status"], "repeated");
    assert_eq!(two.state(&two.saxon).await["length"], 2);
    two.act(&two.saxon, "resign", json!({})).await.expect(200);
    let record = common::get(&two.app, &format!("/api/seats/{}/record", two.saxon)).await.text();
    assert!(record.contains("\ncommit typed\n") && !record.contains("secret"), "{record}");
}

#[tokio::test]
async fn a_store_that_fails_loses_nothing_and_doubles_nothing() {
    let (failing, switch) = common::Failing::new();
    let two = Two::sit(app_on(Box::new(failing), Limits::boundless())).await;
    two.play(4).await;
    let before = two.state(&two.swedish).await;
    switch.store(true, std::sync::atomic::Ordering::SeqCst);
    for token in [&two.swedish, &two.saxon] {
        let state = two.state(token).await;
        if let Some(item) = state["menu"].as_array().and_then(|menu| menu.first()) {
            let body = json!({"decision": state["decision"], "command": item["command"]});
            let problem = two.act(token, "commands", body).await.expect(503);
            assert_eq!(problem["code"], "store");
        }
    }
    switch.store(false, std::sync::atomic::Ordering::SeqCst);
    assert_eq!(two.state(&two.swedish).await, before, "as it was");
    assert_eq!(two.play(4).await, 4, "and it goes on");
}
