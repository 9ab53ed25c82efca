//! How far a unit moves in a whole move: T3 with its notes, T4, snow and rain (12.1d, 12.7g), horses
//! that a team has lost (12.7d–f).

use super::{Course, Halt, forbid};
use crate::ground::{Ground, Pace};
use crate::readings::{HorseTeamLosses, SnowAndGround};
use crate::tables::{DistanceRow, Mover, Quarters};
use crate::units::{Arm, Formation, Unit, Weight};
use crate::weather::Weather;
use kernel::{Clause, Line, Num, Op, Umpire};

const OPEN_GROUND: Clause = Clause::new("12.1a");
const DIFFICULT: Clause = Clause::new("12.1b");
const BACKWARDS: Clause = Clause::new("12.5c");
const ROCKETS_PACKED: Clause = Clause::new("12.6b");
const DEAD_HORSE: Clause = Clause::new("12.7d");
const FEWER_HORSES: Clause = Clause::new("12.7e");
const HORSE_TEAMS: Clause = Clause::new("12.7f");
const GENERALS: Clause = Clause::new("12.8");
const AFTER_DOUBLE: Clause = Clause::new("17.1d");
const ROCKETS_RIDE: Clause = Clause::new("T3.17");
const GUNS_KNOWN: Clause = Clause::new("12.1a");
const BEASTS: Clause = Clause::new("AV");
const NOTE: Clause = Clause::new("T3");

/// So many horses lost end the double move of a team, and the lead of horse artillery.
const TWO_HORSES: i32 = 2;

/// A march: over what, how fast, and whether backwards.
#[derive(Clone, Copy, Debug)]
pub(super) struct March {
    /// Over what.
    pub(super) ground: Ground,
    /// How fast.
    pub(super) pace: Pace,
    /// Backwards.
    pub(super) backwards: bool,
}

