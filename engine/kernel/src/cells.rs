//! The cells of a table, changed one at a time: the proof that the cases of a book watch each of them.

use toml::{Table, Value};

/// A table with one number changed.
pub(crate) struct Change {
    /// Where the number stands, and by how much it differs.
    pub name: String,
    /// The clause of its row.
    pub row: String,
    /// The changed table.
    pub text: String,
}

/// Every whole number of a table one higher and one lower; the cells of a grid, which are compared
/// as they stand, one higher only.
pub(crate) fn changes(table: &Table) -> Vec<Change> {
    let mut changes = Vec::new();
    for (path, row) in numbers(&Value::Table(table.clone()), "") {
        let in_a_grid = path.last().is_some_and(|name| name.parse::<usize>().is_ok());
        for by in if in_a_grid { &[1][..] } else { &[1, -1] } {
            let mut changed = table.clone();
            if let Some((name, rest)) = path.split_first()
                && let Some(part) = changed.get_mut(name)
            {
                change(part, rest, *by);
            }
            let name = format!("{}: {by:+}", path.join("."));
            changes.push(Change { name, row: row.clone(), text: changed.to_string() });
        }
    }
    changes
}

/// Where the numbers stand, and the clause of the row of each.
fn numbers(at: &Value, row: &str) -> Vec<(Vec<String>, String)> {
    let row = at.get("clause").and_then(Value::as_str).unwrap_or(row);
    let below = |(name, value): (String, &Value)| {
        numbers(value, row).into_iter().map(move |(mut path, row)| {
            path.insert(0, name.clone());
            (path, row)
        })
    };
    match at {
        Value::Integer(_) => vec![(Vec::new(), row.to_owned())],
        Value::Table(fields) => {
            fields.iter().map(|(name, value)| (name.clone(), value)).flat_map(below).collect()
        }
        Value::Array(items) => {
            let named = items.iter().enumerate().map(|(index, item)| (index.to_string(), item));
            named.flat_map(below).collect()
        }
        _ => Vec::new(),
    }
}

/// Changes the number at a place.
fn change(at: &mut Value, path: &[String], by: i64) {
    let part = match (path.split_first(), &mut *at) {
        (None, Value::Integer(number)) => return *number += by,
        (Some((name, rest)), Value::Array(items)) => {
            name.parse::<usize>().ok().and_then(|index| items.get_mut(index)).zip(Some(rest))
        }
        (Some((name, rest)), Value::Table(fields)) => fields.get_mut(name).zip(Some(rest)),
        _ => None,
    };
    if let Some((part, rest)) = part {
        change(part, rest, by);
    }
}

#[cfg(test)]
mod tests {
    use super::changes;

    #[test]
    fn each_number_moves_by_itself_and_knows_its_row() {
        let text = "[row]\nclause = \"7.1a\"\nleast = 3\n[grid]\nclause = \"T1\"\ncells = [4, 5]\n";
        let table = toml::from_str(text).expect("a table");
        let changes = changes(&table);
        let found: Vec<_> = changes.iter().map(|change| (&*change.row, &*change.name)).collect();
        let expected = [
            ("T1", "grid.cells.0: +1"),
            ("T1", "grid.cells.1: +1"),
            ("7.1a", "row.least: +1"),
            ("7.1a", "row.least: -1"),
        ];
        assert_eq!(found, expected);
        let last: toml::Table = toml::from_str(&changes[3].text).expect("still a table");
        assert_eq!(last["row"]["least"].as_integer(), Some(2));
        assert_eq!(last["grid"], table["grid"]);
    }
}
