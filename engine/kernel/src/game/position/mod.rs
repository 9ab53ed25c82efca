//! A position with names: what people and scripts write where records and fingerprints have a line of words.
//!
//! A book's `position.toml` says what the words of each line are called ([`Layout`]). From that table the one text
//! becomes the other ([`named`], [`lines`]), so that the line's own reader stays the only one. What a document does not
//! mention is as at the start of its scenario:
//!
//! ```toml
//! scenario = "ow-training"
//!
//! [position.unit.livgardet]
//! hex = "0606"
//! morale = 7
//! ```
//!
//! - [`document`]: a text of a position, and what its scenario is.

pub mod document;
mod facts;
mod lines;
mod names;
mod sound;

pub use lines::lines;
pub use names::named;

use super::{Game, Unreadable};
use crate::dice::Given;
use crate::journal::Silent;
use crate::ruleset::Both;
use crate::umpire::Desk;
use serde::Deserialize;
use serde_json::{Map, Value};
use std::collections::BTreeMap;

/// How the lines of a book's positions are named.
#[derive(Clone, PartialEq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Layout {
    /// Hundredths of a millimetre in the unit in which places are told; nothing on a board of hexes.
    pub scale: Option<i64>,
    /// Where a unit, a general or a side is told by its place in the order of battle: the last names of the path to
    /// it, such as `clash.charged`.
    #[serde(default)]
    pub refs: BTreeMap<Ref, Vec<String>>,
    /// The lines, in their order.
    #[serde(default, rename = "line")]
    pub lines: Vec<Shape>,
}

/// What a number in a line of JSON stands for.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs, reason = "the names say it")]
pub enum Ref {
    Unit,
    General,
    Side,
}

/// How a line is named.
#[derive(Clone, PartialEq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Shape {
    /// Its first word.
    pub name: String,
    /// How many there are, and what comes after the first word.
    #[serde(default)]
    pub of: Of,
    /// Its facts are JSON and have names already.
    #[serde(default)]
    pub json: bool,
    /// It says what is done, and is not written afterwards.
    #[serde(default)]
    pub deed: bool,
    /// The fact that stands for a place, where `at` and `facing` may be told instead.
    pub place: Option<String>,
    /// What it is.
    #[serde(flatten)]
    pub title: Both,
    /// Its facts, in their order; of steps the words with which one begins.
    #[serde(default, rename = "field")]
    pub fields: Vec<Field>,
}

/// How many lines of a kind there are.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Of {
    /// One for each thing that has an id: its second word.
    #[default]
    Each,
    /// One.
    One,
    /// Any number; who writes some, writes all.
    Many,
    /// What is still to be done: a text each, the next one first.
    Steps,
}

/// A fact of a line.
#[derive(Clone, PartialEq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Field {
    /// Its name.
    pub name: String,
    /// How it is written.
    pub form: Form,
    /// Its word where nothing is said and the start has none.
    pub default: Option<String>,
    /// The smallest number that it can be, where it has a largest one: nought, if nothing is said.
    pub least: Option<i64>,
    /// The largest number that it can be.
    pub most: Option<i64>,
    /// What follows the word of a step: `SIDE`, `UNIT HEX`.
    pub with: Option<String>,
    /// What it means.
    #[serde(flatten)]
    pub title: Both,
}

/// How a fact is written.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Form {
    /// A word, or `-` for none.
    Word,
    /// A number.
    Number,
    /// True or false.
    YesNo,
    /// Any number of known words.
    Marks,
    /// All that is left of the line, a word each.
    Words,
    /// A word that stands at the end of the line or is left out.
    Flag,
    /// A place and a facing: told as `at` and `facing`, or, with another name, as one thing.
    Place,
    /// A point.
    Point,
    /// A fact of a line of JSON: whatever it is.
    Fact,
}

/// Why a document is no position.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Fault {
    /// Where, such as `unit.livgardet.hex`.
    pub at: String,
    /// The key of what is wrong.
    pub key: &'static str,
    /// What stands there.
    pub found: String,
    /// What would be right.
    pub expected: Vec<String>,
}

