//! Steps 3 and 4 of a move (chapter 11): everybody moves at once, by his order, a sixteenth of a move at a
//! time (note 3 of chapter 11: a quarter, or less where it must be).
//!
//! What a step costs is asked of the ruling on movement ([`crate::movement`]); here it is carried out on the table.
//! In each tick
//! 1. every unit goes on with its order from where all stood when the tick began;
//! 2. whoever would come nearer to an enemy than the greater of both attack distances halts there (17.1a), both when
//!    both come on;
//! 3. whoever would run into what nobody passes halts before it.

use crate::battle::army::{UNITS_MAX, UnitId};
use crate::battle::clash::Gait;
use crate::battle::fires::{ARSON, KEEP_OFF};
use crate::battle::horses;
use crate::battle::plan::{Act, Hand, Plan};
use crate::battle::spikes::SPIKING;
use crate::battle::state::{Body, Conduct, State};
use crate::battle::teams;
use crate::battle::{Battle, settled};
use crate::corrections;
use crate::ground::{Ground, Pace};
use crate::measure::Measured;
use crate::movement::{Action, Doing, Facing as Way, Move, Straight, charge_move, team_move};
use crate::units::{Formation, Unit};
use kernel::{Clause, Desk, Given, Num, Silent, Situation, What};
use serde::{Deserialize, Serialize};
use tabletop::{Base, CM, Corner, Facing, MM, Place, Point, arc_length};

/// Out of a building one comes by an order of its own.
const INDOORS: Clause = Clause::new("12.5d");

/// Of what parts are made.
const PARTS: Clause = Clause::new("6.2a");

/// Ticks of a move.
pub const TICKS: i32 = 16;

/// Parts of a move in which time is counted: a tick has sixty.
pub const WHOLE: i32 = 960;

/// Why a unit went no further, as a position remembers it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Stopped {
    /// It came to attack distance (17.1a).
    BeforeEnemy,
    /// Nobody passes there, or a clause forbids what was ordered.
    Barred,
}

/// Why a unit cannot do what it was ordered.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Halted {
    /// Nobody passes there.
    Barred,
    /// A clause forbids what was ordered.
    Forbidden(Clause),
}

/// How far a unit has come with its order, and what it met.
#[derive(Clone, Copy, PartialEq, Debug, Default, Serialize, Deserialize)]
pub struct Course {
    /// Which thing of the order it is at.
    pub act: u8,
    /// Of that, so much is done: hundredths of a millimetre of a march, steps of a wheel, time of the rest.
    pub done: i32,
    /// Time that it must still stand, at an obstacle for instance.
    pub wait: i32,
    /// Time that is used up.
    pub used: i32,
    /// Hundredths of a millimetre that its outermost figure has gone.
    pub moved: i32,
    /// The kinds of ground it has moved over, a bit each, in the order of [`Ground`].
    pub grounds: u16,
    /// Lines it has crossed.
    pub obstacles: u8,
    /// Times it has entered or left a building.
    pub buildings: u8,
    /// It changed its formation or its front.
    pub changed: bool,
    /// Friends whom it passed through or who passed through it (12.9), a bit each.
    pub mingled: [u64; UNITS_MAX.div_ceil(64)],
    /// It has spiked guns.
    #[serde(default)]
    pub spiked: bool,
    /// Where it dismounted.
    #[serde(default)]
    pub dismounted_at: Option<Place>,
    /// Why it went no further.
    pub halted: Option<Stopped>,
    /// It has run from the enemy.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub fled: bool,
    /// The time that was left as it came up to attack distance of those whom it attacks.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub spare: Option<i32>,
    /// The line it is about to cross, and the time that it has spent on it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub passing: Option<(u8, i32)>,
}

impl Course {
    fn mix(&mut self, friend: UnitId) {
        self.mingled[friend.index() / 64] |= 1 << (friend.index() % 64);
    }

