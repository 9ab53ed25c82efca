//! Games by mail: a clock, games that nobody goes on with, and all of one's games in one file. The
//! hours pass between one server and the next.

mod common;

use common::{Two, get, make, one_of_several, post_as, send};
use kernel::game::{Closed, Record};
use serde_json::{Value, json};
use server::rounds;
use server::sources::Sources;
use server::store::Database;
use std::sync::Arc;
use std::sync::atomic::{AtomicI64, Ordering};

/// A file of games, and servers on it at any time.
struct Days(Database);

impl Days {
    fn new(name: &str) -> Self {
        let folder = std::path::Path::new(env!("CARGO_TARGET_TMPDIR"));
        let path = folder.join(format!("{name}-{}.db", std::process::id()));
        for end in ["", "-wal", "-shm"] {
            let _ = std::fs::remove_file(format!("{}{end}", path.display()));
        }
        Self(Database::File(path))
    }

    /// A server at that time, before it goes round.
    fn at(&self, time: i64) -> axum::Router {
        server::app(one_of_several(&self.0, Some(time)))
    }

    /// A server at that time, after it went round; another one does so at the same time.
    async fn after_rounds(&self, time: i64) -> axum::Router {
        let (one, other) =
            (one_of_several(&self.0, Some(time)), one_of_several(&self.0, Some(time)));
        let (a, b) = tokio::join!(rounds::round(&one), rounds::round(&other));
        assert_eq!((a, b), (Ok(()), Ok(())));
        server::app(Arc::clone(&one))
    }
}

fn first(state: &Value) -> Value {
    json!({"decision": state["decision"], "command": state["menu"][0]["command"]})
}

fn log(state: &Value, kind: &str) -> usize {
    state["log"].as_array().expect("a log").iter().filter(|entry| entry["kind"] == kind).count()
}

#[tokio::test]
async fn whose_time_runs_out_has_lost_and_has_not_given_up() {
    let days = Days::new("clock");
    let two = Two::sit_with(days.at(1_000), json!({"clock": 60})).await;
    let state = two.state(&two.swedish).await;
    assert_eq!((&state["deadline"], &state["game"]["clock"]), (&json!(1_060), &json!(60)));
    two.act(&two.swedish, "commands", first(&state)).await.expect(200);
    let two = Two { app: days.after_rounds(1_060).await, ..two };
    let state = two.state(&two.saxon).await;
    assert_eq!(state["outcome"], Value::Null, "it is the last second");
    let two = Two { app: days.after_rounds(1_061).await, ..two };
    let state = two.state(&two.saxon).await;
    let outcome = &state["outcome"];
    assert_eq!((&outcome["how"], &outcome["winner"]), (&json!("timed-out"), &json!("swedish")));
    assert_eq!((&outcome["timed_out"], &outcome["resigned"]), (&json!(["saxon"]), &Value::Null));
    assert_eq!((&state["menu"], &state["deadline"]), (&json!([]), &Value::Null));
    assert_eq!(log(&state, "timed-out"), 1, "two servers have looked, one has ended it");
    let late = two.act(&two.saxon, "commands", json!({"decision": 0, "command": "choose left"}));
    assert_eq!(late.await.expect(409)["code"], "over");
    let text = get(&two.app, &format!("/api/seats/{}/record", two.saxon)).await.text();
    let record = Record::parse(&text).expect("it reads");
    let late = Closed::TimedOut(vec!["saxon".to_owned()]);
    assert_eq!((record.closed, record.result), (Some(late), None), "it says so; no rule ended it");
    assert!(record.secret.is_some(), "it is over");
    let verify = get(&two.app, &format!("/api/seats/{}/verify", two.saxon)).await.expect(200);
    assert_ne!(verify["status"], "secret-not-out", "it is over");
}

#[tokio::test]
async fn a_command_that_comes_too_late_ends_the_game() {
    let days = Days::new("late");
    let two = Two::sit_with(days.at(1_000), json!({"clock": 60})).await;
    let state = two.state(&two.swedish).await;
    // Talk does not move the clock.
    two.act(&two.swedish, "chat", json!({"text": "Wait!"})).await.expect(200);
    let two = Two { app: days.at(1_061), ..two };
    let late = two.act(&two.swedish, "commands", first(&state)).await.expect(409);
    assert_eq!(late["code"], "over");
    let outcome = &late["state"]["outcome"];
    assert_eq!((&outcome["how"], &outcome["winner"]), (&json!("timed-out"), &Value::Null));
    assert_eq!(outcome["timed_out"], json!(["swedish", "saxon"]), "both had to decide");
}

