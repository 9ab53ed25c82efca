//! What can be done at a table. Each act looks whether it is allowed, changes the battle, and gives
//! the entries to be kept; nobody hears of it before they are on the disk.

use super::bound::Asked;
use super::entry::Entry;
use super::{Frozen, Noted, Table, Wants};
use crate::library::{Book, library};
use crate::problem::{Problem, RefusalOut};
use crate::wire::{DiceKind, Sitter};
use axum::http::StatusCode;
use kernel::Lang;
use kernel::game::{
    Audience, Bar, Difference, Edition, How, PlayFault, RecordLine, Refusal, Shown, Side,
};

/// The longest chat message, and the longest word of its sender for it.
const MOST_CHAT: usize = 1_000;
pub(super) const MOST_ID: usize = 64;
/// The most messages of a game's sides, and of everybody who watches it.
const MOST_TALK: usize = 5_000;
const MOST_FROM_SPECTATORS: usize = 500;
/// So many seconds after the end people may still talk: a day.
const TALK_AFTER_SECONDS: i64 = 24 * 60 * 60;
/// The most entries of a game: afterwards only what brings it to its end is taken, and every command does.
const MOST_ENTRIES: usize = 50_000;
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
    /// Types in dice for a command that waits for them, one's own or a bot's.
    Dice {
        /// The decision it answers.
        decision: u32,
        /// All dice of that command so far.
        dice: Vec<i64>,
    },
    /// Takes his last command back.
    Undo {
        /// His current decision.
        decision: u32,
        /// The time.
        now: i64,
    },
    /// Asks to take back.
    TakeBack {
        /// His current decision.
        decision: u32,
        /// The number of the last command that would stay.
        to: usize,
    },
    /// Asks the others to go on under the newest rules.
    NewRules {
        /// The number of the current decision.
        decision: u32,
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
        /// The time.
        now: i64,
    },
    /// Lets those who watch talk no more, or again.
    Hush(bool),
    /// Gives up.
    Resign,
    /// Adds to the dice.
    Nonce(String),
    /// Seals what is added to the dice, by its hash.
    Seal(String),
    /// Takes an open seat.
    Join {
        /// The hash of the key of his browser.
        by: Option<String>,
        /// The hash of what he adds to the dice.
        seal: Option<String>,
        /// What he adds to them.
        nonce: Option<String>,
    },
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
    /// It waits for this die; what has been said and thrown so far is to be kept.
    Needs(Entries, Asked),
}

impl Acted {
    pub(super) fn done(entry: Entry) -> Result<Self, Problem> {
        Ok(Self::Done(vec![(entry, Vec::new())]))
    }
}

impl Table {
    /// Does what a reader wants, or says why not; the battle is changed, the journal not yet.
    pub fn act(&mut self, reader: Option<Side>, act: Act, lang: Lang) -> Result<Acted, Problem> {
        if let Act::Chat { text, id, now } = act {
            return self.chat(reader, text, id, now, lang);
        }
        let side = reader.ok_or_else(|| Problem::said(StatusCode::FORBIDDEN, "spectator", lang))?;
        let ends = matches!(act, Act::Command { .. } | Act::Dice { .. } | Act::Resign);
        if self.journal.len() >= MOST_ENTRIES && !ends {
            return Err(Problem::conflict(lang, "enough-entries"));
        }
        match act {
            Act::Command { decision, command, dice } => {
                self.command(side, decision, &command, &dice, lang)
            }
            Act::Dice { decision, dice } => self.throw(side, decision, &dice, lang),
            Act::Undo { decision, now } => self.undo(side, decision, now, lang),
            Act::TakeBack { decision, to } => self.ask_back(side, decision, to, lang),
            Act::NewRules { decision } => self.ask_new_rules(side, decision, lang),
            Act::Answer { offer, yes } => self.answer(side, offer, yes, lang),
            Act::Resign => {
                self.not_over(lang)?;
                Acted::done(Entry::Resign { side: side.0 })
            }
            Act::Hush(yes) if yes == self.hushes() => Ok(Acted::Repeated),
            Act::Hush(yes) => Acted::done(Entry::Hushed { side: side.0, yes }),
            Act::Nonce(nonce) => self.nonce(side, nonce, lang),
            Act::Seal(seal) => self.seal(side, seal, lang),
            Act::Join { by, seal, nonce } => self.join(side, by, seal, nonce, lang),
            Act::Chat { .. } => Ok(Acted::Repeated),
        }
    }