    /// The friends with whom a unit has mingled.
    pub fn mixed_with(&self) -> impl Iterator<Item = UnitId> + use<> {
        let mingled = self.mingled;
        (0..UNITS_MAX as u16)
            .map(UnitId)
            .filter(move |friend| mingled[friend.index() / 64] & (1 << (friend.index() % 64)) != 0)
    }
}

/// Hundredths of a millimetre.
fn units(cm: Num) -> i32 {
    (cm * Num::from(CM)).floor() as i32
}

/// A part of a move as time.
fn time(part: Num) -> i32 {
    (part * Num::from(WHOLE)).ceil() as i32
}

impl Battle {
    /// All units go on for one tick.
    pub fn tick(&self, state: &mut State) {
        let mut after = state.bodies.clone();
        for unit in self.army.units() {
            let body = &mut after[unit.index()];
            if body.is_here() && !body.conduct.is_driven() && self.go_on(state, unit, body).is_err()
            {
                body.course.halted = Some(Stopped::Barred);
            }
        }
        let moved: Vec<UnitId> = self
            .army
            .units()
            .filter(|unit| state.body(*unit).front != after[unit.index()].front)
            .collect();
        self.keep_apart(state, &moved, &mut after);
        self.mingle(&moved, &mut after);
        state.bodies = after;
        self.remember(state);
    }

    /// 12.9: friends of whom one has moved and who now stand on each other have mingled.
    pub(super) fn mingle(&self, moved: &[UnitId], bodies: &mut [Body]) {
        if moved.is_empty() {
            return;
        }
        let blocks = self.blocks_of(bodies);
        for &unit in moved {
            let Some(own) = blocks[unit.index()] else { continue };
            for friend in self.army.units_of(self.army.card(unit).side) {
                // Parts of a unit that stand beside each other are no strangers.
                let kin = self.army.whole(friend) == self.army.whole(unit);
                let Some(his) = blocks[friend.index()].filter(|_| !kin) else { continue };
                if own.may_be_within(&his, 0) && !own.gap(&his).clear().holds() {
                    bodies[unit.index()].course.mix(friend);
                    bodies[friend.index()].course.mix(unit);
                }
            }
        }
    }

    /// What a unit would come to by an order if nobody else moved and no enemy were in its way.
    ///
    /// # Errors
    ///
    /// Why it cannot do all of it.
    pub fn rehearse(&self, state: &State, unit: UnitId, plan: Plan) -> Result<Body, Halted> {
        let body = *state.body(unit);
        let course = Course { passing: body.course.passing, ..Course::default() };
        let mut body = Body { plan, course, ..body };
        if let Some(sends) = plan.sends() {
            let parts = self.split(unit, &body, sends);
            let [stays, _] = parts.ok_or(Halted::Forbidden(PARTS))?;
            body = stays;
        }
        for _ in 0..TICKS {
            self.go_on(state, unit, &mut body)?;
        }
        Ok(body)
    }

    /// One unit goes on for one tick as if it were alone.
    pub(super) fn go_on(&self, state: &State, unit: UnitId, body: &mut Body) -> Result<(), Halted> {
        let mut left = WHOLE / TICKS;
        while left > 0 && body.course.halted.is_none() {
            let wait = body.course.wait.min(left);
            body.course.wait -= wait;
            left -= wait;
            if left == 0 {
                break;
            }
            let Some(act) = body.plan.act(body.course.act.into()) else { break };
            left -= match act {
                Act::Advance(mm) => self.go_ahead(state, unit, body, (i32::from(mm) * MM, left))?,
                Act::FormOn(into, mm) => self.form_on(state, unit, body, ((into, mm), left))?,
                Act::Back(mm) => self.back(state, unit, body, (i32::from(mm) * MM, left))?,
                Act::Wheel(hand, degrees) => {
                    self.wheel(state, unit, body, ((hand, degrees), left))?
                }
                Act::Charge(enemy) | Act::Attack(enemy) => {
                    self.run_at(state, (unit, enemy), body, left)?
                }
                // Parts have been sent out before all others move.
                Act::Part(..) | Act::Detach(..) | Act::DetachHowitzer | Act::SendOff => {
                    Self::next_act(body);
                    0
                }
                Act::Support => left,
                // What is left of the move is for that (step 20).
                Act::Reorder => break,
                act => self.stand_and_do(state, unit, body, (act, left))?,
            };
        }
        body.course.used += WHOLE / TICKS - left;
        Ok(())
    }

