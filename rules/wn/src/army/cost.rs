//! What an army costs (T1): figures by arm and class, what their arms add or take away, guns with
//! teams, crews and drivers, and command points. Every amount is a line with its clause.

use super::file::{Commander, Rank};
use super::roster::{Body, Gunners, Listed, Roster};
use crate::readings::{CossackGunners, FigureSize, ListPrices, Option as Choice, RocketWagons};
use crate::tables::{ClassPrices, Row, Team, Wagon};
use crate::units::{Arm, Class, Nation, Weapon};
use kernel::{Clause, Line, Num, Umpire};

const NOTES: Clause = Clause::new("T1");
const TRAIN: Clause = Clause::new("5.4");

/// The first year in which Prussian foot is no longer cheaper (appendix III).
const PRUSSIA_REFORMED: i32 = 1807;

/// Points spent, as the limits of point 10 count them.
#[derive(Clone, Copy, Default)]
pub(super) struct Spent {
    pub(super) cavalry: i32,
    pub(super) infantry: i32,
    pub(super) light: i32,
}

impl Roster<'_> {
    /// The lines of a unit: gives its points, and adds them where point 10 counts them.
    pub(super) fn cost(
        &self,
        unit: &Listed<'_>,
        spent: &mut Spent,
        umpire: &mut impl Umpire,
    ) -> i32 {
        let mut total = Num::ZERO;
        for body in &unit.bodies {
            let before = total;
            total = self.figures(unit, body, total, umpire);
            spent.count(body.arm, (total - before).floor() as i32);
        }
        if let Some(gunners) = &unit.gunners {
            let before = total;
            total = self.guns(unit, gunners, total, umpire);
            total = self.a_tenth(before, total, umpire);
        }
        let before = total;
        let command = &self.tables.points.command;
        total = umpire.line(total, Line::add(command.unit.clause, command.unit.add));
        let spare = usize::from(!unit.has_main_body());
        let detached = unit.detachments().len().saturating_sub(spare) as i32;
        if detached > 0 {
            let Row { clause, add } = command.detachment;
            let line = Line::add(clause, detached * add).why("army-detachments");
            total = umpire.line(total, line.with(detached, add));
        }
        if let Some(arm) = unit.arm() {
            spent.count(arm, (total - before).floor() as i32);
        }
        total.floor() as i32
    }

    fn leads_a_brigade(&self, general: &Commander) -> bool {
        let mut leaders = self.army.brigades.iter().filter_map(|brigade| brigade.led_by.as_ref());
        leaders.any(|leader| *leader == general.name)
    }

    /// The generals (T1E), whom the points agreed on do not pay (point 10a); with small figures those of brigades cost
    /// half as much as the others (appendix VI).
    pub(super) fn generals(&self, umpire: &mut impl Umpire) -> i32 {
        let points = &self.tables.points;
        let prices = match self.army.readings.figure_size {
            FigureSize::Single => points.general,
            FigureSize::BasesOfTen => points.small.general,
        };
        let generals = &self.army.commanders;
        let leads = |one: &&Commander| match self.army.readings.figure_size {
            FigureSize::Single => one.rank == Rank::Commander,
            FigureSize::BasesOfTen => one.rank == Rank::Commander || !self.leads_a_brigade(one),
        };
        let commanders = generals.iter().filter(leads).count() as i32;
        let others = generals.len() as i32 - commanders;
        let mut total = Num::ZERO;
        for (count, row) in [(commanders, prices.commander), (others, prices.other)] {
            if count > 0 {
                let line = Line::add(row.clause, count * row.add).why("army-each");
                total = umpire.line(total, line.with(count, row.add));
            }
        }
        total.floor() as i32
    }

    fn figures(
        &self,
        unit: &Listed<'_>,
        body: &Body<'_>,
        mut total: Num,
        umpire: &mut impl Umpire,
    ) -> Num {
        let (count, before) = (body.figures(), total);
        let Some(row) = self.tables.points.figure.row(body.arm) else { return total };
        let mut each = row.of(body.class).unwrap_or(0);
        let line = Line::add(row.clause, count * each).why("army-figures").with(count, each);
        total = umpire.line(total, if by_a_note(unit, body) { line.by(NOTES) } else { line });
        for (row, why) in self.extras(body) {
            each += row.add;
            let line = Line::add(row.clause, count * row.add).why(why);
            total = umpire.line(total, line.with(count, row.add));
        }
        total = self.listed_price(body, each, total, umpire);
        if let Some(row) = self.slow_foot(body) {
            let line = Line::add(row.clause, count * row.add).why("army-slow-foot");
            total = umpire.line(total, line.with(count, row.add));
        }
        if body.arm == Arm::Elephants { self.a_tenth(before, total, umpire) } else { total }
    }

    /// Appendix VI: batteries and elephants of 5 and 6 mm cost a tenth, to the nearest point.
    fn a_tenth(&self, before: Num, total: Num, umpire: &mut impl Umpire) -> Num {
        if self.army.readings.figure_size == FigureSize::Single {
            return total;
        }
        let Row { clause, add } = self.tables.points.small.share;
        let full = total - before;
        let part = Num::whole((full * Num::ratio(1, i64::from(add))).nearest());
        umpire.line(total, Line::add(clause, part - full).why("army-a-tenth").with(full, part))
    }

    /// T1B and appendices IV and V.
    fn extras(&self, body: &Body<'_>) -> Vec<(Row, &'static str)> {
        let extra = &self.tables.points.extra;
        let (arm, weapon) = (body.arm, body.weapon);
        let regular_horse = arm.is_cavalry() && !arm.is_irregular();
        let all = [
            (weapon == Weapon::Rifle, extra.rifle, "army-rifle"),
            (weapon == Weapon::RifledCarbine, extra.rifled_carbine, "army-rifled-carbine"),
            (
                weapon == Weapon::DragoonMusket && regular_horse,
                extra.dragoon_musket,
                "army-dragoon-musket",
            ),
            (weapon == Weapon::RifledMusket, extra.rifled_musket, "army-rifled-musket"),
            (arm == Arm::Lancers || body.lance, extra.lance, "army-lance"),
            (body.armoured, extra.armour, "army-armour"),
            (
                arm.is_irregular() && weapon != Weapon::None && body.hand_weapons,
                extra.missiles,
                "army-missiles",
            ),
            (weapon == Weapon::None && regular_horse, extra.no_firearms, "army-no-firearms"),
            (
                body.half_trained && arm == Arm::LightInfantry,
                extra.half_trained,
                "army-half-trained",
            ),
            (arm == Arm::Camelry, extra.camel, "army-camels"),
        ];
        all.into_iter().filter(|one| one.0).map(|(_, row, why)| (row, why)).collect()
    }

    /// What the list asks more or less than T1, for the class and the weapon that it names.
    fn listed_price(
        &self,
        body: &Body<'_>,
        each: i32,
        total: Num,
        umpire: &mut impl Umpire,
    ) -> Num {
        if self.army.readings.list_prices == ListPrices::Table {
            return total;
        }
        let as_listed = |row: &&crate::tables::PartRow| row.weapons.first() == Some(&body.weapon);
        let price = body.row.filter(as_listed).and_then(|row| row.price(body.class));
        match (self.list, price) {
            (Some(list), Some(price)) if price != each => {
                let count = body.figures();
                let line = Line::add(list.clause, count * (price - each)).why("army-list-price");
                umpire.line(total, line.with(count, price))
            }
            _ => total,
        }
    }

    /// Appendix III: foot that is slow is cheaper.
    fn slow_foot(&self, body: &Body<'_>) -> Option<Row> {
        let extra = &self.tables.points.extra;
        if self.army.readings.national_characteristics == Choice::Off || !body.arm.is_infantry() {
            return None;
        }
        match self.army.nation {
            Nation::Austria => Some(extra.austrian_foot),
            Nation::Prussia if self.army.year < PRUSSIA_REFORMED => Some(extra.prussian_foot),
            _ => None,
        }
    }

    fn guns(
        &self,
        unit: &Listed<'_>,
        gunners: &Gunners<'_>,
        mut total: Num,
        umpire: &mut impl Umpire,
    ) -> Num {
        let points = &self.tables.points;
        let add = |count: i32, row: Row| {
            let line = Line::add(row.clause, count * row.add).why("army-each");
            (count > 0).then(|| line.with(count, row.add))
        };
        let train = |line: Line| line.by(TRAIN);
        let mut lines: Vec<Line> = Vec::new();
        let guns = unit.entry.guns.iter();
        lines.extend(guns.filter_map(|guns| add(guns.models, points.gun.row(guns.gun))));
        lines.extend(add(gunners.teams, points.team.row(gunners.team)).map(train));
        lines.extend(self.crew(gunners));
        let drivers = priced(&points.crew.drivers, gunners.class);
        lines.extend(add(gunners.drivers, drivers).map(train));
        let wagons = unit.entry.wagons.iter();
        lines.extend(wagons.filter_map(|one| {
            let line = add(one.count, self.wagon(one.wagon))?;
            let six = one.wagon == Wagon::SixHorseRocketWagon;
            Some(if six { line.why("army-six-horse-wagons") } else { line })
        }));
        for line in lines {
            total = umpire.line(total, line);
        }
        if unit.entry.in_fortification {
            umpire.note(Line::note(TRAIN).why("army-fortress"));
        }
        total
    }

    /// T1C iii. Mounted gunners of class C have no price: a reading gives them one.
    fn crew(&self, gunners: &Gunners<'_>) -> Vec<Line> {
        let crew = &self.tables.points.crew;
        let count = gunners.crew;
        let line = |row: Row| {
            let line = Line::add(row.clause, count * row.add).why("army-each");
            line.with(count, row.add)
        };
        let foot = priced(&crew.foot, gunners.class);
        if !gunners.mounted {
            return vec![line(foot)];
        }
        if crew.mounted.of(gunners.class).is_some() {
            return vec![line(priced(&crew.mounted, gunners.class))];
        }
        let step = priced(&crew.mounted, Class::B).add - priced(&crew.foot, Class::B).add;
        match self.army.readings.cossack_gunners {
            CossackGunners::Stepped => {
                vec![line(foot), line(Row { clause: crew.mounted.clause, add: step })]
            }
            CossackGunners::AsFoot => vec![line(foot)],
        }
    }

    /// T1D iii; the table has no price for a rocket wagon of six horses.
    fn wagon(&self, wagon: Wagon) -> Row {
        let points = &self.tables.points;
        let row = points.wagon.row(wagon);
        let stepped = self.army.readings.rocket_wagons == RocketWagons::Stepped;
        match wagon {
            Wagon::SixHorseRocketWagon if stepped => Row {
                add: row.add + points.team.row(Team::Six).add - points.team.row(Team::Four).add,
                ..row
            },
            _ => row,
        }
    }
}

fn priced(row: &ClassPrices, class: Class) -> Row {
    Row { clause: row.clause, add: row.of(class).unwrap_or(0) }
}

/// Notes b to e of T1 say as what they are counted: dragoons without horses, light companies of line
/// battalions, lancers, dragoons.
fn by_a_note(unit: &Listed<'_>, body: &Body<'_>) -> bool {
    let dragoons = body.weapon == Weapon::DragoonMusket;
    match body.arm {
        Arm::LightInfantry => dragoons || unit.arm() == Some(Arm::LineInfantry),
        Arm::Lancers => true,
        Arm::HeavyCavalry => dragoons,
        _ => false,
    }
}

impl Spent {
    const fn count(&mut self, arm: Arm, points: i32) {
        if arm.is_cavalry() {
            self.cavalry += points;
        } else if arm.is_infantry() {
            self.infantry += points;
            if matches!(arm, Arm::LightInfantry) {
                self.light += points;
            }
        }
    }
}
