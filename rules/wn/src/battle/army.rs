//! What a scenario fixes: the units with their companies, squadrons or guns (chapters 5 and 6), their generals (7), how
//! long the battle lasts and what it is about (24).

use crate::bases::Team;
use crate::units::Unit;
use kernel::Both;
use kernel::game::Side;
use serde::{Deserialize, Serialize};
use tabletop::{Area, Place};

/// The most units and detachments of a battle.
pub const UNITS_MAX: usize = 250;

/// A unit or detachment, by its place in the order of battle.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub struct UnitId(pub u8);

impl UnitId {
    /// Its place.
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// A general, by his place.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub struct GeneralId(pub u8);

impl GeneralId {
    /// His place.
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// A unit, or a detachment that has orders of its own (6.3).
#[derive(Clone, Debug)]
pub struct Card {
    /// Its id.
    pub id: String,
    /// What it is called.
    pub name: Both,
    /// Whose it is.
    pub side: Side,
    /// What it is, as it begins the game.
    pub facts: Unit,
    /// Figures of each company or squadron (*pododdział*); of a battery the gunners of each model; of irregulars, who
    /// have none, all in one.
    pub companies: Vec<u8>,
    /// The howitzer among the models of a mixed battery (6.5b), by its place.
    pub howitzer: Option<u8>,
    /// What draws its guns.
    pub team: Option<Team>,
    /// The general of its brigade.
    pub general: Option<GeneralId>,
    /// The unit that it is detached from.
    pub detached_from: Option<UnitId>,
    /// The middle of its front.
    pub at: Place,
    /// What it costs (T1), for the score (24).
    pub points: i32,
}

impl Card {
    /// The figures it begins with.
    pub fn strength(&self) -> i32 {
        self.companies.iter().map(|&figures| i32::from(figures)).sum()
    }

    /// Figures of its largest company: as wide is a column of companies.
    pub fn company(&self) -> i32 {
        self.companies.iter().copied().max().unwrap_or(1).into()
    }
}

/// A general (chapter 7).
#[derive(Clone, Debug)]
pub struct General {
    /// His id.
    pub id: String,
    /// What he is called.
    pub name: Both,
    /// Whose he is.
    pub side: Side,
    /// He commands the whole army.
    pub in_chief: bool,
    /// Where he begins.
    pub at: Place,
}

/// A place that is worth points at the end (24.2).
#[derive(Clone, Debug)]
pub struct Goal {
    /// Its id.
    pub id: String,
    /// What it is called.
    pub name: Both,
    /// Its rim.
    pub area: Area,
    /// Points for who holds it.
    pub worth: i32,
}

/// The order of battle.
#[derive(Clone, Debug)]
pub struct Army {
    /// The ids of the sides.
    pub sides: &'static [&'static str; 2],
    /// The units and detachments.
    pub cards: Vec<Card>,
    /// The generals.
    pub generals: Vec<General>,
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

    /// The generals.
    pub fn chiefs(&self) -> impl Iterator<Item = GeneralId> + use<> {
        (0..self.generals.len() as u8).map(GeneralId)
    }

    /// The generals of a side.
    pub fn chiefs_of(&self, side: Side) -> impl Iterator<Item = GeneralId> + '_ {
        self.chiefs().filter(move |&general| self.general(general).side == side)
    }

    /// A general.
    pub fn general(&self, general: GeneralId) -> &General {
        &self.generals[general.index()]
    }

    /// The general with an id.
    pub fn general_named(&self, id: &str) -> Option<GeneralId> {
        self.chiefs().find(|&general| self.general(general).id == id)
    }

    /// Whether two units are enemies.
    pub fn are_enemies(&self, one: UnitId, other: UnitId) -> bool {
        self.card(one).side != self.card(other).side
    }

    /// The enemies of a unit.
    pub fn enemies_of(&self, unit: UnitId) -> impl Iterator<Item = UnitId> + '_ {
        self.units_of(self.card(unit).side.other())
    }

    /// The unit with an id.
    pub fn unit(&self, id: &str) -> Option<UnitId> {
        self.units().find(|&unit| self.card(unit).id == id)
    }
}
