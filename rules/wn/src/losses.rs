//! Casualties and what they come to (chapter 20): men, figures and remainders (20.1), or figures by
//! percentage dice (20.7); percentage losses (20.3, T15); and the disorder that fire causes (T8B).

use crate::corrections::SMALL_FIGURES;
use crate::disorder::fire::Losses;
use crate::readings::{CasualtyDice, FigureSize, Readings};
use crate::tables::Tables;
use crate::units::{Arm, Unit};
use kernel::{Clause, Die, Heading, Line, Message, Num, Op, Stop, Throw, Umpire};
use serde::Serialize;

const MEN: Clause = Clause::new("20.1c");
const CARRIED: Clause = Clause::new("20.1d");
const FIGURES: Clause = Clause::new("20.1e");
const REMAINDER: Clause = Clause::new("20.1f");
const OPTION: Clause = Clause::new("20.7");
const INSTEAD: Clause = Clause::new("20.7a");
const SHARE: Clause = Clause::new("20.7a.1");
const PERCENT: Clause = Clause::new("20.7a.2");
const IN_MOVE: Clause = Clause::new("20.3c");

/// Figures of 5 and 6 mm.
pub const BASES: Clause = Clause::new("AVI");

/// With percentage dice all casualties of a move are added up before the throw (20.7b).
pub const SUMMED: Clause = Clause::new("20.7b");

/// So many casualties remove a figure (20.1e).
pub const A_FIGURE: i32 = 20;
/// So many figures stand on a base of 5 or 6 mm figures (appendix VI).
const A_BASE: i32 = 10;
/// A base with so many casualties neither fires nor fights (appendix VI).
pub const HALF_A_BASE: i32 = 100;

/// T15 as tests ask it (20.3b): the losses in per cent of a unit that lost so many figures of so many.
pub fn percent_lost(
    unit: &Unit,
    (lost, of): (i32, i32),
    (tables, readings): (&Tables, &Readings),
) -> i32 {
    let table = &tables.percentages;
    if in_bases(unit, readings) {
        let lost = lost * A_BASE + unit.casualties_over / A_FIGURE;
        return table.percent(readings.percentage_table, lost, of * A_BASE);
    }
    table.percent(readings.percentage_table, lost, of)
}

/// What hurt a unit, as far as T8B cares.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Cause {
    /// Small arms, ball, canister, shrapnel.
    Other,
    /// Shells of guns.
    Shell,
    /// Rockets.
    Rocket,
    /// Hand-to-hand fighting, which is not fire.
    Melee,
}

/// What fire did to a unit.
#[derive(Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize)]
pub struct Loss {
    /// Casualties, in men.
    pub casualties: i32,
    /// Figures to take away.
    pub figures: i32,
    /// Casualties left over for later moves.
    pub casualties_over: i32,
    /// Per cent lost in this move.
    pub percent_move: i32,
    /// Per cent lost since the beginning.
    pub percent_game: i32,
    /// Disorder by this fire.
    pub disorder: i32,
}

impl Loss {
    /// In sentences.
    pub fn sentences(&self, whose: &'static str) -> Vec<Message> {
        let casualties = Message::new("loss-casualties").word("side", whose);
        let mut all = vec![
            casualties
                .number("men", self.casualties)
                .number("figures", self.figures)
                .number("over", self.casualties_over),
        ];
        if self.figures > 0 || self.percent_game > 0 {
            let percent = Message::new("loss-percent").number("move", self.percent_move);
            all.push(percent.number("game", self.percent_game));
        }
        if self.disorder > 0 {
            all.push(Message::new("loss-disorder").number("disorder", self.disorder));
        }
        all
    }
}

/// The casualties that a unit inflicts: bases of small figures count ten times (appendix VI).
pub fn by_bases(by: &Unit, men: i32, readings: &Readings, umpire: &mut impl Umpire) -> i32 {
    if !in_bases(by, readings) {
        return men;
    }
    umpire.line(men.into(), Line::new(BASES, Op::Times(A_BASE.into()))).floor() as i32
}

