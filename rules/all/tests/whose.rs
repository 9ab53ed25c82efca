//! Whose the dice are: where both sides throw, each is asked by its name.

use kernel::{Lang, Source};
use rulebooks::report::{Reporter, sources};
use words::Words;

/// What a ruling on its example asks for, throw after throw, each die at its lowest; a few throws are enough.
fn asked(book: &str, procedure: &str, lang: Lang) -> Vec<String> {
    let book = rulebooks::open(book).expect("the book is there");
    let words = Words::new(lang, &[sources(&book)]);
    let reporter = Reporter::new(&book, &words);
    let ruling = book.ruling(procedure).expect("it is there");
    let situation = kernel::input::parse(ruling.example().as_bytes()).expect("can be read");
    let (mut dice, mut asked) = (Vec::<i64>::new(), Vec::new());
    while asked.len() < 4 {
        let answer = ruling.resolve(&situation, Source::Given(&dice)).expect("can be ruled on");
        let Some(need) = &answer.need else { break };
        let whose = answer.account.sections.last().map(|section| section.heading);
        let told = reporter.need_of(procedure, need, whose);
        asked.push(told["text"].as_str().expect("a sentence").to_owned());
        let count = told["count"].as_u64().expect("a number");
        let lowest = told["options"][0].as_i64().expect("a face");
        dice.extend((0..count).map(|_| lowest));
    }
    asked
}

#[test]
fn in_a_charge_each_side_is_asked_for_its_own_dice() {
    let said = asked("wn", "charge", Lang::En);
    assert!(said[0].starts_with("the charger: roll"), "{said:?}");
    assert!(said[1].starts_with("the charged: roll"), "{said:?}");
    assert!(said[2].starts_with("the charged: roll"), "the fire of those who stand: {said:?}");
    let said = asked("wn", "charge-reaction", Lang::Pl);
    assert!(said[0].starts_with("szarżujący:"), "{said:?}");
    assert_ne!(said[0], said[1]);
}

#[test]
fn each_salvo_of_an_assault_says_whose_it_is() {
    let said = asked("ow", "assault", Lang::En);
    let roll = |text: &str| text.split(": ").next().map(str::to_owned);
    assert_ne!(roll(&said[0]), roll(&said[1]), "{said:?}");
    assert!(said.iter().all(|text| text.contains(": roll")), "{said:?}");
}

#[test]
fn both_commanders_in_chief_throw_for_the_initiative() {
    let said = asked("jdg", "initiative", Lang::En);
    assert_ne!(said[0], said[1]);
}
