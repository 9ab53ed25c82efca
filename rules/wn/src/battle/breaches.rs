//! What guns and columns do to walls, fences, hedges and buildings (16.8): breaches, remembered for each line and
//! building of the table, and what follows from how wide they are.
//!
//! A breach is remembered for the whole line or building. Of those in a building the wall that looks at the firer is
//! their front. A hedge through which a column went is gone altogether (16.8d).

use crate::artillery::Bombardment;
use crate::artillery::breach::{Breach, BreachOutcome, Obstacle, lets_pass, shelters};
use crate::battle::army::UnitId;
use crate::battle::event::{Event, Happening};
use crate::battle::ground::Terrain;
use crate::battle::state::{Body, State};
use crate::battle::{Battle, resolve};
use crate::tables::Ammunition;
use kernel::game::{Audience, Scribe};
use kernel::{Situation, Stop};
use serde::{Deserialize, Serialize};
use tabletop::{Edge, Point, What};

/// What is broken: a line of the table, or a building by the place of its area.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Broken {
    /// A line.
    Line(u8),
    /// A building.
    House(u8),
}

impl Broken {
    /// The line of this number.
    pub(super) fn line(number: usize) -> Self {
        Self::Line(u8::try_from(number).unwrap_or(u8::MAX))
    }

    /// As a number of an event: buildings from nothing on, lines below.
    pub(super) fn number(self) -> i32 {
        match self {
            Self::House(area) => area.into(),
            Self::Line(line) => -1 - i32::from(line),
        }
    }

    /// What a number of an event means.
    pub(super) fn of(number: i32) -> Option<Self> {
        match number {
            0.. => u8::try_from(number).ok().map(Self::House),
            _ => u8::try_from(-1 - i64::from(number)).ok().map(Self::Line),
        }
    }
}

/// A breach.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Gap {
    /// In what; told by the name of its line in a position.
    #[serde(skip, default = "nowhere")]
    pub what: Broken,
    /// How wide, in millimetres.
    pub mm: u16,
}

const fn nowhere() -> Broken {
    Broken::Line(0)
}

/// As wide is what is gone altogether: no front is wider.
pub(super) const GONE: u16 = 2_000;

impl Battle {
    pub(super) fn breach_mm(&self, state: &State, what: Broken) -> i32 {
        state.gaps.iter().find(|gap| gap.what == what).map_or(0, |gap| gap.mm.into())
    }

    /// How wide a unit stands, in millimetres; of one in a building, the wall towards a point.
    fn front_mm(&self, unit: UnitId, body: &Body, from: Point) -> i32 {
        if let Some((wall, _)) = body.inside.and_then(|area| self.wall_at(area, from)) {
            return wall.hundredths() / 100;
        }
        self.stands(unit, body).map_or(i32::MAX / 4, |stands| stands.front_mm.ceil() as i32)
    }

    /// 16.8c: whether a line or a building shelters a unit from fire out of there.
    pub(super) fn still_shelters(
        &self,
        state: &State,
        what: Broken,
        (unit, body): (UnitId, &Body),
        from: Point,
    ) -> bool {
        let mm = self.breach_mm(state, what);
        mm == 0 || shelters(mm, self.front_mm(unit, body, from))
    }

    /// 16.8c: whether a unit crosses a line, or goes into a building, as if it were not there, and fights over it so.
    pub(super) fn lets_through(
        &self,
        state: &State,
        what: Broken,
        (unit, body): (UnitId, &Body),
        from: Point,
    ) -> bool {
        let mm = self.breach_mm(state, what);
        mm > 0 && lets_pass(mm, self.front_mm(unit, body, from))
    }