    /// Step 3 of a move: straight at the enemy, up to attack distance; who refuses or walks does so.
    fn run_at(
        &self,
        state: &State,
        (unit, enemy): (UnitId, UnitId),
        body: &mut Body,
        left: i32,
    ) -> Result<i32, Halted> {
        let Some(gait) = state.clashes.iter().find_map(|clash| clash.gait(unit)) else {
            return Ok(left);
        };
        let also = state.clashes.iter().filter(|clash| clash.together && clash.charger == unit);
        let mut enemies: Vec<UnitId> = also.map(|clash| clash.charged).collect();
        if enemies.is_empty() {
            enemies.push(enemy);
        }
        let to = self.runs_to(state, &enemies, body.front.centre);
        let (Some(own), Some(to)) = (self.ground_of(unit, body), to) else {
            return Ok(left);
        };
        let keep = self.attack_distance(unit, body);
        let blocks = enemies.iter().filter_map(|&enemy| self.block(state, enemy));
        let apart = blocks.map(|his| own.gap(&his).floor()).min().unwrap_or(0);
        let speed = match gait {
            Gait::Stands => return Ok(left),
            Gait::Walks => self.speed(state, unit, body)?.0,
            Gait::Charges => self.charge_speed(state, unit, body)?,
        };
        if apart <= keep {
            self.comes_up(body, (gait, left));
            return Ok(left);
        }
        let can = units(speed * Num::ratio(left.into(), WHOLE.into()));
        let heading = Facing::of(to - body.front.centre);
        let mut far = (apart - keep).min(can);
        let spends = gait == Gait::Walks || self.corrected(corrections::OBSTACLES_DELAY_ALL);
        if spends {
            far = self.short_of_line(state, (unit, body), (heading, far));
        }
        let front = Place { centre: body.front.centre + heading.ahead(far), facing: heading };
        if self.is_too_hot(state, (unit, body), &Body { front, turned: 0, ..*body }) {
            return Err(Halted::Forbidden(KEEP_OFF));
        }
        if spends
            && let Some(time) = self.spends_on_the_way(state, (unit, body), (front.centre, left))?
        {
            return Ok(time);
        }
        (body.front, body.turned) = (front, 0);
        let ground = self.ground_at(body.front.centre, heading, body.formation);
        body.course.grounds |= 1 << ground as u16;
        body.course.moved += far;
        Ok(spent(far, can, left))
    }

    /// Centimetres that a unit charges in a move.
    pub(super) fn charge_speed(
        &self,
        state: &State,
        unit: UnitId,
        body: &Body,
    ) -> Result<Num, Halted> {
        let mut desk = Desk::new(Given::new(&[]), Silent);
        let facts = self.facts(unit, body);
        let by = (&self.tables, &self.readings);
        let speed = charge_move(&facts, (body.previous, state.sky.weather), by, &mut desk);
        speed.map_err(|_| Halted::Barred)?.map_err(Halted::Forbidden)
    }

    /// The thing is done; the next is to come.
    fn next_act(body: &mut Body) {
        body.course.act += 1;
        body.course.done = 0;
    }

