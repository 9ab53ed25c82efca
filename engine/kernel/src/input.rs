//! From the bytes of a file to a plain value: JSON or TOML, as people like.

use crate::fault::{Fault, What};
use serde::de::{Error, MapAccess, SeqAccess, Visitor};
use serde::{Deserialize, Deserializer};
use serde_json::{Map, Value};
use std::fmt;

/// The most bytes that are read: a hundred times the largest situation anybody describes.
pub const MOST_BYTES: usize = 1 << 20;

/// Reads JSON or TOML: a text that begins with `{` is JSON, any other is whichever it can be.
pub fn parse(bytes: &[u8]) -> Result<Value, Fault> {
    if bytes.len() > MOST_BYTES {
        return Err(Fault::new("", What::TooLarge { limit: MOST_BYTES }));
    }
    let text = std::str::from_utf8(bytes)
        .map_err(|error| Fault::new("", What::NotText { byte: error.valid_up_to() }))?;
    let text = text.strip_prefix('\u{feff}').unwrap_or(text);
    if text.trim().is_empty() {
        return Err(Fault::new("", What::Empty));
    }
    if text.trim_start().starts_with('{') {
        return json(text);
    }
    toml::from_str(text).map(whole).or_else(|error| {
        json(text).map_err(|fault| {
            let start = error.span().map_or(0, |span| span.start);
            let before = text.get(..start).unwrap_or(text);
            let column = before.chars().rev().take_while(|&sign| sign != '\n').count() + 1;
            let line = before.matches('\n').count() + 1;
            match fault.what {
                What::TooDeep { .. } => fault,
                _ if error.message().contains("recurs") => Fault::new("", What::TooDeep { line }),
                _ => syntax("TOML", text, line, column, false),
            }
        })
    })
}

fn json(text: &str) -> Result<Value, Fault> {
    serde_json::from_str::<Strict>(text).map(|strict| strict.0).map_err(|error| {
        if error.is_data() {
            let message = error.to_string();
            let name = message.split(TWICE).nth(1).unwrap_or_default().to_owned();
            return Fault::new("", What::Twice { line: error.line(), name });
        }
        if error.to_string().starts_with("recursion limit") {
            return Fault::new("", What::TooDeep { line: error.line() });
        }
        syntax("JSON", text, error.line(), error.column(), error.is_eof())
    })
}

/// The value with its whole numbers whole: `3.0` is 3.
fn whole(value: Value) -> Value {
    const EXACT: f64 = 9_007_199_254_740_992.0;
    match value {
        Value::Number(number) if number.is_f64() => match number.as_f64() {
            Some(n) if n.fract() == 0.0 && n.abs() < EXACT => (n as i64).into(),
            _ => number.into(),
        },
        Value::Array(items) => items.into_iter().map(whole).collect(),
        Value::Object(fields) => {
            Value::Object(fields.into_iter().map(|(name, value)| (name, whole(value))).collect())
        }
        other => other,
    }
}

/// Stands around a name that was met twice, in the parser's own message.
const TWICE: char = '\u{1f}';

/// A value that names nothing twice, with its whole numbers whole.
struct Strict(Value);

impl<'de> Deserialize<'de> for Strict {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_any(StrictVisitor).map(Self)
    }
}

struct StrictVisitor;

impl<'de> Visitor<'de> for StrictVisitor {
    type Value = Value;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a value")
    }

    fn visit_unit<E>(self) -> Result<Value, E> {
        Ok(Value::Null)
    }

    fn visit_bool<E>(self, value: bool) -> Result<Value, E> {
        Ok(value.into())
    }

    fn visit_i64<E>(self, value: i64) -> Result<Value, E> {
        Ok(value.into())
    }

    fn visit_u64<E>(self, value: u64) -> Result<Value, E> {
        Ok(value.into())
    }

    fn visit_f64<E>(self, value: f64) -> Result<Value, E> {
        Ok(whole(value.into()))
    }

    fn visit_str<E>(self, value: &str) -> Result<Value, E> {
        Ok(value.into())
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut items: A) -> Result<Value, A::Error> {
        let mut list = Vec::new();
        while let Some(Strict(item)) = items.next_element()? {
            list.push(item);
        }
        Ok(list.into())
    }

    fn visit_map<A: MapAccess<'de>>(self, mut entries: A) -> Result<Value, A::Error> {
        let mut object = Map::new();
        while let Some((name, Strict(value))) = entries.next_entry::<String, Strict>()? {
            if object.contains_key(&name) {
                return Err(A::Error::custom(format!("{TWICE}{name}{TWICE}")));
            }
            object.insert(name, value);
        }
        Ok(object.into())
    }
}

/// The most dice that are read: far more than any ruling throws.
pub const MOST_DICE: usize = 10_000;

