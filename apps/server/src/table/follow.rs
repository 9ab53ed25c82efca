//! Taking in what another server has written: the same as was done there, one entry after the other.

use super::Table;
use super::entry::Entry;
use crate::store::EntryRow;
use crate::wire::DiceKind;
use kernel::game::Side;

impl Table {
    /// Takes these entries in. False where that cannot be done step by step, or does not come to the
    /// same: then the table is to be loaded again.
    #[must_use]
    pub fn follow(&mut self, rows: &[EntryRow]) -> bool {
        rows.iter().all(|row| self.follow_one(row).is_some())
    }

    fn follow_one(&mut self, row: &EntryRow) -> Option<()> {
        if self.frozen.is_some() || row.number != self.journal.len() as u64 + 1 {
            return None;
        }
        let entry: Entry = serde_json::from_str(&row.body).ok()?;
        let mut log = Vec::new();
        match &entry {
            Entry::Command { .. } if self.header.dice == DiceKind::Typed => return None,
            Entry::Command { side, command, .. } => {
                log = self.battle.play(Side(*side), command).ok()?;
                let line = self.battle.line_as(self.battle.length(), None, true)?;
                if Entry::of_line(*side, line) != entry {
                    return None;
                }
            }
            Entry::TakeBack { rules: Some(_), .. } => return None,
            Entry::Undo { to, .. } | Entry::TakeBack { to, .. } => {
                self.battle.take_back(*to).ok()?;
            }
            _ => {}
        }
        self.keep(row.at, vec![(entry, log)]);
        Some(())
    }
}
