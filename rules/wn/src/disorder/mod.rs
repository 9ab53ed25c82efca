//! Disorder (*dezorganizacja*, 13.1 and T8): what a unit gains in one move, what it has then, and as
//! how much that counts.
//!
//! 1. [`march`]: by ground, obstacles, buildings, double moves and charges (T8A).
//! 2. [`fire`]: by fire (T8B), the same for a volley and for a whole move.
//! 3. [`melee`]: by contact, in melee, after it (T8C to T8F), in retreat, rout and pursuit (T8G), near
//!    camels and elephants (appendix V).
//! 4. [`mingling`]: by passing through others (12.9, T8H).
//! 5. Classes A and B count one less than they have (13.1c).

pub mod fire;
pub mod march;
pub mod melee;
pub mod mingling;

use crate::allowed;
use crate::charge::can_be_held;
use crate::ground::{Ground, Pace};
use crate::measure::Measured;
use crate::readings::{Option as Choice, Readings};
use crate::tables::Tables;
use crate::units::{Arm, Charging, Class, Unit};
use kernel::{
    Clause, Fault, Heading, Line, Message, Next, Num, Outcome, Procedure, Situation, Stop, Umpire,
    What,
};
use march::{ChargeEnd, March, Previous};
use melee::{Contact, Flight, Melee};
use mingling::Mingled;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

const BEFORE: Clause = Clause::new("13.1b");
const FROM_NOW_ON: Clause = Clause::new("13.1d");
const AFTER_CONTACT: Clause = Clause::new("T8D");
const IN_MELEE: Clause = Clause::new("T8E");
const STEADY: Clause = Clause::new("13.1c");
const GENERALS: Clause = Clause::new("12.8");
const CAUGHT: Clause = Clause::new("12.3g");
const BY_FIRE: Clause = Clause::new("T8B");
const FIGURES: Clause = Clause::new("20.1e");
const EVADERS: Clause = Clause::new("12.3a");
const HELD: Clause = Clause::new("17.2f");
const CHARGES: Clause = Clause::new("17.6c");
const ROUT: Clause = Clause::new("T8G.2");
const OPEN_MARSH: Clause = Clause::new("T4.10");
const BEASTS: Clause = Clause::new("AV");

/// A unit and what it goes through in one move.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Disordered {
    pub(crate) unit: Unit,
    /// Each piece of ground it moves over.
    #[serde(default)]
    #[schemars(length(max = 12))]
    pub(crate) grounds: Vec<Ground>,
    /// Linear obstacles it crosses.
    #[serde(default)]
    #[schemars(range(min = 0, max = 6))]
    pub(crate) obstacles: i32,
    /// Times it enters or leaves a building.
    #[serde(default)]
    #[schemars(range(min = 0, max = 4))]
    pub(crate) buildings: i32,
    /// It rains.
    #[serde(default)]
    pub(crate) rain: bool,
    /// What it did in the move before.
    #[serde(default)]
    pub(crate) previous: Previous,
    /// How its charge ended.
    #[serde(default)]
    pub(crate) charge_end: ChargeEnd,
    /// What fire did to it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) suffered: Option<fire::Suffered>,
    /// The enemy comes into contact with it, or it with the enemy.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) contact: Option<Contact>,
    /// It fights hand to hand.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) melee: Option<Melee>,
    /// It retreats or pursues.
    #[serde(default)]
    pub(crate) flight: Flight,
    /// The nearest elephants of the enemy.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) elephants: Option<Measured>,
    /// Friends it passes through, or who pass through it.
    #[serde(default)]
    #[schemars(length(max = 6))]
    pub(crate) mingled: Vec<Mingled>,
    #[serde(default)]
    pub(crate) readings: Readings,
    /// It is a ruling at the table, where what is missing can be asked for.
    #[serde(skip, default = "yes")]
    pub(crate) at_table: bool,
}

const fn yes() -> bool {
    true
}

impl Situation for Disordered {
    const NAME: &'static str = "disorder";
    const EXAMPLE: &'static str = include_str!("../../examples/disorder.json");
    type Tables = Tables;
    type Case<'a> = DisorderCase<'a>;

