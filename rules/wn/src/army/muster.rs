//! What an army fields: its units and sub-units with the most that the list allows them, and each
//! body of troops as the other rulings know it ([`crate::units::Unit`]), how fast it moves (T3) and
//! what its losses mean (T15, 22.1b, T13C).

use super::file::{Army, Guns};
use super::roster::{Body, Gunners, Listed, Roster};
use super::{UNIT, file};
use crate::movement;
use crate::tables::{Tables, Team};
use crate::units::{Arm, Class, Formation, Gun, Nation, Unit, Weapon};
use kernel::{
    Clause, Fault, Heading, Line, Message, Next, Outcome, Procedure, Situation, Stop, Umpire,
};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::Value;

/// What an army fields.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(transparent)]
pub struct Muster(Army);

impl Situation for Muster {
    const NAME: &'static str = "muster";
    const EXAMPLE: &'static str = include_str!("../../examples/army.json");
    type Tables = Tables;
    type Case<'a> = MusterCase<'a>;

    fn unknown_names(value: &Value) -> Vec<Fault> {
        file::unknown_names(value)
    }

    fn contradictions(&self) -> Vec<Fault> {
        self.0.contradictions()
    }

    fn case<'a>(&'a self, tables: &'a Tables) -> MusterCase<'a> {
        MusterCase { roster: Roster::of(&self.0, tables) }
    }
}

/// One army.
pub struct MusterCase<'a> {
    roster: Roster<'a>,
}

/// What an army fields.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize)]
pub struct MusterOutcome {
    /// The units as they are organised, in order.
    units: Vec<Organised>,
    /// What stands on the table: main bodies, detachments, guns, generals.
    fielded: Vec<Fielded>,
}

impl Outcome for MusterOutcome {
    fn sentences(&self) -> Vec<Message> {
        let (units, bodies) = (self.units.len() as i32, self.fielded.len() as i32);
        vec![Message::new("muster-units").number("units", units).number("bodies", bodies)]
    }
}

/// A name in both languages.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize)]
pub struct Named {
    pub(super) pl: String,
    pub(super) en: String,
}

impl Named {
    pub(super) fn of(pl: &str, en: &str) -> Self {
        Self { pl: pl.to_owned(), en: en.to_owned() }
    }
}

/// A unit as it is organised.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize)]
pub struct Organised {
    name: String,
    brigade: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    troops: Option<Named>,
    /// Battalions of a regiment at most.
    #[serde(skip_serializing_if = "Option::is_none")]
    regiment: Option<i32>,
    /// Such units of a brigade at most.
    #[serde(skip_serializing_if = "Option::is_none")]
    in_brigade: Option<i32>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    parts: Vec<OrganisedPart>,
    #[serde(skip_serializing_if = "Option::is_none")]
    battery: Option<OrganisedBattery>,
}

/// Sub-units of one kind.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize)]
struct OrganisedPart {
    #[serde(skip_serializing_if = "Option::is_none")]
    kind: Option<Named>,
    arm: Arm,
    class: Class,
    weapon: Weapon,
    figures: Vec<i32>,
    /// Figures of a sub-unit at most.
    #[serde(skip_serializing_if = "Option::is_none")]
    most: Option<i32>,
    /// Figures at least, where the list says so.
    #[serde(skip_serializing_if = "Option::is_none")]
    fewest: Option<i32>,
    /// Sub-units at least and at most.
    #[serde(skip_serializing_if = "Option::is_none")]
    least_sub_units: Option<i32>,
    #[serde(skip_serializing_if = "Option::is_none")]
    sub_units: Option<i32>,
    /// The years in which that number holds, where it changed.
    #[serde(skip_serializing_if = "Option::is_none")]
    years: Option<[i32; 2]>,
    #[serde(skip_serializing_if = "Option::is_none")]
    detachment: Option<i32>,
}

/// Guns and who serves them.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize)]
struct OrganisedBattery {
    arm: Arm,
    class: Class,
    guns: Vec<OrganisedGuns>,
    crew: i32,
    teams: i32,
    team: Team,
    drivers: i32,
}

