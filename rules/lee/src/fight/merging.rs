//! How many states the odds of a fight have. States that lead to the same must be one: what only a battle wants to know
//! of each bout is not kept for the odds.

use super::several::SeveralFacts;
use super::single::FireFacts;
use kernel::odds::outcomes;
use kernel::{Next, Procedure, Situation, Stop, Umpire};
use std::cell::RefCell;
use std::collections::BTreeSet;

/// A procedure whose states are counted.
struct Counted<'a, P: Procedure> {
    inner: &'a P,
    states: RefCell<BTreeSet<P::State>>,
}

impl<P: Procedure> Procedure for Counted<'_, P> {
    type State = P::State;
    type Outcome = P::Outcome;

    fn begin(&self) -> P::State {
        self.inner.begin()
    }

    fn step(
        &self,
        state: P::State,
        umpire: &mut impl Umpire,
    ) -> Result<Next<P::State, P::Outcome>, Stop> {
        self.states.borrow_mut().insert(state.clone());
        self.inner.step(state, umpire)
    }
}

/// The outcomes with their shares, and how many states it took.
fn counted<P: Procedure>(inner: &P) -> (Vec<(P::Outcome, String)>, usize) {
    let counted = Counted { inner, states: RefCell::default() };
    let found = outcomes(&counted);
    let shares = found.into_iter().map(|(outcome, share)| (outcome, share.to_string())).collect();
    (shares, counted.states.into_inner().len())
}

/// A bout without generals has a state for each number of hits, or of hits and levels, between two throws, and one for
/// each pair of losses at its end: whether somebody threw for morale is not among them.
#[test]
fn a_bout_has_no_more_states_than_it_has_numbers() {
    let brigades = r#"{ "attacker": { "unit": { "kind": "union-infantry" } },
        "defender": { "unit": { "kind": "union-infantry" } } }"#;
    let facts: FireFacts = serde_json::from_str(brigades).expect("two brigades");
    let (_, states) = counted(&facts.case(crate::printed()));
    // Five dice each, so that there are none to five hits: before any throw, after the first, after the first morale,
    // after the second throw, and when it is over.
    assert_eq!(states, 1 + 6 + 6 + 6 * 6 + 6 * 6);
}

#[test]
fn how_each_bout_went_is_not_kept_for_the_odds() {
    let facts: SeveralFacts = serde_json::from_str(SeveralFacts::EXAMPLE).expect("an example");
    let (odds, states) = counted(&facts.case(crate::printed()));
    let (same, apart) = counted(&facts.case(crate::printed()).keeping());
    assert_eq!(odds, same);
    assert!(states < apart, "{states} states, {apart} with what a battle keeps");
}
