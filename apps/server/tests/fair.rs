//! Nobody gets at what is not his: not at the enemy's secrets by dice that he types in, nor at a seat that
//! somebody else has taken.

mod common;

use axum::Router;
use axum::body::Body;
use axum::http::Request;
use common::{Answer, Two, app, app_on, get, hall_on, make, post, post_as, send};
use serde_json::{Value, json};
use server::limits::{Bucket, Limits};
use server::sources::Sources;
use server::store::{Database, Sqlite, Store};
use std::sync::Arc;
use std::sync::atomic::{AtomicI64, Ordering};

/// Two people with typed dice, both of whom agree; the Swedes have chosen in secret.
async fn chosen(app: Router, secret: &str) -> Two {
    let two = Two::sit_with(app, json!({"dice": "typed"})).await;
    for token in [&two.swedish, &two.saxon] {
        two.act(token, "answer", json!({"offer": 0, "yes": true})).await.expect(200);
    }
    two.say(&two.swedish, secret).await.expect(200);
    two
}

async fn choose(two: &Two, command: &str, dice: &[i64]) -> Answer {
    let body = json!({"decision": 0, "command": command, "dice": dice});
    two.act(&two.saxon, "commands", body).await
}

const INFANTRY: &str = "choose saxon-infantry";

#[tokio::test]
async fn dice_that_are_tried_tell_nothing_of_the_enemys_secret() {
    for die in 0..10 {
        let mut told = Vec::new();
        for secret in ["choose swedish-horse", "choose swedish-infantry"] {
            let two = chosen(app(), secret).await;
            let mut all = vec![5, die];
            all.extend([0, 9].repeat(20));
            let many = choose(&two, INFANTRY, &all).await;
            let first = choose(&two, INFANTRY, &[]).await;
            let after = choose(&two, INFANTRY, &all).await;
            assert_eq!((many.status.as_u16(), after.status.as_u16()), (400, 400));
            told.push((many.text(), first.text(), after.text()));
        }
        assert_eq!(told[0], told[1], "{die}");
    }
}

#[tokio::test]
async fn the_first_die_binds_a_command_and_every_throw_counts() {
    let two = chosen(app(), "choose swedish-horse").await;
    let answer = choose(&two, INFANTRY, &[]).await.expect(200);
    assert_eq!((&answer["status"], &answer["needs"]["kind"]), (&json!("needs"), &json!("die")));
    assert_eq!((&answer["state"]["length"], &answer["state"]["menu"]), (&json!(1), &json!([])));
    let seen = two.state(&two.swedish).await;
    let last = seen["log"].as_array().and_then(|log| log.last()).expect("an entry");
    assert_eq!((&last["kind"], &last["side"]), (&json!("said"), &json!("saxon")));
    assert_eq!((&seen["throw"], &seen["notice"]["code"]), (&Value::Null, &json!("dice-wait")));
    let other = choose(&two, "choose saxon-horse", &[]).await.expect(409);
    assert_eq!(other["code"], "dice-wait", "it is said");
    let undo = two.act(&two.saxon, "undo", json!({"decision": 0})).await.expect(409);
    assert_eq!(undo["code"], "no-undo");
    let throw = two.state(&two.saxon).await["throw"].clone();
    assert_eq!((&throw["yours"], &throw["command"]), (&json!(true), &json!(INFANTRY)));
    assert_eq!(choose(&two, INFANTRY, &[5]).await.expect(200)["status"], "needs");
    let other = choose(&two, INFANTRY, &[6]).await.expect(409);
    assert_eq!(other["code"], "dice-kept", "the die has fallen");
    let back = json!({"decision": 0, "to": 1});
    two.act(&two.saxon, "take-back", back).await.expect(200);
    let offer = two.state(&two.swedish).await["offer"]["id"].clone();
    two.act(&two.swedish, "answer", json!({"offer": offer, "yes": true})).await.expect(200);
    let free = two.state(&two.saxon).await;
    assert_eq!((&free["throw"], &free["length"]), (&Value::Null, &json!(1)), "both agreed");
    assert_ne!(free["menu"], json!([]));
}

