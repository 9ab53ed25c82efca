//! Contact and hand-to-hand fighting (*walka wręcz*): chapters 18, 19 and 21.3.
//!
//! 1. [`impact`]: what a charge does when it strikes (18.1, T12).

pub mod impact;