/// Whether the figures of a unit are bases of ten figures of 5 or 6 mm; guns and elephants stand on
/// theirs singly, and so does a general (appendix VI).
pub fn in_bases(unit: &Unit, readings: &Readings) -> bool {
    stands_in_bases(unit.arm, readings)
}

fn stands_in_bases(arm: Arm, readings: &Readings) -> bool {
    readings.figure_size == FigureSize::BasesOfTen && !stands_singly(arm)
}

/// Whether the figures of an arm stand singly, however small they are (appendix VI).
pub const fn stands_singly(arm: Arm) -> bool {
    arm.has_crew() || matches!(arm, Arm::Elephants | Arm::General)
}

/// The figures that so many figures of a unit stand for: ten for each base (appendix VI).
pub fn single_figures(unit: &Unit, figures: i32, readings: &Readings) -> i32 {
    if in_bases(unit, readings) { figures * A_BASE } else { figures }
}

/// Figures of an arm as they compare with those of others: ten for each base (appendix VI).
pub fn alike(arm: Arm, figures: i32, readings: &Readings) -> i32 {
    let small = stands_in_bases(arm, readings) && readings.edition.has(SMALL_FIGURES);
    if small { figures * A_BASE } else { figures }
}

/// As many casualties are one a figure.
pub fn one_a_figure(unit: &Unit, figures: i32, readings: &Readings) -> i32 {
    let small = match readings.edition.has(SMALL_FIGURES) {
        true => in_bases(unit, readings),
        false => readings.figure_size == FigureSize::BasesOfTen && !unit.arm.has_crew(),
    };
    if small { figures * A_BASE } else { figures }
}

/// A unit that takes casualties.
#[derive(Clone, Copy)]
pub struct Sufferer<'a> {
    /// The unit.
    pub unit: &'a Unit,
    /// Its figures at the beginning of the move.
    pub figures: i32,
    /// The key of its name in an account, and which of several it is.
    pub side: &'static str,
    /// Its number, counted from one.
    pub number: usize,
    /// What hurt it.
    pub cause: Cause,
}

