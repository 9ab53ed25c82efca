//! What the battle on the table costs: a decision of a random battle, and a move for each unit with eleven times the
//! troops, as a ratio to one of the same run with once as many.

#![allow(clippy::print_stdout, missing_docs, reason = "a benchmark prints")]

use gauge::Gauge;
use kernel::game::{Hall, playout};
use std::fmt::Write;
use std::hint::black_box;
use wn::battle::{Battle, scenario};

const TRAINING: &str = include_str!("../../../scenarios/wn/wn-training.toml");
const MOST: u64 = 100_000;
/// So many brigades of about 700 points are the most of a side.
const MANY: i32 = 11;
/// Millimetres of front for a brigade.
const FRONT: i32 = 600;

fn read(text: &str) -> Battle {
    scenario::read(text, &[]).expect("nothing is wrong").battle
}

/// A battle of so many brigades a side in two lines, each of two battalions, a regiment of light horse and a battery,
/// on open ground.
fn brigades(count: i32) -> Battle {
    let mut text = format!(
        "id = \"brigades\"\nruleset = \"wn\"\ntitle = {{ pl = \"Brygady\", en = \"Brigades\" }}\nmoves = 12\n\
         [table]\nsize = [{}, 1000]\n",
        (count + 1) / 2 * FRONT
    );
    for (side, first, behind, facing) in [("red", 800, 110, 0), ("blue", 180, -110, 180)] {
        for brigade in 0..count {
            let (x, y) = (brigade / 2 * FRONT, first + brigade % 2 * behind);
            let units = [
                (110, "line-infantry", "C", "[6, 6, 6, 6]", "line", "weapon = \"musket\""),
                (
                    260,
                    "line-infantry",
                    "C",
                    "[6, 6, 6, 6]",
                    "company-column",
                    "weapon = \"musket\"",
                ),
                (390, "light-cavalry", "B", "[8, 8]", "line", "weapon = \"carbine\""),
                (
                    530,
                    "artillery",
                    "B",
                    "[4, 4]",
                    "deployed",
                    "gun = \"6-pounder\"\nteam = \"six-horses\"",
                ),
            ];
            for (number, (at, arm, class, companies, formation, more)) in
                units.into_iter().enumerate()
            {
                let id = format!("{side}{brigade}-{number}");
                // Writing into a string cannot fail.
                let _ = writeln!(
                    text,
                    "[[unit]]\nid = \"{id}\"\nname = {{ pl = \"b\", en = \"b\" }}\nside = \"{side}\"\n\
                     arm = \"{arm}\"\nclass = \"{class}\"\ncompanies = {companies}\n\
                     formation = \"{formation}\"\nat = [{}, {y}]\nfacing = {facing}\n{more}",
                    x + at
                );
            }
        }
    }
    read(&text)
}

/// Decisions and moves of a few random battles.
fn battles(battle: &Battle, seeds: std::ops::Range<u64>) -> (u64, u64) {
    let mut hall = Hall::default();
    let played = seeds.map(|seed| black_box(playout(battle, seed, MOST, &mut hall)));
    played.fold((0, 0), |(decisions, moves), played| {
        (decisions + played.decisions, moves + u64::from(played.turns))
    })
}

fn main() {
    let mut gauge = Gauge::default();
    let training = read(TRAINING);
    let decision = gauge::nanoseconds(3, || battles(&training, 1..4).0);
    println!("a random battle, each decision     {:9.1} µs", decision / 1000.0);
    let (one, many) = (brigades(1), brigades(MANY));
    let small = gauge::nanoseconds(3, || battles(&one, 1..9).1);
    let large = gauge::nanoseconds(1, || battles(&many, 1..2).1);
    println!("a move of eight units              {:9.1} µs", small / 1000.0);
    println!("a move of eighty-eight units       {:9.1} µs", large / 1000.0);
    gauge.show(
        "a move for each unit, eleven times as many",
        large / small / f64::from(MANY),
        "times",
        1.5,
    );
    gauge.end();
}
