//! A game for another program: `play --json`, a line in, an object of one line out; and dice that people throw.

use serde_json::{Value, json};
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};

/// A folder of a test's own, empty.
fn folder(name: &str) -> PathBuf {
    let path = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(format!("script-{name}"));
    let _ = std::fs::remove_dir_all(&path);
    std::fs::create_dir_all(&path).expect("can be made");
    path
}

fn call(folder: &Path, args: &[&str], lines: &str) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_rozjemca"));
    for name in ["LC_ALL", "LC_MESSAGES", "LANG", "COLUMNS"] {
        command.env_remove(name);
    }
    let command = command.current_dir(folder).args(args).env("NO_COLOR", "1");
    let piped = command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut child = piped.spawn().expect("the program starts");
    child.stdin.take().expect("it listens").write_all(lines.as_bytes()).expect("it reads on");
    child.wait_with_output().expect("it ends")
}

/// What the program says to each line, after what it says at once.
fn script(folder: &Path, args: &[&str], lines: &[&str]) -> Vec<Value> {
    let lines: String = lines.iter().map(|line| format!("{line}\n")).collect();
    let done = call(folder, &[&["play", "--json"], args].concat(), &lines);
    let error = String::from_utf8_lossy(&done.stderr).into_owned();
    assert_eq!(done.status.code(), Some(0), "{error}");
    let out = String::from_utf8(done.stdout).expect("is text");
    out.lines().map(|line| serde_json::from_str(line).expect("an object a line")).collect()
}

const TYPED: [&str; 3] = ["ow-training", "--dice", "typed"];

/// The text of the training scenario.
fn training() -> String {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../scenarios/ow/ow-training.toml");
    std::fs::read_to_string(path).expect("it is there")
}

#[test]
fn every_line_gets_an_object_that_says_what_came_of_it() {
    let folder = folder("object");
    let lines = ["swedish: fly", "saxon: fly", "polish: fly", "what?", "", "menu", "menu saxon"];
    let said = script(&folder, &["ow-training", "--seed", "7"], &lines);
    assert_eq!(said.len(), 7, "an empty line is nothing");
    for object in &said {
        for field in ["asked", "events", "account", "refused", "needs"] {
            assert!(object[field].is_array(), "{field} in {object}");
        }
        assert_eq!(object["events"], json!([]), "nothing has happened");
    }
    assert!(said[0]["record"].as_str().is_some_and(|file| folder.join(file).exists()));
    for asked in said[0]["asked"].as_array().expect("somebody is asked") {
        assert!(asked["clause"].is_string() && asked["text"]["pl"].is_string(), "{asked}");
    }
    assert_eq!(said[1]["error"]["found"], "fly");
    assert!(said[1]["error"]["expected"].is_array() && said[1]["error"]["text"].is_string());
    assert_eq!(said[3]["error"]["expected"], json!(["swedish", "saxon"]));
    assert_eq!(said[4]["error"]["found"], "what?");
    let menu = said[5]["menu"].as_array().expect("a menu");
    assert!(menu.contains(&json!("swedish: choose swedish-infantry")), "{menu:?}");
    let saxon = said[6]["menu"].as_array().expect("a menu");
    assert!(saxon.iter().all(|line| menu.contains(line)) && saxon.len() < menu.len());
}

#[test]
fn a_refusal_names_its_clauses() {
    let folder = folder("refused");
    let lines =
        ["menu", "why saxon: choose swedish-infantry", "why swedish: choose swedish-infantry"];
    let said = script(&folder, &["ow-training", "--seed", "7"], &lines);
    assert_eq!(said[2]["allowed"], false);
    let refused = said[2]["refused"].as_array().expect("refusals");
    assert!(!refused.is_empty(), "{}", said[2]);
    assert!(refused.iter().all(|one| one["clause"].is_string() && one["text"].is_string()));
    assert_eq!((&said[3]["allowed"], &said[3]["refused"]), (&json!(true), &json!([])));
}

