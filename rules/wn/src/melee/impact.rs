//! The impact of a charge (*uderzenie szarży*, 18.1 and T12), and the disorder around it (T8C, T8D).
//!
//! 1. Disorder by contact, of both (T8C); an attack in flank or rear counts unless the charger can
//!    have no impetus (17.8b).
//! 2. Points: disorder of the charged less that of the charger, and the factors of T12A.
//! 3. The row of T12B, by where the charged stand; impetus that 18.1g denies.
//! 4. Whoever countercharges strikes as well (18.1b).
//! 5. Disorder after contact (T8D).

use crate::allowed;
use crate::disorder::{self, fire, melee::Caught, melee::Contact, melee::Struck};
use crate::ground::Pace;
use crate::readings::{BreakWithoutImpetus, ImpactDisorder, Option as Choice, Readings};
use crate::tables::{Effect, Row, Tables};
use crate::units::{Arm, Formation, Nation, Shelter, Unit};
use kernel::{
    Clause, Fault, Heading, Line, Message, Next, Num, Outcome, Procedure, Situation, Stop, Umpire,
    What,
};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

const BEFORE: Clause = Clause::new("13.1b");
const BOTH_ATTACK: Clause = Clause::new("18.1b");
const RECKONING: Clause = Clause::new("18.1c");
const DIFFERENCE: Clause = Clause::new("T12A");
const OBSTACLE_LATER: Clause = Clause::new("18.1d");
const BROKEN: Clause = Clause::new("18.1e");
const ONWARDS: Clause = Clause::new("18.1f");
const NO_IMPETUS: Clause = Clause::new("18.1g");
const AFTER_DOUBLE: Clause = Clause::new("17.1d");
const AT_THE_DOUBLE: Clause = Clause::new("12.2b");
const CREWS: Clause = Clause::new("18.2b");
const TOUCHING: Clause = Clause::new("19.2a.ii");
const DITCH: Clause = Clause::new("4.3c.note.i");
const NO_CHARGE: Clause = Clause::new("17.1b");
const SKIRMISHERS: Clause = Clause::new("17.1c");
const UNCROSSABLE: Clause = Clause::new("17.2h");
const FOOT_ON_HORSE: Clause = Clause::new("17.5g");
const SQUARES: Clause = Clause::new("T3.3");
const FIRST_CHARGE: Clause = Clause::new("AIII.mamelukes");

/// Which way the ground rises where a charge goes.
#[derive(Clone, Copy, Default, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs, reason = "they say it")]
pub enum Slope {
    #[default]
    Flat,
    Uphill,
    Downhill,
}

/// How a unit comes to its charge.
#[derive(Clone, Copy, Default, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, default)]
pub struct Charge {
    /// It moved at the double in the move before.
    pub(crate) after_double: bool,
    /// Its disorder includes what the charge after that move brought.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) double_counted: Option<bool>,
    /// It has passed right through a unit in this move.
    pub(crate) passed_through: bool,
    /// It had not finished changing formation.
    pub(crate) late_change: bool,
    /// It is its first charge.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) first_charge: Option<bool>,
}

/// Where and how the two sides meet.
#[derive(Clone, Copy, Default, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, default)]
pub struct Meeting {
    /// For the charger.
    pub(crate) slope: Slope,
    /// The charge goes through a light wood or an orchard.
    pub(crate) through_wood: bool,
    /// The charged do not touch the obstacle that shelters them.
    pub(crate) stands_off: bool,
    /// What the charged were surprised at.
    pub(crate) caught: Caught,
    /// Where the charge strikes.
    pub(crate) struck: Struck,
    /// The charged are moving.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) moving: Option<bool>,
    /// The figures charged fight hand to hand already.
    pub(crate) already_fighting: bool,
}

/// A charge that has come into contact.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Impact {
    pub(crate) charger: Unit,
    pub(crate) charged: Unit,
    #[serde(default)]
    pub(crate) charge: Charge,
    /// The charged charge, too.
    #[serde(default)]
    pub(crate) both_charge: bool,
    #[serde(default)]
    pub(crate) counter_charge: Charge,
    #[serde(default)]
    pub(crate) contact: Meeting,
    /// The disorder of both includes what this move's fire brought.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) fire_counted: Option<bool>,
    #[serde(default)]
    pub(crate) readings: Readings,
}

impl Situation for Impact {
    const NAME: &'static str = "impact";
    const EXAMPLE: &'static str = include_str!("../../examples/impact.json");
    type Tables = Tables;
    type Case<'a> = ImpactCase<'a>;

