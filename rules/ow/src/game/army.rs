//! The order of battle: what a scenario fixes once and no command changes. Units, leaders and
//! wings are known by their place here; positions hold only these small numbers.

use crate::units::{Arm, Guns, Nation, Order};
use hexboard::{Facing, Hex};
use kernel::Both;
use kernel::game::Side;

/// The most units, leaders, wings and hexes that a position has room for.
pub const UNITS: usize = 192;
/// See [`UNITS`].
pub const LEADERS: usize = 24;
/// See [`UNITS`].
pub const WINGS: usize = 12;
/// See [`UNITS`].
pub const HEXES: usize = 1024;

/// The sides, in the order of [`Side`].
pub const SIDES: [&str; 2] = ["swedish", "saxon"];
/// The Swedes.
pub const SWEDISH: Side = Side::FIRST;

/// A unit: its place in [`Army::units`].
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct UnitId(pub u8);

/// A leader: his place in [`Army::leaders`].
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct LeaderId(pub u8);

/// A wing: its place in [`Army::wings`].
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct WingId(pub u8);

/// Makes a place into an index.
macro_rules! index {
    ($($name:ident)*) => {
        $(impl $name {
            /// The place as an index.
            #[inline]
            pub const fn index(self) -> usize {
                self.0 as usize
            }
        })*
    };
}
index!(UnitId LeaderId WingId);

/// A unit as its counter has it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct UnitCard {
    /// Its id: `livgardet-1`.
    pub id: String,
    /// Its name.
    pub name: String,
    /// Its wing.
    pub wing: WingId,
    /// Its line leader, where the wing has lines.
    pub line: Option<LeaderId>,
    /// Its side.
    pub side: Side,
    /// Whose troops.
    pub nation: Nation,
    /// What kind of troops.
    pub arm: Arm,
    /// How heavy, if they are guns.
    pub guns: Guns,
    /// Morale at full strength.
    pub morale: i8,
    /// Impetus (*impet*) of cavalry.
    pub impetus: i8,
    /// The fire symbol of cavalry that uses its pistols.
    pub pistols: bool,
    /// Pikes against cavalry.
    pub pikes: bool,
    /// Movement points, points for a turn, extra points backwards: a row of A2.
    pub points: [i8; 3],
    /// Where it starts, or arrives.
    pub hex: Hex,
    /// Which way it looks then.
    pub facing: Facing,
    /// It starts behind chevaux-de-frise.
    pub chevaux: bool,
    /// Guns that start ready to fire.
    pub deployed: bool,
}

impl UnitCard {
    /// The morale on the side of the counter that shows.
    #[inline]
    pub const fn base(&self, weakened: bool) -> i8 {
        self.morale - weakened as i8
    }
}

/// What a leader is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Rank {
    /// The commander-in-chief (*wódz naczelny*).
    Chief,
    /// Commands a wing.
    Wing(WingId),
    /// Commands a line of a wing.
    Line(WingId),
}

/// The numbers on one side of a leader's counter.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Face {
    /// His name.
    pub name: String,
    /// Initiative.
    pub initiative: i8,
    /// Independence (*samodzielność dowodzenia*).
    pub independence: i8,
    /// Command range.
    pub range: u8,
    /// Morale factor.
    pub morale: i8,
}

/// A leader as his counter has him.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct LeaderCard {
    /// His id.
    pub id: String,
    /// His side.
    pub side: Side,
    /// What he is.
    pub rank: Rank,
    /// He himself.
    pub front: Face,
    /// His successor.
    pub back: Face,
    /// The successor is another leader of the battle, who then leaves his own post.
    pub successor: Option<LeaderId>,
    /// Victory points for the enemy who eliminates him.
    pub points: i8,
    /// Where he starts, or arrives.
    pub hex: Hex,
}

/// A wing.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct WingCard {
    /// Its id.
    pub id: String,
    /// Its name.
    pub name: Both,
    /// Its side.
    pub side: Side,
    /// Its leader.
    pub leader: LeaderId,
    /// Its units.
    pub units: Vec<UnitId>,
    /// Its line leaders.
    pub lines: Vec<LeaderId>,
    /// Its order at the start.
    pub order: Order,
    /// The turn in which it arrives; 1 for those who are there.
    pub arrives: u8,
    /// It goes home for good once a third of its squadrons is lost (A12.1).
    pub deserts: bool,
}

/// Everything that is fixed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Army {
    /// The units.
    pub units: Vec<UnitCard>,
    /// The leaders.
    pub leaders: Vec<LeaderCard>,
    /// The wings.
    pub wings: Vec<WingCard>,
    /// The commanders-in-chief.
    pub chiefs: [LeaderId; 2],
    /// The couriers of each side at the start.
    pub couriers: [u8; 2],
    /// The victory level of each side (XIV.5).
    pub victory: [i16; 2],
    /// The net score that is expected of the Swede: at the end he has to do better.
    pub par: i16,
    /// At the end a difference to that of at most this is a draw.
    pub draw: i16,
    /// The last turn.
    pub turns: u8,
}

impl Army {
    /// A unit's counter.
    #[inline]
    pub fn unit(&self, unit: UnitId) -> &UnitCard {
        &self.units[unit.index()]
    }

    /// A leader's counter.
    #[inline]
    pub fn leader(&self, leader: LeaderId) -> &LeaderCard {
        &self.leaders[leader.index()]
    }

    /// A wing.
    #[inline]
    pub fn wing(&self, wing: WingId) -> &WingCard {
        &self.wings[wing.index()]
    }

    /// All units.
    pub fn unit_ids(&self) -> impl ExactSizeIterator<Item = UnitId> + use<> {
        (0..self.units.len() as u8).map(UnitId)
    }

    /// All leaders.
    pub fn leader_ids(&self) -> impl ExactSizeIterator<Item = LeaderId> + use<> {
        (0..self.leaders.len() as u8).map(LeaderId)
    }

    /// All wings.
    pub fn wing_ids(&self) -> impl ExactSizeIterator<Item = WingId> + use<> {
        (0..self.wings.len() as u8).map(WingId)
    }
}
