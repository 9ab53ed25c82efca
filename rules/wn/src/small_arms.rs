//! Fire of small arms and bows (*ostrzał z broni ręcznej i łuków*): chapter 15 and T9, from the first
//! question to the losses.
//!
//! 1. May they fire at all, and how often: pace, loading, the enemy's charge (15.2, 15.3).
//! 2. Own troops, the target and its cover, the random factor of the whole unit (T9B to T9D).
//! 3. Each group of figures in one band of range: its factor and its casualties (T9A, T14).
//! 4. A screen that does not cover all takes its share (8.6, 20.4).
//! 5. Losses and disorder (chapter 20, T8B).

use crate::allowed;
use crate::artillery::battery::{self, Aim, Wreck};
use crate::corrections::{BOWS_CEASE, RANGE_FIRST};
use crate::cover::{Cover, Way};
use crate::disorder::steady;
use crate::losses::{self, Cause, Loss, Sufferer};
use crate::measure::{Distance, Measured};
use crate::readings::{CasualtyDice, FireAtPassingCharge, Readings, SaddleArchers};
use crate::rounds::{Firing, Rounds, Threat};
use crate::screen::{self, Screen};
use crate::tables::{MovedRow, RangeRow, Row, Tables, TargetRow};
use crate::units::{Arm, Charging, Class, Formation, Shelter, Unit, Weapon};
use kernel::{
    Clause, Die, Fault, Heading, Line, Message, Next, Num, Op, Outcome, Procedure, Round,
    Situation, Stop, Throw, Umpire, What,
};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

const RANGE: Clause = Clause::new("T9A");
const TARGET: Clause = Clause::new("T9C");
const RANDOM: Clause = Clause::new("T9D");
const GROUPS: Clause = Clause::new("15.4a");
const SHARED: Clause = Clause::new("15.4c");
const APPROACH: Clause = Clause::new("15.3a");
const SHARE_OF_MOVE: Clause = Clause::new("15.3b");
const CASUALTIES: Clause = Clause::new("20.1a.i");
const IGNORED: Clause = Clause::new("13.1c");
const FOOT_SCREEN: Clause = Clause::new("8.6a");
const SCREEN_SHARE: Clause = Clause::new("20.4b");
const MEASURED: Clause = Clause::new("3d");
const SIMULTANEOUS: Clause = Clause::new("14.1");
const FIRST_VOLLEY: Clause = Clause::new("G.pierwsza-salwa");
const IDLE_BOWS: Clause = Clause::new("15.3i");
const CHARGES_OTHERS: Clause = Clause::new("15.3h");
const ORDERED: Clause = Clause::new("10.2d");
const ROUTERS: Clause = Clause::new("8.1i");
const TOTAL: Clause = Clause::new("4.3c");

/// The names of a fact, group by group.
const HALF_RANGES: [&str; 6] = [
    "groups[0].range_half",
    "groups[1].range_half",
    "groups[2].range_half",
    "groups[3].range_half",
    "groups[4].range_half",
    "groups[5].range_half",
];

/// A volley: who fires, how, at whom.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Fire {
    pub(crate) firer: Unit,
    #[schemars(length(min = 1, max = 6))]
    pub(crate) groups: Vec<Group>,
    #[serde(default = "Firing::at_the_table")]
    pub(crate) firing: Firing,
    pub(crate) target: Unit,
    #[serde(default)]
    pub(crate) way: Way,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) screen: Option<Screen>,
    #[serde(default)]
    pub(crate) rain: bool,
    #[serde(default)]
    pub(crate) readings: Readings,
}

/// Figures of the firer in one band of range.
#[derive(Clone, Copy, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct Group {
    /// Those who fire.
    #[schemars(range(min = 1, max = 200))]
    #[schemars(extend("examples" = [6, 10, 12, 18, 24]))]
    pub(crate) firing_figures: i32,
    /// At the beginning of the move.
    #[schemars(extend("examples" = [2, 5, 8, 12, 16, 20]))]
    pub(crate) range: Measured,
    /// In the middle of the move, if the target draws away.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) range_half: Option<Measured>,
    /// At the end of the move, if the target comes nearer or draws away.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) range_end: Option<Measured>,
}

