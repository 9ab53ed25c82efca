//! `rozjemca simulate`: many games of one scenario between bots, and what came of them.

#![allow(clippy::disallowed_types, reason = "how long the games took is no part of them")]

use crate::args::Simulate;
use crate::console::{Console, Exit, Look};
use crate::scenarios::{self, Field};
use comfy_table::Cell;
use indicatif::{ProgressBar, ProgressStyle};
use kernel::game::{Header, Record, fingerprint};
use kernel::{Fault, Message, What};
use lab::{Batch, Failed, Tally, wilson};
use players::Bot;
use serde_json::{Map, Value, json};
use std::path::Path;
use std::time::{Duration, Instant};

/// The most games of one call, and the most at a time.
const MOST_GAMES: u64 = 10_000_000;
const MOST_JOBS: usize = 1024;

pub(crate) fn simulate(console: &Console, args: &Simulate) -> Exit {
    try_simulate(console, args).unwrap_or_else(|exit| exit)
}

fn try_simulate(console: &Console, args: &Simulate) -> Result<Exit, Exit> {
    within(console, "--games", args.games, 1, MOST_GAMES)?;
    if let Some(jobs) = args.jobs {
        within(console, "--jobs", jobs as u64, 1, MOST_JOBS as u64)?;
    }
    let field = scenarios::load(console, &args.scenario)?;
    let seats = seats(console, field.opened.game.sides(), args)?;
    let jobs = args.jobs.unwrap_or(0);
    let batch = Batch { seats, games: args.games, seed: args.seed, jobs };
    if let Some(folder) = &args.records {
        writable(console, folder)?;
    }
    let bar = bar(args);
    let start = Instant::now();
    let played = play(&batch, &field, args.records.as_deref(), &bar);
    let time = start.elapsed();
    bar.finish_and_clear();
    let tally = played.map_err(|failed| match failed {
        Failed::Threads(why) => console.refuse(&Message::new("no-threads").text("why", why)),
        Failed::Unseated(bot) => console.refuse(
            &Message::new("bot-unseated").text("bot", bot.name()).text("book", field.book.id),
        ),
        Failed::Keep(Unwritten { file, why }) => {
            console.refuse(&Message::new("file-unwritten").text("file", file).text("why", why))
        }
    })?;
    match args.json {
        true => console.json(&report(&field, &batch, &tally, time)),
        false => show(console, &field, &batch, &tally, time),
    }
    Ok(Exit::Done)
}

fn within(console: &Console, at: &str, found: u64, low: u64, high: u64) -> Result<(), Exit> {
    if (low..=high).contains(&found) {
        return Ok(());
    }
    let [found, low, high] = [found, low, high].map(|number| number.to_string());
    Err(console.faults("", &[Fault::new(at, What::Range { found, low, high })]))
}

/// Who sits where: every side has one player.
fn seats(console: &Console, sides: &[&str], args: &Simulate) -> Result<Vec<Bot>, Exit> {
    let unknown = |at: &str, kind, name: &str, known: Vec<&str>| {
        let known = known.into_iter().map(str::to_owned).collect();
        let what = What::Unknown { kind, name: name.to_owned(), known };
        console.faults("", &[Fault::new(at, what)])
    };
    let bot = |at: &str, name: &str| {
        Bot::named(name).ok_or_else(|| unknown(at, "bot", name, Bot::ALL.map(Bot::name).to_vec()))
    };
    if let Some(name) = &args.all {
        return Ok(vec![bot("--all", name)?; sides.len()]);
    }
    let mut seats = vec![None; sides.len()];
    for seat in &args.seat {
        let Some((side, name)) = seat.split_once('=') else {
            return Err(console.refuse(&Message::new("seat-form").text("seat", seat)));
        };
        let place = sides.iter().position(|known| *known == side);
        let place = place.ok_or_else(|| unknown("--seat", "side", side, sides.to_vec()))?;
        if seats[place].replace(bot("--seat", name)?).is_some() {
            return Err(console.refuse(&Message::new("seat-twice").text("side", side)));
        }
    }
    let seated = |(seat, side): (Option<Bot>, &&str)| {
        seat.ok_or_else(|| console.refuse(&Message::new("seat-empty").text("side", side)))
    };
    seats.into_iter().zip(sides).map(seated).collect()
}

/// Makes the folder and tries to write in it, before hours are spent on games.
fn writable(console: &Console, folder: &str) -> Result<(), Exit> {
    let probe = Path::new(folder).join(format!(".rozjemca-{}", std::process::id()));
    let tried = std::fs::create_dir_all(folder)
        .and_then(|()| std::fs::write(&probe, ""))
        .and_then(|()| std::fs::remove_file(&probe));
    tried.map_err(|why| {
        console.refuse(&Message::new("file-unwritten").text("file", folder).text("why", why))
    })
}

/// A bar on standard error; for programs, or where nobody sees it, none.
fn bar(args: &Simulate) -> ProgressBar {
    if args.json {
        return ProgressBar::hidden();
    }
    let bar = ProgressBar::new(args.games);
    match ProgressStyle::with_template("{bar:40} {pos}/{len}  {eta}") {
        Ok(style) => bar.with_style(style),
        Err(_) => bar,
    }
}

/// A record that could not be written.
struct Unwritten {
    file: String,
    why: std::io::Error,
}