/// A side that is not asked is told so, and hears the book's own reasons against the command as well.
#[test]
fn a_side_that_is_not_asked_hears_the_books_own_reasons_too() {
    let folder = folder("not-asked");
    let lines = ["swedish: choose swedish-infantry", "why swedish: attack leibgarde 0706"];
    let said = script(&folder, &["ow-training", "--seed", "7"], &lines);
    assert_eq!(
        (&said[2]["allowed"], &said[2]["error"]["found"]),
        (&json!(false), &json!("swedish"))
    );
    let clauses = said[2]["refused"].as_array().expect("refusals").iter();
    let clauses: Vec<&str> = clauses.filter_map(|one| one["clause"].as_str()).collect();
    assert!(clauses.contains(&"I.5"), "it is the other side's unit: {clauses:?}");
}

/// A position is told over the start of its scenario, so that what is nobody's now is told to be nobody's.
#[test]
fn a_position_opens_again_and_so_does_a_position_of_it() {
    let folder = folder("again");
    let nobody = "scenario = \"jdg-training\"\n[position.objective.0605]\nheld = \"-\"\n";
    std::fs::write(folder.join("first.toml"), nobody).expect("is written");
    let told = script(&folder, &["--position", "first.toml", "--seed", "7"], &["position"]);
    assert_eq!(told[1]["position"]["objective"]["0605"]["held"], "-");
    let written = |file: &str| {
        let done = call(&folder, &["position", file], "");
        assert_eq!(done.status.code(), Some(0), "{}", String::from_utf8_lossy(&done.stderr));
        String::from_utf8(done.stdout).expect("is text")
    };
    let second = written("first.toml");
    assert!(second.starts_with("scenario = \"jdg-training\"\n"), "{second}");
    std::fs::write(folder.join("second.toml"), &second).expect("is written");
    assert_eq!(written("second.toml"), second);
}

/// A free table has a plan, and what stands on it a place.
#[test]
fn a_free_table_is_drawn_and_its_units_have_places() {
    let folder = folder("plan");
    for (scenario, place, also) in [
        ("wn-training", "300,760 ↑", "↑r1"),
        ("lee-training", "203.2,647.7 ↑", "*ug"),
        ("szwadron-training", "300,590 ↑", "to move"),
    ] {
        let done = call(
            &folder,
            &["play", scenario, "--seed", "3"],
            "map\nunits red\nunits union\nmap r1\nquit\n",
        );
        let shown = String::from_utf8(done.stdout).expect("is text");
        assert_eq!(done.status.code(), Some(0), "{shown}");
        for word in [place, also, "the numbers are millimetres"] {
            assert!(shown.contains(word), "{scenario}: {word} in\n{shown}");
        }
        assert!(!shown.contains(", ,") && !shown.contains("()"), "{shown}");
        assert!(shown.lines().all(|line| line.chars().count() <= 100), "{shown}");
    }
}

/// The lines that lead to the first die of a typed game: each side chooses, then the side that is asked takes the first
/// entry of its menu until a die is needed.
fn to_the_first_die(folder: &Path) -> (Vec<String>, Value) {
    let mut lines: Vec<String> = Vec::new();
    for _ in 0..40 {
        let mut said: Vec<&str> = lines.iter().map(String::as_str).collect();
        said.push("menu");
        let all = script(folder, &TYPED, &said);
        let (before, last) = (&all[all.len() - 2], &all[all.len() - 1]);
        if before["needs"] != json!([]) {
            return (lines, before.clone());
        }
        lines.push(last["menu"][0].as_str().expect("something may be said").to_owned());
    }
    panic!("no die is needed after {lines:?}");
}

