//! The hall: all tables that are in use. A table is loaded when somebody asks for it; what is done
//! at it is on the disk before anybody hears of it. Where several servers share a store, each has a
//! table of its own and takes in what the others have written before it shows or changes anything;
//! of two who write the same entry, one is kept and the other reads the game again.

use crate::limits::{Gate, Limits};
use crate::metrics::Metrics;
use crate::post::Post;
use crate::problem::Problem;
use crate::sources::Sources;
use crate::store::{Archive, EntryRow, Notice, StoreFault, Write};
use crate::table::{Act, Acted, Asked, Entries, Pauses, Table};
use axum::http::StatusCode;
use kernel::Lang;
use kernel::game::Side;
use std::collections::BTreeMap;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use tokio::sync::{Semaphore, watch};

/// How often an act is tried while other servers are faster.
const MOST_TRIES: usize = 5;

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
    /// Where word goes out to people who are not looking.
    pub post: Arc<Post>,
    /// What is counted may be known to everybody.
    pub open_metrics: bool,
    /// The time in which no server ran.
    pub pauses: Arc<Pauses>,
    /// How many bots may think at once, and how many odds may be worked out.
    pub thinkers: Arc<Semaphore>,
    /// How many games may be played again at once, for a look at the past: nobody else waits for it.
    pub replayers: Arc<Semaphore>,
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
    /// Somebody is changing it, or was when a mistake of ours stopped him.
    amid: AtomicBool,
    /// How many entries the store is known to have.
    known: AtomicU64,
    /// How often links to it stopped working.
    pub unlinked: AtomicU64,
}

impl Place {
    /// The store is known to have so many entries.
    pub fn knows(&self, length: u64) {
        self.known.fetch_max(length, Ordering::AcqRel);
    }

    /// Does something to the table. If a mistake in the rules stops it half-way, whoever locks the table
    /// next gets it as the store has it.
    fn amid<T>(&self, work: impl FnOnce() -> T) -> T {
        self.amid.store(true, Ordering::Release);
        let done = work();
        self.amid.store(false, Ordering::Release);
        done
    }
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
    /// It was said, and this die is needed.
    Needs(Asked),
}

impl Done {
    /// In a word.
    pub const fn word(&self) -> &'static str {
        match self {
            Self::Done => "done",
            Self::Repeated => "repeated",
            Self::Needs(_) => "needs",
        }
    }
}

