//! Wherever units stand, whatever is asked: places that are given are places where one can stand.

mod field;

use field::*;
use lee::battle::army::UnitId;
use lee::battle::command::Leg;
use lee::fight::Zone;
use lee::push_back::Behind;
use lee::retreat::Towards;
use tabletop::{Base, CONTACT, Facing, INCH, Place};

/// A sequence of numbers that looks like chance and is always the same.
struct Chance(u64);

impl Chance {
    fn below(&mut self, count: u64) -> u64 {
        self.0 =
            self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) % count
    }

    fn inches(&mut self, from: u64, to: u64) -> f64 {
        (from * 100 + self.below((to - from) * 100)) as f64 / 100.0
    }
}

/// Units of both sides, none on another, on a table with a river, a bridge, woods and a wall.
fn anywhere(chance: &mut Chance) -> Field {
    let mut units: Vec<(kernel::game::Side, lee::units::Kind, f64, f64, i32)> = Vec::new();
    while units.len() < 24 {
        let side = if units.len().is_multiple_of(2) { A } else { B };
        let kind = [FOOT, FOOT, HORSE, GUNS][chance.below(4) as usize];
        let (x, y) = (chance.inches(10, 34), chance.inches(8, 28));
        let degrees = chance.below(360) as i32;
        units.push((side, kind, x, y, degrees));
        let field = Field::new(&units);
        let last = units.len() as u8 - 1;
        if (0..last).any(|other| !field.base(other).gap(&field.base(last)).clear().holds()) {
            units.pop();
        }
    }
    Field::new(&units)
        .ground("water", (0.0, 17.0), (20.0, 18.5))
        .ground("bridge", (14.0, 16.8), (15.0, 18.7))
        .ground("wood", (24.0, 12.0), (30.0, 16.0))
        .ground("hill", (22.0, 18.0), (30.0, 24.0))
        .line("wall", (22.0, 20.0), (32.0, 21.0))
        .line("road", (14.5, 0.0), (14.5, 36.0))
}

/// Nobody but those left out stands where a unit is to stand.
#[track_caller]
fn is_free(field: &Field, unit: u8, place: Place, but: &[u8]) {
    let base: Base = field.base_at(unit, place);
    for other in (0..24).filter(|other| *other != unit && !but.contains(other)) {
        assert!(!field.base(other).gap(&base).is_below(-CONTACT), "{unit} on {other}");
    }
}

#[test]
fn places_are_free() {
    let mut chance = Chance(1);
    let mut found = [0; 4];
    for _ in 0..40 {
        let field = anywhere(&mut chance);
        for unit in 0..24_u8 {
            let other = 2 * chance.below(12) as u8 + 1 - unit % 2;
            let (own, his) = (UnitId(unit), UnitId(other));
            let (battle, state) = (&field.battle, &field.state);
            for zone in [Zone::Front, Zone::LeftFlank, Zone::RightFlank, Zone::Rear] {
                if let Ok(station) = battle.station(state, own, his, zone) {
                    is_free(&field, unit, station.place, &[]);
                    let gap = field.base_at(unit, station.place).gap(&field.base(other)).rounded();
                    assert!((gap - INCH).abs() <= CONTACT, "{gap}");
                    found[0] += 1;
                }
                let _ = battle.flank_station(state, own, his, zone);
                if let Some(line) =
                    battle.line_place(state, own, UnitId((unit + 2) % 24), zone, None)
                {
                    is_free(&field, unit, line, &[]);
                }
            }
            let zone = battle.zone_from(&field.base(unit), &field.base(other));
            if let Some(station) = battle.shifted_station(state, own, his, zone, unit % 3 == 0) {
                let moved: Vec<u8> = station.shifted.iter().map(|(unit, _)| unit.0).collect();
                is_free(&field, unit, station.place, &moved);
                found[1] += 1;
            }
            if let Some([(place, _), (opposite, _)]) = battle.meeting(state, own, his) {
                is_free(&field, unit, place, &[other]);
                is_free(&field, other, opposite, &[unit]);
                found[2] += 1;
            }
            if let Some(taken) = battle.taken_place(state, own, field.base(other).place()) {
                is_free(&field, unit, taken, &[]);
            }
            let facing = Facing(chance.below(65_536) as u16);
            if let Some(turned) = battle.turned_place(state, own, facing) {
                is_free(&field, unit, turned, &[]);
                found[3] += 1;
            }
        }
    }
    assert!(found.iter().all(|&count| count > 10), "{found:?}");
}

#[test]
fn moves_end_on_free_places() {
    let mut chance = Chance(2);
    let mut found = [0; 2];
    for _ in 0..40 {
        let mut field = anywhere(&mut chance);
        for unit in 0..24_u8 {
            let other = 2 * chance.below(12) as u8 + 1 - unit % 2;
            let (own, his) = (UnitId(unit), UnitId(other));
            let (battle, state) = (&field.battle, &field.state);
            let facing = Facing(chance.below(65_536) as u16);
            let back = battle.way_back(state, own, field.base(other).centre(), 4 * INCH);
            let retreat = battle.way_of_retreat(state, own, his, 6 * INCH, Towards::Base);
            for back in [back, retreat] {
                if matches!(back.behind, Behind::Free | Behind::Wall) {
                    is_free(&field, unit, back.place, &[]);
                    found[0] += 1;
                }
                if let Some((free, _)) = back.free {
                    is_free(&field, unit, free, &[]);
                }
            }
            let (stops, pursues) = (chance.below(2) == 0, chance.below(2) == 0);
            let to = field.base(other).centre();
            let (forced, length) = battle.forced_move(state, own, to, stops, pursues);
            if length > 0 {
                is_free(&field, unit, forced, &[]);
                found[1] += 1;
            }
            let _ = battle.way_to_attack(state, own, his);
            let _ = (battle.refuge(state, own), battle.met_by(state, own));
            let _ = battle.supports(state, own);
            let to = Leg::To(field.base(unit).centre() + field.base(unit).facing().ahead(3 * INCH));
            let (against, _) = field.goes(unit, &[to, Leg::Turn(facing)]);
            if against.is_empty() {
                let way = lee::battle::command::Way::of(&[to, Leg::Turn(facing)]).unwrap();
                let end = field.battle.course(&field.state, own, way).0.end;
                is_free(&field, unit, end, &[]);
                field.state.put(own, end);
            }
        }
    }
    assert!(found.iter().all(|&count| count > 10), "{found:?}");
}
