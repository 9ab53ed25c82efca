//! The executable rulebook: its cases, its ledger, its tables and its words.

use jdg::tables::{FILES, Tables};
use kernel::{Ledger, Source, Status, Verdict, input, schema, verdicts};
use std::collections::BTreeSet;

#[test]
fn every_case_holds() {
    let verdicts = verdicts(&jdg::ruleset()).expect("the cases are TOML");
    let mut failures = Vec::new();
    for verdict in &verdicts {
        failures.extend(verdict.failures.iter().map(|why| format!("{}: {why}", verdict.name)));
    }
    assert!(failures.is_empty(), "{}", failures.join("\n\n"));
    let names: BTreeSet<&str> = verdicts.iter().map(|verdict| verdict.name.as_str()).collect();
    assert_eq!(names.len(), verdicts.len(), "two cases have the same name");
}

#[test]
fn no_clause_is_open() {
    let ledger = Ledger::of(&jdg::ruleset()).expect("the ledger can be drawn up");
    let open = ledger.rows.iter().filter(|row| row.status == Status::Open);
    let open: Vec<&str> = open.map(|row| row.clause.id.as_str()).collect();
    assert!(open.is_empty(), "no case proves {open:?}");
}

#[test]
fn every_clause_that_is_cited_or_read_exists() {
    let book = jdg::ruleset();
    let clauses = book.clauses().expect("clauses.toml is TOML");
    let known: BTreeSet<String> = clauses.into_iter().map(|clause| clause.id).collect();
    let ledger = Ledger::of(&book).expect("the ledger can be drawn up");
    for verdict in &ledger.verdicts {
        let named: BTreeSet<String> = verdict.proves.iter().cloned().collect();
        let all: BTreeSet<_> = named.union(&verdict.cites).cloned().collect();
        assert!(all.is_subset(&known), "{}: {:?}", verdict.name, all.difference(&known));
    }
    for reading in book.readings().expect("readings.toml is TOML") {
        let all: BTreeSet<String> = reading.clauses.into_iter().collect();
        assert!(all.is_subset(&known), "{}: {:?}", reading.id, all.difference(&known));
    }
}

#[test]
fn the_readings_in_words_are_the_readings_in_force() {
    let book = jdg::ruleset();
    let shock = book.ruling("shock").expect("there is a shock").schema();
    let fields = shock["$defs"]["Readings"]["properties"].as_object().expect("has readings");
    let readings = book.readings().expect("readings.toml is TOML");
    let words: Vec<&str> = readings.iter().map(|reading| reading.id.as_str()).collect();
    assert_eq!(words, fields.keys().collect::<Vec<_>>());
    for reading in &readings {
        let field = &fields[&reading.id];
        let target = field["$ref"].as_str().expect("refers").trim_start_matches('#');
        let options: Vec<&str> = reading.options.iter().map(|option| option.id.as_str()).collect();
        let known = shock.pointer(target).expect("is defined");
        assert_eq!(known["enum"], serde_json::json!(options), "{}", reading.id);
        assert_eq!(field["default"], options[0], "{}: the first is the default", reading.id);
    }
}

#[test]
fn every_reading_changes_some_case() {
    let book = jdg::ruleset();
    let verdicts = verdicts(&book).expect("the cases are TOML");
    let shown = |verdict: &Verdict, situation: &serde_json::Value| {
        let ruling = book.ruling(&verdict.procedure).expect("the case has a procedure");
        let answer = ruling.resolve(situation, Source::Given(&verdict.dice));
        answer.map(|answer| (answer.outcome, answer.account)).ok()
    };
    for reading in book.readings().expect("readings.toml is TOML") {
        let [default, others @ ..] = &reading.options[..] else {
            panic!("{} is empty", reading.id)
        };
        for option in others {
            let matters = verdicts.iter().any(|verdict| {
                let mut usual = verdict.situation.clone();
                let chosen = &mut usual["readings"][&reading.id];
                if *chosen != *option.id {
                    return false;
                }
                *chosen = default.id.clone().into();
                shown(verdict, &verdict.situation) != shown(verdict, &usual)
            });
            assert!(matters, "no case differs by reading {} as {}", reading.id, option.id);
        }
    }
}

#[test]
fn examples_are_right_and_schemas_are_understood() {
    for ruling in &jdg::ruleset().rulings {
        let example = input::parse(ruling.example().as_bytes()).expect("the example is JSON");
        assert_eq!(ruling.check(&example), [], "{}", ruling.name());
        let strangers = schema::strangers(ruling.schema());
        assert!(strangers.is_empty(), "{}: {strangers:?}", ruling.name());
    }
}