/// Guns of one kind.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize)]
struct OrganisedGuns {
    gun: Gun,
    models: i32,
    /// Real pieces of the list.
    #[serde(skip_serializing_if = "Option::is_none")]
    pieces: Option<i32>,
}

/// A body of troops on the table.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize)]
pub struct Fielded {
    /// The unit's name, or the general's.
    name: String,
    /// The unit's place, counted from one; nothing for a general.
    #[serde(skip_serializing_if = "Option::is_none")]
    number: Option<i32>,
    /// Which detachment it is.
    #[serde(skip_serializing_if = "Option::is_none")]
    detachment: Option<i32>,
    /// Which of the unit's sub-units, where it is not the whole.
    #[serde(skip_serializing_if = "Option::is_none")]
    kind: Option<Named>,
    /// Its facts, as the rulings take them.
    unit: Facts,
    /// How far it moves.
    rates: Vec<Rate>,
    /// What its losses mean.
    #[serde(skip_serializing_if = "Option::is_none")]
    losses: Option<Losses>,
}

/// What is known of a [`Unit`] before the game.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize)]
struct Facts {
    nation: Nation,
    year: i32,
    arm: Arm,
    #[serde(skip_serializing_if = "Option::is_none")]
    class: Option<Class>,
    #[serde(skip_serializing_if = "Option::is_none")]
    companies: Option<i32>,
    #[serde(skip_serializing_if = "Option::is_none")]
    weapon: Option<Weapon>,
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    armoured: bool,
    #[serde(skip_serializing_if = "Option::is_none")]
    hand_weapons: Option<bool>,
    #[serde(skip_serializing_if = "Option::is_none")]
    gun: Option<Gun>,
    #[serde(skip_serializing_if = "Option::is_none")]
    models: Option<i32>,
    figures: i32,
    strength: i32,
}

/// Centimetres a move, by formation.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize)]
struct Rate {
    clause: Clause,
    normal: Option<i32>,
    charge: Option<i32>,
    double: Option<i32>,
}

/// Figures lost, and what follows.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize)]
struct Losses {
    /// In one move: a test (22.1b.3).
    in_a_move: i32,
    /// In the game: a test (22.1b.2).
    in_the_game: i32,
    /// For each further step of T13C.2 off its tests.
    steps: Vec<i32>,
}

/// The sheet shows so many steps of losses.
const STEPS: i32 = 10;

impl Procedure for MusterCase<'_> {
    type State = ();
    type Outcome = MusterOutcome;

    fn begin(&self) {}

    fn step(&self, (): (), umpire: &mut impl Umpire) -> Result<Next<(), MusterOutcome>, Stop> {
        let roster = &self.roster;
        let mut fielded = Vec::new();
        for (index, unit) in roster.units.iter().enumerate() {
            let number = index + 1;
            umpire.open(Heading { name: UNIT, side: "side-unit", number });
            let bodies = roster.fielded(unit, number as i32);
            bodies.iter().for_each(|body| roster.write(body, umpire));
            fielded.extend(bodies);
        }
        fielded.extend(roster.army.commanders.iter().map(|general| roster.general(&general.name)));
        let units = roster.units.iter().map(|unit| roster.organised(unit)).collect();
        Ok(Next::Done(MusterOutcome { units, fielded }))
    }
}

