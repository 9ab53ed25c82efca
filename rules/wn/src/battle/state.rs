//! A position: where every unit stands and in what formation, what it has gone through, what it is ordered to do, and
//! what of the move is still to be done.

use crate::artillery::battery::Damage;
use crate::battle::army::{Army, Card, UnitId};
use crate::battle::march::Course;
use crate::battle::plan::Plan;
use crate::disorder::march::Previous;
use crate::units::Formation;
use tabletop::{Facing, Place};

/// The most companies, squadrons or models of a unit.
pub const COMPANIES_MAX: usize = 12;

/// What a unit is under by a test (chapter 23), or of its own will.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
#[allow(missing_docs, reason = "named as in the book")]
pub enum Conduct {
    #[default]
    Ready,
    Halted,
    FallingBack,
    Withdrawing,
    Retreating,
    Routing,
    Pursuing(UnitId),
    Frenzied,
}

/// Why a unit is no longer there.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[allow(missing_docs, reason = "they say it")]
pub enum Gone {
    Destroyed,
    LeftTheTable,
    Surrendered,
}

/// A unit or detachment on the table.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Body {
    /// The middle of the front of its formation, and what that faces.
    pub front: Place,
    /// Quarters by which its men have turned to the right of that front (8.5).
    pub turned: u8,
    /// How it is formed.
    pub formation: Formation,
    /// Figures one behind another in a line, or in a side of a square.
    pub ranks: u8,
    /// Figures in the front of a mass.
    pub width: u8,
    /// Figures left in each company.
    pub companies: [u8; COMPANIES_MAX],
    /// Casualties that have not yet cost a figure (20.1f).
    pub over: i32,
    /// Disorder from earlier moves (13.1b).
    pub disorder: i32,
    /// Disorder that this move brought.
    pub gained: i32,
    /// What it is under.
    pub conduct: Conduct,
    /// Figures lost in this move.
    pub lost_this_move: i32,
    /// Its horsemen have dismounted.
    pub dismounted: bool,
    /// Its men lie down.
    pub lying: bool,
    /// The building it is in, by the place of its area on the table.
    pub inside: Option<u8>,
    /// Its weapons are loaded.
    pub loaded: bool,
    /// It fires in this move.
    pub fired: bool,
    /// It has not fired yet: its first volley is to come.
    pub fresh: bool,
    /// Damage to its guns (16.7).
    pub gun_damage: Damage,
    /// Damage to its limbers.
    pub limber_damage: Damage,
    /// What it did in the move before.
    pub previous: Previous,
    /// What it is to do in this move.
    pub plan: Plan,
    /// How far it has come with that.
    pub course: Course,
    /// The enemy has found it (4.7).
    pub found: bool,
    /// Why it is no longer there.
    pub gone: Option<Gone>,
}

impl Body {
    /// A unit as the scenario puts it on the table.
    pub fn new(card: &Card) -> Self {
        let mut companies = [0; COMPANIES_MAX];
        for (left, &figures) in companies.iter_mut().zip(&card.companies) {
            *left = figures;
        }
        Self {
            front: card.at,
            turned: 0,
            formation: card.facts.formation,
            ranks: card.facts.ranks.unwrap_or(1).clamp(1, 60) as u8,
            width: card.company().clamp(1, 200) as u8,
            companies,
            over: 0,
            disorder: 0,
            gained: 0,
            conduct: Conduct::Ready,
            lost_this_move: 0,
            dismounted: card.facts.dismounted,
            lying: card.facts.lying,
            inside: None,
            loaded: true,
            fired: false,
            fresh: true,
            gun_damage: Damage::default(),
            limber_damage: Damage::default(),
            previous: Previous::Nothing,
            plan: Plan::default(),
            course: Course::default(),
            found: true,
            gone: None,
        }
    }

    /// Whither its men face.
    pub const fn heading(&self) -> Facing {
        self.front.facing.turned(16_384 * self.turned as i32)
    }

    /// Figures left.
    pub fn figures(&self) -> i32 {
        self.companies.iter().map(|&left| i32::from(left)).sum()
    }

    /// It is on the table.
    pub const fn is_here(&self) -> bool {
        self.gone.is_none()
    }
}

/// A position.
#[derive(Clone, PartialEq, Debug)]
pub struct State {
    /// The move, counted from one.
    pub number: u16,
    /// The units.
    pub bodies: Vec<Body>,
}

impl State {
    /// The position at the start.
    pub fn new(army: &Army) -> Self {
        Self { number: 1, bodies: army.cards.iter().map(Body::new).collect() }
    }

    /// A unit.
    pub fn body(&self, unit: UnitId) -> &Body {
        &self.bodies[unit.index()]
    }

    /// A unit, to be changed.
    pub fn body_mut(&mut self, unit: UnitId) -> &mut Body {
        &mut self.bodies[unit.index()]
    }
}
