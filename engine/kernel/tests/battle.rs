//! A game being played: what cannot be done changes nothing, a replay cannot be played on, a side
//! sees of the record what it may know, and games by chance share their buffers.

#[allow(dead_code, reason = "other tests use the rest of it")]
mod toy;

use kernel::game::{AnyBattle, Audience, Battle, Difference, Game, Hall, How, PlayFault, Record};
use kernel::game::{Chance, Closed, Commitment, Header, Verified, by_chance, playout};
use kernel::{DiceFault, Need};
use std::sync::Arc;
use std::sync::atomic::Ordering;
use toy::play::{
    HARE, TORTOISE, battle_of, commitment, finished, go_on, header, new_battle, replay,
};
use toy::watched::Watched;
use toy::{Command, Race};

#[test]
fn taking_nothing_back_does_nothing() {
    for battle in [new_battle(), battle_of(4), finished()] {
        for to in [battle.length(), battle.length() + 1, usize::MAX] {
            let mut again = battle.clone();
            assert_eq!(again.take_back(to), Ok(()));
            assert_eq!((again.record(), &again.state), (battle.record(), &battle.state));
        }
    }
}

#[test]
fn a_replay_is_not_played_on() {
    for length in 0..=finished().length() {
        let record = battle_of(length).record();
        let mut battle = replay(&record).expect("nothing was changed");
        for side in [HARE, TORTOISE] {
            for command in [Command::Lay(1), Command::Go, Command::Hold] {
                assert_eq!(battle.play(side, command), Err(PlayFault::ReadOnly));
            }
        }
        for to in [0, length, length + 1] {
            assert_eq!(battle.take_back(to), Err(PlayFault::ReadOnly));
        }
        assert_eq!((battle.record(), battle.state), (record, battle_of(length).state));
    }
    let record = battle_of(4).record();
    let mut battle = Battle::resume(Arc::new(Race), &record, &commitment()).expect("it was saved");
    go_on(&mut battle, usize::MAX);
    assert_eq!(battle.record(), finished().record(), "a resumed game has its dice");
}

#[test]
fn a_finished_record_without_its_secret_stays_so() {
    let record = Record { secret: None, ..finished().record() };
    let again = replay(&record).expect("the dice are not looked at").record();
    assert_eq!(again, record);
    assert_eq!(Record::parse(&again.to_string()), Ok(record));
}

#[test]
fn a_side_sees_of_the_record_what_it_may_know() {
    let whole = finished().length();
    let mut secrets = 0;
    for length in 0..whole {
        let battle = battle_of(length);
        for side in [HARE, TORTOISE] {
            let (truth, seen) = (battle.record(), battle.record_for(side));
            assert_eq!((&seen.header, seen.lines.len()), (&truth.header, truth.lines.len()));
            for (ours, line) in seen.lines.iter().zip(&truth.lines) {
                let own = battle.side(&line.side) == Some(side);
                let secret = !own && line.command.starts_with("lay");
                assert_eq!((&ours.side, ours.hash.as_str()), (&line.side, "-"));
                assert_eq!(ours.command, if secret { "?" } else { &line.command });
                let hidden = secret || !own && line.command == "go";
                assert_eq!(ours.throws.is_empty(), hidden || line.throws.is_empty());
                secrets += usize::from(secret);
            }
            let again = Record::parse(&seen.to_string());
            assert_eq!(again.as_ref(), Ok(&seen), "it reads back");
            let differs = replay(&seen).err();
            let expected = Difference { number: 1, how: How::Hidden };
            assert_eq!(differs, (length > 0).then_some(expected), "it does not replay");
            let resumed = replay(&truth).expect("nothing was changed").record_for(side);
            assert_eq!(resumed, seen, "a replay hides the same");
        }
    }
    assert!(secrets > 0);
    let battle = finished();
    assert_eq!(battle.record_for(HARE), battle.record());
    assert_eq!(battle.record_for(TORTOISE), battle.record());
}

/// A card less, or another: the other side's record is the same.
#[test]
fn the_record_of_a_side_keeps_the_secrets_of_the_other() {
    let seen = [1, 2, 3].map(|card| {
        let mut battle = new_battle();
        battle.play(HARE, Command::Lay(card)).expect("a card of the hand");
        battle.record_for(TORTOISE).to_string()
    });
    assert!(seen[0].ends_with("\n1 | hare | ? | - | -\n"), "{}", seen[0]);
    assert!(seen.iter().all(|text| *text == seen[0]));
}

