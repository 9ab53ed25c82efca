//! What stands around a unit that tests (T13 with its notes, the glossary): its generals, and the
//! friends and enemies whose bearing it sees. Charges, melee, morale and rallying ask the same
//! questions, and here is one answer to each:
//!
//! 1. which general counts (7.4);
//! 2. who is a support, who advances, who falls back, retreats or is ruined (glossary): near enough,
//!    seen (T13, note iii), and at least half as many as those who test.

use crate::losses::alike;
use crate::measure::{Distance, Measured};
use crate::readings::Readings;
use crate::units::{Arm, Unit};
use kernel::{Clause, Line, Umpire};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// Only what is seen counts (note iii).
const SEEN: Clause = Clause::new("T13");
const UNSEEN: &str = "neighbour-unseen";
const ONE_UNIT: Clause = Clause::new("6.4f");
const OWN_GENERAL: Clause = Clause::new("7.4");
/// When a unit that falls back, withdraws, retreats or routs counts in tests.
pub const BEARING: Clause =
    Clause::new("G.jednostki-odchodzące,-w-odwrocie,-wycofujące-się,-uciekające");
const ENGAGED: Clause = Clause::new("T13B");
/// When an enemy unit counts as advancing.
pub const ADVANCING: Clause = Clause::new("G.posuwająca-się-naprzód-jednostka-przeciwnika");
/// When a unit counts as a support.
pub const SUPPORT: Clause = Clause::new("G.wsparcie");

/// Whose a neighbour is.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs, reason = "they say it")]
pub enum Whose {
    Own,
    Enemy,
}

/// The result of a test that a neighbour is under.
#[derive(Clone, Copy, Default, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs, reason = "named as in the book")]
pub enum Bearing {
    #[default]
    Steady,
    Halted,
    FallingBack,
    Withdrawing,
    Retreating,
    Routing,
    Destroyed,
    Surrendering,
}

/// How bad a bearing looks to others, as the rows of T13 tell it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Plight {
    /// Falls back or withdraws.
    GivingWay,
    /// Retreats.
    Retreating,
    /// Routs, surrenders, is destroyed.
    Ruined,
}

impl Bearing {
    /// The row of T13 it belongs to.
    pub const fn plight(self) -> Option<Plight> {
        match self {
            Self::Steady | Self::Halted => None,
            Self::FallingBack | Self::Withdrawing => Some(Plight::GivingWay),
            Self::Retreating => Some(Plight::Retreating),
            Self::Routing | Self::Destroyed | Self::Surrendering => Some(Plight::Ruined),
        }
    }
}

/// What a neighbour does in this move.
#[derive(Clone, Copy, Default, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs, reason = "they say it")]
pub enum Doing {
    #[default]
    NothingMuch,
    Advancing,
    Engaged,
    EngagedTogether,
    Evading,
}

/// A unit or detachment near the one that tests.
#[derive(Clone, Copy, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Neighbour {
    /// Whose it is.
    pub whose: Whose,
    /// Its arm.
    pub arm: Arm,
    /// Its figures; of a destroyed unit, those it had.
    #[schemars(range(min = 1, max = 400))]
    pub figures: i32,
    /// From the nearest figure to the nearest figure.
    pub apart: Measured,
    /// The result of a test that it is under.
    #[serde(default)]
    pub bearing: Bearing,
    /// What it does.
    #[serde(default)]
    pub doing: Doing,
    /// It is in open order.
    #[serde(default)]
    pub open_order: bool,
    /// Natives under their own chiefs.
    #[serde(default)]
    pub native: bool,
    /// The unit that tests does not see it.
    #[serde(default)]
    pub unseen: bool,
    /// The unit that tests pursues it.
    #[serde(default)]
    pub pursued: bool,
    /// The number of the divided unit that it is a part of.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schemars(range(min = 1, max = 24))]
    pub part_of: Option<i32>,
}

/// How a general fares.
#[derive(Clone, Copy, Default, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs, reason = "they say it")]
pub enum Fate {
    #[default]
    Unhurt,
    Killed,
    Captured,
    ForcedToRout,
}

/// A general near the unit that tests.
#[derive(Clone, Copy, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct NearGeneral {
    /// From the unit to his figure.
    pub apart: Measured,
    /// How he fares.
    #[serde(default)]
    pub fate: Fate,
    /// He commands neither the unit's brigade nor its commander.
    #[serde(default)]
    pub of_others: bool,
}

/// All that stands around.
#[derive(Clone, Default, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, default)]
pub struct Around {
    /// Generals.
    #[schemars(length(max = 4))]
    pub generals: Vec<NearGeneral>,
    /// Units.
    #[schemars(length(max = 24))]
    pub neighbours: Vec<Neighbour>,
}

/// Who looks around: the unit that tests.
#[derive(Clone, Copy)]
pub struct Looker<'a> {
    /// What stands around it.
    pub around: &'a Around,
    /// Its figures, ten for each base.
    pub figures: i32,
    /// It is regular: natives are no support to it.
    pub regular: bool,
    /// How the ground is measured.
    pub readings: &'a Readings,
}

