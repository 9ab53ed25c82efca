//! T13A: the value of a charge reaction test (21.2a.3), and what changes it until the charger has come
//! to attack distance (21.2a.7).

use super::sides::{Higher, Party, Role};
use crate::cover::{Cover, Way};
use crate::disorder::melee::Struck;
use crate::disorder::steady;
use crate::measure::Distance;
use crate::readings::{CavalryTargets, ChargingFormation, FlankTurned, Option as Choice, Readings};
use crate::small_arms::effective_disorder;
use crate::surroundings::{Plight, Whose};
use crate::tables::{Row, SideRow, Tables};
use crate::units::{Arm, Class, Formation, Nation, Unit};
use kernel::{Clause, Line, Num, Stop, Umpire};

const BY_FIGURES: Clause = Clause::new("20.3b");
const ANY_LINE: Clause = Clause::new("G.linia");
const FINAL: Clause = Clause::new("21.2a.7");
const FLANK_LATER: Clause = Clause::new("21.2b");
const CHANGING_LATER: Clause = Clause::new("21.2c");
const FLANK: Clause = Clause::new("17.8a");
const DISARMING: Clause = Clause::new("23.10e");
const LANCERS: Clause = Clause::new("T1");

/// Attack distance is never more, in centimetres: what shelters from it shelters from farther away.
const CLOSE: i32 = 5;

/// Where a charge takes the defender, and at what.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Exposed {
    /// From where.
    pub struck: Struck,
    /// He is changing formation.
    pub reforming: bool,
}

/// One test: a charger and a defender.
#[derive(Clone, Copy)]
pub struct Test<'a> {
    /// The charger.
    pub charger: Party<'a>,
    /// The defender.
    pub defender: Party<'a>,
    /// Who stands higher.
    pub higher: Higher,
    /// How the defender is taken as the charge begins.
    pub first: Exposed,
    /// And as the charger has come to attack distance.
    pub later: Exposed,
    /// The defender counts as changing formation because he disarms prisoners.
    pub disarming: bool,
    /// It is the charger's first charge, and the name of that fact; asked of Mamelukes.
    pub first_charge: (Option<bool>, &'static str),
    /// All who charge, and all who are charged, in figures.
    pub numbers: (i32, i32),
    /// The tables.
    pub tables: &'a Tables,
    /// How the book is read.
    pub readings: &'a Readings,
}

impl Role {
    const fn key(self) -> &'static str {
        match self {
            Self::Charger => "charger",
            Self::Defender => "defender",
        }
    }

    const fn each_key(self) -> &'static str {
        match self {
            Self::Charger => "charger-each",
            Self::Defender => "defender-each",
        }
    }

    const fn of(self, row: SideRow) -> i32 {
        match self {
            Self::Charger => row.charger,
            Self::Defender => row.defender,
        }
    }

    fn line(self, row: SideRow) -> Line {
        Line::add(row.clause, self.of(row)).why(self.key())
    }

    fn each(self, row: SideRow, times: i32) -> Line {
        let add = self.of(row);
        Line::add(row.clause, add * times).why(self.each_key()).with(times, add)
    }
}

fn add(row: Row) -> Line {
    Line::add(row.clause, row.add)
}

