//! What is new at a table, in the notation: for programs that follow a game by themselves.

use super::entry::Entry;
use super::{Noted, Table};
use crate::wire::{EventOut, EventsOut, LiveAnswer};
use kernel::game::{Shown, Side, Thrown, shown_to};

/// The most entries of one message; who has missed more asks for the log.
const MOST_ENTRIES: usize = 500;

impl Table {
    /// The entries from an index on, counted from zero, and how the reader stands now.
    pub fn events(
        &self,
        reader: Option<Side>,
        from: usize,
        menu: bool,
        answer: Option<LiveAnswer>,
    ) -> EventsOut {
        let over = self.is_over();
        let open = self.is_open();
        let asked = reader.filter(|&side| open && self.battle.pending().has(side));
        let part = self.journal.iter().enumerate().skip(from).take(MOST_ENTRIES);
        EventsOut {
            answer,
            entries: part.map(|(index, noted)| self.event(index, noted, reader, over)).collect(),
            log_length: self.journal.len(),
            decision: reader.map_or(0, |side| self.decision(side)),
            asked: asked.is_some(),
            over,
            menu: menu.then(|| asked.map_or_else(Vec::new, |side| self.battle.legal(side))),
        }
    }

    fn event(&self, index: usize, noted: &Noted, reader: Option<Side>, over: bool) -> EventOut {
        let line = noted.number.and_then(|number| self.battle.line_as(number, reader, over));
        let (mut number, mut text) = (noted.number, None);
        match &noted.entry {
            Entry::Undo { to, .. } | Entry::TakeBack { to, .. } | Entry::Offer { to, .. } => {
                number = Some(*to);
            }
            Entry::Said { side, command } => {
                let hidden = self.hides(Side(*side), command, reader);
                text = Some(if hidden { "?".to_owned() } else { command.clone() });
            }
            Entry::Answer { yes, .. } => text = Some(if *yes { "yes" } else { "no" }.to_owned()),
            Entry::Chat { text: said, .. } => text = Some(said.clone()),
            Entry::Nonce { nonce, .. } => text = Some(nonce.clone()),
            _ => {}
        }
        let happened = |shown: &Shown| match shown {
            Shown::Event(_, text, _) => Some(text.clone()),
            Shown::Account(_) => None,
        };
        let throws = line.as_ref().map(|line| line.throws.iter().map(Thrown::to_string).collect());
        EventOut {
            index: index + 1,
            at: noted.at,
            kind: noted.entry.word().to_owned(),
            side: noted.entry.side().map(|side| self.side_id(Side(side)).to_owned()),
            number,
            text: line.map(|line| line.command).or(text),
            throws: throws.unwrap_or_default(),
            events: shown_to(&noted.log, reader, over).filter_map(happened).collect(),
        }
    }
}
