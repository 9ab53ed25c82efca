//! Bots at their tables: each thinks on a copy of its game, away from everybody else's, from what
//! its side may know. Where dice are typed in, people throw them for the bots too.
//!
//! The server that kept the command before a bot's decision sets the bot to work. If it dies, another
//! one does so on its rounds; if both do, one of the two commands is kept.

use crate::hall::{Done, Hall, Locked, Place};
use crate::table::{Act, Table};
use kernel::Lang;
use kernel::game::{AnyBattle, Side};
use players::AnyPlayer;
use std::sync::Arc;
use std::time::Duration;

/// How long a bot waits before it tries again to have its command kept.
const PATIENCE: Duration = Duration::from_secs(1);

/// Sets the bots of a table to work, if one of them must decide and nobody is at it.
pub fn wake(hall: &Arc<Hall>, place: &Arc<Place>, table: &mut Table) {
    if !table.driven && table.waiting_bot().is_some() {
        table.driven = true;
        let (hall, place) = (Arc::clone(hall), Arc::clone(place));
        let work = drive(Arc::clone(&hall), Arc::clone(&place));
        tokio::spawn(watch(hall, place, work));
    }
}

/// Sees bots through their work: where a mistake of ours stops it, the next round finds nobody at it.
async fn watch(
    hall: Arc<Hall>,
    place: Arc<Place>,
    work: impl Future<Output = ()> + Send + 'static,
) {
    if tokio::spawn(work).await.is_err() {
        hall.metrics.panics.add(1);
        tracing::error!(game = %place.id, "a mistake of ours while a bot was at work");
        if let Some(mut table) = locked(&hall, &place).await {
            table.driven = false;
        }
    }
}

/// A decision of a bot, taken out of its table.
struct Task {
    side: Side,
    decision: u32,
    player: Box<dyn AnyPlayer>,
    battle: Box<dyn AnyBattle>,
}

async fn drive(hall: Arc<Hall>, place: Arc<Place>) {
    loop {
        let Some(mut table) = locked(&hall, &place).await else { return };
        let Some(task) = task(&mut table) else {
            table.driven = false;
            return;
        };
        drop(table);
        let (side, decision) = (task.side, task.decision);
        let thought = think(&hall, task).await;
        let Some(mut table) = locked(&hall, &place).await else { return };
        let Some((player, command)) = thought else {
            tracing::error!(game = %place.id, "a bot has nothing to say");
            table.driven = false;
            return;
        };
        if table.decision(side) != decision {
            continue;
        }
        table.seats[side.index()].player = Some(player);
        let act = Act::Command { decision, command, dice: Vec::new() };
        match hall.act(&place, &mut table, Some(side), act, Lang::En).await {
            Ok(Done::Needs(_)) => {
                table.driven = false;
                return;
            }
            Ok(_) => hall.metrics.bot_commands.add(1),
            // Meanwhile something was taken back, or somebody gave up.
            Err(problem) if ["stale", "over"].contains(&problem.code) => {}
            Err(problem) if problem.code == "store" => {
                drop(table);
                tokio::time::sleep(PATIENCE).await;
            }
            Err(problem) => {
                tracing::error!(game = %place.id, code = problem.code, "a bot was refused");
                table.driven = false;
                return;
            }
        }
    }
}

/// The table, as soon as the store answers; nothing if the game cannot be read.
async fn locked<'a>(hall: &Hall, place: &'a Place) -> Option<Locked<'a>> {
    loop {
        match hall.lock(place, Lang::En).await {
            Ok(table) => return Some(table),
            Err(problem) if problem.code == "store" => tokio::time::sleep(PATIENCE).await,
            Err(_) => return None,
        }
    }
}

fn task(table: &mut Table) -> Option<Task> {
    let side = table.waiting_bot()?;
    let (bot, decision) = (table.bot(side)?, table.decision(side));
    let seat = table.seats.get_mut(side.index())?;
    let seed = table.header.bot_seed.wrapping_add(u64::from(side.0));
    let player = seat.player.take();
    let player = player.or_else(|| players::seat(bot, &*table.opened.game, seed))?;
    Some(Task { side, decision, player, battle: table.battle.copy() })
}

async fn think(hall: &Hall, task: Task) -> Option<(Box<dyn AnyPlayer>, String)> {
    let permit = Arc::clone(&hall.thinkers).acquire_owned().await.ok()?;
    let thought = tokio::task::spawn_blocking(move || {
        let _permit = permit;
        let Task { side, mut player, battle, .. } = task;
        player.decide(&*battle, side, None).map(|command| (player, command))
    });
    thought.await.ok().flatten()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn a_mistake_at_a_bots_table_leaves_it_to_the_next_round() {
        let hall = Arc::new(Hall::with_a_game().await);
        let place = hall.place("g", Lang::En).await.expect("it is there");
        hall.lock(&place, Lang::En).await.expect("it answers").driven = true;
        let work = async { panic!("a mistake in the rules") };
        watch(Arc::clone(&hall), Arc::clone(&place), work).await;
        assert!(!hall.lock(&place, Lang::En).await.expect("it answers").driven);
        assert_eq!(hall.metrics.panics.get(), 1);
    }
}
