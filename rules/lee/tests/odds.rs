//! The odds of a fire fight against a count of every fall of the dice, made here without the rules.

use kernel::{End, Ruling};
use serde_json::{Value, json};

/// In how many of `2^dice` falls so many dice succeed, when half the faces do.
fn ways(dice: usize) -> Vec<f64> {
    let mut row = vec![1.0];
    for _ in 0..dice {
        let mut next = vec![0.0; row.len() + 1];
        for (at, ways) in row.iter().enumerate() {
            next[at] += ways;
            next[at + 1] += ways;
        }
        row = next;
    }
    row
}

/// How likely each loss is, of who is hit with so many dice and saves with so many.
fn losses(hits: usize, saves: usize) -> Vec<f64> {
    let all = f64::from(1_u32 << (hits + saves));
    let mut chance = vec![0.0; hits + 1];
    for (hit, ways_to_hit) in ways(hits).iter().enumerate() {
        for (saved, ways_to_save) in ways(saves).iter().enumerate() {
            chance[hit.saturating_sub(saved)] += ways_to_hit * ways_to_save / all;
        }
    }
    chance
}

/// How likely the defender loses by so much (below zero: the attacker).
fn by(attacker: &[f64], defender: &[f64], difference: impl Fn(i32) -> bool) -> f64 {
    let mut sum = 0.0;
    for (lost, chance) in attacker.iter().enumerate() {
        for (theirs, chance_theirs) in defender.iter().enumerate() {
            if difference(theirs as i32 - lost as i32) {
                sum += chance * chance_theirs;
            }
        }
    }
    sum
}

fn share(ruling: &dyn Ruling, situation: &Value, wanted: impl Fn(&Value) -> bool) -> f64 {
    let odds = ruling.odds(situation).expect("has odds");
    let of = |end: &End| matches!(end, End::Outcome(outcome, _) if wanted(outcome));
    odds.rows.iter().filter(|row| of(&row.end)).map(|row| row.share.to_f64()).sum()
}

fn agree(found: f64, counted: f64) {
    assert!((found - counted).abs() < 1e-9, "{found}, counted {counted}");
}

#[test]
fn a_fire_fight_is_as_likely_as_its_dice() {
    let book = lee::ruleset();
    let ruling = book.ruling("fire-fight").expect("there is one");
    let brigade = json!({"unit": {"kind": "union-infantry"}});
    let even = json!({"attacker": brigade, "defender": brigade});
    let each = losses(5, 4);
    agree(share(ruling, &even, |end| end["by"] == 0), by(&each, &each, |by| by == 0));
    agree(
        share(ruling, &even, |end| end["winner"] == "attacker" && end["by"] == 1),
        by(&each, &each, |by| by == 1),
    );

    // From behind: six dice more of fire and of morale.
    let rear = json!({"attacker": brigade, "defender": brigade, "how": {"zone": "rear"}});
    let (attacker, defender) = (losses(5, 10), losses(11, 4));
    let far = |end: &Value| end["winner"] == "attacker" && end["by"].as_i64() >= Some(2);
    agree(share(ruling, &rear, far), by(&attacker, &defender, |by| by >= 2));
    let gone = |end: &Value| end["defender"]["fate"] == "destroyed";
    // Five levels, or four in a draw, which costs one more.
    let five: f64 = defender[5..].iter().sum();
    agree(share(ruling, &rear, gone), five + defender[4] * attacker[4]);
}
