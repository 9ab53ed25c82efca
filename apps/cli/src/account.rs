//! An account for people: a line each, with its clause, what it does and why.

use crate::console::{Console, Look};
use all::report::Reporter;
use comfy_table::Cell;
use kernel::game::Shown;
use kernel::{Account, AccountEntry, Lang, Line, Message, Num, Op, Round, Section};

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
            Shown::Event(clause, text, told) => {
                let said =
                    told.as_ref().map_or_else(|| text.clone(), |told| console.words.say(told));
                let said = console.cell(Look::Title, &said);
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
    let title = reporter.heading(section.heading);
    vec![Cell::new(""), Cell::new(""), console.cell(Look::Title, &title)]
}

fn section_rows(console: &Console, reporter: &Reporter<'_>, section: &Section) -> Vec<Row> {
    let sum = |total: Num| {
        let total = console.cell(Look::Title, &format!("= {}", decimal(console, total)));
        vec![Cell::new(""), total, Cell::new("")]
    };
    let last = last_summed(section);
    let mut rows = Vec::new();
    let (mut summed, mut running, mut said) = (0, Num::ZERO, false);
    for (index, entry) in section.entries.iter().enumerate() {
        let Line { clause, by, op, .. } = entry.line;
        let cited = match by {
            Some(by) => format!("{clause} ← {by}"),
            None => clause.to_string(),
        };
        summed += usize::from(matches!(op, Op::Add(_) | Op::Base(_) | Op::Die(_)));
        if !matches!(op, Op::Row(_) | Op::Says(_) | Op::Note) {
            (running, said) = (entry.after, false);
        }
        if matches!(op, Op::Row(_) | Op::Says(_)) && summed > 1 && !said {
            rows.push(sum(running));
            said = true;
        }
        let why = Cell::new(reporter.why(entry));
        let effect = match op {
            Op::Row(n) if n != running || summed == 0 => Cell::new(format!("→ {}", minus(n))),
            Op::Says(n) => Cell::new(format!("→ {}", minus(n))),
            op => effect(console, op),
        };
        rows.push(vec![console.cell(Look::Clause, &cited), effect, why]);
        let (last, multiplied) = last.unwrap_or((index + 1, false));
        if last == index && (summed > 1 || multiplied) {
            rows.push(sum(entry.after));
        }
    }
    rows
}

/// The line after which the sum stands: the last that changes it, unless a row is read with it
/// afterwards. A row that was read before the last die says nothing about the sum with that die. What is multiplied
/// after a row is the number that the row says: that is the second answer.
fn last_summed(section: &Section) -> Option<(usize, bool)> {
    let entries = &section.entries;
    let is = |wanted: fn(&Op) -> bool| move |entry: &AccountEntry| wanted(&entry.line.op);
    let row = is(|op| matches!(op, Op::Row(_) | Op::Says(_)));
    let dice = entries.iter().rposition(is(|op| matches!(op, Op::Die(_)))).unwrap_or(0);
    let last =
        entries.iter().rposition(is(|op| !matches!(op, Op::Row(_) | Op::Says(_) | Op::Note)));
    let Some(read) = entries.get(dice..)?.iter().rposition(row).map(|at| dice + at) else {
        return last.map(|last| (last, false));
    };
    let multiplied = entries[read..].iter().any(is(|op| matches!(op, Op::Times(_))));
    last.filter(|_| multiplied).map(|last| (last, true))
}

pub(crate) fn effect(console: &Console, op: Op) -> Cell {
    let say = |key: &str| Cell::new(console.say(key));
    match op {
        Op::Add(n) if n > Num::ZERO => console.cell(Look::Good, &format!("{n:+}")),
        Op::Add(n) if n < Num::ZERO => console.cell(Look::Bad, &minus(n)),
        Op::Add(n) => Cell::new(n),
        Op::Base(n) => Cell::new(format!("{n:+}").replace('-', "−")),
        Op::Die(n) => Cell::new(console.words.say(&Message::new("die-shows").number("face", n))),
        Op::Times(n) => Cell::new(format!("×{n}")),
        Op::Round(Round::Down) => say("effect-down"),
        Op::Round(Round::Up) => say("effect-up"),
        Op::Round(Round::Nearest) => say("effect-nearest"),
        Op::AtMost(n) => Cell::new(format!("≤ {}", minus(n))),
        Op::AtLeast(n) => Cell::new(format!("≥ {}", minus(n))),
        Op::Row(_) | Op::Says(_) | Op::Note => Cell::new(""),
    }
}

/// A sum as people write it: halves, quarters and eighths as decimals.
fn decimal(console: &Console, number: Num) -> String {
    let (over, under) = (number.over(), number.under());
    if number.is_whole() || 1000 % under != 0 {
        return minus(number);
    }
    let sign = if over < 0 { "−" } else { "" };
    let point = if console.words.lang() == Lang::Pl { ',' } else { '.' };
    let thousandths = over.abs() * (1000 / under);
    let places = format!("{:03}", thousandths % 1000);
    format!("{sign}{}{point}{}", thousandths / 1000, places.trim_end_matches('0'))
}

/// A number with a proper minus sign.
fn minus(number: Num) -> String {
    number.to_string().replace('-', "−")
}
