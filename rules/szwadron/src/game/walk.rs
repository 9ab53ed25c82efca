//! What an umpire would notice in a game that he reads: what must be true of every command and of what came of it.
//! Asked of positions, commands and events, with distances measured anew.

use crate::game::Szwadron;
use crate::game::army::{FigureId, UnitId};
use crate::game::command::{Command, Operation, Shot, Troop};
use crate::game::event::{Event, Happening};
use crate::game::state::{Pace, State, Step};
use crate::measure::CM;
use crate::movement::Going;
use crate::terrain::Terrain;
use crate::units::{self, Ability};
use kernel::game::walk::{
    AccountsAddUp, Invariant, Mark, Step as Look, Stride, always, caused, kept, once, paces,
};
use std::collections::BTreeSet;
use tabletop::{Base, CONTACT};

/// Ends of ways are rounded to hundredths of a millimetre.
const ROUNDED: i32 = 4;
/// A zone of control (1.4.1).
const ZONE: i32 = 2 * CM;
/// How far a figure closes up (5.6.7).
const CLOSING: i32 = 4 * CM;

type Verdict = Result<(), String>;

/// All of them.
pub(super) fn invariants() -> Vec<Box<dyn Invariant<Szwadron>>> {
    vec![
        Box::new(AccountsAddUp),
        always("1.3.3", hang_together),
        always("1.4.2", |step| keep_off(step, &[Happening::Moved])),
        always("1.5.1", losses_add_up),
        kept("3.1.1", each_moves_once),
        always("3.1.2", who_stands_has_not_moved),
        always("3.1.3", no_ground_is_shared),
        always("3.1.4", all_stand_on_the_table),
        paces("3.1.5", |state| 2 * u32::from(state.round) + u32::from(state.active.0), strides),
        always("3.2.2", nobody_stands_astride),
        kept("4.1.1", who_moved_does_not_fire),
        once("4.2.2", shots),
        always("4.3.1", shots_are_seen),
        always("4.3.4", nobody_fires_into_a_melee),
        always("4.5.1", shots_are_in_range),
        always("5.1.2", melees_touch),
        kept("5.2.3", each_attacks_once),
        always("6.1.3", only_the_ordered_act),
        always("6.3.1", tests_follow_wounds),
        caused("6.5.1", blows),
        always("6.5.2", the_beaten_get_away),
        always("6.5.4", |step| keep_off(step, &[Happening::ThrownBack, Happening::Reorganised])),
        kept("6.6.1", panics_have_a_cause),
        always("6.6.2", |step| dice_fit(step, Happening::Fled)),
        once("6.6.3", flights),
        always("6.6.10", |step| keep_off(step, &[Happening::Fled])),
        always("6.7.1", |step| dice_fit(step, Happening::Pursued)),
        once("6.7.2", pursuits),
    ]
}

fn check(holds: bool, seen: impl FnOnce() -> String) -> Verdict {
    if holds { Ok(()) } else { Err(seen()) }
}

/// The events of one kind, of units.
fn told<'a>(
    step: &'a Look<'_, Szwadron>,
    what: Happening,
) -> impl Iterator<Item = (UnitId, Event)> + 'a {
    let of_kind = step.events().filter(move |event| event.what == what);
    of_kind.filter_map(|event| Some((event.unit?, event)))
}

/// Whether one of these befell a unit.
fn befell(step: &Look<'_, Szwadron>, unit: UnitId, kinds: &[Happening]) -> bool {
    step.events().any(|event| event.unit == Some(unit) && kinds.contains(&event.what))
}

/// The figures that stand on the table before and after a command, with their bases.
fn stayers<'a>(step: &'a Look<'_, Szwadron>) -> impl Iterator<Item = (FigureId, [Base; 2])> + 'a {
    let figures = (0..step.before.figures.len() as u8).map(FigureId);
    figures.filter_map(move |figure| {
        let states = [step.before, step.after];
        let here = states.iter().all(|state| state.figure(figure).here);
        here.then(|| (figure, states.map(|state| step.game.base(state, figure))))
    })
}

