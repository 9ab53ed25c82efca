//! Positions with names: whatever a game comes to can be written with names and read again, to the last word, and what
//! is wrong in such a text is said, with its line.

use kernel::Ruleset;
use kernel::game::position::Layout;
use kernel::game::position::document::Base;
use kernel::game::{AnyBattle, Chance, Edition, Header, Opened, PlayFault, Record, Side};
use serde_json::Value;
use std::collections::BTreeSet;
use std::panic::AssertUnwindSafe;

fn open(book: &Ruleset, text: &str) -> Opened {
    let opened = book.open_text(text, &[], Edition::NEWEST);
    opened.unwrap_or_else(|faults| panic!("{faults:#?} in\n{text}"))
}

/// A game by chance after so many decisions.
fn played(opened: &Opened, seed: u64, most: u64) -> Box<dyn AnyBattle> {
    let (_, record) = opened.game.playout_recorded(Chance { seed, most }, Header::default());
    opened.game.replay(&record, None, None, &mut |_, _| ()).expect("it replays")
}

/// What both sides see of a position.
fn seen(battle: &dyn AnyBattle) -> Vec<String> {
    let sides = [Side::FIRST, Side::SECOND].map(|side| battle.view(side));
    sides.iter().flat_map(|text| text.lines().map(str::to_owned)).collect()
}

fn layout(book: &Ruleset) -> Layout {
    book.layout().unwrap_or_else(|error| panic!("{}: {error}", book.id))
}

/// In every book, at many moments of games by chance.
#[test]
fn a_position_with_names_opens_as_it_stood() {
    for book in rulebooks::open_all() {
        let layout = layout(&book);
        for &(id, text) in book.texts.scenarios {
            let opened = open(&book, text);
            let base = Base::of(&book, text, &[], Edition::NEWEST).expect("nothing is wrong");
            for most in [0, 1, 3, 8, 20, 45, 90, 140, 260, 700] {
                let battle = played(&opened, most + 5, most);
                if battle.outcome().is_some() {
                    continue;
                }
                let written = base.text(base.position(&*battle, &layout, None));
                let again = open(&book, &written).game.battle_typed(Header::default());
                compare(&*again, &*battle, &format!("{id}, {most}"));
            }
        }
    }
}

/// Whether both sides see the same of two positions.
fn compare(found: &dyn AnyBattle, stood: &dyn AnyBattle, at: &str) {
    let (found, stood) = (seen(found), seen(stood));
    assert_eq!(found.len(), stood.len(), "{at}");
    for (found, stood) in found.iter().zip(&stood) {
        assert_eq!(found, stood, "{at}");
    }
}

/// So often a position of a recorded game is written and read again.
const EVERY: usize = 15;

/// The same in games between bots that know what they do: with routs, charges and melees, under the rules of then.
#[test]
fn a_position_of_an_old_game_opens_as_it_stood() {
    let folder = std::path::PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/pinned");
    let books = rulebooks::open_all();
    let mut opened = 0;
    for version in std::fs::read_dir(folder).expect("the folder is there") {
        for file in std::fs::read_dir(version.expect("it can be read").path()).expect("so is it") {
            let file = file.expect("it can be read").path();
            if file.to_string_lossy().ends_with(".sergeants.record") {
                let text = std::fs::read_to_string(&file).expect("it is text");
                opened += walked(&books, &Record::parse(&text).expect("it is a record"));
            }
        }
    }
    assert!(opened > 200, "{opened}");
}

/// Opens positions of a record; gives how many.
fn walked(books: &[Ruleset], record: &Record) -> usize {
    let header = &record.header;
    let (id, edition) = (&header.scenario, Edition(header.rules));
    let book = books.iter().find(|book| book.id == header.ruleset).expect("the book is known");
    let text = rulebooks::scenario_of(book, id).expect("the scenario is ours");
    let layout = layout(book);
    let base = Base::of(book, text, &header.settings, edition).expect("nothing is wrong");
    let game = (book.open)(text, &header.settings, edition).expect("nothing is wrong").game;
    let mut stood = game.battle_typed(Header::default());
    let mut opened = 0;
    for (number, line) in record.lines.iter().enumerate() {
        if number % EVERY == 0 {
            let written = base.text(base.position(&*stood, &layout, None));
            let again = book.open_text(&written, &header.settings, edition);
            let again = again.unwrap_or_else(|faults| panic!("{id}, {number}: {faults:?}"));
            let again = again.game.battle_typed(Header::default());
            compare(&*again, &*stood, &format!("{id}, {number}"));
            opened += 1;
        }
        let side = game.sides().iter().position(|side| *side == line.side).expect("it is one");
        let dice: Vec<i64> =
            line.throws.iter().flat_map(|thrown| &thrown.faces).map(|&face| face.into()).collect();
        let played = stood.play_typed(Side(side as u8), &line.command, &dice);
        played.unwrap_or_else(|fault| panic!("{id}, {number}: {fault:?}"));
    }
    opened
}

