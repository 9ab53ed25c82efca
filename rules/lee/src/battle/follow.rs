//! 9.4, 9.12 and 9.27: who goes after the beaten: takes their place, pursues them, moves along with who does.

use crate::battle::after::against;
use crate::battle::army::UnitId;
use crate::battle::chiefs::refusals;
use crate::battle::command::Dice;
use crate::battle::event::{Event, Happening};
use crate::battle::fights::fled;
use crate::battle::march::Stops;
use crate::battle::state::{Beaten, State, Status, Step};
use crate::battle::stations::Touch;
use crate::battle::zones::distance;
use crate::battle::{Battle, remark, resolve};
use crate::command::Purpose;
use crate::corrections::PURSUER_COMES_UP;
use crate::measure::Distance;
use crate::pursuit::{Fled, PursuitFacts};
use crate::units::Stat;
use kernel::game::{Refusal, Scribe, Side};
use kernel::{Clause, Heading, Line, Situation, Stop};
use tabletop::{CONTACT, Facing, INCH, Place, Point};

const NO_PLACE: Clause = Clause::new("9.12.p42");
const STAYS: Clause = Clause::new("9.12.p41");
const PURSUES: Clause = Clause::new("9.12.p43");
const BY_ORDER: Clause = Clause::new("9.27.p4");
const TWO_WINNERS: Clause = Clause::new("9.12.p44");
const ROUTED_ONLY: Clause = Clause::new("9.12.p45");
const PLACE: Clause = Clause::new("9.12.p46");
const TURN: Clause = Clause::new("9.12.p47");
const NEEDS_TURN: &str = "after-no-room";
const WITH_OTHERS: Clause = Clause::new("9.16.p4");
const HELD: Clause = Clause::new("B6.11");
const OTHER_CORPS: Clause = Clause::new("9.4.p10");
const ALONG: Clause = Clause::new("9.4.p12");
const ALONG_COSTS: Clause = Clause::new("9.4.p13");
const TOO_FAR: Clause = Clause::new("9.4.p14");
const AN_INCH: Clause = Clause::new("9.12.p3");

/// Far enough to point off the table.
const OFF: i32 = 100 * INCH;

impl Battle {
    /// The first whom a unit has beaten and on whom it has not decided, or the one who is named.
    fn beaten_by(&self, state: &State, unit: UnitId, named: Option<UnitId>) -> Option<Beaten> {
        let mut beaten = state.action.beaten.iter().filter(|one| one.by == unit && !one.settled);
        beaten.find(|one| named.is_none_or(|named| one.unit == named)).copied()
    }

    /// All whom a unit has beaten and on whom it has not decided.
    pub(super) fn all_beaten_by(&self, state: &State, unit: UnitId) -> Vec<UnitId> {
        let beaten = state.action.beaten.iter().filter(|one| one.by == unit && !one.settled);
        beaten.map(|one| one.unit).collect()
    }

    /// Whether a unit may take a place or pursue.
    pub(super) fn may_go_after(&self, state: &State, unit: UnitId) -> bool {
        self.all_beaten_by(state, unit).into_iter().map(Some).any(|enemy| {
            self.may_follow(state, unit, enemy).is_empty()
                || self.may_pursue(state, unit, enemy).is_empty()
                || self.could_turn_in(state, unit, enemy)
        })
    }

    /// A unit goes after nobody any more.
    pub(super) fn settle_beaten(&self, state: &mut State, unit: UnitId) {
        let own = state.action.beaten.iter_mut().filter(|one| one.by == unit);
        own.for_each(|one| one.settled = true);
    }

    /// A unit has gone after whom it has beaten.
    fn has_followed(&self, state: &mut State, unit: UnitId) {
        self.settle_beaten(state, unit);
        state.action.followed.add(unit);
        state.body_mut(unit).moved = true;
    }

