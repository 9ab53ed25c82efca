//! A record and the game it belongs to: reading it, finding its scenario, and saying where it and
//! the rules part.

use crate::console::{Console, Exit};
use crate::scenarios::{self, Field};
use crate::{files, open};
use all::report::Reporter;
use kernel::game::{
    Difference, Edition, Header, HeaderFault, HeaderPart, How, Record, Verified, fingerprint,
};
use kernel::{Fault, Message, What};

/// The words with which every record begins.
pub(crate) const BEGINS: &str = "rozjemca record";

/// Reads a record; everything that is wrong with its text is said, each thing with its line.
pub(crate) fn parse(console: &Console, file: &str, text: &str) -> Result<Record, Exit> {
    Record::parse(text).map_err(|faults| {
        for fault in faults {
            let said = console.words.record_fault(&fault);
            console.complain(&format!("{file}:{}: {said}", fault.line));
        }
        Exit::Bad
    })
}

/// Opens the scenario of a record: its rulebook's own, or the one in a file.
pub(crate) fn field(
    console: &Console,
    file: &str,
    record: &Record,
    scenario: Option<&str>,
) -> Result<Field, Exit> {
    let header = &record.header;
    let book = open(console, &header.ruleset)?;
    let text = match scenario {
        Some(path) => files::text(console, path)?,
        None => match all::scenario_of(&book, &header.scenario) {
            Some(text) => text.to_owned(),
            None => {
                let exit = scenarios::unknown(console, &header.scenario);
                console.complain(&console.say("replay-scenario"));
                return Err(exit);
            }
        },
    };
    let print = fingerprint(&text);
    if let Some(fault) = header.differs(book.id, header.rules, &header.scenario, &print) {
        console.complain(&format!("{file}: {}", console.words.header_fault(&fault)));
        return Err(Exit::Finding);
    }
    let at = scenario.unwrap_or(file);
    let opened =
        scenarios::open_text(console, &book, at, &text, &header.settings, Edition(header.rules))?;
    if opened.info.id != header.scenario {
        let (found, expected) = (header.scenario.clone(), opened.info.id);
        let fault = HeaderFault { part: HeaderPart::Scenario, found, expected };
        console.complain(&format!("{file}: {}", console.words.header_fault(&fault)));
        return Err(Exit::Finding);
    }
    Ok(Field { book, text, opened })
}

/// Puts a record under the newest rules of its book, whatever it was played with.
pub(crate) fn put_under_newest(console: &Console, record: &mut Record) -> Result<(), Exit> {
    record.header.rules = open(console, &record.header.ruleset)?.version;
    Ok(())
}

/// Says so when a record is not of the newest rules: older ones are in force for it, newer ones are not known here.
pub(crate) fn note_rules(console: &Console, file: &str, record: &Record, field: &Field) {
    let (found, expected) = (record.header.rules, field.book.version);
    if found < expected {
        let message = Message::new("record-older-rules").text("found", found);
        let said = console.words.say(&message.text("expected", expected));
        console.complain(&format!("{file}: {said}"));
    }
    if found > expected {
        let (found, expected) = (found.to_string(), expected.to_string());
        let fault = HeaderFault { part: HeaderPart::Rules, found, expected };
        console.complain(&format!("{file}: {}", console.words.header_fault(&fault)));
    }
}

/// How many commands and dice were checked; no dice while the secret is not out, and none that people threw.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Checked {
    pub(crate) commands: usize,
    pub(crate) dice: Option<usize>,
    pub(crate) typed: bool,
}

impl Checked {
    pub(crate) fn message(self) -> Message {
        let message = |key: &str| Message::new(key).number("commands", self.commands as i32);
        match self.dice {
            Some(dice) => message("replay-verified").number("dice", dice as i32),
            None if self.typed => message("replay-verified-typed"),
            None => message("replay-verified-no-dice"),
        }
    }
}

/// Checks the dice of the first `to` commands, whose positions have been checked.
pub(crate) fn verify_dice(record: &Record, to: usize) -> Result<Checked, Difference> {
    let mut part = record.clone();
    part.lines.truncate(to);
    let count = || part.lines.iter().flat_map(|line| &line.throws).map(|thrown| thrown.faces.len());
    let dice = match part.verify_dice()? {
        Verified::Throws(_) => Some(count().sum()),
        Verified::SecretNotOut => None,
    };
    let typed = part.header.commit == Header::TYPED;
    Ok(Checked { commands: part.lines.len(), dice, typed })
}

/// The line of the text at which a record and the rules part, counted from one.
pub(crate) fn line_of(text: &str, difference: &Difference) -> usize {
    let begins = |start: &str| text.lines().position(|line| line.starts_with(start));
    let is_command = |line: &&str| line.starts_with(|sign: char| sign.is_ascii_digit());
    let command = || {
        let mut commands = text.lines().enumerate().filter(|(_, line)| is_command(line));
        let nth = difference.number.checked_sub(1)?;
        commands.nth(nth).map(|(index, _)| index)
    };
    let index = match &difference.how {
        How::Result(..) => begins("result ").or_else(command),
        How::Secret => begins("secret ").or_else(|| begins("commit ")),
        _ if difference.number == 0 => begins("nonce ").or_else(|| begins("commit ")),
        _ => command(),
    };
    index.map_or(1, |index| index + 1)
}

/// Where a record and a version of the rules part, in a sentence.
pub(crate) fn difference(
    reporter: &Reporter<'_>,
    rules: u32,
    text: &str,
    found: &Difference,
) -> String {
    let title = |clause: &str| reporter.title_of(clause).to_owned();
    let how = reporter.words.difference(&found.how, &title);
    let key = if found.number == 0 { "replay-differs-header" } else { "replay-differs" };
    let message =
        Message::new(key).text("rules", rules).text("line", line_of(text, found)).text("how", how);
    reporter.words.say(&match found.number {
        0 => message,
        number => message.text("number", number),
    })
}

/// A number of commands that a record has.
pub(crate) fn within(console: &Console, record: &Record, to: usize) -> Result<usize, Exit> {
    let high = record.lines.len();
    if to <= high {
        return Ok(to);
    }
    let (found, low, high) = (to.to_string(), "0".to_owned(), high.to_string());
    Err(console.faults("", &[Fault::new("--to", What::Range { found, low, high })]))
}
