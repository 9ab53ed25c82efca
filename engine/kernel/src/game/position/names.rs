//! From the lines of a position to its names.

use super::facts::{self, NONE};
use super::{Field, Form, Layout, Of, Roster, Shape, of_shape, parts};
use serde_json::{Map, Value};

/// The position of a text with its names; `start` is the text of the scenario's start.
pub fn named(layout: &Layout, roster: &Roster, start: &str, text: &str) -> Map<String, Value> {
    let mut document = Map::new();
    for shape in &layout.lines {
        let facts = |line: &str| line_named(shape, layout, roster, start, line);
        let lines = of_shape(text, shape);
        let value = match shape.of {
            Of::One => lines.last().map(facts),
            Of::Each => {
                let id = |line: &str| parts(shape, line).0.to_owned();
                Some(lines.map(|line| (id(line), facts(line))).collect())
            }
            Of::Many => Some(lines.map(facts).collect()),
            Of::Steps => {
                let step = |line: &str| Value::String(parts(shape, line).1.to_owned());
                let mut steps: Vec<Value> = lines.map(step).collect();
                steps.reverse();
                Some(Value::Array(steps))
            }
        };
        let at_start = of_shape(start, shape).next().is_some();
        let says = |value: &Value| match value {
            Value::Array(all) => !all.is_empty() || at_start,
            Value::Object(all) => !all.is_empty(),
            _ => true,
        };
        if let Some(value) = value.filter(says) {
            document.insert(shape.name.clone(), value);
        }
    }
    document
}

/// The same line at the start.
pub(super) fn at_start<'a>(shape: &Shape, start: &'a str, line: &str) -> Option<&'a str> {
    let same = |other: &&str| match shape.of {
        Of::Each => parts(shape, other).0 == parts(shape, line).0,
        Of::One => true,
        Of::Many | Of::Steps => false,
    };
    let name = shape.name.as_str();
    start.lines().filter(|other| other.split(' ').next() == Some(name)).find(same)
}

fn line_named(shape: &Shape, layout: &Layout, roster: &Roster, start: &str, line: &str) -> Value {
    let begins = at_start(shape, start, line).map(|line| parts(shape, line).1);
    let rest = parts(shape, line).1;
    if shape.json {
        json_named(shape, layout, roster, begins, rest)
    } else {
        words(shape, layout, begins, rest)
    }
}

fn json_named(
    shape: &Shape,
    layout: &Layout,
    roster: &Roster,
    begins: Option<&str>,
    rest: &str,
) -> Value {
    let read = |text: &str| serde_json::from_str::<Map<String, Value>>(text).unwrap_or_default();
    // Who was not there at the start begins with facts of his own: nothing is one of them.
    let is_new = begins.is_none() && shape.of == Of::Each;
    let begins = begins.map(read).unwrap_or_default();
    let mut all = Map::new();
    let now = read(rest);
    for (name, value) in &now {
        let object = value.as_object().filter(|_| shape.place.as_ref() == Some(name));
        if let Some(place) = object.and_then(|place| facts::place(place, layout.scale.unwrap_or(1)))
        {
            all.extend(place);
        } else if is_new
            || !value.is_null()
            || begins.get(name).is_some_and(|start| !start.is_null())
        {
            let path = format!("{}.{name}", shape.name);
            let fact = facts::named(&path, value, begins.get(name), (layout, roster));
            all.insert(name.clone(), fact);
        }
    }
    // What is not written any more is as usual: not so, or nothing.
    for (name, begun) in begins.iter().filter(|(name, _)| !now.contains_key(*name)) {
        let usual = if begun.is_boolean() { Value::Bool(false) } else { Value::from(NONE) };
        all.insert(name.clone(), usual);
    }
    Value::Object(all)
}

/// The words of a line, each field with its own.
pub(super) fn fields<'a>(shape: &'a Shape, rest: &'a str) -> Vec<(&'a Field, Vec<&'a str>)> {
    let mut words = rest.split(' ').filter(|word| !word.is_empty()).peekable();
    let mut all = Vec::new();
    for field in &shape.fields {
        let count = match field.form {
            Form::Place => 2,
            Form::Words => usize::MAX,
            Form::Flag => usize::from(words.peek() == Some(&field.name.as_str())),
            _ => 1,
        };
        all.push((field, words.by_ref().take(count).collect()));
    }
    all
}

fn words(shape: &Shape, layout: &Layout, begins: Option<&str>, rest: &str) -> Value {
    let scale = layout.scale.unwrap_or(1);
    let begins = begins.map(|rest| fields(shape, rest)).unwrap_or_default();
    let mut all = Map::new();
    for (index, (field, words)) in fields(shape, rest).into_iter().enumerate() {
        let name = field.name.clone();
        let first = words.first().copied().unwrap_or_default();
        let same = begins.get(index).is_none_or(|(_, begun)| *begun == words);
        let value = match field.form {
            Form::Flag if words.is_empty() && same => continue,
            Form::Flag => Value::Bool(!words.is_empty()),
            _ if first == NONE && same => continue,
            _ if first == NONE => Value::String(NONE.to_owned()),
            Form::Number => serde_json::from_str(first).unwrap_or_else(|_| first.into()),
            Form::YesNo => Value::Bool(first == "yes"),
            Form::Marks => first.split('+').map(Value::from).collect(),
            Form::Words => words.into_iter().map(Value::from).collect(),
            Form::Place => {
                let place = place(&words, scale);
                if name == "at" {
                    all.extend(place);
                    continue;
                }
                Value::Object(place.into_iter().collect())
            }
            Form::Point => point(first, scale),
            Form::Word | Form::Fact => Value::from(first),
        };
        all.insert(name, value);
    }
    Value::Object(all)
}

/// A point of a line of words: millimetres with two decimals.
fn point(word: &str, scale: i64) -> Value {
    let read = facts::read_point(&Value::from(word), scale);
    Value::String(read.map_or_else(|| word.to_owned(), |(x, y)| facts::point(x, y, scale)))
}

fn place(words: &[&str], scale: i64) -> [(String, Value); 2] {
    let at = point(words.first().copied().unwrap_or_default(), scale);
    let facing =
        words.get(1).and_then(|word| word.parse().ok()).map_or(Value::Null, facts::degrees);
    [("at".to_owned(), at), ("facing".to_owned(), facing)]
}
