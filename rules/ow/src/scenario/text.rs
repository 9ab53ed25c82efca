//! A scenario's text field by field, with the place of each: what is missing, unknown, of another
//! kind or out of range is noted, and reading goes on.

use kernel::game::ScenarioFault;
use kernel::{Message, nearest};
use std::ops::{Range, RangeInclusive};
use toml::Spanned;
use toml::de::{DeTable, DeValue};

/// Where something stands: the first byte, or nothing for what concerns the whole.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) struct Place(Option<usize>);

impl Place {
    /// The whole text, or what stands outside it.
    pub(super) const WHOLE: Self = Self(None);
}

impl From<Range<usize>> for Place {
    fn from(span: Range<usize>) -> Self {
        Self(Some(span.start))
    }
}

/// A piece of text and where it stands.
#[derive(Clone, Copy, Debug)]
pub(super) struct Word<'d> {
    pub(super) text: &'d str,
    pub(super) at: Place,
}

/// A group of fields and where it begins.
#[derive(Clone, Copy, Debug)]
pub(super) struct Section<'d> {
    pub(super) table: &'d DeTable<'d>,
    pub(super) at: Place,
}

impl<'d> Section<'d> {
    /// A field's value, if the field is there.
    pub(super) fn get(&self, name: &str) -> Option<&'d Spanned<DeValue<'d>>> {
        self.table.get(name)
    }

    /// Where a field's value stands, or else the section.
    pub(super) fn place(&self, name: &str) -> Place {
        self.get(name).map_or(self.at, |value| value.span().into())
    }
}

