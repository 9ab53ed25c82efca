//! How some troops carry out a result (23.11 to 23.15): dismounted cavalry and their horse-holders,
//! gunners, drivers, rocketeers, generals.

use super::reaction::Reaction;
use crate::readings::Readings;
use crate::tables::Tables;
use kernel::{
    Clause, Fault, Heading, Line, Message, Next, Outcome, Procedure, Situation, Stop, Umpire, What,
};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

const DISMOUNTED: Clause = Clause::new("23.11a");
const HOLDERS: Clause = Clause::new("23.11b");
const IN_MELEE: Clause = Clause::new("23.12a");
const AT_THE_GUNS: Clause = Clause::new("23.12b");
const DRIVERS: Clause = Clause::new("23.13");
const ROCKETEERS: Clause = Clause::new("23.14a");
const RIDING: Clause = Clause::new("23.14b");
const ROCKET_DRIVERS: Clause = Clause::new("23.14c");
const GENERALS: Clause = Clause::new("23.15");
const HORSES_BOLT: Clause = Clause::new("12.7h");

/// Who has got a result.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs, reason = "the words stand in lang")]
enum Who {
    DismountedCavalry,
    HorseHolders,
    Gunners,
    HorseGunners,
    Drivers,
    FootRocketeers,
    HorseRocketeers,
    RidingRocketeers,
    RocketDrivers,
    General,
}

/// Troops with something to lose but their lives, and the result of their test.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct SpecialReaction {
    who: Who,
    /// The result of the test.
    result: Reaction,
    /// Gunners fight hand to hand.
    #[serde(default)]
    in_melee: bool,
    /// The others have left holders or drivers behind.
    #[serde(default)]
    left_behind: bool,
    /// There is time for it: to reach cover on foot (gunners: within two moves), to mount, limber up,
    /// pack or ride off before the enemy is there.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    in_time: Option<bool>,
    /// Teams with a dead horse in harness.
    #[serde(default)]
    #[schemars(range(min = 0, max = 20))]
    crippled_teams: i32,
    /// A general touches the unit.
    #[serde(default)]
    in_base_contact: bool,
    #[serde(default)]
    readings: Readings,
}

impl SpecialReaction {
    /// Gunners at their guns, horse artillery or not, with this result: whether they fight hand to hand, and whether
    /// there is time to limber up.
    pub(crate) fn of_gunners(
        (mounted, result): (bool, Reaction),
        (in_melee, in_time): (bool, bool),
        readings: &Readings,
    ) -> Self {
        let who = if mounted { Who::HorseGunners } else { Who::Gunners };
        Self { in_melee, ..Self::of(who, result, Some(in_time), readings) }
    }

    /// Dismounted cavalry: whether there is time to mount, or to reach cover on foot.
    pub(crate) const fn of_riders(result: Reaction, in_time: bool, by: &Readings) -> Self {
        Self::of(Who::DismountedCavalry, result, Some(in_time), by)
    }

    /// Holders of horses who test for themselves, or whom their unit has left and who have time to ride off or not.
    pub(crate) const fn of_holders(result: Reaction, left: Option<bool>, by: &Readings) -> Self {
        let left_behind = left.is_some();
        Self { left_behind, ..Self::of(Who::HorseHolders, result, left, by) }
    }

    /// Drivers who test for themselves, or whom the gunners have left; so many teams have dead horses in harness.
    pub(crate) const fn of_drivers(
        (result, left_behind): (Reaction, bool),
        crippled_teams: i32,
        by: &Readings,
    ) -> Self {
        Self { left_behind, crippled_teams, ..Self::of(Who::Drivers, result, None, by) }
    }

    const fn of(who: Who, result: Reaction, in_time: Option<bool>, readings: &Readings) -> Self {
        Self {
            who,
            result,
            in_melee: false,
            left_behind: false,
            in_time,
            crippled_teams: 0,
            in_base_contact: false,
            readings: *readings,
        }
    }
}

