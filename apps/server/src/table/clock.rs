//! Time at a table: when somebody's runs out, when nobody goes on, and when a server must look next.
//! Everything follows from the times of the entries, so that all servers agree.
//!
//! Time belongs to a side and a decision. It runs from when the side was asked, or from its own last
//! command that stands; what others say meanwhile, taking back alone, writing over what one has written in
//! secret, and who sits down change nothing.

use super::Entries;
use super::Table;
use super::entry::Entry;
use super::turns::TELL_SECONDS;
use kernel::game::Side;
use std::collections::BTreeMap;
use std::sync::{Mutex, PoisonError};

/// How many seconds after a bot was asked another server asks it again.
const BOT_SECONDS: i64 = 5;
/// By so many seconds the clocks of two servers may differ.
const CLOCKS_DIFFER: i64 = 2;
/// A game in which nothing has happened for so many seconds is closed: ninety days.
const ABANDONED_SECONDS: i64 = 90 * 24 * 60 * 60;
/// Whoever has been asked for so many seconds and has not said a word may be replaced: two weeks.
const SILENT_SECONDS: i64 = 14 * 24 * 60 * 60;

/// The time in which no server ran: it counts for nobody.
#[derive(Debug, Default)]
pub struct Pauses(Mutex<Vec<(i64, i64)>>);

impl Pauses {
    /// Takes in all of them, in order, each with its first and its last second; a second counts once, however
    /// many of them it is in.
    pub fn set(&self, mut pauses: Vec<(i64, i64)>) {
        pauses.dedup_by(|next, last| {
            let meet = next.0 <= last.1;
            if meet {
                last.1 = last.1.max(next.1);
            }
            meet
        });
        *self.0.lock().unwrap_or_else(PoisonError::into_inner) = pauses;
    }

    /// The moment at which so many seconds have passed since then.
    pub fn after(&self, since: i64, seconds: i64) -> i64 {
        let pauses = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let mut moment = since + seconds;
        for &(from, to) in pauses.iter().filter(|(_, to)| *to > since) {
            if from <= moment {
                moment += to - from.max(since);
            }
        }
        moment
    }
}

/// What a command is about: its first two words, `mission r1`.
fn subject(command: &str) -> &str {
    let end = command.match_indices(' ').nth(1).map_or(command.len(), |(at, _)| at);
    command.get(..end).unwrap_or(command)
}

