//! Units that divide and join again on the table (6.2 to 6.4): parts that are sent out by order, and how companies,
//! losses and disorder go from one body to the other. What each part carries is asked of the rulings on division.
//!
//! A unit has places for two parts ([`crate::battle::army::Role::Part`]); the companies of a part are those that have
//! left the unit's own. Companies stand from left to right as the order of battle has them.

use crate::battle::army::{Role, UnitId};
use crate::battle::event::{Event, Happening};
use crate::battle::mission::BESIDE;
use crate::battle::plan::{Act, Hand, Plan, Sending};
use crate::battle::state::{Body, COMPANIES_MAX, Conduct, Gone, State};
use crate::battle::{Battle, resolve};
use crate::division::{DividedBy, Division, DivisionOutcome, Joining, Reunion};
use crate::measure::Measured;
use crate::morale::UnderFire;
use crate::units::Formation;
use kernel::game::{Audience, Scribe};
use kernel::{Clause, Line, Situation, Stop, Umpire};
use tabletop::{MM, Place};

/// Who is no sub-group is fired at with its unit.
const AS_A_WHOLE: Clause = Clause::new("6.4e");

/// A quarter of a turn.
const QUARTER: i32 = 16_384;
/// Parts join that face within half of that of each other.
const ALIKE: i32 = QUARTER / 2;

/// Its companies stand beside each other.
pub(super) const fn is_broad(formation: Formation) -> bool {
    matches!(formation, Formation::Line | Formation::Skirmish | Formation::Mass)
}

impl Body {
    /// A part that counts as a sub-group of its unit, no detachment (6.2).
    pub(super) fn is_subgroup(&self) -> bool {
        self.is_here() && self.divided_by.is_some_and(|by| by != DividedBy::Detachment)
    }

    /// Fire of this move, of so many figures those of a part.
    fn share_fire(&self, part: impl Fn(i32) -> i32) -> UnderFire {
        let fire = self.under_fire;
        UnderFire {
            by_ball: part(fire.by_ball),
            by_shell_shrapnel: part(fire.by_shell_shrapnel),
            by_canister_rockets: part(fire.by_canister_rockets),
            ..fire
        }
    }

    /// What a part has gone through counts for those whom it joins.
    fn take_over(&mut self, part: &Self) {
        for (own, his) in self.companies.iter_mut().zip(part.companies) {
            *own = own.saturating_add(his);
        }
        self.begun += part.begun;
        self.width = self.width.saturating_add(part.width);
        self.lost_this_move += part.lost_this_move;
        self.men_lost += part.men_lost;
        self.taken = self.taken.saturating_add(part.taken);
        self.captured = self.captured.saturating_add(part.captured);
        self.under_fire.firing_units += part.under_fire.firing_units;
        self.under_fire.by_ball += part.under_fire.by_ball;
        self.under_fire.by_shell_shrapnel += part.under_fire.by_shell_shrapnel;
        self.under_fire.by_canister_rockets += part.under_fire.by_canister_rockets;
        self.under_fire.from_flank |= part.under_fire.from_flank;
        self.tested |= part.tested;
        self.tested_now |= part.tested_now;
        self.engaged |= part.engaged;
        self.fired |= part.fired;
        self.loaded &= part.loaded;
        self.emptied |= part.emptied;
        self.quiet = self.quiet.min(part.quiet);
        self.found |= part.found;
        if part.conduct.gravity() > self.conduct.gravity() {
            (self.conduct, self.moves) = (part.conduct, part.moves);
        }
    }
}

impl Battle {
    /// A place for a part of a unit that nobody has taken.
    pub(super) fn free_slot(&self, state: &State, unit: UnitId) -> Option<UnitId> {
        let mut parts = self.army.family(unit);
        parts.find(|&slot| {
            let free = state.body(slot).gone == Some(Gone::Joined);
            free && self.army.card(slot).role == Role::Part
        })
    }

