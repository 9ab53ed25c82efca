//! A text of a position: what its scenario is, and what stands otherwise than at its start.
//!
//! Before the part `[position]`, which is the last, stands a whole scenario, or `scenario = "…"` with the id of one
//! that comes with the rulebook, and with it `id`, `title` and `[readings]` if they are to be others. A script may
//! write the same as JSON.

use super::{Document, Fault, Layout};
use crate::game::written::{Faults, Setting};
use crate::game::{AnyBattle, Edition, Header, Opened, ScenarioFault, Side};
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
        // The lines would be those of a text that its sender has not seen.
        let unseen = |fault: ScenarioFault| ScenarioFault { line: 0, ..fault };
        let opened = open(book, &text?, settings, edition);
        return opened.map_err(|faults| faults.into_iter().map(unseen).collect());
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

/// What a position sets out from.
#[derive(Clone, Debug)]
pub struct Base {
    /// What stands before the position: a scenario, or the name of one.
    head: String,
    /// The text of the start there.
    start: String,
}

impl Base {
    /// What a text sets out from: a scenario of the rulebook, one of somebody's own, or a position.
    ///
    /// # Errors
    ///
    /// Everything that is wrong with it.
    pub fn of(
        book: &Ruleset,
        text: &str,
        settings: &[Setting],
        edition: Edition,
    ) -> Result<Self, Vec<ScenarioFault>> {
        let text = from_json(text).unwrap_or_else(|| Ok(text.to_owned()))?;
        let own = book.texts.scenarios.iter().find(|(_, known)| *known == text);
        let head = match own {
            Some((id, _)) => format!("scenario = \"{id}\"\n"),
            None => parts(&text).head.to_owned(),
        };
        let game = open(book, &head, settings, edition)?.game;
        let layout = book.layout().map_err(|error| vec![broken(&error.to_string())])?;
        let start = game.placed(&layout, &[]).map_err(|error| vec![broken(&error)])?;
        Ok(Self { head: with_readings(head, settings), start })
    }

    /// The position of a battle, as that side may know it, or, for nobody in particular, as it is.
    pub fn position(
        &self,
        battle: &dyn AnyBattle,
        layout: &Layout,
        reader: Option<Side>,
    ) -> Document {
        battle.position_over(layout, reader, &self.start)
    }

    /// A position as a text that opens again.
    pub fn text(&self, position: Document) -> String {
        let position = Map::from_iter([("position".to_owned(), Value::Object(position))]);
        let position = toml::to_string(&without_nulls(Value::Object(position)));
        format!("{}\n\n{}", self.head.trim_end(), position.unwrap_or_default())
    }

    /// The same as JSON.
    pub fn json(&self, position: Document) -> Value {
        let mut all: Map<String, Value> = toml::from_str(&self.head).unwrap_or_default();
        all.insert("position".to_owned(), Value::Object(position));
        Value::Object(all)
    }
}

/// A text of a scenario, with the readings that were set by hand.
fn with_readings(text: String, settings: &[Setting]) -> String {
    let set = settings.iter().filter(|(kind, ..)| kind == "reading");
    let set: Map<String, Value> =
        set.map(|(_, id, option)| (id.clone(), Value::from(option.clone()))).collect();
    let Ok(mut all) = toml::from_str::<Map<String, Value>>(&text) else { return text };
    if set.is_empty() {
        return text;
    }
    let readings = all.entry("readings").or_insert_with(|| Value::Object(Map::new()));
    if let Value::Object(readings) = readings {
        readings.extend(set);
    }
    toml::to_string(&all).unwrap_or(text)
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