/// A position sets out from another, and from a scenario of somebody's own, as from one of ours.
#[test]
fn a_position_of_a_position_opens_as_it_stood() {
    let again = |book: &str, text: &str| {
        let book = rulebooks::open(book).expect("the book is there");
        let layout = layout(&book);
        let base = Base::of(&book, text, &[], Edition::NEWEST).expect("nothing is wrong");
        let battle = open(&book, text).game.battle_typed(Header::default());
        let written = base.text(base.position(&*battle, &layout, None));
        let json = base.json(base.position(&*battle, &layout, None)).to_string();
        for written in [&written, &json] {
            let opened = open(&book, written);
            assert_eq!(opened.info, open(&book, text).info);
            let again = opened.game.battle_typed(Header::default());
            compare(&*again, &*battle, text);
        }
        written
    };
    let first = "scenario = \"ow-training\"\n\n[position.unit.livgardet]\nmorale = 3\n";
    let written = again("ow", first);
    assert!(written.starts_with("scenario = \"ow-training\"\n\n[position"), "{written}");
    again("ow", &written);
    let (_, whole) = rulebooks::scenario("ow-training").expect("it is there");
    let own = whole.replace("id = \"ow-training\"", "id = \"field\"");
    assert_ne!(own, whole);
    again("ow", &own);
    again("ow", &format!("{own}\n[position.unit.livgardet]\nmorale = 3\n"));
    // What somebody holds at the start of the scenario, and nobody at the start of the position.
    let nobody = "scenario = \"jdg-training\"\n[position.objective.0605]\nheld = \"-\"\n";
    assert!(again("jdg", nobody).contains("held = \"-\""));
}

/// With two faults, the place and the advice are of the same one; of JSON no line is told, for its sender has not seen
/// that text.
#[test]
fn of_two_faults_the_advice_fits_the_place() {
    let told = |book: &str, text: &str| {
        let book = rulebooks::open(book).expect("the book is there");
        let Err(faults) = book.open_text(text, &[], Edition::NEWEST) else { panic!("it opens") };
        let arg = |(_, arg): &(&str, kernel::Arg)| match arg {
            kernel::Arg::Text(text) => text.clone(),
            other => format!("{other:?}"),
        };
        let args: Vec<String> = faults[0].message.args.iter().map(arg).collect();
        (faults[0].line, args.join("; "))
    };
    let two = "scenario = \"szwadron-training\"\n[position.unit.r1]\nrounds = 70000\n\
        [position.unit.b1]\nmorale = \"panics\"\n";
    assert_eq!(told("szwadron", two), (3, "unit.r1.rounds; 70000; a whole number".to_owned()));
    let step = "scenario = \"lee-training\"\n[position]\nstep = [\"fire\", \"march c1\"]\n\
        [position.fight.1]\nattacker = \"u1\"\ndefender = \"r1\"\n";
    assert_eq!(told("lee", step), (3, "step; c1; uc, rc".to_owned()));
    let json = r#"{"scenario":"ow-training","position":{"unit":{"livgardet":{"morale":77}}}}"#;
    assert_eq!(told("ow", json), (0, "unit.livgardet.morale; 77; -60–9".to_owned()));
}

/// Nothing stands in a position that the table does not name.
#[test]
fn every_fact_of_a_position_is_in_the_table() {
    for book in rulebooks::open_all() {
        let layout = layout(&book);
        let mut names = BTreeSet::new();
        for shape in &layout.lines {
            assert!(names.insert(shape.name.clone()), "{} twice", shape.name);
            assert!(!shape.title.pl.is_empty() && !shape.title.en.is_empty(), "{}", shape.name);
        }
        for &(id, text) in book.texts.scenarios {
            let battle = played(&open(&book, text), 9, 60);
            for (name, value) in battle.position(&layout, None) {
                let shape = layout.shape(&name).expect("it is in the table");
                let known: Vec<&str> =
                    shape.fields.iter().map(|field| field.name.as_str()).collect();
                let lines = match &value {
                    Value::Object(things) if !shape.is_one() => things.values().collect(),
                    Value::Array(things) => things.iter().collect(),
                    one => vec![one],
                };
                for facts in lines.into_iter().filter_map(Value::as_object) {
                    for fact in
                        facts.keys().filter(|fact| !["at", "facing"].contains(&fact.as_str()))
                    {
                        assert!(known.contains(&fact.as_str()), "{id}: {name}.{fact}");
                    }
                }
            }
        }
    }
}

