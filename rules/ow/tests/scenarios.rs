//! The three scenarios: they read without a fault, and everybody is there.

use hexboard::{Direction, Hex, Layout};
use kernel::game::{Edition, ScenarioFault, Side};
use ow::game::army::{Army, LeaderCard, Rank, UnitCard, WingCard};
use ow::readings::{FailedTest, Readings};
use ow::scenario::{FEATURES, Scenario, TERRAIN, read};
use ow::tables::Tables;
use ow::units::{Arm, Guns, Nation, Order};

const KLISZOW: &str = include_str!("../../../scenarios/ow/kliszow-1702.toml");
const WSCHOWA: &str = include_str!("../../../scenarios/ow/wschowa-1706.toml");
const TRAINING: &str = include_str!("../../../scenarios/ow/ow-training.toml");

fn open(text: &str) -> Scenario {
    read(text, &[]).unwrap_or_else(|faults| panic!("{faults:#?}"))
}

fn wing<'a>(army: &'a Army, id: &str) -> &'a WingCard {
    army.wings.iter().find(|wing| wing.id == id).expect("the wing is there")
}

fn leader<'a>(army: &'a Army, id: &str) -> &'a LeaderCard {
    army.leaders.iter().find(|leader| leader.id == id).expect("the leader is there")
}

fn unit<'a>(army: &'a Army, id: &str) -> &'a UnitCard {
    army.units.iter().find(|unit| unit.id == id).expect("the unit is there")
}

/// Foot, horse and guns of a wing.
fn strength(army: &Army, id: &str) -> [usize; 3] {
    let units = &wing(army, id).units;
    let count = |is: fn(Arm) -> bool| units.iter().filter(|&&u| is(army.unit(u).arm)).count();
    [count(Arm::is_foot), count(Arm::is_horse), count(Arm::is_guns)]
}

/// How many units a wing has with this morale and impetus.
fn rated(army: &Army, id: &str, morale: i8, impetus: i8) -> usize {
    let cards = wing(army, id).units.iter().map(|&unit| army.unit(unit));
    cards
        .filter(|unit| !unit.arm.is_guns() && (unit.morale, unit.impetus) == (morale, impetus))
        .count()
}

fn batteries(army: &Army, guns: Guns) -> usize {
    army.units.iter().filter(|unit| unit.arm.is_guns() && unit.guns == guns).count()
}

/// Initiative, independence, range and morale of a leader, and his points.
fn numbers(army: &Army, id: &str) -> (i8, i8, u8, i8, i8) {
    let LeaderCard { front, points, .. } = leader(army, id);
    (front.initiative, front.independence, front.range, front.morale, *points)
}

/// Those of a wing whom no chain of hexes of their line joins to their leader's range (III.9).
fn uncommanded<'a>(Scenario { map, army, .. }: &'a Scenario, wing: &WingCard) -> Vec<&'a str> {
    let grid = map.grid();
    let mut waiting: Vec<&UnitCard> = wing.units.iter().map(|&unit| army.unit(unit)).collect();
    let mut joined: Vec<&UnitCard> = Vec::new();
    loop {
        let near = |unit: &UnitCard| {
            let leader = army.leader(unit.line.unwrap_or(wing.leader));
            let next = |a: &&UnitCard| a.line == unit.line && grid.distance(a.hex, unit.hex) <= 1;
            grid.distance(leader.hex, unit.hex) <= leader.front.range.into()
                || joined.iter().any(next)
        };
        let (found, left): (Vec<_>, Vec<_>) = waiting.into_iter().partition(|unit| near(unit));
        if found.is_empty() {
            return left.iter().map(|unit| unit.id.as_str()).collect();
        }
        joined.extend(found);
        waiting = left;
    }
}

