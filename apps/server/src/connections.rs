//! Connections: how many there may be, which one goes when there are too many, and that none is held by
//! somebody who neither sends nor takes anything.

#![allow(clippy::disallowed_types, reason = "a server knows the time; the rules do not")]

use std::collections::BTreeMap;
use std::future::Future;
use std::io;
use std::pin::Pin;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::task::{Context, Poll};
use std::time::{Duration, Instant};
use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
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

/// What a connection is doing: working for its client, or waiting for him.
#[derive(Clone, Debug, Default)]
pub(crate) struct Activity(Arc<AtomicBool>);

impl Activity {
    /// A whole request is there, and is being answered.
    pub(crate) fn works(&self) {
        self.0.store(true, Ordering::Release);
    }

    /// It is the client's turn.
    fn waits(&self) {
        self.0.store(false, Ordering::Release);
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

    /// Takes one in.
    pub(crate) fn open(&self, number: u64, activity: Activity, task: AbortHandle) {
        if !task.is_finished() {
            self.all().insert(number, Open { since: Instant::now(), activity, task });
        }
    }

    /// A request was answered: the client may take his time again. A live connection is never idle.
    pub(crate) fn answered(&self, number: u64, live: bool) {
        if let Some(open) = self.all().get_mut(&number).filter(|_| !live) {
            open.since = Instant::now();
            open.activity.waits();
        }
    }

    /// One has ended.
    pub(crate) fn close(&self, number: u64) {
        self.all().remove(&number);
    }

    /// Ends the one that has waited longest for its client; false where none waits.
    pub(crate) fn drop_oldest(&self) -> bool {
        let mut all = self.all();
        let idle = all.iter().filter(|(_, open)| !open.activity.0.load(Ordering::Acquire));
        let oldest = idle.min_by_key(|(_, open)| open.since).map(|(number, _)| *number);
        let dropped = oldest.and_then(|number| all.remove(&number));
        dropped.map(|open| open.task.abort()).is_some()
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
