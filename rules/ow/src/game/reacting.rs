//! VI.4–13, X.24, X.28, XI.2: what the non-active player may do when an enemy comes near, turns
//! or goes away.

use crate::corrections;
use crate::counter_charge::{Approach, CounterCharge};
use crate::game::Ow;
use crate::game::agenda::{Step, When};
use crate::game::army::UnitId;
use crate::game::command::Reaction;
use crate::game::event::Event;
use crate::game::state::{Standing, State, mark};
use crate::game::zones::Zone;
use crate::game::{probe, resolve};
use crate::losses::Cause;
use crate::morale_test::{MoraleTest, Reason};
use crate::movement::limits;
use crate::readings::CavalrySurprised;
use crate::units::Guns;
use hexboard::{Facing, Hex};
use kernel::game::{Scribe, Side};
use kernel::{Clause, Line, Stop};

const ZONE: Clause = Clause::new("VI.1");
const FREE_ENTRY: Clause = Clause::new("VI.3");
const AT_TURNS: Clause = Clause::new("V.3");
const AT_CAVALRY: Clause = Clause::new("VI.5");
const AT_LEAVERS: Clause = Clause::new("VI.11");
const OF_GUNS: Clause = Clause::new("XI.2.2");

impl Ow {
    /// The reactions to a unit that is about to leave for `to`; true when there are any.
    pub(super) fn push_leaving(&self, state: &mut State, unit: UnitId, to: Hex) -> bool {
        let (from, side) = (state.unit(unit).hex, self.side(unit));
        let mut any = false;
        for next in self.grid().neighbours(from).into_iter().rev() {
            let Some(enemy) = self.reactor(state, next, side, from) else { continue };
            let leaves = self.faces(state, enemy, from) && !self.faces(state, enemy, to);
            if leaves && self.may_any(state, enemy, unit, When::Leaving) {
                state.agenda.push(Step::React(enemy, unit, When::Leaving));
                any = true;
            }
        }
        any
    }

    /// The unit of a hex that reacts for it to what happens in another one: guns on top and infantry for themselves, of
    /// two squadrons the first that controls it, for both who look its way.
    fn reactor(&self, state: &State, hex: Hex, side: Side, to: Hex) -> Option<UnitId> {
        if !self.is_enemy(state, hex, side) {
            return None;
        }
        let top = state.units_in(hex).next()?;
        let field = self.card(top).arm.is_guns()
            && !state.unit(top).has(mark::REACTED)
            && !self.lies_under(state, top);
        if field {
            return Some(top);
        }
        let apart = self.readings.edition.has(corrections::CROSSED_STACKS);
        let holds = |&unit: &UnitId| apart && self.controls(state, unit, to).is_some();
        let mut fighters = self.fighters(state, hex);
        self.fighters(state, hex).find(holds).or_else(|| fighters.next()).or(Some(top))
    }

    /// Those of a unit's hex who do with it what depends on their front: all who look its way.
    fn alike(&self, state: &State, unit: UnitId) -> [Option<UnitId>; 2] {
        let at = state.unit(unit);
        let apart = self.readings.edition.has(corrections::CROSSED_STACKS);
        let looks = |&mate: &UnitId| !apart || state.unit(mate).facing == at.facing;
        let mut units = self.fighters(state, at.hex).filter(looks);
        [units.next(), units.next()]
    }

    /// The reactions to a unit that has entered its hex, and what follows when they are over.
    pub(super) fn push_entered(&self, state: &mut State, unit: UnitId) {
        let (hex, side) = (state.unit(unit).hex, self.side(unit));
        state.agenda.push(Step::Settle(unit));
        self.hand_out_pistols(state, unit);
        for near in self.grid().ring2(hex) {
            let Some(enemy) = self.reactor(state, near, side, hex) else { continue };
            let when = if self.is_surprised(state, enemy, unit) {
                When::Behind
            } else if self.controls(state, enemy, hex) == Some(Zone::Ring) {
                When::Near
            } else {
                continue;
            };
            if self.may_any(state, enemy, unit, when) {
                state.agenda.push(Step::React(enemy, unit, when));
            }
        }
        for next in self.grid().neighbours(hex) {
            let Some(enemy) = self.reactor(state, next, side, hex) else { continue };
            let when = if self.faces(state, enemy, hex) { When::Front } else { When::Behind };
            if self.may_any(state, enemy, unit, when) {
                state.agenda.push(Step::React(enemy, unit, when));
            }
        }
    }

