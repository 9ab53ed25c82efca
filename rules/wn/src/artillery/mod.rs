//! Fire of artillery and rockets (*ostrzał artyleryjski i rakietowy*): chapter 16 and T10, from the
//! first question to the losses.
//!
//! 1. May they fire: supply, loading, movement, friends in the way (16.2–16.5, [`overhead`]).
//! 2. The battery, the random factor, the range, the target and its cover (T10, [`shooting`]).
//! 3. What the fire passes: a screen (8.6d, 20.4), and units behind the target on a ball's line (20.5).
//! 4. Guns and limbers that are hit ([`battery`], 16.7); losses and disorder (chapter 20, T8B).
//!
//! [`breach`] is fire at walls and buildings (16.8, 16.9a).

pub mod battery;
pub mod breach;
pub mod overhead;
pub mod shooting;

use crate::allowed;
use crate::cover::{Cover, Way};
use crate::losses::{self, Cause, Loss, Sufferer};
use crate::measure::{Distance, Measured};
use crate::readings::{CasualtyDice, Readings};
use crate::screen::{self, Screen};
use crate::tables::{Ammunition, Tables};
use crate::units::{Gun, Nation, Shelter, Unit};
use battery::{Aim, Wreck};
use kernel::{
    Clause, Fault, Heading, Line, Message, Next, Num, Op, Outcome, Procedure, Situation, Stop,
    Umpire, What,
};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use shooting::{Shooting, Shot, TARGET_RANKS};

const AMMUNITION: Clause = Clause::new("16.1a");
const FIRST: Clause = Clause::new("20.5b");
const MEASURED: Clause = Clause::new("16.6b");
const OBSTACLE: Clause = Clause::new("14.5c");
const LIMBERS: Clause = Clause::new("16.7b");
const ROCKETS: Clause = Clause::new("16.1b");
const NO_GUNS: Clause = Clause::new("16.6a");
const GO_ON: Clause = Clause::new("16.6d");
const ACTION_MOVES: Clause = Clause::new("16.5a");
const RANGE: Clause = Clause::new("T10A");
const CASUALTIES: Clause = Clause::new("20.1a.ii");
const SCREENED: Clause = Clause::new("8.6d");
const THROUGH: Clause = Clause::new("20.5c");
const LESS: Clause = Clause::new("20.5d");
const THIRD: Clause = Clause::new("20.5e");
const OPEN_ORDER: Clause = Clause::new("20.5f");
const TOTAL: Clause = Clause::new("4.3c");

/// So many units at most stand behind the first on the line of a ball.
const MOST_BEHIND: usize = 3;

/// A battery's fire: who fires what, at whom.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Bombardment {
    pub(crate) firer: Unit,
    pub(crate) shot: Shot,
    pub(crate) target: Unit,
    #[serde(default)]
    pub(crate) way: Way,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) screen: Option<Screen>,
    #[serde(default)]
    #[schemars(length(max = 3))]
    pub(crate) behind: Vec<Behind>,
    #[serde(default)]
    pub(crate) rain: bool,
    #[serde(default)]
    pub(crate) readings: Readings,
}

/// A unit behind the target, on the line of fire.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct Behind {
    /// It.
    pub(crate) unit: Unit,
    /// How far from the battery.
    pub(crate) range: Measured,
    /// What keeps the ball from it.
    #[serde(default)]
    pub(crate) spared: Spared,
}

/// What keeps a ball from a unit behind the target (20.5a).
#[derive(Clone, Copy, Default, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum Spared {
    #[default]
    Nothing,
    FiredOver,
    HardObstacle,
    BuildingOrWood,
    DeadGround,
    Artillery,
}

impl Spared {
    const fn clause(self) -> Option<Clause> {
        match self {
            Self::Nothing => None,
            Self::FiredOver => Some(Clause::new("20.5a.i")),
            Self::HardObstacle => Some(Clause::new("20.5a.ii")),
            Self::BuildingOrWood => Some(Clause::new("20.5a.iii")),
            Self::DeadGround => Some(Clause::new("20.5a.iv")),
            Self::Artillery => Some(Clause::new("20.5a.v")),
        }
    }
}