/// Reads typed dice: whole numbers with commas or spaces between them. Percentage dice can be written as the two
/// ten-sided dice that they are, tens and units: `3/7` is 37, and `0/0` a hundred.
pub fn dice(text: &str) -> Result<Vec<i64>, Fault> {
    let mut numbers = Vec::new();
    let between = |sign: char| sign == ',' || sign.is_whitespace();
    for typed in text.split(between).filter(|typed| !typed.is_empty()) {
        let position = numbers.len() + 1;
        if position > MOST_DICE {
            return Err(Fault::new("--dice", What::TooManyDice { limit: MOST_DICE }));
        }
        let number = two_of_ten(typed).or_else(|| typed.parse().ok()).ok_or_else(|| {
            let text = typed.chars().take(20).collect();
            Fault::new("--dice", What::NotANumber { position, text })
        })?;
        numbers.push(number);
    }
    Ok(numbers)
}

/// Two dice with ten sides, read as tens and units; two noughts are a hundred.
fn two_of_ten(typed: &str) -> Option<i64> {
    match typed.as_bytes() {
        b"0/0" => Some(100),
        [tens @ b'0'..=b'9', b'/', units @ b'0'..=b'9'] => {
            Some(i64::from(tens - b'0') * 10 + i64::from(units - b'0'))
        }
        _ => None,
    }
}

/// A fault in the text, with the part of its line that is around it.
fn syntax(format: &'static str, text: &str, line: usize, column: usize, cut: bool) -> Fault {
    const AROUND: usize = 50;
    let source = text.lines().nth(line.saturating_sub(1)).unwrap_or_default();
    let at = column.saturating_sub(1).min(source.chars().count());
    let mark = at.min(AROUND);
    let source = source.chars().skip(at - mark).take(2 * AROUND).collect();
    Fault::new("", What::Syntax { format, line, column, source, mark, cut })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn json_and_toml_say_the_same() {
        let json = parse(br#"{"range": 2, "target": {"arm": "infantry"}}"#);
        let toml = parse(b"range = 2\n[target]\narm = \"infantry\"\n");
        assert_eq!(json, toml);
        assert!(json.is_ok());
    }

    #[test]
    fn a_list_is_json_and_a_whole_fraction_is_a_whole_number() {
        assert_eq!(parse(b"[1, 2.0]"), Ok(serde_json::json!([1, 2])));
        assert_eq!(parse(b"{\"a\": 2.5}"), Ok(serde_json::json!({"a": 2.5})));
        assert_eq!(parse(b"a = 2.0\n[b]\nc = [3.0]"), parse(b"{\"a\": 2, \"b\": {\"c\": [3]}}"));
    }

    #[test]
    fn dice_are_numbers_with_something_between() {
        assert_eq!(dice("3,7, 0 ,-1"), Ok(vec![3, 7, 0, -1]));
        assert_eq!(dice(""), Ok(vec![]));
        assert_eq!(dice("3/7 0/4,0/0"), Ok(vec![37, 4, 100]), "two dice with ten sides");
        let what = What::NotANumber { position: 1, text: "10/3".to_owned() };
        assert_eq!(dice("10/3"), Err(Fault::new("--dice", what)));
        let what = What::NotANumber { position: 2, text: "seven".to_owned() };
        assert_eq!(dice("3,seven"), Err(Fault::new("--dice", what)));
        let what = What::TooManyDice { limit: MOST_DICE };
        assert_eq!(dice(&"1,".repeat(MOST_DICE + 1)), Err(Fault::new("--dice", what)));
    }

    #[test]
    fn what_cannot_be_read_says_where() {
        let what = |bytes: &[u8]| parse(bytes).map_err(|fault| fault.what);
        assert_eq!(what(&vec![b' '; MOST_BYTES + 1]), Err(What::TooLarge { limit: MOST_BYTES }));
        assert_eq!(what(b"{\"a\": \xff}"), Err(What::NotText { byte: 6 }));
        let source = "  \"b\" 2".to_owned();
        let (mark, cut) = (6, false);
        let json = What::Syntax { format: "JSON", line: 2, column: 7, source, mark, cut };
        assert_eq!(what(b"{\"a\": 1,\n  \"b\" 2\n}"), Err(json));
        let source = "b == 2".to_owned();
        let toml = What::Syntax { format: "TOML", line: 2, column: 4, source, mark: 3, cut };
        assert_eq!(what(b"a = 1\nb == 2\n"), Err(toml));
        assert!(matches!(what(b"{\"a\": [1,"), Err(What::Syntax { cut: true, .. })));
        assert_eq!(what(b" \n"), Err(What::Empty));
        for (before, line) in [("{\"a\": 1,\n\"b\": ", 2), ("", 1), ("a = 1\nb = ", 2)] {
            let deep = format!("{before}{}", "[".repeat(1_000));
            assert_eq!(what(deep.as_bytes()), Err(What::TooDeep { line }), "{before}");
        }
        let twice = What::Twice { line: 2, name: "a".to_owned() };
        assert_eq!(what(b"{\"a\": 1,\n \"a\": 2}"), Err(twice));
    }
}