/// What holds for every scenario.
fn sound(scenario: &Scenario) {
    let Scenario { info, map, army, .. } = scenario;
    assert_eq!(info.sides, ["swedish", "saxon"]);
    assert_eq!(info.turns, u16::from(army.turns));
    for (number, unit) in army.unit_ids().map(|id| (id, army.unit(id))) {
        assert!(map.grid().contains(unit.hex), "{}", unit.id);
        let wing = army.wing(unit.wing);
        assert!(wing.units.contains(&number) && wing.side == unit.side, "{}", unit.id);
        assert!(unit.line.is_none_or(|line| wing.lines.contains(&line)), "{}", unit.id);
        assert!(unit.points[0] >= 3, "{}", unit.id);
    }
    for (number, wing) in army.wing_ids().map(|id| (id, army.wing(id))) {
        assert_eq!(army.leader(wing.leader).rank, Rank::Wing(number));
        let order =
            if wing.side == Side::FIRST || wing.deserts { Order::March } else { Order::Defence };
        assert_eq!(wing.order, order, "{}", wing.id);
        assert_eq!(uncommanded(scenario, wing), [""; 0]);
        for &line in &wing.lines {
            let (line, leader) = (army.leader(line), army.leader(wing.leader));
            assert!(map.grid().distance(line.hex, leader.hex) <= leader.front.range.into());
        }
    }
    for side in [Side::FIRST, Side::SECOND] {
        let chief = army.leader(army.chiefs[side.index()]);
        assert_eq!((chief.side, chief.rank), (side, Rank::Chief));
    }
}

#[test]
fn kliszow() {
    let scenario = open(KLISZOW);
    sound(&scenario);
    let Scenario { info, map, army, readings, .. } = &scenario;
    assert_eq!(
        (info.id.as_str(), info.turns, *readings),
        ("kliszow-1702", 10, Readings::default())
    );
    assert_eq!((army.couriers, army.victory, army.par, army.draw), ([3, 3], [25, 10], 8, 4));
    assert_eq!(strength(army, "swedish-right"), [0, 21, 0]);
    assert_eq!(strength(army, "swedish-left"), [0, 21, 0]);
    assert_eq!(strength(army, "swedish-infantry"), [18, 0, 1]);
    assert_eq!(strength(army, "saxon-left"), [0, 24, 0]);
    assert_eq!(strength(army, "saxon-centre"), [22, 0, 10]);
    assert_eq!(strength(army, "saxon-right"), [0, 24, 0]);
    assert_eq!(strength(army, "crown"), [2, 26, 1]);
    assert_eq!((army.units.len(), army.leaders.len(), army.wings.len()), (170, 13, 7));

    assert_eq!(rated(army, "swedish-right", 9, 3), 1);
    assert_eq!(rated(army, "swedish-right", 8, 2), 20);
    assert_eq!([8, 7].map(|morale| rated(army, "swedish-left", morale, 2)), [14, 7]);
    assert_eq!([9, 8].map(|morale| rated(army, "swedish-infantry", morale, 0)), [4, 14]);
    assert_eq!([rated(army, "saxon-left", 8, 2), rated(army, "saxon-left", 7, 1)], [8, 16]);
    assert_eq!([rated(army, "saxon-right", 8, 2), rated(army, "saxon-right", 7, 1)], [4, 20]);
    assert_eq!([8, 7].map(|morale| rated(army, "saxon-centre", morale, 0)), [8, 14]);
    let crown = [(7, 2), (6, 1), (5, 0)].map(|(m, i)| rated(army, "crown", m, i));
    assert_eq!(crown, [6, 14, 8]);
    let guns = [Guns::Heavy, Guns::Medium, Guns::Infantry, Guns::Light];
    assert_eq!(guns.map(|guns| batteries(army, guns)), [1, 2, 7, 2]);
    let lines = |id| {
        let line = |unit: &UnitCard| unit.line.map(|line| army.leader(line).id.as_str());
        army.units.iter().filter(move |unit| line(unit) == Some(id))
    };
    assert_eq!(lines("stenbock").count(), 10);
    assert_eq!(lines("posse").count(), 8);
    assert_eq!(lines("robel").filter(|unit| unit.arm.is_foot()).count(), 11);
    assert_eq!(lines("zeidler").count(), 11);

    assert_eq!(numbers(army, "charles"), (0, 0, 6, 3, 5));
    assert_eq!(numbers(army, "rehnskiold"), (2, 7, 5, 3, 2));
    assert_eq!(numbers(army, "frederick"), (1, 5, 4, 2, 1));
    assert_eq!(numbers(army, "liewen"), (1, 5, 4, 2, 1));
    assert_eq!(numbers(army, "stenbock"), (0, 0, 4, 2, 0));
    assert_eq!(numbers(army, "augustus"), (0, 0, 5, 1, 3));
    assert_eq!(numbers(army, "steinau"), (1, 5, 4, 1, 1));
    assert_eq!(numbers(army, "flemming"), (1, 5, 4, 1, 1));
    assert_eq!(numbers(army, "schulenburg"), (0, 5, 4, 2, 1));
    assert_eq!(numbers(army, "lubomirski"), (0, 3, 4, 1, 1));
    let charles = leader(army, "charles");
    assert_eq!(charles.successor.map(|heir| army.leader(heir).id.as_str()), Some("rehnskiold"));
    assert_eq!(charles.back, leader(army, "rehnskiold").front);
    let vellingk = &leader(army, "frederick").back;
    assert_eq!((vellingk.name.as_str(), vellingk.independence), ("Vellingk", 6));
    let spare = &leader(army, "posse").back;
    let numbers = (spare.initiative, spare.independence, spare.range, spare.morale);
    assert_eq!((spare.name.as_str(), numbers), ("", (0, 4, 3, 1)));

    let crown = wing(army, "crown");
    assert!(crown.deserts && crown.arrives == 2);
    for &unit in &crown.units {
        let (column, row) = map.grid().column_and_row(army.unit(unit).hex).unwrap();
        assert!((35..=36).contains(&column) && (9..=16).contains(&row));
    }
    assert!(army.wings.iter().all(|wing| wing.arrives == 1 || wing.id == "crown"));
}

