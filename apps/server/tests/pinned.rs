//! What an older program kept is opened for ever: a file of SQLite and a dump of PostgreSQL as they were written, with
//! games of all books in the middle, one taken back, one given up, one with typed dice, one that waits for somebody.

mod common;

use axum::Router;
use common::{ask, get, hall_at, post, postgres};
use serde_json::{Value, json};
use server::limits::Limits;
use server::store::{Database, backup};
use std::path::{Path, PathBuf};
use std::sync::Arc;

/// Some minutes after the games were made.
const TIME: i64 = 1_795_024_800;
/// A game in its middle in each book, with its first two sides.
const RUNNING: [&str; 5] = ["wn", "ow", "jdg", "lee", "szwadron"];

fn pinned(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/pinned").join(name)
}

/// The games of a store, by their names.
fn games(name: &str) -> Value {
    let text = std::fs::read_to_string(pinned(name)).expect("it is there");
    serde_json::from_str(&text).expect("it is JSON")
}

fn serve(database: &Database) -> Router {
    let store = common::apart(|| database.open().expect("it opens"));
    server::app(Arc::new(hall_at(store, Limits::boundless(), TIME)))
}

/// A file that is not there yet.
fn file(name: &str) -> PathBuf {
    let file = Path::new(env!("CARGO_TARGET_TMPDIR"))
        .join(format!("pinned-{name}-{}.db", std::process::id()));
    for end in ["", "-wal", "-shm"] {
        let _ = std::fs::remove_file(format!("{}{end}", file.display()));
    }
    file
}

/// The file as it was, in a copy that may be written to.
fn sqlite(name: &str) -> Database {
    let copy = file(name);
    std::fs::copy(pinned("games.db"), &copy).expect("it can be copied");
    Database::File(copy)
}

/// The dump, read into a new database.
fn dumped() -> Option<Database> {
    let address = postgres()?;
    let dump = std::fs::read_to_string(pinned("games.sql")).expect("it is there");
    ask(&address, &dump);
    Some(Database::Postgres(address))
}

fn token(game: &Value, place: usize) -> String {
    game["links"][place]["token"].as_str().expect("a link").to_owned()
}

async fn state(app: &Router, token: &str) -> Value {
    get(app, &format!("/api/seats/{token}")).await.expect(200)
}

async fn act(app: &Router, token: &str, what: &str, body: Value) -> Value {
    post(app, &format!("/api/seats/{token}/{what}"), &body).await.expect(200)
}

/// One command of somebody who is asked, the first of the menu; false where nobody is asked.
async fn one_command(app: &Router, tokens: &[String; 2]) -> bool {
    for token in tokens {
        let state = state(app, token).await;
        if let Some(first) = state["menu"].as_array().and_then(|menu| menu.first()) {
            let body = json!({"decision": state["decision"], "command": first["command"]});
            return act(app, token, "commands", body).await["status"] == "done";
        }
    }
    false
}

/// Everything that a player of an old game may want: look, go on as it began, go over to the newest rules, give up.
async fn goes_on(app: &Router, game: &Value) {
    let tokens = [token(game, 0), token(game, 1)];
    let opened = state(app, &tokens[0]).await;
    let (length, began) = (opened["length"].clone(), opened["game"]["rules"].clone());
    assert_eq!(opened["log_length"], game["length"], "{}", game["scenario"]);
    assert_eq!(opened["notice"]["code"], "old-rules", "{}", opened["notice"]);
    assert!(one_command(app, &tokens).await, "it goes on under its own rules");
    let after = state(app, &tokens[0]).await;
    assert_eq!(after["length"].as_u64(), length.as_u64().map(|length| length + 1));
    assert_eq!(after["game"]["rules"], began);
    let body = json!({"decision": after["decision"]});
    act(app, &tokens[0], "rules", body).await;
    let offer = state(app, &tokens[1]).await["offer"].clone();
    assert_eq!((&offer["kind"], &offer["yours"]), (&json!("new-rules"), &json!(true)));
    act(app, &tokens[1], "answer", json!({"offer": offer["id"], "yes": true})).await;
    let over = state(app, &tokens[0]).await;
    assert_eq!((&over["length"], &over["notice"]), (&offer["to"], &Value::Null));
    assert!(over["game"]["rules"].as_u64() > began.as_u64());
    assert!(one_command(app, &tokens).await, "it goes on under the newest rules");
    act(app, &tokens[0], "resign", json!({})).await;
    let verified = get(app, &format!("/api/seats/{}/verify", tokens[0])).await.expect(200);
    assert_eq!(verified["status"], "verified", "{verified}");
}

async fn opens(database: &Database, games: &Value) {
    let app = serve(database);
    for book in RUNNING {
        goes_on(&app, &games[book]).await;
    }
    let taken_back = state(&app, &token(&games["taken-back"], 0)).await;
    assert_eq!(taken_back["length"], 18);
    let resigned = state(&app, &token(&games["resigned"], 1)).await;
    assert_eq!(resigned["outcome"]["how"], "resigned");
    let finished = token(&games["finished"], 0);
    assert_eq!(state(&app, &finished).await["outcome"]["how"], "rules");
    let verified = get(&app, &format!("/api/seats/{finished}/verify")).await.expect(200);
    assert_eq!(verified["status"], "verified");
    let typed = state(&app, &token(&games["typed"], 0)).await;
    assert_eq!(typed["length"], 12);
    let invited = token(&games["invited"], 1);
    let seat = post(&app, &format!("/api/invitations/{invited}"), &json!({})).await.expect(200);
    assert_eq!(seat["role"], "seat");
    // What the sides have agreed on outlasts the server.
    let again = serve(database);
    for book in RUNNING {
        let seat = token(&games[book], 0);
        let (before, after) = (state(&app, &seat).await, state(&again, &seat).await);
        assert_eq!((&after["game"], &after["log"]), (&before["game"], &before["log"]), "{book}");
        assert_eq!((&after["view"], &after["notice"]), (&before["view"], &Value::Null), "{book}");
    }
}

#[tokio::test]
async fn a_file_of_an_older_program_opens() {
    opens(&sqlite("opens"), &games("sqlite.json")).await;
}

#[tokio::test]
async fn a_dump_of_an_older_program_opens() {
    if let Some(database) = dumped() {
        opens(&database, &games("postgres.json")).await;
    }
}

#[tokio::test]
async fn what_an_older_program_kept_is_copied_before_anything_else_is_done_with_it() {
    let copied = |name: &str, database: &Database| {
        let copy = file(name);
        let games = common::apart(|| backup(database, &copy)).expect("it is copied");
        assert!(games >= 10, "{games}");
        Database::File(copy)
    };
    opens(&copied("copy", &sqlite("original")), &games("sqlite.json")).await;
    if let Some(database) = dumped() {
        opens(&copied("copied-dump", &database), &games("postgres.json")).await;
        opens(&database, &games("postgres.json")).await;
    }
}
