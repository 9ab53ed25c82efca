//! The live connection of a seat: the state at once, and again whenever something changes.
//!
//! Commands go by HTTP; what a client says here is only counted, and too much of it ends the
//! connection.

#![allow(clippy::disallowed_types, reason = "a server knows the time; the rules do not")]

use super::seats::{Sitting, sit};
use super::{Client, Tongue};
use crate::hall::Hall;
use crate::problem::Problem;
use crate::wire::SeatState;
use axum::extract::rejection::QueryRejection;
use axum::extract::ws::{Message, WebSocket, WebSocketUpgrade};
use axum::extract::{Path, Query, State};
use axum::http::header::{HOST, ORIGIN};
use axum::http::{HeaderMap, StatusCode};
use axum::response::Response;
use kernel::Lang;
use serde::{Deserialize, Serialize};
use std::sync::Arc;
use std::time::{Duration, Instant};
use utoipa::ToSchema;

/// How often we ask whether somebody is still there, and how long we wait for any sign.
const PING: Duration = Duration::from_secs(25);
/// The largest message of a client, and how many it may send in a minute.
const MOST_BYTES: usize = 1_024;
const MOST_A_MINUTE: u32 = 120;
/// A small buffer is enough for what clients say, and saves memory.
const BUFFER: usize = 4_096;

/// What the server says.
#[derive(Clone, PartialEq, Debug, Serialize, ToSchema)]
#[serde(tag = "type", rename_all = "kebab-case")]
pub(crate) enum LiveMessage {
    /// The seat as it is now.
    State {
        /// It.
        state: Box<SeatState>,
    },
    /// Something has changed: what is said instead of the state where `thin` was asked for.
    Changed,
    /// It cannot be shown any more: the link was renewed.
    Gone {
        /// Why, in a sentence.
        text: String,
    },
}

/// How a client wants to hear of changes.
#[derive(Debug, Default, Deserialize, utoipa::IntoParams)]
pub(crate) struct How {
    /// Only that something has changed; the client asks for the state, which comes compressed.
    #[serde(default)]
    thin: bool,
}

/// The live connection of a seat (a WebSocket): each message is a `LiveMessage`.
#[utoipa::path(get, path = "/api/seats/{token}/live", tag = "seats",
    params(("token" = String, Path), How),
    responses((status = 101, description = "a WebSocket", body = LiveMessage), (status = 404, body = Problem)))]
pub(crate) async fn live(
    State(hall): State<Arc<Hall>>,
    Path(token): Path<String>,
    how: Result<Query<How>, QueryRejection>,
    Tongue(lang): Tongue,
    client: Client,
    headers: HeaderMap,
    upgrade: Result<WebSocketUpgrade, axum::extract::ws::rejection::WebSocketUpgradeRejection>,
) -> Result<Response, Problem> {
    let sitting = sit(&hall, &token, lang).await?;
    let upgrade =
        upgrade.map_err(|_| Problem::said(StatusCode::UPGRADE_REQUIRED, "no-websocket", lang))?;
    if !is_own_page(&headers) {
        return Err(Problem::said(StatusCode::FORBIDDEN, "other-page", lang));
    }
    if !hall.gate.sockets.open(client.0, hall.limits.sockets) {
        hall.metrics.refused.add(1);
        return Err(Problem::said(StatusCode::TOO_MANY_REQUESTS, "too-many-sockets", lang));
    }
    hall.metrics.sockets.add(1);
    let thin = how.is_ok_and(|Query(how)| how.thin);
    let open = Open { hall, client, thin };
    let upgrade = upgrade.max_message_size(MOST_BYTES).max_frame_size(MOST_BYTES);
    let upgrade = upgrade.read_buffer_size(BUFFER).write_buffer_size(BUFFER);
    Ok(upgrade.on_upgrade(move |socket| async move {
        converse(&open, socket, &token, sitting, lang).await;
    }))
}

/// A connection that is counted as long as it lasts, even if it never comes about.
struct Open {
    hall: Arc<Hall>,
    client: Client,
    thin: bool,
}

impl Drop for Open {
    fn drop(&mut self) {
        self.hall.metrics.sockets.drop_one();
        self.hall.gate.sockets.close(self.client.0);
    }
}

/// A browser says which page connects; only our own may.
fn is_own_page(headers: &HeaderMap) -> bool {
    let text = |name| headers.get(name).and_then(|value| value.to_str().ok());
    match text(ORIGIN) {
        None => true,
        Some(origin) => origin.split_once("://").map(|(_, host)| host) == text(HOST),
    }
}

async fn converse(open: &Open, mut socket: WebSocket, token: &str, sitting: Sitting, lang: Lang) {
    let mut changed = sitting.place.changed.subscribe();
    let (mut heard, mut sign) = (0, Instant::now());
    let mut minute = Instant::now();
    let mut clock = tokio::time::interval(PING);
    let mut fresh = true;
    loop {
        if fresh {
            changed.mark_unchanged();
            let message = message(open, token, &sitting, lang).await;
            let last = !matches!(message, Ok(LiveMessage::State { .. } | LiveMessage::Changed));
            // Where it is the store that does not answer, the client connects again by itself.
            let Ok(text) = message.map(|said| serde_json::to_string(&said).unwrap_or_default())
            else {
                return;
            };
            if !sent(&mut socket, Message::text(text)).await || last {
                return;
            }
        }
        fresh = tokio::select! {
            change = changed.changed() => match change {
                Ok(()) => true,
                Err(_) => return,
            },
            _ = clock.tick() => {
                if sign.elapsed() > 3 * PING || !sent(&mut socket, Message::Ping("".into())).await {
                    return;
                }
                false
            }
            said = socket.recv() => {
                let Some(Ok(_)) = said else { return };
                sign = Instant::now();
                if minute.elapsed() > Duration::from_secs(60) {
                    (minute, heard) = (Instant::now(), 0);
                }
                heard += 1;
                if heard > MOST_A_MINUTE {
                    return;
                }
                false
            }
        };
    }
}

/// Sends a message; false when nobody takes it in time.
async fn sent(socket: &mut WebSocket, message: Message) -> bool {
    tokio::time::timeout(PING, socket.send(message)).await.is_ok_and(|sent| sent.is_ok())
}

/// The state as a message; or, if the link no longer works, that. A fault is whatever else keeps it
/// from being told now.
async fn message(
    open: &Open,
    token: &str,
    sitting: &Sitting,
    lang: Lang,
) -> Result<LiveMessage, Problem> {
    let hall = &open.hall;
    let state = async {
        let now = sit(hall, token, lang).await?;
        if open.thin {
            return Ok(LiveMessage::Changed);
        }
        let table = hall.look(&sitting.place, lang).await?;
        let state = Box::new(table.state(now.reader, lang));
        Ok::<_, Problem>(LiveMessage::State { state })
    };
    state.await.or_else(|problem| match problem.status.0 {
        StatusCode::NOT_FOUND => Ok(LiveMessage::Gone { text: problem.text }),
        _ => Err(problem),
    })
}
