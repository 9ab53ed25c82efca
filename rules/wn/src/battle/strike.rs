//! The clashes of a move step by step (17.6, 17.7, 19.4): each is followed as far as its stage belongs to the step
//! that is being played, asks where somebody may choose, and its outcome is carried out.

use crate::aftermath::reaction::Reaction as After;
use crate::aftermath::surrounded::Trapped;
use crate::battle::Battle;
use crate::battle::army::UnitId;
use crate::battle::clash::{Clash, Gait, Question, other, place};
use crate::battle::command::Choice;
use crate::battle::event::{Event, Happening};
use crate::battle::plan::{Act, Plan};
use crate::battle::state::{Conduct, Gone, State};
use crate::charge::guided::outcome::{Ended, GuidedOutcome, Side as Fared};
use crate::charge::guided::{Stage, Wear};
use crate::charge::result::Reaction;
use crate::charge::sides::{Approach, Role};
use crate::corrections;
use crate::disorder::march::ChargeEnd;
use crate::melee::Onset;
use crate::melee::factor::has_firearms;
use kernel::game::Scribe;
use kernel::{Next, Num, Procedure, Situation, Stop};
use tabletop::CM;

/// A halt by a test holds for this move and the next (23.3b).
const HALT: u8 = 2;

impl Battle {
    /// Step 2: everybody who is ordered to strike somebody declares it; who is in frenzy strikes the nearest.
    pub(super) fn declare(
        &self,
        state: &mut State,
        scribe: &mut impl Scribe<Event>,
    ) -> Result<(), Stop> {
        self.keep_doubling(state);
        for unit in self.army.units() {
            self.bound_to_charge(state, unit);
            if self.corrected(corrections::FREE_OF_CHARGE) {
                state.body_mut(unit).must_charge = None;
            }
            let body = state.body(unit);
            if !body.is_here() || body.conduct.is_driven() {
                continue;
            }
            let Some((enemy, charges)) = body.plan.strikes() else { continue };
            if body.plan.charges().nth(1).is_some() {
                let enemies = self.charged_together(state, unit);
                let body = state.body_mut(unit);
                body.plan = body.plan.charging_only(&enemies);
                for enemy in enemies {
                    self.declare_at(state, unit, (enemy, true), scribe)?;
                }
            } else if state.body(enemy).is_here() {
                self.declare_at(state, unit, (enemy, charges), scribe)?;
            } else {
                continue;
            }
            state.body_mut(unit).must_charge = None;
        }
        self.prefer_mutual(state);
        self.declare_supports(state, scribe);
        Ok(())
    }

    /// A charge or an attack at one enemy is declared.
    fn declare_at(
        &self,
        state: &mut State,
        unit: UnitId,
        (enemy, charges): (UnitId, bool),
        scribe: &mut impl Scribe<Event>,
    ) -> Result<(), Stop> {
        let what = if charges { Happening::Charges } else { Happening::Attacks };
        scribe.event(Event::of(what, unit).against(enemy));
        if charges {
            self.through_screen(state, (unit, enemy), scribe)?;
        }
        let taken = |clash: &Clash| clash.mutual && (clash.has(unit) || clash.has(enemy));
        let taken = state.clashes.iter().any(taken);
        let back = state
            .clashes
            .iter_mut()
            .find(|clash| clash.charger == enemy && clash.charged == unit && !clash.in_contact);
        match back {
            Some(clash) if clash.charges && charges && !taken => clash.mutual = true,
            _ => {
                let together = state.body(unit).plan.charges().nth(1).is_some();
                let clash = self.declared(state, unit, (enemy, charges));
                state.clashes.push(Clash { together, ..clash });
            }
        }
        Ok(())
    }

