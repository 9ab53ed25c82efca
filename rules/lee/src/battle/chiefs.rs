//! 9.20, 9.21, B4.15 and B4.16: generals with a unit in fight, in danger, taken, and their successors.

use crate::battle::army::{GeneralId, UnitId};
use crate::battle::command::Dice;
use crate::battle::event::{Event, Happening};
use crate::battle::state::State;
use crate::battle::zones::{distance, length};
use crate::battle::{Battle, remark, resolve};
use crate::fight::{Leader, Stage};
use crate::generals::{
    self, CaptureFacts, DangerFacts, GeneralFate, GeneralOutcome, Weapon, WithUnit,
};
use crate::measure::Distance;
use crate::orders::Level;
use crate::readings::MoraleDie;
use crate::units::Stat;
use kernel::game::{Key, Refusal, Scribe, Side};
use kernel::{Clause, Situation, Stop, What};
use tabletop::{Area, Base, Facing, Place, Point, Size};

const IN_BASE: Clause = Clause::new("9.21.p5");

/// Everything that a ruling has against its facts, as reasons against a command.
pub(super) fn refusals(facts: &impl Situation) -> Vec<Refusal> {
    let against = facts.contradictions().into_iter().filter_map(|fault| match fault.what {
        What::Against { clause, key } => Some(Refusal::new(clause, key)),
        _ => None,
    });
    against.collect()
}

impl Battle {
    /// The general who joined a unit (9.20).
    pub(super) fn general_with(&self, state: &State, unit: UnitId) -> Option<GeneralId> {
        let joined = |&general: &GeneralId| {
            state.chief(general).with.is_some_and(|(friend, _)| friend == unit)
        };
        self.army.all_generals().find(joined)
    }

    /// The dice that a general has in a turn (B4.1 to B4.3, B4.15).
    fn dice_a_turn(&self, state: &State, general: GeneralId) -> i32 {
        let facts = self.army.general(general).facts;
        let dice = self.tables.command.dice.row(facts.rank).dice(facts.talent);
        dice - i32::from(state.chief(general).fewer)
    }

    /// Whether the corps of a unit is active (9.20).
    pub(super) fn is_active(&self, state: &State, unit: UnitId) -> bool {
        state.formation(self.army.corps_of(unit)).acts().is_some()
    }

    /// Whether a general's own corps is active; that of whoever leads the whole army, if any of his is.
    fn general_is_active(&self, state: &State, general: GeneralId) -> bool {
        let side = self.army.general(general).side;
        let under = |&corps: &crate::battle::army::CorpsId| {
            let divisions = self.army.divisions.iter().filter(move |one| one.corps == corps);
            let leads = self.army.corps(corps).general == general;
            leads || divisions.into_iter().any(|division| division.general == general)
        };
        let own: Vec<_> = self.army.corps_under(side).filter(under).collect();
        let all = self.army.corps_under(side).filter(|corps| own.is_empty() || own.contains(corps));
        all.into_iter().any(|corps| state.formation(corps).acts().is_some())
    }

    /// A general with a unit in a stage of a fight: to what he adds dice, as far as he has them (9.20).
    pub(super) fn leader_in_fight(
        &self,
        state: &State,
        unit: UnitId,
        stage: Stage,
    ) -> Option<Leader> {
        let general = self.general_with(state, unit)?;
        let (_, adds) = state.chief(general).with?;
        let active = self.is_active(state, unit);
        let cost = generals::test(active, &self.tables).0;
        let mut left = self.dice_left(state, general);
        let mut take = |wanted: bool| {
            let has = wanted && left >= cost;
            left -= if has { cost } else { 0 };
            has
        };
        let twice = adds.morale && self.readings.morale_die == MoraleDie::OnceARound;
        let mut leader =
            Leader { fire: false, melee: false, morale: false, melee_morale: false, active };
        match stage {
            Stage::Fire => (leader.fire, leader.morale) = (take(adds.fire), take(adds.morale)),
            Stage::Melee => {
                leader.melee = take(adds.melee);
                leader.melee_morale = take(adds.melee_morale && !twice);
            }
        }
        Some(leader)
    }

