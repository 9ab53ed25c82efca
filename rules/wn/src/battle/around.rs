//! What a unit has around it when it tests (T13 and its notes): generals, friends and enemies near it with what they
//! do and what has become of them, its flanks, and who could come at them.

use crate::battle::army::{Role, UnitId};
use crate::battle::clash::Clash;
use crate::battle::ground::Terrain;
use crate::battle::plan::Plan;
use crate::battle::sight::Lineup;
use crate::battle::state::{Body, Conduct, Gone, State};
use crate::battle::{Battle, settled};
use crate::charge::declaration::struck_from;
use crate::corrections;
use crate::disorder::melee::Struck;
use crate::division::DividedBy;
use crate::flank::{Flank, LeansOn};
use crate::measure::Measured;
use crate::morale::{Position, Under};
use crate::surroundings::{Around, Bearing, Doing, Fate, NearGeneral, Neighbour, Whose};
use crate::units::Shelter;
use kernel::{Num, Situation};
use tabletop::{Base, CM, Corner, Facing, MM, Point, gap};

/// So far the tests look, in centimetres, and somewhat farther: no row of T13 for charges, melee and morale reaches
/// beyond 25.
const LOOKS: i32 = 26;
/// So far those look who rally: the nearest enemy may be 50 away (T13D.12).
const LOOKS_FAR: i32 = 51;
/// Nobody charges farther in a move, in centimetres (T3).
const FARTHEST: i32 = 100;
/// So many neighbours are counted at most, the nearest first.
const NEIGHBOURS: usize = 24;
/// So many generals.
const GENERALS: usize = 4;
/// A flank leans on what is so near, in centimetres.
const LEANS: i32 = 5;

impl Battle {
    /// What stands around a unit, as charges, melee and morale count it.
    pub(super) fn around(&self, state: &State, unit: UnitId) -> Around {
        self.looks_around(state, unit, self.on_table(LOOKS))
    }

    /// The same as those count it who rally.
    pub(super) fn far_around(&self, state: &State, unit: UnitId) -> Around {
        self.looks_around(state, unit, self.on_table(LOOKS_FAR))
    }

    fn looks_around(&self, state: &State, unit: UnitId, far: i32) -> Around {
        let Some(own) = self.last_block(state, unit) else { return Around::default() };
        let (mut near, mut within): (Vec<(i32, UnitId)>, _) = (Vec::new(), own.around());
        for other in self.army.units().filter(|&other| other != unit) {
            let body = state.body(other);
            let counts = (body.is_here() || body.gone_in == state.number)
                && !self.is_of_one_unit(state, unit, other);
            let his = if counts { self.last_block(state, other) } else { None };
            let Some(his) = his.filter(|his| own.may_be_within(his, far)) else { continue };
            let apart = own.gap(&his).rounded();
            if apart <= far {
                near.push((apart, other));
                within = within.joined(his.around());
            }
        }
        near.sort_unstable_by_key(|&(apart, other)| (apart, other));
        near.truncate(NEIGHBOURS);
        let lineup = self.lineup_within(state, within);
        let stems: Vec<UnitId> = near.iter().map(|(_, other)| self.army.stem(*other)).collect();
        let neighbours = near.into_iter().zip(&stems).map(|((apart, other), stem)| {
            let first = stems.iter().position(|one| one == stem).map(|at| at as i32 + 1);
            let several = stems.iter().filter(|one| *one == stem).count() > 1;
            let part_of = first.filter(|_| several);
            Neighbour { part_of, ..self.neighbour(state, &lineup, (unit, other), apart) }
        });
        Around { generals: self.generals_near(state, unit, &own), neighbours: neighbours.collect() }
    }

    /// 6.4a, 6.4f: sub-groups of a unit are no neighbours to each other; a detachment is one.
    fn is_of_one_unit(&self, state: &State, unit: UnitId, other: UnitId) -> bool {
        let kin = self.army.whole(unit) == self.army.whole(other);
        let detached = |one: UnitId| state.body(one).divided_by == Some(DividedBy::Detachment);
        kin && !detached(unit) && !detached(other)
    }

    /// Where a unit stands, or stood when it went.
    fn last_block(&self, state: &State, unit: UnitId) -> Option<Base> {
        let body = state.body(unit);
        let nowhere = matches!(body.gone, Some(Gone::Unseen | Gone::Joined));
        if nowhere { None } else { self.ground_of(unit, body) }
    }

    /// The generals around a unit.
    pub(super) fn generals_around(&self, state: &State, unit: UnitId) -> Vec<NearGeneral> {
        let own = self.last_block(state, unit);
        own.map_or_else(Vec::new, |own| self.generals_near(state, unit, &own))
    }

