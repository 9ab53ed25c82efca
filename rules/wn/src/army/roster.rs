//! The units of an army file with what the lists say of them.

use super::file::{Army, Entry, Scale, SubUnits, Wagons};
use crate::readings::{ListScale, Readings};
use crate::tables::{Battery, List, PartRow, SpanRow, Tables, Team, Troops};
use crate::units::{Arm, Class, Gun, Weapon};
use kernel::Num;

/// An army with its nation's list.
pub(super) struct Roster<'a> {
    pub(super) army: &'a Army,
    pub(super) tables: &'a Tables,
    pub(super) list: Option<&'a List>,
    pub(super) units: Vec<Listed<'a>>,
}

/// A unit.
pub(super) struct Listed<'a> {
    /// Its brigade's place.
    pub(super) brigade: usize,
    pub(super) entry: &'a Entry,
    pub(super) troops: Option<&'a Troops>,
    pub(super) bodies: Vec<Body<'a>>,
    /// Who serves its guns.
    pub(super) gunners: Option<Gunners<'a>>,
}

/// Sub-units of one kind, as they stand.
pub(super) struct Body<'a> {
    pub(super) part: &'a SubUnits,
    pub(super) row: Option<&'a PartRow>,
    pub(super) arm: Arm,
    pub(super) class: Class,
    pub(super) weapon: Weapon,
    pub(super) armoured: bool,
    pub(super) lance: bool,
    pub(super) half_trained: bool,
    pub(super) hand_weapons: bool,
}

/// The crew of a battery.
pub(super) struct Gunners<'a> {
    pub(super) row: Option<&'a Battery>,
    pub(super) arm: Arm,
    pub(super) class: Class,
    /// They ride.
    pub(super) mounted: bool,
    pub(super) team: Team,
    pub(super) models: i32,
    pub(super) crew: i32,
    pub(super) teams: i32,
    pub(super) drivers: i32,
}

impl Body<'_> {
    /// All figures.
    pub(super) fn figures(&self) -> i32 {
        self.part.each.iter().sum()
    }
}

impl Listed<'_> {
    /// The arm that its command points and its place in the army go by: that of the first kind.
    pub(super) fn arm(&self) -> Option<Arm> {
        let guns = self.gunners.as_ref().map(|gunners| gunners.arm);
        self.bodies.first().map(|body| body.arm).or(guns)
    }

    /// The numbers of its detachments, each once.
    pub(super) fn detachments(&self) -> Vec<i32> {
        let parts = self.entry.sub_units.iter().filter_map(|part| part.detachment);
        let guns = self.entry.guns.iter().filter_map(|guns| guns.detachment);
        let mut numbers: Vec<i32> = parts.chain(guns).collect();
        numbers.sort_unstable();
        numbers.dedup();
        numbers
    }

    /// Something of it is in no detachment.
    pub(super) fn has_main_body(&self) -> bool {
        let parts = self.entry.sub_units.iter().any(|part| part.detachment.is_none());
        parts || self.entry.guns.iter().any(|guns| guns.detachment.is_none())
    }
}

impl<'a> Roster<'a> {
    /// Looks every unit up.
    pub(super) fn of(army: &'a Army, tables: &'a Tables) -> Self {
        let list = tables.armies.list(army.nation);
        let listed = |(brigade, entry): (usize, &'a Entry)| {
            let troops = list.zip(entry.troops.as_deref()).and_then(|(list, id)| list.troops(id));
            let bodies = entry.sub_units.iter().filter_map(|part| body(part, troops)).collect();
            let gunners = gunners(entry, troops, tables);
            Listed { brigade, entry, troops, bodies, gunners }
        };
        Self { army, tables, list, units: army.units().map(listed).collect() }
    }

    /// By how much the strengths of the list are multiplied at the army's scale (3b, point 1).
    pub(super) fn factor(&self) -> Num {
        factor(self.army.scale, (self.tables, &self.army.readings))
    }

    /// Figures at the army's scale, of so many in the list.
    pub(super) fn scaled(&self, figures: i32) -> i32 {
        strength(figures, self.army.scale, (self.tables, &self.army.readings))
    }