fn went([from, to]: &[Base; 2]) -> i32 {
    from.centre().distance(to.centre())
}

/// The command that moves somebody here: this one, or one that was interrupted and goes on.
fn order(step: &Look<'_, Szwadron>) -> Command {
    let waits = step.before.agenda.iter().rev().find_map(|step| match step {
        Step::Carry(command) | Step::Interrupt(command) | Step::BreakOff(command) => Some(*command),
        _ => None,
    });
    waits.unwrap_or(step.command)
}

/// Who moves by it.
fn movers(step: &Look<'_, Szwadron>) -> Troop {
    match (step.before.next(), step.command) {
        (Step::Onward(unit, ..), Command::Also(_)) => Troop::one(unit),
        _ => order(step).movers().unwrap_or(Troop(0)),
    }
}

/// How far an event lets the figures of its unit go.
fn reach(game: &Szwadron, unit: UnitId, event: Event) -> i32 {
    match event.what {
        Happening::Moved | Happening::ThrownBack | Happening::Reorganised => whole(game, unit),
        Happening::Fled | Happening::Pursued => event.numbers[0] * CM,
        Happening::ClosedUp => CLOSING,
        _ => 0,
    }
}

/// The movement of a unit, with a limber if it has one.
fn whole(game: &Szwadron, unit: UnitId) -> i32 {
    let row = game.army.card(unit).row(&game.tables);
    CM * row.limbered.filter(|_| game.army.card(unit).limber).unwrap_or(row.movement)
}

/// A figure is elsewhere only by a move of which something is told, and no farther than that leads.
fn who_stands_has_not_moved(step: &Look<'_, Szwadron>) -> Verdict {
    let on_the_way = movers(step);
    stayers(step).try_for_each(|(figure, bases)| {
        let unit = step.game.army.owner(figure);
        let own = step.events().filter(|event| event.unit == Some(unit));
        let told: i32 = own.map(|event| reach(step.game, unit, event) + ROUNDED).sum();
        // Who is shot at on its way may have gone a part of it, of which nothing is told any more.
        let shot_at = on_the_way.has(unit) && !befell(step, unit, &[Happening::Moved]);
        let most = told + if shot_at { whole(step.game, unit) } else { 0 };
        check(went(&bases) <= most, || {
            format!("{figure:?} of {unit:?} went {} where {most} is the most", went(&bases))
        })
    })
}

/// The figures that a command moves as it orders, and nothing else does.
fn ordered<'a>(step: &'a Look<'_, Szwadron>) -> impl Iterator<Item = (FigureId, [Base; 2])> + 'a {
    const FORCED: [Happening; 5] = [
        Happening::ThrownBack,
        Happening::Fled,
        Happening::Pursued,
        Happening::ClosedUp,
        Happening::Reorganised,
    ];
    let movers = movers(step);
    stayers(step).filter(move |(figure, bases)| {
        let unit = step.game.army.owner(*figure);
        movers.has(unit) && went(bases) > 0 && !befell(step, unit, &FORCED)
    })
}

fn strides(step: &Look<'_, Szwadron>) -> Vec<Stride> {
    let half = match step.before.next() {
        Step::Onward(_, _, pace) => pace == Pace::Half,
        _ => order(step).operation() == Some(Operation::MarchFire),
    };
    let units = movers(step).units().filter(|unit| unit.index() < step.game.army.cards.len());
    let slowest = units.map(|unit| step.game.movement(step.before, unit)).min().unwrap_or(0);
    let most = i64::from(if half { slowest / 2 } else { slowest });
    let stride = |(figure, bases): (FigureId, [Base; 2])| Stride {
        who: figure.0.into(),
        went: went(&bases).into(),
        // A way that was interrupted is rounded once more.
        most: most + 2 * i64::from(ROUNDED),
    };
    ordered(step).map(stride).collect()
}

