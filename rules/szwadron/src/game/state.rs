//! A position: where every figure stands, how every unit is, and what is still to be done, on a stack of its own, so
//! that it can be saved, copied or searched in the middle of any reaction.

use crate::game::army::{Army, FigureId, UnitId};
use crate::game::command::{Assault, Command, Operation, Troop, Who};
use crate::morale::Stand;
use crate::units;
use kernel::game::Side;
use tabletop::{Place, Point};

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
    // It has gone into melee and waits to fight together with others (5.10).
    Closed,
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
    /// It has measured in this turn (3.1.6).
    pub measured: bool,
    /// It was attacked in melee in this turn.
    pub struck: bool,
    /// How many rounds its melee has lasted.
    pub fought: u8,
    /// Heavy guns that have moved and not prepared a position since (7.3.1).
    pub unprepared: bool,
    /// It came into the contact that it is in by a move of its own (5.7.3).
    pub came: bool,
    /// It has moved or turned in this turn (4.1.1, 7.1.1).
    pub moved: bool,
}

/// What a unit does that moves some of its figures and may then move others (3.1.1, 4.9).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[allow(missing_docs, reason = "the names say it")]
pub enum Pace {
    Full,
    // It fires on the march (4.11.1).
    Half,
    // It goes into melee.
    Charge,
    // It fired standing; those who did not fire may move (4.9).
    AfterFire,
}

/// Why figures of a unit are taken off.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Cause {
    /// These figures of the enemy fired (4.7).
    Fire(Who),
    /// They fell in melee (5.4).
    Melee,
}

/// Figures of a unit that are to be taken off.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Fall {
    /// Of whom.
    pub unit: UnitId,
    /// By whom.
    pub by: UnitId,
    /// Why.
    pub cause: Cause,
    /// Who can fall.
    pub exposed: Who,
    /// Who has fallen.
    pub fallen: Who,
    /// How many are still to fall.
    pub left: u8,
    /// The owner leaves it to the umpire.
    pub left_to_umpire: bool,
}

/// By which clause a victorious unit tests whether it pursues (6.3.6); who took no losses does not (5.5.1).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[allow(missing_docs, reason = "the names say it")]
pub enum Restraint {
    Unhurt,
    Attacker,
    Defender,
    CombinedAttacker,
    CombinedDefender,
}

/// What is to be done next.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Step {
    /// 2.1.4: who takes the first turn.
    Initiative,
    /// 2.2: the active side's morale phase, from this unit on.
    Rally(UnitId),
    /// 2.2.1.IV, 6.8.7: those of these units that are in panic flee, in any order.
    Flee(Troop),
    /// 2.2.1.V, 6.8.8: those of these units that pursue move and fight, in any order.
    Hunt(Troop),
    /// 2.2.2: the movement phase begins.
    MovementBegins,
    /// 2.3: the active side picks a unit and an operation.
    Operate,
    /// 3.1.6: the active side has declared an operation of these units and now carries it out, or lets them stay.
    Declared(Troop, Operation),
    /// 4.12.3: the other side may interrupt the move that was declared.
    Interrupt(Command),
    /// 4.12.3: those who were shot at on their way, and stand, go on.
    Resume,
    /// 5.8.2: a unit tests whether it can break off.
    BreakOff(Command),
    /// The operation is carried out: its move, if it has one.
    Carry(Command),
    /// The shot of an operation that has one.
    Shoot(Command),
    /// 3.1.1, 4.9.1: further figures of this unit may move; these have moved or fired.
    Onward(UnitId, Who, Pace),
    /// A unit that has moved into contact attacks; waiting for others to join it, if that was said.
    Clash(UnitId, bool),
    /// 4.12.6: the first of these may fire at its attacker, the second, before the melee.
    Repel(UnitId, UnitId),
    /// Chapter 5: these units fight whom they touch.
    Fight(Troop, Assault),
    /// 5.7.4: this unit awaits the attack of those it touches.
    Defend(UnitId),
    /// 4.7, 5.4: figures are taken off.
    Fall(Fall),
    /// What a test came to: the first unit stands, goes back, flees or pursues; by the second.
    Stands(UnitId, UnitId, Stand),
    /// 5.5.8, 6.3.6: the owner may send the first after the second; else it may have to test.
    Chase(UnitId, UnitId, Restraint),
    /// 5.6: figures of the first may close up to the second, so many at most.
    CloseUp(UnitId, UnitId, u8),
    /// 4.12.5: the other side's units that watched and have not fired may fire.
    LastShots,
    /// The turn of the active side is over.
    TurnEnds,
    /// Nothing more.
    Over,
}

/// A line of fire of this turn that own figures must not enter (4.9.4): who fired, and whither.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Lane {
    /// Who fired.
    pub from: FigureId,
    /// The centre of whom it fired at.
    pub to: Point,
}

/// A figure whose move was interrupted by fire (4.12.3): whence it came, and whither it goes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Bound {
    /// Who.
    pub figure: FigureId,
    /// Where it stood.
    pub from: Place,
    /// Where it is to stand.
    pub to: Place,
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
    /// The lines of fire of a unit that may still move.
    pub lanes: Vec<Lane>,
    /// The figures of a move that was interrupted by fire and goes on.
    pub bound: Vec<Bound>,
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
            lanes: Vec::new(),
            bound: Vec::new(),
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

    /// The units that have declared an operation and not yet carried it out (3.1.6).
    pub fn declared(&self) -> Option<(Troop, Operation)> {
        match self.next() {
            Step::Declared(troop, operation) => Some((troop, operation)),
            _ => None,
        }
    }

    /// What is to be done next.
    pub fn next(&self) -> Step {
        self.agenda.last().copied().unwrap_or(Step::Over)
    }
}