    /// VI.8, if so read: infantry two hexes from cavalry, next to its flank or rear.
    fn is_surprised(&self, state: &State, by: UnitId, to: UnitId) -> bool {
        let (at, hex) = (state.unit(by), state.unit(to).hex);
        let zones = [self.grid().sides(at.hex, at.facing), self.grid().rear(at.hex, at.facing)];
        self.readings.cavalry_surprised == CavalrySurprised::BesideIt
            && self.card(by).arm.is_horse()
            && self.card(to).arm.is_foot()
            && zones.into_iter().flatten().any(|zone| self.grid().is_adjacent(zone, hex))
    }

    /// V.3: enemy cavalry may react to a turn in its front zone, anybody to a turn of cavalry.
    pub(super) fn push_turned(&self, state: &mut State, unit: UnitId) {
        let (hex, side) = (state.unit(unit).hex, self.side(unit));
        for next in self.grid().neighbours(hex) {
            if let Some(enemy) = self.reactor(state, next, side, hex)
                && self.faces(state, enemy, hex)
                && self.may_any(state, enemy, unit, When::Turning)
            {
                state.agenda.push(Step::React(enemy, unit, When::Turning));
            }
        }
    }

    /// X.12.2: cavalry with the fire symbol that was not next to an enemy, and is now.
    fn hand_out_pistols(&self, state: &mut State, unit: UnitId) {
        let (hex, side) = (state.unit(unit).hex, self.side(unit));
        let give = |state: &mut State, unit: UnitId| {
            if self.card(unit).pistols && !state.unit(unit).has(mark::BEGAN_ADJACENT) {
                state.unit_mut(unit).mark(mark::PISTOLS);
            }
        };
        let mut near = false;
        for next in self.grid().neighbours(hex) {
            if self.is_enemy(state, next, side) {
                near = true;
                let units = self.pair_in(state, next);
                units.into_iter().flatten().for_each(|enemy| give(state, enemy));
            }
        }
        if near {
            give(state, unit);
        }
    }

    /// The one or two fighting units of a hex.
    pub fn pair_in(&self, state: &State, hex: Hex) -> [Option<UnitId>; 2] {
        let mut fighters = self.fighters(state, hex);
        [fighters.next(), fighters.next()]
    }

    /// True when the unit has something to say to this.
    fn may_any(&self, state: &State, by: UnitId, to: UnitId, when: When) -> bool {
        let horse = self.card(by).arm.is_horse();
        let foot = self.card(to).arm.is_foot();
        // VI.7, VI.8: cavalry must answer infantry, by falling back if by nothing else.
        let must = horse && foot && when != When::Leaving && when != When::Turning;
        (must && self.is_free(state, by, to, when))
            || Reaction::ALL.into_iter().any(|kind| self.may_react(state, by, to, when, kind))
    }

    /// VI.12–13: whether a unit may react to that one at all.
    fn is_free(&self, state: &State, by: UnitId, to: UnitId, when: When) -> bool {
        self.is_unbound(state, by, when) && !self.has_reacted(state, by, state.unit(to).hex)
    }

    /// VI.12–13: whether a unit may react to anybody.
    pub(super) fn could_react(&self, state: &State, by: UnitId, when: When) -> bool {
        self.is_unbound(state, by, when) && !state.unit(by).has(mark::REACTED)
    }

    /// VI.13: not held by an enemy who was there before.
    fn is_unbound(&self, state: &State, by: UnitId, when: When) -> bool {
        let at = state.unit(by);
        at.is_here() && (!at.has(mark::BEGAN_IN_FRONT) || when == When::Leaving)
    }

    /// VI.12, IV.2.5: whether infantry has reacted already; a broken line does so before each of
    /// its fronts.
    pub(super) fn has_reacted(&self, state: &State, by: UnitId, to: Hex) -> bool {
        state.unit(by).has(self.reaction_mark(state, by, to))
    }

    fn reaction_mark(&self, state: &State, by: UnitId, to: Hex) -> u32 {
        if self.is_aside(state, by, to) { mark::REACTED_ASIDE } else { mark::REACTED }
    }

