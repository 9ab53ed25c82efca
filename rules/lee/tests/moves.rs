//! Moves, sight and ways back on the table: B2, B5 and the illustrations of 9.11, 9.18, 9.24 and 9.26; positions ours,
//! what comes of them the book's.

mod field;

use field::*;
use lee::battle::army::UnitId;
use lee::battle::command::Leg;
use lee::battle::state::{Patrol, Status};
use lee::fight::{Ground, Order, Zone};
use lee::orders::Corps;
use lee::push_back::Behind;
use lee::retreat::Towards;
use tabletop::{Facing, INCH, Point};

const U0: UnitId = UnitId(0);
const U1: UnitId = UnitId(1);
const U2: UnitId = UnitId(2);

fn to(x: f64, y: f64) -> Leg {
    Leg::To(at(x, y))
}

fn alone() -> Field {
    Field::new(&[(A, FOOT, 20.0, 24.0, N)])
}

#[test]
fn the_kinds_of_ground_are_read_from_a_table() {
    let text = r#"
        size = [1200, 900]
        [[area]]
        kind = "hill"
        level = 1
        points = [[100, 100], [400, 120], [350, 300]]
        [[line]]
        kind = "fieldworks"
        points = [[0, 450], [300, 450]]
    "#;
    let text: tabletop::TableText = toml::from_str(text).unwrap();
    assert_eq!(text.build(&lee::battle::ground::KINDS).unwrap().grounds.len(), 1);
}

#[test]
fn ahead_within_45_degrees_or_straight_back() {
    let field = alone();
    assert_eq!(field.goes(0, &[to(20.0, 19.0)]), (vec![], 500));
    assert_eq!(field.goes(0, &[to(23.0, 21.0)]).0, [""; 0]);
    assert_eq!(field.goes(0, &[to(23.0, 21.5)]).0, ["no-not-ahead"]);
    assert_eq!(field.goes(0, &[to(20.0, 27.0)]), (vec![], 600));
    assert_eq!(field.goes(0, &[to(20.5, 27.0)]).0, ["no-not-ahead"]);
    assert_eq!(field.goes(0, &[]).0, ["no-way"]);
}

#[test]
fn turns_friends_and_ground_cost_three_inches() {
    let field = alone();
    assert_eq!(field.goes(0, &[Leg::Turn(Facing::EAST), to(26.0, 24.0)]), (vec![], 900));
    let far = [Leg::Turn(Facing::EAST), to(26.5, 24.0)];
    assert_eq!(field.goes(0, &far), (vec!["no-too-far"], 950));
    let wood = alone().ground("wood", (10.0, 18.0), (30.0, 21.0));
    assert_eq!(wood.goes(0, &[to(20.0, 20.0)]), (vec![], 700));
    let hill = alone().ground("hill", (10.0, 10.0), (30.0, 22.0));
    assert_eq!(hill.goes(0, &[to(20.0, 20.0)]), (vec![], 700));
    let fence = alone().line("fence", (10.0, 22.0), (30.0, 22.0));
    assert_eq!(fence.goes(0, &[to(20.0, 20.0)]), (vec![], 700));
    let friend = Field::new(&[(A, FOOT, 20.0, 24.0, N), (A, FOOT, 20.0, 22.0, N)]);
    assert_eq!(friend.goes(0, &[to(20.0, 20.0)]), (vec![], 700));
    assert_eq!(friend.goes(0, &[to(20.0, 21.5)]).0, ["no-on-friends"]);
}

/// B5.7: three inches more if all of it is on a road.
#[test]
fn on_a_road() {
    let road = alone().line("road", (20.0, 0.0), (20.0, 36.0));
    assert_eq!(road.goes(0, &[to(20.0, 12.0)]).0, [""; 0]);
    assert_eq!(road.goes(0, &[to(20.0, 11.0)]).0, ["no-too-far"]);
    assert_eq!(alone().goes(0, &[to(20.0, 12.0)]).0, ["no-too-far"]);
}

