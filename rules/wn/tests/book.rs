//! The executable rulebook: its cases, its ledger and every cell of its tables.

use kernel::{Casebook, audit};
use wn::tables::{FILES, Tables};

/// Every case holds, and every clause is proved, no rule, or says what it waits for.
#[test]
fn the_book_is_in_order() {
    let findings = audit(&wn::ruleset()).expect("the book's files are TOML");
    assert!(findings.is_empty(), "{} findings\n{findings:#?}", findings.len());
}

/// Changes that cannot be noticed: no base factor of T9A is 19, nothing is deeper than seven ranks,
/// T15 goes by fives, and where two periods of a list overlap the later one counts.
const IDLE: [&str; 5] = [
    "small-arms: range.skirmishers_from.add: -1",
    "artillery: ranks.mass.add: +1",
    "morale: cause.first_losses.over: +1",
    "morale: cause.further_losses.least: -1",
    "austria: period.early.to: +1",
];

/// Changes every cell of every table, one at a time, and demands that some case notices.
#[test]
fn no_table_cell_can_change_unnoticed() {
    let mut cases = Casebook::of(&wn::ruleset()).expect("the cases are TOML");
    assert!(!cases.notices(&wn::ruleset()), "the cases hold as long as nothing is changed");
    let mut unnoticed = Vec::new();
    let mut cells = 0;
    for (file, (name, text)) in FILES.iter().enumerate() {
        let mut table: toml::Value = toml::from_str(text).expect("a table is TOML");
        for path in numbers(&table) {
            cases.prefer(row_of(&table, &path));
            // A cell of a grid is compared as it stands; a bound may be off by one to one side only.
            let in_a_row = path.last().is_some_and(|name| name.parse::<usize>().is_ok());
            for by in if in_a_row { &[1][..] } else { &[1, -1] } {
                cells += 1;
                change(&mut table, &path, *by);
                let mut files = FILES.map(|(_, text)| text);
                let text = toml::to_string(&table).expect("still TOML");
                files[file] = Box::leak(text.into_boxed_str());
                let unread = Tables::parse(files);
                if unread.is_ok_and(|tables| !cases.notices(&wn::with_tables(tables))) {
                    unnoticed.push(format!("{name}: {}: {by:+}", path.join(".")));
                }
                change(&mut table, &path, -by);
            }
        }
    }
    unnoticed.retain(|change| !IDLE.contains(&change.as_str()));
    assert!(unnoticed.is_empty(), "of {cells} changes these go unnoticed: {unnoticed:#?}");
    assert!(cells > 3000, "only {cells} cells were changed");
}

/// The clause of the row in which a number stands.
fn row_of<'a>(table: &'a toml::Value, path: &[String]) -> &'a str {
    let mut at = Some(table);
    let mut row = "";
    for name in path {
        row = at.and_then(|at| at.get("clause")?.as_str()).unwrap_or(row);
        at = at.and_then(|at| match name.parse::<usize>() {
            Ok(index) if at.is_array() => at.get(index),
            _ => at.get(name.as_str()),
        });
    }
    row
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
