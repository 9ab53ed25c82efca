//! The shape of a file: it says what it is, and it is not too long, too wide or ragged.

use crate::Finding;
use crate::code::{layers, line_at, words};

const FILE_LINES_MAX: usize = 800;
const FUNCTION_LINES_MAX: usize = 70;
const COLUMNS_MAX: usize = 120;

/// Every Rust file but a build script begins by saying what it is.
pub fn module_doc(path: &str, text: &str) -> Vec<Finding> {
    let is_build_script = path == "build.rs" || path.ends_with("/build.rs");
    if !path.ends_with(".rs") || is_build_script || text.starts_with("//!") {
        return Vec::new();
    }
    vec![Finding::new(path, 1, "no module doc; begin the file with a line `//! What it is.`")]
}

/// A source file can be read in one sitting.
pub fn file_length(path: &str, text: &str) -> Vec<Finding> {
    let is_source = [".rs", ".ts", ".svelte"].iter().any(|end| path.ends_with(end));
    let lines = text.lines().count();
    if !is_source || lines <= FILE_LINES_MAX {
        return Vec::new();
    }
    let what = format!("the file has {lines} lines; split it, at most {FILE_LINES_MAX} are right");
    vec![Finding::new(path, lines, what)]
}

/// A function fits on a page, from its `fn` to its closing brace.
pub fn function_length(path: &str, text: &str) -> Vec<Finding> {
    if !path.ends_with(".rs") {
        return Vec::new();
    }
    let code = layers(text).code;
    let mut findings = Vec::new();
    for start in words(&code, "fn") {
        let Some(end) = end_of_function(&code, start) else {
            continue;
        };
        let first = line_at(&code, start);
        let lines = line_at(&code, end) - first + 1;
        if lines > FUNCTION_LINES_MAX {
            let what = format!(
                "the function has {lines} lines; split it, at most {FUNCTION_LINES_MAX} are right"
            );
            findings.push(Finding::new(path, first, what));
        }
    }
    findings
}

/// Where the closing brace of the function stands whose `fn` is at `start`. `None` for a function
/// pointer and for a function without a body.
fn end_of_function(code: &str, start: usize) -> Option<usize> {
    let is_pointer = code[start + "fn".len()..].trim_start().starts_with('(');
    if is_pointer {
        return None;
    }
    let body = start_of_body(code, start)?;
    let mut depth = 0;
    for (at, c) in code[body..].char_indices() {
        match c {
            '{' => depth += 1,
            '}' => depth -= 1,
            _ => {}
        }
        if depth == 0 {
            return Some(body + at);
        }
    }
    None
}

/// Where the opening brace stands. A signature may hold `;` and braces in brackets: `[u8; 4]`.
fn start_of_body(code: &str, start: usize) -> Option<usize> {
    let mut depth = 0;
    for (at, c) in code[start..].char_indices() {
        match c {
            '{' if depth == 0 => return Some(start + at),
            ';' | '}' | ')' | ']' if depth == 0 => return None,
            '(' | '[' => depth += 1,
            ')' | ']' => depth -= 1,
            _ => {}
        }
    }
    None
}

/// A line of Rust can be read without scrolling; `rustfmt` leaves only strings and comments longer.
pub fn line_width(path: &str, text: &str) -> Vec<Finding> {
    if !path.ends_with(".rs") {
        return Vec::new();
    }
    let mut findings = Vec::new();
    for (line, content) in (1..).zip(text.lines()) {
        let columns = content.chars().count();
        if columns > COLUMNS_MAX {
            let what =
                format!("{columns} columns; break the line, at most {COLUMNS_MAX} are right");
            findings.push(Finding::new(path, line, what));
        }
    }
    findings
}

/// No white space that nobody sees: at the end of a line, as a tab in Rust, or missing at the end.
pub fn white_space(path: &str, text: &str) -> Vec<Finding> {
    let mut findings = Vec::new();
    for (line, content) in (1..).zip(text.split('\n')) {
        if content.ends_with(char::is_whitespace) {
            findings.push(Finding::new(path, line, "white space at the end of the line; cut it"));
        }
        if path.ends_with(".rs") && content.contains('\t') {
            findings.push(Finding::new(path, line, "a tab; write spaces, or `\\t` in a string"));
        }
    }
    if !text.is_empty() && !text.ends_with('\n') {
        let what = "no newline at the end of the file; add one";
        findings.push(Finding::new(path, text.lines().count(), what));
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
    fn a_file_without_a_module_doc_is_found() {
        assert_eq!(module_doc("a.rs", "use std::fmt;\n").len(), 1);
        assert_eq!(module_doc("a.rs", "/// Of an item.\nfn f() {}\n").len(), 1);
        assert_eq!(module_doc("a.rs", "//! What it is.\n"), []);
        assert_eq!(module_doc("engine/kernel/build.rs", "fn main() {}\n"), []);
        assert_eq!(module_doc("a.toml", "a = 1\n"), []);
    }

    #[test]
    fn a_long_file_is_found() {
        for path in ["a.rs", "a.ts", "a.svelte"] {
            assert_eq!(lines(&file_length(path, &"\n".repeat(801))), [801]);
            assert_eq!(file_length(path, &"\n".repeat(800)), []);
        }
        assert_eq!(file_length("table.toml", &"\n".repeat(801)), []);
    }

    #[test]
    fn a_long_function_is_found() {
        let long = "    g();\n".repeat(69);
        let text = format!("//! Doc.\n\npub fn f() {{\n{long}}}\n");
        assert_eq!(lines(&function_length("a.rs", &text)), [3]);
        let in_a_module = format!("mod m {{\n    #[test]\n    fn f() {{\n{long}}}\n}}\n");
        assert_eq!(lines(&function_length("a.rs", &in_a_module)), [3]);
        let long_signature = format!("fn f<'a>(\n{}) -> [u8; 4] {{}}\n", "    a: A,\n".repeat(69));
        assert_eq!(lines(&function_length("a.rs", &long_signature)), [1]);
    }

    #[test]
    fn a_function_ends_at_its_own_brace() {
        let rest = "// rest\n".repeat(90);
        for short in [
            "fn f() { g(\"{\", '{', r#\"{\"#) } // {",
            "fn f<'a>(x: &'a str) -> [u8; 4] { [0; 4] }",
            "trait T { fn f(&self) -> [u8; 4]; }",
            "type F = fn(u8) -> u8;",
            "macro_rules! m { ($(fn $f:ident() $body:block)*) => {} }",
        ] {
            let text = format!("{short}\n{rest}mod m {{\n{rest}}}\n");
            assert_eq!(function_length("a.rs", &text), [], "{short}");
        }
    }

    #[test]
    fn a_wide_line_is_found() {
        let text = format!("{}\n{}\n", "ś".repeat(120), "ś".repeat(121));
        assert_eq!(lines(&line_width("a.rs", &text)), [2]);
        assert_eq!(line_width("a.md", &text), []);
    }

    #[test]
    fn stray_white_space_is_found() {
        assert_eq!(lines(&white_space("a.md", "a\nb \nc\r\nd\n")), [2, 3]);
        assert_eq!(lines(&white_space("a.rs", "\tf();\n")), [1]);
        assert_eq!(white_space("Makefile", "\tf\n"), []);
        assert_eq!(lines(&white_space("a.toml", "a = 1\nb = 2")), [2]);
        assert_eq!(white_space("a.toml", "a = 1\n"), []);
    }
}
