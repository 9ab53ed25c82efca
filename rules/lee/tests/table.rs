//! The illustrated situations of chapter 9, as far as bases are placed: the positions are ours, what comes of them
//! is the book's.

mod field;

use field::*;
use kernel::Clause;
use lee::battle::army::UnitId;
use lee::battle::places::Touch;
use lee::fight::Zone;
use tabletop::{Base, INCH};

const U0: UnitId = UnitId(0);
const U1: UnitId = UnitId(1);
const U2: UnitId = UnitId(2);

#[test]
fn il_9_3a_full_width_at_an_inch() {
    let field = Field::new(&[(A, FOOT, 20.0, 30.0, N), (B, FOOT, 20.0, 20.0, S)]);
    let station = |zone| field.battle.station(&field.state, U0, U1, zone).unwrap().place;
    same(station(Zone::Front), place(20.0, 22.0, N));
    // Who faces south has the east on his left.
    same(station(Zone::LeftFlank), place(22.5, 20.0, W));
    same(station(Zone::RightFlank), place(17.5, 20.0, E));
    same(station(Zone::Rear), place(20.0, 18.0, S));
    assert_eq!(field.battle.zone_from(&field.base(0), &field.base(1)), Zone::Front);
    assert_eq!(field.battle.measured(&field.base(0), &field.base(1)), 9 * INCH);
}

/// A brigade stands opposite a battery by half its front, but not where brigades on both sides stand forward.
#[test]
fn il_9_3b_a_battery_between_brigades() {
    let guns = (B, GUNS, 20.0, 20.0, S);
    let alone = Field::new(&[(A, FOOT, 20.0, 30.0, N), guns]);
    let station = alone.battle.station(&alone.state, U0, U1, Zone::Front).unwrap();
    same(station.place, place(20.0, 22.0, N));
    let (left, right) = ((B, FOOT, 18.5, 21.0, S), (B, FOOT, 21.5, 21.0, S));
    let between = Field::new(&[(A, FOOT, 20.0, 30.0, N), guns, left, right]);
    assert!(between.battle.station(&between.state, U0, U1, Zone::Front).is_err());
}

/// Of two in line one is attacked: the other's front is just an inch from the attacker's corner.
#[test]
fn il_9_3c_one_of_a_line() {
    let field =
        Field::new(&[(A, FOOT, 20.0, 30.0, N), (B, FOOT, 20.0, 20.0, S), (B, FOOT, 22.0, 20.0, S)]);
    let station = field.battle.station(&field.state, U0, U1, Zone::Front).unwrap();
    same(station.place, place(20.0, 22.0, N));
}

#[test]
fn il_9_3d_nobody_else_is_touched() {
    let field =
        Field::new(&[(A, FOOT, 30.0, 22.0, W), (B, FOOT, 20.0, 20.0, S), (B, FOOT, 20.0, 23.0, S)]);
    let refused = field.battle.station(&field.state, U0, U1, Zone::Front).unwrap_err();
    assert_eq!(refused, Clause::new("9.3.p13"));
}

/// An enemy who stands forward keeps the attacker an inch off his front: he slides aside, up to half of his own.
#[test]
fn il_9_3e_shifted_aside() {
    let field = |x: f64| {
        Field::new(&[(A, FOOT, 20.0, 30.0, N), (B, FOOT, 20.0, 20.0, S), (B, FOOT, x, 21.0, S)])
    };
    let shown = field(18.0);
    let station = shown.battle.station(&shown.state, U0, U1, Zone::Front).unwrap();
    let aside = station.place.centre.x - at(20.0, 0.0).x;
    assert!((inches(0.8)..=INCH).contains(&aside), "{aside}");
    let own = shown.base_at(0, station.place);
    assert_stands_against(&shown, &own, &shown.base(1), Zone::Front);
    assert!(own.gap(&shown.base(2)).rounded() >= inches(0.8), "clear of the front of the other");
    let nearer = field(18.2);
    let refused = nearer.battle.station(&nearer.state, U0, U1, Zone::Front).unwrap_err();
    assert_eq!(refused, Clause::new("9.3.p10"));
}

