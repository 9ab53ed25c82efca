//! The readings: where the book is unclear, misprinted or gives a choice, how it may be played. The
//! questions and the options stand in words in `readings.toml`; a test holds the two together.

use crate::corrections::{CAVALRY_COLUMNS, CAVALRY_LINES};
use crate::units::Unit;
use kernel::game::Edition;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// Makes an enum of the options of one reading; the first is the default.
macro_rules! options {
    ($(#[$doc:meta])* $name:ident { $first:ident $(, $other:ident)+ $(,)? }) => {
        $(#[$doc])*
        #[derive(Clone, Copy, Default, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
        #[serde(rename_all = "kebab-case")]
        #[allow(missing_docs, reason = "the words stand in readings.toml")]
        pub enum $name {
            #[default]
            $first,
            $($other,)+
        }
    };
}

options! {
    /// Whether an optional part of the book is in force.
    Option { Off, On }
}
options! {
    /// Which casualty table is used (T14 is lost).
    CasualtyTable { Rebuilt, RoundNumbers }
}
options! {
    /// How T15, whose later rows are misprinted, is read.
    PercentageTable { Printed, Exact }
}
options! {
    /// How casualties become figures (20.1, 20.7).
    CasualtyDice { Remainders, PercentageDice }
}
options! {
    /// The scale of the ground (3e, appendix VI).
    GroundScale { Standard, Enlarged, Halved }
}
options! {
    /// What figures stand for (3b, appendix VI).
    FigureSize { Single, BasesOfTen }
}
options! {
    /// Whether bows from the saddle suffer (T9B.10).
    SaddleArchers { Spared, Counted }
}
options! {
    /// Whether one shot of a rifled carbine counts as one of a carbine (T9B.13).
    RifledCarbineShot { AsRifle, AsCarbine }
}
options! {
    /// Whether woods shelter from shell and shrapnel (14.5b).
    ShellIntoWoods { NoCover, Cover }
}
options! {
    /// Whether canister suffers by the first shot after unlimbering (T10E.2).
    CanisterAfterUnlimbering { Spared, Counted }
}
options! {
    /// What permanent works do (4.3c).
    TotalCover { NoCasualties, AsHard }
}
options! {
    /// How a general shares the casualties (20.6c).
    GeneralShare { OneOfTheFigures, BesideTheFigures }
}
options! {
    /// What becomes of the fractions of damage to guns (16.7).
    GunFractions { Kept, Dropped }
}
options! {
    /// How snow and broken ground slow together (12.1d, T4).
    SnowAndGround { Multiplied, WorseOne }
}
options! {
    /// Foot that receives cavalry on the move, beside what excludes itself (T8C.2).
    FootReceiving { Added, NotBesideOthers }
}
options! {
    /// Whether a ford stops a charge (17.1b) or disorders it (12.1b, T8A).
    FordCharge { Forbidden, Disorders }
}
options! {
    /// How long it takes to ready rockets (12.6b, 16.4e, 16.5e).
    RocketSetting { HalfMove, QuarterMove }
}
options! {
    /// Who gets the odd man when a unit is divided (20.3d).
    OddCasualties { Larger, Smaller }
}
options! {
    /// Whether ground and obstacles of one row of T8A count each time or once a move (13.1a).
    GroundDisorder { EachTime, OncePerRow }
}
options! {
    /// Whether the mud that rain makes for artillery also disorders it (12.7g, T8A.1).
    RainMud { SlowsOnly, DisordersToo }
}
options! {
    /// What changing formation in melee costs: T8E has no row for it (19.1c).
    MeleeChange { AsOthers, AsCaught }
}
options! {
    /// Whether the rows of T13A for cavalry against column and line count against cavalry, too.
    CavalryTargets { FootOnly, CavalryToo }
}
options! {
    /// Whether the rows of T13A for a charging line or column count for cavalry, too.
    ChargingFormation { FootOnly, AllArms }
}
options! {
    /// Whose number T13A.9 compares when several charge or are charged.
    ChargeNumbers { WholeCharge, EachPair }
}
options! {
    /// What becomes of a flank that counted and was turned away in time (21.2a.7).
    FlankTurned { Stays, TakenBack }
}
options! {
    /// Whether T16A makes foot counter-charge cavalry (T16A.6, 17.5g).
    FootCounterCharge { Stands, AsPrinted }
}
options! {
    /// Whom a general may stop when the enemy is gone (17.2f, 23.1c).
    HeldCharge { BestClasses, AllRegulars }
}
options! {
    /// What those do who withdraw and are charged (17.5a, 23.3d).
    ChargedWithdrawal { GoesOn, Breaks }
}
options! {
    /// Whether skirmishers must also run from skirmishers (18.2a, 10.2a).
    ChargedSkirmishers { ByCloseOrder, Always }
}
options! {
    /// Over an obstacle, whether sight upwards is that downwards turned round (4.6f).
    SightOver { FromAbove, BothWays }
}
options! {
    /// How far one sees out of a wood (4.6c).
    OutOfWoods { FromTheEdge, AsInside }
}
options! {
    /// Whether scrub hides those who neither move nor fire (4.7b).
    HiddenInScrub { Seen, Hidden }
}
options! {
    /// Whether smoke that has begun to clear still hides (4.6d).
    HalfSmoke { Clear, Hides }
}
options! {
    /// What becomes of the fractions of a general's casualties (20.6c).
    GeneralFractions { Nearest, Down, Up }
}
options! {
    /// Where the smoke of a burning building goes without wind (16.9f).
    SmokeWithoutWind { NoColumn, AnyDirection }
}
options! {
    /// What "by 1/4" adds to the drill of slow infantry (appendix III).
    SlowDrill { QuarterOfAMove, QuarterOfTheTime }
}
options! {
    /// How horse artillery moves that has lost two horses of a team (12.7f).
    HorseTeamLosses { AsFieldArtillery, InProportion }
}
options! {
    /// Which orders for a move are written in secret (10.2).
    MoveOrders { Written, OnlyCharges }
}
options! {
    /// Whether those who charge may manoeuvre before it (17.2e, note).
    ChargeManoeuvre { Allowed, Forbidden }
}
options! {
    /// Whether a charge that 18.1g denies its impetus can still break through (T12B).
    BreakWithoutImpetus { Breaks, Holds }
}
options! {
    /// The base factor of irregular foot in melee (T11, 20.1a).
    IrregularBase { Table, Chapter }
}
options! {
    /// When the disorder of T8E counts (T8E, step 15 of chapter 11).
    MeleeDisorderTime { InTheRound, AfterTheRound }
}
options! {
    /// Of whose losses the ten per cent are reckoned (19.5a, 19.5b).
    MeleeTie { OfTheHigher, OfTheLower }
}
options! {
    /// Whether dice are thrown for the reaction in melee (21.3a, note ii).
    MeleeReactionDice { NoDice, TwoDice }
}

options! {
    /// In which moves losses of a tenth are a cause of a morale test (22.1b.3).
    FurtherLosses { AfterTheFirst, AnyMove }
}
options! {
    /// How friends who are ruined make up half a unit's strength (22.1b.5).
    FriendsRuined { OneUnit, Together }
}
options! {
    /// Which lost round at a building is a cause of a morale test (22.1b.9, 19.5c).
    BuildingTest { HeavyLosses, AnyLostRound }
}
options! {
    /// From which total pursuers of class E go on (T16E.2).
    PursuersOfClassE { AsPrinted, Stepped }
}
options! {
    /// The scale at which the strengths of the lists are printed (appendix I, point 1 and heading).
    ListScale { Heading, Introduction }
}
options! {
    /// Whose price counts where a list and T1 differ.
    ListPrices { List, Table }
}
options! {
    /// What a mounted gunner of class C costs: T1C.12 has a dash.
    CossackGunners { Stepped, AsFoot }
}
options! {
    /// What a rocket wagon of six horses costs (T1D).
    RocketWagons { Stepped, AsFour }
}
options! {
    /// Whether the limits that point 10 of appendix I recommends bind.
    ArmyLimits { Binding, Advice }
}

options! {
    /// Whether the victors follow up gunners who stay with their guns (T16B, 23.12a).
    GunsFollowedUp { FoughtOn, FollowedUp }
}
options! {
    /// Of which figures a casualty a figure is reckoned in melee (19.5c, 19.5f, T13B).
    MeleeFigures { BeforeTheRound, AfterTheRound }
}
options! {
    /// When rout and pursuit out of a melee begin to disorder (19.5l, 23.2d, 23.2e, T8G).
    RoutDisorder { AtOnce, NextMove }
}
options! {
    /// Whether disorder by a melee of the same move counts in the next impact (18.1c, 18.1f).
    ImpactDisorder { Counted, Later }
}
options! {
    /// Whether pursuers have the bonus for following up (T11C, 19.5m, 23.7b).
    PursuitBonus { None, AsFollowUp }
}
options! {
    /// How fire at those who charge others is reduced (15.3b, 15.3h).
    FireAtPassingCharge { ByShots, ByShare }
}

/// All readings; in a situation any of them may be named.
#[derive(Clone, Copy, Default, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields, rename_all = "kebab-case")]
#[allow(missing_docs, reason = "the words stand in readings.toml")]
pub struct Readings {
    pub casualty_table: CasualtyTable,
    pub casualty_dice: CasualtyDice,
    pub percentage_table: PercentageTable,
    pub national_characteristics: Option,
    pub crimean_war: Option,
    pub camels_and_elephants: Option,
    pub figure_size: FigureSize,
    pub ground_scale: GroundScale,
    pub saddle_archers: SaddleArchers,
    pub rifled_carbine_shot: RifledCarbineShot,
    pub shell_into_woods: ShellIntoWoods,
    pub canister_after_unlimbering: CanisterAfterUnlimbering,
    pub total_cover: TotalCover,
    pub gun_fractions: GunFractions,
    pub general_share: GeneralShare,
    pub snow_and_ground: SnowAndGround,
    pub foot_receiving: FootReceiving,
    pub ford_charge: FordCharge,
    pub rocket_setting: RocketSetting,
    pub odd_casualties: OddCasualties,
    pub ground_disorder: GroundDisorder,
    pub rain_mud: RainMud,
    pub melee_change: MeleeChange,
    pub cavalry_targets: CavalryTargets,
    pub charging_formation: ChargingFormation,
    pub charge_numbers: ChargeNumbers,
    pub flank_turned: FlankTurned,
    pub foot_counter_charge: FootCounterCharge,
    pub held_charge: HeldCharge,
    pub charged_withdrawal: ChargedWithdrawal,
    pub charged_skirmishers: ChargedSkirmishers,
    pub sight_over: SightOver,
    pub out_of_woods: OutOfWoods,
    pub hidden_in_scrub: HiddenInScrub,
    pub half_smoke: HalfSmoke,
    pub general_fractions: GeneralFractions,
    pub smoke_without_wind: SmokeWithoutWind,
    pub slow_drill: SlowDrill,
    pub horse_team_losses: HorseTeamLosses,
    pub move_orders: MoveOrders,
    pub charge_manoeuvre: ChargeManoeuvre,
    pub break_without_impetus: BreakWithoutImpetus,
    pub further_losses: FurtherLosses,
    pub friends_ruined: FriendsRuined,
    pub building_test: BuildingTest,
    pub pursuers_of_class_e: PursuersOfClassE,
    pub irregular_base: IrregularBase,
    pub melee_disorder: MeleeDisorderTime,
    pub melee_tie: MeleeTie,
    pub list_scale: ListScale,
    pub list_prices: ListPrices,
    pub cossack_gunners: CossackGunners,
    pub rocket_wagons: RocketWagons,
    pub army_limits: ArmyLimits,
    pub melee_reaction_dice: MeleeReactionDice,
    pub guns_followed_up: GunsFollowedUp,
    pub melee_figures: MeleeFigures,
    pub rout_disorder: RoutDisorder,
    pub impact_disorder: ImpactDisorder,
    pub pursuit_bonus: PursuitBonus,
    pub fire_at_passing_charge: FireAtPassingCharge,
    /// The version of the rules that a game is played under.
    #[serde(skip)]
    pub edition: Edition,
}

impl Readings {
    /// Whether a unit that stands in line is one to the rows for a line that is charged.
    pub fn is_a_line(&self, unit: &Unit) -> bool {
        !unit.is_mounted()
            || self.cavalry_targets == CavalryTargets::CavalryToo
            || !self.edition.has(CAVALRY_LINES)
    }

    /// Whether those who charge, mounted or not, count as the column that they stand in.
    pub fn is_a_column(&self, mounted: bool) -> bool {
        !mounted
            || self.charging_formation == ChargingFormation::AllArms
            || !self.edition.has(CAVALRY_COLUMNS)
    }
}
