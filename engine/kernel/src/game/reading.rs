//! Reading a record: everything that is wrong with its text at once, each thing at its line and
//! with what should stand there.

use crate::game::record::{
    Closed, Expected, Header, Record, RecordFault, RecordLine, TITLE, Thrown,
};

/// The words that a line of the header begins with.
const HEADER: [&str; 7] = ["ruleset", "rules", "scenario", "reading", "table", "commit", "nonce"];
/// The words that a line after the commands begins with.
const END: [&str; 5] = ["result", "resigned", "timed-out", "abandoned", "secret"];
/// The words that come up once at most.
const ONCE: [&str; 9] = [
    "ruleset",
    "rules",
    "scenario",
    "commit",
    "result",
    "resigned",
    "timed-out",
    "abandoned",
    "secret",
];
/// The words that every record has.
const NEEDED: [&str; 4] = ["ruleset", "rules", "scenario", "commit"];

impl Record {
    /// Reads a record; everything that is wrong with it at once.
    pub fn parse(text: &str) -> Result<Self, Vec<RecordFault>> {
        let first = text.lines().next().unwrap_or_default();
        if first.trim_end() != TITLE {
            let (found, expected) = (first.to_owned(), Expected::Title);
            return Err(vec![RecordFault { line: 1, found, expected }]);
        }
        let mut reader = Reader::default();
        let mut faults = Vec::new();
        for (index, line) in text.lines().enumerate().skip(1) {
            if let Err(expected) = reader.line(line.trim_end()) {
                faults.push(RecordFault { line: index + 1, found: line.to_owned(), expected });
            }
        }
        let end = text.lines().count() + 1;
        for name in NEEDED.into_iter().filter(|name| !reader.seen.contains(name)) {
            let expected = Expected::Missing(name);
            faults.push(RecordFault { line: end, found: String::new(), expected });
        }
        if !text.ends_with('\n') {
            let expected = Expected::End;
            faults.push(RecordFault { line: end - 1, found: String::new(), expected });
        }
        if faults.is_empty() { Ok(reader.record) } else { Err(faults) }
    }
}

/// What was read so far.
#[derive(Default)]
struct Reader {
    record: Record,
    /// The words that were there, of those that come up once.
    seen: Vec<&'static str>,
    /// How many commands there were, readable or not.
    commands: usize,
    numbers: Numbers,
}

/// Which number the next command may have.
struct Numbers {
    next: usize,
    /// After a wrong number, which may be a slip: the one that would follow if it was.
    slip: Option<usize>,
}

impl Default for Numbers {
    fn default() -> Self {
        Self { next: 1, slip: None }
    }
}

impl Numbers {
    /// Goes on from the number that was found: it, or the one that should stand there.
    fn take(&mut self, found: Option<usize>) -> Result<usize, usize> {
        let expected = self.next;
        let right = found.filter(|&number| number == expected || Some(number) == self.slip);
        self.next = found.unwrap_or(expected).saturating_add(1);
        self.slip = if right.is_some() { None } else { Some(expected.saturating_add(1)) };
        right.ok_or(expected)
    }
}

