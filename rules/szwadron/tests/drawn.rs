//! What is drawn and told of a battle: the table to scale, every figure, areas by the rules of measuring.

use kernel::game::view::Spot;
use kernel::game::{AnyBattle, Commitment, Edition, Header, Side};
use szwadron::game::event::Happening;

const TRAINING: &str = include_str!("../../../scenarios/szwadron/szwadron-training.toml");

fn battle(settings: &[(&str, &str)]) -> Box<dyn AnyBattle> {
    let open = szwadron::ruleset().open;
    let set =
        |&(what, value): &(&str, &str)| ("reading".to_owned(), what.to_owned(), value.to_owned());
    let settings: Vec<_> = settings.iter().map(set).collect();
    let opened = open(TRAINING, &settings, Edition::NEWEST).expect("the scenario is right");
    opened.game.battle(Header::default(), &Commitment::of_seed(7))
}

/// The battle with the first turn thrown for, and the side that has it.
fn begun(settings: &[(&str, &str)]) -> (Box<dyn AnyBattle>, Side) {
    let mut battle = battle(settings);
    battle.play(Side::FIRST, "roll").expect("the first side throws");
    let side = battle.pending().first().expect("somebody acts");
    (battle, side)
}

fn outlines(battle: &dyn AnyBattle, about: &str, key: &str) -> Vec<Vec<Spot>> {
    let areas = battle.areas(Some(Side::FIRST), about);
    areas.into_iter().filter(|area| area.key == key).flat_map(|area| area.outlines).collect()
}

#[test]
fn the_table_is_drawn_to_scale() {
    let battle = battle(&[]);
    let (board, view) = (battle.board(), battle.look(Side::FIRST));
    let table = board.table.expect("a free table");
    assert_eq!((table.width, table.depth), (100_000, 70_000));
    assert!(board.hexes.is_empty());
    let names: Vec<&str> = table.grounds.iter().map(|ground| ground.terrain.as_str()).collect();
    assert_eq!(names, ["hill", "wood"]);
    assert_eq!(table.lines.len(), 1);
    // Three battalions, two cavalry groups and a battery with its limber a side.
    assert_eq!(view.pieces.len(), 12);
    assert_eq!(view.figures.len(), 2 * (8 + 8 + 6 + 4 + 4 + 2));
    let first = &view.figures[0];
    assert_eq!((first.id.as_str(), first.piece.as_str()), ("r1.1", "r1"));
    assert_eq!((first.arm.as_str(), first.width, first.depth), ("infantry", 2_000, 2_000));
    let limbers = view.figures.iter().filter(|figure| figure.arm == "limber").count();
    assert_eq!(limbers, 2);
    let unit = view.piece("r1").expect("a battalion");
    let front = unit.front.expect("it stands somewhere");
    assert_eq!((front.at, front.facing), ([30_000, 59_000], 0));
}

#[test]
fn zones_reach_two_centimetres_and_fields_begin_at_the_figures() {
    let (battle, _) = begun(&[]);
    let zones = outlines(&*battle, "r1", "area-control");
    assert_eq!(zones.len(), 8, "each figure has one");
    let (mut west, mut east) = (i32::MAX, i32::MIN);
    for [x, _] in zones.into_iter().flatten() {
        (west, east) = (west.min(x), east.max(x));
    }
    // Four files of 2 cm about x = 30 cm, and 2 cm on both sides.
    assert_eq!((west, east), (24_000, 36_000));
    let fields = outlines(&*battle, "r1", "area-fire");
    // The front rank fires over its front, its ends to their sides too; the rear rank over its rear, and aside.
    assert_eq!(fields.len(), 12);
    assert!(fields.iter().all(|field| field.len() > 3));
    assert!(outlines(&*battle, "r4", "area-fire").is_empty(), "hussars do not fire");
}

#[test]
fn reach_is_seen_once_a_move_is_declared_or_where_measuring_is_free() {
    let (mut battle, side) = begun(&[]);
    let own = if side == Side::FIRST { "r1" } else { "b1" };
    let other = if side == Side::FIRST { "b1" } else { "r1" };
    assert!(outlines(&*battle, own, "area-reach").is_empty());
    assert!(outlines(&*battle, &format!("move {own}"), "area-reach").is_empty());
    assert!(!battle.board().table.expect("a table").ruler);
    assert_eq!(battle.look(side).declared, None);
    battle.play(side, &format!("declare {own} move")).expect("it may move");
    let declared = battle.look(side).declared.expect("it was declared");
    assert_eq!((declared.pieces, declared.operation.as_str()), (vec![own.to_owned()], "move"));
    let reach = outlines(&*battle, &format!("move {own}"), "area-reach");
    assert_eq!(outlines(&*battle, own, "area-reach"), reach);
    let front = battle.look(side).piece(own).and_then(|piece| piece.front).expect("it is there");
    let far =
        |&[x, y]: &Spot| i64::from(x - front.at[0]).pow(2) + i64::from(y - front.at[1]).pow(2);
    let farthest = reach.iter().flatten().map(far).max().expect("it can go somewhere");
    // Line infantry moves 14 cm.
    assert!((13_990i64.pow(2)..=14_010i64.pow(2)).contains(&farthest), "{farthest}");
    assert!(outlines(&*battle, &format!("move {other}"), "area-reach").is_empty());
    let (free, _) = begun(&[("measuring", "free")]);
    assert_eq!(outlines(&*free, own, "area-reach"), reach);
    assert!(free.board().table.expect("a table").ruler);
}

#[test]
fn strips_of_sight_lead_from_figures_to_a_target() {
    let (battle, _) = begun(&[]);
    let seen = outlines(&*battle, "r6 b2", "area-strip");
    let barred = outlines(&*battle, "r6 b2", "area-strip-barred");
    assert_eq!(seen.len() + barred.len(), 1, "a battery has one figure that fires");
    assert!(outlines(&*battle, "r1 nobody", "area-strip").is_empty());
}

#[test]
fn every_happening_has_a_sentence() {
    let inventory = words::inventory(szwadron::ruleset().texts.pl);
    for happening in Happening::ALL {
        assert!(inventory.contains_key(&format!("event-{}", happening.name())));
    }
}
