//! Fire of 7, shock of 8, charges and pursuit of 9, falling back and rout.

use super::marching::activation;
use super::{All, Asked, Told, follow, must};
use crate::battle::Jdg;
use crate::battle::agenda;
use crate::battle::army::UnitId;
use crate::battle::command::Command;
use crate::battle::event::Event;
use crate::battle::state::{State, mark};
use crate::readings::{LongestRange, NoOrdersCharge};
use crate::shock::{Charge, Shock};
use crate::units::Arm;
use hexboard::Hex;
use kernel::Situation;
use kernel::game::Side;
use kernel::game::walk::{Mark, Stride, always, caused, kept, once, paces};
use std::collections::BTreeSet;

pub(super) fn invariants() -> All {
    vec![
        once("7.3", fires_once),
        once("8.3", reacts_once),
        always("7.4", guns_see),
        always("7.6", replies_to_guns),
        always("8.1", shock_touches),
        kept("8.2", attacks_once),
        kept("SM", decided),
        kept("SM.6", side_by_side),
        once("9.1", charges_once),
        always("2.4", charges_with_orders),
        always("9.2", squares_against_charges),
        always("9.4", meets_a_charge),
        caused("8.7", strikes_again),
        kept("9.5", pursues_who_fought),
        paces("OR.note126", activation, pursuit_ends),
        kept("8.7.1", driven_back),
        kept("8.7.2", takes_what_was_left),
        kept("10.2", runs_home),
    ]
}

/// 7.3: a battery fires once in an activation.
fn fires_once(event: &Event) -> Mark {
    match *event {
        Event::Played(_) | Event::Drawn(_) | Event::DrawnSpecial(_) => Mark::Anew,
        Event::Fired(unit, _) => Mark::Does(unit.0.into()),
        _ => Mark::Else,
    }
}

/// 8.3: and once in reaction.
fn reacts_once(event: &Event) -> Mark {
    match *event {
        Event::Played(_) | Event::Drawn(_) | Event::DrawnSpecial(_) => Mark::Anew,
        Event::Reacted(unit, _) => Mark::Does(unit.0.into()),
        _ => Mark::Else,
    }
}

/// 7.3–7.4, FM.10: guns fire at an enemy in reach, in their arc and in sight.
fn guns_see(step: &Told<'_>) -> Asked {
    let game = step.game;
    follow(step, |now, event| {
        let (Event::Fired(by, at) | Event::Replied(by, at) | Event::Reacted(by, at)) = event else {
            return Ok(());
        };
        let [from, to] = [by, at].map(|unit| now.unit(unit).hex);
        let beyond = game.tables.fills.furthest_beyond.add.max(0) as u16;
        let reach = u16::from(game.card(by).range) + beyond;
        let far = game.readings.longest_range == LongestRange::Unlimited;
        let enemies = game.arm(by) == Arm::Artillery && game.side(by) != game.side(at);
        let here = now.unit(by).is_here() && now.unit(at).is_here();
        let able = here && enemies && (far || game.far(from, to) <= reach);
        let seen = able && game.in_arc(now, by, to) && game.sees(now, from, to);
        must(seen && !now.unit(by).is_routed(), || {
            format!("{event:?} from {}", game.said(by, from))
        })
    })
    .map(drop)
}

/// 7.6: a battery replies to the battery that fires at it.
fn replies_to_guns(step: &Told<'_>) -> Asked {
    let mut fired = BTreeSet::new();
    follow(step, |_, event| match event {
        Event::Fired(by, at) => {
            fired.insert((by.0, at.0));
            Ok(())
        }
        Event::Replied(by, at) => {
            must(fired.contains(&(at.0, by.0)), || format!("{event:?} to nothing"))
        }
        _ => Ok(()),
    })
    .map(drop)
}

/// 8.1–8.2: who attacks is infantry or cavalry, has the enemy next to him and, when he declares it, before him.
fn shock_touches(step: &Told<'_>) -> Asked {
    let game = step.game;
    let declared = matches!(step.command, Command::Attack(..) | Command::Take(_));
    follow(step, |now, event| match event {
        Event::Attacks(unit, hex) => {
            let at = now.unit(unit);
            let enemy = game.is_held_against(now, hex, game.side(unit));
            let near = game.far(at.hex, hex) == 1 && (!declared || game.faces(now, unit, hex));
            let fit = game.arm(unit) != Arm::Artillery && !at.is_routed();
            must(enemy && near && fit, || format!("{} attacks {event:?}", game.said(unit, at.hex)))
        }
        Event::StrikesAgain(from, hex) => {
            let own = now.units_in(from).next().map(|unit| game.side(unit));
            let enemy = own.is_some_and(|side| game.is_held_against(now, hex, side));
            must(enemy && game.far(from, hex) == 1, || format!("{event:?} from afar"))
        }
        _ => Ok(()),
    })
    .map(drop)
}

