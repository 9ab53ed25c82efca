//! `rozjemca resolve`: a ruling, its odds, or what can be asked.

use crate::args::Resolve;
use crate::console::{Console, Exit, Look};
use crate::{find, odds, open};
use all::report::Reporter;
use comfy_table::Cell;
use kernel::{
    Account, Answer, DiceFault, Fault, Lang, Ledger, Line, Message, Num, Op, Refused, Ruleset,
    Ruling, Section, Source, What, input,
};
use serde_json::{Value, json};
use std::collections::BTreeMap;
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
    let ruling = find(console, &book, name)?;
    let reporter = Reporter::new(&book, &console.words);
    if args.schema {
        let mut schema = ruling.schema().clone();
        console.words.describe(&mut schema, &questions(console, &book));
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
        Refused::Faults(faults) => console.faults(place(file, &faults), &faults),
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
    let answer = ruling.resolve(&situation, source).map_err(|error| {
        decided(console, ruling, &situation, &dice, &error);
        refused(error)
    })?;
    match args.json {
        true => console.json(&reporter.answer(name, &answer)),
        false => show(console, &reporter, ruling, &answer),
    }
    Ok(Exit::Done)
}

/// Faults in the dice are not the file's.
fn place<'a>(file: &'a str, faults: &[Fault]) -> &'a str {
    let dice = |fault: &Fault| matches!(fault.what, What::Dice(_));
    if faults.iter().any(dice) { "" } else { file }
}

/// Dice left over: says what was decided without them.
fn decided(
    console: &Console,
    ruling: &dyn Ruling,
    situation: &Value,
    dice: &[i64],
    refused: &Refused,
) {
    let Refused::Faults(faults) = refused else { return };
    let Some(What::Dice(DiceFault::TooMany { used, .. })) = faults.first().map(|fault| &fault.what)
    else {
        return;
    };
    if let Ok(answer) = ruling.resolve(situation, Source::Given(&dice[..*used])) {
        for message in &answer.sentences {
            console.complain(&console.words.say(message));
        }
    }
}

/// The questions of the readings, for the schema.
fn questions(console: &Console, book: &Ruleset) -> BTreeMap<String, String> {
    let lang = console.words.lang();
    let readings = book.readings().unwrap_or_default().into_iter();
    readings.map(|reading| (reading.id, reading.question.get(lang).to_owned())).collect()
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
        let whose = answer.account.sections.last().map(|section| section.heading);
        let need = Message::new("needs").text("need", reporter.need(need, whose));
        console.line(&console.look(Look::Title, &console.words.say(&need)));
    }
    let readings = unusual(reporter.ruleset, &answer.readings);
    if !readings.is_empty() {
        let read = Message::new("readings").text("list", readings.join(", "));
        console.line(&console.look(Look::Dim, &console.words.say(&read)));
    }
    if !answer.assumed.is_empty() {
        let assumed = Message::new("assumed").number("count", answer.assumed.len() as i32);
        console.line(&console.look(Look::Dim, &console.words.say(&assumed)));
    }
}

/// The readings that are not the default ones: `odds-rounding = attacker`.
fn unusual(book: &Ruleset, chosen: &Value) -> Vec<String> {
    let readings = book.readings().unwrap_or_default().into_iter();
    let other = readings.filter_map(|reading| {
        let option = chosen[&reading.id].as_str()?;
        let default = reading.options.first().is_some_and(|first| first.id == option);
        (!default).then(|| format!("{} = {option}", reading.id))
    });
    other.collect()
}

fn account(console: &Console, reporter: &Reporter<'_>, account: &Account) {
    let chain = account.sections.len() > 1;
    let mut rows = Vec::new();
    for (index, section) in account.sections.iter().enumerate() {
        if chain && index > 0 {
            let name = console.say(&format!("procedure-{}", section.heading.name));
            let name = match reporter.subject(section.heading) {
                Some(subject) => format!("{name}: {subject}"),
                None => name,
            };
            rows.push(vec![Cell::new(""), Cell::new(""), console.cell(Look::Title, &name)]);
        }
        rows.extend(section_rows(console, reporter, section));
    }
    console.table(&console.head(&["account-clause", "account-effect", "account-why"]), rows, &[1]);
}

fn section_rows(console: &Console, reporter: &Reporter<'_>, section: &Section) -> Vec<Vec<Cell>> {
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
    let closed = section.entries.iter().any(|entry| matches!(entry.line.op, Op::Row(_)));
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
