//! What an umpire would notice in a game that he reads: what must be true of every command and of what came of it.
//! Asked of positions, commands and events, with distances measured anew.

use crate::battle::Battle;
use crate::battle::army::UnitId;
use crate::battle::command::{Answer, Command};
use crate::battle::event::{Event, Happening as H};
use crate::battle::state::{Fight, State, Status};
use crate::fight::Order;
use crate::units::Stat;
use kernel::game::walk::{AccountsAddUp, Invariant, Mark, Step, Stride, always, kept, once, paces};
use std::collections::BTreeSet;
use tabletop::{Base, CONTACT, Edge, INCH, gap};

/// Ends of ways are rounded to hundredths of a millimetre, distances to hundredths of an inch.
const ROUNDED: i32 = INCH / 50;
/// The farthest that somebody is put by what is no move: he slides beside an enemy, or is shifted (9.3, 9.12).
const NUDGE: i32 = 4 * INCH;

type Seen<'a> = Step<'a, Battle>;
type Verdict = Result<(), String>;

/// All of them.
pub(super) fn invariants() -> Vec<Box<dyn Invariant<Battle>>> {
    vec![
        Box::new(AccountsAddUp),
        once("9.1.p2", ordinary_moves),
        once("9.1.p4", attacks),
        always("9.2.p3", attacks_see_their_target),
        always("9.2.p5", the_pinned_stay),
        always("9.3.p5", attackers_have_the_reach),
        always("9.3.p11", one_attacker_a_zone),
        always("9.3.p12", nobody_attacks_two),
        always("9.4.p1", supporters_touch),
        once("9.7.p4", outflanking),
        always("9.10.p2", chance_needs_a_cause),
        always("9.10.p3", ordinary_moves_keep_off),
        always("9.11.p4", |step| no_farther(step, &[H::Retreats], |moves| moves * 3 / 2)),
        always("9.12.p3", fights_are_at_their_distance),
        always("9.12.p20", levels_add_up),
        always("9.16.p1", tests_have_a_cause),
        kept("9.17.p10", nothing_follows_the_additional_round),
        always("9.19.p1", the_engaged_stay),
        always("9.20.p1", one_general_a_unit),
        always("9.20.p4", generals_stay_with_their_unit),
        always("9.22.p1", who_has_no_levels_is_gone),
        always("9.24.p2", |step| no_farther(step, &[H::Pushed], |moves| moves)),
        always("9.27.p1", |step| no_farther(step, &[H::Pursued], |moves| moves / 2 + NUDGE)),
        always("9.27.p3", pursuers_have_the_order),
        always("9.27.p6", pursuit_costs_a_level),
        once("B3.3", cannonades),
        once("B3.4", activations),
        once("B4.23", order_tests),
        always("B4.5", nobody_throws_dice_he_has_not),
        paces("B5.1", |state| state.turn.into(), strides),
        always("B5.4", no_ground_is_shared),
        always("B5.9", forced_moves_are_half),
        always("B6.13", cannonades_bear),
        always("B2.1", who_stands_has_not_moved),
    ]
}

fn check(holds: bool, seen: impl FnOnce() -> String) -> Verdict {
    if holds { Ok(()) } else { Err(seen()) }
}

/// The unit that a name stands for: a marker is named where the enemy knows no more.
fn named(step: &Seen<'_>, unit: UnitId) -> Option<UnitId> {
    if unit.index() < step.game.army.cards.len() {
        return Some(unit);
    }
    let marker = unit.index() - step.game.army.cards.len();
    let of = |state: &State| state.patrols.get(marker).and_then(|patrol| patrol.unit);
    of(step.before).or_else(|| of(step.after))
}

/// The events with their units, in order.
fn told(step: &Seen<'_>) -> Vec<(H, Option<UnitId>, Event)> {
    let unit = |event: &Event| event.unit.and_then(|unit| named(step, unit));
    step.events().map(|event| (event.what, unit(&event), event)).collect()
}

/// Those of one kind.
fn of_kind(step: &Seen<'_>, what: H) -> Vec<(UnitId, Event)> {
    let all = told(step).into_iter().filter(|(kind, ..)| *kind == what);
    all.filter_map(|(_, unit, event)| Some((unit?, event))).collect()
}