/// An enemy who looks at the attacker's flank from nearer than an inch forbids it; an inch off he does not.
#[test]
fn il_9_3f_and_g_a_flank_before_a_front() {
    let field = |x: f64| {
        let foe = (B, FOOT, x, 22.5, W);
        Field::new(&[(A, FOOT, 20.0, 30.0, N), (B, FOOT, 20.0, 20.0, S), foe]).ground(
            "cliff",
            (10.0, 21.0),
            (18.9, 28.0),
        )
    };
    let near = field(22.0);
    let refused = near.battle.station(&near.state, U0, U1, Zone::Front).unwrap_err();
    assert_eq!(refused, Clause::new("9.3.p14"));
    let off = field(22.6);
    let station = off.battle.station(&off.state, U0, U1, Zone::Front).unwrap();
    same(station.place, place(20.0, 22.0, N));
}

#[test]
fn il_9_3h_in_the_additional_round_flanks_may_be_near() {
    let mut field =
        Field::new(&[(A, FOOT, 20.0, 24.0, N), (B, FOOT, 20.0, 20.0, S), (B, FOOT, 22.0, 22.5, W)]);
    field.state.action.round = 1;
    let shifted = field.battle.station(&field.state, U0, U1, Zone::Front).unwrap();
    assert!(shifted.place.centre.x < at(19.7, 0.0).x);
    field.state.action.round = 2;
    let station = field.battle.station(&field.state, U0, U1, Zone::Front).unwrap();
    same(station.place, place(20.0, 22.0, N));
}

/// Who attacks stands an inch off, before a zone of the attacked, opposite it by half of the narrower edge at least.
fn assert_stands_against(field: &Field, own: &Base, his: &Base, zone: Zone) {
    assert!((own.gap(his).rounded() - INCH).abs() <= 50, "an inch: {:?}", own.gap(his));
    assert_eq!(field.battle.zone_from(own, his), zone);
    let edge = if zone.is_flank() { his.size().depth } else { his.size().width };
    let half = own.size().width.min(edge) / 2;
    assert!(field.battle.front_on(own, his) >= half - 50, "by half: {own:?} {his:?}");
}

fn river(units: &[(kernel::game::Side, lee::units::Kind, f64, f64, i32)]) -> Field {
    Field::new(units).ground("water", (0.0, 20.6), (48.0, 22.0)).ground(
        "bridge",
        (23.5, 20.4),
        (24.5, 22.2),
    )
}

/// A unit behind a river cannot be attacked in front: from over half the reach it turns to the attacker and makes
/// room.
#[test]
fn il_9_3i_behind_a_river() {
    let field = river(&[(A, FOOT, 24.0, 26.0, N), (B, FOOT, 22.0, 20.0, S)]);
    assert!(field.battle.station(&field.state, U0, U1, Zone::Front).is_err());
    let station =
        field.battle.shifted_station(&field.state, U0, U1, Zone::LeftFlank, true).unwrap();
    assert_eq!(station.zone, Zone::Front);
    let [(unit, shifted)] = station.shifted[..] else { panic!("{station:?}") };
    assert_eq!(unit, U1);
    let (own, his) = (field.base_at(0, station.place), field.base_at(1, shifted));
    assert!((own.gap(&his).rounded() - INCH).abs() <= 50);
    assert_eq!(field.battle.zone_from(&own, &his), Zone::Front);
    assert!(field.battle.barred(&field.battle.facts(&field.state, U0), &own).is_none());
}

/// From nearer the zone stays in which the attacker was; neighbours who are not in fight make way, others do not.
#[test]
fn il_9_3j_shifted_with_its_neighbour() {
    let units = [(A, FOOT, 24.0, 24.0, N), (B, FOOT, 24.0, 19.9, S), (B, FOOT, 22.0, 19.9, S)];
    let field = river(&units);
    assert!(field.battle.station(&field.state, U0, U1, Zone::Front).is_err());
    let station = field.battle.shifted_station(&field.state, U0, U1, Zone::Front, false).unwrap();
    assert_eq!(station.zone, Zone::Front);
    let (unit, shifted) = station.shifted[0];
    assert_eq!(unit, U1);
    let far = shifted.centre.distance(at(24.0, 19.9));
    assert!(far <= 2 * INCH, "{far}");
    let (own, his) = (field.base_at(0, station.place), field.base_at(1, shifted));
    assert_stands_against(&field, &own, &his, Zone::Front);
    assert!(field.battle.barred(&field.battle.facts(&field.state, U0), &own).is_none());
    let engaged = river(&units).fight(0, 1, Zone::Front);
    assert!(engaged.battle.shifted_station(&engaged.state, U0, U1, Zone::Front, false).is_none());
}

