//! Markers of 2, moves of 4 and TT, stacks of 5.1, squares of 6.3, leaders of 3.1.

use super::{All, Asked, Told, follow, must};
use crate::battle::Jdg;
use crate::battle::agenda;
use crate::battle::army::UnitId;
use crate::battle::command::Command;
use crate::battle::event::Event;
use crate::battle::state::{Marker, State, Status, mark};
use crate::readings::{HalfMovement, MovedAfterFire, SquareMoves, StackFormation, StopInZone};
use crate::units::{Arm, Order};
use hexboard::Hex;
use kernel::game::walk::{Mark, Stride, always, kept, once, paces};
use std::collections::{BTreeMap, BTreeSet};

pub(super) fn invariants() -> All {
    vec![
        once("1.A", ordered_once),
        kept("2.2", markers_drawn),
        always("2.3", acts_in_turn),
        always("4.4", all_is_told),
        kept("4.2", within_points),
        kept("4.3", stops_in_zone),
        always("5.1", stacks_fit),
        always("6.3", squares_stand),
        paces("3.1", activation, leaders_ride),
    ]
}

/// An activation.
pub(super) fn activation(state: &State) -> u32 {
    64 * u32::from(state.turn) + u32::from(state.part)
}

/// 1.A: a formation gets orders once a turn.
fn ordered_once(event: &Event) -> Mark {
    match *event {
        Event::Turn(_) => Mark::Anew,
        Event::Ordered(formation) => Mark::Does(formation.0.into()),
        _ => Mark::Else,
    }
}

/// 2.2: no more markers of a formation are played than the scenario gives it in the turn.
fn markers_drawn(drawn: &mut BTreeMap<u8, u8>, step: &Told<'_>) -> Asked {
    follow(step, |now, event| match event {
        Event::Turn(_) => {
            drawn.clear();
            Ok(())
        }
        Event::Played(formation) | Event::Drawn(formation) | Event::Discarded(formation) => {
            let markers = step.game.army.formation(formation).markers;
            let most = markers[usize::from(now.turn.saturating_sub(1))];
            let times = drawn.entry(formation.0).or_default();
            *times += 1;
            must(*times <= most, || format!("{event:?} for the {times}. time of {most}"))
        }
        _ => Ok(()),
    })
    .map(drop)
}

/// 2.3: in an activation only those of the marker move, fire, attack of their own will, and rally.
fn acts_in_turn(step: &Told<'_>) -> Asked {
    let game = step.game;
    let own = |command: &Command| {
        matches!(
            command,
            Command::Unit(_)
                | Command::Fire(..)
                | Command::Together(..)
                | Command::Charge(..)
                | Command::Attack(..)
                | Command::Rally(_)
        )
    };
    follow(step, |now, event| {
        let unit = match event {
            Event::Moved(unit, _)
                if matches!(step.before.agenda.top(), agenda::Step::Moving(_)) =>
            {
                unit
            }
            Event::Fired(unit, _) | Event::Rallied(unit) | Event::RunsOn(unit) => unit,
            Event::Attacks(unit, _) if own(&step.command) => unit,
            _ => return Ok(()),
        };
        let card = game.army.formation(game.formation_of(unit));
        let called = match now.marker {
            Marker::None => false,
            Marker::Special(_) => true,
            Marker::Formation(formation) => {
                game.formation_of(unit) == formation || card.stands_in == Some(formation)
            }
        };
        let active = game.side(unit) == now.active;
        must(called && active, || format!("{event:?} in another's activation"))
    })
    .map(drop)
}

