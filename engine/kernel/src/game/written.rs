//! A scenario as a person writes it: what every book's reader of one needs. Each fault has its line, and all are told
//! at once.

use super::ScenarioFault;
use super::nations::{self, NATIONS};
use crate::message::Message;
use crate::ruleset::Reading;
use serde::de::DeserializeOwned;
use std::collections::BTreeMap;
use std::ops::Range;
use toml::Spanned;

/// A word and where it stands.
pub type Word = Spanned<String>;

/// A reading set by hand, before the scenario's own: `reading`, which one, and its option.
pub type Setting = (String, String, String);

/// What is wrong with a text, gathered.
pub struct Faults<'a> {
    text: &'a str,
    all: Vec<ScenarioFault>,
}

impl<'a> Faults<'a> {
    /// Nothing is wrong yet.
    pub const fn new(text: &'a str) -> Self {
        Self { text, all: Vec::new() }
    }

    /// Something is wrong there.
    pub fn add(&mut self, span: &Range<usize>, message: Message) {
        let line = self.text[..span.start.min(self.text.len())].matches('\n').count() + 1;
        self.all.push(ScenarioFault { line, message });
    }

    /// Something is wrong there with the table, which has sentences of its own.
    pub fn table(
        &mut self,
        span: &Range<usize>,
        code: &'static str,
        parts: Vec<(&'static str, String)>,
    ) {
        let said =
            parts.into_iter().fold(Message::new(code), |said, (name, part)| said.text(name, part));
        self.add(span, said);
    }

    /// The text as TOML.
    pub fn parse<T: DeserializeOwned>(&mut self) -> Option<T> {
        match toml::from_str(self.text) {
            Ok(written) => Some(written),
            Err(error) => {
                let message = Message::new("text-syntax").text("what", error.message());
                self.add(&error.span().unwrap_or_default(), message);
                None
            }
        }
    }

    /// One of the known words, as what it means.
    pub fn choice<T: Copy>(&mut self, found: &Word, known: &[(&str, T)]) -> Option<T> {
        let value = known.iter().find(|(name, _)| name == found.get_ref());
        if value.is_none() {
            let names: Vec<&str> = known.iter().map(|(name, _)| *name).collect();
            let message = Message::new("text-choice").text("found", found.get_ref());
            self.add(&found.span(), message.text("known", names.join(", ")));
        }
        value.map(|(_, value)| *value)
    }

    /// Who fights whom: two of the nations, red and blue if nothing is said.
    pub fn sides(&mut self, text: Option<&(Word, Word)>) -> Option<&'static [&'static str; 2]> {
        let Some((one, other)) = text else { return Some(nations::sides(0, 1)) };
        let all: Vec<(&str, usize)> = NATIONS.into_iter().zip(0..).collect();
        let first = self.choice(one, &all)?;
        let others: Vec<(&str, usize)> = all.into_iter().filter(|(_, at)| *at != first).collect();
        let second = self.choice(other, &others)?;
        Some(nations::sides(first, second))
    }

    /// An id of plain letters that nobody else has.
    pub fn id<'i>(&mut self, id: &Word, mut others: impl Iterator<Item = &'i str>) {
        let plain = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-';
        let word = id.get_ref();
        if word.is_empty()
            || word == "-"
            || !word.chars().all(plain)
            || others.any(|other| other == word)
        {
            self.add(&id.span(), Message::new("text-id").text("found", word));
        }
    }

    /// The scenario's readings, and over them those set by hand.
    pub fn readings<R: DeserializeOwned + Default>(
        &mut self,
        known: &[Reading],
        own: &BTreeMap<Word, Word>,
        settings: &[Setting],
    ) -> R {
        let by_hand = |word: &String| Spanned::new(0..0, word.clone());
        let mut all: Vec<(Word, Word)> =
            own.iter().map(|(id, option)| (id.clone(), option.clone())).collect();
        for (kind, id, option) in settings {
            if self.choice(&by_hand(kind), &[("reading", ())]).is_some() {
                all.push((by_hand(id), by_hand(option)));
            }
        }
        let mut chosen = serde_json::Map::new();
        for (id, option) in all {
            let ids: Vec<(&str, &Reading)> =
                known.iter().map(|reading| (reading.id.as_str(), reading)).collect();
            let Some(reading) = self.choice(&id, &ids) else { continue };
            let options: Vec<(&str, ())> =
                reading.options.iter().map(|option| (option.id.as_str(), ())).collect();
            if self.choice(&option, &options).is_some() {
                chosen.insert(id.into_inner(), option.into_inner().into());
            }
        }
        serde_json::from_value(serde_json::Value::Object(chosen)).unwrap_or_default()
    }

    /// The scenario, unless something is wrong; then everything, in the order of the text.
    ///
    /// # Errors
    ///
    /// Everything that is wrong.
    pub fn end<T>(mut self, scenario: Option<T>) -> Result<T, Vec<ScenarioFault>> {
        self.all.sort_by_key(|fault| fault.line);
        match scenario {
            Some(scenario) if self.all.is_empty() => Ok(scenario),
            _ => Err(self.all),
        }
    }
}
