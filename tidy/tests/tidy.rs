//! The house is tidy, and we would see it if it were not.

use std::path::Path;

use tidy::{Finding, House};

fn house() -> House {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    House::read(&root).expect("the files of the repository can be read")
}

#[test]
fn the_house_is_tidy() {
    let findings = house().findings();
    let report: String = findings.iter().map(|finding| format!("{finding}\n")).collect();
    assert!(findings.is_empty(), "{} found:\n{report}", findings.len());
}

#[test]
fn the_house_is_read_without_what_git_does_not_track() {
    let house = house();
    for path in ["Cargo.toml", ".gitignore", "tidy/tests/tidy.rs"] {
        assert!(house.texts.contains_key(path), "{path} is not read");
    }
    for folder in [".git/", "target/", "tidy/target/"] {
        let read = house.paths.iter().find(|path| path.starts_with(folder));
        assert_eq!(read, None);
    }
}

/// A house with one bad file is told so: each check is not only written but also asked.
#[test]
fn every_check_is_asked() {
    let long = "    g();\n".repeat(800);
    for (path, text, said) in [
        ("a.rs", "fn f() {}\n", "1: no module doc"),
        ("a.rs", &format!("//! A.\n{long}"), "801: the file has 801 lines"),
        ("a.rs", &format!("fn f() {{\n{long}}}\n"), "1: the function has 802 lines"),
        ("a.rs", &format!("//!{}\n", "a".repeat(120)), "1: 123 columns"),
        ("a.md", "a \n", "1: white space"),
        ("a.md", concat!("TO", "DO\n"), "1: `"),
        ("a.rs", "//! A.\ntodo!()\n", "2: `todo!`"),
        ("a.rs", "//! A.\n// f();\n", "2: commented-out code"),
        ("a.md", concat!("/", "root/\n"), "1: a path of one machine"),
        ("a.md", concat!("issue", " 1\n"), "1: the number of an issue"),
        ("rules/a.rs", "//! A.\nHashMap\n", "2: `HashMap`"),
        ("a/Cargo.toml", "[package]\n", "1: `edition` of its own"),
        ("engine/a/Cargo.toml", "[dependencies]\njdg.workspace = true\n", "2: depends on rules/"),
        ("a.md", "[b](b.md)\n", "1: the link"),
        ("en.ftl", "a = b\na = c\n", "2: `a` stands in line 1"),
    ] {
        let mut house = House::default();
        let root = "[workspace.dependencies]\njdg = { path = \"rules/jdg\" }\n";
        house.texts.insert("Cargo.toml".to_owned(), root.to_owned());
        assert_eq!(house.findings(), []);
        house.texts.insert(path.to_owned(), text.to_owned());
        let findings: Vec<String> = house.findings().iter().map(Finding::to_string).collect();
        let start = format!("{path}:{said}");
        assert!(findings.iter().any(|found| found.starts_with(&start)), "{start}: {findings:#?}");
    }
}