/// The units that stand on the table in order before and after a command.
fn stayers<'a>(step: &'a Seen<'_>) -> impl Iterator<Item = UnitId> + 'a {
    let here =
        move |unit: &UnitId| [step.before, step.after].iter().all(|state| state.is_here(*unit));
    step.game.army.units().filter(here)
}

fn went(step: &Seen<'_>, unit: UnitId) -> i32 {
    let [from, to] = [step.before, step.after].map(|state| state.body(unit).place.centre);
    from.distance(to)
}

/// How far a unit moves, in inches: mounted if it was, or is now.
fn moves(step: &Seen<'_>, unit: UnitId) -> i32 {
    let stat = |state: &State| step.game.facts(state, unit).stat(Stat::Move, &step.game.tables);
    stat(step.before).max(stat(step.after))
}

/// What moves a unit, and how far at most; as far as it likes where the book sets no limit.
fn leash(step: &Seen<'_>, unit: UnitId, event: Event) -> Option<i32> {
    let whole = moves(step, unit) * INCH;
    Some(match event.what {
        H::Moved => event.numbers[0] * INCH / 100,
        // The way is measured to the nearest point of the enemy (9.3.p5).
        H::CameUp => whole + NUDGE,
        H::Met | H::InSupport | H::ForcedMove => whole,
        H::Retreats => whole * 3 / 2,
        H::Pushed | H::Pursued => whole + NUDGE,
        H::GoesIn | H::TookPlace | H::Turned | H::Faced | H::Shifted => NUDGE,
        // No moves, but places that are taken at once (9.7.p5, 9.8, 9.9, 9.23).
        H::Outflanked | H::Extended | H::Covers => return None,
        H::Routed | H::Rallied | H::Arrived | H::Swapped | H::Withdrawn => return None,
        _ => 0,
    })
}

/// A unit is elsewhere only by something of which is told, and no farther than that leads.
fn who_stands_has_not_moved(step: &Seen<'_>) -> Verdict {
    let events = told(step);
    // In an additional round attackers stand an inch off, and friends make room (9.17.p7).
    let again = events.iter().any(|(what, _, event)| *what == H::Round && event.numbers[0] > 1);
    stayers(step).try_for_each(|unit| {
        let other = |event: &Event| event.what == H::Met && event.other == Some(unit);
        let own = events.iter().filter(|(_, one, event)| *one == Some(unit) || other(event));
        let mut most = if again { NUDGE } else { ROUNDED };
        for (.., event) in own {
            let Some(far) = leash(step, unit, *event) else { return Ok(()) };
            most += far + ROUNDED;
        }
        let far = went(step, unit);
        check(far <= most, || format!("{unit:?} went {far} where {most} is the most"))
    })
}

/// Nobody goes farther than his move allows, as his event tells it.
fn no_farther(step: &Seen<'_>, kinds: &[H], most: fn(i32) -> i32) -> Verdict {
    kinds.iter().flat_map(|&kind| of_kind(step, kind)).try_for_each(|(unit, event)| {
        // A retreat that is only declared has no enemy yet.
        if event.other.is_none() {
            return Ok(());
        }
        let (far, most) = (event.numbers[0] * INCH / 100, most(moves(step, unit) * INCH));
        check(far <= most + ROUNDED, || format!("{event:?} where {most} is the most"))
    })
}

/// B5.9: a forced move is half a move; who retires goes a whole one (B8.5).
fn forced_moves_are_half(step: &Seen<'_>) -> Verdict {
    let retires = step.events().any(|event| event.what == H::Retires);
    of_kind(step, H::ForcedMove).into_iter().try_for_each(|(unit, event)| {
        let whole = moves(step, unit);
        let most = 100 * if retires { whole } else { whole / 2 };
        check(event.numbers[0] <= most + 1, || format!("{event:?} where {most} is the most"))
    })
}

/// All ordinary moves of a turn, with the road's three inches (B5.7).
fn strides(step: &Seen<'_>) -> Vec<Stride> {
    let stride = |(unit, event): (UnitId, Event)| Stride {
        who: unit.0.into(),
        went: event.numbers[0].into(),
        most: i64::from(moves(step, unit) + 3) * 100,
    };
    of_kind(step, H::Moved).into_iter().map(stride).collect()
}