impl Situation for SpecialReaction {
    const NAME: &'static str = "special-reaction";
    const EXAMPLE: &'static str = include_str!("../../examples/special-reaction.json");
    type Tables = Tables;
    type Case<'a> = SpecialCase<'a>;

    fn contradictions(&self) -> Vec<Fault> {
        let clause = match self.who {
            Who::General | Who::RidingRocketeers => return Vec::new(),
            Who::DismountedCavalry => DISMOUNTED,
            Who::HorseHolders => HOLDERS,
            Who::Gunners | Who::HorseGunners if self.in_melee => IN_MELEE,
            Who::Gunners | Who::HorseGunners => AT_THE_GUNS,
            Who::Drivers => DRIVERS,
            Who::FootRocketeers | Who::HorseRocketeers => ROCKETEERS,
            Who::RocketDrivers => ROCKET_DRIVERS,
        };
        let own_way = match self.result {
            Reaction::Withdraw | Reaction::Retreat | Reaction::Break => true,
            Reaction::FallBack => matches!(clause, DISMOUNTED | IN_MELEE | ROCKETEERS),
            _ => false,
        };
        let what = What::Against { clause, key: "against-usual-result" };
        (!own_way).then(|| Fault::new("result", what)).into_iter().collect()
    }

    fn case<'a>(&'a self, _: &'a Tables) -> SpecialCase<'a> {
        SpecialCase { asked: self }
    }
}

/// One result carried out.
pub struct SpecialCase<'a> {
    asked: &'a SpecialReaction,
}

/// What they do.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs, reason = "they say it")]
enum Deed {
    Stays,
    FallsBackOnFoot,
    WithdrawsOnFoot,
    WithdrawsDeployed,
    MountsAndWithdraws,
    LimbersAndWithdraws,
    RetreatsOnFoot,
    MountsAndRetreats,
    LimbersAndRetreats,
    RetreatsWithLimbers,
    RoutsOnFoot,
    LeadsAway,
    AsTheUnit,
    AsCavalry,
    Unconcerned,
}

impl Deed {
    const fn key(self) -> &'static str {
        match self {
            Self::Stays => "deed-stays",
            Self::FallsBackOnFoot => "deed-falls-back-on-foot",
            Self::WithdrawsOnFoot => "deed-withdraws-on-foot",
            Self::WithdrawsDeployed => "deed-withdraws-deployed",
            Self::MountsAndWithdraws => "deed-mounts-and-withdraws",
            Self::LimbersAndWithdraws => "deed-limbers-and-withdraws",
            Self::RetreatsOnFoot => "deed-retreats-on-foot",
            Self::MountsAndRetreats => "deed-mounts-and-retreats",
            Self::LimbersAndRetreats => "deed-limbers-and-retreats",
            Self::RetreatsWithLimbers => "deed-retreats-with-limbers",
            Self::RoutsOnFoot => "deed-routs-on-foot",
            Self::LeadsAway => "deed-leads-away",
            Self::AsTheUnit => "deed-as-the-unit",
            Self::AsCavalry => "deed-as-cavalry",
            Self::Unconcerned => "deed-unconcerned",
        }
    }
}

/// What they leave behind.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs, reason = "they say it")]
enum Left {
    Guns,
    Horses,
    Launchers,
    Teams,
    TeamsWithDeadHorses,
}

impl Left {
    const fn key(self) -> &'static str {
        match self {
            Self::Guns => "left-guns",
            Self::Horses => "left-horses",
            Self::Launchers => "left-launchers",
            Self::Teams => "left-teams",
            Self::TeamsWithDeadHorses => "left-teams-with-dead-horses",
        }
    }
}

/// What becomes of them.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize)]
pub struct SpecialOutcome {
    does: Deed,
    leaves: Vec<Left>,
}

impl SpecialOutcome {
    /// The guns stay behind.
    pub(crate) fn leaves_guns(&self) -> bool {
        self.leaves.contains(&Left::Guns)
    }

    /// The horses stay behind.
    pub(crate) fn leaves_horses(&self) -> bool {
        self.leaves.contains(&Left::Horses)
    }

