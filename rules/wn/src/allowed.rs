//! What a unit may be at all: weapons (T1B, 5.5), classes (T1C, glossary), formations by arm, nation
//! and class (8.1–8.3, appendix III), and facts that exclude each other.

use crate::readings::{Option as Choice, Readings};
use crate::units::{Arm, Charging, Class, Formation, Gun, Nation, Unit, Weapon};
use kernel::{Clause, Fault, What};

const GUNNERS_ARMS: Clause = Clause::new("5.5");
const WEAPONS: Clause = Clause::new("T1B");
const NATIVES: Clause = Clause::new("G.oddziały-tubylcze");
const CREWS: Clause = Clause::new("T1C.11");
const REGULAR_CLASS: Clause = Clause::new("G.klasa-oddziałów");
const HORSE_GUNS: Clause = Clause::new("T3.11");
const ROCKET_NATIONS: Clause = Clause::new("16.1b");
const OPEN_ORDER: Clause = Clause::new("8.1b");
const GUN_FORMATION: Clause = Clause::new("8.1d");
const FOOT_FORMATIONS: Clause = Clause::new("8.2b");
const OPEN_COLUMN: Clause = Clause::new("8.2c");
const DIVISIONS: Clause = Clause::new("8.2d");
const HORSE_FORMATIONS: Clause = Clause::new("8.3a");
const OPEN_SQUADRONS: Clause = Clause::new("8.3b");
const IRREGULAR_HORSE: Clause = Clause::new("8.3c");
const NOT_DOUBLING: Clause = Clause::new("8.4e.i");
const LYING: Clause = Clause::new("12.5a");
const DISMOUNTING: Clause = Clause::new("12.5b");
const SQUARE_PACE: Clause = Clause::new("T3.3");
const STRENGTH: Clause = Clause::new("20.3c");
const AUSTRIA: Clause = Clause::new("AIII.austria");
const PRUSSIA: Clause = Clause::new("AIII.prussia");
const CRIMEA: Clause = Clause::new("AIV");
const BEASTS: Clause = Clause::new("AV");

/// The first year in which Austria no longer fights in lines only (appendix III).
const COLUMNS_FROM: i32 = 1808;
/// The first year in which Prussia no longer does.
const PRUSSIAN_COLUMNS_FROM: i32 = 1807;
/// The year of the decree by which a whole French battalion forms by divisions (8.2d).
const DECREE: i32 = 1808;
/// The companies of a whole French battalion.
const WHOLE_BATTALION: i32 = 6;

/// Everything against a unit, each with the field it stands in.
pub fn against(unit: &Unit, at: &str, readings: &Readings) -> Vec<Fault> {
    let mut faults = Vec::new();
    let mut add = |(field, clause, key): (&str, Clause, &'static str)| {
        faults.push(Fault::new(format!("{at}.{field}"), What::Against { clause, key }));
    };
    kind(unit, readings).into_iter().for_each(&mut add);
    weapon(unit, readings).into_iter().for_each(&mut add);
    formation(unit).into_iter().for_each(&mut add);
    nation(unit, readings).into_iter().for_each(&mut add);
    state(unit).into_iter().for_each(&mut add);
    faults
}

type Reason = (&'static str, Clause, &'static str);

fn kind(unit: &Unit, readings: &Readings) -> Option<Reason> {
    let Unit { arm, class, gun, nation, .. } = unit;
    match (arm, gun) {
        _ if arm.is_beast() && readings.camels_and_elephants == Choice::Off => {
            Some(("arm", BEASTS, "against-beasts"))
        }
        _ if arm.has_crew() && *class > Class::C => Some(("class", CREWS, "against-crew-class")),
        _ if *class == Class::E && !arm.is_irregular() => {
            Some(("class", REGULAR_CLASS, "against-regular-class"))
        }
        (Arm::Rocketeers, Some(gun)) if *gun != Gun::Rockets => {
            Some(("gun", ROCKET_NATIONS, "against-gun-arm"))
        }
        (Arm::Artillery | Arm::HorseArtillery, Some(Gun::Rockets)) => {
            Some(("gun", ROCKET_NATIONS, "against-gun-arm"))
        }
        (Arm::Rocketeers, _) if !matches!(nation, Nation::Britain | Nation::Austria) => {
            Some(("nation", ROCKET_NATIONS, "against-rockets"))
        }
        (Arm::HorseArtillery, Some(gun)) if gun.is_siege() || *gun == Gun::Twelve => {
            Some(("gun", HORSE_GUNS, "against-horse-guns"))
        }
        (arm, Some(_)) if !arm.has_crew() => Some(("gun", CREWS, "against-no-guns")),
        _ => None,
    }
}

