//! Steps 8 and 9 of a move: fire (chapters 14 to 16). Whom each unit must fire at is asked of the ruling on targets,
//! what the fire does of the rulings on small arms and on guns. All fire is at once (14.1): whoever falls still
//! fires.
//!
//! Where a battery may choose, it takes the nearest target, and the ammunition with the highest factor of T10A at
//! that range ([`crate::battle::guns`]). Foot and horse that are charged fire in the course of that
//! ([`crate::battle::strike`]); guns fire here, at who charges them first.

use crate::artillery::battery::Wreck;
use crate::battle::army::{Role, UnitId};
use crate::battle::clash::place;
use crate::battle::event::{Event, Happening};
use crate::battle::guns::AMMUNITION;
use crate::battle::march::WHOLE;
use crate::battle::plan::Act;
use crate::battle::state::{Gone, State};
use crate::battle::{Battle, resolve, settled};
use crate::charge::guided::Wear;
use crate::corrections::ATTACKED_FIRE_ONCE;
use crate::disorder::melee::Struck;
use crate::losses::Loss;
use crate::measure::Measured;
use crate::rounds::Firing;
use crate::screen::Screen;
use crate::small_arms::{Fire, FireOutcome};
use crate::tables::Ammunition;
use crate::targets::enemy::{Against, AimedPart, Bears, Enemy, Melee, Order};
use crate::targets::{Fires, OrderedBy, Shall, Shooters, Targets};
use crate::units::{Charging, Gun, Unit, Weapon};
use kernel::game::Scribe;
use kernel::{Desk, Given, Silent, Situation, Stop};
use tabletop::MM;

/// So many enemies are weighed as targets at most, the nearest first.
const ENEMIES: usize = 8;

impl Battle {
    /// Step 8: everybody who can fires.
    pub(super) fn fire_all(
        &self,
        state: &mut State,
        scribe: &mut impl Scribe<Event>,
    ) -> Result<(), Stop> {
        let mut before = state.clone();
        self.fires_first(&mut before);
        for unit in self.army.units().filter(|&unit| self.may_fire(&before, unit)) {
            if self.fires_guns(&before, unit) {
                self.bombard(state, &before, unit, scribe)?;
            } else if let Some(target) = self.target_of(&before, unit) {
                scribe.aim(self.key(state, unit, Some(target)));
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
            let attacked = clash.charged == unit && self.corrected(ATTACKED_FIRE_ONCE);
            let waits = !guns && (clash.charges || attacked);
            clash.has(unit) && (clash.in_contact || waits || clash.charger == unit)
        });
        let reorders =
            body.plan.acts().any(|act| matches!(act, Act::Reorder | Act::SetFire | Act::Spike));
        let facts = &self.army.card(unit).facts;
        let armed = facts.weapon.is_some_and(|weapon| weapon != Weapon::None)
            || facts.gun.is_some() && guns
            || facts.arm.has_crew() && guns && body.plan.muskets;
        let holds = self.army.card(unit).role == Role::Horses;
        body.is_here()
            && !holds
            && !body.conduct.is_driven()
            && !busy
            && !reorders
            && !body.plan.silent
            && (!body.emptied || guns && !body.plan.muskets)
            && armed
    }

    /// Its guns fire, and not its men.
    fn fires_guns(&self, state: &State, unit: UnitId) -> bool {
        let body = state.body(unit);
        self.facts(unit, body).is_deployed() && !body.plan.muskets
    }

    /// Whom a unit fires at, by the ruling on targets.
    pub fn target_of(&self, state: &State, unit: UnitId) -> Option<UnitId> {
        if self.fires_guns(state, unit) {
            return self.lays(state, unit).first().map(|lay| lay.target);
        }
        let bears = |enemy: UnitId| self.bears_on(state, unit, enemy);
        let choices = self.choices(state, unit, (Fires::SmallArms, false), &bears);
        let first = |wanted: &[Shall]| choices.iter().find(|(_, shall)| wanted.contains(shall));
        first(&[Shall::Must, Shall::Divide])
            .or_else(|| first(&[Shall::May]))
            .map(|(enemy, _)| *enemy)
    }

