//! The live connection of a seat: the state at once, and again whenever something changes; or, for
//! programs, only what is new. Commands may be said here, too: each is answered here.

#![allow(clippy::disallowed_types, reason = "a server knows the time; the rules do not")]

use super::seats::{Sitting, asked, sit};
use super::{Client, Tongue, is_own_page, language};
use crate::bots;
use crate::connections::Held;
use crate::hall::{Done, Hall};
use crate::limits::Kind;
use crate::problem::Problem;
use crate::table::{Act, Table};
use crate::wire::{LiveAnswer, LiveCommand, LiveMessage};
use axum::extract::rejection::QueryRejection;
use axum::extract::ws::{Message, WebSocket, WebSocketUpgrade};
use axum::extract::{FromRequestParts, Path, Query, State};
use axum::http::StatusCode;
use axum::http::request::Parts;
use axum::response::Response;
use kernel::Lang;
use serde::Deserialize;
use std::sync::atomic::Ordering;
use std::sync::{Arc, Weak};
use std::time::{Duration, Instant};
use tokio::sync::watch;

/// How often we ask whether somebody is still there, and how long we wait for any sign.
const PING: Duration = Duration::from_secs(25);
/// The largest message of a client.
const MOST_BYTES: usize = 4_096;
/// A small buffer is enough for what clients say, and saves memory.
const BUFFER: usize = 4_096;

/// How the changes are told.
#[derive(Clone, Copy, Debug, Default, Deserialize, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct How {
    /// Only that something has changed, not how.
    #[serde(default)]
    thin: bool,
    /// Only the new entries of the log, in the notation.
    #[serde(default)]
    events: bool,
    /// With `events`: what this seat may say, in the notation.
    #[serde(default)]
    menu: bool,
    /// With `events`: how many entries of the log are known already; without it, all of them are.
    from: Option<usize>,
}

/// A request of our own page, or of a program, to go on as a live connection.
pub(crate) struct Upgrade {
    socket: WebSocketUpgrade,
    /// The connection that it came on.
    held: Option<Arc<Held>>,
}

impl FromRequestParts<Arc<Hall>> for Upgrade {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, hall: &Arc<Hall>) -> Result<Self, Problem> {
        let refused = |status, said| Problem::said(status, said, language(parts));
        let foreign = refused(StatusCode::FORBIDDEN, "other-page");
        let no_socket = refused(StatusCode::UPGRADE_REQUIRED, "no-websocket");
        let held = parts.extensions.get::<Weak<Held>>().and_then(Weak::upgrade);
        let is_own = is_own_page(&parts.headers);
        let socket =
            WebSocketUpgrade::from_request_parts(parts, hall).await.map_err(|_| no_socket)?;
        if is_own { Ok(Self { socket, held }) } else { Err(foreign) }
    }
}

/// The live connection of a seat (a WebSocket): each message is a `LiveMessage`; what is said here is a
/// `LiveCommand`.
#[utoipa::path(get, path = "/api/seats/{token}/live", tag = "seats",
    params(("token" = String, Path), How), request_body = LiveCommand,
    responses((status = 101, description = "a WebSocket", body = LiveMessage), (status = 404, body = Problem)))]
pub(crate) async fn live(
    State(hall): State<Arc<Hall>>,
    Path(token): Path<String>,
    how: Result<Query<How>, QueryRejection>,
    Tongue(lang): Tongue,
    client: Client,
    upgrade: Result<Upgrade, Problem>,
) -> Result<Response, Problem> {
    let Query(how) = asked(how, lang)?;
    let sitting = sit(&hall, &token, lang).await?;
    let Upgrade { socket, held } = upgrade?;
    // Some connections are left for those who only ask.
    let taken = hall.metrics.sockets.get() >= (hall.limits.connections / 4 * 3) as u64;
    if taken || !hall.gate.sockets.open(client.0, hall.limits.sockets) {
        hall.metrics.refused.add(1);
        return Err(Problem::said(StatusCode::TOO_MANY_REQUESTS, "too-many-sockets", lang));
    }
    hall.metrics.sockets.add(1);
    let open = Open { hall, client, _held: held };
    let socket = socket.max_message_size(MOST_BYTES).max_frame_size(MOST_BYTES);
    let socket = socket.read_buffer_size(BUFFER).write_buffer_size(BUFFER);
    Ok(socket.on_upgrade(move |socket| async move {
        let (changed, seen) = (sitting.place.changed.subscribe(), how.from.unwrap_or(usize::MAX));
        let (more, unlinked) = (false, None);
        let talk = Talk { open, token, sitting, lang, how, changed, seen, more, unlinked };
        talk.go_on(socket).await;
    }))
}

/// A connection that is counted as long as it lasts, even if it never comes about.
struct Open {
    hall: Arc<Hall>,
    client: Client,
    /// It takes up a connection as before.
    _held: Option<Arc<Held>>,
}

impl Drop for Open {
    fn drop(&mut self) {
        self.hall.metrics.sockets.drop_one();
        self.hall.gate.sockets.close(self.client.0);
    }
}

/// One live connection.
struct Talk {
    open: Open,
    token: String,
    sitting: Sitting,
    lang: Lang,
    how: How,
    changed: watch::Receiver<u64>,
    /// How many entries of the log were told; with no number yet, all that there are count as told.
    seen: usize,
    /// There are more than one message takes.
    more: bool,
    /// How often links to the game had stopped working when ours was last looked at.
    unlinked: Option<u64>,
}

