//! Chapter 4 on the table: fire of one unit at another, and who falls (4.7).
//!
//! Figures fall nearest first, those without cover before those with it (4.10.8), and, as far as it goes, none beside
//! one that has just fallen (4.7.4); one that stands behind others of its unit as seen from the shooters waits until
//! these are gone (4.7.3). In melee those fall first who touch most enemies, again none beside another as far as it
//! goes (5.4.3). Among equals the owner picks, or leaves it to the umpire, who takes the first of the unit.

use crate::fire::{Fire, Manner};
use crate::game::aim::{Aim, Aimed};
use crate::game::army::{FigureId, UnitId};
use crate::game::command::{Shot, Who};
use crate::game::event::{Event, Happening};
use crate::game::state::{Cause, Fall, Lane, Pace, State, Step};
use crate::game::{Szwadron, resolve};
use crate::losses::Exposed;
use crate::morale::Stand;
use crate::positions;
use kernel::game::Scribe;
use kernel::{Clause, Heading, Line, Stop};

const AT_ONCE: Clause = Clause::new("4.7.1");
const NEAREST: Clause = Clause::new("4.7.2");
const IN_FRONT: Clause = Clause::new("4.7.3");
const EVENLY: Clause = Clause::new("4.7.4");
const MOST_TOUCHED: Clause = Clause::new("5.4.3");

/// What makes a figure fall before another; the smallest falls first.
type Rank = (i32, i32, bool, bool, i32);

impl Szwadron {
    /// A unit fires; figures that fall and what becomes of the target are next.
    pub(super) fn shoot(
        &self,
        state: &mut State,
        unit: UnitId,
        shot: Shot,
        manner: Manner,
        scribe: &mut impl Scribe<Event>,
    ) -> Result<(), Stop> {
        let (fall, stands) = self.volley(state, unit, shot, manner, scribe)?;
        state.agenda.push(stands);
        state.agenda.extend(fall.map(Step::Fall));
        Ok(())
    }

    /// The volley itself: who is to fall, and how the target then stands.
    pub(super) fn volley(
        &self,
        state: &mut State,
        unit: UnitId,
        shot: Shot,
        manner: Manner,
        scribe: &mut impl Scribe<Event>,
    ) -> Result<(Option<Fall>, Step), Stop> {
        let aimed = self.aim(state, unit, shot);
        scribe.aim(self.key(state, unit, Some(shot.target)));
        let outcome =
            self.with_fire(state, (unit, shot, manner), &aimed, |fire| resolve(fire, scribe))?;
        let event = Event::of(Happening::Fired, unit).against(shot.target);
        scribe.event(event.with(outcome.damage, outcome.lost));
        if matches!(state.next(), Step::Onward(_, _, Pace::AfterFire)) {
            let lane = |aim: &Aim| Lane { from: aim.figure, to: state.figure(aim.at).place.centre };
            state.lanes = aimed.aims.iter().map(lane).collect();
        }
        let stands = Step::Stands(shot.target, unit, outcome.target);
        if outcome.lost == 0 {
            return Ok((None, stands));
        }
        let of = |figures: Vec<FigureId>, unit: UnitId| {
            let first = self.army.card(unit).figures.start;
            let places = figures.into_iter().map(|figure| usize::from(figure.0 - first));
            places.fold(Who::NOBODY, Who::with)
        };
        let shooters = of(aimed.aims.iter().map(|aim| aim.figure).collect(), unit);
        let exposed = of(aimed.exposed, shot.target);
        let fall = Fall {
            unit: shot.target,
            by: unit,
            cause: Cause::Fire(shooters),
            exposed,
            fallen: Who::NOBODY,
            left: outcome.lost.clamp(0, 60) as u8,
            left_to_umpire: false,
        };
        Ok((Some(fall), stands))
    }