    /// Everything against a unit's going after whom it has beaten, if there is anybody.
    fn against_following(&self, state: &State, unit: UnitId) -> Vec<Refusal> {
        against(&[
            (!state.is_here(unit), NO_PLACE, "after-nobody-beaten"),
            (state.is_engaged(unit), TURN, "after-engaged"),
            (state.body(unit).pinned, HELD, "after-pinned"),
        ])
    }

    /// Everything against a unit's taking the place of whom it has beaten (9.12).
    pub(super) fn may_follow(
        &self,
        state: &State,
        unit: UnitId,
        named: Option<UnitId>,
    ) -> Vec<Refusal> {
        let Some(beaten) = self.beaten_by(state, unit, named) else {
            return against(&[(true, NO_PLACE, "after-nobody-beaten")]);
        };
        let mut all = self.against_following(state, unit);
        let taken = state.action.taken.has(beaten.unit);
        let guns = self.facts(state, unit).guns(&self.tables);
        let full = || self.taken_place(state, unit, beaten.from).is_none();
        all.extend(against(&[
            (guns, PLACE, "after-guns"),
            (taken, PLACE, "after-place-taken"),
            (!guns && !taken && full(), PLACE, NEEDS_TURN),
        ]));
        all
    }

    /// Everything against a unit's turning first and taking the place of whom it has beaten then (il. 9.12e): that is
    /// for a unit that has no room there as it looks.
    pub(super) fn may_turn_in(
        &self,
        state: &State,
        unit: UnitId,
        enemy: UnitId,
        facing: Facing,
    ) -> Vec<Refusal> {
        let mut all = self.may_follow(state, unit, Some(enemy));
        let (full, room) = (all.iter().position(|one| one.why.key == NEEDS_TURN), all.is_empty());
        full.map(|at| all.remove(at));
        let turned = || {
            let beaten = self.beaten_by(state, unit, Some(enemy));
            beaten.and_then(|beaten| self.turned_in_place(state, unit, beaten.from, facing))
        };
        all.extend(against(&[
            (room, PLACE, "after-room-enough"),
            (full.is_some() && turned().is_none(), TURN, "after-no-room-to-turn"),
        ]));
        all
    }

    /// Ways to look in which a unit would find room in the place of whom it has beaten.
    pub(super) fn turns_in(&self, state: &State, unit: UnitId, enemy: UnitId) -> Vec<Facing> {
        let Some(beaten) = self.beaten_by(state, unit, Some(enemy)) else { return Vec::new() };
        let mut all = self.some_facings(state, unit, beaten.from.centre);
        all.retain(|&facing| self.may_turn_in(state, unit, enemy, facing).is_empty());
        all
    }

    /// Where the middle of a unit would be that turns so and takes the place of whom it has beaten.
    pub fn turned_in_at(
        &self,
        state: &State,
        unit: UnitId,
        enemy: UnitId,
        facing: Facing,
    ) -> Option<Point> {
        let beaten = self.beaten_by(state, unit, Some(enemy))?;
        self.turned_in_place(state, unit, beaten.from, facing).map(|place| place.centre)
    }

    /// Whether a unit could try to turn and take a place.
    fn could_turn_in(&self, state: &State, unit: UnitId, enemy: Option<UnitId>) -> bool {
        let turns = enemy.is_some_and(|enemy| !self.turns_in(state, unit, enemy).is_empty());
        turns && self.could_test(state, unit)
    }

    /// Il. 9.12e: a unit turns and takes the place of whom it has beaten, if its general passes the test; if not it
    /// stays, and nobody takes that place.
    pub(super) fn turn_in(
        &self,
        state: &mut State,
        (unit, enemy): (UnitId, UnitId),
        facing: Facing,
        dice: Dice,
        scribe: &mut impl Scribe<Event>,
    ) -> Result<(), Stop> {
        let Some(beaten) = self.beaten_by(state, unit, Some(enemy)) else { return Ok(()) };
        state.body_mut(unit).turns = None;
        let passed =
            self.command_test(state, unit, Purpose::TurnAfterFight, dice, false, scribe)?;
        let place = self.turned_in_place(state, unit, beaten.from, facing);
        let Some(place) = place.filter(|_| passed) else {
            state.action.taken.add(beaten.unit);
            self.settle_beaten(state, unit);
            return Ok(());
        };
        scribe.event(Event::of(Happening::Turned, unit));
        self.occupy(state, beaten, (place, None), scribe)
    }

