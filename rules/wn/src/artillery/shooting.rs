//! A battery's shot: what it fires and when it may (16.1–16.5), and its factors (T10).

use super::battery::Aim;
use super::overhead::{self, Friends};
use crate::corrections::GUN_RANGE_FIRST;
use crate::cover::{Cover, Way};
use crate::measure::{Distance, Measured};
use crate::readings::{CanisterAfterUnlimbering, CasualtyDice, Readings, ShellIntoWoods};
use crate::small_arms::effective_disorder;
use crate::tables::{Ammunition, MovedRow, Row, Tables};
use crate::units::{Arm, Charging, Class, Formation, Gun, Nation, Shelter, Unit};
use kernel::{Clause, Die, Line, Num, Op, Stop, Throw, Umpire};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

const RANGE: Clause = Clause::new("T10A");
const DEPTH: Clause = Clause::new("T10B");
const LINE_OF_FIRE: Clause = Clause::new("G.linia-strzału");
const INSTEAD: Clause = Clause::new("T10J");
const OBSTACLE: Clause = Clause::new("14.5c");
const FEWER: Clause = Clause::new("16.4d");
const STRANGERS: Clause = Clause::new("16.4f");
const COUNTER_BATTERY: Clause = Clause::new("16.7a");
const FIRING_FIGURES: Clause = Clause::new("20.1b");
const SIMULTANEOUS: Clause = Clause::new("14.1");
const ROUTERS: Clause = Clause::new("8.1i");
const TEAMS: Clause = Clause::new("8.1e");
const DRIVERS: Clause = Clause::new("8.1f");
const BEHIND_WALL: Clause = Clause::new("20.5a.ii");
const BEHIND_HOUSE: Clause = Clause::new("20.5a.iii");
const BEHIND_GUNS: Clause = Clause::new("20.5a.v");
const RANDOM: Clause = Clause::new("T10I");
const SUPPLY: Clause = Clause::new("16.2a");
const ROCKET_SUPPLY: Clause = Clause::new("16.2b");
const ONCE: Clause = Clause::new("16.4a");
const LOADING: Clause = Clause::new("16.4b");
const CANISTER: Clause = Clause::new("16.4c");
const ROCKETS_ONCE: Clause = Clause::new("16.4e");
const MUSKETS: Clause = Clause::new("16.4g");
const ACTION_MOVES: Clause = Clause::new("16.5a");
const LIMBERED: Clause = Clause::new("16.5b");
const CREEP: Clause = Clause::new("16.5d");
const ROCKETS_MOVE: Clause = Clause::new("16.5e");
const CREW: Clause = Clause::new("16.6e");
const MIXED: Clause = Clause::new("6.5b");
const SHARED: Clause = Clause::new("15.4c");
const NO_DEPTH: Clause = Clause::new("20.5a");
const TREES: Clause = Clause::new("14.5b");

/// The field that says how deep the target is.
pub const TARGET_RANKS: &str = "target.ranks";

/// So many centimetres of dense and of light wood stop a ball (14.5b).
const DENSE_STOPS: i32 = 5;
const LIGHT_STOPS: i32 = 10;

/// At most so many of a crew count for a piece (16.6e).
const A_CREW: i32 = 4;
/// How far deployed light and medium guns move and still fire, in centimetres (16.5d).
const CREEPS: i32 = 2;
/// Quarters of a move that a rocket battery may move and still fire (16.5e).
const ROCKET_QUARTERS: i32 = 2;

/// A double move of field or horse guns that ends unlimbered (*ruch akcji*, 16.5a).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs, reason = "named as in the book")]
pub enum ActionMove {
    ThreeQuarters,
    Half,
    LimberedHalf,
    LimberedQuarter,
}

