//! Sentences: from a message's key and arguments to Polish or English.
//!
//! The words stand in Fluent files: those common to all rulebooks here in `lang/`, a rulebook's own
//! in its crate, a program's own in the program. [`inventory`] lists what a file holds, so that
//! tests can compare the two languages.

pub mod game;

use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource, FluentValue};
use kernel::{Arg, Fault, Lang, Line, Message, Need, Num, What};
use serde_json::Value;
use std::collections::{BTreeMap, BTreeSet};
use unic_langid::LanguageIdentifier;

/// The sentences common to all rulebooks.
pub const COMMON: (&str, &str) = (include_str!("../lang/pl.ftl"), include_str!("../lang/en.ftl"));

/// Everything that can be said in one language; threads may share it.
pub struct Words {
    lang: Lang,
    bundle: FluentBundle<FluentResource>,
}

impl Words {
    /// The common sentences and those of `sources`, each a pair of Polish and English.
    pub fn new(lang: Lang, sources: &[(&str, &str)]) -> Self {
        let id: LanguageIdentifier = lang.code().parse().unwrap_or_default();
        let mut bundle = FluentBundle::new_concurrent(vec![id]);
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

    /// The sentence, with a capital letter where a side's name or a number's word begins it.
    pub fn sentence(&self, message: &Message) -> String {
        let text = self.say(message);
        let mut letters = text.chars();
        letters.next().map_or_else(String::new, |first| {
            first.to_uppercase().chain(letters.as_str().chars()).collect()
        })
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
                Arg::Number(number) => FluentValue::from(fraction(*number, self.lang)),
                Arg::Text(text) => FluentValue::from(text.clone()),
                Arg::Both(both) => FluentValue::from(both.get(self.lang).to_owned()),
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
            Need::Die { clause, throw, left, .. } => {
                let span = throw.die.span();
                Message::new("need-die")
                    .number("count", i32::from(*left))
                    .word("die", throw.die.key())
                    .word("roll", throw.die.key().replace("die-", "roll-"))
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
                .word("side", decision.side)
                .text("options", decision.options.join(", "))
                .text("clause", decision.clause)
                .text("title", title),
        })
    }

    /// A fault with its place, and, for a text that cannot be read, the line with a mark under it.
    pub fn fault(&self, fault: &Fault) -> String {
        let said = self.say(&self.meant(&fault.what).unwrap_or_else(|| fault.message()));
        match &fault.what {
            What::Syntax { source, mark, .. } if !source.is_empty() => {
                format!("{said}\n    {source}\n    {}^", " ".repeat(*mark))
            }
            _ if fault.at.is_empty() => said,
            _ => format!("{}: {said}", fault.at),
        }
    }

    /// Who has typed the name of a word in this language, such as “brushwood”, is told the word that is written.
    fn meant(&self, what: &What) -> Option<Message> {
        let What::Unknown { kind: "word", name, known } = what else { return None };
        let typed = name.to_lowercase();
        let is_named = |word: &&String| {
            let named = self.try_say(&Message::new(format!("choice-{word}")));
            named.is_some_and(|named| {
                named.to_lowercase().split(',').any(|part| part.trim() == typed)
            })
        };
        let near = known.iter().find(is_named)?;
        let said = Message::new("fault-unknown-near").word("kind", "name-word");
        Some(said.text("name", name).text("near", near))
    }

