//! The documents' own examples: every `console` block is run, command by command, and must print
//! what the page shows. `console pl` runs in a Polish locale; a `json` block with a name is the file
//! of that name.

use std::path::{Path, PathBuf};
use std::process::Command;

/// One thing to do on a page.
enum Step {
    /// Write a file.
    File { name: String, text: String },
    /// Run a command, in this locale; it prints this.
    Run { command: String, locale: &'static str, shown: String },
}

/// What a page does, in order.
fn steps(page: &str) -> Vec<Step> {
    let mut all = Vec::new();
    let mut fence: Option<String> = None;
    for line in page.lines() {
        match (line.strip_prefix("```"), &fence) {
            (Some(_), Some(_)) => fence = None,
            (Some(info), None) => {
                if let Some(name) = info.strip_prefix("json ") {
                    all.push(Step::File { name: name.to_owned(), text: String::new() });
                }
                fence = Some(info.to_owned());
            }
            (None, Some(info)) => inside(info, line, &mut all),
            (None, None) => {}
        }
    }
    all
}

/// A line inside a fence.
fn inside(info: &str, line: &str, all: &mut Vec<Step>) {
    let locale = match info {
        "console" => "C",
        "console pl" => "pl_PL.UTF-8",
        _ => {
            if let (true, Some(Step::File { text, .. })) = (info.contains(' '), all.last_mut()) {
                *text += &format!("{line}\n");
            }
            return;
        }
    };
    match (line.strip_prefix("$ "), all.last_mut()) {
        (Some(command), _) => {
            let command = command.to_owned();
            all.push(Step::Run { command, locale, shown: String::new() });
        }
        (None, Some(Step::Run { shown, .. })) => *shown += &format!("{line}\n"),
        (None, _) => {}
    }
}

/// Runs a command in a folder of its own, where `rozjemca` is the program just built.
fn run(command: &str, locale: &str, folder: &Path) -> String {
    let program = Path::new(env!("CARGO_BIN_EXE_rozjemca"));
    let programs = program.parent().expect("is in a folder").display();
    let mut shell = Command::new("sh");
    for name in ["LC_ALL", "LC_MESSAGES", "COLUMNS"] {
        shell.env_remove(name);
    }
    shell.env("LANG", locale);
    let command = format!("PATH=\"{programs}:$PATH\"\n{{ {command}\n}} 2>&1");
    let done = shell.current_dir(folder).args(["-c", &command]).output().expect("sh runs");
    String::from_utf8(done.stdout).expect("prints text")
}

#[test]
fn every_example_prints_what_its_page_shows() {
    let root = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../..");
    let mut tried = 0;
    let docs = ["first-ruling", "play", "scripts", "write-a-procedure"];
    let docs = docs.map(|name| format!("docs/{name}.md"));
    for page in ["README.md".to_owned()].into_iter().chain(docs) {
        let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(page.replace('/', "-"));
        // A page begins with nothing; what an earlier run left would give its games other names.
        let _ = std::fs::remove_dir_all(&folder);
        std::fs::create_dir_all(&folder).expect("can be made");
        let text = std::fs::read_to_string(root.join(&page)).expect("the page is there");
        for step in steps(&text) {
            match step {
                Step::File { name, text } => {
                    std::fs::write(folder.join(name), text).expect("can be written");
                }
                Step::Run { command, locale, shown } => {
                    let printed = run(&command, locale, &folder);
                    assert_eq!(printed.trim_end(), shown.trim_end(), "{page}: $ {command}");
                    tried += 1;
                }
            }
        }
    }
    assert!(tried > 10, "only {tried} examples were found");
}
