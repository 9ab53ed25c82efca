//! An enemy as a target: what forbids to fire at him, and his place in the order of priority.

use crate::dead_ground::DEAD;
use crate::generals;
use crate::measure::Measured;
use crate::readings::Readings;
use kernel::{Clause, Line, Stop, Umpire};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

const OUT_OF_RANGE: Clause = Clause::new("T9A");
const OUT_OF_GUN_RANGE: Clause = Clause::new("T10A");
const OUT_OF_ARC: Clause = Clause::new("14.2a");
const OUT_OF_GUN_ARC: Clause = Clause::new("14.2e");
const MELEE: Clause = Clause::new("14.4a");
const MELEE_FOR_GUNS: Clause = Clause::new("14.4b");
const PART: Clause = Clause::new("6.4e");
const ALONE: Clause = Clause::new("20.6b");
const PRIORITY: Clause = Clause::new("10.1e");

/// 15.1a.2.
pub(super) const COMING_ON: Clause = Clause::new("15.1a.2");

/// The names of two facts, enemy by enemy.
pub(super) const FIGURES: [&str; 8] = [
    "enemies[0].figures",
    "enemies[1].figures",
    "enemies[2].figures",
    "enemies[3].figures",
    "enemies[4].figures",
    "enemies[5].figures",
    "enemies[6].figures",
    "enemies[7].figures",
];
const TO_OTHERS: [&str; 8] = [
    "enemies[0].to_others",
    "enemies[1].to_others",
    "enemies[2].to_others",
    "enemies[3].to_others",
    "enemies[4].to_others",
    "enemies[5].to_others",
    "enemies[6].to_others",
    "enemies[7].to_others",
];

/// How an enemy stands.
#[derive(Clone, Copy, Default, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs, reason = "named as in the book")]
pub(crate) enum Order {
    #[default]
    Close,
    Skirmish,
    DeployedGuns,
    LoneGeneral,
}

/// Against whom something is done.
#[derive(Clone, Copy, Default, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs, reason = "the words stand in lang")]
pub(crate) enum Against {
    #[default]
    Nobody,
    TheFirer,
    Supported,
    Others,
}

/// How many of the firers can bear on him.
#[derive(Clone, Copy, Default, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs, reason = "they say it")]
pub(crate) enum Bears {
    #[default]
    All,
    Some,
    None,
}

/// His part in a melee.
#[derive(Clone, Copy, Default, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs, reason = "the words stand in lang")]
pub(crate) enum Melee {
    #[default]
    Outside,
    Fighting,
    SubgroupFights,
    UnitFights,
}

/// What of his unit is aimed at.
#[derive(Clone, Copy, Default, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs, reason = "they say it")]
pub(crate) enum AimedPart {
    #[default]
    WholeUnit,
    Subgroup,
    PartOfSubgroup,
}

/// An enemy.
#[derive(Clone, Copy, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct Enemy {
    pub(crate) apart: Measured,
    #[serde(default)]
    pub(crate) order: Order,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schemars(range(min = 1, max = 400))]
    pub(crate) figures: Option<i32>,
    #[serde(default)]
    pub(crate) charges: Against,
    #[serde(default)]
    pub(crate) attacks: bool,
    #[serde(default)]
    pub(crate) advances: bool,
    #[serde(default)]
    pub(crate) fires_at: Against,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schemars(range(min = 1, max = 20))]
    pub(crate) priority: Option<i32>,
    #[serde(default)]
    pub(crate) bears: Bears,
    #[serde(default = "yes")]
    pub(crate) in_range: bool,
    #[serde(default = "yes")]
    pub(crate) seen: bool,
    #[serde(default)]
    pub(crate) in_melee: Melee,
    #[serde(default)]
    pub(crate) aimed_part: AimedPart,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) to_others: Option<Measured>,
}

const fn yes() -> bool {
    true
}

/// A place in an order of priority, 15.1a or 16.3a.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) enum Rank {
    /// 15.1a.1.
    Charges,
    /// 15.1a.2.
    ComesOn,
    /// 15.1a.3.
    ThreatensSupported,
    /// 15.1a.4, in the order of the orders.
    Ordered(i32),
    /// 15.1a.5.
    Fires,
    /// 15.1a.6.
    Near,
    /// 16.3a.1.
    ChargesGuns,
    /// 16.3a.2, in the order of the orders.
    OrderedToGuns(i32),
    /// 16.3a.3.
    ComesOnGuns,
    /// 16.3a.4.
    AnyTarget,
}

