//! The scenarios can be read, and whatever is wrong with one is told at once, each fault with its line.

use kernel::game::Side;
use lee::battle::scenario::read;
use lee::battle::state::{State, Status};

const TRAINING: &str = include_str!("../../../scenarios/lee/lee-training.toml");
const BULL_RUN: &str = include_str!("../../../scenarios/lee/first-bull-run-1861.toml");
const FIELD: &str = include_str!("../cases/field.toml");

#[test]
fn the_scenarios_are_right() {
    for text in [TRAINING, BULL_RUN, FIELD] {
        let read = read(text, &[]);
        assert!(read.is_ok(), "{:#?}", read.err());
    }
}

/// The field of the training battle is its own mirror image, and so are the armies.
#[test]
fn nobody_is_favoured_in_the_training_battle() {
    let battle = read(TRAINING, &[]).expect("nothing is wrong").battle;
    let depth = battle.table.size.y;
    let of = |side| battle.army.units_of(side).map(|unit| battle.army.card(unit));
    assert_eq!(of(Side::FIRST).count(), 6);
    for (one, other) in of(Side::FIRST).zip(of(Side::SECOND)) {
        let (at, against) = (one.place.centre, other.place.centre);
        assert_eq!((at.x, at.y), (against.x, depth - against.y), "{}", one.id);
        let numbers = |card: &lee::battle::army::Card| {
            use lee::units::Stat;
            let all = [Stat::Fire, Stat::Melee, Stat::Morale, Stat::Cohesion, Stat::Move];
            all.map(|stat| card.unit.stat(stat, &battle.tables))
        };
        assert_eq!(numbers(one), numbers(other), "{}", one.id);
    }
    let corners = battle.table.grounds.iter().map(|ground| ground.area.corners());
    let lines = battle.table.lines.iter().map(|line| line.points.as_slice());
    for points in corners.chain(lines) {
        let mirrored = |point: &tabletop::Point| tabletop::Point { y: depth - point.y, ..*point };
        assert!(points.iter().all(|point| points.contains(&mirrored(point))), "{points:?}");
    }
}

#[test]
fn first_bull_run_is_as_it_was() {
    let battle = read(BULL_RUN, &[]).expect("nothing is wrong").battle;
    let army = &battle.army;
    assert_eq!((army.turns, army.divisions.len(), army.corps.len()), (10, 6, 3));
    assert_eq!(army.units_of(Side::FIRST).count(), 8 + 6);
    assert_eq!(army.units_of(Side::SECOND).count(), 8 + 4 + 1);
    let start = State::new(army);
    let coming: Vec<(&str, u8)> = army
        .units()
        .filter(|&unit| start.body(unit).status == Status::Coming)
        .map(|unit| (army.card(unit).id.as_str(), army.card(unit).arrives))
        .collect();
    let expected = [
        ("early", 6),
        ("bee", 2),
        ("bartow", 2),
        ("imboden", 2),
        ("jackson", 3),
        ("stanard", 3),
        ("pendleton", 3),
        ("elzey", 6),
    ];
    assert_eq!(coming, expected);
    let chiefs = army.chiefs.map(|chief| army.general(chief).id.as_str());
    assert_eq!(chiefs, ["mcdowell", "beauregard"]);
    let dice = army.generals.iter().map(|general| general.facts.left(&battle.tables));
    assert_eq!(dice.collect::<Vec<_>>(), [2, 1, 2, 2, 3, 3, 2]);
}

/// The faults of the training battle with some of its text changed: line and key.
fn faults(changes: &[(&str, &str)]) -> Vec<(usize, String)> {
    let changed = changes.iter().fold(TRAINING.to_owned(), |text, (from, to)| {
        assert!(text.contains(from), "{from}");
        text.replacen(from, to, 1)
    });
    let faults = read(&changed, &[]).err().unwrap_or_default();
    faults.into_iter().map(|fault| (fault.line, fault.message.key.clone())).collect()
}

/// The line of the training battle in which a text stands first.
fn line(text: &str) -> usize {
    let at = TRAINING.find(text).expect("it is there");
    TRAINING[..at].matches('\n').count() + 1
}

