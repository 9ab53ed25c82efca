//! 9.1–9.4: a charge hex by hex instead of a move, and the answers to it: square and counter-charge.

use crate::battle::agenda::Step;
use crate::battle::army::UnitId;
use crate::battle::event::Event;
use crate::battle::state::{State, mark};
use crate::battle::{Jdg, ground, nobody, resolve};
use crate::cavalry::{CounterCharge, CounterOutcome, Declaration};
use crate::corrections::{CALLED_OFF_AT_ONCE, CHARGES_ARRIVE, MEETS_WHERE_IT_CHARGES};
use crate::square::{Square, SquareOutcome, When};
use crate::units::Arm;
use hexboard::{Direction, Hex};
use kernel::game::{Hearing, Objector, Refusal, Scribe, Verdict};
use kernel::{Situation, Stop};

/// No direction yet: the charge has not set out.
const NO_WAY: u8 = 6;

impl Jdg {
    /// A charge as the rules see it, before it sets out.
    fn declaration(&self, state: &State, unit: UnitId, hex: Hex) -> Declaration {
        let at = state.unit(unit);
        Declaration {
            arm: self.arm(unit),
            order: at.order,
            with_orders: at.has(mark::FREE),
            charges_made: at.has(mark::CHARGED).into(),
            hexes: 0,
            sharpest_turn: 0,
            target_seen: self.sees(state, at.hex, hex),
            through_units: false,
            target_in_front: true,
            readings: self.readings,
        }
    }

    /// 9.1: may this unit charge that hex?
    pub(super) fn may_charge<O: Objector>(
        &self,
        state: &State,
        unit: UnitId,
        hex: Hex,
        objector: &mut O,
    ) -> Verdict {
        let at = state.unit(unit);
        let mut hearing = Hearing::new(objector);
        hearing
            .when(!at.has(mark::ACTS), "2.3", "no-part-in-activation")
            .when(at.has(mark::DONE), "4.1", "no-second-move")
            .when(!at.is_here(), "9.1", "no-such-unit-here")
            .when(!self.is_enemy(state, hex, self.side(unit)), "9.1", "no-target");
        if !hearing.verdict().is_allowed() {
            return hearing.verdict();
        }
        let far = self.grid().distance(at.hex, hex);
        let reach = u16::from(self.face(state, unit).points);
        hearing.when(far < 2, "9.1", "no-charge-so-near").when(
            far > reach + 1,
            "9.1",
            "no-charge-so-far",
        );
        if !hearing.verdict().is_allowed() {
            return hearing.verdict();
        }
        self.declaration(state, unit, hex).unfit(&self.tables, |clause, why| {
            hearing.tell(true, || Refusal::new(clause, why));
        });
        if !hearing.verdict().is_allowed() || !self.readings.edition.has(CHARGES_ARRIVE) {
            return hearing.verdict();
        }
        if let Some(clause) = self.will_of(state, unit).forbidden(&self.tables) {
            hearing.tell(true, || Refusal::new(clause, "no-attack-without-orders"));
            return hearing.verdict();
        }
        let mut there = *state;
        let allowed = resolve(&self.allowance(state, unit).case(&self.tables), &mut nobody());
        let points = allowed.map_or(0, |it| 2 * it.points);
        there.unit_mut(unit).points = points.clamp(0, 200) as u8;
        let rides = self.comes_home(&mut there, (unit, hex), (0, NO_WAY), &mut Vec::new());
        hearing.when(!rides, "9.1", "no-charge-way").verdict()
    }

