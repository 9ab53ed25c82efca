//! Who can sit at a side: players that need nobody.
//!
//! - [`Bot`]: the players by their names, from the weakest.
//! - [`seat`]: one of them at a game of any rulebook, as an [`AnyPlayer`].
//! - [`playout`], [`playout_recorded`]: whole games between them, as fast as the rules go.
//! - [`ow`]: the sergeant of *Ostatni Wikingowie*; [`szwadron`]: that of *Szwadron*; [`wn`]: that of *Wojny
//!   Napoleońskie*; [`lee`]: that of *Bogowie Wojny: Lee*; [`jdg`]: that of *Jours de
//!   Gloire*.
//!
//! A player sees the masked position of its side and nothing else, and can say why it decided as
//! it did: each [`Reason`] names its clause; its words are [`TEXTS`].

mod any;
mod bot;
pub mod jdg;
pub mod lee;
pub mod ow;
pub mod szwadron;
mod whole;
mod why;
pub mod wn;

pub use any::{AnyPlayer, seat};
pub use bot::Bot;
pub use kernel::game::Reason;
pub use whole::{Unseated, playout, playout_recorded};

/// The words of the reasons, in Polish and English.
pub const TEXTS: (&str, &str) = (include_str!("../lang/pl.ftl"), include_str!("../lang/en.ftl"));