    /// Those who stay and those who go, when so many go; nothing if there are not so many, or nobody would stay.
    pub(super) fn split(&self, unit: UnitId, body: &Body, sends: Sending) -> Option<[Body; 2]> {
        let irregular = self.army.card(unit).facts.arm.is_irregular();
        let (mut stays, mut goes) = (*body, *body);
        goes.companies = [0; COMPANIES_MAX];
        let mut wanted = sends.count;
        for number in 0..COMPANIES_MAX {
            let at = match sends.hand {
                Hand::Left => number,
                Hand::Right => COMPANIES_MAX - 1 - number,
            };
            let here = body.companies[at];
            if wanted == 0 || here == 0 {
                continue;
            }
            let moved = if irregular { here.min(wanted) } else { here };
            wanted -= if irregular { moved } else { 1 };
            stays.companies[at] -= moved;
            goes.companies[at] = moved;
        }
        let (all, gone) = (body.figures(), goes.figures());
        if wanted > 0 || gone == 0 || gone == all {
            return None;
        }
        let part = |whole: i32| whole * gone / all;
        goes.begun = part(body.begun);
        goes.lost_this_move = part(body.lost_this_move);
        goes.men_lost = part(body.men_lost);
        goes.under_fire = body.share_fire(part);
        goes.width = part(body.width.into()).clamp(1, gone) as u8;
        stays.begun -= goes.begun;
        stays.lost_this_move -= goes.lost_this_move;
        stays.men_lost -= goes.men_lost;
        stays.under_fire = body.share_fire(|whole| whole - part(whole));
        stays.width = stays.width.saturating_sub(goes.width).max(1);
        (goes.led_by, goes.must_charge, goes.unfinished) = (None, None, None);
        (goes.taken, goes.captured, goes.plan) = (0, 0, Plan::default());
        if goes.formation.is_column() {
            goes.formation = Formation::Line;
        }
        self.line_up(unit, body, sends.hand, [&mut stays, &mut goes])?;
        Some([stays, goes])
    }

    /// Where the two parts of a unit stand: those who go at their end of a line, or beside a column.
    fn line_up(
        &self,
        unit: UnitId,
        body: &Body,
        hand: Hand,
        [stays, goes]: [&mut Body; 2],
    ) -> Option<()> {
        let wide = |body: &Body| self.stands(unit, body).ok().map(|stands| stands.size().width);
        let [all, staying, going] = [wide(body)?, wide(stays)?, wide(goes)?];
        let (aside, back) = if is_broad(body.formation) {
            ((all - going) / 2, (all - staying) / 2)
        } else {
            ((staying + going) / 2, 0)
        };
        let outwards = match hand {
            Hand::Left => body.front.facing.turned(-QUARTER),
            Hand::Right => body.front.facing.turned(QUARTER),
        };
        goes.front.centre = body.front.centre + outwards.ahead(aside);
        stays.front.centre = body.front.centre + outwards.turned(2 * QUARTER).ahead(back);
        Some(())
    }

    /// A unit divides: who goes has a place of its own from then on. Nothing if it cannot.
    pub(super) fn divide(
        &self,
        state: &mut State,
        unit: UnitId,
        (sends, by): (Sending, DividedBy),
        scribe: &mut impl Scribe<Event>,
    ) -> Result<Option<UnitId>, Stop> {
        let body = *state.body(unit);
        let parts = (self.free_slot(state, unit), self.split(unit, &body, sends));
        let (Some(slot), Some([mut stays, mut goes])) = parts else { return Ok(None) };
        // Whether waves and skirmishers are far enough apart shows when they have marched.
        let why = Some(by).filter(|by| !matches!(by, DividedBy::Waves | DividedBy::OpenAndClose));
        let figures = vec![stays.figures(), goes.figures()];
        let asked = Division::of(self.facts(unit, &body), figures, why, None, &self.readings);
        let outcome = resolve(&asked.case(&self.tables), scribe)?;
        let DivisionOutcome::Divided { parts } = outcome else { return Ok(None) };
        if let [first, second] = &parts[..] {
            (stays.over, goes.over) = (first.casualties_over, second.casualties_over);
        }
        goes.divided_by = Some(by);
        (*state.body_mut(unit), *state.body_mut(slot)) = (stays, goes);
        let detached = by == DividedBy::Detachment;
        let what = if detached { Happening::Detached } else { Happening::Divided };
        let event = Event::of(what, unit).against(slot);
        scribe.event(event.with(goes.figures(), stays.figures()));
        Ok(Some(slot))
    }

