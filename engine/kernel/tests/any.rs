//! The one face of all games: what a server needs to hand each side its part and no more.

#[allow(dead_code, reason = "other tests use the rest of it")]
mod toy;

use kernel::game::position::Layout;
use kernel::game::{AnyGame, Audience, Commitment, Difference, How, PlayFault, Record};
use kernel::game::{Shown, Side, shown_to};
use std::sync::Arc;
use toy::Race;
use toy::play::{HARE, TORTOISE, battle_of, commitment, finished, header};

fn game() -> Box<dyn AnyGame> {
    Box::new(Arc::new(Race))
}

fn events<'a>(log: impl Iterator<Item = &'a Shown>) -> Vec<String> {
    let event = |shown: &Shown| match shown {
        Shown::Event(_, text, _) => Some(text.clone()),
        Shown::Account(_) => None,
    };
    log.filter_map(event).collect()
}

#[test]
fn the_log_of_a_command_can_be_handed_out_to_each_side() {
    let mut battle = game().battle(header(), &commitment());
    let log = battle.play(HARE, "lay 1").expect("a card of the hand");
    assert_eq!(log.iter().filter(|(audience, _)| *audience == Audience::Only(HARE)).count(), 2);
    let for_reader = |reader, over| events(shown_to(&log, reader, over));
    assert_eq!(for_reader(Some(HARE), false), ["laid hare 1", "ready hare"]);
    assert_eq!(for_reader(Some(TORTOISE), false), ["ready hare"]);
    assert_eq!(for_reader(None, false), ["ready hare"]);
    for reader in [None, Some(HARE), Some(TORTOISE)] {
        assert_eq!(for_reader(reader, true), ["laid hare 1", "ready hare"]);
    }
    assert_eq!(battle.length(), 1);
    assert_eq!(battle.record_for(TORTOISE).lines[0].command, "?");
    assert_eq!(battle.record_for(HARE).lines[0].command, "lay 1");
    assert_eq!(battle.play(HARE, "lay 2"), Err(PlayFault::NotAsked));
    assert_eq!(battle.take_back(0), Ok(()));
    assert_eq!(battle.length(), 0);
}

/// The logs of a replay as that reader sees them.
fn replayed(record: &Record, reader: Option<Side>) -> Vec<Vec<Shown>> {
    let mut logs = Vec::new();
    let done = game().replay(record, None, reader, &mut |number, log| {
        logs.push(log);
        assert_eq!(number, logs.len());
    });
    let battle = done.map(|battle| battle.record());
    assert_eq!(battle.as_ref(), Ok(record));
    logs
}

/// The same with the logs of the whole replay, as they may be read then.
fn allowed(record: &Record, reader: Option<Side>, over: bool) -> Vec<Vec<Shown>> {
    let mut logs = Vec::new();
    let done = game().replay_all(record, None, &mut |_, log| {
        logs.push(shown_to(&log, reader, over).cloned().collect());
    });
    assert!(done.is_ok());
    logs
}

#[test]
fn a_replay_shows_a_reader_what_he_may_read() {
    let whole = finished().length();
    for length in 0..=whole {
        let (record, over) = (battle_of(length).record(), length == whole);
        for reader in [None, Some(HARE), Some(TORTOISE)] {
            assert_eq!(replayed(&record, reader), allowed(&record, reader, over));
        }
        let everything = allowed(&record, None, true);
        let open = replayed(&record, None);
        assert_eq!(open == everything, over || length == 0, "everything at the end only");
        assert_eq!(replayed(&record, Some(HARE)) == everything, over || length == 0 || length == 1);
    }
}

#[test]
fn a_replay_of_any_game_is_read_only_and_a_resumed_one_is_not() {
    let record = battle_of(2).record();
    let mut battle = game().replay(&record, None, None, &mut |_, _| ()).expect("it is true");
    let side = battle.pending().first().expect("somebody decides");
    assert_eq!(battle.play(side, "hold"), Err(PlayFault::ReadOnly));
    assert_eq!(battle.take_back(0), Err(PlayFault::ReadOnly));
    let mut battle = game().resume(&record, &commitment()).expect("it was saved");
    assert!(battle.play(side, "hold").is_ok());
    assert_eq!(battle.length(), 3);
    let other = game().resume(&record, &Commitment::of_seed(1)).err();
    assert_eq!(other, Some(Difference { number: 0, how: How::Secret }));
}

#[test]
fn the_odds_of_a_command_are_those_of_a_side_that_may_say_it() {
    let mut battle = game().battle(header(), &commitment());
    assert_eq!(battle.odds(HARE, "lay 1"), Ok(None), "nothing is decided by dice");
    let unreadable = battle.odds(HARE, "lie 1");
    assert!(matches!(unreadable, Err(PlayFault::Unreadable(_))), "{unreadable:?}");
    let refused = battle.odds(HARE, "go");
    assert!(matches!(refused, Err(PlayFault::Refused(_))), "{refused:?}");
    battle.play(HARE, "lay 1").expect("a card of the hand");
    battle.play(TORTOISE, "lay 1").expect("a card of the hand");
    let side = battle.pending().first().expect("somebody decides");
    let odds = battle.odds(side, "go").expect("he may").expect("a die decides");
    assert_eq!(odds.rows.len(), 2, "{odds:?}");
    let [(line, without)] = &odds.without[..] else { panic!("only the wind counts: {odds:?}") };
    assert!(line.clause == toy::TOTAL && *without != odds.rows, "{odds:?}");
    assert_eq!(battle.odds(side.other(), "go"), Err(PlayFault::NotAsked));
}

#[test]
fn a_game_that_only_begins_as_its_scenario_says_is_not_put_elsewhere() {
    let layout = Layout::read("[[line]]\nname = \"lot\"\npl = \"los\"\nen = \"a lot\"\n");
    let refused = game().begin_at(&layout.expect("it is a table"), &serde_json::Map::new());
    assert_eq!(refused.map_err(|fault| fault.at), Err("position".to_owned()));
}
