//! A rule's procedure as a small step machine.
//!
//! A step throws at most once; between steps there is a state that can be compared, saved and
//! searched; a decision is a step of its own. That is what makes exact odds cheap: equal states
//! merge, so a chain of twenty tests has twenty times a few states, not ten to the twentieth.

use crate::clause::Clause;
use crate::message::Message;
use crate::umpire::{Somebody, Stop, Umpire};
use serde::Serialize;

/// Somebody must choose.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize)]
pub struct Decision {
    /// What is to be decided.
    pub name: &'static str,
    /// The clause that gives the choice.
    pub clause: Clause,
    /// Who decides.
    pub side: &'static str,
    /// What may be chosen.
    pub options: Vec<String>,
}

/// Where a step leads.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Next<S, O> {
    /// To the next step.
    Go(S),
    /// To a choice; [`Procedure::decide`] goes on from this state.
    Decide(Decision, S),
    /// To the end.
    Done(O),
}

/// What a procedure comes to: comparable (the odds count equal ones together), machine-readable,
/// and sayable.
pub trait Outcome: Clone + Ord + Serialize {
    /// The outcome in sentences.
    fn sentences(&self) -> Vec<Message>;
}

/// A rule's procedure, written once.
///
/// `step` must be a pure function of the state and of what the umpire throws: the odds call it
/// once for every outcome of the throw.
pub trait Procedure {
    /// What is known between two steps.
    type State: Clone + Ord;
    /// What it comes to.
    type Outcome: Outcome;

    /// Before the first step.
    fn begin(&self) -> Self::State;

    /// One step, with at most one throw.
    fn step(
        &self,
        state: Self::State,
        umpire: &mut impl Umpire,
    ) -> Result<Next<Self::State, Self::Outcome>, Stop>;

    /// The state after option number `option` of a decision was chosen.
    fn decide(&self, state: Self::State, _option: usize) -> Self::State {
        state
    }
}

/// A procedure that meets every umpire as [`Somebody`]: compiled once for all of them.
pub(crate) struct Shared<'a, P>(pub(crate) &'a P);

impl<P: Procedure> Procedure for Shared<'_, P> {
    type State = P::State;
    type Outcome = P::Outcome;

    fn begin(&self) -> P::State {
        self.0.begin()
    }

    fn step(
        &self,
        state: P::State,
        umpire: &mut impl Umpire,
    ) -> Result<Next<P::State, P::Outcome>, Stop> {
        self.0.step(state, &mut Somebody(umpire))
    }

    fn decide(&self, state: P::State, option: usize) -> P::State {
        self.0.decide(state, option)
    }
}

/// Runs a procedure from `state` to its end or to the next decision.
pub fn run<P: Procedure>(
    procedure: &P,
    mut state: P::State,
    umpire: &mut impl Umpire,
) -> Result<Next<P::State, P::Outcome>, Stop> {
    loop {
        match procedure.step(state, umpire)? {
            Next::Go(next) => state = next,
            end => return Ok(end),
        }
    }
}
