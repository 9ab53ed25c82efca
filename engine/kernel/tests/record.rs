//! The record of a game: it reads back and replays, whatever is wrong with it is found and named,
//! a game that is taken back or saved goes on with the same dice, and the dice can be verified by
//! anybody.

#[allow(dead_code, reason = "another test uses the rest of it")]
mod toy;

use kernel::game::{Battle, Commitment, Difference, How, Key, Keyed, PlayFault, Record};
use kernel::game::{Expected, HeaderPart, RecordLine, Refusal, Thrown, Verified};
use kernel::{Clause, Dice, Die, Need, Span, Throw};
use std::path::{Path, PathBuf};
use std::process::Command as Process;
use std::sync::Arc;
use toy::play::{
    HARE, TORTOISE, battle_of, column, commitment, difference, edit, faults, finished,
};
use toy::play::{go_on, line_of, new_battle, replay, without};
use toy::{Command, Race, TOTAL};

/// A throw with its last face changed to another that the die has.
fn turned(throw: &str) -> String {
    let (rest, face) = throw.rsplit_once(' ').expect("a throw has faces");
    format!("{rest} {}", if face == "1" { "2" } else { "1" })
}

#[test]
fn a_record_reads_back_and_replays() {
    let whole = finished().length();
    for length in 0..=whole {
        let battle = battle_of(length);
        let record = battle.record();
        assert_eq!(record.result.is_some(), length == whole);
        assert_eq!(record.secret.is_some(), length == whole, "the secret is out only at the end");
        assert_eq!(Record::parse(&record.to_string()), Ok(record.clone()));
        let mut shown = Vec::new();
        let again =
            Battle::replay(Arc::new(Race), &record, None, |_, played| shown.push(played.number));
        let again = again.expect("nothing was changed");
        assert_eq!((again.state.clone(), again.record()), (battle.state.clone(), record.clone()));
        assert_eq!(shown, (1..=length).collect::<Vec<_>>());
        let part = Battle::replay(Arc::new(Race), &record, Some(length / 2), |_, _| ());
        assert_eq!(part.expect("nothing was changed").state, battle_of(length / 2).state);
    }
}

#[test]
fn a_record_cut_between_lines_is_a_game_that_goes_on() {
    let record = finished().record();
    let text = record.to_string();
    let whole = record.lines.len();
    for length in 0..=whole {
        let end = line_of(&text, "1 |") + length - 1;
        let part: String = text.lines().take(end).map(|line| format!("{line}\n")).collect();
        let part = Record::parse(&part).expect("whole lines");
        match replay(&part) {
            Ok(battle) => assert_eq!(battle.length(), length),
            Err(Difference { number, how }) => {
                let ours = record.result.clone().expect("it is over");
                assert_eq!((number, how), (whole, How::Result("-".into(), ours)));
            }
        }
    }
}

#[test]
fn missing_commands_are_noticed() {
    let record = finished().record();
    let text = record.to_string();
    let hole = line_of(&text, "3 |");
    let found = faults(&without(&without(&text, hole), hole));
    assert_eq!((found.len(), found[0].line), (1, hole));
    assert!(found[0].found.starts_with("5 |"));
    assert_eq!(found[0].expected, Expected::Columns(3));

    let whole = record.lines.len();
    let last = line_of(&text, &format!("{whole} |"));
    let result = record.result.expect("it is over");
    let expected = Difference { number: whole - 1, how: How::Result(result, "-".into()) };
    assert_eq!(difference(&without(&text, last)), expected);
}

#[test]
fn an_edited_command_is_noticed() {
    let record = finished().record();
    let text = record.to_string();
    assert_eq!(record.lines[0].command, "lay 1", "the edits below count on it");
    let with = |command: &str| difference(&column(&text, 1, 2, |_| command.to_owned()));

    let other = with("lay 2");
    assert!(matches!(other, Difference { number: 1, how: How::Position(..) }), "{other:?}");
    let refusal = Refusal::new(toy::LAY, "no-such-card").with(9, 0);
    let how = How::Command(PlayFault::Refused(vec![refusal]));
    assert_eq!(with("lay 9"), Difference { number: 1, how });
    let refusal = Refusal::new(toy::DECIDE, "not-ahead");
    let how = How::Command(PlayFault::Refused(vec![refusal]));
    assert_eq!(with("hold"), Difference { number: 1, how });
    let garbled = with("lie 1");
    let Difference { number: 1, how: How::Command(PlayFault::Unreadable(no)) } = garbled else {
        panic!("{garbled:?}")
    };
    assert_eq!(no.found, "lie 1");
}

