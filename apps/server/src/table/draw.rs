//! What a seat sees of its table, in the language of the request.

use super::entry::Entry;
use super::{Frozen, Noted, Part, Table, Wants};
use crate::wire::{
    CheckOut, DiceKind, GameOut, GlanceOut, LogEntry, MenuItem, NoticeOut, OfferOut, OutcomeOut,
    PromptOut, SeatOut, SeatState, ThrowOut, UndoOut, ViewOut,
};
use kernel::game::view::View;
use kernel::game::{Bar, Closed, Header, PlayFault, Side, shown_to};
use kernel::{Lang, Message};
use serde_json::Value;
use words::Words;

/// So many entries of the log come with the state.
const LAST_ENTRIES: usize = 10;

impl Table {
    fn words(&self, lang: Lang) -> &'static Words {
        self.book.words(lang)
    }

    /// The name of a side.
    pub fn side_name(&self, side: Side, lang: Lang) -> String {
        self.words(lang).word(&format!("side-{}", self.side_id(side)))
    }

    /// The position as a reader may know it.
    fn look(&self, reader: Option<Side>) -> View {
        match reader {
            Some(side) => self.battle.look(side),
            None => self.battle.look_for_all(),
        }
    }

    /// Everything that is needed to draw a seat.
    pub fn state(&self, reader: Option<Side>, lang: Lang) -> SeatState {
        let view = self.look(reader);
        let from = self.journal.len().saturating_sub(LAST_ENTRIES);
        let open = self.is_open();
        let asked = reader.filter(|&side| open && self.battle.pending().has(side));
        SeatState {
            game: self.game(lang),
            side: reader.map(|side| self.side_id(side).to_owned()),
            decision: reader.map_or(0, |side| self.decision(side)),
            length: self.battle.length(),
            prompt: asked.and_then(|side| self.prompt(side, &view, lang)),
            menu: asked.map_or_else(Vec::new, |side| self.menu(side, &view, lang)),
            throw: self.throw_out(reader, &view, lang),
            view: ViewOut::of(view, self.words(lang)),
            undo: self.undo_out(reader),
            offer: self.offer_out(reader, lang),
            log: self.log(reader, from, LAST_ENTRIES, lang),
            log_length: self.journal.len(),
            deadline: self.deadline(reader),
            outcome: self.outcome(lang),
            notice: self.notice(lang),
        }
    }

    /// How the game stands, for a list of games.
    pub fn glance(&self, reader: Option<Side>, lang: Lang) -> GlanceOut {
        let view = self.look(reader);
        let open = self.goes();
        let asked = |side: Side| self.is_open() && self.battle.pending().has(side);
        let offered = self.offer_out(reader, lang).is_some_and(|offer| offer.yours);
        let thrown = self.throw_out(reader, &view, lang).is_some_and(|throw| throw.yours);
        let opens = reader.is_some_and(|side| self.must_open(side));
        let others = self.sides().filter(|&side| asked(side) && Some(side) != reader);
        GlanceOut {
            name: reader.map(|side| self.side_name(side, lang)),
            turn: view.turn,
            turns: view.turns,
            yours: !self.is_over() && (reader.is_some_and(asked) || offered || thrown || opens),
            asked: others.map(|side| self.side_name(side, lang)).collect(),
            outcome: self.outcome(lang).map(|outcome| outcome.text),
            notice: self.notice(lang).filter(|_| !open).map(|notice| notice.text),
        }
    }

    /// What is to be known of the game.
    pub fn game(&self, lang: Lang) -> GameOut {
        let header = self.record_header();
        let typed = self.header.dice == DiceKind::Typed;
        let seat = |(side, seat): (Side, &super::Seat)| SeatOut {
            side: self.side_id(side).to_owned(),
            name: self.side_name(side, lang),
            sitter: seat.sitter.clone(),
            taken: seat.taken,
            nonce: (!typed && seat.part == Part::Open).then(|| seat.nonce.clone()),
            seal: seat.seal().map(str::to_owned),
            agrees: seat.agrees,
        };
        GameOut {
            id: self.row.id.clone(),
            made: self.row.made,
            ruleset: self.header.ruleset.clone(),
            rules: self.rules,
            scenario: self.header.scenario.clone(),
            print: self.row.print.clone(),
            title: self.opened.info.title.get(lang).to_owned(),
            settings: self.header.settings.clone(),
            seats: self.sides().zip(&self.seats).map(seat).collect(),
            dice: self.header.dice,
            commit: header.commit,
            clock: self.header.clock,
            hushed: self.hushes(),
        }
    }

    fn prompt(&self, side: Side, view: &View, lang: Lang) -> Option<PromptOut> {
        let prompt = self.battle.prompt(side)?;
        let id = self.side_id(side);
        let about = view.asked.iter().find(|asked| asked.side == id);
        Some(PromptOut {
            clause: prompt.clause.id().to_owned(),
            title: self.book.reporter(lang).title(prompt.clause).to_owned(),
            text: self.words(lang).word(prompt.key),
            about: about.and_then(|asked| asked.about.clone()),
        })
    }

    fn menu(&self, side: Side, view: &View, lang: Lang) -> Vec<MenuItem> {
        let items = self.battle.legal(side).into_iter();
        items.map(|command| self.item(side, command, view, lang)).collect()
    }

    /// A command with what on the board it names, as the side that says it would read it.
    fn item(&self, side: Side, command: String, view: &View, lang: Lang) -> MenuItem {
        let secret = self.battle.is_secret(&command);
        let phrase = self.battle.phrase(side, &command);
        item(command, secret, phrase.as_ref(), view, self.words(lang))
    }

    /// The dice that are waited for: a bot's everybody sees, a side's own only that side.
    fn throw_out(&self, reader: Option<Side>, view: &View, lang: Lang) -> Option<ThrowOut> {
        let of_bot = |side: Side| self.bot(side).is_some();
        let waiting = self.bound.as_ref()?;
        if !of_bot(waiting.side) && reader != Some(waiting.side) {
            return None;
        }
        let (waiting, need) = self.need()?;
        let words = self.words(lang);
        let secret = of_bot(waiting.side) && self.battle.is_secret(&waiting.command);
        let said = |key: &str| Message::new(key).text("side", self.side_name(waiting.side, lang));
        let text = match secret {
            true => words.say(&said("throw-secret")),
            false => {
                let item = self.item(waiting.side, waiting.command.clone(), view, lang);
                words.say(&said("throw-asked").text("command", item.text))
            }
        };
        Some(ThrowOut {
            decision: waiting.decision,
            side: self.side_id(waiting.side).to_owned(),
            command: (!secret).then(|| waiting.command.clone()),
            dice: waiting.dice.clone(),
            text,
            needs: self.asked_json(&need, lang),
            yours: reader.is_some_and(|side| !of_bot(side)),
        })
    }

    fn undo_out(&self, reader: Option<Side>) -> UndoOut {
        let bars = match reader {
            Some(side) if !self.is_over() && self.frozen.is_none() => {
                let to = self.battle.length().saturating_sub(1);
                let mut bars = self.battle.bars(side, to);
                if self.bound.is_some() && !bars.contains(&Bar::Answered) {
                    bars.push(Bar::Answered);
                }
                bars.into_iter().map(|bar| bar_word(bar).to_owned()).collect()
            }
            _ => vec!["over".to_owned()],
        };
        UndoOut { free: bars.is_empty(), bars }
    }

    fn offer_out(&self, reader: Option<Side>, lang: Lang) -> Option<OfferOut> {
        let words = self.words(lang);
        if self.header.dice == DiceKind::Typed && !self.has_begun() {
            let agrees = |side: Side| self.seats.get(side.index()).is_some_and(|seat| seat.agrees);
            return Some(OfferOut {
                id: 0,
                kind: "typed-dice".to_owned(),
                side: String::new(),
                to: None,
                text: words.word("offer-typed-dice"),
                yours: reader.is_some_and(|side| !agrees(side)),
            });
        }
        let offer = self.offer.as_ref()?;
        let back = |key, to: usize| Message::new(key).number("to", to as i32);
        let (kind, to, message) = match offer.wants {
            Wants::Back { to, rules: None } => ("take-back", Some(to), back("offer-take-back", to)),
            Wants::Back { to, rules: Some(rules) } => {
                ("new-rules", Some(to), back("offer-new-rules", to).text("rules", rules))
            }
            Wants::NewParts => ("new-parts", None, Message::new("offer-new-parts")),
        };
        let waits = |side: Side| {
            self.must_agree(offer.side).any(|other| other == side) && !offer.yes.contains(&side)
        };
        Some(OfferOut {
            id: offer.id,
            kind: kind.to_owned(),
            side: self.side_id(offer.side).to_owned(),
            to,
            text: words.say(&message.text("side", self.side_name(offer.side, lang))),
            yours: reader.is_some_and(waits),
        })
    }

    /// Part of the log, from an index counted from zero.
    pub fn log(&self, reader: Option<Side>, from: usize, most: usize, lang: Lang) -> Vec<LogEntry> {
        let part = self.journal.iter().enumerate().skip(from).take(most);
        let view = self.look(reader);
        part.map(|(index, noted)| self.entry(index, noted, reader, &view, lang)).collect()
    }

    fn entry(
        &self,
        index: usize,
        noted: &Noted,
        reader: Option<Side>,
        view: &View,
        lang: Lang,
    ) -> LogEntry {
        let side = noted.entry.side().map(Side);
        let name = side.map_or_else(String::new, |side| self.side_name(side, lang));
        let undone = noted.number.is_none() && matches!(noted.entry, Entry::Command { .. });
        LogEntry {
            index: index + 1,
            at: noted.at,
            kind: noted.entry.word().to_owned(),
            side: side.map(|side| self.side_id(side).to_owned()),
            text: self.sentence(&noted.entry, &name, (reader, view), lang),
            undone,
            command: noted.number.and_then(|number| self.report(number, noted, reader, lang)),
        }
    }

    /// What an entry of the log says, of the side of that name.
    fn sentence(
        &self,
        entry: &Entry,
        name: &str,
        (reader, view): (Option<Side>, &View),
        lang: Lang,
    ) -> String {
        let say = |key: &str| Message::new(key).text("side", name);
        let words = self.words(lang);
        match entry {
            Entry::Command { side, command, .. } => {
                let command = self.told(Side(*side), command, reader, view, words);
                words.say(&say("log-command").text("command", command))
            }
            Entry::Said { side, command } => {
                let command = self.told(Side(*side), command, reader, view, words);
                words.say(&say("log-said").text("command", command))
            }
            Entry::Thrown { .. } => words.say(&say("log-thrown")),
            Entry::Undo { to, .. } => words.say(&say("log-undo").number("to", *to as i32)),
            Entry::TakeBack { to, rules: None } => {
                words.say(&Message::new("log-take-back").number("to", *to as i32))
            }
            Entry::TakeBack { to, rules: Some(rules) } => {
                let message = Message::new("log-new-rules").number("to", *to as i32);
                words.say(&message.text("rules", rules))
            }
            Entry::Offer { to, rules: None, .. } => {
                words.say(&say("log-offer").number("to", *to as i32))
            }
            Entry::Offer { to, rules: Some(rules), .. } => {
                let message = say("log-offer-rules").number("to", *to as i32);
                words.say(&message.text("rules", rules))
            }
            Entry::Answer { yes: true, .. } => words.say(&say("log-yes")),
            Entry::Answer { yes: false, .. } => words.say(&say("log-no")),
            Entry::Chat { text, .. } => text.clone(),
            Entry::Nonce { nonce, .. } => words.say(&say("log-nonce").text("nonce", nonce)),
            Entry::Sealed { .. } => words.say(&say("log-sealed")),
            Entry::LostPart { .. } => words.say(&say("log-lost-part")),
            Entry::NewParts => words.word("log-new-parts"),
            Entry::Hushed { yes: true, .. } => words.say(&say("log-hushed")),
            Entry::Hushed { yes: false, .. } => words.say(&say("log-unhushed")),
            Entry::Resign { .. } => words.say(&say("log-resign")),
            Entry::Joined { .. } => words.say(&say("log-joined")),
            Entry::Renewed { .. } => words.say(&say("log-renewed")),
            Entry::HandedOver { .. } => words.say(&say("log-handed-over")),
            Entry::Agreed { .. } => words.say(&say("log-agreed")),
            Entry::TimedOut { sides } => {
                let sides: Vec<Side> = sides.iter().map(|side| Side(*side)).collect();
                words.say(&Message::new("log-timed-out").text("side", self.names(&sides, lang)))
            }
            Entry::Abandoned => words.word("log-abandoned"),
            Entry::Wished { way: Some(_), .. } => words.say(&say("log-wished")),
            Entry::Wished { way: None, .. } => words.say(&say("log-unwished")),
            Entry::Told { .. } => words.say(&say("log-told")),
        }
    }

    /// A command as a reader may know it: `?` where it was said in secret.
    fn told(
        &self,
        side: Side,
        command: &str,
        reader: Option<Side>,
        view: &View,
        words: &Words,
    ) -> String {
        match self.hides(side, command, reader) {
            true => "?".to_owned(),
            false => noted_as(command, view, words),
        }
    }

    /// A reader may not know what a side has said.
    pub(super) fn hides(&self, side: Side, command: &str, reader: Option<Side>) -> bool {
        let mine = reader == Some(side) || self.is_over();
        !mine && self.battle.is_secret(command)
    }

    /// A command that stands and what came of it, as a reader may know it.
    fn report(
        &self,
        number: usize,
        noted: &Noted,
        reader: Option<Side>,
        lang: Lang,
    ) -> Option<Value> {
        let over = self.is_over();
        let line = self.battle.line_as(number, reader, over)?;
        let shown: Vec<_> = shown_to(&noted.log, reader, over).cloned().collect();
        Some(self.book.reporter(lang).command(number, &line, &shown))
    }

    /// The same by its number.
    pub fn command_report(&self, number: usize, reader: Option<Side>, lang: Lang) -> Option<Value> {
        self.report(number, self.command_entry(number)?, reader, lang)
    }

    /// Sides by their names.
    fn names(&self, sides: &[Side], lang: Lang) -> String {
        let names: Vec<String> = sides.iter().map(|&side| self.side_name(side, lang)).collect();
        names.join(", ")
    }

    /// How the game ended, where the rules did not end it.
    fn closed(&self, lang: Lang) -> Option<OutcomeOut> {
        let closed = self.closed.as_ref()?;
        let has_lost = |side: &Side| closed.sides().iter().any(|id| id == self.side_id(*side));
        let (lost, left): (Vec<Side>, Vec<Side>) = self.sides().partition(has_lost);
        let (resigned, timed_out, key) = match closed {
            Closed::Resigned(side) => (Some(side.clone()), Vec::new(), "log-resign"),
            Closed::TimedOut(sides) => (None, sides.clone(), "log-timed-out"),
            Closed::Abandoned => (None, Vec::new(), "log-abandoned"),
        };
        // Whoever is left has won; where nobody or everybody is, nobody.
        let winner = if let [side] = left[..] { Some(self.side_id(side).to_owned()) } else { None };
        let message = Message::new(key).text("side", self.names(&lost, lang));
        Some(OutcomeOut {
            winner,
            score: self.look(None).score,
            how: closed.word().to_owned(),
            clause: None,
            resigned,
            timed_out,
            text: self.words(lang).say(&message),
        })
    }

    fn outcome(&self, lang: Lang) -> Option<OutcomeOut> {
        let words = self.words(lang);
        if let Some(closed) = self.closed(lang) {
            return Some(closed);
        }
        let ending = self.battle.outcome()?;
        let message = match ending.winner {
            Some(side) => Message::new("outcome-won").text("side", self.side_name(side, lang)),
            None => Message::new("outcome-draw"),
        };
        Some(OutcomeOut {
            winner: ending.winner.map(|side| self.side_id(side).to_owned()),
            score: ending.score,
            how: "rules".to_owned(),
            clause: Some(ending.clause.id().to_owned()),
            resigned: None,
            timed_out: Vec::new(),
            text: words.say(&message.number("score", ending.score)),
        })
    }

    fn notice(&self, lang: Lang) -> Option<NoticeOut> {
        let words = self.words(lang);
        let notice = |code: &str, text| Some(NoticeOut { code: code.to_owned(), text });
        let rules = |key: &str| {
            let message = Message::new(key).text("found", self.rules);
            message.text("expected", self.book.ruleset.version)
        };
        match &self.frozen {
            Some(Frozen::Differs(difference)) => {
                let message = rules("notice-rules-differ");
                let message = message.number("number", difference.number as i32);
                return notice("rules-differ", words.say(&message));
            }
            Some(Frozen::Newer) => {
                return notice("newer-rules", words.say(&rules("notice-newer-rules")));
            }
            None => {}
        }
        let open = self.sides().zip(&self.seats).find(|(_, seat)| !seat.taken);
        if let Some((side, _)) = open {
            let message = Message::new("notice-waiting").text("side", self.side_name(side, lang));
            return notice("waiting", words.say(&message));
        }
        let refuses = |(_, seat): &(Side, &super::Seat)| seat.refuses && !seat.agrees;
        if let Some((side, _)) = self.sides().zip(&self.seats).find(refuses) {
            let message = Message::new("notice-no-dice").text("side", self.side_name(side, lang));
            return notice("dice-refused", words.say(&message));
        }
        let sealed = |(_, seat): &(Side, &super::Seat)| seat.part != Part::Open;
        if let Some((side, _)) = self.sides().zip(&self.seats).find(sealed) {
            let message = Message::new("notice-sealed").text("side", self.side_name(side, lang));
            return notice("dice-sealed", words.say(&message));
        }
        if !self.has_begun() {
            return notice("dice-not-agreed", words.word("problem-dice-not-agreed"));
        }
        if let Some(bound) = self.bound.as_ref().filter(|_| !self.is_over()) {
            let message = Message::new("notice-dice-wait");
            let message = message.text("side", self.side_name(bound.side, lang));
            return notice("dice-wait", words.say(&message));
        }
        if self.rules < self.book.ruleset.version && !self.is_over() {
            return notice("old-rules", words.say(&rules("notice-old-rules")));
        }
        None
    }

    /// Whether a side may say this, or why not.
    pub fn check(&self, side: Side, command: &str, lang: Lang) -> CheckOut {
        let checked = match self.battle.check(side, command) {
            Ok(()) if self.is_over() || self.frozen.is_some() => Err(PlayFault::NotAsked),
            checked => checked,
        };
        match checked {
            Ok(()) => CheckOut { allowed: true, text: None, refusals: Vec::new() },
            Err(fault) => {
                let problem = self.refuse(&fault, lang);
                let text = Some(problem.text);
                CheckOut { allowed: false, text, refusals: problem.refusals }
            }
        }
    }

    /// The record as a reader may see it: everything once the game is over.
    pub fn record_text(&self, reader: Option<Side>) -> String {
        let mut record =
            if self.is_over() { self.battle.record() } else { self.battle.record_as(reader) };
        record.closed.clone_from(&self.closed);
        if self.is_over() && record.header.commit != Header::TYPED {
            record.secret = Some(self.header.secret.clone());
        }
        record.to_string()
    }
}