/// B5.11.
#[test]
fn who_cannot_go_where() {
    let pond = |field: Field| field.ground("water", (10.0, 18.0), (30.0, 21.0));
    assert_eq!(pond(alone()).goes(0, &[to(20.0, 16.5)]).0, ["no-impassable"]);
    let bridged = pond(alone()).ground("bridge", (19.5, 17.8), (20.5, 21.2));
    assert_eq!(bridged.goes(0, &[to(20.0, 16.5)]).0, [""; 0]);
    let beside = pond(alone()).ground("bridge", (23.0, 17.8), (24.0, 21.2));
    assert_eq!(beside.goes(0, &[to(20.0, 16.5)]).0, ["no-impassable"]);
    let horse = || Field::new(&[(A, HORSE, 20.0, 24.0, N)]);
    let wood = |field: Field| field.ground("wood", (10.0, 18.0), (30.0, 21.0));
    assert_eq!(wood(horse()).goes(0, &[to(20.0, 20.0)]).0, ["no-horse-among-trees"]);
    let road = wood(horse()).line("road", (20.0, 0.0), (20.0, 36.0));
    assert_eq!(road.goes(0, &[to(20.0, 20.0)]).0, [""; 0]);
    let guns = Field::new(&[(A, GUNS, 20.0, 24.0, N)]).line("wall", (10.0, 22.0), (30.0, 22.0));
    assert_eq!(guns.goes(0, &[to(20.0, 21.0)]).0, ["no-guns-over-walls"]);
    assert_eq!(guns.goes(0, &[to(20.0, 23.0)]).0, [""; 0]);
}

/// B5.12: an enemy's control zone stops a move at its border; a March stays out of it.
#[test]
fn control_zones_stop_a_move() {
    let field = || Field::new(&[(A, FOOT, 20.0, 28.0, N), (B, FOOT, 20.0, 20.0, S)]);
    // The zone reaches to 23½ inches, the unit's front is half an inch before its middle.
    assert_eq!(field().goes(0, &[to(20.0, 23.9)]).0, [""; 0]);
    assert_eq!(field().goes(0, &[to(20.0, 23.0)]).0, ["no-into-zone"]);
    assert_eq!(field().goes(0, &[to(20.0, 23.9), to(20.1, 23.8)]).0, ["no-beyond-border"]);
    let march = field().ordered(Order::March);
    assert_eq!(march.goes(0, &[to(20.0, 23.9)]).0, ["no-zone-in-march"]);
    assert_eq!(march.goes(0, &[to(20.0, 24.1)]).0, [""; 0]);
    let mut away = field();
    away.state.body_mut(U1).place.facing = Facing::NORTH;
    assert_eq!(away.goes(0, &[to(20.0, 22.1)]).0, [""; 0]);
    assert_eq!(away.goes(0, &[to(20.0, 21.9)]).0, ["no-too-near"]);
    assert!(away.goes(0, &[to(20.0, 19.5)]).0.contains(&"no-through-enemies"));
    let mut routed = field();
    routed.state.body_mut(U1).status = Status::Routed;
    assert_eq!(routed.goes(0, &[to(20.0, 20.0)]).0, [""; 0]);
}

/// B5.8: out of a control zone straight back, or by a test.
#[test]
fn leaving_a_control_zone() {
    let field = Field::new(&[(A, FOOT, 20.0, 23.5, N), (B, FOOT, 20.0, 20.0, S)]);
    let leaves = |legs: &[Leg]| {
        let way = lee::battle::command::Way::of(legs).unwrap();
        field.battle.course(&field.state, U0, way).0.leaves_zone
    };
    assert!(field.battle.is_controlled(&field.state, U0));
    assert!(!leaves(&[to(20.0, 26.0)]));
    assert!(leaves(&[Leg::Turn(Facing::SOUTH), to(20.0, 26.0)]));
    assert!(!leaves(&[Leg::Turn(Facing::EAST)]));
}