#[test]
fn a_command_for_the_wrong_side_is_noticed() {
    let text = finished().record().to_string();
    let swapped = difference(&column(&text, 2, 1, |_| "hare".to_owned()));
    assert_eq!(swapped, Difference { number: 2, how: How::Command(PlayFault::NotAsked) });
    let unknown = difference(&column(&text, 2, 1, |_| "fox".to_owned()));
    assert_eq!(unknown, Difference { number: 2, how: How::Side("fox".into()) });
}

#[test]
fn edited_dice_are_noticed() {
    let record = finished().record();
    let text = record.to_string();
    let with = |change: fn(&str) -> String| difference(&column(&text, 1, 3, change));

    let other = with(turned);
    assert!(matches!(other, Difference { number: 1, how: How::Position(..) }), "{other:?}");
    let wrong: [fn(&str) -> String; 6] = [
        |throw| throw.rsplit_once(' ').expect("a throw has faces").0.to_owned() + " 10",
        |throw| throw.replace("z10", "d10"),
        |throw| throw.replace("R.2", "R.4"),
        |throw| throw.replace("1.1.0.0", "1.1.1.0"),
        |throw| format!("{throw} 3"),
        |throw| throw.rsplit_once(' ').expect("a throw has faces").0.to_owned(),
    ];
    for change in wrong {
        let Difference { number: 1, how: How::Throw(thrown) } = with(change) else {
            panic!("another throw is asked for")
        };
        assert_eq!(thrown.to_string(), change(&record.lines[0].throws[0].to_string()));
    }
    let Difference { number: 1, how: How::Lacks(need) } = with(|_| "-".to_owned()) else {
        panic!("a die is missing")
    };
    assert_eq!(
        need,
        Need::Die { clause: TOTAL, throw: Throw::one(Die::D10Zero), left: 1, by: kernel::NOBODY }
    );
    let extra = with(|throw| format!("{throw}, R.4 1.2.0.0 0 d6 3"));
    assert!(matches!(&extra.how, How::Throw(thrown) if thrown.clause == "R.4"), "{extra:?}");

    let line = line_of(&text, "1 |");
    for wrong in ["R.2 1.1.0 0 z10 3", "R.2 1.1.0.0 z10 3", "R.2 1.1.0.0 0", ""] {
        let found = faults(&column(&text, 1, 3, |_| wrong.to_owned()));
        assert_eq!(found.iter().map(|fault| fault.line).min(), Some(line), "{wrong}");
    }
}

#[test]
fn an_edited_fingerprint_or_result_is_noticed() {
    let record = finished().record();
    let text = record.to_string();
    let (zeros, true_print) = ("0".repeat(16), record.lines[2].hash.clone());
    let edited = difference(&column(&text, 3, 4, |_| zeros.clone()));
    let how = How::Position(zeros.clone(), true_print);
    assert_eq!(edited, Difference { number: 3, how });
    let short = faults(&column(&text, 3, 4, |_| "00".to_owned()));
    assert_eq!(short[0].line, line_of(&text, "3 |"));

    let ours = record.result.clone().expect("it is over");
    let edited = difference(&edit(&text, line_of(&text, "result"), |_| "result draw 0 R.6".into()));
    let how = How::Result("draw 0 R.6".into(), ours);
    assert_eq!(edited, Difference { number: record.lines.len(), how });
}

#[test]
fn an_edited_secret_commit_or_nonce_is_noticed() {
    let record = finished().record();
    assert_eq!(record.verify_dice(), Ok(Verified::Throws(throws(&record).len())));
    let text = record.to_string();
    let verify = |word: &str, new: &str| {
        let text = edit(&text, line_of(&text, word), |_| format!("{word} {new}"));
        Record::parse(&text).expect("the edit leaves a record").verify_dice()
    };
    let no_secret = Err(Difference { number: 0, how: How::Secret });
    assert_eq!(verify("secret", "festina"), no_secret);
    assert_eq!(verify("commit", &"0".repeat(64)), no_secret);
    let nonce = verify("nonce", "hare 7f3b").expect_err("other nonces make other dice");
    assert!(matches!(nonce, Difference { number: 1..=3, how: How::Dice(..) }), "{nonce:?}");

    let saved = battle_of(4).record();
    let resume = |secret: &str, nonces: &[&str]| {
        let nonces = nonces.iter().map(|&nonce| nonce.to_owned()).collect();
        let commitment = Commitment::new(secret, nonces, 2).expect("a record can keep it");
        Battle::resume(Arc::new(Race), &saved, &commitment).err().map(|differs| differs.how)
    };
    assert_eq!(resume("festina lente", &["7f3a", "c0de"]), None);
    assert_eq!(resume("festina", &["7f3a", "c0de"]), Some(How::Secret));
    assert_eq!(resume("festina lente", &["7f3b", "c0de"]), Some(How::Nonce("hare".into())));
    assert_eq!(resume("festina lente", &["7f3a"]), Some(How::Nonce("tortoise".into())));
}