#[test]
fn all_faults_are_told_at_once_with_their_lines() {
    let found = faults(&[
        ("turns = 6", "turns = 31"),
        ("initiative = \"confederate\"", "initiative = \"french\""),
        ("confederate = \"north\"", "confederate = \"up\""),
        ("division = \"ud2\"", "division = \"ud9\""),
        ("at = [8, 26]", "at = [8, 31.8]"),
        ("at = [16, 26]", "at = [12.5, 26]"),
        ("area = 1", "area = 4"),
    ]);
    let expected = [
        (line("turns = 6"), "scenario-turns"),
        (line("initiative"), "text-choice"),
        (line("home"), "text-choice"),
        (line("area = 1"), "scenario-no-area"),
        (line("at = [8, 26]"), "scenario-off-table"),
        (line("at = [16, 26]"), "scenario-overlap"),
        (line("division = \"ud2\""), "text-choice"),
    ];
    let expected: Vec<(usize, String)> =
        expected.into_iter().map(|(line, key)| (line, key.to_owned())).collect();
    assert_eq!(found, expected);
}

#[test]
fn every_fault_has_its_key() {
    let one = |from: &str, to: &str| faults(&[(from, to)]);
    let keys = |from: &str, to: &str| -> Vec<String> {
        one(from, to).into_iter().map(|(_, key)| key).collect()
    };
    for (from, to, key) in [
        ("home = { union = \"south\", ", "home = { ", "scenario-no-home"),
        ("home = { union = \"south\"", "home = { union = \"north\"", "scenario-same-home"),
        ("size = [36, 32]", "size = [300, 32]", "table-size"),
        ("kind = \"wood\"", "kind = \"swamp\"", "table-kind"),
        ("rank = \"commander\"", "rank = \"division\"", "scenario-no-commander"),
        ("rank = \"corps\"", "rank = \"commander\"", "scenario-two-commanders"),
        ("corps = \"uc\"", "corps = \"xc\"", "text-choice"),
        ("general = \"ug1\"", "general = \"rg1\"", "text-choice"),
        ("general = \"ug1\"", "general = \"nobody\"", "text-choice"),
        ("id = \"u1\"", "id = \"m1\"", "text-id"),
        ("id = \"u1\"", "id = \"rc\"", "text-id"),
        ("kind = \"napoleons\"", "kind = \"napoleons\"\nlarge = true", "scenario-against"),
        ("kind = \"napoleons\"", "kind = \"napoleons\"\nreserve = true", "scenario-reserve"),
        ("kind = \"napoleons\"", "kind = \"napoleons\"\narrives = 7", "scenario-arrives"),
        ("at = [18, 31]", "at = [18, 33]", "scenario-off-table"),
        ("turns = 6", "turns = \"six\"", "text-syntax"),
        ("turns = 6", "turns = 6\nhigh = [\"blue\"]", "text-choice"),
        ("turns = 6", "turns = 6\nswaps = \"blue\"", "text-choice"),
        ("turns = 6", "turns = 6\nbase = { union = 0 }", "scenario-no-area"),
        ("turns = 6", "turns = 6\nreadings = { nothing = \"x\" }", "text-choice"),
    ] {
        assert!(keys(from, to).contains(&key.to_owned()), "{to}: {:?}", keys(from, to));
    }
    let empty = "[[division]]\nid = \"ux\"\nname = { pl = \"x\", en = \"x\" }\ncorps = \"uc\"\n\
                 general = \"ug1\"\n\n[[unit]]";
    assert_eq!(keys("[[unit]]", empty), ["scenario-empty"]);
    let gone = TRAINING.split("[[unit]]\nid = \"r1\"").next().expect("the first half");
    let told = read(gone, &[]).expect_err("the Confederates have nobody");
    let told: Vec<&str> = told.iter().map(|fault| fault.message.key.as_str()).collect();
    assert_eq!(told, ["scenario-no-units", "scenario-empty", "scenario-empty"]);
}