/// B4.12, B4.13, B4.20, B4.22.
#[test]
fn what_orders_leave_of_a_move() {
    let field = || Field::new(&[(A, FOOT, 20.0, 26.0, N), (B, FOOT, 20.0, 10.0, S)]);
    let defence = field().ordered(Order::Defence);
    assert_eq!(defence.goes(0, &[to(20.0, 22.0)]).0, [""; 0]);
    assert_eq!(defence.goes(0, &[to(20.0, 21.5)]).0, ["no-too-far"]);
    let mut defence = defence;
    defence.state.body_mut(U0).anchor = at(20.0, 29.0);
    assert_eq!(defence.goes(0, &[to(20.0, 22.5)]).0, ["no-beyond-defence"]);
    let mut idle = field();
    idle.state.corps[0].does = Some(Corps::Inactive);
    assert_eq!(idle.goes(0, &[to(20.0, 24.0)]).0, ["no-nearer"]);
    assert_eq!(idle.goes(0, &[to(20.0, 28.0)]).0, [""; 0]);
    let mut alone = field();
    alone.state.chiefs[0].at = at(40.0, 26.0);
    assert!(!alone.battle.in_command(&alone.state, U0));
    assert_eq!(alone.goes(0, &[to(20.0, 21.5)]).0, ["no-too-far"]);
    assert!(field().battle.in_command(&field().state, U0));
}

/// What one side knows as a marker is in the way of both alike, and of the size of a brigade.
#[test]
fn markers_are_as_large_as_brigades_whoever_they_are() {
    let mut truth = Field::new(&[(A, FOOT, 20.0, 28.0, N), (B, GUNS, 20.0, 22.0, S)]);
    let hidden = truth.state.body(U1).place;
    truth.state.body_mut(U1).marker = Some(0);
    truth.state.patrols.push(Patrol { side: B, unit: Some(U1), here: true, place: hidden });
    let mut mask = Field::new(&[(A, FOOT, 20.0, 28.0, N), (B, GUNS, 20.0, 22.0, S)]);
    mask.state.body_mut(U1).status = Status::Unknown;
    mask.state.patrols.push(Patrol { side: B, unit: None, here: true, place: hidden });
    for x in [18.0, 20.0, 22.5] {
        for y in [26.0, 24.5, 23.9, 23.4] {
            let legs = [to(x, y + 1.0), to(x, y)];
            assert_eq!(truth.goes(0, &legs), mask.goes(0, &legs));
        }
    }
    assert_eq!(truth.goes(0, &[to(20.0, 24.1)]).0, [""; 0]);
    assert_eq!(truth.goes(0, &[to(20.0, 23.9)]).0, ["no-too-near"]);
    assert!(truth.battle.is_found(&truth.state, 0) && mask.battle.is_found(&mask.state, 0));
    assert!(truth.battle.sees_marker(&truth.state, U0, 0));
}

/// B2.3 to B2.6.
#[test]
fn who_sees_whom() {
    let field = || Field::new(&[(A, FOOT, 20.0, 28.0, N), (B, FOOT, 20.0, 10.0, S)]);
    let sees = |field: &Field| field.battle.sees(&field.state, U0, U1);
    assert!(sees(&field()));
    let mut behind = field();
    behind.state.body_mut(U0).place.facing = Facing::SOUTH;
    assert!(!sees(&behind));
    let far = Field::new(&[(A, FOOT, 20.0, 35.0, N), (B, FOOT, 20.0, 9.0, S)]);
    assert!(!sees(&far));
    assert!(!sees(&field().ground("wood", (0.0, 18.0), (48.0, 19.5))));
    assert!(sees(&field().ground("wood", (0.0, 18.0), (48.0, 18.9))));
    // At the edge of a wood one sees and is seen.
    assert!(sees(&field().ground("wood", (0.0, 26.8), (48.0, 30.0))));
    assert!(!sees(&field().ground("wood", (0.0, 26.0), (48.0, 30.0))));
    assert!(!sees(&field().ground("hill", (0.0, 18.0), (48.0, 20.0))));
    assert!(sees(&field().ground("hill", (0.0, 5.0), (48.0, 20.0))));
    let wall = [(A, FOOT, 20.0, 28.0, N), (B, FOOT, 20.0, 10.0, S), (A, FOOT, 20.0, 27.0, N)];
    assert!(!sees(&Field::new(&wall)));
    assert!(sees(&Field::new(&wall).ground("hill", (0.0, 5.0), (48.0, 12.0))));
}

