//! Servers under load that are killed and started again: whatever one answered is there, once. Where
//! several share a database, the games go on with the others meanwhile.

#![allow(clippy::disallowed_methods, clippy::print_stderr, reason = "it may have to be skipped")]

use kernel::Seeded;
use kernel::game::Record;
use serde_json::{Value, json};
use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

/// A server in a process of its own.
struct Served {
    process: Child,
    address: String,
}

impl Served {
    fn start(db: &str) -> Self {
        let mut command = Command::new(env!("CARGO_BIN_EXE_rozjemca"));
        command.args(["serve", "--listen", "127.0.0.1:0", "--lang", "en", "--db"]).arg(db);
        command.env("ROZJEMCA_LOG", "warn").stdout(Stdio::piped());
        let mut process = command.spawn().expect("the program starts");
        let mut line = String::new();
        let out = process.stdout.take().expect("it prints");
        BufReader::new(out).read_line(&mut line).expect("it says where it is");
        let address = line.split('/').nth(2).unwrap_or_else(|| panic!("{line}")).to_owned();
        Self { process, address }
    }

    fn kill(&mut self) {
        self.process.kill().expect("it can be killed");
        self.process.wait().expect("it is dead");
    }
}

/// Status and body, once it is not told to wait; nothing when the server has gone.
fn ask(address: &str, method: &str, path: &str, body: &Value) -> Option<(u16, String)> {
    loop {
        match ask_once(address, method, path, body)? {
            (429, _) => std::thread::sleep(Duration::from_millis(50)),
            answer => return Some(answer),
        }
    }
}

fn ask_once(address: &str, method: &str, path: &str, body: &Value) -> Option<(u16, String)> {
    let mut stream = TcpStream::connect(address).ok()?;
    stream.set_read_timeout(Some(Duration::from_secs(20))).ok()?;
    let body = body.to_string();
    let length = body.len();
    let head = format!("{method} {path} HTTP/1.1\r\nHost: x\r\nConnection: close");
    write!(stream, "{head}\r\nContent-Length: {length}\r\n\r\n{body}").ok()?;
    let mut answer = String::new();
    stream.read_to_string(&mut answer).ok()?;
    let status = answer.get(9..12)?.parse().ok()?;
    let (head, body) = answer.split_once("\r\n\r\n")?;
    let told = head.lines().find_map(|line| line.strip_prefix("content-length: "))?;
    (told.parse() == Ok(body.len())).then(|| (status, body.to_owned()))
}

fn json_of(address: &str, method: &str, path: &str, body: &Value) -> Option<(u16, Value)> {
    let (status, body) = ask(address, method, path, body)?;
    Some((status, serde_json::from_str(&body).ok()?))
}

/// A game, and what its players know of it.
struct Played {
    tokens: [String; 2],
    /// Every command that was answered, in order.
    said: Vec<String>,
    /// Nobody has anything to say any more.
    over: bool,
    /// One that was sent and not answered: the seat, and what was sent.
    open: Option<(usize, Value)>,
    chance: Seeded,
}

impl Played {
    fn make(address: &str, seed: u64) -> Self {
        let body = json!({"scenario": "ow-training",
            "seats": {"swedish": {"who": "person"}, "saxon": {"who": "person"}}});
        let (status, made) = json_of(address, "POST", "/api/games", &body).expect("an answer");
        assert_eq!(status, 201, "{made}");
        let token = |place: usize| made["links"][place]["token"].as_str().expect("one").to_owned();
        let tokens = [token(0), token(1)];
        Self { tokens, said: Vec::new(), over: false, open: None, chance: Seeded::new(seed) }
    }

    /// After a restart: everything that was answered is there; what was open is sent once more.
    fn check(&mut self, address: &str) {
        let open = usize::from(self.open.is_some());
        let path = format!("/api/seats/{}", self.tokens[0]);
        let (_, state) = json_of(address, "GET", &path, &Value::Null).expect("an answer");
        let length = state["length"].as_u64().expect("a number") as usize;
        let known = self.said.len();
        assert!((known..=known + open).contains(&length), "{known} answered, {length} there");
        if let Some((seat, body)) = self.open.take() {
            let path = format!("/api/seats/{}/commands", self.tokens[seat]);
            let (status, answer) = json_of(address, "POST", &path, &body).expect("an answer");
            assert_eq!(status, 200, "{answer}");
            let repeated = answer["status"] == "repeated";
            assert_eq!(repeated, length > known, "it is done once: {answer}");
            self.said.push(body["command"].as_str().expect("a command").to_owned());
            assert_eq!(answer["state"]["length"], self.said.len());
        }
    }

    /// Plays, on any of the servers, until one has gone, the game is over, or it is told to stop.
    fn play(&mut self, addresses: &[String], stop: &AtomicBool) {
        while !stop.load(Ordering::Relaxed) {
            let at = self.chance.side(addresses.len() as u32) as usize;
            if self.step(&addresses[at]).is_none() {
                return;
            }
        }
    }

