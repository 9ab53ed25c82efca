//! The menu: a sample of what may be said. Each entry passes the check; there is always a way to pass.
//!
//! For each unit: fire at everybody it sees (where measuring is free, only at those in range), watch, full and half
//! moves on headings all around and into the grounds that decide, new formations where it stands, a charge at
//! everybody within reach, breaking off straight back.

use crate::corrections::NAMED_FIGURES;
use crate::game::Szwadron;
use crate::game::aim::Look;
use crate::game::army::{FigureId, Goal, UnitId};
use crate::game::command::{Assault, Command, Drill, Form, Operation, Shot, Troop, Who};
use crate::game::drill::Effort;
use crate::game::state::{Acted, State, Step};
use crate::game::survey::Survey;
use crate::measure::CM;
use crate::readings::Measuring;
use crate::units::{self, Ability};
use tabletop::{Base, Facing, Formation, Place, Point, front_of};

/// How many headings a move is tried on.
const HEADINGS: u16 = 16;

/// Into how many parts a ground that decides is divided each way, to look for a place in it.
const GRID: i32 = 3;

/// One rank.
const RANK: Formation = Formation::Line { ranks: 1 };

/// How many figures of an enemy a charge is tried at.
const CHARGED: usize = 3;

impl Szwadron {
    /// Everything worth saying now that may be said.
    pub(super) fn sample(&self, state: &State, menu: &mut Vec<Command>) {
        let state = &self.survey(state);
        let mut offer = |command: Command| {
            if !menu.contains(&command) && self.reasons(state, command, Effort::Quick).is_empty() {
                menu.push(command);
            }
        };
        match state.next() {
            Step::Initiative => offer(Command::Roll),
            Step::Operate => {
                for unit in self.army.units_of(state.active) {
                    let now = state.unit(unit);
                    let free = !now.rests && now.morale == units::State::Normal;
                    if free && self.lives(state, unit) {
                        self.declarations(state, unit, &mut offer);
                        self.operations(state, unit, &mut offer);
                    }
                }
                self.together(state, &mut offer);
                offer(Command::End);
            }
            Step::Declared(troop, _) => {
                troop.units().for_each(|unit| self.operations(state, unit, &mut offer));
                self.together(state, &mut offer);
                offer(Command::Decline);
            }
            Step::Interrupt(moves) => {
                let length = self.length_of(state, moves).unwrap_or(0);
                for unit in self.watchers(state) {
                    for quarter in [0, 2, 3, 4] {
                        self.interruptions(state, moves, (unit, length / 4 * quarter), &mut offer);
                    }
                }
                offer(Command::Decline);
            }
            Step::Repel(unit, attacker) => {
                self.shots(state, unit, attacker)
                    .into_iter()
                    .for_each(|shot| offer(Command::Repel(shot)));
                offer(Command::Decline);
            }
            step @ (Step::Flee(_) | Step::Hunt(_)) => {
                let units = self.whose_turn(state, step).units();
                units.map(Command::Next).for_each(offer);
            }
            Step::Onward(unit, moved, _) => {
                self.further(state, unit, moved, &mut offer);
                offer(Command::Decline);
            }
            Step::Fall(fall) => {
                for place in self.equals(state, &fall) {
                    offer(Command::Lose(place));
                }
                offer(Command::Decline);
            }
            Step::Chase(..) => [Command::Chase, Command::Decline].into_iter().for_each(offer),
            Step::CloseUp(..) => [Command::CloseUp, Command::Decline].into_iter().for_each(offer),
            Step::LastShots => {
                for unit in self.watchers(state) {
                    for enemy in self.enemies(state, unit) {
                        let shots = self.shots(state, unit, enemy).into_iter();
                        shots.for_each(|shot| offer(Command::Fire(unit, shot)));
                    }
                }
                offer(Command::Decline);
            }
            _ => {}
        }
    }

    /// The shots of a whole unit at another that are worth a word. Where measuring is forbidden these are all at whom
    /// it sees: whether they reach comes out when they are declared (4.5.5). Where it is free, they reach.
    pub(super) fn shots(&self, state: &Survey<'_>, unit: UnitId, target: UnitId) -> Vec<Shot> {
        let shot = |ammunition| Shot { target, ammunition, who: Who::ALL };
        let worth = |shot: &Shot| match self.readings.measuring {
            Measuring::Forbidden => state.sees(unit, *shot),
            Measuring::Free => self.in_range(state, unit, *shot),
        };
        self.ammunition(unit).map(shot).filter(worth).collect()
    }

