//! The whole game on its hexes.

pub mod army;
