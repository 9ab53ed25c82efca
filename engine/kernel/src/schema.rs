//! Checks a value against a published JSON schema and names everything that is wrong with it.
//!
//! The schema that `resolve --schema` prints is the one that is checked here, so what is published
//! is what is accepted. Only the words that our own schemas use are understood; [`strangers`]
//! lists any others, and a test keeps that list empty for every procedure.

use crate::fault::{Fault, What};
use serde_json::{Map, Value};

/// The words of JSON Schema that [`check`] understands or may pass over.
const KNOWN: [&str; 21] = [
    "$defs",
    "$ref",
    "$schema",
    "additionalProperties",
    "anyOf",
    "const",
    "default",
    "description",
    "enum",
    "examples",
    "format",
    "items",
    "maxItems",
    "maximum",
    "minItems",
    "minimum",
    "properties",
    "required",
    "title",
    "type",
    "x-names",
];

/// Everything that is wrong with `value`.
pub fn check(schema: &Value, value: &Value) -> Vec<Fault> {
    let mut checker = Checker { root: schema, faults: Vec::new() };
    checker.visit(schema, value, "");
    checker.faults
}

/// The words in a schema that [`check`] does not understand.
pub fn strangers(schema: &Value) -> Vec<String> {
    let Value::Object(object) = schema else {
        return Vec::new();
    };
    let mut found = Vec::new();
    for (word, inner) in object {
        match (word.as_str(), inner) {
            ("properties" | "$defs", Value::Object(children)) => {
                found.extend(children.values().flat_map(strangers));
            }
            ("anyOf", Value::Array(children)) => found.extend(children.iter().flat_map(strangers)),
            ("items", child) => found.extend(strangers(child)),
            (word, _) if KNOWN.contains(&word) => {}
            (word, _) => found.push(word.to_owned()),
        }
    }
    found
}

struct Checker<'a> {
    root: &'a Value,
    faults: Vec<Fault>,
}

impl Checker<'_> {
    fn fault(&mut self, at: &str, what: What) {
        self.faults.push(Fault::new(at, what));
    }

    fn visit(&mut self, schema: &Value, value: &Value, at: &str) {
        if let Some(target) = schema.get("$ref").and_then(Value::as_str) {
            let target = self.root.pointer(target.trim_start_matches('#')).unwrap_or(&Value::Null);
            return self.visit(target, value, at);
        }
        if let Some(choices) = schema.get("anyOf").and_then(Value::as_array) {
            let is_null = |choice: &&Value| choice["type"] == "null";
            if value.is_null() && choices.iter().any(|choice| is_null(&choice)) {
                return;
            }
            if let Some(choice) = choices.iter().find(|choice| !is_null(choice)) {
                self.visit(choice, value, at);
            }
            return;
        }
        if !self.kind_fits(schema, value, at) {
            return;
        }
        match value {
            Value::Object(object) => self.object(schema, object, at),
            Value::Array(items) => self.array(schema, items, at),
            Value::Number(number) => self.number(schema, number, at),
            Value::String(word) => self.word(schema, word, at),
            Value::Bool(_) | Value::Null => {}
        }
    }

    fn kind_fits(&mut self, schema: &Value, value: &Value, at: &str) -> bool {
        let found = kind(value);
        let fits = |name: &str| name == found || (name == "number" && found == "integer");
        let expected = match &schema["type"] {
            Value::String(name) => vec![name.as_str()],
            Value::Array(names) => names.iter().filter_map(Value::as_str).collect(),
            _ => return true,
        };
        let fine = expected.iter().any(|name| fits(name));
        if !fine {
            let expected = expected.first().map_or("null", |name| known_kind(name));
            self.fault(at, What::Kind { expected, found });
        }
        fine
    }

    fn object(&mut self, schema: &Value, object: &Map<String, Value>, at: &str) {
        let empty = Map::new();
        let fields = schema["properties"].as_object().unwrap_or(&empty);
        for (name, value) in object {
            match fields.get(name) {
                Some(field) => self.visit(field, value, &inside(at, name)),
                None => {
                    let known = fields.keys().cloned().collect();
                    let name = name.clone();
                    self.fault(at, What::Unknown { kind: "field", name, known });
                }
            }
        }
        let required = schema["required"].as_array().into_iter().flatten();
        for name in required.filter_map(Value::as_str) {
            if !object.contains_key(name) {
                self.fault(at, What::Missing { name: name.to_owned() });
            }
        }
    }

    fn array(&mut self, schema: &Value, items: &[Value], at: &str) {
        let limit = |name: &str| schema[name].as_u64().and_then(|n| usize::try_from(n).ok());
        let (low, high) = (limit("minItems").unwrap_or(0), limit("maxItems").unwrap_or(usize::MAX));
        if items.len() < low || items.len() > high {
            self.fault(at, What::Count { found: items.len(), low, high });
        }
        for (index, item) in items.iter().enumerate().take(high) {
            self.visit(&schema["items"], item, &format!("{at}[{index}]"));
        }
    }

    fn number(&mut self, schema: &Value, number: &serde_json::Number, at: &str) {
        let (low, high) = (&schema["minimum"], &schema["maximum"]);
        let found = number.as_f64().unwrap_or(f64::NAN);
        let fits =
            found >= low.as_f64().unwrap_or(f64::MIN) && found <= high.as_f64().unwrap_or(f64::MAX);
        if !fits {
            let (low, high) = (low.to_string(), high.to_string());
            self.fault(at, What::Range { found: number.to_string(), low, high });
        }
    }

    fn word(&mut self, schema: &Value, word: &str, at: &str) {
        let known: Vec<String> = match (&schema["enum"], &schema["const"]) {
            (Value::Array(words), _) => {
                words.iter().filter_map(Value::as_str).map(str::to_owned).collect()
            }
            (_, Value::String(only)) => vec![only.clone()],
            _ => return,
        };
        if !known.iter().any(|known| known == word) {
            self.fault(at, What::Unknown { kind: "word", name: word.to_owned(), known });
        }
    }
}

