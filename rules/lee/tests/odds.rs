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

/// The probability that a declared attack falls short, by the odds of its declaration.
fn falls_short(from: f64) -> f64 {
    let book = lee::ruleset();
    let (_, text) = book.texts.fields.iter().find(|(id, _)| *id == "field").expect("is there");
    let opened = (book.open)(text, &[], kernel::game::Edition::NEWEST).expect("can be opened");
    let position = format!(
        "battle - {{\"turn\":2,\"initiative\":0,\"active\":0}}\n\
         corps c1 {{\"order\":{{\"shown\":\"attack\"}},\"does\":\"active\",\"activated\":true}}\n\
         action - {{\"corps\":0,\"round\":1}}\n\
         step march c1\nstep approach\nstep respond\nstep declare\n\
         general g3 {{\"at\":[31,33]}}\n\
         unit b1 {{\"at\":[30,{from},0]}}\nunit r1 {{\"at\":[30,20,180]}}\n"
    );
    let game = opened.game.as_any().downcast_ref::<std::sync::Arc<lee::battle::Battle>>();
    let game = game.expect("is of this book");
    let state = game.read_state_text(&position).expect("can be read");
    let command = game.read_command_text("attack b1 r1").expect("can be read");
    let odds = kernel::game::Game::odds(&**game, &state, kernel::game::Side::FIRST, command);
    let odds = odds.expect("has odds");
    let whole: f64 = odds.rows.iter().map(|row| row.share.to_f64()).sum();
    assert!((whole - 1.0).abs() < 1e-9, "{whole}");
    let short =
        |end: &End| matches!(end, End::Outcome(value, _) if value.get("falls_short").is_some());
    odds.rows.iter().filter(|row| short(&row.end)).map(|row| row.share.to_f64()).sum()
}

/// The front of b1 is half an inch before its middle, that of r1 at 20½. Told by eye to 3 inches, 6.4 inches are 6:
/// between 4½ and 7½, within a move of 9. 8.9 are 9: half of what lies between 7½ and 10½ is out of reach. 12 are 12,
/// all of it.
#[test]
fn an_attack_may_fall_short_as_far_as_an_eye_can_tell() {
    let expected = [(27.4, 0.0), (29.9, 0.5), (33.0, 1.0)];
    for (from, short) in expected {
        assert!((falls_short(from) - short).abs() < 1e-9, "from {from}");
    }
}
