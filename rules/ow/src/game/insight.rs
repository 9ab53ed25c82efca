//! What a player may ask of the rules before deciding: where a unit could get, what an attack or a
//! shot would come to, who commands. Everything is answered by the functions that decide in the
//! game; nothing is thrown and nothing changes.

use crate::game::Ow;
use crate::game::agenda::{Step, When};
use crate::game::army::UnitId;
use crate::game::reacting::Shot;
use crate::game::state::{State, Status, mark};
use crate::game::volley::Aimed;
use crate::movement::limits;
use crate::steel::{ColdSteel, Defender, MOST, Stack, SteelOutcome};
use crate::target::{FireOutcome, Hit};
use hexboard::{Arc, Facing, Hex, Reach};
use kernel::game::{Losses, Side};
use kernel::odds::{Share, outcomes};

/// A clash as it would be: the attacking stacks and the defender.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Meeting {
    stacks: [Option<Stack>; MOST],
    defender: Defender,
}

impl Ow {
    /// What a side has lost: units that are eliminated, and levels of strength (XIII.9), of which
    /// guns have one.
    pub(super) fn lost_by(&self, state: &State, side: Side) -> Losses {
        let mut losses = Losses::default();
        for unit in self.army.unit_ids().filter(|&unit| self.side(unit) == side) {
            let at = state.unit(unit);
            let levels = if self.card(unit).arm.is_guns() { 1 } else { 2 };
            if at.status == Status::Lost {
                losses.units += 1;
                losses.levels += levels;
            } else {
                losses.levels += u32::from(at.is_weak());
            }
        }
        losses
    }

    /// How far guns of a unit reach; nothing for other arms.
    pub fn gun_reach(&self, unit: UnitId) -> Option<u16> {
        let card = self.card(unit);
        card.arm.is_guns().then(|| self.reach(card.guns))
    }

    /// Where a moving unit could get with its points if nobody reacts.
    pub fn reach_of(&self, state: &State, unit: UnitId, reach: &mut Reach) {
        let (card, start) = (self.card(unit), *state.unit(unit));
        let (all, price) = self.turn_price(state, unit);
        let still = start.has(mark::STOPPED);
        let mut there = *state;
        let step = |from: Hex, facing: Facing, way: hexboard::Direction, to: Hex| {
            let arc = facing.arc(way);
            if arc == Arc::Side || self.must_rest(state, unit, from) {
                return None;
            }
            let points = self.cost(unit, from, way)?.0;
            self.put(&mut there, unit, (from, facing), start.hex);
            let back = if arc == Arc::Rear { card.points[2] as u8 } else { 0 };
            let allowed = self.may_move(&there, unit, to, &mut ()).is_allowed();
            allowed.then_some(points + back)
        };
        let turn = |hex: Hex, from: Facing, to: Facing| {
            let turns = from.turns_to(to);
            if all {
                let whole = start.points.max(1);
                let once = turns == 1 && hex == start.hex && from == start.facing;
                return (once && self.may_turn(state, unit, &mut ()).is_allowed()).then_some(whole);
            }
            let fronted = self.in_enemy_front(state, hex, card.side);
            let before = i32::from(hex == start.hex && start.has(mark::TURNED));
            let sixths = before + i32::from(turns);
            let within = limits::turning_in_front_zone(card.arm, sixths).is_ok();
            let fixed = start.has(mark::BROKEN);
            (!fixed && (!fronted || within)).then_some(price * turns)
        };
        let budget = if still { 0 } else { start.points };
        reach.fill(self.grid(), (start.hex, start.facing), budget, step, turn);
    }

    /// VI.4, VI.6: infantry that came into a control zone goes no further, and cavalry cannot
    /// count on it where enemy cavalry could charge.
    fn must_rest(&self, state: &State, unit: UnitId, hex: Hex) -> bool {
        let card = self.card(unit);
        if hex == state.unit(unit).hex {
            return false;
        }
        if !card.arm.is_horse() {
            return self.in_enemy_control(state, hex, card.side);
        }
        let near = self.grid().ring2(hex).into_iter().chain(self.grid().neighbours(hex));
        let enemies = near.filter(|&near| self.is_enemy(state, near, card.side));
        enemies.flat_map(|near| state.units_in(near)).any(|enemy| {
            self.card(enemy).arm.is_horse() && self.controls(state, enemy, hex).is_some()
        })
    }

