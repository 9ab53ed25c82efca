//! Formations (8.1 to 8.4, T2, T6): every formation that the book allows an arm can be ordered, stands on the ground
//! that T2 asks for and is drawn so; every other is refused with its clause.

use kernel::game::view::Figure;
use kernel::game::{Game, Refusals, Side};
use tabletop::{Base, Facing, Place, Point, Size};
use wn::battle::Battle;
use wn::battle::march::Course;
use wn::battle::scenario;
use wn::battle::state::State;
use wn::units::Formation;

/// A field without anything on it; the unit in question, and an enemy far away.
const FIELD: &str = r#"
id = "field"
ruleset = "wn"
title = { pl = "Pole", en = "A Field" }
moves = 4
year = 1812

[table]
size = [3000, 3000]

[[unit]]
id = "r1"
name = { pl = "Oddział", en = "The Unit" }
side = "red"
WHAT
at = [1500, 2200]
facing = 0

[[unit]]
id = "b1"
name = { pl = "Nieprzyjaciel", en = "The Enemy" }
side = "blue"
arm = "line-infantry"
class = "C"
companies = [6]
formation = "line"
at = [1500, 100]
facing = 180
"#;

const LINE: &str = r#"arm = "line-infantry"
class = "B"
companies = [6, 6, 6, 6]
formation = "line"
weapon = "musket""#;
const FRENCH: &str = r#"arm = "line-infantry"
class = "B"
nation = "france"
companies = [6, 6, 6, 6]
formation = "line"
weapon = "musket""#;
const LIGHT: &str = r#"arm = "light-infantry"
class = "C"
companies = [6, 6, 6, 6]
formation = "line"
weapon = "musket""#;
const HORSE: &str = r#"arm = "light-cavalry"
class = "B"
companies = [8, 8]
formation = "line"
weapon = "carbine""#;
const CUIRASSIERS: &str = r#"arm = "heavy-cavalry"
class = "D"
companies = [8, 8]
formation = "line"
weapon = "none""#;
const GUNS: &str = r#"arm = "artillery"
class = "B"
companies = [4, 4]
formation = "deployed"
gun = "6-pounder"
team = "six-horses""#;

fn battle(what: &str) -> Battle {
    match scenario::read(&FIELD.replace("WHAT", what), &[]) {
        Ok(scenario) => scenario.battle,
        Err(faults) => panic!("{faults:?}"),
    }
}

/// The first move, with orders for whatever way.
fn begun(battle: &Battle) -> State {
    let mut state = battle.start();
    state.step = 1;
    state
}

/// The clauses against an order.
fn against(battle: &Battle, state: &State, order: &str) -> Vec<String> {
    let command = battle.read_command(&format!("order r1 {order}")).expect("can be read");
    let mut refusals = Refusals::default();
    let _ = battle.check(&battle.mask(state, Side::FIRST), Side::FIRST, command, &mut refusals);
    refusals.0.iter().map(|refusal| refusal.clause.id().to_owned()).collect()
}

/// A unit that has carried out an order, however many moves it takes.
fn after(battle: &Battle, state: &State, order: &str) -> State {
    let mut state = state.clone();
    state.bodies[0].course = Course::default();
    state.bodies[0].plan = battle.read_plan(order).expect("can be read");
    for _ in 0..64 {
        battle.tick(&mut state);
    }
    state
}

/// The ground under a drawn block.
fn base(figure: &Figure) -> Base {
    let [x, y] = figure.stand.at;
    let place = Place { centre: Point { x, y }, facing: Facing(figure.stand.facing) };
    Base::new(place, Size { width: figure.width, depth: figure.depth })
}

/// How far points reach to the west, east, north and south.
fn spread(points: &[Point]) -> [i32; 4] {
    let far = |of: fn(&Point) -> i32| {
        let all = || points.iter().map(of);
        (all().min().unwrap_or(0), all().max().unwrap_or(0))
    };
    let ((west, east), (north, south)) = (far(|at| at.x), far(|at| at.y));
    [west, east, north, south]
}

/// What comes of an order: the width and depth of the ground in tenths of a millimetre, or the clause that refuses it.
type Comes = Result<(i32, i32), &'static str>;

fn try_all(what: &str, table: &[(&str, Comes)]) {
    let battle = battle(what);
    let unit = battle.army.unit("r1").expect("is there");
    let start = begun(&battle);
    for &(order, comes) in table {
        let clauses = against(&battle, &start, order);
        match comes {
            Err(clause) => assert!(clauses.contains(&clause.to_owned()), "{order}: {clauses:?}"),
            Ok((width, depth)) => {
                assert!(clauses.is_empty(), "{order}: {clauses:?}");
                let then = after(&battle, &start, order);
                let size = battle.block(&then, unit).expect("stands").size();
                assert_eq!((size.width, size.depth), (width * 10, depth * 10), "{order}");
                let drawn = battle.view(&then, Side::FIRST).figures;
                let own: Vec<_> = drawn.iter().filter(|figure| figure.piece == "r1").collect();
                let corners: Vec<_> = own.iter().flat_map(|one| base(one).corners()).collect();
                let block = battle.block(&then, unit).expect("stands").corners();
                assert!(
                    spread(&corners).iter().zip(spread(&block)).all(|(a, b)| (a - b).abs() < 50),
                    "{order} is drawn"
                );
            }
        }
    }
}

