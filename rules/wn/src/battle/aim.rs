//! Who of a unit can fire at an enemy with small arms, and from how far (14.2, 14.3a, 15.4a): figure by figure, each
//! as the ruling on fields of fire is asked about it.
//!
//! The figures that fire are those of the rank that faces the enemy; of a square, of the side that does. The target
//! lies in a figure's field if any of it does; its range is to the nearest of it.

use crate::battle::army::UnitId;
use crate::battle::breaches::Broken;
use crate::battle::ground::Terrain;
use crate::battle::march::{WHOLE, leading_corners};
use crate::battle::state::{Body, QUIET, State};
use crate::battle::{Battle, settled};
use crate::cover::Way;
use crate::field_of_fire::{Degrees, FieldOfFire, Stand};
use crate::measure::{Distance, Measured};
use crate::rounds::Firing;
use crate::small_arms::{Fire, Group};
use crate::units::{Formation, Shelter, Unit, Weapon};
use kernel::Situation;
use tabletop::{Around, Base, Edge, Facing, MM, Point, What, gap};

/// A figure that may fire: where it stands in the front of its rank, and whither it faces.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Post {
    /// The middle of the front of its base.
    pub at: Point,
    /// Whither it faces.
    pub facing: Facing,
}

impl Battle {
    /// The figures of a unit that may fire in some direction: those of the rank its men face with, of a square on
    /// all sides.
    pub fn posts(&self, state: &State, unit: UnitId) -> Vec<Post> {
        let body = state.body(unit);
        let (Some(block), Ok(stands)) = (self.block(state, unit), self.stands(unit, body)) else {
            return Vec::new();
        };
        if body.inside.is_some() {
            let windows = self.windows(body).into_iter();
            let posts = windows.map(|at| Post { at: at.centre, facing: at.facing });
            return posts.collect();
        }
        let sides: &[u8] = if body.formation.is_square() { &[0, 1, 2, 3] } else { &[body.turned] };
        let mut posts = Vec::new();
        for &side in sides {
            let wide = body.formation.is_square() || side % 2 == 0;
            let count = match () {
                () if body.formation == Formation::Deployed => body.figures(),
                () if wide => stands.front_figures,
                () => stands.ranks,
            };
            let count = count.min(body.figures());
            let [left, right] = leading_corners(side).map(|corner| block.corner(corner));
            let facing = body.front.facing.turned(16_384 * i32::from(side));
            let at = |number: i32| left.part_way(right, 2 * number + 1, 2 * count);
            posts.extend((0..count).map(|number| Post { at: at(number), facing }));
        }
        posts.truncate(body.figures().max(0) as usize);
        posts
    }

    /// The figures of a unit that can fire at another, by the bands of range of T9A, from near to far; those who are
    /// out of range are left out.
    pub(super) fn groups(
        &self,
        state: &State,
        firer: UnitId,
        target: UnitId,
        weapon: Weapon,
    ) -> Vec<Group> {
        let Some(his) = self.block(state, target) else { return Vec::new() };
        let drawn_away = self.draws_away(state, firer, target);
        let (his, ends) = match drawn_away {
            Some([start, half]) => (half, Some([start, his])),
            None => (his, None),
        };
        let table = &self.tables.small_arms.range;
        let Some(row) = table.row(weapon) else { return Vec::new() };
        let posts = self.posts(state, firer);
        let (stand, friends) =
            (self.stand(state, firer), self.friends_by(state, [firer, target], (&posts, &his)));
        let mut bands: Vec<(i32, Distance, Group)> = Vec::new();
        for post in posts {
            let apart = Measured::mm(gap(&his.corners(), &[post.at]).rounded() / MM);
            let distance = apart.at(&self.readings);
            let Some(factor) = table.factor(row, distance) else { continue };
            if !self.bears(stand, &friends, post, &his) {
                continue;
            }
            match bands.iter_mut().find(|(band, ..)| *band == factor) {
                Some((_, nearest, group)) => {
                    group.firing_figures += 1;
                    if distance < *nearest {
                        (*nearest, group.range) = (distance, apart);
                    }
                }
                None => {
                    let mut group = Group::at(1, apart);
                    let from = |block: &Base| {
                        Measured::mm(gap(&block.corners(), &[post.at]).rounded() / MM)
                    };
                    if let Some([start, end]) = ends.map(|ends| ends.map(|end| from(&end)))
                        && end > start
                    {
                        let half = Some(apart);
                        group =
                            Group { range: start, range_half: half, range_end: Some(end), ..group };
                    }
                    bands.push((factor, distance, group));
                }
            }
        }
        bands.sort_by_key(|(_, distance, _)| *distance);
        let mut left = state.body(firer).figures();
        for (.., group) in &mut bands {
            group.firing_figures = group.firing_figures.min(left);
            left -= group.firing_figures;
        }
        bands.retain(|(.., group)| group.firing_figures > 0);
        bands.into_iter().map(|(.., group)| group).collect()
    }

