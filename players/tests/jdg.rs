//! The sergeant of Jours de Gloire keeps to its menu, says why, and beats chance.

mod common;

use jdg::battle::Jdg;
use jdg::tables::{FILES, Tables};
use players::jdg::Sergeant;
use std::sync::Arc;

fn game() -> Arc<Jdg> {
    let book = jdg::ruleset();
    let all = book.texts.scenarios;
    let text = all.iter().find(|(id, _)| *id == "jdg-training").expect("is there").1;
    let tables = Tables::parse(FILES.map(|(_, text)| text)).expect("the tables load");
    let scenario = jdg::scenario::read(text, &[], &tables).expect("nothing is wrong");
    Arc::new(Jdg::new(scenario.map, scenario.army, scenario.readings, scenario.tables))
}

#[test]
fn it_keeps_to_its_menu_and_says_why_in_both_languages() {
    let sergeants = [0, 1].map(Sergeant::new);
    common::it_says_why(&jdg::ruleset(), &*game(), sergeants, 1806, 15);
}

#[test]
fn it_beats_chance_from_both_seats() {
    common::it_beats_chance(&game(), 4);
}