/// The kind of a name: the key of the word for it.
#[derive(Clone, Copy, Debug)]
pub(super) struct Kind(pub(super) &'static str);

/// The name of a field.
pub(super) const FIELD: Kind = Kind("scenario-name-field");

/// Says that nobody knows a name, with the nearest one that is known, or all of them.
pub(super) fn unknown<W: AsRef<str>>(kind: Kind, name: &str, known: &[W]) -> Message {
    let message = |key: &str| Message::new(key).word("kind", kind.0).text("name", name);
    match nearest(name, known) {
        Some(near) => message("scenario-unknown-near").text("near", near.as_ref()),
        None if known.is_empty() => message("scenario-unknown-none"),
        None => {
            let all: Vec<&str> = known.iter().map(AsRef::as_ref).collect();
            message("scenario-unknown").text("known", all.join(", "))
        }
    }
}

/// Everything that is wrong, so far.
#[derive(Default, Debug)]
pub(super) struct Faults(Vec<(Place, Message)>);

impl Faults {
    /// Notes that something is wrong at a place.
    pub(super) fn add(&mut self, at: Place, message: Message) {
        self.0.push((at, message));
    }

    /// True while nothing is wrong.
    pub(super) fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// All faults in the order of the text, each with its line.
    pub(super) fn finish(mut self, text: &str) -> Vec<ScenarioFault> {
        self.0.sort_by_key(|(at, _)| *at);
        let line = |at: Place| match at.0 {
            None => 0,
            Some(start) => text.bytes().take(start).filter(|&byte| byte == b'\n').count() + 1,
        };
        self.0.into_iter().map(|(at, message)| ScenarioFault { line: line(at), message }).collect()
    }

    /// Adds those that were noted elsewhere.
    pub(super) fn append(&mut self, mut other: Self) {
        self.0.append(&mut other.0);
    }

    /// Notes a name that nobody knows.
    pub(super) fn unknown<W: AsRef<str>>(&mut self, kind: Kind, name: Word<'_>, known: &[W]) {
        self.add(name.at, unknown(kind, name.text, known));
    }

    /// Notes every field of a section that does not exist.
    pub(super) fn fields(&mut self, section: Section<'_>, known: &[&str]) {
        for name in section.table.keys() {
            if !known.contains(&name.get_ref().as_ref()) {
                let word = Word { text: name.get_ref(), at: name.span().into() };
                self.unknown(FIELD, word, known);
            }
        }
    }

    /// Notes that a field is missing.
    pub(super) fn missing(&mut self, section: Section<'_>, name: &str) {
        self.add(section.at, Message::new("scenario-missing").text("field", name));
    }

    /// A field that must be there.
    pub(super) fn need<'d>(
        &mut self,
        section: Section<'d>,
        name: &str,
    ) -> Option<&'d Spanned<DeValue<'d>>> {
        let value = section.get(name);
        if value.is_none() {
            self.missing(section, name);
        }
        value
    }

    fn kind(&mut self, value: &Spanned<DeValue<'_>>, expected: &'static str) {
        let found = match value.get_ref() {
            DeValue::String(_) => "kind-string",
            DeValue::Integer(_) => "kind-integer",
            DeValue::Float(_) => "kind-number",
            DeValue::Boolean(_) => "kind-boolean",
            DeValue::Datetime(_) => "scenario-kind-date",
            DeValue::Array(_) => "kind-array",
            DeValue::Table(_) => "kind-object",
        };
        let message = Message::new("scenario-kind").word("expected", expected).word("found", found);
        self.add(value.span().into(), message);
    }

    /// A value as text.
    pub(super) fn text<'d>(&mut self, value: &'d Spanned<DeValue<'d>>) -> Option<Word<'d>> {
        if let DeValue::String(text) = value.get_ref() {
            return Some(Word { text, at: value.span().into() });
        }
        self.kind(value, "kind-string");
        None
    }

    /// A value as a list.
    pub(super) fn list<'d>(
        &mut self,
        value: &'d Spanned<DeValue<'d>>,
    ) -> Option<&'d [Spanned<DeValue<'d>>]> {
        if let DeValue::Array(list) = value.get_ref() {
            return Some(list);
        }
        self.kind(value, "kind-array");
        None
    }

    /// A value as a group of fields.
    pub(super) fn group<'d>(&mut self, value: &'d Spanned<DeValue<'d>>) -> Option<Section<'d>> {
        if let DeValue::Table(table) = value.get_ref() {
            return Some(Section { table, at: value.span().into() });
        }
        self.kind(value, "kind-object");
        None
    }

    /// The groups under a name that may stand many times: `[[wing]]`.
    pub(super) fn groups<'d>(&mut self, section: Section<'d>, name: &str) -> Vec<Section<'d>> {
        let list = section.get(name).and_then(|value| self.list(value)).unwrap_or_default();
        list.iter().filter_map(|value| self.group(value)).collect()
    }

    /// A field of text that must be there and not be empty.
    pub(super) fn word<'d>(&mut self, section: Section<'d>, name: &str) -> Option<Word<'d>> {
        let value = self.need(section, name)?;
        let word = self.text(value)?;
        if word.text.trim().is_empty() {
            self.add(word.at, Message::new("scenario-empty").text("field", name));
            return None;
        }
        Some(word)
    }

    /// A field of text that may be left out.
    pub(super) fn word_if<'d>(&mut self, section: Section<'d>, name: &str) -> Option<Word<'d>> {
        section.get(name).and_then(|_| self.word(section, name))
    }

    /// A value as a whole number within a range.
    pub(super) fn whole(
        &mut self,
        value: &Spanned<DeValue<'_>>,
        range: &RangeInclusive<i16>,
    ) -> Option<i16> {
        let DeValue::Integer(digits) = value.get_ref() else {
            self.kind(value, "kind-integer");
            return None;
        };
        let number = i16::from_str_radix(digits.as_str(), digits.radix()).ok();
        let within = number.filter(|number| range.contains(number));
        if within.is_none() {
            self.range(value.span().into(), digits.to_string(), range);
        }
        within
    }

    /// Notes a number out of its range.
    pub(super) fn range(&mut self, at: Place, found: String, range: &RangeInclusive<i16>) {
        let message = Message::new("scenario-range").text("found", found);
        self.add(at, message.text("low", range.start()).text("high", range.end()));
    }

    /// A number within a range; the least one stands in for what is wrong.
    pub(super) fn number(
        &mut self,
        section: Section<'_>,
        name: &str,
        range: RangeInclusive<i16>,
        default: Option<i16>,
    ) -> i16 {
        let value = match default {
            Some(default) => match section.get(name) {
                None => return default,
                value => value,
            },
            None => self.need(section, name),
        };
        value.and_then(|value| self.whole(value, &range)).unwrap_or(*range.start())
    }

    /// True or false; false when it is left out.
    pub(super) fn flag(&mut self, section: Section<'_>, name: &str) -> bool {
        match section.get(name).map(|value| (value, value.get_ref())) {
            None => false,
            Some((_, DeValue::Boolean(flag))) => *flag,
            Some((value, _)) => {
                self.kind(value, "kind-boolean");
                false
            }
        }
    }

    /// What a word stands for.
    pub(super) fn meaning<T: Copy>(
        &mut self,
        word: Word<'_>,
        kind: Kind,
        known: &[(&str, T)],
    ) -> Option<T> {
        let found = known.iter().find(|(name, _)| *name == word.text);
        if found.is_none() {
            let names: Vec<&str> = known.iter().map(|(name, _)| *name).collect();
            self.unknown(kind, word, &names);
        }
        found.map(|(_, meaning)| *meaning)
    }

    /// A field that is one of a few words.
    pub(super) fn choice<T: Copy>(
        &mut self,
        section: Section<'_>,
        name: &str,
        kind: Kind,
        known: &[(&str, T)],
    ) -> Option<T> {
        let word = self.word(section, name)?;
        self.meaning(word, kind, known)
    }
}
