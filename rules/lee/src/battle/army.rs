//! What a scenario fixes: brigades and batteries, their divisions and corps, the generals, what the battle is about.

use crate::command;
use crate::fight::Order;
use crate::orders::Character;
use crate::units::Unit;
use kernel::Both;
use kernel::game::Side;
use serde::{Deserialize, Serialize};
use tabletop::{Facing, INCH, Place, Point, Size};

/// The most units of a battle.
pub const UNITS_MAX: usize = 64;

/// Makes a number that stands for a place in a list of the order of battle.
macro_rules! ids {
    ($($(#[$doc:meta])* $name:ident;)+) => {
        $(
            $(#[$doc])*
            #[derive(
                Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize,
            )]
            pub struct $name(pub u8);

            impl $name {
                /// Its place.
                pub const fn index(self) -> usize {
                    self.0 as usize
                }
            }
        )+
    };
}

ids! {
    /// A brigade or a battery.
    UnitId;
    /// A general.
    GeneralId;
    /// A division.
    DivisionId;
    /// A corps.
    CorpsId;
}

/// A brigade or a battery as the scenario lists it.
#[derive(Clone, Debug)]
pub struct Card {
    /// Its id.
    pub id: String,
    /// What it is called.
    pub name: Both,
    /// The same where there is little room.
    pub short: Option<Both>,
    /// Whose it is.
    pub side: Side,
    /// Its division.
    pub division: DivisionId,
    /// What it is.
    pub unit: Unit,
    /// Where it begins, or comes on.
    pub place: Place,
    /// The turn in which it comes on; it is there from the beginning by default.
    pub arrives: u8,
    /// It begins as a patrol marker: the enemy sees that there is somebody, and not who (B2.6).
    pub patrol: bool,
    /// A battery of the reserve of the army, under its chief of artillery (B8.11).
    pub reserve: bool,
}

/// A division.
#[derive(Clone, Debug)]
pub struct Division {
    /// Its id.
    pub id: String,
    /// What it is called.
    pub name: Both,
    /// Its corps.
    pub corps: CorpsId,
    /// Who leads it.
    pub general: GeneralId,
}

/// A corps.
#[derive(Clone, Debug)]
pub struct Corps {
    /// Its id.
    pub id: String,
    /// What it is called.
    pub name: Both,
    /// Whose it is.
    pub side: Side,
    /// Who leads it.
    pub general: GeneralId,
    /// The order it has before the first turn.
    pub order: Order,
}

/// A general as the scenario lists him.
#[derive(Clone, Debug)]
pub struct General {
    /// His id.
    pub id: String,
    /// What he is called.
    pub name: Both,
    /// Whose he is.
    pub side: Side,
    /// His rank and his talent.
    pub facts: command::General,
    /// His character.
    pub character: Character,
    /// Where he begins, or comes on.
    pub at: Point,
    /// The turn in which he comes on.
    pub arrives: u8,
}

/// A place that is worth points at the end (B8.9), by its place among the areas of the table.
#[derive(Clone, Debug)]
pub struct Goal {
    /// Its id.
    pub id: String,
    /// What it is called.
    pub name: Both,
    /// The area.
    pub area: usize,
    /// Who holds it at the beginning, if anybody does.
    pub held: Option<Side>,
}

/// The order of battle.
#[derive(Clone, Debug)]
pub struct Army {
    /// The ids of the sides.
    pub sides: &'static [&'static str; 2],
    /// The units.
    pub cards: Vec<Card>,
    /// The divisions.
    pub divisions: Vec<Division>,
    /// The corps.
    pub corps: Vec<Corps>,
    /// The generals.
    pub generals: Vec<General>,
    /// The commanders-in-chief.
    pub chiefs: [GeneralId; 2],
    /// The chiefs of artillery, of whom the batteries of the reserve are (B8.11).
    pub gunners: [Option<GeneralId>; 2],
    /// How many turns.
    pub turns: u8,
    /// Who had the initiative last: the other has it if the first throws are equal (B3.1).
    pub initiative: Side,
    /// Which edge is each side's own.
    pub home: [Facing; 2],
    /// The base of operations of each side, as an area of the table, if it has one.
    pub bases: [Option<usize>; 2],
    /// Places that are worth points.
    pub goals: Vec<Goal>,
    /// Its morale begins high (B8.1).
    pub high: [bool; 2],
    /// Who may swap two of his patrol markers before the first turn (B2.7).
    pub swaps: Option<Side>,
}

/// The base of a brigade, and of a patrol marker whoever it stands for (B2.1).
pub const BRIGADE: Size = Size { width: 2 * INCH, depth: INCH };
/// The base of a battery or a general (B2.1).
pub const BATTERY: Size = Size { width: INCH, depth: INCH };

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

    /// The units of a corps.
    pub fn units_in(&self, corps: CorpsId) -> impl Iterator<Item = UnitId> + '_ {
        self.units().filter(move |&unit| self.corps_of(unit) == corps)
    }

    /// The units of a division.
    pub fn units_under(&self, division: DivisionId) -> impl Iterator<Item = UnitId> + '_ {
        self.units().filter(move |&unit| self.card(unit).division == division)
    }

    /// All corps.
    pub fn all_corps(&self) -> impl Iterator<Item = CorpsId> + use<> {
        (0..self.corps.len() as u8).map(CorpsId)
    }

    /// The corps of a side.
    pub fn corps_under(&self, side: Side) -> impl Iterator<Item = CorpsId> + '_ {
        self.all_corps().filter(move |&corps| self.corps(corps).side == side)
    }

    /// All divisions.
    pub fn all_divisions(&self) -> impl Iterator<Item = DivisionId> + use<> {
        (0..self.divisions.len() as u8).map(DivisionId)
    }

    /// All generals.
    pub fn all_generals(&self) -> impl Iterator<Item = GeneralId> + use<> {
        (0..self.generals.len() as u8).map(GeneralId)
    }

    /// The generals of a side.
    pub fn generals_of(&self, side: Side) -> impl Iterator<Item = GeneralId> + '_ {
        self.all_generals().filter(move |&general| self.general(general).side == side)
    }

    /// A unit.
    pub fn card(&self, unit: UnitId) -> &Card {
        &self.cards[unit.index()]
    }

    /// A division.
    pub fn division(&self, division: DivisionId) -> &Division {
        &self.divisions[division.index()]
    }

    /// A corps.
    pub fn corps(&self, corps: CorpsId) -> &Corps {
        &self.corps[corps.index()]
    }

    /// A general.
    pub fn general(&self, general: GeneralId) -> &General {
        &self.generals[general.index()]
    }

    /// The corps of a unit.
    pub fn corps_of(&self, unit: UnitId) -> CorpsId {
        self.division(self.card(unit).division).corps
    }

    /// Who leads the division of a unit.
    pub fn leader(&self, unit: UnitId) -> GeneralId {
        self.division(self.card(unit).division).general
    }

    /// The superiors of a general, the nearest first: who leads his corps, then the commander-in-chief.
    pub fn superiors(&self, general: GeneralId) -> impl Iterator<Item = GeneralId> + '_ {
        let divisions = self.divisions.iter().filter(move |one| one.general == general);
        let corps = divisions.map(|division| self.corps(division.corps).general);
        let chief = self.chiefs[self.general(general).side.index()];
        let mut all: Vec<GeneralId> = corps.chain([chief]).filter(|&one| one != general).collect();
        all.dedup();
        all.into_iter()
    }
}
