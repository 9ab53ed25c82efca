//! `rozjemca army`: what an army costs, whether it is as its book asks, and a sheet for the table.
//!
//! The rules do the work: this lays out the ruling on the file. [`card`] is the sheet, [`html`] the
//! same for a printer.

mod card;
mod html;

use crate::args::{ArmyFile, ArmyTask, Card};
use crate::console::{Console, Exit, Look};
use crate::{account, files, scenarios};
use all::report::Reporter;
use all::report::army::{self, ArmyAnswer};
use comfy_table::Cell;
use kernel::{Message, Ruleset, Section, input};
use serde_json::Value;

/// The rulebook's word for the generals of an army.
const GENERALS: &str = "procedure-army-generals";

/// An army file with the rulings on it.
struct Army<'a> {
    console: &'a Console,
    reporter: Reporter<'a>,
    answer: ArmyAnswer,
    /// Everything as one object.
    report: Value,
}

pub(crate) fn army(console: &Console, task: &ArmyTask) -> Exit {
    let (file, show): (&ArmyFile, fn(&Army<'_>)) = match task {
        ArmyTask::Check(file) => (file, |army| army.verdict()),
        ArmyTask::Cost(file) => (file, |army| army.cost()),
        ArmyTask::Card(Card { file, html: None }) => (file, card::show),
        ArmyTask::Card(Card { file, html: Some(page) }) => return print(console, file, page),
    };
    on(console, file, |army| {
        if file.json {
            console.json(&army.report);
        } else {
            show(army);
        }
        army.exit()
    })
}

/// Writes the sheet as a page; `-` is standard output.
fn print(console: &Console, file: &ArmyFile, page: &str) -> Exit {
    on(console, file, |army| {
        let text = html::page(army);
        if page == "-" {
            console.raw(text.as_bytes());
            return army.exit();
        }
        match std::fs::write(page, text) {
            Ok(()) => {
                let written = Message::new("army-written").text("file", page);
                army.console.line(&army.console.words.say(&written));
                army.exit()
            }
            Err(error) => {
                let why = Message::new("file-unwritten").text("file", page).text("why", error);
                console.refuse(&why)
            }
        }
    })
}

/// Checks an army file for `rozjemca check`, or says that it is none.
pub(crate) fn check(console: &Console, file: &str, value: &Value) -> Option<Exit> {
    army::is_army(value).then(|| {
        let found = rule(console, file, value).map(|book| {
            with(console, &book.0, value, book.1, |army| {
                army.verdict();
                army.exit()
            })
        });
        found.unwrap_or_else(|exit| exit)
    })
}

fn on(console: &Console, file: &ArmyFile, then: impl FnOnce(&Army<'_>) -> Exit) -> Exit {
    let name = &file.file;
    let found = files::bytes(console, name, input::MOST_BYTES).and_then(|bytes| {
        let value = input::parse(&bytes).map_err(|fault| console.faults(name, &[fault]))?;
        let (book, answer) = rule(console, name, &value)?;
        Ok(with(console, &book, &value, answer, then))
    });
    found.unwrap_or_else(|exit| exit)
}

/// The book and the rulings, or what is wrong with the file.
fn rule(console: &Console, file: &str, value: &Value) -> Result<(Ruleset, ArmyAnswer), Exit> {
    let book = scenarios::book_of(console, file, value)?;
    let answer = army::rule(&book, value).ok_or_else(|| {
        console.refuse(&Message::new("army-no-book").text("file", file).text("id", book.id))
    })?;
    let faults = |faults: Vec<kernel::Fault>| console.for_book(&book).faults(file, &faults);
    let answer = answer.map_err(faults)?;
    Ok((book, answer))
}

fn with(
    console: &Console,
    book: &Ruleset,
    file: &Value,
    answer: ArmyAnswer,
    then: impl FnOnce(&Army<'_>) -> Exit,
) -> Exit {
    let console = &console.for_book(book);
    let reporter = Reporter::new(book, &console.words);
    let report = reporter.army(file, &answer);
    then(&Army { console, reporter, answer, report })
}

impl Army<'_> {
    fn exit(&self) -> Exit {
        if self.report["legal"] == true { Exit::Done } else { Exit::Finding }
    }

    /// The name, and what it comes to.
    fn title(&self) {
        let name = text(&self.report["army"]["name"]);
        self.console.line(&self.console.look(Look::Title, name));
    }

    /// What is wrong, and the verdict.
    fn verdict(&self) {
        self.title();
        self.findings();
    }

    fn findings(&self) {
        let console = self.console;
        let mut rows = Vec::new();
        for (list, look) in [("breaches", Look::Bad), ("remarks", Look::Dim)] {
            for finding in rows_of(&self.report[list]) {
                let said = match finding["name"].as_str() {
                    Some(unit) => format!("{unit}: {}", text(&finding["text"])),
                    None => text(&finding["text"]).to_owned(),
                };
                let clause = console.cell(Look::Clause, &clause(finding));
                rows.push(vec![clause, console.cell(look, &said)]);
            }
        }
        if !rows.is_empty() {
            console.table(&[], rows, &[]);
        }
        for message in &self.answer.cost.sentences {
            console.line(&console.look(Look::Title, &console.words.sentence(message)));
        }
    }

    /// Every line of every unit.
    fn cost(&self) {
        self.title();
        let sections = &self.answer.cost.account.sections;
        for (index, unit) in rows_of(&self.report["units"]).enumerate() {
            if let Some(section) = sections.get(index + 1) {
                self.section(text(&unit["name"]), section);
            }
        }
        if let Some(section) = sections.iter().find(|one| one.heading.name == "army-generals") {
            self.section(&self.console.say(GENERALS), section);
        }
        self.findings();
    }

    fn section(&self, name: &str, section: &Section) {
        let total = section.total().map(|total| total.to_string()).unwrap_or_default();
        let head = Message::new("army-section").text("name", name).text("points", total);
        self.console.line("");
        self.console.line(&self.console.look(Look::Title, &self.console.words.say(&head)));
        let rows = section.entries.iter().map(|entry| {
            let by = entry.line.by.map(|by| format!(" ← {by}")).unwrap_or_default();
            let cited = format!("{}{by}", entry.line.clause);
            let effect = account::effect(self.console, entry.line.op);
            let why = Cell::new(self.reporter.why(entry));
            vec![self.console.cell(Look::Clause, &cited), effect, why]
        });
        self.console.table(&[], rows.collect(), &[1]);
    }
}

/// The clause of a finding, and who sent us there.
fn clause(finding: &Value) -> String {
    match finding["by"].as_str() {
        Some(by) => format!("{} ← {by}", text(&finding["clause"])),
        None => text(&finding["clause"]).to_owned(),
    }
}

fn text(value: &Value) -> &str {
    value.as_str().unwrap_or_default()
}

fn rows_of(list: &Value) -> impl Iterator<Item = &Value> {
    list.as_array().into_iter().flatten()
}
