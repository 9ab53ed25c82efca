//! Steps 8 and 9 of a move: fire (chapters 14 to 16). Whom each unit must fire at is asked of the ruling on targets,
//! what the fire does of the rulings on small arms and on guns. All fire is at once (14.1): whoever falls still
//! fires.
//!
//! Where a battery may choose, it takes the nearest target, and the ammunition with the highest factor of T10A at
//! that range. Foot and horse that are charged fire in the course of that ([`crate::battle::strike`]); guns fire
//! here, at who charges them first.

use crate::artillery::shooting::Shot;
use crate::artillery::{Bombardment, BombardmentOutcome};
use crate::battle::army::UnitId;
use crate::battle::clash::place;
use crate::battle::event::{Event, Happening};
use crate::battle::march::WHOLE;
use crate::battle::plan::Act;
use crate::battle::state::{Gone, State};
use crate::battle::{Battle, resolve, settled};
use crate::disorder::melee::Struck;
use crate::losses::Loss;
use crate::measure::Measured;
use crate::rounds::Firing;
use crate::small_arms::{Fire, FireOutcome};
use crate::tables::Ammunition;
use crate::targets::enemy::{Against, Bears, Enemy, Melee, Order};
use crate::targets::{Fires, OrderedBy, Shall, Shooters, Targets};
use crate::units::{Charging, Unit, Weapon};
use crate::weather::Weather;
use kernel::game::Scribe;
use kernel::{Situation, Stop};
use tabletop::{Base, Edge, Field, MM, Place, Size};

/// So many enemies are weighed as targets at most, the nearest first.
const ENEMIES: usize = 8;

/// All that guns fire, as they would choose between equals.
const AMMUNITION: [Ammunition; 4] =
    [Ammunition::Canister, Ammunition::Ball, Ammunition::Shrapnel, Ammunition::Shell];

impl Battle {
    /// Step 8: everybody who can fires.
    pub(super) fn fire_all(
        &self,
        state: &mut State,
        scribe: &mut impl Scribe<Event>,
    ) -> Result<(), Stop> {
        let before = state.clone();
        for unit in self.army.units().filter(|&unit| self.may_fire(&before, unit)) {
            let Some(target) = self.target_of(&before, unit) else { continue };
            scribe.aim(self.key(state, unit, Some(target)));
            if self.facts(unit, before.body(unit)).is_deployed() {
                self.bombard(state, &before, (unit, target), scribe)?;
            } else {
                self.fire_at(state, &before, (unit, target), scribe)?;
            }
        }
        self.check_emptied(state, scribe);
        Ok(())
    }

    /// Units of which nobody is left are gone.
    pub(super) fn check_emptied(&self, state: &mut State, scribe: &mut impl Scribe<Event>) {
        for unit in self.army.units() {
            if state.body(unit).is_here() && state.body(unit).figures() == 0 {
                self.lose(state, unit, Gone::Destroyed, scribe);
            }
        }
    }

    /// Whether a unit can fire at all, at targets of its own choice.
    pub(super) fn may_fire(&self, state: &State, unit: UnitId) -> bool {
        let body = state.body(unit);
        let guns = self.facts(unit, body).is_deployed();
        let busy = state.clashes.iter().any(|clash| {
            let waits = clash.charges && !guns;
            clash.has(unit) && (clash.in_contact || waits || clash.charger == unit)
        });
        let reorders = body.plan.acts().any(|act| matches!(act, Act::Reorder));
        let facts = &self.army.card(unit).facts;
        let armed = facts.weapon.is_some_and(|weapon| weapon != Weapon::None)
            || facts.gun.is_some() && guns;
        body.is_here()
            && !body.conduct.is_driven()
            && !busy
            && !reorders
            && !body.plan.silent
            && armed
    }

