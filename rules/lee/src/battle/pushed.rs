//! 9.22 to 9.26 carried out: units that lose levels, are pushed back, routed, destroyed or driven off the table.

use crate::battle::army::{BATTERY, UnitId};
use crate::battle::event::{Event, Happening};
use crate::battle::pushes::REFUGE;
use crate::battle::state::{State, Status};
use crate::battle::zones::{distance, length};
use crate::battle::{Battle, resolve, settled};
use crate::command::Purpose;
use crate::corrections::GENERAL_GOES_ALONG;
use crate::fight::Zone;
use crate::fight::result::Fate;
use crate::generals::WithUnit;
use crate::measure::Distance;
use crate::push_back::{Behind, PushFacts, Smaller};
use crate::units::Stat;
use kernel::game::Scribe;
use kernel::{Situation, Stop};
use tabletop::{Facing, INCH, Place, Point};

/// Far enough to draw a line to.
const AFAR: i32 = 4 * INCH;
/// A quarter of a turn.
const QUARTER: i32 = 16_384;
/// A whole turn.
const WHOLE: i32 = 4 * QUARTER;

/// An enemy who pushes a unit back, where he stood then.
#[derive(Clone, Copy, Debug)]
pub(super) struct Foe {
    unit: UnitId,
    centre: Point,
    /// The zone of the pushed in which he was.
    zone: Zone,
    /// His base is a small one.
    narrow: bool,
}

impl Foe {
    fn way_out(self, facing: Facing) -> Facing {
        facing.turned(match self.zone {
            Zone::Front => 0,
            Zone::RightFlank => QUARTER,
            Zone::Rear => 2 * QUARTER,
            Zone::LeftFlank => -QUARTER,
        })
    }
}

impl Battle {
    /// Puts a unit somewhere, and with it the general who joined it (9.20).
    pub(super) fn bring(&self, state: &mut State, unit: UnitId, place: Place) {
        state.put(unit, place);
        if let Some(general) = self.general_with(state, unit) {
            state.chief_mut(general).at = place.centre;
        }
    }

    /// Puts a unit where its move has led it; the general who joined it goes along (9.20).
    pub(super) fn lead(&self, state: &mut State, unit: UnitId, place: Place) {
        if self.readings.edition.has(GENERAL_GOES_ALONG) {
            self.bring(state, unit, place);
        } else {
            state.put(unit, place);
        }
    }

    /// A unit loses levels of cohesion; what becomes of it then is not decided here.
    pub(super) fn wear(
        &self,
        state: &mut State,
        unit: UnitId,
        levels: i32,
        scribe: &mut impl Scribe<Event>,
    ) {
        if levels <= 0 {
            return;
        }
        let body = state.body_mut(unit);
        body.lost = body.lost.saturating_add(levels.min(u8::MAX.into()) as u8);
        let left = self.facts(state, unit).left(&self.tables).max(0);
        scribe.event(Event::of(Happening::Lost, unit).with(levels, left));
    }

    /// What becomes of a unit by the levels that it has left (9.22, 9.23).
    pub(super) fn worn(&self, state: &State, unit: UnitId) -> Fate {
        match self.facts(state, unit).left(&self.tables) {
            ..0 => Fate::Destroyed,
            0 => Fate::Routed,
            _ => Fate::Stands,
        }
    }

    /// A unit loses levels of cohesion, and is routed with none left, destroyed below that (9.22, 9.23).
    pub(super) fn lose_levels(
        &self,
        state: &mut State,
        unit: UnitId,
        levels: i32,
        scribe: &mut impl Scribe<Event>,
    ) -> Result<(), Stop> {
        self.wear(state, unit, levels, scribe);
        match self.worn(state, unit) {
            Fate::Destroyed => self.destroy(state, unit, scribe),
            Fate::Routed if state.is_here(unit) => self.rout(state, unit, scribe),
            _ => Ok(()),
        }
    }

    /// The enemies of a unit as they stand around it: one for each of its zones.
    pub(super) fn foes(&self, state: &State, unit: UnitId, enemies: &[UnitId]) -> Vec<Foe> {
        let mut foes: Vec<Foe> = Vec::new();
        for &enemy in enemies {
            let fight = state.fights_of(unit).find(|fight| fight.has(enemy));
            let base = self.base(state, enemy);
            let zone = match fight {
                Some(fight) if fight.defender == unit => fight.zone,
                Some(_) => Zone::Front,
                None => self.zone_from(&base, &self.base(state, unit)),
            };
            if foes.iter().all(|foe| foe.zone != zone) {
                let narrow = base.size() == BATTERY;
                foes.push(Foe { unit: enemy, centre: base.centre(), zone, narrow });
            }
        }
        foes
    }

    /// A unit is pushed back by these enemies (9.24 to 9.26).
    pub(super) fn push(
        &self,
        state: &mut State,
        unit: UnitId,
        enemies: &[UnitId],
        scribe: &mut impl Scribe<Event>,
    ) -> Result<(), Stop> {
        let foes = self.foes(state, unit, enemies);
        self.push_from(state, unit, &foes, scribe)
    }

