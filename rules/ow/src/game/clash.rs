//! X.11–17, XI.6, XIII.18–24: a clash with cold steel on the map: pistols, the tests, retreat,
//! pursuit.

use crate::corrections;
use crate::game::agenda::Step;
use crate::game::army::UnitId;
use crate::game::damage::Fate as After;
use crate::game::event::Event;
use crate::game::ground::ground;
use crate::game::state::{State, mark};
use crate::game::turn::Won;
use crate::game::{Ow, resolve};
use crate::ground::{Edge, Terrain};
use crate::leader_loss::Danger;
use crate::levels::Levels;
use crate::losses::Cause;
use crate::morale_test::{MoraleTest, Reason};
use crate::movement::ground_morale;
use crate::pair::Pair;
use crate::pistols::{PistolFire, Rider};
use crate::readings::{GunsOfTheRouted, RoutAndThree};
use crate::steel::{ColdSteel, Defender, Fate, SecondEnemy, Stack, SteelOutcome, Winner};
use crate::target::Hit;
use crate::units::{Arm, Direction, Guns};
use hexboard::Hex;
use kernel::game::{Scribe, Side};
use kernel::{Clause, Line, Stop};

const PURSUIT_GROUND: Clause = Clause::new("XIII.23");
const SPLIT: Clause = Clause::new("XIII.20.5");
const NO_STOPPING: Clause = Clause::new("XIII.22");
/// XIII.21.2: so far cavalry may go on after a rout.
const FARTHEST: u8 = 3;
const GUNS_WITHOUT_TEST: Clause = Clause::new("XI.6.2");

impl Ow {
    /// X.12: pistols on both sides, at the same time.
    fn pistols(
        &self,
        state: &mut State,
        hex: Hex,
        scribe: &mut impl Scribe<Event>,
    ) -> Result<(), Stop> {
        let mut shots = [None; 7];
        for (slot, from) in shots.iter_mut().zip(self.grid().neighbours(hex)) {
            if self.is_engaged(state, from) {
                *slot = self.pistol_shot(state, from, hex, scribe)?;
            }
        }
        if let Some(front) = self.attackers_before(state, hex) {
            shots[6] = self.pistol_shot(state, hex, front, scribe)?;
        }
        for (unit, target, hit) in shots.into_iter().flatten() {
            self.strike(state, unit, target, hit, scribe)?;
        }
        Ok(())
    }

    fn pistol_shot(
        &self,
        state: &mut State,
        from: Hex,
        target: Hex,
        scribe: &mut impl Scribe<Event>,
    ) -> Result<Option<(UnitId, Hex, Hit)>, Stop> {
        let pair = self.before_them(state, from, target);
        let targets = self.fighters(state, target).count() as i32;
        let (Some(first), Some(riders)) = (pair[0], self.riders(state, from, target)) else {
            return Ok(None);
        };
        if targets == 0 {
            return Ok(None);
        }
        let ready = |&unit: &UnitId| self.card(unit).pistols && state.unit(unit).has(mark::PISTOLS);
        let shooter = pair.into_iter().flatten().find(ready).unwrap_or(first);
        scribe.event(Event::Pistols(shooter, target));
        scribe.aim(self.key(state, first.0.into(), target.0));
        let outcome = resolve(&PistolFire { riders, in_front: true, targets }, scribe)?;
        for unit in pair.into_iter().flatten() {
            state.unit_mut(unit).clear(mark::PISTOLS);
        }
        let (points, each, spare) = (outcome.points, outcome.each, outcome.spare);
        Ok(Some((first, target, Hit { points, each, spare, ..Hit::default() })))
    }

    /// X.12.3: those of a hex who have another one before them.
    fn before_them(&self, state: &State, from: Hex, target: Hex) -> [Option<UnitId>; 2] {
        let apart = self.readings.edition.has(corrections::CROSSED_STACKS);
        let ready = |&unit: &UnitId| !apart || self.faces(state, unit, target);
        let mut units = self.fighters(state, from).filter(ready);
        [units.next(), units.next()]
    }

    /// X.12.3: the first attackers whom one of those in a hex has before him.
    pub(super) fn attackers_before(&self, state: &State, hex: Hex) -> Option<Hex> {
        let apart = self.readings.edition.has(corrections::CROSSED_STACKS);
        let several = if apart { 2 } else { 1 };
        let mut units = self.fighters(state, hex).take(several);
        units.find_map(|unit| {
            self.front(state, unit).into_iter().find(|&front| self.is_engaged(state, front))
        })
    }