/// 4.4, 4.1: who has not been told to move stands where he stood; a march goes from hex to hex.
fn all_is_told(step: &Told<'_>) -> Asked {
    let game = step.game;
    let now = follow(step, |now, event| match event {
        Event::Moved(unit, hex) | Event::Advanced(unit, hex) => {
            must(game.far(now.unit(unit).hex, hex) == 1, || format!("{event:?} over hexes"))
        }
        Event::CameIn(unit, _) => {
            let later = now.unit(unit).status == Status::Later;
            must(later, || format!("{event:?} for the second time"))
        }
        _ => Ok(()),
    })?;
    for unit in game.army.unit_ids() {
        let [told, is] = [&now, step.after].map(|state| state.unit(unit));
        let same = (told.status, told.hex) == (is.status, is.hex);
        must(same, || format!("{} and not {told:?}", game.said(unit, is.hex)))?;
    }
    for leader in game.army.leader_ids() {
        let [told, is] = [&now, step.after].map(|state| state.leader(leader));
        let same = told.is_here() == is.is_here() && (!is.is_here() || told.hex == is.hex);
        must(same, || format!("{} is {is:?}", game.army.leader(leader).id))?;
    }
    Ok(())
}

/// What the unit that moves has spent, in halves of a point.
#[derive(Default)]
struct Purse {
    unit: Option<UnitId>,
    most: u32,
    spent: u32,
    entered: bool,
    /// One turn in the hex just entered is free.
    fresh: bool,
}

impl Purse {
    /// A unit begins its move.
    fn of(game: &Jdg, now: &State, unit: UnitId) -> Self {
        let (card, at) = (game.card(unit), now.unit(unit));
        let face = if at.order == Order::GoodOrder { &card.front } else { &card.back };
        let halve = |points: u32| match game.readings.no_orders_movement {
            HalfMovement::HalfRoundUp => points.div_ceil(2),
            HalfMovement::HalfRoundDown => points / 2,
        };
        let mut points = u32::from(face.points);
        if !at.has(mark::FREE) {
            points = halve(points).max(1);
        }
        let slower = game.readings.moved_after_fire == MovedAfterFire::HorseHalf;
        if at.has(mark::FIRED) && slower {
            points = if card.horse { points.div_ceil(2) } else { 0 };
        }
        Self { unit: Some(unit), most: 2 * points, ..Self::default() }
    }

    /// It pays; the first hex costs no more than is there (4.2).
    fn pay(&mut self, cost: u32, hex: bool) -> Asked {
        self.spent += cost;
        if hex && !self.entered {
            self.spent = self.spent.min(self.most);
        }
        self.entered |= hex;
        self.fresh |= hex;
        must(self.spent <= self.most, || {
            format!("{:?} spends {} halves of {}", self.unit, self.spent, self.most)
        })
    }
}

/// What a hex costs a unit, in halves: the ground, a friend in it, leaving an enemy zone, entering one in disorder.
fn cost(game: &Jdg, now: &State, unit: UnitId, to: Hex) -> Result<u32, String> {
    let (arm, at, side) = (game.arm(unit), now.unit(unit), game.side(unit));
    let way = game.grid().direction_between(at.hex, to);
    let near = game.foes(now, side).any(|foe| game.far(now.unit(foe).hex, to) == 1);
    let ground = way.and_then(|way| game.costs.step(arm, at.hex, way, near).halves());
    let ground = ground.ok_or_else(|| format!("closed: {}", game.said(unit, to)))?;
    let extra = game.costs.extra(arm);
    let friend = game.army.unit_ids().any(|other| {
        let there = now.unit(other);
        there.is_here() && there.hex == to && game.side(other) == side
    });
    let disordered = at.order == Order::Disordered && game.is_controlled(now, to, side);
    let more = u8::from(friend) * extra.friend
        + u8::from(game.is_controlled(now, at.hex, side)) * extra.leaving
        + u8::from(disordered) * extra.disordered_into_zone;
    Ok(u32::from(ground) + u32::from(more))
}

/// 4.1–4.2: nobody spends more points on a march or a charge than he has, all that he does added up.
fn within_points(purse: &mut Purse, step: &Told<'_>) -> Asked {
    let game = step.game;
    let rider = match (step.command, step.before.agenda.top()) {
        (Command::Unit(unit) | Command::Charge(unit, _), _) => {
            *purse = Purse::of(game, step.before, unit);
            return Ok(());
        }
        (_, agenda::Step::Moving(unit) | agenda::Step::Charging(unit, ..)) => unit,
        _ => return Ok(()),
    };
    if purse.unit != Some(rider) {
        *purse = Purse::of(game, step.before, rider);
    }
    follow(step, |now, event| match (event, step.command) {
        (Event::Moved(unit, hex), _) if unit == rider => {
            let cost = cost(game, now, unit, hex)?;
            purse.pay(cost, true)
        }
        (Event::Faced(..), Command::Face(_)) => {
            let free = std::mem::take(&mut purse.fresh);
            purse.pay(if free { 0 } else { 2 }, false)
        }
        (Event::FormedSquare(_) | Event::LeftSquare(_) | Event::Left(_), _) => purse.pay(2, false),
        _ => Ok(()),
    })
    .map(drop)
}

