//! 11: victory points (11.1) and the levels of victory (11.2), a formation that is demoralised (11.3) and
//! an army that is broken (11.4).

use crate::readings::Readings;
use crate::tables::Tables;
use kernel::{
    Clause, Found, Heading, Line, Message, Next, Num, Op, Outcome, Procedure, Situation, Stop,
    Umpire,
};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

const POINTS: Clause = Clause::new("11.1");
const LEVELS: Clause = Clause::new("11.2");

/// What a side has taken from the other, and holds.
#[derive(Clone, Copy, Default, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields)]
#[allow(missing_docs, reason = "the fields are described in the language files")]
pub struct Takings {
    #[schemars(range(min = 0, max = 999))]
    pub eliminated: i32,
    #[schemars(range(min = 0, max = 999))]
    pub eliminated_guns: i32,
    #[schemars(range(min = 0, max = 999))]
    pub routed: i32,
    #[schemars(range(min = 0, max = 99))]
    pub leaders: i32,
    #[schemars(range(min = 0, max = 9))]
    pub chiefs: i32,
    #[schemars(range(min = 0, max = 999))]
    pub objectives: i32,
    #[schemars(range(min = 0, max = 1999))]
    pub exit_halves: i32,
}

/// Both sides in the end.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
#[allow(missing_docs, reason = "the fields are described in the language files")]
pub struct Victory {
    #[serde(default)]
    pub first: Takings,
    #[serde(default)]
    pub second: Takings,
    #[serde(default)]
    #[schemars(range(min = -999, max = 999))]
    pub par: i32,
    #[serde(default)]
    pub readings: Readings,
}

/// How great a victory is.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Level {
    /// None.
    Draw,
    /// Narrow.
    Marginal,
    /// Great.
    Major,
    /// Complete.
    Decisive,
}

impl Level {
    /// The level of a margin.
    pub fn of(margin: Num, tables: &Tables) -> Self {
        let fills = &tables.fills;
        let margin = margin.max(Num::ZERO - margin);
        // Half a point above a limit is above it.
        let within = |row: crate::cells::Row| margin <= row.add.into();
        if within(fills.draw) {
            Self::Draw
        } else if within(fills.marginal) {
            Self::Marginal
        } else if within(fills.major) {
            Self::Major
        } else {
            Self::Decisive
        }
    }

    /// The word for it, also its key in the language files.
    pub const fn word(self) -> &'static str {
        match self {
            Self::Draw => "victory-draw",
            Self::Marginal => "victory-marginal",
            Self::Major => "victory-major",
            Self::Decisive => "victory-decisive",
        }
    }
}

/// The reckoning.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize)]
pub struct VictoryOutcome {
    /// The first side's points less the second's.
    pub margin: Num,
    /// What that is.
    pub level: Level,
}

impl Outcome for VictoryOutcome {
    fn sentences(&self) -> Vec<Message> {
        let key = match (self.level, self.margin > Num::ZERO) {
            (Level::Draw, _) => "victory-nobody",
            (_, true) => "victory-first",
            (_, false) => "victory-second",
        };
        vec![Message::new(key).number("margin", self.margin).word("level", self.level.word())]
    }
}

/// One reckoning.
pub struct VictoryCase<'a> {
    facts: &'a Victory,
    tables: &'a Tables,
}

impl Situation for Victory {
    const NAME: &'static str = "victory";
    const EXAMPLE: &'static str = include_str!("../examples/victory.json");
    type Tables = Tables;
    type Case<'a> = VictoryCase<'a>;

    fn case<'a>(&'a self, tables: &'a Tables) -> VictoryCase<'a> {
        VictoryCase { facts: self, tables }
    }
}

impl Takings {
    /// 11.1: the points, a line for each kind there is.
    pub fn points(&self, tables: &Tables, umpire: &mut impl Umpire) -> Num {
        let fills = &tables.fills;
        let mut total = Num::ZERO;
        let mut count = |number: i32, each: Num, why| {
            if number > 0 {
                let line = Line::add(POINTS, Num::whole(number.into()) * each).why(why);
                total = umpire.line(total, line.with(number, each));
            }
        };
        count(self.eliminated, fills.eliminated_points.add.into(), "points-eliminated");
        count(self.eliminated_guns, fills.eliminated_guns.add.into(), "points-guns");
        count(self.routed, Num::ratio(1, fills.routed_share.add.max(1).into()), "points-routed");
        count(self.leaders, fills.leader_points.add.into(), "points-leaders");
        count(self.chiefs, fills.chief_points.add.into(), "points-chief");
        count(self.objectives, Num::ONE, "points-objectives");
        count(self.exit_halves, Num::HALF, "points-exits");
        total
    }
}

impl Victory {
    /// 11.2: the margin of the first side.
    pub fn margin(&self, tables: &Tables, umpire: &mut impl Umpire) -> Num {
        let (ours, theirs) = self.points(tables, umpire);
        ours - theirs
    }

    /// 11.1 and 11.2: the first side's points, with its par, and the second's.
    fn points(&self, tables: &Tables, umpire: &mut impl Umpire) -> (Num, Num) {
        umpire.open(Heading { name: Self::NAME, side: "side-first", number: 0 });
        let mut ours = self.first.points(tables, umpire);
        if self.par != 0 {
            ours = umpire.line(ours, Line::add(LEVELS, self.par).why("points-par"));
        }
        umpire.found("points", Found::Number(ours));
        umpire.open(Heading { name: Self::NAME, side: "side-second", number: 0 });
        let theirs = self.second.points(tables, umpire);
        umpire.found("points", Found::Number(theirs));
        (ours, theirs)
    }
}