fn weapon(unit: &Unit, readings: &Readings) -> Option<Reason> {
    let arm = unit.arm;
    let allowed = match unit.weapon? {
        Weapon::None => true,
        Weapon::RifledMusket if readings.crimean_war == Choice::Off => {
            return Some(("weapon", CRIMEA, "against-rifled-musket"));
        }
        _ if arm == Arm::General => false,
        weapon if arm.has_crew() => {
            let short = weapon == Weapon::DragoonMusket;
            return (!short).then_some(("weapon", GUNNERS_ARMS, "against-gunners-arms"));
        }
        _ if arm.is_irregular() => true,
        Weapon::Musket | Weapon::Rifle | Weapon::RifledMusket => arm.is_infantry(),
        // Dragoons without horses are light infantry (T1, note b).
        Weapon::DragoonMusket if arm == Arm::LightInfantry => true,
        Weapon::Carbine | Weapon::RifledCarbine | Weapon::DragoonMusket => arm.is_cavalry(),
        Weapon::Bow => false,
    };
    (!allowed).then_some(("weapon", WEAPONS, "against-weapon"))
}

fn formation(unit: &Unit) -> Option<Reason> {
    let (arm, class, on_foot) = (unit.arm, unit.class, !unit.is_mounted());
    let reason = |clause, key| Some(("formation", clause, key));
    match unit.formation {
        _ if arm == Arm::General => None,
        Formation::Limbered | Formation::Deployed if arm.has_crew() => None,
        Formation::Skirmish if arm.has_crew() => None,
        Formation::Limbered | Formation::Deployed => reason(GUN_FORMATION, "against-gun-formation"),
        _ if arm.has_crew() => reason(GUN_FORMATION, "against-crew-formation"),
        Formation::Skirmish if open_order(unit).is_none() => reason(OPEN_ORDER, "against-skirmish"),
        Formation::Skirmish => None,
        Formation::Mass if arm.is_irregular() => None,
        Formation::Mass => reason(FOOT_FORMATIONS, "against-mass"),
        _ if arm == Arm::IrregularInfantry => reason(FOOT_FORMATIONS, "against-irregular-foot"),
        formation if arm.is_irregular() => {
            let fits = formation == Formation::Line || formation == Formation::MarchColumn;
            if fits { None } else { reason(IRREGULAR_HORSE, "against-irregular-horse") }
        }
        Formation::Line | Formation::MarchColumn => None,
        Formation::OpenSquadronColumn if arm.is_cavalry() && class > Class::C => {
            reason(OPEN_SQUADRONS, "against-open-squadrons")
        }
        Formation::SquadronColumn | Formation::OpenSquadronColumn | Formation::DoubleLine => {
            let fits = arm.is_cavalry() && !unit.dismounted;
            if fits { None } else { reason(HORSE_FORMATIONS, "against-horse-formation") }
        }
        _ if !on_foot => reason(HORSE_FORMATIONS, "against-foot-formation"),
        Formation::OpenCompanyColumn | Formation::OpenDivisionColumn if class > Class::B => {
            reason(OPEN_COLUMN, "against-open-column")
        }
        Formation::DivisionColumn | Formation::OpenDivisionColumn
            if unit.nation != Nation::France =>
        {
            reason(DIVISIONS, "against-divisions")
        }
        Formation::CompanyColumn | Formation::OpenCompanyColumn if by_divisions(unit) => {
            reason(DIVISIONS, "against-companies")
        }
        _ => None,
    }
}