    /// 9.12: a unit takes the place of whom it has beaten.
    pub(super) fn follow(
        &self,
        state: &mut State,
        unit: UnitId,
        named: Option<UnitId>,
        scribe: &mut impl Scribe<Event>,
    ) -> Result<(), Stop> {
        let Some(beaten) = self.beaten_by(state, unit, named) else { return Ok(()) };
        let Some(place) = self.taken_place(state, unit, beaten.from) else { return Ok(()) };
        self.occupy(state, beaten, (place, Some(Purpose::TurnAfterFight)), scribe)
    }

    /// A winner stands in the place of the beaten; what turn is left to it.
    fn occupy(
        &self,
        state: &mut State,
        beaten: Beaten,
        (place, turns): (Place, Option<Purpose>),
        scribe: &mut impl Scribe<Event>,
    ) -> Result<(), Stop> {
        let unit = beaten.by;
        self.bring(state, unit, place);
        scribe.event(Event::of(Happening::TookPlace, unit).against(beaten.unit));
        self.explain_following(state, beaten, Purpose::TurnAfterPursuit, scribe);
        state.action.taken.add(beaten.unit);
        self.has_followed(state, unit);
        self.keep_met(state, unit);
        state.body_mut(unit).turns = turns;
        self.settle_routed(state, scribe)
    }

    /// What somebody has done who went after the beaten; who turned to take a place has no turn left.
    fn went_after(&self, state: &State, unit: UnitId) -> Option<Purpose> {
        let turns = state.body(unit).turns.unwrap_or(Purpose::TurnAfterFight);
        state.action.followed.has(unit).then_some(turns)
    }

    /// A pursuit as the ruling sees it (9.27).
    pub(super) fn pursuit(
        &self,
        state: &State,
        unit: UnitId,
        pursued: UnitId,
        came: Fled,
    ) -> PursuitFacts {
        let fled = match fled(state.body(pursued).status) {
            Fled::Pushed => came,
            gone => gone,
        };
        PursuitFacts {
            unit: self.facts(state, unit),
            pursued: self.facts(state, pursued),
            fled,
            order: self.order_of(state, unit),
            additional_round: state.action.round > 1,
            readings: self.readings,
        }
    }

    /// Everything against a unit's pursuing whom it has beaten (9.27).
    pub(super) fn may_pursue(
        &self,
        state: &State,
        unit: UnitId,
        named: Option<UnitId>,
    ) -> Vec<Refusal> {
        let Some(beaten) = self.beaten_by(state, unit, named) else {
            return against(&[(true, NO_PLACE, "after-nobody-beaten")]);
        };
        let mut all = self.against_following(state, unit);
        let gone = state.body(beaten.unit).status == Status::Destroyed;
        all.extend(against(&[(gone, ROUTED_ONLY, "after-destroyed")]));
        all.extend(refusals(&self.pursuit(state, unit, beaten.unit, beaten.fled)));
        all
    }

    /// 9.27: a unit pursues whom it has beaten.
    pub(super) fn pursue(
        &self,
        state: &mut State,
        unit: UnitId,
        named: Option<UnitId>,
        scribe: &mut impl Scribe<Event>,
    ) -> Result<(), Stop> {
        let Some(beaten) = self.beaten_by(state, unit, named) else { return Ok(()) };
        remark(PURSUES, "afterwards", scribe);
        remark(BY_ORDER, "afterwards", scribe);
        self.explain_following(state, beaten, Purpose::TurnAfterFight, scribe);
        self.chase(state, unit, beaten.unit, (beaten.fled, Some(beaten.from)), scribe)
    }

