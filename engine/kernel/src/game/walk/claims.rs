//! Shapes of invariants: a book says of which clause, of which events and of which positions they speak.

use crate::game::Game;
use crate::game::walk::{Invariant, Step};
use std::collections::{BTreeMap, BTreeSet};

/// Boxed, as a book lists them.
type Boxed<G> = Box<dyn Invariant<G>>;

/// Looks at one command and needs to remember nothing.
struct Always<G: Game> {
    clause: &'static str,
    look: fn(&Step<'_, G>) -> Result<(), String>,
}

/// True after every command.
pub fn always<G: Game + 'static>(
    clause: &'static str,
    look: fn(&Step<'_, G>) -> Result<(), String>,
) -> Boxed<G> {
    Box::new(Always { clause, look })
}

impl<G: Game> Invariant<G> for Always<G> {
    fn cites(&self) -> &'static str {
        self.clause
    }

    fn look(&mut self, step: &Step<'_, G>) -> Result<(), String> {
        (self.look)(step)
    }
}

/// Looks at one command and remembers something of those before it.
struct Kept<G: Game, M> {
    clause: &'static str,
    look: fn(&mut M, &Step<'_, G>) -> Result<(), String>,
    memory: M,
}

/// True after every command, with what is kept in mind from those before it.
pub fn kept<G: Game + 'static, M: Default + 'static>(
    clause: &'static str,
    look: fn(&mut M, &Step<'_, G>) -> Result<(), String>,
) -> Boxed<G> {
    Box::new(Kept { clause, look, memory: M::default() })
}

impl<G: Game, M> Invariant<G> for Kept<G, M> {
    fn cites(&self) -> &'static str {
        self.clause
    }

    fn look(&mut self, step: &Step<'_, G>) -> Result<(), String> {
        (self.look)(&mut self.memory, step)
    }
}

/// What an event is to a claim.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Mark {
    /// Nothing.
    Else,
    /// A turn, a phase or a round begins, and what was is forgotten.
    Anew,
    /// This one does it.
    Does(u32),
    /// This one may not do it any more.
    Spent(u32),
    /// This one has cause to do it.
    Calls(u32),
    /// These two have cause to do it.
    CallsBoth(u32, u32),
    /// Everybody has cause to do it.
    CallsAll,
}

/// Nobody does twice what may be done once.
struct Once<G: Game> {
    clause: &'static str,
    marks: fn(&G::Event) -> Mark,
    done: BTreeSet<u32>,
}

/// Nobody does it twice until it begins anew.
pub fn once<G: Game + 'static>(clause: &'static str, marks: fn(&G::Event) -> Mark) -> Boxed<G> {
    Box::new(Once { clause, marks, done: BTreeSet::new() })
}

impl<G: Game> Invariant<G> for Once<G> {
    fn cites(&self) -> &'static str {
        self.clause
    }

    fn look(&mut self, step: &Step<'_, G>) -> Result<(), String> {
        for event in step.events() {
            match (self.marks)(&event) {
                Mark::Anew => self.done.clear(),
                Mark::Does(who) if !self.done.insert(who) => {
                    return Err(format!("{event:?} for the second time"));
                }
                Mark::Spent(who) => {
                    self.done.insert(who);
                }
                _ => {}
            }
        }
        Ok(())
    }
}

/// Nobody does it without a cause.
struct Caused<G: Game> {
    clause: &'static str,
    marks: fn(&G::Event) -> Mark,
    called: BTreeSet<u32>,
    all: bool,
}

/// Nobody does it unless something has called for it since it began anew.
pub fn caused<G: Game + 'static>(clause: &'static str, marks: fn(&G::Event) -> Mark) -> Boxed<G> {
    Box::new(Caused { clause, marks, called: BTreeSet::new(), all: false })
}

impl<G: Game> Invariant<G> for Caused<G> {
    fn cites(&self) -> &'static str {
        self.clause
    }

    fn look(&mut self, step: &Step<'_, G>) -> Result<(), String> {
        for event in step.events() {
            match (self.marks)(&event) {
                Mark::Anew => {
                    self.called.clear();
                    self.all = false;
                }
                Mark::Calls(who) => {
                    self.called.insert(who);
                }
                Mark::CallsBoth(one, other) => self.called.extend([one, other]),
                Mark::CallsAll => self.all = true,
                Mark::Does(who) if !self.all && !self.called.contains(&who) => {
                    return Err(format!("{event:?} without a cause"));
                }
                Mark::Does(_) | Mark::Spent(_) | Mark::Else => {}
            }
        }
        Ok(())
    }
}

/// How far somebody went by one command, and how far his clauses let him go in the whole period.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Stride {
    /// Who; one who moves in several ways that each have a limit of their own has a number for each.
    pub who: u32,
    /// So far he went.
    pub went: i64,
    /// So far he may go.
    pub most: i64,
}

/// All moves of a period, added up.
struct Paces<G: Game> {
    clause: &'static str,
    period: fn(&G::State) -> u32,
    strides: fn(&Step<'_, G>) -> Vec<Stride>,
    now: Option<u32>,
    gone: BTreeMap<u32, i64>,
}

/// Nobody goes farther in a period, all his moves added up, than his clauses allow.
pub fn paces<G: Game + 'static>(
    clause: &'static str,
    period: fn(&G::State) -> u32,
    strides: fn(&Step<'_, G>) -> Vec<Stride>,
) -> Boxed<G> {
    Box::new(Paces { clause, period, strides, now: None, gone: BTreeMap::new() })
}

impl<G: Game> Invariant<G> for Paces<G> {
    fn cites(&self) -> &'static str {
        self.clause
    }

    fn look(&mut self, step: &Step<'_, G>) -> Result<(), String> {
        let now = Some((self.period)(step.before));
        if self.now != now {
            self.now = now;
            self.gone.clear();
        }
        for Stride { who, went, most } in (self.strides)(step) {
            let gone = self.gone.entry(who).or_default();
            *gone += went;
            if *gone > most {
                return Err(format!("{who} has gone {gone} where {most} is the most"));
            }
        }
        Ok(())
    }
}
