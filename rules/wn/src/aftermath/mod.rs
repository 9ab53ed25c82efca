//! What follows a test (chapter 23): what its result obliges to, and what becomes of those who flee,
//! pursue, are surrounded or surrender.
//!
//! - [`reaction`]: the results of 23.1 to 23.3;
//! - [`flight`]: 23.5; [`pursuit`]: 23.7;
//! - [`surrounded`]: 23.9; [`prisoners`]: 23.10;
//! - [`special`]: 23.11 to 23.15;
//! - [`leaving`]: leaving the field (23.16).

pub mod flight;
pub mod leaving;
pub mod prisoners;
pub mod pursuit;
pub mod reaction;
pub mod special;
pub mod surrounded;
