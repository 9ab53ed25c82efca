//! Hidden deployment (5.1, 9.4, 9.5): what a scenario may say of it, and that the enemy learns nothing.

use kernel::game::conformance::{Plan, run};
use kernel::game::{Game, Side};
use std::sync::Arc;
use wn::battle::Battle;
use wn::battle::scenario;
use wn::battle::state::State;

const MEETING: &str = include_str!("../../../scenarios/wn/meeting-1809.toml");
const TRAINING: &str = include_str!("../../../scenarios/wn/wn-training.toml");

const ZONES: &str = r#"
[[zone]]
side = "red"
points = [[0, 600], [1200, 600], [1200, 900], [0, 900]]

[[zone]]
side = "blue"
points = [[0, 0], [1200, 0], [1200, 300], [0, 300]]
"#;

fn battle(text: &str) -> Battle {
    match scenario::read(text, &[]) {
        Ok(scenario) => scenario.battle,
        Err(faults) => panic!("{faults:?}"),
    }
}

/// What is wrong with the training ground if these zones are added.
fn faults(zones: &str) -> Vec<String> {
    let text = format!("{TRAINING}{zones}");
    let faults = scenario::read(&text, &[]).err().unwrap_or_default();
    faults.iter().map(|fault| format!("{:?}", fault.message)).collect()
}

fn said(battle: &Battle, state: &State, side: Side, text: &str) -> bool {
    let command = battle.read_command(text).expect("can be read");
    assert_eq!(battle.write_command(command), text);
    battle.check(&battle.mask(state, side), side, command, &mut ()).is_allowed()
}

#[test]
fn nonsense_is_refused_where_it_stands() {
    assert_eq!(faults(ZONES), Vec::<String>::new());
    for (from, to, key) in [
        ("[1200, 900], [0, 900]", "[1300, 900], [0, 900]", "scenario-zone"),
        ("[1200, 600], [1200, 900]", "[1200, 900], [1200, 600]", "scenario-zone"),
        ("[1200, 300], [0, 300]", "[1200, 640], [0, 640]", "scenario-zones-overlap"),
        ("side = \"blue\"", "side = \"red\"", "scenario-zone-lacks"),
        ("[0, 600], [1200, 600]", "[0, 750], [1200, 750]", "scenario-outside-zone"),
    ] {
        let wrong = faults(&ZONES.replace(from, to));
        assert!(
            wrong.iter().any(|fault| fault.contains(&format!("\"{key}\""))),
            "{key}: {wrong:?}"
        );
    }
}

/// While maps are drawn a side knows nothing of the enemy, wherever he stands; a class is known only after a test.
#[test]
fn maps_are_secret() {
    let battle = battle(MEETING);
    let mut state = battle.start();
    let hers = battle.mask(&state, Side::SECOND).into_owned();
    let view = battle.view(&hers, Side::SECOND);
    let french = |piece: &&kernel::game::view::Piece| piece.side == "french";
    assert!(view.pieces.iter().filter(french).all(|piece| piece.status == "unit-unseen"));
    assert!(
        view.leaders
            .iter()
            .filter(|leader| leader.side == "french")
            .all(|leader| { leader.status == "leader-unseen" && leader.facts.is_empty() })
    );
    for text in ["deploy f1 line 500.00,1000 0", "deploy f0 700,1000"] {
        let command = battle.read_command(text).expect("can be read");
        let mut desk = kernel::Desk::new(kernel::Given::new(&[]), kernel::Silent);
        battle.apply(&mut state, Side::FIRST, command, &mut desk).expect("it is done");
    }
    assert_eq!(*battle.mask(&state, Side::SECOND), hers);
    let twin = battle.twin(&state, Side::SECOND, 7);
    assert_ne!(twin.bodies[0].front, state.bodies[0].front);
    assert_ne!(twin.chiefs[0].at, state.chiefs[0].at);
    for side in [Side::FIRST, Side::SECOND] {
        let ready = battle.read_command("ready").expect("can be read");
        let mut desk = kernel::Desk::new(kernel::Given::new(&[]), kernel::Silent);
        battle.apply(&mut state, side, ready, &mut desk).expect("it is done");
    }
    assert!(!state.deploying);
    let hers = battle.mask(&state, Side::SECOND);
    let view = battle.view(&hers, Side::SECOND);
    let found: Vec<_> =
        view.pieces.iter().filter(french).filter(|piece| piece.front.is_some()).collect();
    assert!(!found.is_empty());
    for piece in found {
        let class = piece.facts.iter().find(|fact| fact.key == "fact-class").expect("is there");
        assert_eq!(class.value, "?");
        assert!(piece.facts.iter().any(|fact| fact.key.starts_with("choice-")), "armed with what");
    }
}

/// A building of the zone may be occupied, by one unit on foot.
#[test]
fn a_building_of_the_zone_may_be_occupied() {
    let house = r#"[[table.area]]
kind = "building"
points = [[100, 700], [160, 700], [160, 760], [100, 760]]

[[table.line]]"#;
    let text = format!("{}{ZONES}", TRAINING.replacen("[[table.line]]", house, 1));
    let battle = battle(&text);
    let mut state = battle.start();
    assert!(said(&battle, &state, Side::FIRST, "deploy r1 in 3"));
    assert!(!said(&battle, &state, Side::FIRST, "deploy r1 in 2"), "a wood is no building");
    assert!(!said(&battle, &state, Side::FIRST, "deploy r3 in 3"), "horse stays outside");
    assert!(!said(&battle, &state, Side::FIRST, "deploy r4 in 3"), "guns too");
    let command = battle.read_command("deploy r1 in 3").expect("can be read");
    let mut desk = kernel::Desk::new(kernel::Given::new(&[]), kernel::Silent);
    battle.apply(&mut state, Side::FIRST, command, &mut desk).expect("it is done");
    assert_eq!(state.bodies[0].inside, Some(2));
    assert!(!said(&battle, &state, Side::FIRST, "deploy r2 in 3"), "one unit a building");
    assert!(said(&battle, &state, Side::FIRST, "deploy r1 line 300,760 0"));
}

#[test]
fn maps_are_drawn_by_chance() {
    let battle = Arc::new(battle(&format!("{TRAINING}{ZONES}").replace("moves = 12", "moves = 2")));
    let plan = Plan { games: Some(2), endless: 5_000, every: 3, ..Plan::default() };
    let report = run(&battle, &plan).expect("every promise is kept");
    assert_eq!(report.games, 2);
    assert!(report.twins > 10, "{report:?}");
}
