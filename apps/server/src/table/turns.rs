//! Whose turn it is, for people who are not looking: who is to be told, and when. A turn is the time from
//! when a side is asked until only others are; in one turn a side is told once at most, however much is
//! asked of it and however often something is taken back.

use super::Table;
use super::entry::Entry;
use kernel::game::Side;

/// So many seconds after the position last changed: whoever looks has seen it by then.
pub const TELL_SECONDS: i64 = 60;

impl Table {
    /// Whether somebody at that side wants to be told.
    pub fn wishes(&self, side: Side) -> bool {
        self.seats.get(side.index()).is_some_and(|seat| seat.wishes)
    }

    /// When somebody is to be told next, if nothing happens until then.
    pub(super) fn tells_at(&self) -> Option<i64> {
        self.untold().next().map(|_| self.moved + TELL_SECONDS)
    }

    /// The sides that are to be told by now that it is their turn.
    pub fn to_tell(&self, now: i64) -> Vec<Side> {
        self.untold().filter(|_| self.moved + TELL_SECONDS <= now).collect()
    }

    fn untold(&self) -> impl Iterator<Item = Side> + '_ {
        let stands = self.is_over() || self.frozen.is_some();
        let begun = self.has_begun();
        let asked = self.asked().filter(move |&side| !stands && (begun || self.must_open(side)));
        asked.filter(|&side| self.wishes(side) && !self.knows(side))
    }

    /// A side knows that it is its turn when it was told in this turn, or has said something in it.
    fn knows(&self, side: Side) -> bool {
        let Some(began) = self.battle.asked_since(side) else { return true };
        let since = self.journal.iter().position(|noted| noted.number == Some(began));
        let turn = self.journal.get(since.map_or(0, |index| index + 1)..).unwrap_or_default();
        turn.iter().any(|noted| match &noted.entry {
            Entry::Told { side: told } => *told == side.0,
            Entry::Command { side: said, .. } => *said == side.0 && noted.number.is_some(),
            _ => false,
        })
    }
}
