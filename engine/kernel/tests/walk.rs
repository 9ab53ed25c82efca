//! Claims of a walk, each against a race that breaks it.

#[allow(dead_code, reason = "other tests use the rest of it")]
mod toy;

use kernel::game::walk::{Invariant, Mark, Step, Stride, always, caused, kept, once, paces};
use kernel::game::{Chronicle, Game, Log, Side};
use toy::play::{HARE, TORTOISE};
use toy::{Command, Event, Race, State};

/// A race in which these things happen, one a command; nobody is moved by them but as `places` say.
struct Told {
    logs: Vec<Log<Event>>,
    states: Vec<State>,
}

impl Told {
    fn of(events: &[Event]) -> Self {
        let log = |event: &Event| {
            let mut log = Log::default();
            log.event(*event);
            log
        };
        let states = vec![Race.start(); events.len() + 1];
        Self { logs: events.iter().map(log).collect(), states }
    }

    /// The hare's place after each command.
    fn places(mut self, places: &[u8]) -> Self {
        for (state, &place) in self.states.iter_mut().skip(1).zip(places) {
            state.runners[0].place = place;
        }
        self
    }

    /// What an invariant says of each command.
    fn shown_to(&self, mut invariant: Box<dyn Invariant<Race>>) -> Vec<bool> {
        let look = |(at, log): (usize, &Log<Event>)| {
            let (before, after) = (&self.states[at], &self.states[at + 1]);
            let (game, side, command) = (&Race, HARE, Command::Go);
            invariant.look(&Step { game, before, after, side, command, log }).is_ok()
        };
        self.logs.iter().enumerate().map(look).collect()
    }
}

const ROUND: Event = Event::Totals(1, 2);

fn who(side: Side) -> u32 {
    side.0.into()
}

/// R.4: each goes once a round, and only who was ready; who rested does not go.
fn marks(event: &Event) -> Mark {
    match *event {
        Event::Totals(..) => Mark::Anew,
        Event::Moved(side, _) => Mark::Does(who(side)),
        Event::Ready(side) => Mark::Calls(who(side)),
        Event::Held(side) => Mark::Spent(who(side)),
        Event::Laid(..) => Mark::CallsAll,
    }
}

#[test]
fn who_goes_twice_in_a_round_or_goes_after_a_rest_is_caught() {
    let go = |side| Event::Moved(side, 1);
    let told = Told::of(&[go(HARE), go(TORTOISE), go(HARE), ROUND, go(HARE)]);
    assert_eq!(told.shown_to(once("R.4", marks)), [true, true, false, true, true]);
    let told = Told::of(&[Event::Held(HARE), go(TORTOISE), go(HARE)]);
    assert_eq!(told.shown_to(once("R.5", marks)), [true, true, false]);
}

#[test]
fn who_goes_without_a_cause_is_caught() {
    let go = |side| Event::Moved(side, 1);
    let told = Told::of(&[Event::Ready(HARE), go(HARE), go(TORTOISE), ROUND, go(HARE)]);
    assert_eq!(told.shown_to(caused("R.3", marks)), [true, true, false, true, false]);
    let told = Told::of(&[Event::Laid(HARE, 1), go(TORTOISE), ROUND, go(TORTOISE)]);
    assert_eq!(told.shown_to(caused("R.3", marks)), [true, true, true, false]);
}

#[test]
fn who_goes_too_far_in_all_is_caught() {
    let strides = |step: &Step<'_, Race>| {
        let places = [step.before, step.after].map(|state| i64::from(state.runners[0].place));
        vec![Stride { who: 0, went: places[1] - places[0], most: 2 }]
    };
    let go = Event::Moved(HARE, 1);
    let pace = || paces("R.4", |state: &State| state.round.into(), strides);
    assert_eq!(Told::of(&[go; 3]).places(&[1, 2, 2]).shown_to(pace()), [true, true, true]);
    assert_eq!(Told::of(&[go; 3]).places(&[1, 2, 3]).shown_to(pace()), [true, true, false]);
    let mut rounds = Told::of(&[go; 3]).places(&[1, 2, 3]);
    rounds.states[2].round = 2;
    assert_eq!(rounds.shown_to(pace()), [true; 3], "a new round begins with the third");
}

#[test]
fn what_is_looked_at_alone_or_kept_in_mind_is_caught() {
    let still = |step: &Step<'_, Race>| {
        let moved = step.before.runners[0].place != step.after.runners[0].place;
        (!moved).then_some(()).ok_or_else(String::new)
    };
    let told = Told::of(&[Event::Held(HARE); 2]).places(&[0, 1]);
    assert_eq!(told.shown_to(always("R.5", still)), [true, false]);
    let held_before = |held: &mut bool, _: &Step<'_, Race>| {
        (!std::mem::replace(held, true)).then_some(()).ok_or_else(String::new)
    };
    assert_eq!(told.shown_to(kept("R.5", held_before)), [true, false]);
}