/// 3.1.1: a figure is moved once, and not again after others. A way that fire has interrupted is one move.
fn each_moves_once(moved: &mut BTreeSet<FigureId>, step: &Look<'_, Szwadron>) -> Verdict {
    let interrupted =
        |state: &State| !state.bound.is_empty() || matches!(state.next(), Step::Interrupt(_));
    let now: Vec<FigureId> = ordered(step).map(|(figure, _)| figure).collect();
    let again = now.iter().find(|figure| moved.contains(figure)).copied();
    if !interrupted(step.after) {
        moved.extend(now);
    }
    if step.events().any(|event| event.what == Happening::Turn) {
        moved.clear();
    }
    check(again.is_none() || interrupted(step.before), || format!("{again:?} moves again"))
}

fn no_ground_is_shared(step: &Look<'_, Szwadron>) -> Verdict {
    let game = step.game;
    let all: Vec<(FigureId, Base)> = (0..step.after.figures.len() as u8)
        .map(FigureId)
        .filter(|&figure| step.after.figure(figure).here)
        .map(|figure| (figure, game.base(step.after, figure)))
        .collect();
    all.iter().enumerate().try_for_each(|(at, (figure, base))| {
        let on = |(_, other): &&(FigureId, Base)| {
            base.may_be_within(other, 0) && base.gap(other).is_below(-CONTACT)
        };
        let other = all[..at].iter().find(on).map(|(other, _)| other);
        check(other.is_none(), || format!("{figure:?} stands on {other:?}"))
    })
}

fn all_stand_on_the_table(step: &Look<'_, Szwadron>) -> Verdict {
    stayers(step).try_for_each(|(figure, [_, base])| {
        check(step.game.table.holds(&base).holds(), || format!("{figure:?} is off the table"))
    })
}

/// 3.2.2 to 3.2.5: no base lies across the rim of a ground or across an obstacle, or in ground that bars it.
fn nobody_stands_astride(step: &Look<'_, Szwadron>) -> Verdict {
    let game = step.game;
    let closed = |kind: u8| Terrain::of(kind).map(Terrain::going) == Some(Going::Impassable);
    // Who is shot at on its way stands anywhere until it goes on (4.12.3).
    let waits = |figure| step.after.bound.iter().any(|bound| bound.figure == figure);
    let mut moved = stayers(step).filter(|(figure, bases)| went(bases) > 0 && !waits(*figure));
    moved.try_for_each(|(figure, [_, base])| {
        let mut grounds = game.table.grounds.iter().filter(|ground| closed(ground.kind));
        let drowned = grounds.any(|ground| ground.area.holds(base.centre()));
        check(!drowned && game.astride(&base).is_none(), || format!("{figure:?} stands astride"))
    })
}

/// 1.3.3: who has moved hangs together, unless fire has torn it apart on its way (1.3.2).
fn hang_together(step: &Look<'_, Szwadron>) -> Verdict {
    told(step, Happening::Moved).try_for_each(|(unit, _)| {
        let game = step.game;
        let open =
            game.army.card(unit).row(&game.tables).abilities.contains(&Ability::DispersedOrder);
        let bases = [step.before, step.after].map(|state| game.bases(state, unit));
        let torn = bases[0].len() > bases[1].len() || !step.before.bound.is_empty();
        let reach = if open { 4 * CM } else { 2 * CONTACT };
        let mut groups: Vec<Vec<&Base>> = Vec::new();
        for base in &bases[1] {
            let touches = |group: &Vec<&Base>| {
                group.iter().any(|other| base.gap(other).at_most(reach).holds())
            };
            let (near, far): (Vec<_>, Vec<_>) = groups.into_iter().partition(touches);
            groups = far;
            groups.push(near.into_iter().flatten().chain([base]).collect());
        }
        let scattered = [Happening::Pursued, Happening::Fled, Happening::ClosedUp];
        let hangs = torn || groups.len() < 2 || befell(step, unit, &scattered);
        check(hangs, || format!("{unit:?} stands in {} parts", groups.len()))
    })
}

