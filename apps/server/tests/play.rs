//! What people do at a table besides commands: taking back, talking, giving up, looking back,
//! finding a lost link; and the bots.

mod common;

use axum::body::Body;
use axum::http::Request;
use axum::http::header::COOKIE;
use common::{Two, app, get, make, post_as, send};
use kernel::game::{Closed, Edition, Record, Verified};
use serde_json::{Value, json};
use std::time::Duration;

#[tokio::test]
async fn an_own_command_is_taken_back_alone_until_somebody_answers() {
    let two = Two::sit(app()).await;
    let choose = two.state(&two.swedish).await["menu"][0]["command"].clone();
    let choose = choose.as_str().expect("a command");
    two.say(&two.swedish, choose).await.expect(200);
    assert_eq!(two.state(&two.swedish).await["undo"]["free"], true);
    assert_eq!(two.state(&two.saxon).await["undo"]["bars"], json!(["answered"]));
    two.act(&two.saxon, "undo", json!({"decision": 0})).await.expect(409);
    two.act(&two.swedish, "undo", json!({"decision": 0})).await.expect(409);
    let back = two.act(&two.swedish, "undo", json!({"decision": 1})).await.expect(200);
    assert_eq!((&back["state"]["length"], &back["state"]["decision"]), (&json!(0), &json!(2)));
    assert_eq!(back["state"]["log"][0]["undone"], true);
    assert_eq!(two.state(&two.saxon).await["decision"], 1, "what was asked is asked anew");
    let old = json!({"decision": 0, "command": choose});
    let old = two.act(&two.swedish, "commands", old).await.expect(200);
    assert_eq!((&old["status"], &old["state"]["length"]), (&json!("repeated"), &json!(0)));
    two.say(&two.swedish, choose).await.expect(200);
    let other = two.state(&two.saxon).await["menu"][0]["command"].clone();
    two.say(&two.saxon, other.as_str().expect("a command")).await.expect(200);
    let late = two.state(&two.swedish).await;
    assert_eq!(late["undo"]["free"], false);
    two.act(&two.swedish, "undo", json!({"decision": late["decision"]})).await.expect(409);
}

#[tokio::test]
async fn a_take_back_by_consent_meets_the_same_dice() {
    let two = Two::sit(app()).await;
    assert_eq!(two.play(12).await, 12);
    let log = get(&two.app, &format!("/api/seats/{}/log?from=1", two.swedish)).await.expect(200);
    let before = log["entries"].as_array().cloned().unwrap_or_default();
    let decision = two.state(&two.swedish).await["decision"].clone();
    let asked = two.act(&two.swedish, "take-back", json!({"decision": decision, "to": 2})).await;
    let offer = asked.expect(200)["state"]["offer"].clone();
    assert_eq!((&offer["kind"], &offer["yours"]), (&json!("take-back"), &json!(false)));
    assert_eq!(two.state(&two.saxon).await["offer"]["yours"], true);
    let yes = json!({"offer": offer["id"], "yes": true});
    two.act(&two.swedish, "answer", yes.clone()).await.expect(409);
    let back = two.act(&two.saxon, "answer", yes.clone()).await.expect(200);
    assert_eq!((&back["state"]["length"], &back["state"]["offer"]), (&json!(2), &Value::Null));
    two.act(&two.saxon, "answer", yes).await.expect(409);
    for entry in before.iter().filter(|entry| entry["kind"] == "command").skip(2) {
        let side = entry["side"].as_str().expect("a side");
        let token = if side == "swedish" { &two.swedish } else { &two.saxon };
        let command = entry["command"]["command"].as_str().expect("a command");
        if command == "?" {
            break;
        }
        let again = two.say(token, command).await.expect(200);
        let number = entry["command"]["number"].as_u64().expect("a number");
        assert_eq!(again["state"]["length"], number);
        let log = again["state"]["log"].as_array().cloned().unwrap_or_default();
        let last = log.iter().rev().find(|entry| entry["kind"] == "command").expect("it");
        assert_eq!(last["command"]["throws"], entry["command"]["throws"]);
    }
    let decision = two.state(&two.saxon).await["decision"].clone();
    let asked = two.act(&two.saxon, "take-back", json!({"decision": decision, "to": 0})).await;
    let id = asked.expect(200)["state"]["offer"]["id"].clone();
    let no = json!({"offer": id, "yes": false});
    assert_eq!(
        two.act(&two.swedish, "answer", no).await.expect(200)["state"]["offer"],
        Value::Null
    );
}

