//! One unit that charges several at once (17.4b): it has a clash with each of them, throws once for all, and its worst
//! result counts in each; they answer, fire and react each by itself.
//!
//! It runs at the middle between them, and strikes all who await it with one front, which melee then divides (19.2e).
//! The fire of each counts in the test against all (17.6b), and so does its run, once. Only those are charged whom it
//! reaches; if one of them charges it in turn, that is a charge of the two at each other (17.4a), and the others are
//! let be.

use crate::battle::army::UnitId;
use crate::battle::clash::{Clash, against};
use crate::battle::event::Event;
use crate::battle::march::nearest;
use crate::battle::parts::is_broad;
use crate::battle::plan::{Hand, Plan, Sending};
use crate::battle::state::{Body, State};
use crate::battle::{Battle, settled};
use crate::charge::declaration::DeclarationOutcome;
use crate::charge::guided::{Stage, Wear};
use crate::charge::sides::{MOST, Role};
use crate::division::DividedBy;
use crate::losses::A_FIGURE;
use kernel::game::{Refusal, Scribe};
use kernel::{Clause, Situation, Stop};
use tabletop::{Base, Edge, Place, Point};

const AT_SEVERAL: Clause = Clause::new("17.4b");
const NO_ANSWER: Clause = Clause::new("17.5a");

impl Clash {
    /// It has come as far as attack distance, or has ended.
    fn has_closed(&self) -> bool {
        match &self.stage {
            None => true,
            Some(Stage::MayFire(_) | Stage::Fire(..) | Stage::Close(..)) => false,
            Some(stage) => stage.step() > 2,
        }
    }

    /// It did not come to contact, and is over.
    const fn is_over(&self) -> bool {
        self.stage.is_none() && !self.in_contact && self.begun.is_some()
    }
}

impl Battle {
    /// Whom a unit charges by its order, as far as it reaches them; the first of them if it reaches nobody.
    pub(super) fn charged_together(&self, state: &State, unit: UnitId) -> Vec<UnitId> {
        let here = |enemy: &UnitId| state.body(*enemy).is_here();
        let named: Vec<UnitId> = state.body(unit).plan.charges().filter(here).collect();
        let reaches = |enemy: &UnitId| {
            if self.is_untested(state, (unit, *enemy)) {
                return false;
            }
            let clash = self.declared(state, unit, (*enemy, true));
            let asked = self.outlined(state, &clash).declaration();
            let outcome = settled(&asked.case(&self.tables));
            matches!(outcome, Some(DeclarationOutcome::Charge { reaches: true, .. }))
        };
        let reached: Vec<UnitId> = named.iter().copied().filter(reaches).collect();
        if reached.is_empty() { named.into_iter().take(1).collect() } else { reached }
    }

    /// Whether there is no test between a charger and an enemy (17.5a, 17.5c).
    fn is_untested(&self, state: &State, (unit, enemy): (UnitId, UnitId)) -> bool {
        let clash = self.declared(state, unit, (enemy, true));
        self.outlined(state, &clash).case(&self.tables).is_untested()
    }

    /// Who charges several and is charged by one of them has to do with that one only (17.4a).
    pub(super) fn prefer_mutual(&self, state: &mut State) {
        let mutual = |clashes: &[Clash], unit: UnitId| {
            clashes.iter().find(|clash| clash.mutual && clash.has(unit)).cloned()
        };
        for unit in self.army.units() {
            let Some(kept) = mutual(&state.clashes, unit) else { continue };
            if !state.clashes.iter().any(|clash| clash.together && clash.charger == unit) {
                continue;
            }
            let enemy = if kept.charger == unit { kept.charged } else { kept.charger };
            state.clashes.retain(|clash| {
                !(clash.together && clash.charger == unit) || clash.is_between(unit, enemy)
            });
            let body = state.body_mut(unit);
            body.plan = body.plan.charging_only(&[enemy]);
            for clash in state.clashes.iter_mut().filter(|clash| clash.charger == unit) {
                clash.together = false;
            }
        }
    }

    /// The other clashes of a unit that charges several.
    pub(super) fn beside(&self, state: &State, at: usize) -> Vec<usize> {
        let clash = &state.clashes[at];
        let whole = |clash: &Clash| self.army.whole(clash.charger);
        let others = state.clashes.iter().enumerate().filter(|(other, its)| {
            *other != at && clash.together && its.together && whole(its) == whole(clash)
        });
        others.map(|(other, _)| other).take(MOST - 1).collect()
    }

