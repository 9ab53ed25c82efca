//! Sentences: from a message's key and arguments to Polish or English.
//!
//! The words stand in Fluent files: those common to all rulebooks here in `lang/`, a rulebook's own
//! in its crate, a program's own in the program. [`inventory`] lists what a file holds, so that
//! tests can compare the two languages.

use fluent_bundle::{FluentArgs, FluentBundle, FluentResource, FluentValue};
use kernel::{Arg, Fault, Lang, Line, Message, Need, Num, What};
use serde_json::Value;
use std::collections::{BTreeMap, BTreeSet};
use unic_langid::LanguageIdentifier;

/// The sentences common to all rulebooks.
pub const COMMON: (&str, &str) = (include_str!("../lang/pl.ftl"), include_str!("../lang/en.ftl"));

/// Everything that can be said in one language.
pub struct Words {
    lang: Lang,
    bundle: FluentBundle<FluentResource>,
}

impl Words {
    /// The common sentences and those of `sources`, each a pair of Polish and English.
    pub fn new(lang: Lang, sources: &[(&str, &str)]) -> Self {
        let id: LanguageIdentifier = lang.code().parse().unwrap_or_default();
        let mut bundle = FluentBundle::new(vec![id]);
        bundle.set_use_isolating(false);
        for (pl, en) in [&COMMON].into_iter().chain(sources) {
            let text = match lang {
                Lang::Pl => *pl,
                Lang::En => *en,
            };
            let resource = FluentResource::try_new(text.to_owned());
            bundle.add_resource_overriding(resource.unwrap_or_else(|(sound, _)| sound));
        }
        Self { lang, bundle }
    }

    /// The language.
    pub const fn lang(&self) -> Lang {
        self.lang
    }

    /// The sentence, or its key in brackets if nobody wrote it.
    pub fn say(&self, message: &Message) -> String {
        self.try_say(message).unwrap_or_else(|| format!("⟨{}⟩", message.key))
    }

    /// The sentence without arguments.
    pub fn word(&self, key: &str) -> String {
        self.say(&Message::new(key))
    }

    /// The sentence, if it and all its arguments are there.
    pub fn try_say(&self, message: &Message) -> Option<String> {
        let pattern = self.bundle.get_message(&message.key)?.value()?;
        let mut args = FluentArgs::new();
        for (name, arg) in &message.args {
            let value = match arg {
                Arg::Number(number) if number.is_whole() => FluentValue::from(number.over()),
                Arg::Number(number) => FluentValue::from(mixed(*number)),
                Arg::Text(text) => FluentValue::from(text.clone()),
                Arg::Word(key) => FluentValue::from(self.try_say(&Message::new(key.clone()))?),
            };
            args.set(*name, value);
        }
        let mut errors = Vec::new();
        let text = self.bundle.format_pattern(pattern, Some(&args), &mut errors).into_owned();
        errors.is_empty().then_some(text)
    }

    /// Why a line of an account is there; `title` is its clause's.
    pub fn line(&self, line: &Line, title: &str) -> String {
        if line.why.key.is_empty() {
            return title.to_owned();
        }
        let mut message = Message::new(format!("why-{}", line.why.key)).text("title", title);
        message = message.number("a", line.why.a).number("b", line.why.b);
        if !line.why.word.is_empty() {
            message = message.word("word", line.why.word);
        }
        self.say(&message)
    }

    /// What a ruling needs, in a sentence; `title` is the clause's.
    pub fn need(&self, need: &Need, title: &str) -> String {
        self.say(&match need {
            Need::Die { clause, throw } => {
                let span = throw.die.span();
                Message::new("need-die")
                    .number("count", i32::from(throw.count))
                    .word("die", throw.die.key())
                    .text("low", span.low)
                    .text("high", span.high)
                    .text("clause", clause)
                    .text("title", title)
            }
            Need::Fact { clause, name } => Message::new("need-fact")
                .text("name", name)
                .text("clause", clause)
                .text("title", title),
            Need::Decision(decision) => Message::new("need-decision")
                .text("name", decision.name)
                .text("side", decision.side)
                .text("options", decision.options.join(", "))
                .text("clause", decision.clause)
                .text("title", title),
        })
    }

