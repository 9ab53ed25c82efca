//! The habits of the house, as tests.
//!
//! `cargo test -p tidy` reads every file of the repository and prints, for each habit that is
//! broken, `path:line: what is wrong, and what would be right`.
//!
//! A check is a function from a path and a text to a list of [`Finding`]s. It knows nothing of the
//! disk, so each has a unit test that feeds it a bad text and sees it fail. A new check is a new
//! function, its test below it, and one line in [`House::findings`].

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;
use std::{fmt, fs, io};

pub mod code;
pub mod determinism;
pub mod leftovers;
pub mod links;
pub mod manifests;
pub mod ratchet;
pub mod sentences;
pub mod shape;

/// One broken habit at one place.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub struct Finding {
    /// From the root of the repository, with forward slashes.
    pub path: String,
    /// Counted from 1.
    pub line: usize,
    /// What is wrong, and what would be right.
    pub what: String,
}

impl Finding {
    /// A finding at a line of a file.
    pub fn new(path: &str, line: usize, what: impl Into<String>) -> Self {
        Self { path: path.to_owned(), line, what: what.into() }
    }
}

impl fmt::Display for Finding {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}: {}", self.path, self.line, self.what)
    }
}

/// The files of the repository, read into memory.
#[derive(Debug, Default)]
pub struct House {
    /// Every file, pictures too.
    pub paths: BTreeSet<String>,
    /// The text of those that are text.
    pub texts: BTreeMap<String, String>,
}

/// Not ours to keep tidy: made by tools, never committed.
const SKIPPED: [&str; 4] = [".git", "dist", "node_modules", "target"];

impl House {
    /// Reads all files under `root` except those git would not track.
    ///
    /// # Errors
    /// When a folder or a file cannot be read.
    pub fn read(root: &Path) -> io::Result<Self> {
        let mut house = Self::default();
        house.read_folder(root, "")?;
        Ok(house)
    }

    fn read_folder(&mut self, folder: &Path, prefix: &str) -> io::Result<()> {
        for entry in fs::read_dir(folder)? {
            let entry = entry?;
            let name = entry.file_name().to_string_lossy().into_owned();
            if SKIPPED.contains(&name.as_str()) {
                continue;
            }
            let path = format!("{prefix}{name}");
            let kind = entry.file_type()?;
            if kind.is_dir() {
                self.read_folder(&entry.path(), &format!("{path}/"))?;
            } else if kind.is_file() {
                // What is not UTF-8 is a picture or the like: it exists, but has no lines.
                if let Ok(text) = String::from_utf8(fs::read(entry.path())?) {
                    self.texts.insert(path.clone(), text);
                }
                self.paths.insert(path);
            }
        }
        Ok(())
    }

    /// Everything that is untidy, by path and line.
    pub fn findings(&self) -> Vec<Finding> {
        let root = self.texts.get("Cargo.toml").map_or("", String::as_str);
        let crates = manifests::crates_of_the_house(root);
        let mut findings = Vec::new();
        for (path, text) in &self.texts {
            findings.extend(shape::module_doc(path, text));
            findings.extend(shape::file_length(path, text));
            findings.extend(shape::function_length(path, text));
            findings.extend(shape::line_width(path, text));
            findings.extend(shape::white_space(path, text));
            findings.extend(leftovers::marks(path, text));
            findings.extend(leftovers::unfinished_code(path, text));
            findings.extend(leftovers::commented_out_code(path, text));
            findings.extend(leftovers::machine_paths(path, text));
            findings.extend(leftovers::issue_numbers(path, text));
            findings.extend(sentences::keys(path, text));
            findings.extend(determinism::same_every_time(path, text));
            findings.extend(manifests::inherits(path, text));
            findings.extend(manifests::arrows(path, text, &crates));
            findings.extend(links::resolve(path, text, &self.paths));
        }
        findings.extend(ratchet::at_the_ceilings(self));
        findings.sort();
        findings
    }
}

/// Follows `target` from the folder of the file `from`, both written from the root of the
/// repository. `None` when it leads out of the repository.
pub fn follow(from: &str, target: &str) -> Option<String> {
    let folder = from.rsplit_once('/').map_or("", |(folder, _)| folder);
    let start = if target.starts_with('/') { "" } else { folder };
    let mut parts: Vec<&str> = start.split('/').filter(|part| !part.is_empty()).collect();
    for part in target.split('/') {
        match part {
            "" | "." => {}
            ".." => {
                parts.pop()?;
            }
            name => parts.push(name),
        }
    }
    Some(parts.join("/"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_finding_reads_like_a_compiler_message() {
        let finding = Finding::new("a/b.rs", 7, "a tab; write four spaces");
        assert_eq!(finding.to_string(), "a/b.rs:7: a tab; write four spaces");
    }

    #[test]
    fn a_target_is_followed_from_the_folder_of_the_file() {
        assert_eq!(follow("docs/a.md", "b.md").as_deref(), Some("docs/b.md"));
        assert_eq!(follow("docs/a.md", "./../b.md").as_deref(), Some("b.md"));
        assert_eq!(follow("docs/a.md", "/b.md").as_deref(), Some("b.md"));
        assert_eq!(follow("a.md", "docs/").as_deref(), Some("docs"));
        assert_eq!(follow("a.md", "../b.md"), None);
    }
}
