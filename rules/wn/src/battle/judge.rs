//! The check: everything that speaks against what a side says, each with its clause. Orders are tried out alone on the
//! table as that side knows it; what only the move itself can show (an enemy nobody saw) is no reason.

use crate::battle::Battle;
use crate::battle::army::{GeneralId, UnitId};
use crate::battle::command::Command;
use crate::battle::deploy;
use crate::battle::fires::KEEP_OFF;
use crate::battle::march::{Halted, WHOLE};
use crate::battle::mission::Mission;
use crate::battle::plan::{Act, Plan};
use crate::battle::settled;
use crate::battle::state::{Body, Conduct, State};
use crate::charge::declaration::DeclarationOutcome;
use crate::corrections;
use kernel::game::{Refusal, Side};
use kernel::{Clause, Situation};
use tabletop::Point;

const WRITING: Clause = Clause::new("11.1");
const GAME_ORDERS: Clause = Clause::new("9.6");
const ORDERS: Clause = Clause::new("10.2");
const COMMAND: Clause = Clause::new("7.2");
const COUNTER_BATTERY: Clause = Clause::new("16.7b");
const BREACHES: Clause = Clause::new("16.8a");
const OBSERVERS: Clause = Clause::new("14.3");
const ROUTE: Clause = Clause::new("10.1a");
const RIDES: Clause = Clause::new("12.8");
const DRIVEN: Clause = Clause::new("23.5g");
const HALTED: Clause = Clause::new("23.3b");
const MELEE: Clause = Clause::new("19.1b");
const BEFORE_CHARGE: Clause = Clause::new("17.2e");
const AGAIN: Clause = Clause::new("17.6a");
const ACROSS: Clause = Clause::new("13.2c");
const BARRED: Clause = Clause::new("12.1b");
const SUPPORTS: Clause = Clause::new("17.5h");
const ANSWERS: Clause = Clause::new("17.5b");

/// A charge may begin after so much of the move.
const HALF: i32 = WHOLE / 2;

impl Battle {
    /// Everything against a command: that something else is decided now, and what speaks against it by itself.
    pub(super) fn reasons(&self, state: &State, side: Side, command: Command) -> Vec<Refusal> {
        let first = match command {
            Command::Choose(_) => None,
            _ if !state.writes(side) => Some(Refusal::new(WRITING, "no-writing-now")),
            Command::Ready | Command::Deploy(..) | Command::Station(..) => None,
            _ if state.deploying => Some(Refusal::new(deploy::MAP, "no-order-before-map")),
            _ => None,
        };
        first.into_iter().chain(self.own_reasons(state, side, command)).collect()
    }

    /// What speaks against a command by itself.
    pub(super) fn own_reasons(&self, state: &State, side: Side, command: Command) -> Vec<Refusal> {
        match command {
            Command::Choose(choice) => match self.asking(state) {
                Some((_, options)) if options.contains(&choice) => Vec::new(),
                _ => vec![Refusal::new(ANSWERS, "no-such-answer")],
            },
            Command::Ready => Vec::new(),
            Command::Deploy(unit, post) => self.against_deployment(state, side, (unit, post)),
            Command::Station(general, at) => self.against_station(state, side, (general, at)),
            Command::Mission(unit, mission) => self.against_game_order(state, side, unit, &mission),
            Command::Entrust(general, unit, mission) => {
                self.against_entrusting(state, side, (general, unit), &mission)
            }
            Command::Order(unit, plan) => self.against_order(state, side, unit, plan),
            Command::March(unit, formation, place, double) => {
                match self.against_unit(state, side, unit) {
                    None => {
                        let plan = self.route_at(state, unit, double, (formation, place));
                        self.against_order(state, side, unit, plan)
                    }
                    Some(refusal) => vec![refusal],
                }
            }
            Command::Ride(general, to) => self.against_ride(state, side, general, to),
        }
    }

