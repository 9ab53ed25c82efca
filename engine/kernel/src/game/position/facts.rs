//! Places, points and ids in lines that are written as JSON: `{"x":60000,"y":40000}` is told as `600,400`, a facing in
//! degrees, and a unit by its id.

use super::{Fault, Layout, Ref, Roster};
use crate::game::reader::spot_text;
use serde_json::{Map, Value, json};

/// Parts of a unit of length that are told: enough to come back to the same hundredth of a millimetre.
const PARTS: i64 = 10_000;
/// A turn, as facings count it.
const TURN: i64 = 65_536;
/// Thousandths of a degree in a turn.
const DEGREES: i64 = 360_000;

/// Nothing, where the start has something.
pub(super) const NONE: &str = "-";

/// A quotient, rounded to the nearest whole number.
fn rounded(number: i64, by: i64) -> i64 {
    let half = by / 2;
    if number < 0 { -((half - number) / by) } else { (number + half) / by }
}

/// A number of parts as a decimal.
fn decimal(number: i64, parts: i64) -> String {
    let (sign, size) = (if number < 0 { "-" } else { "" }, number.abs());
    let digits = parts.ilog10() as usize;
    let text = format!("{sign}{}.{:0digits$}", size / parts, size % parts);
    text.trim_end_matches('0').trim_end_matches('.').to_owned()
}

/// A decimal as a number of parts; what is finer is cut off.
fn parse(text: &str, parts: i64) -> Option<i64> {
    let (sign, text) = text.strip_prefix('-').map_or((1, text), |text| (-1, text));
    let (whole, fraction) = text.split_once('.').unwrap_or((text, ""));
    let plain = |text: &str| text.len() <= 9 && text.bytes().all(|sign| sign.is_ascii_digit());
    if whole.is_empty() || !plain(whole) || !plain(fraction) {
        return None;
    }
    let digits = parts.ilog10() as usize;
    let fraction: String =
        fraction.chars().chain("0".repeat(digits).chars()).take(digits).collect();
    Some(sign * (whole.parse::<i64>().ok()? * parts + fraction.parse::<i64>().ok()?))
}

/// A coordinate in the unit of length of the book.
fn told(hundredths: i64, scale: i64) -> String {
    decimal(rounded(hundredths * PARTS, scale), PARTS)
}

fn length(text: &str, scale: i64) -> Option<i64> {
    parse(text.trim(), PARTS).map(|parts| rounded(parts * scale, PARTS))
}

/// A point as text.
pub(super) fn point(x: i64, y: i64, scale: i64) -> String {
    format!("{},{}", told(x, scale), told(y, scale))
}

/// A point as lines of words have it, in millimetres with two decimals.
pub(super) fn spot(x: i64, y: i64) -> String {
    let tamed = |part: i64| i32::try_from(part).unwrap_or(i32::MAX);
    spot_text([tamed(x), tamed(y)])
}

/// A point from `600,400` or from an array of two numbers, in hundredths of a millimetre.
pub(super) fn read_point(value: &Value, scale: i64) -> Option<(i64, i64)> {
    let parts: Vec<String> = match value {
        Value::String(text) => text.split(',').map(str::to_owned).collect(),
        Value::Array(parts) if parts.iter().all(Value::is_number) => {
            parts.iter().map(ToString::to_string).collect()
        }
        _ => return None,
    };
    match &parts[..] {
        [x, y] => Some((length(x, scale)?, length(y, scale)?)),
        _ => None,
    }
}

/// A facing in degrees.
pub(super) fn degrees(facing: i64) -> Value {
    let text = decimal(rounded(facing * DEGREES, TURN), DEGREES / 360);
    serde_json::from_str(&text).unwrap_or(Value::Null)
}

/// A facing from degrees.
pub(super) fn read_degrees(value: &Value) -> Option<i64> {
    let text = value.is_number().then(|| value.to_string())?;
    let thousandths = parse(&text, DEGREES / 360)?;
    Some(rounded(thousandths * TURN, DEGREES).rem_euclid(TURN))
}

/// The numbers under these two names, if there are no others.
fn pair(facts: &Map<String, Value>, names: [&str; 2]) -> Option<(i64, i64)> {
    let number = |name: &str| facts.get(name)?.as_i64();
    (facts.len() == 2).then_some(())?;
    Some((number(names[0])?, number(names[1])?))
}

/// A place as `at` and `facing`.
pub(super) fn place(facts: &Map<String, Value>, scale: i64) -> Option<[(String, Value); 2]> {
    let facing = facts.get("facing")?.as_i64()?;
    let centre = facts.get("centre")?.as_object().filter(|_| facts.len() == 2)?;
    let (x, y) = pair(centre, ["x", "y"])?;
    let (at, facing) = (Value::String(point(x, y, scale)), degrees(facing));
    Some([("at".to_owned(), at), ("facing".to_owned(), facing)])
}

/// A fact with names, under the names that lead to it; what is empty at the end of a row is left out where the start
/// has as long a one.
pub(super) fn named(
    path: &str,
    value: &Value,
    start: Option<&Value>,
    (layout, roster): (&Layout, &Roster),
) -> Value {
    let scale = layout.scale.unwrap_or(1);
    match value {
        Value::Null => Value::String(NONE.to_owned()),
        Value::Number(number) => id(path, number.as_u64(), layout, roster)
            .map_or_else(|| value.clone(), |id| Value::String(id.to_owned())),
        Value::Array(parts) => {
            let as_long =
                start.and_then(Value::as_array).is_some_and(|row| row.len() == parts.len());
            let full = parts.iter().rposition(|part| !part.is_null()).map_or(0, |last| last + 1);
            let end = if as_long { full } else { parts.len() };
            parts[..end].iter().map(|part| named(path, part, None, (layout, roster))).collect()
        }
        Value::Object(facts) => match (pair(facts, ["x", "y"]), place(facts, scale)) {
            (Some((x, y)), _) => Value::String(point(x, y, scale)),
            (_, Some(place)) => Value::Object(place.into_iter().collect()),
            _ => facts
                .iter()
                .filter(|(_, value)| !value.is_null())
                .map(|(key, value)| {
                    let (path, start) =
                        (format!("{path}.{key}"), start.and_then(|start| start.get(key)));
                    (key.clone(), named(&path, value, start, (layout, roster)))
                })
                .collect(),
        },
        Value::Bool(_) | Value::String(_) => value.clone(),
    }
}