    /// VIII.6: the hexes into which a unit would have to press on if its move ended now; none when
    /// it need not.
    pub fn pressed_to(&self, state: &State, unit: UnitId) -> [Hex; 2] {
        if self.must_press(state, unit) { self.presses(state, unit) } else { [Hex::NONE; 2] }
    }

    /// The hexes in which a unit could react to an enemy who comes there; none when it can no
    /// longer react in this activation.
    pub fn watched_by(&self, state: &State, unit: UnitId) -> impl Iterator<Item = Hex> + '_ {
        let at = *state.unit(unit);
        let free = self.could_react(state, unit, When::Near);
        let near = self.grid().ring2(at.hex).into_iter().chain(self.grid().neighbours(at.hex));
        let state = *state;
        near.filter(move |&hex| {
            free && !hex.is_none() && self.controls(&state, unit, hex).is_some()
        })
    }

    /// Puts a unit into a hex to which it has come, with points enough to go on.
    fn put(&self, state: &mut State, unit: UnitId, (hex, facing): (Hex, Facing), start: Hex) {
        if hex != state.unit(unit).hex {
            state.lift(unit);
            state.place(unit, hex);
        }
        let seat = state.unit_mut(unit);
        if hex != start {
            seat.mark(mark::MOVED | mark::ENTERED);
        }
        (seat.facing, seat.points) = (facing, u8::MAX);
    }

    /// The clash if the units of these hexes that face the enemy in that one attacked him
    /// together; nothing where nobody would fight or guns stand alone.
    pub fn meeting(&self, state: &State, side: Side, from: &[Hex], hex: Hex) -> Option<Meeting> {
        let mut engaged = *state;
        for unit in self.army.unit_ids() {
            let at = state.unit(unit);
            let fights = at.is_here()
                && from.contains(&at.hex)
                && self.side(unit) == side
                && !self.card(unit).arm.is_guns()
                && self.faces(state, unit, hex);
            let seat = engaged.unit_mut(unit);
            seat.clear(mark::ENGAGED);
            if fights {
                seat.mark(mark::ENGAGED);
            }
        }
        let (all, _, count) = self.attackers(&engaged, side, hex);
        let defender = self.attacked(&engaged, hex)?;
        let mut stacks = [None; MOST];
        stacks.iter_mut().zip(&all[..count]).for_each(|(slot, stack)| *slot = Some(*stack));
        (count > 0).then_some(Meeting { stacks, defender })
    }

    /// How a clash would end, each way with its share.
    pub fn meeting_odds(&self, meeting: &Meeting) -> Vec<(SteelOutcome, Share)> {
        let stacks: Vec<Stack> = meeting.stacks.iter().flatten().copied().collect();
        outcomes(&ColdSteel {
            stacks: &stacks,
            defender: meeting.defender,
            side_by_side: true,
            counter_charge: false,
            tables: &self.tables,
            readings: &self.readings,
        })
    }

    /// What a shot of a unit at a hex would do now, each way with its share: for what it is fired
    /// follows from the step being decided.
    pub fn shot_odds_at(&self, state: &State, unit: UnitId, hex: Hex) -> Vec<(Hit, Share)> {
        let shot = match state.agenda.top() {
            Step::LooseFire => Shot::Back,
            Step::Defend(..) => Shot::Defend,
            Step::React(..) => Shot::Reaction,
            _ => Shot::Fight,
        };
        let shots = match self.aimed(state, unit, hex, shot) {
            Some(Aimed::Foot(volley)) => outcomes(&volley),
            Some(Aimed::Guns(salvo)) => outcomes(&salvo),
            None => Vec::new(),
        };
        let hit = |(outcome, share)| match outcome {
            FireOutcome::Fired(hit) => Some((hit, share)),
            FireOutcome::Forbidden { .. } => None,
        };
        shots.into_iter().filter_map(hit).collect()
    }
}