    /// Whether a charge that has ridden so far can still be driven home. Hexes that were tried lead nowhere with no
    /// more points left than then.
    fn comes_home(
        &self,
        state: &mut State,
        (unit, target): (UnitId, Hex),
        (ridden, way): (u8, u8),
        tried: &mut Vec<(Hex, u8, u8, u8)>,
    ) -> bool {
        if self.is_home(state, unit, target, ridden) {
            return true;
        }
        let at = *state.unit(unit);
        let far_enough = ridden.min(self.tables.fills.charge_hexes.add.clamp(0, 9) as u8);
        let known = |&(hex, from, far, points): &(Hex, u8, u8, u8)| {
            (hex, from) == (at.hex, way) && far >= far_enough && points >= at.points
        };
        if tried.iter().any(known) {
            return false;
        }
        tried.push((at.hex, way, far_enough, at.points));
        for direction in Direction::ALL {
            let to = self.grid().neighbour(at.hex, direction);
            if to.is_none() || !self.may_ride_on(state, (unit, way), to, &mut ()).is_allowed() {
                continue;
            }
            let halves = self.pace(state, unit, direction, to).halves.unwrap_or(0);
            let next = self.facing_towards(state, unit, to);
            let stops = self.in_enemy_zone(state, to, self.side(unit));
            let seat = state.unit_mut(unit);
            (seat.hex, seat.points) = (to, at.points.saturating_sub(halves));
            seat.facing = next.unwrap_or(at.facing);
            if stops {
                seat.mark(mark::STOPPED);
            }
            let on = (ridden.saturating_add(1), direction.index() as u8);
            let home = self.comes_home(state, (unit, target), on, tried);
            *state.unit_mut(unit) = at;
            if home {
                return true;
            }
        }
        false
    }

    /// Whether a charge under way is driven home where it stands.
    pub fn is_driven_home(&self, state: &State) -> bool {
        match state.agenda.top() {
            Step::Charging(unit, target, ridden, _) => self.is_home(state, unit, target, ridden),
            _ => false,
        }
    }

    /// Whether a charge under way that rides on into this hex can be driven home from there.
    pub fn leads_home(&self, state: &State, to: Hex) -> bool {
        let Step::Charging(unit, target, ridden, way) = state.agenda.top() else { return false };
        if !self.may_ride_on(state, (unit, way), to, &mut ()).is_allowed() {
            return false;
        }
        let mut there = *state;
        self.ride_on(&mut there, (unit, target), ridden, to, &mut nobody());
        let Step::Charging(_, _, ridden, way) = there.agenda.top() else { return false };
        self.comes_home(&mut there, (unit, target), (ridden, way), &mut Vec::new())
    }

    /// 9.1: a charge sets out.
    pub(super) fn set_out(
        &self,
        state: &mut State,
        unit: UnitId,
        hex: Hex,
        scribe: &mut impl Scribe<Event>,
    ) -> Result<(), Stop> {
        self.give_points(state, unit, scribe)?;
        state.unit_mut(unit).mark(mark::CHARGED);
        state.agenda.push(Step::Charging(unit, hex, 0, NO_WAY));
        Ok(())
    }

    /// 9.1: may a charging unit ride on into this hex?
    pub(super) fn may_ride_on<O: Objector>(
        &self,
        state: &State,
        (unit, way): (UnitId, u8),
        to: Hex,
        objector: &mut O,
    ) -> Verdict {
        let at = state.unit(unit);
        let mut hearing = Hearing::new(objector);
        let Some(direction) = self.grid().direction_between(at.hex, to) else {
            return hearing.when(true, "9.1", "no-skipping").verdict();
        };
        let bend = self.bend(state, unit, way, direction);
        let facts = Declaration {
            hexes: i32::MAX,
            sharpest_turn: bend,
            through_units: state.stacks.top(to).is_some(),
            target_seen: true,
            ..self.declaration(state, unit, at.hex)
        };
        facts.astray(&self.tables, |clause, why| {
            hearing.tell(true, || Refusal::new(clause, why));
        });
        if !hearing.verdict().is_allowed() {
            return hearing.verdict();
        }
        let pace = self.pace(state, unit, direction, to);
        let dear = pace.halves.is_none_or(|halves| halves > at.points);
        hearing
            .when(at.has(mark::STOPPED), "4.3", "no-further")
            .when(self.costs.closed_to_charge(at.hex, direction), "TT.(e)", "no-charge-over-this")
            .when(!self.is_whole(state, at.hex, to), "13.3", "no-bridge-left")
            .when(dear, "4.1", "no-points-left");
        hearing.verdict()
    }

