//! Units on the table: how wide and deep they stand (T2 and the shapes of the glossary), where each figure's base is,
//! and a unit as the rulings see it.

use crate::battle::army::{Role, UnitId};
use crate::battle::crews::without_guns;
use crate::battle::state::{Body, Conduct, State};
use crate::battle::{Battle, settled};
use crate::corrections;
use crate::frontage::{Frontage, FrontageOutcome, Stands};
use crate::units::{Formation, Unit};
use kernel::{Clause, Num, Situation};
use tabletop::{Base, MM, Place, Size};

const BASES: Clause = Clause::new("T2");

impl Battle {
    /// A unit as the rulings see it.
    pub fn facts(&self, unit: UnitId, body: &Body) -> Unit {
        let facts = self.drawn_up(unit, body);
        let ranks = self.footing(unit, body).map_or(facts.ranks, |footing| Some(footing.ranks));
        let figures = Some((body.figures() + body.lost_this_move).max(1));
        Unit { ranks, figures, lost_this_move: body.lost_this_move, ..facts }
    }

    /// The same with the ranks it was told to form, from which a column's own follow.
    fn drawn_up(&self, unit: UnitId, body: &Body) -> Unit {
        let card = self.army.card(unit);
        let models = body.companies.iter().filter(|&&left| left > 0).count() as i32;
        let facts = Unit {
            formation: body.formation,
            models: card.facts.models.map(|_| models.max(1)),
            figures: Some(body.figures().max(1)),
            strength: Some((body.begun - i32::from(body.guards)).max(1)),
            ranks: Some(body.ranks.into()),
            disorder: body.disorder + body.gained,
            lying: body.lying,
            dismounted: body.dismounted,
            routing: body.conduct == Conduct::Routing,
            lone: self.is_lone_company(unit, body),
            gun_damage: body.gun_damage,
            limber_damage: body.limber_damage,
            casualties_over: body.over,
            class: body.class,
            ..card.facts.clone()
        };
        if card.role == Role::Teams {
            return self.with_teams(body, facts);
        }
        self.on_foot(body, facts)
    }

    /// T3, note: one company, apart from its unit.
    fn is_lone_company(&self, unit: UnitId, body: &Body) -> bool {
        let companies = body.companies.iter().filter(|&&left| left > 0).count();
        let apart = body.divided_by.is_some() || self.army.card(unit).detached_from.is_some();
        self.corrected(corrections::LONE_COMPANY) && apart && companies == 1
    }

    /// Teams as the rulings see them: limbered guns, whose crew the drivers are; without teams men on foot.
    fn with_teams(&self, body: &Body, facts: Unit) -> Unit {
        match body.animals.left {
            0 => without_guns(facts),
            _ => Unit { formation: Formation::Limbered, ..facts },
        }
    }

    /// How a unit stands, or the clause by which it cannot stand so.
    pub fn stands(&self, unit: UnitId, body: &Body) -> Result<Stands, Clause> {
        let card = self.army.card(unit);
        let facts = self.as_target(unit, body, self.drawn_up(unit, body));
        // Behind guns in action the teams stand beside each other.
        let posted = card.role == Role::Teams && body.formation == Formation::Deployed;
        let beside = if posted { 1 } else { facts.models.unwrap_or(1) };
        let across = if posted { facts.models.unwrap_or(1) } else { 1 };
        let facts = Unit { models: facts.models.map(|_| beside), ..facts };
        let asked = Frontage::of(facts, &self.readings);
        let asked = asked.with(card.company(), body.width.into(), card.team);
        match settled(&asked.case(&self.tables)) {
            Some(FrontageOutcome::Stands(mut stands)) => {
                stands.front_mm = stands.front_mm * Num::from(across);
                Ok(*stands)
            }
            Some(FrontageOutcome::Refused { refused }) => {
                Err(refused.first().copied().unwrap_or(BASES))
            }
            None => Err(BASES),
        }
    }

    /// The ground that a unit covers: a rectangle behind the middle of its front, or around its building.
    pub fn ground_of(&self, unit: UnitId, body: &Body) -> Option<Base> {
        match body.inside {
            Some(area) => self.house(area),
            None => self.outside(unit, body),
        }
    }

    /// The same of a unit in a position, if it is on the table.
    pub fn block(&self, state: &State, unit: UnitId) -> Option<Base> {
        let body = state.body(unit);
        if body.is_here() { self.ground_of(unit, body) } else { None }
    }
}

impl Stands {
    /// Its width and depth on the table.
    pub fn size(&self) -> Size {
        let units =
            |mm: Num| (mm * Num::from(MM)).floor().clamp(1, i64::from(Size::SIDE_MAX)) as i32;
        Size { width: units(self.front_mm), depth: units(self.depth_mm) }
    }
}

/// The base of this size whose front has its middle there.
pub fn behind(front: Place, size: Size) -> Base {
    let centre = front.centre + front.facing.turned(32_768).ahead(size.depth / 2);
    Base::new(Place { centre, facing: front.facing }, size)
}
