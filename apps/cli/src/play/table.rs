//! A game at this terminal: whose decision it is, what they type, what comes of it.

use crate::console::{Console, Exit, Look};
use crate::odds;
use crate::play::dice::Thrown;
use crate::play::input::{Input, Typed};
use crate::play::map::{self, Frame, Scale};
use crate::play::plan;
use crate::play::save::Save;
use crate::play::seats::{self, Seat};
use crate::play::show::{Shower, Thing, signed};
use crate::play::spoken::{Spoken, Word, expand, understand};
use crate::play::tell::{self, Entry, Played, Tale};
use crate::play::{menu, undo};
use crate::scenarios::Field;
use all::report::Reporter;
use kernel::Message;
use kernel::game::view::{Board, Piece, View};
use kernel::game::{AnyBattle, PlayFault, Reason, Side, Unreadable};
use std::path::Path;

/// A game and those around it.
pub(crate) struct Table<'a> {
    pub(crate) console: &'a Console,
    pub(crate) reporter: &'a Reporter<'a>,
    pub(crate) field: &'a Field,
    pub(crate) battle: Box<dyn AnyBattle>,
    pub(crate) board: Board,
    pub(crate) seats: Vec<Seat>,
    pub(crate) input: Input,
    pub(crate) entries: Vec<Entry>,
    pub(crate) save: Save,
    /// People throw the dice and type them in.
    pub(crate) typed: bool,
    pub(crate) explain: bool,
    /// Who sits at the terminal.
    pub(crate) at: Option<Side>,
    /// Something on the screen is for the eyes of the one who sits there.
    pub(crate) private: bool,
    /// For which moment of the game the map was last drawn.
    pub(crate) drawn: Option<(u16, u16)>,
    /// What the bots did since it was last told.
    pub(crate) tale: Tale,
}

/// What became of a command that the rules allow.
enum Carried {
    /// It was carried out.
    Out(Played),
    /// It waited for dice and was taken back.
    Back,
    /// The player left instead of throwing them.
    Left,
}

/// Whether the game goes on.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Flow {
    /// The same person goes on typing.
    Stay,
    /// The position has changed.
    Next,
    /// Enough for today.
    Leave,
}