    /// What stands before a target and can be broken, and as what the ruling knows it.
    pub(super) fn battered(
        &self,
        state: &State,
        target: UnitId,
        from: Point,
    ) -> Option<(Broken, Obstacle)> {
        let body = state.body(target);
        if let Some(area) = body.inside {
            let what = Broken::House(area);
            return self.breakable(what).map(|obstacle| (what, obstacle));
        }
        let to = self.block(state, target)?.centre();
        let whole = from.distance(to);
        self.table.between(from, to).into_iter().find_map(|seen| {
            let What::Line(number) = seen.what else { return None };
            let what = Broken::line(number);
            let obstacle = self.breakable(what)?;
            (2 * seen.span.from >= whole).then_some((what, obstacle))
        })
    }

    /// As what the ruling knows a line or a building, if it can be broken (16.8a).
    pub(super) fn breakable(&self, what: Broken) -> Option<Obstacle> {
        let line = match what {
            Broken::House(area) => {
                return self.is_building(area).then_some(Obstacle::BuildingWall);
            }
            Broken::Line(line) => self.table.lines.get(usize::from(line))?,
        };
        match Terrain::of(line.kind)? {
            Terrain::Hedge => Some(Obstacle::Hedge),
            Terrain::Fence => Some(Obstacle::Fence),
            Terrain::Wall => Some(Obstacle::Wall),
            _ => None,
        }
    }

    /// 16.8a: ball and shell break what their target stands behind.
    pub(super) fn batter(
        &self,
        state: &mut State,
        before: &State,
        (unit, target): (UnitId, UnitId),
        asked: &Bombardment,
        scribe: &mut impl Scribe<Event>,
    ) -> Result<(), Stop> {
        if !matches!(asked.shot.ammunition, Ammunition::Ball | Ammunition::Shell) {
            return Ok(());
        }
        let Some(own) = self.block(before, unit) else { return Ok(()) };
        let from = own.middle(Edge::Front);
        let Some((what, obstacle)) = self.battered(before, target, from) else { return Ok(()) };
        let broken = self.breach_mm(state, what);
        if broken >= GONE.into() {
            return Ok(());
        }
        let front = self.front_mm(target, before.body(target), from);
        let breach = Breach {
            firer: asked.firer.clone(),
            shot: asked.shot.clone(),
            obstacle,
            breach_mm: broken,
            front_mm: Some(front),
            rain: asked.rain,
            readings: self.readings,
        };
        let outcome = resolve(&breach.case(&self.tables), scribe)?;
        let BreachOutcome::Hit { breach_mm, shelters: sheltered, passable, .. } = outcome else {
            return Ok(());
        };
        if breach_mm == broken {
            return Ok(());
        }
        self.widen(state, what, breach_mm);
        let event = Event::of(Happening::Breached, unit).against(target);
        scribe.event(event.with(what.number(), breach_mm));
        if passable == Some(true) && !lets_pass(broken, front) {
            scribe.event(Event::of(Happening::LaidOpen, target).with(what.number(), breach_mm));
        } else if sheltered == Some(false) && shelters(broken, front) {
            scribe.event(Event::of(Happening::Opened, target).with(what.number(), breach_mm));
        }
        Ok(())
    }

    /// A breach is so wide now.
    pub(super) fn widen(&self, state: &mut State, what: Broken, mm: i32) {
        let mm = mm.clamp(0, GONE.into()) as u16;
        match state.gaps.iter_mut().find(|gap| gap.what == what) {
            Some(gap) => gap.mm = mm,
            None => state.gaps.push(Gap { what, mm }),
        }
    }