    /// Whether a unit may react in this way.
    pub(super) fn may_react(
        &self,
        state: &State,
        by: UnitId,
        to: UnitId,
        when: When,
        kind: Reaction,
    ) -> bool {
        let (card, at) = (self.card(by), state.unit(by));
        let (mover, target) = (self.card(to), state.unit(to));
        if !self.is_free(state, by, to, when) || !target.is_here() {
            return false;
        }
        match (kind, when) {
            (Reaction::CounterCharge, _) => {
                card.arm.is_horse()
                    && !self.is_kept_off(state, by, to, when)
                    && self.charge_hexes(state, by, target.hex, when).into_iter().flatten().count()
                        > 0
                    && self
                        .charge(state, by, to, when, true)
                        .is_some_and(|charge| probe(&charge).is_none())
            }
            (Reaction::Fire, When::Turning) if !mover.arm.is_horse() => false,
            (Reaction::Fire, When::Front | When::Turning) => {
                let guns = card.arm.is_guns() && !mover.arm.is_guns() && self.can_salvo(state, by);
                guns || card.arm.is_foot()
                    && mover.arm.is_horse()
                    && self.can_volley(state, by, target.hex)
            }
            (Reaction::Fire, When::Leaving) => {
                (card.arm.is_foot() && self.can_volley(state, by, target.hex))
                    || (card.arm.is_guns() && self.can_salvo(state, by))
            }
            (Reaction::Chevaux, When::Front) => {
                mover.arm.is_horse()
                    && limits::setting_chevaux(card.arm, self.strength(state, by), false).is_ok()
                    && !at.has(mark::CHEVAUX | mark::BROKEN)
            }
            (Reaction::Turn, When::Behind) => {
                card.arm.is_horse() && mover.arm.is_horse() && !self.has_tried(state, by, to)
            }
            _ => false,
        }
    }

    /// X.23.1: whether cavalry would counter-charge the front of chevaux-de-frise.
    pub(super) fn is_kept_off(&self, state: &State, by: UnitId, to: UnitId, when: When) -> bool {
        when != When::Near
            && self.is_fenced(state, by, state.unit(to).hex)
            && self.readings.edition.has(corrections::CHARGES_AT_CHEVAUX)
    }

    /// X.4: infantry that can fire at this hex: not under guns, not spent.
    pub(super) fn can_volley(&self, state: &State, unit: UnitId, hex: Hex) -> bool {
        !self.is_spent(state, unit, hex)
            && !state.unit(unit).has(mark::NO_FIRE)
            && !self.is_covered(state, unit)
    }

    /// XI.1, XI.8: guns that can fire: deployed, on top, not spent.
    pub(super) fn can_salvo(&self, state: &State, unit: UnitId) -> bool {
        let (card, at) = (self.card(unit), state.unit(unit));
        let ready = at.has(mark::FIRING) || card.guns == Guns::Infantry;
        ready && !at.has(mark::FIRED | mark::REACTED) && !self.lies_under(state, unit)
    }

