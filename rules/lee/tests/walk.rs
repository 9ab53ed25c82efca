//! Every invariant of the book against a command put together by hand that breaks it.

use kernel::game::walk::{Proof, Step as Look, toothless};
use kernel::game::{Chronicle, Game, Log, Side};
use lee::battle::army::{CorpsId, GeneralId, UnitId};
use lee::battle::command::Adds;
use lee::battle::state::{Attack, Card, Fight, State, Status};
use lee::battle::{Battle, scenario};
use lee::fight::{Order, Reaction, Zone};
use tabletop::{Facing, INCH, Place, Point};

const FIELD: &str = include_str!("../cases/field.toml");
/// Brigades of the Union, and of the Confederates.
const B1: UnitId = UnitId(0);
const B2: UnitId = UnitId(1);
const R1: UnitId = UnitId(17);
const R2: UnitId = UnitId(18);

/// A place, in inches and degrees.
fn at(x: i32, y: i32, degrees: i32) -> Place {
    let centre = Point { x: x * INCH, y: y * INCH };
    Place { centre, facing: Facing::degrees(degrees) }
}

/// A unit stands there before and after.
fn put(states: &mut [&mut State; 2], unit: UnitId, place: Place) {
    for state in states {
        state.put(unit, place);
    }
}

/// Two fight.
fn fight(attacker: UnitId, defender: UnitId) -> Fight {
    Fight {
        attacker,
        defender,
        zone: Zone::Front,
        reaction: Reaction::Stand,
        stood: true,
        due: true,
        lost: [0; 2],
        may_go_in: [false; 2],
        or_pushed: false,
        goes_in: false,
    }
}

fn nothing(_: &Battle, _: [&mut State; 2]) {}

/// What the Union says, what is told of it, and what is wrong with it.
fn proof<'a>(
    cites: &'a str,
    command: &'a str,
    events: &'a [&'a str],
    wrong: fn(&Battle, [&mut State; 2]),
) -> Proof<'a, Battle> {
    Proof { cites, command: (Side::FIRST, command), events, wrong }
}

fn of_moves<'a>() -> Vec<Proof<'a, Battle>> {
    const MOVE: &str = "move b1 to 660.40,711.20";
    vec![
        proof("9.1.p2", MOVE, &["moved b1 - 400 400", "moved b1 - 400 400"], nothing),
        proof("9.10.p3", MOVE, &["moved b1 - 900 900"], |_, mut states| {
            put(&mut states, R1, at(26, 35, 180));
            states[0].put(B1, at(26, 40, 0));
        }),
        proof("9.11.p4", "done", &["retreats r1 b1 1360 2"], nothing),
        proof("9.24.p2", "done", &["pushed r1 b1 910 0"], nothing),
        proof("9.27.p1", "done", &["pursued b1 r1 1000 0"], nothing),
        proof("B2.1", MOVE, &[], |_, states| states[1].put(B1, at(26, 35, 0))),
        proof("B5.1", MOVE, &["moved b1 - 1201 900"], nothing),
        proof("B5.4", MOVE, &[], |_, mut states| put(&mut states, B2, at(26, 36, 0))),
        proof("B5.9", "done", &["forced-move b1 - 500 0"], nothing),
    ]
}

