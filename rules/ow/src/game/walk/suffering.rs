//! Morale and strength of XIII, leaders lost of XII, points of XIV.

use super::{All, Asked, Told, follow, must};
use crate::game::agenda;
use crate::game::army::LeaderId;
use crate::game::command::Command;
use crate::game::event::Event;
use crate::game::state::{State, Status};
use hexboard::Hex;
use kernel::game::walk::{Mark, always, kept, once};
use std::collections::{BTreeMap, BTreeSet};

pub(super) fn invariants() -> All {
    vec![
        always("XIII.2", morale_adds_up),
        kept("XIII.1", lost_with_a_cause),
        kept("XIII.10.1", levels_add_up),
        always("XIII.12", strength_stays_lost),
        always("XIII.13", nobody_without_morale),
        once("XIII.14.1", routs_once),
        kept("XIII.15.3", back_when_due),
        always("XIII.16.1", back_far_off),
        always("XII.2.1", leaders_lost_in_danger),
        always("XII.3.1", leaders_flee_in_danger),
        kept("XII.7", successors_wait),
        always("XIV.1", score_adds_up),
        always("XIV.4", points_are_won),
    ]
}

/// XIII.2: morale is what it was, less what was lost, with what was recovered, and never above what is printed.
fn morale_adds_up(step: &Told<'_>) -> Asked {
    let game = step.game;
    let now = follow(step, |now, event| match event {
        Event::LostMorale(unit, points, morale) => {
            let left = now.unit(unit).morale - points as i8;
            must(points > 0 && left == morale, || format!("{event:?} leaves {left}"))
        }
        Event::Recovered(unit, morale) => {
            let at = now.unit(unit);
            let most = game.card(unit).base(at.is_weak());
            must(at.morale < morale && morale <= most, || format!("{event:?} of {most}"))
        }
        _ => Ok(()),
    })?;
    for unit in game.army.unit_ids().filter(|&unit| step.after.unit(unit).is_here()) {
        let [told, is] = [&now, step.after].map(|state| state.unit(unit).morale);
        must(told == is, || format!("{} has {is} and not {told}", game.card(unit).id))?;
    }
    Ok(())
}

/// Who has had cause to lose morale in this activation.
#[derive(Default)]
struct Causes {
    units: BTreeSet<u8>,
    friends: bool,
}

/// XIII.1: morale is lost by ground, fire, cold steel, a failed test; by friends who run through or whom one stood
/// with.
fn lost_with_a_cause(causes: &mut Causes, step: &Told<'_>) -> Asked {
    let game = step.game;
    follow(step, |now, event| {
        let hexes = match event {
            Event::Begins(_) => {
                *causes = Causes::default();
                return Ok(());
            }
            Event::Moved(unit, _)
            | Event::Pressed(unit, _)
            | Event::Pursued(unit, _)
            | Event::Reacts(unit, _)
            | Event::Wheeled(unit, _) => {
                causes.units.insert(unit.0);
                [now.unit(unit).hex, Hex::NONE]
            }
            Event::Shot(_, hex) | Event::Pistols(_, hex) => [hex, Hex::NONE],
            Event::Crowded(unit) => [now.unit(unit).hex, Hex::NONE],
            Event::Attacks(unit, hex) => [now.unit(unit).hex, hex],
            Event::Charges(unit, target) => [now.unit(unit).hex, now.unit(target).hex],
            Event::LeaderLost(leader) => [now.leader(leader).hex, Hex::NONE],
            Event::Retreated(..) | Event::Routed(_) => {
                causes.friends = true;
                return Ok(());
            }
            Event::ChevauxSet(unit) => game.grid().front(now.unit(unit).hex, now.unit(unit).facing),
            Event::LostMorale(unit, ..) => {
                let called = causes.friends || causes.units.contains(&unit.0);
                return must(called, || format!("{event:?} without a cause"));
            }
            _ => return Ok(()),
        };
        let there = hexes.into_iter().flat_map(|hex| now.units_in(hex));
        causes.units.extend(there.map(|unit| unit.0));
        Ok(())
    })
    .map(drop)
}

