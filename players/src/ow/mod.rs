//! The sergeant of *Ostatni Wikingowie*: rules of thumb of the period, in small files named after
//! what they decide.
//!
//! | file | decides |
//! |---|---|
//! | `orders` | tokens, who goes first, the orders of the wings |
//! | `leaders` | where leaders ride, who succeeds whom |
//! | `moving` | which unit moves next, and where to |
//! | `guns` | where guns stand and which way they look |
//! | `reacting` | reactions and standing instructions |
//! | `fighting` | steel or fire, who attacks whom |
//! | `after` | pursuit, retreat, facing |
//!
//! They share what they see (`sight`: the position as one side knows it, and the mood of that
//! side) and how they weigh a clash or a shot (`weigh`: by the exact odds of the rules).

mod after;
mod fighting;
mod guns;
mod leaders;
mod moving;
mod orders;
mod reacting;
mod sight;
mod weigh;
mod worth;

use crate::why::Why;
use ::ow::game::Ow;
use ::ow::game::agenda::Step;
use ::ow::game::command::Command;
use ::ow::game::state::State;
use kernel::game::{AnyGame, Player, Reason, Side};
use sight::Sight;
use std::sync::Arc;
use weigh::Scales;

/// The game, if it is one of this rulebook.
pub(crate) fn game(game: &dyn AnyGame) -> Option<&Arc<Ow>> {
    game.as_any().downcast_ref()
}

/// Plays by rules of thumb. What it says follows from the position as its side knows it, from its
/// seed, which breaks ties, and from the way that it has chosen for the unit that is moving.
#[derive(Debug)]
pub struct Sergeant {
    seed: u64,
    scales: Scales,
    plan: moving::Plan,
}

/// A command and why.
type Choice = (Command, Why);

impl Sergeant {
    /// A sergeant whose choice, where two commands are as good, follows from a seed.
    pub fn new(seed: u64) -> Self {
        Self { seed, scales: Scales::default(), plan: moving::Plan::default() }
    }

    fn choose(&mut self, sight: &Sight<'_>, menu: &[Command]) -> Option<Choice> {
        let scales = &mut self.scales;
        match sight.state.agenda.top() {
            Step::Choose => orders::token(sight, menu, scales),
            Step::First(_) => orders::first(sight, menu, scales),
            Step::Chief => orders::chief(sight, menu, scales),
            Step::WingOrder => orders::wing_order(sight, menu, scales),
            Step::Uncommanded | Step::Commanded => moving::next(sight, menu),
            Step::Moving(unit) => moving::step(sight, menu, unit, &mut self.plan, scales),
            Step::Extra(unit) => moving::extra(sight, menu, unit, scales),
            Step::Riding(leader) => leaders::ride(sight, menu, leader, scales),
            Step::React(by, to, when) => reacting::react(sight, menu, (by, to, when), scales),
            Step::FallBack(..) | Step::Retreat(_) | Step::Behind(..) | Step::Gather => {
                after::back(sight, menu)
            }
            Step::Kind(_) => fighting::kind(sight, menu, scales),
            Step::Assault(_) => fighting::assault(sight, menu, scales),
            Step::Join(_, hex) => fighting::join(sight, menu, hex, scales),
            Step::Defend(..) => fighting::defend(sight, menu),
            Step::Volleys | Step::LooseFire | Step::Loose(..) => fighting::volleys(sight, menu),
            Step::Pursue(..) | Step::Spare(..) => after::steadiest(sight, menu),
            Step::ChargeTo(by, to) => reacting::charge_to(sight, menu, (by, to), scales),
            Step::Chase(unit, _) => after::chase(sight, menu, sight.unit(unit).hex),
            Step::Regroup(unit) => after::face(sight, menu, sight.unit(unit).hex),
            Step::Face(hex) | Step::Align(hex) => after::face(sight, menu, hex),
            Step::Successor(_) => leaders::successor(sight, menu),
            Step::Acting(_) | Step::NewChief(_) => leaders::deputy(sight, menu),
            _ => None,
        }
    }
}

impl Player<Ow> for Sergeant {
    fn decide(
        &mut self,
        game: &Ow,
        masked: &State,
        side: Side,
        menu: &[Command],
        reasons: Option<&mut Vec<Reason>>,
    ) -> Option<Command> {
        let sight = Sight::new(game, masked, side, self.seed);
        let choice = self.choose(&sight, menu).filter(|(command, _)| menu.contains(command));
        let (command, why) =
            choice.or_else(|| Some((*menu.last()?, Why::nothing_better("I.5"))))?;
        if let Some(reasons) = reasons {
            reasons.push(why.reason());
        }
        Some(command)
    }
}
