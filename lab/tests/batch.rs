//! A batch is the same on one thread and on many, with records and without.

use kernel::game::{AnyGame, Commitment, Edition, Header, Opened, Record, Verified, fingerprint};
use lab::{Batch, Failed, Tally, game_seed};
use players::Bot;
use std::collections::BTreeMap;
use std::convert::Infallible;
use std::sync::Mutex;
use std::sync::atomic::{AtomicU64, Ordering};

fn training() -> (Opened, Header) {
    let book = all::open("ow").expect("the book is there");
    let (id, text) = book.texts.scenarios[0];
    let open = book.open;
    let header = Header {
        ruleset: book.id.to_owned(),
        rules: book.version,
        scenario: id.to_owned(),
        print: fingerprint(text),
        ..Header::default()
    };
    (open(text, &[], Edition::NEWEST).unwrap_or_else(|faults| panic!("{faults:?}")), header)
}

fn batch(games: u64, jobs: usize) -> Batch {
    Batch { seats: vec![Bot::Random; 2], games, seed: 1702, jobs }
}

fn play(game: &dyn AnyGame, batch: &Batch) -> Tally {
    let counted = AtomicU64::new(0);
    let done = || {
        counted.fetch_add(1, Ordering::Relaxed);
    };
    let tally = batch.play(game, &done).expect("there are threads");
    assert_eq!(counted.into_inner(), batch.games, "each game is reported once");
    tally
}

#[test]
fn it_does_not_matter_how_many_are_played_at_a_time() {
    let (opened, _) = training();
    let alone = play(&*opened.game, &batch(12, 1));
    assert_eq!((alone.games(), alone.endless), (12, 0));
    for jobs in [2, 3, 8, 0] {
        assert_eq!(play(&*opened.game, &batch(12, jobs)), alone, "{jobs} at a time");
    }
    let fewer = play(&*opened.game, &batch(11, 2));
    assert!(fewer.decisions < alone.decisions, "the first games are the same");
    let other = Batch { seed: 1706, ..batch(12, 2) };
    assert_ne!(play(&*opened.game, &other), alone);
}

#[test]
fn a_game_is_the_same_with_its_record_and_without() {
    let (opened, header) = training();
    let records = Mutex::new(BTreeMap::<u64, Record>::new());
    let keep = |number, record: &Record| {
        records.lock().expect("nobody panics").insert(number, record.clone());
        Ok::<(), Infallible>(())
    };
    let kept = batch(4, 2).record(&*opened.game, &header, &keep, &|| ()).expect("all are kept");
    assert_eq!(kept, play(&*opened.game, &batch(4, 1)));
    let records = records.into_inner().expect("nobody panicked");
    assert_eq!(records.keys().copied().collect::<Vec<_>>(), [1, 2, 3, 4]);
    let said: usize = records.values().map(|record| record.lines.len()).sum();
    assert_eq!(said as u64, kept.decisions);
    for (number, record) in records {
        assert!(matches!(record.verify_dice(), Ok(Verified::Throws(1..))));
        let seed = game_seed(1702, number);
        assert_eq!(record.header.commit, Commitment::of_seed(seed).published());
        let text = record.to_string();
        assert_eq!(Record::parse(&text).as_ref(), Ok(&record));
        let replayed = opened.game.replay(&record, None, None, &mut |_, _| ());
        assert!(replayed.is_ok_and(|battle| battle.outcome().is_some()));
    }
}

#[test]
fn a_record_that_cannot_be_kept_ends_the_batch() {
    let (opened, header) = training();
    let keep = |number, _: &Record| if number == 2 { Err("full") } else { Ok(()) };
    let done = batch(3, 1).record(&*opened.game, &header, &keep, &|| ());
    assert_eq!(done, Err(Failed::Keep("full")));
}