    /// 17.6a note, 23.4c: who was too far away must charge the same enemy again, and who is in frenzy the nearest one
    /// in reach whom it may charge, whatever was ordered.
    fn bound_to_charge(&self, state: &mut State, unit: UnitId) {
        let body = state.body(unit);
        let facts = self.facts(unit, body);
        let mad = body.frenzied
            && !body.formation.is_square()
            && !facts.is_open()
            && !facts.arm.has_crew()
            && body.inside.is_none();
        if !body.is_here() || body.conduct != Conduct::Ready || body.plan.strikes().is_some() {
            return;
        }
        let again = self.must_charge(state, unit);
        let near = || {
            let mut enemies = self.nearest_enemies(state, unit).into_iter();
            enemies.find(|&enemy| {
                self.in_charge_reach(state, unit, enemy)
                    && (!self.corrected(corrections::FREE_OF_CHARGE)
                        || self.may_charge(state, unit, enemy))
            })
        };
        let enemy = again.or_else(|| if mad { near() } else { None });
        if let Some(enemy) = enemy.filter(|_| !state.fights(unit)) {
            let plan = self.charge_plan(state, unit, enemy);
            state.body_mut(unit).plan = plan;
        }
    }

    /// Follows every clash as far as the step allows; true if somebody is asked.
    pub(super) fn follow(
        &self,
        state: &mut State,
        scribe: &mut impl Scribe<Event>,
    ) -> Result<bool, Stop> {
        while let Some(at) = self.next_due(state) {
            if state.clashes[at].asks.is_some() {
                return Ok(true);
            }
            self.agree(state, at);
            self.go_on_with(state, at, scribe)?;
        }
        if state.step >= 16 {
            self.end_of_melees(state);
        }
        state.clashes.retain(|clash| clash.stage.is_some() || clash.lasts());
        Ok(!state.offers.is_empty())
    }

    /// One stage of one clash.
    fn go_on_with(
        &self,
        state: &mut State,
        at: usize,
        scribe: &mut impl Scribe<Event>,
    ) -> Result<(), Stop> {
        let pointless = self.is_pointless(state, &state.clashes[at]);
        let Some(stage) = state.clashes[at].stage.take() else { return Ok(()) };
        if pointless || self.is_void(state, &state.clashes[at]) {
            state.clashes[at].in_contact = false;
            return self.strike_together(state, at, scribe);
        }
        let (charger, charged) = (state.clashes[at].charger, state.clashes[at].charged);
        scribe.aim(self.key(state, charger, Some(charged)));
        let asked = self.guided(state, &state.clashes[at]);
        let case = asked.case(&self.tables);
        let fires = matches!(stage, Stage::Fire(..) | Stage::Volley(..));
        let was = stage.clone();
        if matches!(stage, Stage::Onwards(..)) && self.had_its_due(state, at) {
            state.clashes[at].stage = Some(case.decide(stage, 0));
            return Ok(());
        }
        let next = case.step(stage, scribe)?;
        if fires {
            let body = state.body_mut(charged);
            (body.fired, body.loaded, body.quiet) = (true, false, 0);
        }
        if matches!(&was, Stage::Throw(..)) && !matches!(&next, Next::Go(Stage::Throw(..))) {
            self.note_dice(state, at, &was);
        }
        match next {
            Next::Go(stage) => {
                let clash = state.clashes[at].clone();
                self.take_toll(state, &clash, (&was, &stage), scribe);
                self.share_wear(state, at, (&was, &stage));
                self.arrive_at(state, at, stage, scribe)?;
                let alone = !clash.supports && self.fought_together(state, &clash) == 1;
                if matches!(was, Stage::Melee(..)) && clash.round == 1 && alone {
                    self.pass_through(state, at, scribe);
                }
            }
            Next::Decide(decision, stage) => {
                let charger = decision.side == "side-charger";
                let role = if charger { Role::Charger } else { Role::Defender };
                let options = decision.options.iter().filter_map(|word| Choice::named(word));
                let clash = &mut state.clashes[at];
                clash.asks = Some(Question { role, options: options.collect() });
                clash.stage = Some(stage);
            }
            Next::Done(outcome) => {
                self.carry_out(state, at, &outcome, scribe)?;
                for (unit, men) in [charger, charged].into_iter().zip(outcome.round.men) {
                    self.endanger_generals(state, (unit, men, true), scribe)?;
                }
            }
        }
        Ok(())
    }

