//! The command line as a contract: what scripts rely on, and what people get for bad input.

use assert_cmd::Command;
use serde_json::Value;
use std::path::PathBuf;

struct Said {
    code: i32,
    out: String,
    err: String,
}

fn run(args: &[&str], input: impl Into<Vec<u8>>) -> Said {
    let mut command = Command::new(env!("CARGO_BIN_EXE_rozjemca"));
    for name in ["LC_ALL", "LC_MESSAGES", "LANG", "NO_COLOR", "COLUMNS"] {
        command.env_remove(name);
    }
    let done = command.args(args).write_stdin(input).output().expect("the program starts");
    let text = |bytes: Vec<u8>| String::from_utf8(bytes).expect("prints text");
    let code = done.status.code().expect("ends by itself");
    Said { code, out: text(done.stdout), err: text(done.stderr) }
}

fn json(args: &[&str], input: &str) -> Value {
    let said = run(args, input);
    assert_eq!((said.code, said.err.as_str()), (0, ""), "{args:?}");
    serde_json::from_str(&said.out).expect("prints one JSON object")
}

fn example(procedure: &str) -> String {
    run(&["resolve", "jdg", procedure, "--example"], "").out
}

/// A file in the build's own folder.
fn file(name: &str, bytes: &[u8]) -> PathBuf {
    let path = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
    std::fs::write(&path, bytes).expect("can be written");
    path
}

const SHOCK: [&str; 5] = ["resolve", "jdg", "shock", "--situation", "-"];

#[test]
fn a_ruling_with_real_dice_cites_a_clause_in_each_line() {
    let said = run(&[&SHOCK[..], &["--dice", "7"]].concat(), example("shock"));
    assert_eq!((said.code, said.err.as_str()), (0, ""));
    for text in ["OR.4 ← SM.1", "SM.2", "TT.1 ← SM.3", "die 7", "= 10", "ST.1", "break through"]
    {
        assert!(said.out.contains(text), "{text} is missing in\n{}", said.out);
    }
    assert!(!said.out.contains('\u{1b}'), "colours are off when nobody sees them");
}

#[test]
fn the_json_of_a_ruling_keeps_its_contract() {
    let ruling = json(&[&SHOCK[..], &["--dice", "1,6", "--json"]].concat(), &example("shock"));
    assert_eq!((&ruling["ruleset"], &ruling["procedure"]), (&"jdg".into(), &"shock".into()));
    assert_eq!(ruling["total"], 4);
    assert_eq!(ruling["outcome"]["result"], "ST.3");
    let lines = ruling["account"].as_array().expect("has an account");
    for line in lines {
        assert!(line["clause"].is_string() && line["title"]["pl"].is_string());
        assert!(line["title"]["en"].is_string() && line["text"].is_string());
        assert!(line["amount"].is_number() && line["op"].is_string());
    }
    let sum: i64 = lines
        .iter()
        .filter(|line| line["op"] == "add")
        .map(|line| line["amount"].as_i64().expect("is whole"))
        .sum();
    assert_eq!(sum, 4, "the lines add up to the total");
    let dice = serde_json::json!([
        {"for": "SM", "die": "d10", "roll": 1}, {"for": "0.4", "die": "d10", "roll": 6},
    ]);
    assert_eq!(ruling["dice"], dice);
    assert_eq!(ruling["steps"].as_array().map(Vec::len), Some(2));
    assert_eq!(ruling["steps"][1]["outcome"]["passed"], false);
    assert!(ruling["assumed"].as_array().is_some_and(|list| list.len() == 16));
    assert_eq!(ruling["readings"]["odds-rounding"], "defender");
    assert!(ruling.get("needs").is_none());
}

#[test]
fn too_few_dice_name_the_next_one() {
    let ruling = json(&[&SHOCK[..], &["--dice", "1", "--json"]].concat(), &example("shock"));
    let need = &ruling["needs"][0];
    assert_eq!((&need["kind"], &need["clause"]), (&"die".into(), &"0.4".into()));
    assert_eq!(need["subject"], serde_json::json!({"side": "attacker", "number": 1}));
    assert_eq!(need["options"].as_array().map(Vec::len), Some(10));
    assert_eq!(ruling["outcome"], Value::Null);
    let said = run(&[&SHOCK[..], &["--dice", "1"]].concat(), example("shock"));
    assert!(said.out.contains("attacker 1: roll a d10 (0 to 9) for 0.4"), "{}", said.out);
}

