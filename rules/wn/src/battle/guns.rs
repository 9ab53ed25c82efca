//! Guns that fire (chapter 16): which models of a battery bear on whom with what (14.2e, 14.3), a mixed battery's
//! howitzer that has a target of its own (6.5b, 16.3b), fire that is divided (6.5a), what a ball does behind its target
//! (20.5), teams as a target (16.7b), ammunition (16.2), and firing after an action move (16.5a).
//!
//! A battery divides its fire only where the ruling on targets says that those who cannot bear must; else they are
//! silent. The lane of a gun is as wide as its base. Limbers stand behind their guns: who fires at the front of a
//! battery cannot aim at its teams, and aims at the guns. A battery has ammunition while it has a limber, or a battery
//! of the same pieces within 5 cm has.

use crate::artillery::battery::Aim;
use crate::artillery::overhead::{self, Friends, Standing};
use crate::artillery::shooting::{ActionMove, Shot};
use crate::artillery::{Behind, Bombardment, BombardmentOutcome};
use crate::battle::army::{Role, UnitId};
use crate::battle::event::Event;
use crate::battle::ground::Terrain;
use crate::battle::lookouts::at_guns;
use crate::battle::march::WHOLE;
use crate::battle::plan::{Act, Plan};
use crate::battle::shape::behind;
use crate::battle::state::{Body, State};
use crate::battle::{Battle, resolve, settled};
use crate::disorder::melee::Struck;
use crate::ground::Ground;
use crate::measure::Measured;
use crate::movement::{Action, Doing, Move};
use crate::tables::Ammunition;
use crate::targets::enemy::Bears;
use crate::targets::{Fires, Shall};
use crate::units::{Formation, Gun, Nation, Unit};
use kernel::game::Scribe;
use kernel::{Clause, Desk, Given, Silent, Situation, Stop};
use tabletop::{Base, Corner, Edge, Field, MM, Place, Point, Seen, Size, What};

/// All that guns fire, as they would choose between equals.
pub(super) const AMMUNITION: [Ammunition; 4] =
    [Ammunition::Canister, Ammunition::Ball, Ammunition::Shrapnel, Ammunition::Shell];

const ACTION_MOVES: Clause = Clause::new("16.5a");

/// So many units behind the target are read off the line of a ball.
const BEHIND: usize = 3;
/// Ammunition is fetched from so far, in centimetres (16.2a).
const FETCHED: i32 = 5;
/// So much of a wood stops a ball, in centimetres: of a dense one, of a light one (14.5b).
const DENSE: i32 = 5;
const LIGHT: i32 = 10;

/// Models of a battery that choose a target together.
pub(super) struct Section {
    pub(super) models: Vec<usize>,
    pub(super) gun: Gun,
    pub(super) howitzer: bool,
}

/// Models that fire at a target.
pub(super) struct Lay {
    /// At whom.
    pub(super) target: UnitId,
    ammunition: Ammunition,
    models: Vec<usize>,
    gun: Gun,
    /// It is the howitzer of a mixed battery.
    pub(super) howitzer: bool,
    divided: bool,
    over: Vec<Friends>,
    /// How far away the observer is who sees the target for them (14.3).
    observer: Option<Measured>,
}

impl Battle {
    /// The guns of a battery, and apart from them the howitzer of a mixed one.
    pub(super) fn sections(&self, unit: UnitId, body: &Body) -> Vec<Section> {
        let card = self.army.card(unit);
        let Some(gun) = card.facts.gun else { return Vec::new() };
        let live = |model: &usize| body.companies[*model] > 0;
        let mixed = card.howitzer.map(usize::from);
        let guns = (0..card.companies.len()).filter(live).filter(|model| Some(*model) != mixed);
        let guns = Section { models: guns.collect(), gun, howitzer: false };
        let lone = mixed.filter(live).map(|model| Section {
            models: vec![model],
            gun: Gun::Howitzer,
            howitzer: true,
        });
        [guns].into_iter().chain(lone).filter(|section| !section.models.is_empty()).collect()
    }

