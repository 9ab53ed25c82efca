//! The manifests: every crate inherits what the workspace settles, and the arrows go one way.

use std::collections::BTreeMap;

use toml::{Table, Value};

use crate::{Finding, follow};

/// What every crate inherits from the workspace.
const INHERITED: [&str; 3] = ["version", "edition", "license"];

/// Name by which crates of the house are depended upon, and the folder it stands for.
pub type Crates = BTreeMap<String, String>;

/// Every crate has the version, the edition, the licence and the lints of the workspace.
pub fn inherits(path: &str, text: &str) -> Vec<Finding> {
    if !is_manifest(path) {
        return Vec::new();
    }
    let manifest: Table = match text.parse() {
        Ok(manifest) => manifest,
        Err(error) => return vec![Finding::new(path, 1, format!("not TOML: {error}"))],
    };
    let Some(package) = manifest.get("package") else {
        return Vec::new();
    };
    let mut findings = Vec::new();
    for key in INHERITED {
        if !is_of_the_workspace(package.get(key)) {
            let what = format!("`{key}` of its own; write `{key}.workspace = true`");
            findings.push(Finding::new(path, line_of(text, key), what));
        }
    }
    if !is_of_the_workspace(manifest.get("lints")) {
        let what = "lints of its own; write `[lints]` and `workspace = true`";
        findings.push(Finding::new(path, line_of(text, "[lints]"), what));
    }
    findings
}

/// Arrows go one way: apps → lab → players → rules → engine, and no rulebook knows another.
pub fn arrows(path: &str, text: &str, crates: &Crates) -> Vec<Finding> {
    if !is_manifest(path) {
        return Vec::new();
    }
    let Ok(manifest) = text.parse::<Table>() else {
        return Vec::new();
    };
    let Some(allowed) = may_depend_on(path) else {
        return Vec::new();
    };
    let mut findings = Vec::new();
    for (name, spec) in dependencies(&manifest) {
        let folder = match spec.get("path").and_then(Value::as_str) {
            Some(target) => follow(path, target),
            None => crates.get(name).cloned(),
        };
        let Some(folder) = folder else { continue };
        if !allowed.contains(&layer(&folder)) {
            let right = allowed.join("/ or ");
            let what = format!("depends on {folder}; only a crate of {right}/ is right here");
            findings.push(Finding::new(path, line_of(text, name), what));
        }
    }
    findings
}

/// The crates of the house, as the manifest of the workspace names them.
pub fn crates_of_the_house(root: &str) -> Crates {
    let root: Table = root.parse().unwrap_or_default();
    let dependencies = root.get("workspace").and_then(|table| table.get("dependencies"));
    let mut crates = Crates::new();
    for (name, spec) in dependencies.and_then(Value::as_table).into_iter().flatten() {
        if let Some(folder) = spec.get("path").and_then(Value::as_str) {
            crates.insert(name.clone(), folder.to_owned());
        }
    }
    crates
}

/// The layers a crate may build upon; `None` for those that may use everything.
fn may_depend_on(path: &str) -> Option<&'static [&'static str]> {
    match layer(path) {
        "engine" => Some(&["engine"]),
        "rules" if path.starts_with("rules/all/") => Some(&["engine", "rules"]),
        "rules" => Some(&["engine"]),
        "players" => Some(&["engine", "rules"]),
        "lab" => Some(&["engine", "rules", "players"]),
        _ => None,
    }
}

/// The folder at the top: `rules` of `rules/jdg`.
fn layer(path: &str) -> &str {
    path.split('/').next().unwrap_or(path)
}

fn is_manifest(path: &str) -> bool {
    path == "Cargo.toml" || path.ends_with("/Cargo.toml")
}

fn is_of_the_workspace(value: Option<&Value>) -> bool {
    value.and_then(|value| value.get("workspace")).and_then(Value::as_bool) == Some(true)
}

