//! Exact odds: the distribution of a procedure's outcomes, from the procedure itself.
//!
//! Every state is stepped through once for every outcome of its throw; equal states are one node
//! of a graph, and the graph is solved in whole numbers. So a chain of twenty tests
//! is twenty small layers, a re-roll is a loop in the graph that is summed exactly, and nothing
//! is sampled. A decision is a leaf: it is never averaged or guessed.

mod graph;
mod outcomes;
mod weight;

use crate::clause::Clause;
use crate::dice::Dice;
use crate::journal::{Journal, Silent, Without};
use crate::line::LineKey;
use crate::procedure::{Decision, Next, Procedure};
use crate::throw::{Roll, Throw};
use crate::umpire::{Desk, Need, Stop};
use graph::{Graph, Node};
use num_bigint::BigUint;
use std::collections::BTreeMap;
use weight::Weight;

pub use weight::Share;

/// The most states a procedure may have before the odds are given up.
pub const MOST_STATES: usize = 1_000_000;

/// Why there are no odds.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum NoOdds {
    /// A fact is missing that some outcome depends on.
    Needs(Need),
    /// The procedure throws twice in one step, at this clause: a mistake in the procedure.
    TwoThrows(Clause),
    /// The procedure has more than [`MOST_STATES`] states.
    TooLarge,
    /// The procedure never ends.
    Endless,
}

/// Where a procedure can come to rest.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Leaf<S, O> {
    /// An outcome.
    Outcome(O),
    /// A decision, and the state it is taken in.
    Decision(Decision, S),
}

/// The leaves of a procedure, each with its share of the whole. The shares add up to one.
pub type Odds<P> = Vec<(Leaf<<P as Procedure>::State, <P as Procedure>::Outcome>, Share)>;

/// The exact odds of a procedure from `state` on.
pub fn odds<P: Procedure>(procedure: &P, state: P::State) -> Result<Odds<P>, NoOdds> {
    exact(procedure, state, Silent)
}

/// The outcomes of a procedure that asks nobody, each with its share; none where there are no odds.
pub fn outcomes<P: Procedure>(procedure: &P) -> Vec<(P::Outcome, Share)> {
    let outcome = |(leaf, share)| match leaf {
        Leaf::Outcome(outcome) => Some((outcome, share)),
        Leaf::Decision(..) => None,
    };
    odds(procedure, procedure.begin()).unwrap_or_default().into_iter().filter_map(outcome).collect()
}

/// The same odds if one line did not count.
pub fn odds_without<P: Procedure>(
    procedure: &P,
    state: P::State,
    key: LineKey,
) -> Result<Odds<P>, NoOdds> {
    exact(procedure, state, Without { key, inner: Silent })
}

/// The odds with a journal that sees, or changes, the lines of every step: in machine numbers
/// where they reach, in big ones where they do not.
pub fn exact<P: Procedure>(
    procedure: &P,
    state: P::State,
    journal: impl Journal + Clone,
) -> Result<Odds<P>, NoOdds> {
    match Walk::<P, u128>::leaves(procedure, state.clone(), journal.clone())? {
        Some(odds) => Ok(odds),
        None => Ok(Walk::<P, BigUint>::leaves(procedure, state, journal)?.unwrap_or_default()),
    }
}

/// The dice of the odds: asked for a throw, they stop the step and tell what was asked; then the
/// step is run again for each outcome.
#[derive(Default)]
struct Every {
    answer: Option<Roll>,
    asked: Option<(Clause, Throw)>,
}

impl Dice for Every {
    fn cast(&mut self, clause: Clause, throw: Throw, _: impl FnMut(i32)) -> Result<Roll, Stop> {
        self.answer.take().ok_or_else(|| {
            self.asked = Some((clause, throw));
            Stop
        })
    }
}

/// The walk through all states of a procedure.
struct Walk<'a, P: Procedure, W> {
    procedure: &'a P,
    states: BTreeMap<P::State, usize>,
    leaves: BTreeMap<Leaf<P::State, P::Outcome>, usize>,
    /// States found and not yet stepped through.
    waiting: Vec<(usize, P::State)>,
    graph: Graph<W>,
}

/// `None` inside: the numbers outgrew the weight.
type Maybe<T> = Result<Option<T>, NoOdds>;

impl<P: Procedure, W: Weight> Walk<'_, P, W> {
    fn leaves(procedure: &P, state: P::State, journal: impl Journal + Clone) -> Maybe<Odds<P>> {
        let mut walk = Walk::<P, W> {
            procedure,
            states: BTreeMap::new(),
            leaves: BTreeMap::new(),
            waiting: Vec::new(),
            graph: Graph::default(),
        };
        walk.arrive(Next::Go(state));
        while let Some((node, state)) = walk.waiting.pop() {
            let Some(found) = walk.step(state, journal.clone())? else {
                return Ok(None);
            };
            walk.graph.nodes[node] = found;
            if walk.graph.nodes.len() > MOST_STATES {
                return Err(NoOdds::TooLarge);
            }
        }
        let Some((shares, whole)) = walk.graph.solve()? else {
            return Ok(None);
        };
        let row = |(leaf, node): (_, usize)| (leaf, Share::new(shares[node].big(), whole.big()));
        Ok(Some(walk.leaves.into_iter().map(row).collect()))
    }

    /// All the ways on from a state.
    fn step(&mut self, state: P::State, journal: impl Journal + Clone) -> Maybe<Node<W>> {
        let mut desk = Desk::new(Every::default(), journal.clone());
        let first = self.procedure.step(state.clone(), &mut desk);
        let Some((_, throw)) = desk.dice.asked else {
            return match (first, desk.need) {
                (Ok(next), _) => {
                    let to = self.arrive(next);
                    Ok(Some(Node { total: W::one(), edges: vec![(to, W::one())] }))
                }
                (Err(Stop), Some(need)) => Err(NoOdds::Needs(need)),
                (Err(Stop), None) => Err(NoOdds::Endless),
            };
        };
        let Some(outcomes) = outcomes::of(throw)? else {
            return Ok(None);
        };
        let mut node = Node { total: W::zero(), edges: Vec::new() };
        for (roll, weight) in outcomes {
            let dice = Every { answer: Some(roll), asked: None };
            let mut desk = Desk::new(dice, journal.clone());
            let next = match self.procedure.step(state.clone(), &mut desk) {
                Ok(next) => next,
                Err(Stop) => {
                    return Err(match (desk.dice.asked, desk.need) {
                        (Some((again, _)), _) => NoOdds::TwoThrows(again),
                        (None, Some(need)) => NoOdds::Needs(need),
                        (None, None) => NoOdds::Endless,
                    });
                }
            };
            let to = self.arrive(next);
            if node.push(to, weight).is_none() {
                return Ok(None);
            }
        }
        Ok(Some(node))
    }

    /// The node of wherever a step led to, made if it is new.
    fn arrive(&mut self, next: Next<P::State, P::Outcome>) -> usize {
        let fresh = self.graph.nodes.len();
        let leaf = match next {
            Next::Go(state) => {
                let node = *self.states.entry(state.clone()).or_insert(fresh);
                if node == fresh {
                    self.waiting.push((node, state));
                    self.graph.nodes.push(Node::leaf());
                }
                return node;
            }
            Next::Decide(decision, state) => Leaf::Decision(decision, state),
            Next::Done(outcome) => Leaf::Outcome(outcome),
        };
        let node = *self.leaves.entry(leaf).or_insert(fresh);
        if node == fresh {
            self.graph.nodes.push(Node::leaf());
        }
        node
    }
}

#[cfg(test)]
mod tests;