#[test]
fn what_shelters_a_unit() {
    let field = Field::new(&[(A, FOOT, 20.0, 28.0, N)])
        .ground("wood", (18.0, 27.0), (22.0, 30.0))
        .line("wall", (18.0, 27.3), (22.0, 27.3))
        .line("fence", (18.0, 26.8), (22.0, 26.8));
    let front = field.battle.shelter(&field.state, U0, Zone::Front);
    assert_eq!((front.around, front.towards), (vec![Ground::Wood], vec![Ground::Wall]));
    assert!(field.battle.shelter(&field.state, U0, Zone::Rear).towards.is_empty());
}

/// B5.9: half the move, straight, an inch before enemies; who pursues runs into them.
#[test]
fn forced_moves() {
    let field = Field::new(&[
        (A, FOOT, 20.0, 28.0, N),
        (B, FOOT, 20.0, 22.0, S),
        (A, FOOT, 30.0, 24.0, N),
        (B, FOOT, 31.5, 20.5, S),
    ]);
    let moves = |unit, to: Point, stops, pursues| {
        field.battle.forced_move(&field.state, unit, to, stops, pursues)
    };
    let (end, length) = moves(U0, at(20.0, 22.0), false, false);
    assert_eq!(length, 4 * INCH);
    same(end, place(20.0, 24.0, N));
    let (end, _) = moves(U0, at(20.0, 22.0), true, false);
    assert!((inches(25.9)..=inches(26.4)).contains(&end.centre.y), "{end:?}");
    let (end, _) = moves(U2, at(30.0, 10.0), false, true);
    // Its corner runs into the enemy, who is before half a front only by a quarter.
    assert!((inches(21.4)..=inches(21.6)).contains(&end.centre.y), "{end:?}");
    let river = Field::new(&[(A, FOOT, 20.0, 28.0, N)]).ground("water", (0.0, 24.0), (48.0, 26.0));
    let (end, _) = river.battle.forced_move(&river.state, U0, at(20.0, 10.0), false, false);
    assert!((inches(26.4)..=inches(26.8)).contains(&end.centre.y), "{end:?}");
}

/// 9.11: straight back from the attacker, or to the base of operations; it ends facing him.
#[test]
fn il_9_11a_and_b_retreats() {
    let mut field = Field::new(&[(A, FOOT, 20.0, 20.0, N), (B, FOOT, 20.0, 14.0, S)]).ground(
        "place",
        (29.0, 30.0),
        (31.0, 32.0),
    );
    field.battle.army.bases[0] = Some(0);
    let way = |towards| field.battle.way_of_retreat(&field.state, U0, U1, 4 * INCH, towards);
    let away = way(Towards::Away);
    assert_eq!(away.behind, Behind::Free);
    same(away.place, place(20.0, 24.0, N));
    let base = way(Towards::Base);
    let ahead = base.place.facing.ahead(INCH);
    let to_enemy = at(20.0, 14.0) - base.place.centre;
    assert!(
        base.place.centre.x > at(22.0, 0.0).x
            && ahead.cross(to_enemy).abs() < ahead.dot(to_enemy) / 100
    );
    assert!((base.place.centre.distance(at(20.0, 20.0)) - 4 * INCH).abs() <= 2);
    let far = field.battle.way_of_retreat(&field.state, U0, U1, 17 * INCH, Towards::Away);
    assert_eq!(far.behind, Behind::OffTable);
}

