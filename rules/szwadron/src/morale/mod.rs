//! 6.2 and 6.3: the morale test, and the two tests that losses call for.
//!
//! A test is a six-sided die at or under morale, which losses lower (6.2.4) and good positions raise (6.2.3). After
//! damage by fire or in melee a unit tests against being thrown back (*na odrzucenie*); if it fails, at once against
//! panic (*na panikę*).

pub mod break_off;
pub mod reorganisation;
pub mod test;

use crate::positions;
use crate::readings::{MoraleTrigger, Readings};
use crate::tables::Tables;
use crate::units::{State, Unit};
use kernel::{Clause, Die, Found, Heading, Line, Num, Op, Stop, Throw, Umpire};
use serde::Serialize;

const TEST: Clause = Clause::new("6.2.2");
const LOSSES: Clause = Clause::new("6.2.4");
const AGAINST_THROW: Clause = Clause::new("6.3.1");
const STOOD: Clause = Clause::new("6.3.2");
const AGAINST_PANIC: Clause = Clause::new("6.3.3");
const THROWN_BACK: Clause = Clause::new("6.3.4");
const PANICKED: Clause = Clause::new("6.3.5");
const PANIC: Clause = Clause::new("6.6.1");
const KEEPS_ORDER: Clause = Clause::new("6.5.3");
const RECALLED: Clause = Clause::new("6.7.9");
const NO_TEST_IN_PANIC: Clause = Clause::new("6.6.14");
const NO_GUNS: Clause = Clause::new("6.7.1");
const RESTRAINED: Clause = Clause::new("6.3.7");
const LET_GO: Clause = Clause::new("6.3.8");
const PURSUERS_TEST: Clause = Clause::new("6.7.8");

/// Who takes a test.
#[derive(Clone, Copy)]
pub struct Nerve<'a> {
    /// The unit.
    pub unit: &'a Unit,
    /// Its figures when it tests.
    pub figures: i32,
    /// The tables.
    pub tables: &'a Tables,
    /// How the book is read.
    pub readings: &'a Readings,
}

/// How a unit stands after a test.
#[derive(Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs, reason = "the names say it")]
pub enum Stand {
    #[default]
    Stands,
    ThrownBack,
    Panic,
    Pursuit,
    Destroyed,
}

/// The sentence on a unit that was in panic before, and runs on only in its morale phase (6.6.3).
pub const IN_PANIC: &str = "in-panic-already";

impl Stand {
    /// Thrown back or in panic.
    pub const fn gave_way(self) -> bool {
        matches!(self, Self::ThrownBack | Self::Panic)
    }

    /// The key of its sentence.
    pub const fn key(self) -> &'static str {
        match self {
            Self::Stands => "stands",
            Self::ThrownBack => "thrown-back",
            Self::Panic => "panics",
            Self::Pursuit => "pursues",
            Self::Destroyed => "destroyed",
        }
    }
}

/// Which of the two tests after losses comes next.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
#[allow(missing_docs, reason = "the names say it")]
pub enum Stage {
    Throw,
    Panic,
}

/// Where a test after losses leads.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum After {
    /// To the second test.
    Again(Stage),
    /// To its end.
    Ends(Stand),
}

/// Whether so much damage and so many figures lost call for a test.
pub fn called_for(damage: i32, lost: i32, readings: &Readings) -> bool {
    match readings.morale_trigger {
        MoraleTrigger::AnyDamage => damage > 0,
        MoraleTrigger::LostFigure => lost > 0,
    }
}

impl Nerve<'_> {
    /// Throws the test that a clause demands: true when it is passed.
    pub fn test(&self, by: Clause, umpire: &mut impl Umpire) -> Result<bool, Stop> {
        let total = umpire.line(Num::ZERO, self.unit.morale(self.tables).base(by, "morale"));
        let total = self.losses(total, umpire);
        let at = &self.unit.positions;
        let total = positions::in_test(at, total, self.tables, self.readings, umpire);
        let level = total.floor() as i32;
        umpire.note(Line::row(TEST, level).by(by).why("test-against").with(level, 0));
        let face = umpire.throw(TEST, Throw::one(Die::D6))?.value;
        umpire.note(Line::new(TEST, Op::Die(face.into())));
        let passed = face <= level;
        umpire.found("passed", Found::Yes(passed));
        Ok(passed)
    }

    /// 6.2.4.
    fn losses(&self, total: Num, umpire: &mut impl Umpire) -> Num {
        let (now, begun) = (self.figures, self.unit.strength());
        let mut rows = self.tables.morale.losses.iter();
        let row = rows.rfind(|row| now * row.of <= begun * row.at_most);
        row.map_or(total, |row| {
            umpire.line(total, Line::add(LOSSES, row.add).why("losses").with(now, begun))
        })
    }

    /// Whether no test is taken for losses, because the unit panics already (6.6.14).
    pub fn beyond_testing(&self, umpire: &mut impl Umpire) -> bool {
        let panics = self.unit.state == State::Panic;
        if panics {
            umpire.note(Line::note(NO_TEST_IN_PANIC));
        }
        panics
    }

    /// One of the two tests after losses (6.3.1 to 6.3.5), under its own heading.
    pub fn after_losses(
        &self,
        stage: Stage,
        heading: Heading,
        umpire: &mut impl Umpire,
    ) -> Result<After, Stop> {
        match stage {
            Stage::Throw => {
                umpire.open(Heading { name: "throw-back-test", ..heading });
                if self.unit.state == State::Pursuit {
                    umpire.note(Line::note(PURSUERS_TEST));
                }
                if self.test(AGAINST_THROW, umpire)? {
                    umpire.note(Line::note(STOOD));
                    return Ok(After::Ends(self.standing()));
                }
                Ok(After::Again(Stage::Panic))
            }
            Stage::Panic => {
                umpire.open(Heading { name: "panic-test", ..heading });
                if self.test(AGAINST_PANIC, umpire)? {
                    umpire.note(Line::note(THROWN_BACK));
                    umpire.note(Line::note(match self.unit.state {
                        State::Pursuit => RECALLED,
                        _ => KEEPS_ORDER,
                    }));
                    return Ok(After::Ends(Stand::ThrownBack));
                }
                umpire.note(Line::note(PANICKED));
                umpire.note(Line::note(PANIC));
                Ok(After::Ends(Stand::Panic))
            }
        }
    }

    /// How it stands when no test moved it.
    pub const fn standing(&self) -> Stand {
        match self.unit.state {
            State::Normal => Stand::Stands,
            State::Panic => Stand::Panic,
            State::Pursuit => Stand::Pursuit,
        }
    }

    /// Whether it is safe from pursuing against its will, because it is guns (6.7.1).
    pub fn never_pursues(&self, umpire: &mut impl Umpire) -> bool {
        let guns = self.unit.row(self.tables).arm.is_artillery();
        if guns {
            umpire.note(Line::note(NO_GUNS).why("guns-stay"));
        }
        guns
    }

    /// The test whether a unit goes off in uncontrolled pursuit (6.3.7, 6.3.8).
    pub fn restrained(&self, by: Clause, umpire: &mut impl Umpire) -> Result<Stand, Stop> {
        if self.test(by, umpire)? {
            umpire.note(Line::note(RESTRAINED));
            return Ok(Stand::Stands);
        }
        umpire.note(Line::note(LET_GO));
        Ok(Stand::Pursuit)
    }
}