    /// Puts our descriptions, in this language, on every field of a schema; `more` describes
    /// fields that have no message of their own.
    pub fn describe(&self, schema: &mut Value, more: &BTreeMap<String, String>) {
        if let Value::Object(object) = schema {
            object.shift_remove("description");
            if let Some(Value::Object(fields)) = object.get_mut("properties") {
                for (name, field) in fields.iter_mut() {
                    let own = self.try_say(&Message::new(field_key(name)));
                    let about = own.or_else(|| more.get(name).cloned());
                    self.describe(field, more);
                    if let (Value::Object(field), Some(about)) = (field, about) {
                        field.insert("description".into(), about.into());
                    }
                }
            }
            for name in ["$defs", "items"] {
                match object.get_mut(name) {
                    Some(Value::Object(defs)) if name == "$defs" => {
                        defs.values_mut().for_each(|schema| self.describe(schema, more));
                    }
                    Some(schema) => self.describe(schema, more),
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

/// A fraction as people write it: as a decimal where three places are enough, in Polish `31,5` and in English `31.5`;
/// else `2 1/3`.
fn fraction(number: Num, lang: Lang) -> String {
    let (over, under) = (number.over(), number.under());
    if 1000 % under == 0 {
        let sign = if over < 0 { "-" } else { "" };
        let thousandths = over.abs() * (1000 / under);
        let places = format!("{:03}", thousandths % 1000);
        let point = if lang == Lang::Pl { ',' } else { '.' };
        return format!("{sign}{}{point}{}", thousandths / 1000, places.trim_end_matches('0'));
    }
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
    use kernel::{Clause, Decision, DiceFault, Die, Throw};

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
        let count = |found: i32| {
            let message = Message::new("fault-count").number("found", found);
            words.say(&message.text("low", 1).text("high", 4))
        };
        for (found, said) in [(1, "jeden element;"), (5, "5 elementów;"), (22, "22 elementy;")] {
            assert!(count(found).contains(said), "{}", count(found));
        }
    }

    #[test]
    fn every_fault_and_every_need_can_be_said() {
        let clause = Clause::new("0.4");
        let name = || "x".to_owned();
        let kinds = ["boolean", "integer", "number", "string", "array", "object", "null"];
        let names = ["field", "word", "ruleset", "procedure", "clause", "scenario", "side", "bot"];
        let dice = [Die::D6, Die::D10, Die::D100, Die::Average];
        let others = [Die::Chance(7), Die::Draw(5), Die::Direction(6)];
        let mut faults = vec![
            What::TooLarge { limit: 1024 },
            What::TooDeep { line: 1 },
            What::Empty,
            What::Twice { line: 2, name: name() },
            What::NotText { byte: 3 },
            What::Missing { name: name() },
            What::Choice { clause, found: name(), options: vec![name()] },
            What::Range { found: name(), low: name(), high: name() },
            What::Count { found: 5, low: 1, high: 4 },
            What::Dice(DiceFault::TooMany { used: 1, given: 2 }),
            What::NotANumber { position: 1, text: name() },
            What::TooManyDice { limit: 9 },
        ];
        for cut in [true, false] {
            let (format, source) = ("JSON", name());
            faults.push(What::Syntax { format, line: 1, column: 1, source, mark: 0, cut });
        }
        faults.extend(kinds.map(|kind| What::Kind { expected: kind, found: kind }));
        for known in [vec![], vec!["xx".to_owned(), "xy".to_owned()]] {
            faults.extend(names.map(|kind| What::Unknown {
                kind,
                name: "xyz".to_owned(),
                known: known.clone(),
            }));
        }
        let mut needs = vec![Need::Fact { clause, name: "x" }];
        let options = vec![name()];
        needs.push(Need::Decision(Decision { name: "x", clause, side: "kind-object", options }));
        for die in dice.into_iter().chain(others) {
            faults.push(What::Dice(DiceFault::Impossible { position: 1, number: 7, die, clause }));
            let throw = Throw::sum(2, die);
            needs.push(Need::Die { clause, throw, left: 2, by: kernel::NOBODY });
        }
        for lang in [Lang::Pl, Lang::En] {
            let words = Words::new(lang, &[]);
            let said = faults.iter().map(|what| words.fault(&Fault::new("x", what.clone())));
            for text in said.chain(needs.iter().map(|need| words.need(need, "x"))) {
                assert!(!text.contains('⟨'), "{text}");
            }
        }
    }

    #[test]
    fn a_sentence_nobody_wrote_shows_its_key() {
        let words = Words::new(Lang::En, &[]);
        assert_eq!(words.word("no-such-thing"), "⟨no-such-thing⟩");
        assert_eq!(words.try_say(&Message::new("fault-missing")), None, "an argument is missing");
    }

    #[test]
    fn the_name_of_a_word_leads_to_the_word() {
        let words = Words::new(Lang::En, &[("", "choice-scrub = scrub, brushwood")]);
        let known = vec!["open".to_owned(), "scrub".to_owned()];
        let said = |name: &str| {
            let what = What::Unknown { kind: "word", name: name.to_owned(), known: known.clone() };
            words.fault(&Fault::new("terrain", what))
        };
        assert!(said("Brushwood").ends_with("did you mean “scrub”?"), "{}", said("Brushwood"));
        assert!(said("gravel").ends_with("open, scrub"), "{}", said("gravel"));
    }

    #[test]
    fn fractions_are_written_as_in_each_language() {
        let written =
            |over, under| [Lang::Pl, Lang::En].map(|lang| fraction(Num::ratio(over, under), lang));
        assert_eq!(written(63, 2), ["31,5", "31.5"]);
        assert_eq!(written(-1, 4), ["-0,25", "-0.25"]);
        assert_eq!(written(2_001, 200), ["10,005", "10.005"]);
        assert_eq!(written(7, 3), ["2 1/3", "2 1/3"]);
        assert_eq!(written(-1, 16), ["-1/16", "-1/16"]);
    }
}
