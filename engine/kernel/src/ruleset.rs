//! A rulebook as the rest of the program sees it: its clauses, readings, rulings and cases.

use crate::game::position::{Layout, document};
use crate::game::{Edition, GameFactory, Opened, ScenarioFault};
use crate::ruling::Ruling;
use serde::{Deserialize, Serialize};

/// The ruling that costs and checks an army file, in every book that has armies by points.
pub const ARMY: &str = "army";
/// The ruling that says what an army file fields, unit by unit as the other rulings know it.
pub const MUSTER: &str = "muster";

/// The same in both languages.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Both {
    /// In Polish.
    pub pl: String,
    /// In English.
    pub en: String,
}

/// A language.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Lang {
    /// Polish.
    Pl,
    /// English.
    En,
}

impl Lang {
    /// Its two letters.
    pub const fn code(self) -> &'static str {
        match self {
            Self::Pl => "pl",
            Self::En => "en",
        }
    }
}

impl Both {
    /// A name that is the same in every language.
    pub fn same(name: &str) -> Self {
        Self { pl: name.to_owned(), en: name.to_owned() }
    }

    /// The text in one language.
    pub fn get(&self, lang: Lang) -> &str {
        match lang {
            Lang::Pl => &self.pl,
            Lang::En => &self.en,
        }
    }
}

/// A clause in the list of a rulebook.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ClauseEntry {
    /// Its address.
    pub id: String,
    /// Its title in Polish, paraphrased.
    pub pl: String,
    /// Its title in English, paraphrased.
    pub en: String,
    /// Why it is not a rule, if it is not.
    pub not_a_rule: Option<Both>,
    /// What it waits for, if no case can prove it yet.
    pub waits: Option<Both>,
    /// True for a rule that is ours, where the book is silent.
    #[serde(default)]
    pub fill: bool,
}

/// A question the book leaves open, and how it may be read.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Reading {
    /// Its name.
    pub id: String,
    /// The clauses it is about.
    pub clauses: Vec<String>,
    /// The question.
    pub question: Both,
    /// It shows only in play, not in a ruling.
    #[serde(default, skip_serializing)]
    pub in_play: bool,
    /// The answers; the first is the default.
    #[serde(rename(deserialize = "option", serialize = "options"))]
    pub options: Vec<ReadingOption>,
}

impl Reading {
    /// True when it stands for a whole table that is ours: its other option is to put in other
    /// numbers, row by row.
    pub fn is_table(&self) -> bool {
        self.options.iter().any(|option| option.id == "own")
    }
}

/// One way to read a clause.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ReadingOption {
    /// Its name.
    pub id: String,
    /// In Polish.
    pub pl: String,
    /// In English.
    pub en: String,
}

/// The texts that a rulebook's crate carries.
#[derive(Clone, Copy, Debug)]
pub struct Texts {
    /// `clauses.toml`.
    pub clauses: &'static str,
    /// `readings.toml`.
    pub readings: &'static str,
    /// `cases/*.toml`: name and text.
    pub cases: &'static [(&'static str, &'static str)],
    /// The scenarios that can be played: id and text.
    pub scenarios: &'static [(&'static str, &'static str)],
    /// Army files that come with the book: id and text. The ruling [`ARMY`] costs and checks them,
    /// [`MUSTER`] says what they field.
    pub armies: &'static [(&'static str, &'static str)],
    /// Scenarios that only cases use: name and text.
    pub fields: &'static [(&'static str, &'static str)],
    /// `position.toml`: how positions are written with names.
    pub position: &'static str,
    /// `lang/pl.ftl`.
    pub pl: &'static str,
    /// `lang/en.ftl`.
    pub en: &'static str,
}

/// A rulebook.
pub struct Ruleset {
    /// Its short name.
    pub id: &'static str,
    /// Its title.
    pub title: Both,
    /// `hex` or `table`.
    pub board: &'static str,
    /// The procedures that can be asked for a ruling.
    pub rulings: Vec<Box<dyn Ruling>>,
    /// Opens a scenario.
    pub open: GameFactory,
    /// The version of its rules as they are played: a record names it.
    pub version: u32,
    /// Its texts.
    pub texts: Texts,
}

impl Ruleset {
    /// The ruling with this name.
    pub fn ruling(&self, name: &str) -> Option<&dyn Ruling> {
        self.rulings.iter().map(AsRef::as_ref).find(|ruling| ruling.name() == name)
    }

    /// Opens a text to be played: a scenario, or a position (see [`crate::game::position`]).
    ///
    /// # Errors
    ///
    /// Everything that is wrong with it.
    pub fn open_text(
        &self,
        text: &str,
        settings: &[(String, String, String)],
        edition: Edition,
    ) -> Result<Opened, Vec<ScenarioFault>> {
        document::open(self, text, settings, edition)
    }

    /// How its positions are written with names.
    ///
    /// # Errors
    ///
    /// What is wrong with the table.
    pub fn layout(&self) -> Result<Layout, toml::de::Error> {
        Layout::read(self.texts.position)
    }

    /// The clause list.
    pub fn clauses(&self) -> Result<Vec<ClauseEntry>, toml::de::Error> {
        #[derive(Deserialize)]
        #[serde(deny_unknown_fields)]
        struct File {
            clause: Vec<ClauseEntry>,
        }
        toml::from_str::<File>(self.texts.clauses).map(|file| file.clause)
    }

    /// The readings.
    pub fn readings(&self) -> Result<Vec<Reading>, toml::de::Error> {
        #[derive(Deserialize)]
        #[serde(deny_unknown_fields)]
        struct File {
            reading: Vec<Reading>,
        }
        toml::from_str::<File>(self.texts.readings).map(|file| file.reading)
    }
}
