//! What the server carries: how soon it answers after its start, how many commands a second it
//! keeps, and how long one takes.

#![allow(
    clippy::print_stdout,
    clippy::disallowed_types,
    reason = "a benchmark measures and prints"
)]

use server::Options;
use server::limits::Limits;
use server::store::Database;
use std::io::{BufRead, BufReader, Read, Write};
use std::net::{SocketAddr, TcpStream};
use std::path::Path;
use std::sync::mpsc::channel;
use std::time::{Duration, Instant};

/// A connection that is kept open.
struct Client {
    stream: BufReader<TcpStream>,
}

impl Client {
    fn new(address: SocketAddr) -> Self {
        let stream = TcpStream::connect(address).expect("a connection");
        stream.set_nodelay(true).expect("an option");
        Self { stream: BufReader::new(stream) }
    }

    fn ask(&mut self, method: &str, path: &str, body: &str) -> serde_json::Value {
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
        serde_json::from_slice(&body).unwrap_or_default()
    }
}

/// Plays one game alone for a while; the time of each command.
fn play(address: SocketAddr, until: Instant) -> Vec<Duration> {
    let mut client = Client::new(address);
    let seats = r#"{"scenario": "ow-training",
        "seats": {"swedish": {"who": "person"}, "saxon": {"who": "person"}}}"#;
    let (mut times, mut number) = (Vec::new(), 0);
    while Instant::now() < until {
        let made = client.ask("POST", "/api/games", seats);
        let token =
            |place: usize| made["links"][place]["token"].as_str().unwrap_or_default().to_owned();
        let seats = [token(0), token(1)];
        let see = |client: &mut Client, seat: usize| {
            client.ask("GET", &format!("/api/seats/{}", seats[seat]), "")
        };
        let mut states = [see(&mut client, 0), see(&mut client, 1)];
        while Instant::now() < until {
            let menu = |seat: usize| states[seat]["menu"].as_array().map_or(0, Vec::len);
            let Some(seat) = (0..2).find(|&seat| menu(seat) > 0) else { break };
            number += 7;
            let command = &states[seat]["menu"][number % menu(seat)]["command"];
            let decision = &states[seat]["decision"];
            let body = format!(r#"{{"decision": {decision}, "command": {command}}}"#);
            let start = Instant::now();
            let path = format!("/api/seats/{}/commands", seats[seat]);
            let answer = client.ask("POST", &path, &body);
            times.push(start.elapsed());
            states[seat] = answer["state"].clone();
            if states[seat]["menu"].as_array().is_none_or(Vec::is_empty) {
                states[1 - seat] = see(&mut client, 1 - seat);
            }
        }
    }
    times
}

fn main() {
    let file =
        Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("load-{}.db", std::process::id()));
    let start = Instant::now();
    let listen = SocketAddr::from(([127, 0, 0, 1], 0));
    let usual = Options::new(listen, Database::File(file.clone()));
    let options = Options { limits: Limits::boundless(), ..usual };
    let (ready, address) = channel();
    std::thread::spawn(move || server::serve(options, move |at| ready.send(at).expect("heard")));
    let address = address.recv().expect("it starts");
    Client::new(address).ask("GET", "/", "");
    println!("start to first page: {:.1} ms", start.elapsed().as_secs_f64() * 1e3);
    Client::new(address).ask("GET", "/api/scenarios/kliszow-1702", "");
    println!("… to the first board: {:.1} ms", start.elapsed().as_secs_f64() * 1e3);
    for clients in [1, 4, 16, 64] {
        let until = Instant::now() + Duration::from_secs(4);
        let playing: Vec<_> =
            (0..clients).map(|_| std::thread::spawn(move || play(address, until))).collect();
        let mut times: Vec<Duration> =
            playing.into_iter().flat_map(|one| one.join().expect("it plays")).collect();
        times.sort();
        let at = |share: usize| times[(times.len() - 1) * share / 100].as_secs_f64() * 1e3;
        let (pace, median, late) = (times.len() / 4, at(50), at(99));
        println!(
            "{clients:>3} clients: {pace:>6} kept commands/s, median {median:.2} ms, p99 {late:.2} ms"
        );
    }
    for end in ["", "-wal", "-shm"] {
        let _ = std::fs::remove_file(format!("{}{end}", file.display()));
    }
}
