//! Chargers whom nobody stops (17.2f, 17.2g, 18.1e, 18.1f, 19.2c): who finds his enemy gone charges the next one on his
//! way, or runs to the end of his charge; who has broken right through an enemy charges those behind him, and fights
//! a second melee in the same move.
//!
//! A next charge is measured from where the first began. A general beside regulars holds them (17.2f, 17.2g).

use crate::battle::army::UnitId;
use crate::battle::around::angle_from;
use crate::battle::clash::{Clash, Gait};
use crate::battle::event::{Event, Happening};
use crate::battle::state::{Body, State};
use crate::battle::{Battle, resolve, settled};
use crate::charge::declaration::DeclarationOutcome;
use crate::charge::guided::Stage;
use crate::charge::result::Reaction;
use crate::corrections;
use crate::disorder::Disordered;
use crate::disorder::march::ChargeEnd;
use crate::units::Unit;
use kernel::game::Scribe;
use kernel::{Clause, Heading, Line, Num, Situation, Stop};
use tabletop::{CM, Facing, Place};

const NOT_IN_SEQUENCE: Clause = Clause::new("11.note.1");
const NEXT: Clause = Clause::new("17.2g");
const BEHIND: Clause = Clause::new("18.1f");
const TWICE: Clause = Clause::new("19.2c");
/// Who stands within so many degrees of a charger's front is on his way.
const ON_THE_WAY: i32 = 30;

impl Battle {
    /// What is left of a charge, in hundredths of a millimetre: measured straight from where it began.
    fn left_of_charge(&self, state: &State, clash: &Clash) -> i32 {
        let speed = self.charge_speed(state, clash.charger, &clash.before[0]).unwrap_or(Num::ZERO);
        let share = Num::ratio((4 - i64::from(clash.quarters)).max(0), 4);
        let whole = (speed * share * Num::from(CM)).floor() as i32;
        let here = state.body(clash.charger).front.centre;
        let across = self.quarters_across(state, clash, here).unwrap_or(0);
        let lost = (speed * Num::ratio(across.into(), 4) * Num::from(CM)).ceil() as i32;
        (whole - clash.from.centre.distance(here) - lost).max(0)
    }

    /// 17.2g: a charger whose enemy is gone charges the next one who is in reach and on his way.
    pub(super) fn charge_next(
        &self,
        state: &mut State,
        clash: &Clash,
        scribe: &mut impl Scribe<Event>,
    ) -> bool {
        let unit = clash.charger;
        let Some(enemy) = self.next_enemy(state, clash) else { return false };
        scribe.open(Heading::of("charge-next"));
        scribe.note(Line::note(NOT_IN_SEQUENCE).by(NEXT));
        scribe.event(Event::of(Happening::Charges, unit).against(enemy));
        let next = self.next_charge(state, clash, enemy);
        state.body_mut(enemy).engaged = true;
        state.clashes.push(next);
        true
    }

    /// A charger goes on and charges another enemy.
    fn next_charge(&self, state: &State, clash: &Clash, enemy: UnitId) -> Clash {
        let next = self.declared(state, clash.charger, (enemy, true));
        let gaits = [Gait::Charges, Gait::Stands];
        Clash { quarters: clash.quarters, from: clash.from, gaits, ..next }
    }

    /// Whether that may be declared, and reaches him (17.2b).
    fn may_charge_next(&self, state: &State, clash: &Clash, enemy: UnitId) -> bool {
        let next = self.next_charge(state, clash, enemy);
        let asked = self.outlined(state, &next).declaration();
        let declared = settled(&asked.case(&self.tables));
        matches!(declared, Some(DeclarationOutcome::Charge { reaches: true, .. }))
    }