    /// What the book says of going after the routed, and of two winners of whom the other has done otherwise (9.12).
    fn explain_following(
        &self,
        state: &State,
        beaten: Beaten,
        other: Purpose,
        scribe: &mut impl Scribe<Event>,
    ) {
        if beaten.fled == Fled::Routed {
            remark(ROUTED_ONLY, "afterwards", scribe);
        }
        let mut winners = state.action.beaten.iter().filter(|one| one.unit == beaten.unit);
        let otherwise = |by: UnitId| by != beaten.by && self.went_after(state, by) == Some(other);
        if winners.any(|one| otherwise(one.by)) {
            remark(TWO_WINNERS, "afterwards", scribe);
        }
    }

    /// 9.12: the winners of a side who go after nobody stay where they are.
    pub(super) fn stay(&self, state: &State, side: Side, scribe: &mut impl Scribe<Event>) {
        if self.army.units_of(side).any(|unit| self.may_go_after(state, unit)) {
            remark(STAYS, "afterwards", scribe);
        }
    }

    /// A pursuit: both lose levels at once; who is pursued by several loses them once (9.4, 9.27).
    pub(super) fn chase(
        &self,
        state: &mut State,
        unit: UnitId,
        prey: UnitId,
        (came, from): (Fled, Option<Place>),
        scribe: &mut impl Scribe<Event>,
    ) -> Result<(), Stop> {
        let facts = self.pursuit(state, unit, prey, came);
        let outcome = resolve(&facts.case(&self.tables), scribe)?;
        let chased = |one: &Beaten| {
            let pursues = state.body(one.by).turns == Some(Purpose::TurnAfterPursuit);
            one.unit == prey && one.by != unit && one.settled && pursues
        };
        let before = state.action.beaten.iter().any(chased);
        let (start, aim) = (state.body(unit).place, state.body(prey).place.centre);
        self.has_followed(state, unit);
        self.lose_levels(state, unit, outcome.lost, scribe)?;
        let place = match facts.fled {
            Fled::Routed => {
                self.destroy(state, prey, scribe)?;
                state.action.taken.add(prey);
                from.and_then(|from| self.taken_place(state, unit, from)).unwrap_or(start)
            }
            Fled::OffTable => {
                let beyond = start.centre + (aim - start.centre).with_length(OFF);
                self.forced_move(state, unit, beyond, false, true).0
            }
            Fled::Pushed | Fled::BrokeOff => {
                let lost = if before { 0 } else { outcome.pursued_lost };
                self.lose_levels(state, prey, lost, scribe)?;
                // Who has another enemy before half of his front already stops there (il. 9.12d).
                let met = self.met_by(state, unit);
                let stopped = met.iter().any(|&(one, how)| one != prey && how == Touch::Front);
                let gone = from.map_or(i32::MAX, |from| from.centre.distance(aim));
                match stopped {
                    true => start,
                    false => self.run_after(state, (unit, prey), (aim, gone), scribe),
                }
            }
        };
        self.bring(state, unit, place);
        let went = distance(start.centre.distance(place.centre)).0;
        scribe.event(Event::of(Happening::Pursued, unit).against(prey).with(went, 0));
        self.keep_met(state, unit);
        state.body_mut(unit).turns = Some(Purpose::TurnAfterPursuit);
        self.settle_routed(state, scribe)
    }

    /// Where a pursuer ends who runs after a unit that went so far: by a forced move, and up to that unit itself if it
    /// went no farther than that, for then they are no farther apart than they were in their fight (9.17, 9.27).
    fn run_after(
        &self,
        state: &State,
        (unit, prey): (UnitId, UnitId),
        (aim, gone): (Point, i32),
        scribe: &mut impl Scribe<Event>,
    ) -> Place {
        let forced = self.forced_reach(state, unit);
        let comes_up = self.readings.edition.has(PURSUER_COMES_UP)
            && state.is_here(prey)
            && gone <= forced + CONTACT;
        let far = state.body(unit).place.centre.distance(aim);
        let reach = if comes_up { far.max(forced) } else { forced };
        let (place, went) = self.straight_run(state, unit, aim, reach, (Stops::Nowhere, true));
        if went > forced {
            remark(AN_INCH, "afterwards", scribe);
        }
        place
    }

