//! A crowd at many tables: so many games with both seats connected over WebSockets, commands at a
//! steady pace, each acknowledged when it is on the disk; beside it, in the same run, what a bare
//! WebSocket and a bare database do with as many bytes. Everything stays on this machine and ends by
//! itself. `cargo bench -p server --bench crowd -- [file|postgres|idle] [games=1000] [pace=4400]
//! [seconds=20]`; PostgreSQL by `tools/postgres`, with two servers.

#![allow(clippy::print_stdout, clippy::print_stderr, reason = "a benchmark measures and prints")]
#![allow(clippy::disallowed_types, clippy::disallowed_methods, reason = "… by the clock")]

mod bare;
mod player;

use player::{Game, Table, Tally};
use server::Options;
use server::limits::Limits;
use server::store::Database;
use std::io::{BufRead, BufReader};
use std::net::SocketAddr;
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

/// The same as that of the program.
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

/// What was asked for.
struct Plan {
    games: usize,
    pace: u64,
    seconds: u64,
}

/// A server, or a bare echo, in a process of its own.
struct Served {
    process: Child,
    address: SocketAddr,
}

impl Served {
    fn start(words: &[&str]) -> Self {
        let program = std::env::current_exe().expect("this program");
        let mut command = Command::new(program);
        let mut process =
            command.args(words).stdout(Stdio::piped()).spawn().expect("it can be started");
        let mut line = String::new();
        let out = process.stdout.take().expect("it prints");
        BufReader::new(out).read_line(&mut line).expect("it says where it is");
        Self { process, address: line.trim().parse().expect("an address") }
    }

    /// The memory it holds and the most it has held, in MiB.
    fn memory(&self) -> (u64, u64) {
        let path = format!("/proc/{}/status", self.process.id());
        let text = std::fs::read_to_string(path).unwrap_or_default();
        let of = |name: &str| {
            let line = text.lines().find_map(|line| line.strip_prefix(name)).unwrap_or_default();
            let number = line.split_whitespace().next().unwrap_or_default();
            number.parse::<u64>().unwrap_or(0) / 1_024
        };
        (of("VmRSS:"), of("VmHWM:"))
    }
}

impl Drop for Served {
    fn drop(&mut self) {
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}

/// Nobody is told to wait: they all come from one address.
fn limits() -> Limits {
    let most = 1_000_000;
    let (sockets, connections, own_connections) = (most, 20_000, most);
    Limits { sockets, connections, own_connections, tables: most, ..Limits::boundless() }
}

fn serve(db: &str) {
    let database = Database::named(db).expect("a file or an address");
    let listen = SocketAddr::from(([127, 0, 0, 1], 0));
    let options = Options { limits: limits(), ..Options::new(listen, database) };
    server::serve(options, |address| println!("{address}")).expect("it serves");
}

fn runtime() -> tokio::runtime::Runtime {
    tokio::runtime::Builder::new_current_thread().enable_all().build().expect("a thread")
}

fn main() {
    let words: Vec<String> = std::env::args().skip(1).filter(|word| word != "--bench").collect();
    let words: Vec<&str> = words.iter().map(String::as_str).collect();
    match words[..] {
        ["serve", db] => return serve(db),
        ["echo", bytes] => return bare::echo(bytes.parse().expect("a number")),
        ["relay", pairs, answer, news] => {
            let number = |word: &str| word.parse().expect("a number");
            return bare::relay(number(pairs), number(answer), number(news));
        }
        _ => {}
    }
    let number = |name: &str, usual: u64| {
        let given = words.iter().find_map(|word| word.strip_prefix(name)?.strip_prefix('='));
        given.map_or(usual, |given| given.parse().expect("a number"))
    };
    let games = number("games", 1_000).min(5_000) as usize;
    let plan = Plan { games, pace: number("pace", 4_400), seconds: number("seconds", 20).min(600) };
    let wanted = |name: &str| {
        let named = ["file", "postgres", "idle"].iter().any(|kind| words.contains(kind));
        words.contains(&name) || !named
    };
    let file =
        Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("crowd-{}.db", std::process::id()));
    let file = file.to_str().expect("a path that can be written");
    if wanted("file") {
        measure("SQLite, one server", file, 1, &plan);
    }
    match std::env::var("ROZJEMCA_POSTGRES") {
        Ok(server) if wanted("postgres") => {
            let database = new_database(&server);
            measure("PostgreSQL, two servers", &database, 2, &plan);
        }
        _ if wanted("postgres") => eprintln!("SKIPPED: no PostgreSQL; run it by tools/postgres"),
        _ => {}
    }
    if wanted("idle") {
        idle(&format!("{file}.idle"), number("seats", 10_000).min(10_000) as usize);
    }
    for end in ["", "-wal", "-shm", ".idle", ".idle-wal", ".idle-shm"] {
        let _ = std::fs::remove_file(format!("{file}{end}"));
    }
}

