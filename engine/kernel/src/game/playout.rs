//! A whole game by chance: every decision picked at random from the menu. For the lab and for the
//! conformance suite.

use crate::dice::Seeded;
use crate::game::side::Side;
use crate::game::{Ending, Game};
use crate::journal::Silent;
use crate::umpire::Desk;

/// How a game by chance went.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Playout {
    /// How it ended; nothing when it did not within the limit.
    pub ending: Option<Ending>,
    /// The turn it ended in.
    pub turns: u16,
    /// How many decisions were taken.
    pub decisions: u64,
}

/// Buffers that a row of playouts shares, so that nothing is allocated after the first.
#[derive(Debug)]
pub struct Hall<G: Game> {
    menu: Vec<G::Command>,
}

impl<G: Game> Default for Hall<G> {
    fn default() -> Self {
        Self { menu: Vec::with_capacity(256) }
    }
}

/// Plays one game by chance from a seed, with at most so many decisions.
pub fn playout<G: Game>(game: &G, seed: u64, most: u64, hall: &mut Hall<G>) -> Playout {
    let mut state = game.start();
    let mut desk = Desk::new(Seeded::stream(seed, 0), Silent);
    let mut chooser = Seeded::stream(seed, 1);
    let mut decisions = 0;
    while decisions < most
        && let Some(side) = game.pending(&state).first()
    {
        choose(game, &state, side, &mut chooser, hall);
        let Some(&command) = hall.menu.first() else { break };
        if game.apply(&mut state, side, command, &mut desk).is_err() {
            break;
        }
        decisions += 1;
    }
    Playout { ending: game.outcome(&state), turns: game.turn(&state), decisions }
}

/// Puts one command, picked at random, in front of the menu.
fn choose<G: Game>(
    game: &G,
    state: &G::State,
    side: Side,
    chooser: &mut Seeded,
    hall: &mut Hall<G>,
) {
    hall.menu.clear();
    game.legal(&game.mask(state, side), side, &mut hall.menu);
    if !hall.menu.is_empty() {
        let picked = chooser.side(hall.menu.len() as u32) as usize;
        hall.menu.swap(0, picked);
    }
}
