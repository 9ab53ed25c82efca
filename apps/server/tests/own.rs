//! Scenarios and positions of one's own over HTTP: seen, played with typed dice, found again after a restart; and what
//! is wrong with them.

mod common;

use axum::Router;
use axum::body::Body;
use axum::http::Request;
use axum::http::header::COOKIE;
use common::{Answer, app, app_on, get, make, post, post_as, send};
use kernel::game::{Record, fingerprint};
use serde_json::{Value, json};
use server::limits::{Bucket, Limits};
use server::store::Sqlite;
use std::path::Path;

/// The training scenario under a name of its own.
fn own() -> String {
    let (_, text) = all::scenario("ow-training").expect("a scenario");
    let own = text.replace("id = \"ow-training\"", "id = \"my-field\"");
    own.replace("Training: across the stream", "My field")
}

/// Both sides are one's own, and the dice are typed in.
fn game(text: &str) -> Value {
    let person = json!({"who": "person"});
    json!({"text": text, "dice": "typed", "seats": {"swedish": person, "saxon": person}})
}

async fn get_as(app: &Router, path: &str, cookie: &str) -> Answer {
    let request = Request::get(path).header(COOKIE, cookie).body(Body::empty());
    send(app, request.expect("a request")).await
}

async fn state(app: &Router, token: &str) -> Value {
    get(app, &format!("/api/seats/{token}?lang=en")).await.expect(200)
}

#[tokio::test]
async fn a_text_of_ones_own_is_seen_and_played_and_outlasts_a_restart() {
    let name = format!("own-{}.db", std::process::id());
    let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    let open = || app_on(Box::new(Sqlite::open(&path).expect("a file")), Limits::boundless());
    let (first, text) = (open(), own());
    let seen = post(&first, "/api/scenarios?lang=en", &json!({"text": text})).await.expect(200);
    assert_eq!((&seen["id"], &seen["title"]), (&json!("my-field"), &json!("My field")));
    assert_eq!(seen["print"], fingerprint(&text));
    assert_eq!(seen["sides"][1]["id"], "saxon");
    let (made, links) = make(&first, &game(&text)).await;
    let cookie = made.cookie.clone().expect("a cookie");
    made.expect(201);
    let seats: Vec<&String> =
        links.iter().filter(|link| link.0 == "seat").map(|link| &link.2).collect();
    for token in &seats {
        let yes = json!({"offer": 0, "yes": true});
        post(&first, &format!("/api/seats/{token}/answer"), &yes).await.expect(200);
    }
    let now = state(&first, seats[0]).await;
    assert_eq!(
        (&now["game"]["scenario"], &now["game"]["title"]),
        (&json!("my-field"), &json!("My field"))
    );
    let said = json!({"decision": now["decision"], "command": "choose swedish-infantry"});
    post(&first, &format!("/api/seats/{}/commands", seats[0]), &said).await.expect(200);
    drop(first);
    let again = open();
    assert_eq!(state(&again, seats[0]).await["game"]["title"], "My field");
    let record = get(&again, &format!("/api/seats/{}/record", seats[0])).await.text();
    let record = Record::parse(&record).expect("it reads back");
    assert_eq!((record.header.scenario.as_str(), record.lines.len()), ("my-field", 1));
    let list = get_as(&again, "/api/games?lang=en", &cookie).await.expect(200);
    assert_eq!(
        (&list["games"][0]["title"], &list["games"][0]["scenario"]),
        (&json!("My field"), &json!("my-field"))
    );
    assert_eq!(list["games"][0]["seats"]["saxon"]["who"], "person");
    let file = get_as(&again, "/api/games/export", &cookie).await;
    assert!(file.status.is_success() && file.text().contains("scenario my-field"));
    let anew = json!({});
    let path = format!("/api/games/{}/recover", now["game"]["id"].as_str().expect("an id"));
    let anew = post_as(&again, &path, &anew, Some(&cookie)).await.expect(200);
    assert_eq!(anew["links"].as_array().map(Vec::len), Some(3));
}

#[tokio::test]
async fn an_invitation_says_what_it_is_to() {
    let app = app();
    let body = json!({"text": own(), "seats": {"swedish": {"who": "person"}}});
    let (made, links) = make(&app, &body).await;
    made.expect(201);
    let token = &links.iter().find(|link| link.0 == "invitation").expect("one").2;
    let asked = get(&app, &format!("/api/invitations/{token}?lang=en")).await.expect(200);
    assert_eq!((&asked["side"], &asked["game"]["title"]), (&json!("saxon"), &json!("My field")));
    post(&app, &format!("/api/invitations/{token}"), &json!({})).await.expect(200);
}