    /// The teams stay behind.
    pub(crate) fn leaves_teams(&self) -> bool {
        self.leaves.contains(&Left::Teams)
    }

    /// Teams with dead horses in harness stay behind.
    pub(crate) fn leaves_crippled_teams(&self) -> bool {
        self.leaves.contains(&Left::TeamsWithDeadHorses)
    }

    /// They mount first.
    pub(crate) fn mounts(&self) -> bool {
        matches!(self.does, Deed::MountsAndRetreats | Deed::MountsAndWithdraws | Deed::LeadsAway)
    }

    /// They limber up first.
    pub(crate) fn limbers(&self) -> bool {
        matches!(self.does, Deed::LimbersAndRetreats | Deed::LimbersAndWithdraws)
    }

    /// They stay where they are.
    pub(crate) fn stays(&self) -> bool {
        self.does == Deed::Stays
    }
}

impl Outcome for SpecialOutcome {
    fn sentences(&self) -> Vec<Message> {
        let left = self.leaves.iter().map(|left| Message::new(left.key()));
        [Message::new(self.does.key())].into_iter().chain(left).collect()
    }
}

impl Procedure for SpecialCase<'_> {
    type State = ();
    type Outcome = SpecialOutcome;

    fn begin(&self) {}

    fn step(&self, (): (), umpire: &mut impl Umpire) -> Result<Next<(), SpecialOutcome>, Stop> {
        umpire.open(Heading::of(SpecialReaction::NAME));
        let (does, leaves) = self.carry_out(umpire)?;
        Ok(Next::Done(SpecialOutcome { does, leaves }))
    }
}

type Done = Result<(Deed, Vec<Left>), Stop>;

