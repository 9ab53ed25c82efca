//! Taking back: alone while nothing is out, with the others' consent afterwards.

use crate::play::input::Typed;
use crate::play::table::Table;
use crate::play::tell::Entry;
use kernel::Message;
use kernel::game::{Bar, Side};

/// Takes back the last command that a person gave, with all that followed; true when it was done.
pub(crate) fn undo(table: &mut Table<'_>, side: Side) -> bool {
    let last = table.entries.iter().rev().find_map(|entry| match entry {
        Entry::Played(played) => {
            let own = table.seats[played.side.index()].is_human() && !played.forced;
            own.then_some(played.number - 1)
        }
        Entry::TakenBack(..) => None,
    });
    let to = last.unwrap_or_else(|| table.battle.length());
    let bars = table.battle.bars(side, to);
    for bar in &bars {
        table.say_key(match bar {
            Bar::Nothing => "undo-nothing",
            Bar::Dice => "undo-dice",
            Bar::Secret => "undo-secret",
            Bar::Answered => "undo-answered",
        });
    }
    if bars.contains(&Bar::Nothing) || !bars.is_empty() && !consent(table, side, &bars) {
        return false;
    }
    if let Err(fault) = table.battle.take_back(to) {
        let title = |clause: &str| table.reporter.title_of(clause).to_owned();
        table.console.complain(&table.console.words.play_fault(&fault, &title));
        return false;
    }
    let mut taken: Vec<String> = Vec::new();
    table.entries.retain(|entry| match entry {
        Entry::Played(played) if played.number > to => {
            taken.push(if played.secret { "…".to_owned() } else { played.command.clone() });
            false
        }
        _ => true,
    });
    table.keep();
    let message = Message::new("play-taken-back").text("side", table.side_name(side));
    let commands = taken.join("; ");
    table.console.line(&table.console.words.say(&message.text("commands", &commands)));
    table.entries.push(Entry::TakenBack(side, commands));
    true
}

/// Whether all the others agree; bots do unless something secret is out.
pub(crate) fn consent(table: &mut Table<'_>, side: Side, bars: &[Bar]) -> bool {
    for place in 0..table.seats.len() {
        let other = Side(place as u8);
        if other == side {
            continue;
        }
        if !table.seats[place].is_human() {
            if bars.contains(&Bar::Secret) {
                table.say_key("undo-bot");
                return false;
            }
            continue;
        }
        let ask = Message::new("undo-consent").text("side", table.side_name(other));
        let ask = format!("{} ", table.console.words.say(&ask));
        let yes = match table.input.read(table.console, &ask) {
            Typed::Line(line) => {
                ["y", "yes", "t", "tak"].contains(&line.trim().to_lowercase().as_str())
            }
            Typed::Cancelled | Typed::End => false,
        };
        if !yes {
            table.say_key("undo-refused");
            return false;
        }
    }
    true
}
