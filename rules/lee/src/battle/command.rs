//! What a side says, phase by phase (B3).

use crate::battle::army::{CorpsId, DivisionId, GeneralId, UnitId};
use crate::fight::{Order, Zone};
use crate::retreat::Towards;
use serde::{Deserialize, Serialize};
use tabletop::{Facing, Point};

/// Dice of command: a general's own, and those that a superior spends for him (B4.4).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Dice {
    /// His own.
    pub own: u8,
    /// The superior's, and who he is.
    pub help: Option<(u8, GeneralId)>,
}

impl Dice {
    /// So many of his own.
    pub const fn own(own: u8) -> Self {
        Self { own, help: None }
    }
}

/// A part of an ordinary move (B5).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Leg {
    /// Turns on the spot.
    Turn(Facing),
    /// Goes straight to a place for its middle, ahead within 45 degrees or straight back.
    To(Point),
}

/// The most parts of a move.
pub const LEGS_MAX: usize = 6;

/// The way of an ordinary move.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Way {
    legs: [Option<Leg>; LEGS_MAX],
}

impl Way {
    /// A way of these parts; nothing if they are too many.
    pub fn of(parts: &[Leg]) -> Option<Self> {
        let mut way = Self::default();
        if parts.len() > LEGS_MAX {
            return None;
        }
        for (place, leg) in way.legs.iter_mut().zip(parts) {
            *place = Some(*leg);
        }
        Some(way)
    }

    /// Its parts.
    pub fn legs(&self) -> impl Iterator<Item = Leg> + '_ {
        self.legs.iter().flatten().copied()
    }

    /// The way without a turn at its end, and where that turn looks.
    pub fn without_last_turn(self) -> (Self, Option<Facing>) {
        let parts: Vec<Leg> = self.legs().collect();
        match parts[..] {
            [ref way @ .., Leg::Turn(facing)] if !way.is_empty() => {
                (Self::of(way).unwrap_or_default(), Some(facing))
            }
            _ => (self, None),
        }
    }

    /// It leads nowhere.
    pub const fn is_empty(&self) -> bool {
        self.legs[0].is_none()
    }
}

/// How a unit meets an attack (9.6).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Answer {
    /// It stands and fires.
    #[default]
    Stand,
    /// It counter-attacks; where its corps is in defence its general tests first.
    Counter(Dice),
    /// It retreats so far, in hundredths of an inch.
    Retreat(u16, Towards),
    /// It turns to face the attacker.
    Front,
}

/// To which throws a general with a unit adds his dice (9.20).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(default)]
#[allow(missing_docs, reason = "the names say it")]
pub struct Adds {
    pub fire: bool,
    pub morale: bool,
    pub melee: bool,
    pub melee_morale: bool,
}

/// The batteries of a cannonade, by their places in the order of battle: a bit each.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Units(pub u64);

impl Units {
    /// These units.
    pub fn of(units: impl IntoIterator<Item = UnitId>) -> Self {
        Self(
            units
                .into_iter()
                .fold(0, |all, unit| all | 1_u64.checked_shl(unit.0.into()).unwrap_or(0)),
        )
    }

    /// Whether a unit is one of them.
    pub const fn has(self, unit: UnitId) -> bool {
        unit.0 < 64 && self.0 & 1 << unit.0 != 0
    }

    /// Each of them.
    pub fn iter(self) -> impl Iterator<Item = UnitId> {
        (0..64).map(UnitId).filter(move |&unit| self.has(unit))
    }

    /// One more.
    pub const fn add(&mut self, unit: UnitId) {
        if unit.0 < 64 {
            self.0 |= 1 << unit.0;
        }
    }

    /// Nobody.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }
}

/// What a side says. Units that the enemy knows only as patrol markers are named by their markers.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Command {
    /// B2.7: these two patrol markers change places.
    Swap(UnitId, UnitId),
    /// B3.2: a general rides there.
    Ride(GeneralId, Point),
    /// B3.2: the order of a corps is laid, face down.
    Lay(CorpsId, Order),
    /// B3.3: these batteries fire at a unit.
    Cannonade(Units, UnitId),
    /// B3.4: a corps is activated: its order is shown and tested.
    Activate(CorpsId, Dice),
    /// 9.1 W1: a unit attacks another.
    Attack(UnitId, UnitId),
    /// 9.4: the first unit moves to the support of the second.
    Support(UnitId, UnitId),
    /// 9.20: a general joins a unit.
    Join(GeneralId, UnitId, Adds),
    /// B8.11: the chief of artillery tests whether the reserve of the army supports.
    Reserve(Dice),
    /// 9.1 W2: a corps that is attacked tests its order.
    Test(CorpsId, Dice),
    /// 9.1 W3: how a unit meets the attack.
    React(UnitId, Answer),
    /// 9.9: the first unit covers flank or rear of the second.
    Cover(UnitId, UnitId, Dice),
    /// 9.7: a unit outflanks the enemy whom its friend attacks, in this zone of his.
    Outflank(UnitId, UnitId, Zone, Dice),
    /// 9.8: a unit extends the line of the second into the threatened zone.
    Extend(UnitId, UnitId, Zone, Dice),
    /// B6.8: a battery supports a unit with its fire.
    SupportFire(UnitId, UnitId),
    /// 9.15: against these attackers the unit turns the dice that cannot be shared evenly: of its fire or melee, and of
    /// its morale.
    Share(UnitId, Units, Units),
    /// 9.12: a unit goes on to melee.
    GoIn(UnitId),
    /// 9.16: a unit tries to break off.
    BreakOff(UnitId, Dice),
    /// 9.16: a unit tries to pursue who has broken off.
    ChaseOff(UnitId, Dice),
    /// 9.12: a unit takes the place of the enemy whom it has beaten: the first, or the one who is named.
    Follow(UnitId, Option<UnitId>),
    /// 9.12 (il. 9.12e): a unit without room in the place of that enemy turns first, if its general passes the test.
    TurnIn(UnitId, UnitId, Facing, Dice),
    /// 9.27: a unit pursues the enemy whom it has beaten: the first, or the one who is named.
    Pursue(UnitId, Option<UnitId>),
    /// 9.12, 9.24 and others: a unit turns after a fight or a move.
    Turn(UnitId, Facing, Dice),
    /// 9.12: a unit that was attacked in flank or rear faces its enemy.
    Face(UnitId),
    /// B5: an ordinary move; the dice are for leaving a control zone, if it needs that.
    Move(UnitId, Way, Dice),
    /// 9.21: an ordinary move that ends at a general and tries to take him; a turn at its end follows that and is free.
    Seize(UnitId, Way, GeneralId),
    /// B7.8: cavalry dismounts, or mounts.
    Mount(UnitId),
    /// B8.6: a corps general rallies a routed unit.
    Rally(UnitId, Dice),
    /// B8.5: the general of a worn division tests.
    Steady(DivisionId, Dice),
    /// Nothing more.
    Done,
}
