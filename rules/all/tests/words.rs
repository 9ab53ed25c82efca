//! Every sentence and every title stands in both languages, and every key that the rules use
//! exists.

use kernel::{Clause, Decision, Lang, Need, Refused, Ruleset, Source, case_verdicts};
use rulebooks::report::schema::{choice_keys, followed, options};
use rulebooks::report::{Reporter, sources};
use serde_json::{Value, json};
use std::collections::BTreeSet;
use std::path::Path;
use words::{Words, field_key, inventory};

#[test]
fn both_languages_have_the_same_sentences_with_the_same_arguments() {
    for book in rulebooks::open_all() {
        let (pl, en) = sources(&book);
        assert_eq!(inventory(pl), inventory(en), "{}", book.id);
    }
}

#[test]
fn every_clause_and_reading_has_its_words() {
    for book in rulebooks::open_all() {
        for clause in book.clauses().expect("the clauses can be read") {
            let reasons = [clause.not_a_rule, clause.waits].into_iter().flatten();
            let reasons = reasons.flat_map(|both| [both.pl, both.en]);
            let mut texts = [clause.pl, clause.en].into_iter().chain(reasons);
            assert!(texts.all(|text| !text.is_empty()), "{}", clause.id);
        }
        for reading in book.readings().expect("the readings can be read") {
            let options = reading.options.iter().flat_map(|option| [&option.pl, &option.en]);
            let mut texts = options.chain([&reading.question.pl, &reading.question.en]);
            assert!(texts.all(|text| !text.is_empty()), "{}", reading.id);
        }
    }
}

#[test]
fn everything_the_cases_and_their_odds_say_can_be_said() {
    for book in rulebooks::open_all() {
        for lang in [Lang::Pl, Lang::En] {
            let words = Words::new(lang, &[sources(&book)]);
            let reporter = Reporter::new(&book, &words);
            let mut said = String::new();
            for verdict in case_verdicts(&book).expect("the cases can be read") {
                let ruling = book.ruling(&verdict.procedure).expect("there is a procedure");
                let dice = Source::Given(&verdict.dice);
                match ruling.resolve(&verdict.situation, dice) {
                    Ok(answer) => said += &reporter.answer(ruling.name(), &answer).to_string(),
                    Err(Refused::Faults(faults)) => {
                        let complaints = faults.iter().map(|fault| words.fault(fault));
                        said.extend(complaints);
                    }
                    Err(none) => panic!("{}: {none:?}", verdict.name),
                }
                if let Ok(odds) = ruling.odds(&verdict.situation) {
                    said += &reporter.odds(ruling.name(), &odds).to_string();
                }
            }
            let missing: BTreeSet<&str> =
                said.split('⟨').skip(1).filter_map(|rest| rest.split('⟩').next()).collect();
            assert!(missing.is_empty(), "{} {}: nobody wrote {missing:?}", book.id, lang.code());
        }
    }
}

#[test]
fn every_key_in_the_rules_exists_and_no_sentence_is_idle() {
    for book in rulebooks::open_all() {
        let keys = inventory(sources(&book).0);
        let source = rules_source(&book);
        let literals = literals(&source);
        for reason in after(&source, ".why(\"") {
            let key = format!("why-{reason}");
            assert!(keys.contains_key(&key), "{}: nobody wrote {key}", book.id);
        }
        let said = ["against-", "no-", "ask-"];
        let said = |text: &&&str| {
            let lone = !text.contains(' ') && !text.ends_with('-');
            lone && said.iter().any(|start| text.starts_with(start))
        };
        for fault in literals.iter().filter(said) {
            let why = format!("why-{fault}");
            assert!(
                keys.contains_key(*fault) || keys.contains_key(&why),
                "{}: nobody wrote {fault}",
                book.id
            );
        }
        for key in keys.keys() {
            let name = key.trim_start_matches("why-");
            // These the rules put together from parts.
            let made = ["field-", "procedure-", "defender-", "attacker-"];
            // Of these the rulebook's own tests know whether they are needed.
            let seen = ["event-", "command-", "side-", "facing-", "reaction-", "terrain-", "edge-"];
            let more = [
                "arm-",
                "mark-",
                "unit-",
                "phase-",
                "drill-",
                "leader-",
                "fact-standing-",
                "choice-",
                "losses-",
                "answer-",
                "form-",
            ];
            let mut starts = made.iter().chain(&seen).chain(&more);
            let used = literals.contains(name) || starts.any(|start| key.starts_with(start));
            assert!(used, "{}: nothing says {key}", book.id);
        }
    }
}

#[test]
fn every_field_and_procedure_is_described() {
    for book in rulebooks::open_all() {
        for lang in [Lang::Pl, Lang::En] {
            let words = Words::new(lang, &[sources(&book)]);
            let known = |key: &str| words.try_say(&kernel::Message::new(key)).is_some();
            let readings = book.readings().expect("the readings can be read");
            for ruling in &book.rulings {
                assert!(known(&format!("procedure-{}", ruling.name())));
                for name in fields(ruling.schema()) {
                    let is_reading = readings.iter().any(|reading| reading.id == name);
                    assert!(is_reading || known(&field_key(&name)), "{} {name}", lang.code());
                }
            }
        }
    }
}

