//! Who sees whom on the table (4.6), and who is found (4.7, step 5 of a move): each look as the ruling on sight is
//! asked about it.
//!
//! A unit sees another if there is a free look from an end or the middle of the edge that its men face to a corner
//! or the middle of the other. Hills, woods and houses that hold neither of the two stand in the way, and so do
//! units in close order.

use crate::battle::army::UnitId;
use crate::battle::breaches::Broken;
use crate::battle::ground::Terrain;
use crate::battle::march::leading_points;
use crate::battle::state::{Gone, State};
use crate::battle::{Battle, settled};
use crate::dead_ground::{Height, Obstacle};
use crate::measure::Measured;
use crate::sight::{Between, Ground, Level, LookedAt, Looker, Mount, Sight, Smoke};
use crate::units::{Arm, Unit};
use kernel::Situation;
use tabletop::{Around, Base, FAR, MM, Point, Seen, Span, Vector, What};

/// One look, from a point to a point.
struct Look<'a> {
    from: Point,
    to: Point,
    /// What lies on the line.
    on_it: &'a [Seen],
}

/// The ground that hides, where a point lies: its kind, its number on the table, and how far the look runs in it.
struct Patch {
    ground: Ground,
    number: Option<usize>,
    depth: i32,
}

impl Patch {
    /// To its edge along the look, if it hides.
    fn to_edge(&self) -> Option<Measured> {
        self.number.map(|_| measured(self.depth))
    }
}

fn measured(units: i32) -> Measured {
    Measured::mm(units / MM)
}

fn mount(facts: &Unit) -> Mount {
    match facts.arm {
        _ if !facts.is_mounted() => Mount::OnFoot,
        Arm::Camelry => Mount::Camels,
        Arm::Elephants => Mount::Elephants,
        _ => Mount::Horses,
    }
}

/// A unit that hides what is behind it.
struct Screen {
    unit: UnitId,
    block: Base,
    /// How high it stands.
    level: u8,
    mounted: bool,
}

/// How everybody stands, looked at once for many looks.
pub struct Lineup {
    /// The units that hide what is behind them.
    screens: Vec<Screen>,
    /// The units whose fronts are hidden by the smoke of their fire.
    hazes: Vec<(UnitId, Base)>,
    /// The smoke of burning buildings.
    columns: Vec<Base>,
}

/// A unit that looks at another, with what may be in the way of any look between them.
struct Pair<'a> {
    /// Who looks, and at whom.
    ends: [UnitId; 2],
    /// Where the other stands.
    his: Base,
    screens: Vec<&'a Screen>,
    lineup: &'a Lineup,
    /// What is the same of all looks.
    asked: Sight,
}

impl Battle {
    /// How everybody stands.
    pub fn lineup(&self, state: &State) -> Lineup {
        let far = Vector { x: FAR, y: FAR };
        let middle = Point::default();
        self.lineup_within(state, Around { least: middle - far, most: middle + far })
    }

    /// How those stand who reach into a box: all that can be in the way of looks within it.
    pub(super) fn lineup_within(&self, state: &State, within: Around) -> Lineup {
        let mut lineup =
            Lineup { screens: Vec::new(), hazes: Vec::new(), columns: self.columns(state) };
        for unit in self.army.units() {
            let block = self.block(state, unit).filter(|block| block.around().meets(within));
            let Some(block) = block else { continue };
            let facts = self.facts(unit, state.body(unit));
            if !facts.is_open() && !facts.is_deployed() {
                let (level, mounted) = (self.level(block.centre()), facts.is_mounted());
                lineup.screens.push(Screen { unit, block, level, mounted });
            }
            if self.is_in_smoke(state, unit) {
                lineup.hazes.push((unit, block));
            }
        }
        lineup
    }

    /// Whether a unit sees another.
    pub fn sees(&self, state: &State, looker: UnitId, other: UnitId) -> bool {
        let (Some(own), Some(his)) = (self.block(state, looker), self.block(state, other)) else {
            return false;
        };
        let lineup = self.lineup_within(state, own.around().joined(his.around()));
        self.sees_in(state, &lineup, (looker, other))
    }

    /// The same, of units that stand so.
    pub fn sees_in(
        &self,
        state: &State,
        lineup: &Lineup,
        (looker, other): (UnitId, UnitId),
    ) -> bool {
        let Some(own) = self.block(state, looker) else { return false };
        let starts = leading_points(&own, state.body(looker).turned);
        self.sees_from(state, lineup, (looker, other), &starts)
    }

