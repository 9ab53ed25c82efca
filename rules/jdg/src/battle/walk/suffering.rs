//! Order and rally of 10, leaders of 3.3–3.4, points and hearts of 11.

use super::{All, Asked, Told, follow, must};
use crate::battle::army::{Rank, UnitId};
use crate::battle::event::Event;
use crate::battle::state::{Post, Status, mark};
use crate::readings::RallyCommand;
use crate::units::{Arm, Order};
use kernel::game::Side;
use kernel::game::walk::{Mark, always, kept, once};
use std::collections::BTreeSet;

pub(super) fn invariants() -> All {
    vec![
        always("10.1", order_adds_up),
        always("0.4", tests_with_cause),
        once("10.3", rallies_once),
        always("3.2", rallies_in_command),
        kept("3.3", leaders_lost_in_danger),
        always("3.4", successors_of_the_lost),
        always("11.1", objectives_taken),
        always("11.2", points_add_up),
        always("11.3", hearts_lost),
    ]
}

/// 10.1: order goes from good to disorder to rout to elimination, and back only by rally.
fn order_adds_up(step: &Told<'_>) -> Asked {
    let game = step.game;
    let now = follow(step, |now, event| {
        let (unit, order) = match event {
            Event::Disordered(unit) => (unit, Order::Disordered),
            Event::Routed(unit) => (unit, Order::Routed),
            Event::Eliminated(unit) => (unit, Order::Eliminated),
            Event::Rallied(unit) => {
                let was = now.unit(unit).order;
                let shaken = matches!(was, Order::Disordered | Order::Routed);
                return must(shaken, || format!("{event:?} out of {was:?}"));
            }
            _ => return Ok(()),
        };
        let was = now.unit(unit).order;
        must(was < order, || format!("{event:?} out of {was:?}"))
    })?;
    for unit in game.army.unit_ids() {
        let [told, is] = [&now, step.after].map(|state| state.unit(unit));
        let same = told.order == is.order || told.status == Status::Lost;
        must(same, || format!("{} is {:?}", game.said(unit, is.hex), is.order))?;
        let lost = step.before.unit(unit).status == Status::Lost;
        must(!lost || is.status == Status::Lost, || format!("{unit:?} is back"))?;
    }
    Ok(())
}

/// 0.4, 2.4: only those without orders, in disorder or of a shaken formation have to show that they dare.
fn tests_with_cause(step: &Told<'_>) -> Asked {
    let game = step.game;
    follow(step, |now, event| match event {
        Event::Balks(unit) => {
            let at = now.unit(unit);
            let shaken = now.formation(game.formation_of(unit)).demoralised;
            let asked = shaken || !at.has(mark::FREE) || at.order == Order::Disordered;
            must(asked, || format!("{} balks", game.said(unit, at.hex)))
        }
        _ => Ok(()),
    })
    .map(drop)
}

/// 10.3: a unit tries to rally once in an activation.
fn rallies_once(event: &Event) -> Mark {
    match *event {
        Event::Played(_) | Event::Drawn(_) | Event::DrawnSpecial(_) => Mark::Anew,
        Event::Rallied(unit) | Event::RunsOn(unit) => Mark::Does(unit.0.into()),
        _ => Mark::Else,
    }
}

/// 3.2, 10.3: who tries to rally is shaken, in command, and next to no enemy.
fn rallies_in_command(step: &Told<'_>) -> Asked {
    let game = step.game;
    let anywhere = game.readings.rally_command == RallyCommand::Anywhere;
    follow(step, |now, event| match event {
        Event::Rallied(unit) | Event::RunsOn(unit) => {
            let at = now.unit(unit);
            let far =
                game.foes(now, game.side(unit)).all(|foe| game.far(now.unit(foe).hex, at.hex) > 1);
            let led = anywhere || at.has(mark::COMMANDED);
            let shaken = at.order != Order::GoodOrder;
            must(far && led && shaken, || format!("{} rallies", game.said(unit, at.hex)))
        }
        _ => Ok(()),
    })
    .map(drop)
}