    /// The same of a clash that is one of them, as far as its charge has begun.
    pub(super) fn also_charged(&self, state: &State, clash: &Clash) -> Vec<usize> {
        let own = state.clashes.iter().position(|one| {
            one.charger == clash.charger && one.charged == clash.charged && one.together
        });
        let Some(own) = own.filter(|_| clash.together) else { return Vec::new() };
        let on = |at: &usize| {
            let other = &state.clashes[*at];
            other.begun.is_some()
                || other.stage.as_ref().is_some_and(|stage| stage.step() > 2)
                || matches!(other.stage, Some(Stage::Answer(_) | Stage::Throw(..)))
        };
        self.beside(state, own).into_iter().filter(on).collect()
    }

    /// Whether the run of a charger has been reckoned in another of his charges.
    pub(super) fn has_run(&self, state: &State, clash: &Clash) -> bool {
        let others = self.also_charged(state, clash);
        others.into_iter().any(|at| {
            let other = &state.clashes[at];
            other.begun.is_some() && other.has_closed()
        })
    }

    /// What fire and the run have cost a unit that charges several counts in all its charges, and is taken off at once.
    pub(super) fn share_wear(&self, state: &mut State, at: usize, (was, is): (&Stage, &Stage)) {
        let clash = &state.clashes[at];
        if !clash.together || !matches!(was, Stage::Fire(..) | Stage::Close(..)) {
            return;
        }
        let Some(after) = is.wear()[0] else { return };
        let (unit, approach) = (clash.charger, clash.approach[0]);
        let before = match was {
            Stage::Close(_, wear, true) => (wear.lost, wear.gained),
            _ => (approach.lost, approach.gained),
        };
        let by =
            Wear { lost: after.lost - before.0, over: after.over, gained: after.gained - before.1 };
        let body = state.body_mut(unit);
        body.take_off(by.lost);
        body.men_lost += by.lost.max(0) * A_FIGURE;
        body.gained += by.gained.max(0);
        body.over = by.over;
        let others = self.beside(state, at);
        for number in others.iter().copied().chain([at]) {
            let clash = &mut state.clashes[number];
            clash.approach[0].lost += by.lost;
            clash.approach[0].gained += by.gained;
            if let Some(stage) = clash.stage.as_mut().filter(|_| number != at) {
                stage.also_struck(by);
            }
        }
    }

    /// How many a charger fights at once whom it charged together.
    pub(super) fn fought_together(&self, state: &State, clash: &Clash) -> i64 {
        let fights =
            |other: &&Clash| other.together && other.in_contact && other.charger == clash.charger;
        let all = state.clashes.iter().filter(fights).count();
        if clash.together { all.max(1) as i64 } else { 1 }
    }

    /// Whether a charger who did not come to blows with one of several has had his due in his charge at another.
    pub(super) fn had_its_due(&self, state: &State, at: usize) -> bool {
        let others = self.beside(state, at);
        others.into_iter().any(|other| {
            let other = &state.clashes[other];
            other.in_contact || other.is_over()
        })
    }

    /// Those who await a unit that charges several are struck all at once, when it is known who does.
    pub(super) fn strike_together(
        &self,
        state: &mut State,
        at: usize,
        scribe: &mut impl Scribe<Event>,
    ) -> Result<(), Stop> {
        let mut all = self.beside(state, at);
        all.push(at);
        all.sort_unstable();
        if !all.iter().all(|&one| state.clashes[one].has_closed()) {
            return Ok(());
        }
        let struck = |one: &usize| state.clashes[*one].meets() && !state.clashes[*one].in_contact;
        let struck: Vec<usize> = all.into_iter().filter(struck).collect();
        let Some(&first) = struck.first() else { return Ok(()) };
        let unit = state.clashes[first].charger;
        if struck.len() == 1 {
            return self.strike_home(state, (first, true), scribe);
        }
        let enemies: Vec<UnitId> = struck.iter().map(|&one| state.clashes[one].charged).collect();
        if let Some(place) = self.against_all(state, unit, &enemies) {
            let body = state.body_mut(unit);
            (body.front, body.turned) = (place, 0);
        }
        self.share_out(state, unit, &struck, scribe)?;
        for one in struck {
            self.strike_home(state, (one, false), scribe)?;
        }
        Ok(())
    }

