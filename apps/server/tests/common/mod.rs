//! A server without a socket, and somebody who talks to it.

#![allow(dead_code, reason = "each test uses a part of it")]
#![allow(clippy::disallowed_methods, clippy::print_stderr, reason = "a test may be skipped")]

use axum::Router;
use axum::body::{Body, to_bytes};
use axum::http::header::{CONTENT_TYPE, COOKIE, RETRY_AFTER, SET_COOKIE};
use axum::http::{Method, Request, StatusCode};
use serde_json::{Value, json};
use server::hall::Hall;
use server::limits::Limits;
use server::metrics::Metrics;
use server::sources::Sources;
use server::store::{
    Archive, Database, EntryRow, GameRow, Linked, Sqlite, Store, StoreFault, Stored, WishRow, Write,
};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use tower::ServiceExt;

/// A server whose games live in memory, at a fixed time and with chance that repeats itself.
pub(crate) fn app() -> Router {
    app_on(Box::new(Sqlite::in_memory().expect("memory is there")), Limits::boundless())
}

pub(crate) fn app_on(store: Box<dyn Store>, limits: Limits) -> Router {
    server::app(Arc::new(hall_on(store, limits)))
}

pub(crate) fn hall_on(store: Box<dyn Store>, limits: Limits) -> Hall {
    hall_at(store, limits, 1_000)
}

/// The same at a time, in seconds since 1970.
pub(crate) fn hall_at(store: Box<dyn Store>, limits: Limits, time: i64) -> Hall {
    let metrics = Arc::new(Metrics::default());
    let archive = Archive::open(store, Arc::clone(&metrics)).expect("a thread can be had");
    Hall::new(archive, Sources::fixed(time), limits, metrics)
}

/// The address of a new, empty database, if there is a PostgreSQL to make it in.
pub(crate) fn postgres() -> Option<String> {
    static MADE: AtomicUsize = AtomicUsize::new(0);
    let Ok(server) = std::env::var("ROZJEMCA_POSTGRES") else {
        eprintln!("SKIPPED: there is no PostgreSQL; run it by tools/postgres");
        return None;
    };
    let name = format!("t{}_{}", std::process::id(), MADE.fetch_add(1, Ordering::Relaxed));
    ask(&format!("{server}/postgres"), &format!("CREATE DATABASE {name}"));
    Some(format!("{server}/{name}"))
}

/// The address of the same server where it answers encrypted, and the folder with the roots of certificates.
pub(crate) fn encrypted() -> Option<(String, String)> {
    let said = |name: &str| std::env::var(name).ok();
    let found = said("ROZJEMCA_POSTGRES_TLS").zip(said("ROZJEMCA_POSTGRES_ROOTS"));
    if found.is_none() {
        eprintln!(
            "SKIPPED: no PostgreSQL answers encrypted; run it by tools/postgres, with openssl"
        );
    }
    found
}

/// Cuts off everybody who is connected to a database.
pub(crate) fn cut_off(address: &str) {
    let sql = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity
        WHERE datname = current_database() AND pid <> pg_backend_pid()";
    ask(address, sql);
}

pub(crate) fn ask(address: &str, sql: &str) {
    apart(|| {
        let mut client = postgres::Client::connect(address, postgres::NoTls).expect("it answers");
        client.batch_execute(sql).expect("it is done");
    });
}

/// Does something that waits, away from the tasks of a test.
pub(crate) fn apart<T: Send>(work: impl FnOnce() -> T + Send) -> T {
    std::thread::scope(|scope| scope.spawn(work).join().expect("it ends"))
}

/// Opens a store away from the tasks of a test.
pub(crate) fn apart_box(open: &(impl Fn() -> Box<dyn Store> + Sync)) -> Box<dyn Store> {
    apart(open)
}

