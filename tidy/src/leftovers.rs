//! Nothing left behind: no notes to oneself, no code switched off, no traces of one machine.
//!
//! The words looked for are written in two pieces here, so that this file does not find itself.

use crate::Finding;
use crate::code::{layers, line_at, words};

/// Notes to oneself, in any text.
const MARKS: [&str; 3] = [concat!("TO", "DO"), concat!("FIX", "ME"), concat!("X", "XX")];

/// Code that is not finished, in Rust.
const UNFINISHED: [(&str, &str); 4] = [
    ("dbg!", "remove it"),
    ("todo!", "write the code"),
    ("unimplemented!", "write the code, or return an error"),
    ("#[ignore", "mend the test, or delete it"),
];

/// Where a home or a checkout stands on somebody's machine.
const MACHINE_FOLDERS: [&str; 4] =
    [concat!("/", "work/"), concat!("/", "root/"), concat!("/", "home/"), concat!("/", "Users/")];

/// Work that waits is done, or written down where work is planned.
pub fn marks(path: &str, text: &str) -> Vec<Finding> {
    let mut findings = Vec::new();
    for mark in MARKS {
        for at in words(text, mark) {
            let what = format!("`{mark}`; do it, or say plainly what does not work yet");
            findings.push(Finding::new(path, line_at(text, at), what));
        }
    }
    findings
}

/// No debugging aids, no holes, no tests switched off.
pub fn unfinished_code(path: &str, text: &str) -> Vec<Finding> {
    if !path.ends_with(".rs") {
        return Vec::new();
    }
    let code = layers(text).code;
    let mut findings = Vec::new();
    for (word, right) in UNFINISHED {
        for at in words(&code, word) {
            let what = format!("`{word}` left behind; {right}");
            findings.push(Finding::new(path, line_at(&code, at), what));
        }
    }
    findings
}

/// Old code is in the history. A line `// …` that ends like a statement is taken for code; a doc
/// comment may show code.
pub fn commented_out_code(path: &str, text: &str) -> Vec<Finding> {
    let comments = match path.rsplit('.').next() {
        Some("rs") => layers(text).comments,
        Some("ts" | "svelte") => text.to_owned(),
        _ => return Vec::new(),
    };
    let mut findings = Vec::new();
    for (line, (whole, comment)) in (1..).zip(text.lines().zip(comments.lines())) {
        let stands_alone = whole.trim() == comment.trim();
        let Some(said) = comment.trim().strip_prefix("//") else {
            continue;
        };
        let is_doc = said.starts_with(['/', '!']);
        if stands_alone && !is_doc && said.ends_with([';', '{']) {
            let what = "commented-out code; delete it, or end the comment like a sentence";
            findings.push(Finding::new(path, line, what));
        }
    }
    findings
}

/// What works on one machine only does not belong into the repository.
pub fn machine_paths(path: &str, text: &str) -> Vec<Finding> {
    let mut findings = Vec::new();
    for folder in MACHINE_FOLDERS {
        for (at, _) in text.match_indices(folder) {
            // In `docs/home/a.md` and in an address of the web it is a folder among others.
            let begins = !text[..at].ends_with(|c: char| c.is_alphanumeric() || "._-".contains(c));
            if begins {
                let what = format!("a path of one machine, `{folder}`; write a relative one");
                findings.push(Finding::new(path, line_at(text, at), what));
            }
        }
    }
    findings
}

/// A text must be clear to those who cannot see the list of issues.
pub fn issue_numbers(path: &str, text: &str) -> Vec<Finding> {
    let lower = text.to_ascii_lowercase();
    let mut findings = Vec::new();
    for word in ["issue", "issues"] {
        for at in words(&lower, word) {
            let rest = lower[at + word.len()..].trim_start_matches([' ', '#']);
            if rest.starts_with(|c: char| c.is_ascii_digit()) {
                let what = "the number of an issue; say in words what it was about";
                findings.push(Finding::new(path, line_at(&lower, at), what));
            }
        }
    }
    findings
}

#[cfg(test)]
mod tests {
    use super::*;

    fn lines(findings: &[Finding]) -> Vec<usize> {
        findings.iter().map(|finding| finding.line).collect()
    }

    #[test]
    fn marks_are_found_in_any_text() {
        for mark in MARKS {
            assert_eq!(lines(&marks("a.md", &format!("a\nb {mark}: c\n"))), [2]);
            assert_eq!(marks("a.md", &format!("{mark}S\n")), []);
        }
    }

    #[test]
    fn unfinished_code_is_found() {
        for (word, _) in UNFINISHED {
            assert_eq!(lines(&unfinished_code("a.rs", &format!("\n    {word}(x)\n"))), [2]);
            assert_eq!(unfinished_code("a.rs", &format!("// {word}\nf(\"{word}\");\n")), []);
        }
    }

    #[test]
    fn commented_out_code_is_found() {
        let text = "    // let x = 1;\n    // if x {\n    // }\nf(); // x;\n";
        assert_eq!(lines(&commented_out_code("a.rs", text)), [1, 2]);
        assert_eq!(lines(&commented_out_code("a.ts", "// const x = 1;\n")), [1]);
        for fine in ["/// let x = 1;\n", "//! if x {\n", "// A sentence.\n", "f(\"\n// x;\n\");\n"]
        {
            assert_eq!(commented_out_code("a.rs", fine), [], "{fine}");
        }
    }

    #[test]
    fn paths_of_one_machine_are_found() {
        for folder in MACHINE_FOLDERS {
            assert_eq!(lines(&machine_paths("a.md", &format!("a\nsee {folder}b\n"))), [2]);
            assert_eq!(lines(&machine_paths("a.sh", &format!("cd \"{folder}b\"\n"))), [1]);
            for fine in ["docs", "https://example.org", "."] {
                assert_eq!(machine_paths("a.md", &format!("{fine}{folder}b\n")), []);
            }
        }
    }

    #[test]
    fn numbers_of_issues_are_found() {
        for number in ["12", "#12", "\u{20}#12"] {
            for word in ["issue", "Issue", "issues"] {
                assert_eq!(lines(&issue_numbers("a.md", &format!("a\n{word} {number}\n"))), [2]);
            }
        }
        assert_eq!(issue_numbers("a.md", "an issue of 12 muskets; tissue 12\n"), []);
    }
}
