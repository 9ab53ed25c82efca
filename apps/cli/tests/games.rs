//! Scenarios, many games and records on the command line: what scripts rely on, and what people
//! get for bad input.

use assert_cmd::Command;
use serde_json::Value;
use std::path::{Path, PathBuf};

struct Said {
    code: i32,
    out: String,
    err: String,
}

fn run(args: &[&str]) -> Said {
    let mut command = Command::new(env!("CARGO_BIN_EXE_rozjemca"));
    for name in ["LC_ALL", "LC_MESSAGES", "LANG", "NO_COLOR", "COLUMNS"] {
        command.env_remove(name);
    }
    let done = command.args(args).output().expect("the program starts");
    let text = |bytes: Vec<u8>| String::from_utf8(bytes).expect("prints text");
    let code = done.status.code().expect("ends by itself");
    Said { code, out: text(done.stdout), err: text(done.stderr) }
}

fn json(args: &[&str]) -> Value {
    let said = run(args);
    assert_eq!((said.code, said.err.as_str()), (0, ""), "{args:?}");
    serde_json::from_str(&said.out).expect("prints one JSON object")
}

/// A place in the build's own folder.
fn place(name: &str) -> PathBuf {
    PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name)
}

fn file(name: &str, text: &str) -> String {
    std::fs::write(place(name), text).expect("can be written");
    text_of(&place(name))
}

fn text_of(path: &Path) -> String {
    path.to_str().expect("is text").to_owned()
}

/// The text of a record of the training battle; each test keeps its own.
fn record(test: &str) -> String {
    let folder = text_of(&place(test));
    let seat = ["simulate", "ow-training", "--all", "random", "--games", "1", "--seed", "7"];
    let said = run(&[&seat[..], &["--records", &folder]].concat());
    assert_eq!((said.code, said.err.as_str()), (0, ""));
    let path = place(test).join("ow-training-1.record");
    std::fs::read_to_string(path).expect("the record is there")
}

const TRAINING: &str = include_str!("../../../scenarios/ow/ow-training.toml");

/// Fails unless the program ends so, prints nothing, and complains with these words.
fn refused(args: &[&str], code: i32, words: &[&str]) {
    let said = run(args);
    assert_eq!((said.code, said.out.as_str()), (code, ""), "{args:?}: {}", said.err);
    for word in words {
        assert!(said.err.contains(word), "{args:?}: {word:?} is missing in {:?}", said.err);
    }
    let polish = run(&[args, &["--lang", "pl"]].concat());
    assert_eq!(polish.code, code);
    assert!(!polish.err.contains('⟨') && polish.err != said.err, "{}", polish.err);
}

#[test]
fn scenarios_are_listed() {
    let all = json(&["scenarios", "--json"]);
    let list = all["scenarios"].as_array().expect("has scenarios");
    let training = list.iter().find(|scenario| scenario["id"] == "ow-training");
    let training = training.expect("every playable book has one");
    assert_eq!((&training["ruleset"], &training["turns"]), (&"ow".into(), &5.into()));
    assert_eq!(training["sides"], serde_json::json!(["swedish", "saxon"]));
    assert!(training["title"]["pl"].is_string() && training["title"]["en"].is_string());
    let of = |book: &str| {
        let of_book = |scenario: &&Value| scenario["ruleset"] == book;
        list.iter().filter(of_book).cloned().collect::<Vec<Value>>()
    };
    for book in ["jdg", "lee", "ow", "szwadron", "wn"] {
        let listed = json(&["scenarios", book, "--json"]);
        assert_eq!(listed["scenarios"].as_array(), Some(&of(book)), "{book}");
    }
    let said = run(&["scenarios", "--lang", "pl"]);
    assert!(said.out.contains("Etapy") && said.out.contains("Ćwiczenia"), "{}", said.out);
}

#[test]
fn the_json_of_a_batch_keeps_its_contract_for_any_number_of_jobs() {
    let games = |more: &[&str]| {
        let call = ["simulate", "ow-training", "--games", "6", "--seed", "3", "--json"];
        let mut batch = json(&[&call[..], more].concat());
        for name in ["seconds", "games_per_second"] {
            assert!(batch[name].as_f64().is_some_and(|number| number > 0.0), "{name}");
            batch[name] = Value::Null;
        }
        batch
    };
    let batch = games(&["--all", "random", "--jobs", "1"]);
    assert_eq!((&batch["scenario"], &batch["games"]), (&"ow-training".into(), &6.into()));
    assert_eq!(batch["seed"], 3);
    let wins = batch["wins"].as_object().expect("wins by side");
    assert_eq!(wins.keys().collect::<Vec<_>>(), ["swedish", "saxon"]);
    let count = |value: &Value| value.as_u64().expect("is whole");
    assert_eq!(wins.values().map(count).sum::<u64>() + count(&batch["draws"]), 6);
    assert!(batch["mean_decisions"].as_f64().is_some_and(|mean| mean > 100.0));
    assert!(batch["mean_turns"].as_f64().is_some_and(|mean| (1.0..=5.0).contains(&mean)));
    let seats = ["--seat", "saxon=random", "--seat", "swedish=random"];
    assert_eq!(games(&[&seats[..], &["--jobs", "4"]].concat()), batch);
    let folder = text_of(&place("batch"));
    assert_eq!(games(&["--all", "random", "--records", &folder]), batch, "records change nothing");
    assert_eq!(std::fs::read_dir(folder).expect("is a folder").count(), 6);
    let own = file("own.toml", TRAINING);
    let call = ["simulate", &own, "--all", "random", "--games", "6", "--seed", "3", "--json"];
    assert_eq!(json(&call)["mean_decisions"], batch["mean_decisions"], "a file is as good");
}