    /// A fault with its place, and, for a text that cannot be read, the line with a mark under it.
    pub fn fault(&self, fault: &Fault) -> String {
        let said = self.say(&fault.message());
        match &fault.what {
            What::Syntax { column, source, .. } if !source.is_empty() => {
                let mark = column.saturating_sub(1).min(source.chars().count());
                format!("{said}\n    {source}\n    {}^", " ".repeat(mark))
            }
            _ if fault.at.is_empty() => said,
            _ => format!("{}: {said}", fault.at),
        }
    }

    /// Puts our descriptions, in this language, on every field of a schema.
    pub fn describe(&self, schema: &mut Value) {
        if let Value::Object(object) = schema {
            object.shift_remove("description");
            if let Some(Value::Object(fields)) = object.get_mut("properties") {
                for (name, field) in fields.iter_mut() {
                    let about = self.try_say(&Message::new(field_key(name)));
                    self.describe(field);
                    if let (Value::Object(field), Some(about)) = (field, about) {
                        field.insert("description".into(), about.into());
                    }
                }
            }
            for name in ["$defs", "items"] {
                match object.get_mut(name) {
                    Some(Value::Object(defs)) if name == "$defs" => {
                        defs.values_mut().for_each(|schema| self.describe(schema));
                    }
                    Some(schema) => self.describe(schema),
                    None => {}
                }
            }
        }
    }
}

/// The key of a field's description.
pub fn field_key(name: &str) -> String {
    format!("field-{}", name.replace('_', "-"))
}

/// A fraction as people write it: `2 1/2`.
fn mixed(number: Num) -> String {
    let (over, under) = (number.over(), number.under());
    match over / under {
        0 => number.to_string(),
        whole => format!("{whole} {}/{under}", (over % under).abs()),
    }
}

/// The keys of a Fluent file, each with the arguments it uses.
pub fn inventory(text: &str) -> BTreeMap<String, BTreeSet<String>> {
    let mut found = BTreeMap::<String, BTreeSet<String>>::new();
    let mut key = String::new();
    for line in text.lines().filter(|line| !line.starts_with('#')) {
        if let Some((name, _)) = line.split_once(" =")
            && name.starts_with(|sign: char| sign.is_ascii_lowercase())
        {
            key = name.to_owned();
            found.entry(key.clone()).or_default();
        }
        for rest in line.split('$').skip(1) {
            let name = rest.split(|sign: char| !sign.is_ascii_lowercase()).next();
            found.entry(key.clone()).or_default().extend(name.map(str::to_owned));
        }
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn both_languages_say_the_same_things() {
        assert_eq!(inventory(COMMON.0), inventory(COMMON.1));
        for text in [COMMON.0, COMMON.1] {
            assert!(FluentResource::try_new(text.to_owned()).is_ok());
        }
    }

    #[test]
    fn polish_counts_in_polish() {
        let words = Words::new(Lang::Pl, &[]);
        let left = |given: i32| {
            let message = Message::new("fault-dice-left").number("used", 1).number("given", given);
            words.say(&message)
        };
        assert!(left(2).contains("2 kości"), "{}", left(2));
        assert!(left(5).contains("5 kości"), "{}", left(5));
    }

    #[test]
    fn a_sentence_nobody_wrote_shows_its_key() {
        let words = Words::new(Lang::En, &[]);
        assert_eq!(words.word("no-such-thing"), "⟨no-such-thing⟩");
        assert_eq!(words.try_say(&Message::new("fault-missing")), None, "an argument is missing");
        assert_eq!(mixed(Num::ratio(5, 2)), "2 1/2");
        assert_eq!(mixed(Num::ratio(-1, 2)), "-1/2");
    }
}