    /// X.12.2: the cavalry of a hex, if any of it may use its pistols.
    pub(super) fn riders(&self, state: &State, from: Hex, target: Hex) -> Option<Pair<Rider>> {
        let pair = self.before_them(state, from, target);
        let first = pair[0].filter(|&unit| self.card(unit).arm.is_horse())?;
        let armed = pair.into_iter().flatten().any(|unit| state.unit(unit).has(mark::PISTOLS));
        let rider = |unit: UnitId| Rider {
            fire_symbol: self.card(unit).pistols,
            marker: state.unit(unit).has(mark::PISTOLS),
            strength: self.strength(state, unit),
        };
        armed.then(|| Pair { first: rider(first), second: pair[1].map(rider) })
    }

    /// The attacking stacks around a hex, in the order of its neighbours.
    pub(super) fn attackers(
        &self,
        state: &State,
        side: Side,
        hex: Hex,
    ) -> ([Stack; 6], [Hex; 6], usize) {
        let blank = Stack {
            nation: crate::units::Nation::Swedish,
            arm: Arm::Infantry,
            morale: Levels { first: 0, second: None },
            impetus: 0,
            leader: 0,
            direction: Direction::Front,
            second_enemy: SecondEnemy::None,
            hindered: false,
            uphill: false,
            over_work: false,
        };
        let (mut stacks, mut hexes, mut count) = ([blank; 6], [Hex::NONE; 6], 0);
        for from in self.grid().neighbours(hex) {
            if self.is_engaged(state, from)
                && let Some(stack) = self.stack(state, side, from, hex)
            {
                (stacks[count], hexes[count]) = (stack, from);
                count += 1;
            }
        }
        (stacks, hexes, count)
    }

    /// A stack as the rules of the clash see it.
    fn stack(&self, state: &State, side: Side, from: Hex, hex: Hex) -> Option<Stack> {
        let pair = self.engaged(state, from);
        let (first, defender) = (pair[0]?, self.pair_in(state, hex)[0]?);
        let card = self.card(first);
        let way = self.grid().direction_between(from, hex)?;
        let step = ground(&self.map, from, way);
        let morale = |unit: UnitId| i32::from(state.unit(unit).morale);
        Some(Stack {
            nation: card.nation,
            arm: card.arm,
            morale: Levels { first: morale(first), second: pair[1].map(morale) },
            impetus: card.impetus.into(),
            leader: self.support(state, from).unwrap_or(0),
            direction: self.direction(state, defender, from),
            second_enemy: self.second_enemy(state, side, first, hex),
            hindered: step.edges.has(Edge::Stream) || self.terrain(from) == Terrain::Marsh,
            uphill: step.climb > 0,
            over_work: step.edges.has(Edge::Work),
        })
    }

    /// X.9.2: the other enemy before an attacker's front.
    fn second_enemy(&self, state: &State, side: Side, unit: UnitId, hex: Hex) -> SecondEnemy {
        let from = state.unit(unit).hex;
        let mut others = self.front(state, unit).into_iter();
        let Some(other) = others.find(|&front| front != hex && self.is_enemy(state, front, side))
        else {
            return SecondEnemy::None;
        };
        let attacked = state.units_in(other).any(|enemy| state.unit(enemy).has(mark::WAS_ATTACKED));
        if attacked || self.is_threatened(state, side, other, unit) {
            SecondEnemy::Attacked
        } else if state.units_in(other).any(|enemy| self.faces(state, enemy, from)) {
            SecondEnemy::Unattacked
        } else {
            SecondEnemy::TurnedAway
        }
    }

    /// Those who are attacked, as the rules of the clash see them.
    pub(super) fn attacked(&self, state: &State, hex: Hex) -> Option<Defender> {
        let pair = self.pair_in(state, hex);
        let first = pair[0]?;
        let card = self.card(first);
        let morale = |unit: UnitId| i32::from(state.unit(unit).morale);
        Some(Defender {
            arm: card.arm,
            morale: Levels { first: morale(first), second: pair[1].map(morale) },
            leader: self.support(state, hex).unwrap_or(0),
            pikes: card.pikes,
            chevaux: state.unit(first).has(mark::CHEVAUX),
            cover: self.terrain(hex).is_cover(),
            with_guns: state.units_in(hex).any(|unit| self.card(unit).arm.is_guns()),
        })
    }

