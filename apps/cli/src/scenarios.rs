//! `rozjemca scenarios`, and opening a scenario: one that comes with a rulebook, by its id, or a
//! file.

use crate::console::{Console, Exit, Look};
use crate::{files, open};
use all::report::play;
use comfy_table::Cell;
use kernel::game::position::document::Base;
use kernel::game::{Edition, Header, Opened, ScenarioFault, ScenarioInfo};
use kernel::{Fault, Message, Ruleset, What, input};
use serde_json::Value;
use std::path::Path;

/// A scenario that can be played.
pub(crate) struct Field {
    pub(crate) book: Ruleset,
    pub(crate) text: String,
    pub(crate) opened: Opened,
}

impl Field {
    /// What positions of a game on it set out from.
    pub(crate) fn base(&self, header: &Header) -> Result<Base, Vec<ScenarioFault>> {
        Base::of(&self.book, &self.text, &header.settings, Edition(header.rules))
    }
}

pub(crate) fn scenarios(console: &Console, ruleset: Option<&str>, json: bool) -> Exit {
    let books = match ruleset {
        None => all::open_all(),
        Some(id) => match open(console, id) {
            Ok(book) => vec![book],
            Err(exit) => return exit,
        },
    };
    let mut all = Vec::new();
    for book in &books {
        for &(id, text) in book.texts.scenarios {
            match open_text(console, book, id, text, &[], Edition::NEWEST) {
                Ok(opened) => all.push((book.id, opened.info)),
                Err(exit) => return exit,
            }
        }
    }
    if json {
        console.json(&play::scenarios(&all));
        return Exit::Done;
    }
    if all.is_empty() {
        console.line(&console.say("scenarios-none"));
        return Exit::Done;
    }
    let row = |(ruleset, info): &(&str, ScenarioInfo)| {
        vec![
            console.cell(Look::Clause, &info.id),
            Cell::new(ruleset),
            Cell::new(info.title.get(console.words.lang())),
            Cell::new(info.sides.join(", ")),
            Cell::new(info.turns),
        ]
    };
    let head = [
        "scenarios-id",
        "scenarios-ruleset",
        "scenarios-title",
        "scenarios-sides",
        "scenarios-turns",
    ];
    console.table(&console.head(&head), all.iter().map(row).collect(), &[4]);
    Exit::Done
}

/// Opens a scenario by its id, or a file of one.
pub(crate) fn load(console: &Console, name: &str) -> Result<Field, Exit> {
    if let Some((book, text)) = all::scenario(name) {
        let opened = open_text(console, &book, name, text, &[], Edition::NEWEST)?;
        return Ok(Field { book, text: text.to_owned(), opened });
    }
    let is_path = name.contains(['/', '\\', '.']) || Path::new(name).exists();
    if is_path { load_file(console, name) } else { Err(unknown(console, name)) }
}

/// Opens a file of a scenario or a position.
pub(crate) fn load_file(console: &Console, file: &str) -> Result<Field, Exit> {
    let text = files::text(console, file)?;
    let value = input::parse(text.as_bytes());
    let value = value.map_err(|fault| console.faults(file, &[fault]))?;
    let book = book_of(console, file, &value)?;
    let opened = open_text(console, &book, file, &text, &[], Edition::NEWEST)?;
    Ok(Field { book, text, opened })
}

/// The rulebook of a text to be played: see [`all::of_text`].
pub(crate) fn book_of(console: &Console, file: &str, value: &Value) -> Result<Ruleset, Exit> {
    let named = |field: &str| value.get(field).and_then(Value::as_str);
    all::of_text(value).ok_or_else(|| match (named("ruleset"), named("scenario")) {
        (Some(id), _) => crate::no_book(console, id),
        (None, Some(id)) => unknown(console, id),
        (None, None) => console.refuse(&Message::new("scenario-which").text("file", file)),
    })
}

/// Opens the text of a scenario under a version of the rules, or says everything that is wrong with it.
pub(crate) fn open_text(
    console: &Console,
    book: &Ruleset,
    file: &str,
    text: &str,
    settings: &[(String, String, String)],
    edition: Edition,
) -> Result<Opened, Exit> {
    book.open_text(text, settings, edition)
        .map_err(|faults| complain(&console.for_book(book), file, &faults))
}

pub(crate) fn complain(console: &Console, file: &str, faults: &[ScenarioFault]) -> Exit {
    for ScenarioFault { line, message } in faults {
        let said = console.words.say(message);
        match line {
            0 => console.complain(&format!("{file}: {said}")),
            _ => console.complain(&format!("{file}:{line}: {said}")),
        }
    }
    Exit::Bad
}

/// Says which scenarios there are.
pub(crate) fn unknown(console: &Console, name: &str) -> Exit {
    let known = all::scenario_ids(&all::open_all()).into_iter().map(str::to_owned).collect();
    let what = What::Unknown { kind: "scenario", name: name.to_owned(), known };
    console.faults("", &[Fault::new("", what)])
}