/// As everybody may see it: what one side may not know of is hidden, and nothing else.
#[test]
fn everybody_sees_of_the_record_what_both_sides_may_know() {
    for length in 0..finished().length() {
        let battle = battle_of(length);
        let [hare, tortoise] = [HARE, TORTOISE].map(|side| battle.record_for(side));
        let seen = battle.record_as(None);
        for (number, line) in seen.lines.iter().enumerate() {
            let (one, other) = (&hare.lines[number], &tortoise.lines[number]);
            let secret = one.command == "?" || other.command == "?";
            assert_eq!(line.command, if secret { "?" } else { &one.command });
            let hidden = one.throws.is_empty() || other.throws.is_empty();
            assert_eq!(line.throws.is_empty(), hidden);
            assert_eq!(battle.line_as(number + 1, None, false).as_ref(), Some(line));
            let whole = battle.line_as(number + 1, None, true);
            assert_eq!(whole.as_ref(), battle.record().lines.get(number));
        }
        assert_eq!(battle.line_as(0, None, true), None);
    }
}

/// The dice of a game, typed in one by one, give the same game; its record says so.
#[test]
fn typed_dice_are_asked_for_and_kept() {
    let truth = finished().record();
    let mut battle = Battle::typed(Arc::new(Race), header());
    for line in &truth.lines {
        let side = battle.side(&line.side).expect("a side");
        let command = Race.read_command(&line.command).expect("it reads");
        let thrown = || line.throws.iter().flat_map(|thrown| &thrown.faces);
        let dice: Vec<i64> = thrown().map(|&face| i64::from(face)).collect();
        let before = (battle.record(), battle.state.clone());
        for short in 0..dice.len() {
            let stopped = battle.play_typed(side, command, &dice[..short]);
            assert!(matches!(stopped, Err(PlayFault::Stopped(Some(Need::Die { .. }), _))));
        }
        if !dice.is_empty() {
            let wrong = battle.play_typed(side, command, &[99]);
            assert!(matches!(wrong, Err(PlayFault::Dice(DiceFault::Impossible { .. }))));
        }
        let more: Vec<i64> = dice.iter().copied().chain([1]).collect();
        let left = battle.play_typed(side, command, &more);
        assert!(matches!(left, Err(PlayFault::Dice(DiceFault::TooMany { .. }))));
        assert_eq!((battle.record(), battle.state.clone()), before, "nothing has changed");
        battle.play_typed(side, command, &dice).expect("all dice are there");
    }
    let record = battle.record();
    assert_eq!((&record.lines, &record.result), (&truth.lines, &truth.result));
    assert_eq!((record.header.commit.as_str(), &record.secret), (Header::TYPED, &None));
    let read = Record::parse(&record.to_string()).expect("it reads back");
    assert_eq!(read, record);
    assert_eq!(read.verify_dice(), Ok(Verified::SecretNotOut));
    let mut again = Battle::resume_typed(Arc::new(Race), &read).expect("it was saved");
    assert_eq!(again.play(HARE, Command::Go), Err(PlayFault::ReadOnly), "it throws none itself");
    again.take_back(2).expect("nothing is in the way");
    assert_eq!(again.record().lines, truth.lines[..2]);
    assert!(Battle::resume_typed(Arc::new(Race), &truth).is_err(), "these were not typed");
    let mut seeded = new_battle();
    assert_eq!(seeded.play_typed(HARE, Command::Lay(1), &[]).err(), Some(PlayFault::ReadOnly));
}

#[test]
fn a_game_that_the_rules_did_not_end_says_how_it_ended_and_can_be_verified() {
    let (hare, tortoise) = ("hare".to_owned(), "tortoise".to_owned());
    for (closed, last) in [
        (Closed::Resigned(hare.clone()), "resigned hare"),
        (Closed::TimedOut(vec![hare.clone()]), "timed-out hare"),
        (Closed::TimedOut(vec![hare, tortoise]), "timed-out hare tortoise"),
        (Closed::Abandoned, "abandoned"),
    ] {
        let secret = finished().record().secret;
        let record = Record { closed: Some(closed), secret, ..battle_of(5).record() };
        let text = record.to_string();
        assert!(text.contains(&format!("\n\n{last}\nsecret ")), "{text}");
        assert_eq!(Record::parse(&text).as_ref(), Ok(&record));
        assert!(replay(&record).is_ok());
        assert!(matches!(record.verify_dice(), Ok(Verified::Throws(_))));
    }
}