    /// Why a unit cannot be ordered at all.
    pub(super) fn against_unit(&self, state: &State, side: Side, unit: UnitId) -> Option<Refusal> {
        let body = state.bodies.get(unit.index())?;
        match () {
            () if self.army.card(unit).side != side => Some(Refusal::new(ORDERS, "no-own-unit")),
            () if !body.is_here() => Some(Refusal::new(ORDERS, "no-unit-here")),
            () => None,
        }
    }

    fn against_game_order(
        &self,
        state: &State,
        side: Side,
        unit: UnitId,
        mission: &Mission,
    ) -> Vec<Refusal> {
        let mut reasons: Vec<Refusal> = self.against_unit(state, side, unit).into_iter().collect();
        if !mission.points().all(|point| self.table.holds_point(point)) {
            reasons.push(Refusal::new(ROUTE, "no-point-on-table"));
        }
        let enemy = |one: UnitId| self.army.card(one).side != side;
        if !mission.targets().all(enemy) || mission.support.is_some_and(enemy) {
            reasons.push(Refusal::new(ROUTE, "no-such-side"));
        }
        reasons.extend(self.against_own_mission(state, unit));
        if reasons.is_empty() && state.step == 1 {
            let mut generals = self.army.chiefs_of(side);
            if !generals.any(|general| self.commands(state, general, unit)) {
                reasons.push(Refusal::new(COMMAND, "no-general-to-order"));
            }
        }
        reasons
    }

    /// The same of an order that a general gives who is named (7.2).
    fn against_entrusting(
        &self,
        state: &State,
        side: Side,
        (general, unit): (GeneralId, UnitId),
        mission: &Mission,
    ) -> Vec<Refusal> {
        let mut reasons = self.against_game_order(state, side, unit, mission);
        let his =
            self.against_unit(state, side, unit).is_some() || self.commands(state, general, unit);
        if !his {
            reasons.push(Refusal::new(COMMAND, "no-general-of-theirs"));
        }
        reasons
    }

    fn against_ride(
        &self,
        state: &State,
        side: Side,
        general: GeneralId,
        to: Point,
    ) -> Vec<Refusal> {
        let own = self.army.general(general).side == side;
        let chief = state.chief(general);
        let mut reasons = Vec::new();
        if state.step == 0 {
            reasons.push(Refusal::new(GAME_ORDERS, "no-move-yet"));
        }
        if !own || !chief.lives {
            reasons.push(Refusal::new(RIDES, "no-own-general"));
        }
        if !self.table.holds_point(to) {
            reasons.push(Refusal::new(RIDES, "no-point-on-table"));
        } else if chief.at.distance(to) > self.ride(state) {
            let cm = |units: i32| units / tabletop::CM;
            let refusal = Refusal::new(RIDES, "no-ride-so-far");
            reasons.push(refusal.with(cm(chief.at.distance(to)), cm(self.ride(state))));
        }
        reasons
    }