/// 9.11c to h: ground on the way costs, a place that friends hold is passed, an enemy on the way is the end.
#[test]
fn il_9_11c_what_is_behind() {
    let field = |other| Field::new(&[(A, FOOT, 20.0, 20.0, N), (B, FOOT, 20.0, 14.0, S), other]);
    let way =
        |field: &Field| field.battle.way_of_retreat(&field.state, U0, U1, 4 * INCH, Towards::Away);
    let wood = field((A, FOOT, 40.0, 30.0, N)).ground("wood", (10.0, 22.0), (30.0, 23.0));
    assert_eq!((way(&wood).behind, way(&wood).costs), (Behind::Free, 3));
    let friends = way(&field((A, FOOT, 20.0, 24.0, N)));
    assert_eq!(friends.behind, Behind::Friends);
    let (free, far) = friends.free.unwrap();
    same(free, place(20.0, 25.0, N));
    assert!((far - 5 * INCH).abs() <= 50);
    assert_eq!(way(&field((B, FOOT, 20.0, 23.0, N))).behind, Behind::Enemy);
    // To touch one is enough.
    assert_eq!(way(&field((B, FOOT, 22.0, 23.0, N))).behind, Behind::Enemy);
}

/// 9.18: the line leads from the middle of the winner through that of the one pushed back.
#[test]
fn il_9_18a_from_the_middle() {
    let field =
        Field::new(&[(A, FOOT, 20.0, 20.0, N), (B, FOOT, 22.0, 20.0, S), (B, FOOT, 21.0, 19.0, S)]);
    let from = at(20.0, 20.0);
    let aside = field.battle.way_back(&field.state, U1, from, 4 * INCH);
    same(aside.place, place(26.0, 20.0, W));
    let slant = field.battle.way_back(&field.state, U2, from, 4 * INCH);
    let way = slant.place.centre - at(21.0, 19.0);
    assert!((way.x + way.y).abs() <= 2 && way.x > 0);
}

/// 9.24: a place that friends hold is passed up to the first free one; the end faces the enemy or the guns.
#[test]
fn il_9_24a_pushed_back() {
    let field =
        Field::new(&[(A, FOOT, 20.0, 22.0, N), (B, FOOT, 20.0, 20.0, S), (B, FOOT, 20.5, 16.0, S)]);
    let back = field.battle.way_back(&field.state, U1, at(20.0, 22.0), 4 * INCH);
    assert_eq!(back.behind, Behind::Friends);
    same(back.free.unwrap().0, place(20.0, 15.0, S));
    let line = Field::new(&[
        (A, FOOT, 20.0, 22.0, N),
        (B, FOOT, 20.0, 20.0, S),
        (B, FOOT, 20.0, 16.0, E),
        (B, FOOT, 20.0, 14.0, E),
        (B, FOOT, 20.0, 12.0, E),
    ]);
    let back = line.battle.way_back(&line.state, U1, at(20.0, 22.0), 4 * INCH);
    assert!(back.free.unwrap().1 > 9 * INCH);
    // Fought in its flank it goes away from there, and turns to the enemy.
    let flank = Field::new(&[(A, FOOT, 22.5, 20.0, W), (B, FOOT, 20.0, 20.0, S)]);
    let back = flank.battle.way_back(&flank.state, U1, at(22.5, 20.0), 4 * INCH);
    same(back.place, place(16.0, 20.0, E));
}

/// 9.24, 9.25: what is behind a unit that is pushed back.
#[test]
fn pushed_onto_something() {
    let behind =
        |field: Field| field.battle.way_back(&field.state, U1, at(20.0, 22.0), 4 * INCH).behind;
    let field = |y| Field::new(&[(A, FOOT, 20.0, 22.0, N), (B, HORSE, 20.0, y, S)]);
    assert_eq!(behind(field(20.0)), Behind::Free);
    assert_eq!(behind(field(20.0).ground("water", (10.0, 15.0), (30.0, 17.0))), Behind::Impassable);
    assert_eq!(behind(field(20.0).line("fence", (10.0, 17.0), (30.0, 17.0))), Behind::Wall);
    // More than half of it over the edge.
    assert_eq!(behind(field(3.9)), Behind::OffTable);
    let edge = field(4.2);
    let back = edge.battle.way_back(&edge.state, U1, at(20.0, 22.0), 4 * INCH);
    assert_eq!(back.behind, Behind::Free);
    assert!(edge.battle.table.holds(&edge.base_at(1, back.place)).holds());
    let enemy =
        Field::new(&[(A, FOOT, 20.0, 22.0, N), (B, FOOT, 20.0, 20.0, S), (A, FOOT, 20.0, 17.0, S)]);
    assert_eq!(behind(enemy), Behind::Enemy);
    let guns = Field::new(&[(A, FOOT, 20.0, 22.0, N), (B, GUNS, 20.0, 20.0, S)]);
    assert_eq!(behind(guns.line("wall", (10.0, 17.0), (30.0, 17.0))), Behind::Wall);
}

