//! What a scenario fixes: the units with their companies, squadrons or guns (chapters 5 and 6), their generals (7), how
//! long the battle lasts and what it is about (24).

use crate::bases::Team;
use crate::battle::state::COMPANIES_MAX;
use crate::units::{Arm, Formation, Gun, Unit};
use kernel::Both;
use kernel::game::Side;
use serde::{Deserialize, Serialize};
use tabletop::{Area, Place};

/// The most units and detachments of a battle; one that can divide counts with the places for its parts.
pub const UNITS_MAX: usize = 300;

/// What may be apart from a unit, each at a place of its own, with what tells it from the unit.
const PARTS: [Part; 5] = [
    Part { role: Role::Part, id: "+a", pl: ", część", en: ", part" },
    Part { role: Role::Part, id: "+b", pl: ", 2. część", en: ", 2nd part" },
    Part { role: Role::Horses, id: "+horses", pl: ", konie", en: ", horses" },
    Part { role: Role::Teams, id: "+teams", pl: ", zaprzęgi", en: ", teams" },
    Part { role: Role::Howitzer, id: "+howitzer", pl: ", haubica", en: ", howitzer" },
];

/// For what a place in the order of battle is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Role {
    /// A unit, or a detachment that begins the game as one.
    Unit,
    /// Companies or figures that are apart from their unit.
    Part,
    /// The horses of dismounted cavalry, with their holders (6.2a.v).
    Horses,
    /// The teams of guns in action, with their drivers (6.2a.vii).
    Teams,
    /// The howitzer that has left its battery (6.5b).
    Howitzer,
}

/// How a part of a unit is called after it.
#[derive(Debug)]
pub struct Part {
    role: Role,
    id: &'static str,
    pl: &'static str,
    en: &'static str,
}

/// A unit or detachment, by its place in the order of battle.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub struct UnitId(pub u16);

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
    /// The unit of which this is a place for a part (6.2).
    pub part_of: Option<UnitId>,
    /// For what it is a place.
    pub role: Role,
    /// The places for its own parts; none if it cannot divide.
    pub slots: Vec<UnitId>,
    /// Detachments that were paid for (6.3).
    pub detachments: u8,
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

    /// The figures of its companies as the game begins; a place for a part is empty.
    pub fn begins_with(&self) -> [u8; COMPANIES_MAX] {
        let figures = |at: usize| self.companies.get(at).copied().unwrap_or(0);
        std::array::from_fn(|at| if self.part_of.is_some() { 0 } else { figures(at) })
    }

    /// Figures of its largest company: as wide is a column of companies.
    pub fn company(&self) -> i32 {
        self.companies.iter().copied().max().unwrap_or(1).into()
    }

    /// It has companies, squadrons or, as irregulars, figures that may act apart (6.2a).
    pub fn divides(&self) -> bool {
        let arm = self.facts.arm;
        let parts = if arm.is_irregular() { self.strength() } else { self.companies.len() as i32 };
        !arm.has_crew() && !matches!(arm, Arm::Elephants | Arm::General) && parts > 1
    }

    /// The animals of its teams, if they are counted.
    pub fn team_animals(&self) -> i32 {
        let counted = self.role == Role::Unit && self.has_teams();
        let each = self.team.filter(|_| counted).map_or(0, Team::animals);
        each * self.companies.len() as i32
    }

    /// Its guns are drawn by teams.
    fn has_teams(&self) -> bool {
        self.team.is_some() && self.facts.gun.is_some_and(|gun| gun != Gun::Rockets)
    }

    /// The places that it needs besides its own.
    pub fn parts(&self) -> impl Iterator<Item = &'static Part> + '_ {
        let arm = self.facts.arm;
        PARTS.iter().filter(move |part| match part.role {
            Role::Unit => false,
            Role::Part => self.divides(),
            Role::Horses => arm.is_cavalry() && arm != Arm::Elephants,
            Role::Teams => self.has_teams(),
            Role::Howitzer => self.howitzer.is_some(),
        })
    }

    /// A place for a part of it.
    fn opened(&self, part: &Part, part_of: UnitId) -> Self {
        let name = Both {
            pl: format!("{}{}", self.name.pl, part.pl),
            en: format!("{}{}", self.name.en, part.en),
        };
        let mut facts = self.facts.clone();
        let mut howitzer = self.howitzer;
        match part.role {
            Role::Teams => facts.formation = Formation::Limbered,
            Role::Howitzer => (facts.gun, howitzer) = (Some(Gun::Howitzer), None),
            _ => {}
        }
        Self {
            id: format!("{}{}", self.id, part.id),
            name,
            facts,
            howitzer,
            part_of: Some(part_of),
            role: part.role,
            slots: Vec::new(),
            ..self.clone()
        }
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
        (0..self.cards.len() as u16).map(UnitId)
    }

    /// The units of a side.
    pub fn units_of(&self, side: Side) -> impl Iterator<Item = UnitId> + '_ {
        self.units().filter(move |&unit| self.card(unit).side == side)
    }

    /// The units of a side without places for parts.
    pub fn wholes_of(&self, side: Side) -> impl Iterator<Item = UnitId> + '_ {
        self.units_of(side).filter(|&unit| self.card(unit).part_of.is_none())
    }

    /// The units and parts of a side whose figures count: not the drivers of teams.
    pub fn soldiers_of(&self, side: Side) -> impl Iterator<Item = UnitId> + '_ {
        self.units_of(side).filter(|&unit| self.card(unit).role != Role::Teams)
    }

    /// The unit that a part belongs to; every other is its own.
    pub fn whole(&self, unit: UnitId) -> UnitId {
        self.card(unit).part_of.unwrap_or(unit)
    }

    /// The unit that a part or a detachment comes from (6.4f).
    pub fn stem(&self, unit: UnitId) -> UnitId {
        let whole = self.whole(unit);
        self.card(whole).detached_from.unwrap_or(whole)
    }

    /// A unit and the places for its parts.
    pub fn family(&self, unit: UnitId) -> impl Iterator<Item = UnitId> + '_ {
        let whole = self.whole(unit);
        std::iter::once(whole).chain(self.card(whole).slots.iter().copied())
    }

    /// The place of a unit for a part of that kind.
    pub fn place_for(&self, unit: UnitId, role: Role) -> Option<UnitId> {
        self.family(unit).find(|&part| self.card(part).role == role)
    }

    /// Gives every unit places for what may be apart from it, behind all units.
    pub fn open_slots(&mut self) {
        for at in 0..self.cards.len() {
            let card = &self.cards[at];
            let opened: Vec<Card> =
                card.parts().map(|part| card.opened(part, UnitId(at as u16))).collect();
            for slot in opened {
                let number = UnitId(self.cards.len() as u16);
                self.cards[at].slots.push(number);
                self.cards.push(slot);
            }
        }
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