/// Whether a figure had a zone of control all along: in hand, where it was, engaged with nobody (1.4.1, 5.9.3).
fn controls(step: &Look<'_, Szwadron>, figure: FigureId, bases: &[Base; 2]) -> bool {
    let game = step.game;
    let unit = game.army.owner(figure);
    went(bases) == 0
        && [step.before, step.after].into_iter().all(|state| {
            let mut foes = game.enemies(state, unit);
            let base = game.base(state, figure);
            state.unit(unit).morale != units::State::Panic
                && foes.all(|foe| {
                    game.bases(state, foe).iter().all(|foe| !foe.gap(&base).touches().holds())
                })
        })
}

/// 1.4.2, 6.5.4, 6.6.10, 6.8.5: who moves so, and does not attack, stays out of zones of control; who stands in one may
/// stay there.
fn keep_off(step: &Look<'_, Szwadron>, kinds: &[Happening]) -> Verdict {
    let game = step.game;
    let attacks = order(step).operation() == Some(Operation::Charge)
        || matches!(step.before.next(), Step::Onward(_, _, Pace::Charge));
    let all: Vec<(FigureId, [Base; 2])> = stayers(step).collect();
    for (figure, bases) in all.iter().filter(|(_, bases)| went(bases) > 0) {
        let unit = game.army.owner(*figure);
        let freely = kinds.contains(&Happening::Moved) && attacks
            || befell(step, unit, &[Happening::Pursued, Happening::ClosedUp]);
        if freely || !befell(step, unit, kinds) {
            continue;
        }
        let side = game.army.card(unit).side;
        for (other, theirs) in &all {
            let foe = game.army.card(game.army.owner(*other)).side != side;
            if !foe || !bases[1].may_be_within(&theirs[1], ZONE) {
                continue;
            }
            let gaps = [0, 1].map(|at| bases[at].gap(&theirs[at]).ceil());
            if gaps[1] + CONTACT < ZONE.min(gaps[0]) && controls(step, *other, theirs) {
                return Err(format!("{figure:?} of {unit:?} comes to {} of {other:?}", gaps[1]));
            }
        }
    }
    Ok(())
}

/// 1.5.1: what is gone is what was told to be lost, and nobody comes back.
fn losses_add_up(step: &Look<'_, Szwadron>) -> Verdict {
    let game = step.game;
    game.army.units().try_for_each(|unit| {
        let mut figures = game.army.card(unit).figures();
        let back = figures
            .any(|figure| step.after.figure(figure).here && !step.before.figure(figure).here);
        check(!back, || format!("a figure of {unit:?} comes back"))?;
        let [before, after] =
            [step.before, step.after].map(|state| game.here(state, unit).count() as i32);
        if befell(step, unit, &[Happening::Destroyed]) {
            return check(after == 0, || format!("{unit:?} is destroyed and has {after}"));
        }
        let waits = |state: &State| {
            let falls = state.agenda.iter().map(|step| match step {
                Step::Fall(fall) if fall.unit == unit => i32::from(fall.left),
                _ => 0,
            });
            falls.sum::<i32>()
        };
        let lost = step.events().map(|event| match (event.what, event.unit, event.other) {
            (Happening::Fired, _, Some(other)) if other == unit => event.numbers[1],
            (Happening::Left | Happening::Surrendered, Some(one), _) if one == unit => {
                event.numbers[0]
            }
            _ => 0,
        });
        let lost = lost.sum::<i32>() + lost_in_melee(step, unit);
        let gone = before - after + waits(step.after) - waits(step.before);
        check(gone == lost, || format!("{unit:?} loses {lost}, and {gone} are gone"))
    })
}