#[test]
fn a_nonce_for_an_unknown_side_is_refused() {
    let text = finished().record().to_string();
    let line = line_of(&text, "nonce hare");
    let unknown = difference(&edit(&text, line, |_| "nonce fox 7f3a".to_owned()));
    assert_eq!(unknown, Difference { number: 0, how: How::Side("fox".into()) });
    let swapped = edit(&without(&text, line), line, |old| format!("{old}\nnonce hare 7f3a"));
    let how = How::Nonce("tortoise".into());
    assert_eq!(difference(&swapped), Difference { number: 0, how: how.clone() });
    let lonely = without(&text, line);
    assert_eq!(difference(&lonely), Difference { number: 0, how }, "it is not the first side's");
}

#[test]
fn a_nonce_too_many_does_not_count() {
    let nonces = ["7f3a", "c0de", "dead"].map(str::to_owned).to_vec();
    let three = Commitment::new("festina lente", nonces, 3).expect("three may play");
    let mut battle = Battle::new(Arc::new(Race), toy::play::header(), &three);
    go_on(&mut battle, usize::MAX);
    assert_eq!(battle.record(), finished().record());
    assert!(Battle::resume(Arc::new(Race), &battle_of(4).record(), &three).is_ok());
}

/// A throw's number decides its dice: a wrong one would let a later throw pass for an earlier one.
#[test]
fn an_edited_number_of_a_throw_is_noticed() {
    let record = finished().record();
    let (true_throws, mut seen) = (throws(&record), 0);
    assert!(true_throws.iter().any(|thrown| thrown.nth > 0), "some purposes come up again");
    for (at, line) in record.lines.iter().enumerate() {
        for (of, thrown) in line.throws.iter().enumerate() {
            let mut edited = record.clone();
            edited.lines[at].throws[of].nth += 1;
            let lie = edited.lines[at].throws[of].clone();
            let expected = Difference { number: at + 1, how: How::Nth(lie, thrown.nth) };
            assert_eq!(replay(&edited).err(), Some(expected.clone()));
            assert_eq!(edited.verify_dice(), Err(expected));
            seen += 1;
        }
    }
    assert_eq!(seen, true_throws.len());
}

/// R.5: who holds without being behind throws no dice.
#[test]
fn a_throw_of_no_dice_survives_the_record() {
    let mut battle = battle_of(2);
    let side = battle.state.ahead.expect("somebody decides");
    battle.play(side, Command::Hold).expect("he may");
    go_on(&mut battle, usize::MAX);
    let record = battle.record();
    let [thrown] = &record.lines[2].throws[..] else { panic!("{record}") };
    assert_eq!((thrown.clause.as_str(), thrown.faces.as_slice()), ("R.5", &[][..]));
    let text = record.to_string();
    assert_eq!(Record::parse(&text), Ok(record.clone()));
    assert_eq!(replay(&record).map(|battle| battle.record()), Ok(record.clone()));
    assert_eq!(record.verify_dice(), Ok(Verified::Throws(throws(&record).len())));
    let (code, said) = verify_with_python("no-dice.record", &text);
    assert_eq!(code, Some(0), "{said}");

    let mut wrong = record;
    "d7".clone_into(&mut wrong.lines[2].throws[0].die);
    let how = How::NoSuchDie(wrong.lines[2].throws[0].clone());
    assert_eq!(wrong.verify_dice(), Err(Difference { number: 3, how }));
    let (code, said) = verify_with_python("no-die.record", &wrong.to_string());
    assert!(code == Some(1) && said.contains("there is no die `d7`"), "{said}");
}

