//! I.4, the morale test, and what it is taken with: the average of a stack (VII.4.3, X.13) and a
//! leader's factor (XII.1).
//!
//! A ten-sided die read 0–9 plus modifiers, at or under the morale, passes; so a plus hurts.

use crate::readings::{LeaderOnStack, Readings};
use kernel::{Clause, Die, Found, Line, Num, Op, Round, Stop, Umpire};

/// I.4, the test.
pub const TEST: Clause = Clause::new("I.4");
const STACK: Clause = Clause::new("VII.4.3");
const TWO: Clause = Clause::new("X.13");
const LEADER: Clause = Clause::new("XII.1.1");

/// Who takes a test: one unit or a stack of two (guns never count), with or without a leader.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Nerve {
    /// The current morale of the unit, or of the first of two.
    pub first: i32,
    /// The current morale of the second of two.
    pub second: Option<i32>,
    /// The factor of the leader who stands with them.
    pub leader: Option<i32>,
}

impl Nerve {
    /// One unit by itself.
    #[inline]
    pub const fn alone(morale: i32) -> Self {
        Self { first: morale, second: None, leader: None }
    }

    /// The morale they fight and test with: the average of two, rounded down, plus the leader.
    #[inline]
    pub fn level(&self, readings: &Readings, umpire: &mut impl Umpire) -> i32 {
        let mut total = Num::ZERO;
        if let Some(second) = self.second {
            let sum = self.first + second;
            total = umpire.line(
                Num::ZERO,
                Line::new(STACK, Op::Base(sum.into()))
                    .by(TWO)
                    .why("stack-sum")
                    .with(self.first, second),
            );
            let his_unit = readings.leader_on_stack == LeaderOnStack::HisUnit;
            if let (Some(factor), true) = (self.leader, his_unit) {
                total = umpire.line(total, Line::add(LEADER, factor).why("leader-his-unit"));
            }
            total = umpire.line(total, Line::new(STACK, Op::Times(Num::HALF)).why("stack-average"));
            total = umpire.line(total, Line::new(STACK, Op::Round(Round::Down)));
            if his_unit {
                return total.floor() as i32;
            }
        } else {
            total = umpire.line(total, Line::new(TEST, Op::Base(self.first.into())).why("morale"));
        }
        if let Some(factor) = self.leader {
            total = umpire.line(total, Line::add(LEADER, factor).why("leader"));
        }
        total.floor() as i32
    }
}

/// How a test went: by how much the result was above the morale; zero or less passes.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Tested {
    /// The result less the morale.
    pub excess: i32,
}

impl Tested {
    /// True when the result is at or under the morale.
    #[inline]
    pub const fn passed(self) -> bool {
        self.excess <= 0
    }
}

/// Throws the test against `morale`, for the clause that demands it, after the modifiers in
/// `total` were written.
#[inline]
pub fn test(morale: i32, by: Clause, total: Num, umpire: &mut impl Umpire) -> Result<Tested, Stop> {
    umpire.line(total, Line::row(TEST, morale).by(by).why("test-against").with(morale, 0));
    let (_, total) = umpire.die(by, Die::D10Zero, total)?;
    let tested = Tested { excess: total.floor() as i32 - morale };
    umpire.found("passed", Found::Yes(tested.passed()));
    Ok(tested)
}
