//! What troops do whom a test drives (23.2 to 23.8, 12.3): rout, pursuit, falling back and following up, withdrawal,
//! retreat, evasion. How far they go is asked of the rulings on movement, flight and pursuit; here they go.
//!
//! They move before all others in step 4, those who run before those who run after them. A way that is barred is gone
//! round by the smallest turn that leads farthest. They mingle with those on whom they come to stand. Whoever runs
//! over the edge of the table has left it (23.16).

use crate::aftermath::flight::{End, Flight};
use crate::aftermath::pursuit::{Pursuit, Then};
use crate::battle::Battle;
use crate::battle::army::{Role, UnitId};
use crate::battle::clash::{Clash, Gait};
use crate::battle::event::{Event, Happening};
use crate::battle::march::nearest;
use crate::battle::plan::Plan;
use crate::battle::state::{Body, Conduct, Gone, State};
use crate::charge::result::Reaction;
use crate::corrections;
use crate::disorder::Disordered;
use crate::disorder::march::ChargeEnd;
use crate::disorder::melee::Flight as Driven;
use crate::ground::{Ground, Pace};
use crate::measure::Measured;
use crate::movement::{Straight, charge_move, whole_move};
use crate::units::Unit;
use kernel::game::{Scribe, Side};
use kernel::{Desk, Given, Num, Silent, Situation, Stop};
use tabletop::{CM, Facing, MM, Place, Point};

/// Turns by which a way is tried, in steps of 1/16 of a full turn.
const TURNS: [i32; 9] = [0, 1, -1, 2, -2, 3, -3, 4, -4];
const SIXTEENTH: i32 = 4_096;
/// Who falls back goes so far, in centimetres (23.2c).
const FOOT_BACK: i32 = 5;
const MOUNTED_BACK: i32 = 10;

impl Battle {
    /// Whither a side runs home: its own edge of the table.
    pub fn home(&self, side: Side) -> Facing {
        let mean = |side: Side| {
            let units = self.army.wholes_of(side).map(|unit| self.army.card(unit).at.centre);
            let (count, x, y) = units.fold((1, 0_i64, 0_i64), |(count, x, y), at| {
                (count + 1, x + i64::from(at.x), y + i64::from(at.y))
            });
            Point { x: (x / count) as i32, y: (y / count) as i32 }
        };
        let way = mean(side) - mean(side.other());
        let quarters = (i32::from(Facing::of(way).0) + 8_192) / 16_384 % 4;
        Facing((quarters * 16_384) as u16)
    }

    /// Step 4, before all others: those who are driven.
    pub(super) fn drive(
        &self,
        state: &mut State,
        scribe: &mut impl Scribe<Event>,
    ) -> Result<(), Stop> {
        let driven = |state: &State, wanted: fn(Conduct) -> bool| -> Vec<UnitId> {
            let units = self.army.units();
            units
                .filter(|&unit| state.body(unit).is_here() && wanted(state.body(unit).conduct))
                .collect()
        };
        for unit in driven(state, |conduct| conduct == Conduct::Routing) {
            self.flee(state, unit, scribe)?;
        }
        for unit in driven(state, |conduct| matches!(conduct, Conduct::FallingBack(_))) {
            self.fall_back(state, unit);
        }
        for unit in driven(state, |conduct| matches!(conduct, Conduct::FollowingUp(_))) {
            self.keep_touch(state, unit);
        }
        for unit in driven(state, |conduct| matches!(conduct, Conduct::Pursuing(_))) {
            self.pursue(state, unit, scribe)?;
        }
        for unit in
            driven(state, |conduct| matches!(conduct, Conduct::Withdrawing | Conduct::Retreating))
        {
            self.go_back(state, unit, scribe)?;
        }
        Ok(())
    }

    /// The way of those who run: from the nearest enemy who could charge them, or else home (23.5a).
    fn way_out(&self, state: &State, unit: UnitId) -> Facing {
        let at = state.body(unit).front.centre;
        // Holders and drivers go from the nearest, whoever he is (23.11b, 23.13).
        let any = matches!(self.army.card(unit).role, Role::Horses | Role::Teams);
        let near = self.army.enemies_of(unit).filter(|&enemy| {
            state.body(enemy).is_here() && (any || self.in_charge_reach(state, enemy, unit))
        });
        let near = near.map(|enemy| state.body(enemy).front.centre);
        match near.min_by_key(|enemy| enemy.distance(at)) {
            Some(enemy) => Facing::of(at - enemy),
            None => self.home(self.army.card(unit).side),
        }
    }

