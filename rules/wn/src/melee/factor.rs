//! The factor of melee (T11), for one side: the base, troops and arms, ground, following up and
//! impetus. The random factor is thrown by the round.

use super::fighters::Fighter;
use super::{Onset, Side};
use crate::readings::{CasualtyDice, IrregularBase, Option as Choice, PursuitBonus, Readings};
use crate::tables::{Melee as Table, Row};
use crate::units::{Arm, Class, Formation, Nation, Shelter, Unit, Weapon};
use kernel::{Clause, Line, Num, Op, Stop, Umpire};

const LOADED: Clause = Clause::new("T11A.2");
const FIRST_ROUND: Clause = Clause::new("15.3g");
const HAND_WEAPONS: Clause = Clause::new("T11A.10");
const IMPETUS: Clause = Clause::new("18.1h");
const ATTACKS: Clause = Clause::new("17.7.7");
const PURSUERS: Clause = Clause::new("19.5m");
const DITCH: Clause = Clause::new("4.3c.note.i");
const MOUNTED_AT_WALL: Clause = Clause::new("4.3c.note.ii");

/// What an attacker fights across.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Across {
    /// Nothing.
    Nothing,
    /// A hedge or a fence.
    Soft,
    /// A wall or permanent works.
    Hard,
    /// The wall of a building that is not broken into.
    Building,
}

impl Across {
    /// An obstacle in a line.
    pub const fn is_obstacle(self) -> bool {
        matches!(self, Self::Soft | Self::Hard)
    }

    /// The obstacle that a unit touches and defends.
    pub const fn of(defender: &Unit) -> Self {
        match defender.cover {
            Shelter::Hedge | Shelter::Fence => Self::Soft,
            Shelter::Wall if defender.is_mounted() => Self::Soft,
            Shelter::Wall | Shelter::Fortification => Self::Hard,
            _ => Self::Nothing,
        }
    }
}

/// One side of a round, with what T11 asks about it.
#[derive(Clone, Copy)]
pub struct Own<'a> {
    /// Who it is.
    pub side: Side,
    /// It.
    pub fighter: &'a Fighter,
    /// Its enemy.
    pub foe: &'a Fighter,
    /// Which round it is.
    pub round: i32,
    /// What it fights across.
    pub across: Across,
    /// Its disorder, as it counts.
    pub disorder: i32,
}

impl Own<'_> {
    /// T11 without the random factor.
    pub fn factor(
        &self,
        table: &Table,
        readings: &Readings,
        umpire: &mut impl Umpire,
    ) -> Result<Num, Stop> {
        let total = self.base(table, readings, umpire);
        let armed = hand_weapons(self.side, self.fighter, umpire)?;
        let total = self.troops(table, armed, total, umpire)?;
        let total = self.ground(table, total, umpire);
        self.onset(table, (readings, armed), total, umpire)
    }

    fn base(&self, table: &Table, readings: &Readings, umpire: &mut impl Umpire) -> Num {
        let unit = &self.fighter.unit;
        let chapter = readings.irregular_base == IrregularBase::Chapter;
        let row = match unit.arm.fights_as() {
            Arm::HeavyCavalry if unit.is_mounted() => table.base.heavy_horse,
            _ if unit.is_mounted() => table.base.light_horse,
            Arm::IrregularInfantry if chapter => table.base.irregular_foot,
            _ => table.base.foot,
        };
        let total = umpire.line(Num::ZERO, Line::new(row.clause, Op::Base(row.add.into())));
        match readings.casualty_dice {
            CasualtyDice::Remainders => total,
            CasualtyDice::PercentageDice => {
                let more = table.base.percentage_dice;
                umpire.line(total, Line::add(more.clause, more.add).why("percentage-dice"))
            }
        }
    }

    /// T11A.
    fn troops(
        &self,
        table: &Table,
        armed: bool,
        total: Num,
        umpire: &mut impl Umpire,
    ) -> Result<Num, Stop> {
        let table = &table.troops;
        let Fighter { unit, ranks_broken, .. } = self.fighter;
        let first = self.round == 1;
        let irregular_foot = unit.arm == Arm::IrregularInfantry;
        let loaded = first && arms_loaded(self.side, self.fighter, umpire)?;
        if !first && self.fighter.arms_loaded == Some(true) {
            umpire.note(Line::note(FIRST_ROUND).why("loaded-too-late"));
        }
        let mut total = total;
        let mut add = |counts: bool, row: Row| {
            if counts {
                total = umpire.line(total, Line::add(row.clause, row.add));
            }
        };
        add(first && irregular_foot && armed, table.irregulars_first);
        add(loaded, table.loaded);
        let ranks = ranks_broken.unwrap_or(1) - 1;
        add(ranks > 0, Row { add: table.each_rank.add * ranks, ..table.each_rank });
        add(unit.class == Class::A, table.class_a);
        add(unit.class == Class::B, table.class_b);
        add(unit.class == Class::D, table.class_d);
        add(unit.class == Class::E, table.class_e);
        let each = table.disorder;
        let add_each = each.add * self.disorder.min(each.most);
        add(self.disorder > 0, Row { clause: each.clause, add: add_each });
        add(self.foe.unit.armoured && self.foe.unit.is_mounted(), table.against_armour);
        add(!armed, table.no_hand_weapons);
        add(unit.arm.has_crew(), table.artillery);
        add(stands_thin_and_british(unit), table.british);
        Ok(total)
    }

    /// T11B.
    fn ground(&self, table: &Table, total: Num, umpire: &mut impl Umpire) -> Num {
        let table = &table.ground;
        let (unit, foe) = (&self.fighter.unit, &self.foe.unit);
        let in_ditch = |unit: &Unit| unit.cover == Shelter::Ditch;
        let above_ditch = in_ditch(foe) && !in_ditch(unit);
        let wood = unit.cover.is_wood() || foe.cover.is_wood();
        let line = |row: Row| Line::add(row.clause, row.add);
        let higher = line(table.higher);
        let soft = match foe.cover {
            Shelter::Wall => line(table.soft_obstacle).by(MOUNTED_AT_WALL),
            _ => line(table.soft_obstacle),
        };
        let lines = [
            (self.fighter.stands_higher, higher),
            (above_ditch && !self.fighter.stands_higher, higher.by(DITCH)),
            (unit.is_mounted() && wood, line(table.horse_in_wood)),
            (self.across == Across::Hard, line(table.hard_obstacle)),
            (self.across == Across::Building, line(table.building)),
            (self.across == Across::Soft, soft),
        ];
        let counts = lines.into_iter().filter(|(counts, _)| *counts);
        counts.fold(total, |total, (_, line)| umpire.line(total, line))
    }

    /// T11C.
    fn onset(
        &self,
        table: &Table,
        (readings, armed): (&Readings, bool),
        total: Num,
        umpire: &mut impl Umpire,
    ) -> Result<Num, Stop> {
        let unit = &self.fighter.unit;
        let table = &table.onset;
        let follow = if unit.is_mounted() { table.follow_horse } else { table.follow_foot };
        let line = |row: Row| Line::add(row.clause, row.add);
        match self.fighter.onset {
            Onset::Pursued if readings.pursuit_bonus == PursuitBonus::AsFollowUp => {
                return Ok(umpire.line(total, line(follow).by(PURSUERS)));
            }
            Onset::Stood | Onset::Pursued => return Ok(total),
            Onset::FollowedUp => return Ok(umpire.line(total, line(follow))),
            Onset::Attacked if self.across.is_obstacle() => return Ok(total),
            Onset::Attacked => return Ok(umpire.line(total, line(follow).by(ATTACKS))),
            Onset::Charged => {}
        }
        if !has_impetus(self.side, self.fighter, umpire)? {
            return Ok(total);
        }
        let row = match (unit.arm.fights_as(), unit.formation) {
            (Arm::HeavyCavalry | Arm::Lancers, _) if unit.is_mounted() => Some(table.heavy_horse),
            _ if unit.is_mounted() => armed.then_some(table.light_horse),
            (Arm::IrregularInfantry, _) => armed.then_some(table.irregular_foot),
            (_, Formation::CompanyColumn) => Some(table.company_column),
            (
                _,
                Formation::Line
                | Formation::OpenCompanyColumn
                | Formation::OpenDivisionColumn
                | Formation::DivisionColumn,
            ) => Some(table.thin),
            _ => None,
        };
        let total = row.map_or(total, |row| umpire.line(total, line(row).by(IMPETUS)));
        let mamelukes = readings.national_characteristics == Choice::On
            && unit.nation == Nation::Mamelukes
            && unit.is_mounted();
        Ok(if mamelukes { umpire.line(total, line(table.mamelukes)) } else { total })
    }
}

