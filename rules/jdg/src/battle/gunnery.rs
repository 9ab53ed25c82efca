//! 7: artillery fire in the first step of an activation, counter-battery fire, and reaction fire (8.3).

use crate::battle::agenda::Step;
use crate::battle::army::UnitId;
use crate::battle::event::Event;
use crate::battle::ground::{self, Crossing};
use crate::battle::state::{State, mark};
use crate::battle::{Jdg, resolve};
use crate::fire::{Fire, FireOutcome, Firer, Guns, Other, Purpose, Stands, Target};
use crate::readings::LongestRange;
use crate::units::{Arm, Order};
use hexboard::Hex;
use kernel::game::{Hearing, Objector, Refusal, Scribe, Verdict};
use kernel::{Situation, Stop};

/// Who fires and why.
#[derive(Clone, Copy)]
pub(super) struct Shot {
    pub(super) by: UnitId,
    /// Together with the other battery in its hex.
    pub(super) together: bool,
    pub(super) purpose: Purpose,
    /// The hex whose attackers are fired at, in reaction.
    pub(super) attacked: Hex,
    /// The order in which a reply finds the battery.
    pub(super) struck: Option<Order>,
}

impl Shot {
    /// Fire of one's own.
    pub(super) const fn own(by: UnitId, together: bool) -> Self {
        Self { by, together, purpose: Purpose::Fire, attacked: Hex::NONE, struck: None }
    }
}

impl Jdg {
    /// What the fire from one hex at another crosses last.
    fn last_crossing(&self, from: Hex, to: Hex) -> Option<Crossing> {
        let near = self.grid().neighbours(to).into_iter().filter(|hex| !hex.is_none());
        let side = near.min_by_key(|&hex| (self.grid().distance(hex, from), hex))?;
        let way = self.grid().direction_between(side, to)?;
        Some(ground::crossing(&self.map, side, way))
    }

    /// FM.2: the other battery of the formation in the hex, which can fire with it.
    pub(super) fn second_battery(&self, state: &State, unit: UnitId) -> Option<UnitId> {
        let formation = self.formation_of(unit);
        state.units_in(state.unit(unit).hex).find(|&other| {
            let at = state.unit(other);
            other != unit
                && self.arm(other) == Arm::Artillery
                && self.formation_of(other) == formation
                && !at.has(mark::FIRED)
                && !at.is_routed()
        })
    }

    /// A salvo as the rules of fire see it.
    pub(super) fn salvo(&self, state: &State, shot: Shot, target: UnitId) -> Fire {
        let (card, at) = (self.card(shot.by), state.unit(shot.by));
        let aim = state.unit(target);
        let range = i32::from(self.grid().distance(at.hex, aim.hex));
        let second = self.second_battery(state, shot.by).filter(|_| shot.together);
        let crossing = self.last_crossing(at.hex, aim.hex);
        let salvos = match shot.purpose {
            Purpose::Reaction => at.has(mark::REACTED),
            Purpose::Fire | Purpose::CounterBattery => at.has(mark::FIRED),
        };
        let stands = match self.grid().distance(at.hex, shot.attacked) {
            _ if shot.attacked.is_none() => Stands::InAttackedHex,
            0 => Stands::InAttackedHex,
            1 => Stands::NextToIt,
            _ => Stands::Elsewhere,
        };
        let nearer = self.army.unit_ids().any(|other| {
            let foe = state.unit(other);
            foe.is_here() && self.side(other) != card.side && self.faces(state, shot.by, foe.hex)
        });
        let level = self.map.level(aim.hex) - self.map.level(at.hex);
        Fire {
            firer: Firer {
                strength: card.strength.into(),
                second_battery: second.map(|other| self.card(other).strength.into()),
                effective_range: Some(card.range.into()),
                guns: if card.horse { Guns::Horse } else { Guns::Foot },
                order: at.order,
                struck: shot.struck,
                terrain: ground::terrain(&self.map, at.hex),
                square: state.units_in(at.hex).any(|unit| state.unit(unit).has(mark::SQUARE)),
                salvos_made: salvos.into(),
                stands,
            },
            purpose: shot.purpose,
            range: range.clamp(1, 20),
            target: self.as_target(state, target),
            others: self.bystanders(state, target),
            edges: crossing.map(|it| it.edges).unwrap_or_default(),
            bridge: crossing.is_some_and(|it| it.bridge),
            out_of_work: crossing.is_some_and(|it| it.out_of_work),
            level: level.into(),
            in_arc: self.in_arc(state, shot.by, aim.hex),
            in_sight: self.sees(state, at.hex, aim.hex),
            nearer_enemy: nearer && range > 1,
            snow: self.snow_limit(state).is_some(),
            readings: self.readings,
        }
    }

