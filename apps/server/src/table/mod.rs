//! A table: one game being played, rebuilt from its entries and changed only by them.
//!
//! `act` is what can be done at it, `draw` what a seat sees of it, [`entry`] what the store keeps.

mod act;
mod bound;
mod clock;
mod draw;
pub mod entry;
mod events;
mod follow;
mod load;
mod seal;
mod turns;

pub use act::{Act, Acted, Entries, reason, refused, turns_text};
pub use bound::{Asked, Bound};
pub use clock::Pauses;
pub use load::Broken;
pub use seal::Part;
pub use turns::TELL_SECONDS;

use crate::library::Book;
use crate::store::GameRow;
use crate::wire::{DiceKind, Sitter};
use entry::{Entry, GameHeader};
use kernel::game::{
    AnyBattle, Audience, Closed, Commitment, Difference, Header, Opened, Shown, Side,
};
use players::{AnyPlayer, Bot};
use std::sync::Arc;

/// Everything at one table.
pub struct Table {
    /// As it was made.
    pub row: GameRow,
    /// The same, read.
    pub header: GameHeader,
    /// The rulebook.
    pub book: &'static Book,
    /// The scenario with its settings.
    pub opened: Arc<Opened>,
    /// The game.
    pub battle: Box<dyn AnyBattle>,
    /// The version of the rules that it is played under: the one it was made with, unless the sides have
    /// agreed on a newer one.
    pub rules: u32,
    /// Why it cannot go on as it stands.
    pub frozen: Option<Frozen>,
    /// Everything that happened.
    pub journal: Vec<Noted>,
    /// The seats, in the order of the sides.
    pub seats: Vec<Seat>,
    /// How often something was taken back.
    turned_back: u32,
    /// What was asked and not yet answered.
    pub offer: Option<Offer>,
    /// How it ended, if the rules did not end it.
    pub closed: Option<Closed>,
    /// When the position last changed.
    pub moved: i64,
    /// When everybody sat and agreed with the dice.
    begun: Option<i64>,
    /// From then on, at the earliest, everybody's time runs: something was taken back by consent.
    fresh: i64,
    /// The last command that had waited for its dice: whose it was, and when it was done. The others could
    /// say nothing until then.
    freed: Option<(Side, i64)>,
    /// The time in which no server ran.
    pub pauses: Arc<Pauses>,
    /// A command that waits for dice which people throw.
    pub bound: Option<Bound>,
    /// Somebody is at work for the bots.
    pub driven: bool,
}

/// Why a game cannot go on as it stands. It can be read and given up, and by consent taken back to a position that
/// record and rules share.
#[derive(Clone, PartialEq, Debug)]
pub enum Frozen {
    /// Its record and the rules it names part.
    Differs(Difference),
    /// A newer program made it under rules that this one does not know.
    Newer,
}

/// An entry at the table.
pub struct Noted {
    /// When.
    pub at: i64,
    /// What.
    pub entry: Entry,
    /// For a command that stands: its number.
    pub number: Option<usize>,
    /// For a command that stands: what came of it, each line with its readers.
    pub log: Vec<(Audience, Shown)>,
}

/// A seat.
pub struct Seat {
    /// Who was to sit there.
    pub sitter: Sitter,
    /// Somebody sits there.
    pub taken: bool,
    /// Whoever took it by invitation: the hash of the key of his browser, where it is known.
    pub holder: Option<String>,
    /// It agrees with typed dice.
    pub agrees: bool,
    /// It has said no to them.
    pub refuses: bool,
    /// What it adds to the dice.
    pub nonce: String,
    /// How far it is with that.
    pub part: Part,
    /// Its commands, each with the number of the decision it answered: a higher one every time.
    commands: Vec<(u32, String)>,
    /// Whoever sits there wants to be told when it is his turn.
    pub wishes: bool,
    /// The bot at work, once it was asked.
    pub player: Option<Box<dyn AnyPlayer>>,
}

/// What one side asks of the others.
#[derive(Clone, PartialEq, Debug)]
pub struct Offer {
    /// Its place in the journal.
    pub id: u64,
    /// Who.
    pub side: Side,
    /// What.
    pub wants: Wants,
    /// Who has said yes.
    pub yes: Vec<Side>,
}