    /// X.28: the counter-charge of a stack, tried or not.
    pub(super) fn charge(
        &self,
        state: &State,
        by: UnitId,
        to: UnitId,
        when: When,
        attempt: bool,
    ) -> Option<CounterCharge<'_>> {
        let (at, target) = (state.unit(by), state.unit(to));
        Some(CounterCharge {
            nerve: self.nerve_of(state, at.hex, self.alike(state, by))?,
            approach: match when {
                When::Near => Approach::TwoHexes,
                When::Front => Approach::FrontZone,
                When::Turning => Approach::Turns,
                When::Behind => Approach::FlankOrRear,
                When::Leaving => Approach::Withdraws,
            },
            infantry: self.card(to).arm.is_foot(),
            attempt,
            bound: at.has(mark::BEGAN_IN_FRONT),
            visible: self.sees(state, at.hex, target.hex),
            tried: self.has_tried(state, by, to),
            others_stay: !self.stands_alone(state, by, to),
            readings: &self.readings,
        })
    }

    /// VI.6.6: whether a unit has tried to react to that one in the hex where it is.
    fn has_tried(&self, state: &State, by: UnitId, to: UnitId) -> bool {
        state.trail.has_tried(by, state.unit(to).hex)
    }

    /// VI.10: no other unit of the one who leaves stays next to the cavalry.
    fn stands_alone(&self, state: &State, by: UnitId, to: UnitId) -> bool {
        let side = self.side(to);
        let around = self.grid().neighbours(state.unit(by).hex);
        let mut others = around.into_iter().flat_map(|hex| state.units_in(hex));
        !others.any(|other| other != to && self.side(other) == side)
    }

    /// From where cavalry can charge: its own hex when the enemy is in front of it, else the one or
    /// two hexes ahead that are next to him (X.28.1).
    pub fn charge_hexes(
        &self,
        state: &State,
        by: UnitId,
        target: Hex,
        when: When,
    ) -> [Option<Hex>; 2] {
        let at = state.unit(by);
        if when != When::Near {
            return [Some(at.hex), None];
        }
        let fits = |&hex: &Hex| {
            let direction = self.grid().direction_between(at.hex, hex);
            let open = direction.is_some_and(|way| self.cost(by, at.hex, way).is_some());
            open && self.grid().is_adjacent(hex, target) && state.stacks.is_empty(hex)
        };
        self.grid().front(at.hex, at.facing).map(|hex| Some(hex).filter(fits))
    }

    /// What a side's standing instructions make of a reaction: the kind to do, nothing when it is
    /// declined, or that the side must be asked.
    pub(super) fn standing_answer(
        &self,
        state: &State,
        by: UnitId,
        to: UnitId,
        when: When,
    ) -> Answer {
        let camp = state.camp(self.side(by));
        let mut answer = Answer::Decline;
        for kind in Reaction::ALL {
            if !self.may_react(state, by, to, when, kind) {
                continue;
            }
            match camp.standing[kind.index()] {
                Standing::Always => return Answer::Do(kind),
                Standing::AtLeast(tenths) if self.chance(state, by) >= tenths => {
                    return Answer::Do(kind);
                }
                Standing::Ask | Standing::Unknown => answer = Answer::Ask,
                Standing::Never | Standing::AtLeast(_) => {}
            }
        }
        answer
    }

    /// In how many of ten a unit passes a plain test.
    pub fn chance(&self, state: &State, unit: UnitId) -> u8 {
        let nerve = self.nerve_of(state, state.unit(unit).hex, self.alike(state, unit));
        let level = nerve.map_or(0, |nerve| {
            let mut umpire = kernel::Desk::new(kernel::Seeded::new(0), kernel::Silent);
            nerve.level(&self.readings, &mut umpire)
        });
        (level + 1).clamp(0, 10) as u8
    }

    /// A unit reacts, or does not.
    pub(super) fn react(
        &self,
        state: &mut State,
        (by, to, when): (UnitId, UnitId, When),
        kind: Option<Reaction>,
        scribe: &mut impl Scribe<Event>,
    ) -> Result<(), Stop> {
        if !state.unit(by).is_here() || !state.unit(to).is_here() {
            return Ok(());
        }
        if let Some(kind) = kind {
            scribe.event(Event::Reacts(by, kind));
        }
        scribe.aim(self.key(state, by.0.into(), to.0.into()));
        if when == When::Near {
            scribe.note(Line::note(ZONE).why("in-second-ring"));
        }
        match kind {
            Some(Reaction::CounterCharge) => self.counter_charge(state, by, to, when, scribe),
            Some(Reaction::Chevaux) => self.react_chevaux(state, by, scribe),
            Some(Reaction::Turn) => self.react_turn(state, by, to, scribe),
            Some(_) => self.react_fire(state, by, to, when, scribe),
            None => self.no_reaction(state, by, to, when, scribe),
        }
    }

    /// X.28: the test; on success both are marked and the charge is decided in the combat phase.
    fn counter_charge(
        &self,
        state: &mut State,
        by: UnitId,
        to: UnitId,
        when: When,
        scribe: &mut impl Scribe<Event>,
    ) -> Result<(), Stop> {
        let from = state.unit(by).hex;
        let Some(charge) = self.charge(state, by, to, when, true) else { return Ok(()) };
        let outcome = resolve(&charge, scribe)?;
        self.note_try(state, by, to);
        if !outcome.charges {
            return self.give_way(state, by, outcome.falls_back as u8);
        }
        match self.charge_hexes(state, by, state.unit(to).hex, when) {
            [Some(_), Some(_)] => {
                state.agenda.push(Step::ChargeTo(by, to));
                Ok(())
            }
            [one, other] => self.ride_out(state, by, to, one.or(other).unwrap_or(from), scribe),
        }
    }

    /// VI.6.6: both squadrons of a hex have tried.
    fn note_try(&self, state: &mut State, by: UnitId, to: UnitId) {
        let target = state.unit(to).hex;
        for unit in self.alike(state, by).into_iter().flatten() {
            state.trail.note(unit, target);
        }
    }

    /// VI.6.2–3, X.28.4: cavalry that passed its test rides into the hex, or stays in its own; both
    /// are marked and the enemy stops.
    pub(super) fn ride_out(
        &self,
        state: &mut State,
        by: UnitId,
        to: UnitId,
        hex: Hex,
        scribe: &mut impl Scribe<Event>,
    ) -> Result<(), Stop> {
        let (from, riders) = (state.unit(by).hex, self.alike(state, by));
        for unit in riders.into_iter().flatten() {
            if hex != from {
                state.lift(unit);
                state.place(unit, hex);
                scribe.event(Event::Moved(unit, hex));
                let came = !state.unit(unit).has(mark::BEGAN_ADJACENT);
                if came && self.card(unit).pistols {
                    state.unit_mut(unit).mark(mark::PISTOLS);
                }
            }
            let seat = state.unit_mut(unit);
            seat.mark(mark::REACTED | mark::CHARGING);
            seat.link = to.0;
        }
        if hex != from {
            self.lone_leaders(state, from, false, scribe)?;
        }
        // As they lie now, the one that came last on top.
        let charging = |unit: &UnitId| riders.contains(&Some(*unit));
        for unit in self.pair_in(state, hex).into_iter().flatten().filter(charging) {
            scribe.event(Event::Charges(unit, to));
        }
        if hex != from && self.readings.edition.has(corrections::LONE_LEADERS) {
            self.come_upon_leaders(state, hex, false, scribe)?;
        }
        state.unit_mut(to).mark(mark::REACTED | mark::STOPPED | mark::DONE);
        Ok(())
    }

    /// X.24.2–3.
    fn react_chevaux(
        &self,
        state: &mut State,
        by: UnitId,
        scribe: &mut impl Scribe<Event>,
    ) -> Result<(), Stop> {
        let hex = state.unit(by).hex;
        state.unit_mut(by).mark(mark::REACTED);
        let Some(nerve) = self.nerve(state, hex, true) else { return Ok(()) };
        let test = MoraleTest { nerve, reason: Reason::Chevaux, readings: &self.readings };
        let outcome = resolve(&test, scribe)?;
        if !outcome.passed {
            self.hurt(state, by, outcome.loses, Cause::Other, scribe)?;
            return self.leave_leaders(state, hex, scribe);
        }
        state.unit_mut(by).mark(mark::CHEVAUX);
        scribe.event(Event::ChevauxSet(by));
        for front in self.front(state, by) {
            for unit in self.pair_in(state, front).into_iter().flatten() {
                let came = self.side(unit) != self.side(by)
                    && self.card(unit).arm.is_horse()
                    && state.unit(unit).has(mark::MOVED);
                if came {
                    state.unit_mut(unit).mark(mark::STOPPED);
                    self.hurt(state, unit, outcome.enemy_loses, Cause::Other, scribe)?;
                }
            }
            self.leave_leaders(state, front, scribe)?;
        }
        Ok(())
    }

    /// VI.9: cavalry turns by 60 degrees to the enemy, if it passes a test.
    fn react_turn(
        &self,
        state: &mut State,
        by: UnitId,
        to: UnitId,
        scribe: &mut impl Scribe<Event>,
    ) -> Result<(), Stop> {
        let hex = state.unit(by).hex;
        let Some(nerve) = self.nerve(state, hex, true) else { return Ok(()) };
        let test = MoraleTest { nerve, reason: Reason::Turn, readings: &self.readings };
        let passed = resolve(&test, scribe)?.passed;
        self.note_try(state, by, to);
        let facing = self.turned_to(state, by, state.unit(to).hex, 1);
        for unit in self.pair_in(state, hex).into_iter().flatten() {
            if passed {
                state.unit_mut(unit).facing = facing;
                scribe.event(Event::Wheeled(unit, facing));
            }
        }
        Ok(())
    }

    /// The way a unit looks after turning to a hex near it by at most so many sixths.
    fn turned_to(&self, state: &State, unit: UnitId, hex: Hex, most: u8) -> Facing {
        let at = state.unit(unit);
        let away = |facing: &Facing| {
            let fronts = Facing::ALL.into_iter().filter(|&front| {
                self.grid().front(at.hex, front).contains(&hex)
                    || self.grid().ahead(at.hex, front).contains(&hex)
            });
            fronts.map(|front| facing.turns_to(front)).min().unwrap_or(0)
        };
        let near = Facing::ALL.into_iter().filter(|facing| at.facing.turns_to(*facing) <= most);
        near.min_by_key(|facing| (away(facing), at.facing.turns_to(*facing))).unwrap_or(at.facing)
    }

    /// VI.5, VI.11, XI.2.2: fire at whoever comes or goes.
    fn react_fire(
        &self,
        state: &mut State,
        by: UnitId,
        to: UnitId,
        when: When,
        scribe: &mut impl Scribe<Event>,
    ) -> Result<(), Stop> {
        let target = state.unit(to).hex;
        let reacted = self.reaction_mark(state, by, target);
        state.unit_mut(by).mark(reacted);
        scribe.note(Line::note(match when {
            When::Leaving => AT_LEAVERS,
            When::Turning => AT_TURNS,
            _ if self.card(by).arm.is_guns() => OF_GUNS,
            _ => AT_CAVALRY,
        }));
        let hit = self.shoot(state, by, target, Shot::Reaction, scribe)?;
        self.strike(state, by, target, hit, scribe)?;
        if when != When::Leaving {
            self.guns_under(state, by, scribe);
        }
        Ok(())
    }

    /// VI.6.4, VI.7–8: cavalry that does not charge lets cavalry pass and gives way to infantry.
    fn no_reaction(
        &self,
        state: &mut State,
        by: UnitId,
        to: UnitId,
        when: When,
        scribe: &mut impl Scribe<Event>,
    ) -> Result<(), Stop> {
        let horse = self.card(by).arm.is_horse();
        let foot = self.card(to).arm.is_foot();
        if !horse || !state.unit(by).is_here() {
            return Ok(());
        }
        if when != When::Behind {
            let Some(charge) = self.charge(state, by, to, when, false) else { return Ok(()) };
            let far = resolve(&charge, scribe)?.falls_back;
            return self.give_way(state, by, far as u8);
        }
        if !foot {
            return Ok(());
        }
        let hex = state.unit(by).hex;
        let facing = self.turned_to(state, by, state.unit(to).hex, 3);
        for unit in self.pair_in(state, hex).into_iter().flatten() {
            state.unit_mut(unit).facing = facing;
            scribe.event(Event::Wheeled(unit, facing));
        }
        let Some(nerve) = self.nerve(state, hex, true) else { return Ok(()) };
        let test = MoraleTest { nerve, reason: Reason::Approached, readings: &self.readings };
        let outcome = resolve(&test, scribe)?;
        self.hurt_all(state, hex, outcome.loses, Cause::Other, scribe)?;
        self.leave_leaders(state, hex, scribe)?;
        self.give_way(state, by, outcome.falls_back as u8)
    }

    /// Cavalry falls back so many hexes.
    fn give_way(&self, state: &mut State, by: UnitId, far: u8) -> Result<(), Stop> {
        if far > 0 && state.unit(by).is_here() {
            if self.readings.edition.has(corrections::FALLS_BACK_ALONE) {
                let pair = self.pair_in(state, state.unit(by).hex).into_iter().flatten();
                pair.for_each(|unit| state.unit_mut(unit).mark(mark::FALLING));
            }
            state.agenda.push(Step::FallBack(by, far));
        }
        Ok(())
    }

    /// VI.4: when the reactions are over, infantry in a control zone has to stop.
    pub(super) fn come_to_rest(
        &self,
        state: &mut State,
        unit: UnitId,
        scribe: &mut impl Scribe<Event>,
    ) {
        let (hex, side) = (state.unit(unit).hex, self.side(unit));
        if !state.unit(unit).is_here() || !self.card(unit).arm.is_foot() {
            return;
        }
        if self.in_enemy_control(state, hex, side) {
            scribe.note(Line::note(FREE_ENTRY));
            state.unit_mut(unit).mark(mark::STOPPED);
            scribe.event(Event::Stopped(unit));
        }
    }

    /// True when the hex is in the control zone of an enemy.
    pub(super) fn in_enemy_control(&self, state: &State, hex: Hex, side: Side) -> bool {
        self.in_enemy_front(state, hex, side)
            || self.grid().ring2(hex).into_iter().any(|near| {
                self.is_enemy(state, near, side)
                    && state.units_in(near).any(|unit| self.controls(state, unit, hex).is_some())
            })
    }
}

/// What standing instructions say.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Answer {
    /// Do this.
    Do(Reaction),
    /// Do nothing.
    Decline,
    /// Ask.
    Ask,
}

/// Why somebody shoots.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Shot {
    /// In the active side's fire fight.
    Fight,
    /// Back, or by a unit of the non-active side.
    Back,
    /// In reaction.
    Reaction,
    /// Ga-Pa.
    GaPa,
    /// Before a clash.
    Defend,
}
