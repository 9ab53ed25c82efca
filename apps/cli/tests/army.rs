//! `rozjemca army`: what scripts rely on, and what people get for an army that is wrong.

use assert_cmd::Command;
use serde_json::Value;
use std::path::PathBuf;

struct Said {
    code: i32,
    out: String,
    err: String,
}

fn run(args: &[&str], input: &str) -> Said {
    let mut command = Command::new(env!("CARGO_BIN_EXE_rozjemca"));
    for name in ["LC_ALL", "LC_MESSAGES", "LANG", "NO_COLOR", "COLUMNS"] {
        command.env_remove(name);
    }
    let done = command.args(args).write_stdin(input).output().expect("the program starts");
    let text = |bytes: Vec<u8>| String::from_utf8(bytes).expect("prints text");
    let code = done.status.code().expect("ends by itself");
    Said { code, out: text(done.stdout), err: text(done.stderr) }
}

fn armies() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../armies")
}

fn france() -> String {
    std::fs::read_to_string(armies().join("france-1809.toml")).expect("is there")
}

#[test]
fn every_army_of_the_folder_is_legal() {
    let mut count = 0;
    for entry in std::fs::read_dir(armies()).expect("the folder is there") {
        let path = entry.expect("can be listed").path();
        if path.is_dir() {
            continue;
        }
        let said = run(&["army", "check", path.to_str().expect("a name")], "");
        assert_eq!((said.code, said.err.as_str()), (0, ""), "{path:?}\n{}", said.out);
        assert!(said.out.contains("The army is as the book asks."), "{}", said.out);
        count += 1;
    }
    assert_eq!(count, 7);
}

/// The lists of Szwadron have no points; the book's own check reads them.
#[test]
fn the_lists_of_szwadron_pass_the_check() {
    for name in ["austria-1809", "warsaw-1809"] {
        let path = armies().join("szwadron").join(name).with_extension("toml");
        let said = run(&["check", path.to_str().expect("a name")], "");
        assert_eq!((said.code, said.err.as_str()), (0, ""), "{path:?}\n{}", said.out);
    }
    let wrong = r#"
        ruleset = "szwadron"
        procedure = "army"
        name = "Nobody"
        units = [{ name = "A", kind = "line-infantry", figures = 0 }]
    "#;
    let said = run(&["check", "-"], wrong);
    assert!(said.code == 1 && said.err.contains("units[0].figures"), "{}", said.err);
}

#[test]
fn a_cost_names_the_clause_of_every_surcharge() {
    let said = run(&["army", "cost", "-"], &france());
    assert_eq!((said.code, said.err.as_str()), (0, ""));
    for text in [
        "33e de ligne, 1er bataillon: 255 points",
        "T1A.2 ← T1",
        "T1F.2",
        "T1C.8 ← 5.4",
        "Divisional battery: 506 points",
        "1973 of 2000 points",
    ] {
        assert!(said.out.contains(text), "{text} is missing in\n{}", said.out);
    }
}

#[test]
fn periods_that_are_mixed_are_a_finding_with_the_clause_and_what_is_right() {
    let mixed = france().replacen("line-1808", "line-1804", 1);
    let said = run(&["army", "check", "-"], &mixed);
    assert_eq!(said.code, 1, "{}", said.err);
    let line =
        "AI.8  33e de ligne, 1er bataillon: troops of 1804 to 1808: not in an army of this year";
    assert!(said.out.contains(line), "{}", said.out);
    let said = run(&["army", "check", "-", "--lang", "pl"], &mixed);
    assert!(said.out.contains("oddziały z lat 1804–1808"), "{}", said.out);
}

#[test]
fn the_json_has_breaches_units_and_what_is_fielded() {
    let five = france().replacen("models = 3", "models = 4", 1);
    let said = run(&["army", "check", "-", "--json"], &five);
    assert_eq!(said.code, 1);
    let report: Value = serde_json::from_str(&said.out).expect("prints one JSON object");
    assert_eq!((&report["legal"], &report["procedure"]), (&false.into(), &"army".into()));
    let clauses: Vec<&str> = report["breaches"]
        .as_array()
        .expect("a list")
        .iter()
        .filter_map(|breach| breach["clause"].as_str())
        .collect();
    assert_eq!(clauses, ["6.5b", "AI.france", "AI.france", "9.2", "AI.10b"]);
    assert_eq!(report["breaches"][0]["name"], "Divisional battery");
    assert_eq!(report["units"][0]["points"], 320);
    assert_eq!(report["total"], report["points"]);
    let fielded = report["fielded"].as_array().expect("a list");
    assert_eq!(fielded[0]["unit"]["arm"], "light-infantry");
    assert_eq!(fielded[0]["rates"][0]["normal"], 17, "light infantry adds two centimetres");
}