fn number(unit: Option<UnitId>) -> u32 {
    unit.map_or(0, |unit| u32::from(unit.0) + 1)
}

/// 9.1.p2: the other units of the corps move, each once.
fn ordinary_moves(event: &Event) -> Mark {
    match event.what {
        H::Activated | H::Turn => Mark::Anew,
        H::Attacks | H::MustAttack | H::Supports => Mark::Spent(number(event.unit)),
        H::Moved => Mark::Does(number(event.unit)),
        _ => Mark::Else,
    }
}

fn attacks(event: &Event) -> Mark {
    match event.what {
        H::Activated | H::Turn => Mark::Anew,
        H::Attacks | H::MustAttack => Mark::Does(number(event.unit)),
        _ => Mark::Else,
    }
}

/// 9.7.p4: one unit takes a zone of an enemy in a round.
fn outflanking(event: &Event) -> Mark {
    match event.what {
        H::Activated | H::Turn => Mark::Anew,
        H::Outflanked => Mark::Does(number(event.other) * 8 + event.numbers[0] as u32),
        _ => Mark::Else,
    }
}

fn cannonades(event: &Event) -> Mark {
    match event.what {
        H::Turn => Mark::Anew,
        H::Fired => Mark::Does(number(event.unit)),
        _ => Mark::Else,
    }
}

fn activations(event: &Event) -> Mark {
    match event.what {
        H::Turn => Mark::Anew,
        H::Activated => Mark::Does(event.numbers[0] as u32),
        _ => Mark::Else,
    }
}

fn order_tests(event: &Event) -> Mark {
    match event.what {
        H::Turn => Mark::Anew,
        H::Tested => Mark::Does(event.numbers[0] as u32),
        _ => Mark::Else,
    }
}

/// 9.2.p3: something of the target lies ahead of the front of who attacks it (B2.3).
fn attacks_see_their_target(step: &Seen<'_>) -> Verdict {
    let declared = [H::Attacks, H::MustAttack].into_iter().flat_map(|kind| of_kind(step, kind));
    declared.into_iter().try_for_each(|(unit, event)| {
        let Some(target) = event.other.and_then(|other| named(step, other)) else { return Ok(()) };
        let [own, his] = [unit, target].map(|one| step.game.base(step.before, one));
        let (front, ahead) = (own.middle(Edge::Front), own.facing().ahead(INCH));
        let seen = his.corners().into_iter().any(|corner| ahead.dot(corner - front) >= 0);
        check(seen, || format!("{unit:?} attacks {target:?} behind its back"))
    })
}

/// 9.2.p5, B6.11: who is pinned neither attacks nor moves of his own will.
fn the_pinned_stay(step: &Seen<'_>) -> Verdict {
    const WILLED: [H; 7] =
        [H::Attacks, H::MustAttack, H::Supports, H::Moved, H::BrokeOff, H::Extended, H::Outflanked];
    told(step).into_iter().try_for_each(|(what, unit, event)| {
        let pinned = unit.is_some_and(|unit| step.before.body(unit).pinned);
        check(!(pinned && WILLED.contains(&what)), || format!("{event:?} though pinned"))
    })
}

/// 9.19.p1: who is engaged neither attacks anew nor marches off.
fn the_engaged_stay(step: &Seen<'_>) -> Verdict {
    const WILLED: [H; 4] = [H::Attacks, H::MustAttack, H::Supports, H::Moved];
    told(step).into_iter().try_for_each(|(what, unit, event)| {
        let mut fights = step.before.fights.iter();
        let engaged = unit.is_some_and(|unit| fights.any(|fight| fight.has(unit)));
        check(!(engaged && WILLED.contains(&what)), || format!("{event:?} though engaged"))
    })
}

/// 9.3.p5 to 9.3.p7: who comes up has the movement for the way that was measured, and the way is no shorter than the
/// gap was.
fn attackers_have_the_reach(step: &Seen<'_>) -> Verdict {
    of_kind(step, H::CameUp).into_iter().try_for_each(|(unit, event)| {
        let has = moves(step, unit) * 100;
        check(event.numbers[1] <= has, || format!("{event:?} with a move of {has}"))?;
        let Some(enemy) = event.other.filter(|&enemy| still(step, enemy)) else { return Ok(()) };
        let [own, his] = [unit, enemy].map(|one| step.game.base(step.before, one));
        let measured = gap(&[own.middle(Edge::Front)], &his.corners()).floor();
        let most = moves(step, unit) * INCH + ROUNDED;
        check(measured <= most, || format!("{event:?} from {measured} off"))
    })
}

