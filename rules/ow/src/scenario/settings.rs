//! The readings and the table rows of a battle: the scenario's own, and over them those that the
//! players set by hand.

use super::text::{Faults, Kind, Place, Section, Word};
use crate::readings::Readings;
use crate::tables::{NO, NoRow, Tables};
use kernel::Message;
use serde_json::{Map, Value};
use toml::de::DeValue;

/// A setting by hand: `reading` or `table`, which one, and its option or its cells.
pub(super) type Setting = (String, String, String);

/// The readings.
pub(super) fn readings(faults: &mut Faults, root: Section<'_>, settings: &[Setting]) -> Readings {
    if root.get("readings").is_none() && by_hand(settings, READING).next().is_none() {
        return Readings::default();
    }
    let known = crate::ruleset().readings().unwrap_or_default();
    let mut chosen = Map::new();
    let mut choose = |faults: &mut Faults, id: Word<'_>, option: Word<'_>| {
        let Some(reading) = known.iter().find(|reading| reading.id == id.text) else {
            let ids: Vec<&str> = known.iter().map(|reading| reading.id.as_str()).collect();
            return faults.unknown(Kind("scenario-name-reading"), id, &ids);
        };
        let options: Vec<&str> = reading.options.iter().map(|option| option.id.as_str()).collect();
        if !options.contains(&option.text) {
            return faults.unknown(Kind("scenario-name-option"), option, &options);
        }
        chosen.insert(id.text.to_owned(), option.text.into());
    };
    let section = root.get("readings").and_then(|value| faults.group(value));
    for (id, value) in section.iter().flat_map(|section| section.table.iter()) {
        let id = Word { text: id.get_ref(), at: id.span().into() };
        if let Some(option) = faults.text(value) {
            choose(faults, id, option);
        }
    }
    for (id, option) in by_hand(settings, READING) {
        choose(faults, by_hand_word(id), by_hand_word(option));
    }
    serde_json::from_value(Value::Object(chosen)).unwrap_or_default()
}

/// The tables.
pub(super) fn tables(faults: &mut Faults, root: Section<'_>, settings: &[Setting]) -> Tables {
    let mut tables = Tables::ours();
    let section = root.get("tables").and_then(|value| faults.group(value));
    for (clause, value) in section.iter().flat_map(|section| section.table.iter()) {
        let clause = Word { text: clause.get_ref(), at: clause.span().into() };
        if let Some(list) = faults.list(value) {
            let cells = list.iter().map(|value| cell(value.get_ref()));
            set(faults, &mut tables, clause, cells.collect());
        }
    }
    for (clause, cells) in by_hand(settings, TABLE) {
        let cells = cells.split(',').map(|cell| match cell.trim() {
            "no" => Some(i64::from(NO)),
            digits => digits.parse().ok(),
        });
        set(faults, &mut tables, by_hand_word(clause), cells.collect());
    }
    tables
}

const READING: &str = "reading";
const TABLE: &str = "table";

/// Notes settings that are neither.
pub(super) fn kinds(faults: &mut Faults, settings: &[Setting]) {
    for (kind, ..) in settings.iter().filter(|(kind, ..)| kind != READING && kind != TABLE) {
        let known = [READING, TABLE];
        faults.unknown(Kind("scenario-name-setting"), by_hand_word(kind), &known);
    }
}

fn by_hand<'s>(
    settings: &'s [Setting],
    kind: &'static str,
) -> impl Iterator<Item = (&'s str, &'s str)> {
    let chosen = settings.iter().filter(move |setting| setting.0 == kind);
    chosen.map(|(_, what, value)| (what.as_str(), value.as_str()))
}

fn by_hand_word(text: &str) -> Word<'_> {
    Word { text, at: Place::WHOLE }
}

fn cell(value: &DeValue<'_>) -> Option<i64> {
    match value {
        DeValue::Integer(digits) => i64::from_str_radix(digits.as_str(), digits.radix()).ok(),
        DeValue::String(word) if word == "no" => Some(i64::from(NO)),
        _ => None,
    }
}

/// Puts cells into a row; one that could not be read is out of range.
fn set(faults: &mut Faults, tables: &mut Tables, clause: Word<'_>, cells: Vec<Option<i64>>) {
    let cells: Vec<i64> = cells.into_iter().map(|cell| cell.unwrap_or(i64::MAX)).collect();
    let Err(fault) = tables.set(clause.text, &cells) else { return };
    let message = |key: &str| Message::new(key).text("clause", clause.text);
    match fault {
        NoRow::Unknown(_) => {
            let rows: Vec<&str> = tables.rows().iter().map(|row| row.0.id()).collect();
            faults.unknown(Kind("scenario-name-row"), clause, &rows);
        }
        NoRow::Cells(right) => {
            let found = message("scenario-cells").number("found", cells.len() as i32);
            faults.add(clause.at, found.number("right", right as i32));
        }
        NoRow::Range => faults.add(clause.at, message("scenario-cell")),
    }
}
