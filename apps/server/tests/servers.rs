//! Several servers on one database: each in a hall of its own, as in a process of its own. PostgreSQL
//! is tried where `tools/postgres` has started one; what does not need word of the others holds for
//! an SQLite file, too.

mod common;

use common::{Two, get, make, one_of_several, post};
use serde_json::{Value, json};
use server::hall::Hall;
use server::rounds;
use server::store::Database;
use server::table::Act;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;

use kernel::Lang;
use kernel::game::Side;

fn postgres() -> Option<Database> {
    common::postgres().map(Database::Postgres)
}

fn file() -> Database {
    static MADE: AtomicUsize = AtomicUsize::new(0);
    let number = MADE.fetch_add(1, Ordering::Relaxed);
    let folder = std::path::Path::new(env!("CARGO_TARGET_TMPDIR"));
    let path = folder.join(format!("servers-{}-{number}.db", std::process::id()));
    for end in ["", "-wal", "-shm"] {
        let _ = std::fs::remove_file(format!("{}{end}", path.display()));
    }
    Database::File(path)
}

/// Two people who play on one server, and are looked at on another.
async fn both(database: &Database) -> (Two, Two, Arc<Hall>, Arc<Hall>) {
    let (one, other) = (one_of_several(database, None), one_of_several(database, None));
    let here = Two::sit(server::app(Arc::clone(&one))).await;
    let there = Two {
        app: server::app(Arc::clone(&other)),
        cookie: here.cookie.clone(),
        game: here.game.clone(),
        swedish: here.swedish.clone(),
        saxon: here.saxon.clone(),
        spectator: here.spectator.clone(),
    };
    (here, there, one, other)
}

async fn same(here: &Two, there: &Two) {
    for token in [&here.swedish, &here.saxon, &here.spectator] {
        assert_eq!(here.state(token).await, there.state(token).await);
    }
}