    /// One of the two is gone, or runs already from another.
    fn is_void(&self, state: &State, clash: &Clash) -> bool {
        let charger = state.body(clash.charger);
        let driven = charger.conduct.is_driven() && !clash.in_contact && !clash.together;
        let charged = state.body(clash.charged);
        let evaded = charged.gone == Some(Gone::Evaded);
        !charger.is_here() || !charged.is_here() && !evaded || driven
    }

    /// A side answers.
    pub(super) fn answer(
        &self,
        state: &mut State,
        choice: Choice,
        scribe: &mut impl Scribe<Event>,
    ) {
        let Some(at) = state.clashes.iter().position(|clash| clash.asks.is_some()) else {
            self.answer_offer(state, choice, scribe);
            return;
        };
        let Some(question) = state.clashes[at].asks.take() else { return };
        let Some(stage) = state.clashes[at].stage.take() else { return };
        let option = question.options.iter().position(|one| *one == choice).unwrap_or(0);
        let unit = state.clashes[at].unit(question.role);
        let number = Choice::ALL.iter().position(|(_, one)| *one == choice).unwrap_or(0);
        scribe.event(Event::of(Happening::Answered, unit).with(number as i32, 0));
        let asked = self.guided(state, &state.clashes[at]);
        let stage = asked.case(&self.tables).decide(stage, option);
        self.begins(state, at, &stage);
        state.clashes[at].stage = Some(stage);
        self.same_answer(state, at);
    }

    /// What is known of a charge once it has begun is kept for those who charge with it.
    fn begins(&self, state: &mut State, at: usize, stage: &Stage) {
        if let Some(begun) = stage.begun() {
            state.clashes[at].begun = Some(begun);
        }
    }

    /// A clash comes to its next stage; who strikes goes up to the enemy.
    fn arrive_at(
        &self,
        state: &mut State,
        at: usize,
        stage: Stage,
        scribe: &mut impl Scribe<Event>,
    ) -> Result<(), Stop> {
        let contact = matches!(stage, Stage::Impact(_) | Stage::Storm(_));
        self.begins(state, at, &stage);
        state.clashes[at].stage = Some(stage);
        self.close_up(state, at);
        match contact && !state.clashes[at].in_contact {
            _ if state.clashes[at].together => self.strike_together(state, at, scribe),
            true => self.strike_home(state, (at, true), scribe),
            false => Ok(()),
        }
    }

    /// A charge or an attack comes to contact; the charger goes up to the enemy, unless he stands there already.
    pub(super) fn strike_home(
        &self,
        state: &mut State,
        (at, comes): (usize, bool),
        scribe: &mut impl Scribe<Event>,
    ) -> Result<(), Stop> {
        let charger = state.clashes[at].charger;
        self.meet(state, at);
        let clash = state.clashes[at].clone();
        if comes || clash.charger != charger {
            self.touch(state, &clash);
        }
        for support in
            state.clashes.clone().iter().filter(|other| {
                other.supports && other.in_contact && other.charger == clash.charger
            })
        {
            self.touch(state, support);
        }
        scribe.event(Event::of(Happening::Struck, clash.charger).against(clash.charged));
        for unit in [clash.charger, clash.charged] {
            state.body_mut(unit).engaged = true;
        }
        self.engage(state, at, scribe)?;
        state.clashes[at].in_contact = true;
        Ok(())
    }

