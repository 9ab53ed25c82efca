//! Battles over a network: rulebooks, rulings and games by HTTP and WebSocket, games in a database.
//!
//! - [`app`]: everything that is served, as one router that tests can call without a socket.
//! - [`Options`], [`serve`]: a server on an address.
//! - [`hall`]: the tables in use; [`table`]: one game, rebuilt from its entries.
//! - [`store`]: where games are kept; [`news`]: word of other servers on the same store.
//! - [`rounds`]: what must happen by itself: clocks, games that nobody goes on with,
//!   bots whose server has died.
//! - [`notices`]: telling people that it is their turn; [`post`]: how word goes out.
//! - [`wire`]: what goes over the wire. The page has no rules: all it shows is in there.

pub mod api;
pub mod bots;
mod connections;
pub mod hall;
pub mod library;
pub mod limits;
pub mod link;
mod log;
pub mod metrics;
pub mod news;
pub mod notices;
mod page;
pub mod post;
pub mod problem;
pub mod rounds;
mod serve;
pub mod sources;
pub mod store;
pub mod table;
mod typescript;
pub mod wire;

pub use api::{app, openapi};
pub use log::log_to_standard_error;

pub use serve::{Failed, Options, serve};
pub use typescript::typescript;