impl Roster<'_> {
    fn write(&self, body: &Fielded, umpire: &mut impl Umpire) {
        for rate in &body.rates {
            umpire.note(Line::says(rate.clause, rate.normal.unwrap_or(0)));
        }
        if let Some(losses) = &body.losses {
            let cause = &self.tables.morale.cause;
            let figures = body.unit.strength;
            let line = |clause, lost: i32, why| {
                Line::says(clause, lost).by(self.tables.percentages.clause).why(why)
            };
            let first = line(cause.first_losses.clause, losses.in_the_game, "muster-in-the-game");
            umpire.note(first.with(losses.in_the_game, figures));
            let more = line(cause.further_losses.clause, losses.in_a_move, "muster-in-a-move");
            umpire.note(more.with(losses.in_a_move, figures));
        }
    }

    fn organised(&self, unit: &Listed<'_>) -> Organised {
        let troops = unit.troops;
        Organised {
            name: unit.entry.name.clone(),
            brigade: self.army.brigades[unit.brigade].name.clone(),
            troops: troops.map(|troops| Named::of(&troops.pl, &troops.en)),
            regiment: troops.and_then(|troops| troops.regiment(self.army.year)),
            in_brigade: troops.and_then(|troops| troops.brigade),
            parts: unit.bodies.iter().map(|body| self.part(body)).collect(),
            battery: unit.gunners.as_ref().map(|gunners| battery(unit, gunners)),
        }
    }

    fn part(&self, body: &Body<'_>) -> OrganisedPart {
        let row = body.row;
        let count = |row| self.list.and_then(|list| list.count(row, self.army.year));
        let years = |row| self.list.and_then(|list| list.organisation(row, self.army.year));
        OrganisedPart {
            kind: row.map(|row| Named::of(&row.pl, &row.en)),
            arm: body.arm,
            class: body.class,
            weapon: body.weapon,
            figures: body.part.each.clone(),
            most: row.map(|row| self.scaled(row.figures)),
            fewest: row.and_then(|row| row.fewest).map(|fewest| self.scaled(fewest)),
            least_sub_units: row.and_then(|row| Some(row.least? * row.times())),
            sub_units: row.and_then(|row| Some(count(row)? * row.times())),
            years: row.and_then(years).map(|(_, years)| years),
            detachment: body.part.detachment,
        }
    }

    /// The bodies of a unit: the main body, then its detachments, then what may skirmish for it; the
    /// guns by kind.
    fn fielded(&self, unit: &Listed<'_>, number: i32) -> Vec<Fielded> {
        let mut all = Vec::new();
        let groups = [None].into_iter().chain(unit.detachments().into_iter().map(Some));
        for detachment in groups {
            let bodies = unit.bodies.iter().filter(|body| body.part.detachment == detachment);
            let bodies: Vec<&Body<'_>> = bodies.collect();
            let mut add = |kind, facts| {
                let name = unit.entry.name.clone();
                all.push(self.body((name, Some(number), detachment), kind, facts, false));
            };
            if let Some(facts) = self.together(&bodies) {
                add(None, facts);
            }
            for body in &bodies {
                let mixed = bodies.len() > 1 && body.arm == Arm::LightInfantry;
                let open = body.row.and_then(|row| row.open);
                if mixed && unit.arm() == Some(Arm::LineInfantry) || open.is_some() {
                    let kind = body.row.map(|row| Named::of(&row.pl, &row.en));
                    let mut facts = self.facts(body, body.figures());
                    facts.class = open.or(facts.class);
                    add(kind, facts);
                }
            }
            let guns = unit.entry.guns.iter().filter(|guns| guns.detachment == detachment);
            let Some(gunners) = &unit.gunners else { continue };
            let first = all.len();
            for guns in guns {
                let name = (unit.entry.name.clone(), Some(number), detachment);
                let facts = self.guns_facts(guns, gunners);
                all.push(self.body(name, None, facts, gunners.mounted));
            }
            // 6.5b: guns and howitzers of a battery count their losses together.
            let crew = all[first..].iter().map(|body| body.unit.strength).sum();
            for body in &mut all[first..] {
                body.losses = Some(self.losses(crew));
            }
        }
        all
    }

    /// Bodies that stand together: the arm of the first, the class of most.
    fn together(&self, bodies: &[&Body<'_>]) -> Option<Facts> {
        let first = bodies.first()?;
        let figures = bodies.iter().map(|body| body.figures()).sum();
        let most = bodies.iter().max_by_key(|body| body.figures())?;
        let mut facts = self.facts(first, figures);
        facts.class = Some(most.class);
        let companies = bodies.iter().map(|body| body.part.each.len()).sum::<usize>() as i32;
        let french = self.army.nation == Nation::France && first.arm.is_infantry();
        facts.companies = (french && companies <= 10).then_some(companies);
        Some(facts)
    }

    fn facts(&self, body: &Body<'_>, figures: i32) -> Facts {
        Facts {
            nation: self.army.nation,
            year: self.army.year,
            arm: body.arm,
            class: Some(body.class),
            companies: None,
            weapon: Some(body.weapon),
            armoured: body.armoured,
            hand_weapons: body.arm.is_irregular().then_some(body.hand_weapons),
            gun: None,
            models: None,
            figures,
            strength: figures,
        }
    }

    fn guns_facts(&self, guns: &Guns, gunners: &Gunners<'_>) -> Facts {
        let figures = gunners.crew * guns.models / gunners.models.max(1);
        Facts {
            nation: self.army.nation,
            year: self.army.year,
            arm: gunners.arm,
            class: Some(gunners.class),
            companies: None,
            weapon: Some(Weapon::DragoonMusket),
            armoured: false,
            hand_weapons: None,
            gun: Some(guns.gun),
            models: Some(guns.models),
            figures,
            strength: figures,
        }
    }

    fn general(&self, name: &str) -> Fielded {
        let facts = Facts {
            nation: self.army.nation,
            year: self.army.year,
            arm: Arm::General,
            class: None,
            companies: None,
            weapon: None,
            armoured: false,
            hand_weapons: None,
            gun: None,
            models: None,
            figures: 1,
            strength: 1,
        };
        self.body((name.to_owned(), None, None), None, facts, false)
    }

    fn body(
        &self,
        (name, number, detachment): (String, Option<i32>, Option<i32>),
        kind: Option<Named>,
        unit: Facts,
        rides: bool,
    ) -> Fielded {
        let rates = formations(unit.arm).iter().filter_map(|&formation| {
            let class = unit.class.unwrap_or(Class::A);
            let standing = Unit { gun: unit.gun, ..Unit::standing(unit.arm, class, formation, 1) };
            let readings = &self.army.readings;
            let (clause, cm) = movement::rates(standing, rides, self.tables, readings)?;
            // A general has one pace (12.8).
            let [normal, charge, double] = match unit.arm {
                Arm::General => [cm[0], None, None],
                _ => cm,
            };
            Some(Rate { clause, normal, charge, double })
        });
        let rates = rates.collect();
        let losses = (unit.arm != Arm::General).then(|| self.losses(unit.strength));
        Fielded { name, number, detachment, kind, unit, rates, losses }
    }

    /// When losses bring on tests, and weigh in them.
    fn losses(&self, strength: i32) -> Losses {
        let morale = &self.tables.morale;
        let percent = |lost| {
            let table = self.army.readings.percentage_table;
            self.tables.percentages.percent(table, lost, strength)
        };
        let first = |enough: &dyn Fn(i32) -> bool| {
            (1..=strength).find(|&lost| enough(percent(lost))).unwrap_or(strength)
        };
        let each = morale.minus.losses.percent;
        let steps = (1..=STEPS).map(|step| first(&|percent| percent >= each * step));
        Losses {
            in_a_move: first(&|percent| percent >= morale.cause.further_losses.least),
            in_the_game: first(&|percent| percent > morale.cause.first_losses.over),
            steps: steps.collect(),
        }
    }
}

