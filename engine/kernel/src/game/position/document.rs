//! A text of a position: what its scenario is, and what stands otherwise than at its start.
//!
//! Before the part `[position]`, which is the last, stands a whole scenario, or `scenario = "…"` with the id of one
//! that comes with the rulebook, and with it `id`, `title` and `[readings]` if they are to be others. A script may
//! write the same as JSON.

use super::{Fault, Layout};
use crate::game::written::{Faults, Setting};
use crate::game::{Edition, Header, Opened, ScenarioFault};
use crate::message::Message;
use crate::ruleset::{Both, Ruleset};
use serde::Deserialize;
use serde_json::{Map, Value};
use std::collections::BTreeMap;

/// What stands before a position that sets out from a scenario of the rulebook.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Head {
    scenario: toml::Spanned<String>,
    ruleset: Option<String>,
    id: Option<String>,
    title: Option<Both>,
    #[serde(default)]
    readings: BTreeMap<String, String>,
}

/// The part of a text that is a position.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Tail {
    position: Map<String, Value>,
}

/// What a text is made of.
struct Parts<'a> {
    /// What comes before the position.
    head: &'a str,
    /// The position, after as many empty lines as the head has.
    tail: Option<String>,
}

/// Where the position begins: the first line that opens it or one of its parts.
fn parts(text: &str) -> Parts<'_> {
    let begins = |line: &str| {
        let name = line.trim_start().trim_start_matches('[');
        let opens = line.trim_start().starts_with('[') && name.starts_with("position");
        opens && name[8..].starts_with([']', '.'])
    };
    let mut at = 0;
    for line in text.split_inclusive('\n') {
        if begins(line) {
            let above = "\n".repeat(text[..at].matches('\n').count());
            return Parts { head: &text[..at], tail: Some(above + &text[at..]) };
        }
        at += line.len();
    }
    Parts { head: text, tail: None }
}

/// Opens a scenario or a position.
///
/// # Errors
///
/// Everything that is wrong with the text.
pub fn open(
    book: &Ruleset,
    text: &str,
    settings: &[Setting],
    edition: Edition,
) -> Result<Opened, Vec<ScenarioFault>> {
    if let Some(text) = from_json(text) {
        return open(book, &text?, settings, edition);
    }
    let Parts { head, tail } = parts(text);
    let mut opened = match based(head) {
        true => from_scenario(book, head, settings, edition)?,
        false => (book.open)(head, settings, edition)?,
    };
    let Some(tail) = tail else { return Ok(opened) };
    let mut faults = Faults::new(&tail);
    let written: Option<Tail> = faults.parse();
    let Tail { position } = faults.end(written)?;
    let layout = book.layout().map_err(|error| vec![broken(&error.to_string())])?;
    let placed = opened.game.begin_at(&layout, &position);
    placed.map_err(|fault| vec![told(&fault, &tail)])?;
    let (turn, turns) = (opened.game.battle_typed(Header::default()).turn(), opened.info.turns);
    if turn > turns {
        let fault = Fault::new("turn", turn, &[&format!("0–{turns}")]);
        return Err(vec![told(&fault, &tail)]);
    }
    Ok(opened)
}

/// A text that only names its scenario.
fn based(head: &str) -> bool {
    toml::from_str::<toml::Table>(head).is_ok_and(|table| table.contains_key("scenario"))
}

/// A text in JSON as one in TOML.
fn from_json(text: &str) -> Option<Result<String, Vec<ScenarioFault>>> {
    text.trim_start().starts_with('{').then(|| {
        let broken = |error: &dyn ToString| vec![broken(&error.to_string())];
        let value: Map<String, Value> =
            serde_json::from_str(text).map_err(|error| broken(&error))?;
        let (tail, head): (Map<_, _>, Map<_, _>) =
            value.into_iter().partition(|(name, _)| name == "position");
        let write = |part: Map<String, Value>| {
            toml::to_string(&without_nulls(Value::Object(part))).map_err(|error| broken(&error))
        };
        Ok(write(head)? + &write(tail)?)
    })
}

/// Nothing has no word in TOML: there it is `-`.
fn without_nulls(value: Value) -> Value {
    match value {
        Value::Null => Value::from("-"),
        Value::Array(all) => all.into_iter().map(without_nulls).collect(),
        Value::Object(all) => {
            all.into_iter().map(|(name, value)| (name, without_nulls(value))).collect()
        }
        other => other,
    }
}

fn from_scenario(
    book: &Ruleset,
    text: &str,
    settings: &[Setting],
    edition: Edition,
) -> Result<Opened, Vec<ScenarioFault>> {
    let mut faults = Faults::new(text);
    let Some(head) = faults.parse::<Head>() else { return faults.end(None) };
    if let Some(ruleset) = head.ruleset.filter(|ruleset| ruleset != book.id) {
        let message = Message::new("text-choice").text("found", ruleset).text("known", book.id);
        faults.add(&(0..0), message);
        return faults.end(None);
    }
    let known: Vec<(&str, &str)> = book.texts.scenarios.to_vec();
    let Some(scenario) = faults.choice(&head.scenario, &known) else { return faults.end(None) };
    let reading = |(id, option)| ("reading".to_owned(), id, option);
    let own: Vec<Setting> = head.readings.into_iter().map(reading).collect();
    let mut opened = (book.open)(scenario, &[&own[..], settings].concat(), edition)?;
    opened.info.id = head.id.unwrap_or_else(|| format!("{}-position", opened.info.id));
    opened.info.title = head.title.unwrap_or(opened.info.title);
    Ok(opened)
}

fn broken(what: &str) -> ScenarioFault {
    ScenarioFault { line: 0, message: Message::new("text-syntax").text("what", what) }
}

/// A fault of a position with its line: that of the first part of its path that stands in the text.
fn told(fault: &Fault, text: &str) -> ScenarioFault {
    let Fault { at, key, found, expected } = fault;
    let names: Vec<&str> = at.split('.').collect();
    let path = |count: usize| names[..count].join(".");
    let heads = |line: &str, name: &str| {
        let line = line.trim_start().trim_start_matches('[');
        let line = line.strip_prefix("position.").unwrap_or(line);
        let rest = line.strip_prefix(name).unwrap_or("x");
        rest.trim_start().starts_with([']', '=', '.'])
    };
    let line_of = |name: &str| text.lines().position(|line| heads(line, name));
    let thing = (1..=names.len()).rev().find_map(|count| line_of(&path(count)));
    let last = names.last().copied().unwrap_or_default();
    let within = thing.and_then(|from| {
        let mut below = text.lines().enumerate().skip(from + 1);
        let mut part = below.by_ref().take_while(|(_, line)| !line.starts_with('['));
        part.find(|(_, line)| heads(line, last)).map(|(number, _)| number)
    });
    let line = within.or(thing).map_or(0, |number| number + 1);
    let message = Message::new(*key).text("at", at).text("found", found);
    ScenarioFault { line, message: message.text("known", expected.join(", ")) }
}

impl Layout {
    /// A position as a text that opens again.
    pub fn text(&self, scenario: &str, position: Map<String, Value>) -> String {
        let mut all = Map::new();
        all.insert("scenario".to_owned(), Value::from(scenario));
        all.insert("position".to_owned(), Value::Object(position));
        toml::to_string(&without_nulls(Value::Object(all))).unwrap_or_default()
    }
}
