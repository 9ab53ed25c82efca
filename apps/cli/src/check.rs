//! `rozjemca check`: is this file right? A file says itself what it is: a record by its first line,
//! a scenario by its map or its table, a position by that part of it, an army by its brigades,
//! a situation by its rulebook and its procedure.

use crate::army;
use crate::console::{Console, Exit};
use crate::record;
use crate::scenarios::{self, book_of};
use crate::{files, find, open};
use all::report::Reporter;
use kernel::game::Edition;
use kernel::{Message, Ruleset, input};
use serde_json::Value;

pub(crate) fn check(console: &Console, file: &str) -> Exit {
    try_check(console, file).unwrap_or_else(|exit| exit)
}

fn try_check(console: &Console, file: &str) -> Result<Exit, Exit> {
    let text = files::text(console, file)?;
    if text.starts_with(record::BEGINS) {
        return check_record(console, file, &text);
    }
    let value = input::parse(text.as_bytes());
    let value = value.map_err(|fault| console.faults(file, &[fault]))?;
    let is_scenario = ["map", "table", "position"].iter().any(|part| value.get(part).is_some());
    if is_scenario && value.get("procedure").is_none() {
        return check_scenario(console, file, &text, &value);
    }
    army::check(console, file, &value).map_or_else(|| check_situation(console, file, &value), Ok)
}

fn check_situation(console: &Console, file: &str, value: &Value) -> Result<Exit, Exit> {
    let name = |field: &str| {
        value.get(field).and_then(Value::as_str).ok_or_else(|| {
            let message = Message::new("check-which").text("file", file).text("field", field);
            console.refuse(&message);
            Exit::Finding
        })
    };
    let (ruleset, procedure) = (name("ruleset")?, name("procedure")?);
    let book = open(console, ruleset).map_err(|_| Exit::Finding)?;
    let console = &console.for_book(&book);
    let ruling = find(console, &book, procedure).map_err(|_| Exit::Finding)?;
    let faults = ruling.check(value);
    if faults.is_empty() {
        let procedure = format!("procedure-{procedure}");
        let fine = Message::new("check-fine").text("file", file).word("procedure", procedure);
        console.line(&console.words.say(&fine));
        return Ok(Exit::Done);
    }
    console.faults(file, &faults);
    Ok(Exit::Finding)
}

fn check_scenario(console: &Console, file: &str, text: &str, value: &Value) -> Result<Exit, Exit> {
    let book: Ruleset = book_of(console, file, value).map_err(|_| Exit::Finding)?;
    let opened = scenarios::open_text(console, &book, file, text, &[], Edition::NEWEST);
    let info = opened.map_err(|_| Exit::Finding)?.info;
    let fine = Message::new("check-scenario")
        .text("file", file)
        .text("title", info.title.get(console.words.lang()))
        .number("turns", i32::from(info.turns));
    console.line(&console.words.say(&fine));
    Ok(Exit::Done)
}

fn check_record(console: &Console, file: &str, text: &str) -> Result<Exit, Exit> {
    let record = record::parse(console, file, text)?;
    let field = record::field(console, file, &record, None).map_err(|_| Exit::Finding)?;
    let console = &console.for_book(&field.book);
    let reporter = Reporter::new(&field.book, &console.words);
    record::note_rules(console, file, &record, &field);
    let replayed = field.opened.game.replay(&record, None, None, &mut |_, _| ());
    match replayed.and_then(|_| record::verify_dice(&record, record.lines.len())) {
        Ok(checked) => {
            let said = console.words.say(&checked.message());
            console.line(&format!("{file}: {said}"));
            Ok(Exit::Done)
        }
        Err(found) => {
            let line = record::line_of(text, &found);
            let said = record::difference(&reporter, record.header.rules, text, &found);
            console.complain(&format!("{file}:{line}: {said}"));
            Ok(Exit::Finding)
        }
    }
}
