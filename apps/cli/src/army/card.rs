//! The sheet of an army: strengths by unit and sub-unit, classes, weapons, movement, what losses mean,
//! points, and the verdict. What it says is worked out here once, for the terminal and the printer.

use super::{Army, rows_of, text};
use crate::console::Look;
use all::report::schema::choice_keys;
use comfy_table::Cell;
use kernel::Message;
use serde_json::Value;

/// A unit on the sheet.
pub(super) struct UnitRow {
    pub(super) brigade: String,
    pub(super) name: String,
    /// What it is.
    pub(super) troops: String,
    /// Its sub-units, or guns with their crew.
    pub(super) parts: Vec<String>,
    /// All figures.
    pub(super) figures: i64,
    /// Figures lost in a move, and in the game, that bring on a test.
    pub(super) tests: String,
    /// Figures lost for each point off its tests.
    pub(super) steps: String,
    pub(super) points: i64,
}

/// How far something moves.
pub(super) struct RateRow {
    /// The row of the table.
    pub(super) clause: String,
    /// What moves so.
    pub(super) what: String,
    /// Centimetres at each pace.
    pub(super) paces: [String; 3],
}

pub(super) fn show(army: &Army<'_>) {
    let console = army.console;
    army.title();
    console.line(&heading(army));
    console.line("");
    let mut brigade = String::new();
    let mut rows = Vec::new();
    for unit in units(army) {
        if unit.brigade != brigade {
            brigade.clone_from(&unit.brigade);
            let mut row = vec![console.cell(Look::Title, &brigade)];
            row.resize_with(6, || Cell::new(""));
            rows.push(row);
        }
        let what = [vec![unit.troops], unit.parts].concat().join("\n");
        rows.push(vec![
            Cell::new(format!("  {}", unit.name)),
            Cell::new(what),
            Cell::new(unit.figures),
            Cell::new(unit.tests),
            Cell::new(unit.steps),
            Cell::new(unit.points),
        ]);
    }
    let head =
        ["card-unit", "card-troops", "card-figures", "card-tests", "card-steps", "card-points"];
    console.table(&console.head(&head), rows, &[2, 5]);
    console.line("");
    let rows = rates(army).into_iter().map(|rate| {
        let [normal, charge, double] = rate.paces.map(Cell::new);
        vec![console.cell(Look::Clause, &rate.clause), Cell::new(rate.what), normal, charge, double]
    });
    let head = ["account-clause", "card-movement", "card-normal", "card-charge", "card-double"];
    console.table(&console.head(&head), rows.collect(), &[2, 3, 4]);
    console.line("");
    army.findings();
}

/// Nation, year and scale.
pub(super) fn heading(army: &Army<'_>) -> String {
    let of = &army.report["army"];
    let nation = choice(army, "Nation", text(&of["nation"]));
    let said = Message::new("card-heading").text("nation", nation).text("year", &of["year"]);
    army.console.words.say(&said.text("scale", text(&of["scale"])))
}

/// The generals.
pub(super) fn generals(army: &Army<'_>) -> String {
    let fielded = rows_of(&army.report["fielded"]).filter(|body| body["number"].is_null());
    fielded.map(|body| text(&body["name"])).collect::<Vec<_>>().join(", ")
}

/// Every unit.
pub(super) fn units(army: &Army<'_>) -> Vec<UnitRow> {
    rows_of(&army.report["units"]).map(|unit| unit_row(army, unit)).collect()
}