    /// The same of a charger who has touched nobody yet: whether he will be disordered for that is still open.
    pub(super) fn charge_on(
        &self,
        state: &mut State,
        clash: &Clash,
        untouched: i32,
        scribe: &mut impl Scribe<Event>,
    ) -> bool {
        let body = state.body_mut(clash.charger);
        body.gained = (body.gained - untouched).max(0);
        body.charge_end = ChargeEnd::None;
        self.charge_next(state, clash, scribe)
    }

    /// The next enemy whom a charger comes upon with what is left of his charge.
    pub(super) fn next_enemy(&self, state: &State, clash: &Clash) -> Option<UnitId> {
        let unit = clash.charger;
        let own = self.block(state, unit)?;
        let left = self.left_of_charge(state, clash);
        let meets = |enemy: &UnitId| {
            let body = state.body(*enemy);
            let block = self.block(state, *enemy);
            let near = block.is_some_and(|block| own.gap(&block).at_most(left).holds());
            *enemy != clash.charged
                && !body.conduct.is_driven()
                && body.charge_end != ChargeEnd::Evaded
                && !state.clashes.iter().any(|other| other.is_between(unit, *enemy))
                && near
                && angle_from(body.front.centre, state.body(unit)) < ON_THE_WAY
                && (!self.corrected(corrections::NEXT_IS_LAWFUL)
                    || self.may_charge_next(state, clash, *enemy))
        };
        let from = state.body(unit).front.centre;
        let enemies = self.army.enemies_of(unit).filter(meets);
        enemies.min_by_key(|enemy| state.body(*enemy).front.centre.distance(from))
    }

    /// A charger who comes on in a charge that was declared late goes up to attack distance at once.
    pub(super) fn close_up(&self, state: &mut State, at: usize) {
        let clash = &state.clashes[at];
        let fires = self.corrected(corrections::CHARGED_FIRE);
        let comes = clash.stage.as_ref().is_some_and(|stage| {
            let near =
                matches!(stage, Stage::Close(..)) || fires && matches!(stage, Stage::Fire(..));
            near && stage.does().0 == Some(Reaction::Charge)
        });
        let unit = clash.charger;
        let (Some(own), Some(his)) = (self.block(state, unit), self.block(state, clash.charged))
        else {
            return;
        };
        let keep = self.attack_distance(unit, state.body(unit));
        let far = own.gap(&his).floor() - keep;
        if comes && state.step >= 10 && far > 0 {
            let body = state.body_mut(unit);
            let to = crate::battle::march::nearest(&his, body.front.centre);
            let heading = Facing::of(to - body.front.centre);
            let centre = body.front.centre + heading.ahead(far);
            (body.front, body.turned) = (Place { centre, facing: heading }, 0);
            body.course.moved += far;
        }
    }

    /// 17.2f: a charger whose enemy is gone and whom nobody holds runs to the end of his charge, as far as nobody else
    /// is in his way.
    pub(super) fn run_on(
        &self,
        state: &mut State,
        clash: &Clash,
        scribe: &mut impl Scribe<Event>,
    ) -> Result<(), Stop> {
        let unit = clash.charger;
        let body = *state.body(unit);
        let mut left = self.left_of_charge(state, clash);
        let heading = body.heading();
        let speed = self.charge_speed(state, unit, &body).unwrap_or(Num::ZERO);
        let quarter = (speed * Num::ratio(1, 4) * Num::from(CM)).ceil() as i32;
        let (mut gone, mut lines) = (0, 0);
        while left > 0 {
            let step = left.min(CM);
            let [from, centre] =
                [gone, gone + step].map(|far| body.front.centre + heading.ahead(far));
            let there = Body { front: Place { centre, ..body.front }, ..body };
            let across = self.quarters_between(state, (unit, &body), (from, centre));
            let lost = across.map(|quarters| quarters * quarter).filter(|lost| lost + step <= left);
            let Some(lost) = lost.filter(|_| self.is_free(state, unit, &there)) else { break };
            (gone, left, lines) = (gone + step, left - step - lost, lines + i32::from(lost > 0));
        }
        if gone > 0 {
            let body = state.body_mut(unit);
            body.front.centre = body.front.centre + heading.ahead(gone);
            body.course.moved += gone;
            self.mingle(&[unit], &mut state.bodies);
            scribe.event(Event::of(Happening::RanOn, unit).with(gone / tabletop::MM, 0));
        }
        self.ran_over(state, (unit, lines), scribe)
    }