    /// Step 3: how the sides of each clash move before contact.
    pub(super) fn set_gaits(&self, state: &mut State) {
        for at in 0..state.clashes.len() {
            let clash = &state.clashes[at];
            if clash.in_contact {
                continue;
            }
            let Some(stage) = &clash.stage else { continue };
            let (charger, charged) = stage.does();
            let runs = |does: Option<Reaction>| {
                matches!(does, Some(Reaction::Charge | Reaction::Strike | Reaction::Halt))
            };
            let countered = charged == Some(Reaction::CounterCharge);
            let gaits = [
                match () {
                    () if runs(charger) => Gait::Charges,
                    () if !clash.charges => Gait::Walks,
                    () => Gait::Stands,
                },
                if countered || clash.mutual && runs(charged) {
                    Gait::Charges
                } else {
                    Gait::Stands
                },
            ];
            let (unit, enemy) = (clash.charger, clash.charged);
            state.clashes[at].gaits = gaits;
            let out = |does: Option<Reaction>| {
                does.is_some_and(|does| does.is_gone() || does == Reaction::Evade)
            };
            for (unit, does) in [(unit, charger), (enemy, charged)] {
                state.body_mut(unit).engaged = true;
                if out(does) {
                    let body = state.body_mut(unit);
                    let silent = body.plan.silent;
                    body.plan = Plan::default();
                    body.plan.silent = silent;
                }
            }
            if countered {
                let plan = Plan::of(false, &[Act::Charge(unit)]).unwrap_or_default();
                state.body_mut(enemy).plan = plan;
            }
            if matches!(charged, Some(Reaction::Stand | Reaction::CounterCharge)) {
                self.leave_pursuit(state, enemy);
            }
            if charged == Some(Reaction::Stand) && self.corrected(corrections::STANDS) {
                let from = state.body(unit).front.centre;
                let body = state.body_mut(enemy);
                body.plan = body.plan_in_place(from);
            }
        }
    }

    /// Step 14: melees of earlier moves have their next round.
    pub(super) fn next_rounds(&self, state: &mut State) {
        for at in 0..state.clashes.len() {
            let clash = &state.clashes[at];
            if !clash.in_contact || clash.stage.is_some() || clash.round < 2 {
                continue;
            }
            let before = [clash.charger, clash.charged].map(|unit| *state.body(unit));
            let clash = &mut state.clashes[at];
            (clash.before, clash.approach) = (before, [Approach::default(); 2]);
            let asked = self.guided(state, &state.clashes[at]);
            let stage = asked.case(&self.tables).next_round(Role::Charger);
            state.clashes[at].stage = Some(stage);
        }
    }

    /// What came of a clash.
    fn carry_out(
        &self,
        state: &mut State,
        at: usize,
        outcome: &GuidedOutcome,
        scribe: &mut impl Scribe<Event>,
    ) -> Result<(), Stop> {
        let clash = state.clashes[at].clone();
        self.tell_round(state, &clash, outcome.round.men, scribe);
        match outcome.ended {
            Ended::Refused => {
                scribe.event(Event::of(Happening::Refused, clash.charger).against(clash.charged));
                return Ok(());
            }
            Ended::OutOfReach => {
                let event = Event::of(Happening::OutOfReach, clash.charger);
                scribe.event(event.against(clash.charged));
                state.clashes[at].gaits[0] = Gait::Walks;
                let body = state.body_mut(clash.charger);
                (body.charge_end, body.engaged) = (ChargeEnd::OutOfReach, true);
                body.must_charge = Some(clash.charged);
                self.suffer(state, &clash, Role::Charger, &outcome.charger);
                return Ok(());
            }
            _ => {}
        }
        let due = !clash.in_contact && self.had_its_due(state, at);
        for (role, fared) in [(Role::Charger, &outcome.charger), (Role::Defender, &outcome.charged)]
        {
            if self.is_done_with(state, at, role) {
                continue;
            }
            self.suffer(state, &clash, role, fared);
            let after = matches!(fared.then, Some(After::Pursue | After::FollowUp));
            if !after || !self.fights_another(state, (clash.unit(role), at)) {
                self.fare(state, &clash, role, fared, scribe);
            }
        }
        let goes_on = outcome.ended == Ended::MeleeGoesOn;
        let sides = [(clash.charger, &outcome.charger), (clash.charged, &outcome.charged)];
        let pursues = sides.map(|(unit, fared)| {
            let goes = matches!(fared.then, Some(After::Pursue | After::FollowUp));
            goes && !self.fights_another(state, (unit, at))
        });
        let here = [clash.charger, clash.charged].map(|unit| state.body(unit).is_here());
        let now = &mut state.clashes[at];
        now.in_contact = here == [true; 2] && (goes_on || pursues != [false; 2]);
        now.onsets = [&outcome.charger, &outcome.charged].map(onset);
        now.round = now.round.saturating_add(1).max(2);
        (now.inside, now.broken_in) =
            (outcome.round.inside.0.clamp(0, 255) as u8, outcome.round.inside.1);
        if let Some(role) = outcome.round.won {
            now.won[place(role)] += 1;
        }
        if pursues[1] {
            now.turn_round();
        }
        self.take_house(state, &clash);
        if state.clashes[at].in_contact {
            self.push_off_guns(state, &clash, scribe);
        }
        let next = outcome.must_charge_next
            && !due
            && self.next_enemy(state, &clash).is_some()
            && self.charge_on(state, &clash, outcome.round.untouched, scribe);
        match outcome.round.runs_on && !next && !due && state.body(clash.charger).is_here() {
            true => self.run_on(state, &clash, scribe),
            false => Ok(()),
        }
    }

