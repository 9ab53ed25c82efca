//! Whether an army is organised as the book asks: sub-units and their sizes, detachments, periods,
//! guns with all that belongs to them, regiments and brigades, generals, and the limits of point 10.

use super::cost::Spent;
use super::file::{Game, Rank, Scale};
use super::roster::{Body, Gunners, Listed, Roster, wagon_drivers, wagons};
use crate::readings::ArmyLimits;
use crate::tables::{ArmyRules, Divide, PartRow, Period};
use crate::units::{Arm, Gun};
use kernel::{Clause, Line, Umpire};
use serde::Serialize;

const UNDER_STRENGTH: Clause = Clause::new("6.1");
const COMBINING: Clause = Clause::new("AI.3");
const CLASSES: Clause = Clause::new("AI.7");
const PERIODS: Clause = Clause::new("AI.8");
const BRIGADES: Clause = Clause::new("AI.9");
const GENERALS: Clause = Clause::new("7.1");
const DETACHING: Clause = Clause::new("6.3");
const MIXED: Clause = Clause::new("6.5b");
const TRAIN: Clause = Clause::new("5.4");
const AGREED: Clause = Clause::new("9.2");

/// Something found wrong, or worth a remark.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize)]
pub struct Finding {
    /// The unit, counted from one; nothing for the army.
    #[serde(skip_serializing_if = "Option::is_none")]
    unit: Option<i32>,
    /// The clause.
    clause: Clause,
    /// What it is, for programs.
    code: &'static str,
}

/// What was found so far, each as a line of the account, too.
pub(super) struct Findings<'a, U> {
    pub(super) umpire: &'a mut U,
    pub(super) unit: Option<i32>,
    pub(super) breaches: Vec<Finding>,
    pub(super) remarks: Vec<Finding>,
}

impl<U: Umpire> Findings<'_, U> {
    fn finding(&mut self, line: Line) -> Finding {
        self.umpire.note(line);
        let code = line.why.key.trim_start_matches("army-");
        Finding { unit: self.unit, clause: line.clause, code }
    }

    fn breach(&mut self, line: Line) {
        let finding = self.finding(line);
        self.breaches.push(finding);
    }

    fn remark(&mut self, line: Line) {
        let finding = self.finding(line);
        self.remarks.push(finding);
    }
}

