//! Room in a building (4.1c), fire out of it (4.1d) and melee at its walls (4.1b).

use crate::measure::Measured;
use crate::readings::Readings;
use crate::tables::{Row, Tables};
use kernel::{
    Clause, Fault, Heading, Line, Message, Next, Num, Op, Outcome, Procedure, Situation, Stop,
    Umpire, What,
};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

const ROOM: Clause = Clause::new("4.1c");

/// Figures in a building.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Garrison {
    /// All its outer walls together.
    outer_wall: Measured,
    #[schemars(range(min = 0, max = 400))]
    garrison_figures: i32,
    /// Horsemen in the saddle among them.
    #[serde(default)]
    mounted_inside: bool,
    /// The outer wall from which the target can be fired at, if not all.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    firing_wall: Option<Measured>,
    /// The outer wall at which a melee is fought.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    contact_wall: Option<Measured>,
    #[serde(default)]
    readings: Readings,
}

impl Situation for Garrison {
    const NAME: &'static str = "garrison";
    const EXAMPLE: &'static str = include_str!("../../examples/garrison.json");
    type Tables = Tables;
    type Case<'a> = GarrisonCase<'a>;

    fn contradictions(&self) -> Vec<Fault> {
        let what = What::Against { clause: ROOM, key: "against-mounted-inside" };
        if self.mounted_inside { vec![Fault::new("mounted_inside", what)] } else { Vec::new() }
    }

    fn case<'a>(&'a self, tables: &'a Tables) -> GarrisonCase<'a> {
        GarrisonCase { asked: self, tables }
    }
}

/// One building.
pub struct GarrisonCase<'a> {
    asked: &'a Garrison,
    tables: &'a Tables,
}

/// How many figures it holds, how many of these too many, and how many fire out of it.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize)]
pub struct GarrisonOutcome {
    room: i32,
    too_many: i32,
    firing: i32,
    #[serde(skip_serializing_if = "Option::is_none")]
    fighting: Option<i32>,
}

impl Outcome for GarrisonOutcome {
    fn sentences(&self) -> Vec<Message> {
        let mut all = vec![Message::new("garrison-room").number("figures", self.room)];
        if self.too_many > 0 {
            all.push(Message::new("garrison-too-many").number("figures", self.too_many));
        }
        all.push(Message::new("garrison-fires").number("figures", self.firing));
        let fight = |many| Message::new("garrison-fights").number("figures", many);
        all.extend(self.fighting.map(fight));
        all
    }
}

impl Procedure for GarrisonCase<'_> {
    type State = ();
    type Outcome = GarrisonOutcome;

    fn begin(&self) {}

    fn step(&self, (): (), umpire: &mut impl Umpire) -> Result<Next<(), GarrisonOutcome>, Stop> {
        umpire.open(Heading::of(Garrison::NAME));
        let Garrison { outer_wall, garrison_figures, firing_wall, contact_wall, readings, .. } =
            self.asked;
        let mut figures = |wall: Measured, row: Row| {
            let long = Line::new(row.clause, Op::Base(wall.at(readings).as_cm()));
            let long = umpire.line(Num::ZERO, long.why("wall-length"));
            let each = Line::new(row.clause, Op::Times(Num::ratio(10, row.add.into())));
            umpire.line(long, each).floor() as i32
        };
        let rows = &self.tables.bases.building;
        let room = figures(*outer_wall, rows.room);
        let inside = room.min(*garrison_figures);
        let firing = match inside {
            0 => 0,
            _ => figures(firing_wall.unwrap_or(*outer_wall), rows.fire).min(inside),
        };
        let too_many = garrison_figures - inside;
        let contact = contact_wall.filter(|wall| *wall > Measured::default());
        let fighting = contact.map(|wall| figures(wall, rows.melee).min(inside));
        Ok(Next::Done(GarrisonOutcome { room, too_many, firing, fighting }))
    }
}