/// XIII.10: three points of morale lost in an activation cost a level, six the unit; nothing else but a rout does.
fn levels_add_up(lost: &mut BTreeMap<u8, u32>, step: &Told<'_>) -> Asked {
    const LEVEL: u32 = 3;
    const UNIT: u32 = 6;
    let mut weakened = Vec::new();
    let mut routed = BTreeSet::new();
    follow(step, |_, event| {
        match event {
            Event::Begins(_) => lost.clear(),
            Event::LostMorale(unit, points, _) => {
                *lost.entry(unit.0).or_default() += u32::from(points);
            }
            Event::Routed(unit) => {
                routed.insert(unit.0);
            }
            Event::Weakened(unit) => {
                let points = lost.get(&unit.0).copied().unwrap_or(0);
                weakened.extend((points < LEVEL).then_some(unit));
            }
            _ => {}
        }
        Ok(())
    })?;
    for unit in weakened {
        must(routed.contains(&unit.0), || format!("{unit:?} is weakened by nothing"))?;
    }
    for unit in step.game.army.unit_ids() {
        let (at, points) = (step.after.unit(unit), lost.get(&unit.0).copied().unwrap_or(0));
        let right = points < UNIT && (points < LEVEL || at.is_weak());
        must(!at.is_here() || right, || format!("{unit:?} stands after {points}"))?;
    }
    Ok(())
}

/// XIII.12: what is weakened stays so, who is eliminated stays out.
fn strength_stays_lost(step: &Told<'_>) -> Asked {
    for unit in step.game.army.unit_ids() {
        let [was, is] = [step.before, step.after].map(|state| state.unit(unit));
        let out = |status| matches!(status, Status::Lost | Status::Left);
        let back = out(was.status) && is.status != was.status;
        let strong = was.is_weak() && !is.is_weak();
        must(!back && !strong, || format!("{} was {was:?}", step.game.said(unit, is.hex)))?;
    }
    Ok(())
}

/// XIII.13: nobody stands whose morale is gone.
fn nobody_without_morale(step: &Told<'_>) -> Asked {
    for unit in step.game.army.unit_ids() {
        let at = step.after.unit(unit);
        must(!at.is_here() || at.morale > 0, || {
            format!("{} stands", step.game.said(unit, at.hex))
        })?;
    }
    Ok(())
}

/// XIII.14–15: who is routed is gone for this turn, so nobody is routed twice in it.
fn routs_once(event: &Event) -> Mark {
    match *event {
        Event::Turn(_) => Mark::Anew,
        Event::Routed(unit) => Mark::Does(unit.0.into()),
        _ => Mark::Else,
    }
}

/// XIII.15.3, XIII.16.2: who comes back was routed, and comes when the table says.
fn back_when_due(due: &mut BTreeMap<u8, u8>, step: &Told<'_>) -> Asked {
    follow(step, |now, event| match event {
        Event::Gathers(unit, turn) => {
            due.insert(unit.0, turn);
            Ok(())
        }
        Event::Returned(unit, _) => {
            let turn = due.remove(&unit.0);
            must(turn.is_some_and(|turn| turn <= now.turn), || format!("{unit:?} is back"))
        }
        _ => Ok(()),
    })
    .map(drop)
}

/// XIII.16.1: nobody comes back within five hexes of an enemy.
fn back_far_off(step: &Told<'_>) -> Asked {
    const FAR: u16 = 5;
    let game = step.game;
    follow(step, |now, event| match event {
        Event::Returned(unit, hex) => {
            let near =
                game.foes(now, game.side(unit)).any(|foe| game.far(now.unit(foe).hex, hex) < FAR);
            must(!near, || format!("{} is back near an enemy", game.said(unit, hex)))
        }
        _ => Ok(()),
    })
    .map(drop)
}