    /// The base of a model of a deployed battery.
    pub(super) fn model(&self, body: &Body, own: &Base, model: usize) -> Base {
        let live = |at: &usize| body.companies[*at] > 0;
        let count = (0..body.companies.len()).filter(live).count().max(1) as i32;
        let number = (0..model).filter(live).count() as i32;
        let (left, right) = own.edge(Edge::Front);
        let centre = left.part_way(right, 2 * number + 1, 2 * count);
        let size = Size { width: own.size().width / count, depth: own.size().depth };
        let gun = behind(Place { centre, facing: own.facing() }, size);
        let turned = self.corrected(crate::corrections::GUNS_TURN) && body.turned == 2;
        if turned { gun.turned(body.heading()) } else { gun }
    }

    /// Friends in the lane of a gun, as wide as its base (14.2e), as the ruling on fire over heads asks about them.
    pub(super) fn lane(
        &self,
        state: &State,
        ends: [UnitId; 2],
        gun: &Base,
        his: &Base,
    ) -> Vec<Friends> {
        let (from, to) = (gun.middle(Edge::Front), his.centre());
        let corners = [Corner::ALL[0], Corner::ALL[1]].map(|corner| gun.corner(corner));
        let [high, far_high] = [from, to].map(|at| self.level(at));
        let side = self.army.card(ends[0]).side;
        let friends = self.army.units_of(side).filter(|unit| !ends.contains(unit));
        let found = friends.filter_map(|friend| {
            let block = self.block(state, friend)?;
            let lines = [from, corners[0], corners[1]].map(|at| (at, to + (at - from)));
            let spans = lines.iter().filter_map(|&(start, end)| block.on_line(start, end));
            let span = spans.reduce(|one, other| tabletop::Span {
                from: one.from.min(other.from),
                to: one.to.max(other.to),
            })?;
            let level = self.level(block.centre());
            let steep = [from, to].map(|at| self.is_steep(at, gun));
            let standing = match () {
                () if level < high && steep[0] || level < far_high && steep[1] => {
                    Standing::LowerSteep
                }
                () if level < high || level < far_high => Standing::LowerGentle,
                () if level == high => Standing::Level,
                () => Standing::Higher,
            };
            let whole = his.on_line(from, to).map_or(from.distance(to), |his| his.from);
            Some(Friends {
                standing,
                from_firer: Measured::mm(span.from.max(0) / MM),
                from_target: Measured::mm((whole - span.to).max(0) / MM),
            })
        });
        found.collect()
    }

    /// Whether the ground is steep at a point, along the way that a gun faces.
    pub(super) fn is_steep(&self, at: Point, gun: &Base) -> bool {
        let ground = self.ground_at(at, gun.facing(), Formation::Deployed);
        matches!(ground, Ground::SteepUp | Ground::SteepDown)
    }

    /// Whether fire goes over these friends, by the ruling; the target is seen.
    pub(super) fn clears(
        &self,
        unit: UnitId,
        gun: Gun,
        shot: Ammunition,
        friends: &[Friends],
    ) -> bool {
        let facts = &self.army.card(unit).facts;
        friends.iter().all(|friend| {
            let mut desk = Desk::new(Given::new(&[]), Silent);
            let what = (facts, gun, shot);
            let may = overhead::over(friend, what, (Some(true), None), &self.readings, &mut desk);
            matches!(may, Ok(Ok(())))
        })
    }

