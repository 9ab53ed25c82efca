//! Two players of a crowd at their table, and what they measure.

use futures_util::{SinkExt, StreamExt};
use serde::Deserialize;
use std::borrow::Cow;
use std::io::{BufRead, BufReader, Read, Write};
use std::net::{SocketAddr, TcpStream};
use std::time::{Duration, Instant};
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::protocol::WebSocketConfig;
use tokio_tungstenite::{WebSocketStream, client_async_with_config};

pub(crate) type Socket = WebSocketStream<tokio::net::TcpStream>;

pub(crate) async fn connect(address: SocketAddr, path: &str) -> Socket {
    let stream = tokio::net::TcpStream::connect(address).await.expect("a connection");
    stream.set_nodelay(true).expect("an option");
    let config = WebSocketConfig::default().read_buffer_size(4_096);
    let url = format!("ws://{address}{path}");
    client_async_with_config(url, stream, Some(config)).await.expect("a WebSocket").0
}

/// A connection by HTTP that is kept open.
struct Client {
    stream: BufReader<TcpStream>,
}

impl Client {
    fn new(address: SocketAddr) -> Self {
        let stream = TcpStream::connect(address).expect("a connection");
        stream.set_nodelay(true).expect("an option");
        Self { stream: BufReader::new(stream) }
    }

    fn ask(&mut self, method: &str, path: &str, body: &str) -> String {
        let length = body.len();
        let head =
            format!("{method} {path} HTTP/1.1\r\nHost: x\r\nContent-Length: {length}\r\n\r\n");
        self.stream.get_mut().write_all((head + body).as_bytes()).expect("it is sent");
        let mut length = 0;
        loop {
            let mut line = String::new();
            self.stream.read_line(&mut line).expect("a line");
            if let Some(number) = line.strip_prefix("content-length: ") {
                length = number.trim().parse().expect("a number");
            }
            if line.trim().is_empty() {
                break;
            }
        }
        let mut body = vec![0; length];
        self.stream.read_exact(&mut body).expect("a body");
        String::from_utf8(body).expect("a text")
    }
}

/// The commands that a server has kept, and its transactions.
pub(crate) fn counted(address: SocketAddr) -> (u64, u64) {
    let text = Client::new(address).ask("GET", "/metrics", "");
    let of = |name: &str| {
        let line = text.lines().find_map(|line| line.strip_prefix(name)?.strip_prefix(' '));
        line.and_then(|number| number.parse().ok()).unwrap_or(0)
    };
    (of("rozjemca_commands_total"), of("rozjemca_commits_total"))
}

/// The links of a game.
pub(crate) struct Table {
    tokens: [String; 2],
}

impl Table {
    pub(crate) fn make(address: SocketAddr, count: usize) -> Vec<Self> {
        let mut client = Client::new(address);
        let body = r#"{"scenario": "ow-training",
            "seats": {"swedish": {"who": "person"}, "saxon": {"who": "person"}}}"#;
        let one = |_| {
            let made = client.ask("POST", "/api/games", body);
            let made: serde_json::Value = serde_json::from_str(&made).expect("it is JSON");
            let token =
                |place: usize| made["links"][place]["token"].as_str().expect("one").to_owned();
            Self { tokens: [token(0), token(1)] }
        };
        (0..count).map(one).collect()
    }
}

/// A message of the server, as far as a player needs it.
#[derive(Deserialize)]
struct Told<'a> {
    #[serde(borrow)]
    answer: Option<Answer<'a>>,
    log_length: usize,
    decision: u32,
    asked: bool,
    over: bool,
    #[serde(borrow, default)]
    menu: Vec<Cow<'a, str>>,
}

#[derive(Deserialize)]
struct Answer<'a> {
    #[serde(borrow)]
    status: Cow<'a, str>,
}

/// A seat, and what its player knows.
struct Seat {
    socket: Socket,
    /// What it may say now: the number of the decision and one of the commands.
    next: Option<(u32, String)>,
    log_length: usize,
    over: bool,
    bytes: u64,
}

impl Seat {
    /// Hears the next message; true when it answers a command of this seat.
    async fn hear(&mut self, chance: &mut u64) -> bool {
        let text = loop {
            match self.socket.next().await.expect("it goes on").expect("it can be read") {
                Message::Text(text) => break text,
                _ => continue,
            }
        };
        self.bytes += text.len() as u64;
        let told: Told<'_> = serde_json::from_str(&text).unwrap_or_else(|_| panic!("{text}"));
        if let Some(answer) = &told.answer {
            assert_eq!(answer.status, "done", "{text}");
        }
        (self.log_length, self.over) = (told.log_length, told.over);
        let plain: Vec<_> = told.menu.iter().filter(|said| !said.starts_with("instruct")).collect();
        *chance = chance.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
        let pick = plain.get((*chance >> 33) as usize % plain.len().max(1));
        self.next = pick.filter(|_| told.asked).map(|said| (told.decision, said.to_string()));
        told.answer.is_some()
    }
}