    /// X.11.2: the clash over a hex.
    pub(super) fn clash(
        &self,
        state: &mut State,
        side: Side,
        hex: Hex,
        counter_charge: bool,
        scribe: &mut impl Scribe<Event>,
    ) -> Result<(), Stop> {
        self.pistols(state, hex, scribe)?;
        if state.agenda.holds(|step| matches!(step, Step::Spare(..))) {
            // The odd point comes off before the first test.
            let spares = self.lift_spares(state);
            state.agenda.push(Step::Melee(side, hex, counter_charge));
            spares.into_iter().flatten().for_each(|step| state.agenda.push(step));
            return Ok(());
        }
        self.melee(state, side, hex, counter_charge, scribe)
    }

    /// Takes odd points that are still to be taken off the top of the agenda.
    fn lift_spares(&self, state: &mut State) -> [Option<Step>; 8] {
        let mut spares = [None; 8];
        for slot in &mut spares {
            if !matches!(state.agenda.top(), Step::Spare(..)) {
                break;
            }
            *slot = Some(state.agenda.pop());
        }
        spares.reverse();
        spares
    }

    /// The three phases, and what they lead to.
    pub(super) fn melee(
        &self,
        state: &mut State,
        side: Side,
        hex: Hex,
        counter_charge: bool,
        scribe: &mut impl Scribe<Event>,
    ) -> Result<(), Stop> {
        for index in 0..self.army.units.len() as u8 {
            let seat = state.unit_mut(UnitId(index));
            if seat.has(mark::ENGAGED) && seat.is_here() {
                seat.mark(mark::ATTACKED);
            }
        }
        let mut units = [None; 3];
        units.iter_mut().zip(state.units_in(hex)).for_each(|(slot, unit)| *slot = Some(unit));
        units.into_iter().flatten().for_each(|unit| state.unit_mut(unit).mark(mark::WAS_ATTACKED));
        let Some(defender) = self.attacked(state, hex) else {
            return self.take_guns(state, side, hex, scribe);
        };
        let (stacks, hexes, count) = self.attackers(state, side, hex);
        if count == 0 {
            self.disengage(state);
            return Ok(());
        }
        scribe.aim(self.key(state, hexes[0].0, hex.0));
        let steel = ColdSteel {
            stacks: &stacks[..count],
            defender,
            side_by_side: true,
            counter_charge,
            tables: &self.tables,
            readings: &self.readings,
        };
        let horse = stacks[0].arm.is_horse();
        match resolve(&steel, scribe)? {
            SteelOutcome::Forbidden { .. } => {
                self.disengage(state);
                Ok(())
            }
            SteelOutcome::Fought { attackers, defender, winner, .. } => {
                let mut worst = After::Stands;
                for (&from, after) in hexes.iter().zip(attackers.iter()) {
                    let those = (from, self.engaged(state, from));
                    if !after.first_passed {
                        self.balk(state, from, scribe);
                    }
                    let fate = self.suffer(state, those, after.loses, Cause::ColdSteel, scribe)?;
                    worst = worst.max(fate);
                }
                match winner {
                    Winner::Attacker => self.score(state, side, 1, Won::Clash, scribe),
                    Winner::Defender => self.score(state, side.other(), 1, Won::Clash, scribe),
                    // XIV.4: an enemy who is routed is beaten, also by his own fear.
                    Winner::Nobody if worst == After::Gone => {
                        self.score(state, side.other(), 1, Won::Clash, scribe);
                    }
                    Winner::Nobody => {}
                }
                let cause = if horse { Cause::CavalryAttack } else { Cause::ColdSteel };
                self.beaten(state, hex, defender.fate, defender.loses, cause, scribe)?;
                self.recover_defender(state, hex, defender.recovers, scribe);
                Ok(())
            }
        }
    }

    /// X.11.(1b): those who balk take no further part.
    fn balk(&self, state: &mut State, from: Hex, scribe: &mut impl Scribe<Event>) {
        for unit in self.engaged(state, from).into_iter().flatten() {
            state.unit_mut(unit).clear(mark::ENGAGED);
            scribe.event(Event::Balks(unit));
        }
    }