/// A command that waits for its dice is there after a restart, with the dice so far.
async fn outlasts_a_restart(open: impl Fn() -> Box<dyn Store> + Sync) {
    let server = || server::app(Arc::new(hall_on(common::apart_box(&open), Limits::boundless())));
    let two = chosen(server(), "choose swedish-horse").await;
    choose(&two, INFANTRY, &[]).await.expect(200);
    choose(&two, INFANTRY, &[5]).await.expect(200);
    let before = two.state(&two.saxon).await;
    assert_eq!(before["throw"]["dice"], json!([5]));
    let two = Two { app: server(), ..two };
    assert_eq!(two.state(&two.saxon).await, before);
    let path = format!("/api/seats/{}/dice", two.saxon);
    let mut dice = vec![5, 2];
    while post(&two.app, &path, &json!({"decision": 0, "dice": dice})).await.expect(200)["status"]
        != "done"
    {
        dice.push(if dice.len() % 2 == 0 { 9 } else { 0 });
    }
    let two = Two { app: server(), ..two };
    assert_eq!(two.state(&two.saxon).await["length"], 2);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_command_that_waits_for_dice_outlasts_a_restart() {
    let folder = std::path::Path::new(env!("CARGO_TARGET_TMPDIR"));
    let path = folder.join(format!("bound-{}.db", std::process::id()));
    outlasts_a_restart(|| Box::new(Sqlite::open(&path).expect("a file"))).await;
    let Some(address) = common::postgres() else { return };
    let database = Database::Postgres(address);
    outlasts_a_restart(|| database.open().expect("a database")).await;
}

/// A game whose maker has the Swedes' seat while a guest has taken the other.
struct Guest {
    app: Router,
    maker: String,
    game: String,
    guest: String,
    seat: String,
}

impl Guest {
    async fn sit(app: Router) -> Self {
        let body = json!({"scenario": "ow-training", "seats": {"swedish": {"who": "person"}}});
        let (answer, links) = make(&app, &body).await;
        let invitation = &links.iter().find(|link| link.0 == "invitation").expect("one").2;
        let taken = post(&app, &format!("/api/invitations/{invitation}"), &json!({})).await;
        let guest = taken.cookie.clone().expect("a cookie of his own");
        let seat = taken.expect(200)["token"].as_str().expect("a token").to_owned();
        let maker = answer.cookie.clone().expect("a cookie");
        let game = answer.json()["game"].as_str().expect("an id").to_owned();
        Self { app, maker, game, guest, seat }
    }

    async fn recover(&self, cookie: &str) -> Answer {
        let path = format!("/api/games/{}/recover", self.game);
        post_as(&self.app, &path, &json!({}), Some(cookie)).await
    }

    async fn links(&self, cookie: &str) -> Vec<(Value, Value)> {
        let links = self.recover(cookie).await.expect(200)["links"].clone();
        let links = links.as_array().cloned().unwrap_or_default();
        links.iter().map(|link| (link["role"].clone(), link["side"].clone())).collect()
    }
}

#[tokio::test]
async fn who_made_a_game_gets_no_seat_that_somebody_took() {
    let table = Guest::sit(app()).await;
    let links = table.links(&table.maker).await;
    let own = (json!("seat"), json!("swedish"));
    assert_eq!(links, [own, (json!("spectator"), Value::Null)], "nothing of the guest's");
    get(&table.app, &format!("/api/seats/{}", table.seat)).await.expect(200);
    let his = table.links(&table.guest).await;
    assert_eq!(his, [(json!("seat"), json!("saxon"))], "whoever took it gets it back");
    get(&table.app, &format!("/api/seats/{}", table.seat)).await.expect(404);
    let stranger = "rozjemca=abcdefghijkmnpqrstuvwxyz23";
    table.recover(stranger).await.expect(404);
}

#[tokio::test]
async fn a_seat_is_handed_over_by_whoever_sits_there() {
    let table = Guest::sit(app()).await;
    let path = format!("/api/seats/{}/hand-over", table.seat);
    let link = post(&table.app, &path, &json!({})).await.expect(200);
    assert_eq!((&link["role"], &link["side"]), (&json!("invitation"), &json!("saxon")));
    get(&table.app, &format!("/api/seats/{}", table.seat)).await.expect(200);
    let path = format!("/api/invitations/{}", link["token"].as_str().expect("a token"));
    let taken = post(&table.app, &path, &json!({})).await;
    let cookie = taken.cookie.clone().expect("a cookie");
    taken.expect(200);
    get(&table.app, &format!("/api/seats/{}", table.seat)).await.expect(404);
    table.recover(&table.guest).await.expect(404);
    assert_eq!(table.links(&cookie).await, [(json!("seat"), json!("saxon"))]);
}

#[tokio::test]
async fn who_says_nothing_for_two_weeks_may_be_replaced() {
    let time = Arc::new(AtomicI64::new(1_000));
    let store = Box::new(Sqlite::in_memory().expect("memory"));
    let mut hall = hall_on(store, Limits::boundless());
    hall.sources = Sources::set_by(Arc::clone(&time));
    let table = Guest::sit(server::app(Arc::new(hall))).await;
    let weeks = 1_000 + 14 * 24 * 60 * 60;
    time.store(weeks, Ordering::SeqCst);
    assert_eq!(table.links(&table.maker).await.len(), 2, "not yet");
    time.store(weeks + 1, Ordering::SeqCst);
    let links = table.links(&table.maker).await;
    assert!(links.contains(&(json!("invitation"), json!("saxon"))), "{links:?}");
    get(&table.app, &format!("/api/seats/{}", table.seat)).await.expect(200);
}

#[tokio::test]
async fn who_made_both_seats_exports_no_secret_of_the_one_he_gave_away() {
    let app = app_on(Box::new(Sqlite::in_memory().expect("memory")), Limits::boundless());
    let body = json!({"scenario": "ow-training", "seats": {"swedish": {"who": "person"}}});
    let (answer, links) = make(&app, &body).await;
    let cookie = answer.cookie.clone().expect("a cookie");
    let find = |role: &str| links.iter().find(|link| link.0 == role).expect("one").2.clone();
    let (seat, invitation) = (find("seat"), find("invitation"));
    post_as(&app, &format!("/api/invitations/{invitation}"), &json!({}), Some(&cookie))
        .await
        .expect(200);
    let say = json!({"decision": 0, "command": "choose swedish-horse"});
    post(&app, &format!("/api/seats/{seat}/commands"), &say).await.expect(200);
    let request = Request::get("/api/games/export").header("cookie", &cookie);
    let archive = send(&app, request.body(Body::empty()).expect("a request")).await.text();
    assert!(archive.contains("1 | swedish | ? |"), "{archive}");
    assert!(!archive.contains("swedish-horse"));
    let game = answer.json()["game"].as_str().expect("an id").to_owned();
    let path = format!("/api/games/{game}/recover");
    let links = post_as(&app, &path, &json!({}), Some(&cookie)).await.expect(200)["links"].clone();
    assert!(!links.to_string().contains("swedish"), "he gave that link away: {links}");
}

#[tokio::test]
async fn looks_at_the_past_have_a_turn_and_a_limit_of_their_own() {
    let replays = Bucket { holds: 2.0, gains: 0.001 };
    let limits = Limits { replays, ..Limits::boundless() };
    let hall = Arc::new(hall_on(Box::new(Sqlite::in_memory().expect("memory")), limits));
    let two = Two::sit(server::app(Arc::clone(&hall))).await;
    two.say(&two.swedish, "choose swedish-horse").await.expect(200);
    let past = format!("/api/seats/{}/positions/0", two.spectator);
    // Somebody's game is being played again, and takes its time.
    let busy = hall.replayers.acquire().await.expect("nobody has it");
    let (app, path) = (two.app.clone(), past.clone());
    let waiting = tokio::spawn(async move { get(&app, &path).await });
    let odds = format!("/api/seats/{}/odds?command=choose%20saxon-infantry", two.saxon);
    get(&two.app, &odds).await.expect(200);
    assert!(!waiting.is_finished(), "it waits for its turn, and nobody for it");
    drop(busy);
    waiting.await.expect("it is answered").expect(200);
    get(&two.app, &format!("/api/seats/{}/verify", two.saxon)).await.expect(200);
    assert_eq!(get(&two.app, &past).await.expect(429)["code"], "too-many");
    get(&two.app, &odds).await.expect(200);
}

#[tokio::test]
async fn looks_of_one_client_do_not_hold_up_another() {
    let mut hall = hall_on(Box::new(Sqlite::in_memory().expect("memory")), Limits::boundless());
    hall.behind_proxy = true;
    let hall = Arc::new(hall);
    let two = Two::sit(server::app(Arc::clone(&hall))).await;
    let look = |from: &'static str, what: &str| {
        let (app, path) = (two.app.clone(), format!("/api/seats/{}/{what}", two.spectator));
        tokio::spawn(async move {
            let request = Request::get(path).header("x-forwarded-for", from);
            send(&app, request.body(Body::empty()).expect("a request")).await
        })
    };
    let busy = hall.replayers.acquire().await.expect("nobody has it");
    let first = [look("10.0.0.9", "positions/0"), look("10.0.0.9", "verify")];
    while hall.gate.replays.of([10, 0, 0, 9].into()) < 2 {
        tokio::task::yield_now().await;
    }
    for what in ["positions/0", "verify"] {
        let third = look("10.0.0.9", what).await.expect("it is answered");
        assert_eq!((third.status.as_u16(), third.wait), (429, Some(1)), "{what}");
    }
    let other = look("10.0.0.1", "positions/0");
    drop(busy);
    for look in first.into_iter().chain([other]) {
        look.await.expect("it is answered").expect(200);
    }
    assert_eq!(hall.gate.replays.of([10, 0, 0, 9].into()), 0, "all have had their turn");
    look("10.0.0.9", "verify").await.expect("it is answered").expect(200);
}