    /// Centimetres a move on the ground under its front, whichever is slowest; or the clause that forbids it.
    pub fn speed(&self, state: &State, unit: UnitId, body: &Body) -> Result<(Num, Ground), Halted> {
        if body.inside.is_some() {
            return Err(Halted::Forbidden(INDOORS));
        }
        let pace = self.pace(body);
        let facts = Unit { at_the_double: pace == Pace::Double, ..self.facts(unit, body) };
        let Some(block) = self.ground_of(unit, body) else { return Err(Halted::Barred) };
        let mut slowest: Option<(Num, Ground)> = None;
        for point in leading_points(&block, body.turned) {
            let ground = self.ground_at(point, body.heading(), body.formation);
            let straight = Straight {
                ground,
                pace,
                previous: body.previous,
                weather: state.sky.weather,
                rockets_ride: None,
            };
            let mut desk = Desk::new(Given::new(&[]), Silent);
            let by = (&self.tables, &self.readings);
            let losses = body.team_losses();
            let speed = match team_move(facts.clone(), straight, losses, by, &mut desk) {
                Ok(Ok(speed)) => speed,
                Ok(Err(clause)) => return Err(Halted::Forbidden(clause)),
                Err(_) => return Err(Halted::Barred),
            };
            if slowest.is_none_or(|(least, _)| speed < least) {
                slowest = Some((speed, ground));
            }
        }
        slowest.ok_or(Halted::Barred)
    }

    /// How fast a unit moves by its order.
    pub fn pace(&self, body: &Body) -> Pace {
        if body.plan.double || body.conduct == Conduct::Routing {
            Pace::Double
        } else {
            Pace::Normal
        }
    }

    /// Straight ahead, so far in all.
    fn go_ahead(
        &self,
        state: &State,
        unit: UnitId,
        body: &mut Body,
        (whole, left): (i32, i32),
    ) -> Result<i32, Halted> {
        let (speed, ground) = self.speed(state, unit, body)?;
        let rest = whole - body.course.done;
        let can = units(speed * Num::ratio(left.into(), WHOLE.into()));
        let far = self.short_of_line(state, (unit, body), (body.heading(), rest.min(can)));
        let to = body.front.centre + body.heading().ahead(far);
        let front = Place { centre: to, ..body.front };
        self.may_stand(state, (unit, body), &Body { front, ..*body })?;
        if let Some(time) = self.spends_at_lines(state, (unit, body), (to, left))? {
            return Ok(time);
        }
        body.front = front;
        body.course.done += far;
        body.course.moved += far;
        body.course.grounds |= 1 << ground as u16;
        if body.course.done >= whole {
            Self::next_act(body);
        }
        Ok(spent(far, can, left))
    }

    /// Whether a unit can go there at all: where there is room, and no fire out of control is near.
    fn may_stand(
        &self,
        state: &State,
        (unit, from): (UnitId, &Body),
        to: &Body,
    ) -> Result<(), Halted> {
        if self.is_too_hot(state, (unit, from), to) {
            return Err(Halted::Forbidden(KEEP_OFF));
        }
        if self.has_room(unit, to) { Ok(()) } else { Err(Halted::Barred) }
    }

    /// Whether a unit stands on the table, and where somebody passes.
    pub(super) fn has_room(&self, unit: UnitId, body: &Body) -> bool {
        let block = self.ground_of(unit, body);
        block.is_some_and(|block| self.table.holds(&block).holds() && !self.is_barred(&block))
    }

    /// A few steps back, the front as it was (12.5c).
    fn back(
        &self,
        state: &State,
        unit: UnitId,
        body: &mut Body,
        (whole, left): (i32, i32),
    ) -> Result<i32, Halted> {
        let centimetre =
            Doing { centimetres: Some(Measured::mm(10)), ..Doing::of(Action::Backwards) };
        let each = self.part_of_move(state, unit, body, centimetre)?.max(1);
        let can = (i64::from(CM) * i64::from(left) / i64::from(each)) as i32;
        let far = (whole - body.course.done).min(can);
        let to = body.front.centre + body.heading().turned(32_768).ahead(far);
        let front = Place { centre: to, ..body.front };
        self.may_stand(state, (unit, body), &Body { front, ..*body })?;
        if let Some(time) = self.spends_aside(state, (unit, body), (to, left))? {
            return Ok(time);
        }
        body.front = front;
        body.course.done += far;
        body.course.moved += far;
        if body.course.done >= whole {
            Self::next_act(body);
        }
        Ok(spent(far, can, left))
    }