/// Whatever is still to be done, it begins with a word that the table explains.
#[test]
fn every_step_of_a_position_is_explained() {
    for book in rulebooks::open_all() {
        let layout = layout(&book);
        for &(id, text) in book.texts.scenarios {
            let opened = open(&book, text);
            for most in [0, 7, 19, 33, 58, 81, 125, 210] {
                let battle = played(&opened, 2 * most + 1, most);
                let position = battle.position(&layout, None);
                for step in position.get("step").and_then(Value::as_array).into_iter().flatten() {
                    let word = step.as_str().and_then(|step| step.split(' ').next());
                    let known = &layout.shape("step").expect("it is in the table").fields;
                    assert!(known.iter().any(|known| Some(&*known.name) == word), "{id}: {step}");
                }
            }
        }
    }
}

/// What is wrong with a text: the line, the key of what is said, and where.
fn faults(book: &str, text: &str) -> Vec<(usize, String, String)> {
    let book = rulebooks::open(book).expect("the book is there");
    let Err(faults) = book.open_text(text, &[], Edition::NEWEST) else { return Vec::new() };
    let at = |message: &kernel::Message| match message.args.first() {
        Some((_, kernel::Arg::Text(at))) => at.clone(),
        _ => String::new(),
    };
    let told = |fault: &kernel::game::ScenarioFault| {
        (fault.line, fault.message.key.to_string(), at(&fault.message))
    };
    faults.iter().map(told).collect()
}

#[test]
fn what_is_wrong_is_said_where_it_stands() {
    let one = |line, key: &str, at: &str| vec![(line, key.to_owned(), at.to_owned())];
    let ow = |position: &str| faults("ow", &format!("scenario = \"ow-training\"\n\n{position}"));
    assert_eq!(ow(""), []);
    assert_eq!(ow("[position.unit.livgardet]\nmorale = 5\n"), []);
    assert_eq!(
        ow("[position.unit.livgardet]\nmorale = 5\nhex = \"9999\"\n"),
        one(5, "position-fault", "unit.livgardet.hex")
    );
    assert_eq!(
        ow("[position.unit.livgardet]\nmorale = true\n"),
        one(4, "position-fault", "unit.livgardet.morale")
    );
    assert_eq!(
        ow("[position.unit.livgardet]\nmorals = 5\n"),
        one(4, "position-fault", "unit.livgardet.morals")
    );
    assert_eq!(ow("[position.unit.nobody]\nmorale = 5\n")[0].2, "unit.nobody.status");
    assert_eq!(ow("[position.units.livgardet]\nmorale = 5\n")[0].2, "units");
    assert_eq!(ow("[position]\nstep = []\n")[0].2, "step");
    assert_eq!(ow("[position]\nturn = { number = 3\n")[0].1, "text-syntax");
    assert_eq!(faults("ow", "scenario = \"nowhere\"\n[position]\n")[0].1, "text-choice");
    // What cannot be, although each word is one that is known.
    assert_eq!(
        ow("[position.unit.livgardet]\nmorale = 77\n"),
        one(4, "position-fault", "unit.livgardet.morale")
    );
    let shared =
        "[position.unit.livgardet]\nhex = \"0706\"\n[position.unit.leibgarde]\nhex = \"0706\"\n";
    assert_eq!(ow(shared)[0].1, "position-shared");
    let twice = "[position.stack.0706]\nunits = [\"livgardet\", \"livgardet\"]\n";
    assert_eq!(ow(twice), one(4, "position-not-so", "stack.0706.units"));
    let wn = |position: &str| faults("wn", &format!("scenario = \"wn-training\"\n{position}"));
    assert_eq!(wn("[position.unit.r1]\nat = \"600,400\"\nfacing = 90\n"), []);
    assert_eq!(
        wn("[[position.clash]]\ncharger = \"r1\"\ncharged = \"b9\"\n")[0].2,
        "clash.1.charged"
    );
    assert_eq!(wn("[position.unit.r1]\nat = \"here\"\n")[0].2, "unit.r1.at");
    assert_eq!(wn("[position.unit.r1]\nat = \"600,60000\"\n")[0].2, "unit.r1.at");
    assert_eq!(wn("[position.unit.r1]\ndisorder = -3\n")[0].2, "unit.r1.disorder");
    let formation = wn("[position.unit.r1]\nformation = \"blob\"\n");
    assert_eq!(formation, one(3, "position-fault", "unit.r1.formation"));
}