    /// What models of a section would fire at an enemy: the ammunition with the highest factor of T10A there.
    fn laid(&self, state: &State, (unit, target): (UnitId, UnitId), from: &Section) -> Option<Lay> {
        let body = state.body(unit);
        let (own, his) = (self.block(state, unit)?, self.block(state, target)?);
        let observer = self.needs_observer(state, (unit, target));
        let lanes: Vec<(usize, Vec<Friends>)> = from
            .models
            .iter()
            .map(|&model| (model, self.model(body, &own, model)))
            .filter(|(_, gun)| Field::from_rear(gun).meets(&his).holds())
            .map(|(model, gun)| (model, self.lane(state, [unit, target], &gun, &his)))
            .collect();
        let table = &self.tables.artillery.range;
        let british = self.army.card(unit).facts.nation == Nation::Britain;
        // 16.1b: rockets have something that is made for setting buildings alight.
        let kindles = from.gun == Gun::Rockets && state.body(target).inside.is_some();
        let lays = AMMUNITION.iter().filter_map(|&shot| {
            let has = shot != Ammunition::Shrapnel || british;
            let has = has && (observer.is_none() || self.lobs(unit, (from.gun, shot)));
            let apart = self.range_in_move(state, (unit, target), shot)?.at(&self.readings);
            let factor = table.factor(table.row(from.gun, shot).filter(|_| has)?, apart)?;
            // Who fires by an observer fires over somebody's head.
            let clear = |lane: &&(usize, Vec<Friends>)| {
                let hidden = observer.is_some() && lane.1.is_empty();
                !hidden && self.clears(unit, from.gun, shot, &lane.1)
            };
            let bears: Vec<_> = lanes.iter().filter(clear).collect();
            let nearest = bears.iter().map(|(_, over)| over).max_by_key(|over| over.len())?;
            let lay = Lay {
                target,
                ammunition: if kindles { Ammunition::Incendiary } else { shot },
                models: bears.iter().map(|(model, _)| *model).collect(),
                gun: from.gun,
                howitzer: from.howitzer,
                divided: false,
                over: nearest.iter().copied().take(4).collect(),
                observer,
            };
            Some((factor, lay))
        });
        lays.max_by_key(|(factor, _)| *factor).map(|(_, lay)| lay)
    }

    /// Whom the guns of a battery fire at, and with what.
    pub(super) fn lays(&self, state: &State, unit: UnitId) -> Vec<Lay> {
        let mut lays: Vec<Lay> = Vec::new();
        for mut section in self.sections(unit, state.body(unit)) {
            let bears = |enemy: UnitId| match self.laid(state, (unit, enemy), &section) {
                None => Bears::None,
                Some(lay) if lay.models.len() < section.models.len() => Bears::Some,
                Some(_) => Bears::All,
            };
            let choices = self.choices(state, unit, (Fires::Artillery, section.howitzer), &bears);
            let first = |wanted: &[Shall]| {
                choices.iter().find(|(_, shall)| wanted.contains(shall)).map(|(enemy, _)| *enemy)
            };
            let aimed_at = |enemy: &UnitId| self.is_behind_aim(state, (unit, *enemy));
            let target = first(&[Shall::Must, Shall::Divide]);
            let Some(target) = target.or_else(|| first(&[Shall::May]).filter(aimed_at)) else {
                continue;
            };
            let Some(mut lay) = self.laid(state, (unit, target), &section) else { continue };
            lay.divided = lays.first().is_some_and(|guns| guns.target != target);
            let rest = first(&[Shall::RestMust]).and_then(|other| {
                section.models.retain(|model| !lay.models.contains(model));
                self.laid(state, (unit, other), &section)
            });
            lay.divided |= rest.is_some();
            lays.push(lay);
            lays.extend(rest.map(|rest| Lay { divided: true, ..rest }));
        }
        lays
    }

