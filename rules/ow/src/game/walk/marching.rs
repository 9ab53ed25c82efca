//! Moves: VIII and V, the orders of III.3, stacks of VII, leaders of III.2 and XII.3.

use super::{All, Asked, Told, follow, must};
use crate::game::Ow;
use crate::game::agenda;
use crate::game::army::{LeaderId, UnitId};
use crate::game::command::Command;
use crate::game::event::Event;
use crate::game::state::{State, mark};
use crate::readings::RecoveryPrice;
use crate::units::{Guns, Order};
use hexboard::{Arc, Hex};
use kernel::game::walk::{Mark, Stride, always, kept, once, paces};
use std::collections::{BTreeMap, BTreeSet};

pub(super) fn invariants() -> All {
    vec![
        once("II.2", activated_once),
        always("VIII.3", all_is_told),
        kept("VIII.1", within_points),
        paces("III.3.1", activation, one_hex_in_defence),
        always("III.3.2", keeps_off),
        kept("VIII.6", presses_once),
        always("VIII.2", ahead_or_back),
        always("X.25", stands_fast),
        always("VI.14.1", goes_back_out),
        always("VI.15", guns_stay),
        always("XI.3", guns_keep_off),
        kept("VI.4", foot_stops),
        kept("V.3", foot_turns_once),
        kept("IV.2.1", line_that_stood),
        always("VII.1", stacks_fit),
        always("VII.2", stacks_look_one_way),
        paces("III.2", activation, leaders_ride),
        always("XII.3.2", nobody_stays_alone),
        kept("III.5", tries_once),
        always("III.7", chief_is_clear),
        always("III.4", attack_is_near),
        always("X.24.1", sets_chevaux_in_peace),
        paces("XIII.5.2", activation, recovers_little_in_attack),
        always("XIII.6.2", recovers_out_of_fronts),
    ]
}

/// An activation.
pub(super) fn activation(state: &State) -> u32 {
    64 * u32::from(state.turn) + u32::from(state.part)
}

/// II.2: a wing is activated once a turn.
fn activated_once(event: &Event) -> Mark {
    match *event {
        Event::Turn(_) => Mark::Anew,
        Event::Begins(wing) => Mark::Does(wing.0.into()),
        _ => Mark::Else,
    }
}

/// VIII.3: who has not been told to move stands where he stood and looks where he looked; steps go from hex to hex.
fn all_is_told(step: &Told<'_>) -> Asked {
    let game = step.game;
    let now = follow(step, |now, event| match event {
        Event::Moved(unit, hex) | Event::Pressed(unit, hex) | Event::Pursued(unit, hex) => {
            must(game.far(now.unit(unit).hex, hex) == 1, || format!("{event:?} over hexes"))
        }
        _ => Ok(()),
    })?;
    for unit in game.army.unit_ids() {
        let [told, is] = [&now, step.after].map(|state| state.unit(unit));
        let same = (told.status, told.hex) == (is.status, is.hex);
        let looks = !is.is_here() || told.facing == is.facing;
        must(same && looks, || format!("{} and not {told:?}", game.said(unit, is.hex)))?;
    }
    for leader in game.army.leader_ids().filter(|&leader| step.before.leader(leader).is_here()) {
        let [told, is] = [&now, step.after].map(|state| state.leader(leader));
        let same = told.is_here() == is.is_here() && (!is.is_here() || told.hex == is.hex);
        must(same, || format!("{} is {is:?}", game.army.leader(leader).id))?;
    }
    Ok(())
}

/// What units have spent in this activation, and who has entered a hex.
#[derive(Default)]
struct Purses {
    spent: BTreeMap<u8, i32>,
    entered: BTreeSet<u8>,
}