/// What T11 asks about a side, whatever the dice show.
pub fn facts(
    side: Side,
    fighter: &Fighter,
    round: i32,
    umpire: &mut impl Umpire,
) -> Result<(), Stop> {
    hand_weapons(side, fighter, umpire)?;
    if round == 1 {
        arms_loaded(side, fighter, umpire)?;
    }
    if fighter.onset == Onset::Charged {
        has_impetus(side, fighter, umpire)?;
    }
    Ok(())
}

/// Whether irregulars have arms to fight with; regulars have.
fn hand_weapons(side: Side, fighter: &Fighter, umpire: &mut impl Umpire) -> Result<bool, Stop> {
    let unit = &fighter.unit;
    if !unit.arm.fights_as().is_irregular() {
        return Ok(true);
    }
    let name = side.pick("attacker.unit.hand_weapons", "defender.unit.hand_weapons");
    umpire.fact(unit.hand_weapons, HAND_WEAPONS, name)
}

/// Whether men on foot have loaded firearms.
fn arms_loaded(side: Side, fighter: &Fighter, umpire: &mut impl Umpire) -> Result<bool, Stop> {
    if fighter.unit.is_mounted() || !has_firearms(&fighter.unit) {
        return Ok(false);
    }
    let name = side.pick("attacker.arms_loaded", "defender.arms_loaded");
    umpire.fact(fighter.arms_loaded, LOADED, name)
}

/// Whether those who charge have impetus.
fn has_impetus(side: Side, fighter: &Fighter, umpire: &mut impl Umpire) -> Result<bool, Stop> {
    let name = side.pick("attacker.has_impetus", "defender.has_impetus");
    umpire.fact(fighter.has_impetus, IMPETUS, name)
}

/// Arms that may be loaded: line and light foot have muskets, gunners short ones (T1A, 5.5).
pub(crate) const fn has_firearms(unit: &Unit) -> bool {
    match unit.weapon {
        Some(Weapon::None | Weapon::Bow) => false,
        Some(_) => true,
        None => !unit.arm.is_irregular(),
    }
}

/// T11A.12.
fn stands_thin_and_british(unit: &Unit) -> bool {
    let thin = matches!(
        unit.formation,
        Formation::Line
            | Formation::Square
            | Formation::OpenCompanyColumn
            | Formation::OpenDivisionColumn
    );
    unit.nation == Nation::Britain && unit.arm.is_infantry() && thin
}