    /// Whether a shot reaches somebody who is seen.
    pub(super) fn in_range(&self, state: &Survey<'_>, unit: UnitId, shot: Shot) -> bool {
        !self.aim_at(state, unit, shot, Look::InRange).exposed.is_empty()
    }

    /// The same at everybody who is not engaged, at the nearest first.
    pub(super) fn shots_at_free<'a>(
        &'a self,
        state: &'a Survey<'_>,
        unit: UnitId,
    ) -> impl Iterator<Item = Shot> + 'a {
        let middle = self.middle(state, unit);
        let free = self.enemies(state, unit).filter(|&enemy| !state.in_touch(enemy));
        let mut free: Vec<UnitId> = free.collect();
        free.sort_by_key(|&enemy| (middle.distance(self.middle(state, enemy)), enemy));
        free.into_iter().flat_map(move |enemy| self.shots(state, unit, enemy))
    }

    fn interruptions(
        &self,
        state: &Survey<'_>,
        moves: Command,
        (unit, distance): (UnitId, i32),
        offer: &mut impl FnMut(Command),
    ) {
        let mut there = State::clone(state);
        let at = self.interruption_at(distance);
        if self.on_its_way(&mut there, moves, at).is_none() {
            return;
        }
        let Some(movers) = moves.movers() else { return };
        for mover in self.army.units().filter(|&mover| movers.has(mover)) {
            for shot in self.shots(&self.survey(&there), unit, mover) {
                offer(Command::Interrupt(unit, distance, shot));
            }
        }
    }

    /// Where measuring is forbidden, a unit may declare its move before it is led (3.1.6).
    fn declarations(&self, state: &Survey<'_>, unit: UnitId, offer: &mut impl FnMut(Command)) {
        if self.readings.measuring == Measuring::Forbidden {
            let engaged = state.engaged(unit);
            let operation = if engaged { Operation::BreakOff } else { Operation::Move };
            offer(Command::Declare(Troop::one(unit), operation));
        }
    }

    fn operations(&self, state: &Survey<'_>, unit: UnitId, offer: &mut impl FnMut(Command)) {
        if state.unit(unit).acted == Acted::Closed {
            return offer(Command::Fight(unit, Assault::ALL));
        }
        if state.unit(unit).acted != Acted::Not {
            return;
        }
        if state.in_touch(unit) {
            let opponents = state.opponents(unit);
            offer(Command::Fight(unit, Assault::ALL));
            if opponents.units().count() > 1 {
                let one = |enemy| Command::Fight(unit, Assault::on(Troop::one(enemy)));
                opponents.units().map(one).for_each(&mut *offer);
            }
            offer(Command::Defend(unit));
            self.retreats(state, unit, offer);
        }
        if state.engaged(unit) {
            return;
        }
        let enemies: Vec<UnitId> = self.enemies(state, unit).collect();
        let shots: Vec<Shot> = self.shots_at_free(state, unit).collect();
        for &shot in &shots {
            offer(Command::Fire(unit, shot));
        }
        if let Some(&shot) = shots.first()
            && self.here(state, unit).count() > 2
        {
            offer(Command::Fire(unit, Shot { who: self.front_half(state, unit), ..shot }));
        }
        offer(Command::Watch(unit));
        offer(Command::Prepare(unit));
        self.moves(state, unit, shots.first().copied(), offer);
        self.offer_grounds(state, unit, offer);
        if shots.is_empty() || self.readings.measuring == Measuring::Forbidden {
            self.advances(state, unit, offer);
        }
        for enemy in enemies {
            self.charges(state, unit, enemy, offer);
        }
    }

    /// The first half of the figures that a unit has left.
    fn front_half(&self, state: &State, unit: UnitId) -> Who {
        let first = self.army.card(unit).figures.start;
        let all: Vec<_> = self.here(state, unit).collect();
        let half = all[..all.len().div_ceil(2)].iter();
        half.fold(Who::NOBODY, |who, figure| who.with(usize::from(figure.0 - first)))
    }

    /// Units that move together straight ahead (3.3), and those that fight together (5.10).
    fn together(&self, state: &Survey<'_>, offer: &mut impl FnMut(Command)) {
        let own: Vec<UnitId> =
            self.army.units_of(state.active).filter(|&unit| self.lives(state, unit)).collect();
        for (at, &one) in own.iter().enumerate() {
            for &other in &own[at + 1..] {
                let pair = Troop::of([one, other]);
                let acted = [one, other].map(|unit| state.unit(unit).acted);
                let ready = |acted: Acted| matches!(acted, Acted::Not | Acted::Closed);
                let common = state.opponents(one).0 & state.opponents(other).0;
                if acted.into_iter().all(ready) && common != 0 {
                    offer(Command::FightTogether(pair));
                }
                if acted == [Acted::Not; 2]
                    && let Some(front) = self.front(state, one)
                {
                    let limit = self.movement(state, one).min(self.movement(state, other));
                    let places = self.places_together(state, pair, front);
                    let places: Vec<Place> = places.into_iter().map(|(_, place)| place).collect();
                    let Some(joint) = front_of(&places, self.size(one), front.facing) else {
                        continue;
                    };
                    for part in [limit, limit / 2] {
                        let centre = joint.centre + joint.facing.ahead(part);
                        offer(Command::MoveTogether(pair, Place { centre, ..joint }));
                    }
                }
            }
        }
    }

    /// Further figures: those that have not moved go as they stand, towards those that have.
    fn further(&self, state: &State, unit: UnitId, moved: Who, offer: &mut impl FnMut(Command)) {
        let first = self.army.card(unit).figures.start;
        let place = |figure: &FigureId| usize::from(figure.0 - first);
        let left: Vec<FigureId> =
            self.here(state, unit).filter(|figure| !moved.has(place(figure))).collect();
        let rest = match self.readings.edition.has(NAMED_FIGURES) {
            true => left.iter().fold(Who::NOBODY, |who, figure| who.with(place(figure))),
            false => Who(!moved.0),
        };
        let bases: Vec<Base> = left.into_iter().map(|figure| self.base(state, figure)).collect();
        let Some(front) = self.front_of_bases(unit, &bases) else { return };
        for heading in 0..4 {
            for distance in [CM, 2 * CM, 4 * CM] {
                let centre = front.centre + front.facing.turned(heading * 16_384).ahead(distance);
                let drill = Drill::new(Form::AsItIs, centre, front.facing);
                offer(Command::Also(drill.of(rest)));
            }
        }
    }

    /// The front of a unit as it stands.
    pub(super) fn front(&self, state: &State, unit: UnitId) -> Option<Place> {
        self.front_of_bases(unit, &self.bases(state, unit))
    }

    fn moves(
        &self,
        state: &Survey<'_>,
        unit: UnitId,
        shot: Option<Shot>,
        offer: &mut impl FnMut(Command),
    ) {
        let Some(front) = self.front(state, unit) else { return };
        let limit = self.movement(state, unit);
        let coherent = self.coherent(unit, &self.bases(state, unit));
        let form = if coherent { Form::AsItIs } else { Form::In(Formation::Line { ranks: 2 }) };
        for number in 0..HEADINGS {
            let heading = Facing(number * (u16::MAX / HEADINGS + 1)).turned(front.facing.0.into());
            let to =
                |distance| Drill::new(form, front.centre + heading.ahead(distance), front.facing);
            offer(Command::Move(unit, to(limit)));
            // Half moves differ little: every other heading is enough.
            if number % 2 != 0 {
                continue;
            }
            offer(Command::Move(unit, to(limit / 2)));
            if let Some(shot) = shot {
                offer(Command::FireAndMove(unit, shot, to(limit / 2)));
                offer(Command::MoveAndFire(unit, to(limit / 2), shot));
            }
        }
        let open =
            self.army.card(unit).row(&self.tables).abilities.contains(&Ability::DispersedOrder);
        let mut forms = vec![
            Formation::Line { ranks: 1 },
            Formation::Line { ranks: 2 },
            Formation::Column { files: 2 },
        ];
        if open {
            forms.push(Formation::Dispersed { ranks: 1, gap: 2 * CM });
        }
        let half = self.front_half(state, unit);
        let ahead =
            Drill::new(Form::AsItIs, front.centre + front.facing.ahead(2 * CM), front.facing);
        offer(Command::Move(unit, ahead.of(half)));
        let ahead = self.towards_enemy(state, unit);
        for formation in forms {
            for facing in [front.facing, ahead] {
                for far in [2 * CM, limit * 2 / 3] {
                    let centre = front.centre + facing.ahead(far);
                    offer(Command::Move(unit, Drill::new(Form::In(formation), centre, facing)));
                }
            }
        }
    }

    /// Moves into the grounds that decide, from outside. A figure stands in such ground with its whole base or not at
    /// all (3.2.2), and a unit hangs together, so that a way straight ahead seldom ends well.
    fn offer_grounds(&self, state: &Survey<'_>, unit: UnitId, offer: &mut impl FnMut(Command)) {
        let Goal::Hold(_, grounds) = &self.army.goal else { return };
        let Some(front) = self.front(state, unit) else { return };
        let limit = self.movement(state, unit);
        for &ground in grounds.iter().filter(|&&ground| !self.holds(state, unit, ground)) {
            let area = &self.table.grounds[ground].area;
            let (least, most) = (area.around().least, area.around().most);
            for spot in 0..GRID * GRID {
                let at = |from: i32, to: i32, part: i32| {
                    from + (to - from) / (2 * GRID) * (2 * part + 1)
                };
                let (x, y) = (at(least.x, most.x, spot % GRID), at(least.y, most.y, spot / GRID));
                let centre = Point { x, y };
                if !area.holds(centre) || front.centre.distance(centre) > limit {
                    continue;
                }
                for formation in [Formation::Line { ranks: 2 }, Formation::Column { files: 2 }] {
                    let drill = Drill::new(Form::In(formation), centre, front.facing);
                    offer(Command::Move(unit, drill));
                }
            }
        }
    }

    /// Half moves towards the nearest enemy, with a shot: at the nearest whom it then sees, or, where measuring is
    /// free, at everybody whom it then reaches.
    fn advances(&self, state: &Survey<'_>, unit: UnitId, offer: &mut impl FnMut(Command)) {
        let Some(front) = self.front(state, unit) else { return };
        let half = self.movement(state, unit) / 2;
        let range = self.range_of(unit).unwrap_or(0);
        let free = self.readings.measuring == Measuring::Free;
        let far = || self.nearest_enemy(state, unit).is_none_or(|near| near > range + half);
        if range == 0 || self.army.card(unit).limber || free && far() {
            return;
        }
        let most = if free { usize::MAX } else { 1 };
        let ahead = self.towards_enemy(state, unit);
        for (form, facing) in
            [(Form::AsItIs, front.facing), (Form::In(Formation::Line { ranks: 1 }), ahead)]
        {
            for part in [half, half / 2] {
                let drill = Drill::new(form, front.centre + ahead.ahead(part), facing);
                let march = Command::Move(unit, drill);
                let Some(there) = self.after_way(state, march, Effort::Quick) else { continue };
                for shot in self.shots_at_free(&self.survey(&there), unit).take(most) {
                    offer(Command::MoveAndFire(unit, drill, shot));
                }
            }
        }
    }

    /// The direction of the nearest enemy.
    fn towards_enemy(&self, state: &State, unit: UnitId) -> Facing {
        let middle = self.middle(state, unit);
        let nearest = self.enemies(state, unit).map(|enemy| self.middle(state, enemy));
        let nearest = nearest.min_by_key(|enemy| (middle.distance(*enemy), *enemy));
        nearest.map_or(Facing::NORTH, |enemy| Facing::of(enemy - middle))
    }

    /// Charges at the nearest edges of the nearest figures of an enemy.
    fn charges(
        &self,
        state: &Survey<'_>,
        unit: UnitId,
        enemy: UnitId,
        offer: &mut impl FnMut(Command),
    ) {
        let middle = self.middle(state, unit);
        let mut targets = self.bases(state, enemy);
        targets.sort_by_key(|base| (base.centre().distance(middle), base.centre()));
        targets.truncate(CHARGED);
        // Nobody gets there whose nearest figure does not.
        let limit = self.movement(state, unit);
        let reaches = |target: &Base| {
            state.bases_of(unit).any(|(_, own)| own.gap(target).at_most(limit).holds())
        };
        targets.retain(reaches);
        for target in targets {
            let edge = target.edge_towards(middle);
            let facing = target.facing().turned(16_384 * edge as i32 + 32_768);
            for form in [
                Form::In(Formation::Line { ranks: 1 }),
                Form::In(Formation::Line { ranks: 2 }),
                Form::In(Formation::Column { files: 1 }),
                Form::AsItIs,
            ] {
                let drill = Drill::new(form, target.middle(edge), facing);
                offer(Command::Charge(unit, drill));
            }
            // Whoever waits for others (5.10) goes there in one rank, which leaves them room.
            let drill = Drill::new(Form::In(RANK), target.middle(edge), facing);
            offer(Command::Close(unit, drill));
        }
    }

    fn retreats(&self, state: &Survey<'_>, unit: UnitId, offer: &mut impl FnMut(Command)) {
        let Some(front) = self.front(state, unit) else { return };
        let limit = self.movement(state, unit);
        let away = self.towards_enemy(state, unit).turned(32_768);
        for aside in [0, 5_461, -5_461] {
            let centre = front.centre + away.turned(aside).ahead(limit);
            for form in [Form::AsItIs, Form::In(Formation::Line { ranks: 2 })] {
                offer(Command::BreakOff(unit, Drill::new(form, centre, front.facing)));
            }
        }
    }
}