    /// Whom a unit fires at, by the ruling on targets.
    pub fn target_of(&self, state: &State, unit: UnitId) -> Option<UnitId> {
        let own = self.block(state, unit)?;
        let guns = self.facts(unit, state.body(unit)).is_deployed();
        let mut near: Vec<(i32, UnitId)> = Vec::new();
        for enemy in self.army.enemies_of(unit) {
            let Some(his) = self.block(state, enemy) else { continue };
            let apart = own.gap(&his).rounded().max(0);
            if apart <= self.farthest(unit) {
                near.push((apart, enemy));
            }
        }
        near.sort_unstable();
        let lineup = self.lineup(state);
        let mut weighed: Vec<(UnitId, Enemy)> = Vec::new();
        for (apart, enemy) in near {
            let bears = self.bears_on(state, unit, enemy, guns);
            if bears == Bears::None || !self.sees_in(state, &lineup, (unit, enemy)) {
                continue;
            }
            weighed.push((enemy, self.weighed(state, (unit, enemy), apart, bears)));
            if weighed.len() == ENEMIES {
                break;
            }
        }
        if weighed.is_empty() {
            return None;
        }
        let asked = Targets {
            shooters: Shooters {
                fires: if guns { Fires::Artillery } else { Fires::SmallArms },
                figures: Some(state.body(unit).figures().max(1)),
                ordered_by: OrderedBy::GameOrder,
                general_within: None,
                mixed_battery: false,
                already_fired: false,
            },
            enemies: weighed.iter().map(|(_, enemy)| *enemy).collect(),
            readings: self.readings,
        };
        let outcome = settled(&asked.case(&self.tables))?;
        let first = |wanted: &[Shall]| {
            let at = outcome.enemies.iter().position(|verdict| wanted.contains(&verdict.fire))?;
            Some(weighed[at].0)
        };
        first(&[Shall::Must, Shall::Divide]).or_else(|| first(&[Shall::May]))
    }

    /// The farthest that a unit fires, in hundredths of a millimetre.
    pub(super) fn farthest(&self, unit: UnitId) -> i32 {
        let facts = &self.army.card(unit).facts;
        let small = facts.weapon.and_then(|weapon| self.tables.small_arms.range.row(weapon));
        let small = small.and_then(|row| self.tables.small_arms.range.farthest(row));
        let guns = facts.gun.map(|gun| {
            let range = &self.tables.artillery.range;
            let rows = AMMUNITION.iter().filter_map(|&shot| range.row(gun, shot));
            rows.filter_map(|row| range.farthest(row)).max().unwrap_or(0)
        });
        self.on_table(small.unwrap_or(0).max(guns.unwrap_or(0)))
    }

    fn bears_on(&self, state: &State, unit: UnitId, enemy: UnitId, guns: bool) -> Bears {
        let facts = &self.army.card(unit).facts;
        if guns {
            return match self.models_bearing(state, unit, enemy) {
                (0, _) => Bears::None,
                (some, all) if some < all => Bears::Some,
                _ => Bears::All,
            };
        }
        let groups = self.groups(state, unit, enemy, facts.weapon.unwrap_or(Weapon::None));
        let firing: i32 = groups.iter().map(|group| group.firing_figures).sum();
        match firing {
            0 => Bears::None,
            firing if (firing as usize) < self.posts(state, unit).len() => Bears::Some,
            _ => Bears::All,
        }
    }

    /// 14.2e: guns of a battery that have an enemy in their field and no friends before them, and all its guns.
    fn models_bearing(&self, state: &State, unit: UnitId, enemy: UnitId) -> (i32, i32) {
        let (Some(own), Some(his)) = (self.block(state, unit), self.block(state, enemy)) else {
            return (0, 0);
        };
        let models = state.body(unit).companies.iter().filter(|&&left| left > 0).count() as i32;
        let models = models.max(1);
        let [left, right] = [own.edge(Edge::Front).0, own.edge(Edge::Front).1];
        let size = Size { width: own.size().width / models, depth: own.size().depth };
        let bears = |number: i32| {
            let centre = left.part_way(right, 2 * number + 1, 2 * models);
            let gun: Base =
                crate::battle::shape::behind(Place { centre, facing: own.facing() }, size);
            Field::from_rear(&gun).meets(&his).holds()
                && !self.friends_between(state, [unit, enemy], centre, his.centre())
        };
        ((0..models).filter(|&number| bears(number)).count() as i32, models)
    }

