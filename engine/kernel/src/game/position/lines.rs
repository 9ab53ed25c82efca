//! From the names of a position to its lines.

use super::facts::{self, NONE};
use super::names::{at_start, fields};
use super::{Fault, Field, Form, Layout, Of, Roster, Shape, of_shape, parts};
use serde_json::{Map, Value, json};

/// The text of a position that is as at the start but for what the document says.
///
/// # Errors
///
/// What of the document is no fact of a position.
pub fn lines(
    layout: &Layout,
    roster: &Roster,
    start: &str,
    document: &Map<String, Value>,
) -> Result<String, Fault> {
    if let Some(name) = document.keys().find(|name| layout.shape(name).is_none()) {
        let known = layout.lines.iter().map(|shape| shape.name.clone());
        return Err(Fault::unknown(name, name, known));
    }
    let mut text = String::new();
    for shape in &layout.lines {
        let writer = Writer { layout, roster, start, shape };
        for line in writer.lines(document.get(&shape.name))? {
            text.push_str(&line);
            text.push('\n');
        }
    }
    Ok(text)
}

/// Who writes the lines of a kind.
struct Writer<'a> {
    layout: &'a Layout,
    roster: &'a Roster,
    start: &'a str,
    shape: &'a Shape,
}

impl Writer<'_> {
    fn lines(&self, value: Option<&Value>) -> Result<Vec<String>, Fault> {
        let Self { start, shape, .. } = *self;
        let name = shape.name.as_str();
        let usual: Vec<String> = of_shape(start, shape).map(str::to_owned).collect();
        match (shape.of, value) {
            (_, None) => Ok(usual),
            (Of::One, Some(Value::Object(facts))) => Ok(vec![self.line(name, "", facts)?]),
            (Of::Each, Some(Value::Object(things))) => self.each(usual, things),
            (Of::Many, Some(Value::Array(things))) => {
                let line = |(index, facts): (usize, &Value)| {
                    let at = format!("{name}.{}", index + 1);
                    let wrong = || Fault::new(&at, facts, &["{ … }"]);
                    self.line(&at, "", facts.as_object().ok_or_else(wrong)?)
                };
                things.iter().enumerate().map(line).collect()
            }
            (Of::Steps, Some(Value::Array(steps))) => {
                let line = |step: &Value| match step.as_str() {
                    Some(step) if !step.contains(['\n', '\r']) => Ok(format!("{name} {step}")),
                    _ => Err(Fault::new(name, step, &["\"…\""])),
                };
                steps.iter().rev().map(line).collect()
            }
            (Of::One | Of::Each, Some(other)) => Err(Fault::new(name, other, &["{ … }"])),
            (Of::Many | Of::Steps, Some(other)) => Err(Fault::new(name, other, &["[ … ]"])),
        }
    }

    /// The usual lines with those that the document has; new ones come last.
    fn each(&self, usual: Vec<String>, things: &Map<String, Value>) -> Result<Vec<String>, Fault> {
        let mut all = usual;
        for (id, facts) in things {
            let at = format!("{}.{id}", self.shape.name);
            let wrong = || Fault::new(&at, facts, &["{ … }"]);
            let facts = facts.as_object().ok_or_else(wrong)?;
            if id.is_empty() || id.contains(char::is_whitespace) {
                return Err(Fault::new(&at, id, &["…"]));
            }
            let line = self.line(&at, id, facts)?;
            match all.iter_mut().find(|usual| parts(self.shape, usual).0 == id) {
                Some(usual) => *usual = line,
                None => all.push(line),
            }
        }
        Ok(all)
    }

    /// A line with these facts.
    fn line(&self, at: &str, id: &str, told: &Map<String, Value>) -> Result<String, Fault> {
        let Self { start, shape, .. } = *self;
        self.known(at, told)?;
        let head = format!("{} {id}", shape.name);
        let head = head.trim_end();
        let begins = at_start(shape, start, head).map(|line| parts(shape, line).1);
        if shape.json {
            let id = if id.is_empty() { NONE } else { id };
            return Ok(format!("{} {id} {}", shape.name, self.json(at, begins, told)?));
        }
        let begins = begins.map(|rest| fields(shape, rest)).unwrap_or_default();
        let mut line = head.to_owned();
        for (index, field) in shape.fields.iter().enumerate() {
            let begun = begins.get(index).map(|(_, words)| words.join(" "));
            let words = self.words(&format!("{at}.{}", field.name), field, told, begun)?;
            if !words.is_empty() {
                line.push(' ');
                line.push_str(&words);
            }
        }
        Ok(line)
    }

    /// Every name is one of a fact.
    fn known(&self, at: &str, told: &Map<String, Value>) -> Result<(), Fault> {
        let shape = self.shape;
        let places =
            shape.fields.iter().any(|field| field.form == Form::Place && field.name == "at");
        let more: &[&str] = if shape.place.is_some() || places { &["at", "facing"] } else { &[] };
        let known = || {
            let names = shape.fields.iter().map(|field| field.name.as_str());
            names.chain(more.iter().copied())
        };
        match told.keys().find(|name| !known().any(|known| known == name.as_str())) {
            None => Ok(()),
            Some(name) => {
                Err(Fault::unknown(&format!("{at}.{name}"), name, known().map(str::to_owned)))
            }
        }
    }

    /// The facts of a line of JSON.
    fn json(
        &self,
        at: &str,
        begins: Option<&str>,
        told: &Map<String, Value>,
    ) -> Result<String, Fault> {
        let Self { layout, roster, shape, .. } = *self;
        let read =
            |text: &str| serde_json::from_str::<Map<String, Value>>(text).unwrap_or_default();
        let begins = begins.map(read).unwrap_or_default();
        let mut all = begins.clone();
        let (mut told, mut place) = (told.clone(), Map::new());
        if let Some(name) = &shape.place {
            for part in ["at", "facing"] {
                place.extend(told.remove(part).map(|value| (part.to_owned(), value)));
            }
            if !place.is_empty() {
                let scale = layout.scale.unwrap_or(1);
                let place = facts::read_place(at, &place, begins.get(name), scale)?;
                all.insert(name.clone(), place);
            }
        }
        for (name, value) in &told {
            within(
                shape.fields.iter().find(|field| field.name == *name),
                &format!("{at}.{name}"),
                value,
            )?;
            let (at, start) = (format!("{at}.{name}"), begins.get(name));
            let value = facts::plain(&at, name, value, start, (layout, roster))?;
            all.insert(name.clone(), value);
        }
        Ok(Value::Object(all).to_string())
    }

    /// What a field has in a line of words.
    fn words(
        &self,
        at: &str,
        field: &Field,
        told: &Map<String, Value>,
        begun: Option<String>,
    ) -> Result<String, Fault> {
        let scale = self.layout.scale.unwrap_or(1);
        if field.form == Form::Place {
            return place(at, field, told, begun, scale);
        }
        let Some(value) = told.get(&field.name) else {
            let usual = begun.or_else(|| field.default.clone());
            let optional = matches!(field.form, Form::Flag | Form::Words);
            let usual = usual.or_else(|| optional.then(String::new));
            return usual.ok_or_else(|| Fault::new(at, NONE, &["…"]));
        };
        within(Some(field), at, value)?;
        written(field, value, scale)
            .filter(|words| {
                matches!(field.form, Form::Words) || !words.contains(char::is_whitespace)
            })
            .ok_or_else(|| Fault::new(at, value, &[field.form.example()]))
    }
}

