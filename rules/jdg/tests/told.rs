//! What is seen and told of a battle: every event has a sentence and every command a description, and the
//! view shows what stands where.

use jdg::battle::Jdg;
use jdg::battle::agenda::Step;
use jdg::battle::army::UnitId;
use jdg::battle::command::Command;
use jdg::battle::event::Event;
use jdg::battle::state::{State, mark};
use jdg::tables::{FILES, Tables};
use kernel::Lang;
use kernel::game::{AnyGame, Commitment, Edition, Game, Header, Side};
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
    assert!(view.groups.iter().all(|group| !group.activated), "the cup is not yet filled");
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

fn training() -> Jdg {
    let texts = jdg::ruleset().texts.scenarios;
    let text = texts.iter().find(|(id, _)| *id == "jdg-training").expect("is there").1;
    let tables = Tables::parse(FILES.map(|(_, text)| text)).expect("the tables load");
    let scenario = jdg::scenario::read(text, &[], &tables).expect("the scenario is right");
    Jdg::new(scenario.map, scenario.army, scenario.readings, scenario.tables)
}

fn unit(game: &Jdg, id: &str) -> UnitId {
    game.army.unit_ids().find(|&unit| game.army.unit(unit).id == id).expect("is there")
}

/// The hexes that a unit is shown to reach, with what they cost.
fn reach(game: &Jdg, state: &State, id: &str) -> Vec<(String, i32)> {
    let areas = game.areas(state, id);
    let area = areas.into_iter().find(|area| area.key == "area-reach").expect("it is drawn");
    area.hexes.into_iter().map(|hex| (hex.id, hex.cost.expect("it has a price"))).collect()
}

#[test]
fn a_unit_reaches_what_its_points_in_this_activation_allow() {
    let game = training();
    let (line, guns) = (unit(&game, "21-ligne"), unit(&game, "guns"));
    let dearest = |state: &State| reach(&game, state, "21-ligne").iter().map(|hex| hex.1).max();
    let mut state = game.start();
    state.unit_mut(line).mark(mark::ACTS);
    assert_eq!(dearest(&state), Some(3), "half of five, rounded up (2.4)");
    state.unit_mut(line).mark(mark::FREE);
    assert_eq!(dearest(&state), Some(5));

    state.unit_mut(guns).mark(mark::ACTS | mark::FREE);
    assert!(!reach(&game, &state, "guns").is_empty());
    state.unit_mut(guns).mark(mark::FIRED);
    assert_eq!(reach(&game, &state, "guns"), [], "guns that have fired stay (4.1)");
}

#[test]
fn a_charging_unit_reaches_only_the_hexes_ahead_of_it() {
    let game = training();
    let horse = unit(&game, "1-chasseurs");
    let mut state = game.start();
    let seat = state.unit_mut(horse);
    seat.mark(mark::ACTS | mark::FREE | mark::CHARGED);
    seat.points = 16;
    let (at, ahead) = (seat.hex, seat.facing.ahead());
    let grid = game.map.grid();
    let target = grid.parse("0803").expect("is on the map");
    // No hex is ridden yet, and no direction taken.
    state.agenda.push(Step::Charging(horse, target, 0, 6));
    let mut hexes = ahead.map(|way| grid.name(grid.neighbour(at, way)).to_string());
    hexes.sort();
    let mut reached: Vec<String> =
        reach(&game, &state, "1-chasseurs").into_iter().map(|hex| hex.0).collect();
    reached.sort();
    assert_eq!(reached, hexes);
}