/// Whether several fight together here, so that each of them is told of with all whom they fight (5.7.4, 5.10).
fn together(step: &Look<'_, Szwadron>) -> bool {
    let joint = |step: &Step| match step {
        Step::Fight(troop, _) => troop.units().nth(1).is_some(),
        Step::Defend(_) => true,
        _ => false,
    };
    matches!(step.command, Command::FightTogether(_) | Command::Defend(_))
        || step.before.agenda.iter().any(joint)
}

/// What a unit lost in the melees of a command: who attacks several enemies is told of with each, and so are all who
/// fight together.
fn lost_in_melee(step: &Look<'_, Szwadron>, unit: UnitId) -> i32 {
    let fought = || step.events().filter(|event| event.what == Happening::Fought);
    let attacking = fought().filter(|event| event.unit == Some(unit));
    let defending = fought().filter(|event| event.other == Some(unit));
    let attacking = attacking.map(|event| event.numbers[0]).max().unwrap_or(0);
    let defending = defending.map(|event| event.numbers[1]);
    attacking + if together(step) { defending.max().unwrap_or(0) } else { defending.sum() }
}

fn number(unit: Option<UnitId>) -> u32 {
    unit.map_or(0, |unit| u32::from(unit.0) + 1)
}

fn one_a_turn(event: &Event, what: Happening) -> Mark {
    match event.what {
        Happening::Turn => Mark::Anew,
        done if done == what => Mark::Does(number(event.unit)),
        _ => Mark::Else,
    }
}

fn shots(event: &Event) -> Mark {
    one_a_turn(event, Happening::Fired)
}

fn flights(event: &Event) -> Mark {
    one_a_turn(event, Happening::Fled)
}

fn pursuits(event: &Event) -> Mark {
    one_a_turn(event, Happening::Pursued)
}

/// 6.5.1: who is thrown back was hurt.
fn blows(event: &Event) -> Mark {
    match event.what {
        Happening::Turn => Mark::Anew,
        Happening::Fired if event.numbers[0] > 0 => Mark::Calls(number(event.other)),
        Happening::Fought => Mark::CallsBoth(number(event.unit), number(event.other)),
        Happening::ThrownBack => Mark::Does(number(event.unit)),
        _ => Mark::Else,
    }
}

/// 6.2.1, 6.3.1: no more tests against being thrown back than fire that hurt and sides of melees.
fn tests_follow_wounds(step: &Look<'_, Szwadron>) -> Verdict {
    let tests = step.accounts().filter(|section| section.heading.name == "throw-back-test").count();
    let blows = step.events().map(|event| match event.what {
        Happening::Fired if event.numbers[0] > 0 => 1,
        Happening::Fought => 2,
        _ => 0,
    });
    let blows: usize = blows.sum();
    check(tests <= blows, || format!("{tests} tests after {blows} blows"))
}

/// 6.3.5, 6.4.2, 6.4.3: who panics was hurt in this turn, has tried to break off, or others have fled through it.
fn panics_have_a_cause(hurt: &mut BTreeSet<u32>, step: &Look<'_, Szwadron>) -> Verdict {
    let breaks_off = order(step).operation() == Some(Operation::BreakOff)
        || matches!(step.before.declared(), Some((_, Operation::BreakOff)));
    let mut fled: Vec<UnitId> = Vec::new();
    for event in step.events() {
        match (event.what, event.unit) {
            (Happening::Turn, _) => hurt.clear(),
            (Happening::Fired, _) if event.numbers[0] > 0 => {
                hurt.insert(number(event.other));
            }
            (Happening::Fought, _) => hurt.extend([number(event.unit), number(event.other)]),
            (Happening::Fled, unit) => fled.extend(unit),
            (Happening::Panicked, Some(unit)) => {
                let side = step.game.army.card(unit).side;
                let trodden = fled
                    .iter()
                    .any(|&friend| friend != unit && step.game.army.card(friend).side == side);
                let caused = trodden || breaks_off || hurt.contains(&number(Some(unit)));
                check(caused, || format!("{unit:?} panics"))?;
            }
            _ => {}
        }
    }
    Ok(())
}