impl Fault {
    pub(super) fn new(at: &str, found: impl ToString, expected: &[&str]) -> Self {
        let expected = expected.iter().map(ToString::to_string).collect();
        Self::read(at, Unreadable { found: found.to_string(), expected })
    }

    /// Something that cannot be read.
    fn read(at: &str, no: Unreadable) -> Self {
        let key = if no.expected.is_empty() { "position-wrong" } else { "position-fault" };
        Self { at: at.to_owned(), key, found: no.found, expected: no.expected }
    }

    /// Something that no single value is to blame for.
    pub(super) fn whole(at: &str, key: &'static str) -> Self {
        Self { at: at.to_owned(), key, found: String::new(), expected: Vec::new() }
    }

    /// A name that is none of the known ones.
    pub(super) fn unknown(at: &str, found: &str, known: impl IntoIterator<Item = String>) -> Self {
        Self::read(at, Unreadable::unknown(found, known))
    }
}

impl Layout {
    /// A book's `position.toml`.
    ///
    /// # Errors
    ///
    /// What is wrong with the table.
    pub fn read(text: &str) -> Result<Self, toml::de::Error> {
        toml::from_str(text)
    }

    /// The lines with this first word.
    pub fn shape(&self, name: &str) -> Option<&Shape> {
        self.lines.iter().find(|shape| shape.name == name)
    }
}

/// A position with names.
pub type Document = Map<String, Value>;

/// A position of a game, with names: what is otherwise than in the text of a start, that of the game if none is given.
pub fn told<G: Game>(game: &G, layout: &Layout, state: &G::State, start: Option<&str>) -> Document {
    let own = || game.write_state(&game.start());
    let start = start.map_or_else(own, str::to_owned);
    named(layout, &Roster::of_game(game), &start, &game.write_state(state))
}

/// The position of a document, settled: see [`super::AnyGame::begin_at`].
pub(super) fn begin<G: Game>(
    game: &G,
    layout: &Layout,
    document: &Document,
) -> Result<G::State, Fault> {
    let (start, roster) = (game.write_state(&game.start()), Roster::of_game(game));
    let text = lines(layout, &roster, &start, document)?;
    let read = |document: &Document| {
        let text = lines(layout, &roster, &start, document).ok()?;
        game.read_state(&text).err()
    };
    let mut state = game.read_state(&text).map_err(|no| blamed(document, no, read))?;
    let kept = game.write_state(&state);
    let wrong = sound::unkept(layout, (&text, &kept), document);
    if let Some(fault) = wrong.or_else(|| sound::astray(game, layout, &state)) {
        return Err(fault);
    }
    let mut desk = Desk::new(Given::new(&[]), Silent);
    if game.settle(&mut state, &mut desk).is_err() {
        return Err(Fault::whole("step", "position-throws-first"));
    }
    let asked = !game.pending(&state).is_empty();
    if asked || game.outcome(&state).is_some() {
        return Ok(state);
    }
    Err(Fault::whole("step", "position-nobody-asked"))
}

/// What of a document is to blame for `no`, the reason why all of it cannot be read: what cannot be read by itself for
/// the same reason, or that without which the rest can; else the first thing that is wrong by itself, for its own
/// reason.
fn blamed(
    document: &Document,
    no: Unreadable,
    read: impl Fn(&Document) -> Option<Unreadable>,
) -> Fault {
    let all = things(document);
    let wrong = |(at, alone): &(String, Document)| Some((at.clone(), read(alone)?));
    let wrong: Vec<(String, Unreadable)> = all.iter().filter_map(wrong).collect();
    let same = wrong.iter().find(|(_, own)| *own == no).map(|(at, _)| at.clone());
    let (at, no) = match same.or_else(|| all.iter().find_map(|(at, _)| spared(document, at, &read)))
    {
        Some(at) => (at, no),
        None => wrong.into_iter().next().unwrap_or_else(|| ("position".to_owned(), no)),
    };
    let no = plainly(document, &at, no);
    Fault::read(&at, no)
}