    /// 6.4e: those with whom a unit is fired at as a whole, because they are no sub-groups: waves and skirmishers too
    /// near each other (6.2a.i, 6.2a.ii).
    pub(super) fn fired_at_with(
        &self,
        state: &State,
        unit: UnitId,
        umpire: &mut impl Umpire,
    ) -> Result<Vec<UnitId>, Stop> {
        let whole = self.army.whole(unit);
        let mut with = Vec::new();
        for part in self.army.family(unit) {
            let related = part != unit && (part == whole || unit == whole);
            if related && state.body(part).is_here() && !self.is_apart(state, unit, part, umpire)? {
                with.push(part);
            }
        }
        if !with.is_empty() {
            umpire.note(Line::note(AS_A_WHOLE));
        }
        Ok(with)
    }

    /// Whether a unit and a part of it are two, by the ruling.
    fn is_apart(
        &self,
        state: &State,
        unit: UnitId,
        part: UnitId,
        umpire: &mut impl Umpire,
    ) -> Result<bool, Stop> {
        let (Some(own), Some(his)) = (self.block(state, unit), self.block(state, part)) else {
            return Ok(true);
        };
        let parted = state.body(unit).divided_by.or(state.body(part).divided_by);
        let on_foot = [unit, part].map(|one| state.body(one).dismounted);
        let by = match on_foot[0] == on_foot[1] {
            true => parted,
            false => Some(DividedBy::PartlyDismounted),
        };
        let apart = Measured::mm(own.gap(&his).rounded().max(0) / MM);
        let figures = [unit, part].map(|one| state.body(one).figures()).to_vec();
        let facts = self.facts(unit, state.body(unit));
        let asked = Division::of(facts, figures, by, Some(apart), &self.readings);
        let outcome = resolve(&asked.case(&self.tables), umpire)?;
        Ok(!matches!(outcome, DivisionOutcome::Whole { .. }))
    }

    /// A part joins its unit again (6.4c, 13.2j).
    pub(super) fn unite(
        &self,
        state: &mut State,
        part: UnitId,
        scribe: &mut impl Scribe<Event>,
    ) -> Result<(), Stop> {
        let unit = state.body(part).riders.unwrap_or_else(|| self.army.whole(part));
        let (own, his) = (*state.body(unit), *state.body(part));
        if unit == part || !own.is_here() || !his.is_here() {
            return Ok(());
        }
        let joining = |body: &Body| Joining {
            figures: body.figures(),
            casualties_over: body.over,
            disorder: body.disorder + body.gained,
        };
        let arm = self.army.card(unit).facts.arm;
        let asked = Reunion::of(vec![joining(&own), joining(&his)], arm, &self.readings);
        let outcome = resolve(&asked.case(&self.tables), scribe)?;
        let mut whole = own;
        whole.take_over(&his);
        let lost = whole.lost_this_move;
        whole.take_off(outcome.lost);
        (whole.lost_this_move, whole.over) = (lost, outcome.casualties_over);
        whole.disorder = own.disorder.max(his.disorder);
        whole.gained = (outcome.disorder - whole.disorder).max(0);
        whole.front = self.front_of_both(unit, &whole, &his);
        *state.body_mut(unit) = whole;
        *state.body_mut(part) = Body::new(self.army.card(part));
        if self.army.card(part).role == Role::Howitzer {
            self.give_team_back(state, unit, his.animals);
        }
        for clash in state.clashes.iter_mut().filter(|clash| clash.charged == part) {
            (clash.charged, clash.before[1]) = (unit, whole);
            clash.approach[1] = crate::charge::sides::Approach::default();
        }
        for body in state.bodies.iter_mut().filter(|body| body.must_charge == Some(part)) {
            body.must_charge = Some(unit);
        }
        let event = Event::of(Happening::Joined, part).against(unit);
        scribe.event(event.with(outcome.lost, outcome.disorder));
        Ok(())
    }

    /// Where the front of a unit is when a part has come up beside it: in the middle of both, if it stands so broad and
    /// there is room.
    fn front_of_both(&self, unit: UnitId, whole: &Body, part: &Body) -> Place {
        let old = whole.front;
        if !is_broad(whole.formation) {
            return old;
        }
        let right = old.facing.turned(QUARTER);
        let scale = 10_000;
        let aside = (part.front.centre - old.centre).dot(right.ahead(scale)) / i64::from(scale);
        let (many, all) = (i64::from(part.figures()), i64::from(whole.figures().max(1)));
        let shift = (aside * many / all) as i32;
        let centre = old.centre + right.ahead(shift);
        let front = Place { centre, ..old };
        if self.has_room(unit, &Body { front, ..*whole }) { front } else { old }
    }

