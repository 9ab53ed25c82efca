//! A store on a thread of its own. Whoever writes waits until it is on the disk; all that wait at
//! the same time share one transaction and one flush, and where many do, a moment is given to others
//! to join them.

#![allow(clippy::disallowed_types, reason = "a server knows the time; the rules do not")]

use super::{EntryRow, GameRow, Linked, Store, StoreFault, Stored, WishRow, Write};
use crate::metrics::Metrics;
use std::sync::Arc;
use std::sync::mpsc::{Receiver, Sender, channel};
use std::time::{Duration, Instant};
use tokio::sync::oneshot;

/// The most requests that share a transaction.
const MOST_AT_ONCE: usize = 1_024;
/// After so many in one transaction, the next one waits for company.
const MANY: usize = 16;
/// How long: little beside what each of many waits anyhow, and there are fewer flushes.
const MOMENT: Duration = Duration::from_millis(3);
/// After so long without a write the store tidies up. Servers ask it something every second.
const QUIET: Duration = Duration::from_secs(2 * 60);

type Reply<T> = oneshot::Sender<Result<T, StoreFault>>;

/// Something to be looked up, which answers by itself.
type Question = Box<dyn FnOnce(&mut dyn Store) + Send>;

/// What is asked of the store.
enum Job {
    Write(Vec<Write>, Reply<()>),
    Read(Question),
}

/// The one door to the store.
#[derive(Clone)]
pub struct Archive {
    jobs: Sender<Job>,
}

impl Archive {
    /// Gives a store its thread, which ends when nobody holds the archive any more.
    pub fn open(store: Box<dyn Store>, metrics: Arc<Metrics>) -> std::io::Result<Self> {
        let (jobs, waiting) = channel();
        let keep = move || keep(store, &waiting, &metrics);
        std::thread::Builder::new().name("archive".to_owned()).spawn(keep)?;
        Ok(Self { jobs })
    }

    /// Writes all of these or none; when it returns they are on the disk.
    pub async fn write(&self, writes: Vec<Write>) -> Result<(), StoreFault> {
        let (reply, answer) = oneshot::channel();
        self.ask(Job::Write(writes, reply), answer).await
    }

    /// A game with everything that happened in it.
    pub async fn game(&self, id: &str) -> Result<Option<Stored>, StoreFault> {
        let id = id.to_owned();
        self.read(move |store| store.game(&id)).await
    }

    /// The entries of a game after this number.
    pub async fn entries(&self, game: &str, after: u64) -> Result<Vec<EntryRow>, StoreFault> {
        let game = game.to_owned();
        self.read(move |store| store.entries(&game, after)).await
    }

    /// What the secret of this hash opens.
    pub async fn link(&self, hash: String) -> Result<Option<Linked>, StoreFault> {
        self.read(move |store| store.link(&hash)).await
    }

    /// What somebody at that seat of a game wants to be told.
    pub async fn wish(&self, game: &str, role: String) -> Result<Option<WishRow>, StoreFault> {
        let game = game.to_owned();
        self.read(move |store| store.wish(&game, &role)).await
    }

    /// The games that a browser made, the newest first.
    pub async fn made_by(&self, owner: String, most: usize) -> Result<Vec<GameRow>, StoreFault> {
        self.read(move |store| store.made_by(&owner, most)).await
    }

    /// The ids of games that must be looked at by now, each with when it was due.
    pub async fn due(&self, now: i64, most: usize) -> Result<Vec<(String, i64)>, StoreFault> {
        self.read(move |store| store.due(now, most)).await
    }

    /// A server runs at this moment; when did none?
    pub async fn beat(&self, now: i64) -> Result<Vec<(i64, i64)>, StoreFault> {
        self.read(move |store| store.beat(now)).await
    }

    async fn read<T: Send + 'static>(
        &self,
        read: impl FnOnce(&mut dyn Store) -> Result<T, StoreFault> + Send + 'static,
    ) -> Result<T, StoreFault> {
        let (reply, answer) = oneshot::channel();
        let job = move |store: &mut dyn Store| {
            // Whoever asked may have gone away meanwhile.
            let _ = reply.send(read(store));
        };
        self.ask(Job::Read(Box::new(job)), answer).await
    }

    async fn ask<T>(
        &self,
        job: Job,
        answer: oneshot::Receiver<Result<T, StoreFault>>,
    ) -> Result<T, StoreFault> {
        let closed = || StoreFault::Away("the archive is closed".to_owned());
        self.jobs.send(job).map_err(|_| closed())?;
        answer.await.map_err(|_| closed())?
    }
}

/// The life of the thread.
fn keep(mut store: Box<dyn Store>, waiting: &Receiver<Job>, metrics: &Metrics) {
    let mut many = false;
    // When something was last written, until the store has tidied up after it.
    let mut written: Option<Instant> = None;
    while let Ok(first) = waiting.recv() {
        if written.is_some_and(|last| last.elapsed() > QUIET) {
            written = None;
            if let Err(fault) = store.rest() {
                tracing::warn!(%fault, "the store cannot tidy up");
            }
        }
        if many {
            std::thread::sleep(MOMENT);
        }
        let mut writes = Vec::new();
        let mut reads = Vec::new();
        for job in std::iter::once(first).chain(waiting.try_iter().take(MOST_AT_ONCE - 1)) {
            match job {
                Job::Write(batch, reply) => writes.push((batch, reply)),
                Job::Read(read) => reads.push(read),
            }
        }
        many = writes.len() >= MANY;
        if !writes.is_empty() {
            written = Some(Instant::now());
            metrics.commits.add(1);
            commit(&mut *store, writes);
        }
        reads.into_iter().for_each(|read| read(&mut *store));
    }
}

/// All in one transaction; if the store refuses that, each in its own, so that one bad request
/// spoils nothing.
fn commit(store: &mut dyn Store, writes: Vec<(Vec<Write>, Reply<()>)>) {
    let all: Vec<&Write> = writes.iter().flat_map(|(batch, _)| batch).collect();
    let together = store.write(&all);
    let alone = writes.len() == 1;
    for (batch, reply) in writes {
        let done = match &together {
            Err(StoreFault::Taken | StoreFault::Refused(_)) if !alone => {
                store.write(&batch.iter().collect::<Vec<_>>())
            }
            done => done.clone(),
        };
        let _ = reply.send(done);
    }
}
