//! Appendix I: what every army must keep to, and the lists of the nations.

use super::points::Team;
use super::{Row, SpanRow};
use crate::units::{Arm, Class, Gun, Nation, Weapon};
use kernel::Clause;
use serde::Deserialize;
use std::collections::BTreeMap;

/// A share in per cent.
#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(deny_unknown_fields, bound(deserialize = "'de: 'static"))]
pub struct ShareRow {
    /// The clause.
    pub clause: Clause,
    percent: i32,
}

impl ShareRow {
    /// So many points of a whole.
    pub const fn of(&self, whole: i32) -> i32 {
        whole * self.percent / 100
    }
}

/// Appendix I, points 4 to 10, 6.5b and 7.1.
#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(deny_unknown_fields, bound(deserialize = "'de: 'static"))]
#[allow(missing_docs, reason = "the rows are named as in the book")]
pub struct ArmyRules {
    pub least: Row,
    pub thin: Row,
    pub even: Row,
    pub crew: Row,
    pub mixed_guns: SpanRow,
    pub mixed_howitzers: Row,
    pub generals: Row,
    pub points: Row,
    pub guns: Row,
    pub cavalry: ShareRow,
    pub light: ShareRow,
}

/// The list of a nation.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields, bound(deserialize = "'de: 'static"))]
pub struct List {
    /// The clause.
    pub clause: Clause,
    /// Whose it is.
    pub nation: Nation,
    from: Option<i32>,
    to: Option<i32>,
    #[serde(default)]
    period: BTreeMap<String, Period>,
    troops: BTreeMap<String, Troops>,
}

/// The years of an organisation.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Period {
    /// The first year.
    pub from: i32,
    to: Option<i32>,
}

/// The last year of the wars, where a list has none.
const LAST: i32 = 1815;

impl Period {
    /// The last year.
    pub fn to(&self) -> i32 {
        self.to.unwrap_or(LAST)
    }

    /// Whether a year is in it.
    pub fn has(&self, year: i32) -> bool {
        self.from <= year && self.to.is_none_or(|to| year <= to)
    }
}

impl List {
    /// The years of the whole list, where it has a beginning.
    pub fn years(&self) -> Option<Period> {
        self.from.map(|from| Period { from, to: self.to })
    }

    /// A kind of troops.
    pub fn troops(&self, id: &str) -> Option<&Troops> {
        self.troops.get(id)
    }

    /// The ids of all kinds of troops.
    pub fn ids(&self) -> Vec<String> {
        self.troops.keys().cloned().collect()
    }

    /// The period that troops are confined to.
    pub fn period(&self, troops: &Troops) -> Option<Period> {
        self.period.get(troops.period.as_ref()?).copied()
    }

    /// How many sub-units of a kind a unit has at most in a year; nothing outside the periods.
    pub fn count(&self, part: &PartRow, year: i32) -> Option<i32> {
        match &part.count {
            Count::Always(count) => Some(*count),
            Count::By(_) => self.organisation(part, year).map(|(count, _)| count),
        }
    }

    /// The number of sub-units and its years, where it is another in another period. In the year of a
    /// change it is the larger one.
    pub fn organisation(&self, part: &PartRow, year: i32) -> Option<(i32, [i32; 2])> {
        let Count::By(counts) = &part.count else { return None };
        let periods = counts.iter().filter_map(|(id, count)| Some((*count, self.period.get(id)?)));
        let current = periods.filter(|(_, period)| period.has(year));
        current.map(|(count, period)| (count, [period.from, period.to()])).max()
    }

    /// The years from the first to the last period that a kind's numbers are given for.
    pub fn counted_years(&self, part: &PartRow) -> Option<Period> {
        let Count::By(counts) = &part.count else { return None };
        let periods = || counts.keys().filter_map(|id| self.period.get(id));
        let from = periods().map(|period| period.from).min()?;
        Some(Period { from, to: periods().map(Period::to).max() })
    }
}

/// Which sub-units may be detached.
#[derive(Clone, Copy, Default, PartialEq, Eq, Debug, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Divide {
    /// None.
    #[default]
    None,
    /// Those that are marked.
    Parts,
    /// All.
    All,
    /// Half a battery.
    Halves,
}

