//! A melee as it is described for a ruling, and what the book has against it (5.1.2, 5.2, 5.3.2, 5.7.4, 5.10.2).

use super::{Melee, Side};
use crate::positions::{self, Position};
use crate::readings::Readings;
use crate::tables::Tables;
use crate::units::{self, State, Unit};
use kernel::{Clause, Fault, Situation, What};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

const ENGAGED: Clause = Clause::new("5.1.2");
const ONE_ATTACK: Clause = Clause::new("5.2.3");
const ONE_REPLY: Clause = Clause::new("5.7.2");
const ONE_REPLY_COMBINED: Clause = Clause::new("5.10.2.II");
const TOUCHING: Clause = Clause::new("5.3.2");
const DEFENCE: Clause = Clause::new("5.7.4");
const LIMBERS: Clause = Clause::new("7.2.5");
const IN_PANIC: Clause = Clause::new("6.1.3");

/// What a unit does when all its enemies gave way (6.3.6).
#[derive(
    Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize, JsonSchema,
)]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs, reason = "the names say it")]
pub enum AfterVictory {
    // It tests whether it goes off in pursuit.
    #[default]
    Test,
    // It goes off in pursuit without a test.
    LetGo,
}

/// A unit in a melee.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Fighter {
    /// The unit.
    pub unit: Unit,
    /// What it does when all its enemies gave way.
    #[serde(default)]
    pub after_victory: AfterVictory,
}

/// Figures of two units that touch along at least a centimetre, on one kind of ground.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Fight {
    /// Which attacker, counted from one.
    #[serde(default = "one")]
    #[schemars(range(min = 1, max = 6))]
    pub attacker: usize,
    /// Which defender, counted from one.
    #[serde(default = "one")]
    #[schemars(range(min = 1, max = 6))]
    pub defender: usize,
    /// Figures that attack here.
    #[schemars(range(min = 1, max = 40))]
    pub attacking: i32,
    /// Figures that are attacked here.
    #[schemars(range(min = 1, max = 40))]
    pub defending: i32,
    /// How many of these strike back here; all of them where nothing is said.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schemars(range(min = 0, max = 40))]
    pub replying: Option<i32>,
    /// Where those who are attacked here stand; where their unit stands, if nothing is said.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schemars(length(max = 4))]
    pub positions: Option<Vec<Position>>,
    /// Those who are attacked here are the limbers of guns (7.2.5); they do not strike back.
    #[serde(default)]
    pub limbers: bool,
}

const fn one() -> usize {
    1
}

impl Fight {
    /// Which unit of a side fights it, counted from zero.
    pub(super) const fn of(&self, side: Side) -> usize {
        match side {
            Side::Attacker => self.attacker - 1,
            Side::Defender => self.defender - 1,
        }
    }

    /// How many figures of a side touch the enemy here.
    pub(super) const fn touching(&self, side: Side) -> i32 {
        match side {
            Side::Attacker => self.attacking,
            Side::Defender => self.defending,
        }
    }

    /// How many figures of a side strike here, after losses in earlier rounds of blows.
    pub(super) fn striking(&self, side: Side, lost: [i32; 2]) -> i32 {
        let left = self.touching(side) - lost[side as usize];
        match (side, self.replying) {
            (Side::Defender, _) if self.limbers => 0,
            (Side::Defender, Some(replying)) => replying.min(left),
            _ => left,
        }
    }
}

/// One or more units that attack one or more.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct MeleeFacts {
    #[schemars(length(min = 1, max = 4))]
    attackers: Vec<Fighter>,
    #[schemars(length(min = 1, max = 4))]
    defenders: Vec<Fighter>,
    #[schemars(length(min = 1, max = 6))]
    fights: Vec<Fight>,
    /// Which round of this melee it is.
    #[serde(default = "first")]
    #[schemars(range(min = 1, max = 99))]
    round: i32,
    /// The side whose turn it is has declared defence; it stands here as the defender.
    #[serde(default)]
    declared_defence: bool,
    #[serde(default)]
    readings: Readings,
}

const fn first() -> i32 {
    1
}

impl MeleeFacts {
    /// The name of the first section of the account.
    pub(super) const SECTION: &'static str = "melee";
}

impl Situation for MeleeFacts {
    const NAME: &'static str = Self::SECTION;
    const EXAMPLE: &'static str = include_str!("../../examples/melee.json");
    type Tables = Tables;
    type Case<'a> = Melee<'a>;

