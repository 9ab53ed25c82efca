//! Steps 17 to 19 of a move: tests of morale (22.1b) and attempts to rally (23.6, 23.8). Whether a unit must test, and
//! what comes of it, is asked of the rulings.
//!
//! In step 17 those test who were hurt, lost their general or came upon the enemy, and count who has fled up to step
//! 16; in step 18 those whose friends run, and count also who has fled in step 17 (note 2 of chapter 11).

use crate::aftermath::surrounded::Trapped;
use crate::battle::army::UnitId;
use crate::battle::around::under;
use crate::battle::event::{Event, Happening};
use crate::battle::state::{Conduct, Gone, State};
use crate::battle::{Battle, resolve, settled};
use crate::corrections;
use crate::measure::Measured;
use crate::morale::rally::{Afterwards, RallyFrom, RallyTest};
use crate::morale::{Events, MoraleOutcome, MoraleTest};
use crate::surroundings::{Bearing, Neighbour, Whose};
use crate::units::Unit;
use kernel::game::{Audience, Scribe};
use kernel::{Clause, Line, Situation, Stop};
use tabletop::MM;

/// Who is to surrender fights the next move, too.
const CORNERED: u8 = 2;
const COUNTED: Clause = Clause::new("11.note.2");

impl Battle {
    /// Steps 17 and 18.
    pub(super) fn test_morale(
        &self,
        state: &mut State,
        scribe: &mut impl Scribe<Event>,
    ) -> Result<(), Stop> {
        let before = state.clone();
        for unit in self.army.units() {
            let Some(asked) = self.nerve_test(&before, unit) else { continue };
            scribe.aim(self.key(state, unit, None));
            self.audience(state, unit, scribe);
            let outcome = resolve(&asked.case(&self.tables), scribe)?;
            let fled =
                |near: &Neighbour| near.whose == Whose::Own && near.bearing == Bearing::Routing;
            if asked.around.neighbours.iter().any(fled) {
                scribe.note(Line::note(COUNTED));
            }
            let MoraleOutcome::Tested { result, frenzied, trapped } = outcome else { continue };
            let event = Event::of(Happening::Tested, unit);
            scribe.event(event.with(result as i32, 0));
            let now = state.body_mut(unit);
            (now.tested, now.tested_now) = (true, true);
            if frenzied {
                now.frenzied = true;
                scribe.event(Event::of(Happening::Frenzied, unit));
            }
            if trapped == Some(Trapped::Surrender) {
                self.surrender(state, (unit, None), scribe);
                continue;
            }
            if let Some(trapped) = trapped {
                self.corner(state, unit, trapped);
                continue;
            }
            self.react(state, unit, (result, None), scribe);
        }
        scribe.readers(Audience::All);
        Ok(())
    }

    /// The test that a unit must take now; nothing if it need not.
    pub(super) fn nerve_test(&self, state: &State, unit: UnitId) -> Option<MoraleTest> {
        let body = state.body(unit);
        let hurt = body.lost_this_move > 0
            || body.under_fire.from_flank
            || body.surprised_by.is_some()
            || state.chiefs.iter().any(|chief| chief.lost_now);
        let due = state.step > 17 || hurt;
        let runs = matches!(body.conduct, Conduct::Routing | Conduct::Pursuing(_));
        if !body.is_here() || body.tested_now || !due || runs {
            return None;
        }
        let asked = self.nerves(state, unit);
        settled(&asked.case(&self.tables)).is_none().then_some(asked)
    }

    /// 23.9a, 23.9b.i: who cannot get away stands; some for one more move only.
    pub(super) fn corner(&self, state: &mut State, unit: UnitId, trapped: Trapped) {
        let body = state.body_mut(unit);
        if trapped == Trapped::LastMove && body.cornered == 0 {
            body.cornered = CORNERED;
        }
    }

    /// At the end of a move: who has fought his last move in a ring surrenders, if it still holds.
    pub(super) fn end_of_rings(&self, state: &mut State, scribe: &mut impl Scribe<Event>) {
        for unit in self.army.units() {
            if state.body(unit).cornered == 0 || !state.body(unit).is_here() {
                continue;
            }
            let left = state.body(unit).cornered - 1;
            state.body_mut(unit).cornered = left;
            if left == 0 && self.ring(state, unit).is_some() {
                self.surrender(state, (unit, None), scribe);
            }
        }
    }