#[test]
fn the_ground_of_kliszow() {
    let map = open(KLISZOW).map;
    let grid = map.grid();
    assert_eq!((grid.layout(), grid.columns(), grid.rows()), (Layout::Rows, 36, 24));
    let terrain = |name: &str| TERRAIN[usize::from(map.terrain(grid.parse(name).unwrap()))];
    for (name, is) in [
        ("3603", "wood"),
        ("0407", "wood"),
        ("0408", "deep"),
        ("0424", "deep"),
        ("0510", "marsh"),
        ("2211", "marsh"),
        ("2311", "clear"),
        ("1718", "village"),
        ("0819", "village"),
        ("2121", "village"),
        ("3418", "village"),
    ] {
        assert_eq!(terrain(name), is, "{name}");
    }
    let high = grid.hexes().filter(|&hex| map.level(hex) == 1).count();
    assert_eq!(high, 9 * 5);
    let count = |bit: u16, hex: Hex| map.edges(hex).iter().filter(|&&edge| edge & bit != 0).count();
    assert_eq!(count(1, grid.at(12, 11)), 2);
    assert_eq!(count(2, grid.at(17, 12)), 2);
    assert_eq!(count(2, grid.at(17, 11)), 0);
    assert_eq!(FEATURES.map(|feature| feature.name), ["stream", "work", "ditch"]);
    let by_road = Direction::ALL.into_iter().filter(|&way| map.road(grid.at(18, 11), way));
    assert_eq!(by_road.count(), 2);
}