/// Two that shield each other: neither can be attacked, so that the one attacked turns and both make room.
#[test]
fn il_9_3k_and_l_two_that_block_each_other() {
    let field =
        Field::new(&[(A, FOOT, 20.0, 29.0, N), (B, FOOT, 20.0, 20.0, S), (B, FOOT, 21.6, 22.1, W)])
            .ground("cliff", (10.0, 15.0), (18.9, 28.0))
            .ground("cliff", (18.9, 23.2), (19.2, 28.0))
            .ground("cliff", (20.8, 23.2), (30.0, 28.0));
    for target in [U1, U2] {
        let refused = field.battle.station(&field.state, U0, target, Zone::Front);
        assert!(refused.is_err(), "{target:?}: {refused:?}");
    }
    let station = field.battle.shifted_station(&field.state, U0, U1, Zone::Front, false).unwrap();
    let shifted = |unit| station.shifted.iter().find(|one| one.0 == unit).map(|one| one.1);
    let own = field.base_at(0, station.place);
    assert_stands_against(&field, &own, &field.base_at(1, shifted(U1).unwrap()), Zone::Front);
    let engaged = field.fight(0, 2, Zone::Rear);
    let other = engaged.battle.shifted_station(&engaged.state, U0, U1, Zone::Front, false);
    assert!(other.is_none_or(|station| station.shifted.iter().all(|(unit, _)| *unit != U2)));
}

/// From less than half its reach the attacker strikes the zone in which it was: here the flank of the one who is turned
/// and shifted for it.
#[test]
fn il_9_3l_the_flank_stays_the_flank() {
    let field =
        Field::new(&[(A, FOOT, 20.0, 29.0, N), (B, FOOT, 20.0, 20.0, W), (B, FOOT, 21.6, 22.1, W)])
            .ground("cliff", (10.0, 15.0), (19.4, 21.0))
            .ground("cliff", (10.0, 21.0), (18.9, 28.0))
            .ground("cliff", (20.8, 23.2), (30.0, 28.0));
    assert_eq!(field.battle.zone_from(&field.base(0), &field.base(1)), Zone::LeftFlank);
    assert!(field.battle.station(&field.state, U0, U1, Zone::LeftFlank).is_err());
    assert!(field.battle.station(&field.state, U0, U2, Zone::LeftFlank).is_err());
    let station =
        field.battle.shifted_station(&field.state, U0, U1, Zone::LeftFlank, false).unwrap();
    assert_eq!(station.zone, Zone::LeftFlank);
    let (_, his) = *station.shifted.iter().find(|(unit, _)| *unit == U1).unwrap();
    let own = field.base_at(0, station.place);
    assert_stands_against(&field, &own, &field.base_at(1, his), Zone::LeftFlank);
}

#[test]
fn il_9_4a_places_in_support() {
    let mut field = Field::new(&[
        (A, FOOT, 20.0, 22.0, N),
        (A, FOOT, 30.0, 30.0, N),
        (B, FOOT, 20.0, 20.0, S),
        (A, GUNS, 34.0, 30.0, N),
    ]);
    let places = field.battle.support_places(&field.state, U0, U1);
    let expected = [place(18.0, 22.0, N), place(22.0, 22.0, N), place(20.0, 23.0, N)];
    assert_eq!(places.len(), 3);
    for (found, expected) in places.iter().zip(expected) {
        same(*found, expected);
        field.state.put(U1, *found);
        assert_eq!(field.battle.supports(&field.state, U0).len(), 1);
    }
    assert!(field.battle.support_places(&field.state, U0, UnitId(3)).is_empty());
}