    fn contradictions(&self) -> Vec<Fault> {
        let Self { charger, charged, readings, .. } = self;
        let mut faults = allowed::against(charger, "charger", readings);
        faults.extend(allowed::against(charged, "charged", readings));
        let against = |(at, clause, key): Reason| Fault::new(at, What::Against { clause, key });
        faults.extend(self.reasons().into_iter().map(against));
        faults
    }

    fn case<'a>(&'a self, tables: &'a Tables) -> ImpactCase<'a> {
        ImpactCase { asked: self, tables }
    }
}

type Reason = (&'static str, Clause, &'static str);

impl Impact {
    fn reasons(&self) -> Vec<Reason> {
        let Self { charger, charged, .. } = self;
        let mut reasons = Vec::new();
        match charged.cover {
            Shelter::Building => reasons.push(("charged.cover", NO_CHARGE, "against-house-charge")),
            Shelter::DenseWood => {
                reasons.push(("charged.cover", NO_CHARGE, "against-charge-ground"));
            }
            Shelter::Fortification => {
                reasons.push(("charged.cover", UNCROSSABLE, "against-uncrossable"));
            }
            Shelter::Wall | Shelter::Fence if charger.is_mounted() => {
                reasons.push(("charged.cover", UNCROSSABLE, "against-uncrossable"));
            }
            _ => {}
        }
        if charger.is_open() && !charged.is_open() && !charged.is_deployed() {
            reasons.push(("charger.formation", SKIRMISHERS, "against-skirmish-charge"));
        }
        if charger.formation.is_square() {
            reasons.push(("charger.formation", SQUARES, "against-square-charge"));
        }
        if self.both_charge {
            if charged.formation.is_square() {
                reasons.push(("both_charge", SQUARES, "against-square-charge"));
            }
            if charger.is_mounted() && !charged.is_mounted() {
                reasons.push(("both_charge", FOOT_ON_HORSE, "against-foot-countercharge"));
            }
        }
        reasons
    }

    /// Where the charged stand, in the columns of T12B.
    fn position(&self) -> Position {
        let cover = self.charged.cover;
        let linear = matches!(cover, Shelter::Hedge | Shelter::Fence | Shelter::Wall);
        match cover {
            _ if cover.is_wood() => Position::Wood,
            _ if linear && !self.contact.stands_off && !self.both_charge => Position::Obstacle,
            _ => Position::Open,
        }
    }

    fn first(&self) -> Blow<'_> {
        let Self { charger, charged, charge, contact, .. } = self;
        let slope = contact.slope;
        let names = ("side-charger", "charge.first_charge");
        let position = self.position();
        let already_fighting = contact.already_fighting;
        Blow { by: charger, on: charged, charge, slope, position, already_fighting, names }
    }

    fn second(&self) -> Option<Blow<'_>> {
        let Self { charger, charged, contact, .. } = self;
        let slope = match contact.slope {
            Slope::Flat => Slope::Flat,
            Slope::Uphill => Slope::Downhill,
            Slope::Downhill => Slope::Uphill,
        };
        let names = ("side-charged", "counter_charge.first_charge");
        let position = if charger.cover.is_wood() { Position::Wood } else { Position::Open };
        let already_fighting = false;
        let charge = &self.counter_charge;
        let blow =
            Blow { by: charged, on: charger, charge, slope, position, already_fighting, names };
        self.both_charge.then_some(blow)
    }

    /// What the contact is for the charger.
    fn of_charger(&self) -> Contact {
        let second = self.second();
        let caught = if self.charge.late_change { Caught::Changing } else { Caught::Ready };
        Contact {
            caught,
            charged_by_cavalry: second.is_some_and(|blow| blow.by.is_mounted()),
            moving: Some(true),
            ..Contact::default()
        }
    }

    /// What it is for the charged.
    fn of_charged(&self) -> Contact {
        let Self { charger, charged, contact, counter_charge, .. } = self;
        let late = self.both_charge && counter_charge.late_change;
        let caught = match contact.caught {
            Caught::Ready if charged.changing || late => Caught::Changing,
            Caught::Ready if charged.lying => Caught::Lying,
            caught => caught,
        };
        Contact {
            caught,
            struck: contact.struck,
            impetus: Some(self.first().denied().is_none()),
            charged_by_cavalry: charger.is_mounted(),
            moving: contact.moving,
            ..Contact::default()
        }
    }
}