impl Talk {
    async fn go_on(mut self, mut socket: WebSocket) {
        let (mut heard, mut sign) = (0, Instant::now());
        let mut minute = Instant::now();
        let mut clock = tokio::time::interval(PING);
        let mut message = Some(self.news().await);
        loop {
            // Where it is the store that does not answer, the client connects again by itself.
            let Ok(told) = message.take().transpose() else { return };
            if let Some(told) = told {
                let last = matches!(told, LiveMessage::Gone { .. });
                let text = serde_json::to_string(&told).unwrap_or_default();
                if !sent(&mut socket, Message::text(text)).await || last {
                    return;
                }
                if self.more {
                    message = Some(self.news().await);
                    continue;
                }
            }
            tokio::select! {
                change = self.changed.changed() => match change {
                    Ok(()) => message = Some(self.news().await),
                    Err(_) => return,
                },
                _ = clock.tick() => {
                    let silent = sign.elapsed() > 3 * PING;
                    if silent || !sent(&mut socket, Message::Ping("".into())).await {
                        return;
                    }
                }
                said = socket.recv() => {
                    let Some(Ok(said)) = said else { return };
                    sign = Instant::now();
                    if minute.elapsed() > Duration::from_secs(60) {
                        (minute, heard) = (Instant::now(), 0);
                    }
                    heard += 1;
                    if heard > self.open.hall.limits.messages {
                        return;
                    }
                    if let Message::Text(text) = said {
                        message = Some(self.hear(&text).await);
                    }
                }
            }
        }
    }

    /// Whether the link still works; it is looked up only if one to this game has stopped working.
    async fn sits(&mut self) -> Result<(), Problem> {
        let now = self.sitting.place.unlinked.load(Ordering::Acquire);
        if self.unlinked != Some(now) {
            sit(&self.open.hall, &self.token, self.lang).await?;
            self.unlinked = Some(now);
        }
        Ok(())
    }

    /// What is new; or, if the link no longer works, that. A fault is whatever else keeps it from
    /// being told now.
    async fn news(&mut self) -> Result<LiveMessage, Problem> {
        match self.sits().await {
            Err(problem) if problem.status.0 == StatusCode::NOT_FOUND => {
                return Ok(LiveMessage::Gone { text: problem.text });
            }
            sits => sits?,
        }
        if self.how.thin {
            self.changed.mark_unchanged();
            return Ok(LiveMessage::Changed);
        }
        let (hall, place) = (Arc::clone(&self.open.hall), Arc::clone(&self.sitting.place));
        let table = hall.look(&place, self.lang).await?;
        self.changed.mark_unchanged();
        if self.how.events {
            return Ok(self.events(&table, None));
        }
        let state = Box::new(table.state(self.sitting.reader, self.lang));
        Ok(LiveMessage::State { state })
    }

    fn events(&mut self, table: &Table, answer: Option<LiveAnswer>) -> LiveMessage {
        let length = table.journal.len();
        let from = self.seen.min(length);
        let events = table.events(self.sitting.reader, from, self.how.menu, answer);
        self.seen = from + events.entries.len();
        self.more = self.seen < length;
        LiveMessage::Events { events }
    }

    /// Does what was said, and says what became of it.
    async fn hear(&mut self, text: &str) -> Result<LiveMessage, Problem> {
        let lang = self.lang;
        let said = match serde_json::from_str::<LiveCommand>(text) {
            Ok(said) => said,
            Err(error) => {
                let why = |message: kernel::Message| message.text("why", &error);
                let problem = Problem::with(StatusCode::BAD_REQUEST, "json", lang, why);
                return Ok(LiveMessage::Answer { answer: problem_with(None, problem) });
            }
        };
        let id = said.id;
        match self.obey(said).await {
            Ok(message) => Ok(message),
            Err(problem) => Ok(LiveMessage::Answer { answer: problem_with(id, problem) }),
        }
    }

    async fn obey(&mut self, said: LiveCommand) -> Result<LiveMessage, Problem> {
        let LiveCommand { id, decision, command, dice } = said;
        let (hall, place) = (Arc::clone(&self.open.hall), Arc::clone(&self.sitting.place));
        let lang = self.lang;
        hall.pass(self.open.client, Kind::Act, lang)?;
        self.sits().await?;
        let mut table = hall.lock(&place, lang).await?;
        let act = Act::Command { decision, command, dice };
        let done = hall.act(&place, &mut table, self.sitting.reader, act, lang).await;
        bots::wake(&hall, &place, &mut table);
        let answer = match done {
            Ok(done) => answered(id, &done, &table, lang),
            Err(problem) => problem_with(id, problem),
        };
        if !self.how.events {
            return Ok(LiveMessage::Answer { answer });
        }
        self.changed.mark_unchanged();
        Ok(self.events(&table, Some(answer)))
    }
}

fn answered(id: Option<u32>, done: &Done, table: &Table, lang: Lang) -> LiveAnswer {
    let needs = match done {
        Done::Needs(need) => Some(table.asked_json(need, lang)),
        Done::Done | Done::Repeated => None,
    };
    LiveAnswer { id, status: done.word().to_owned(), needs, problem: None }
}

/// The position does not come with it: it comes by itself.
fn problem_with(id: Option<u32>, problem: Problem) -> LiveAnswer {
    let problem = Problem { state: None, ..problem };
    LiveAnswer { id, status: "problem".to_owned(), needs: None, problem: Some(problem) }
}

/// Sends a message; false when nobody takes it in time.
async fn sent(socket: &mut WebSocket, message: Message) -> bool {
    tokio::time::timeout(PING, socket.send(message)).await.is_ok_and(|sent| sent.is_ok())
}