    fn contradictions(&self) -> Vec<Fault> {
        let mut faults = allowed::against(&self.unit, "unit", &self.readings);
        for (index, mingled) in self.mingled.iter().enumerate() {
            let at = format!("mingled[{index}].unit");
            faults.extend(allowed::against(&mingled.unit, &at, &self.readings));
        }
        for (index, &ground) in self.grounds.iter().enumerate() {
            let reason = self.pace().forbidden(ground, &self.readings);
            if let Some((clause, key)) = reason.or_else(|| self.marsh(ground)) {
                let what = What::Against { clause, key };
                faults.push(Fault::new(format!("grounds[{index}]"), what));
            }
        }
        let against = |(at, clause, key): (&str, Clause, &'static str)| {
            Fault::new(at, What::Against { clause, key })
        };
        let men = self.suffered.map_or(0, fire::Suffered::men);
        if self.unit.lost_this_move > 0 && fire::outnumber(&self.unit, men, &self.readings) {
            faults.push(against(("unit.lost_this_move", FIGURES, "against-more-fallen")));
        }
        faults.extend(self.reasons().into_iter().map(against));
        faults
    }

    fn case<'a>(&'a self, tables: &'a Tables) -> DisorderCase<'a> {
        DisorderCase { asked: self, tables }
    }
}

impl Disordered {
    /// A unit to which nothing happened.
    pub(crate) fn bare(unit: Unit, readings: &Readings) -> Self {
        Self {
            unit,
            grounds: Vec::new(),
            obstacles: 0,
            buildings: 0,
            rain: false,
            previous: Previous::Nothing,
            charge_end: ChargeEnd::None,
            suffered: None,
            contact: None,
            melee: None,
            flight: Flight::None,
            elephants: None,
            mingled: Vec::new(),
            readings: *readings,
            at_table: false,
        }
    }

    fn evades(&self) -> bool {
        self.charge_end == ChargeEnd::Evaded
    }

    fn pace(&self) -> Pace {
        if self.evades() { Pace::Double } else { Pace::of(&self.unit) }
    }

    /// T4: nobody in close order enters a marsh.
    fn marsh(&self, ground: Ground) -> Option<(Clause, &'static str)> {
        let close = ground == Ground::Marsh && !self.unit.is_open();
        close.then_some((OPEN_MARSH, "against-marsh"))
    }

    fn reasons(&self) -> Vec<(&'static str, Clause, &'static str)> {
        let Self { unit, charge_end, readings, .. } = self;
        let charging = unit.charging != Charging::Nobody;
        let mut reasons = Vec::new();
        if unit.arm == Arm::General {
            reasons.push(("unit.arm", GENERALS, "against-general-disorder"));
        }
        match charge_end {
            ChargeEnd::Contact | ChargeEnd::NoContact | ChargeEnd::HeldByGeneral if !charging => {
                reasons.push(("charge_end", CHARGES, "against-no-charge"));
            }
            ChargeEnd::HeldByGeneral if !can_be_held(unit, readings) => {
                reasons.push(("charge_end", HELD, "against-held"));
            }
            ChargeEnd::Evaded if charging || !mingling::evades(unit) => {
                reasons.push(("charge_end", EVADERS, "against-evasion"));
            }
            _ => {}
        }
        if unit.routing && self.flight != Flight::None {
            reasons.push(("flight", ROUT, "against-two-flights"));
        }
        let camels = self.melee.as_ref().is_some_and(|melee| melee.camels);
        if readings.camels_and_elephants == Choice::Off && (camels || self.elephants.is_some()) {
            let at = if camels { "melee.camels" } else { "elephants" };
            reasons.push((at, BEASTS, "against-beasts"));
        }
        reasons
    }

    fn march(&self) -> March<'_> {
        let Self { unit, rain, previous, charge_end, .. } = self;
        let (previous, charge_end) = (*previous, *charge_end);
        March { unit, pace: self.pace(), rain: *rain, previous, charge_end }
    }
}

/// The disorder of one unit in one move.
pub struct DisorderCase<'a> {
    asked: &'a Disordered,
    tables: &'a Tables,
}

/// What it comes to.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize)]
pub struct DisorderOutcome {
    /// Gained in this move.
    pub(crate) gained: i32,
    /// To be written down.
    pub(crate) disorder: i32,
    /// What fire, melee and tests count.
    pub(crate) counted: i32,
    /// It breaks: routers carry it away, or it is caught evading.
    pub(crate) routs: bool,
}

impl Outcome for DisorderOutcome {
    fn sentences(&self) -> Vec<Message> {
        let said = Message::new("disorder-gained").number("gained", self.gained);
        let said = said.number("disorder", self.disorder).number("counted", self.counted);
        let routs = self.routs.then(|| Message::new("disorder-routs"));
        [said].into_iter().chain(routs).collect()
    }
}