impl Table<'_> {
    /// Plays to the end, or until somebody leaves.
    pub(crate) fn run(&mut self) -> Exit {
        self.opening();
        loop {
            let pending = self.battle.pending();
            let bot = pending.iter().find(|side| !self.seats[side.index()].is_human());
            let human = self.at.filter(|&side| pending.has(side)).or_else(|| pending.first());
            match (bot, human) {
                (Some(side), _) => match self.bot(side) {
                    Ok(Flow::Leave) => return self.leave(),
                    Ok(_) => {}
                    Err(exit) => return exit,
                },
                (None, Some(side)) => match self.human(side) {
                    Ok(Flow::Leave) => return self.leave(),
                    Ok(_) => {}
                    Err(exit) => return exit,
                },
                (None, None) => return self.ending(),
            }
        }
    }

    pub(crate) fn say(&self, message: &Message) {
        self.console.line(&self.console.words.say(message));
    }

    pub(crate) fn say_key(&self, key: &str) {
        self.console.line(&self.console.say(key));
    }

    pub(crate) fn side_id(&self, side: Side) -> &'static str {
        self.field.opened.game.sides()[side.index()]
    }

    pub(crate) fn side_name(&self, side: Side) -> String {
        self.console.side(self.side_id(side))
    }

    fn opening(&self) {
        let info = &self.field.opened.info;
        let title = info.title.get(self.console.words.lang());
        self.console.line(&self.console.look(Look::Title, title));
        let seat = |(side, seat): (&&str, &Seat)| {
            let name = self.console.side(side);
            format!("{name} ({side}): {}", self.console.say(&format!("seat-{}", seat.name())))
        };
        let seats: Vec<String> = info.sides.iter().zip(&self.seats).map(seat).collect();
        self.console.line(&seats.join(" · "));
        let commit = self.battle.record().header.commit;
        let commit =
            Message::new("play-commit").text("commit", commit.get(..16).unwrap_or_default());
        self.say(&if self.typed { Message::new("play-typed") } else { commit });
        self.say(&Message::new("play-kept").text("file", self.save.path().display()));
        self.say_key("play-help");
    }

    /// Who may read what a bot's commands lead to: the one person, or, of several, only what
    /// everybody may.
    fn reader(&self) -> Option<Side> {
        match seats::humans(&self.seats)[..] {
            [one] => Some(one),
            _ => None,
        }
    }

    /// A bot decides.
    fn bot(&mut self, side: Side) -> Result<Flow, Exit> {
        let mut reasons: Vec<Reason> = Vec::new();
        let Seat::Bot(_, player) = &mut self.seats[side.index()] else { return Ok(Flow::Stay) };
        let wanted = self.explain.then_some(&mut reasons);
        let command = player.decide(&*self.battle, side, wanted);
        let lost = |table: &Self| {
            table.console.refuse(&Message::new("play-bot-lost").text("side", table.side_id(side)))
        };
        let command = command.ok_or_else(|| lost(self))?;
        let log = match self.carry_out(side, &command).map_err(|_| lost(self))? {
            Carried::Out(log) => log,
            Carried::Back => return Ok(Flow::Stay),
            Carried::Left => return Ok(Flow::Leave),
        };
        if self.explain {
            self.tale.tell(self.console);
            let shown = if log.secret { "…" } else { command.as_str() };
            self.console.line(&format!("{}: {shown}", self.side_name(side)));
            for reason in reasons.iter().filter(|_| !log.secret) {
                let said = self.console.words.say(&reason.message);
                let clause = self.console.look(Look::Clause, reason.clause.id());
                self.console.line(&format!("    {clause} {said}"));
            }
        }
        let over = self.battle.outcome().is_some();
        self.tale.add(tell::sentences(&log.log, self.reader(), over));
        self.entries.push(Entry::Played(log));
        Ok(Flow::Next)
    }

    /// Carries out a command and keeps the game.
    fn carry_out(&mut self, side: Side, command: &str) -> Result<Carried, PlayFault> {
        let secret = self.battle.is_secret(command);
        let log = match self.typed {
            true => match self.thrown(side, command)? {
                Thrown::Done(log) => log,
                Thrown::TakenBack => return Ok(Carried::Back),
                Thrown::Left => return Ok(Carried::Left),
            },
            false => self.battle.play(side, command)?,
        };
        self.keep();
        let number = self.battle.length();
        let command = command.to_owned();
        Ok(Carried::Out(Played { number, side, command, secret, forced: false, log }))
    }

    /// Writes the game down; says so when it cannot be done.
    pub(crate) fn keep(&self) {
        if let Err(why) = self.save.write(&*self.battle) {
            crate::play::save::unwritten(self.console, self.save.path(), &why);
        }
    }

    /// A person decides.
    fn human(&mut self, side: Side) -> Result<Flow, Exit> {
        self.tale.tell(self.console);
        if let Some(flow) = self.force(side)? {
            return Ok(flow);
        }
        let menu = self.battle.legal(side);
        let secret = menu.iter().any(|command| self.battle.is_secret(command));
        if self.curtain(side, secret) {
            return Ok(Flow::Leave);
        }
        self.private |= secret;
        let view = self.battle.look(side);
        self.draw_stage(&view);
        if let Some(asked) = view.asked.iter().find(|asked| asked.side == self.side_id(side)) {
            self.console.line(&self.shower(&view).question(asked));
        }
        menu::in_brief(self.console, &menu);
        self.offer(&menu, &view);
        loop {
            let prompt = format!("{}> ", self.side_name(side));
            let line = match self.input.read(self.console, &prompt) {
                Typed::Line(line) => line,
                Typed::Cancelled => {
                    self.say_key("play-cancelled");
                    continue;
                }
                Typed::End => return Ok(Flow::Leave),
            };
            match self.hear(side, &line)? {
                Flow::Stay => {}
                flow => return Ok(flow),
            }
        }
    }

    /// Lets somebody else sit down where something secret is at stake; true when nobody does.
    fn curtain(&mut self, side: Side, secret: bool) -> bool {
        let moved = self.at.is_some_and(|at| at != side);
        let several = seats::humans(&self.seats).len() > 1;
        if several && (self.at.is_none() || moved) && (secret || self.private) {
            let name = self.side_name(side);
            if self.input.is_terminal() {
                self.console.clear();
            }
            self.say(&Message::new("play-curtain").text("side", name));
            self.input.forget();
            if self.input.is_terminal() {
                let typed = self.input.read(self.console, &self.console.say("play-enter"));
                self.console.clear();
                self.input.forget();
                if typed == Typed::End {
                    return true;
                }
            }
            self.private = false;
            self.drawn = None;
        }
        self.at = Some(side);
        false
    }

    fn shower<'v>(&'v self, view: &'v View) -> Shower<'v> {
        Shower { console: self.console, board: &self.board, view }
    }

    /// The map, when an activation begins.
    fn draw_stage(&mut self, view: &View) {
        let moment = Some((view.turn, view.part));
        if self.drawn != moment {
            self.drawn = moment;
            self.console.line("");
            self.draw(view, None, Vec::new());
            let stage = self.shower(view).stage();
            self.console.line(&self.console.look(Look::Title, &stage));
        }
    }

    fn draw(&self, view: &View, around: Option<(String, Scale)>, marked: Vec<String>) {
        if let Some(table) = &self.board.table {
            return plan::show(self.console, (&self.board, table), view, None);
        }
        let width = self.console.width();
        let (around, scale) = match around {
            Some((hex, scale)) => (Some(hex), scale),
            None => (None, map::whole(&self.board, width)),
        };
        map::show(self.console, &self.board, view, &Frame { scale, around, marked, width });
    }

    /// Tells the line editor what can be said.
    fn offer(&mut self, menu: &[String], view: &View) {
        let shower = self.shower(view);
        let words = Word::ALL.iter().flat_map(|(_, names)| names.iter().take(2));
        let words = words.map(|&name| name.to_owned());
        let asked = ["show", "pokaż", "map", "mapa"];
        let ids = shower.ids().into_iter().flat_map(|id| asked.map(|word| format!("{word} {id}")));
        let sayings = menu.iter().cloned().chain(words).chain(ids).collect();
        self.input.offer(sayings);
    }

    /// Does what a line says: several commands may stand in it, with semicolons.
    fn hear(&mut self, side: Side, line: &str) -> Result<Flow, Exit> {
        let mut flow = Flow::Stay;
        for part in line.split(';') {
            if flow == Flow::Leave || flow == Flow::Next && !self.battle.pending().has(side) {
                break;
            }
            let menu = self.battle.legal(side);
            match understand(part, &menu) {
                Spoken::Nothing => {}
                Spoken::Table(word, rest) => match self.table_word(side, word, &rest, &menu) {
                    Flow::Stay => {}
                    other => return Ok(other),
                },
                Spoken::Command(command) => {
                    flow = self.command(side, &command, part.trim() != command)?;
                    flow = self.forced(side, flow)?;
                }
                Spoken::Several(several) => {
                    self.say_key("play-several");
                    menu::show(self.console, &several);
                    break;
                }
                // On a free table the menu is a sample: what the rules allow may be said.
                Spoken::Other(text) if self.battle.check(side, &text).is_ok() => {
                    flow = self.command(side, &text, false)?;
                    flow = self.forced(side, flow)?;
                }
                Spoken::Other(text) => {
                    self.refuse(side, &text, &menu);
                    break;
                }
            }
        }
        Ok(flow)
    }

    /// A command of the menu; shown where nobody typed it in full.
    fn command(&mut self, side: Side, command: &str, shown: bool) -> Result<Flow, Exit> {
        let forced = self.battle.legal(side).len() == 1;
        if shown {
            self.console.line(&self.console.look(Look::Dim, &format!("→ {command}")));
        }
        let played = self.carry_out(side, command).map_err(|fault| {
            let title = |clause: &str| self.reporter.title_of(clause).to_owned();
            self.console.complain(&self.console.words.play_fault(&fault, &title));
            Exit::Bad
        })?;
        let played = match played {
            Carried::Out(played) => played,
            Carried::Back => return Ok(Flow::Next),
            Carried::Left => return Ok(Flow::Leave),
        };
        self.private |= played.secret;
        let over = self.battle.outcome().is_some();
        // Somebody else may sit there when nobody had to be asked.
        let reader = self.at.filter(|&at| at == side).or_else(|| self.reader());
        tell::with_rolls(self.console, self.reporter, &played.log, reader, over);
        self.entries.push(Entry::Played(Played { forced, ..played }));
        Ok(Flow::Next)
    }

    /// Where only one thing can be said, and not in secret, nobody is asked; nothing where somebody must be.
    fn force(&mut self, side: Side) -> Result<Option<Flow>, Exit> {
        match &self.battle.legal(side)[..] {
            [only] if !self.battle.is_secret(only) => self.command(side, only, true).map(Some),
            _ => Ok(None),
        }
    }

    /// Goes on after a command as long as nobody must be asked.
    fn forced(&mut self, side: Side, mut flow: Flow) -> Result<Flow, Exit> {
        while flow == Flow::Next
            && let Some(next) = self.force(side)?
        {
            flow = next;
        }
        Ok(flow)
    }

    pub(crate) fn reasons(&self, fault: &PlayFault) {
        let title = |clause: &str| self.reporter.title_of(clause).to_owned();
        match fault {
            PlayFault::Refused(refusals) => {
                self.say_key("play-not-allowed");
                for refusal in refusals {
                    let said = self.console.words.refusal(refusal, &title);
                    self.console.line(&format!("  {} {said}", self.console.look(Look::Bad, "×")));
                }
            }
            fault => self.console.line(&self.console.words.play_fault(fault, &title)),
        }
    }

    /// Something that is not in the menu: why not, or what is like it.
    fn refuse(&self, side: Side, text: &str, menu: &[String]) {
        match self.battle.check(side, text) {
            Err(fault @ PlayFault::Refused(_)) => self.reasons(&fault),
            Err(PlayFault::Unreadable(no)) => {
                let words = Word::ALL.iter().flat_map(|(_, names)| names.iter());
                let words = words.filter(|word| word.len() > 1).map(|&word| word.to_owned());
                let near = Unreadable::unknown(text, menu.iter().cloned().chain(words)).expected;
                let first = text.split(' ').next();
                let begins = menu.iter().any(|command| command.split(' ').next() == first);
                let near = if begins { [no.expected, near].concat() } else { near };
                let message = Message::new("play-unclear").text("text", text);
                self.say(&message.text("near", near.join(", ")));
            }
            Err(fault) => {
                self.reasons(&fault);
                // That somebody else is asked does not make it right when its turn comes.
                let reasons = self.battle.reasons(side, text);
                if fault == PlayFault::NotAsked && !reasons.is_empty() {
                    self.reasons(&PlayFault::Refused(reasons));
                }
            }
            Ok(()) => self.say(&Message::new("play-allowed").text("command", text)),
        }
    }

    /// A command that is asked about: one of the menu, or one that may be said where the menu is only a sample.
    fn asked_about(&self, side: Side, rest: &str, menu: &[String]) -> Spoken {
        match expand(rest, menu) {
            Spoken::Other(text) if self.battle.check(side, &text).is_ok() => Spoken::Command(text),
            spoken => spoken,
        }
    }

    fn table_word(&mut self, side: Side, word: Word, rest: &str, menu: &[String]) -> Flow {
        let view = self.battle.look(side);
        // What is looked up may be for one side's eyes only.
        self.private |= matches!(word, Word::Show | Word::Units | Word::Log);
        match word {
            Word::Help if rest.is_empty() => {
                if let Some(asked) = view.asked.iter().find(|it| it.side == self.side_id(side)) {
                    self.console.line(&self.shower(&view).question(asked));
                    self.console.line(&format!("  {}", self.reporter.title_of(&asked.clause)));
                }
                self.say_key("play-now");
                menu::show(self.console, menu);
                self.say_key("play-always");
                menu::show_words(self.console);
                self.console.paragraph(&self.console.say("play-hints"));
            }
            Word::Help | Word::Rules => self.rules(side, rest),
            Word::Menu => menu::show(self.console, menu),
            Word::Odds => self.odds(side, rest, menu),
            Word::Why => self.why(side, rest, menu),
            Word::Show => self.show(side, rest),
            Word::Map => self.map(&view, rest),
            Word::Units => self.units(side, &view, rest),
            Word::Log => self.log(side, rest),
            Word::Undo => {
                if undo::undo(self, side) {
                    return Flow::Next;
                }
            }
            Word::Save => self.save_to(rest),
            Word::Quit => return Flow::Leave,
        }
        Flow::Stay
    }

    /// A clause, or the one that gives the decision; or what a word of the menu does.
    fn rules(&self, side: Side, rest: &str) {
        if let Some(about) = self.console.words.try_say(&Message::new(format!("command-{rest}"))) {
            return self.console.line(&format!("{rest} – {about}"));
        }
        let asked = self.battle.prompt(side).map(|prompt| prompt.clause.id());
        let id = if rest.is_empty() { asked.unwrap_or_default() } else { rest };
        crate::rules::brief(self.console, &self.field.book, id);
    }

    fn odds(&self, side: Side, rest: &str, menu: &[String]) {
        let command = match self.asked_about(side, rest, menu) {
            Spoken::Command(command) => command,
            Spoken::Several(several) => return menu::show(self.console, &several),
            _ if rest.is_empty() => return self.say_key("table-odds"),
            _ => return self.refuse(side, rest, menu),
        };
        match self.battle.odds(side, &command) {
            Ok(Some(answer)) => {
                self.console.line(&self.console.look(Look::Title, &command));
                odds::table(self.console, self.reporter, &answer);
            }
            Ok(None) => self.say(&Message::new("play-no-dice").text("command", command)),
            Err(fault) => self.reasons(&fault),
        }
    }

    fn why(&self, side: Side, rest: &str, menu: &[String]) {
        match self.asked_about(side, rest, menu) {
            _ if rest.is_empty() => self.say_key("table-why"),
            Spoken::Command(command) => {
                self.say(&Message::new("play-allowed").text("command", command));
            }
            Spoken::Several(several) => menu::show(self.console, &several),
            _ => self.refuse(side, rest, menu),
        }
    }

    fn show(&self, side: Side, rest: &str) {
        let view = self.battle.look(side);
        let shower = self.shower(&view);
        match shower.find(if rest.is_empty() { self.side_id(side) } else { rest }) {
            Some(thing) => shower.show(&thing),
            None => self.nobody(&shower, rest),
        }
    }

    fn nobody(&self, shower: &Shower<'_>, name: &str) {
        let near = Unreadable::unknown(name, shower.ids().into_iter().map(str::to_owned));
        let message = Message::new("play-nobody").text("name", name);
        self.say(&message.text("near", near.expected.join(", ")));
    }

    /// The whole map, or a part around something: close, or wider.
    fn map(&self, view: &View, rest: &str) {
        let shower = self.shower(view);
        let (name, wide) = match rest.rsplit_once(' ') {
            Some((name, "wide" | "szerzej" | "+")) => (name, true),
            _ => (rest, false),
        };
        if name.is_empty() {
            return self.draw(view, None, Vec::new());
        }
        let scale = if wide { Scale::Near } else { Scale::Close };
        if let Some(table) = &self.board.table {
            return match shower.find(name) {
                None => self.nobody(&shower, name),
                Some(thing) => match shower.spot(&thing) {
                    Some(spot) => {
                        plan::show(self.console, (&self.board, table), view, Some((spot, scale)));
                    }
                    None => self.say(&Message::new("play-not-on-map").text("name", name)),
                },
            };
        }
        let hex = match shower.find(name) {
            Some(Thing::Hex(hex)) => Some(hex.to_owned()),
            Some(Thing::Piece(piece)) => piece.hex.clone(),
            Some(Thing::Leader(leader)) => leader.hex.clone(),
            Some(Thing::Group(group)) => {
                let leader = group.leader.as_deref().and_then(|leader| view.leader(leader));
                leader.and_then(|leader| leader.hex.clone())
            }
            Some(Thing::Side(_)) | None => return self.nobody(&shower, name),
        };
        match hex {
            Some(hex) => self.draw(view, Some((hex.clone(), scale)), vec![hex]),
            None => self.say(&Message::new("play-not-on-map").text("name", name)),
        }
    }

    fn units(&self, side: Side, view: &View, rest: &str) {
        let shower = self.shower(view);
        match shower.find(if rest.is_empty() { self.side_id(side) } else { rest }) {
            Some(Thing::Side(side)) => {
                for group in view.groups.iter().filter(|group| group.side == side.id) {
                    shower.show(&Thing::Group(group));
                }
                let alone = |piece: &&Piece| piece.side == side.id && piece.group.is_empty();
                for piece in view.pieces.iter().filter(alone) {
                    shower.show(&Thing::Piece(piece));
                }
            }
            Some(thing) => shower.show(&thing),
            None => self.nobody(&shower, rest),
        }
    }

    /// The last commands with every account, as that side may know them.
    fn log(&self, side: Side, rest: &str) {
        let Ok(count) = (if rest.is_empty() { Ok(10) } else { rest.parse::<usize>() }) else {
            return self.say_key("table-log");
        };
        let over = self.battle.outcome().is_some();
        let skip = self.entries.len().saturating_sub(count);
        for entry in self.entries.iter().skip(skip) {
            match entry {
                Entry::Played(played) => {
                    let hidden = played.secret && played.side != side && !over;
                    let command = if hidden { "…" } else { played.command.as_str() };
                    let who = self.side_name(played.side);
                    let said = format!("{}. {who}: {command}", played.number);
                    self.console.line(&self.console.look(Look::Title, &said));
                    let (console, reporter) = (self.console, self.reporter);
                    tell::in_full(console, reporter, &played.log, Some(side), over);
                }
                Entry::TakenBack(by, commands) => {
                    let message = Message::new("play-taken-back").text("side", self.side_name(*by));
                    self.say(&message.text("commands", commands));
                }
            }
        }
    }

    fn save_to(&self, rest: &str) {
        let path = if rest.is_empty() { self.save.path() } else { Path::new(rest) };
        let done = match rest {
            "" => self.save.write(&*self.battle),
            _ => self.save.write_to(path, &*self.battle),
        };
        match done {
            Ok(()) => self.say(&Message::new("play-saved").text("file", path.display())),
            Err(why) => {
                crate::play::save::unwritten(self.console, path, &why);
            }
        }
    }

    fn leave(&self) -> Exit {
        self.keep();
        let seats = seats::options(&self.seats, self.field.opened.game.sides());
        let message = Message::new("play-left").text("file", self.save.path().display());
        self.say(&message.text("seats", seats));
        Exit::Done
    }

    fn ending(&mut self) -> Exit {
        self.tale.tell(self.console);
        self.keep();
        let view = self.battle.look(self.reader().unwrap_or(Side::FIRST));
        self.console.line("");
        self.draw(&view, None, Vec::new());
        if let Some(ending) = self.battle.outcome() {
            let message = match ending.winner {
                Some(side) => Message::new("play-won").text("side", self.side_name(side)),
                None => Message::new("replay-draw"),
            };
            let message = message.text("score", signed(ending.score)).text("clause", ending.clause);
            self.console.line(&self.console.look(Look::Title, &self.console.words.say(&message)));
        }
        let recorded = if self.typed { "play-recorded-typed" } else { "play-recorded" };
        self.say(&Message::new(recorded).text("file", self.save.path().display()));
        Exit::Done
    }
}