    fn generals_near(&self, state: &State, unit: UnitId, own: &Base) -> Vec<NearGeneral> {
        let card = self.army.card(unit);
        let mut near: Vec<NearGeneral> = Vec::new();
        for general in self.army.chiefs_of(card.side) {
            let chief = state.chief(general);
            if !chief.lives && !chief.lost_now {
                continue;
            }
            let apart = Measured::mm(gap(&own.corners(), &[chief.at]).rounded() / MM);
            let fate = if chief.lost_now { Fate::Killed } else { Fate::Unhurt };
            let his = card.general == Some(general) || self.army.general(general).in_chief;
            near.push(NearGeneral { apart, fate, of_others: !his });
        }
        near.sort_by_key(|general| general.apart);
        near.truncate(GENERALS);
        near
    }

    fn neighbour(
        &self,
        state: &State,
        lineup: &Lineup,
        (unit, other): (UnitId, UnitId),
        apart: i32,
    ) -> Neighbour {
        let (card, body) = (self.army.card(other), state.body(other));
        let enemy = self.army.are_enemies(unit, other);
        let facts = self.facts(other, body);
        Neighbour {
            whose: if enemy { Whose::Enemy } else { Whose::Own },
            arm: card.facts.arm,
            figures: (body.figures() + body.lost_this_move).max(1),
            apart: Measured::mm(apart / MM),
            bearing: bearing(body),
            doing: match () {
                () if enemy && state.fights(other) => Doing::Engaged,
                () if enemy && self.has_approached(state, other, unit) => Doing::Advancing,
                () if enemy => Doing::NothingMuch,
                () => self.engagement(state, unit, other),
            },
            open_order: facts.is_open(),
            native: card.facts.native,
            unseen: body.is_here()
                && apart > self.on_table(LEANS)
                && !self.sees_in(state, lineup, (unit, other)),
            pursued: state.body(unit).conduct == Conduct::Pursuing(other),
            part_of: None,
        }
    }

    /// Whether a friend charges or fights, and whom (glossary, support, c).
    fn engagement(&self, state: &State, unit: UnitId, friend: UnitId) -> Doing {
        let corrected = self.corrected(corrections::SUPPORTS_ENGAGED);
        let enemies_of = |one: UnitId| {
            let his = state.clashes.iter().filter(move |clash| clash.has(one));
            his.map(move |clash| {
                (clash, if clash.charger == one { clash.charged } else { clash.charger })
            })
        };
        let charges = |clash: &Clash| {
            let charger = clash.charger == friend || clash.mutual;
            corrected && clash.charges && charger && clash.stage.is_some()
        };
        let engaged: Vec<UnitId> = enemies_of(friend)
            .filter(|(clash, _)| clash.in_contact || charges(clash))
            .map(|(_, enemy)| self.army.whole(enemy))
            .collect();
        let together = match corrected {
            true => enemies_of(unit).any(|(_, enemy)| engaged.contains(&self.army.whole(enemy))),
            false => state.fights(unit),
        };
        match () {
            () if engaged.is_empty() => Doing::NothingMuch,
            () if together => Doing::EngagedTogether,
            () => Doing::Engaged,
        }
    }

    /// Whether a unit is nearer to another than it was as the move began (glossary).
    fn has_approached(&self, state: &State, unit: UnitId, other: UnitId) -> bool {
        let (body, to) = (state.body(unit), state.body(other).front.centre);
        let began = body.came_by.map(|[start, _]| start.centre.distance(to));
        began.is_some_and(|began| body.front.centre.distance(to) < began)
    }

    /// Whether a unit moved towards another in this move.
    pub(super) fn comes_nearer(&self, state: &State, unit: UnitId, other: UnitId) -> bool {
        let body = state.body(unit);
        let to = state.body(other).front.centre - body.front.centre;
        let ahead = body.heading().turn_to(Facing::of(to)).abs() <= 8_192;
        body.course.moved > 0 && ahead && !matches!(body.conduct, Conduct::Routing)
    }

    /// How a unit stands to the enemy: who could charge it from beyond a flank or from behind, and what its flanks
    /// lean on.
    pub(super) fn position(&self, state: &State, unit: UnitId) -> Position {
        let body = state.body(unit);
        let mut position = Position::default();
        for enemy in self.army.enemies_of(unit).filter(|&enemy| state.body(enemy).is_here()) {
            if !self.in_charge_reach(state, enemy, unit) {
                continue;
            }
            match self.struck(state.body(enemy).front.centre, body) {
                Struck::Front => {}
                Struck::Flank => position.enemy_on_flank = true,
                Struck::Rear => position.enemy_behind = true,
            }
        }
        position.secured_flanks = self.secured_flanks(state, unit);
        position.screening = self.is_screening(state, unit);
        position
    }

