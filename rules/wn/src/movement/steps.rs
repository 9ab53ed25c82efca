//! What a unit may want to do in its move, one thing after the other.

use crate::ground::Ground;
use crate::measure::Measured;
use crate::readings::Readings;
use crate::units::{Formation, Unit};
use kernel::Clause;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

const GENTLE: Clause = Clause::new("4.2a");
const STEEP: Clause = Clause::new("4.2b");

/// A hill is steep where its contours are nearer than this, in centimetres (4.2).
const STEEP_UNDER: i32 = 5;

/// Things to do.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs, reason = "they say it")]
pub(crate) enum Action {
    March,
    Backwards,
    Wheel,
    Charge,
    Cross,
    Form,
    Turn,
    Limber,
    Unlimber,
    Mount,
    Dismount,
    LieDown,
    StandUp,
    Enter,
    Leave,
    Spike,
    CutLoose,
}

/// What a unit crosses (T5).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs, reason = "named as in the book")]
pub(crate) enum Barrier {
    Ditch,
    Hedge,
    Wall,
}

/// Which way a unit turns (T7).
#[derive(Clone, Copy, Default, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs, reason = "they say it")]
pub enum Facing {
    #[default]
    Right,
    Left,
    About,
}

/// One thing to do.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct Doing {
    /// What.
    pub(crate) action: Action,
    /// How far; of a wheel, the way of the outermost figure; of a change of formation, the advance
    /// meanwhile.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) centimetres: Option<Measured>,
    /// Over what.
    #[serde(default)]
    pub(crate) terrain: Ground,
    /// How far apart the contours of a hill are.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) contours_apart: Option<Measured>,
    /// What is crossed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) barrier: Option<Barrier>,
    /// It is defended.
    #[serde(default)]
    pub(crate) defended: bool,
    /// It is breached as wide as the unit.
    #[serde(default)]
    pub(crate) breached: bool,
    /// The formation to take.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) into: Option<Formation>,
    /// Towards the flank, not forward.
    #[serde(default)]
    pub(crate) to_flank: bool,
    /// Figures by which irregulars widen or narrow their front.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schemars(range(min = 1, max = 60))]
    pub(crate) front: Option<i32>,
    /// The way of the figure that has the longest.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) longest_way: Option<Measured>,
    /// Only to cross a bridge.
    #[serde(default)]
    pub(crate) on_bridge: bool,
    /// Which way they turn.
    #[serde(default)]
    pub(crate) facing: Facing,
    /// The wall by which they enter or leave.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) wall: Option<Measured>,
    /// All outer walls of the building.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) walls: Option<Measured>,
    /// Figures that are inside already.
    #[serde(default)]
    #[schemars(range(min = 0, max = 400))]
    pub(crate) inside: i32,
}

type Reason = (&'static str, Clause, &'static str);

impl Doing {
    /// A thing of which nothing else is said.
    pub(crate) fn of(action: Action) -> Self {
        Self {
            action,
            centimetres: None,
            terrain: Ground::Open,
            contours_apart: None,
            barrier: None,
            defended: false,
            breached: false,
            into: None,
            to_flank: false,
            front: None,
            longest_way: None,
            on_bridge: false,
            facing: Facing::default(),
            wall: None,
            walls: None,
            inside: 0,
        }
    }

    /// What is missing or out of place, whatever the move.
    pub(crate) fn reasons(&self, unit: &Unit, readings: &Readings) -> Vec<Reason> {
        let mut reasons = Vec::new();
        reasons.extend(self.slope(readings));
        let mut need = |given: bool, field, clause, key| {
            if !given {
                reasons.push((field, Clause::new(clause), key));
            }
        };
        let guns = unit.arm.has_crew();
        match self.action {
            Action::March | Action::Backwards | Action::Wheel | Action::Charge => {
                need(self.centimetres.is_some(), "centimetres", "12.1a", "against-no-distance");
            }
            Action::Cross => {
                need(self.barrier.is_some(), "barrier", "12.1c", "against-nothing-to-cross");
            }
            Action::Form => {
                let given = self.into.is_some() != self.front.is_some();
                need(given, "into", "8.4a", "against-no-formation");
                let irregular = self.front.is_none() || unit.arm.is_irregular();
                need(irregular, "front", "T6", "against-front");
            }
            Action::Limber | Action::Unlimber => need(guns, "action", "12.6a", "against-no-guns"),
            Action::CutLoose => need(guns, "action", "12.7d", "against-no-guns"),
            Action::Mount | Action::Dismount => {
                need(unit.arm.is_cavalry(), "action", "12.5b", "against-dismounted");
            }
            Action::LieDown | Action::StandUp => {
                let foot = unit.arm.is_infantry() || unit.arm.is_cavalry();
                need(foot, "action", "12.5a", "against-lying");
            }
            Action::Enter => {
                need(self.wall.is_some(), "wall", "12.5d", "against-no-wall");
                need(self.walls.is_some(), "walls", "4.1c", "against-no-wall");
            }
            Action::Leave => need(self.wall.is_some(), "wall", "12.5d", "against-no-wall"),
            Action::Turn | Action::Spike => {}
        }
        reasons
    }

    /// 4.2: whether a hill is as gentle or as steep as it is said to be.
    fn slope(&self, readings: &Readings) -> Option<Reason> {
        let apart = self.contours_apart?.at(readings);
        match self.terrain {
            Ground::SteepUp | Ground::SteepDown if !apart.under(STEEP_UNDER) => {
                Some(("contours_apart", GENTLE, "against-steep"))
            }
            Ground::GentleUp if apart.under(STEEP_UNDER) => {
                Some(("contours_apart", STEEP, "against-gentle"))
            }
            _ => None,
        }
    }
}
