//! Every invariant of a walk through a game bites: each is broken once by hand, in the training battle.

use jdg::battle::Jdg;
use jdg::battle::agenda::Step;
use jdg::battle::army::UnitId;
use jdg::battle::state::{State, mark};
use jdg::tables::{FILES, Tables};
use kernel::game::Side;
use kernel::game::walk::{Proof, toothless};

fn training() -> Jdg {
    let texts = jdg::ruleset().texts.scenarios;
    let text = texts.iter().find(|(id, _)| *id == "jdg-training").expect("is there").1;
    let tables = Tables::parse(FILES.map(|(_, text)| text)).expect("the tables load");
    let scenario = jdg::scenario::read(text, &[], &tables).expect("the scenario is right");
    Jdg::new(scenario.map, scenario.army, scenario.readings, scenario.tables)
}

fn unit(game: &Jdg, id: &str) -> UnitId {
    game.army.unit_ids().find(|&unit| game.army.unit(unit).id == id).expect("is there")
}

/// A unit stands in another hex.
fn put(game: &Jdg, state: &mut State, id: &str, hex: &str) {
    let (unit, hex) = (unit(game, id), game.map.grid().parse(hex).expect("is on the map"));
    state.lift(unit);
    state.place(unit, hex);
}

type Wrong = fn(&Jdg, [&mut State; 2]);

fn proof<'a>(
    cites: &'a str,
    command: &'a str,
    events: &'a [&'a str],
    wrong: Wrong,
) -> Proof<'a, Jdg> {
    Proof { cites, command: (Side::FIRST, command), events, wrong }
}

const RIGHT: Wrong = |_, _| {};

/// The 12th of the line is on the march.
fn marching(game: &Jdg, [before, _]: [&mut State; 2]) {
    before.agenda.push(Step::Moving(unit(game, "12-ligne")));
}

fn of_marching() -> Vec<Proof<'static, Jdg>> {
    vec![
        proof("4.1", "done", &[], |game, [_, after]| put(game, after, "kaiser", "0508")),
        proof("1.A", "done", &["ordered foot"; 2], RIGHT),
        proof("2.2", "done", &["played foot"; 3], RIGHT),
        proof("2.3", "done", &["fired guns kaiser"], RIGHT),
        proof("4.4", "done", &[], |game, [_, after]| put(game, after, "12-ligne", "0409")),
        proof(
            "4.2",
            "move 0404",
            &[
                "moved 12-ligne 0407",
                "moved 12-ligne 0406",
                "moved 12-ligne 0405",
                "moved 12-ligne 0404",
            ],
            marching,
        ),
        proof(
            "4.3",
            "move 0507",
            &["moved 12-ligne 0407", "moved 12-ligne 0507"],
            |game, [before, after]| {
                put(game, before, "kaiser", "0406");
                marching(game, [before, after]);
            },
        ),
        proof("5.1", "done", &[], |game, [_, after]| {
            put(game, after, "12-ligne", "0508");
            put(game, after, "7-leger", "0508");
        }),
        proof("6.3", "move 0407", &["moved 12-ligne 0407"], |game, [before, _]| {
            before.unit_mut(unit(game, "12-ligne")).mark(mark::SQUARE);
        }),
        proof("3.1", "move 0101", &["rode petit 0101"], RIGHT),
    ]
}

fn of_fighting() -> Vec<Proof<'static, Jdg>> {
    vec![
        proof("7.3", "done", &["fired guns kaiser"; 2], RIGHT),
        proof("8.3", "done", &["reacted guns kaiser"; 2], RIGHT),
        proof("7.4", "done", &["fired guns stipsicz"], RIGHT),
        proof("7.6", "done", &["replied battery guns"], RIGHT),
        proof("8.1", "attack 12-ligne 0605", &["attacks 12-ligne 0605"], RIGHT),
        proof("8.2", "attack 12-ligne 0407", &["attacks 12-ligne 0407"; 2], RIGHT),
        proof("SM", "attack 12-ligne 0407", &["attacks 12-ligne 0407"], RIGHT),
        proof("SM.6", "take 12-ligne", &["attacks 12-ligne 0407"], RIGHT),
        proof("9.1", "halt", &["called-off cuirassiers"; 2], RIGHT),
        proof("2.4", "halt", &["charges cuirassiers 0803"], RIGHT),
        proof("9.2", "square", &["formed-square kaiser"], RIGHT),
        proof("9.4", "counter-charge", &["counter-charges stipsicz 0803"], RIGHT),
        proof("8.7", "strike 0508", &["strikes-again 0605 0508"], RIGHT),
        proof("9.5", "pursue", &["pursues cuirassiers"], RIGHT),
        proof(
            "OR.note126",
            "move 0905",
            &[
                "moved cuirassiers 0908",
                "moved cuirassiers 0907",
                "moved cuirassiers 0906",
                "moved cuirassiers 0905",
            ],
            |game, [before, _]| {
                before.agenda.push(Step::Chase(unit(game, "cuirassiers"), 3, false));
            },
        ),
        proof("8.7.1", "to 0409", &["fell-back 12-ligne 0409"], RIGHT),
        proof("8.7.2", "take 12-ligne", &["advanced 12-ligne 0407"], RIGHT),
        proof("10.2", "done", &["ran 12-ligne 0409"], RIGHT),
    ]
}

fn of_suffering() -> Vec<Proof<'static, Jdg>> {
    vec![
        proof("10.1", "done", &["disordered 12-ligne"; 2], RIGHT),
        proof("0.4", "attack 12-ligne 0407", &["balks 12-ligne"], |game, [before, _]| {
            before.unit_mut(unit(game, "12-ligne")).mark(mark::FREE);
        }),
        proof("10.3", "rally 12-ligne", &["rallied 12-ligne"; 2], RIGHT),
        proof("3.2", "rally 12-ligne", &["runs-on 12-ligne"], RIGHT),
        proof("3.3", "done", &["leader-lost petit"], RIGHT),
        proof("3.4", "done", &["succeeded petit 0508"], RIGHT),
        proof("11.1", "move 0101", &["took french 0101"], RIGHT),
        proof("11.2", "done", &[], |_, [_, after]| (after.over, after.score) = (true, 99)),
        proof("11.3", "done", &["demoralised foot"], RIGHT),
    ]
}

#[test]
fn every_invariant_bites() {
    let game = training();
    let mut proofs = of_marching();
    proofs.extend(of_fighting());
    proofs.extend(of_suffering());
    let left = toothless(&game, &proofs).expect("the proofs can be read");
    assert_eq!(left, ["accounts-add-up"], "the kernel proves that of accounts");
}
