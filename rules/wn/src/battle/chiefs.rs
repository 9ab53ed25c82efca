//! Generals and couriers (chapter 7, 10.1d, 12.8, 20.6): how they ride, what danger they are in, who follows them.
//!
//! They ride at the double of light cavalry, over any ground. A brigade's general orders his own units; the
//! commander-in-chief those that have no general. A fallen general's successor is known to all after two moves: one for
//! the news to come to his superior, one for his appointment (7.5); until then nobody orders his units.

use crate::battle::army::{GeneralId, UnitId};
use crate::battle::event::{Event, Happening};
use crate::battle::mission::{BESIDE, Dispatch};
use crate::battle::state::State;
use crate::battle::{Battle, resolve};
use crate::corrections::{self, SMALL_FIGURES};
use crate::disorder::march::Previous;
use crate::generals::{Danger, GeneralOutcome, GeneralRisk, MEN};
use crate::ground::{Ground, Pace};
use crate::losses::stands_singly;
use crate::measure::Measured;
use crate::movement::{Straight, whole_move};
use crate::units::{Arm, Class, Formation, Unit};
use kernel::game::Scribe;
use kernel::{Desk, Given, Num, Silent, Situation, Stop};
use tabletop::{CM, Facing, MM, Point, gap};

/// Moves until a fallen general's successor is known to all.
const SUCCESSION: u8 = 2;

impl Battle {
    /// How far a general or a courier rides in a move, in hundredths of a millimetre.
    pub(super) fn ride(&self, state: &State) -> i32 {
        let rider = Unit::standing(Arm::LightCavalry, Class::C, Formation::Line, 1);
        let rider = Unit { at_the_double: true, figures: Some(1), ..rider };
        let straight = Straight {
            ground: Ground::Open,
            pace: Pace::Double,
            previous: Previous::Nothing,
            weather: state.sky.weather,
            rockets_ride: None,
        };
        let mut desk = Desk::new(Given::new(&[]), Silent);
        let speed = whole_move(rider, straight, (&self.tables, &self.readings), &mut desk);
        match speed {
            Ok(Ok(speed)) => (speed * Num::from(CM)).floor() as i32,
            _ => 0,
        }
    }

    /// Whether a general may send a unit orders for the game (7.2).
    pub(super) fn commands(&self, state: &State, general: GeneralId, unit: UnitId) -> bool {
        let card = self.army.card(unit);
        let his = self.army.general(general);
        let waits = self.corrected(corrections::SUCCESSION);
        let orphaned = card.general.is_none_or(|own| !waits && !state.chief(own).lives);
        state.chief(general).lives
            && his.side == card.side
            && (card.general == Some(general) || his.in_chief && orphaned)
    }

    /// Step 4: generals ride where they were told, couriers to their units.
    pub(super) fn ride_all(&self, state: &mut State) {
        let far = self.ride(state);
        for chief in state.chiefs.iter_mut().filter(|chief| chief.lives) {
            if let Some(to) = chief.rides_to.take() {
                chief.at = towards(chief.at, to, far);
            }
        }
        let places: Vec<Option<Point>> = self
            .army
            .units()
            .map(|unit| state.body(unit).is_here().then(|| state.body(unit).front.centre))
            .collect();
        let near = self.on_table(BESIDE);
        for dispatch in state.dispatches.iter_mut().filter(|dispatch| !dispatch.delivered) {
            let Some(to) = places[dispatch.to.index()] else { continue };
            dispatch.at = towards(dispatch.at, to, far);
            dispatch.delivered = dispatch.at.distance(to) <= near;
        }
    }

    /// Step 21: orders that were delivered in an earlier move hold from now on; successors take over.
    pub(super) fn deliver(&self, state: &mut State, scribe: &mut impl Scribe<Event>) {
        let arrived: Vec<Dispatch> =
            state.dispatches.iter().copied().filter(|dispatch| dispatch.delivered).collect();
        state
            .dispatches
            .retain(|dispatch| !dispatch.delivered && state.bodies[dispatch.to.index()].is_here());
        for dispatch in arrived {
            if !state.body(dispatch.to).is_here() {
                continue;
            }
            let body = state.body_mut(dispatch.to);
            (body.mission, body.waypoint) = (dispatch.mission, 0);
            for part in self.army.family(dispatch.to).skip(1) {
                let part = state.body_mut(part);
                if part.is_subgroup() {
                    (part.mission, part.waypoint) = (dispatch.mission, 0);
                }
            }
            scribe.readers(kernel::game::Audience::Only(self.army.card(dispatch.to).side));
            scribe.event(Event::of(Happening::Delivered, dispatch.to));
            scribe.readers(kernel::game::Audience::All);
        }
        for general in self.army.chiefs() {
            let chief = &mut state.chiefs[general.index()];
            chief.lost_now = false;
            if chief.lives || chief.successor_in == 0 {
                continue;
            }
            chief.successor_in -= 1;
            if chief.successor_in == 0 {
                (chief.lives, chief.men) = (true, MEN as u8);
                scribe.event(Event::plain(Happening::Succeeded, general.0.into(), 0));
            }
        }
    }

    /// 20.6: generals beside a unit share its danger.
    pub(super) fn endanger_generals(
        &self,
        state: &mut State,
        (unit, casualties, in_melee): (UnitId, i32, bool),
        scribe: &mut impl Scribe<Event>,
    ) -> Result<(), Stop> {
        let Some(block) = self.block(state, unit) else { return Ok(()) };
        if casualties == 0 {
            return Ok(());
        }
        for general in self.army.chiefs_of(self.army.card(unit).side) {
            let chief = *state.chief(general);
            let apart = gap(&block.corners(), &[chief.at]);
            if !chief.lives || !apart.at_most(self.on_table(BESIDE)).holds() {
                continue;
            }
            let asked = GeneralRisk {
                danger: if in_melee { Danger::InMelee } else { Danger::UnderFire },
                casualties: casualties.clamp(0, 4_000),
                men_left: Some(i32::from(chief.men).max(1)),
                to_others: None,
                to_unit: Some(Measured::mm(apart.rounded().max(0) / MM)),
                figures_at_risk: Some(state.body(unit).figures().max(1)),
                single_figures: self.corrected(SMALL_FIGURES)
                    && stands_singly(self.army.card(unit).facts.arm),
                big_game: false,
                readings: self.readings,
            };
            let outcome = resolve(&asked.case(&self.tables), scribe)?;
            if let GeneralOutcome::Hit { killed, men_left, .. } = outcome {
                let chief = &mut state.chiefs[general.index()];
                chief.men = men_left.clamp(0, 20) as u8;
                if killed {
                    (chief.lives, chief.lost_now, chief.successor_in) = (false, true, SUCCESSION);
                    scribe.event(Event::plain(Happening::GeneralFell, general.0.into(), 0));
                }
            }
        }
        Ok(())
    }
}

/// A point so far on the way to another.
fn towards(from: Point, to: Point, far: i32) -> Point {
    if from.distance(to) <= far { to } else { from + Facing::of(to - from).ahead(far) }
}
