//! `rozjemca resolve`: a ruling, its odds, or what can be asked.

use crate::args::Resolve;
use crate::console::{Console, Exit, Look};
use crate::{odds, open};
use all::report::Reporter;
use comfy_table::Cell;
use kernel::{
    Account, Answer, Fault, Lang, Ledger, Line, Message, Num, Op, Refused, Ruleset, Ruling,
    Section, Source, What, input,
};
use serde_json::{Value, json};
use std::io::{ErrorKind, Read};
use words::Words;

pub(crate) fn resolve(console: &Console, args: &Resolve) -> Exit {
    try_resolve(console, args).unwrap_or_else(|exit| exit)
}

fn try_resolve(console: &Console, args: &Resolve) -> Result<Exit, Exit> {
    let book = open(console, &args.ruleset)?;
    let console = &console.for_book(&book);
    let Some(name) = &args.procedure else {
        return list(console, &book, args.json);
    };
    let ruling = book.ruling(name).ok_or_else(|| {
        let known = book.rulings.iter().map(|ruling| ruling.name().to_owned()).collect();
        let what = What::Unknown { kind: "procedure", name: name.clone(), known };
        console.faults("", &[Fault::new("", what)])
    })?;
    let reporter = Reporter::new(&book, &console.words);
    if args.schema {
        let mut schema = ruling.schema().clone();
        console.words.describe(&mut schema);
        console.json(&schema);
        return Ok(Exit::Done);
    }
    if args.example {
        console.raw(ruling.example().as_bytes());
        return Ok(Exit::Done);
    }
    let Some(file) = &args.situation else {
        return Err(console.refuse(&Message::new("resolve-what").text("procedure", name)));
    };
    let situation = read(console, file)?;
    let refused = |refused| match refused {
        Refused::Faults(faults) => console.faults(file, &faults),
        Refused::NoOdds(none) => odds::none(console, &reporter, name, args.json, &none),
    };
    if args.odds {
        let found = ruling.odds(&situation).map_err(refused)?;
        odds::show(console, &reporter, name, args.json, &found);
        return Ok(Exit::Done);
    }
    let typed = args.dice.as_deref().unwrap_or_default();
    let dice = input::dice(typed).map_err(|fault| console.faults("", &[fault]))?;
    let source = args.seed.map_or(Source::Given(&dice), Source::Seed);
    let answer = ruling.resolve(&situation, source).map_err(refused)?;
    match args.json {
        true => console.json(&reporter.answer(name, &answer)),
        false => show(console, &reporter, ruling, &answer),
    }
    Ok(Exit::Done)
}

/// Reads a file, or standard input for `-`; never more than a situation can have.
pub(crate) fn read(console: &Console, file: &str) -> Result<Value, Exit> {
    let most = input::MOST_BYTES as u64 + 1;
    let mut bytes = Vec::new();
    let done = match file {
        "-" => std::io::stdin().take(most).read_to_end(&mut bytes),
        _ => std::fs::File::open(file).and_then(|file| file.take(most).read_to_end(&mut bytes)),
    };
    done.map_err(|error| {
        let key = match error.kind() {
            ErrorKind::NotFound => "file-missing",
            ErrorKind::PermissionDenied => "file-forbidden",
            ErrorKind::IsADirectory => "file-folder",
            _ => "file-unreadable",
        };
        console.refuse(&Message::new(key).text("file", file).text("why", error))
    })?;
    input::parse(&bytes).map_err(|fault| console.faults(file, &[fault]))
}