impl Purses {
    /// A unit pays; without a number all it has, which it may not have touched. The first hex costs no more than is
    /// there (VIII.4.4).
    fn pay(&mut self, game: &Ow, unit: UnitId, cost: Option<i32>, hex: bool) -> Asked {
        let points = i32::from(game.card(unit).points[0]);
        let first = hex && self.entered.insert(unit.0);
        let spent = self.spent.entry(unit.0).or_default();
        let all = cost.is_none();
        must(!all || *spent == 0, || format!("{unit:?} no longer has all points"))?;
        *spent += cost.unwrap_or(points);
        if first {
            *spent = points.min(*spent);
        }
        must(*spent <= points, || format!("{unit:?} spends {spent} of {points}"))
    }
}

/// VIII.1: nobody spends more points in an activation than he has, all that he does added up.
fn within_points(purses: &mut Purses, step: &Told<'_>) -> Asked {
    let game = step.game;
    follow(step, |now, event| match (event, step.command) {
        (Event::Begins(_), _) => {
            *purses = Purses::default();
            Ok(())
        }
        (Event::Moved(unit, hex), _) if game.is_own_move(now, unit) => {
            let at = now.unit(unit);
            let way = game.grid().direction_between(at.hex, hex);
            let cost = way.and_then(|way| game.cost(unit, at.hex, way)).map(|(points, _)| points);
            let cost = cost.ok_or_else(|| format!("closed: {}", game.said(unit, hex)))?;
            let back = way.is_some_and(|way| at.facing.arc(way) == Arc::Rear);
            let more = if back { game.card(unit).points[2] } else { 0 };
            purses.pay(game, unit, Some(i32::from(cost) + i32::from(more)), true)
        }
        (Event::Wheeled(unit, _), Command::Turn(_)) if game.is_own_move(now, unit) => {
            let (card, at) = (game.card(unit), now.unit(unit));
            let field = card.arm.is_guns() && card.guns != Guns::Infantry;
            let all = at.has(mark::CHEVAUX) || field && at.has(mark::FIRING);
            purses.pay(game, unit, (!all).then(|| card.points[1].into()), false)
        }
        (Event::Recovered(unit, _), Command::Recover) => {
            let card = game.card(unit);
            let shows = game.readings.recovery_price == RecoveryPrice::SideShowing;
            let base = card.base(shows && now.unit(unit).is_weak());
            purses.pay(game, unit, Some(if matches!(base, 5 | 6) { 2 } else { 1 }), false)
        }
        (
            Event::ChevauxSet(unit)
            | Event::ChevauxLifted(unit)
            | Event::LineBroken(unit)
            | Event::LineLifted(unit),
            Command::SetChevaux | Command::LiftChevaux | Command::BreakLine(_) | Command::LiftLine,
        ) => purses.pay(game, unit, Some(1), false),
        (Event::Recovered(unit, _), Command::RecoverAll)
        | (Event::Limbered(unit) | Event::Unlimbered(unit) | Event::GunsOnTop(unit), _) => {
            purses.pay(game, unit, None, false)
        }
        _ => Ok(()),
    })
    .map(drop)
}

/// Whether a unit moves as its wing is ordered.
fn is_bound(game: &Ow, now: &State, unit: UnitId) -> bool {
    let wing = now.wing_of(game.card(unit).wing);
    game.is_own_move(now, unit) && !now.unit(unit).has(mark::UNCOMMANDED) && !wing.deserting
}

/// III.3.1: under DEFENCE a unit moves by one hex, and its wing leader by none.
fn one_hex_in_defence(step: &Told<'_>) -> Vec<Stride> {
    let game = step.game;
    let mut strides = Vec::new();
    let _ = follow(step, |now, event| {
        if let Event::Moved(unit, _) = event
            && is_bound(game, now, unit)
            && now.wing_of(game.card(unit).wing).order == Order::Defence
        {
            strides.push(Stride { who: unit.0.into(), went: 1, most: 1 });
        }
        if let (Event::Rode(leader, _), agenda::Step::Riding(rider)) =
            (event, step.before.agenda.top())
            && leader == rider
            && game.wing_leader(now, now.wing) == Some(leader)
            && now.wing_of(now.wing).order == Order::Defence
            && !now.wing_of(now.wing).deserting
        {
            strides.push(Stride { who: 1000 + u32::from(leader.0), went: 1, most: 0 });
        }
        Ok(())
    });
    strides
}