fn play(
    batch: &Batch,
    field: &Field,
    folder: Option<&str>,
    bar: &ProgressBar,
) -> Result<Tally, Failed<Unwritten>> {
    let (game, done) = (&*field.opened.game, || bar.inc(1));
    let Some(folder) = folder else {
        return batch.play(game, &done).map_err(|failed| match failed {
            Failed::Threads(why) => Failed::Threads(why),
            Failed::Unseated(bot) => Failed::Unseated(bot),
            Failed::Keep(never) => match never {},
        });
    };
    let header = header(field);
    let digits = batch.games.to_string().len();
    let keep = |number: u64, record: &Record| {
        let name = format!("{}-{number:0digits$}.record", header.scenario);
        let path = Path::new(folder).join(name);
        std::fs::write(&path, record.to_string())
            .map_err(|why| Unwritten { file: path.display().to_string(), why })
    };
    batch.record(game, &header, &keep, &done)
}

/// What a record of this scenario begins with.
pub(crate) fn header(field: &Field) -> Header {
    Header {
        ruleset: field.book.id.to_owned(),
        rules: field.book.version,
        scenario: field.opened.info.id.clone(),
        print: fingerprint(&field.text),
        ..Header::default()
    }
}

/// Which part of so many.
fn share_of(count: u64, of: u64) -> f64 {
    count as f64 / of.max(1) as f64
}

/// How many games a second.
fn pace(tally: &Tally, time: Duration) -> f64 {
    tally.games() as f64 / time.as_secs_f64().max(1e-9)
}

fn report(field: &Field, batch: &Batch, tally: &Tally, time: Duration) -> Value {
    let sides = field.opened.game.sides();
    let each = |value: &dyn Fn(usize) -> Value| -> Map<String, Value> {
        sides.iter().enumerate().map(|(place, side)| ((*side).to_owned(), value(place))).collect()
    };
    let interval = |place: usize| {
        let (low, high) = wilson(tally.wins[place], tally.games());
        json!([low, high])
    };
    json!({
        "scenario": field.opened.info.id,
        "ruleset": field.book.id,
        "rules": field.book.version,
        "games": tally.games(),
        "seed": batch.seed,
        "seats": each(&|place| json!(batch.seats[place].name())),
        "wins": each(&|place| json!(tally.wins[place])),
        "intervals": each(&interval),
        "draws": tally.draws,
        "endless": tally.endless,
        "mean_decisions": tally.mean_decisions(),
        "mean_turns": tally.mean_turns(),
        "mean_score": tally.mean_score(),
        "decided": tally.decided(),
        "mean_units_lost": each(&|place| json!(tally.mean_losses(place)[0])),
        "mean_levels_lost": each(&|place| json!(tally.mean_losses(place)[1])),
        "seconds": time.as_secs_f64(),
        "games_per_second": pace(tally, time),
    })
}

fn show(console: &Console, field: &Field, batch: &Batch, tally: &Tally, time: Duration) {
    let console = &console.for_book(&field.book);
    let info = &field.opened.info;
    let title = Message::new("simulate-title")
        .text("title", info.title.get(console.words.lang()))
        .text("id", &info.id)
        .number("games", tally.games() as i32)
        .text("seed", batch.seed);
    console.line(&console.look(Look::Title, &console.words.say(&title)));
    let row = |name: Cell, bot: &str, count: u64, lost: Option<[f64; 2]>| {
        let (low, high) = wilson(count, tally.games());
        let percent = |share: f64| console.decimal(share * 100.0, 1);
        let share = percent(share_of(count, tally.games()));
        let between = format!("{}–{}%", percent(low), percent(high));
        let [units, levels] = lost.map_or([String::new(), String::new()], |lost| {
            lost.map(|lost| console.decimal(lost, 1))
        });
        let share = format!("{share}%");
        let cells = [bot.to_owned(), count.to_string(), share, between, units, levels];
        [name].into_iter().chain(cells.map(Cell::new)).collect::<Vec<_>>()
    };
    let mut rows: Vec<Vec<Cell>> = Vec::new();
    for (place, side) in info.sides.iter().enumerate() {
        let name = console.cell(Look::Clause, side);
        rows.push(row(
            name,
            batch.seats[place].name(),
            tally.wins[place],
            Some(tally.mean_losses(place)),
        ));
    }
    rows.push(row(Cell::new(console.say("simulate-draws")), "", tally.draws, None));
    if tally.endless > 0 {
        rows.push(row(Cell::new(console.say("simulate-endless")), "", tally.endless, None));
    }
    let head = [
        "simulate-side",
        "simulate-player",
        "simulate-wins",
        "simulate-share",
        "simulate-between",
        "simulate-units",
        "losses-levels",
    ];
    console.table(&console.head(&head), rows, &[2, 3, 4, 5, 6]);
    let (low, high) = wilson(tally.decided(), tally.games());
    let decided = Message::new("simulate-decided")
        .text("share", console.decimal(share_of(tally.decided(), tally.games()) * 100.0, 1))
        .text("low", console.decimal(low * 100.0, 1))
        .text("high", console.decimal(high * 100.0, 1));
    console.line(&console.words.say(&decided));
    let means = Message::new("simulate-means")
        .text("decisions", console.decimal(tally.mean_decisions(), 1))
        .text("turns", console.decimal(tally.mean_turns(), 2))
        .text("score", console.decimal(tally.mean_score(), 2))
        .text("side", console.side(info.sides.first().copied().unwrap_or_default()));
    console.line(&console.words.say(&means));
    let pace = Message::new("simulate-pace")
        .text("seconds", console.decimal(time.as_secs_f64(), 2))
        .text("pace", console.decimal(pace(tally, time), 1));
    console.line(&console.look(Look::Dim, &console.words.say(&pace)));
}