/// A server among several on one database, at its own time.
pub(crate) fn one_of_several(database: &Database, time: Option<i64>) -> Arc<Hall> {
    let store = apart(|| database.open().expect("it opens"));
    let others = store.news();
    let metrics = Arc::new(Metrics::default());
    let archive = Archive::open(store, Arc::clone(&metrics)).expect("a thread can be had");
    let sources = time.map_or_else(Sources::of_the_machine, Sources::fixed);
    let hall = Arc::new(Hall::new(archive, sources, Limits::boundless(), metrics));
    unlike_the_others(&hall);
    if let Some(others) = others {
        server::news::listen(&hall, others).expect("a thread can be had");
    }
    hall
}

/// Gives a server whose chance repeats itself a part of it that no other has: its links are its own.
pub(crate) fn unlike_the_others(hall: &Hall) {
    static MADE: AtomicUsize = AtomicUsize::new(0);
    let mut skipped = vec![0; 32_000 * MADE.fetch_add(1, Ordering::Relaxed)];
    hall.sources.fill(&mut skipped);
}

/// A store that writes nothing while its switch is on.
pub(crate) struct Failing {
    store: Sqlite,
    switch: Arc<AtomicBool>,
}

impl Failing {
    pub(crate) fn new() -> (Self, Arc<AtomicBool>) {
        let switch = Arc::new(AtomicBool::new(false));
        let store = Sqlite::in_memory().expect("memory is there");
        (Self { store, switch: Arc::clone(&switch) }, switch)
    }
}

impl Store for Failing {
    fn write(&mut self, batch: &[&Write]) -> Result<(), StoreFault> {
        match self.switch.load(Ordering::SeqCst) {
            true => Err(StoreFault::Refused("the disk is full".to_owned())),
            false => self.store.write(batch),
        }
    }

    fn game(&mut self, id: &str) -> Result<Option<Stored>, StoreFault> {
        self.store.game(id)
    }

    fn entries(&mut self, game: &str, after: u64) -> Result<Vec<EntryRow>, StoreFault> {
        self.store.entries(game, after)
    }

    fn link(&mut self, hash: &str) -> Result<Option<Linked>, StoreFault> {
        self.store.link(hash)
    }

    fn wish(&mut self, game: &str, role: &str) -> Result<Option<WishRow>, StoreFault> {
        self.store.wish(game, role)
    }

    fn made_by(&mut self, owner: &str, most: usize) -> Result<Vec<GameRow>, StoreFault> {
        self.store.made_by(owner, most)
    }

    fn due(&mut self, now: i64, most: usize) -> Result<Vec<(String, i64)>, StoreFault> {
        self.store.due(now, most)
    }
}

/// An answer.
#[derive(Clone, Debug)]
pub(crate) struct Answer {
    pub(crate) status: StatusCode,
    pub(crate) cookie: Option<String>,
    /// In how many seconds it is worth trying again.
    pub(crate) wait: Option<u64>,
    pub(crate) bytes: Vec<u8>,
}

impl Answer {
    pub(crate) fn json(&self) -> Value {
        serde_json::from_slice(&self.bytes).unwrap_or_else(|_| panic!("no JSON: {}", self.text()))
    }

    pub(crate) fn text(&self) -> String {
        String::from_utf8_lossy(&self.bytes).into_owned()
    }

    /// The JSON of an answer that must have this status.
    pub(crate) fn expect(self, status: u16) -> Value {
        assert_eq!(self.status.as_u16(), status, "{}", self.text());
        self.json()
    }
}

pub(crate) async fn send(app: &Router, request: Request<Body>) -> Answer {
    let response = app.clone().oneshot(request).await.expect("a router always answers");
    let status = response.status();
    let cookie = response.headers().get(SET_COOKIE).and_then(|value| value.to_str().ok());
    let cookie = cookie.and_then(|line| line.split(';').next()).map(str::to_owned);
    let wait = response.headers().get(RETRY_AFTER).and_then(|value| value.to_str().ok());
    let wait = wait.and_then(|seconds| seconds.parse().ok());
    let bytes = to_bytes(response.into_body(), usize::MAX).await.expect("a body").to_vec();
    Answer { status, cookie, wait, bytes }
}

pub(crate) async fn get(app: &Router, path: &str) -> Answer {
    send(app, Request::get(path).body(Body::empty()).expect("a request")).await
}

