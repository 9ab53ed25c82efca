//! The lab: many games of one scenario, and what they say of it.
//!
//! - [`Batch`]: so many games from one seed. It comes to the same [`Tally`] on one thread and on
//!   many, because each game has a seed of its own and only whole numbers are summed.
//! - [`wilson`]: how far a share of won games can be trusted.

mod batch;
mod interval;

pub use batch::{Batch, Failed, Tally, game_seed};
pub use interval::wilson;
