//! Commands, events and positions are read as they are written, and what cannot be is refused.

use kernel::game::Side;
use lee::battle::Battle;
use lee::battle::army::{CorpsId, UnitId};
use lee::battle::command::{Command, Units};
use lee::battle::event::{Event, Happening};
use lee::battle::scenario;
use lee::battle::state::{Action, Attack, Card, State, Status, Step};
use lee::fight::Order;

const FIELD: &str = include_str!("../cases/field.toml");

fn field() -> Battle {
    scenario::read(FIELD, &[]).expect("nothing is wrong").battle
}

/// Numbers from a seed.
fn draws(mut seed: u64) -> impl FnMut(u32) -> u32 {
    move |most| {
        seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        ((seed >> 33) % u64::from(most)) as u32
    }
}

#[test]
fn commands_are_read_as_they_are_written() {
    let battle = field();
    let mut draw = draws(7);
    let mut verbs = std::collections::BTreeSet::new();
    for _ in 0..20_000 {
        let command = battle.some_command(&mut draw);
        let text = battle.command_text(command);
        assert_eq!(battle.read_command_text(&text), Ok(command), "{text}");
        verbs.insert(text.split(' ').next().unwrap_or_default().to_owned());
    }
    assert_eq!(verbs.len(), 30, "every command was drawn: {verbs:?}");
}

#[test]
fn commands_read_as_a_person_writes_them() {
    let battle = field();
    for text in [
        "lay c1 attack",
        "activate c1 2+1@g0",
        "attack b1 r1",
        "react r1 retreat 6.00 away",
        "react r1 counter 1",
        "move b1 turn 16384 to 300.00,200.00",
        "move b1 to 300.00,200.00 dice 0+1@g1",
        "join g3 b1 fire,morale",
        "cannonade n1,n2 r2",
        "share b1 r1 none",
        "swap m1 m2",
        "follow b1",
        "pursue b1 r2",
        "done",
    ] {
        let read = battle.read_command_text(text).expect(text);
        assert_eq!(battle.command_text(read), text);
    }
    let plain = battle.read_command_text("  move  b1 to 300,200 ").expect("blanks do not matter");
    assert_eq!(battle.command_text(plain), "move b1 to 300.00,200.00");
    let swap = battle.read_command_text("swap m1 m4").expect("there are four markers");
    let first = battle.army.cards.len() as u8;
    assert_eq!(swap, Command::Swap(UnitId(first), UnitId(first + 3)));
    for wrong in [
        "",
        "charge b1",
        "attack b1",
        "attack b1 b99",
        "attack b1 m5",
        "attack b1 m0",
        "attack b1 r1 r2",
        "lay c9 attack",
        "lay c1 retreat",
        "activate c1 x",
        "activate c1 2+1",
        "activate c1 2+1@nobody",
        "ride b1 1,1",
        "join g3 b1 glory",
        "react r1 flee",
        "react r1 retreat 700.00 away",
        "react r1 retreat 6.00 up",
        "move b1 turn 70000",
        "move b1 to 1",
        "move b1 turn 1 turn 2 turn 3 turn 4 turn 5 turn 6 turn 7",
        "cannonade n1,x r1",
        "outflank b1 r1 above",
    ] {
        assert!(battle.read_command_text(wrong).is_err(), "{wrong}");
    }
}

#[test]
fn events_are_read_as_they_are_written() {
    let battle = field();
    let marker = UnitId(battle.army.cards.len() as u8);
    for (at, &what) in Happening::ALL.iter().enumerate() {
        let unit = (at % 3 > 0).then_some(UnitId(at as u8 % 20));
        let other = (at % 3 > 1).then_some(marker);
        let event = Event { what, unit, other, numbers: [at as i32, -1] };
        let text = battle.event_text(event);
        assert_eq!(battle.read_event_text(&text), Ok(event), "{text}");
    }
    for wrong in ["", "turn", "flew - - 0 0", "turn x - 0 0", "turn - - 0", "turn - - 0 0 0"] {
        assert!(battle.read_event_text(wrong).is_err(), "{wrong}");
    }
}

/// A position in which much has happened.
fn middle(battle: &Battle) -> State {
    let mut state = State::new(&battle.army);
    let (b1, r1) = (UnitId(0), battle.unit_named("r1").expect("a unit"));
    state.turn = 3;
    state.body_mut(b1).lost = 2;
    state.body_mut(r1).status = Status::Routed;
    state.formation_mut(CorpsId(0)).order = Card::Shown(Order::Attack);
    state.retiring[1] = true;
    let from = state.body(b1).place;
    let attack = Attack { attacker: b1, target: r1, from, answer: None, cover: None };
    state.action = Action {
        corps: Some(CorpsId(0)),
        attacks: vec![attack],
        tried: Units::of([b1]),
        ..Action::default()
    };
    state
}

