//! What an umpire would notice by reading whole games, a program notices first: games of every scenario between
//! sergeants and against chance, each walked through with every invariant of its book.

#![allow(clippy::disallowed_methods, reason = "asks how many games to walk")]

use kernel::Ruleset;
use kernel::game::{Edition, Header, Opened, Record, fingerprint};
use lab::Batch;
use players::Bot;
use std::convert::Infallible;
use std::sync::Mutex;

/// Not the seeds that the rules of thumb were tried with.
const SEED: u64 = 20_261;
/// The seats of the games that are walked, and how many games `make test` walks of each scenario; `make soak` walks
/// many.
const SEATS: [([Bot; 2], u64); 3] =
    [([Bot::Sergeant; 2], 5), ([Bot::Random, Bot::Sergeant], 1), ([Bot::Random; 2], 1)];

/// How many commands were looked at in a batch of a scenario between these, and what was found.
fn walked(book: &Ruleset, id: &str, text: &str, seats: [Bot; 2], few: u64) -> (usize, Vec<String>) {
    let opened: Opened = book.open_text(text, &[], Edition::NEWEST).expect("nothing is wrong");
    let header = Header {
        ruleset: book.id.to_owned(),
        rules: book.version,
        scenario: id.to_owned(),
        print: fingerprint(text),
        ..Header::default()
    };
    let games = std::env::var("ROZJEMCA_WALKS").ok().and_then(|games| games.parse().ok());
    let batch = Batch { seats: seats.to_vec(), games: games.unwrap_or(few), seed: SEED, jobs: 1 };
    let looked = Mutex::new((0, Vec::new()));
    let walk = |number: u64, record: &Record| {
        let mut looked = looked.lock().expect("nobody has panicked");
        match opened.game.walk(record) {
            Ok(commands) => looked.0 += commands,
            Err(faults) => looked.1.push(format!("{id}, {seats:?}, game {number}: {faults:#?}")),
        }
        Ok::<(), Infallible>(())
    };
    batch.record(&*opened.game, &header, &walk, &|| ()).expect("there are threads");
    looked.into_inner().expect("nobody has panicked")
}

fn walk_book(id: &str) {
    let book = all::open(id).expect("the book is there");
    let mut faults = Vec::new();
    for &(scenario, text) in book.texts.scenarios {
        for (seats, few) in SEATS {
            let (commands, found) = walked(&book, scenario, text, seats, few);
            assert!(commands > 0 || !found.is_empty(), "{scenario}");
            faults.extend(found);
        }
    }
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

macro_rules! books {
    ($($book:ident)+) => { $(#[test] fn $book() { walk_book(stringify!($book)); })+ };
}

books! { jdg ow szwadron wn lee }
