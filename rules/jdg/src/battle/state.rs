//! A position: small numbers in flat arrays, quick to copy, with the steps still to be done on a
//! stack of its own ([`Agenda`]), so that it can be saved, copied or searched in the middle of any
//! shock.

use crate::battle::agenda::Agenda;
use crate::battle::army::{
    FORMATIONS, FormationId, HEXES, LEADERS, LeaderId, OBJECTIVES, SpecialId, UNITS, UnitId,
};
use crate::units::Order;
use hexboard::{Facing, Hex, Stacks};
use kernel::game::Side;

/// Where a unit is in its life.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Status {
    /// On the map.
    #[default]
    Here,
    /// Not yet arrived.
    Later,
    /// Eliminated.
    Lost,
    /// Left the map by an exit.
    Left,
}

/// A unit.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Unit {
    /// Marks, see the constants of [`mark`].
    pub marks: u32,
    /// Where it stands, if it is here.
    pub hex: Hex,
    /// Which way it looks.
    pub facing: Facing,
    /// Where it is in its life.
    pub status: Status,
    /// The order it is in.
    pub order: Order,
    /// The movement points it has left, in halves.
    pub points: u8,
}

/// The marks a unit can bear.
#[allow(missing_docs, reason = "the names say it")]
pub mod mark {
    pub const SQUARE: u32 = 1 << 0;
    /// Those that stay until they are taken off.
    pub const LASTING: u32 = SQUARE;

    /// In its commander's range when the turn began (3.2).
    pub const COMMANDED: u32 = 1 << 1;
    /// Charged in this turn (9.1).
    pub const CHARGED: u32 = 1 << 2;
    /// Those that last for a turn.
    pub const TURN: u32 = LASTING | COMMANDED | CHARGED;

    /// Takes part in this activation.
    pub const ACTS: u32 = 1 << 3;
    /// Acts as with orders.
    pub const FREE: u32 = 1 << 4;
    /// Has moved in this activation, or has done without.
    pub const DONE: u32 = 1 << 5;
    /// Entered a hex in this activation.
    pub const ENTERED: u32 = 1 << 6;
    /// Just entered its hex: it may turn free of cost (4.2).
    pub const FRESH: u32 = 1 << 7;
    /// Turned in this hex in an enemy zone of control (4.2).
    pub const TURNED: u32 = 1 << 8;
    /// Must stop (4.3).
    pub const STOPPED: u32 = 1 << 9;
    /// Passed the engagement test (2.4).
    pub const ENGAGING: u32 = 1 << 10;
    /// Failed it.
    pub const BALKED: u32 = 1 << 11;
    /// Fired in this activation.
    pub const FIRED: u32 = 1 << 12;
    /// Fired in reaction in this activation (8.3).
    pub const REACTED: u32 = 1 << 13;
    /// Charges in this activation.
    pub const CHARGING: u32 = 1 << 14;
    /// Attacked in this activation (8.2).
    pub const ATTACKED: u32 = 1 << 15;
    /// Was attacked in this activation.
    pub const WAS_ATTACKED: u32 = 1 << 16;
    /// Takes part in the shock being decided.
    pub const ENGAGED: u32 = 1 << 17;
    /// Tried to rally in this activation.
    pub const RALLIED: u32 = 1 << 18;
    /// Crossed a weak bridge in this activation (13.3).
    pub const CROSSED: u32 = 1 << 19;
}

impl Unit {
    /// Nobody.
    pub const NONE: Self = Self {
        marks: 0,
        hex: Hex::NONE,
        facing: Facing::new(0),
        status: Status::Left,
        order: Order::GoodOrder,
        points: 0,
    };

    /// True when it bears any of these marks.
    #[inline]
    pub const fn has(&self, marks: u32) -> bool {
        self.marks & marks != 0
    }

    /// Puts on these marks.
    #[inline]
    pub const fn mark(&mut self, marks: u32) {
        self.marks |= marks;
    }

    /// Takes off these marks.
    #[inline]
    pub const fn clear(&mut self, marks: u32) {
        self.marks &= !marks;
    }

    /// True when it is on the map.
    #[inline]
    pub const fn is_here(&self) -> bool {
        matches!(self.status, Status::Here)
    }

    /// True when it runs.
    #[inline]
    pub const fn is_routed(&self) -> bool {
        matches!(self.order, Order::Routed)
    }
}

/// Where a leader is.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Post {
    /// On the map.
    #[default]
    Here,
    /// Not yet arrived.
    Later,
    /// Lost; his successor comes in the next orders phase (3.4).
    Lost,
    /// Nobody comes any more.
    Gone,
}

/// A leader.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Leader {
    /// Where he is, if he is here.
    pub hex: Hex,
    /// Where he is in his life.
    pub post: Post,
    /// The movement points he has left, in halves.
    pub points: u8,
    /// He has moved: a commander in this activation, a commander-in-chief in this turn.
    pub done: bool,
    /// A successor (3.4).
    pub successor: bool,
}