/// A unit of a list.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Troops {
    /// Its name in Polish.
    pub pl: String,
    /// Its name in English.
    pub en: String,
    period: Option<String>,
    regiment: Option<i32>,
    exception: Option<Exception>,
    /// How many of them a brigade has at most.
    pub brigade: Option<i32>,
    /// How many of them an army has at most.
    pub army: Option<i32>,
    /// Which sub-units may be detached.
    #[serde(default)]
    pub divide: Divide,
    /// It may not be combined with others.
    #[serde(default)]
    pub alone: bool,
    /// Its sub-units.
    #[serde(default)]
    pub parts: Vec<PartRow>,
    /// Its guns.
    pub battery: Option<Battery>,
}

/// A year in which regiments were larger.
#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Exception {
    year: i32,
    regiment: i32,
}

impl Troops {
    /// How many of them a regiment has at most.
    pub fn regiment(&self, year: i32) -> Option<i32> {
        let exception = self.exception.filter(|exception| exception.year == year);
        exception.map(|exception| exception.regiment).or(self.regiment)
    }

    /// The sub-units of a kind; without a kind the only ones there are.
    pub fn part(&self, kind: Option<&str>) -> Option<&PartRow> {
        match (kind, self.parts.as_slice()) {
            (None, [only]) => Some(only),
            (None, _) => None,
            (Some(kind), parts) => parts.iter().find(|part| part.kind == kind),
        }
    }
}

/// Sub-units of one kind.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PartRow {
    /// Its id.
    pub kind: String,
    /// Its name in Polish.
    pub pl: String,
    /// Its name in English.
    pub en: String,
    /// Its arm.
    pub arm: Arm,
    /// The class that is proposed.
    pub class: Class,
    /// The class in open order, where it is another.
    pub open: Option<Class>,
    points: i32,
    #[serde(default)]
    also: BTreeMap<Class, i32>,
    /// What it may carry; first what it usually does.
    pub weapons: Vec<Weapon>,
    /// In breastplates.
    #[serde(default)]
    pub armoured: bool,
    /// Irregulars with lances.
    #[serde(default)]
    pub lance: bool,
    /// Light infantry of a lower training.
    #[serde(default)]
    pub half_trained: bool,
    /// Irregulars with arms for hand-to-hand fighting.
    #[serde(default)]
    pub hand_weapons: bool,
    /// It may be detached although the unit may not be divided.
    #[serde(default)]
    pub detach: bool,
    /// So many of them, at least.
    pub least: Option<i32>,
    count: Count,
    times: Option<i32>,
    /// So many figures at least.
    pub fewest: Option<i32>,
    /// So many figures at most.
    pub figures: i32,
}

/// How many sub-units.
#[derive(Clone, Debug, Deserialize)]
#[serde(untagged)]
enum Count {
    Always(i32),
    By(BTreeMap<String, i32>),
}

impl PartRow {
    /// The price of a figure, where the list has one for the class.
    pub fn price(&self, class: Class) -> Option<i32> {
        let usual = (class == self.class).then_some(self.points);
        usual.or_else(|| self.also.get(&class).copied())
    }

    /// Sub-units that make up what the list counts: companies of a squadron.
    pub fn times(&self) -> i32 {
        self.times.unwrap_or(1)
    }
}

/// The guns of a battery.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Battery {
    /// Its arm.
    pub arm: Arm,
    /// Its class.
    pub class: Class,
    /// Rocketeers on horses.
    #[serde(default)]
    pub mounted: bool,
    /// What draws each piece.
    pub team: Team,
    /// The real pieces.
    pub pieces: Vec<Pieces>,
}

/// Real pieces of one kind.
#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Pieces {
    /// What they are.
    pub gun: Gun,
    /// How many.
    pub count: i32,
}

/// All lists, and what every army keeps to.
#[derive(Clone, Debug)]
pub struct Armies {
    /// Points 1 to 10.
    pub rules: ArmyRules,
    lists: Vec<List>,
}

impl Armies {
    /// Parses the rules and the lists.
    pub fn parse(rules: &'static str, lists: &[&'static str]) -> Result<Self, toml::de::Error> {
        let lists = lists.iter().map(|list| toml::from_str(list)).collect::<Result<_, _>>()?;
        Ok(Self { rules: toml::from_str(rules)?, lists })
    }

    /// The list of a nation; not every nation has one.
    pub fn list(&self, nation: Nation) -> Option<&List> {
        self.lists.iter().find(|list| list.nation == nation)
    }
}
