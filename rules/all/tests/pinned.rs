//! What older versions of the rules wrote is read for ever: records of every scenario, kept as they were written,
//! replay to the last fingerprint under the version that they name.
//!
//! `pinned/BOOK-N` holds what a program with rules N of a book wrote. When a book's version rises, a folder is added
//! and none is taken away.

use kernel::Ruleset;
use kernel::game::{Edition, Opened, Record, Verified, fingerprint};
use std::collections::BTreeSet;
use std::fs;
use std::path::PathBuf;

/// Every pinned record, with its path.
fn pinned() -> Vec<(PathBuf, Record)> {
    let folder = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/pinned");
    let mut files = Vec::new();
    for version in fs::read_dir(folder).expect("the folder is there") {
        let version = version.expect("it can be read").path();
        let records = fs::read_dir(version).expect("it is a folder");
        files.extend(records.map(|record| record.expect("it can be read").path()));
    }
    files.sort();
    let record = |file: PathBuf| {
        let text = fs::read_to_string(&file).expect("it is text");
        let record = Record::parse(&text).unwrap_or_else(|faults| panic!("{file:?}: {faults:?}"));
        assert_eq!(record.to_string(), text, "{file:?} is written again as it was");
        (file, record)
    };
    files.into_iter().map(record).collect()
}

/// The scenario of a record under the rules that it names.
fn open(books: &[Ruleset], record: &Record) -> Opened {
    let header = &record.header;
    let book = books.iter().find(|book| book.id == header.ruleset).expect("the book is known");
    let text = rulebooks::scenario_of(book, &header.scenario).expect("the scenario is ours");
    assert_eq!(fingerprint(text), header.print, "{} is as it was", header.scenario);
    (book.open)(text, &header.settings, Edition(header.rules)).expect("nothing is wrong")
}

#[test]
fn records_of_older_rules_replay_to_the_last_fingerprint() {
    let books = rulebooks::open_all();
    for (file, record) in pinned() {
        let mut commands = 0;
        let replayed =
            open(&books, &record).game.replay(&record, None, None, &mut |_, _| commands += 1);
        if let Err(difference) = replayed {
            panic!("{file:?} parts from rules {}: {difference:?}", record.header.rules);
        }
        assert_eq!(commands, record.lines.len(), "{file:?}");
        let verified = record.verify_dice().unwrap_or_else(|why| panic!("{file:?}: {why:?}"));
        assert!(matches!(verified, Verified::Throws(1..)), "{file:?}: {verified:?}");
    }
}

#[test]
fn every_scenario_has_a_record() {
    let kept: BTreeSet<String> =
        pinned().into_iter().map(|(_, record)| record.header.scenario).collect();
    for book in rulebooks::open_all() {
        for (id, _) in book.texts.scenarios {
            assert!(kept.contains(*id), "{id}");
        }
    }
}
