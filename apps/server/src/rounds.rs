//! The rounds: what must happen by itself, not because somebody asks. Every second a server looks at
//! the games whose time has come. Where several share a store, all of them do: what one has done
//! another cannot do again, because an entry's number is taken once.

use crate::hall::Hall;
use crate::problem::Problem;
use crate::store::{StoreFault, Write};
use crate::{bots, notices};
use kernel::Lang;
use std::sync::{Arc, Weak};
use std::time::Duration;

/// How often.
const EVERY: Duration = Duration::from_secs(1);
/// How many games are looked up at once.
const AT_ONCE: usize = 100;
/// When a game that cannot be read is tried again, in seconds.
const BROKEN: i64 = 24 * 60 * 60;

/// Tells the store that a server runs, for as long as there is the hall: however long a round takes, the
/// time in it is not one in which no server ran.
pub async fn live(hall: Weak<Hall>) {
    loop {
        tokio::time::sleep(EVERY).await;
        let Some(hall) = hall.upgrade() else { return };
        // The rounds say what is wrong.
        let _ = hall.beat().await;
    }
}

/// Goes round for as long as there is the hall.
pub async fn go(hall: Weak<Hall>) {
    loop {
        {
            let Some(hall) = hall.upgrade() else { return };
            // Without word of when no server ran nobody's time is looked at.
            let gone_round = match hall.beat().await {
                Ok(()) => round(&hall).await,
                fault => fault,
            };
            if let Err(fault) = gone_round {
                tracing::error!(%fault, "games that are due cannot be looked at");
            }
        }
        tokio::time::sleep(EVERY).await;
    }
}

/// One round.
pub async fn round(hall: &Arc<Hall>) -> Result<(), StoreFault> {
    loop {
        let now = hall.sources.now();
        let due = hall.archive.due(now, AT_ONCE).await?;
        for (game, due) in &due {
            // In a task of its own: a mistake of ours at one table leaves the others alone.
            let looking = (Arc::clone(hall), game.clone(), *due);
            let looked = tokio::spawn(async move {
                let (hall, game, due) = looking;
                look(&hall, &game, due, now).await
            });
            match looked.await {
                Ok(Ok(())) => {}
                Ok(Err(problem)) if problem.code == "store" => {
                    return Err(StoreFault::Away(problem.text));
                }
                failed => {
                    if failed.is_err() {
                        hall.metrics.panics.add(1);
                        tracing::error!(game, "a mistake of ours at a table that is due");
                    }
                    let (game, due) = (game.clone(), *due);
                    let later = Write::Looked { game, due, next: now + BROKEN };
                    hall.archive.write(vec![later]).await?;
                }
            }
        }
        if due.len() < AT_ONCE {
            return Ok(());
        }
    }
}

/// Does what is due at one table, and says when the next look is.
async fn look(hall: &Arc<Hall>, id: &str, due: i64, now: i64) -> Result<(), Problem> {
    let place = hall.place(id, Lang::En).await?;
    let mut table = hall.lock(&place, Lang::En).await?;
    hall.end_if_due(&place, &mut table, Lang::En).await?;
    notices::tell(hall, &place, &mut table).await?;
    bots::wake(hall, &place, &mut table);
    let next = table.due(now);
    let looked = Write::Looked { game: id.to_owned(), due, next };
    let written = hall.archive.write(vec![looked]).await;
    written.map_err(|fault| Problem::store(Lang::En, &fault))?;
    table.row.due = next;
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn a_mistake_at_one_table_ends_no_round() {
        let hall = Arc::new(Hall::with_a_game().await);
        let place = hall.place("g", Lang::En).await.expect("it is there");
        // The latest time there is: adding to it panics.
        hall.lock(&place, Lang::En).await.expect("it answers").row.made = i64::MAX;
        round(&hall).await.expect("it goes round");
        assert_eq!(hall.metrics.panics.get(), 1);
        let (later, game) = (hall.sources.now() + BROKEN, "g".to_owned());
        assert_eq!(hall.archive.due(later - 1, 9).await.expect("it answers"), []);
        assert_eq!(hall.archive.due(later, 9).await.expect("it answers"), [(game, later)]);
    }
}
