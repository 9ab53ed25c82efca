//! Telling what happened: the sentences of the events, and the accounts of what was thrown.

use crate::account;
use crate::console::{Console, Look};
use all::report::Reporter;
use kernel::game::{Audience, Shown, Side, shown_to};
use kernel::{Arg, Message};

/// A command that was carried out.
pub(crate) struct Played {
    pub(crate) number: usize,
    pub(crate) side: Side,
    pub(crate) command: String,
    pub(crate) secret: bool,
    /// It was the only thing that could be said.
    pub(crate) forced: bool,
    pub(crate) log: Vec<(Audience, Shown)>,
}

/// A line of the table's own log.
pub(crate) enum Entry {
    Played(Played),
    /// Somebody took commands back.
    TakenBack(Side, String),
}

/// Prints what happened with the accounts of all throws, as that reader may know it.
pub(crate) fn with_rolls(
    console: &Console,
    reporter: &Reporter<'_>,
    log: &[(Audience, Shown)],
    reader: Option<Side>,
    over: bool,
) {
    let thrown = |shown: &&Shown| match shown {
        Shown::Event(..) => true,
        Shown::Account(section) => !section.dice.is_empty(),
    };
    let items: Vec<Shown> = shown_to(log, reader, over).filter(thrown).cloned().collect();
    account::show_log(console, reporter, &items);
}

/// Prints everything, as the reader may know it.
pub(crate) fn in_full(
    console: &Console,
    reporter: &Reporter<'_>,
    log: &[(Audience, Shown)],
    reader: Option<Side>,
    over: bool,
) {
    let items: Vec<Shown> = shown_to(log, reader, over).cloned().collect();
    account::show_log(console, reporter, &items);
}

/// The sentences of what happened, and what the dice showed, as that reader may know it.
pub(crate) fn sentences(
    log: &[(Audience, Shown)],
    reader: Option<Side>,
    over: bool,
) -> Vec<Message> {
    let told = shown_to(log, reader, over).filter_map(|shown| match shown {
        Shown::Event(_, _, told) => told.clone(),
        Shown::Account(section) if section.dice.is_empty() => None,
        Shown::Account(section) => {
            let faces: Vec<String> =
                section.dice.iter().map(|cast| cast.face.to_string()).collect();
            let procedure = format!("procedure-{}", section.heading.name);
            let message = Message::new("play-roll").word("procedure", procedure);
            Some(message.number("count", faces.len() as i32).text("faces", faces.join(", ")))
        }
    });
    told.collect()
}

/// Sentences that are told in one go: what one did again and again, hex after hex, is one.
#[derive(Default)]
pub(crate) struct Tale(Vec<Message>);

impl Tale {
    pub(crate) fn add(&mut self, messages: Vec<Message>) {
        for message in messages {
            let joined = self.0.last().and_then(|last| join(last, &message));
            match (joined, self.0.last_mut()) {
                (Some(joined), Some(last)) => *last = joined,
                _ => self.0.push(message),
            }
        }
    }

    /// Prints the sentences and begins a new tale.
    pub(crate) fn tell(&mut self, console: &Console) {
        // A throw whose procedure has no name goes without saying.
        for said in self.0.drain(..).filter_map(|message| console.words.try_say(&message)) {
            console.line(&format!("  {} {said}", console.look(Look::Dim, "·")));
        }
    }
}

/// Two sentences as one, if they differ only in the hex.
fn join(first: &Message, second: &Message) -> Option<Message> {
    if first.key != second.key || first.args.len() != second.args.len() {
        return None;
    }
    let mut joined = first.clone();
    let mut hexes = false;
    for ((name, arg), (other, next)) in joined.args.iter_mut().zip(&second.args) {
        match (arg, next) {
            (Arg::Text(way), Arg::Text(hex)) if *name == "hex" && name == other => {
                *way += &format!(", {hex}");
                hexes = true;
            }
            (arg, next) if name == other && arg == next => {}
            _ => return None,
        }
    }
    hexes.then_some(joined)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn moved(unit: &str, hex: &str) -> Message {
        Message::new("event-moved").text("unit", unit).text("hex", hex)
    }

    #[test]
    fn a_march_is_one_sentence() {
        let mut tale = Tale::default();
        tale.add(vec![moved("a", "0101"), moved("a", "0102")]);
        tale.add(vec![moved("a", "0103"), moved("b", "0104")]);
        let halted = Message::new("event-stopped").text("unit", "b");
        tale.add(vec![halted.clone(), halted.clone()]);
        let told = [moved("a", "0101, 0102, 0103"), moved("b", "0104"), halted.clone(), halted];
        assert_eq!(tale.0, told);
    }
}