impl ActionMove {
    /// Its clause, and whether there is time for a shot.
    const fn rule(self) -> (Clause, bool) {
        match self {
            Self::ThreeQuarters => (Clause::new("16.5a.i"), false),
            Self::Half => (Clause::new("16.5a.ii"), true),
            Self::LimberedHalf => (Clause::new("16.5a.iii"), false),
            Self::LimberedQuarter => (Clause::new("16.5a.iv"), true),
        }
    }
}

/// A shot of a battery.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Shot {
    /// What is fired.
    pub ammunition: Ammunition,
    /// How far.
    #[schemars(extend("examples" = [10, 20, 40, 60, 80, 100]))]
    pub range: Measured,
    /// Quarters of the move in which canister can be fired.
    #[serde(default = "whole_move")]
    #[schemars(range(min = 0, max = 4))]
    pub quarters_firing: i32,
    /// Quarters of a move since the last shot.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schemars(range(min = 0, max = 40))]
    pub quarters_since_shot: Option<i32>,
    /// A ball, shell, shrapnel or rocket was fired in this move already.
    #[serde(default)]
    pub fired_this_move: bool,
    /// The action move that the guns made in this move.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub action_move: Option<ActionMove>,
    /// They made an action move in the move before, too.
    #[serde(default)]
    pub after_action_move: bool,
    /// Quarters of a move that a rocket battery spent in moving.
    #[serde(default)]
    #[schemars(range(min = 0, max = 4))]
    pub quarters_moved: i32,
    /// Others than gunners serve the guns.
    #[serde(default)]
    pub served_by_others: bool,
    /// The crew is ordered to fire muskets in this move.
    #[serde(default)]
    pub crew_fires_muskets: bool,
    /// It is the first shot at this target.
    #[serde(default)]
    pub new_target: bool,
    /// It is the first shot after unlimbering.
    #[serde(default)]
    pub unlimbered: bool,
    /// The battery divides its fire.
    #[serde(default)]
    pub divided: bool,
    /// It is the howitzer of a mixed battery.
    #[serde(default)]
    pub mixed_battery: bool,
    /// Limbers, horses or wagons with ammunition are within 5 cm.
    #[serde(default = "yes")]
    pub supplied: bool,
    /// It is fired from a steep hill.
    #[serde(default)]
    pub from_steep_hill: bool,
    /// The target stands in a river, in mud or in a marsh.
    #[serde(default)]
    pub into_soft_ground: bool,
    /// The guns touch the obstacle over which they fire canister.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub guns_at_obstacle: Option<bool>,
    /// An obstacle nearer to the guns than to the target, which they do not touch.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub canister_over: Option<Shelter>,
    /// The target stands behind its obstacle, but does not touch it.
    #[serde(default)]
    pub target_off_obstacle: bool,
    /// Friends in the lane of fire.
    #[serde(default)]
    #[schemars(length(max = 4))]
    pub over: Vec<Friends>,
    /// One of the crew, or an observer of theirs within 5 cm, sees the target.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub observed: Option<bool>,
    /// How far from the guns their observer is, if he it is who sees it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub observer_within: Option<Measured>,
    /// What of a deployed battery it is fired at.
    #[serde(default)]
    pub aim: Aim,
    /// The guns of a deployed battery hide its limbers.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub limbers_hidden: Option<bool>,
    /// More fire at this target follows in this move.
    #[serde(default)]
    pub more_to_come: bool,
    /// The die that was thrown for this battery already, at another target.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schemars(range(min = 1, max = 12))]
    pub die_thrown: Option<i32>,
}

const fn whole_move() -> i32 {
    4
}

const fn yes() -> bool {
    true
}

