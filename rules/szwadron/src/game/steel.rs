//! Chapter 5 on the table: who fights whom, what follows, closing up (5.6).

use crate::corrections::BASES_APART;
use crate::game::Szwadron;
use crate::game::army::{FigureId, UnitId};
use crate::game::command::{Assault, Troop, Who};
use crate::game::event::{Event, Happening};
use crate::game::state::{Cause, Fall, Restraint, State, Step};
use crate::measure::CM;
use crate::melee::{AfterVictory, BeforePursuit, Fight, Fighter, Melee, MeleeOutcome};
use crate::morale::Stand;
use crate::positions::Position;
use kernel::game::Scribe;
use kernel::{Clause, Heading, Line, Stop};
use tabletop::{Base, CONTACT, Leg, Obstacle};

const AFTER_MOVING: Clause = Clause::new("5.1.1");
const ANY_NUMBER: Clause = Clause::new("5.2.4");
const DEFENDER: Clause = Clause::new("5.6.4");
const ATTACKER: Clause = Clause::new("5.6.5");
const TOWARDS: Clause = Clause::new("5.6.6");
const AT_MOST: Clause = Clause::new("5.6.7");

/// How far a figure may go to close up (5.6.7).
const CLOSE_UP: i32 = 4 * CM;

/// Figures of two units that fight on one kind of ground.
struct Group {
    attacker: usize,
    defender: usize,
    positions: Vec<Position>,
    limbers: bool,
    attacking: Vec<FigureId>,
    defending: Vec<FigureId>,
    /// How many of those who are attacked here strike back here.
    replying: i32,
}

/// The units of a melee.
struct Lists {
    attackers: Vec<UnitId>,
    defenders: Vec<UnitId>,
    /// The figures with which they attack (5.2.1).
    who: Who,
}

impl Szwadron {
    /// Units attack those of the targets that they touch.
    pub(super) fn melee(
        &self,
        state: &mut State,
        attackers: Troop,
        assault: Assault,
        scribe: &mut impl Scribe<Event>,
    ) -> Result<(), Stop> {
        let lists = self.lists(state, attackers, assault);
        self.settle_melee(state, lists, false, scribe)
    }

    /// Who of the attackers touches whom of the targets.
    fn lists(&self, state: &State, attackers: Troop, assault: Assault) -> Lists {
        let Assault { targets, who } = assault;
        let fits = |unit: &UnitId| {
            self.lives(state, *unit)
                && self.opponents(state, *unit).iter().any(|&enemy| targets.has(enemy))
        };
        let attackers: Vec<UnitId> =
            self.army.units().filter(|&unit| attackers.has(unit)).filter(fits).collect();
        let mut defenders: Vec<UnitId> = attackers
            .iter()
            .flat_map(|&unit| self.opponents(state, unit))
            .filter(|&enemy| targets.has(enemy))
            .collect();
        defenders.sort_unstable();
        defenders.dedup();
        Lists { attackers, defenders, who }
    }

    /// 5.7.4: a unit awaits the attack of all it touches.
    pub(super) fn defence(
        &self,
        state: &mut State,
        unit: UnitId,
        scribe: &mut impl Scribe<Event>,
    ) -> Result<(), Stop> {
        let attackers = self.opponents(state, unit);
        let lists = Lists { attackers, defenders: vec![unit], who: Who::ALL };
        self.settle_melee(state, lists, true, scribe)
    }