    fn contradictions(&self) -> Vec<Fault> {
        let mut faults = self.strangers();
        if !faults.is_empty() {
            return faults;
        }
        for side in [Side::Attacker, Side::Defender] {
            for (index, fighter) in self.fighters(side).iter().enumerate() {
                let at = format!("{}[{index}].unit", side.list());
                faults.extend(units::against(&fighter.unit, &at));
                faults.extend(self.too_many(side, index));
                if side == Side::Attacker && fighter.unit.state == State::Panic {
                    let what = What::Against { clause: IN_PANIC, key: "against-in-panic" };
                    faults.push(Fault::new(format!("{at}.state"), what));
                }
            }
        }
        for (index, fight) in self.fights.iter().enumerate() {
            let unit = &self.defenders[fight.of(Side::Defender)].unit;
            let at = format!("fights[{index}].positions");
            let own = fight.positions.as_deref().unwrap_or_default();
            faults.extend(positions::against(own, unit, &at));
            if fight.limbers && !unit.row(crate::printed()).arm.is_artillery() {
                let what = What::Against { clause: LIMBERS, key: "against-no-limber" };
                faults.push(Fault::new(format!("fights[{index}].limbers"), what));
            }
        }
        faults.extend(self.no_defence());
        faults
    }

    fn case<'a>(&'a self, tables: &'a Tables) -> Melee<'a> {
        let sides = (&self.attackers[..], &self.defenders[..]);
        let how = (self.round, self.declared_defence);
        Melee::new(sides, &self.fights, how, (tables, &self.readings))
    }
}

impl Side {
    const fn list(self) -> &'static str {
        match self {
            Self::Attacker => "attackers",
            Self::Defender => "defenders",
        }
    }
}

impl MeleeFacts {
    fn fighters(&self, side: Side) -> &[Fighter] {
        match side {
            Side::Attacker => &self.attackers,
            Side::Defender => &self.defenders,
        }
    }

    /// Fights of units that are not listed, and units without a fight.
    fn strangers(&self) -> Vec<Fault> {
        let mut faults = Vec::new();
        let against = |at: String, key| Fault::new(at, What::Against { clause: ENGAGED, key });
        for side in [Side::Attacker, Side::Defender] {
            let count = self.fighters(side).len();
            for (index, _) in self.fights.iter().enumerate().filter(|(_, f)| f.of(side) >= count) {
                faults.push(against(format!("fights[{index}]"), "against-stranger"));
            }
            for index in 0..count {
                if self.fights.iter().all(|fight| fight.of(side) != index) {
                    faults.push(against(format!("{}[{index}]", side.list()), "against-idle"));
                }
            }
        }
        faults
    }

    /// More figures in fights than the unit has, or figures that strike twice.
    fn too_many(&self, side: Side, index: usize) -> Vec<Fault> {
        let figures = self.fighters(side)[index].unit.figures;
        let own = || self.fights.iter().filter(move |fight| fight.of(side) == index);
        let at = format!("{}[{index}].unit.figures", side.list());
        let fault = |clause, key| Fault::new(at.clone(), What::Against { clause, key });
        let mut faults = Vec::new();
        if own().any(|fight| fight.touching(side) > figures) {
            faults.push(fault(TOUCHING, "against-too-many-touch"));
        } else if own().map(|fight| fight.striking(side, [0; 2])).sum::<i32>() > figures {
            let clause = match (side, self.attackers.len()) {
                (Side::Attacker, _) => ONE_ATTACK,
                (Side::Defender, 1) => ONE_REPLY,
                (Side::Defender, _) => ONE_REPLY_COMBINED,
            };
            faults.push(fault(clause, "against-strikes-twice"));
        }
        faults
    }

    /// Defence declared where it cannot be (5.7.4).
    fn no_defence(&self) -> Option<Fault> {
        if !self.declared_defence {
            return None;
        }
        let readings = Readings::default();
        let melee = Melee::new(
            (&self.attackers, &self.defenders),
            &self.fights,
            (self.round, true),
            (crate::printed(), &readings),
        );
        let holds = (0..self.defenders.len()).all(|index| melee.has_ground(Side::Defender, index));
        let fault = |key| Fault::new("declared_defence", What::Against { clause: DEFENCE, key });
        match (self.round, holds) {
            (1, _) => Some(fault("against-defence-at-once")),
            (_, false) => Some(fault("against-defence-without-ground")),
            _ => None,
        }
    }
}
