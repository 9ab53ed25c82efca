//! Races that were run, and their records with something changed.

use super::Race;
use kernel::game::{Battle, Commitment, Difference, Game, Header, Record, RecordFault, Side};
use std::sync::Arc;

pub(crate) const HARE: Side = Side::FIRST;
pub(crate) const TORTOISE: Side = Side::SECOND;

pub(crate) fn commitment() -> Commitment {
    let nonces = vec!["7f3a".into(), "c0de".into()];
    Commitment::new("festina lente", nonces, 2).expect("a record can keep it")
}

pub(crate) fn header() -> Header {
    Header {
        ruleset: "race".into(),
        rules: 1,
        scenario: "race-meadow".into(),
        print: "5d41402abc4b2a76".into(),
        settings: vec![("reading".into(), "ties".into(), "next-round".into())],
        ..Header::default()
    }
}

pub(crate) fn new_battle() -> Battle<Race> {
    Battle::new(Arc::new(Race), header(), &commitment())
}

/// Goes on for so many commands, or to the end: now the first, now the second of the menu.
pub(crate) fn go_on(battle: &mut Battle<Race>, most: usize) {
    for _ in 0..most {
        let Some(side) = Race.pending(&battle.state).first() else { break };
        let mut menu = Vec::new();
        Race.legal(&Race.mask(&battle.state, side), side, &mut menu);
        let command = menu[battle.length() % menu.len().min(2)];
        battle.play(side, command).expect("it is in the menu");
    }
}

pub(crate) fn battle_of(commands: usize) -> Battle<Race> {
    let mut battle = new_battle();
    go_on(&mut battle, commands);
    battle
}

pub(crate) fn finished() -> Battle<Race> {
    battle_of(usize::MAX)
}

pub(crate) fn replay(record: &Record) -> Result<Battle<Race>, Difference> {
    Battle::replay(Arc::new(Race), record, None, |_, _| ())
}

/// The one difference that a replay finds in an edited text which is still a record.
pub(crate) fn difference(text: &str) -> Difference {
    let record = Record::parse(text).expect("the edit leaves a record");
    replay(&record).err().expect("the edit is noticed")
}

pub(crate) fn faults(text: &str) -> Vec<RecordFault> {
    Record::parse(text).expect_err("the edit leaves no record")
}

/// The number of the line, counted from one, that begins so.
pub(crate) fn line_of(text: &str, start: &str) -> usize {
    1 + text.lines().position(|line| line.starts_with(start)).expect("there is such a line")
}

/// The text with one line changed: into several, or none.
pub(crate) fn edit(text: &str, line: usize, change: impl Fn(&str) -> String) -> String {
    let lines = text.lines().enumerate();
    lines
        .map(|(at, old)| if at + 1 == line { change(old) } else { old.to_owned() } + "\n")
        .collect()
}

/// The text without a line.
pub(crate) fn without(text: &str, line: usize) -> String {
    let lines = text.lines().enumerate().filter(|&(at, _)| at + 1 != line);
    lines.map(|(_, line)| format!("{line}\n")).collect()
}

/// The text with a column of a command's line changed: 0 number, 1 side, 2 command, 3 throws,
/// 4 fingerprint.
pub(crate) fn column(
    text: &str,
    number: usize,
    column: usize,
    change: impl Fn(&str) -> String,
) -> String {
    edit(text, line_of(text, &format!("{number} |")), |line| {
        let mut parts: Vec<String> = line.split(" | ").map(str::to_owned).collect();
        parts[column] = change(&parts[column]);
        parts.join(" | ")
    })
}