    /// A battery fires.
    pub(super) fn bombard(
        &self,
        state: &mut State,
        before: &State,
        unit: UnitId,
        scribe: &mut impl Scribe<Event>,
    ) -> Result<(), Stop> {
        let lays = self.lays(before, unit);
        self.fire_at_walls(state, before, (unit, &lays), scribe)?;
        for lay in lays {
            let Some((asked, others)) = self.bombardment(before, unit, &lay) else { continue };
            scribe.aim(self.key(state, unit, Some(lay.target)));
            let aimed_at = self.as_it_is(state, lay.target, asked.target.clone());
            let before_it = self.screen_before_guns(before, unit, lay.target);
            let before_it = before_it.map(|(screen, _)| screen);
            let screen = self.screen_now(state, before_it, asked.screen.clone());
            let asked = Bombardment { target: aimed_at, screen, ..asked };
            if let BombardmentOutcome::Fired { target: loss, wreck, screen, behind, .. } =
                resolve(&asked.case(&self.tables), scribe)?
            {
                self.have_fired(state, unit, &lay);
                if let Some((screen, loss)) = before_it.zip(screen) {
                    self.hit(state, (unit, screen), &loss, Some(lay.ammunition), scribe)?;
                }
                if asked.shot.aim == Aim::Guns {
                    self.hit(state, (unit, lay.target), &loss, Some(lay.ammunition), scribe)?;
                }
                self.wreck(state, (unit, lay.target), (wreck, Some(lay.ammunition)), scribe)?;
                for (other, loss) in others.into_iter().zip(&behind) {
                    if loss.casualties > 0 {
                        self.hit(state, (unit, other), loss, Some(lay.ammunition), scribe)?;
                    }
                }
                self.batter(state, before, (unit, lay.target), &asked, scribe)?;
                let crews = crews_of(&at_guns(before.body(unit)), &lay.models);
                let fired = (&asked.firer, &asked.shot, &crews[..]);
                self.ignite(state, (unit, state.body(lay.target).inside), fired, scribe)?;
            }
        }
        Ok(())
    }

    fn have_fired(&self, state: &mut State, unit: UnitId, lay: &Lay) {
        let body = state.body_mut(unit);
        (body.fired, body.quiet, body.battered) = (true, 0, None);
        if lay.howitzer {
            body.howitzer_target = Some(lay.target);
        } else {
            body.last_target = Some(lay.target);
        }
    }

    /// The fire of some models as its ruling is asked about it, and the units behind the target.
    fn bombardment(
        &self,
        state: &State,
        unit: UnitId,
        lay: &Lay,
    ) -> Option<(Bombardment, Vec<UnitId>)> {
        let body = state.body(unit);
        let (own, his) = (self.block(state, unit)?, self.block(state, lay.target)?);
        let apart = self.range_in_move(state, (unit, lay.target), lay.ammunition)?;
        let middle = own.middle(Edge::Front);
        let (cover, way) = self.cover(state, lay.target, middle)?;
        let target_body = state.body(lay.target);
        let last = if lay.howitzer { body.howitzer_target } else { body.last_target };
        let hidden = self.struck(middle, target_body) == Struck::Front;
        let at_teams = body.plan.at_teams && self.posted_teams(state, lay.target).is_some();
        let soft = self.ground_at(his.centre(), his.facing(), Formation::Line);
        let (others, behind) = self.behind(state, (unit, lay), (middle, &his));
        let asked = Bombardment {
            firer: self.firing_models(unit, body, (lay.gun, &lay.models)),
            shot: Shot {
                new_target: last != Some(lay.target),
                divided: lay.divided,
                mixed_battery: lay.howitzer,
                into_soft_ground: matches!(soft, Ground::River | Ground::Mud | Ground::Marsh),
                over: lay.over.clone(),
                observer_within: lay.observer,
                aim: if at_teams && !hidden { Aim::Limbers } else { Aim::Guns },
                limbers_hidden: Some(hidden),
                ..self.shot_of(state, (unit, &own), (lay.ammunition, apart))
            },
            target: Unit {
                cover,
                moved: Measured::mm(target_body.course.moved / MM),
                changing: target_body.course.changed,
                ranks: self.along_fire(lay.target, target_body, middle),
                ..self.facts(lay.target, target_body)
            },
            way,
            screen: self.screen_before_guns(state, unit, lay.target).map(|(_, screen)| screen),
            behind,
            rain: state.sky.rains(),
            readings: self.readings,
        };
        Some((asked, others))
    }