    /// Before all others move: parts are sent out (6.2, 6.3).
    pub(super) fn send_parts(
        &self,
        state: &mut State,
        scribe: &mut impl Scribe<Event>,
    ) -> Result<(), Stop> {
        for unit in self.army.units() {
            let body = state.body(unit);
            let free = body.is_here() && !body.conduct.is_driven() && !state.fights(unit);
            let Some(sends) = body.plan.sends().filter(|_| free) else { continue };
            let by = match () {
                () if sends.detached => DividedBy::Detachment,
                () if sends.skirmish => DividedBy::OpenAndClose,
                () => DividedBy::Waves,
            };
            self.audience(state, unit, scribe);
            let Some(slot) = self.divide(state, unit, (sends, by), scribe)? else { continue };
            let part = state.body_mut(slot);
            if sends.skirmish && part.formation != Formation::Skirmish {
                let form = Act::Form(Formation::Skirmish);
                part.plan = Plan::of(false, &[form]).unwrap_or_default();
            }
        }
        scribe.readers(Audience::All);
        Ok(())
    }

    /// When all have moved: parts join that were ordered to and have come up.
    pub(super) fn join_parts(
        &self,
        state: &mut State,
        scribe: &mut impl Scribe<Event>,
    ) -> Result<(), Stop> {
        for part in self.army.units() {
            let body = state.body(part);
            let ordered = body.is_here() && body.plan.joins() && !body.conduct.is_driven();
            if ordered && self.is_beside_its_unit(state, part) {
                self.audience(state, part, scribe);
                match self.army.card(part).role {
                    Role::Teams => self.come_to_guns(state, part, scribe),
                    _ => self.unite(state, part, scribe)?,
                }
            }
        }
        scribe.readers(Audience::All);
        Ok(())
    }

    /// A part stands within 5 cm of its unit, which takes it in.
    pub(super) fn is_beside_its_unit(&self, state: &State, part: UnitId) -> bool {
        let unit = self.army.whole(part);
        let body = state.body(unit);
        let (Some(own), Some(his)) = (self.block(state, part), self.block(state, unit)) else {
            return false;
        };
        unit != part
            && body.inside.is_none()
            && state.body(part).inside.is_none()
            && !body.conduct.is_driven()
            && !state.fights(part)
            && self.fits_its_unit(state, part)
            && own.gap(&his).at_most(self.on_table(BESIDE)).holds()
    }

    /// A howitzer joins guns that are limbered, or in action, as it is; riders join those who are on foot, or mounted,
    /// as they are.
    fn fits_its_unit(&self, state: &State, part: UnitId) -> bool {
        let (own, his) = (state.body(part), state.body(self.army.whole(part)));
        let howitzer = self.army.card(part).role == Role::Howitzer;
        let alike = own.dismounted == his.dismounted && self.horses_of(state, part).is_none();
        alike && (!howitzer || own.formation == his.formation && his.guns_left.is_none())
    }

