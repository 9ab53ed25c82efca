//! Which unit moves next and where to: rally first, then the place that is worth most among those
//! that can be reached.

use super::sight::{Mood, Sight};
use super::weigh::Scales;
use super::worth::Places;
use super::{Choice, guns};
use crate::why::Why;
use ::ow::game::agenda::Step;
use ::ow::game::army::UnitId;
use ::ow::game::command::{Command, Hand};
use ::ow::game::state::{State, mark};
use ::ow::units::{Nation, Order};
use hexboard::{Facing, Step as Pace};
use kernel::game::Game;
use kernel::{Desk, Given, Silent};

/// The steps that are left of a way, and the position in which the next one was to be taken.
#[derive(Default, Debug)]
pub(super) struct Plan {
    expected: Option<Box<State>>,
    steps: Vec<Command>,
    why: Option<Why>,
}

/// An enemy this far off leaves time to rally.
const QUIET: i32 = 8;
/// Cavalry this near makes infantry think of chevaux-de-frise.
const CHARGED: i32 = 4;

/// Handles the units nearest to the enemy first and the leaders last, when they see who has gone
/// where.
pub(super) fn next(sight: &Sight<'_>, menu: &[Command]) -> Option<Choice> {
    let weigh = |command| match command {
        Command::Unit(unit) => {
            let at = sight.unit(unit);
            let busy = sight.order(unit) != Order::Defence
                || at.has(mark::UNCOMMANDED)
                || has_work(sight, unit);
            let near = 500 - sight.enemy_distance(at.hex);
            busy.then_some((near, Why::new("II.5.(5)", "nearest-first")))
        }
        Command::Leader(_) => Some((100, Why::new("III.8", "leaders-last"))),
        Command::Done => Some((50, Why::new("II.5.(6)", "all-moved"))),
        _ => None,
    };
    sight.best(menu, weigh).map(|(_, choice)| choice)
}

/// Whether a unit that stands on the defence has anything to do.
fn has_work(sight: &Sight<'_>, unit: UnitId) -> bool {
    let at = sight.unit(unit);
    sight.lost(unit) > 0
        || sight.card(unit).arm.is_guns()
        || sight.enemy_distance(at.hex) <= CHARGED
}

/// What a moving unit does next.
pub(super) fn step(
    sight: &Sight<'_>,
    menu: &[Command],
    unit: UnitId,
    plan: &mut Plan,
    scales: &mut Scales,
) -> Option<Choice> {
    if menu.contains(&Command::Leave) {
        return Some((Command::Leave, Why::new("A12.1", "goes-home")));
    }
    let choice = rally(sight, menu, unit).or_else(|| plan.next(sight, menu));
    if choice.is_some() {
        return choice;
    }
    if sight.card(unit).arm.is_guns() {
        return guns::step(sight, menu, unit);
    }
    if let Some(choice) = formation(sight, menu, unit) {
        return Some(choice);
    }
    way(sight, menu, unit, plan, scales)
}

/// XIII.5: who has lost morale gets it back before fighting on.
fn rally(sight: &Sight<'_>, menu: &[Command], unit: UnitId) -> Option<Choice> {
    let lost = sight.lost(unit);
    let quiet = sight.enemy_distance(sight.unit(unit).hex) >= QUIET;
    let eager = sight.mood() == Mood::Eager;
    let enough = match sight.order(unit) {
        Order::Defence => 1,
        Order::March => 1 + i32::from(!quiet && eager),
        Order::Attack => 2 + i32::from(eager),
    };
    let why = Why::new("XIII.5.1", "rally").number(lost);
    let all = menu.contains(&Command::RecoverAll) && lost > 0;
    if all && sight.order(unit) == Order::Defence {
        return Some((Command::RecoverAll, why));
    }
    (lost >= enough && menu.contains(&Command::Recover)).then_some((Command::Recover, why))
}

/// Broken lines and chevaux-de-frise: set against cavalry that is near, lifted to march.
fn formation(sight: &Sight<'_>, menu: &[Command], unit: UnitId) -> Option<Choice> {
    let (card, at) = (sight.card(unit), sight.unit(unit));
    let order = sight.order(unit);
    if order != Order::Defence {
        let lifts = [Command::LiftChevaux, Command::LiftLine];
        let lift = lifts.into_iter().find(|command| menu.contains(command))?;
        return Some((lift, Why::new("X.26", "ready-to-march")));
    }
    let nearest = |horse: bool| {
        let alike = |enemy: &UnitId| sight.card(*enemy).arm.is_horse() == horse;
        let far = |enemy| i32::from(sight.grid().distance(at.hex, sight.unit(enemy).hex));
        sight.units(false).filter(alike).map(far).min().unwrap_or(i32::MAX)
    };
    let horse = nearest(true);
    let fears = card.nation != Nation::Swedish && horse <= CHARGED && horse < nearest(false);
    (fears && menu.contains(&Command::SetChevaux))
        .then_some((Command::SetChevaux, Why::new("X.24.1", "horse-is-near").number(horse)))
}

