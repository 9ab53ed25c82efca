//! B6: the cannonade, supporting fire, the reserve of the army (B8.11).

use crate::battle::army::UnitId;
use crate::battle::command::{Dice, Units};
use crate::battle::event::{Event, Happening};
use crate::battle::state::{State, Status};
use crate::battle::zones::distance;
use crate::battle::{Battle, resolve};
use crate::cannonade::{CannonadeFacts, Firing};
use crate::command::throw;
use crate::fight::Zone;
use crate::fight::result::Fate;
use kernel::game::{Key, Refusal, Scribe, Side};
use kernel::{Clause, Heading, Line, Situation, Stop};
use tabletop::{Edge, Field};

const MARKER: Clause = Clause::new("9.23.p3");
const JOINED: Clause = Clause::new("B6.7");
const ONCE: Clause = Clause::new("B3.3");
const ARC: Clause = Clause::new("B6.13");
const SUPPORT: Clause = Clause::new("B6.8");
const OVER_FRIENDS: Clause = Clause::new("B6.14");
const RESERVE: Clause = Clause::new("B8.11");
/// The most batteries that fire together.
const MOST: usize = 6;

impl Battle {
    /// Everything against a cannonade by these batteries of a side.
    pub(super) fn against_cannonade(
        &self,
        state: &State,
        side: Side,
        batteries: Units,
        target: UnitId,
    ) -> Vec<Refusal> {
        let known = target.index() < self.army.cards.len();
        if known && state.body(target).status == Status::Routed {
            return vec![Refusal::new(MARKER, "no-routed-target")];
        }
        let aimed = known && state.is_here(target) && state.body(target).marker.is_none();
        if !aimed || self.army.card(target).side == side {
            return vec![Refusal::new(ARC, "no-target")];
        }
        if state.is_engaged(target) {
            return vec![Refusal::new(ARC, "no-fire-at-engaged")];
        }
        let count = batteries.iter().count();
        if count == 0 || count > MOST {
            return vec![Refusal::new(JOINED, "no-batteries").with(count as i32, MOST as i32)];
        }
        let mut against = Vec::new();
        for battery in batteries.iter() {
            let own = battery.index() < self.army.cards.len()
                && self.army.card(battery).side == side
                && self.army.card(battery).unit.guns(&self.tables)
                && state.is_here(battery);
            if !own {
                against.push(Refusal::new(JOINED, "no-battery"));
                continue;
            }
            if state.body(battery).fired {
                against.push(Refusal::new(ONCE, "no-second-shot"));
            }
            if state.is_engaged(battery) {
                against.push(Refusal::new(ARC, "no-engaged"));
            }
            against.extend(self.against_aim(state, battery, target));
            let facts = self.cannonade_facts(state, Units::of([battery]), target);
            if !facts.contradictions().is_empty() {
                let clause = self.army.card(battery).unit.row(&self.tables).clause;
                against.push(Refusal::new(clause, "no-range"));
            }
        }
        against
    }

    /// The target is seen, and in the front zone of the battery.
    fn against_aim(&self, state: &State, battery: UnitId, target: UnitId) -> Option<Refusal> {
        let field = Field::quadrant(&self.base(state, battery), Edge::Front);
        if !field.meets(&self.base(state, target)).holds() {
            return Some(Refusal::new(ARC, "no-arc"));
        }
        (!self.sees(state, battery, target)).then(|| Refusal::new(ARC, "no-sight"))
    }

    /// The situation of a cannonade.
    pub(super) fn cannonade_facts(
        &self,
        state: &State,
        batteries: Units,
        target: UnitId,
    ) -> CannonadeFacts {
        let at = self.base(state, target);
        let firing = |battery: UnitId| Firing {
            battery: self.army.card(battery).unit.kind,
            distance: distance(self.measured(&self.base(state, battery), &at)),
            moved: state.body(battery).drove,
        };
        let first = batteries.iter().next().unwrap_or(target);
        let from = self.base(state, first);
        let zone = self.zone_from(&from, &at);
        let shelter = self.shelter(state, target, zone);
        CannonadeFacts {
            batteries: batteries.iter().map(firing).collect(),
            target: self.facts(state, target),
            supports: self.supports(state, target).len() as i32,
            higher: self.level(state, target) > self.level(state, first),
            ground: shelter.all().collect(),
            readings: self.readings,
        }
    }

    /// Batteries fire at a unit.
    pub(super) fn cannonade(
        &self,
        state: &mut State,
        batteries: Units,
        target: UnitId,
        scribe: &mut impl Scribe<Event>,
    ) -> Result<(), Stop> {
        let facts = self.cannonade_facts(state, batteries, target);
        let Some(first) = batteries.iter().next() else { return Ok(()) };
        scribe.aim(self.key(state, Some(first), Some(target)));
        let outcome = resolve(&facts.case(&self.tables), scribe)?;
        for battery in batteries.iter() {
            self.reveal(state, battery, scribe);
            let body = state.body_mut(battery);
            (body.fired, body.drove) = (true, false);
        }
        let fired = Event::of(Happening::Fired, first).against(target);
        scribe.event(fired.with(outcome.hits, outcome.lost));
        self.wear(state, target, outcome.lost, scribe);
        if outcome.pinned {
            state.body_mut(target).pinned = true;
            scribe.event(Event::of(Happening::Pinned, target));
        }
        match outcome.fate {
            Fate::Pushed => self.push(state, target, &[first], scribe)?,
            Fate::Routed => self.rout(state, target, scribe)?,
            Fate::Destroyed => self.destroy(state, target, scribe)?,
            Fate::Stands | Fate::Engaged => {}
        }
        self.find_patrols(state, scribe);
        Ok(())
    }

