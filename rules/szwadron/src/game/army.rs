//! What a scenario fixes: the units and their figures, where they begin, how long the battle lasts, who wins it.

use crate::tables::{Tables, UnitRow};
use crate::units::{Arm, Kind};
use kernel::Both;
use kernel::game::Side;
use std::ops::Range;
use tabletop::{Facing, Place, Size};

/// The most figures of a battle.
pub const FIGURES_MAX: usize = 200;

/// A unit, by its place in the order of battle.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct UnitId(pub u8);

/// A figure, by its place in the order of battle.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct FigureId(pub u8);

impl UnitId {
    /// Its place.
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

impl FigureId {
    /// Its place.
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// A unit as the scenario lists it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Card {
    /// Its id.
    pub id: String,
    /// What it is called.
    pub name: Both,
    /// Whose it is.
    pub side: Side,
    /// What it is.
    pub kind: Kind,
    /// Its figures; of guns with a limber the limber is the last (7.2.2).
    pub figures: Range<u8>,
    /// It has a limber.
    pub limber: bool,
}

impl Card {
    /// Its row of the front list.
    pub fn row<'a>(&self, tables: &'a Tables) -> &'a UnitRow {
        tables.units.row(self.kind)
    }

    /// Its figures.
    pub fn figures(&self) -> impl DoubleEndedIterator<Item = FigureId> + use<> {
        self.figures.clone().map(FigureId)
    }

    /// Its figures that fight: all but a limber.
    pub fn fighters(&self) -> impl DoubleEndedIterator<Item = FigureId> + use<> {
        (self.figures.start..self.figures.end - u8::from(self.limber)).map(FigureId)
    }

    /// How many figures fight at the beginning.
    pub fn strength(&self) -> i32 {
        self.fighters().count() as i32
    }
}

/// The base of a figure of this arm (1.2).
pub const fn base_of(arm: Arm) -> Size {
    match arm {
        Arm::Infantry => Size::mm(20, 20),
        Arm::Cavalry => Size::mm(20, 40),
        Arm::Artillery | Arm::HorseArtillery => Size::mm(40, 40),
    }
}

/// What the battle is about.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Goal {
    /// Who has more figures left of those he began with.
    Figures,
    /// That side wins by holding any of these grounds with a figure at the end, the other by clearing all of them.
    Hold(Side, Vec<usize>),
}

/// The order of battle.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Army {
    /// The ids of the sides.
    pub sides: &'static [&'static str; 2],
    /// The units.
    pub cards: Vec<Card>,
    /// Where each figure begins.
    pub places: Vec<Place>,
    /// How many rounds.
    pub rounds: u8,
    /// Which side attacks by the scenario, if one does (2.1.4).
    pub attacks: Option<Side>,
    /// Where the own edge of each side is (6.6.7).
    pub home: [Facing; 2],
    /// What it is about.
    pub goal: Goal,
}

impl Army {
    /// The id of a side.
    pub fn side(&self, side: Side) -> &'static str {
        self.sides[side.index()]
    }

    /// All units.
    pub fn units(&self) -> impl Iterator<Item = UnitId> + use<> {
        (0..self.cards.len() as u8).map(UnitId)
    }

    /// The units of a side.
    pub fn units_of(&self, side: Side) -> impl Iterator<Item = UnitId> + '_ {
        self.units().filter(move |&unit| self.card(unit).side == side)
    }

    /// A unit.
    pub fn card(&self, unit: UnitId) -> &Card {
        &self.cards[unit.index()]
    }

    /// The unit of a figure.
    pub fn owner(&self, figure: FigureId) -> UnitId {
        // Units stand in the order of their figures.
        UnitId(self.cards.partition_point(|card| card.figures.end <= figure.0) as u8)
    }
}
