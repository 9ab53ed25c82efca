//! An account for people: a line each, with its clause, what it does and why.

use crate::console::{Console, Look};
use all::report::Reporter;
use comfy_table::Cell;
use kernel::game::Shown;
use kernel::{Account, AccountEntry, Line, Message, Num, Op, Section};

type Row = Vec<Cell>;

/// Prints the account of a ruling. The first link of a chain needs no heading: it is the ruling.
pub(crate) fn show(console: &Console, reporter: &Reporter<'_>, account: &Account) {
    let mut rows = Vec::new();
    for (index, section) in account.sections.iter().enumerate() {
        if index > 0 {
            rows.push(heading(console, reporter, section));
        }
        rows.extend(section_rows(console, reporter, section));
    }
    console.table(&console.head(&["account-clause", "account-effect", "account-why"]), rows, &[1]);
}

/// Prints what a command of a game led to.
pub(crate) fn show_log(console: &Console, reporter: &Reporter<'_>, log: &[Shown]) {
    let mut rows = Vec::new();
    for shown in log {
        match shown {
            Shown::Event(clause, text) => {
                let title = reporter.title(*clause);
                let said = Message::new("replay-event").text("event", text).text("title", title);
                let said = Cell::new(console.words.say(&said));
                rows.push(vec![console.cell(Look::Clause, clause.id()), Cell::new(""), said]);
            }
            Shown::Account(section) => {
                if !section.heading.name.is_empty() {
                    rows.push(heading(console, reporter, section));
                }
                rows.extend(section_rows(console, reporter, section));
            }
        }
    }
    if !rows.is_empty() {
        console.table(&[], rows, &[1]);
    }
}

/// What a section is about: its procedure and, in a chain, whose it is.
fn heading(console: &Console, reporter: &Reporter<'_>, section: &Section) -> Row {
    let name = section.heading.name;
    let title = console.words.try_say(&Message::new(format!("procedure-{name}")));
    let title = title.unwrap_or_else(|| name.to_owned());
    let title = match reporter.subject(section.heading) {
        Some(subject) => format!("{title}: {subject}"),
        None => title,
    };
    vec![Cell::new(""), Cell::new(""), console.cell(Look::Title, &title)]
}

fn section_rows(console: &Console, reporter: &Reporter<'_>, section: &Section) -> Vec<Row> {
    let sum = |total: Num| {
        let total = console.cell(Look::Title, &format!("= {}", minus(total)));
        vec![Cell::new(""), total, Cell::new("")]
    };
    let mut rows = Vec::new();
    let mut summed = 0;
    for entry in &section.entries {
        let Line { clause, by, op, .. } = entry.line;
        let cited = match by {
            Some(by) => format!("{clause} ← {by}"),
            None => clause.to_string(),
        };
        summed += usize::from(matches!(op, Op::Add(_) | Op::Base(_) | Op::Die(_)));
        if matches!(op, Op::Row(_)) && summed > 1 {
            rows.push(sum(entry.after));
        }
        let why = Cell::new(reporter.why(entry));
        rows.push(vec![console.cell(Look::Clause, &cited), effect(console, op), why]);
    }
    // A row that was read before the last die says nothing about the sum with it.
    let after_dice = section.entries.rsplit(|entry| matches!(entry.line.op, Op::Die(_))).next();
    let row = |entry: &AccountEntry| matches!(entry.line.op, Op::Row(_));
    let closed = after_dice.is_some_and(|entries| entries.iter().any(row));
    if let (false, 2.., Some(total)) = (closed, summed, section.total()) {
        rows.push(sum(total));
    }
    rows
}

fn effect(console: &Console, op: Op) -> Cell {
    match op {
        Op::Add(n) if n > Num::ZERO => console.cell(Look::Good, &format!("{n:+}")),
        Op::Add(n) if n < Num::ZERO => console.cell(Look::Bad, &minus(n)),
        Op::Add(n) => Cell::new(n),
        Op::Base(n) => Cell::new(format!("{n:+}")),
        Op::Die(n) => Cell::new(console.words.say(&Message::new("die-shows").number("face", n))),
        Op::Row(_) | Op::Note => Cell::new(""),
        other => Cell::new(other),
    }
}

/// A number with a proper minus sign.
fn minus(number: Num) -> String {
    number.to_string().replace('-', "−")
}