    /// A round of melee that was fought: men lost by both.
    fn tell_round(
        &self,
        state: &mut State,
        clash: &Clash,
        men: [i32; 2],
        scribe: &mut impl Scribe<Event>,
    ) {
        if men == [0; 2] {
            return;
        }
        let event = Event::of(Happening::Fought, clash.charger).against(clash.charged);
        scribe.event(event.with(men[0], men[1]));
        for unit in [clash.charger, clash.charged] {
            self.empty_arms(state, unit);
            state.body_mut(unit).engaged |= self.corrected(corrections::NO_ORDER_AFTER_FIGHT);
        }
    }

    /// 15.2g: a round of melee leaves nobody on foot with a loaded firearm (T11A.2), and whoever has fired in this
    /// move does not load.
    fn empty_arms(&self, state: &mut State, unit: UnitId) {
        let facts = self.facts(unit, state.body(unit));
        let body = state.body_mut(unit);
        let empty = !facts.is_mounted() || body.fired || !body.loaded;
        if self.corrected(corrections::EMPTIED) && has_firearms(&facts) && empty {
            (body.loaded, body.emptied) = (false, true);
        }
    }

    /// Whether a unit fights hand to hand in another clash, too: then it goes after nobody.
    fn fights_another(&self, state: &State, (unit, at): (UnitId, usize)) -> bool {
        let mut others = state.clashes.iter().enumerate().filter(|(other, _)| *other != at);
        others.any(|(_, other)| other.in_contact && other.has(unit))
    }

    /// Who has broken fights nobody any more but who pursues him.
    fn end_of_melees(&self, state: &mut State) {
        let runs = |state: &State, unit: UnitId| state.body(unit).conduct == Conduct::Routing;
        for at in 0..state.clashes.len() {
            let Clash { charger, charged, .. } = state.clashes[at];
            let pursues = state.body(charger).conduct == Conduct::Pursuing(charged);
            if (runs(state, charger) || runs(state, charged)) && !pursues {
                state.clashes[at].in_contact = false;
            }
        }
    }

    /// Whether a side that did not come to blows has had its due in another clash: the charged who ran from several,
    /// the charger in his own charge when supporters did not come up to him.
    fn is_done_with(&self, state: &State, at: usize, role: Role) -> bool {
        let clash = &state.clashes[at];
        let mut others = state.clashes.iter().enumerate().filter(|(other, _)| *other != at);
        let charged_before = others.any(|(_, other)| {
            let over = other.stage.is_none() && !other.in_contact && other.begun.is_some();
            over && !other.supports && other.charged == clash.charged
        });
        !clash.in_contact
            && match role {
                Role::Charger => clash.supports || self.had_its_due(state, at),
                Role::Defender => charged_before || self.ran_already(state, clash),
            }
    }

    /// 23.5: the charged have run from the enemy in this move, from others or before they were charged.
    fn ran_already(&self, state: &State, clash: &Clash) -> bool {
        self.corrected(corrections::ROUTS_ONCE) && state.body(clash.charged).course.fled
    }