/// Whether a piece of this nation has such ammunition (16.1); if not, why.
fn lacks(firer: &Unit, ammunition: Ammunition, tables: &Tables) -> Option<(Clause, &'static str)> {
    let gun = firer.gun?;
    match ammunition {
        _ if tables.artillery.range.row(gun, ammunition).is_none() => Some(match gun {
            Gun::Rockets => (ROCKETS, "against-ammunition"),
            _ => (AMMUNITION, "against-ammunition"),
        }),
        Ammunition::Shrapnel if gun != Gun::Rockets && firer.nation != Nation::Britain => {
            Some((AMMUNITION, "against-shrapnel"))
        }
        _ => None,
    }
}

/// Everything against a battery and its shot, whatever it is fired at.
fn against(firer: &Unit, shot: &Shot, readings: &Readings) -> Vec<Fault> {
    let mut faults = allowed::against(firer, "firer", readings);
    let mut add = |at: &str, clause, key| {
        faults.push(Fault::new(at, What::Against { clause, key }));
    };
    if firer.gun.is_none() && !firer.arm.has_crew() {
        add("firer.gun", NO_GUNS, "against-no-piece");
    }
    if let Some((clause, key)) = lacks(firer, shot.ammunition, crate::printed()) {
        add("shot.ammunition", clause, key);
    }
    let field_gun = firer.gun.is_none_or(|gun| !gun.is_siege() && gun != Gun::Rockets);
    if shot.action_move.is_some() && !field_gun {
        add("shot.action_move", ACTION_MOVES, "against-action-move");
    }
    faults
}

impl Situation for Bombardment {
    const NAME: &'static str = "artillery";
    const EXAMPLE: &'static str = include_str!("../../examples/artillery.json");
    type Tables = Tables;
    type Case<'a> = BombardmentCase<'a>;

    fn contradictions(&self) -> Vec<Fault> {
        let readings = &self.readings;
        let mut faults = against(&self.firer, &self.shot, readings);
        faults.extend(allowed::against(&self.target, "target", readings));
        for (index, behind) in self.behind.iter().enumerate() {
            let at = format!("behind[{index}].unit");
            faults.extend(allowed::against(&behind.unit, &at, readings));
        }
        if let Some(screen) = &self.screen {
            faults.extend(allowed::against(&screen.troops, "screen.troops", readings));
        }
        let mut against = |at: &str, clause, key| {
            faults.push(Fault::new(at, What::Against { clause, key }));
        };
        if !self.behind.is_empty() && self.shot.ammunition != Ammunition::Ball {
            against("behind", GO_ON, "against-behind");
        }
        if self.shot.canister_over.is_some_and(|obstacle| !obstacle.is_linear()) {
            against("shot.canister_over", OBSTACLE, "against-no-obstacle");
        }
        if self.shot.aim == Aim::Limbers && !self.target.is_deployed() {
            against("shot.aim", LIMBERS, "against-aim");
        }
        if self.shot.more_to_come && readings.casualty_dice == CasualtyDice::Remainders {
            against("shot.more_to_come", losses::SUMMED, "against-waiting");
        }
        faults
    }

    fn case<'a>(&'a self, tables: &'a Tables) -> BombardmentCase<'a> {
        BombardmentCase { fire: self, tables }
    }
}

/// One battery's fire.
pub struct BombardmentCase<'a> {
    fire: &'a Bombardment,
    tables: &'a Tables,
}

/// Casualties of one unit; with percentage dice, whether it loses one figure more.
type Hit = (i32, Option<bool>);

/// Between the dice.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum BombardmentState {
    /// Before the random factor.
    Roll,
    /// Casualties are known: of the target, its screen, and those behind.
    Losses(Hits),
}

/// The casualties of all who were hit.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Hits {
    factor: i32,
    target: Hit,
    wreck: Option<Wreck>,
    screen: Option<Hit>,
    behind: [Option<Hit>; MOST_BEHIND],
}

/// What the fire did.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize)]
#[serde(untagged)]
pub enum BombardmentOutcome {
    /// They fired.
    Fired {
        /// The factor against the target.
        factor: i32,
        /// What became of the target.
        target: Loss,
        /// What became of its guns, limbers and teams.
        #[serde(skip_serializing_if = "Option::is_none")]
        wreck: Option<Wreck>,
        /// What became of its screen.
        #[serde(skip_serializing_if = "Option::is_none")]
        screen: Option<Loss>,
        /// What became of those behind.
        #[serde(skip_serializing_if = "Vec::is_empty")]
        behind: Vec<Loss>,
    },
    /// They may not fire.
    Refused {
        /// The clauses that forbid it.
        refused: Vec<Clause>,
    },
}