    /// The enemies in range and in sight, with what the ruling on targets says of each.
    pub(super) fn choices(
        &self,
        state: &State,
        unit: UnitId,
        (fires, mixed_battery): (Fires, bool),
        bears_on: &dyn Fn(UnitId) -> Bears,
    ) -> Vec<(UnitId, Shall)> {
        let Some(own) = self.block(state, unit) else { return Vec::new() };
        let mut near: Vec<(i32, UnitId)> = Vec::new();
        for enemy in self.army.enemies_of(unit) {
            // Teams behind their guns are fired at with the battery (16.7b).
            let posted = !self.takes_orders(state, enemy);
            let Some(his) = self.block(state, enemy).filter(|_| !posted) else { continue };
            let apart = own.gap(&his).rounded().max(0);
            if apart <= self.farthest(unit) {
                near.push((apart, enemy));
            }
        }
        near.sort_unstable();
        let lineup = self.lineup(state);
        let mut weighed: Vec<(UnitId, Enemy)> = Vec::new();
        for (apart, enemy) in near {
            let bears = bears_on(enemy);
            let seen = || {
                self.sees_in(state, &lineup, (unit, enemy))
                    || fires == Fires::Artillery && self.observes(state, &lineup, (unit, enemy))
            };
            if bears == Bears::None || !seen() {
                continue;
            }
            weighed.push((enemy, self.weighed(state, (unit, enemy), apart, bears)));
            if weighed.len() == ENEMIES {
                break;
            }
        }
        if weighed.is_empty() {
            return Vec::new();
        }
        let asked = Targets {
            shooters: Shooters {
                fires,
                figures: Some(state.body(unit).figures().max(1)),
                ordered_by: OrderedBy::GameOrder,
                general_within: None,
                mixed_battery,
                already_fired: false,
            },
            enemies: weighed.iter().map(|(_, enemy)| *enemy).collect(),
            readings: self.readings,
        };
        let Some(outcome) = settled(&asked.case(&self.tables)) else { return Vec::new() };
        let shall = outcome.enemies.iter().map(|verdict| verdict.fire);
        weighed.iter().map(|(enemy, _)| *enemy).zip(shall).collect()
    }

    /// The farthest that a unit fires, in hundredths of a millimetre.
    pub(super) fn farthest(&self, unit: UnitId) -> i32 {
        let facts = &self.army.card(unit).facts;
        let small = facts.weapon.and_then(|weapon| self.tables.small_arms.range.row(weapon));
        let small = small.and_then(|row| self.tables.small_arms.range.farthest(row));
        let howitzer = self.army.card(unit).howitzer.map(|_| Gun::Howitzer);
        let guns = facts.gun.into_iter().chain(howitzer).flat_map(|gun| {
            let range = &self.tables.artillery.range;
            let rows = AMMUNITION.iter().filter_map(move |&shot| range.row(gun, shot));
            rows.filter_map(|row| range.farthest(row))
        });
        self.on_table(small.unwrap_or(0).max(guns.max().unwrap_or(0)))
    }

    /// How many of those who fire with small arms bear on an enemy.
    fn bears_on(&self, state: &State, unit: UnitId, enemy: UnitId) -> Bears {
        let groups = self.groups(state, unit, enemy, self.small_arm(unit));
        let firing: i32 = groups.iter().map(|group| group.firing_figures).sum();
        match firing {
            0 => Bears::None,
            firing if (firing as usize) < self.posts(state, unit).len() => Bears::Some,
            _ => Bears::All,
        }
    }

    /// What the men of a unit fire; gunners have short muskets (5.5).
    pub(super) fn small_arm(&self, unit: UnitId) -> Weapon {
        let facts = &self.army.card(unit).facts;
        let crew = facts.arm.has_crew().then_some(Weapon::DragoonMusket);
        crew.or(facts.weapon).unwrap_or(Weapon::None)
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
            priority: self.named_first(&state.body(unit).mission, enemy),
            bears,
            in_range: true,
            seen: true,
            in_melee: match () {
                () if state.fights(enemy) => Melee::Fighting,
                () if self.army.family(enemy).any(|part| state.fights(part)) => Melee::UnitFights,
                () => Melee::Outside,
            },
            aimed_part: match body.divided_by {
                Some(_) => AimedPart::Subgroup,
                None => AimedPart::WholeUnit,
            },
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
        let before_it = self.screen_against(before, unit, target).map(|(screen, _)| screen);
        let asked = Fire {
            screen: self.screen_now(state, before_it, fire.screen),
            target: self.as_it_is(state, target, fire.target.clone()),
            firing: Firing {
                muskets_ordered: fire
                    .firer
                    .arm
                    .has_crew()
                    .then_some(before.body(unit).plan.muskets),
                ..fire.firing
            },
            ..fire
        };
        if let FireOutcome::Fired { target: loss, wreck, screen, .. } =
            resolve(&asked.case(&self.tables), scribe)?
        {
            self.has_fired(state, (unit, target));
            let stopped = screen.is_some() && loss.casualties == 0;
            if let Some((screen, loss)) = before_it.zip(screen) {
                self.hit(state, (unit, screen), &loss, None, scribe)?;
            }
            if !stopped {
                self.hit(state, (unit, target), &loss, None, scribe)?;
            }
            self.wreck(state, (unit, target), (wreck, None), scribe)?;
        }
        Ok(())
    }