    /// A unit goes so far on a way, or round what bars it, where so far is a whole move, of which obstacles take their
    /// share; true if it goes over the edge of the table.
    fn go(&self, state: &mut State, unit: UnitId, way: Facing, (far, whole): (i32, i32)) -> bool {
        let mut body = *state.body(unit);
        self.come_out(unit, &mut body, way);
        *state.body_mut(unit) = body;
        let mut best: Option<(i32, i32, Point, Facing, bool)> = None;
        for turn in TURNS {
            let heading = way.turned(turn * SIXTEENTH);
            let (gone, to, off, spent) =
                self.reach_over(state, (unit, &body), heading, (far, whole));
            if best.is_none_or(|(most, ..)| spent > most) {
                best = Some((spent, gone, to, heading, off));
            }
            if spent >= far {
                break;
            }
        }
        let Some((_, gone, to, heading, off)) = best else { return false };
        self.take_generals_along(state, unit, to - body.front.centre);
        let body = state.body_mut(unit);
        (body.front, body.turned) = (Place { centre: to, facing: heading }, 0);
        body.course.moved += gone;
        self.mingle(&[unit], &mut state.bodies);
        off
    }

    /// How far a unit gets on a heading, in whole centimetres; and whether that is over the edge.
    pub(super) fn reach(
        &self,
        state: &State,
        (unit, body): (UnitId, &Body),
        heading: Facing,
        far: i32,
    ) -> (i32, Point, bool) {
        let (gone, to, off, _) = self.reach_over(state, (unit, body), heading, (far, 0));
        (gone, to, off)
    }

    /// The same where so far is a whole move, of which obstacles take their share (12.1c, T5); and what is spent with
    /// that. Who has not the time for one stands before it.
    fn reach_over(
        &self,
        state: &State,
        (unit, body): (UnitId, &Body),
        heading: Facing,
        (far, whole): (i32, i32),
    ) -> (i32, Point, bool, i32) {
        let from = body.front.centre;
        let (mut gone, mut to, mut spent) = (0, from, 0);
        while spent < far {
            let step = (far - spent).min(CM);
            let next = to + heading.ahead(step);
            if !self.table.holds_point(next) {
                return (far, to, true, far);
            }
            let Some(across) = self.quarters_between(state, (unit, body), (to, next)) else {
                break;
            };
            let lost = i32::try_from(i64::from(whole) * i64::from(across) / 4).unwrap_or(whole);
            if lost > 0 && spent + lost + step > far {
                return (gone, to, false, far);
            }
            let front = Place { centre: next, facing: heading };
            let here = Body { front, turned: 0, ..*body };
            let was = Body { front: Place { centre: to, facing: heading }, ..here };
            if self.ground_of(unit, &here).is_none_or(|block| self.is_barred(&block))
                || self.is_too_hot(state, (unit, &was), &here)
            {
                break;
            }
            (gone, to, spent) = (gone + step, next, spent + step + lost);
        }
        (gone, to, false, spent)
    }

    /// A unit that has broken runs so far at once (23.1l).
    pub(super) fn run_away(
        &self,
        state: &mut State,
        unit: UnitId,
        far: i32,
        scribe: &mut impl Scribe<Event>,
    ) {
        let way = self.way_out(state, unit);
        let whole = self.in_the_open(state, (unit, state.body(unit)), Pace::Double);
        let before = state.body(unit).course.moved;
        let off = self.go(state, unit, way, (far, whole));
        state.body_mut(unit).course.fled = self.corrected(corrections::ROUTS_ONCE);
        self.leave_melees(state, unit);
        let gone = state.body(unit).course.moved - before;
        let told =
            if off || !self.corrected(corrections::OBSTACLES_DELAY_ALL) { far } else { gone };
        scribe.event(Event::of(Happening::Fled, unit).with(told / MM, 0));
        if off {
            self.lose(state, unit, Gone::LeftTheTable, scribe);
        }
    }

    /// 12.1a, 23.1l: of such a way what is left of a move of rout (T3) to who has gone so much of its own move already.
    pub(super) fn rest_of_rout(&self, state: &State, unit: UnitId, far: i32) -> i32 {
        if !self.corrected(corrections::ROUTS_A_MOVE) {
            return far;
        }
        let body = state.body(unit);
        let went = Body { conduct: Conduct::Ready, ..*body };
        let charged = state.clashes.iter().any(|clash| clash.gait(unit) == Some(Gait::Charges));
        let pace = match charged {
            true => Pace::Charge,
            false => self.pace(&went),
        };
        let own = self.in_the_open(state, (unit, &went), pace).max(1);
        let whole = self.in_the_open(state, (unit, body), Pace::Double);
        let left = i64::from((own - body.course.moved).max(0));
        far.min((i64::from(whole) * left / i64::from(own)) as i32)
    }