    fn step(&mut self, address: &str) -> Option<()> {
        for seat in 0..2 {
            let path = format!("/api/seats/{}", self.tokens[seat]);
            let (_, state) = json_of(address, "GET", &path, &Value::Null)?;
            let menu = state["menu"].as_array()?;
            let menu: Vec<&Value> = menu.iter().filter(|item| item["kind"] != "instruct").collect();
            if menu.is_empty() {
                continue;
            }
            let item = menu[self.chance.side(menu.len() as u32) as usize];
            let body = json!({"decision": state["decision"], "command": item["command"]});
            let command = item["command"].as_str()?.to_owned();
            self.open = Some((seat, body.clone()));
            let (status, answer) = json_of(address, "POST", &format!("{path}/commands"), &body)?;
            self.open = None;
            match status {
                200 => self.said.push(command),
                _ => panic!("{status}: {answer}"),
            }
            return Some(());
        }
        self.over = true;
        None
    }

    /// Ends the game and holds its record against what was said and against the rules.
    fn finish(self, address: &str, folder: &Path) -> usize {
        let path = |what: &str| format!("/api/seats/{}/{what}", self.tokens[0]);
        ask(address, "POST", &path("resign"), &Value::Null).expect("an answer");
        let (_, text) = ask(address, "GET", &path("record"), &Value::Null).expect("an answer");
        let record = Record::parse(&text).expect("it reads");
        let kept: Vec<&str> = record.lines.iter().map(|line| line.command.as_str()).collect();
        assert_eq!(kept, self.said, "everything that was answered, once");
        let file = folder.join(format!("{}.record", self.tokens[0]));
        std::fs::write(&file, &text).expect("it can be written");
        let replayed = Command::new(env!("CARGO_BIN_EXE_rozjemca"))
            .args(["replay", "--verify"])
            .arg(&file)
            .output()
            .expect("the program starts");
        let said = String::from_utf8_lossy(&replayed.stderr).into_owned();
        assert!(replayed.status.success(), "every hash is that of its replay: {said}");
        let _ = std::fs::remove_file(&file);
        kept.len()
    }
}

/// A new database of a PostgreSQL, where `tools/postgres` has started one.
pub(crate) fn postgres() -> Option<String> {
    let Ok(server) = std::env::var("ROZJEMCA_POSTGRES") else {
        eprintln!("SKIPPED: there is no PostgreSQL; run it by tools/postgres");
        return None;
    };
    let (admin, name) = (format!("{server}/postgres"), format!("killed_{}", std::process::id()));
    let mut client = postgres::Client::connect(&admin, postgres::NoTls).expect("it answers");
    client.batch_execute(&format!("CREATE DATABASE {name}")).expect("it is made");
    Some(format!("{server}/{name}"))
}

/// Kills and restarts a server on this file so many times while so many games are played on it;
/// gives the number of commands that were answered.
pub(crate) fn kill_on_file(folder: &Path, rounds: u32, games: usize) -> usize {
    let file = folder.join(format!("killed-{}.db", std::process::id()));
    let file = file.to_str().expect("a path that can be written");
    let answered = kill_and_restart(file, 1, folder, rounds, games);
    for end in ["", "-wal", "-shm"] {
        let _ = std::fs::remove_file(format!("{file}{end}"));
    }
    answered
}

/// The same with so many servers on one database, one of which is killed at a time.
pub(crate) fn kill_and_restart(
    db: &str,
    servers: usize,
    folder: &Path,
    rounds: u32,
    games: usize,
) -> usize {
    let mut chance = Seeded::new(1702);
    let mut all: Vec<Played> = Vec::new();
    let mut answered = 0;
    let mut serving: Vec<Served> = (0..servers).map(|_| Served::start(db)).collect();
    for round in 0..rounds {
        let victim = chance.side(servers as u32) as usize;
        while all.len() < games {
            let seed = u64::from(round) << 32 | all.len() as u64;
            all.push(Played::make(&serving[victim].address, seed));
        }
        let addresses: Vec<String> = serving.iter().map(|one| one.address.clone()).collect();
        let stop = Arc::new(AtomicBool::new(false));
        std::thread::scope(|scope| {
            for game in &mut all {
                let (addresses, stop) = (&addresses, Arc::clone(&stop));
                scope.spawn(move || game.play(addresses, &stop));
            }
            std::thread::sleep(Duration::from_millis(u64::from(100 + chance.side(400))));
            serving[victim].kill();
            stop.store(true, Ordering::Relaxed);
        });
        // Alone it must come back; where there are others they know everything without it.
        if servers == 1 {
            serving[victim] = Served::start(db);
        }
        let alive = addresses.iter().position(|address| *address != addresses[victim]);
        let alive = serving[alive.unwrap_or(victim)].address.clone();
        all.iter_mut().for_each(|game| game.check(&alive));
        let (over, going): (Vec<_>, Vec<_>) = all.into_iter().partition(|game| game.over);
        answered += over.into_iter().map(|game| game.finish(&alive, folder)).sum::<usize>();
        all = going;
        if servers > 1 {
            serving[victim] = Served::start(db);
        }
    }
    let address = serving[0].address.clone();
    answered += all.into_iter().map(|game| game.finish(&address, folder)).sum::<usize>();
    serving.iter_mut().for_each(Served::kill);
    answered
}