#[test]
fn a_batch_for_people_says_how_sure_it_is() {
    let said = run(&["simulate", "ow-training", "--all", "random", "--games", "4"]);
    assert_eq!((said.code, said.err.as_str()), (0, ""), "no bar where nobody sees it");
    for word in ["4 games, seed 1", "swedish", "saxon", "draws", "95% interval", "a second"] {
        assert!(said.out.contains(word), "{word} is missing in\n{}", said.out);
    }
}

#[test]
fn the_sergeant_sits_where_it_is_seated() {
    let games = |more: &[&str]| {
        let call = ["simulate", "ow-training", "--games", "8", "--seed", "3", "--json"];
        let mut batch = json(&[&call[..], more].concat());
        (batch["seconds"], batch["games_per_second"]) = (Value::Null, Value::Null);
        batch
    };
    let seats = ["--seat", "swedish=sergeant", "--seat", "saxon=random"];
    let batch = games(&[&seats[..], &["--jobs", "1"]].concat());
    assert_eq!(batch["seats"]["swedish"], "sergeant");
    assert_eq!(games(&[&seats[..], &["--jobs", "3"]].concat()), batch, "for any number of jobs");
    let folder = text_of(&place("sergeant"));
    assert_eq!(games(&[&seats[..], &["--records", &folder]].concat()), batch);
    for record in std::fs::read_dir(folder).expect("is a folder") {
        let path = text_of(&record.expect("is a file").path());
        assert_eq!(run(&["replay", &path, "--verify"]).code, 0, "{path} replays");
    }
    let count = |value: &Value| value.as_u64().expect("is whole");
    assert!(count(&batch["wins"]["swedish"]) >= 7, "{batch}");
    assert_eq!(count(&batch["decided"]) + count(&batch["draws"]), 8);
    for name in ["mean_units_lost", "mean_levels_lost"] {
        let lost = |side: &str| batch[name][side].as_f64().expect("is a number");
        assert!(lost("swedish") < lost("saxon"), "{name}: {batch}");
    }
    let said = run(&["simulate", "ow-training", "--all", "sergeant", "--games", "2"]);
    assert_eq!(said.code, 0);
    for word in ["sergeant", "Units lost", "Levels lost", "Decided:"] {
        assert!(said.out.contains(word), "{word} is missing in\n{}", said.out);
    }
}