    /// Where somebody strikes a unit who comes from there (17.8a).
    pub(super) fn struck(&self, from: Point, body: &Body) -> Struck {
        struck_from(Some(angle_from(from, body)), &self.tables)
    }

    /// Whether a unit could reach another with a charge, as far as the eye can tell.
    pub(super) fn in_charge_reach(&self, state: &State, unit: UnitId, other: UnitId) -> bool {
        let body = state.body(unit);
        if body.conduct.is_driven() || self.army.card(unit).facts.arm.has_crew() {
            return false;
        }
        let (Some(own), Some(his)) = (self.block(state, unit), self.block(state, other)) else {
            return false;
        };
        if !own.may_be_within(&his, FARTHEST * CM) {
            return false;
        }
        let reach = self.charge_speed(state, unit, body).unwrap_or(Num::ZERO);
        let reach = (reach * Num::from(CM)).floor() as i32;
        own.gap(&his).at_most(reach).holds()
    }

    /// Flanks that are secured, by the ruling.
    fn secured_flanks(&self, state: &State, unit: UnitId) -> i32 {
        let Some(own) = self.block(state, unit) else { return 0 };
        let near = self.on_table(LEANS);
        let whole = self.corrected(corrections::SECURED_FLANKS);
        let secured = |(front, rear): (Corner, Corner)| {
            let middle = own.corner(front).part_way(own.corner(rear), 1, 2);
            let mut friends = self.army.units_of(self.army.card(unit).side);
            let friend = friends.any(|friend| {
                friend != unit
                    && !state.body(friend).conduct.is_driven()
                    && (!whole || self.secures(unit, friend))
                    && self
                        .block(state, friend)
                        .is_some_and(|block| gap(&block.corners(), &[middle]).at_most(near).holds())
            });
            let edge = middle.x.min(self.table.size.x - middle.x) < near;
            let aside = middle + Facing::of(middle - own.centre()).ahead(near);
            let leans_on = match () {
                () if friend => LeansOn::OwnUnit,
                () if self.bars_at(aside) => LeansOn::ImpassableObstacle,
                () if whole && self.is_own_cover(state, unit, aside) => LeansOn::OwnCover,
                () if edge => LeansOn::TableEdge,
                () => LeansOn::Nothing,
            };
            let asked = Flank::leaning(leans_on, &self.readings);
            let asked = asked.with_friends(whole && self.friends_at_hand(state, unit, middle));
            settled(&asked.case(&self.tables)).is_some_and(|outcome| outcome.secured)
        };
        let [a, b, c, d] = Corner::ALL;
        [(a, d), (b, c)].into_iter().filter(|&flank| secured(flank)).count() as i32
    }

    /// A friend who is another unit, not a part of this one, and no team or horses that are held.
    fn secures(&self, unit: UnitId, friend: UnitId) -> bool {
        let troops = !matches!(self.army.card(friend).role, Role::Teams | Role::Horses);
        troops && self.army.stem(unit) != self.army.stem(friend)
    }

    /// Glossary, own cover: a wood, an orchard or a building where a point lies, with friends in it and no enemy.
    fn is_own_cover(&self, state: &State, unit: UnitId, point: Point) -> bool {
        let covers = |kind| {
            let shelter = Terrain::of(kind).map(Terrain::shelter);
            shelter.is_some_and(|shelter| shelter.is_wood() || shelter == Shelter::Building)
        };
        let mut here = self
            .table
            .grounds
            .iter()
            .filter(|ground| covers(ground.kind) && ground.area.holds(point));
        here.any(|ground| {
            let inside = |other: UnitId| {
                self.block(state, other).is_some_and(|block| ground.area.holds(block.centre()))
            };
            let mut friends = self.army.units_of(self.army.card(unit).side);
            friends.any(|friend| self.secures(unit, friend) && inside(friend))
                && !self.army.enemies_of(unit).any(inside)
        })
    }

