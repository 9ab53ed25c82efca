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
//! faces) and the fingerprint of the position after it.

use crate::clause::Clause;
use crate::dice::Dice;
use crate::game::keyed::Key;
use crate::throw::{Roll, Throw};
use crate::umpire::Stop;
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
    /// The published hash of the secret.
    pub commit: String,
    /// What each side added to it.
    pub nonces: Vec<(String, String)>,
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

/// A whole record.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Record {
    /// What was played.
    pub header: Header,
    /// The commands.
    pub lines: Vec<RecordLine>,
    /// How it ended: winner or `draw`, score, clause.
    pub result: Option<String>,
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
    pub expected: String,
}

const TITLE: &str = "rozjemca record 1";

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
        if self.result.is_some() || self.secret.is_some() {
            writeln!(f)?;
        }
        self.result.iter().try_for_each(|result| writeln!(f, "result {result}"))?;
        self.secret.iter().try_for_each(|secret| writeln!(f, "secret {secret}"))
    }
}

impl Record {
    /// Reads a record; everything that is wrong with it at once.
    pub fn parse(text: &str) -> Result<Self, Vec<RecordFault>> {
        let mut record = Self::default();
        let mut faults = Vec::new();
        let mut seen = Seen::default();
        for (index, line) in text.lines().enumerate() {
            if let Err(expected) = record.take(index, line.trim_end(), &mut seen) {
                faults.push(RecordFault { line: index + 1, found: line.to_owned(), expected });
                if index == 0 {
                    return Err(faults);
                }
            }
        }
        let end = text.lines().count() + 1;
        let parts = [
            ("ruleset", seen.ruleset),
            ("rules", seen.rules),
            ("scenario", seen.scenario),
            ("commit", seen.commit),
        ];
        for (name, _) in parts.into_iter().filter(|(_, seen)| !seen) {
            let expected = format!("{name} …");
            faults.push(RecordFault { line: end, found: String::new(), expected });
        }
        if !text.ends_with('\n') {
            let expected = "the end of the line: the record is cut short".to_owned();
            faults.push(RecordFault { line: end - 1, found: String::new(), expected });
        }
        if faults.is_empty() { Ok(record) } else { Err(faults) }
    }

    /// Takes in one line of the text, or says what should stand there.
    fn take(&mut self, index: usize, line: &str, seen: &mut Seen) -> Result<(), String> {
        if index == 0 {
            return if line == TITLE { Ok(()) } else { Err(TITLE.to_owned()) };
        }
        if line.is_empty() {
            return Ok(());
        }
        if line.starts_with(|first: char| first.is_ascii_digit()) {
            let number = self.lines.len() + 1;
            let read = RecordLine::parse(line, number);
            return read.map(|line| self.lines.push(line));
        }
        let (word, rest) = line.split_once(' ').unwrap_or((line, ""));
        let two = || rest.split_once(' ').filter(|(_, second)| !second.contains(' '));
        let header = &mut self.header;
        match (word, two()) {
            ("ruleset", None) if !rest.is_empty() => {
                (header.ruleset, seen.ruleset) = (rest.to_owned(), true);
            }
            ("rules", None) => {
                let number = rest.parse().map_err(|_| "rules and a number".to_owned())?;
                (header.rules, seen.rules) = (number, true);
            }
            ("scenario", Some((id, print))) => {
                (header.scenario, header.print) = (id.to_owned(), print.to_owned());
                seen.scenario = true;
            }
            ("reading" | "table", Some((what, value))) => {
                header.settings.push((word.to_owned(), what.to_owned(), value.to_owned()));
            }
            ("commit", None) if rest.len() == 64 => {
                (header.commit, seen.commit) = (rest.to_owned(), true);
            }
            ("nonce", Some((side, nonce))) => {
                header.nonces.push((side.to_owned(), nonce.to_owned()));
            }
            ("result", _) if !rest.is_empty() => self.result = Some(rest.to_owned()),
            ("secret", _) if !rest.is_empty() => self.secret = Some(rest.to_owned()),
            _ => {
                let known = "ruleset, rules, scenario, reading, table, commit, nonce, \
                             a numbered command, result or secret";
                return Err(known.to_owned());
            }
        }
        Ok(())
    }
}

/// Which parts of the header there were.
#[derive(Default)]
struct Seen {
    ruleset: bool,
    rules: bool,
    scenario: bool,
    commit: bool,
}