/// III.3.1–2: under DEFENCE and MARCH nobody goes next to an enemy.
fn keeps_off(step: &Told<'_>) -> Asked {
    let game = step.game;
    follow(step, |now, event| {
        let Event::Moved(unit, hex) = event else { return Ok(()) };
        let (card, free) = (game.card(unit), !is_bound(game, now, unit));
        let attacks = now.wing_of(card.wing).order == Order::Attack;
        let near = game.foes_beside(now, hex, card.side).next().is_some();
        must(free || attacks || !near, || format!("{} beside an enemy", game.said(unit, hex)))
    })
    .map(drop)
}

/// VIII.6, III.3.3: under ATTACK a unit presses on once, ahead, when it has no enemy before it.
fn presses_once(pressed: &mut BTreeSet<u8>, step: &Told<'_>) -> Asked {
    let game = step.game;
    follow(step, |now, event| match event {
        Event::Begins(_) => {
            pressed.clear();
            Ok(())
        }
        Event::Pressed(unit, hex) => {
            let (card, at) = (game.card(unit), now.unit(unit));
            let ahead = game.grid().front(at.hex, at.facing).contains(&hex);
            let ordered = now.wing_of(card.wing).order == Order::Attack;
            let idle = !game.foes(now, card.side).any(|foe| {
                let foe = now.unit(foe).hex;
                game.is_before(now, unit, foe)
            });
            let first = pressed.insert(unit.0);
            must(ahead && ordered && idle && first, || {
                format!("{} is pressed", game.said(unit, hex))
            })
        }
        _ => Ok(()),
    })
    .map(drop)
}

/// Looks at each hex that a unit enters by its own move or is pressed into.
fn each_step(step: &Told<'_>, look: impl Fn(&State, UnitId, Hex) -> Asked) -> Asked {
    follow(step, |now, event| match event {
        Event::Moved(unit, hex) | Event::Pressed(unit, hex) if step.game.is_own_move(now, unit) => {
            look(now, unit, hex)
        }
        _ => Ok(()),
    })
    .map(drop)
}

/// The arc of a unit in which a hex next to it lies.
fn arc(game: &Ow, now: &State, unit: UnitId, hex: Hex) -> Option<Arc> {
    let at = now.unit(unit);
    game.grid().direction_between(at.hex, hex).map(|way| at.facing.arc(way))
}

/// VIII.2, V.2.1: nobody goes sideways.
fn ahead_or_back(step: &Told<'_>) -> Asked {
    each_step(step, |now, unit, hex| {
        let sideways = arc(step.game, now, unit, hex) == Some(Arc::Side);
        must(!sideways, || format!("{} sideways", step.game.said(unit, hex)))
    })
}

/// X.25, IV.2.2, XI.1: who stands behind chevaux-de-frise or in a broken line, and guns ready to fire, go nowhere.
fn stands_fast(step: &Told<'_>) -> Asked {
    let game = step.game;
    follow(step, |now, event| match event {
        Event::Moved(unit, hex) | Event::Pressed(unit, hex) | Event::Pursued(unit, hex) => {
            let (card, at) = (game.card(unit), now.unit(unit));
            let guns = card.arm.is_guns() && card.guns != Guns::Infantry && at.has(mark::FIRING);
            let fast = guns || at.has(mark::CHEVAUX | mark::BROKEN);
            must(!fast, || format!("{} goes", game.said(unit, hex)))
        }
        _ => Ok(()),
    })
    .map(drop)
}

