//! All rulebooks behind one face: the registry that everything above uses, and what it reports in
//! JSON ([`report`]), the same for the command line and for whoever asks over a network.

pub mod report;

use kernel::Ruleset;

type Open = fn() -> Ruleset;

/// The rulebooks by their short names.
const BOOKS: [(&str, Open); 5] = [
    (jdg::ID, jdg::ruleset),
    (ow::ID, ow::ruleset),
    (szwadron::ID, szwadron::ruleset),
    (wn::ID, wn::ruleset),
    (lee::ID, lee::ruleset),
];

/// The short names of all rulebooks.
pub fn ids() -> Vec<&'static str> {
    BOOKS.iter().map(|(id, _)| *id).collect()
}

/// Opens a rulebook; only this one is loaded.
pub fn open(id: &str) -> Option<Ruleset> {
    BOOKS.iter().find(|(known, _)| *known == id).map(|(_, open)| open())
}

/// Opens every rulebook.
pub fn open_all() -> Vec<Ruleset> {
    BOOKS.iter().map(|(_, open)| open()).collect()
}

/// The ids of the scenarios of these rulebooks.
pub fn scenario_ids(books: &[Ruleset]) -> Vec<&'static str> {
    books.iter().flat_map(|book| book.texts.scenarios).map(|(id, _)| *id).collect()
}

/// The rulebook that has this scenario, and the scenario's text.
pub fn scenario(id: &str) -> Option<(Ruleset, &'static str)> {
    open_all().into_iter().find_map(|book| scenario_of(&book, id).map(|text| (book, text)))
}

/// The text of a rulebook's scenario.
pub fn scenario_of(book: &Ruleset, id: &str) -> Option<&'static str> {
    book.texts.scenarios.iter().find(|(known, _)| *known == id).map(|(_, text)| *text)
}

/// The rulebook of a text to be played: the one that it names, or that of the scenario which it sets out from.
pub fn of_text(value: &serde_json::Value) -> Option<Ruleset> {
    let named = |field: &str| value.get(field).and_then(serde_json::Value::as_str);
    match named("ruleset") {
        Some(id) => open(id),
        None => named("scenario").and_then(scenario).map(|(book, _)| book),
    }
}