impl Sufferer<'_> {
    /// In bases of ten figures, which are removed at ten times as many casualties.
    fn in_bases(&self, readings: &Readings) -> bool {
        in_bases(self.unit, readings)
    }

    /// The chance in a hundred of one figure more, with percentage dice (20.7).
    pub fn chance(&self, men: i32, readings: &Readings) -> i32 {
        let per = if self.in_bases(readings) { A_FIGURE * A_BASE } else { A_FIGURE };
        (men + self.unit.casualties_over) % per * 100 / per
    }

    /// 20.7b: casualties that wait for those of the same move which are still to come.
    pub fn wait(&self, men: i32, umpire: &mut impl Umpire) -> Loss {
        umpire.open(Heading { name: "losses", side: self.side, number: self.number });
        let total = umpire.line(Num::ZERO, Line::add(MEN, men));
        let all =
            umpire.line(total, Line::add(SUMMED, self.unit.casualties_over).why("still-to-come"));
        Loss { casualties: men, casualties_over: all.floor() as i32, ..Loss::default() }
    }

    /// Throws for one figure more.
    pub fn throw(&self, chance: i32, umpire: &mut impl Umpire) -> Result<bool, Stop> {
        let roll = umpire.throw(PERCENT, Throw::one(Die::D100))?.value;
        umpire.note(Line::says(PERCENT, roll).by(OPTION).why("percent-thrown"));
        Ok(roll <= chance)
    }

    /// What so many casualties come to; with percentage dice it was thrown whether one figure more
    /// falls.
    pub fn suffer(
        &self,
        men: i32,
        one_more: bool,
        (tables, readings): (&Tables, &Readings),
        umpire: &mut impl Umpire,
    ) -> Loss {
        umpire.open(Heading { name: "losses", side: self.side, number: self.number });
        let loss = self.figures(men, one_more, readings, umpire);
        let in_bases = self.in_bases(readings);
        let loss = self.percentages(loss, in_bases, (tables, readings), umpire);
        match self.cause {
            Cause::Melee => loss,
            _ => {
                Loss { disorder: self.disorder(loss, in_bases, (tables, readings), umpire), ..loss }
            }
        }
    }

    /// The figures that fall, and the casualties left over.
    pub fn figures(
        &self,
        men: i32,
        one_more: bool,
        readings: &Readings,
        umpire: &mut impl Umpire,
    ) -> Loss {
        let in_bases = self.in_bases(readings);
        let total = umpire.line(Num::ZERO, Line::add(MEN, men));
        if in_bases {
            umpire.note(Line::note(BASES).why("bases-removed"));
        }
        let (figures, casualties_over) = match readings.casualty_dice {
            CasualtyDice::Remainders => {
                let carried = self.unit.casualties_over;
                let total = umpire.line(total, Line::add(CARRIED, carried)).floor() as i32;
                let (figures, over) = divided(total, in_bases);
                umpire.note(Line::says(FIGURES, figures));
                umpire.note(Line::says(REMAINDER, over));
                (figures, over)
            }
            CasualtyDice::PercentageDice => {
                let all = match self.unit.casualties_over {
                    0 => total,
                    earlier => umpire.line(total, Line::add(SUMMED, earlier).why("summed")),
                };
                let (figures, _) = divided(all.floor() as i32, in_bases);
                umpire.note(Line::says(SHARE, figures).by(INSTEAD));
                let why = if one_more { "one-more-falls" } else { "no-more-falls" };
                umpire.note(Line::says(PERCENT, self.chance(men, readings)).by(OPTION).why(why));
                (figures + i32::from(one_more), 0)
            }
        };
        let figures = figures.min(self.figures - self.unit.lost_this_move);
        Loss { casualties: men, figures, casualties_over, ..Loss::default() }
    }

    /// T15, for this move and for the game.
    fn percentages(
        &self,
        loss: Loss,
        in_bases: bool,
        (tables, readings): (&Tables, &Readings),
        umpire: &mut impl Umpire,
    ) -> Loss {
        let table = &tables.percentages;
        let earlier = self.unit.lost_this_move;
        let gone = self.unit.strength.unwrap_or(self.figures) - self.figures + earlier;
        let read = |lost, of| table.percent(readings.percentage_table, lost, of);
        let percent = |(lost, carried): (i32, i32), of: i32| match in_bases {
            true => read(lost * A_BASE + (carried + loss.casualties) / A_FIGURE, of * A_BASE),
            false => read(lost + loss.figures, of),
        };
        let percent_move = percent((earlier, 0), self.figures);
        let before = (gone, self.unit.casualties_over);
        let percent_game = percent(before, self.unit.strength.unwrap_or(self.figures));
        umpire.note(Line::says(table.clause, percent_move).by(IN_MOVE).why("percent-move"));
        umpire.note(Line::says(table.clause, percent_game).why("percent-game"));
        Loss { percent_move, percent_game, ..loss }
    }

    /// T8B.
    fn disorder(
        &self,
        loss: Loss,
        in_bases: bool,
        (tables, readings): (&Tables, &Readings),
        umpire: &mut impl Umpire,
    ) -> i32 {
        let percent_before = match in_bases {
            true => 0,
            false => {
                let table = &tables.percentages;
                table.percent(readings.percentage_table, self.unit.lost_this_move, self.figures)
            }
        };
        let of = |cause| if self.cause == cause { loss.casualties } else { 0 };
        let losses = Losses {
            percent: loss.percent_move,
            percent_before,
            shell: of(Cause::Shell),
            rocket: of(Cause::Rocket),
            all: loss.casualties,
            men: if in_bases { self.figures * A_BASE } else { self.figures },
        };
        losses.disorder(self.unit, tables, Num::ZERO, umpire).floor() as i32
    }
}

/// Casualties as figures and what is left over. (Each divisor stands by itself: dividing by what the
/// compiler knows is a multiplication.)
const fn divided(men: i32, in_bases: bool) -> (i32, i32) {
    const BASE: i32 = A_FIGURE * A_BASE;
    if in_bases { (men / BASE, men % BASE) } else { (men / A_FIGURE, men % A_FIGURE) }
}
