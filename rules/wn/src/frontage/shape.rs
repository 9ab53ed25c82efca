//! The shapes of the glossary: figures in front and ranks behind them.

use super::{DOUBLE_SQUARE, Frontage, FrontageCase, MASS, OPEN, SQUARE};
use crate::measure::on_table;
use crate::readings::FigureSize;
use crate::units::Formation;
use kernel::{Clause, Line, Num, Stop, Umpire};

const LINE: Clause = Clause::new("G.linia");
const COMPANIES: Clause = Clause::new("G.kolumna-kompanii");
const DIVISIONS: Clause = Clause::new("G.kolumna-dywizjonów");
const SQUADRONS: Clause = Clause::new("G.kolumna-szwadronów");
const CLOSED_COLUMN: Clause = Clause::new("G.kolumna-zwarta");
const OPEN_COLUMN: Clause = Clause::new("G.kolumna-otwarta");
const LIMBERED: Clause = Clause::new("8.1c");
const DEPLOYED: Clause = Clause::new("8.1d");
const SMALL_FIGURES: Clause = Clause::new("AVI");

/// Figures in front, ranks, and what lies between them.
pub(super) struct Shape {
    /// The clause that gives it.
    pub(super) clause: Clause,
    /// Figures in the front.
    pub(super) front: i32,
    /// Ranks.
    pub(super) ranks: i32,
    /// A square: as deep as it is wide.
    pub(super) hollow: bool,
    /// The bases stand with their sides to the front.
    pub(super) sideways: bool,
    space: Space,
}

/// What lies between two ranks.
enum Space {
    Nothing,
    /// Nothing, as in a closed column.
    Closed,
    /// As much as the front is wide.
    Front,
    /// So many millimetres.
    Millimetres(Clause, Num),
}

impl Shape {
    const fn plain(clause: Clause, front: i32, ranks: i32) -> Self {
        let space = Space::Nothing;
        Self { clause, front, ranks, hollow: false, sideways: false, space }
    }

    /// The depth with what lies between the ranks.
    pub(super) fn spaced(&self, depth: Num, front: Num, umpire: &mut impl Umpire) -> Num {
        let gaps = Num::from(self.ranks - 1);
        match self.space {
            Space::Nothing => depth,
            Space::Closed => umpire.line(depth, Line::note(CLOSED_COLUMN)),
            Space::Front => umpire.line(depth, Line::add(OPEN_COLUMN, front * gaps)),
            Space::Millimetres(clause, mm) => umpire.line(depth, Line::add(clause, mm * gaps)),
        }
    }
}

/// So many in rows of so many.
const fn rows(figures: i32, row: i32) -> i32 {
    (figures + row - 1) / row
}

impl FrontageCase<'_> {
    /// The shape of so many figures, or the clause that forbids it.
    pub(super) fn shape(
        &self,
        figures: i32,
        umpire: &mut impl Umpire,
    ) -> Result<Result<Shape, Clause>, Stop> {
        let Frontage { unit, subunit_figures, front_figures, readings, .. } = self.asked;
        let formation = unit.formation;
        if readings.figure_size == FigureSize::BasesOfTen && !unit.arm.has_crew() {
            return Ok(Ok(small(formation, figures, self.asked.sides)));
        }
        let shapes = &self.tables.bases.shape;
        let ranks = unit.ranks.unwrap_or(1);
        let mut column = |clause, many: i32, open: bool| {
            let front = umpire.fact(*subunit_figures, clause, "subunit_figures")? * many;
            let space = if open { Space::Front } else { Space::Closed };
            Ok(Shape { space, ..Shape::plain(clause, front, rows(figures, front)) })
        };
        Ok(Ok(match formation {
            Formation::Line => Shape::plain(LINE, rows(figures, ranks), ranks),
            Formation::DoubleLine => {
                let between = shapes.double_line;
                let mm = on_table(between.add, readings);
                let space = Space::Millimetres(between.clause, mm);
                Shape { space, ..Shape::plain(between.clause, rows(figures, 2), 2) }
            }
            Formation::CompanyColumn => column(COMPANIES, 1, false)?,
            Formation::OpenCompanyColumn => column(COMPANIES, 1, true)?,
            Formation::DivisionColumn => column(DIVISIONS, 2, false)?,
            Formation::OpenDivisionColumn => column(DIVISIONS, 2, true)?,
            Formation::SquadronColumn => column(SQUADRONS, 1, false)?,
            Formation::OpenSquadronColumn => column(SQUADRONS, 1, true)?,
            Formation::MarchColumn => {
                let front = shapes.march_column;
                Shape::plain(front.clause, front.add, rows(figures, front.add))
            }
            Formation::Mass => {
                let front = umpire.fact(*front_figures, MASS, "front_figures")?;
                Shape::plain(MASS, front, rows(figures, front))
            }
            Formation::Skirmish => Shape::plain(OPEN, rows(figures, ranks), ranks),
            Formation::Limbered => Shape::plain(LIMBERED, figures, 1),
            Formation::Deployed => Shape::plain(DEPLOYED, figures, 1),
            Formation::Square => return Ok(self.square(figures, (SQUARE, ranks), umpire)),
            Formation::DoubleSquare => {
                let ranks = unit.ranks.unwrap_or(2);
                return Ok(self.square(figures, (DOUBLE_SQUARE, ranks), umpire));
            }
        }))
    }

    /// A square, of which no side is too long, and the ranks that it counts when it is fired at.
    fn square(
        &self,
        figures: i32,
        (clause, ranks): (Clause, i32),
        umpire: &mut impl Umpire,
    ) -> Result<Shape, Clause> {
        let shapes = &self.tables.bases.shape;
        let side = rows(figures, self.asked.sides * ranks);
        let most = shapes.square_side;
        umpire.note(Line::says(most.clause, most.add).why("side-of-a-square"));
        if side > most.add {
            return Err(most.clause);
        }
        let counts = shapes.square_ranks;
        umpire.note(Line::says(counts.clause, counts.add).why("square-counts-ranks"));
        Ok(Shape { hollow: true, ..Shape::plain(clause, side, ranks) })
    }
}

/// Appendix VI: bases one behind another, a base for each side of a square, march columns sideways.
fn small(formation: Formation, bases: i32, sides: i32) -> Shape {
    let shape = |front, ranks| Shape::plain(SMALL_FIGURES, front, ranks);
    match formation {
        _ if formation.is_square() => Shape { hollow: true, ..shape(rows(bases, sides), 1) },
        Formation::MarchColumn => Shape { sideways: true, ..shape(2, rows(bases, 2)) },
        _ if formation.is_column() => shape(1, bases),
        Formation::Mass | Formation::DoubleLine => shape(rows(bases, 2), 2),
        _ => shape(bases, 1),
    }
}