    /// Attackers who have driven the defenders out of a building are in it.
    fn take_house(&self, state: &mut State, clash: &Clash) {
        let Some(area) = clash.before[1].inside else { return };
        let his = state.body(clash.charged);
        let out = !his.is_here() || his.inside != Some(area) || his.conduct.is_driven();
        let mut body = *state.body(clash.charger);
        let free = body.is_here() && !body.conduct.is_driven() && body.inside.is_none();
        let free = free && !self.burns_wildly(state, area);
        if out && clash.in_contact && free && !self.facts(clash.charger, &body).is_mounted() {
            self.go_inside(&mut body, area);
            *state.body_mut(clash.charger) = body;
        }
    }

    /// Losses and disorder of a side.
    fn suffer(&self, state: &mut State, clash: &Clash, role: Role, fared: &Fared) {
        let (before, approach) = (&clash.before[place(role)], clash.approach[place(role)]);
        let body = state.body_mut(clash.unit(role));
        let figures = fared.figures_lost - approach.lost;
        let gained = fared.disorder - (before.disorder + before.gained + approach.gained);
        body.take_off(figures);
        let more = fared.casualties_over - body.over;
        body.over = fared.casualties_over;
        body.gained += gained.max(0);
        body.men_lost += figures.max(0) * crate::losses::A_FIGURE;
        if fared.frenzied {
            body.frenzied = true;
        }
        self.suffers_elsewhere(state, clash.unit(role), Wear { over: more, ..Wear::default() });
    }

    /// 20.1d: what has befallen a unit counts in its charges and melees; of casualties over it has so many more, or
    /// fewer.
    pub(super) fn suffers_elsewhere(&self, state: &mut State, unit: UnitId, by: Wear) {
        if !self.corrected(corrections::LOSSES_STAY) {
            return;
        }
        for clash in &mut state.clashes {
            let role = clash.role(unit);
            if let Some((role, stage)) = role.zip(clash.stage.as_mut()) {
                stage.suffers(role, by);
            }
        }
    }

    /// What a side does then.
    fn fare(
        &self,
        state: &mut State,
        clash: &Clash,
        role: Role,
        fared: &Fared,
        scribe: &mut impl Scribe<Event>,
    ) {
        let (unit, enemy) = (clash.unit(role), clash.unit(other(role)));
        state.body_mut(unit).tested = true;
        if state.body(unit).figures() == 0 {
            self.lose(state, unit, Gone::Destroyed, scribe);
            return;
        }
        if fared.surrenders || fared.trapped == Some(Trapped::Surrender) {
            self.surrender(state, (unit, Some(enemy)), scribe);
            return;
        }
        if let Some(trapped) = fared.trapped {
            self.corner(state, unit, trapped);
            return;
        }
        match fared.then {
            Some(then) => self.react(state, unit, (then, Some(enemy)), scribe),
            None => self.before_contact(state, (unit, enemy), (fared, clash.quarters), scribe),
        }
    }

    /// What a side does that has not come to blows.
    fn before_contact(
        &self,
        state: &mut State,
        (unit, enemy): (UnitId, UnitId),
        (fared, quarters): (&Fared, u8),
        scribe: &mut impl Scribe<Event>,
    ) {
        let Some(does) = fared.does else { return };
        match does {
            Reaction::Break => {
                let far = fared.flight.as_ref().map_or(Num::ZERO, |flight| flight.centimetres);
                self.react(state, unit, (After::Break, Some(enemy)), scribe);
                let far = self.rest_of_rout(state, unit, (far * Num::from(CM)).floor() as i32);
                self.run_away(state, unit, far, scribe);
            }
            Reaction::WithdrawToCover | Reaction::WithdrawAtTheDouble => {
                self.react(state, unit, (After::Withdraw, Some(enemy)), scribe);
                self.withdraw_at_once(state, unit, (does, quarters), scribe);
            }
            Reaction::Evade => self.evade(state, unit, scribe),
            Reaction::Refuse => scribe.event(Event::of(Happening::Balked, unit)),
            Reaction::Halt => {
                state.body_mut(unit).charge_end = ChargeEnd::NoContact;
                scribe.event(Event::of(Happening::Balked, unit));
            }
            Reaction::Charge | Reaction::Strike => {
                state.body_mut(unit).charge_end = ChargeEnd::NoContact;
            }
            Reaction::Stand
            | Reaction::CounterCharge
            | Reaction::MoveOrders
            | Reaction::KeepPursuing => {}
        }
    }