impl Shot {
    /// A shot of a supplied battery that has time for it, with nothing in its way.
    pub const fn plain(ammunition: Ammunition, range: Measured) -> Self {
        Self {
            ammunition,
            range,
            quarters_firing: whole_move(),
            quarters_since_shot: None,
            fired_this_move: false,
            action_move: None,
            after_action_move: false,
            quarters_moved: 0,
            served_by_others: false,
            crew_fires_muskets: false,
            new_target: false,
            unlimbered: false,
            divided: false,
            mixed_battery: false,
            supplied: true,
            from_steep_hill: false,
            into_soft_ground: false,
            guns_at_obstacle: Some(false),
            canister_over: None,
            target_off_obstacle: false,
            over: Vec::new(),
            observed: None,
            observer_within: None,
            aim: Aim::Guns,
            limbers_hidden: None,
            more_to_come: false,
            die_thrown: None,
        }
    }
}

/// A shot with all that it depends on, but the target.
#[derive(Clone, Copy)]
pub struct Shooting<'a> {
    /// The battery.
    pub firer: &'a Unit,
    /// Its piece.
    pub gun: Gun,
    /// The shot.
    pub shot: &'a Shot,
    /// What lies between.
    pub way: &'a Way,
    /// It rains.
    pub rain: bool,
    /// The readings.
    pub readings: &'a Readings,
    /// The tables.
    pub tables: &'a Tables,
}

