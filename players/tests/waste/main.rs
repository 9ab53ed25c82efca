//! What a sergeant wastes: games of every scenario between sergeants, in which everything is counted that a person
//! would not have done. Counted are commands, positions and events.
//!
//! `make test` plays a few games of each; with `ROZJEMCA_GAMES` as many as that says (`make balance`).

#![allow(
    clippy::disallowed_methods,
    clippy::print_stdout,
    reason = "asks how many games to play, and prints what it counted"
)]

mod jdg;
mod lee;
mod ow;
mod szwadron;
mod wn;

use kernel::game::{AnyGame, Battle, Commitment, Edition, Game, Header, Item, Player, Side};
use std::fmt;
use std::sync::Arc;

/// Not the seeds that the rules of thumb were tried with.
const SEED: u64 = 18_140;

/// A command of a game, with the position before it and after it and what happened.
struct Seen<'a, G: Game> {
    game: &'a G,
    side: Side,
    command: G::Command,
    before: &'a G::State,
    events: &'a [G::Event],
    after: &'a G::State,
}

/// A scenario's game.
fn open<G: Game + 'static>(id: &str) -> Arc<G> {
    let (book, text) = all::scenario(id).expect("the scenario is there");
    let opened = (book.open)(text, &[], Edition::NEWEST);
    let opened = opened.unwrap_or_else(|why| panic!("{id}: {why:?}"));
    let game = AnyGame::as_any(&*opened.game).downcast_ref::<Arc<G>>();
    Arc::clone(game.expect("it is of that book"))
}

/// How many games are played, where a few are played so often.
fn games(few: u64) -> u64 {
    let games = std::env::var("ROZJEMCA_GAMES").ok().and_then(|games| games.parse().ok());
    games.unwrap_or(few)
}

/// Plays games of a scenario between sergeants, `few` of them as a rule, and counts in each what `see` counts.
fn count<G: Game + 'static, P: Player<G>, T: Default + fmt::Debug>(
    id: &str,
    few: u64,
    sergeant: fn(u64) -> P,
    mut see: impl FnMut(&mut T, &Seen<'_, G>),
    mut over: impl FnMut(&mut T, &G, &G::State),
) -> T {
    let (game, mut found) = (open::<G>(id), T::default());
    for seed in SEED..SEED + games(few) {
        let header = Header::default();
        let mut battle = Battle::new(Arc::clone(&game), header, &Commitment::of_seed(seed));
        let mut sergeants = [sergeant(seed), sergeant(seed)];
        let mut menu = Vec::new();
        while let Some(side) = game.pending(&battle.state).first() {
            let before = battle.state.clone();
            let masked = game.mask(&before, side);
            menu.clear();
            game.legal(&masked, side, &mut menu);
            let sergeant = &mut sergeants[side.index()];
            let command = sergeant.decide(&game, &masked, side, &menu, None).expect("is asked");
            let played = battle.play(side, command).expect("it was in the menu");
            let events: Vec<G::Event> = played.log.items.iter().filter_map(event).collect();
            let (events, after) = (&events[..], &battle.state);
            see(&mut found, &Seen { game: &*game, side, command, before: &before, events, after });
        }
        over(&mut found, &*game, &battle.state);
    }
    println!("{id}, {} games: {found:?}", games(few));
    found
}

fn event<A, E: Copy>((_, item): &(A, Item<E>)) -> Option<E> {
    match item {
        Item::Event(event) => Some(*event),
        Item::Account(_) => None,
    }
}

/// Whether at most so many in a hundred are wasted.
#[track_caller]
fn at_most(percent: u32, wasted: u32, of: u32, found: &impl fmt::Debug) {
    assert!(of > 0, "nothing was seen: {found:?}");
    assert!(100 * wasted <= percent * of, "more than {percent} in a hundred: {found:?}");
}