impl Procedure for DisorderCase<'_> {
    type State = ();
    type Outcome = DisorderOutcome;

    fn begin(&self) {}

    fn step(&self, (): (), umpire: &mut impl Umpire) -> Result<Next<(), DisorderOutcome>, Stop> {
        umpire.open(Heading::of(Disordered::NAME));
        let Disordered { unit, readings, .. } = self.asked;
        let before = match unit.disorder {
            0 => Num::ZERO,
            before => umpire.line(Num::ZERO, Line::add(BEFORE, before).why("before")),
        };
        let total = self.marching(before, umpire);
        let suffered = match self.asked.suffered {
            None if self.forgets_fire() => Some(umpire.fact(None, BY_FIRE, "suffered")?),
            suffered => suffered,
        };
        let total = match suffered {
            Some(suffered) => suffered.disorder(unit, (self.tables, readings), total, umpire)?,
            None => total,
        };
        let total = self.fighting(total, umpire)?;
        let (total, carried_away) = self.mingling(total, umpire);
        let caught = self.asked.evades() && self.asked.contact.is_some();
        if caught {
            umpire.note(Line::note(CAUGHT).why("caught-evading"));
        }
        let routs = carried_away || caught;
        let disorder = total.floor() as i32;
        let gained = (total - before).floor() as i32;
        if gained > 0 {
            umpire.note(Line::note(FROM_NOW_ON));
        }
        let counted = counted(unit, disorder, umpire);
        Ok(Next::Done(DisorderOutcome { gained, disorder, counted, routs }))
    }
}

impl DisorderCase<'_> {
    /// Whether a tenth was lost, and it is not said to what.
    fn forgets_fire(&self) -> bool {
        let Disordered { unit, readings, at_table, .. } = self.asked;
        *at_table && fire::of_losses(unit, 0, (self.tables, readings)) > 0
    }

    /// T8A.
    fn marching(&self, total: Num, umpire: &mut impl Umpire) -> Num {
        let Disordered { grounds, obstacles, buildings, readings, .. } = self.asked;
        let march = self.asked.march();
        let mut account = march::Account::new(march, &self.tables.disorder.movement, readings);
        let mut total = total;
        for &ground in grounds {
            total = account.ground(ground, total, umpire);
        }
        for _ in 0..*obstacles {
            total = account.obstacle(total, umpire);
        }
        for _ in 0..*buildings {
            total = account.building(total, umpire);
        }
        account.conduct(total, umpire)
    }

    /// T8C to T8G and appendix V.
    fn fighting(&self, total: Num, umpire: &mut impl Umpire) -> Result<Num, Stop> {
        let Disordered { unit, contact, melee, flight, elephants, readings, .. } = self.asked;
        let table = &self.tables.disorder;
        let mut total = total;
        if let Some(contact) = contact {
            let before = contact.on_contact(unit, (table, readings), total, umpire)?;
            total = contact.after(unit, (table, readings), before, umpire)?;
            if total != before {
                umpire.note(Line::note(AFTER_CONTACT));
            }
        }
        if let Some(melee) = melee {
            let crossed = contact.as_ref().is_some_and(|contact| contact.defended_obstacle);
            let before = total;
            total = melee.disorder(unit, crossed, (table, readings), before, umpire)?;
            if total != before && !melee.ended {
                umpire.note(Line::note(IN_MELEE));
            }
        }
        let near = elephants.map(|near| near.at(readings));
        total = melee::elephants(unit, near, &table.beasts, total, umpire);
        Ok(flight.disorder(unit, &table.flight, total, umpire))
    }

    /// T8H; and whether routers carry the unit away.
    fn mingling(&self, total: Num, umpire: &mut impl Umpire) -> (Num, bool) {
        let mut total = total;
        let mut routs = false;
        let evades = self.asked.evades();
        for mingled in &self.asked.mingled {
            let own = mingling::Party { unit: &self.asked.unit, evades };
            total = mingled.disorder(own, &self.tables.disorder.mingling, total, umpire);
            routs |= mingled.carries_away(own.unit, umpire);
        }
        (total, routs)
    }
}

/// 13.1c: classes A and B ignore one of so much disorder.
pub fn steady(unit: &Unit, disorder: i32) -> i32 {
    if unit.class <= Class::B { (disorder - 1).max(0) } else { disorder }
}

/// 13.1c: what fire, melee and tests count of a unit's disorder.
pub fn counted(unit: &Unit, disorder: i32, umpire: &mut impl Umpire) -> i32 {
    if steady(unit, disorder) == disorder {
        return disorder;
    }
    umpire.line(disorder.into(), Line::add(STEADY, -1)).floor() as i32
}
