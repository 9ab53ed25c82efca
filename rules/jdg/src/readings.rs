//! The readings: where the book is unclear or silent, how it may be read. The questions and the
//! options stand in words in `readings.toml`; a test holds the two together.

use crate::corrections::SQUARES_STAND;
use crate::units::Order;
use kernel::game::Edition;
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
options! {
    /// Whether a zero always passes a test.
    ZeroPasses { Passes, AsRolled }
}
options! {
    /// How half of an odd number of movement points is rounded.
    HalfMovement { HalfRoundUp, HalfRoundDown }
}
options! {
    /// Whether a unit without orders may close with the enemy.
    NoOrdersShock { NeedsTest, Forbidden }
}
options! {
    /// Whether cavalry without orders may charge.
    NoOrdersCharge { Forbidden, Allowed }
}
options! {
    /// What a failed activation test costs.
    FailedActivation { Paralysed, HalfMove }
}
options! {
    /// Who wins equal rolls for initiative.
    InitiativeTie { LastLoser, ReRoll }
}
options! {
    /// How many front hexes a unit has.
    FrontHexes { Four, Three }
}
options! {
    /// Whether an enemy zone of control stops a unit.
    StopInZone { Stops, GoesOn }
}
options! {
    /// Whether a unit may go from zone to zone.
    ZoneToZone { WholeMove, Free }
}
options! {
    /// Whether a unit may always move one hex.
    MinimumMove { OneHex, None }
}
options! {
    /// Who may share a hex.
    StackFormation { Same, Any }
}
options! {
    /// How infantry forms square before a charge.
    SquareReaction { Test, Always }
}
options! {
    /// Whether forming square ends the move.
    SquareForm { EndsMove, GoesOn }
}
options! {
    /// Whether a square moves.
    SquareMoves { No, Yes }
}
options! {
    /// Whether a square attacks.
    SquareShocks { No, Yes }
}
options! {
    /// How far a battery moves that has fired.
    MovedAfterFire { HorseHalf, InFull }
}
options! {
    /// What a rout by fire does to the others in the hex.
    RoutInStack { OthersTest, Nothing }
}
options! {
    /// Whether an adjacent enemy must be preferred.
    AdjacentTarget { Preferred, Free }
}
options! {
    /// When counter-battery fire takes effect.
    CounterBatteryTiming { Simultaneous, After }
}
options! {
    /// Which batteries fire in reaction to a shock.
    ReactionBatteries { AlsoAdjacent, AttackedHex }
}
options! {
    /// Whether the difference of cohesion is capped.
    CohesionCap { None, Capped }
}
options! {
    /// How cavalry counter-charges.
    CounterChargeTest { Test, Free }
}
options! {
    /// How charging cavalry is held back from pursuit.
    PursuitAvoidance { Test, Free }
}
options! {
    /// What pursuit costs.
    PursuitThen { Disordered, KeepsOrder }
}
options! {
    /// What a retreat into an enemy zone of control costs.
    RetreatIntoZone { Routs, KeepsOrder }
}
options! {
    /// What befalls friends whom a retreat passes.
    PassedThrough { Test, Nothing }
}
options! {
    /// Who may rally.
    RallyCommand { InCommand, Anywhere }
}
options! {
    /// Whether a demoralised formation attacks.
    DemoralisedShock { DefenceOnly, Allowed }
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
    pub auto_pass_zero: ZeroPasses,
    pub no_orders_movement: HalfMovement,
    pub no_orders_shock: NoOrdersShock,
    pub no_orders_charge: NoOrdersCharge,
    pub failed_activation: FailedActivation,
    pub initiative_tie: InitiativeTie,
    pub front_hexes: FrontHexes,
    pub stop_in_zone: StopInZone,
    pub zone_to_zone: ZoneToZone,
    pub minimum_move: MinimumMove,
    pub stack_formation: StackFormation,
    pub square_reaction: SquareReaction,
    pub square_form: SquareForm,
    pub square_moves: SquareMoves,
    pub square_shocks: SquareShocks,
    pub moved_after_fire: MovedAfterFire,
    pub rout_in_stack: RoutInStack,
    pub adjacent_target: AdjacentTarget,
    pub counter_battery_timing: CounterBatteryTiming,
    pub reaction_batteries: ReactionBatteries,
    pub cohesion_cap: CohesionCap,
    pub counter_charge_test: CounterChargeTest,
    pub pursuit_avoidance: PursuitAvoidance,
    pub pursuit_then: PursuitThen,
    pub retreat_into_zone: RetreatIntoZone,
    pub passed_through: PassedThrough,
    pub rally_command: RallyCommand,
    pub demoralised_shock: DemoralisedShock,
    /// The version of the rules that a game is played under.
    #[serde(skip)]
    pub edition: Edition,
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

    /// 6.3: squares attack nobody, not even in a counter-attack (8.7).
    pub(crate) const fn squares_stand(&self) -> bool {
        matches!(self.square_shocks, SquareShocks::No) && self.edition.has(SQUARES_STAND)
    }
}
