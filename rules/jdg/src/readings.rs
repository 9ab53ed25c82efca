//! The readings: where the book is unclear or silent, how it may be read. The questions and the
//! options stand in words in `readings.toml`; a test holds the two together.

use crate::units::Order;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// Makes an enum of the options of one reading; the first is the default.
macro_rules! options {
    ($(#[$doc:meta])* $name:ident { $first:ident, $second:ident $(,)? }) => {
        $(#[$doc])*
        #[derive(Clone, Copy, Default, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
        #[serde(rename_all = "kebab-case")]
        #[allow(missing_docs, reason = "the words stand in readings.toml")]
        pub enum $name {
            #[default]
            $first,
            $second,
        }
    };
}

options! {
    /// With which cohesion the attacker tests after his automatic disorder.
    AttackerTest { DisorderedSide, Before }
}
options! {
    /// Whether something counts.
    Counting { Ignored, Counted }
}
options! {
    /// Whether a work or the terrain behind it counts.
    WorkOrTerrain { Work, BetterForTarget }
}
options! {
    /// Which prohibitions a road lifts.
    RoadProhibitions { NoteC, All }
}
options! {
    /// Whether guns passing a wall by road are disordered.
    RoadThroughWall { Disorders, Orderly }
}
options! {
    /// Whether a nine always fails a cohesion test.
    ExtremeDice { NineFails, AsRolled }
}
options! {
    /// What disorder does to a disordered unit.
    SecondDisorder { Routs, NoEffect }
}
options! {
    /// What disorder or rout does to a routed unit.
    RoutedHit { Eliminated, NoEffect }
}
options! {
    /// Whom a ratio between two columns favours.
    OddsRounding { Defender, Attacker }
}
options! {
    /// The strength of artillery that defends.
    ArtilleryDefence { One, Printed }
}
options! {
    /// The strength of routed defenders.
    RoutedDefence { Half, Full }
}
options! {
    /// When a defender counts as routed.
    RoutedStack { All, Any }
}
options! {
    /// When cavalry is penalised for not charging.
    CavalryWithoutCharge { AllCavalry, AnyCavalry }
}
options! {
    /// The strength of two batteries firing together.
    CombinedFire { Best, Sum }
}
options! {
    /// What disorder does to a battery's fire.
    DisorderedBattery { MinusOne, NoEffect }
}
options! {
    /// How far guns fire.
    LongestRange { TwoBeyond, Unlimited }
}
options! {
    /// What a steep slope of three levels forbids.
    ThreeLevelSlope { ShockToo, MovementOnly }
}
options! {
    /// Whose charge bonus counts against a counter-charge.
    CounterChargeBonus { Net, AttackerOnly }
}
options! {
    /// Whether disordered cavalry may charge.
    DisorderedCharge { Forbidden, Allowed }
}
options! {
    /// What becomes of guns alone that must retreat.
    LoneGuns { Lost, Retreat }
}
options! {
    /// Which of several hexsides counts.
    SeveralHexsides { BestForDefender, BestForAttacker }
}

/// All readings, fixed when a game starts; in a situation any of them may be named.
#[derive(Clone, Copy, Default, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields, rename_all = "kebab-case")]
#[allow(missing_docs, reason = "the words stand in readings.toml")]
pub struct Readings {
    pub attacker_test: AttackerTest,
    pub stream_under_bridge: Counting,
    pub terrain_outside_work: Counting,
    pub work_or_terrain: WorkOrTerrain,
    pub road_prohibitions: RoadProhibitions,
    pub road_through_wall: RoadThroughWall,
    pub extreme_dice: ExtremeDice,
    pub second_disorder: SecondDisorder,
    pub routed_hit: RoutedHit,
    pub odds_rounding: OddsRounding,
    pub artillery_defence: ArtilleryDefence,
    pub routed_defence: RoutedDefence,
    pub routed_stack: RoutedStack,
    pub cavalry_without_charge: CavalryWithoutCharge,
    pub combined_fire: CombinedFire,
    pub disordered_battery: DisorderedBattery,
    pub longest_range: LongestRange,
    pub three_level_slope: ThreeLevelSlope,
    pub counter_charge_bonus: CounterChargeBonus,
    pub disordered_charge: DisorderedCharge,
    pub lone_guns: LoneGuns,
    pub several_hexsides: SeveralHexsides,
}

impl Readings {
    /// The worst order in which cavalry may still charge or counter-charge.
    #[inline]
    pub const fn worst_charging_order(&self) -> Order {
        match self.disordered_charge {
            DisorderedCharge::Forbidden => Order::GoodOrder,
            DisorderedCharge::Allowed => Order::Disordered,
        }
    }
}