    fn against_order(&self, state: &State, side: Side, unit: UnitId, plan: Plan) -> Vec<Refusal> {
        if let Some(refusal) = self.against_unit(state, side, unit) {
            return vec![refusal];
        }
        if state.step == 0 {
            return vec![Refusal::new(GAME_ORDERS, "no-move-yet")];
        }
        let body = state.body(unit);
        if body.conduct.is_driven() {
            return vec![Refusal::new(DRIVEN, "no-order-driven")];
        }
        let moves = plan.acts().next().is_some();
        if moves && state.fights(unit) {
            return vec![Refusal::new(MELEE, "no-order-melee")];
        }
        let busy = self.against_holders(unit, plan);
        if let Some(refusal) = busy.or_else(|| self.against_drivers(state, (unit, plan))) {
            return vec![refusal];
        }
        let crew = self.army.card(unit).facts.arm.has_crew();
        let needs = [
            (plan.muskets, ORDERS),
            (plan.at_teams, COUNTER_BATTERY),
            (plan.fire_at.is_some(), BREACHES),
            (plan.observer.is_some(), OBSERVERS),
        ];
        if let Some((_, clause)) = needs.into_iter().find(|(ordered, _)| *ordered && !crew) {
            return vec![Refusal::new(clause, "no-guns-to-fire")];
        }
        if let Some(refusal) = self.against_observer(body, plan) {
            return vec![refusal];
        }
        if plan.fire_at.is_some_and(|what| self.breakable(what).is_none()) {
            return vec![Refusal::new(BREACHES, "no-such-obstacle")];
        }
        let mut reasons = Vec::new();
        if let Some(enemy) = self.must_charge(state, unit)
            && !plan.charges().any(|charged| charged == enemy)
        {
            reasons.push(Refusal::new(AGAIN, "no-other-than-charge"));
        }
        let plan = self.completed(state, unit, plan);
        match self.rehearse(state, unit, plan) {
            Ok(end) => {
                reasons.extend(self.against_advance(state, unit, plan, &end));
                reasons.extend(self.against_time(state, unit, plan, &end));
                reasons.extend(self.against_shapes(unit, body, plan));
                reasons.extend(self.against_reordering(state, (unit, plan), &end));
                let driven = self.against_action_move(state, unit, plan);
                reasons.extend(driven.map(|clause| Refusal::new(clause, "no-order-forbidden")));
                reasons.extend(self.against_mission(state, (unit, plan), &end));
                reasons.extend(self.against_duty(state, (unit, plan), &end));
                reasons.extend(self.against_strike(state, unit, plan));
                reasons.extend(self.against_parts(state, (unit, plan), &end));
                reasons.extend(self.against_sending_off(state, (unit, plan)));
                reasons.extend(self.against_howitzer(state, (unit, plan)));
                reasons.extend(self.against_horses(state, (unit, plan), &end));
                reasons.extend(self.against_support(state, unit, plan));
            }
            Err(Halted::Forbidden(clause)) => {
                reasons.push(Refusal::new(clause, "no-order-forbidden"));
            }
            Err(Halted::Barred) => reasons.push(Refusal::new(BARRED, "no-order-barred")),
        }
        reasons
    }

    /// 23.3b: whom a test has halted strikes nobody and comes nearer to no enemy.
    fn against_advance(
        &self,
        state: &State,
        unit: UnitId,
        plan: Plan,
        end: &Body,
    ) -> Option<Refusal> {
        let body = state.body(unit);
        let nearer = |enemy: UnitId| {
            let his = state.body(enemy);
            let at = his.front.centre;
            his.is_here() && at.distance(end.front.centre) < at.distance(body.front.centre)
        };
        let advances =
            plan.strikes().is_some() || !plan.stays() && self.army.enemies_of(unit).any(nearer);
        let halted = body.conduct == Conduct::Halted && advances;
        halted.then(|| Refusal::new(HALTED, "no-advance-halted"))
    }

    /// An order that takes longer than a move; with the quarters that it takes, and those there are.
    fn against_time(&self, state: &State, unit: UnitId, plan: Plan, end: &Body) -> Option<Refusal> {
        // What has no end of its own takes the rest of the move.
        let endless = |act| {
            let stays = matches!(act, Act::Reorder | Act::SetFire | Act::Support | Act::Join);
            stays || matches!(act, Act::Charge(_) | Act::Attack(_))
        };
        let last = plan.acts().position(endless);
        let wanted = last.unwrap_or_else(|| plan.acts().count());
        if usize::from(end.course.act) >= wanted {
            return None;
        }
        // A change that takes longer than a move by itself goes on in the next one.
        let at = usize::from(end.course.act);
        let slow = plan.act(at).and_then(|act| self.takes(state, unit, end, act));
        if at + 1 == wanted && slow.is_some_and(|takes| takes > WHOLE) {
            return None;
        }
        // So does the way over an obstacle.
        if at + 1 == wanted && end.course.passing.is_some() {
            return None;
        }
        let mut body = *end;
        let mut ticks = 16;
        while usize::from(body.course.act) < wanted && ticks < 160 {
            if self.go_on(state, unit, &mut body).is_err() {
                break;
            }
            ticks += 1;
        }
        let quarters = (ticks + 3) / 4;
        Some(Refusal::new(ORDERS, "no-order-too-long").with(quarters, 4))
    }