    /// T8A.4: disorder by the lines that a charger has crossed as he ran on.
    fn ran_over(
        &self,
        state: &mut State,
        (unit, lines): (UnitId, i32),
        scribe: &mut impl Scribe<Event>,
    ) -> Result<(), Stop> {
        if lines == 0 {
            return Ok(());
        }
        let body = state.body(unit);
        let now = Unit { disorder: body.disorder + body.gained, ..self.facts(unit, body) };
        let asked = Disordered { obstacles: lines, ..Disordered::bare(now, &self.readings) };
        let outcome = resolve(&asked.case(&self.tables), scribe)?;
        state.body_mut(unit).gained += outcome.gained;
        let event = Event::of(Happening::Disordered, unit);
        scribe.event(event.with(outcome.gained, outcome.disorder));
        Ok(())
    }

    /// Whether a unit can stand there: on the table, where somebody passes, at attack distance from enemies who stand
    /// and not on those who run.
    fn is_free(&self, state: &State, unit: UnitId, body: &Body) -> bool {
        let Some(own) = self.ground_of(unit, body) else { return false };
        let clear = |enemy: UnitId| {
            let his = state.body(enemy);
            let keep = self.attack_distance(unit, body).max(self.attack_distance(enemy, his));
            let block = self.block(state, enemy);
            let runs = his.conduct.is_driven() || his.charge_end == ChargeEnd::Evaded;
            block.is_none_or(|block| match runs {
                true if self.corrected(corrections::RUNS_UP_TO) => own.gap(&block).clear().holds(),
                true => true,
                false => own.gap(&block).at_least(keep).holds(),
            })
        };
        self.table.holds(&own).holds()
            && !self.is_barred(&own)
            && self.army.enemies_of(unit).all(clear)
    }

    /// 18.1e, 18.1f, 19.2c: who has broken right through and has enough of his move left is behind the enemy, and
    /// charges the next.
    pub(super) fn pass_through(
        &self,
        state: &mut State,
        at: usize,
        scribe: &mut impl Scribe<Event>,
    ) {
        let clash = state.clashes[at].clone();
        let Some(stage) = clash.stage.as_ref().filter(|stage| stage.breaks_through()) else {
            return;
        };
        let unit = clash.charger;
        let (Some(own), Some(his)) = (self.block(state, unit), self.block(state, clash.charged))
        else {
            return;
        };
        let heading = state.body(unit).heading();
        let from = state.body(unit).front.centre;
        let deep = his.corners().into_iter().map(|corner| corner - from);
        let deep = deep
            .map(|way| (way.dot(heading.ahead(CM)) / i64::from(CM)) as i32)
            .max()
            .unwrap_or(0)
            .max(0);
        let far = deep + own.size().depth;
        let regular = !self.facts(unit, state.body(unit)).is_irregular();
        let held = regular && self.general_beside(state, unit).is_some();
        if held || self.left_of_charge(state, &clash) <= far {
            return;
        }
        let body = state.body_mut(unit);
        body.front.centre = body.front.centre + heading.ahead(far);
        body.course.moved += far;
        scribe.open(Heading::of("charge-next"));
        scribe.note(Line::note(BEHIND).by(TWICE));
        let before = state.clashes.len();
        self.charge_next(state, &clash, scribe);
        let after = self.tables.disorder.melee.ended.add;
        let [(lost, gained), _] = stage.cost(clash.approach);
        for next in state.clashes.iter_mut().skip(before) {
            next.before[0].take_off(lost);
            next.before[0].gained += gained + after;
        }
    }
}