impl Test<'_> {
    const fn party(&self, role: Role) -> Party<'_> {
        match role {
            Role::Charger => self.charger,
            Role::Defender => self.defender,
        }
    }

    /// The value as the charge begins, from the difference of the dice.
    pub fn value(&self, dice: Num, umpire: &mut impl Umpire) -> Result<Num, Stop> {
        let total = self.own(Role::Charger, dice, umpire)?;
        let total = self.own(Role::Defender, total, umpire)?;
        let total = self.cover(total, umpire);
        let total = self.formations(total, umpire);
        let total = self.exposed(self.first, total, umpire);
        self.mamelukes(total, umpire)
    }

    /// T13A.1 to T13A.15 for one side.
    fn own(&self, role: Role, total: Num, umpire: &mut impl Umpire) -> Result<Num, Stop> {
        let party = self.party(role);
        let table = &self.tables.charge.side;
        let mut total = self.command(role, total, umpire)?;
        let class = match party.unit.class {
            Class::A => Some(table.class_a),
            Class::B => Some(table.class_b),
            Class::C => None,
            Class::D => Some(table.class_d),
            Class::E => Some(table.class_e),
        };
        let higher = match role {
            Role::Charger => self.higher == Higher::Charger,
            Role::Defender => self.higher == Higher::Defender,
        };
        let (own, enemy) = match role {
            Role::Charger => self.numbers,
            Role::Defender => (self.numbers.1, self.numbers.0),
        };
        let rows = [
            class,
            party.higher_class.then_some(table.higher_class),
            higher.then_some(table.higher),
            (own * 2 < enemy).then_some(table.outnumbered),
        ];
        for row in rows.into_iter().flatten() {
            total = umpire.line(total, role.line(row));
        }
        let disorder = effective_disorder(party.unit, umpire).min(table.disorder.most);
        if disorder > 0 {
            total = umpire.line(total, role.each(table.disorder.row, disorder));
        }
        let losses = self.fives(party, 0, umpire)?;
        if losses > 0 {
            total = umpire.line(total, role.each(table.losses.row, losses));
        }
        self.friends(role, total, umpire)
    }

    /// T13A.1 and T13A.2.
    fn command(&self, role: Role, total: Num, umpire: &mut impl Umpire) -> Result<Num, Stop> {
        let table = &self.tables.charge.side;
        let looker = self.party(role).looker(self.readings, umpire)?;
        looker.strangers(umpire);
        let near = [table.general_near, table.general_far];
        let row =
            looker.general().and_then(|at| near.into_iter().find(|row| at.within(row.within)));
        Ok(row.map_or(total, |row| umpire.line(total, role.line(row.row))))
    }

    /// How often 5 per cent were lost, with so many more figures than now.
    fn fives(&self, party: Party<'_>, more: i32, umpire: &mut impl Umpire) -> Result<i32, Stop> {
        let figures = party.figures(umpire)?;
        let strength = party.unit.strength.unwrap_or(figures + party.unit.lost_this_move);
        let lost = strength - figures + more;
        if lost == 0 {
            return Ok(0);
        }
        let table = &self.tables.percentages;
        let percent = table.percent(self.readings.percentage_table, lost, strength);
        umpire.note(Line::says(table.clause, percent).by(BY_FIGURES).why("percent-game"));
        Ok(percent / self.tables.charge.side.losses.percent)
    }

    /// T13A.12 to T13A.15.
    fn friends(&self, role: Role, total: Num, umpire: &mut impl Umpire) -> Result<Num, Stop> {
        let table = &self.tables.charge.side;
        let looker = self.party(role).looker(self.readings, umpire)?;
        let supports = looker.supports(table.support.within, umpire).min(table.support.most);
        let mut total = total;
        if supports > 0 {
            total = umpire.line(total, role.each(table.support.row, supports));
        }
        let rows = [
            (Plight::GivingWay, table.falling_back),
            (Plight::Retreating, table.retreating),
            (Plight::Ruined, table.routed),
        ];
        for (plight, row) in rows {
            let counted = looker.in_plight((Whose::Own, plight), row.within, umpire);
            if counted > 0 {
                total = umpire.line(total, role.each(row.row, counted));
            }
        }
        Ok(total)
    }

    /// T13A.16 and T13A.17.
    fn cover(&self, total: Num, umpire: &mut impl Umpire) -> Num {
        let table = &self.tables.charge.between;
        let at = Distance::cm(CLOSE);
        match Way::default().cover(self.defender.unit, at, self.readings, umpire) {
            Cover::None => total,
            Cover::Soft => umpire.line(total, add(table.soft_cover)),
            Cover::Hard | Cover::Building | Cover::Total => {
                umpire.line(total, add(table.hard_cover))
            }
        }
    }

    /// T13A.18 to T13A.25.
    fn formations(&self, total: Num, umpire: &mut impl Umpire) -> Num {
        let table = &self.tables.charge.between;
        let (charger, defender) = (self.charger.unit, self.defender.unit);
        let horse = charger.is_mounted();
        let by_formation = !horse || self.readings.charging_formation == ChargingFormation::AllArms;
        let against = defender.formation;
        let mut rows: Vec<Line> = Vec::new();
        if by_formation && against.is_square() {
            match shape(charger) {
                Shape::Line(by) => rows.push(sent(add(table.line_on_square), by)),
                Shape::ClosedColumn => rows.push(add(table.column_on_square)),
                Shape::OpenColumn | Shape::Other => {}
            }
        }
        if let Shape::Line(by) = shape(defender)
            && by_formation
            && self.readings.is_a_line(defender)
            && shape(charger) == Shape::ClosedColumn
        {
            rows.push(sent(add(table.column_on_line), by));
        }
        let stands_foot =
            !defender.is_mounted() || self.readings.cavalry_targets == CavalryTargets::CavalryToo;
        if horse && stands_foot {
            match shape(defender) {
                Shape::Line(by) => rows.push(sent(add(table.horse_on_line), by)),
                Shape::ClosedColumn | Shape::OpenColumn => rows.push(add(table.horse_on_column)),
                Shape::Other => {}
            }
        }
        if horse && against == Formation::Square {
            rows.push(add(table.horse_on_square));
        }
        if horse && against == Formation::DoubleSquare {
            rows.push(add(table.horse_on_double));
        }
        let light = match charger.arm {
            Arm::LightCavalry => Some(None),
            Arm::Lancers => Some(Some(LANCERS)),
            _ => None,
        };
        let heavy = matches!(defender.arm, Arm::HeavyCavalry | Arm::Elephants);
        if let Some(by) = light
            && horse
            && heavy
            && defender.is_mounted()
        {
            rows.push(sent(add(table.light_on_heavy), by));
        }
        rows.into_iter().fold(total, |total, line| umpire.line(total, line))
    }

    /// T13A.26 and T13A.27, which exclude each other.
    fn exposed(&self, exposed: Exposed, total: Num, umpire: &mut impl Umpire) -> Num {
        match self.exposure(exposed) {
            Some((row, by)) => umpire.line(total, sent(add(row), by)),
            None => total,
        }
    }

    fn exposure(&self, exposed: Exposed) -> Option<(Row, Option<Clause>)> {
        let table = &self.tables.charge.between;
        match exposed.struck {
            Struck::Rear => Some((table.rear, Some(FLANK))),
            Struck::Flank => Some((table.flank_or_changing, Some(FLANK))),
            Struck::Front if exposed.reforming => {
                Some((table.flank_or_changing, self.disarming.then_some(DISARMING)))
            }
            Struck::Front => None,
        }
    }

    /// Appendix III.
    fn mamelukes(&self, total: Num, umpire: &mut impl Umpire) -> Result<Num, Stop> {
        let row = self.tables.charge.between.mamelukes;
        if !is_mameluke(self.charger.unit, self.readings) {
            return Ok(total);
        }
        let (first, name) = self.first_charge;
        let first = umpire.fact(first, row.clause, name)?;
        Ok(if first { umpire.line(total, add(row)) } else { total })
    }

    /// 21.2a.7: the value as the charger has come to attack distance.
    pub fn last(&self, value: Num, umpire: &mut impl Umpire) -> Result<Num, Stop> {
        let total = self.worn(Role::Charger, value, umpire)?;
        let total = self.worn(Role::Defender, total, umpire)?;
        Ok(self.turned(total, umpire))
    }

    /// Disorder and losses between the stages.
    fn worn(&self, role: Role, total: Num, umpire: &mut impl Umpire) -> Result<Num, Stop> {
        let party = self.party(role);
        let table = &self.tables.charge.side;
        let mut total = total;
        if party.approach.gained > 0 {
            let now = Unit {
                disorder: party.unit.disorder + party.approach.gained,
                ..party.unit.clone()
            };
            let most = table.disorder.most;
            let before = steady(party.unit, party.unit.disorder).min(most);
            let more = effective_disorder(&now, umpire).min(most) - before;
            if more > 0 {
                total = umpire.line(total, role.each(table.disorder.row, more).by(FINAL));
            }
        }
        if party.approach.lost > 0 {
            let before = self.fives(party, 0, umpire)?;
            let more = self.fives(party, party.approach.lost, umpire)? - before;
            if more > 0 {
                total = umpire.line(total, role.each(table.losses.row, more).by(FINAL));
            }
        }
        Ok(total)
    }

    /// 21.2b and 21.2c: what was not counted as the charge began.
    fn turned(&self, total: Num, umpire: &mut impl Umpire) -> Num {
        let before = self.exposure(self.first).map_or(0, |(row, _)| row.add);
        let Some((row, _)) = self.exposure(self.later) else {
            return self.faced(before, total, umpire);
        };
        let more = row.add - before;
        let by = match self.later.struck {
            Struck::Front => CHANGING_LATER,
            Struck::Flank | Struck::Rear => FLANK_LATER,
        };
        match more {
            1.. => umpire.line(total, Line::add(row.clause, more).by(by)),
            _ => total,
        }
    }

    /// The defender has turned or formed up in time.
    fn faced(&self, before: i32, total: Num, umpire: &mut impl Umpire) -> Num {
        let taken_back = self.readings.flank_turned == FlankTurned::TakenBack;
        match self.exposure(self.first) {
            Some((row, _)) if taken_back => {
                let line = Line::add(row.clause, -before).by(FINAL).why("faced-in-time");
                umpire.line(total, line)
            }
            _ => total,
        }
    }
}

/// Mamelukes on horses, whose first charge is fiercer where nations differ (appendix III).
pub(super) fn is_mameluke(unit: &Unit, readings: &Readings) -> bool {
    let differ = readings.national_characteristics == Choice::On;
    differ && unit.nation == Nation::Mamelukes && unit.is_mounted()
}

fn sent(line: Line, by: Option<Clause>) -> Line {
    by.map_or(line, |by| line.by(by))
}

/// What a formation is to T13A.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Shape {
    /// A line; by the glossary also any close order that is neither column nor square.
    Line(Option<Clause>),
    ClosedColumn,
    OpenColumn,
    Other,
}

fn shape(unit: &Unit) -> Shape {
    if unit.is_open() {
        return Shape::Other;
    }
    match unit.formation {
        formation if formation.is_line() => Shape::Line(None),
        Formation::Mass | Formation::Limbered => Shape::Line(Some(ANY_LINE)),
        formation if formation.is_close_column() => Shape::ClosedColumn,
        formation if formation.is_column() => Shape::OpenColumn,
        _ => Shape::Other,
    }
}