    /// An enemy as the ruling on targets weighs him.
    fn weighed(
        &self,
        state: &State,
        (unit, enemy): (UnitId, UnitId),
        apart: i32,
        bears: Bears,
    ) -> Enemy {
        let body = state.body(enemy);
        let facts = self.facts(enemy, body);
        let support = state.body(unit).mission.support;
        let clash = |wanted: &dyn Fn(&crate::battle::clash::Clash) -> bool| {
            state.clashes.iter().any(|clash| clash.charger == enemy && wanted(clash))
        };
        let charges = match () {
            () if clash(&|clash| clash.charged == unit && clash.charges) => Against::TheFirer,
            () if clash(&|clash| Some(clash.charged) == support) => Against::Supported,
            () if clash(&|clash| clash.charges) => Against::Others,
            () => Against::Nobody,
        };
        Enemy {
            apart: Measured::mm(apart / MM),
            order: match () {
                () if facts.is_deployed() => Order::DeployedGuns,
                () if facts.is_open() => Order::Skirmish,
                () => Order::Close,
            },
            figures: Some(body.figures().max(1)),
            charges,
            attacks: clash(&|clash| clash.charged == unit && !clash.charges),
            advances: self.comes_nearer(state, enemy, unit),
            fires_at: Against::Nobody,
            priority: state.body(unit).mission.priority(enemy),
            bears,
            in_range: true,
            seen: true,
            in_melee: if state.fights(enemy) { Melee::Fighting } else { Melee::Outside },
            aimed_part: crate::targets::enemy::AimedPart::WholeUnit,
            to_others: None,
        }
    }

    /// A volley of small arms.
    fn fire_at(
        &self,
        state: &mut State,
        before: &State,
        (unit, target): (UnitId, UnitId),
        scribe: &mut impl Scribe<Event>,
    ) -> Result<(), Stop> {
        let Some(fire) = self.volley(before, unit, target) else { return Ok(()) };
        let asked = Fire {
            target: self.as_it_is(state, target, fire.target.clone()),
            firing: Firing {
                muskets_ordered: fire.firer.arm.has_crew().then_some(false),
                ..fire.firing
            },
            ..fire
        };
        if let FireOutcome::Fired { target: loss, wreck, .. } =
            resolve(&asked.case(&self.tables), scribe)?
        {
            self.has_fired(state, (unit, target));
            self.hit(state, (unit, target), &loss, None, scribe)?;
            self.wreck(state, target, wreck, scribe);
        }
        Ok(())
    }

    /// A target as it was aimed at, with what it has lost since.
    fn as_it_is(&self, state: &State, target: UnitId, aimed_at: Unit) -> Unit {
        let body = state.body(target);
        let charges = state.clashes.iter().any(|clash| clash.charger == target && clash.charges);
        Unit {
            casualties_over: body.over,
            lost_this_move: body.lost_this_move,
            disorder: body.disorder + body.gained,
            charging: if charges { Charging::Others } else { Charging::Nobody },
            ..aimed_at
        }
    }

    /// A battery fires.
    fn bombard(
        &self,
        state: &mut State,
        before: &State,
        (unit, target): (UnitId, UnitId),
        scribe: &mut impl Scribe<Event>,
    ) -> Result<(), Stop> {
        let Some((asked, ammunition)) = self.bombardment(before, (unit, target)) else {
            return Ok(());
        };
        let aimed_at = self.as_it_is(state, target, asked.target.clone());
        let asked = Bombardment { target: aimed_at, ..asked };
        if let BombardmentOutcome::Fired { target: loss, wreck, .. } =
            resolve(&asked.case(&self.tables), scribe)?
        {
            self.has_fired(state, (unit, target));
            self.hit(state, (unit, target), &loss, Some(ammunition), scribe)?;
            self.wreck(state, target, wreck, scribe);
        }
        Ok(())
    }