    /// How sharply a charge turns into a direction, in sixths; at first it goes straight ahead.
    fn bend(&self, state: &State, unit: UnitId, way: u8, direction: Direction) -> i32 {
        if way == NO_WAY {
            let ahead = state.unit(unit).facing.ahead().contains(&direction);
            return if ahead { 0 } else { 3 };
        }
        let turn = (direction.index() as i32 - i32::from(way)).rem_euclid(6);
        turn.min(6 - turn)
    }

    /// A charging unit rides on.
    pub(super) fn ride_on(
        &self,
        state: &mut State,
        (unit, target): (UnitId, Hex),
        ridden: u8,
        to: Hex,
        scribe: &mut impl Scribe<Event>,
    ) {
        let from = state.unit(unit).hex;
        let Some(direction) = self.grid().direction_between(from, to) else { return };
        let pace = self.pace(state, unit, direction, to);
        let halves = pace.halves.unwrap_or(0);
        self.account_of_step(state, unit, pace, scribe);
        let next = self.facing_towards(state, unit, to);
        self.carry(state, unit, to);
        let seat = state.unit_mut(unit);
        seat.points = seat.points.saturating_sub(halves);
        seat.facing = next.unwrap_or(seat.facing);
        scribe.event(Event::Moved(unit, to));
        self.overrun(state, to, self.side(unit), scribe);
        self.occupy(state, unit, scribe);
        if self.in_enemy_zone(state, to, self.side(unit)) {
            state.unit_mut(unit).mark(mark::STOPPED);
        }
        state.agenda.pop();
        state.agenda.push(Step::Charging(unit, target, ridden + 1, direction.index() as u8));
    }

    /// True when a charge that has come so far is driven home.
    fn is_home(&self, state: &State, unit: UnitId, target: Hex, ridden: u8) -> bool {
        let at = state.unit(unit);
        let far_enough = i32::from(ridden) >= self.tables.fills.charge_hexes.add;
        let way = self.grid().direction_between(at.hex, target);
        far_enough
            && self.is_enemy(state, target, self.side(unit))
            && way.is_some_and(|way| !self.closed_to_shock(at.hex, way, target))
    }

    /// True when the ground forbids a charge against a neighbour.
    pub(super) fn closed_to_shock(&self, from: Hex, way: Direction, target: Hex) -> bool {
        let (own, hex) = (ground::terrain(&self.map, from), ground::terrain(&self.map, target));
        let mut closed = false;
        self.approach(from, way).shock_forbidden(
            &self.tables,
            &self.readings,
            hex,
            Some(own),
            |_, _| closed = true,
        );
        closed
    }

    /// 9.1: the ride is over: the charge is driven home, or called off.
    pub(super) fn drive_home(
        &self,
        state: &mut State,
        (unit, target): (UnitId, Hex),
        ridden: u8,
        scribe: &mut impl Scribe<Event>,
    ) {
        state.agenda.pop();
        if ridden == 0 && self.readings.edition.has(CALLED_OFF_AT_ONCE) {
            scribe.event(Event::CalledOff(unit));
            return;
        }
        state.unit_mut(unit).mark(mark::DONE);
        if !self.is_home(state, unit, target, ridden) {
            scribe.event(Event::CalledOff(unit));
            return;
        }
        self.turn_to(state, unit, target);
        state.unit_mut(unit).mark(mark::CHARGING);
        scribe.event(Event::Charges(unit, target));
    }

    /// Turns a unit, and who stands with it, so that a neighbour is ahead of it.
    pub(super) fn turn_to(&self, state: &mut State, unit: UnitId, hex: Hex) {
        if let Some(facing) = self.facing_towards(state, unit, hex) {
            self.turn_stack(state, state.unit(unit).hex, facing);
        }
    }