#[test]
fn a_missing_fact_is_asked_for_by_name() {
    let situation = example("fire").replace("\"cohesion\": 5, ", "");
    let args = ["resolve", "jdg", "fire", "--situation", "-", "--json"];
    let ruling = json(&[&args[..], &["--dice", "4,3"]].concat(), &situation);
    let need = &ruling["needs"][0];
    assert_eq!((&need["kind"], &need["name"]), (&"fact".into(), &"target.cohesion".into()));
    let odds = json(&[&args[..], &["--odds"]].concat(), &situation);
    assert_eq!(odds["needs"][0]["name"], "target.cohesion");
}

#[test]
fn the_odds_are_exact_and_say_what_would_change_them() {
    let odds = json(&[&SHOCK[..], &["--odds", "--json"]].concat(), &example("shock"));
    let sum: f64 = odds["odds"]
        .as_array()
        .expect("has rows")
        .iter()
        .map(|row| row["probability"].as_f64().expect("is a number"))
        .sum();
    assert!((sum - 1.0).abs() < 1e-12);
    assert_eq!(odds["odds"][0]["exact"], "3/10");
    assert_eq!(odds["odds"][0]["outcome"]["result"], "ST.1");
    let without = odds["without"].as_array().expect("has lines");
    let clauses: Vec<&str> = without.iter().filter_map(|line| line["clause"].as_str()).collect();
    assert_eq!(clauses, ["OR.4", "SM.2", "TT.1", "0.3"]);
    assert!(
        without.iter().all(|line| line["odds"].as_array().is_some_and(|rows| !rows.is_empty()))
    );
}

#[test]
fn the_same_seed_gives_the_same_ruling() {
    let args = [&SHOCK[..], &["--seed", "1806", "--json"]].concat();
    assert_eq!(json(&args, &example("shock")), json(&args, &example("shock")));
}

#[test]
fn rulebooks_procedures_and_clauses_are_listed() {
    let books = json(&["rulesets", "--json"], "");
    let book = &books["rulesets"][0];
    assert_eq!((&book["id"], &book["board"]), (&"jdg".into(), &"hex".into()));
    assert_eq!((&book["rulings"], &book["playable"]), (&25.into(), &true.into()));
    let book = &books["rulesets"][1];
    assert_eq!((&book["id"], &book["playable"]), (&"ow".into(), &true.into()));
    let list = json(&["resolve", "jdg", "--list", "--json"], "");
    for procedure in list["procedures"].as_array().expect("has procedures") {
        assert!(procedure["name"].is_string() && procedure["title"]["pl"].is_string());
        assert!(procedure["clauses"].as_array().is_some_and(|clauses| !clauses.is_empty()));
    }
    let rules = json(&["rules", "jdg", "--json"], "");
    let clauses = rules["clauses"].as_array().expect("has clauses");
    assert_eq!(rules["of"], clauses.len());
    let count = |status: &str| clauses.iter().filter(|row| row["status"] == status).count();
    assert_eq!(rules["covered"], count("covered") + count("reading"));
    assert_eq!((count("open"), count("not-a-rule")), (0, 14));
    let one = json(&["rules", "jdg", "SM.9", "--json"], "");
    assert_eq!(one["clauses"][0]["id"], "SM.9");
    assert_eq!(one["clauses"][0]["reading"][0], "counter-charge-bonus");
    let readings = json(&["rules", "jdg", "--readings", "--json"], "");
    assert!(readings["readings"].as_array().is_some_and(|list| list.len() > 20));
}

#[test]
fn a_clause_that_is_proved_waits_for_nothing() {
    for (book, clause) in [("lee", "9.1.W1"), ("wn", "23.5a")] {
        let proved = json(&["rules", book, clause, "--json"], "");
        assert_eq!(proved["clauses"][0]["status"], "covered");
        assert!(proved["clauses"][0]["waits"].is_null());
        assert!(proved["clauses"][0]["tests"].as_array().is_some_and(|tests| !tests.is_empty()));
        let said = run(&["rules", book, clause], "");
        assert!(!said.out.contains("waits"), "{}", said.out);
    }
}

#[test]
fn every_example_fits_its_schema_and_passes_the_check() {
    let list = json(&["resolve", "jdg", "--list", "--json"], "");
    for procedure in list["procedures"].as_array().expect("has procedures") {
        let name = procedure["name"].as_str().expect("has a name");
        let schema = json(&["resolve", "jdg", name, "--schema"], "");
        assert!(schema["properties"]["readings"]["description"].is_string(), "{name}");
        let path = file(&format!("{name}.json"), example(name).as_bytes());
        let said = run(&["check", path.to_str().expect("is text")], "");
        assert_eq!(said.code, 0, "{name}: {}", said.err);
    }
}