impl Shooting<'_> {
    /// The first clause that forbids the shot.
    pub fn forbidden(&self, umpire: &mut impl Umpire) -> Result<Option<Clause>, Stop> {
        let Self { firer, gun, shot, readings, .. } = *self;
        let reason = self.no_shot().or_else(|| self.moved_on()).or_else(|| self.unloaded());
        if let Some((clause, why)) = reason {
            umpire.note(Line::note(clause).why(why));
            return Ok(Some(clause));
        }
        for friends in &shot.over {
            let what = (firer, gun, shot.ammunition);
            let seen = (shot.observed, shot.observer_within);
            if let Err(clause) = overhead::over(friends, what, seen, readings, umpire)? {
                umpire.note(Line::note(clause).why("friends-in-the-way"));
                return Ok(Some(clause));
            }
        }
        Ok(None)
    }

    /// Limbered, without ammunition, or with muskets in their hands.
    fn no_shot(&self) -> Option<(Clause, &'static str)> {
        if self.firer.is_limbered() {
            Some((LIMBERED, "limbered"))
        } else if !self.shot.supplied {
            let supply = if self.gun == Gun::Rockets { ROCKET_SUPPLY } else { SUPPLY };
            Some((supply, "no-ammunition"))
        } else if self.shot.crew_fires_muskets {
            Some((MUSKETS, "muskets-instead"))
        } else if self.shot.served_by_others {
            Some((STRANGERS, "no-gunners"))
        } else {
            None
        }
    }

    /// 16.5: how far they moved.
    fn moved_on(&self) -> Option<(Clause, &'static str)> {
        let Self { firer, gun, shot, readings, .. } = *self;
        let heavy = gun == Gun::Twelve || gun.is_siege();
        match (gun, shot.action_move) {
            (Gun::Rockets, _) if shot.quarters_moved > ROCKET_QUARTERS => {
                Some((ROCKETS_MOVE, "moved-too-far"))
            }
            (Gun::Rockets, _) => None,
            (_, Some(_)) if shot.after_action_move => Some((ACTION_MOVES, "twice-running")),
            (_, Some(made)) => {
                let (clause, fires) = made.rule();
                (!fires).then_some((clause, "no-time"))
            }
            (_, None) => {
                let far = firer.moved.at(readings).over(if heavy { 0 } else { CREEPS });
                far.then_some((CREEP, "moved-too-far"))
            }
        }
    }

    /// 16.4: how often they fire.
    fn unloaded(&self) -> Option<(Clause, &'static str)> {
        let Self { gun, shot, .. } = *self;
        if shot.ammunition == Ammunition::Canister {
            return (shot.quarters_firing < 1).then_some((CANISTER, "no-time"));
        }
        if shot.fired_this_move {
            return Some((if gun == Gun::Rockets { ROCKETS_ONCE } else { ONCE }, "fired-already"));
        }
        let loading = shot.quarters_since_shot.is_some_and(|quarters| quarters < 2);
        (loading && gun != Gun::Rockets).then_some((LOADING, "still-loading"))
    }

    /// The figures that fire (16.6e).
    pub fn crew(&self, umpire: &mut impl Umpire) -> Result<i32, Stop> {
        let figures = umpire.fact(self.firer.figures, CREW, "firer.figures")?;
        let models = umpire.fact(self.firer.models, CREW, "firer.models")?;
        let most = models * A_CREW;
        if figures > most {
            umpire.note(Line::says(CREW, most).by(FIRING_FIGURES));
        }
        if figures < most {
            umpire.note(Line::says(FEWER, figures).by(COUNTER_BATTERY));
        }
        if self.firer.lost_this_move > 0 {
            umpire.note(Line::says(SIMULTANEOUS, self.firer.lost_this_move));
        }
        Ok(figures.min(most))
    }

    /// T10E to T10H: what the battery itself brings.
    pub fn own(&self, umpire: &mut impl Umpire) -> Num {
        let Self { firer, gun, shot, rain, readings, .. } = *self;
        let table = &self.tables.artillery.own;
        let canister = shot.ammunition == Ammunition::Canister;
        let mut total = Num::ZERO;
        let mut add = |row: Row| total = umpire.line(total, Line::add(row.clause, row.add));
        if canister && (shot.quarters_firing < 2 || shot.action_move.is_some()) {
            add(table.one_canister);
        }
        let spared = readings.canister_after_unlimbering == CanisterAfterUnlimbering::Spared;
        let unlimbered = shot.unlimbered || shot.action_move.is_some();
        if shot.new_target && !canister || unlimbered && !(canister && spared) {
            add(table.first_shot);
        }
        if shot.divided && !shot.mixed_battery {
            add(table.divided);
        }
        match firer.class {
            Class::A => add(table.class_a),
            Class::C => add(table.class_c),
            _ => {}
        }
        match shot.ammunition {
            _ if !rain => {}
            _ if gun == Gun::Rockets => add(table.rain_rocket),
            Ammunition::Shell | Ammunition::Incendiary => add(table.rain_shell),
            _ => add(table.rain),
        }
        if shot.divided && shot.mixed_battery {
            umpire.note(Line::note(MIXED));
        }
        let disorder = effective_disorder(firer, umpire);
        if disorder > 0 {
            let (each, times) = (table.disorder, disorder.min(table.disorder.most));
            let line = Line::add(each.clause, each.add * times).why("each").with(times, each.add);
            total = umpire.line(total, line);
        }
        total
    }

    /// T10I, or T10J with percentage dice.
    pub fn random(&self, total: Num, umpire: &mut impl Umpire) -> Result<Num, Stop> {
        let Self { gun, shot, readings, .. } = *self;
        let table = &self.tables.artillery;
        let bursts = matches!(shot.ammunition, Ammunition::Shell | Ammunition::Shrapnel);
        let lobs = gun.is_howitzer() && bursts;
        if readings.casualty_dice == CasualtyDice::PercentageDice {
            let row = match gun {
                Gun::Rockets => table.instead.rocket,
                _ if lobs => table.instead.howitzer,
                _ => table.instead.other,
            };
            return Ok(umpire.line(total, Line::add(row.clause, row.add).by(INSTEAD)));
        }
        let throw = match gun {
            Gun::Rockets => Throw::sum(2, Die::D6),
            _ => Throw::one(Die::D6),
        };
        let face = match shot.die_thrown {
            Some(face) => {
                umpire.note(Line::says(SHARED, face));
                face
            }
            None => umpire.throw(RANDOM, throw)?.value,
        };
        if gun == Gun::Rockets || lobs {
            return Ok(umpire.line(total, Line::new(RANDOM, Op::Die(face.into()))));
        }
        let row = table.random.row(face);
        Ok(umpire.line(total, Line::new(row.clause, Op::Die(row.add.into()))))
    }

    /// T10A: whether the shot carries so far.
    pub fn reaches(&self, range: Distance) -> bool {
        let table = &self.tables.artillery.range;
        let row = table.row(self.gun, self.shot.ammunition);
        row.is_some_and(|row| table.factor(row, range).is_some())
    }

    /// T10A: a shot that does not carry so far is refused before a die is thrown.
    pub fn refused_at(&self, range: Distance, umpire: &mut impl Umpire) -> bool {
        let refused = self.readings.edition.has(GUN_RANGE_FIRST) && !self.reaches(range);
        if refused {
            umpire.note(Line::note(RANGE).why("out-of-range"));
        }
        refused
    }

    /// T10A; nothing out of range.
    pub fn base(&self, total: Num, range: Distance, umpire: &mut impl Umpire) -> Option<Num> {
        let table = &self.tables.artillery.range;
        let row = table.row(self.gun, self.shot.ammunition)?;
        let Some(factor) = table.factor(row, range) else {
            umpire.note(Line::note(RANGE).why("out-of-range"));
            return None;
        };
        Some(umpire.line(total, Line::new(row.clause, Op::Base(factor.into()))))
    }

    /// T10B to T10D: the target; `before` are ranks that the ball has gone through already.
    pub fn target(
        &self,
        target: &Unit,
        before: i32,
        (total, range): (Num, Distance),
        umpire: &mut impl Umpire,
    ) -> Result<(Num, Cover), Stop> {
        let cover = self.cover(target, range, umpire)?;
        let total = match target.cover {
            Shelter::Building => total,
            _ => self.formation(target, before, total, umpire)?,
        };
        let total = self.moved(target, total, umpire);
        Ok((self.sheltered(target, cover, total, umpire), cover))
    }

    /// Cover; woods do not shelter from what bursts above them, by one reading, and an obstacle near the
    /// guns shelters from canister unless they touch it (14.5c).
    fn cover(
        &self,
        target: &Unit,
        range: Distance,
        umpire: &mut impl Umpire,
    ) -> Result<Cover, Stop> {
        let bursts = matches!(self.shot.ammunition, Ammunition::Shell | Ammunition::Shrapnel);
        let falls = self.readings.shell_into_woods == ShellIntoWoods::NoCover;
        if target.cover.is_wood() && bursts && falls {
            umpire.note(Line::note(TREES).why("bursts-above"));
            return Ok(Cover::None);
        }
        let way = Way { obstacle_near_firer: false, ..*self.way };
        if self.covers(target, umpire)? {
            umpire.note(Line::note(OBSTACLE).why("canister-over-obstacle"));
            return Ok(way.cover(target, range, self.readings, umpire));
        }
        let own = self.way.cover(target, range, self.readings, umpire);
        let canister = self.shot.ammunition == Ammunition::Canister;
        let Some(cover) = self.shot.canister_over.filter(|_| canister) else { return Ok(own) };
        umpire.note(Line::note(OBSTACLE).why("canister-over-obstacle"));
        let behind = Unit { cover, ..target.clone() };
        Ok(own.max(way.cover(&behind, range, self.readings, umpire)))
    }

    /// Whether an obstacle near the guns, which they do not touch, shelters a target from canister.
    pub fn covers(&self, target: &Unit, umpire: &mut impl Umpire) -> Result<bool, Stop> {
        let canister = self.shot.ammunition == Ammunition::Canister;
        let over = canister && target.cover.is_linear() && self.way.obstacle_near_firer;
        let name = "shot.guns_at_obstacle";
        Ok(over && !umpire.fact(self.shot.guns_at_obstacle, OBSTACLE, name)?)
    }

    /// Trees so deep that they stop a ball (14.5b).
    fn has_thick_trees(&self, target: &Unit) -> bool {
        let trees = self.way.trees.map(|trees| trees.at(self.readings));
        let stops = match target.cover {
            Shelter::DenseWood => DENSE_STOPS,
            Shelter::LightWood | Shelter::Orchard => LIGHT_STOPS,
            _ => return false,
        };
        trees.is_some_and(|trees| trees.over(stops))
    }

    /// A wall on the ball's way, over which it is not fired (14.5c).
    fn has_wall(&self, target: &Unit) -> bool {
        target.cover == Shelter::Wall && !self.way.obstacle_near_firer
    }

    /// Why a ball does not even come to its target.
    pub fn stopped_before(&self, target: &Unit) -> Option<Line> {
        if self.shot.ammunition != Ammunition::Ball {
            return None;
        }
        if self.has_thick_trees(target) {
            return Some(Line::note(TREES).why("trees-stop-ball"));
        }
        let wall = self.has_wall(target) && self.shot.target_off_obstacle;
        wall.then_some(Line::note(OBSTACLE).why("wall-stops-ball"))
    }

    /// The clause by which a ball goes no further than a unit it has struck (20.5a).
    pub fn stops_at(&self, unit: &Unit) -> Option<Clause> {
        match unit.cover {
            _ if unit.is_deployed() || unit.is_limbered() => Some(BEHIND_GUNS),
            Shelter::Building | Shelter::Fortification => Some(BEHIND_HOUSE),
            _ if self.has_wall(unit) => Some(BEHIND_WALL),
            _ if self.has_thick_trees(unit) => Some(BEHIND_HOUSE),
            _ => None,
        }
    }

    /// How deep a target is along the line of fire; `at` is the field that would say so.
    pub fn ranks(
        &self,
        target: &Unit,
        at: &'static str,
        umpire: &mut impl Umpire,
    ) -> Result<i32, Stop> {
        let counted = &self.tables.artillery.ranks;
        match target.formation {
            _ if target.is_open() => Ok(1),
            _ if target.arm.has_crew() && !self.is_at_teams(target) => Ok(1),
            formation if formation.is_square() => Ok(counted.square.add),
            Formation::Mass => Ok(counted.mass.add),
            _ => umpire.fact(target.ranks, LINE_OF_FIRE, at),
        }
    }

    /// T10B.
    fn formation(
        &self,
        target: &Unit,
        before: i32,
        mut total: Num,
        umpire: &mut impl Umpire,
    ) -> Result<Num, Stop> {
        let table = &self.tables.artillery.formation;
        let mut rows = Vec::new();
        let british = target.nation == Nation::Britain && target.arm.is_infantry();
        if british && target.formation == Formation::Line && !target.is_open() {
            rows.push(table.british_line);
        }
        let scattered = target.routing && target.formation != Formation::Skirmish;
        if scattered {
            total = umpire.line(total, Line::add(table.open.clause, table.open.add).by(ROUTERS));
        } else if target.is_open() {
            rows.push(table.open);
        }
        if self.is_at_teams(target) {
            umpire.note(Line::note(TEAMS).by(DRIVERS));
        } else if target.is_deployed() {
            rows.push(table.deployed);
        }
        if target.is_mounted() && target.arm != Arm::Elephants {
            rows.push(table.mounted);
        }
        if target.is_open() && target.small_bases {
            rows.push(table.small_bases);
        }
        if target.arm == Arm::Elephants {
            rows.push(table.elephants);
        }
        for row in rows {
            total = umpire.line(total, Line::add(row.clause, row.add));
        }
        self.depth(target, before, total, umpire)
    }

    /// At the teams of a deployed battery, which are in close order.
    fn is_at_teams(&self, target: &Unit) -> bool {
        self.shot.aim == Aim::Limbers && target.is_deployed()
    }

    /// T10B: ranks, for ball and for the rest.
    fn depth(
        &self,
        target: &Unit,
        before: i32,
        total: Num,
        umpire: &mut impl Umpire,
    ) -> Result<Num, Stop> {
        let table = &self.tables.artillery;
        let ball = self.shot.ammunition == Ammunition::Ball;
        if target.is_limbered() {
            let row = table.depth.row(self.gun);
            let plain = table.formation.limbered;
            if ball && self.plunges(before, umpire) {
                return Ok(total);
            }
            let (clause, add) =
                if ball { (row.clause, row.limbered) } else { (plain.clause, plain.add) };
            return Ok(umpire.line(total, Line::add(clause, add)));
        }
        if target.is_open() || target.is_deployed() && !self.is_at_teams(target) {
            return Ok(total);
        }
        let ranks = self.ranks(target, TARGET_RANKS, umpire)? + before;
        if ball {
            if ranks < 2 || self.plunges(before, umpire) {
                return Ok(total);
            }
            let row = table.depth.row(self.gun);
            let line = Line::add(row.clause, row.through(ranks)).why("ranks").with(ranks, 0);
            let counted = target.formation.is_square() || target.formation == Formation::Mass;
            return Ok(umpire.line(total, if counted { line } else { line.by(LINE_OF_FIRE) }));
        }
        let deep = [table.formation.deep_7, table.formation.deep_5, table.formation.deep_3];
        Ok(match deep.iter().find(|row| ranks >= row.from) {
            Some(row) => umpire.line(total, Line::add(row.clause, row.add)),
            None => total,
        })
    }

    /// A ball that does not bound on: from a steep hill or in rain it strikes nobody behind (20.5a).
    pub fn goes_no_further(&self) -> Option<Line> {
        if self.shot.from_steep_hill {
            Some(Line::note(NO_DEPTH).why("from-steep-hill"))
        } else {
            self.rain.then_some(Line::note(NO_DEPTH).why("in-rain"))
        }
    }

    /// A ball that does not go deep: nor does one into soft ground (T10B).
    fn plunges(&self, before: i32, umpire: &mut impl Umpire) -> bool {
        let soft = self.shot.into_soft_ground && before == 0;
        let soft = soft.then_some(Line::note(DEPTH).why("into-soft-ground"));
        let line = self.goes_no_further().or(soft);
        line.into_iter().for_each(|line| umpire.note(line));
        line.is_some()
    }

    /// T10C.
    fn moved(&self, target: &Unit, mut total: Num, umpire: &mut impl Umpire) -> Num {
        let table = &self.tables.artillery.moved;
        let moved = target.moved.at(self.readings);
        let charging = target.charging == Charging::Others;
        if target.charging == Charging::TheFirer {
            return total;
        }
        let fast = charging && target.is_mounted() || moved.over(table.moved_25.over);
        let slow = charging || moved.over(table.moved_12.over);
        let siege = self.gun.is_siege() && moved.over(table.siege.over);
        let rows = [
            fast.then_some(table.moved_25),
            (slow && !fast).then_some(table.moved_12),
            siege.then_some(table.siege),
        ];
        for MovedRow { clause, add, .. } in rows.into_iter().flatten() {
            total = umpire.line(total, Line::add(clause, add));
        }
        total
    }

    /// T10D.
    fn sheltered(&self, target: &Unit, cover: Cover, total: Num, umpire: &mut impl Umpire) -> Num {
        let table = &self.tables.artillery.cover;
        let row = table.row(self.gun, self.shot.ammunition);
        let amount = match cover {
            Cover::None => None,
            Cover::Soft => Some(row.soft),
            Cover::Hard | Cover::Total => Some(row.hard),
            Cover::Building => Some(row.building),
        };
        let total = match amount {
            Some(amount) => umpire.line(total, Line::add(row.clause, amount)),
            None => total,
        };
        let ball = self.shot.ammunition == Ammunition::Ball;
        if target.lying && ball && target.cover != Shelter::Building {
            return umpire.line(total, Line::add(table.lying.clause, table.lying.add));
        }
        total
    }
}