    /// The same from these points.
    pub(super) fn sees_from(
        &self,
        state: &State,
        lineup: &Lineup,
        (looker, other): (UnitId, UnitId),
        starts: &[Point],
    ) -> bool {
        let (Some(own), Some(his)) = (self.block(state, looker), self.block(state, other)) else {
            return false;
        };
        let [from, at] = [looker, other].map(|unit| mount(&self.facts(unit, state.body(unit))));
        let body = state.body(other);
        let within = Around::of(starts).joined(his.around());
        let screens = lineup.screens.iter().filter(|screen| screen.block.around().meets(within));
        let pair = Pair {
            ends: [looker, other],
            his,
            screens: screens.collect(),
            lineup,
            asked: Sight {
                apart: measured(own.gap(&his).rounded()),
                looker: Looker { mount: from, ..Looker::default() },
                looked_at: LookedAt {
                    mount: at,
                    active: Some(body.course.moved > 0 || body.fired),
                    ..LookedAt::default()
                },
                ..Sight::plain(state.sky.weather, &self.readings)
            },
        };
        let [a, b, c, d] = his.corners();
        let mut looks =
            starts.iter().flat_map(|&from| [a, b, c, d, his.centre()].map(|to| (from, to)));
        looks.any(|(from, to)| {
            let on_it = self.table.between(from, to);
            let asked = self.look(state, &pair, &Look { from, to, on_it: &on_it });
            settled(&asked.case(&self.tables)).is_some_and(|outcome| outcome.seen)
        })
    }

    /// Whether a unit sees a general who is there.
    pub(super) fn sees_at(
        &self,
        state: &State,
        lineup: &Lineup,
        (looker, to): (UnitId, Point),
    ) -> bool {
        let Some(own) = self.block(state, looker) else { return false };
        let facts = self.facts(looker, state.body(looker));
        let within = own.around().joined(Around::of(&[to]));
        let screens = lineup.screens.iter().filter(|screen| screen.block.around().meets(within));
        let screens: Vec<&Screen> = screens.collect();
        leading_points(&own, state.body(looker).turned).into_iter().any(|from| {
            let on_it = self.table.between(from, to);
            let look = Look { from, to, on_it: &on_it };
            let [near, far] = [self.patch(&look, false), self.patch(&look, true)];
            let asked = Sight {
                apart: measured(tabletop::gap(&own.corners(), &[to]).rounded()),
                looker: Looker {
                    ground: near.ground,
                    to_edge: near.to_edge(),
                    mount: mount(&facts),
                },
                looked_at: LookedAt {
                    ground: far.ground,
                    to_edge: far.to_edge(),
                    mount: Mount::Horses,
                    active: Some(state.step > 0),
                    ..LookedAt::default()
                },
                same_patch: Some(near.number.is_some() && near.number == far.number),
                in_the_way: self.in_the_way(&look, [near.number, far.number]),
                troops_between: self.troops_between(&screens, [looker, looker], &look),
                ..Sight::plain(state.sky.weather, &self.readings)
            };
            settled(&asked.case(&self.tables)).is_some_and(|outcome| outcome.seen)
        })
    }

    /// Everybody whom some enemy sees is found (9.5, 11.5); who is found once stays so while he is seen.
    pub fn find(&self, state: &mut State) {
        let lineup = self.lineup(state);
        for unit in self.army.units() {
            if state.body(unit).gone == Some(Gone::Joined) {
                continue;
            }
            let mut enemies = self.nearest_enemies(state, unit).into_iter();
            let found = enemies.any(|enemy| self.sees_in(state, &lineup, (enemy, unit)));
            state.body_mut(unit).found = found;
        }
    }

    /// A look as the ruling is asked about it.
    fn look(&self, state: &State, pair: &Pair<'_>, look: &Look<'_>) -> Sight {
        let [near, far] = [self.patch(look, false), self.patch(look, true)];
        let (other, asked) = (pair.ends[1], &pair.asked);
        let inside = state.body(other).inside.is_some();
        Sight {
            looker: Looker { ground: near.ground, to_edge: near.to_edge(), ..asked.looker },
            looked_at: LookedAt {
                ground: if inside { Ground::Building } else { far.ground },
                to_edge: far.to_edge(),
                behind_hedge: self.is_behind_hedge(state, (other, &pair.his), look),
                ..asked.looked_at
            },
            same_patch: Some(near.number.is_some() && near.number == far.number),
            in_the_way: self.in_the_way(look, [near.number, far.number]),
            troops_between: self.troops_between(&pair.screens, pair.ends, look),
            smoke: smoke_on(pair.lineup, pair.ends, look),
            ..asked.clone()
        }
    }