impl Outcome for BombardmentOutcome {
    fn sentences(&self) -> Vec<Message> {
        match self {
            Self::Refused { refused } => {
                let clauses: Vec<&str> = refused.iter().map(|clause| clause.id()).collect();
                vec![Message::new("fire-forbidden").text("clauses", clauses.join(", "))]
            }
            Self::Fired { target, wreck, screen, behind, .. } => {
                let mut all = target.sentences("side-target");
                all.extend(wreck.iter().flat_map(Wreck::sentences));
                all.extend(screen.iter().flat_map(|screen| screen.sentences("side-screen")));
                all.extend(behind.iter().flat_map(|unit| unit.sentences("side-behind")));
                all
            }
        }
    }
}

type Step = Result<Next<BombardmentState, BombardmentOutcome>, Stop>;

impl Procedure for BombardmentCase<'_> {
    type State = BombardmentState;
    type Outcome = BombardmentOutcome;

    fn begin(&self) -> BombardmentState {
        BombardmentState::Roll
    }

    fn step(&self, state: BombardmentState, umpire: &mut impl Umpire) -> Step {
        match state {
            BombardmentState::Roll => self.roll(umpire),
            BombardmentState::Losses(hits) => self.losses(hits, umpire),
        }
    }
}

impl BombardmentCase<'_> {
    fn roll(&self, umpire: &mut impl Umpire) -> Step {
        umpire.open(Heading::of(Bombardment::NAME));
        let Bombardment { firer, shot, target, way, rain, readings, .. } = self.fire;
        umpire.fact(target.figures, CASUALTIES, "target.figures")?;
        let gun = umpire.fact(firer.gun, NO_GUNS, "firer.gun")?;
        let shooting =
            Shooting { firer, gun, shot, way, rain: *rain, readings, tables: self.tables };
        if let Some(clause) = shooting.forbidden(umpire)? {
            return Ok(forbid(clause));
        }
        if shot.aim == Aim::Limbers
            && umpire.fact(shot.limbers_hidden, LIMBERS, "shot.limbers_hidden")?
        {
            umpire.note(Line::note(LIMBERS).why("limbers-behind-guns"));
            return Ok(forbid(LIMBERS));
        }
        let range = shot.range.at(readings);
        if shooting.refused_at(range, umpire) {
            return Ok(forbid(RANGE));
        }
        let crew = shooting.crew(umpire)?;
        self.facts(&shooting, umpire)?;
        let total = shooting.own(umpire);
        let total = shooting.random(total, umpire)?;
        let Some(base) = shooting.base(total, range, umpire) else { return Ok(forbid(RANGE)) };
        let aim = Lane { shooting, crew, total };
        let (factor, men) = aim.men(target, 0, (base, range), umpire)?;
        let (men, screen) = self.screened(&aim, men, range, umpire)?;
        let behind = self.behind(&aim, men, umpire)?;
        if target.arm.has_crew() && (screen.is_some() || behind.iter().any(Option::is_some)) {
            umpire.open(Heading::of("fire-battery"));
        }
        let how = (Some(shot.ammunition), shot.aim);
        let (men, wreck) = battery::divided(target, men, how, readings, umpire);
        let hits = Hits { factor, target: (men, None), wreck, screen, behind };
        Ok(Next::Go(BombardmentState::Losses(hits)))
    }

    /// What the shot depends on, whatever the die shows: it is asked for before the throw.
    fn facts(&self, shooting: &Shooting<'_>, umpire: &mut impl Umpire) -> Result<(), Stop> {
        let Bombardment { target, screen, .. } = self.fire;
        shooting.covers(target, umpire)?;
        if !target.is_limbered() && target.cover != Shelter::Building {
            shooting.ranks(target, TARGET_RANKS, umpire)?;
        }
        if let Some(screen) = screen {
            umpire.fact(screen.troops.figures, SCREENED, "screen.troops.figures")?;
        }
        self.facts_behind(shooting, umpire)
    }

    /// The same of those behind the target whom the ball strikes, too.
    fn facts_behind(&self, shooting: &Shooting<'_>, umpire: &mut impl Umpire) -> Result<(), Stop> {
        let Bombardment { target, behind, readings, .. } = self.fire;
        let goes_on = !behind.is_empty() && shooting.goes_no_further().is_none();
        if goes_on && !target.is_open() && !target.is_deployed() {
            shooting.ranks(target, TARGET_RANKS, umpire)?;
        }
        let mut stopped =
            shooting.goes_no_further().is_some() || shooting.stops_at(target).is_some();
        for (index, Behind { unit, range, spared }) in behind.iter().enumerate() {
            if stopped || spared.clause().is_some() {
                continue;
            }
            stopped = shooting.stops_at(unit).is_some();
            if shooting.reaches(range.at(readings)) {
                umpire.fact(unit.figures, THROUGH, BEHIND_FIGURES[index])?;
                shooting.ranks(unit, BEHIND_RANKS[index], umpire)?;
            }
        }
        Ok(())
    }

    /// 8.6d: ball strikes both as if each were alone, canister is shared out, shells pass over.
    fn screened(
        &self,
        aim: &Lane<'_>,
        men: i32,
        range: Distance,
        umpire: &mut impl Umpire,
    ) -> Result<(i32, Option<Hit>), Stop> {
        let Some(screen) = &self.fire.screen else { return Ok((men, None)) };
        umpire.note(Line::note(SCREENED));
        let ammunition = self.fire.shot.ammunition;
        if !matches!(ammunition, Ammunition::Ball | Ammunition::Canister) {
            return Ok((men, None));
        }
        umpire.open(Heading::of("fire-screen"));
        let range = screen.nearer(range, MEASURED, &self.fire.readings, umpire);
        aim.again(SCREENED, umpire);
        let Some(base) = aim.shooting.base(aim.total, range, umpire) else {
            return Ok((men, None));
        };
        let (_, share) = aim.men(&screen.troops, 0, (base, range), umpire)?;
        let rest = match ammunition {
            Ammunition::Canister => screen::behind(men, share, SCREENED, umpire),
            _ => men,
        };
        Ok((rest, Some((share, None))))
    }

    /// 20.5: those behind, each with all the ranks before it.
    fn behind(
        &self,
        aim: &Lane<'_>,
        men: i32,
        umpire: &mut impl Umpire,
    ) -> Result<[Option<Hit>; MOST_BEHIND], Stop> {
        let mut hits = [None; MOST_BEHIND];
        let Bombardment { target, behind, readings, .. } = self.fire;
        if behind.is_empty() {
            return Ok(hits);
        }
        if let Some(line) = aim.shooting.goes_no_further() {
            umpire.note(line);
            return Ok(hits);
        }
        umpire.note(Line::note(FIRST));
        let mut stopped = aim.shooting.stops_at(target);
        let closed = !target.is_open() && !target.is_deployed();
        let mut ranks = if closed { aim.shooting.ranks(target, TARGET_RANKS, umpire)? } else { 0 };
        let mut before = if closed { men } else { 0 };
        for (hit, (index, unit)) in hits.iter_mut().zip(behind.iter().enumerate()) {
            if let Some(clause) = unit.spared.clause().or(stopped) {
                umpire.note(Line::note(clause));
                continue;
            }
            stopped = aim.shooting.stops_at(&unit.unit);
            let range = unit.range.at(readings);
            umpire.open(Heading { name: "fire-behind", side: "side-behind", number: index + 1 });
            if aim.shooting.reaches(range) {
                aim.again(THROUGH, umpire);
            }
            let Some(base) = aim.shooting.base(aim.total, range, umpire) else { continue };
            if unit.unit.is_open() {
                umpire.note(Line::note(OPEN_ORDER));
                let (_, men) = aim.men(&unit.unit, 0, (base, range), umpire)?;
                *hit = Some((men, None));
                continue;
            }
            let deep = aim.shooting.ranks(&unit.unit, BEHIND_RANKS[index], umpire)?;
            umpire.note(Line::says(THROUGH, ranks));
            let (_, all) = aim.men(&unit.unit, ranks, (base, range), umpire)?;
            let men = (all - before).max(0);
            umpire.note(Line::says(if index == 0 { LESS } else { THIRD }, men));
            ranks += deep;
            before += men;
            *hit = Some((men, None));
        }
        Ok(hits)
    }

    /// Losses; with percentage dice one throw at a time.
    fn losses(&self, mut hits: Hits, umpire: &mut impl Umpire) -> Step {
        let Bombardment { target, screen, behind, readings, .. } = self.fire;
        let figures = umpire.fact(target.figures, CASUALTIES, "target.figures")?;
        let first = self.sufferer(target, figures, ("side-target", 0));
        let Hits { factor, wreck, .. } = hits;
        let mut sufferers = vec![(first, hits.target.0, &mut hits.target)];
        for (hit, screen) in hits.screen.iter_mut().zip(screen) {
            let figures = screen.troops.figures;
            let figures = umpire.fact(figures, SCREENED, "screen.troops.figures")?;
            let men = hit.0;
            sufferers.push((self.sufferer(&screen.troops, figures, ("side-screen", 0)), men, hit));
        }
        for (index, (hit, unit)) in hits.behind.iter_mut().zip(behind).enumerate() {
            let Some(hit) = hit else { continue };
            let figures = umpire.fact(unit.unit.figures, THROUGH, BEHIND_FIGURES[index])?;
            let men = hit.0;
            let side = ("side-behind", index + 1);
            sufferers.push((self.sufferer(&unit.unit, figures, side), men, hit));
        }
        let more_to_come = self.fire.shot.more_to_come;
        if readings.casualty_dice == CasualtyDice::PercentageDice {
            let mut thrown = sufferers.iter_mut().skip(usize::from(more_to_come));
            let waiting = thrown.find(|(.., hit)| hit.1.is_none());
            if let Some((sufferer, men, hit)) = waiting {
                let chance = sufferer.chance(*men, readings);
                hit.1 = Some(chance > 0 && sufferer.throw(chance, umpire)?);
                return Ok(Next::Go(BombardmentState::Losses(hits)));
            }
        }
        let on = (self.tables, readings);
        let mut losses = sufferers.iter().map(|(sufferer, men, hit)| {
            let waits = more_to_come && sufferer.side == "side-target";
            let loss = match waits {
                true => sufferer.wait(*men, umpire),
                false => sufferer.suffer(*men, hit.1 == Some(true), on, umpire),
            };
            (sufferer.side, loss)
        });
        let (_, target) = losses.next().unwrap_or_default();
        let (mut screen, mut behind) = (None, Vec::new());
        for (side, loss) in losses {
            if side == "side-screen" {
                screen = Some(loss);
            } else {
                behind.push(loss);
            }
        }
        Ok(Next::Done(BombardmentOutcome::Fired { factor, target, wreck, screen, behind }))
    }

    const fn sufferer<'a>(
        &self,
        unit: &'a Unit,
        figures: i32,
        (side, number): (&'static str, usize),
    ) -> Sufferer<'a> {
        let rockets = matches!(self.fire.firer.gun, Some(Gun::Rockets));
        let cause = match self.fire.shot.ammunition {
            _ if rockets => Cause::Rocket,
            Ammunition::Shell => Cause::Shell,
            _ => Cause::Other,
        };
        Sufferer { unit, figures, side, number, cause }
    }
}

