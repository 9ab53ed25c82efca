//! The sergeant of Lee keeps to its menu, says why, and beats chance.

mod common;

use kernel::game::{Commitment, Game, Header, Item, Player};
use lee::battle::Battle;
use lee::battle::command::{Answer, Command};
use lee::battle::event::Happening;
use players::lee::Sergeant;
use std::sync::Arc;

fn game() -> Arc<Battle> {
    let book = lee::ruleset();
    let all = book.texts.scenarios;
    let text = all.iter().find(|(id, _)| *id == "lee-training").expect("is there").1;
    Arc::new(lee::battle::scenario::read(text, &[]).expect("nothing is wrong").battle)
}

#[test]
fn it_keeps_to_its_menu_and_says_why_in_both_languages() {
    let sergeants = [0, 1].map(Sergeant::new);
    common::it_says_why(&lee::ruleset(), &*game(), sergeants, 1861, 10);
}

#[test]
fn it_beats_chance_from_both_seats() {
    common::it_beats_chance(&game(), 4);
}

/// An attack that does not come up.
const SHORT: [Happening; 2] = [Happening::FellShort, Happening::NoRoom];

/// What the sergeants of some games declared, and what came of it.
#[derive(Default, Debug)]
struct Tally {
    attacks: u32,
    short: u32,
    stands: u32,
    other_reactions: u32,
    turns_in: u32,
}

fn tally(seeds: std::ops::Range<u64>) -> Tally {
    let (game, mut found) = (game(), Tally::default());
    let header = Header { ruleset: "lee".into(), ..Header::default() };
    for seed in seeds {
        let commitment = Commitment::of_seed(seed);
        let mut battle = kernel::game::Battle::new(Arc::clone(&game), header.clone(), &commitment);
        let mut sergeants = [seed, seed + 1].map(Sergeant::new);
        let mut menu = Vec::new();
        while let Some(side) = game.pending(&battle.state).first() {
            let masked = game.mask(&battle.state, side).into_owned();
            menu.clear();
            game.legal(&masked, side, &mut menu);
            let sergeant = &mut sergeants[side.index()];
            let command = sergeant.decide(&game, &masked, side, &menu, None).expect("is asked");
            match command {
                Command::React(_, Answer::Stand) => found.stands += 1,
                Command::React(..) => found.other_reactions += 1,
                Command::TurnIn(..) => found.turns_in += 1,
                _ => {}
            }
            let played = battle.play(side, command).expect("it was in the menu");
            for (_, item) in &played.log.items {
                match item {
                    Item::Event(event) if event.what == Happening::Attacks => found.attacks += 1,
                    Item::Event(event) if SHORT.contains(&event.what) => found.short += 1,
                    _ => {}
                }
            }
        }
    }
    found
}

#[test]
fn its_attacks_come_up_and_it_does_more_than_stand() {
    let found = tally(500..512);
    assert!(found.attacks > 20, "{found:?}");
    assert!(found.short * 20 <= found.attacks, "{found:?}");
    assert!(found.other_reactions > 0, "{found:?}");
}
