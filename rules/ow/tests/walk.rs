//! Every invariant of a walk through a game bites: each is broken once by hand, in the training battle.

use kernel::game::Side;
use kernel::game::walk::{Proof, toothless};
use ow::game::Ow;
use ow::game::army::UnitId;
use ow::game::state::{State, mark};
use ow::units::Order;

fn training() -> Ow {
    let texts = ow::ruleset().texts.scenarios;
    let text = texts.iter().find(|(id, _)| *id == "ow-training").expect("is there").1;
    let scenario = ow::scenario::read(text, &[]).expect("the scenario is right");
    Ow::new(scenario.map, scenario.army, scenario.readings, scenario.tables)
}

fn unit(game: &Ow, id: &str) -> UnitId {
    game.army.unit_ids().find(|&unit| game.army.unit(unit).id == id).expect("is there")
}

/// A unit stands in another hex.
fn put(game: &Ow, state: &mut State, id: &str, hex: &str) {
    let (unit, hex) = (unit(game, id), game.map.grid().parse(hex).expect("is on the map"));
    state.lift(unit);
    state.place(unit, hex);
}

/// The Swedish infantry has this order.
fn order(game: &Ow, state: &mut State, order: Order) {
    let wing = game.army.unit(unit(game, "livgardet")).wing;
    state.wings[wing.index()].order = order;
}

type Wrong = fn(&Ow, [&mut State; 2]);

fn proof<'a>(
    cites: &'a str,
    command: &'a str,
    events: &'a [&'a str],
    wrong: Wrong,
) -> Proof<'a, Ow> {
    Proof { cites, command: (Side::FIRST, command), events, wrong }
}

/// Königin's first battalion stands right before the Guard and looks at it.
fn face_to_face(game: &Ow, [before, _]: [&mut State; 2]) {
    put(game, before, "konigin-1", "0704");
}

const RIGHT: Wrong = |_, _| {};

fn of_marching() -> Vec<Proof<'static, Ow>> {
    vec![
        proof("VIII.5", "done", &[], |game, [_, after]| put(game, after, "konigin-1", "0703")),
        proof("II.2", "done", &["begins swedish-horse", "begins swedish-horse"], RIGHT),
        proof("VIII.3", "done", &[], |game, [_, after]| put(game, after, "livgardet", "0704")),
        proof(
            "VIII.1",
            "move 0708",
            &[
                "begins swedish-infantry",
                "moved livgardet 0704",
                "moved livgardet 0705",
                "moved livgardet 0706",
                "moved livgardet 0707",
                "moved livgardet 0708",
            ],
            RIGHT,
        ),
        proof(
            "III.3.1",
            "move 0507",
            &["begins saxon-infantry", "moved konigin-1 0508", "moved konigin-1 0507"],
            RIGHT,
        ),
        proof(
            "III.3.2",
            "move 0704",
            &["begins swedish-infantry", "moved livgardet 0704"],
            |game, [before, _]| put(game, before, "konigin-1", "0705"),
        ),
        proof("VIII.6", "halt", &["begins swedish-infantry", "pressed livgardet 0704"], RIGHT),
        proof("VIII.2", "move 0803", &["begins swedish-infantry", "moved livgardet 0803"], RIGHT),
        proof("X.25", "move 0708", &["begins saxon-infantry", "moved leibgarde 0708"], RIGHT),
        proof(
            "VI.14.1",
            "move 0604",
            &["begins swedish-infantry", "moved livgardet 0604"],
            face_to_face,
        ),
        proof("VI.15", "limber", &["limbered battery"], |game, [before, _]| {
            put(game, before, "livgardet", "0908");
        }),
        proof(
            "XI.3",
            "move 0908",
            &["begins saxon-infantry", "moved battery 0908"],
            |game, [before, _]| put(game, before, "livgardet", "0907"),
        ),
        proof(
            "VI.4",
            "move 0604",
            &["begins swedish-infantry", "moved livgardet 0704", "moved livgardet 0604"],
            |game, [before, _]| put(game, before, "konigin-1", "0705"),
        ),
        proof(
            "V.3",
            "wheel left",
            &["begins swedish-infantry", "wheeled livgardet SE", "wheeled livgardet S"],
            face_to_face,
        ),
        proof(
            "IV.2.1",
            "break-line left",
            &["begins swedish-infantry", "moved livgardet 0704", "line-broken livgardet"],
            RIGHT,
        ),
    ]
}