    /// Everything against supporting fire of a battery for a unit (B6.8, B6.14).
    pub(super) fn against_support_fire(
        &self,
        state: &State,
        side: Side,
        battery: UnitId,
        friend: UnitId,
    ) -> Vec<Refusal> {
        let own = |unit: UnitId| {
            unit.index() < self.army.cards.len()
                && self.army.card(unit).side == side
                && state.is_here(unit)
        };
        if !own(battery) || !own(friend) || !self.army.card(battery).unit.guns(&self.tables) {
            return vec![Refusal::new(SUPPORT, "no-battery")];
        }
        let mut against = Vec::new();
        let card = self.army.card(battery);
        if state.action.guns.iter().any(|&(other, _)| other == battery) {
            against.push(Refusal::new(SUPPORT, "no-second-support"));
        }
        if state.is_engaged(battery) {
            against.push(Refusal::new(SUPPORT, "no-engaged"));
        }
        if card.reserve && state.action.reserves[side.index()] != Some(true) {
            against.push(Refusal::new(RESERVE, "no-reserve"));
        }
        if !card.reserve && self.army.corps_of(battery) != self.army.corps_of(friend) {
            against.push(Refusal::new(SUPPORT, "no-corps"));
        }
        let enemies = state.fights_of(friend).filter_map(|fight| fight.enemy_of(friend));
        let mut reasons: Vec<Refusal> = Vec::new();
        for enemy in enemies {
            match self.against_support_at(state, battery, enemy, friend) {
                None => return against,
                Some(reason) => reasons.push(reason),
            }
        }
        if reasons.is_empty() {
            reasons.push(Refusal::new(SUPPORT, "no-fight"));
        }
        against.extend(reasons);
        against
    }

    /// Why a battery cannot fire at an enemy in support of a friend.
    pub(super) fn against_support_at(
        &self,
        state: &State,
        battery: UnitId,
        enemy: UnitId,
        friend: UnitId,
    ) -> Option<Refusal> {
        let (base, at) = (self.base(state, battery), self.base(state, enemy));
        let row = self.tables.batteries.row(self.army.card(battery).unit.kind)?;
        if distance(self.measured(&base, &at)).over(row.support.within) {
            return Some(Refusal::new(SUPPORT, "no-range"));
        }
        if !Field::quadrant(&base, Edge::Front).meets(&at).holds() {
            return Some(Refusal::new(SUPPORT, "no-arc"));
        }
        let from = base.middle(Edge::Front);
        let side = self.army.card(battery).side;
        let mut friends = self
            .army
            .units_of(side)
            .filter(|&unit| unit != battery && unit != friend && state.is_here(unit));
        let line = tabletop::strip(from, at.centre(), 2 * tabletop::INCH);
        friends
            .any(|unit| self.base(state, unit).meets(&line))
            .then(|| Refusal::new(OVER_FRIENDS, "no-over-friends"))
    }

    /// A battery supports a unit with its fire.
    pub(super) fn support_by_fire(
        &self,
        state: &mut State,
        battery: UnitId,
        friend: UnitId,
        scribe: &mut impl Scribe<Event>,
    ) {
        self.reveal(state, battery, scribe);
        state.action.guns.push((battery, friend));
        scribe.event(Event::of(Happening::SupportsByFire, battery).against(friend));
    }

    /// B8.11: the chief of artillery tests whether the reserve supports.
    pub(super) fn test_reserve(
        &self,
        state: &mut State,
        side: Side,
        dice: Dice,
        scribe: &mut impl Scribe<Event>,
    ) -> Result<(), Stop> {
        let Some(general) = self.army.gunners[side.index()] else { return Ok(()) };
        scribe.open(Heading::of("reserve-test"));
        scribe.aim(Key { target: 500, ..self.general_key(state, general) });
        scribe.note(Line::row(RESERVE, 1).why("needs").with(1, 0));
        self.general_facts(state, general).throws(dice.own.into(), &self.tables, scribe);
        let passed = throw(dice.own.into(), &self.tables, scribe)? > 0;
        self.spend(state, general, dice);
        state.action.reserves[side.index()] = Some(passed);
        state.reserves_tested[side.index()] = true;
        let number = i32::from(side.0);
        scribe.event(Event::plain(Happening::Reserve, number, passed.into()));
        Ok(())
    }

    /// Everything against that test.
    pub(super) fn against_reserve(&self, state: &State, side: Side, dice: Dice) -> Vec<Refusal> {
        let Some(general) = self.army.gunners[side.index()] else {
            return vec![Refusal::new(RESERVE, "no-reserve")];
        };
        let mut against = self.against_dice(state, general, dice, 1);
        if dice.help.is_some() {
            against.push(Refusal::new(RESERVE, "no-help"));
        }
        if state.reserves_tested[side.index()] {
            against.push(Refusal::new(RESERVE, "no-second-test"));
        }
        against
    }

    /// Which zone of a unit lies towards another.
    pub(super) fn zone_towards(&self, state: &State, unit: UnitId, other: UnitId) -> Zone {
        self.zone_at(&self.base(state, unit), self.base(state, other).centre())
    }
}