    /// A shot with what it owes to the battery alone.
    pub(super) fn shot_of(
        &self,
        state: &State,
        (unit, own): (UnitId, &Base),
        (ammunition, apart): (Ammunition, Measured),
    ) -> Shot {
        let body = state.body(unit);
        let used = (body.course.used + WHOLE / 4 - 1) / (WHOLE / 4);
        Shot {
            quarters_firing: (4 - used).clamp(0, 4),
            unlimbered: body.plan.acts().any(|act| act == Act::Unlimber),
            action_move: self.action_move(state, unit),
            after_action_move: body.after_action_move,
            supplied: self.is_supplied(state, unit),
            from_steep_hill: self.is_steep(own.middle(Edge::Front), own),
            observed: Some(true),
            ..Shot::plain(ammunition, apart)
        }
    }

    /// A battery of which only these models fire.
    pub(super) fn firing_models(
        &self,
        unit: UnitId,
        body: &Body,
        (gun, firing): (Gun, &[usize]),
    ) -> Unit {
        let body = &at_guns(body);
        let facts = self.facts(unit, body);
        let crews: i32 = crews_of(body, firing).into_iter().sum();
        let all = Some(firing.len() as i32) == facts.models;
        Unit {
            gun: Some(gun),
            models: Some(firing.len().max(1) as i32),
            figures: if all { facts.figures } else { Some(crews.max(1)) },
            lost_this_move: if all { facts.lost_this_move } else { 0 },
            moved: Measured::mm(body.course.moved / MM),
            ..facts
        }
    }

    /// 20.5: units behind the target on the line of a ball and in its range, the nearest first; those whom something
    /// on the way spares are left out.
    fn behind(
        &self,
        state: &State,
        (unit, lay): (UnitId, &Lay),
        (from, his): (Point, &Base),
    ) -> (Vec<UnitId>, Vec<Behind>) {
        let table = &self.tables.artillery.range;
        let reach = table.row(lay.gun, Ammunition::Ball).and_then(|row| table.farthest(row));
        let Some(reach) = reach.filter(|_| lay.ammunition == Ammunition::Ball) else {
            return (Vec::new(), Vec::new());
        };
        let end = tabletop::along(from, his.centre(), self.on_table(reach));
        let gone = from.distance(his.centre());
        let mut found: Vec<(i32, UnitId)> = Vec::new();
        for other in self.army.units().filter(|other| ![unit, lay.target].contains(other)) {
            let Some(block) = self.block(state, other) else { continue };
            let Some(span) = block.on_line(from, end).filter(|span| span.from >= gone) else {
                continue;
            };
            if !state.fights(other) && !self.is_spared(his.centre(), &block) {
                found.push((span.from, other));
            }
        }
        found.sort_unstable();
        let read = found.into_iter().take(BEHIND).filter_map(|(far, other)| {
            let (cover, _) = self.cover(state, other, his.centre())?;
            let body = state.body(other);
            let moved = Measured::mm(body.course.moved / MM);
            let ranks = self.along_fire(other, body, from);
            let facts = self.as_target(other, body, self.facts(other, body));
            let facts = Unit { cover, moved, ranks, ..facts };
            let range = Measured::mm(far / MM);
            Some((other, Behind { unit: facts, range, spared: crate::artillery::Spared::Nothing }))
        });
        read.unzip()
    }

    /// 20.5a.ii to iv: a wall that it does not touch, a building, enough of a wood or a hill is before it.
    fn is_spared(&self, from: Point, block: &Base) -> bool {
        let to = block.centre();
        let whole = from.distance(to);
        self.table.between(from, to).into_iter().any(|Seen { span, what }| match what {
            What::Line(number) => {
                let line = &self.table.lines[number];
                let wall = Terrain::of(line.kind) == Some(Terrain::Wall);
                wall && !line.touched_by(block).holds()
            }
            What::Ground(number) => match Terrain::of(self.table.grounds[number].kind) {
                Some(Terrain::Building | Terrain::Fortification) => span.to < whole,
                Some(Terrain::DenseWood) => span.length() >= self.on_table(DENSE),
                Some(Terrain::LightWood) => span.length() >= self.on_table(LIGHT),
                Some(Terrain::Hill) => span.from > 0 && span.to < whole,
                _ => false,
            },
        })
    }

