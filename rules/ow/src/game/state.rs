//! A position: small numbers in flat arrays, quick to copy, with the steps still to be done on a
//! stack of its own ([`Agenda`]), so that it can be saved, copied or searched in the middle of
//! any reaction.

use crate::game::agenda::Agenda;
use crate::game::army::{HEXES, LEADERS, LeaderId, UNITS, UnitId, WINGS, WingId};
use crate::game::trail::Trail;
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
    /// Routed; it comes back in the turn that [`Unit::link`] says.
    Away,
    /// Eliminated.
    Lost,
    /// Left the map.
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
    /// Its current morale.
    pub morale: i8,
    /// The morale it lost in this activation (XIII.10).
    pub lost: u8,
    /// The movement points it has left.
    pub points: u8,
    /// Away: the turn in which it returns. When it counter-charges: whom. Else 0.
    pub link: u8,
}

/// The marks a unit can bear; those of the second group last for one activation.
#[allow(missing_docs, reason = "the names say it")]
pub mod mark {
    /// The reverse of the counter.
    pub const WEAK: u32 = 1 << 0;
    pub const CHEVAUX: u32 = 1 << 1;
    /// Broken line to the left or right (IV.2).
    pub const BROKEN_LEFT: u32 = 1 << 2;
    pub const BROKEN_RIGHT: u32 = 1 << 3;
    pub const BROKEN: u32 = BROKEN_LEFT | BROKEN_RIGHT;
    /// Guns in firing formation.
    pub const FIRING: u32 = 1 << 4;
    /// Guns that lie under a battalion or squadrons (XI.8).
    pub const UNDER: u32 = 1 << 5;
    pub const LASTING: u32 = (1 << 6) - 1;

    /// Has been handled in this activation.
    pub const DONE: u32 = 1 << 6;
    pub const MOVED: u32 = 1 << 7;
    /// Turned in an enemy front zone (V.3).
    pub const TURNED: u32 = 1 << 8;
    pub const UNCOMMANDED: u32 = 1 << 9;
    /// No leader at all (III.11).
    pub const LEADERLESS: u32 = 1 << 10;
    /// The REACTION marker.
    pub const REACTED: u32 = 1 << 11;
    pub const BEGAN_ADJACENT: u32 = 1 << 12;
    /// Began the activation in an enemy front zone (VI.13).
    pub const BEGAN_IN_FRONT: u32 = 1 << 13;
    /// The token for pistols (X.12.2).
    pub const PISTOLS: u32 = 1 << 14;
    pub const FIRED: u32 = 1 << 15;
    pub const ATTACKED: u32 = 1 << 16;
    pub const WAS_ATTACKED: u32 = 1 << 17;
    /// Must stop.
    pub const STOPPED: u32 = 1 << 18;
    /// Recovered one point, or two (III.3.3).
    pub const RECOVERED_ONE: u32 = 1 << 19;
    pub const RECOVERED_TWO: u32 = 1 << 20;
    /// Counter-charges whom [`super::Unit::link`] says.
    pub const CHARGING: u32 = 1 << 21;
    /// Fired before its broken front (IV.2.5).
    pub const FIRED_ASIDE: u32 = 1 << 22;
    /// May not fire in this activation (XI.8.2).
    pub const NO_FIRE: u32 = 1 << 23;
    /// Takes part in the clash being decided.
    pub const ENGAGED: u32 = 1 << 24;
    /// The first hex could always be entered; it was.
    pub const ENTERED: u32 = 1 << 25;
    /// Shot at by the infantry that it attacks (X.11.1).
    pub const SHOT_AT: u32 = 1 << 26;
    /// Failed the test that recovery next to an enemy needs (XIII.6.1), or passed it.
    pub const NO_RECOVERY: u32 = 1 << 27;
    pub const RECOVERY_TESTED: u32 = 1 << 28;
    /// Reacted before its broken front (IV.2.5).
    pub const REACTED_ASIDE: u32 = 1 << 29;
    /// Falls back before infantry (VI.7).
    pub const FALLING: u32 = 1 << 30;
}

impl Unit {
    /// Nobody.
    pub const NONE: Self = Self {
        marks: 0,
        hex: Hex::NONE,
        facing: Facing::new(0),
        status: Status::Left,
        morale: 0,
        lost: 0,
        points: 0,
        link: 0,
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

    /// True when it shows its reverse.
    #[inline]
    pub const fn is_weak(&self) -> bool {
        self.has(mark::WEAK)
    }
}

/// Where a leader's counter is.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Post {
    /// On the map.
    #[default]
    Here,
    /// Not yet arrived.
    Later,
    /// Lost; his successor comes at the end of the turn that [`Leader::returns`] says.
    Waiting,
    /// Nobody comes any more.
    Gone,
}

