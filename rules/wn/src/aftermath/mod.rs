//! What follows a test (chapter 23): what its result obliges to, and what becomes of those who flee,
//! pursue, are surrounded or surrender.
//!
//! - [`reaction`]: the results of 23.1 to 23.3;
//! - [`surrounded`]: troops with no way out (23.9).

pub mod reaction;
pub mod surrounded;