/// Foot against foot meets half-way, an inch between them; horse goes two thirds.
#[test]
fn il_9_6a_counter_attacks() {
    let field = Field::new(&[(A, FOOT, 20.0, 30.0, N), (B, FOOT, 20.0, 20.0, S)]);
    let [(own, way), (his, back)] = field.battle.meeting(&field.state, U0, U1).unwrap();
    same(own, place(20.0, 26.0, N));
    same(his, place(20.0, 24.0, S));
    assert_eq!((way, back), (4 * INCH, 4 * INCH));
    let field = Field::new(&[(A, HORSE, 20.0, 30.0, N), (B, FOOT, 20.0, 20.0, S)]);
    let [(own, way), _] = field.battle.meeting(&field.state, U0, U1).unwrap();
    assert!((way - inches(16.0 / 3.0)).abs() < 50, "{way}");
    same(own, place(20.0, 30.0 - 16.0 / 3.0, N));
}

/// Both turn to each other and go straight; who is too far does not meet.
#[test]
fn il_9_6b_turned_to_each_other() {
    let field = Field::new(&[(A, FOOT, 24.0, 26.0, N), (B, FOOT, 20.0, 20.0, S)]);
    let [(own, _), (his, _)] = field.battle.meeting(&field.state, U0, U1).unwrap();
    let (own, his) = (field.base_at(0, own), field.base_at(1, his));
    assert!((own.gap(&his).rounded() - INCH).abs() <= 50);
    assert_eq!(field.battle.zone_from(&own, &his), Zone::Front);
    let far = Field::new(&[(A, FOOT, 20.0, 33.0, N), (B, FOOT, 20.0, 10.0, S)]);
    assert!(far.battle.meeting(&far.state, U0, U1).is_none());
}

#[test]
fn il_9_6c_where_the_meeting_place_is_taken() {
    let field =
        Field::new(&[(A, FOOT, 20.0, 30.0, N), (B, FOOT, 20.0, 20.0, S), (B, FOOT, 21.0, 26.0, S)]);
    let [(own, _), (his, _)] = field.battle.meeting(&field.state, U0, U1).unwrap();
    let (own, his) = (field.base_at(0, own), field.base_at(1, his));
    assert!(own.centre() != at(20.0, 26.0));
    assert!(own.centre().distance(at(20.0, 26.0)) <= 2 * INCH, "near where they should meet");
    assert_stands_against(&field, &own, &his, Zone::Front);
    assert!(own.gap(&field.base(2)).clear().holds() && his.gap(&field.base(2)).clear().holds());
}

#[test]
fn il_9_6d_over_a_bridge() {
    let field = river(&[(A, FOOT, 24.0, 26.0, N), (B, FOOT, 24.0, 17.0, S)]);
    let [(own, way), (his, back)] = field.battle.meeting(&field.state, U0, U1).unwrap();
    assert!((way - back).abs() <= 50, "half-way: {way} {back}");
    let (own, his) = (field.base_at(0, own), field.base_at(1, his));
    assert_stands_against(&field, &own, &his, Zone::Front);
    // Not straight before it: they go over the bridge all the same, and meet beyond it or before.
    let aside = river(&[(A, FOOT, 22.0, 25.0, N), (B, FOOT, 22.0, 18.0, S)]);
    let [(own, way), (his, back)] = aside.battle.meeting(&aside.state, U0, U1).unwrap();
    let (own, his) = (aside.base_at(0, own), aside.base_at(1, his));
    assert_stands_against(&aside, &own, &his, Zone::Front);
    assert!(way + back > 6 * INCH && (way - back).abs() <= INCH, "half-way: {way} {back}");
    let far = river(&[(A, FOOT, 8.0, 24.0, N), (B, FOOT, 8.0, 18.0, S)]);
    assert!(far.battle.meeting(&far.state, U0, U1).is_none());
}