fn list(console: &Console, book: &Ruleset, json: bool) -> Result<Exit, Exit> {
    let ledger = Ledger::of(book)
        .map_err(|error| console.refuse(&Message::new("broken-book").text("why", error)))?;
    let source = [all::report::sources(book)];
    let (pl, en) = (Words::new(Lang::Pl, &source), Words::new(Lang::En, &source));
    let both = |key: &str| json!({"pl": pl.word(key), "en": en.word(key)});
    let reporter = Reporter::new(book, &console.words);
    if json {
        console.json(&reporter.procedures(&ledger, both));
        return Ok(Exit::Done);
    }
    let row = |ruling: &dyn Ruling| {
        let name = ruling.name();
        let clauses = ledger.cited_by(name).len().to_string();
        let title = console.say(&format!("procedure-{name}"));
        vec![console.cell(Look::Clause, name), Cell::new(title), Cell::new(clauses)]
    };
    let rows = book.rulings.iter().map(|ruling| row(ruling.as_ref())).collect();
    console.table(&console.head(&["list-procedure", "list-title", "list-clauses"]), rows, &[2]);
    Ok(Exit::Done)
}

/// A ruling for people: every line with its clause, then the outcome.
fn show(console: &Console, reporter: &Reporter<'_>, ruling: &dyn Ruling, answer: &Answer) {
    let title = reporter.ruleset.title.get(console.words.lang());
    let procedure = console.say(&format!("procedure-{}", ruling.name()));
    console.line(&console.look(Look::Title, &format!("{title}: {procedure}")));
    account(console, reporter, &answer.account);
    console.line("");
    for message in &answer.sentences {
        console.line(&console.look(Look::Title, &console.words.say(message)));
    }
    if let Some(need) = &answer.need {
        let need = Message::new("needs").text("need", reporter.need(need));
        console.line(&console.look(Look::Title, &console.words.say(&need)));
    }
    if !answer.assumed.is_empty() {
        let plain = |value: &Value| value.as_str().map_or(value.to_string(), str::to_owned);
        let list = answer.assumed.iter().map(|(field, value)| format!("{field} {}", plain(value)));
        let assumed = Message::new("assumed").text("list", list.collect::<Vec<_>>().join(", "));
        let said = console.cell(Look::Dim, &console.words.say(&assumed));
        console.table(&[], vec![vec![said]], &[]);
    }
}

fn account(console: &Console, reporter: &Reporter<'_>, account: &Account) {
    let chain = account.sections.len() > 1;
    let mut rows = Vec::new();
    for (index, section) in account.sections.iter().enumerate() {
        if chain && index > 0 {
            let name = console.say(&format!("procedure-{}", section.name));
            rows.push(vec![Cell::new(""), Cell::new(""), console.cell(Look::Title, &name)]);
        }
        rows.extend(section_rows(console, reporter, section));
    }
    console.table(&console.head(&["account-clause", "account-effect", "account-why"]), rows, &[1]);
}

fn section_rows(console: &Console, reporter: &Reporter<'_>, section: &Section) -> Vec<Vec<Cell>> {
    let sum = |total: Num| {
        let total = console.cell(Look::Title, &format!("= {total}"));
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
        summed += usize::from(matches!(op, Op::Add(_) | Op::Die(_)));
        if matches!(op, Op::Row(_)) && summed > 1 {
            rows.push(sum(entry.after));
        }
        let why = Cell::new(reporter.why(entry));
        rows.push(vec![console.cell(Look::Clause, &cited), effect(console, op), why]);
    }
    let closed = section.entries.iter().any(|entry| matches!(entry.line.op, Op::Row(_)));
    if let (false, 2.., Some(total)) = (closed, summed, section.total()) {
        rows.push(sum(total));
    }
    rows
}

fn effect(console: &Console, op: Op) -> Cell {
    match op {
        Op::Add(n) if n > Num::ZERO => console.cell(Look::Good, &format!("{n:+}")),
        Op::Add(n) if n < Num::ZERO => console.cell(Look::Bad, &n.to_string().replace('-', "−")),
        Op::Add(n) => Cell::new(n),
        Op::Die(n) => Cell::new(console.words.say(&Message::new("die-shows").number("face", n))),
        Op::Row(_) | Op::Note => Cell::new(""),
        other => Cell::new(other),
    }
}