    /// T3: how far a unit goes in a move over open ground.
    fn in_the_open(&self, state: &State, (unit, body): (UnitId, &Body), pace: Pace) -> i32 {
        let by = (&self.tables, &self.readings);
        let (previous, weather) = (body.previous, state.sky.weather);
        let ground = Ground::Open;
        let straight = Straight { ground, pace, previous, weather, rockets_ride: None };
        let facts = self.facts(unit, body);
        let mut desk = Desk::new(Given::new(&[]), Silent);
        let whole = match pace {
            Pace::Charge => charge_move(&facts, (previous, weather), by, &mut desk),
            _ => {
                let at_the_double = pace == Pace::Double;
                whole_move(Unit { at_the_double, ..facts }, straight, by, &mut desk)
            }
        };
        let whole = whole.ok().and_then(Result::ok).unwrap_or(Num::ZERO);
        (whole * Num::from(CM)).floor() as i32
    }

    /// 19.1a: who has run fights nobody any more but who pursues him.
    fn leave_melees(&self, state: &mut State, unit: UnitId) {
        if !self.corrected(corrections::NO_MELEE_APART) {
            return;
        }
        let pursued = |clash: &Clash, state: &State| {
            clash.charged == unit && state.body(clash.charger).conduct == Conduct::Pursuing(unit)
        };
        for at in 0..state.clashes.len() {
            let clash = &state.clashes[at];
            if clash.has(unit) && clash.in_contact && !pursued(clash, state) {
                let clash = &mut state.clashes[at];
                (clash.in_contact, clash.stage) = (false, None);
            }
        }
    }

    /// Step 6: who evades and does not fire first runs at once; whom his charger overtakes is caught as he comes up.
    pub(super) fn run_evaders(&self, state: &mut State, scribe: &mut impl Scribe<Event>) {
        for at in 0..state.clashes.len() {
            let clash = &state.clashes[at];
            let waits = matches!(clash.stage, Some(crate::charge::guided::Stage::Close(..)));
            if waits && clash.is_evaded() && !self.guided(state, clash).between.overtaken {
                let unit = clash.charged;
                self.evade(state, unit, scribe);
            }
        }
    }

    /// 12.3b: at the double, away from the enemy; once in a move.
    pub(super) fn evade(&self, state: &mut State, unit: UnitId, scribe: &mut impl Scribe<Event>) {
        if state.body(unit).charge_end == ChargeEnd::Evaded {
            return;
        }
        scribe.event(Event::of(Happening::Evaded, unit));
        state.body_mut(unit).charge_end = ChargeEnd::Evaded;
        self.abandon(state, unit, scribe);
        let body = state.body(unit);
        let runs = Body { plan: Plan::DOUBLE, ..*body };
        let far = self
            .speed(state, unit, &runs)
            .map_or(0, |(speed, _)| (speed * Num::from(CM)).floor() as i32);
        let way = self.way_out(state, unit);
        self.leave_melees(state, unit);
        if self.go(state, unit, way, (far, far)) {
            self.lose(state, unit, Gone::Evaded, scribe);
        }
    }

    /// 23.5: a move of rout.
    fn flee(
        &self,
        state: &mut State,
        unit: UnitId,
        scribe: &mut impl Scribe<Event>,
    ) -> Result<(), Stop> {
        let body = state.body(unit);
        let chased = state
            .bodies
            .iter()
            .any(|body| body.is_here() && body.conduct == Conduct::Pursuing(unit));
        scribe.aim(self.key(state, unit, None));
        let facts = self.facts(unit, body);
        let asked = Flight::of(facts, chased, (state.sky.weather, &self.readings));
        let outcome = asked.resolve(Num::ONE, &self.tables, scribe)?;
        let gained = outcome.disorder - body.disorder;
        state.body_mut(unit).gained = gained.max(0);
        if outcome.end == End::Surrenders {
            let mut bodies = state.bodies.iter();
            let chaser = bodies.position(|body| body.conduct == Conduct::Pursuing(unit));
            self.surrender(state, (unit, chaser.map(|at| UnitId(at as u16))), scribe);
            return Ok(());
        }
        self.run_away(state, unit, (outcome.centimetres * Num::from(CM)).floor() as i32, scribe);
        Ok(())
    }

