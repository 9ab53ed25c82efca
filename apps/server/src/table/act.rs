//! What can be done at a table. Each act looks whether it is allowed, changes the battle, and gives
//! the entries to be kept; nobody hears of it before they are on the disk.

use super::Table;
use super::entry::Entry;
use crate::library::Book;
use crate::problem::{Problem, RefusalOut};
use crate::wire::{DiceKind, Sitter};
use axum::http::StatusCode;
use kernel::game::{Audience, PlayFault, Refusal, Shown, Side};
use kernel::{Lang, Need};

/// The longest chat message, and the longest word of its sender for it.
const MOST_CHAT: usize = 1_000;
const MOST_ID: usize = 64;
/// The most dice of one command.
const MOST_DICE: usize = 1_000;

/// What somebody at the table wants.
#[derive(Clone, Debug)]
pub enum Act {
    /// Says a command.
    Command {
        /// The decision it answers.
        decision: u32,
        /// The command.
        command: String,
        /// Dice that were typed in.
        dice: Vec<i64>,
    },
    /// Types in dice for a bot whose command waits for them.
    Dice {
        /// The bot's decision.
        decision: u32,
        /// All dice of that command so far.
        dice: Vec<i64>,
    },
    /// Takes his last command back.
    Undo {
        /// His current decision.
        decision: u32,
    },
    /// Asks to take back.
    TakeBack {
        /// His current decision.
        decision: u32,
        /// The number of the last command that would stay.
        to: usize,
    },
    /// Answers an offer.
    Answer {
        /// Which.
        offer: u64,
        /// Yes or no.
        yes: bool,
    },
    /// Says something.
    Chat {
        /// What.
        text: String,
        /// His word for it.
        id: Option<String>,
    },
    /// Gives up.
    Resign,
    /// Adds to the dice.
    Nonce(String),
    /// Takes an open seat.
    Join,
}

/// Entries to be kept, each with what came of it.
pub type Entries = Vec<(Entry, Vec<(Audience, Shown)>)>;

/// What became of an act.
#[derive(Debug)]
pub enum Acted {
    /// It was done: to be kept, each entry with what came of it.
    Done(Entries),
    /// It was done before.
    Repeated,
    /// Nothing is done yet: this die is needed.
    Needs(Need),
}

impl Acted {
    fn done(entry: Entry) -> Result<Self, Problem> {
        Ok(Self::Done(vec![(entry, Vec::new())]))
    }
}

impl Table {
    /// Does what a reader wants, or says why not; the battle is changed, the journal not yet.
    pub fn act(&mut self, reader: Option<Side>, act: Act, lang: Lang) -> Result<Acted, Problem> {
        if let Act::Chat { text, id } = act {
            return self.chat(reader, text, id, lang);
        }
        let side = reader.ok_or_else(|| Problem::said(StatusCode::FORBIDDEN, "spectator", lang))?;
        match act {
            Act::Command { decision, command, dice } => {
                self.command(side, decision, &command, &dice, lang)
            }
            Act::Dice { decision, dice } => self.throw_for_bot(decision, &dice, lang),
            Act::Undo { decision } => self.undo(side, decision, lang),
            Act::TakeBack { decision, to } => self.ask_back(side, decision, to, lang),
            Act::Answer { offer, yes } => self.answer(side, offer, yes, lang),
            Act::Resign => {
                self.goes_on(lang)?;
                Acted::done(Entry::Resign { side: side.0 })
            }
            Act::Nonce(nonce) => self.add_nonce(side, nonce, lang),
            Act::Join => Acted::done(Entry::Joined { side: side.0 }),
            Act::Chat { .. } => Ok(Acted::Repeated),
        }
    }

    /// Takes what was kept into the journal.
    pub fn keep(&mut self, at: i64, entries: Entries) {
        for (entry, log) in entries {
            let nonce = matches!(entry, Entry::Nonce { .. });
            self.note(at, entry, log);
            if nonce {
                self.battle = self.fresh();
            }
        }
    }

    fn goes_on(&self, lang: Lang) -> Result<(), Problem> {
        if self.is_over() {
            return Err(Problem::conflict(lang, "over"));
        }
        if self.frozen.is_some() {
            return Err(Problem::conflict(lang, "rules-differ"));
        }
        Ok(())
    }