impl Roster<'_> {
    fn rules(&self) -> &ArmyRules {
        &self.tables.armies.rules
    }

    /// Everything about one unit.
    pub(super) fn check_unit(&self, index: usize, found: &mut Findings<'_, impl Umpire>) {
        let unit = &self.units[index];
        self.period(unit, found);
        self.sub_units(unit, found);
        for body in &unit.bodies {
            self.elephants(body, found);
            self.strengths(body, found);
            self.class_and_weapon(body, found);
        }
        self.evenness(unit, found);
        self.detachments(unit, found);
        if unit.entry.combined {
            self.combined(unit, found);
        }
        if let Some(gunners) = &unit.gunners {
            self.battery(unit, gunners, found);
            self.train(unit, gunners, found);
        }
        self.companions(index, found);
    }

    /// Point 8, for one unit.
    fn period(&self, unit: &Listed<'_>, found: &mut Findings<'_, impl Umpire>) {
        let Some((list, troops)) = self.list.zip(unit.troops) else { return };
        let year = self.army.year;
        let uncounted = |body: &Body<'_>| {
            let row = body.row.filter(|row| list.count(row, year).is_none())?;
            list.counted_years(row)
        };
        let period = list.period(troops).filter(|period| !period.has(year));
        let period = period.or_else(|| unit.bodies.iter().find_map(uncounted));
        if let Some(period) = period {
            let line = Line::note(PERIODS).why("army-period");
            found.breach(line.with(period.from, period.to()));
        }
    }

    /// The organisation of the list: how many sub-units of each kind.
    fn sub_units(&self, unit: &Listed<'_>, found: &mut Findings<'_, impl Umpire>) {
        let Some((list, troops)) = self.list.zip(unit.troops) else { return };
        if unit.entry.combined {
            return;
        }
        for row in &troops.parts {
            let present = sub_units_of(unit, row);
            let most = list.count(row, self.army.year).map(|count| count * row.times());
            let note = |why| Line::note(list.clause).why(why);
            if let Some(most) = most.filter(|&most| present > most) {
                found.breach(note("army-too-many-sub-units").with(present, most));
            }
            let least = row.least.map(|least| least * row.times());
            if let Some(least) = least.filter(|&least| (1..least).contains(&present)) {
                found.breach(note("army-too-few-sub-units").with(present, least));
            }
        }
    }

    /// Appendix V: a model has a crew of four, which are the figures of the unit; so many models at most.
    fn elephants(&self, body: &Body<'_>, found: &mut Findings<'_, impl Umpire>) {
        if body.arm != Arm::Elephants {
            return;
        }
        let extra = &self.tables.points.extra;
        let (crew, figures) = (extra.elephant, body.figures());
        if figures % crew.add != 0 {
            found.breach(Line::note(crew.clause).why("army-elephants").with(figures, crew.add));
        }
        let most = extra.herd.add * crew.add;
        if figures > most {
            found.breach(Line::note(crew.clause).why("army-herd").with(figures, most));
        }
    }

    /// Point 4.
    fn strengths(&self, body: &Body<'_>, found: &mut Findings<'_, impl Umpire>) {
        let rules = self.rules();
        let figures = &body.part.each;
        let (Some(&low), Some(&high)) = (figures.iter().min(), figures.iter().max()) else {
            return;
        };
        let note = |why| Line::note(rules.least.clause).why(why);
        if low < rules.least.add {
            found.breach(note("army-too-weak").with(low, rules.least.add));
        }
        let (Some(row), Some(list)) = (body.row, self.list) else { return };
        let most = self.scaled(row.figures);
        if high > most {
            found.breach(note("army-too-strong").with(high, most));
        }
        if let Some(fewest) = row.fewest.map(|fewest| self.scaled(fewest)).filter(|&few| low < few)
        {
            found.breach(Line::note(list.clause).why("army-too-few-figures").with(low, fewest));
        }
        if low * rules.thin.add < most {
            found.remark(note("army-thin").by(UNDER_STRENGTH).with(low, most));
        }
    }

    fn class_and_weapon(&self, body: &Body<'_>, found: &mut Findings<'_, impl Umpire>) {
        if let Some(row) = self.tables.points.figure.row(body.arm)
            && row.of(body.class).is_none()
        {
            found.breach(Line::note(row.clause).why("army-no-such-class"));
        }
        let (Some(row), Some(list)) = (body.row, self.list) else { return };
        if row.price(body.class).is_none() {
            found.remark(Line::note(CLASSES).why("army-other-class"));
        }
        if !row.weapons.contains(&body.weapon) {
            found.breach(Line::note(list.clause).why("army-other-weapon"));
        }
    }

    /// Point 5: sub-units whose strength is the same are as even as can be.
    fn evenness(&self, unit: &Listed<'_>, found: &mut Findings<'_, impl Umpire>) {
        let even = self.rules().even;
        let mut together: Vec<(i32, i32)> = Vec::new();
        for body in unit.bodies.iter().filter(|body| body.part.detachment.is_none()) {
            let strength = body.row.map_or(0, |row| row.figures);
            together.extend(body.part.each.iter().map(|&figures| (strength, figures)));
        }
        together.sort_unstable();
        for same in together.chunk_by(|one, other| one.0 == other.0) {
            let (low, high) = (same[0].1, same[same.len() - 1].1);
            if high - low > even.add {
                found.breach(Line::note(even.clause).why("army-uneven").with(low, high));
            }
        }
    }

    /// 6.3: what the list lets act alone.
    fn detachments(&self, unit: &Listed<'_>, found: &mut Findings<'_, impl Umpire>) {
        let (Some(troops), Some(list)) = (unit.troops, self.list) else { return };
        for number in unit.detachments() {
            let bodies = || unit.bodies.iter().filter(|one| one.part.detachment == Some(number));
            let forbidden = bodies().any(|body| !detaches(troops.divide, body.row));
            let guns = unit.entry.guns.iter().filter(|guns| guns.detachment == Some(number));
            let held = |gun: Gun| troops.divide != Divide::Halves && !gun.is_howitzer();
            if forbidden || guns.into_iter().any(|guns| held(guns.gun)) {
                let why = match troops.divide {
                    Divide::Parts => "army-only-some-detached",
                    _ => "army-not-detached",
                };
                found.breach(Line::note(list.clause).by(DETACHING).why(why));
            }
            let times = bodies().filter_map(|body| body.row).map(PartRow::times).max();
            let here = bodies().map(|body| body.part.each.len()).sum::<usize>() as i32;
            if let Some(times) = times.filter(|times| here % times != 0) {
                let line = Line::note(list.clause).by(DETACHING).why("army-half-squadron");
                found.breach(line.with(here, times));
            }
        }
    }

    /// Point 3 and 6.5b: sub-units brought together from units of the same brigade.
    fn combined(&self, unit: &Listed<'_>, found: &mut Findings<'_, impl Umpire>) {
        let (Some(troops), Some(list)) = (unit.troops, self.list) else { return };
        if troops.alone {
            found.breach(Line::note(list.clause).why("army-alone"));
        }
        if unit.entry.guns.iter().any(|guns| !guns.gun.is_howitzer()) {
            found.breach(Line::note(MIXED).why("army-only-howitzers"));
        }
        for body in &unit.bodies {
            let Some(row) = body.row else { continue };
            if !detaches(troops.divide, Some(row)) {
                found.breach(Line::note(COMBINING).why("army-not-combined"));
                continue;
            }
            let others = self.units.iter().filter(|other| {
                other.brigade == unit.brigade
                    && !other.entry.combined
                    && other.entry.troops == unit.entry.troops
            });
            let count = list.count(row, self.army.year).unwrap_or(0) * row.times();
            let given: i32 = others.map(|other| (count - sub_units_of(other, row)).max(0)).sum();
            let here = sub_units_of(unit, row);
            if here > given {
                let line = Line::note(COMBINING).why("army-not-given");
                found.breach(line.with(here, given));
            }
        }
    }

    /// The pieces of the list as models (3c), mixed batteries (6.5b).
    fn battery(
        &self,
        unit: &Listed<'_>,
        gunners: &Gunners<'_>,
        found: &mut Findings<'_, impl Umpire>,
    ) {
        let groups = unit.detachments().into_iter().map(Some).chain([None]);
        let large = self.army.scale == Scale::Forty;
        for group in groups {
            let guns = unit.entry.guns.iter().filter(|guns| guns.detachment == group);
            let (howitzers, guns): (Vec<_>, Vec<_>) = guns.partition(|one| one.gun.is_howitzer());
            let count = |guns: &[&super::file::Guns]| guns.iter().map(|one| one.models).sum();
            let (guns, howitzers): (i32, i32) = (count(&guns), count(&howitzers));
            let rules = self.rules();
            let fits = (rules.mixed_guns.from..=rules.mixed_guns.to).contains(&guns)
                && howitzers == rules.mixed_howitzers.add;
            if guns > 0 && howitzers > 0 && (large || !fits) {
                let why = if large { "army-mixed-scale" } else { "army-mixed" };
                found.breach(Line::note(MIXED).why(why).with(guns, howitzers));
            }
        }
        let (Some(row), Some(list)) = (gunners.row, self.list) else { return };
        if unit.entry.combined {
            return;
        }
        let each = self.pieces().from;
        let pieces: i32 = row.pieces.iter().map(|pieces| pieces.count).sum();
        let note = |why| Line::note(list.clause).why(why);
        if gunners.models > pieces / each {
            found.breach(note("army-too-many-models").with(gunners.models, pieces / each));
        }
        for guns in &unit.entry.guns {
            match row.pieces.iter().find(|pieces| pieces.gun == guns.gun) {
                None => found.breach(note("army-other-gun")),
                Some(pieces) => {
                    let most = if large { pieces.count } else { (pieces.count + each - 1) / each };
                    if guns.models > most {
                        found.breach(note("army-too-many-guns").with(guns.models, most));
                    }
                }
            }
        }
    }

    /// Point 6 and 5.4: crews, teams and drivers.
    fn train(
        &self,
        unit: &Listed<'_>,
        gunners: &Gunners<'_>,
        found: &mut Findings<'_, impl Umpire>,
    ) {
        let crew = self.rules().crew;
        let full = gunners.models * crew.add;
        let least = match self.army.scale {
            Scale::Twenty => full,
            Scale::Forty => gunners.models * self.pieces().from,
        };
        if gunners.crew > full || gunners.crew < least {
            found.breach(Line::note(crew.clause).why("army-crew").with(gunners.crew, full));
        }
        if self.tables.points.crew.foot.of(gunners.class).is_none() {
            let clause = self.tables.points.crew.foot.clause;
            found.breach(Line::note(clause).why("army-no-such-class"));
        }
        if unit.entry.in_fortification {
            return;
        }
        let teams = if wagons(unit.entry).is_empty() { gunners.models } else { 0 };
        let pulled = teams * self.tables.points.team.drivers(gunners.team);
        let drivers = if teams == 0 { wagon_drivers(unit.entry) } else { pulled };
        if gunners.teams < teams {
            found.breach(Line::note(TRAIN).why("army-teams").with(gunners.teams, teams));
        }
        if gunners.drivers < drivers {
            found.breach(Line::note(TRAIN).why("army-drivers").with(gunners.drivers, drivers));
        }
    }

    /// Regiments of so many battalions, brigades of so many, armies of so many.
    fn companions(&self, index: usize, found: &mut Findings<'_, impl Umpire>) {
        let unit = &self.units[index];
        let (Some(troops), Some(list)) = (unit.troops, self.list) else { return };
        let alike = || {
            let so_far = self.units[..=index].iter();
            so_far.filter(|other| other.entry.troops == unit.entry.troops && !other.entry.combined)
        };
        let note = |why| Line::note(list.clause).why(why);
        if unit.entry.regiment.is_some()
            && let Some(most) = troops.regiment(self.army.year)
        {
            let same = alike().filter(|other| other.entry.regiment == unit.entry.regiment).count();
            if same as i32 > most {
                found.breach(note("army-regiment").with(same as i32, most));
            }
        }
        if let Some(most) = troops.brigade {
            let same = alike().filter(|other| other.brigade == unit.brigade).count() as i32;
            if same > most {
                found.breach(note("army-brigade").with(same, most));
            }
        }
        let same = alike().count() as i32;
        if let Some(most) = troops.army.filter(|most| same > *most) {
            found.breach(note("army-batteries").with(same, most));
        }
    }

    /// Everything about the army as a whole.
    pub(super) fn check_army(
        &self,
        total: i32,
        spent: Spent,
        found: &mut Findings<'_, impl Umpire>,
    ) {
        self.years(found);
        self.commanders(found);
        let limit = self.limit();
        if total > limit {
            let rule = self.rules().points.clause;
            let clause = if self.army.points.is_some() { AGREED } else { rule };
            found.breach(Line::note(clause).why("army-over").with(total, limit));
        }
        self.limits(limit, spent, found);
    }

    /// The points agreed on.
    pub(super) fn limit(&self) -> i32 {
        self.army.points.unwrap_or(self.rules().points.add)
    }

    /// Models of guns; launchers are none.
    pub(super) fn gun_models(&self) -> i32 {
        let guns = self.units.iter().flat_map(|unit| &unit.entry.guns);
        guns.filter(|guns| guns.gun != Gun::Rockets).map(|guns| guns.models).sum()
    }

    /// Point 8, for all units together.
    fn years(&self, found: &mut Findings<'_, impl Umpire>) {
        let Some(list) = self.list else { return };
        let year = self.army.year;
        if let Some(years) = list.years().filter(|years| !years.has(year)) {
            let line = Line::note(list.clause).why("army-list-years");
            found.breach(line.with(years.from, years.to()));
        }
        let troops = self.units.iter().filter_map(|unit| unit.troops);
        let periods = troops.filter_map(|troops| list.period(troops));
        let mut periods: Vec<Period> = periods.filter(|period| period.has(year)).collect();
        periods.sort_unstable_by_key(|period| period.from);
        periods.dedup();
        if let [first, .., last] = periods.as_slice() {
            let line = Line::note(PERIODS).why("army-periods-mixed");
            found.breach(line.with(first.from, last.from));
        }
    }

    /// 7.1 and point 9.
    fn commanders(&self, found: &mut Findings<'_, impl Umpire>) {
        let generals = &self.army.commanders;
        let count = generals.len() as i32;
        if generals.is_empty() {
            found.breach(Line::note(GENERALS).why("army-no-general"));
        }
        let commanders = generals.iter().filter(|one| one.rank == Rank::Commander).count() as i32;
        if commanders > 1 {
            found.breach(Line::note(GENERALS).why("army-commanders").with(commanders, 1));
        }
        if self.army.game == Game::Tournament {
            let most = self.rules().generals;
            if count > most.add {
                found.breach(Line::note(most.clause).why("army-generals").with(count, most.add));
            }
            return;
        }
        let brigades = &self.army.brigades;
        let mut leaders: Vec<&String> =
            brigades.iter().filter_map(|brigade| brigade.led_by.as_ref()).collect();
        leaders.sort_unstable();
        leaders.dedup();
        if leaders.len() < brigades.len() {
            let line = Line::note(BRIGADES).why("army-leaders");
            found.breach(line.with(leaders.len() as i32, brigades.len() as i32));
        }
    }

    /// Point 10b to d: recommended, and a reading whether they bind.
    fn limits(&self, limit: i32, spent: Spent, found: &mut Findings<'_, impl Umpire>) {
        let rules = self.rules();
        let (most_horse, most_light) = (rules.cavalry.of(limit), rules.light.of(spent.infantry));
        let checks = [
            (rules.guns.clause, "army-guns", self.gun_models(), rules.guns.add),
            (rules.cavalry.clause, "army-cavalry", spent.cavalry, most_horse),
            (rules.light.clause, "army-light", spent.light, most_light),
        ];
        for (clause, why, has, most) in checks.into_iter().filter(|check| check.2 > check.3) {
            let line = Line::note(clause).why(why).with(has, most);
            match self.army.readings.army_limits {
                ArmyLimits::Binding => found.breach(line),
                ArmyLimits::Advice => found.remark(line),
            }
        }
    }
}

/// Sub-units of a kind in a unit.
fn sub_units_of(unit: &Listed<'_>, row: &PartRow) -> i32 {
    let same = |body: &&Body<'_>| body.row.is_some_and(|its| its.kind == row.kind);
    unit.bodies.iter().filter(same).map(|body| body.part.each.len()).sum::<usize>() as i32
}

/// The list lets sub-units of this kind act alone.
fn detaches(divide: Divide, row: Option<&PartRow>) -> bool {
    match divide {
        Divide::All => true,
        Divide::Parts => row.is_some_and(|row| row.detach),
        Divide::None | Divide::Halves => false,
    }
}