/// Whether a step takes a unit out of an enemy front zone.
fn leaves_front(game: &Ow, now: &State, unit: UnitId, to: Hex) -> bool {
    let mut foes = game.foes_before(now, now.unit(unit).hex, game.side(unit));
    foes.any(|foe| !game.is_before(now, foe, to))
}

/// VI.14.1: infantry leaves an enemy front zone only backwards.
fn goes_back_out(step: &Told<'_>) -> Asked {
    let game = step.game;
    each_step(step, |now, unit, hex| {
        let ahead = arc(game, now, unit, hex) != Some(Arc::Rear);
        let out = game.card(unit).arm.is_foot() && ahead && leaves_front(game, now, unit, hex);
        must(!out, || format!("{} out of a front zone", game.said(unit, hex)))
    })
}

/// VI.15: guns do not leave an enemy front zone, nor change their formation in it.
fn guns_stay(step: &Told<'_>) -> Asked {
    let game = step.game;
    follow(step, |now, event| match event {
        Event::Moved(unit, hex) if game.card(unit).arm.is_guns() => {
            must(!leaves_front(game, now, unit, hex), || format!("{} leave", game.said(unit, hex)))
        }
        Event::Limbered(unit) | Event::Unlimbered(unit) | Event::GunsOnTop(unit) => {
            let hex = now.unit(unit).hex;
            let held = game.foes_before(now, hex, game.side(unit)).next().is_some();
            must(!held, || format!("{} change", game.said(unit, hex)))
        }
        _ => Ok(()),
    })
    .map(drop)
}

/// XI.3: guns do not go next to an enemy, but for a battalion's own beside it.
fn guns_keep_off(step: &Told<'_>) -> Asked {
    let game = step.game;
    each_step(step, |now, unit, hex| {
        let card = game.card(unit);
        let escort = card.guns == Guns::Infantry
            && now.units_in(hex).any(|friend| game.card(friend).arm.is_foot());
        let near = game.foes_beside(now, hex, card.side).next().is_some();
        let bold = card.arm.is_guns() && near && !escort;
        must(!bold, || format!("{} beside an enemy", game.said(unit, hex)))
    })
}

/// VI.4: infantry that has come into an enemy front zone goes no farther.
fn foot_stops(moved: &mut BTreeSet<u8>, step: &Told<'_>) -> Asked {
    let game = step.game;
    follow(step, |now, event| match event {
        Event::Begins(_) => {
            moved.clear();
            Ok(())
        }
        Event::Moved(unit, hex) if game.is_own_move(now, unit) && game.card(unit).arm.is_foot() => {
            let came = !moved.insert(unit.0);
            let from = now.unit(unit).hex;
            let held = came && game.foes_before(now, from, game.side(unit)).next().is_some();
            must(!held, || format!("{} goes on", game.said(unit, hex)))
        }
        _ => Ok(()),
    })
    .map(drop)
}

/// V.3: infantry turns once in an enemy front zone; elsewhere it is as if it had not.
fn foot_turns_once(turned: &mut BTreeSet<u8>, step: &Told<'_>) -> Asked {
    let game = step.game;
    let is_held = |now: &State, unit: UnitId| {
        game.foes_before(now, now.unit(unit).hex, game.side(unit)).next().is_some()
    };
    follow(step, |now, event| match event {
        Event::Begins(_) => {
            turned.clear();
            Ok(())
        }
        Event::Moved(unit, _) if !is_held(now, unit) => {
            turned.remove(&unit.0);
            Ok(())
        }
        Event::Wheeled(unit, _) if matches!(step.command, Command::Turn(_)) => {
            let (hex, held) = (now.unit(unit).hex, is_held(now, unit));
            let again = game.card(unit).arm.is_foot() && held && !turned.insert(unit.0);
            must(!again, || format!("{} turns again", game.said(unit, hex)))
        }
        _ => Ok(()),
    })
    .map(drop)
}