fn of_attacks<'a>() -> Vec<Proof<'a, Battle>> {
    const ATTACK: &str = "attack b1 r1";
    vec![
        proof("9.1.p4", ATTACK, &["attacks b1 r1 0 0", "attacks b1 r2 0 0"], nothing),
        proof("9.2.p3", ATTACK, &["attacks b1 r1 0 0"], |_, states| {
            states[0].put(B1, at(26, 36, 180));
        }),
        proof("9.2.p5", ATTACK, &["attacks b1 r1 0 0"], |_, states| {
            states[0].body_mut(B1).pinned = true;
        }),
        proof("9.3.p5", "done", &["came-up b1 r1 0 901"], nothing),
        proof("9.3.p11", "done", &[], |_, states| {
            states[1].fights = vec![fight(B1, R1), fight(B2, R1)];
        }),
        proof("9.3.p12", "done", &[], |_, states| {
            let attack = |target| Attack {
                attacker: B1,
                target,
                from: at(26, 36, 0),
                answer: None,
                cover: None,
            };
            states[1].action.attacks = vec![attack(R1), attack(R2)];
        }),
        proof("9.4.p1", "done", &["in-support b2 b1 0 0"], nothing),
        proof("9.7.p4", "done", &["outflanked b1 r1 1 0", "outflanked b2 r1 1 0"], nothing),
        proof("9.10.p2", "done", &["meet-by-chance b1 r1 0 0"], nothing),
        proof("9.19.p1", ATTACK, &["attacks b1 r1 0 0"], |_, states| {
            states[0].fights = vec![fight(B1, R2)];
        }),
    ]
}

fn of_fights<'a>() -> Vec<Proof<'a, Battle>> {
    vec![
        proof("9.12.p3", "done", &["fire-fight b1 r1 0 0"], nothing),
        proof("9.12.p20", "done", &["lost b1 - 2 3"], |_, states| states[1].body_mut(B1).lost = 1),
        proof("9.16.p1", "done", &["command b1 - 3 1"], nothing),
        proof("9.17.p10", "done", &["round - - 2 0", "pursued b1 r1 400 0"], nothing),
        proof("9.20.p1", "done", &[], |_, states| {
            for general in [GeneralId(0), GeneralId(1)] {
                states[1].chief_mut(general).with = Some((B1, Adds::default()));
            }
        }),
        proof("9.20.p4", "done", &[], |_, states| {
            states[1].chief_mut(GeneralId(0)).with = Some((B1, Adds::default()));
        }),
        proof("9.22.p1", "done", &[], |_, states| {
            states[0].body_mut(B1).status = Status::Destroyed;
        }),
        proof("9.27.p3", "pursue b1", &["pursued b1 r1 400 0"], |_, states| {
            states[0].formation_mut(CorpsId(0)).order = Card::Shown(Order::Defence);
        }),
        proof("9.27.p6", "pursue b1", &["pursued b1 r1 400 0"], nothing),
        proof("B3.3", "done", &["fired n1 r1 0 0", "fired n1 r1 0 0"], nothing),
        proof("B3.4", "done", &["activated - - 0 0", "activated - - 0 0"], nothing),
        proof("B4.5", "done", &[], |_, states| states[1].chief_mut(GeneralId(0)).spent = 9),
        proof("B4.23", "done", &["tested - - 0 0", "tested - - 0 0"], nothing),
        proof("B6.13", "done", &["fired n1 r1 0 0"], |_, states| {
            states[0].put(UnitId(4), at(26, 40, 180));
        }),
    ]
}

#[test]
fn every_invariant_bites() {
    let game = scenario::read(FIELD, &[]).expect("nothing is wrong").battle;
    let proofs: Vec<_> = of_moves().into_iter().chain(of_attacks()).chain(of_fights()).collect();
    // What every book has in common is broken in the kernel's own tests.
    assert_eq!(toothless(&game, &proofs), Ok(vec!["accounts-add-up"]));
}

#[test]
fn a_pursuit_in_the_command_after_the_additional_round_is_caught() {
    let game = scenario::read(FIELD, &[]).expect("nothing is wrong").battle;
    let start = game.start();
    let mut of_it = game.invariants().into_iter().filter(|one| one.cites() == "9.17.p10");
    let mut invariant = of_it.next().expect("it is there");
    let command = game.read_command("done").expect("a command");
    let mut look = |event: &str| {
        let mut log = Log::default();
        log.event(game.read_event(event).expect("an event"));
        let (game, before, after, side) = (&game, &start, &start, Side::FIRST);
        invariant.look(&Look { game, before, after, side, command, log: &log }).is_ok()
    };
    assert!(look("round - - 2 0"));
    assert!(!look("took-place b1 r1 0 0"));
    assert!(look("move-phase - - 0 0") && look("turned b1 - 0 0"), "the fights are over");
}
