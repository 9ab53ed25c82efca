//! X.3–8 and XI: fire of infantry and guns, and what it does.

use crate::artillery::{Battery, Salvo};
use crate::corrections;
use crate::fire::{Purpose, Shooter, Volley};
use crate::game::agenda::Step;
use crate::game::army::UnitId;
use crate::game::damage::Fate;
use crate::game::event::Event;
use crate::game::reacting::Shot;
use crate::game::state::{State, mark};
use crate::game::turn::Won;
use crate::game::{Ow, resolve};
use crate::ground::Edge;
use crate::leader_loss::Danger;
use crate::losses::Cause;
use crate::pair::Pair;
use crate::readings::{AttackOutOfTurn, FireAfterReaction, GunsScore, LooseFire};
use crate::target::{FireOutcome, Hit, Target, TargetUnit};
use crate::units::{Guns, Nation, Order};
use hexboard::Hex;
use kernel::game::{Hearing, Objector, Scribe, Side, Verdict};
use kernel::{Clause, Line, Stop};

const SIGHT: Clause = Clause::new("IX.1");
const ALONG_EDGE: Clause = Clause::new("IX.2.2");
const ONE_KIND: Clause = Clause::new("X.2.4");
const GUNS_EXEMPT: Clause = Clause::new("A14.3");
const MUTUAL: Clause = Clause::new("X.4");
const SEQUENCE: Clause = Clause::new("X.5");

/// The kinds of combat of a wing (X.2.4), as [`State::kind`] holds them.
pub(super) mod kind {
    /// Cold steel.
    pub(in crate::game) const STEEL: u8 = 1;
    /// Fire.
    pub(in crate::game) const FIRE: u8 = 2;
}

