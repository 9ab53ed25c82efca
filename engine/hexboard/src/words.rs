//! Hexes and facings in the notation of a game.

use crate::compass::Facing;
use crate::grid::{Grid, Hex};
use kernel::Arg;
use kernel::game::notation::Word;

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
