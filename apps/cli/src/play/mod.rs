//! `rozjemca play`: a battle at this terminal, between people and bots.
//!
//! [`table`] is the game and whose decision it is; [`input`] what they type and [`spoken`] what it
//! means; [`map`], [`show`], [`menu`] and [`tell`] what they see; [`undo`] taking back; [`seats`]
//! who sits where; [`save`] the file the game is kept in.

mod input;
mod map;
mod menu;
mod save;
mod seats;
mod show;
mod spoken;
mod table;
mod tell;
mod undo;

use crate::args::Play;
use crate::console::{Console, Exit};
use crate::files;
use crate::record;
use crate::scenarios::{self, Field};
use crate::simulate::header;
use all::report::Reporter;
use input::Input;
use kernel::Message;
use kernel::game::{AnyBattle, Commitment, Difference, How, Record, Side};
use save::Save;
use std::path::Path;
use table::Table;
use tell::{Entry, Played, Tale};

pub(crate) fn play(console: &Console, args: &Play) -> Exit {
    try_play(console, args).unwrap_or_else(|exit| exit)
}

/// A game that begins or goes on.
struct Begun {
    battle: Box<dyn AnyBattle>,
    entries: Vec<Entry>,
    save: Save,
}

fn try_play(console: &Console, args: &Play) -> Result<Exit, Exit> {
    let (field, record) = match &args.resume {
        Some(file) => {
            let (field, record) = saved(console, file, args.scenario.as_deref())?;
            (field, Some((file, record)))
        }
        None => {
            let name = args.scenario.as_deref().unwrap_or_default();
            (scenarios::load(console, name)?, None)
        }
    };
    let console = &console.knowing(&[all::report::sources(&field.book), players::TEXTS]);
    let reporter = &Reporter::new(&field.book, &console.words);
    let chance = chance(console)?;
    let seed = args.seed.unwrap_or(u64::from_le_bytes(chance.0));
    let seats = seats::seats(console, &*field.opened.game, &args.seat, seed)?;
    let begun = match record {
        Some((file, record)) => resumed(console, reporter, &field, file, &record)?,
        None => {
            let commitment = match args.seed {
                Some(seed) => Ok(Commitment::of_seed(seed)),
                None => Commitment::new(chance.1, Vec::new(), seats.len()),
            };
            let broken = |_| console.refuse(&Message::new("play-no-chance").text("why", ""));
            fresh(console, &field, &commitment.map_err(broken)?)?
        }
    };
    let Begun { battle, entries, save } = begun;
    let board = battle.board();
    let mut table = Table {
        console,
        reporter,
        field: &field,
        board,
        battle,
        seats,
        input: Input::new(),
        entries,
        save,
        explain: args.explain,
        at: None,
        private: false,
        drawn: None,
        tale: Tale::default(),
    };
    table.keep();
    Ok(table.run())
}

/// What nobody can guess: a number for the bots, and a secret for the dice.
fn chance(console: &Console) -> Result<([u8; 8], String), Exit> {
    let (mut number, mut secret) = ([0; 8], [0; 16]);
    let drawn = getrandom::fill(&mut number).and_then(|()| getrandom::fill(&mut secret));
    drawn.map_err(|why| console.refuse(&Message::new("play-no-chance").text("why", why)))?;
    Ok((number, secret.iter().map(|byte| format!("{byte:02x}")).collect()))
}

fn fresh(console: &Console, field: &Field, commitment: &Commitment) -> Result<Begun, Exit> {
    let battle = field.opened.game.battle(header(field), commitment);
    let save = Save::create(console, &field.opened.info.id, commitment)?;
    Ok(Begun { battle, entries: Vec::new(), save })
}

/// Reads the record of a game and opens its scenario: the rulebook's own, or that in a file.
fn saved(console: &Console, file: &str, scenario: Option<&str>) -> Result<(Field, Record), Exit> {
    let text = files::text(console, file)?;
    let record = record::parse(console, file, &text)?;
    let own = |name: &&str| *name != record.header.scenario || Path::new(name).exists();
    let field = record::field(console, file, &record, scenario.filter(own))?;
    record::note_rules(console, file, &record, &field);
    Ok((field, record))
}

/// Goes on with a saved game: its dice must be at hand.
fn resumed(
    console: &Console,
    reporter: &Reporter<'_>,
    field: &Field,
    file: &str,
    record: &Record,
) -> Result<Begun, Exit> {
    let game = &field.opened.game;
    let nonces = record.header.nonces.iter().map(|(_, nonce)| nonce.clone()).collect();
    let secret = record.secret.clone();
    let commitment = secret.and_then(|it| Commitment::new(it, nonces, game.sides().len()).ok());
    let Some(commitment) = commitment else {
        return Err(console.refuse(&Message::new("play-no-secret").text("file", file)));
    };
    let differs = |found| {
        let said = record::difference(reporter, &record.to_string(), &found);
        console.complain(&format!("{file}: {said}"));
        Exit::Finding
    };
    game.resume(record, &commitment).map_err(differs)?;
    // Now that it is known to be right, it is played once more: the log wants more than a record
    // says.
    let mut battle = game.battle(record.header.clone(), &commitment);
    let mut entries = Vec::new();
    for (line, number) in record.lines.iter().zip(1..) {
        let place = game.sides().iter().position(|side| *side == line.side).unwrap_or(0);
        let (command, side) = (line.command.clone(), Side(place as u8));
        let secret = battle.is_secret(&command);
        let forced = battle.legal(side).len() == 1;
        let stopped = |fault| differs(Difference { number, how: How::Command(fault) });
        let log = battle.play(side, &command).map_err(stopped)?;
        entries.push(Entry::Played(Played { number, side, command, secret, forced, log }));
    }
    Ok(Begun { battle, entries, save: Save::of(file, &commitment) })
}