/// A shot before it falls.
pub(super) enum Aimed<'a> {
    /// Of infantry.
    Foot(Volley<'a>),
    /// Of guns.
    Guns(Salvo<'a>),
}

impl Ow {
    /// XI: how far guns reach.
    pub(super) fn reach(&self, guns: Guns) -> u16 {
        let table = &self.tables.artillery;
        let row = match guns {
            Guns::Heavy => &table.heavy_reach,
            Guns::Medium => &table.medium_reach,
            Guns::Light | Guns::Infantry => &table.light_reach,
        };
        row.value() as u16
    }

    /// True when a unit has this hex before its muskets or guns, and sees it.
    pub fn bears_on(&self, state: &State, unit: UnitId, hex: Hex) -> bool {
        let (card, at) = (self.card(unit), state.unit(unit));
        if !card.arm.is_guns() {
            return self.faces(state, unit, hex);
        }
        self.grid().front_at(at.hex, at.facing, hex, self.reach(card.guns))
            && self.sees(state, at.hex, hex)
    }

    /// X.3–4, XI.2: may this unit shoot at that hex in a fire fight?
    pub(super) fn may_shoot<O: Objector>(
        &self,
        state: &State,
        side: Side,
        unit: UnitId,
        hex: Hex,
        objector: &mut O,
    ) -> Verdict {
        let (card, at) = (self.card(unit), state.unit(unit));
        let mut hearing = Hearing::new(objector);
        hearing
            .when(card.side != side, "I.5", "no-other-sides-unit")
            .when(!at.is_here(), "VIII.3", "no-such-unit-here")
            .when(card.arm.is_horse(), "X.2.3", "no-fire-of-cavalry");
        if !hearing.verdict().is_allowed() {
            return hearing.verdict();
        }
        let active = side == state.active;
        hearing
            .when(!self.is_enemy(state, hex, side), "X.4", "no-target")
            .when(!self.bears_on(state, unit, hex), "X.2.5", "no-fire-there")
            .when(active && card.wing != state.wing, "II.3", "no-other-wing");
        if card.arm.is_guns() {
            let infantry = card.guns == Guns::Infantry;
            let spent = !infantry && (at.has(mark::MOVED) || at.points < card.points[0] as u8);
            let reached = self.grid().front_at(at.hex, at.facing, hex, self.reach(card.guns));
            let hidden = reached && !self.sees(state, at.hex, hex);
            let above = self.map.level(at.hex) > self.map.level(hex);
            hearing
                .when(hidden, "IX.2.1", "no-sight")
                .when(hidden && above, "IX.2.3", "no-fire-overhead")
                .when(!active, "XI.2.1", "no-guns-out-of-turn")
                .when(active && spent, "XI.2.1", "no-salvo-after-move")
                .when(!self.can_salvo(state, unit), "XI.8.1", "no-guns-ready");
        } else {
            let steel = self.has_chosen_steel(state, unit) && self.is_bound_by_kind(state, unit);
            let shot_at = |unit: UnitId| state.unit(unit).has(mark::SHOT_AT);
            let taken = !active && state.units_in(hex).any(shot_at);
            let attacks = active || self.readings.edition.has(corrections::GA_PA_ONLY);
            let ga_pa = attacks && card.nation == Nation::Swedish && self.must_strike(state, unit);
            let spent = self.is_spent(state, unit, hex);
            let several = !at.has(mark::BROKEN) && self.targets(state, unit).count() > 1;
            let idle = !active && self.is_out_of_fight(state, hex);
            hearing
                .when(spent, "X.7", "no-second-shot")
                .when(spent && several, "X.3", "no-second-hex-shot-at")
                .when(idle, "X.8", "no-fire-at-idle-wing")
                .when(taken, "X.11.1", "no-fire-at-anothers-target")
                .when(at.has(mark::ATTACKED), "X.2.2", "no-fire-after-steel")
                .when(ga_pa, "X.2.2", "no-fire-but-ga-pa")
                .when(steel, "X.2.4", "no-fire-with-steel")
                .when(at.has(mark::NO_FIRE), "XI.8.2", "no-fire-after-guns")
                .when(self.is_covered(state, unit), "XI.8.4", "no-fire-under-guns")
                .when(self.is_used_up(state, unit, hex), "VI.5", "no-fire-after-reaction");
        }
        hearing.verdict()
    }

    /// X.8, if so read: whether nobody of the wing whose activation it is stands in a hex.
    fn is_out_of_fight(&self, state: &State, hex: Hex) -> bool {
        self.readings.loose_fire == LooseFire::ActiveWing
            && state.units_in(hex).all(|enemy| self.card(enemy).wing != state.wing)
    }

    /// Whether a unit could shoot at all, were there a target: a quick look before a long one.
    pub(super) fn could_shoot(&self, state: &State, side: Side, unit: UnitId) -> bool {
        let (card, at) = (self.card(unit), state.unit(unit));
        let active = side == state.active;
        if !at.is_here() || card.side != side || card.arm.is_horse() {
            return false;
        }
        if active && card.wing != state.wing {
            return false;
        }
        match card.arm.is_guns() {
            true => active && self.can_salvo(state, unit),
            false => !at.has(mark::ATTACKED) && (at.has(mark::BROKEN) || !at.has(mark::FIRED)),
        }
    }

    /// Infantry that can fire at this hex in a fight: not under guns, not twice, and not after a
    /// reaction unless that is how the book is read.
    pub(super) fn can_answer(&self, state: &State, unit: UnitId, hex: Hex) -> bool {
        !self.is_used_up(state, unit, hex) && self.can_volley(state, unit, hex)
    }

    /// X.7, IV.2.5: true when infantry has fired on that front; a broken line has two.
    pub(super) fn is_spent(&self, state: &State, unit: UnitId, hex: Hex) -> bool {
        let aside = self.is_aside(state, unit, hex);
        state.unit(unit).has(if aside { mark::FIRED_ASIDE } else { mark::FIRED })
    }

    /// True when the hex lies before the broken part of a line.
    pub(super) fn is_aside(&self, state: &State, unit: UnitId, hex: Hex) -> bool {
        let at = state.unit(unit);
        at.has(mark::BROKEN) && self.grid().sides(at.hex, at.facing).contains(&hex)
    }

    /// True when a reaction has used up the fire of infantry in the enemy's activation.
    fn is_used_up(&self, state: &State, unit: UnitId, hex: Hex) -> bool {
        self.has_reacted(state, unit, hex)
            && self.side(unit) != state.active
            && self.readings.fire_after_reaction != FireAfterReaction::Allowed
    }

    /// What stands in the hex, as a shooter sees it.
    fn target(&self, state: &State, by: UnitId, hex: Hex, attacking: bool) -> Option<Target> {
        let pair = self.pair_in(state, hex);
        let guns = state.units_in(hex).find(|&unit| self.card(unit).arm.is_guns());
        let as_target = |unit: UnitId| {
            let card = self.card(unit);
            let morale = Some(i32::from(state.unit(unit).morale));
            TargetUnit { arm: card.arm, morale, nation: Some(card.nation) }
        };
        let first = pair[0].or(guns)?;
        let units = Pair { first: as_target(first), second: pair[1].map(as_target) };
        let from = state.unit(by).hex;
        let limbered = |unit: UnitId| {
            !state.unit(unit).has(mark::FIRING) && self.card(unit).guns != Guns::Infantry
        };
        Some(Target {
            units,
            leader: self.support(state, hex).unwrap_or(0),
            from: self.direction(state, first, from),
            wood_or_village: self.terrain(hex).is_cover(),
            field_work: self.behind_work(hex, from),
            higher: self.map.level(hex) > self.map.level(from),
            limbered: pair[0].is_none() && limbered(first),
            chevaux: pair.into_iter().flatten().any(|unit| state.unit(unit).has(mark::CHEVAUX)),
            attacking,
        })
    }

    /// True when a field work covers a hex against somebody in another one.
    pub(super) fn behind_work(&self, hex: Hex, from: Hex) -> bool {
        let nearest = self.grid().neighbours(hex).into_iter().filter(|next| !next.is_none());
        let side = nearest.min_by_key(|&next| self.grid().distance(next, from));
        let direction = side.and_then(|side| self.grid().direction_between(hex, side));
        direction.is_some_and(|way| self.map.edge(hex, way) & 1 << Edge::Work as u8 != 0)
    }

    /// XIII.17: true when a shot is aimed at attackers, who do not fall back. After the fire fights
    /// (X.8) those are attackers who have fought, unless the shooter attacks out of turn (X.9.4).
    fn is_at_attacker(&self, state: &State, by: UnitId, hex: Hex, shot: Shot) -> bool {
        let loose = state.agenda.top() == Step::LooseFire;
        match shot {
            Shot::Fight | Shot::GaPa => false,
            Shot::Back if loose => {
                let attack = |order: Order| order == Order::Attack;
                let prey = match self.readings.out_of_turn() {
                    AttackOutOfTurn::AnyWing => self.is_prey(state, hex),
                    AttackOutOfTurn::ActiveWing => !attack(state.wing_of(state.wing).order),
                };
                let out_of_turn = attack(self.order_of(state, by)) && prey;
                let fought = mark::FIRED | mark::FIRED_ASIDE | mark::ATTACKED;
                !out_of_turn && self.fighters(state, hex).any(|unit| state.unit(unit).has(fought))
            }
            Shot::Back | Shot::Reaction | Shot::Defend => true,
        }
    }

    /// A shot as the rules of fire see it.
    pub(super) fn aimed(
        &self,
        state: &State,
        by: UnitId,
        hex: Hex,
        shot: Shot,
    ) -> Option<Aimed<'_>> {
        let (card, at) = (self.card(by), state.unit(by));
        let attacking = self.is_at_attacker(state, by, hex, shot);
        let target = self.target(state, by, hex, attacking)?;
        let (readings, tables) = (&self.readings, &self.tables);
        if card.arm.is_guns() {
            let limbered = card.guns != Guns::Infantry && !at.has(mark::FIRING);
            let at_bottom = self.lies_under(state, by);
            let reaction = shot == Shot::Reaction;
            let battery =
                Battery { class: card.guns, limbered, at_bottom, reaction, in_sight: true };
            let distance = i32::from(self.grid().distance(at.hex, hex));
            return Some(Aimed::Guns(Salvo { battery, distance, target, readings, tables }));
        }
        let shooter = Shooter {
            nation: card.nation,
            arm: card.arm,
            morale: at.morale.into(),
            strength: self.strength(state, by),
            purpose: match shot {
                Shot::GaPa => Purpose::GaPa,
                Shot::Reaction => Purpose::Reaction,
                Shot::Fight | Shot::Back | Shot::Defend => Purpose::Fire,
            },
            broken_line: at.has(mark::BROKEN),
            leader: self.support(state, at.hex).unwrap_or(0),
            in_zone: true,
            under_guns: false,
        };
        Some(Aimed::Foot(Volley { shooter, target, readings, tables }))
    }

    /// A unit shoots; the effect is not yet brought about.
    pub(super) fn shoot(
        &self,
        state: &mut State,
        by: UnitId,
        hex: Hex,
        shot: Shot,
        scribe: &mut impl Scribe<Event>,
    ) -> Result<Hit, Stop> {
        let at = *state.unit(by);
        let Some(aimed) = self.aimed(state, by, hex, shot) else { return Ok(Hit::default()) };
        scribe.event(Event::Shot(by, hex));
        scribe.aim(self.key(state, by.0.into(), hex.0));
        let aside = self.is_aside(state, by, hex);
        if shot != Shot::Reaction {
            state.unit_mut(by).mark(if aside { mark::FIRED_ASIDE } else { mark::FIRED });
        }
        let outcome = match aimed {
            Aimed::Foot(volley) => resolve(&volley, scribe)?,
            Aimed::Guns(salvo) => {
                scribe.note(Line::note(SIGHT));
                if self.sight(state, at.hex, hex).along_edge {
                    scribe.note(Line::note(ALONG_EDGE));
                }
                if state.kind == kind::STEEL && shot == Shot::Fight {
                    scribe.note(Line::note(GUNS_EXEMPT).by(ONE_KIND));
                }
                resolve(&salvo, scribe)?
            }
        };
        Ok(match outcome {
            FireOutcome::Fired(hit) => hit,
            FireOutcome::Forbidden { .. } => Hit::default(),
        })
    }

    /// A shot takes effect: losses, leaders, retreat, the victory point (XIII.3, XIII.17, XIV.4).
    pub(super) fn strike(
        &self,
        state: &mut State,
        by: UnitId,
        hex: Hex,
        hit: Hit,
        scribe: &mut impl Scribe<Event>,
    ) -> Result<(), Stop> {
        if hit.points == 0 {
            return Ok(());
        }
        let shooter = self.side(by);
        if hit.guns_lost {
            let guns = state.units_in(hex).find(|&unit| self.card(unit).arm.is_guns());
            if let Some(guns) = guns {
                self.eliminate(state, guns, scribe);
                self.score_guns(state, shooter, scribe);
            }
            return self.lone_leaders(state, hex, true, scribe);
        }
        if self.pair_in(state, hex)[0].is_none() {
            return Ok(());
        }
        let fate = self.hurt_all(state, hex, hit.each, Cause::Fire, scribe)?;
        self.leave_guns_under_fire(state, hex, scribe);
        let won = fate == Fate::Gone || hit.retreats;
        if won {
            self.score(state, shooter, 1, Won::Clash, scribe);
        }
        if hit.retreats {
            state.agenda.push(Step::Retreat(hex));
        }
        if hit.spare > 0 {
            state.agenda.push(Step::Spare(hex, won));
        }
        self.endanger(state, hex, Danger::Fire, scribe)?;
        self.lone_leaders(state, hex, true, scribe)
    }

    /// VII.4.4, XI.9: guns whose escort the fire has routed.
    fn leave_guns_under_fire(&self, state: &mut State, hex: Hex, scribe: &mut impl Scribe<Event>) {
        let corrected = self.readings.edition.has(corrections::GUNS_OF_THE_ROUTED);
        if corrected && self.pair_in(state, hex)[0].is_none() {
            self.leave_guns(state, hex, scribe);
        }
    }

    /// XIV.4: guns destroyed are a clash won, unless the book is read otherwise.
    pub(super) fn score_guns(
        &self,
        state: &mut State,
        side: Side,
        scribe: &mut impl Scribe<Event>,
    ) {
        if self.readings.guns_score == GunsScore::Point {
            self.score(state, side, 1, Won::Clash, scribe);
        }
    }

    /// XIII.3.2: one unit takes the odd point.
    pub(super) fn take_spare(
        &self,
        state: &mut State,
        unit: UnitId,
        won: bool,
        scribe: &mut impl Scribe<Event>,
    ) -> Result<(), Stop> {
        let (hex, side) = (state.unit(unit).hex, self.side(unit));
        let fate = self.hurt(state, unit, 1, Cause::Fire, scribe)?;
        self.leave_guns_under_fire(state, hex, scribe);
        if fate == Fate::Gone && !won {
            self.score(state, side.other(), 1, Won::Clash, scribe);
        }
        self.lone_leaders(state, hex, true, scribe)
    }

    /// X.4–5: a unit of the active side shoots; infantry and guns that can do so shoot back.
    pub(super) fn fire_fight(
        &self,
        state: &mut State,
        unit: UnitId,
        hex: Hex,
        scribe: &mut impl Scribe<Event>,
    ) -> Result<(), Stop> {
        let from = state.unit(unit).hex;
        let Some(enemy) = self.answerer(state, unit, hex) else {
            let hit = self.shoot(state, unit, hex, Shot::Fight, scribe)?;
            return self.strike(state, unit, hex, hit, scribe);
        };
        scribe.note(Line::note(MUTUAL));
        let at = state.unit(unit);
        if at.has(mark::BEGAN_ADJACENT) && !at.has(mark::MOVED) {
            scribe.note(Line::note(SEQUENCE).why("at-the-same-time"));
            let hit = self.shoot(state, unit, hex, Shot::Fight, scribe)?;
            let back = self.shoot(state, enemy, from, Shot::Back, scribe)?;
            self.strike(state, unit, hex, hit, scribe)?;
            return self.strike(state, enemy, from, back, scribe);
        }
        scribe.note(Line::note(SEQUENCE).why("the-other-side-first"));
        let back = self.shoot(state, enemy, from, Shot::Back, scribe)?;
        self.strike(state, enemy, from, back, scribe)?;
        if state.unit(unit).is_here() && self.is_enemy(state, hex, self.side(unit)) {
            let hit = self.shoot(state, unit, hex, Shot::Fight, scribe)?;
            self.strike(state, unit, hex, hit, scribe)?;
        }
        Ok(())
    }

    /// The unit in a hex that shoots back at infantry.
    fn answerer(&self, state: &State, unit: UnitId, hex: Hex) -> Option<UnitId> {
        if !self.card(unit).arm.is_foot() {
            return None;
        }
        let from = state.unit(unit).hex;
        state.units_in(hex).find(|&enemy| {
            let card = self.card(enemy);
            let ready = match card.arm.is_guns() {
                true => self.can_salvo(state, enemy),
                false => {
                    card.arm.is_foot()
                        && self.can_answer(state, enemy, from)
                        && !state.unit(enemy).has(mark::ATTACKED)
                }
            };
            ready && self.faces(state, enemy, from)
        })
    }

    /// XI.8.1–2: guns that fired at an enemy next to them go under their battalion.
    pub(super) fn guns_under(
        &self,
        state: &mut State,
        unit: UnitId,
        scribe: &mut impl Scribe<Event>,
    ) {
        let (card, hex) = (self.card(unit), state.unit(unit).hex);
        if !card.arm.is_guns() || card.guns == Guns::Infantry || !state.unit(unit).is_here() {
            return;
        }
        let Some(friend) = self.pair_in(state, hex)[0] else { return };
        state.stacks.remove(hex, unit.0);
        state.stacks.push_under(hex, unit.0);
        if !self.readings.edition.has(corrections::GUNS_BELOW) {
            state.unit_mut(unit).mark(mark::UNDER);
        }
        state.unit_mut(friend).mark(mark::NO_FIRE);
        scribe.event(Event::GunsUnder(unit));
    }

    /// III.3.3: whether infantry of the active wing must still fire.
    pub(super) fn must_shoot(&self, state: &State) -> bool {
        let wing = self.army.wing(state.wing);
        if state.wing_of(state.wing).order != Order::Attack || state.kind != kind::FIRE {
            return false;
        }
        wing.units.iter().any(|&unit| {
            let bound = self.card(unit).arm.is_foot() && !state.unit(unit).has(mark::UNCOMMANDED);
            bound
                && self
                    .targets(state, unit)
                    .any(|hex| self.may_shoot(state, state.active, unit, hex, &mut ()).is_allowed())
        })
    }

    /// X.9.3: whether infantry of the other side with ATTACK, before a wing without it, must still
    /// fire because it did not attack.
    pub(super) fn must_shoot_back(&self, state: &State) -> bool {
        let side = state.active.other();
        let any_wing = self.readings.out_of_turn() == AttackOutOfTurn::AnyWing;
        if !any_wing && state.wing_of(state.wing).order == Order::Attack {
            return false;
        }
        self.army.unit_ids().any(|unit| {
            let bound = self.could_shoot(state, side, unit)
                && self.card(unit).arm.is_foot()
                && self.order_of(state, unit) == Order::Attack;
            bound
                && self.targets(state, unit).any(|hex| {
                    self.is_prey(state, hex)
                        && self.may_shoot(state, side, unit, hex, &mut ()).is_allowed()
                })
        })
    }

    /// The hexes before a unit that an enemy holds; for guns all that they reach.
    pub(super) fn targets<'a>(
        &'a self,
        state: &'a State,
        unit: UnitId,
    ) -> impl Iterator<Item = Hex> + 'a {
        let (card, at) = (self.card(unit), state.unit(unit));
        let near = self.front(state, unit).into_iter();
        let near = near.filter(move |&hex| at.is_here() && self.is_enemy(state, hex, card.side));
        let far = card.arm.is_guns() && at.is_here() && !self.lies_under(state, unit);
        let enemies = self.army.unit_ids().filter(move |_| far);
        let far = enemies.filter_map(move |enemy| {
            let hex = state.unit(enemy).hex;
            let foe = state.unit(enemy).is_here() && self.side(enemy) != card.side;
            let first = || state.units_in(hex).next() == Some(enemy);
            let beyond = foe && !self.faces(state, unit, hex);
            (beyond && first() && self.bears_on(state, unit, hex)).then_some(hex)
        });
        near.chain(far)
    }
}
