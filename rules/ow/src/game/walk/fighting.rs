//! Fire and cold steel of X and XI, reactions of VI, retreat and pursuit of XIII.

use super::marching::activation;
use super::{All, Asked, Told, follow, must};
use crate::game::Ow;
use crate::game::agenda;
use crate::game::army::UnitId;
use crate::game::command::{Command, Reaction};
use crate::game::event::Event;
use crate::game::state::{State, mark};
use crate::units::{Guns, Nation, Order};
use hexboard::{Crossed, Hex};
use kernel::game::walk::{Mark, Stride, always, caused, kept, once, paces};
use std::collections::{BTreeMap, BTreeSet};

pub(super) fn invariants() -> All {
    vec![
        always("X.3", foot_fires_ahead),
        always("IX.3", guns_see),
        always("X.12.3", pistols_ahead),
        kept("X.7", fires_once),
        once("X.12.7", pistols_once),
        kept("VI.12", reacts_once),
        kept("VI.13", held_who_reacts),
        kept("XI.2.1", guns_that_stood),
        kept("III.3.3", ga_pa),
        always("X.2.5", steel_touches),
        always("X.2.2", ordered_to_attack),
        kept("X.9.(3)", side_by_side),
        kept("X.9.(4)", attacks_once),
        kept("X.10", foot_or_horse),
        always("X.23.1", fenced),
        caused("X.11.(1b)", balks),
        paces("VI.6.2", activation, charges_ride),
        kept("XIII.17", driven_back),
        always("XIII.19.1", goes_back),
        kept("XIII.21.1", pursues_who_attacked),
        paces("XIII.21.2", activation, pursuit_ends),
    ]
}

/// X.3, X.2.5: infantry fires at an enemy in the hex before it.
fn foot_fires_ahead(step: &Told<'_>) -> Asked {
    let game = step.game;
    follow(step, |now, event| match event {
        Event::Shot(unit, hex) if !game.card(unit).arm.is_guns() => {
            let foot = game.card(unit).arm.is_foot() && game.is_before(now, unit, hex);
            must(foot && is_held(game, now, unit, hex), || {
                format!("{} fires", game.said(unit, hex))
            })
        }
        _ => Ok(()),
    })
    .map(drop)
}

/// Whether an enemy of a unit stands in a hex.
fn is_held(game: &Ow, now: &State, unit: UnitId, hex: Hex) -> bool {
    game.foes(now, game.side(unit)).any(|foe| now.unit(foe).hex == hex)
}

/// IX.3, XI: guns fire at an enemy before them, in reach and in sight.
fn guns_see(step: &Told<'_>) -> Asked {
    let game = step.game;
    follow(step, |now, event| match event {
        Event::Shot(unit, hex) if game.card(unit).arm.is_guns() => {
            let (card, at) = (game.card(unit), now.unit(unit));
            let before = game.grid().front_at(at.hex, at.facing, hex, game.reach(card.guns));
            let seen = !is_hidden(game, now, at.hex, hex);
            let ready = card.guns == Guns::Infantry || at.has(mark::FIRING);
            let held = is_held(game, now, unit, hex);
            must(before && seen && ready && held, || format!("{} fire", game.said(unit, hex)))
        }
        _ => Ok(()),
    })
    .map(drop)
}

/// IX.2: whether a unit, a wood, a village or a hill hides a hex from another one.
fn is_hidden(game: &Ow, now: &State, from: Hex, to: Hex) -> bool {
    let high = game.map.level(from).max(game.map.level(to));
    game.grid().line(from, to).any(|crossed| match crossed {
        Crossed::Edge(..) => false,
        Crossed::Hex(hex) => {
            let held = game.army.unit_ids().any(|unit| {
                let at = now.unit(unit);
                at.is_here() && at.hex == hex
            });
            held || game.terrain(hex).is_cover() || game.map.level(hex) > high
        }
    })
}

/// X.12.3: cavalry with the fire symbol fires its pistols at a hex before it.
fn pistols_ahead(step: &Told<'_>) -> Asked {
    let game = step.game;
    follow(step, |now, event| match event {
        Event::Pistols(unit, hex) => {
            let armed = game.card(unit).pistols && game.is_before(now, unit, hex);
            must(armed && is_held(game, now, unit, hex), || {
                format!("{} fires", game.said(unit, hex))
            })
        }
        _ => Ok(()),
    })
    .map(drop)
}

/// X.12.7: a squadron fires its pistols once in an activation.
fn pistols_once(event: &Event) -> Mark {
    match *event {
        Event::Begins(_) => Mark::Anew,
        Event::Pistols(unit, _) => Mark::Does(unit.0.into()),
        _ => Mark::Else,
    }
}