/// 6.6.2, 6.7.1: two dice, times the factor of the arm; guns without movement stay, and guns do not pursue.
fn dice_fit(step: &Look<'_, Szwadron>, what: Happening) -> Verdict {
    told(step, what).try_for_each(|(unit, event)| {
        let row = step.game.army.card(unit).row(&step.game.tables);
        let each = step.game.tables.arms.row(row.arm).flight;
        let far = event.numbers[0];
        let fits = match (what, row.arm.is_artillery()) {
            (Happening::Pursued, true) => false,
            (_, true) if row.movement == 0 => far == 0,
            _ => far % each == 0 && (2..=12).contains(&(far / each)),
        };
        check(fits, || format!("{unit:?} has {far} cm of {each} a pip"))
    })
}

/// The shots that are fired by a command, or wait to be: who fires, and at whom.
fn fire(step: &Look<'_, Szwadron>) -> Vec<(UnitId, Shot)> {
    let waits = step.before.agenda.iter().filter_map(|step| match step {
        Step::Shoot(command) => Some(*command),
        _ => None,
    });
    let shot = |command: Command| {
        let unit = match (command, step.before.next()) {
            (Command::Interrupt(unit, ..), _) | (_, Step::Repel(unit, _)) => Some(unit),
            _ => command.actors().and_then(|troop| troop.units().next()),
        };
        Some((unit?, command.shot()?))
    };
    waits.chain([step.command]).filter_map(shot).collect()
}

/// Where a unit may have stood in a command: before it, after it, where it was going, and on the way there.
fn stations(step: &Look<'_, Szwadron>, unit: UnitId) -> Vec<Base> {
    let game = step.game;
    let mut all = game.bases(step.before, unit);
    all.extend(game.bases(step.after, unit));
    let own = |figure: FigureId| game.army.owner(figure) == unit;
    let ways = game.march(step.before, order(step)).map(|march| march.places).unwrap_or_default();
    let bound = step.before.bound.iter().map(|bound| (bound.figure, bound.to));
    for (figure, place) in ways.into_iter().chain(bound).filter(|(figure, _)| own(*figure)) {
        let (from, to) = (game.base(step.before, figure), game.base_at(unit, place));
        let whole = went(&[from, to]);
        let on_the_way = |at: i32| from.at(tabletop::along(from.centre(), to.centre(), at));
        all.extend((0..whole).step_by(CM as usize).map(on_the_way));
        all.push(to);
    }
    all
}

/// 4.5.1: who did damage was in range of somebody.
fn shots_are_in_range(step: &Look<'_, Szwadron>) -> Verdict {
    let mut hits = told(step, Happening::Fired).filter(|(_, event)| event.numbers[0] > 0);
    hits.try_for_each(|(unit, event)| {
        let Some(target) = event.other else { return Ok(()) };
        let known = fire(step);
        let Some((_, shot)) = known.iter().find(|(by, shot)| *by == unit && shot.target == target)
        else {
            return Err(format!("{unit:?} fires at {target:?} without a word"));
        };
        let row = step.game.army.card(unit).row(&step.game.tables);
        let range = row.shot(shot.ammunition).map_or(0, |traits| traits.range * CM);
        let (own, others) = (stations(step, unit), stations(step, target));
        // Whoever fell since stands among those before.
        let near = own
            .iter()
            .any(|base| others.iter().any(|other| base.gap(other).at_most(range + CM).holds()));
        check(near, || format!("{unit:?} hits {target:?} beyond {range}"))
    })
}

/// The shots of a command at whose moment everybody stands as before it.
fn standing_shots(step: &Look<'_, Szwadron>) -> Option<(UnitId, Shot)> {
    match step.command {
        Command::Fire(unit, shot) => Some((unit, shot)),
        Command::FireAndMove(unit, shot, _) => Some((unit, shot)),
        _ => None,
    }
}