    fn settle_melee(
        &self,
        state: &mut State,
        lists: Lists,
        declared_defence: bool,
        scribe: &mut impl Scribe<Event>,
    ) -> Result<(), Stop> {
        let (lists, groups) = self.paired(state, lists);
        if groups.is_empty() {
            return Ok(());
        }
        scribe.aim(self.key(state, lists.attackers[0], lists.defenders.first().copied()));
        let fought = self.with_melee(state, (&lists, &groups), declared_defence, |melee| {
            melee.before_pursuit(scribe)
        });
        let Lists { attackers, defenders, .. } = lists;
        let BeforePursuit { outcome, hurt } = fought?;
        scribe.note(Line::note(AFTER_MOVING));
        if defenders.iter().any(|&unit| state.unit(unit).struck) {
            scribe.note(Line::note(ANY_NUMBER));
        }
        let mut pairs: Vec<(usize, usize)> =
            groups.iter().map(|group| (group.attacker, group.defender)).collect();
        pairs.dedup();
        for (one, other) in pairs {
            let event = Event::of(Happening::Fought, attackers[one]).against(defenders[other]);
            scribe.event(event.with(outcome.attackers[one].lost, outcome.defenders[other].lost));
        }
        for &unit in defenders.iter().chain(&attackers) {
            state.unit_mut(unit).fought = state.unit(unit).fought.saturating_add(1);
        }
        for &unit in &defenders {
            state.unit_mut(unit).struck = true;
        }
        self.after_melee(state, (&attackers, &defenders), &groups, (&outcome, &hurt));
        Ok(())
    }

