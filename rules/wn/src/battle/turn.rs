//! Chapter 11: a move has twenty-one steps, in this order.
//!
//! 1. Both sides write their orders in secret; here also what generals order for the game (step 21 of the move before).
//! 2. Charges and attacks are declared, answered and tested.
//! 3. Who strikes runs up to attack distance, and 4. all others move, everybody at once; who is driven moves first.
//! 5. Who comes into sight is found. 6. Who evades runs, or fires first and runs as his charger is there.
//! 7. Disorder by the march. 8. Fire, and 9. the disorder it brings.
//! 10. Chargers strike or do not; 11. attackers test; 12. contact; 13. impact; 14. melee; 15. its disorder; 16. its
//!     reaction.
//! 17. and 18. Morale. 19. Rallying. 20. Reordering. 21. New orders arrive.
//!
//! Fire, impact and melee reckon disorder and reaction in their own course ([`crate::battle::strike`]); steps 9 and 15
//! tell what they brought.

use crate::battle::Battle;
use crate::battle::army::UnitId;
use crate::battle::clash::Clash;
use crate::battle::event::{Event, Happening};
use crate::battle::march::{Stopped, TICKS};
use crate::battle::state::{Conduct, Gone, STEPS, State};
use crate::corrections;
use crate::units::Shelter;
use kernel::Stop;
use kernel::game::{Key, Scribe};
use tabletop::{MM, Place, Point};

impl Battle {
    /// What a throw is for.
    pub(super) fn key(&self, state: &State, actor: UnitId, target: Option<UnitId>) -> Key {
        let target = target.map_or(0, |unit| unit.0 + 1);
        Key { turn: state.number, part: state.step.into(), actor: actor.0 + 1, target }
    }

    /// Does what happens by itself, up to the next decision.
    pub(super) fn advance(
        &self,
        state: &mut State,
        scribe: &mut impl Scribe<Event>,
    ) -> Result<(), Stop> {
        if state.step == 0 {
            self.throw_weather(state, scribe)?;
        }
        while state.result.is_none() {
            if state.step <= 1 {
                if state.ready != [true; 2] {
                    return Ok(());
                }
                state.ready = [false; 2];
                if state.deploying {
                    self.set_up(state, scribe);
                    continue;
                }
                if state.step == 0 {
                    self.post_teams(state);
                    scribe.event(Event::plain(Happening::Move, state.number.into(), 0));
                }
                (state.step, state.begun) = (state.step + 1, false);
                continue;
            }
            if !state.begun {
                state.begun = true;
                if self.has_work(state) {
                    scribe.event(Event::plain(Happening::Step, state.step.into(), 0));
                }
                self.remember(state);
                self.begin_step(state, scribe)?;
            }
            if self.follow(state, scribe)? {
                return Ok(());
            }
            if state.step == 6 {
                self.run_evaders(state, scribe);
            }
            (state.step, state.begun) = (state.step + 1, false);
            if state.step > STEPS {
                self.end_move(state, scribe)?;
            }
        }
        Ok(())
    }

    /// Whether there is something to do in a step; a log does not name the others.
    fn has_work(&self, state: &State) -> bool {
        let here = || state.bodies.iter().filter(|body| body.is_here());
        let due = |clash: &Clash| match &clash.stage {
            Some(stage) => stage.step() <= state.step,
            None => clash.in_contact && state.step == 14,
        };
        match state.step {
            2 => here().any(|body| body.plan.strikes().is_some()),
            4 | 8 => true,
            17 => self.army.units().any(|unit| self.nerve_test(state, unit).is_some()),
            20 => state.bodies.iter().any(|body| {
                let disordered = body.is_here() && body.disorder + body.gained > 0;
                disordered || body.gone == Some(Gone::Evaded)
            }),
            19 => {
                here().any(|body| matches!(body.conduct, Conduct::Routing | Conduct::Pursuing(_)))
            }
            3 => state.clashes.iter().any(Clash::comes_on),
            18 => state.bodies.iter().any(|body| {
                let gone = body.gone.is_some() && body.gone_in == state.number;
                gone || body.is_here() && body.conduct == Conduct::Routing
            }),
            6 => state.clashes.iter().any(Clash::is_evaded),
            9 => here().any(|body| body.toll > 0),
            12 => state.clashes.iter().any(|clash| clash.meets() || due(clash)),
            15 => state.clashes.iter().any(Clash::has_fought),
            _ => state.clashes.iter().any(due),
        }
    }