#[test]
fn everything_that_cannot_be_read_is_said_at_once() {
    let wrong = france()
        .replacen("type = \"light-1808\"", "type = \"ligt-1808\"", 1)
        .replacen("kind = \"fusiliers\"", "kind = \"fusilers\"", 1)
        .replacen("led_by = \"Gilly\"", "led_by = \"Gily\"", 1)
        .replacen("year = 1809", "year = 1709", 1);
    let said = run(&["army", "check", "-"], &wrong);
    assert_eq!((said.code, said.out.as_str()), (2, ""));
    for text in [
        "year: 1709",
        "brigades[0].led_by: there is no general “Gily”; did you mean “Gilly”?",
        "brigades[0].units[0].type: there is no type of unit “ligt-1808”; did you mean “light-1808”?",
        "brigades[1].units[0].sub_units[0].kind",
    ] {
        assert!(said.err.contains(text), "{text} is missing in\n{}", said.err);
    }
    let said = run(&["army", "check", "-"], "nation = \"france\"\n");
    assert_eq!(said.code, 2);
    assert!(said.err.contains("ruleset"), "{}", said.err);
    let said = run(&["army", "check", "-"], "ruleset = \"jdg\"\nbrigades = []\n");
    assert_eq!(said.code, 2);
    assert!(said.err.contains("has no armies by points"), "{}", said.err);
    assert_eq!(run(&["army", "card", "nowhere.toml"], "").code, 2);
}

#[test]
fn the_card_is_a_page_in_both_languages_that_needs_nothing_else() {
    let said = run(&["army", "card", "-"], &france());
    assert_eq!((said.code, said.err.as_str()), (0, ""));
    for text in ["7e hussards", "5 × 6 companies, C,", "T3.7", "15", "1973 of 2000"] {
        assert!(said.out.contains(text), "{text} is missing in\n{}", said.out);
    }
    let sly = france().replacen("7e hussards", "<script>7e</script>", 1);
    for (lang, verdict) in [("en", "Legal"), ("pl", "Zgodna")] {
        let page = run(&["army", "card", "-", "--html", "-", "--lang", lang], &sly);
        assert_eq!((page.code, page.err.as_str()), (0, ""));
        assert!(page.out.starts_with("<!doctype html>"));
        assert!(page.out.contains(verdict) && page.out.contains("size: A4"));
        assert!(!page.out.contains("<script") && !page.out.contains("http"), "{}", page.out);
        assert!(!page.out.contains('⟨'), "a word is missing in\n{}", page.out);
    }
    let path = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("card.html");
    let said = run(&["army", "card", "-", "--html", path.to_str().expect("a name")], &france());
    assert_eq!(said.code, 0);
    assert!(std::fs::read_to_string(path).expect("is written").contains("33e de ligne"));
}

#[test]
fn check_knows_an_army_by_its_brigades() {
    let path = armies().join("saxony-1809.toml");
    let said = run(&["check", path.to_str().expect("a name")], "");
    assert_eq!((said.code, said.err.as_str()), (0, ""));
    assert!(said.out.contains("Saxony 1809"), "{}", said.out);
    let uneven = france().replacen("[6, 6, 6, 6]", "[6, 6, 6, 2]", 1);
    let said = run(&["check", "-"], &uneven);
    assert_eq!(said.code, 1);
    assert!(said.out.contains("AI.5"), "{}", said.out);
}

#[test]
fn help_and_manual_know_the_tasks() {
    let help = run(&["army", "--help"], "").out;
    assert!(["check", "cost", "card"].iter().all(|task| help.contains(task)), "{help}");
    let polish = run(&["army", "card", "--help", "--lang", "pl"], "").out;
    assert!(polish.contains("stronę do druku"), "{polish}");
    assert!(run(&["man"], "").out.contains("ARMY CARD"));
    assert!(run(&["completions", "bash"], "").out.contains("army"));
}
