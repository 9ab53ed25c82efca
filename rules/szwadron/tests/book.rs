//! The executable rulebook: its cases, its ledger, its readings and every cell of its tables.

use kernel::{Casebook, audit};
use szwadron::tables::{FILES, Tables};

/// Readings that only a battle on the table can show are open as long as none is played.
#[test]
fn the_book_is_in_order() {
    let findings = audit(&szwadron::ruleset()).expect("the book's files are TOML");
    let wrong: Vec<&String> =
        findings.iter().filter(|finding| !finding.starts_with("no play differs by ")).collect();
    assert!(wrong.is_empty(), "{} findings\n{wrong:#?}", wrong.len());
}

/// Changes every cell of every table, one at a time, and demands that some case notices.
#[test]
fn no_table_cell_can_change_unnoticed() {
    let mut cases = Casebook::of(&szwadron::ruleset()).expect("the cases are TOML");
    assert!(!cases.notices(&szwadron::ruleset()), "the cases hold as long as nothing is changed");
    let mut unnoticed = Vec::new();
    let mut cells = 0;
    for (file, (name, text)) in FILES.iter().enumerate() {
        let mut table: toml::Value = toml::from_str(text).expect("a table is TOML");
        for path in numbers(&table) {
            for by in [1, -1] {
                cells += 1;
                change(&mut table, &path, by);
                let mut files = FILES.map(|(_, text)| text);
                let text = toml::to_string(&table).expect("still TOML");
                files[file] = Box::leak(text.into_boxed_str());
                let read = Tables::parse(files);
                if read.is_ok_and(|tables| !cases.notices(&szwadron::with_tables(tables))) {
                    unnoticed.push(format!("{name}: {}: {by:+}", path.join(".")));
                }
                change(&mut table, &path, -by);
            }
        }
    }
    assert!(unnoticed.is_empty(), "of {cells} changes these go unnoticed: {unnoticed:#?}");
    assert!(cells > 400, "only {cells} cells were changed");
}

/// Where the numbers of a table stand.
fn numbers(at: &toml::Value) -> Vec<Vec<String>> {
    let below = |(name, value): (String, &toml::Value)| {
        numbers(value).into_iter().map(move |mut path| {
            path.insert(0, name.clone());
            path
        })
    };
    match at {
        toml::Value::Integer(_) => vec![Vec::new()],
        toml::Value::Table(fields) => {
            fields.iter().map(|(name, value)| (name.clone(), value)).flat_map(below).collect()
        }
        toml::Value::Array(items) => {
            let named = items.iter().enumerate().map(|(index, item)| (index.to_string(), item));
            named.flat_map(below).collect()
        }
        _ => Vec::new(),
    }
}

fn change(table: &mut toml::Value, path: &[String], by: i64) {
    let mut at = table;
    for name in path {
        at = match at {
            toml::Value::Array(items) => &mut items[name.parse::<usize>().expect("an index")],
            fields => &mut fields[name.as_str()],
        };
    }
    *at = (at.as_integer().expect("a number") + by).into();
}