    /// What a step does by itself.
    fn begin_step(&self, state: &mut State, scribe: &mut impl Scribe<Event>) -> Result<(), Stop> {
        match state.step {
            2 => {
                self.post_teams(state);
                self.declare(state, scribe)?;
            }
            3 => self.set_gaits(state),
            4 => {
                self.move_all(state, scribe)?;
                self.end_short_attacks(state, scribe);
            }
            5 => self.find_all(state, scribe),
            7 => self.disorder_all(state, scribe)?,
            8 => self.fire_all(state, scribe)?,
            9 => self.tell_tolls(state, Happening::FireDisordered, scribe),
            15 => self.tell_tolls(state, Happening::MeleeDisordered, scribe),
            14 => self.next_rounds(state),
            17 | 18 => {
                self.check_emptied(state, scribe);
                self.test_morale(state, scribe)?;
            }
            19 => self.rally_all(state, scribe)?,
            20 => self.reorder_all(state, scribe)?,
            21 => {
                self.deliver(state, scribe);
                self.end_of_rings(state, scribe);
            }
            _ => {}
        }
        Ok(())
    }

    /// Steps 3 and 4.
    fn move_all(&self, state: &mut State, scribe: &mut impl Scribe<Event>) -> Result<(), Stop> {
        let places = |state: &State| -> Vec<Point> {
            state.bodies.iter().map(|body| body.front.centre).collect()
        };
        let mut stood = places(state);
        let from: Vec<Place> = state.bodies.iter().map(|body| body.front).collect();
        self.run_loose(state, scribe);
        let driven: Vec<bool> = state.bodies.iter().map(|body| body.conduct.is_driven()).collect();
        self.drive(state, scribe)?;
        self.trample(state, &stood, scribe);
        self.send_parts(state, scribe)?;
        self.send_howitzers(state, scribe)?;
        self.send_off(state, scribe);
        self.lead_convoys(state, scribe)?;
        let before: Vec<_> =
            state.bodies.iter().map(|body| (body.formation, body.turned)).collect();
        for tick in 0..TICKS {
            stood = places(state);
            self.tick(state);
            self.trample(state, &stood, scribe);
            if tick + 1 == TICKS / 2 {
                self.note_half_way(state, &from);
            }
        }
        self.ride_all(state);
        self.pass_points(state);
        for unit in self.army.units() {
            let body = state.body(unit);
            if !body.is_here() || body.conduct.is_driven() || driven[unit.index()] {
                continue;
            }
            self.audience(state, unit, scribe);
            if body.course.moved > 0 {
                scribe.event(Event::of(Happening::Moved, unit).with(body.course.moved / MM, 0));
            }
            if before[unit.index()] != (body.formation, body.turned) {
                scribe.event(Event::of(Happening::Formed, unit));
            }
            match body.course.halted {
                Some(Stopped::BeforeEnemy) => {
                    scribe.event(Event::of(Happening::BeforeEnemy, unit));
                }
                Some(Stopped::Barred) => scribe.event(Event::of(Happening::Barred, unit)),
                None => {}
            }
        }
        scribe.readers(kernel::game::Audience::All);
        self.free_convoys(state, scribe);
        self.spike_guns(state, scribe);
        self.part_horses(state, scribe)?;
        self.post_teams(state);
        self.join_parts(state, scribe)?;
        self.tell_meetings(state, scribe);
        Ok(())
    }

    /// Where everybody was at the start of the move and is at half of it, if he moves (15.3a).
    fn note_half_way(&self, state: &mut State, from: &[Place]) {
        for (body, &from) in state.bodies.iter_mut().zip(from) {
            let half = match body.conduct.is_driven() {
                true => Place {
                    centre: from.centre.part_way(body.front.centre, 1, 2),
                    facing: body.front.facing,
                },
                false => body.front,
            };
            body.came_by = (body.front != from).then_some([from, half]);
        }
    }

    /// 11, note 3: enemies who both marched and met on the way.
    fn tell_meetings(&self, state: &State, scribe: &mut impl Scribe<Event>) {
        let halted = |unit: UnitId| {
            let course = &state.body(unit).course;
            course.halted == Some(Stopped::BeforeEnemy) && course.moved > 0
        };
        for unit in self.army.units_of(kernel::game::Side::FIRST).filter(|&unit| halted(unit)) {
            for enemy in self.army.enemies_of(unit).filter(|&enemy| halted(enemy)) {
                let known = state.body(unit).found && state.body(enemy).found;
                if known && self.within_attack_distance(state, unit, enemy) {
                    scribe.event(Event::of(Happening::Met, unit).against(enemy));
                }
            }
        }
    }

