//! The odds on procedures small enough to work out by hand, and large enough to hurt.

use super::*;
use crate::line::Line;
use crate::message::Message;
use crate::num::Num;
use crate::procedure::{Outcome, run};
use crate::throw::{Die, Span};
use crate::umpire::Umpire;
use crate::{Account, Seeded};

const RULE: Clause = Clause::new("1");
const BONUS: Clause = Clause::new("2");

impl Outcome for i32 {
    fn sentences(&self) -> Vec<Message> {
        vec![Message::new("number").number("n", *self)]
    }
}

/// A procedure made of one closure: state and umpire in, next out.
struct Made<F>(F);

impl<F> Procedure for Made<F>
where
    F: Fn(Vec<i32>, &mut dyn Thrower) -> Result<Next<Vec<i32>, i32>, Stop>,
{
    type State = Vec<i32>;
    type Outcome = i32;

    fn begin(&self) -> Vec<i32> {
        Vec::new()
    }

    fn step(&self, state: Vec<i32>, umpire: &mut impl Umpire) -> Result<Next<Vec<i32>, i32>, Stop> {
        (self.0)(state, umpire)
    }

    fn decide(&self, mut state: Vec<i32>, option: usize) -> Vec<i32> {
        state.push(option as i32);
        state
    }
}

/// The part of an umpire that the closures need.
trait Thrower {
    fn cast(&mut self, throw: Throw) -> Result<Roll, Stop>;
    fn bonus(&mut self, amount: i32) -> i32;
    fn missing(&mut self) -> Stop;
}

impl<U: Umpire> Thrower for U {
    fn cast(&mut self, throw: Throw) -> Result<Roll, Stop> {
        self.throw(RULE, throw)
    }

    fn bonus(&mut self, amount: i32) -> i32 {
        self.line(Num::ZERO, Line::add(BONUS, amount)).floor() as i32
    }

    fn missing(&mut self) -> Stop {
        self.miss(RULE, "cohesion")
    }
}

fn shown<F>(procedure: &Made<F>) -> Vec<String>
where
    Made<F>: Procedure<State = Vec<i32>, Outcome = i32>,
{
    let rows = odds(procedure, Vec::new()).expect("has odds");
    let total = rows.iter().fold(Share::none(), |sum, (_, share)| sum.plus(share));
    assert!(total.is_whole(), "the shares add up to {total}");
    let text = |leaf: &Leaf<Vec<i32>, i32>| match leaf {
        Leaf::Outcome(outcome) => outcome.to_string(),
        Leaf::Decision(decision, state) => format!("{} {state:?}", decision.name),
    };
    rows.iter().map(|(leaf, share)| format!("{}: {share}", text(leaf))).collect()
}

#[test]
fn the_average_die_and_two_dice_added() {
    let average =
        Made(|_, u: &mut dyn Thrower| Ok(Next::Done(u.cast(Throw::one(Die::Average))?.value)));
    assert_eq!(shown(&average), ["2: 1/6", "3: 1/3", "4: 1/3", "5: 1/6"]);
    let two = Made(|_, u: &mut dyn Thrower| {
        Ok(Next::Done((u.cast(Throw::sum(2, Die::D6))?.value >= 10).into()))
    });
    assert_eq!(shown(&two), ["0: 5/6", "1: 1/6"]);
}

#[test]
fn any_two_of_three_alike() {
    let frenzy = Made(|_, u: &mut dyn Thrower| {
        let roll = u.cast(Throw::faces(3, Die::D6))?;
        Ok(Next::Done((roll.count(Span::only(6)) >= 2).into()))
    });
    assert_eq!(shown(&frenzy), ["0: 25/27", "1: 2/27"]);
}