    /// 23.2c: straight back, front to the enemy; for one move.
    fn fall_back(&self, state: &mut State, unit: UnitId) {
        let body = *state.body(unit);
        let mounted = self.facts(unit, &body).is_mounted();
        let far = self.on_table(if mounted { MOUNTED_BACK } else { FOOT_BACK });
        let (gone, to, _) = self.reach(state, (unit, &body), body.heading().turned(32_768), far);
        self.take_generals_along(state, unit, to - body.front.centre);
        let body = state.body_mut(unit);
        body.front = Place { centre: to, facing: body.front.facing };
        body.course.moved += gone;
        self.shake_off(state, unit);
    }

    /// 19.1a, 23.2c: who falls back fights on only with those who follow him up.
    fn shake_off(&self, state: &mut State, unit: UnitId) {
        if !self.corrected(corrections::NO_MELEE_APART) {
            return;
        }
        for at in 0..state.clashes.len() {
            let clash = &state.clashes[at];
            let other = if clash.charger == unit { clash.charged } else { clash.charger };
            let follows = state.body(other).conduct == Conduct::FollowingUp(unit);
            if clash.has(unit) && clash.in_contact && !follows {
                let clash = &mut state.clashes[at];
                (clash.in_contact, clash.stage) = (false, None);
            }
        }
    }

    /// 23.2a: up to those who fall back, again in touch with them.
    fn keep_touch(&self, state: &mut State, unit: UnitId) {
        let clash = state.clashes.iter().find(|clash| clash.in_contact && clash.charger == unit);
        if let Some(clash) = clash.cloned() {
            self.touch(state, &clash);
        }
    }

    /// 23.7: a move of pursuit; the first strikes those who run, later ones take prisoners.
    fn pursue(
        &self,
        state: &mut State,
        unit: UnitId,
        scribe: &mut impl Scribe<Event>,
    ) -> Result<(), Stop> {
        let body = *state.body(unit);
        let Conduct::Pursuing(prey) = body.conduct else { return Ok(()) };
        let his = *state.body(prey);
        if !his.is_here() || his.conduct != Conduct::Routing {
            self.calm(state, unit);
            return Ok(());
        }
        scribe.aim(self.key(state, unit, Some(prey)));
        let routers = Unit { routing: true, ..self.facts(prey, &his) };
        let on = (state.sky.weather, &self.readings);
        let mut asked = Pursuit::of(self.facts(unit, &body), routers, body.frenzied, on);
        asked.moves = i32::from(body.moves) + 1;
        asked.taken = body.taken.into();
        let apart = |state: &State| match (self.block(state, unit), self.block(state, prey)) {
            (Some(own), Some(his)) => own.gap(&his).rounded().max(0),
            _ => 0,
        };
        if body.moves > 0 {
            asked.gap = Measured::mm(apart(state) / MM);
        }
        if let Some(his) = self.block(state, prey) {
            let way = (body.front.centre, nearest(&his, body.front.centre));
            let across = self.quarters_between(state, (unit, &body), way);
            asked.quarters_lost = across.unwrap_or(4).min(4);
        }
        let outcome = asked.resolve(&self.tables, scribe)?;
        let far = (outcome.centimetres * Num::from(CM)).floor() as i32;
        let now = state.body_mut(unit);
        now.engaged |= self.corrected(corrections::NO_ORDER_AFTER_FIGHT);
        (now.gained, now.moves) = ((outcome.disorder - body.disorder).max(0), body.moves + 1);
        now.taken = now.taken.saturating_add(outcome.taken.clamp(0, 255) as u8);
        if let Some(block) = self.block(state, prey) {
            let from = state.body(unit).front.centre;
            let way = Facing::of(nearest(&block, from) - from);
            self.go(state, unit, way, (far.min(apart(state)), 0));
        }
        scribe.event(Event::of(Happening::Pursued, unit).against(prey).with(far / MM, 0));
        if outcome.taken > 0 {
            scribe.event(Event::of(Happening::Took, unit).against(prey).with(outcome.taken, 0));
            let his = state.body_mut(prey);
            let before = his.figures();
            his.take_off(outcome.taken);
            his.captured += (before - his.figures()) as u8;
            his.captor = Some(unit);
            self.guard_taken(state, unit, outcome.taken);
        }
        if outcome.next == Then::AllTaken || state.body(prey).figures() == 0 {
            self.lose(state, prey, Gone::Surrendered, scribe);
        }
        if matches!(outcome.next, Then::Stays | Then::Rallies | Then::AllTaken) {
            self.calm(state, unit);
        }
        Ok(())
    }