/// A game with both players.
pub(crate) struct Game {
    seats: [Seat; 2],
    chance: u64,
}

impl Game {
    /// Takes the two seats, each on another server if there are two.
    pub(crate) async fn sit(addresses: &[SocketAddr], table: Table, number: u64) -> Self {
        let mut chance = number.wrapping_mul(0x9e37_79b9_7f4a_7c15);
        let mut seats = Vec::new();
        for (place, token) in table.tokens.iter().enumerate() {
            let address = addresses[(place + number as usize) % addresses.len()];
            let path = format!("/api/seats/{token}/live?events=true&menu=true");
            let socket = connect(address, &path).await;
            let mut seat = Seat { socket, next: None, log_length: 0, over: false, bytes: 0 };
            seat.hear(&mut chance).await;
            seats.push(seat);
        }
        let seats = seats.try_into().ok().expect("two seats");
        Self { seats, chance }
    }

    /// Says a command every so often, until the time is up.
    pub(crate) async fn play(mut self, first: Instant, step: Duration, until: Instant) -> Tally {
        let mut tally = Tally::default();
        let mut at = first;
        while at < until {
            if at > Instant::now() {
                tokio::time::sleep_until(at.into()).await;
            }
            let Some(place) = self.seats.iter().position(|seat| seat.next.is_some()) else {
                tally.over += usize::from(self.seats[0].over);
                break;
            };
            let [one, other] = &mut self.seats;
            let (mover, watcher) = if place == 0 { (one, other) } else { (other, one) };
            let Some((decision, command)) = mover.next.take() else { break };
            let text = format!(r#"{{"id":1,"decision":{decision},"command":"{command}"}}"#);
            tally.said += text.len() as u64;
            let (before, heard) = (mover.bytes, watcher.bytes);
            let start = Instant::now();
            mover.socket.send(Message::text(text)).await.expect("it is sent");
            while !mover.hear(&mut self.chance).await {}
            tally.times.push(start.elapsed());
            while watcher.log_length < mover.log_length {
                watcher.hear(&mut self.chance).await;
            }
            tally.told.push(start.elapsed());
            tally.answered += mover.bytes - before;
            tally.heard += watcher.bytes - heard;
            at = (at + step).max(Instant::now());
        }
        tally
    }
}

/// What was measured.
#[derive(Default)]
pub(crate) struct Tally {
    /// From a command to its acknowledgement.
    times: Vec<Duration>,
    /// From a command until the other seat has heard of it.
    told: Vec<Duration>,
    /// The bytes of the commands, of what the mover is told, and of what the other seat is.
    said: u64,
    answered: u64,
    heard: u64,
    over: usize,
    /// How long it took.
    pub(crate) seconds: f64,
}

impl Tally {
    pub(crate) fn add(&mut self, other: Self) {
        self.times.extend(other.times);
        self.told.extend(other.told);
        self.said += other.said;
        self.answered += other.answered;
        self.heard += other.heard;
        self.over += other.over;
    }

    /// Prints it; gives the commands a second.
    pub(crate) fn report(&self) -> f64 {
        let pace = self.times.len() as f64 / self.seconds;
        let at = |times: &[Duration], share: usize| {
            let mut times = times.to_vec();
            times.sort_unstable();
            times
                .get(times.len().saturating_sub(1) * share / 1_000)
                .map_or(0.0, Duration::as_secs_f64)
                * 1e3
        };
        let (median, late) = (at(&self.times, 500), at(&self.times, 990));
        let (latest, heard) = (at(&self.times, 1_000), at(&self.told, 990));
        println!("  {pace:.0} acknowledged durable commands/s");
        println!("  median {median:.1} ms, p99 {late:.1} ms, all within {latest:.0} ms");
        println!(
            "  the other seat has heard of it: p99 {heard:.1} ms; {} games were played out",
            self.over
        );
        pace
    }

    /// The bytes of a command, of its answer and of what the other seat is told of it, on average.
    pub(crate) fn bytes(&self) -> [usize; 3] {
        let count = self.times.len().max(1) as u64;
        [self.said, self.answered, self.heard].map(|bytes| (bytes / count) as usize)
    }
}
