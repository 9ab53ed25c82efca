//! What is seen and told of a battle: every event has a sentence and every command a description, and the
//! view shows what stands where.

use jdg::battle::command::Command;
use jdg::battle::event::Event;
use kernel::Lang;
use kernel::game::{AnyGame, Commitment, Edition, Header, Side};
use std::collections::BTreeSet;

fn game(text: &str) -> Box<dyn AnyGame> {
    let open = jdg::ruleset().open;
    open(text, &[], Edition::NEWEST).expect("the scenario is right").game
}

#[test]
fn every_event_has_a_sentence_and_every_command_a_description() {
    for lang in [Lang::Pl, Lang::En] {
        let keys = words::inventory(match lang {
            Lang::Pl => jdg::ruleset().texts.pl,
            Lang::En => jdg::ruleset().texts.en,
        });
        let starting = |prefix: &str| -> BTreeSet<String> {
            keys.keys().filter_map(|key| key.strip_prefix(prefix).map(str::to_owned)).collect()
        };
        let of = |words: &[&str]| words.iter().map(|&word| word.to_owned()).collect();
        assert_eq!(starting("event-"), of(Event::WORDS), "{}", lang.code());
        assert_eq!(starting("command-"), of(Command::WORDS), "{}", lang.code());
    }
}

#[test]
fn a_view_shows_where_everybody_is() {
    let text = jdg::ruleset().texts.scenarios.iter().find(|(id, _)| *id == "jdg-training");
    let battle = game(text.expect("is there").1).battle(Header::default(), &Commitment::of_seed(1));
    let view = battle.look(Side::FIRST);
    let line = view.piece("12-ligne").expect("it is there");
    assert_eq!((line.hex.as_deref(), line.facing.as_deref()), (Some("0408"), Some("N")));
    assert_eq!((line.morale, line.base, line.weak), (Some(6), Some(6), false));
    assert_eq!(view.leader("gudin").and_then(|leader| leader.hex.as_deref()), Some("0609"));
    assert_eq!(view.asked.len(), 1, "the first commander-in-chief gives orders");
    assert_eq!(view.asked[0].about.as_deref(), Some("gudin"));
    assert!(serde_json::to_string(&battle.look(Side::SECOND)).is_ok());
}

#[test]
fn the_board_is_the_map() {
    let text = jdg::ruleset().texts.scenarios.iter().find(|(id, _)| *id == "jdg-training");
    let battle = game(text.expect("is there").1).battle(Header::default(), &Commitment::of_seed(1));
    let board = battle.board();
    assert_eq!((board.layout.as_str(), board.columns, board.rows), ("rows", 12, 10));
    assert_eq!(board.hexes.len(), 12 * 10);
    let streams = board.edges.iter().filter(|edge| edge.feature == "stream");
    assert!(streams.clone().all(|edge| !edge.one_sided) && streams.count() == 8);
    assert!(board.roads.contains(&["0504".to_owned(), "0605".to_owned()]));
}

#[test]
fn what_a_unit_has_around_it_is_what_the_rules_say() {
    let text = jdg::ruleset().texts.scenarios.iter().find(|(id, _)| *id == "jdg-training");
    let battle = game(text.expect("is there").1).battle(Header::default(), &Commitment::of_seed(1));
    let areas = battle.areas(Some(Side::FIRST), "12-ligne");
    let hexes = |key: &str| -> Vec<String> {
        let area = areas.iter().find(|area| area.key == key).expect("it is drawn");
        area.hexes.iter().map(|hex| hex.id.clone()).collect()
    };
    // 0408 faces north: two hexes ahead and two beside (5.2).
    assert_eq!(hexes("area-front"), ["0407", "0507", "0308", "0508"]);
    assert_eq!(hexes("area-control"), hexes("area-front"));
    let reach = areas.iter().find(|area| area.key == "area-reach").expect("it is drawn");
    let cost = |id: &str| reach.hexes.iter().find(|hex| hex.id == id).and_then(|hex| hex.cost);
    assert_eq!((cost("0407"), cost("0406")), (Some(1), Some(2)));
}
