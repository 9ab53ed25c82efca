//! An army file: who fights, when, at which scale, and unit by unit with what. Text that people
//! write; `docs/armies.md` describes it.

use crate::allowed;
use crate::measure::Measured;
use crate::readings::Readings;
use crate::tables::{List, Team, Troops, Wagon};
use crate::units::{Arm, Class, Formation, Gun, Nation, Unit, Weapon};
use kernel::{Clause, Fault, What};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::Value;

const OTHERS: Clause = Clause::new("AI.1");

/// How many men a figure stands for (3b).
#[derive(Clone, Copy, Default, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[allow(missing_docs, reason = "they say it")]
pub enum Scale {
    #[default]
    #[serde(rename = "1:20")]
    Twenty,
    #[serde(rename = "1:40")]
    Forty,
}

/// What the army is for (7.1).
#[derive(Clone, Copy, Default, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs, reason = "they say it")]
pub enum Game {
    #[default]
    Friendly,
    Tournament,
}

/// An army.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
#[schemars(inline)]
pub struct Army {
    /// What it is called.
    pub name: String,
    /// Whose it is.
    pub nation: Nation,
    /// When.
    #[schemars(range(min = 1790, max = 1860))]
    pub year: i32,
    /// Men to a figure.
    #[serde(default)]
    pub scale: Scale,
    /// The points agreed on.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schemars(range(min = 1, max = 100_000))]
    pub points: Option<i32>,
    /// What it is for.
    #[serde(default)]
    pub game: Game,
    /// Its generals.
    #[serde(default)]
    #[schemars(length(max = 40))]
    pub commanders: Vec<Commander>,
    /// Its brigades.
    #[schemars(length(min = 1, max = 40))]
    pub brigades: Vec<Brigade>,
    /// The readings.
    #[serde(default)]
    pub readings: Readings,
}

/// A general.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Commander {
    /// His name.
    pub name: String,
    /// What he is.
    #[serde(default)]
    pub rank: Rank,
}

/// T1E.
#[derive(Clone, Copy, Default, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs, reason = "they say it")]
pub enum Rank {
    Commander,
    #[default]
    General,
}

/// A brigade.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Brigade {
    /// What it is called.
    pub name: String,
    /// Which of the generals leads it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub led_by: Option<String>,
    /// Its units; none yet in a brigade that is still being raised.
    #[serde(default)]
    #[schemars(length(max = 40))]
    pub units: Vec<Entry>,
}

/// A unit: a battalion, a regiment of horse, a battery (point 2).
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Entry {
    /// What it is called.
    pub name: String,
    /// What it is, by its nation's list.
    #[serde(rename = "type", default, skip_serializing_if = "Option::is_none")]
    pub troops: Option<String>,
    /// The regiment it belongs to.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub regiment: Option<String>,
    /// Its sub-units were brought together from several units (point 3).
    #[serde(default)]
    pub combined: bool,
    /// Its sub-units by kind.
    #[serde(default)]
    #[schemars(length(max = 12))]
    pub sub_units: Vec<SubUnits>,
    /// Its guns by kind.
    #[serde(default)]
    #[schemars(length(max = 8))]
    pub guns: Vec<Guns>,
    /// The arm of a battery that no list has.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub arm: Option<Arm>,
    /// The class of a battery, where it is not the list's.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub class: Option<Class>,
    /// Rocketeers on horses.
    #[serde(default)]
    pub mounted: bool,
    /// Gunners, where they are not four a model.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schemars(range(min = 0, max = 200))]
    pub gunners: Option<i32>,
    /// What draws the guns of a battery that no list has.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub team: Option<Team>,
    /// Teams with limbers, where they are not one a model.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schemars(range(min = 0, max = 40))]
    pub limbers: Option<i32>,
    /// Drivers, where they are not one to two animals.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schemars(range(min = 0, max = 200))]
    pub limber_drivers: Option<i32>,
    /// What else carries rockets.
    #[serde(default)]
    #[schemars(length(max = 6))]
    pub wagons: Vec<Wagons>,
    /// Its guns stand in fortifications.
    #[serde(default)]
    pub in_fortification: bool,
}