/// Whether a leader is alone with an enemy in his hex or next to it.
fn is_found_alone(step: &Told<'_>, now: &State, leader: LeaderId) -> bool {
    let (game, hex) = (step.game, now.leader(leader).hex);
    let side = game.army.leader(leader).side;
    game.is_alone(now, leader)
        && game.foes(now, side).any(|foe| game.far(now.unit(foe).hex, hex) <= 1)
}

/// XII.2, XII.3.2: a leader is lost with a unit that was hurt, or alone near an enemy.
fn leaders_lost_in_danger(step: &Told<'_>) -> Asked {
    let mut hurt = BTreeSet::new();
    follow(step, |now, event| match event {
        Event::Shot(_, hex) | Event::Pistols(_, hex) => {
            hurt.insert(hex.0);
            Ok(())
        }
        Event::LostMorale(unit, ..) => {
            hurt.insert(now.unit(unit).hex.0);
            Ok(())
        }
        Event::LeaderLost(leader) => {
            let danger = hurt.contains(&now.leader(leader).hex.0);
            must(danger, || format!("{event:?} in no danger"))
        }
        Event::Caught(leader) | Event::LeftField(leader) => {
            let danger = is_found_alone(step, now, leader);
            must(danger, || format!("{event:?} in no danger"))
        }
        _ => Ok(()),
    })
    .map(drop)
}

/// XII.3.1: a leader who does not ride of his own will was alone near an enemy, and goes to a unit.
fn leaders_flee_in_danger(step: &Told<'_>) -> Asked {
    let game = step.game;
    let rides = matches!(
        (step.command, step.before.agenda.top()),
        (Command::Chief(_), _) | (Command::Move(_), agenda::Step::Riding(_))
    );
    follow(step, |now, event| match event {
        Event::Rode(leader, _) => {
            let willing = rides || !now.leader(leader).is_here();
            must(willing, || format!("{event:?} against his will"))
        }
        Event::Escaped(leader, hex) => {
            let side = game.army.leader(leader).side;
            let kept = now.units_in(hex).any(|unit| game.side(unit) == side);
            must(kept && is_found_alone(step, now, leader), || format!("{event:?} in no danger"))
        }
        _ => Ok(()),
    })
    .map(drop)
}

/// XII.7: a successor comes at the end of the turn after that of the loss.
fn successors_wait(lost: &mut BTreeMap<u8, u8>, step: &Told<'_>) -> Asked {
    follow(step, |now, event| match event {
        Event::LeaderLost(leader) | Event::Caught(leader) | Event::LeftField(leader) => {
            lost.insert(leader.0, now.turn);
            Ok(())
        }
        Event::Succeeded(leader, _) => {
            let waited = lost.get(&leader.0).is_some_and(|&turn| turn < step.after.turn);
            must(waited, || format!("{event:?} at once"))
        }
        _ => Ok(()),
    })
    .map(drop)
}

/// XIV.1: the track shows what was told.
fn score_adds_up(step: &Told<'_>) -> Asked {
    let now = follow(step, |_, _| Ok(()))?;
    must(now.score == step.after.score, || format!("{} told", now.score))
}

/// XIV.3–4: a point is for an enemy routed, destroyed or driven back, an attack held off, or a leader.
fn points_are_won(step: &Told<'_>) -> Asked {
    let won = |event: &Event| {
        matches!(
            event,
            Event::Routed(_)
                | Event::Eliminated(_)
                | Event::Retreated(..)
                | Event::Held(_)
                | Event::LeaderLost(_)
                | Event::Caught(_)
        )
    };
    let causes = step.events().filter(won).count();
    let to_come = |step| matches!(step, agenda::Step::Retreat(_) | agenda::Step::Behind(..));
    let driven = step.after.agenda.iter().filter(|&step| to_come(step)).count();
    let points = step.events().filter(|event| matches!(event, Event::Scored(..))).count();
    must(points <= causes + driven, || format!("{points} for {causes}"))
}
