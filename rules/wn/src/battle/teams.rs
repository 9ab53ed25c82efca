//! Teams and their drivers (6.2a.vii, 12.6c, 12.7c to 12.7f, 16.7, 20.2c.i, 23.13). While guns are in action their
//! teams stand right behind them, a sub-group that is hit, charged and tested apart from the crew; drivers stay
//! with them and take no orders (12.7c). When the battery limbers they are one with it again.
//!
//! Fire takes horses and a driver with every second. Dead horses are cut loose by those who stand, two men to a
//! horse in a move (12.7d); the losses of a battery are spread over its teams, and it is as slow as the worst of
//! them. Teams without drivers run free with their limbers.

use crate::aftermath::reaction::Reaction;
use crate::aftermath::special::SpecialReaction;
use crate::bases::Team;
use crate::battle::army::{Role, UnitId};
use crate::battle::event::{Event, Happening};
use crate::battle::plan::{Act, Plan};
use crate::battle::shape::behind;
use crate::battle::state::{Animals, Body, COMPANIES_MAX, Conduct, Gone, State};
use crate::battle::{Battle, resolve};
use crate::division::DividedBy;
use crate::losses::{Cause, Loss, Sufferer};
use crate::readings::CasualtyDice;
use crate::tables::Ammunition;
use crate::units::Formation;
use kernel::game::{Refusal, Scribe};
use kernel::{Clause, Situation, Stop};
use tabletop::{Edge, Place};

/// Drivers stay with their teams while the guns are in action.
pub(super) const DRIVERS: Clause = Clause::new("12.7c");

/// So many men cut a dead horse loose in a move (12.7d).
const CUTTERS: i32 = 2;

impl Battle {
    /// Teams that stand behind the guns of a battery.
    pub(super) fn posted_teams(&self, state: &State, battery: UnitId) -> Option<UnitId> {
        let slot = self.teams_of(battery)?;
        self.is_posted(slot, state.body(slot)).then_some(slot)
    }

    /// The place for the teams of a battery; a howitzer by itself has none.
    fn teams_of(&self, battery: UnitId) -> Option<UnitId> {
        let own = self.army.card(battery).role == Role::Unit;
        self.army.place_for(battery, Role::Teams).filter(|_| own)
    }

    fn is_posted(&self, slot: UnitId, body: &Body) -> bool {
        let teams = self.army.card(slot).role == Role::Teams;
        teams && body.is_here() && body.formation == Formation::Deployed
    }

    /// Whether a unit is given orders at all.
    pub fn takes_orders(&self, state: &State, unit: UnitId) -> bool {
        !self.is_posted(unit, state.body(unit))
    }

    /// Whether a battery has its teams with it, to limber up.
    pub(super) fn has_teams(&self, state: &State, battery: UnitId) -> bool {
        let Some(slot) = self.teams_of(battery) else { return true };
        match state.body(slot).gone {
            Some(gone) => gone == Gone::Joined,
            None => self.is_posted(slot, state.body(slot)) && !state.fights(slot),
        }
    }

    /// 6.2a.vii: teams stand behind guns that are in action, and are one with a battery that has limbered.
    pub(super) fn post_teams(&self, state: &mut State) {
        for battery in self.army.units().filter(|&unit| self.army.card(unit).role == Role::Unit) {
            let Some(slot) = self.army.place_for(battery, Role::Teams) else { continue };
            let (body, teams) = (*state.body(battery), *state.body(slot));
            let here = body.is_here() && body.guns_left.is_none();
            let in_action = here && body.formation == Formation::Deployed;
            let posted = self.is_posted(slot, &teams);
            if in_action && teams.gone == Some(Gone::Joined) {
                *state.body_mut(slot) = self.teams_behind(battery, &body, slot);
                state.body_mut(battery).animals = Animals::default();
            } else if in_action && posted && !state.fights(slot) {
                state.body_mut(slot).front = self.behind_guns(battery, &body);
            } else if here && posted && body.formation == Formation::Limbered {
                self.harness(state, (battery, slot));
            } else if posted && !body.is_here() {
                // The crew is gone; the drivers are on their own.
                state.body_mut(slot).formation = Formation::Limbered;
            }
        }
    }

    /// 12.6c: the limber stands behind its gun and touches it.
    fn behind_guns(&self, battery: UnitId, body: &Body) -> Place {
        let footing = self.footing(battery, body);
        let rear = footing.map(|footing| behind(body.front, footing.size).middle(Edge::Rear));
        Place { centre: rear.unwrap_or(body.front.centre), ..body.front }
    }

