//! Sentences: each key of a language file stands once, for of two the program says only one.

use crate::Finding;
use std::collections::BTreeMap;

/// A key that stands twice in a `.ftl` file.
pub fn keys(path: &str, text: &str) -> Vec<Finding> {
    if !path.ends_with(".ftl") {
        return Vec::new();
    }
    let mut first = BTreeMap::new();
    let mut findings = Vec::new();
    for (line, text) in (1..).zip(text.lines()) {
        let Some((key, _)) = text.split_once(" =") else { continue };
        if key.starts_with(|c: char| !c.is_ascii_lowercase()) {
            continue;
        }
        match first.get(key) {
            None => {
                first.insert(key, line);
            }
            Some(before) => {
                let what = format!("`{key}` stands in line {before} already; find another key");
                findings.push(Finding::new(path, line, what));
            }
        }
    }
    findings
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_key_that_stands_twice_is_found() {
        let text = "# One.\na = b = c\nb =\n    { $n ->\n        [one] a = b\n    }\na = d\n";
        let found = keys("pl.ftl", text);
        assert_eq!(found.iter().map(|found| found.line).collect::<Vec<_>>(), [7]);
        assert_eq!(keys("pl.toml", text), []);
    }
}
