//! A position: where every figure stands, how every unit is, and what is still to be done, on a stack of its own, so
//! that it can be saved, copied or searched in the middle of any reaction.

use crate::game::army::{Army, FigureId, UnitId};
use crate::game::command::Command;
use crate::units;
use kernel::game::Side;
use tabletop::Place;

/// A figure.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Figure {
    /// Where it stands, or stood last.
    pub place: Place,
    /// It is on the table.
    pub here: bool,
}

/// What a unit did with its operation of this turn (2.3.2).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
#[allow(missing_docs, reason = "the names say it")]
pub enum Acted {
    #[default]
    Not,
    Done,
    // It declared fire in the enemy's turn (4.12.2), and has not fired yet.
    Watches,
}

/// A unit.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Unit {
    /// Its morale (6.1.1).
    pub morale: units::State,
    /// What it did in this turn, or in its last one.
    pub acted: Acted,
    /// It may not act in the coming movement phase (6.7.9, 6.8.6).
    pub rests: bool,
    /// Whom it pursues.
    pub prey: Option<UnitId>,
    /// How many rounds its melee has lasted.
    pub fought: u8,
    /// Heavy guns that have moved and not prepared a position since (7.3.1).
    pub unprepared: bool,
}

/// What is to be done next.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Step {
    /// 2.1.4: who takes the first turn.
    Initiative,
    /// 2.2: the active side's morale phase, from this unit on.
    Rally(UnitId),
    /// 2.2.1.IV: those in panic flee, from this unit on.
    Flee(UnitId),
    /// 2.2.1.V: pursuers move and fight, from this unit on.
    Hunt(UnitId),
    /// 2.3: the active side picks a unit and an operation.
    Operate,
    /// 4.12.3: the other side may interrupt the move that was declared.
    Interrupt(Command),
    /// The operation is carried out.
    Carry(Command),
    /// 4.12.6: the first of these may fire at its attacker, the second, before the melee.
    Repel(UnitId, UnitId),
    /// Chapter 5: this unit fights those it touches.
    Fight(UnitId),
    /// 5.5.8: the owner may send the first after the second.
    Chase(UnitId, UnitId),
    /// 5.6: figures of the first may close up to the second, so many at most.
    CloseUp(UnitId, UnitId, u8),
    /// 4.12.5: the other side's units that watched and have not fired may fire.
    LastShots,
    /// The turn of the active side is over.
    TurnEnds,
    /// Nothing more.
    Over,
}

/// A position.
#[derive(Clone, PartialEq, Debug)]
pub struct State {
    /// The round, counted from one.
    pub round: u8,
    /// Who takes the first turn of the round.
    pub first: Side,
    /// Whose turn it is.
    pub active: Side,
    /// The figures.
    pub figures: Vec<Figure>,
    /// The units.
    pub units: Vec<Unit>,
    /// What is still to be done, the next at the end.
    pub agenda: Vec<Step>,
    /// The game is over.
    pub over: bool,
    /// Who won, once it is over; nobody in a draw.
    pub winner: Option<Side>,
    /// The score, for the first side.
    pub score: i32,
}

impl State {
    /// The position at the start.
    pub fn new(army: &Army) -> Self {
        let figure = |&place| Figure { place, here: true };
        Self {
            round: 1,
            first: Side::FIRST,
            active: Side::FIRST,
            figures: army.places.iter().map(figure).collect(),
            units: vec![Unit::default(); army.cards.len()],
            agenda: vec![Step::Initiative],
            over: false,
            winner: None,
            score: 0,
        }
    }

    /// A figure.
    pub fn figure(&self, figure: FigureId) -> &Figure {
        &self.figures[figure.index()]
    }

    /// A unit.
    pub fn unit(&self, unit: UnitId) -> &Unit {
        &self.units[unit.index()]
    }

    /// A unit, to be changed.
    pub fn unit_mut(&mut self, unit: UnitId) -> &mut Unit {
        &mut self.units[unit.index()]
    }

    /// What is to be done next.
    pub fn next(&self) -> Step {
        self.agenda.last().copied().unwrap_or(Step::Over)
    }
}