/// Who has attacked in this activation, and who was attacked, both by a declared shock.
#[derive(Default)]
struct Blows {
    by: BTreeSet<u8>,
    at: BTreeSet<u8>,
}

/// 8.2: a unit declares one attack in an activation, and is the target of one.
fn attacks_once(blows: &mut Blows, step: &Told<'_>) -> Asked {
    let game = step.game;
    let declares = matches!(step.command, Command::Attack(..));
    let joins = matches!(
        (step.before.agenda.top(), step.command),
        (agenda::Step::Join(_), Command::Take(_))
    );
    follow(step, |now, event| match event {
        Event::Played(_) | Event::Drawn(_) | Event::DrawnSpecial(_) => {
            *blows = Blows::default();
            Ok(())
        }
        Event::Attacks(unit, hex) if declares || joins => {
            let first = blows.by.insert(unit.0);
            must(first, || format!("{} attacks again", game.said(unit, hex)))?;
            for foe in now.units_in(hex).filter(|_| declares) {
                let first = blows.at.insert(foe.0);
                must(first, || format!("{} is attacked again", game.said(foe, hex)))?;
            }
            Ok(())
        }
        _ => Ok(()),
    })
    .map(drop)
}

/// SM.6: those who attack together stand side by side.
fn side_by_side(hexes: &mut Vec<Hex>, step: &Told<'_>) -> Asked {
    let game = step.game;
    let joins = matches!(step.command, Command::Take(_));
    follow(step, |now, event| match event {
        Event::Attacks(unit, _) => {
            let at = now.unit(unit).hex;
            if !joins {
                hexes.clear();
            }
            let beside = !joins || hexes.iter().any(|&other| game.far(other, at) <= 1);
            hexes.push(at);
            must(beside, || format!("{} joins from afar", game.said(unit, at)))
        }
        _ => Ok(()),
    })
    .map(drop)
}

/// SM: whoever sets out to attack fights, unless he runs or is lost before, or the charge is met elsewhere.
fn decided(open: &mut BTreeSet<u8>, step: &Told<'_>) -> Asked {
    let (game, after) = (step.game, step.after);
    follow(step, |now, event| {
        match event {
            Event::Attacks(unit, _) => drop(open.insert(unit.0)),
            Event::StrikesAgain(hex, _) => open.extend(now.units_in(hex).map(|unit| unit.0)),
            Event::Routed(unit) | Event::Eliminated(unit) | Event::RanAway(unit) => {
                open.remove(&unit.0);
            }
            Event::CounterCharges(_, hex) => {
                open.retain(|&unit| game.far(now.unit(UnitId(unit)).hex, hex) == 1);
            }
            _ => {}
        }
        Ok(())
    })?;
    let mut fought = step.accounts().filter(|section| !section.dice.is_empty());
    if fought.any(|section| [Shock::NAME, Charge::NAME].contains(&section.heading.name)) {
        open.clear();
    }
    let waits = |step| matches!(step, agenda::Step::Join(_) | agenda::Step::Clash(..));
    let first = open.first().filter(|_| !after.agenda.holds(waits)).map(|&unit| UnitId(unit));
    must(first.is_none(), || format!("{first:?} attacks, and nothing comes of it"))
}

/// 9.1: cavalry charges once a turn.
fn charges_once(event: &Event) -> Mark {
    match *event {
        Event::Turn(_) => Mark::Anew,
        Event::Charges(unit, _) | Event::CalledOff(unit) => Mark::Does(unit.0.into()),
        _ => Mark::Else,
    }
}

/// 2.4, 9.1: cavalry charges with orders and in good order, against an enemy next to it at the end.
fn charges_with_orders(step: &Told<'_>) -> Asked {
    let game = step.game;
    let free = game.readings.no_orders_charge == NoOrdersCharge::Allowed;
    follow(step, |now, event| match event {
        Event::Charges(unit, hex) => {
            let at = now.unit(unit);
            let ordered = free || at.has(mark::FREE);
            let rides = game.arm(unit).is_cavalry() && !at.is_routed();
            let touches =
                game.far(at.hex, hex) == 1 && game.is_held_against(now, hex, game.side(unit));
            must(ordered && rides && touches, || format!("{} charges", game.said(unit, hex)))
        }
        _ => Ok(()),
    })
    .map(drop)
}