/// Whether a unit stood still in a command and nothing else befell it.
fn still(step: &Seen<'_>, unit: UnitId) -> bool {
    let [before, after] = [step.before, step.after].map(|state| state.body(unit));
    before.place == after.place && before.status == after.status
}

fn one_attacker_a_zone(step: &Seen<'_>) -> Verdict {
    let fights = &step.after.fights;
    fights.iter().enumerate().try_for_each(|(at, fight)| {
        let same = |other: &&Fight| (other.defender, other.zone) == (fight.defender, fight.zone);
        let other = fights[..at].iter().find(same);
        check(other.is_none(), || format!("{fight:?} beside {other:?}"))
    })
}

fn nobody_attacks_two(step: &Seen<'_>) -> Verdict {
    let attacks = &step.after.action.attacks;
    attacks.iter().enumerate().try_for_each(|(at, attack)| {
        let other = attacks[..at].iter().find(|other| other.attacker == attack.attacker);
        check(other.is_none(), || format!("{attack:?} beside {other:?}"))
    })
}

/// 9.10.p2: who fights by chance has moved in support, or one of both has extended a line.
fn chance_needs_a_cause(step: &Seen<'_>) -> Verdict {
    of_kind(step, H::MeetByChance).into_iter().try_for_each(|(unit, event)| {
        let both = [Some(unit), event.other];
        let came = |unit: UnitId| !still(step, unit);
        let lines = step.before.action.lines.iter().chain(&step.after.action.lines);
        let extended = lines.into_iter().any(|line| both.contains(&Some(line.0)));
        let caused = extended || both.into_iter().flatten().any(came);
        check(caused, || format!("{event:?} though nobody has come up"))
    })
}

/// Where a unit stood when an event was told, as far as its places before and after the command tell it.
fn place_at(
    step: &Seen<'_>,
    events: &[(H, Option<UnitId>, Event)],
    at: usize,
    unit: UnitId,
) -> Option<Base> {
    let puts = |(what, one, event): &(H, Option<UnitId>, Event)| {
        let of_it = *one == Some(unit) || *what == H::Met && event.other == Some(unit);
        let again = *what == H::Round && event.numbers[0] > 1;
        again || of_it && leash(step, unit, *event) != Some(0)
    };
    let gone = [H::Routed, H::Destroyed, H::Left];
    let leaves = |one: &(H, Option<UnitId>, Event)| one.1 == Some(unit) && gone.contains(&one.0);
    if !events[..=at].iter().any(puts) && step.before.is_here(unit) {
        return Some(step.game.base(step.before, unit));
    }
    let later = &events[at + 1..];
    let stays = !later.iter().any(puts) && !later.iter().any(leaves) && step.after.is_here(unit);
    stays.then(|| step.game.base(step.after, unit))
}

/// 9.12.p3: an inch apart under fire, in contact hand to hand; nobody fights whom he is not at.
fn fights_are_at_their_distance(step: &Seen<'_>) -> Verdict {
    let events = told(step);
    for (at, (what, unit, event)) in events.iter().enumerate() {
        let most = match what {
            H::FireFight => INCH + INCH / 4,
            H::Melee => 2 * CONTACT,
            _ => continue,
        };
        let (Some(unit), Some(enemy)) = (*unit, event.other) else { continue };
        let place = |unit: UnitId| place_at(step, &events, at, unit);
        let (Some(own), Some(his)) = (place(unit), place(enemy)) else { continue };
        let off = own.gap(&his).floor();
        check(off <= most, || format!("{event:?} over {off}"))?;
    }
    Ok(())
}