impl Table {
    /// The people who must decide, or throw the dice of what they have said: their time runs.
    pub(super) fn asked(&self) -> impl Iterator<Item = Side> + '_ {
        let bound = self.bound.as_ref().map(|bound| bound.side);
        let pending = self.battle.pending();
        let asked = self.sides().filter(move |&side| match bound {
            Some(bound) => side == bound,
            None => pending.has(side),
        });
        asked.filter(|&side| self.bot(side).is_none())
    }

    /// Since when a side has been asked for its decision, if no command after number `to` counts. One that
    /// the journal does not have yet was said at `now`.
    fn asked_at(&self, side: Side, to: usize, now: i64) -> i64 {
        let since = self.battle.asked_since(side).unwrap_or_default();
        let own = self.began_anew(side, since, to);
        let began = match since.max(own.unwrap_or_default()) {
            0 => self.begun.unwrap_or(now),
            number => self.command_entry(number).map_or(now, |noted| noted.at),
        };
        let freed = self.freed.filter(|(by, _)| *by != side).map_or(began, |(_, at)| at);
        began.max(self.fresh).max(freed)
    }

    /// The number of the command, after number `since` and up to `to`, with which the time of a side began anew.
    /// What is written in secret can be written over for ever: only the first word on each thing counts.
    fn began_anew(&self, side: Side, since: usize, to: usize) -> Option<usize> {
        let own = self.journal.iter().rev().filter_map(|noted| match &noted.entry {
            Entry::Command { side: said, command, .. } if *said == side.0 => {
                noted.number.map(|number| (number, command))
            }
            _ => None,
        });
        let own = own.skip_while(|(number, _)| *number > to);
        let mut counts = BTreeMap::new();
        for (number, command) in own.take_while(|(number, _)| *number > since) {
            let new = || (number, self.battle.is_secret(command));
            let (counted, secret) = counts.entry(subject(command)).or_insert_with(new);
            if *secret {
                *counted = number;
            }
        }
        counts.into_values().map(|(number, _)| number).max()
    }

    /// When the time of a side is up: the last moment at which it is heard.
    fn time_of(&self, side: Side, clock: u32, now: i64) -> i64 {
        self.pauses.after(self.asked_at(side, usize::MAX, now), i64::from(clock))
    }

    /// When the time of that side is up if it must decide, else that of whoever must: the last moment
    /// at which he is heard.
    pub fn deadline(&self, reader: Option<Side>) -> Option<i64> {
        let clock = self.header.clock.filter(|_| self.goes())?;
        let own = reader.filter(|&side| self.asked().any(|asked| asked == side));
        match own {
            Some(side) => Some(self.time_of(side, clock, self.last())),
            None => self.asked().map(|side| self.time_of(side, clock, self.last())).min(),
        }
    }

    /// Whether a side has any time left once everything after command `to` is gone from the battle; the
    /// journal still has it.
    pub(super) fn has_time_after(&self, to: usize, side: Side, now: i64) -> bool {
        let Some(clock) = self.header.clock else { return true };
        self.pauses.after(self.asked_at(side, to, now), i64::from(clock)) >= now
    }

    /// Whoever sits there has been asked for two weeks, and has not said a word in them.
    pub fn is_silent(&self, side: Side, now: i64) -> bool {
        let asked = self.goes() && self.asked().any(|asked| asked == side);
        let spoke = |entry: &Entry| entry.side() == Some(side.0) && !entry.is_made_for_it();
        let word = self.journal.iter().rev().find(|noted| spoke(&noted.entry));
        let word = word.map_or(self.row.made, |noted| noted.at);
        let since = word.max(self.asked_at(side, usize::MAX, now));
        asked && self.pauses.after(since, SILENT_SECONDS) < now
    }

    /// When something last happened.
    pub fn last(&self) -> i64 {
        self.journal.last().map_or(self.row.made, |noted| noted.at)
    }

    /// What has ended the game by now, if time has: nobody had to say it.
    pub fn ended_by(&self, now: i64) -> Option<Entry> {
        if self.is_over() {
            return None;
        }
        if let Some(clock) = self.header.clock.filter(|_| self.goes()) {
            let late = self.asked().filter(|&side| self.time_of(side, clock, now) < now);
            let sides: Vec<u8> = late.map(|side| side.0).collect();
            if !sides.is_empty() {
                return Some(Entry::TimedOut { sides });
            }
        }
        (self.left_at() < now).then_some(Entry::Abandoned)
    }

    /// The last moment before the game is closed, if nothing happens until then.
    fn left_at(&self) -> i64 {
        self.pauses.after(self.last(), ABANDONED_SECONDS)
    }

    /// When a server must look at the table next: soon, where a bot should have spoken by then.
    pub fn due(&self, now: i64) -> i64 {
        let bot = self.waiting_bot().map(|_| now + BOT_SECONDS);
        let late = self.deadline(None).map(|deadline| deadline + 1);
        let left = self.left_at() + 1;
        bot.into_iter().chain(late).chain(self.tells_at()).fold(left, i64::min).max(now + 1)
    }

    /// The same after entries that are about to be kept and may change the position, where the store
    /// does not know of a moment that is soon enough. Its moment may be too early: then somebody looks
    /// in vain.
    pub fn due_after(&self, now: i64, entries: &Entries) -> Option<i64> {
        let kept = |is: fn(&Entry) -> bool| entries.iter().any(|(entry, _)| is(entry));
        let moved = if kept(Entry::moves) { now } else { self.moved };
        let pending = self.battle.pending();
        let bot = pending.iter().any(|side| self.bot(side).is_some()).then_some(now + BOT_SECONDS);
        let time = |clock| {
            let times = pending.iter().map(|side| self.time_of(side, clock, now) + 1);
            times.min().unwrap_or(now)
        };
        let clock = self.header.clock.map(time);
        let wishes = kept(Entry::wishes) || pending.iter().any(|side| self.wishes(side));
        let tell = wishes.then_some(moved + TELL_SECONDS);
        let due = bot.into_iter().chain(clock).chain(tell).min()?.max(now + 1);
        (due < self.row.due || self.row.due < now + CLOCKS_DIFFER).then_some(due)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_second_of_several_pauses_counts_once() {
        let pauses = Pauses::default();
        pauses.set(vec![(100, 110), (105, 115), (106, 108), (115, 120), (200, 210)]);
        assert_eq!(pauses.after(90, 5), 95);
        assert_eq!(pauses.after(90, 60), 170, "twenty seconds, and nothing of the last");
        assert_eq!(pauses.after(90, 90), 210);
        assert_eq!(pauses.after(112, 3), 123, "what is left of it");
    }

    #[test]
    fn a_command_is_about_what_its_first_two_words_say() {
        assert_eq!(subject("mission r1 attack 300,300"), "mission r1");
        assert_eq!(subject("mission r1"), "mission r1");
        assert_eq!(subject("ready"), "ready");
    }
}
