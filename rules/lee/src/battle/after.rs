//! 9.12 and 9.16: what sides decide between and after the fights: going in, breaking off, turns; who goes after the
//! beaten stands in `follow`. Each decision has a function that says everything against it, and one that carries it
//! out.

use crate::battle::army::UnitId;
use crate::battle::chiefs::refusals;
use crate::battle::command::Dice;
use crate::battle::event::{Event, Happening};
use crate::battle::state::{Fight, State, Status, Step};
use crate::battle::{Battle, remark};
use crate::command::Purpose;
use crate::corrections::{PURSUER_COMES_UP, ROOM_TO_GO_IN};
use crate::fight::Zone;
use crate::pursuit::Fled;
use kernel::game::{Refusal, Scribe, Side};
use kernel::{Clause, Stop};
use tabletop::{Facing, Place};

const GOES_IN: Clause = Clause::new("9.12.p30");
const HALF_FRONT: Clause = Clause::new("9.3.p10");
const TURN: Clause = Clause::new("9.12.p47");
const FACE: Clause = Clause::new("9.12.p50");
const BREAKS_OFF: Clause = Clause::new("9.16.p1");
const TURNS_UPON: Clause = Clause::new("9.12.p49");
const AT_ONCE: Clause = Clause::new("9.16.p6");
const CHASES: Clause = Clause::new("9.16.p5");
const PINNED: Clause = Clause::new("9.16.p7");
const HELD: Clause = Clause::new("B6.11");