/// A friend in its rear leaves no room to turn: it moves forward by half an inch.
#[test]
fn il_9_6e_shifted_as_it_changes_front() {
    let alone = Field::new(&[(B, FOOT, 20.0, 20.0, S)]);
    let turned = alone.battle.turned_place(&alone.state, U0, tabletop::Facing::EAST).unwrap();
    same(turned, place(20.0, 20.0, E));
    let behind = Field::new(&[(B, FOOT, 20.0, 20.0, S), (B, FOOT, 20.0, 19.0, S)]);
    let turned = behind.battle.turned_place(&behind.state, U0, tabletop::Facing::EAST).unwrap();
    assert!(turned.centre.distance(at(20.0, 20.5)) <= inches(0.13), "{turned:?}");
}

fn outflanking(x: f64, y: f64) -> Field {
    Field::new(&[(A, FOOT, 20.0, 22.0, N), (B, FOOT, 20.0, 20.0, S), (A, FOOT, x, y, N)]).fight(
        0,
        1,
        Zone::Front,
    )
}

/// From a flank of the attacker one outflanks on that side, from his rear on either.
#[test]
fn il_9_7a_and_b_outflanking() {
    let beside = outflanking(22.0, 22.0);
    let station = |field: &Field, zone| field.battle.flank_station(&field.state, U2, U1, zone);
    let found = station(&beside, Zone::LeftFlank).unwrap();
    same(found.place, place(22.5, 20.0, W));
    assert!(!found.rough);
    assert_eq!(station(&beside, Zone::RightFlank), Err(Clause::new("9.7.p1")));
    assert_eq!(station(&beside, Zone::Rear), Err(Clause::new("9.7.p1")));
    let behind = outflanking(20.0, 23.0);
    same(station(&behind, Zone::LeftFlank).unwrap().place, place(22.5, 20.0, W));
    same(station(&behind, Zone::RightFlank).unwrap().place, place(17.5, 20.0, E));
    let apart = outflanking(24.0, 22.0);
    assert_eq!(station(&apart, Zone::LeftFlank), Err(Clause::new("9.7.p1")));
}

#[test]
fn il_9_7c_ground_makes_it_harder() {
    let station = |field: Field| field.battle.flank_station(&field.state, U2, U1, Zone::LeftFlank);
    let wood = outflanking(22.0, 22.0).ground("wood", (21.5, 22.0), (23.0, 23.0));
    assert!(station(wood).unwrap().rough);
    let fence = outflanking(22.0, 22.0).line("fence", (21.0, 21.0), (24.0, 21.0));
    assert!(station(fence).unwrap().rough);
    let elsewhere = outflanking(22.0, 22.0).ground("wood", (23.5, 15.0), (28.0, 19.0));
    assert!(!station(elsewhere).unwrap().rough);
}

#[test]
fn il_9_7d_what_forbids_it() {
    let barred = Err(Clause::new("9.7.p7"));
    let pond = outflanking(22.0, 22.0).ground("water", (22.5, 19.0), (26.0, 20.0));
    assert_eq!(pond.battle.flank_station(&pond.state, U2, U1, Zone::LeftFlank), barred);
    let enemy = Field::new(&[
        (A, FOOT, 20.0, 22.0, N),
        (B, FOOT, 20.0, 20.0, S),
        (A, FOOT, 22.0, 22.0, N),
        (B, FOOT, 23.5, 20.0, S),
    ])
    .fight(0, 1, Zone::Front);
    assert_eq!(enemy.battle.flank_station(&enemy.state, U2, U1, Zone::LeftFlank), barred);
}

/// Who extends the line stands beside his friend, and an inch before the one who wanted to outflank.
#[test]
fn il_9_8a_and_b_a_longer_line() {
    let mut field =
        Field::new(&[(B, FOOT, 20.0, 20.0, S), (B, FOOT, 20.0, 19.0, S), (A, FOOT, 22.0, 22.0, N)]);
    let found = field.battle.line_place(&field.state, U1, U0, Zone::LeftFlank, Some(U2)).unwrap();
    same(found, place(22.0, 20.0, S));
    field.state.put(U1, found);
    assert_eq!(field.battle.met_by(&field.state, U1), [(U2, Touch::Front)]);
    assert_eq!(field.battle.supports(&field.state, U0).len(), 1);
}

