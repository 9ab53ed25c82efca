//! `rozjemca play --json`: the game for another program. It says a line, and hears an object of one line.
//!
//! It speaks for everybody but the bots. Where it speaks for all sides it hears everything, else what the
//! people at this terminal would.

use crate::console::{Console, Exit};
use crate::play::save::{self, Save};
use crate::play::seats::{self, Seat};
use crate::scenarios::Field;
use all::report::Reporter;
use kernel::game::{AnyBattle, Bar, PlayFault, RecordLine, Side, shown_to};
use kernel::{DiceFault, Heading, Message, Need, input};
use serde_json::{Map, Value, json};
use std::io::BufRead;

/// What a line may be.
const FORMS: [&str; 6] =
    ["SIDE: COMMAND", "dice NUMBERS", "undo", "menu [SIDE]", "why SIDE: COMMAND", "position"];
/// What it may be while a command waits for dice.
const THROWS: [&str; 2] = ["dice NUMBERS", "undo"];

/// A game, and the program that plays it.
pub(crate) struct Script<'a> {
    pub(crate) console: &'a Console,
    pub(crate) reporter: &'a Reporter<'a>,
    pub(crate) field: &'a Field,
    pub(crate) battle: Box<dyn AnyBattle>,
    pub(crate) seats: Vec<Seat>,
    pub(crate) save: Save,
    /// Dice are typed in.
    pub(crate) typed: bool,
    /// A command that waits for them.
    pub(crate) waiting: Option<Waiting>,
}

/// A command that waits for dice.
pub(crate) struct Waiting {
    side: Side,
    command: String,
    /// Those that it has.
    dice: Vec<i64>,
    /// The one that it waits for, and whose account it is for.
    need: Need,
    whose: Option<Heading>,
}

/// What a line led to.
#[derive(Default)]
struct Told {
    events: Vec<Value>,
    account: Vec<Value>,
    refused: Vec<Value>,
    played: Vec<Value>,
    /// What only some lines lead to.
    more: Map<String, Value>,
}

impl Told {
    /// The line, or this part of it, cannot be taken.
    fn error(&mut self, found: impl ToString, expected: &[impl ToString]) {
        let expected: Vec<String> = expected.iter().map(ToString::to_string).collect();
        let error = json!({"found": found.to_string(), "expected": expected});
        self.more.insert("error".to_owned(), error);
    }
}