    /// 16.8d: hedges through which columns have gone since they stood there.
    pub(super) fn trample(
        &self,
        state: &mut State,
        before: &[Point],
        scribe: &mut impl Scribe<Event>,
    ) {
        for unit in self.army.units() {
            let body = state.body(unit);
            let (from, to) = (before[unit.index()], body.front.centre);
            if from == to || !body.is_here() || !body.formation.is_column() {
                continue;
            }
            for (number, line) in self.table.lines.iter().enumerate() {
                let hedge = Terrain::of(line.kind) == Some(Terrain::Hedge);
                let what = Broken::line(number);
                let stands = self.breach_mm(state, what) < GONE.into();
                if hedge && stands && !line.crossings(from, to).is_empty() {
                    self.widen(state, what, GONE.into());
                    self.audience(state, unit, scribe);
                    let event = Event::of(Happening::Trampled, unit);
                    scribe.event(event.with(what.number(), 0));
                }
            }
        }
        scribe.readers(Audience::All);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::battle::scenario;
    use crate::units::Shelter;

    const TRAINING: &str = include_str!("../../../../scenarios/wn/wn-training.toml");
    const FALENTY: &str = include_str!("../../../../scenarios/wn/raszyn-falenty-1809.toml");

    /// A line of 24 is 180 mm wide: behind a breach of 90 it has no cover from fire, through one of 180 it goes as if
    /// there were no hedge.
    #[test]
    fn what_a_breach_is_worth_hangs_on_the_front_behind_it() {
        let text = TRAINING.replace("at = [900, 140]", "at = [980, 450]");
        let battle = scenario::read(&text, &[]).expect("nothing is wrong").battle;
        let unit = battle.army.unit("b1").expect("is there");
        let from = Point::mm(980, 600);
        for (mm, shelter, barriers) in [
            (0, Shelter::Hedge, 1),
            (89, Shelter::Hedge, 1),
            (90, Shelter::None, 1),
            (179, Shelter::None, 1),
            (180, Shelter::None, 0),
        ] {
            let mut state = State::new(&battle.army);
            battle.widen(&mut state, Broken::Line(0), mm);
            let (cover, _) = battle.cover(&state, unit, from).expect("is there");
            assert_eq!(cover, shelter, "{mm}");
            let body = state.body(unit);
            let crossed = battle.crossed(&state, (unit, body), body.front.centre, from);
            assert_eq!(crossed.len(), barriers, "{mm}");
            let charger = battle.army.unit("r1").expect("is there");
            let mut clash = battle.declared(&state, charger, (unit, true));
            clash.from.centre = from;
            let defends = battle.guided(&state, &clash).charged.unit.cover;
            assert_eq!(defends.is_linear(), barriers == 1, "{mm}: {defends:?}");
        }
    }

    /// The farm of Falenty has a southern wall of 60 mm: a breach of 30 lets fire in from there, one of 60 everybody.
    #[test]
    fn the_wall_towards_the_firer_is_the_front_of_those_inside() {
        let battle = scenario::read(FALENTY, &[]).expect("nothing is wrong").battle;
        let unit = battle.army.unit("p3").expect("is there");
        let charger = battle.army.unit("a1").expect("is there");
        for (mm, shelter, storm) in [
            (29, Shelter::Building, true),
            (30, Shelter::None, true),
            (59, Shelter::None, true),
            (60, Shelter::None, false),
        ] {
            let mut state = State::new(&battle.army);
            battle.go_inside(state.body_mut(unit), 5);
            battle.widen(&mut state, Broken::House(5), mm);
            let from = Point::mm(840, 600);
            let (cover, _) = battle.cover(&state, unit, from).expect("is there");
            assert_eq!(cover, shelter, "{mm}");
            let mut clash = battle.declared(&state, charger, (unit, false));
            clash.from.centre = from;
            let guided = battle.guided(&state, &clash);
            assert_eq!(guided.storm.is_some(), storm, "{mm}");
            assert_eq!(guided.charged.unit.cover == Shelter::Building, storm, "{mm}");
        }
    }

    /// Numbers of events name lines and buildings.
    #[test]
    fn what_is_broken_has_a_number_of_its_own() {
        for what in [Broken::House(0), Broken::House(255), Broken::Line(0), Broken::Line(255)] {
            assert_eq!(Broken::of(what.number()), Some(what));
        }
        assert_eq!((Broken::of(256), Broken::of(i32::MIN)), (None, None));
    }
}