/// Two who are said to be in a melee fight its next round in this move.
#[test]
fn a_melee_goes_on_where_only_the_two_are_named() {
    let book = rulebooks::open("wn").expect("the book is there");
    let text = r#"
        scenario = "wn-training"
        [position]
        battle = { number = 3, step = 1, begun = true, ready = [false, false] }
        [position.unit]
        r1 = { gone = "destroyed" }
        r2 = { gone = "destroyed" }
        r4 = { gone = "destroyed" }
        b2 = { gone = "destroyed" }
        b3 = { gone = "destroyed" }
        b4 = { gone = "destroyed" }
        r3 = { at = "600,600", facing = 0, disorder = 3, companies = [4, 3] }
        b1 = { at = "600,600", facing = 180 }
        [[position.clash]]
        charger = "r3"
        charged = "b1"
    "#;
    let text = text.lines().map(|line| format!("{}\n", line.trim())).collect::<String>();
    let mut battle = open(&book, &text).game.battle_typed(Header::default());
    assert!(battle.play_typed(Side::FIRST, "ready", &[]).is_ok());
    let asked = battle.play_typed(Side::SECOND, "ready", &[]);
    let Err(PlayFault::Stopped(Some(need), _)) = asked else { panic!("nobody throws") };
    assert_eq!(need.clause().id(), "T11D", "the random factor of the melee");
}

/// A script may write the same as JSON.
#[test]
fn a_position_may_be_json() {
    let book = rulebooks::open("ow").expect("the book is there");
    let json = r#"{"scenario":"ow-training","id":"mine",
        "position":{"turn":{"number":3},"unit":{"livgardet":{"morale":4,"marks":["weak"]}}}}"#;
    let opened = open(&book, json);
    assert_eq!(opened.info.id, "mine");
    let battle = opened.game.battle_typed(Header::default());
    assert_eq!(battle.turn(), 3);
    let view = battle.view(Side::FIRST);
    let line = view.lines().find(|line| line.starts_with("unit livgardet ")).expect("it is there");
    let words: Vec<&str> = line.split(' ').collect();
    assert_eq!((words[5], words[9]), ("4", "weak"), "{line}");
}

/// How many positions of each book are spoiled.
const SPOILED: u64 = 40;

/// Numbers drawn one after the other, always the same.
struct Draw(u64);

impl Draw {
    fn below(&mut self, count: usize) -> usize {
        let drawn = self.0.wrapping_mul(6_364_136_223_846_793_005);
        self.0 = drawn.wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) as usize % count.max(1)
    }
}

/// Another value in the place of one that is somewhere in it.
fn spoil(value: &mut Value, draw: &mut Draw) {
    const NUMBERS: [i64; 8] = [-1, 0, 1, 7, 40, 255, 300, 70_000];
    const WORDS: [&str; 7] = ["-", "no-such", "0101", "0000", "-90000,3", "600,400", "ż"];
    match value {
        Value::Object(facts) if !facts.is_empty() => {
            let at = draw.below(facts.len());
            let name = facts.keys().nth(at).cloned().unwrap_or_default();
            match facts.get_mut(&name) {
                Some(fact) if draw.below(12) > 0 => spoil(fact, draw),
                _ => drop(facts.remove(&name)),
            }
        }
        Value::Array(parts) if !parts.is_empty() => {
            let (at, other) = (draw.below(parts.len()), draw.below(parts.len()));
            match draw.below(4) {
                0 => drop(parts.remove(at)),
                1 => parts.swap(at, other),
                2 => parts.push(parts[other].clone()),
                _ => spoil(&mut parts[at], draw),
            }
        }
        Value::Bool(so) => *so = !*so,
        Value::Number(_) => *value = NUMBERS[draw.below(NUMBERS.len())].into(),
        _ => *value = WORDS[draw.below(WORDS.len())].into(),
    }
}

/// Spoiled positions get a reason, or a game that can be played.
#[test]
fn a_spoiled_position_is_refused_or_played() {
    let mut draw = Draw(20_261_118);
    let mut fell = Vec::new();
    for book in rulebooks::open_all() {
        let layout = layout(&book);
        let mut scenarios = book.texts.scenarios.iter();
        let &(id, text) = scenarios.find(|(id, _)| id.ends_with("-training")).expect("it is there");
        let opened = open(&book, text);
        let base = Base::of(&book, text, &[], Edition::NEWEST).expect("nothing is wrong");
        let mut played_on = 0;
        for round in 0..SPOILED {
            let battle = played(&opened, round, 5 * (round % 30));
            let mut position = Value::Object(battle.position(&layout, None));
            for _ in 0..=draw.below(2) {
                spoil(&mut position, &mut draw);
            }
            let Value::Object(position) = position else { continue };
            let written = base.text(position);
            let going = std::panic::catch_unwind(AssertUnwindSafe(|| {
                let opened = book.open_text(&written, &[], Edition::NEWEST);
                opened.map(|opened| opened.game.playout(Chance { seed: round, most: 40 })).is_ok()
            }));
            match going {
                Ok(going) => played_on += u64::from(going),
                Err(_) => fell.push(format!("{id}, {round}")),
            }
        }
        assert!(played_on > SPOILED / 10, "{}: {played_on}", book.id);
    }
    assert!(fell.is_empty(), "{fell:?}");
}