    /// XIII.3.3: losses by cold steel of those of a hex who fought, and the danger to its leaders.
    fn suffer(
        &self,
        state: &mut State,
        (hex, units): (Hex, [Option<UnitId>; 2]),
        points: i32,
        cause: Cause,
        scribe: &mut impl Scribe<Event>,
    ) -> Result<After, Stop> {
        if points == 0 {
            return Ok(After::Stands);
        }
        let fate = self.hurt_these(state, (hex, units), points, cause, scribe)?;
        self.endanger(state, hex, Danger::ColdSteel, scribe)?;
        self.lone_leaders(state, hex, true, scribe)?;
        Ok(fate)
    }

    /// What becomes of the defender, and the pursuit that follows.
    fn beaten(
        &self,
        state: &mut State,
        hex: Hex,
        fate: Fate,
        loses: i32,
        cause: Cause,
        scribe: &mut impl Scribe<Event>,
    ) -> Result<(), Stop> {
        let those = (hex, self.pair_in(state, hex));
        match fate {
            Fate::Untouched | Fate::Held => {
                self.suffer(state, those, loses, cause, scribe)?;
                self.disengage(state);
                if fate == Fate::Held {
                    state.agenda.push(Step::Face(hex));
                }
                return Ok(());
            }
            Fate::Retreats => {
                self.suffer(state, those, loses, cause, scribe)?;
            }
            Fate::Routed => {
                let one_step = self.readings.rout_and_three == RoutAndThree::OneStep;
                let spared = those.1.map(|unit| unit.filter(|&unit| !state.unit(unit).is_weak()));
                self.suffer(state, those, loses, cause, scribe)?;
                for unit in self.pair_in(state, hex).into_iter().flatten() {
                    let weakened = state.unit(unit).is_weak() && spared.contains(&Some(unit));
                    if weakened && one_step {
                        // XIII.10.1: the points have cost the level that the rout costs.
                        self.rout(state, unit, false, false, scribe)?;
                    } else {
                        self.break_unit(state, unit, false, scribe)?;
                    }
                }
            }
            Fate::Eliminated => {
                for unit in self.pair_in(state, hex).into_iter().flatten() {
                    self.eliminate(state, unit, scribe);
                }
            }
        }
        let gone = self.pair_in(state, hex)[0].is_none();
        if gone {
            self.leave_guns(state, hex, scribe);
            self.lone_leaders(state, hex, true, scribe)?;
        }
        state.agenda.push(Step::Pursue(hex, gone));
        if !gone {
            state.agenda.push(Step::Retreat(hex));
        }
        Ok(())
    }

    /// A unit is routed whatever its morale: it loses a level and flees, or is out.
    pub(super) fn break_unit(
        &self,
        state: &mut State,
        unit: UnitId,
        by_cavalry: bool,
        scribe: &mut impl Scribe<Event>,
    ) -> Result<(), Stop> {
        if !state.unit(unit).is_here() {
            return Ok(());
        }
        if state.unit(unit).is_weak() {
            scribe.event(Event::Routed(unit));
            self.eliminate(state, unit, scribe);
            return Ok(());
        }
        self.weaken(state, unit, scribe);
        self.rout(state, unit, false, by_cavalry, scribe)
    }

    /// XI.9, VII.4.4: guns left behind are lost.
    pub(super) fn clear_guns(&self, state: &mut State, hex: Hex, scribe: &mut impl Scribe<Event>) {
        let guns = state.units_in(hex).find(|&unit| self.card(unit).arm.is_guns());
        if let Some(guns) = guns {
            self.eliminate(state, guns, scribe);
        }
    }

    /// VII.4.4, XI.9: guns whose escort is routed: lost with it, or left standing, as the book is read.
    pub(super) fn leave_guns(&self, state: &mut State, hex: Hex, scribe: &mut impl Scribe<Event>) {
        if self.readings.guns_of_the_routed == GunsOfTheRouted::Lost {
            self.clear_guns(state, hex, scribe);
        }
    }