/// The columns of T12B.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Position {
    Open,
    Wood,
    Obstacle,
}

/// One side's charge on the other.
#[derive(Clone, Copy)]
struct Blow<'a> {
    by: &'a Unit,
    on: &'a Unit,
    charge: &'a Charge,
    slope: Slope,
    position: Position,
    already_fighting: bool,
    /// Of the side that charges, and of the fact whether it is its first charge.
    names: (&'static str, &'static str),
}

/// Why there is no impetus: who sends us to 18.1g, and the key.
pub type NoImpetus = (Option<Clause>, &'static str);

/// 18.1g: why one unit has no impetus against another.
pub const fn no_impetus(
    (by, on): (&Unit, &Unit),
    after_double: bool,
    already_fighting: bool,
) -> Option<NoImpetus> {
    if after_double {
        Some((Some(AFTER_DOUBLE), "charge-after-double"))
    } else if by.at_the_double {
        Some((Some(AT_THE_DOUBLE), "contact-at-the-double"))
    } else if on.is_mounted() && !by.is_mounted() {
        Some((None, "foot-on-horse"))
    } else if already_fighting {
        Some((None, "into-a-melee"))
    } else {
        None
    }
}

impl Blow<'_> {
    fn denied(&self) -> Option<NoImpetus> {
        no_impetus((self.by, self.on), self.charge.after_double, self.already_fighting)
    }

    /// The rows of T12A that depend on who charges whom.
    fn troops(&self, (tables, readings): (&Tables, &Readings)) -> Vec<Row> {
        let table = &tables.impact.factors;
        let Self { by, on, .. } = self;
        let (horse, on_horse) = (by.is_mounted(), on.is_mounted());
        let arm = by.arm.fights_as();
        let heavy = arm == Arm::HeavyCavalry;
        let line = on.formation.is_line() && readings.is_a_line(on);
        let thin = line || on.is_open() && !on_horse || on.is_deployed();
        let light = on_horse && on.arm == Arm::LightCavalry;
        let rows = [
            (!by.is_open() && on.is_open(), table.on_skirmishers),
            (horse && !on_horse && heavy, table.heavy_on_foot),
            (horse && !on_horse && arm == Arm::Lancers, table.lancers_on_foot),
            (horse && !on_horse && !heavy && arm != Arm::Lancers, table.light_on_foot),
            (
                by.formation.is_close_column() && readings.is_a_column(horse) && thin,
                table.column_on_thin,
            ),
            (horse && heavy && light, table.heavy_on_light),
            (horse && on.formation == Formation::Square, table.on_square),
            (horse && on.formation == Formation::DoubleSquare, table.on_double_square),
        ];
        rows.into_iter().filter(|(counts, _)| *counts).map(|(_, row)| row).collect()
    }
}

/// The impact of one charge.
pub struct ImpactCase<'a> {
    asked: &'a Impact,
    tables: &'a Tables,
}

/// What a charge does.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize)]
pub struct Strike {
    /// The points of T12.
    pub(crate) points: i32,
    /// It has impetus.
    pub(crate) impetus: bool,
    /// It breaks through the other's formation.
    pub(crate) breaks_through: bool,
    /// It gets over a defended obstacle.
    pub(crate) crosses: bool,
}

/// What the impact comes to.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize)]
pub struct ImpactOutcome {
    /// What the charge does.
    pub(crate) charger: Strike,
    /// What the countercharge does.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) charged: Option<Strike>,
    /// Disorder of the charger as the melee begins.
    pub(crate) charger_disorder: i32,
    /// Disorder of the charged.
    pub(crate) charged_disorder: i32,
}

impl Strike {
    fn sentences(&self, side: &'static str) -> Vec<Message> {
        let key = match self {
            Self { breaks_through: true, impetus: true, .. } => "impact-breaks-through",
            Self { breaks_through: true, .. } => "impact-breaks-without-impetus",
            Self { crosses: true, impetus: true, .. } => "impact-crosses-with-impetus",
            Self { crosses: true, .. } => "impact-crosses",
            Self { impetus: true, .. } => "impact-impetus",
            _ => "impact-stopped",
        };
        vec![Message::new(key).word("side", side).number("points", self.points)]
    }
}

impl Outcome for ImpactOutcome {
    fn sentences(&self) -> Vec<Message> {
        let mut all = self.charger.sentences("side-charger");
        all.extend(self.charged.iter().flat_map(|strike| strike.sentences("side-charged")));
        let disorder = Message::new("impact-disorder").number("charger", self.charger_disorder);
        all.push(disorder.number("charged", self.charged_disorder));
        all
    }
}