/// IV.2.1: a line is broken by those who have stood.
fn line_that_stood(moved: &mut BTreeSet<u8>, step: &Told<'_>) -> Asked {
    follow(step, |_, event| match event {
        Event::Begins(_) => {
            moved.clear();
            Ok(())
        }
        Event::Moved(unit, _) | Event::Wheeled(unit, _) => {
            moved.insert(unit.0);
            Ok(())
        }
        Event::LineBroken(unit) => {
            must(!moved.contains(&unit.0), || format!("{unit:?} has not stood"))
        }
        _ => Ok(()),
    })
    .map(drop)
}

/// VII.1: a battalion, or two squadrons of one impetus, or guns with one of these.
fn stacks_fit(step: &Told<'_>) -> Asked {
    let game = step.game;
    let mut hexes: BTreeMap<u16, Vec<UnitId>> = BTreeMap::new();
    for unit in game.army.unit_ids().filter(|&unit| step.after.unit(unit).is_here()) {
        hexes.entry(step.after.unit(unit).hex.0).or_default().push(unit);
    }
    for units in hexes.values().filter(|units| units.len() > 1) {
        let guns = units.iter().filter(|&&unit| game.card(unit).arm.is_guns()).count();
        let horse = units.iter().map(|&unit| game.card(unit)).filter(|card| card.arm.is_horse());
        let impetus: BTreeSet<i8> = horse.map(|card| card.impetus).collect();
        let foot = units.iter().filter(|&&unit| game.card(unit).arm.is_foot()).count();
        let pair = guns == 0 && foot == 0 && impetus.len() == 1;
        let escorted = guns == 1;
        must(units.len() == 2 && (pair || escorted), || format!("{units:?} share a hex"))?;
    }
    Ok(())
}

/// VII.2: when the activation of a wing is over, its squadrons look the same way as those they stand with.
fn stacks_look_one_way(step: &Told<'_>) -> Asked {
    let game = step.game;
    follow(step, |now, event| {
        if !matches!(event, Event::Begins(_) | Event::Turn(_)) {
            return Ok(());
        }
        let horse = |unit: &UnitId| now.unit(*unit).is_here() && game.card(*unit).arm.is_horse();
        for unit in game.army.unit_ids().filter(horse).filter(|&unit| game.is_own_move(now, unit)) {
            let at = now.unit(unit);
            let mut mates = now.units_in(at.hex).filter(horse);
            let alike = mates.all(|mate| now.unit(mate).facing == at.facing);
            must(alike, || format!("{} looks elsewhere", game.said(unit, at.hex)))?;
        }
        Ok(())
    })
    .map(drop)
}

/// III.2: a leader rides ten hexes in an activation, the commander-in-chief four.
fn leaders_ride(step: &Told<'_>) -> Vec<Stride> {
    let most = match (step.command, step.before.agenda.top()) {
        (Command::Chief(_), _) => 4,
        (Command::Move(_), agenda::Step::Riding(_)) => 10,
        _ => return Vec::new(),
    };
    let rode = step.events().filter_map(|event| match event {
        Event::Rode(leader, _) => Some(Stride { who: leader.0.into(), went: 1, most }),
        _ => None,
    });
    rode.collect()
}

/// XII.3: no leader stays alone where an enemy has come up to him.
fn nobody_stays_alone(step: &Told<'_>) -> Asked {
    let game = step.game;
    let now = step.after;
    for event in step.events() {
        let (Event::Moved(unit, hex) | Event::Pressed(unit, hex) | Event::Pursued(unit, hex)) =
            event
        else {
            continue;
        };
        let at = now.unit(unit);
        let left = |leader: &LeaderId| {
            let his = now.leader(*leader);
            his.is_here()
                && game.army.leader(*leader).side != game.side(unit)
                && game.far(his.hex, hex) <= 1
                && game.is_alone(now, *leader)
        };
        if at.is_here() && at.hex == hex {
            let alone = game.army.leader_ids().find(left);
            must(alone.is_none(), || format!("{} beside {alone:?}", game.said(unit, hex)))?;
        }
    }
    Ok(())
}