/// 4.3: who has come into an enemy zone of control in this activation goes no farther.
fn stops_in_zone(moved: &mut BTreeSet<u8>, step: &Told<'_>) -> Asked {
    let game = step.game;
    let marches =
        matches!(step.before.agenda.top(), agenda::Step::Moving(_) | agenda::Step::Charging(..));
    follow(step, |now, event| match event {
        Event::Played(_) | Event::Drawn(_) | Event::DrawnSpecial(_) => {
            moved.clear();
            Ok(())
        }
        Event::Moved(unit, hex) if marches => {
            let came = !moved.insert(unit.0);
            let held = game.is_controlled(now, now.unit(unit).hex, game.side(unit));
            let stops = game.readings.stop_in_zone == StopInZone::Stops;
            must(!(stops && came && held), || format!("{} goes on", game.said(unit, hex)))
        }
        _ => Ok(()),
    })
    .map(drop)
}

/// 5.1: two of infantry or two of cavalry with a battery, or two batteries, of one formation.
fn stacks_fit(step: &Told<'_>) -> Asked {
    let game = step.game;
    let mut hexes: BTreeMap<u16, Vec<UnitId>> = BTreeMap::new();
    for unit in game.army.unit_ids().filter(|&unit| step.after.unit(unit).is_here()) {
        hexes.entry(step.after.unit(unit).hex.0).or_default().push(unit);
    }
    for units in hexes.values().filter(|units| units.len() > 1) {
        let count = |like: fn(Arm) -> bool| units.iter().filter(|&&it| like(game.arm(it))).count();
        let guns = count(|arm| arm == Arm::Artillery);
        let (foot, horse) = (count(|arm| arm == Arm::Infantry), count(Arm::is_cavalry));
        let alike = foot == 0 || horse == 0;
        let room = foot + horse <= 2 && guns <= if foot + horse > 0 { 1 } else { 2 };
        let any = game.readings.stack_formation == StackFormation::Any;
        let formations: BTreeSet<u8> = units.iter().map(|&it| game.formation_of(it).0).collect();
        let fits = alike && room && (any || formations.len() == 1);
        must(fits, || format!("{units:?} share a hex"))?;
    }
    Ok(())
}

/// 6.3: a square does not march.
fn squares_stand(step: &Told<'_>) -> Asked {
    let stands = step.game.readings.square_moves == SquareMoves::No;
    follow(step, |now, event| match event {
        Event::Moved(unit, hex) | Event::Advanced(unit, hex) if stands => {
            let square = now.unit(unit).has(mark::SQUARE);
            must(!square, || format!("{} in square", step.game.said(unit, hex)))
        }
        _ => Ok(()),
    })
    .map(drop)
}

/// 3.1, 0.3: a leader rides ten points in an activation, in halves.
fn leaders_ride(step: &Told<'_>) -> Vec<Stride> {
    let game = step.game;
    let mut strides = Vec::new();
    let _ = follow(step, |now, event| {
        let Event::Rode(leader, to) = event else { return Ok(()) };
        let from = now.leader(leader).hex;
        let side = game.army.leader(leader).side;
        let near = game.foes(now, side).any(|foe| game.far(now.unit(foe).hex, to) == 1);
        let way = game.grid().direction_between(from, to);
        let cost = way.and_then(|way| game.costs.step(Arm::Leader, from, way, near).halves());
        let went = cost.map_or(i64::MAX / 2, i64::from);
        let most = 2 * i64::from(game.tables.fills.leader.add);
        strides.push(Stride { who: leader.0.into(), went, most });
        Ok(())
    });
    strides
}
