//! 4.3 to 4.5: whom a figure can see, through which edge it fires, and who of a target can be hit.

use crate::fire::Volley;
use crate::game::Szwadron;
use crate::game::army::{FigureId, UnitId};
use crate::game::command::Shot;
use crate::game::state::State;
use crate::game::survey::Survey;
use crate::losses::Exposed;
use crate::measure::{CM, Distance};
use crate::sight::{Closed, Hider, View, Whose, closed};
use crate::units::{Ability, Ammunition};
use tabletop::Base;

/// A figure that fires: at which figure, how far.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Aim {
    pub(super) figure: FigureId,
    pub(super) at: FigureId,
    pub(super) distance: i32,
}

/// What a declaration comes to on the table.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(super) struct Aimed {
    /// The figures that see somebody, each with the nearest.
    pub(super) aims: Vec<Aim>,
    /// The figures of the target that can be hit: seen by somebody within range.
    pub(super) exposed: Vec<FigureId>,
}

impl Aimed {
    /// The figures that fire, by their distance.
    pub(super) fn volleys(&self) -> Vec<Volley> {
        let mut distances: Vec<i32> = self.aims.iter().map(|aim| aim.distance).collect();
        distances.sort_unstable();
        let mut volleys: Vec<Volley> = Vec::new();
        for distance in distances {
            match volleys.last_mut() {
                Some(volley) if volley.distance.0 == distance => volley.figures += 1,
                _ => volleys.push(Volley { figures: 1, distance: Distance(distance) }),
            }
        }
        volleys
    }
}

/// How far a declaration looks.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Look {
    /// As far as the range goes.
    InRange,
    /// As far as the eye goes: whoever sees nobody within range fires in vain (4.5.5).
    Anywhere,
}

impl Szwadron {
    /// Who of a unit sees whom of its target.
    pub(super) fn aim(&self, state: &State, unit: UnitId, shot: Shot) -> Aimed {
        self.aim_at(&self.survey(state), unit, shot, Look::Anywhere)
    }

    /// The same, as far as one looks.
    pub(super) fn aim_at(
        &self,
        survey: &Survey<'_>,
        unit: UnitId,
        shot: Shot,
        look: Look,
    ) -> Aimed {
        let mut aimed = Aimed::default();
        let Some(traits) = self.army.card(unit).row(&self.tables).shot(shot.ammunition) else {
            return aimed;
        };
        let range = traits.range * CM;
        let targets: Vec<(FigureId, &Base)> = survey.bases_of(shot.target).collect();
        let mut eyes: Option<Eyes<'_>> = None;
        for figure in self.shooters(survey, unit, shot) {
            let base = survey.base(figure);
            let mut edges: Option<Closed> = None;
            let mut reach: Vec<(i32, FigureId, &Base)> = Vec::new();
            for &(at, target) in &targets {
                if look == Look::Anywhere || base.may_be_within(target, range) {
                    reach.push((base.gap(target).ceil().max(0), at, target));
                }
            }
            reach.sort_unstable_by_key(|(distance, at, _)| (*distance, *at));
            let mut nearest: Option<Aim> = None;
            for (distance, at, target) in reach {
                let known = aimed.exposed.contains(&at);
                if distance > range && (nearest.is_some() || look == Look::InRange)
                    || known && nearest.is_some()
                {
                    continue;
                }
                let eyes = eyes.get_or_insert_with(|| self.eyes(survey, unit, shot));
                let edges = *edges.get_or_insert_with(|| closed(base, &eyes.all));
                if !eyes.see(base, edges, target) {
                    continue;
                }
                nearest = nearest.or(Some(Aim { figure, at, distance }));
                if distance <= range && !known {
                    aimed.exposed.push(at);
                }
            }
            aimed.aims.extend(nearest);
        }
        aimed.exposed.sort_unstable();
        aimed
    }

    /// Whether anybody of a unit sees anybody of its target, however far.
    pub(super) fn sees_anybody(&self, survey: &Survey<'_>, unit: UnitId, shot: Shot) -> bool {
        if self.army.card(unit).row(&self.tables).shot(shot.ammunition).is_none() {
            return false;
        }
        let mut eyes = self.eyes(survey, unit, shot);
        self.shooters(survey, unit, shot).any(|figure| {
            let base = survey.base(figure);
            let edges = closed(base, &eyes.all);
            survey.bases_of(shot.target).any(|(_, target)| eyes.see(base, edges, target))
        })
    }

    /// The figures that are to fire.
    fn shooters<'a>(
        &'a self,
        state: &'a State,
        unit: UnitId,
        shot: Shot,
    ) -> impl Iterator<Item = FigureId> + 'a {
        let fighters = self.army.card(unit).fighters().enumerate();
        let fires = move |&(place, figure): &(usize, FigureId)| {
            state.figure(figure).here && shot.who.has(place)
        };
        fighters.filter(fires).map(|(_, figure)| figure)
    }

    /// Whether a unit fires in a high arc with this ammunition (7.4).
    pub(super) fn high_angle(&self, unit: UnitId, ammunition: Ammunition) -> bool {
        let row = self.army.card(unit).row(&self.tables);
        ammunition == Ammunition::Shell && row.abilities.contains(&Ability::HighAngle)
    }

    /// The exposed figures as the procedure wants them: by what shelters them, the nearest first.
    pub(super) fn sheltered(&self, state: &State, aimed: &Aimed) -> Vec<(FigureId, Exposed)> {
        let from = aimed.aims.first().map(|aim| self.base(state, aim.figure));
        let one = |&figure: &FigureId| {
            let base = self.base(state, figure);
            let positions = from.as_ref().map_or(Vec::new(), |from| self.shelter(&base, from));
            let limbers = self.is_limber(figure);
            (figure, Exposed { figures: 1, positions, limbers })
        };
        let near = |figure: &FigureId| {
            let base = self.base(state, *figure);
            from.as_ref().map_or(0, |from| from.gap(&base).rounded())
        };
        let mut exposed = aimed.exposed.clone();
        exposed.sort_by_key(near);
        exposed.iter().map(one).collect()
    }

    /// The eyes of a unit that looks at the target of a shot.
    fn eyes(&self, survey: &Survey<'_>, unit: UnitId, shot: Shot) -> Eyes<'_> {
        let side = self.army.card(unit).side;
        let mut all = Vec::new();
        for other in self.army.units() {
            let whose = match other {
                other if other == shot.target => Whose::Target,
                other if self.army.card(other).side == side => Whose::Own,
                _ => Whose::Enemy,
            };
            all.extend(survey.bases_of(other).map(|(_, base)| (*base, whose)));
        }
        let high_angle = self.high_angle(unit, shot.ammunition);
        let guns = self.army.card(unit).row(&self.tables).arm.is_artillery();
        Eyes { game: self, guns, high_angle, all, last: None }
    }
}

/// A unit that looks at a target, with everybody on the table around it.
struct Eyes<'a> {
    game: &'a Szwadron,
    guns: bool,
    high_angle: bool,
    all: Vec<(Base, Whose)>,
    /// Who hid the target last.
    last: Option<Hider>,
}

impl Eyes<'_> {
    /// Whether one figure, whose edges are closed so, can fire at another: [`View`] knows.
    fn see(&mut self, shooter: &Base, closed: Closed, target: &Base) -> bool {
        let Self { game, guns, .. } = *self;
        let (table, readings) = (&game.table, &game.readings);
        let view = View { table, shooter, guns, closed, target, readings };
        match self.high_angle {
            true => view.lob(&self.all).is_none(),
            false => view.sees(&self.all, &mut self.last),
        }
    }
}
