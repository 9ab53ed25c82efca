//! Screens (8.6): skirmishers before a unit in close order, on the line from whoever fires at it or charges it. What
//! fire does to both is asked of the rulings on fire (8.6b to 8.6d, 20.4). Skirmishers whose unit is charged go back to
//! it; those of another evade (17.9a).

use crate::battle::Battle;
use crate::battle::army::UnitId;
use crate::battle::event::Event;
use crate::battle::plan::Plan;
use crate::battle::state::State;
use crate::charge::declaration::ChargeDeclaration;
use crate::disorder::melee::Struck;
use crate::measure::Measured;
use crate::screen::Screen;
use crate::units::Formation;
use kernel::game::Scribe;
use kernel::{Clause, Heading, Line, Situation, Stop};
use tabletop::{Edge, MM, Point, gap};

const SCREENED: Clause = Clause::new("17.9a");

impl Battle {
    /// The skirmishers who screen a unit from somebody there, those nearest to it if there are several.
    pub(super) fn screen_from(
        &self,
        state: &State,
        unit: UnitId,
        from: Point,
    ) -> Option<(UnitId, Screen)> {
        let body = state.body(unit);
        let facts = self.facts(unit, body);
        let close = !facts.is_open() && !facts.is_deployed() && body.inside.is_none();
        if !close || self.struck(from, body) != Struck::Front {
            return None;
        }
        let own = self.army.units_of(self.army.card(unit).side).filter(|&other| other != unit);
        let screens = own.filter_map(|other| self.screens(state, (unit, other), from));
        screens.min_by_key(|(_, screen)| screen.distance.hundredths())
    }

    /// Some troops as a screen of a unit against a point; nothing if they are none.
    fn screens(
        &self,
        state: &State,
        (unit, other): (UnitId, UnitId),
        from: Point,
    ) -> Option<(UnitId, Screen)> {
        let body = state.body(other);
        let skirmish = body.is_here() && body.formation == Formation::Skirmish;
        if !skirmish || body.conduct.is_driven() || state.fights(other) {
            return None;
        }
        let (block, hidden) = (self.block(state, other)?, self.block(state, unit)?);
        let front = self.faced(unit, state.body(unit));
        block.on_line(from, front.centre)?;
        let scale = 10_000;
        let (ahead, right) = (front.facing.ahead(scale), front.facing.turned(16_384).ahead(scale));
        let along = |at: Point, axis| ((at - front.centre).dot(axis) / i64::from(scale)) as i32;
        let before = along(self.faced(other, body).centre, ahead);
        if before <= 0 {
            return None;
        }
        let span = |corners: [Point; 4]| {
            let aside = corners.map(|corner| along(corner, right));
            (aside.into_iter().min().unwrap_or(0), aside.into_iter().max().unwrap_or(0))
        };
        let (theirs, ours) = (span(block.corners()), span(hidden.corners()));
        let covers_front = theirs.0 <= ours.0 + MM && theirs.1 >= ours.1 - MM;
        let troops = self.facts(other, body);
        let distance = Measured::mm(before / MM);
        Some((other, Screen::of(troops, distance, covers_front)))
    }

    /// The screen between a unit and the nearest of those who fire at it.
    pub(super) fn screen_against(
        &self,
        state: &State,
        firer: UnitId,
        target: UnitId,
    ) -> Option<(UnitId, Screen)> {
        let his = self.block(state, target)?.corners();
        let posts = self.posts(state, firer).into_iter().map(|post| post.at);
        let nearest = posts.min_by_key(|at| gap(&his, &[*at]).rounded())?;
        self.screen_from(state, target, nearest)
    }

    /// The same before the middle of a battery.
    pub(super) fn screen_before_guns(
        &self,
        state: &State,
        firer: UnitId,
        target: UnitId,
    ) -> Option<(UnitId, Screen)> {
        self.screen_from(state, target, self.block(state, firer)?.middle(Edge::Front))
    }

    /// Whether a unit screens another from the nearest enemy (T13C.28).
    pub(super) fn is_screening(&self, state: &State, unit: UnitId) -> bool {
        let body = state.body(unit);
        if !body.is_here() || body.formation != Formation::Skirmish {
            return false;
        }
        let Some(&enemy) = self.nearest_enemies(state, unit).first() else { return false };
        let from = state.body(enemy).front.centre;
        let mut own = self.army.units_of(self.army.card(unit).side);
        own.any(|friend| {
            let there = friend != unit && state.body(friend).is_here();
            let screen = if there { self.screen_from(state, friend, from) } else { None };
            screen.is_some_and(|(screen, _)| screen == unit)
        })
    }

    /// 17.9a: a charge is declared at those whom a screen hides.
    pub(super) fn through_screen(
        &self,
        state: &mut State,
        (charger, charged): (UnitId, UnitId),
        scribe: &mut impl Scribe<Event>,
    ) -> Result<(), Stop> {
        let from = state.body(charger).front.centre;
        let Some((screen, _)) = self.screen_from(state, charged, from) else { return Ok(()) };
        scribe.open(Heading::of(ChargeDeclaration::NAME));
        scribe.note(Line::note(SCREENED).why("through-a-screen"));
        let own = self.army.whole(screen) == charged && state.body(screen).is_subgroup();
        if own {
            return self.unite(state, screen, scribe);
        }
        let body = state.body_mut(screen);
        (body.engaged, body.plan) = (true, Plan::default());
        self.evade(state, screen, scribe);
        Ok(())
    }
}
