//! Rebuilding a table from what the store has of it.

use super::entry::{Entry, GameHeader};
use super::{Frozen, Part, Seat, Table};
use crate::library::library;
use crate::store::{EntryRow, GameRow, Stored};
use crate::wire::{DiceKind, Setting, Sitter};
use kernel::game::{AnyBattle, Difference, Edition, Record};
use std::sync::Arc;

/// Why a table cannot be rebuilt at all: for the log.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Broken(pub String);

impl Table {
    /// A table from what the store has. Where its rules part from its record it stops at the
    /// last position they share.
    pub fn load(stored: Stored) -> Result<Self, Broken> {
        let broken = |what: &str| Broken(format!("{}: {what}", stored.game.id));
        let header = serde_json::from_str(&stored.game.header);
        let header: GameHeader = header.map_err(|_| broken("unreadable header"))?;
        let read = |row: &EntryRow| serde_json::from_str(&row.body).map(|entry| (row.at, entry));
        let entries: Result<Vec<(i64, Entry)>, _> = stored.entries.iter().map(read).collect();
        let entries = entries.map_err(|_| broken("unreadable entry"))?;
        let rules = entries.iter().rev().find_map(|(_, entry)| match entry {
            Entry::TakeBack { rules, .. } => *rules,
            _ => None,
        });
        let rules = rules.unwrap_or(header.rules);
        let mut table = Self::set(stored.game.clone(), header, rules, &stored.scenario)?;
        for (at, entry) in entries {
            table.note(at, entry, Vec::new());
        }
        let record = table.stored_record().ok_or_else(|| broken("unreadable record"))?;
        table.play_again(&record);
        Ok(table)
    }

    /// A table at which nothing has happened, under a version of the rules.
    pub fn set(
        row: GameRow,
        header: GameHeader,
        rules: u32,
        scenario: &str,
    ) -> Result<Self, Broken> {
        let broken = |what: &str| Broken(format!("{}: {what}", row.id));
        let book = library().book(&header.ruleset).ok_or_else(|| broken("unknown rulebook"))?;
        let setting = |set: &Setting| (set.kind.clone(), set.what.clone(), set.value.clone());
        let settings: Vec<_> = header.settings.iter().map(setting).collect();
        let opened = library().open_scenario(book.ruleset, scenario, &settings, Edition(rules));
        let opened = opened.map_err(|_| broken("the scenario cannot be opened"))?;
        let server = header.dice == DiceKind::Server;
        let seat = |(sitter, nonce): (&Sitter, &String)| Seat {
            sitter: sitter.clone(),
            taken: *sitter != Sitter::Open,
            holder: None,
            agrees: server || matches!(sitter, Sitter::Bot { .. }),
            refuses: false,
            nonce: nonce.clone(),
            part: match sitter {
                Sitter::Person | Sitter::Open if header.seals => Part::Wanted,
                _ => Part::Open,
            },
            commands: Vec::new(),
            wishes: false,
            player: None,
        };
        let seats = header.seats.iter().zip(&header.nonces).map(seat).collect();
        let battle = opened.game.battle_typed(header.record(&row.print));
        let made = row.made;
        let mut table = Self {
            row,
            header,
            book,
            opened,
            battle,
            rules,
            frozen: None,
            journal: Vec::new(),
            seats,
            turned_back: 0,
            offer: None,
            closed: None,
            moved: made,
            begun: None,
            fresh: made,
            freed: None,
            pauses: Arc::default(),
            bound: None,
            driven: false,
        };
        table.battle = table.fresh();
        table.begun = table.has_begun().then_some(made);
        Ok(table)
    }

    /// The record as the store has it.
    pub(super) fn stored_record(&self) -> Option<Record> {
        let mut text = Record { header: self.record_header(), ..Record::default() }.to_string();
        let standing = self.journal.iter().filter_map(|noted| Some((noted.number?, &noted.entry)));
        for (number, entry) in standing {
            if let Entry::Command { side, command, throws, hash } = entry {
                let side = self.side_id(kernel::game::Side(*side));
                text += &format!("{number} | {side} | {command} | {throws} | {hash}\n");
            }
        }
        let mut record = Record::parse(&text).ok()?;
        record.header.rules = self.rules;
        Some(record)
    }

    pub(super) fn resume(&self, record: &Record) -> Result<Box<dyn AnyBattle>, Difference> {
        match (self.header.dice, self.commitment()) {
            (DiceKind::Server, Some(commitment)) => self.opened.game.resume(record, &commitment),
            _ => self.opened.game.resume_typed(record),
        }
    }

    /// Plays the record again, for the position and for what came of each command. A game that the
    /// rules have ended is only looked at.
    fn play_again(&mut self, record: &Record) {
        let mut logs = Vec::new();
        let mut whole = record.clone();
        let mut keep = |_, log| logs.push(log);
        let replayed = self.opened.game.replay_all(record, None, &mut keep);
        let battle = match replayed {
            Ok(_) => self.resume(record),
            Err(difference) => match difference.how {
                kernel::game::How::Result(_, result) => {
                    whole.result = Some(result);
                    self.resume(&whole)
                }
                _ => Err(difference),
            },
        };
        match battle {
            Ok(battle) => self.battle = battle,
            Err(difference) => {
                let to = difference.number.saturating_sub(1);
                let shared = self.opened.game.replay(record, Some(to), None, &mut |_, _| ());
                if let Ok(shared) = shared {
                    self.battle = shared;
                }
                tracing::warn!(game = %self.row.id, ?difference, "rules differ");
                self.frozen = Some(Frozen::Differs(difference));
            }
        }
        if self.rules > self.book.ruleset.version {
            self.frozen = Some(Frozen::Newer);
        }
        let mut logs = logs.into_iter();
        for noted in self.journal.iter_mut().filter(|noted| noted.number.is_some()) {
            noted.log = logs.next().unwrap_or_default();
        }
    }
}
