//! The record: a game as a text that can be mailed, compared and replayed for ever.
//!
//! ```text
//! rozjemca record 1
//! ruleset ow
//! rules 1
//! scenario ow-training 5d41402abc4b2a76
//! reading cavalry-zone whole-ring
//! commit 2c26b46b68ffc68ff99b453c1d30413413422d706483bfa0f98a5e886266e7ae
//! nonce swedish 7f3a
//!
//! 1 | swedish | choose right | - | 9c1185a5c5e9fc54
//! 2 | saxon | choose centre | II.4 1.1.0.0 0 z10 6, II.4 1.1.1.0 0 z10 3 | 0cc175b9c0f1b6a8
//!
//! result swedish 12 XIV.5
//! secret seed 1702
//! ```
//!
//! A line a command: its number, who said it, what, the throws (clause, key, how often before, die,
//! faces) and the fingerprint of the position after it. While a game goes on, a side's own record
//! of it has `?` for what the others said in secret, and `-` for dice and fingerprints that it may
//! not see. Dice that people threw at a table and typed in say `commit typed`. A game that the rules
//! did not end has no result: its last word is `resigned` and the side that gave up, `timed-out` and the
//! sides whose time ran out, or `abandoned`.

use crate::game::keyed::Key;
use crate::message::Message;
use std::fmt;

/// What a game was played with.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Header {
    /// The rulebook.
    pub ruleset: String,
    /// The version of its rules in this program.
    pub rules: u32,
    /// The scenario.
    pub scenario: String,
    /// The fingerprint of the scenario's text.
    pub print: String,
    /// The readings and table rows that were set by hand: `reading` or `table`, what, value.
    pub settings: Vec<(String, String, String)>,
    /// The published hash of the secret, or [`Header::TYPED`].
    pub commit: String,
    /// What each side added to it.
    pub nonces: Vec<(String, String)>,
}

/// The part of a header that belongs to another game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum HeaderPart {
    /// The rulebook.
    Ruleset,
    /// The version of its rules.
    Rules,
    /// The scenario.
    Scenario,
    /// The scenario's text: the id is the same.
    Print,
}

/// How a record's header differs from the game it is to be replayed with.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct HeaderFault {
    /// Which part.
    pub part: HeaderPart,
    /// What the record has.
    pub found: String,
    /// What the game is.
    pub expected: String,
}

impl Header {
    /// What stands for the hash where people throw the dice and type them in.
    pub const TYPED: &'static str = "typed";

    /// The first part that is not of this game: a rulebook, the version of its rules, a scenario
    /// and the fingerprint of its text. Nothing when the record belongs to it.
    pub fn differs(
        &self,
        ruleset: &str,
        rules: u32,
        scenario: &str,
        print: &str,
    ) -> Option<HeaderFault> {
        let parts = [
            (HeaderPart::Ruleset, self.ruleset.clone(), ruleset.to_owned()),
            (HeaderPart::Rules, self.rules.to_string(), rules.to_string()),
            (HeaderPart::Scenario, self.scenario.clone(), scenario.to_owned()),
            (HeaderPart::Print, self.print.clone(), print.to_owned()),
        ];
        let foreign = parts.into_iter().find(|(_, found, expected)| found != expected);
        foreign.map(|(part, found, expected)| HeaderFault { part, found, expected })
    }
}

/// One throw.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Thrown {
    /// The clause it was for.
    pub clause: String,
    /// What it was for.
    pub key: Key,
    /// How often that had come up before.
    pub nth: u32,
    /// The die.
    pub die: String,
    /// The faces.
    pub faces: Vec<i32>,
}

impl fmt::Display for Thrown {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {} {} {}", self.clause, self.key, self.nth, self.die)?;
        self.faces.iter().try_for_each(|face| write!(f, " {face}"))
    }
}

/// One command.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RecordLine {
    /// Who said it.
    pub side: String,
    /// What.
    pub command: String,
    /// The throws it led to.
    pub throws: Vec<Thrown>,
    /// The fingerprint of the position after it.
    pub hash: String,
}

impl RecordLine {
    /// What stands for a command that was said in secret.
    pub const SECRET: &'static str = "?";
    /// What stands for the fingerprint of a position that the reader does not know.
    pub const HIDDEN: &'static str = "-";

    /// True when it is a side's own and not the whole truth: it cannot be replayed or verified.
    pub fn is_hidden(&self) -> bool {
        self.hash == Self::HIDDEN
    }
}