#[test]
fn a_batch_that_makes_no_sense_is_refused_before_it_is_played() {
    let training = |more: &[&'static str]| [&["simulate", "ow-training"][..], more].concat();
    let all = |games: &'static str| training(&["--all", "random", "--games", games]);
    refused(&all("0"), 2, &["--games", "1 to 10000000"]);
    refused(&all("10000001"), 2, &["--games", "1 to 10000000"]);
    refused(&all("-3"), 2, &["-3", "--games"]);
    refused(&all("many"), 2, &["“many”", "--games"]);
    refused(&training(&["--all", "random"]), 2, &["missing", "--games"]);
    refused(&[&all("1")[..], &["--jobs", "0"]].concat(), 2, &["--jobs", "1 to 1024"]);
    refused(&training(&["--all", "genius", "--games", "1"]), 2, &["genius", "random"]);
    let seats = |seats: &[&'static str]| {
        let seats = seats.iter().flat_map(|&seat| ["--seat", seat]);
        training(&["--games", "1"]).into_iter().chain(seats).collect::<Vec<_>>()
    };
    refused(&seats(&[]), 2, &["swedish has no player", "--all"]);
    refused(&seats(&["swedish=random"]), 2, &["saxon has no player"]);
    refused(&seats(&["swedish"]), 2, &["“swedish”", "SIDE=BOT"]);
    refused(&seats(&["swedes=random"]), 2, &["--seat", "did you mean “swedish”"]);
    refused(&seats(&["swedish=genius"]), 2, &["genius", "random"]);
    refused(&seats(&["swedish=random", "swedish=random"]), 2, &["two players"]);
    let both = [&all("1")[..], &["--seat", "saxon=random"]].concat();
    refused(&both, 2, &["do not go together"]);

    let other = |scenario: &'static str| ["simulate", scenario, "--all", "random", "--games", "1"];
    refused(&other("ow-trainnig"), 2, &["did you mean “ow-training”"]);
    refused(&other("there/is/no/such.toml"), 2, &["no such file"]);
    let wrong = file("wrong-turns.toml", &TRAINING.replace("turns = 5", "turns = 50"));
    refused(&["simulate", &wrong, "--all", "random", "--games", "1"], 2, &[":8:", "1 to 40"]);
    let occupied = file("occupied", "");
    let folder = format!("{occupied}/records");
    for folder in [occupied.as_str(), &folder] {
        refused(&[&all("9999999")[..], &["--records", folder]].concat(), 2, &["cannot be written"]);
    }
}

#[test]
fn a_record_replays_and_is_verified() {
    let path = file("replays.record", &record("replays"));
    let said = run(&["replay", &path]);
    assert_eq!((said.code, said.err.as_str()), (0, ""));
    for text in ["Training: across the stream", "\n1. ", "II.4", "die ", "victory points"] {
        assert!(said.out.contains(text), "{text} is missing");
    }
    assert!(!said.out.contains('⟨'));
    let short = run(&["replay", &path, "--to", "2"]).out;
    assert!(short.contains("\n2. ") && !short.contains("\n3. ") && !short.contains("points"));
    let polish = run(&["replay", &path, "--lang", "pl"]).out;
    assert!(polish.contains("punkty zwycięstwa") && !polish.contains('⟨'));

    let replayed = json(&["replay", &path, "--verify", "--json"]);
    let lines = replayed["lines"].as_array().expect("has lines");
    let dice = lines.iter().flat_map(|line| line["throws"].as_array().expect("has throws"));
    let dice: usize = dice.map(|throw| throw["faces"].as_array().map_or(0, Vec::len)).sum();
    assert_eq!(replayed["header"]["scenario"], "ow-training");
    assert_eq!(replayed["verified"], true);
    assert!(replayed["result"]["score"].is_i64() && replayed["result"]["clause"].is_string());
    assert!(lines[0]["command"].is_string() && lines[0]["side"].is_string());
    let said = run(&["replay", &path, "--verify"]);
    assert_eq!(said.out, format!("verified: {} commands, {dice} dice\n", lines.len()));
    assert_eq!(json(&["replay", &path, "--json"])["verified"], Value::Null);
    assert_eq!(run(&["check", &path]).code, 0);
    let too_far = (lines.len() + 1).to_string();
    refused(&["replay", &path, "--to", &too_far], 2, &["--to", "out of range"]);
}

/// The record with a command's line changed: its number, and the change.
fn changed(text: &str, number: usize, change: impl Fn(&str) -> String) -> (String, usize) {
    let start = format!("{number} | ");
    let index = text.lines().position(|line| line.starts_with(&start)).expect("is there");
    let lines = text.lines().enumerate();
    let text = lines
        .map(|(at, line)| if at == index { change(line) } else { line.to_owned() } + "\n")
        .collect();
    (text, index + 1)
}

#[test]
fn a_record_that_differs_is_a_finding_with_its_place() {
    let truth = record("differs");
    let (text, line) = changed(&truth, 4, |line| {
        let (rest, hash) = line.rsplit_once(" | ").expect("has columns");
        format!("{rest} | {}", hash.chars().rev().collect::<String>())
    });
    let path = file("hash.record", &text);
    let words = format!("differs from rules 3 at line {line} (command 4)");
    refused(&["replay", &path, "--verify"], 1, &[&words, "fingerprint"]);
    refused(&["check", &path], 1, &[&format!("hash.record:{line}: "), "fingerprint"]);
    let said = run(&["replay", &path, "--json"]);
    let replayed: Value = serde_json::from_str(&said.out).expect("prints one JSON object");
    assert_eq!((said.code, &replayed["verified"]), (1, &false.into()));
    assert_eq!(replayed["difference"]["line"], line);

    let (text, _) = changed(&truth, 1, |line| {
        let parts: Vec<&str> = line.split(" | ").collect();
        format!("1 | {} | dance | {} | {}", parts[1], parts[3], parts[4])
    });
    refused(&["replay", &file("dance.record", &text), "--verify"], 1, &["“dance”"]);
    let secret = file("secret.record", &truth.replace("secret seed", "secret seeds"));
    refused(&["replay", &secret, "--verify"], 1, &["committed to"]);
    let other =
        file("other.record", &truth.replace("scenario ow-training ", "scenario ow-training 0"));
    refused(&["replay", &other], 1, &["fingerprint", "another text"]);
    let old = file("old.record", &truth.replacen("rules 3", "rules 4", 1));
    let said = run(&["replay", &old, "--verify"]);
    assert_eq!(said.code, 0, "the rules have changed, but not for this game");
    assert!(said.err.contains("rules 4, these are rules 3"), "{}", said.err);
}

#[test]
fn what_is_not_a_record_is_refused() {
    let truth = record("not-a-record");
    refused(&["replay", "there/is/no/such.record"], 2, &["no such file"]);
    refused(&["replay", &file("letter.record", "Dear Karl\n")], 2, &[":1:", "rozjemca record 1"]);
    let two = truth.replacen("commit ", "commit x", 1).replacen("\n3 | ", "\n33 | ", 1);
    let path = file("two.record", &two);
    for command in ["replay", "check"] {
        refused(&[command, &path], 2, &["64 hexadecimal digits", "3 | side | command"]);
    }
    let foreign = file("foreign.record", &truth.replacen("ruleset ow", "ruleset wo", 1));
    refused(&["replay", &foreign], 2, &["wo", "ow"]);
    refused(&["check", &foreign], 1, &["wo", "ow"]);
    let mine = file("mine.record", &truth.replacen("ow-training ", "my-own-hill ", 1));
    refused(&["replay", &mine], 2, &["my-own-hill", "--scenario FILE"]);
}

#[test]
fn a_scenario_of_ones_own_is_checked_played_and_replayed() {
    let mine = TRAINING.replace("id = \"ow-training\"", "id = \"my-hill\"");
    let path = file("my-hill.toml", &mine);
    let said = run(&["check", &path]);
    assert!(said.code == 0 && said.out.contains("5 turns"), "{}{}", said.out, said.err);
    let folder = text_of(&place("my-hill"));
    let batch = ["simulate", &path, "--all", "random", "--games", "1", "--records", &folder];
    assert_eq!(run(&batch).code, 0);
    let record = format!("{folder}/my-hill-1.record");
    assert_eq!(run(&["replay", &record, "--verify"]).code, 2, "nobody knows where it is");
    let said = run(&["replay", &record, "--verify", "--scenario", &path]);
    assert!(said.code == 0 && said.out.starts_with("verified: "), "{}", said.err);
}

#[test]
fn a_scenario_with_faults_is_a_finding_and_an_unreadable_one_is_not() {
    let wrong = TRAINING.replace("turns = 5", "turns = 50").replace("\"march\"", "\"attak\"");
    let path = file("faults.toml", &wrong);
    refused(&["check", &path], 1, &["faults.toml:8: ", "1 to 40", "did you mean “attack”"]);
    let foreign = file("foreign.toml", &TRAINING.replace("ruleset = \"ow\"", "ruleset = \"wo\""));
    refused(&["check", &foreign], 1, &["wo", "jdg, ow"]);
    let nameless = file("nameless.toml", &TRAINING.replace("ruleset = \"ow\"", ""));
    refused(&["check", &nameless], 1, &["“ruleset” is missing"]);
    let jdg = file("jdg.toml", &TRAINING.replace("ruleset = \"ow\"", "ruleset = \"jdg\""));
    refused(&["check", &jdg], 1, &["jdg.toml:", "unknown field"]);
    let broken = file("broken.toml", &TRAINING.replace("turns = 5", "turns = "));
    refused(&["check", &broken], 2, &["TOML", "line 8"]);
}

#[test]
fn every_ruling_of_a_playable_book_can_be_asked_for() {
    let list = json(&["resolve", "ow", "--list", "--json"]);
    for procedure in list["procedures"].as_array().expect("has procedures") {
        let name = procedure["name"].as_str().expect("has a name");
        let example = run(&["resolve", "ow", name, "--example"]).out;
        let path = file(&format!("ow-{name}.json"), &example);
        for more in [&["--seed", "1"][..], &["--odds"]] {
            for lang in ["pl", "en"] {
                let call = ["resolve", "ow", name, "--situation", &path, "--lang", lang];
                let said = run(&[&call[..], more].concat());
                assert_eq!((said.code, said.err.as_str()), (0, ""), "{name} {more:?}");
                assert!(!said.out.contains('⟨'), "{}", said.out);
            }
        }
    }
}

#[test]
fn the_sum_stands_under_the_die_that_completes_it() {
    let example = run(&["resolve", "ow", "rout", "--example"]).out;
    let path = file("sum.json", &example);
    let said = run(&["resolve", "ow", "rout", "--situation", &path, "--dice", "5"]).out;
    let lines: Vec<&str> = said.lines().map(str::trim).collect();
    let die = lines.iter().position(|line| line.contains("die 5")).expect("the die is shown");
    assert_eq!(lines[die + 1], "= 6", "{said}");
}
