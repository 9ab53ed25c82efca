//! The sergeant of Lee keeps to its menu, says why, and beats chance.

mod common;

use lee::battle::Battle;
use players::lee::Sergeant;
use std::sync::Arc;

fn game() -> Arc<Battle> {
    let book = lee::ruleset();
    let all = book.texts.scenarios;
    let text = all.iter().find(|(id, _)| *id == "lee-training").expect("is there").1;
    Arc::new(lee::battle::scenario::read(text, &[]).expect("nothing is wrong").battle)
}

#[test]
fn it_keeps_to_its_menu_and_says_why_in_both_languages() {
    let sergeants = [0, 1].map(Sergeant::new);
    common::it_says_why(&lee::ruleset(), &*game(), sergeants, 1861, 10);
}

#[test]
fn it_beats_chance_from_both_seats() {
    common::it_beats_chance(&game(), 4);
}
