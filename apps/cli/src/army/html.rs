//! The sheet of an army for a printer: one page of A4 that needs nothing else.

use super::card::{RateRow, UnitRow, generals, heading, rates, units};
use super::{Army, clause, rows_of, text};
use crate::console::Console;
use std::fmt::Write as _;

const STYLE: &str = include_str!("card.css");

/// The whole page.
pub(super) fn page(army: &Army<'_>) -> String {
    let lang = army.console.words.lang().code();
    let name = escape(text(&army.report["army"]["name"]));
    let book = escape(army.reporter.ruleset.title.get(army.console.words.lang()));
    let body = [header(army), unit_table(army), rate_table(army), verdict(army)].concat();
    format!(
        "<!doctype html>\n<html lang=\"{lang}\">\n<head>\n<meta charset=\"utf-8\">\n\
         <title>{name}</title>\n<style>\n{STYLE}</style>\n</head>\n<body>\n{body}\
         <footer>Rozjemca · {book}</footer>\n</body>\n</html>\n"
    )
}

fn header(army: &Army<'_>) -> String {
    let report = &army.report;
    let say = |key: &str| escape(&army.console.say(key));
    let legal = report["legal"] == true;
    let (stamp, verdict) =
        if legal { ("legal", "card-legal") } else { ("illegal", "card-illegal") };
    format!(
        "<header>\n<div>\n<h1>{}</h1>\n<p>{}</p>\n<p>{}: {}</p>\n</div>\n\
         <div class=\"stamp {stamp}\"><strong>{}</strong><span>{} / {}</span><span>{}</span></div>\n\
         </header>\n",
        escape(text(&report["army"]["name"])),
        escape(&heading(army)),
        say(super::GENERALS),
        escape(&generals(army)),
        say(verdict),
        report["points"],
        report["limit"],
        say("card-points"),
    )
}

fn unit_table(army: &Army<'_>) -> String {
    let head =
        ["card-unit", "card-troops", "card-figures", "card-tests", "card-steps", "card-points"];
    let mut out = format!("<table class=\"units\">\n{}<tbody>\n", head_row(army.console, &head));
    let mut brigade = String::new();
    for unit in units(army) {
        if unit.brigade != brigade {
            brigade.clone_from(&unit.brigade);
            let _ = writeln!(
                out,
                "<tr class=\"brigade\"><th colspan=\"6\">{}</th></tr>",
                escape(&brigade)
            );
        }
        unit_row(&mut out, &unit);
    }
    out + "</tbody>\n</table>\n"
}

fn unit_row(out: &mut String, unit: &UnitRow) {
    let lines = |text: &str| escape(text).replace('\n', "<br>");
    let parts = unit.parts.iter().map(|part| escape(part)).collect::<Vec<_>>().join("<br>");
    let boxes = "<i></i>".repeat(usize::try_from(unit.figures).unwrap_or_default().min(72));
    let _ = writeln!(
        out,
        "<tr><td><b>{}</b><small>{}</small></td><td>{parts}<div class=\"boxes\">{boxes}</div></td>\
         <td class=\"n\">{}</td><td class=\"n\">{}</td><td class=\"n\">{}</td><td class=\"n\">{}</td></tr>",
        escape(&unit.name),
        escape(&unit.troops),
        unit.figures,
        lines(&unit.tests),
        lines(&unit.steps),
        unit.points,
    );
}

fn rate_table(army: &Army<'_>) -> String {
    let head = ["account-clause", "card-movement", "card-normal", "card-charge", "card-double"];
    let mut out = format!("<table class=\"rates\">\n{}<tbody>\n", head_row(army.console, &head));
    for RateRow { clause, what, paces } in rates(army) {
        let cells = paces.map(|pace| format!("<td class=\"n\">{pace}</td>")).concat();
        let _ = writeln!(
            out,
            "<tr><td class=\"clause\">{}</td><td>{}</td>{cells}</tr>",
            escape(&clause),
            escape(&what),
        );
    }
    out + "</tbody>\n</table>\n"
}

/// What is wrong, with the clauses, and how to read the sheet.
fn verdict(army: &Army<'_>) -> String {
    let mut out = String::from("<section>\n");
    for message in &army.answer.cost.sentences {
        let _ = writeln!(out, "<p><b>{}</b></p>", escape(&army.console.words.sentence(message)));
    }
    for list in ["breaches", "remarks"] {
        let mut findings = rows_of(&army.report[list]).peekable();
        if findings.peek().is_none() {
            continue;
        }
        let _ = writeln!(out, "<ul class=\"{list}\">");
        for finding in findings {
            let unit = finding["name"].as_str().map(|name| format!("{name}: ")).unwrap_or_default();
            let said = escape(&format!("{unit}{}", text(&finding["text"])));
            let cited = escape(&clause(finding));
            let _ = writeln!(out, "<li><span class=\"clause\">{cited}</span> {said}</li>");
        }
        out += "</ul>\n";
    }
    let _ = writeln!(
        out,
        "<p class=\"legend\">{}</p>\n</section>",
        escape(&army.console.say("card-legend"))
    );
    out
}

fn head_row(console: &Console, keys: &[&str]) -> String {
    let cells = keys.iter().map(|key| format!("<th>{}</th>", escape(&console.say(key))));
    format!("<thead><tr>{}</tr></thead>\n", cells.collect::<String>())
}

/// The text as HTML shows it.
fn escape(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for sign in text.chars() {
        match sign {
            '&' => out += "&amp;",
            '<' => out += "&lt;",
            '>' => out += "&gt;",
            '"' => out += "&quot;",
            '\'' => out += "&#39;",
            sign => out.push(sign),
        }
    }
    out
}