/// 9.4.p1: who supports somebody touches his flank or rear.
fn supporters_touch(step: &Seen<'_>) -> Verdict {
    let events = told(step);
    for (at, (what, unit, event)) in events.iter().enumerate() {
        let (H::InSupport, Some(unit), Some(friend)) = (what, *unit, event.other) else { continue };
        let place = |unit: UnitId| place_at(step, &events, at, unit);
        let (Some(own), Some(his)) = (place(unit), place(friend)) else { continue };
        let beside = his.contact(&own).is_some_and(|contact| contact.edge != Edge::Front);
        check(beside, || format!("{event:?} without contact"))?;
    }
    Ok(())
}

/// 9.10.p3: an ordinary move ends an inch from every enemy, or no nearer than it began.
fn ordinary_moves_keep_off(step: &Seen<'_>) -> Verdict {
    of_kind(step, H::Moved).into_iter().try_for_each(|(unit, _)| {
        let (game, side) = (step.game, step.game.army.card(unit).side);
        let bases = [step.before, step.after].map(|state| game.base(state, unit));
        let mut enemies = game.army.units_of(side.other()).filter(|&one| still(step, one));
        enemies.try_for_each(|enemy| {
            if !step.after.is_here(enemy) {
                return Ok(());
            }
            let his = game.base(step.after, enemy);
            let [before, after] = bases.map(|base| base.gap(&his).ceil());
            let most = INCH.min(before) - ROUNDED;
            check(after >= most, || format!("{unit:?} ends {after} from {enemy:?}"))
        })
    })
}

/// 9.12.p20: levels are lost as is told, and come back only by rallying, which tells how many are left (B8.6).
fn levels_add_up(step: &Seen<'_>) -> Verdict {
    step.game.army.units().try_for_each(|unit| {
        let own = step.events().filter(|event| event.unit == Some(unit));
        let (mut lost, mut left) = (0, None);
        for event in own {
            match event.what {
                H::Lost => lost += event.numbers[0],
                H::Rallied => left = Some(event.numbers[0]),
                _ => {}
            }
        }
        let [before, after] =
            [step.before, step.after].map(|state| i32::from(state.body(unit).lost));
        let whole = step.game.army.card(unit).unit.stat(Stat::Cohesion, &step.game.tables);
        let most = left.map_or(before + lost, |left| whole - left);
        check(after == most, || format!("{unit:?} loses {lost} of {before} and has lost {after}"))
    })
}

/// 9.22.p1, 9.23.p1: who has no level left is no longer in order, and who is destroyed does not come back.
fn who_has_no_levels_is_gone(step: &Seen<'_>) -> Verdict {
    step.game.army.units().try_for_each(|unit| {
        let whole = step.game.facts(step.after, unit).stat(Stat::Cohesion, &step.game.tables);
        let [before, after] = [step.before, step.after].map(|state| *state.body(unit));
        let stands = after.status != Status::Here || i32::from(after.lost) < whole;
        let gone = |status: Status| matches!(status, Status::Destroyed | Status::OffTable);
        let dead = !gone(before.status) || gone(after.status);
        check(stands && dead, || format!("{unit:?} is {:?} with {} lost", after.status, after.lost))
    })
}

/// Tests of command are thrown for what a command tries (9.7 to 9.27, B4.18, B5.8).
fn tests_have_a_cause(step: &Seen<'_>) -> Verdict {
    let tries = match step.command {
        Command::Outflank(unit, ..)
        | Command::Extend(unit, ..)
        | Command::Cover(unit, ..)
        | Command::BreakOff(unit, _)
        | Command::ChaseOff(unit, _)
        | Command::TurnIn(unit, ..)
        | Command::Turn(unit, ..)
        | Command::Move(unit, ..)
        | Command::Seize(unit, ..)
        | Command::React(unit, Answer::Counter(_)) => named(step, unit),
        _ => None,
    };
    let tests = of_kind(step, H::Command);
    let right = tests.len() <= 1 && tests.iter().all(|(unit, _)| Some(*unit) == tries);
    check(right, || format!("{tests:?} for {:?}", step.command))
}

/// 9.17.p10: after the additional round nobody pursues, takes a place or turns.
fn nothing_follows_the_additional_round(over: &mut bool, step: &Seen<'_>) -> Verdict {
    for event in step.events() {
        match event.what {
            H::Round => *over = event.numbers[0] > 1,
            H::Activated | H::MovePhase | H::Turn | H::EndPhase | H::Moved => *over = false,
            H::Pursued | H::TookPlace | H::Turned | H::Faced if *over => {
                return Err(format!("{event:?} after the additional round"));
            }
            _ => {}
        }
    }
    Ok(())
}

