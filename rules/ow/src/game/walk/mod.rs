//! What an umpire would ask of every command of a game that he reads: the invariants of the table, each under the
//! clause that it cites ([`kernel::game::walk`]). They follow what is told, event by event, in a position of their
//! own, and measure in it themselves.
//!
//! | file | asks | |---|---| | `marching` | who moves how far and where; stacks; leaders | | `fighting` | fire, cold
//! steel, reactions, retreat, pursuit | | `suffering` | morale, strength, points; who is lost and who comes back |

mod fighting;
mod marching;
mod suffering;

use crate::game::Ow;
use crate::game::army::{LeaderId, UnitId};
use crate::game::event::Event;
use crate::game::state::{Post, State, Status, mark};
use crate::units::Order;
use hexboard::Hex;
use kernel::game::Side;
use kernel::game::walk::{AccountsAddUp, Invariant, OneSideAHex, Step};

type All = Vec<Box<dyn Invariant<Ow>>>;
type Told<'a> = Step<'a, Ow>;
type Asked = Result<(), String>;

/// All of them.
pub(super) fn invariants() -> All {
    let mut all: All = vec![Box::new(AccountsAddUp), Box::new(OneSideAHex { clause: "VIII.5" })];
    all.extend(marching::invariants());
    all.extend(fighting::invariants());
    all.extend(suffering::invariants());
    all
}

/// Wrong, and why, unless this holds.
fn must(holds: bool, wrong: impl FnOnce() -> String) -> Asked {
    if holds { Ok(()) } else { Err(wrong()) }
}

/// Follows what is told: `look` sees each event in the position in which it happens. Gives the position to which all
/// of it leads.
fn follow(step: &Told<'_>, mut look: impl FnMut(&State, Event) -> Asked) -> Result<State, String> {
    let mut now = *step.before;
    for event in step.events() {
        look(&now, event)?;
        take(step.game, &mut now, event);
    }
    Ok(now)
}

/// Brings about in a position what is told.
fn take(game: &Ow, now: &mut State, event: Event) {
    match event {
        Event::Turn(turn) => now.turn = turn,
        Event::Begins(wing) => {
            (now.wing, now.active) = (wing, game.army.wing(wing).side);
            for unit in game.army.unit_ids() {
                let seat = now.unit_mut(unit);
                (seat.marks, seat.lost) = (seat.marks & mark::LASTING, 0);
            }
        }
        Event::Ordered(wing, order) => now.wings[wing.index()].order = order,
        Event::AutoDefence(wing) => now.wings[wing.index()].order = Order::Defence,
        Event::Deserts(wing) => {
            let seat = &mut now.wings[wing.index()];
            (seat.order, seat.deserting) = (Order::Defence, true);
        }
        Event::Uncommanded(unit) => now.unit_mut(unit).mark(mark::UNCOMMANDED),
        Event::Wheeled(unit, facing) => now.unit_mut(unit).facing = facing,
        Event::ChevauxSet(unit) => now.unit_mut(unit).mark(mark::CHEVAUX),
        Event::ChevauxLifted(unit) | Event::ChevauxLost(unit) => {
            now.unit_mut(unit).clear(mark::CHEVAUX);
        }
        Event::LineLifted(unit) => now.unit_mut(unit).clear(mark::BROKEN),
        Event::Limbered(unit) => now.unit_mut(unit).clear(mark::FIRING),
        Event::Unlimbered(unit) => now.unit_mut(unit).mark(mark::FIRING),
        Event::Scored(side, points) => {
            let points = i16::from(points);
            now.score += if side == Side::FIRST { points } else { -points };
        }
        _ => take_of_unit(game, now, event),
    }
}