impl Course<'_> {
    /// Centimetres a move, with every line that makes them.
    pub(super) fn speed(&self, march: March, umpire: &mut impl Umpire) -> Result<Num, Halt> {
        let unit = &self.unit;
        if let Some((clause, _)) = march.pace.forbidden(march.ground, self.readings()) {
            return forbid(clause);
        }
        let total = self.base(march, umpire)?;
        let close = matches!(unit.formation, Formation::Line) || unit.formation.is_column();
        let total = match unit.arm == Arm::LightInfantry && close && !self.is_unusual(march) {
            true => {
                let more = self.tables.movement.distance.light_infantry;
                umpire.line(total, Line::add(more.clause, more.add).why("light-infantry"))
            }
            false => total,
        };
        let total = self.teams(total, march, umpire)?;
        self.slowed(total, march, umpire)
    }

    fn is_unusual(&self, march: March) -> bool {
        march.backwards || self.unit.routing
    }

    /// The row of T3.
    fn base(&self, march: March, umpire: &mut impl Umpire) -> Result<Num, Halt> {
        let unit = &self.unit;
        let table = &self.tables.movement.distance;
        let (row, by, pace) = match unit.arm {
            _ if march.backwards => {
                let foot = !unit.is_mounted() && !unit.arm.has_crew() && !unit.arm.is_irregular();
                if !foot {
                    return forbid(BACKWARDS);
                }
                (&table.backwards, BACKWARDS, march.pace)
            }
            _ if unit.routing => (self.rout(umpire)?, OPEN_GROUND, Pace::Normal),
            Arm::General => (&table.light_cavalry, GENERALS, Pace::Double),
            _ if self.is_battery() => (self.battery(umpire)?, OPEN_GROUND, march.pace),
            _ if unit.is_mounted() => (self.mounted(), OPEN_GROUND, march.pace),
            _ => (self.on_foot(), OPEN_GROUND, march.pace),
        };
        let after_double = march.pace == Pace::Charge && self.charges_at_the_double();
        let pace = if after_double { Pace::Double } else { pace };
        let by = match () {
            () if after_double => AFTER_DOUBLE,
            () if self.stands_apart() && !self.is_unusual(march) => NOTE,
            () if unit.arm == Arm::Camelry && unit.is_mounted() && !unit.routing => BEASTS,
            () => by,
        };
        match row.at(pace) {
            Some(cm) => {
                Ok(umpire.line(Num::ZERO, Line::new(row.clause, Op::Base(cm.into())).by(by)))
            }
            None => forbid(row.clause),
        }
    }

    /// Guns or rockets with their crews, not crews by themselves.
    pub(super) const fn is_battery(&self) -> bool {
        self.unit.arm.has_crew() && !matches!(self.unit.formation, Formation::Skirmish)
    }

    pub(super) fn rout(&self, umpire: &mut impl Umpire) -> Result<&DistanceRow, Halt> {
        let table = &self.tables.movement.distance;
        let mounted = self.unit.is_mounted()
            || self.unit.arm == Arm::HorseArtillery
            || self.unit.arm == Arm::Rocketeers && self.rockets_ride(umpire)?;
        Ok(match self.unit.arm {
            Arm::Elephants => &table.rout_elephants,
            _ if mounted => &table.rout_mounted,
            _ => &table.rout_foot,
        })
    }

    fn rockets_ride(&self, umpire: &mut impl Umpire) -> Result<bool, Halt> {
        Ok(umpire.fact(self.asked.rockets_ride, ROCKETS_RIDE, "rockets_ride")?)
    }

    fn mounted(&self) -> &DistanceRow {
        let table = &self.tables.movement.distance;
        match self.unit.arm {
            Arm::Elephants => &table.elephants,
            Arm::HeavyCavalry | Arm::Camelry => &table.heavy_cavalry,
            _ => &table.light_cavalry,
        }
    }

    fn stands_apart(&self) -> bool {
        let line = matches!(self.unit.formation, Formation::Line);
        let lone = self.asked.lone_company || self.unit.lone;
        lone && line && self.unit.arm.is_infantry()
    }

    fn on_foot(&self) -> &DistanceRow {
        let table = &self.tables.movement.distance;
        let Unit { formation, arm, .. } = self.unit;
        match formation {
            Formation::Skirmish => &table.skirmishers,
            _ if formation.is_square() => &table.square,
            _ if formation.is_column() || arm.is_irregular() || self.stands_apart() => {
                &table.column
            }
            _ => &table.line,
        }
    }

    /// How heavy the guns are.
    pub(super) fn weight(&self, umpire: &mut impl Umpire) -> Result<Weight, Halt> {
        Ok(umpire.fact(self.unit.gun, GUNS_KNOWN, "unit.gun")?.weight())
    }

    fn battery(&self, umpire: &mut impl Umpire) -> Result<&DistanceRow, Halt> {
        let table = &self.tables.movement.distance;
        let deployed = self.unit.is_deployed();
        if self.unit.arm == Arm::Rocketeers {
            return match deployed {
                true => forbid(ROCKETS_PACKED),
                false if self.rockets_ride(umpire)? => Ok(&table.rockets_mounted),
                false => Ok(&table.rockets_foot),
            };
        }
        let weight = self.weight(umpire)?;
        let firing = self.asked.battery_fires;
        let rides = self.unit.arm == Arm::HorseArtillery && !self.is_lamed();
        Ok(match weight {
            Weight::Light | Weight::Medium if deployed && firing => &table.deployed_firing,
            Weight::Light | Weight::Medium if deployed => &table.deployed,
            Weight::Heavy if deployed && firing => return forbid(table.deployed_heavy.clause),
            Weight::Heavy if deployed => &table.deployed_heavy,
            Weight::Siege if deployed => return forbid(table.siege.clause),
            Weight::Siege => &table.siege,
            Weight::Heavy => &table.heavy_guns,
            Weight::Light if rides => &table.light_horse,
            Weight::Medium if rides => &table.medium_horse,
            Weight::Light | Weight::Medium => &table.field_guns,
        })
    }

    /// Horse artillery that moves as field artillery.
    fn is_lamed(&self) -> bool {
        self.asked.horses_lost >= TWO_HORSES
            && self.readings().horse_team_losses == HorseTeamLosses::AsFieldArtillery
    }

    /// 12.7d to 12.7f.
    fn teams(&self, total: Num, march: March, umpire: &mut impl Umpire) -> Result<Num, Halt> {
        let lost = self.asked.horses_lost;
        if lost == 0 || !self.unit.is_limbered() || self.unit.routing {
            return Ok(total);
        }
        if self.dead_in_harness > 0 {
            return forbid(DEAD_HORSE);
        }
        let horse = self.unit.arm == Arm::HorseArtillery;
        if horse && lost < TWO_HORSES {
            umpire.note(Line::note(HORSE_TEAMS));
            return Ok(total);
        }
        if march.pace == Pace::Double && lost >= TWO_HORSES {
            return forbid(FEWER_HORSES);
        }
        let team = &self.tables.movement.team;
        let team = match self.weight(umpire)? {
            Weight::Light => team.light,
            Weight::Medium => team.medium,
            Weight::Heavy => team.heavy,
            Weight::Siege => return Ok(total),
        };
        if lost >= team.horses {
            return forbid(FEWER_HORSES);
        }
        let share = Num::ratio(i64::from(team.horses - lost), i64::from(team.horses));
        let line = Line::new(FEWER_HORSES, Op::Times(share)).why("horses-left");
        let line = line.with(team.horses - lost, team.horses);
        Ok(umpire.line(total, if horse { line.by(HORSE_TEAMS) } else { line }))
    }

    /// T4, snow and rain.
    fn slowed(&self, total: Num, march: March, umpire: &mut impl Umpire) -> Result<Num, Halt> {
        let ground = self.by_ground(march, umpire)?;
        let snow = self.by_snow();
        let (ground, snow) = match (ground, snow) {
            (Some(ground), Some(snow))
                if self.readings().snow_and_ground == SnowAndGround::WorseOne =>
            {
                let ground_is_worse = factor(&ground) <= factor(&snow);
                if ground_is_worse { (Some(ground), None) } else { (None, Some(snow)) }
            }
            both => both,
        };
        let lines = ground.into_iter().chain(snow);
        Ok(lines.fold(total, |total, line| umpire.line(total, line)))
    }

    fn by_ground(&self, march: March, umpire: &mut impl Umpire) -> Result<Option<Line>, Halt> {
        let mover = match () {
            () if self.is_battery() && !self.unit.routing => Mover::Teams,
            () if self.unit.is_open() => Mover::Skirmishers,
            () => Mover::Others,
        };
        let times = |clause, share| Line::new(clause, Op::Times(share)).by(DIFFICULT);
        let rain = self.by_rain(march.ground);
        let Some(row) = self.tables.movement.ground.row(march.ground) else { return Ok(rain) };
        let Some(share) = row.share(mover) else { return forbid(row.clause) };
        if march.pace == Pace::Charge && march.ground != Ground::River {
            umpire.note(Line::note(DIFFICULT).why("charge-not-slowed"));
            return Ok(None);
        }
        let own = times(row.clause, share);
        Ok(match rain {
            Some(rain) if factor(&rain) < share => Some(rain),
            _ if share == Num::ONE => None,
            _ => Some(own),
        })
    }

    fn by_rain(&self, ground: Ground) -> Option<Line> {
        let wet = self.asked.weather == Weather::Rain && self.is_battery();
        let wet = wet && ground != Ground::Road && !self.unit.routing;
        wet.then(|| times(&self.tables.movement.weather.rain_guns))
    }

    fn by_snow(&self) -> Option<Line> {
        let table = &self.tables.movement.weather;
        let row = if self.is_battery() { &table.snow_guns } else { &table.snow };
        (self.asked.weather == Weather::Snow).then(|| times(row))
    }
}

fn times(row: &Quarters) -> Line {
    Line::new(row.clause, Op::Times(row.num()))
}

fn factor(line: &Line) -> Num {
    line.op.apply(Num::ONE)
}