    /// 13.2c: not while it stands on both sides of an obstacle.
    fn against_reordering(
        &self,
        state: &State,
        (unit, plan): (UnitId, Plan),
        end: &Body,
    ) -> Option<Refusal> {
        let reorders = plan.acts().any(|act| act == Act::Reorder);
        let astride = self.corrected(corrections::ACROSS_BEFORE_ORDER)
            && reorders
            && self.is_astride(state, unit, end);
        astride.then(|| Refusal::new(ACROSS, "no-reorder-astride"))
    }

    /// Formations that a unit cannot take.
    fn against_shapes(&self, unit: UnitId, body: &Body, plan: Plan) -> Option<Refusal> {
        plan.acts().find_map(|act| {
            let (Act::Form(formation) | Act::FormFlank(formation, _) | Act::FormOn(formation, _)) =
                act
            else {
                return None;
            };
            self.against_shape(unit, &body.formed(formation))
        })
    }

    /// Why a unit cannot stand so.
    pub(super) fn against_shape(&self, unit: UnitId, formed: &Body) -> Option<Refusal> {
        let facts = self.facts(unit, formed);
        let against = crate::allowed::against(&facts, "unit", &self.readings);
        let clause = against.first().and_then(|fault| match &fault.what {
            kernel::What::Against { clause, .. } => Some(*clause),
            _ => None,
        });
        let clause = clause.or_else(|| self.stands(unit, formed).err());
        clause.map(|clause| Refusal::new(clause, "no-such-formation"))
    }

    /// 17.5h: only who has a game order to support somebody, and does nothing else.
    fn against_support(&self, state: &State, unit: UnitId, plan: Plan) -> Option<Refusal> {
        let supports = plan.acts().any(|act| act == Act::Support);
        let friend = state.body(unit).mission.support.filter(|_| plan.acts().count() == 1);
        let wrong = supports && (friend.is_none() || self.army.card(unit).facts.arm.has_crew());
        wrong.then(|| Refusal::new(SUPPORTS, "no-support-ordered"))
    }

    /// A charge or an attack that may not be declared.
    pub(super) fn against_strike(&self, state: &State, unit: UnitId, plan: Plan) -> Vec<Refusal> {
        let strikes: Vec<(UnitId, bool)> = plan.all_strikes().collect();
        if strikes.is_empty() {
            return Vec::new();
        }
        let mut end = plan.acts().skip_while(|act| act.strikes().is_none());
        let last = end.all(|act| act.strikes().is_some());
        let there = |(enemy, _): &(UnitId, bool)| {
            self.army.are_enemies(unit, *enemy) && state.body(*enemy).is_here()
        };
        if !last {
            return vec![Refusal::new(BEFORE_CHARGE, "no-act-after-charge")];
        }
        if !strikes.iter().all(there) {
            return vec![Refusal::new(ORDERS, "no-enemy-there")];
        }
        let mut written = state.clone();
        written.body_mut(unit).plan = plan;
        let (start, _) = self.before_the_run(&written, unit);
        if start.course.used > HALF {
            return vec![Refusal::new(BEFORE_CHARGE, "no-time-to-charge")];
        }
        let mut reasons = self.against_several(&written, unit, plan);
        if reasons.is_empty() {
            let each = strikes.into_iter();
            reasons.extend(each.flat_map(|strike| self.against_declaring(&written, unit, strike)));
        }
        reasons
    }

    /// The same of one enemy, as it was written.
    fn against_declaring(
        &self,
        written: &State,
        unit: UnitId,
        (enemy, charges): (UnitId, bool),
    ) -> Vec<Refusal> {
        let clash = self.declared(written, unit, (enemy, charges));
        if self.runs_into_fire(written, &clash) {
            return vec![Refusal::new(KEEP_OFF, "no-order-forbidden")];
        }
        let asked = self.outlined(written, &clash).declaration();
        match settled(&asked.case(&self.tables)) {
            Some(DeclarationOutcome::Refused { refused, .. }) => {
                let key = if charges { "no-charge" } else { "no-attack" };
                refused.into_iter().map(|clause| Refusal::new(clause, key)).collect()
            }
            _ => Vec::new(),
        }
    }
}