/// Whether a charging enemy of a side is so near to a hex.
fn is_charged(game: &Jdg, now: &State, hex: Hex, side: Side, near: u16) -> bool {
    game.foes(now, side).any(|foe| {
        let at = now.unit(foe);
        at.has(mark::CHARGING) && game.far(at.hex, hex) <= near
    })
}

/// 9.2, 6.2: out of turn infantry forms square only against a charge.
fn squares_against_charges(step: &Told<'_>) -> Asked {
    let game = step.game;
    follow(step, |now, event| match event {
        Event::FormedSquare(unit) | Event::FailsSquare(unit) if game.side(unit) != now.active => {
            let at = now.unit(unit).hex;
            let charged = is_charged(game, now, at, game.side(unit), 1);
            must(charged, || format!("{} is not charged", game.said(unit, at)))
        }
        _ => Ok(()),
    })
    .map(drop)
}

/// 9.4: cavalry meets a charge next to it or in the one hex ahead of it.
fn meets_a_charge(step: &Told<'_>) -> Asked {
    let game = step.game;
    follow(step, |now, event| match event {
        Event::CounterCharges(unit, hex) => {
            let at = now.unit(unit);
            let near = game.far(at.hex, hex) <= 1;
            let meets = is_charged(game, now, hex, game.side(unit), 1);
            let fit = at.order <= game.readings.worst_charging_order();
            let rides = game.arm(unit).is_cavalry() && fit;
            must(near && meets && rides, || format!("{} counter-charges", game.said(unit, hex)))
        }
        Event::StaysPut(unit) => {
            let at = now.unit(unit).hex;
            let meets = is_charged(game, now, at, game.side(unit), 2);
            must(meets, || format!("{} was not charged", game.said(unit, at)))
        }
        _ => Ok(()),
    })
    .map(drop)
}

/// 8.7: a second attack comes after a first one.
fn strikes_again(event: &Event) -> Mark {
    match *event {
        Event::Played(_) | Event::Drawn(_) | Event::DrawnSpecial(_) => Mark::Anew,
        Event::Attacks(..) => Mark::CallsAll,
        Event::StrikesAgain(hex, _) => Mark::Does(hex.0.into()),
        _ => Mark::Else,
    }
}

/// 9.5, OR.note126: cavalry pursues, or is held back, that has attacked, counter-charged or been attacked.
fn pursues_who_fought(fought: &mut BTreeSet<u8>, step: &Told<'_>) -> Asked {
    let game = step.game;
    follow(step, |now, event| {
        let hexes = match event {
            Event::Played(_) | Event::Drawn(_) | Event::DrawnSpecial(_) => {
                fought.clear();
                return Ok(());
            }
            Event::Attacks(unit, hex) => [now.unit(unit).hex, hex],
            Event::StrikesAgain(one, other) => [one, other],
            Event::CounterCharges(unit, hex) => {
                fought.insert(unit.0);
                [hex, Hex::NONE]
            }
            Event::Pursues(unit) | Event::HeldBack(unit) => {
                let rides = game.arm(unit).is_cavalry() && fought.contains(&unit.0);
                return must(rides, || format!("{event:?} without a fight"));
            }
            _ => return Ok(()),
        };
        for hex in hexes.into_iter().filter(|hex| !hex.is_none()) {
            fought.extend(now.units_in(hex).map(|unit| unit.0));
        }
        Ok(())
    })
    .map(drop)
}

/// 9.5: a pursuit is no longer than three hexes, and of cavalry.
fn pursuit_ends(step: &Told<'_>) -> Vec<Stride> {
    let agenda::Step::Chase(rider, ..) = step.before.agenda.top() else { return Vec::new() };
    let rides = step.game.arm(rider).is_cavalry();
    let hexes = i64::from(step.game.tables.fills.pursuit_hexes.add);
    let most = if rides { hexes } else { 0 };
    let moved = step.events().filter_map(|event| match event {
        Event::Moved(unit, _) if unit == rider => {
            Some(Stride { who: unit.0.into(), went: 1, most })
        }
        _ => None,
    });
    moved.collect()
}

