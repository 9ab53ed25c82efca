//! Units, formations and moves on the table, by T2 to T7 and the chapters they belong to.

use wn::battle::Battle;
use wn::battle::army::UnitId;
use wn::battle::march::{Stopped, TICKS, WHOLE};
use wn::battle::scenario;
use wn::battle::state::State;
use wn::units::Formation;

const TRAINING: &str = include_str!("../../../scenarios/wn/wn-training.toml");

fn battle(text: &str) -> Battle {
    match scenario::read(text, &[]) {
        Ok(scenario) => scenario.battle,
        Err(faults) => panic!("{faults:?}"),
    }
}

fn unit(battle: &Battle, id: &str) -> UnitId {
    battle.army.unit(id).expect("is there")
}

/// A whole move in which only these have orders.
fn moved(battle: &Battle, orders: &[(&str, &str)]) -> State {
    let mut state = State::new(&battle.army);
    for (id, order) in orders {
        let plan = battle.read_plan(order).expect("can be read");
        state.body_mut(unit(battle, id)).plan = plan;
    }
    for _ in 0..TICKS {
        battle.tick(&mut state);
    }
    state
}

/// How far the front of a unit has come, in tenths of a millimetre.
fn way(battle: &Battle, state: &State, id: &str) -> i32 {
    let at = unit(battle, id);
    (battle.army.card(at).at.centre.distance(state.body(at).front.centre) + 5) / 10
}

/// T2 and the glossary: 24 on foot in one rank are 24 × 7.5 mm wide and 10 mm deep, in a column of companies of
/// six 45 mm wide and four ranks deep, 16 horsemen 160 × 20 mm, two guns 60 × 40 mm.
#[test]
fn units_cover_as_much_ground_as_the_book_says() {
    let battle = battle(TRAINING);
    let state = State::new(&battle.army);
    for (id, width, depth) in [("r1", 180, 10), ("r2", 45, 40), ("r3", 160, 20), ("r4", 60, 40)] {
        let block = battle.block(&state, unit(&battle, id)).expect("is there");
        assert_eq!((block.size().width, block.size().depth), (width * 100, depth * 100), "{id}");
    }
}

/// T3: a line goes 10 cm, a column 15, light horse 40; at the double a line 20 and a column 25; foot 5 backwards.
#[test]
fn a_move_is_as_long_as_table_3_has_it() {
    let battle = battle(&TRAINING.replace("at = [1000, 770]", "at = [845, 700]"));
    for (id, order, cm) in [
        ("r1", "advance 40", 10),
        ("r2", "advance 40", 15),
        ("r1", "advance 4", 4),
        ("r3", "advance 60", 40),
        ("r1", "double; advance 40", 20),
        ("r2", "double; advance 40", 25),
        ("r1", "back 9", 5),
    ] {
        let state = moved(&battle, &[(id, order)]);
        let far = way(&battle, &state, id);
        assert!((cm * 100 - 1..=cm * 100).contains(&far), "{id} {order}: {far}");
    }
}

/// T7 and 8.5: a turn of regulars takes a quarter, so that a column then has three quarters of 15 cm; about,
/// its men face the other way, and the ground it covers is the same.
#[test]
fn a_turn_takes_its_time_and_changes_no_ground() {
    let battle = battle(&TRAINING.replace("at = [800, 760]", "at = [800, 700]"));
    let state = moved(&battle, &[("r2", "turn about; advance 40")]);
    let far = way(&battle, &state, "r2");
    assert!((1_124..=1_125).contains(&far), "{far}");
    let at = unit(&battle, "r2");
    assert!(state.body(at).front.centre.y > battle.army.card(at).at.centre.y, "it went back");
    let turned = moved(&battle, &[("r2", "turn right")]);
    let start = State::new(&battle.army);
    assert_eq!(battle.block(&turned, at), battle.block(&start, at));
    assert_eq!(turned.body(at).heading().to_degrees(), 90);
}