#[test]
fn a_toml_situation_is_as_good_as_a_json_one() {
    let toml =
        "attacker_strength = 10\ndefender_strength = 6\n[readings]\nodds-rounding = \"attacker\"\n";
    let args = ["resolve", "jdg", "strength-ratio", "--situation", "-", "--json"];
    assert_eq!(json(&args, toml)["outcome"]["row"], "OR.3");
    let said = run(&args[..5], toml);
    assert!(said.out.contains("odds-rounding = attacker"), "{}", said.out);
}

/// What must be refused: the call, what is fed to it, and words that the complaint must have.
fn refusals() -> Vec<(Vec<&'static str>, String, &'static [&'static str])> {
    let shock = |from: &str, to: &str| example("shock").replacen(from, to, 1);
    let call = |more: &[&'static str]| [&SHOCK[..], more].concat();
    vec![
        (vec!["rules", "jgd"], String::new(), &["jgd", "did you mean “jdg”"]),
        (vec!["resolve", "jdg", "shok", "--example"], String::new(), &["did you mean “shock”"]),
        (vec!["rules", "jdg", "SM.99"], String::new(), &["clause", "SM.9"]),
        (vec!["resolve", "jdg", "shock"], String::new(), &["--situation"]),
        (vec!["resolv", "jdg"], String::new(), &["did you mean “resolve”"]),
        (vec!["rulesets", "--jsn"], String::new(), &["did you mean “--json”"]),
        (vec!["rulesets", "--lang", "de"], String::new(), &["de", "pl, en"]),
        (vec![], String::new(), &["--help"]),
        (
            vec!["serve", "--listen", "0.0.0.0:0", "--rehearse", "1"],
            String::new(),
            &["0.0.0.0:0", "can be guessed", "127.0.0.1:8080"],
        ),
        (
            vec!["serve", "--mail", "ftp://x", "--from", "a@b.example", "--home", "http://x/"],
            String::new(),
            &["--mail", "smtps://"],
        ),
        (
            vec!["serve", "--mail", "smtp://x", "--from", "nobody", "--home", "http://x/"],
            String::new(),
            &["--from", "“nobody”", "games@example.org"],
        ),
        (
            vec!["serve", "--webhook", "https://hooks.example", "--home", "http://x/"],
            String::new(),
            &["--webhook", "slash at its end"],
        ),
        (vec!["serve", "--webhook", "https://hooks.example/"], String::new(), &["--home"]),
        (vec!["scenarios", "wo"], String::new(), &["wo", "right would be one of: jdg, ow"]),
        (call(&[]), shock("clear", "wod"), &["defender.terrain", "did you mean “wood”"]),
        (call(&[]), shock("terrain", "terain"), &["defender", "did you mean “terrain”"]),
        (call(&[]), shock("10", "\"ten\""), &["attackers[0].strength", "whole number"]),
        (call(&[]), shock("10", "1000"), &["attackers[0].strength", "1 to 99"]),
        (call(&[]), shock("10", "2.5"), &["attackers[0].strength", "whole number"]),
        (call(&[]), shock("\"strength\": 10, ", ""), &["attackers[0]", "“strength” is missing"]),
        (call(&[]), shock("10", "10, \"strength\": 12"), &["line 5", "“strength” stands twice"]),
        (call(&[]), shock("jdg", "wn"), &["ruleset", "jdg"]),
        (call(&[]), "{\"attackers\": [".into(), &["ends too early"]),
        (call(&[]), "{\"attackers\" 3}".into(), &["JSON", "line 1, column 14", "^"]),
        (call(&[]), "attackers = = 3".into(), &["TOML", "line 1"]),
        (call(&[]), String::new(), &["nothing in it"]),
        (call(&[]), "[]".into(), &["group of fields"]),
        (call(&["--dice", "12"]), example("shock"), &["--dice", "no. 1", "0 to 9"]),
        (call(&["--dice", "7,7"]), example("shock"), &["2 dice are given", "uses 1"]),
        (call(&["--dice", "seven"]), example("shock"), &["“seven” is not a whole number"]),
        (call(&["--dice", "7"]), shock("clear", "river"), &["not allowed (TT.6)", "uses 0"]),
        (call(&["--dice", "7", "--seed", "1"]), example("shock"), &["do not go together"]),
        (call(&["--seed", "x"]), example("shock"), &["“x” is not right"]),
        (
            call(&[]),
            shock("infantry", "leader"),
            &["attackers[0].arm", "a leader has no strength to fight with"],
        ),
        (
            vec!["resolve", "jdg", "cohesion-test", "--situation", "-", "--dice", "-1"],
            example("cohesion-test"),
            &["cannot show -1"],
        ),
    ]
}

#[test]
fn bad_input_is_refused_with_its_place_and_its_remedy() {
    for (args, input, words) in refusals() {
        let said = run(&args, input);
        assert_eq!(said.code, 2, "{args:?}: {}{}", said.out, said.err);
        assert_eq!(said.out, "", "{args:?}: nothing that could be taken for a ruling");
        for word in words {
            assert!(said.err.contains(word), "{args:?}: {word:?} is missing in {:?}", said.err);
        }
        let polish = run(&[&args[..], &["--lang", "pl"]].concat(), "");
        assert!(!polish.err.contains('⟨'), "{}", polish.err);
    }
}

/// What a clause forbids is an answer, wherever the situation says it; what cannot be is a fault, and comes first.
#[test]
fn what_the_book_forbids_is_a_ruling() {
    let infantry = "\"arm\": \"infantry\"";
    let charging =
        example("shock").replacen(infantry, "\"arm\": \"infantry\", \"charging\": true", 1);
    let ask = ["resolve", "jdg", "shock", "--situation", "-"];
    let ruling = json(&[&ask[..], &["--json"]].concat(), &charging);
    let refused = serde_json::json!([
        {"clause": "SM.10", "at": "attackers[0].charging", "text": "Only cavalry charges"},
    ]);
    assert_eq!(ruling["outcome"], serde_json::json!({ "refused": refused }));
    assert_eq!(ruling["text"], "Only cavalry charges (SM.10)");
    assert_eq!(
        (&ruling["dice"], &ruling["total"]),
        (&serde_json::json!([]), &serde_json::json!(0))
    );
    let odds = json(&[&ask[..], &["--odds", "--json"]].concat(), &charging);
    assert_eq!(odds["odds"][0]["outcome"]["refused"], refused);
    assert_eq!(odds["odds"][0]["exact"], "1/1");
    let said = run(&ask, charging.as_str());
    assert_eq!((said.code, said.err.as_str()), (0, ""));
    assert!(
        said.out.ends_with("attackers[0].charging: Only cavalry charges (SM.10)\n"),
        "{}",
        said.out
    );
    let both = charging.replace("10", "1000");
    assert_eq!(run(&ask, both).code, 2);
    let square = r#"{"charger": {"arm": "line-infantry", "class": "C", "formation": "square", "figures": 24},
        "charged": {"arm": "line-infantry", "class": "C", "formation": "line", "figures": 24}}"#;
    let ruling = json(&["resolve", "wn", "impact", "--situation", "-", "--json"], square);
    assert_eq!(ruling["outcome"]["refused"][0]["clause"], "T3.3");
}

#[test]
fn dice_left_over_are_one_message_with_what_is_decided() {
    let args = ["resolve", "jdg", "shock", "--situation", "-", "--dice", "7,7"];
    let said = run(&args, example("shock"));
    assert_eq!((said.code, said.out.as_str()), (2, ""));
    assert_eq!(said.err.lines().count(), 1, "{}", said.err);
    let (fault, decided) = said.err.split_once("With those that it uses: ").expect("both");
    assert!(fault.contains("2 dice are given") && decided.len() > 5, "{}", said.err);
}

#[test]
fn a_book_by_itself_lists_its_procedures_and_says_how_to_go_on() {
    let (alone, list) = (run(&["resolve", "wn"], ""), run(&["resolve", "wn", "--list"], ""));
    assert_eq!((alone.code, &alone.out), (0, &list.out));
    assert!(alone.out.contains("melee-reaction"), "{}", alone.out);
    assert!(alone.out.contains("resolve wn PROCEDURE --fields"), "{}", alone.out);
}

#[test]
fn files_that_cannot_be_situations_are_refused() {
    let large = file("large.json", &vec![b' '; 100 << 20]);
    let odd = file("odd.json", b"{\"arm\": \"\xff\"}");
    let missing = PathBuf::from("there/is/no/such.json");
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR"));
    let cases =
        [(large, "1024 KiB"), (odd, "byte 9"), (missing, "no such file"), (folder, "folder")];
    for (path, word) in cases {
        let path = path.to_str().expect("is text");
        let said = run(&["resolve", "jdg", "shock", "--situation", path], "");
        assert_eq!((said.code, said.out.as_str()), (2, ""), "{path}");
        assert!(said.err.contains(word) && said.err.contains(path), "{}", said.err);
    }
}

#[test]
fn a_check_that_fails_is_a_finding_and_an_unreadable_file_is_not() {
    let wrong = file("wrong.json", example("shock").replace("clear", "wod").as_bytes());
    let said = run(&["check", wrong.to_str().expect("is text")], "");
    assert_eq!((said.code, said.out.as_str()), (1, ""));
    assert!(said.err.contains("defender.terrain"), "{}", said.err);
    let nameless = file("nameless.json", b"{\"cohesion\": 5}");
    assert_eq!(run(&["check", nameless.to_str().expect("is text")], "").code, 1);
    let broken = file("broken.json", b"{");
    assert_eq!(run(&["check", broken.to_str().expect("is text")], "").code, 2);
}

#[test]
fn the_ledger_checks_out() {
    assert_eq!(run(&["rules", "jdg", "--check"], "").code, 0);
}

#[test]
fn help_completions_and_manual_speak_both_languages() {
    for (lang, word) in [("en", "Usage:"), ("pl", "Użycie:")] {
        let first = ["rulesets", "scenarios", "rules", "resolve", "simulate", "replay"];
        for command in first.into_iter().chain(["check", "completions", "man"]) {
            let said = run(&[command, "--help", "--lang", lang], "");
            assert_eq!(said.code, 0);
            assert!(said.out.contains(word) && !said.out.contains('⟨'), "{}", said.out);
        }
        let man = run(&["man", "--lang", lang], "");
        assert!(man.code == 0 && man.out.contains(".SH") && !man.out.contains('⟨'));
    }
    for shell in ["bash", "zsh", "fish", "elvish", "powershell"] {
        let said = run(&["completions", shell], "");
        assert!(said.code == 0 && said.out.contains("rozjemca"), "{shell}");
    }
}

#[test]
fn both_languages_of_the_program_say_the_same_things() {
    let (pl, en) = (include_str!("../lang/pl.ftl"), include_str!("../lang/en.ftl"));
    assert_eq!(words::inventory(pl), words::inventory(en));
    let source = source(&PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("src"));
    let literal = |key: &str| source.contains(&format!("\"{key}\""));
    // These are put together from parts.
    let made = ["cli-", "arg-", "board-", "status-", "call-unknown-", "seat-", "table-"];
    for key in words::inventory(en).keys() {
        let used = literal(key) || made.iter().any(|start| key.starts_with(start));
        assert!(used, "nothing says {key}");
    }
    for said in [".say(\"", ".say_key(\"", "Message::new(\"play-", "Message::new(\"undo-"] {
        let start = said.rsplit('"').next().unwrap_or_default();
        for rest in source.split(said).skip(1).filter_map(|rest| rest.split('"').next()) {
            let key = format!("{start}{rest}");
            assert!(words::inventory(en).contains_key(&key), "nobody wrote {key}");
        }
    }
}

/// The Rust source in a folder.
fn source(folder: &std::path::Path) -> String {
    let entries = std::fs::read_dir(folder).expect("the source is there");
    let paths = entries.map(|entry| entry.expect("is listed").path());
    let text = |path: PathBuf| match path.is_dir() {
        true => source(&path),
        false => std::fs::read_to_string(&path).expect("is text"),
    };
    paths.map(text).collect()
}

#[test]
fn the_locale_chooses_the_language_and_the_option_overrules_it() {
    let said = |lang: Option<&str>, args: &[&str]| {
        let mut command = Command::new(env!("CARGO_BIN_EXE_rozjemca"));
        command.env_remove("LC_ALL").env_remove("LC_MESSAGES");
        command.env("LANG", lang.unwrap_or("C"));
        let done = command.args(args).output().expect("the program starts");
        String::from_utf8(done.stdout).expect("prints text")
    };
    assert!(said(Some("pl_PL.UTF-8"), &["rulesets"]).contains("Plansza"));
    assert!(said(None, &["rulesets"]).contains("Board"));
    assert!(said(Some("pl_PL.UTF-8"), &["rulesets", "--lang", "en"]).contains("Board"));
}
