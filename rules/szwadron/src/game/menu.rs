//! The menu: a sample of what may be said. Each entry passes the check; there is always a way to pass.
//!
//! For each unit: fire at everybody it sees, watch, full and half moves on headings all around, new formations where it
//! stands, a charge at everybody within reach, breaking off straight back.

use crate::game::Szwadron;
use crate::game::army::UnitId;
use crate::game::command::{Command, Drill, Form, Shot, Who};
use crate::game::state::{Acted, State, Step};
use crate::measure::CM;
use crate::units::{self, Ability};
use tabletop::{Base, Facing, Formation, Place, front_of};

/// How many headings a move is tried on.
const HEADINGS: u16 = 8;

impl Szwadron {
    /// Everything worth saying now that may be said.
    pub(super) fn sample(&self, state: &State, menu: &mut Vec<Command>) {
        let mut offer = |command: Command| {
            if !menu.contains(&command) && self.reasons(state, command).is_empty() {
                menu.push(command);
            }
        };
        match state.next() {
            Step::Initiative => offer(Command::Roll),
            Step::Operate => {
                for unit in self.army.units_of(state.active) {
                    let now = state.unit(unit);
                    let free =
                        now.acted == Acted::Not && !now.rests && now.morale == units::State::Normal;
                    if free && self.lives(state, unit) {
                        self.operations(state, unit, &mut offer);
                    }
                }
                offer(Command::End);
            }
            Step::Interrupt(moves) => {
                for unit in self.watchers(state) {
                    for distance in [0, 4 * CM, 8 * CM] {
                        self.interruptions(state, moves, unit, distance, &mut offer);
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

    /// The shots of a whole unit at another that reach somebody.
    pub(super) fn shots(&self, state: &State, unit: UnitId, target: UnitId) -> Vec<Shot> {
        let shot = |ammunition| Shot { target, ammunition, who: Who::ALL };
        let shots = self.ammunition(unit).map(shot);
        shots.filter(|&shot| !self.aim(state, unit, shot).exposed.is_empty()).collect()
    }

    fn interruptions(
        &self,
        state: &State,
        moves: Command,
        unit: UnitId,
        distance: i32,
        offer: &mut impl FnMut(Command),
    ) {
        let mut there = state.clone();
        let Some((mover, _)) = self.on_its_way(&mut there, moves, distance) else { return };
        for shot in self.shots(&there, unit, mover) {
            offer(Command::Interrupt(unit, distance, shot));
        }
    }

    fn operations(&self, state: &State, unit: UnitId, offer: &mut impl FnMut(Command)) {
        if self.engaged(state, unit) {
            offer(Command::Fight(unit));
            self.retreats(state, unit, offer);
            return;
        }
        let enemies: Vec<UnitId> = self.enemies(state, unit).collect();
        for &enemy in &enemies {
            for shot in self.shots(state, unit, enemy) {
                offer(Command::Fire(unit, shot));
            }
        }
        offer(Command::Watch(unit));
        offer(Command::Prepare(unit));
        self.moves(state, unit, offer);
        for enemy in enemies {
            self.charges(state, unit, enemy, offer);
        }
    }

    /// The front of a unit as it stands.
    pub(super) fn front(&self, state: &State, unit: UnitId) -> Option<Place> {
        let places: Vec<Place> = self.bases(state, unit).iter().map(Base::place).collect();
        let facing = places.first()?.facing;
        front_of(&places, self.size(unit), facing)
    }

    fn moves(&self, state: &State, unit: UnitId, offer: &mut impl FnMut(Command)) {
        let Some(front) = self.front(state, unit) else { return };
        let limit = self.movement(state, unit);
        let coherent = self.coherent(unit, &self.bases(state, unit));
        let form = if coherent { Form::AsItIs } else { Form::In(Formation::Line { ranks: 2 }) };
        let shot =
            self.enemies(state, unit).flat_map(|enemy| self.shots(state, unit, enemy)).next();
        for heading in 0..HEADINGS {
            let heading = Facing(heading * (u16::MAX / HEADINGS + 1)).turned(front.facing.0.into());
            let to =
                |distance| Drill::new(form, front.centre + heading.ahead(distance), front.facing);
            offer(Command::Move(unit, to(limit)));
            if let Some(shot) = shot {
                offer(Command::FireAndMove(unit, shot, to(limit / 2)));
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
        for formation in forms {
            for facing in [front.facing, self.towards_enemy(state, unit)] {
                let centre = front.centre + front.facing.ahead(2 * CM);
                offer(Command::Move(unit, Drill::new(Form::In(formation), centre, facing)));
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

    /// Charges at the nearest edge of the nearest figure of an enemy.
    fn charges(&self, state: &State, unit: UnitId, enemy: UnitId, offer: &mut impl FnMut(Command)) {
        let middle = self.middle(state, unit);
        let targets = self.bases(state, enemy);
        let Some(target) =
            targets.iter().min_by_key(|base| (base.centre().distance(middle), base.centre()))
        else {
            return;
        };
        if target.centre().distance(middle) > 2 * self.movement(state, unit) {
            return;
        }
        let (edge, _) = target.quadrant_of(middle);
        let facing = target.facing().turned(16_384 * edge as i32 + 32_768);
        for form in [
            Form::In(Formation::Line { ranks: 1 }),
            Form::In(Formation::Line { ranks: 2 }),
            Form::In(Formation::Column { files: 1 }),
        ] {
            offer(Command::Charge(unit, Drill::new(form, target.middle(edge), facing)));
        }
    }

    fn retreats(&self, state: &State, unit: UnitId, offer: &mut impl FnMut(Command)) {
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