#[test]
fn a_handful_of_forty_dice() {
    let pool = Made(|_, u: &mut dyn Thrower| {
        let roll = u.cast(Throw::pool(40, Die::D10, Span::at_least(6), Span::only(10)))?;
        Ok(Next::Done((roll.value == 40 && roll.special == 40).into()))
    });
    let all_ten = format!("1: 1/1{}", "0".repeat(40));
    assert_eq!(shown(&pool)[1], all_ten, "one in ten to the fortieth, beyond 128 bits");
    let even = Made(|_, u: &mut dyn Thrower| {
        let hits = u.cast(Throw::pool(40, Die::D6, Span::at_least(4), Span::NONE))?.value;
        Ok(Next::Done((hits - 20).signum()))
    });
    let rows = shown(&even);
    assert_eq!(rows[0].split_once(' ').map(|r| r.1), rows[2].split_once(' ').map(|r| r.1));
}

#[test]
fn twenty_dependent_tests_merge() {
    // Each test needs a percentage roll at or under 90 less what was lost so far.
    let chain = Made(|mut state: Vec<i32>, u: &mut dyn Thrower| {
        let (tests, lost) = match state[..] {
            [tests, lost] => (tests, lost),
            _ => (0, 0),
        };
        if tests == 20 {
            return Ok(Next::Done(lost));
        }
        let failed = u.cast(Throw::one(Die::D100))?.value > 90 - lost;
        state = vec![tests + 1, lost + i32::from(failed)];
        Ok(Next::Go(state))
    });
    let rows = odds(&chain, Vec::new()).expect("has odds");
    assert_eq!(rows.len(), 21);
    let none = rows[0].1.to_f64();
    assert!((none - 0.121_576_654_590_569_3).abs() < 1e-15, "0.9 to the twentieth: {none}");
    shown(&chain);
}

#[test]
fn re_rolls_end_with_their_exact_share() {
    let again_on_ten = Made(|_, u: &mut dyn Thrower| {
        Ok(match u.cast(Throw::one(Die::D10))?.value {
            10 => Next::Go(Vec::new()),
            n => Next::Done(n % 3),
        })
    });
    assert_eq!(shown(&again_on_ten), ["0: 1/3", "1: 1/3", "2: 1/3"]);
    // Both sides roll, the higher wins, a tie is rolled again; one side adds two.
    let initiative = Made(|mut state: Vec<i32>, u: &mut dyn Thrower| {
        let die = u.cast(Throw::one(Die::D6))?.value;
        let Some(mine) = state.pop() else {
            return Ok(Next::Go(vec![die]));
        };
        Ok(match mine + 2 - die {
            0 => Next::Go(Vec::new()),
            lead => Next::Done(lead.signum()),
        })
    });
    assert_eq!(shown(&initiative), ["-1: 3/16", "1: 13/16"]);
}

#[test]
fn a_tie_of_percentage_dice_is_no_harder() {
    let tie = Made(|mut state: Vec<i32>, u: &mut dyn Thrower| {
        let die = u.cast(Throw::one(Die::D100))?.value;
        let Some(mine) = state.pop() else { return Ok(Next::Go(vec![die])) };
        Ok(if mine == die { Next::Go(Vec::new()) } else { Next::Done((mine - die).signum()) })
    });
    assert_eq!(shown(&tie), ["-1: 1/2", "1: 1/2"]);
}

#[test]
fn loops_within_loops_are_exact() {
    // A walk between 0 and 5, a coin a step, from 2: the gambler's ruin.
    let walk = Made(|state: Vec<i32>, u: &mut dyn Thrower| {
        let at = state.first().copied().unwrap_or(2);
        let step = if u.cast(Throw::chance(1, 2))?.value > 0 { 1 } else { -1 };
        Ok(match at + step {
            0 => Next::Done(0),
            5 => Next::Done(5),
            at => Next::Go(vec![at]),
        })
    });
    assert_eq!(shown(&walk), ["0: 3/5", "5: 2/5"]);
}