pub(crate) async fn post(app: &Router, path: &str, body: &Value) -> Answer {
    post_as(app, path, body, None).await
}

pub(crate) async fn post_as(
    app: &Router,
    path: &str,
    body: &Value,
    cookie: Option<&str>,
) -> Answer {
    let mut request = Request::builder().method(Method::POST).uri(path);
    request = request.header(CONTENT_TYPE, "application/json");
    if let Some(cookie) = cookie {
        request = request.header(COOKIE, cookie);
    }
    send(app, request.body(Body::from(body.to_string())).expect("a request")).await
}

/// Two people at the training scenario, and a spectator.
pub(crate) struct Two {
    pub(crate) app: Router,
    pub(crate) cookie: String,
    pub(crate) game: String,
    pub(crate) swedish: String,
    pub(crate) saxon: String,
    pub(crate) spectator: String,
}

/// Makes a game and gives its token by role and side.
pub(crate) async fn make(app: &Router, body: &Value) -> (Answer, Vec<(String, String, String)>) {
    let answer = post(app, "/api/games", body).await;
    let links = match answer.status {
        StatusCode::CREATED => answer.json()["links"].as_array().cloned().unwrap_or_default(),
        _ => Vec::new(),
    };
    let text = |value: &Value| value.as_str().unwrap_or_default().to_owned();
    let link = |link: &Value| (text(&link["role"]), text(&link["side"]), text(&link["token"]));
    (answer, links.iter().map(link).collect())
}

impl Two {
    /// The same table once more.
    pub(crate) fn same(&self) -> Self {
        Self {
            app: self.app.clone(),
            cookie: self.cookie.clone(),
            game: self.game.clone(),
            swedish: self.swedish.clone(),
            saxon: self.saxon.clone(),
            spectator: self.spectator.clone(),
        }
    }

    pub(crate) async fn sit(app: Router) -> Self {
        Self::sit_with(app, json!({})).await
    }

    pub(crate) async fn sit_with(app: Router, more: Value) -> Self {
        let mut body = json!({
            "scenario": "ow-training",
            "seats": {"swedish": {"who": "person"}, "saxon": {"who": "person"}},
        });
        for (name, value) in more.as_object().into_iter().flatten() {
            body[name] = value.clone();
        }
        let (answer, links) = make(&app, &body).await;
        let token = |side: &str| {
            let found = links.iter().find(|link| link.1 == side);
            found.map(|link| link.2.clone()).unwrap_or_default()
        };
        Self {
            cookie: answer.cookie.clone().unwrap_or_default(),
            game: answer.json()["game"].as_str().unwrap_or_default().to_owned(),
            swedish: token("swedish"),
            saxon: token("saxon"),
            spectator: token(""),
            app,
        }
    }

    pub(crate) async fn state(&self, token: &str) -> Value {
        get(&self.app, &format!("/api/seats/{token}")).await.expect(200)
    }

    pub(crate) async fn act(&self, token: &str, what: &str, body: Value) -> Answer {
        post(&self.app, &format!("/api/seats/{token}/{what}"), &body).await
    }

    /// Says a command for the current decision.
    pub(crate) async fn say(&self, token: &str, command: &str) -> Answer {
        let decision = self.state(token).await["decision"].clone();
        self.act(token, "commands", json!({"decision": decision, "command": command})).await
    }

    /// Plays so many commands, each the first, last or middle one of its menu by turns; gives the
    /// number that were played.
    pub(crate) async fn play(&self, most: usize) -> usize {
        for done in 0..most {
            let mut played = false;
            for token in [&self.swedish, &self.saxon] {
                let state = self.state(token).await;
                let menu = state["menu"].as_array().cloned().unwrap_or_default();
                let plain: Vec<&Value> =
                    menu.iter().filter(|item| item["kind"] != "instruct").collect();
                if let Some(item) = plain.get((done * 7) % plain.len().max(1)) {
                    let body = json!({"decision": state["decision"], "command": item["command"]});
                    self.act(token, "commands", body).await.expect(200);
                    played = true;
                    break;
                }
            }
            if !played {
                return done;
            }
        }
        most
    }
}
