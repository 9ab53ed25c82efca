//! `rozjemca resolve … --odds`: the exact odds, and what would change them.

use crate::console::{Console, Exit, Look};
use all::report::Reporter;
use comfy_table::Cell;
use kernel::odds::NoOdds;
use kernel::{End, Lang, Message, OddsAnswer, OddsRow};
use serde_json::json;

/// The odds for people or for programs.
pub(crate) fn show(
    console: &Console,
    reporter: &Reporter<'_>,
    name: &str,
    json: bool,
    odds: &OddsAnswer,
) {
    if json {
        console.json(&reporter.odds(name, odds));
        return;
    }
    let title = reporter.ruleset.title.get(console.words.lang());
    let procedure = console.say(&format!("procedure-{name}"));
    console.line(&console.look(Look::Title, &format!("{title}: {procedure}")));
    let ends = ends(odds);
    let row = |(index, end): (usize, &&End)| {
        let found = odds.rows.iter().find(|row| row.end == **end);
        let share = found.map_or_else(|| "0".to_owned(), |row| row.share.to_string());
        let part = found.map_or(0.0, |row| row.share.to_f64());
        let bar = "█".repeat((part * 20.0).round() as usize);
        let text = end_text(console, reporter, end);
        [letter(index), percent(console, part), share, bar, text].map(Cell::new).to_vec()
    };
    let rows = ends.iter().enumerate().map(row).collect();
    console.table(&[], rows, &[1, 2]);
    if odds.without.is_empty() {
        return;
    }
    console.line("");
    console.line(&console.look(Look::Title, &console.say("odds-without")));
    let line = |first: Cell, rows: &[OddsRow], last: String| {
        let share = |end: &&End| rows.iter().find(|row| row.end == **end);
        let part = |end| share(end).map_or(0.0, |row| row.share.to_f64());
        let parts = ends.iter().map(part).map(|part| Cell::new(percent(console, part)));
        [first].into_iter().chain(parts).chain([Cell::new(last)]).collect::<Vec<_>>()
    };
    let mut rows = vec![line(Cell::new(""), &odds.rows, console.say("odds-as-is"))];
    for (clause, without) in &odds.without {
        let first = console.cell(Look::Clause, clause.id());
        rows.push(line(first, without, reporter.title(*clause).to_owned()));
    }
    let letters = (0..ends.len()).map(letter);
    let head: Vec<String> =
        [String::new()].into_iter().chain(letters).chain([String::new()]).collect();
    let right: Vec<usize> = (1..=ends.len()).collect();
    console.table(&head, rows, &right);
}

/// Why there are no odds: a fact is missing, which is an answer; anything else is a fault of ours.
pub(crate) fn none(
    console: &Console,
    reporter: &Reporter<'_>,
    name: &str,
    json: bool,
    none: &NoOdds,
) -> Exit {
    let NoOdds::Needs(need) = none else {
        return console.refuse(&Message::new("no-odds").text("procedure", name));
    };
    if json {
        let ruleset = reporter.ruleset.id;
        let needs = [reporter.need_json(need)];
        console.json(&json!({"ruleset": ruleset, "procedure": name, "needs": needs}));
    } else {
        let said = Message::new("needs").text("need", reporter.need(need));
        console.line(&console.words.say(&said));
    }
    Exit::Done
}

/// Every end that occurs, first those of the odds as they are.
fn ends(odds: &OddsAnswer) -> Vec<&End> {
    let mut ends: Vec<&End> = odds.rows.iter().map(|row| &row.end).collect();
    for row in odds.without.iter().flat_map(|(_, rows)| rows) {
        if !ends.contains(&&row.end) {
            ends.push(&row.end);
        }
    }
    ends
}

fn end_text(console: &Console, reporter: &Reporter<'_>, end: &End) -> String {
    match end {
        End::Outcome(_, sentences) => reporter.sentences(sentences),
        End::Decision(decision) => {
            let need = kernel::Need::Decision(decision.clone());
            console.words.need(&need, reporter.title(decision.clause))
        }
    }
}

/// A, B, … Z, A1, B1, …
fn letter(index: usize) -> String {
    let letter = char::from(b'A' + (index % 26) as u8);
    match index / 26 {
        0 => letter.to_string(),
        round => format!("{letter}{round}"),
    }
}

/// One digit after the point, or the Polish comma.
fn percent(console: &Console, part: f64) -> String {
    let percent = part * 100.0;
    let text = match percent {
        small if small > 0.0 && small < 0.1 => "<0.1%".to_owned(),
        _ => format!("{percent:.1}%"),
    };
    match console.words.lang() {
        Lang::Pl => text.replace('.', ","),
        Lang::En => text,
    }
}
