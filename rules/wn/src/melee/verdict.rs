//! Who loses a round of melee, and what follows (19.5a to c, f): nothing, a reaction test, a morale
//! test at a building that is not broken into, or rout without a test.

use super::Side;
use crate::losses;
use crate::readings::{BuildingTest, MeleeFigures, MeleeTie, Readings};
use crate::tables::Melee as Table;
use crate::units::Unit;
use kernel::{Clause, Line, Message, Umpire};
use serde::Serialize;

const TEST: Clause = Clause::new("19.5c");
const MORALE: Clause = Clause::new("22.1b.9");
const BEFORE_BREAK_IN: Clause = Clause::new("19.3i");

/// What a side has suffered in this move's melee.
#[derive(Clone, Copy, Debug)]
pub struct Toll {
    /// Casualties, in men.
    pub casualties: i32,
    /// As many casualties are one a figure.
    pub a_figure: i32,
    /// They serve guns or rockets.
    pub crew: bool,
}

impl Toll {
    /// The casualties of a sub-group of so many figures as the move began, and so many after the round.
    pub fn of(
        unit: &Unit,
        (before, after): (i32, i32),
        casualties: i32,
        readings: &Readings,
    ) -> Self {
        let crew = unit.arm.has_crew();
        let figures = match readings.melee_figures {
            MeleeFigures::BeforeTheRound => before,
            MeleeFigures::AfterTheRound => after.max(1),
        };
        Self { casualties, a_figure: losses::one_a_figure(unit, figures, readings), crew }
    }

    /// Whole casualties a figure.
    pub const fn per_figure(&self) -> i32 {
        if self.a_figure > 0 { self.casualties / self.a_figure } else { 0 }
    }
}

/// What follows a round.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Follows {
    /// Nobody has lost: it goes on if they still touch.
    Undecided,
    /// Somebody has lost, but too little for a test.
    GoesOn,
    /// Both take the reaction test.
    Reaction,
    /// The loser tests morale.
    Morale,
    /// The loser routs without a test.
    Rout,
    /// Routers were cut down: nothing is tested.
    Pursuit,
}

impl Follows {
    /// In a sentence, with who has lost.
    pub fn sentence(self, loser: Option<Side>) -> Message {
        let key = match self {
            Self::Undecided => "melee-undecided",
            Self::GoesOn => "melee-goes-on",
            Self::Reaction => "melee-tests-reaction",
            Self::Morale => "melee-tests-morale",
            Self::Rout => "melee-routs",
            Self::Pursuit => "melee-pursuit",
        };
        let said = Message::new(key);
        match loser {
            Some(loser) => said.word("side", loser.key()),
            None => said,
        }
    }
}

/// The verdict on a round.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Verdict {
    /// Who has lost.
    pub loser: Option<Side>,
    /// What follows.
    pub follows: Follows,
}

/// The verdict on a round, with what each side suffered; whether it is fought for a building that is
/// not broken into.
pub fn verdict(
    (attacker, defender): (Toll, Toll),
    at_building: bool,
    (table, readings): (&Table, &Readings),
    umpire: &mut impl Umpire,
) -> Verdict {
    let (worse, better, side) = match attacker.casualties > defender.casualties {
        true => (attacker, defender, Side::Attacker),
        false => (defender, attacker, Side::Defender),
    };
    let (high, low) = (worse.casualties, better.casualties);
    let bounds = &table.result;
    let loses = match readings.melee_tie {
        MeleeTie::OfTheHigher => (high - low) * 100 > high * bounds.undecided.percent,
        MeleeTie::OfTheLower => high > low && (high - low) * 100 >= low * bounds.losing.percent,
    };
    if !loses {
        let line = Line::note(bounds.undecided.clause).why("casualties").with(high, low);
        umpire.note(line);
        return Verdict { loser: None, follows: Follows::Undecided };
    }
    umpire.note(Line::note(bounds.losing.clause).why("casualties").with(high, low));
    let loser = Some(side);
    let heavy = worse.per_figure() >= 1;
    if at_building {
        let tests = heavy || readings.building_test == BuildingTest::AnyLostRound;
        let line = Line::note(if tests { MORALE } else { TEST }).by(BEFORE_BREAK_IN);
        umpire.note(if tests { line } else { line.why("too-few-casualties") });
        let follows = if tests { Follows::Morale } else { Follows::GoesOn };
        return Verdict { loser, follows };
    }
    let rout = if worse.crew { bounds.rout_crews } else { bounds.rout };
    if worse.per_figure() >= rout.per_figure && high >= low * rout.times {
        umpire.note(Line::note(rout.clause).why("casualties").with(high, low));
        return Verdict { loser, follows: Follows::Rout };
    }
    let line = Line::note(TEST);
    umpire.note(if heavy { line } else { line.why("too-few-casualties") });
    Verdict { loser, follows: if heavy { Follows::Reaction } else { Follows::GoesOn } }
}