impl Reader {
    /// Takes in one line of the text, or says what should stand there.
    fn line(&mut self, line: &str) -> Result<(), Expected> {
        if line.is_empty() {
            return Ok(());
        }
        let (word, rest) = line.split_once(' ').unwrap_or((line, ""));
        let known = |words: &[&'static str]| words.iter().copied().find(|&known| known == word);
        let Some(word) = known(&HEADER).or(known(&END)) else {
            if line.starts_with(|first: char| first.is_ascii_digit()) || line.contains(" | ") {
                return self.command(line);
            }
            return Err(Expected::Known);
        };
        if HEADER.contains(&word) && (self.commands > 0 || self.ended()) {
            return Err(Expected::Earlier(word));
        }
        let once = ONCE.contains(&word);
        if once && self.seen.contains(&word) {
            return Err(Expected::Once(word));
        }
        self.part(word, rest)?;
        if once {
            self.seen.push(word);
        }
        Ok(())
    }

    fn ended(&self) -> bool {
        END.iter().any(|word| self.seen.contains(word))
    }

    fn command(&mut self, line: &str) -> Result<(), Expected> {
        self.commands += 1;
        let found = line.split(" | ").next().and_then(number);
        let number = self.numbers.take(found).map_err(Expected::Columns)?;
        if self.ended() {
            return Err(Expected::NoCommand);
        }
        self.record.lines.push(RecordLine::parse(line, number)?);
        Ok(())
    }

    /// Takes in a line of the header or the end: its word and the rest.
    fn part(&mut self, word: &'static str, rest: &str) -> Result<(), Expected> {
        let header = &mut self.record.header;
        let two = rest.split_once(' ').filter(|(_, second)| !second.contains(' '));
        match (word, two) {
            ("ruleset", None) if !rest.is_empty() => rest.clone_into(&mut header.ruleset),
            ("rules", None) => {
                header.rules = rest.parse().map_err(|_| Expected::Form(word))?;
            }
            ("scenario", Some((id, print))) => {
                (header.scenario, header.print) = (id.to_owned(), print.to_owned());
            }
            ("reading" | "table", Some((what, value))) => {
                header.settings.push((word.to_owned(), what.to_owned(), value.to_owned()));
            }
            ("commit", None) if rest.len() == 64 || rest == Header::TYPED => {
                rest.clone_into(&mut header.commit);
            }
            ("nonce", Some((side, nonce))) => {
                if header.nonces.iter().any(|(known, _)| known == side) {
                    return Err(Expected::OneNonce(side.to_owned()));
                }
                header.nonces.push((side.to_owned(), nonce.to_owned()));
            }
            ("result", _) if !rest.is_empty() => self.record.result = Some(rest.to_owned()),
            ("resigned" | "timed-out" | "abandoned", _) => {
                let closed = closed(word, rest).ok_or(Expected::Form(word))?;
                if let Some(known) = self.record.closed.replace(closed) {
                    return Err(Expected::Once(known.word()));
                }
            }
            ("secret", _) if !rest.is_empty() => self.record.secret = Some(rest.to_owned()),
            _ => return Err(Expected::Form(word)),
        }
        Ok(())
    }
}

/// How a game ended that the rules had not ended.
fn closed(word: &str, rest: &str) -> Option<Closed> {
    let sides: Vec<String> = rest.split(' ').map(str::to_owned).collect();
    let named = sides.iter().all(|side| !side.is_empty());
    match (word, &sides[..]) {
        ("resigned", [side]) if named => Some(Closed::Resigned(side.clone())),
        ("timed-out", _) if named => Some(Closed::TimedOut(sides)),
        ("abandoned", _) if rest.is_empty() => Some(Closed::Abandoned),
        _ => None,
    }
}

/// A number as records write it.
fn number(text: &str) -> Option<usize> {
    text.parse().ok().filter(|number: &usize| number.to_string() == text)
}

impl RecordLine {
    fn parse(line: &str, number: usize) -> Result<Self, Expected> {
        let parts: Vec<&str> = line.split(" | ").collect();
        let [_, side, command, throws, hash] = parts[..] else {
            return Err(Expected::Columns(number));
        };
        let whole = hash.len() == 16 && hash.bytes().all(|byte| byte.is_ascii_hexdigit());
        if !whole && hash != Self::HIDDEN {
            return Err(Expected::Columns(number));
        }
        let throws: Option<Vec<Thrown>> = match throws {
            "-" => Some(Vec::new()),
            _ => throws.split(", ").map(Thrown::parse).collect(),
        };
        let throws = throws.ok_or(Expected::Throws)?;
        let (side, command, hash) = (side.to_owned(), command.to_owned(), hash.to_owned());
        Ok(Self { side, command, throws, hash })
    }
}

impl Thrown {
    /// A throw of no dice has no faces.
    fn parse(text: &str) -> Option<Self> {
        let mut words = text.split(' ');
        let clause = words.next()?.to_owned();
        let key = words.next()?.parse().ok()?;
        let nth = words.next()?.parse().ok()?;
        let die = words.next()?.to_owned();
        let faces = words.map(|face| face.parse().ok()).collect::<Option<Vec<i32>>>()?;
        let whole = !clause.is_empty() && !die.is_empty();
        whole.then_some(Self { clause, key, nth, die, faces })
    }
}
