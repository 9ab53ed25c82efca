//! What people add to the dice: sealed first, opened when all are sealed, so that neither the server nor
//! anybody who knows its secret can choose the dice.

mod common;

use axum::Router;
use common::{get, make, one_of_several, post, post_as};
use serde_json::{Value, json};
use server::store::Database;
use sha2::{Digest, Sha256};
use std::time::Duration;

const ONE: &str = "one";
const OTHER: &str = "other";

fn seal(nonce: &str) -> String {
    Sha256::digest(nonce.as_bytes()).iter().map(|byte| format!("{byte:02x}")).collect()
}

/// A table whose sides seal what they add: the maker's seat, and the other one's invitation.
struct Sealed {
    app: Router,
    commit: String,
    seat: String,
    invitation: String,
}

impl Sealed {
    async fn lay() -> Self {
        let app = server::app(one_of_several(&Database::Memory, None));
        let body = json!({"scenario": "ow-training", "seals": true,
            "seats": {"swedish": {"who": "person"}}});
        let (answer, links) = make(&app, &body).await;
        let find = |role: &str| links.iter().find(|link| link.0 == role).expect("a link").2.clone();
        let commit = answer.json()["commit"].as_str().expect("the server is bound").to_owned();
        Self { seat: find("seat"), invitation: find("invitation"), commit, app }
    }

    async fn claim(&self, invitation: &str, body: &Value) -> String {
        let taken = post(&self.app, &format!("/api/invitations/{invitation}"), body).await;
        taken.expect(200)["token"].as_str().expect("a token").to_owned()
    }

    async fn state(&self, seat: &str) -> Value {
        get(&self.app, &format!("/api/seats/{seat}")).await.expect(200)
    }

    /// Seals or opens what a seat adds, or hears why not.
    async fn add(&self, seat: &str, what: &str, word: &str, status: u16) -> Value {
        let path = format!("/api/seats/{seat}/{what}");
        post(&self.app, &path, &json!({what: word})).await.expect(status)
    }

    async fn command(&self, seat: &str) -> (u16, Value) {
        let body = json!({"decision": 0, "command": "choose saxon-infantry"});
        let said = post(&self.app, &format!("/api/seats/{seat}/commands"), &body).await;
        (said.status.as_u16(), said.json()["code"].clone())
    }
}

#[tokio::test]
async fn nothing_is_said_before_both_sides_have_opened_what_they_sealed() {
    let table = Sealed::lay().await;
    let swede = table.seat.clone();
    let seats = table.state(&swede).await["game"]["seats"].clone();
    assert_eq!((&seats[0]["nonce"], &seats[0]["seal"]), (&Value::Null, &Value::Null));
    assert_eq!(table.add(&swede, "seal", "no hash", 400).await["code"], "seal");
    table.add(&swede, "seal", &seal(ONE), 200).await;
    assert_eq!(table.add(&swede, "seal", &seal(ONE), 200).await["status"], "repeated");
    assert_eq!(table.add(&swede, "nonce", ONE, 409).await["code"], "not-all-sealed");

    let saxon = table.claim(&table.invitation, &json!({"seal": seal(OTHER)})).await;
    let state = table.state(&saxon).await;
    assert_eq!(state["notice"]["code"], "dice-sealed");
    assert_eq!(state["game"]["seats"][0]["seal"], json!(seal(ONE)));
    assert!(!state.to_string().contains(&format!("\"{ONE}\"")), "it is sealed");
    assert_eq!(table.command(&saxon).await, (409, json!("dice-sealed")));

    assert_eq!(table.add(&saxon, "nonce", "another", 400).await["code"], "other-nonce");
    table.add(&saxon, "nonce", OTHER, 200).await;
    assert_eq!(table.add(&saxon, "nonce", OTHER, 200).await["status"], "repeated");
    // The Swede may not choose anew, now that the other part is known, nor the Saxon.
    let asked = table.add(&swede, "seal", &seal("better"), 200).await["state"].clone();
    assert_eq!(asked["game"]["seats"][0]["seal"], json!(seal(ONE)), "it only asks");
    assert_eq!(table.add(&saxon, "nonce", "better", 409).await["code"], "too-late");
    assert_eq!(table.command(&saxon).await, (409, json!("dice-sealed")));
    table.add(&swede, "nonce", ONE, 200).await;
    let state = table.state(&saxon).await;
    assert_eq!(
        (&state["notice"], &state["offer"]),
        (&Value::Null, &Value::Null),
        "nobody asks now"
    );
    let late = json!({"offer": asked["offer"]["id"], "yes": true});
    post(&table.app, &format!("/api/seats/{saxon}/answer"), &late).await.expect(409);
    assert_eq!(table.command(&saxon).await.0, 200);

    post(&table.app, &format!("/api/seats/{swede}/resign"), &json!({})).await.expect(200);
    let record = get(&table.app, &format!("/api/seats/{swede}/record")).await.text();
    let line = |text: String| assert!(record.lines().any(|line| line == text), "{text}: {record}");
    line(format!("commit {}", table.commit));
    line(format!("nonce swedish {ONE}"));
    line(format!("nonce saxon {OTHER}"));
    let verified = get(&table.app, &format!("/api/seats/{swede}/verify")).await.expect(200);
    assert_eq!(verified["status"], "verified");
}

