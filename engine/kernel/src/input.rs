//! From the bytes of a file to a plain value: JSON or TOML, as people like.

use crate::fault::{Fault, What};
use serde_json::Value;

/// The most bytes that are read: a hundred times the largest situation anybody describes.
pub const MOST_BYTES: usize = 1 << 20;

/// Reads JSON or TOML: a text whose first sign is `{` or `[{` is JSON.
pub fn parse(bytes: &[u8]) -> Result<Value, Fault> {
    if bytes.len() > MOST_BYTES {
        return Err(Fault::new("", What::TooLarge { limit: MOST_BYTES }));
    }
    let text = std::str::from_utf8(bytes)
        .map_err(|error| Fault::new("", What::NotText { byte: error.valid_up_to() }))?;
    let text = text.strip_prefix('\u{feff}').unwrap_or(text);
    if text.trim_start().starts_with('{') {
        serde_json::from_str(text)
            .map_err(|error| syntax("JSON", text, error.line(), error.column()))
    } else {
        toml::from_str(text).map_err(|error| {
            let start = error.span().map_or(0, |span| span.start);
            let before = text.get(..start).unwrap_or(text);
            let column = before.chars().rev().take_while(|&sign| sign != '\n').count() + 1;
            syntax("TOML", text, before.matches('\n').count() + 1, column)
        })
    }
}

/// The most dice that are read: far more than any ruling throws.
pub const MOST_DICE: usize = 10_000;

/// Reads typed dice: whole numbers with commas or spaces between them.
pub fn dice(text: &str) -> Result<Vec<i64>, Fault> {
    let mut numbers = Vec::new();
    let between = |sign: char| sign == ',' || sign.is_whitespace();
    for typed in text.split(between).filter(|typed| !typed.is_empty()) {
        let position = numbers.len() + 1;
        if position > MOST_DICE {
            return Err(Fault::new("--dice", What::TooManyDice { limit: MOST_DICE }));
        }
        let number = typed.parse().map_err(|_| {
            let text = typed.chars().take(20).collect();
            Fault::new("--dice", What::NotANumber { position, text })
        })?;
        numbers.push(number);
    }
    Ok(numbers)
}

fn syntax(format: &'static str, text: &str, line: usize, column: usize) -> Fault {
    let source = text.lines().nth(line.saturating_sub(1)).unwrap_or_default();
    let source = source.chars().take(120).collect();
    Fault::new("", What::Syntax { format, line, column, source })
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
    fn dice_are_numbers_with_something_between() {
        assert_eq!(dice("3,7, 0 ,-1"), Ok(vec![3, 7, 0, -1]));
        assert_eq!(dice(""), Ok(vec![]));
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
        let json = What::Syntax { format: "JSON", line: 2, column: 7, source };
        assert_eq!(what(b"{\"a\": 1,\n  \"b\" 2\n}"), Err(json));
        let source = "b == 2".to_owned();
        let toml = What::Syntax { format: "TOML", line: 2, column: 4, source };
        assert_eq!(what(b"a = 1\nb == 2\n"), Err(toml));
    }
}
