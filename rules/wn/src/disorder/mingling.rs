//! Mingling (*wymieszanie*, 12.9 and T8H): troops that pass through one another.

use crate::ground::Pace;
use crate::measure::Measured;
use crate::tables::MinglingRows;
use crate::units::{Arm, Class, Formation, Unit};
use kernel::{Clause, Line, Num, Umpire};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

const THROUGH_FRIENDS: Clause = Clause::new("12.3d");
const SKIRMISHERS: Clause = Clause::new("12.9a");
const EVADING: Clause = Clause::new("12.9b");
const ON_FOOT: Clause = Clause::new("12.9c");
const MOUNTED: Clause = Clause::new("12.9d");
const OTHERWISE: Clause = Clause::new("12.9e");
const CREWS: Clause = Clause::new("12.9");
const CHARGE: Clause = Clause::new("17.9b");
const CARRIED_AWAY: Clause = Clause::new("23.5d");

/// Friends that a unit passes through, or who pass through it.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Mingled {
    /// They.
    pub unit: Unit,
    /// They evade.
    #[serde(default)]
    pub(crate) evading: bool,
}

/// One of those who mingle.
#[derive(Clone, Copy)]
pub struct Party<'a> {
    /// The unit.
    pub unit: &'a Unit,
    /// It evades.
    pub evades: bool,
}

/// Who may evade at all (12.3a): skirmishers, crews, single figures, and cavalry charged from behind.
pub const fn evades(unit: &Unit) -> bool {
    matches!(unit.formation, Formation::Skirmish)
        || unit.arm.has_crew()
        || matches!(unit.arm, Arm::General)
        || unit.is_mounted()
}

impl Party<'_> {
    /// In open order; crews away from their pieces too (12.9, note).
    const fn skirmishes(self) -> bool {
        matches!(self.unit.formation, Formation::Skirmish) || self.is_crew_alone()
    }

    /// A crew that leaves its pieces behind; limbered pieces evade with it (12.3a.ii).
    const fn is_crew_alone(self) -> bool {
        let left = self.evades && !self.unit.is_limbered();
        self.unit.arm.has_crew() && (left || matches!(self.unit.formation, Formation::Skirmish))
    }

    const fn is_regular(self) -> bool {
        !self.unit.is_irregular()
    }

    fn doubles(self) -> bool {
        self.evades || Pace::of(self.unit) == Pace::Double
    }

    fn charges(self) -> bool {
        Pace::of(self.unit) == Pace::Charge
    }

    fn moves(self) -> bool {
        self.unit.moved > Measured::default()
            || self.unit.routing
            || self.evades
            || Pace::of(self.unit) != Pace::Normal
    }

    const fn serves_guns(self) -> bool {
        self.unit.is_deployed() && !self.evades
    }
}

/// What comes of two units that mingle.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Meeting {
    /// Nothing, by this clause; and another that says so, of a charge or an evasion.
    Free(Clause, Option<Clause>),
    /// Disorder for both, by this clause.
    Disorder(Clause),
}

/// 12.9 for two units neither of which is in rout.
fn meeting(one: Party<'_>, other: Party<'_>) -> Meeting {
    let pair = [(one, other), (other, one)];
    if pair.iter().any(|(a, b)| a.skirmishes() && (b.skirmishes() || b.serves_guns())) {
        return Meeting::Free(SKIRMISHERS, None);
    }
    let skirmishing = pair.into_iter().find(|(a, b)| a.skirmishes() && !b.skirmishes());
    let Some((open, close)) = skirmishing else { return Meeting::Disorder(OTHERWISE) };
    let neither_doubles = !open.doubles() && !close.doubles();
    if open.is_regular() && open.evades {
        return match close.moves() {
            true => Meeting::Disorder(EVADING),
            false => Meeting::Free(EVADING, Some(THROUGH_FRIENDS)),
        };
    }
    if open.is_regular() && !open.unit.is_mounted() && neither_doubles {
        return Meeting::Free(ON_FOOT, close.charges().then_some(CHARGE));
    }
    let one_stands = !open.moves() || !close.moves();
    let no_charge = !open.charges() && !close.charges();
    if open.unit.is_mounted() && one_stands && neither_doubles && no_charge {
        return Meeting::Free(MOUNTED, None);
    }
    Meeting::Disorder(OTHERWISE)
}

impl Mingled {
    /// Those who burst through in rout.
    pub const fn routers(unit: Unit) -> Self {
        Self { unit, evading: false }
    }

    /// T8H for a unit that mingles with these.
    pub fn disorder(
        &self,
        own: Party<'_>,
        table: &MinglingRows,
        total: Num,
        umpire: &mut impl Umpire,
    ) -> Num {
        let other = Party { unit: &self.unit, evades: self.evading };
        if own.unit.routing {
            umpire.note(Line::note(table.routers.clause).why("routers-lose-nothing"));
            return total;
        }
        if other.unit.routing {
            let line = Line::add(table.routers.clause, other.unit.disorder);
            return umpire.line(total, line.by(OTHERWISE));
        }
        if own.is_crew_alone() || other.is_crew_alone() {
            umpire.note(Line::note(CREWS).why("crews-as-skirmishers"));
        }
        match meeting(own, other) {
            Meeting::Free(clause, by) => {
                let line = Line::note(clause).why("mingle-freely");
                umpire.note(by.map_or(line, |by| line.by(by)));
                total
            }
            Meeting::Disorder(by) => {
                let loose = |party: Party<'_>| party.skirmishes() || party.serves_guns();
                let row = if loose(own) || loose(other) { table.open } else { table.close };
                umpire.line(total, Line::add(row.clause, row.add).by(by))
            }
        }
    }

    /// 23.5d: whether routers who burst through carry the unit away.
    pub fn carries_away(&self, own: &Unit, umpire: &mut impl Umpire) -> bool {
        let weak = own.class > Class::C || (own.arm.is_irregular() && own.class == Class::C);
        let routs = self.unit.routing && !own.routing && weak;
        if routs {
            umpire.note(Line::note(CARRIED_AWAY).why("carried-away"));
        }
        routs
    }
}