fn battery(unit: &Listed<'_>, gunners: &Gunners<'_>) -> OrganisedBattery {
    let guns = unit.entry.guns.iter().map(|guns| {
        let listed = gunners.row.into_iter().flat_map(|row| &row.pieces);
        let mut listed = listed.filter(|pieces| pieces.gun == guns.gun);
        let pieces = listed.next().map(|pieces| pieces.count);
        OrganisedGuns { gun: guns.gun, models: guns.models, pieces }
    });
    OrganisedBattery {
        arm: gunners.arm,
        class: gunners.class,
        guns: guns.collect(),
        crew: gunners.crew,
        teams: gunners.teams,
        team: gunners.team,
        drivers: gunners.drivers,
    }
}

/// The formations whose speed the sheet shows.
const fn formations(arm: Arm) -> &'static [Formation] {
    match arm {
        Arm::LineInfantry => &[Formation::CompanyColumn, Formation::Line, Formation::Square],
        Arm::LightInfantry => {
            &[Formation::CompanyColumn, Formation::Line, Formation::Square, Formation::Skirmish]
        }
        Arm::IrregularInfantry => &[Formation::Mass, Formation::Skirmish],
        Arm::Artillery | Arm::HorseArtillery => &[Formation::Limbered, Formation::Deployed],
        Arm::Rocketeers => &[Formation::Limbered],
        _ => &[Formation::Line],
    }
}