    /// The teams of a battery as they stand behind its guns.
    fn teams_behind(&self, battery: UnitId, body: &Body, slot: UnitId) -> Body {
        let card = self.army.card(battery);
        let each = self.drivers_each(battery);
        let mut teams = Body {
            front: self.behind_guns(battery, body),
            formation: Formation::Deployed,
            divided_by: Some(DividedBy::DeployedBattery),
            animals: Animals { lost_now: 0, ..body.animals },
            over: body.animals.over.into(),
            class: body.class,
            disorder: body.disorder,
            found: body.found,
            told: true,
            gone: None,
            ..Body::new(self.army.card(slot))
        };
        let away = card.howitzer.map(usize::from).filter(|&model| body.companies[model] == 0);
        for model in (0..card.companies.len()).filter(|&model| Some(model) != away) {
            teams.companies[model] = each as u8;
        }
        teams.begun = teams.figures();
        teams.take_off(body.animals.men_lost.into());
        teams.lost_this_move = 0;
        teams
    }

    /// Drivers of each team: one to two animals (20.2c.i).
    pub(super) fn drivers_each(&self, battery: UnitId) -> i32 {
        let team = self.army.card(battery).team;
        team.map_or(0, |team| self.tables.points.team.drivers(team.in_points()))
    }

    /// The battery has limbered: teams and drivers are with it.
    fn harness(&self, state: &mut State, (battery, slot): (UnitId, UnitId)) {
        let teams = *state.body(slot);
        let men_lost = (teams.begun - teams.figures()).clamp(0, 255) as u8;
        let over = teams.over.clamp(0, 255) as u8;
        let body = state.body_mut(battery);
        body.animals = Animals { men_lost, over, ..teams.animals };
        body.disorder = body.disorder.max(teams.disorder);
        body.gained = body.gained.max(teams.disorder + teams.gained - body.disorder);
        *state.body_mut(slot) = Body::new(self.army.card(slot));
    }

    /// Teams that have come back to their guns stand behind them again.
    pub(super) fn come_to_guns(
        &self,
        state: &mut State,
        slot: UnitId,
        scribe: &mut impl Scribe<Event>,
    ) {
        let battery = self.army.whole(slot);
        let body = *state.body(battery);
        if body.formation == Formation::Deployed && body.guns_left.is_none() {
            let front = self.behind_guns(battery, &body);
            let teams = state.body_mut(slot);
            (teams.formation, teams.front, teams.turned) = (Formation::Deployed, front, 0);
            scribe.event(Event::of(Happening::Joined, slot).against(battery));
        }
    }

    /// 12.7c, 23.13: what drivers cannot do.
    pub(super) fn against_drivers(
        &self,
        state: &State,
        (unit, plan): (UnitId, Plan),
    ) -> Option<Refusal> {
        let drives = |act: Act| {
            matches!(act, Act::Advance(_) | Act::Back(_) | Act::Wheel(..) | Act::Turn(_))
                || matches!(act, Act::Reorder | Act::Join)
        };
        let teams = self.army.card(unit).role == Role::Teams;
        let posted = self.is_posted(unit, state.body(unit)) && plan.acts().next().is_some();
        let wrong = teams && (posted || !plan.acts().all(drives));
        wrong.then(|| Refusal::new(DRIVERS, "no-order-for-drivers"))
    }

    /// 16.7: casualties of the teams of a battery, as a sub-group of its own or with the limbered battery.
    pub(super) fn hurt_teams(
        &self,
        state: &mut State,
        (unit, battery): (UnitId, UnitId),
        (men, ammunition): (i32, Option<Ammunition>),
        scribe: &mut impl Scribe<Event>,
    ) -> Result<(), Stop> {
        if men == 0 {
            return Ok(());
        }
        if let Some(slot) = self.posted_teams(state, battery) {
            let loss = self.team_loss(state, (slot, men), ammunition, scribe)?;
            return self.hit(state, (unit, slot), &loss, ammunition, scribe);
        }
        let body = state.body_mut(battery);
        let (all, figure) = (men + i32::from(body.animals.over), crate::losses::A_FIGURE);
        body.animals.over = (all % figure) as u8;
        let fell = self.horses_fall(state, (battery, all / figure), scribe)?;
        if let Some(fell) = fell {
            scribe.event(fell);
        }
        Ok(())
    }