/// III.5, II.5.(2): a wing leader tries one other order in an activation.
fn tries_once(tried: &mut bool, step: &Told<'_>) -> Asked {
    let again = matches!(step.command, Command::Try(_)) && std::mem::replace(tried, true);
    *tried &= !step.events().any(|event| matches!(event, Event::Begins(_)));
    must(!again, || "a second order is tried".to_owned())
}

/// III.7: a commander-in-chief next to an enemy gives no orders.
fn chief_is_clear(step: &Told<'_>) -> Asked {
    let (game, now) = (step.game, step.before);
    let orders = matches!(step.command, Command::Order(..));
    let gives = orders && step.events().any(|event| matches!(event, Event::Ordered(..)));
    let chief = now.leader(now.camp(step.side).chief).hex;
    let near = gives && game.foes_beside(now, chief, step.side).next().is_some();
    must(!near, || format!("{:?} beside an enemy", step.command))
}

/// III.3.3: ATTACK is ordered where the wing leader is within four hexes of an enemy.
fn attack_is_near(step: &Told<'_>) -> Asked {
    const NEAR: u16 = 4;
    let game = step.game;
    follow(step, |now, event| match event {
        Event::Ordered(wing, Order::Attack) => {
            let side = game.army.wing(wing).side;
            let leader = game.wing_leader(now, wing).map(|leader| now.leader(leader).hex);
            let near = leader.is_some_and(|hex| {
                game.foes(now, side).any(|foe| game.far(now.unit(foe).hex, hex) <= NEAR)
            });
            must(near, || format!("{event:?} far off"))
        }
        _ => Ok(()),
    })
    .map(drop)
}

/// Whether infantry or cavalry has a unit's hex in its front zone.
fn is_fronted(game: &Ow, now: &State, unit: UnitId) -> bool {
    let mut foes = game.foes_before(now, now.unit(unit).hex, game.side(unit));
    foes.any(|foe| !game.card(foe).arm.is_guns())
}

/// X.24.1: in one's own move chevaux-de-frise are set outside enemy front zones.
fn sets_chevaux_in_peace(step: &Told<'_>) -> Asked {
    let sets = step.command == Command::SetChevaux;
    follow(step, |now, event| match event {
        Event::ChevauxSet(unit) if sets => {
            let held = is_fronted(step.game, now, unit);
            must(!held, || format!("{event:?} before an enemy"))
        }
        _ => Ok(()),
    })
    .map(drop)
}

/// XIII.6.2: nobody recovers morale in the front zone of infantry or cavalry.
fn recovers_out_of_fronts(step: &Told<'_>) -> Asked {
    let recovers = matches!(step.command, Command::Recover | Command::RecoverAll);
    follow(step, |now, event| match event {
        Event::Recovered(unit, _) if recovers => {
            let held = is_fronted(step.game, now, unit);
            must(!held, || format!("{event:?} before an enemy"))
        }
        _ => Ok(()),
    })
    .map(drop)
}

/// XIII.5.2, III.3.3: under ATTACK nobody recovers more than two points.
fn recovers_little_in_attack(step: &Told<'_>) -> Vec<Stride> {
    let recovers = matches!(step.command, Command::Recover | Command::RecoverAll);
    let attacks = |unit: UnitId| {
        let wing = step.before.wing_of(step.game.card(unit).wing);
        wing.order == Order::Attack && !step.before.unit(unit).has(mark::LEADERLESS)
    };
    let strides = step.events().filter_map(|event| match event {
        Event::Recovered(unit, morale) if recovers && attacks(unit) => {
            let went = i64::from(morale) - i64::from(step.before.unit(unit).morale);
            Some(Stride { who: unit.0.into(), went, most: 2 })
        }
        _ => None,
    });
    strides.collect()
}
