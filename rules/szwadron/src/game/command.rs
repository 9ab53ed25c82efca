//! What a side says: the operations of chapter 2 and the answers to what the rules ask.

use crate::game::army::UnitId;
use crate::units::Ammunition;
use tabletop::{Facing, Formation, Place, Point};

/// How a unit is to stand.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Form {
    /// As it stands.
    AsItIs,
    /// In a formation.
    In(Formation),
}

/// A drill: which figures of a unit are to stand how and where. The engine finds the place and the way of each.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Drill {
    /// How.
    pub form: Form,
    /// Which figures; the others stay where they are.
    pub who: Who,
    /// Where the middle of their front is to be, and what it is to face.
    pub front: Place,
}

impl Drill {
    /// A drill of all figures.
    pub const fn new(form: Form, centre: Point, facing: Facing) -> Self {
        Self { form, who: Who::ALL, front: Place { centre, facing } }
    }

    /// The same for some of them.
    #[must_use]
    pub const fn of(self, who: Who) -> Self {
        Self { who, ..self }
    }
}

/// Some figures of a unit, by their places in it: a bit each.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Who(pub u64);

impl Who {
    /// Everybody who can.
    pub const ALL: Self = Self(u64::MAX);
    /// Nobody.
    pub const NOBODY: Self = Self(0);

    /// Whether the figure at this place is one of them.
    pub const fn has(self, place: usize) -> bool {
        place < 64 && self.0 & 1 << place != 0
    }

    /// Those of either.
    #[must_use]
    pub const fn and(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    /// The same and the figure at this place.
    #[must_use]
    pub const fn with(self, place: usize) -> Self {
        Self(if place < 64 { self.0 | 1 << place } else { self.0 })
    }

    /// The same without the figure at this place.
    #[must_use]
    pub const fn without(self, place: usize) -> Self {
        Self(if place < 64 { self.0 & !(1 << place) } else { self.0 })
    }
}

/// Some units, by their places in the order of battle: a bit each.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Troop(pub u64);

impl Troop {
    /// Every unit.
    pub const ALL: Self = Self(u64::MAX);

    /// One unit.
    pub const fn one(unit: UnitId) -> Self {
        Self::of_bit(unit.0)
    }

    const fn of_bit(bit: u8) -> Self {
        Self(if bit < 64 { 1 << bit } else { 0 })
    }

    /// The same without a unit.
    #[must_use]
    pub const fn without(self, unit: UnitId) -> Self {
        Self(self.0 & !Self::one(unit).0)
    }

    /// These units.
    pub fn of(units: impl IntoIterator<Item = UnitId>) -> Self {
        Self(units.into_iter().fold(0, |all, unit| all | Self::one(unit).0))
    }

    /// Whether a unit is one of them.
    pub const fn has(self, unit: UnitId) -> bool {
        self.0 & Self::one(unit).0 != 0
    }

    /// Each of them; of [`Troop::ALL`] every number there can be.
    pub fn units(self) -> impl Iterator<Item = UnitId> {
        (0..64).map(UnitId).filter(move |&unit| self.has(unit))
    }
}

/// A declaration of fire (4.2.1).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Shot {
    /// At whom.
    pub target: UnitId,
    /// With what.
    pub ammunition: Ammunition,
    /// Which figures.
    pub who: Who,
}

/// A declaration of melee (5.2.1): whom a unit attacks, and with which of its figures.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Assault {
    /// The enemies, of those it touches.
    pub targets: Troop,
    /// Which figures, of those that touch them.
    pub who: Who,
}

impl Assault {
    /// Everybody at everybody.
    pub const ALL: Self = Self { targets: Troop::ALL, who: Who::ALL };

    /// Everybody at these.
    pub const fn on(targets: Troop) -> Self {
        Self { targets, who: Who::ALL }
    }
}

/// An operation that leads a unit somewhere: what a side declares before it may measure (3.1.6).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Operation {
    /// 2.3.2.I, of several units 3.3.
    Move,
    /// 2.3.2.III: whether it fires before or after is said with the move.
    MarchFire,
    /// 2.3.2.V: whether it fights at once or waits for others (5.10) is said with the move.
    Charge,
    /// 2.3.3.II
    BreakOff,
}

impl Operation {
    /// All of them.
    pub const ALL: [Self; 4] = [Self::Move, Self::MarchFire, Self::Charge, Self::BreakOff];

    /// Its name in the notation and in the view.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Move => "move",
            Self::MarchFire => "march-fire",
            Self::Charge => "charge",
            Self::BreakOff => "break-off",
        }
    }
}