    /// Where a unit would stand in support of a friend who has moved, if it reaches it.
    pub(super) fn along_place(&self, state: &State, unit: UnitId, friend: UnitId) -> Option<Place> {
        let has = Distance::inches(self.facts(state, unit).stat(Stat::Move, &self.tables));
        let reached = |place: &Place| {
            self.way_to_place(state, unit, *place).is_some_and(|way| {
                Distance(distance(way.length).0 + Distance::inches(way.costs).0) <= has
            })
        };
        self.support_places(state, friend, unit).into_iter().find(reached)
    }

    /// What a friend did with whom others may move along: while units break off who broke off, then who took a place or
    /// pursued.
    fn went(&self, state: &State, friend: UnitId) -> Option<Purpose> {
        let left = |purpose: &Purpose| *purpose == Purpose::TurnAfterBreakOff;
        match state.next() {
            Step::BreakOff(_) => state.body(friend).turns.filter(left),
            _ => self.went_after(state, friend).filter(|purpose| !left(purpose)),
        }
    }

    /// Everything against a unit's moving along with a friend who broke off, took a place or pursued (9.4, 9.16).
    pub(super) fn may_accompany(
        &self,
        state: &State,
        unit: UnitId,
        friend: UnitId,
    ) -> Vec<Refusal> {
        let facts = self.facts(state, unit);
        let went = self.went(state, friend).filter(|_| state.is_here(friend) && unit != friend);
        let Some(purpose) = went else {
            return against(&[(true, ALONG, "after-nobody-moved")]);
        };
        let same = self.army.corps_of(unit) == self.army.corps_of(friend);
        let moved = state.action.along.has(unit) || state.action.followed.has(unit);
        let last = facts.left(&self.tables) <= self.tables.movement.pursuit.each.inches;
        let pursues = purpose == Purpose::TurnAfterPursuit;
        let mut all = against(&[
            (!state.is_here(unit) || moved, ALONG, "after-moved-along"),
            (state.is_engaged(unit), WITH_OTHERS, "after-engaged"),
            (state.body(unit).pinned, HELD, "after-pinned"),
            (!same, OTHER_CORPS, "after-other-corps"),
            (facts.guns(&self.tables), OTHER_CORPS, "after-guns-along"),
            (pursues && last, ALONG_COSTS, "against-worn-out"),
        ]);
        if all.is_empty() && self.along_place(state, unit, friend).is_none() {
            all.push(Refusal::new(TOO_FAR, "after-too-far"));
        }
        all
    }

    /// 9.4, 9.16: a unit moves along with a friend, and counts as if it did the same.
    pub(super) fn accompany(
        &self,
        state: &mut State,
        unit: UnitId,
        friend: UnitId,
        scribe: &mut impl Scribe<Event>,
    ) -> Result<(), Stop> {
        let (Some(purpose), Some(place)) =
            (self.went(state, friend), self.along_place(state, unit, friend))
        else {
            return Ok(());
        };
        state.action.along.add(unit);
        self.settle_beaten(state, unit);
        scribe.open(Heading::of("support"));
        scribe.note(Line::note(ALONG));
        if purpose == Purpose::TurnAfterPursuit {
            scribe.note(Line::note(ALONG_COSTS));
            let levels = self.tables.movement.pursuit.each.inches;
            self.lose_levels(state, unit, levels, scribe)?;
        }
        self.bring(state, unit, place);
        scribe.event(Event::of(Happening::InSupport, unit).against(friend));
        if purpose == Purpose::TurnAfterBreakOff {
            remark(WITH_OTHERS, "afterwards", scribe);
        }
        let body = state.body_mut(unit);
        (body.turns, body.moved) = (Some(purpose), true);
        self.settle_routed(state, scribe)
    }
}