    /// The hiding ground at one end of a look.
    fn patch(&self, look: &Look<'_>, far: bool) -> Patch {
        let whole = look.from.distance(look.to);
        let at_end = |span: Span| if far { span.to >= whole } else { span.from <= 0 };
        let mut found = Patch { ground: Ground::Open, number: None, depth: 0 };
        for seen in look.on_it.iter().filter(|seen| at_end(seen.span)) {
            let What::Ground(number) = seen.what else { continue };
            let ground = match Terrain::of(self.table.grounds[number].kind) {
                Some(Terrain::Scrub) => Ground::Scrub,
                Some(Terrain::LightWood | Terrain::Orchard) => Ground::LightWood,
                Some(Terrain::DenseWood) => Ground::DenseWood,
                _ => continue,
            };
            found = Patch { ground, number: Some(number), depth: seen.span.length() };
        }
        found
    }

    /// Woods, houses and hills on a look that hold neither end of it (4.6f, 4.6g).
    fn in_the_way(&self, look: &Look<'_>, ends: [Option<usize>; 2]) -> Vec<Obstacle> {
        let whole = look.from.distance(look.to);
        let [near, far] = [look.from, look.to].map(|end| i32::from(self.level(end)));
        let between = |span: Span| span.from > 0 && span.to < whole;
        let mut found: Vec<(Span, Obstacle)> = Vec::new();
        for &Seen { span, what } in look.on_it {
            let What::Ground(number) = what else { continue };
            let ground = &self.table.grounds[number];
            if !between(span) || ends.contains(&Some(number)) {
                continue;
            }
            let foot = tabletop::along(look.from, look.to, span.from - MM);
            let foot = i32::from(self.level(foot));
            let height = match Terrain::of(ground.kind) {
                Some(Terrain::LightWood | Terrain::DenseWood) => Height::Wood,
                Some(Terrain::Building) if ground.level > 1 => Height::StoreyedHouse,
                Some(Terrain::Building | Terrain::Fortification) => Height::House,
                Some(Terrain::Hill) => Height::Hill,
                _ => continue,
            };
            // A contour within another one makes that hill higher.
            if height == Height::Hill
                && let Some((_, hill)) = found.iter_mut().find(|(outer, hill)| {
                    hill.height == Height::Hill && outer.from <= span.from && span.to <= outer.to
                })
            {
                hill.contours += 1;
                continue;
            }
            let obstacle = Obstacle {
                height,
                contours: 1,
                looker_above: near - foot,
                looked_at_above: far - foot,
                behind_by: measured(whole - span.to),
                before_by: Some(measured(span.from)),
            };
            found.push((span, obstacle));
        }
        found.into_iter().map(|(_, obstacle)| obstacle).collect()
    }

    /// Units in close order on a look that stand as high as the higher end of it (4.6h).
    fn troops_between(&self, screens: &[&Screen], ends: [UnitId; 2], look: &Look<'_>) -> Between {
        let high = self.level(look.from).max(self.level(look.to));
        let mut between = Between::default();
        for Screen { unit, block, level, mounted } in screens {
            if *level < high || ends.contains(unit) || !block.is_on_line(look.from, look.to) {
                continue;
            }
            let count = if *mounted { &mut between.mounted_units } else { &mut between.foot_units };
            *count += 1;
            if *level > high {
                between.level = Level::Above;
            }
        }
        between
    }

    /// Whether a unit stands at a hedge, a fence or a wall over which the look comes (4.7a).
    fn is_behind_hedge(
        &self,
        state: &State,
        (unit, his): (UnitId, &Base),
        look: &Look<'_>,
    ) -> bool {
        look.on_it.iter().any(|seen| match seen.what {
            What::Line(number) => {
                let line = &self.table.lines[number];
                let hides = matches!(
                    Terrain::of(line.kind),
                    Some(Terrain::Hedge | Terrain::Fence | Terrain::Wall)
                );
                let broken = Broken::line(number);
                hides
                    && line.touched_by(his).holds()
                    && !self.lets_through(state, broken, (unit, state.body(unit)), look.from)
            }
            What::Ground(_) => false,
        })
    }
}

/// The smoke on a look (4.6d, 4.6e): that of a burning building if there is any, else that of firing before either end
/// or between.
fn smoke_on(lineup: &Lineup, ends: [UnitId; 2], look: &Look<'_>) -> Smoke {
    let crosses = |block: &Base| block.is_on_line(look.from, look.to);
    if lineup.columns.iter().any(crosses) {
        return Smoke::OfBurning;
    }
    let hazy = |(unit, block): &(UnitId, Base)| ends.contains(unit) || crosses(block);
    if lineup.hazes.iter().any(hazy) { Smoke::OfFiring } else { Smoke::Nowhere }
}
