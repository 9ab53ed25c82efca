//! A sentence before it has words: the key of a message in the language files and its arguments.

use crate::num::Num;
use crate::ruleset::Both;

/// An argument of a message.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Arg {
    /// A number; the language decides its plural.
    Number(Num),
    /// Text that is the same in every language: a file, a field, a clause.
    Text(String),
    /// The key of another message.
    Word(String),
    /// A name that each language has its own of.
    Both(Both),
}

/// A sentence to be said in Polish or English.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Message {
    /// Its key in the language files.
    pub key: String,
    /// Its arguments by name.
    pub args: Vec<(&'static str, Arg)>,
}

impl Message {
    /// A message without arguments.
    pub fn new(key: impl Into<String>) -> Self {
        Self { key: key.into(), args: Vec::new() }
    }

    /// The same with an argument.
    pub fn with(mut self, name: &'static str, arg: Arg) -> Self {
        self.args.push((name, arg));
        self
    }

    /// The same with a number.
    pub fn number(self, name: &'static str, value: impl Into<Num>) -> Self {
        self.with(name, Arg::Number(value.into()))
    }

    /// The same with a piece of text.
    pub fn text(self, name: &'static str, value: impl ToString) -> Self {
        self.with(name, Arg::Text(value.to_string()))
    }

    /// The same with a word that has its own message.
    pub fn word(self, name: &'static str, key: impl Into<String>) -> Self {
        self.with(name, Arg::Word(key.into()))
    }
}