    /// He spends what he added: the die of morale only where his unit threw for it (B4.5).
    pub(super) fn pay_for_fight(
        &self,
        state: &mut State,
        unit: UnitId,
        leader: Option<Leader>,
        saved: bool,
    ) {
        let (Some(general), Some(leader)) = (self.general_with(state, unit), leader) else {
            return;
        };
        let strikes = leader.fire || leader.melee;
        let steadies = saved && (leader.morale || leader.melee_morale);
        let cost = generals::test(leader.active, &self.tables).0;
        let dice = cost * (i32::from(strikes) + i32::from(steadies));
        self.spend(state, general, Dice::own(dice as u8));
    }

    /// 9.20: the enemy's sixes endanger the general with a unit; he tests if he has dice for it.
    pub(super) fn endanger(
        &self,
        state: &mut State,
        unit: UnitId,
        by: UnitId,
        scribe: &mut impl Scribe<Event>,
    ) -> Result<(), Stop> {
        let light = self.facts(state, by).row(&self.tables).light;
        let row = &self.tables.fight.danger;
        let sixes = if light { row.light } else { row.usual };
        self.try_general(state, unit, (sixes, light, Some(by)), WithUnit::Fights, scribe)
    }

    /// 9.20: the general with a unit that is routed or destroyed is taken.
    pub(super) fn take_general(
        &self,
        state: &mut State,
        unit: UnitId,
        with_unit: WithUnit,
        scribe: &mut impl Scribe<Event>,
    ) -> Result<(), Stop> {
        self.try_general(state, unit, (0, false, None), with_unit, scribe)
    }

    fn try_general(
        &self,
        state: &mut State,
        unit: UnitId,
        (sixes, by_light_infantry, by): (i32, bool, Option<UnitId>),
        with_unit: WithUnit,
        scribe: &mut impl Scribe<Event>,
    ) -> Result<(), Stop> {
        let Some(general) = self.general_with(state, unit) else { return Ok(()) };
        let active = self.is_active(state, unit);
        let dice = generals::test(active, &self.tables).0;
        let tests = self.dice_left(state, general) >= dice;
        let facts = DangerFacts {
            general: self.general_facts(state, general),
            active,
            tests,
            sixes,
            by_light_infantry,
            with_unit,
            readings: self.readings,
        };
        let target = by.map_or(0, |unit| u16::from(unit.0) + 1);
        scribe.aim(Key { target, ..self.general_key(state, general) });
        let outcome = resolve(&facts.case(&self.tables), scribe)?;
        if tests && with_unit == WithUnit::Fights {
            self.spend(state, general, Dice::own(dice as u8));
        }
        self.end_of_general(state, general, outcome, scribe);
        Ok(())
    }

    /// What became of a general, and who takes over if he is lost (B4.15, B4.16).
    fn end_of_general(
        &self,
        state: &mut State,
        general: GeneralId,
        outcome: GeneralOutcome,
        scribe: &mut impl Scribe<Event>,
    ) {
        let (at, fate) = (i32::from(general.0), outcome.general);
        scribe.event(Event::plain(Happening::Danger, at, fate as i32));
        if matches!(fate, GeneralFate::Safe | GeneralFate::Survives) {
            return;
        }
        let before = self.dice_a_turn(state, general);
        let fewer = self.tables.command.successor.dice.min(before - 1).max(0);
        let chief = state.chief_mut(general);
        chief.with = None;
        chief.fewer = chief.fewer.saturating_add(fewer as u8);
        chief.lost = chief.lost.saturating_add(1);
        self.bring_back(state, general);
        scribe.event(Event::plain(Happening::Succeeded, at, before - fewer));
        if outcome.morale_falls {
            let side = self.army.general(general).side;
            let morale = &mut state.morale[side.index()];
            *morale = match *morale {
                Level::High => Level::Normal,
                Level::Normal => Level::Low,
                Level::Low | Level::Broken => Level::Broken,
            };
            let level = *morale as i32;
            scribe.event(Event::plain(Happening::ArmyMorale, side.index() as i32, level));
        }
    }

    /// 9.21: a unit that comes to a general, as the ruling sees it.
    fn capture(&self, state: &State, unit: UnitId, general: GeneralId) -> CaptureFacts {
        let facts = self.facts(state, unit);
        let strength = |stat| facts.stat(stat, &self.tables);
        let melee = strength(Stat::Melee) > strength(Stat::Fire);
        let active = self.general_is_active(state, general);
        let dice = generals::test(active, &self.tables).0;
        let side = self.army.general(general).side;
        let at = state.chief(general).at;
        let in_base = self.own_base(side).is_some_and(|base| base.holds(at));
        let own = self.army.units_of(side).filter(|&friend| state.is_here(friend));
        let from_own = own.map(|friend| self.away_from(state, friend, at)).min();
        CaptureFacts {
            unit: facts,
            weapon: if melee { Weapon::Melee } else { Weapon::Fire },
            general: self.general_facts(state, general),
            active,
            tests: self.dice_left(state, general) >= dice,
            from_own: from_own.unwrap_or(Distance(i32::MAX)),
            in_base,
            readings: self.readings,
        }
    }