    /// Pieces that a model stands for at the army's scale (3c).
    pub(super) fn pieces(&self) -> SpanRow {
        let stands_for = &self.tables.bases.stands_for;
        match self.army.scale {
            Scale::Twenty => stands_for.pieces,
            Scale::Forty => stands_for.pieces_large,
        }
    }
}

fn factor(scale: Scale, (tables, readings): (&Tables, &Readings)) -> Num {
    let men = &tables.bases.stands_for;
    let (small, large) = (men.men.add.into(), men.men_large.add.into());
    let printed = match readings.list_scale {
        ListScale::Heading => large,
        ListScale::Introduction => small,
    };
    match scale {
        Scale::Twenty => Num::ratio(printed, small),
        Scale::Forty => Num::ratio(printed, large),
    }
}

/// Figures at a scale, of so many in a list.
pub(super) fn strength(figures: i32, scale: Scale, on: (&Tables, &Readings)) -> i32 {
    (Num::from(figures) * factor(scale, on)).ceil() as i32
}

fn body<'a>(part: &'a SubUnits, troops: Option<&'a Troops>) -> Option<Body<'a>> {
    let row = troops.and_then(|troops| troops.part(part.kind.as_deref()));
    let arm = row.map(|row| row.arm).or(part.arm)?;
    let class = part.class.or_else(|| row.map(|row| row.class))?;
    let usual = row.and_then(|row| row.weapons.first().copied());
    Some(Body {
        part,
        row,
        arm,
        class,
        weapon: part.weapon.or(usual).unwrap_or(usual_weapon(arm)),
        armoured: part.armoured || row.is_some_and(|row| row.armoured),
        lance: part.lance || row.is_some_and(|row| row.lance),
        half_trained: part.half_trained || row.is_some_and(|row| row.half_trained),
        hand_weapons: part.hand_weapons || row.is_some_and(|row| row.hand_weapons),
    })
}

/// What T1A has in its prices.
const fn usual_weapon(arm: Arm) -> Weapon {
    match arm {
        Arm::LineInfantry | Arm::LightInfantry => Weapon::Musket,
        Arm::LightCavalry | Arm::HeavyCavalry | Arm::Lancers => Weapon::Carbine,
        _ => Weapon::None,
    }
}

/// The horses and wagons of a rocket battery: they are its train (T1D iii).
pub(super) fn wagons(entry: &Entry) -> &[Wagons] {
    let rockets = entry.guns.iter().all(|guns| guns.gun == Gun::Rockets);
    if rockets { &entry.wagons } else { &[] }
}

/// The drivers of these wagons, one to two animals.
pub(super) fn wagon_drivers(entry: &Entry) -> i32 {
    wagons(entry).iter().map(|one| one.count * one.wagon.drivers()).sum()
}

fn gunners<'a>(
    entry: &'a Entry,
    troops: Option<&'a Troops>,
    tables: &Tables,
) -> Option<Gunners<'a>> {
    if entry.guns.is_empty() {
        return None;
    }
    let row = troops.and_then(|troops| troops.battery.as_ref());
    let arm = row.map(|row| row.arm).or(entry.arm)?;
    let team = row.map(|row| row.team).or(entry.team)?;
    let models = entry.guns.iter().map(|guns| guns.models).sum();
    let train = !wagons(entry).is_empty();
    let teams = entry.limbers.unwrap_or(if entry.in_fortification || train { 0 } else { models });
    let drivers = teams * tables.points.team.drivers(team) + wagon_drivers(entry);
    let riding = entry.mounted || row.is_some_and(|row| row.mounted);
    Some(Gunners {
        row,
        arm,
        class: entry.class.or_else(|| row.map(|row| row.class))?,
        mounted: arm == Arm::HorseArtillery || riding,
        team,
        models,
        crew: entry.gunners.unwrap_or(models * tables.armies.rules.crew.add),
        teams,
        drivers: entry.limber_drivers.unwrap_or(drivers),
    })
}
