//! Who may and must be fired at: targets and their priority for small arms and bows (*cele i
//! pierwszeństwo*, 15.1) and for guns and rockets (16.3), fire into melee (14.4).
//!
//! 1. Each enemy: what forbids to fire at him, or else his place in the order of priority.
//! 2. The first in that order must be fired at; among equals the nearest, or whom the player chooses.
//! 3. Figures that cannot bear on him choose again among the others.

pub(crate) mod enemy;

use crate::measure::Measured;
use crate::readings::Readings;
use crate::tables::Tables;
use enemy::{Bears, Enemy, Order, Rank};
use kernel::{Clause, Heading, Line, Message, Next, Outcome, Procedure, Situation, Stop, Umpire};
use schemars::JsonSchema;
use serde::ser::SerializeStruct;
use serde::{Deserialize, Serialize, Serializer};

const ONE_TARGET: Clause = Clause::new("15.1b");
const SMALL_ARMS: Clause = Clause::new("15.1a");
const ORDERS: Clause = Clause::new("15.1a.note.i");
const EQUALS: Clause = Clause::new("15.1a.note.ii");
const SKIRMISHERS: Clause = Clause::new("G.harcownicy");
const DIVIDED: Clause = Clause::new("15.1c");
const ARTILLERY: Clause = Clause::new("16.3a");
const ARTILLERY_ORDERS: Clause = Clause::new("16.3a.2");
const HOWITZER: Clause = Clause::new("16.3b");
const BATTERY_DIVIDED: Clause = Clause::new("6.5a");

/// A general who gives such orders himself is at most so far away (15.1a note i, 16.3a.2).
const BESIDE: i32 = 5;

/// What is fired with.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs, reason = "the words stand in lang")]
pub(crate) enum Fires {
    SmallArms,
    Artillery,
}

/// Who ordered to support somebody, or to fire at somebody first.
#[derive(Clone, Copy, Default, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs, reason = "the words stand in lang")]
pub(crate) enum OrderedBy {
    #[default]
    GameOrder,
    General,
}

/// Those who fire.
#[derive(Clone, Copy, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct Shooters {
    pub(crate) fires: Fires,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schemars(range(min = 1, max = 400))]
    pub(crate) figures: Option<i32>,
    #[serde(default)]
    pub(crate) ordered_by: OrderedBy,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) general_within: Option<Measured>,
    #[serde(default)]
    pub(crate) mixed_battery: bool,
    #[serde(default)]
    pub(crate) already_fired: bool,
}

/// Somebody chooses a target.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Targets {
    pub(crate) shooters: Shooters,
    #[schemars(length(min = 1, max = 8))]
    pub(crate) enemies: Vec<Enemy>,
    #[serde(default)]
    pub(crate) readings: Readings,
}

impl Situation for Targets {
    const NAME: &'static str = "targets";
    const EXAMPLE: &'static str = include_str!("../../examples/targets.json");
    type Tables = Tables;
    type Case<'a> = TargetsCase<'a>;

    fn case<'a>(&'a self, _: &'a Tables) -> TargetsCase<'a> {
        TargetsCase { asked: self }
    }
}

/// One choice of targets.
pub struct TargetsCase<'a> {
    asked: &'a Targets,
}

/// What is to be done about an enemy.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum Shall {
    /// He must be fired at.
    Must,
    /// He may be chosen.
    May,
    /// Those whom he charges must fire at him.
    Divide,
    /// Those who cannot bear on the first target must fire at him.
    RestMust,
    /// They may choose him.
    RestMay,
    /// He must not be fired at.
    No,
}

impl Shall {
    const fn key(self) -> &'static str {
        match self {
            Self::Must => "target-must",
            Self::May => "target-may",
            Self::Divide => "target-divide",
            Self::RestMust => "target-rest-must",
            Self::RestMay => "target-rest-may",
            Self::No => "target-no",
        }
    }
}

/// What is to be done about an enemy, and the clause that says so.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) struct Verdict {
    pub(crate) fire: Shall,
    pub(crate) by: Clause,
}

/// What is to be done about each enemy.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct TargetsOutcome {
    pub(crate) enemies: Vec<Verdict>,
}

/// An enemy who may be fired at, by his number.
#[derive(Serialize)]
struct Target {
    enemy: usize,
    fire: Shall,
    by: Clause,
}

