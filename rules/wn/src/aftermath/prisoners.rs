//! Prisoners (*jeńcy*, 23.10): killed by the frenzied, taken or ignored by others; their guards, their way
//! off the field, and what those are worth who are freed.

use crate::allowed;
use crate::ground::{Ground, Pace};
use crate::measure::on_table;
use crate::movement::{self, Straight};
use crate::readings::Readings;
use crate::tables::Tables;
use crate::units::{Arm, Class, Formation, Unit};
use crate::weather::Weather;
use kernel::{
    Clause, Fault, Heading, Line, Message, Next, Num, Op, Outcome, Procedure, Round, Situation,
    Stop, Umpire, What,
};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

const FRENZIED: Clause = Clause::new("23.10a");
const CHOICE: Clause = Clause::new("23.10b");
const DISARMED: Clause = Clause::new("23.10b.i");
const IGNORED: Clause = Clause::new("23.10b.ii");
const SENT_OFF: Clause = Clause::new("23.10c");
const FREED: Clause = Clause::new("23.10d");

/// A guard keeps so many prisoners (23.10b.i).
const GUARDED: i32 = 5;

/// Troops that surrender, and those they surrender to.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Prisoners {
    captives: Unit,
    /// Figures that could guard them.
    #[schemars(range(min = 1, max = 400))]
    captors: i32,
    /// The captors are frenzied.
    #[serde(default)]
    in_frenzy: bool,
    /// They take the surrender.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    accepted: Option<bool>,
    /// The prisoners are sent off the field.
    #[serde(default)]
    sent_off: bool,
    /// Their own side has freed them.
    #[serde(default)]
    freed: bool,
    #[serde(default)]
    weather: Weather,
    #[serde(default)]
    readings: Readings,
}

impl Prisoners {
    /// A surrender to so many captors, who are frenzied or not, and take it or not.
    pub(crate) fn of(
        captives: Unit,
        (captors, in_frenzy): (i32, bool),
        (accepted, weather, readings): (bool, Weather, &Readings),
    ) -> Self {
        Self {
            captives,
            captors,
            in_frenzy,
            accepted: Some(accepted),
            sent_off: false,
            freed: false,
            weather,
            readings: *readings,
        }
    }

    /// Prisoners who are led off the field.
    pub(crate) fn sent_off(captives: Unit, weather: Weather, readings: &Readings) -> Self {
        let guards = captives.figures.unwrap_or(1).max(1);
        let asked = Self::of(captives, (guards, false), (true, weather, readings));
        Self { sent_off: true, ..asked }
    }

    /// 23.10b.i.
    fn few_guards(&self) -> bool {
        let taken = self.accepted == Some(true) && !self.in_frenzy && !self.freed;
        let fits = |figures| figures <= self.captors * GUARDED;
        taken && !self.captives.figures.is_none_or(fits)
    }
}

impl Situation for Prisoners {
    const NAME: &'static str = "prisoners";
    const EXAMPLE: &'static str = include_str!("../../examples/prisoners.json");
    type Tables = Tables;
    type Case<'a> = PrisonersCase<'a>;

    fn contradictions(&self) -> Vec<Fault> {
        let mut faults = allowed::against(&self.captives, "captives", &self.readings);
        if self.few_guards() {
            let what = What::Against { clause: DISARMED, key: "against-few-guards" };
            faults.push(Fault::new("captors", what));
        }
        faults
    }

    fn case<'a>(&'a self, tables: &'a Tables) -> PrisonersCase<'a> {
        PrisonersCase { asked: self, tables }
    }
}

/// One surrender.
pub struct PrisonersCase<'a> {
    asked: &'a Prisoners,
    tables: &'a Tables,
}

/// What becomes of those who surrender.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
enum Fate {
    Prisoners,
    KilledNextMove,
    Ignored,
    Freed,
}

/// What comes of a surrender.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize)]
pub struct PrisonersOutcome {
    fate: Fate,
    /// Figures that guard them.
    guards: i32,
    /// Their horses are taken from them.
    horses_taken: bool,
    /// Centimetres on the table that they are led in a move.
    #[serde(skip_serializing_if = "Option::is_none")]
    centimetres: Option<Num>,
}