    /// Does something with a melee as the procedure wants it.
    fn with_melee<R>(
        &self,
        state: &State,
        (lists, groups): (&Lists, &[Group]),
        declared_defence: bool,
        act: impl FnOnce(&Melee<'_>) -> R,
    ) -> R {
        let fighter = |&unit: &UnitId| Fighter {
            unit: self.described(state, unit),
            after_victory: AfterVictory::Test,
        };
        let attackers: Vec<Fighter> = lists.attackers.iter().map(fighter).collect();
        let defenders: Vec<Fighter> = lists.defenders.iter().map(fighter).collect();
        let fights = fights(groups);
        let fought = lists.attackers.iter().map(|&unit| state.unit(unit).fought).max();
        let how = (i32::from(fought.unwrap_or(0)) + 1, declared_defence);
        act(&Melee::new((&attackers, &defenders), &fights, how, (&self.tables, &self.readings)))
    }

    /// Does something with the melee that units would fight as they stand; nothing when they touch nobody.
    pub(super) fn with_melee_of<R>(
        &self,
        state: &State,
        attackers: Troop,
        assault: Assault,
        act: impl FnOnce(&Melee<'_>) -> R,
    ) -> Option<R> {
        let (lists, groups) = self.paired(state, self.lists(state, attackers, assault));
        (!groups.is_empty()).then(|| self.with_melee(state, (&lists, &groups), false, act))
    }

    /// Who would fight in that melee: attackers and defenders, in the order of its outcome.
    pub(super) fn sides_of_melee(
        &self,
        state: &State,
        attackers: Troop,
        assault: Assault,
    ) -> [Vec<UnitId>; 2] {
        let (lists, _) = self.paired(state, self.lists(state, attackers, assault));
        [lists.attackers, lists.defenders]
    }

    /// Whether figures of a unit touch any of these enemies (5.2.1).
    pub(super) fn would_strike(
        &self,
        state: &State,
        unit: UnitId,
        targets: Troop,
        who: Who,
    ) -> bool {
        self.with_melee_of(state, Troop::one(unit), Assault { targets, who }, |_| ()).is_some()
    }

    /// The same for the melee of a unit that declares defence (5.7.4).
    pub(super) fn with_defence_of<R>(
        &self,
        state: &State,
        unit: UnitId,
        act: impl FnOnce(&Melee<'_>) -> R,
    ) -> Option<R> {
        let attackers = self.opponents(state, unit);
        let lists = Lists { attackers, defenders: vec![unit], who: Who::ALL };
        let (lists, groups) = self.paired(state, lists);
        (!groups.is_empty()).then(|| self.with_melee(state, (&lists, &groups), true, act))
    }

    /// Who fights whom, and of the units those who do.
    fn paired(&self, state: &State, lists: Lists) -> (Lists, Vec<Group>) {
        let groups = self.groups(state, &lists);
        let fights =
            |at: usize, of: fn(&Group) -> usize| groups.iter().any(|group| of(group) == at);
        let kept = |units: &[UnitId], of: fn(&Group) -> usize| -> Vec<UnitId> {
            let all = units.iter().enumerate().filter(|(at, _)| fights(*at, of));
            all.map(|(_, unit)| *unit).collect()
        };
        let left = Lists {
            attackers: kept(&lists.attackers, |group| group.attacker),
            defenders: kept(&lists.defenders, |group| group.defender),
            who: lists.who,
        };
        let whole = left.attackers.len() == lists.attackers.len()
            && left.defenders.len() == lists.defenders.len();
        let groups = if whole { groups } else { self.groups(state, &left) };
        (left, groups)
    }

    /// Who fights whom, apart for each pair of units and each kind of ground (5.7.2). A figure attacks once (5.2.3),
    /// and strikes back once (5.7.2).
    fn groups(&self, state: &State, lists: &Lists) -> Vec<Group> {
        let mut groups: Vec<Group> = Vec::new();
        let (mut attacks, mut replies): (Vec<FigureId>, Vec<FigureId>) = (Vec::new(), Vec::new());
        for (attacker, &unit) in lists.attackers.iter().enumerate() {
            for (defender, &enemy) in lists.defenders.iter().enumerate() {
                for figure in self.fighting(state, unit) {
                    if !lists.who.has(usize::from(figure.0 - self.army.card(unit).figures.start)) {
                        continue;
                    }
                    let base = self.base(state, figure);
                    for other in self.here(state, enemy) {
                        let struck = self.base(state, other);
                        if !self.fight_each_other(&base, &struck) {
                            continue;
                        }
                        let positions = self.advantage(&struck, &base);
                        let limbers = self.is_limber(other);
                        let key = (attacker, defender, &positions, limbers);
                        let found = groups.iter().position(|group| {
                            (group.attacker, group.defender, &group.positions, group.limbers) == key
                        });
                        let at = found.unwrap_or_else(|| {
                            groups.push(Group {
                                attacker,
                                defender,
                                positions: positions.clone(),
                                limbers,
                                attacking: vec![],
                                defending: vec![],
                                replying: 0,
                            });
                            groups.len() - 1
                        });
                        let group = &mut groups[at];
                        if !attacks.contains(&figure) {
                            attacks.push(figure);
                            group.attacking.push(figure);
                        }
                        if !group.defending.contains(&other) {
                            group.defending.push(other);
                            if !replies.contains(&other) {
                                replies.push(other);
                                group.replying += 1;
                            }
                        }
                    }
                }
            }
        }
        groups.retain(|group| !group.attacking.is_empty());
        groups
    }

    /// What follows, the last first: closing up, pursuit, who gives way, who falls.
    fn after_melee(
        &self,
        state: &mut State,
        (attackers, defenders): (&[UnitId], &[UnitId]),
        groups: &[Group],
        (outcome, hurt): (&MeleeOutcome, &[Vec<bool>; 2]),
    ) {
        for (group, end) in groups.iter().zip(&outcome.fights).rev() {
            if end.closes_up {
                let (one, other) = (attackers[group.attacker], defenders[group.defender]);
                state.agenda.push(Step::CloseUp(one, other, u8::MAX));
                state.agenda.push(Step::CloseUp(other, one, u8::MAX));
                if end.break_in > 0 {
                    state.agenda.push(Step::CloseUp(one, other, end.break_in.clamp(0, 60) as u8));
                }
            }
        }
        let combined = attackers.len() > 1;
        let sides = [
            (attackers, defenders, &outcome.attackers, &outcome.defenders, &hurt[0]),
            (defenders, attackers, &outcome.defenders, &outcome.attackers, &hurt[1]),
        ];
        for (attacks, (own, enemies, ends, theirs, hurt)) in
            [true, false].into_iter().zip(sides).rev()
        {
            for (at, (&unit, end)) in own.iter().zip(ends).enumerate() {
                let of = |group: &&Group| {
                    if attacks { group.attacker == at } else { group.defender == at }
                };
                let enemy = |group: &Group| if attacks { group.defender } else { group.attacker };
                let gone =
                    groups.iter().filter(of).map(enemy).find(|&at| theirs[at].stand.gave_way());
                let Some(prey) = gone.filter(|_| end.may_pursue) else { continue };
                let restraint = match (hurt[at], attacks, combined) {
                    (false, ..) => Restraint::Unhurt,
                    (true, true, false) => Restraint::Attacker,
                    (true, false, false) => Restraint::Defender,
                    (true, true, true) => Restraint::CombinedAttacker,
                    (true, false, true) => Restraint::CombinedDefender,
                };
                state.agenda.push(Step::Chase(unit, enemies[prey], restraint));
            }
        }
        let ends =
            attackers.iter().zip(&outcome.attackers).map(|(unit, end)| (unit, end, defenders[0]));
        let others =
            defenders.iter().zip(&outcome.defenders).map(|(unit, end)| (unit, end, attackers[0]));
        for (&unit, end, enemy) in ends.rev().chain(others.rev()) {
            if end.stand != Stand::Stands {
                state.agenda.push(Step::Stands(unit, enemy, end.stand));
            }
        }
        self.falls(state, (attackers, defenders), groups, outcome);
    }

    /// The figures that are to fall (5.4.2): of each unit those that fought.
    fn falls(
        &self,
        state: &mut State,
        (attackers, defenders): (&[UnitId], &[UnitId]),
        groups: &[Group],
        outcome: &MeleeOutcome,
    ) {
        let mut push = |unit: UnitId, by: UnitId, lost: i32, figures: Vec<FigureId>| {
            let first = self.army.card(unit).figures.start;
            let places = figures.into_iter().map(|figure| usize::from(figure.0 - first));
            let exposed = places.fold(Who::NOBODY, Who::with);
            if lost > 0 {
                state.agenda.push(Step::Fall(Fall {
                    unit,
                    by,
                    cause: Cause::Melee,
                    exposed,
                    fallen: Who::NOBODY,
                    left: lost.clamp(0, 60) as u8,
                    left_to_umpire: false,
                }));
            }
        };
        for (at, (&unit, end)) in attackers.iter().zip(&outcome.attackers).enumerate() {
            let own = groups.iter().filter(|group| group.attacker == at);
            push(
                unit,
                defenders[0],
                end.lost,
                own.flat_map(|group| group.attacking.clone()).collect(),
            );
        }
        for (at, (&unit, end)) in defenders.iter().zip(&outcome.defenders).enumerate() {
            let own = groups.iter().filter(|group| group.defender == at);
            push(
                unit,
                attackers[0],
                end.lost,
                own.flat_map(|group| group.defending.clone()).collect(),
            );
        }
    }

    /// 5.6: figures that do not fight go straight at the enemy, as many as may, the nearest first.
    pub(super) fn close_up(
        &self,
        state: &mut State,
        unit: UnitId,
        enemy: UnitId,
        most: u8,
        scribe: &mut impl Scribe<Event>,
    ) -> u8 {
        let own_turn = self.army.card(unit).side == state.active;
        scribe.open(Heading::of("closing-up"));
        scribe.note(Line::note(if own_turn { ATTACKER } else { DEFENDER }).by(TOWARDS));
        scribe.note(Line::row(AT_MOST, CLOSE_UP / CM));
        let mut moved = 0;
        let mut waiting: Vec<(i32, FigureId, FigureId)> = Vec::new();
        for figure in self.fighting(state, unit) {
            let base = self.base(state, figure);
            let others = self
                .here(state, enemy)
                .map(|other| (base.gap(&self.base(state, other)).rounded(), other));
            let all: Vec<(i32, FigureId)> = others.collect();
            let fights = |other: &FigureId| self.fight_each_other(&base, &self.base(state, *other));
            if all.iter().any(|(_, other)| fights(other)) {
                continue;
            }
            waiting.extend(all.into_iter().min().map(|(gap, other)| (gap, figure, other)));
        }
        waiting.sort_unstable();
        for (_, figure, enemy) in waiting {
            if moved == most {
                break;
            }
            moved += u8::from(self.step_up(state, figure, enemy));
        }
        moved
    }

    /// One figure goes as far as it can towards an enemy, if that brings it into contact.
    fn step_up(&self, state: &mut State, figure: FigureId, enemy: FigureId) -> bool {
        let base = self.base(state, figure);
        let goal = self.base(state, enemy).centre();
        let unit = self.army.owner(figure);
        let to = tabletop::along(base.centre(), goal, CLOSE_UP.min(base.centre().distance(goal)));
        let free = self.free_way(state, unit, figure, to, false);
        let end = base.at(tabletop::along(base.centre(), to, free));
        let reaches = end.gap(&self.base(state, enemy)).touches().holds();
        let stands = self.astride(&end).is_none() && self.table.holds(&end).holds();
        if reaches && stands {
            state.figures[figure.index()].place = end.place();
        }
        reaches && stands
    }

    /// How far a figure gets straight to a point before anybody or anything stops it; own figures of others may be
    /// gone through.
    pub(super) fn free_way(
        &self,
        state: &State,
        unit: UnitId,
        figure: FigureId,
        to: tabletop::Point,
        through_own: bool,
    ) -> i32 {
        let base = self.base(state, figure);
        let sweep = Leg::Straight(to).sweep(&base);
        let mut free = base.centre().distance(to);
        for obstacle in self.in_the_way_of(state, unit, figure, through_own) {
            if sweep.stopped_by(&obstacle) {
                free = free.min(tabletop::free_way(&base, to, &obstacle.seen_by(&base)));
            }
        }
        match self.readings.edition.has(BASES_APART) {
            true => self.clear_of_all(state, figure, (to, free)),
            false => free,
        }
    }

    /// The same way, so little shorter that the figure touches others at its end without overlapping them.
    fn clear_of_all(
        &self,
        state: &State,
        figure: FigureId,
        (to, free): (tabletop::Point, i32),
    ) -> i32 {
        let base = self.base(state, figure);
        let others = self.army.units().flat_map(|unit| self.here(state, unit).collect::<Vec<_>>());
        let near: Vec<Base> = others
            .filter(|&other| other != figure)
            .map(|other| self.base(state, other))
            .filter(|other| {
                base.at(tabletop::along(base.centre(), to, free)).may_be_within(other, 0)
            })
            .collect();
        let clear = |free: &i32| {
            let end = base.at(tabletop::along(base.centre(), to, *free));
            near.iter().all(|other| end.gap(other).at_least(0).holds())
        };
        let least = (free - 2 * CONTACT).max(0);
        (least..=free).rev().find(clear).unwrap_or(free)
    }

    /// Everybody and everything that stops a figure that must go; own figures may be gone through.
    pub(super) fn in_the_way_of(
        &self,
        state: &State,
        unit: UnitId,
        figure: FigureId,
        through_own: bool,
    ) -> Vec<Obstacle> {
        let arm = self.army.card(unit).row(&self.tables).arm;
        let side = self.army.card(unit).side;
        let units = self.army.units();
        let units = units.filter(|&other| !through_own || self.army.card(other).side != side);
        let others = units.flat_map(|other| self.here(state, other).collect::<Vec<_>>());
        let others = others.filter(|&other| other != figure);
        let others = others.map(|other| Obstacle::from(&self.base(state, other)));
        others.chain(self.barriers(arm).into_iter().map(Obstacle::solid)).collect()
    }
}

/// The groups as the procedure wants them.
fn fights(groups: &[Group]) -> Vec<Fight> {
    let fight = |group: &Group| Fight {
        attacker: group.attacker + 1,
        defender: group.defender + 1,
        attacking: group.attacking.len() as i32,
        defending: group.defending.len() as i32,
        replying: Some(group.replying),
        positions: Some(group.positions.clone()),
        limbers: group.limbers,
    };
    groups.iter().map(fight).collect()
}
