//! One whole battle of each scenario, played from a seed, as a record and as a log that people
//! can read. They stand in `battles/` and are compared on every run: a rule that changes shows as
//! changed lines. After a change that is meant, `WRITE_BATTLES=1 cargo test -p ow --test battles`
//! writes them anew.

#![allow(clippy::disallowed_methods, reason = "asks whether the battles are to be written anew")]

use kernel::Seeded;
use kernel::game::{
    AnyBattle, Commitment, Edition, Header, Record, Shown, Side, Verified, fingerprint, shown_to,
};
use std::fmt::Write;
use std::path::PathBuf;

const SEED: u64 = 1702;

/// A player who fights where he can and does not dawdle: good for a battle worth reading.
fn choose(menu: &[String], draw: &mut Seeded) -> String {
    let fights = |text: &&String| {
        let word = text.split(' ').next().unwrap_or_default();
        ["attack", "join", "shoot", "react", "steel"].contains(&word)
    };
    let ends = |text: &&String| ["done", "halt"].contains(&text.as_str());
    let mut pick = |of: &[&String]| of[draw.side(of.len() as u32) as usize].clone();
    let bold: Vec<&String> = menu.iter().filter(fights).collect();
    if !bold.is_empty() {
        return pick(&bold);
    }
    let last: Vec<&String> = menu.iter().filter(ends).collect();
    let plain: Vec<&String> = menu.iter().filter(|text| !text.starts_with("instruct")).collect();
    if !last.is_empty() && pick(&[&"end".to_owned(), &"go".to_owned()]) == "end" {
        return pick(&last);
    }
    pick(&plain)
}

fn battle(id: &str, text: &str) -> (Record, String) {
    let open = ow::ruleset().open;
    let game = open(text, &[], Edition::NEWEST).expect("the scenario is right").game;
    let header = Header {
        ruleset: ow::ID.to_owned(),
        rules: ow::VERSION,
        scenario: id.to_owned(),
        print: fingerprint(text),
        ..Header::default()
    };
    let mut battle = game.battle(header, &Commitment::of_seed(SEED));
    let mut draw = Seeded::stream(SEED, 7);
    let mut log = String::new();
    while let Some(side) = battle.pending().first() {
        let command = choose(&battle.legal(side), &mut draw);
        let items = battle.play(side, &command).expect("it was in the menu");
        let who = game.sides()[side.index()];
        let _ = writeln!(log, "{}. {who}: {command}", battle.length());
        for item in shown_to(&items, None, true) {
            show(item, &mut log);
        }
    }
    (battle.record(), log)
}

/// An event in its notation, an account line by line.
fn show(item: &Shown, log: &mut String) {
    match item {
        Shown::Event(clause, text, _) => {
            let _ = writeln!(log, "    {text} [{clause}]");
        }
        Shown::Account(section) => {
            let lines: Vec<String> = section.entries.iter().map(kernel::notation).collect();
            let line = format!("      {}: {}", section.heading.name, lines.join(", "));
            let _ = writeln!(log, "{}", line.trim_end());
        }
    }
}

fn file(name: &str) -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("battles").join(name)
}

/// Compares, or writes anew; says the first line that differs.
fn compare(name: &str, text: &str) {
    let path = file(name);
    if std::env::var_os("WRITE_BATTLES").is_some() {
        std::fs::create_dir_all(file("")).expect("the folder can be made");
        std::fs::write(&path, text).expect("the file can be written");
        return;
    }
    let stored = std::fs::read_to_string(&path).expect("the battle is in the repository");
    let lines = stored.lines().zip(text.lines()).enumerate();
    for (number, (before, now)) in lines {
        assert_eq!(before, now, "{name}, line {}", number + 1);
    }
    assert_eq!(stored.lines().count(), text.lines().count(), "{name}");
}

#[test]
fn the_battles_are_as_they_were() {
    for (id, text) in ow::ruleset().texts.scenarios {
        let (record, log) = battle(id, text);
        compare(&format!("{id}.record"), &record.to_string());
        compare(&format!("{id}.log"), &log);
    }
}

#[test]
fn the_stored_records_replay_and_their_dice_verify() {
    let open = ow::ruleset().open;
    for (id, text) in ow::ruleset().texts.scenarios {
        let stored = std::fs::read_to_string(file(&format!("{id}.record"))).expect("is there");
        let record = Record::parse(&stored).expect("is a record");
        assert!(matches!(record.verify_dice(), Ok(Verified::Throws(1..))), "{id}");
        let game = open(text, &[], Edition::NEWEST).expect("the scenario is right").game;
        let replayed = game.replay(&record, None, Some(Side::FIRST), &mut |_, _| ());
        let battle: Box<dyn AnyBattle> = match replayed {
            Ok(battle) => battle,
            Err(difference) => panic!("{id}: {difference:?}"),
        };
        assert_eq!(battle.length(), record.lines.len());
        assert!(battle.outcome().is_some());
    }
}