    /// XIII.7: those who held recover.
    fn recover_defender(
        &self,
        state: &mut State,
        hex: Hex,
        points: i32,
        scribe: &mut impl Scribe<Event>,
    ) {
        if points == 0 {
            return;
        }
        scribe.event(Event::Held(hex));
        for unit in self.pair_in(state, hex).into_iter().flatten() {
            let base = self.card(unit).base(state.unit(unit).is_weak());
            let seat = state.unit_mut(unit);
            let morale = (seat.morale + points as i8).min(base);
            if morale > seat.morale {
                seat.morale = morale;
                scribe.event(Event::Recovered(unit, morale));
            }
        }
    }

    /// XI.6: guns alone are taken, or those who try it do not dare.
    fn take_guns(
        &self,
        state: &mut State,
        side: Side,
        hex: Hex,
        scribe: &mut impl Scribe<Event>,
    ) -> Result<(), Stop> {
        let Some(guns) = state.units_in(hex).next() else {
            // X.5: the fire before the clash is part of the attack; whom it routs is pursued.
            state.agenda.push(Step::Pursue(hex, true));
            return Ok(());
        };
        let ready = state.unit(guns).has(mark::FIRING) || self.card(guns).guns == Guns::Infantry;
        let mut taken = false;
        for from in self.grid().neighbours(hex) {
            if !self.is_engaged(state, from) || taken {
                continue;
            }
            if !ready || self.direction(state, guns, from) != Direction::Front {
                scribe.note(Line::note(GUNS_WITHOUT_TEST));
                taken = true;
                continue;
            }
            let Some(nerve) = self.nerve(state, from, true) else { continue };
            scribe.aim(self.key(state, from.0, hex.0));
            let test = MoraleTest { nerve, reason: Reason::GunsAttacked, readings: &self.readings };
            let tested = resolve(&test, scribe)?;
            if tested.passed {
                taken = true;
            } else {
                self.spare_guns(state, (side, from), tested.loses, scribe)?;
            }
        }
        if !taken {
            self.disengage(state);
            return Ok(());
        }
        self.eliminate(state, guns, scribe);
        self.score_guns(state, side, scribe);
        self.lone_leaders(state, hex, true, scribe)?;
        state.agenda.push(Step::Pursue(hex, false));
        Ok(())
    }

    /// XI.6.1: those who did not dare to go at the guns; what it costs them is a reading.
    fn spare_guns(
        &self,
        state: &mut State,
        (side, from): (Side, Hex),
        points: i32,
        scribe: &mut impl Scribe<Event>,
    ) -> Result<(), Stop> {
        let those = self.engaged(state, from);
        for unit in those.into_iter().flatten() {
            state.unit_mut(unit).clear(mark::ENGAGED);
            scribe.event(Event::SparesGuns(unit));
        }
        let fate = self.suffer(state, (from, those), points, Cause::ColdSteel, scribe)?;
        if fate == After::Gone {
            self.score(state, side.other(), 1, Won::Clash, scribe);
        }
        Ok(())
    }

    /// The clash is over for the attackers.
    pub(super) fn disengage(&self, state: &mut State) {
        for unit in self.army.unit_ids() {
            state.unit_mut(unit).clear(mark::ENGAGED);
        }
    }

    /// XIII.21: the stacks that could pursue into a hex: the first unit of each. A broken line and
    /// those behind chevaux-de-frise do not move (IV.2.2, X.25).
    pub(super) fn pursuers(&self, state: &State, hex: Hex) -> [Option<UnitId>; 6] {
        let free = state.stacks.is_empty(hex);
        self.grid().neighbours(hex).map(|from| {
            let first =
                self.fighters(state, from).find(|&unit| state.unit(unit).has(mark::ENGAGED))?;
            let way = self.grid().direction_between(from, hex)?;
            let fixed = state.unit(first).has(mark::BROKEN | mark::CHEVAUX);
            (free && !fixed && self.cost(first, from, way).is_some()).then_some(first)
        })
    }

    /// XIII.21.2: a stack pursues into the hex.
    pub(super) fn pursue(
        &self,
        state: &mut State,
        unit: UnitId,
        hex: Hex,
        rout: bool,
        scribe: &mut impl Scribe<Event>,
    ) -> Result<(), Stop> {
        let from = state.unit(unit).hex;
        let pair = self.engaged(state, from);
        self.disengage(state);
        pair.into_iter().flatten().for_each(|unit| state.unit_mut(unit).mark(mark::ENGAGED));
        state.agenda.push(Step::Regroup(unit));
        if rout && self.card(unit).arm.is_horse() {
            state.agenda.push(Step::Chase(unit, FARTHEST));
        }
        self.chase(state, unit, hex, scribe)
    }