/// Collects reasons.
pub(super) fn against(reasons: &[(bool, Clause, &'static str)]) -> Vec<Refusal> {
    let found = reasons.iter().filter(|(holds, ..)| *holds);
    found.map(|&(_, clause, key)| Refusal::new(clause, key)).collect()
}

impl Battle {
    /// Whether the side of a step has anything to decide in it.
    pub(super) fn choosers(&self, state: &State, step: Step) -> bool {
        let any = |side: Side, may: &dyn Fn(UnitId) -> bool| self.army.units_of(side).any(may);
        let along = |unit: UnitId| {
            let mut friends = self.army.units_of(self.army.card(unit).side);
            friends.any(|friend| self.may_accompany(state, unit, friend).is_empty())
        };
        match step {
            Step::GoIn(side) => any(side, &|unit| self.may_go_in(state, unit).is_empty()),
            Step::BreakOff(side) => any(side, &|unit| {
                let may = self.may_break_off(state, unit).is_empty();
                may && self.could_test(state, unit) || along(unit)
            }),
            Step::ChaseOff(side) => any(side, &|unit| {
                let may = self.may_chase_off(state, unit).is_empty();
                may && self.could_test(state, unit) || along(unit)
            }),
            Step::Follow(side) => any(side, &|unit| self.may_go_after(state, unit) || along(unit)),
            Step::Turns(side) => any(side, &|unit| {
                let turns = self.may_turn(state, unit).is_empty() && self.could_test(state, unit);
                turns || self.may_face(state, unit).is_empty()
            }),
            _ => true,
        }
    }

    /// The general of a unit's division, or a superior of his, has dice left.
    pub(super) fn could_test(&self, state: &State, unit: UnitId) -> bool {
        let leader = self.army.leader(unit);
        let mut all = self.army.superiors(leader).chain([leader]);
        all.any(|general| self.dice_left(state, general) > 0)
    }

    /// The fight in which a unit may go on to melee, and its enemy there.
    fn may_close(&self, state: &State, unit: UnitId) -> Option<(Fight, UnitId)> {
        let may = |fight: &&Fight| {
            fight.due && !fight.goes_in && fight.may_go_in[usize::from(fight.defender == unit)]
        };
        let fight = state.fights_of(unit).find(may)?;
        Some((*fight, fight.enemy_of(unit)?))
    }

    /// Everything against a unit's going in (9.12).
    pub(super) fn may_go_in(&self, state: &State, unit: UnitId) -> Vec<Refusal> {
        let closes = self.may_close(state, unit);
        let asked = self.readings.edition.has(ROOM_TO_GO_IN);
        let full = |enemy: UnitId| self.room_to_touch(state, unit, enemy).is_none();
        against(&[
            (closes.is_none(), GOES_IN, "after-no-melee"),
            (state.body(unit).pinned, HELD, "after-pinned"),
            (asked && closes.is_some_and(|(_, enemy)| full(enemy)), HALF_FRONT, "no-half-front"),
        ])
    }

    /// 9.12: a unit goes on to melee.
    pub(super) fn go_in(
        &self,
        state: &mut State,
        unit: UnitId,
        scribe: &mut impl Scribe<Event>,
    ) -> Result<(), Stop> {
        if let Some((_, enemy)) = self.may_close(state, unit) {
            self.close_in(state, unit, enemy, scribe);
        }
        Ok(())
    }

    /// Everything against a unit's breaking off (9.16).
    pub(super) fn may_break_off(&self, state: &State, unit: UnitId) -> Vec<Refusal> {
        let fights = state.fights_of(unit).any(|fight| fight.due);
        against(&[
            (!fights || state.action.round > 1, BREAKS_OFF, "after-not-engaged"),
            (state.action.tried.has(unit), BREAKS_OFF, "after-tried"),
            (state.body(unit).pinned, PINNED, "against-pinned"),
        ])
    }

    /// 9.16: a unit tries to break off: it goes back as if it were pushed.
    pub(super) fn break_off(
        &self,
        state: &mut State,
        unit: UnitId,
        dice: Dice,
        scribe: &mut impl Scribe<Event>,
    ) -> Result<(), Stop> {
        state.action.tried.add(unit);
        if !self.command_test(state, unit, Purpose::BreakOff, dice, false, scribe)? {
            return Ok(());
        }
        let enemies: Vec<UnitId> =
            state.fights_of(unit).filter_map(|fight| fight.enemy_of(unit)).collect();
        let mut event = Event::of(Happening::BrokeOff, unit);
        event.other = enemies.first().copied();
        scribe.event(event);
        state.action.struck.retain(|&(struck, by)| struck != unit && by != unit);
        if self.readings.edition.has(PURSUER_COMES_UP) {
            state.action.broke_from.push((unit, state.body(unit).place));
        }
        self.push(state, unit, &enemies, scribe)?;
        if state.is_here(unit) {
            state.body_mut(unit).turns = Some(Purpose::TurnAfterBreakOff);
        }
        for enemy in enemies {
            state.action.broken_off.push((unit, enemy));
            if !state.is_engaged(enemy) && state.is_here(enemy) {
                state.body_mut(enemy).turns = Some(Purpose::TurnAfterFight);
            }
        }
        Ok(())
    }

    /// Whom a unit may pursue because he broke off from it.
    fn broke_off_from(&self, state: &State, unit: UnitId) -> Option<UnitId> {
        let away = |&&(fled, from): &&(UnitId, UnitId)| {
            from == unit && matches!(state.body(fled).status, Status::Here | Status::Routed)
        };
        state.action.broken_off.iter().find(away).map(|&(fled, _)| fled)
    }

    /// Everything against the pursuit of who has broken off (9.16, 9.27).
    pub(super) fn may_chase_off(&self, state: &State, unit: UnitId) -> Vec<Refusal> {
        let Some(prey) = self.broke_off_from(state, unit) else {
            return against(&[(true, CHASES, "after-nobody-broke-off")]);
        };
        let mut all = against(&[(state.is_engaged(unit), CHASES, "after-engaged")]);
        all.extend(refusals(&self.pursuit(state, unit, prey, Fled::BrokeOff)));
        all
    }

    /// 9.16: a unit tries to pursue who has broken off from it, at once.
    pub(super) fn chase_off(
        &self,
        state: &mut State,
        unit: UnitId,
        dice: Dice,
        scribe: &mut impl Scribe<Event>,
    ) -> Result<(), Stop> {
        let Some(prey) = self.broke_off_from(state, unit) else { return Ok(()) };
        state.action.broken_off.retain(|&(_, from)| from != unit);
        if !self.command_test(state, unit, Purpose::PursueBreakOff, dice, false, scribe)? {
            return Ok(());
        }
        remark(AT_ONCE, "afterwards", scribe);
        let from = state.action.broke_from.iter().find(|(one, _)| *one == prey);
        let from = from.map(|&(_, place)| place);
        self.chase(state, unit, prey, (Fled::BrokeOff, from), scribe)
    }

    /// Everything against a unit's turning after what it has done (9.12, 9.16, 9.24, 9.27).
    pub(super) fn may_turn(&self, state: &State, unit: UnitId) -> Vec<Refusal> {
        let may = state.is_here(unit) && state.body(unit).turns.is_some();
        against(&[(!may, TURN, "after-no-turn"), (state.is_engaged(unit), TURN, "after-engaged")])
    }

    /// The same, for a turn to a facing: there must be room for it.
    pub(super) fn may_turn_to(&self, state: &State, unit: UnitId, facing: Facing) -> Vec<Refusal> {
        let mut all = self.may_turn(state, unit);
        let room = self.turned_place(state, unit, facing).is_some();
        all.extend(against(&[(!room, TURN, "after-no-room-to-turn")]));
        all
    }

    /// A unit turns, if its general passes the test; a winner who turns upon an enemy whom it touches attacks him
    /// (9.17).
    pub(super) fn turn(
        &self,
        state: &mut State,
        unit: UnitId,
        facing: Facing,
        dice: Dice,
        scribe: &mut impl Scribe<Event>,
    ) -> Result<(), Stop> {
        let Some(purpose) = state.body_mut(unit).turns.take() else { return Ok(()) };
        let touched = self.touched_by(state, unit);
        if !self.command_test(state, unit, purpose, dice, false, scribe)? {
            return Ok(());
        }
        let Some(place) = self.turned_place(state, unit, facing) else { return Ok(()) };
        self.bring(state, unit, place);
        scribe.event(Event::of(Happening::Turned, unit));
        let base = self.base(state, unit);
        let faced =
            |enemy: &UnitId| self.zone_at(&base, state.body(*enemy).place.centre) == Zone::Front;
        let attacks = state.action.won.has(unit) || state.action.followed.has(unit);
        if let Some(enemy) = touched.into_iter().find(faced).filter(|_| attacks) {
            state.action.turned_upon.push((unit, enemy));
            remark(TURNS_UPON, "afterwards", scribe);
        }
        self.settle_routed(state, scribe)
    }

    /// Who struck a unit in flank or rear, and where it stands when it has faced him (9.12).
    fn faced_place(&self, state: &State, unit: UnitId) -> Option<(UnitId, Place)> {
        let (_, enemy) = *state.action.struck.iter().find(|(struck, _)| *struck == unit)?;
        if !state.is_here(unit) || state.fights_of(unit).any(|fight| !fight.has(enemy)) {
            return None;
        }
        let (own, other) = (self.base(state, unit), self.base(state, enemy));
        if state.fights_of(unit).next().is_some() {
            let zone = self.zone_at(&other, own.centre());
            return Some((enemy, self.station(state, unit, enemy, zone).ok()?.place));
        }
        let facing = Facing::of(other.centre() - own.centre());
        Some((enemy, self.turned_place(state, unit, facing)?))
    }

    /// Everything against a unit's facing whoever struck it in flank or rear (9.12).
    pub(super) fn may_face(&self, state: &State, unit: UnitId) -> Vec<Refusal> {
        let struck = state.action.struck.iter().any(|(struck, _)| *struck == unit);
        let room = self.faced_place(state, unit).is_some();
        against(&[
            (!struck, FACE, "after-not-struck"),
            (struck && !room, FACE, "after-no-room-to-face"),
        ])
    }

    /// 9.12: a unit that was struck in flank or rear faces its enemy.
    pub(super) fn face(
        &self,
        state: &mut State,
        unit: UnitId,
        scribe: &mut impl Scribe<Event>,
    ) -> Result<(), Stop> {
        let Some((enemy, place)) = self.faced_place(state, unit) else { return Ok(()) };
        self.bring(state, unit, place);
        state.action.struck.retain(|(struck, _)| *struck != unit);
        let both = |fight: &&mut Fight| fight.defender == unit && fight.attacker == enemy;
        if let Some(fight) = state.fights.iter_mut().find(both) {
            fight.zone = Zone::Front;
        }
        scribe.event(Event::of(Happening::Faced, unit).against(enemy));
        Ok(())
    }
}
