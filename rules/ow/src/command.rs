//! III.8–III.11: whether a unit is commanded (*dowodzony*), and what it may do if not.
//!
//! A line leader is commanded within the range of his wing leader, and with him stands or falls his
//! line. A unit is commanded within the range of its line leader, or joined to one that is by an
//! unbroken chain of its line; cavalry and Swedish infantry also by its wing leader. Where there is
//! no line leader the wing leader takes his place (XII.6), and where there is no wing leader the line
//! leader his (XII.5.1).

use crate::tables::Tables;
use kernel::{Clause, Heading, Line, Message, Next, Outcome, Procedure, Situation, Stop, Umpire};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

const RANGE: Clause = Clause::new("III.8");
const CHAIN: Clause = Clause::new("III.9");
const UNCOMMANDED: Clause = Clause::new("III.10");
const LEADERLESS: Clause = Clause::new("III.11");
const ACTING: Clause = Clause::new("XII.5.1");
const NO_LINE_LEADER: Clause = Clause::new("XII.6");

/// Which troops: some may be commanded past their line leader.
#[derive(
    Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize, JsonSchema,
)]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs, reason = "the names say it")]
pub enum Troops {
    #[default]
    Infantry,
    SwedishInfantry,
    Cavalry,
}

impl Troops {
    /// III.9: whether they may be commanded past their line leader.
    #[inline]
    pub const fn pass_line_leader(self) -> bool {
        matches!(self, Self::SwedishInfantry | Self::Cavalry)
    }
}

/// The unit's line leader.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct LineLeader {
    /// Hexes from him to the unit.
    #[schemars(range(min = 0, max = 99))]
    pub distance: i32,
    /// His range.
    #[schemars(range(min = 0, max = 20))]
    pub range: i32,
    /// Hexes from his wing leader to him.
    #[serde(default)]
    #[schemars(range(min = 0, max = 99))]
    pub from_wing_leader: i32,
}

/// The wing leader, or who acts for him.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct WingLeader {
    /// Hexes from him to the unit.
    #[schemars(range(min = 0, max = 99))]
    pub distance: i32,
    /// His range.
    #[schemars(range(min = 0, max = 20))]
    pub range: i32,
}

/// A unit and its leaders.
#[derive(Clone, Copy, Default, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields)]
pub struct Command {
    /// What it is.
    pub troops: Troops,
    /// Its line leader, if it has one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub line_leader: Option<LineLeader>,
    /// Whether its line had a leader who is lost.
    pub line_leader_lost: bool,
    /// Its wing leader, if there is one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub wing_leader: Option<WingLeader>,
    /// Whether unrouted units of its line join it to its line leader or to one within his range.
    pub line_chain: bool,
    /// Whether unrouted units of its wing join it to its wing leader or to one within his range.
    pub wing_chain: bool,
}

/// How a unit is commanded.
#[derive(Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Commanded {
    /// It acts by its wing's order.
    #[default]
    Yes,
    /// It must come under command (III.10).
    No,
    /// There is nobody who could command it (III.11).
    Leaderless,
}

impl Command {
    /// How the unit is commanded.
    #[inline]
    pub fn check(&self, umpire: &mut impl Umpire) -> Commanded {
        match (self.line_leader, self.wing_leader) {
            (None, None) => {
                umpire.note(Line::note(LEADERLESS));
                Commanded::Leaderless
            }
            (None, Some(wing)) => {
                if self.line_leader_lost {
                    umpire.note(Line::note(NO_LINE_LEADER));
                }
                self.settle(self.by_wing(wing, umpire), umpire)
            }
            (Some(line), wing) => self.by_line(line, wing, umpire),
        }
    }

    fn by_line(
        &self,
        line: LineLeader,
        wing: Option<WingLeader>,
        umpire: &mut impl Umpire,
    ) -> Commanded {
        match wing {
            None => umpire.note(Line::note(ACTING)),
            Some(wing) => {
                let cut_off = line.from_wing_leader > wing.range;
                let why = if cut_off { "line-leader-cut-off" } else { "line-leader-commanded" };
                umpire.note(Line::note(CHAIN).why(why).with(line.from_wing_leader, wing.range));
                if cut_off {
                    return self.settle(false, umpire);
                }
            }
        }
        let commanded = in_range(line.distance, line.range, umpire)
            || joined(self.line_chain, umpire)
            || self.troops.pass_line_leader()
                && wing.is_some_and(|wing| self.by_wing(wing, umpire));
        self.settle(commanded, umpire)
    }

    fn by_wing(&self, wing: WingLeader, umpire: &mut impl Umpire) -> bool {
        in_range(wing.distance, wing.range, umpire) || joined(self.wing_chain, umpire)
    }

    fn settle(&self, commanded: bool, umpire: &mut impl Umpire) -> Commanded {
        if commanded {
            return Commanded::Yes;
        }
        umpire.note(Line::note(UNCOMMANDED));
        Commanded::No
    }
}

fn in_range(distance: i32, range: i32, umpire: &mut impl Umpire) -> bool {
    let why = if distance <= range { "in-command" } else { "out-of-command" };
    umpire.note(Line::note(RANGE).why(why).with(distance, range));
    distance <= range
}

fn joined(chain: bool, umpire: &mut impl Umpire) -> bool {
    if chain {
        umpire.note(Line::note(CHAIN).why("chain"));
    }
    chain
}

/// How the unit is commanded, to be said.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize)]
pub struct CommandOutcome {
    /// How.
    pub commanded: Commanded,
}

impl Outcome for CommandOutcome {
    fn sentences(&self) -> Vec<Message> {
        let keys: &[&str] = match self.commanded {
            Commanded::Yes => &["commanded"],
            Commanded::No => &["uncommanded", "uncommanded-moves", "uncommanded-fights"],
            Commanded::Leaderless => &["leaderless", "leaderless-may"],
        };
        keys.iter().map(|key| Message::new(*key)).collect()
    }
}

impl Procedure for Command {
    type State = ();
    type Outcome = CommandOutcome;

    #[inline]
    fn begin(&self) {}

    #[inline]
    fn step(&self, (): (), umpire: &mut impl Umpire) -> Result<Next<(), CommandOutcome>, Stop> {
        umpire.open(Heading::of(Self::NAME));
        Ok(Next::Done(CommandOutcome { commanded: self.check(umpire) }))
    }
}

impl Situation for Command {
    const NAME: &'static str = "command-check";
    const EXAMPLE: &'static str = include_str!("../examples/command-check.json");
    type Tables = Tables;
    type Case<'a> = Self;

    fn case<'a>(&'a self, _: &'a Tables) -> Self {
        *self
    }
}