#[test]
fn a_command_waits_for_its_dice() {
    let folder = folder("typed");
    let (lines, waits) = to_the_first_die(&folder);
    let need = &waits["needs"][0];
    assert_eq!((&need["kind"], &waits["asked"]), (&json!("die"), &json!([])), "{waits}");
    for field in ["name", "clause", "die", "side", "text"] {
        assert!(need[field].is_string(), "{field} in {need}");
    }
    let side = lines.last().and_then(|line| line.split(':').next()).expect("a side");
    assert_eq!(need["side"], side);
    let lowest = need["options"][0].as_i64().expect("a face");
    let count = need["count"].as_u64().expect("a number") as usize;
    let dice = format!("dice{}", format!(" {lowest}").repeat(count));
    let mut more: Vec<&str> = lines.iter().map(String::as_str).collect();
    let base = more.len() + 1;
    more.extend([
        "dice 99",
        "dice x",
        "menu",
        "undo",
        &dice,
        lines.last().expect("one"),
        &dice,
        "undo",
    ]);
    let said = script(&folder, &TYPED, &more);
    assert_eq!(said[base]["error"]["found"], "99");
    assert_eq!(said[base + 1]["error"]["found"], "x");
    assert_eq!(said[base + 2]["error"]["expected"], json!(["dice NUMBERS", "undo"]));
    for waiting in &said[base - 1..base + 3] {
        assert_eq!(waiting["needs"][0], *need, "nothing is half done");
    }
    assert_eq!(said[base + 3]["taken_back"], json!([lines.last()]));
    assert_eq!(
        (&said[base + 3]["needs"], &said[base + 4]["error"]["found"]),
        (&json!([]), &json!("dice"))
    );
    assert_eq!(said[base + 5]["needs"][0], *need, "it is asked again");
    let done = &said[base + 6];
    assert!(done.get("error").is_none(), "{done}");
}

#[test]
fn a_typed_game_is_kept_resumed_replayed_and_says_which_die_it_lacks() {
    let folder = folder("resumed");
    let (lines, waits) = to_the_first_die(&folder);
    let mut lines: Vec<String> = lines;
    // Every throw shows its lowest face until the command is done.
    let mut last = waits;
    while last["needs"] != json!([]) {
        let need = &last["needs"][0];
        let count = need["count"].as_u64().expect("a number") as usize;
        lines.push(format!("dice{}", format!(" {}", need["options"][0]).repeat(count)));
        let said: Vec<&str> = lines.iter().map(String::as_str).collect();
        last = script(&folder, &TYPED, &said).pop().expect("an answer");
    }
    assert!(!last["events"].as_array().expect("events").is_empty() || last["account"] != json!([]));
    let said: Vec<&str> = lines.iter().map(String::as_str).collect();
    let all = script(&folder, &TYPED, &said);
    let file = all[0]["record"].as_str().expect("a file").to_owned();
    let text = std::fs::read_to_string(folder.join(&file)).expect("it is kept");
    assert!(text.contains("\ndice typed\n") || text.contains("\ncommit typed\n"), "{text}");
    assert!(!text.contains("secret"), "nothing is secret");
    let verified = call(&folder, &["replay", &file, "--verify"], "");
    assert_eq!(verified.status.code(), Some(0), "{verified:?}");
    let gone_on = script(&folder, &["--resume", &file], &["undo"]);
    assert_eq!(gone_on[0]["asked"], last["asked"], "it goes on where it stopped");
    assert!(gone_on[1]["taken_back"].is_array());
    let thrown = text.lines().rfind(|line| line.starts_with(|sign: char| sign.is_ascii_digit()));
    let thrown = thrown.expect("a command");
    let columns: Vec<&str> = thrown.split(" | ").collect();
    let lacks = text.replace(thrown, &thrown.replace(columns[3], "-"));
    std::fs::write(folder.join("lacks.record"), lacks).expect("is written");
    let lacks = call(&folder, &["replay", "lacks.record"], "");
    let said = String::from_utf8_lossy(&lacks.stderr).into_owned();
    assert_eq!(lacks.status.code(), Some(1), "{said}");
    let first = columns[3].split(' ').next().expect("a clause");
    assert!(said.contains("lacks a throw: roll") && said.contains(first), "{said}");
}