    /// The base of operations of a side.
    fn own_base(&self, side: Side) -> Option<&Area> {
        let ground = self.table.grounds.get(self.army.bases[side.index()]?)?;
        Some(&ground.area)
    }

    /// 9.21: generals on a base of operations that an enemy has entered are moved to their own.
    pub(super) fn clear_bases(&self, state: &mut State, scribe: &mut impl Scribe<Event>) {
        for general in self.army.all_generals() {
            let (chief, side) = (*state.chief(general), self.army.general(general).side);
            let there = |area: &&Area| !chief.coming && area.holds(chief.at);
            let Some(area) = self.own_base(side).filter(there) else { continue };
            let enemies = self.army.units_of(side.other()).filter(|&unit| state.is_here(unit));
            if !enemies.into_iter().any(|unit| area.meets(&self.base(state, unit))) {
                continue;
            }
            self.bring_back(state, general);
            let far = distance(chief.at.distance(state.chief(general).at)).0;
            if far > 0 {
                remark(IN_BASE, "capture", scribe);
                scribe.event(Event::plain(Happening::Rode, i32::from(general.0), far));
            }
        }
    }

    /// How far a point is from the base of a unit.
    fn away_from(&self, state: &State, unit: UnitId, at: Point) -> Distance {
        let place = Place { centre: at, facing: Facing::NORTH };
        let point = Base::new(place, Size { width: 0, depth: 0 });
        distance(self.base(state, unit).gap(&point).ceil())
    }

    /// Everything against taking a general (9.21).
    pub(super) fn may_seize(
        &self,
        state: &State,
        unit: UnitId,
        general: GeneralId,
    ) -> Vec<Refusal> {
        refusals(&self.capture(state, unit, general))
    }

    /// 9.21: a unit that has come to a general tries to take him; whatever comes of it he, or his successor, is moved
    /// to his own.
    pub(super) fn seize(
        &self,
        state: &mut State,
        unit: UnitId,
        general: GeneralId,
        scribe: &mut impl Scribe<Event>,
    ) -> Result<(), Stop> {
        scribe.event(Event::of(Happening::Seizes, unit).with(general.0.into(), 0));
        let facts = self.capture(state, unit, general);
        scribe.aim(Key { target: u16::from(unit.0) + 1, ..self.general_key(state, general) });
        let outcome = resolve(&facts.case(&self.tables), scribe)?;
        if facts.tests && outcome.general != GeneralFate::Safe {
            let dice = generals::test(facts.active, &self.tables).0;
            self.spend(state, general, Dice::own(dice as u8));
        }
        self.end_of_general(state, general, outcome, scribe);
        self.bring_back(state, general);
        Ok(())
    }

    /// 9.21: a general is moved within three inches of the nearest unit of his division, corps or army.
    pub(super) fn bring_back(&self, state: &mut State, general: GeneralId) {
        let at = state.chief(general).at;
        let side = self.army.general(general).side;
        let here = |unit: &UnitId| state.is_here(*unit);
        let of_division = |unit: &UnitId| self.army.leader(*unit) == general;
        let of_corps =
            |unit: &UnitId| self.army.corps(self.army.corps_of(*unit)).general == general;
        let all: Vec<UnitId> = self.army.units_of(side).filter(here).collect();
        let nearest = |fits: &dyn Fn(&UnitId) -> bool| {
            let fitting = all.iter().copied().filter(|unit| fits(unit));
            fitting.min_by_key(|&unit| (self.away_from(state, unit, at), unit))
        };
        let to =
            nearest(&of_division).or_else(|| nearest(&of_corps)).or_else(|| nearest(&|_| true));
        let Some(unit) = to else { return };
        let within = Distance::inches(self.tables.movement.capture.alone.inches);
        if self.away_from(state, unit, at) > within {
            let centre = state.body(unit).place.centre;
            state.chief_mut(general).at = centre + (at - centre).with_length(length(within));
        }
    }
}