#[test]
fn positions_are_read_as_they_are_written() {
    let battle = field();
    let start = State::new(&battle.army);
    let sides = [Side::FIRST, Side::SECOND];
    let mut steps = vec![
        Step::TurnBegins,
        Step::Declare,
        Step::Respond,
        Step::Approach,
        Step::Outflank,
        Step::Extend,
        Step::RoundBegins,
        Step::Share(UnitId(3)),
        Step::Fire,
        Step::Melee,
        Step::Additional,
        Step::FightsEnd,
        Step::March(CorpsId(1)),
        Step::ActivationEnds,
        Step::TurnEnds,
        Step::Over,
        Step::Cannonade(Side::FIRST, true),
    ];
    let of_sides = [
        Step::Swap,
        Step::Command,
        Step::Activate,
        Step::SupportFire,
        Step::GoIn,
        Step::BreakOff,
        Step::ChaseOff,
        Step::Follow,
        Step::Turns,
        Step::Rally,
        Step::Steady,
    ];
    steps.extend(of_sides.iter().flat_map(|step| sides.map(step)));
    let middle = State { agenda: steps, ..middle(&battle) };
    let over = State { agenda: Vec::new(), ..start.clone() };
    for state in [start, middle, over] {
        for side in sides {
            let veiled = battle.veiled(&state, side);
            assert_eq!(battle.read_state_text(&battle.state_text(&veiled)), Ok(veiled));
        }
        assert_eq!(battle.read_state_text(&battle.state_text(&state)), Ok(state));
    }
}

#[test]
fn a_line_says_only_what_is_otherwise() {
    let battle = field();
    let text = "unit b11 {\"lost\":1,\"at\":[20.5,30,90]}\ngeneral g1 {\"at\":[1,2]}\n\
                corps k1 {\"order\":{\"shown\":\"march\"}}\nbattle - {\"turn\":4}\n\
                step command union\n";
    let state = battle.read_state_text(text).expect("it is right");
    let unit = battle.unit_named("b11").expect("a unit");
    let body = state.body(unit);
    assert_eq!((body.lost, body.place.centre.x, body.place.centre.y), (1, 52_070, 76_200));
    assert_eq!((body.place.facing.0, body.anchor), (16_384, body.place.centre));
    assert_eq!(state.patrols[0].place, body.place, "its marker goes along");
    assert_eq!((state.chiefs[1].at.x, state.chiefs[1].at.y), (2_540, 5_080));
    assert_eq!((state.turn, state.agenda.as_slice()), (4, [Step::Command(Side::FIRST)].as_slice()));
    for wrong in [
        "unit b99 {}",
        "unit m1 {}",
        "unit b1 {\"courage\":1}",
        "unit b1 {\"marker\":9}",
        "unit b1 {\"at\":[1,2]}",
        "unit b1",
        "marker m9 {}",
        "marker b1 {}",
        "marker m1 {\"unit\":99}",
        "marker m1 {\"side\":2}",
        "general nobody {}",
        "general g1 {\"with\":[99,{}]}",
        "corps c9 {}",
        "division d9 {\"retiring\":true}",
        "battle - {\"initiative\":2}",
        "battle - {\"goals\":[]}",
        "fight 1 {}",
        "fight 1 {\"attacker\":\"b1\",\"defender\":\"nobody\"}",
        "fight 1 {\"attacker\":\"b1\",\"defender\":\"r1\",\"dew\":true}",
        "action - {\"corps\":9}",
        "action - {\"guns\":[[0,99]]}",
        "action - {\"tried\":18446744073709551615}",
        "step share m1",
        "step march c9",
        "step command french",
        "step cannonade union",
        "step rest",
        "weather - {}",
    ] {
        assert!(battle.read_state_text(wrong).is_err(), "{wrong}");
    }
}

#[test]
fn a_side_does_not_know_orders_face_down_nor_who_is_behind_a_marker() {
    let battle = field();
    let state = State::new(&battle.army);
    for side in [Side::FIRST, Side::SECOND] {
        let known = battle.veiled(&state, side);
        for corps in battle.army.all_corps() {
            let own = battle.army.corps(corps).side == side;
            assert_eq!(known.formation(corps).known().is_some(), own);
        }
        let hidden = battle.army.units().filter(|&unit| known.body(unit).status == Status::Unknown);
        let hidden: Vec<UnitId> = hidden.collect();
        assert_eq!(hidden.len(), 2);
        assert!(hidden.iter().all(|&unit| battle.army.card(unit).side != side));
        assert!(known.patrols.iter().all(|marker| (marker.side == side) == marker.unit.is_some()));
        let mut others = 0;
        for seed in 0..8 {
            let other = battle.other_truth(&state, side, seed);
            assert_eq!(battle.veiled(&other, side), known, "seed {seed}");
            others += i32::from(other != state);
        }
        assert!(others > 4, "there are other truths");
    }
    let shown =
        battle.read_state_text("corps k1 {\"order\":{\"shown\":\"march\"}}").expect("right");
    assert_eq!(battle.veiled(&shown, Side::FIRST).corps[2].known(), Some(Order::March));
}