    /// Who may read of a unit: everybody whom it is not hidden from.
    pub(super) fn audience(&self, state: &State, unit: UnitId, scribe: &mut impl Scribe<Event>) {
        scribe.readers(if state.body(unit).found {
            kernel::game::Audience::All
        } else {
            kernel::game::Audience::Only(self.army.card(unit).side)
        });
    }

    /// Step 5.
    fn find_all(&self, state: &mut State, scribe: &mut impl Scribe<Event>) {
        let known: Vec<bool> = state.bodies.iter().map(|body| body.found).collect();
        self.find(state);
        for unit in self.army.units() {
            if state.body(unit).found && !known[unit.index()] && state.body(unit).is_here() {
                scribe.event(Event::of(Happening::Found, unit));
                self.tell_all(state, unit, scribe);
            }
            // 17.1a: who came up to an enemy he had not seen.
            let near = self.army.enemies_of(unit).find(|&enemy| {
                !known[enemy.index()]
                    && state.body(unit).course.halted == Some(Stopped::BeforeEnemy)
                    && self.within_attack_distance(state, unit, enemy)
            });
            state.body_mut(unit).surprised_by = near;
        }
        self.find_generals(state, scribe);
    }

    /// Whether two enemies are at attack distance.
    pub(super) fn within_attack_distance(
        &self,
        state: &State,
        unit: UnitId,
        enemy: UnitId,
    ) -> bool {
        let (Some(own), Some(his)) = (self.block(state, unit), self.block(state, enemy)) else {
            return false;
        };
        let keep = self
            .attack_distance(unit, state.body(unit))
            .max(self.attack_distance(enemy, state.body(enemy)));
        own.gap(&his).at_most(keep + MM).holds()
    }

    /// The move is over; the battle is, or the next begins.
    fn end_move(&self, state: &mut State, scribe: &mut impl Scribe<Event>) -> Result<(), Stop> {
        self.man_guns(state);
        self.post_teams(state);
        self.cut_loose(state, scribe);
        self.hold_horses(state, scribe);
        self.catch_loose(state, scribe);
        state.clashes.retain(|clash| clash.in_contact);
        self.burn(state, scribe)?;
        self.gather_smoke(state, scribe);
        self.reunite(state, scribe)?;
        if state.number >= self.moves || self.is_decided(state) {
            return self.finish(state, scribe);
        }
        (state.number, state.step) = (state.number + 1, 1);
        for body in state.bodies.iter_mut().filter(|body| body.is_here()) {
            body.begin_move();
            body.tested_now = false;
            match body.conduct {
                Conduct::Halted => {
                    body.moves = body.moves.saturating_sub(1);
                    if body.moves == 0 && body.disorder == 0 {
                        body.conduct = Conduct::Ready;
                    }
                }
                Conduct::FallingBack(_) | Conduct::FollowingUp(_) if body.moves > 0 => {
                    (body.conduct, body.moves) = (Conduct::Ready, 0);
                }
                Conduct::FallingBack(_) | Conduct::FollowingUp(_) => body.moves = 1,
                _ => {}
            }
        }
        self.end_of_retreats(state);
        scribe.event(Event::plain(Happening::Move, state.number.into(), 0));
        self.change_weather(state, scribe)
    }

    /// Whether something shelters a unit from fire that comes from there (14.5).
    fn is_sheltered(&self, state: &State, unit: UnitId, from: Point) -> bool {
        self.cover(state, unit, from).is_some_and(|(shelter, _)| shelter != Shelter::None)
    }

    /// 23.3d: who retreats halts once nobody fires at him or can charge him; 23.1j, 23.3c: who withdraws once nobody
    /// fires at him, or he is in cover from those who do.
    fn end_of_retreats(&self, state: &mut State) {
        for unit in self.army.units() {
            let body = state.body(unit);
            let driven = matches!(body.conduct, Conduct::Withdrawing | Conduct::Retreating);
            if !driven || body.moves == 0 || !body.is_here() {
                continue;
            }
            let to_cover =
                body.conduct == Conduct::Withdrawing && self.corrected(corrections::COVER_ENDS_IT);
            let mut enemies =
                self.army.enemies_of(unit).filter(|&enemy| state.body(enemy).is_here());
            let threatened = enemies.any(|enemy| {
                let his = state.body(enemy);
                let fires = his.last_target == Some(unit) && his.quiet == 0;
                match to_cover {
                    true => fires && !self.is_sheltered(state, unit, his.front.centre),
                    false => fires || self.in_charge_reach(state, enemy, unit),
                }
            });
            if !threatened {
                let body = state.body_mut(unit);
                (body.conduct, body.moves) = (Conduct::Halted, 1);
            }
        }
    }
}