/// Foot 7.5 mm wide and 10 deep: 24 in line 180, a company of six 45, open companies a company's front from
/// each other
/// each 10 and 45 between them), a march column two wide; a square has six on a side, a double square three
/// of two ranks.
#[test]
fn foot_forms_as_chapter_8_has_it() {
    try_all(
        LINE,
        &[
            ("hold", Ok((1800, 100))),
            ("form company-column", Ok((450, 400))),
            ("form open-company-column left", Ok((450, 1750))),
            ("form march-column left", Ok((150, 1200))),
            ("form march-column", Err("T6.12")),
            ("form square", Ok((450, 450))),
            ("form double-square", Ok((225, 225))),
            ("lie-down", Ok((1800, 100))),
            ("form skirmish", Err("8.1b")),
            ("form division-column", Err("8.2d")),
            ("form open-division-column", Err("8.2d")),
            ("form double-line", Err("8.3a")),
            ("form squadron-column", Err("8.3a")),
            ("form open-squadron-column", Err("8.3a")),
            ("form mass", Err("8.2b")),
            ("form deployed", Err("8.1d")),
            ("form limbered", Err("8.1d")),
            ("dismount", Err("12.5b")),
            ("limber", Err("12.6a")),
        ],
    );
}

#[test]
fn the_french_form_columns_of_divisions() {
    try_all(
        FRENCH,
        &[
            ("form division-column", Ok((900, 200))),
            ("form open-division-column", Ok((900, 1100))),
            ("form company-column", Ok((450, 400))),
        ],
    );
}

#[test]
fn light_foot_skirmishes_and_class_c_forms_no_open_column() {
    try_all(
        LIGHT,
        &[("form skirmish", Ok((3600, 150))), ("form open-company-column", Err("8.2c"))],
    );
}

/// Horse 10 mm wide and 20 deep: 16 in line 160, a double line of eight 5 cm apart, squadrons of eight 80.
#[test]
fn horse_forms_as_chapter_8_has_it() {
    try_all(
        HORSE,
        &[
            ("hold", Ok((1600, 200))),
            ("form double-line", Ok((800, 900))),
            ("form squadron-column", Ok((800, 400))),
            ("form open-squadron-column right", Ok((800, 1200))),
            ("form march-column right", Ok((200, 1600))),
            ("form march-column", Err("T6.17")),
            ("form skirmish", Ok((3200, 200))),
            ("dismount", Ok((1200, 100))),
            ("form square", Err("8.3a")),
            ("form company-column", Err("8.3a")),
            ("form division-column", Err("8.3a")),
        ],
    );
}

#[test]
fn raw_horse_forms_no_open_column() {
    try_all(
        CUIRASSIERS,
        &[
            ("form open-squadron-column", Err("8.3b")),
            ("form skirmish", Err("8.1b")),
            ("form squadron-column", Ok((800, 400))),
        ],
    );
}

#[test]
fn guns_are_deployed_or_limbered() {
    try_all(
        GUNS,
        &[
            ("hold", Ok((600, 400))),
            ("limber", Ok((600, 800))),
            ("form line", Err("12.6a")),
            ("form square", Err("12.6a")),
        ],
    );
}

/// T6: towards a flank the new front stands on that flank, and faces there; from an open column to the left and back
/// again to the right, a battalion stands where it stood.
#[test]
fn a_front_towards_a_flank_is_on_that_flank() {
    let battle = battle(LINE);
    let start = begun(&battle);
    let column = after(&battle, &start, "form open-company-column left");
    let front = column.bodies[0].front;
    assert_eq!(column.bodies[0].formation, Formation::OpenCompanyColumn);
    assert_eq!(front.facing.to_degrees(), 270);
    // The left end of a line that is 180 mm wide and 10 deep.
    assert_eq!((front.centre.x, front.centre.y), (141_000, 220_500));
    let line = after(&battle, &column, "form line right");
    let front = line.bodies[0].front;
    assert_eq!((front.facing.to_degrees(), line.bodies[0].formation), (0, Formation::Line));
}

/// 8.4d: horse forms from a column of squadrons into line as it advances: half a move, in which it goes 20 cm of
/// its 40.
#[test]
fn horse_changes_its_formation_as_it_advances() {
    let battle = battle(&HORSE.replace("\"line\"", "\"squadron-column\""));
    let mut state = begun(&battle);
    state.bodies[0].plan = battle.read_plan("form line on 20").expect("can be read");
    for _ in 0..8 {
        battle.tick(&mut state);
    }
    let body = &state.bodies[0];
    assert_eq!((body.formation, body.front.centre.y), (Formation::Line, 200_000));
}

/// The march gesture: at the double a line goes 20 cm instead of 10 (T3).
#[test]
fn a_march_may_be_at_the_double() {
    let battle = battle(LINE);
    let start = begun(&battle);
    for (text, order) in [
        ("march r1 as-is 1500,1950 0", "advance 10"),
        ("march r1 as-is 1500,1950 0 double", "double, advance 20"),
    ] {
        let command = battle.read_command(text).expect("can be read");
        assert_eq!(battle.write_command(command), text);
        let proposal = battle.propose(&start, Side::FIRST, command).expect("is led");
        let end = proposal.ways.first().expect("goes somewhere").end.at;
        assert!(order.ends_with(&((220_500 - end[1]) / 1_000).to_string()), "{order}: {end:?}");
    }
}