/// Sub-units of one kind.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct SubUnits {
    /// What they are, by the list.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub kind: Option<String>,
    /// The figures of each.
    #[schemars(length(min = 1, max = 40), inner(range(min = 1, max = 400)))]
    pub each: Vec<i32>,
    /// Their class, where it is not the list's.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub class: Option<Class>,
    /// What they fire with, where it is not the list's.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub weapon: Option<Weapon>,
    /// The detachment they are in.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schemars(range(min = 1, max = 20))]
    pub detachment: Option<i32>,
    /// Their arm, where no list says it; so for the rest.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub arm: Option<Arm>,
    /// Cavalry in breastplates or other armour.
    #[serde(default)]
    pub armoured: bool,
    /// Irregulars with lances.
    #[serde(default)]
    pub lance: bool,
    /// Light infantry of a lower training.
    #[serde(default)]
    pub half_trained: bool,
    /// Irregulars have arms for hand-to-hand fighting.
    #[serde(default)]
    pub hand_weapons: bool,
}

/// Guns of one kind.
#[derive(Clone, Copy, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Guns {
    /// The piece.
    pub gun: Gun,
    /// Models.
    #[schemars(range(min = 1, max = 20))]
    pub models: i32,
    /// The detachment they are in.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schemars(range(min = 1, max = 20))]
    pub detachment: Option<i32>,
}

/// Wagons of one kind.
#[derive(Clone, Copy, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Wagons {
    /// What they are.
    pub wagon: Wagon,
    /// How many.
    #[schemars(range(min = 1, max = 40))]
    pub count: i32,
}

impl Army {
    /// All units, with their brigades' places.
    pub fn units(&self) -> impl Iterator<Item = (usize, &Entry)> {
        let brigades = self.brigades.iter().enumerate();
        brigades.flat_map(|(at, brigade)| brigade.units.iter().map(move |unit| (at, unit)))
    }

    /// What contradicts the book although each field alone is right: arms that troops without a list
    /// may not have, and fields that the list answers.
    pub(super) fn contradictions(&self) -> Vec<Fault> {
        let listed = crate::printed().armies.list(self.nation).is_some();
        let mut faults = Vec::new();
        for (b, brigade) in self.brigades.iter().enumerate() {
            for (u, unit) in brigade.units.iter().enumerate() {
                let at = format!("brigades[{b}].units[{u}]");
                if listed {
                    faults.extend(unit.said_by_the_list(&at));
                } else {
                    faults.extend(unit.against(self, &at));
                }
            }
        }
        faults
    }
}

impl Entry {
    fn said_by_the_list(&self, at: &str) -> Vec<Fault> {
        let key = "against-list-says";
        let fault = |at: String| Fault::new(at, What::Against { clause: OTHERS, key });
        let own = [("arm", self.arm.is_some()), ("team", self.team.is_some())];
        let own = own.into_iter().chain([("mounted", self.mounted)]).filter(|field| field.1);
        let mut faults: Vec<Fault> = own.map(|field| fault(format!("{at}.{}", field.0))).collect();
        for (p, part) in self.sub_units.iter().enumerate() {
            let own = [
                ("arm", part.arm.is_some()),
                ("armoured", part.armoured),
                ("lance", part.lance),
                ("half_trained", part.half_trained),
                ("hand_weapons", part.hand_weapons),
            ];
            let own = own.into_iter().filter(|field| field.1);
            faults.extend(own.map(|field| fault(format!("{at}.sub_units[{p}].{}", field.0))));
        }
        faults
    }

    fn against(&self, army: &Army, at: &str) -> Vec<Fault> {
        let formed = |arm: Arm| match arm {
            arm if arm.has_crew() => Formation::Deployed,
            Arm::IrregularInfantry => Formation::Mass,
            _ => Formation::Line,
        };
        let mut faults = Vec::new();
        for (p, part) in self.sub_units.iter().enumerate() {
            let (Some(arm), Some(class)) = (part.arm, part.class) else { continue };
            let unit = Unit {
                nation: army.nation,
                weapon: part.weapon,
                armoured: part.armoured,
                hand_weapons: part.hand_weapons.then_some(true),
                moved: Measured::default(),
                ..Unit::standing(arm, class, formed(arm), 2)
            };
            faults.extend(allowed::against(&unit, &format!("{at}.sub_units[{p}]"), &army.readings));
        }
        for (g, guns) in self.guns.iter().enumerate() {
            let (Some(arm), Some(class)) = (self.arm, self.class) else { continue };
            let unit = Unit {
                nation: army.nation,
                gun: Some(guns.gun),
                ..Unit::standing(arm, class, formed(arm), 1)
            };
            faults.extend(allowed::against(&unit, &format!("{at}.guns[{g}]"), &army.readings));
        }
        faults
    }
}