    /// A test of morale as the ruling is asked about it.
    fn nerves(&self, state: &State, unit: UnitId) -> MoraleTest {
        let body = state.body(unit);
        let discovers = body.surprised_by.is_some();
        let own_routed = self.own_routers(state, unit);
        let facts = self.facts(unit, body);
        MoraleTest {
            unit: Unit {
                figures: facts.figures.map(|figures| figures + own_routed),
                strength: facts.strength.map(|strength| strength + own_routed),
                ..facts
            },
            events: Events { discovers, own_routed, ..Events::default() },
            under_fire: body.under_fire,
            position: self.position(state, unit),
            in_melee: state.fights(unit),
            under: under(body),
            reaction_due: false,
            tested: body.tested_now,
            around: self.around(state, unit),
            ring: self.ring(state, unit),
            fire_counted: Some(true),
            suffered: None,
            readings: self.readings,
        }
    }

    /// 19.5k, 22.1b.7: figures of a unit that were made to rout in a melee of this move; they count in step 18.
    fn own_routers(&self, state: &State, unit: UnitId) -> i32 {
        if state.step < 18 {
            return 0;
        }
        let routers = self.army.family(unit).filter(|&part| {
            let body = state.body(part);
            let apart = body.is_subgroup() || state.body(unit).is_subgroup();
            let broken = body.is_here() && body.conduct == Conduct::Routing && body.engaged;
            part != unit && apart && broken
        });
        routers.map(|part| state.body(part).figures()).sum()
    }

    /// Step 19: who routs or pursues may rally.
    pub(super) fn rally_all(
        &self,
        state: &mut State,
        scribe: &mut impl Scribe<Event>,
    ) -> Result<(), Stop> {
        for unit in self.army.units() {
            let body = state.body(unit);
            let (from, prey) = match body.conduct {
                Conduct::Routing if body.is_here() => (RallyFrom::Rout, None),
                Conduct::Pursuing(prey) if body.is_here() && body.moves > 0 => {
                    (RallyFrom::Pursuit, Some(prey))
                }
                _ => continue,
            };
            // Whoever has broken in this very move runs first (19.5l).
            let ran = match self.corrected(corrections::RUNS_BEFORE_RALLY) {
                true => body.course.fled,
                false => body.course.moved > 0,
            };
            if from == RallyFrom::Rout && !ran && !body.ignored {
                continue;
            }
            scribe.aim(self.key(state, unit, None));
            self.audience(state, unit, scribe);
            let asked = self.rally_test(state, unit, (from, prey));
            let outcome = resolve(&asked.case(&self.tables), scribe)?;
            match outcome.result {
                Afterwards::Rallied | Afterwards::Halts | Afterwards::HaltsOrPursues => {
                    scribe.event(Event::of(Happening::Rallied, unit));
                    self.calm(state, unit);
                    let body = state.body_mut(unit);
                    // Who has routed waits for new orders (10.1c, 23.6d).
                    if from == RallyFrom::Rout {
                        body.mission = crate::battle::mission::Mission::default();
                        body.waypoint = 0;
                    }
                }
                Afterwards::Dispersed => self.lose(state, unit, Gone::Dispersed, scribe),
                Afterwards::RoutsOn | Afterwards::PursuesOn => {}
            }
            state.body_mut(unit).tested = true;
        }
        scribe.readers(Audience::All);
        Ok(())
    }

    fn rally_test(
        &self,
        state: &State,
        unit: UnitId,
        (rally_from, prey): (RallyFrom, Option<UnitId>),
    ) -> RallyTest {
        let body = state.body(unit);
        let apart = |prey: UnitId| match (self.block(state, unit), self.block(state, prey)) {
            (Some(own), Some(his)) => Measured::mm(own.gap(&his).rounded().max(0) / MM),
            _ => Measured::mm(10_000),
        };
        RallyTest {
            unit: self.facts(unit, body),
            rally_from,
            men_lost: body.men_lost.clamp(0, 8_000),
            surrender_ignored: body.ignored,
            prey: prey.map(apart),
            taken: body.taken.into(),
            at_edge: false,
            in_frenzy: body.frenzied,
            around: self.far_around(state, unit),
            fire_counted: Some(true),
            readings: self.readings,
        }
    }
}