#[test]
fn the_part_of_a_header_that_is_of_another_game_is_named() {
    let header = toy::play::header();
    let differs = |ruleset: &str, rules, scenario: &str, print: &str| {
        let fault = header.differs(ruleset, rules, scenario, print)?;
        Some((fault.part, fault.found, fault.expected))
    };
    let print = "5d41402abc4b2a76";
    assert_eq!(differs("race", 1, "race-meadow", print), None);
    let fault = |part, found: &str, expected: &str| Some((part, found.into(), expected.into()));
    let expected = fault(HeaderPart::Ruleset, "race", "ow");
    assert_eq!(differs("ow", 2, "ow-training", "0"), expected, "the widest first");
    assert_eq!(differs("race", 2, "race-meadow", print), fault(HeaderPart::Rules, "1", "2"));
    let expected = fault(HeaderPart::Scenario, "race-meadow", "race-hill");
    assert_eq!(differs("race", 1, "race-hill", "0"), expected);
    let expected = fault(HeaderPart::Print, print, "0");
    assert_eq!(differs("race", 1, "race-meadow", "0"), expected);
}

#[test]
fn a_forged_die_is_found_although_the_record_replays() {
    let (truth, mut forged) = (finished().record(), forged());
    assert!(replay(&forged).is_ok());
    let found = forged.verify_dice().expect_err("the die does not follow from the secret");
    let (lie, throw) = (&forged.lines[0].throws[0], &truth.lines[0].throws[0]);
    let how = How::Dice(lie.clone(), throw.faces.clone());
    assert_eq!(found, Difference { number: 1, how });

    forged.secret = None;
    assert_eq!(forged.verify_dice(), Ok(Verified::SecretNotOut), "nothing could be checked");

    forged.lines.truncate(1);
    forged.result = None;
    assert!(replay(&forged).is_ok());
    let resumed = Battle::resume(Arc::new(Race), &forged, &commitment()).err();
    assert_eq!(resumed, Some(found), "nobody goes on with a forged die");
}

/// A finished record with its first die turned and all fingerprints mended, so that it replays.
fn forged() -> Record {
    let truth = finished().record();
    let with = |face: i32| {
        let mut record = truth.clone();
        record.lines[0].throws[0].faces[0] = face;
        while let Err(Difference { number, how: How::Position(_, ours) }) = replay(&record) {
            record.lines[number - 1].hash = ours;
        }
        record
    };
    let mut lies = (0..10).map(with).filter(|record| *record != truth && replay(record).is_ok());
    lies.next().expect("some other face changes no later command")
}

#[test]
fn taking_back_and_doing_the_same_meets_the_same_dice() {
    let once = finished();
    for to in 0..once.length() {
        let mut again = finished();
        again.take_back(to).expect("its own record");
        assert_eq!(again.record(), battle_of(to).record());
        assert_eq!(again.record().secret, None, "the secret is not out again");
        go_on(&mut again, usize::MAX);
        assert_eq!(again.record(), once.record(), "taken back to {to}");
    }
}

#[test]
fn another_order_buys_no_other_dice() {
    let mut battle = new_battle();
    battle.play(HARE, Command::Lay(1)).expect("a card of the hand");
    battle.play(TORTOISE, Command::Lay(3)).expect("a card of the hand");
    let (forwards, state) = (throws(&battle.record()), battle.state.clone());
    battle.take_back(0).expect("its own record");
    battle.play(TORTOISE, Command::Lay(3)).expect("a card of the hand");
    battle.play(HARE, Command::Lay(1)).expect("a card of the hand");
    assert_eq!((throws(&battle.record()), battle.state), (forwards, state));

    let mut battle = new_battle();
    battle.play(HARE, Command::Lay(2)).expect("a card of the hand");
    assert_eq!(throws(&battle.record())[..], throws(&battle_of(1).record())[..]);
}

/// All throws, ordered by what they are for.
fn throws(record: &Record) -> Vec<Thrown> {
    let mut throws: Vec<Thrown> =
        record.lines.iter().flat_map(|line| line.throws.clone()).collect();
    throws.sort_by_key(|throw| (throw.key, throw.clause.clone(), throw.nth));
    throws
}

#[test]
fn a_saved_game_goes_on_with_the_same_dice() {
    let uninterrupted = finished();
    for length in 0..=uninterrupted.length() {
        let saved = Record::parse(&battle_of(length).record().to_string());
        let saved = saved.expect("it was just written");
        let resumed = Battle::resume(Arc::new(Race), &saved, &commitment());
        let mut resumed = resumed.expect("it is the same game");
        go_on(&mut resumed, usize::MAX);
        assert_eq!(resumed.record(), uninterrupted.record(), "saved after {length}");
        let verified = resumed.record().verify_dice();
        assert_eq!(verified, Ok(Verified::Throws(throws(&resumed.record()).len())));
    }
}

