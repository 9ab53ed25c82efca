//! Talk at a table has a measure: of each game, of those who watch, and after the end.

mod common;

use common::{Two, app, hall_on, post_as};
use serde_json::json;
use server::limits::Limits;
use server::sources::Sources;
use server::store::{EntryRow, Sqlite, Write};
use std::sync::Arc;
use std::sync::atomic::{AtomicI64, Ordering};

const DAY: i64 = 24 * 60 * 60;

#[tokio::test]
async fn those_who_watch_can_be_hushed_and_their_links_withdrawn() {
    let two = Two::sit(app()).await;
    two.act(&two.spectator, "hush", json!({"yes": true})).await.expect(403);
    two.act(&two.spectator, "chat", json!({"text": "Bravo"})).await.expect(200);
    let hushed = two.act(&two.saxon, "hush", json!({"yes": true})).await.expect(200);
    assert_eq!(hushed["state"]["game"]["hushed"], true);
    let refused = two.act(&two.spectator, "chat", json!({"text": "Bravo"})).await.expect(409);
    assert_eq!(refused["code"], "hushed");
    two.act(&two.swedish, "chat", json!({"text": "Thank you"})).await.expect(200);
    two.act(&two.swedish, "hush", json!({"yes": false})).await.expect(200);
    two.act(&two.spectator, "chat", json!({"text": "Bravo"})).await.expect(200);
    let path = format!("/api/games/{}/recover", two.game);
    post_as(&two.app, &path, &json!({}), Some(&two.cookie)).await.expect(200);
    two.act(&two.spectator, "chat", json!({"text": "Bravo"})).await.expect(404);
}

#[tokio::test]
async fn those_who_watch_have_less_to_say_than_the_sides() {
    let two = Two::sit(app()).await;
    for _ in 0..500 {
        two.act(&two.spectator, "chat", json!({"text": "Bravo"})).await.expect(200);
    }
    let enough = two.act(&two.spectator, "chat", json!({"text": "Bravo"})).await.expect(409);
    assert_eq!(enough["code"], "enough-talk");
    two.act(&two.saxon, "chat", json!({"text": "Quiet, please"})).await.expect(200);
    for sign in ["\u{202e}", "\u{61c}", "\u{180e}", "\u{ad}", "\u{3164}"] {
        let turned = json!({"text": format!("a{sign}: gave up")});
        assert_eq!(two.act(&two.saxon, "chat", turned).await.expect(400)["code"], "chat");
    }
    // Signs that belong to languages stay.
    for text in
        ["Zażółć gęślą jaźń", "e\u{301}", "\u{5e9}\u{5dc}\u{5d5}\u{5dd}", "\u{2764}\u{fe0f}"]
    {
        two.act(&two.saxon, "chat", json!({"text": text})).await.expect(200);
    }
}

#[tokio::test]
async fn a_day_after_the_end_nobody_talks() {
    let time = Arc::new(AtomicI64::new(1_000));
    let store = Box::new(Sqlite::in_memory().expect("memory is there"));
    let mut hall = hall_on(store, Limits::boundless());
    hall.sources = Sources::set_by(Arc::clone(&time));
    let two = Two::sit(server::app(Arc::new(hall))).await;
    two.act(&two.saxon, "resign", json!({})).await.expect(200);
    time.store(1_000 + DAY, Ordering::SeqCst);
    two.act(&two.swedish, "chat", json!({"text": "Well played"})).await.expect(200);
    time.store(1_001 + DAY, Ordering::SeqCst);
    let late = two.act(&two.swedish, "chat", json!({"text": "Once more?"})).await.expect(409);
    assert_eq!(late["code"], "enough-talk");
}

#[tokio::test]
async fn what_brings_no_game_to_its_end_has_one() {
    let store = Box::new(Sqlite::in_memory().expect("memory"));
    let hall = Arc::new(hall_on(store, Limits::boundless()));
    let two = Two::sit(server::app(Arc::clone(&hall))).await;
    two.act(&two.swedish, "hush", json!({"yes": true})).await.expect(200);
    let body = r#"{"kind":"hushed","side":0,"yes":false}"#.to_owned();
    let entry = |number| {
        let (game, body) = (two.game.clone(), body.clone());
        Write::Entry(EntryRow { game, number, at: 1_000, body })
    };
    hall.archive.write((2..=50_000).map(entry).collect()).await.expect("it is written");
    for (what, body) in [
        ("hush", json!({"yes": true})),
        ("take-back", json!({"decision": 0, "to": 0})),
        ("undo", json!({"decision": 0})),
    ] {
        assert_eq!(two.act(&two.swedish, what, body).await.expect(409)["code"], "enough-entries");
    }
    two.say(&two.swedish, "choose swedish-horse").await.expect(200);
    two.act(&two.swedish, "resign", json!({})).await.expect(200);
}