/// The hare and the tortoise lay in secret, both at once; then whoever is ahead decides alone.
#[test]
fn a_turn_to_decide_lasts_until_somebody_else_alone_is_asked() {
    let mut battle = new_battle();
    let mut began = [None::<usize>; 2];
    while !AnyBattle::pending(&battle).is_empty() {
        for side in [HARE, TORTOISE] {
            let asked = AnyBattle::pending(&battle).has(side);
            let since = &mut began[side.index()];
            *since = if asked { since.or(Some(battle.length())) } else { None };
            assert_eq!(battle.asked_since(side), *since, "after {} commands", battle.length());
        }
        go_on(&mut battle, 1);
    }
    assert_eq!([HARE, TORTOISE].map(|side| battle.asked_since(side)), [None, None]);
    assert!(battle.length() > 4, "there were turns");
    battle.take_back(1).expect("nothing is in the way");
    let (first, asked) = (battle_of(1), AnyBattle::pending(&battle));
    for side in asked.iter() {
        assert_eq!(battle.asked_since(side), first.asked_since(side), "as it was then");
    }
}

#[test]
fn what_a_hidden_record_lacks_is_not_verified() {
    let mut record = finished().record();
    "-".clone_into(&mut record.lines[1].hash);
    record.lines[1].throws.clear();
    let hidden = Difference { number: 2, how: How::Hidden };
    assert_eq!(record.verify_dice(), Err(hidden));
}

#[test]
fn a_command_that_stops_half_way_changes_nothing() {
    let race = Arc::new(Watched::default());
    let mut battle = Battle::new(Arc::clone(&race), header(), &commitment());
    while let Some(side) = AnyBattle::pending(&battle).first() {
        let text = battle.legal(side)[0].clone();
        let command = Race.read_command(&text).expect("it is in the menu");
        let before = (battle.record(), battle.state.clone());
        race.storm.store(true, Ordering::Relaxed);
        assert_eq!(battle.play(side, command), Err(PlayFault::Stopped(None, None)));
        assert_eq!((battle.record(), battle.state.clone()), before);
        race.storm.store(false, Ordering::Relaxed);
        battle.play(side, command).expect("the storm is over");
    }
    let record = battle.record();
    assert_eq!(replay(&record).map(|battle| battle.record()), Ok(record.clone()));
    assert!(record.verify_dice().is_ok(), "no throw was lost in the storm");

    race.storm.store(true, Ordering::Relaxed);
    assert_eq!(battle.take_back(1), Err(PlayFault::Differs(Box::new(stopped_at(1)))));
    assert_eq!(battle.record(), record);
    assert!(battle.take_back(usize::MAX).is_ok());
}

fn stopped_at(number: usize) -> Difference {
    Difference { number, how: How::Command(PlayFault::Stopped(None, None)) }
}

/// A command is open unless the rules say otherwise; its dice are as open as they are in the log.
#[test]
fn the_default_is_that_nothing_is_secret() {
    let race = Arc::new(Watched::default());
    assert!(!race.is_secret(Command::Lay(1)) && Race.is_secret(Command::Lay(1)));
    let mut battle = Battle::new(race, header(), &commitment());
    let played = battle.play(HARE, Command::Lay(1)).expect("a card of the hand");
    assert!(played.log.items.iter().any(|(audience, _)| *audience == Audience::Only(HARE)));
    let seen = battle.record_for(TORTOISE);
    assert_eq!((seen.lines[0].command.as_str(), seen.lines[0].throws.len()), ("lay 1", 0));
}

/// After the first game nothing is allocated: the next ones find the room that it made.
#[test]
fn games_by_chance_share_the_room_for_menus() {
    let (race, mut hall) = (Watched::default(), Hall::default());
    let first = playout(&race, 1, 100, &mut hall);
    assert_eq!(first, playout(&Race, 1, 100, &mut Hall::default()), "looking on changes nothing");
    let warm = race.rooms.lock().expect("nobody panics here").len();
    assert_eq!(warm as u64, first.decisions);
    let played: u64 = (2..50).map(|seed| playout(&race, seed, 100, &mut hall).decisions).sum();
    let rooms = race.rooms.lock().expect("nobody panics here").split_off(warm);
    assert!(rooms.len() as u64 == played && rooms.iter().all(|&room| room >= 1_000), "{rooms:?}");
}

/// The player and the dice are the same with a record and without, whatever the record is for.
#[test]
fn a_game_by_chance_is_the_same_with_its_record() {
    let (race, mut hall) = (Arc::new(Race), Hall::default());
    for seed in 0..50 {
        let chance = Chance { seed, most: 100 };
        let (played, record) = chance.record(&race, header(), &mut by_chance(seed), &mut hall);
        assert_eq!(played, chance.play(&Race, &mut by_chance(seed), &mut hall));
        assert_eq!(record.lines.len() as u64, played.decisions);
        assert_eq!(record.header.commit, Commitment::of_seed(seed).published());
        assert!(record.result.is_some() && record.verify_dice().is_ok());
    }
    let short = Chance { seed: 1, most: 2 };
    let (played, record) = short.record(&race, header(), &mut by_chance(1), &mut hall);
    assert_eq!((played.decisions, played.ending, record.result), (2, None, None));
}