/// 12.4a: the innermost figure stands, the outermost goes the arc: a line 18 cm wide that may go 10 cm comes round by
/// 10 / 18 of a radian, 31 or 32 degrees.
#[test]
fn a_wheel_is_paid_for_by_the_outermost_figure() {
    let battle = battle(TRAINING);
    let state = moved(&battle, &[("r1", "wheel right 90")]);
    let degrees = state.body(unit(&battle, "r1")).heading().to_degrees();
    assert!((31..=32).contains(&degrees), "{degrees}");
    let state = moved(&battle, &[("r1", "wheel right 10")]);
    assert_eq!(state.body(unit(&battle, "r1")).heading().to_degrees(), 10);
}

/// T6: from a column of companies into line forward takes a move and a half; the line is there then, not before.
#[test]
fn a_formation_is_there_when_its_time_is_over() {
    let battle = battle(TRAINING);
    let at = unit(&battle, "r2");
    let mut state = State::new(&battle.army);
    state.body_mut(at).plan = battle.read_plan("form line").expect("can be read");
    let mut ticks = 0;
    while state.body(at).formation == Formation::CompanyColumn && ticks < 2 * TICKS {
        battle.tick(&mut state);
        ticks += 1;
    }
    assert_eq!(state.body(at).formation, Formation::Line);
    assert_eq!(ticks, TICKS * 3 / 2);
    assert!(state.body(at).course.changed);
}

/// 12.6a.i and T3: medium guns limber in a quarter; in the rest of the move the teams go three quarters of 15 cm.
#[test]
fn guns_limber_before_they_drive() {
    let battle = battle(TRAINING);
    let state = moved(&battle, &[("r4", "limber; advance 40")]);
    assert_eq!(state.body(unit(&battle, "r4")).formation, Formation::Limbered);
    let far = way(&battle, &state, "r4");
    assert!((1_124..=1_125).contains(&far), "{far}");
}

/// 17.1a, 17.2c: horse keeps ten centimetres from the enemy; both halt there when both come on.
#[test]
fn nobody_comes_nearer_than_attack_distance_by_a_march() {
    let near = TRAINING.replace("at = [200, 130]", "at = [1000, 420]");
    let battle = battle(&near);
    let state = moved(&battle, &[("r3", "advance 40"), ("b3", "advance 40")]);
    let [red, blue] =
        ["r3", "b3"].map(|id| battle.block(&state, unit(&battle, id)).expect("stands"));
    let apart = red.gap(&blue).rounded();
    assert!((10_000..=10_200).contains(&apart), "{apart}");
    for id in ["r3", "b3"] {
        let course = state.body(unit(&battle, id)).course;
        assert_eq!(course.halted, Some(Stopped::BeforeEnemy), "{id}");
    }
}

/// Nobody leaves the table by a march, forwards or backwards.
#[test]
fn nobody_marches_off_the_table() {
    let battle = battle(&TRAINING.replace("at = [800, 760]", "at = [800, 845]"));
    let state = moved(&battle, &[("r2", "back 5")]);
    let block = battle.block(&state, unit(&battle, "r2")).expect("stands");
    assert!(battle.table.holds(&block).holds());
    let course = state.body(unit(&battle, "r2")).course;
    assert_eq!(course.halted, Some(Stopped::Barred));
}

/// T5: a hedge holds the first rank half a move and each further one a quarter: a column four ranks deep five
/// quarters, so that it stands before the hedge as this move ends; a line of one rank half a move.
#[test]
fn a_hedge_holds_each_rank() {
    let battle = battle(
        &TRAINING
            .replace("at = [800, 760]", "at = [1050, 480]")
            .replace("at = [300, 760]", "at = [920, 470]"),
    );
    let state = moved(&battle, &[("r2", "advance 15"), ("r1", "advance 10")]);
    let course = |id| state.body(unit(&battle, id)).course;
    assert_eq!((course("r2").obstacles, course("r1").obstacles), (0, 1));
    let far = way(&battle, &state, "r2");
    assert!((290..=300).contains(&far), "{far}");
    let far = way(&battle, &state, "r1");
    assert!((495..=500).contains(&far), "half of ten centimetres: {far}");
}