impl Rank {
    /// The line that gives it.
    pub(super) const fn line(self) -> Line {
        match self {
            Self::Charges => Line::note(Clause::new("15.1a.1")),
            Self::ComesOn => Line::note(COMING_ON),
            Self::ThreatensSupported => Line::note(Clause::new("15.1a.3")),
            Self::Ordered(_) => Line::note(Clause::new("15.1a.4")).by(PRIORITY),
            Self::Fires => Line::note(Clause::new("15.1a.5")),
            Self::Near => Line::note(Clause::new("15.1a.6")),
            Self::ChargesGuns => Line::note(Clause::new("16.3a.1")),
            Self::OrderedToGuns(_) => Line::note(Clause::new("16.3a.2")).by(PRIORITY),
            Self::ComesOnGuns => Line::note(Clause::new("16.3a.3")),
            Self::AnyTarget => Line::note(Clause::new("16.3a.4")),
        }
    }
}

impl Enemy {
    fn fires_at_us(&self) -> bool {
        self.fires_at == Against::TheFirer
    }

    /// 15.1a.2, but for his strength.
    pub(super) fn is_close_and_coming(&self) -> bool {
        let comes = self.seen && (self.advances || self.attacks);
        self.order == Order::Close && (comes || self.fires_at_us())
    }

    fn threatens_supported(&self) -> bool {
        self.charges == Against::Supported || self.fires_at == Against::Supported
    }

    /// Orders speak of him.
    pub(super) fn is_in_orders(&self) -> bool {
        self.priority.is_some() || self.threatens_supported()
    }

    /// 15.1a, when he is in close order and strong enough or not, and when orders count or not.
    pub(super) fn rank_for_small_arms(&self, strong: bool, ordered: bool) -> Rank {
        match self.priority {
            _ if self.charges == Against::TheFirer => Rank::Charges,
            _ if strong => Rank::ComesOn,
            _ if ordered && self.threatens_supported() => Rank::ThreatensSupported,
            Some(place) if ordered => Rank::Ordered(place),
            _ if self.fires_at_us() => Rank::Fires,
            _ => Rank::Near,
        }
    }

    /// 16.3a, when orders count or not.
    pub(super) fn rank_for_guns(&self, ordered: bool) -> Rank {
        match self.priority {
            _ if self.attacks || self.charges == Against::TheFirer => Rank::ChargesGuns,
            Some(place) if ordered => Rank::OrderedToGuns(place),
            _ if self.advances => Rank::ComesOnGuns,
            _ => Rank::AnyTarget,
        }
    }

    /// The clause that forbids to fire at him, if one does.
    pub(super) fn forbidden(
        &self,
        index: usize,
        artillery: bool,
        readings: &Readings,
        umpire: &mut impl Umpire,
    ) -> Result<Option<Clause>, Stop> {
        let number = index as i32 + 1;
        let mut no = |clause, why| {
            umpire.note(Line::note(clause).why(why).with(number, 0));
            Ok(Some(clause))
        };
        if !self.in_range {
            let clause = if artillery { OUT_OF_GUN_RANGE } else { OUT_OF_RANGE };
            return no(clause, "enemy-out-of-range");
        }
        if self.bears == Bears::None {
            let clause = if artillery { OUT_OF_GUN_ARC } else { OUT_OF_ARC };
            return no(clause, "enemy-out-of-arc");
        }
        if !self.seen && !self.fires_at_us() {
            return no(DEAD, "enemy-unseen");
        }
        match (self.in_melee, artillery) {
            (Melee::Fighting, false) => return no(MELEE, "enemy-fighting"),
            (Melee::Fighting | Melee::SubgroupFights, true) => {
                return no(MELEE_FOR_GUNS, "enemy-fighting");
            }
            _ => {}
        }
        if self.aimed_part == AimedPart::PartOfSubgroup {
            return no(PART, "part-of-subgroup");
        }
        if self.order == Order::LoneGeneral {
            let to_others = umpire.fact(self.to_others, ALONE, TO_OTHERS[index % 8])?;
            return Ok(generals::may_be_aimed_at(to_others, readings, umpire).err());
        }
        Ok(None)
    }
}
