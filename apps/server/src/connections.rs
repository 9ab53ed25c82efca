//! Connections: how many there may be, which one goes when there are too many, and that none is held by
//! somebody who neither sends nor takes anything.

#![allow(clippy::disallowed_types, reason = "a server knows the time; the rules do not")]

use crate::hall::Hall;
use std::collections::BTreeMap;
use std::future::Future;
use std::io;
use std::net::IpAddr;
use std::pin::Pin;
use std::sync::atomic::{AtomicU8, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::task::{Context, Poll};
use std::time::{Duration, Instant};
use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio::sync::OwnedSemaphorePermit;
use tokio::task::AbortHandle;
use tokio::time::Sleep;

/// Files that a server needs besides its connections: the store, the listener, letters on their way.
const OTHER_FILES: u64 = 128;

/// How many connections there can be: as many as wanted, if the system lets the process open so many files.
/// It is asked for all that it allows.
#[cfg(unix)]
pub(crate) fn possible(wanted: usize) -> usize {
    use nix::sys::resource::{Resource, getrlimit, setrlimit};
    let needed = wanted as u64 + OTHER_FILES;
    let Ok((soft, hard)) = getrlimit(Resource::RLIMIT_NOFILE) else { return wanted };
    let raised = needed.min(hard);
    let files = match soft < raised {
        true if setrlimit(Resource::RLIMIT_NOFILE, raised, hard).is_ok() => raised,
        _ => soft,
    };
    if files < needed {
        tracing::warn!(files, "few files may be open at once: fewer connections are taken");
    }
    wanted.min(usize::try_from(files.saturating_sub(OTHER_FILES)).unwrap_or(wanted)).max(1)
}

/// How many connections there can be.
#[cfg(not(unix))]
pub(crate) fn possible(wanted: usize) -> usize {
    wanted
}

/// What a connection is doing, in the order in which they make room for others.
#[derive(Clone, Debug, Default)]
pub(crate) struct Activity(Arc<AtomicU8>);

impl Activity {
    /// It waits for its client.
    const WAITS: u8 = 0;
    /// A whole request is there, and is being answered.
    const WORKS: u8 = 1;
    /// It has become a live connection, which ends by itself where nobody answers.
    const LIVES: u8 = 2;
    /// It has ended.
    const GONE: u8 = 3;

    /// A whole request is there, and is being answered.
    pub(crate) fn works(&self) {
        self.0.store(Self::WORKS, Ordering::Release);
    }

    /// It is the client's turn.
    pub(crate) fn waits(&self) {
        self.0.store(Self::WAITS, Ordering::Release);
    }

    /// It has become a live connection.
    pub(crate) fn lives(&self) {
        self.0.store(Self::LIVES, Ordering::Release);
    }

    /// It has ended.
    pub(crate) fn ends(&self) {
        self.0.store(Self::GONE, Ordering::Release);
    }

    fn now(&self) -> u8 {
        self.0.load(Ordering::Acquire)
    }
}

/// A connection that is open.
struct Open {
    since: Instant,
    activity: Activity,
    task: AbortHandle,
}

/// All connections that are open.
#[derive(Clone, Default)]
pub(crate) struct Connections(Arc<Mutex<BTreeMap<u64, Open>>>);

impl Connections {
    fn all(&self) -> MutexGuard<'_, BTreeMap<u64, Open>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Takes one in, unless it has ended already.
    pub(crate) fn open(&self, number: u64, activity: Activity, task: AbortHandle) {
        let mut all = self.all();
        if activity.now() != Activity::GONE {
            all.insert(number, Open { since: Instant::now(), activity, task });
        }
    }

    /// A request was answered.
    pub(crate) fn answered(&self, number: u64) {
        if let Some(open) = self.all().get_mut(&number) {
            open.since = Instant::now();
        }
    }

    /// One has ended.
    pub(crate) fn close(&self, number: u64) {
        self.all().remove(&number);
    }

    /// Ends the one that has waited longest for its client, or, where none waits, the one that has been
    /// answered longest: many that ask for what takes its time keep nobody out. False where all are live.
    pub(crate) fn drop_oldest(&self) -> bool {
        let mut all = self.all();
        let idle = all.iter().filter(|(_, open)| open.activity.now() != Activity::LIVES);
        let oldest = idle.min_by_key(|(_, open)| (open.activity.now(), open.since));
        let oldest = oldest.map(|(number, _)| *number);
        let dropped = oldest.and_then(|number| all.remove(&number));
        dropped.map(|open| open.task.abort()).is_some()
    }
}

/// A connection that is open, and everything that it takes up, for as long as anybody has it: whoever answers it,
/// and afterwards whoever goes on with it live.
pub(crate) struct Held {
    pub(crate) number: u64,
    pub(crate) open: Connections,
    pub(crate) activity: Activity,
    /// Its place among all, and among those of its client.
    pub(crate) _places: (OwnedSemaphorePermit, Counted),
}

impl Drop for Held {
    fn drop(&mut self) {
        self.activity.ends();
        self.open.close(self.number);
    }
}

/// A connection that is counted as long as it lasts.
pub(crate) struct Counted {
    hall: Arc<Hall>,
    client: IpAddr,
}

impl Counted {
    /// Counts one more, unless its client has enough. Behind a proxy they are all the proxy's.
    pub(crate) fn new(hall: &Arc<Hall>, client: IpAddr) -> Option<Self> {
        let most = if hall.behind_proxy { usize::MAX } else { hall.limits.own_connections };
        let free = hall.gate.connections.open(client, most);
        hall.metrics.refused.add(u64::from(!free));
        free.then(|| Self { hall: Arc::clone(hall), client })
    }
}

impl Drop for Counted {
    fn drop(&mut self) {
        self.hall.gate.connections.close(self.client);
    }
}

/// A stream whose other end must take what is written within some time.
pub(crate) struct Patient<S> {
    stream: S,
    patience: Duration,
    waiting: Option<Pin<Box<Sleep>>>,
}

impl<S> Patient<S> {
    /// So long may one write take.
    pub(crate) const fn new(stream: S, patience: Duration) -> Self {
        Self { stream, patience, waiting: None }
    }

    /// What came of a write; too late is a fault.
    fn timed<T>(
        &mut self,
        context: &mut Context<'_>,
        written: Poll<io::Result<T>>,
    ) -> Poll<io::Result<T>> {
        if written.is_ready() {
            self.waiting = None;
            return written;
        }
        let patience = self.patience;
        let waiting = self.waiting.get_or_insert_with(|| Box::pin(tokio::time::sleep(patience)));
        match waiting.as_mut().poll(context) {
            Poll::Ready(()) => Poll::Ready(Err(io::ErrorKind::TimedOut.into())),
            Poll::Pending => Poll::Pending,
        }
    }
}

impl<S: AsyncRead + Unpin> AsyncRead for Patient<S> {
    fn poll_read(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        buffer: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_read(context, buffer)
    }
}

impl<S: AsyncWrite + Unpin> AsyncWrite for Patient<S> {
    fn poll_write(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        bytes: &[u8],
    ) -> Poll<io::Result<usize>> {
        let written = Pin::new(&mut self.stream).poll_write(context, bytes);
        self.timed(context, written)
    }

    fn poll_flush(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        let flushed = Pin::new(&mut self.stream).poll_flush(context);
        self.timed(context, flushed)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        let shut = Pin::new(&mut self.stream).poll_shutdown(context);
        self.timed(context, shut)
    }

    fn poll_write_vectored(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        bytes: &[io::IoSlice<'_>],
    ) -> Poll<io::Result<usize>> {
        let written = Pin::new(&mut self.stream).poll_write_vectored(context, bytes);
        self.timed(context, written)
    }

    fn is_write_vectored(&self) -> bool {
        self.stream.is_write_vectored()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn whoever_waits_goes_before_whoever_is_answered_and_nobody_who_is_live() {
        let open = Connections::default();
        let tasks: Vec<_> = (0..4).map(|_| tokio::spawn(std::future::pending::<()>())).collect();
        for (number, task) in (0..).zip(&tasks) {
            let activity = Activity::default();
            match number {
                0 => activity.lives(),
                1 | 2 => activity.works(),
                _ => {}
            }
            open.open(number, activity, task.abort_handle());
        }
        let ended = Activity::default();
        ended.ends();
        open.open(4, ended, tasks[0].abort_handle());
        let left = || open.all().keys().copied().collect::<Vec<u64>>();
        assert_eq!(left(), [0, 1, 2, 3], "what has ended takes no place");
        for after in [&[0, 1, 2][..], &[0, 2], &[0]] {
            assert!(open.drop_oldest());
            assert_eq!(left(), after);
        }
        assert!(!open.drop_oldest(), "it is live");
        for task in tasks.into_iter().skip(1) {
            assert!(task.await.is_err_and(|error| error.is_cancelled()));
        }
    }
}
