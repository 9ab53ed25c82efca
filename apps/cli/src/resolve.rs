//! `rozjemca resolve`: a ruling, its odds, or what can be asked.

use crate::args::Resolve;
use crate::console::{Console, Exit, Look};
use crate::{account, files, find, odds, open};
use all::report::Reporter;
use all::report::fields::{FieldGroup, FieldRow};
use comfy_table::Cell;
use kernel::{
    Answer, DiceFault, Fault, Ledger, Message, Refused, Ruleset, Ruling, Source, What, input,
};
use serde_json::{Value, json};

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
        console.json(&reporter.schema_without_readings(ruling));
        return Ok(Exit::Done);
    }
    if args.fields {
        match args.json {
            true => console.json(&json!({"groups": reporter.fields(ruling)})),
            false => fields(console, &reporter.fields(ruling)),
        }
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
        let found = reporter.ruled_odds(ruling.odds(&situation)).map_err(refused)?;
        odds::show(console, &reporter, name, args.json, &found);
        return Ok(Exit::Done);
    }
    let typed = args.dice.as_deref().unwrap_or_default();
    let dice = input::dice(typed).map_err(|fault| console.faults("", &[fault]))?;
    let source = args.seed.map_or(Source::Given(&dice), Source::Seed);
    let answer = reporter.ruled(ruling.resolve(&situation, source)).map_err(|error| {
        let left_over = left_over(console, ruling, &situation, &dice, &error);
        left_over.map_or_else(|| refused(error), |message| console.refuse(&message))
    })?;
    match args.json {
        true => console.json(&reporter.answer(name, &answer)),
        false => show(console, &reporter, ruling, &answer),
    }
    Ok(Exit::Done)
}

/// Every field, with what it means, what may stand there and what is taken when it is left out.
fn fields(console: &Console, groups: &[FieldGroup]) {
    for FieldGroup { name, fields } in groups {
        if let Some(name) = name {
            console.line("");
            console.line(&console.look(Look::Title, name));
        }
        let row = |field: &FieldRow| {
            // A word that says itself what it means is not said twice.
            let word = |(word, meaning): &(String, String)| match word == meaning {
                true => word.clone(),
                false => format!("{word} ({meaning})"),
            };
            let words: Vec<String> = field.words.iter().map(word).collect();
            let default = field.default.clone().unwrap_or_else(|| console.say("fields-needed"));
            let meaning = match words.is_empty() {
                true => field.meaning.clone(),
                false => format!("{} {}", field.meaning, words.join(", ")),
            };
            vec![
                Cell::new(&field.name),
                Cell::new(&field.takes),
                Cell::new(default),
                Cell::new(meaning),
            ]
        };
        let head = ["fields-name", "fields-takes", "fields-default", "fields-meaning"];
        console.table(&console.head(&head), fields.iter().map(row).collect(), &[]);
    }
    console.line("");
    console.paragraph(&console.say("fields-left-out"));
    console.paragraph(&console.say("fields-readings"));
}

/// Faults in the dice are not the file's.
fn place<'a>(file: &'a str, faults: &[Fault]) -> &'a str {
    let dice = |fault: &Fault| matches!(fault.what, What::Dice(_));
    if faults.iter().any(dice) { "" } else { file }
}

/// Dice left over: how many, and what is decided without them.
fn left_over(
    console: &Console,
    ruling: &dyn Ruling,
    situation: &Value,
    dice: &[i64],
    refused: &Refused,
) -> Option<Message> {
    let Refused::Faults(faults) = refused else { return None };
    let [fault] = &faults[..] else { return None };
    let What::Dice(DiceFault::TooMany { used, .. }) = fault.what else { return None };
    let answer = ruling.resolve(situation, Source::Given(&dice[..used])).ok()?;
    let said = answer.sentences.iter().map(|message| console.words.sentence(message));
    let fault = Message::new("resolve-left-over").text("fault", console.words.fault(fault));
    Some(fault.text("decided", said.collect::<Vec<_>>().join(" ")))
}

/// Reads a situation, from standard input for `-`.
pub(crate) fn read(console: &Console, file: &str) -> Result<Value, Exit> {
    let bytes = files::bytes(console, file, input::MOST_BYTES)?;
    input::parse(&bytes).map_err(|fault| console.faults(file, &[fault]))
}

fn list(console: &Console, book: &Ruleset, json: bool) -> Result<Exit, Exit> {
    let ledger = Ledger::of(book)
        .map_err(|error| console.refuse(&Message::new("broken-book").text("why", error)))?;
    let reporter = Reporter::new(book, &console.words);
    if json {
        console.json(&reporter.procedures(Some(&ledger)));
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
    console.line("");
    console.paragraph(&console.words.say(&Message::new("list-how").text("book", book.id)));
    Ok(Exit::Done)
}

/// A ruling for people: every line with its clause, then the outcome.
fn show(console: &Console, reporter: &Reporter<'_>, ruling: &dyn Ruling, answer: &Answer) {
    let title = reporter.ruleset.title.get(console.words.lang());
    let procedure = console.say(&format!("procedure-{}", ruling.name()));
    console.line(&console.look(Look::Title, &format!("{title}: {procedure}")));
    if !answer.account.sections.is_empty() {
        account::show(console, reporter, &answer.account);
        console.line("");
    }
    for (number, message) in answer.sentences.iter().enumerate() {
        let said = console.words.sentence(message);
        // Of what the situation itself says and the book forbids, the field.
        let at = answer.outcome.as_ref().and_then(|found| found["refused"][number]["at"].as_str());
        let said =
            at.filter(|at| !at.is_empty()).map_or(said.clone(), |at| format!("{at}: {said}"));
        console.line(&console.look(Look::Title, &said));
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