/// A leader.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Leader {
    /// Where he stands, if he is here.
    pub hex: Hex,
    /// Where his counter is.
    pub post: Post,
    /// The turn at whose end his successor comes.
    pub returns: u8,
    /// The reverse shows: a successor.
    pub reversed: bool,
    /// The movement points he has left.
    pub points: u8,
    /// He has been handled in this activation.
    pub done: bool,
    /// A line leader outside his wing leader's range (III.9).
    pub uncommanded: bool,
}

impl Leader {
    /// Nobody.
    pub const NONE: Self = Self {
        hex: Hex::NONE,
        post: Post::Gone,
        returns: 0,
        reversed: false,
        points: 0,
        done: false,
        uncommanded: false,
    };

    /// True when he is on the map.
    #[inline]
    pub const fn is_here(&self) -> bool {
        matches!(self.post, Post::Here)
    }
}

/// A wing.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Wing {
    /// Its order.
    pub order: Order,
    /// It had its activation in this turn, or cannot have one.
    pub activated: bool,
    /// It is going home for good (A12.1).
    pub deserting: bool,
    /// Who leads it now: its own leader, or the line leader who acts for him (XII.5.1).
    pub acting: LeaderId,
    /// The commander-in-chief leads it himself (XII.5.2).
    pub under_chief: bool,
}

/// A side's activation token of this pair (II.4).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Token {
    /// Not yet chosen.
    #[default]
    None,
    /// Chosen, and not known to the one who looks.
    Unknown,
    /// Chosen.
    Wing(WingId),
}

/// What a side answers when it may react, without being asked.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Standing {
    /// It is asked each time.
    #[default]
    Ask,
    /// Never.
    Never,
    /// Always.
    Always,
    /// When the test succeeds so often, in tenths, at least.
    AtLeast(u8),
    /// Not known to the one who looks.
    Unknown,
}

/// How many kinds of reaction can be instructed: see [`crate::game::command::Reaction`].
pub const KINDS: usize = 6;

/// A side.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Camp {
    /// Its token in this pair.
    pub token: Token,
    /// The token is known to both.
    pub shown: bool,
    /// What its initiative die showed; `u8::MAX` when unknown to the one who looks.
    pub die: u8,
    /// Its announced initiative.
    pub total: i8,
    /// It lost the last initiative.
    pub lost_initiative: bool,
    /// Couriers at hand.
    pub couriers: u8,
    /// Couriers who return at the end of this turn, and of the next.
    pub riding: [u8; 2],
    /// Its standing instructions.
    pub standing: [Standing; KINDS],
    /// How many instructions it may still change in this pair.
    pub changes: u8,
    /// Who does the duty of commander-in-chief.
    pub chief: LeaderId,
    /// The commander-in-chief may give no more orders in this turn (XII.5.2).
    pub chief_busy: bool,
}

/// A position.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct State {
    /// What is still to be done, the next on top.
    pub agenda: Agenda,
    /// The units; those of the scenario come first, the rest are nobody.
    pub units: [Unit; UNITS],
    /// Who stands where.
    pub stacks: Stacks<HEXES, UNITS>,
    /// Who tried to react to the unit that moves, and where (VI.6.6).
    pub trail: Trail,
    /// From where the leader who is riding set out (III.3.3); nowhere when nobody rides.
    pub ride_from: Hex,
    /// The leaders.
    pub leaders: [Leader; LEADERS],
    /// The wings.
    pub wings: [Wing; WINGS],
    /// The sides.
    pub camps: [Camp; 2],
    /// The turn.
    pub turn: u8,
    /// How many activations there were in this turn.
    pub part: u8,
    /// The side whose activation it is.
    pub active: Side,
    /// The wing whose activation it is.
    pub wing: WingId,
    /// The kind of combat that the active wing's infantry chose: see `volley::kind`.
    pub kind: u8,
    /// The net score (XIV.1): above zero the Swede's.
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

    /// A wing.
    #[inline]
    pub fn wing_of(&self, wing: WingId) -> &Wing {
        &self.wings[wing.index()]
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
        let stack = (!hex.is_none()).then(|| self.stacks.iter(hex));
        stack.into_iter().flatten().map(UnitId)
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