/// The same for where units and leaders are and what they have left.
fn take_of_unit(game: &Ow, now: &mut State, event: Event) {
    match event {
        Event::Moved(unit, hex)
        | Event::Pressed(unit, hex)
        | Event::Pursued(unit, hex)
        | Event::Arrived(unit, hex) => put(now, unit, hex),
        Event::Retreated(unit, hex) => {
            put(now, unit, hex);
            now.unit_mut(unit).clear(mark::CHEVAUX);
        }
        Event::Returned(unit, hex) => {
            put(now, unit, hex);
            let seat = now.unit_mut(unit);
            (seat.facing, seat.morale) = (game.card(unit).facing, 1);
        }
        Event::GunsUnder(unit) => {
            let hex = now.unit(unit).hex;
            now.stacks.remove(hex, unit.0);
            now.stacks.push_under(hex, unit.0);
        }
        Event::GunsOnTop(unit) => put(now, unit, now.unit(unit).hex),
        Event::LostMorale(unit, points, morale) => {
            let seat = now.unit_mut(unit);
            (seat.morale, seat.lost) = (morale, seat.lost.saturating_add(points));
        }
        Event::Recovered(unit, morale) => now.unit_mut(unit).morale = morale,
        Event::Weakened(unit) => now.unit_mut(unit).mark(mark::WEAK),
        Event::Routed(unit) | Event::Gathers(unit, _) => gone(now, unit, Status::Away),
        Event::Eliminated(unit) => gone(now, unit, Status::Lost),
        Event::Left(unit) => gone(now, unit, Status::Left),
        Event::Rode(leader, hex) | Event::Escaped(leader, hex) | Event::Succeeded(leader, hex) => {
            let seat = now.leader_mut(leader);
            (seat.hex, seat.post) = (hex, Post::Here);
        }
        Event::LeaderLost(leader)
        | Event::Caught(leader)
        | Event::LeftField(leader)
        | Event::RodeOff(leader) => {
            now.leader_mut(leader).post = Post::Gone;
        }
        _ => {}
    }
}

/// A unit is in this hex now.
fn put(now: &mut State, unit: UnitId, hex: Hex) {
    if now.unit(unit).is_here() {
        now.lift(unit);
    }
    now.place(unit, hex);
    now.unit_mut(unit).status = Status::Here;
}

/// A unit is off the map now.
fn gone(now: &mut State, unit: UnitId, status: Status) {
    if now.unit(unit).is_here() {
        now.lift(unit);
    }
    let seat = now.unit_mut(unit);
    seat.status = status;
    seat.marks &= mark::WEAK;
}

impl Ow {
    /// The enemies of a side on the map.
    fn foes<'a>(&'a self, now: &'a State, side: Side) -> impl Iterator<Item = UnitId> + 'a {
        let foe = move |&unit: &UnitId| self.side(unit) != side && now.unit(unit).is_here();
        self.army.unit_ids().filter(foe)
    }

    /// The enemies of a side next to a hex.
    fn foes_beside<'a>(
        &'a self,
        now: &'a State,
        hex: Hex,
        side: Side,
    ) -> impl Iterator<Item = UnitId> + 'a {
        self.foes(now, side).filter(move |&unit| self.far(now.unit(unit).hex, hex) == 1)
    }

    /// The enemies of a side that have a hex in their front zone (VI.1, IV.2.1).
    fn foes_before<'a>(
        &'a self,
        now: &'a State,
        hex: Hex,
        side: Side,
    ) -> impl Iterator<Item = UnitId> + 'a {
        self.foes_beside(now, hex, side).filter(move |&unit| self.is_before(now, unit, hex))
    }

    /// Whether a hex next to a unit is one of the two ahead of it, or the one beside before which its line is broken.
    fn is_before(&self, now: &State, unit: UnitId, hex: Hex) -> bool {
        let at = now.unit(unit);
        let Some(way) = self.grid().direction_between(at.hex, hex) else { return false };
        let [left, right] = at.facing.aside();
        at.facing.ahead().contains(&way)
            || at.has(mark::BROKEN_LEFT) && way == left
            || at.has(mark::BROKEN_RIGHT) && way == right
    }

    /// How far it is from hex to hex.
    fn far(&self, from: Hex, to: Hex) -> u16 {
        self.grid().distance(from, to)
    }

    /// Whether a unit moves in the activation of its own wing.
    fn is_own_move(&self, now: &State, unit: UnitId) -> bool {
        self.card(unit).wing == now.wing
    }

    /// Whether a leader has no unit of his side with him.
    fn is_alone(&self, now: &State, leader: LeaderId) -> bool {
        let (hex, side) = (now.leader(leader).hex, self.army.leader(leader).side);
        !self.army.unit_ids().any(|unit| {
            let at = now.unit(unit);
            at.is_here() && at.hex == hex && self.side(unit) == side
        })
    }

    /// What a refusal calls a unit and a hex.
    fn said(&self, unit: UnitId, hex: Hex) -> String {
        format!("{} at {}", self.card(unit).id, self.grid().name(hex))
    }
}