/// An enemy who may not.
#[derive(Serialize)]
struct Spared {
    enemy: usize,
    clause: Clause,
}

impl Serialize for TargetsOutcome {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let numbered = || self.enemies.iter().enumerate().map(|(at, one)| (at + 1, one));
        let (may, not): (Vec<_>, Vec<_>) = numbered().partition(|(_, one)| one.fire != Shall::No);
        let target = |(enemy, &Verdict { fire, by })| Target { enemy, fire, by };
        let spared = |(enemy, one): (usize, &Verdict)| Spared { enemy, clause: one.by };
        let targets: Vec<Target> = may.into_iter().map(target).collect();
        let refused: Vec<Spared> = not.into_iter().map(spared).collect();
        let fields = 1 + usize::from(!refused.is_empty());
        let mut outcome = serializer.serialize_struct("TargetsOutcome", fields)?;
        outcome.serialize_field("enemies", &targets)?;
        if !refused.is_empty() {
            outcome.serialize_field("refused", &refused)?;
        }
        outcome.end()
    }
}

impl Outcome for TargetsOutcome {
    fn sentences(&self) -> Vec<Message> {
        let say = |(index, verdict): (usize, &Verdict)| {
            let message = Message::new(verdict.fire.key()).number("number", index as i32 + 1);
            message.text("clause", verdict.by.id())
        };
        self.enemies.iter().enumerate().map(say).collect()
    }
}

impl Procedure for TargetsCase<'_> {
    type State = ();
    type Outcome = TargetsOutcome;

    fn begin(&self) {}

    fn step(&self, (): (), umpire: &mut impl Umpire) -> Result<Next<(), TargetsOutcome>, Stop> {
        umpire.open(Heading::of(Targets::NAME));
        let Targets { shooters, enemies, .. } = self.asked;
        if shooters.already_fired && shooters.fires == Fires::SmallArms {
            umpire.note(Line::note(ONE_TARGET));
            let enemies = vec![Verdict { fire: Shall::No, by: ONE_TARGET }; enemies.len()];
            return Ok(Next::Done(TargetsOutcome { enemies }));
        }
        let ranks = self.ranks(umpire)?;
        let order = if shooters.fires == Fires::SmallArms { SMALL_ARMS } else { ARTILLERY };
        let not_now = |rank: &Result<Rank, Clause>| Verdict {
            fire: Shall::No,
            by: rank.err().unwrap_or(order),
        };
        let mut verdicts: Vec<Verdict> = ranks.iter().map(not_now).collect();
        let mut queue: Vec<(Rank, usize)> = Vec::new();
        queue.extend(ranks.iter().enumerate().filter_map(|(i, rank)| Some(((*rank).ok()?, i))));
        queue.sort_by_key(|(rank, index)| (*rank, enemies[*index].apart, *index));
        self.choose(&queue, &mut verdicts, umpire);
        if shooters.mixed_battery && shooters.fires == Fires::Artillery {
            umpire.note(Line::note(HOWITZER));
            for (_, index) in queue {
                if verdicts[index].fire != Shall::Must {
                    verdicts[index] = Verdict { fire: Shall::May, by: HOWITZER };
                }
            }
        }
        if verdicts.contains(&Verdict { fire: Shall::No, by: order }) {
            umpire.note(Line::note(order).why("others-come-first"));
        }
        Ok(Next::Done(TargetsOutcome { enemies: verdicts }))
    }
}