    /// 9.2: those who may answer a charge on a hex.
    pub(super) fn call_charged(&self, state: &mut State, hex: Hex) {
        let Some(side) = self.holder(state, hex) else { return };
        for unit in self.army.unit_ids().rev().filter(|&unit| self.side(unit) == side) {
            if state.unit(unit).is_here() && self.may_answer(state, unit, hex, &mut ()).is_allowed()
            {
                state.agenda.push(Step::Answer(unit, hex));
            }
        }
        for unit in self.army.unit_ids().rev() {
            let at = state.unit(unit);
            let there = at.is_here() && at.hex == hex && !at.has(mark::SQUARE);
            if there && self.square_of(state, unit).forbidden(&self.tables).is_none() {
                state.agenda.push(Step::Squares(unit));
            }
        }
    }

    /// 6.2: a square in reaction, as the rules see it.
    pub(super) fn square_of(&self, state: &State, unit: UnitId) -> Square {
        let at = state.unit(unit);
        let mut attackers = self.engaged(state).map(|other| state.unit(other).hex);
        Square {
            arm: self.arm(unit),
            order: at.order,
            terrain: ground::terrain(&self.map, at.hex),
            when: When::Charged,
            only_from_rear: !attackers.any(|hex| self.faces(state, unit, hex)),
            cohesion: Some(self.face(state, unit).cohesion.into()),
            demoralised: self.is_shaken(state, unit),
            readings: self.readings,
        }
    }

    /// 6.2: charged infantry tries to form square.
    pub(super) fn react_square(
        &self,
        state: &mut State,
        unit: UnitId,
        scribe: &mut impl Scribe<Event>,
    ) -> Result<(), Stop> {
        let facts = self.square_of(state, unit);
        scribe.aim(self.key(state, unit.0.into(), 0));
        let outcome = resolve(&facts.case(&self.tables), scribe)?;
        if matches!(outcome, SquareOutcome::Tried { square: true, .. }) {
            state.unit_mut(unit).mark(mark::SQUARE);
            scribe.event(Event::FormedSquare(unit));
        } else {
            scribe.event(Event::FailsSquare(unit));
        }
        Ok(())
    }

    /// TT.(e): whether a charge can ride from its hex against a neighbour.
    fn rides_against(&self, from: Hex, meeting: Hex) -> bool {
        let everywhere = !self.readings.edition.has(MEETS_WHERE_IT_CHARGES);
        let way = self.grid().direction_between(from, meeting);
        way.is_some_and(|way| everywhere || !self.closed_to_shock(from, way, meeting))
    }

    /// The charger whom a cavalry unit can meet, and where.
    fn meeting(&self, state: &State, unit: UnitId, hex: Hex) -> Option<(UnitId, Hex)> {
        let at = state.unit(unit);
        let mut chargers = self.engaged(state).filter(|&foe| state.unit(foe).has(mark::CHARGING));
        if at.hex == hex {
            return chargers.next().map(|foe| (foe, hex));
        }
        chargers.find_map(|foe| {
            let there = state.unit(foe).hex;
            let open = |meeting| self.rides_against(there, meeting);
            match self.grid().distance(at.hex, there) {
                1 if self.faces(state, unit, there) && open(at.hex) => Some((foe, at.hex)),
                2 if self.in_arc(state, unit, there) => {
                    let between = Direction::ALL.into_iter().find_map(|way| {
                        let between = self.grid().neighbour(at.hex, way);
                        let free = !between.is_none()
                            && self.grid().distance(between, there) == 1
                            && state.stacks.top(between).is_none()
                            && open(between)
                            && !self.costs.closed_to_charge(at.hex, way)
                            && self.is_passable(state, self.arm(unit), at.hex, way);
                        free.then_some(between)
                    });
                    between.map(|between| (foe, between))
                }
                _ => None,
            }
        })
    }