    /// 15.3a: where a target was as the move began and in its middle, if it has drawn away from a unit since.
    fn draws_away(&self, state: &State, firer: UnitId, target: UnitId) -> Option<[Base; 2]> {
        let his = state.body(target);
        let [start, half] = his.came_by?;
        let stood = |front| self.ground_of(target, &Body { front, turned: 0, ..*his });
        let (start, half) = (stood(start)?, stood(half)?);
        let (own, end) = (self.block(state, firer)?, self.block(state, target)?);
        (own.gap(&end) > own.gap(&start)).then_some([start, half])
    }

    /// The volley of a unit at another as the ruling on small arms is asked about it; nothing if it has nothing to fire
    /// with, or nobody of it can.
    pub fn volley(&self, state: &State, firer: UnitId, target: UnitId) -> Option<Fire> {
        let body = state.body(firer);
        let facts = Unit {
            at_the_double: body.plan.double,
            changing: body.course.changed,
            moved: Measured::mm(body.course.moved / MM),
            ..self.facts(firer, body)
        };
        let weapon = if body.plan.muskets { self.small_arm(firer) } else { facts.weapon? };
        let facts = Unit { weapon: Some(weapon), ..facts };
        let groups = self.groups(state, firer, target, weapon);
        let nearest =
            self.posts(state, firer).into_iter().map(|post| post.at).min_by_key(|at| {
                let his = self.block(state, target);
                his.map_or(i32::MAX, |his| gap(&his.corners(), &[*at]).rounded())
            })?;
        let (cover, way) = self.cover(state, target, nearest)?;
        let his = state.body(target);
        let quarters = (body.course.used + WHOLE / 4 - 1) / (WHOLE / 4);
        let fire = Fire {
            firer: facts,
            groups,
            firing: Firing {
                first_volley: body.quiet >= QUIET,
                quarters_used: Some(quarters.clamp(0, 4)),
                loaded: Some(body.loaded),
                from_building: body.inside.is_some(),
                ..Firing::default()
            },
            target: Unit {
                cover,
                moved: Measured::mm(his.course.moved / MM),
                changing: his.course.changed,
                ranks: self.along_fire(target, his, nearest),
                ..self.facts(target, his)
            },
            way,
            screen: self.screen_against(state, firer, target).map(|(_, screen)| screen),
            rain: state.sky.rains(),
            readings: self.readings,
        };
        (!fire.groups.is_empty()).then_some(fire)
    }

    /// Figures of a unit one behind another on the line of fire from a point (glossary): its ranks, and from beyond a
    /// flank the figures of its front.
    pub(super) fn along_fire(&self, unit: UnitId, body: &Body, from: Point) -> Option<i32> {
        let (block, stands) = (self.ground_of(unit, body)?, self.stands(unit, body).ok()?);
        let aside = matches!(block.edge_towards(from), Edge::Left | Edge::Right);
        Some(if aside { stands.front_figures } else { stands.ranks })
    }

    /// What shelters a unit from a point, and how deep the trees are on the way (4.3, 14.5).
    pub(super) fn cover(
        &self,
        state: &State,
        target: UnitId,
        from: Point,
    ) -> Option<(Shelter, Way)> {
        let his = self.block(state, target)?;
        let to = his.centre();
        let whole = from.distance(to);
        let (mut shelter, mut way) = (Shelter::None, Way::default());
        let hit = (target, state.body(target));
        if let Some(area) = hit.1.inside {
            let walls = self.still_shelters(state, Broken::House(area), hit, from);
            return Some((if walls { Shelter::Building } else { Shelter::None }, way));
        }
        for seen in self.table.between(from, to) {
            let terrain = match seen.what {
                What::Ground(number) => Terrain::of(self.table.grounds[number].kind),
                What::Line(number)
                    if !self.still_shelters(state, Broken::line(number), hit, from) =>
                {
                    None
                }
                What::Line(number) => Terrain::of(self.table.lines[number].kind),
            };
            let Some(found) = terrain.map(Terrain::shelter) else { continue };
            if found.is_wood() {
                let deep = Measured::mm(seen.span.length() / MM);
                (shelter, way.trees) = (found, way.trees.max(Some(deep)));
            } else if found.is_linear() && shelter == Shelter::None {
                (shelter, way.obstacle_near_firer) = (found, 2 * seen.span.from < whole);
            }
        }
        Some((shelter, way))
    }

    /// How the figures of a unit stand to fire.
    fn stand(&self, state: &State, firer: UnitId) -> Stand {
        let body = state.body(firer);
        match () {
            () if self.facts(firer, body).is_open() => Stand::OpenOrder,
            () if body.formation.is_square() || body.inside.is_some() => Stand::Square,
            () => Stand::CloseOrder,
        }
    }

