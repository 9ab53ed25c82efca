//! `rozjemca play`: a battle at this terminal, between people and bots.
//!
//! [`table`] is the game and whose decision it is; [`input`] what they type and [`spoken`] what it
//! means; [`dice`] what people throw; [`map`], [`plan`], [`show`], [`menu`] and [`tell`] what they see; [`undo`]
//! taking back; [`seats`] who sits where; [`save`] the file the game is kept in; [`script`] the same
//! game for another program.

mod dice;
mod input;
mod map;
mod menu;
mod plan;
mod save;
mod script;
mod seats;
mod show;
mod spoken;
mod table;
mod tell;
mod undo;

use crate::args::{Play, Thrown};
use crate::console::{Console, Exit};
use crate::files;
use crate::record;
use crate::scenarios::{self, Field};
use crate::simulate::header;
use all::report::Reporter;
use input::Input;
use kernel::Message;
use kernel::game::{AnyBattle, Commitment, Difference, Header, How, Record, RecordLine, Side};
use save::Save;
use script::Script;
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
            let (field, record) = saved(console, file, args)?;
            (field, Some((file, record)))
        }
        None => {
            let field = match &args.position {
                Some(file) => scenarios::load_file(console, file)?,
                None => scenarios::load(console, args.scenario.as_deref().unwrap_or_default())?,
            };
            (field, None)
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
            let commitment = match (args.dice, args.seed) {
                (Some(Thrown::Typed), _) => None,
                (None, Some(seed)) => Some(Ok(Commitment::of_seed(seed))),
                (None, None) => Some(Commitment::new(chance.1, Vec::new(), seats.len())),
            };
            let broken = |_| console.refuse(&Message::new("play-no-chance").text("why", ""));
            fresh(console, &field, commitment.transpose().map_err(broken)?.as_ref())?
        }
    };
    let Begun { battle, entries, save } = begun;
    let typed = battle.record().header.commit == Header::TYPED;
    if args.json {
        let waiting = None;
        return Script { console, reporter, field: &field, battle, seats, save, typed, waiting }
            .run();
    }
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
        typed,
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

/// A new game; without a commitment its dice are typed in.
fn fresh(console: &Console, field: &Field, commitment: Option<&Commitment>) -> Result<Begun, Exit> {
    let battle = begin(field, header(field), commitment);
    let save = Save::create(console, &field.opened.info.id, commitment)?;
    Ok(Begun { battle, entries: Vec::new(), save })
}

fn begin(field: &Field, header: Header, commitment: Option<&Commitment>) -> Box<dyn AnyBattle> {
    match commitment {
        Some(commitment) => field.opened.game.battle(header, commitment),
        None => field.opened.game.battle_typed(header),
    }
}

/// Reads the record of a game and opens its scenario: the rulebook's own, or that in a file.
fn saved(console: &Console, file: &str, args: &Play) -> Result<(Field, Record), Exit> {
    let text = files::text(console, file)?;
    let mut record = record::parse(console, file, &text)?;
    if args.newest_rules {
        record::put_under_newest(console, &mut record)?;
    }
    let own = |name: &&str| *name != record.header.scenario || Path::new(name).exists();
    let own = args.position.as_deref().or_else(|| args.scenario.as_deref().filter(own));
    let field = record::field(console, file, &record, own)?;
    record::note_rules(console, file, &record, &field);
    if args.newest_rules {
        keep_shared(console, file, &field, &mut record);
    }
    Ok((field, record))
}

/// Leaves of a record what the rules that it is put under share with those it was played under.
fn keep_shared(console: &Console, file: &str, field: &Field, record: &mut Record) {
    let Err(Difference { number: number @ 1.., .. }) =
        field.opened.game.replay(record, None, None, &mut |_, _| ())
    else {
        return;
    };
    record.lines.truncate(number - 1);
    let message = Message::new("play-shared").text("rules", record.header.rules);
    let said = console.words.say(&message.number("number", number as i32 - 1));
    console.complain(&format!("{file}: {said}"));
}

/// Where the dice of a saved game come from; nothing where people throw them.
fn commitment(
    console: &Console,
    file: &str,
    record: &Record,
    sides: usize,
) -> Result<Option<Commitment>, Exit> {
    if record.header.commit == Header::TYPED {
        return Ok(None);
    }
    let nonces = record.header.nonces.iter().map(|(_, nonce)| nonce.clone()).collect();
    let secret = record.secret.clone();
    let commitment = secret.and_then(|it| Commitment::new(it, nonces, sides).ok());
    let lost = || console.refuse(&Message::new("play-no-secret").text("file", file));
    commitment.ok_or_else(lost).map(Some)
}

/// The dice of a recorded command, as they would be typed in.
fn thrown(line: &RecordLine) -> Vec<i64> {
    line.throws.iter().flat_map(|thrown| &thrown.faces).map(|&face| face.into()).collect()
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
    let commitment = commitment(console, file, record, game.sides().len())?;
    let differs = |found| {
        let said = record::difference(reporter, record.header.rules, &record.to_string(), &found);
        console.complain(&format!("{file}: {said}"));
        Exit::Finding
    };
    match &commitment {
        Some(commitment) => game.resume(record, commitment),
        None => game.resume_typed(record),
    }
    .map_err(differs)?;
    // Now that it is known to be right, it is played once more: the log wants more than a record
    // says.
    let mut battle = begin(field, record.header.clone(), commitment.as_ref());
    let mut entries = Vec::new();
    for (line, number) in record.lines.iter().zip(1..) {
        let place = game.sides().iter().position(|side| *side == line.side).unwrap_or(0);
        let (command, side) = (line.command.clone(), Side(place as u8));
        let secret = battle.is_secret(&command);
        let forced = battle.legal(side).len() == 1;
        let stopped = |fault| differs(Difference { number, how: How::Command(fault) });
        let log = match commitment {
            Some(_) => battle.play(side, &command),
            None => battle.play_typed(side, &command, &thrown(line)),
        };
        let log = log.map_err(stopped)?;
        entries.push(Entry::Played(Played { number, side, command, secret, forced, log }));
    }
    Ok(Begun { battle, entries, save: Save::of(file, commitment.as_ref()) })
}
