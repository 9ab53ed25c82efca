//! What an umpire would ask of every command of a game that he reads: the invariants of the table, each under the
//! clause that it cites ([`kernel::game::walk`]). They follow what is told, event by event, in a position of their own,
//! and measure in it themselves.
//!
//! | file | asks |
//! |---|---|
//! | `marching` | markers, who moves how far and where; stacks; leaders |
//! | `fighting` | fire, shock, charges and the answers to them, retreat, pursuit |
//! | `suffering` | order, rally, leaders lost, points |

mod fighting;
mod marching;
mod suffering;

use crate::battle::Jdg;
use crate::battle::army::UnitId;
use crate::battle::event::Event;
use crate::battle::state::{Marker, Post, State, Status, mark};
use crate::units::Order;
use hexboard::{Direction, Hex};
use kernel::game::Side;
use kernel::game::walk::{AccountsAddUp, Invariant, OneSideAHex, Step};

type All = Vec<Box<dyn Invariant<Jdg>>>;
type Told<'a> = Step<'a, Jdg>;
type Asked = Result<(), String>;

/// All of them.
pub(super) fn invariants() -> All {
    let mut all: All = vec![Box::new(AccountsAddUp), Box::new(OneSideAHex { clause: "4.1" })];
    all.extend(marching::invariants());
    all.extend(fighting::invariants());
    all.extend(suffering::invariants());
    all
}

/// Wrong, and why, unless this holds.
fn must(holds: bool, wrong: impl FnOnce() -> String) -> Asked {
    if holds { Ok(()) } else { Err(wrong()) }
}

/// Follows what is told: `look` sees each event in the position in which it happens. Gives the position to which all of
/// it leads.
fn follow(step: &Told<'_>, mut look: impl FnMut(&State, Event) -> Asked) -> Result<State, String> {
    let mut now = *step.before;
    for event in step.events() {
        look(&now, event)?;
        take(step.game, &mut now, event);
    }
    Ok(now)
}

/// Brings about in a position what is told.
fn take(game: &Jdg, now: &mut State, event: Event) {
    match event {
        Event::Turn(turn) => {
            now.turn = turn;
            now.units.iter_mut().for_each(|seat| seat.marks &= mark::LASTING);
        }
        Event::Played(formation) | Event::Drawn(formation) => {
            now.active = game.army.formation(formation).side;
            now.marker = Marker::Formation(formation);
            now.units.iter_mut().for_each(|seat| seat.marks &= mark::TURN);
        }
        Event::DrawnSpecial(special) => {
            now.active = game.army.special(special).side;
            now.marker = Marker::Special(special);
            now.units.iter_mut().for_each(|seat| seat.marks &= mark::TURN);
        }
        Event::Took(side, hex) => {
            for (held, card) in now.held.iter_mut().zip(&game.army.objectives) {
                if card.hex == hex {
                    *held = Some(side);
                }
            }
        }
        Event::Moved(unit, hex)
        | Event::CameIn(unit, hex)
        | Event::FellBack(unit, hex)
        | Event::Advanced(unit, hex)
        | Event::Ran(unit, hex) => put(now, unit, hex),
        Event::CounterCharges(unit, hex) => {
            put(now, unit, hex);
            now.unit_mut(unit).mark(mark::CHARGING);
        }
        Event::Charges(unit, _) => now.unit_mut(unit).mark(mark::CHARGING),
        Event::Faced(unit, facing) => now.unit_mut(unit).facing = facing,
        Event::FormedSquare(unit) => now.unit_mut(unit).mark(mark::SQUARE),
        Event::LeftSquare(unit) => now.unit_mut(unit).clear(mark::SQUARE),
        _ => take_loss(now, event),
    }
}

/// The same for what units and leaders suffer.
fn take_loss(now: &mut State, event: Event) {
    match event {
        Event::Disordered(unit) => now.unit_mut(unit).order = Order::Disordered,
        Event::Routed(unit) => {
            let seat = now.unit_mut(unit);
            seat.order = Order::Routed;
            seat.clear(mark::SQUARE);
        }
        Event::Rallied(unit) => {
            let seat = now.unit_mut(unit);
            seat.order = better(seat.order);
        }
        Event::Eliminated(unit) | Event::RanAway(unit) => {
            gone(now, unit, Status::Lost);
            now.unit_mut(unit).order = Order::Eliminated;
        }
        Event::Left(unit) => gone(now, unit, Status::Left),
        Event::Rode(leader, hex)
        | Event::Arrived(leader, hex)
        | Event::Escaped(leader, hex)
        | Event::Succeeded(leader, hex) => {
            let seat = now.leader_mut(leader);
            (seat.hex, seat.post) = (hex, Post::Here);
        }
        Event::LeaderLost(leader) => now.leader_mut(leader).post = Post::Lost,
        Event::Demoralised(formation) => now.formation_mut(formation).demoralised = true,
        Event::TakesHeart(formation) => now.formation_mut(formation).demoralised = false,
        _ => {}
    }
}

/// The order to which a unit rallies.
const fn better(order: Order) -> Order {
    match order {
        Order::Routed => Order::Disordered,
        Order::Disordered | Order::GoodOrder => Order::GoodOrder,
        Order::Eliminated => Order::Eliminated,
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
    now.unit_mut(unit).status = status;
}

impl Jdg {
    /// The enemies of a side on the map.
    fn foes<'a>(&'a self, now: &'a State, side: Side) -> impl Iterator<Item = UnitId> + 'a {
        let foe = move |&unit: &UnitId| self.side(unit) != side && now.unit(unit).is_here();
        self.army.unit_ids().filter(foe)
    }

    /// Whether an enemy of a side is in a hex.
    fn is_held_against(&self, now: &State, hex: Hex, side: Side) -> bool {
        self.foes(now, side).any(|foe| now.unit(foe).hex == hex)
    }

    /// Whether a hex lies in an enemy zone of control (5.3).
    fn is_controlled(&self, now: &State, hex: Hex, side: Side) -> bool {
        self.foes(now, side).any(|foe| {
            let way = self.grid().direction_between(now.unit(foe).hex, hex);
            way.is_some_and(|way: Direction| self.controls(now, foe, way))
        })
    }

    /// How far it is from hex to hex.
    fn far(&self, from: Hex, to: Hex) -> u16 {
        self.grid().distance(from, to)
    }

    /// What a refusal calls a unit and a hex.
    fn said(&self, unit: UnitId, hex: Hex) -> String {
        format!("{} at {}", self.card(unit).id, self.grid().name(hex))
    }
}