#[tokio::test]
async fn a_loaded_game_has_the_dice_of_both() {
    let file = std::path::Path::new(env!("CARGO_TARGET_TMPDIR"))
        .join(format!("seals-{}.db", std::process::id()));
    let _ = std::fs::remove_file(&file);
    let database = Database::File(file);
    let app = server::app(one_of_several(&database, None));
    let body = json!({"scenario": "ow-training", "seals": true,
        "seats": {"swedish": {"who": "person"}, "saxon": {"who": "bot", "bot": "sergeant"}}});
    let (_, links) = make(&app, &body).await;
    let seat = links[0].2.clone();
    let state = async |app: &Router| get(app, &format!("/api/seats/{seat}")).await.expect(200);
    assert_eq!(state(&app).await["length"], 0, "the bot waits for the person's part");
    for (what, word) in [("seal", seal(ONE)), ("nonce", ONE.to_owned())] {
        let said = post(&app, &format!("/api/seats/{seat}/{what}"), &json!({what: word})).await;
        said.expect(200);
    }
    let mut now = state(&app).await;
    // It may say how it fires before it chooses.
    let chooses = |now: &Value| now["view"]["asked"].to_string().contains("saxon");
    for _ in 0..2_000 {
        if !chooses(&now) {
            break;
        }
        tokio::time::sleep(Duration::from_millis(5)).await;
        now = state(&app).await;
    }
    assert!(!chooses(&now) && now["length"] != 0, "the bot has chosen then");
    let say = json!({"decision": now["decision"], "command": "choose swedish-infantry"});
    post(&app, &format!("/api/seats/{seat}/commands"), &say).await.expect(200);
    post(&app, &format!("/api/seats/{seat}/resign"), &json!({})).await.expect(200);
    let there = server::app(one_of_several(&database, None));
    let (here, there) = (state(&app).await, state(&there).await);
    assert_eq!(here["game"], there["game"]);
    assert_eq!(here["notice"], there["notice"]);
    let verified = get(&app, &format!("/api/seats/{seat}/verify")).await.expect(200);
    assert_eq!(verified["status"], "verified");
    assert_ne!(verified["throws"], 0);
}

#[tokio::test]
async fn whoever_adds_nothing_can_play() {
    // A program that knows nothing of seals takes the seat: it adds nothing, or says it openly.
    for (claim, nonce) in [(json!({}), None), (json!({"nonce": "c0ffee"}), Some("c0ffee"))] {
        let table = Sealed::lay().await;
        table.add(&table.seat, "seal", &seal(ONE), 200).await;
        let saxon = table.claim(&table.invitation, &claim).await;
        let seats = table.state(&saxon).await["game"]["seats"].clone();
        assert!(nonce.is_none_or(|nonce| seats[1]["nonce"] == nonce), "{seats}");
        table.add(&saxon, "nonce", "late", 409).await;
        table.add(&table.seat, "nonce", ONE, 200).await;
        assert_eq!(table.command(&saxon).await.0, 200);
    }
}

#[tokio::test]
async fn nobody_says_his_part_openly_before_the_others_have_sealed_theirs() {
    // Whoever knows the secret could choose what he says by it, and the other side would come too late.
    let table = Sealed::lay().await;
    assert_eq!(table.add(&table.seat, "nonce", "chosen", 409).await["code"], "not-sealed");
    let early = json!({"nonce": "chosen"});
    let path = format!("/api/invitations/{}", table.invitation);
    assert_eq!(post(&table.app, &path, &early).await.expect(409)["code"], "not-all-sealed");
    let saxon = table.claim(&table.invitation, &json!({"seal": seal(OTHER)})).await;
    assert_eq!(table.state(&saxon).await["game"]["seats"][1]["seal"], json!(seal(OTHER)));
    table.add(&table.seat, "seal", &seal(ONE), 200).await;
    table.add(&table.seat, "nonce", ONE, 200).await;
    table.add(&saxon, "nonce", OTHER, 200).await;
    assert_eq!(table.command(&saxon).await.0, 200);
}

/// Both sides have sealed, and the Swede has opened his part; gives the Saxon's seat.
async fn half_open(table: &Sealed) -> String {
    table.add(&table.seat, "seal", &seal("forgotten"), 200).await;
    // A browser that has forgotten what it sealed seals anew while nobody has opened anything.
    table.add(&table.seat, "seal", &seal(ONE), 200).await;
    let saxon = table.claim(&table.invitation, &json!({"seal": seal(OTHER)})).await;
    table.add(&table.seat, "nonce", ONE, 200).await;
    saxon
}