    /// A unit comes under the result of a test.
    pub(super) fn react(
        &self,
        state: &mut State,
        unit: UnitId,
        (then, enemy): (After, Option<UnitId>),
        scribe: &mut impl Scribe<Event>,
    ) {
        if !self.carry_out_result(state, (unit, then), scribe) {
            return;
        }
        let once = self.corrected(corrections::ROUTS_ONCE);
        let body = state.body_mut(unit);
        let from = enemy.unwrap_or(unit);
        let (what, conduct) = match then {
            After::Orders | After::Stand | After::FightOn => return,
            After::Halt => (Happening::Halted, Conduct::Halted),
            After::FollowUp => (Happening::FollowedUp, Conduct::FollowingUp(from)),
            After::Pursue => (Happening::Pursued, Conduct::Pursuing(from)),
            After::FallBack => (Happening::FellBack, Conduct::FallingBack(from)),
            After::Withdraw => (Happening::Withdrew, Conduct::Withdrawing),
            After::Retreat => (Happening::Retreated, Conduct::Retreating),
            After::Break => (Happening::Broke, Conduct::Routing),
        };
        let again = conduct == Conduct::Routing && body.conduct == conduct;
        if body.conduct.gravity() > conduct.gravity() || again && once {
            return;
        }
        body.conduct = conduct;
        body.moves = if conduct == Conduct::Halted { HALT } else { 0 };
        if conduct == Conduct::Routing {
            body.frenzied = false;
            body.turned = 0;
            body.front.facing = body.front.facing.turned(32_768);
        }
        scribe.event(match enemy {
            Some(enemy) => Event::of(what, unit).against(enemy),
            None => Event::of(what, unit),
        });
        if conduct == Conduct::Routing {
            self.generals_run(state, unit, scribe);
            self.free_prisoners(state, unit, scribe);
        }
    }

    /// A unit is gone.
    pub(super) fn lose(
        &self,
        state: &mut State,
        unit: UnitId,
        gone: Gone,
        scribe: &mut impl Scribe<Event>,
    ) {
        let number = state.number;
        let body = state.body_mut(unit);
        if body.gone.is_some() {
            return;
        }
        body.leave(gone, number);
        if self.army.card(unit).facts.arm.has_crew() {
            *state.body_mut(unit) = self.off_their_guns(unit, state.body(unit));
        }
        scribe.event(Event::of(
            match gone {
                Gone::Destroyed | Gone::Unseen | Gone::Joined => Happening::Destroyed,
                Gone::LeftTheTable | Gone::Evaded => Happening::Left,
                Gone::Surrendered => Happening::Surrendered,
                Gone::Dispersed => Happening::Dispersed,
            },
            unit,
        ));
        for clash in state.clashes.iter_mut().filter(|clash| clash.has(unit)) {
            clash.in_contact = false;
        }
        self.free_prisoners(state, unit, scribe);
    }
}

impl Clash {
    /// It lasts beyond the move.
    fn lasts(&self) -> bool {
        self.in_contact || self.gaits[0] == Gait::Walks
    }

    /// The charged become the chargers: they pursue or follow up.
    fn turn_round(&mut self) {
        (self.charger, self.charged) = (self.charged, self.charger);
        self.before.swap(0, 1);
        self.approach.swap(0, 1);
        self.won.swap(0, 1);
        self.onsets.swap(0, 1);
    }
}

/// How a side comes into the next round.
fn onset(fared: &Fared) -> Onset {
    match fared.then {
        Some(After::FollowUp) => Onset::FollowedUp,
        Some(After::Pursue) => Onset::Pursued,
        _ => Onset::Stood,
    }
}