/// 9.26: between two attackers the line is at half a right angle.
#[test]
fn il_9_26a_between_two() {
    let field =
        Field::new(&[(A, FOOT, 20.0, 22.0, N), (B, FOOT, 20.0, 20.0, S), (A, FOOT, 22.5, 20.0, W)]);
    let back = field.battle.way_back(&field.state, U1, at(22.0, 22.0), 4 * INCH);
    assert_eq!(back.behind, Behind::Free);
    let way = back.place.centre - at(20.0, 20.0);
    assert!(way.x < 0 && (way.x - way.y).abs() <= 2, "{way:?}");
    assert_eq!(back.place.facing.to_degrees(), 135);
}

/// 9.23: near the general of the corps, six inches from every enemy; nothing if there is no such place.
#[test]
fn a_refuge_near_the_general() {
    let field = |y| Field::new(&[(A, FOOT, 20.0, 20.0, N), (B, FOOT, 20.0, y, S)]);
    let safe = field(15.0);
    same(safe.battle.refuge(&safe.state, U0).unwrap(), place(20.0, 27.0, N));
    let near = field(24.0);
    let found = near.battle.refuge(&near.state, U0).unwrap();
    let gap = near.base_at(0, found).gap(&near.base(1));
    assert!(gap.at_least(6 * INCH).holds() && gap.at_most(inches(6.2)).holds());
    let ringed = Field::new(&[
        (A, FOOT, 20.0, 20.0, N),
        (B, FOOT, 20.0, 27.0, S),
        (B, FOOT, 24.0, 31.0, S),
        (B, FOOT, 16.0, 31.0, S),
        (B, FOOT, 24.0, 23.0, S),
        (B, FOOT, 16.0, 23.0, S),
    ]);
    assert_eq!(ringed.battle.refuge(&ringed.state, U0), None);
}

/// 9.3, 9.4: the way of an attack is measured to the nearest point; ground counts; over a bridge it is longer.
#[test]
fn ways_of_attacks() {
    let field = Field::new(&[(A, FOOT, 20.0, 28.0, N), (B, FOOT, 20.0, 20.0, S)]);
    let way = field.battle.way_to_attack(&field.state, U0, U1).unwrap();
    assert_eq!((way.length, way.costs), (7 * INCH, 0));
    let wood = Field::new(&[(A, FOOT, 20.0, 28.0, N), (B, FOOT, 20.0, 20.0, S)]).ground(
        "rough",
        (10.0, 24.0),
        (30.0, 25.0),
    );
    assert_eq!(wood.battle.way_to_attack(&wood.state, U0, U1).unwrap().costs, 3);
    let river = Field::new(&[(A, FOOT, 20.0, 28.0, N), (B, FOOT, 20.0, 18.0, S)]).ground(
        "water",
        (0.0, 23.0),
        (48.0, 25.0),
    );
    assert!(river.battle.way_to_attack(&river.state, U0, U1).is_none());
    let bridge = river.ground("bridge", (23.5, 22.8), (24.5, 25.2));
    let way = bridge.battle.way_to_attack(&bridge.state, U0, U1).unwrap();
    assert!((inches(10.0)..inches(15.0)).contains(&way.length), "{way:?}");
    let support = field.battle.way_to_place(&field.state, U0, place(22.0, 24.0, N)).unwrap();
    assert_eq!((support.length, support.costs), (at(0.0, 0.0).distance(at(2.0, 4.0)), 0));
}
