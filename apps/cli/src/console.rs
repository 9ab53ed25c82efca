//! Everything that is printed: the ruling on standard output, messages on standard error, colours
//! only for a person at a terminal who did not say `NO_COLOR`.

#![allow(clippy::print_stdout, clippy::print_stderr, reason = "this is the one file that prints")]

use anstyle::{AnsiColor, Style};
use comfy_table::{Attribute, CellAlignment, Color, ContentArrangement, Table, presets};
use kernel::{Fault, Lang, Message, Ruleset};
use serde_json::Value;
use std::cell::Cell;
use std::io::{ErrorKind, IsTerminal, Write};
use std::process::ExitCode;
use std::rc::Rc;
use words::Words;

/// The sentences of the program itself.
pub(crate) const SOURCES: (&str, &str) =
    (include_str!("../lang/pl.ftl"), include_str!("../lang/en.ftl"));

/// A table narrower than this cannot be read.
const NARROWEST: u16 = 40;
/// The width where nobody says.
const PAGE: u16 = 100;

/// How the program ends.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Exit {
    /// Done.
    Done,
    /// Something was found: a check that fails.
    Finding,
    /// Bad input or call.
    Bad,
}

impl From<Exit> for ExitCode {
    fn from(exit: Exit) -> Self {
        Self::from(match exit {
            Exit::Done => 0,
            Exit::Finding => 1,
            Exit::Bad => 2,
        })
    }
}

/// How a piece of text stands out.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Look {
    Title,
    Clause,
    Good,
    Bad,
    Dim,
    /// The first side of a game, and the second.
    First,
    Second,
    /// On a map.
    Wood,
    Water,
    Road,
}

/// Where everything is printed, in one language.
pub(crate) struct Console {
    pub(crate) words: Words,
    colour: bool,
    /// Set when something could not be written.
    unwritten: Rc<Cell<bool>>,
    /// Columns: `COLUMNS`, or the terminal's, or a page's.
    width: u16,
}

impl Console {
    pub(crate) fn new(lang: Lang) -> Self {
        let plain = std::env::var_os("NO_COLOR").is_some_and(|value| !value.is_empty());
        let colour = !plain && std::io::stdout().is_terminal();
        let columns = std::env::var("COLUMNS").ok().and_then(|columns| columns.parse().ok());
        let found = if std::io::stdout().is_terminal() { Table::new().width() } else { None };
        let width = [columns, found].into_iter().flatten().find(|&width| width >= NARROWEST);
        let (words, unwritten) = (Words::new(lang, &[SOURCES]), Rc::default());
        Self { words, colour, unwritten, width: width.unwrap_or(PAGE) }
    }

    /// The same console, which also knows the sentences of a rulebook.
    pub(crate) fn for_book(&self, book: &Ruleset) -> Self {
        self.knowing(&[all::report::sources(book)])
    }

    /// The same console, which also knows these sentences.
    pub(crate) fn knowing(&self, sources: &[(&str, &str)]) -> Self {
        let words = Words::new(self.words.lang(), &[&[SOURCES], sources].concat());
        let unwritten = Rc::clone(&self.unwritten);
        Self { words, unwritten, ..*self }
    }

    /// Clears the screen and what can be scrolled back to.
    pub(crate) fn clear(&self) {
        self.raw(b"\x1b[2J\x1b[3J\x1b[H");
    }

    pub(crate) fn say(&self, key: &str) -> String {
        self.words.word(key)
    }

    /// The name of a side by its id.
    pub(crate) fn side(&self, id: &str) -> String {
        self.say(&format!("side-{id}"))
    }

    /// The columns of a page.
    pub(crate) fn width(&self) -> usize {
        self.width.into()
    }

    /// Prints a line. A reader who has gone away is no error.
    pub(crate) fn line(&self, text: &str) {
        self.raw(format!("{}\n", text.trim_end()).as_bytes());
    }

    /// Prints a long text in lines that fit the page.
    pub(crate) fn paragraph(&self, text: &str) {
        let mut line = String::new();
        for word in text.split(' ') {
            if !line.is_empty() && line.chars().count() + 1 + word.chars().count() > self.width() {
                self.line(&line);
                line.clear();
            }
            line += if line.is_empty() { "" } else { " " };
            line += word;
        }
        self.line(&line);
    }