    /// Glossary, secured flank: friends who can come there in a normal move, nearer to it than any enemy.
    fn friends_at_hand(&self, state: &State, unit: UnitId, flank: Point) -> bool {
        let apart = |other: UnitId| {
            let block = self.block(state, other)?;
            Some(gap(&block.corners(), &[flank]).rounded())
        };
        let enemy = self.army.enemies_of(unit).filter_map(apart).min().unwrap_or(i32::MAX);
        let mut friends = self.army.units_of(self.army.card(unit).side);
        friends.any(|friend| {
            let body = state.body(friend);
            let free = body.conduct == Conduct::Ready && !state.fights(friend);
            let free = free && body.disorder == 0 && self.secures(unit, friend);
            let Some(apart) = apart(friend).filter(|&apart| free && apart < enemy) else {
                return false;
            };
            let marches = Body { plan: Plan::default(), ..*body };
            let speed = self.speed(state, friend, &marches).map_or(Num::ZERO, |(speed, _)| speed);
            apart <= (speed * Num::from(CM)).floor() as i32
        })
    }
}

/// Degrees between where a unit faces and where somebody is.
pub(super) fn angle_from(from: Point, body: &Body) -> i32 {
    let turn = body.heading().turn_to(Facing::of(from - body.front.centre)).abs();
    (i64::from(turn) * 360 / 65_536) as i32
}

/// What has become of a unit, as others see it.
fn bearing(body: &Body) -> Bearing {
    match (body.gone, body.conduct) {
        (Some(Gone::Surrendered), _) => Bearing::Surrendering,
        (Some(_), Conduct::Routing) => Bearing::Routing,
        (Some(_), _) => Bearing::Destroyed,
        (None, Conduct::Routing) => Bearing::Routing,
        (None, Conduct::Retreating) => Bearing::Retreating,
        (None, Conduct::Withdrawing) => Bearing::Withdrawing,
        (None, Conduct::FallingBack(_)) => Bearing::FallingBack,
        (None, Conduct::Halted) => Bearing::Halted,
        (None, Conduct::Ready | Conduct::FollowingUp(_) | Conduct::Pursuing(_)) => Bearing::Steady,
    }
}

/// The result of a test that a unit is under, as the next test counts it.
pub(super) const fn under(body: &Body) -> Under {
    match body.conduct {
        _ if body.frenzied => Under::Frenzy,
        Conduct::Halted => Under::Halt,
        Conduct::Withdrawing => Under::Withdrawal,
        Conduct::Retreating => Under::Retreat,
        Conduct::Pursuing(_) => Under::Pursuit,
        _ => Under::Nothing,
    }
}

#[cfg(test)]
mod tests {
    use crate::battle::army::UnitId;
    use crate::battle::scenario;
    use crate::battle::state::State;
    use kernel::game::Edition;
    use tabletop::{Facing, Place, Point};

    const FIELD: &str = include_str!("../../../../scenarios/wn/wn-training.toml");

    /// The flanks of a unit that are secured, by these rules, where the named stand there and nobody else is near.
    fn secured(rules: u32, unit: &str, there: &[(&str, i32, i32)]) -> i32 {
        let mut battle = scenario::read(FIELD, &[]).expect("nothing is wrong").battle;
        battle.readings.edition = Edition(rules);
        let mut state = State::new(&battle.army);
        battle.post_teams(&mut state);
        let id = |name: &str| battle.army.unit(name).expect("a unit of the battle");
        let far = Point { x: 100_000, y: 5_000 };
        for at in 0..battle.army.cards.len() as u16 {
            state.body_mut(UnitId(at)).front = Place { centre: far, facing: Facing::NORTH };
        }
        for &(name, x, y) in there {
            state.body_mut(id(name)).front =
                Place { centre: Point { x: x * 100, y: y * 100 }, facing: Facing::NORTH };
        }
        battle.post_teams(&mut state);
        battle.secured_flanks(&state, id(unit))
    }

    /// Glossary: a friend within a normal move of the flank and nearer than any enemy secures it, leaning or not.
    #[test]
    fn friends_at_hand_secure_a_flank() {
        let line = ("r1", 300, 700);
        assert_eq!(secured(2, "r1", &[line]), 0);
        // A column goes 15 cm; this one stands 11 cm beside the left end of the line.
        assert_eq!(secured(2, "r1", &[line, ("r2", 80, 700)]), 1);
        assert_eq!(secured(1, "r1", &[line, ("r2", 80, 700)]), 0);
        // An enemy nearer to that flank than they.
        assert_eq!(secured(2, "r1", &[line, ("r2", 80, 700), ("b1", 200, 630)]), 0);
    }

    /// A battery's own teams are no other unit.
    #[test]
    fn nobody_leans_on_his_own_teams() {
        let guns = ("r4", 600, 700);
        assert_eq!(secured(2, "r4", &[guns]), 0);
        assert!(secured(1, "r4", &[guns]) > 0);
    }
}