    /// A target as it was aimed at, with what it has lost since.
    pub(super) fn as_it_is(&self, state: &State, target: UnitId, aimed_at: Unit) -> Unit {
        let body = state.body(target);
        let aimed_at = self.as_target(target, body, aimed_at);
        let lost_this_move = aimed_at.lost_this_move.max(body.lost_this_move);
        let charges = state.clashes.iter().any(|clash| clash.charger == target && clash.charges);
        let mut now = Unit {
            casualties_over: body.over,
            lost_this_move,
            disorder: body.disorder + body.gained,
            charging: if charges { Charging::Others } else { Charging::Nobody },
            ..aimed_at
        };
        let mut desk = Desk::new(Given::new(&[]), Silent);
        for part in self.fired_at_with(state, target, &mut desk).unwrap_or_default() {
            let his = state.body(part);
            let more = his.figures() + his.lost_this_move;
            now.figures = now.figures.map(|figures| figures + more);
            now.strength = now.strength.map(|strength| strength + his.begun);
            now.lost_this_move += his.lost_this_move;
            now.casualties_over += his.over;
        }
        now
    }

    /// A screen as it was aimed at, with what it has lost since.
    pub(super) fn screen_now(
        &self,
        state: &State,
        screen: Option<UnitId>,
        aimed_at: Option<Screen>,
    ) -> Option<Screen> {
        let (unit, aimed_at) = screen.zip(aimed_at)?;
        let troops = self.as_it_is(state, unit, aimed_at.troops.clone());
        Some(Screen { troops, ..aimed_at })
    }

    fn has_fired(&self, state: &mut State, (unit, target): (UnitId, UnitId)) {
        let body = state.body_mut(unit);
        (body.fired, body.quiet, body.last_target) = (true, 0, Some(target));
        body.loaded = body.course.used <= WHOLE / 2;
    }

    /// What fire did to a unit.
    pub(super) fn hit(
        &self,
        state: &mut State,
        (unit, target): (UnitId, UnitId),
        loss: &Loss,
        ammunition: Option<Ammunition>,
        scribe: &mut impl Scribe<Event>,
    ) -> Result<(), Stop> {
        let from = state.body(unit).front.centre;
        let aside = self.struck(from, state.body(target)) != Struck::Front;
        let others = self.fired_at_with(state, target, scribe)?;
        for _ in 0..if others.is_empty() { 0 } else { loss.figures } {
            let all = std::iter::once(target).chain(others.iter().copied());
            if let Some(most) = all.max_by_key(|&one| state.body(one).figures()) {
                state.body_mut(most).take_off(1);
            }
        }
        for &part in &others {
            let over = -state.body(part).over;
            self.suffers_elsewhere(state, part, Wear { over, ..Wear::default() });
            let his = state.body_mut(part);
            (his.over, his.gained) = (0, his.gained + loss.disorder);
        }
        let fell = match others.is_empty() {
            true => self.take_figures(state, (target, loss.figures), scribe)?,
            false => None,
        };
        let over = loss.casualties_over - state.body(target).over;
        let by = Wear { lost: loss.figures, over, gained: loss.disorder };
        self.suffers_elsewhere(state, target, by);
        let body = state.body_mut(target);
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
        if let Some(fell) = fell {
            scribe.event(fell);
        }
        self.endanger_generals(state, (target, loss.casualties, false), scribe)
    }

    /// What fire did to the guns and teams of a battery (16.7).
    pub(super) fn wreck(
        &self,
        state: &mut State,
        (unit, target): (UnitId, UnitId),
        (wreck, ammunition): (Option<Wreck>, Option<Ammunition>),
        scribe: &mut impl Scribe<Event>,
    ) -> Result<(), Stop> {
        let Some(wreck) = wreck else { return Ok(()) };
        self.hurt_teams(state, (unit, target), (wreck.team, ammunition), scribe)?;
        let body = state.body_mut(target);
        (body.gun_damage, body.limber_damage) = (wreck.gun_damage, wreck.limber_damage);
        let guns = if self.army.card(target).role == Role::Teams { 0 } else { wreck.guns_wrecked };
        for _ in 0..guns {
            if let Some(model) = body.companies.iter_mut().rev().find(|left| **left > 0) {
                body.lost_this_move += i32::from(*model);
                *model = 0;
            }
        }
        body.limbers_lost =
            body.limbers_lost.saturating_add(wreck.limbers_wrecked.clamp(0, 12) as u8);
        if guns + wreck.limbers_wrecked > 0 {
            let event = Event::of(Happening::Wrecked, target);
            scribe.event(event.with(guns, wreck.limbers_wrecked));
        }
        Ok(())
    }
}