    /// Does something with the fire of a unit as the procedure wants it.
    pub(super) fn with_fire<R>(
        &self,
        state: &State,
        (unit, shot, manner): (UnitId, Shot, Manner),
        aimed: &Aimed,
        act: impl FnOnce(&Fire<'_>) -> R,
    ) -> R {
        let shooter = self.described(state, unit);
        let target = self.described_against(state, shot.target, Some(unit));
        let (volleys, high_angle) = (aimed.volleys(), self.high_angle(unit, shot.ammunition));
        act(&Fire {
            shooter: &shooter,
            ammunition: Some(shot.ammunition),
            manner,
            volleys: &volleys,
            high_angle,
            sighted: !high_angle,
            target: &target,
            exposed: grouped(&self.sheltered(state, aimed)),
            tables: &self.tables,
            readings: &self.readings,
        })
    }

    fn figure_at(&self, unit: UnitId, place: usize) -> FigureId {
        FigureId(self.army.card(unit).figures.start + place as u8)
    }

    fn chosen(&self, unit: UnitId, who: Who) -> impl Iterator<Item = (usize, FigureId)> + use<> {
        let figures = self.army.card(unit).figures().enumerate();
        figures.filter(move |(place, _)| who.has(*place))
    }

    /// The figures that may fall next: all of them alike by the book.
    pub(super) fn equals(&self, state: &State, fall: &Fall) -> Vec<u8> {
        let standing = self.chosen(fall.unit, fall.exposed);
        let standing = standing.filter(|(_, figure)| state.figure(*figure).here);
        let ranked: Vec<(Rank, usize)> =
            standing.map(|(place, figure)| (self.rank(state, fall, figure), place)).collect();
        let best = ranked.iter().map(|(rank, _)| *rank).min();
        let alike = ranked.into_iter().filter(|(rank, _)| Some(*rank) == best);
        alike.map(|(_, place)| place as u8).collect()
    }

    fn rank(&self, state: &State, fall: &Fall, figure: FigureId) -> Rank {
        let base = self.base(state, figure);
        let mut fallen = self.chosen(fall.unit, fall.fallen);
        let beside = fallen.any(|(_, gone)| self.base(state, gone).gap(&base).touches().holds());
        match fall.cause {
            Cause::Fire(shooters) => {
                let shooters: Vec<FigureId> =
                    self.chosen(fall.by, shooters).map(|(_, figure)| figure).collect();
                let cover = shooters.first().map_or(0, |from| {
                    let at = self.shelter(&base, &self.base(state, *from));
                    positions::sheltering(&at, &self.tables)
                });
                let gaps = shooters.iter().map(|from| self.base(state, *from).gap(&base));
                let near = gaps.map(tabletop::Gap::rounded).min().unwrap_or(0);
                let behind = self.is_behind(state, &shooters, figure);
                (cover, 0, behind, beside, near)
            }
            Cause::Melee => {
                let enemies = self.enemies(state, fall.unit);
                let enemies = enemies.flat_map(|enemy| self.bases(state, enemy));
                let touched = enemies.filter(|enemy| self.fight_each_other(&base, enemy)).count();
                (0, -(touched as i32), false, beside, 0)
            }
        }
    }

    /// 4.7.3: whether from every shooter another figure of its unit stands on the line to it.
    fn is_behind(&self, state: &State, shooters: &[FigureId], figure: FigureId) -> bool {
        let to = state.figure(figure).place.centre;
        let unit = self.army.owner(figure);
        shooters.iter().all(|&from| {
            let from = state.figure(from).place.centre;
            let mut others = self.here(state, unit).filter(|&other| other != figure);
            others.any(|other| self.base(state, other).is_on_line(from, to))
        })
    }

    /// Takes figures off as long as there is nothing to choose, or the owner leaves it to the umpire.
    pub(super) fn take_off_all(
        &self,
        state: &mut State,
        mut fall: Fall,
        scribe: &mut impl Scribe<Event>,
    ) {
        if fall.fallen == Who::NOBODY {
            scribe.open(Heading::of("removal"));
            for clause in match fall.cause {
                Cause::Fire(_) => &[AT_ONCE, NEAREST, IN_FRONT, EVENLY][..],
                Cause::Melee => &[MOST_TOUCHED],
            } {
                scribe.note(Line::note(*clause));
            }
        }
        while fall.left > 0 {
            let equals = self.equals(state, &fall);
            let Some(&first) = equals.first() else { return };
            let place = usize::from(first);
            state.figures[self.figure_at(fall.unit, place).index()].here = false;
            fall = Fall { fallen: fall.fallen.with(place), left: fall.left - 1, ..fall };
            if fall.left > 0 && self.may_choose(state, &fall) {
                state.agenda.push(Step::Fall(fall));
                return;
            }
        }
    }

    /// Takes off the figure that the owner picked.
    pub(super) fn take_off(&self, state: &mut State, fall: Fall, place: u8) {
        let place = usize::from(place);
        state.figures[self.figure_at(fall.unit, place).index()].here = false;
        let fall = Fall { fallen: fall.fallen.with(place), left: fall.left - 1, ..fall };
        if fall.left > 0 {
            state.agenda.push(Step::Fall(fall));
        }
    }

    /// Whether the owner has something to choose.
    pub(super) fn may_choose(&self, state: &State, fall: &Fall) -> bool {
        !fall.left_to_umpire && self.equals(state, fall).len() > 1
    }

    /// Carries out what a test came to: the unit stays, goes back, flees, pursues, or is gone.
    pub(super) fn stands_now(
        &self,
        state: &mut State,
        unit: UnitId,
        enemy: UnitId,
        stand: Stand,
        scribe: &mut impl Scribe<Event>,
    ) -> Result<(), Stop> {
        if !self.lives(state, unit) {
            let mut figures = self.army.card(unit).figures();
            let was_here = figures.any(|figure| state.figure(figure).here);
            for figure in self.army.card(unit).figures() {
                state.figures[figure.index()].here = false;
            }
            if was_here || stand == Stand::Destroyed {
                scribe.event(Event::of(Happening::Destroyed, unit));
            }
            return Ok(());
        }
        match stand {
            Stand::Stands | Stand::Destroyed => Ok(()),
            Stand::ThrownBack => self.throw_back(state, unit, enemy, scribe),
            Stand::Panic if state.unit(unit).morale == crate::units::State::Panic => Ok(()),
            Stand::Panic => self.panic(state, unit, scribe),
            Stand::Pursuit if state.unit(unit).morale == crate::units::State::Pursuit => Ok(()),
            Stand::Pursuit => self.set_off(state, unit, enemy, scribe),
        }
    }
}

/// The exposed figures, those of one shelter together, in the order in which they come.
fn grouped(sheltered: &[(FigureId, Exposed)]) -> Vec<Exposed> {
    let mut groups: Vec<Exposed> = Vec::new();
    for (_, one) in sheltered {
        let alike =
            |group: &&mut Exposed| group.positions == one.positions && group.limbers == one.limbers;
        match groups.iter_mut().find(alike) {
            Some(group) => group.figures += 1,
            None => groups.push(one.clone()),
        }
    }
    groups
}