/// The names of facts, unit by unit.
const BEHIND_RANKS: [&str; MOST_BEHIND] =
    ["behind[0].unit.ranks", "behind[1].unit.ranks", "behind[2].unit.ranks"];
const BEHIND_FIGURES: [&str; MOST_BEHIND] =
    ["behind[0].unit.figures", "behind[1].unit.figures", "behind[2].unit.figures"];

fn forbid(clause: Clause) -> Next<BombardmentState, BombardmentOutcome> {
    Next::Done(BombardmentOutcome::Refused { refused: vec![clause] })
}

/// A shot that has been aimed: the battery's total with the die, and the figures that fire.
pub struct Lane<'a> {
    /// The shot.
    pub shooting: Shooting<'a>,
    /// The figures that fire.
    pub crew: i32,
    /// The battery's total with the random factor.
    pub total: Num,
}

impl Lane<'_> {
    /// The total that every target of the shot begins with.
    fn again(&self, by: Clause, umpire: &mut impl Umpire) {
        if self.total != Num::ZERO {
            umpire.line(Num::ZERO, Line::new(by, Op::Base(self.total)).why("as-thrown"));
        }
    }

    /// The factor against a unit, and its casualties in men.
    pub fn men(
        &self,
        unit: &Unit,
        before: i32,
        at: (Num, Distance),
        umpire: &mut impl Umpire,
    ) -> Result<(i32, i32), Stop> {
        let (total, cover) = self.shooting.target(unit, before, at, umpire)?;
        let factor = total.floor() as i32;
        if cover == Cover::Total {
            umpire.note(Line::note(TOTAL).why("no-casualties"));
            return Ok((factor, 0));
        }
        if let Some(line) = self.shooting.stopped_before(unit) {
            umpire.note(line);
            return Ok((factor, 0));
        }
        let Shooting { tables, readings, .. } = self.shooting;
        let men = tables.casualties.men(readings.casualty_table, factor, self.crew);
        umpire.note(Line::says(tables.casualties.clause, men).by(CASUALTIES));
        Ok((factor, men))
    }
}