/// 4.3.1: of those who did damage somebody has a line to the target that leads over no other base.
fn shots_are_seen(step: &Look<'_, Szwadron>) -> Verdict {
    let Some((unit, shot)) = standing_shots(step) else { return Ok(()) };
    let hit = |event: Event| event.other == Some(shot.target) && event.numbers[0] > 0;
    let hits = told(step, Happening::Fired).any(|(by, event)| by == unit && hit(event));
    let (game, state) = (step.game, step.before);
    if !hits || game.high_angle(unit, shot.ammunition) {
        return Ok(());
    }
    let climbs = |kind: u8| Terrain::of(kind).map(Terrain::going) == Some(Going::Climb);
    // From a hill, and onto one, one sees over others (4.10.1).
    let on_hill = |base: &Base| {
        let mut grounds = game.table.grounds.iter().filter(|ground| climbs(ground.kind));
        grounds.any(|ground| ground.area.holds(base.centre()))
    };
    let targets = game.bases(state, shot.target);
    let others: Vec<(FigureId, Base)> = game
        .army
        .units()
        .filter(|&other| other != shot.target)
        .flat_map(|other| game.here(state, other).collect::<Vec<_>>())
        .map(|figure| (figure, game.base(state, figure)))
        .collect();
    let free = |figure: FigureId, target: &Base| {
        let own = game.base(state, figure);
        on_hill(&own)
            || on_hill(target)
            || !others.iter().any(|(other, base)| {
                *other != figure && base.is_on_line(own.centre(), target.centre())
            })
    };
    let mut shooters = game.fighting(state, unit);
    let seen = shooters.any(|figure| targets.iter().any(|target| free(figure, target)));
    check(seen, || format!("{unit:?} hits {:?} and sees nobody of it", shot.target))
}

/// 4.3.4: nobody fires at a unit that touches an enemy of its own.
fn nobody_fires_into_a_melee(step: &Look<'_, Szwadron>) -> Verdict {
    let Some((_, shot)) = standing_shots(step) else { return Ok(()) };
    let (game, state) = (step.game, step.before);
    if shot.target.index() >= game.army.cards.len() {
        return Ok(());
    }
    let own = game.bases(state, shot.target);
    let touched = game.enemies(state, shot.target).any(|foe| {
        let foes = game.bases(state, foe);
        own.iter().any(|base| foes.iter().any(|foe| game.fight_each_other(base, foe)))
    });
    check(!touched, || format!("{:?} is in melee", shot.target))
}

/// 4.1.1, 4.9.1: a figure that has moved does not fire, nor does one that has fired move, but on the march (4.11).
fn who_moved_does_not_fire(
    (moved, fired): &mut (BTreeSet<FigureId>, BTreeSet<FigureId>),
    step: &Look<'_, Szwadron>,
) -> Verdict {
    let army = &step.game.army;
    let mut wrong = None;
    if let Command::Fire(unit, shot) = step.command
        && army.card(unit).side == step.before.active
    {
        let figures = army.card(unit).fighters().enumerate();
        let named = figures.filter(|(place, _)| shot.who.has(*place)).map(|(_, figure)| figure);
        let named: Vec<FigureId> = named.collect();
        wrong = named.iter().find(|figure| moved.contains(figure)).copied();
        fired.extend(named);
    }
    if order(step).operation() != Some(Operation::MarchFire) {
        let now: Vec<FigureId> = ordered(step).map(|(figure, _)| figure).collect();
        wrong = wrong.or(now.iter().find(|figure| fired.contains(figure)).copied());
        moved.extend(now);
    }
    if step.events().any(|event| event.what == Happening::Turn) {
        moved.clear();
        fired.clear();
    }
    check(wrong.is_none(), || format!("{wrong:?} fires and moves"))
}

