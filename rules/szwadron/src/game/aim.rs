//! 4.3 to 4.5: whom a figure can see, through which edge it fires, and who of a target can be hit.

use crate::fire::Volley;
use crate::game::Szwadron;
use crate::game::army::{FigureId, UnitId};
use crate::game::command::Shot;
use crate::game::ground::{WOOD_HEIGHT, kind};
use crate::game::state::State;
use crate::losses::Exposed;
use crate::measure::{CM, Distance};
use crate::readings::StripStart;
use crate::units::{Ability, Ammunition};
use tabletop::{Base, CONTACT, Edge, Point, Span, What, strip};

/// Units on the shooter's own level block a shot uphill only this near (4.10.1).
const NEAR: i32 = 6 * CM;
/// So much wood blocks the line from or to a figure in it (4.10.2).
const WOOD_DEPTH: i32 = 2 * CM;

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

impl Szwadron {
    /// Who of a unit sees whom of its target.
    pub(super) fn aim(&self, state: &State, unit: UnitId, shot: Shot) -> Aimed {
        let mut aimed = Aimed::default();
        let Some(traits) = self.army.card(unit).row(&self.tables).shot(shot.ammunition) else {
            return aimed;
        };
        let high = self.high_angle(unit, shot.ammunition);
        let targets: Vec<(FigureId, Base)> = self
            .fighting(state, shot.target)
            .map(|figure| (figure, self.base(state, figure)))
            .collect();
        for (place, figure) in self.army.card(unit).fighters().enumerate() {
            if !state.figure(figure).here || !shot.who.has(place) {
                continue;
            }
            let base = self.base(state, figure);
            let mut nearest: Option<Aim> = None;
            for (at, target) in &targets {
                if !self.sees(state, (unit, figure, &base), (shot.target, target), high) {
                    continue;
                }
                let distance = base.gap(target).ceil().max(0);
                if nearest.is_none_or(|aim| distance < aim.distance) {
                    nearest = Some(Aim { figure, at: *at, distance });
                }
                if distance <= traits.range * CM && !aimed.exposed.contains(at) {
                    aimed.exposed.push(*at);
                }
            }
            aimed.aims.extend(nearest);
        }
        aimed.exposed.sort_unstable();
        aimed
    }

    /// Whether a unit fires in a high arc with this ammunition (7.4).
    pub(super) fn high_angle(&self, unit: UnitId, ammunition: Ammunition) -> bool {
        let row = self.army.card(unit).row(&self.tables);
        ammunition == Ammunition::Shell && row.abilities.contains(&Ability::HighAngle)
    }

    /// The exposed figures as the procedure wants them: by what shelters them.
    pub(super) fn sheltered(&self, state: &State, aimed: &Aimed) -> Vec<(FigureId, Exposed)> {
        let from = aimed
            .aims
            .first()
            .map_or(Point::default(), |aim| state.figure(aim.figure).place.centre);
        let one = |&figure: &FigureId| {
            let positions = self.shelter(&self.base(state, figure), from);
            (figure, Exposed { figures: 1, positions })
        };
        aimed.exposed.iter().map(one).collect()
    }

    /// Whether one figure has a line and a strip of sight to another, in a field of fire that is free (4.3, 4.4).
    fn sees(
        &self,
        state: &State,
        (unit, figure, base): (UnitId, FigureId, &Base),
        (target_unit, target): (UnitId, &Base),
        high: bool,
    ) -> bool {
        let (edge, from) = base.exit(target.centre());
        let guns = self.army.card(unit).row(&self.tables).arm.is_artillery();
        if guns && edge != Edge::Front
            || !guns && self.edge_is_taken(state, unit, figure, base, edge)
        {
            return false;
        }
        let start = match self.readings.strip_start {
            StripStart::Edge => from,
            StripStart::Centre => base.centre(),
        };
        let lane = strip(start, target.centre(), base.edge_length(edge));
        let levels = (self.level(base.centre()), self.level(target.centre()));
        let blocked = self.army.units().filter(|&other| other != target_unit).any(|other| {
            let friend = self.army.card(other).side == self.army.card(unit).side;
            self.here(state, other).filter(|&other| other != figure).any(|other| {
                let other = self.base(state, other);
                let on_lane = !other.gap_to(&lane).clear().holds();
                on_lane && self.blocks_sight(base, &other, levels, high, friend)
            })
        });
        !blocked && (high || self.ground_is_clear(base, target, levels))
    }

    /// 4.4.2: an own figure touches that edge.
    fn edge_is_taken(
        &self,
        state: &State,
        unit: UnitId,
        figure: FigureId,
        base: &Base,
        edge: Edge,
    ) -> bool {
        let side = self.army.card(unit).side;
        self.army.units_of(side).any(|own| {
            self.here(state, own).filter(|&other| other != figure).any(|other| {
                let other = self.base(state, other);
                base.contact(&other).is_some() && base.along(edge, &other) > 2 * CONTACT
            })
        })
    }

    /// 4.10.1 and 7.4.2: whether a figure on the line blocks it.
    fn blocks_sight(
        &self,
        base: &Base,
        other: &Base,
        levels: (u8, u8),
        high: bool,
        friend: bool,
    ) -> bool {
        let distance = base.gap(other).rounded();
        if high {
            return friend && distance < NEAR;
        }
        let level = self.level(other.centre());
        match levels {
            (shooter, target) if shooter < target => level == shooter && distance <= NEAR,
            (shooter, _) => level >= shooter,
        }
    }

    /// 4.10.1, 4.10.2, 4.10.5 to 4.10.7: whether the ground lets one see.
    fn ground_is_clear(&self, base: &Base, target: &Base, (shooter, _): (u8, u8)) -> bool {
        let (from, to) = (base.centre(), target.centre());
        self.table.between(from, to).into_iter().all(|seen| match seen.what {
            What::Ground(number) => {
                let ground = &self.table.grounds[number];
                let ends = ground.area.holds(from) || ground.area.holds(to);
                match ground.kind {
                    kind::HILL if ends => true,
                    kind::HILL => {
                        ground.level <= shooter && !ground.area.touched_by(target).holds()
                    }
                    kind::WOOD if ends => Span::length(seen.span) <= WOOD_DEPTH,
                    kind::WOOD => WOOD_HEIGHT <= shooter,
                    kind::BUILDING | kind::FORTIFICATION => ends || ground.level.max(1) <= shooter,
                    _ => true,
                }
            }
            What::Line(number) => {
                let line = &self.table.lines[number];
                line.kind != kind::HIGH_WALL || shooter > 0 && !line.touched_by(target).holds()
            }
        })
    }
}