#[test]
fn wschowa() {
    let scenario = open(WSCHOWA);
    sound(&scenario);
    let Scenario { info, map, army, tables, .. } = &scenario;
    assert_eq!((info.id.as_str(), info.turns), ("wschowa-1706", 8));
    assert_eq!((army.couriers, army.victory, army.par, army.draw), ([2, 2], [56, 8], 40, 2));
    let grid = map.grid();
    assert_eq!((grid.layout(), grid.columns(), grid.rows()), (Layout::Columns, 30, 24));
    assert_eq!(strength(army, "swedish-right"), [0, 17, 0]);
    assert_eq!(strength(army, "swedish-left"), [0, 18, 0]);
    // The reserve of two squadrons marches with the infantry.
    assert_eq!(strength(army, "swedish-infantry"), [12, 2, 0]);
    assert_eq!(strength(army, "saxon-left"), [0, 20, 0]);
    assert_eq!(strength(army, "russian"), [10, 0, 0]);
    assert_eq!(strength(army, "saxon-infantry"), [20, 0, 7]);
    assert_eq!(strength(army, "saxon-right"), [0, 22, 0]);
    assert_eq!((army.units.len(), army.leaders.len(), army.wings.len()), (128, 12, 7));

    assert_eq!([rated(army, "swedish-right", 7, 2), rated(army, "swedish-right", 8, 2)], [12, 5]);
    assert_eq!([rated(army, "swedish-left", 8, 2), rated(army, "swedish-left", 6, 1)], [16, 2]);
    assert_eq!([rated(army, "saxon-left", 6, 1), rated(army, "saxon-left", 5, 0)], [16, 4]);
    let right = [(8, 2), (6, 1), (5, 1)].map(|(m, i)| rated(army, "saxon-right", m, i));
    assert_eq!(right, [2, 16, 4]);
    assert_eq!([7, 6, 5].map(|morale| rated(army, "russian", morale, 0)), [1, 8, 1]);
    assert_eq!([8, 7, 6, 5].map(|m| rated(army, "saxon-infantry", m, 0)), [2, 1, 13, 4]);
    assert_eq!([Guns::Medium, Guns::Infantry].map(|guns| batteries(army, guns)), [2, 5]);
    assert_eq!(unit(army, "wallachs-1").arm, Arm::LightCavalry);
    let pikes = army.units.iter().filter(|unit| unit.nation == Nation::Russian && unit.pikes);
    assert_eq!(pikes.count(), 7);

    for unit in army.units.iter().filter(|unit| unit.side == Side::SECOND && unit.arm.is_foot()) {
        let (column, row) = grid.column_and_row(unit.hex).unwrap();
        assert_eq!(unit.chevaux, column == 14, "{}", unit.id);
        assert!([11, 14].contains(&column) && (4..=18).contains(&row));
        assert_eq!(unit.nation == Nation::Russian, row <= 8, "{}", unit.id);
    }
    assert_eq!(army.units.iter().filter(|unit| unit.chevaux).count(), 15);
    assert_eq!(numbers(army, "rehnskiold"), (0, 0, 6, 3, 4));
    assert_eq!(numbers(army, "krassow"), (2, 7, 4, 2, 1));
    assert_eq!(numbers(army, "sparre"), (1, 6, 4, 2, 1));
    assert_eq!(numbers(army, "hummerhielm"), (1, 5, 4, 2, 1));
    assert_eq!(numbers(army, "schulenburg"), (0, 0, 5, 2, 3));
    assert_eq!(numbers(army, "dunewald"), (0, 4, 3, 1, 1));
    assert_eq!(numbers(army, "plotz"), (0, 4, 3, 1, 1));
    assert_eq!(numbers(army, "zeidler"), (0, 4, 4, 1, 1));
    assert_eq!(numbers(army, "vostromirsky"), (0, 3, 3, 1, 1));
    assert_eq!(leader(army, "vostromirsky").back.name, "Renzel");
    // The frozen stream.
    assert_eq!(tables.movement.stream.cells, [0, 0, 0]);
}

#[test]
fn training() {
    let scenario = open(TRAINING);
    sound(&scenario);
    let Scenario { info, map, army, .. } = &scenario;
    assert_eq!((info.id.as_str(), info.turns), ("ow-training", 5));
    assert_eq!((map.grid().columns(), map.grid().rows()), (14, 12));
    assert_eq!(strength(army, "swedish-infantry"), [3, 0, 0]);
    assert_eq!(strength(army, "swedish-horse"), [0, 3, 0]);
    assert_eq!(strength(army, "saxon-infantry"), [3, 0, 1]);
    assert_eq!(strength(army, "saxon-horse"), [0, 2, 0]);
    let of = |side| army.units.iter().filter(move |unit| unit.side == side);
    let grid = map.grid();
    let away = of(Side::FIRST).flat_map(|a| of(Side::SECOND).map(|b| grid.distance(a.hex, b.hex)));
    assert_eq!(away.min(), Some(6));

    // Ids, names, points and the morale of guns come from the file and the tables.
    let (alone, second) = (unit(army, "livgardet"), unit(army, "upplands-2"));
    assert_eq!((alone.name.as_str(), second.name.as_str()), ("Livgardet", "2. Upplands"));
    assert_eq!((alone.points, unit(army, "konigin-1").points), ([5, 1, 1], [4, 1, 1]));
    assert_eq!(
        (unit(army, "ostgota-1").points, unit(army, "kurprinz-1").points[0]),
        ([9, 1, 1], 8)
    );
    let battery = unit(army, "battery");
    assert_eq!((battery.points, battery.morale, battery.deployed), ([4, 0, 1], 7, true));
    assert_eq!(unit(army, "leibgarde").line, Some(wing(army, "saxon-infantry").lines[0]));
    assert_eq!(battery.line, None);
}