/// 8.1b: the clause by which a unit may work in open order.
pub fn open_order(unit: &Unit) -> Option<Clause> {
    let carbine = matches!(unit.weapon, None | Some(Weapon::Carbine | Weapon::RifledCarbine));
    let dragoons = unit.dismounted && unit.weapon == Some(Weapon::DragoonMusket);
    match unit.arm {
        Arm::LightInfantry => Some(Clause::new("8.1b.i")),
        Arm::HeavyCavalry | Arm::LightCavalry if dragoons => Some(Clause::new("8.1b.ii")),
        Arm::LightCavalry if carbine => Some(Clause::new("8.1b.iii")),
        Arm::Lancers => Some(Clause::new("8.1b.iii")),
        arm => arm.is_irregular().then_some(Clause::new("8.1b.iv")),
    }
}

/// 8.2d: a French battalion with all its companies after the decree.
fn by_divisions(unit: &Unit) -> bool {
    unit.nation == Nation::France
        && unit.year.is_some_and(|year| year > DECREE)
        && unit.companies == Some(WHOLE_BATTALION)
}

/// Appendix III: those who know only lines.
fn nation(unit: &Unit, readings: &Readings) -> Option<Reason> {
    let column = unit.formation.is_column() && unit.formation != Formation::MarchColumn;
    if readings.national_characteristics == Choice::Off || !unit.arm.is_infantry() || !column {
        return None;
    }
    let before = |year: i32| unit.year.is_some_and(|now| now < year);
    match unit.nation {
        Nation::Austria if before(COLUMNS_FROM) => {
            Some(("formation", AUSTRIA, "against-linear-tactics"))
        }
        Nation::Prussia if before(PRUSSIAN_COLUMNS_FROM) => {
            Some(("formation", PRUSSIA, "against-linear-tactics"))
        }
        _ => None,
    }
}

fn state(unit: &Unit) -> Vec<Reason> {
    let mut reasons = Vec::new();
    if unit.lying && (unit.is_mounted() || unit.arm.has_crew()) {
        reasons.push(("lying", LYING, "against-lying"));
    }
    if unit.dismounted && !unit.arm.is_cavalry() {
        reasons.push(("dismounted", DISMOUNTING, "against-dismounted"));
    }
    if unit.formation.is_square() && unit.at_the_double {
        reasons.push(("at_the_double", SQUARE_PACE, "against-square-double"));
    }
    if unit.formation.is_square() && unit.charging != Charging::Nobody {
        reasons.push(("charging", SQUARE_PACE, "against-square-charge"));
    }
    if unit.changing && unit.at_the_double {
        reasons.push(("changing", NOT_DOUBLING, "against-changing-double"));
    }
    if unit.armoured && !unit.arm.is_cavalry() {
        reasons.push(("armoured", WEAPONS, "against-armour"));
    }
    if unit.hand_weapons.is_some() && !unit.arm.is_irregular() {
        reasons.push(("hand_weapons", WEAPONS, "against-hand-weapons"));
    }
    if unit.native && !unit.arm.is_irregular() {
        reasons.push(("native", NATIVES, "against-native"));
    }
    let irregular_foot = unit.arm == Arm::IrregularInfantry;
    if unit.formation == Formation::Mass && irregular_foot && unit.ranks == Some(1) {
        reasons.push(("ranks", FOOT_FORMATIONS, "against-thin-mass"));
    }
    if unit.figures.is_some_and(|figures| unit.lost_this_move >= figures) {
        reasons.push(("lost_this_move", STRENGTH, "against-lost"));
    }
    if unit.strength.zip(unit.figures).is_some_and(|(strength, figures)| figures > strength) {
        reasons.push(("strength", STRENGTH, "against-strength"));
    }
    reasons
}