impl Script<'_> {
    /// Plays as long as there are lines.
    pub(crate) fn run(mut self) -> Result<Exit, Exit> {
        let mut told = Told::default();
        self.keep();
        told.more.insert("record".to_owned(), json!(self.save.path().display().to_string()));
        self.bots(&mut told)?;
        self.print(told);
        let (mut lines, mut bytes) = (std::io::stdin().lock(), Vec::new());
        while lines.read_until(b'\n', &mut bytes).is_ok_and(|count| count > 0) {
            let line = String::from_utf8_lossy(&bytes);
            let line = line.split_whitespace().collect::<Vec<_>>().join(" ");
            bytes.clear();
            if !line.is_empty() {
                let mut told = Told::default();
                self.hear(&line, &mut told);
                self.bots(&mut told)?;
                self.print(told);
            }
        }
        Ok(Exit::Done)
    }

    fn keep(&self) {
        if let Err(why) = self.save.write(&*self.battle) {
            save::unwritten(self.console, self.save.path(), &why);
        }
    }

    fn id(&self, side: Side) -> &'static str {
        self.field.opened.game.sides()[side.index()]
    }

    /// The sides that it speaks for.
    fn own(&self) -> Vec<Side> {
        seats::humans(&self.seats)
    }

    /// Who hears what comes of a command, and whether secrets are over.
    fn reader(&self) -> (Option<Side>, bool) {
        let own = self.own();
        let over = self.battle.outcome().is_some() || own.len() == self.seats.len();
        (own.first().copied().filter(|_| own.len() == 1), over)
    }

    fn hear(&mut self, line: &str, told: &mut Told) {
        match line.split_once(' ').unwrap_or((line, "")) {
            ("dice", dice) => self.throw(dice, told),
            ("undo", "") => self.undo(told),
            _ if self.waiting.is_some() => told.error(line, &THROWS),
            ("menu", side) => self.menu(side, told),
            ("position", "") => self.position(told),
            ("why", rest) => {
                if let Some((side, command)) = self.said(rest, told) {
                    let checked = self.battle.check(side, command);
                    told.more.insert("allowed".to_owned(), json!(checked.is_ok()));
                    checked.unwrap_or_else(|fault| self.fault((side, command), &fault, told));
                }
            }
            _ => {
                if let Some((side, command)) = self.said(line, told) {
                    self.carry_out(side, command.to_owned(), Vec::new(), told);
                }
            }
        }
    }

    /// Whose command a line has, if it has one.
    fn said<'l>(&self, line: &'l str, told: &mut Told) -> Option<(Side, &'l str)> {
        let Some((side, command)) = line.split_once(':') else {
            told.error(line, &FORMS);
            return None;
        };
        Some((self.side(side.trim(), told)?, command.trim()))
    }

    /// A side that it speaks for, by its id.
    fn side(&self, id: &str, told: &mut Told) -> Option<Side> {
        let own = self.own();
        let found = own.iter().copied().find(|side| self.id(*side) == id);
        if found.is_none() {
            told.error(id, &own.iter().map(|side| self.id(*side)).collect::<Vec<_>>());
        }
        found
    }

    /// Carries out a command with these dice; it waits where it needs more.
    fn carry_out(&mut self, side: Side, command: String, dice: Vec<i64>, told: &mut Told) {
        let played = match self.typed {
            true => self.battle.play_typed(side, &command, &dice),
            false => self.battle.play(side, &command),
        };
        match played {
            Ok(log) => {
                self.waiting = None;
                self.keep();
                let (reader, over) = self.reader();
                let hidden = !over && reader != Some(side) && self.battle.is_secret(&command);
                let command = if hidden { RecordLine::SECRET } else { &command };
                let number = self.battle.length();
                let played = json!({"number": number, "side": self.id(side), "command": command});
                told.played.push(played);
                let [events, account] = self.reporter.told(shown_to(&log, reader, over));
                told.events.extend(events);
                told.account.extend(account);
            }
            Err(PlayFault::Stopped(Some(need), whose)) if self.typed => {
                let whose = whose.map(|heading| *heading);
                self.waiting = Some(Waiting { side, command, dice, need, whose });
            }
            Err(fault) => self.fault((side, &command), &fault, told),
        }
    }

    /// The position with names, showing only what the script's own sides may know.
    fn position(&self, told: &mut Told) {
        let (reader, over) = self.reader();
        let layout = self.field.book.layout();
        let base = self.field.base(&self.battle.record().header);
        match (layout, base) {
            (Ok(layout), Ok(base)) if over || reader.is_some() => {
                let reader = reader.filter(|_| !over);
                let position = base.position(&*self.battle, &layout, reader);
                told.more.insert("position".to_owned(), Value::Object(position));
            }
            _ => told.error("position", &FORMS),
        }
    }

    /// Why something was not done; of a side that is not asked also what the book has against its command.
    fn fault(&self, (side, command): (Side, &str), fault: &PlayFault, told: &mut Told) {
        match fault {
            PlayFault::Refused(refusals) => {
                told.refused = self.reporter.refused(refusals);
                return;
            }
            PlayFault::NotAsked => {
                told.refused = self.reporter.refused(&self.battle.reasons(side, command));
                let asked = self.battle.pending().iter().map(|side| self.id(side));
                told.error(self.id(side), &asked.collect::<Vec<_>>());
            }
            PlayFault::Unreadable(no) => told.error(&no.found, &no.expected),
            PlayFault::Dice(DiceFault::Impossible { number, die, .. }) => {
                let span = die.span();
                told.error(number, &(span.low..=span.high).collect::<Vec<_>>());
            }
            PlayFault::Dice(DiceFault::TooMany { used, given }) => told.error(given, &[used]),
            PlayFault::ReadOnly | PlayFault::Stopped(..) | PlayFault::Differs(_) => {
                told.error(self.id(side), &[""; 0]);
            }
        }
        let title = |clause: &str| self.reporter.title_of(clause).to_owned();
        told.more["error"]["text"] = json!(self.console.words.play_fault(fault, &title));
    }

    /// Dice for the command that waits for them.
    fn throw(&mut self, dice: &str, told: &mut Told) {
        match (self.waiting.take(), input::dice(dice)) {
            (Some(waiting), Ok(numbers)) => {
                let Waiting { side, command, dice, .. } = &waiting;
                let (side, dice) = (*side, [&dice[..], &numbers[..]].concat());
                self.carry_out(side, command.clone(), dice, told);
                if told.more.contains_key("error") {
                    self.waiting = Some(waiting);
                }
            }
            (Some(waiting), Err(_)) => {
                self.waiting = Some(waiting);
                told.error(dice, &["dice NUMBERS"]);
            }
            (None, _) => told.error("dice", &FORMS),
        }
    }

    /// Takes back the command that waits, or the last one that it said with all that followed.
    fn undo(&mut self, told: &mut Told) {
        let own = self.own();
        let mut taken = Vec::new();
        match self.waiting.take_if(|waiting| own.contains(&waiting.side)) {
            Some(Waiting { side, command, .. }) => {
                taken.push(format!("{}: {command}", self.id(side)));
            }
            None => {
                let lines = match self.reader() {
                    (_, true) => self.battle.record().lines,
                    (reader, false) => self.battle.record_as(reader).lines,
                };
                let is_own = |line: &RecordLine| own.iter().any(|side| self.id(*side) == line.side);
                let Some(to) = lines.iter().rposition(is_own).filter(|_| self.waiting.is_none())
                else {
                    return told.error("undo", &FORMS);
                };
                let bots = own.len() < self.seats.len();
                let bars = own.first().map_or_else(Vec::new, |side| self.battle.bars(*side, to));
                if bots && bars.contains(&Bar::Secret) || self.battle.take_back(to).is_err() {
                    told.error("undo", &FORMS);
                    told.more["error"]["text"] = json!(self.console.say("undo-bot"));
                    return;
                }
                self.keep();
                taken.extend(
                    lines[to..].iter().map(|line| format!("{}: {}", line.side, line.command)),
                );
            }
        }
        told.more.insert("taken_back".to_owned(), json!(taken));
    }

    /// Everything that a side may say, or that every side may.
    fn menu(&self, side: &str, told: &mut Told) {
        let sides = match side {
            "" => self.own(),
            _ => self.side(side, told).into_iter().collect(),
        };
        let menu = sides.into_iter().flat_map(|side| {
            let said = move |command| format!("{}: {command}", self.id(side));
            self.battle.legal(side).into_iter().map(said)
        });
        told.more.insert("menu".to_owned(), menu.collect());
    }

    /// The bots decide, until somebody else must or a die is needed.
    fn bots(&mut self, told: &mut Told) -> Result<(), Exit> {
        let bot = |script: &Self| {
            let mut pending = script.battle.pending().iter();
            pending.find(|side| !script.seats[side.index()].is_human())
        };
        while self.waiting.is_none()
            && let Some(side) = bot(self)
            && let Seat::Bot(_, player) = &mut self.seats[side.index()]
        {
            let (length, command) =
                (self.battle.length(), player.decide(&*self.battle, side, None));
            if let Some(command) = command {
                self.carry_out(side, command, Vec::new(), told);
            }
            if self.battle.length() == length && self.waiting.is_none() {
                let lost = Message::new("play-bot-lost").text("side", self.id(side));
                return Err(self.console.refuse(&lost));
            }
        }
        Ok(())
    }

    /// Who is asked what; nobody while a command waits for its dice.
    fn asked(&self) -> Vec<Value> {
        let pending = self.battle.pending();
        let asked = self.own().into_iter().filter(|side| pending.has(*side));
        let asked = asked.filter(|_| self.waiting.is_none()).filter_map(|side| {
            let prompt = self.battle.prompt(side)?;
            Some(self.reporter.asked(self.id(side), prompt))
        });
        asked.collect()
    }

    /// Which die is needed for the command that waits.
    fn needs(&self) -> Option<Value> {
        let Waiting { side, need, whose, .. } = self.waiting.as_ref()?;
        let name = |place: usize| self.console.side(self.id(Side(place as u8)));
        let mut needs = self.reporter.die(need, *whose, name);
        needs["die"] = needs["name"].clone();
        needs["side"] = json!(self.id(*side));
        Some(needs)
    }

    fn print(&self, told: Told) {
        let Told { events, account, refused, played, more } = told;
        let mut object = json!({
            "asked": self.asked(),
            "events": events,
            "account": account,
            "refused": refused,
            "needs": Vec::from_iter(self.needs()),
            "played": played,
        });
        if let Some(ending) = self.battle.outcome() {
            let winner = ending.winner.map(|side| self.id(side));
            let (score, clause) = (ending.score, ending.clause);
            object["outcome"] = json!({"winner": winner, "score": score, "clause": clause});
        }
        for (name, value) in more {
            object[name] = value;
        }
        self.console.line(&object.to_string());
    }
}