/// What `tools/verify-dice` says of a text: its exit code and its words.
fn verify_with_python(name: &str, text: &str) -> (Option<i32>, String) {
    let script = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tools/verify-dice");
    let file = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
    std::fs::write(&file, text).expect("the folder for tests can be written to");
    let done = Process::new("python3").arg(script).arg(&file).output();
    let done = done.expect("python3 runs: it is needed here, install Python 3");
    let said = [done.stdout, done.stderr].concat();
    (done.status.code(), String::from_utf8(said).expect("it speaks UTF-8"))
}

#[test]
fn anybody_can_verify_the_dice_of_a_finished_game() {
    let record = finished().record();
    let text = record.to_string();
    let (code, said) = verify_with_python("true.record", &text);
    assert_eq!(code, Some(0), "{said}");
    let count = throws(&record).len();
    assert!(said.starts_with(&format!("{count} throws")), "{said}");
    assert!(said.contains(&record.header.commit), "{said}");

    let forged = forged();
    let (code, said) = verify_with_python("forged.record", &forged.to_string());
    let expected = format!(
        "forged.record:{}: throw `R.2 1.1.0.0 0 z10`: the record has {}; right would be: {}\n",
        line_of(&text, "1 |"),
        forged.lines[0].throws[0].faces[0],
        record.lines[0].throws[0].faces[0],
    );
    assert!(code == Some(1) && said.ends_with(&expected), "{said}");
    let renumbered = column(&text, 1, 3, |throw| throw.replace(" 0 z10", " 1 z10"));
    let (code, said) = verify_with_python("renumbered.record", &renumbered);
    assert!(code == Some(1) && said.contains("come up 0 times before, not 1"), "{said}");
    let other = edit(&text, line_of(&text, "secret"), |_| "secret festina".to_owned());
    let (code, said) = verify_with_python("secret.record", &other);
    assert!(code == Some(1) && said.contains("not the one committed to"), "{said}");

    let unfinished = battle_of(4).record().to_string();
    let cut = &text[..text.len() - 3];
    let no_records = [("unfinished", unfinished.as_str()), ("cut", cut), ("letter", "Dear Karl\n")];
    for (name, text) in no_records {
        let (code, said) = verify_with_python(&format!("{name}.record"), text);
        assert_eq!(code, Some(2), "{name}: {said}");
    }
}

/// Every kind of die, more dice than a block has, the same purpose twice, and so many of the die
/// with the most sides that some numbers are dropped.
#[test]
fn anybody_can_verify_every_kind_of_die() {
    const FOR: Clause = Clause::new("TT.(e)");
    let mut dice = Keyed::new(&commitment());
    let all = [Die::D6, Die::D10, Die::D10Zero, Die::D100, Die::Average, Die::Chance(7)];
    let more = [Die::Draw(52), Die::Draw(0), Die::Direction(6), Die::Chance(2_000_000)];
    let mut thrown = Vec::new();
    for (actor, die) in (0..).zip(all.into_iter().chain(more)) {
        let key = Key { turn: 65_535, part: 2, actor, target: 9 };
        for count in [1, 8, 9, if die == Die::Chance(2_000_000) { 20_000 } else { 30 }] {
            dice.aim(key);
            let (nth, mut faces) = (dice.nth(FOR), Vec::new());
            let throw = Throw::pool(count, die, Span::NONE, Span::NONE);
            dice.cast(FOR, throw, |face| faces.push(face)).expect("keyed dice never run out");
            thrown.push(Thrown { clause: FOR.id().into(), key, nth, die: die.code(), faces });
        }
    }
    let mut record = finished().record();
    let line = RecordLine { throws: thrown, ..record.lines[0].clone() };
    record.lines = vec![line];
    assert_eq!(record.verify_dice(), Ok(Verified::Throws(40)));
    let text = record.to_string();
    assert_eq!(Record::parse(&text), Ok(record));
    let (code, said) = verify_with_python("every-die.record", &text);
    let expected = "40 throws (20450 dice, 1 commands) follow from the secret";
    assert_eq!((code, said.lines().next()), (Some(0), Some(expected)), "{said}");
}