    /// What so many casualties come to for teams behind their guns.
    fn team_loss(
        &self,
        state: &State,
        (slot, men): (UnitId, i32),
        ammunition: Option<Ammunition>,
        scribe: &mut impl Scribe<Event>,
    ) -> Result<Loss, Stop> {
        let body = state.body(slot);
        let facts = self.as_target(slot, body, self.facts(slot, body));
        let cause = match ammunition {
            Some(Ammunition::Shell) => Cause::Shell,
            _ => Cause::Other,
        };
        let figures = facts.figures.unwrap_or(1);
        let hurt = Sufferer { unit: &facts, figures, side: "side-target", number: 0, cause };
        let chance = match self.readings.casualty_dice {
            CasualtyDice::PercentageDice => hurt.chance(men, &self.readings),
            CasualtyDice::Remainders => 0,
        };
        let one_more = chance > 0 && hurt.throw(chance, scribe)?;
        Ok(hurt.suffer(men, one_more, (&self.tables, &self.readings), scribe))
    }

    /// The end of a move, 12.7d: those who stood cut dead horses loose.
    pub(super) fn cut_loose(&self, state: &mut State, scribe: &mut impl Scribe<Event>) {
        for unit in self.army.units() {
            let body = *state.body(unit);
            let stood = body.is_here() && body.course.used == 0 && !body.conduct.is_driven();
            if body.animals.in_harness == 0 || !stood || state.fights(unit) {
                continue;
            }
            let cut = (body.figures() / CUTTERS).clamp(0, body.animals.in_harness.into()) as u8;
            let left = body.animals.in_harness - cut;
            state.body_mut(unit).animals.in_harness = left;
            if cut > 0 {
                scribe.event(Event::of(Happening::CutLoose, unit).with(cut.into(), left.into()));
            }
        }
    }

    /// 23.13: the gunners have left their guns and run; the drivers take the limbers away.
    pub(super) fn leave_drivers(
        &self,
        state: &mut State,
        (battery, then): (UnitId, Reaction),
        scribe: &mut impl Scribe<Event>,
    ) {
        let runs = matches!(then, Reaction::Retreat | Reaction::Break);
        let Some(slot) = self.posted_teams(state, battery).filter(|_| runs) else { return };
        if state.fights(slot) || state.body(slot).conduct.is_driven() {
            return;
        }
        let asked = SpecialReaction::of_drivers((then, true), 0, &self.readings);
        if resolve(&asked.case(&self.tables), scribe).is_ok_and(|outcome| outcome.mounts()) {
            let body = state.body_mut(slot);
            (body.formation, body.moves) = (Formation::Limbered, 0);
            body.conduct = Conduct::Retreating;
            scribe.event(Event::of(Happening::DrivenOff, slot));
        }
    }

    /// 23.13: how drivers carry out a result of their own; false if they stay.
    pub(super) fn drivers_react(
        &self,
        state: &mut State,
        (slot, then): (UnitId, Reaction),
        scribe: &mut impl Scribe<Event>,
    ) -> bool {
        let body = state.body(slot);
        if body.animals.left == 0 {
            return true;
        }
        let teams = body.companies.iter().filter(|&&drivers| drivers > 0).count() as i32;
        let crippled = teams.min(body.animals.in_harness.into());
        let asked = SpecialReaction::of_drivers((then, false), crippled, &self.readings);
        let Ok(outcome) = resolve(&asked.case(&self.tables), scribe) else { return true };
        if outcome.stays() {
            return false;
        }
        if outcome.leaves_crippled_teams() {
            self.drop_teams(state, (slot, crippled), scribe);
        }
        if outcome.leaves_teams() {
            self.let_go(state, slot, scribe);
        }
        let body = state.body_mut(slot);
        let on_foot = body.animals.left == 0;
        body.formation = if on_foot { Formation::Skirmish } else { Formation::Limbered };
        true
    }

    /// Teams with dead horses in harness stand where they are, and are lost.
    fn drop_teams(
        &self,
        state: &mut State,
        (slot, crippled): (UnitId, i32),
        scribe: &mut impl Scribe<Event>,
    ) {
        let each = self.army.card(slot).team.map_or(0, Team::animals);
        let animals = &mut state.body_mut(slot).animals;
        let dead = i32::from(std::mem::take(&mut animals.in_harness));
        let live = (each * crippled - dead).clamp(0, animals.left.into());
        animals.left -= live as u8;
        scribe.event(Event::of(Happening::TeamsLeft, slot).with(crippled, live));
        let battery = self.army.whole(slot);
        let lost = &mut state.body_mut(battery).limbers_lost;
        *lost = lost.saturating_add(crippled as u8).min(COMPANIES_MAX as u8);
    }
}

impl Body {
    /// Horses that the worst of its teams lacks, and those of them that are still in harness.
    pub(super) fn team_losses(&self) -> (i32, i32) {
        let teams = self.companies.iter().filter(|&&men| men > 0).count().max(1) as i32;
        let most = |count: u8| (i32::from(count) + teams - 1) / teams;
        let lost = most(self.animals.lost());
        (lost, most(self.animals.in_harness).min(lost))
    }
}