#[tokio::test]
async fn every_new_decision_has_its_own_time() {
    let days = Days::new("again");
    let mut two = Two::sit_with(days.at(1_000), json!({"clock": 60})).await;
    for time in [1_050, 1_100, 1_150] {
        two = Two { app: days.after_rounds(time).await, ..two };
        assert_eq!(two.play(2).await, 2, "each of both, at first");
        let times = [two.state(&two.swedish).await, two.state(&two.saxon).await];
        assert!(times.iter().any(|state| state["deadline"] == time + 60), "of whoever is asked");
    }
    let early = make(&two.app, &json!({"scenario": "ow-training", "clock": 9})).await;
    assert_eq!(early.0.expect(400)["code"], "clock");
    let days = Days::new("waiting");
    let (_, links) = make(&days.at(1_000), &json!({"scenario": "ow-training", "clock": 60})).await;
    let invited = get(&days.after_rounds(9_999).await, &format!("/api/seats/{}", links[2].2)).await;
    let state = invited.expect(200);
    assert_eq!(state["outcome"], Value::Null, "nobody sits there: no time runs");
}

#[tokio::test]
async fn what_nobody_goes_on_with_is_closed_without_a_winner() {
    let days = Days::new("abandoned");
    let two = Two::sit(days.at(1_000)).await;
    two.play(3).await;
    let ninety = 1_000 + 90 * 24 * 60 * 60;
    let two = Two { app: days.after_rounds(ninety).await, ..two };
    assert_eq!(two.state(&two.saxon).await["outcome"], Value::Null);
    let two = Two { app: days.after_rounds(ninety + 1).await, ..two };
    let state = two.state(&two.saxon).await;
    let outcome = &state["outcome"];
    assert_eq!((&outcome["how"], &outcome["winner"]), (&json!("abandoned"), &Value::Null));
    assert_eq!(log(&state, "abandoned"), 1);
    let text = get(&two.app, &format!("/api/seats/{}/record", two.saxon)).await.text();
    let record = Record::parse(&text).expect("it reads");
    assert_eq!((record.closed, record.lines.len()), (Some(Closed::Abandoned), 3));
}

/// The files of a tar archive.
fn files(archive: &[u8]) -> Vec<(String, String)> {
    let (mut at, mut files) = (0, Vec::new());
    let text = |bytes: &[u8]| String::from_utf8(bytes.to_vec()).expect("a text");
    while archive[at] != 0 {
        let head = &archive[at..at + 512];
        let field = |from: usize, to: usize| {
            text(&head[from..to]).trim_matches(|sign: char| sign == '\0' || sign == ' ').to_owned()
        };
        let octal = |field: &str| usize::from_str_radix(field, 8).expect("a number");
        let size = octal(&field(124, 136));
        let mut blank = head.to_vec();
        blank[148..156].fill(b' ');
        let sum: usize = blank.iter().map(|&byte| usize::from(byte)).sum();
        assert_eq!(octal(&field(148, 156)), sum, "the sum of the header");
        files.push((field(0, 100), text(&archive[at + 512..at + 512 + size])));
        at += 512 + size.next_multiple_of(512);
    }
    assert_eq!(archive.len(), at + 1_024, "it ends with two empty blocks");
    files
}

#[tokio::test]
async fn all_of_ones_games_come_in_one_file() {
    let two = Two::sit(common::app()).await;
    two.play(4).await;
    let body = json!({"scenario": "ow-training", "seats": {"swedish": {"who": "person"}}});
    post_as(&two.app, "/api/games", &body, Some(&two.cookie)).await.expect(201);
    common::post(&two.app, "/api/games", &body).await.expect(201);
    let ask = |cookie: &str| {
        let request = axum::http::Request::get("/api/games/export").header("cookie", cookie);
        request.body(axum::body::Body::empty()).expect("a request")
    };
    let answer = send(&two.app, ask(&two.cookie)).await;
    assert_eq!(answer.status.as_u16(), 200);
    let files = files(&answer.bytes);
    assert_eq!(files.len(), 2, "not those of others");
    let name = format!("ow-training-{}.record", two.game);
    let (_, text) = files.iter().find(|(known, _)| *known == name).expect("it is there");
    let record = Record::parse(text).expect("it reads");
    assert_eq!((record.lines.len(), record.secret), (4, None));
    assert_eq!(record.lines[0].command, "?", "both seats may be anybody's: no secrets");
    assert_eq!(send(&two.app, ask("")).await.status.as_u16(), 404);
}

/// A server whose clock is set by hand.
fn set_by_hand() -> (axum::Router, Arc<server::hall::Hall>, Arc<AtomicI64>) {
    let time = Arc::new(AtomicI64::new(1_000));
    let store = Box::new(server::store::Sqlite::in_memory().expect("memory"));
    let mut hall = common::hall_on(store, server::limits::Limits::boundless());
    hall.sources = Sources::set_by(Arc::clone(&time));
    assert!(hall.sources.is_calm(), "so far");
    let hall = Arc::new(hall);
    (server::app(Arc::clone(&hall)), hall, time)
}

