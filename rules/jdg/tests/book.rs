//! The executable rulebook: its cases, its ledger, its tables and its words.

use jdg::tables::{FILES, Tables};
use kernel::{Casebook, audit};

#[test]
fn the_book_is_in_order() {
    let findings = audit(&jdg::ruleset()).expect("the book's files are TOML");
    assert!(findings.is_empty(), "{}", findings.join("\n\n"));
}

/// Changes every cell of every table, one at a time, and demands that some case notices.
#[test]
fn no_table_cell_can_change_unnoticed() {
    the_book_is_in_order();
    let mut cases = Casebook::of(&jdg::ruleset()).expect("the cases are TOML");
    let mut unnoticed = Vec::new();
    let mut cells = 0;
    for (file, (name, text)) in FILES.iter().enumerate() {
        let table: toml::Value = toml::from_str(text).expect("a table is TOML");
        for (path, changed) in changes(&table) {
            cells += 1;
            let mut files = FILES.map(|(_, text)| text);
            let text = toml::to_string(&changed).expect("still TOML");
            files[file] = Box::leak(text.into_boxed_str());
            let noticed =
                Tables::parse(files).is_ok_and(|tables| cases.notices(&jdg::with_tables(tables)));
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