    /// 8.4d: a change of formation while it advances; what takes longer sets the time.
    fn form_on(
        &self,
        state: &State,
        unit: UnitId,
        body: &mut Body,
        ((into, mm), left): ((Formation, u16), i32),
    ) -> Result<i32, Halted> {
        let centimetres = Some(Measured::mm(i32::from(mm)));
        let doing = Doing { into: Some(into), centimetres, ..Doing::of(Action::Form) };
        let whole = self.part_of_move(state, unit, body, doing)?.max(1);
        let time = left.min(whole - body.course.done);
        let way =
            |done: i32| (i64::from(mm) * i64::from(MM) * i64::from(done) / i64::from(whole)) as i32;
        let far = way(body.course.done + time) - way(body.course.done);
        let front = Place { centre: body.front.centre + body.heading().ahead(far), ..body.front };
        self.may_stand(state, (unit, body), &Body { front, ..*body })?;
        if let Some(time) = self.spends_on_the_way(state, (unit, body), (front.centre, left))? {
            return Ok(time);
        }
        let ground = self.ground_at(front.centre, body.heading(), body.formation);
        body.front = front;
        body.course.moved += far;
        body.course.grounds |= 1 << ground as u16;
        body.course.changed = true;
        body.course.done += time;
        if body.course.done >= whole {
            self.have_done(unit, body, Act::Form(into));
            Self::next_act(body);
        }
        Ok(time)
    }

    /// Round the inner end of the front; the outermost figure sets the time (12.4a).
    fn wheel(
        &self,
        state: &State,
        unit: UnitId,
        body: &mut Body,
        ((hand, degrees), left): ((Hand, u16), i32),
    ) -> Result<i32, Halted> {
        let (speed, ground) = self.speed(state, unit, body)?;
        let block = self.ground_of(unit, body).ok_or(Halted::Barred)?;
        let whole = i32::from(Facing::degrees(degrees.min(359).into()).0);
        let rest = whole - body.course.done;
        let [inner, outer] = leading_corners(body.turned);
        let pivot = if hand == Hand::Left { inner } else { outer };
        let radius = match self.corrected(corrections::WHEELS_WHOLE) {
            true => Corner::ALL.map(|corner| block.corner(pivot).distance(block.corner(corner))),
            false => [block.corner(inner).distance(block.corner(outer)); 4],
        };
        let radius = radius.into_iter().max().unwrap_or(0);
        let way = arc_length(radius, rest);
        let can = units(speed * Num::ratio(left.into(), WHOLE.into()));
        let steps = if way <= can {
            rest
        } else {
            (i64::from(rest) * i64::from(can) / i64::from(way)) as i32
        };
        let (corner, turn) = match hand {
            Hand::Left => (inner, -steps),
            Hand::Right => (outer, steps),
        };
        let wheeled = block.wheeled(corner, block.facing().turned(turn));
        let front =
            Place { centre: wheeled.middle(tabletop::Edge::Front), facing: wheeled.facing() };
        self.may_stand(state, (unit, body), &Body { front, ..*body })?;
        if let Some(time) = self.spends_aside(state, (unit, body), (front.centre, left))? {
            return Ok(time);
        }
        body.front = front;
        body.course.done += steps;
        body.course.moved += way.min(can);
        body.course.grounds |= 1 << ground as u16;
        if body.course.done >= whole {
            Self::next_act(body);
        }
        Ok(spent(way.min(can), can, left))
    }

    /// The time that a thing takes which is done standing, in parts of a move.
    pub(super) fn takes(&self, state: &State, unit: UnitId, body: &Body, act: Act) -> Option<i32> {
        let doing = match act {
            Act::Enter(area) => self.entering(state, (unit, body), area).ok()?,
            Act::Leave => self.leaving(body).ok()?,
            act => self.doing(unit, body, act)?,
        };
        self.part_of_move(state, unit, body, doing).ok()
    }