/// How often units have done something in this activation.
type Times = BTreeMap<u8, u8>;

/// Once more; a broken line has two fronts (IV.2.5).
fn once_more(times: &mut Times, now: &State, unit: UnitId) -> Asked {
    let most = if now.unit(unit).has(mark::BROKEN) { 2 } else { 1 };
    let done = times.entry(unit.0).or_default();
    *done += 1;
    must(*done <= most, || format!("{unit:?} for the {done}. time"))
}

/// X.7: infantry and guns fire once in a fight.
fn fires_once(times: &mut Times, step: &Told<'_>) -> Asked {
    let mut last = None;
    follow(step, |now, event| {
        let before = last.replace(event);
        match event {
            Event::Begins(_) => times.clear(),
            Event::Shot(unit, _) if before != Some(Event::Reacts(unit, Reaction::Fire)) => {
                return once_more(times, now, unit);
            }
            _ => {}
        }
        Ok(())
    })
    .map(drop)
}

/// VI.12: infantry and guns react once in an activation.
fn reacts_once(times: &mut Times, step: &Told<'_>) -> Asked {
    follow(step, |now, event| match event {
        Event::Begins(_) => {
            times.clear();
            Ok(())
        }
        Event::Reacts(unit, Reaction::Fire | Reaction::Chevaux) => once_more(times, now, unit),
        _ => Ok(()),
    })
    .map(drop)
}

/// VI.13: who begins an activation in an enemy front zone reacts only to those who leave.
fn held_who_reacts(held: &mut BTreeSet<u8>, step: &Told<'_>) -> Asked {
    let game = step.game;
    let departs = step.before.agenda.holds(|step| matches!(step, agenda::Step::Depart(..)));
    let mut leaves = departs || matches!(step.command, Command::Move(_));
    follow(step, |now, event| match event {
        Event::Begins(_) => {
            let here = game.army.unit_ids().filter(|&unit| now.unit(unit).is_here());
            let caught = |unit: &UnitId| {
                let hex = now.unit(*unit).hex;
                game.foes_before(now, hex, game.side(*unit)).next().is_some()
            };
            *held = here.filter(caught).map(|unit| unit.0).collect();
            Ok(())
        }
        Event::Moved(..) | Event::Pressed(..) => {
            leaves = false;
            Ok(())
        }
        Event::Reacts(unit, Reaction::Defend | Reaction::Loose) if held.contains(&unit.0) => Ok(()),
        Event::Reacts(unit, _) => {
            let caught = held.contains(&unit.0) && !leaves;
            must(!caught, || format!("{unit:?} reacts in an enemy front zone"))
        }
        _ => Ok(()),
    })
    .map(drop)
}

/// XI.2.1: field guns fire in their activation if they have done nothing else.
fn guns_that_stood(stirred: &mut BTreeSet<u8>, step: &Told<'_>) -> Asked {
    let game = step.game;
    follow(step, |now, event| match event {
        Event::Begins(_) => {
            stirred.clear();
            Ok(())
        }
        Event::Moved(unit, _)
        | Event::Wheeled(unit, _)
        | Event::Limbered(unit)
        | Event::Unlimbered(unit)
        | Event::GunsOnTop(unit) => {
            stirred.insert(unit.0);
            Ok(())
        }
        Event::Shot(unit, hex) if game.is_own_move(now, unit) => {
            let card = game.card(unit);
            let field = card.arm.is_guns() && card.guns != Guns::Infantry;
            let stood = !field || !stirred.contains(&unit.0);
            must(stood, || format!("{} fire after a move", game.said(unit, hex)))
        }
        _ => Ok(()),
    })
    .map(drop)
}

/// III.3.3, X.2.2: Swedish infantry under ATTACK fires as it attacks, in reaction, attacked, or shot at, and not
/// otherwise.
fn ga_pa(attackers: &mut BTreeSet<u8>, step: &Told<'_>) -> Asked {
    let game = step.game;
    let mut last = None;
    follow(step, |now, event| {
        let before = last.replace(event);
        match event {
            Event::Begins(_) => attackers.clear(),
            Event::Attacks(unit, _) => {
                attackers.insert(unit.0);
            }
            Event::Shot(unit, hex) => {
                let card = game.card(unit);
                let bound = card.nation == Nation::Swedish
                    && card.arm.is_foot()
                    && now.wing_of(card.wing).order == Order::Attack
                    && !now.unit(unit).has(mark::UNCOMMANDED);
                let reacts = matches!(
                    before,
                    Some(Event::Reacts(by, Reaction::Fire | Reaction::Defend)) if by == unit
                );
                let shot_at = matches!(
                    step.command,
                    Command::Shoot(by, _) if game.side(by) != card.side
                );
                let free = !bound || attackers.contains(&unit.0) || reacts || shot_at;
                return must(free, || format!("{} fires", game.said(unit, hex)));
            }
            _ => {}
        }
        Ok(())
    })
    .map(drop)
}