    /// 16.2a: it has a limber left, or one of the same kind is near.
    pub(super) fn is_supplied(&self, state: &State, unit: UnitId) -> bool {
        let gun = self.army.card(unit).facts.gun;
        let limbers = |battery: UnitId| {
            let models = self.army.card(battery).companies.len();
            let left = usize::from(state.body(battery).limbers_lost) < models;
            left && self.has_teams(state, battery)
        };
        if limbers(unit) {
            return true;
        }
        let Some(own) = self.block(state, unit) else { return false };
        let mut others = self.army.units_of(self.army.card(unit).side).filter(|&one| one != unit);
        others.any(|other| {
            let near = |his: Base| own.gap(&his).at_most(self.on_table(FETCHED)).holds();
            let card = self.army.card(other);
            card.facts.gun == gun
                && card.role != Role::Teams
                && limbers(other)
                && self.block(state, other).is_some_and(near)
        })
    }

    /// 16.5a: the action move that a battery has made in this move.
    fn action_move(&self, state: &State, unit: UnitId) -> Option<ActionMove> {
        let body = state.body(unit);
        if !body.makes_action_move() || body.formation != Formation::Deployed {
            return None;
        }
        let limbers = body.plan.acts().any(|act| act == Act::Limber);
        let time = |formation, act| self.takes(state, unit, &Body { formation, ..*body }, act);
        let down = time(Formation::Limbered, Act::Unlimber)?;
        let up = if limbers { time(Formation::Deployed, Act::Limber)? } else { 0 };
        let marched = body.course.used - down - up;
        Some(match (limbers, marched) {
            (false, ..=480) => ActionMove::Half,
            (false, _) => ActionMove::ThreeQuarters,
            (true, ..=240) => ActionMove::LimberedQuarter,
            (true, _) => ActionMove::LimberedHalf,
        })
    }

    /// 16.5a: why a battery may not drive at the double and unlimber so, by the ruling on movement.
    pub(super) fn against_action_move(
        &self,
        state: &State,
        unit: UnitId,
        plan: Plan,
    ) -> Option<Clause> {
        let body = Body { plan, ..*state.body(unit) };
        if !body.makes_action_move() || self.army.card(unit).facts.gun.is_none() {
            return None;
        }
        let way = |mm: u16| Some(Measured::mm(i32::from(mm)));
        let steps: Vec<Doing> = plan
            .acts()
            .filter_map(|act| {
                Some(match act {
                    Act::Advance(mm) => Doing { centimetres: way(mm), ..Doing::of(Action::March) },
                    Act::Limber => Doing::of(Action::Limber),
                    Act::Unlimber => Doing::of(Action::Unlimber),
                    _ => return None,
                })
            })
            .collect();
        let facts = Unit { at_the_double: true, ..self.facts(unit, &body) };
        let count = steps.len();
        let done = (steps, body.after_action_move);
        let asked =
            Move::of_battery(facts, done, (body.previous, state.sky.weather), &self.readings);
        let outcome = settled(&asked.case(&self.tables))?;
        outcome.forbidden().or_else(|| (!outcome.is_done(count)).then_some(ACTION_MOVES))
    }

    /// 16.5c: a battery that limbers and goes nowhere has fired before; it is taken for deployed.
    pub(super) fn fires_first(&self, state: &mut State) {
        for unit in self.army.units().filter(|&unit| self.army.card(unit).facts.gun.is_some()) {
            let body = state.body_mut(unit);
            let limbers = body.plan.acts().any(|act| act == Act::Limber);
            if limbers && body.course.moved == 0 && body.formation == Formation::Limbered {
                body.formation = Formation::Deployed;
            }
        }
    }
}

/// The gunners of some models.
pub(super) fn crews_of(body: &Body, models: &[usize]) -> Vec<i32> {
    models.iter().map(|&model| i32::from(body.companies[model])).collect()
}

impl Body {
    /// It was ordered to drive at the double and to unlimber (16.5a).
    pub fn makes_action_move(&self) -> bool {
        self.plan.double && !self.plan.stays() && self.plan.acts().any(|act| act == Act::Unlimber)
    }
}
