//! Every invariant of the battle is broken by hand once, and bites.

use kernel::game::Side;
use kernel::game::walk::{Proof, toothless};
use tabletop::{CM, Facing, Place, Point};
use wn::battle::Battle;
use wn::battle::army::{GeneralId, UnitId};
use wn::battle::scenario;
use wn::battle::state::State;

const TRAINING: &str = include_str!("../../../scenarios/wn/wn-training.toml");

const READY: (Side, &str) = (Side::FIRST, "ready");

/// The move is over.
fn over([_, after]: [&mut State; 2]) {
    after.number = 2;
}

fn id(battle: &Battle, name: &str) -> UnitId {
    battle.army.unit(name).expect("a unit of the battle")
}

/// A unit stands there after the move, in whole millimetres.
fn stands(battle: &Battle, state: &mut State, name: &str, (x, y): (i32, i32)) {
    state.body_mut(id(battle, name)).front.centre = Point { x: x * 100, y: y * 100 };
}

/// Events alone break it, in a move that is over.
fn told<'a>(cites: &'a str, events: &'a [&'a str]) -> Proof<'a, Battle> {
    Proof { cites, command: READY, events, wrong: |_, states| over(states) }
}

fn seen<'a>(
    cites: &'a str,
    events: &'a [&'a str],
    wrong: fn(&Battle, [&mut State; 2]),
) -> Proof<'a, Battle> {
    Proof { cites, command: READY, events, wrong }
}

/// What is done twice, or too far, or for nothing.
fn from_events() -> Vec<Proof<'static, Battle>> {
    vec![
        told("T3", &["moved r1 - 60 0", "fled r1 - 350 0"]),
        told("23.5", &["fled b1 - 350 0", "fled b1 - 262 0"]),
        told("23.1l", &["fled b1 - 350 0", "broke b1 r3 0 0"]),
        told("12.3b", &["evaded b4 - 0 0", "evaded b4 - 0 0"]),
        told("17.2d", &["charges r3 b1 0 0", "charges r3 b1 0 0"]),
        told("19.1b", &["fought r3 b1 1 1", "fought r3 b1 1 1"]),
        told("22.1d", &["step-17 - - 17 0", "tested r1 - 0 0", "tested r1 - 0 0"]),
        told("19.1a", &["fought r1 b3 0 28"]),
        told("15.1b", &["fired r1 b1 0 0", "fired r1 b2 0 0"]),
        told("15.2g", &["fought r1 b1 1 1", "fired r1 b1 0 0"]),
        told("15.4a", &["fired r1 b1 0 0"]),
        told("22.1b", &["tested r1 - 0 0"]),
        told("22.1c", &["broke r1 - 0 0", "tested r1 - 0 0"]),
        told("23.6", &["broke r1 - 0 0", "rallied r1 - 0 0"]),
        told("20.1e", &["fired b1 r1 27 1"]),
    ]
}

/// Where somebody stands, and what he has.
fn from_positions() -> Vec<Proof<'static, Battle>> {
    vec![
        seen("12.1a", &["moved r1 - 100 0"], |battle, [_, after]| {
            after.number = 2;
            stands(battle, after, "r1", (300, 560));
        }),
        seen("T5", &["moved r3 - 350 0"], |battle, [_, after]| {
            after.number = 2;
            stands(battle, after, "r3", (1_000, 420));
        }),
        seen("23.1h", &["charges r3 b1 0 0", "struck r3 b1 0 0"], |battle, [_, after]| {
            after.number = 2;
            stands(battle, after, "b1", (900, 240));
        }),
        seen("12.8", &[], |_, [_, after]| after.chiefs[0].at.y -= 70 * CM),
        seen("7.3", &[], |battle, [_, after]| {
            for name in ["r1", "r2"] {
                after.body_mut(id(battle, name)).led_by = Some(GeneralId(0));
            }
        }),
        seen("17.1a", &[], |battle, [_, after]| {
            after.number = 2;
            stands(battle, after, "r1", (300, 150));
        }),
        seen("17.2c", &["step-2 - - 2 0", "charges r3 b1 0 0"], |battle, [before, after]| {
            after.number = 2;
            stands(battle, before, "r3", (900, 190));
        }),
        // The wood is more than 10 cm deep there.
        seen("4.6", &["fired r2 b2 0 0"], |battle, [before, after]| {
            after.number = 2;
            for state in [before, after] {
                stands(battle, state, "r2", (200, 530));
                stands(battle, state, "b2", (200, 370));
            }
        }),
        seen("14.2a", &["fired r1 b1 0 0"], |battle, [before, after]| {
            after.number = 2;
            for state in [before, after] {
                stands(battle, state, "r1", (300, 560));
                let front = Place { centre: Point::mm(300, 600), facing: Facing::NORTH };
                state.body_mut(id(battle, "b1")).front = front;
            }
        }),
        seen("13.2d", &["fired r1 b1 0 0"], |battle, [before, after]| {
            after.number = 2;
            before.body_mut(id(battle, "r1")).disorder = 2;
        }),
        seen("13.2c", &[], |battle, [before, after]| {
            after.number = 2;
            before.body_mut(id(battle, "r3")).disorder = 2;
            stands(battle, after, "r3", (1_000, 440));
        }),
    ]
}

#[test]
fn every_invariant_bites() {
    let battle = scenario::read(TRAINING, &[]).expect("nothing is wrong").battle;
    let mut proofs = from_events();
    proofs.extend(from_positions());
    let mut left = toothless(&battle, &proofs).expect("everything can be read");
    // The kernel breaks accounts in tests of its own.
    left.retain(|&cites| cites != "accounts-add-up");
    assert_eq!(left, Vec::<&str>::new());
}