/// Changes every cell of every table, one at a time, and demands that some case notices.
#[test]
fn no_table_cell_can_change_unnoticed() {
    every_case_holds();
    let mut unnoticed = Vec::new();
    let mut cells = 0;
    for (file, (name, text)) in FILES.iter().enumerate() {
        let table: toml::Value = toml::from_str(text).expect("a table is TOML");
        for (path, changed) in changes(&table) {
            cells += 1;
            let mut files = FILES.map(|(_, text)| text);
            let text = toml::to_string(&changed).expect("still TOML");
            files[file] = Box::leak(text.into_boxed_str());
            let noticed = Tables::parse(files).is_ok_and(|tables| {
                let verdicts = verdicts(&jdg::with_tables(tables)).expect("the cases are TOML");
                verdicts.iter().any(|verdict| !verdict.failures.is_empty())
            });
            if !noticed {
                unnoticed.push(format!("{name}: {path}"));
            }
        }
    }
    assert!(unnoticed.is_empty(), "of {cells} changes these go unnoticed: {unnoticed:#?}");
    assert!(cells > 250, "only {cells} cells were changed");
}

/// Every way to change one cell of a table: where, and the whole table with that change.
fn changes(table: &toml::Value) -> Vec<(String, toml::Value)> {
    let mut all = Vec::new();
    visit(table, &mut Vec::new(), &mut all);
    let change = |(path, other): (Vec<String>, toml::Value)| {
        let mut changed = table.clone();
        let mut at = &mut changed;
        for name in &path {
            at = match at {
                toml::Value::Array(items) => &mut items[name.parse::<usize>().expect("an index")],
                other => &mut other[name.as_str()],
            };
        }
        let label = format!("{} = {at} -> {other}", path.join("."));
        *at = other;
        (label, changed)
    };
    all.into_iter().map(change).collect()
}

fn visit(at: &toml::Value, path: &mut Vec<String>, all: &mut Vec<(Vec<String>, toml::Value)>) {
    match at {
        toml::Value::Table(fields) => {
            for (name, value) in fields.iter().filter(|(name, _)| *name != "clause") {
                path.push(name.clone());
                visit(value, path, all);
                path.pop();
            }
        }
        toml::Value::Array(items) if items.iter().any(toml::Value::is_table) => {
            for (index, value) in items.iter().enumerate() {
                path.push(index.to_string());
                visit(value, path, all);
                path.pop();
            }
        }
        toml::Value::Array(items) => {
            for gone in 0..items.len() {
                let mut fewer = items.clone();
                fewer.remove(gone);
                all.push((path.clone(), fewer.into()));
            }
        }
        toml::Value::Integer(n) => {
            all.extend([n + 1, n - 1].map(|other| (path.clone(), other.into())));
        }
        toml::Value::String(cell) => {
            all.extend(cell_changes(cell).into_iter().map(|other| (path.clone(), other.into())));
            let closable = !cell.contains(' ') && cell != "P" && cell != "ot";
            if closable && path.last().is_some_and(|name| name == "shock") {
                all.push((path.clone(), format!("{cell} e").into()));
            }
        }
        _ => {}
    }
}

/// A printed cell with each of its numbers one higher, its word another, its note gone.
fn cell_changes(cell: &str) -> Vec<String> {
    let (value, note) = cell.split_once(' ').unwrap_or((cell, ""));
    let with = |value: &str| {
        if note.is_empty() { value.to_owned() } else { format!("{value} {note}") }
    };
    let mut all = Vec::new();
    match value {
        "rout" => all.push("disorder".to_owned()),
        "disorder" => all.push("test".to_owned()),
        "test" => all.push("rout".to_owned()),
        "P" => all.push("0".to_owned()),
        "-" => all.push(with("+1")),
        "ot" => all.push("+1".to_owned()),
        _ => {
            let parts: Vec<&str> = value.split('/').collect();
            for changed in 0..parts.len() {
                let part = |(index, part): (usize, &&str)| {
                    if index == changed { one_more(part) } else { (*part).to_owned() }
                };
                all.push(with(&parts.iter().enumerate().map(part).collect::<Vec<_>>().join("/")));
            }
        }
    }
    if !note.is_empty() {
        all.push(value.to_owned());
    }
    all
}

fn one_more(number: &str) -> String {
    match (number, number.split_once('.')) {
        ("-", _) => "+1".to_owned(),
        (_, Some((units, tenths))) => format!("{}.{tenths}", one_more(units)),
        _ => (number.parse::<i64>().expect("a number") + 1).to_string(),
    }
}