impl<'a> Looker<'a> {
    /// A unit of so many figures among what stands around it.
    pub fn of(unit: &Unit, figures: i32, around: &'a Around, readings: &'a Readings) -> Self {
        let figures = alike(unit.arm, figures, readings);
        Self { around, figures, regular: !unit.is_irregular(), readings }
    }

    /// How far the nearest general is who counts and is still with his troops.
    pub fn general(&self) -> Option<Distance> {
        let unhurt = self.own_generals().filter(|general| general.fate == Fate::Unhurt);
        unhurt.map(|general| general.apart.at(self.readings)).min()
    }

    /// Whether a general who counts was lost or routs so near.
    pub fn general_lost(&self, within: i32) -> bool {
        self.own_generals().any(|general| {
            general.fate != Fate::Unhurt && general.apart.at(self.readings).within(within)
        })
    }

    /// 7.4: says that generals of others do not count.
    pub fn strangers(&self, umpire: &mut impl Umpire) {
        if self.around.generals.iter().any(|general| general.of_others) {
            umpire.note(Line::note(OWN_GENERAL).why("general-of-others"));
        }
    }

    fn own_generals(&self) -> impl Iterator<Item = &'a NearGeneral> {
        self.around.generals.iter().filter(|general| !general.of_others)
    }

    /// The neighbours of a side so near.
    pub fn near(&self, whose: Whose, within: i32) -> impl Iterator<Item = &'a Neighbour> {
        let readings = self.readings;
        self.around
            .neighbours
            .iter()
            .filter(move |one| one.whose == whose && one.apart.at(readings).within(within))
    }

    /// How many supports are so near.
    pub fn supports(&self, within: i32, umpire: &mut impl Umpire) -> i32 {
        let friends = self.near(Whose::Own, within).filter(|one| one.bearing.plight().is_none());
        count(friends, SUPPORT, |one| self.against_support(one), umpire)
    }

    /// How many units of a side are in such a plight so near, besides those it pursues (T13D.15).
    pub fn in_plight(
        &self,
        (whose, plight): (Whose, Plight),
        within: i32,
        umpire: &mut impl Umpire,
    ) -> i32 {
        let such = self
            .near(whose, within)
            .filter(|one| one.bearing.plight() == Some(plight) && !one.pursued);
        count(such, BEARING, |one| self.against_any(one), umpire)
    }

    /// How many enemy units so near were made to rout (T13B.17), as any figure engaged sees it (T13B).
    pub fn routed(&self, within: i32, umpire: &mut impl Umpire) -> i32 {
        let routers = self.near(Whose::Enemy, within).filter(|one| one.bearing == Bearing::Routing);
        let (unseen, seen): (Vec<_>, Vec<_>) = routers.partition(|one| one.unseen);
        for _ in unseen {
            umpire.note(Line::note(ENGAGED).why("neighbour-unseen"));
        }
        count(seen.into_iter(), BEARING, |one| self.against_any(one), umpire)
    }

    /// How many enemy units advance so near.
    pub fn advancing(&self, within: i32, umpire: &mut impl Umpire) -> i32 {
        let such = self
            .near(Whose::Enemy, within)
            .filter(|one| one.doing == Doing::Advancing && one.bearing.plight().is_none());
        count(such, ADVANCING, |one| self.against_any(one), umpire)
    }

    /// Why a neighbour does not count, whatever it does.
    fn against_any(&self, one: &Neighbour) -> Option<&'static str> {
        match one {
            _ if one.unseen => Some(UNSEEN),
            _ if alike(one.arm, one.figures, self.readings) * 2 < self.figures => {
                Some("neighbour-too-few")
            }
            _ => None,
        }
    }

    /// Why a friend is no support.
    fn against_support(&self, one: &Neighbour) -> Option<&'static str> {
        match one.doing {
            _ if one.open_order => Some("neighbour-in-open-order"),
            Doing::Engaged => Some("neighbour-engaged"),
            Doing::Evading => Some("neighbour-evades"),
            _ if one.native && self.regular => Some("neighbour-native"),
            _ => self.against_any(one),
        }
    }
}

/// Counts those against whom nothing speaks, and says what speaks against the others.
fn count<'a>(
    neighbours: impl Iterator<Item = &'a Neighbour>,
    clause: Clause,
    against: impl Fn(&Neighbour) -> Option<&'static str>,
    umpire: &mut impl Umpire,
) -> i32 {
    let mut counted = 0;
    let mut divided = Vec::new();
    for one in neighbours {
        match against(one) {
            Some(key @ UNSEEN) => umpire.note(Line::note(clause).by(SEEN).why(key)),
            Some(key) => umpire.note(Line::note(clause).why(key)),
            None if one.part_of.is_some() && divided.contains(&one.part_of) => {
                umpire.note(Line::note(ONE_UNIT));
            }
            None => {
                counted += 1;
                divided.push(one.part_of);
            }
        }
    }
    counted
}