    /// Takes what was kept into the journal.
    pub fn keep(&mut self, at: i64, entries: Entries) {
        for (entry, log) in entries {
            let dice =
                matches!(entry, Entry::Nonce { .. } | Entry::Joined { .. } | Entry::NewParts);
            self.note(at, entry, log);
            if dice && self.battle.length() == 0 {
                self.battle = self.fresh();
            }
        }
    }

    /// It is not over: its sides may talk about how to go on.
    pub(super) fn not_over(&self, lang: Lang) -> Result<(), Problem> {
        if self.is_over() { Err(Problem::conflict(lang, "over")) } else { Ok(()) }
    }

    fn goes_on(&self, lang: Lang) -> Result<(), Problem> {
        self.not_over(lang)?;
        if self.frozen.is_some() {
            return Err(Problem::conflict(lang, "rules-differ"));
        }
        Ok(())
    }

    pub(super) fn command(
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
            let typed = self.header.dice == DiceKind::Typed;
            let code = if typed { "dice-not-agreed" } else { "dice-sealed" };
            return Err(Problem::conflict(lang, code));
        }
        match self.header.dice {
            DiceKind::Server if !dice.is_empty() => Err(Problem::bad(lang, "dice-of-the-server")),
            DiceKind::Server => {
                let played = self.battle.play(side, command);
                let log = played.map_err(|fault| self.refuse(&fault, lang))?;
                self.done(side, log, lang)
            }
            DiceKind::Typed if dice.len() > MOST_DICE => Err(Problem::bad(lang, "too-many-dice")),
            DiceKind::Typed => self.command_typed(side, command, dice, lang),
        }
    }

    /// The last command was carried out: its entry.
    pub(super) fn done(
        &self,
        side: Side,
        log: Vec<(Audience, Shown)>,
        lang: Lang,
    ) -> Result<Acted, Problem> {
        let line = self.battle.line_as(self.battle.length(), None, true);
        let line = line.ok_or_else(|| Problem::ours(lang))?;
        Ok(Acted::Done(vec![(Entry::of_line(side.0, line), log)]))
    }

    /// A problem from why a command was not carried out.
    pub fn refuse(&self, fault: &PlayFault, lang: Lang) -> Problem {
        if matches!(fault, PlayFault::Stopped(..) | PlayFault::Differs(_)) {
            tracing::error!(game = %self.row.id, ?fault, "a mistake in the rules");
        }
        refused(self.book, fault, lang)
    }

    fn undo(&mut self, side: Side, decision: u32, now: i64, lang: Lang) -> Result<Acted, Problem> {
        self.now(side, decision, lang)?;
        self.goes_on(lang)?;
        let to = self.battle.length().saturating_sub(1);
        if self.bound.is_some() || !self.battle.bars(side, to).is_empty() {
            return Err(Problem::conflict(lang, "no-undo"));
        }
        let before = self.header.clock.map(|_| self.battle.copy());
        self.back_to(to, lang)?;
        if let Some(before) = before.filter(|_| !self.has_time_after(to, side, now)) {
            self.battle = before;
            return Err(Problem::conflict(lang, "no-time-to-undo"));
        }
        Acted::done(Entry::Undo { side: side.0, to })
    }

    fn now(&self, side: Side, decision: u32, lang: Lang) -> Result<(), Problem> {
        if decision != self.decision(side) {
            return Err(Problem::conflict(lang, "stale"));
        }
        self.not_over(lang)
    }

    fn back_to(&mut self, to: usize, lang: Lang) -> Result<(), Problem> {
        if self.frozen.is_some() {
            self.begin_again(to, lang)?;
            self.frozen = None;
            return Ok(());
        }
        self.battle.take_back(to).map_err(|fault| self.refuse(&fault, lang))
    }

    /// Plays the record again under the rules of the table, up to a command, and goes on from there.
    fn begin_again(&mut self, to: usize, lang: Lang) -> Result<(), Problem> {
        let mut record = self.stored_record().ok_or_else(|| Problem::ours(lang))?;
        record.lines.truncate(to);
        let resumed = self.resume(&record);
        self.battle = resumed.map_err(|_| Problem::conflict(lang, "rules-differ"))?;
        Ok(())
    }

    /// Does what the sides have agreed on.
    fn go_back(&mut self, to: usize, rules: Option<u32>, lang: Lang) -> Result<Entry, Problem> {
        match rules {
            None => self.back_to(to, lang)?,
            Some(rules) => {
                let opened = library().reopen(self.book.ruleset, &self.opened, Edition(rules));
                let opened = opened.ok_or_else(|| Problem::ours(lang))?;
                let before = (std::mem::replace(&mut self.opened, opened), self.rules);
                self.rules = rules;
                if let Err(problem) = self.begin_again(to, lang) {
                    (self.opened, self.rules) = before;
                    return Err(problem);
                }
                self.frozen = None;
            }
        }
        Ok(Entry::TakeBack { to, rules })
    }

    fn ask_back(
        &mut self,
        side: Side,
        decision: u32,
        to: usize,
        lang: Lang,
    ) -> Result<Acted, Problem> {
        self.now(side, decision, lang)?;
        if self.frozen == Some(Frozen::Newer) {
            return Err(Problem::conflict(lang, "rules-differ"));
        }
        // A command that waits for its dice is none yet, but people can take it back like one. A game that
        // cannot go on as it stands may go on from the last position that is sure.
        let more = usize::from(self.bound.is_some() || self.frozen.is_some());
        if to >= self.battle.length() + more {
            return Err(Problem::bad(lang, "nothing-to-take-back"));
        }
        self.offer_to_others(side, to, None, lang)
    }

    /// Asks to go on under the newest rules, from the last position that both versions share.
    fn ask_new_rules(&mut self, side: Side, decision: u32, lang: Lang) -> Result<Acted, Problem> {
        self.now(side, decision, lang)?;
        let newest = self.book.ruleset.version;
        if self.rules >= newest {
            return Err(Problem::conflict(lang, "newest-rules"));
        }
        let to = self.shared_with(Edition(newest)).ok_or_else(|| Problem::ours(lang))?;
        self.offer_to_others(side, to, Some(newest), lang)
    }

    /// The number of the last command up to which another version of the rules gives the same game.
    fn shared_with(&self, edition: Edition) -> Option<usize> {
        let opened = library().reopen(self.book.ruleset, &self.opened, edition)?;
        let mut record = self.stored_record()?;
        record.lines.truncate(self.battle.length());
        match opened.game.replay_all(&record, None, &mut |_, _| ()) {
            Ok(_) => Some(record.lines.len()),
            Err(Difference { number, how: How::Result(..) }) => Some(number),
            Err(Difference { number, .. }) => Some(number.saturating_sub(1)),
        }
    }

    fn offer_to_others(
        &mut self,
        side: Side,
        to: usize,
        rules: Option<u32>,
        lang: Lang,
    ) -> Result<Acted, Problem> {
        if self.offer.is_some() {
            return Err(Problem::conflict(lang, "offer-waits"));
        }
        let bots = self.sides().any(|other| other != side && self.bot(other).is_some());
        let tells =
            self.tells_of_secrets(side) || self.battle.bars(side, to).contains(&Bar::Secret);
        if bots && tells {
            return Err(Problem::conflict(lang, "bots-keep-secrets"));
        }
        let mut entries = vec![(Entry::Offer { side: side.0, to, rules }, Vec::new())];
        if self.must_agree(side).next().is_none() {
            entries.push((self.go_back(to, rules, lang)?, Vec::new()));
        }
        Ok(Acted::Done(entries))
    }

    /// A command waits for its dice: which those are may follow from what is hidden from a side.
    fn tells_of_secrets(&self, side: Side) -> bool {
        let Some(bound) = &self.bound else { return false };
        let line = |number| self.battle.line_as(number, Some(side), false);
        let mut lines = (1..=self.battle.length()).filter_map(line);
        let own = bound.side == side;
        !own && self.battle.is_secret(&bound.command)
            || lines.any(|line| line.command == RecordLine::SECRET)
    }

    /// Who else must agree with a side: people; bots do, unless a secret is out.
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
        self.not_over(lang)?;
        if offer.side == side && yes {
            return Err(Problem::conflict(lang, "no-offer"));
        }
        if offer.yes.contains(&side) {
            return Ok(Acted::Repeated);
        }
        let mut entries = vec![(Entry::Answer { side: side.0, yes }, Vec::new())];
        let agrees = |other: Side| other == side || offer.yes.contains(&other);
        if yes && self.must_agree(offer.side).all(agrees) {
            let agreed = match offer.wants {
                Wants::Back { to, rules } => self.go_back(to, rules, lang)?,
                Wants::NewParts => Entry::NewParts,
            };
            entries.push((agreed, Vec::new()));
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
        now: i64,
        lang: Lang,
    ) -> Result<Acted, Problem> {
        let text = text.trim().to_owned();
        let long = text.chars().count() > MOST_CHAT;
        let control = |sign: char| sign.is_control() && sign != '\n' || turns_text(sign);
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
        let of_kind = |noted: &&Noted| match &noted.entry {
            Entry::Chat { side: known, .. } => known.is_some() == side.is_some(),
            _ => false,
        };
        let most = if side.is_some() { MOST_TALK } else { MOST_FROM_SPECTATORS };
        if side.is_none() && self.hushes() {
            return Err(Problem::conflict(lang, "hushed"));
        }
        let over = self.is_over() && self.last_move() + TALK_AFTER_SECONDS < now;
        if over || self.journal.iter().filter(of_kind).count() >= most {
            return Err(Problem::conflict(lang, "enough-talk"));
        }
        Acted::done(Entry::Chat { side, text, id })
    }

    /// Those who watch may not talk.
    pub(super) fn hushes(&self) -> bool {
        let said = self.journal.iter().rev().find_map(|noted| match noted.entry {
            Entry::Hushed { yes, .. } => Some(yes),
            _ => None,
        });
        said.unwrap_or(false)
    }

    /// When something last happened that was not talk.
    fn last_move(&self) -> i64 {
        let talk = |noted: &&Noted| matches!(noted.entry, Entry::Chat { .. });
        let last = self.journal.iter().rev().find(|noted| !talk(noted));
        last.map_or(self.row.made, |noted| noted.at)
    }
}

/// Signs that turn the direction of a text or stand for nothing: with them one could pass for another.
pub const fn turns_text(sign: char) -> bool {
    let turns = matches!(sign, '\u{61c}' | '\u{200e}'..='\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}');
    let zero = matches!(sign, '\u{ad}' | '\u{180e}' | '\u{200b}'..='\u{200d}' | '\u{2060}'..='\u{2065}' | '\u{feff}');
    let filler = matches!(sign, '\u{115f}'..='\u{1160}' | '\u{3164}' | '\u{ffa0}');
    turns || zero || filler
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
        PlayFault::Stopped(..) | PlayFault::Differs(_) => {
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
