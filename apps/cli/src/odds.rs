//! The exact odds of a ruling or a command, and what would change them.

use crate::console::{Console, Exit, Look};
use all::report::Reporter;
use comfy_table::Cell;
use kernel::odds::{NoOdds, Share};
use kernel::{End, Message, OddsAnswer, OddsRow};
use serde_json::json;

/// The most outcomes that a person is shown, and the most columns of what would change them.
const MOST_ROWS: usize = 12;
const MOST_COLUMNS: usize = 6;

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
    table(console, reporter, odds);
}

/// Prints the likeliest outcomes, and what would change them.
pub(crate) fn table(console: &Console, reporter: &Reporter<'_>, odds: &OddsAnswer) {
    let now = said(reporter, &odds.rows);
    let row = |(index, (text, share)): (usize, &(String, Share))| {
        let part = share.to_f64();
        let bar = "█".repeat((part * 20.0).round() as usize);
        let cells = [letter(index), percent(console, part), share.to_string(), bar, text.clone()];
        cells.map(Cell::new).to_vec()
    };
    console.table(&[], now.iter().take(MOST_ROWS).enumerate().map(row).collect(), &[1, 2]);
    if now.len() > MOST_ROWS {
        let more = Message::new("odds-more").number("count", (now.len() - MOST_ROWS) as i32);
        console.line(&console.words.say(&more));
    }
    if !odds.without.is_empty() {
        show_without(console, reporter, odds, &now);
    }
}

fn show_without(
    console: &Console,
    reporter: &Reporter<'_>,
    odds: &OddsAnswer,
    now: &[(String, Share)],
) {
    let columns = now.len().min(MOST_COLUMNS);
    let line = |first: Cell, rows: &[(String, Share)], last: String| {
        let part = |text: &str| rows.iter().find(|row| row.0 == *text);
        let shares = now.iter().take(columns).map(|(text, _)| {
            Cell::new(percent(console, part(text).map_or(0.0, |row| row.1.to_f64())))
        });
        [first].into_iter().chain(shares).chain([Cell::new(last)]).collect::<Vec<_>>()
    };
    let mut rows = vec![line(Cell::new(""), now, console.say("odds-as-is"))];
    for (left_out, without) in &odds.without {
        let first = console.cell(Look::Clause, left_out.clause.id());
        let why = console.words.line(left_out, reporter.title(left_out.clause));
        let then = said(reporter, without);
        // To some lines only programs see a difference: people read the same outcomes.
        if same(&then, now) {
            continue;
        }
        let new = then.iter().find(|row| now.iter().all(|known| known.0 != row.0));
        let why = match new {
            Some((text, _)) => {
                console.words.say(&Message::new("odds-new").text("why", why).text("text", text))
            }
            None => why,
        };
        rows.push(line(first, &then, why));
    }
    if rows.len() == 1 {
        return;
    }
    console.line("");
    console.line(&console.look(Look::Title, &console.say("odds-without")));
    let letters = (0..columns).map(letter);
    let head: Vec<String> =
        [String::new()].into_iter().chain(letters).chain([String::new()]).collect();
    console.table(&head, rows, &(1..=columns).collect::<Vec<_>>());
}

/// The odds by what is said of them: outcomes that read the same are one, the likeliest first.
fn said(reporter: &Reporter<'_>, rows: &[OddsRow]) -> Vec<(String, Share)> {
    let mut all: Vec<(String, Share)> = Vec::new();
    for row in rows {
        let text = match &row.end {
            End::Outcome(_, sentences) => reporter.sentences(sentences),
            End::Decision(decision) => reporter.asks_with_choices(decision),
        };
        match all.iter_mut().find(|known| known.0 == text) {
            Some(known) => known.1 = known.1.plus(&row.share),
            None => all.push((text, row.share.clone())),
        }
    }
    all.sort_by(|a, b| b.1.to_f64().total_cmp(&a.1.to_f64()));
    all
}

/// Whether two odds read the same.
fn same(a: &[(String, Share)], b: &[(String, Share)]) -> bool {
    a.len() == b.len() && a.iter().all(|row| b.contains(row))
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
        let needs = [reporter.need_of(name, need, None)];
        console.json(&json!({"ruleset": ruleset, "procedure": name, "needs": needs}));
    } else {
        let said = Message::new("needs").text("need", reporter.need(need, None));
        console.line(&console.words.say(&said));
    }
    Exit::Done
}

/// A, B, … Z, A1, B1, …
fn letter(index: usize) -> String {
    let letter = char::from(b'A' + (index % 26) as u8);
    match index / 26 {
        0 => letter.to_string(),
        round => format!("{letter}{round}"),
    }
}

/// One digit after the point.
fn percent(console: &Console, part: f64) -> String {
    match part * 100.0 {
        small if small > 0.0 && small < 0.1 => format!("<{}%", console.decimal(0.1, 1)),
        percent => format!("{}%", console.decimal(percent, 1)),
    }
}