    /// What is done standing takes its time, and is there at the end of it.
    fn stand_and_do(
        &self,
        state: &State,
        unit: UnitId,
        body: &mut Body,
        (act, left): (Act, i32),
    ) -> Result<i32, Halted> {
        let doing = match act {
            Act::Enter(area) => self.entering(state, (unit, body), area)?,
            Act::Leave => self.leaving(body)?,
            Act::SetFire
                if body.course.act > 0
                    || !body.inside.is_some_and(|area| self.is_building(area)) =>
            {
                return Err(Halted::Forbidden(ARSON));
            }
            Act::Spike if self.guns_to_spike(state, unit, body).is_none() => {
                return Err(Halted::Forbidden(SPIKING));
            }
            Act::Limber if !self.has_teams(state, unit) => {
                return Err(Halted::Forbidden(teams::DRIVERS));
            }
            Act::Mount if !self.has_horses(state, unit, body) && body.dismounted => {
                return Err(Halted::Forbidden(horses::NEAR));
            }
            Act::Dismount
                if self.facts(unit, body).is_mounted() && !self.may_dismount(state, unit, body) =>
            {
                return Err(Halted::Forbidden(horses::APART));
            }
            act => match self.doing(unit, body, act) {
                Some(doing) => doing,
                None => return Ok(left),
            },
        };
        let whole = match act {
            Act::Enter(area) if self.goes_through(state, (unit, body), area) => 0,
            _ => self.part_of_move(state, unit, body, doing)?,
        };
        if let Some((same, done)) = body.unfinished.take()
            && same == act
            && body.course.done == 0
        {
            body.course.done = done;
        }
        let rest = whole - body.course.done;
        body.course.changed |=
            matches!(act, Act::Form(_) | Act::FormFlank(..) | Act::Front(_) | Act::Turn(_));
        if rest > left {
            body.course.done += left;
            return Ok(left);
        }
        self.have_done(unit, body, act);
        Self::next_act(body);
        Ok(rest.max(0))
    }

    /// A thing of an order as the ruling on movement asks for it; nothing for what is no march and is not carried out
    /// here: reordering, setting fire, joining. Who is ordered to do that stands.
    fn doing(&self, unit: UnitId, body: &Body, act: Act) -> Option<Doing> {
        Some(match act {
            Act::Turn(facing) => Doing { facing, ..Doing::of(Action::Turn) },
            Act::Form(into) => {
                let longest_way = self.longest_way(unit, body, &body.formed(into));
                Doing { into: Some(into), longest_way, ..Doing::of(Action::Form) }
            }
            Act::FormFlank(into, hand) => {
                let longest_way =
                    self.longest_way(unit, body, &self.flanked(unit, body, (into, hand)));
                let to_flank = true;
                Doing { into: Some(into), to_flank, longest_way, ..Doing::of(Action::Form) }
            }
            Act::Front(by) => Doing { front: Some(i32::from(by).abs()), ..Doing::of(Action::Form) },
            Act::Limber => Doing::of(Action::Limber),
            Act::Unlimber => {
                let terrain = self.ground_at(body.front.centre, body.heading(), body.formation);
                Doing { terrain, ..Doing::of(Action::Unlimber) }
            }
            Act::Mount => Doing::of(Action::Mount),
            Act::Dismount => Doing::of(Action::Dismount),
            Act::LieDown => Doing::of(Action::LieDown),
            Act::StandUp => Doing::of(Action::StandUp),
            Act::Spike => Doing::of(Action::Spike),
            _ => return None,
        })
    }

    /// 8.4b: the way of the figure that has the longest, from one shape to the other.
    fn longest_way(&self, unit: UnitId, body: &Body, then: &Body) -> Option<Measured> {
        let (from, to) = (self.ground_of(unit, body)?, self.ground_of(unit, then)?);
        let ways = Corner::ALL.map(|corner| from.corner(corner).distance(to.corner(corner)));
        ways.into_iter().max().map(|way| Measured::mm(way / MM))
    }

    /// What one thing takes, by the ruling on movement, in parts of a move.
    pub(super) fn part_of_move(
        &self,
        state: &State,
        unit: UnitId,
        body: &Body,
        doing: Doing,
    ) -> Result<i32, Halted> {
        let facts = Unit { at_the_double: body.plan.double, ..self.facts(unit, body) };
        let before = (body.previous, state.sky.weather);
        let asked = Move::one(facts, doing, before, &self.readings);
        if let Some(What::Against { clause, .. }) =
            asked.contradictions().into_iter().next().map(|fault| fault.what)
        {
            return Err(Halted::Forbidden(clause));
        }
        let outcome = settled(&asked.case(&self.tables)).ok_or(Halted::Barred)?;
        outcome.first_takes().map(time).map_err(Halted::Forbidden)
    }

