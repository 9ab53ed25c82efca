//! Standing instructions are given where a reaction is asked: they count from the next time on, and
//! the other side learns nothing of them.

use kernel::Seeded;
use kernel::game::{AnyBattle, Commitment, Header, PlayFault, Side};
use std::collections::BTreeSet;

fn battle(seed: u64) -> Box<dyn AnyBattle> {
    let book = ow::ruleset();
    let text = book.texts.scenarios.iter().find(|(id, _)| *id == "ow-training").expect("is there");
    let open = book.open;
    let game =
        open(text.1, &[], kernel::game::Edition::NEWEST).expect("the scenario is right").game;
    game.battle(Header::default(), &Commitment::of_seed(seed))
}

/// The second word of each command that begins with the first.
fn after<'a>(menu: &'a [String], first: &str) -> BTreeSet<&'a str> {
    let parts = menu.iter().map(|command| command.split(' ').collect::<Vec<_>>());
    parts.filter(|parts| parts[0] == first).map(|parts| parts[1]).collect()
}

/// Plays by chance, without instructions, until somebody is asked what `wanted` looks for.
fn until(
    battle: &mut dyn AnyBattle,
    draw: &mut Seeded,
    wanted: impl Fn(&str, &[String]) -> bool,
) -> Option<(Side, Vec<String>)> {
    while let Some(side) = battle.pending().first() {
        let menu = battle.legal(side);
        let asked = battle.prompt(side).expect("it must decide").key;
        if wanted(asked, &menu) {
            return Some((side, menu));
        }
        let plain: Vec<&String> =
            menu.iter().filter(|command| !command.starts_with("instruct")).collect();
        let command = plain[draw.side(plain.len() as u32) as usize].clone();
        battle.play(side, &command).expect("it was in the menu");
    }
    None
}

/// A battle in which somebody is asked such a thing.
fn asked(key: &str) -> (Box<dyn AnyBattle>, Side, Vec<String>, Seeded) {
    for seed in 0..200 {
        let (mut battle, mut draw) = (battle(seed), Seeded::stream(seed, 3));
        if let Some((side, menu)) = until(&mut *battle, &mut draw, |asked, _| asked == key) {
            return (battle, side, menu, draw);
        }
    }
    panic!("nobody was asked {key}");
}

#[test]
fn what_is_asked_can_be_instructed_and_nothing_else() {
    let (battle, side, menu, _) = asked("ask-react");
    assert_eq!(after(&menu, "instruct"), after(&menu, "react"));
    let other = ["fire", "turn", "defend", "loose"].into_iter();
    let other = other.filter(|kind| !after(&menu, "react").contains(kind));
    for kind in other {
        let refused = battle.check(side, &format!("instruct {kind} never"));
        let Err(PlayFault::Refused(refusals)) = refused else { panic!("{kind}: {refused:?}") };
        let said = refusals.iter().map(|refusal| (refusal.clause.id(), refusal.why.key));
        assert_eq!(said.collect::<Vec<_>>(), [("VI.12", "no-such-reaction")]);
    }
    for (key, kind) in [("ask-defend", "defend"), ("ask-loose-fire", "loose")] {
        assert_eq!(after(&asked(key).2, "instruct"), BTreeSet::from([kind]));
    }
}

#[test]
fn an_instruction_counts_from_the_next_time_and_stays_secret() {
    let (mut battle, side, menu, mut draw) = asked("ask-react");
    let kinds: Vec<String> = after(&menu, "react").into_iter().map(str::to_owned).collect();
    let before = (battle.view(side.other()), battle.prompt(side));
    for kind in &kinds {
        let log = battle.play(side, &format!("instruct {kind} never")).expect("is offered");
        assert_eq!(log, [], "nothing happens");
    }
    assert_eq!((battle.view(side.other()), battle.prompt(side)), before, "it is still asked");
    let theirs = battle.record_for(side.other());
    let last = theirs.lines.iter().rev().take(kinds.len()).map(|line| line.command.as_str());
    assert_eq!(last.collect::<Vec<_>>(), vec!["?"; kinds.len()]);
    battle.play(side, "decline").expect("it is still asked");
    let again = |asked: &str, menu: &[String]| {
        asked == "ask-react"
            && after(menu, "react").iter().all(|kind| kinds.iter().any(|k| k == kind))
    };
    while let Some((who, _)) = until(&mut *battle, &mut draw, again) {
        assert_ne!(who, side, "nobody asks what was instructed");
        battle.play(who, "decline").expect("is allowed");
    }
}
