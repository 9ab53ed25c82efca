//! `rozjemca rulesets` and `rozjemca rules`: the rulebooks, their clauses and readings.

use crate::args::Rules;
use crate::console::{Console, Exit, Look};
use crate::open;
use all::report::{self, Reporter};
use comfy_table::Cell;
use kernel::{ClauseEntry, Fault, Ledger, LedgerRow, Message, Reading, Ruleset, Status, What};
use serde_json::json;

pub(crate) fn rulesets(console: &Console, json: bool) -> Exit {
    let books = all::open_all();
    if json {
        console.json(&report::rulesets(&books));
        return Exit::Done;
    }
    let row = |book: &Ruleset| {
        let count =
            |key: &str, n: usize| console.words.say(&Message::new(key).number("n", n as i32));
        let rulings = count("rulesets-rulings", book.rulings.len());
        let scenarios = count("rulesets-scenarios", book.texts.scenarios.len());
        vec![
            console.cell(Look::Clause, book.id),
            Cell::new(book.title.get(console.words.lang())),
            Cell::new(console.say(&format!("board-{}", book.board))),
            Cell::new(format!("{rulings}, {scenarios}")),
        ]
    };
    let head = ["rulesets-id", "rulesets-title", "rulesets-board", "rulesets-works"];
    console.table(&console.head(&head), books.iter().map(row).collect(), &[]);
    Exit::Done
}

pub(crate) fn rules(console: &Console, args: &Rules) -> Exit {
    try_rules(console, args).unwrap_or_else(|exit| exit)
}

fn try_rules(console: &Console, args: &Rules) -> Result<Exit, Exit> {
    let book = open(console, &args.ruleset)?;
    let broken = |error| console.refuse(&Message::new("broken-book").text("why", error));
    let ledger = Ledger::of(&book).map_err(broken)?;
    let readings = book.readings().map_err(broken)?;
    let row = match &args.clause {
        None => None,
        Some(id) => Some(find(console, &ledger, id)?),
    };
    if args.readings {
        let wanted = |reading: &&Reading| {
            row.is_none_or(|row: &LedgerRow| row.readings.contains(&reading.id))
        };
        let wanted: Vec<&Reading> = readings.iter().filter(wanted).collect();
        match args.json {
            true => console.json(&json!({"ruleset": book.id, "readings": wanted})),
            false => wanted.iter().for_each(|reading| show_reading(console, reading)),
        }
    } else if args.json {
        let reporter = Reporter::new(&book, &console.words);
        console.json(&reporter.ledger(&ledger, row.map(|row| row.clause.id.as_str())));
    } else if let Some(row) = row {
        show_clause(console, row, &readings);
    } else {
        show_ledger(console, &ledger);
    }
    Ok(verdict(console, &ledger, args.check))
}

fn find<'a>(console: &Console, ledger: &'a Ledger, id: &str) -> Result<&'a LedgerRow, Exit> {
    ledger.rows.iter().find(|row| row.clause.id == id).ok_or_else(|| {
        let known = ledger.rows.iter().map(|row| row.clause.id.clone()).collect();
        let what = What::Unknown { kind: "clause", name: id.to_owned(), known };
        console.faults("", &[Fault::new("", what)])
    })
}

/// With `--check`, a case that fails is a finding, and so is a clause that nothing proves and that does
/// not say what it waits for.
fn verdict(console: &Console, ledger: &Ledger, check: bool) -> Exit {
    if !check {
        return Exit::Done;
    }
    let failed = ledger.verdicts.iter().filter(|verdict| !verdict.failures.is_empty());
    let mut exit = Exit::Done;
    for verdict in failed {
        console.complain(&format!("{}: {}", verdict.name, verdict.failures.join("; ")));
        exit = Exit::Finding;
    }
    for row in ledger.unexplained() {
        let said = Message::new("rules-unexplained").text("clause", &row.clause.id);
        console.complain(&console.words.say(&said));
        exit = Exit::Finding;
    }
    exit
}

fn show_ledger(console: &Console, ledger: &Ledger) {
    let row = |row: &LedgerRow| {
        vec![
            console.cell(Look::Clause, &row.clause.id),
            Cell::new(title(console, row)),
            console.cell(look(row), &status(console, row)),
            Cell::new(row.cases.len()),
            Cell::new(row.readings.join(", ")),
        ]
    };
    let head = ["rules-clause", "rules-title", "rules-status", "rules-cases", "rules-reading"];
    console.table(&console.head(&head), ledger.rows.iter().map(row).collect(), &[3]);
    console.line("");
    let sum = Message::new("rules-sum")
        .number("covered", (ledger.count(Status::Covered) + ledger.count(Status::Reading)) as i32)
        .number("reading", ledger.count(Status::Reading) as i32)
        .number("other", ledger.count(Status::NotARule) as i32)
        .number("open", ledger.count(Status::Open) as i32)
        .number("waiting", (ledger.count(Status::Open) - ledger.unexplained().count()) as i32)
        .number("of", ledger.rows.len() as i32)
        .number("cases", ledger.verdicts.len() as i32);
    console.line(&console.look(Look::Title, &console.words.say(&sum)));
}