#[test]
fn at_the_end_the_score_is_measured_from_what_was_expected() {
    let game = (ow::ruleset().open)(TRAINING, &[], Edition::NEWEST).ok().unwrap().game;
    let layout = ow::ruleset().layout().unwrap();
    let last = |score: i16| {
        let set = serde_json::json!({
            "turn": { "number": 5, "activations": 8, "active": "saxon", "wing": "saxon-horse", "score": score },
            "step": ["end-turn", "pair"],
        });
        let set = serde_json::from_value(set).unwrap();
        let begins = game.placed(&layout, &[&set]).unwrap();
        let events = game.scene(&begins, &[], &[]).unwrap().events;
        events.into_iter().map(|(_, event)| event).collect::<Vec<_>>()
    };
    assert_eq!(last(4), ["won swedish"]);
    assert_eq!(last(3), ["drawn"]);
    assert_eq!(last(2), ["won saxon"]);
}

fn settings(list: &[(&str, &str, &str)]) -> Vec<(String, String, String)> {
    list.iter().map(|(a, b, c)| (a.to_string(), b.to_string(), c.to_string())).collect()
}

#[test]
fn readings_and_tables_are_the_scenarios_unless_they_are_set_by_hand() {
    let own = "[readings]\nfailed-test = \"nothing\"\n[tables]\n\"A6.3\" = [2]\n\
               \"A7.28\" = [5]\n\"A3.3\" = [2, 3, \"no\"]\n";
    let text = format!("{TRAINING}\n{own}");
    let scenario = open(&text);
    assert_eq!(scenario.readings.failed_test, FailedTest::Nothing);
    assert_eq!(scenario.tables.fire.poor_shots.value(), 2);
    assert_eq!(unit(&scenario.army, "battery").morale, 5);
    assert_eq!(Tables::ours().fire.poor_shots.value(), 1);

    let by_hand = settings(&[
        ("reading", "failed-test", "one-point"),
        ("table", "A6.3", "3"),
        ("table", "A3.5", "3, 4, no"),
        ("table", "A2.1", "6,1,1"),
    ]);
    let scenario = read(&text, &by_hand).unwrap();
    assert_eq!(scenario.readings, Readings::default());
    assert_eq!(scenario.tables.fire.poor_shots.value(), 3);
    assert_eq!(unit(&scenario.army, "livgardet").points, [6, 1, 1]);
}

#[test]
fn settings_by_hand_can_be_wrong_too() {
    let wrong = settings(&[
        ("readings", "failed-test", "nothing"),
        ("reading", "failed-tset", "nothing"),
        ("reading", "failed-test", "everything"),
        ("table", "A6.3", "2,2"),
        ("table", "A6.3", "two"),
        ("table", "B", "2"),
    ]);
    let faults = read(TRAINING, &wrong).unwrap_err();
    let found: Vec<_> = faults.iter().map(|f: &ScenarioFault| (f.line, &*f.message.key)).collect();
    let expected = [
        (0, "scenario-unknown-near"),
        (0, "scenario-unknown-near"),
        (0, "scenario-unknown"),
        (0, "scenario-cells"),
        (0, "scenario-cell"),
        (0, "scenario-unknown"),
    ];
    assert_eq!(found, expected);
}
