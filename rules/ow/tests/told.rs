//! What is seen and told of a battle: every event has a sentence and every command a description, and the
//! view shows what stands where.

use kernel::Lang;
use kernel::game::{AnyGame, Commitment, Edition, Game, Header, Side};
use ow::game::Ow;
use ow::game::army::UnitId;
use ow::game::command::Command;
use ow::game::event::Event;
use ow::game::state::{State, mark};
use std::collections::BTreeSet;

fn game(text: &str) -> Box<dyn AnyGame> {
    let open = ow::ruleset().open;
    open(text, &[], Edition::NEWEST).expect("the scenario is right").game
}

#[test]
fn every_event_has_a_sentence_and_every_command_a_description() {
    for lang in [Lang::Pl, Lang::En] {
        let keys = words::inventory(match lang {
            Lang::Pl => ow::ruleset().texts.pl,
            Lang::En => ow::ruleset().texts.en,
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
fn a_view_shows_where_everybody_is_and_nothing_secret() {
    let text = ow::ruleset().texts.scenarios.iter().find(|(id, _)| *id == "ow-training");
    let mut battle =
        game(text.expect("is there").1).battle(Header::default(), &Commitment::of_seed(1));
    let view = battle.look(Side::FIRST);
    let guard = view.piece("livgardet").expect("the Guard is there");
    assert_eq!((guard.hex.as_deref(), guard.facing.as_deref()), (Some("0703"), Some("S")));
    assert_eq!((guard.morale, guard.base, guard.weak), (Some(9), Some(9), false));
    assert_eq!(view.piece("upplands-2").map(|unit| unit.name.en.as_str()), Some("2. Upplands"));
    let stack: Vec<&str> = view.stack("1003").iter().map(|unit| unit.id.as_str()).collect();
    assert_eq!(stack, ["ostgota-2", "ostgota-1"]);
    assert_eq!(view.asked.len(), 2, "both choose");
    battle.play(Side::FIRST, "choose swedish-horse").expect("is allowed");
    let token = |side| {
        let view = battle.look(side);
        let facts = view.sides[0].facts.clone();
        facts.into_iter().find(|fact| fact.key == "fact-token").map(|fact| fact.value)
    };
    assert_eq!(token(Side::FIRST).as_deref(), Some("swedish-horse"));
    assert_eq!(token(Side::SECOND).as_deref(), Some("?"));
    assert!(serde_json::to_string(&battle.look(Side::SECOND)).is_ok());
}

#[test]
fn the_board_is_the_map() {
    let text = ow::ruleset().texts.scenarios.iter().find(|(id, _)| *id == "kliszow-1702");
    let battle = game(text.expect("is there").1).battle(Header::default(), &Commitment::of_seed(1));
    let board = battle.board();
    assert_eq!((board.layout.as_str(), board.columns, board.rows), ("rows", 36, 24));
    assert_eq!(board.hexes.len(), 36 * 24);
    let works: Vec<_> = board.edges.iter().filter(|edge| edge.feature == "work").collect();
    assert!(works.iter().all(|edge| edge.one_sided) && works.len() == 6);
    assert!(works.iter().any(|edge| edge.between == ["1412", "1411"]));
    let streams = board.edges.iter().filter(|edge| edge.feature == "stream");
    assert!(streams.clone().all(|edge| !edge.one_sided) && streams.count() == 35);
    assert!(board.roads.contains(&["1209".to_owned(), "1210".to_owned()]));
}

#[test]
fn no_reach_is_drawn_for_a_unit_that_has_had_its_move() {
    let text = ow::ruleset().texts.scenarios.iter().find(|(id, _)| *id == "ow-training");
    let scenario =
        ow::scenario::read(text.expect("is there").1, &[]).expect("the scenario is right");
    let game = Ow::new(scenario.map, scenario.army, scenario.readings, scenario.tables);
    let id = |unit: &UnitId| game.army.unit(*unit).id == "livgardet";
    let unit = game.army.unit_ids().find(id).expect("the Guard is there");
    let mut state = game.start();
    state.unit_mut(unit).points = 5;
    let reach = |state: &State| {
        let areas = game.areas(state, "livgardet");
        areas.into_iter().find(|area| area.key == "area-reach").expect("it is drawn").hexes.len()
    };
    assert!(reach(&state) > 0);
    state.unit_mut(unit).mark(mark::DONE);
    assert_eq!(reach(&state), 0);
}
