//! A server on an address: opens the store, listens, serves until it is told to stop.

use crate::api::app;
use crate::bots;
use crate::hall::Hall;
use crate::limits::Limits;
use crate::metrics::Metrics;
use crate::sources::Sources;
use crate::store::{Archive, Sqlite, Store, StoreFault};
use std::net::SocketAddr;
use std::path::PathBuf;
use std::sync::Arc;
use tokio::net::TcpListener;

/// How a server is started.
#[derive(Clone, Debug)]
pub struct Options {
    /// Where it listens.
    pub listen: SocketAddr,
    /// The file of its games; without one they are forgotten at the end.
    pub file: Option<PathBuf>,
    /// How much anybody may ask for.
    pub limits: Limits,
}

/// Why a server cannot start.
#[derive(Debug)]
pub enum Failed {
    /// The store cannot be opened.
    Store(StoreFault),
    /// The address cannot be had, or there are no threads.
    Machine(std::io::Error),
}

impl From<StoreFault> for Failed {
    fn from(fault: StoreFault) -> Self {
        Self::Store(fault)
    }
}

impl From<std::io::Error> for Failed {
    fn from(error: std::io::Error) -> Self {
        Self::Machine(error)
    }
}

/// Serves until the program is told to stop; `ready` hears where it listens.
pub fn serve(options: Options, ready: impl FnOnce(SocketAddr)) -> Result<(), Failed> {
    let store: Box<dyn Store> = match &options.file {
        Some(path) => Box::new(Sqlite::open(path)?),
        None => Box::new(Sqlite::in_memory()?),
    };
    let metrics = Arc::new(Metrics::default());
    let archive = Archive::open(store, Arc::clone(&metrics))?;
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build()?;
    runtime.block_on(async {
        let sources = Sources::of_the_machine();
        let hall = Arc::new(Hall::new(archive, sources, options.limits, metrics));
        let listener = TcpListener::bind(options.listen).await?;
        ready(listener.local_addr()?);
        tokio::spawn(bots::wake_all(Arc::clone(&hall)));
        let service = app(hall).into_make_service_with_connect_info::<SocketAddr>();
        axum::serve(listener, service).with_graceful_shutdown(stopped()).await?;
        Ok(())
    })
}

/// Until Ctrl-C, or a polite kill.
async fn stopped() {
    #[cfg(unix)]
    {
        use tokio::signal::unix::{SignalKind, signal};
        if let Ok(mut polite) = signal(SignalKind::terminate()) {
            tokio::select! {
                _ = tokio::signal::ctrl_c() => {}
                _ = polite.recv() => {}
            }
            return;
        }
    }
    let _ = tokio::signal::ctrl_c().await;
}
