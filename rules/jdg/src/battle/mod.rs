//! The whole game on its hexes.

pub mod army;
pub mod ground;
