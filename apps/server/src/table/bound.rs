//! A command that waits for dice which people throw. Where dice are typed in, the first need of a command
//! binds it: that it was said is kept before anybody hears which die is needed, and so is every throw
//! before the next one is asked for. Nothing can be tried out on what the other side hides.

use super::Table;
use super::act::Acted;
use super::entry::Entry;
use crate::problem::Problem;
use kernel::game::{PlayFault, Side};
use kernel::{Heading, Lang, Need};
use serde_json::Value;

/// A die that is asked for, and what is being reckoned with it.
#[derive(Clone, PartialEq, Debug)]
pub struct Asked {
    /// The die.
    pub need: Need,
    /// Whose account it belongs to.
    pub whose: Option<Heading>,
}

/// A command that waits for dice.
#[derive(Clone, PartialEq, Debug)]
pub struct Bound {
    /// Whose.
    pub side: Side,
    /// The decision it answers.
    pub decision: u32,
    /// What was said.
    pub command: String,
    /// The dice so far.
    pub dice: Vec<i64>,
}

impl Table {
    /// A side has said a command that waits for dice.
    pub(super) fn bind(&mut self, side: Side, command: &str) {
        let (decision, dice) = (self.decision(side), Vec::new());
        self.bound = Some(Bound { side, decision, command: command.to_owned(), dice });
    }

    /// More dice for it have been thrown.
    pub(super) fn take_dice(&mut self, dice: &[i64]) {
        if let Some(bound) = &mut self.bound {
            bound.dice.extend(dice);
        }
    }

    /// The next die that a command needs after these, tried out on a copy; nothing where it needs none.
    fn next_need(
        &self,
        side: Side,
        command: &str,
        dice: &[i64],
    ) -> Result<Option<Asked>, PlayFault> {
        match self.battle.copy().play_typed(side, command, dice) {
            Ok(_) => Ok(None),
            Err(PlayFault::Stopped(Some(need), whose)) => {
                let whose = whose.map(|heading| *heading);
                Ok(Some(Asked { need, whose }))
            }
            Err(fault) => Err(fault),
        }
    }

    /// A die that is asked for, as it goes over the wire: with the name of the side that throws it, where the
    /// account is a side's.
    pub fn asked_json(&self, asked: &Asked, lang: Lang) -> Value {
        let name = |place: usize| self.side_name(Side(place as u8), lang);
        self.book.reporter(lang).die(&asked.need, asked.whose, name)
    }

    /// The die that the command which waits needs next.
    pub(super) fn need(&self) -> Option<(&Bound, Asked)> {
        let bound = self.bound.as_ref()?;
        let need = self.next_need(bound.side, &bound.command, &bound.dice).ok()??;
        Some((bound, need))
    }

    /// A command of a game whose dice are typed in. The first time it comes without dice; then with all
    /// dice so far, one throw more each time.
    pub(super) fn command_typed(
        &mut self,
        side: Side,
        command: &str,
        dice: &[i64],
        lang: Lang,
    ) -> Result<Acted, Problem> {
        match self.bound.clone() {
            Some(bound) if bound.side == side && bound.command == command => {
                self.throw_for(&bound, dice, lang)
            }
            Some(_) => Err(Problem::conflict(lang, "dice-wait")),
            None if !dice.is_empty() => Err(Problem::bad(lang, "dice-not-asked")),
            None => {
                let need = self.next_need(side, command, &[]);
                match need.map_err(|fault| self.refuse(&fault, lang))? {
                    None => self.carry_out(side, command, &[], lang),
                    Some(need) => {
                        let said = Entry::Said { side: side.0, command: command.to_owned() };
                        Ok(Acted::Needs(vec![(said, Vec::new())], need))
                    }
                }
            }
        }
    }

    /// Takes the dice of one throw, and no more, for a command that waits for them.
    fn throw_for(&mut self, bound: &Bound, dice: &[i64], lang: Lang) -> Result<Acted, Problem> {
        let Bound { side, command, dice: kept, .. } = bound;
        let next = |dice: &[i64]| {
            let need = self.next_need(*side, command, dice);
            need.map_err(|fault| self.refuse(&fault, lang))
        };
        let Some(need) = next(kept)? else { return self.carry_out(*side, command, kept, lang) };
        let given = match dice.strip_prefix(&kept[..]) {
            Some(given) => given,
            // Whoever asks again what is needed has not typed anything else.
            None if dice.is_empty() => dice,
            None => return Err(Problem::conflict(lang, "dice-kept")),
        };
        let missing = match need.need {
            Need::Die { left, .. } => usize::from(left),
            Need::Fact { .. } | Need::Decision(_) => 0,
        };
        if given.len() > missing {
            return Err(Problem::bad(lang, "dice-left-over"));
        }
        if given.is_empty() {
            return Ok(Acted::Needs(Vec::new(), need));
        }
        match next(dice)? {
            None => self.carry_out(*side, command, dice, lang),
            // The rest of a handful is still missing: it counts when it is whole.
            Some(need) if given.len() < missing => Ok(Acted::Needs(Vec::new(), need)),
            Some(need) => {
                let thrown = Entry::Thrown { side: side.0, dice: given.to_vec() };
                Ok(Acted::Needs(vec![(thrown, Vec::new())], need))
            }
        }
    }

    /// Carries out a command with all its dice.
    fn carry_out(
        &mut self,
        side: Side,
        command: &str,
        dice: &[i64],
        lang: Lang,
    ) -> Result<Acted, Problem> {
        let played = self.battle.play_typed(side, command, dice);
        let log = played.map_err(|fault| self.refuse(&fault, lang))?;
        self.done(side, log, lang)
    }

    /// Types in dice for the command that waits for them: one's own, or a bot's.
    pub(super) fn throw(
        &mut self,
        reader: Side,
        decision: u32,
        dice: &[i64],
        lang: Lang,
    ) -> Result<Acted, Problem> {
        let may = |side: Side| side == reader || self.bot(side).is_some();
        let bound = self.bound.clone().filter(|bound| bound.decision == decision);
        if let Some(bound) = bound.filter(|bound| may(bound.side)) {
            return self.command(bound.side, decision, &bound.command, dice, lang);
        }
        match self.sides().any(|side| may(side) && self.said(side, decision).is_some()) {
            true => Ok(Acted::Repeated),
            false => Err(Problem::conflict(lang, "no-throw")),
        }
    }
}