/// T4: a light wood lets foot in close order go three quarters as far: 8 cm of 11.25 take 0.711 of a move.
#[test]
fn a_light_wood_is_slow() {
    let battle = battle(&TRAINING.replace("at = [800, 760]", "at = [210, 480]"));
    let state = moved(&battle, &[("r2", "advance 8")]);
    let course = state.body(unit(&battle, "r2")).course;
    assert_eq!(way(&battle, &state, "r2"), 800);
    let expected = WHOLE * 8_000 / 11_250;
    assert!((expected..=expected + TICKS).contains(&course.used), "{} {expected}", course.used);
}

/// 8.1b: line infantry does not skirmish, and a scenario in which it does is refused.
#[test]
fn nobody_is_formed_as_his_arm_cannot_be() {
    let text = TRAINING.replacen("formation = \"line\"", "formation = \"skirmish\"", 1);
    let faults = scenario::read(&text, &[]).expect_err("is wrong");
    assert!(faults.iter().any(|fault| fault.message.key == "scenario-against"), "{faults:?}");
}

/// Whether one unit sees another, after these orders; everybody else stands far away in a corner.
fn sees(text: &str, orders: &[(&str, &str)], (looker, other): (&str, &str)) -> bool {
    let battle = battle(text);
    let mut state = State::new(&battle.army);
    for (id, order) in orders {
        state.body_mut(unit(&battle, id)).plan = battle.read_plan(order).expect("can be read");
    }
    battle.tick(&mut state);
    battle.sees(&state, unit(&battle, looker), unit(&battle, other))
}

/// The training ground with a unit of each side elsewhere.
fn moved_to(red: (&str, &str), blue: (&str, &str)) -> String {
    TRAINING.replace(red.0, red.1).replace(blue.0, blue.1)
}

/// 4.6a in the open; 4.6c and 4.7b: in a wood one is seen only when one moves or fires, from beyond ten
/// centimetres only within four of its edge.
#[test]
fn a_wood_hides_those_who_keep_still() {
    let red = ("at = [800, 760]", "at = [205, 700]");
    let open = moved_to(red, ("at = [400, 140]", "at = [205, 540]"));
    let rim = moved_to(red, ("at = [400, 140]", "at = [205, 480]"));
    let deep = moved_to(red, ("at = [400, 140]", "at = [205, 440]"));
    assert!(sees(&open, &[], ("r2", "b2")));
    assert!(!sees(&rim, &[], ("r2", "b2")), "it keeps still");
    assert!(sees(&rim, &[("b2", "advance 1")], ("r2", "b2")), "it moves near the edge");
    assert!(!sees(&deep, &[("b2", "advance 1")], ("r2", "b2")), "deeper in it is not seen");
}

/// 4.7a: behind a hedge those who keep still are seen from 25 cm and no farther.
#[test]
fn a_hedge_hides_from_afar() {
    let behind = ("at = [400, 140]", "at = [950, 450]");
    let far = moved_to(("at = [800, 760]", "at = [950, 720]"), behind);
    let near = moved_to(("at = [800, 760]", "at = [950, 690]"), behind);
    assert!(!sees(&far, &[], ("r2", "b2")));
    assert!(sees(&far, &[("b2", "back 1")], ("r2", "b2")), "it moves");
    assert!(sees(&near, &[], ("r2", "b2")));
}

/// 4.6h: foot in close order hides foot behind it, but not horse.
#[test]
fn troops_hide_what_is_behind_them() {
    let row = |behind: &str, at: &str| {
        TRAINING
            .replace("at = [300, 760]", "at = [820, 740]")
            .replace("at = [800, 760]", "at = [820, 800]")
            .replace(behind, at)
    };
    let foot = row("at = [900, 140]", "at = [820, 640]");
    assert!(sees(&foot, &[], ("r1", "b1")));
    assert!(!sees(&foot, &[], ("r2", "b1")), "its own line stands between");
    let horse = row("at = [200, 130]", "at = [820, 640]");
    assert!(sees(&horse, &[], ("r2", "b3")), "horse is seen over one line of foot");
}

