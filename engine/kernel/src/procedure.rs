//! A rule's procedure as a small step machine.
//!
//! A step throws at most once; between steps there is a state that can be compared, saved and
//! searched; a decision is a step of its own. That is what makes exact odds cheap: equal states
//! merge, so a chain of twenty tests has twenty times a few states, not ten to the twentieth.

use crate::clause::Clause;
use crate::message::Message;
use crate::umpire::{Somebody, Stop, Umpire};
use serde::Serialize;
use serde_json::Value;

/// Somebody must choose. A ruling finds the choice in its situation, in the field with the
/// decision's name, and stops here if there is none.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize)]
pub struct Decision {
    /// What is to be decided: the field of the situation that answers it, by its path.
    pub name: &'static str,
    /// The clause that gives the choice.
    pub clause: Clause,
    /// Who decides: the key of a side's name.
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

    /// What the odds say of it: outcomes with the same gist read as one there.
    fn gist(&self) -> Vec<Message> {
        self.sentences()
    }
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

/// A procedure with the choices that were made beforehand: it stops only at the others.
pub struct Answered<'a, P> {
    /// The procedure.
    pub procedure: &'a P,
    /// The facts among which the choices stand, by the names of their decisions.
    pub facts: &'a Value,
}

impl<P> Answered<'_, P> {
    /// What was chosen, if anything was.
    pub fn choice(&self, decision: &Decision) -> Option<&str> {
        let found = decision.name.split('.').try_fold(self.facts, |at, name| at.get(name))?;
        found.as_str()
    }
}

impl<P: Procedure> Procedure for Answered<'_, P> {
    type State = P::State;
    type Outcome = P::Outcome;

    fn begin(&self) -> P::State {
        self.procedure.begin()
    }

    fn step(
        &self,
        state: P::State,
        umpire: &mut impl Umpire,
    ) -> Result<Next<P::State, P::Outcome>, Stop> {
        let next = self.procedure.step(state, umpire)?;
        let Next::Decide(decision, state) = next else { return Ok(next) };
        let choice = self.choice(&decision);
        let option = decision.options.iter().position(|option| Some(option.as_str()) == choice);
        Ok(match option {
            Some(option) => Next::Go(self.procedure.decide(state, option)),
            None => Next::Decide(decision, state),
        })
    }

    fn decide(&self, state: P::State, option: usize) -> P::State {
        self.procedure.decide(state, option)
    }
}

/// Runs a procedure from `state` to its end or to the next decision.
pub fn run<P: Procedure>(
    procedure: &P,
    mut state: P::State,
    umpire: &mut impl Umpire,
) -> Result<Next<P::State, P::Outcome>, Stop> {
    loop {
        match procedure.step(state, umpire) {
            Ok(Next::Go(next)) => state = next,
            end => return end,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::dice::Given;
    use crate::journal::Silent;
    use crate::umpire::Desk;
    use serde_json::json;

    /// Asks which door, and goes through it.
    struct Doors;

    impl Outcome for &'static str {
        fn sentences(&self) -> Vec<Message> {
            Vec::new()
        }
    }

    impl Procedure for Doors {
        type State = Option<usize>;
        type Outcome = &'static str;

        fn begin(&self) -> Option<usize> {
            None
        }

        fn step(
            &self,
            door: Option<usize>,
            _: &mut impl Umpire,
        ) -> Result<Next<Option<usize>, &'static str>, Stop> {
            let doors = ["left", "right"];
            let options = doors.map(str::to_owned).to_vec();
            let (name, clause, side) = ("decisions.door", Clause::new("1"), "side-guest");
            Ok(match door {
                None => Next::Decide(Decision { name, clause, side, options }, None),
                Some(door) => Next::Done(doors[door]),
            })
        }

        fn decide(&self, _: Option<usize>, option: usize) -> Option<usize> {
            Some(option)
        }
    }

    fn end(facts: &Value) -> Next<Option<usize>, &'static str> {
        let case = Answered { procedure: &Doors, facts };
        run(&case, case.begin(), &mut Desk::new(Given::new(&[]), Silent)).expect("needs no dice")
    }

    #[test]
    fn a_decision_is_answered_by_the_fact_with_its_name() {
        assert_eq!(end(&json!({"decisions": {"door": "right"}})), Next::Done("right"));
        assert_eq!(end(&json!({"decisions": {"door": "left"}})), Next::Done("left"));
    }

    #[test]
    fn a_decision_without_an_answer_of_its_own_stops_the_procedure() {
        for facts in [json!({}), json!({"decisions": {}}), json!({"decisions": {"door": "up"}})] {
            assert!(matches!(end(&facts), Next::Decide(..)), "{facts}");
        }
    }
}