#[test]
fn a_bot_plays_on_and_keeps_its_secrets() {
    let folder = folder("bot");
    let args = ["ow-training", "--seed", "7", "--seat", "saxon=random"];
    let said = script(&folder, &args, &["menu", "menu saxon", "swedish: choose swedish-infantry"]);
    let menu = said[1]["menu"].as_array().expect("a menu");
    assert!(
        menu.iter().all(|line| line.as_str().is_some_and(|line| line.starts_with("swedish: ")))
    );
    assert_eq!(said[2]["error"]["expected"], json!(["swedish"]));
    let all: Vec<&Value> = said.iter().flat_map(|one| one["played"].as_array()).flatten().collect();
    assert!(all.iter().any(|one| one["side"] == "saxon"), "{all:?}");
    assert!(said[3]["events"].as_array().is_some_and(|events| !events.is_empty()));
}

#[test]
fn a_scenario_of_ones_own_is_played_checked_counted_and_resumed() {
    let folder = folder("own");
    let own = training().replace("id = \"ow-training\"", "id = \"my-field\"");
    assert_ne!(own, training());
    std::fs::write(folder.join("own.toml"), own).expect("is written");
    for args in [&["own.toml", "--seed", "7"][..], &["--position", "own.toml", "--seed", "7"]] {
        let said = script(&folder, args, &["swedish: choose swedish-infantry"]);
        assert_eq!(said[1]["played"][0]["command"], "choose swedish-infantry");
        let file = said[0]["record"].as_str().expect("a file");
        assert!(file.starts_with("my-field-"), "{file}");
        for way in [&["own.toml"][..], &["--position", "own.toml"]] {
            let said = script(&folder, &[&["--resume", file], way].concat(), &["menu"]);
            assert!(said[1]["menu"].as_array().is_some_and(|menu| !menu.is_empty()));
        }
        let lost = call(&folder, &["play", "--json", "--resume", file], "");
        assert_eq!(lost.status.code(), Some(2), "its text must be at hand");
    }
    assert_eq!(call(&folder, &["check", "own.toml"], "").status.code(), Some(0));
    let games = ["simulate", "own.toml", "--all", "random", "--games", "2", "--json"];
    assert_eq!(call(&folder, &games, "").status.code(), Some(0));
    let lost = call(&folder, &["play", "--json", "--position", "nowhere.toml"], "");
    assert_eq!(lost.status.code(), Some(2), "a bad call");
}

#[test]
fn a_text_that_names_no_book_is_told_what_would_be_right() {
    let folder = folder("which");
    let wrong = [
        ("title = 1\n", "ruleset"),
        ("ruleset = \"xx\"\n", "szwadron"),
        ("scenario = \"xx\"\n", "ow-training"),
    ];
    for (text, said) in wrong {
        std::fs::write(folder.join("which.toml"), text).expect("is written");
        let done = call(&folder, &["play", "which.toml"], "");
        let error = String::from_utf8_lossy(&done.stderr).into_owned();
        assert_eq!(done.status.code(), Some(2), "{error}");
        assert!(error.contains(said), "{error}");
    }
}

#[test]
fn people_at_the_terminal_are_asked_for_each_die() {
    let folder = folder("people");
    let (lines, waits) = to_the_first_die(&folder);
    let need = &waits["needs"][0];
    let commands: String =
        lines.iter().filter_map(|line| Some(line.split_once(": ")?.1.to_owned() + "\n")).collect();
    let count = need["count"].as_u64().expect("a number") as usize;
    let dice = format!(" {}", need["options"][0]).repeat(count);
    let typed = format!("{commands}\nhelp\n99\n{dice}\nquit\n");
    let done = call(&folder, &["play", "ow-training", "--dice", "typed"], &typed);
    let shown = String::from_utf8(done.stdout).expect("is text");
    assert_eq!(done.status.code(), Some(0), "{shown}");
    let asks = shown.matches(need["text"].as_str().expect("a sentence")).count();
    assert!(asks >= 2, "asked again after an impossible number: {shown}");
    assert!(shown.contains("You throw the dice") && shown.contains("dice> 99"), "{shown}");
    assert!(shown.contains("Type what the dice show") && shown.contains("--resume"), "{shown}");
    let polish = call(&folder, &["play", "ow-training", "--dice", "typed", "--lang", "pl"], &typed);
    let polish = String::from_utf8(polish.stdout).expect("is text");
    assert!(polish.contains("kości> 99") && polish.contains("Kośćmi rzucacie sami"), "{polish}");
}