fn of_stacks_and_leaders() -> Vec<Proof<'static, Ow>> {
    vec![
        proof("VII.1", "done", &[], |game, [_, after]| put(game, after, "livgardet", "0603")),
        proof(
            "VII.2",
            "done",
            &["begins swedish-horse", "begins saxon-horse"],
            |game, [before, _]| {
                let seat = before.unit_mut(unit(game, "ostgota-2"));
                seat.facing = seat.facing.left();
            },
        ),
        proof("III.2", "chief 0803", &["rode rehnskiold 0803"; 5], RIGHT),
        proof("XII.3.2", "move 1111", &["moved livgardet 1111"], |game, [_, after]| {
            put(game, after, "livgardet", "1111");
        }),
        proof("III.5", "try march", &["kept-order swedish-horse"], RIGHT),
        proof(
            "III.7",
            "order swedish-horse defence",
            &["ordered swedish-horse defence"],
            |game, [before, _]| put(game, before, "konigin-1", "0803"),
        ),
        proof("III.4", "try attack", &["ordered swedish-horse attack"], RIGHT),
        proof("X.24.1", "set-chevaux", &["chevaux-set livgardet"], face_to_face),
        proof("XIII.6.2", "recover", &["recovered livgardet 9"], face_to_face),
        proof("XIII.5.2", "recover", &["recovered livgardet 8"], |game, [before, _]| {
            order(game, before, Order::Attack);
            before.unit_mut(unit(game, "livgardet")).morale = 5;
        }),
    ]
}

fn of_fighting() -> Vec<Proof<'static, Ow>> {
    let attack: Wrong = |game, [before, _]| order(game, before, Order::Attack);
    vec![
        proof("X.3", "done", &["shot livgardet 0709"], RIGHT),
        proof("IX.3", "done", &["shot battery 0111"], RIGHT),
        proof("X.12.3", "done", &["pistols livdragoner 0101"], RIGHT),
        proof("X.7", "done", &["shot livgardet 0704"; 2], RIGHT),
        proof("X.12.7", "done", &["pistols livdragoner 1004"; 2], RIGHT),
        proof("VI.12", "done", &["reacts livgardet fire"; 2], RIGHT),
        proof("VI.13", "done", &["begins saxon-horse", "reacts livgardet fire"], face_to_face),
        proof(
            "XI.2.1",
            "done",
            &["begins saxon-infantry", "moved battery 0908", "shot battery 0907"],
            RIGHT,
        ),
        proof("III.3.3", "done", &["shot livgardet 0704"], attack),
        proof("X.2.5", "done", &["attacks livgardet 0709"], RIGHT),
        proof("X.2.2", "done", &["begins swedish-infantry", "attacks livgardet 0704"], RIGHT),
        proof("X.9.(3)", "join livdragoner", &["attacks livdragoner 1004"], RIGHT),
        proof("X.9.(4)", "attack livgardet 0704", &["attacks livgardet 0704"; 2], RIGHT),
        proof(
            "X.10",
            "join livdragoner",
            &["attacks livgardet 0704", "attacks livdragoner 1004"],
            RIGHT,
        ),
        proof("X.23.1", "done", &["attacks livdragoner 0709"], |game, [before, _]| {
            put(game, before, "livdragoner", "0708");
        }),
        proof("X.11.(1b)", "done", &["balks livgardet"], RIGHT),
        proof(
            "VI.6.2",
            "done",
            &["begins swedish-infantry", "moved kurprinz-1 1108", "moved kurprinz-1 1107"],
            RIGHT,
        ),
        proof("XIII.17", "done", &["retreated livgardet 0702"], RIGHT),
        proof("XIII.19.1", "done", &["retreated livgardet 0704"], RIGHT),
        proof("XIII.21.1", "done", &["pursued livgardet 0704"], RIGHT),
        proof("XIII.21.2", "done", &["pursued livgardet 0704", "pursued livgardet 0705"], RIGHT),
    ]
}

fn of_suffering() -> Vec<Proof<'static, Ow>> {
    vec![
        proof("XIII.2", "done", &["lost-morale livgardet 2 8"], RIGHT),
        proof("XIII.1", "done", &["lost-morale livgardet 1 8"], RIGHT),
        proof("XIII.10.1", "done", &["lost-morale livgardet 3 6"], RIGHT),
        proof("XIII.12", "done", &[], |game, [before, _]| {
            before.unit_mut(unit(game, "livgardet")).mark(mark::WEAK);
        }),
        proof("XIII.13", "done", &[], |game, [_, after]| {
            after.unit_mut(unit(game, "livgardet")).morale = 0;
        }),
        proof("XIII.14.1", "done", &["routed livgardet"; 2], RIGHT),
        proof("XIII.15.3", "done", &["returned livgardet 0101"], RIGHT),
        proof("XIII.16.1", "done", &["returned livgardet 0708"], RIGHT),
        proof("XII.2.1", "done", &["leader-lost sparre"], RIGHT),
        proof("XII.3.1", "done", &["escaped sparre 0703"], RIGHT),
        proof("XII.7", "done", &["succeeded sparre 0703"], RIGHT),
        proof("XIV.1", "done", &[], |_, [_, after]| after.score = 3),
        proof("XIV.4", "done", &["scored swedish 1"], RIGHT),
    ]
}

#[test]
fn every_invariant_bites() {
    let game = training();
    let mut proofs = of_marching();
    proofs.extend(of_stacks_and_leaders());
    proofs.extend(of_fighting());
    proofs.extend(of_suffering());
    let left = toothless(&game, &proofs).expect("the proofs can be read");
    assert_eq!(left, ["accounts-add-up"], "the kernel proves that of accounts");
}