/// A number is neither smaller nor larger than it can be.
fn within(field: Option<&Field>, at: &str, value: &Value) -> Result<(), Fault> {
    let (most, number) = (field.and_then(|field| field.most), value.as_i64());
    let least = field.and_then(|field| field.least).unwrap_or(0);
    match (most, number) {
        (Some(most), Some(number)) if !(least..=most).contains(&number) => {
            Err(Fault::new(at, value, &[&format!("{least}–{most}")]))
        }
        _ => Ok(()),
    }
}

/// The words of a fact, if it can be written so.
fn written(field: &Field, value: &Value, scale: i64) -> Option<String> {
    let text = value.as_str();
    let words = |value: &Value| match value {
        Value::String(text) if !text.is_empty() => Some(text.clone()),
        Value::Number(number) => Some(number.to_string()),
        _ => None,
    };
    match (field.form, value) {
        (Form::Flag, Value::Bool(said)) => {
            Some(if *said { field.name.clone() } else { String::new() })
        }
        (Form::YesNo, Value::Bool(said)) => Some(if *said { "yes" } else { "no" }.to_owned()),
        (Form::Marks, Value::Array(marks)) if marks.is_empty() => Some(NONE.to_owned()),
        (Form::Marks, Value::Array(marks)) => {
            Some(marks.iter().map(words).collect::<Option<Vec<_>>>()?.join("+"))
        }
        (Form::Words, Value::Array(all)) => {
            Some(all.iter().map(words).collect::<Option<Vec<_>>>()?.join(" "))
        }
        (_, Value::String(_)) if text == Some(NONE) => Some(NONE.to_owned()),
        (Form::Number, Value::Number(number)) => Some(number.to_string()),
        (Form::Word, _) => words(value),
        (Form::Point, _) => {
            let (x, y) = facts::read_point(value, scale)?;
            Some(facts::spot(x, y))
        }
        _ => None,
    }
}

/// A place of a line of words.
fn place(
    at: &str,
    field: &Field,
    told: &Map<String, Value>,
    begun: Option<String>,
    scale: i64,
) -> Result<String, Fault> {
    let own = match told.get(&field.name) {
        Some(Value::Object(place)) if field.name != "at" => place,
        _ => told,
    };
    let begun = begun.filter(|words| !words.is_empty());
    let start = begun.as_deref().and_then(|words| {
        let (point, facing) = words.split_once(' ')?;
        let (x, y) = facts::read_point(&Value::from(point), 100)?;
        Some(json!({ "centre": { "x": x, "y": y }, "facing": facing.parse::<i64>().ok()? }))
    });
    let place = facts::read_place(at.trim_end_matches(".at"), own, start.as_ref(), scale)?;
    let number = |value: &Value| value.as_i64();
    let (centre, facing) = (&place["centre"], number(&place["facing"]));
    match (number(&centre["x"]), number(&centre["y"]), facing) {
        (Some(x), Some(y), Some(facing)) => Ok(format!("{} {facing}", facts::spot(x, y))),
        _ => Err(Fault::new(at, NONE, &["600,400"])),
    }
}

impl Form {
    /// What such a fact looks like.
    const fn example(self) -> &'static str {
        match self {
            Self::Number => "1",
            Self::YesNo | Self::Flag => "true",
            Self::Marks | Self::Words => "[\"…\"]",
            Self::Place | Self::Point => "600,400",
            Self::Word | Self::Fact => "\"…\"",
        }
    }
}
