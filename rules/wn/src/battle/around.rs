//! What a unit has around it when it tests (T13 and its notes): generals, friends and enemies near it with what they
//! do and what has become of them, its flanks, and who could come at them.

use crate::battle::army::UnitId;
use crate::battle::sight::Lineup;
use crate::battle::state::{Body, Conduct, Gone, State};
use crate::battle::{Battle, settled};
use crate::charge::declaration::struck_from;
use crate::disorder::melee::Struck;
use crate::division::DividedBy;
use crate::flank::{Flank, LeansOn};
use crate::measure::Measured;
use crate::morale::{Position, Under};
use crate::surroundings::{Around, Bearing, Doing, Fate, NearGeneral, Neighbour, Whose};
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
        let together = |clash: &crate::battle::clash::Clash| clash.has(unit) && clash.in_contact;
        Neighbour {
            whose: if enemy { Whose::Enemy } else { Whose::Own },
            arm: card.facts.arm,
            figures: (body.figures() + body.lost_this_move).max(1),
            apart: Measured::mm(apart / MM),
            bearing: bearing(body),
            doing: match () {
                () if state.fights(other) && state.clashes.iter().any(together) => {
                    Doing::EngagedTogether
                }
                () if state.fights(other) => Doing::Engaged,
                () if enemy && self.has_approached(state, other, unit) => Doing::Advancing,
                () => Doing::NothingMuch,
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
        let secured = |(front, rear): (Corner, Corner)| {
            let middle = own.corner(front).part_way(own.corner(rear), 1, 2);
            let mut friends = self.army.units_of(self.army.card(unit).side);
            let friend = friends.any(|friend| {
                friend != unit
                    && !state.body(friend).conduct.is_driven()
                    && self
                        .block(state, friend)
                        .is_some_and(|block| gap(&block.corners(), &[middle]).at_most(near).holds())
            });
            let edge = middle.x.min(self.table.size.x - middle.x) < near;
            let aside = Facing::of(middle - own.centre());
            let leans_on = match () {
                () if friend => LeansOn::OwnUnit,
                () if self.bars_at(middle + aside.ahead(near)) => LeansOn::ImpassableObstacle,
                () if edge => LeansOn::TableEdge,
                () => LeansOn::Nothing,
            };
            let asked = Flank::leaning(leans_on, &self.readings);
            settled(&asked.case(&self.tables)).is_some_and(|outcome| outcome.secured)
        };
        let [a, b, c, d] = Corner::ALL;
        [(a, d), (b, c)].into_iter().filter(|&flank| secured(flank)).count() as i32
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
