//! The order of battle: what a scenario fixes once and no command changes. Units, leaders and
//! formations are known by their place here; positions hold only these small numbers.

use crate::units::Arm;
use hexboard::{Facing, Hex};
use kernel::Both;
use kernel::game::Side;

/// The most units that a position has room for.
pub const UNITS: usize = 64;
/// The most leaders.
pub const LEADERS: usize = 24;
/// The most formations.
pub const FORMATIONS: usize = 16;
/// The most hexes.
pub const HEXES: usize = 768;
/// The most turns.
pub const TURNS: usize = 30;
/// The most special markers.
pub const SPECIALS: usize = 4;
/// The most objectives.
pub const OBJECTIVES: usize = 16;

/// A unit: its place in [`Army::units`].
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct UnitId(pub u8);

/// A leader: his place in [`Army::leaders`].
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct LeaderId(pub u8);

/// A formation: its place in [`Army::formations`].
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct FormationId(pub u8);

/// A special marker: its place in [`Army::markers`].
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct SpecialId(pub u8);

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
index!(UnitId LeaderId FormationId SpecialId);

/// The values on one side of a counter: good order on the front, disorder on the back (0.3).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Face {
    /// Cohesion (*zwartość*).
    pub cohesion: u8,
    /// Engagement: how able it is to close with the enemy without orders.
    pub engagement: u8,
    /// Movement points.
    pub points: u8,
}

/// A unit as its counter has it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct UnitCard {
    /// Its id: `17-leger`.
    pub id: String,
    /// Its name.
    pub name: Both,
    /// Its formation.
    pub formation: FormationId,
    /// Its side.
    pub side: Side,
    /// Its arm.
    pub arm: Arm,
    /// Strength points; of artillery its fire strength.
    pub strength: u8,
    /// In good order.
    pub front: Face,
    /// In disorder.
    pub back: Face,
    /// Effective range, of artillery.
    pub range: u8,
    /// Artillery that rides.
    pub horse: bool,
    /// Where it starts; nowhere when it arrives later.
    pub hex: Hex,
    /// Which way it looks then.
    pub facing: Facing,
}

/// What a leader is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Rank {
    /// The commander-in-chief.
    Chief {
        /// To how many formations he can give orders in a turn.
        orders: u8,
        /// What he adds to the roll for initiative.
        initiative: i8,
    },
    /// The commander of a formation.
    Formation {
        /// Which one.
        formation: FormationId,
        /// His rating in the activation test.
        activation: u8,
    },
}

/// A leader as his counter has him.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct LeaderCard {
    /// His id.
    pub id: String,
    /// His name.
    pub name: Both,
    /// His side.
    pub side: Side,
    /// What he is.
    pub rank: Rank,
    /// How far his command reaches, in hexes.
    pub range: u8,
    /// Where he starts; nowhere when he arrives later.
    pub hex: Hex,
}

/// A formation: units that are activated together.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct FormationCard {
    /// Its id.
    pub id: String,
    /// Its name.
    pub name: Both,
    /// Its side.
    pub side: Side,
    /// Its commander.
    pub leader: LeaderId,
    /// Its units.
    pub units: Vec<UnitId>,
    /// The turn in which it arrives; 1 for those who are there.
    pub arrives: u8,
    /// Where it comes in then; empty for those who are there.
    pub entry: Vec<Hex>,
    /// How many activation markers it has in each turn, from the first (2.1, 12).
    pub markers: [u8; TURNS],
    /// The turns in which it may not act at all (12); the first turn is bit 0.
    pub frozen: u32,
    /// Another formation whose marker may run its units when its own is missing (2.2).
    pub stands_in: Option<FormationId>,
}

impl FormationCard {
    /// It may not act at all in this turn (12).
    pub fn is_frozen(&self, turn: u8) -> bool {
        let before = u32::from(turn).saturating_sub(1);
        self.frozen.checked_shr(before).is_some_and(|turns| turns & 1 != 0)
    }
}

/// What a special marker lets one choose: so many units of these arms.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Pick {
    /// How many units.
    pub count: u8,
    /// Of which arms.
    pub arms: crate::units::Arms,
    /// All of one formation.
    pub together: bool,
}

/// A special marker (2.2): once in a game its side may put it into the cup.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SpecialCard {
    /// Its id.
    pub id: String,
    /// Its name.
    pub name: Both,
    /// Its side.
    pub side: Side,
    /// Who acts when it is drawn, as if with orders.
    pub picks: Vec<Pick>,
}

/// A hex that is worth something (11).
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Objective {
    /// What it is called.
    pub name: Both,
    /// Where it is.
    pub hex: Hex,
    /// How much it is worth to whoever holds it.
    pub points: u8,
    /// Who holds it at the start, if anybody does.
    pub holder: Option<Side>,
}

/// Hexes by which a side may leave the map for points (11).
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Exit {
    /// Who may leave there.
    pub side: Side,
    /// By which hexes of the map's edge.
    pub hexes: Vec<Hex>,
    /// From which turn on.
    pub from: u8,
    /// How much a strength point is worth, in halves of a victory point.
    pub halves: u8,
}

/// The special rules of single battles (13), where a scenario switches them on.
#[derive(Clone, Copy, Default, PartialEq, Eq, Debug)]
pub struct Specials {
    /// The ice of frozen ponds breaks.
    pub ice: bool,
    /// The turns in which it snows; the first turn is bit 0.
    pub snow: u32,
    /// Bridges break under two units.
    pub weak_bridges: bool,
}

/// Everything that is fixed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Army {
    /// The names of the sides: their ids.
    pub sides: &'static [&'static str; 2],
    /// The units.
    pub units: Vec<UnitCard>,
    /// The leaders.
    pub leaders: Vec<LeaderCard>,
    /// The formations.
    pub formations: Vec<FormationCard>,
    /// The special markers.
    pub markers: Vec<SpecialCard>,
    /// The commanders-in-chief.
    pub chiefs: [LeaderId; 2],
    /// The hexes of the map's edge towards which each side runs (10.2).
    pub home: [Vec<Hex>; 2],
    /// The objectives.
    pub objectives: Vec<Objective>,
    /// The exits.
    pub exits: Vec<Exit>,
    /// Who has the initiative when the first turn's rolls are equal (1.C).
    pub first: Side,
    /// Points that the first side is given (above zero) or gives before the reckoning.
    pub par: i16,
    /// The special rules in force.
    pub specials: Specials,
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

    /// A formation.
    #[inline]
    pub fn formation(&self, formation: FormationId) -> &FormationCard {
        &self.formations[formation.index()]
    }

    /// A special marker.
    #[inline]
    pub fn special(&self, special: SpecialId) -> &SpecialCard {
        &self.markers[special.index()]
    }

    /// All units.
    pub fn unit_ids(&self) -> impl ExactSizeIterator<Item = UnitId> + DoubleEndedIterator + use<> {
        (0..self.units.len() as u8).map(UnitId)
    }

    /// All leaders.
    pub fn leader_ids(&self) -> impl ExactSizeIterator<Item = LeaderId> + use<> {
        (0..self.leaders.len() as u8).map(LeaderId)
    }

    /// All special markers.
    pub fn special_ids(&self) -> impl ExactSizeIterator<Item = SpecialId> + use<> {
        (0..self.markers.len() as u8).map(SpecialId)
    }

    /// All formations.
    pub fn formation_ids(&self) -> impl ExactSizeIterator<Item = FormationId> + use<> {
        (0..self.formations.len() as u8).map(FormationId)
    }
}
