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

/// A drill: how a unit is to stand and where. The engine finds the place and the way of each figure.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Drill {
    /// How.
    pub form: Form,
    /// Where the middle of its front is to be, and what it is to face.
    pub front: Place,
}

impl Drill {
    /// A drill.
    pub const fn new(form: Form, centre: Point, facing: Facing) -> Self {
        Self { form, front: Place { centre, facing } }
    }
}

/// Which figures of a unit fire, by their places in it: a bit each.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Who(pub u64);

impl Who {
    /// Everybody who can.
    pub const ALL: Self = Self(u64::MAX);

    /// Whether the figure at this place fires.
    pub const fn has(self, place: usize) -> bool {
        place < 64 && self.0 & 1 << place != 0
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

/// What a side says.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Command {
    /// 2.1.4: throws for the first turn.
    Roll,
    /// 2.3.2.I
    Move(UnitId, Drill),
    /// 2.3.2.II
    Fire(UnitId, Shot),
    /// 2.3.2.III: fires before it moves.
    FireAndMove(UnitId, Shot, Drill),
    /// 2.3.2.III: moves before it fires.
    MoveAndFire(UnitId, Drill, Shot),
    /// 2.3.2.IV and 2.3.3.I: fights those it touches.
    Fight(UnitId),
    /// 2.3.2.V: moves and fights those it then touches.
    Charge(UnitId, Drill),
    /// 2.3.2.VI
    Watch(UnitId),
    /// 2.3.3.II
    BreakOff(UnitId, Drill),
    /// 7.3.2: heavy guns prepare their position.
    Prepare(UnitId),
    /// 2.3: no more operations in this turn.
    End,
    /// 4.12.3: this unit fires when the mover has gone so far, in hundredths of a millimetre.
    Interrupt(UnitId, i32, Shot),
    /// 4.12.6: the unit that is attacked fires.
    Repel(Shot),
    /// 5.5.8
    Chase,
    /// 5.6
    CloseUp,
    /// Does not do what it is asked about.
    Decline,
}