    /// The thing is done.
    fn have_done(&self, unit: UnitId, body: &mut Body, act: Act) {
        match act {
            Act::Turn(turn) => {
                let quarters = match turn {
                    Way::Right => 1,
                    Way::About => 2,
                    Way::Left => 3,
                };
                body.turned = (body.turned + quarters) % 4;
            }
            Act::Form(into) => {
                // Whoever forms faces the front of what he forms.
                body.front = self.faced(unit, body);
                *body = Body { turned: 0, ..body.formed(into) };
            }
            Act::FormFlank(into, hand) => *body = self.flanked(unit, body, (into, hand)),
            Act::Front(by) => {
                let most = body.figures().clamp(1, 200);
                body.width = (i32::from(body.width) + i32::from(by)).clamp(1, most) as u8;
            }
            Act::Limber => body.formation = Formation::Limbered,
            Act::Unlimber => body.formation = Formation::Deployed,
            Act::Mount => body.dismounted = false,
            Act::Dismount => {
                (body.dismounted, body.course.dismounted_at) = (true, Some(body.front));
            }
            Act::LieDown => body.lying = true,
            Act::StandUp => body.lying = false,
            Act::Spike => body.course.spiked = true,
            Act::Enter(area) => self.go_inside(body, area),
            Act::Leave => self.come_out(unit, body, body.heading()),
            _ => {}
        }
    }

    /// T6: a unit that has formed towards a flank: its new front is the edge on that flank, and faces there.
    fn flanked(&self, unit: UnitId, body: &Body, (into, hand): (Formation, Hand)) -> Body {
        let quarters = if hand == Hand::Left { 3 } else { 1 };
        let aside = Body { turned: (body.turned + quarters) % 4, ..*body };
        Body { front: self.faced(unit, &aside), turned: 0, ..body.formed(into) }
    }

    /// The middle of the edge that a unit faces, and whither.
    pub fn faced(&self, unit: UnitId, body: &Body) -> Place {
        let facing = body.heading();
        let block = self.ground_of(unit, body);
        let [left, right] = leading_corners(body.turned);
        let middle = |block: Base| block.corner(left).part_way(block.corner(right), 1, 2);
        Place { centre: block.map_or(body.front.centre, middle), facing }
    }

    /// The distance that a unit keeps from enemies whom it does not charge or attack (17.1a, 17.2c).
    pub fn attack_distance(&self, unit: UnitId, body: &Body) -> i32 {
        let attack = &self.tables.movement.attack;
        let row = if self.facts(unit, body).is_mounted() { &attack.mounted } else { &attack.foot };
        Measured::of(row.centimetres, &self.readings).hundredths()
    }

    /// 17.1a: nobody comes nearer to an enemy than the greater attack distance of the two, unless he strikes him.
    fn keep_apart(&self, state: &State, moved: &[UnitId], after: &mut [Body]) {
        let before = &state.bodies;
        let attack = &self.tables.movement.attack;
        let most = attack.foot.centimetres.max(attack.mounted.centimetres);
        let most = Measured::of(most, &self.readings).hundredths();
        let mut blocks = self.blocks_of(if moved.is_empty() { &[] } else { after });
        for &unit in moved {
            for enemy in self.army.enemies_of(unit) {
                let pair = (blocks[unit.index()], blocks[enemy.index()]);
                let (Some(own), Some(his)) = pair else { continue };
                let strikes = || state.clashes.iter().any(|clash| clash.is_between(unit, enemy));
                if own.may_be_within(&his, most) && !strikes() {
                    self.hold_off((unit, enemy), before, after);
                    for one in [unit, enemy] {
                        blocks[one.index()] = self.ground_of(one, &after[one.index()]);
                    }
                }
            }
        }
    }

