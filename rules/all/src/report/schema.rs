//! The schema of a procedure's situations as it is given out: every field described, every choice
//! named in both languages.
//!
//! The names stand as `x-names` beside the `enum` or `const` they belong to: `{"heavy-cavalry":
//! {"pl": …, "en": …}}`. What a reading may be is named beside the reading's own field, for two
//! readings may share their options. [`choice_keys`] says where the names come from.

use super::Reporter;
use kernel::{Both, Reading, Ruling};
use serde_json::{Map, Value, json};

/// Where in a schema the names of its options stand.
pub(super) const NAMES: &str = "x-names";

/// The keys of an option's name, the first that exists counts: `choice-edge-river`, where one
/// option means different things, else `choice-river`. `of` is the type of the choice, or the field
/// or decision where it has none.
pub fn choice_keys(of: &str, option: &str) -> [String; 2] {
    let option = option.replace(':', "-");
    [format!("choice-{}-{option}", kebab(of)), format!("choice-{option}")]
}

/// `HeavyCavalry` and `heavy_cavalry` as `heavy-cavalry`.
fn kebab(name: &str) -> String {
    let mut text = String::new();
    for sign in name.chars() {
        if sign.is_ascii_uppercase() && !text.is_empty() {
            text.push('-');
        }
        text.push(if sign == '_' { '-' } else { sign.to_ascii_lowercase() });
    }
    text
}

/// The options of a choice, if it is one.
pub fn options(schema: &Value) -> Vec<&str> {
    let several = schema["enum"].as_array().into_iter().flatten();
    several.chain([&schema["const"]]).filter_map(Value::as_str).collect()
}

/// The schema that a `$ref` or, of several, the one that is not null leads to, and the name of its
/// type if it has one.
pub fn followed<'a>(root: &'a Value, schema: &'a Value) -> (Option<&'a str>, &'a Value) {
    let real = |choice: &&Value| choice["type"] != "null";
    if let Some(target) = schema["$ref"].as_str() {
        let found = root.pointer(target.trim_start_matches('#')).unwrap_or(&Value::Null);
        return (target.rsplit('/').next(), followed(root, found).1);
    }
    match schema["anyOf"].as_array().and_then(|choices| choices.iter().find(real)) {
        Some(choice) => followed(root, choice),
        None => (None, schema),
    }
}

impl Reporter<'_> {
    /// The schema of a procedure's situations, described in the reporter's language.
    pub fn schema(&self, ruling: &dyn Ruling) -> Value {
        let readings = self.ruleset.readings().unwrap_or_default();
        let lang = self.words.lang();
        let question = |entry: &Reading| (entry.id.clone(), entry.question.get(lang).to_owned());
        let mut schema = ruling.schema().clone();
        self.words.describe(&mut schema, &readings.iter().map(question).collect());
        self.name_choices("", &mut schema, &readings);
        let title = |text: &Both| json!(text);
        let procedure = self.both(&format!("procedure-{}", ruling.name()));
        let heads = [
            ("ruleset", self.ruleset.id, Some(title(&self.ruleset.title))),
            ("procedure", ruling.name(), procedure.as_ref().map(title)),
        ];
        for (field, option, name) in heads {
            schema["properties"][field][NAMES] = json!({option: name});
        }
        schema
    }

    /// The same without the readings, which have a list of their own and are most of it.
    pub fn schema_without_readings(&self, ruling: &dyn Ruling) -> Value {
        let mut schema = self.schema(ruling);
        let Some(readings) = schema["properties"].get_mut("readings") else { return schema };
        let meaning = readings["description"].take();
        *readings = json!({
            "type": "object", "additionalProperties": {"type": "string"}, "description": meaning,
        });
        drop_unnamed(&mut schema);
        schema
    }

    /// Puts the names of its options on every choice in a schema.
    fn name_choices(&self, of: &str, schema: &mut Value, readings: &[Reading]) {
        let options: Vec<String> = options(schema).into_iter().map(str::to_owned).collect();
        let names = self.choices(of, &options);
        let Value::Object(object) = schema else { return };
        if let Some(names) = names {
            object.insert(NAMES.to_owned(), names);
        }
        for (word, inner) in object.iter_mut() {
            match (word.as_str(), inner) {
                ("properties" | "$defs", Value::Object(children)) => {
                    for (name, child) in children {
                        self.name_choices(name, child, readings);
                        if let Some(reading) = readings.iter().find(|reading| reading.id == *name) {
                            child[NAMES] = reading_names(reading);
                        }
                    }
                }
                ("anyOf", Value::Array(children)) => {
                    children.iter_mut().for_each(|child| self.name_choices(of, child, readings));
                }
                ("items", child) => self.name_choices(of, child, readings),
                _ => {}
            }
        }
    }

    /// The names of options, if they all have one.
    pub(super) fn choices(&self, of: &str, options: &[String]) -> Option<Value> {
        let name = |option: &String| {
            let both = choice_keys(of, option).iter().find_map(|key| self.both(key))?;
            Some((option.clone(), json!(both)))
        };
        let names: Map<String, Value> = options.iter().map(name).collect::<Option<_>>()?;
        (!names.is_empty()).then_some(Value::Object(names))
    }

    /// What can be said of a field such as `target.units[0].morale`: its options and their names;
    /// nothing where it is no choice.
    pub(super) fn field_choices(&self, ruling: &dyn Ruling, path: &str) -> Option<(Value, Value)> {
        let schema = self.schema(ruling);
        let mut at = &schema;
        for step in path.split('.') {
            let (name, indices) = step
                .split_once('[')
                .map_or((step, 0), |(name, rest)| (name, 1 + rest.matches('[').count()));
            at = &followed(&schema, at).1["properties"][name];
            for _ in 0..indices {
                at = &followed(&schema, at).1["items"];
            }
        }
        let (_, choice) = followed(&schema, at);
        let options = options(choice);
        (!options.is_empty()).then(|| (json!(options), choice[NAMES].clone()))
    }
}

/// Takes out of a schema the types that nothing in it leads to any more.
fn drop_unnamed(schema: &mut Value) {
    loop {
        let text = schema.to_string();
        let Some(types) = schema["$defs"].as_object_mut() else { return };
        let known = types.len();
        types.retain(|name, _| text.contains(&format!("\"#/$defs/{name}\"")));
        if types.len() == known {
            return;
        }
    }
}

fn reading_names(reading: &Reading) -> Value {
    let name = |option: &kernel::ReadingOption| {
        (option.id.clone(), json!({"pl": option.pl, "en": option.en}))
    };
    Value::Object(reading.options.iter().map(name).collect())
}
