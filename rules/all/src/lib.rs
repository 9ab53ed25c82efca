//! All rulebooks behind one face: the registry that everything above uses, and what it reports in
//! JSON ([`report`]), the same for the command line and for whoever asks over a network.

pub mod report;

use kernel::Ruleset;

type Open = fn() -> Ruleset;

/// The rulebooks by their short names.
const BOOKS: [(&str, Open); 2] = [(jdg::ID, jdg::ruleset), (ow::ID, ow::ruleset)];

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