const fn bar_word(bar: Bar) -> &'static str {
    match bar {
        Bar::Nothing => "nothing",
        Bar::Dice => "dice",
        Bar::Secret => "secret",
        Bar::Answered => "answered",
    }
}

/// A command with what on the board it names: its words are ids of the view.
fn item(
    command: String,
    secret: bool,
    phrase: Option<&Message>,
    view: &View,
    words: &Words,
) -> MenuItem {
    let hexes = view.figures.is_empty();
    let mut parts = command.split(' ');
    let kind = parts.next().unwrap_or_default().to_owned();
    let mut item = MenuItem {
        kind,
        secret,
        command: String::new(),
        text: String::new(),
        pieces: Vec::new(),
        leader: None,
        group: None,
        hex: None,
        words: Vec::new(),
    };
    let mut names = Vec::new();
    for part in parts {
        if let Some(piece) = view.piece(part) {
            names.push(piece.name.get(words.lang()).to_owned());
            item.pieces.push(part.to_owned());
        } else if let Some(leader) = view.leader(part) {
            names.push(leader.name.get(words.lang()).to_owned());
            item.leader = Some(part.to_owned());
        } else if let Some(group) = view.group(part) {
            names.push(group.name.get(words.lang()).to_owned());
            item.group = Some(part.to_owned());
        } else if hexes && part.bytes().all(|sign| sign.is_ascii_digit()) {
            names.push(part.to_owned());
            item.hex = Some(part.to_owned());
        } else {
            names.push(word(part, words));
            item.words.push(part.to_owned());
        }
    }
    let said = words.word(&format!("command-{}", item.kind));
    let plain = || if names.is_empty() { said } else { format!("{said}: {}", names.join(", ")) };
    item.text = phrase.map_or_else(plain, |phrase| words.say(phrase));
    item.command = command;
    item
}

/// A command as the log has it: in the notation; on a free table, where places would tell nobody
/// anything, what it was and of whom.
fn noted_as(command: &str, view: &View, words: &Words) -> String {
    if view.figures.is_empty() {
        return command.to_owned();
    }
    let kind = command.split(' ').next().unwrap_or_default();
    let units = command.split([' ', ',']).filter_map(|part| view.piece(part));
    let names: Vec<&str> = units.map(|piece| piece.name.get(words.lang())).collect();
    let said = words.word(&format!("command-{kind}"));
    if names.is_empty() { said } else { format!("{said}, {}", names.join(", ")) }
}

/// What a plain word of a command is called, if it has a name.
fn word(part: &str, words: &Words) -> String {
    let keys = ["reaction-", "facing-", "", "standing-", "hand-"];
    let said = keys.iter().find_map(|start| words.try_say(&Message::new(format!("{start}{part}"))));
    said.unwrap_or_else(|| part.to_owned())
}
