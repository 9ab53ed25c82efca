//! Being told that it is one's turn: by mail once the address was confirmed, by webhook where the operator
//! allows it, and never twice in a turn, however many servers look. The minutes pass between one server
//! and the next.

mod common;
mod mailbox;

use axum::Router;
use axum::body::Body;
use axum::http::Request;
use common::{Two, get, make, post, send};
use mailbox::Taker;
use serde_json::{Value, json};
use server::hall::Hall;
use server::limits::Limits;
use server::metrics::Metrics;
use server::post::{Post, PostOptions};
use server::rounds;
use server::sources::Sources;
use server::store::{Archive, Database};
use std::sync::Arc;

/// A file of games, two who take letters, and servers at any time.
struct Club {
    database: Database,
    mail: Taker,
    hooks: Taker,
}

impl Club {
    fn new(name: &str) -> Self {
        let folder = std::path::Path::new(env!("CARGO_TARGET_TMPDIR"));
        let path = folder.join(format!("{name}-{}.db", std::process::id()));
        for end in ["", "-wal", "-shm"] {
            let _ = std::fs::remove_file(format!("{}{end}", path.display()));
        }
        Self { database: Database::File(path), mail: Taker::mail(), hooks: Taker::posted() }
    }

    fn server(&self, time: i64) -> Arc<Hall> {
        let metrics = Arc::new(Metrics::default());
        let store = self.database.open().expect("it opens");
        let archive = Archive::open(store, Arc::clone(&metrics)).expect("a thread can be had");
        let mut hall = Hall::new(archive, Sources::fixed(time), Limits::boundless(), metrics);
        common::unlike_the_others(&hall);
        let options = PostOptions {
            mail: Some(format!("smtp://{}", self.mail.address)),
            from: Some("Rozjemca <games@club.example>".to_owned()),
            hooks: vec![self.hooks("")],
            home: Some("https://games.example".to_owned()),
        };
        hall.post = Arc::new(Post::new(&options).expect("a post office"));
        Arc::new(hall)
    }

    fn hooks(&self, path: &str) -> String {
        format!("http://{}/hooks/{path}", self.hooks.address)
    }

    fn at(&self, time: i64) -> Router {
        server::app(self.server(time))
    }

    /// A server at that time, after it and another one went round, twice.
    async fn after_rounds(&self, time: i64) -> Router {
        let (one, other) = (self.server(time), self.server(time));
        for _ in 0..2 {
            let (a, b) = tokio::join!(rounds::round(&one), rounds::round(&other));
            assert_eq!((a, b), (Ok(()), Ok(())));
        }
        server::app(one)
    }
}

fn wish(way: &str, address: &str) -> Value {
    json!({"way": way, "address": address})
}

/// The code in a letter: the only line of so many signs.
fn code(letter: &str) -> String {
    let mut lines = letter
        .lines()
        .map(str::trim)
        .filter(|line| line.len() == 8 && line.bytes().all(|sign| sign.is_ascii_alphanumeric()));
    lines.next().expect("there is a code").to_owned()
}

/// The seat that a letter has a link to.
fn seat_in(letter: &str) -> String {
    let (_, rest) = letter.split_once("https://games.example/play/").expect("a link");
    rest.chars().take_while(char::is_ascii_alphanumeric).collect()
}

/// Has the Saxons told by mail.
async fn confirm(club: &Club, two: &Two) {
    let wanted = wish("mail", "anna@example.org");
    let asked = two.act(&two.saxon, "notices", wanted).await.expect(200);
    assert_eq!(asked["wish"]["confirmed"], false);
    let code = code(&club.mail.next());
    let said = two.act(&two.saxon, "notices/code", json!({"code": code})).await.expect(200);
    assert_eq!(said["wish"]["confirmed"], true);
}

/// How often the Saxons were told, as their log says.
async fn told(two: &Two) -> usize {
    let log = get(&two.app, &format!("/api/seats/{}/log", two.saxon)).await.expect(200);
    let entries = log["entries"].as_array().expect("entries").iter();
    entries.filter(|entry| entry["kind"] == "told").count()
}

async fn asked(two: &Two, token: &str) -> bool {
    !two.state(token).await["menu"].as_array().expect("a menu").is_empty()
}