/// A path, if the document can be read without what stands there.
fn spared(
    document: &Document,
    at: &str,
    read: impl Fn(&Document) -> Option<Unreadable>,
) -> Option<String> {
    let mut rest = Value::Object(document.clone());
    let (parent, name) = at.rsplit_once('.').unwrap_or(("", at));
    let pointer = |path: &str| path.split('.').map(|name| format!("/{name}")).collect::<String>();
    let parent =
        if parent.is_empty() { Some(&mut rest) } else { rest.pointer_mut(&pointer(parent)) };
    parent?.as_object_mut()?.remove(name)?;
    let Value::Object(rest) = rest else { return None };
    read(&rest).is_none().then(|| at.to_owned())
}

/// Of a fact of a line of JSON: what was said, and the words that are known.
fn plainly(document: &Document, at: &str, no: Unreadable) -> Unreadable {
    let pointer = format!("/{}", at.replace('.', "/"));
    let told = Value::Object(document.clone()).pointer(&pointer).cloned();
    let found = told.filter(|told| !told.is_object() && !told.is_array()).map_or(
        no.found,
        |told| match told {
            Value::String(text) => text,
            other => other.to_string(),
        },
    );
    let known = |expected: &String| -> Vec<String> {
        let words = expected.split_once("expected ").map_or("", |(_, words)| words);
        words.split('`').skip(1).step_by(2).map(str::to_owned).collect()
    };
    let known = no.expected.first().map(known).unwrap_or_default();
    Unreadable { found, expected: if known.is_empty() { no.expected } else { known } }
}

/// Each fact of a document by itself, and after those of a thing the whole of it.
fn things(document: &Document) -> Vec<(String, Document)> {
    let one = |name: &str, value: Value| Document::from_iter([(name.to_owned(), value)]);
    let mut all = Vec::new();
    for (name, value) in document {
        match value {
            Value::Object(things) if things.values().all(Value::is_object) => {
                for (id, thing) in things {
                    let facts = thing.as_object().into_iter().flatten();
                    let alone = facts.map(|(fact, value)| (fact, one(fact, value.clone())));
                    all.extend(alone.map(|(fact, alone)| {
                        let thing = one(name, Value::Object(one(id, Value::Object(alone))));
                        (format!("{name}.{id}.{fact}"), thing)
                    }));
                    let whole = one(name, Value::Object(one(id, thing.clone())));
                    all.push((format!("{name}.{id}"), whole));
                }
            }
            value => all.push((name.clone(), one(name, value.clone()))),
        }
    }
    all
}

/// What a document is told of a game besides its layout.
#[derive(Clone, Debug)]
pub struct Roster {
    /// The ids of the units by their places in the order of battle.
    pub units: Vec<String>,
    /// Those of the generals.
    pub generals: Vec<String>,
    /// Those of the sides.
    pub sides: Vec<String>,
}

impl Roster {
    pub(crate) fn of_game<G: Game>(game: &G) -> Self {
        let [units, generals] = game.roster();
        let sides = game.sides().iter().map(|&side| side.to_owned()).collect();
        Self { units, generals, sides }
    }

    /// The ids of a kind.
    pub fn of(&self, kind: Ref) -> &[String] {
        match kind {
            Ref::Unit => &self.units,
            Ref::General => &self.generals,
            Ref::Side => &self.sides,
        }
    }
}

/// A line taken apart: its first word, its id if it has one, and the rest.
fn parts<'a>(shape: &Shape, line: &'a str) -> (&'a str, &'a str) {
    let rest = line.split_once(' ').map_or("", |(_, rest)| rest);
    let has_id = matches!(shape.of, Of::Each) || shape.json;
    if has_id { rest.split_once(' ').unwrap_or((rest, "")) } else { ("", rest) }
}

/// The lines of a text with this first word.
fn of_shape<'a>(text: &'a str, shape: &'a Shape) -> impl Iterator<Item = &'a str> {
    text.lines().filter(|line| line.split(' ').next() == Some(shape.name.as_str()))
}

impl Shape {
    /// There is one such line, and it has no id.
    pub fn is_one(&self) -> bool {
        self.of == Of::One
    }
}