/// Who covers flank or rear faces the attack.
#[test]
fn il_9_9a_and_b_covering() {
    let field = |x, y, degrees| {
        Field::new(&[(B, FOOT, 20.0, 20.0, S), (B, FOOT, 18.0, 20.0, S), (A, FOOT, x, y, degrees)])
    };
    let flank = field(28.0, 20.0, W);
    let found = flank.battle.line_place(&flank.state, U1, U0, Zone::LeftFlank, Some(U2)).unwrap();
    same(found, place(21.5, 20.0, E));
    let rear = field(20.0, 12.0, S);
    let found = rear.battle.line_place(&rear.state, U1, U0, Zone::Rear, Some(U2)).unwrap();
    same(found, place(20.0, 19.0, N));
    let full = Field::new(&[
        (B, FOOT, 20.0, 20.0, S),
        (B, FOOT, 18.0, 20.0, S),
        (A, FOOT, 28.0, 20.0, W),
        (B, FOOT, 22.0, 20.5, S),
    ]);
    assert!(full.battle.line_place(&full.state, U1, U0, Zone::LeftFlank, Some(U2)).is_none());
}

/// The winner stands where the beaten stood, facing as it fought.
#[test]
fn il_9_12a_and_b_taking_a_place() {
    let field = Field::new(&[(A, FOOT, 20.0, 22.0, N), (A, FOOT, 22.5, 20.0, W)]);
    let taken = |unit| field.battle.taken_place(&field.state, unit, place(20.0, 20.0, S));
    same(taken(U0).unwrap(), place(20.0, 20.0, N));
    same(taken(U1).unwrap(), place(20.0, 20.0, W));
}

/// In the place of the beaten its flank touches his neighbour: it fights him only if it turns.
#[test]
fn il_9_12c_and_d_touching_aside() {
    let mut field = Field::new(&[(A, FOOT, 20.0, 22.0, N), (B, FOOT, 22.0, 20.0, S)]);
    assert!(field.battle.met_by(&field.state, U0).is_empty());
    let taken = field.battle.taken_place(&field.state, U0, place(20.0, 20.0, S)).unwrap();
    field.state.put(U0, taken);
    assert_eq!(field.battle.met_by(&field.state, U0), [(U1, Touch::Side)]);
}

/// A friend beside leaves it only a place shifted by as little as can be.
#[test]
fn il_9_12g_shifted_beside_a_friend() {
    let field = Field::new(&[(A, FOOT, 20.0, 22.0, N), (A, FOOT, 22.0 - 0.5, 20.0, N)]);
    let taken = field.battle.taken_place(&field.state, U0, place(20.0, 20.0, S)).unwrap();
    assert!(taken.centre.distance(at(19.5, 20.0)) <= inches(0.13), "{taken:?}");
}

/// Another enemy behind the beaten: the winner stops an inch before him.
#[test]
fn il_9_12h_and_9_17a_an_inch_before_the_next() {
    let mut field = Field::new(&[(A, FOOT, 20.0, 22.0, N), (B, FOOT, 20.0, 18.5, S)]);
    let taken = field.battle.taken_place(&field.state, U0, place(20.0, 20.0, S)).unwrap();
    same(taken, place(20.0, 20.5, N));
    field.state.put(U0, taken);
    assert_eq!(field.battle.met_by(&field.state, U0), [(U1, Touch::Front)]);
}

/// Who was attacked in the flank and held may face his enemy, an inch from him.
#[test]
fn il_9_12i_facing_the_enemy() {
    let field = Field::new(&[(B, FOOT, 20.0, 20.0, S), (A, FOOT, 22.5, 20.0, W)]).fight(
        1,
        0,
        Zone::LeftFlank,
    );
    let station = field.battle.station(&field.state, U0, U1, Zone::Front).unwrap();
    same(station.place, place(20.5, 20.0, E));
}

#[test]
fn going_in_is_straight_ahead_into_touch() {
    let field = Field::new(&[(A, FOOT, 20.0, 22.0, N), (B, FOOT, 20.0, 20.0, S)]);
    same(field.battle.contact_place(&field.state, U0, U1), place(20.0, 21.0, N));
}
