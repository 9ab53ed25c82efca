//! Nobody moves farther than the book lets him (T3, T5, 12.1, 12.8), and who stands stays where he is (23.1h).

use crate::battle::Battle;
use crate::battle::army::{Role, UnitId};
use crate::battle::event::{Event, Happening};
use crate::battle::ground::Terrain;
use crate::battle::state::{Body, Conduct};
use crate::battle::walk::{Tale, bodies};
use crate::disorder::march::Previous;
use crate::ground::Pace;
use crate::movement::Barrier;
use crate::tables::DistanceRow;
use crate::units::{Arm, Formation};
use kernel::game::walk::Step;
use tabletop::{CM, MM, Point};

/// A whole move, in thousandths; what is lost by rounding is forgiven.
const WHOLE: i32 = 1_000;
const FORGIVEN: i32 = 25;

impl Battle {
    /// T3: centimetres that a unit may go at a pace in the formation that it has; 0 where it may not.
    fn most_of(&self, unit: UnitId, body: &Body, pace: Pace) -> i32 {
        let (facts, table) = (&self.army.card(unit).facts, &self.tables.movement.distance);
        let at = |row: &DistanceRow| row.at(pace).unwrap_or(0);
        let crew = facts.arm.has_crew() && body.guns_left.is_none();
        match facts.arm {
            Arm::Elephants => at(&table.elephants),
            Arm::HorseArtillery if crew => at(&table.light_horse),
            Arm::Rocketeers if crew => at(&table.rockets_mounted),
            _ if crew => at(&table.field_guns),
            Arm::HeavyCavalry | Arm::Camelry if !body.dismounted => at(&table.heavy_cavalry),
            arm if arm.is_cavalry() && !body.dismounted => at(&table.light_cavalry),
            arm => {
                let lone = body.divided_by.is_some();
                let row = match body.formation {
                    Formation::Skirmish => &table.skirmishers,
                    formation if formation.is_square() => &table.square,
                    formation if formation.is_column() || arm.is_irregular() || lone => {
                        &table.column
                    }
                    _ => &table.line,
                };
                let light = arm == Arm::LightInfantry && body.formation != Formation::Skirmish;
                at(row) + if light { table.light_infantry.add } else { 0 }
            }
        }
    }

    /// T3: the same of those who run.
    fn most_in_rout(&self, unit: UnitId, body: &Body) -> i32 {
        let (arm, table) = (self.army.card(unit).facts.arm, &self.tables.movement.distance);
        let mounted = arm.is_cavalry() && !body.dismounted || arm == Arm::HorseArtillery;
        let row = match arm {
            Arm::Elephants => &table.rout_elephants,
            _ if mounted || arm == Arm::Rocketeers => &table.rout_mounted,
            _ => &table.rout_foot,
        };
        row.at(Pace::Normal).unwrap_or(0)
    }

    /// The most of two bodies of a unit.
    fn most(&self, unit: UnitId, bodies: [&Body; 2], pace: Pace) -> i32 {
        let most = |pace| bodies.map(|body| self.most_of(unit, body, pace));
        let ([a, b], [c, d]) = (most(pace), most(Pace::Normal));
        a.max(b).max(c).max(d)
    }

    /// The fastest that a unit may march, strike or be driven in this move, but for a rout.
    fn pace_of(&self, tale: &Tale, unit: UnitId) -> Pace {
        let first = tale.first(unit);
        let doubles = first.plan.double
            || first.previous == Previous::Double
            || matches!(
                first.conduct,
                Conduct::Pursuing(_) | Conduct::Withdrawing | Conduct::Retreating
            );
        let withdraws = tale.of(unit, Happening::WentBack).any(|event| event.numbers[1] > 0);
        let runs = tale.has(unit, Happening::Evaded) || tale.has(unit, Happening::Pursued);
        let charges = tale.has(unit, Happening::Charges) || tale.suffered(unit, Happening::Charges);
        match () {
            () if doubles || withdraws || runs => Pace::Double,
            () if charges || tale.has(unit, Happening::Supports) => Pace::Charge,
            () => Pace::Normal,
        }
    }