impl PrisonersOutcome {
    /// Figures that guard them.
    pub(crate) const fn guards(&self) -> i32 {
        self.guards
    }

    /// Centimetres on the table that they are led in a move.
    pub(crate) const fn led(&self) -> Option<Num> {
        self.centimetres
    }

    const fn of(fate: Fate) -> Self {
        Self { fate, guards: 0, horses_taken: false, centimetres: None }
    }
}

impl Outcome for PrisonersOutcome {
    fn sentences(&self) -> Vec<Message> {
        let fate = match self.fate {
            Fate::Prisoners => Message::new("prisoners-taken").number("guards", self.guards),
            Fate::KilledNextMove => Message::new("prisoners-killed"),
            Fate::Ignored => Message::new("prisoners-ignored"),
            Fate::Freed => Message::new("prisoners-freed"),
        };
        let horses = self.horses_taken.then(|| Message::new("prisoners-horses"));
        let led = |cm| Message::new("prisoners-led").number("cm", cm);
        [fate].into_iter().chain(horses).chain(self.centimetres.map(led)).collect()
    }
}

impl Procedure for PrisonersCase<'_> {
    type State = ();
    type Outcome = PrisonersOutcome;

    fn begin(&self) {}

    fn step(&self, (): (), umpire: &mut impl Umpire) -> Result<Next<(), PrisonersOutcome>, Stop> {
        umpire.open(Heading::of(Prisoners::NAME));
        self.fate(umpire).map(Next::Done)
    }
}

impl PrisonersCase<'_> {
    fn fate(&self, umpire: &mut impl Umpire) -> Result<PrisonersOutcome, Stop> {
        let Prisoners { captives, in_frenzy, accepted, sent_off, freed, .. } = self.asked;
        if *freed {
            umpire.note(Line::note(FREED));
            return Ok(PrisonersOutcome::of(Fate::Freed));
        }
        if *in_frenzy {
            umpire.note(Line::note(FRENZIED));
            return Ok(PrisonersOutcome::of(Fate::KilledNextMove));
        }
        let accepted = umpire.fact(*accepted, CHOICE, "accepted")?;
        umpire.note(Line::note(CHOICE));
        if !accepted {
            umpire.note(Line::note(IGNORED));
            return Ok(PrisonersOutcome::of(Fate::Ignored));
        }
        let figures = umpire.fact(captives.figures, DISARMED, "captives.figures")?;
        let line = Line::new(DISARMED, Op::Base(figures.into())).why("captives");
        let total = umpire.line(Num::ZERO, line);
        let share = Num::ratio(1, GUARDED.into());
        let total = umpire.line(total, Line::new(DISARMED, Op::Times(share)));
        let guards = umpire.line(total, Line::new(DISARMED, Op::Round(Round::Up))).floor() as i32;
        umpire.note(Line::note(DISARMED).why("disarmed-in-a-move"));
        let horses_taken = captives.is_mounted();
        if horses_taken {
            umpire.note(Line::note(DISARMED).why("horses-apart"));
        }
        let centimetres = if *sent_off { Some(self.led(umpire)?) } else { None };
        Ok(PrisonersOutcome { fate: Fate::Prisoners, guards, horses_taken, centimetres })
    }

    /// 23.10c: as skirmishers on foot at the normal pace.
    fn led(&self, umpire: &mut impl Umpire) -> Result<Num, Stop> {
        let Prisoners { weather, readings, .. } = self.asked;
        let walker = Unit::standing(Arm::LightInfantry, Class::C, Formation::Skirmish, 1);
        let (ground, pace, previous) = (Ground::Open, Pace::Normal, Default::default());
        let straight = Straight { ground, pace, previous, weather: *weather, rockets_ride: None };
        let by = (self.tables, readings);
        let led = movement::whole_move(walker, straight, by, umpire)?.unwrap_or(Num::ZERO);
        umpire.note(Line::note(SENT_OFF));
        Ok(on_table(led, readings))
    }
}
