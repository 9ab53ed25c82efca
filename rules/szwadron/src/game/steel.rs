//! Chapter 5 on the table: who fights whom, who falls (5.4), what follows, closing up (5.6).

use crate::game::army::{FigureId, UnitId};
use crate::game::event::{Event, Happening};
use crate::game::state::{State, Step};
use crate::game::{Szwadron, resolve};
use crate::measure::CM;
use crate::melee::{AfterVictory, Fight, Fighter, Melee, MeleeOutcome};
use crate::morale::Stand;
use crate::positions::Position;
use crate::units;
use kernel::Stop;
use kernel::game::Scribe;
use tabletop::{Leg, Obstacle};

/// How far a figure may go to close up (5.6.7).
const CLOSE_UP: i32 = 4 * CM;

/// Figures of two units that fight on one kind of ground.
struct Group {
    defender: usize,
    positions: Vec<Position>,
    attacking: Vec<FigureId>,
    defending: Vec<FigureId>,
}

impl Szwadron {
    /// A unit attacks everybody it touches.
    pub(super) fn melee(
        &self,
        state: &mut State,
        attacker: UnitId,
        scribe: &mut impl Scribe<Event>,
    ) -> Result<(), Stop> {
        let defenders = self.opponents(state, attacker);
        if defenders.is_empty() || !self.lives(state, attacker) {
            return Ok(());
        }
        let groups = self.groups(state, attacker, &defenders);
        let fighter = |unit: UnitId| Fighter {
            unit: self.described(state, unit),
            after_victory: AfterVictory::Test,
        };
        let attackers = [fighter(attacker)];
        let defending: Vec<Fighter> = defenders.iter().map(|&unit| fighter(unit)).collect();
        let fights = fights(&groups);
        let round = i32::from(state.unit(attacker).fought) + 1;
        let melee = Melee::new(
            (&attackers, &defending),
            &fights,
            (round, false),
            (&self.tables, &self.readings),
        );
        scribe.aim(self.key(state, attacker, defenders.first().copied()));
        let outcome = resolve(&melee, scribe)?;
        for (unit, end) in defenders.iter().zip(&outcome.defenders) {
            let event = Event::of(Happening::Fought, attacker).against(*unit);
            scribe.event(event.with(outcome.attackers[0].lost, end.lost));
        }
        self.fell_in_melee(state, &groups, &outcome);
        for unit in defenders.iter().chain([&attacker]) {
            state.unit_mut(*unit).fought = state.unit(*unit).fought.saturating_add(1);
        }
        self.after_melee(state, attacker, &defenders, &outcome, scribe)
    }

    /// Who fights whom, apart for each defender and each kind of ground (5.7.2).
    fn groups(&self, state: &State, attacker: UnitId, defenders: &[UnitId]) -> Vec<Group> {
        let mut groups: Vec<Group> = Vec::new();
        let mut taken: Vec<FigureId> = Vec::new();
        for (number, &defender) in defenders.iter().enumerate() {
            for figure in self.fighting(state, attacker) {
                let base = self.base(state, figure);
                for enemy in self.fighting(state, defender) {
                    let other = self.base(state, enemy);
                    if !self.fight_each_other(&base, &other) {
                        continue;
                    }
                    let positions = self.advantage(&other, &base);
                    let same = |group: &&mut Group| {
                        group.defender == number && group.positions == positions
                    };
                    let group = match groups.iter_mut().find(same) {
                        Some(group) => group,
                        None => {
                            groups.push(Group {
                                defender: number,
                                positions,
                                attacking: vec![],
                                defending: vec![],
                            });
                            let last = groups.len() - 1;
                            &mut groups[last]
                        }
                    };
                    if !taken.contains(&figure) {
                        taken.push(figure);
                        group.attacking.push(figure);
                    }
                    if !group.defending.contains(&enemy) {
                        group.defending.push(enemy);
                    }
                }
            }
        }
        groups.retain(|group| !group.attacking.is_empty());
        let mut struck: Vec<FigureId> = Vec::new();
        for group in &mut groups {
            group.defending.retain(|figure| !struck.contains(figure));
            struck.extend(&group.defending);
        }
        groups.retain(|group| !group.defending.is_empty());
        groups
    }

    /// Takes off who fell: first those who touch most enemies, and none beside another as far as it goes (5.4.3).
    fn fell_in_melee(&self, state: &mut State, groups: &[Group], outcome: &MeleeOutcome) {
        let mut left: Vec<i32> = outcome.defenders.iter().map(|end| end.lost).collect();
        let mut own = outcome.attackers[0].lost;
        for group in groups {
            left[group.defender] -= self.fall(state, &group.defending, left[group.defender]);
        }
        for group in groups {
            own -= self.fall(state, &group.attacking, own);
        }
    }

