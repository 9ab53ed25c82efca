//! The types of the interface in TypeScript, from the OpenAPI document: the page cannot drift from
//! the server.

use serde_json::{Map, Value};
use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;

const HEAD: &str = "// Types of the server's interface. Made from its OpenAPI document by
// `cargo run -p server --bin api-types -- apps/web/src/api`; a test holds the two together.
";

/// The files by what they are about, each with the types that lead to all others in it; a type belongs to the first
/// file that reaches it, and those that no root reaches to the last one.
const FILES: [(&str, &[&str]); 3] = [
    ("board", &["BoardOut", "ViewOut", "LookOut", "ProposalOut"]),
    (
        "rulings",
        &["RulingReport", "ArmyReport", "LedgerReport", "ReadingsReport", "ProceduresReport"],
    ),
    ("games", &[]),
];

/// The files, by their names.
pub fn typescript(document: &Value) -> BTreeMap<String, String> {
    let none = Map::new();
    let schemas = document["components"]["schemas"].as_object().unwrap_or(&none);
    let places = places(schemas);
    let mut files = BTreeMap::new();
    let mut index = HEAD.to_owned() + "\n";
    for (file, _) in FILES {
        let own = schemas.iter().filter(|(name, _)| places.get(name.as_str()) == Some(&file));
        let own: Vec<(&String, &Value)> = own.collect();
        let mut text = HEAD.to_owned() + "\n" + &imports(file, &own, &places);
        own.iter().for_each(|(name, schema)| text += &declaration(name, schema));
        files.insert(format!("{file}.ts"), text);
        let _ = writeln!(index, "export type * from \"./{file}\";");
    }
    files.insert("index.ts".to_owned(), index);
    files
}

/// The file of each type.
fn places(schemas: &Map<String, Value>) -> BTreeMap<&str, &'static str> {
    let mut places = BTreeMap::new();
    for (file, roots) in FILES {
        let mut open: Vec<&str> = match roots {
            [] => schemas.keys().map(String::as_str).collect(),
            roots => roots.to_vec(),
        };
        while let Some(name) = open.pop() {
            let Some((name, schema)) = schemas.get_key_value(name) else { continue };
            if !places.contains_key(name.as_str()) {
                places.insert(name.as_str(), file);
                open.extend(references(schema));
            }
        }
    }
    places
}

/// The types that a schema names.
fn references(schema: &Value) -> BTreeSet<&str> {
    match schema {
        Value::Object(fields) => {
            let named = fields.get("$ref").and_then(Value::as_str).map(last_word);
            named.into_iter().chain(fields.values().flat_map(references)).collect()
        }
        Value::Array(parts) => parts.iter().flat_map(references).collect(),
        _ => BTreeSet::new(),
    }
}

fn last_word(path: &str) -> &str {
    path.rsplit('/').next().unwrap_or("unknown")
}

/// What a file takes from the others.
fn imports(file: &str, own: &[(&String, &Value)], places: &BTreeMap<&str, &str>) -> String {
    let named: BTreeSet<&str> = own.iter().flat_map(|(_, schema)| references(schema)).collect();
    let mut text = String::new();
    for (other, _) in FILES.iter().filter(|(other, _)| *other != file) {
        let taken = named.iter().filter(|name| places.get(**name) == Some(other));
        let taken: Vec<&str> = taken.copied().collect();
        if !taken.is_empty() {
            let _ = writeln!(text, "import type {{ {} }} from \"./{other}\";", taken.join(", "));
        }
    }
    if text.is_empty() { text } else { text + "\n" }
}

/// One type.
fn declaration(name: &str, schema: &Value) -> String {
    let mut out = String::new();
    let about = comment(schema);
    if !about.is_empty() {
        let _ = writeln!(out, "{about}");
    }
    match schema["properties"].as_object() {
        Some(fields) if schema.get("oneOf").is_none() => {
            let _ = writeln!(out, "export interface {name} {{");
            for (field, of) in fields {
                let line = format!("{} {};", comment(of), member(field, of, schema));
                let _ = writeln!(out, "  {}", line.trim_start());
            }
            out += "}\n";
        }
        _ => {
            let _ = writeln!(out, "export type {name} = {};", kind(schema));
        }
    }
    out
}

/// What the schema says of itself, as a comment.
fn comment(schema: &Value) -> String {
    let text = schema["description"].as_str().unwrap_or_default().replace("*/", "");
    let text = text.split_whitespace().collect::<Vec<_>>().join(" ");
    if text.is_empty() { text } else { format!("/** {text} */") }
}

/// A field; one that need not be there has a question mark.
fn member(name: &str, of: &Value, parent: &Value) -> String {
    let required = parent["required"].as_array();
    let needed = required.is_some_and(|names| names.iter().any(|known| known == name));
    let mark = if needed { "" } else { "?" };
    let plain = name.bytes().all(|sign| sign.is_ascii_alphanumeric() || sign == b'_');
    let name = if plain { name.to_owned() } else { format!("{name:?}") };
    format!("{name}{mark}: {}", kind(of))
}

/// The type of a schema.
fn kind(schema: &Value) -> String {
    if let Some(name) = schema["$ref"].as_str() {
        return last_word(name).to_owned();
    }
    for (key, sign) in [("oneOf", " | "), ("anyOf", " | "), ("allOf", " & ")] {
        if let Some(parts) = schema[key].as_array() {
            let mut parts: Vec<String> = parts.iter().map(kind).collect();
            parts.dedup();
            return parts.join(sign);
        }
    }
    if let Some(values) = schema["enum"].as_array() {
        return values.iter().map(Value::to_string).collect::<Vec<_>>().join(" | ");
    }
    match &schema["type"] {
        Value::Array(kinds) => {
            let one = |kind: &Value| named(kind.as_str().unwrap_or_default(), schema);
            kinds.iter().map(one).collect::<Vec<_>>().join(" | ")
        }
        Value::String(name) => named(name, schema),
        _ => "unknown".to_owned(),
    }
}

fn named(name: &str, schema: &Value) -> String {
    match name {
        "integer" | "number" => "number".to_owned(),
        "string" | "boolean" | "null" => name.to_owned(),
        "array" => list(schema),
        "object" => object(schema),
        _ => "unknown".to_owned(),
    }
}

fn list(schema: &Value) -> String {
    if let Some(parts) = schema["prefixItems"].as_array() {
        return format!("[{}]", parts.iter().map(kind).collect::<Vec<_>>().join(", "));
    }
    let items = kind(&schema["items"]);
    match (schema["minItems"].as_u64(), schema["maxItems"].as_u64()) {
        (Some(2), Some(2)) => format!("[{items}, {items}]"),
        _ if items.contains(' ') => format!("({items})[]"),
        _ => format!("{items}[]"),
    }
}

fn object(schema: &Value) -> String {
    if let Some(more) = schema.get("additionalProperties").filter(|more| more.is_object()) {
        return format!("Record<string, {}>", kind(more));
    }
    match schema["properties"].as_object() {
        Some(fields) => members(fields, schema),
        None => "Record<string, unknown>".to_owned(),
    }
}

fn members(fields: &Map<String, Value>, schema: &Value) -> String {
    let all: Vec<String> = fields.iter().map(|(name, of)| member(name, of, schema)).collect();
    format!("{{ {} }}", all.join("; "))
}
