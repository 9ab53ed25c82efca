//! The howitzer of a mixed battery that leaves it (6.5b): a detachment, if it was paid for, with its own limber; it
//! joins the guns again beside them, limbered or in action as they are.

use crate::bases::Team;
use crate::battle::army::{Role, UnitId};
use crate::battle::event::{Event, Happening};
use crate::battle::plan::{Act, Plan};
use crate::battle::state::{Animals, Body, COMPANIES_MAX, Gone, State};
use crate::battle::{Battle, resolve};
use crate::division::{DividedBy, Division, DivisionOutcome};
use crate::units::Formation;
use kernel::game::{Audience, Refusal, Scribe};
use kernel::{Clause, Situation, Stop};
use tabletop::{Edge, Place, Point};

const MIXED: Clause = Clause::new("6.5b");

/// A quarter of a turn.
const QUARTER: i32 = 16_384;

impl Battle {
    /// The place of the howitzer among the models of a battery, if it is there and can leave it.
    fn howitzer_in(&self, state: &State, unit: UnitId) -> Option<(usize, UnitId)> {
        let card = self.army.card(unit);
        let (model, slot) =
            (usize::from(card.howitzer?), self.army.place_for(unit, Role::Howitzer)?);
        let body = state.body(unit);
        let guns = body.companies.iter().filter(|&&crew| crew > 0).count();
        let there = body.companies.get(model).is_some_and(|&crew| crew > 0) && guns > 1;
        let free = state.body(slot).gone == Some(Gone::Joined) && body.guns_left.is_none();
        (there && free).then_some((model, slot))
    }

    /// 6.5b: why a howitzer cannot be sent from its battery.
    pub(super) fn against_howitzer(
        &self,
        state: &State,
        (unit, plan): (UnitId, Plan),
    ) -> Option<Refusal> {
        if !plan.acts().any(|act| act == Act::DetachHowitzer) {
            return None;
        }
        let key = match () {
            () if plan.act(0) != Some(Act::DetachHowitzer) => "no-part-so-late",
            () if self.howitzer_in(state, unit).is_none() => "no-howitzer-there",
            () if self.army.card(unit).detachments == 0 => "no-detachment-paid",
            () => return None,
        };
        Some(Refusal::new(MIXED, key))
    }

    /// Before all others move: howitzers leave their batteries.
    pub(super) fn send_howitzers(
        &self,
        state: &mut State,
        scribe: &mut impl Scribe<Event>,
    ) -> Result<(), Stop> {
        for unit in self.army.units() {
            let body = *state.body(unit);
            let free = body.is_here() && !body.conduct.is_driven() && !state.fights(unit);
            let ordered = body.plan.act(0) == Some(Act::DetachHowitzer);
            if let Some((model, slot)) = self.howitzer_in(state, unit).filter(|_| free && ordered) {
                self.audience(state, unit, scribe);
                self.part_howitzer(state, (unit, slot), model, scribe)?;
            }
        }
        scribe.readers(Audience::All);
        Ok(())
    }

    fn part_howitzer(
        &self,
        state: &mut State,
        (unit, slot): (UnitId, UnitId),
        model: usize,
        scribe: &mut impl Scribe<Event>,
    ) -> Result<(), Stop> {
        let body = *state.body(unit);
        let (mut stays, mut goes) = (body, body);
        goes.companies = [0; COMPANIES_MAX];
        std::mem::swap(&mut stays.companies[model], &mut goes.companies[model]);
        let (all, crew) = (body.figures(), goes.figures());
        let why = Some(DividedBy::Detachment);
        let figures = vec![stays.figures(), crew];
        let asked = Division::of(self.facts(unit, &body), figures, why, None, &self.readings);
        let outcome = resolve(&asked.case(&self.tables), scribe)?;
        let DivisionOutcome::Divided { parts } = outcome else { return Ok(()) };
        if let [first, second] = &parts[..] {
            (stays.over, goes.over) = (first.casualties_over, second.casualties_over);
        }
        let part = |whole: i32| whole * crew / all.max(1);
        (goes.begun, goes.lost_this_move) = (part(body.begun), part(body.lost_this_move));
        stays.begun -= goes.begun;
        stays.lost_this_move -= goes.lost_this_move;
        (goes.divided_by, goes.plan, goes.led_by) = (why, Plan::default(), None);
        (goes.taken, goes.captured, goes.guards, goes.limbers_lost) = (0, 0, 0, 0);
        (goes.last_target, goes.howitzer_target) = (body.howitzer_target, None);
        (stays.front, goes.front) = self.places_apart(unit, &body, (&stays, model));
        goes.animals = self.take_team(state, unit, (model, &mut stays));
        (*state.body_mut(unit), *state.body_mut(slot)) = (stays, goes);
        let event = Event::of(Happening::HowitzerLeft, unit).against(slot);
        scribe.event(event.with(crew, all - crew));
        Ok(())
    }

    /// Where the guns stand without their howitzer, and where that stands: in action each model where it stood,
    /// limbered the howitzer beside the column.
    fn places_apart(
        &self,
        unit: UnitId,
        body: &Body,
        (stays, model): (&Body, usize),
    ) -> (Place, Place) {
        let Some(own) = self.ground_of(unit, body) else { return (body.front, body.front) };
        let place = |centre: Point| Place { centre, ..body.front };
        if body.formation != Formation::Deployed {
            let aside = body.front.facing.turned(QUARTER).ahead(own.size().width);
            return (body.front, place(body.front.centre + aside));
        }
        let front = |at: usize| self.model(body, &own, at).middle(Edge::Front);
        let left: Vec<Point> =
            (0..COMPANIES_MAX).filter(|&at| stays.companies[at] > 0).map(front).collect();
        let ends = left.first().zip(left.last());
        let middle = ends.map_or(body.front.centre, |(one, other)| one.part_way(*other, 1, 2));
        (place(middle), place(front(model)))
    }

    /// The team of one model goes with it.
    fn take_team(
        &self,
        state: &mut State,
        unit: UnitId,
        (model, stays): (usize, &mut Body),
    ) -> Animals {
        let each = self.army.card(unit).team.map_or(0, Team::animals);
        let from = match self.posted_teams(state, unit) {
            Some(slot) => {
                let teams = state.body_mut(slot);
                teams.begun -= i32::from(teams.companies[model]);
                teams.companies[model] = 0;
                &mut teams.animals
            }
            None => &mut stays.animals,
        };
        let own = each.min(from.left.into()) as u8;
        from.left -= own;
        from.begun = from.begun.saturating_sub(each as u8).max(from.left);
        Animals::of(own.into())
    }

    /// The howitzer has joined its battery: its team is with the others.
    pub(super) fn give_team_back(&self, state: &mut State, unit: UnitId, team: Animals) {
        let model = self.army.card(unit).howitzer.map_or(0, usize::from);
        let drivers = self.drivers_each(unit);
        let slot = self.posted_teams(state, unit);
        let to = match slot {
            Some(slot) => {
                let teams = state.body_mut(slot);
                teams.companies[model] = drivers as u8;
                teams.begun += drivers;
                &mut teams.animals
            }
            None => &mut state.body_mut(unit).animals,
        };
        to.left = to.left.saturating_add(team.left);
        to.begun = to.begun.saturating_add(team.begun);
        to.in_harness = to.in_harness.saturating_add(team.in_harness);
    }
}
