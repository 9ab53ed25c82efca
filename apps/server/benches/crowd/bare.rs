//! What the bare parts do: a WebSocket that only answers, one that also tells the other seat, a database
//! that only commits.

use super::player::{Socket, connect};
use axum::Router;
use axum::extract::Path;
use axum::extract::ws::{Message as Said, WebSocketUpgrade};
use axum::routing::get;
use futures_util::{SinkExt, StreamExt};
use server::store::{Database, EntryRow, GameRow, Write};
use std::net::SocketAddr;
use std::time::{Duration, Instant};
use tokio::sync::watch;
use tokio_tungstenite::tungstenite::Message;

/// How long each is measured.
const SECONDS: u64 = 5;

/// Answers every message with so many bytes.
pub(crate) fn echo(bytes: usize) {
    let answer: &'static str = Box::leak("x".repeat(bytes).into());
    let echo = move |upgrade: WebSocketUpgrade| async move {
        let upgrade = upgrade.read_buffer_size(4_096).write_buffer_size(4_096);
        upgrade.on_upgrade(move |mut socket| async move {
            while let Some(Ok(Said::Text(_))) = socket.recv().await {
                if socket.send(Said::text(answer)).await.is_err() {
                    return;
                }
            }
        })
    };
    run(Router::new().route("/", get(echo)));
}

/// Answers every message with so many bytes, and tells the other seat of the pair with so many others.
pub(crate) fn relay(pairs: usize, answer: usize, news: usize) {
    let text = |bytes: usize| -> &'static str { Box::leak("x".repeat(bytes).into()) };
    let (answer, news) = (text(answer), text(news));
    let pairs: Vec<watch::Sender<()>> = (0..pairs).map(|_| watch::Sender::new(())).collect();
    let pairs: &'static [watch::Sender<()>] = pairs.leak();
    let pass_on = move |Path(pair): Path<usize>, upgrade: WebSocketUpgrade| async move {
        let upgrade = upgrade.read_buffer_size(4_096).write_buffer_size(4_096);
        upgrade.on_upgrade(move |mut socket| async move {
            let mut changed = pairs[pair].subscribe();
            loop {
                let told = tokio::select! {
                    said = socket.recv() => {
                        let Some(Ok(Said::Text(_))) = said else { return };
                        pairs[pair].send_replace(());
                        changed.mark_unchanged();
                        answer
                    }
                    _ = changed.changed() => news,
                };
                if socket.send(Said::text(told)).await.is_err() {
                    return;
                }
            }
        })
    };
    run(Router::new().route("/{pair}", get(pass_on)));
}

/// Serves on a port of its own.
fn run(router: Router) {
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build();
    runtime.expect("threads").block_on(async {
        let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await.expect("a port");
        println!("{}", listener.local_addr().expect("an address"));
        axum::serve(listener, router).await.expect("it serves");
    });
}

/// Messages a second that so many pairs of seats pass on to each other.
pub(crate) async fn relays(address: SocketAddr, pairs: usize, bytes: usize) -> f64 {
    let mut all = Vec::new();
    for pair in 0..pairs {
        let path = format!("/{pair}");
        all.push([connect(address, &path).await, connect(address, &path).await]);
    }
    let start = Instant::now();
    let until = start + Duration::from_secs(SECONDS);
    let pass_on = |[mut one, mut other]: [Socket; 2]| async move {
        let mut count = 0_u64;
        while Instant::now() < until {
            one.send(Message::text("x".repeat(bytes))).await.expect("it is sent");
            one.next().await.expect("it goes on").expect("it can be read");
            other.next().await.expect("it goes on").expect("it can be read");
            count += 1;
        }
        count
    };
    let playing: Vec<_> = all.into_iter().map(|pair| tokio::spawn(pass_on(pair))).collect();
    let mut count = 0;
    for one in playing {
        count += one.await.expect("it ends");
    }
    count as f64 / start.elapsed().as_secs_f64()
}

/// Echoes a second over so many connections, each of which waits for its answer.
pub(crate) async fn echoes(address: SocketAddr, sockets: usize, bytes: usize) -> f64 {
    let mut all: Vec<Socket> = Vec::new();
    for _ in 0..sockets {
        all.push(connect(address, "/").await);
    }
    let start = Instant::now();
    let until = start + Duration::from_secs(SECONDS);
    let playing: Vec<_> = all
        .into_iter()
        .map(|mut socket| {
            tokio::spawn(async move {
                let mut count = 0_u64;
                while Instant::now() < until {
                    socket.send(Message::text("x".repeat(bytes))).await.expect("it is sent");
                    socket.next().await.expect("it goes on").expect("it can be read");
                    count += 1;
                }
                count
            })
        })
        .collect();
    let mut count = 0;
    for one in playing {
        count += one.await.expect("it ends");
    }
    count as f64 / start.elapsed().as_secs_f64()
}

/// Entries a second that a database keeps, so many in a transaction.
pub(crate) fn commits(db: &str, group: usize) -> f64 {
    let mut store = Database::named(db).and_then(|named| named.open().ok()).expect("it opens");
    let print = "bare".to_owned();
    let game = GameRow {
        id: "bare".to_owned(),
        made: 0,
        owner: String::new(),
        print: print.clone(),
        header: "{}".to_owned(),
        due: i64::MAX,
    };
    let made = [Write::Scenario { print, text: String::new() }, Write::Game(game)];
    store.write(&made.iter().collect::<Vec<_>>()).expect("it is written");
    // As long as the entry of a command.
    let body = "x".repeat(200);
    let (start, mut number) = (Instant::now(), 0);
    while start.elapsed() < Duration::from_secs(SECONDS) {
        let entries: Vec<Write> = (1..=group as u64)
            .map(|next| {
                let (game, number) = ("bare".to_owned(), number + next);
                Write::Entry(EntryRow { game, number, at: 0, body: body.clone() })
            })
            .collect();
        number += group as u64;
        store.write(&entries.iter().collect::<Vec<_>>()).expect("it is kept");
    }
    number as f64 / start.elapsed().as_secs_f64()
}