#[tokio::test]
async fn people_talk_and_give_up_and_everything_comes_out() {
    let two = Two::sit(app()).await;
    two.play(9).await;
    let hello = json!({"text": "Powodzenia, żołnierzu!", "id": "1"});
    two.act(&two.spectator, "chat", hello.clone()).await.expect(200);
    let again = two.act(&two.spectator, "chat", hello).await.expect(200);
    assert_eq!(again["status"], "repeated");
    two.act(&two.spectator, "resign", json!({})).await.expect(403);
    two.act(&two.saxon, "chat", json!({"text": " "})).await.expect(400);
    let verify = |token: &str| format!("/api/seats/{token}/verify");
    let early = get(&two.app, &verify(&two.saxon)).await.expect(200);
    assert_eq!(early["status"], "secret-not-out");
    let record = get(&two.app, &format!("/api/seats/{}/record", two.saxon)).await.text();
    assert!(record.contains(" | swedish | ? | - | -") && !record.contains("secret"), "{record}");
    let over = two.act(&two.saxon, "resign", json!({})).await.expect(200);
    assert_eq!(over["state"]["outcome"]["winner"], "swedish");
    assert_eq!(over["state"]["outcome"]["resigned"], "saxon");
    two.act(&two.saxon, "resign", json!({})).await.expect(409);
    let text = get(&two.app, &format!("/api/seats/{}/record", two.spectator)).await.text();
    let record = Record::parse(&text).expect("it reads back");
    assert_eq!(record.closed, Some(Closed::Resigned("saxon".to_owned())));
    assert!(matches!(record.verify_dice(), Ok(Verified::Throws(n)) if n > 0), "{text}");
    let (book, text) = all::scenario("ow-training").expect("a scenario");
    let opened = book.open_text(text, &[], Edition::NEWEST).expect("it opens");
    assert!(opened.game.replay(&record, None, None, &mut |_, _| ()).is_ok(), "it replays");
    assert_eq!(get(&two.app, &verify(&two.saxon)).await.expect(200)["status"], "verified");
    let talk = over["state"]["log"].as_array().expect("a log").iter();
    assert_eq!(talk.filter(|entry| entry["kind"] == "chat").count(), 1);
}

#[tokio::test]
async fn the_past_can_be_looked_at() {
    let two = Two::sit(app()).await;
    two.play(8).await;
    let path = |number: usize| format!("/api/seats/{}/positions/{number}", two.spectator);
    let now = two.state(&two.spectator).await;
    let last = get(&two.app, &path(8)).await.expect(200);
    assert_eq!((&last["view"], &last["length"]), (&now["view"], &json!(8)));
    let first = get(&two.app, &path(0)).await.expect(200);
    let scenario = get(&two.app, "/api/scenarios/ow-training").await.expect(200);
    assert_eq!(first["view"], scenario["view"]);
    get(&two.app, &path(9)).await.expect(404);
    let log = get(&two.app, &format!("/api/seats/{}/log?from=3", two.spectator)).await.expect(200);
    assert_eq!((&log["length"], &log["entries"][0]["index"]), (&json!(8), &json!(3)));
    let board = get(&two.app, &format!("/api/seats/{}/board", two.spectator)).await.expect(200);
    assert_eq!(board, scenario["board"]);
}

#[tokio::test]
async fn a_lost_link_is_found_by_the_browser_that_made_the_game() {
    let two = Two::sit(app()).await;
    let request = Request::get("/api/games").header(COOKIE, &two.cookie);
    let made = send(&two.app, request.body(Body::empty()).expect("a request")).await.expect(200);
    assert_eq!(made["games"][0]["game"], two.game.as_str());
    let path = format!("/api/games/{}/recover", two.game);
    post_as(&two.app, &path, &json!({}), None).await.expect(404);
    let stranger = "rozjemca=abcdefghijkmnpqrstuvwxyz23";
    post_as(&two.app, &path, &json!({}), Some(stranger)).await.expect(404);
    let links = post_as(&two.app, &path, &json!({}), Some(&two.cookie)).await.expect(200);
    let token = links["links"][0]["token"].as_str().expect("a token");
    assert_eq!(two.state(token).await["side"], "swedish");
    get(&two.app, &format!("/api/seats/{}", two.swedish)).await.expect(404);
}

#[tokio::test]
async fn bots_play_and_agree_to_take_back() {
    let app = app();
    let body = json!({"scenario": "ow-training", "seats": {
        "swedish": {"who": "person"}, "saxon": {"who": "bot", "bot": "sergeant"}}});
    let (_, links) = make(&app, &body).await;
    let seat = &links[0].2;
    let state = || async { get(&app, &format!("/api/seats/{seat}")).await.expect(200) };
    for done in 0..20 {
        let mut now = state().await;
        for _ in 0..600 {
            if now["menu"] != json!([]) {
                break;
            }
            tokio::time::sleep(Duration::from_millis(5)).await;
            now = state().await;
        }
        let menu = now["menu"].as_array().expect("a menu");
        assert!(!menu.is_empty(), "the bot does not answer: {}", now["prompt"]);
        let command = &menu[(done * 5) % menu.len()]["command"];
        let body = json!({"decision": now["decision"], "command": command});
        common::post(&app, &format!("/api/seats/{seat}/commands"), &body).await.expect(200);
    }
    let now = state().await;
    assert!(now["length"].as_u64().is_some_and(|length| length > 20), "it played: {now}");
    let back = json!({"decision": now["decision"], "to": 0});
    let back = common::post(&app, &format!("/api/seats/{seat}/take-back"), &back).await;
    if back.status.as_u16() == 200 {
        assert_eq!(back.json()["state"]["offer"], Value::Null);
    } else {
        let code = back.expect(409)["code"].clone();
        assert!(["stale", "bots-keep-secrets"].iter().any(|known| code == *known), "{code}");
    }
}

#[tokio::test]
async fn two_bots_play_to_the_end_and_their_dice_are_verified() {
    let app = app();
    let body = json!({"scenario": "ow-training", "seats": {
        "swedish": {"who": "bot", "bot": "random"}, "saxon": {"who": "bot", "bot": "random"}}});
    let (_, links) = make(&app, &body).await;
    let seat = format!("/api/seats/{}", links[0].2);
    for _ in 0..2_000 {
        if get(&app, &seat).await.expect(200)["outcome"] != Value::Null {
            let verified = get(&app, &format!("{seat}/verify")).await.expect(200);
            assert_eq!(verified["status"], "verified");
            return;
        }
        tokio::time::sleep(Duration::from_millis(10)).await;
    }
    panic!("they do not come to an end");
}