impl Hall {
    /// An empty hall.
    pub fn new(archive: Archive, sources: Sources, limits: Limits, metrics: Arc<Metrics>) -> Self {
        let cores = std::thread::available_parallelism().map_or(1, std::num::NonZero::get);
        let thinkers = Arc::new(Semaphore::new(cores.saturating_sub(1).max(1)));
        let (provers, replayers) = (Arc::new(Semaphore::new(1)), Arc::new(Semaphore::new(1)));
        let (gate, places) = (Gate::default(), Mutex::default());
        Self {
            archive,
            sources,
            metrics,
            limits,
            gate,
            behind_proxy: false,
            post: Arc::default(),
            open_metrics: false,
            pauses: Arc::default(),
            thinkers,
            replayers,
            provers,
            places,
        }
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
    pub fn put(&self, mut table: Table) -> Arc<Place> {
        table.pauses = Arc::clone(&self.pauses);
        let mut places = self.places();
        if places.len() >= self.limits.tables {
            places.retain(|_, place| Arc::strong_count(place) > 1);
        }
        let id = table.row.id.clone();
        let place = places.entry(id.clone()).or_insert_with(|| {
            let (table, changed) = (tokio::sync::Mutex::new(table), watch::Sender::new(0));
            let (known, unlinked) = (AtomicU64::new(0), AtomicU64::new(0));
            let (lost, amid) = (AtomicBool::new(false), AtomicBool::new(false));
            Arc::new(Place { id, table, changed, lost, amid, known, unlinked })
        });
        let place = Arc::clone(place);
        self.metrics.tables.set(places.len() as u64);
        place
    }

    async fn load(&self, id: &str, lang: Lang) -> Result<Table, Problem> {
        let stored = self.archive.game(id).await.map_err(|fault| Problem::store(lang, &fault))?;
        let stored = stored.ok_or_else(|| Problem::not_found(lang))?;
        let mut table = Table::load(stored).map_err(|broken| {
            tracing::error!(why = %broken.0, "a game cannot be rebuilt");
            Problem::said(StatusCode::SERVICE_UNAVAILABLE, "broken", lang)
        })?;
        table.pauses = Arc::clone(&self.pauses);
        Ok(table)
    }

    /// Tells the store that a server runs, and hears when none did: that time counts for nobody.
    pub async fn beat(&self) -> Result<(), StoreFault> {
        let pauses = self.archive.beat(self.sources.now()).await?;
        self.pauses.set(pauses);
        Ok(())
    }

    /// Locks a table; one that may differ from the store is loaded again first, and what others have
    /// written is taken in.
    pub async fn lock<'a>(&self, place: &'a Place, lang: Lang) -> Result<Locked<'a>, Problem> {
        let mut table = place.table.lock().await;
        if place.lost.load(Ordering::Acquire) || place.amid.load(Ordering::Acquire) {
            self.reload(place, &mut table, lang).await?;
        } else if place.known.load(Ordering::Acquire) > table.journal.len() as u64 {
            let after = table.journal.len() as u64;
            let rows = self.archive.entries(&place.id, after).await;
            let rows = rows.map_err(|fault| Problem::store(lang, &fault))?;
            if !place.amid(|| table.follow(&rows)) {
                self.reload(place, &mut table, lang).await?;
            }
        }
        Ok(table)
    }

    async fn reload(&self, place: &Place, table: &mut Table, lang: Lang) -> Result<(), Problem> {
        place.lost.store(true, Ordering::Release);
        let driven = table.driven;
        *table = self.load(&place.id, lang).await?;
        table.driven = driven;
        place.lost.store(false, Ordering::Release);
        place.amid.store(false, Ordering::Release);
        Ok(())
    }

    /// Takes in word of what another server has written.
    pub fn heard(&self, notice: &Notice) {
        let told = |place: &Place| place.changed.send_modify(|times| *times += 1);
        let places = self.places();
        match notice {
            Notice::Entries { game, length } => {
                if let Some(place) = places.get(game) {
                    place.knows(*length);
                    told(place);
                }
            }
            Notice::Links { game } => {
                if let Some(place) = places.get(game) {
                    place.unlinked.fetch_add(1, Ordering::AcqRel);
                    told(place);
                }
            }
            Notice::Anything => places.values().for_each(|place| {
                place.lost.store(true, Ordering::Release);
                place.unlinked.fetch_add(1, Ordering::AcqRel);
                told(place);
            }),
        }
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
        // What else is written was right for the table as it was: only who asked knows whether it
        // still is.
        let tries = if also.is_empty() { MOST_TRIES } else { 1 };
        if !matches!(act, Act::Chat { .. }) {
            self.end_if_due(place, table, lang).await?;
        }
        for _ in 0..tries {
            let acted = place.amid(|| table.act(reader, act.clone(), lang));
            let acted = acted.map_err(|problem| with_state(problem, table, reader, lang))?;
            let (entries, done) = match acted {
                Acted::Done(entries) => (entries, Done::Done),
                Acted::Repeated => return Ok(Done::Repeated),
                Acted::Needs(entries, need) => (entries, Done::Needs(need)),
            };
            if entries.is_empty() {
                return Ok(done);
            }
            match self.keep(place, table, entries, also.clone(), lang).await {
                Err(problem) if problem.code == "stale" => {}
                kept => {
                    kept?;
                    let carried_out = command && matches!(done, Done::Done);
                    self.metrics.commands.add(u64::from(carried_out));
                    return Ok(done);
                }
            }
        }
        Err(with_state(Problem::conflict(lang, "stale"), table, reader, lang))
    }

    /// Ends a game whose time is up, by its clock or because nobody has gone on with it.
    pub async fn end_if_due(
        &self,
        place: &Place,
        table: &mut Table,
        lang: Lang,
    ) -> Result<(), Problem> {
        if !self.sources.is_calm() {
            return Ok(());
        }
        let Some(entry) = table.ended_by(self.sources.now()) else { return Ok(()) };
        tracing::info!(game = %place.id, how = entry.word(), "a game was ended by time");
        match self.keep(place, table, vec![(entry, Vec::new())], Vec::new(), lang).await {
            // Another server was faster, and the table has been read again.
            Err(problem) if problem.code == "stale" => Ok(()),
            kept => kept,
        }
    }

    /// Writes entries and whatever else belongs to them; when they are on the disk, takes them into
    /// the table and tells everybody who looks. If another server has written meanwhile, nothing is
    /// kept, the table is read again and the answer is `stale`.
    pub async fn keep(
        &self,
        place: &Place,
        table: &mut Table,
        entries: Entries,
        also: Vec<Write>,
        lang: Lang,
    ) -> Result<(), Problem> {
        // No entry is earlier than the one before, whatever the machine's clock does.
        let at = self.sources.now().max(table.last());
        let mut writes = also;
        for ((entry, _), number) in entries.iter().zip(table.journal.len() as u64 + 1..) {
            let body = serde_json::to_string(entry).map_err(|_| Problem::ours(lang))?;
            writes.push(Write::Entry(EntryRow { game: place.id.clone(), number, at, body }));
        }
        let unlinks = writes.iter().any(|write| matches!(write, Write::Unlink { .. }));
        let ends = entries.iter().any(|(entry, _)| entry.ends());
        let game = || place.id.clone();
        let due = table.due_after(at, &entries);
        if ends || table.battle.outcome().is_some() {
            writes.push(Write::Over { game: game() });
        } else if let Some(at) = due {
            writes.push(Write::Due { game: game(), at });
        }
        match self.archive.write(writes).await {
            Ok(()) => {}
            Err(StoreFault::Taken) => {
                self.metrics.conflicts.add(1);
                self.reload(place, table, lang).await?;
                return Err(Problem::conflict(lang, "stale"));
            }
            Err(fault) => {
                place.lost.store(true, Ordering::Release);
                return Err(Problem::store(lang, &fault));
            }
        }
        table.keep(at, entries);
        table.row.due = due.unwrap_or(table.row.due);
        place.unlinked.fetch_add(u64::from(unlinks), Ordering::AcqRel);
        place.changed.send_modify(|times| *times += 1);
        Ok(())
    }
}