    /// The ways that a unit is said to have gone, each as thousandths of what it may go so in a move.
    fn ways(&self, tale: &Tale, both: [&Body; 2], unit: UnitId) -> i32 {
        let pace = self.most(unit, both, self.pace_of(tale, unit));
        let normal = self.most(unit, both, Pace::Normal);
        let double = self.most(unit, both, Pace::Double);
        let charge = self.most(unit, both, Pace::Charge).max(pace);
        let rout = both.map(|body| self.most_in_rout(unit, body));
        let most = |event: &Event| {
            Some(match event.what {
                Happening::Moved => pace.max(normal),
                Happening::Fled => rout[0].max(rout[1]),
                Happening::RanOn => charge,
                Happening::Pursued => double,
                Happening::WentBack if event.numbers[1] > 0 => double,
                Happening::WentBack | Happening::PushedOff => normal,
                _ => return None,
            })
        };
        let own = tale.events.iter().filter(|event| event.unit == Some(unit));
        let shares = own.filter_map(|event| {
            let most = most(event)?;
            let went = event.numbers[0] * MM;
            Some(i64::from(went) * i64::from(WHOLE) / i64::from(most.max(1) * CM))
        });
        shares.sum::<i64>() as i32
    }
}

/// The units that march by themselves: horses and teams go with theirs.
fn marchers(step: &Step<'_, Battle>) -> impl Iterator<Item = UnitId> {
    let army = &step.game.army;
    army.units().filter(move |&unit| {
        !matches!(army.card(unit).role, Role::Horses | Role::Teams)
            && !matches!(army.card(unit).facts.arm, Arm::General)
    })
}

/// T3, 12.1a, 17.6a.5: all the ways of a unit in a move together take no more than a move.
pub(super) fn in_a_move(tale: &mut Tale, step: &Step<'_, Battle>) -> Result<(), String> {
    if !tale.hear(step) {
        return Ok(());
    }
    for unit in marchers(step) {
        let share = step.game.ways(tale, bodies(tale, step.after, unit), unit);
        if share > WHOLE + FORGIVEN {
            let (id, story) = (&step.game.army.card(unit).id, tale.story(step.game, unit));
            return Err(format!("{id}: {share} thousandths of a move: {story}"));
        }
    }
    Ok(())
}

/// 12.1a: wherever a unit is at the end of a move, it can have come there; by what it is told to have gone, and by
/// what the book lets go.
pub(super) fn to_a_place(tale: &mut Tale, step: &Step<'_, Battle>) -> Result<(), String> {
    if !tale.hear(step) {
        return Ok(());
    }
    let game = step.game;
    for unit in marchers(step) {
        let [first, last] = bodies(tale, step.after, unit);
        let changed = (first.formation, first.turned) != (last.formation, last.turned)
            || first.inside != last.inside
            || first.guns_left != last.guns_left
            || first.companies.map(|left| left > 0) != last.companies.map(|left| left > 0);
        if !first.is_here() || !last.is_here() || changed {
            continue;
        }
        let flees = tale.has(unit, Happening::Fled) || first.conduct == Conduct::Routing;
        let rout = if flees { game.most_in_rout(unit, first) } else { 0 };
        let both = [first, last];
        let most = game.most(unit, both, game.pace_of(tale, unit));
        // 23.2a, 23.2c: who falls back goes 5 or 10 cm, and who follows up is at his heels.
        let driven = matches!(first.conduct, Conduct::FallingBack(_) | Conduct::FollowingUp(_));
        let most = most.max(rout).max(if driven { 20 } else { 0 }) * CM;
        let went = first.front.centre.distance(last.front.centre);
        if went > most + most * FORGIVEN / WHOLE + MM {
            let id = &game.army.card(unit).id;
            let story = tale.story(game, unit);
            return Err(format!("{id} has gone {} of {} mm: {story}", went / MM, most / MM));
        }
    }
    Ok(())
}

/// T5: quarters of a move at least that it takes to cross a line; nothing if nobody of that kind crosses it.
fn crossing(game: &Battle, unit: UnitId, body: &Body, kind: u8) -> Option<i32> {
    let (barrier, arm) = (Terrain::of(kind)?.barrier()?, game.army.card(unit).facts.arm);
    let open = body.formation == Formation::Skirmish;
    Some(match barrier {
        Barrier::Hedge if !open && !arm.has_crew() => 2,
        Barrier::Hedge if arm.has_crew() && body.guns_left.is_none() => 8,
        _ => 1,
    })
}