/// What numbers at the end of this path stand for; places in rows are no names.
fn kind(path: &str, layout: &Layout) -> Option<Ref> {
    let is_name = |name: &&str| !name.bytes().all(|sign| sign.is_ascii_digit());
    let ends = |known: &String| {
        let mut names = path.split('.').rev().filter(is_name);
        known.split('.').rev().all(|known| names.next() == Some(known))
    };
    let mut refs = layout.refs.iter();
    refs.find(|(_, paths)| paths.iter().any(ends)).map(|(kind, _)| *kind)
}

/// The id that a number at the end of this path stands for.
fn id<'a>(path: &str, number: Option<u64>, layout: &Layout, roster: &'a Roster) -> Option<&'a str> {
    let at = usize::try_from(number?).ok()?;
    roster.of(kind(path, layout)?).get(at).map(String::as_str)
}

/// A fact as the line has it; `start` is what stands there at the start.
pub(super) fn plain(
    at: &str,
    key: &str,
    value: &Value,
    start: Option<&Value>,
    (layout, roster): (&Layout, &Roster),
) -> Result<Value, Fault> {
    let scale = layout.scale.unwrap_or(1);
    match value {
        Value::String(text) if text == NONE => Ok(Value::Null),
        Value::String(text) => {
            if let Some(kind) = kind(at, layout) {
                let ids = roster.of(kind);
                let place = ids.iter().position(|id| id == text);
                let known = || Fault::unknown(at, text, ids.iter().cloned());
                return place.map(|place| json!(place)).ok_or_else(known);
            }
            let point = read_point(value, scale);
            Ok(point.map_or_else(|| value.clone(), |(x, y)| json!({ "x": x, "y": y })))
        }
        Value::Array(parts) => {
            if key == "at"
                && let Some((x, y)) = read_point(value, scale)
            {
                return Ok(json!({ "x": x, "y": y }));
            }
            let begins = start.and_then(Value::as_array).map_or(&[][..], Vec::as_slice);
            let fill = begins.iter().skip(parts.len()).map(|part| match part {
                Value::Number(_) if kind(at, layout).is_none() => Ok(json!(0)),
                Value::Bool(_) => Ok(json!(false)),
                _ => Ok(Value::Null),
            });
            let part = |(index, part): (usize, &Value)| {
                plain(&format!("{at}.{index}"), key, part, begins.get(index), (layout, roster))
            };
            parts.iter().enumerate().map(part).chain(fill).collect()
        }
        Value::Object(facts) if is_place(facts) => read_place(at, facts, start, scale),
        Value::Object(facts) => overlaid(at, facts, start, (layout, roster)),
        Value::Null | Value::Bool(_) | Value::Number(_) => Ok(value.clone()),
    }
}

/// Whether these facts are a place, and not something that has one.
fn is_place(facts: &Map<String, Value>) -> bool {
    let known = |name: &String| name == "at" || name == "facing";
    facts.get("at").is_some_and(|at| !at.is_object()) && facts.keys().all(known)
}

/// A place from `at` and `facing`; what is not told is as at the start.
pub(super) fn read_place(
    at: &str,
    facts: &Map<String, Value>,
    start: Option<&Value>,
    scale: i64,
) -> Result<Value, Fault> {
    let mut place =
        start.cloned().filter(Value::is_object).unwrap_or_else(|| json!({ "facing": 0 }));
    if let Some(value) = facts.get("at") {
        let point = read_point(value, scale);
        let wrong = || Fault::new(&format!("{at}.at"), value, &["600,400", "[600, 400]"]);
        let (x, y) = point.ok_or_else(wrong)?;
        place["centre"] = json!({ "x": x, "y": y });
    }
    if let Some(value) = facts.get("facing") {
        let wrong = || Fault::new(&format!("{at}.facing"), value, &["0", "90", "180", "270"]);
        place["facing"] = json!(read_degrees(value).ok_or_else(wrong)?);
    }
    Ok(place)
}

/// Facts over those of the start; a word of another kind takes its place.
pub(super) fn overlaid(
    at: &str,
    facts: &Map<String, Value>,
    start: Option<&Value>,
    tables: (&Layout, &Roster),
) -> Result<Value, Fault> {
    let begins = start.and_then(Value::as_object);
    let begins = begins.filter(|begins| facts.keys().all(|name| begins.contains_key(name)));
    let mut all = begins.cloned().unwrap_or_default();
    for (name, value) in facts {
        let start = begins.and_then(|begins| begins.get(name));
        all.insert(name.clone(), plain(&format!("{at}.{name}"), name, value, start, tables)?);
    }
    Ok(Value::Object(all))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_facing_and_every_length_comes_back() {
        for facing in 0..TURN {
            assert_eq!(read_degrees(&degrees(facing)), Some(facing));
        }
        for scale in [100, 2_540] {
            for hundredths in -70_000..70_000 {
                let text = point(hundredths, -hundredths, scale);
                let read = read_point(&Value::String(text), scale);
                assert_eq!(read, Some((hundredths, -hundredths)));
            }
        }
    }
}