    /// The end of a move: what a melee has parted stands together again when it is over.
    pub(super) fn reunite(
        &self,
        state: &mut State,
        scribe: &mut impl Scribe<Event>,
    ) -> Result<(), Stop> {
        for part in self.army.units() {
            let (body, unit) = (state.body(part), self.army.whole(part));
            let by = body.divided_by;
            let parted = matches!(by, Some(DividedBy::Melee | DividedBy::SeveralMelees));
            let calm = matches!(body.conduct, Conduct::Ready | Conduct::Halted);
            if !body.is_here() || !parted || !calm || state.fights(unit) {
                continue;
            }
            let whole = state.body(unit);
            let turn = whole.heading().turn_to(body.heading()).abs();
            let alike = whole.formation == body.formation && turn <= ALIKE;
            if alike && self.is_beside_its_unit(state, part) {
                self.audience(state, part, scribe);
                self.unite(state, part, scribe)?;
            }
        }
        scribe.readers(Audience::All);
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::battle::scenario;
    use kernel::{Desk, Given, Silent};

    const FIELD: &str = include_str!("../../cases/parts-field.toml");

    fn battle() -> Battle {
        scenario::read(FIELD, &[]).expect("nothing is wrong").battle
    }

    const RIGHT: Sending =
        Sending { hand: Hand::Right, count: 1, skirmish: false, detached: false };

    /// 6.2a: the company on the right of four, 45 mm of 180, goes; 20.3c: each part has its share of those who began.
    #[test]
    fn a_line_divides_by_companies() {
        let battle = battle();
        let unit = battle.army.unit("r1").expect("is there");
        let mut body = Body::new(battle.army.card(unit));
        body.take_off(4);
        let [stays, goes] = battle.split(unit, &body, RIGHT).expect("they divide");
        assert_eq!((stays.figures(), goes.figures()), (15, 5));
        assert_eq!((stays.begun, goes.begun), (18, 6));
        assert_eq!((stays.lost_this_move, goes.lost_this_move), (3, 1));
        let aside = |part: &Body| (part.front.centre.x - body.front.centre.x) / MM;
        assert_eq!((aside(&stays), aside(&goes)), (-18, 56));
        let all = Sending { count: 4, ..RIGHT };
        assert!(battle.split(unit, &body, all).is_none(), "somebody stays");
    }

    /// A unit that has divided and joined is as it was, and where it was.
    #[test]
    fn who_joins_again_stands_where_it_stood() {
        let battle = battle();
        let unit = battle.army.unit("r1").expect("is there");
        let state = State::new(&battle.army);
        let body = *state.body(unit);
        let [stays, goes] = battle.split(unit, &body, RIGHT).expect("they divide");
        let mut whole = stays;
        whole.take_over(&goes);
        whole.front = battle.front_of_both(unit, &whole, &goes);
        assert_eq!((whole.companies, whole.begun), (body.companies, body.begun));
        assert_eq!(whole.front, body.front);
    }

    /// 6.4e, 6.2a.i: twelve centimetres apart waves are two; nine centimetres apart they are one.
    #[test]
    fn waves_are_two_from_ten_centimetres_on() {
        let battle = battle();
        let unit = battle.army.unit("r1").expect("is there");
        let mut state = State::new(&battle.army);
        let slot = battle.free_slot(&state, unit).expect("is free");
        let [stays, goes] = battle.split(unit, state.body(unit), RIGHT).expect("they divide");
        let by = Some(DividedBy::Waves);
        (*state.body_mut(unit), *state.body_mut(slot)) = (stays, Body { divided_by: by, ..goes });
        for (apart, one) in [(90, true), (120, false)] {
            let mut behind = stays.front;
            behind.centre.y -= (apart + 10) * MM;
            state.body_mut(slot).front = behind;
            let mut desk = Desk::new(Given::new(&[]), Silent);
            let with = battle.fired_at_with(&state, unit, &mut desk).expect("nothing is thrown");
            assert_eq!(!with.is_empty(), one, "{apart} mm");
        }
    }

    /// A unit that can divide takes three places in the order of battle, and four if it has horses.
    #[test]
    fn there_is_room_for_so_many_units() {
        let many = |count: i32| {
            let unit = |number: i32| {
                let (x, y) = (120 + number % 10 * 160, 300 + number / 10 * 60);
                format!(
                    "\n[[unit]]\nid = \"x{number}\"\nname = {{ pl = \"x\", en = \"x\" }}\n\
                     side = \"red\"\narm = \"line-infantry\"\nclass = \"C\"\n\
                     companies = [6, 6]\nformation = \"line\"\nat = [{x}, {y}]\nfacing = 0\n\
                     weapon = \"musket\"\n"
                )
            };
            let units: String = (0..count).map(unit).collect();
            scenario::read(&format!("{FIELD}{units}"), &[])
        };
        // Nine units of the field that can all divide, two of them with horses, and 90 more, are 299 places.
        assert_eq!(many(90).map(|read| read.battle.army.cards.len()).ok(), Some(299));
        let faults = many(91).expect_err("there is no room");
        assert!(faults.iter().any(|fault| fault.message.key == "scenario-too-many-units"));
    }
}
