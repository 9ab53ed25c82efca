//! What is wrong with an input: where, what, and what would be right.

use crate::clause::Clause;
use crate::dice::DiceFault;
use crate::message::Message;

/// One thing that is wrong with a situation, a file or typed dice.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Fault {
    /// Where in the input: `defender.units[0].cohesion`, or nothing for the whole.
    pub at: String,
    /// What is wrong there.
    pub what: What,
}

/// The kinds of fault.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum What {
    /// More bytes than any situation has.
    TooLarge {
        /// The most that is read.
        limit: usize,
    },
    /// More in one another than is read.
    TooDeep {
        /// The line, counted from one.
        line: usize,
    },
    /// Nothing at all.
    Empty,
    /// A name that stands twice in one place.
    Twice {
        /// The line, counted from one.
        line: usize,
        /// The name.
        name: String,
    },
    /// Not UTF-8 text from this byte on, counted from zero.
    NotText {
        /// The first byte that is wrong.
        byte: usize,
    },
    /// Neither JSON nor TOML.
    Syntax {
        /// `JSON` or `TOML`, whichever it was taken for.
        format: &'static str,
        /// The line, counted from one.
        line: usize,
        /// The column, counted from one.
        column: usize,
        /// The text around it.
        source: String,
        /// Where in that text the column is, counted from zero.
        mark: usize,
        /// The text ends before it is complete.
        cut: bool,
    },
    /// A value of another kind: the names of the two kinds.
    Kind {
        /// What would be right.
        expected: &'static str,
        /// What is there.
        found: &'static str,
    },
    /// A field or word that does not exist.
    Unknown {
        /// `field`, `word`, or another kind of name.
        kind: &'static str,
        /// What was written.
        name: String,
        /// What exists.
        known: Vec<String>,
    },
    /// A field that must be there and is not.
    Missing {
        /// Its name.
        name: String,
    },
    /// A number outside its range.
    Range {
        /// The number.
        found: String,
        /// The least that is right.
        low: String,
        /// The most that is right.
        high: String,
    },
    /// Too many or too few of something in a list.
    Count {
        /// How many there are.
        found: usize,
        /// The least that is right.
        low: usize,
        /// The most that is right.
        high: usize,
    },
    /// Facts that contradict each other or the book.
    Against {
        /// The clause that they contradict.
        clause: Clause,
        /// The key of the sentence that says so.
        key: &'static str,
    },
    /// A choice that may not be made as things have come.
    Choice {
        /// The clause that gives the choice.
        clause: Clause,
        /// What was chosen.
        found: String,
        /// What may be chosen.
        options: Vec<String>,
    },
    /// Typed dice that cannot be.
    Dice(DiceFault),
    /// Something among typed dice that is not a number.
    NotANumber {
        /// Which of the dice, counted from one.
        position: usize,
        /// What was typed.
        text: String,
    },
    /// More dice than any ruling uses.
    TooManyDice {
        /// The most that are read.
        limit: usize,
    },
}

impl Fault {
    /// A fault at a place.
    pub fn new(at: impl Into<String>, what: What) -> Self {
        Self { at: at.into(), what }
    }

    /// The fault in a sentence, without the place.
    pub fn message(&self) -> Message {
        match &self.what {
            What::TooLarge { limit } => {
                Message::new("fault-too-large").number("limit", (*limit / 1024) as i32)
            }
            What::TooDeep { line } => Message::new("fault-too-deep").text("line", line),
            What::Empty => Message::new("fault-empty"),
            What::Twice { line, name } => {
                Message::new("fault-twice").text("line", line).text("name", name)
            }
            What::NotText { byte } => Message::new("fault-not-text").text("byte", byte),
            What::Syntax { format, line, cut: true, .. } => {
                Message::new("fault-cut").text("format", format).text("line", line)
            }
            What::Syntax { format, line, column, .. } => Message::new("fault-syntax")
                .text("format", format)
                .text("line", line)
                .text("column", column),
            What::Kind { expected, found } => Message::new("fault-kind")
                .word("expected", format!("kind-{expected}"))
                .word("found", format!("kind-{found}")),
            What::Unknown { kind, name, known } => unknown(kind, name, known),
            What::Missing { name } => Message::new("fault-missing").text("name", name),
            What::Range { found, low, high } => {
                Message::new("fault-range").text("found", found).text("low", low).text("high", high)
            }
            What::Count { found, low, high } => Message::new("fault-count")
                .number("found", *found as i32)
                .text("low", low)
                .text("high", high),
            What::Against { clause, key } => Message::new(*key).text("clause", clause),
            What::Choice { clause, found, options } => Message::new("fault-choice")
                .text("clause", clause)
                .text("found", found)
                .text("options", options.join(", ")),
            What::Dice(fault) => dice(fault),
            What::NotANumber { position, text } => {
                Message::new("fault-not-a-number").text("position", position).text("text", text)
            }
            What::TooManyDice { limit } => Message::new("fault-too-many-dice").text("limit", limit),
        }
    }
}

fn unknown(kind: &str, name: &str, known: &[String]) -> Message {
    let message =
        |key: &str| Message::new(key).word("kind", format!("name-{kind}")).text("name", name);
    match nearest(name, known) {
        Some(near) => message("fault-unknown-near").text("near", near),
        None => message("fault-unknown").text("known", known.join(", ")),
    }
}

fn dice(fault: &DiceFault) -> Message {
    match fault {
        DiceFault::Impossible { position, number, die, clause } => {
            let span = die.span();
            Message::new("fault-die")
                .text("position", position)
                .text("number", number)
                .word("die", die.key())
                .text("low", span.low)
                .text("high", span.high)
                .text("clause", clause)
        }
        DiceFault::TooMany { used, given } => Message::new("fault-dice-left")
            .number("used", *used as i32)
            .number("given", *given as i32),
    }
}

/// The known word that somebody who typed `name` most likely meant.
pub fn nearest<'a, W: AsRef<str>>(name: &str, known: &'a [W]) -> Option<&'a W> {
    let plain = |word: &str| {
        let signs = word.chars().filter(|sign| sign.is_alphanumeric());
        signs.flat_map(char::to_lowercase).collect::<String>()
    };
    let name = plain(name);
    let far = name.chars().count() / 3;
    let ranked =
        known.iter().map(|word| (strsim::osa_distance(&name, &plain(word.as_ref())), word));
    ranked.min_by_key(|pair| pair.0).filter(|pair| pair.0 <= far).map(|pair| pair.1)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_slip_of_the_finger_gets_a_suggestion_and_nonsense_the_list() {
        let known = ["terrain", "strength", "cohesion"].map(String::from);
        assert_eq!(nearest("terain", &known).map(String::as_str), Some("terrain"));
        assert_eq!(nearest("Strenght", &known).map(String::as_str), Some("strength"));
        assert_eq!(nearest("wood", &known), None);
        let clauses = ["TT", "TT.1", "TT.(e)"].map(String::from);
        assert_eq!(nearest("tt.e", &clauses).map(String::as_str), Some("TT.(e)"));
        assert_eq!(nearest("XX", &clauses), None);
        assert_eq!(nearest::<String>("", &[]), None);
    }
}