impl Group {
    /// So many figures at one range.
    pub(crate) const fn at(firing_figures: i32, range: Measured) -> Self {
        Self { firing_figures, range, range_half: None, range_end: None }
    }
}

impl Situation for Fire {
    const NAME: &'static str = "fire";
    const EXAMPLE: &'static str = include_str!("../examples/fire.json");
    type Tables = Tables;
    type Case<'a> = FireCase<'a>;

    fn contradictions(&self) -> Vec<Fault> {
        let mut faults = allowed::against(&self.firer, "firer", &self.readings);
        faults.extend(allowed::against(&self.target, "target", &self.readings));
        if let Some(screen) = &self.screen {
            faults.extend(allowed::against(&screen.troops, "screen.troops", &self.readings));
        }
        let mut against = |at: &str, clause, key| {
            faults.push(Fault::new(at, What::Against { clause, key }));
        };
        if self.firer.weapon == Some(Weapon::None) && !self.firer.arm.has_crew() {
            against("firer.weapon", RANGE, "against-unarmed");
        }
        if self.firer.arm.has_crew() && self.firer.is_limbered() {
            against("firer.formation", Clause::new("16.4g"), "against-limbered-muskets");
        }
        if self.screen.as_ref().is_some_and(|screen| !screen.troops.is_open()) {
            against("screen.troops.formation", FOOT_SCREEN, "against-close-screen");
        }
        if self.screen.is_some() && self.target.is_open() {
            against("target.formation", FOOT_SCREEN, "against-screened-skirmishers");
        }
        for (at, clause, key) in self.firing.reasons(&self.firer) {
            against(at, clause, key);
        }
        if self.firing.more_to_come && self.readings.casualty_dice == CasualtyDice::Remainders {
            against("firing.more_to_come", losses::SUMMED, "against-waiting");
        }
        let firing = self.groups.iter().map(|group| group.firing_figures).sum::<i32>();
        if self.firer.figures.is_some_and(|figures| firing > figures) {
            against("groups", Clause::new("14.2d"), "against-figures");
        }
        let halved = losses::in_bases(&self.firer, &self.readings)
            && self.firer.casualties_over >= losses::HALF_A_BASE;
        if halved && self.firer.figures == Some(firing) {
            against("groups", losses::BASES, "against-halved-base");
        }
        faults
    }

    fn case<'a>(&'a self, tables: &'a Tables) -> FireCase<'a> {
        FireCase { fire: self, tables }
    }
}

/// One volley.
pub struct FireCase<'a> {
    fire: &'a Fire,
    tables: &'a Tables,
}

/// Between the dice.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
pub enum FireState {
    /// Before the random factor.
    Roll,
    /// Casualties are known, of the target and of its screen, and percentage dice are still to be thrown.
    Losses(Hits),
}

/// The casualties of a volley; with percentage dice, whether each loses one figure more.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
pub struct Hits {
    factor: i32,
    target: (i32, Option<bool>),
    wreck: Option<Wreck>,
    screen: Option<(i32, Option<bool>)>,
}

/// What the volley did.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize)]
#[serde(untagged)]
pub enum FireOutcome {
    /// They fired.
    Fired {
        /// The factor, where all fire at one range; of several groups each has its own in its step.
        #[serde(skip_serializing_if = "Option::is_none")]
        factor: Option<i32>,
        /// What became of the target.
        target: Loss,
        /// What became of the teams of a battery.
        #[serde(skip_serializing_if = "Option::is_none")]
        wreck: Option<Wreck>,
        /// What became of its screen.
        #[serde(skip_serializing_if = "Option::is_none")]
        screen: Option<Loss>,
    },
    /// They may not fire.
    Refused {
        /// The clauses that forbid it.
        refused: Vec<Clause>,
    },
}