/// Whatever is done on one server is seen on the other with the next request, without a restart.
async fn what_is_done_here_is_seen_there(database: Database) {
    let (here, there, ..) = both(&database).await;
    same(&here, &there).await;
    here.act(&here.swedish, "nonce", json!({"nonce": "abc"})).await.expect(200);
    same(&here, &there).await;
    for _ in 0..6 {
        assert_eq!(here.play(4).await, 4);
        same(&here, &there).await;
        assert_eq!(there.play(3).await, 3);
        same(&here, &there).await;
    }
    let decision = there.state(&there.saxon).await["decision"].clone();
    there.act(&there.saxon, "chat", json!({"text": "Oops"})).await.expect(200);
    let back = json!({"decision": decision, "to": 30});
    there.act(&there.saxon, "take-back", back).await.expect(200);
    let offer = here.state(&here.swedish).await["offer"]["id"].clone();
    here.act(&here.swedish, "answer", json!({"offer": offer, "yes": true})).await.expect(200);
    same(&here, &there).await;
    assert_eq!(there.state(&there.spectator).await["length"], 30);
    assert_eq!(there.play(5).await, 5);
    there.act(&there.saxon, "resign", json!({})).await.expect(200);
    same(&here, &there).await;
    let verify = get(&here.app, &format!("/api/seats/{}/verify", here.saxon)).await.expect(200);
    assert_eq!(verify["status"], "verified", "{verify}");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_is_done_on_one_server_is_seen_on_the_other() {
    what_is_done_here_is_seen_there(file()).await;
    let Some(database) = postgres() else { return };
    what_is_done_here_is_seen_there(database).await;
}

/// The first two commands of a seat's menu, for its current decision.
async fn two_commands(two: &Two) -> (String, Value, Value) {
    for token in [&two.swedish, &two.saxon].repeat(20) {
        let state = two.state(token).await;
        let menu = state["menu"].as_array().cloned().unwrap_or_default();
        if menu.len() > 1 {
            let say = |place: usize| json!({"decision": state["decision"], "command": menu[place]["command"]});
            return (token.clone(), say(0), say(menu.len() - 1));
        }
        if let Some(item) = menu.first() {
            two.say(token, item["command"].as_str().expect("a command")).await.expect(200);
        }
    }
    panic!("nobody has a choice");
}

/// A server that has looked at the table before another one wrote: its command is not kept, it
/// reads the game again and says so.
async fn who_is_late_is_told(database: Database) {
    let (here, there, _, other) = both(&database).await;
    let place = other.place(&here.game, Lang::En).await.expect("it is there");
    let (token, first, second) = two_commands(&here).await;
    let side = Some(Side(u8::from(token == here.saxon)));
    let mut table = other.lock(&place, Lang::En).await.expect("it is free");
    let length = table.battle.length();
    here.act(&token, "commands", first.clone()).await.expect(200);
    let act = |body: &Value| Act::Command {
        decision: body["decision"].as_u64().expect("a number") as u32,
        command: body["command"].as_str().expect("a command").to_owned(),
        dice: Vec::new(),
    };
    let late = other.act(&place, &mut table, side, act(&second), Lang::En).await;
    let late = late.expect_err("the decision is answered");
    assert_eq!((late.code, late.status.0.as_u16()), ("stale", 409));
    assert_eq!(late.state.expect("as it is now")["length"], length + 1);
    assert_eq!(other.metrics.conflicts.get(), 1, "the store said so");
    let again = other.act(&place, &mut table, side, act(&first), Lang::En).await;
    assert_eq!(format!("{again:?}"), "Ok(Repeated)", "the same command is harmless");
    // What does not hang on the moment goes through.
    here.act(&here.spectator, "chat", json!({"text": "One"})).await.expect(200);
    let chat = Act::Chat { text: "Two".to_owned(), id: None, now: 0 };
    other.act(&place, &mut table, side, chat, Lang::En).await.expect("it is said, second");
    drop(table);
    same(&here, &there).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn who_answers_a_decision_second_is_told() {
    who_is_late_is_told(file()).await;
    let Some(database) = postgres() else { return };
    who_is_late_is_told(database).await;
}

/// Both servers get a command for one decision at the same time, again and again.
async fn one_of_two_is_kept(database: Database) {
    let (here, there, one, other) = both(&database).await;
    for _ in 0..40 {
        let (token, first, second) = two_commands(&here).await;
        let before = here.state(&token).await["length"].as_u64().expect("a number");
        let path = format!("/api/seats/{token}/commands");
        let (a, b) = tokio::join!(
            tokio::spawn({
                let (app, path) = (here.app.clone(), path.clone());
                async move { post(&app, &path, &first).await }
            }),
            tokio::spawn({
                let (app, path) = (there.app.clone(), path.clone());
                async move { post(&app, &path, &second).await }
            }),
        );
        let (a, b) = (a.expect("it ends"), b.expect("it ends"));
        let mut statuses = [a.status.as_u16(), b.status.as_u16()];
        statuses.sort_unstable();
        assert_eq!(statuses, [200, 409], "{} {}", a.text(), b.text());
        let late = if a.status.as_u16() == 409 { a } else { b }.json();
        assert_eq!(late["code"], "stale");
        assert_eq!(late["state"]["length"], before + 1);
        same(&here, &there).await;
    }
    let met = one.metrics.conflicts.get() + other.metrics.conflicts.get();
    assert!(met > 0, "they have met in the store");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn of_two_commands_for_one_decision_one_is_kept() {
    let Some(database) = postgres() else { return };
    one_of_two_is_kept(database).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_invitation_is_taken_once_on_all_servers() {
    let Some(database) = postgres() else { return };
    let halls = [one_of_several(&database, None), one_of_several(&database, None)];
    let apps = halls.map(server::app);
    for _ in 0..10 {
        let body = json!({"scenario": "ow-training", "seats": {"swedish": {"who": "person"}}});
        let (_, links) = make(&apps[0], &body).await;
        let invitation = &links.iter().find(|link| link.0 == "invitation").expect("one").2;
        let path = format!("/api/invitations/{invitation}");
        get(&apps[1], &path).await.expect(200);
        let claim = |app: &axum::Router| {
            let (app, path) = (app.clone(), path.clone());
            tokio::spawn(async move { post(&app, &path, &json!({"nonce": "abc"})).await })
        };
        let (a, b) = tokio::join!(claim(&apps[0]), claim(&apps[1]));
        let taken = [a.expect("it ends"), b.expect("it ends")];
        let won: Vec<_> = taken.iter().filter(|answer| answer.status.as_u16() == 200).collect();
        assert_eq!(won.len(), 1, "{taken:?}");
        let token = won[0].json()["token"].as_str().expect("a token").to_owned();
        for app in &apps {
            get(app, &format!("/api/seats/{token}")).await.expect(200);
            get(app, &path).await.expect(404);
        }
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn who_watches_on_another_server_hears_of_every_change() {
    let Some(database) = postgres() else { return };
    let (here, there, _, other) = both(&database).await;
    let place = other.place(&here.game, Lang::En).await.expect("it is there");
    let mut changed = place.changed.subscribe();
    let soon = Duration::from_secs(20);
    for length in 1..=20 {
        changed.mark_unchanged();
        here.play(1).await;
        loop {
            let table = other.lock(&place, Lang::En).await.expect("it is free");
            if table.battle.length() == length {
                break;
            }
            drop(table);
            tokio::time::timeout(soon, changed.changed()).await.expect("soon").expect("a word");
        }
    }
    // Cut off, a server misses words; once it listens again it looks.
    let Database::Postgres(address) = &database else { panic!("it is one") };
    common::cut_off(address);
    while here.play(1).await == 0 {}
    loop {
        let table = other.lock(&place, Lang::En).await;
        if table.is_ok_and(|table| table.battle.length() == 21) {
            break;
        }
        tokio::time::timeout(soon, changed.changed()).await.expect("soon").expect("a word");
    }
    same(&here, &there).await;
}

/// A bot whose server does nothing any more is taken over by another; not before its time.
async fn a_bot_is_taken_over(database: Database) {
    let dead = one_of_several(&database, Some(1_000));
    // It lives, but its bots never get to think.
    dead.thinkers.close();
    let body = json!({"scenario": "ow-training",
        "seats": {"swedish": {"who": "person"}, "saxon": {"who": "bot", "bot": "sergeant"}}});
    let (_, links) = make(&server::app(Arc::clone(&dead)), &body).await;
    let path = format!("/api/seats/{}", links[0].2);
    let early = one_of_several(&database, Some(1_003));
    rounds::round(&early).await.expect("it goes round");
    let app = server::app(Arc::clone(&early));
    tokio::time::sleep(Duration::from_millis(300)).await;
    assert_eq!(get(&app, &path).await.expect(200)["length"], 0, "it is another's");
    let (one, other) =
        (one_of_several(&database, Some(1_006)), one_of_several(&database, Some(1_006)));
    let (a, b) = tokio::join!(rounds::round(&one), rounds::round(&other));
    assert_eq!((a, b), (Ok(()), Ok(())));
    let chose = |state: &Value| state["log"].to_string().matches("chose saxon").count();
    for _ in 0..200 {
        let state = get(&app, &path).await.expect(200);
        if chose(&state) > 0 {
            let length = state["length"].clone();
            tokio::time::sleep(Duration::from_millis(300)).await;
            let later = get(&app, &path).await.expect(200);
            assert_eq!((&later["length"], chose(&later)), (&length, 1), "both did, one was kept");
            return;
        }
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    panic!("nobody took it over");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_bot_of_a_dead_server_is_taken_over() {
    a_bot_is_taken_over(file()).await;
    let Some(database) = postgres() else { return };
    a_bot_is_taken_over(database).await;
}