    /// A unit is under no test any more.
    pub(super) fn calm(&self, state: &mut State, unit: UnitId) {
        let body = state.body_mut(unit);
        (body.conduct, body.moves, body.frenzied) = (Conduct::Ready, 0, false);
        for clash in state.clashes.iter_mut().filter(|clash| clash.charger == unit) {
            clash.in_contact &= clash.onsets[0] != crate::melee::Onset::Pursued;
        }
    }

    /// 17.5c, 23.1h: pursuers who answer a charge pursue nobody any more.
    pub(super) fn leave_pursuit(&self, state: &mut State, unit: UnitId) {
        let body = state.body(unit);
        if matches!(body.conduct, Conduct::Pursuing(_)) && self.corrected(corrections::STANDS) {
            let frenzied = body.frenzied;
            self.calm(state, unit);
            state.body_mut(unit).frenzied = frenzied;
        }
    }

    /// 23.1j: who withdraws before a charge turns about at no cost and goes for the rest of the move, which the charger
    /// has begun after so many quarters.
    pub(super) fn withdraw_at_once(
        &self,
        state: &mut State,
        unit: UnitId,
        (does, quarters): (Reaction, u8),
        scribe: &mut impl Scribe<Event>,
    ) {
        let goes = state.body(unit).conduct == Conduct::Withdrawing && state.body(unit).moves == 0;
        if !goes || !self.corrected(corrections::WITHDRAWS_AT_ONCE) {
            return;
        }
        let doubles = does == Reaction::WithdrawAtTheDouble;
        let plan = if doubles { Plan::DOUBLE } else { Plan::default() };
        let left = 4 - i64::from(quarters.min(4));
        let mut far = self.way_back(state, unit, (plan, left));
        if self.corrected(corrections::WITHDRAWS_ONCE) {
            let rest = self.way_back(state, unit, (plan, 4)) - state.body(unit).course.moved;
            far = far.min(rest.max(0));
        }
        state.body_mut(unit).moves = 1;
        if far == 0 && self.corrected(corrections::WITHDRAWS_ONCE) {
            return;
        }
        let way = self.way_out(state, unit);
        self.leave_melees(state, unit);
        let whole = self.way_back(state, unit, (plan, 4));
        if self.go(state, unit, way, (far, whole)) {
            self.lose(state, unit, Gone::LeftTheTable, scribe);
        }
        scribe.event(Event::of(Happening::WentBack, unit).with(far / MM, doubles.into()));
    }

    /// How far a unit goes in so many quarters of a move by such an order.
    fn way_back(&self, state: &State, unit: UnitId, (plan, quarters): (Plan, i64)) -> i32 {
        let paced = Body { plan, ..*state.body(unit) };
        let speed = self.speed(state, unit, &paced).map_or(Num::ZERO, |(speed, _)| speed);
        (speed * Num::ratio(quarters, 4) * Num::from(CM)).floor() as i32
    }

    /// 23.3c, 23.3d: away from the enemy at the normal pace, in the first move after a turn that takes a quarter.
    fn go_back(
        &self,
        state: &mut State,
        unit: UnitId,
        scribe: &mut impl Scribe<Event>,
    ) -> Result<(), Stop> {
        let body = *state.body(unit);
        let quarters = if body.moves == 0 { 3 } else { 4 };
        // Drivers who have left the guns double (23.13).
        let teams = self.army.card(unit).role == Role::Teams;
        let plan = if teams { Plan::DOUBLE } else { body.plan };
        let far = self.way_back(state, unit, (plan, quarters));
        let way = self.way_out(state, unit);
        state.body_mut(unit).moves = body.moves.saturating_add(1);
        let whole = self.way_back(state, unit, (plan, 4));
        if self.go(state, unit, way, (far, whole)) {
            self.lose(state, unit, Gone::LeftTheTable, scribe);
            return Ok(());
        }
        if body.conduct == Conduct::Retreating {
            let facts = self.facts(unit, state.body(unit));
            let asked =
                Disordered { flight: Driven::Retreat, ..Disordered::bare(facts, &self.readings) };
            let outcome = super::resolve(&asked.case(&self.tables), scribe)?;
            state.body_mut(unit).gained += outcome.gained;
        }
        Ok(())
    }
}
