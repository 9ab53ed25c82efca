//! A hundred thousand situations and a hundred thousand rows of dice that nobody should write:
//! each gets a ruling or a reason, and nothing breaks.

use kernel::{Lang, Refused, Seeded, Source, input};
use rulebooks::report::{Reporter, sources};
use serde_json::{Value, json};
use words::Words;

const TIMES: usize = 100_000;

#[test]
fn any_situation_gets_a_ruling_or_a_reason() {
    let mut dice = Seeded::new(1702);
    let books = rulebooks::open_all();
    let words: Vec<Words> =
        books.iter().map(|book| Words::new(Lang::Pl, &[sources(book)])).collect();
    let reporters: Vec<Reporter<'_>> =
        books.iter().zip(&words).map(|(book, words)| Reporter::new(book, words)).collect();
    let (mut unreadable, mut wrong, mut right) = (0, 0, 0);
    for turn in 0..TIMES {
        let at = turn % books.len();
        let book = &books[at];
        let ruling = &book.rulings[turn / books.len() % book.rulings.len()];
        let text = spoil(ruling.example(), &mut dice);
        let value = match input::parse(&text) {
            Ok(value) => value,
            Err(fault) => {
                assert!(!words[at].fault(&fault).contains('⟨'), "{fault:?}");
                unreadable += 1;
                continue;
            }
        };
        match ruling.resolve(&value, Source::Seed(turn as u64)) {
            Ok(answer) => {
                right += 1;
                assert!(answer.outcome.is_some() || answer.need.is_some(), "{value}");
                let said = reporters[at].answer(ruling.name(), &answer).to_string();
                assert!(!said.contains('⟨'), "{said}");
            }
            Err(Refused::Faults(faults)) => {
                wrong += 1;
                let said = |fault| !words[at].fault(fault).contains('⟨');
                assert!(!faults.is_empty() && faults.iter().all(said), "{faults:?}");
            }
            Err(Refused::NoOdds(none)) => panic!("a ruling has no odds: {none:?}"),
        }
    }
    let enough = TIMES / 100;
    let all = [unreadable, wrong, right];
    assert!(all.iter().all(|&n| n > enough), "too much of one kind: {all:?}");
}

/// An example with some bytes or some values changed.
fn spoil(example: &str, dice: &mut Seeded) -> Vec<u8> {
    if dice.side(2) == 0 {
        let mut value: Value = serde_json::from_str(example).expect("the example is JSON");
        for _ in 0..=dice.side(3) {
            spoil_value(&mut value, dice);
        }
        let toml = (dice.side(4) == 0).then(|| toml::to_string(&value).ok()).flatten();
        return toml.unwrap_or_else(|| value.to_string()).into_bytes();
    }
    let mut bytes = match dice.side(4) {
        0 => {
            let value: Value = serde_json::from_str(example).expect("the example is JSON");
            toml::to_string(&value).expect("has no null").into_bytes()
        }
        _ => example.as_bytes().to_vec(),
    };
    for _ in 0..=dice.side(4) {
        let at = dice.side(bytes.len() as u32) as usize;
        match dice.side(4) {
            0 => bytes[at] = dice.side(256) as u8,
            1 => bytes.insert(at, b"{}[],:\"-0e."[dice.side(11) as usize]),
            2 => drop(bytes.remove(at)),
            _ => bytes[at] = b"0123456789"[dice.side(10) as usize],
        }
    }
    bytes
}

fn spoil_value(value: &mut Value, dice: &mut Seeded) {
    let strange = [
        json!(null),
        json!(true),
        json!(-1),
        json!(0),
        json!(1),
        json!(3),
        json!(9),
        json!(10),
        json!(i64::MAX),
        json!(u64::MAX),
        json!(1e300),
        json!(0.5),
        json!(""),
        json!("wood"),
        json!("river"),
        json!("cavalry"),
        json!("artillery"),
        json!("routed"),
        json!("rear"),
        json!([]),
        json!({}),
        json!(["stream", "crest"]),
        json!(["wall", "wall"]),
        json!([[]]),
    ];
    match value {
        Value::Object(fields) if !fields.is_empty() && dice.side(8) > 0 => {
            let index = dice.side(fields.len() as u32) as usize;
            if dice.side(8) == 0 {
                let extra = ["order", "edges", "bridge", "square", "charging", "level", "x"];
                fields.insert(extra[dice.side(7) as usize].to_owned(), json!(true));
            }
            if let Some((_, inner)) = fields.iter_mut().nth(index) {
                spoil_value(inner, dice);
            }
        }
        Value::Array(items) if !items.is_empty() && dice.side(8) > 0 => {
            let index = dice.side(items.len() as u32) as usize;
            if dice.side(4) == 0 {
                items.push(items[index].clone());
            }
            spoil_value(&mut items[index], dice);
        }
        other => *other = strange[dice.side(strange.len() as u32) as usize].clone(),
    }
}

#[test]
fn any_row_of_dice_is_read_or_refused() {
    let mut dice = Seeded::new(1706);
    let book = rulebooks::open("jdg").expect("there is a rulebook");
    let ruling = book.ruling("shock").expect("there is a shock");
    let example = input::parse(ruling.example().as_bytes()).expect("the example can be read");
    let (mut read, mut refused) = (0, 0);
    for _ in 0..TIMES {
        let signs = b"0123456789,, -+x.\xc5\x82";
        let length = dice.side(8);
        let bytes: Vec<u8> =
            (0..length).map(|_| signs[dice.side(signs.len() as u32) as usize]).collect();
        let text = String::from_utf8_lossy(&bytes);
        let Ok(numbers) = input::dice(&text) else {
            refused += 1;
            continue;
        };
        read += 1;
        let typed = text.split([',', ' ']).filter(|typed| !typed.is_empty());
        assert_eq!(numbers.len(), typed.count(), "{text:?}");
        let sound = |number: &i64| (0..=9).contains(number);
        let first = numbers.first().is_none_or(sound);
        match ruling.resolve(&example, Source::Given(&numbers)) {
            Ok(answer) => {
                let used = answer.account.dice().map(|cast| i64::from(cast.face));
                assert!(used.eq(numbers.iter().copied()), "{text:?}: not the dice that were typed");
            }
            Err(Refused::Faults(_)) => assert!(!first || numbers.len() > 1, "{text:?}"),
            Err(Refused::NoOdds(none)) => panic!("{text:?}: {none:?}"),
        }
    }
    assert!(read > TIMES / 50 && refused > TIMES / 50, "{read} read, {refused} refused");
}
