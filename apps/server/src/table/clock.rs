//! Time at a table: when somebody's runs out, when nobody goes on, and when a server must look next.
//! Everything follows from the times of the entries, so that all servers agree.

use super::Entries;
use super::Table;
use super::entry::Entry;
use super::turns::TELL_SECONDS;
use kernel::game::Side;

/// How many seconds after a bot was asked another server asks it again.
const BOT_SECONDS: i64 = 5;
/// By so many seconds the clocks of two servers may differ.
const CLOCKS_DIFFER: i64 = 2;
/// A game in which nothing has happened for so many seconds is closed: ninety days.
const ABANDONED_SECONDS: i64 = 90 * 24 * 60 * 60;

impl Table {
    /// The people who must decide: their time runs.
    pub(super) fn asked(&self) -> impl Iterator<Item = Side> + '_ {
        self.battle.pending().iter().filter(|&side| self.bot(side).is_none())
    }

    /// When the time of whoever must decide is up: the last moment at which he is heard.
    pub fn deadline(&self) -> Option<i64> {
        let runs = !self.is_over() && self.frozen.is_none() && self.has_begun();
        let clock = i64::from(self.header.clock.filter(|_| runs)?);
        self.asked().next().map(|_| self.moved + clock)
    }

    /// When something last happened.
    fn last(&self) -> i64 {
        self.journal.last().map_or(self.row.made, |noted| noted.at)
    }

    /// What has ended the game by now, if time has: nobody had to say it.
    pub fn ended_by(&self, now: i64) -> Option<Entry> {
        if self.is_over() {
            return None;
        }
        if self.deadline().is_some_and(|deadline| deadline < now) {
            return Some(Entry::TimedOut { sides: self.asked().map(|side| side.0).collect() });
        }
        (self.last() + ABANDONED_SECONDS < now).then_some(Entry::Abandoned)
    }

    /// When a server must look at the table next: soon, where a bot should have spoken by then.
    pub fn due(&self, now: i64) -> i64 {
        let bot = self.waiting_bot().map(|_| now + BOT_SECONDS);
        let late = self.deadline().map(|deadline| deadline + 1);
        let left = self.last() + ABANDONED_SECONDS + 1;
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
        let clock = self.header.clock.map(|clock| moved + i64::from(clock) + 1);
        let wishes = kept(Entry::wishes) || pending.iter().any(|side| self.wishes(side));
        let tell = wishes.then_some(moved + TELL_SECONDS);
        let due = bot.into_iter().chain(clock).chain(tell).min()?.max(now + 1);
        (due < self.row.due || self.row.due < now + CLOCKS_DIFFER).then_some(due)
    }
}
