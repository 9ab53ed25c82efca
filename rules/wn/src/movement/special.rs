//! Obstacles (12.1c and T5), buildings (4.1, 12.5d), lying down and mounting (12.5), limbers (12.6),
//! action moves (16.5a): the time they take.

use super::steps::{Action, Barrier, Doing};
use super::{Course, Halt, forbid};
use crate::ground::{Ground, Pace};
use crate::losses;
use crate::readings::RocketSetting;
use crate::tables::Quarters;
use crate::units::{Arm, Formation, Weight};
use kernel::{Clause, Line, Num, Op, Umpire};

const CAPACITY: Clause = Clause::new("4.1c");
const IN_MELEE: Clause = Clause::new("12.1c");
const LYING: Clause = Clause::new("12.5a");
const MOUNTING: Clause = Clause::new("12.5b");
const SPIKING: Clause = Clause::new("12.5e");
const LIMBERS: Clause = Clause::new("12.6a");
const STEEP: Clause = Clause::new("12.6d");
const PLACED: Clause = Clause::new("12.6c");
const NEAR_HORSES: Clause = Clause::new("12.7a");
const HOLDERS: Clause = Clause::new("12.7b");
const DRIVERS: Clause = Clause::new("12.7c");
const CUTTING: Clause = Clause::new("12.7d");
const ACTION_MOVES: Clause = Clause::new("16.5a");
const LIMBERED_FIRE: Clause = Clause::new("16.5b");
const HALTED_FIRE: Clause = Clause::new("16.5c");
const ROCKETS_MOVE: Clause = Clause::new("16.5e");
const BREACHED: Clause = Clause::new("16.8c");
const HEDGE_GONE: Clause = Clause::new("16.8d");
const CONTACT: Clause = Clause::new("17.1a");
const CANNOT_CROSS: Clause = Clause::new("17.2h");
const FIGURES: Clause = Clause::new("12.5d");
const RANKS: Clause = Clause::new("T5.5");
const WALL_RANKS: Clause = Clause::new("T5.7");

/// A horse-holder keeps so many horses (12.7b).
pub(crate) const HORSES_HELD: i32 = 4;

/// The holders that so many horses need (12.7b).
pub(crate) const fn holders(horses: i32) -> i32 {
    (horses + HORSES_HELD - 1) / HORSES_HELD
}