    /// 9.4: a counter-charge as the rules see it.
    fn answer_of(&self, state: &State, unit: UnitId, hex: Hex) -> Option<(CounterCharge, Hex)> {
        let (foe, meeting) = self.meeting(state, unit, hex)?;
        let at = state.unit(unit);
        let distance = self.grid().distance(at.hex, state.unit(foe).hex);
        let facts = CounterCharge {
            arm: self.arm(unit),
            order: at.order,
            is_target: at.hex == hex,
            distance: distance.into(),
            charger_in_front: true,
            cohesion: Some(self.face(state, unit).cohesion.into()),
            demoralised: self.is_shaken(state, unit),
            readings: self.readings,
        };
        Some((facts, meeting))
    }

    /// 9.4: may this cavalry counter-charge?
    pub(super) fn may_answer<O: Objector>(
        &self,
        state: &State,
        unit: UnitId,
        hex: Hex,
        objector: &mut O,
    ) -> Verdict {
        let mut hearing = Hearing::new(objector);
        if !matches!(self.arm(unit), Arm::Cavalry | Arm::HeavyCavalry) {
            return hearing.when(true, "9.4", "counter-arm").verdict();
        }
        match self.answer_of(state, unit, hex) {
            None => hearing.when(true, "9.4", "counter-far").verdict(),
            Some((facts, _)) => {
                if let Some((clause, why)) = facts.forbidden(&self.tables) {
                    hearing.tell(true, || Refusal::new(clause, why));
                }
                hearing.verdict()
            }
        }
    }

    /// 9.4: cavalry tries to counter-charge: where it meets the charge, it is attacked instead.
    pub(super) fn answer(
        &self,
        state: &mut State,
        unit: UnitId,
        hex: Hex,
        scribe: &mut impl Scribe<Event>,
    ) -> Result<(), Stop> {
        let Some((facts, meeting)) = self.answer_of(state, unit, hex) else { return Ok(()) };
        scribe.aim(self.key(state, unit.0.into(), hex.0));
        let outcome = resolve(&facts.case(&self.tables), scribe)?;
        if outcome != (CounterOutcome::Tried { counter_charges: true }) {
            scribe.event(Event::StaysPut(unit));
            return Ok(());
        }
        let rides_out = state.unit(unit).hex != meeting;
        if rides_out {
            self.carry(state, unit, meeting);
        }
        let charger = self.meeting_charger(state, meeting);
        if let Some(foe) = charger {
            self.turn_to(state, unit, state.unit(foe).hex);
        }
        state.unit_mut(unit).mark(mark::CHARGING | mark::WAS_ATTACKED);
        scribe.event(Event::CounterCharges(unit, meeting));
        if rides_out {
            self.driven_among(state, unit, scribe);
        }
        if meeting != hex {
            self.divert(state, hex, meeting);
        }
        Ok(())
    }

    fn meeting_charger(&self, state: &State, meeting: Hex) -> Option<UnitId> {
        self.engaged(state).find(|&foe| self.grid().is_adjacent(state.unit(foe).hex, meeting))
    }

    /// The charge meets cavalry in another hex: those who reach it fight there, the rest not at all.
    fn divert(&self, state: &mut State, hex: Hex, meeting: Hex) {
        while matches!(state.agenda.top(), Step::Answer(..) | Step::Reaction(..) | Step::Squares(_))
        {
            state.agenda.pop();
        }
        let Step::Clash(_, kind) = state.agenda.top() else { return };
        state.agenda.pop();
        for unit in self.army.unit_ids() {
            let at = *state.unit(unit);
            if !at.has(mark::ENGAGED) || at.hex == hex {
                continue;
            }
            if at.has(mark::CHARGING) && self.rides_against(at.hex, meeting) {
                self.turn_to(state, unit, meeting);
            } else {
                state.unit_mut(unit).clear(mark::ENGAGED);
            }
        }
        state.agenda.push(Step::Clash(meeting, kind));
    }
}