#[tokio::test]
async fn time_belongs_to_a_side_and_its_decision() {
    let (app, _, time) = set_by_hand();
    let two = Two::sit_with(app, json!({"clock": 60})).await;
    let deadline = async |token: &str| two.state(token).await["deadline"].clone();
    for now in [1_020, 1_040] {
        time.store(now, Ordering::SeqCst);
        two.say(&two.swedish, "instruct fire never").await.expect(200);
        assert_eq!(deadline(&two.swedish).await, now + 60, "its next decision");
        assert_eq!(deadline(&two.saxon).await, 1_060, "what others say does not matter");
        let decision = two.state(&two.swedish).await["decision"].clone();
        two.act(&two.swedish, "undo", json!({"decision": decision})).await.expect(200);
        assert_eq!(deadline(&two.swedish).await, 1_060, "the old decision has its old time");
    }
    two.say(&two.swedish, "instruct fire never").await.expect(200);
    time.store(1_061, Ordering::SeqCst);
    let decision = two.state(&two.swedish).await["decision"].clone();
    let late = two.act(&two.swedish, "undo", json!({"decision": decision})).await.expect(409);
    assert_eq!(late["code"], "no-time-to-undo");
    let log = two.state(&two.saxon).await["log"].clone();
    time.store(500, Ordering::SeqCst);
    two.act(&two.saxon, "chat", json!({"text": "What time is it?"})).await.expect(200);
    let now = two.state(&two.saxon).await["log"].as_array().expect("a log").clone();
    let last = log.as_array().and_then(|log| log.last()).expect("an entry")["at"].clone();
    assert_eq!(now.last().expect("an entry")["at"], last, "no entry goes back in time");
}

#[tokio::test]
async fn writing_the_same_thing_over_in_secret_holds_no_clock() {
    let (app, _, time) = set_by_hand();
    for (scenario, side, script) in [
        (
            "ow-training",
            "swedish",
            [
                (1_020, "instruct fire never", 1_080),
                (1_040, "instruct fire always", 1_080),
                (1_050, "instruct fire never", 1_080),
            ],
        ),
        (
            "wn-training",
            "red",
            [
                (1_020, "mission r1 hold", 1_080),
                (1_050, "mission r2 hold", 1_110),
                (1_060, "mission r1 attack 300,300", 1_110),
            ],
        ),
    ] {
        time.store(1_000, Ordering::SeqCst);
        let (_, links) = make(&app, &json!({"scenario": scenario, "clock": 60})).await;
        let mut seats = Vec::new();
        for (_, side, invitation) in links.iter().filter(|link| link.0 == "invitation") {
            let path = format!("/api/invitations/{invitation}");
            let taken = common::post(&app, &path, &json!({})).await.expect(200);
            seats.push((side.clone(), taken["token"].as_str().expect("a token").to_owned()));
        }
        let own = seats.iter().find(|seat| seat.0 == side).expect("a seat");
        let seat = format!("/api/seats/{}", own.1);
        for (now, command, deadline) in script {
            time.store(now, Ordering::SeqCst);
            let decision = get(&app, &seat).await.expect(200)["decision"].clone();
            let said = json!({"decision": decision, "command": command});
            common::post(&app, &format!("{seat}/commands"), &said).await.expect(200);
            let state = get(&app, &seat).await.expect(200);
            assert_eq!(state["deadline"], deadline, "{scenario}: {command}");
        }
    }
}

#[tokio::test]
async fn a_clock_that_was_set_ends_nothing() {
    let (app, hall, time) = set_by_hand();
    let two = Two::sit_with(app, json!({"clock": 60})).await;
    for now in [1_000 + 91 * 24 * 60 * 60, 1_000 - 3_600, 1_500] {
        time.store(now, Ordering::SeqCst);
        rounds::round(&hall).await.expect("it goes round");
        two.act(&two.swedish, "undo", json!({"decision": 0})).await.expect(409);
        assert_eq!(two.state(&two.swedish).await["outcome"], Value::Null, "{now}");
    }
}

/// Time in which no server ran counts for nobody.
async fn a_pause_counts_for_nobody(database: &Database) {
    let at = |time| one_of_several(database, Some(time));
    let first = at(1_000);
    first.beat().await.expect("it is written");
    let two = Two::sit_with(server::app(Arc::clone(&first)), json!({"clock": 60})).await;
    assert_eq!(two.state(&two.saxon).await["deadline"], 1_060);
    for now in [1_002, 1_004, 1_008] {
        let server = at(now);
        server.beat().await.expect("it is written");
        let two = Two { app: server::app(server), ..two.same() };
        assert_eq!(two.state(&two.saxon).await["deadline"], 1_060, "one always ran");
    }
    // A server whose clock is behind does not make the other one's time a pause.
    for now in [1_000, 1_008, 1_001, 1_009, 1_002, 1_010, 1_003, 1_008] {
        let server = at(now);
        server.beat().await.expect("it is written");
        let two = Two { app: server::app(server), ..two.same() };
        assert_eq!(two.state(&two.saxon).await["deadline"], 1_060, "{now}: two clocks");
    }
    let later = at(2_010);
    later.beat().await.expect("it is written");
    rounds::round(&later).await.expect("it goes round");
    let two = Two { app: server::app(later), ..two };
    let state = two.state(&two.saxon).await;
    assert_eq!((&state["deadline"], &state["outcome"]), (&json!(2_060), &Value::Null));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn time_in_which_no_server_ran_counts_for_nobody() {
    a_pause_counts_for_nobody(&Days::new("pause").0).await;
    let Some(address) = common::postgres() else { return };
    a_pause_counts_for_nobody(&Database::Postgres(address)).await;
}