impl RecordLine {
    fn parse(line: &str, number: usize) -> Result<Self, String> {
        let form = || format!("{number} | side | command | throws or - | fingerprint");
        let parts: Vec<&str> = line.split(" | ").collect();
        let [found, side, command, throws, hash] = parts[..] else { return Err(form()) };
        let whole = hash.len() == 16 && hash.bytes().all(|byte| byte.is_ascii_hexdigit());
        if found != number.to_string() || !whole {
            return Err(form());
        }
        let throws = match throws {
            "-" => Vec::new(),
            _ => throws.split(", ").map(Thrown::parse).collect::<Option<Vec<_>>>().ok_or_else(
                || {
                    "throws as: clause, key such as 1.2.3.4, how often before, die, faces"
                        .to_owned()
                },
            )?,
        };
        let (side, command, hash) = (side.to_owned(), command.to_owned(), hash.to_owned());
        Ok(Self { side, command, throws, hash })
    }
}

impl Thrown {
    fn parse(text: &str) -> Option<Self> {
        let mut words = text.split(' ');
        let clause = words.next()?.to_owned();
        let key = words.next()?.parse().ok()?;
        let nth = words.next()?.parse().ok()?;
        let die = words.next()?.to_owned();
        let faces = words.map(|face| face.parse().ok()).collect::<Option<Vec<i32>>>()?;
        (!faces.is_empty()).then_some(Self { clause, key, nth, die, faces })
    }
}

/// Dice that are noted as they fall.
#[derive(Debug)]
pub(super) struct Noted<D> {
    pub(super) inner: D,
    key: Key,
    pub(super) throws: Vec<Thrown>,
}

impl<D> Noted<D> {
    pub(super) fn new(inner: D) -> Self {
        Self { inner, key: Key::default(), throws: Vec::new() }
    }
}

impl<D: Dice> Dice for Noted<D> {
    fn cast(
        &mut self,
        clause: Clause,
        throw: Throw,
        mut seen: impl FnMut(i32),
    ) -> Result<Roll, Stop> {
        let nth = self.inner.nth(clause);
        let mut faces = Vec::new();
        let roll = self.inner.cast(clause, throw, |face| {
            faces.push(face);
            seen(face);
        })?;
        let (clause, die) = (clause.id().to_owned(), throw.die.code());
        self.throws.push(Thrown { clause, key: self.key, nth, die, faces });
        Ok(roll)
    }

    fn aim(&mut self, key: Key) {
        self.key = key;
        self.inner.aim(key);
    }

    fn nth(&self, clause: Clause) -> u32 {
        self.inner.nth(clause)
    }
}

/// Dice from a record: each throw must be the one that the record has, for the same clause and
/// the same purpose.
#[derive(Debug)]
pub(super) struct Recorded<'a> {
    throws: &'a [Thrown],
    used: usize,
    key: Key,
}

impl<'a> Recorded<'a> {
    pub(super) const fn new(throws: &'a [Thrown]) -> Self {
        let key = Key { turn: 0, part: 0, actor: 0, target: 0 };
        Self { throws, used: 0, key }
    }

    /// How many throws were served; after a stop, which of them is not the one that is asked for.
    pub(super) const fn used(&self) -> usize {
        self.used
    }
}

impl Dice for Recorded<'_> {
    fn cast(
        &mut self,
        clause: Clause,
        throw: Throw,
        mut seen: impl FnMut(i32),
    ) -> Result<Roll, Stop> {
        let thrown = self.throws.get(self.used).ok_or(Stop)?;
        let span = throw.die.span();
        let same = thrown.clause == clause.id()
            && thrown.key == self.key
            && thrown.die == throw.die.code()
            && thrown.faces.len() == usize::from(throw.count)
            && thrown.faces.iter().all(|&face| span.holds(face));
        if !same {
            return Err(Stop);
        }
        self.used += 1;
        let faces = thrown.faces.iter().copied().inspect(|&face| seen(face));
        Ok(faces.fold(throw.start(), |roll, face| throw.and(roll, face)))
    }

    fn aim(&mut self, key: Key) {
        self.key = key;
    }

    fn nth(&self, _: Clause) -> u32 {
        self.throws.get(self.used).map_or(0, |thrown| thrown.nth)
    }
}