#[test]
fn what_never_ends_and_what_throws_twice_is_said() {
    let endless =
        Made(|state, u: &mut dyn Thrower| u.cast(Throw::one(Die::D6)).map(|_| Next::Go(state)));
    assert_eq!(odds(&endless, Vec::new()).err(), Some(NoOdds::Endless));
    let twice = Made(|_, u: &mut dyn Thrower| {
        u.cast(Throw::one(Die::D6))?;
        u.cast(Throw::one(Die::D6)).map(|roll| Next::Done(roll.value))
    });
    assert_eq!(odds(&twice, Vec::new()).err(), Some(NoOdds::TwoThrows(RULE)));
    let unknown = Made(|_, u: &mut dyn Thrower| match u.cast(Throw::one(Die::D6))?.value {
        6 => Err(u.missing()),
        n => Ok(Next::Done(n)),
    });
    let need = Need::Fact { clause: RULE, name: "cohesion" };
    assert_eq!(odds(&unknown, Vec::new()).err(), Some(NoOdds::Needs(need)));
    let wide = Made(|_, u: &mut dyn Thrower| {
        u.cast(Throw::faces(8, Die::D100)).map(|roll| Next::Done(roll.value))
    });
    assert_eq!(odds(&wide, Vec::new()).err(), Some(NoOdds::TooLarge));
    let growing = Made(|mut state: Vec<i32>, _: &mut dyn Thrower| {
        state = vec![state.first().map_or(0, |n| n + 1)];
        Ok(Next::Go(state))
    });
    assert_eq!(odds(&growing, Vec::new()).err(), Some(NoOdds::TooLarge));
}

#[test]
fn a_decision_is_a_leaf_and_goes_on_by_option() {
    let choice = Made(|state: Vec<i32>, u: &mut dyn Thrower| match state[..] {
        [] => Ok(Next::Go(vec![u.cast(Throw::one(Die::D6))?.value / 4])),
        [half] => {
            let options = vec!["stand".to_owned(), "retire".to_owned()];
            let decision = Decision { name: "react", clause: RULE, side: "defender", options };
            Ok(Next::Decide(decision, vec![half]))
        }
        _ => Ok(Next::Done(state.iter().sum())),
    });
    assert_eq!(shown(&choice), ["react [0]: 1/2", "react [1]: 1/2"]);
    let decided = choice.decide(vec![1], 1);
    let rows = odds(&choice, decided).expect("has odds");
    assert_eq!(rows.len(), 1);
    assert!(matches!(rows[0].0, Leaf::Outcome(2)) && rows[0].1.is_whole());
}

#[test]
fn without_a_line_the_odds_shift() {
    let test = Made(|_, u: &mut dyn Thrower| {
        let need = 3 + u.bonus(2);
        Ok(Next::Done((u.cast(Throw::one(Die::D6))?.value <= need).into()))
    });
    let share = |rows: Vec<(Leaf<Vec<i32>, i32>, Share)>| rows.last().map(|row| row.1.to_string());
    assert_eq!(share(odds(&test, Vec::new()).expect("has odds")).as_deref(), Some("5/6"));
    let without = odds_without(&test, Vec::new(), (BONUS, None, "")).expect("has odds");
    assert_eq!(share(without).as_deref(), Some("1/2"));
}

#[test]
fn one_roll_serves_several_tests() {
    // The same two dice for both tests: passing at 7 and at 9 are not independent.
    let shared = Made(|state: Vec<i32>, u: &mut dyn Thrower| match state[..] {
        [] => Ok(Next::Go(vec![u.cast(Throw::sum(2, Die::D6))?.value])),
        [roll] => Ok(Next::Go(vec![roll, (roll >= 7).into()])),
        _ => Ok(Next::Done(state[1] + i32::from(state[0] >= 9))),
    });
    assert_eq!(shown(&shared), ["0: 5/12", "1: 11/36", "2: 5/18"]);
    let mut desk = Desk::new(Seeded::new(7), Account::default());
    let end = run(&shared, shared.begin(), &mut desk);
    assert!(matches!(end, Ok(Next::Done(_))));
    assert_eq!(desk.journal.dice().count(), 2, "thrown once, used twice");
}