/// What is asked for.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Wants {
    /// To go on from an earlier position.
    Back {
        /// The number of the last command that would stay.
        to: usize,
        /// The version of the rules that the game would go on under, if that changes.
        rules: Option<u32>,
    },
    /// That all seal anew what they add to the dice.
    NewParts,
}

impl Table {
    /// The number of a side's current or next decision. It goes up with each of its commands and
    /// whenever something is taken back; what others say in secret does not show in it.
    pub fn decision(&self, side: Side) -> u32 {
        let said = self.seats.get(side.index()).map_or(0, |seat| seat.commands.len());
        said as u32 + self.turned_back
    }

    /// What a side said to a decision of that number.
    fn said(&self, side: Side, decision: u32) -> Option<&str> {
        let commands = &self.seats.get(side.index())?.commands;
        let place = commands.binary_search_by_key(&decision, |(number, _)| *number).ok()?;
        Some(&commands[place].1)
    }

    /// The id of a side.
    pub fn side_id(&self, side: Side) -> &'static str {
        self.opened.game.sides().get(side.index()).copied().unwrap_or_default()
    }

    /// All sides.
    pub fn sides(&self) -> impl Iterator<Item = Side> + use<> {
        (0..self.opened.game.sides().len()).map(|place| Side(place as u8))
    }

    /// True once nothing more can happen: by the rules, because somebody gave up, or by the clock.
    pub fn is_over(&self) -> bool {
        self.closed.is_some() || self.battle.outcome().is_some()
    }

    /// The bot of a seat.
    pub fn bot(&self, side: Side) -> Option<Bot> {
        match &self.seats.get(side.index())?.sitter {
            Sitter::Bot { bot } => Bot::named(bot),
            Sitter::Person | Sitter::Open => None,
        }
    }

    /// A side whose bot must decide now.
    pub fn waiting_bot(&self) -> Option<Side> {
        let stands = self.is_over() || self.frozen.is_some() || !self.has_begun();
        if stands || self.bound.is_some() {
            return None;
        }
        self.battle.pending().iter().find(|&side| self.bot(side).is_some())
    }

    /// Commands are taken: it has begun, is not over, and no command waits for its dice.
    pub fn is_open(&self) -> bool {
        self.goes() && self.bound.is_none()
    }

    /// It has begun and is not over.
    fn goes(&self) -> bool {
        !self.is_over() && self.frozen.is_none() && self.has_begun()
    }

    /// Everybody sits, agrees with the dice, and has added to them what he wanted.
    pub fn has_begun(&self) -> bool {
        self.seats.iter().all(|seat| seat.taken && seat.agrees && seat.part == Part::Open)
    }

    /// What the dice come from.
    fn commitment(&self) -> Option<Commitment> {
        let nonces = self.seats.iter().map(|seat| seat.nonce.clone()).collect();
        Commitment::new(self.header.secret.clone(), nonces, self.seats.len()).ok()
    }

    /// The header of the record.
    fn record_header(&self) -> Header {
        let mut header = self.header.record(&self.row.print);
        header.rules = self.rules;
        match (self.header.dice, self.commitment()) {
            (DiceKind::Server, Some(commitment)) => {
                header.commit = commitment.published();
                let sides = self.opened.game.sides().iter();
                let nonces = sides.zip(commitment.nonces());
                header.nonces =
                    nonces.map(|(side, nonce)| ((*side).to_owned(), nonce.clone())).collect();
            }
            _ => Header::TYPED.clone_into(&mut header.commit),
        }
        header
    }

    /// A game at its start with the dice of now.
    fn fresh(&self) -> Box<dyn AnyBattle> {
        let header = self.record_header();
        match (self.header.dice, self.commitment()) {
            (DiceKind::Server, Some(commitment)) => self.opened.game.battle(header, &commitment),
            _ => self.opened.game.battle_typed(header),
        }
    }

    /// Takes an entry into everything but the battle itself.
    fn note(&mut self, at: i64, entry: Entry, log: Vec<(Audience, Shown)>) {
        let mut number = None;
        if entry.moves() {
            self.moved = at;
        }
        if entry.ends() {
            (self.offer, self.bound) = (None, None);
        }
        match &entry {
            Entry::Command { side, command, .. } => {
                number = Some(self.standing().map_or(0, |(number, _)| number) + 1);
                self.note_command(at, Side(*side), command);
            }
            Entry::Said { side, command } => self.bind(Side(*side), command),
            Entry::Thrown { dice, .. } => self.take_dice(dice),
            Entry::Undo { to, .. } => self.turn_back(*to),
            Entry::TakeBack { to, rules } => {
                self.turn_back(*to);
                self.fresh = at;
                self.rules = rules.unwrap_or(self.rules);
            }
            Entry::Offer { side, to, rules } => {
                self.note_offer(*side, Wants::Back { to: *to, rules: *rules });
            }
            Entry::LostPart { side } => self.note_offer(*side, Wants::NewParts),
            Entry::NewParts => self.begin_parts_anew(),
            Entry::Answer { side, yes } => match &mut self.offer {
                Some(offer) if *yes => offer.yes.push(Side(*side)),
                Some(_) => self.offer = None,
                None => self.seat_mut(*side, |seat| seat.refuses = true),
            },
            Entry::Resign { side } => {
                self.closed = Some(Closed::Resigned(self.side_id(Side(*side)).to_owned()));
            }
            Entry::TimedOut { sides } => {
                let sides = sides.iter().map(|side| self.side_id(Side(*side)).to_owned());
                self.closed = Some(Closed::TimedOut(sides.collect()));
            }
            Entry::Abandoned => self.closed = Some(Closed::Abandoned),
            Entry::Nonce { side, nonce } => self.open_part(*side, nonce),
            Entry::Sealed { side, seal } => {
                self.seat_mut(*side, |seat| seat.part = Part::Sealed(seal.clone()));
            }
            Entry::Joined { side, by, seal } => {
                self.begin_part(*side, seal.as_deref());
                self.seat_mut(*side, |seat| (seat.taken, seat.holder) = (true, by.clone()));
            }
            Entry::Agreed { side } => self.seat_mut(*side, |seat| seat.agrees = true),
            Entry::Wished { side, way } => {
                self.seat_mut(*side, |seat| seat.wishes = way.is_some());
            }
            Entry::Chat { .. }
            | Entry::Hushed { .. }
            | Entry::Renewed { .. }
            | Entry::HandedOver { .. }
            | Entry::Told { .. } => {}
        }
        self.journal.push(Noted { at, entry, number, log });
        if self.begun.is_none() && self.has_begun() {
            self.begun = Some(at);
        }
    }

    /// A side asks the others for something.
    fn note_offer(&mut self, side: u8, wants: Wants) {
        let (id, side) = (self.journal.len() as u64 + 1, Side(side));
        self.offer = Some(Offer { id, side, wants, yes: Vec::new() });
    }

    /// A side has said a command.
    fn note_command(&mut self, at: i64, side: Side, command: &str) {
        let decision = self.decision(side);
        self.offer = None;
        if self.bound.take().is_some() {
            self.freed = Some((side, at));
        }
        if let Some(seat) = self.seats.get_mut(side.index()) {
            seat.commands.push((decision, command.to_owned()));
        }
    }

    fn seat_mut(&mut self, side: u8, change: impl FnOnce(&mut Seat)) {
        if let Some(seat) = self.seats.get_mut(usize::from(side)) {
            change(seat);
        }
    }

    /// The last command that stands, with its number.
    fn standing(&self) -> Option<(usize, &Noted)> {
        let mut backwards = self.journal.iter().rev();
        backwards.find_map(|noted| noted.number.map(|number| (number, noted)))
    }

    /// Everything after a command is taken back: it stays in the journal, without what came of it.
    fn turn_back(&mut self, to: usize) {
        for noted in &mut self.journal {
            if noted.number.is_some_and(|number| number > to) {
                (noted.number, noted.log) = (None, Vec::new());
            }
        }
        self.turned_back += 1;
        (self.offer, self.bound) = (None, None);
        self.seats.iter_mut().for_each(|seat| seat.player = None);
    }

    /// The journal's entry of a command that stands.
    fn command_entry(&self, number: usize) -> Option<&Noted> {
        self.journal.iter().rev().find(|noted| noted.number == Some(number))
    }
}