/// X.2.5, X.28.1: who attacks or counter-charges has an enemy in the hex before him.
fn steel_touches(step: &Told<'_>) -> Asked {
    let game = step.game;
    follow(step, |now, event| {
        let (unit, hex) = match event {
            Event::Attacks(unit, hex) => (unit, hex),
            Event::Charges(unit, target) => (unit, now.unit(target).hex),
            _ => return Ok(()),
        };
        let touches = game.is_before(now, unit, hex) && is_held(game, now, unit, hex);
        must(touches, || format!("{event:?} from {}", game.said(unit, now.unit(unit).hex)))
    })
    .map(drop)
}

/// X.2.2, III.10: cold steel needs ATTACK, but for those out of command.
fn ordered_to_attack(step: &Told<'_>) -> Asked {
    let game = step.game;
    follow(step, |now, event| match event {
        Event::Attacks(unit, hex) => {
            let card = game.card(unit);
            let ordered = now.wing_of(card.wing).order == Order::Attack;
            let free = game.is_own_move(now, unit) && now.unit(unit).has(mark::UNCOMMANDED);
            let guns = card.arm.is_guns();
            must((ordered || free) && !guns, || format!("{} attacks", game.said(unit, hex)))
        }
        _ => Ok(()),
    })
    .map(drop)
}

/// X.9.(3): those who attack together stand side by side.
fn side_by_side(hexes: &mut Vec<Hex>, step: &Told<'_>) -> Asked {
    let game = step.game;
    follow(step, |now, event| match event {
        Event::Attacks(unit, _) => {
            let at = now.unit(unit).hex;
            let joins = matches!(step.command, Command::Join(_));
            if !joins {
                hexes.clear();
            }
            let beside = !joins || hexes.iter().any(|&other| game.far(other, at) == 1);
            hexes.push(at);
            must(beside, || format!("{} joins from afar", game.said(unit, at)))
        }
        _ => Ok(()),
    })
    .map(drop)
}

/// Who has attacked in this activation, and who was attacked.
#[derive(Default)]
struct Blows {
    by: BTreeSet<u8>,
    at: BTreeSet<u8>,
}

/// X.9.(4): a unit attacks once and is attacked once in an activation.
fn attacks_once(blows: &mut Blows, step: &Told<'_>) -> Asked {
    let game = step.game;
    follow(step, |now, event| match event {
        Event::Begins(_) => {
            *blows = Blows::default();
            Ok(())
        }
        Event::Attacks(unit, hex) => {
            let first = blows.by.insert(unit.0);
            must(first, || format!("{} attacks again", game.said(unit, hex)))?;
            if matches!(step.command, Command::Join(_)) {
                return Ok(());
            }
            for foe in now.units_in(hex) {
                let first = blows.at.insert(foe.0);
                must(first, || format!("{} is attacked again", game.said(foe, hex)))?;
            }
            Ok(())
        }
        _ => Ok(()),
    })
    .map(drop)
}

/// X.10: cavalry and infantry do not attack together.
fn foot_or_horse(horse: &mut Option<bool>, step: &Told<'_>) -> Asked {
    let game = step.game;
    follow(step, |_, event| match event {
        Event::Attacks(unit, hex) => {
            let rides = game.card(unit).arm.is_horse();
            let joins = matches!(step.command, Command::Join(_));
            let alike = !joins || horse.is_none_or(|horse| horse == rides);
            *horse = Some(rides);
            must(alike, || format!("{} joins others", game.said(unit, hex)))
        }
        _ => Ok(()),
    })
    .map(drop)
}

/// X.23.1: cavalry does not attack the front of those behind chevaux-de-frise.
fn fenced(step: &Told<'_>) -> Asked {
    let game = step.game;
    follow(step, |now, event| match event {
        Event::Attacks(unit, hex) if game.card(unit).arm.is_horse() => {
            let from = now.unit(unit).hex;
            let fenced = game.foes(now, game.side(unit)).any(|foe| {
                let at = now.unit(foe);
                at.hex == hex && at.has(mark::CHEVAUX) && game.is_before(now, foe, from)
            });
            must(!fenced, || format!("{} attacks chevaux-de-frise", game.said(unit, hex)))
        }
        _ => Ok(()),
    })
    .map(drop)
}

/// X.11.(1b), X.28: who balks has attacked or charged.
fn balks(event: &Event) -> Mark {
    match *event {
        Event::Begins(_) => Mark::Anew,
        // The stack of the one who is named attacks with him.
        Event::Attacks(..) | Event::Charges(..) => Mark::CallsAll,
        Event::Balks(unit) | Event::SparesGuns(unit) => Mark::Does(unit.0.into()),
        _ => Mark::Else,
    }
}