    /// The same with enemies who may have moved since.
    pub(super) fn push_from(
        &self,
        state: &mut State,
        unit: UnitId,
        foes: &[Foe],
        scribe: &mut impl Scribe<Event>,
    ) -> Result<(), Stop> {
        let Some(first) = foes.first().filter(|_| state.is_here(unit)) else { return Ok(()) };
        let smaller = match foes {
            [one, other] if one.narrow && !other.narrow => Smaller::First,
            [one, other] if other.narrow && !one.narrow => Smaller::Second,
            _ => Smaller::Neither,
        };
        let mut facts = PushFacts {
            unit: self.facts(state, unit),
            zones: foes.iter().map(|foe| foe.zone).collect(),
            smaller,
            behind: Behind::Free,
            free_at: None,
            readings: self.readings,
        };
        let angle = settled(&facts.case(&self.tables)).and_then(|outcome| outcome.angle);
        let from = self.pushed_from(state, unit, foes, angle).unwrap_or(first.centre);
        let inches = facts.unit.stat(Stat::Move, &self.tables) / self.tables.movement.forced.inches;
        let back = self.way_back(state, unit, from, length(Distance::inches(inches)));
        facts.behind = back.behind;
        facts.free_at = back.free.map(|(_, far)| distance(far));
        let outcome = resolve(&facts.case(&self.tables), scribe)?;
        state.fights.retain(|fight| !fight.has(unit));
        self.settle_beaten(state, unit);
        match outcome.fate {
            Fate::Routed => self.rout(state, unit, scribe)?,
            Fate::Destroyed if outcome.counts_half => self.drive_off(state, unit, scribe)?,
            Fate::Destroyed => self.destroy(state, unit, scribe)?,
            Fate::Stands | Fate::Engaged | Fate::Pushed => {
                let free = back.free.filter(|_| back.behind == Behind::Friends);
                self.bring(state, unit, free.map_or(back.place, |(place, _)| place));
                let event = Event::of(Happening::Pushed, unit).against(first.unit);
                scribe.event(event.with(outcome.distance.0, 0));
                if state.action.round == 1 {
                    state.body_mut(unit).turns = Some(Purpose::TurnAfterPush);
                }
                self.lose_levels(state, unit, outcome.lost, scribe)?;
            }
        }
        self.settle_routed(state, scribe)
    }

    /// Where the line between two enemies begins, on which they push a unit back (9.26).
    fn pushed_from(
        &self,
        state: &State,
        unit: UnitId,
        foes: &[Foe],
        angle: Option<i32>,
    ) -> Option<Point> {
        let (angle, [one, other]) = (angle?, foes) else { return None };
        let Place { centre, facing } = state.body(unit).place;
        let (first, second) = (one.way_out(facing), other.way_out(facing));
        let steps = angle * WHOLE / 360;
        let towards = first.turned(if first.turn_to(second) < 0 { -steps } else { steps });
        Some(centre + towards.ahead(AFAR))
    }

    /// A unit goes off the table, or becomes a marker: it is no more in anything.
    fn withdraw(&self, state: &mut State, unit: UnitId, status: Status) {
        state.fights.retain(|fight| !fight.has(unit));
        let body = state.body_mut(unit);
        (body.status, body.turns, body.pinned) = (status, None, false);
    }

    /// A unit is routed (9.23): it is put near the general of its corps, or destroyed.
    pub(super) fn rout(
        &self,
        state: &mut State,
        unit: UnitId,
        scribe: &mut impl Scribe<Event>,
    ) -> Result<(), Stop> {
        scribe.event(Event::of(Happening::Routed, unit));
        self.withdraw(state, unit, Status::Routed);
        self.take_general(state, unit, WithUnit::Routed, scribe)?;
        match self.refuge(state, unit) {
            Some(place) => {
                state.put(unit, place);
                Ok(())
            }
            None => self.destroy(state, unit, scribe),
        }
    }

    /// A unit is destroyed (9.22).
    pub(super) fn destroy(
        &self,
        state: &mut State,
        unit: UnitId,
        scribe: &mut impl Scribe<Event>,
    ) -> Result<(), Stop> {
        if matches!(state.body(unit).status, Status::Destroyed | Status::OffTable) {
            return Ok(());
        }
        scribe.event(Event::of(Happening::Destroyed, unit));
        self.withdraw(state, unit, Status::Destroyed);
        self.take_general(state, unit, WithUnit::Destroyed, scribe)
    }

    /// A unit is pushed off the table: destroyed, but half a unit (9.24).
    pub(super) fn drive_off(
        &self,
        state: &mut State,
        unit: UnitId,
        scribe: &mut impl Scribe<Event>,
    ) -> Result<(), Stop> {
        scribe.event(Event::of(Happening::Left, unit));
        self.withdraw(state, unit, Status::OffTable);
        self.take_general(state, unit, WithUnit::Destroyed, scribe)
    }

    /// Routed units that enemies have come near are moved away, or destroyed where there is no place (9.23).
    pub(super) fn settle_routed(
        &self,
        state: &mut State,
        scribe: &mut impl Scribe<Event>,
    ) -> Result<(), Stop> {
        for unit in self.army.units() {
            if state.body(unit).status != Status::Routed {
                continue;
            }
            let (base, side) = (self.base(state, unit), self.army.card(unit).side);
            let mut enemies =
                self.army.units_of(side.other()).filter(|&enemy| state.is_here(enemy));
            if !enemies.any(|enemy| self.base(state, enemy).gap(&base).is_below(REFUGE)) {
                continue;
            }
            match self.refuge(state, unit) {
                Some(place) => {
                    state.put(unit, place);
                    scribe.event(Event::of(Happening::Withdrawn, unit));
                }
                None => self.destroy(state, unit, scribe)?,
            }
        }
        Ok(())
    }
}