fn show_clause(console: &Console, row: &LedgerRow, readings: &[Reading]) {
    let name = format!("{}  {}", row.clause.id, title(console, row));
    console.line(&console.look(Look::Title, &name));
    console.line(&console.look(look(row), &status(console, row)));
    for reason in [&row.clause.not_a_rule, &row.clause.waits].into_iter().flatten() {
        console.line(reason.get(console.words.lang()));
    }
    if row.clause.fill {
        console.line(&console.say("rules-fill"));
    }
    for reading in readings.iter().filter(|reading| row.readings.contains(&reading.id)) {
        console.line("");
        show_reading(console, reading);
    }
    if !row.cases.is_empty() {
        console.line("");
        console.line(&console.say("rules-proved-by"));
    }
    row.cases.iter().for_each(|case| console.line(&format!("  {case}")));
}

/// A clause in short, for somebody in the middle of a game: its title, those above it, and how it
/// may be read.
pub(crate) fn brief(console: &Console, book: &Ruleset, id: &str) {
    let clauses = book.clauses().unwrap_or_default();
    let lang = console.words.lang();
    let title = |clause: &ClauseEntry| match lang {
        kernel::Lang::Pl => format!("{}  {}", clause.id, clause.pl),
        kernel::Lang::En => format!("{}  {}", clause.id, clause.en),
    };
    let Some(found) = clauses.iter().find(|clause| clause.id.eq_ignore_ascii_case(id)) else {
        let known = clauses.into_iter().map(|clause| clause.id).collect();
        let what = What::Unknown { kind: "clause", name: id.to_owned(), known };
        return console.line(&console.words.fault(&Fault::new("", what)));
    };
    for clause in &clauses {
        let rest = found.id.strip_prefix(&clause.id);
        if rest.is_some_and(|rest| rest.starts_with('.')) {
            console.line(&console.look(Look::Dim, &title(clause)));
        }
    }
    console.line(&console.look(Look::Title, &title(found)));
    if found.fill {
        console.line(&console.say("rules-fill"));
    }
    let below = |clause: &&ClauseEntry| {
        clause.id.strip_prefix(&found.id).is_some_and(|rest| rest.starts_with('.'))
    };
    clauses.iter().filter(below).for_each(|clause| console.line(&format!("  {}", title(clause))));
    let readings = book.readings().unwrap_or_default();
    let about = readings.iter().filter(|reading| reading.clauses.contains(&found.id));
    about.for_each(|reading| show_reading(console, reading));
}

fn show_reading(console: &Console, reading: &Reading) {
    let lang = console.words.lang();
    let head = format!("{}  ({})", reading.id, reading.clauses.join(", "));
    console.line(&console.look(Look::Clause, &head));
    console.line(&format!("  {}", reading.question.get(lang)));
    for (index, option) in reading.options.iter().enumerate() {
        let text = match lang {
            kernel::Lang::Pl => &option.pl,
            kernel::Lang::En => &option.en,
        };
        let default = if index == 0 { console.say("rules-default") } else { String::new() };
        let mark = if index == 0 { "*" } else { " " };
        console.line(&format!("  {mark} {}: {text} {default}", option.id));
    }
}

fn title<'a>(console: &Console, row: &'a LedgerRow) -> &'a str {
    match console.words.lang() {
        kernel::Lang::Pl => &row.clause.pl,
        kernel::Lang::En => &row.clause.en,
    }
}

/// An open clause that says what it waits for is said to wait.
fn status(console: &Console, row: &LedgerRow) -> String {
    match (row.status, &row.clause.waits) {
        (Status::Open, Some(_)) => console.say("status-waits"),
        (status, _) => console.say(&format!("status-{}", status.word())),
    }
}

const fn look(row: &LedgerRow) -> Look {
    match (row.status, &row.clause.waits) {
        (Status::Covered | Status::Reading, _) => Look::Good,
        (Status::NotARule, _) | (Status::Open, Some(_)) => Look::Dim,
        (Status::Open, None) => Look::Bad,
    }
}
