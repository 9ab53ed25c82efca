//! The log: what the server does, on standard error. Routes by their patterns only: the paths
//! themselves hold the secrets of links.

use tracing::Level;

/// Begins to log, from this level on: `error`, `warn`, `info` (unless another is named), `debug`.
pub fn log_to_standard_error(level: Option<&str>) {
    let level = level.and_then(|level| level.parse::<Level>().ok()).unwrap_or(Level::INFO);
    let log = tracing_subscriber::fmt().with_max_level(level).with_target(false);
    // A second call changes nothing.
    let _ = log.with_writer(std::io::stderr).with_ansi(false).try_init();
}
