//! From a gesture to a command. On a free table nobody types where each figure goes: a person drags
//! a unit, turns it, picks a formation. The game says what that comes to, which figure would break
//! which rule, and the nearest command that may be said.

use crate::game::refusal::Refusal;
use crate::game::view::{Spot, Stand};

/// What a gesture comes to.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Proposal<C> {
    /// The nearest command that may be said: what was wanted, if that may be; nothing where nothing
    /// like it may.
    pub command: Option<C>,
    /// Every reason against what was wanted; none where it may be said.
    pub against: Vec<Refusal>,
    /// The way of each figure as it was wanted, in the order in which they go.
    pub ways: Vec<Way>,
    /// What each figure may spend on its way.
    pub limit: i32,
}

/// The way of one figure.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Way {
    /// The figure, by its id in the view.
    pub figure: String,
    /// Where its middle goes, from where it stands to where it ends.
    pub path: Vec<Spot>,
    /// How it stands at the end.
    pub end: Stand,
    /// What it costs, terrain included.
    pub cost: i32,
    /// The reasons against this way.
    pub against: Vec<Refusal>,
}

impl<C> Proposal<C> {
    /// The same with its command as something else: its text, as a rule.
    pub fn map<D>(self, write: impl FnOnce(C) -> D) -> Proposal<D> {
        let Self { command, against, ways, limit } = self;
        Proposal { command: command.map(write), against, ways, limit }
    }
}