/// Names that the lists do not know, and what must be said and is not, found in the plain value so
/// that they are told together with everything else that is wrong.
pub(super) fn unknown_names(army: &Value) -> Vec<Fault> {
    let nation = serde_json::from_value::<Nation>(army["nation"].clone());
    let Ok(nation) = nation else { return Vec::new() };
    let list = crate::printed().armies.list(nation);
    let rows = |value: &Value, name: &str| value[name].as_array().cloned().unwrap_or_default();
    let names = rows(army, "commanders").into_iter();
    let generals: Vec<String> =
        names.filter_map(|general| general["name"].as_str().map(str::to_owned)).collect();
    let mut faults = Vec::new();
    for (b, brigade) in rows(army, "brigades").iter().enumerate() {
        let at = format!("brigades[{b}]");
        if let Some(name) = brigade["led_by"].as_str()
            && !generals.iter().any(|known| known == name)
        {
            faults.push(unknown(&format!("{at}.led_by"), "general", name, generals.clone()));
        }
        for (u, unit) in rows(brigade, "units").iter().enumerate() {
            let at = format!("{at}.units[{u}]");
            match list {
                Some(list) => faults.extend(strange_unit(list, unit, &at)),
                None => faults.extend(own_unit(unit, &at)),
            }
        }
    }
    faults
}

fn unknown(at: &str, kind: &'static str, name: &str, known: Vec<String>) -> Fault {
    Fault::new(at, What::Unknown { kind, name: name.to_owned(), known })
}

fn missing(at: &str, name: &str) -> Fault {
    Fault::new(at, What::Missing { name: name.to_owned() })
}

fn filled(unit: &Value, name: &str) -> bool {
    unit[name].as_array().is_some_and(|rows| !rows.is_empty())
}

/// A unit of a nation that has a list.
fn strange_unit(list: &List, unit: &Value, at: &str) -> Vec<Fault> {
    let Some(name) = unit["type"].as_str() else {
        return unit.get("type").is_none().then(|| missing(at, "type")).into_iter().collect();
    };
    let Some(troops) = list.troops(name) else {
        return vec![unknown(&format!("{at}.type"), "troops", name, list.ids())];
    };
    let wanted = if troops.battery.is_some() { "guns" } else { "sub_units" };
    if !filled(unit, wanted) {
        return vec![missing(at, wanted)];
    }
    let parts = unit["sub_units"].as_array().into_iter().flatten().enumerate();
    parts
        .filter_map(|(p, part)| strange_part(troops, part, &format!("{at}.sub_units[{p}]")))
        .collect()
}

fn strange_part(troops: &Troops, part: &Value, at: &str) -> Option<Fault> {
    let kinds = || troops.parts.iter().map(|part| part.kind.clone()).collect::<Vec<_>>();
    match part["kind"].as_str() {
        Some(kind) if troops.part(Some(kind)).is_none() => {
            Some(unknown(&format!("{at}.kind"), "kind", kind, kinds()))
        }
        None if part.get("kind").is_none() && troops.part(None).is_none() => {
            Some(missing(at, "kind"))
        }
        _ => None,
    }
}

/// A unit of a nation without a list says itself what it is.
fn own_unit(unit: &Value, at: &str) -> Vec<Fault> {
    let mut faults = Vec::new();
    for name in ["type", "regiment"].into_iter().filter(|name| unit.get(name).is_some()) {
        let what = What::Against { clause: OTHERS, key: "against-no-list" };
        faults.push(Fault::new(format!("{at}.{name}"), what));
    }
    if !filled(unit, "sub_units") && !filled(unit, "guns") {
        faults.push(missing(at, "sub_units"));
    }
    for (p, part) in unit["sub_units"].as_array().into_iter().flatten().enumerate() {
        let at = format!("{at}.sub_units[{p}]");
        let lacks = ["arm", "class"].into_iter().filter(|name| part.get(name).is_none());
        faults.extend(lacks.map(|name| missing(&at, name)));
    }
    if filled(unit, "guns") {
        let lacks = ["arm", "class", "team"].into_iter().filter(|name| unit.get(name).is_none());
        faults.extend(lacks.map(|name| missing(at, name)));
    }
    faults
}