    /// A pursuer and, unless they have parted, the other one of his stack.
    pub(super) fn chasers(&self, state: &State, unit: UnitId) -> [Option<UnitId>; 2] {
        let engaged = |unit: UnitId| state.unit(unit).has(mark::ENGAGED);
        let mut others = self.fighters(state, state.unit(unit).hex).filter(|&other| other != unit);
        [Some(unit), others.next().filter(|&other| engaged(unit) && engaged(other))]
    }

    /// Whether a pursuit goes on; where the ground has cost the first of two squadrons its place,
    /// the other one is the first from now on.
    pub(super) fn keeps_on(&self, state: &mut State, first: UnitId) -> bool {
        if state.unit(first).is_here() {
            return true;
        }
        let engaged =
            |&unit: &UnitId| state.unit(unit).is_here() && state.unit(unit).has(mark::ENGAGED);
        let Some(next) = self.army.unit_ids().find(engaged) else { return false };
        let step = match state.agenda.pop() {
            Step::Chase(_, left) => Step::Chase(next, left),
            _ => Step::Regroup(next),
        };
        state.agenda.push(step);
        true
    }

    /// XIII.20.5: a stack parts; each goes its own way, the one that is named after the other.
    pub(super) fn part(
        &self,
        state: &mut State,
        (first, left): (UnitId, u8),
        named: UnitId,
        scribe: &mut impl Scribe<Event>,
    ) {
        scribe.note(Line::note(SPLIT));
        // Below the chase lies its end.
        state.agenda.pop();
        state.agenda.pop();
        let pair = self.chasers(state, first).into_iter().flatten();
        let others = pair.clone().filter(|&unit| unit != named);
        for unit in [named].into_iter().chain(others) {
            state.agenda.push(Step::Regroup(unit));
            state.agenda.push(Step::Chase(unit, left));
        }
        pair.for_each(|unit| state.unit_mut(unit).clear(mark::ENGAGED));
    }

    /// XIII.21–23: pursuers go on to another hex; ground takes its toll.
    pub(super) fn chase(
        &self,
        state: &mut State,
        first: UnitId,
        to: Hex,
        scribe: &mut impl Scribe<Event>,
    ) -> Result<(), Stop> {
        let from = state.unit(first).hex;
        let Some(way) = self.grid().direction_between(from, to) else { return Ok(()) };
        let step = ground(&self.map, from, way);
        for unit in self.chasers(state, first).into_iter().flatten() {
            state.lift(unit);
            state.place(unit, to);
            scribe.event(Event::Pursued(unit, to));
            if self.in_enemy_front(state, to, self.side(unit)) {
                scribe.note(Line::note(NO_STOPPING));
            }
            let morale = Some(i32::from(state.unit(unit).morale));
            let arm = self.card(unit).arm;
            let lost = ground_morale(&self.tables, arm, step, morale, PURSUIT_GROUND, scribe);
            self.hurt(state, unit, lost, Cause::Terrain, scribe)?;
        }
        self.clear_left_guns(state, from);
        self.lone_leaders(state, from, true, scribe)?;
        self.come_upon_leaders(state, to, true, scribe)
    }

    /// Guns whose battalion has gone on lie on top again.
    fn clear_left_guns(&self, state: &mut State, hex: Hex) {
        let left = state.units_in(hex).next();
        if let Some(guns) = left {
            state.unit_mut(guns).clear(mark::UNDER);
        }
    }

    /// Where cavalry may chase on to: any hex next to it that is open and has room.
    pub(super) fn may_chase(&self, state: &State, first: UnitId, to: Hex) -> bool {
        let hex = state.unit(first).hex;
        let Some(way) = self.grid().direction_between(hex, to) else { return false };
        let side = self.side(first);
        let fits = match self.chasers(state, first)[1] {
            Some(_) => state.stacks.is_empty(to),
            None => self.room(state, first, to),
        };
        self.cost(first, hex, way).is_some() && !self.is_enemy(state, to, side) && fits
    }
}