impl TargetsCase<'_> {
    /// The place of each enemy in the order of priority, or the clause that forbids to fire at him.
    fn ranks(&self, umpire: &mut impl Umpire) -> Result<Vec<Result<Rank, Clause>>, Stop> {
        let Targets { shooters, enemies, readings } = self.asked;
        let mut ranks = Vec::new();
        for (index, enemy) in enemies.iter().enumerate() {
            let (number, artillery) = (index as i32 + 1, shooters.fires == Fires::Artillery);
            let forbidden = enemy.forbidden(index, artillery, readings, umpire)?;
            let rank = match forbidden {
                Some(clause) => Err(clause),
                None if artillery => {
                    let ordered = self.ordered(enemy, ARTILLERY_ORDERS, umpire)?;
                    Ok(enemy.rank_for_guns(ordered))
                }
                None => {
                    let close = self.strong_enough(enemy, index, umpire)?;
                    let ordered = self.ordered(enemy, ORDERS, umpire)?;
                    Ok(enemy.rank_for_small_arms(close, ordered))
                }
            };
            if let Ok(rank) = rank {
                umpire.note(rank.line().why("enemy").with(number, 0));
            }
            ranks.push(rank);
        }
        Ok(ranks)
    }

    /// 15.1a.2: an enemy in close order who comes on or fires, of at least half our strength.
    fn strong_enough(
        &self,
        enemy: &Enemy,
        index: usize,
        umpire: &mut impl Umpire,
    ) -> Result<bool, Stop> {
        if !enemy.is_close_and_coming() {
            return Ok(false);
        }
        let rank = enemy::COMING_ON;
        let ours = umpire.fact(self.asked.shooters.figures, rank, "shooters.figures")?;
        let theirs = umpire.fact(enemy.figures, rank, enemy::FIGURES[index % 8])?;
        Ok(theirs * 2 >= ours)
    }

    /// Whether orders to support or to fire at somebody first are such as count.
    fn ordered(
        &self,
        enemy: &Enemy,
        clause: Clause,
        umpire: &mut impl Umpire,
    ) -> Result<bool, Stop> {
        let Targets { shooters, readings, .. } = self.asked;
        if !enemy.is_in_orders() || shooters.ordered_by == OrderedBy::GameOrder {
            return Ok(enemy.is_in_orders());
        }
        let within = umpire.fact(shooters.general_within, clause, "shooters.general_within")?;
        let beside = within.at(readings).within(BESIDE);
        let why = if beside { "general-beside" } else { "general-too-far-to-order" };
        umpire.note(Line::note(clause).why(why));
        Ok(beside)
    }

    /// Goes down the queue until all who fire have a target.
    fn choose(&self, queue: &[(Rank, usize)], verdicts: &mut [Verdict], umpire: &mut impl Umpire) {
        let enemies = &self.asked.enemies;
        let small_arms = self.asked.shooters.fires == Fires::SmallArms;
        let (mut left, mut first) = (queue, true);
        while let Some((rank, _)) = left.first() {
            let equals = left.iter().take_while(|(other, _)| other == rank).count();
            let (group, others) = left.split_at(equals);
            let by = rank.line().clause;
            if small_arms && *rank == Rank::Charges && equals > 1 {
                umpire.note(Line::note(EQUALS).why("chargers-divide-fire"));
                for (_, index) in group {
                    verdicts[*index] = Verdict { fire: Shall::Divide, by };
                }
                return;
            }
            let chosen = if small_arms { self.nearest(group, umpire) } else { equals };
            let alone = chosen == 1 && *rank != Rank::AnyTarget;
            let fire = match (first, alone) {
                (true, true) => Shall::Must,
                (true, false) => Shall::May,
                (false, true) => Shall::RestMust,
                (false, false) => Shall::RestMay,
            };
            for (_, index) in &group[..chosen] {
                verdicts[*index] = Verdict { fire, by };
            }
            let some = |(_, index): &(Rank, usize)| enemies[*index].bears == Bears::Some;
            if !group[..chosen].iter().all(some) || others.is_empty() && chosen == equals {
                return;
            }
            let divided = if small_arms { DIVIDED } else { BATTERY_DIVIDED };
            umpire.note(Line::note(divided).why("some-cannot-bear"));
            (left, first) = (&left[chosen..], false);
        }
    }

    /// 15.1a note ii: among equals the nearest; skirmishers may be passed over. How many of them may
    /// be chosen.
    fn nearest(&self, group: &[(Rank, usize)], umpire: &mut impl Umpire) -> usize {
        if group.len() > 1 {
            umpire.note(Line::note(EQUALS).why("nearest-of-equals"));
        }
        let enemies = &self.asked.enemies;
        let skirmish = |(_, index): &&(Rank, usize)| enemies[*index].order == Order::Skirmish;
        let passed = group.iter().take_while(skirmish).count();
        if passed > 0 && group.len() > 1 {
            umpire.note(Line::note(EQUALS).by(SKIRMISHERS).why("skirmishers-passed-over"));
        }
        let Some((_, nearest)) = group.get(passed) else { return passed };
        let apart = enemies[*nearest].apart;
        group.iter().take_while(|(_, index)| enemies[*index].apart <= apart).count()
    }
}