/// All dependencies: for use, for tests, for the build, and those of single platforms.
fn dependencies(manifest: &Table) -> Vec<(&str, &Value)> {
    let platforms = manifest.get("target").and_then(Value::as_table).into_iter().flatten();
    let tables = platforms.filter_map(|(_, platform)| platform.as_table());
    let mut all = Vec::new();
    for table in tables.chain([manifest]) {
        for kind in ["dependencies", "dev-dependencies", "build-dependencies"] {
            let named = table.get(kind).and_then(Value::as_table).into_iter().flatten();
            all.extend(named.map(|(name, spec)| (name.as_str(), spec)));
        }
    }
    all
}

/// The first line that begins with `key`, or 1.
fn line_of(text: &str, key: &str) -> usize {
    let begins = |line: &str| {
        let rest = line.trim_start().strip_prefix(key);
        rest.is_some_and(|rest| {
            !rest.starts_with(|c: char| c.is_alphanumeric() || "-_".contains(c))
        })
    };
    text.lines().position(begins).map_or(1, |n| n + 1)
}

#[cfg(test)]
mod tests {
    use super::*;

    const GOOD: &str = "[package]\nname = \"a\"\nversion.workspace = true\n\
        edition.workspace = true\nlicense.workspace = true\n\n[lints]\nworkspace = true\n";

    fn crates() -> Crates {
        crates_of_the_house(
            "[workspace.dependencies]\n\
            all = { path = \"rules/all\", package = \"rulebooks\" }\n\
            jdg = { path = \"rules/jdg\" }\n\
            kernel = { path = \"engine/kernel\" }\n\
            lab = { path = \"lab\" }\n\
            toml = \"1\"\n",
        )
    }

    /// Whether the crate in `folder` may have this line among its dependencies.
    fn may(folder: &str, dependency: &str) -> bool {
        ["dependencies", "dev-dependencies", "target.'cfg(unix)'.build-dependencies"].iter().all(
            |kind| {
                let text = format!("[{kind}]\n{dependency}\n");
                arrows(&format!("{folder}/Cargo.toml"), &text, &crates()).is_empty()
            },
        )
    }

    #[test]
    fn a_crate_that_does_not_inherit_is_found() {
        assert_eq!(inherits("a/Cargo.toml", GOOD), []);
        assert_eq!(inherits("Cargo.toml", "[workspace]\nmembers = []\n"), []);
        for key in INHERITED {
            let own = GOOD.replace(&format!("{key}.workspace = true"), &format!("{key} = \"1\""));
            assert_eq!(inherits("a/Cargo.toml", &own).len(), 1, "{key}");
            let none = GOOD.replace(&format!("{key}.workspace = true"), "");
            assert_eq!(inherits("a/Cargo.toml", &none).len(), 1, "{key}");
        }
        let no_lints = GOOD.replace("[lints]\nworkspace = true\n", "");
        assert_eq!(inherits("a/Cargo.toml", &no_lints).len(), 1);
        assert_eq!(inherits("a/Cargo.toml", "[package\n").len(), 1);
    }

    #[test]
    fn a_finding_names_the_line() {
        let own = GOOD.replace("edition.workspace = true", "edition = \"2024\"");
        assert_eq!(inherits("a/Cargo.toml", &own)[0].line, 4);
    }

    #[test]
    fn an_arrow_against_the_stream_is_found() {
        assert!(!may("engine/kernel", "jdg.workspace = true"));
        assert!(!may("engine/kernel", "all = { workspace = true }"));
        assert!(!may("engine/words", "lab.workspace = true"));
        assert!(!may("engine/words", "book = { path = \"../../rules/jdg\", package = \"jdg\" }"));
        assert!(!may("rules/ow", "jdg.workspace = true"));
        assert!(!may("rules/ow", "all.workspace = true"));
        assert!(!may("rules/all", "lab.workspace = true"));
        assert!(!may("players", "lab.workspace = true"));
    }

    #[test]
    fn an_arrow_with_the_stream_is_right() {
        assert!(may("engine/words", "kernel.workspace = true"));
        assert!(may("engine/words", "toml.workspace = true"));
        assert!(may("rules/jdg", "kernel.workspace = true"));
        assert!(may("rules/all", "jdg.workspace = true"));
        assert!(may("lab", "all.workspace = true"));
        assert!(may("apps/cli", "lab.workspace = true"));
    }
}