/// How a game ended that the rules had not ended. Sides are given by their ids.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Closed {
    /// This side gave up.
    Resigned(String),
    /// These sides had to decide, and their time ran out.
    TimedOut(Vec<String>),
    /// Nobody went on with it.
    Abandoned,
}

impl Closed {
    /// How, in a word.
    pub const fn word(&self) -> &'static str {
        match self {
            Self::Resigned(_) => "resigned",
            Self::TimedOut(_) => "timed-out",
            Self::Abandoned => "abandoned",
        }
    }

    /// The sides that have lost by it.
    pub fn sides(&self) -> &[String] {
        match self {
            Self::Resigned(side) => std::slice::from_ref(side),
            Self::TimedOut(sides) => sides,
            Self::Abandoned => &[],
        }
    }
}

impl fmt::Display for Closed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.word())?;
        self.sides().iter().try_for_each(|side| write!(f, " {side}"))
    }
}

/// A whole record.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Record {
    /// What was played.
    pub header: Header,
    /// The commands.
    pub lines: Vec<RecordLine>,
    /// How it ended: winner or `draw`, score, clause.
    pub result: Option<String>,
    /// How it ended, if the rules had not ended it.
    pub closed: Option<Closed>,
    /// The secret, once it is out.
    pub secret: Option<String>,
}

/// What is wrong with the text of a record.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RecordFault {
    /// The line of the text, counted from one.
    pub line: usize,
    /// What stands there.
    pub found: String,
    /// What should.
    pub expected: Expected,
}

/// What should stand in a line of a record.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Expected {
    /// The first line of every record.
    Title,
    /// The end of the line: the record is cut short.
    End,
    /// A line that begins with this word and is not there at all.
    Missing(&'static str),
    /// A line that begins with one of the words that a record knows, or a numbered command.
    Known,
    /// This word before the first command.
    Earlier(&'static str),
    /// No second line with this word.
    Once(&'static str),
    /// No second nonce of this side.
    OneNonce(String),
    /// No command after the end.
    NoCommand,
    /// The columns of the command with this number.
    Columns(usize),
    /// Throws in their form.
    Throws,
    /// A line with this word in its form.
    Form(&'static str),
}

impl Expected {
    /// What should stand there, in a sentence.
    pub fn message(&self) -> Message {
        match self {
            Self::Title => Message::new("record-title").text("title", TITLE),
            Self::End => Message::new("record-end"),
            Self::Missing(word) => Message::new("record-missing").text("word", word),
            Self::Known => Message::new("record-known"),
            Self::Earlier(word) => Message::new("record-earlier").text("word", word),
            Self::Once(word) => Message::new("record-once").text("word", word),
            Self::OneNonce(side) => Message::new("record-one-nonce").text("side", side),
            Self::NoCommand => Message::new("record-no-command"),
            Self::Columns(number) => Message::new("record-columns").text("number", number),
            Self::Throws => Message::new("record-throws"),
            Self::Form(word) => Message::new(format!("record-form-{word}")),
        }
    }
}

pub(super) const TITLE: &str = "rozjemca record 1";

impl fmt::Display for Record {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Header { ruleset, rules, scenario, print, settings, commit, nonces } = &self.header;
        writeln!(f, "{TITLE}\nruleset {ruleset}\nrules {rules}\nscenario {scenario} {print}")?;
        for (kind, what, value) in settings {
            writeln!(f, "{kind} {what} {value}")?;
        }
        writeln!(f, "commit {commit}")?;
        nonces.iter().try_for_each(|(side, nonce)| writeln!(f, "nonce {side} {nonce}"))?;
        writeln!(f)?;
        for (number, line) in self.lines.iter().enumerate() {
            let throws: Vec<String> = line.throws.iter().map(Thrown::to_string).collect();
            let throws = if throws.is_empty() { "-".to_owned() } else { throws.join(", ") };
            let RecordLine { side, command, hash, .. } = line;
            writeln!(f, "{} | {side} | {command} | {throws} | {hash}", number + 1)?;
        }
        if self.result.is_some() || self.closed.is_some() || self.secret.is_some() {
            writeln!(f)?;
        }
        self.result.iter().try_for_each(|result| writeln!(f, "result {result}"))?;
        self.closed.iter().try_for_each(|closed| writeln!(f, "{closed}"))?;
        self.secret.iter().try_for_each(|secret| writeln!(f, "secret {secret}"))
    }
}