/// A problem about another moment comes with the current one.
fn with_state(mut problem: Problem, table: &Table, reader: Option<Side>, lang: Lang) -> Problem {
    if problem.status.0 == StatusCode::CONFLICT {
        problem.state = serde_json::to_value(table.state(reader, lang)).ok().map(Box::new);
    }
    problem
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::store::{GameRow, Sqlite};
    use crate::table::entry::GameHeader;
    use crate::wire::{DiceKind, Sitter};

    impl Hall {
        /// A hall with a game of two people, `g`.
        pub(crate) async fn with_a_game() -> Self {
            let metrics = Arc::new(Metrics::default());
            let store = Box::new(Sqlite::in_memory().expect("memory is there"));
            let archive = Archive::open(store, Arc::clone(&metrics)).expect("a thread can be had");
            let hall = Self::new(archive, Sources::fixed(7), Limits::boundless(), metrics);
            let (book, text) = all::scenario("ow-training").expect("a scenario");
            let header = GameHeader {
                ruleset: book.id.to_owned(),
                rules: book.version,
                scenario: "ow-training".to_owned(),
                own: None,
                settings: Vec::new(),
                seats: vec![Sitter::Person, Sitter::Person],
                dice: DiceKind::Server,
                secret: hall.sources.hex(32),
                nonces: vec!["a".to_owned(), "b".to_owned()],
                seals: false,
                bot_seed: 0,
                clock: None,
            };
            let print = kernel::game::fingerprint(text);
            let row = GameRow {
                id: "g".to_owned(),
                made: 7,
                owner: String::new(),
                print: print.clone(),
                header: serde_json::to_string(&header).expect("it can be written"),
                due: 0,
            };
            let made = vec![Write::Scenario { print, text: text.to_owned() }, Write::Game(row)];
            hall.archive.write(made).await.expect("it is written");
            hall
        }
    }

    #[tokio::test]
    async fn a_mistake_in_mid_change_leaves_nothing_behind() {
        let hall = Hall::with_a_game().await;
        let place = hall.place("g", Lang::En).await.expect("it is there");
        let mut table = hall.lock(&place, Lang::En).await.expect("it answers");
        let spoil = std::panic::AssertUnwindSafe(|| {
            place.amid(|| {
                table.moved = 99;
                panic!("a mistake in the rules");
            })
        });
        assert!(std::panic::catch_unwind(spoil).is_err());
        drop(table);
        let table = hall.lock(&place, Lang::En).await.expect("it answers");
        assert_eq!(table.moved, 7, "as the store has it");
        assert!(!place.amid.load(Ordering::Acquire), "once is enough");
    }
}