impl Leader {
    /// Nobody.
    pub const NONE: Self =
        Self { hex: Hex::NONE, post: Post::Gone, points: 0, done: false, successor: false };

    /// True when he is on the map.
    #[inline]
    pub const fn is_here(&self) -> bool {
        matches!(self.post, Post::Here)
    }
}

/// A formation.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Formation {
    /// It has orders in this turn.
    pub ordered: bool,
    /// Its markers in the cup.
    pub markers: u8,
    /// Demoralised (11.3).
    pub demoralised: bool,
}

/// Whose marker is being played.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Marker {
    /// None.
    #[default]
    None,
    /// A formation's.
    Formation(FormationId),
    /// A special one.
    Special(SpecialId),
}

/// A side.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Camp {
    /// It lost the last roll for initiative.
    pub lost_initiative: bool,
    /// How many orders its commander-in-chief can still give in this turn.
    pub orders: u8,
    /// The formations to which he can give them; the first is bit 0.
    pub in_reach: u16,
    /// What those are worth who left the map, in halves of a victory point.
    pub exited: i16,
    /// Leaders lost, as victory points for the enemy.
    pub leaders_lost: i16,
}

/// So much can break in a battle.
pub const BROKEN: usize = 8;

/// A position.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct State {
    /// What is still to be done, the next on top.
    pub agenda: Agenda,
    /// The units; those of the scenario come first, the rest are nobody.
    pub units: [Unit; UNITS],
    /// Who stands where.
    pub stacks: Stacks<HEXES, UNITS>,
    /// The leaders.
    pub leaders: [Leader; LEADERS],
    /// The formations.
    pub formations: [Formation; FORMATIONS],
    /// The sides.
    pub camps: [Camp; 2],
    /// Who holds each objective.
    pub held: [Option<Side>; OBJECTIVES],
    /// Bridges that broke, by the hexes they joined, and hexes whose ice broke, twice each (13).
    pub broken: [(Hex, Hex); BROKEN],
    /// The special markers that were used, and those of them in the cup; the first is bit 0.
    pub used: u8,
    /// See `used`.
    pub in_cup: u8,
    /// The turn.
    pub turn: u8,
    /// How many markers were played in this turn.
    pub part: u8,
    /// The side whose activation it is.
    pub active: Side,
    /// Whose marker it is.
    pub marker: Marker,
    /// The victory points of the first side less those of the second, in halves, once reckoned.
    pub score: i16,
    /// The game is over.
    pub over: bool,
    /// Who won, once it is over; nobody in a draw.
    pub winner: Option<Side>,
}

impl State {
    /// A unit.
    #[inline]
    pub fn unit(&self, unit: UnitId) -> &Unit {
        &self.units[unit.index()]
    }

    /// A unit, to be changed.
    #[inline]
    pub fn unit_mut(&mut self, unit: UnitId) -> &mut Unit {
        &mut self.units[unit.index()]
    }

    /// A leader.
    #[inline]
    pub fn leader(&self, leader: LeaderId) -> &Leader {
        &self.leaders[leader.index()]
    }

    /// A leader, to be changed.
    #[inline]
    pub fn leader_mut(&mut self, leader: LeaderId) -> &mut Leader {
        &mut self.leaders[leader.index()]
    }

    /// A formation.
    #[inline]
    pub fn formation(&self, formation: FormationId) -> &Formation {
        &self.formations[formation.index()]
    }

    /// A formation, to be changed.
    #[inline]
    pub fn formation_mut(&mut self, formation: FormationId) -> &mut Formation {
        &mut self.formations[formation.index()]
    }

    /// A side.
    #[inline]
    pub fn camp(&self, side: Side) -> &Camp {
        &self.camps[side.index()]
    }

    /// A side, to be changed.
    #[inline]
    pub fn camp_mut(&mut self, side: Side) -> &mut Camp {
        &mut self.camps[side.index()]
    }

    /// The units in a hex, from the top.
    #[inline]
    pub fn units_in(&self, hex: Hex) -> impl Iterator<Item = UnitId> + '_ {
        self.stacks.iter(hex).map(UnitId)
    }

    /// Puts a unit into a hex, on top of what is there.
    #[inline]
    pub fn place(&mut self, unit: UnitId, hex: Hex) {
        self.stacks.push(hex, unit.0);
        self.units[unit.index()].hex = hex;
    }

    /// Takes a unit off the map.
    #[inline]
    pub fn lift(&mut self, unit: UnitId) {
        let hex = self.units[unit.index()].hex;
        self.stacks.remove(hex, unit.0);
        self.units[unit.index()].hex = Hex::NONE;
    }
}