    fn command(
        &mut self,
        side: Side,
        decision: u32,
        command: &str,
        dice: &[i64],
        lang: Lang,
    ) -> Result<Acted, Problem> {
        if self.said(side, decision).is_some_and(|known| known == command) {
            return Ok(Acted::Repeated);
        }
        if decision != self.decision(side) {
            return Err(Problem::conflict(lang, "stale"));
        }
        self.goes_on(lang)?;
        if !self.seats.iter().all(|seat| seat.taken) {
            return Err(Problem::conflict(lang, "waiting"));
        }
        if !self.has_begun() {
            return Err(Problem::conflict(lang, "dice-not-agreed"));
        }
        let played = match self.header.dice {
            DiceKind::Server if !dice.is_empty() => {
                return Err(Problem::bad(lang, "dice-of-the-server"));
            }
            DiceKind::Server => self.battle.play(side, command),
            DiceKind::Typed if dice.len() > MOST_DICE => {
                return Err(Problem::bad(lang, "too-many-dice"));
            }
            DiceKind::Typed => self.battle.play_typed(side, command, dice),
        };
        match played {
            Ok(log) => {
                let line = self.battle.line_as(self.battle.length(), None, true);
                let line = line.ok_or_else(|| Problem::ours(lang))?;
                Ok(Acted::Done(vec![(Entry::of_line(side.0, line), log)]))
            }
            Err(PlayFault::Stopped(Some(need))) if self.header.dice == DiceKind::Typed => {
                Ok(Acted::Needs(need))
            }
            Err(fault) => Err(self.refuse(&fault, lang)),
        }
    }

    /// Carries out what a bot said with the dice that somebody threw for it.
    fn throw_for_bot(&mut self, decision: u32, dice: &[i64], lang: Lang) -> Result<Acted, Problem> {
        if let Some(waiting) = self.waiting.clone().filter(|bot| bot.decision == decision) {
            return self.command(waiting.side, decision, &waiting.command, dice, lang);
        }
        let thrown = |side: Side| self.bot(side).is_some() && self.said(side, decision).is_some();
        match self.sides().any(thrown) {
            true => Ok(Acted::Repeated),
            false => Err(Problem::conflict(lang, "no-throw")),
        }
    }

    /// A problem from why a command was not carried out.
    pub fn refuse(&self, fault: &PlayFault, lang: Lang) -> Problem {
        if matches!(fault, PlayFault::Stopped(_) | PlayFault::Differs(_)) {
            tracing::error!(game = %self.row.id, ?fault, "a mistake in the rules");
        }
        refused(self.book, fault, lang)
    }

    fn undo(&mut self, side: Side, decision: u32, lang: Lang) -> Result<Acted, Problem> {
        self.now(side, decision, lang)?;
        let to = self.battle.length().saturating_sub(1);
        if self.waiting.is_some() || !self.battle.bars(side, to).is_empty() {
            return Err(Problem::conflict(lang, "no-undo"));
        }
        self.back_to(to, lang)?;
        Acted::done(Entry::Undo { side: side.0, to })
    }

    fn now(&self, side: Side, decision: u32, lang: Lang) -> Result<(), Problem> {
        if decision != self.decision(side) {
            return Err(Problem::conflict(lang, "stale"));
        }
        self.goes_on(lang)
    }

    fn back_to(&mut self, to: usize, lang: Lang) -> Result<(), Problem> {
        self.battle.take_back(to).map_err(|fault| self.refuse(&fault, lang))
    }

    fn ask_back(
        &mut self,
        side: Side,
        decision: u32,
        to: usize,
        lang: Lang,
    ) -> Result<Acted, Problem> {
        self.now(side, decision, lang)?;
        if to >= self.battle.length() {
            return Err(Problem::bad(lang, "nothing-to-take-back"));
        }
        if self.offer.is_some() {
            return Err(Problem::conflict(lang, "offer-waits"));
        }
        let mut entries = vec![(Entry::Offer { side: side.0, to }, Vec::new())];
        if self.must_agree(side).next().is_none() {
            self.back_to(to, lang)?;
            entries.push((Entry::TakeBack { to }, Vec::new()));
        }
        Ok(Acted::Done(entries))
    }