#[tokio::test]
async fn what_is_lost_is_sealed_anew_by_all_if_all_agree() {
    let table = Sealed::lay().await;
    let saxon = half_open(&table).await;
    // He knows the other part now: nothing of his own counts any more but what he sealed.
    for other in [seal(OTHER), "better".to_owned()] {
        assert_eq!(table.add(&saxon, "nonce", &other, 400).await["code"], "other-nonce");
    }
    for again in ["done", "repeated"] {
        assert_eq!(table.add(&saxon, "seal", &seal("new"), 200).await["status"], again);
    }
    let answer = async |yes: bool| {
        let offer = table.state(&table.seat).await["offer"].clone();
        assert_eq!((&offer["kind"], &offer["yours"]), (&json!("new-parts"), &json!(true)));
        let path = format!("/api/seats/{}/answer", table.seat);
        let said = post(&table.app, &path, &json!({"offer": offer["id"], "yes": yes})).await;
        said.expect(200)["state"]["game"]["seats"].clone()
    };
    assert_eq!(answer(false).await[0]["nonce"], ONE, "nothing has changed");
    assert_eq!(table.command(&saxon).await, (409, json!("dice-sealed")));
    table.add(&saxon, "seal", &seal("new"), 200).await;
    let seats = answer(true).await;
    for place in [0, 1] {
        assert_eq!((&seats[place]["nonce"], &seats[place]["seal"]), (&Value::Null, &Value::Null));
    }
    for (seat, word) in [(&table.seat, "fresh"), (&saxon, "new")] {
        assert_eq!(table.add(seat, "nonce", word, 409).await["code"], "not-sealed");
        table.add(seat, "seal", &seal(word), 200).await;
    }
    for (seat, word) in [(&table.seat, "fresh"), (&saxon, "new")] {
        table.add(seat, "nonce", word, 200).await;
    }
    assert_eq!(table.command(&saxon).await.0, 200);
    post(&table.app, &format!("/api/seats/{saxon}/resign"), &json!({})).await.expect(200);
    let record = get(&table.app, &format!("/api/seats/{saxon}/record")).await.text();
    assert!(record.contains("\nnonce swedish fresh\nnonce saxon new\n"), "{record}");
    let verified = get(&table.app, &format!("/api/seats/{saxon}/verify")).await.expect(200);
    assert_eq!(verified["status"], "verified");
}

#[tokio::test]
async fn a_seat_that_is_handed_over_opens_nothing_it_could_choose() {
    for opened in [false, true] {
        let table = Sealed::lay().await;
        table.add(&table.seat, "seal", &seal(ONE), 200).await;
        let saxon = table.claim(&table.invitation, &json!({"seal": seal(OTHER)})).await;
        if opened {
            table.add(&table.seat, "nonce", ONE, 200).await;
        }
        let handed = post(&table.app, &format!("/api/seats/{saxon}/hand-over"), &json!({})).await;
        let invitation = handed.expect(200)["token"].as_str().expect("a token").to_owned();
        let new = table.claim(&invitation, &json!({"seal": seal("new")})).await;
        let seats = table.state(&new).await["game"]["seats"].clone();
        if opened {
            assert_eq!(seats[1]["seal"], json!(seal(OTHER)), "what was sealed stays");
            table.add(&new, "nonce", "new", 400).await;
            table.add(&new, "nonce", OTHER, 200).await;
        } else {
            assert_eq!(seats[1]["seal"], json!(seal("new")));
            table.add(&new, "nonce", "new", 200).await;
            table.add(&table.seat, "nonce", ONE, 200).await;
        }
        assert_eq!(table.command(&new).await.0, 200);
    }
}

#[tokio::test]
async fn games_of_programs_go_on_as_before() {
    let app = server::app(one_of_several(&Database::Memory, None));
    let seats = json!({"swedish": {"who": "person"}, "saxon": {"who": "person"}});
    let (answer, links) = make(&app, &json!({"scenario": "ow-training", "seats": seats})).await;
    let (swede, saxon) = (&links[0].2, &links[1].2);
    let act = async |seat: &str, what: &str, body: Value| {
        post_as(&app, &format!("/api/seats/{seat}/{what}"), &body, answer.cookie.as_deref()).await
    };
    act(swede, "seal", json!({"seal": seal(ONE)})).await.expect(409);
    act(swede, "nonce", json!({"nonce": ONE})).await.expect(200);
    let first = json!({"decision": 0, "command": "choose swedish-infantry"});
    act(swede, "commands", first).await.expect(200);
    act(saxon, "nonce", json!({"nonce": OTHER})).await.expect(409);
    // Taking everything back does not open the dice again.
    act(swede, "undo", json!({"decision": 1})).await.expect(200);
    assert_eq!(act(saxon, "nonce", json!({"nonce": OTHER})).await.expect(409)["code"], "too-late");
}