/// VI.6.2, X.28.1: who counter-charges rides one hex, ahead.
fn charges_ride(step: &Told<'_>) -> Vec<Stride> {
    let game = step.game;
    let mut strides = Vec::new();
    let _ = follow(step, |now, event| {
        if let Event::Moved(unit, hex) = event
            && !game.is_own_move(now, unit)
        {
            let rides = game.card(unit).arm.is_horse() && game.is_before(now, unit, hex);
            strides.push(Stride { who: unit.0.into(), went: 1, most: rides.into() });
        }
        Ok(())
    });
    strides
}

/// Those who were fired at, attacked or charged in this activation.
#[derive(Default)]
struct Struck {
    units: BTreeSet<u8>,
    /// Whom counter-charges meet when combat begins, with those who stand with them then.
    charged: Vec<UnitId>,
}

impl Struck {
    fn hear(&mut self, now: &State, event: Event) {
        let mut hit = |hex: Hex| self.units.extend(now.units_in(hex).map(|unit| unit.0));
        match event {
            Event::Begins(_) => *self = Self::default(),
            Event::Shot(_, hex) | Event::Pistols(_, hex) | Event::Attacks(_, hex) => hit(hex),
            Event::Charges(_, target) => self.charged.push(target),
            Event::Fights(_) => {
                let charged = self.charged.iter().map(|&target| now.unit(target).hex);
                charged.for_each(hit);
            }
            _ => {}
        }
    }
}

/// XIII.17–18, VI.7–8: nobody falls back but under fire or attack, and cavalry before infantry.
fn driven_back(struck: &mut Struck, step: &Told<'_>) -> Asked {
    /// Cavalry that falls back by two hexes was two hexes off before the first.
    const NEAR: u16 = 3;
    let game = step.game;
    follow(step, |now, event| {
        struck.hear(now, event);
        let Event::Retreated(unit, hex) = event else { return Ok(()) };
        let at = now.unit(unit).hex;
        let near =
            |foe: UnitId| game.card(foe).arm.is_foot() && game.far(now.unit(foe).hex, at) <= NEAR;
        let wary = game.card(unit).arm.is_horse() && game.foes(now, game.side(unit)).any(near);
        must(wary || struck.units.contains(&unit.0), || {
            format!("{} falls back", game.said(unit, hex))
        })
    })
    .map(drop)
}

/// XIII.19: who falls back goes by one of the hexes behind him, or behind the one he stands with; farther only
/// through friends there.
fn goes_back(step: &Told<'_>) -> Asked {
    let game = step.game;
    let mut led: Option<(UnitId, Hex, Hex)> = None;
    follow(step, |now, event| {
        let Event::Retreated(unit, hex) = event else { return Ok(()) };
        let at = now.unit(unit);
        if led.is_some_and(|(mate, from, to)| mate != unit && (from, to) == (at.hex, hex)) {
            return Ok(());
        }
        led = Some((unit, at.hex, hex));
        let held = |by: Hex| {
            now.units_in(by).any(|friend| game.side(friend) == game.side(unit) && friend != unit)
        };
        let back = game.grid().rear(at.hex, at.facing).into_iter().any(|by| {
            by == hex || !by.is_none() && held(by) && game.far(by, hex) < game.far(at.hex, hex)
        });
        must(back, || format!("{} falls back sideways", game.said(unit, hex)))
    })
    .map(drop)
}

/// XIII.21.1: only who attacked with cold steel pursues.
fn pursues_who_attacked(attackers: &mut BTreeSet<u8>, step: &Told<'_>) -> Asked {
    let game = step.game;
    follow(step, |now, event| match event {
        Event::Begins(_) => {
            attackers.clear();
            Ok(())
        }
        Event::Attacks(unit, _) | Event::Charges(unit, _) => {
            attackers.extend(now.units_in(now.unit(unit).hex).map(|mate| mate.0));
            Ok(())
        }
        Event::Pursued(unit, hex) => {
            must(attackers.contains(&unit.0), || format!("{} pursues", game.said(unit, hex)))
        }
        _ => Ok(()),
    })
    .map(drop)
}

/// XIII.21.2: infantry takes the hex, cavalry goes on by three at most.
fn pursuit_ends(step: &Told<'_>) -> Vec<Stride> {
    let pursued = step.events().filter_map(|event| match event {
        Event::Pursued(unit, _) => {
            let most = if step.game.card(unit).arm.is_horse() { 4 } else { 1 };
            Some(Stride { who: unit.0.into(), went: 1, most })
        }
        _ => None,
    });
    pursued.collect()
}