fn one_general_a_unit(step: &Seen<'_>) -> Verdict {
    let with = step.after.chiefs.iter().filter_map(|chief| Some(chief.with?.0));
    let mut led = BTreeSet::new();
    with.into_iter()
        .try_for_each(|unit| check(led.insert(unit), || format!("two generals are with {unit:?}")))
}

/// 9.20.p4: a general goes where the unit goes that he has joined.
fn generals_stay_with_their_unit(step: &Seen<'_>) -> Verdict {
    step.after.chiefs.iter().try_for_each(|chief| {
        let Some((unit, _)) = chief.with.filter(|(unit, _)| step.after.is_here(*unit)) else {
            return Ok(());
        };
        let off = chief.at.distance(step.after.body(unit).place.centre);
        check(off <= ROUNDED, || format!("the general with {unit:?} is {off} away from it"))
    })
}

/// 9.27.p3, 9.27.p4: who pursues is active, and not in Defence.
fn pursuers_have_the_order(step: &Seen<'_>) -> Verdict {
    of_kind(step, H::Pursued).into_iter().try_for_each(|(unit, event)| {
        let order = step.before.formation(step.game.army.corps_of(unit)).acts();
        let may = matches!(order, Some(Order::Attack | Order::March));
        check(may && step.before.action.round < 2, || format!("{event:?} with {order:?}"))
    })
}

/// 9.27.p6: who pursues loses a level, and has more than one before.
fn pursuit_costs_a_level(step: &Seen<'_>) -> Verdict {
    of_kind(step, H::Pursued).into_iter().try_for_each(|(unit, event)| {
        let left = step.game.facts(step.before, unit).left(&step.game.tables);
        let paid = of_kind(step, H::Lost).into_iter().any(|(one, _)| one == unit);
        check(left > 1 && paid, || format!("{event:?} with {left} left"))
    })
}

/// B4.5: no general throws more dice in a turn than he has.
fn nobody_throws_dice_he_has_not(step: &Seen<'_>) -> Verdict {
    step.game.army.all_generals().try_for_each(|general| {
        let facts = step.game.army.general(general).facts;
        let has = step.game.tables.command.dice.row(facts.rank).dice(facts.talent);
        let spent = i32::from(step.after.chief(general).spent);
        check(spent <= has, || format!("{general:?} threw {spent} of {has} dice"))
    })
}

/// B2.1, B5.4, 9.2.p1: nobody stands on anybody, friend or enemy.
fn no_ground_is_shared(step: &Seen<'_>) -> Verdict {
    let state = step.after;
    let units: Vec<UnitId> = step.game.army.units().filter(|&unit| state.is_here(unit)).collect();
    units.iter().enumerate().try_for_each(|(at, &unit)| {
        let base = step.game.base(state, unit);
        let on = |other: &&UnitId| {
            let his = step.game.base(state, **other);
            base.may_be_within(&his, 0) && base.gap(&his).is_below(-CONTACT)
        };
        let other = units[..at].iter().find(on);
        check(other.is_none(), || format!("{unit:?} stands on {other:?}"))
    })
}

/// B6.13: who fires sees the target, has it in his front zone, and within his own longest range.
fn cannonades_bear(step: &Seen<'_>) -> Verdict {
    of_kind(step, H::Fired).into_iter().try_for_each(|(unit, event)| {
        let Some(target) = event.other else { return Ok(()) };
        let row = step.game.tables.batteries.row(step.game.army.card(unit).unit.kind);
        let longest = row.and_then(|row| row.bands.last()).map_or(0, |band| band.to * INCH);
        let sees = step.game.sees(step.before, unit, target);
        let [own, his] = [unit, target].map(|one| step.game.base(step.before, one));
        let (front, ahead) = (own.middle(Edge::Front), own.facing().ahead(INCH));
        let before = his.corners().into_iter().any(|corner| ahead.dot(corner - front) > 0);
        let off = gap(&[front], &his.corners()).floor();
        check(sees && before && off <= longest, || format!("{event:?} over {off} of {longest}"))
    })
}