impl SpecialCase<'_> {
    fn carry_out(&self, umpire: &mut impl Umpire) -> Done {
        let alone = |deed| Ok((deed, Vec::new()));
        match self.asked.who {
            Who::DismountedCavalry => {
                umpire.note(Line::note(DISMOUNTED));
                self.dismounted(DISMOUNTED, umpire)
            }
            Who::HorseHolders => self.holders(umpire),
            Who::Gunners => self.gunners(&[Left::Guns], umpire),
            Who::HorseGunners => self.gunners(&[Left::Guns, Left::Horses], umpire),
            Who::Drivers => {
                umpire.note(Line::note(DRIVERS));
                self.drivers(umpire)
            }
            Who::RocketDrivers => {
                umpire.note(Line::note(ROCKET_DRIVERS));
                umpire.note(Line::note(DRIVERS).by(ROCKET_DRIVERS));
                self.drivers(umpire)
            }
            Who::FootRocketeers => self.foot_rocketeers(umpire),
            Who::HorseRocketeers => self.horse_rocketeers(umpire),
            Who::RidingRocketeers => {
                umpire.note(Line::note(RIDING));
                alone(Deed::AsCavalry)
            }
            Who::General if self.asked.in_base_contact => {
                umpire.note(Line::note(GENERALS).why("goes-with-unit"));
                alone(Deed::AsTheUnit)
            }
            Who::General => {
                umpire.note(Line::note(GENERALS).why("general-apart"));
                alone(Deed::Unconcerned)
            }
        }
    }

    fn in_time(&self, clause: Clause, umpire: &mut impl Umpire) -> Result<bool, Stop> {
        umpire.fact(self.asked.in_time, clause, "in_time")
    }

    /// 23.11a.
    fn dismounted(&self, by: Clause, umpire: &mut impl Umpire) -> Done {
        Ok(match self.asked.result {
            Reaction::Withdraw if self.in_time(by, umpire)? => (Deed::WithdrawsOnFoot, vec![]),
            Reaction::Withdraw => (Deed::MountsAndWithdraws, vec![]),
            Reaction::Retreat if self.in_time(by, umpire)? => (Deed::MountsAndRetreats, vec![]),
            Reaction::Retreat => (Deed::RetreatsOnFoot, vec![Left::Horses]),
            Reaction::Break => (Deed::RoutsOnFoot, vec![Left::Horses]),
            _ => (Deed::FallsBackOnFoot, vec![]),
        })
    }

    /// 23.11b.
    fn holders(&self, umpire: &mut impl Umpire) -> Done {
        umpire.note(Line::note(HOLDERS));
        if self.asked.left_behind {
            return Ok(match self.in_time(HOLDERS, umpire)? {
                true => (Deed::LeadsAway, vec![]),
                false => (Deed::AsTheUnit, vec![Left::Horses]),
            });
        }
        Ok(match self.asked.result {
            Reaction::Retreat => (Deed::MountsAndRetreats, vec![]),
            Reaction::Break => {
                umpire.note(Line::note(HORSES_BOLT).by(HOLDERS));
                (Deed::RoutsOnFoot, vec![Left::Horses])
            }
            _ => (Deed::Stays, vec![]),
        })
    }

    /// 23.12: what they leave if they leave it.
    fn gunners(&self, train: &[Left], umpire: &mut impl Umpire) -> Done {
        let melee = self.asked.in_melee;
        let clause = if melee { IN_MELEE } else { AT_THE_GUNS };
        umpire.note(Line::note(clause));
        let left = if melee { vec![Left::Guns] } else { train.to_vec() };
        Ok(match self.asked.result {
            Reaction::Break => (Deed::RoutsOnFoot, left),
            Reaction::Retreat if melee => (Deed::RetreatsOnFoot, left),
            _ if melee => (Deed::Stays, vec![]),
            Reaction::Retreat if self.in_time(clause, umpire)? => {
                (Deed::LimbersAndRetreats, vec![])
            }
            Reaction::Retreat => (Deed::RetreatsOnFoot, left),
            _ if self.in_time(clause, umpire)? => (Deed::WithdrawsDeployed, vec![]),
            _ => (Deed::LimbersAndWithdraws, vec![]),
        })
    }

    /// 23.13.
    fn drivers(&self, umpire: &mut impl Umpire) -> Done {
        let dead = self.asked.crippled_teams > 0;
        let dead = dead.then_some(Left::TeamsWithDeadHorses);
        Ok(match self.asked.result {
            _ if self.asked.left_behind => (Deed::LeadsAway, vec![]),
            Reaction::Retreat => (Deed::RetreatsWithLimbers, dead.into_iter().collect()),
            Reaction::Break => {
                umpire.note(Line::note(HORSES_BOLT).by(DRIVERS));
                (Deed::RoutsOnFoot, [Left::Teams].into_iter().chain(dead).collect())
            }
            _ => (Deed::Stays, vec![]),
        })
    }

    /// 23.14a, as infantry.
    fn foot_rocketeers(&self, umpire: &mut impl Umpire) -> Done {
        umpire.note(Line::note(ROCKETEERS));
        let does = match self.asked.result {
            Reaction::Withdraw => Deed::WithdrawsOnFoot,
            Reaction::Retreat => Deed::RetreatsOnFoot,
            Reaction::Break => Deed::RoutsOnFoot,
            _ => Deed::FallsBackOnFoot,
        };
        Ok((does, self.launchers(umpire)?.into_iter().collect()))
    }

    /// 23.14a, as dismounted cavalry.
    fn horse_rocketeers(&self, umpire: &mut impl Umpire) -> Done {
        umpire.note(Line::note(ROCKETEERS));
        umpire.note(Line::note(DISMOUNTED).by(ROCKETEERS));
        let (does, mut left) = self.dismounted(ROCKETEERS, umpire)?;
        left.extend(self.launchers(umpire)?);
        Ok((does, left))
    }

    /// 23.14a: the launchers, if they stay behind.
    fn launchers(&self, umpire: &mut impl Umpire) -> Result<Option<Left>, Stop> {
        let lost = self.asked.result == Reaction::Break || !self.in_time(ROCKETEERS, umpire)?;
        Ok(lost.then_some(Left::Launchers))
    }
}
