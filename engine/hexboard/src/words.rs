//! Hexes and facings in the notation of a game.

use crate::compass::Facing;
use crate::grid::{Grid, Hex};
use crate::stacks::Stacks;
use kernel::Arg;
use kernel::game::notation::{Word, Writing};

/// Names that know the grid.
pub trait OnGrid: Copy {
    /// The grid.
    fn grid(&self) -> &Grid;
}

impl<N: OnGrid> Word<N> for Hex {
    fn put(self, names: N, text: &mut String) {
        names.grid().put_name(self, text);
    }

    fn parse(word: &str, names: N) -> Option<Self> {
        names.grid().parse(word)
    }

    fn known(names: N) -> Vec<String> {
        names.grid().hexes().map(|hex| names.grid().name(hex)).collect()
    }
}

impl<N: OnGrid> Word<N> for Facing {
    fn put(self, names: N, text: &mut String) {
        text.push_str(self.name(names.grid().layout()));
    }

    fn arg(self, names: N) -> Arg {
        Arg::Word(format!("facing-{}", self.word(names)))
    }

    fn parse(word: &str, names: N) -> Option<Self> {
        Self::parse(names.grid().layout(), word)
    }

    fn known(names: N) -> Vec<String> {
        Self::names(names.grid().layout()).iter().map(|&name| name.to_owned()).collect()
    }
}

/// Writes a line for each hex with more than one counter, those from the top: `stack 1412 guard line-1`.
pub fn write_shared<const HEXES: usize, const COUNTERS: usize, N: OnGrid, W: Word<N>>(
    stacks: &Stacks<HEXES, COUNTERS>,
    counter: fn(u8) -> W,
    names: N,
    text: &mut String,
) {
    for hex in stacks.shared() {
        let mut line = Writing::of("stack", names, text);
        line.and(hex);
        for number in stacks.iter(hex) {
            line.and(counter(number));
        }
        line.end();
    }
}