impl Outcome for FireOutcome {
    fn sentences(&self) -> Vec<Message> {
        match self {
            Self::Refused { refused } => {
                let clauses: Vec<&str> = refused.iter().map(|clause| clause.id()).collect();
                vec![Message::new("fire-forbidden").text("clauses", clauses.join(", "))]
            }
            Self::Fired { target, wreck, screen, .. } => {
                let mut all = target.sentences("side-target");
                all.extend(wreck.iter().flat_map(Wreck::sentences));
                all.extend(screen.iter().flat_map(|screen| screen.sentences("side-screen")));
                all
            }
        }
    }
}

type Step = Result<Next<FireState, FireOutcome>, Stop>;

impl Procedure for FireCase<'_> {
    type State = FireState;
    type Outcome = FireOutcome;

    fn begin(&self) -> FireState {
        FireState::Roll
    }

    fn step(&self, state: FireState, umpire: &mut impl Umpire) -> Step {
        match state {
            FireState::Roll => self.roll(umpire),
            FireState::Losses(hits) => self.losses(hits, umpire),
        }
    }
}

impl FireCase<'_> {
    fn roll(&self, umpire: &mut impl Umpire) -> Step {
        let Fire { firer, target, firing, readings, .. } = self.fire;
        umpire.open(Heading::of(Fire::NAME));
        umpire.fact(target.figures, CASUALTIES, "target.figures")?;
        self.screen_sufferer(umpire)?;
        let weapon = self.weapon(umpire)?;
        if firer.arm.has_crew() {
            let ordered = firing.muskets_ordered;
            if !umpire.fact(ordered, ORDERED, "firing.muskets_ordered")? {
                umpire.note(Line::note(ORDERED).why("muskets-not-ordered"));
                return Ok(forbid(ORDERED));
            }
        }
        let rounds = match firing.rounds(firer, weapon, self.threat(), readings, umpire)? {
            Ok(rounds) => rounds,
            Err(forbidden) => return Ok(forbid(forbidden)),
        };
        if readings.edition.has(RANGE_FIRST) && !self.reaches(weapon, umpire)? {
            return Ok(forbid(RANGE));
        }
        if self.quarters(umpire)? == 0 && firing.at_table {
            let clause = if weapon == Weapon::Bow { IDLE_BOWS } else { SHARE_OF_MOVE };
            umpire.note(Line::note(clause).why("never-under-fire"));
            return Ok(forbid(clause));
        }
        if firer.lost_this_move > 0 {
            umpire.note(Line::says(SIMULTANEOUS, firer.lost_this_move));
        }
        let own = self.own(weapon, rounds, umpire);
        let random = match (readings.casualty_dice, firing.die_thrown) {
            (CasualtyDice::PercentageDice, _) => {
                umpire.note(Line::note(RANDOM).why("no-random-factor"));
                None
            }
            (_, Some(face)) => {
                umpire.note(Line::says(SHARED, face));
                Some(face)
            }
            (_, None) => Some(umpire.throw(RANDOM, Throw::one(Die::D6))?.value),
        };
        let total = match random.map(|face| self.tables.small_arms.random.row(face)) {
            Some(row) => umpire.line(own, Line::new(row.clause, Op::Die(row.add.into()))),
            None => own,
        };
        self.aim(weapon, total, umpire)
    }

    /// Whether any group reaches whom its fire strikes, the target or its screen: it is known before a die is thrown.
    fn reaches(&self, weapon: Weapon, umpire: &mut impl Umpire) -> Result<bool, Stop> {
        let Fire { target, groups, screen, readings, .. } = self.fire;
        let screen = screen.as_ref().filter(|screen| screen.hides(target));
        let whole = match screen {
            Some(screen) => screen.stops_all(readings, umpire)?,
            None => false,
        };
        let mut barred = Vec::new();
        let mut reaches = false;
        for (index, group) in groups.iter().enumerate() {
            let half = HALF_RANGES[index % HALF_RANGES.len()];
            let (range, _) = self.measured(group, half, umpire)?;
            let nearer = |screen: &Screen| range.less(screen.distance.at(readings));
            let screened = screen.map(|it| self.factor(&it.troops, weapon, nearer(it)));
            let open = (!whole).then(|| self.factor(target, weapon, range));
            for found in [open, screened].into_iter().flatten() {
                match found {
                    Ok(_) => reaches = true,
                    Err(line) => barred.push(line),
                }
            }
        }
        if reaches {
            self.formation(target, Cover::None, umpire)?;
        } else {
            barred.into_iter().for_each(|line| umpire.note(line));
        }
        Ok(reaches)
    }

    /// What they fire with: rifles may be loaded loose, gunners have short muskets.
    fn weapon(&self, umpire: &mut impl Umpire) -> Result<Weapon, Stop> {
        let Fire { firer, firing, .. } = self.fire;
        Ok(match firer.weapon {
            Some(Weapon::Rifle) if firing.loose => {
                umpire.note(Line::note(Clause::new("15.2e")));
                Weapon::Carbine
            }
            None if firer.arm.has_crew() => {
                umpire.note(Line::note(Clause::new("5.5")));
                Weapon::DragoonMusket
            }
            weapon => umpire.fact(weapon, RANGE, "firer.weapon")?,
        })
    }

    const fn threat(&self) -> Threat {
        let Fire { firing, target, readings, .. } = self.fire;
        let by_shots = matches!(readings.fire_at_passing_charge, FireAtPassingCharge::ByShots);
        match (target.charging, firing.attacked) {
            (Charging::TheFirer, _) => Threat::Charge,
            (_, true) => Threat::Attack,
            _ if self.passes() && firing.at_table && by_shots => Threat::Passing,
            _ => Threat::None,
        }
    }

    /// The target charges or attacks others (15.3h).
    const fn passes(&self) -> bool {
        let Fire { firing, target, .. } = self.fire;
        matches!(target.charging, Charging::Others) || firing.attacks_others
    }

    /// T9B.
    fn own(&self, weapon: Weapon, rounds: Rounds, umpire: &mut impl Umpire) -> Num {
        let Fire { firer, firing, readings, rain, .. } = self.fire;
        let table = &self.tables.small_arms.own;
        let (bow, open) = (weapon == Weapon::Bow, firer.is_open());
        let mut total = Num::ZERO;
        if firing.first_volley && !open && !firer.is_deployed() && !bow {
            let row = table.first_volley;
            total = umpire.line(total, Line::add(row.clause, row.add).by(FIRST_VOLLEY));
        }
        let mut add = |row: Row| {
            total = umpire.line(total, Line::add(row.clause, row.add));
        };
        if open && !firer.is_british_foot() {
            add(table.skirmishers);
        }
        if firer.is_british_foot() {
            add(table.british);
        }
        match firer.class {
            Class::A => add(table.class_a),
            Class::B | Class::C => {}
            Class::D => add(table.class_d),
            Class::E => add(table.class_e),
        }
        if firer.is_mounted() && (!bow || readings.saddle_archers == SaddleArchers::Counted) {
            add(table.saddle);
        }
        if firer.arm.has_crew() {
            add(table.gunners);
        }
        if *rain && !firing.from_building {
            add(table.rain);
        }
        if rounds == Rounds::One {
            add(table.one_shot);
        }
        let upon = self.threat() != Threat::None && readings.edition.has(BOWS_CEASE);
        let upon = firing.cease_after.filter(|_| upon).map_or(0, |quarters| 4 - quarters);
        let idle = firing.bow_idle.max(4 - firing.target_seen).max(upon);
        if bow && idle > 0 {
            let each = table.bow_quarter;
            let line = Line::add(each.clause, each.add * idle).by(IDLE_BOWS).why("each");
            total = umpire.line(total, line.with(idle, each.add));
        }
        let disorder = effective_disorder(firer, umpire);
        if disorder > 0 {
            let (each, times) = (table.disorder, disorder.min(table.disorder.most));
            let line = Line::add(each.clause, each.add * times).why("each").with(times, each.add);
            total = umpire.line(total, line);
        }
        total
    }

    /// The target, group by group, and its screen, which has a section of its own.
    fn aim(&self, weapon: Weapon, total: Num, umpire: &mut impl Umpire) -> Step {
        let Fire { target, screen, readings, .. } = self.fire;
        let before = screen.as_ref().filter(|screen| screen.hides(target));
        if let Some(screen) = before
            && screen.stops_all(readings, umpire)?
        {
            return self.aim_at_screen(screen, weapon, total, umpire);
        }
        let again = self.fire.groups.len() > 1;
        let hit = self.volley((target, None), weapon, (total, again), umpire)?;
        let screen = screen.as_ref().filter(|screen| !screen.is_useless(target, umpire));
        let Some(screen) = screen else {
            let Some(hit) = hit else { return Ok(forbid(RANGE)) };
            return self.go(hit, None, umpire);
        };
        umpire.open(Heading::of("fire-screen"));
        let screened = (&screen.troops, Some(screen));
        let screened = self.volley(screened, weapon, (total, true), umpire)?;
        screen.is_whole(readings, umpire)?;
        let Some((_, factor)) = hit.or(screened) else { return Ok(forbid(RANGE)) };
        let [men, share] = [hit, screened].map(|hit| hit.map_or(0, |(men, _)| men));
        if weapon == Weapon::Bow {
            screen::stops_bows(umpire);
            return self.go((0, factor), Some(share), umpire);
        }
        let rest = screen::behind(men, share, screen::SMALL_ARMS_PASS, umpire);
        self.go((rest, factor), Some(share), umpire)
    }

    /// A screen that stops it all is all that is struck (8.6b).
    fn aim_at_screen(
        &self,
        screen: &Screen,
        weapon: Weapon,
        total: Num,
        umpire: &mut impl Umpire,
    ) -> Step {
        let again = self.fire.groups.len() > 1;
        let hit = self.volley((&screen.troops, Some(screen)), weapon, (total, again), umpire)?;
        screen.is_whole(&self.fire.readings, umpire)?;
        match hit {
            Some((men, factor)) => self.go((0, factor), Some(men), umpire),
            None => Ok(forbid(RANGE)),
        }
    }

    /// The casualties of a target, or of a screen before it, and the factor of the first group; nothing
    /// if no group may fire.
    fn volley(
        &self,
        (target, screen): (&Unit, Option<&Screen>),
        weapon: Weapon,
        (total, again): (Num, bool),
        umpire: &mut impl Umpire,
    ) -> Result<Option<(i32, i32)>, Stop> {
        let Fire { groups, readings, .. } = self.fire;
        let mut sum = None;
        for (index, group) in groups.iter().enumerate() {
            if groups.len() > 1 {
                let (name, side, number) = ("fire-group", "side-group", index + 1);
                umpire.open(Heading { name, side, number });
                umpire.note(Line::note(GROUPS));
            }
            let range = self.range(group, HALF_RANGES[index % HALF_RANGES.len()], umpire)?;
            let range = match screen {
                Some(screen) => screen.nearer(range, MEASURED, readings, umpire),
                None => range,
            };
            let total = self.base(target, weapon, (total, again, range), umpire);
            let Some(total) = total else { continue };
            let (total, cover) = self.target(target, weapon, (total, range), umpire)?;
            let factor = total.floor() as i32;
            let men = self.casualties(factor, group.firing_figures, cover, umpire);
            let (so_far, first) = sum.unwrap_or((0, factor));
            sum = Some((so_far + men, first));
        }
        let Some((men, factor)) = sum else { return Ok(None) };
        let firer = &self.fire.firer;
        let shortened = weapon != Weapon::Bow && self.quarters(umpire)? < 4;
        if groups.len() > 1 && (shortened || losses::in_bases(firer, readings)) {
            let all = Line::new(GROUPS, Op::Base(men.into())).why("all-groups");
            umpire.open(Heading::of("fire-groups"));
            umpire.line(Num::ZERO, all);
        }
        let men = if weapon == Weapon::Bow { men } else { self.shortened(men, umpire)? };
        let men = losses::by_bases(firer, men, readings, umpire);
        Ok(Some((men, factor)))
    }

    /// 15.3a: the nearest range of an approach, the middle one of a departure.
    fn range(
        &self,
        group: &Group,
        half: &'static str,
        umpire: &mut impl Umpire,
    ) -> Result<Distance, Stop> {
        let (range, why) = self.measured(group, half, umpire)?;
        if let Some(why) = why {
            umpire.note(Line::note(APPROACH).why(why));
        }
        Ok(range)
    }

    /// The range that counts, and why it is not the one at the beginning.
    fn measured(
        &self,
        group: &Group,
        half: &'static str,
        umpire: &mut impl Umpire,
    ) -> Result<(Distance, Option<&'static str>), Stop> {
        let readings = &self.fire.readings;
        let start = group.range.at(readings);
        match group.range_end.map(|end| end.at(readings)) {
            Some(end) if end < start => Ok((end, Some("nearest-range"))),
            Some(end) if end > start => {
                let half = umpire.fact(group.range_half, APPROACH, half)?;
                Ok((half.at(readings), Some("middle-range")))
            }
            _ => Ok((start, None)),
        }
    }

    /// The row of T9A and its factor; or the line that says why they may not fire.
    fn factor(
        &self,
        target: &Unit,
        weapon: Weapon,
        range: Distance,
    ) -> Result<(&RangeRow, i32), Line> {
        let table = &self.tables.small_arms.range;
        let out = Line::note(RANGE).why("out-of-range");
        let row = table.row(weapon).ok_or(out)?;
        let factor = table.factor(row, range).ok_or(out)?;
        let least = table.skirmishers_from;
        match target.is_open() && !self.fire.firer.is_open() && factor < least.add {
            true => Err(Line::note(least.clause).why("only-skirmishers")),
            false => Ok((row, factor)),
        }
    }

    /// T9A; nothing when the target is out of reach or may not be fired at. Who is fired at beside others has the total
    /// of the firers in his account once more.
    fn base(
        &self,
        target: &Unit,
        weapon: Weapon,
        (total, again, range): (Num, bool, Distance),
        umpire: &mut impl Umpire,
    ) -> Option<Num> {
        let table = &self.tables.small_arms.range;
        let (row, factor) = match self.factor(target, weapon, range) {
            Ok(found) => found,
            Err(line) => {
                umpire.note(line);
                return None;
            }
        };
        if again && total != Num::ZERO {
            umpire.line(Num::ZERO, Line::new(SHARED, Op::Base(total)).why("as-thrown"));
        }
        let total = umpire.line(total, Line::new(row.clause, Op::Base(factor.into())));
        Some(match self.fire.readings.casualty_dice {
            CasualtyDice::Remainders => total,
            CasualtyDice::PercentageDice => {
                let more = table.percentage_dice;
                umpire.line(total, Line::add(more.clause, more.add).why("percentage-dice"))
            }
        })
    }

    /// T9C.
    fn target(
        &self,
        target: &Unit,
        weapon: Weapon,
        (total, range): (Num, Distance),
        umpire: &mut impl Umpire,
    ) -> Result<(Num, Cover), Stop> {
        let Fire { way, readings, .. } = self.fire;
        let table = &self.tables.small_arms;
        let cover = way.cover(target, range, readings, umpire);
        let row = self.formation(target, cover, umpire)?;
        let amount = match cover {
            Cover::None => row.none,
            Cover::Soft => row.soft,
            Cover::Hard | Cover::Building | Cover::Total => row.hard,
        };
        let line = Line::add(row.clause, amount);
        let scattered = target.routing && target.formation != Formation::Skirmish;
        let line = if scattered { line.by(ROUTERS) } else { line };
        let mut total = umpire.line(total, line);
        let mut add = |line: Line| total = umpire.line(total, line);
        if weapon == Weapon::Bow && cover != Cover::None {
            add(Line::add(table.own.bow_cover.clause, table.own.bow_cover.add));
        }
        if let Some(row) = self.moved(target) {
            add(Line::add(row.clause, row.add));
        }
        if target.lying {
            add(Line::add(table.target.lying.clause, table.target.lying.add));
        }
        if target.is_open() && target.small_bases {
            add(Line::add(table.target.small_bases.clause, table.target.small_bases.add));
        }
        if target.arm == Arm::Elephants {
            add(Line::add(table.target.elephants.clause, table.target.elephants.add));
        }
        Ok((total, cover))
    }

    /// The row of T9C for how the target stands.
    fn formation(
        &self,
        target: &Unit,
        cover: Cover,
        umpire: &mut impl Umpire,
    ) -> Result<&TargetRow, Stop> {
        let table = &self.tables.small_arms.target;
        if target.is_open() || target.cover == Shelter::Building {
            return Ok(&table.open);
        }
        debug_assert!(cover != Cover::Building);
        Ok(match target.formation {
            Formation::Square | Formation::DoubleSquare => &table.square,
            Formation::Limbered => &table.limbered,
            Formation::Deployed => &table.deployed,
            _ => match umpire.fact(target.ranks, TARGET, "target.ranks")? {
                5.. => &table.deep_5,
                3 | 4 => &table.deep_3,
                _ => &table.close,
            },
        })
    }

    /// The row of T9C for how far the target moved; those who charge the firer do not profit.
    fn moved(&self, target: &Unit) -> Option<MovedRow> {
        let table = &self.tables.small_arms.target;
        let moved = target.moved.at(&self.fire.readings);
        let charging = target.charging == Charging::Others;
        match target.charging {
            Charging::TheFirer => None,
            _ if charging && target.is_mounted() || moved.over(table.moved_25.over) => {
                Some(table.moved_25)
            }
            _ if charging || moved.over(table.moved_12.over) => Some(table.moved_12),
            _ => None,
        }
    }

    /// T14.
    fn casualties(&self, factor: i32, figures: i32, cover: Cover, umpire: &mut impl Umpire) -> i32 {
        if cover == Cover::Total {
            umpire.note(Line::note(TOTAL).why("no-casualties"));
            return 0;
        }
        let table = &self.tables.casualties;
        let men = table.men(self.fire.readings.casualty_table, factor, figures);
        umpire.note(Line::says(table.clause, men).by(CASUALTIES));
        men
    }

    /// 15.3b: a target that is under fire for a part of the move only.
    fn shortened(&self, men: i32, umpire: &mut impl Umpire) -> Result<i32, Stop> {
        let quarters = self.quarters(umpire)?;
        if quarters == 4 {
            return Ok(men);
        }
        let part = Line::new(SHARE_OF_MOVE, Op::Times(Num::ratio(i64::from(quarters), 4)));
        let part = if self.passes() { part.by(CHARGES_OTHERS) } else { part };
        let men = umpire.line(men.into(), part);
        let whole = Line::new(SHARE_OF_MOVE, Op::Round(Round::Down));
        let men = if men.is_whole() { men } else { umpire.line(men, whole) };
        Ok(men.floor() as i32)
    }

    /// So many quarters of the move the target is under fire; one that charges others, until it is at attack distance.
    fn quarters(&self, umpire: &mut impl Umpire) -> Result<i32, Stop> {
        let Fire { firing, .. } = self.fire;
        match self.threat() {
            Threat::None if firing.at_table && self.passes() => {
                let cease =
                    umpire.fact(firing.cease_after, CHARGES_OTHERS, "firing.cease_after")?;
                Ok(firing.target_seen.min(cease))
            }
            Threat::None => Ok(firing.target_seen),
            _ => Ok(4),
        }
    }

    /// Casualties are known: a battery's are divided. Where nothing more is thrown, this step goes on to
    /// the losses.
    fn go(&self, (men, factor): (i32, i32), screen: Option<i32>, umpire: &mut impl Umpire) -> Step {
        let Fire { target, readings, .. } = self.fire;
        let (men, wreck) = battery::divided(target, men, (None, Aim::Guns), readings, umpire);
        let screen = screen.map(|men| (men, None));
        let hits = Hits { factor, target: (men, None), wreck, screen };
        match readings.casualty_dice {
            CasualtyDice::Remainders => self.losses(hits, umpire),
            CasualtyDice::PercentageDice => Ok(Next::Go(FireState::Losses(hits))),
        }
    }

    /// Losses; with percentage dice one throw at a time.
    fn losses(&self, mut hits: Hits, umpire: &mut impl Umpire) -> Step {
        let readings = &self.fire.readings;
        let figures = umpire.fact(self.fire.target.figures, CASUALTIES, "target.figures")?;
        let (first, second) = (self.sufferer(figures), self.screen_sufferer(umpire)?);
        if readings.casualty_dice == CasualtyDice::PercentageDice {
            let both = [Some((first, &mut hits.target)), second.zip(hits.screen.as_mut())];
            let thrown = both.into_iter().skip(usize::from(self.fire.firing.more_to_come));
            let waiting = thrown.flatten().find(|(_, hit)| hit.1.is_none());
            if let Some((sufferer, hit)) = waiting {
                let chance = sufferer.chance(hit.0, readings);
                hit.1 = Some(chance > 0 && sufferer.throw(chance, umpire)?);
                return Ok(Next::Go(FireState::Losses(hits)));
            }
        }
        let on = (self.tables, readings);
        let Hits { factor, target: (men, more), wreck, screen } = hits;
        let target = match self.fire.firing.more_to_come {
            true => first.wait(men, umpire),
            false => first.suffer(men, more == Some(true), on, umpire),
        };
        let screen = second
            .zip(screen)
            .map(|(second, (men, more))| second.suffer(men, more == Some(true), on, umpire));
        let factor = (self.fire.groups.len() == 1).then_some(factor);
        Ok(Next::Done(FireOutcome::Fired { factor, target, wreck, screen }))
    }

    const fn sufferer(&self, figures: i32) -> Sufferer<'_> {
        let unit = &self.fire.target;
        Sufferer { unit, figures, side: "side-target", number: 0, cause: Cause::Other }
    }

    fn screen_sufferer(&self, umpire: &mut impl Umpire) -> Result<Option<Sufferer<'_>>, Stop> {
        let Some(Screen { troops: unit, .. }) = &self.fire.screen else { return Ok(None) };
        let figures = umpire.fact(unit.figures, SCREEN_SHARE, "screen.troops.figures")?;
        let cause = Cause::Other;
        Ok(Some(Sufferer { unit, figures, side: "side-screen", number: 0, cause }))
    }
}

fn forbid(clause: Clause) -> Next<FireState, FireOutcome> {
    Next::Done(FireOutcome::Refused { refused: vec![clause] })
}

/// 13.1c: disorder as it counts now; classes A and B ignore one.
pub fn effective_disorder(unit: &Unit, umpire: &mut impl Umpire) -> i32 {
    let counted = steady(unit, unit.disorder);
    if counted < unit.disorder {
        umpire.note(Line::note(IGNORED));
    }
    counted
}