    /// Whether a figure can fire at a target, past these friends, by the ruling.
    fn bears(&self, stand: Stand, friends: &[Base], post: Post, his: &Base) -> bool {
        let friends = friends.iter().any(|block| block.is_on_line(post.at, his.centre()));
        let asked =
            FieldOfFire::of(stand, Degrees::tenths(angle(post, his)), friends, &self.readings);
        settled(&asked.case(&self.tables)).is_some_and(|outcome| outcome.bears)
    }

    /// Own troops who may stand on a line of fire.
    fn friends_by(
        &self,
        state: &State,
        ends: [UnitId; 2],
        (posts, his): (&[Post], &Base),
    ) -> Vec<Base> {
        let to = Around::of(&[his.centre()]);
        let within = posts.iter().fold(to, |all, post| all.joined(Around::of(&[post.at])));
        let friends = self.army.units_of(self.army.card(ends[0]).side);
        let others = friends.filter(|unit| !ends.contains(unit));
        let blocks = others.filter_map(|unit| self.block(state, unit));
        blocks.filter(|block| block.around().meets(within)).collect()
    }
}

/// How far aside a figure must aim to hit the nearest edge of a target, in tenths of a degree; nothing if the target
/// lies straight ahead of it.
fn angle(post: Post, target: &Base) -> i32 {
    let aside = target.corners().map(|corner| post.facing.turn_to(Facing::of(corner - post.at)));
    let (least, most) = aside
        .iter()
        .fold((i32::MAX, i32::MIN), |(least, most), &turn| (least.min(turn), most.max(turn)));
    // A target that reaches around behind the figure has corners on both sides of its back.
    let steps = if least <= 0 && most >= 0 && most - least < 32_768 {
        0
    } else {
        least.abs().min(most.abs())
    };
    (i64::from(steps) * 3_600 / 65_536) as i32
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::battle::scenario;

    const TRAINING: &str = include_str!("../../../../scenarios/wn/wn-training.toml");

    /// Who fires at whom: figures and centimetres, band by band.
    fn groups(text: &str, firer: &str, target: &str) -> Vec<(i32, i32)> {
        let battle = scenario::read(text, &[]).expect("nothing is wrong").battle;
        let unit = |id| battle.army.unit(id).expect("is there");
        let state = State::new(&battle.army);
        let groups = battle.groups(&state, unit(firer), unit(target), Weapon::Musket);
        let told =
            |group: &Group| (group.firing_figures, group.range.at(&battle.readings).mm() / 10);
        groups.iter().map(told).collect()
    }

    fn facing(target: &str, at: &str) -> String {
        TRAINING.replace("at = [300, 760]", "at = [600, 700]").replace(target, at)
    }

    /// 14.2a, 14.2d: of a line of 24 all bear on a line as wide at 8 cm; on a column 4.5 cm wide, whose rear corners
    /// are 12 cm away, those within 2.25 cm and 12 cm × tan 22½° = 4.97 cm of its middle: 10 on each side.
    #[test]
    fn a_line_bears_on_what_lies_within_its_arcs() {
        assert_eq!(groups(&facing("at = [900, 140]", "at = [600, 620]"), "r1", "b1"), [(24, 8)]);
        assert_eq!(groups(&facing("at = [400, 140]", "at = [600, 620]"), "r1", "b2"), [(20, 8)]);
    }

    /// T9A: nobody fires beyond his range; 14.3a: nor over the heads of his own.
    #[test]
    fn nobody_fires_too_far_or_over_his_own() {
        assert_eq!(groups(TRAINING, "r1", "b1"), []);
        let own = facing("at = [900, 140]", "at = [600, 620]")
            .replace("at = [560, 740]", "at = [1000, 600]")
            .replace("at = [1000, 770]", "at = [600, 660]");
        assert_eq!(groups(&own, "r1", "b1").iter().map(|(figures, _)| figures).sum::<i32>(), 0);
    }

    /// A volley over a hedge at those who stand behind it: the ruling has nothing against it, knows the cover, that
    /// they stood still and that it is their first (4.3b, 14.5c, 15.2b).
    #[test]
    fn a_volley_is_asked_of_the_ruling() {
        let text = TRAINING
            .replace("at = [300, 760]", "at = [980, 530]")
            .replace("at = [400, 140]", "at = [980, 449]");
        let battle = scenario::read(&text, &[]).expect("nothing is wrong").battle;
        let state = State::new(&battle.army);
        let unit = |id| battle.army.unit(id).expect("is there");
        let fire = battle.volley(&state, unit("r1"), unit("b2")).expect("they bear");
        assert_eq!(fire.contradictions(), []);
        assert_eq!((fire.target.cover, fire.way.obstacle_near_firer), (Shelter::Hedge, false));
        assert_eq!((fire.firing.first_volley, fire.firing.quarters_used), (true, Some(0)));
        assert!(
            battle.volley(&state, unit("r4"), unit("b2")).is_none(),
            "guns have no muskets out"
        );
    }
}
