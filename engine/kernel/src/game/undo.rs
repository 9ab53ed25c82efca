//! Taking back: what a side may take back alone, and what needs the others' consent.

use crate::game::Game;
use crate::game::battle::Battle;
use crate::game::side::Side;

/// Why a side may not take back alone.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Bar {
    /// There is nothing to take back.
    Nothing,
    /// Dice have been thrown since.
    Dice,
    /// Something secret has come out since.
    Secret,
    /// Somebody else has spoken since.
    Answered,
}

impl<G: Game> Battle<G> {
    /// Everything that keeps that side from taking back all after command number `to` alone.
    pub fn bars(&self, side: Side, to: usize) -> Vec<Bar> {
        if to >= self.length() {
            return vec![Bar::Nothing];
        }
        let lines = || self.lines[to..].iter().zip(&self.veils[to..]);
        let bars = [
            (Bar::Dice, lines().any(|(line, _)| !line.throws.is_empty())),
            (Bar::Secret, lines().any(|(_, veil)| veil.reveals)),
            (Bar::Answered, lines().any(|(_, veil)| veil.side != side)),
        ];
        bars.into_iter().filter(|bar| bar.1).map(|bar| bar.0).collect()
    }
}