    /// The fire of a battery as its ruling is asked about it, with the ammunition that does most.
    pub(super) fn bombardment(
        &self,
        state: &State,
        (unit, target): (UnitId, UnitId),
    ) -> Option<(Bombardment, Ammunition)> {
        let body = state.body(unit);
        let gun = self.army.card(unit).facts.gun?;
        let (own, his) = (self.block(state, unit)?, self.block(state, target)?);
        let apart = Measured::mm(own.gap(&his).rounded().max(0) / MM);
        let table = &self.tables.artillery.range;
        let best = AMMUNITION.iter().filter_map(|&shot| {
            let allowed = shot != Ammunition::Shrapnel
                || self.army.card(unit).facts.nation == crate::units::Nation::Britain;
            let row = table.row(gun, shot).filter(|_| allowed)?;
            Some((table.factor(row, apart.at(&self.readings))?, shot))
        });
        let (_, ammunition) = best.max_by_key(|(factor, _)| *factor)?;
        let used = (body.course.used + WHOLE / 4 - 1) / (WHOLE / 4);
        let unlimbered = body.plan.acts().any(|act| act == Act::Unlimber);
        let middle = own.middle(Edge::Front);
        let (cover, way) = self.cover(state, target, middle)?;
        let target_body = state.body(target);
        let asked = Bombardment {
            firer: Unit { moved: Measured::mm(body.course.moved / MM), ..self.facts(unit, body) },
            shot: Shot {
                quarters_firing: (4 - used).clamp(0, 4),
                new_target: body.last_target != Some(target),
                unlimbered,
                ..Shot::plain(ammunition, apart)
            },
            target: Unit {
                cover,
                moved: Measured::mm(target_body.course.moved / MM),
                changing: target_body.course.changed,
                ..self.facts(target, target_body)
            },
            way,
            screen: None,
            behind: Vec::new(),
            rain: self.weather == Weather::Rain,
            readings: self.readings,
        };
        Some((asked, ammunition))
    }

    fn has_fired(&self, state: &mut State, (unit, target): (UnitId, UnitId)) {
        let body = state.body_mut(unit);
        (body.fired, body.quiet, body.last_target) = (true, 0, Some(target));
        body.loaded = body.course.used <= WHOLE / 2;
    }

    /// What fire did to a unit.
    fn hit(
        &self,
        state: &mut State,
        (unit, target): (UnitId, UnitId),
        loss: &Loss,
        ammunition: Option<Ammunition>,
        scribe: &mut impl Scribe<Event>,
    ) -> Result<(), Stop> {
        let from = state.body(unit).front.centre;
        let aside = self.struck(from, state.body(target)) != Struck::Front;
        let body = state.body_mut(target);
        body.take_off(loss.figures);
        body.over = loss.casualties_over;
        body.gained += loss.disorder;
        body.toll += loss.disorder;
        body.men_lost += loss.casualties;
        let fire = &mut body.under_fire;
        fire.firing_units += 1;
        fire.from_flank |= aside && loss.casualties > 0;
        match ammunition {
            Some(Ammunition::Ball) => fire.by_ball += loss.casualties,
            Some(Ammunition::Shell | Ammunition::Shrapnel) => {
                fire.by_shell_shrapnel += loss.casualties;
            }
            Some(Ammunition::Canister | Ammunition::Incendiary) => {
                fire.by_canister_rockets += loss.casualties;
            }
            None => {}
        }
        for clash in state.clashes.iter_mut().filter(|clash| !clash.in_contact) {
            if let Some(role) = clash.role(target) {
                clash.approach[place(role)].lost += loss.figures;
                clash.approach[place(role)].gained += loss.disorder;
            }
        }
        let event = Event::of(Happening::Fired, unit).against(target);
        scribe.event(event.with(loss.casualties, loss.figures));
        self.endanger_generals(state, (target, loss.casualties, false), scribe)
    }

    /// What fire did to the guns of a battery (16.7).
    fn wreck(
        &self,
        state: &mut State,
        target: UnitId,
        wreck: Option<crate::artillery::battery::Wreck>,
        scribe: &mut impl Scribe<Event>,
    ) {
        let Some(wreck) = wreck else { return };
        let body = state.body_mut(target);
        (body.gun_damage, body.limber_damage) = (wreck.gun_damage, wreck.limber_damage);
        for _ in 0..wreck.guns_wrecked {
            if let Some(model) = body.companies.iter_mut().rev().find(|left| **left > 0) {
                body.lost_this_move += i32::from(*model);
                *model = 0;
            }
        }
        if wreck.guns_wrecked + wreck.limbers_wrecked > 0 {
            let event = Event::of(Happening::Wrecked, target);
            scribe.event(event.with(wreck.guns_wrecked, wreck.limbers_wrecked));
        }
    }
}
