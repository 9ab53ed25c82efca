//! The hall: all tables that are in use. A table is loaded when somebody asks for it; what is done
//! at it is on the disk before anybody hears of it.

use crate::limits::{Gate, Limits};
use crate::metrics::Metrics;
use crate::problem::Problem;
use crate::sources::Sources;
use crate::store::{Archive, EntryRow, StoreFault, Write};
use crate::table::{Act, Acted, Entries, Table};
use axum::http::StatusCode;
use kernel::game::Side;
use kernel::{Lang, Need};
use std::collections::BTreeMap;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use tokio::sync::{Semaphore, watch};

/// Everything that requests share.
pub struct Hall {
    /// Where games are kept.
    pub archive: Archive,
    /// The time and chance.
    pub sources: Sources,
    /// What is counted.
    pub metrics: Arc<Metrics>,
    /// How much anybody may ask for.
    pub limits: Limits,
    /// Who has asked for how much.
    pub gate: Gate,
    /// A proxy stands before it: that one knows the clients' addresses, and speaks HTTPS to them.
    pub behind_proxy: bool,
    /// How many bots may think at once, and how many odds may be worked out.
    pub thinkers: Arc<Semaphore>,
    /// How many rulebooks may be proved at once: that takes seconds, and nobody else waits for it.
    pub provers: Arc<Semaphore>,
    places: Mutex<BTreeMap<String, Arc<Place>>>,
}

/// A table with its lock.
pub struct Place {
    /// The game.
    pub id: String,
    table: tokio::sync::Mutex<Table>,
    /// Whether the table has changed: how often.
    pub changed: watch::Sender<u64>,
    /// It may differ from what the store has: to be loaded again.
    lost: AtomicBool,
}

/// The table of a place, locked.
pub type Locked<'a> = tokio::sync::MutexGuard<'a, Table>;

/// What became of an act that was kept.
#[derive(Debug)]
pub enum Done {
    /// It was done.
    Done,
    /// It was done before.
    Repeated,
    /// Nothing is done: this die is needed.
    Needs(Need),
}

impl Hall {
    /// An empty hall.
    pub fn new(archive: Archive, sources: Sources, limits: Limits, metrics: Arc<Metrics>) -> Self {
        let cores = std::thread::available_parallelism().map_or(1, std::num::NonZero::get);
        let thinkers = Arc::new(Semaphore::new(cores.saturating_sub(1).max(1)));
        let provers = Arc::new(Semaphore::new(1));
        let (gate, places) = (Gate::default(), Mutex::default());
        let behind_proxy = false;
        Self { archive, sources, metrics, limits, gate, behind_proxy, thinkers, provers, places }
    }

    fn places(&self) -> MutexGuard<'_, BTreeMap<String, Arc<Place>>> {
        self.places.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The place of a game, loaded if need be.
    pub async fn place(&self, id: &str, lang: Lang) -> Result<Arc<Place>, Problem> {
        if let Some(place) = self.places().get(id) {
            return Ok(Arc::clone(place));
        }
        let table = self.load(id, lang).await?;
        Ok(self.put(table))
    }

    /// Puts a table into the hall; if it is there already, that one counts.
    pub fn put(&self, table: Table) -> Arc<Place> {
        let mut places = self.places();
        if places.len() >= self.limits.tables {
            places.retain(|_, place| Arc::strong_count(place) > 1);
        }
        let id = table.row.id.clone();
        let place = places.entry(id.clone()).or_insert_with(|| {
            let (table, changed) = (tokio::sync::Mutex::new(table), watch::Sender::new(0));
            Arc::new(Place { id, table, changed, lost: AtomicBool::new(false) })
        });
        let place = Arc::clone(place);
        self.metrics.tables.set(places.len() as u64);
        place
    }

    async fn load(&self, id: &str, lang: Lang) -> Result<Table, Problem> {
        let stored = self.archive.game(id).await.map_err(|fault| Problem::store(lang, &fault))?;
        let stored = stored.ok_or_else(|| Problem::not_found(lang))?;
        Table::load(stored).map_err(|broken| {
            tracing::error!(why = %broken.0, "a game cannot be rebuilt");
            Problem::said(StatusCode::SERVICE_UNAVAILABLE, "broken", lang)
        })
    }

    /// Locks a table; one that may differ from the store is loaded again first.
    pub async fn lock<'a>(&self, place: &'a Place, lang: Lang) -> Result<Locked<'a>, Problem> {
        let mut table = place.table.lock().await;
        if place.lost.load(Ordering::Acquire) {
            *table = self.load(&place.id, lang).await?;
            place.lost.store(false, Ordering::Release);
        }
        Ok(table)
    }

    /// Does what a reader wants at a locked table, keeps it, and tells everybody who looks.
    pub async fn act(
        &self,
        place: &Place,
        table: &mut Table,
        reader: Option<Side>,
        act: Act,
        lang: Lang,
    ) -> Result<Done, Problem> {
        self.act_and_write(place, table, reader, act, Vec::new(), lang).await
    }

    /// The same, with something else to be written in the same breath.
    pub async fn act_and_write(
        &self,
        place: &Place,
        table: &mut Table,
        reader: Option<Side>,
        act: Act,
        also: Vec<Write>,
        lang: Lang,
    ) -> Result<Done, Problem> {
        let command = matches!(act, Act::Command { .. } | Act::Dice { .. });
        let acted = table.act(reader, act, lang).map_err(|mut problem| {
            if problem.status.0 == StatusCode::CONFLICT {
                problem.state = serde_json::to_value(table.state(reader, lang)).ok().map(Box::new);
            }
            problem
        })?;
        let entries = match acted {
            Acted::Done(entries) => entries,
            Acted::Repeated => return Ok(Done::Repeated),
            Acted::Needs(need) => return Ok(Done::Needs(need)),
        };
        self.keep(place, table, entries, also, lang).await?;
        self.metrics.commands.add(u64::from(command));
        Ok(Done::Done)
    }

    /// Writes entries and whatever else belongs to them; when they are on the disk, takes them into
    /// the table and tells everybody who looks.
    pub async fn keep(
        &self,
        place: &Place,
        table: &mut Table,
        entries: Entries,
        also: Vec<Write>,
        lang: Lang,
    ) -> Result<(), Problem> {
        let at = self.sources.now();
        let mut writes = also;
        for ((entry, _), number) in entries.iter().zip(table.journal.len() as u64 + 1..) {
            let body = serde_json::to_string(entry).map_err(|_| Problem::ours(lang))?;
            writes.push(Write::Entry(EntryRow { game: place.id.clone(), number, at, body }));
        }
        let resigns = entries.iter().any(|(entry, _)| entry.word() == "resign");
        if resigns || table.battle.outcome().is_some() {
            writes.push(Write::Over { game: place.id.clone() });
        }
        if let Err(fault) = self.archive.write(writes).await {
            place.lost.store(true, Ordering::Release);
            return Err(Problem::store(lang, &fault));
        }
        table.keep(at, entries);
        place.changed.send_modify(|times| *times += 1);
        Ok(())
    }

    /// The games that are not over.
    pub async fn running(&self) -> Result<Vec<String>, StoreFault> {
        self.archive.running().await
    }
}