/// 3.3: a leader is lost, or rides off, where his unit is struck or beaten, or where an enemy comes upon him.
fn leaders_lost_in_danger(struck: &mut BTreeSet<u16>, step: &Told<'_>) -> Asked {
    let game = step.game;
    let mut hit: Option<UnitId> = None;
    follow(step, |now, event| {
        match event {
            Event::Played(_) | Event::Drawn(_) | Event::DrawnSpecial(_) => struck.clear(),
            Event::Fired(by, at) | Event::Replied(by, at) | Event::Reacted(by, at) => {
                struck.extend([by, at].map(|unit| now.unit(unit).hex.0));
            }
            Event::Attacks(by, hex) => struck.extend([now.unit(by).hex.0, hex.0]),
            Event::StrikesAgain(one, other) => struck.extend([one.0, other.0]),
            Event::CounterCharges(unit, hex) => struck.extend([now.unit(unit).hex.0, hex.0]),
            // Who is beaten falls back, and a leader with those he comes to is in danger with them.
            Event::FellBack(unit, hex) => {
                hit = Some(unit);
                struck.insert(hex.0);
            }
            Event::LeaderLost(leader) | Event::Escaped(leader, _) => {
                let at = now.leader(leader).hex;
                let overrun = game.is_held_against(now, at, game.army.leader(leader).side);
                let lost = matches!(event, Event::LeaderLost(_)) && struck.contains(&at.0);
                return must(overrun || lost, || format!("{event:?} in no danger, {hit:?}"));
            }
            _ => {}
        }
        Ok(())
    })
    .map(drop)
}

/// 3.4: a successor takes the place of one who was lost, with a unit of his.
fn successors_of_the_lost(step: &Told<'_>) -> Asked {
    let game = step.game;
    follow(step, |now, event| match event {
        Event::Succeeded(leader, hex) => {
            let side = game.army.leader(leader).side;
            let kept = now.units_in(hex).any(|unit| game.side(unit) == side);
            let lost = now.leader(leader).post == Post::Lost;
            must(kept && lost, || format!("{event:?} of {:?}", now.leader(leader)))
        }
        _ => Ok(()),
    })
    .map(drop)
}

/// 11.1: an objective is taken by those who have come into it, and by nobody else.
fn objectives_taken(step: &Told<'_>) -> Asked {
    let game = step.game;
    let now = follow(step, |now, event| match event {
        Event::Took(side, hex) => {
            let there = now.units_in(hex).any(|unit| game.side(unit) == side);
            must(there, || format!("{event:?} with nobody"))
        }
        _ => Ok(()),
    })?;
    must(now.held == step.after.held, || format!("{:?} and not told", step.after.held))
}

/// 11.2: the result is what has been taken: units lost and routed, leaders, objectives, exits.
fn points_add_up(step: &Told<'_>) -> Asked {
    let (game, now) = (step.game, step.after);
    if !now.over {
        return Ok(());
    }
    let fills = &game.tables.fills;
    let mut halves = 2 * i32::from(game.army.par);
    let mut give = |side: Side, worth: i32| {
        halves += if side == Side::FIRST { worth } else { -worth };
    };
    for unit in game.army.unit_ids() {
        let (at, strength) = (now.unit(unit), i32::from(game.card(unit).strength));
        let guns = game.arm(unit) == Arm::Artillery;
        let each = if guns { fills.eliminated_guns.add } else { fills.eliminated_points.add };
        match (at.status, at.order) {
            (Status::Lost, _) => give(game.side(unit).other(), 2 * each * strength),
            (Status::Here, Order::Routed) => {
                give(game.side(unit).other(), 2 * strength / fills.routed_share.add.max(1));
            }
            _ => {}
        }
    }
    for leader in game.army.leader_ids() {
        let (card, seat) = (game.army.leader(leader), now.leader(leader));
        let worth = match card.rank {
            Rank::Chief { .. } => fills.chief_points.add,
            Rank::Formation { .. } => fills.leader_points.add,
        };
        if seat.successor || seat.post == Post::Lost {
            give(card.side.other(), 2 * worth);
        }
    }
    for (held, card) in now.held.iter().zip(&game.army.objectives) {
        if let Some(side) = *held {
            give(side, 2 * i32::from(card.points));
        }
    }
    for side in [Side::FIRST, Side::SECOND] {
        give(side, now.camp(side).exited.into());
    }
    must(halves / 2 == i32::from(now.score), || format!("{halves} halves and {}", now.score))
}

/// 11.3: a formation is demoralised at the end of a turn with half of its units routed or lost, and only then.
fn hearts_lost(step: &Told<'_>) -> Asked {
    let game = step.game;
    follow(step, |now, event| {
        let (formation, shaken) = match event {
            Event::Demoralised(formation) => (formation, true),
            Event::TakesHeart(formation) => (formation, false),
            _ => return Ok(()),
        };
        let units = &game.army.formation(formation).units;
        let gone = units.iter().filter(|&&unit| {
            let at = now.unit(unit);
            at.status == Status::Lost || at.is_here() && at.is_routed()
        });
        let half = 2 * gone.count() >= units.len();
        must(half == shaken, || format!("{event:?}"))
    })
    .map(drop)
}
