//! XI.4 and XI.5, one salvo of guns (*ostrzał artylerii*), with our A7.
//!
//! 1. Is it allowed: firing formation (XI.1.1), on top of the stack (XI.8.1), a target in sight
//!    (IX.3) and in reach.
//! 2. The modifiers of A7, then the die.
//! 3. A7: class and ammunition are the row (canister at one or two hexes, round shot from three),
//!    the modified roll the column. What the points do is in [`crate::target`], as for infantry.

use crate::fire::modifier;
use crate::readings::Readings;
use crate::tables::{Row, Tables};
use crate::target::{FireOutcome, FireState, Struck, Target};
use crate::units::Guns;
use kernel::{
    Clause, Die, Fault, Heading, Line, Next, Num, Procedure, Situation, Stop, Umpire, What,
};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

const FORMATIONS: Clause = Clause::new("XI.1.1");
const ONE_FORMATION: Clause = Clause::new("XI.1.3");
const ON_TOP: Clause = Clause::new("XI.8.1");
const SIGHT: Clause = Clause::new("IX.3");
const RESULT: Clause = Clause::new("XI.4");
const RANGE: Clause = Clause::new("XI.5");

/// The furthest that canister is fired (XI.4).
const CANISTER: i32 = 2;

/// The guns that fire.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Battery {
    /// How heavy they are.
    pub class: Guns,
    /// In march formation; Saxon infantry artillery has none.
    #[serde(default)]
    pub limbered: bool,
    /// Under another unit of the stack.
    #[serde(default)]
    pub at_bottom: bool,
    /// In reaction (XI.2.2).
    #[serde(default)]
    pub reaction: bool,
    /// Whether they see the target.
    #[serde(default = "yes")]
    pub in_sight: bool,
}

const fn yes() -> bool {
    true
}

/// Guns and their target.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct ArtilleryFire {
    battery: Battery,
    #[schemars(range(min = 1, max = 40))]
    distance: i32,
    target: Target,
    #[serde(default)]
    readings: Readings,
}

impl Situation for ArtilleryFire {
    const NAME: &'static str = "artillery-fire";
    const EXAMPLE: &'static str = include_str!("../examples/artillery-fire.json");
    type Tables = Tables;
    type Case<'a> = Salvo<'a>;

    fn contradictions(&self) -> Vec<Fault> {
        let mut faults = Vec::new();
        if self.battery.limbered && self.battery.class == Guns::Infantry {
            let what = What::Against { clause: ONE_FORMATION, key: "against-infantry-limbered" };
            faults.push(Fault::new("battery.limbered", what));
        }
        self.target.contradictions(&mut faults);
        faults
    }

    fn case<'a>(&'a self, tables: &'a Tables) -> Salvo<'a> {
        let Self { battery, distance, target, ref readings } = *self;
        Salvo { battery, distance, target, readings, tables }
    }
}

/// One salvo of guns.
#[derive(Clone, Copy, Debug)]
pub struct Salvo<'a> {
    /// Who fires.
    pub battery: Battery,
    /// How far, in hexes.
    pub distance: i32,
    /// At what.
    pub target: Target,
    /// How the book is read.
    pub readings: &'a Readings,
    /// The tables.
    pub tables: &'a Tables,
}

type Step = Result<Next<FireState, FireOutcome>, Stop>;

impl Procedure for Salvo<'_> {
    type State = FireState;
    type Outcome = FireOutcome;

    #[inline]
    fn begin(&self) -> FireState {
        FireState::Roll
    }

    #[inline]
    fn step(&self, state: FireState, umpire: &mut impl Umpire) -> Step {
        let Self { ref target, readings, tables, .. } = *self;
        match state {
            FireState::Roll => self.roll(umpire),
            FireState::Struck(points) => {
                let hit = Struck { target, ga_pa: false, points, readings, tables }.land(umpire)?;
                Ok(Next::Done(FireOutcome::Fired(hit)))
            }
        }
    }
}

impl Salvo<'_> {
    fn roll(&self, umpire: &mut impl Umpire) -> Step {
        umpire.open(Heading::of(ArtilleryFire::NAME));
        let range = match self.range(umpire) {
            Ok(range) => range,
            Err(refused) => return Ok(Next::Done(FireOutcome::Forbidden { refused })),
        };
        let total = umpire.line(Num::ZERO, Line::add(range.clause, range.at(0)).by(RANGE));
        let total = self.modifiers(total, umpire);
        let (_, total) = umpire.die(RESULT, Die::D10Zero, total)?;
        let row = self.row();
        let column = (total.floor() as i32).clamp(-1, 7);
        let points = row.at((column + 1) as usize);
        let line = Line::row(row.clause, points).by(RESULT).why("fire-row");
        umpire.line(total, line.with(column, points));
        Ok(FireState::after(points, umpire))
    }

    /// 1. The row of the range, or what forbids the fire.
    fn range(&self, umpire: &mut impl Umpire) -> Result<&Row<2>, Clause> {
        let Battery { class, limbered, at_bottom, in_sight, .. } = self.battery;
        let table = &self.tables.artillery;
        let forbids = [
            (limbered, Line::note(FORMATIONS).why("guns-limbered")),
            (at_bottom, Line::note(ON_TOP).why("guns-below")),
            (!in_sight, Line::note(SIGHT).why("out-of-sight")),
        ];
        if let Some((_, line)) = forbids.into_iter().find(|(forbids, _)| *forbids) {
            umpire.note(line);
            return Err(line.clause);
        }
        let reach = match class {
            Guns::Light | Guns::Infantry => &table.light_reach,
            Guns::Medium => &table.medium_reach,
            Guns::Heavy => &table.heavy_reach,
        };
        let range = table.ranges.iter().find(|row| self.distance <= row.at(1));
        let last = &table.ranges[table.ranges.len() - 1];
        if range.is_none() {
            umpire.note(Line::note(last.clause).why("range-table-ends").with(last.at(1), 0));
        }
        if self.distance > reach.value() {
            let line = Line::note(reach.clause).why("beyond-reach");
            umpire.note(line.with(self.distance, reach.value()));
            return Err(reach.clause);
        }
        range.ok_or(last.clause)
    }

    /// 2. The modifiers after the range.
    fn modifiers(&self, mut total: Num, umpire: &mut impl Umpire) -> Num {
        let target = &self.target;
        let table = &self.tables.artillery;
        target.chevaux_line(umpire);
        let guns = target.is_guns_alone();
        let cover = if self.is_canister() { &table.cover_canister } else { &table.cover_ball };
        let counts = [
            (target.is_turned(), &table.enfilade),
            (target.is_two_horse(), &table.two_cavalry),
            (guns && target.limbered, &table.limbered_guns),
            (guns && !target.limbered, &table.deployed_guns),
            (target.wood_or_village, cover),
            (target.field_work, &table.work),
            (target.higher, &table.higher),
            (self.battery.reaction, &table.reaction),
        ];
        for (_, row) in counts.into_iter().filter(|(counts, _)| *counts) {
            total = umpire.line(total, modifier(row));
        }
        total
    }

    const fn is_canister(&self) -> bool {
        self.distance <= CANISTER
    }

    /// 3. The row for class and ammunition.
    fn row(&self) -> &Row<9> {
        let class = match self.battery.class {
            Guns::Heavy => 0,
            Guns::Medium => 2,
            Guns::Light => 4,
            Guns::Infantry => 6,
        };
        &self.tables.artillery.rows[class + usize::from(!self.is_canister())]
    }
}