    fn as_target(&self, state: &State, target: UnitId) -> Target {
        let aim = state.unit(target);
        let troops = state.units_in(aim.hex).filter(|&unit| self.arm(unit) != Arm::Artillery);
        Target {
            arm: self.arm(target),
            cohesion: Some(self.face(state, target).cohesion.into()),
            order: aim.order,
            demoralised: self.is_shaken(state, target),
            terrain: ground::terrain(&self.map, aim.hex),
            way: ground::way_through(&self.map, aim.hex),
            square: aim.has(mark::SQUARE),
            units_in_hex: Some(troops.count() as u8),
        }
    }

    /// The others in a target's hex.
    fn bystanders(&self, state: &State, target: UnitId) -> Vec<Other> {
        let others = state.units_in(state.unit(target).hex).filter(|&unit| unit != target);
        let other = |unit| Other {
            cohesion: self.face(state, unit).cohesion.into(),
            order: state.unit(unit).order,
            demoralised: self.is_shaken(state, unit),
        };
        others.map(other).collect()
    }

    /// 11.3: true when the unit's formation is demoralised.
    #[inline]
    pub(super) fn is_shaken(&self, state: &State, unit: UnitId) -> bool {
        state.formation(self.formation_of(unit)).demoralised
    }

    /// FM.10: how far a battery fires at most.
    pub(super) fn gun_reach(&self, unit: UnitId) -> u16 {
        match self.readings.longest_range {
            LongestRange::Unlimited => u16::MAX,
            LongestRange::TwoBeyond => {
                let beyond = self.tables.fills.furthest_beyond.add.max(0) as u16;
                u16::from(self.card(unit).range) + beyond
            }
        }
    }

    /// 7.3: may this battery fire at that unit?
    pub(super) fn may_fire<O: Objector>(
        &self,
        state: &State,
        shot: Shot,
        target: UnitId,
        objector: &mut O,
    ) -> Verdict {
        let at = state.unit(shot.by);
        let mut hearing = Hearing::new(objector);
        hearing
            .when(self.arm(shot.by) != Arm::Artillery, "7.3", "no-fire-but-of-guns")
            .when(!at.is_here() || !state.unit(target).is_here(), "7.3", "no-such-unit-here")
            .when(self.side(target) == self.side(shot.by), "7.3", "no-target");
        if shot.purpose == Purpose::Fire {
            hearing.when(!at.has(mark::ACTS), "2.3", "no-part-in-activation");
        }
        if hearing.is_over() || !hearing.verdict().is_allowed() {
            return hearing.verdict();
        }
        let distance = self.grid().distance(at.hex, state.unit(target).hex);
        hearing.when(distance > self.gun_reach(shot.by), "FM.10", "no-fire-so-far").when(
            shot.together && self.second_battery(state, shot.by).is_none(),
            "FM.2",
            "no-second-battery",
        );
        if !hearing.verdict().is_allowed() {
            return hearing.verdict();
        }
        let salvo = self.salvo(state, shot, target);
        salvo.case(&self.tables).each_prohibition(|clause, line| {
            let key = if line.why.key.is_empty() { "prohibited" } else { line.why.key };
            hearing.tell(true, || Refusal::new(clause, key));
        });
        hearing.verdict()
    }

    /// True when some battery of the active formation could still fire.
    pub(super) fn can_fire(&self, state: &State) -> bool {
        self.firing(state).any(|by| {
            let mut targets = self.army.unit_ids();
            targets
                .any(|unit| self.may_fire(state, Shot::own(by, false), unit, &mut ()).is_allowed())
        })
    }