fn unit_row(army: &Army<'_>, unit: &Value) -> UnitRow {
    let number = &unit["number"];
    let bodies = rows_of(&army.report["fielded"]).filter(|body| body["number"] == *number);
    let whole = bodies.filter(|body| body["kind"].is_null());
    let mut losses: Vec<&Value> = whole.map(|body| &body["losses"]).collect();
    losses.dedup();
    let tests = losses.iter().map(|one| format!("{} / {}", one["in_a_move"], one["in_the_game"]));
    let steps = losses
        .iter()
        .map(|one| rows_of(&one["steps"]).map(Value::to_string).collect::<Vec<_>>().join(" "));
    let parts = rows_of(&unit["parts"]).map(|part| part_text(army, part));
    let battery = unit.get("battery").map(|battery| battery_text(army, battery));
    let figures = |part: &Value| rows_of(&part["figures"]).filter_map(Value::as_i64).sum::<i64>();
    let crew = unit["battery"]["crew"].as_i64().unwrap_or(0);
    UnitRow {
        brigade: text(&unit["brigade"]).to_owned(),
        name: text(&unit["name"]).to_owned(),
        troops: both(army, &unit["troops"]),
        parts: parts.chain(battery).collect(),
        figures: rows_of(&unit["parts"]).map(figures).sum::<i64>() + crew,
        tests: tests.collect::<Vec<_>>().join("\n"),
        steps: steps.collect::<Vec<_>>().join("\n"),
        points: unit["points"].as_i64().unwrap_or(0),
    }
}

/// `4 × 6 fusiliers, C, muskets`.
fn part_text(army: &Army<'_>, part: &Value) -> String {
    let figures: Vec<i64> = rows_of(&part["figures"]).filter_map(Value::as_i64).collect();
    let even = figures.windows(2).all(|pair| pair[0] == pair[1]);
    let strength = match (figures.as_slice(), even) {
        ([one], _) => one.to_string(),
        ([one, ..], true) => format!("{} × {one}", figures.len()),
        _ => figures.iter().map(i64::to_string).collect::<Vec<_>>().join(" + "),
    };
    let kind = match &part["kind"] {
        Value::Null => choice(army, "Arm", text(&part["arm"])),
        kind => both(army, kind),
    };
    let weapon = choice(army, "Weapon", text(&part["weapon"]));
    let said = format!("{strength} {kind}, {}, {weapon}", text(&part["class"]));
    match part["detachment"].as_i64() {
        Some(number) => format!("{said} [{number}]"),
        None => said,
    }
}

/// `2 × 6-pounder, 1 × howitzer, 12 gunners B, 3 limbers with 9 drivers`.
fn battery_text(army: &Army<'_>, battery: &Value) -> String {
    let gun =
        |gun: &Value| format!("{} × {}", gun["models"], choice(army, "Gun", text(&gun["gun"])));
    let guns = rows_of(&battery["guns"]).map(gun).collect::<Vec<_>>().join(", ");
    let said = Message::new("card-battery").text("guns", guns).text("crew", &battery["crew"]);
    let said = said.text("class", text(&battery["class"])).text("teams", &battery["teams"]);
    army.console.words.say(&said.text("drivers", &battery["drivers"]))
}

/// The rows of movement that the army needs, each once.
pub(super) fn rates(army: &Army<'_>) -> Vec<RateRow> {
    let mut known: Vec<(String, &Value, Vec<String>)> = Vec::new();
    for body in rows_of(&army.report["fielded"]) {
        let arm = choice(army, "Arm", text(&body["unit"]["arm"]));
        for rate in rows_of(&body["rates"]) {
            let key = rate.to_string();
            match known.iter_mut().find(|row| row.0 == key) {
                Some(row) if row.2.contains(&arm) => {}
                Some(row) => row.2.push(arm.clone()),
                None => known.push((key, rate, vec![arm.clone()])),
            }
        }
    }
    let pace = |value: &Value| value.as_i64().map_or_else(|| "–".to_owned(), |cm| cm.to_string());
    let row = |(_, rate, arms): (String, &Value, Vec<String>)| {
        let clause = text(&rate["clause"]);
        let what = format!("{} ({})", army.reporter.title_of(clause), arms.join(", "));
        let paces = ["normal", "charge", "double"].map(|name| pace(&rate[name]));
        RateRow { clause: clause.to_owned(), what, paces }
    };
    known.into_iter().map(row).collect()
}

/// The name of an option.
fn choice(army: &Army<'_>, of: &str, option: &str) -> String {
    let words = &army.console.words;
    let mut names = choice_keys(of, option).into_iter().map(Message::new);
    names.find_map(|name| words.try_say(&name)).unwrap_or_else(|| option.to_owned())
}

/// A name that each language has its own of.
fn both(army: &Army<'_>, name: &Value) -> String {
    text(&name[army.console.words.lang().code()]).to_owned()
}
