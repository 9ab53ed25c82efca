//! Same input, same battle: the rules know no clock, no chance but the umpire's, no order of a hash
//! map, no machine around them and no arithmetic that differs between machines.
//!
//! `clippy.toml` forbids the same by lint. This is the belt to those braces: it also sees code that
//! is compiled only on some machines or with some features.

use crate::Finding;
use crate::code::{layers, line_at, words};

/// Names that must not stand in the rules, and what would be right.
const NAMES: [(&str, &str); 5] = [
    ("HashMap", "has no fixed order; use `BTreeMap`"),
    ("HashSet", "has no fixed order; use `BTreeSet`"),
    ("Instant", "is a clock; measure in `benches/`"),
    ("SystemTime", "is a clock; take the time as an argument"),
    ("rand::rng", "cannot be replayed; ask the umpire"),
];

/// Modules of `std` that reach out of the rules.
const MODULES: [(&str, &str); 4] = [
    ("env", "is the machine; take an argument"),
    ("fs", "is the disk; embed the text or take it"),
    ("net", "is the network; leave it to the apps"),
    ("thread", "has no fixed order; leave it to the apps"),
];

/// Functions of floats that may differ in the last digit between platforms and releases.
const FLOAT_FUNCTIONS: [&str; 18] = [
    "sin", "cos", "tan", "asin", "acos", "atan", "atan2", "sin_cos", "exp", "exp2", "ln", "log",
    "log2", "log10", "powf", "powi", "hypot", "cbrt",
];

/// What tests and benchmarks of the rules may use all the same.
const FREE_IN_TESTS: [&str; 3] = ["Instant", "env", "fs"];

/// Only benchmarks depend on it.
const BENCHMARKS_ONLY: &str = "engine/gauge/";

/// Code under `engine/` and `rules/` gives the same answer on every machine, every time.
pub fn same_every_time(path: &str, text: &str) -> Vec<Finding> {
    let is_rule = path.starts_with("engine/") || path.starts_with("rules/");
    if !is_rule || !path.ends_with(".rs") {
        return Vec::new();
    }
    let is_test = ["/tests/", "/benches/"].iter().any(|folder| path.contains(folder));
    let is_test = is_test || path.starts_with(BENCHMARKS_ONLY);
    let is_free = |name| is_test && FREE_IN_TESTS.contains(&name);
    let code = layers(text).code;

    let mut found: Vec<(usize, String)> = Vec::new();
    for (name, right) in NAMES {
        let places = words(&code, name).filter(|_| !is_free(name));
        found.extend(places.map(|at| (at, format!("`{name}` {right}"))));
    }
    for (module, right) in MODULES {
        let places = words(&code, module).filter(|_| !is_free(module));
        let places = places.filter(|&at| is_module_of_std(&code, at, module));
        found.extend(places.map(|at| (at, format!("`std::{module}` {right}"))));
    }
    for function in FLOAT_FUNCTIONS {
        let what = format!("`{function}` may differ between platforms; use integers");
        let places = words(&code, function).filter(|&at| is_of_a_float(&code, at, function));
        found.extend(places.map(|at| (at, what.clone())));
    }
    let what = "`f32` in the rules; use integers";
    found.extend(short_floats(&code).map(|at| (at, what.to_owned())));

    let finding = |(at, what)| Finding::new(path, line_at(&code, at), what);
    found.into_iter().map(finding).collect()
}

/// `std::fs` wherever it is named, and `fs::` as after `use std::{fs, io}`.
fn is_module_of_std(code: &str, at: usize, name: &str) -> bool {
    code[..at].ends_with("std::") || code[at + name.len()..].starts_with("::")
}

/// `x.sin()` and `f64::sin`. A method of ours by such a name needs another name.
fn is_of_a_float(code: &str, at: usize, name: &str) -> bool {
    let is_called = code[at + name.len()..].starts_with('(');
    code[..at].ends_with("f64::") || (code[..at].ends_with('.') && is_called)
}

/// The type, and the end of a number: `1.0f32`.
fn short_floats(code: &str) -> impl Iterator<Item = usize> {
    let places = code.match_indices("f32").map(|(at, _)| at);
    places.filter(|&at| !code[..at].ends_with(char::is_alphabetic))
}

#[cfg(test)]
mod tests {
    use super::*;

    const RULE: &str = "rules/jdg/src/fire.rs";
    const TEST: &str = "rules/jdg/tests/cases.rs";

    fn count(path: &str, text: &str) -> usize {
        same_every_time(path, text).len()
    }

    #[test]
    fn names_are_found_in_the_rules_only() {
        for (name, _) in NAMES {
            let text = format!("use a::{name};\n");
            assert_eq!(count(RULE, &text), 1, "{name}");
            assert_eq!(count("engine/kernel/src/lib.rs", &text), 1, "{name}");
            assert_eq!(count("apps/cli/src/main.rs", &text), 0, "{name}");
            assert_eq!(count(RULE, &format!("// Not a {name}.\nf(\"{name}\");\n")), 0, "{name}");
        }
    }

    #[test]
    fn modules_are_found_however_they_are_imported() {
        for (module, _) in MODULES {
            assert_eq!(count(RULE, &format!("use std::{module};\n")), 1);
            assert_eq!(count(RULE, &format!("std::{module}::f();\n")), 1);
            assert_eq!(count(RULE, &format!("use std::{{fmt, {module}}};\n{module}::f();\n")), 1);
            assert_eq!(count(RULE, &format!("let {module} = 1;\n")), 0);
        }
        assert_eq!(count(RULE, "const ROOT: &str = env!(\"CARGO_MANIFEST_DIR\");\n"), 0);
    }

    #[test]
    fn tests_may_read_files_and_measure_time_but_not_hash() {
        for free in ["std::fs::read()", "std::env::args()", "Instant::now()"] {
            assert_eq!(count(TEST, free), 0, "{free}");
            assert_eq!(count("engine/kernel/benches/odds.rs", free), 0, "{free}");
            assert_eq!(count("engine/gauge/src/lib.rs", free), 0, "{free}");
        }
        assert_eq!(count(TEST, "HashMap::new()"), 1);
        assert_eq!(count(TEST, "SystemTime::now()"), 1);
    }

    #[test]
    fn functions_of_floats_are_found() {
        for function in FLOAT_FUNCTIONS {
            assert_eq!(count(RULE, &format!("x.{function}(y)")), 1, "{function}");
            assert_eq!(count(RULE, &format!("map(f64::{function})")), 1, "{function}");
            assert_eq!(count(RULE, &format!("let {function} = self.{function};")), 0, "{function}");
        }
        assert_eq!(count(RULE, "x.sqrt() + f64::from(y)"), 0);
    }

    #[test]
    fn short_floats_are_found() {
        assert_eq!(count(RULE, "let x: f32 = 1.0f32 + 2_f32;\n"), 3);
        assert_eq!(count(RULE, "let buf32 = 1;\n"), 0);
    }
}