#[tokio::test]
async fn what_is_wrong_with_a_text_is_said_with_its_line() {
    let app = app();
    let wrong = own().replace("layout = \"rows\"", "layout = \"heaps\"");
    assert_ne!(wrong, own(), "something is wrong now");
    let line = wrong.lines().position(|line| line.starts_with("layout")).expect("it is there") + 1;
    for path in ["/api/scenarios", "/api/games"] {
        let said = post(&app, path, &json!({"text": wrong})).await.expect(400);
        assert_eq!(said["code"], "text");
        assert_eq!(said["faults"][0]["at"], format!("text:{line}"), "{said}");
        let said = post(&app, path, &json!({"position": wrong})).await.expect(400);
        assert_eq!(
            (&said["code"], &said["faults"][0]["at"]),
            (&json!("position"), &json!(format!("position:{line}")))
        );
    }
}

#[tokio::test]
async fn what_cannot_be_played_is_refused() {
    let app = app();
    let long = format!("{}\n# {}", own(), "x".repeat(64 * 1024));
    let title = own().replace("My field", &"x".repeat(200));
    let lines = own().replace("My field", "My\\nfield");
    let dash = "a".repeat(70);
    let id = own().replace("my-field", &dash);
    let cases = [
        (json!({}), 400, "what-to-play"),
        (json!({"scenario": "ow-training", "text": own()}), 400, "what-to-play"),
        (json!({"text": own(), "position": own()}), 400, "what-to-play"),
        (json!({"position": [1]}), 400, "position"),
        (json!({"position": {"ruleset": null}}), 400, "position"),
        (json!({"position": {"scenario": "nowhere"}}), 400, "position"),
        (json!({"text": "a = = 1"}), 400, "text"),
        (json!({"text": ""}), 400, "text"),
        (json!({"text": "ruleset = \"xx\""}), 400, "text"),
        (json!({"text": title}), 400, "own-names"),
        (json!({"text": lines}), 400, "own-names"),
        (json!({"text": id}), 400, "own-names"),
        (json!({"scenario": "nowhere"}), 404, "unknown"),
    ];
    for (body, status, code) in cases {
        let said = post(&app, "/api/games", &body).await.expect(status);
        if status == 400 {
            assert_eq!(said["code"], code, "{said}");
        }
    }
    let said = post(&app, "/api/games", &json!({"text": long})).await;
    assert!(said.status.is_client_error(), "{}", said.text());
}

#[tokio::test]
async fn opening_texts_has_its_limit() {
    let two = Bucket { holds: 2.0, gains: 0.0 };
    let store = Box::new(Sqlite::in_memory().expect("memory is there"));
    let app = app_on(store, Limits { odds: two, ..Limits::boundless() });
    let text = json!({"text": "ruleset = \"ow\""});
    post(&app, "/api/scenarios", &text).await.expect(400);
    post(&app, "/api/games", &text).await.expect(400);
    post(&app, "/api/scenarios", &text).await.expect(429);
    post(&app, "/api/games", &text).await.expect(429);
    post(&app, "/api/games", &json!({"scenario": "ow-training"})).await.expect(201);
}

/// Every text with one of its numbers spoiled.
fn spoiled(text: &str) -> Vec<String> {
    let with = ["0", "-1", "65536", "4294967296", "9223372036854775807", "1.5"];
    let lines: Vec<&str> = text.lines().collect();
    let number =
        |line: &&str| line.contains(" = ") && line.contains(|sign: char| sign.is_ascii_digit());
    let places = lines.iter().enumerate().filter(|(_, line)| number(line));
    let spoil = |(number, (place, line)): (usize, (usize, &&str))| {
        let start = line.find(|sign: char| sign.is_ascii_digit()).unwrap_or_default();
        let end = line[start..].find(|sign: char| !sign.is_ascii_digit());
        let end = end.map_or(line.len(), |end| start + end);
        let bad = format!("{}{}{}", &line[..start], with[number % with.len()], &line[end..]);
        let mut spoiled = lines.clone();
        spoiled[place] = &bad;
        spoiled.join("\n")
    };
    places.enumerate().map(spoil).collect()
}

#[tokio::test]
async fn a_hostile_text_gets_an_answer_and_the_server_goes_on() {
    let app = app();
    for book in all::ids() {
        let text = format!("{book}-training");
        let (_, text) = all::scenario(&text).expect("every book has one");
        for text in spoiled(text) {
            let said = post(&app, "/api/scenarios", &json!({"text": text})).await;
            assert!([200, 400].contains(&said.status.as_u16()), "{book}: {}\n{text}", said.text());
        }
    }
    assert_eq!(get(&app, "/healthz").await.text(), "ok\n");
}