/// 5.1.2, 5.3.2: who fights touches along a centimetre at least.
fn melees_touch(step: &Look<'_, Szwadron>) -> Verdict {
    told(step, Happening::Fought).try_for_each(|(unit, event)| {
        let Some(enemy) = event.other else { return Ok(()) };
        // Where pursuers touched cannot be seen any more once their enemy has run.
        let pursues = befell(step, unit, &[Happening::Pursued]);
        let (own, others) = (stations(step, unit), stations(step, enemy));
        let touch = |base: &Base, other: &Base| match pursues {
            true => base.gap(other).at_most(48 * CM).holds(),
            false => step.game.fight_each_other(base, other),
        };
        let met = own.iter().any(|base| others.iter().any(|other| touch(base, other)));
        check(met, || format!("{unit:?} fights {enemy:?} and does not touch it"))
    })
}

/// 5.2.3: a unit attacks once in a turn, several enemies or one; who awaits an attack (5.7.4) makes nobody attack.
fn each_attacks_once(
    (pairs, attackers): &mut (BTreeSet<[u32; 2]>, BTreeSet<u32>),
    step: &Look<'_, Szwadron>,
) -> Verdict {
    let mut now: BTreeSet<u32> = BTreeSet::new();
    for event in step.events() {
        match event.what {
            Happening::Turn => {
                pairs.clear();
                attackers.clear();
                now.clear();
            }
            Happening::Fought if !matches!(step.command, Command::Defend(_)) => {
                let pair = [number(event.unit), number(event.other)];
                let fresh = pairs.insert(pair) && !attackers.contains(&pair[0]);
                check(fresh, || format!("{:?} attacks again", event.unit))?;
                now.insert(pair[0]);
            }
            _ => {}
        }
    }
    attackers.extend(now);
    Ok(())
}

/// 2.1.3, 6.1.3, 6.1.4: only units of the side whose turn it is act, in hand and on the table.
fn only_the_ordered_act(step: &Look<'_, Szwadron>) -> Verdict {
    let (game, state) = (step.game, step.before);
    let Some(troop) = step.command.actors().filter(|_| state.next() != Step::LastShots) else {
        return Ok(());
    };
    let mut units = troop.units().filter(|unit| unit.index() < game.army.cards.len());
    units.try_for_each(|unit| {
        let in_hand = state.unit(unit).morale == units::State::Normal;
        let own = game.army.card(unit).side == state.active;
        let lives = game.fighting(state, unit).next().is_some();
        check(in_hand && own && lives, || format!("{unit:?} acts"))
    })
}

/// 5.5.6, 6.5.1, 6.5.2: who is thrown back ends no nearer to whoever did it. Pursuers gather first (6.7.9), but touch
/// him no longer.
fn the_beaten_get_away(step: &Look<'_, Szwadron>) -> Verdict {
    told(step, Happening::ThrownBack).try_for_each(|(unit, event)| {
        let Some(enemy) = event.other else { return Ok(()) };
        let mut stood = stayers(step).filter(|(one, _)| step.game.army.owner(*one) == enemy);
        let pursued = step.before.unit(unit).morale == units::State::Pursuit;
        if movers(step).has(unit) || stood.any(|(_, bases)| went(&bases) > 0) {
            return Ok(());
        }
        if pursued {
            let touches = step.game.in_touch_with(step.after, unit, enemy);
            return check(!touches, || format!("{unit:?} still touches {enemy:?}"));
        }
        let apart = |state: &State| {
            let (own, others) = (step.game.bases(state, unit), step.game.bases(state, enemy));
            let gaps = own.iter().flat_map(|base| others.iter().map(|foe| base.gap(foe).ceil()));
            gaps.min().unwrap_or(i32::MAX)
        };
        let [before, after] = [step.before, step.after].map(apart);
        check(after + CONTACT >= before, || format!("{unit:?} goes from {before} to {after}"))
    })
}