/// What a side says.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Command {
    /// 2.1.4: throws for the first turn.
    Roll,
    /// 3.1.6: these units take this operation, and nothing else is done until they have. From now on reach may be
    /// measured; a command of the operation follows, or [`Command::Decline`]. Whoever gives the command of an
    /// operation at once declares it in the same breath. Several units declare only a move (3.3).
    Declare(Troop, Operation),
    /// 2.3.2.I
    Move(UnitId, Drill),
    /// 3.3: units that touch move together, as they stand; the middle of their front goes there.
    MoveTogether(Troop, Place),
    /// 3.1.1, 4.9.1: further figures of the unit that moves, or that fired.
    Also(Drill),
    /// 2.3.2.II
    Fire(UnitId, Shot),
    /// 2.3.2.III: fires before it moves.
    FireAndMove(UnitId, Shot, Drill),
    /// 2.3.2.III: moves before it fires.
    MoveAndFire(UnitId, Drill, Shot),
    /// 2.3.2.IV and 2.3.3.I: fights whom it touches.
    Fight(UnitId, Assault),
    /// 5.10: these units fight together.
    FightTogether(Troop),
    /// 5.7.4: awaits the attack of those it touches.
    Defend(UnitId),
    /// 2.3.2.V: moves and fights those it then touches.
    Charge(UnitId, Drill),
    /// 2.3.1: the same, but waits to fight together with others (5.10).
    Close(UnitId, Drill),
    /// 2.3.2.VI
    Watch(UnitId),
    /// 2.3.3.II
    BreakOff(UnitId, Drill),
    /// 7.3.2: heavy guns prepare their position.
    Prepare(UnitId),
    /// 3.1.6: measures how far a unit is from another, where that is free or the unit's move is declared.
    Measure(UnitId, UnitId),
    /// 2.3: no more operations in this turn.
    End,
    /// 4.12.3: this unit fires when the mover has gone so far, in hundredths of a millimetre.
    Interrupt(UnitId, i32, Shot),
    /// 4.12.6: the unit that is attacked fires.
    Repel(Shot),
    /// 4.7.4, 5.4.3: the figure at this place falls.
    Lose(u8),
    /// 5.5.8, 6.3.6
    Chase,
    /// 5.6
    CloseUp,
    /// 6.8.7, 6.8.8: this unit flees or pursues next.
    Next(UnitId),
    /// Does not do what it is asked about. After a declaration: the unit stays, and its operation is spent.
    Decline,
}

impl Command {
    /// The unit or the units whose operation it is (2.3.2, 2.3.3).
    pub const fn actors(self) -> Option<Troop> {
        match self {
            Self::Move(unit, _)
            | Self::Fire(unit, _)
            | Self::FireAndMove(unit, ..)
            | Self::MoveAndFire(unit, ..)
            | Self::Fight(unit, _)
            | Self::Defend(unit)
            | Self::Charge(unit, _)
            | Self::Close(unit, _)
            | Self::Watch(unit)
            | Self::BreakOff(unit, _)
            | Self::Prepare(unit) => Some(Troop::one(unit)),
            Self::MoveTogether(troop, _) | Self::FightTogether(troop) | Self::Declare(troop, _) => {
                Some(troop)
            }
            _ => None,
        }
    }

    /// The operation with a move that it is, whole (3.1.6).
    pub const fn operation(self) -> Option<Operation> {
        match self {
            Self::Move(..) | Self::MoveTogether(..) => Some(Operation::Move),
            Self::FireAndMove(..) | Self::MoveAndFire(..) => Some(Operation::MarchFire),
            Self::Charge(..) | Self::Close(..) => Some(Operation::Charge),
            Self::BreakOff(..) => Some(Operation::BreakOff),
            _ => None,
        }
    }

    /// Who moves by it, if somebody does whom fire may interrupt (4.12.3).
    pub const fn movers(self) -> Option<Troop> {
        match self {
            Self::Move(..)
            | Self::MoveTogether(..)
            | Self::FireAndMove(..)
            | Self::MoveAndFire(..)
            | Self::Charge(..)
            | Self::Close(..)
            | Self::BreakOff(..) => self.actors(),
            _ => None,
        }
    }

    /// The shot of a command that fires.
    pub const fn shot(self) -> Option<Shot> {
        match self {
            Self::Fire(_, shot)
            | Self::FireAndMove(_, shot, _)
            | Self::MoveAndFire(_, _, shot)
            | Self::Interrupt(_, _, shot)
            | Self::Repel(shot) => Some(shot),
            _ => None,
        }
    }

    /// The drill in it.
    pub const fn drill(self) -> Option<(UnitId, Drill)> {
        match self {
            Self::Move(unit, drill)
            | Self::FireAndMove(unit, _, drill)
            | Self::MoveAndFire(unit, drill, _)
            | Self::Charge(unit, drill)
            | Self::Close(unit, drill)
            | Self::BreakOff(unit, drill) => Some((unit, drill)),
            _ => None,
        }
    }
}
