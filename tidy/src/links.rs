//! Links between documents lead somewhere.

use std::collections::BTreeSet;

use crate::{Finding, follow};

/// Every link of a Markdown file to a file or folder of the repository resolves.
pub fn resolve(path: &str, text: &str, paths: &BTreeSet<String>) -> Vec<Finding> {
    if !path.ends_with(".md") {
        return Vec::new();
    }
    let mut findings = Vec::new();
    let mut in_code = false;
    for (line, content) in (1..).zip(text.lines()) {
        if content.trim_start().starts_with("```") {
            in_code = !in_code;
        }
        if in_code {
            continue;
        }
        for target in targets(&without_code(content)) {
            // A heading of a file, and a title after it, are not part of the path.
            let file = target.split(['#', ' ']).next().unwrap_or_default();
            let is_elsewhere = file.is_empty() || file.contains(':');
            if !is_elsewhere && !follow(path, file).is_some_and(|file| exists(&file, paths)) {
                let what =
                    format!("the link `{target}` leads nowhere; name a file of the repository");
                findings.push(Finding::new(path, line, what));
            }
        }
    }
    findings
}

/// Whether a file or a folder stands there.
fn exists(path: &str, paths: &BTreeSet<String>) -> bool {
    let folder = if path.is_empty() { String::new() } else { format!("{path}/") };
    paths.contains(path) || paths.iter().any(|file| file.starts_with(&folder))
}

/// The line without what stands between backticks.
fn without_code(line: &str) -> String {
    line.split('`').step_by(2).collect()
}

/// Where the links and pictures of a line lead: `[a](target)`, `[a]: target`, and in HTML.
fn targets(line: &str) -> Vec<String> {
    let mut targets = Vec::new();
    for (opens, closes) in [("](", ')'), ("src=\"", '"'), ("href=\"", '"')] {
        for (at, _) in line.match_indices(opens) {
            let target = line[at + opens.len()..].split(closes).next().unwrap_or_default();
            targets.push(target.trim_matches(['<', '>']).to_owned());
        }
    }
    let is_footnote = line.starts_with("[^");
    if line.starts_with('[')
        && !is_footnote
        && let Some((_, target)) = line.split_once("]: ")
    {
        targets.push(target.to_owned());
    }
    targets
}

#[cfg(test)]
mod tests {
    use super::*;

    fn lines(text: &str) -> Vec<usize> {
        let paths = ["README.md", "docs/a.md", "docs/b.svg"].map(str::to_owned).into();
        resolve("docs/a.md", text, &paths).iter().map(|finding| finding.line).collect()
    }

    #[test]
    fn a_link_that_leads_nowhere_is_found() {
        assert_eq!(lines("Fine.\n\nSee [c](c.md) and ![d](../d.png \"D\").\n"), [3, 3]);
        assert_eq!(lines("[c]: ../docs/c.md\n"), [1]);
        assert_eq!(lines("<img src=\"c.svg\"> <a href=\"c.md\">c</a>\n"), [1, 1]);
        assert_eq!(lines("[out](../../README.md)\n"), [1]);
        assert_eq!(lines("[part](c.md#part)\n"), [1]);
    }

    #[test]
    fn a_link_that_leads_somewhere_is_right() {
        for fine in [
            "[b](b.svg) ![b](./b.svg \"B\") [r](../README.md#start) [r](/README.md) [here](#part)",
            "[folder](../docs) [folder](../docs/) [root](..)",
            "[web](https://example.org/c.md) <mailto:a@example.org>",
            "`[c](c.md)`",
            "```\n[c](c.md)\n```",
            "[b]: b.svg",
            "[^1]: a footnote",
        ] {
            assert_eq!(lines(fine), [], "{fine}");
        }
    }
}