/// The way to the best place that can be reached, from the menu step by step.
fn way(
    sight: &Sight<'_>,
    menu: &[Command],
    unit: UnitId,
    plan: &mut Plan,
    scales: &mut Scales,
) -> Option<Choice> {
    let mut places = Places::of(sight, unit, scales);
    let mut reach = std::mem::take(&mut scales.reach);
    sight.game.reach_of(sight.state, unit, &mut reach);
    let at = sight.unit(unit);
    let mut best = (places.worth(scales, at.hex, at.facing), (at.hex, at.facing), 0);
    for (hex, facing, price) in reach.reached() {
        let worth = places.worth(scales, hex, facing);
        if worth.0 > best.0.0 || (worth.0 == best.0.0 && price < best.2) {
            best = (worth, (hex, facing), price);
        }
    }
    let (worth, (hex, facing), _) = best;
    let mut paces = Vec::new();
    reach.path_to(hex, facing, &mut paces);
    scales.reach = reach;
    let why = match worth.1 {
        Some(attack) => Why::new("X.9.1", "to-attack").number(attack / 10),
        None if sight.order(unit) == Order::Defence => Why::new("III.3.1", "hold"),
        None => Why::new("VIII.3", "approach").number(sight.enemy_distance(hex)),
    };
    plan.set(&paces, at.facing, why);
    let first = plan.pop(sight).filter(|first| menu.contains(first));
    let halt = menu.contains(&Command::Halt).then_some(Command::Halt);
    Some((first.or(halt)?, why))
}

impl Plan {
    /// Takes down the steps of a way, the next one last.
    fn set(&mut self, paces: &[Pace], mut facing: Facing, why: Why) {
        self.steps.clear();
        for &pace in paces {
            match pace {
                Pace::Move(hex) => self.steps.push(Command::Move(hex)),
                Pace::Turn(to) => {
                    let left = (0..6).position(|sixths| facing.turned(-sixths) == to).unwrap_or(0);
                    let (hand, times) =
                        if left <= 3 { (Hand::Left, left) } else { (Hand::Right, 6 - left) };
                    (0..times).for_each(|_| self.steps.push(Command::Turn(hand)));
                    facing = to;
                }
            }
        }
        self.steps.push(Command::Halt);
        self.steps.reverse();
        self.why = Some(why);
    }

    /// The next step, if everything is as it was to be.
    fn next(&mut self, sight: &Sight<'_>, menu: &[Command]) -> Option<Choice> {
        let expected = self.expected.take()?;
        if *expected != *sight.state {
            return None;
        }
        let why = self.why?;
        let step = self.pop(sight).filter(|step| menu.contains(step))?;
        Some((step, why))
    }

    /// Takes the next step off the plan, and looks ahead to the position after it: where a die
    /// falls or the enemy has a say, the rest is planned anew.
    fn pop(&mut self, sight: &Sight<'_>) -> Option<Command> {
        let step = self.steps.pop()?;
        let mut after = Box::new(*sight.state);
        let mut desk = Desk::new(Given::new(&[]), Silent);
        let goes_on = sight.game.apply(&mut after, sight.side, step, &mut desk).is_ok();
        let moving = matches!(after.agenda.top(), Step::Moving(_));
        self.expected = (goes_on && moving).then_some(after);
        Some(step)
    }
}

/// VIII.6: where to press on.
pub(super) fn extra(
    sight: &Sight<'_>,
    menu: &[Command],
    unit: UnitId,
    scales: &mut Scales,
) -> Option<Choice> {
    let facing = sight.unit(unit).facing;
    let mut places = Places::of(sight, unit, scales);
    let weigh = |command| match command {
        Command::To(hex) => {
            Some((places.stand(scales, hex, facing).0, Why::new("VIII.6", "press-on")))
        }
        _ => None,
    };
    sight.best(menu, weigh).map(|(_, choice)| choice)
}
