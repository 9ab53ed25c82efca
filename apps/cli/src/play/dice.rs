//! Dice that people throw at their own table: which one a command needs, and what they type.
//!
//! Nothing happens until all the dice are in. Asking for a die already gives something away, so from then on the
//! command can only be taken back like one whose dice have fallen.

use crate::console::Look;
use crate::play::input::Typed;
use crate::play::spoken::{Spoken, Word, understand};
use crate::play::table::Table;
use crate::play::tell::Entry;
use crate::play::undo;
use kernel::game::{Audience, Bar, PlayFault, Shown, Side};
use kernel::{Message, input};

/// What became of a command that may need dice.
pub(crate) enum Thrown {
    /// It was carried out.
    Done(Vec<(Audience, Shown)>),
    /// It was taken back.
    TakenBack,
    /// The player left instead of throwing.
    Left,
}

impl Table<'_> {
    /// Carries out a command, asking for each die that it needs.
    pub(crate) fn thrown(&mut self, side: Side, command: &str) -> Result<Thrown, PlayFault> {
        let (mut kept, mut typed) = (Vec::new(), Vec::new());
        loop {
            let dice = [&kept[..], &typed[..]].concat();
            let (need, whose) = match self.battle.play_typed(side, command, &dice) {
                Ok(log) => return Ok(Thrown::Done(log)),
                Err(PlayFault::Stopped(Some(need), whose)) => (need, whose),
                Err(fault @ PlayFault::Dice(_)) => {
                    self.reasons(&fault);
                    typed.clear();
                    continue;
                }
                Err(fault) => return Err(fault),
            };
            kept = dice;
            self.tale.tell(self.console);
            let name = |place: usize| self.side_name(Side(place as u8));
            let asked = self.reporter.die(&need, whose.map(|heading| *heading), name);
            let said = asked["text"].as_str().unwrap_or_default();
            let said = match asked["subject"].is_null() {
                true => format!("{}: {said}", self.side_name(side)),
                false => said.to_owned(),
            };
            self.console.line(&self.console.look(Look::Title, &said));
            typed = match self.numbers(side, command) {
                Ok(numbers) => numbers,
                Err(instead) => return Ok(instead),
            };
        }
    }

    /// What the dice show, or what becomes of the command instead.
    fn numbers(&mut self, side: Side, command: &str) -> Result<Vec<i64>, Thrown> {
        loop {
            let prompt = format!("{}> ", self.console.say("play-dice"));
            let line = match self.input.read(self.console, &prompt) {
                Typed::Line(line) => line,
                Typed::Cancelled => continue,
                Typed::End => return Err(Thrown::Left),
            };
            match (understand(&line, &[]), input::dice(&line)) {
                (Spoken::Table(Word::Quit, _), _) => return Err(Thrown::Left),
                (Spoken::Table(Word::Undo, _), _) if self.leaves(side, command) => {
                    return Err(Thrown::TakenBack);
                }
                (Spoken::Other(_), Ok(numbers)) => return Ok(numbers),
                (Spoken::Table(Word::Undo, _), _) => {}
                _ => self.say_key("play-dice-how"),
            }
        }
    }

    /// Takes back a command that waits for its dice, if the others agree; a bot's stays.
    fn leaves(&mut self, side: Side, command: &str) -> bool {
        if !self.seats[side.index()].is_human() || !undo::consent(self, side, &[Bar::Dice]) {
            return false;
        }
        let message = Message::new("play-taken-back").text("side", self.side_name(side));
        self.say(&message.text("commands", command));
        self.entries.push(Entry::TakenBack(side, command.to_owned()));
        true
    }
}