fn new_database(server: &str) -> String {
    let (admin, name) = (format!("{server}/postgres"), format!("crowd_{}", std::process::id()));
    let mut client = postgres::Client::connect(&admin, postgres::NoTls).expect("it answers");
    client.batch_execute(&format!("CREATE DATABASE {name}")).expect("it is made");
    format!("{server}/{name}")
}

/// Plays at a steady pace and prints what came of it, beside what bare parts do.
fn measure(title: &str, db: &str, servers: usize, plan: &Plan) {
    println!("{title}: {} games, {} seats, {} s", plan.games, 2 * plan.games, plan.seconds);
    let serving: Vec<Served> = (0..servers).map(|_| Served::start(&["serve", db])).collect();
    let addresses: Vec<SocketAddr> = serving.iter().map(|one| one.address).collect();
    let tables = Table::make(addresses[0], plan.games);
    let tally = runtime().block_on(play(&addresses, tables, plan));
    let pace = tally.report();
    let counts: Vec<(u64, u64)> = addresses.iter().map(|&at| player::counted(at)).collect();
    let (commands, commits) = counts.iter().fold((0, 0), |(a, b), (c, d)| (a + c, b + d));
    let group = (commands as f64 / commits.max(1) as f64).max(1.0);
    println!("  {group:.1} commands a transaction, {commands} commands in all");
    for (place, one) in (1..).zip(&serving) {
        let (now, most) = one.memory();
        println!("  server {place}: {now} MiB, {most} MiB at most");
    }
    drop(serving);
    let [said, answer, news] = tally.bytes();
    let told = answer + news;
    let echo = Served::start(&["echo", &told.to_string()]);
    let echoes = runtime().block_on(bare::echoes(echo.address, 2 * plan.games, said));
    let share = 100.0 * pace / echoes;
    println!(
        "  bare echo to one seat, {said} bytes in, {told} out: {echoes:.0}/s; ours is {share:.0} % of it"
    );
    drop(echo);
    let sizes = [plan.games, answer, news].map(|size| size.to_string());
    let relay = Served::start(&["relay", &sizes[0], &sizes[1], &sizes[2]]);
    let relays = runtime().block_on(bare::relays(relay.address, plan.games, said));
    let share = 100.0 * pace / relays;
    println!(
        "  bare echo to both seats, {said} bytes in, {answer} back, {news} to the other: {relays:.0}/s; {share:.0} %"
    );
    drop(relay);
    let commits = bare::commits(db, group.round() as usize);
    let share = 100.0 * pace / commits;
    println!(
        "  bare commits, {group:.0} entries each: {commits:.0} entries/s; ours is {share:.0} %"
    );
}

async fn play(addresses: &[SocketAddr], tables: Vec<Table>, plan: &Plan) -> Tally {
    let count = tables.len();
    let mut games = Vec::new();
    for (place, table) in tables.into_iter().enumerate() {
        games.push(Game::sit(addresses, table, place as u64).await);
    }
    println!("  {count} games have both seats connected");
    let step = Duration::from_nanos(1_000_000_000 * count as u64 / plan.pace);
    let start = Instant::now() + Duration::from_millis(200);
    let until = start + Duration::from_secs(plan.seconds);
    let playing: Vec<_> = (0..)
        .zip(games)
        .map(|(place, game)| {
            let first = start + step * place / count as u32;
            tokio::spawn(game.play(first, step, until))
        })
        .collect();
    let mut tally = Tally::default();
    for one in playing {
        tally.add(one.await.expect("it plays"));
    }
    // All games may be over before the time is.
    tally.seconds = start.elapsed().as_secs_f64().min(plan.seconds as f64);
    tally
}

/// So many seats that are connected and do nothing.
fn idle(db: &str, seats: usize) {
    let served = Served::start(&["serve", db]);
    let (empty, _) = served.memory();
    let tables = Table::make(served.address, seats / 2);
    let (made, _) = served.memory();
    runtime().block_on(async {
        let mut games = Vec::new();
        for (place, table) in tables.into_iter().enumerate() {
            games.push(Game::sit(&[served.address], table, place as u64).await);
        }
        tokio::time::sleep(Duration::from_secs(3)).await;
        let (now, most) = served.memory();
        let count = 2 * games.len();
        println!("{count} idle seats connected: {now} MiB, {most} MiB at most");
        println!("  {empty} MiB at the start, {made} MiB with {} tables", games.len());
    });
}