    /// 6.2a.iv, 19.2e: each company of a unit that strikes several fights the one who is nearest to it; those at the
    /// left end keep the name of the unit.
    fn share_out(
        &self,
        state: &mut State,
        unit: UnitId,
        struck: &[usize],
        scribe: &mut impl Scribe<Event>,
    ) -> Result<(), Stop> {
        let body = *state.body(unit);
        let broad =
            is_broad(body.formation) && !self.army.card(self.army.whole(unit)).slots.is_empty();
        let Some(own) = self.block(state, unit).filter(|_| broad) else { return Ok(()) };
        let (left, right) = own.edge(Edge::Front);
        let aside = |at: &usize| {
            let his = state.body(state.clashes[*at].charged).front.centre;
            (his - left).dot(right - left)
        };
        let mut order: Vec<usize> = struck.to_vec();
        order.sort_by_key(aside);
        let blocks: Vec<Option<Base>> =
            order.iter().map(|&at| self.block(state, state.clashes[at].charged)).collect();
        let nearest_to = |place: Point| {
            let far = |number: &usize| {
                blocks[*number].map_or(i32::MAX, |his| nearest(&his, place).distance(place))
            };
            (0..order.len()).min_by_key(far).unwrap_or(0)
        };
        let irregular = self.army.card(unit).facts.arm.is_irregular();
        let mut counts = vec![0_u8; order.len()];
        for place in along_front(&body, (left, right), irregular) {
            counts[nearest_to(place)] += 1;
        }
        for (count, at) in
            counts.into_iter().zip(order).skip(1).rev().filter(|(count, _)| *count > 0)
        {
            let sends = Sending { hand: Hand::Right, count, skirmish: false, detached: false };
            if let Some(part) =
                self.divide(state, unit, (sends, DividedBy::SeveralMelees), scribe)?
            {
                self.hand_over(state, (at, Role::Charger), part);
            }
        }
        Ok(())
    }

    /// Where a unit stands that strikes several: in the middle of where it would strike the first and the last.
    fn against_all(&self, state: &State, unit: UnitId, enemies: &[UnitId]) -> Option<Place> {
        let from = state.body(unit).front.centre;
        let places = enemies.iter().filter_map(|&enemy| self.block(state, enemy));
        let places: Vec<Place> = places.map(|his| against(&his, from)).collect();
        let (first, last) = (places.first()?, places.last()?);
        let turn = first.facing.turn_to(last.facing);
        Some(Place {
            centre: first.centre.part_way(last.centre, 1, 2),
            facing: first.facing.turned(turn / 2),
        })
    }

    /// Where a unit runs to that charges these: the middle between what is nearest to it of the first and of the last.
    pub(super) fn runs_to(&self, state: &State, enemies: &[UnitId], from: Point) -> Option<Point> {
        let blocks = enemies.iter().filter_map(|&enemy| self.block(state, enemy));
        let points: Vec<Point> = blocks.map(|his| nearest(&his, from)).collect();
        let (first, last) = (points.first()?, points.last()?);
        Some(first.part_way(*last, 1, 2))
    }

    /// Why a unit may not charge all these at once.
    pub(super) fn against_several(&self, state: &State, unit: UnitId, plan: Plan) -> Vec<Refusal> {
        let count = plan.all_strikes().count();
        if count < 2 {
            return Vec::new();
        }
        let enemies: Vec<UnitId> = plan.charges().collect();
        let mut once = enemies.clone();
        once.sort_unstable();
        once.dedup();
        if enemies.len() < count || once.len() < count || count > MOST {
            return vec![Refusal::new(AT_SEVERAL, "no-charge-at-these").with(MOST as i32, 0)];
        }
        let mut reasons = Vec::new();
        let wide = self.block(state, unit).map_or(0, |own| own.size().width);
        let blocks: Vec<_> = enemies.iter().filter_map(|&one| self.block(state, one)).collect();
        if blocks.windows(2).any(|two| !two[0].gap(&two[1]).at_most(wide).holds()) {
            let refusal = Refusal::new(AT_SEVERAL, "no-front-for-all");
            reasons.push(refusal.with(wide / tabletop::CM, 0));
        }
        if enemies.into_iter().any(|enemy| self.is_untested(state, (unit, enemy))) {
            reasons.push(Refusal::new(NO_ANSWER, "no-answer-of-all"));
        }
        reasons
    }
}

/// The middle of each company along a front; of irregulars, of each figure.
fn along_front(body: &Body, (left, right): (Point, Point), irregular: bool) -> Vec<Point> {
    let all = body.figures().max(1);
    let mut behind = 0;
    let mut places = Vec::new();
    for figures in body.companies.iter().map(|&left| i32::from(left)).filter(|&left| left > 0) {
        let groups = if irregular { figures } else { 1 };
        for group in 0..groups {
            let middle = 2 * behind + (2 * group + 1) * figures / groups;
            places.push(left.part_way(right, middle, 2 * all));
        }
        behind += figures;
    }
    places
}