/// Says something for a side, if it is asked.
async fn go(two: &Two, token: &str) {
    let state = two.state(token).await;
    let mut menu = state["menu"].as_array().expect("a menu").iter();
    let item = menu.rfind(|item| item["kind"] != "instruct").expect("it is asked");
    let body = json!({"decision": state["decision"], "command": item["command"]});
    two.act(token, "commands", body).await.expect(200);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_mail_address_counts_once_its_code_was_said() {
    let club = Club::new("code");
    let two = Two::sit(club.at(1_000)).await;
    let path = format!("/api/seats/{}/notices", two.saxon);
    let known = get(&two.app, &path).await.expect(200);
    assert_eq!((&known["ways"], &known["wish"]), (&json!(["mail", "webhook"]), &Value::Null));
    let asked = two.act(&two.saxon, "notices", wish("mail", "anna@example.org")).await.expect(200);
    assert_eq!(
        asked["wish"],
        json!({"way": "mail", "address": "anna@example.org", "confirmed": false})
    );
    let letter = club.mail.next();
    for part in [
        "RCPT TO:<anna@example.org>",
        "From: Rozjemca <games@club.example>",
        "Auto-Submitted: auto-generated",
    ] {
        assert!(letter.contains(part), "{part} is missing in\n{letter}");
    }
    let seat = &two.saxon;
    assert!(!letter.contains(seat.as_str()), "a seat is not given to an address on its own word");
    let wrong = two.act(&two.saxon, "notices/code", json!({"code": "abcdefgh"})).await;
    assert_eq!(wrong.expect(400)["code"], "wrong-code");
    let code = code(&letter);
    let other = two.act(&two.swedish, "notices/code", json!({"code": code})).await;
    assert_eq!(other.expect(400)["code"], "wrong-code", "it is another seat's");
    let later = Two { app: club.after_rounds(2_000).await, ..two };
    assert_eq!(told(&later).await, 0, "nobody has confirmed it");
    for _ in 0..2 {
        let said = json!({"code": format!(" {code} ")});
        let said = later.act(&later.saxon, "notices/code", said).await.expect(200);
        assert_eq!(said["wish"]["confirmed"], true);
    }
    assert_eq!(get(&later.app, &path).await.expect(200)["wish"]["address"], "anna@example.org");
    let spectator = format!("/api/seats/{}/notices", later.spectator);
    get(&later.app, &spectator).await.expect(403);
    assert!(club.mail.is_empty());
}

#[tokio::test(flavor = "multi_thread")]
async fn a_side_is_told_once_in_a_turn_whatever_happens() {
    let club = Club::new("once");
    let two = Two::sit(club.at(1_000)).await;
    confirm(&club, &two).await;
    assert!(asked(&two, &two.saxon).await, "both choose their tokens at once");
    let two = Two { app: club.after_rounds(1_059).await, ..two };
    assert_eq!(told(&two).await, 0, "whoever looks has seen it by himself");
    let two = Two { app: club.after_rounds(1_060).await, ..two };
    assert_eq!(told(&two).await, 1);
    let letter = club.mail.next();
    assert!(letter.contains("your turn"), "{letter}");
    let token = seat_in(&letter);
    assert_ne!(token, two.saxon, "the store does not know that one");
    assert_eq!(two.state(&token).await["side"], "saxon", "it opens the same seat");
    go(&two, &two.swedish).await;
    let two = Two { app: club.after_rounds(1_200).await, ..two };
    assert_eq!(told(&two).await, 1, "it is still the same turn");
    let (mut turns, mut time) = (1, 2_000);
    let mut was_asked = asked(&two, &two.saxon).await;
    let mut two = two;
    while turns < 4 {
        let mover = if was_asked { &two.saxon } else { &two.swedish };
        go(&two, mover).await;
        let now_asked = asked(&two, &two.saxon).await;
        turns += usize::from(now_asked && !was_asked);
        was_asked = now_asked;
        time += 1_000;
        two = Two { app: club.after_rounds(time).await, ..two };
        assert_eq!(told(&two).await, turns, "one for each turn, at {time}");
    }
    (1..turns).for_each(|_| assert!(club.mail.next().contains("your turn")));
    assert!(club.mail.is_empty(), "and no more");
    let back = json!({"decision": two.state(&two.swedish).await["decision"], "to": 0});
    let offer = two.act(&two.swedish, "take-back", back).await.expect(200);
    let offer = offer["offer"]["id"].as_u64().or(offer["state"]["offer"]["id"].as_u64());
    two.act(&two.saxon, "answer", json!({"offer": offer, "yes": true})).await.expect(200);
    two = Two { app: club.after_rounds(time + 1_000).await, ..two };
    assert!(asked(&two, &two.saxon).await);
    assert_eq!(told(&two).await, turns, "of this turn it was told long ago");
    assert!(club.mail.is_empty() && club.hooks.is_empty());
}

#[tokio::test(flavor = "multi_thread")]
async fn a_webhook_is_told_what_programs_need() {
    let club = Club::new("hook");
    let two = Two::sit_with(club.at(1_000), json!({"clock": 86_400})).await;
    for (way, address, status, problem) in [
        ("webhook", "http://127.0.0.1:1/elsewhere".to_owned(), 400, "no-hook-address"),
        ("webhook", club.hooks("../admin"), 400, "no-hook-address"),
        ("webhook", club.hooks("broken"), 422, "letter-not-taken"),
        ("mail", "anna".to_owned(), 400, "no-mail-address"),
        ("mail", "nobody@example.org".to_owned(), 422, "letter-not-taken"),
    ] {
        let answer = two.act(&two.saxon, "notices", wish(way, &address)).await;
        assert_eq!(answer.expect(status)["code"], problem, "{address}");
    }
    let path = format!("/api/seats/{}/notices", two.saxon);
    assert_eq!(get(&two.app, &path).await.expect(200)["wish"], Value::Null, "nothing was kept");
    let asked = two.act(&two.saxon, "notices", wish("webhook", &club.hooks("7"))).await.expect(200);
    assert_eq!(asked["wish"]["confirmed"], true);
    assert!(club.hooks.next().contains(r#""type":"welcome""#));
    let two = Two { app: club.after_rounds(1_060).await, ..two };
    let letter = club.hooks.next();
    let (head, body) = letter.split_once("\r\n\r\n").expect("a head and a body");
    assert!(head.starts_with("POST /hooks/7 HTTP/1.1"), "{head}");
    assert!(head.to_lowercase().contains(&format!("idempotency-key: {}-", two.game)), "{head}");
    let body: Value = serde_json::from_str(body).expect("it is JSON");
    let token = seat_in(body["link"].as_str().expect("a link"));
    assert_eq!(two.state(&token).await["side"], "saxon");
    for (name, value) in [
        ("type", json!("your-turn")),
        ("game", json!(two.game)),
        ("scenario", json!("ow-training")),
        ("side", json!("saxon")),
        ("deadline", json!(87_400)),
    ] {
        assert_eq!(body[name], value, "{name}");
    }
    assert!(body["text"].as_str().is_some_and(|text| text.contains("your turn")), "{body}");
    assert!(!body["text"].to_string().contains(&token), "a whole channel reads it: {body}");
    assert_eq!(body["text"], body["content"], "each service has its own name for it");
    assert!(club.hooks.is_empty() && club.mail.is_empty());
}

#[tokio::test(flavor = "multi_thread")]
async fn who_wants_no_more_is_told_no_more() {
    let club = Club::new("no-more");
    let two = Two::sit(club.at(1_000)).await;
    confirm(&club, &two).await;
    let path = format!("/api/seats/{}/notices", two.saxon);
    for _ in 0..2 {
        let gone = Request::delete(&path).body(Body::empty()).expect("a request");
        assert_eq!(send(&two.app, gone).await.expect(200)["wish"], Value::Null);
    }
    let two = Two { app: club.after_rounds(2_000).await, ..two };
    assert_eq!(told(&two).await, 0);
}

#[tokio::test(flavor = "multi_thread")]
async fn who_has_lost_the_seat_is_told_no_more() {
    let club = Club::new("seat");
    let open = json!({"scenario": "ow-training", "seats": {"swedish": {"who": "person"}}});
    let app = club.at(3_000);
    let (_, links) = make(&app, &open).await;
    let invited = |links: &[(String, String, String)]| {
        let open = links.iter().find(|link| link.0 == "invitation").expect("an open seat");
        open.2.clone()
    };
    let join = async |app: &Router, token: &str| {
        let seat = post(app, &format!("/api/invitations/{token}"), &json!({})).await.expect(200);
        seat["token"].as_str().expect("a seat").to_owned()
    };
    let first = join(&app, &invited(&links)).await;
    let hook = wish("webhook", &club.hooks("first"));
    post(&app, &format!("/api/seats/{first}/notices"), &hook).await.expect(200);
    club.hooks.next();
    let over = format!("/api/seats/{first}/hand-over");
    let link = post(&app, &over, &json!({})).await.expect(200);
    let second = join(&app, link["token"].as_str().expect("an invitation")).await;
    let app = club.after_rounds(4_000).await;
    assert!(club.hooks.is_empty(), "somebody else sits there");
    let log = get(&app, &format!("/api/seats/{second}/log")).await.expect(200);
    let kinds: Vec<_> =
        log["entries"].as_array().expect("a log").iter().map(|e| &e["kind"]).collect();
    assert_eq!(kinds.last(), Some(&&json!("wished")), "and the log says so: {kinds:?}");
    assert!(!kinds.contains(&&json!("told")), "{kinds:?}");
}

#[tokio::test]
async fn a_server_without_a_post_office_says_so() {
    let two = Two::sit(common::app()).await;
    let known = get(&two.app, &format!("/api/seats/{}/notices", two.saxon)).await.expect(200);
    assert_eq!((&known["ways"], &known["hooks"]), (&json!([]), &json!([])));
    let asked = two.act(&two.saxon, "notices", wish("mail", "anna@example.org")).await;
    assert_eq!(asked.expect(400)["code"], "no-such-way");
}