    /// The batteries that may fire in this step.
    pub(super) fn firing<'a>(&'a self, state: &'a State) -> impl Iterator<Item = UnitId> + 'a {
        self.army.unit_ids().filter(|&unit| {
            let at = state.unit(unit);
            self.arm(unit) == Arm::Artillery
                && at.has(mark::ACTS)
                && at.is_here()
                && !at.has(mark::FIRED)
                && !at.is_routed()
        })
    }

    /// 7.3, 7.6: a battery opens fire; a battery that is the target may reply first.
    pub(super) fn open_fire(&self, state: &mut State, by: UnitId, target: UnitId, together: bool) {
        state.agenda.push(Step::Salvo(by, target, together));
        if self.may_fire(state, Self::reply_of(target), by, &mut ()).is_allowed() {
            state.agenda.push(Step::Reply(target, by));
        }
    }

    /// A reply of this battery.
    const fn reply_of(by: UnitId) -> Shot {
        let purpose = Purpose::CounterBattery;
        Shot { by, together: false, purpose, attacked: Hex::NONE, struck: None }
    }

    /// 7.6: the salvo with the reply to it; both at the same time, or one after the other.
    pub(super) fn exchange(
        &self,
        state: &mut State,
        (by, target, together): (UnitId, UnitId, bool),
        reply: bool,
        scribe: &mut impl Scribe<Event>,
    ) -> Result<(), Stop> {
        let before = *state;
        let hit = self.shoot(state, Shot::own(by, together), target, scribe)?;
        let order = match &hit {
            FireOutcome::Fired { order, .. } => *order,
            FireOutcome::Forbidden { .. } => before.unit(target).order,
        };
        let answer = match reply && order != Order::Eliminated {
            false => None,
            true => {
                let shot = Shot { struck: Some(order), ..Self::reply_of(target) };
                Some(self.shoot(state, shot, by, scribe)?)
            }
        };
        self.strike(state, target, hit, scribe)?;
        match answer {
            Some(answer) => self.strike(state, by, answer, scribe),
            None => Ok(()),
        }
    }

    /// A battery fires; what it does is not yet brought about.
    pub(super) fn shoot(
        &self,
        state: &mut State,
        shot: Shot,
        target: UnitId,
        scribe: &mut impl Scribe<Event>,
    ) -> Result<FireOutcome, Stop> {
        let salvo = self.salvo(state, shot, target);
        let second = self.second_battery(state, shot.by).filter(|_| shot.together);
        match shot.purpose {
            Purpose::Fire => {
                for unit in [Some(shot.by), second].into_iter().flatten() {
                    state.unit_mut(unit).mark(mark::FIRED);
                }
                scribe.event(Event::Fired(shot.by, target));
            }
            Purpose::CounterBattery => scribe.event(Event::Replied(shot.by, target)),
            Purpose::Reaction => {
                state.unit_mut(shot.by).mark(mark::REACTED);
                scribe.event(Event::Reacted(shot.by, target));
            }
        }
        scribe.aim(self.key(state, shot.by.0.into(), target.0.into()));
        resolve(&salvo.case(&self.tables), scribe)
    }

    /// A salvo takes effect: on its target, on the others in the hex, on leaders, on the ice.
    pub(super) fn strike(
        &self,
        state: &mut State,
        target: UnitId,
        outcome: FireOutcome,
        scribe: &mut impl Scribe<Event>,
    ) -> Result<(), Stop> {
        let FireOutcome::Fired { result, order, others, .. } = outcome else { return Ok(()) };
        let hex = state.unit(target).hex;
        if hex.is_none() {
            return Ok(());
        }
        let mut struck = [(target, order); 8];
        let rest = state.units_in(hex).filter(|&unit| unit != target).zip(others);
        let count = 1 + struck[1..].iter_mut().zip(rest).map(|(slot, it)| *slot = it).count();
        let mut hurt = false;
        for &(unit, order) in &struck[..count] {
            hurt |= order > state.unit(unit).order;
            self.suffer(state, unit, order, scribe);
        }
        if hurt {
            self.endanger_leaders(state, hex, scribe)?;
        }
        if result.is_some() {
            self.strain_ice(state, hex, true, scribe)?;
        }
        Ok(())
    }
}
