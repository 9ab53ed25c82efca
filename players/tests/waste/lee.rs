//! Bogowie Wojny: Lee: attacks that do not come up.

use crate::{Seen, at_most, count};
use ::lee::battle::Battle;
use ::lee::battle::command::{Answer, Command};
use ::lee::battle::event::Happening;
use players::lee::Sergeant;

#[derive(Default, Debug)]
struct Tally {
    attacks: u32,
    short: u32,
    supports: u32,
    in_support: u32,
    stands: u32,
    other_reactions: u32,
}

fn see(tally: &mut Tally, seen: &Seen<'_, Battle>) {
    match seen.command {
        Command::React(_, Answer::Stand) => tally.stands += 1,
        Command::React(..) => tally.other_reactions += 1,
        _ => {}
    }
    for event in seen.events {
        match event.what {
            Happening::Attacks => tally.attacks += 1,
            Happening::FellShort | Happening::NoRoom => tally.short += 1,
            Happening::Supports => tally.supports += 1,
            Happening::InSupport => tally.in_support += 1,
            _ => {}
        }
    }
}

fn check(id: &str, few: u64) {
    let found: Tally = count(id, few, Sergeant::new, see, |_, _, _| {});
    at_most(5, found.short, found.attacks, &found);
}

#[test]
fn lee_training() {
    check("lee-training", 12);
}

#[test]
fn first_bull_run() {
    check("first-bull-run-1861", 2);
}