fn inside(at: &str, name: &str) -> String {
    if at.is_empty() { name.to_owned() } else { format!("{at}.{name}") }
}

fn kind(value: &Value) -> &'static str {
    match value {
        Value::Null => "null",
        Value::Bool(_) => "boolean",
        Value::Number(number) if number.as_f64().is_some_and(|n| n.fract() != 0.0) => "number",
        Value::Number(_) => "integer",
        Value::String(_) => "string",
        Value::Array(_) => "array",
        Value::Object(_) => "object",
    }
}

fn known_kind(name: &str) -> &'static str {
    let kinds = ["boolean", "integer", "number", "string", "array", "object"];
    kinds.into_iter().find(|kind| *kind == name).unwrap_or("null")
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    fn schema() -> Value {
        json!({
            "type": "object",
            "additionalProperties": false,
            "required": ["arm"],
            "properties": {
                "arm": {"$ref": "#/$defs/Arm"},
                "range": {"type": "integer", "minimum": 1, "maximum": 9},
                "cohesion": {"anyOf": [{"$ref": "#/$defs/Value"}, {"type": "null"}]},
                "edges": {"type": "array", "maxItems": 2, "items": {"$ref": "#/$defs/Arm"}}
            },
            "$defs": {
                "Arm": {"type": "string", "enum": ["infantry", "cavalry"]},
                "Value": {"type": "integer", "minimum": 1, "maximum": 10}
            }
        })
    }

    fn at(value: &Value) -> Vec<String> {
        check(&schema(), value).into_iter().map(|fault| fault.at).collect()
    }

    #[test]
    fn what_is_right_passes() {
        let value = json!({"arm": "infantry", "range": 3, "cohesion": null, "edges": ["cavalry"]});
        assert_eq!(check(&schema(), &value), []);
        assert!(strangers(&schema()).is_empty());
    }

    #[test]
    fn every_fault_is_named_with_its_place() {
        let value =
            json!({"range": 10, "cohesion": 0, "edges": ["elephant", 3, "cavalry"], "rnge": 1});
        assert_eq!(at(&value), ["range", "cohesion", "edges", "edges[0]", "edges[1]", "", ""]);
        assert_eq!(at(&json!({"arm": "infantry", "range": 2.5})), ["range"]);
        assert_eq!(at(&json!([])), [""]);
        assert_eq!(at(&json!({"arm": "infantry", "range": 1e300})), ["range"]);
    }

    #[test]
    fn a_word_the_checker_does_not_know_is_found() {
        let odd = json!({"properties": {"a": {"items": {"pattern": "x"}}}});
        assert_eq!(strangers(&odd), ["pattern"]);
    }
}