impl Procedure for ImpactCase<'_> {
    type State = ();
    type Outcome = ImpactOutcome;

    fn begin(&self) {}

    fn step(&self, (): (), umpire: &mut impl Umpire) -> Result<Next<(), ImpactOutcome>, Stop> {
        self.rule(umpire).map(Next::Done)
    }
}

impl ImpactCase<'_> {
    /// The ruling, which needs no dice.
    pub(crate) fn rule(&self, umpire: &mut impl Umpire) -> Result<ImpactOutcome, Stop> {
        let Impact { charger, charged, charge, counter_charge, .. } = self.asked;
        let (of_charger, of_charged) = (self.asked.of_charger(), self.asked.of_charged());
        let own = self.meets("side-charger", (charger, charge), &of_charger, umpire)?;
        let other = self.meets("side-charged", (charged, counter_charge), &of_charged, umpire)?;
        let first = self.strike(self.asked.first(), (other.1, own.1), umpire)?;
        let second = match self.asked.second() {
            Some(blow) => {
                let strike = self.strike(blow, (own.1, other.1), umpire)?;
                umpire.note(Line::note(BOTH_ATTACK));
                Some(strike)
            }
            None => None,
        };
        let after = |contact, hit: Option<Strike>, over: bool, column: bool| Contact {
            impetus: Some(hit.is_some_and(|hit| hit.impetus)),
            charged_by_column: column,
            broken_through: hit.is_some_and(|hit| hit.breaks_through),
            defended_obstacle: over,
            ..contact
        };
        let of_charger = after(of_charger, second, first.crosses, charged.formation.is_column());
        let of_charged = after(of_charged, Some(first), false, charger.formation.is_column());
        Ok(ImpactOutcome {
            charger: first,
            charged: second,
            charger_disorder: self.leaves("side-charger", charger, &of_charger, own.0, umpire),
            charged_disorder: self.leaves("side-charged", charged, &of_charged, other.0, umpire),
        })
    }

    /// Disorder as the two meet: to be written down, and as it counts.
    fn meets(
        &self,
        side: &'static str,
        (unit, charge): (&Unit, &Charge),
        contact: &Contact,
        umpire: &mut impl Umpire,
    ) -> Result<(Num, i32), Stop> {
        umpire.open(Heading { name: "disorder", side, number: 1 });
        let line = Line::add(BEFORE, unit.disorder).why("before");
        let mut total = umpire.line(Num::ZERO, line);
        let on = (self.tables, &self.asked.readings);
        if !fire::counted(unit, self.asked.fire_counted, on, umpire)? {
            total = fire::add_losses(unit, on, total, umpire);
        }
        if charge.after_double && !self.double_counted(side, charge, umpire)? {
            let row = &self.tables.disorder.movement.charge_again;
            let add = row.disorder(unit.is_open(), Pace::Charge).unwrap_or(0);
            total = umpire.line(total, Line::add(row.clause, add).by(AFTER_DOUBLE));
        }
        let mut later = Num::ZERO;
        if charge.passed_through {
            let row = self.tables.disorder.melee.ended;
            let before = total;
            total = umpire.line(total, Line::add(row.clause, row.add).by(ONWARDS));
            if self.asked.readings.impact_disorder == ImpactDisorder::Later {
                umpire.note(Line::note(RECKONING).why("counts-after-impact"));
                later = total - before;
            }
        }
        let on = (&self.tables.disorder, &self.asked.readings);
        let total = contact.on_contact(unit, on, total, umpire)?;
        Ok((total, disorder::counted(unit, (total - later).floor() as i32, umpire)))
    }

    /// Whether the disorder of a side includes that of a charge after a double move (T8A.7).
    fn double_counted(
        &self,
        side: &'static str,
        charge: &Charge,
        umpire: &mut impl Umpire,
    ) -> Result<bool, Stop> {
        let name = match side {
            "side-charger" => "charge.double_counted",
            _ => "counter_charge.double_counted",
        };
        umpire.fact(charge.double_counted, AFTER_DOUBLE, name)
    }

    /// Disorder as the melee begins.
    fn leaves(
        &self,
        side: &'static str,
        unit: &Unit,
        contact: &Contact,
        total: Num,
        umpire: &mut impl Umpire,
    ) -> i32 {
        let on = (&self.tables.disorder, &self.asked.readings);
        let rows = contact.after_rows(unit, on);
        if rows.is_empty() {
            return total.floor() as i32;
        }
        umpire.open(Heading { name: "disorder", side, number: 1 });
        let mut total = umpire.line(Num::ZERO, Line::add(BEFORE, total).why("as-they-met"));
        if contact.defended_obstacle {
            umpire.note(Line::note(OBSTACLE_LATER));
        }
        for row in rows {
            total = umpire.line(total, Line::add(row.clause, row.add));
        }
        total.floor() as i32
    }

    /// T12 for one side, with the disorder of the other and its own.
    fn strike(
        &self,
        blow: Blow<'_>,
        (other, own): (i32, i32),
        umpire: &mut impl Umpire,
    ) -> Result<Strike, Stop> {
        umpire.open(Heading { name: Impact::NAME, side: blow.names.0, number: 1 });
        let mut total = Num::ZERO;
        for (add, key) in [(other, "enemy-disorder"), (-own, "own-disorder")] {
            if add != 0 {
                let line = Line::add(DIFFERENCE, add).by(RECKONING).why(key);
                total = umpire.line(total, line);
            }
        }
        for row in blow.troops((self.tables, &self.asked.readings)) {
            total = umpire.line(total, Line::add(row.clause, row.add));
        }
        let total = self.ground(blow, total, umpire)?;
        let points = total.floor() as i32;
        let row = self.tables.impact.result.row(points);
        umpire.note(Line::row(row.clause, points));
        let effect = match blow.position {
            Position::Open => row.open,
            Position::Wood => row.wood,
            Position::Obstacle => row.obstacle,
        };
        Ok(self.effect(blow, points, effect, umpire))
    }

    /// The rows of T12A for the ground, and for Mamelukes.
    fn ground(&self, blow: Blow<'_>, total: Num, umpire: &mut impl Umpire) -> Result<Num, Stop> {
        let Impact { charged, contact, readings, .. } = self.asked;
        let table = &self.tables.impact.factors;
        let wood = contact.through_wood || blow.position == Position::Wood;
        if blow.on.cover == Shelter::Ditch {
            umpire.note(Line::note(DITCH));
        }
        if charged.cover.is_linear() && contact.stands_off {
            umpire.note(Line::note(TOUCHING).why("not-touching"));
        }
        if blow.on.is_deployed() || blow.on.is_open() && blow.position == Position::Obstacle {
            umpire.note(Line::note(CREWS));
        }
        let mamelukes = readings.national_characteristics == Choice::On
            && blow.by.nation == Nation::Mamelukes
            && blow.by.is_mounted();
        let mamelukes =
            mamelukes && umpire.fact(blow.charge.first_charge, FIRST_CHARGE, blow.names.1)?;
        let rows = [
            (blow.by.is_mounted() && wood, table.horse_in_wood),
            (blow.position == Position::Obstacle, table.on_obstacle),
            (blow.slope == Slope::Uphill, table.uphill),
            (blow.slope == Slope::Downhill, table.downhill),
            (mamelukes, table.mamelukes),
        ];
        let counts = rows.into_iter().filter(|(counts, _)| *counts);
        Ok(counts.fold(total, |total, (_, row)| umpire.line(total, Line::add(row.clause, row.add))))
    }

    /// What a cell of T12B does, without the impetus that 18.1g denies.
    fn effect(
        &self,
        blow: Blow<'_>,
        points: i32,
        effect: Effect,
        umpire: &mut impl Umpire,
    ) -> Strike {
        let impetus = match effect {
            Effect::BreaksThrough | Effect::Impetus | Effect::CrossesWithImpetus => true,
            Effect::Crosses | Effect::Stopped => false,
        };
        let denied = blow.denied().filter(|_| impetus);
        if let Some((by, key)) = denied {
            let line = Line::note(NO_IMPETUS).why(key);
            umpire.note(by.map_or(line, |by| line.by(by)));
        }
        let reading = self.asked.readings.break_without_impetus;
        let holds = denied.is_some() && reading == BreakWithoutImpetus::Holds;
        let breaks_through = effect == Effect::BreaksThrough && !holds;
        if breaks_through {
            umpire.note(Line::note(BROKEN));
        }
        let crosses = matches!(effect, Effect::Crosses | Effect::CrossesWithImpetus);
        Strike { points, impetus: impetus && denied.is_none(), breaks_through, crosses }
    }
}
