//! What the battle shows and says has its words in both languages, and none of its words is idle.

use kernel::game::Game;
use std::collections::BTreeSet;
use wn::battle::command::Choice;
use wn::battle::event::Happening;
use wn::battle::plan::FORMATIONS;
use wn::battle::scenario;
use wn::battle::state::STEPS;

const FALENTY: &str = include_str!("../../../scenarios/wn/raszyn-falenty-1809.toml");
const TRAINING: &str = include_str!("../../../scenarios/wn/wn-training.toml");
const WORDS: [&str; 2] = [include_str!("../lang/pl.ftl"), include_str!("../lang/en.ftl")];

/// The words that begin so.
fn written(text: &str, start: &str) -> BTreeSet<String> {
    words::inventory(text).into_keys().filter(|key| key.starts_with(start)).collect()
}

#[test]
fn events_answers_and_steps_have_words_and_no_word_is_idle() {
    let mut events: BTreeSet<String> =
        Happening::ALL.iter().map(|what| format!("event-{}", what.name())).collect();
    events.insert("event-over-draw".to_owned());
    let answers = Choice::ALL.iter().map(|(word, _)| format!("answer-{word}")).collect();
    let steps = (1..=STEPS).map(|step| format!("phase-step-{step}")).collect();
    let mut forms: BTreeSet<String> =
        FORMATIONS.iter().map(|(name, _)| format!("form-{name}")).collect();
    forms.insert("form-as-is".to_owned());
    for text in WORDS {
        assert_eq!(written(text, "event-"), events);
        assert_eq!(written(text, "answer-"), answers);
        assert_eq!(written(text, "phase-step-"), steps);
        assert_eq!(written(text, "form-"), forms);
    }
}

/// Every weather and every wind, a fire and breaches, as facts of the position.
#[test]
fn the_sky_has_words_and_no_word_is_idle() {
    let battle = scenario::read(TRAINING, &[]).expect("nothing is wrong").battle;
    let mut drawn: BTreeSet<String> = BTreeSet::new();
    for weather in ["fair-still", "fair-windy", "rain", "fog", "snow"] {
        for hour in 1..=12 {
            let text = format!("sky - {{\"weather\":\"{weather}\",\"wind\":{hour}}}\n");
            let state = battle.read_state(&text).expect("can be read");
            let view = battle.view(&state, kernel::game::Side::FIRST);
            drawn.extend(view.facts.into_iter().map(|fact| fact.key));
        }
    }
    let falenty = scenario::read(FALENTY, &[]).expect("nothing is wrong").battle;
    let text = "fire 5 {\"fires\":1,\"moves\":0}\nfire 6 {\"fires\":1,\"moves\":2}\nbreach area-5 {\"mm\":9}\n";
    let state = falenty.read_state(text).expect("can be read");
    let facts = falenty.view(&state, kernel::game::Side::FIRST).facts;
    let told: Vec<(&str, &str)> =
        facts.iter().map(|fact| (fact.key.as_str(), fact.value.as_str())).collect();
    let expected = [
        ("sky-fair-windy", ""),
        ("fact-fire", "5"),
        ("fact-wild-fire", "6"),
        ("fact-breach-building", "5: 9 mm"),
    ];
    assert_eq!(told, expected);
    for (mm, fact) in [(9, ("fact-breach", "9 mm")), (2_000, ("fact-hedge-gone", ""))] {
        let text = format!("breach line-1 {{\"mm\":{mm}}}\n");
        let state = battle.read_state(&text).expect("can be read");
        let facts = battle.view(&state, kernel::game::Side::FIRST).facts;
        assert_eq!((facts[1].key.as_str(), facts[1].value.as_str()), fact);
    }
    let unknown = battle.read_state("sky - {\"season\":\"winter\"}").expect("can be read");
    assert!(battle.view(&unknown, kernel::game::Side::FIRST).facts.is_empty(), "nothing is thrown");
    for text in WORDS {
        assert_eq!(written(text, "sky-"), drawn);
        let known = words::inventory(text);
        let keys = ["fact-fire", "fact-wild-fire", "fact-breach", "fact-breach-building"];
        assert!(keys.iter().chain(&["fact-hedge-gone"]).all(|key| known.contains_key(*key)));
    }
    for wrong in
        ["sky - {\"wind\":13}", "fire 1 {\"fires\":1,\"moves\":0}", "breach line-2 {\"mm\":9}"]
    {
        assert!(battle.read_state(wrong).is_err(), "{wrong}");
    }
}

#[test]
fn what_is_drawn_has_words() {
    let battle = scenario::read(FALENTY, &[]).expect("nothing is wrong").battle;
    let board = battle.board();
    let signs = [&board.terrains, &board.features, &board.arms, &board.marks].into_iter().flatten();
    let mut keys: BTreeSet<String> = signs.map(|sign| sign.key.clone()).collect();
    let table = board.table.expect("it is played on a table");
    keys.extend(table.forms.iter().chain(&table.drills).map(|sign| sign.key.clone()));
    let state = battle.start();
    let view =
        battle.view(&battle.mask(&state, kernel::game::Side::FIRST), kernel::game::Side::FIRST);
    keys.extend(view.pieces.iter().map(|piece| piece.status.clone()));
    keys.extend(view.pieces.iter().flat_map(|piece| &piece.facts).map(|fact| fact.key.clone()));
    keys.extend(
        view.leaders.iter().flat_map(|leader| [leader.rank.clone(), leader.status.clone()]),
    );
    assert!(keys.len() > 50, "much is drawn: {keys:?}");
    for text in WORDS {
        let known = words::inventory(text);
        for key in &keys {
            assert!(known.contains_key(key), "nobody wrote {key}");
        }
    }
    assert_eq!(table.grounds.iter().filter(|ground| ground.terrain == "goal").count(), 2);
    assert_eq!((view.pieces.len(), view.leaders.len()), (10, 3));
}

/// Points that a unit has come to are behind it: nobody is sent back to them.
#[test]
fn a_mission_shows_the_points_that_lie_ahead() {
    let battle = scenario::read(TRAINING, &[]).expect("nothing is wrong").battle;
    let side = kernel::game::Side::FIRST;
    let mut state = battle.start();
    let unit = battle.army.units().find(|&unit| battle.army.card(unit).side == side);
    let body = &mut state.bodies[unit.expect("there is one").index()];
    body.mission = battle.read_mission("attack 300,400 500,600 first b2").expect("can be read");
    for (passed, told) in [
        (0, "attack 300,400 500,600 first b2"),
        (1, "attack 500,600 first b2"),
        (2, "attack first b2"),
    ] {
        state.bodies[unit.expect("there is one").index()].waypoint = passed;
        let view = battle.view(&state, side);
        let piece =
            view.pieces.iter().find(|piece| piece.facts.iter().any(|fact| fact.value == told));
        assert!(piece.is_some(), "{told}");
    }
}