impl Procedure for VictoryCase<'_> {
    type State = ();
    type Outcome = VictoryOutcome;

    fn begin(&self) {}

    fn step(&self, (): (), umpire: &mut impl Umpire) -> Result<Next<(), VictoryOutcome>, Stop> {
        let (ours, theirs) = self.facts.points(self.tables, umpire);
        umpire.open(Heading::of(Victory::NAME));
        let ours = umpire.line(Num::ZERO, Line::new(LEVELS, Op::Base(ours)).why("points-ours"));
        let margin = match theirs == Num::ZERO {
            true => ours,
            false => umpire.line(ours, Line::add(LEVELS, -theirs).why("points-theirs")),
        };
        umpire.line(margin, Line::row(LEVELS, margin));
        let level = Level::of(margin, self.tables);
        Ok(Next::Done(VictoryOutcome { margin, level }))
    }
}

/// The formations of an army at the end of a turn.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
#[allow(missing_docs, reason = "the fields are described in the language files")]
pub struct ArmyMorale {
    #[schemars(length(min = 1, max = 16))]
    pub formations: Vec<Formation>,
    #[serde(default)]
    pub readings: Readings,
}

/// One of them.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
#[allow(missing_docs, reason = "the fields are described in the language files")]
pub struct Formation {
    #[schemars(range(min = 1, max = 64))]
    pub unit_count: i32,
    #[serde(default)]
    #[schemars(range(min = 0, max = 64))]
    pub gone: i32,
}

/// 11.3: whether a formation with so many units, of which so many are routed or lost, is demoralised.
#[inline]
pub const fn is_demoralised(tables: &Tables, units: i32, gone: i32) -> bool {
    units > 0 && gone * tables.fills.demoralised_part.add >= units
}

/// 11.4: whether an army of so many formations, of which so many are demoralised, is broken.
#[inline]
pub const fn is_broken(tables: &Tables, formations: i32, demoralised: i32) -> bool {
    formations > 0 && demoralised * tables.fills.broken_part.add >= formations
}

/// How it stands with the army.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize)]
pub struct MoraleOutcome {
    /// Which formations are demoralised.
    pub demoralised: Vec<bool>,
    /// How many markers each has then.
    pub markers: Vec<i32>,
    /// The army is broken: the battle is lost.
    pub broken: bool,
}

impl Outcome for MoraleOutcome {
    fn sentences(&self) -> Vec<Message> {
        let number = self.demoralised.iter().filter(|&&yes| yes).count() as i32;
        let all = Message::new("morale-formations").number("number", number);
        let broken = self.broken.then(|| Message::new("morale-broken"));
        [all].into_iter().chain(broken).collect()
    }
}

/// One army.
pub struct MoraleCase<'a> {
    facts: &'a ArmyMorale,
    tables: &'a Tables,
}

impl Situation for ArmyMorale {
    const NAME: &'static str = "demoralisation";
    const EXAMPLE: &'static str = include_str!("../examples/demoralisation.json");
    type Tables = Tables;
    type Case<'a> = MoraleCase<'a>;

    fn contradictions(&self) -> Vec<kernel::Fault> {
        let clause = self.clause();
        let wrong = self.formations.iter().enumerate().filter(|(_, it)| it.gone > it.unit_count);
        let what = || kernel::What::Against { clause, key: "against-more-gone" };
        wrong
            .map(|(index, _)| kernel::Fault::new(format!("formations[{index}].gone"), what()))
            .collect()
    }

    fn case<'a>(&'a self, tables: &'a Tables) -> MoraleCase<'a> {
        MoraleCase { facts: self, tables }
    }
}

impl ArmyMorale {
    const fn clause(&self) -> Clause {
        Clause::new("11.3")
    }
}

impl Procedure for MoraleCase<'_> {
    type State = ();
    type Outcome = MoraleOutcome;

    fn begin(&self) {}

    fn step(&self, (): (), umpire: &mut impl Umpire) -> Result<Next<(), MoraleOutcome>, Stop> {
        umpire.open(Heading::of(ArmyMorale::NAME));
        let fills = &self.tables.fills;
        let (mut demoralised, mut markers) = (Vec::new(), Vec::new());
        for Formation { unit_count, gone } in &self.facts.formations {
            let shaken = is_demoralised(self.tables, *unit_count, *gone);
            let row = if shaken { fills.demoralised_markers } else { fills.markers };
            if shaken {
                let line = Line::note(fills.demoralised_part.clause).why("formation-demoralised");
                umpire.note(line.with(*gone, *unit_count));
            }
            umpire.note(Line::row(row.clause, row.add).why("markers").with(row.add, 0));
            demoralised.push(shaken);
            markers.push(row.add);
        }
        let number = demoralised.iter().filter(|&&yes| yes).count() as i32;
        let broken = is_broken(self.tables, demoralised.len() as i32, number);
        if broken {
            let line = Line::note(fills.broken_part.clause).why("army-broken");
            umpire.note(line.with(number, demoralised.len() as i32));
        }
        Ok(Next::Done(MoraleOutcome { demoralised, markers, broken }))
    }
}