/// Those who were fired at, attacked, or attack in this activation, and those whom others run into.
fn strikes(struck: &mut BTreeSet<u8>, now: &State, event: Event) {
    let hexes = match event {
        Event::Played(_) | Event::Drawn(_) | Event::DrawnSpecial(_) => return struck.clear(),
        Event::Fired(by, at) | Event::Replied(by, at) | Event::Reacted(by, at) => {
            [now.unit(by).hex, now.unit(at).hex]
        }
        Event::Attacks(by, hex) => [now.unit(by).hex, hex],
        Event::StrikesAgain(one, other) => [one, other],
        Event::CounterCharges(unit, hex) => [now.unit(unit).hex, hex],
        Event::IceBroke(hex) => [hex, Hex::NONE],
        // Those whom somebody who routs passes may rout as well.
        Event::Routed(unit) => {
            struck.insert(unit.0);
            return;
        }
        _ => return,
    };
    for hex in hexes.into_iter().filter(|hex| !hex.is_none()) {
        struck.extend(now.units_in(hex).map(|unit| unit.0));
    }
}

/// 8.7.1: who falls back was fired at or fought, and goes to the next hex, or behind friends there.
fn driven_back(struck: &mut BTreeSet<u8>, step: &Told<'_>) -> Asked {
    let game = step.game;
    let mut stood: Vec<(Hex, Side)> = Vec::new();
    follow(step, |now, event| {
        strikes(struck, now, event);
        let Event::FellBack(unit, hex) = event else { return Ok(()) };
        let (from, side) = (now.unit(unit).hex, game.side(unit));
        stood.push((hex, side));
        // Those who were passed may be lost by it, even if they came there only now.
        let friend = |by: Hex| {
            let mut there = now.units_in(by).chain(step.before.units_in(by));
            there.any(|other| game.side(other) == side) || stood.contains(&(by, side))
        };
        let behind = || {
            let mut ways = game.grid().neighbours(from).into_iter().filter(|by| !by.is_none());
            ways.any(|by| friend(by) && game.far(by, hex) == 1)
        };
        let near = game.far(from, hex) == 1 || game.far(from, hex) == 2 && behind();
        must(near && struck.contains(&unit.0), || format!("{} falls back", game.said(unit, hex)))
    })
    .map(drop)
}

/// 8.7.2: who takes a hex has attacked it.
fn takes_what_was_left(attacked: &mut BTreeSet<(u8, u16)>, step: &Told<'_>) -> Asked {
    let game = step.game;
    follow(step, |now, event| {
        match event {
            Event::Played(_) | Event::Drawn(_) | Event::DrawnSpecial(_) => attacked.clear(),
            Event::Attacks(unit, hex) => {
                attacked.insert((unit.0, hex.0));
            }
            Event::StrikesAgain(from, hex) => {
                attacked.extend(now.units_in(from).map(|unit| (unit.0, hex.0)));
            }
            // The charge is met there.
            Event::CounterCharges(_, hex) => {
                let units = game.army.unit_ids().filter(|&unit| now.unit(unit).has(mark::ENGAGED));
                attacked.extend(units.map(|unit| (unit.0, hex.0)));
            }
            Event::Advanced(unit, hex) => {
                let own = attacked.contains(&(unit.0, hex.0));
                return must(own, || format!("{} takes it", game.said(unit, hex)));
            }
            _ => {}
        }
        Ok(())
    })
    .map(drop)
}

/// 10.2: who runs is routed, runs once in an activation, no farther than his points, and nearer to home.
fn runs_home(ran: &mut BTreeSet<u8>, step: &Told<'_>) -> Asked {
    let game = step.game;
    let runs = |ran: &mut BTreeSet<u8>, now: &State, unit: UnitId| {
        let first = ran.insert(unit.0);
        must(first && now.unit(unit).is_routed(), || format!("{unit:?} runs"))
    };
    follow(step, |now, event| match event {
        Event::Played(_) | Event::Drawn(_) | Event::DrawnSpecial(_) => {
            ran.clear();
            Ok(())
        }
        Event::RanAway(unit) => runs(ran, now, unit),
        Event::Ran(unit, hex) => {
            runs(ran, now, unit)?;
            let (from, side) = (now.unit(unit).hex, game.side(unit));
            let home =
                |hex| game.army.home[side.index()].iter().map(|&edge| game.far(edge, hex)).min();
            let points = u16::from(game.card(unit).back.points).max(1);
            let right = home(hex) < home(from) && game.far(from, hex) <= points;
            must(right, || format!("{} runs from {}", game.said(unit, hex), game.grid().name(from)))
        }
        _ => Ok(()),
    })
    .map(drop)
}