/// 4.6f.iv: over a hill one sees from above it only.
#[test]
fn a_hill_hides_what_is_behind_it() {
    let (red, blue) = ("at = [800, 760]", "at = [400, 140]");
    let across = moved_to((red, "at = [600, 640]"), (blue, "at = [600, 300]"));
    let on_top = moved_to((red, "at = [600, 640]"), (blue, "at = [600, 450]"));
    assert!(!sees(&across, &[], ("r2", "b2")));
    assert!(sees(&on_top, &[], ("r2", "b2")));
}

/// Whatever is written can be read again; what is wrong is named, with what would be right.
#[test]
fn orders_are_read_as_they_are_written() {
    let battle = battle(TRAINING);
    for order in [
        "hold",
        "advance 12.5",
        "double, advance 30, wheel left 45",
        "turn about, back 3, form square",
        "charge b1",
        "charge b1, charge b2",
        "attack b2",
        "fire-at line 1, observer left 4.5",
        "at-teams, fire-at building 6, observer ahead 5, limber",
        "limber, advance 10, unlimber",
        "dismount, lie-down, stand-up, mount",
        "enter 2, leave, reorder, front -2",
    ] {
        let plan = battle.read_plan(order).expect(order);
        assert_eq!(battle.write_plan(plan), order);
    }
    let semicolons = battle.read_plan("double; advance 30").expect("can be read");
    assert_eq!(battle.write_plan(semicolons), "double, advance 30");
    for (order, right) in [
        ("advnce 5", "advance"),
        ("wheel up 5", "left"),
        ("charge b9", "b1"),
        ("fire-at tree 1", "line"),
        ("observer behind 1", "left"),
        ("advance far", "12.5"),
        ("form squre", "square"),
        (
            "advance 1; advance 1; advance 1; advance 1; advance 1; advance 1; advance 1; advance 1; reorder",
            "advance",
        ),
    ] {
        let wrong = battle.read_plan(order).expect_err(order);
        assert!(
            wrong.expected.iter().any(|word| word == right) || order.len() > 60,
            "{order}: {wrong:?}"
        );
    }
}

/// Everything that is wrong with a scenario is told at once, each with its line.
#[test]
fn a_scenario_with_faults_names_them_all() {
    let bad = TRAINING
        .replace("moves = 12", "moves = 0")
        .replace("kind = \"hedge\"", "kind = \"hege\"")
        .replace("at = [1000, 770]", "at = [800, 765]")
        .replace("general = \"b0\"\nat = [640", "general = \"r0\"\nat = [640");
    let faults = scenario::read(&bad, &[]).expect_err("is wrong");
    let keys: Vec<&str> = faults.iter().map(|fault| fault.message.key.as_ref()).collect();
    for key in ["scenario-moves", "table-kind", "scenario-overlap", "text-choice"] {
        assert!(keys.contains(&key), "{key} in {keys:?}");
    }
    assert!(faults.iter().all(|fault| fault.line > 0));
}

/// T6: a line of class C takes a move and a half to form a column; what a move does not finish goes on in the next.
#[test]
fn a_long_change_goes_on_in_the_next_move() {
    let battle = battle(TRAINING);
    let at = unit(&battle, "r1");
    let mut state = moved(&battle, &[("r1", "form company-column")]);
    assert_eq!(state.body(at).formation, Formation::Line, "a move is too short");
    state.body_mut(at).begin_move();
    state.body_mut(at).plan = battle.read_plan("form company-column").expect("can be read");
    for _ in 0..TICKS / 2 {
        assert_eq!(state.body(at).formation, Formation::Line);
        battle.tick(&mut state);
    }
    battle.tick(&mut state);
    assert_eq!(state.body(at).formation, Formation::CompanyColumn);
}