impl Course<'_> {
    /// The time that an obstacle takes; nothing if it costs neither time nor order.
    pub(super) fn cross(
        &self,
        doing: &Doing,
        umpire: &mut impl Umpire,
    ) -> Result<Option<Num>, Halt> {
        if doing.breached {
            umpire.note(Line::note(BREACHED).why("takes-nothing"));
            return Ok(None);
        }
        let charges = self.pace() == Pace::Charge;
        if doing.defended && !charges && !self.asked.attack_declared {
            return forbid(CONTACT);
        }
        if doing.barrier == Some(Barrier::Wall) && (self.unit.is_mounted() || self.is_battery()) {
            let clause = self.tables.movement.obstacle.wall_others.clause;
            let line = Line::note(clause).why("not-allowed");
            return Err(Halt::Forbidden(if charges { line.by(CANNOT_CROSS) } else { line }));
        }
        if doing.defended {
            umpire.note(Line::note(IN_MELEE).why("crossed-in-melee"));
            return Ok(None);
        }
        Ok(Some(match doing.barrier {
            Some(Barrier::Wall) => self.wall(umpire)?,
            Some(Barrier::Hedge) => self.hedge(umpire)?,
            Some(Barrier::Ditch) | None => base(&self.tables.movement.obstacle.ditch, umpire),
        }))
    }

    fn skirmishes(&self) -> bool {
        self.unit.is_open() && !self.is_battery()
    }

    fn hedge(&self, umpire: &mut impl Umpire) -> Result<Num, Halt> {
        let table = &self.tables.movement.obstacle;
        if self.skirmishes() {
            return Ok(base(&table.hedge_skirmishers, umpire));
        }
        if self.is_battery() {
            return Ok(base(&table.hedge_teams, umpire));
        }
        let ranks = umpire.fact(self.unit.ranks, RANKS, "unit.ranks")?;
        let mut time = base(&table.hedge_first, umpire);
        if ranks > 1 {
            time = each(&table.hedge_next, ranks - 1, time, umpire);
        }
        if self.unit.formation.is_column() {
            umpire.note(Line::note(HEDGE_GONE));
        }
        Ok(time)
    }

    fn wall(&self, umpire: &mut impl Umpire) -> Result<Num, Halt> {
        let table = &self.tables.movement.obstacle;
        if self.skirmishes() {
            return Ok(base(&table.wall_skirmishers, umpire));
        }
        let ranks = umpire.fact(self.unit.ranks, WALL_RANKS, "unit.ranks")?;
        Ok(each(&table.wall_foot, ranks, Num::ZERO, umpire))
    }

    /// The time to enter or leave a building.
    pub(super) fn building(&self, doing: &Doing, umpire: &mut impl Umpire) -> Result<Num, Halt> {
        if self.unit.is_mounted() || self.is_battery() {
            return forbid(CAPACITY);
        }
        let figures = umpire.fact(self.unit.figures, FIGURES, "unit.figures")?;
        let per = losses::single_figures(&self.unit, 1, self.readings());
        let figures = figures * per;
        let millimetres = |wall: Option<crate::measure::Measured>| {
            wall.map_or(0, |wall| wall.at(self.readings()).mm())
        };
        if doing.action == Action::Enter {
            let room = millimetres(doing.walls) / 10;
            umpire.note(Line::says(CAPACITY, room));
            if doing.inside > 0 {
                umpire.note(Line::says(CAPACITY, doing.inside).why("are-inside"));
            }
            let fits = (room / per - doing.inside).max(0);
            if figures > fits * per {
                let line = Line::note(CAPACITY).why("room-for").with(figures / per, fits);
                return Err(Halt::Forbidden(line));
            }
        }
        let row = &self.tables.movement.special.building;
        match row.num(figures, millimetres(doing.wall)) {
            Some(time) => Ok(umpire.line(Num::ZERO, Line::new(row.clause, Op::Base(time)))),
            None => forbid(row.clause),
        }
    }

    /// Lying down and standing up, mounting and dismounting, spiking guns, cutting horses loose.
    pub(super) fn special(
        &mut self,
        action: Action,
        umpire: &mut impl Umpire,
    ) -> Result<Num, Halt> {
        let table = &self.tables.movement.special;
        let (row, out_of_place, refusal) = match action {
            Action::LieDown => (&table.lying, self.unit.lying || self.unit.is_mounted(), LYING),
            Action::StandUp => (&table.lying, !self.unit.lying, LYING),
            Action::Mount => (&table.mounting, self.unit.is_mounted(), MOUNTING),
            Action::Dismount => (&table.mounting, self.unit.dismounted, MOUNTING),
            Action::Spike => (&table.spiking, self.unit.is_mounted(), SPIKING),
            _ => (&table.cutting_loose, self.dead_in_harness == 0, CUTTING),
        };
        if out_of_place {
            return forbid(refusal);
        }
        let time = base(row, umpire);
        match action {
            Action::LieDown => self.unit.lying = true,
            Action::StandUp => self.unit.lying = false,
            Action::Mount => self.unit.dismounted = false,
            Action::Dismount => {
                self.unit.dismounted = true;
                if let Some(figures) = self.unit.figures {
                    umpire.note(Line::says(HOLDERS, holders(figures)).by(NEAR_HORSES));
                }
            }
            Action::CutLoose => self.dead_in_harness -= 1,
            _ => {}
        }
        Ok(time)
    }

    /// The time to limber or unlimber.
    pub(super) fn limber(&mut self, doing: &Doing, umpire: &mut impl Umpire) -> Result<Num, Halt> {
        let to = match doing.action {
            Action::Limber => Formation::Limbered,
            _ => Formation::Deployed,
        };
        let steep = matches!(doing.terrain, Ground::SteepUp | Ground::SteepDown);
        if to == Formation::Deployed && steep {
            return forbid(STEEP);
        }
        if self.unit.formation == to {
            return forbid(LIMBERS);
        }
        let table = &self.tables.movement.special;
        let row = match self.unit.arm {
            Arm::Rocketeers => match self.readings().rocket_setting {
                RocketSetting::HalfMove => &table.rockets,
                RocketSetting::QuarterMove => &table.rockets_quick,
            },
            _ => match self.weight(umpire)? {
                Weight::Light | Weight::Medium => &table.light_guns,
                Weight::Heavy => &table.heavy_guns,
                Weight::Siege => &table.siege_guns,
            },
        };
        self.unit.formation = to;
        let time = base(row, umpire);
        if to == Formation::Deployed {
            umpire.note(Line::note(PLACED).by(DRIVERS));
        }
        Ok(time)
    }

    /// 16.5: how much of the move a battery may spend on the road, if it limbers, unlimbers or fires.
    pub(super) fn road(&self, umpire: &mut impl Umpire) -> Result<Option<Quarters>, Halt> {
        let does = |action| self.asked.steps.iter().any(|step| step.action == action);
        let (limbers, unlimbers) = (does(Action::Limber), does(Action::Unlimber));
        let firing = self.asked.battery_fires;
        let marches = does(Action::March) && (self.unit.is_limbered() || limbers);
        if self.unit.arm == Arm::Rocketeers {
            let most = self.tables.movement.action.unlimber_fire;
            return Ok(firing.then_some(Quarters { clause: ROCKETS_MOVE, ..most }));
        }
        if !self.is_battery() || !marches {
            if firing && (limbers || unlimbers) {
                umpire.note(Line::note(HALTED_FIRE));
            }
            return Ok(None);
        }
        let action_move = self.pace() == Pace::Double && unlimbers;
        if firing && !action_move {
            return forbid(LIMBERED_FIRE);
        }
        if !action_move {
            return Ok(None);
        }
        if self.asked.after_action_move {
            return forbid(ACTION_MOVES);
        }
        let table = &self.tables.movement.action;
        let row = match (limbers, firing) {
            (false, false) => table.unlimber,
            (false, true) => table.unlimber_fire,
            (true, false) => table.limber,
            (true, true) => table.limber_fire,
        };
        umpire.note(Line::says(row.clause, row.num()).by(ACTION_MOVES));
        Ok(Some(row))
    }
}

fn base(row: &Quarters, umpire: &mut impl Umpire) -> Num {
    umpire.line(Num::ZERO, Line::new(row.clause, Op::Base(row.num())))
}

fn each(row: &Quarters, times: i32, total: Num, umpire: &mut impl Umpire) -> Num {
    let line = Line::new(row.clause, Op::Base(row.num() * Num::from(times)));
    umpire.line(total, line.why("each").with(times, row.num()))
}
