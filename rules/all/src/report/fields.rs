//! The fields of a procedure's situations, for people: what each is called, what it means, what may stand there and
//! what is taken when it is left out. They are read off the schema, so that the two cannot differ.
//!
//! A group of fields that comes up in several places (a unit, say) is listed once, under its name.

use super::Reporter;
use super::schema::{NAMES, followed, options};
use kernel::{Message, Ruling};
use serde::Serialize;
use serde_json::Value;

/// Fields that stand side by side: those of the situation, or those of a group.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct FieldGroup {
    /// What the group is called; the situation itself has no name.
    pub name: Option<String>,
    /// Its fields.
    pub fields: Vec<FieldRow>,
}

/// One field.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct FieldRow {
    /// As it is written in a situation.
    pub name: String,
    /// What it means.
    pub meaning: String,
    /// What may stand there: yes or no, a number and from where to where, a word, a list, a group.
    pub takes: String,
    /// What is taken when it is left out; nothing for a field that must be there.
    pub default: Option<String>,
    /// The words that it knows, each with its meaning.
    pub words: Vec<(String, String)>,
}

/// What a situation says of itself, and the readings, which have a list of their own.
const LEFT_OUT: [&str; 3] = ["readings", "ruleset", "procedure"];

impl Reporter<'_> {
    /// The fields of a procedure's situations: those of the situation first, then each group where it first comes up.
    pub fn fields(&self, ruling: &dyn Ruling) -> Vec<FieldGroup> {
        let schema = self.schema(ruling);
        let mut groups = vec![FieldGroup { name: None, fields: self.rows(&schema, &schema) }];
        let mut next = 0;
        while next < groups.len() {
            for name in named(&schema, groups[next].name.as_deref()) {
                if groups.iter().all(|group| group.name.as_deref() != Some(&name)) {
                    let fields = self.rows(&schema, &schema["$defs"][&name]);
                    groups.push(FieldGroup { name: Some(name), fields });
                }
            }
            next += 1;
        }
        groups
    }

    fn rows(&self, root: &Value, group: &Value) -> Vec<FieldRow> {
        let needed = |name: &str| {
            let needed = group["required"].as_array();
            needed.is_some_and(|needed| needed.iter().any(|field| field == name))
        };
        let row = |(name, field): (&String, &Value)| FieldRow {
            name: name.clone(),
            meaning: field["description"].as_str().unwrap_or_default().to_owned(),
            takes: self.takes(root, field),
            default: (!needed(name)).then(|| default(field)),
            words: self.known_words(root, field),
        };
        listed(group).map(row).collect()
    }

    /// What may stand in a field, in a few words.
    fn takes(&self, root: &Value, field: &Value) -> String {
        let (name, schema) = followed(root, field);
        let kind = match &schema["type"] {
            Value::Array(kinds) => kinds.iter().find(|kind| *kind != "null").unwrap_or(&kinds[0]),
            kind => kind,
        };
        match kind.as_str() {
            Some("boolean") => self.words.word("takes-yes-no"),
            Some("integer" | "number") => {
                let bound = |end: &str| schema[end].as_f64().map(|bound| bound.to_string());
                match (bound("minimum"), bound("maximum")) {
                    (Some(low), Some(high)) => format!("{low}–{high}"),
                    (Some(low), None) => format!("≥ {low}"),
                    _ => self.words.word("takes-number"),
                }
            }
            Some("array") => {
                let of = self.takes(root, &schema["items"]);
                self.words.say(&Message::new("takes-list").text("of", of))
            }
            Some("object") => format!("→ {}", name.unwrap_or_default()),
            _ => self.words.word("takes-word"),
        }
    }

    /// The words that a field, or each entry of its list, may be.
    fn known_words(&self, root: &Value, field: &Value) -> Vec<(String, String)> {
        let (_, schema) = followed(root, field);
        let (_, choice) = match schema["items"].is_object() {
            true => followed(root, &schema["items"]),
            false => (None, schema),
        };
        let lang = self.words.lang().code();
        let meaning = |word: &str| choice[NAMES][word][lang].as_str().unwrap_or(word).to_owned();
        options(choice).into_iter().map(|word| (word.to_owned(), meaning(word))).collect()
    }
}

/// The fields of a group that are listed, in their order.
fn listed(group: &Value) -> impl Iterator<Item = (&String, &Value)> {
    let fields = group["properties"].as_object().into_iter().flatten();
    fields.filter(|(name, _)| !LEFT_OUT.contains(&name.as_str()))
}

/// The groups that the fields of a group lead to; of no group, those of the situation.
fn named(root: &Value, group: Option<&str>) -> Vec<String> {
    let group = group.map_or(root, |name| &root["$defs"][name]);
    let leads_to = |(_, field): (&String, &Value)| {
        let (name, schema) = followed(root, field);
        let (name, schema) = match schema["items"].is_object() {
            true => followed(root, &schema["items"]),
            false => (name, schema),
        };
        name.filter(|_| schema["properties"].is_object()).map(str::to_owned)
    };
    listed(group).filter_map(leads_to).collect()
}

/// What is taken when a field is left out; a group's own fields say it for a group.
fn default(field: &Value) -> String {
    match &field["default"] {
        Value::Null | Value::Object(_) => "–".to_owned(),
        Value::Array(list) if list.is_empty() => "–".to_owned(),
        Value::String(word) => word.clone(),
        value => value.to_string(),
    }
}