    fn fall(&self, state: &mut State, figures: &[FigureId], most: i32) -> i32 {
        let mut fallen: Vec<FigureId> = Vec::new();
        for _ in 0..most {
            let rank = |&&figure: &&FigureId| {
                let base = self.base(state, figure);
                let unit = self.army.owner(figure);
                let touched = self.enemies(state, unit).flat_map(|enemy| self.bases(state, enemy));
                let touched = touched.filter(|enemy| self.fight_each_other(&base, enemy)).count();
                let beside =
                    fallen.iter().any(|gone| self.base(state, *gone).gap(&base).touches().holds());
                (std::cmp::Reverse(touched), beside, figure.0)
            };
            let standing = figures.iter().filter(|figure| state.figure(**figure).here);
            let Some(&figure) = standing.min_by_key(rank) else { break };
            state.figures[figure.index()].here = false;
            fallen.push(figure);
        }
        fallen.len() as i32
    }

    /// What follows: who gave way goes, who won may pursue, those who stay close up.
    fn after_melee(
        &self,
        state: &mut State,
        attacker: UnitId,
        defenders: &[UnitId],
        outcome: &MeleeOutcome,
        scribe: &mut impl Scribe<Event>,
    ) -> Result<(), Stop> {
        let mine = outcome.attackers[0];
        for (&unit, end) in defenders.iter().zip(&outcome.defenders) {
            if end.stand != Stand::Pursuit {
                self.stands_now(state, unit, attacker, end.stand, scribe)?;
            }
        }
        let gone = defenders.iter().zip(&outcome.defenders).find(|(_, end)| end.stand.gave_way());
        let prey = gone.map_or(defenders[0], |(unit, _)| *unit);
        if mine.stand != Stand::Pursuit || state.unit(attacker).morale != units::State::Pursuit {
            self.stands_now(state, attacker, prey, mine.stand, scribe)?;
        }
        for (&unit, end) in defenders.iter().zip(&outcome.defenders) {
            if end.stand == Stand::Pursuit && state.unit(unit).morale != units::State::Pursuit {
                self.stands_now(state, unit, attacker, end.stand, scribe)?;
            }
        }
        for (&unit, fight) in defenders.iter().zip(&outcome.defenders) {
            if fight.may_pursue {
                state.agenda.push(Step::Chase(unit, attacker));
            }
        }
        if mine.may_pursue {
            state.agenda.push(Step::Chase(attacker, prey));
        }
        for (at, &unit) in defenders.iter().enumerate() {
            let broke_in = outcome.fights.iter().map(|fight| fight.break_in).max().unwrap_or(0);
            if outcome.fights.iter().any(|fight| fight.closes_up)
                && self.engaged_with(state, attacker, unit)
            {
                state.agenda.push(Step::CloseUp(attacker, unit, u8::MAX));
                state.agenda.push(Step::CloseUp(unit, attacker, u8::MAX));
                if broke_in > 0 && at == 0 {
                    state.agenda.push(Step::CloseUp(attacker, unit, broke_in as u8));
                }
            }
        }
        Ok(())
    }

    /// 5.6: figures that do not fight go straight at the enemy, as many as may, the nearest first.
    pub(super) fn close_up(&self, state: &mut State, unit: UnitId, enemy: UnitId, most: u8) -> u8 {
        let mut moved = 0;
        let mut waiting: Vec<(i32, FigureId, FigureId)> = Vec::new();
        for figure in self.fighting(state, unit) {
            let base = self.base(state, figure);
            let others = self
                .fighting(state, enemy)
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
        let arm = self.army.card(unit).row(&self.tables).arm;
        let side = self.army.card(unit).side;
        let mut free = base.centre().distance(to);
        let mut halt = |obstacle: &Obstacle| {
            let obstacle = obstacle.seen_by(&base);
            if Leg::Straight(to).sweep(&base).stopped_by(&obstacle) {
                free = free.min(tabletop::free_way(&base, to, &obstacle));
            }
        };
        for other in self.army.units() {
            if through_own && self.army.card(other).side == side {
                continue;
            }
            for other in self.here(state, other).filter(|&other| other != figure) {
                halt(&Obstacle::from(&self.base(state, other)));
            }
        }
        for barrier in self.barriers(arm) {
            halt(&Obstacle::solid(barrier));
        }
        free
    }
}

/// The groups as the procedure wants them.
fn fights(groups: &[Group]) -> Vec<Fight> {
    let fight = |group: &Group| Fight {
        attacker: 1,
        defender: group.defender + 1,
        attacking: group.attacking.len() as i32,
        defending: group.defending.len() as i32,
        replying: None,
        positions: Some(group.positions.clone()),
    };
    groups.iter().map(fight).collect()
}
