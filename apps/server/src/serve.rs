//! A server on an address: opens the store, listens, serves until it is told to stop.

use crate::api::app;
use crate::connections::{self, Activity, Connections, Counted, Held, Patient};
use crate::hall::Hall;
use crate::limits::{Limits, prefix};
use crate::metrics::Metrics;
use crate::post::{Post, PostFault, PostOptions};
use crate::sources::Sources;
use crate::store::{Archive, Database, StoreFault};
use crate::{news, rounds};
use axum::Router;
use axum::extract::ConnectInfo;
use axum::http::StatusCode;
use axum::response::Response;
use hyper::Request;
use hyper::body::Incoming;
use hyper::server::conn::http1;
use hyper::service::service_fn;
use hyper_util::rt::{TokioIo, TokioTimer};
use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::Semaphore;
use tower::ServiceExt;

/// How a server is started.
#[derive(Clone, Debug)]
pub struct Options {
    /// Where it listens.
    pub listen: SocketAddr,
    /// Where its games are kept.
    pub database: Database,
    /// How much anybody may ask for.
    pub limits: Limits,
    /// A proxy stands before it: see [`Hall::behind_proxy`].
    pub behind_proxy: bool,
    /// Dice and links that can be repeated, and guessed: for rehearsals.
    pub seed: Option<u64>,
    /// How word goes out to people who are not looking.
    pub post: PostOptions,
    /// What is counted may be known to everybody, not to this machine alone.
    pub open_metrics: bool,
}

impl Options {
    /// A server on an address, with its games there, and everything else as usual.
    pub fn new(listen: SocketAddr, database: Database) -> Self {
        let (limits, post) = (Limits::default(), PostOptions::default());
        Self {
            listen,
            database,
            limits,
            behind_proxy: false,
            seed: None,
            post,
            open_metrics: false,
        }
    }
}

/// Why a server cannot start.
#[derive(Debug)]
pub enum Failed {
    /// The store cannot be opened.
    Store(StoreFault),
    /// The address cannot be had, or there are no threads.
    Machine(std::io::Error),
    /// Word cannot go out like that.
    Post(PostFault),
}

impl From<PostFault> for Failed {
    fn from(fault: PostFault) -> Self {
        Self::Post(fault)
    }
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
    let post = Post::new(&options.post)?;
    let store = options.database.open()?;
    let others = store.news();
    let metrics = Arc::new(Metrics::default());
    let archive = Archive::open(store, Arc::clone(&metrics))?;
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build()?;
    let served = runtime.block_on(async {
        let sources = options.seed.map_or_else(Sources::of_the_machine, Sources::seeded);
        let mut limits = options.limits;
        limits.connections = connections::possible(limits.connections);
        let mut hall = Hall::new(archive, sources, limits, metrics);
        (hall.behind_proxy, hall.post) = (options.behind_proxy, Arc::new(post));
        hall.open_metrics = options.open_metrics;
        let hall = Arc::new(hall);
        let listener = TcpListener::bind(options.listen).await?;
        if let Some(others) = others {
            news::listen(&hall, others)?;
        }
        ready(listener.local_addr()?);
        outlast_full_disks();
        tokio::spawn(rounds::live(Arc::downgrade(&hall)));
        tokio::spawn(rounds::go(Arc::downgrade(&hall)));
        tokio::select! {
            () = accept(listener, hall) => {}
            () = stopped() => {}
        }
        Ok(())
    });
    // A bot that is still thinking is not waited for.
    runtime.shutdown_timeout(Duration::from_secs(1));
    served
}

/// Takes connections, so many at a time, and ends those that are silent for too long; where there are too
/// many, the one that has been silent longest. It may end at any moment: whatever was answered is on the
/// disk.
async fn accept(listener: TcpListener, hall: Arc<Hall>) {
    let (router, limits) = (app(Arc::clone(&hall)), &hall.limits);
    let free = Arc::new(Semaphore::new(limits.connections));
    let open = Connections::default();
    let mut http = http1::Builder::new();
    http.timer(TokioTimer::new()).header_read_timeout(limits.idle).max_headers(64).half_close(true);
    for number in 0.. {
        let (stream, client) = match listener.accept().await {
            Ok(accepted) => accepted,
            Err(error) => {
                tracing::warn!(%error, "a connection was not taken");
                tokio::time::sleep(Duration::from_millis(50)).await;
                continue;
            }
        };
        let Some(counted) = Counted::new(&hall, prefix(client.ip())) else { continue };
        if free.available_permits() == 0 && open.drop_oldest() {
            hall.metrics.refused.add(1);
        }
        let Ok(permit) = Arc::clone(&free).acquire_owned().await else { return };
        let activity = Activity::default();
        let (open, doing) = (open.clone(), activity.clone());
        let held = Held { number, open: open.clone(), activity, _places: (permit, counted) };
        // Without it small answers wait for each other; where it cannot be had they just do.
        let _ = stream.set_nodelay(true);
        let stream = TokioIo::new(Patient::new(stream, limits.patience));
        let task = tokio::spawn(talk(stream, http.clone(), router.clone(), client, Arc::new(held)));
        open.open(number, doing, task.abort_handle());
    }
}

/// Answers the requests of one connection.
async fn talk(
    stream: TokioIo<Patient<TcpStream>>,
    http: http1::Builder,
    router: Router,
    client: SocketAddr,
    held: Arc<Held>,
) {
    let service = service_fn(|mut request: Request<Incoming>| {
        request.extensions_mut().insert(ConnectInfo(client));
        // Where the connection is dropped, whatever still answers it holds nothing of it.
        request.extensions_mut().insert(Arc::downgrade(&held));
        let (answer, held) = (router.clone().oneshot(request), Arc::clone(&held));
        async move {
            let answer = answer.await;
            let live = |answer: &Response| answer.status() == StatusCode::SWITCHING_PROTOCOLS;
            held.open.answered(held.number);
            match answer.as_ref().is_ok_and(live) {
                true => held.activity.lives(),
                false => held.activity.waits(),
            }
            answer
        }
    });
    let connection = http.serve_connection(stream, service);
    if let Err(error) = connection.with_upgrades().await {
        tracing::debug!(%error, "a connection broke off");
    }
}

/// A file that may not grow is a fault of the store, not the end of the process.
fn outlast_full_disks() {
    #[cfg(target_os = "linux")]
    {
        /// The signal that a file has grown too large (SIGXFSZ).
        const TOO_LARGE: i32 = 25;
        use tokio::signal::unix::{SignalKind, signal};
        if let Ok(mut too_large) = signal(SignalKind::from_raw(TOO_LARGE)) {
            tokio::spawn(async move {
                while too_large.recv().await.is_some() {
                    tracing::error!("a file of the store may not grow any more");
                }
            });
        }
    }
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