    /// Prints text as it is.
    pub(crate) fn raw(&self, bytes: &[u8]) {
        let done = std::io::stdout().write_all(bytes);
        if done.is_err_and(|error| error.kind() != ErrorKind::BrokenPipe) {
            self.unwritten.set(true);
        }
    }

    /// How the program ends, once everything is written out.
    pub(crate) fn close(&self, exit: Exit) -> Exit {
        let done = std::io::stdout().flush();
        let lost = done.is_err_and(|error| error.kind() != ErrorKind::BrokenPipe);
        if lost || self.unwritten.get() {
            return self.refuse(&Message::new("unwritten"));
        }
        exit
    }

    /// Prints one JSON object.
    pub(crate) fn json(&self, value: &Value) {
        self.line(&format!("{value:#}"));
    }

    /// Prints a message on standard error.
    pub(crate) fn complain(&self, text: &str) {
        let _ = writeln!(std::io::stderr(), "rozjemca: {text}");
    }

    /// Prints what is wrong with an input, a line each.
    pub(crate) fn faults(&self, file: &str, faults: &[Fault]) -> Exit {
        for fault in faults {
            let said = self.words.fault(fault);
            match file {
                "" => self.complain(&said),
                _ => self.complain(&format!("{file}: {said}")),
            }
        }
        Exit::Bad
    }

    /// Prints a message on standard error; the input or the call was bad.
    pub(crate) fn refuse(&self, message: &Message) -> Exit {
        self.complain(&self.words.say(message));
        Exit::Bad
    }

    /// The text with its look, if there are colours.
    pub(crate) fn look(&self, look: Look, text: &str) -> String {
        if !self.colour || text.is_empty() {
            return text.to_owned();
        }
        let colour = |colour: AnsiColor| Style::new().fg_color(Some(colour.into()));
        let style = match look {
            Look::Title => Style::new().bold(),
            Look::Clause => colour(AnsiColor::Cyan),
            Look::Good => colour(AnsiColor::Green),
            Look::Bad => colour(AnsiColor::Red),
            Look::Dim => Style::new().dimmed(),
            Look::First => colour(AnsiColor::BrightBlue).bold(),
            Look::Second => colour(AnsiColor::BrightRed).bold(),
            Look::Wood => colour(AnsiColor::Green),
            Look::Water => colour(AnsiColor::Cyan),
            Look::Road => colour(AnsiColor::Yellow),
        };
        format!("{style}{text}{style:#}")
    }

    /// A cell of a table, with its look.
    pub(crate) fn cell(&self, look: Look, text: &str) -> comfy_table::Cell {
        let cell = comfy_table::Cell::new(text);
        match look {
            _ if !self.colour => cell,
            Look::Title => cell.add_attribute(Attribute::Bold),
            Look::Clause => cell.fg(Color::Cyan),
            Look::Good => cell.fg(Color::Green),
            Look::Bad => cell.fg(Color::Red),
            Look::Dim => cell.add_attribute(Attribute::Dim),
            Look::First => cell.fg(Color::Blue),
            Look::Second => cell.fg(Color::Red),
            Look::Wood => cell.fg(Color::Green),
            Look::Water => cell.fg(Color::Cyan),
            Look::Road => cell.fg(Color::Yellow),
        }
    }

    /// Prints a table without lines that fits the terminal; columns in `right` are flush right.
    pub(crate) fn table(
        &self,
        head: &[String],
        rows: Vec<Vec<comfy_table::Cell>>,
        right: &[usize],
    ) {
        let mut table = Table::new();
        table.load_style(presets::NOTHING).set_content_arrangement(ContentArrangement::Dynamic);
        table.set_width(self.width);
        if !head.is_empty() {
            table.set_header(head.iter().map(|name| self.cell(Look::Dim, name)));
        }
        table.add_rows(rows);
        for &index in right {
            if let Some(column) = table.column_mut(index) {
                column.set_cell_alignment(CellAlignment::Right);
            }
        }
        table.lines().for_each(|line| self.line(&line));
    }

    /// A number with so many digits after the point, or the Polish comma, and a proper minus sign.
    pub(crate) fn decimal(&self, number: f64, digits: usize) -> String {
        let text = format!("{number:.digits$}").replace('-', "−");
        match self.words.lang() {
            Lang::Pl => text.replace('.', ","),
            Lang::En => text,
        }
    }

    /// The words for the head of a table.
    pub(crate) fn head(&self, keys: &[&str]) -> Vec<String> {
        keys.iter().map(|key| self.say(key)).collect()
    }
}