    /// Who else must agree with a side: people; bots always do.
    pub fn must_agree(&self, side: Side) -> impl Iterator<Item = Side> + '_ {
        let people = self.sides().filter(move |&other| other != side);
        people.filter(|other| !matches!(self.seats[other.index()].sitter, Sitter::Bot { .. }))
    }

    fn answer(&mut self, side: Side, id: u64, yes: bool, lang: Lang) -> Result<Acted, Problem> {
        if id == 0 && self.header.dice == DiceKind::Typed && !self.has_begun() {
            return self.answer_on_dice(side, yes);
        }
        let Some(offer) = self.offer.clone().filter(|offer| offer.id == id) else {
            return Err(Problem::conflict(lang, "no-offer"));
        };
        self.goes_on(lang)?;
        if offer.side == side && yes {
            return Err(Problem::conflict(lang, "no-offer"));
        }
        if offer.yes.contains(&side) {
            return Ok(Acted::Repeated);
        }
        let mut entries = vec![(Entry::Answer { side: side.0, yes }, Vec::new())];
        let agrees = |other: Side| other == side || offer.yes.contains(&other);
        if yes && self.must_agree(offer.side).all(agrees) {
            self.back_to(offer.to, lang)?;
            entries.push((Entry::TakeBack { to: offer.to }, Vec::new()));
        }
        Ok(Acted::Done(entries))
    }

    /// Whether dice may be typed in: a yes counts for good, a no until it becomes a yes.
    fn answer_on_dice(&self, side: Side, yes: bool) -> Result<Acted, Problem> {
        match self.seats.get(side.index()) {
            Some(seat) if seat.agrees || seat.refuses && !yes => Ok(Acted::Repeated),
            _ if yes => Acted::done(Entry::Agreed { side: side.0 }),
            _ => Acted::done(Entry::Answer { side: side.0, yes }),
        }
    }

    fn chat(
        &self,
        reader: Option<Side>,
        text: String,
        id: Option<String>,
        lang: Lang,
    ) -> Result<Acted, Problem> {
        let text = text.trim().to_owned();
        let long = text.chars().count() > MOST_CHAT;
        let control = |sign: char| sign.is_control() && sign != '\n';
        let strange = id.as_ref().is_some_and(|id| id.len() > MOST_ID);
        if text.is_empty() || long || text.contains(control) || strange {
            return Err(Problem::bad(lang, "chat"));
        }
        let side = reader.map(|side| side.0);
        let same = |entry: &Entry| match entry {
            Entry::Chat { side: known, id: word, .. } => {
                *known == side && word.is_some() && *word == id
            }
            _ => false,
        };
        if self.journal.iter().any(|noted| same(&noted.entry)) {
            return Ok(Acted::Repeated);
        }
        Acted::done(Entry::Chat { side, text, id })
    }

    fn add_nonce(&self, side: Side, nonce: String, lang: Lang) -> Result<Acted, Problem> {
        if self.battle.length() > 0 || self.header.dice == DiceKind::Typed {
            return Err(Problem::conflict(lang, "too-late"));
        }
        if nonce.is_empty()
            || nonce.len() > MOST_ID
            || !nonce.bytes().all(|b| b.is_ascii_alphanumeric())
        {
            return Err(Problem::bad(lang, "nonce"));
        }
        let said =
            |entry: &Entry| matches!(entry, Entry::Nonce { side: known, .. } if *known == side.0);
        let earlier = self.journal.iter().any(|noted| said(&noted.entry));
        match self.seats.get(side.index()) {
            Some(seat) if earlier && seat.nonce == nonce => Ok(Acted::Repeated),
            _ if earlier => Err(Problem::conflict(lang, "too-late")),
            _ => Acted::done(Entry::Nonce { side: side.0, nonce }),
        }
    }
}

/// A problem from why a command of a book was not carried out.
pub fn refused(book: &Book, fault: &PlayFault, lang: Lang) -> Problem {
    let reporter = book.reporter(lang);
    let title = |clause: &str| reporter.title_of(clause).to_owned();
    let text = reporter.words.play_fault(fault, &title);
    let problem = |status, code| Problem::new(status, code, text.clone());
    match fault {
        PlayFault::NotAsked => problem(StatusCode::CONFLICT, "not-asked"),
        PlayFault::Unreadable(_) => problem(StatusCode::BAD_REQUEST, "unreadable"),
        PlayFault::Dice(_) => problem(StatusCode::BAD_REQUEST, "dice"),
        PlayFault::Refused(refusals) => {
            let refusals = refusals.iter().map(|refusal| reason(book, refusal, lang));
            let mut problem = problem(StatusCode::UNPROCESSABLE_ENTITY, "refused");
            problem.refusals = refusals.collect();
            problem
        }
        PlayFault::ReadOnly => problem(StatusCode::CONFLICT, "rules-differ"),
        PlayFault::Stopped(_) | PlayFault::Differs(_) => {
            problem(StatusCode::INTERNAL_SERVER_ERROR, "ours")
        }
    }
}

/// One reason against a command.
pub fn reason(book: &Book, refusal: &Refusal, lang: Lang) -> RefusalOut {
    let reporter = book.reporter(lang);
    let title = |clause: &str| reporter.title_of(clause).to_owned();
    RefusalOut {
        code: refusal.why.key.to_owned(),
        clause: refusal.clause.id().to_owned(),
        title: title(refusal.clause.id()),
        text: reporter.words.refusal(refusal, &title),
    }
}
