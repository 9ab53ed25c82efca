//! The outcomes of one throw, each with the number of ways in which it comes about.

use super::weight::Weight;
use super::{MOST_STATES, Maybe, NoOdds};
use crate::throw::{Roll, Throw};
use std::collections::BTreeMap;

/// Every reading of the throw and its ways; `None` when the ways outgrow the weight.
pub(super) fn of<W: Weight>(throw: Throw) -> Maybe<Vec<(Roll, W)>> {
    let single = single(throw);
    let mut all = BTreeMap::from([(throw.start(), W::one())]);
    for _ in 0..throw.count {
        let mut longer = BTreeMap::<Roll, W>::new();
        for (roll, ways) in &all {
            for &(face, sides) in &single {
                let Some(ways) = ways.times(&W::of(sides)) else { return Ok(None) };
                let entry = longer.entry(throw.and(*roll, face)).or_insert_with(W::zero);
                let Some(sum) = entry.plus(&ways) else { return Ok(None) };
                *entry = sum;
            }
            if longer.len() > MOST_STATES {
                return Err(NoOdds::TooLarge);
            }
        }
        all = longer;
    }
    Ok(Some(all.into_iter().collect()))
}

/// One die: a face for every different reading of it, and how many sides read so.
fn single(throw: Throw) -> Vec<(i32, u32)> {
    let mut kinds = BTreeMap::<Roll, (i32, u32)>::new();
    for face in (0..throw.die.sides()).map(|side| throw.die.face(side)) {
        kinds.entry(throw.and(throw.start(), face)).or_insert((face, 0)).1 += 1;
    }
    kinds.into_values().collect()
}
