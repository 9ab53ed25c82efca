//! The sergeant of Szwadron keeps to its menu, says why, and beats chance.

mod common;

use players::szwadron::Sergeant;
use std::sync::Arc;
use szwadron::game::Szwadron;

fn game() -> Arc<Szwadron> {
    let book = szwadron::ruleset();
    let all = book.texts.scenarios;
    let text = all.iter().find(|(id, _)| *id == "szwadron-training").expect("is there").1;
    Arc::new(szwadron::game::scenario::read(text, &[]).expect("nothing is wrong").game)
}

#[test]
fn it_keeps_to_its_menu_and_says_why_in_both_languages() {
    let sergeants = [0, 1].map(Sergeant::new);
    common::it_says_why(&szwadron::ruleset(), &*game(), sergeants, 1809, 6);
}

#[test]
fn it_beats_chance_from_both_seats() {
    common::it_beats_chance(&game(), 4);
}