/// T5, 12.1c: who has crossed a line on the march has had the time for that, in this move and the one before.
pub(super) fn over_lines(tale: &mut Tale, step: &Step<'_, Battle>) -> Result<(), String> {
    if !tale.hear(step) {
        return Ok(());
    }
    let game = step.game;
    for unit in marchers(step) {
        let both @ [first, last] = bodies(tale, step.after, unit);
        let strikes = tale.has(unit, Happening::Charges)
            || tale.suffered(unit, Happening::Charges)
            || tale.has(unit, Happening::Struck)
            || tale.suffered(unit, Happening::Struck);
        let marches = tale.has(unit, Happening::Moved) && !first.conduct.is_driven() && !strikes;
        if !first.is_here() || !last.is_here() || !marches || tale.has(unit, Happening::Fled) {
            continue;
        }
        let (from, to) = (first.front.centre, last.front.centre);
        let crossed = game.table.lines.iter().filter(|line| !line.crossings(from, to).is_empty());
        let open = step.after.gaps.is_empty();
        let quarters: i32 = crossed
            .filter(|_| open)
            .filter_map(|line| crossing(game, unit, first, line.kind))
            .sum();
        let before = first.course.passing.map_or(0, |(_, spent)| spent);
        let passing = quarters * WHOLE / 4 - before * WHOLE / crate::battle::march::WHOLE;
        let share = game.ways(tale, both, unit) + passing.max(0);
        if share > WHOLE + FORGIVEN {
            let id = &game.army.card(unit).id;
            return Err(format!("{id}: {share} thousandths of a move, {quarters} quarters across"));
        }
    }
    Ok(())
}

/// 17.5b.ii, 17.5g, 23.1h: foot that horse comes to charge stands where it stood; it may wheel about a corner.
pub(super) fn who_stands(tale: &mut Tale, step: &Step<'_, Battle>) -> Result<(), String> {
    if !tale.hear(step) {
        return Ok(());
    }
    let game = step.game;
    let charged = tale.events.iter().filter(|event| event.what == Happening::Charges);
    for (charger, unit) in charged.filter_map(|event| event.unit.zip(event.other)) {
        let [first, last] = bodies(tale, step.after, unit);
        let facts = [charger, unit].map(|one| game.facts(one, tale.first(one)));
        let struck = tale.of(charger, Happening::Struck).any(|event| event.other == Some(unit));
        let foot = facts[0].is_mounted() && !facts[1].is_mounted() && !facts[1].arm.has_crew();
        let free = first.conduct.is_driven()
            || tale.has(unit, Happening::Charges)
            || tale.has(unit, Happening::Evaded)
            || tale.has(unit, Happening::Fled)
            || tale.has(unit, Happening::Attacks)
            || first.inside.is_some()
            || tale.has(unit, Happening::Divided);
        if !struck || !foot || free || !last.is_here() {
            continue;
        }
        let blocks = (game.ground_of(unit, first), game.ground_of(unit, last));
        if let (Some(from), Some(to)) = blocks
            && !from.gap(&to).at_most(CM).holds()
        {
            let far = first.front.centre.distance(last.front.centre) / MM;
            return Err(format!("{} stands, and is {far} mm away", game.army.card(unit).id));
        }
    }
    Ok(())
}

/// Where the generals were as the move began.
#[derive(Default)]
pub(super) struct Rides {
    number: u16,
    from: Vec<Point>,
}

/// 12.8, 23.15: a general rides no farther than light horse doubles; who runs with a unit goes as far as that.
pub(super) fn generals(rides: &mut Rides, step: &Step<'_, Battle>) -> Result<(), String> {
    let places = |state: &crate::battle::state::State| -> Vec<Point> {
        state.chiefs.iter().map(|chief| chief.at).collect()
    };
    if rides.number != step.before.number || step.before.step <= 1 {
        *rides = Rides { number: step.before.number, from: places(step.before) };
    }
    let most = step.game.tables.movement.distance.light_cavalry.at(Pace::Double).unwrap_or(0);
    let run = step.game.tables.movement.distance.rout_mounted.at(Pace::Normal).unwrap_or(0);
    for (chief, (&from, to)) in rides.from.iter().zip(places(step.after)).enumerate() {
        // He rides by himself, and may be taken along when his unit is driven.
        let most = if step.after.chiefs[chief].lost_now { most + run } else { most.max(run) };
        if from.distance(to) > most * CM + MM && !step.before.deploying {
            let id = &step.game.army.generals[chief].id;
            return Err(format!("{id} rides {} mm", from.distance(to) / MM));
        }
    }
    Ok(())
}