#[test]
fn every_choice_is_named_in_both_languages_and_no_name_is_idle() {
    for book in rulebooks::open_all() {
        let words = Words::new(Lang::Pl, &[sources(&book)]);
        let reporter = Reporter::new(&book, &words);
        let readings = book.readings().expect("the readings can be read");
        let keys = inventory(sources(&book).0);
        let mut idle: BTreeSet<String> =
            keys.keys().filter(|key| key.starts_with("choice-")).cloned().collect();
        for ruling in &book.rulings {
            let schema = reporter.schema(ruling.as_ref());
            assert_eq!(kernel::schema::strangers(&schema), [""; 0]);
            for (field, given) in fields_of(&schema) {
                let (kind, choice) = followed(&schema, given);
                for option in options(choice) {
                    let name = [given, choice].map(|at| &at["x-names"][option]);
                    let named = |both: &Value| both["pl"].is_string() && both["en"].is_string();
                    let at = format!("{} {}: {field} {option}", book.id, ruling.name());
                    assert!(name.into_iter().any(named), "nobody wrote a name for {at}");
                    if readings.iter().all(|reading| reading.id != field) {
                        let known = choice_keys(kind.unwrap_or(field), option);
                        if let Some(key) = known.iter().find(|key| keys.contains_key(*key)) {
                            idle.remove(key);
                        }
                    }
                }
            }
        }
        assert!(idle.is_empty(), "{}: nothing is called {idle:?}", book.id);
    }
}

#[test]
fn a_fact_or_decision_that_is_asked_for_names_its_options() {
    let book = rulebooks::open("jdg").expect("a rulebook");
    let words = Words::new(Lang::En, &[sources(&book)]);
    let reporter = Reporter::new(&book, &words);
    let clause = Clause::new("SM.1");
    let asked = |name| reporter.need_of("shock", &Need::Fact { clause, name }, None);
    let arm = asked("defender.units[0].arm");
    let arms = json!(["leader", "infantry", "cavalry", "heavy-cavalry", "artillery"]);
    assert_eq!(arm["options"], arms);
    let names = json!({"pl": "ciężka kawaleria", "en": "heavy cavalry"});
    assert_eq!(arm["names"]["heavy-cavalry"], names);
    let number = asked("defender.units[0].strength");
    assert_eq!((&number["options"], &number["names"]), (&json!([]), &Value::Null));
    let options = ["infantry", "nobody"].map(str::to_owned).to_vec();
    let decision = |name| Decision { name, clause, side: "attacker", options: options.clone() };
    let chosen = |name| reporter.need_json(&Need::Decision(decision(name)), None);
    assert_eq!(chosen("exposed")["names"]["nobody"]["pl"], "niczyj");
    assert_eq!(chosen("target")["names"], Value::Null, "nobody has no name there");
}

/// Every field of a schema by its name, and the items of a list by the list's name.
fn fields_of(schema: &Value) -> Vec<(&str, &Value)> {
    let defs = schema["$defs"].as_object().into_iter().flatten().map(|(_, inner)| inner);
    let fields = [schema].into_iter().chain(defs).flat_map(|inner| {
        inner["properties"].as_object().into_iter().flatten().map(|(name, at)| (name.as_str(), at))
    });
    fields.flat_map(|(name, at)| [(name, at), (name, &followed(schema, at).1["items"])]).collect()
}

/// The names of all fields in a schema.
fn fields(schema: &Value) -> Vec<String> {
    let Value::Object(object) = schema else {
        return Vec::new();
    };
    let mut all = Vec::new();
    for (word, inner) in object {
        match (word.as_str(), inner) {
            ("properties", Value::Object(properties)) => {
                all.extend(properties.keys().cloned());
                all.extend(properties.values().flat_map(fields));
            }
            ("$defs", Value::Object(defs)) => all.extend(defs.values().flat_map(fields)),
            (_, inner) => all.extend(fields(inner)),
        }
    }
    all
}

/// The Rust source of a rulebook.
fn rules_source(book: &Ruleset) -> String {
    fn read(folder: &Path, text: &mut String) {
        for entry in std::fs::read_dir(folder).expect("the source is there") {
            let path = entry.expect("can be listed").path();
            match path.is_dir() {
                true => read(&path, text),
                false => *text += &std::fs::read_to_string(&path).expect("is text"),
            }
        }
    }
    let mut text = String::new();
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("..").join(book.id).join("src");
    read(&folder, &mut text);
    text
}

fn literals(source: &str) -> BTreeSet<&str> {
    source.lines().flat_map(|line| line.split('"').skip(1).step_by(2)).collect()
}

fn after<'a>(source: &'a str, start: &str) -> Vec<&'a str> {
    source.split(start).skip(1).filter_map(|rest| rest.split('"').next()).collect()
}

#[test]
fn every_clause_named_in_the_rules_is_in_the_book() {
    for book in rulebooks::open_all() {
        let clauses = book.clauses().expect("the clauses can be read");
        let known: BTreeSet<&str> = clauses.iter().map(|clause| clause.id.as_str()).collect();
        let source = rules_source(&book);
        for named in after(&source, "Clause::new(\"") {
            assert!(known.contains(named), "{}: there is no clause {named}", book.id);
        }
    }
}