    /// The ground that each of those who are here covers.
    fn blocks_of(&self, bodies: &[Body]) -> Vec<Option<Base>> {
        let block = |(unit, body): (UnitId, &Body)| {
            if body.is_here() { self.ground_of(unit, body) } else { None }
        };
        self.army.units().zip(bodies).map(block).collect()
    }

    /// Two enemies, of whom the first has moved: how far both get in this tick.
    fn hold_off(&self, (unit, enemy): (UnitId, UnitId), before: &[Body], after: &mut [Body]) {
        let keep = self
            .attack_distance(unit, &before[unit.index()])
            .max(self.attack_distance(enemy, &before[enemy.index()]));
        let apart = |own: &Body, his: &Body| {
            let (own, his) = (self.ground_of(unit, own)?, self.ground_of(enemy, his)?);
            Some(own.gap(&his))
        };
        let (own, his) = (before[unit.index()], before[enemy.index()]);
        let (own_then, his_then) = (after[unit.index()], after[enemy.index()]);
        let Some(is) = apart(&own_then, &his_then).filter(|is| !is.at_least(keep).holds()) else {
            return;
        };
        if apart(&own, &his).is_none_or(|was| is >= was) {
            return;
        }
        // The greatest part of the tick after which they are still far enough apart.
        let (mut fits, mut fails) = (0, 64);
        while fails - fits > 1 {
            let part = i32::midpoint(fits, fails);
            let gap = apart(&part_way(&own, &own_then, part), &part_way(&his, &his_then, part));
            if gap.is_some_and(|gap| gap.at_least(keep).holds()) {
                fits = part;
            } else {
                fails = part;
            }
        }
        for (at, from, to) in [(unit, own, own_then), (enemy, his, his_then)] {
            if from.front != to.front {
                let mut body = part_way(&from, &to, fits);
                let whole = to.course.moved - from.course.moved;
                body.course.moved = from.course.moved + whole * fits / 64;
                body.course.halted = Some(Stopped::BeforeEnemy);
                after[at.index()] = body;
            }
        }
    }
}

/// The point of a block's rim that is nearest to a point.
pub(super) fn nearest(block: &Base, to: Point) -> Point {
    let corners = block.corners();
    let sides = (0..4).map(|at| on_side((corners[at], corners[(at + 1) % 4]), to));
    sides.min_by_key(|point| point.distance(to)).unwrap_or(corners[0])
}

/// The point of a side that is nearest to a point.
pub(super) fn on_side((from, end): (Point, Point), to: Point) -> Point {
    let (way, side) = (to - from, end - from);
    let whole = side.square().max(1);
    let done = way.dot(side).clamp(0, whole);
    from.part_way(end, (done * 10_000 / whole) as i32, 10_000)
}

/// The time of a march of so far, when so far could have been gone in the time that was left.
fn spent(far: i32, can: i32, left: i32) -> i32 {
    if can <= 0 {
        left
    } else {
        ((i64::from(far) * i64::from(left) + i64::from(can) - 1) / i64::from(can)) as i32
    }
}

/// A unit after so many sixty-fourths of a tick.
fn part_way(from: &Body, to: &Body, part: i32) -> Body {
    let centre = from.front.centre.part_way(to.front.centre, part, 64);
    let turn = from.front.facing.turn_to(to.front.facing);
    let facing = from.front.facing.turned(turn * part / 64);
    Body { front: Place { centre, facing }, ..*to }
}

/// The corners of the edge that men face who have turned so many quarters to the right: its left end and its right.
pub(super) const fn leading_corners(turned: u8) -> [Corner; 2] {
    let at = turned as usize % 4;
    [Corner::ALL[at], Corner::ALL[(at + 1) % 4]]
}

/// The ends and the middle of that edge.
pub(super) fn leading_points(block: &Base, turned: u8) -> [Point; 3] {
    let [left, right] = leading_corners(turned).map(|corner| block.corner(corner));
    [left, left.part_way(right, 1, 2), right]
}
